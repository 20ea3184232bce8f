//! Memory holds an enum whose layout is that of C, and of which zeros are a value (OpenCL C 6.11.m).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(u8)]
enum OnlyANumber {
    Far(u8),
    Near(f32),
}

#[derive(Clone, Copy, ClType)]
#[repr(i32)]
enum WithoutZero {
    One = 1,
    Two(f32),
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
enum OfATuple {
    None,
    Pair((f32, f32)),
}

#[derive(Clone, Copy, ClType)]
enum WithoutALayout {
    None,
    One(f32),
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
enum MoreThanAnInt {
    None,
    All = 0xffff_ffff,
}

#[kernel]
fn of_elements(shapes: &Global<[WithoutALayout]>, maybe: &Global<[Option<f32>]>, out: &mut Global<[f32]>) {
    out[0] = 1.0;
}

fn main() {}
