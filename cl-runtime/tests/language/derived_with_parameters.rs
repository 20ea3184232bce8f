//! What `#[derive]` gives a type with fields of types that have parameters of their own.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
struct Pair<T> {
    a: T,
    b: T,
}
#[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
struct Both {
    p: Pair<f32>,
    n: i32,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, ClType)]
struct Set<T, const N: usize> {
    n: usize,
    last: Option<T>,
}
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default, ClType)]
struct Sets<T> {
    p: Set<T, 4>,
    q: Set<u8, 2>,
}
#[derive(Clone, Copy, Debug, PartialEq, Default, ClType)]
struct Many<T> {
    p: Pair<T>,
    q: Option<T>,
    n: [i32; 3],
}

alike! {
    derived_with_parameters: i32 = [4, 2, 9, 1, 5, 6];
    defaults(x, out) {
        let b = Both::default();
        out[0] = b.p.a as i32 + b.n;
        let m = Many::<i32>::default();
        out[3] = (m.p == Pair { a: 0, b: 0 }) as i32;
        out[1] = m.p.b + m.n[1] + m.q.is_none() as i32;
        let b: Both = Default::default();
        out[2] = (b == Both { n: 1, ..Default::default() }) as i32;
    }
    more(x, out) {
        let s = Sets::<i32>::default();
        out[0] = (s == Sets { q: Set { n: 1, last: None }, ..s }) as i32 + s.p.n as i32;
        out[1] = (s < Sets { q: Set { n: 1, last: None }, ..s }) as i32;
        let m = Many::<i32>::default();
        out[2] = (m == m) as i32;
    }
}
