//! An element or a field is in the address space of the whole (OpenCL C 6.5.14, 6.7).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Particle {
    mass: f32,
    place: [f32; 3],
}

#[device]
fn takes_private(p: &f32) -> f32 {
    *p
}

#[device]
fn takes_local(p: &Local<f32>) -> f32 {
    *p
}

#[device]
fn whole(p: &Particle) -> f32 {
    p.mass
}

#[device]
impl Particle {
    fn heavier(&self, other: &Particle) -> bool {
        self.mass > other.mass
    }

    fn at(&self, x: &Local<[f32]>) -> f32 {
        x[0] + self.mass
    }
}

#[device]
fn parts(all: &mut Global<[Particle]>, x: &Global<[f32]>, c: &Constant<[Particle]>) {
    takes_private(&all[0].mass);
    takes_local(&all[0].mass);
    takes_private(&c[0].place[1]);
    takes_local(&c[0].place[1]);
    whole(&all[0]);
    let first: &Particle = &all[0];
    let place: &[f32; 3] = &all[0].place;
    let mass: &mut f32 = &mut all[0].mass;
    let mine = Particle { mass: 1.0, place: [0.0; 3] };
    mine.heavier(&all[0]);
    mine.at(x);
}

fn main() {}
