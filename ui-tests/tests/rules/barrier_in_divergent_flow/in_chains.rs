use cl_runtime::prelude::*;

#[kernel]
fn skipped(out: &mut Global<[f32]>) {
    let id = get_local_id(0);
    for _ in (0..8usize).skip_while(|v| *v < id) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn filtered(out: &mut Global<[f32]>) {
    let id = get_local_id(0);
    for _ in (0..8usize).filter(|v| *v > id) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn with_a_name(x: &Global<[u32]>, out: &mut Global<[f32]>) {
    let mut it = x[get_local_id(0)..].iter().copied();
    while let Some(_v) = it.next() {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn a_range_with_a_name(out: &mut Global<[f32]>) {
    let r = 0..get_local_id(0);
    for _ in r {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn chained(out: &mut Global<[f32]>) {
    let id = get_local_id(0);
    for _ in (0..3).chain(0..id).skip(1) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[kernel]
fn among_the_elements(out: &mut Global<[f32]>) {
    let id = get_local_id(0);
    if [1, 2, 3].contains(&id) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

#[device]
fn holds<F: Fn(usize) -> bool>(f: F) -> bool {
    f(3)
}

#[kernel]
fn as_it_is_written(out: &mut Global<[f32]>) {
    let id = get_local_id(0);
    if holds(|v|  v + 1 > id) {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[0] = 1.0;
}

fn main() {}
