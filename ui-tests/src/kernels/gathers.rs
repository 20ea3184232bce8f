//! Loops over indices that come out of memory, in and out of range, at each turn of a strip and after it.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case};

#[kernel]
pub fn sparse_rows(
    starts: &Global<[u32]>,
    columns: &Global<[u32]>,
    values: &Global<[i32]>,
    x: &Global<[i32]>,
    y: &mut Global<[i32]>,
) {
    let row = get_global_id(0);
    if row < y.len() {
        let mut sum = 0;
        for k in starts[row] as usize..starts[row + 1] as usize {
            sum += values[k] * x[columns[k] as usize];
        }
        y[row] = sum;
    }
}

/// Some turns end early, and one ends the loop or the kernel.
#[kernel]
pub fn ends_early(first: &Global<[u32]>, second: &Global<[i32]>, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let mut count = 0;
    for k in 0..first.len() {
        let next = second[first[k] as usize];
        if next == 13 {
            continue;
        }
        let value = x[next as usize];
        out[k] = value;
        if value == 100 {
            break;
        }
        if value == 101 {
            return;
        }
        count += 1;
    }
    out[first.len()] = count;
}

/// Backwards, with an index in each of several forms.
#[kernel]
pub fn scatters(edges: &Global<[Uint2]>, bytes: &Global<[u8]>, y: &mut Global<[i32]>, bins: &mut Global<[i32]>) {
    for k in (0..edges.len()).rev() {
        let edge = edges[k];
        let from = edge.x() as usize;
        y[from + 1] += k as i32;
        y[edge.y() as usize] -= 1;
        bins[bytes[k] as usize / 3] += 1;
    }
}

/// By items in the place of numbers.
#[kernel]
pub fn sparse_items(
    starts: &Global<[u32]>,
    columns: &Global<[u32]>,
    values: &Global<[i32]>,
    x: &Global<[i32]>,
    y: &mut Global<[i32]>,
) {
    let row = get_global_id(0);
    if row < y.len() {
        let (start, end) = (starts[row] as usize, starts[row + 1] as usize);
        let mut sum = 0;
        for (&column, &value) in columns[start..end].iter().zip(&values[start..end]) {
            sum += value * x[column as usize];
        }
        y[row] = sum;
    }
}

/// Items by value, by reference, with their number, backwards, and what comes of them all.
#[kernel]
pub fn items(indices: &Global<[u32]>, edges: &Global<[Uint2]>, x: &Global<[i32]>, y: &mut Global<[i32]>, part: u32) {
    if part == 0 {
        for &index in indices {
            y[0] += x[index as usize];
        }
    } else if part == 1 {
        for (k, index) in indices.iter().enumerate() {
            let value = x[*index as usize];
            if value == 100 {
                break;
            }
            y[k] = value;
        }
    } else if part == 2 {
        for (k, edge) in edges.iter().rev().enumerate() {
            y[edge.x() as usize] += x[edge.y() as usize] + k as i32;
        }
    } else {
        y[0] = indices.iter().zip(x).map(|(index, value)| value * x[*index as usize]).sum();
    }
}

/// The bounds of what a `while` counts are tested before it, whatever else ends it.
#[kernel]
pub fn whiles(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (first, end) = (x[i] as usize, x[i + 1] as usize);
    let (mut k, mut sum) = (first, 0);
    while k < end {
        let twice = k * 2;
        sum += x[twice] - x[k + 1];
        k += 1;
    }
    let (mut j, mut left) = (0u32, 10);
    while left > 0 && j <= 12 {
        left -= x[j as usize];
        sum += 100;
        j += 3;
    }
    // Not by the same in each turn, and not in each.
    let mut m = first;
    while m < end {
        if x[m] == 3 {
            m += 2;
            continue;
        }
        sum += x[m] * 10_000;
        m += 1;
    }
    out[i] = sum;
}

/// A number without a sign that becomes one with a sign on the way to an index: half of them are no index.
#[kernel]
pub fn signed(indices: &Global<[u16]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for &index in indices {
        sum += x[index as i16 as usize] + x[index as u32 as i64 as usize % 7];
    }
    y[get_global_id(0)] = sum;
}

/// The first and the last turn of a strip, some in the middle, and some in no strip.
const PLACES: [usize; 7] = [0, 5, 7, 8, 15, 16, 20];
/// Turns in strips, and turns that are left over.
const COUNT: u32 = 21;

