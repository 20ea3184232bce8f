//! Slices in the order of their items: by operators and by the methods of `Ord` and `PartialOrd`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::cmp::Ordering;

use cl_runtime::prelude::*;

const PATTERN: [u8; 3] = *b"ana";

alike! { slices_have_the_order_of_their_items: u8 => i32 = *b"banana";
    by_operators(x, out) {
        let pattern = &x[1..4];
        for s in 0..6 {
            out[s] = (&x[s..] < pattern) as i32
                + 2 * (&x[s..] <= pattern) as i32
                + 4 * (&x[s..] > pattern) as i32
                + 8 * (&x[s..] >= pattern) as i32;
            out[10 + s] = (x[s..] < *pattern) as i32 + 2 * (pattern < &x[s..]) as i32;
        }
        if &x[5..] < x {
            out[20] = 1;
        }
        out[21] = [5u8, 3, 1, 0].partition_point(|&s| &x[s as usize..] < x) as i32;
    }
    by_methods(x, out) {
        let pattern = &x[1..4];
        for s in 0..6 {
            out[s] = match x[s..].cmp(pattern) {
                Ordering::Less => 1,
                Ordering::Equal => 2,
                Ordering::Greater => 3,
            };
            out[10 + s] = x[s..].lt(pattern) as i32
                + 2 * x[s..].le(pattern) as i32
                + 4 * pattern.gt(&x[s..]) as i32
                + 8 * pattern.ge(&x[s..]) as i32
                + 16 * x[s..].eq(pattern) as i32
                + 32 * x[s..].ne(pattern) as i32;
            out[20 + s] = (x[s..].partial_cmp(pattern) == Some(Ordering::Equal)) as i32
                + 2 * (pattern.cmp(&x[s..]).then(Ordering::Less).is_lt()) as i32;
        }
    }
    of_arrays(x, out) {
        let mut own = [0u8; 6];
        own.copy_from_slice(x);
        let from = out[39] as usize + 3;
        out[0] = (own[from..] < PATTERN[..]) as i32;
        out[1] = (own[from..] <= PATTERN[..]) as i32;
        out[2] = own[..from].cmp(&PATTERN) as i32;
        out[3] = (&own[2..from] > &PATTERN[1..2]) as i32;
        out[4] = (own[..0] < own[..]) as i32 + 2 * (own[..0] <= own[..0]) as i32;
    }
}

/// Items of which some have no order.
mod floats {
    use super::*;

    alike! { floats_may_have_none: f32 => i32 = [1.0, f32::NAN, 2.0, 1.0, f32::NAN, 3.0];
        partly(x, out) {
            out[0] = (x[..3] < x[3..]) as i32 + 2 * (x[..3] >= x[3..]) as i32;
            out[1] = (x[..1] < x[3..]) as i32;
            out[2] = x[..3].partial_cmp(&x[3..]).is_none() as i32;
            out[3] = (x[2..] > x[3..]) as i32;
        }
    }
}
