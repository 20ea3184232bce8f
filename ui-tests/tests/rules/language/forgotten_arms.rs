//! An arm of a `match` that is missing: rustc writes it behind the last one.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
enum Op {
    Add,
    Sub,
    Mul,
}

#[device]
fn of_a_number(x: u32) -> u32 {
    match x { 0 => 1, 1 => 2 }
}

#[kernel]
fn of_an_enum(op: Op, y: &mut Global<[f32]>) {
    y[0] = match op {
        Op::Add => y[1] + y[2],
        Op::Sub => y[1] - y[2],
    };
}

#[kernel]
fn of_blocks(op: Op, y: &mut Global<[f32]>) {
    match op {
        Op::Add => {
            y[0] = 1.0;
        }
        Op::Mul => {
            y[0] = 2.0;
        }
    }
}

#[device]
fn of_one(x: Option<u32>) -> u32 {
    match x {
        Some(x) => x,
    }
}

fn main() {}
