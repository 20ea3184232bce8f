//! Two functions of one name are one error.

use cl_runtime::prelude::*;

#[device]
fn square(x: f32) -> f32 {
    x * x
}

#[device]
fn square(x: f32) -> f32 {
    x * x
}

#[kernel]
fn squares(n: u32, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = square(y[i]) * n as f32;
}

#[kernel]
fn squares(y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] = square(y[i]);
}

fn main() -> cl_runtime::Result<()> {
    let queue = Queue::any()?;
    let mut y = queue.upload(&[0.0f32; 4])?;
    squares(2, &mut y).enqueue(&queue, 4)?.wait()
}
