//! Conversions to integers alone saturate (OpenCL C 6.4.3.3).

use cl_runtime::prelude::*;

#[kernel]
fn saturated(v: Int4, out: &mut Global<[Float4]>) {
    out[0] = convert_float4_sat(v);
    out[1] = convert_float4_sat_rtz(v);
}

fn main() {}
