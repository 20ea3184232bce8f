//! A trait of the device is for values: what takes a pointer is a function.

use cl_runtime::prelude::*;

#[device]
trait Total {
    fn total(self) -> f32;
}

#[device]
impl Total for &Global<[f32]> {
    fn total(self) -> f32 {
        self[0]
    }
}

#[device]
trait Most {
    fn most(&self) -> f32;
}

#[device]
impl Most for Local<[f32]> {
    fn most(&self) -> f32 {
        self[0]
    }
}

#[device]
impl Most for [f32] {
    fn most(&self) -> f32 {
        self[0]
    }
}

fn main() {}
