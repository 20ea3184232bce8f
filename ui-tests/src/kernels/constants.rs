//! Constants, which are evaluated on the host.

use std::f32::consts::{PI, SQRT_2};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, once};

const RADIUS: usize = 2;
const WEIGHTS: [f32; 2 * RADIUS + 1] = [0.0625, 0.25, 0.375, 0.25, 0.0625];
const BIG: u64 = 1 << 40;
const NEGATIVE: i32 = -7;
const FLAG: bool = true;
const GRID: [[i32; 3]; 2] = [[1, 2, 3], [-4, 5, i32::MIN]];

mod limits {
    pub const STEPS: u8 = 3;
    pub const WEIGHTS: [f32; 2] = [0.5, 2.0];
}

#[kernel]
pub fn scalars(out: &mut Global<[f32]>) {
    out[0] = PI * SQRT_2;
    out[1] = std::f32::consts::E;
    out[2] = u8::MAX as f32;
    out[3] = (NEGATIVE + limits::STEPS as i32) as f32;
    out[4] = if FLAG { 1.0 } else { 0.0 };
    out[5] = BIG as f32;
    out[6] = f32::EPSILON;
    out[7] = (2 * RADIUS + 1) as f32;
    out[8] = (i32::MAX - 1) as f32;
}

/// A constant array that is indexed becomes a table in constant memory.
#[kernel]
pub fn tables(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut sum = 0.0;
    for tap in 0..2 * RADIUS + 1 {
        sum += WEIGHTS[tap] * x[(i + tap) % x.len()];
    }
    out[i] = sum * limits::WEIGHTS[i % 2] + GRID[i % 2][i % 3] as f32 + WEIGHTS.len() as f32;
}

/// It can be copied into a variable, and a reference to it is one to a copy.
#[kernel]
pub fn copied_tables(out: &mut Global<[i32]>) {
    let mut grid = GRID;
    grid[0][0] = 100;
    let row = GRID[1];
    out[0] = grid[0][0] + grid[0][1] + row[1];
    out[1] = total(&GRID[0]);
    out[2] = GRID[0][0];
}

#[device]
fn total(x: &[i32; 3]) -> i32 {
    x[0] + x[1] + x[2]
}

const CURVE: &[f32] = &[0.5, 0.25, 0.125];
const LETTERS: &[u8; 4] = b"ACGT";

/// A constant may be a reference: of an array, or of a slice.
#[kernel]
pub fn tables_by_reference(letters: &Global<[u8]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let letter = letters[i];
    let found = LETTERS.iter().position(|&other| other == letter).unwrap_or(LETTERS.len());
    let curve = CURVE;
    out[i] = CURVE[found % CURVE.len()] + curve.iter().sum::<f32>() + turned(CURVE, found) + turned(&WEIGHTS, found);
    out[i] += anywhere(&TAPS, found) - anywhere(CURVE, found);
}

#[constant]
static TAPS: Constant<[f32; 3]> = [0.5, 1.0, 0.25];

#[device]
fn anywhere(x: &impl Place<[f32]>, by: usize) -> f32 {
    let mut sum = 0.0;
    for item in x.iter() {
        sum += *item;
    }
    sum * x[by % x.len()]
}

#[device]
fn turned(x: &[f32], by: usize) -> f32 {
    x[(by + 1) % x.len()]
}

#[device]
const fn padded(i: usize) -> usize {
    let mut i = i;
    i += i >> 2;
    i
}

#[derive(ClType, Clone, Copy)]
#[repr(C)]
pub struct Step {
    by: i32,
}

#[device]
impl Step {
    const fn of(by: i32) -> Step {
        Step { by }
    }
    const fn times(self, n: i32) -> i32 {
        self.by * n
    }
}

const PADDED: usize = padded(9);
const TWICE: i32 = Step::of(2).times(2);

/// What a constant calls, a kernel may call too.
#[kernel]
pub fn const_functions(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut tile = [0; PADDED];
    let i = get_global_id(0);
    tile[padded(i)] = Step::of(x[i]).times(TWICE);
    out[i] = tile[i] + tile[padded(i)] * 100;
}

/// What is known when the kernel is written is computed then.
#[kernel]
pub fn folded(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let size = 4 * (RADIUS as i32 - 1) + NEGATIVE % 4;
    let mask = !0 << 4 >> 2 ^ 0xf0;
    let wide = (u8::MAX as i32 + 1) * -1;
    let half = 1.0 / 3.0 + 0.5 * 2.0;
    out[i] = x[i] * size + (mask & wide) + -(NEGATIVE) + (half * 3.0) as i32;
}

