//! OpenCL C has no heap: what would be there is told of once, where its type is named first.

use cl_runtime::prelude::*;
use std::cell::Cell;
use std::collections::HashMap;

#[kernel]
fn of_a_variable(y: &mut Global<[u32]>) {
    let m: HashMap<u32, u32> = HashMap::new();
    y[0] = m.len() as u32;
}

#[kernel]
fn collected(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let v = x.iter().map(|v| *v + 1).collect::<Vec<_>>();
    y[0] = v[0];
}

#[kernel]
fn text(y: &mut Global<[u32]>) {
    let s = String::from("a");
    y[0] = s.len() as u32;
}

#[kernel]
fn changed_while_shared(y: &mut Global<[f32]>) {
    let c = Cell::new(1.0f32);
    c.set(2.0);
    y[0] = c.get();
}

#[kernel]
fn raw(y: &mut Global<[f32]>) {
    let p: *const f32 = std::ptr::null();
    y[0] = 1.0;
}

#[kernel]
fn an_object_that_may_be_none(y: &mut Global<[f32]>) {
    let t: Option<Local<f32>> = None;
    y[0] = 1.0;
}

fn main() {}
