//! No field is a pointer, whatever address space it points into (OpenCL C 6.11.t).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct ToGlobal {
    p: &'static Global<f32>,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct ToLocal {
    p: &'static Local<f32>,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct ToConstant {
    p: &'static Constant<f32>,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct ToPrivate {
    p: &'static f32,
}

fn main() {}
