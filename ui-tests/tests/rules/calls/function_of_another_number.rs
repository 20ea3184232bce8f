use cl_runtime::prelude::*;

#[kernel]
fn roots(n: &Global<[u32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[i] = f32::sqrt(n[i]);
}

fn main() {}
