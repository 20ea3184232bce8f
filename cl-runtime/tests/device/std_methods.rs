//! Every row of the tables of the methods of std, on the OpenCL device against std itself, on every width.

use std::panic::catch_unwind;

use crate::common::opencl_queue;
use crate::common::sizes::OfItsSize;
use crate::common::values::ints;
use cl_runtime::prelude::*;

/// A module for each type: a kernel of all rows, one a launch, and what std gives. The arguments come from bits.
macro_rules! int_rows {
    ($module:ident $t:ident { $(
        $name:ident $device:ident $def:ident($($arg:ident: $ty:ident),*) -> $ret:ident =
            |$p:ident, $w:ident| $form:expr, |$x:ident| $value:expr;
    )* }) => {
        mod $module {
            use super::*;

            type T = $t;
            #[allow(dead_code)]
            type S = <T as OfItsSize>::Signed;
            #[allow(dead_code)]
            type U = <T as OfItsSize>::Unsigned;

            pub const NAMES: &[&str] = &[$(stringify!($name)),*];

            #[kernel]
            #[allow(unused_assignments, unused_variables, clippy::unnecessary_cast)]
            pub fn run(x: &Global<[T]>, y: &Global<[u64]>, asked: u32, out: &mut Global<[u64]>) {
                let i = get_global_id(0);
                let mut row = 0u32;
                $(
                    if asked == row {
                        $(let $arg = y[i] as $ty;)*
                        out[i] = x[i].$name($($arg),*) as u64;
                    }
                    row += 1;
                )*
            }

            /// Nothing where std panics.
            #[allow(clippy::cast_abs_to_unsigned, clippy::unnecessary_cast, unused_variables)]
            pub const HOST: &[fn(T, u64) -> Option<u64>] = &[$(|x, y| {
                catch_unwind(|| {
                    $(let $arg = y as $ty;)*
                    x.$name($($arg),*) as u64
                })
                .ok()
            }),*];

            pub fn check(queue: &Queue) {
                let bits = ints();
                let n = bits.len() / 3;
                let x: Vec<T> = bits[..n].iter().map(|&bits| bits as T).collect();
                // Counts and exponents too, which are small.
                let y: Vec<u64> = bits[n..2 * n].iter().enumerate().map(|(i, &y)| if i % 3 == 0 { y % 70 } else { y }).collect();
                let (x_device, y_device) = (queue.upload(&x).unwrap(), queue.upload(&y).unwrap());
                let mut wrong = Vec::new();
                for (row, name) in NAMES.iter().enumerate() {
                    let mut out = queue.zeroed::<u64>(n).unwrap();
                    run(&x_device, &y_device, row as u32, &mut out).enqueue(queue, n).unwrap();
                    let refused = (0..n).any(|i| HOST[row](x[i], y[i]).is_none());
                    let out = crate::common::read_after_fault(&mut out, refused);
                    let differs = |i: &usize| HOST[row](x[*i], y[*i]).is_some_and(|std| std != out[*i]);
                    if let Some(i) = (0..n).find(differs) {
                        let std = HOST[row](x[i], y[i]);
                        wrong.push(format!("{}.{name}({}): {:#x}, not {:#x?}", x[i], y[i], out[i], std));
                    }
                }
                assert!(wrong.is_empty(), "{}:\n{}", stringify!($t), wrong.join("\n"));
            }
        }
    };
}

macro_rules! all_ints {
    ($($rows:tt)*) => {
        int_rows!(i8_ i8 { $($rows)* });
        int_rows!(u8_ u8 { $($rows)* });
        int_rows!(i16_ i16 { $($rows)* });
        int_rows!(u16_ u16 { $($rows)* });
        int_rows!(i32_ i32 { $($rows)* });
        int_rows!(u32_ u32 { $($rows)* });
        int_rows!(i64_ i64 { $($rows)* });
        int_rows!(u64_ u64 { $($rows)* });
        int_rows!(usize_ usize { $($rows)* });
    };
}

macro_rules! signed_ints {
    ($($rows:tt)*) => {
        int_rows!(signed_8 i8 { $($rows)* });
        int_rows!(signed_16 i16 { $($rows)* });
        int_rows!(signed_32 i32 { $($rows)* });
        int_rows!(signed_64 i64 { $($rows)* });
    };
}

macro_rules! unsigned_ints {
    ($($rows:tt)*) => {
        int_rows!(unsigned_8 u8 { $($rows)* });
        int_rows!(unsigned_16 u16 { $($rows)* });
        int_rows!(unsigned_32 u32 { $($rows)* });
        int_rows!(unsigned_64 u64 { $($rows)* });
    };
}

macro_rules! bytes {
    ($($rows:tt)*) => {
        int_rows!(ascii u8 { $($rows)* });
    };
}

cl_types::ascii_method_table!(bytes);
cl_types::int_method_table!(all_ints);
cl_types::signed_method_table!(signed_ints);
cl_types::unsigned_method_table!(unsigned_ints);

macro_rules! tests {
    ($($test:ident: $($module:ident)*;)*) => { $(
        #[test]
        fn $test() {
            let Some(queue) = opencl_queue(stringify!($test)) else { return };
            // std panics where a method has no value; those inputs are not compared.
            std::panic::set_hook(Box::new(|info| {
                if info.location().is_some_and(|at| at.file().ends_with("std_methods.rs") && !info.to_string().contains("attempt to")) {
                    eprintln!("{info}");
                }
            }));
            $($module::check(&queue);)*
        }
    )* };
}

tests! {
    signed: i8_ i16_ i32_ i64_;
    unsigned: u8_ u16_ u32_ u64_ usize_;
    signed_only: signed_8 signed_16 signed_32 signed_64;
    characters: ascii;
    unsigned_only: unsigned_8 unsigned_16 unsigned_32 unsigned_64;
}
