//! What both can format.

use cl_runtime::prelude::*;

const LIMIT: i32 = 3;

#[kernel]
fn right(x: &Global<[f32]>, y: &mut Global<[i32]>) {
    let (i, v) = (get_global_id(0), Float4::splat(1.0));
    println!();
    println!("100 % {{}} {i} {LIMIT} {:.3} {:>8.2} {:<8}| {:+} {0:e}", x[i], x[i], y[i], y[i]);
    print!("{:08x} {:#010X} {:#x} {:o} {}", y[i], y[i], y[i], y[i], y[i] > LIMIT,);
    println!("{v:?} {:?} {:.1?}", [1, 2], (1, 2.0f32));
    let r = &y[i];
    std::println!("{}", *r);
    assert!(y[i] < LIMIT, "{:^w$}{:b}", y[i], y[i], w = i);
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![right::kernel()]
}

fn main() {
    assert!(right::kernel().source().is_ok());
}
