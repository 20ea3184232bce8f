use cl_runtime::prelude::*;

#[device]
trait Shape {
    fn area(&self) -> f32;
}

#[derive(Clone, Copy, ClType)]
struct Square {
    side: f32,
}

#[device]
impl Shape for Square {
    fn area(&self) -> f32 {
        self.side * self.side
    }
}

#[device]
fn square(side: f32) -> impl Shape {
    Square { side }
}

#[kernel]
fn areas(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let square = square(x[0]);
    out[0] = square.area();
}

fn main() {}
