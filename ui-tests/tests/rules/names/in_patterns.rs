#![allow(non_camel_case_types, non_upper_case_globals)]
use cl_runtime::prelude::*;

mod limits {
    pub const UPPER: i32 = 9;
}

use limits::UPPER as upper;

#[derive(ClType, Clone, Copy)]
enum op {
    add,
    sub,
}
use op::*;

#[derive(ClType, Clone, Copy)]
#[repr(u32)]
enum Op {
    Add,
    Sub,
}

#[device]
fn of(kind: op) -> i32 {
    match kind {
        add => 1,
        sub => 2,
    }
}

#[device]
fn misspelt(kind: Op) -> i32 {
    match kind {
        Ad => 1,
    }
}

#[kernel]
fn beyond(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = match x[i] {
        upper => 1,
        _ => 3,
    };
    if let Some(upper) = Some(x[i]) {
        out[i] += 1;
    }
}

fn main() {}
