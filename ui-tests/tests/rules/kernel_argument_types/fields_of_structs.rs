//! The rules for arguments reach through structs and arrays at any depth (OpenCL C 6.11.m).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct WithPointer<'a> {
    x: &'a Global<f32>,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct WithRawPointer {
    x: *const f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct WithImage {
    image: &'static Image2d<ReadOnly>,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct WithSampler {
    samplers: [Sampler; 2],
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct WithTuple {
    pair: (f32, f32),
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct WithPadding {
    small: u8,
    large: u32,
}

#[derive(Clone, Copy)]
struct Plain {
    x: f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Deep {
    plain: [Plain; 2],
}

fn main() {}
