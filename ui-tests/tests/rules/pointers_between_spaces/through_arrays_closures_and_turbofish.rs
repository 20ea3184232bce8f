//! Wherever a type is written or another pointer says it, a pointer into another address space is refused.

use cl_runtime::prelude::*;

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Particle {
    mass: f32,
}

#[device]
impl Particle {
    fn grow(&mut self) {
        self.mass += 1.0;
    }
}

#[device]
fn first<P: Place<[f32]> + ?Sized>(x: &P) -> f32 {
    x[0]
}

#[kernel]
fn in_an_array(x: &Global<[f32]>, c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let both = [&x[0], &c[0]];
    out[0] = *both[0];
}

#[kernel]
fn given_to_a_closure(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let twice = |p: &f32| *p * 2.0;
    out[0] = twice(&x[0]);
}

#[kernel]
fn behind_a_turbofish(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = first::<Local<[f32]>>(x);
}

#[kernel]
fn as_a_plain_reference(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let p = x.as_ptr();
    out[0] = 1.0;
}

#[kernel]
fn changed_by_a_method(p: &Global<[Particle]>) {
    p[0].grow();
}

fn main() {}
