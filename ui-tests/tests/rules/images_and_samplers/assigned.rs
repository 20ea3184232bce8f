//! No variable holds an image, and nothing assigns one (OpenCL C 6.11.b): one error each.

use cl_runtime::prelude::*;

#[kernel]
fn of_its_type(i: &Image2d<ReadOnly>, y: &mut Global<[i32]>) {
    let j: Image2d<ReadOnly> = *i;
    y[0] = get_image_width(&j);
}

#[kernel]
fn to_another(i: &mut Image2d<WriteOnly>, j: &mut Image2d<WriteOnly>) {
    *i = *j;
}

#[device]
fn sampled(a: &Sampler, i: &Image2d<ReadOnly>) -> Float4 {
    read_imagef(i, *a, Int2::new(0, 0))
}

#[kernel]
fn of_a_sampler(a: Sampler, i: &Image2d<ReadOnly>, y: &mut Global<[Float4]>) {
    y[0] = sampled(&a, i);
}

fn main() {}
