//! An import in a block of what has a name that stands outside of the block too.

use cl_runtime::prelude::*;

mod other {
    use super::*;

    pub const N: u32 = 8;

    #[device]
    pub fn raised(v: u32) -> u32 {
        v + 1
    }
}

const N: u32 = 7;

#[device]
fn raised(v: u32) -> u32 {
    v + 100
}

#[kernel]
fn constants(out: &mut Global<[u32]>) {
    out[0] = {
        use other::N;
        N
    };
    out[1] = N;
}

#[kernel]
fn functions(out: &mut Global<[u32]>) {
    out[0] = {
        use other::{raised as other_one, raised};
        raised(1) + other_one(1)
    };
    out[1] = raised(1);
}

#[kernel]
fn all(out: &mut Global<[u32]>) {
    if out.len() > 2 {
        use other::*;
        out[0] = raised(1);
    }
    out[1] = raised(1);
}

fn main() {}
