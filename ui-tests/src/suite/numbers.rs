//! Arithmetic: series, transforms, prices, random numbers, hashes.

use std::ops::{Add, Mul, Sub};

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::{floats, integers};
use super::{Case, case};

#[kernel]
fn triad(a: &mut Global<[f32]>, b: &Global<[f32]>, c: &Global<[f32]>, scalar: f32) {
    let i = get_global_id(0);
    a[i] = b[i] + scalar * c[i];
}

fn run_triad(queue: &Queue) -> Result<Vec<Check>> {
    let (b, c) = (floats(1, 100, -1.0, 1.0), floats(2, 100, -1.0, 1.0));
    let mut a = queue.zeroed(100)?;
    triad(&mut a, &queue.upload(&b)?, &queue.upload(&c)?, 1.75).enqueue(queue, 100)?;
    let expected: Vec<f32> = b.iter().zip(&c).map(|(b, c)| b + 1.75 * c).collect();
    Ok(vec![near("a", &a.read()?, &expected, 1e-6)])
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
struct Complex {
    re: f32,
    im: f32,
}

#[device]
impl Complex {
    fn new(re: f32, im: f32) -> Self {
        Self { re, im }
    }

    /// `e^(i angle)`
    fn cis(angle: f32) -> Self {
        let (sin, cos) = angle.sin_cos();
        Complex { re: cos, im: sin }
    }

    fn norm_squared(self) -> f32 {
        self.re * self.re + self.im * self.im
    }
}

#[device]
impl Add for Complex {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Complex::new(self.re + other.re, self.im + other.im)
    }
}

#[device]
impl Sub for Complex {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Complex::new(self.re - other.re, self.im - other.im)
    }
}

#[device]
impl Mul for Complex {
    type Output = Complex;

    fn mul(self, other: Complex) -> Complex {
        Complex { re: self.re * other.re - self.im * other.im, im: self.re * other.im + self.im * other.re }
    }
}

/// One step of Stockham's transform: pairs `n / 2` apart become neighbours of `step`.
#[kernel]
fn fft_step(x: &Global<[Complex]>, y: &mut Global<[Complex]>, step: usize) {
    use std::f32::consts::PI;
    let i = get_global_id(0);
    let half = get_global_size(0);
    let k = i % step;
    let twiddle = Complex::cis(-PI * k as f32 / step as f32);
    let even = x[i];
    let odd = twiddle * x[i + half];
    let to = (i / step) * 2 * step + k;
    y[to] = even + odd;
    y[to + step] = even - odd;
}

const POINTS: usize = 64;

