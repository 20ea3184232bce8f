//! Iterators and ranges that are taken once, sequences of all kinds, and what stands in the file for the host alone.

use cl_runtime::{ClType as Derived, Kernel, prelude::*};

#[kernel]
fn in_branches(n: u32, x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut it = x.iter().copied();
    let mut sum = 0;
    if n > 1 {
        for v in it {
            sum += v;
        }
        out[0] = sum;
        return;
    }
    out[0] = it.next().unwrap_or(0);
    let range = 0..4usize;
    for i in range.clone() {
        out[i] += 1;
    }
    out[0] += range.len() as u32;
    let it = x.iter().copied();
    out[1] = if n > 1 { it.sum() } else { it.map(|v| v * 2).sum() };
    let it = x.iter();
    for v in it {
        out[2] += *v;
    }
    let range = 0..3usize;
    if range == (0..3) {
        out[3] = 1;
    }
    for k in 0..3 {
        if k == n {
            for i in range {
                out[i] += k;
            }
            break;
        }
    }
    let it = x.iter();
    loop {
        for v in it {
            out[4] += *v;
        }
        break;
    }
}

#[derive(Derived, Clone, Copy)]
struct Three {
    items: [u32; 3],
}

#[device]
fn three() -> Three {
    Three { items: [1; 3] }
}

#[device]
fn items() -> [u32; 3] {
    [1, 2, 3]
}

#[device]
fn up_to(n: u32) -> core::ops::Range<u32> {
    0..n
}

#[device]
fn all<T: IntoIterator<Item = u32>>(items: T) -> u32 {
    let mut sum = 0;
    for v in items {
        sum += v;
    }
    sum
}

#[kernel]
fn sequences(x: &Global<[[u32; 4]]>, out: &mut Global<[u32]>) {
    let mut sum = all([1u32, 2]);
    for v in items() {
        sum += v;
    }
    for v in three().items {
        sum += v;
    }
    for v in up_to(3) {
        sum += v;
    }
    for row in x {
        for v in row {
            sum += *v;
        }
    }
    let pairs = [(1u32, 2.0f32); 2];
    for (first, _) in pairs {
        sum += first;
    }
    let chosen = if sum > 1 { [1u32, 2] } else { [2, 3] };
    for v in chosen {
        sum += v;
    }
    for v in Some(sum) {
        sum += v;
    }
    out[0] = sum;
}

#[kernel]
fn options(x: &Global<[f32]>, out: &mut Global<[u32]>) {
    if x.len() > 1 {
        out[0] = (Some(&x[1]) == x.get(1)) as u32 + (x.get(1) != Some(&x[0])) as u32;
    }
}

#[kernel]
fn closures_within(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    out[0] = x
        .iter()
        .map(|v| {
            let least = |w: i32| {
                if w > 3 {
                    return 1;
                }
                w
            };
            least(*v)
        })
        .sum();
}

#[derive(ClType, Clone, Copy)]
struct Inner {
    a: f32,
}

#[derive(ClType, Clone, Copy)]
struct Followed {
    inner: Inner,
}

impl core::ops::Deref for Followed {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.inner
    }
}

#[device]
impl Followed {
    fn get(&self) -> f32 {
        self.inner.a
    }
}

#[kernel]
fn followed_by_the_host(out: &mut Global<[f32]>) {
    let value = Followed { inner: Inner { a: 1.0 } };
    let pointer = &value;
    out[0] = value.get() + pointer.get() + (*pointer).inner.a + value.clone().inner.a;
}

struct OfTheHost {
    values: Vec<f32>,
}

#[kernel]
fn numbers(n: u32, m: f32, out: &mut Global<[f32]>) {
    let more = n > 3;
    out[0] = ((n << 31) as f32 / 0.0) + m / 0.0 + (n as u64 >> 33) as f32 + (more as u32 * 7) as f32;
}

pub fn kernels() -> Vec<Kernel> {
    vec![
        in_branches::kernel(),
        sequences::kernel(),
        options::kernel(),
        closures_within::kernel(),
        followed_by_the_host::kernel(),
        numbers::kernel(),
    ]
}
