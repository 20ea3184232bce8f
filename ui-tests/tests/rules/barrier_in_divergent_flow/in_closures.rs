//! A closure is called when and by whom its caller likes, so none waits for the work-group (OpenCL C 6.15.8).

use cl_runtime::prelude::*;

#[device]
fn for_each(n: usize, f: impl Fn(usize)) {
    for i in 0..n {
        f(i);
    }
}

#[device]
fn waits() {
    barrier(CLK_LOCAL_MEM_FENCE);
}

#[kernel]
fn of_a_variable(x: &mut Global<[f32]>) {
    let wait = || barrier(CLK_LOCAL_MEM_FENCE);
    if get_local_id(0) == 0 {
        wait();
    }
    x[0] = 1.0;
}

#[kernel]
fn passed_on(x: &mut Global<[f32]>) {
    for_each(get_local_id(0), |_i| waits());
    x[0] = 1.0;
}

#[kernel]
fn result_decides(x: &mut Global<[f32]>) {
    let mine = |n: usize| get_local_id(0) + n;
    if mine(1) == 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    x[0] = 1.0;
}

#[kernel]
fn captured_and_changed(x: &mut Global<[f32]>) {
    let mut turns = 0;
    let mut count = |n: usize| turns += n;
    count(get_local_id(0));
    if turns == 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    x[0] = 1.0;
}

#[kernel]
fn returns_early_by_a_closure(x: &mut Global<[f32]>) {
    let is_first = || get_local_id(0) == 0;
    if is_first() {
        return;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    x[0] = 1.0;
}

fn main() {}
