//! Names that OpenCL C has taken are ordinary names here (OpenCL C 6.3.9).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct half {
    local: f32,
    constant: f32,
    generic: [f32; 2],
}

#[device]
fn private(global: &Global<[half]>, __local: usize) -> f32 {
    global[__local].local
}

#[device]
fn sampler_t(restrict: f32, volatile: f32) -> f32 {
    restrict + volatile
}

#[kernel]
fn main_(float4: &Global<[half]>, kernel: u32, generic: &mut Global<[f32]>, __global: u32) {
    let half = private(float4, 0);
    let image2d_t = sampler_t(half, 1.0);
    let constant = image2d_t as u32 + kernel + __global;
    let event_t = [constant, kernel];
    let goto = event_t[0];
    let uniform = goto + event_t[1];
    let get_global_id = uniform;
    generic[get_global_id as usize & 1] = constant as f32;
}

mod kernels {
    use cl_runtime::prelude::*;

    #[kernel]
    #[allow(dead_code)]
    pub fn main(x: &mut Global<[u32]>) {
        x[0] = 1;
    }

    #[kernel]
    pub fn kernel(double: &mut Global<[u32]>) {
        double[0] = 1;
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![main_::kernel(), kernels::main::kernel(), kernels::kernel::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
