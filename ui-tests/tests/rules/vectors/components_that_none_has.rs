//! What is named like components of a vector, and what is written to them.

use cl_runtime::prelude::*;

#[kernel]
fn mixed(x: &Global<[Float4]>, y: &mut Global<[Float2]>) {
    y[0] = x[0].s0y();
}

#[kernel]
fn five(x: &Global<[Float4]>, y: &mut Global<[Float4]>) {
    y[0] = x[0].wzyxw();
}

#[kernel]
fn past_f(x: &Global<[Float16]>, y: &mut Global<[f32]>) {
    y[0] = x[0].sg();
}

#[kernel]
fn written(y: &mut Global<[Float2]>) {
    let mut v = y[0];
    v.set_z(1.0);
    y[0] = v;
}

#[kernel]
fn assigned(y: &mut Global<[Float4]>) {
    let mut v = y[0];
    v.x() += 2.0;
    y[0] = v;
}

#[kernel]
fn of_three(x: &Global<[Float2]>, y: &mut Global<[Float4]>) {
    y[0] = Float4::from((x[0], 1.0));
}

#[kernel]
fn of_five(x: &Global<[Float4]>, y: &mut Global<[Float4]>) {
    y[0] = Float4::from((x[0], x[0].x()));
}

fn main() {}
