use cl_runtime::prelude::*;

#[kernel]
fn scaled(#[cfg(any())] n: u32, out: &mut Global<[u32]>) {
    out[get_global_id(0)] = 1;
}

#[device]
fn sum(#[cfg(all())] n: u32, m: u32) -> u32 {
    n + m
}

fn main() {}
