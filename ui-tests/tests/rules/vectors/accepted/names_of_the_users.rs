//! Types of the user's with the names of ours are any other types.

mod of_vectors {
    use cl_runtime::prelude::*;

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Vector<T, const N: usize> {
        lanes: [T; N],
    }

    #[kernel]
    pub fn first(x: &Global<[Vector<f32, 5>]>, out: &mut Global<[f32]>) {
        out[0] = x[0].lanes[0];
    }
}

mod of_casts {
    use cl_runtime::prelude::*;

    type Int4 = i32;

    #[kernel]
    pub fn cast(x: f32, out: &mut Global<[i32]>) {
        out[0] = x as Int4;
    }
}

mod of_samplers {
    use cl_runtime::prelude::*;

    #[derive(Clone, Copy, ClType)]
    #[repr(C)]
    pub struct Sampler {
        step: f32,
    }

    #[device]
    impl Sampler {
        pub fn new(step: f32) -> Sampler {
            Sampler { step }
        }
    }

    #[kernel]
    pub fn sampled(x: f32, out: &mut Global<[f32]>) {
        out[0] = Sampler::new(x).step;
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![of_vectors::first::kernel(), of_casts::cast::kernel(), of_samplers::sampled::kernel()]
}

fn main() {}