const NEIGHBOURS: [(i32, i32); 4] = [(-1, 0), (1, 0), (0, -1), (0, 1)];
const STEPS: &[(u32, f32)] = &[(1, 0.5), (2, 0.25)];

/// No memory of the device holds these; a table of the program does.
#[derive(ClType, Clone, Copy)]
struct Rule {
    born: u32,
    kept: (u32, u32),
}

#[derive(ClType, Clone, Copy)]
enum Edge {
    Wraps,
    Holds { value: i32 },
}

const RULES: [Rule; 2] = [Rule { born: 3, kept: (2, 3) }, Rule { born: 2, kept: (0, 0) }];
const EDGES: [Edge; 2] = [Edge::Wraps, Edge::Holds { value: 7 }];
const LIMITS: [Option<i32>; 3] = [None, Some(4), Some(5)];

/// Of tuples, of structs without a layout, of enums with data.
#[kernel]
pub fn tables_of_values(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let n = x.len() as i32;
    let (before, _) = NEIGHBOURS[i % 4];
    let mut sum = 0;
    for (step, (dx, dy)) in NEIGHBOURS.iter().enumerate() {
        sum += x[(i as i32 + dx + 2 * dy).rem_euclid(n) as usize] * (step as i32 + 1);
    }
    let (times, weight) = STEPS[i % 2];
    let rule = RULES[i % 2];
    let kept = (rule.kept.0..=rule.kept.1).contains(&times);
    let edge = match EDGES[i / 2 % 2] {
        Edge::Wraps => 1000,
        Edge::Holds { value } => value * 100,
    };
    out[i] =
        sum + before + (weight * 100.0) as i32 + rule.born as i32 + kept as i32 + edge + LIMITS[i % 3].unwrap_or(-1);
}

/// The stages of a method of Runge and Kutta: what each takes of those before it.
const STAGES: [&[f32]; 4] = [&[], &[0.5], &[-1.0, 2.0], &[0.25, 0.5, 0.25]];
const CORNERS: [&[(u8, u8)]; 3] = [&[(0, 1), (1, 2)], &[(2, 0)], &[(1, 1), (0, 2), (2, 2)]];

#[device]
fn combined(k: &[f32], weights: &[f32]) -> f32 {
    k.iter().zip(weights).map(|(k, w)| k * w).sum()
}

/// Rows of several lengths stand one behind another.
#[kernel]
pub fn tables_of_rows(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut k = [0.0; 4];
    for s in 0..4 {
        k[s] = x[i] - combined(&k[..s], STAGES[s]);
    }
    let case = x[i] as usize;
    let row = CORNERS[case];
    for j in 0..STAGES[i % 4].len() {
        out[i] += STAGES[i % 4][j] * k[j];
    }
    for &(a, b) in row {
        out[i] += k[a as usize] - k[b as usize];
    }
    for (n, corners) in CORNERS.iter().enumerate() {
        out[i] += (n * corners.len()) as f32 * k[corners[0].0 as usize];
    }
}

const EXCHANGES: [(usize, usize); 5] = [(0, 1), (2, 3), (0, 2), (1, 3), (1, 2)];
const SPREAD: [[u8; 2]; 4] = [[3, 0], [2, 1], [0, 3], [1, 2]];

#[derive(ClType, Clone, Copy)]
struct Hop {
    from: usize,
    by: i8,
}

const HOPS: &[Hop] = &[Hop { from: 1, by: -1 }, Hop { from: 0, by: 3 }, Hop { from: 2, by: 0 }];

/// What stands in a table is known, and so that an index which is read from one is in range. The last one may not be.
#[kernel]
pub fn tables_of_indices(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut t = [x[i], x[i] ^ 5, x[i] % 7, x[i] / 2];
    for (a, b) in EXCHANGES {
        if t[a] > t[b] {
            t.swap(a, b);
        }
    }
    for &[a, b] in &SPREAD[1..] {
        t[a as usize] = t[a as usize] * 3 + t[b as usize];
    }
    for hop in HOPS {
        t[(hop.from as isize + hop.by as isize) as usize] += t[hop.from];
    }
    for (k, from) in [2usize, 0, 1].into_iter().enumerate() {
        t[k] ^= t[from] << from;
    }
    let mut moved = [0, 2];
    moved[1] += x[i] as usize % 2;
    for at in &mut moved {
        *at += 1;
        t[*at] += 1;
    }
    out[i] = t[0] + t[SPREAD[i % 4][0] as usize] + t[SPREAD[x[i] as usize % 5][1] as usize + 1];
}

