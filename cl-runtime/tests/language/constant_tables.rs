//! Tables of constants: what is read of them is read where they lie, and nothing is copied.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(C)]
struct Tap {
    at: [i32; 2],
    weight: f32,
    name: u32,
}
#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(C)]
enum Op {
    Push(f32),
    Add,
    Mul { by: f32 },
    Nop,
}
#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(C)]
enum Dir {
    Left,
    Right,
}
const TAPS: [Tap; 4] = [
    Tap { at: [0, 1], weight: 0.5, name: 3 },
    Tap { at: [1, 1], weight: 0.25, name: 4 },
    Tap { at: [-1, 0], weight: 0.125, name: 5 },
    Tap { at: [0, 0], weight: 1.0, name: 6 },
];
const OPS: [Op; 5] = [Op::Push(2.0), Op::Add, Op::Mul { by: 3.0 }, Op::Nop, Op::Push(4.0)];
const DIRS: [Dir; 3] = [Dir::Left, Dir::Right, Dir::Left];
const ROWS: [[f32; 3]; 3] = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0], [7.0, 8.0, 9.0]];
const PAIRS: [(f32, Option<u32>); 3] = [(1.0, Some(3)), (2.0, None), (3.0, Some(1))];
const FLAGS: &[bool] = &[true, false, true];
const LIMITS: [f32; 4] = [f32::NAN, f32::INFINITY, -f32::INFINITY, -0.0];
const WIDE: [(u32, f64); 2] = [(1, f64::NAN), (2, f64::NEG_INFINITY)];
#[device]
fn weight(t: &Tap) -> f32 {
    t.weight
}
#[device]
fn first<'a>(t: &'a [f32]) -> f32 {
    t[0]
}
const EDGES: [(usize, usize); 12] =
    [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5), (5, 6), (6, 7), (7, 4), (0, 4), (1, 5), (2, 6), (3, 7)];
const TABLE: [u32; 8] = [3, 1, 4, 1, 5, 9, 2, 6];

