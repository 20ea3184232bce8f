use cl_runtime::prelude::*;

#[device]
fn sum(values: Vec<f32>) -> f32 {
    values[0] + values.iter().sum()
}

#[kernel]
fn collect(out: &mut Global<[f32]>) {
    let mut values = Vec::new();
    values.push(1.0);
    let boxed = Box::new(2.0f32);
    out[0] = values[0] + *boxed;
}

fn main() {}
