//! The order in which Rust evaluates: the same text is a kernel, with its memory in each address space, and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused, static_mut_refs)]

use std::ops::{Add, AddAssign, BitXorAssign, Index, IndexMut, Mul, MulAssign, ShlAssign, Sub};

use cl_runtime::prelude::*;

/// Has operators of its own.
#[device]
#[derive(Clone, Copy, ClType, Debug, PartialEq, PartialOrd, Default)]
#[repr(C)]
struct S {
    a: i32,
    n: i32,
}

#[device]
impl AddAssign for S {
    fn add_assign(&mut self, other: S) {
        self.a += other.a;
        self.n += 1;
    }
}

#[device]
impl AddAssign<i32> for S {
    fn add_assign(&mut self, other: i32) {
        self.a = self.a * 3 + other;
        self.n += 10;
    }
}

#[device]
impl Add for S {
    type Output = S;
    fn add(self, other: S) -> S {
        S { a: self.a * 2 + other.a, n: self.n + other.n }
    }
}

#[device]
impl Sub<i32> for S {
    type Output = i32;
    fn sub(self, other: i32) -> i32 {
        self.a * 7 - other
    }
}

#[device]
impl S {
    fn bump(&mut self, by: i32) -> i32 {
        self.a += by;
        self.n += 1;
        self.a
    }
    fn with(self, by: i32) -> i32 {
        self.a * 10 + by
    }
    fn seen(&self, by: i32) -> i32 {
        self.a * 100 + by
    }
}

/// What holds elements of all kinds.
#[derive(Clone, Copy, ClType, Debug, PartialEq, Default)]
#[repr(C)]
struct T {
    n: [i32; 16],
    s: [S; 16],
    one: S,
    x: i32,
}

#[device]
fn next(i: &mut usize) -> usize {
    *i += 1;
    *i
}

#[device]
fn three(a: i32, b: i32, c: i32) -> i32 {
    a * 10000 + b * 100 + c
}

#[device]
fn of_places(a: &i32, b: i32, c: &i32) -> i32 {
    *a * 10000 + b * 100 + *c
}

