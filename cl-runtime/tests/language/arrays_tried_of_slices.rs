//! `x[..4].try_into()` of a slice in any memory, where a failure is no panic.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! {
    arrays_tried_of_slices: u8 = [4, 2, 9, 1, 5, 6];
    tried(x, out) {
        out[0] = x[..4].try_into().map_or(0, |b: [u8; 4]| u32::from_le_bytes(b) as i32);
        out[1] = x[1..5].try_into().map(u32::from_be_bytes).unwrap_or(0) as i32;
        out[2] = x[2..].try_into().map_or(-1, |b| u32::from_le_bytes(b) as i32);
        let part = &x[1..3];
        let pair: [u8; 2] = part.try_into().unwrap_or([7, 8]);
        out[3] = pair[0] as i32 * 10 + pair[1] as i32;
        let pair: [u8; 3] = part.try_into().unwrap_or_default();
        out[4] = pair[0] as i32 * 10 + pair[1] as i32;
        let pair: Option<[u8; 2]> = part.try_into().ok();
        out[5] = pair.map_or(0, |p| p[1] as i32);
    }
}
