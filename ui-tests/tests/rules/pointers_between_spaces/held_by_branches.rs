//! `Option`s and tuples of pointers: each holds pointers into the address spaces that its type names (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[kernel]
fn of_an_if(n: usize, x: &Global<[f32]>, tile: &Local<[f32]>, y: &mut Global<[f32]>) {
    let found = if n > 3 { x.get(n) } else { tile.get(n) };
    if let Some(v) = found {
        y[0] = *v;
    }
    y[1] = (if n > 5 { x.first() } else { tile.last() }).copied().unwrap_or(0.0);
}

#[kernel]
fn of_a_match(n: usize, x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let found = match n {
        0 => x.get(1..n),
        1 => None,
        _ => Some(&c[n..]),
    };
    if let Some(v) = found {
        y[0] = v[0];
    }
}

#[kernel]
fn of_a_closure(n: usize, x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    if let Some(v) = x.get(n).or_else(|| c.get(n)) {
        y[0] = *v;
    }
}

#[kernel]
fn to_write(n: usize, x: &mut Global<[f32]>, tile: &mut Local<[f32]>) {
    if let Some(v) = if n > 3 { x.get_mut(n) } else { tile.get_mut(n) } {
        *v = 1.0;
    }
}

#[device]
fn in_the_wrong_order<'a>(
    n: u32,
    x: &'a Global<[f32]>,
    tile: &'a Local<[f32]>,
) -> (&'a Global<[f32]>, &'a Local<[f32]>) {
    if n > 1 { (x, tile) } else { (tile, x) }
}

fn main() {}
