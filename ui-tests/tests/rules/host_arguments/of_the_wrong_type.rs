//! A call of a kernel on the host is checked by rustc: element type, mutability, number of arguments.

use cl_runtime::prelude::*;

#[kernel]
fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] += a * x[i];
}

fn main() -> Result<()> {
    let queue = Queue::any()?;
    let x = queue.upload(&[1.0f64; 16])?;
    let mut y = queue.upload(&[1.0f32; 16])?;
    saxpy(3.0, &x, &mut y).enqueue(&queue, 16)?;
    Ok(())
}
