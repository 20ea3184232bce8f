//! Literals in patterns of tuples, beside references to elements, and guards of what is behind these.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! {
    elements_are_compared_in_tuples: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    in_arms(x, out) {
        for i in 0..9usize {
            out[i] = match (x.get(i), x.get(i + 1)) {
                (Some(4), Some(&to)) => to as i32,
                (Some(1..=2 | 8), None | Some(3 | 7)) => 100,
                (Some(&n @ 7..), Some(&to)) if to > 3 => (n * 10 + to) as i32,
                (Some(_), None) => -1,
                (None, _) => -2,
                _ => -3,
            };
        }
        for i in 0..8usize {
            out[10 + i] = match (&x[i], (x.first(), i)) {
                (4, (Some(4), 0)) => 1,
                (1..=3, _) | (_, (Some(4), 3)) => 2,
                (_, (Some(3), _)) => 3,
                _ => 4,
            };
        }
        for i in 0..8usize {
            let pair = (&x[i], 3u32 * i as u32);
            out[20 + i] = match pair {
                (5, b) => b as i32,
                (2..=4, b) => b as i32 + 100,
                _ => *pair.0 as i32,
            };
        }
    }
    in_conditions_too(x, out) {
        for i in 0..8usize {
            if let (Some(&4), Some(&to)) = (x.get(i), x.get(i + 1)) {
                out[0] += to as i32;
            }
            if i > 2 && let (Some(1..=5), Some(to)) = (x.get(i), x.last()) {
                out[1] += *to as i32 + i as i32;
            }
        }
        let mut i = 2;
        while let (Some(2 | 7 | 5), Some(&to)) = (x.get(i), x.get(i + 1)) {
            out[2] = out[2] * 10 + to as i32;
            i += 1;
        }
        let (Some(1), Some(&to)) = (x.get(5), x.get(6)) else { return };
        out[3] = to as i32;
        let Some(4) = x.first() else { return };
        out[4] = 1;
        let Some(&4) = x.last() else { return };
        out[5] = 1;
    }
    guards_read_what_they_name(x, out) {
        for i in 0..9usize {
            match x.get(i) {
                Some(&to) if i == 1 => out[0] = to as i32,
                Some(&to) if to == 7 => out[1] += 1,
                _ => {}
            }
            match (x.get(i), x.get(i + 1)) {
                (Some(&o), Some(&to)) if o == 2 => out[2] = to as i32,
                (Some(&o), Some(&to)) if to == 8 => out[3] = o as i32,
                (Some(&o), Some(&to)) if to < o => out[4] += 1,
                _ => {}
            }
        }
    }
}
