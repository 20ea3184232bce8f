use cl_runtime::prelude::*;

#[constant]
const TABLE: Constant<[f32; 2]> = [1.0, 2.0];

fn main() {}
