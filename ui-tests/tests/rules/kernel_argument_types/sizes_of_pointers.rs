use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct View<'a> {
    at: &'a u32,
}

#[kernel]
fn sizes(out: &mut Global<[u32]>) {
    out[0] = std::mem::size_of::<&Global<f32>>() as u32;
    out[1] = size_of::<Option<&u32>>() as u32;
    out[2] = align_of::<View>() as u32;
    out[3] = size_of::<[f32; 4]>() as u32;
}

fn main() {}
