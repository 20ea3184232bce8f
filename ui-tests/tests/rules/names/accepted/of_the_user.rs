//! Types of the user's own may have the names of ours, and of what the macros use.

mod own {
    use cl_types_names::*;

    mod cl_types_names {
        pub use cl_runtime::prelude::{ClType, get_global_id, kernel};
        pub use cl_runtime::prelude::{Global as Buffer, device};
    }

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Global {
        pub value: f32,
    }

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Body {
        pub mass: f32,
    }

    #[device]
    fn of(global: &Buffer<Global>, body: &Body) -> f32 {
        global.value * body.mass
    }

    #[kernel]
    pub fn scaled(x: &Buffer<[Global]>, body: Body, out: &mut Buffer<[f32]>) {
        let i = get_global_id(0);
        out[i] = of(&x[i], &body);
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![own::scaled::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
