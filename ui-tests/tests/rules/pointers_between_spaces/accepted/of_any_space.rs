//! A function for every address space gives one of several pointers: they are of one type, whichever that is.

use cl_runtime::Kernel;
use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 4]> = [1.0, 2.0, 3.0, 4.0];

#[device]
fn one_of<'a, P: Place<[f32]> + ?Sized>(a: &'a P, b: &'a P, first: bool) -> &'a P {
    if first { a } else { b }
}

#[device]
fn element<'a, P: Place<f32> + ?Sized>(a: &'a P, b: &'a P, number: u32) -> &'a P {
    match number {
        0 => a,
        _ => b,
    }
}

#[device]
fn assigned<P: Place<[f32]> + ?Sized>(a: &P, b: &P, first: bool) -> f32 {
    let mut chosen = a;
    if first {
        chosen = b;
    }
    chosen[0]
}

#[device]
fn out_of_a_loop<P: Place<[f32]> + ?Sized>(a: &P, b: &P) -> f32 {
    let chosen = loop {
        if a[0] > 1.0 {
            break a;
        }
        break b;
    };
    chosen[0]
}

#[device]
fn written<P: PlaceMut<[f32]> + ?Sized>(a: &mut P, b: &mut P, first: bool) {
    let chosen = if first { a } else { b };
    chosen[0] = 1.0;
}

#[kernel]
fn in_each_space(x: &Global<[f32]>, tile: &Local<[f32]>, table: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let (own, other) = ([1.0f32, 2.0], [3.0f32, 4.0]);
    out[0] = one_of(x, &x[1..], true)[0] + one_of(tile, tile, false)[0] + one_of(table, table, true)[0];
    out[1] = one_of(&own[..], &other[..], false)[1] + assigned(x, x, true) + out_of_a_loop(&own, &other);
    out[2] = *element(&x[0], &x[1], 1) + *element(&own[0], &own[1], 0) + assigned(&TABLE, &TABLE, false);
}

#[kernel]
fn changed(x: &mut Global<[f32]>, y: &mut Global<[f32]>) {
    written(x, y, true);
    let (mut own, mut other) = ([1.0f32, 2.0], [3.0f32, 4.0]);
    written(&mut own, &mut other, false);
    x[1] = other[0] + own[0];
}

pub fn kernels() -> Vec<Kernel> {
    vec![in_each_space::kernel(), changed::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
