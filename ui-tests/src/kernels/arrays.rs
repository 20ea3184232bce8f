//! Arrays of a work-item.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, once};

#[kernel]
pub fn local_arrays(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let weights = [0.25, 0.5, 0.25];
    let mut acc = [0.0; 8];
    let ones = [1.0f32; 3];
    let many = [x[i]; 20];
    for k in 0..acc.len() {
        acc[k] += weights[k % 3] * x[i] + many[k];
    }
    acc[7] *= 2.0;
    out[i] = acc[0] + acc[7] + ones[2] + many[19];
}

#[kernel]
pub fn nested_arrays(out: &mut Global<[i32]>) {
    let mut m = [[1, 2, 3], [4, 5, 6]];
    let row = m[1];
    m[0][2] = row[0] * 10;
    m[1] = m[0];
    m[1][0] += 1;
    let zero = [[0; 4]; 5];
    let filled = [[7i32; 3]; 2];
    for i in 0..2 {
        for j in 0..3 {
            out[i * 3 + j] = m[i][j] + zero[i][j] + filled[i][j];
        }
    }
}

/// An array is copied, never shared.
#[kernel]
pub fn copied_arrays(out: &mut Global<[i32]>) {
    let a = [1, 2, 3];
    let mut b = a;
    b[0] = 10;
    let mut c = b;
    c = [c[2], c[0], c[1]];
    let d = if a[0] == 1 { [7, 8, 9] } else { b };
    let e = {
        let mut e = d;
        e[1] = 0;
        e
    };
    let f = [bump(&mut b), b[0], bump(&mut b)];
    for k in 0..3 {
        out[k] = a[k];
        out[3 + k] = b[k];
        out[6 + k] = c[k];
        out[9 + k] = d[k];
        out[12 + k] = e[k];
        out[15 + k] = f[k];
    }
}

#[device]
fn bump(x: &mut [i32; 3]) -> i32 {
    x[0] += 1;
    x[0]
}

#[kernel]
pub fn bool_arrays(x: &Global<[u32]>, out: &mut Global<[bool]>) {
    let i = get_global_id(0);
    let mut seen = [false; 4];
    seen[(x[i] % 4) as usize] = true;
    let mut any = false;
    for k in 0..4 {
        any |= seen[k] && k > 1;
    }
    out[i] = any & !seen[3];
}

/// References to arrays: whole, rows of nested ones, changed through `&mut`.
#[kernel]
pub fn array_references(out: &mut Global<[i32]>) {
    let a = [1, 2, 3];
    let m = [[1, 2, 3], [40, 50, 60]];
    let mut b = [5, 6, 7];
    let p = &a;
    let row = &m[1];
    reverse(&mut b);
    let q = &mut b;
    q[1] += 100;
    out[0] = sum(p) + p[2] + p.len() as i32;
    out[1] = sum(&m[0]) * row[2];
    out[2] = q[0];
    out[3] = b[1];
    out[4] = row_sum(&m, 1);
}

#[device]
fn sum(x: &[i32; 3]) -> i32 {
    let mut sum = 0;
    for k in 0..x.len() {
        sum += x[k];
    }
    sum
}

#[device]
fn row_sum(x: &[[i32; 3]; 2], row: usize) -> i32 {
    sum(&x[row])
}

#[device]
fn reverse(x: &mut [i32; 3]) {
    let first = x[0];
    x[0] = x[2];
    x[2] = first;
}

/// Buffers of arrays.
#[kernel]
pub fn arrays_in_memory(x: &Global<[[f32; 2]]>, out: &mut Global<[[f32; 2]]>) {
    let i = get_global_id(0);
    let p = x[i];
    out[i][0] = p[1];
    out[i][1] = x[i][0] * 2.0;
}

#[device]
fn stepped(x: &[i32; 3], by: i32) -> ([i32; 3], i32) {
    let next: [i32; 3] = std::array::from_fn(|k| x[k] + by * k as i32);
    (next, next.iter().sum())
}

#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(u32)]
pub enum Move {
    Up = 0,
    Stop = 5,
}

/// Arrays that are parts of tuples need no tuple, and those that a function gives in one stay there.
#[kernel]
pub fn taken_apart(x: &Global<[[i32; 3]]>, out: &mut Global<[[i32; 3]]>) {
    let i = get_global_id(0);
    let (scale, mut mine) = (x[i][1], x[i]);
    let (_, (mut first, second)) = (mine, (x[i], [scale, scale + 1, 2]));
    (first, mine) = (mine, first);
    first[1] += second[1];
    for turn in 0..3 {
        let (next, sum) = stepped(&mine, scale);
        if sum > 10 {
            mine = next;
        }
        let (mut other, _) = stepped(&next, turn);
        other[0] += 1;
        first[2] += other[0] + next[0];
    }
    let mut moves = [[Move::Stop; 4]; 3];
    moves[1][i % 4] = Move::Up;
    let ups = moves.iter().flatten().filter(|&&m| m == Move::Up).count() as i32;
    let grid = [[[scale; 2]; 2]; 6];
    out[i] = [mine[0] + grid[5][1][0], first[1] + ups, first[2] + mine[2]];
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("arrays_taken_apart", taken_apart::kernel(), |queue| {
            let x = queue.upload(&[[1, 2, 3], [4, -5, 6], [7, 8, 9]])?;
            let mut out = queue.zeroed::<[i32; 3]>(3)?;
            taken_apart(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?.concat()))
        }),
        case!("arrays_local", local_arrays::kernel(), |queue| {
            map(queue, &[1.0f32, -2.0], 1, |x, out| local_arrays(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("arrays_nested", nested_arrays::kernel(), |queue| once::<i32>(queue, 6, |out| nested_arrays(out))),
        case!("arrays_copied", copied_arrays::kernel(), |queue| once::<i32>(queue, 18, |out| copied_arrays(out))),
        case!("arrays_bool", bool_arrays::kernel(), |queue| {
            map(queue, &[0u32, 1, 2, 3], 1, |x, out| bool_arrays(x, out)).map(Output::exact::<Vec<bool>>)
        }),
        case!("arrays_references", array_references::kernel(), |queue| {
            once::<i32>(queue, 5, |out| array_references(out))
        }),
        case!("arrays_in_memory", arrays_in_memory::kernel(), |queue| {
            let x = queue.upload(&[[1.0f32, 2.0], [3.0, 4.0]])?;
            let mut out = queue.upload(&[[0.0f32; 2]; 2])?;
            arrays_in_memory(&x, &mut out).enqueue(queue, 2)?;
            Ok(Output::exact(out.read()?.concat()))
        }),
    ]
}