alike! {
    tables_are_read_where_they_lie: f32 => i32 = [1.0, -1.0, 2.0, 3.0, -4.0, 5.0, -6.0, 7.0];
    edges(c, out) {
        for i in 0..4 {
            let edge = LIMITS[(c[i] as i32 & 3) as usize];
            out[i] = if edge.is_nan() { 7 } else { (edge > 1.0) as i32 + 2 * edge.is_sign_negative() as i32 };
            let (k, wide) = WIDE[i % 2];
            out[4 + i] = k as i32 * 10 + wide.is_nan() as i32;
        }
    }
    taps(c, out) {
        let mut sum = 0.0;
        for tap in TAPS.iter() {
            let Tap { at, weight, .. } = tap;
            sum += c[(at[0] + 1) as usize] * *weight;
        }
        for tap in &TAPS {
            let Tap { at: [x, y], weight, .. } = tap;
            sum += c[(*x + 1 + *y) as usize] * *weight;
        }
        let heavy = TAPS.iter().filter(|t| t.weight > 0.2 && t.at[0] == 0).map(|t| t.name).sum::<u32>();
        let most = TAPS.iter().max_by(|a, b| a.weight.partial_cmp(&b.weight).unwrap()).unwrap();
        let least = TAPS.iter().min_by_key(|t| t.at[0]).unwrap();
        let named = TAPS.iter().find(|t| t.name == 5).unwrap();
        out[0] = sum as i32; out[1] = heavy as i32; out[2] = (most.name + least.name * 10) as i32;
        out[3] = named.at[0];
    }
    chosen(c, out) {
        let t = if c[0] > 0.0 { &TAPS[1] } else { &TAPS[2] };
        out[0] = t.name as i32 + t.at[1];
        let whole = *t;
        out[1] = whole.at[0];
        let row = &ROWS[c[0] as usize];
        out[2] = row.iter().map(|&v| v as i32).sum();
        let last = ROWS.iter().rev().find(|r| r[0] < 5.0);
        if let Some(r) = last { out[3] = r[2] as i32; }
        out[4] = weight(&TAPS[c[0] as usize]) as i32;
        out[5] = first(&ROWS[1]) as i32;
        let r: &Tap = &TAPS[3];
        out[6] = weight(r) as i32;
    }
    ops(c, out) {
        let mut acc = c[0];
        for op in OPS.iter() {
            match op {
                Op::Push(v) => acc += *v,
                Op::Mul { by } => acc *= by,
                Op::Add => acc += 1.0,
                Op::Nop => {}
            }
        }
        for op in &OPS { if let Op::Push(v) = op { acc += v; } }
        for (i, op) in OPS.iter().enumerate().skip(1) { if *op == Op::Add { acc += i as f32; } }
        out[0] = acc as i32;
        out[1] = OPS.iter().filter(|o| matches!(o, Op::Push(v) if *v > 3.0)).count() as i32;
        out[2] = DIRS.iter().filter(|d| **d == Dir::Left).count() as i32;
        out[3] = DIRS.iter().position(|&d| d == Dir::Right).unwrap() as i32;
        out[4] = match OPS.iter().find(|o| matches!(o, Op::Mul { .. })) { Some(Op::Mul { by }) => *by as i32, _ => 0 };
    }
    pairs(c, out) {
        for (i, (w, o)) in PAIRS.iter().enumerate() {
            if let Some(v) = o { out[i] = (w * c[0]) as i32 + *v as i32; }
        }
        for &(w, o) in PAIRS.iter() { out[4] += w as i32 + o.unwrap_or(7) as i32; }
        out[5] = FLAGS.iter().filter(|f| **f).count() as i32;
        out[6] = FLAGS.iter().position(|&f| !f).unwrap() as i32;
        let sums = ROWS.map(|r| r.iter().sum::<f32>() + c[0]);
        out[7] = sums[2] as i32;
        let d = ROWS.map(|r| r.map(|v| v * 2.0));
        out[8] = d[1][1] as i32;
    }
    filter_refs(c, out) {
        out[0] = EDGES.iter().filter(|(a, b)| c[*a] > 0.0 && c[*b] > 0.0).count() as i32;
    }
    filter_ref2(c, out) {
        out[0] = EDGES.iter().filter(|&&(a, b)| c[a] * c[b] < 0.0).count() as i32;
    }
    mapped(c, out) {
        let t = TABLE.map(|v| v * 2 + c[0] as u32);
        for i in 0..8 { out[i] = t[i] as i32; }
    }
    for_loop(c, out) {
        for &(a, b) in EDGES.iter() {
            if c[a] > c[b] { out[a] += 1; }
        }
    }
    enumerated(c, out) {
        out[0] = TABLE.iter().enumerate().filter(|(i, v)| c[*i] > **v as f32).map(|(_, v)| *v).sum::<u32>() as i32;
    }
    positioned(c, out) {
        out[0] = TABLE.iter().position(|&v| v as f32 > c[3]).map_or(-1, |v| v as i32);
    }
    for_pairs(c, out) {
        for (a, b) in EDGES {
            if c[a] > c[b] { out[a] += 1; }
        }
        for (a, b) in &EDGES {
            if c[*a] > c[*b] { out[*a] += 1; }
        }
        for (i, &(a, b)) in EDGES.iter().enumerate() {
            if c[a] > c[b] { out[i] += 1; }
        }
    }
    any_all(c, out) {
        out[0] = EDGES.iter().any(|&(a, b)| c[a] > c[b]) as i32;
        out[1] = EDGES.iter().all(|(a, b)| c[*a] > c[*b]) as i32;
        out[2] = EDGES.iter().find(|(a, b)| c[*a] < c[*b]).map_or(0, |e| e.0 as i32);
        out[3] = EDGES.iter().map(|&(a, b)| c[a] * c[b]).sum::<f32>() as i32;
        out[4] = TABLE.iter().zip(EDGES.iter()).filter(|(t, e)| **t as usize > e.0).count() as i32;
        out[5] = TABLE.iter().max().copied().unwrap_or(0) as i32;
        out[7] = EDGES.iter().filter_map(|&(a, b)| (c[a] > c[b]).then_some(a)).sum::<usize>() as i32;
        EDGES.iter().for_each(|&(a, b)| out[a + 10] += b as i32);
    }
}

mod given_to_functions {
    use super::*;

    #[derive(Clone, Copy, PartialEq, ClType)]
    struct Part {
        at: [i32; 2],
        weight: f32,
        name: u32,
        v: (u8, i16),
    }
    const PARTS: [Part; 3] = [
        Part { at: [0, 1], weight: 0.5, name: 3, v: (1, 2) },
        Part { at: [1, 1], weight: 0.25, name: 4, v: (3, 4) },
        Part { at: [-1, 0], weight: 0.125, name: 5, v: (5, 6) },
    ];
    const TAB: [i32; 5] = [1, 2, 3, 4, 5];
    const BYTES: &[u8] = b"hello world";
    const V: [Float4; 2] = [Float4::new(1.0, 2.0, 3.0, 4.0), Float4::new(5.0, 6.0, 7.0, 8.0)];
    #[device]
    fn total(a: &[i32; 2]) -> i32 {
        a[0] * 10 + a[1]
    }
    #[device]
    fn sum(a: &[i32]) -> i32 {
        a.iter().sum()
    }
    #[device]
    fn one(a: &i32) -> i32 {
        *a + 1
    }
    #[device]
    fn pair(p: &(u8, i16)) -> i32 {
        p.0 as i32 + p.1 as i32
    }

