//! Functions that are written where they are called, where a name is one thing to them and another one to what calls them.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const LIM: i32 = 3;
#[derive(Clone, Copy, ClType)]
struct P {
    lim: i32,
    v: i32,
}
#[derive(Clone, Copy, ClType, PartialEq)]
enum Letter {
    A,
    B,
}
mod other {
    pub const LIM: i32 = 6;
    pub const FEW: i32 = 60;
}

#[device]
fn step(v: i32) -> i32 {
    v + 1
}
#[device]
fn before_its_variable(it: impl Iterator<Item = i32>) -> i32 {
    let step = step(3);
    it.map(|v| v * step).sum()
}
#[device]
fn in_each_turn(it: impl Iterator<Item = i32>) -> i32 {
    let mut s = 0;
    for v in it {
        let step = step(v);
        s += step;
    }
    s
}
#[device]
fn behind_a_block(it: impl Iterator<Item = i32>) -> i32 {
    let first = it
        .map(|v| {
            let step = 2;
            v * step
        })
        .sum::<i32>();
    first + step(1)
}
#[device]
fn calls_it(it: impl Iterator<Item = i32>) -> i32 {
    it.map(|v| step(v)).sum()
}
#[device]
fn has_another(it: impl Iterator<Item = i32>) -> i32 {
    let step = |v: i32| v * 1000;
    step(1) + calls_it(it)
}
#[device]
fn has_another_in_a_closure(it: impl Iterator<Item = i32>) -> i32 {
    it.map(|step| calls_it(0..step) + step).sum()
}
#[device]
impl P {
    fn of(it: impl Iterator<Item = i32>) -> Self {
        let step = step(1);
        P { lim: step, v: it.map(|v| v * step).sum() }
    }
}

#[device]
fn by_match(it: impl Iterator<Item = i32>) -> i32 {
    let mut s = 0;
    for v in it {
        s += match v {
            LIM => 100 * v,
            _ => LIM,
        };
    }
    s
}
#[device]
fn by_if_let(it: impl Iterator<Item = i32>) -> i32 {
    let mut s = 0;
    for v in it {
        if let Some(LIM) = Some(v) {
            s += 5;
        }
        let P { lim, v } = P { lim: LIM, v };
        s += lim * v;
    }
    s
}
#[device]
fn by_fields(it: impl Iterator<Item = i32>) -> i32 {
    let mut s = 0;
    for v in it {
        let lim = 2;
        let p = P { lim, v };
        s += match p {
            P { v: LIM, .. } => 1000,
            P { lim, v } => lim * v,
        };
    }
    s
}
#[device]
fn of_pairs(it: impl Iterator<Item = (i32, Option<i32>)>) -> i32 {
    let mut s = 0;
    for v in it {
        s += match v {
            (LIM, None) | (4, Some(LIM)) => 7,
            (n, Some(k)) if n > LIM => k,
            (_, None) => 11,
            _ => 13,
        };
    }
    s
}
#[device]
fn pick(it: impl Iterator<Item = i32>, n: i32) -> Option<i32> {
    for v in it {
        if v == n {
            return None;
        }
    }
    Some(-1)
}
#[device]
fn letters(it: impl Iterator<Item = i32>) -> i32 {
    it.map(|v| if v % 2 == 0 { Letter::A } else { Letter::B }).filter(|l| *l == Letter::B).count() as i32
}

alike! {
    names_mean_what_they_mean_where_the_function_stands: i32 = [3, 1, 4, 1, 5];
    beside_a_closure(_x, out) {
        let step = |v: i32| v * 1000;
        out[0] = before_its_variable(0..3);
        out[1] = step(2);
        out[2] = in_each_turn(0..3);
        out[3] = behind_a_block(0..3);
        out[4] = has_another(0..4) + has_another_in_a_closure(0..5);
        out[5] = P::of(0..4).v;
    }
    beside_a_number(_x, out) {
        let step = 7;
        out[0] = before_its_variable(0..3) + step;
        out[1] = in_each_turn(0..3);
        out[2] = behind_a_block(0..3);
        out[3] = has_another(0..4) + has_another_in_a_closure(0..5);
    }
    beside_a_constant(_x, out) {
        const LIM: i32 = 5;
        let lim = 9;
        out[0] = by_match(0..7) + LIM;
        out[1] = by_if_let(0..7);
        out[2] = by_fields(0..7) + lim;
        out[3] = of_pairs((0..8).map(|v| (v, if v % 2 == 0 { Some(3) } else { None })));
    }
    beside_an_import(_x, out) {
        use other::LIM;
        out[0] = by_match(0..7) + LIM;
        out[1] = by_if_let(0..7);
        out[2] = by_fields(0..7);
    }
    beside_an_import_of_all(_x, out) {
        use other::*;
        out[0] = by_match(0..7) + LIM;
        out[1] = by_if_let(0..7) + FEW;
        out[2] = by_fields(0..7);
    }
    beside_its_variants(_x, out) {
        use Letter::*;
        let l = if letters(0..5) == 2 { A } else { B };
        out[0] = by_match(0..7) + (l == A) as i32;
    }
    beside_none(x, out) {
        match pick(0..9, 4) { None => out[1] = 1, Some(v) => out[1] = v }
        match x.iter().copied().max() { None => out[2] = 1, Some(LIM) => out[2] = 2, Some(v) => out[2] = by_match(0..v) }
        if let (Some(&LIM), None) = (x.get(0), pick(0..x[0], 2)) { out[3] = by_if_let(0..4); }
    }
}
