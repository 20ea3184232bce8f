//! Another file could give a type of its own such a method; a number or a slice it could not, without a trait in scope.

use cl_runtime::prelude::*;
use crate::shapes::side;

mod shapes {
    #[cl_runtime::prelude::device]
    pub fn side(area: f32) -> f32 {
        area.sqrt()
    }
}

#[kernel]
fn sides(n: u32, areas: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut last = [0.0f32; 4];
    last[0] = side(areas[i]);
    out.pop();
    last.push(1.0);
    out[i] = areas[i].to_radian();
    out[0] = n.isqr() as f32;
}

fn main() {}