macro_rules! in_each_space {
    ($test:ident; $($name:ident($n:ident, $s:ident, $v:ident, $t:ident, $out:ident) $body:block)*) => {
        mod $test {
            use super::*;
            mod global {
                use super::*;
                $(#[device]
                pub fn $name($n: &mut Global<[i32; 16]>, $s: &mut Global<[S; 16]>, $v: &mut Global<[Int2; 16]>, $t: &mut Global<[T; 16]>, $out: &mut Global<[i32]>) $body)*
            }
            mod local {
                use super::*;
                $(#[device]
                pub fn $name($n: &mut Local<[i32; 16]>, $s: &mut Local<[S; 16]>, $v: &mut Local<[Int2; 16]>, $t: &mut Local<[T; 16]>, $out: &mut Global<[i32]>) $body)*
            }
            mod private {
                use super::*;
                $(#[device]
                pub fn $name($n: &mut [i32; 16], $s: &mut [S; 16], $v: &mut [Int2; 16], $t: &mut [T; 16], $out: &mut Global<[i32]>) $body)*
            }
            mod plain {
                use super::*;
                $(pub fn $name($n: &mut [i32; 16], $s: &mut [S; 16], $v: &mut [Int2; 16], $t: &mut [T; 16], $out: &mut [i32]) $body)*
            }
            mod kernels {
                use super::*;
                $(
                #[kernel]
                pub fn $name(space: u32, n: &mut Global<[i32; 16]>, s: &mut Global<[S; 16]>, v: &mut Global<[Int2; 16]>, t: &mut Global<[T; 16]>, out: &mut Global<[i32]>) {
                    let (mut ln, mut ls, mut lv, mut lt): (Local<[i32; 16]>, Local<[S; 16]>, Local<[Int2; 16]>, Local<[T; 16]>);
                    if space == 0 {
                        global::$name(n, s, v, t, out);
                    } else if space == 1 {
                        ln = *n;
                        ls = *s;
                        lv = *v;
                        lt = *t;
                        local::$name(&mut ln, &mut ls, &mut lv, &mut lt, out);
                        *n = ln;
                        *s = ls;
                        *v = lv;
                        *t = lt;
                    } else {
                        let (mut pn, mut ps, mut pv, mut pt) = (*n, *s, *v, *t);
                        private::$name(&mut pn, &mut ps, &mut pv, &mut pt, out);
                        *n = pn;
                        *s = ps;
                        *v = pv;
                        *t = pt;
                    }
                }
                )*
            }
            #[test]
            fn $test() {
                let mut wrong = Vec::new();
                $({
                    let (mut n, mut s, mut v, mut t) = values();
                    let mut expected = [0; 40];
                    let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| plain::$name(&mut n, &mut s, &mut v, &mut t, &mut expected)));
                    if done.is_err() { wrong.push(format!("PLAIN {}", stringify!($name))); }
                    for queue in crate::common::queues() {
                        for space in 0..3 {
                            let (n0, s0, v0, t0) = values();
                            let (mut bn, mut bs, mut bv, mut bt) = (queue.upload(&[n0]).unwrap(), queue.upload(&[s0]).unwrap(), queue.upload(&[v0]).unwrap(), queue.upload(&[t0]).unwrap());
                            let mut out = queue.upload(&[0; 40]).unwrap();
                            kernels::$name(space, &mut bn, &mut bs, &mut bv, &mut bt, &mut out).enqueue(&queue, 1).unwrap();
                            let out = match out.read() { Err(error) => { wrong.push(format!("{} {space} {queue:?} {error:?}", stringify!($name))); continue; } Ok(out) => out };
                            let (bn, bs, bv, bt) = (bn.read().unwrap(), bs.read().unwrap(), bv.read().unwrap(), bt.read().unwrap());
                            let at = format!("{} in {} on {queue:?}", stringify!($name), ["Global", "Local", "Private"][space as usize]);
                            for k in 0..40 {
                                if out[k] != expected[k] {
                                    wrong.push(format!("{at}: out[{k}] is {} and not {}", out[k], expected[k]));
                                }
                            }
                            let mut same = |what: &str, got: String, expected: String| {
                                let apart = |text: &str| text.replace("), ", ")\n").replace("}, ", "}\n");
                                let (got, expected) = (apart(&got), apart(&expected));
                                for (k, (got, expected)) in got.lines().zip(expected.lines()).enumerate().filter(|(_, (a, b))| a != b) {
                                    let what = format!("{what} line {k}");
                                    wrong.push(format!("{at}: {what}:\n    {got}\nnot {expected}"));
                                }
                            };
                            same("n", format!("{:?}", bn[0]), format!("{n:?}"));
                            same("s", format!("{:?}", bs[0].map(|s| (s.a, s.n))), format!("{:?}", s.map(|s| (s.a, s.n))));
                            same("v", format!("{:?}", bv[0]), format!("{v:?}"));
                            same("t", format!("{:?}", bt[0]), format!("{t:?}"));
                        }
                    }
                })*
                assert!(wrong.is_empty(), "{}", wrong.join("\n"));
            }
        }
    };
}

fn values() -> ([i32; 16], [S; 16], [Int2; 16], [T; 16]) {
    let n = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 3];
    let s = n.map(|a| S { a, n: a * a });
    let v = n.map(|a| Int2::new(a, a + 10));
    let t = std::array::from_fn(|k| T {
        n: n.map(|a| a + k as i32),
        s: s.map(|s| S { a: s.a - k as i32, n: s.n }),
        one: s[k],
        x: n[k],
    });
    (n, s, v, t)
}

