//! Functions that give references to tables of constants, which lie in `__constant` memory.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const SOBEL: [f32; 3] = [-1.0, 0.0, 1.0];
const BOX: &[f32] = &[0.5, 0.5];
static BLUR: [f32; 5] = [0.0625, 0.25, 0.375, 0.25, 0.0625];

#[device]
fn taps(kind: u32) -> &'static [f32] {
    match kind {
        0 => &[0.25, 0.5, 0.25],
        1 => &SOBEL,
        2 => BOX,
        3 => &BLUR,
        4 => &BLUR[1..],
        _ => &[],
    }
}

#[device]
fn taps_but_ends(kind: u32) -> &'static [f32] {
    let taps = taps(kind);
    if taps.len() > 2 { &taps[1..taps.len() - 1] } else { taps }
}

#[device]
fn either(kind: u32, other: u32) -> &'static [f32] {
    if kind > other { taps(kind) } else { taps_but_ends(other) }
}

#[device]
fn total(x: &[f32]) -> f32 {
    x.iter().sum()
}

#[device]
fn rest(x: &[f32]) -> &[f32] {
    if x.is_empty() { x } else { &x[1..] }
}

#[device]
fn name(kind: u32) -> Option<&'static [u8; 2]> {
    match kind {
        0 => Some(b"ab"),
        1 | 2 => Some(&[3, 4]),
        _ => None,
    }
}

#[device]
fn may_be(kind: u32) -> Option<&'static [f32]> {
    (kind < 4).then(|| taps(kind))
}

#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(u32)]
enum Filter {
    Soft,
    Sharp,
    Own,
}

#[device]
impl Filter {
    fn table(self) -> &'static [i8; 4] {
        match self {
            Filter::Soft => &[1, 2, 3, 4],
            Filter::Sharp => &[-1, 4, -1, 0],
            Filter::Own => &[9; 4],
        }
    }

    const fn weights(self) -> &'static [f32] {
        const W: [[f32; 2]; 2] = [[1.0, 2.0], [3.0, 4.0]];
        match self {
            Filter::Soft => &W[0],
            _ => &W[1],
        }
    }

    fn of(kind: u32) -> &'static [Filter] {
        match kind {
            0 => &[Filter::Soft, Filter::Own],
            1 => &[Filter::Sharp; 3],
            _ => &[],
        }
    }
}

#[device]
trait Stencil {
    const NAMES: &'static [u8];
    fn taps(&self) -> &'static [f32];
    fn wide(&self) -> &'static [f32] {
        let taps = self.taps();
        &taps[..taps.len() / 2]
    }
}

#[derive(Clone, Copy, ClType)]
struct Soft;

#[derive(Clone, Copy, ClType)]
struct Sharp {
    by: u32,
}

#[device]
impl Stencil for Soft {
    const NAMES: &'static [u8] = b"soft";
    fn taps(&self) -> &'static [f32] {
        &[0.25, 0.5, 0.25]
    }
}

#[device]
impl Stencil for Sharp {
    const NAMES: &'static [u8] = &[7, 8];
    fn taps(&self) -> &'static [f32] {
        if self.by == 0 { taps(1) } else { &BLUR }
    }
}

#[device]
fn smoothed<S: Stencil>(stencil: &S, at: u32) -> f32 {
    let mut sum = at as f32;
    for (i, t) in stencil.taps().iter().enumerate() {
        sum += t * i as f32;
    }
    sum + stencil.wide().iter().sum::<f32>()
}

#[device]
fn sum_of<S: Stencil>() -> u32 {
    S::NAMES.iter().map(|&v| v as u32).sum()
}

#[device]
fn names_of<S: Stencil>() -> &'static [u8] {
    S::NAMES
}

#[device]
fn first_of<S: Stencil>(i: usize) -> u8 {
    names_of::<S>()[i]
}

#[derive(Clone, Copy, ClType)]
struct Params {
    gain: f32,
    at: [i32; 2],
}

#[device]
impl Params {
    fn scaled(&self, by: i32) -> i32 {
        self.at[0] * by
    }
}

const NEAR: Params = Params { gain: 0.5, at: [1, 2] };
static ALL: [Params; 2] = [NEAR, Params { gain: 4.0, at: [-1, 7] }];

#[device]
fn params(kind: u32) -> &'static Params {
    match kind {
        0 => &NEAR,
        1 => &Params { gain: 2.5, at: [8, 9] },
        _ => &ALL[kind as usize % 2],
    }
}

#[device]
fn limit(kind: u32) -> &'static i32 {
    match kind {
        0 => &-3,
        1 => &i32::MAX,
        _ => &ALL[1].at[0],
    }
}

#[derive(Clone, Copy, PartialEq, ClType)]
enum Op {
    Push(f32),
    Add,
    Mul { by: u8 },
}

#[device]
fn program(kind: u32) -> &'static [Op] {
    match kind {
        0 => &[Op::Push(2.0), Op::Add, Op::Mul { by: 3 }],
        1 => &[Op::Add; 2],
        2 => &[],
        _ => &[Op::Mul { by: 2 }, Op::Push(-1.5)],
    }
}

