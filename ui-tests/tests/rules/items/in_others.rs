//! Kernels and device functions stand by themselves (OpenCL C 6.9.1).

use cl_runtime::prelude::*;

struct Body;

impl Body {
    #[kernel]
    fn kernel_of_a_type(out: &mut Global<[f32]>) {
        out[0] = 1.0;
    }

    #[device]
    fn function_of_a_type(x: f32) -> f32 {
        x
    }
}

#[kernel]
#[device]
fn both(out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn around(out: &mut Global<[f32]>) {
    #[kernel]
    fn inside(out: &mut Global<[f32]>) {
        out[0] = 1.0;
    }
    inside(out);
}

fn main() {}
