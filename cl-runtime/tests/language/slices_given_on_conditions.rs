//! What functions give that slices are made of, where Rust may not call them: in the branches of a condition.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn part(x: &Global<[u32]>, from: usize) -> &Global<[u32]> {
    let start = x[from] as usize;
    &x[start..]
}

#[device]
fn perhaps(x: &Global<[u32]>, from: usize) -> Option<&Global<[u32]>> {
    let start = x[from] as usize;
    (start > 0).then(|| &x[start..])
}

#[device]
fn length(x: &Global<[u32]>) -> usize {
    let mut n = 0;
    for _ in x {
        n += 1;
    }
    n
}

#[device]
fn length_of(x: Option<&Global<[u32]>>) -> usize {
    x.map_or(100, |x| length(x))
}

#[kernel]
fn on_conditions(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let v = get_global_id(0);
    let a = if v < x.len() { length(part(x, v)) } else { 77 };
    let b = if v >= x.len() { 66 } else { length_of(perhaps(x, v)) + 1 };
    let c = match v {
        0..4 => length(part(x, v)),
        _ => 7,
    };
    let d = (v < x.len() && length(part(x, v)) == 2) as usize;
    let e = 10 * if v < 4 { length(part(x, v)) } else { 0 } + if v > 3 { 5 } else { length(part(x, v)) };
    out[v] = (a + 1000 * b + 1_000_000 * c + 10_000_000 * d + 20_000_000 * e) as u32;
}

#[test]
fn what_is_not_asked_is_not_called() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[0u32, 1, 2, 3]).unwrap();
        let mut out = queue.zeroed::<u32>(6).unwrap();
        on_conditions(&x, &mut out).enqueue(&queue, 6).unwrap();
        let one = |v: u32| {
            let n = 4 - v;
            let (b, d) = (if v == 0 { 101 } else { n + 1 }, (n == 2) as u32);
            n + 1000 * b + 1_000_000 * n + 10_000_000 * d + 20_000_000 * 11 * n
        };
        let none = 77 + 66_000 + 7_000_000 + 20_000_000 * 5;
        assert_eq!(out.read().unwrap(), [one(0), one(1), one(2), one(3), none, none], "{queue:?}");
    }
}

#[device]
fn both(x: &Global<[u32]>, from: usize) -> (usize, &Global<[u32]>) {
    let start = x[from] as usize;
    (start, &x[start..])
}

#[device]
fn pair(x: &Global<[u32]>, i: usize) -> [u32; 2] {
    [x[i], x[i] + 1]
}

#[device]
fn total([a, b]: [u32; 2]) -> usize {
    (a + b) as usize
}

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    x: &'a Global<[u32]>,
    skip: usize,
}

#[device]
impl<'a> View<'a> {
    fn of(x: &'a Global<[u32]>, i: usize) -> View<'a> {
        let skip = x[i] as usize;
        View { x, skip }
    }

    fn tail(&self) -> &'a Global<[u32]> {
        &self.x[self.skip..]
    }
}

/// Kernels of one value, of which none reads behind the end of `x`, and what plain Rust makes of `[0, 1, 2, 3]`.
macro_rules! values {
    ($($name:ident: |$x:ident, $v:ident| $body:expr, $expected:expr;)*) => {
        $(
            #[kernel]
            fn $name($x: &Global<[u32]>, out: &mut Global<[u32]>) {
                let $v = get_global_id(0);
                let value: usize = $body;
                *out.item_mut() = value as u32;
            }
        )*
        #[test]
        fn values_are_made_where_they_are_asked_for() {
            for queue in crate::common::queues() {
                let x = queue.upload(&[0u32, 1, 2, 3]).unwrap();
                let mut out = queue.zeroed::<u32>(6).unwrap();
                $(
                    $name(&x, &mut out).enqueue(&queue, 6).unwrap();
                    assert_eq!(out.read().unwrap(), $expected, "{} on {queue:?}", stringify!($name));
                )*
            }
        }
    };
}

values! {
    sum_of_ifs: |x, v| 1 + if v < x.len() { length(part(x, v)) } else { 77 }, [5, 4, 3, 2, 78, 78];
    nested: |x, v| if v < 2 { 3 } else if v < x.len() { length(part(x, v)) } else { 77 }, [3, 3, 2, 1, 77, 77];
    in_array: |x, v| [if v < x.len() { length(part(x, v)) } else { 77 }, 2].iter().sum::<usize>(), [6, 5, 4, 3, 79, 79];
    argument: |x, v| total([if v < x.len() { length(part(x, v)) as u32 } else { 77 }, 3]), [7, 6, 5, 4, 80, 80];
    then: |x, v| (v < x.len()).then(|| length(part(x, v))).unwrap_or(77), [4, 3, 2, 1, 77, 77];
    map_or: |x, v| x.get(v).map_or(77, |_| length(part(x, v))), [4, 3, 2, 1, 77, 77];
    match_option: |x, v| match x.get(v) { Some(_) => length(part(x, v)), None => 77 }, [4, 3, 2, 1, 77, 77];
    guard: |x, v| match v { n if n >= x.len() => 77, n if length(part(x, n)) > 2 => 5, _ => 6 }, [5, 5, 6, 6, 77, 77];
    tuple_result: |x, v| if v < x.len() { both(x, v).1.len() } else { 77 }, [4, 3, 2, 1, 77, 77];
    tuple_first: |x, v| if v < x.len() { both(x, v).0 } else { 77 }, [0, 1, 2, 3, 77, 77];
    array_result: |x, v| if v < x.len() { total(pair(x, v)) } else { 77 }, [1, 3, 5, 7, 77, 77];
    array_index: |x, v| if v < x.len() { pair(x, v)[1] as usize } else { 77 }, [1, 2, 3, 4, 77, 77];
    view_tail: |x, v| if v < x.len() { View::of(x, v).tail().len() } else { 77 }, [4, 3, 2, 1, 77, 77];
    view_length: |x, v| if v < x.len() { length(View::of(x, v).tail()) } else { 77 }, [4, 3, 2, 1, 77, 77];
    direct_len: |x, v| if v < x.len() { part(x, v).len() } else { 77 }, [4, 3, 2, 1, 77, 77];
    indexed: |x, v| if v < x.len() { part(x, v)[0] as usize } else { 77 }, [0, 1, 2, 3, 77, 77];
    part_of_part: |x, v| if v < x.len() { length(&part(x, v)[1..]) } else { 77 }, [3, 2, 1, 0, 77, 77];
    in_closures: |x, v| (v..v + 2).map(|u| if u < x.len() { length(part(x, u)) } else { 7 }).sum::<usize>(), [7, 5, 3, 8, 14, 14];
    in_heads: |x, v| { let mut i = v; while if i < x.len() { length(part(x, i)) > 2 } else { false } { i += 1; } i }, [2, 2, 2, 3, 4, 5];
    added: |x, v| { let mut a = 0; a += if v < x.len() { length(part(x, v)) } else { 77 }; a }, [4, 3, 2, 1, 77, 77];
    by_a_closure: |x, v| { let f = |u: usize| if u < x.len() { length(part(x, u)) } else { 77 }; f(v) }, [4, 3, 2, 1, 77, 77];
}
