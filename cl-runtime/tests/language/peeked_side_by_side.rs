//! What two iterators give to `peek`, taken apart by one pattern, wherever the elements lie.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { two_are_looked_at: u32 = [4, 9, 12, 15, 5, 6, 13, 20];
    merged(x, out) {
        let (left, right) = ([x[0], x[1], x[2], x[3]], [x[4], x[5], x[6], x[7]]);
        let (mut a, mut b) = (left.iter().peekable(), right.iter().peekable());
        for i in 0..8 {
            out[i] = match (a.peek(), b.peek()) {
                (Some(x), Some(y)) if x <= y => *a.next().unwrap(),
                (_, Some(_)) => *b.next().unwrap(),
                (Some(_), None) => *a.next().unwrap(),
                (None, None) => unreachable!(),
            } as i32;
        }
    }
    merged_by_copies(x, out) {
        let (left, right) = ([x[0], x[1], x[2], x[3]], [x[4], x[5], x[6], x[7]]);
        let (mut a, mut b) = (left.iter().peekable(), right.iter().peekable());
        for slot in out.iter_mut().take(8) {
            *slot = match (a.peek(), b.peek()) {
                (Some(&x), Some(&y)) if x <= y => *a.next().unwrap() as i32,
                (_, Some(_)) => *b.next().unwrap() as i32,
                (Some(_), None) => *a.next().unwrap() as i32,
                (None, None) => unreachable!(),
            };
        }
    }
    both_are_there(x, out) {
        let (left, right) = ([x[0], x[1], x[2]], [x[4], x[5], x[6], x[7]]);
        let (mut a, mut b) = (left.iter().peekable(), right.iter().peekable());
        while let (Some(p), Some(q)) = (a.peek(), b.peek()) {
            if p < q {
                a.next();
                out[0] = out[0] * 3 + 1;
            } else {
                out[1] += **p as i32 - **q as i32;
                b.next();
                out[0] = out[0] * 3 + 2;
            }
        }
        if let (None, Some(q)) = (a.peek(), b.peek()) {
            out[2] = **q as i32;
        }
    }
    in_their_order(x, out) {
        let (left, right) = ([x[0], x[4], x[2]], [x[4], x[4], x[6], x[7]]);
        let (mut a, mut b) = (left.iter().peekable(), right.iter().peekable());
        let mut n = 0;
        while let (Some(p), Some(q)) = (a.peek(), b.peek()) {
            match p.cmp(q) {
                std::cmp::Ordering::Less => { a.next(); out[n] = 1; }
                std::cmp::Ordering::Equal => { a.next(); b.next(); out[n] = 2; }
                std::cmp::Ordering::Greater => { b.next(); out[n] = 3; }
            }
            n += 1;
        }
    }
    of_slices(x, out) {
        let (mut a, mut b) = (x[..4].iter().peekable(), x[4..].iter().peekable());
        let mut n = 0;
        loop {
            out[n] = match (a.peek(), b.peek()) {
                (Some(p), Some(q)) if p <= q => *a.next().unwrap() as i32,
                (Some(4), None) | (None, Some(20)) => -1,
                (_, Some(_)) => *b.next().unwrap() as i32,
                (Some(_), None) => *a.next().unwrap() as i32,
                (None, None) => break,
            };
            if out[n] == -1 { break; }
            n += 1;
        }
    }
    of_numbers_beside(x, out) {
        let (mut a, mut b) = (x.iter().map(|v| v * 2).peekable(), (3..30u32).step_by(4).peekable());
        let mut n = 0;
        while let (Some(p), Some(q), true) = (a.peek(), b.peek(), n < 10) {
            out[n] = (*p as i32) - (*q as i32);
            if p > q { b.next(); } else { a.next(); }
            n += 1;
        }
    }
    greater_ones(x, out) {
        let (mut a, mut b) = (x[..4].iter().peekable(), x[4..].iter().peekable());
        let mut n = 0;
        while let (Some(p), Some(q)) = (a.peek(), b.peek()) {
            let greater = (*p).max(*q);
            out[n] = *greater as i32 * 100 + (**p).min(**q) as i32;
            n += 1;
            if p < q { a.next(); } else { b.next(); }
        }
        let (mut c, mut d) = (x.iter().copied().peekable(), x[2..].iter().copied().peekable());
        match (c.peek(), d.peek()) {
            (Some(p), Some(q)) => out[20] = *p.max(q) as i32 * 100 + (*p).min(*q) as i32,
            _ => out[20] = -1,
        }
    }
}
