//! The host enqueues kernels by their names (OpenCL C 6.9.1).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Scale;

#[device]
impl Scale {
    #[kernel]
    fn k(x: &mut Global<[f32]>) {
        x[0] = 1.0;
    }
}

fn main() {}