/// In steps of every form, each as far as its end and no further.
#[kernel]
pub fn in_steps(n: usize, by: usize, at: &Global<[u32]>, x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    for k in (i..at.len()).step_by(3) {
        out[0] += x[at[k] as usize];
    }
    for k in (i..n).step_by(4) {
        out[1] += x[at[k] as usize];
    }
    for k in (at[0] as usize + i..at[1] as usize).step_by(2) {
        out[2] += x[at[k] as usize];
    }
    for k in (i..at.len()).step_by(by) {
        out[3] += x[at[k] as usize];
    }
    for k in (0..=n).step_by(2) {
        out[4] += x[at[k] as usize];
    }
    for k in (0..n).rev() {
        out[5] += x[at[k] as usize];
    }
    for k in (0..n).rev().step_by(2) {
        out[6] += x[at[k] as usize];
    }
    for k in (0..n).step_by(2).rev() {
        out[7] += x[at[k] as usize];
    }
    for &place in at.iter().skip(i + 1).step_by(2) {
        out[8] += x[place as usize];
    }
    for (k, v) in (0..n).zip(x).step_by(2) {
        out[9] += v * x[at[k] as usize];
    }
    let mut k = i;
    while k < n {
        out[10] += x[at[k] as usize];
        k += 3;
    }
    for k in (0u8..200).step_by(2) {
        out[11] += x[at[k as usize % n] as usize];
    }
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("gathers_sparse_rows", sparse_rows::kernel(), |queue| {
            let starts: Vec<u32> = (0..20).map(|row| row * (row + 1) / 2).collect();
            let columns: Vec<u32> = (0..190).map(|k| k * 7 % 50).collect();
            let numbers: Vec<i32> = (0..190).collect();
            let values = queue.upload(&numbers)?;
            let (starts, x) = (queue.upload(&starts)?, queue.upload(&numbers[..50])?);
            let mut y = queue.zeroed::<i32>(19)?;
            let right = queue.upload(&columns)?;
            sparse_rows(&starts, &right, &values, &x, &mut y).enqueue(queue, 19)?;
            let mut rows = Output::exact(y.read()?).0;
            // In the row of 20 that ends at 190; and an end beyond the columns.
            for place in [171, 175, 178, 179, 186, 187, 189] {
                let mut columns = columns.clone();
                columns[place] = 50 + place as u32;
                let wrong = queue.upload(&columns)?;
                let outcome = sparse_rows(&starts, &wrong, &values, &x, &mut y).enqueue(queue, 19);
                rows.extend(told(outcome.and_then(|event| event.wait())).0);
            }
            let short = queue.upload(&columns[..185])?;
            let outcome = sparse_rows(&starts, &short, &values, &x, &mut y).enqueue(queue, 19);
            rows.extend(told(outcome.and_then(|event| event.wait())).0);
            Ok(Output(rows))
        }),
        case!("gathers_sparse_items", sparse_items::kernel(), |queue| {
            let starts: Vec<u32> = (0..20).map(|row| row * (row + 1) / 2).collect();
            let columns: Vec<u32> = (0..190).map(|k| k * 7 % 50).collect();
            let numbers: Vec<i32> = (0..190).collect();
            let values = queue.upload(&numbers)?;
            let (starts, x) = (queue.upload(&starts)?, queue.upload(&numbers[..50])?);
            let mut y = queue.zeroed::<i32>(19)?;
            sparse_items(&starts, &queue.upload(&columns)?, &values, &x, &mut y).enqueue(queue, 19)?;
            let mut rows = Output::exact(y.read()?).0;
            // In the row of 19 that ends at 190; and an end beyond the columns.
            for place in [171, 175, 178, 179, 186, 187, 189] {
                let mut columns = columns.clone();
                columns[place] = 50 + place as u32;
                let outcome = sparse_items(&starts, &queue.upload(&columns)?, &values, &x, &mut y).enqueue(queue, 19);
                rows.extend(told(outcome.and_then(|event| event.wait())).0);
            }
            let short = queue.upload(&columns[..185])?;
            let outcome = sparse_items(&starts, &short, &values, &x, &mut y).enqueue(queue, 19);
            rows.extend(told(outcome.and_then(|event| event.wait())).0);
            Ok(Output(rows))
        }),
        case!("gathers_items", items::kernel(), |queue| {
            let indices: Vec<u32> = (0..COUNT).map(|k| k * 8 % COUNT).collect();
            let edges: Vec<Uint2> = (0..COUNT).map(|k| Uint2::new(k * 5 % 19, k * 7 % 20)).collect();
            let x = queue.upload(&Vec::from_iter((0..COUNT as i32).map(|k| if k == 17 { 100 } else { k + 1 })))?;
            let mut rows = Vec::new();
            for part in 0..4 {
                for wrong in std::iter::once(None).chain(PLACES.map(Some)) {
                    let (mut indices, mut edges) = (indices.clone(), edges.clone());
                    if let Some(wrong) = wrong {
                        indices[wrong] = 70 + wrong as u32;
                        edges[wrong] = if wrong % 2 == 0 { Uint2::new(1 << 31, 3) } else { Uint2::new(3, 31) };
                    }
                    let mut y = queue.zeroed::<i32>(COUNT as usize)?;
                    let (indices, edges) = (queue.upload(&indices)?, queue.upload(&edges)?);
                    let outcome = items(&indices, &edges, &x, &mut y, part).enqueue(queue, 1);
                    rows.extend(told(outcome.and_then(|event| event.wait())).0);
                    if wrong.is_none() {
                        rows.extend(Output::exact(y.read()?).0);
                    }
                }
            }
            let short = queue.zeroed::<i32>(COUNT as usize - 1);
            let outcome = items(&queue.upload(&indices)?, &queue.upload(&edges)?, &x, &mut short?, 1).enqueue(queue, 1);
            rows.extend(told(outcome.and_then(|event| event.wait())).0);
            Ok(Output(rows))
        }),
        case!("gathers_ends_early", ends_early::kernel(), |queue| {
            let order: Vec<u32> = (0..COUNT).map(|k| k * 8 % COUNT).collect();
            let second = queue.upload(&Vec::from_iter(0..COUNT as i32))?;
            let first = queue.upload(&order)?;
            let mut rows = Vec::new();
            for place in PLACES {
                for found in [100, 101] {
                    let mut x = vec![7; COUNT as usize];
                    x[order[place] as usize] = found;
                    let mut out = queue.zeroed::<i32>(COUNT as usize + 1)?;
                    ends_early(&first, &second, &queue.upload(&x)?, &mut out).enqueue(queue, 1)?;
                    rows.extend(Output::exact(out.read()?).0);
                }
                let (mut wrong, x) = (order.clone(), queue.upload(&vec![7; COUNT as usize])?);
                wrong[place] = 77;
                let mut out = queue.zeroed::<i32>(COUNT as usize + 1)?;
                let outcome = ends_early(&queue.upload(&wrong)?, &second, &x, &mut out).enqueue(queue, 1);
                rows.extend(told(outcome.and_then(|event| event.wait())).0);
            }
            Ok(Output(rows))
        }),
        case!("gathers_signed", signed::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&vec![1; 0x9000])?, queue.zeroed::<i32>(1)?);
            let mut rows = Vec::new();
            for place in PLACES {
                let mut indices = vec![0x7fff; COUNT as usize];
                signed(&queue.upload(&indices)?, &x, &mut y).enqueue(queue, 1)?;
                rows.extend(Output::exact(y.read()?).0);
                indices[place] = 0x8000;
                let outcome = signed(&queue.upload(&indices)?, &x, &mut y).enqueue(queue, 1);
                rows.extend(told(outcome.and_then(|event| event.wait())).0);
            }
            Ok(Output(rows))
        }),
        case!("gathers_whiles", whiles::kernel(), |queue| {
            let x = queue.upload(&[0, 5, 5, 2, 8, 3, 9, 1, 4, 3, 6, 7, 2, 1, 0, 5, 3, 3, 8])?;
            let mut out = queue.zeroed::<i32>(7)?;
            whiles(&x, &mut out).enqueue(queue, 7)?;
            let mut rows = Output::exact(out.read()?).0;
            for length in [5, 6, 8, 9] {
                let short = x.read()?[..length].to_vec();
                let outcome = whiles(&queue.upload(&short)?, &mut out).enqueue(queue, 1);
                rows.extend(told(outcome.and_then(|event| event.wait())).0);
            }
            Ok(Output(rows))
        }),
        case!("gathers_scatters", scatters::kernel(), |queue| {
            let edges: Vec<Uint2> = (0..COUNT).map(|k| Uint2::new(k * 5 % 19, k * 7 % 20)).collect();
            let bytes = queue.upload(&Vec::from_iter((0..COUNT).map(|k| (k * 11) as u8)))?;
            let (mut y, mut bins) = (queue.zeroed::<i32>(20)?, queue.zeroed::<i32>(80)?);
            scatters(&queue.upload(&edges)?, &bytes, &mut y, &mut bins).enqueue(queue, 1)?;
            let mut rows = Output::exact(y.read()?).0;
            rows.extend(Output::exact(bins.read()?).0);
            for place in PLACES {
                let mut edges = edges.clone();
                edges[place] = if place % 2 == 0 { Uint2::new(19, 3) } else { Uint2::new(3, 1 << 31) };
                let outcome = scatters(&queue.upload(&edges)?, &bytes, &mut y, &mut bins).enqueue(queue, 1);
                rows.extend(told(outcome.and_then(|event| event.wait())).0);
            }
            Ok(Output(rows))
        }),
        case!("gathers_in_steps", in_steps::kernel(), |queue| {
            let mut rows = Vec::new();
            // Before the last turn of a strip, at it, and behind.
            for count in [3, 16, 21, 22, 23, 24, 25, 28, 29, 30, 33] {
                let mut at: Vec<u32> = (0..34).map(|k| k * 7 % 34).collect();
                (at[0], at[1]) = (2, count as u32);
                let x: Vec<i32> = (0..34).map(|k| k * k + 1).collect();
                let (at, x) = (queue.upload(&at)?, queue.upload(&x)?);
                let mut out = queue.zeroed::<i32>(12)?;
                in_steps(count, count / 4 + 1, &at, &x, &mut out).enqueue(queue, 1)?;
                rows.extend(Output::exact(out.read()?).0);
            }
            Ok(Output(rows))
        }),
    ]
}
