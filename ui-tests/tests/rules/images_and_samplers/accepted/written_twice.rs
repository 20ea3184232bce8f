use cl_runtime::prelude::*;

#[device]
fn dot_at(image: &mut Image2d<WriteOnly>, x: i32) {
    write_imagef(image, Int2::new(x, 0), Float4::splat(1.0));
}

#[kernel]
fn draw(image: &mut Image2d<WriteOnly>) {
    dot_at(image, 0);
    write_imagef(image, Int2::new(1, 0), Float4::splat(0.5));
    write_imagef(&mut *image, Int2::new(2, 0), Float4::splat(0.25));
    dot_at(image, 3);
}

pub fn kernels() -> Vec<Kernel> {
    vec![draw::kernel()]
}

fn main() {}
