//! A pointer that a type with parameters is another name of, and one that a closure is called with (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

type Pointer<'a, S> = &'a S;
type Shared<'a> = Pointer<'a, Local<f32>>;
type Tile<'a> = &'a Local<[f32]>;

#[device]
fn takes(p: Pointer<'_, Local<f32>>) -> f32 {
    *p
}

#[device]
fn gives<'a>(x: &'a Global<[f32]>) -> Pointer<'a, Local<f32>> {
    &x[0]
}

#[device]
fn calls<F: Fn(&Local<f32>) -> f32>(x: &Global<[f32]>, f: F) -> f32 {
    f(&x[0])
}

#[kernel]
fn k(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let p: Pointer<Local<f32>> = &x[0];
    let tile: Tile = x;
    out[0] = *p + tile[0] + takes(&x[0]);
    out[1] = calls(x, |p| *p) + *gives(x);
}

fn main() {}
