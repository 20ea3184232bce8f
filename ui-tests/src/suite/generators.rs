//! Paths of a price drawn from two generators behind one trait, one of them a small Mersenne twister.

use std::f32::consts::PI;

use cl_runtime::prelude::*;

use super::check::{Check, near};
use super::{Case, case};

#[device]
trait Rng {
    fn next_u32(&mut self) -> u32;
    fn uniform(&mut self) -> f32 {
        (self.next_u32() >> 8) as f32 * (1.0 / 16777216.0)
    }
    fn normal_pair(&mut self) -> (f32, f32) {
        let u1 = 1.0 - self.uniform();
        let u2 = self.uniform();
        let r = (-2.0 * u1.ln()).sqrt();
        let (s, c) = (2.0 * PI * u2).sin_cos();
        (r * c, r * s)
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Tiny {
    state: [u32; 4],
    mat1: u32,
    mat2: u32,
    tmat: u32,
}

#[device]
impl Tiny {
    fn new(seed: u32) -> Self {
        let mut state = [seed, 0x8f7011ee, 0xfc78ff1f, 0x3793fdff];
        for i in 1..8u32 {
            let j = i as usize;
            let prev = state[(j - 1) & 3];
            state[j & 3] ^= i.wrapping_add(1812433253u32.wrapping_mul(prev ^ (prev >> 30)));
        }
        let mut t = Tiny { state, mat1: 0x8f7011ee, mat2: 0xfc78ff1f, tmat: 0x3793fdff };
        (0..8).for_each(|_| t.step());
        t
    }
    fn step(&mut self) {
        let [s0, s1, s2, s3] = &mut self.state;
        let mut y = *s3;
        let mut x = (*s0 & 0x7fff_ffff) ^ *s1 ^ *s2;
        x ^= x << 1;
        y ^= (y >> 1) ^ x;
        *s0 = *s1;
        *s1 = *s2;
        *s2 = x ^ (y << 10);
        *s3 = y;
        let mask = (y & 1).wrapping_neg();
        *s1 ^= mask & self.mat1;
        *s2 ^= mask & self.mat2;
    }
}

#[device]
impl Rng for Tiny {
    fn next_u32(&mut self) -> u32 {
        self.step();
        let [s0, _, s2, s3] = self.state;
        let t1 = s0.wrapping_add(s2 >> 8);
        s3 ^ t1 ^ ((t1 & 1).wrapping_neg() & self.tmat)
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct XorShift(u32);

#[device]
impl Rng for XorShift {
    fn next_u32(&mut self) -> u32 {
        let x = &mut self.0;
        *x ^= *x << 13;
        *x ^= *x >> 17;
        *x ^= *x << 5;
        *x
    }
}

#[device]
fn path<R: Rng>(rng: &mut R, steps: usize, mut s: f32, drift: f32, vol: f32) -> f32 {
    for _ in 0..steps {
        let (z, _) = rng.normal_pair();
        s *= (drift + vol * z).exp();
    }
    s
}

#[kernel]
fn monte_carlo(calls: &mut Global<[f32]>, paths: usize, strike: f32) {
    let i = get_global_id(0);
    let mut tiny = Tiny::new(i as u32 + 1);
    let mut xs = XorShift(i as u32 * 7919 + 1);
    let payoff = |s: f32| (s - strike).max(0.0);
    let total = (0..paths)
        .map(|k| {
            if k % 2 == 0 {
                payoff(path(&mut tiny, 4, 100.0, 0.0, 0.1))
            } else {
                payoff(path(&mut xs, 4, 100.0, 0.0, 0.1))
            }
        })
        .sum::<f32>();
    if let Some(out) = calls.get_mut(i) {
        *out = total / paths as f32;
    }
}

fn run(queue: &Queue) -> Result<Vec<Check>> {
    let mut checks = Vec::new();
    let mut c = queue.upload(&[0f32; 16])?;
    monte_carlo(&mut c, 32, 95.0).enqueue(queue, 16)?;
    let got = c.read()?;
    fn pth(r: &mut dyn FnMut() -> u32) -> f32 {
        let mut s = 100f32;
        for _ in 0..4 {
            let mut u = || (r() >> 8) as f32 * (1.0 / 16777216.0);
            let u1 = 1.0 - u();
            let u2 = u();
            s *= (0.1 * ((-2.0 * u1.ln()).sqrt() * (2.0 * PI * u2).cos())).exp();
        }
        s
    }
    let want: Vec<f32> = (0..16u32)
        .map(|i| {
            let mut st = [i + 1, 0x8f7011ee, 0xfc78ff1f, 0x3793fdffu32];
            for k in 1..8usize {
                let p = st[(k - 1) & 3];
                st[k & 3] ^= (k as u32).wrapping_add(1812433253u32.wrapping_mul(p ^ (p >> 30)));
            }
            let step = |st: &mut [u32; 4]| {
                let mut y = st[3];
                let mut x = (st[0] & 0x7fffffff) ^ st[1] ^ st[2];
                x ^= x << 1;
                y ^= (y >> 1) ^ x;
                st[0] = st[1];
                st[1] = st[2];
                st[2] = x ^ (y << 10);
                st[3] = y;
                if y & 1 == 1 {
                    st[1] ^= 0x8f7011ee;
                    st[2] ^= 0xfc78ff1f
                }
            };
            for _ in 0..8 {
                step(&mut st)
            }
            let mut x = i * 7919 + 1;
            let mut t = 0.0;
            for k in 0..32 {
                let s = if k % 2 == 0 {
                    pth(&mut || {
                        step(&mut st);
                        let t1 = st[0].wrapping_add(st[2] >> 8);
                        let mut o = st[3] ^ t1;
                        if t1 & 1 == 1 {
                            o ^= 0x3793fdff
                        }
                        o
                    })
                } else {
                    pth(&mut || {
                        x ^= x << 13;
                        x ^= x >> 17;
                        x ^= x << 5;
                        x
                    })
                };
                t += (s - 95.0).max(0.0)
            }
            t / 32.0
        })
        .collect();
    checks.push(near("mc", &got, &want, 1e-3));
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![case!("generators", [monte_carlo::kernel()], run)]
}
