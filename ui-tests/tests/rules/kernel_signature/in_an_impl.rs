//! A kernel is a function, and no method (OpenCL C 6.9.1).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
}

impl Body {
    #[kernel]
    fn heavier(&self, out: &mut Global<[f32]>) {
        out[0] = self.mass * 2.0;
    }
}

struct Point;

impl Point {
    #[device]
    fn length(&self) -> f32 {
        1.0
    }
}

fn main() {}
