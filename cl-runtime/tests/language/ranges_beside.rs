//! A range from its end, or in steps, beside an iterator with a name; arrays that a closure gives, and pairs that are looked at.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! {
    ranges_beside_iterators_with_a_name: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
    back(x, out) {
        let n = x[0];
        let it = x.iter().zip((n..n + 9).rev());
        out[0] = it.map(|(a, b)| a * b).sum::<u32>();
        let mut it = x.iter().zip((n..n + 9).rev());
        out[1] = it.next().map(|(a, b)| a * b).unwrap();
        let it = (0..n).chain((4..n + 3).rev());
        out[2] = it.fold(0, |s, v| s * 7 + v);
        let it = (0..n).chain((4..n + 3).step_by(2));
        out[3] = it.fold(0, |s, v| s * 7 + v); let it = (0..n).chain((4..n + 3).step_by(2)).map(|v| v + 1); out[4] = it.sum::<u32>();
    }
    flat(x, out) {
        let mut i = 0;
        for v in x.iter().flat_map(|&v| [v, v + 1, v + 2]).skip(2).step_by(2) { out[i] = v; i += 1; }
    }
    peeks(x, out) {
        let mut it = x.iter().zip(x[1..].iter()).peekable();
        let mut i = 0;
        while let Some((a, b)) = it.next() {
            out[i] = a * b;
            if let Some(&(c, d)) = it.peek() { out[i] += c * d; }
            i += 1;
        }
    }
    peeks2(x, out) {
        let mut it = x.iter().copied().enumerate().peekable();
        let mut i = 0;
        while let Some((a, b)) = it.next() {
            out[i] = a as u32 * b;
            if let Some((c, d)) = it.peek() { out[i] += *c as u32 * *d; }
            i += 1;
        }
    }
}
