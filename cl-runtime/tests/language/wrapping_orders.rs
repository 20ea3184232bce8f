//! The order of `std::num::Wrapping`, its shifts by numbers, and `Wrapping(v)` in patterns.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
use std::num::Wrapping;
#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct State {
    a: Wrapping<u32>,
    b: Wrapping<u32>,
}
alike! { orders_of_wrapping: u32 => u32 = [5, 3, 4, 1, 8, 9];
    order(x, out) {
        let (a, b) = (Wrapping(x[0]), Wrapping(x[1]));
        out[0] = a.min(b).0;
        out[1] = a.max(b).0;
        out[2] = match a.cmp(&b) { std::cmp::Ordering::Less => 1, std::cmp::Ordering::Equal => 2, _ => 3 };
        out[3] = a.clamp(Wrapping(1), Wrapping(4)).0;
        out[4] = std::cmp::max(a, b).0;
        out[5] = (a.partial_cmp(&b) == Some(std::cmp::Ordering::Greater)) as u32;
        out[6] = x.iter().map(|&v| Wrapping(v)).max().unwrap().0;
        out[7] = x.iter().map(|&v| Wrapping(v)).min().unwrap().0;
        out[8] = x.iter().map(|&v| Wrapping(v)).min_by_key(|w| *w * Wrapping(0x9e3779b9)).unwrap().0;
        let mut s = [Wrapping(x[0]), Wrapping(x[1]), Wrapping(x[2])];
        s.sort();
        out[9] = s[0].0;
        s.sort_by(|a, b| b.cmp(a));
        out[10] = s[0].0;
        out[11] = (s == [Wrapping(5), Wrapping(4), Wrapping(3)]) as u32;
        out[12] = s.contains(&Wrapping(4)) as u32;
        out[13] = s.iter().sum::<Wrapping<u32>>().0;
        out[15] = s.iter().copied().fold(Wrapping(0), std::ops::Add::add).0;
    }
    bits(x, out) {
        let a = Wrapping(x[0] * 0x1234567);
        out[0] = (a << 3).0;
        out[1] = (a >> 3).0;
        out[2] = (a << 35).0;
        let n = x[1] as usize;
        out[3] = (a << n).0;
        let mut b = a;
        b >>= n;
        out[4] = b.0;
        out[5] = Wrapping(a.0.rotate_left(5)).0;
        out[6] = a.0.wrapping_pow(3);
        out[7] = (Wrapping(x[0] as i8 * 20) << 9).0 as u32;
    }
    patterns(x, out) {
        let a = Wrapping(x[0]);
        let Wrapping(v) = a;
        out[0] = v;
        match a { Wrapping(0) => {} Wrapping(n @ 1..=5) => out[1] = n, Wrapping(_) => {} }
        let p = (a, Wrapping(x[1]));
        let (Wrapping(u), Wrapping(w)) = p;
        out[2] = u * w;
        for Wrapping(v) in [a, p.1] { out[3] = out[3] * 3 + v; }
        for &Wrapping(v) in &[a, p.1] { out[4] = out[4] * 3 + v; }
        out[5] = [a, p.1].iter().map(|Wrapping(v)| v * 2).sum();
        out[6] = [a, p.1].iter().map(|&Wrapping(v)| v * 2).sum();
        out[7] = [a, p.1].iter().map(|w| w.0).sum();
        if let Some(Wrapping(v)) = [a, p.1].into_iter().max() { out[8] = v; }
        let s = State { a, b: p.1 };
        let State { a: Wrapping(k), b } = s;
        out[9] = k + b.0;
        let [Wrapping(q), ..] = [a, p.1];
        out[10] = q;
    }
}
#[kernel]
fn in_buffers(x: &Global<[Wrapping<u32>]>, s: &mut Global<[State]>, out: &mut Global<[Wrapping<u32>]>) {
    let i = get_global_id(0);
    out[i] = x[i].max(Wrapping(6)) << 3;
    out[i] += x[i] * x[i];
    out[i] <<= 2;
    out[i].0 += 1;
    let Wrapping(v) = x[i];
    s[i].a += Wrapping(v);
    s[i].b = s[i].a.min(s[i].b);
    s[i].a.0 ^= 1;
    if x.iter().max().unwrap() == &x[i] {
        out[i] += 100;
    }
    let sum: Wrapping<u32> = x.iter().sum();
    out[i] += sum;
    if x[i].cmp(&Wrapping(6)).is_lt() {
        out[i] += 3;
    }
}
#[test]
fn wrapping_in_structs_in_buffers() {
    for queue in crate::common::queues() {
        let values = [Wrapping(5u32), Wrapping(u32::MAX), Wrapping(7)];
        let x = queue.upload(&values).unwrap();
        let mut s = queue.upload(&[State { a: Wrapping(1), b: Wrapping(7) }; 3]).unwrap();
        let mut out = queue.upload(&[Wrapping(0u32); 3]).unwrap();
        in_buffers(&x, &mut s, &mut out).enqueue(&queue, 3).unwrap();
        let expected = values.map(|v| {
            let mut o = v.max(Wrapping(6)) << 3;
            o += v * v;
            o <<= 2;
            o.0 += 1;
            if v.0 == u32::MAX {
                o += 100;
            }
            o += values.iter().sum::<Wrapping<u32>>();
            if v.0 < 6 {
                o += 3;
            }
            o
        });
        assert_eq!(out.read().unwrap(), expected);
        let s = s.read().unwrap();
        assert_eq!(s.iter().map(|s| (s.a.0, s.b.0)).collect::<Vec<_>>(), [(7, 6), (1, 0), (9, 7)]);
    }
}