#[device]
fn rows(kind: u32) -> &'static [[u8; 3]] {
    match kind {
        0 => &[[1, 2, 3], [4, 5, 6]],
        1 => &[[7; 3]],
        _ => &[[9, 8, 7], [0; 3], [1; 3]],
    }
}

#[device]
fn each(x: &[f32], f: impl Fn(f32) -> f32) -> f32 {
    x.iter().map(|&v| f(v)).sum()
}

alike! {
    tables_are_given: u32 = [0, 1, 2, 3, 4, 5, 14, 15];
    gone_over(x, out) {
        for k in 0..x.len() {
            for t in taps(x[k]) { out[k] += (t * 64.0) as i32; }
            let t = taps(x[k]);
            out[8 + k] = t.len() as i32;
            for (i, &w) in t.iter().enumerate() { out[16 + k] += (w * 16.0) as i32 * i as i32; }
            out[24 + k] = t.iter().zip(taps(3)).map(|(a, b)| (a * b * 256.0) as i32).sum();
            out[32 + k] = if t.is_empty() { -1 } else { (t[t.len() - 1] * 16.0) as i32 };
        }
    }
    given_on(x, out) {
        for k in 0..x.len() {
            out[k] = (total(taps(x[k])) * 64.0) as i32;
            out[8 + k] = (total(taps_but_ends(x[k])) * 64.0) as i32;
            out[16 + k] = (total(either(x[k], x[7 - k])) * 64.0) as i32;
            out[24 + k] = (total(rest(taps(x[k]))) * 64.0) as i32 + rest(taps(x[k])).len() as i32;
            out[32 + k] = (taps(3)[k % 5] * 64.0) as i32;
        }
    }
    given_by_methods(x, out) {
        let all = [Filter::Soft, Filter::Sharp, Filter::Own];
        for k in 0..x.len() {
            let f = all[k % 3];
            out[k] = f.table()[k % 4] as i32;
            out[8 + k] = f.table().iter().map(|&v| v as i32).sum();
            let [a, b, ..] = f.table();
            out[16 + k] = (a - b) as i32;
            out[24 + k] = f.weights()[1] as i32;
            out[32 + k] = Filter::of(x[k]).iter().filter(|f| **f != Filter::Soft).count() as i32;
        }
    }
    given_or_not(x, out) {
        for k in 0..x.len() {
            if let Some(&[a, b]) = name(x[k]) { out[k] = (a + b) as i32; }
            out[8 + k] = name(x[k]).is_some() as i32;
            out[16 + k] = name(x[k]).map_or(-1, |n| n[0] as i32);
            if let Some(t) = may_be(x[k]) { out[24 + k] = t.len() as i32; }
            out[32 + k] = may_be(x[k]).map_or(0, |t| (total(t) * 64.0) as i32);
        }
    }
    given_by_traits(x, out) {
        for k in 0..x.len() {
            out[k] = (smoothed(&Soft, x[k]) * 64.0) as i32;
            out[8 + k] = (smoothed(&Sharp { by: k as u32 % 2 }, x[k]) * 64.0) as i32;
            out[16 + k] = (sum_of::<Soft>() + sum_of::<Sharp>()) as i32;
            out[24 + k] = Sharp { by: x[k] }.taps().len() as i32 + <Soft as Stencil>::NAMES[0] as i32;
            out[32 + k] = first_of::<Sharp>(k % 2) as i32;
        }
    }
    given_values(x, out) {
        for k in 0..x.len() {
            let p = params(x[k]);
            out[k] = (p.gain * 2.0) as i32 + p.at[1];
            let Params { gain, at: [a, _], .. } = params(x[k] + 1);
            out[8 + k] = (gain * 4.0) as i32 + a;
            out[16 + k] = *limit(x[k]);
            let whole = *p;
            out[24 + k] = whole.at[0] + p.scaled(3);
            out[32 + k] = match program(x[k]) { [Op::Push(v), ..] => *v as i32, [Op::Add, rest @ ..] => rest.len() as i32, _ => -1 };
        }
    }
    run(x, out) {
        for k in 0..x.len() {
            let mut stack = 1.0f32;
            for op in program(x[k]) {
                match op { Op::Push(v) => stack += v, Op::Add => stack *= 2.0, Op::Mul { by } => stack *= *by as f32 }
            }
            out[k] = stack as i32;
            let mut best = taps(x[k]);
            if k % 2 == 0 { best = taps_but_ends(x[7 - k]); } else if k == 3 { best = &[4.0, 5.0]; }
            out[8 + k] = (total(best) * 64.0) as i32;
            let by = |i: usize| best.get(i).copied().unwrap_or(0.0) + best.first().map_or(0.0, |f| *f);
            out[16 + k] = (by(1) * 64.0) as i32 + (each(best, |v| v * 2.0) * 64.0) as i32;
            let rows = rows(x[k]);
            for row in rows { for v in row { out[24 + k] = out[24 + k] * 3 + *v as i32; } }
            out[32 + k] = rows.iter().flatten().map(|&v| v as i32).max().unwrap_or(-1);
            if let Some(row) = rows.last() { out[32 + k] += row[k % 3] as i32; }
            if let [first, ..] = taps(x[k]) { out[32 + k] += (*first * 16.0) as i32; }
        }
    }
    chosen_among_given(x, out) {
        for k in 0..x.len() {
            let a = may_be(x[k]).unwrap_or(&[2.0, 3.0]);
            let b = may_be(x[k] + 1).unwrap_or(taps(1));
            let c = may_be(x[k]).or(may_be(1)).unwrap();
            let d = match may_be(x[k]) { Some(t) => &t[1..], None => &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0] };
            let e = may_be(x[k]).unwrap_or_else(|| taps(x[k] % 4));
            let f = name(x[k]).unwrap_or(&[5, 6]);
            let (g, h) = (taps(k as u32 % 4), taps(x[k] % 4));
            out[k] = (total(a) + total(b) * 10.0 + total(c) * 100.0) as i32 + f[0] as i32;
            out[8 + k] = (d.len() * 10 + e.len()) as i32 + f[1] as i32;
            out[16 + k] = ((g[0] + h[1]) * 64.0) as i32;
            let (first, others) = g.split_at(1);
            out[24 + k] = ((first[0] - others[0]) * 64.0) as i32 + h.contains(&0.5) as i32;
            if let Some((v, rest)) = h.split_last() { out[24 + k] += (*v * 16.0) as i32 - rest.len() as i32; }
            let mut pairs = h.windows(2);
            while let Some([a, b]) = pairs.next() { out[32 + k] = out[32 + k] * 3 + ((a - b) * 64.0) as i32; }
            let mut own = [0.0; 5];
            own[..g.len()].copy_from_slice(g);
            let read = |t: &[f32], i: usize| t[i % t.len()];
            out[32 + k] += (own[1] * 16.0) as i32 + (read(h, k) * 64.0) as i32;
            let [p, .., q] = *Filter::Own.table();
            out[32 + k] += (p + q) as i32;
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    taps: &'a [f32],
}

#[device]
fn among<'a>(own: &'a [f32], kind: u32) -> &'a [f32] {
    if kind > 2 { own } else { taps(kind) }
}

