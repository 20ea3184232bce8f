//! Pieces of slices in a tuple that patterns take apart: `(x.split_first(), y.first_chunk())`.

use cl_runtime::prelude::*;

alike! { pieces_stand_side_by_side: u8 => i32 = [b'*', 2, 3, b'?', 5, 6];
    otherwise_leaves(x, out) {
        let (Some((b'*', rest)), _) = (x.split_first(), x[1]) else { return };
        out[0] = rest.len() as i32;
        let (Some((b'*', [second, ..])), Some([.., last]), n) = (x.split_first(), x.get(2..4), x.len()) else { return };
        out[1] = *second as i32 + *last as i32 * n as i32;
        let (Some((b'!', rest)), _) = (x.split_first(), x[1]) else { return };
        out[2] = rest.len() as i32;
    }
    arms_one_after_the_other(x, out) {
        let (mut text, mut pat) = (&x[..3], &x[2..]);
        let mut n = 0;
        loop {
            match (text.split_first(), pat.split_first()) {
                (Some((a, r)), Some((b'?', s))) => {
                    out[n] = *a as i32;
                    text = r;
                    pat = s;
                }
                (Some((a, r)), Some((b, s))) if *a < *b || n > 0 => {
                    out[n] = *a as i32 - *b as i32;
                    text = r;
                    pat = s;
                }
                (Some((_, r)), Some((_, s))) => {
                    out[n] = 100;
                    text = r;
                    pat = s;
                }
                (None, Some((last, []))) => {
                    out[30] = *last as i32;
                    break;
                }
                (x, y) if x.is_none() && y.is_some() => {
                    out[31] = 1;
                    break;
                }
                _ => break,
            }
            n += 1;
        }
        out[39] = n as i32;
    }
    from_the_end(x, out) {
        if let (Some((6, rest)), Some((first, _))) = (x.split_last(), x.split_first()) {
            out[0] = rest.len() as i32 + *first as i32;
        }
        if let (None, Some((first, _))) = (x[..0].split_last(), x.split_first()) {
            out[1] = *first as i32;
        }
    }
    windows(x, out) {
        if let (Some([a, b]), 2) = (x.windows(2).nth(1), x[1]) {
            out[0] = *a as i32 + *b as i32;
        }
        if let (Some(&[a, b]), 2) = (x.windows(2).nth(2), x[1]) {
            out[1] = a as i32 + b as i32;
        }
        if let (Some([_, b]), 2) = (x.windows(2).nth(5), x[1]) {
            out[2] = *b as i32;
        }
    }
    chunks_of_a_length(x, out) {
        out[0] = x.last_chunk::<2>().map(|[a, b]| *a as i32 * *b as i32).unwrap_or(0);
        out[1] = x.first_chunk().map_or(0, |[a, _, c]| *a as i32 * *c as i32);
        out[2] = x.first_chunk::<2>().map(|&[a, b]| a as i32 * b as i32).unwrap_or(0);
        out[3] = x.first_chunk::<9>().map_or(-1, |[a, ..]| *a as i32);
        out[4] = x.first_chunk::<4>().is_some_and(|[.., d]| *d == b'?') as i32;
        if let Some([a, b, c]) = x.last_chunk() {
            out[5] = *a as i32 + *b as i32 + *c as i32;
        }
        let Some(&[a, b]) = x.first_chunk() else { return };
        out[6] = a as i32 * b as i32;
    }
    of_the_work_item(x, out) {
        let (text, k) = ([x[0], x[1], x[2]], x[1]);
        if let (Some((b'*', rest)), 2) = (text.split_first(), k) {
            out[0] = rest[1] as i32;
        }
        match (text.split_first(), text.split_last()) {
            (Some((a, [])), _) => out[1] = *a as i32,
            (Some((a, _)), Some((b, [_, second]))) => out[2] = *a as i32 * *b as i32 + *second as i32,
            _ => out[3] = 1,
        }
    }
}
