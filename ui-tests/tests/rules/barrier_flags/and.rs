use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    barrier(CLK_LOCAL_MEM_FENCE & CLK_GLOBAL_MEM_FENCE);
    x[0] = 1.0;
}

fn main() {}
