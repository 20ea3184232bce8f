//! Ranges in an `Option` or a tuple, which index slices by the names that patterns and closures give them.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use std::ops::Range;

use cl_runtime::prelude::*;

#[device]
fn word(from: usize, len: usize) -> Option<Range<usize>> {
    if from < len { Some(from..len) } else { None }
}

alike! {
    ranges_in_values_index_slices: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    in_arms(x, out) {
        let field = if x.len() > 3 { Some(1..3) } else { None };
        out[0] = match field {
            Some(r) => x[r].len() as i32,
            None => 0,
        };
        let pair = if x[0] > 3 { (1..4, 3) } else { (0..2, 1) };
        match pair {
            (r, 0) => out[1] = x[r].len() as i32,
            (r, k) => out[1] = x[r].iter().sum::<u32>() as i32 * k,
        }
        match word(x[2] as usize, x.len()) { Some(r) if r.len() > 2 => out[2] = x[r][1] as i32, Some(r) => out[2] = r.start as i32, None => {} }
        let n = match field_of(x[0] as usize) { Some((r, k)) => x[r].len() * k, None => 0 };
        out[3] = n as i32;
    }
    in_closures(x, out) {
        let field = if x.len() > 3 { Some(1..3) } else { None };
        out[0] = field.map(|r| x[r].len() as i32).unwrap_or(0);
        out[1] = word(2, x.len()).map(|r| x[r].iter().sum::<u32>()).unwrap_or(7) as i32;
        out[2] = word(2, x.len()).map_or(0, |r| x[r].len() as i32);
        out[3] = word(2, x.len()).is_some_and(|r| x[r].len() > 3) as i32;
        out[4] = word(2, x.len()).and_then(|r| x[r].first().copied()).unwrap_or(3) as i32;
        out[5] = word(2, x.len()).map_or_else(|| 1, |r| x[r].len() as i32);
        out[6] = word(2, x.len()).filter(|r| x[r.clone()].len() > 3).map_or(0, |r| x[r].len() as i32);
        out[7] = x.iter().position(|v| *v == 2).map(|i| i..i + 2).map(|r| x[r].len()).unwrap_or(9) as i32;
    }
    by_other_patterns(x, out) {
        let field = if x.len() > 3 { Some(1..3) } else { None };
        let Some(r) = field else { return };
        out[0] = x[r.clone()].len() as i32;
        let again = word(2, x.len()).unwrap();
        out[1] = x[again].len() as i32;
        let (r, k) = if x[0] > 3 { (1..4, 3) } else { (0..2, 1) };
        out[2] = x[r].len() as i32 * k;
        if let Some((r, k)) = field_of(3) { out[3] = x[r].len() as i32 + k as i32; }
        let kept = word(3, x.len());
        if let Some(r) = &kept { out[4] = x[r.clone()].len() as i32; }
        match &kept { Some(r) => out[5] = x[r.start..r.end].len() as i32, None => {} }
        out[6] = kept.as_ref().map(|r| x[r.clone()].len() as i32).unwrap_or(0);
        let or = word(9, x.len()).unwrap_or(0..3);
        out[7] = x[or].len() as i32;
        while let Some(r) = word(out[8] as usize, 3) { out[8] += x[r].len() as i32; }
    }
}

#[device]
fn field_of(i: usize) -> Option<(Range<usize>, usize)> {
    if i > 2 { Some((1..i, 2)) } else { None }
}
