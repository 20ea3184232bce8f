//! Functions are found where the caller finds them: in its block, its module, by an import, and before built-ins.

use cl_runtime::prelude::*;

mod geometry {
    use cl_runtime::prelude::*;

    #[device]
    pub fn area<T: ClType>(x: T) -> T {
        x
    }
}

mod imported {
    pub use super::geometry::*;
}

/// A built-in has this name too.
#[device]
fn length(x: f32) -> f32 {
    x + 1.0
}

#[kernel]
fn calls(x: &mut Global<[f32]>) {
    #[device]
    fn inner(x: f32) -> f32 {
        x * 2.0
    }
    x[0] = length(x[0]) + inner(x[1]) + geometry::area::<f32>(1.0) + self::imported::area(x[2]) + sqrt(x[3]);
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    #[device]
    fn of_a_block(x: f32) -> f32 {
        x
    }
    #[kernel]
    fn in_a_block(x: &mut Global<[f32]>) {
        x[0] = of_a_block(x[0]);
    }
    vec![calls::kernel(), in_a_block::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
