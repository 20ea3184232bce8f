use cl_runtime::prelude::*;

#[device]
fn synchronise() {
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[device]
fn rounds(n: usize) {
    for _ in 0..n {
        synchronise();
    }
}

#[device]
fn is_first() -> bool {
    get_local_id(0) == 0
}

#[kernel]
fn called_in_a_branch(out: &mut Global<[f32]>) {
    if is_first() {
        synchronise();
    }
    out[0] = 1.0;
}

#[kernel]
fn turns_by_argument(out: &mut Global<[f32]>) {
    rounds(get_local_id(0) + 1);
    out[0] = 1.0;
}

fn main() {}
