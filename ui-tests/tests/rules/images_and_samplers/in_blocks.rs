use cl_runtime::prelude::*;

#[kernel]
fn width(image: &Image2d<ReadOnly>, out: &mut Global<[i32]>) {
    out[0] = get_image_width({ image });
}

#[kernel]
fn height(image: &Image2d<ReadOnly>, out: &mut Global<[i32]>) {
    out[0] = get_image_height({
        out[1] = 2;
        image
    });
}

fn main() {}
