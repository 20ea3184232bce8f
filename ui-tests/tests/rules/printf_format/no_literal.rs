//! The format is a literal, well formed, and the only text.

use cl_runtime::prelude::*;

const FORMAT: &str = "{}";

#[kernel]
fn wrong(x: &Global<[f32]>) {
    println!(FORMAT, x[0]);
    println!("{", x[0]);
    println!("{} {}", "text", 'c');
    panic!(FORMAT);
    assert!(x[0] > 0.0, FORMAT);
}

fn main() {}
