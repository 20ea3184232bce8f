//! Tables of constants whose rows are slices of several lengths.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const CASES: [&[u8]; 3] = [&[0, 1, 2], &[], &[3]];
const A: [&[f32]; 4] = [&[], &[0.25], &[0.5, 0.75], &[1.0, 2.0, 3.0]];
const TRIANGLES: [&[[(u8, u8); 3]]; 4] = [
    &[],
    &[[(0, 1), (0, 2), (0, 3)]],
    &[[(1, 0), (1, 2), (1, 3)]],
    &[[(0, 2), (0, 3), (1, 3)], [(0, 2), (1, 3), (1, 2)]],
];
const NAMES: &[&[u8]] = &[b"abc", b"de", b"fghi"];
static STEPS: [&[(i32, i32)]; 3] = [&[(0, 1), (1, 0)], &[(1, 1), (-1, -1), (2, 0)], &[(0, 0)]];
const EVEN: [&[i32]; 3] = [&[1, 2], &[3, 4], &[5, 6]];
const NONE: [&[i32]; 2] = [&[], &[]];

#[device]
fn combine(k: &[f32], a: &[f32]) -> f32 {
    k.iter().zip(a).map(|(k, a)| k * a).sum()
}

#[device]
fn total(x: &[u8]) -> i32 {
    x.iter().map(|&v| v as i32).sum()
}

#[derive(Clone, Copy, ClType)]
struct Tableau;

#[device]
impl Tableau {
    const ROWS: [&'static [i32]; 3] = [&[7], &[8, 9], &[]];

    fn sum(&self, s: usize) -> i32 {
        Self::ROWS[s].iter().sum()
    }

    fn row(s: usize) -> &'static [i32] {
        Self::ROWS[s]
    }
}

