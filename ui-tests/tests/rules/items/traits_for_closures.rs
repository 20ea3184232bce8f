//! A trait of the device is for values, and a closure is none.

use cl_runtime::prelude::*;

#[device]
trait Source {
    fn at(&self, i: usize) -> f32;
}

#[device]
impl<F: Fn(usize) -> f32> Source for F {
    fn at(&self, i: usize) -> f32 {
        self(i)
    }
}

#[device]
fn total<S: Source>(s: &S, n: usize) -> f32 {
    (0..n).map(|i| s.at(i)).sum()
}

#[kernel]
fn k(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = total(&|k: usize| x[k] * 2.0, i + 1);
}

fn main() {}
