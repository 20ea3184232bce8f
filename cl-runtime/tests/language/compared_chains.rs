//! `eq`, `cmp`, `lt` and their like of chains of iterators.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! {
    chains_are_compared: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    palindromes(x, out) {
        out[0] = x.iter().eq(x.iter().rev()) as i32;
    }
    orders(x, out) {
        out[1] = x.iter().map(|v| v + 1).lt(x.iter().map(|v| v * 2)) as i32;
        out[2] = x.iter().cmp(x.iter().rev()) as i32;
    }
    others(x, out) {
        out[3] = x.iter().skip(1).ne(x.iter()) as i32;
        out[4] = x[..4].iter().rev().copied().eq([7u32, 2, 9, 4]) as i32;
        out[5] = x.iter().filter(|v| **v > 4).eq(x[..2].iter()) as i32;
        out[6] = x.iter().eq(&x[..3]) as i32;
        out[7] = x.iter().copied().eq(0..8) as i32;
        out[8] = (0..3).eq(x.iter().map(|v| *v as usize)) as i32;
    }
    in_pairs(x, out) {
        out[9] = match x.iter().partial_cmp(x[1..].iter()) { Some(o) => o as i32, None => 5 };
        out[10] = x.iter().zip(&x[1..]).map(|(a, b)| a + b).le(x.iter().copied()) as i32;
        out[11] = x.iter().step_by(2).ge(x.iter().skip(1).step_by(2)) as i32;
        out[12] = x.chunks(2).map(|c| c[0]).gt(x.iter().copied()) as i32;
    }
    of_one_name(x, out) {
        let v = 3;
        out[0] = x.iter().map(|v| v + 3).eq(x.iter().map(|w| w + v)) as i32;
        out[1] = x.iter().map(|v| v + 3).cmp(x.iter().map(|v| v + 2)) as i32;
        let mut asked = 0;
        out[2] = x.iter().map(|w| { *w }).lt(x[..5].iter().map(|w| { w + (*w == 7) as u32 })) as i32;
        out[3] = asked;
        let t = [4u32, 9, 2];
        out[4] = x.iter().take(3).eq(&t) as i32;
        out[5] = x.iter().take(3).copied().eq(t) as i32;
        out[6] = t.into_iter().cmp(x.iter().copied()) as i32;
        out[7] = x.iter().enumerate().eq(x.iter().rev().enumerate()) as i32;
        out[8] = x.iter().zip(&x[2..]).le(x.iter().zip(&x[1..])) as i32;
        out[9] = x.iter().chain(&x[..2]).eq(x.iter().chain(x[..2].iter())) as i32;
        out[10] = (x[1..].iter().rev().map(|&v| v as f32).partial_cmp(x.iter().map(|&v| v as f32 / 0.0 * 0.0)).is_none()) as i32;
    }
    in_conditions(x, out) {
        let (mut i, mut j) = (0, x.len());
        // A palindrome.
        out[0] = x[1..4].iter().eq(x[1..4].iter().rev()) as i32;
        if x[..3].iter().lt(x[3..].iter().rev()) && !x.iter().rev().eq(x.iter()) { out[1] = 1; }
        out[2] = std::iter::successors(Some(4u32), |v| Some(v + 5)).take(2).eq(x[..2].iter().copied()) as i32;
        let all = (0..4).all(|k| x[k..].iter().take(1).eq(x.iter().skip(k).take(1)));
        out[3] = all as i32;
    }
    without_an_order(x, out) {
        // NaN
        let nan = f32::NAN;
        let t = [1.0f32, nan, 2.0];
        out[0] = t.iter().rev().eq(t.iter().rev()) as i32;
        out[1] = t.iter().skip(1).partial_cmp(t.iter().skip(1)).is_none() as i32;
        out[2] = t.iter().skip(1).le(t.iter().skip(1)) as i32;
        let mut n = 0;
        for k in 0..3 { if x[k..].iter().rev().gt(x.iter().rev()) { n += 1; } }
        out[3] = n;
    }
    with_names(x, out) {
        let forth = x[..5].iter().filter(|v| **v % 2 == 1).map(|v| v / 2);
        let back = x[..5].iter().rev().filter(|v| **v % 2 == 1).map(|v| v / 2);
        out[0] = forth.eq(back) as i32;
        let mut rest = x.iter();
        rest.next();
        out[1] = rest.cmp(x.iter()) as i32;
        let mut asked = 0;
        let mut stepped = x.iter().map(|v| {
            asked += 1;
            *v
        });
        stepped.next();
        out[2] = x[1..].iter().copied().eq(stepped) as i32;
        out[3] = asked;
    }
}

#[derive(Clone, Copy, ClType, PartialEq, Eq, PartialOrd, Ord)]
#[repr(C)]
struct Edge {
    from: u32,
    to: u32,
}

#[device]
fn asked_of_structs(x: &Global<[Edge]>, out: &mut Global<[u32]>) {
    out[0] = x.iter().eq(x.iter().rev()) as u32;
    out[1] = x.iter().map(|e| e.from).cmp(x.iter().map(|e| e.to)) as u32;
    out[2] = x.iter().skip(1).lt(x) as u32;
}

#[kernel]
fn of_structs(x: &Global<[Edge]>, out: &mut Global<[u32]>) {
    asked_of_structs(x, out);
}

#[test]
fn items_are_of_any_type_with_an_order() {
    let edges = [(2, 3), (1, 2), (2, 3)].map(|(from, to)| Edge { from, to });
    for queue in crate::common::queues() {
        let x = queue.upload(&edges).unwrap();
        let mut out = queue.upload(&[9u32; 3]).unwrap();
        of_structs(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [1, u32::MAX, 1], "{queue:?}");
    }
}