alike! {
    rows_have_lengths: u32 = [0, 1, 2, 2, 1, 0, 2, 1];
    indexed(x, out) {
        for k in 0..x.len() {
            let i = x[k] as usize;
            out[k] = CASES[i].len() as i32;
            for j in 0..CASES[i].len() { out[8 + k] = out[8 + k] * 4 + CASES[i][j] as i32; }
            if k < CASES[i].len() { out[16 + k] = CASES[i][k] as i32 + 1; }
            out[24 + k] = NAMES[i][1] as i32 + NAMES[2][3] as i32 + NAMES[1].len() as i32;
            out[32 + k] = EVEN[i][k % 2] + EVEN[i].len() as i32 + NONE[i % 2].len() as i32 + NAMES.len() as i32;
        }
    }
    gone_over(x, out) {
        for k in 0..x.len() {
            let i = x[k] as usize;
            for &t in CASES[i] { out[k] = out[k] * 5 + t as i32 + 1; }
            for t in CASES[i].iter() { out[8 + k] += *t as i32; }
            for (j, [(a, b), .., (c, d)]) in TRIANGLES[i + 1].iter().enumerate() {
                out[16 + k] += (j as i32 + 1) * (*a as i32 + *b as i32 * 2 + *c as i32 * 3 + *d as i32 * 4);
            }
            for (dx, dy) in STEPS[i] { out[24 + k] += dx * 3 + dy; }
            out[32 + k] = CASES[i].iter().rev().map(|&v| v as i32 + 1).fold(0, |s, v| s * 7 + v);
        }
    }
    named(x, out) {
        for k in 0..x.len() {
            let i = x[k] as usize;
            let row = CASES[i];
            out[k] = row.len() as i32;
            for &t in row { out[8 + k] = out[8 + k] * 5 + t as i32 + 1; }
            let other: &[u8] = NAMES[i];
            out[16 + k] = total(other) + total(CASES[i]) + other[0] as i32;
            if !row.is_empty() { out[24 + k] = row[0] as i32 + row[row.len() - 1] as i32; }
            let mut best = NAMES[0];
            if i > 0 { best = NAMES[i]; }
            out[32 + k] = best.len() as i32 * 1000 + best.iter().map(|&c| c as i32).sum::<i32>();
        }
    }
    beside_others(x, out) {
        let k = [1.0f32, 2.0, 4.0, 8.0];
        for i in 0..x.len() {
            let s = x[i] as usize;
            out[i] = (combine(&k[..s], A[s]) * 64.0) as i32;
            out[8 + i] = (A[s + 1].iter().zip(k).map(|(a, k)| a * k).sum::<f32>() * 64.0) as i32;
            out[16 + i] = (k.iter().zip(A[s]).map(|(k, a)| a * k).sum::<f32>() * 64.0) as i32;
            let row = A[s];
            out[24 + i] = (x.iter().zip(row).map(|(x, a)| *x as f32 * a).sum::<f32>() * 64.0) as i32;
            let mut sum = 0.0;
            for j in 0..s { sum += A[s][j] * k[j]; }
            out[32 + i] = (sum * 64.0) as i32;
        }
    }
    all_rows(x, out) {
        out[0] = CASES.iter().map(|row| row.len()).sum::<usize>() as i32;
        for (k, row) in CASES.iter().enumerate() { out[1 + k] = row.len() as i32 + k as i32; }
        for row in &CASES { for &v in *row { out[5] = out[5] * 4 + v as i32; } }
        for row in CASES { for v in row { out[6] = out[6] * 5 + *v as i32; } }
        for (k, name) in NAMES.iter().enumerate() { for c in name.iter() { out[10 + k] += *c as i32; } }
        out[13] = NAMES.iter().position(|name| name.len() == 2).map_or(-1, |at| at as i32);
        out[14] = CASES.iter().filter(|row| row.is_empty()).count() as i32;
        out[15] = A.iter().map(|row| row.iter().sum::<f32>()).sum::<f32>() as i32;
        for (row, v) in CASES.iter().zip(x) { out[16] += row.len() as i32 * (*v as i32 + 1); }
        for row in EVEN.iter().rev() { out[17] = out[17] * 10 + row[0] + row[1]; }
        for row in &NONE { out[18] += row.len() as i32 + 1; }
        out[19] = CASES.iter().map(|r| total(r)).max().unwrap_or(-1);
    }
    asked(x, out) {
        for k in 0..x.len() {
            let i = x[k] as usize;
            out[k] = CASES[i].first().map_or(-1, |&v| v as i32);
            out[8 + k] = CASES[i].contains(&3) as i32 + 2 * CASES[i].contains(&(k as u8)) as i32;
            out[16 + k] = match CASES[i] { [] => -1, [a] => *a as i32, [a, rest @ ..] => *a as i32 * 10 + rest.len() as i32 };
            out[24 + k] = CASES[i].windows(2).map(|w| w[0] as i32 + w[1] as i32).sum();
            out[32 + k] = CASES.get(x[k] as usize + 1).map_or(-1, |row| row.len() as i32);
            if let Some(row) = NAMES.get(k) { out[32 + k] += row[1] as i32; }
            if let [b'd', second] = NAMES[i] { out[32 + k] += *second as i32; }
            if let Some((first, rest)) = NAMES[i].split_first() { out[k] += *first as i32 * rest.len() as i32; }
            out[8 + k] += (&NAMES[i][1..]).len() as i32 * 10 + CASES[i].last().copied().unwrap_or(9) as i32 * 100;
            out[16 + k] += (NAMES[i] == b"de") as i32 * 50 + CASES[i].is_empty() as i32 * 100;
        }
    }
    associated(x, out) {
        for k in 0..x.len() {
            let i = x[k] as usize;
            out[k] = Tableau.sum(i);
            out[8 + k] = Tableau::ROWS[i].len() as i32;
            out[16 + k] = Tableau::row(i).iter().map(|v| v * 2).sum();
            let row = Tableau::row(i);
            out[24 + k] = row.get(1).copied().unwrap_or(-1);
            out[32 + k] = Tableau::ROWS.iter().flat_map(|row| row.iter()).sum();
        }
    }
}

mod among_others {
    use cl_runtime::prelude::*;

