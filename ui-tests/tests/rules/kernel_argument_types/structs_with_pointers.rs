//! What holds pointers is of variables: no kernel takes it, and no memory holds it (OpenCL C 6.11.a, 6.11.t).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    data: &'a Global<[f32]>,
    width: usize,
}

#[kernel]
fn by_value(view: View<'_>) {}

#[kernel]
fn in_memory(views: &Global<[View<'static>]>) {}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Deep<'a> {
    view: View<'a>,
}

#[derive(Clone, Copy, ClType)]
struct OfAnImage<'a> {
    image: &'a Image2d<ReadOnly>,
}

#[derive(ClType)]
struct OfAnEvent<'a> {
    event: CopyEvent<'a>,
}

#[derive(ClType)]
struct Exclusive<'a> {
    data: &'a mut Global<[f32]>,
}

#[kernel]
fn copied(x: &mut Global<[f32]>) {
    let exclusive = Exclusive { data: x };
    let reference = &exclusive;
    let other = *reference;
}

#[derive(Clone, Copy, ClType)]
struct OfItself<'a> {
    next: &'a OfItself<'a>,
}

#[device]
fn changes<'a>(slice: &mut &'a Global<[f32]>) {}

#[device]
trait Area {
    fn area(&self) -> f32;
}

#[device]
impl Area for View<'_> {
    fn area(&self) -> f32 {
        self.data[0]
    }
}

fn main() {}
