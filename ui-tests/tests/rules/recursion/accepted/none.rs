//! Functions that call others, some of them twice, and functions of one name.

use cl_runtime::prelude::*;

mod outer {
    use cl_runtime::prelude::*;

    #[device]
    pub fn step(x: u32) -> u32 {
        super::inner::step(x) + 1
    }
}

mod inner {
    use cl_runtime::prelude::*;

    #[device]
    pub fn step(x: u32) -> u32 {
        x * 2
    }
}

#[device]
trait Area {
    fn area(self) -> f32;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Square {
    side: f32,
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Pair {
    left: Square,
    right: Square,
}

#[device]
impl Area for Square {
    fn area(self) -> f32 {
        self.side * self.side
    }
}

#[device]
impl Area for Pair {
    fn area(self) -> f32 {
        self.left.area() + self.right.area()
    }
}

#[device]
fn twice<T: ClType, F: Fn(T) -> T>(f: F, x: T) -> T {
    f(f(x))
}

/// Called by what it has a variable of that name, and that of another module.
#[device]
fn shift<T: Copy>(x: T, by: u32) -> (T, u32) {
    other::turn(x, by)
}

#[device]
fn turn<T: Copy>(x: T, by: u32) -> (T, u32) {
    let shift = |by: u32| by + 1;
    (x, shift(by))
}

mod other {
    use cl_runtime::prelude::*;

    #[device]
    pub fn turn<T: Copy>(x: T, by: u32) -> (T, u32) {
        (x, by)
    }
}

#[kernel]
fn run(out: &mut Global<[f32]>) {
    let pair = Pair { left: Square { side: 1.0 }, right: Square { side: 2.0 } };
    let steps = twice(|x| outer::step(x), twice(|x| outer::step(x), 1u32));
    out[get_global_id(0)] = pair.area() + steps as f32 + (shift(1.0f32, 2).1 + turn(1.0f32, 2).1) as f32;
}

pub fn kernels() -> Vec<Kernel> {
    vec![run::kernel()]
}

fn main() {}