/// The whole transform in local memory, in place, with the input in bit-reversed order.
#[kernel]
fn fft_local(x: &Global<[Complex]>, y: &mut Global<[Complex]>) {
    let mut data: Local<[Complex; POINTS]>;
    let lane = get_local_id(0);
    let bits = POINTS.trailing_zeros();
    for i in [lane, lane + POINTS / 2] {
        let from = (i as u32).reverse_bits() >> (32 - bits);
        data[i] = x[from as usize];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut half = 1;
    while half < POINTS {
        let k = lane & (half - 1);
        let a = 2 * lane - k;
        let b = a + half;
        let rotated = Complex::cis(-std::f32::consts::PI * k as f32 / half as f32) * data[b];
        let kept = data[a];
        data[a] = kept + rotated;
        data[b] = kept - rotated;
        barrier(CLK_LOCAL_MEM_FENCE);
        half <<= 1;
    }
    y[lane] = data[lane];
    y[lane + POINTS / 2] = data[lane + POINTS / 2];
}

#[kernel]
fn power_spectrum(x: &Global<[Complex]>, power: &mut Global<[f32]>) {
    let i = get_global_id(0);
    power[i] = x[i].norm_squared();
}

fn run_fft(queue: &Queue) -> Result<Vec<Check>> {
    let numbers = floats(3, 2 * POINTS, -1.0, 1.0);
    let data: Vec<Complex> = numbers.chunks(2).map(|v| Complex { re: v[0], im: v[1] }).collect();
    let mut x = queue.upload(&data)?;
    let mut y = queue.zeroed(POINTS)?;
    fft_local(&x, &mut y).enqueue(queue, NdRange::new(POINTS / 2).local(POINTS / 2))?;
    let local = y.read()?;
    let mut step = 1;
    while step < POINTS {
        fft_step(&x, &mut y, step).enqueue(queue, POINTS / 2)?;
        std::mem::swap(&mut x, &mut y);
        step *= 2;
    }
    let mut power = queue.zeroed(POINTS)?;
    power_spectrum(&x, &mut power).enqueue(queue, POINTS)?;

    let mut expected = Vec::new();
    for k in 0..POINTS {
        let (mut re, mut im) = (0.0, 0.0);
        for (n, v) in numbers.chunks(2).enumerate() {
            let (sin, cos) = (-2.0 * std::f64::consts::PI * (k * n) as f64 / POINTS as f64).sin_cos();
            re += f64::from(v[0]) * cos - f64::from(v[1]) * sin;
            im += f64::from(v[0]) * sin + f64::from(v[1]) * cos;
        }
        expected.extend([re as f32, im as f32]);
    }
    let powers: Vec<f32> = expected.chunks(2).map(|v| v[0] * v[0] + v[1] * v[1]).collect();
    let parts = |x: &[Complex]| -> Vec<f32> { x.iter().flat_map(|c| [c.re, c.im]).collect() };
    Ok(vec![
        near("stockham", &parts(&x.read()?), &expected, 1e-5),
        near("local", &parts(&local), &expected, 1e-5),
        near("power", &power.read()?, &powers, 1e-5),
    ])
}

/// The cumulative normal distribution, after Abramowitz and Stegun 26.2.17.
#[device]
fn normal(d: f32) -> f32 {
    const A: [f32; 5] = [0.319_381_53, -0.356_563_78, 1.781_477_9, -1.821_255_9, 1.330_274_4];
    let k = 1.0 / (1.0 + 0.231_641_9 * d.abs());
    let mut polynomial = 0.0;
    for a in A.iter().rev() {
        polynomial = k * (a + polynomial);
    }
    let tail = 0.398_942_3 * (-0.5 * d * d).exp() * polynomial;
    if d > 0.0 { 1.0 - tail } else { tail }
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Stock {
    price: f32,
    strike: f32,
    years: f32,
}

/// Call and put of European options.
#[kernel]
fn black_scholes(
    stocks: &Global<[Stock]>,
    rate: f32,
    volatility: f32,
    calls: &mut Global<[f32]>,
    puts: &mut Global<[f32]>,
) {
    let i = get_global_id(0);
    let Stock { price, strike, years } = stocks[i];
    let root = volatility * years.sqrt();
    let d1 = ((price / strike).ln() + (rate + 0.5 * volatility.powi(2)) * years) / root;
    let d2 = d1 - root;
    let (n1, n2) = (normal(d1), normal(d2));
    let discounted = strike * (-rate * years).exp();
    (calls[i], puts[i]) = (price * n1 - discounted * n2, discounted * (1.0 - n2) - price * (1.0 - n1));
}

/// Rubinstein's binomial tree, one option for each work-item.
#[kernel]
fn binomial_option(stocks: &Global<[Stock]>, rate: f32, volatility: f32, calls: &mut Global<[f32]>) {
    const STEPS: usize = 32;
    let i = get_global_id(0);
    let stock = stocks[i];
    let dt = stock.years / STEPS as f32;
    let up = (volatility * dt.sqrt()).exp();
    let down = up.recip();
    let p = ((rate * dt).exp() - down) / (up - down);
    let discount = (-rate * dt).exp();
    let mut values = [0.0f32; STEPS + 1];
    for (k, value) in values.iter_mut().enumerate() {
        let at_end = stock.price * up.powi(2 * k as i32 - STEPS as i32);
        *value = (at_end - stock.strike).max(0.0);
    }
    for last in (0..STEPS).rev() {
        for k in 0..=last {
            values[k] = discount * (p * values[k + 1] + (1.0 - p) * values[k]);
        }
    }
    calls[i] = values[0];
}

fn run_options(queue: &Queue) -> Result<Vec<Check>> {
    let numbers = floats(4, 3 * 40, 0.0, 1.0);
    let stocks: Vec<Stock> = numbers
        .chunks(3)
        .map(|v| Stock { price: 10.0 + 90.0 * v[0], strike: 10.0 + 90.0 * v[1], years: 0.5 + 2.0 * v[2] })
        .collect();
    let (rate, volatility) = (0.02f32, 0.3f32);
    let there = queue.upload(&stocks)?;
    let (mut calls, mut puts, mut tree) = (queue.zeroed(40)?, queue.zeroed(40)?, queue.zeroed(40)?);
    black_scholes(&there, rate, volatility, &mut calls, &mut puts).enqueue(queue, 40)?;
    binomial_option(&there, rate, volatility, &mut tree).enqueue(queue, 40)?;

    // By integrating the density, so that it shares no formula with the kernel.
    let density = |x: f64| (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let distribution = |d: f64| {
        let h = (d + 10.0) / 2000.0;
        let weights = (0..=2000).map(|k| if k == 0 || k == 2000 { 1.0 } else { 2.0 + 2.0 * f64::from(k % 2) });
        weights.enumerate().map(|(k, w)| w * density(-10.0 + k as f64 * h)).sum::<f64>() * h / 3.0
    };
    let (r, v) = (f64::from(rate), f64::from(volatility));
    let (mut expected_calls, mut expected_puts) = (Vec::new(), Vec::new());
    for stock in &stocks {
        let (s, x, t) = (f64::from(stock.price), f64::from(stock.strike), f64::from(stock.years));
        let d1 = ((s / x).ln() + (r + v * v / 2.0) * t) / (v * t.sqrt());
        let call = s * distribution(d1) - x * (-r * t).exp() * distribution(d1 - v * t.sqrt());
        expected_calls.push(call as f32);
        expected_puts.push((call - s + x * (-r * t).exp()) as f32);
    }
    Ok(vec![
        near("calls", &calls.read()?, &expected_calls, 1e-6),
        near("puts", &puts.read()?, &expected_puts, 1e-6),
        // The tree converges to the same price.
        near("tree", &tree.read()?, &expected_calls, 5e-3),
    ])
}

#[kernel]
fn mandelbrot(out: &mut Global<[u16]>, width: usize, height: usize, limit: u16) {
    let (px, py) = (get_global_id(0), get_global_id(1));
    let c = (px as f64 / width as f64 * 3.0 - 2.0, py as f64 / height as f64 * 2.0 - 1.0);
    let (mut x, mut y) = (0.0, 0.0);
    let mut n = 0;
    let steps = loop {
        if x * x + y * y > 4.0 || n == limit {
            break n;
        }
        (x, y) = (x * x - y * y + c.0, 2.0 * x * y + c.1);
        n += 1;
    };
    out[py * width + px] = steps;
}

fn run_mandelbrot(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (24, 16);
    let mut out = queue.zeroed(width * height)?;
    mandelbrot(&mut out, width, height, 40).enqueue(queue, (width, height))?;
    let mut expected = Vec::new();
    for py in 0..height {
        for px in 0..width {
            let (cx, cy) = (px as f64 / width as f64 * 3.0 - 2.0, py as f64 / height as f64 * 2.0 - 1.0);
            let orbit =
                std::iter::successors(Some((0.0f64, 0.0f64)), |&(x, y)| Some((x * x - y * y + cx, 2.0 * x * y + cy)));
            expected.push(orbit.take(40).take_while(|(x, y)| x * x + y * y <= 4.0).count() as u16);
        }
    }
    Ok(vec![equal("out", &out.read()?, &expected)])
}

/// Random numbers.
mod random {
    use cl_runtime::prelude::*;

    #[device]
    pub trait Generator {
        fn next(&mut self) -> u32;

        /// From 0 to 1, without 1.
        fn uniform(&mut self) -> f32 {
            (self.next() >> 8) as f32 * (1.0 / 16_777_216.0)
        }
    }

    /// PCG-XSH-RR, by O'Neill.
    #[repr(C)]
    #[derive(Clone, Copy, ClType)]
    pub struct Pcg {
        state: u64,
        increment: u64,
    }

    #[device]
    impl Pcg {
        pub fn seeded(seed: u64, stream: u64) -> Self {
            let mut pcg = Pcg { state: 0, increment: stream << 1 | 1 };
            pcg.next();
            pcg.state = pcg.state.wrapping_add(seed);
            pcg.next();
            pcg
        }
    }

    #[device]
    impl Generator for Pcg {
        fn next(&mut self) -> u32 {
            let old = self.state;
            self.state = old.wrapping_mul(6364136223846793005).wrapping_add(self.increment);
            let shifted = (((old >> 18) ^ old) >> 27) as u32;
            shifted.rotate_right((old >> 59) as u32)
        }
    }

    /// Marsaglia's xorshift.
    #[repr(C)]
    #[derive(Clone, Copy, ClType)]
    pub struct XorShift(pub u32);

    #[device]
    impl Generator for XorShift {
        fn next(&mut self) -> u32 {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 17;
            self.0 ^= self.0 << 5;
            self.0
        }
    }
}

use random::{Generator, Pcg, XorShift};

#[device]
fn hits<G: Generator>(generator: &mut G, samples: u32) -> u32 {
    let mut inside = 0;
    for _ in 0..samples {
        let x = generator.uniform();
        let y = generator.uniform();
        if x * x + y * y < 1.0 {
            inside += 1;
        }
    }
    inside
}

/// How many random points lie in a quarter of a circle.
#[kernel]
fn monte_carlo_pi(seed: u64, samples: u32, by_pcg: &mut Global<[u32]>, by_xorshift: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut pcg = Pcg::seeded(seed, i as u64);
    by_pcg[i] = hits(&mut pcg, samples);
    by_xorshift[i] = hits(&mut XorShift(i as u32 * 2654435769 + 1), samples);
}

fn run_monte_carlo(queue: &Queue) -> Result<Vec<Check>> {
    let (items, samples, seed) = (16u32, 50, 42u64);
    let (mut by_pcg, mut by_xorshift) = (queue.zeroed(items as usize)?, queue.zeroed(items as usize)?);
    monte_carlo_pi(seed, samples, &mut by_pcg, &mut by_xorshift).enqueue(queue, items as usize)?;
    let inside = |next: &mut dyn FnMut() -> u32| {
        let mut unit = || (next() >> 8) as f32 / 16_777_216.0;
        (0..samples).filter(|_| unit().powi(2) + unit().powi(2) < 1.0).count() as u32
    };
    let pcg = |i: u32| {
        let increment = u64::from(i) * 2 + 1;
        let step = |state: u64| state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(increment);
        let mut state = step(step(0).wrapping_add(seed));
        inside(&mut || {
            let (old, next) = (state, step(state));
            state = next;
            (((old ^ (old >> 18)) >> 27) as u32).rotate_right((old >> 59) as u32)
        })
    };
    let xorshift = |i: u32| {
        let mut x = i.wrapping_mul(2_654_435_769).wrapping_add(1);
        inside(&mut || {
            x ^= x << 13;
            x ^= x >> 17;
            x ^= x << 5;
            x
        })
    };
    Ok(vec![
        equal("pcg", &by_pcg.read()?, &(0..items).map(pcg).collect::<Vec<_>>()),
        equal("xorshift", &by_xorshift.read()?, &(0..items).map(xorshift).collect::<Vec<_>>()),
    ])
}

/// SHA-256 (FIPS 180-4).
mod sha256 {
    use cl_runtime::prelude::*;

    #[constant]
    static K: Constant<[u32; 64]> = [
        0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
        0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
        0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
        0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
        0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
        0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
        0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
        0xc67178f2,
    ];

    const INITIAL: [u32; 8] =
        [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

    /// The digest of a message that fits in one block.
    #[device]
    pub fn digest(message: &Global<[u8]>) -> [u32; 8] {
        let mut w = [0u32; 64];
        let length = message.len();
        for i in 0..64 {
            let byte = if i < length {
                message[i]
            } else if i == length {
                0x80
            } else if i >= 56 {
                ((length as u64 * 8) >> (8 * (63 - i))) as u8
            } else {
                0
            };
            w[i / 4] |= (byte as u32) << (24 - 8 * (i % 4));
        }
        for i in 16..64 {
            let s0 = w[i - 15].rotate_right(7) ^ w[i - 15].rotate_right(18) ^ (w[i - 15] >> 3);
            let s1 = w[i - 2].rotate_right(17) ^ w[i - 2].rotate_right(19) ^ (w[i - 2] >> 10);
            w[i] = w[i - 16].wrapping_add(s0).wrapping_add(w[i - 7]).wrapping_add(s1);
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = INITIAL;
        for i in 0..64 {
            let s1 = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & f) ^ (!e & g);
            let t1 = h.wrapping_add(s1).wrapping_add(choice).wrapping_add(K[i]).wrapping_add(w[i]);
            let s0 = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = (a & b) ^ (a & c) ^ (b & c);
            let t2 = s0.wrapping_add(majority);
            h = g;
            g = f;
            f = e;
            e = d.wrapping_add(t1);
            d = c;
            c = b;
            b = a;
            a = t1.wrapping_add(t2);
        }
        let mut digest = INITIAL;
        for (word, value) in digest.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *word = word.wrapping_add(value);
        }
        digest
    }
}

#[kernel]
fn sha256_of(message: &Global<[u8]>, digest: &mut Global<[[u32; 8]]>) {
    digest[get_global_id(0)] = sha256::digest(message);
}

fn run_sha256(queue: &Queue) -> Result<Vec<Check>> {
    let mut digest = queue.zeroed(1)?;
    sha256_of(&queue.upload(b"abc")?, &mut digest).enqueue(queue, 1)?;
    let short = digest.read()?;
    sha256_of(&queue.upload::<u8>(&[])?, &mut digest).enqueue(queue, 1)?;
    let empty = digest.read()?;
    // From the examples of the standard.
    let abc = [0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223, 0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad];
    let nothing = [0xe3b0c442, 0x98fc1c14, 0x9afbf4c8, 0x996fb924, 0x27ae41e4, 0x649b934c, 0xa495991b, 0x7852b855];
    Ok(vec![equal("abc", &short, &[abc]), equal("empty", &empty, &[nothing])])
}

/// CRC-32 of each line, with a table that is made at compile time.
const fn crc_table() -> [u32; 256] {
    let mut table = [0; 256];
    let mut i = 0;
    while i < 256 {
        let mut crc = i as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xEDB8_8320 } else { crc >> 1 };
            bit += 1;
        }
        table[i] = crc;
        i += 1;
    }
    table
}

#[constant]
static CRC: Constant<[u32; 256]> = crc_table();

#[kernel]
fn crc32(text: &Global<[u8]>, ends: &Global<[u32]>, sums: &mut Global<[u32]>) {
    let line = get_global_id(0);
    let start = if line == 0 { 0 } else { ends[line - 1] as usize };
    let mut crc = !0;
    for i in start..ends[line] as usize {
        crc = CRC[((crc ^ text[i] as u32) & 0xFF) as usize] ^ (crc >> 8);
    }
    sums[line] = !crc;
}

fn run_crc(queue: &Queue) -> Result<Vec<Check>> {
    let lines = ["123456789", "", "The quick brown fox jumps over the lazy dog"];
    let mut end = 0;
    let ends: Vec<u32> = lines
        .iter()
        .map(|line| {
            end += line.len() as u32;
            end
        })
        .collect();
    let mut sums = queue.zeroed(3)?;
    crc32(&queue.upload(lines.concat().as_bytes())?, &queue.upload(&ends)?, &mut sums).enqueue(queue, 3)?;
    // The check value of the catalogue, and two that every tool gives.
    Ok(vec![equal("sums", &sums.read()?, &[0xCBF4_3926, 0, 0x414F_A339])])
}

/// MD5 (RFC 1321) of short keys, in search of one.
#[device]
fn md5(key: u32) -> Uint4 {
    const S: [[u32; 4]; 4] = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
    let mut block = [0u32; 16];
    block[0] = key;
    block[1] = 0x80;
    block[14] = 32;
    let (mut a, mut b, mut c, mut d) = (0x67452301u32, 0xefcdab89u32, 0x98badcfeu32, 0x10325476u32);
    for i in 0..64u32 {
        let (f, g) = match i / 16 {
            0 => ((b & c) | (!b & d), i),
            1 => ((d & b) | (!d & c), (5 * i + 1) % 16),
            2 => (b ^ c ^ d, (3 * i + 5) % 16),
            _ => (c ^ (b | !d), (7 * i) % 16),
        };
        // The constants of the standard, made as it defines them.
        let sine = ((i + 1) as f64).sin().abs() * 4294967296.0;
        let rotated = a.wrapping_add(f).wrapping_add(sine as u32).wrapping_add(block[g as usize]);
        let turn = S[(i / 16) as usize][(i % 4) as usize];
        (a, d, c, b) = (d, c, b, b.wrapping_add(rotated.rotate_left(turn)));
    }
    Uint4::new(a, b, c, d) + Uint4::new(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476)
}

#[kernel]
fn find_key(first: u32, wanted: Uint4, found: &mut Global<u32>) {
    let key = first + get_global_id(0) as u32;
    if all(md5(key).eq(wanted)) {
        *found = key;
    }
}

fn run_md5(queue: &Queue) -> Result<Vec<Check>> {
    // The digest of "test": 098f6bcd4621d373cade4e832627b4f6.
    let wanted = Uint4::new(0xcd6b8f09, 0x73d32146, 0x834edeca, 0xf6b42726);
    let key = u32::from_le_bytes(*b"test");
    let mut found = queue.zeroed(1)?;
    find_key(key - 5, wanted, &mut found).enqueue(queue, 16)?;
    Ok(vec![equal("key", &found.read()?, &[key])])
}

/// A generator of primes: the sieve of each segment in private memory.
#[kernel]
fn count_primes(counts: &mut Global<[u32]>) {
    const SEGMENT: u32 = 64;
    let start = get_global_id(0) as u32 * SEGMENT;
    let mut count = 0;
    'numbers: for n in start..start + SEGMENT {
        if n < 2 {
            continue;
        }
        let mut divisor = 2;
        while divisor * divisor <= n {
            if n % divisor == 0 {
                continue 'numbers;
            }
            divisor += 1;
        }
        count += 1;
    }
    counts[get_global_id(0)] = count;
}

