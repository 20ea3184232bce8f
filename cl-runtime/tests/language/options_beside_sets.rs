//! `option.insert(v)` of fields and elements, beside a type that has a method which is called so.

#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

/// What has a method that is called as one of `Option`.
#[derive(Clone, Copy, ClType)]
struct Set(u32);
#[device]
impl Set {
    fn insert(&mut self, v: u32) -> bool {
        let new = self.0 >> v & 1 == 0;
        self.0 |= 1 << v;
        new
    }
}

#[derive(Clone, Copy, ClType)]
struct Kept {
    at: Option<u32>,
    by: [Option<(u32, u32)>; 3],
    seen: [Set; 2],
}
#[device]
impl Kept {
    fn put(&mut self, v: u32) -> u32 {
        *self.at.insert(v) += 1;
        self.by[v as usize % 3].insert((1, 2)).1 += v;
        self.seen[0].insert(v) as u32 + self.seen[1].insert(0) as u32 * 2
    }
}
#[device]
fn kept_of(v: u32) -> Kept {
    let mut kept = Kept { at: None, by: [None; 3], seen: [Set(0); 2] };
    *kept.at.insert(3) += v;
    kept.by[1].insert((7, 8)).0 += 1;
    kept
}
#[device]
fn put(slots: &mut [Option<u32>; 4], at: usize) -> &mut u32 {
    slots[at].insert(3)
}

alike! { options_are_filled_beside_sets: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    of_fields(x, out) {
        let mut kept = Kept { at: None, by: [None; 3], seen: [Set(0); 2] };
        for i in 0..8 {
            out[i] = kept.put(x[i]) + kept.at.unwrap() * 10;
        }
        let other = kept_of(x[0]);
        out[8] = other.at.unwrap();
        for i in 0..3 {
            out[10 + i] = kept.by[i].map_or(99, |(a, b)| a * 100 + b);
            out[20 + i] = other.by[i].map_or(99, |(a, b)| a * 100 + b);
        }
    }
    of_arrays(x, out) {
        let mut slots = [None::<u32>; 4];
        let at = x[1] as usize;
        *slots[at].insert(3) += 1;
        *put(&mut slots, at + 2) += 1;
        let mut others: [Option<u32>; 2] = [None; 2];
        *others[1].insert(x[2]) *= 5;
        for i in 0..4 {
            out[i] = slots[i].unwrap_or(77);
        }
        out[4] = others[0].unwrap_or(5) + others[1].unwrap_or(6);
    }
}
