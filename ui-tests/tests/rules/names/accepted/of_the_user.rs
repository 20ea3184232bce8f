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

/// A function in the body comes before what imports of all bring.
mod in_a_body {
    use cl_runtime::prelude::*;
    use helpers::*;

    mod helpers {
        pub const TWO: f32 = 2.0;
    }

    #[kernel]
    pub fn summed(n: u32, x: &mut Global<[f32]>) {
        fn min(a: f32, n: u32, c: u64) -> f32 {
            a + n as f32 + c as f32
        }
        x[0] = min(x[0], n, 3) + TWO;
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![own::scaled::kernel(), in_a_body::summed::kernel()]
}

fn main() {
    for kernel in kernels() {
        assert!(kernel.source().is_ok());
    }
}
