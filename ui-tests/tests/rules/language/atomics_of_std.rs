use std::sync::atomic::{AtomicU32, Ordering};

use cl_runtime::prelude::*;

#[kernel]
fn histogram(x: &Global<[u32]>, bins: &Global<[AtomicU32]>) {
    let i = get_global_id(0);
    bins[x[i] as usize].fetch_add(1, Ordering::Relaxed);
}

#[kernel]
fn of_plain_numbers(x: &Global<[u32]>, bins: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 16]>;
    let i = get_global_id(0);
    bins[x[i] as usize].fetch_max(1, Ordering::Relaxed);
    tile[0].compare_exchange(1, 2, Ordering::AcqRel, Ordering::Relaxed);
}

#[derive(Clone, Copy, ClType)]
struct Pair(f32, f32);

#[device]
impl std::iter::Sum for Pair {
    fn sum<I: Iterator<Item = Self>>(pairs: I) -> Self {
        pairs.fold(Pair(0.0, 0.0), |a, b| Pair(a.0 + b.0, a.1 + b.1))
    }
}

#[device]
impl std::hash::Hash for Pair {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.to_bits().hash(state);
    }
}

fn main() {}
