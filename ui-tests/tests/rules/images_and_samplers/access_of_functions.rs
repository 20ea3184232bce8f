//! An image that is read is none that is written (OpenCL C 6.8), and a 2D one has no depth.

use cl_runtime::prelude::*;

#[device]
fn clear(i: &mut Image2d<WriteOnly>) {
    write_imagef(i, Int2::new(0, 0), Float4::splat(0.0));
}

#[device]
fn width_of_written(i: &Image2d<WriteOnly>) -> i32 {
    get_image_width(i)
}

#[device]
fn width_of_read(i: &Image2d<ReadOnly>) -> i32 {
    get_image_width(i)
}

#[kernel]
fn read_for_written(i: &Image2d<ReadOnly>, y: &mut Global<[i32]>) {
    y[0] = width_of_written(i);
}

#[kernel]
fn written_for_read(i: &mut Image2d<WriteOnly>, y: &mut Global<[i32]>) {
    clear(i);
    y[0] = width_of_read(i);
}

#[kernel]
fn depth(i: &Image2d<ReadOnly>, y: &mut Global<[i32]>) {
    y[0] = get_image_depth(i);
}

fn main() {}