#[derive(ClType, Clone, Copy)]
struct Row {
    at: i32,
    weights: [i32; 3],
}

const ROWS: [Row; 3] =
    [Row { at: 5, weights: [1, 2, 3] }, Row { at: 9, weights: [4, 5, 6] }, Row { at: 7, weights: [7, 8, 9] }];
const FIRST: Row = Row { at: 100, weights: [0; 3] };
const LAST: Row = Row { at: 200, weights: [1; 3] };
const NUMBERS: [i32; 4] = [3, 8, 2, 5];

#[device]
fn value(row: &Row) -> i32 {
    row.at * 10 + row.weights[2]
}

#[device]
fn larger<'a>(a: &'a Row, b: &'a Row) -> &'a Row {
    if a.at > b.at { a } else { b }
}

/// References to constants live as long as the program: those that go into variables of outer blocks, too.
#[kernel]
pub fn kept_references(x: &Global<[u32]>, out: &mut Global<[i32]>) {
    let i = x[get_global_id(0)] as usize;
    let mut best = &ROWS[i % 3];
    for row in &ROWS {
        if row.at > best.at {
            best = row;
        }
    }
    let mut named = &ROWS[0];
    for k in 0..i + 1 {
        let row = &ROWS[k % 3];
        if row.at > named.at {
            named = row;
        }
    }
    let chosen = match i {
        0 => &FIRST,
        1 => &LAST,
        _ => &ROWS[1],
    };
    let mut found = None;
    if i > 0 {
        found = Some(&FIRST);
    }
    if i > 1 {
        found = Some(larger(&FIRST, &LAST));
    }
    let pair = if i % 2 == 0 { (&LAST, 1) } else { (&FIRST, 2) };
    let numbers = if i < 2 { &NUMBERS[1..3] } else { &NUMBERS[..] };
    let weights = if i < 2 { &ROWS[1].weights } else { &ROWS[i % 3].weights };
    let asked = ROWS.iter().find(|row| row.weights[0] == i as i32 * 3 + 1);
    out[6 * i] = value(best);
    out[6 * i + 1] = value(named) + total(weights);
    out[6 * i + 2] = value(chosen);
    out[6 * i + 3] = found.map_or(-1, value);
    out[6 * i + 4] = pair.0.at + pair.1 + numbers.iter().sum::<i32>();
    out[6 * i + 5] = asked.map_or(-2, value);
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("constants_kept_references", kept_references::kernel(), |queue| {
            map(queue, &[0u32, 1, 2, 3], 6, |x, out| kept_references(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("constants_scalars", scalars::kernel(), |queue| once::<f32>(queue, 9, |out| scalars(out))),
        case!("constants_tables", tables::kernel(), |queue| {
            map(queue, &[1.0f32, 2.0, -4.0, 8.0], 1, |x, out| tables(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("constants_copied_tables", copied_tables::kernel(), |queue| {
            once::<i32>(queue, 3, |out| copied_tables(out))
        }),
        case!("constants_tables_by_reference", tables_by_reference::kernel(), |queue| {
            map(queue, b"GATTACA-", 1, |x, out| tables_by_reference(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("constants_tables_of_indices", tables_of_indices::kernel(), |queue| {
            map(queue, &[20, 10, 26, 6], 1, |x, out| tables_of_indices(x, out)).map(Output::exact::<Vec<u32>>)
        }),
        case!("constants_tables_of_values", tables_of_values::kernel(), |queue| {
            map(queue, &[3, -4, 5, 6, 7, 8], 1, |x, out| tables_of_values(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("constants_tables_of_rows", tables_of_rows::kernel(), |queue| {
            map(queue, &[0.0, 1.0, 2.5, 1.5], 1, |x, out| tables_of_rows(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("constants_const_functions", const_functions::kernel(), |queue| {
            map(queue, &[3, -4, 5, 6, 7, 8], 1, |x, out| const_functions(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("constants_folded", folded::kernel(), |queue| {
            map(queue, &[0, 1, -5], 1, |x, out| folded(x, out)).map(Output::exact::<Vec<i32>>)
        }),
    ]
}
