use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    if x.len() > 4 {
        let mut tile: Local<f32>;
        tile = x[0];
    }
}

fn main() {}
