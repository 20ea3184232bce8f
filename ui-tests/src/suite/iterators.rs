//! Chains of iterators against themselves: what a kernel makes of one is what rustc makes of the same text.

use super::alike::alike;
use super::{Case, case};

// Of the items behind the last that is taken, nothing is asked.
alike!(takes, |i, x, y| {
    let table = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    let (mut asked, mut sum) = (0, 0);
    for v in x
        .iter()
        .filter(|v| {
            asked += 1;
            **v > 2
        })
        .take(2)
    {
        sum += *v;
    }
    for (k, v) in x
        .iter()
        .map(|v| {
            asked += 10;
            *v
        })
        .enumerate()
        .filter(|(k, v)| k % 2 == 0 || *v > 6)
        .take(i)
    {
        if v == 9 {
            continue;
        }
        sum = sum * 3 + k as i32 * v;
    }
    for k in (0..20usize).filter(|k| table[*k] % 2 == 0).take(5) {
        sum += k as i32;
    }
    for v in x.iter().filter(|v| **v > 2).rev().take(2) {
        sum = sum * 3 + *v;
    }
    for v in y.iter().flat_map(|v| 0..(*v).clamp(0, 4)).take(i + 3) {
        sum = sum * 3 + v;
    }
    let few: i32 = x.iter().zip(y).map(|(a, b)| a - b).filter(|v| *v > 0).take(3).skip(1).sum();
    sum * 10 + few + asked * 1000
});

// A number of items is taken once.
alike!(limits, |i, x, y| {
    let (mut n, mut sum) = (3usize, i as i32);
    for v in x.iter().filter(|v| **v > 0).take(n) {
        n -= 1;
        sum = sum * 3 + *v;
    }
    for v in y.iter().filter(|v| **v > 0).skip(n) {
        n += 1;
        sum = sum * 3 + *v;
    }
    sum + n as i32
});

// What a closure declares, its loop does not see.
alike!(closures, |i, x, y| {
    let n = 4usize;
    let (p, q) = (i, 2usize);
    let mut sum = x[0] + y[0];
    for a in (0..n).flat_map(|k| {
        let n = n + k;
        let (p, q) = (q, n + p);
        let n = q - p;
        p..n
    }) {
        sum = sum * 3 + (a * 10 + n + p * 5 + q * 7) as i32;
    }
    sum
});

// Another pair, of the same name.
alike!(pairs, |i, x, y| {
    let mut sum = i as i32;
    for p in (0..3usize).zip(4..9usize) {
        for q in (0..2usize).zip(7..9usize) {
            sum = sum * 3 + (p.0 + q.1) as i32;
        }
        for p in x.iter().zip(y.iter()) {
            sum = sum * 3 + *p.0 - *p.1;
        }
        if let Some(p) = i.checked_sub(p.0).map(|k| (p.1, k)) {
            sum = sum * 3 + (p.0 * 10 + p.1) as i32;
        }
        let turned = |p: (usize, usize)| p.1 * 10 + p.0;
        sum += turned((p.0, p.1)) as i32;
    }
    for mut p in (0..3usize).zip(4..9usize) {
        p.0 += 10;
        p.1 += p.0;
        sum = sum * 3 + (p.0 + p.1) as i32;
    }
    sum
});

// The place of a slice is found before its bound.
alike!(parts, |i, x, y| {
    let mut turns = i;
    let mut rows = [[4, 3, 2, 1], [x[0], 7, y[0], 5]];
    let mut next = || {
        turns += 1;
        turns
    };
    rows[next() % 2][next() % 3..].sort();
    rows[next() % 2][..next() % 3].reverse();
    rows[next() % 2][next() % 2..next() % 2 + 2].reverse();
    rows[next() % 2][next() % 2..=next() % 2 + 1].fill(next() as i32);
    let mut k = 1;
    rows[k][{
        k = 0;
        k
    }..{
        k += 2;
        k
    }]
        .reverse();
    rows[k / 2][next() % 2..][..next() % 3].reverse();
    let last = rows[next() % 2][next() % 3..next() % 3 + 2].last().copied();
    rows[0][3] += last.unwrap_or(-1);
    rows.iter().flatten().fold(turns as i32, |sum, v| sum * 3 + *v)
});

