//! A method with an error is called by a kernel: the error is told of once, where it is.

use cl_runtime::prelude::*;

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Scale {
    by: f32,
}

#[device]
impl Scale {
    fn of(&self, x: f32) -> f32 {
        let values = vec![x];
        self.by * values[0]
    }

    fn twice(&self) -> f32 {
        2.0 * self.by
    }
}

#[device]
trait Offset {
    fn offset(&self, x: f32) -> f32;

    fn offset_twice(&self, x: f32) -> f32 {
        let values = Box::new(x);
        self.offset(self.offset(*values))
    }
}

#[device]
impl Offset for Scale {
    fn offset(&self, x: f32) -> f32 {
        async { x };
        x + self.by
    }
}

#[kernel]
fn scale(scale: Scale, out: &mut Global<[f32]>) {
    out[0] = scale.of(2.0) + scale.twice();
    out[1] = scale.offset(1.0) + scale.offset_twice(1.0);
}

fn main() {}
