//! An alias stands for what it names: of a pointer, without its lifetime too, and of what it points to.

use cl_runtime::prelude::*;

type Pixel<'a> = &'a Global<f32>;
type Tile<'a> = &'a mut Local<[f32]>;
type Row = Private<[f32; 2]>;
type Real = f32;

#[device]
fn without_its_lifetime(p: Pixel) -> Real {
    *p
}

#[device]
fn with_its_lifetime(p: Pixel<'_>) -> Real {
    *p
}

#[device]
fn clears(tile: Tile) {
    tile[0] = 0.0;
}

#[device]
fn is_positive(x: Real) -> bool {
    x > 0.0 && 1.0 < x
}

#[kernel]
fn aliases(x: &Global<[Real]>, tile: &mut Local<[f32]>, out: &mut Global<[f32]>) {
    let p: Pixel = &x[0];
    let row: Row = [1.0, 2.0];
    clears(tile);
    if is_positive(row[1]) || x[0] > 1.0 {
        out[0] = without_its_lifetime(p) + with_its_lifetime(&x[1]) + row[0];
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![aliases::kernel()]
}

fn main() {}
