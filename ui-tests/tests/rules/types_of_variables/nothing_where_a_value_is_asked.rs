//! What gives nothing where a function gives a value: rustc tells of it where it is written.

use cl_runtime::prelude::*;

#[device]
fn returned(x: f32) -> f32 {
    if x > 1.0 {
        return;
    }
    x
}

#[device]
fn left(x: f32) -> f32 {
    loop {
        if x > 0.0 {
            break;
        }
    }
}

#[device]
fn counted(x: u32) -> u32 {
    while x > 3 {}
}

#[device]
fn walked(x: u32) -> u32 {
    for i in 0..x {}
}

#[device]
fn bound(x: u32) -> u32 {
    let y = x;
}

#[device]
fn asked(x: u32) -> Option<u32> {
    let y: u8 = Some(x)?;
    None
}

#[device]
fn returned_by_a_closure(x: u32) -> u32 {
    let g = |y: u32| {
        if y > 1 {
            return;
        }
        y
    };
    g(x)
}

fn main() {}
