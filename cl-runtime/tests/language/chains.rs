//! What chains of iterators do in which order, and ranges that do not end: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Rng {
    s: u32,
}
#[device]
impl Rng {
    fn next(&mut self) -> u32 {
        self.s = self.s.wrapping_mul(1664525).wrapping_add(1013904223);
        self.s >> 16
    }
}
#[device]
fn bump(k: &mut i32) -> i32 {
    *k += 1;
    *k
}

#[derive(Clone, Copy, ClType)]
struct Keys {
    count: u32,
    keys: [i32; 8],
    left: [i32; 3],
    right: [i32; 4],
}
#[device]
impl Keys {
    fn keys(&self) -> &[i32] {
        &self.keys[..self.count as usize]
    }
    fn keys_mut(&mut self) -> &mut [i32] {
        &mut self.keys[..self.count as usize]
    }
}

alike! {
    chains_do_what_they_do_in_plain_rust: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    of_functions(x, out) {
        let mut keys = Keys { count: 5, keys: [7; 8], left: [0; 3], right: [0; 4] };
        for i in 0..8 { keys.keys[i] = x[i]; }
        keys.keys_mut().sort_unstable();
        out[0] = keys.keys().partition_point(|&k| k < 4) as i32;
        out[1] = match keys.keys().binary_search(&5) { Ok(at) => at as i32, Err(at) => -(at as i32) };
        keys.keys_mut().sort_by(|a, b| b.cmp(a));
        for i in 0..8 { out[3 + i] = keys.keys[i]; }
    }
    written_out(x, out) {
        let mut keys = Keys { count: 5, keys: [7; 8], left: [0; 3], right: [0; 4] };
        let (mut at, mut turns) = (1, 0);
        for place in [&mut keys.left[at], &mut keys.right[at + 1], &mut keys.keys[0]] {
            at = 2;
            turns += 1;
            out[30 + turns as usize] = *place;
            *place += turns * 10;
        }
        'all: for (slice, by) in [(&mut keys.left[..], x[0]), (&mut keys.right[1..], x[1])] {
            for v in slice.iter_mut() {
                *v += by;
                if *v == 24 { continue 'all; }
            }
        }
        for (slice, at) in [(&keys.left[..], 1), (&keys.right[..], 4)] {
            for (i, v) in slice.iter().enumerate() { out[at + i] = *v; }
        }
        for part in [&x[1..], &x[2..4]] { out[21] = out[21] * 10 + part[0] + part.len() as i32; }
        let (a, b) = (x[2], x[3]);
        for v in [&a, &b, &keys.count.cast_signed()] { out[20] = out[20] * 7 + v; }
    }
    letters(x, out) {
        let text = *b"aZ[zK{k@";
        for (i, pair) in text.windows(2).enumerate() { out[i] = pair[0].eq_ignore_ascii_case(&pair[1]) as i32; }
        let wanted = b'k';
        out[8] = text.iter().filter(|c| c.eq_ignore_ascii_case(&wanted)).count() as i32;
    }
    start_of_fold(x, out) {
        let mut r = Rng { s: 5 };
        out[0] = (0..r.next() % 8).fold(r.next() as i32, |a, i| a.wrapping_mul(3) + i as i32);
        out[1] = r.s as i32;
        let mut n = 3;
        out[2] = (0..n).fold({ n += 1; n }, |a, i| a * 2 + i);
        out[3] = n;
        let mut k = 0;
        out[4] = x[bump(&mut k) as usize..].iter().fold(bump(&mut k), |a, v| a * 10 + v);
        out[5] = x.iter().take(bump(&mut k) as usize).zip(k..).fold(bump(&mut k), |a, (v, w)| a * 3 + v * w);
        let mut own = [1, 2, 3, 4, 5, 6];
        out[6] = own[bump(&mut k) as usize - 5..].iter_mut().fold(bump(&mut k), |a, v| { *v += 1; a * 3 + *v });
        out[7] = own[2] + own[5] * 10;
        out[8] = (bump(&mut k)..=bump(&mut k) + 4).rev().step_by(bump(&mut k) as usize - 8).fold(bump(&mut k), |a, b| a * 2 - b);
        let (mut lo, mut hi) = x.iter().fold((i32::MAX, i32::MIN), |(lo, hi), &v| (lo.min(v), hi.max(v)));
        out[9] = lo; out[10] = hi;
        let mut c = 10;
        let mut next = || { c += 1; c };
        out[11] = (0..next()).fold(next(), |a, b| a + b);
        out[12] = c;
        out[13] = x.iter().fold(x.len() as i32, |a, v| a + v);
    }
    beside_endless_ranges(x, out) {
        out[0] = x.iter().zip(1..).fold(0, |a, (v, w)| a * 3 + v * w);
        out[1] = (0..).zip(x).map(|(a, b)| a * b).sum::<i32>();
        let k = 10;
        for (a, b) in x.iter().zip(k..) { out[b as usize] = *a; }
        for (a, b) in (k + 8..).zip(x) { out[a as usize] = *b; }
        for (a, b) in (26usize..).step_by(3).zip(&x[..4]) { out[a] = *b; }
        for (v, (a, b)) in x.iter().zip((2..).zip(3u8..)) { out[2] += v * a * b as i32; }
        for ((v, a), b) in x.iter().zip(2..).zip(3u8..) { out[3] -= v * a * b as i32; }
        for (i, (v, a)) in x.iter().zip(5i64..).enumerate() { out[4] += i as i32 * v * a as i32; }
        for (i, (a, v)) in (7usize..).zip(x.iter().rev()).enumerate() { out[5] += (i * a) as i32 * v; }
        for (a, v) in (3i8..).skip(2).zip(x) { out[6] += a as i32 * v; }
        for (v, n) in x.iter().filter(|v| **v > 2).zip(1..) { out[7] += v * n; }
        for (n, v) in (1..).zip(x.iter().filter(|v| **v > 2)) { out[8] += v * n; }
        for (v, n) in x.iter().filter(|v| **v > 2).zip(1..3) { out[10] += v * n; }
        for (n, v) in (1..k).zip(x.iter().filter(|v| **v > 2)) { out[11] += v * n; }
        for (n, v) in (x[1]..x[1] + 3).zip(x.iter().filter(|v| **v > 2)) { out[12] += v * n; }
        out[9] = x.iter().zip(0..).max_by_key(|(v, i)| **v * 10 - i).map_or(0, |(v, i)| v * 100 + i);
    }
    endless_ranges(x, out) {
        for i in 0.. {
            if x[i] > 4 { out[0] = i as i32; break; }
            out[1] += x[i];
        }
        let mut n = 0;
        for i in 3i64.. { if i % 2 == 0 { continue; } n += i; if n > 100 { break; } }
        out[2] = n as i32;
        'outer: for a in 1i32.. {
            for b in 1..=a {
                if a * a + b * b == 25 { out[3] = a * 10 + b; break 'outer; }
            }
        }
        for mut i in 5.. { i *= 2; if i > 20 { out[4] = i; break; } }
        out[5] = (1..).find(|v| v * v > 50).unwrap();
        out[6] = (1..).take_while(|v| v * v < 50).sum::<i32>();
        out[7] = (1..).take(5).map(|v: i32| v * v).sum::<i32>();
        out[8] = (2..).position(|v: i32| v * v > 200).unwrap() as i32;
        out[9] = (1..).step_by(3).take(4).fold(0, |a, b| a * 3 + b);
        out[10] = (1..).map(|i| i * i).filter(|v| v % 3 == 1).take(4).sum::<i32>();
        out[11] = (1u8..).any(|v| v == 77) as i32;
        out[13] = (0..).map(|i| x[i]).take_while(|&v| v < 9).sum::<i32>();
        for (i, j) in (0..).zip(5..) { if i * j > 20 { out[14] = i * 100 + j; break; } }
        for _ in 0.. { n -= 1; if n < 50 { break } }
        out[15] = n as i32;
        out[16] = (3..).nth(4).unwrap();
        out[17] = (0..).map(|i| i * 2).find(|&v| v > 9).unwrap_or(3);
        for i in (0..).map(|k| 1 << k) { if i > 1000 { out[18] = i; break } }
        let mut k = 2;
        for i in bump(&mut k).. { k += 1; if i * 2 > k + 8 { out[19] = i * 100 + k; break } }
        for i in k.. { k += 3; if i + 20 < k { out[20] = i * 100 + k; break } }
    }
    behind_others(x, out) {
        for i in (0..3).chain(10..) { if i > 14 { break } out[0] = out[0] * 2 + i; }
        out[1] = x.iter().copied().chain(7..).take(12).sum::<i32>();
        for (a, b) in (0..3).chain(10..).zip(x) { out[2] += a * b; }
        for (a, b) in (1..).chain(3..7).zip(x) { out[3] += a * b; }
        for (v, w) in x.chunks(3).zip(1..) { out[4] += v[0] * w; }
        for (w, v) in x.windows(3).enumerate().zip(1..).map(|((i, v), w)| (i as i32 * w, v[1])) { out[5] += v * w; }
    }
    asked_of_elements(x, out) {
        out[0] = x.iter().len() as i32;
        out[1] = x.iter().is_sorted() as i32;
        out[2] = x[..0].iter().is_sorted() as i32;
    }
    chosen_beside_ranges(x, out) {
        let mut n = 0;
        out[0] = x.iter().map(|v| { n += 1; v - 4 }).zip(3i32..).map(|(v, k)| v * k).sum::<i32>();
        out[1] = x.iter().filter(|v| **v > 2).zip(3i32..).count() as i32;
        for (k, v) in (1..).zip(x.iter().step_by(2).filter(|v| **v % 4 != 0).filter_map(|v| (v % 2 == 0).then_some(v))).take(3) {
            out[2] += k * v;
        }
        out[3] = n;
    }
    first_of_chains(x, out) {
        out[0] = x.iter().next().map_or(-1, |v| *v);
        out[1] = x[..0].iter().next().is_none() as i32;
        out[2] = x.iter().filter(|&&v| v > 3).next().copied().unwrap_or(0);
        out[3] = x.iter().filter(|&&v| v > 300).next().copied().unwrap_or(-7);
        if let Some((i, &v)) = x.iter().enumerate().filter(|&(_, &v)| v > 3).next() { out[4] = i as i32 * 100 + v; }
        let mut asked = 0;
        out[5] = x.iter().map(|&v| { asked += 1; v * 2 }).filter(|v| *v > 6).next().unwrap_or(0);
        out[6] = asked;
        out[7] = (0..x[0]).next().unwrap_or(-1);
        out[8] = x.chunks(3).next().map_or(0, |c| c[0] + c[1]);
        out[9] = x.iter().rev().skip(1).next().map_or(0, |v| *v);
        let mut n = 0;
        while let Some(v) = x.iter().skip(n).filter(|v| **v % 2 == 0).next() { out[10] += v; n += 3; }
    }
}
