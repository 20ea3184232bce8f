//! A `match` of several pieces that does not end with `_`: an arm without variables takes what the others leave.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { tuples_without_end: u32 => u32 = [5, 3, 4, 1];
    t1(x, out) {
        let y = x[1];
        out[0] = match (x.split_first(), y) { (Some((a, rest)), 0) => *a + rest[0], (None, _) => 1, (Some(_), _) => 2 };
    }
    t2(x, out) {
        out[0] = match (x.split_first(), x[1] > 2) {
            (Some((a, rest)), true) => *a + rest[0],
            (Some((a, _)), false) => *a,
            (None, _) => 1,
        };
    }
    t3(x, out) {
        out[0] = match (x.split_first(), x.split_last()) {
            (Some((a, _)), Some((b, _))) => *a + *b,
            (None, Some(_)) | (Some(_), None) => 1,
            (None, None) => 2,
        };
    }
    t4(x, out) {
        let a = [x[0], x[1]];
        out[0] = match (a.split_first(), x[1] > 2) {
            (Some((a, rest)), true) => *a + rest[0],
            (Some((a, _)), false) => *a,
            (None, _) => 1,
        };
    }
}
mod more {
    use super::*;
    alike! { more_tuples: u32 => u32 = [5, 3, 4, 1];
        t5(x, out) {
            for k in 0..5 {
                let y = &x[..k.min(4)];
                out[k] = match (y.split_first(), y.last(), k % 2 == 0) {
                    (None, _, _) => 7,
                    (Some((a, [])), Some(b), true | false) => *a * 100 + *b,
                    (Some((a, [b, ..])), Some(c), true) => *a + *b * 10 + *c * 100,
                    (Some((a, [_, rest @ ..])), _, false) if rest.is_empty() => *a,
                    (Some((_, rest)), Some(c), _) => rest[0] * 1000 + *c,
                    (Some(_), None, _) => 8,
                };
                out[k + 8] = match y.split_first() {
                    Some((a, [b, ..])) => *a * 10 + *b,
                    Some((_, [])) => 3,
                    None => 4,
                };
                out[k + 16] = match (y.first(), y.get(1..3)) {
                    (None, None) => 1,
                    (Some(a), Some([b, c])) => *a + *b + *c,
                    (Some(a), Some(_)) => *a,
                    (Some(a), None) => *a + 100,
                    (None, Some(_)) => 2,
                };
            }
        }
    }
}
