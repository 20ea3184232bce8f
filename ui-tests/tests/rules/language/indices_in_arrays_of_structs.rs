//! A fixed index into an array that is a field is compared with the length that the struct writes.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    place: [f32; 3],
    neighbours: [[u32; 2]; 4],
}

#[kernel]
fn of_global(bodies: &Global<[Body]>, out: &mut Global<[f32]>) {
    out[0] = bodies[0].place[3];
}

#[kernel]
fn deeper(bodies: &mut Local<[Body]>) {
    bodies[0].neighbours[3][2] = 1;
}

#[kernel]
fn by_value(body: Body, out: &mut Global<[f32]>) {
    out[0] = body.place[1 + 2];
}

#[kernel]
fn through_a_pointer(bodies: &Constant<[Body]>, out: &mut Global<[u32]>) {
    let body = &bodies[1];
    out[0] = body.neighbours[4][0];
}

fn main() {}