// A closure is asked for what `.skip(…)` and `.step_by(…)` leave out, and not for what `.take(…)` does.
alike!(asked, |i, x, y| {
    let (mut n, mut sum) = (0, 0);
    for v in x
        .iter()
        .map(|v| {
            n += 1;
            *v + n
        })
        .skip(i)
    {
        sum = sum * 3 + v;
    }
    for (k, v) in x
        .iter()
        .map(|v| {
            n += 2;
            *v + n
        })
        .step_by(i + 1)
        .enumerate()
    {
        sum = sum * 3 + v * k as i32;
    }
    for v in y.iter().inspect(|v| n += **v).skip(1).step_by(2).take(2) {
        sum = sum * 3 + v;
    }
    sum * 100 + n
});

alike!(turned, |i, x, y| {
    let (mut n, mut m, mut sum) = (0, 0, 0);
    for v in x
        .iter()
        .filter(|v| {
            n += 1;
            **v > 0
        })
        .map(|v| {
            m += 10;
            *v
        })
        .rev()
        .take(i)
    {
        sum = sum * 3 + v;
    }
    for v in y
        .iter()
        .flat_map(|v| {
            n += 1;
            (0..(*v).clamp(0, 4)).filter(move |k| k % 2 == 0)
        })
        .take(i + 2)
    {
        sum = sum * 3 + v;
    }
    for v in (0..5usize).flat_map(|k| (k..9).map(move |m| m * k)).take(12 + i) {
        sum = sum * 3 + v as i32;
    }
    for v in x
        .iter()
        .zip(y.iter().map(|w| {
            n += 1;
            *w
        }))
        .filter(|(v, w)| **v > *w)
        .take(i)
        .map(|(v, w)| v - w)
    {
        sum = sum * 3 + v;
    }
    for (v, w) in x
        .iter()
        .zip(y.iter().map(|w| {
            n += 1;
            *w
        }))
        .filter(|(v, w)| **v > *w)
        .take(1)
    {
        sum = sum * 3 + v - w;
    }
    sum * 100 + n + m
});

// Where closures stand on the sides of a chain, it is two loops.
alike!(chained, |i, x, y| {
    let (mut n, mut m, mut sum) = (0, 0, 0);
    'user: for v in x
        .iter()
        .map(|v| {
            n += 1;
            *v - 3
        })
        .chain(y.iter().filter(|v| **v > 0).map(|v| {
            m += 1;
            *v
        }))
        .take(i + 7)
    {
        if v == 6 {
            continue;
        }
        for k in 0..3 {
            if v == k {
                continue 'user;
            }
            if sum > 100_000 {
                break 'user;
            }
        }
        sum = sum * 3 + v;
    }
    for (k, v) in (0..3).chain((0..4).filter(|k| k % 2 == 1)).rev().enumerate().skip(i) {
        sum += v * k as i32;
    }
    for v in y.iter().copied().chain(x.iter().scan(i as i32, |s, v| {
        *s += *v;
        Some(*s)
    })) {
        sum = sum * 3 + v;
    }
    sum += x.iter().map(|v| m += *v).enumerate().count() as i32;
    sum += x.iter().map(|v| *v + 1).zip(y).count() as i32;
    sum + (0..4).flat_map(|k| k..k + 2).rev().fold(n, |acc, k| acc * 2 + k)
        + m
        + x.iter().filter(|v| **v > 3).enumerate().count() as i32
});

// The index stands beside what closures before it name so.
alike!(numbered, |i, x, y| {
    let (mut n, mut sum) = (0, 0);
    for (b, k) in x
        .iter()
        .map(|b| {
            n += 1;
            *b - 2
        })
        .map(|q| q - i as i32)
        .enumerate()
    {
        sum = sum * 3 + b as i32 + k;
    }
    sum + y
        .iter()
        .filter(|b| **b % 2 != 0)
        .take(i)
        .map(|b| *b + 1)
        .enumerate()
        .map(|(b, v)| b as i32 + v)
        .fold(n, |sum, v| sum * 5 + v)
        + x.iter().map(|v| *v - 4).rev().zip(y.iter()).map(|(a, v)| a * *v).sum::<i32>()
        + x.iter().map(|k| *k * 2).enumerate().map(|(k, _)| k as i32).sum::<i32>()
});

