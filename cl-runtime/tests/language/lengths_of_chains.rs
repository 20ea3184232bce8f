//! `.len()` of a chain, with a name and without: a number, and no loop that counts.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { a_chain_has_a_length: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    in_place(x, out) {
        out[0] = x.iter().zip(&x[2..]).len() as u32;
        out[1] = x.iter().skip(2).step_by(3).len() as u32;
        out[2] = x.chunks(3).len() as u32;
        out[3] = x.windows(3).rev().len() as u32;
        out[4] = x.iter().map(|v| v * 2).take(3).len() as u32;
        out[5] = x.chunks_exact(3).enumerate().len() as u32;
        out[6] = x.iter().take(4).zip(x.chunks(2).skip(1)).len() as u32;
        out[7] = (2..9usize).step_by(2).len() as u32;
        out[8] = x.iter().rev().skip(3).len() as u32;
        out[9] = x.iter().rev().skip(20).len() as u32;
        let k = x[0] as usize;
        out[10] = x.windows(k).len() as u32;
        out[11] = x.rchunks(k).len() as u32;
        out[12] = (x[0]..x[3]).map(|v| v * 2).len() as u32;
        out[13] = (0..x.iter().max().map_or(0, |v| *v)).rev().len() as u32;
        out[14] = (x[3]..x[0]).rev().len() as u32;
        out[15] = x.windows(9).len() as u32;
        out[16] = x.chunks_exact(k - 1).len() as u32 * 100 + x.rchunks_exact(k + 1).rev().len() as u32 * 10;
        out[17] = x.windows(k + 2).map(|w| w[0]).len() as u32 * 10 + x.chunks(k - 1).skip(k - 2).len() as u32;
        out[18] = (k - 2..k + 4).map(|v| v * 2).len() as u32;
        out[19] = (x[0] - 2..x[2] + 1).rev().take(k + 9).len() as u32;
        out[20] = (k as u32..x[3]).map(|v| v * 2).step_by(k - 1).len() as u32;
    }
    named(x, out) {
        let mut it = x.iter();
        it.next();
        out[0] = it.len() as u32;
        let z = x.iter().zip(x.chunks(2));
        out[1] = z.len() as u32;
        let w = x.windows(2).step_by(2);
        out[2] = w.len() as u32;
        let mut q = x.iter().copied().enumerate().peekable();
        q.peek();
        out[3] = q.len() as u32;
        q.next();
        out[4] = q.len() as u32;
        let mut r = x.iter().rev().map(|v| v + 1);
        r.next();
        out[5] = r.len() as u32;
        let mut z = x.iter().zip(&x[3..]);
        z.next();
        out[6] = z.len() as u32;
        while z.len() > 2 { z.next(); out[7] += 1; }
        let mut s = x.iter().skip(3);
        s.next();
        out[8] = s.len() as u32;
        let mut r = (0..7usize).rev();
        r.next();
        out[9] = r.len() as u32;
        let mut k = x.iter().copied().map(|v| v + 1).take(4).enumerate();
        k.next();
        out[10] = k.len() as u32;
        let n = x[0] as usize;
        let mut k = x.chunks_exact(n - 1).rev();
        out[11] = k.next().unwrap()[1] + k.len() as u32 * 100;
        let mut k = x.chunks(n + 2).rev();
        out[12] = k.next().unwrap()[1] + k.len() as u32 * 100;
        let mut k = x.windows(n - 1).rev();
        out[13] = k.next().unwrap()[1] + k.len() as u32 * 100;
    }
}