    const B: &[&[f32]; 3] = &[&[1.0], &[0.25], &[0.5, 0.75]];
    type Row = &'static [i32];
    const T: [Row; 3] = [&[1, -2, 3], &[4], &[5, 6]];
    const OTHER: [&[i32]; 2] = [&[9, 8], &[7]];
    #[derive(Clone, Copy, PartialEq, ClType)]
    enum Op {
        Push(i32),
        Add,
        Mul { by: u8 },
    }
    const PROGRAMS: [&[Op]; 3] = [&[Op::Push(2), Op::Add], &[], &[Op::Mul { by: 3 }, Op::Push(1), Op::Add]];
    #[derive(Clone, Copy, ClType)]
    struct P {
        at: [i32; 2],
        w: i32,
    }
    const PS: [&[P]; 2] = [&[P { at: [1, 2], w: 3 }], &[P { at: [4, 5], w: 6 }, P { at: [7, 8], w: 9 }]];
    const fn make() -> [&'static [i32]; 3] {
        T
    }
    const MADE: [&[i32]; 3] = make();
    #[device]
    fn row_of(k: usize) -> &'static [i32] {
        if k < 3 { T[k] } else { OTHER[k % 2] }
    }
    #[device]
    fn maybe(k: usize) -> Option<&'static [i32]> {
        if k < 3 { Some(T[k]) } else { None }
    }
    #[device]
    fn got(k: usize) -> Option<&'static [i32]> {
        T.get(k).map(|r| *r)
    }
    #[device]
    fn sum<P: Place<[i32]> + ?Sized>(x: &P) -> i32 {
        let mut s = 0;
        for i in 0..x.len() {
            s += x[i];
        }
        s
    }
    #[device]
    fn first(x: &[i32]) -> &i32 {
        &x[0]
    }
    #[derive(Clone, Copy, ClType)]
    struct View<'a> {
        row: &'a [i32],
        n: i32,
    }
    alike! {
        rows_go_where_slices_go: u32 = [0, 1, 2, 2, 1, 0, 2, 1];
        of_any_kind(x, out) {
            for k in 0..x.len() {
                let i = x[k] as usize;
                out[k] = row_of(i).iter().sum::<i32>() + row_of(i + 3)[0];
                out[8 + k] = maybe(i + 1).map_or(-1, |r| r.len() as i32) + got(i).map_or(-1, |r| r[0]);
                out[16 + k] = sum(T[i]) + *first(T[i]);
                let mut s = 1;
                for op in PROGRAMS[i] { match op { Op::Push(v) => s += v, Op::Add => s *= 2, Op::Mul { by } => s *= *by as i32 } }
                out[24 + k] = s;
                for p in PS[i % 2] { out[32 + k] += p.at[0] * p.w + p.at[1]; }
                out[32 + k] += PS[1][i % 2].w + PS[i % 2][0].at[1] + MADE[i][0];
            }
        }
        chosen(x, out) {
            for k in 0..x.len() {
                let i = x[k] as usize;
                let (a, b) = (T[i], T[(i + 1) % 3]);
                out[k] = a.iter().zip(b).map(|(a, b)| a * b).sum();
                out[8 + k] = a.iter().chain(b.iter()).sum();
                let c = if i == 1 { T[0] } else { OTHER[i % 2] };
                out[16 + k] = c.len() as i32 * 10 + c[0];
                let d = match i { 0 => T[2], 1 => &[100, 200], _ => &T[0][1..] };
                out[24 + k] = d.iter().copied().max().unwrap();
                let (e, f) = T[i].split_at(1);
                out[32 + k] = e[0] * 10 + f.len() as i32;
                out[32 + k] += T[i].iter().map(|v| v * v).filter(|v| v % 2 == 0).sum::<i32>();
                out[24 + k] += T[i].iter().copied().fold(0, |s, v| s * 3 + v);
            }
        }
        asked_in_turn(x, out) {
            for k in 0..x.len() {
                let i = x[k] as usize;
                let mut it = T[i].iter();
                while let Some(v) = it.next() { out[k] = out[k] * 3 + v; }
                for (j, c) in T[i].chunks(2).enumerate() { out[8 + k] += c.len() as i32 * (j as i32 + 1); }
                out[16 + k] = T[i].binary_search(&6).is_ok() as i32 + T[i].iter().position(|&v| v == 3).map_or(-1, |p| p as i32);
                let at = |r: usize, j: usize| T[r % 3][j % T[r % 3].len()];
                out[24 + k] = at(i, k) + at(k, i);
                let mut best = T[0];
                for row in T { if row.len() < best.len() { best = row; } }
                out[32 + k] = best[0] + best.len() as i32;
                out[16 + k] += T.iter().flat_map(|r| r.iter()).sum::<i32>();
                out[24 + k] += T.iter().map(|r| r.len()).max().unwrap() as i32;
                out[32 + k] += T.iter().any(|r| r.contains(&6)) as i32 + T.first().map_or(0, |r| r[0]) + T.last().unwrap()[1];
                out[8 + k] += T.iter().skip(1).take(i).map(|r| r[0]).sum::<i32>() + T.iter().copied().filter(|r| r.len() > 1).count() as i32;
            }
        }
        by_reference(x, out) {
            for k in 0..x.len() {
                let i = x[k] as usize;
                let r = &T[i];
                out[k] = r.len() as i32 + r[0];
                let q = &T[i][..1];
                out[8 + k] = q[0];
                let rr: &[i32] = &T[i];
                out[16 + k] = rr.iter().sum();
                out[24 + k] = k as i32;

                let Some([a, ..]) = T.get(i) else { continue };
                out[32 + k] += a;
                if let [a, b] = T[i] { out[32 + k] += a * b; }
                let v = View { row: T[i], n: 3 };
                out[24 + k] += v.row[0] * v.n;
            }
        }
        counted(x, out) {
            let mut own = [0; 4];
            for k in 0..x.len() {
                let i = x[k] as usize;
                own[..T[i].len()].copy_from_slice(T[i]);
                out[k] = own[0] + own[1];
                let j = T[i].len() - 1;
                out[8 + k] = T[i][j] + B[i][0] as i32 + B.len() as i32;
                let mut n = 0;
                while n < T[i].len() && T[i][n] != 3 { n += 1; }
                out[16 + k] = n as i32;
                let mut m = i;
                for _ in 0..2 { out[24 + k] = out[24 + k] * 10 + T[m][0]; m = (m + 1) % 3; }
                out[32 + k] = T[{ m += 1; m % 3 }][0] + T[m % 3].len() as i32;
                for (r, row) in T.iter().enumerate() { for (c, v) in row.iter().enumerate() { out[32 + k] += (r * 3 + c) as i32 * v; } }
            }
        }
    }
}

