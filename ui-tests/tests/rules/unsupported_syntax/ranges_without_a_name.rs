//! What asks for an item of a range or an iterator that no variable is.

use cl_runtime::prelude::*;

#[device]
fn of_a_parameter<T: Copy>(mut it: T) -> u32 {
    it.next().unwrap_or(0)
}

#[derive(Clone, Copy, ClType)]
struct Held<T>(T);

#[device]
impl<T: Copy> Held<T> {
    fn first(&mut self) -> u32 {
        self.0.next().unwrap_or(0)
    }
}

fn main() {}
