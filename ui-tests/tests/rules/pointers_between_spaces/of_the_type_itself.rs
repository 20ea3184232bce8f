//! `&Self` beside `self` points to private memory.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Rect {
    width: f32,
    height: f32,
}

#[device]
impl Rect {
    fn overlap(&self, other: &Self) -> f32 {
        self.width.min(other.width) * self.height.min(other.height)
    }
}

#[kernel]
fn suppress(rects: &Global<[Rect]>, kept: &mut Global<[u32]>) {
    let own = *rects.item();
    let first = &rects[0];
    kept[0] = (own.overlap(first) > 0.5) as u32;
    kept[1] = rects.iter().filter(|other| own.overlap(other) > 0.5).count() as u32;
    // Of `self` a copy is read, wherever it is.
    kept[2] = (first.overlap(&own) > 0.5) as u32;
}

fn main() {}
