//! Types of the user's own may be called `Local` and `Private`, and get their values as any variable does.

mod own {
    use cl_runtime::prelude::ClType;

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Local<T> {
        pub value: T,
    }

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Private<T> {
        pub value: T,
    }
}

use cl_runtime::prelude::*;
use own::{Local, Private};

#[kernel]
fn values(out: &mut Global<[f32]>) {
    let local: Local<f32>;
    if out.len() > 1 {
        local = Local { value: 1.0 };
    } else {
        local = Local { value: 2.0 };
    }
    let private: Private<f32>;
    private = Private { value: 3.0 };
    let typed: Local<f32> = local;
    out[0] = typed.value + private.value;
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![values::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
