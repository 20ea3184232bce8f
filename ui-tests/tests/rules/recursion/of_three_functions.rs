//! In one module and another (OpenCL C 6.11.k): one error for the circle, and none for the kernel that comes to it.

use cl_runtime::prelude::*;

mod walk {
    use cl_runtime::prelude::*;

    #[device]
    pub fn left(n: u32) -> u32 {
        if n == 0 { 0 } else { super::right(n - 1) }
    }
}

#[device]
fn right(n: u32) -> u32 {
    down(n) + 1
}

#[device]
fn down(n: u32) -> u32 {
    barrier(CLK_LOCAL_MEM_FENCE);
    walk::left(n)
}

#[kernel]
fn run(out: &mut Global<[u32]>) {
    out[get_global_id(0)] = down(3);
}

fn main() {}
