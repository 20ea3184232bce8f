//! No flexible array member (OpenCL C 6.11.d), no pointer (6.11.t), no function pointer (6.11.a) in a struct.

use cl_runtime::prelude::*;

#[derive(ClType)]
#[repr(C)]
struct Tail {
    count: u32,
    values: [f32],
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Link {
    next: *mut Link,
    value: *const f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Callback {
    call: fn(f32) -> f32,
}

fn main() {}
