//! A type that a call names is asked for its bound as one that rustc finds is.

use cl_runtime::prelude::*;

#[derive(Clone, Copy)]
struct OfTheHost {
    a: u32,
}

#[device]
trait Made {
    const MADE: u32;
}

#[device]
fn same<T: Copy>(x: T) -> T {
    x
}

#[device]
fn made<T: Made>() -> u32 {
    T::MADE
}

#[kernel]
fn names_it(out: &mut Global<[u32]>) {
    out[0] = same::<OfTheHost>(OfTheHost { a: 1 }).a;
}

#[kernel]
fn names_what_lacks_a_trait(out: &mut Global<[u32]>) {
    out[0] = made::<u32>();
}

fn main() {}
