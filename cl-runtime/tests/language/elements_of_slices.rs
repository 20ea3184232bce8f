//! Patterns of the elements of slices in an address space, in conditions.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! {
    slices_are_taken_apart: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    in_conditions(x, out) {
        let mut s = 0;
        for w in x.windows(2) {
            if let [a, b] = w {
                s += a * b;
            }
        }
        out[0] = s as i32;
        for c in x.chunks(3) {
            if let [a, b, c] = c {
                out[1] += (*a + b * c) as i32;
            } else if let [a, ..] = c {
                out[1] += *a as i32;
            }
        }
        if let [first, .., last] = x {
            out[2] = (*first * 10 + *last) as i32;
        }
        if let [first, middle @ .., _] = x && middle.len() > 2 && let [_, second, rest @ ..] = middle {
            out[3] = (*first + *second + rest[0]) as i32;
        }
        if let [4, nine, _, ..] = x {
            out[4] = *nine as i32;
        }
        if let [5, nine, ..] = x {
            out[5] = *nine as i32;
        } else {
            out[5] = -1;
        }
        if let [] = x {
            out[6] = 1;
        }
        let (l, r) = x.split_at(2);
        if let [_, b] = l && let [c, ..] = r {
            out[7] = (b * 10 + c) as i32;
        }
        let mut rest = &x[..];
        while let [head, tail @ ..] = rest {
            out[8] = out[8] * 2 + *head as i32;
            rest = tail;
        }
        if x[0] > 100 && let [a, b] = r {
            out[9] = (*a + *b) as i32;
        }
    }
}
