use cl_runtime::prelude::*;

fn values() -> [f32; 2] {
    [1.0, 2.0]
}

#[constant]
static TABLE: Constant<[f32; 2]> = values();

fn main() {}
