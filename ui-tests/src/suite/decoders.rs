//! Unary codes bit by bit, base 64, a sorting network that is told the order, lengths of runs.

use cl_runtime::prelude::*;

use super::check::{Check, equal};
use super::{Case, case};

#[derive(Clone, Copy, ClType)]
struct Bits {
    word: u64,
    left: u32,
}

#[device]
impl Bits {
    fn next(&mut self) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        let bit = self.word & 1 == 1;
        self.word >>= 1;
        Some(bit)
    }
}

#[kernel]
fn unary(words: &Global<[u64]>, lengths: &mut Global<[[u8; 8]]>) {
    let i = get_global_id(0);
    let mut bits = Bits { word: words[i], left: 64 };
    let mut codes = [0u8; 8];
    for code in &mut codes {
        while let Some(true) = bits.next() {
            *code += 1;
        }
    }
    lengths[i] = codes;
}

#[device]
fn decode(c: u8) -> Option<u32> {
    Some(match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    } as u32)
}

#[kernel]
fn base64(text: &Global<[u8]>, out: &mut Global<[[u8; 3]]>, bad: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let Some(quad) = text.chunks_exact(4).nth(i) else { return };
    let mut word = 0u32;
    for &c in quad {
        let Some(six) = decode(c) else {
            bad[i] = u32::from(c);
            return;
        };
        word = word << 6 | six;
    }
    let [_, a, b, c] = word.to_be_bytes();
    out[i] = [a, b, c];
}

#[device]
fn network<const N: usize, F: Fn(u32, u32) -> bool>(xs: &mut [u32; N], before: F) {
    let mut k = 2;
    while k <= N {
        let mut j = k / 2;
        while j > 0 {
            for i in 0..N {
                let l = i ^ j;
                if l > i {
                    let up = i & k == 0;
                    if before(xs[l], xs[i]) == up && xs[l] != xs[i] {
                        xs.swap(i, l);
                    }
                }
            }
            j /= 2;
        }
        k *= 2;
    }
}

#[kernel]
fn sort_rows(rows: &mut Global<[[u32; 8]]>, modulus: u32) {
    let i = get_global_id(0);
    if let Some(row) = rows.get_mut(i) {
        let mut copy = *row;
        network(&mut copy, |a, b| (a % modulus, a) < (b % modulus, b));
        *row = copy;
    }
}

#[kernel]
fn run_lengths(x: &Global<[u8]>, y: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let starts = i == 0 || x[i] != x[i - 1];
    y[i] = if starts { x[i..].iter().take_while(|&&v| v == x[i]).count() as u32 } else { 0 };
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let words: Vec<u64> = vec![0b0111_0110_0101_0, u64::MAX, 0, 0x123456789abcdef];
    let mut l = queue.upload(&[[0u8; 8]; 4])?;
    unary(&queue.upload(&words)?, &mut l).enqueue(queue, 4)?;
    let want: Vec<[u8; 8]> = words
        .iter()
        .map(|w| {
            let mut p = 0;
            std::array::from_fn(|_| {
                let mut n = 0;
                while p < 64 {
                    let b = w >> p & 1;
                    p += 1;
                    if b == 1 { n += 1 } else { break }
                }
                n
            })
        })
        .collect();
    checks.push(equal("unary", &l.read()?, &want));
    let mut o = queue.upload(&[[0u8; 3]; 4])?;
    let mut bad = queue.upload(&[0u32; 4])?;
    base64(&queue.upload(b"SGVsbG8s!IFIdXN0")?, &mut o, &mut bad).enqueue(queue, 5)?;
    checks.push(equal("base64", &o.read()?[..2], &[*b"Hel", *b"lo,"]));
    checks.push(equal("bad", &bad.read()?, &[0, 0, 33, 0]));
    let rows: Vec<[u32; 8]> = (0..5u32).map(|r| std::array::from_fn(|i| (r * 31 + i as u32 * 17) % 50)).collect();
    let mut b = queue.upload(&rows)?;
    sort_rows(&mut b, 10).enqueue(queue, 5)?;
    let want: Vec<[u32; 8]> = rows
        .iter()
        .map(|r| {
            let mut r = *r;
            r.sort_by_key(|a| (a % 10, *a));
            r
        })
        .collect();
    checks.push(equal("rows", &b.read()?, &want));
    let x = [1u8, 1, 1, 2, 3, 3, 1];
    let mut y = queue.upload(&[9u32; 7])?;
    run_lengths(&queue.upload(&x)?, &mut y).enqueue(queue, 7)?;
    checks.push(equal("runs", &y.read()?, &[3, 0, 0, 1, 2, 0, 1]));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("decoders", [unary::kernel(), base64::kernel(), sort_rows::kernel(), run_lengths::kernel()], run)]
}
