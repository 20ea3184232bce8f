//! A loop over two memories, what lies in any memory beside what lies in another, and conversions of std.

use cl_runtime::prelude::*;

#[kernel]
fn chained(x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let mut sum = 0.0;
    for v in x.iter().chain(c.iter()) {
        sum += *v;
    }
    y[0] = sum;
}

#[device]
fn either<'a>(n: u32, a: &'a impl Place<[f32]>, b: &'a impl Place<[f32]>) -> f32 {
    let p = if n > 2 { a } else { b };
    p[0]
}

#[device]
fn local(t: &Local<[f32]>) -> f32 {
    t[0]
}

#[kernel]
fn converted(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = local(x.into());
}

#[kernel]
fn asked_where_it_points(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let p: &Global<[f32]> = to_global(to_generic(x));
    y[0] = p[0];
}

#[kernel]
fn element_of_the_group(t: &mut Local<[f32]>, y: &mut Global<[f32]>) {
    *t.item_mut() = 1.0;
    y[0] = 1.0;
}

#[kernel]
fn slices(x: &Global<[f32]>, t: &Local<[f32]>, y: &mut Global<[f32]>) {
    let both = [x, t];
    y[0] = both[0][0];
}

#[kernel]
fn chained_with_its_own(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    for v in x.iter().chain(&[1.0, 2.0]) {
        y[0] += *v;
    }
    let own = [3.0, 4.0];
    y[1] = own.iter().chain(x).sum();
}

fn main() {}
