//! An image has no methods: its size is what `get_image_width` and its like give.

use cl_runtime::prelude::*;

use crate::shapes::side;

mod shapes {
    #[cl_runtime::prelude::device]
    pub fn side(area: f32) -> f32 {
        area.sqrt()
    }
}

#[kernel]
fn size(image: &Image2d, out: &mut Global<[u32]>) {
    out[0] = image.len() as u32;
    out[1] = side(image.width() as f32) as u32;
}

fn main() {}
