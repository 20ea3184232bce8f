//! What a device prints has a conversion of `printf`, or is made of what has one (OpenCL C 6.15.14).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Debug, ClType)]
#[repr(C)]
struct Particle {
    mass: f32,
}

#[kernel]
fn prints(x: &Global<[f32]>, particles: &Global<[Particle]>, halves: &Global<[f16]>) {
    println!("{:?}", x);
    println!("{:?}", particles[0]);
    println!("{}", halves[0]);
    let found = Some(x[1]);
    println!("{} {:?}", x[0], found);
    for value in x {
        println!("{value}");
    }
}

fn main() {}
