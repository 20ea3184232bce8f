//! A variable of the program stands outside of its functions (OpenCL C 6.7.1, 6.7.3).

use cl_runtime::prelude::*;

#[kernel]
fn table(out: &mut Global<[u32]>) {
    #[constant]
    static TABLE: Constant<[u32; 2]> = [1, 2];
    static LIMIT: u32 = 3;
    out[0] = TABLE[1] + LIMIT;
}

fn main() {}