fn run_primes(queue: &Queue) -> Result<Vec<Check>> {
    let mut counts = queue.zeroed(8)?;
    count_primes(&mut counts).enqueue(queue, 8)?;
    let mut sieve = [true; 512];
    sieve[..2].fill(false);
    for n in 2..512 {
        (2 * n..512).step_by(n).for_each(|multiple| sieve[multiple] = false);
    }
    let expected: Vec<u32> = sieve.chunks(64).map(|part| part.iter().filter(|prime| **prime).count() as u32).collect();
    Ok(vec![equal("counts", &counts.read()?, &expected)])
}

/// The discrete cosine transform of 8 × 8 blocks, rows and then columns, through local memory.
#[kernel]
fn dct_8x8(image: &Global<[u8]>, width: usize, out: &mut Global<[f32]>) {
    let mut rows: Local<[[f32; 8]; 8]>;
    let (u, v) = (get_local_id(0), get_local_id(1));
    let (left, y) = (get_group_id(0) * 8, get_global_id(1));
    let scale = |k: usize| if k == 0 { 0.125f32.sqrt() } else { 0.5 };
    let angle = |x: usize, k: usize| (2 * x + 1) as f32 * k as f32 * std::f32::consts::PI / 16.0;
    let mut sum = 0.0;
    for x in 0..8 {
        sum += (image[y * width + left + x] as f32 - 128.0) * angle(x, u).cos();
    }
    rows[v][u] = sum * scale(u);
    barrier(CLK_LOCAL_MEM_FENCE);
    sum = 0.0;
    for x in 0..8 {
        sum += rows[x][u] * angle(x, v).cos();
    }
    out[y * width + left + u] = sum * scale(v);
}

