//! Each is refused where it stands, with what to write instead; all at once.

use cl_runtime::prelude::*;

#[kernel]
fn wrong(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let pointer = &raw const x;
    let double = |v: f32| v * 2.0;
    eprintln!("{}", x[0]);
    for v in x {
        out[0] += v;
    }
    let text = "text";
    let c = 'c';
    let r = Some(3..);
    out[1] = async { 1.0 };
    break;
}

fn main() {}