in_each_space! { compound_assignments;
    of_elements(n, s, v, t, out) {
        let mut i = 6;
        n[i] += { i += 1; 7 };
        s[i] += { i += 1; S { a: 7, n: 0 } };
        s[i] += { i += 1; 70 };
        v[i] += { i += 1; Int2::new(5, 6) };
        v[i] *= { i += 1; 3 };
        n[i] <<= { i += 1; 2u8 };
        let k = 40;
        n[i] -= { i -= 3; &k };
        n[{ i += 1; i }] *= { i += 1; i as i32 };
        s[{ i -= 1; i }] += { i += 2; S { a: i as i32, n: 0 } };
        v[{ i -= 1; i }] -= { i += 2; Int2::splat(i as i32) };
        n[next(&mut i)] += next(&mut i) as i32 * n[i];
        i = 6;
        s[next(&mut i)] += S { a: next(&mut i) as i32 * n[i], n: s[i].a };
        s[next(&mut i)] += next(&mut i) as i32 * n[i] + s[i].a;
        out[0] = i as i32;
    }
    of_fields(n, s, v, t, out) {
        let mut i = 6;
        t[i].x += { i += 1; 7 };
        t[i].one += { i -= 1; 7 };
        t[i].n[i] += { i += 1; 70 };
        t[i].s[i] += { i -= 1; 700 };
        t[i].s[i + 1].a += { i += 1; 9 };
        t[i].s[{ i -= 1; i }] += { i += 1; S { a: 4, n: 5 } };
        t[next(&mut i) - 2].n[i] ^= next(&mut i) as i32 * 5;
        i = 6;
        t[i].s[next(&mut i)] += next(&mut i) as i32 * 5;
        v[i].set_x({ i += 1; 9 });
        v[i].set_y(next(&mut i) as i32);
        out[0] = i as i32;
    }
    through_pointers(n, s, v, t, out) {
        let mut i = 6;
        let r = &mut *s;
        r[i] += { i += 1; 7 };
        r[i] += { i += 1; S { a: 1, n: 2 } };
        let r = &mut s[i];
        *r += { i += 1; 5 };
        *r += S { a: r.a, n: r.n };
        r.a += { r.n += 5; r.n };
        let r = &mut t[7];
        r.s[i - 1] += { i -= 1; 5 };
        r.n[i] += { i -= 1; 5 };
        r.one += { i += 1; 5 };
        let r = &mut n[i];
        *r += { *r = 5; 3 };
        n[0] += { n[0] = 5; 3 };
        n[i] += { n[i] = 50; i += 1; n[i] = 60; 3 };
        s[i] += s[i];
        s[i] += s[i + 1].a;
        s[i].a += { s[i].a = 8; 1 };
        v[i].set_x(v[i].x());
        v[i] += v[i];
        v[i] += v[{ i += 1; i }];
        out[0] = i as i32;
    }
    that_leave(n, s, v, t, out) {
        let mut i = 0;
        loop {
            n[{ i += 1; i }] += if i > 2 { break } else { i += 1; 2 };
        }
        out[0] = i as i32;
        i = 0;
        loop {
            s[{ i += 1; i }] += if i > 2 { break } else { i += 1; 2 };
        }
        out[7] = i as i32;
        i = 0;
        while i < 6 {
            i += 1;
            s[{ i += 1; i }] += if i == 4 { continue } else { S { a: 2, n: 3 } };
        }
        out[2] = i as i32;
        i = 1;
        out[3] = 'a: {
            n[i] += { i += 1; if n[i] > 0 { break 'a i as i32 } else { 1 } };
            100
        };
        out[4] = 'a: {
            s[{ i += 1; i }] += { i += 1; if n[i] > 0 { break 'a i as i32 } else { 1 } };
            100
        };
    }
}
in_each_space! { assignments;
    of_elements(n, s, v, t, out) {
        let mut i = 6;
        n[i] = { i += 1; 7 };
        s[i] = { i += 1; S { a: 7, n: 0 } };
        v[i] = { i += 1; Int2::new(5, 6) };
        n[{ i += 1; i }] = { i = i * 2 - 4; i as i32 };
        i = 7;
        s[{ i += 1; i }] = { i = i * 2 - 6; S { a: i as i32, n: 1 } };
        v[{ i += 1; i }] = { i /= 2; Int2::new(i as i32, 6) };
        t[{ i -= 2; i }].n[{ i += 1; i }] = { i += 1; i as i32 };
        i = 6;
        t[i].s[{ i += 1; i }].n = { i = 1; 55 };
        t[i].one = { i = 0; S { a: 1, n: 2 } };
        t[i].s[i].a = { i = 1; 55 };
        v[i].set_x({ i += 1; 9 + v[i].y() });
        v[{ i += 1; i }].set_y(next(&mut i) as i32);
        n[next(&mut i)] = next(&mut i) as i32 * n[i];
        out[0] = i as i32;
        i = 6;
        s[next(&mut i)] = s[next(&mut i)];
        t[i - 1] = { i -= 1; t[i - 1] };
        out[7] = i as i32;
    }
    to_patterns(n, s, v, t, out) {
        let mut i = 6;
        (n[i], i) = (10, 2);
        (i, n[i]) = (1, 30);
        [n[i], n[i + 1]] = [n[i + 1], n[i]];
        (n[next(&mut i)], n[next(&mut i)]) = ({ i += 1; 1 }, { i += 1; i as i32 });
        S { a: n[i], n: _ } = S { a: 99, n: 5 };
        (s[i - 1], i) = (S { a: n[i], n: 1 }, i - 2);
        let (mut a, mut b) = (1, 2);
        (a, b) = (b, a);
        (a, b) = (b + a, { a += 10; a });
        out[0] = a * 100 + b;
        out[7] = i as i32;
        (s[i].a, (i, s[i].n)) = (5, (3, 6));
        out[2] = i as i32;
    }
    by_functions(n, s, v, t, out) {
        let mut i = 6;
        out[0] = std::mem::replace(&mut n[i], { i += 1; 40 });
        out[7] = std::mem::replace(&mut s[i], { i += 1; S { a: 3, n: 8 } }).a;
        out[2] = std::mem::replace(&mut n[{ i += 1; i }], { i += 1; i as i32 });
        out[3] = std::mem::take(&mut n[{ i += 1; i }]) + i as i32;
        out[4] = std::mem::take(&mut s[{ i -= 1; i }]).a + i as i32;
        n.swap(i, { i += 1; i });
        n.swap({ i -= 1; i }, { i += 3; i });
        s.swap({ i -= 2; i }, { i += 2; i });
        let mut other = S { a: 77, n: 78 };
        i = 6;
        out[5] = std::mem::replace(&mut t[i].n[{ i += 1; i }], { i += 1; i as i32 });
        out[6] = std::mem::replace(&mut t[i - 2].s[{ i += 1; i }].a, { i += 1; i as i32 });
        out[7] = i as i32;
    }
}
in_each_space! { methods;
    of_elements(n, s, v, t, out) {
        let mut i = 6;
        out[0] = s[i].bump({ i += 1; i as i32 });
        out[7] = s[i].with({ i += 1; i as i32 });
        out[2] = s[i].seen({ i += 1; i as i32 });
        out[3] = s[{ i += 1; i }].bump({ i += 1; i as i32 });
        out[4] = s[{ i -= 1; i }].with({ i -= 1; i as i32 });
        out[5] = s[{ i -= 1; i }].seen({ i -= 1; i as i32 });
        out[6] = n[i].wrapping_add({ i += 1; i as i32 });
        out[7] = n[i].max({ n[i] = 100; 5 });
        out[8] = n[i].min({ i += 1; n[i] }) + i as i32;
        out[9] = t[i - 2].s[i].bump({ i += 1; 3 });
        out[10] = t[i - 3].one.with({ i -= 1; 3 });
        out[11] = t[i - 2].one.seen({ i -= 1; 3 });
        out[12] = i.wrapping_add({ i += 1; i }) as i32;
        out[13] = i.max({ i -= 1; 0 }) as i32;
        let mut o = S { a: 4, n: 5 };
        out[14] = o.with({ o.a = 7; o.a });
        out[15] = o.bump(o.a);
        out[16] = o.bump({ i += 1; o.a * i as i32 });
        out[17] = s[i].bump(s[i].a);
        out[18] = s[i].bump({ i += 1; s[i - 1].a + s[i].a });
        out[19] = s[i].with({ s[i].a = 44; s[i].a });
        out[20] = n[i].pow({ i += 1; 2 });
        out[21] = (n[i] as u32).rotate_left({ i -= 1; 2 }) as i32;
        out[22] = n[i].clamp({ i -= 1; 2 }, { i += 1; 40 });
        out[23] = s[i].clone().with({ s[i].a = 4; i += 1; s[i].a });
        out[24] = v[i].x().max({ v[i].set_x(100); i += 1; 5 });
        out[25] = s[next(&mut i) - 3].bump(next(&mut i) as i32);
        out[26] = i as i32;
    }
    of_slices(n, s, v, t, out) {
        let mut i = 7;
        out[0] = n[i..].len() as i32 + { i += 2; i as i32 };
        out[7] = n[{ i -= 1; i }..{ i += 4; i }].len() as i32 * 10 + i as i32;
        out[2] = n[next(&mut i) - 5..next(&mut i)].iter().sum::<i32>() * 10 + i as i32;
        out[3] = n.get({ i -= 3; i }).copied().unwrap_or({ i += 1; 5 }) + i as i32;
        out[4] = n.get(i + 10).copied().unwrap_or({ i += 1; 5 }) + i as i32;
        out[5] = n.iter().skip({ i -= 2; i }).take({ i += 1; i }).sum::<i32>();
        out[6] = n.first().map_or({ i += 1; 3 }, |x| *x) + i as i32;
        out[7] = n[..{ i += 1; i }].iter().zip(&n[{ i -= 2; i }..]).map(|(a, b)| a * b).sum::<i32>();
        out[8] = i as i32;
        n[next(&mut i)..].fill({ i -= 1; i as i32 });
        out[9] = i as i32;
    }
}
in_each_space! { values_of_operands;
    of_operators(n, s, v, t, out) {
        let mut i = 7;
        out[0] = (i * 10 + { i += 1; i }) as i32;
        out[7] = n[i] * { n[i] = 3; n[i] } - n[i];
        out[2] = (n[i] < { n[i] = 9; n[i] }) as i32;
        out[3] = n[i] - n[{ i += 1; i }] * n[i];
        out[4] = (s[i] + { s[i].a = 50; s[i] }).a;
        out[5] = s[i] - { i += 1; s[i].a };
        out[6] = (s[i] == s[{ i += 1; i }]) as i32 * 10 + i as i32;
        out[7] = (s[i] < s[{ i -= 2; i }]) as i32 * 10 + i as i32;
        out[8] = (v[i] + v[{ i += 1; i }]).x();
        out[9] = (v[i] - { v[i].set_x(100); v[i] }).x();
        out[10] = -{ i += 1; n[i] } + n[i] * { i -= 1; i as i32 };
        out[11] = { i -= 1; i } as i32 - i as i32 * { i += 1; i } as i32;
        out[12] = (i < { i += 1; i } && i > { i -= 1; i } || { i += 3; true }) as i32 * 10 + i as i32;
        out[13] = (i > { i += 1; i } && { i += 10; true } || { i -= 2; false }) as i32 * 10 + i as i32;
        out[14] = t[i - 4].x - { t[i - 4].x = 5; i -= 1; t[i - 3].x };
        out[15] = t[i - 3].one.a - { t[i - 3].one.a = 5; i -= 1; t[i - 2].one.a };
        out[16] = n[i] << { i += 1; n[i] = 2; n[i] };
        out[17] = (n[i] == 2 && { n[i] = 3; n[i] == 3 }) as i32;
        out[18] = next(&mut i) as i32 - next(&mut i) as i32 * n[next(&mut i) % 4];
        out[19] = n[i % 8] + n[next(&mut i) % 8] * n[i % 8];
        out[20] = i as i32;
    }
    of_lists(n, s, v, t, out) {
        let mut i = 7;
        out[0] = three(i as i32, { i += 1; i as i32 }, n[i]);
        out[7] = three(n[i], { n[i] = 8; i += 1; n[i - 1] }, n[i]);
        out[2] = three(next(&mut i) as i32, i as i32, next(&mut i) as i32);
        let made = S { n: { i -= 1; i as i32 }, a: { i = i * 2 - 9; i as i32 } };
        out[3] = made.a * 100 + made.n;
        let like = T { x: { i -= 1; i as i32 }, n: [{ i -= 1; i as i32 }; 16], one: S { n: i as i32, a: { i += 1; i as i32 } }, ..t[{ i -= 5; i }] };
        out[4] = like.x * 1000 + like.n[0] * 100 + like.n[1] * 10 + like.one.a;
        let list = [i as i32, { i += 1; i as i32 }, n[i], { n[i] = 7; n[i] }];
        out[5] = list[0] * 1000 + list[1] * 100 + list[2] * 10 + list[3];
        let tuple = (n[i], { n[i] = 6; i += 1; n[i] }, n[i - 1], i);
        out[6] = tuple.0 * 1000 + tuple.1 * 100 + tuple.2 * 10 + tuple.3 as i32;
        let same = [{ i += 1; i }; 3];
        out[7] = (same[0] * 100 + same[1] * 10 + same[2]) as i32;
        let some = Some((i, { i += 1; i }));
        if let Some((a, b)) = some { out[8] = (a * 10 + b) as i32; }
        let range = ({ i -= 2; i })..{ i += 3; i };
        out[9] = (range.start * 10 + range.end) as i32;
        let mut sum = 0;
        for k in ({ i -= 3; i })..({ i += 2; i }) { i += 1; sum = sum * 10 + k as i32; }
        out[10] = sum * 10 + i as i32;
        let (a, b) = (i, { i -= 2; i });
        out[11] = (a * 10 + b) as i32;
        let v = Int4::new(i as i32, { i -= 1; i as i32 }, n[i], { n[i] = 9; 1 });
        out[12] = v.x() * 1000 + v.y() * 100 + v.z() * 10 + v.w();
        let mut inc = || { i += 1; i as i32 };
        out[13] = three(inc(), inc(), inc());
        out[14] = inc() - inc() * inc();
        n[inc() as usize % 8] += inc();
        s[inc() as usize % 8] += inc();
        n[inc() as usize % 8] = inc();
        out[15] = i as i32;
    }
    of_branches(n, s, v, t, out) {
        let mut i = 7;
        let mut c = 0;
        out[0] = match n[i] { 4 if { c += 1; false } => 1, 1 if { c += 10; c > 10 } => 2, _ if { c += 100; true } => c, _ => 4 };
        out[7] = match (i, { i += 1; i }, i) { (7, 8, 8) => i as i32, _ => 0 };
        out[2] = match n[0] { k => { n[0] = 5; k * 10 + n[0] } };
        out[3] = match n[{ i += 1; i }] { k if k > { c += 1; c } => 1, k => k + i as i32 };
        out[4] = if { i += 1; i } > 3 && { i += 1; i } > 100 || { i += 1; i } > 5 { i as i32 } else { 0 };
        while { i -= 1; i > 8 } { c += i as i32; }
        out[5] = c;
        out[6] = loop { if i > 9 { break { i += 1; i } } else { i += 1; } } as i32 + i as i32;
        out[7] = match s[1] { S { a, n } if { c += 5; a > 3 } => a + n, S { a, .. } => a * 10 + c };
        out[8] = if let Some(x) = n.get({ i -= 1; i }) && { i -= 1; *x > 0 } { *x + i as i32 } else { 0 };
        let x = n[1];
        n[1] = { n[1] = 4; n[1] + x };
        let Some(y) = n.get(i).copied() else { return };
        n[i] = { n[i] += y; n[i] + y };
        out[9] = match n[i] > 0 && { i -= 1; true } { true => i as i32, false => 0 };
        out[10] = { let k = i; i += 1; k } as i32 + { let k = i; i += 1; k } as i32 * i as i32;
        out[11] = if n[i] > { n[i] = 1; 0 } { n[i] } else { 3 } + { i -= 1; n[i] };
        c = i as i32;
        c += { c *= 2; c };
        out[12] = c;
        c = { c += 5; c } + c;
        out[13] = c;
        c -= if c > 5 { c = 1; 3 } else { 4 };
        out[14] = c;
    }
}

type Row = [S; 4];
type Count = i32;

#[derive(Clone, Copy, ClType)]
struct Grid<C> {
    cells: [C; 8],
}

#[device]
impl<C: Copy> Index<(usize, usize)> for Grid<C> {
    type Output = C;
    fn index(&self, (row, column): (usize, usize)) -> &C {
        &self.cells[row * 4 + column]
    }
}

#[device]
impl<C: Copy> IndexMut<(usize, usize)> for Grid<C> {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut C {
        &mut self.cells[row * 4 + column]
    }
}

#[device]
impl<C: Copy + AddAssign> Grid<C> {
    fn put(&mut self, at: usize, value: C) -> usize {
        let mut i = at;
        self.cells[i] += {
            i += 1;
            value
        };
        self.cells[next(&mut i)] += {
            i += 2;
            value
        };
        i
    }
}

#[device]
impl T {
    fn put(&mut self, at: usize) -> usize {
        let mut i = at;
        self.n[i] += {
            i += 1;
            7
        };
        self.s[i] += {
            i += 1;
            7
        };
        self.s[next(&mut i)] += next(&mut i) as i32;
        self.n[next(&mut i)] += next(&mut i) as i32;
        i
    }
}

/// To Rust these are no two numbers, whatever `C` is.
#[device]
fn in_turn<C: Copy + AddAssign>(x: &mut [C; 4], value: C) -> usize {
    let mut i = 0;
    x[i] += {
        i += 1;
        value
    };
    x[next(&mut i)] += {
        i += 1;
        value
    };
    i
}

#[device]
fn at<'a>(s: &'a mut [S; 4], i: &mut usize) -> &'a mut S {
    *i += 1;
    &mut s[*i]
}

