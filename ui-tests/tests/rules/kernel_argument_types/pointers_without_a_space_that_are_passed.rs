//! What is passed for a parameter that no kernel takes is not told of too (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Config {
    scale: f32,
}

#[kernel]
fn of_a_slice(x: &[f32], out: &mut Global<[f32]>) {
    out[0] = x[0];
}

#[kernel]
fn of_an_array(out: &mut [f32; 4]) {
    out[0] = 1.0;
}

#[kernel]
fn of_a_struct(config: &Config, out: &mut Global<[f32]>) {
    out[0] = config.scale;
}

fn main() -> cl_runtime::Result<()> {
    let q = Queue::any()?;
    let x = q.upload(&[1.0f32])?;
    let mut y = q.upload(&[1.0f32])?;
    of_a_slice(&x, &mut y).enqueue(&q, 1)?;
    of_a_slice(&[1.0], &mut y).enqueue(&q, 1)?;
    of_an_array(&mut y).enqueue(&q, 1)?;
    of_a_struct(&Config { scale: 2.0 }, &mut y).enqueue(&q, 1)?;
    Ok(())
}
