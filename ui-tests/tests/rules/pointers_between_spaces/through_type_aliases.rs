//! A name for a type hides no address space (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

type ToGlobal = Global<[f32]>;
type ToLocal = Local<[f32]>;
type ToConstant = Constant<[f32]>;
type ToPrivate = [f32];
use cl_runtime::prelude::Global as Private;

#[device]
fn takes_global(p: &ToGlobal) -> f32 {
    p[0]
}

#[device]
fn takes_local(p: &ToLocal) -> f32 {
    p[0]
}

#[device]
fn takes_constant(p: &ToConstant) -> f32 {
    p[0]
}

#[device]
fn takes_private(p: &ToPrivate) -> f32 {
    p[0]
}

#[device]
fn takes_so_called(p: &Private<[f32]>) -> f32 {
    p[0]
}

#[device]
fn aliases(x: &ToGlobal, c: &ToConstant, tile: &ToLocal) {
    let v = [1.0f32, 2.0];
    takes_local(x);
    takes_constant(x);
    takes_private(x);
    takes_global(tile);
    takes_constant(tile);
    takes_private(tile);
    takes_global(c);
    takes_local(c);
    takes_private(c);
    takes_global(&v);
    takes_local(&v);
    takes_constant(&v);
    takes_so_called(&v);
    let so_called: &Private<[f32]> = tile;
}

fn main() {}
