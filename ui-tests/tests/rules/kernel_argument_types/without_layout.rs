//! What memory holds, and what a field of that is, has the layout of C: told of once, at each type, and nothing is said of
//! what is done with it on either side.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Default, ClType)]
struct Charge {
    sign: u8,
    size: f32,
}

#[derive(Clone, Copy, ClType)]
struct Body {
    mass: f32,
    charge: Charge,
}

#[derive(Clone, Copy, PartialEq, ClType)]
enum Kind {
    Star,
    Planet,
}

#[device]
impl Body {
    fn weight(&self) -> f32 {
        self.mass * self.charge.size
    }
}

#[device]
fn mass_of(bodies: &Global<[Body]>, i: usize) -> f32 {
    bodies[i].mass + bodies[i].weight()
}

#[kernel]
fn weigh(bodies: &Global<[Body]>, kinds: &Global<[Kind]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let Body { mass, charge } = bodies[i];
    out[i] = match kinds[i] {
        Kind::Star => mass + charge.sign as f32,
        Kind::Planet if kinds[0] == Kind::Star => mass_of(bodies, i),
        _ => bodies[i].mass,
    };
}

fn main() -> cl_runtime::Result<()> {
    let queue = Queue::any()?;
    let bodies = queue.upload(&[Body { mass: 1.0, charge: Charge::default() }])?;
    let kinds = queue.upload(&[Kind::Star])?;
    let mut out = queue.zeroed::<f32>(1)?;
    weigh(&bodies, &kinds, &mut out).enqueue(&queue, 1)?;
    assert_eq!(out.read()?, [1.0]);
    Ok(())
}
