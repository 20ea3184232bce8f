// What a type parameter or an associated type goes over is known to rustc alone: no loop of OpenCL C is made of it.
use cl_runtime::prelude::*;

#[device]
trait Source: Copy + Iterator<Item = u32> {
    fn seed(&self) -> u32;
}

#[device]
trait Make {
    type Made: Copy + Iterator<Item = u32>;
    fn make(&self) -> Self::Made;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Holder<T> {
    held: T,
}

#[device]
fn of_a_parameter<S: Source>(source: S) -> u32 {
    let mut sum = source.seed();
    for v in source {
        sum += v;
    }
    sum
}

#[device]
fn of_an_associated_type<M: Make>(maker: M) -> u32 {
    let mut sum = 0;
    for (k, v) in maker.make().enumerate() {
        sum += v * k as u32;
    }
    sum
}

#[device]
fn of_a_field<S: Source>(holder: Holder<S>) -> u32 {
    let mut sum = 0;
    for v in holder.held {
        sum += v;
    }
    sum
}

fn main() {}
