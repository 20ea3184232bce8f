//! Nothing is said of the methods of an `impl` whose trait is not under `#[device]`.

use cl_runtime::prelude::*;

trait Reader {
    fn read(&self, x: &Constant<[i32]>, i: usize) -> i32;
}

#[derive(Clone, Copy, ClType)]
struct Plain;

#[device]
impl Reader for Plain {
    fn read(&self, x: &Constant<[i32]>, i: usize) -> i32 {
        x[i]
    }
}

#[kernel]
fn reads(x: &Constant<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = Plain.read(x, i);
}

fn main() {}
