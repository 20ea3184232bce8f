//! What std has and the device has not: each says what to write.

use std::num::NonZeroU32;

use cl_runtime::prelude::*;

#[kernel]
fn numbers(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    if let Some(n) = NonZeroU32::new(x[0]) {
        y[0] = n.get();
    }
    y[1] = std::num::NonZeroU32::new(x[1]).map_or(0, |n| n.get());
}

#[kernel]
fn parts(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    y[0] = x.len() as f32;
    for [a, b] in x.array_windows() {
        y[1] += a * b;
    }
    y[2] = x.array_windows().filter(|[a, b]| a < b).count() as f32;
    let mut own = [y[0], y[1], y[2]];
    own.select_nth_unstable_by(1, |a, b| a.total_cmp(b));
    if let Ok([a, b]) = own.get_disjoint_mut([0, 1]) {
        (*a, *b) = (*a + *b, *a - *b);
    }
}

#[derive(Clone, Copy, ClType)]
struct Text(u32);

#[device]
impl Text {
    fn split(self) -> u32 {
        self.0
    }
}

#[kernel]
fn own(y: &mut Global<[u32]>) {
    y[0] = Text(3).split();
}

#[kernel]
fn wholes(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let (a, mut b) = ([x[0], 2], [x[1], 3]);
    let all = [a, b].concat();
    b.clone_from(&a);
    b.as_mut_slice()[0] = all[0];
    y[0] = b[0];
}

fn main() {}
