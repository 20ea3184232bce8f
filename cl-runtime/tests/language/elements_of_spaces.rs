//! Patterns of the elements of slices in address spaces, in the forms that they have for slices of Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn part(s: &Global<[u32]>, n: usize) -> &Global<[u32]> {
    &s[..n]
}
#[kernel]
fn given(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    for i in 0..5 {
        out[i] = match part(x, i) {
            [] => 1,
            [a] => *a,
            [.., b] => *b * 3,
        };
        let p = part(x, i);
        out[i + 10] = if let [a, b, ..] = p { a + b } else { 7 };
    }
}
#[test]
fn what_a_function_gives() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[5u32, 17, 0, 9, 200]).unwrap();
        let mut out = queue.upload(&[0u32; 40]).unwrap();
        given(&x, &mut out).enqueue(&queue, 1).unwrap();
        let out = out.read().unwrap();
        assert_eq!(out[..5], [1, 5, 51, 0, 27]);
        assert_eq!(out[10..15], [7, 7, 22, 22, 22]);
    }
}
alike! { elements_of_spaces: u32 => u64 = [5, 17, 0, 9, 200, 3, 3, 40];
    by_value(x, out) {
        for w in x.windows(2) { let &[a, b] = w else { unreachable!() }; out[0] += (a ^ b) as u64; }
        for w in x.windows(2) { if let &[a, b] = w { out[1] = out[1] * 3 + (a ^ b) as u64; } }
        for c in x.chunks(3) { out[2] = out[2] * 300 + match c { &[a] => a as u64, &[a, .., b] => (a + b) as u64, _ => 7 }; }
        out[3] = x.windows(2).map(|w| if let &[a, b] = w { (a ^ b) as u64 } else { 0 }).sum();
        out[4] = match x { &[a, 17 | 18, mut b, ..] if a < 6 => { b += 1; (a + b) as u64 } _ => 3 };
    }
    alternatives(x, out) {
        for i in 0..x.len() {
            let r = &x[i..];
            out[i] = match r { [3 | 5, ..] | [40] => 1, _ => 0 };
            out[10 + i] = match r { [1..=9, ..] | [40] => 1, [0, ..] | [] => 2, _ => 0 };
            out[20] = out[20] * 2 + matches!(r, [3 | 5, ..] | [40]) as u64;
            if let [3 | 5, ..] | [40] = r { out[21] += i as u64; }
            if let [3 | 5, ..] | [40] = x[i..] { out[22] += i as u64; }
        }
    }
    names(x, out) {
        let rest = x;
        if let [a, .., b] = rest { out[0] = (a * b) as u64; }
        let mut rest = x;
        while let [first, tail @ ..] = rest { out[1] = out[1] * 3 + *first as u64; rest = tail; }
        let (l, r) = x.split_at(3);
        if let ([a, .., b], [c, ..]) = (l, r) { out[2] = (a * b + c) as u64; }
        for i in 0..x.len() + 2 {
            if let Some([a, b, ..]) = x.get(i..) { out[3] = out[3] * 3 + (a + b) as u64; } else { out[4] += 1; }
            if let Some(&[a, b]) = x.get(i..) { out[5] = (a + b) as u64; }
            if let Some([3 | 5, ..] | []) = x.get(i..) { out[6] += i as u64; }
        }
    }
}
