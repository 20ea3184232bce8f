use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    for i in 0..4usize {
        let mut tile: Local<[f32; 16]>;
        tile[i] = x[i];
    }
}

fn main() {}
