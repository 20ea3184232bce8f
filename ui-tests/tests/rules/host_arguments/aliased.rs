//! The same buffer cannot be read and written: this is what `restrict` promises.

use cl_runtime::prelude::*;

#[kernel]
fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[i] += a * x[i];
}

fn main() -> Result<()> {
    let queue = Queue::any()?;
    let mut y = queue.upload(&[1.0f32; 16])?;
    saxpy(3.0, &y, &mut y).enqueue(&queue, 16)?;
    saxpy(3.0, &[1.0f32; 16], &mut y).enqueue(&queue, 16)?;
    Ok(())
}
