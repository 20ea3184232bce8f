use cl_runtime::prelude::*;

#[constant]
static mut TABLE: Constant<[f32; 2]> = [1.0, 2.0];

fn main() {}
