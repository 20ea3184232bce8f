//! What a chain is made of is evaluated from left to right: what it goes over, and the numbers behind that.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Rng {
    n: usize,
}

#[device]
impl Rng {
    fn step(&mut self) -> usize {
        self.n += 1;
        self.n
    }
}

#[device]
impl Iterator for Rng {
    type Item = usize;
    fn next(&mut self) -> Option<usize> {
        self.n += 1;
        Some(self.n)
    }
}

#[device]
fn stepped(r: &mut Rng) -> usize {
    r.n += 1;
    r.n
}

#[device]
fn following(n: &mut usize) -> usize {
    *n += 1;
    *n
}

#[derive(Clone, Copy, ClType)]
struct Two {
    a: Rng,
    b: Rng,
}

alike! { parts_of_chains_are_evaluated_from_left_to_right: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    closures(x, out) {
        let mut n = 0usize;
        let mut next = || { n += 1; n };
        for (a, b) in (next()..10).zip(next()..20) { out[0] += (a * 7 + b) as u32; }
        for v in x[next()..].iter().skip(next() - 3).take(next() - 2) { out[1] = out[1] * 10 + v; }
        out[2] = (next()..20).skip(next() - 5).take(next() - 3).map(|v| v as u32).sum();
        out[3] = (next()..20).step_by(next() - 7).zip((next() - 7..9).rev()).fold(0, |s, (a, b)| s + (a * 3 + b) as u32);
        let mut it = (next()..60).skip(next() - 10).step_by(next() - 8);
        out[4] = (it.next().unwrap() * 100 + it.next().unwrap()) as u32;
    }
    methods(x, out) {
        let mut r = Rng { n: 0 };
        for (a, b) in (r.step()..10).zip(r.step()..20) { out[0] += (a * 7 + b) as u32; }
        for v in x[r.step()..].iter().skip(r.step() - 3).take(r.step() - 2) { out[1] = out[1] * 10 + v; }
        out[2] = (r.next().unwrap()..20).skip(r.next().unwrap() - 5).take(r.step() - 3).map(|v| v as u32).sum();
        out[3] = (stepped(&mut r)..20).step_by(stepped(&mut r) - 7).zip((r.step() - 7..9).rev()).fold(0, |s, (a, b)| s + (a * 3 + b) as u32);
        let mut it = (r.step()..60).skip(r.step() - 10).step_by(r.step() - 8);
        out[4] = (it.next().unwrap() * 100 + it.next().unwrap()) as u32;
        let mut t = Two { a: Rng { n: 0 }, b: Rng { n: 4 } };
        let p = &mut t.a;
        for (a, b) in (p.step()..10).zip(stepped(p)..20) { out[5] += (a * 7 + b) as u32; }
        let q = &mut t;
        for (a, b) in (q.a.step()..10).zip(stepped(&mut q.a)..20).skip(q.a.step() - 4) { out[6] += (a * 7 + b) as u32; }
        let mut n = 0usize;
        let w = &mut n;
        for (a, b) in (following(w)..10).zip(following(w)..20) { out[7] += (a * 7 + b) as u32; }
        for v in x.iter().skip(following(w)).take(following(w)) { out[8] = out[8] * 10 + v; }
        out[9] = x.iter().skip(following(w) - 4).take(following(w) - 2).sum();
        out[10] = x.iter().skip({ *w += 1; *w - 6 }).take({ *w += 1; *w - 5 }).sum();
        out[11] = x.iter().zip({ *w += 1; *w..40 }).skip({ *w += 1; *w - 9 }).map(|(a, b)| *a + b as u32).sum();
        out[12] = x.iter().nth(following(w) - 9).copied().unwrap_or(following(w) as u32);
        out[13] = (following(w)..50).nth(following(w) - 10).unwrap_or(0) as u32;
        out[14] = (following(w)..50).position(|v| v == 16).unwrap_or(0) as u32 + following(w) as u32;
        for v in std::iter::repeat(following(w)).take(following(w) - 14) { out[15] = out[15] * 20 + v as u32; }
        for v in std::iter::repeat_n(following(w), following(w) - 16) { out[16] = out[16] * 20 + v as u32; }
        for v in std::iter::successors(Some(following(w)), |v| Some(v + 1)).take(following(w) - 18) { out[17] = out[17] * 20 + v as u32; }
        for v in std::iter::once(following(w)).chain(following(w)..25) { out[18] = out[18] * 20 + v as u32; }
        for v in x.chunks(following(w) - 22).skip(following(w) - 24) { out[19] = out[19] * 20 + v[0]; }
        for v in x[..following(w) - 20].windows(following(w) - 24).skip(following(w) - 26) { out[20] = out[20] * 20 + v[0]; }
    }
}
