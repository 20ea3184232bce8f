//! `std::num::Wrapping`: its operators, in variables, fields, arrays and buffers.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
use std::num::Wrapping;
#[derive(Clone, Copy, Debug, PartialEq, ClType)]
struct Rng {
    state: Wrapping<u32>,
    step: Wrapping<i64>,
}
#[device]
impl Rng {
    fn next(&mut self) -> u32 {
        self.state ^= self.state << 13;
        self.state ^= self.state >> 17;
        self.state ^= self.state << 5;
        self.step += 1;
        self.state.0
    }
}
#[device]
fn hash(values: &impl Place<[u32]>) -> Wrapping<u32> {
    let mut h = Wrapping(2166136261u32);
    for &v in values {
        h = (h ^ Wrapping(v)) * Wrapping(16777619);
    }
    h
}
const SEED: Wrapping<u32> = Wrapping(0x9e3779b9);
alike! { wrapping: u32 => u32 = [5, 3, 4, 1, 8, 9];
    operators(x, out) {
        let mut a = Wrapping(x[0]);
        a += Wrapping(x[1]);
        a = a * Wrapping(0x9e3779b9);
        out[0] = a.0;
        let Wrapping(b) = a - Wrapping(7);
        out[1] = b;
        out[2] = (a / Wrapping(3) % Wrapping(1000)).0;
        out[3] = (!a & Wrapping(0xffff) | Wrapping(1)).0;
        out[4] = (-a).0;
        out[5] = (a > Wrapping(5)) as u32 + (a == a) as u32 * 2 + (a != SEED) as u32 * 4;
        a -= SEED;
        a <<= 3;
        a %= 1000;
        out[6] = a.0;
        a.0 = 7;
        a.0 += 1;
        out[7] = a.0;
        let r = &mut a;
        *r *= 2;
        r.0 += 3;
        out[8] = r.0;
        out[9] = (a >> 1).0;
        out[10] = (Wrapping(u32::MAX) + Wrapping(x[0])).0;
    }
    signed(x, out) {
        let m = Wrapping(i32::MIN + x[0] as i32 - 5);
        out[0] = (m - Wrapping(1)).0 as u32;
        out[1] = (m / Wrapping(-1)).0 as u32;
        out[2] = (m % Wrapping(-1)).0 as u32;
        out[3] = (-m).0 as u32;
        let mut k = Wrapping(x[0] as i8 * 25);
        k += Wrapping(100);
        out[4] = k.0 as i32 as u32;
        k *= 3i8;
        out[5] = k.0 as u8 as u32;
        let u = Wrapping(x[0] as u8) - Wrapping(9);
        out[6] = u.0 as u32;
        let w = Wrapping(x[0] as u64) * Wrapping(0xdead_beef_cafe_f00d);
        out[7] = (w.0 >> 32) as u32;
        out[8] = (Wrapping(x[0] as usize) - Wrapping(6)).0 as u32;
        out[9] = (m < Wrapping(0)) as u32;
        let mut d = m;
        d /= Wrapping(-1);
        out[10] = d.0 as u32;
        d %= Wrapping(1000);
        out[11] = d.0 as u32;
        let mut all = [Wrapping(x[0] as i8 - 100); 2];
        all[1] /= Wrapping(x[1] as i8);
        out[12] = all[1].0 as u32;
    }
    held(x, out) {
        let mut r = Rng { state: Wrapping(x[0]), step: Wrapping(0) };
        out[0] = r.next();
        out[1] = r.next() ^ r.step.0 as u32;
        let mut t = [Wrapping(1u32); 4];
        for i in 1..4 { t[i] = t[i - 1] * Wrapping(x[i]) + SEED; }
        out[2] = t[3].0;
        t[2].0 = 5;
        out[3] = t.iter().fold(Wrapping(0), |a, b| a + b).0;
        let pair = (Wrapping(3u32), x[0]);
        out[4] = pair.0.0 + pair.1;
        out[5] = hash(x).0;
        let o = Some(Wrapping(x[1]));
        if let Some(Wrapping(v)) = o { out[6] = v; }
        out[7] = match t[0] { Wrapping(1) => 4, Wrapping(_) => 5 };
        let s: Wrapping<u32> = x.iter().map(|&v| Wrapping(v)).sum();
        out[8] = s.0;
        out[9] = Wrapping::<u32>::default().0;
        let f = |w: Wrapping<u32>| w + Wrapping(1);
        out[10] = f(Wrapping(x[2])).0;
        let mut acc = Wrapping(0u32);
        for &v in x.iter() { acc += v; acc = Wrapping(acc.0.rotate_left(5)); }
        out[11] = acc.0;
        let Rng { state: Wrapping(s), .. } = r;
        out[12] = s;
        out[13] = x.iter().map(|v| Wrapping(*v)).fold(Wrapping(1), |a, w| a * w).0;
        out[14] = x.iter().copied().map(Wrapping).map(|w| (w - Wrapping(4)).0).max().unwrap();
    }
}
#[kernel]
fn in_buffers(x: &Global<[Wrapping<u32>]>, out: &mut Global<[Wrapping<u32>]>) {
    let i = get_global_id(0);
    out[i] = x[i] * Wrapping(0x9e3779b9) + Wrapping(1);
    out[i] += x[i];
    out[i].0 ^= x[i].0;
    let w = &x[i];
    out[i] -= *w;
}
#[test]
fn wrapping_in_buffers() {
    for queue in crate::common::queues() {
        let values = [Wrapping(5u32), Wrapping(u32::MAX), Wrapping(7)];
        let x = queue.upload(&values).unwrap();
        let mut out = queue.upload(&[Wrapping(0u32); 3]).unwrap();
        in_buffers(&x, &mut out).enqueue(&queue, 3).unwrap();
        let expected = values.map(|v| {
            let mut o = v * Wrapping(0x9e3779b9) + Wrapping(1);
            o += v;
            o.0 ^= v.0;
            o - v
        });
        assert_eq!(out.read().unwrap(), expected);
    }
}
