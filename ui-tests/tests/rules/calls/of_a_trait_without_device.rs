//! A kernel finds the methods of a trait that is under `#[device]` itself.

use cl_runtime::prelude::*;

trait Scale {
    fn scale(&self, x: f32) -> f32;
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Factor {
    by: f32,
}

#[device]
impl Scale for Factor {
    fn scale(&self, x: f32) -> f32 {
        self.by * x
    }
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Offset {
    by: f32,
}

#[device]
impl Scale for Offset {
    fn scale(&self, x: f32) -> f32 {
        self.by + x
    }
}

#[device]
fn twice<S: Scale>(by: S, x: f32) -> f32 {
    by.scale(by.scale(x))
}

#[device]
fn of_any(by: impl Scale + Copy, x: f32) -> f32 {
    by.scale(x)
}

#[device]
impl Iterator for Factor {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        self.by += 1.0;
        Some(self.by)
    }

    fn nth(&mut self, n: usize) -> Option<f32> {
        self.by += n as f32;
        self.next()
    }
}

#[device]
impl std::fmt::Display for Factor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.by)
    }
}

#[kernel]
fn scale(mut factor: Factor, out: &mut Global<[f32]>) {
    out[0] = factor.scale(2.0);
    out[2] = twice(factor, 1.0) + of_any(Offset { by: 1.0 }, 2.0) + <Factor as Scale>::scale(&factor, 1.0);
    out[1] = factor.next().unwrap_or(0.0);
}

fn main() {}
