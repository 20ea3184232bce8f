//! `#[device]` functions and generic kernels.

use std::ops::{Add, Mul};

use cl_runtime::prelude::*;
use other_crate::{square_sum, twice};

use crate::case::{Case, Output, case, map, map2, once};

#[device]
fn axpb(a: i32, x: i32, b: i32) -> i32 {
    a * x + b
}

/// One function calls another; each is written once, before it is called.
#[device]
fn polynomial(x: i32) -> i32 {
    axpb(x, axpb(3, x, -2), 1)
}

#[kernel]
pub fn plain(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = polynomial(x[i]) + axpb(2, x[i], 5);
}

#[device]
fn lerp<T: Add<Output = T> + Mul<Output = T>>(a: T, b: T, t: T, rest: T) -> T {
    let kept = a * rest;
    kept + b * t
}

/// One C function for each type that a generic one is called with.
#[kernel]
pub fn generic_function(x: &Global<[f32]>, n: &Global<[i32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = lerp(x[i], 1.0, 0.25, 0.75) + lerp(n[i], 2, 3, 4) as f32 + lerp::<u8>(1, 2, 3, 4) as f32;
}

#[kernel]
pub fn generic_kernel<T: Add<Output = T> + Mul<Output = T>>(a: T, x: &Global<[T]>, y: &mut Global<[T]>) {
    let i = get_global_id(0);
    let p = &x[i];
    y[i] = square_sum(a, *p) + y[i];
}

#[device]
fn dot<const N: usize>(x: &Global<[f32]>, y: &Global<[f32]>) -> f32 {
    let mut acc = [0.0; N];
    for k in 0..x.len() {
        acc[k % N] += x[k] * y[k];
    }
    let mut sum = 0.0;
    for k in 0..N {
        sum += acc[k];
    }
    sum
}

#[kernel]
pub fn const_generics<const N: usize, const NEGATE: bool>(
    x: &Global<[f32]>,
    y: &Global<[f32]>,
    out: &mut Global<[f32]>,
) {
    let i = get_global_id(0);
    let d = dot::<N>(x, y) + dot::<3>(x, y);
    out[i] = if NEGATE { -d } else { d + N as f32 };
}

mod inner {
    use cl_runtime::prelude::*;

    #[device]
    pub fn helper(x: i32) -> i32 {
        private(x) + 1
    }

    #[device]
    fn private(x: i32) -> i32 {
        super::axpb(x, 2, 0)
    }

    pub mod deeper {
        use cl_runtime::prelude::*;

        /// Of the same name as the one above.
        #[device]
        pub fn helper(x: i32) -> i32 {
            super::helper(x) * 100
        }
    }
}

#[kernel]
pub fn other_modules(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = inner::helper(x[i]) + inner::deeper::helper(x[i]) + self::axpb(1, 1, 1);
}

#[kernel]
pub fn other_crates(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = twice(x[i]) + square_sum(x[i], 2) + other_crate::twice(other_crate::OFFSET);
}

/// Functions without a value, with an early return, with a value from every branch.
#[device]
fn store(out: &mut Global<[i32]>, i: usize, value: i32) {
    if value < 0 {
        return;
    }
    out[i] = value;
}

#[device]
fn class(x: i32) -> i32 {
    if x < 0 {
        return -1;
    }
    if x == 0 {
        0
    } else if x < 10 {
        1
    } else {
        let digits = loop {
            if x < 100 {
                break 2;
            }
            return 3;
        };
        digits
    }
}

#[kernel]
pub fn returns(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    store(out, i, class(x[i]) + 5);
    store(out, i, -1);
    store(out, i, x[i])
}

/// A device function is a function of the host, too.
#[kernel]
pub fn values_and_flags(out: &mut Global<[u32]>) {
    out[0] = flag(3) as u32;
    out[1] = narrow(250) as u32;
    if flag(1) {
        out[2] = 1;
    }
}

#[device]
fn flag(x: u32) -> bool {
    x & 2 != 0
}

#[device]
fn narrow(x: u8) -> u8 {
    x + x
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Scale {
    by: u32,
}

#[device]
impl Scale {
    fn of_first(&self, x: &impl Place<[u32]>) -> u32 {
        x[0] * self.by
    }

    fn store<'a>(&'a self, x: &'a mut impl PlaceMut<[u32]>, i: usize) {
        x[i] *= self.by;
    }

    fn one(&self, x: &mut impl PlaceMut<u32>) {
        *x += self.by;
    }

    fn of_length(x: &(impl Place<[u32]> + ?Sized)) -> Self {
        Scale { by: x.len() as u32 }
    }
}

#[device]
trait Measure {
    fn both(&self, x: &impl Place<[u32]>) -> u32 {
        self.measure(x) + x[0]
    }

    fn measure(&self, x: &impl Place<[u32]>) -> u32;
}

#[device]
impl Measure for Scale {
    fn measure(&self, x: &impl Place<[u32]>) -> u32 {
        x[x.len() - 1] * self.by
    }
}

/// Methods take places of any space, too.
#[kernel]
pub fn methods_of_places(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let scale = Scale::of_length(x);
    let mut own = [1, x[i]];
    scale.store(&mut own, 1);
    scale.store(out, i);
    scale.one(&mut out[i]);
    out[i] += scale.of_first(&own) + scale.of_first(x) + scale.both(x) + scale.both(&own);
}

#[device]
fn squashed(x: f32) -> f32 {
    1.0 / (1.0 + x)
}

#[device]
fn weighed(x: f32, pair: (f32, f32), y: &[f32; 2]) -> f32 {
    x * pair.0 + y[1]
}

#[device]
fn of_one(x: f32, f: impl Fn(f32) -> f32) -> f32 {
    f(x)
}

#[device]
fn of_all(x: &Global<[f32]>, join: impl Fn(f32, f32) -> f32) -> f32 {
    let mut all = x[0];
    for i in 1..x.len() {
        all = join(all, x[i]);
    }
    all
}

#[device]
fn of_three<F: Fn(f32, (f32, f32), &[f32; 2]) -> f32>(f: F) -> f32 {
    f(1.0, (2.0, 3.0), &[4.0, 5.0])
}

/// A function of the module, and a method of numbers, given where a closure is asked for.
#[kernel]
pub fn given_by_name(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = of_one(x[i], squashed) + of_one(x[i], f32::sqrt) + of_all(x, f32::max) + of_three(weighed);
}

#[device]
fn repeated<const K: usize>(f: impl Fn(f32) -> f32, x: f32) -> f32 {
    (0..K).fold(x, |x, _| f(x))
}

#[device]
fn of_any_place<T: Number, const K: usize>(x: &impl Place<[T]>, f: impl Fn(T) -> T) -> T {
    f(x[K])
}

#[device]
fn handed_on<const K: usize>(f: impl Fn(f32) -> f32, x: f32) -> f32 {
    repeated::<K>(|v| f(v) + 1.0, x) + repeated::<1>(f, x)
}

#[derive(Clone, Copy, ClType)]
struct Times(f32);

#[device]
impl Times {
    fn repeated<const K: usize>(&self, f: impl Fn(f32) -> f32, x: f32) -> f32 {
        repeated::<K>(f, x) * self.0
    }
    fn once<T: Number>(mut f: impl FnMut(T) -> T, x: T) -> T {
        f(x)
    }
}

/// Type parameters that a caller writes beside `impl`, for which it writes none.
#[kernel]
pub fn beside_impl(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (by, scale, mut told) = (x[i], Times(2.0), 0.0);
    out[i] = repeated::<3>(|v| v * 2.0, by)
        + repeated::<2>(|v| v * by, 1.0)
        + of_any_place::<f32, 1>(x, |v| v + by)
        + handed_on::<2>(|v| v + by, 1.0)
        + scale.repeated::<2>(|v| v * 3.0, by)
        + Times::once::<f32>(|v| v + scale.0, 1.0)
        + Times::once(
            |v| {
                told += v;
                v
            },
            by,
        )
        + told;
}

pub fn cases() -> Vec<Case> {
    const X: [i32; 6] = [0, 1, -3, 9, 42, 1000];
    vec![
        case!("functions_plain", plain::kernel(), |queue| {
            map(queue, &X, 1, |x, out| plain(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("functions_generic", generic_function::kernel(), |queue| {
            map2(queue, &[1.0f32, 4.0], &[2, 3], 1, |x, n, out| generic_function(x, n, out))
                .map(Output::exact::<Vec<f32>>)
        }),
        case!("functions_generic_kernel_f32", generic_kernel::<f32>::kernel(), |queue| {
            map(queue, &[1.0f32, 4.0], 1, |x, out| generic_kernel(0.5, x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("functions_generic_kernel_i64", generic_kernel::<i64>::kernel(), |queue| {
            map(queue, &[1i64 << 40, -4], 1, |x, out| generic_kernel(3, x, out)).map(Output::exact::<Vec<i64>>)
        }),
        case!("functions_const_generics", const_generics::<4, true>::kernel(), |queue| {
            map2(queue, &[1.0f32, 2.0, 3.0, 4.0, 5.0], &[2.0f32; 5], 1, |x, y, out| {
                const_generics::<4, true>(x, y, out)
            })
            .map(Output::exact::<Vec<f32>>)
        }),
        case!("functions_other_modules", other_modules::kernel(), |queue| {
            map(queue, &X, 1, |x, out| other_modules(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("functions_other_crates", other_crates::kernel(), |queue| {
            map(queue, &X, 1, |x, out| other_crates(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("functions_returns", returns::kernel(), |queue| {
            map(queue, &X, 1, |x, out| returns(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("functions_methods_of_places", methods_of_places::kernel(), |queue| {
            map(queue, &[3u32, 5, 7], 1, |x, out| methods_of_places(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("functions_given_by_name", given_by_name::kernel(), |queue| {
            map(queue, &[1.0f32, 16.0, 4.0], 1, |x, out| given_by_name(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("functions_values_and_flags", values_and_flags::kernel(), |queue| {
            once::<u32>(queue, 3, |out| values_and_flags(out))
        }),
        case!("functions_beside_impl", beside_impl::kernel(), |queue| {
            // The host calls them alike.
            let of_the_host = repeated::<3>(|v| v * 2.0, 1.0) + Times(1.0).repeated::<1>(|v| v + 1.0, 1.0);
            let mut found = map(queue, &[1.0f32, 16.0, 4.0], 1, |x, out| beside_impl(x, out))?;
            found.push(of_the_host);
            Ok(Output::exact::<Vec<f32>>(found))
        }),
    ]
}
