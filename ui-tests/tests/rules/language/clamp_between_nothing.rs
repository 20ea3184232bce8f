//! Std panics where the least that `clamp` keeps is greater than the greatest, which literals tell.

use cl_runtime::prelude::*;

#[kernel]
fn kept(x: &Global<[i32]>, y: &mut Global<[f32]>) {
    y[0] = x[0].clamp(5, 3) as f32;
    y[1] = x[1].clamp(-1, -0x10) as f32;
    y[2] = (x[2] as f32).clamp(0.5, -1.0);
    y[3] = x[3].clamp(3, 3) as f32;
}

fn main() {}