#[kernel]
fn in_a_struct(x: &Global<[u32]>, out: &mut Global<[f32]>) {
    let view = View { taps: taps(x[0]) };
    out[0] = view.taps[0];
}

#[kernel]
fn beside_its_own(x: &Global<[u32]>, out: &mut Global<[f32]>) {
    let own = [1.0, x[1] as f32];
    let chosen: &[f32] = if x[0] > 1 { &own } else { taps(x[0]) };
    out[0] = chosen[0];
}

#[kernel]
fn given_among_others(x: &Global<[u32]>, out: &mut Global<[f32]>) {
    let own = [1.0, x[1] as f32];
    out[0] = among(&own, x[0])[0];
}

#[test]
fn tables_go_where_no_private_memory_is() {
    let line = |what: &str| 1 + include_str!("given_tables.rs").lines().position(|line| line.contains(what)).unwrap();
    for (kernel, what) in [
        (in_a_struct::kernel(), "View { taps: taps(x[0]) }"),
        (beside_its_own::kernel(), "{ &own } else { taps(x[0]) }"),
        (given_among_others::kernel(), "{ own } else { taps(kind) }"),
    ] {
        let error = kernel.source().unwrap_err().to_string();
        assert!(error.contains(&format!(".rs:{}:", line(what))), "{error}");
        assert!(error.contains("this is a reference to a table in `__constant` memory"), "{error}");
    }
}

/// Where a work-item goes on after a panic, what it reads of a table that there is none of is zero.
#[kernel]
fn behind_a_barrier(x: &Global<[u32]>, out: &mut Global<[f32]>) {
    let mut seen: Local<[f32; 4]>;
    let lid = get_local_id(0);
    seen[lid] = taps(x[lid])[1];
    barrier(CLK_LOCAL_MEM_FENCE);
    let chosen = if lid > 1 { taps(x[lid]) } else { &taps(1)[1..] };
    let table = if x[lid] > 2 { panic!("{} is too much", x[lid]) } else { Filter::Own.table() };
    out[lid] = seen[3 - lid] + chosen[0] + *chosen.last().unwrap() + table[lid] as f32;
}

#[test]
fn tables_are_given_behind_a_barrier() {
    for queue in crate::common::queues() {
        let mut out = queue.upload(&[0.0f32; 4]).unwrap();
        let x = queue.upload(&[0u32, 1, 2, 0]).unwrap();
        behind_a_barrier(&x, &mut out).enqueue(&queue, NdRange::new(4).local(4)).unwrap();
        assert_eq!(out.read().unwrap(), [10.5, 10.5, 10.0, 10.0], "{queue:?}");
        let x = queue.upload(&[0u32, 1, 3, 0]).unwrap();
        let event = behind_a_barrier(&x, &mut out).enqueue(&queue, NdRange::new(4).local(4));
        assert!(event.and_then(|event| event.wait()).unwrap_err().to_string().contains("3 is too much"), "{queue:?}");
    }
}
