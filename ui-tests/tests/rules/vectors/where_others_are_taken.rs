//! Functions take vectors of one type, and conversions keep the number of lanes (OpenCL C 6.4.3, 6.15.5).

use cl_runtime::prelude::*;

#[kernel]
fn equal(v: Int4, w: Int4, out: &mut Global<[Int4]>) {
    out[0] = v == w;
}

#[kernel]
fn converted(v: Int2, n: i32, out: &mut Global<[Float4]>) {
    out[0] = convert_float4(v);
    out[1] = convert_float4(n);
}

#[kernel]
fn multiplied(v: Float2, w: Float4, out: &mut Global<[f32]>) {
    out[0] = dot(v, w);
    out[1] = dot(w, w);
}

#[kernel]
fn colors(v: Float4, out: &mut Global<[f32]>) {
    out[0] = v.r() + v.x();
}

#[device]
fn area(v: Float3, w: Float3) -> f32 {
    length(cross(v, w))
}

mod other {
    use cl_runtime::prelude::*;

    #[device]
    pub fn depth(v: Float4) -> f32 {
        v.w()
    }
}

#[derive(Clone, Copy, ClType)]
struct Ball {
    at: Float3,
}

#[device]
impl Ball {
    fn lies(self, at: Float3) -> f32 {
        distance(self.at, at)
    }
}

#[kernel]
fn of_the_module(v: Float4, w: Float3, out: &mut Global<[f32]>) {
    out[0] = area(w, v);
    out[1] = other::depth(w);
    let ball = Ball { at: v };
    let here = Ball { at: w };
    out[2] = here.lies(v.xy());
    out[3] = area(w, 1.0);
}

fn main() {}
