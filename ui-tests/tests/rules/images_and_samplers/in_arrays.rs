//! No array, tuple or field holds an image or a sampler, and no pointer leads to a sampler (OpenCL C 6.11.b).

use cl_runtime::prelude::*;

#[kernel]
fn many(images: &[Image2d<ReadOnly>; 2], out: &mut Global<[Float4]>) {
    out[0] = read_imagef_at(&images[0], Int2::new(0, 0));
}

#[device]
fn any_number(images: &[Image1d<ReadOnly>]) -> i32 {
    get_image_width(&images[0])
}

#[kernel]
fn pointer(edges: &Sampler, image: &Image2d<ReadOnly>, out: &mut Global<[Float4]>) {
    out[0] = read_imagef(image, *edges, Int2::new(0, 0));
}

#[kernel]
fn held(left: &Image2d<ReadOnly>, right: &Image2d<ReadOnly>, edges: Sampler, out: &mut Global<[Float4]>) {
    let both = [left, right];
    let numbered = (left, 1);
    let perhaps = Some(right);
    let same = [edges, edges];
    out[0] = read_imagef(both[0], same[1], Int2::new(0, 0));
}

fn main() {}