#[kernel]
fn out_of_range(x: &Global<[u32]>, out: &mut Global<[i32]>) {
    let (k, j) = (x[0] as usize, x[1] as usize);
    out[0] = CASES[k][j] as i32;
}

const FULL: [&[f32]; 3] = [&[0.5, 0.5], &[0.25, 0.5, 0.25], &[1.0]];

/// Where a work-item goes on after a fault, it goes on with a row that there is.
#[kernel]
fn behind_a_barrier(x: &Global<[u32]>, out: &mut Global<[f32]>) {
    let mut seen: Local<[f32; 4]>;
    let lid = get_local_id(0);
    seen[lid] = FULL[x[lid] as usize][0];
    barrier(CLK_LOCAL_MEM_FENCE);
    let row = FULL[x[3 - lid] as usize];
    out[lid] = seen[3 - lid] + row.iter().sum::<f32>();
}

#[test]
fn rows_and_their_items_are_checked() {
    for queue in crate::common::queues() {
        let run = |k: u32, j: u32| {
            let (x, mut out) = (queue.upload(&[k, j]).unwrap(), queue.upload(&[-1]).unwrap());
            let outcome = out_of_range(&x, &mut out).enqueue(&queue, 1).and_then(|event| event.wait());
            outcome.map(|()| out.read().unwrap()[0])
        };
        assert_eq!(run(0, 2).unwrap(), 2);
        assert_eq!(run(2, 0).unwrap(), 3);
        for (k, j, len, index) in [(3, 0, 3, 3), (1, 0, 0, 0), (0, 3, 3, 3), (2, 1, 1, 1)] {
            assert_eq!(crate::common::fault(run(k, j)).0, crate::common::out_of(len, index), "{k} {j} on {queue:?}");
        }
        let mut out = queue.upload(&[0.0f32; 4]).unwrap();
        let x = queue.upload(&[0u32, 1, 2, 0]).unwrap();
        behind_a_barrier(&x, &mut out).enqueue(&queue, NdRange::new(4).local(4)).unwrap();
        assert_eq!(out.read().unwrap(), [1.5, 2.0, 1.25, 1.5], "{queue:?}");
        let x = queue.upload(&[0u32, 1, 3, 0]).unwrap();
        let event = behind_a_barrier(&x, &mut out).enqueue(&queue, NdRange::new(4).local(4));
        let (message, ..) = crate::common::fault(event.and_then(|event| event.wait()));
        assert_eq!(message, crate::common::out_of(3, 3), "{queue:?}");
    }
}
