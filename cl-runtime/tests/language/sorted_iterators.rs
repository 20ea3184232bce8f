//! Iterators that are asked whether they are sorted, by an order that is given.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! {
    orders_of_iterators: i32 = [1, 4, 4, 9, 2, 7, 5, 8];
    by_two(x, out) {
        out[0] = x[..4].iter().is_sorted_by(|a, b| a <= b) as i32;
        out[1] = x[..4].iter().is_sorted_by(|a, b| **a < **b) as i32;
        out[2] = x.iter().is_sorted_by(|a, b| a <= b) as i32;
        out[3] = x[..0].iter().is_sorted_by(|_, _| false) as i32;
        out[4] = x[..1].iter().copied().is_sorted_by(|_, _| false) as i32;
        out[5] = x.iter().map(|v| v % 2).is_sorted_by(|a, b| (a - b).abs() < 2) as i32;
        out[7] = (0..5).is_sorted_by(|a, b| a < b) as i32;
    }
    of_pieces(x, out) {
        out[0] = x.windows(2).is_sorted_by(|a, b| a[1] == b[0]) as i32;
        out[1] = x.chunks(3).is_sorted_by(|a, b| a.len() == b.len()) as i32;
        out[2] = x.chunks(3).len() as i32;
        out[3] = x.rchunks(3).len() as i32 * 10 + x.windows(3).len() as i32;
        out[4] = x.chunks_exact(3).len() as i32 + x[..0].chunks(3).len() as i32;
    }
}
