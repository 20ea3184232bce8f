use cl_runtime::prelude::*;

#[device]
fn capped(v: u8) -> u8 {
    (std::num::Saturating(v) + std::num::Saturating(200)).0
}

#[device]
fn letter(v: u8) -> u32 {
    v as char as u32
}

fn main() {}
