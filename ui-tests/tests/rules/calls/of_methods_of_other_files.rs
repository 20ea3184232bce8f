//! What a file imports from others leads to the methods that these have, and to no others.

use cl_runtime::prelude::*;

mod elsewhere {
    pub mod shapes;
}

use crate::elsewhere::shapes::{Disc, Scaled};

#[kernel]
fn areas(discs: &Global<[Disc]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let disc = discs[i];
    out[i] = disc.area() + disc.scaled(2.0);
    out[i] = disc.aera();
    out[i] = disc.of_the_host();
    out[i] = disc.radius;
    out[i] = Disc::unit().radius;
    out[i] = discs.area();
    out[i] = disc.radius.area();
}

fn main() {}
