//! Parts of slices that are there or not, searches by halves, options of elements beside each other, and references to what has
//! no name: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn bump(k: &mut usize) -> usize {
    *k += 1;
    *k
}

#[device]
fn of_three(from: i32) -> [i32; 3] {
    [from, from + 1, from + 2]
}

#[device]
fn bump_some(k: &mut i32) -> Option<i32> {
    *k += 1;
    Some(*k)
}

/// Numbers of which each draw takes some.
#[derive(Clone, Copy, ClType)]
struct Draws {
    state: i32,
}
#[derive(Clone, Copy, ClType)]
struct Drawn {
    at: [i32; 4],
    pair: (i32, i32),
}
#[device]
impl Draws {
    fn one(&mut self) -> i32 {
        self.state = self.state * 75 % 65537;
        self.state % 100
    }
    fn four(&mut self) -> Drawn {
        Drawn { at: [self.one(), self.one(), self.one(), self.one()], pair: (self.one(), self.one()) }
    }
    fn array(&mut self) -> [i32; 4] {
        self.four().at
    }
}

alike! { parts_and_searches: i32 = [1, 3, 3, 7, 9, 12, 20, 31];
    parts(x, out) {
        for (at, (start, end)) in [(0usize, 3usize), (2, 8), (5, 9), (3, 3), (4, 2), (8, 8), (9, 9)].into_iter().enumerate() {
            out[at] = x.get(start..end).map_or(-1, |part| part.iter().sum());
            out[at + 10] = match x.get(start..=end) { Some(part) => part.len() as i32, None => -1 };
            out[at + 20] = if let Some(part) = x.get(start..) { part.len() as i32 } else { -1 };
            let Some(part) = x.get(..end + start) else {
                out[at + 30] = -5;
                continue;
            };
            out[at + 30] = part.len() as i32;
        }
        let mut own = [0i32; 6];
        if let Some(part) = own.get_mut(1..4) {
            part.fill(3);
        }
        out[39] = own.iter().sum();
    }
    searches(x, out) {
        for (at, wanted) in [0, 1, 7, 8, 31, 32].into_iter().enumerate() {
            out[at] = match x.binary_search_by(|v| v.cmp(&wanted)) { Ok(at) => at as i32, Err(at) => -1 - at as i32 };
            out[at + 10] = match x.binary_search_by_key(&(wanted * 2), |v| *v * 2) { Ok(at) => at as i32, Err(at) => -1 - at as i32 };
            out[at + 20] = x.binary_search_by(|&v| v.cmp(&wanted)).unwrap_or_else(|at| at + 50) as i32;
        }
    }
    compared(x, out) {
        out[0] = (x.first() == x.last()) as i32;
        out[1] = (x.get(1) == x.get(2)) as i32;
        out[2] = (x.get(1) != x.get(9)) as i32;
        out[3] = (x.get(8) == x.get(9)) as i32;
        out[4] = (None == x.get(9)) as i32;
        out[5] = (Some(&3) == x.get(1)) as i32;
        out[6] = (Some(3) != x.get(1).copied()) as i32;
        out[7] = (x.get(3) < x.get(4)) as i32;
    }
    references(x, out) {
        for n in [2, 5] {
            let at = n as usize * 7 - 14;
            let w: &[i32] = if n > 3 { &[1, 2] } else { &[3, 4, 5] };
            out[at] = w.iter().sum::<i32>() * 100 + w.len() as i32;
            let mut v: &[i32] = &[7];
            if n > 3 {
                v = &[8, 9];
            }
            let other = [x[0]; 4];
            out[at + 1] = v.iter().sum::<i32>() + other[n as usize % 4];
            let c = match n { 0 => &(1, 2), 2 => &(3, 4), _ => &(5, 6) };
            out[at + 2] = c.0 * 10 + c.1;
            out[at + 3] = ([n, 3].iter().max() == Some(&(n + 0))) as i32;
            out[at + 4] = *[n, x[3]].iter().min().unwrap() + [n; 3].iter().max().copied().unwrap_or(0);
            out[at + 5] = [n, 4, 9].iter().find(|v| **v > n).map_or(0, |v| *v) + *[1, n].iter().max_by_key(|v| **v * 2).unwrap();
        }
    }
    in_order(x, out) {
        let mut k = 2usize;
        out[0] = x.get(k..bump(&mut k) + 3).map_or(-1, |part| part[0] * 100 + part.len() as i32);
        let mut k = 2usize;
        out[1] = x.chunks(k).nth(bump(&mut k) - 2).map_or(-1, |part| part[0] * 100 + part.len() as i32);
        let mut n = x[0];
        out[2] = (Some(n) == bump_some(&mut n)) as i32;
        out[3] = (Some(n) != { n += 1; Some(n) }) as i32;
        // Names that come again behind a way out.
        'a: {
            if x[0] > 3 {
                break 'a;
            } else {
                let t = x[1];
                out[4] = t * t;
                out[5] = t;
            }
            let t = x[2];
            out[6] = t * t + t;
            out[7] = t;
        }
        out[8] = x.iter().map(|v| {
            if *v == 2 {
                return 7;
            } else {
                let w = v + 1;
                out[9] = w * w;
            }
            let w = v * 3;
            out[10] = w + w * 2;
            w
        }).sum();
    }    // What a part of a value is asked for several times is made once.
    made(x, out) {
        let mut d = Draws { state: x[3] };
        let mut k = 0;
        for v in d.four().at {
            out[k] = v;
            k += 1;
        }
        for (o, v) in out.iter_mut().skip(4).zip(d.four().at) {
            *o = v;
        }
        for v in d.four().at.iter().rev() {
            out[8] = out[8] * 3 + v;
        }
        out[9] = d.four().at.iter().sum();
        out[10] = d.four().at[d.one() as usize % 4];
        out[11] = d.four().at[2];
        out[12] = d.four().at.iter().zip(d.array()).map(|(a, b)| a * b).sum();
        out[16..20].copy_from_slice(&d.four().at);
        for w in d.four().at.windows(2) {
            out[20] += w[0] * 3 - w[1];
        }
        for w in d.array().chunks(2) {
            out[21] += w[0] * 3 - w[1];
        }
        out[22] = *d.four().at.first().unwrap();
        out[23] = d.array().last().map_or(0, |v| *v);
        out[24] = d.four().at.map(|v| v & 15)[1];
        out[25] = match d.four().at {
            [0, ..] => 1,
            [a, b, c, e] => a - b + c - e,
        };
        out[31] = d.four().at.len() as i32 + d.array().len() as i32 * 10;
        out[32] = d.one();
        let [a, .., b] = d.four().at;
        out[26] = a - b;
        out[27] = match d.four().pair {
            (0, b) | (b, 0) => b,
            (a, b) => a * 100 + b,
        };
        let (a, b) = d.four().pair;
        out[28] = a - b;
        out[29] = d.four().pair.0 + d.four().pair.1;
        out[30] = (x[0] == 1 && d.four().at[x[1] as usize] > 50) as i32;
        out[31] = (x[0] == 2 && d.four().at[x[1] as usize] > 50) as i32;
        out[33] = (0..3).map(|i| d.four().at[i]).sum();
        out[34] = d.one();
        out[35] = (d.four().at.len() + d.array().len()) as i32;
        out[36] = d.one();
    }
    of_what_has_no_name(x, out) {
        let s = &[1, 2, 3][..];
        out[0] = s.len() as i32 + s[2];
        let t = &of_three(x[0])[..2];
        out[1] = t[1];
        let m = &mut [0; 4][1..];
        m[1] = 5;
        m[0] += m[1];
        out[2] = m[0] + m[2];
        let whole = 3;
        let [a, b] = &of_three(x[1])[1..] else { return };
        out[3] = *a + *b + whole;
        let z: &[i32] = &[7, 8, 9][..x[0].min(2) as usize];
        out[4] = z.len() as i32 + whole;
    }
}
