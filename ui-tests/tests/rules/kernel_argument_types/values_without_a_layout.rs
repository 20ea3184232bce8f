//! What the host sees lies there as C has it: tuples, `Option`s and structs without `#[repr(C)]` are of variables and of
//! memory of a work-group.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Found {
    v: f32,
    at: Option<u32>,
}

#[kernel]
fn pairs(x: &Global<[(f32, u32)]>, best: &mut Local<[(f32, u32)]>) {
    let i = get_local_id(0);
    best[i] = x[i];
}

#[kernel]
fn perhaps(x: &mut Global<[Option<u32>]>) {
    x[get_global_id(0)] = None;
}

#[kernel]
fn constants(x: &Constant<[(u8, u8)]>, out: &mut Global<[u32]>) {
    out[0] = u32::from(x[0].0);
}

#[device]
fn helper(p: &mut Global<(f32, u32)>) {
    p.0 = 1.0;
}

#[kernel]
fn of_options(best: &Global<[Found]>, out: &mut Global<[f32]>) {
    out[0] = best[0].v;
}

#[constant]
static TABLE: Constant<[(f32, u32); 2]> = [(1.0, 2), (3.0, 4)];

#[kernel]
fn generic(out: &mut Global<[f32]>) {
    let mut best: Local<[(f32, u32); 8]>;
    best[get_local_id(0)] = (1.0, 2);
    barrier(CLK_LOCAL_MEM_FENCE);
    let p = to_generic(&best[0]);
    out[0] = 1.0;
}

#[kernel]
fn on_the_heap(out: &mut Global<[f32]>) {
    let mut lists: Local<[Vec<f32>; 8]>;
    out[0] = 1.0;
}

#[kernel]
fn never_written(out: &mut Global<[f32]>) {
    let mut best: Local<[(f32, u32); 8]>;
    out[0] = best[get_local_id(0)].0;
}

#[kernel]
fn of_an_option(slots: &mut Local<[Option<u32>]>) {
    if let Some(v) = &mut slots[get_local_id(0)] {
        *v += 1;
    }
}

fn main() {}
