//! Patterns of the elements of what iterators, methods, functions and fields give, where that leads into an address space.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const MAGIC: i32 = 7;

mod codes {
    pub const END: i32 = 5;
}

#[device]
fn row(x: &Global<[i32]>, i: usize) -> &Global<[i32]> {
    &x[i * 3..][..3]
}

#[derive(Clone, Copy, ClType)]
struct Rows<'a> {
    data: &'a Global<[i32]>,
    width: usize,
}

#[device]
impl<'a> Rows<'a> {
    fn row(&self, i: usize) -> &'a Global<[i32]> {
        &self.data[i * self.width..(i + 1) * self.width]
    }

    fn ends(&self) -> i32 {
        match self.data {
            [first, .., last] => *first * *last,
            _ => 0,
        }
    }
}

const VALUES: [i32; 19] = [7, 2, 3, 0, 5, 6, 7, 8, 9, 4, 11, 0, 13, 7, 15, 16, 7, 18, 19];

#[kernel]
fn of_functions(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    out[0] = match row(x, 1) {
        [a, b, c] => *a + *b * *c,
        _ => 0,
    };
    if let [MAGIC, kind, ..] = row(x, 2) {
        out[1] = *kind;
    }
    if let [0, rest @ ..] = row(x, 1) {
        out[2] = rest[0];
    }
    match row(x, 3) {
        &[MAGIC, _, k] => out[3] = k,
        [_, b, codes::END | 0] if *b > 4 => out[3] = *b,
        _ => out[3] = 9,
    }
    let rows = Rows { data: x, width: 3 };
    match rows.row(1) {
        [a, b, c] => out[4] = *a + *b * *c,
        _ => {}
    }
    if let [a, .., z] = rows.data {
        out[5] = *a + *z;
    }
    if let [MAGIC, kind, ..] = rows.row(0) {
        out[6] = *kind;
    }
    if let [first, rest @ ..] = rows.row(2) {
        out[7] = *first + rest[1];
    }
    out[8] = rows.ends();
    let &[a, b, _] = rows.row(2) else { return };
    out[9] = a + b;
    let [MAGIC, a, ..] = rows.row(2) else { return };
    out[10] = *a;
    let [codes::END, a, ..] = rows.row(2) else { return };
    out[11] = *a;
}

