//! What an object is made of is told where it has another name too: one address space, and no pointers (OpenCL C 6.7).

use cl_runtime::prelude::*;

type Samples = Global<[f32]>;
type Tile = Local<Samples>;
type Pointer<'a> = &'a Global<f32>;

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    data: &'a Global<[f32]>,
}

#[kernel]
fn in_two_spaces(x: &Tile, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn in_two_spaces_again(x: &Local<Samples>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn of_pointers(x: &Global<[Pointer]>, out: &mut Global<[f32]>) {
    out[0] = *x[0];
}

#[kernel]
fn of_views(views: &Global<[View]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

#[kernel]
fn of_text(x: &Global<str>, out: &mut Global<[usize]>) {
    out[0] = 1;
}

fn main() {}
