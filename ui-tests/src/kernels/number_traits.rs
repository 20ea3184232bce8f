//! Traits of the user's for numbers, with methods that are called as those of std: of a number Rust takes its own.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

#[device]
trait Real: Copy {
    fn sqrt(self) -> Self;
    fn max(self, other: Self) -> Self;
    fn clamp(self, least: Self, greatest: Self) -> Self;
}

#[device]
impl Real for f32 {
    fn sqrt(self) -> Self {
        self.sqrt()
    }
    fn max(self, other: Self) -> Self {
        f32::max(self, other)
    }
    fn clamp(self, least: Self, greatest: Self) -> Self {
        f32::min(f32::max(self, least), greatest)
    }
}

#[derive(Clone, Copy, ClType)]
struct Dual {
    value: f32,
    slope: f32,
}

#[device]
impl Real for Dual {
    fn sqrt(self) -> Self {
        let root = self.value.sqrt();
        Dual { value: root, slope: self.slope / (2.0 * root) }
    }
    fn max(self, other: Self) -> Self {
        if self.value < other.value { other } else { self }
    }
    fn clamp(self, least: Self, greatest: Self) -> Self {
        let Dual { value, slope } = self;
        let inside = value > least.value && value < greatest.value;
        Dual { value: f32::max(f32::min(value, greatest.value), least.value), slope: if inside { slope } else { 0.0 } }
    }
}

#[device]
fn root_in<T: Real>(x: T, least: T, greatest: T) -> T {
    x.max(least).sqrt().clamp(least, greatest)
}

/// One function, of numbers and of a type of the user's.
#[kernel]
pub fn roots(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let constant = |value: f32| Dual { value, slope: 0.0 };
    let root = root_in(Dual { value: x[i], slope: 1.0 }, constant(1.0), constant(4.0));
    out[i] = root_in(x[i], 1.0, 4.0) + 100.0 * root.value + 1000.0 * root.slope;
}

pub fn cases() -> Vec<Case> {
    vec![case!("number_traits_roots", roots::kernel(), |queue| {
        let (x, mut out) = (queue.upload(&[-1.0f32, 0.25, 4.0, 16.0, 64.0])?, queue.zeroed::<f32>(5)?);
        roots(&x, &mut out).enqueue(queue, 5)?;
        Ok(Output::exact(out.read()?))
    })]
}
