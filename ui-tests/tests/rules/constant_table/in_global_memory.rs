use cl_runtime::prelude::*;

#[constant]
static TABLE: Global<[f32; 2]> = [1.0, 2.0];

fn main() {}
