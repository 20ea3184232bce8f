//! `[a, b]` of what a reference to a slice leads to: `match *x { [a] => …, [a, b] => … }`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Few {
    items: [u32; 4],
    count: usize,
}

#[device]
impl Few {
    fn as_slice(&self) -> &[u32] {
        &self.items[..self.count]
    }
}

#[device]
fn first_and_last(of: &mut [u32]) -> u32 {
    of[0] += 1;
    match *of {
        [a] => a,
        [a, .., b] => a * 10 + b,
        [] => 0,
    }
}

alike! {
    what_a_reference_leads_to_is_taken_apart: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    behind_a_parameter(x, out) {
        out[0] = match *x { [] => 1, [a] => a as i32, [a, .., b] if a > b => (a * 10 + b) as i32, _ => 7 };
        if let [a, b, ..] = *x { out[1] = (a * 10 + b) as i32; }
        let [a, .., 3] = *x else { return };
        out[2] = a as i32;
        out[3] = matches!(*x, [3..=5, ..]) as i32;
        if let [a, .., b] = *x && a > b { out[4] = (a * 10 + b) as i32; }
    }
    behind_pieces(x, out) {
        for (k, c) in x.chunks(3).enumerate() {
            out[k] = match *c { [a, b, c] => (a * 100 + b * 10 + c) as i32, [a, b] => (a * 10 + b) as i32, _ => -1 };
        }
        if let Some(c) = x.chunks(3).nth(2) {
            out[5] = match *c { [a] => a as i32, [a, b] => (a + b) as i32, _ => 0 };
            let [a, ..] = *c else { return };
            out[6] = a as i32;
        }
        out[7] = x.windows(2).filter(|w| matches!(**w, [a, b] if a < b)).count() as i32;
        out[8] = x.chunks(3).map(|c| match *c { [a, _, b] => (a + b) as i32, [a, ..] => a as i32, [] => 0 }).sum();
    }
    names_that_refer(x, out) {
        match *x { [a, ref rest @ .., ref b] if a > 3 => out[1] = (rest.len() as u32 + a + *b) as i32, ref all => out[7] = all.len() as i32 }
        match *x { [_] => out[2] = 1, ref all => out[2] = all.len() as i32 }
        if let [ref a, ref b, ..] = *x { out[3] = (*a + *b) as i32; }
        let mut s = x;
        while let [a, ref rest @ ..] = *s { out[5] = out[5] * 3 + a as i32; s = rest; }
    }
    names_that_write(x, out) {
        out[1] = 5;
        if let [ref mut a, ref mut rest @ ..] = *out { *a += 3; rest[1] += 2; }
        if let [a, ref b, ref c, ..] = *out { let sum = a + *b + *c; out[3] = sum; }
    }
    behind_private_memory(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        let s = &t[1..];
        out[0] = match *s { [a] => a as i32, [a, b, c] => (a * 100 + b * 10 + c) as i32, _ => 0 };
        if let [a, .., b] = *s { out[1] = (a * 10 + b) as i32; }
        for (k, c) in t.chunks(3).enumerate() { match *c { [a, _, b] => out[k + 2] = (a + b) as i32, [a] => out[k + 2] = a as i32, _ => {} } }
        let whole = &t;
        let [a, .., b] = *whole;
        out[5] = match *whole { [4, a, ..] => (a + b) as i32, _ => 1 };
        let few = Few { items: t, count: 2 };
        let mut own = t;
        out[7] = (first_and_last(&mut own[..3]) + first_and_last(&mut own[1..2])) as i32;
        out[6] = match *few.as_slice() { [a] => a as i32, [b, a] => (a * 10 + b) as i32, _ => -1 };
    }
}
