//! Each field is what is written to it, by whatever way.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Steps {
    stride: u32,
    sum: u32,
}

#[device]
impl Steps {
    fn change(&mut self) {
        self.stride += get_local_id(0) as u32;
    }
}

#[kernel]
fn assigned(n: u32, out: &mut Global<[u32]>) {
    let mut steps = Steps { stride: n, sum: 0 };
    steps.stride = get_local_id(0) as u32;
    if steps.stride > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = steps.sum;
}

#[kernel]
fn by_some(n: u32, out: &mut Global<[u32]>) {
    let mut steps = Steps { stride: n, sum: 0 };
    if get_local_id(0) > 2 {
        steps = Steps { stride: 3, sum: 4 };
    }
    if steps.stride > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = steps.sum;
}

#[kernel]
fn through_a_reference(n: u32, out: &mut Global<[u32]>) {
    let mut steps = Steps { stride: n, sum: 0 };
    let stride = &mut steps.stride;
    *stride = get_local_id(0) as u32;
    if steps.stride > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = steps.sum;
}

#[kernel]
fn by_a_method(n: u32, out: &mut Global<[u32]>) {
    let mut steps = Steps { stride: n, sum: 0 };
    steps.change();
    if steps.stride > 2 {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = steps.sum;
}

#[kernel]
fn from_another_turn(n: u32, out: &mut Global<[u32]>) {
    let mut pair = (n, 1);
    for turn in 0..3 {
        if pair.1 > 2 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        pair.1 = pair.0;
        pair.0 = get_local_id(0) as u32 + turn;
    }
    out[0] = pair.0;
}

#[kernel]
fn which_variant(n: u32, out: &mut Global<[u32]>) {
    let mut kept = Some(n);
    if get_local_id(0) == 1 {
        kept = None;
    }
    if kept.is_some() {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1;
}

fn main() {}
