//! What a vector is not: an array, a tuple, what has other lanes, and what is ordered as a whole (OpenCL C 6.3.6, 6.5.4).

use cl_runtime::prelude::*;

#[kernel]
fn methods_of_arrays(v: Float4, out: &mut Global<[u32]>) {
    out[0] = v.len() as u32;
    out[1] = v.iter().count() as u32;
}

#[kernel]
fn colours(v: Float4, out: &mut Global<[f32]>) {
    out[0] = v.r();
}

#[kernel]
fn too_few_lanes(out: &mut Global<[Float4]>) {
    out[0] = Float4::new(1.0, 2.0, 3.0);
}

#[kernel]
fn of_a_tuple(out: &mut Global<[Float4]>) {
    let v: Float4 = (1.0, 2.0, 3.0, 4.0);
    out[0] = [1.0, 2.0, 3.0, 4.0];
}

#[kernel]
fn of_two_types(v: Float4, w: Float3, out: &mut Global<[f32]>) {
    out[0] = dot(v, w);
}

#[kernel]
fn ordered(v: Float4, w: Float4, out: &mut Global<[Float4]>) {
    out[0] = select(v, w, v > w);
}

#[kernel]
fn selected_by_a_number(v: Float4, w: Float4, n: i32, out: &mut Global<[Float4]>) {
    out[0] = select(v, w, n);
    out[1] = Float4::splat(select(1.0, 2.0, n));
}

#[kernel]
fn steps_of_an_array(out: &mut Global<[i32]>) {
    out[0] = vec_step::<[f32; 4]>();
}

fn main() {}
