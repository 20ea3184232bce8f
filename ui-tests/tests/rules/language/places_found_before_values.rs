// Of two numbers Rust evaluates the value first, and else finds the place first: a generic function does not tell which.
use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Grid<T> {
    cells: [T; 4],
    counts: [Counts; 2],
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Counts {
    of: [u32; 2],
}

#[device]
fn next(i: &mut usize) -> usize {
    *i += 1;
    *i
}

#[device]
impl<T: Copy> Grid<T> {
    fn count(&mut self, at: usize) -> usize {
        let mut i = at;
        self.counts[0].of[i] += {
            i += 1;
            7
        };
        self.counts[1].of[next(&mut i)] += next(&mut i) as u32;
        i
    }
}

fn main() {}
