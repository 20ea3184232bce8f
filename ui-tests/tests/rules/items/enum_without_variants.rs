//! An enum without variants has no values.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
enum Never {}

#[derive(Clone, Copy, PartialEq, ClType)]
enum Compared {}

fn main() {}
