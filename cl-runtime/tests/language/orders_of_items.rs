//! Whether what an iterator gives is in order, asked of it.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { items_are_asked_for_their_order: u32 => i32 = [9, 7, 7, 4, 2, 1];
    in_order(x, out) {
        out[0] = x.iter().rev().is_sorted() as i32;
        out[1] = x.iter().map(|v| v * 2).is_sorted() as i32;
        out[2] = x.iter().zip(x.iter().skip(1)).is_sorted() as i32;
        out[3] = x.iter().is_sorted_by_key(|v| 20 - *v as i32) as i32;
        out[4] = x.iter().rev().is_sorted_by_key(|v| 20 - *v) as i32;
        out[5] = x.iter().skip(1).take(2).is_sorted() as i32;
        out[6] = (3..9u32).filter(|v| v % 2 == 1).is_sorted() as i32;
        out[7] = x.iter().filter(|v| **v > 20).is_sorted() as i32;
        out[8] = x.iter().map(|v| if *v == 7 { f32::NAN } else { 10.0 - *v as f32 }).is_sorted() as i32;
    }
}
