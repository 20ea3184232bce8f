//! `fold(Default::default(), …)`, of which the closure, or what is around it, says what is folded.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, Default)]
struct Acc {
    n: u32,
    s: u32,
}

#[device]
fn spread(x: &Global<[u32]>) -> (u32, u32) {
    x.iter().copied().fold(Default::default(), |(all, most), v| (all + v, most.max(v)))
}

#[device]
fn greatest(x: &Global<[u32]>) -> u32 {
    x.iter().copied().fold(Default::default(), |most, v| most.max(v))
}

#[kernel]
fn in_functions(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    (out[0], out[1]) = spread(x);
    out[2] = greatest(&x[1..]);
}

#[test]
fn a_function_says_what_is_folded() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[7, 3, 5u32]).unwrap();
        let mut out = queue.upload(&[0; 3]).unwrap();
        in_functions(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [15, 7, 5]);
    }
}

alike! { what_is_folded_is_said_by_the_closure_or_around_it: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    by_the_closure(x, out) {
        let all = x.iter().fold(Default::default(), |mut acc: Acc, v| { acc.n += 1; acc.s += v; acc });
        out[0] = all.n;
        out[1] = all.s;
        let all = x.iter().fold(Default::default(), |acc: Acc, v| Acc { n: acc.n + 1, s: acc.s * 2 + v });
        out[2] = all.s;
        let most = x.iter().fold(Default::default(), |most: Option<u32>, v| most.map_or(Some(*v), |most| Some(most.max(*v))));
        out[3] = most.unwrap();
        out[4] = x.iter().fold(Default::default(), |acc: u32, v: &u32| acc.rotate_left(3) ^ v);
        out[5] = x.iter().try_fold(Default::default(), |acc: u32, v| acc.checked_add(*v)).unwrap();
        let (all, most, n) = x.iter().fold(Default::default(), |(a, b, n): (u32, u32, usize), v| (a + v, b.max(*v), n + 1));
        out[6] = all + most + n as u32;
        out[7] = x.iter().rfold(Default::default(), |acc: u32, v| acc * 3 + v);
        out[8] = x.iter().fold(u32::MAX, |least: u32, &v| if v == 0 { least } else { least.min(v) });
    }
    around_it(x, out) {
        let all: u64 = x.iter().fold(Default::default(), |acc, v| acc + u64::from(*v));
        out[0] = all as u32;
        let most: u32 = x.iter().copied().fold(Default::default(), |most, v| most.max(v));
        out[1] = most;
        let most: u32 = x.iter().copied().fold(Default::default(), u32::max);
        out[2] = most;
        let both: [u32; 2] = x.iter().fold(Default::default(), |[a, b], v| [a + v, b.max(*v)]);
        out[3] = both[0] * both[1];
        let all: Acc = x.iter().fold(Default::default(), |mut acc, v| { acc.n += 1; acc.s += v; acc });
        out[4] = all.n + all.s;
        let (all, squares): (u32, f32) = x.iter().fold(Default::default(), |(a, b), v| { let w = *v as f32; (a + v, w.mul_add(w, b)) });
        out[5] = all + squares as u32;
        out[6] = x.iter().fold(Default::default(), |acc, v| acc + v);
    }
}
