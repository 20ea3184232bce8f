//! The attributes stand before what they are for.

use cl_runtime::prelude::*;

#[device]
const LIMIT: u32 = 3;

#[device]
mod helpers {}

#[device]
static TABLE: [f32; 2] = [1.0, 2.0];

#[kernel]
struct Body;

fn main() {}
