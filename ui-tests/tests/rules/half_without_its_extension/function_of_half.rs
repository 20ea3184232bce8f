use cl_runtime::prelude::*;

#[kernel]
fn roots(x: &Global<[f16]>, out: &mut Global<[f16]>) {
    let i = get_global_id(0);
    out[i] = sqrt(x[i]);
}

fn main() {}
