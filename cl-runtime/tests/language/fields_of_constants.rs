//! Fields of constants that are structs and tuples: arrays among them are asked for any index.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, ClType)]
struct Filter {
    taps: [f32; 3],
    shift: u32,
    inner: Inner,
    lanes: Float4,
    kept: Option<u32>,
    on: bool,
}

#[derive(Clone, Copy, PartialEq, ClType)]
struct Inner {
    table: [[u32; 2]; 2],
    pair: (i32, [u8; 3]),
}

const INNER: Inner = Inner { table: [[1, 2], [3, 4]], pair: (-5, [6, 7, 8]) };
const FILTER: Filter = Filter {
    taps: [0.5, 2.0, 4.0],
    shift: 3,
    inner: INNER,
    lanes: Float4::new(1.0, 2.0, 3.0, 4.0),
    kept: Some(9),
    on: true,
};

#[device]
impl Filter {
    const PAIR: (u32, [f32; 4]) = (3, [1.0, 2.0, 3.0, 4.0]);

    fn sum(&self) -> f32 {
        self.taps.iter().sum()
    }
}

#[device]
fn sum(items: &[f32]) -> f32 {
    items.iter().sum()
}

alike! {
    fields_of_constants: u32 = [1, 0, 2, 1, 0];
    indexed(x, out) {
        let (i, j) = (x[0] as usize, x[1] as usize);
        out[0] = (FILTER.taps[i] * 2.0 + Filter::PAIR.1[i] + Filter::PAIR.0 as f32) as i32;
        out[1] = (FILTER.inner.table[i][j] + INNER.table[j][i]) as i32 + FILTER.inner.pair.0;
        out[2] = FILTER.inner.pair.1[x[2] as usize] as i32 + INNER.pair.1[i] as i32 * 10;
        for (k, tap) in FILTER.taps.iter().enumerate() {
            out[3] += *tap as i32 * (k as i32 + 1);
        }
        let row = FILTER.inner.table[i];
        out[4] = (row[0] * 10 + row[j]) as i32;
    }
    values(x, out) {
        out[0] = (x[2] << FILTER.shift) as i32 + FILTER.kept.unwrap_or(0) as i32 + FILTER.on as i32;
        out[1] = FILTER.lanes.y() as i32 + (FILTER.lanes * 2.0).w() as i32;
        let mut taps = FILTER.taps;
        taps[x[0] as usize] = 7.0;
        out[2] = (taps[0] + taps[1] + taps[2] + FILTER.taps[1]) as i32;
        out[3] = (FILTER.sum() + sum(&FILTER.taps) + sum(&FILTER.taps[1..]) + sum(&Filter::PAIR.1)) as i32;
        let (count, items) = Filter::PAIR;
        out[4] = (items[x[2] as usize] as u32 + count) as i32;
    }
    kept(x, out) {
        let taps = &FILTER.taps;
        let inner = &FILTER.inner;
        out[0] = (taps[x[0] as usize] + inner.table[1][0] as f32) as i32;
        let mut found: Option<&f32> = None;
        for tap in &FILTER.taps {
            if *tap > x[0] as f32 && found.is_none() {
                found = Some(tap);
            }
        }
        out[1] = found.map_or(0, |tap| *tap as i32);
        out[2] = FILTER.taps.iter().position(|tap| *tap == 4.0).map_or(-1, |at| at as i32);
        out[3] = (FILTER.taps == [0.5, 2.0, 4.0]) as i32 + (FILTER.inner == INNER) as i32;
    }
}