    alike! {
        pointers_go_where_they_may: i32 = [2, -1, 2, 3, -4, 5, -6, 7];
        to_functions(x, out) {
            let i = x[0] as usize;
            let t = &PARTS[i];
            out[0] = total(&t.at);
            let u = PARTS.iter().find(|t| t.weight < 0.3).unwrap();
            out[1] = total(&u.at) + u.at[1] + pair(&u.v);
            let own = [7, 8, 9, 10, 11];
            let p = if x[1] > 0 { &own } else { &TAB };
            out[2] = p[1] + sum(&p[1..3]);
            let q = &TAB[1];
            out[3] = one(q) + *q;
            let r = &TAB;
            out[4] = r[i] + one(&r[i]);
            let mut last = &TAB[0];
            for (k, v) in TAB.iter().enumerate() { if k < 4 { last = v; } }
            out[5] = *last;
            let mut s = &PARTS[0];
            if x[0] > 1 { s = &PARTS[2]; }
            let Part { at, v: (a, b), .. } = s;
            out[6] = at[0] + *a as i32 + *b as i32;
            out[7] = BYTES.iter().position(|&b| b == b'w').unwrap() as i32;
            out[8] = BYTES.iter().filter(|b| **b == b'l').count() as i32;
            let mut words = 0; for w in BYTES.windows(2) { if w[0] == w[1] { words += 1; } }
            out[9] = words;
            for c in BYTES.chunks(3) { out[10] += c[0] as i32; }
            let (h, t) = BYTES.split_at(4);
            out[11] = h.len() as i32 + t[0] as i32;
            out[12] = V.iter().map(|v| v.x() + v.y()).sum::<f32>() as i32;
            let w = V.iter().rev().next().unwrap();
            out[13] = w.z() as i32;
            match &PARTS[i] { Part { name: 5, at: [a, _], .. } => out[14] = *a, Part { name, .. } => out[14] = *name as i32 }
            let k = PARTS.iter().map(|t| t.v).filter(|v| v.0 > 1).map(|v| v.1 as i32).sum::<i32>();
            out[15] = k;
            for t in &PARTS { let Part { at, v, .. } = t; let r = at; let z = v; out[16] += total(r) + r[1] + pair(z) + z.0 as i32; }
            for (k, t) in PARTS.iter().enumerate() { let y = t; let w = &y.weight; if *w > 0.3 { out[17] += k as i32 + y.name as i32; } }
            for t in PARTS { out[18] += t.at.iter().sum::<i32>() + t.v.1 as i32; }
            for t in PARTS.iter().copied() { out[19] += t.at[1] * t.name as i32; }
        }
        parts_of_items(x, out) {
            let mut rows = [[1, 2], [3, 4], [5, 6]];
            for row in rows.iter_mut() { let [a, b] = row; *a += *b; *b = x[0]; }
            for row in &mut rows { match row { [a, b] if *a > 3 => { *a *= 2; *b += *a; } [a, _] => *a = 100 } }
            for (k, r) in rows.iter().enumerate() { out[k] = r[0] * 1000 + r[1]; }
            let mut os = [Some(1), None, Some(3)];
            for o in os.iter_mut() { match o { Some(v) => *v += 5, None => *o = Some(9) } }
            for o in &os { if let Some(v) = o { out[5] = out[5] * 10 + v; } }
            for (k, o) in os.iter_mut().enumerate() { if let Some(v) = o && *v > 6 { *v -= k as i32; } }
            for o in &os { out[6] = out[6] * 10 + o.unwrap(); }
            let mut ps = [(1, 2.0), (3, 4.0)];
            for p in ps.iter_mut() { let (a, b) = p; std::mem::swap(a, &mut x[0].clone()); *b += *a as f32; }
            for &(a, b) in ps.iter() { out[7] += a * 10 + b as i32; }
            for p in &ps { let q = p; let (a, b) = q; let c = a; out[8] += *c + *b as i32; }
        }
    }
}

/// No kernel above but those that give a function the address of an element has a copy of a table.
#[test]
fn tables_are_not_copied() {
    let kernels = [
        taps::kernel(),
        ops::kernel(),
        pairs::kernel(),
        filter_refs::kernel(),
        mapped::kernel(),
        for_loop::kernel(),
        enumerated::kernel(),
        positioned::kernel(),
        for_pairs::kernel(),
        any_all::kernel(),
    ];
    for kernel in kernels {
        let text = kernel.source().unwrap().text;
        assert!(!text.contains("_here"), "{text}");
    }
}
