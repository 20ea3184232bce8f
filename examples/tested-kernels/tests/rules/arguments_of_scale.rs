//! The factor comes first, and one buffer is not both argument and result.

use cl_types::{Bind, BindMut, Global};
use tested_kernels::scale;

fn swapped(x: &impl Bind<Global<[f32]>>, y: &mut impl BindMut<Global<[f32]>>) {
    let _ = scale(x, 2.0, y);
}

fn in_place(x: &mut impl BindMut<Global<[f32]>>) {
    let _ = scale(2.0, x, x);
}

fn main() {}
