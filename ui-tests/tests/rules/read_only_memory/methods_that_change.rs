//! A method that changes what it is called on is for what can be written (OpenCL C 6.7.3).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Particle {
    speed: f32,
}

#[device]
impl Particle {
    fn accelerate(&mut self) {
        self.speed += 1.0;
    }
}

#[kernel]
fn constant(all: &Constant<[Particle]>) {
    all[0].accelerate();
}

#[kernel]
fn only_read(all: &Global<[Particle]>) {
    all[0].accelerate();
}

fn main() {}
