use cl_runtime::prelude::*;

#[constant]
static TABLE: Constant<[f32; 2]>;

fn main() {}
