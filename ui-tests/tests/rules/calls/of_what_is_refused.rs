//! Where a closure or a function stands that no value is, nothing more is said of what calls it (OpenCL C 6.11.a).

use cl_runtime::prelude::*;

#[device]
fn twice(x: f32) -> f32 {
    x * 2.0
}

#[device]
fn pick() -> fn(f32) -> f32 {
    twice
}

#[device]
fn adder(a: f32) -> impl Fn(f32) -> f32 {
    move |x| x + a
}

#[device]
fn given(f: &dyn Fn(f32) -> f32, x: f32) -> f32 {
    f(x)
}

#[kernel]
fn returned(out: &mut Global<[f32]>) {
    out[0] = pick()(1.0);
    out[1] = adder(1.0)(2.0);
    out[2] = given(&|x| x * 2.0, 1.0);
}

#[derive(Clone, Copy, ClType)]
struct Line(f32);

#[device]
impl Line {
    fn at(self, x: f32) -> f32 {
        self.0 * x
    }
    fn through(self) -> impl Fn(f32) -> f32 {
        move |x| self.0 * x
    }
}

#[kernel]
fn beside(out: &mut Global<[f32]>) {
    out[0] = Line(1.0).at(2.0) + Line(3.0).at(4.0);
}

#[kernel]
fn held(out: &mut Global<[f32]>) {
    let f = Some(twice);
    if let Some(g) = f {
        out[0] = g(1.0);
    }
}

#[kernel]
fn in_an_array(out: &mut Global<[f32]>) {
    let all = [|x: f32| x * 2.0, |x: f32| x * 3.0];
    out[0] = all[0](1.0);
}

fn main() {}
