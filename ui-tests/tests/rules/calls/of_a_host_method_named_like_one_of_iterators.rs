//! What a struct has for the host is told of as that, whatever std calls so.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Bins {
    of: [u32; 4],
}

impl Bins {
    fn count(&self) -> u32 {
        self.of.iter().sum()
    }
    fn len(&self) -> usize {
        self.of.len()
    }
    fn map(&self, of: impl Fn(u32) -> u32) -> u32 {
        of(self.of[0])
    }
}

#[kernel]
fn counts(bins: &Global<[Bins]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    out[i] = bins[i].count();
    let bins = bins[i];
    out[i] += bins.len() as u32;
    out[i] += bins.map(|v| v + 1);
}

fn main() {}
