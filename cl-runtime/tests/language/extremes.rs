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

mod without_copies {
    use super::*;

    alike! {
        extremes_keep_no_copies: i32 = [10, -1, 2, 3, -4, 5, -6, 7];
        extremes_of_values(x, out) {
            out[0] = *x.iter().min().unwrap();
            out[1] = x.iter().copied().max().unwrap_or(0);
            out[2] = x.iter().map(|v| v * v).min().unwrap();
        }
        extremes_by_keys(x, out) {
            out[0] = *x.iter().min_by_key(|v| **v * 3 % 5).unwrap();
            out[1] = x.iter().enumerate().min_by_key(|(_, v)| **v).map_or(0, |(i, _)| i as i32);
            out[2] = (0..x.len()).min_by_key(|&i| x[i]).unwrap() as i32;
            if let Some((i, m)) = x.iter().enumerate().max_by_key(|&(_, v)| v) { out[3] = i as i32; out[4] = *m; }
        }
        extremes_of_arrays(x, out) {
            let a = [x[0], x[1], x[2], x[3]];
            out[0] = *a.iter().max().unwrap();
            out[1] = a.iter().copied().max().unwrap();
            out[2] = a.into_iter().max().unwrap();
            out[3] = x.iter().map(|&v| v as f32).fold(f32::MAX, f32::min) as i32;
            out[4] = x.iter().copied().reduce(|a, b| a.max(b)).unwrap();
            out[5] = x.iter().map(|&v| v as f32).max_by(|a, b| a.total_cmp(b)).unwrap() as i32;
            out[6] = x.iter().map(|&v| v as f32).min_by(|a, b| a.partial_cmp(b).unwrap()).unwrap() as i32;
            out[7] = x.iter().max().copied().unwrap_or(0);
            out[8] = x.iter().copied().min_by_key(|v| (v - 2).abs()).unwrap();
            out[9] = x.iter().map(|&v| (v % 3, v)).min().unwrap().1;
        }
        extremes_of_parts(x, out) {
            let best = x.chunks(2).map(|w| w[0] * w[1]).max();
            if let Some(b) = best { out[0] = b; }
            let worst = x.chunks(2).min_by_key(|w| w[0]).unwrap();
            out[1] = worst[1];
        }
    }

    #[test]
    fn the_best_so_far_has_one_name() {
        for kernel in [extremes_of_values::kernel(), extremes_by_keys::kernel(), extremes_of_arrays::kernel()] {
            let text = kernel.source().unwrap().text;
            assert!(!text.contains("best_yet"), "{text}");
        }
    }
}

/// By references to elements, which are put in order as these are.
mod of_references {
    use std::cmp::Reverse;

    use super::*;

    alike! {
        pairs: u32 = [3, 1, 4, 1, 9, 5, 9, 2, 6, 1];
        keys(x, out) {
            out[0] = x.iter().enumerate().max_by_key(|&(i, n)| (n, i)).map_or(9, |p| p.0 as i32);
            out[1] = x.iter().enumerate().max_by_key(|&(i, n)| (n, Reverse(i))).map_or(9, |p| p.0 as i32);
            out[2] = x.iter().enumerate().min_by_key(|&(i, &n)| (n, Reverse(i))).map_or(9, |p| p.0 as i32);
            out[3] = x.iter().enumerate().min_by_key(|&(i, n)| (Reverse(n), i)).map_or(9, |p| p.0 as i32);
            out[4] = x.iter().zip(&x[3..]).max_by_key(|&(a, b)| (b, a)).map_or(9, |p| *p.0 as i32);
            out[5] = x.iter().copied().enumerate().max_by_key(|&(i, n)| (n, i)).map_or(9, |p| p.0 as i32);
            let best = x.iter().zip(x.iter().rev()).enumerate().max_by_key(|&(i, (a, b))| (a * b, Reverse(i)));
            out[6] = best.map_or(9, |p| p.0 as i32);
            let best = x.iter().zip(x.iter().rev()).enumerate().max_by_key(|&(i, (a, b))| (b, a, i));
            out[7] = best.map_or(9, |p| p.0 as i32);
        }
        orders(x, out) {
            let best = x.iter().enumerate().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0)));
            out[0] = best.map_or(9, |p| p.0 as i32);
            let least = x.iter().enumerate().min_by(|a, b| a.1.cmp(b.1).then_with(|| b.0.cmp(&a.0)));
            out[1] = least.map_or(9, |p| p.0 as i32);
            let best = x.iter().zip(x.iter().rev()).max_by(|a, b| a.1.cmp(&b.1).then(a.0.cmp(&b.0)));
            out[2] = best.map_or(9, |p| *p.0 as i32);
            out[3] = x.iter().enumerate().max_by(|a, b| b.1.partial_cmp(&a.1).unwrap()).map_or(9, |p| p.0 as i32);
            out[4] = x.iter().enumerate().max_by(|&a, &b| a.1.cmp(&b.1)).map_or(9, |p| p.0 as i32);
            let best = x.iter().enumerate().max_by(|(i, a), (j, b)| a.cmp(b).then(j.cmp(i)));
            out[5] = best.map_or(9, |p| p.0 as i32);
        }
    }
}