alike! {
    in_functions_with_types: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    of_parameters(x, out) {
        let mut a = [x[0], x[1], x[2], x[3]];
        out[0] = in_turn(&mut a, 100) as i32;
        for k in 0..4 { out[1 + k] = a[k]; }
        let mut b = [S { a: 1, n: 2 }; 4];
        out[5] = in_turn(&mut b, S { a: 5, n: 6 }) as i32;
        for k in 0..4 { out[6 + k] = b[k].a * 100 + b[k].n; }
        let mut c = [0.5f32, 1.5, 2.5, 3.5];
        out[10] = in_turn(&mut c, 10.0) as i32;
        for k in 0..4 { out[11 + k] = (c[k] * 2.0) as i32; }
        let mut grid = Grid { cells: [1, 2, 3, 4, 5, 6, 7, 8] };
        out[15] = grid.put(1, 50) as i32;
        for k in 0..8 { out[16 + k] = grid.cells[k]; }
    }
    of_methods(x, out) {
        let mut t = T { n: [x[0]; 16], ..T::default() };
        for k in 0..16 { t.s[k].a = k as i32; }
        out[0] = t.put(3) as i32;
        for k in 0..16 { out[1 + k] = t.n[k]; out[17 + k] = t.s[k].a; }
    }
    of_other_names(x, out) {
        let mut row: Row = [S { a: x[0], n: 0 }; 4];
        let mut counts: [Count; 4] = [x[1]; 4];
        let mut i = 0;
        row[i] += { i += 1; 3 };
        row[next(&mut i)] += next(&mut i) as i32;
        i = 0;
        counts[i] += { i += 1; 3 };
        counts[{ i -= 1; i }] += { i += 1; i as i32 };
        for k in 0..4 { out[k] = row[k].a; out[4 + k] = counts[k]; }
    }
    through_functions(x, out) {
        let mut s = [S { a: x[0], n: 0 }, S { a: x[1], n: 0 }, S { a: x[2], n: 0 }, S { a: x[3], n: 0 }];
        let mut i = 0;
        *at(&mut s, &mut i) += { i += 1; 3 };
        *at(&mut s, &mut i) += next(&mut i) as i32;
        at(&mut s, &mut { i - 3 }).a += { i -= 1; i as i32 };
        out[0] = i as i32;
        let mut grid = Grid { cells: [S { a: 1, n: 2 }; 8] };
        i = 0;
        grid[(i, { i += 1; i })] += { i += 1; 3 };
        grid[(1, i)] += { i += 1; S { a: i as i32, n: 1 } };
        let mut numbers = Grid { cells: [1, 2, 3, 4, 5, 6, 7, 8] };
        numbers[(1, 3)] += { i += 1; 3 };
        numbers[(0, i - 3)] = { i += 1; 30 };
        for k in 0..4 { out[1 + k] = s[k].a; }
        for k in 0..8 { out[5 + k] = grid.cells[k].a; out[13 + k] = numbers.cells[k]; }
        let (mut one, mut other) = (S { a: 1, n: 1 }, S { a: 2, n: 2 });
        let mut r = &mut one;
        *r += { r = &mut other; 5 };
        *r += { i += 1; 7 };
        out[21] = one.a * 100 + other.a;
    }
}

