//! A `static` of plain data is a constant: it has its value when the kernel is compiled, and nothing changes it.

use cl_runtime::prelude::*;

static SCALE: f32 = 2.0;
static TABLE: [f32; 4] = [1.0, 2.0, 3.0, 4.0];

#[device]
fn sum(values: &[f32; 4]) -> f32 {
    values[0] + values[1] + values[2] + values[3]
}

#[kernel]
fn run(out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = SCALE * TABLE[i % 4] + sum(&TABLE);
}

pub fn kernels() -> Vec<Kernel> {
    vec![run::kernel()]
}

fn main() {}
