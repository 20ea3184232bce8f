use cl_runtime::prelude::*;

#[kernel]
fn k(out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i < out.len() {
        out[i] = 1.0;
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}

fn main() {}
