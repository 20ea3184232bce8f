//! Several variables that are assigned at once: each takes what the others had before.

use super::alike::alike;
use super::{Case, case};

// Two that exchange, more that go round, and those that nobody waits for.
alike!(exchanges, |i, x, y| {
    let (mut a, mut b, mut c, mut d) = (x[0], y[0], i as i32, 7);
    for k in 0..i + 2 {
        (a, b) = (b, a.wrapping_sub(b));
        (a, b, c, d) = (b.wrapping_mul(3), a, b, c + k as i32);
        (d, c, b, a) = (a, d, c, b);
        (a, b, c, d) = (b, a, d, c);
        (a, b) = (a.wrapping_add(1), b.wrapping_sub(a));
        (c, (d, a)) = (d, (c, a ^ b));
        (a, _, c) = (c, b, a);
    }
    let own = [a, b, c];
    let mut at = (2, 0usize);
    at = (own[at.1], (at.0 as usize + i) % 3);
    [a, b] = [b, own[at.1]];
    let r = &mut c;
    (*r, d) = (d, *r);
    a.wrapping_mul(31).wrapping_add(b).wrapping_mul(31).wrapping_add(c).wrapping_mul(31).wrapping_add(d) ^ at.0
});

// Values that do something are had in the order in which they are written.
alike!(effects, |i, x, y| {
    let mut count = i as i32;
    let mut next = || {
        count += 3;
        count * count
    };
    let (mut a, mut b, mut c) = (x[0], y[0], 1);
    for _ in 0..3 {
        (a, b, c) = (next(), a - next(), next() ^ b);
        (c, a) = (a, next() - c);
    }
    let mut own = [a, b, c, 4];
    let mut at = 1;
    (at, own[at]) = (own[1] as usize % 4, at as i32);
    (own[0], own[at]) = (own[at], own[0]);
    (a, own[2]) = (own[2], a);
    own.iter().fold(a ^ b, |sum, v| sum.wrapping_mul(7).wrapping_add(*v))
});

// Elements, also where both are one, and where the first is what the second is found by.
alike!(elements, |i, x, y| {
    let mut own = [x[0], y[0], 3, 4, 5];
    let mut table = [[1, 2, 3], [4, 5, i as i32]];
    for k in 0..4 {
        let (a, b) = (k % 5, (k * i + 1) % 5);
        (own[a], own[b]) = (own[b], own[a]);
        (own[b], own[a]) = (own[a] + 1, own[b] * 2);
        (own[a], own[b], own[0]) = (own[0], own[a], own[b] - 7);
        (table[0][a % 3], table[1][b % 3]) = (table[1][b % 3], table[0][a % 3]);
        (own[1], table[0]) = (table[0][1], [own[1], k as i32, 9]);
        let part = &mut own[1..];
        (part[0], part[b % 4]) = (part[b % 4], part[0]);
    }
    let mut at = 1;
    (at, own[at]) = ((own[2] as usize) % 5, own[at] + 1);
    (own[at], at) = (at as i32, 3);
    let sum = table[0].iter().chain(&table[1]).fold(at as i32, |sum, v| sum.wrapping_mul(5).wrapping_add(*v));
    own.iter().fold(sum, |sum, v| sum.wrapping_mul(7).wrapping_add(*v))
});

// What is chosen is assigned where it is chosen.
alike!(choices, |i, x, y| {
    let mut own = [0i32; 17];
    for k in 0..17 {
        own[k] = k as i32 * 5 + x[0] % 5;
    }
    let (mut lo, mut hi) = (0usize, 17usize);
    while lo < hi {
        let mid = (lo + hi) / 2;
        (lo, hi) = if own[mid] < y[0] * 10 + i as i32 { (mid + 1, hi) } else { (lo, mid) };
    }
    let (mut a, mut b) = if lo > 3 {
        (x[0], lo as i32)
    } else if lo > i {
        let square = (lo * lo) as i32;
        (square, square + y[0])
    } else {
        (1, 2)
    };
    for k in 0..4 {
        (a, b) = match (a ^ k) % 4 {
            0 => (b, a),
            1 | -1 => (a - 1, b + a),
            rest => {
                let a = rest + b;
                (a, k)
            }
        };
        let (least, most) = if a < b { (a, b) } else { (b, a) };
        (hi, a) = (least as usize & 15, most - least);
    }
    let (found, steps) = loop {
        lo += 1;
        if lo > hi + 9 {
            break (false, lo);
        }
        if own[lo % 17] > a {
            break (true, hi);
        }
    };
    a.wrapping_mul(31).wrapping_add(b).wrapping_mul(31) + found as i32 + steps as i32
});

pub fn cases() -> Vec<Case> {
    vec![
        case!("at_once_exchanges", [exchanges::exchanges::kernel()], exchanges::check),
        case!("at_once_elements", [elements::elements::kernel()], elements::check),
        case!("at_once_effects", [effects::effects::kernel()], effects::check),
        case!("at_once_choices", [choices::choices::kernel()], choices::check),
    ]
}
