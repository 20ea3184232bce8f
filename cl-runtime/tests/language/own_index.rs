//! `Index` and `IndexMut` of the user's on what tokens tell no type of.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::{Index, IndexMut};

use cl_runtime::prelude::*;

/// What a macro makes, no file tells of.
macro_rules! pairs {
    () => {
        #[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
        #[repr(C)]
        pub struct Pair {
            pub x: i32,
            pub y: i32,
        }
        #[device]
        impl Index<usize> for Pair {
            type Output = i32;
            fn index(&self, k: usize) -> &i32 {
                if k == 0 { &self.x } else { &self.y }
            }
        }
        #[device]
        impl IndexMut<usize> for Pair {
            fn index_mut(&mut self, k: usize) -> &mut i32 {
                if k == 0 { &mut self.x } else { &mut self.y }
            }
        }
        #[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
        #[repr(C)]
        pub struct Ray {
            pub from: Pair,
            pub to: Pair,
            pub cells: [i32; 3],
        }
        #[device]
        pub fn pair(x: i32) -> Pair {
            Pair { x, y: x * 10 }
        }
        #[device]
        pub fn cells(x: i32) -> [i32; 3] {
            [x, x * 2, x * 3]
        }
    };
}
pairs!();

#[device]
fn first_of(pair: Option<Pair>) -> i32 {
    if let Some(pair) = pair { pair[0] } else { -1 }
}

#[device]
fn of_both(first: Pair, second: Pair, k: usize) -> i32 {
    let (a, b): (Pair, Pair) = (second, first);
    a[k] * 100 + b[k]
}

#[device]
fn of_a_field(ray: &Ray, k: usize) -> i32 {
    ray.from[k] * 100 + ray.to[k] + ray.cells[k]
}

/// The index of an array may change what the array is in, which no method of it allows.
#[derive(Clone, Copy, ClType)]
struct Ring<T> {
    items: [T; 4],
    at: usize,
}

#[device]
impl<T: Copy> Ring<T> {
    fn next(&mut self) -> usize {
        self.at = (self.at + 1) % 4;
        self.at
    }

    fn pop(&mut self) -> T {
        self.items[self.next()]
    }
}

alike! {
    read: i32 = [3, 1, 4, 1, 5];
    of_arrays_in_types_with_parameters(x, out) {
        let mut ring = Ring { items: [x[0], x[1], x[2], x[3]], at: 0 };
        out[0] = ring.pop();
        out[1] = ring.pop();
    }
    what_patterns_bind(x, out) {
        let (p, q) = (Pair { x: x[0], y: x[1] }, Pair { x: x[2], y: x[4] });
        out[0] = first_of(Some(p));
        out[1] = first_of(None);
        out[2] = of_both(p, q, 0);
        out[3] = of_both(p, q, 1);
        let some = Some(q);
        out[4] = match some { Some(k) => k[0] + 7 * k[1], None => 0 };
        let both = [p, q];
        if let [a, b] = &both[..] {
            out[5] = a[0] + 10 * b[1];
        }
        let [a, b] = both;
        out[6] = a[1] + 10 * b[0];
        out[7] = some.unwrap()[1];
        let (a, (k, b)) = (p, (1, q));
        out[8] = a[k] + b[k - 1];
        if let Some(a) = both.get(1) {
            out[9] = a[0];
        }
        out[10] = both.first().unwrap()[1];
        if let Some((k, a)) = both.iter().enumerate().find(|(k, a)| *k == 1 && a[0] > 1) {
            out[11] = a[k];
        }
    }
    what_no_file_tells_of(x, out) {
        let ray = Ray { from: pair(x[0]), to: pair(x[2]), cells: cells(x[4]) };
        out[0] = of_a_field(&ray, 0);
        out[1] = of_a_field(&ray, 1);
        out[2] = pair(x[1])[1] + cells(x[1])[2];
        let (a, cells) = (pair(x[3]), cells(x[3]));
        out[3] = a[1] + cells[1];
        let mut sum = 0;
        for k in 0..2 {
            let of = |ray: Ray| ray.from[k] - ray.to[k];
            sum += of(ray) * (1 - k as i32 * 2);
        }
        out[4] = sum;
        out[5] = [pair(1), pair(2)].map(|p| p[1] + 1)[1];
        out[6] = (0..3).map(|k| pair(k)).filter(|p| p[0] > 0).map(|p| p[1]).sum::<i32>();
    }
    what_changes(x, out) {
        let mut ray = Ray { from: pair(x[0]), to: pair(x[2]), cells: cells(x[4]) };
        ray.from[0] = 5;
        ray.to[1] += ray.from[0];
        ray.cells[1] += ray.to[1];
        out[0] = ray.from.x + ray.to.y + ray.cells[1];
        let mut some = Some(pair(x[1]));
        if let Some(p) = &mut some {
            p[1] = x[0];
            p[0] += p[1];
        }
        out[1] = some.unwrap().x * 100 + some.unwrap()[1];
        let mut both = [pair(2), pair(3)];
        if let [a, b] = &mut both[..] {
            a[1] -= b[0];
            b[0] = a[1] + a[0];
        }
        out[2] = both[0].y * 100 + both[1].x;
        let (mut a, mut b) = (pair(4), cells(4));
        a[0] += b[2];
        b[1] += a[0];
        out[3] = a.x * 100 + b[1];
        for p in both.iter_mut() {
            p[0] += 1;
        }
        out[4] = both[0].x * 100 + both[1].x;
    }
}
