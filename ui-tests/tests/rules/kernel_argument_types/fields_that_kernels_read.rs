//! Of a field that no value has its type tells, and no kernel that reads others of its fields (OpenCL C 6.11).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Node {
    next: *const Node,
    value: f32,
}

#[device]
impl Node {
    fn value(&self) -> f32 {
        self.value
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Slice {
    of: &'static [f32],
    count: u32,
}

#[derive(Clone, ClType)]
#[repr(C)]
struct Named {
    name: String,
    value: f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Wide {
    bits: u128,
    value: f32,
}

#[derive(Clone, Copy, ClType)]
struct Operation {
    run: fn(f32) -> f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct View<'a> {
    of: &'a Global<[f32]>,
}

#[derive(ClType)]
struct Waiting {
    event: Event,
}

#[device]
fn of_wide(wide: Wide) -> f32 {
    wide.value
}

#[device]
fn twice(x: f32) -> f32 {
    x * 2.0
}

#[kernel]
fn reads(nodes: &Global<[Node]>, named: &Global<[Named]>, wide: &Global<[Wide]>, out: &mut Global<[f32]>) {
    out[0] = nodes[0].value() + nodes[1].value + named[0].value + of_wide(wide[0]);
}

#[kernel]
fn by_value(slice: Slice, out: &mut Global<[u32]>) {
    out[0] = slice.count;
}

#[kernel]
fn through_a_view(views: &Global<[View]>, out: &mut Global<[f32]>) {
    out[0] = views[0].of[0];
}

#[kernel]
fn calls(out: &mut Global<[f32]>) {
    let operation = Operation { run: twice };
    out[0] = (operation.run)(1.0);
}

fn main() -> cl_runtime::Result<()> {
    let q = Queue::any()?;
    let mut out = q.upload(&[1u32])?;
    by_value(Slice { of: &[], count: 1 }, &mut out).enqueue(&q, 1)?;
    Ok(())
}
