//! A type has the methods of its own `impl`, and neither what points to it nor its fields have them.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Body {
    mass: f32,
}

#[device]
impl Body {
    fn energy(&self) -> f32 {
        0.5 * self.mass
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Sun {
    mass: f32,
}

#[device]
impl Sun {
    fn light(&self) -> f32 {
        self.mass
    }
}

#[kernel]
fn energies(bodies: &Global<[Body]>, sun: Sun, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = bodies[i].mass.energy();
    out[i] += bodies[i].light() + sun.energy();
}

#[kernel]
fn of_all(bodies: &Global<[Body]>, out: &mut Global<[f32]>) {
    out[get_global_id(0)] = bodies.energy();
}

fn main() {}
