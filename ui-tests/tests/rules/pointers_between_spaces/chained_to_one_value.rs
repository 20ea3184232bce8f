use cl_runtime::prelude::*;

#[kernel]
fn ended_by_a_literal(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    for (i, c) in x.iter().chain(std::iter::once(&b',')).enumerate() {
        out[i] = *c as u32;
    }
}

#[kernel]
fn beside_a_variable(x: &Global<[u8]>, out: &mut Global<[u32]>) {
    let sep = b',';
    for c in x.chunks(4) {
        out[0] += c.iter().chain(std::iter::once(&sep)).map(|c| *c as u32).sum::<u32>();
        out[1] += std::iter::once(&sep).chain(c).map(|c| *c as u32).sum::<u32>();
    }
}

fn main() {}
