use cl_runtime::prelude::*;

#[kernel]
fn whether_there_is_one(out: &mut Global<[f32]>) {
    if let Some(_) = out.get(get_global_id(0)) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn what_it_is(out: &mut Global<[u32]>) {
    if out.get(3).is_some_and(|v| *v > 3) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

fn main() {}
