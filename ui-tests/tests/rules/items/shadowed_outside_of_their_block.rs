use cl_runtime::prelude::*;

const N: u32 = 7;

#[device]
fn raised(v: u32) -> u32 {
    v + 100
}

#[kernel]
fn constants(out: &mut Global<[u32]>) {
    out[0] = {
        const N: u32 = 2;
        N
    };
    out[1] = N;
}

#[kernel]
fn functions(out: &mut Global<[u32]>) {
    out[0] = {
        fn raised(v: u32) -> u32 {
            v + 1
        }
        raised(1)
    };
    out[1] = raised(1);
}

fn main() {}
