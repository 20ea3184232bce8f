//! References to constant arrays: read where the arrays are, and copied where a pointer to private memory is asked for.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const A: [usize; 3] = [1, 2, 3];
const B: [usize; 3] = [4, 5, 6];
const SIGMA: &[u8; 16] = b"expand 32-byte k";
const M: [[f32; 2]; 3] = [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
const NUMBERS: &[u32] = &[7, 8, 9, 10];

#[derive(Clone, Copy, ClType)]
struct Body {
    at: [u32; 2],
    mass: u32,
}
const BODIES: [Body; 2] = [Body { at: [1, 2], mass: 3 }, Body { at: [4, 5], mass: 6 }];

#[device]
fn total(s: &[u32]) -> u32 {
    s.iter().sum()
}

const LEFT: [f32; 3] = [0.0, -0.0, 1.0];
const RIGHT: [f32; 3] = [-0.0, 0.0, 1.0];

alike! {
    constants_are_read: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    by_index(x, out) {
        A.iter().chain(&B).for_each(|&i| out[i] = x[i] as i32);
        for (i, c) in SIGMA.chunks_exact(4).enumerate() {
            out[8 + i] = u32::from_le_bytes([c[0], c[1], c[2], c[3]]) as i32;
        }
        for (i, c) in SIGMA.as_chunks::<4>().0.iter().enumerate() {
            out[12 + i] = u32::from_le_bytes(*c) as i32;
        }
        let row = &M[(x[0] % 3) as usize];
        out[16] = (row[0] + row[1]) as i32;
        for r in &M {
            out[17] += r[(x[0] & 1) as usize] as i32;
        }
        for r in M.iter() {
            let [a, b] = r;
            out[18] += (a * b) as i32;
        }
        let s = &NUMBERS[1..3];
        out[19] = s[(x[0] & 1) as usize] as i32;
        let (l, r) = NUMBERS.split_at(2);
        out[20] = (l[0] + r[1]) as i32;
        if let Some(v) = NUMBERS.get(x[2] as usize) {
            out[21] = *v as i32;
        }
        out[22] = NUMBERS.windows(2).map(|w| w[0] * w[1]).sum::<u32>() as i32;
        out[23] = SIGMA.split_at(x[0] as usize).1[(x[2] & 3) as usize] as i32;
    }
    by_pointers_that_go_elsewhere(x, out) {
        out[0] = total(NUMBERS) as i32;
        let t = if x[0] > 3 { &NUMBERS[..2] } else { &NUMBERS[2..] };
        out[1] = (t[0] + t[1]) as i32;
        out[2] = *NUMBERS.iter().max().unwrap() as i32;
        let mut q = &NUMBERS[0];
        if x[0] > 1 {
            q = &NUMBERS[3];
        }
        out[3] = *q as i32;
        let own = [1u32, 2, 3];
        let z = if x[0] > 1 { &own[..] } else { NUMBERS };
        out[4] = z[0] as i32;
        let w = &NUMBERS[1..];
        out[5] = (total(w) + w[0]) as i32;
        let pair = NUMBERS.split_at(1);
        out[6] = total(pair.1) as i32;
        let body = &BODIES[(x[0] & 1) as usize];
        out[7] = (body.mass + body.at[(x[2] & 1) as usize]) as i32;
        let at = &BODIES[1].at;
        out[8] = (total(at) + at[0]) as i32;
        let u = &NUMBERS[2..];
        out[10] = (u[0] + (if x[0] > 1 { u } else { NUMBERS })[1]) as i32;
        let m = &M[1];
        out[9] = (m[0] + M[2][(x[2] & 1) as usize]) as i32;
    }
    in_scopes_of_one_name(x, out) {
        {
            let p = &NUMBERS[1];
            out[0] = *p as i32;
        }
        {
            let own = x[0];
            let p = &own;
            out[1] = *p as i32;
        }
        {
            let p = &NUMBERS[1..];
            out[2] = p[(x[2] & 1) as usize] as i32;
        }
    }
    lengths(x, out) {
        let (a, b) = (&LEFT[..], &NUMBERS[..]);
        out[0] = ((a.len() as u64) << 40 >> 38) as i32;
        out[1] = (a.len().wrapping_sub(NUMBERS.len()) as u64 >> 33) as i32;
        out[2] = ((a.len() * 0x7000_0000) as u64 >> 30) as i32;
        out[3] = (a.len().wrapping_sub(b.len()) > 1) as i32 + (a.len() < x.len()) as i32 * 2;
        out[4] = (a.len() << (x[0] & 1) << 35 >> 34) as i32;
    }
    zeros_with_signs(x, out) {
        let i = (x[0] & 1) as usize;
        out[0] = (LEFT[i].to_bits() >> 31) as i32 * 2 + (RIGHT[i].to_bits() >> 31) as i32;
        out[1] = (LEFT[1 - i].to_bits() >> 31) as i32 * 2 + (RIGHT[1 - i].to_bits() >> 31) as i32;
    }
}
