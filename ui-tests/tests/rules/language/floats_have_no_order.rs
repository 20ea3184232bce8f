//! Floats are not `Ord`: nothing sorts them, or finds the least of them, by an order of their own.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
}

#[kernel]
fn sorts(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut own = [x[0], x[1], x[2]];
    own.sort();
    out[0] = own[0];
}

#[kernel]
fn sorts_by_a_key(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut own = [x[0], x[1], x[2]];
    own.sort_by_key(|v| *v as f32 * 2.0);
    own.sort_by(|a, b| (*a as f32).total_cmp(&(*b as f32)));
    out[0] = own[0];
}

#[kernel]
fn sorts_by_a_field(bodies: &mut Global<[Body]>) {
    bodies.sort_by_key(|body| body.mass);
}

#[kernel]
fn least(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = x.iter().copied().min().unwrap_or(0.0);
}

#[kernel]
fn greatest_by_a_key(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = *x.iter().max_by_key(|v| **v as f32).unwrap();
}

#[kernel]
fn searches(x: &Global<[f32]>, out: &mut Global<[u32]>) {
    out[0] = x.binary_search(&1.0).is_ok() as u32;
}

fn main() {}
