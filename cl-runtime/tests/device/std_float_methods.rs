//! Every row of the table of the methods of std on floats, on the OpenCL device against std itself.

use crate::common::opencl_queue;
use crate::common::values::floats;
use cl_runtime::prelude::*;

/// How many units of the last place a row may be off: what it is made of in OpenCL C is itself not exact.
fn bound(name: &str) -> f64 {
    match name {
        "powi" => 16.0,
        "log" => 8.0,
        "recip" => 2.5,
        "sin_cos" => 5.0,
        _ => 0.0,
    }
}

/// What a result is compared as: its bits.
trait Bits: Copy {
    fn bits(self) -> u64;
}

macro_rules! bits {
    ($($t:ty: |$x:ident| $bits:expr;)*) => { $(
        impl Bits for $t {
            fn bits(self) -> u64 {
                let $x = self;
                $bits
            }
        }
    )* };
}

bits! {
    bool: |x| x.into();
    u32: |x| x.into();
    u64: |x| x;
    f32: |x| x.to_bits().into();
    f64: |x| x.to_bits();
}

/// A module for each row: a kernel, and what std gives. A condition is kept as a number, memory having no `bool`.
macro_rules! row {
    ($name:ident($($arg:ident: $ty:ident)*) -> bool) => {
        row!(@kernel $name($($arg: $ty)*) -> u32, |value| value as u32);
    };
    ($name:ident() -> Pair) => {
        pub mod $name {
            use super::*;

            #[kernel]
            pub fn run(x: &Global<[T]>, out: &mut Global<[T]>) {
                let i = get_global_id(0);
                let (first, second) = x[i].$name();
                out[2 * i] = first;
                out[2 * i + 1] = second;
            }

            pub fn check(queue: &Queue, x: &[T], _: &[T]) -> Option<String> {
                let x_device = queue.upload(x).unwrap();
                let mut out = queue.zeroed::<T>(2 * x.len()).unwrap();
                run(&x_device, &mut out).enqueue(queue, x.len()).unwrap();
                let std = x.iter().flat_map(|x| <[T; 2]>::from(x.$name()));
                let (bound, out) = (bound(stringify!($name)), out.read().unwrap());
                out.into_iter().zip(std).zip(0..).find_map(|((got, std), i)| {
                    let apart = row!(@apart T got std bound);
                    (apart > bound).then(|| format!("{:e}.{}(): {got:?}, not {std:?}", x[i / 2], stringify!($name)))
                })
            }
        }
    };
    ($name:ident($($arg:ident: $ty:ident)*) -> $ret:ident) => {
        row!(@kernel $name($($arg: $ty)*) -> $ret, |value| value);
    };
    (@kernel $name:ident($($arg:ident: $ty:ident)*) -> $ret:ident, |$value:ident| $kept:expr) => {
        pub mod $name {
            use super::*;

            #[kernel]
            #[allow(unused_variables, clippy::unnecessary_cast)]
            pub fn run(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[$ret]>) {
                let i = get_global_id(0);
                $(let $arg = y[i] as $ty;)*
                let $value = x[i].$name($($arg),*);
                out[i] = $kept;
            }

            #[allow(unused_variables, clippy::unnecessary_cast)]
            pub fn std(x: T, y: T) -> $ret {
                $(let $arg = y as $ty;)*
                let $value = x.$name($($arg),*);
                $kept
            }

            pub fn check(queue: &Queue, x: &[T], y: &[T]) -> Option<String> {
                let (x_device, y_device) = (queue.upload(x).unwrap(), queue.upload(y).unwrap());
                let mut out = queue.zeroed::<$ret>(x.len()).unwrap();
                run(&x_device, &y_device, &mut out).enqueue(queue, x.len()).unwrap();
                let bound = bound(stringify!($name));
                out.read().unwrap().into_iter().zip(x.iter().zip(y)).find_map(|(got, (&x, &y))| {
                    // std panics where a limit is NaN, and a great power of its is the less exact one.
                    let name = stringify!($name);
                    if (name == "clamp" && y.is_nan()) || (name == "powi" && y.abs() > 64.0) {
                        return None;
                    }
                    let std = std(x, y);
                    let apart = row!(@apart $ret got std bound);
                    (apart > bound).then(|| format!("{x:e}.{}({y:e}): {got:?}, not {std:?}", stringify!($name)))
                })
            }
        }
    };
    (@apart T $got:ident $std:ident $bound:ident) => {
        match ($got, $std) {
            (got, std) if got.is_nan() || std.is_nan() => f64::from(u8::from(got.is_nan() != std.is_nan())) * 1e9,
            (got, std) if got == std => 0.0,
            // std divides by a power that may have overflowed.
            (got, std) if $bound > 0.0 && (got - std).abs() < T::MIN_POSITIVE => 0.0,
            (got, std) => ((got - std) / (std.abs().next_up() - std.abs())).abs() as f64,
        }
    };
    (@apart $ret:ident $got:ident $std:ident $bound:ident) => {
        if $got.bits() == $std.bits() { 0.0 } else { 1e9 }
    };
}

macro_rules! rows {
    ($module:ident $t:ident $u:ident { $(
        $name:ident $device:ident $def:ident($($arg:ident: $ty:ident),*) -> $ret:ident =
            |$p:ident, $w:ident| $form:expr, |$x:ident| $value:expr;
    )* }) => {
        mod $module {
            use super::*;

            type T = $t;
            #[allow(dead_code)]
            type U = $u;

            $(row!($name($($arg: $ty)*) -> $ret);)*

            pub fn check(queue: &Queue) {
                let all: Vec<T> = floats().into_iter().map(T::from).collect();
                let n = all.len() / 3;
                let wrong: Vec<String> = [$($name::check(queue, &all[..n], &all[n..2 * n])),*].into_iter().flatten().collect();
                assert!(wrong.is_empty(), "{}:\n{}", stringify!($t), wrong.join("\n"));
            }
        }
    };
}

macro_rules! both {
    ($($rows:tt)*) => {
        rows!(single f32 u32 { $($rows)* });
        rows!(double f64 u64 { $($rows)* });
    };
}

cl_types::float_method_table!(both);

#[test]
fn methods_of_floats() {
    let Some(queue) = opencl_queue("methods_of_floats") else { return };
    single::check(&queue);
    double::check(&queue);
}
