//! A helper that is given `&mut` of what nothing has written, and only reads it, through others too (OpenCL C 6.7.7).

use cl_runtime::prelude::*;

#[device]
fn first(tile: &mut Local<[f32; 4]>) -> f32 {
    tile[0]
}

#[device]
fn passes_on(tile: &mut Local<[f32; 4]>) -> f32 {
    first(tile) + 1.0
}

#[device]
fn of_any_space<P: Place<[f32]> + ?Sized>(p: &P) -> f32 {
    p[1]
}

#[kernel]
fn reads(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    out[0] = first(&mut tile);
}

#[kernel]
fn reads_through_another(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let x = passes_on(&mut tile);
    tile[get_local_id(0)] = x;
    out[0] = x;
}

#[kernel]
fn reads_in_any_space(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    out[0] = of_any_space(&tile);
}

#[kernel]
fn through_a_variable(out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 4]>;
    let p = &tile[1];
    out[0] = *p;
}

fn main() {}
