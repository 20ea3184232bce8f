//! A zip of which both sides choose items.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { filters_beside: u32 => u32 = [5, 3, 4, 1, 8, 9];
    t1(x, out) {
        let (a, b) = x.split_at(3);
        for (i, (u, v)) in a.iter().filter(|v| **v > 3).zip(b.iter().filter(|v| **v > 2)).enumerate() { out[i] = *u * 10 + *v; }
    }
    t2(x, out) {
        let a = [1u32, 2, 3, 4];
        out[0] = a.iter().filter(|v| **v % 2 == 0).zip(x.iter().filter(|v| **v > 3)).map(|(a, b)| a * b).sum();
    }
    t3(x, out) {
        out[0] = (0..5u32).filter(|v| *v % 2 == 0).zip((0..9u32).filter(|v| *v % 3 == 0)).fold(0, |s, (a, b)| s * 10 + a + b);
    }
}
