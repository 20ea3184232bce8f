//! Types without a layout, which no buffer holds: in variables, beside types that memory holds.

use cl_runtime::prelude::*;

mod kinds {
    use cl_runtime::prelude::*;

    /// Chosen by its type alone.
    #[derive(Clone, Copy, ClType)]
    pub struct Row;

    #[derive(Clone, Copy, ClType)]
    pub struct Weighed {
        pub by: u8,
        pub mass: f32,
    }

    #[derive(Clone, Copy, PartialEq, ClType)]
    pub enum Way {
        Up,
        Down,
    }
}
use kinds::{Row, Way, Weighed};

#[repr(C)]
#[derive(Clone, Copy, ClType)]
pub struct Body {
    mass: f32,
    speed: f32,
}

#[derive(Clone, Copy, ClType)]
struct Pair {
    body: Body,
    weighed: Weighed,
    row: Row,
}

#[kernel]
fn of_variables(bodies: &Global<[Body]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let pair = Pair { body: bodies[i], weighed: Weighed { by: 1, mass: 2.0 }, row: Row };
    let way = if bodies[i].speed > 0.0 { Way::Up } else { Way::Down };
    let sum = pair.body.mass + pair.weighed.mass * pair.weighed.by as f32;
    out[i] = if way == Way::Up { sum } else { -sum };
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![of_variables::kernel()]
}
