use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Counter {
    count: u32,
}

impl AtomicPlace for Counter {
    type Value = u32;
}

#[kernel]
fn count(out: &mut Global<[u32]>) {
    let counter = Counter { count: 1 };
    out[0] = counter.count;
}

fn main() {}
