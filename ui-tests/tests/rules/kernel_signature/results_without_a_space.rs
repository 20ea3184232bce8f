//! What a function takes and returns is told of where it is written, and not where the function is called.

use cl_runtime::prelude::*;

#[device]
fn by_value(t: Local<[f32; 4]>) -> f32 {
    t[0]
}

#[kernel]
fn gives_an_object(y: &mut Global<[f32]>) {
    let mut t: Local<[f32; 4]>;
    t[0] = 1.0;
    barrier(CLK_LOCAL_MEM_FENCE);
    y[0] = by_value(t);
}

#[device]
fn start<'a>(t: &'a mut Local<[f32; 64]>, x: &'a Global<[f32]>) -> CopyEvent<'a> {
    async_work_group_copy(t, x, 0, 64)
}

#[kernel]
fn waits(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut t: Local<[f32; 64]>;
    let event = start(&mut t, x);
    wait_group_events(event);
    y[0] = t[0];
}

#[device]
fn any<'a>(x: &'a Global<[f32]>) -> &'a impl Place<[f32]> {
    x
}

#[kernel]
fn reads(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = any(x)[0];
}

#[device(c = "return n * 2;")]
fn without_body(n: u32) -> u32;

#[kernel]
fn calls(n: u32, y: &mut Global<[u32]>) {
    y[0] = without_body(n);
}

fn main() {}
