//! Images, samplers and events are no variables of the program (OpenCL C 6.11.b, 6.11.r, 6.11.w).

#![allow(unreachable_code)]

use cl_runtime::prelude::*;

#[constant]
static IMAGES: Constant<[Image2d<ReadOnly>; 1]> = loop {};

#[constant]
static EVENTS: Constant<[CopyEvent<'static>; 1]> = loop {};

fn main() {}
