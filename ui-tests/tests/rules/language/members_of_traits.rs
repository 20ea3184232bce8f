//! What a trait has not is told of once, at its name.

use cl_runtime::prelude::*;

#[device]
trait Area {
    fn area(&self) -> f32;
    fn twice(&self) -> f32 {
        self.area() * 2.0
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Square {
    side: f32,
}

#[device]
impl Area for Square {
    fn area(&self) -> f32 {
        self.side * self.side
    }

    fn perimeter(&self) -> f32 {
        self.side * 4.0
    }
}

#[kernel]
fn areas(squares: &Global<[Square]>, out: &mut Global<[f32]>) {
    out[0] = squares[0].twice();
}

fn main() {}
