use cl_runtime::prelude::*;

#[device(c = "return get_local_id(0);")]
fn local_id() -> usize {
    get_local_id(0)
}

#[device(c = "barrier(CLK_LOCAL_MEM_FENCE);")]
fn synchronise() {
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[device(c = "if (n > 3) barrier(CLK_LOCAL_MEM_FENCE);")]
fn synchronise_if(n: usize) {
    if n > 3 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[kernel]
fn result(out: &mut Global<[f32]>) {
    if local_id() == 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn barrier_of_the_c(out: &mut Global<[f32]>) {
    if get_local_id(0) == 0 {
        synchronise();
    }
    out[0] = 1.0;
}

#[kernel]
fn decided_by_the_c(out: &mut Global<[f32]>) {
    synchronise_if(get_global_id(0));
    out[0] = 1.0;
}

fn main() {}