// A range has a name, and is used more than once.
alike!(ranges, |i, x, y| {
    let range = i.min(x.len())..x.len().min(i + 4);
    let mut sum = 0;
    for v in &x[range.clone()] {
        sum = sum * 3 + *v;
    }
    let range_start = 5;
    for k in range.clone() {
        sum += (k + range_start) as i32 * x[k];
    }
    if range.contains(&2) && !range.is_empty() {
        sum += (range.end - range.start + range.len()) as i32;
    }
    sum += range.clone().map(|k| x[k]).sum::<i32>();
    sum += range.clone().rev().zip(0..9).fold(0, |sum, (k, m)| sum * 2 + k as i32 + m);
    for (k, v) in range.clone().zip(y) {
        sum = sum * 3 + k as i32 + *v;
    }
    let range = 0..range.end;
    {
        let range = 1..3;
        sum += range.start + range.end;
    }
    let chosen = if i < 2 { range.clone() } else { 0..1 };
    for k in chosen.clone() {
        sum = sum * 3 + x[k];
    }
    let mut moving = 0..y.len();
    moving.start += 1;
    if moving.start < moving.end {
        sum += y[moving.clone()].len() as i32;
    }
    sum + chosen.len() as i32 + x[range].iter().sum::<i32>()
});

// A range is made of one that has the same name, or of a variable that is called as its end might be; an end has the type
// of the other; and a range stands beside a chain, or in one.
alike!(ends_of_ranges, |i, x, y| {
    let range_start = i + 7;
    let range = range_start - 5..range_start;
    let first = range.clone().sum::<usize>();
    let range = range.end..range.start + 9;
    let byte = i as u8;
    let bytes = byte..!0;
    let mut sum = bytes.end as i32 + range.clone().map(|k| k as i32).sum::<i32>();
    for (a, b) in (0..3).zip(range.clone()) {
        sum = sum * 3 + a * b as i32;
    }
    sum += (0..2).flat_map(|_| range.clone()).chain(range.clone()).sum::<usize>() as i32;
    sum + (0..2).flat_map(|range| 0..range + 2).sum::<i32>() + first as i32 + x[0] * y[0]
});

// Variables that are assigned together, of which another may be a reference to one.
alike!(together, |i, x, y| {
    let (mut a, mut n, b) = (x[0], y[0], 7);
    let p = if i > 1 { &a } else { &b };
    (a, n) = (2, p + n);
    let (mut c, mut d) = (a + 1, n);
    for _ in 0..i {
        (d, c, a) = (c, a, a.wrapping_mul(3) ^ d);
        (c, d) = (d, c);
    }
    a + n * 3 + c * 5 + d * 7
});

pub fn cases() -> Vec<Case> {
    vec![
        case!("iterators_takes", [takes::takes::kernel()], takes::check),
        case!("iterators_limits", [limits::limits::kernel()], limits::check),
        case!("iterators_closures", [closures::closures::kernel()], closures::check),
        case!("iterators_pairs", [pairs::pairs::kernel()], pairs::check),
        case!("iterators_asked", [asked::asked::kernel()], asked::check),
        case!("iterators_turned", [turned::turned::kernel()], turned::check),
        case!("iterators_chained", [chained::chained::kernel()], chained::check),
        case!("iterators_numbered", [numbered::numbered::kernel()], numbered::check),
        case!("iterators_ranges", [ranges::ranges::kernel()], ranges::check),
        case!("iterators_ends_of_ranges", [ends_of_ranges::ends_of_ranges::kernel()], ends_of_ranges::check),
        case!("iterators_together", [together::together::kernel()], together::check),
        case!("iterators_parts", [parts::parts::kernel()], parts::check),
    ]
}
