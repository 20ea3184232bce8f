use cl_runtime::prelude::*;

#[kernel]
fn k(x: &mut Global<[f32]>) {
    let mut tile: Local<[[f32; 4]; 4]>;
    {
        let row: &mut Local<[f32; 4]> = &mut tile[1];
        row[0] = x[0];
    }
    x[1] = tile[1][0];
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![k::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
