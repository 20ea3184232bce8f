//! What is converted, and asked where it points.

use cl_runtime::prelude::*;

#[device]
fn set(p: &mut Generic<f32>, value: f32) {
    *p = value;
}

#[device]
fn sum(p: &Generic<[f32]>) -> f32 {
    let mut sum = 0.0;
    for v in p {
        sum += *v;
    }
    sum
}

#[device]
fn in_global<'a>(p: &'a Generic<f32>) -> Option<&'a Global<f32>> {
    to_global(p)
}

#[device]
fn of_every_space(p: &impl Place<[f32]>) -> f32 {
    p[0]
}

#[kernel]
fn converts(which: u32, x: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let mut own = [1.0f32; 4];
    tile[get_local_id(0) % 4] = 1.0;
    barrier(CLK_LOCAL_MEM_FENCE);
    set(to_generic_mut(&mut own[1]), 2.0);
    set(to_generic_mut(&mut x[1]), 2.0);
    let chosen = if which == 0 { to_generic(x) } else { to_generic(&tile) };
    let all = sum(chosen) + of_every_space(chosen) + sum(to_generic(chosen));
    let found = match in_global(&chosen[0]) {
        Some(global) => *global,
        None => 0.0,
    };
    let larger = &chosen[0] > &chosen[1];
    let other = &chosen[0] == &tile[1];
    let there = to_private(to_generic(&own)).is_some() && to_local(chosen).is_none();
    if let Some(part) = to_local(&chosen[1..]) {
        own[0] = part[0];
    }
    x[0] = all + found + own[0] + if larger || other || there { 1.0 } else { 0.0 };
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![converts::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
