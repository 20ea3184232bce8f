//! A trait of the device is for values: told of where it is implemented, and not where its methods are called (OpenCL C 6.7).

use cl_runtime::prelude::*;

#[device]
trait Head {
    fn head(&self) -> f32;
}

#[device]
impl Head for Local<[f32]> {
    fn head(&self) -> f32 {
        self[0]
    }
}

trait Last {
    fn last_one(&self) -> f32;
}

#[device]
impl Last for Global<[f32]> {
    fn last_one(&self) -> f32 {
        self[self.len() - 1]
    }
}

#[kernel]
fn by_method(tile: &Local<[f32]>, out: &mut Global<[f32]>) {
    out[0] = tile.head();
}

#[kernel]
fn by_path(tile: &Local<[f32]>, out: &mut Global<[f32]>) {
    out[0] = Head::head(tile);
}

#[kernel]
fn of_another(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = x.last_one();
}

fn main() {}
