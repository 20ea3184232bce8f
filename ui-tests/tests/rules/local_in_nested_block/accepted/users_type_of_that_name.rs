use cl_runtime::prelude::*;

mod users {
    pub type Local = f32;
}

#[kernel]
fn k(x: &mut Global<[f32]>) {
    {
        let y: users::Local = 1.0;
        x[0] = y;
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![k::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
