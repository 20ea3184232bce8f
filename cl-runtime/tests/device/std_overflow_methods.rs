//! Every row of the tables of `checked_…` and `overflowing_…`, on the OpenCL device against std itself, on every width.

use std::panic::catch_unwind;

use crate::common::opencl_queue;
use crate::common::sizes::OfItsSize;
use crate::common::values::ints;
use cl_runtime::prelude::*;

/// The number that an answer holds, if it holds one, and what it tells of it.
trait Answer {
    fn parts(self) -> (u64, u32);
}

macro_rules! answers {
    ($($t:ident)*) => { $(
        impl Answer for Option<$t> {
            fn parts(self) -> (u64, u32) {
                self.map_or((0, 0), |value| (value as u64, 1))
            }
        }
        impl Answer for ($t, bool) {
            fn parts(self) -> (u64, u32) {
                (self.0 as u64, self.1.into())
            }
        }
        impl Answer for ($t, $t) {
            fn parts(self) -> (u64, u32) {
                (self.0 as u64, folded(self.1 as u64))
            }
        }
        impl Answer for $t {
            fn parts(self) -> (u64, u32) {
                (self as u64, 0)
            }
        }
    )* };
}

answers!(i8 u8 i16 u16 i32 u32 i64 u64 usize);

/// Both halves of a word in one.
#[device]
fn folded(word: u64) -> u32 {
    (word ^ word.rotate_left(37)) as u32
}

/// An argument of a row, of bits.
#[device]
macro_rules! argument {
    ($y:expr, bool) => {
        $y & 1 == 1
    };
    ($y:expr, $ty:ident) => {
        $y as $ty
    };
}

