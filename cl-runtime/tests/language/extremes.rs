//! The least and the greatest of values that are written one by one, and rotations by one.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[device]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ClType)]
struct Cost {
    by: i32,
    from: u8,
}

alike! {
    written_one_by_one: i32 = [4, -7, 9, 4];
    least_and_greatest(x, out) {
        out[0] = [x[0] - 3, x[1], x[2] / 2].into_iter().max().unwrap();
        out[1] = *[x[0], x[1], 3].iter().min().unwrap();
        out[2] = [5, x[0], x[3]].iter().copied().min().unwrap_or(0);
        out[3] = [x[2]].into_iter().max().expect("one");
        let costs = [Cost { by: x[0], from: 1 }, Cost { by: x[3], from: 0 }, Cost { by: 9, from: 2 }];
        let best = [costs[0], costs[1], costs[2]].into_iter().min().unwrap();
        out[4] = best.by * 10 + best.from as i32;
        let mut n = 0;
        let mut next = || { n += 1; n };
        out[5] = [next() * 2, next(), next()].into_iter().max().unwrap();
        out[6] = [(x[0], 1), (x[3], 2)].into_iter().max().unwrap().1;
        let best = [x[0], x[1], 3, 8, 9, 10, 11].into_iter().max().unwrap();
        out[7] = best;
    }
    by_one(x, out) {
        let mut own = [x[0], x[1], x[2], x[3]];
        own.rotate_left(1);
        out[0] = own[0] * 1000 + own[1] * 100 + own[2] * 10 + own[3];
        own[1..].rotate_right(1);
        out[1] = own[0] * 1000 + own[1] * 100 + own[2] * 10 + own[3];
        out[5] = 3;
        out[6] = 7;
        out[4..7].rotate_right(1);
    }
}
