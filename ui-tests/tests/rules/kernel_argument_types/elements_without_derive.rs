use cl_runtime::prelude::*;

#[derive(Clone, Copy)]
struct Body {
    mass: f32,
}

#[device]
fn total(bodies: &Global<[Body]>, first: &Body) -> f32 {
    bodies[0].mass + first.mass
}

#[kernel]
fn weigh(bodies: &Global<[Body]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = bodies[i].mass;
}

#[kernel]
fn of_text(names: &Global<[String]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = names[i].len() as f32;
}

fn main() {}
