//! What is sorted and searched, against itself: what a kernel makes of it is what rustc makes of the same text.

use super::alike::alike;
use super::{Case, case};

// Few and many, of numbers, by a key, and by an order that is given.
alike!(sorts, |i, x, y| {
    let mut own = [0i32; 40];
    for k in 0..40 {
        own[k] = (x[k % x.len()] * 37 + y[k % y.len()] * k as i32 + (i * k) as i32) % 50;
    }
    let mut sum = 0;
    for n in [1, 2, 9, 16, 17, 31, 40usize] {
        let mut numbers = own;
        numbers[..n].sort();
        sum = numbers.iter().fold(sum, |sum, v| sum * 3 + v);
        numbers.sort_unstable_by(|a, b| b.cmp(a));
        sum = numbers.iter().fold(sum, |sum, v| sum * 3 + v);
        let mut pairs = [(0i32, 0i32); 40];
        for k in 0..40 {
            pairs[k] = (own[k] % 5, k as i32);
        }
        pairs[..n].sort_by_key(|pair| pair.0);
        sum = pairs.iter().fold(sum, |sum, v| sum * 3 + v.1);
        pairs.sort_by(|a, b| b.0.cmp(&a.0).then((a.0 % 2).cmp(&(b.0 % 2))));
        sum = pairs.iter().fold(sum, |sum, v| sum * 3 + v.1);
        pairs.sort_unstable();
        sum = pairs.iter().fold(sum, |sum, v| sum * 3 + v.1);
        pairs[40 - n..].sort_unstable_by_key(|pair| -pair.1);
        sum = pairs.iter().fold(sum, |sum, v| sum * 3 + v.1);
    }
    sum
});

// By the order of a type, and floats by theirs.
alike!(searches, |i, x, y| {
    let mut own = [0i32; 20];
    let mut floats = [0f32; 20];
    for k in 0..20 {
        own[k] = x[k % x.len()] + y[k % y.len()] * 2;
        floats[k] = own[k] as f32 * if k % 3 == 0 { -0.5 } else { 0.25 };
    }
    own.sort();
    floats.sort_unstable_by(|a, b| b.total_cmp(a));
    let at = match own.binary_search(&own[i]) {
        Ok(at) => own[at],
        Err(at) => -(at as i32),
    };
    let missing = matches!(own.binary_search(&1000), Err(20));
    let least = floats.iter().copied().min_by(|a, b| a.total_cmp(b)).unwrap();
    let most = own.iter().map(|v| v * 3).max().unwrap() - y.iter().min().unwrap();
    let far = x.iter().max_by_key(|v| (**v - 5).abs()).unwrap();
    at * 3 + missing as i32 + least as i32 * 7 + most + (floats[3] * 4.0) as i32 + far * 1000
});

// Elements go round, and bits of a number.
alike!(rotations, |i, x, y| {
    let mut own = [x[0], y[0], 3, 4, i as i32, 6, 7];
    own.rotate_left(i);
    let mut sum = own.iter().fold(0, |sum, v| sum * 3 + v);
    own[1..6].rotate_right(i % 4 + 1);
    own.rotate_right(7);
    sum = own.iter().fold(sum, |sum, v| sum * 3 + v);
    own[i..].rotate_left(2);
    sum = own.iter().fold(sum, |sum, v| sum * 3 + v);
    sum + (x[0] as u32).rotate_left(5) as i32
});

pub fn cases() -> Vec<Case> {
    vec![
        case!("ordering_sorts", [sorts::sorts::kernel()], sorts::check),
        case!("ordering_rotations", [rotations::rotations::kernel()], rotations::check),
        case!("ordering_searches", [searches::searches::kernel()], searches::check),
    ]
}
