//! `Some(5..=7)` beside an element of a slice that a pattern, a loop or a closure has named.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! {
    elements_of_pieces_are_compared: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    of_pieces_with_names(x, out) {
        if let Some(tail) = x.get(1..3) {
            if let Some(9) = tail.first() { out[0] = 1; }
            if let Some(5..=7) = tail.last() { out[0] += 2; }
        }
        let Some(t) = x.get(4..) else { return };
        match t.get(1) { Some(0x80..=0x9f) => out[1] = 1, Some(1 | 2) => out[1] = 2, _ => {} }
        for c in x.chunks(2) {
            if let (Some(4 | 5), Some(1..=9)) = (c.first(), c.last()) { out[2] += 1; }
        }
        if let Some((h, t)) = x.split_first() { if let (3..=7, Some(9)) = (h, t.first()) { out[6] = 1; } }
        let (l, r) = x.split_at(x.len() / 2);
        if let (Some(4), Some(2..=3)) = (l.first(), r.last()) { out[7] += 1; }
        let mut s = &x[..];
        while let Some(3..=9) = s.first() { s = &s[1..]; }
        out[8] = s.len() as i32;
        match x { [_, rest @ ..] => match rest.get(2) { Some(5..=7) => out[14] = 1, Some(_) => out[14] = 2, None => {} }, _ => {} }
    }
    of_pieces_in_closures(x, out) {
        out[0] = x.chunks(3).filter(|c| matches!(c.first(), Some(4..=7))).count() as i32;
        out[1] = x.chunks(3).map(|c| match c.first() { Some(5..=7) => 1, Some(&v) => v as i32, None => 0 }).sum();
        out[2] = x.chunks(3).enumerate().filter(|(i, c)| *i > 0 && matches!(c.get(1), Some(5..=7))).count() as i32;
        out[3] = x.windows(2).zip(x.chunks(2)).filter(|(w, c)| matches!((w.first(), c.last()), (Some(4), Some(6..)))).count() as i32;
        out[4] = x.chunks(3).position(|c| matches!(c.first(), Some(5..=7))).unwrap_or(9) as i32;
        out[5] = x.get(1..).is_some_and(|t| matches!(t.first(), Some(9))) as i32;
        out[6] = x.get(1..).map(|t| matches!(t.first(), Some(3)) as i32).unwrap_or(5);
        out[7] = x.chunks(3).fold(0, |a, c| if let Some(8) = c.first() { a + 1 } else { a });
        x.chunks(3).for_each(|c| if let Some(7) = c.first() { out[8] += 1; });
    }
}
