//! What stands beside the elements of an iterator with a name: arrays by value, and the rest or the beginning of a slice.

#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! { arrays_and_parts_stand_beside_named_iterators: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    arrays(x, out) {
        let mut all = x.iter().copied().chain([1u32, 2]);
        out[0] = all.next().unwrap();
        out[1] = all.by_ref().take(6).sum();
        out[2] = all.next().unwrap() * 100 + all.next().unwrap() * 10 + all.next().unwrap();
        out[3] = all.next().unwrap_or(77);
        let tail = x[3].to_le_bytes();
        let mut bytes = [7u8, 8].iter().copied().chain(tail);
        let mut i = 4;
        while let Some(b) = bytes.next() {
            out[i] = b as u32;
            i += 1;
        }
        let weighed = x.iter().zip([3u32, 1, 4]);
        out[20] = weighed.map(|(v, w)| v * w).sum();
    }
    parts(x, out) {
        let mut pairs = x.iter().zip(x.iter().skip(1)).peekable();
        pairs.next();
        out[0] = pairs.peek().is_some() as u32;
        let mut i = 1;
        while let Some((a, b)) = pairs.next() {
            out[i] = a * 100 + b;
            i += 1;
        }
        let n = x[0] as usize;
        let mut first = x.iter().copied().chain(x.iter().take(n).copied());
        out[10] = first.next().unwrap() + first.nth(7).unwrap() * 10;
        out[11] = first.sum();
        let none = x.iter().zip(x.iter().skip(n * 5));
        out[12] = none.map(|(a, b)| a + b).sum();
    }
}
