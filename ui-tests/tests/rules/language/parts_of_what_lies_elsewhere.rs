//! A pattern takes a copy of what lies in an address space apart, which nobody would see changed.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
    speed: f32,
}

#[kernel]
fn of_a_let(bodies: &mut Global<[Body]>) {
    let Body { mass, .. } = &mut bodies[get_global_id(0)];
    *mass += 1.0;
}

#[kernel]
fn of_an_option(bodies: &mut Global<[Body]>) {
    if let Some(Body { speed, .. }) = bodies.get_mut(get_global_id(0)) {
        *speed = 0.0;
    }
}

#[kernel]
fn of_a_loop(bodies: &mut Global<[Body]>) {
    for Body { mass, speed } in bodies.iter_mut() {
        *speed *= *mass;
    }
}

fn main() {}
