//! A function of the module comes before what a glob import brings, as in Rust.

use cl_runtime::prelude::*;

mod other {
    use cl_runtime::prelude::*;

    #[device]
    pub fn scale(x: f32) -> f32 {
        3.0 * x
    }

    #[device]
    pub fn offset(x: f32) -> f32 {
        scale(x) + 1.0
    }
}

use other::*;

#[device]
fn scale(x: f32) -> f32 {
    2.0 * x
}

#[device]
fn clamp(x: f32) -> f32 {
    scale(x)
}

#[kernel]
fn run(out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = scale(out[i]) + offset(1.0) + clamp(2.0);
}

fn inside_a_function() -> Kernel {
    #[device]
    fn stretch(x: f32) -> f32 {
        5.0 * x
    }

    #[kernel]
    fn inner(out: &mut Global<[f32]>) {
        out[get_global_id(0)] = stretch(1.0);
    }

    inner::kernel()
}

pub fn kernels() -> Vec<Kernel> {
    vec![run::kernel(), inside_a_function()]
}

fn main() {}
