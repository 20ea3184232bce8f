//! R080: vectors have 2, 3, 4, 8 or 16 lanes, of numbers of OpenCL C (OpenCL C 6.3.2): one error each.

use cl_runtime::prelude::*;

#[kernel]
fn in_memory(x: &Global<[Vector<f32, 5>]>, out: &mut Global<[f32]>) {
    out[0] = x[0].get(0);
}

#[kernel]
fn by_value(x: Vector<f32, 32>, out: &mut Global<[f32]>) {
    out[0] = x.get(0);
}

#[device]
fn of_ids(x: Vector<usize, 2>) -> usize {
    x.x()
}

#[device]
fn of_bools() -> bool {
    let v: Vector<bool, 4> = Vector::new(true, true, true, true);
    v.get(0)
}

#[device]
fn of_halves() -> f32 {
    Vector::<f16, 4>::splat(f16::ONE).get(0)
}

fn main() {}
