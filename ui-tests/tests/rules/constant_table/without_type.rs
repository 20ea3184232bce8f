use cl_runtime::prelude::*;

#[constant]
static TABLE = [1.0, 2.0];

fn main() {}