/// A module for each type: a kernel of all rows, one a launch, and what std gives. The arguments come from bits.
macro_rules! rows {
    ($module:ident $t:ident |$answer:ident, $value:ident, $told:ident| $parts:block { $(
        $name:ident $device:ident $def:ident($($arg:ident: $ty:ident),*) -> $ret:ident =
            |$p:ident, $w:ident| $form:expr, |$x:ident| $host:expr;
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
            pub fn run(x: &Global<[T]>, y: &Global<[u64]>, asked: u32, out: &mut Global<[u64]>, tells: &mut Global<[u32]>) {
                let i = get_global_id(0);
                let mut row = 0u32;
                let mut $value = 0u64;
                let mut $told = 0u32;
                $(
                    if asked == row {
                        $(let $arg = argument!(y[i], $ty);)*
                        let $answer = x[i].$name($($arg),*);
                        $parts
                    }
                    row += 1;
                )*
                out[i] = $value;
                tells[i] = $told;
            }

            /// Nothing where std panics.
            #[allow(clippy::unnecessary_cast, unused_variables)]
            pub const HOST: &[fn(T, u64) -> Option<(u64, u32)>] = &[$(|x, y| {
                catch_unwind(|| {
                    $(let $arg = argument!(y, $ty);)*
                    x.$name($($arg),*).parts()
                })
                .ok()
            }),*];

            pub fn check(queue: &Queue) {
                let bits = ints();
                let n = bits.len() / 3;
                let x: Vec<T> = bits[..n].iter().map(|&bits| bits as T).collect();
                // Counts and exponents too, which are small, and what fits.
                let small = |i: usize, y: u64| match i % 4 { 0 => y % 70, 1 => y % 5, 2 => 0u64.wrapping_sub(y % 3), _ => y };
                let y: Vec<u64> = bits[n..2 * n].iter().enumerate().map(|(i, &y)| small(i, y)).collect();
                let (x_device, y_device) = (queue.upload(&x).unwrap(), queue.upload(&y).unwrap());
                let mut wrong = Vec::new();
                for (row, name) in NAMES.iter().enumerate() {
                    let mut out = queue.zeroed::<u64>(n).unwrap();
                    let mut tells = queue.zeroed::<u32>(n).unwrap();
                    run(&x_device, &y_device, row as u32, &mut out, &mut tells).enqueue(queue, n).unwrap();
                    let refused = (0..n).any(|i| HOST[row](x[i], y[i]).is_none());
                    let out = crate::common::read_after_fault(&mut out, refused);
                    let got: Vec<_> = out.into_iter().zip(tells.read().unwrap()).collect();
                    let differs = |i: &usize| HOST[row](x[*i], y[*i]).is_some_and(|std| std != got[*i]);
                    if let Some(i) = (0..n).find(differs) {
                        let std = HOST[row](x[i], y[i]);
                        wrong.push(format!("{}.{name}({}): {:x?}, not {:x?}", x[i], y[i], got[i], std));
                    }
                }
                assert!(wrong.is_empty(), "{}:\n{}", stringify!($t), wrong.join("\n"));
            }
        }
    };
}

macro_rules! tables {
    ($($table:ident $rows:ident |$answer:ident, $value:ident, $told:ident| $parts:block: $($module:ident $t:ident),*;)*) => {
        $(tables!(@table $table $rows ($answer $value $told) $parts [$($module $t)*] $);)*
    };
    (@table $table:ident $rows:ident ($answer:ident $value:ident $told:ident) $parts:block [$($module:ident $t:ident)*] $d:tt) => {
        macro_rules! $rows {
            ($d($d all:tt)*) => {
                $(rows!($module $t |$answer, $value, $told| $parts { $d($d all)* });)*
            };
        }
        cl_types::$table!($rows);

        #[test]
        fn $rows() {
            let Some(queue) = opencl_queue(stringify!($rows)) else { return };
            // std panics where a method has no value; those inputs are not compared.
            std::panic::set_hook(Box::new(|info| {
                if !info.to_string().contains("attempt to") {
                    eprintln!("{info}");
                }
            }));
            $($module::check(&queue);)*
        }
    };
}

tables! {
    checked_table checked |answer, value, told| {
        if let Some(number) = answer {
            value = number as u64;
            told = 1;
        }
    }: checked_i8 i8, checked_u8 u8, checked_i16 i16, checked_u16 u16, checked_i32 i32, checked_u32 u32, checked_i64 i64,
        checked_u64 u64, checked_usize usize;
    signed_checked_table signed_checked |answer, value, told| {
        if let Some(number) = answer {
            value = number as u64;
            told = 1;
        }
    }: signed_checked_i8 i8, signed_checked_i16 i16, signed_checked_i32 i32, signed_checked_i64 i64;
    overflowing_table overflowing |answer, value, told| {
        value = answer.0 as u64;
        told = answer.1 as u32;
    }: overflowing_i8 i8, overflowing_u8 u8, overflowing_i16 i16, overflowing_u16 u16, overflowing_i32 i32,
        overflowing_u32 u32, overflowing_i64 i64, overflowing_u64 u64, overflowing_usize usize;
    signed_overflowing_table signed_overflowing |answer, value, told| {
        value = answer.0 as u64;
        told = answer.1 as u32;
    }: signed_overflowing_i8 i8, signed_overflowing_i16 i16, signed_overflowing_i32 i32, signed_overflowing_i64 i64;
    unsigned_checked_table unsigned_checked |answer, value, told| {
        if let Some(number) = answer {
            value = number as u64;
            told = 1;
        }
    }: unsigned_checked_u8 u8, unsigned_checked_u16 u16, unsigned_checked_u32 u32, unsigned_checked_u64 u64;
    unsigned_overflowing_table unsigned_overflowing |answer, value, told| {
        value = answer.0 as u64;
        told = answer.1 as u32;
    }: unsigned_overflowing_u8 u8, unsigned_overflowing_u16 u16, unsigned_overflowing_u32 u32, unsigned_overflowing_u64 u64;
    wide_table wide |answer, value, told| {
        value = answer.0 as u64;
        told = folded(answer.1 as u64);
    }: wide_u8 u8, wide_u16 u16, wide_u32 u32, wide_u64 u64, wide_usize usize;
    strict_table strict |answer, value, told| {
        value = answer as u64;
    }: strict_i8 i8, strict_u8 u8, strict_i16 i16, strict_u16 u16, strict_i32 i32, strict_u32 u32, strict_i64 i64,
        strict_u64 u64, strict_usize usize;
    signed_strict_table signed_strict |answer, value, told| {
        value = answer as u64;
    }: signed_strict_i8 i8, signed_strict_i16 i16, signed_strict_i32 i32, signed_strict_i64 i64;
    unsigned_strict_table unsigned_strict |answer, value, told| {
        value = answer as u64;
    }: unsigned_strict_u8 u8, unsigned_strict_u16 u16, unsigned_strict_u32 u32, unsigned_strict_u64 u64;
}
