//! References to tables that are written out where they are chosen: `__constant` memory has them, where they are only read.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Row {
    at: i32,
    w: [f32; 2],
}

#[device]
fn total(x: &[i32]) -> i32 {
    x.iter().sum()
}

#[device]
fn tail(x: &[[i32; 2]]) -> &[i32] {
    &x[x.len() - 1][1..]
}

alike! {
    tables_are_chosen: u32 = [0, 1, 2, 3, 4, 5, 14, 15];
    by_match(x, out) {
        for k in 0..x.len() {
        let size = x[k];
        let taps: &[f32] = match size { 3 => &[0.25, -0.5, 0.25], 5 => &[], _ => &[1.0] };
        for t in taps { out[0] += (t * 8.0) as i32; }
        let edges: &[(u8, u8)] = match size { 0 | 15 => &[], 1 | 14 => &[(0, 1)], _ => &[(0, 1), (2, 3)] };
        for (i, &(a, b)) in edges.iter().enumerate() { out[1 + i] += (a + b) as i32; }
        let rows: &[Row] = if size > 3 { &[Row { w: [1.0, 2.0], at: -1 }] } else { &[Row { at: 4, w: [0.5, 0.25] }, Row { at: 5, w: [1.5, size as f32] }] };
        out[5] = out[5] * 3 + rows[rows.len() - 1].w[1] as i32;
        let more: &[Row] = if size > 3 { &[Row { w: [1.0, 2.0], at: -1 }] } else { &[] };
        out[6] = out[6] * 3 + more.len() as i32;
        for row in more { out[6] += row.at * 100 + row.w[1] as i32; }
        let w: &mut [f32] = if size > 3 { &mut [1.0, 2.0] } else { &mut [3.0] };
        w[0] += 1.0;
        out[7] = out[7] * 3 + w[0] as i32;
        let o: Option<&[u8]> = match size { 0 => Some(&[]), 1 => None, _ => Some(&[1, 2]) };
        out[8] += k as i32;
        if let Some(o) = o { out[8] = out[8] * 3 + o.len() as i32; for v in o { out[8] += *v as i32; } }
        let pair: (&[u8], u32) = if size > 2 { (&[1, 2], 3) } else { (&[], 4) };
        out[9] = out[9] * 3 + pair.0.len() as i32 + pair.1 as i32;
        if let Some(f) = pair.0.first() { out[10] = out[10] * 3 + *f as i32; }
        let mut best: &[i32] = &[1, 2, 3];
        if size > 4 { best = &[7, 8]; } else if size > 2 { best = &[9, 9]; }
        out[11] = out[11] * 3 + total(best) + total(&best[1..]);
        let nested: &[[i32; 2]] = if size > 3 { &[[1, 2], [3, 4]] } else { &[[5, -6]] };
        for [a, b] in nested { out[12] += a * b; }
        out[13] = out[13] * 3 + tail(nested)[0];
        let one: &[i32; 2] = if size > 3 { &[10, 20] } else { &[30, 40] };
        out[14] = out[14] * 3 + one[(size % 2) as usize] + best[0];
        }
    }
}
