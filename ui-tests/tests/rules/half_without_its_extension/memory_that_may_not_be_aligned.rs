use cl_runtime::prelude::*;

#[kernel]
fn loads(out: &mut Global<[f32]>) {
    let own = [f16::ONE; 4];
    vstore4(vloada_half4(0, &own), 0, out);
}

fn main() {}
