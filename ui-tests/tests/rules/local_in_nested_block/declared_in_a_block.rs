use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    {
        let mut tile: Local<[f32; 16]>;
        tile[0] = x[0];
    }
}

fn main() {}
