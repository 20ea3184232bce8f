//! What a module imports with all of another leaves built-in functions what they are.

use cl_runtime::prelude::*;
use helpers::*;

mod helpers {
    use cl_runtime::prelude::*;

    #[device]
    pub fn squared(x: f32) -> f32 {
        x * x
    }
}

#[device]
fn reduce<T: Copy>(scratch: &mut Local<[T]>, value: T, op: impl Fn(T, T) -> T) -> T {
    let lid = get_local_id(0);
    scratch[lid] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut n = get_local_size(0);
    while n > 1 {
        let half = n.div_ceil(2);
        if lid + half < n {
            scratch[lid] = op(scratch[lid], scratch[lid + half]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        n = half;
    }
    scratch[0]
}

#[kernel]
fn reduced(x: &Global<[f32]>, scratch: &mut Local<[f32]>, out: &mut Global<[f32]>) {
    let sum = reduce(scratch, squared(x[get_global_id(0)]), |a, b| a + b);
    if get_local_id(0) == 0 {
        out[get_group_id(0)] = sum;
    }
}

pub fn kernels() -> Vec<Kernel> {
    vec![reduced::kernel()]
}
