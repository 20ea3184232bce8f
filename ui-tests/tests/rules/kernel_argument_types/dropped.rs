//! Nothing is dropped on the device: values are copied as their bytes are.

use cl_runtime::prelude::*;

#[derive(ClType)]
struct Guard {
    count: u32,
}

impl Drop for Guard {
    fn drop(&mut self) {}
}

#[derive(Clone, Copy, ClType)]
struct Token {
    count: u32,
}

#[device]
impl Drop for Token {
    fn drop(&mut self) {}
}

#[kernel]
fn used(out: &mut Global<[u32]>) {
    let guard = Guard { count: 1 };
    let token = Token { count: 1 };
    out[0] = guard.count + token.count;
}

fn main() {}