#[test]
fn what_functions_and_fields_give_is_taken_apart() {
    for queue in crate::common::queues() {
        let x = queue.upload::<i32>(&VALUES).unwrap();
        let mut out = queue.upload(&[0; 12]).unwrap();
        of_functions(&x, &mut out).enqueue(&queue, 1).unwrap();
        let expected = [30, 8, 5, 11, 30, 26, 2, 16, 133, 15, 8, 0];
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

alike! { what_iterators_give_is_taken_apart: i32 => i32 = VALUES;
    items_that_are_asked_for(x, out) {
        for k in 0..12 {
            if let Some([a, b]) = x.chunks(2).nth(k) {
                out[k] = *a * 10 + *b;
            }
        }
        if let Some(&[a, b, c]) = x.windows(3).last() {
            out[20] = a + b + c;
        }
        if let Some([a, b, c, d]) = x.chunks_exact(4).find(|w| w[0] > 3 && w[3] > 8) {
            out[21] = *a + *b + *c + *d;
        }
        if let Some([MAGIC, rest @ ..]) = x.chunks(3).next() {
            out[22] = rest.len() as i32;
        } else {
            out[22] = -1;
        }
        out[23] = match x.windows(2).nth(3) {
            Some([0, b]) => *b,
            _ => -1,
        };
        out[24] = match x.windows(2).nth(30) {
            Some([0, b]) => *b,
            _ => -1,
        };
        out[25] = if let Some([a, _]) = x.rchunks(2).nth(1) { *a } else { -1 };
        for i in 0..4 {
            if let Some((j, [a, b])) = x[1..].chunks(2).enumerate().nth(i) {
                out[30 + i] = *a + *b + j as i32;
            }
        }
    }
    one_after_the_other(x, out) {
        let mut w = x.windows(3);
        while let Some([a, b, c]) = w.next() {
            out[0] += *a * *b - *c;
        }
        let mut it = x.chunks(2);
        let Some(&[a, b]) = it.next() else { return };
        out[1] = a + b;
        while let Some(&[a, b]) = it.next() {
            out[2] += a * b;
        }
        out[3] = it.next().is_none() as i32;
        let mut it = x.chunks_exact(3);
        while let Some([MAGIC | 0, b, _]) = it.next() {
            out[4] += *b;
        }
        out[5] = it.next().map_or(0, |w| w[0]);
        let mut it = x.chunks(4).enumerate();
        while let Some((i, &[a, .., d])) = it.next() {
            out[6] += (a - d) * i as i32;
        }
        let mut it = x.chunks(3);
        'all: while let Some([a, rest @ ..]) = it.next() {
            for v in rest {
                if *v == 11 {
                    break 'all;
                }
                if *v == 5 {
                    continue 'all;
                }
                out[7] += *v;
            }
            out[8] += *a;
        }
        let Some([a, ..]) = it.next() else { return };
        out[9] = *a;
        let Some([MAGIC, ..]) = it.next() else { return };
        out[10] = 1;
    }
    arms(x, out) {
        let mut w = x.chunks(3);
        let mut n = 0;
        loop {
            match w.next() {
                Some([MAGIC, b, c]) => out[n] = *b + *c,
                Some([a, b, _]) if *a > *b => out[n] = *a,
                Some([_, _, c]) => out[n] = *c,
                Some(rest) => out[n] = -(rest.len() as i32),
                None => break,
            }
            n += 1;
        }
        let mut w = x.chunks(2);
        for _ in 0..4 {
            match w.next() {
                Some(&[a, 2]) => out[n] = a,
                Some(&[a, b]) if a == b => out[n] = a,
                _ => out[n] = -3,
            }
            n += 1;
        }
        let mut w = x.chunks(2);
        w.next();
        if let Some([0, b]) = w.next() {
            out[n] = *b;
        } else if let Some(&[a, _]) = w.next() {
            out[n] = a;
        }
    }
    pieces_ahead(x, out) {
        let mut p = x.windows(2).peekable();
        while let Some([a, b]) = p.next() {
            if let Some([c, d]) = p.peek() {
                out[0] += *a * *d + *b * *c;
            }
            if let Some([0, d]) = p.peek()
                && *d > 4
            {
                out[1] += *d;
            }
            if let Some(&[c, _]) = p.peek() {
                out[2] += *c;
            } else {
                out[3] += 1;
            }
            if let Some(&&[_, d]) = p.peek() {
                out[4] += d;
            }
        }
    }
    first_and_last_ones(x, out) {
        if let Some([a, b, c, d]) = x.first_chunk::<4>() {
            out[0] = *a + *b + *c + *d;
        }
        if let Some(&[a, b]) = x.last_chunk::<2>() {
            out[1] = a * b;
        }
        let Some([a, _, b]) = x.first_chunk::<3>() else { return };
        out[2] = *a - *b;
        let mut rest = &x[..];
        while let Some((head, tail)) = rest.split_first() {
            out[3] = out[3] * 2 + *head;
            rest = tail;
        }
        let mut rest = &x[..];
        while let Some((last, before)) = rest.split_last() {
            out[4] = out[4] * 2 + *last;
            rest = before;
        }
        let mut rest = &x[..];
        while let Some((head, tail)) = rest.split_at_checked(3) {
            out[5] += head[1] * tail.len() as i32;
            rest = tail;
        }
        let mut rest = &x[..];
        while let Some((&MAGIC | &0 | &2 | &3, tail)) = rest.split_first() {
            rest = tail;
        }
        out[6] = rest.len() as i32;
        let mut rest = &x[..];
        while let Some(([a, b], tail)) = rest.split_at_checked(2) {
            out[7] += *a - *b;
            rest = tail;
        }
    }
    parts_or_nothing(x, out) {
        for i in 0..12 {
            let s = x.get(i * 2..).unwrap_or_default();
            out[i] = s.len() as i32;
            for v in x.get(2..i).unwrap_or_default() {
                out[20] += *v;
            }
            out[21] += x.chunks(4).nth(i).unwrap_or_default().iter().sum::<i32>();
            let t = x.chunks(4).nth(i).unwrap_or_default();
            if let [a, ..] = t {
                out[22] += *a;
            }
            let own = [x[0], x[1], x[2]];
            out[23] += own.get(i..).unwrap_or_default().len() as i32;
            out[24] += x.get(1..i).map(|s| s.iter().sum::<i32>()).unwrap_or(-1);
            out[25] += x.get(i..).map(|s| s.len() as i32).unwrap_or_default();
        }
    }
    parts_between_elements(x, out) {
        let mut n = 0;
        for part in x.split(|v| *v == 0) {
            out[n] = part.iter().sum::<i32>();
            n += 1;
        }
        out[n] = x.split(|&v| v == 7).count() as i32;
        out[n + 1] = x.split(|v| v % 3 == 0 && *v > 3).map(|w| w.len() as i32).max().unwrap_or(-1);
        let mut it = x.split(|v| *v == MAGIC || *v == 4);
        it.next();
        while let Some(w) = it.next() {
            if let [a, b] = w {
                out[n + 2] += *a * *b;
            }
        }
        let mut it = x.split(|v| *v == 7).filter(|w| !w.is_empty());
        while let Some(w) = it.next() {
            out[n + 3] += w[0] * w.len() as i32;
        }
        let own = [x[0], x[1], x[2], x[3], x[4]];
        for (i, part) in own.split(|v| *v < 3).enumerate() {
            out[n + 4] += (part.len() * (i + 1)) as i32;
        }
        out[n + 5] = x[1..1].split(|v| *v == 0).count() as i32;
        for (part, v) in x[4..].split(|v| v.is_positive() && *v % 2 == 0).take(3).zip(1..) {
            out[n + 6] += part.len() as i32 * v;
        }
        let mut wanted = 1;
        for part in x.split(|v| *v > 6) {
            wanted += part.len() as i32;
            if wanted > 5 {
                break;
            }
        }
        out[n + 7] = wanted;
    }
    parts_of_a_count_and_from_the_end(x, out) {
        let n = 2;
        for (i, part) in x.splitn(n, |v| *v == 0).enumerate() {
            out[i] = part.iter().sum::<i32>() + 100 * part.len() as i32;
        }
        for (i, part) in x.rsplit(|v| *v == 0).enumerate() {
            out[4 + i] = part.iter().sum::<i32>() + 100 * part.len() as i32;
        }
        for (i, part) in x.rsplitn(2, |&v| v % 3 == 0).enumerate() {
            out[12 + i] = part.len() as i32;
        }
        for (i, part) in x.split_inclusive(|v| v % 3 == 0).enumerate() {
            out[16 + i] = part.len() as i32;
        }
        out[24] = x[1..1].rsplit(|v| *v == 0).count() as i32;
        out[25] = x[1..1].split_inclusive(|v| *v == 0).count() as i32;
        out[26] = x.splitn(0, |v| *v == 0).count() as i32;
        let mut asked = 0;
        out[27] = x.splitn(1, |_| { asked += 1; true }).map(|part| part.len() as i32).sum();
        out[28] = asked;
        let mut parts = x.splitn(2, |v| *v == 4);
        if let (Some(key), Some(value)) = (parts.next(), parts.next()) {
            out[29] = key.len() as i32 * 100 + value.len() as i32;
        }
        let own = [x[0], 0, x[1], 0];
        for part in own.rsplit(|v| *v == 0) {
            out[30] = out[30] * 10 + part.len() as i32;
        }
    }
    parts_with_a_name_are_taken_apart(x, out) {
        let mut it = x.split(|v| *v == 0);
        if let Some([a, b]) = it.next() {
            out[0] = *a * 10 + *b;
        }
        match it.next() {
            Some([]) => out[1] = 1,
            Some([a, ..]) => out[1] = *a,
            None => out[1] = -1,
        }
        let mut it = x.rsplit(|v| *v == 0);
        while let Some([first, .., last]) = it.next() {
            out[2] += *first - *last;
        }
        if let Some([first, ..]) = x.split(|v| *v == 4).nth(1) {
            out[3] = *first;
        }
    }
}
