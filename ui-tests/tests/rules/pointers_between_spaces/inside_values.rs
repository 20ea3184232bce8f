//! A pointer stays what it is inside an `Option`, a `Result`, an array, an enum or a struct.

use cl_runtime::prelude::*;

#[device]
fn first_or_zero(p: Option<&Local<f32>>) -> f32 {
    match p {
        Some(v) => *v,
        None => 0.0,
    }
}

#[kernel]
fn given_as_an_option(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = first_or_zero(x.get(0)) + first_or_zero(None);
}

#[kernel]
fn given_as_some(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = first_or_zero(Some(&x[0]));
}

#[derive(Clone, Copy, ClType)]
struct Scaled {
    by: f32,
}

#[device]
impl Scaled {
    fn of(&self, p: Option<&Local<f32>>) -> f32 {
        self.by * first_or_zero(p)
    }
}

#[kernel]
fn given_to_a_method(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let scaled = Scaled { by: 2.0 };
    y[0] = scaled.of(x.get(0));
}

#[device]
fn deep(t: &&Local<[f32]>) -> f32 {
    t[0]
}

#[kernel]
fn behind_another_pointer(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = deep(&x);
}

#[device]
fn found<'a>(x: &'a Global<[f32]>, c: &'a Constant<[f32]>) -> Result<&'a Global<f32>, u32> {
    if x.len() > 3 {
        return Ok(&x[3]);
    }
    if c.len() > 3 { Ok(&c[0]) } else { Err(1) }
}

#[kernel]
fn kept_in_a_variable(x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let mut best = None;
    for i in 0..x.len() {
        if x[i] > 1.0 {
            best = Some(&x[i]);
        } else {
            best = c.get(i);
        }
    }
    y[0] = *best.unwrap();
}

#[kernel]
fn one_or_the_other(x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    y[0] = *x.get(9).or(c.get(0)).unwrap();
}

#[kernel]
fn taken_apart_at_once(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let Some(p): Option<&Local<f32>> = x.get(3) else { return };
    y[0] = *p;
}

#[kernel]
fn in_a_loop_over_an_array(x: &Global<f32>, t: &Local<f32>, y: &mut Global<[f32]>) {
    let mut sum = 0.0;
    for p in [x, t] {
        sum += *p;
    }
    y[0] = sum;
}

#[derive(Clone, Copy, ClType)]
enum Source<'a> {
    Large(&'a Global<[f32]>),
    Fast(&'a Constant<[f32]>),
}

#[kernel]
fn out_of_variants(n: u32, x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let s = if n > 2 { Source::Large(x) } else { Source::Fast(c) };
    let p = match s {
        Source::Large(p) => p,
        Source::Fast(p) => p,
    };
    y[0] = p[0];
}

#[kernel]
fn by_one_name(n: u32, x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let s = if n > 2 { Source::Large(x) } else { Source::Fast(c) };
    match s {
        Source::Large(p) | Source::Fast(p) => y[0] = p[0],
    }
}

#[derive(Clone, Copy, ClType)]
struct Two<'a> {
    a: &'a Global<[f32]>,
    b: &'a Constant<[f32]>,
}

#[kernel]
fn from_field_to_field(x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let two = Two { a: x, b: c };
    let other = Two { a: two.b, b: two.b };
    y[0] = other.a[0];
}

#[device]
fn applied<F: Fn(&Global<f32>) -> f32>(f: F, p: &Global<f32>) -> f32 {
    f(p)
}

#[kernel]
fn taken_by_a_closure(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = applied(|p: &Local<f32>| *p, &x[0]);
}

#[kernel]
fn given_to_one_closure(x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let f = |p| applied(|q| *q, p);
    y[0] = f(&x[0]) + f(&c[0]);
}

#[kernel]
fn returned_by_a_closure(x: &Global<[f32]>, c: &Constant<[f32]>, y: &mut Global<[f32]>) {
    let f = |i: usize| -> &Global<f32> {
        if i > 2 {
            return &c[i];
        }
        &x[i]
    };
    y[0] = *f(1);
}

fn main() {}
