use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Op<F> {
    f: F,
}

#[device]
impl<F: Fn(u32) -> u32> Op<F> {
    fn run(&self, v: u32) -> u32 {
        (self.f)(v)
    }
}

#[kernel]
fn in_a_struct(x: &mut Global<[u32]>) {
    let op = Op { f: |v| v * 2 };
    x[0] = op.run(x[1]);
}

#[kernel]
fn in_a_tuple(x: &mut Global<[u32]>) {
    let both = (|v: u32| v + 1, |v: u32| v * 2);
    x[0] = (both.0)(3) + (both.1)(4);
}

#[kernel]
fn in_a_condition(x: &mut Global<[u32]>) {
    if let f = |v: u32| v + x[2] {
        x[0] = f(2);
    }
}

#[device]
fn line(a: f32, b: f32) -> impl Fn(f32) -> f32 {
    move |x| a * x + b
}

#[kernel]
fn from_a_function(x: &mut Global<[f32]>) {
    let f = line(2.0, 1.0);
    x[0] = f(3.0);
}

fn main() {}