/// What is checked is the index as it was, whatever happens before the place is touched.
#[kernel]
fn at_the_edges(s: &mut Global<[T]>, n: &mut Global<[Int2]>, first: usize, out: &mut Global<[i32]>) {
    let mut i = first;
    s[i].s[{
        i += 1;
        i - first
    }]
    .a = 5;
    i = first;
    n[i] += {
        i += 1;
        5
    };
    i = first;
    out[0] = s[i].n[{
        i += 1;
        i - first
    }];
    i = first;
    s[i].s[{
        i += 1;
        i - first
    }] += {
        i += 1;
        6
    };
    i = first;
    out[1] = s[i].s[1].a;
}

#[kernel]
fn behind_the_edge(s: &mut Global<[T]>, v: &mut Global<[Int2]>, n: &mut Global<[i32]>, form: u32) {
    let mut i = s.len();
    let k = 7;
    match form {
        0 => {
            s[i].s[{
                i -= 1;
                1
            }]
            .a = 5
        }
        1 => {
            v[i] += {
                i -= 1;
                5
            }
        }
        2 => {
            s[i].s[{
                i -= 1;
                1
            }] += {
                i -= 1;
                6
            }
        }
        3 => {
            n[i] += {
                i -= 1;
                if i > 0 { &k } else { &3 }
            }
        }
        4 => {
            n[0] = s[i].n[{
                i -= 1;
                1
            }]
        }
        5 => {
            s[i].one += {
                i -= 1;
                6
            }
        }
        6 => {
            n[0] = s[i].s[{
                i -= 1;
                1
            }]
            .bump(5)
        }
        _ => {
            s[i].s[{
                i -= 1;
                1
            }]
            .a += 5
        }
    }
}

#[test]
fn the_check_is_of_the_index_as_it_was() {
    for queue in crate::common::queues() {
        let t = T { n: [3; 16], ..T::default() };
        let mut s = queue.upload(&[t, t]).unwrap();
        let mut n = queue.upload(&[Int2::new(1, 2); 2]).unwrap();
        let mut out = queue.upload(&[0; 2]).unwrap();
        at_the_edges(&mut s, &mut n, 1, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [3, 21]);
        assert_eq!(n.read().unwrap(), [Int2::new(1, 2), Int2::new(6, 7)]);
        for form in 0..8 {
            let mut s = queue.upload(&[t, t]).unwrap();
            let mut v = queue.upload(&[Int2::new(1, 2); 2]).unwrap();
            let mut n = queue.upload(&[8, 9]).unwrap();
            let launched = behind_the_edge(&mut s, &mut v, &mut n, form).enqueue(&queue, 1);
            let (message, _, _) = crate::common::fault(launched.and_then(|event| event.wait()));
            assert_eq!(message, crate::common::out_of(2, 2), "form {form} on {queue:?}");
        }
    }
}
