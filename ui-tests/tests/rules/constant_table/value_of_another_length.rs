use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 3]> = [1.0, 2.0];

fn main() {}