fn run_dct(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (16, 8);
    let image: Vec<u8> = integers(5, width * height, 256).iter().map(|&value| value as u8).collect();
    let mut out = queue.zeroed(width * height)?;
    dct_8x8(&queue.upload(&image)?, width, &mut out).enqueue(queue, NdRange::new((width, height)).local((8, 8)))?;
    let wave = |x: usize, k: usize| ((2 * x + 1) as f64 * k as f64 * std::f64::consts::PI / 16.0).cos();
    let norm = |k: usize| if k == 0 { 0.5f64.sqrt() } else { 1.0 };
    let mut expected = Vec::new();
    for v in 0..height {
        for at in 0..width {
            let (left, u) = (at / 8 * 8, at % 8);
            let mut sum = 0.0;
            for y in 0..8 {
                for x in 0..8 {
                    sum += (f64::from(image[y * width + left + x]) - 128.0) * wave(x, u) * wave(y, v);
                }
            }
            expected.push((sum * norm(u) * norm(v) / 4.0) as f32);
        }
    }
    Ok(vec![near("out", &out.read()?, &expected, 1e-5)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("triad", [triad::kernel()], run_triad),
        case!("fft", [fft_step::kernel(), fft_local::kernel(), power_spectrum::kernel()], run_fft),
        case!("options", [black_scholes::kernel(), binomial_option::kernel()], run_options),
        case!("mandelbrot", [mandelbrot::kernel()], run_mandelbrot),
        case!("monte_carlo", [monte_carlo_pi::kernel()], run_monte_carlo),
        case!("sha256", [sha256_of::kernel()], run_sha256),
        case!("crc32", [crc32::kernel()], run_crc),
        case!("md5", [find_key::kernel()], run_md5),
        case!("primes", [count_primes::kernel()], run_primes),
        case!("dct", [dct_8x8::kernel()], run_dct),
    ]
}
