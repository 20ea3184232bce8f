//! Arrays that functions take and give: in C their variables are the structs that are passed.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_assignments)]

use cl_runtime::prelude::*;

#[device]
fn mixed(block: [u32; 4]) -> [u32; 4] {
    let mut w = block;
    for i in 1..4 {
        w[i] = w[i - 1].rotate_left(3) ^ w[i];
    }
    w
}

#[device]
fn both(a: [u32; 4], b: [u32; 4], at: usize) -> u32 {
    a[at] * 10 + b[3 - at]
}

/// Changes one array, and gives another.
#[device]
fn changed(a: &mut [u32; 4], by: u32) -> [u32; 4] {
    let before = *a;
    a[0] += by;
    a[3] = before[0];
    before
}

#[device]
fn rows(m: [[u32; 2]; 3]) -> [[u32; 2]; 3] {
    let mut turned = m;
    turned.reverse();
    turned[0][1] += 1;
    turned
}

#[device]
fn toggled(f: [bool; 5], at: usize) -> [bool; 5] {
    let mut g = f;
    g[at] = !g[at];
    g
}

#[device]
fn checked(a: [u32; 4], at: usize) -> [u32; 4] {
    let mut b = a;
    if let Some(v) = b.get_mut(at) {
        *v += 5;
    }
    b
}

#[derive(ClType, Clone, Copy)]
#[repr(C)]
struct Held {
    keys: [u32; 4],
}

#[device]
impl Held {
    fn turned(&self) -> [u32; 4] {
        [self.keys[3], self.keys[0], self.keys[1], self.keys[2]]
    }

    fn step(&mut self, key: [u32; 4]) {
        let old = self.keys;
        self.keys = mixed(key);
        self.keys[2] ^= old[1];
    }
}

alike! {
    arrays_are_passed: u32 = [4, 9, 2];
    all(x, out) {
        let mut s = [0u32; 4];
        for round in 0..6 {
            s[round % 4] ^= x[round % 3];
            s = mixed(s);
        }
        let kept = s;
        s = changed(&mut s, 7);
        out[0] = both(s, kept, 1) as i32;
        let (mut a, mut b) = (mixed(s), [1, 2, 3, x[0]]);
        (a, b) = (b, a);
        out[1] = both(a, b, 3) as i32;
        std::mem::swap(&mut a, &mut b);
        a = if x[1] > 5 { mixed(b) } else { b };
        out[2] = both(a, mixed(mixed(b)), 0) as i32;
        b = a;
        b[1] += 1;
        out[3] = (a == b) as i32 + 2 * (mixed(a) == mixed(kept)) as i32;
        let mut old = changed(&mut a, 1);
        old = changed(&mut old, 3);
        out[4] = both(old, a, 2) as i32;
        let mut m = [[1, x[0]], [x[1], 2], [3, 4]];
        for _ in 0..3 {
            m = rows(m);
        }
        m[1] = rows(m)[2];
        out[5] = m.iter().flatten().fold(0, |all, v| all * 3 + v) as i32;
        let mut f = [false; 5];
        for at in [1, 3, 1, 4] {
            f = toggled(f, at);
        }
        out[6] = f.iter().filter(|&&on| on).count() as i32;
        let mut h = Held { keys: kept };
        let key = h.turned();
        h.step(key);
        h.step(a);
        s = h.turned();
        s = h.keys;
        out[7] = both(s, h.turned(), 2) as i32;
        let mut c = checked(s, 2);
        c = checked(c, 9);
        let d;
        if x[2] > 1 {
            d = mixed(c);
        } else {
            d = c;
        }
        out[8] = both(c, d, 1) as i32;
        let mut turns = 0;
        let e = loop {
            c = mixed(c);
            turns += 1;
            if c[0] % 3 == 0 || turns > 5 {
                break c;
            }
            let c = mixed([turns; 4]);
            turns += c[1] % 2;
        };
        out[9] = both(e, c, 0) as i32 + turns as i32;
        for v in &mut c[1..] {
            *v %= 100;
        }
        let sum = |v: [u32; 4]| v.iter().sum::<u32>();
        out[10] = sum(c) as i32;
        c = c.map(|v| v + 1);
        c[..2].copy_from_slice(&e[2..]);
        out[11] = sum(mixed(c)) as i32;
    }
}

#[device]
fn in_digits(a: &[u32; 3]) -> u32 {
    a[0] + a[1] * 10 + a[2] * 100
}

#[device]
fn in_four(a: [u32; 4]) -> u32 {
    a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000
}

#[device]
fn last<const N: usize>(beside: u32, a: &[u32; N]) -> u32 {
    beside + a[N - 1]
}

#[derive(ClType, Clone, Copy)]
struct Beginning {
    first: u32,
}

#[device]
impl Beginning {
    fn new(a: &[u32; 2]) -> Self {
        Self { first: a[0] }
    }
    fn with(&self, a: &[u32; 2]) -> u32 {
        self.first * 10 + a[1]
    }
    fn by(&self, a: [u32; 2]) -> u32 {
        self.first * 10 + a[0]
    }
    fn of(a: &[u32]) -> Self {
        Self::new(a[1..3].try_into().unwrap())
    }
}

#[kernel]
fn parts_of_slices(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let a = [1u32, 2, 3, 4, 5, 6];
    let mut tile: Local<[u32; 4]>;
    tile[0] = x[1];
    tile[1] = 3;
    tile[2] = 2;
    out[0] = in_four(a[..4].try_into().unwrap()) + in_four(x[2..6].try_into().unwrap());
    out[1] = in_digits(a[1..4].try_into().unwrap());
    out[2] = in_digits(x[2..5].try_into().unwrap()) + in_digits(tile[..3].try_into().unwrap());
    let (head, _) = x.split_at(3);
    out[3] = in_digits(head.try_into().expect("three"));
    out[4] = last::<2>(1, x[..2].try_into().unwrap());
    let beginning = Beginning::new(x[..2].try_into().unwrap());
    out[5] = beginning.with(x[3..5].try_into().unwrap()) + beginning.by(x[4..6].try_into().unwrap());
    out[6] = Beginning::of(&a).first;
}

/// As a part of a slice of the host is one of the length that a function takes.
#[test]
fn parts_of_slices_are_the_arrays_that_functions_take() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[3u32, 7, 4, 12, 5, 9]).unwrap(), queue.zeroed::<u32>(7).unwrap());
        parts_of_slices(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [13945, 432, 861, 473, 8, 70, 2], "{queue:?}");
    }
}
