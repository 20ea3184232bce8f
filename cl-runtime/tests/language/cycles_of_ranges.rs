//! Ranges that begin again, with a name.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { cycles: u32 => u32 = [5, 3, 4, 1];
    t1(x, out) {
        let mut c = (0..4).cycle();
        for i in 0..10 { out[i] = x[c.next().unwrap()]; }
    }
    t2(x, out) {
        let mut c = (0..x[2]).cycle();
        c.next();
        out[0] = c.next().unwrap();
        for (i, k) in c.take(6).enumerate() { out[i + 1] = k; }
    }
    t3(x, out) {
        let mut c = (1..=3u32).cycle().skip(1);
        for i in 0..10 { out[i] = c.next().unwrap(); }
    }
}
mod more {
    use super::*;
    alike! { more_cycles: u32 => u32 = [5, 3, 4, 1];
        t4(x, out) {
            let mut c = (0..3u32).rev().cycle();
            for i in 0..10 { out[i] = c.next().unwrap() + 1; }
            let mut d = (250..=255u8).cycle();
            for i in 10..24 { out[i] = d.next().unwrap() as u32; }
            let mut e = (1..=3).rev().map(|k| k * x[1]).cycle();
            for i in 24..32 { out[i] = e.next().unwrap(); }
            let mut n = (3..3).cycle();
            out[32] = n.next().unwrap_or(9);
            let mut p = (0..2u32).cycle().peekable();
            out[33] = *p.peek().unwrap() + p.next().unwrap() * 10 + p.next().unwrap() * 100;
            let mut f = (0..4).cycle().filter(|k| k % 2 == 1);
            for i in 34..38 { out[i] = f.next().unwrap(); }
        }
        t5(x, out) {
            let mut turn = (0..x.len()).cycle();
            let mut k = 0;
            while let Some(i) = turn.next() {
                out[k] = x[i] * 2;
                k += 1;
                if k == 11 { break; }
            }
            let mut it = (0..5).cycle();
            let a: u32 = it.by_ref().take(7).sum();
            out[20] = a * 10 + it.next().unwrap();
            let mut z = x.iter().zip((0..3u32).cycle());
            while let Some((v, k)) = z.next() { out[21] = out[21] * 10 + v * k; }
        }
    }
}
