//! Consumers of what surely has an item: in C they begin with it. Beside them those that may find none.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(C)]
struct Card {
    rank: u32,
    suit: u32,
}

#[device]
fn nearest(from: i32, to: [i32; 4]) -> Option<usize> {
    (0..4).filter(|&k| to[k] != from).min_by_key(|&k| to[k].abs_diff(from))
}

#[device]
fn all(values: [u32; 5], above: u32) -> u32 {
    values.into_iter().filter(|&v| v > above).reduce(|a, b| a * 2 + b).unwrap_or(1000)
}

alike! {
    first_turns_set_flags: u32 = [4, 9, 2];
    all_turns(x, out) {
        let a = [x[0], x[1], x[2], 7, x[0] + x[1]];
        let f = [x[0] as f32, -1.5, x[1] as f32 / 2.0, f32::NAN];
        out[0] = *a.iter().max().unwrap() as i32;
        out[1] = a.iter().copied().min().unwrap_or(99) as i32;
        out[2] = a.into_iter().reduce(|p, q| p * 3 + q).unwrap() as i32;
        out[3] = a.iter().enumerate().max_by_key(|&(_, v)| v % 5).unwrap().0 as i32;
        out[4] = a.iter().enumerate().min_by_key(|&(_, v)| v % 5).map_or(-1, |(k, v)| k as i32 * 100 + *v as i32);
        out[5] = f.iter().copied().reduce(f32::max).unwrap() as i32;
        out[6] = f.iter().max_by(|p, q| p.total_cmp(q)).unwrap().is_nan() as i32;
        out[7] = f[..3].iter().copied().min_by(|p, q| p.partial_cmp(q).unwrap()).unwrap() as i32;
        out[8] = (0..a.len()).max_by_key(|&k| a[k]).unwrap() as i32;
        out[9] = (1..=1u32).min().unwrap() as i32;
        out[10] = a.iter().last().copied().unwrap() as i32;
        out[11] = all(a, 5) as i32;
        out[12] = all(a, 100) as i32;
        out[13] = nearest(4, [4, 9, -2, 3]).map_or(-1, |k| k as i32);
        out[14] = nearest(4, [4; 4]).map_or(-1, |k| k as i32);
        let cards = [Card { rank: x[0], suit: 1 }, Card { rank: x[1], suit: 0 }, Card { rank: x[1], suit: x[2] }];
        let best = cards.iter().max().unwrap();
        out[15] = (best.rank * 10 + best.suit) as i32;
        let least = cards.into_iter().min_by_key(|card| (card.suit, card.rank)).unwrap();
        out[16] = (least.rank * 10 + least.suit) as i32;
        let rows = [[1, 5, x[0]], [x[1], 0, 2]];
        out[17] = rows.iter().map(|row| row.iter().max().unwrap()).min().copied().unwrap() as i32;
        out[18] = rows.iter().flatten().max().copied().unwrap_or_default() as i32;
        out[19] = a.iter().skip(1).step_by(2).max().copied().unwrap() as i32;
        out[20] = a.iter().rev().take(2).min().copied().unwrap() as i32;
        out[21] = a.iter().take_while(|v| **v > 3).max().copied().unwrap_or(77) as i32;
        out[22] = a.iter().skip(5).max().map_or(-7, |v| *v as i32);
        out[23] = a.iter().map(|v| v ^ 3).filter(|v| v % 2 == 0).max().unwrap_or(55) as i32;
        let mut best: Option<(usize, u32)> = None;
        for (k, &v) in a.iter().enumerate() {
            if best.is_none_or(|(_, b)| v > b) {
                best = Some((k, v));
            }
        }
        out[24] = best.map_or(-1, |(k, v)| (k as u32 * 100 + v) as i32);
        let mut seen = false;
        let mut first = 0;
        for v in a {
            if seen {
                first += v;
                continue;
            }
            if v > 6 {
                seen = true;
                first = v * 10;
            }
        }
        out[25] = first as i32 + seen as i32;
        let mut begun = false;
        let mut turns = 0;
        for k in 0..4u32 {
            if !begun {
                begun = true;
                turns += 100;
            } else {
                begun = k % 2 == 0;
            }
            turns += begun as i32;
        }
        out[26] = turns;
        let mut once = false;
        for k in 0..3u32 {
            if k == x[2] {
                break;
            }
            once = true;
        }
        out[27] = once as i32;
        // The counter has its type in the first turn too.
        let n = x[2] as usize;
        out[28] = (0..4u64).map(|i| !i >> 1).max().unwrap().leading_zeros() as i32;
        out[29] = (0..4u64).map(|i| i.leading_zeros()).max().unwrap() as i32;
        out[30] = ((100000..100004u64).map(|i| i.wrapping_mul(i)).min().unwrap() >> 16) as i32;
        out[31] = ((0..4u32).map(|i| i.wrapping_sub(1) / 3).max().unwrap() >> 4) as i32;
        out[32] = (0..3u64).map(|i| i.wrapping_sub(5) % 7).min().unwrap() as i32;
        out[33] = ((40..44u64).map(|i| i << i).min().unwrap() >> 40) as i32;
        out[34] = (0..4usize).map(|i| i.min(n) + a[i] as usize).max().unwrap() as i32;
        out[35] = ((3..6u32).map(|i| i.rotate_left(31).abs_diff(x[0])).max().unwrap() >> 8) as i32;
        let (mut h, mut any) = (0u32, false);
        for i in 0..4 {
            h = a[i].wrapping_sub(h);
            any = true;
        }
        out[36] = if any { h as i32 } else { -1 };
        let wide = [x[0] + 100_000];
        let (mut best, mut has) = (0u64, false);
        for k in 0..1 {
            let w = u64::from(wide[k]);
            best = w << 20;
            has = true;
        }
        out[37] = if has { (best >> 32) as i32 } else { -1 };
        let (mut last, mut seen) = (0u64, false);
        for k in 0..2 {
            let v = a[k].min(50);
            let u = v as u64;
            last = u.rotate_left(40);
            seen = true;
        }
        out[38] = if seen { (last >> 38) as i32 } else { -1 };
    }
}
