use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<f32> = 1.0;

fn main() {}
