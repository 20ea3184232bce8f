use cl_runtime::prelude::*;

#[kernel]
fn k(n: u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    if i >= n as usize {
        return;
    }
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[i] = 1.0;
}

fn main() {}
