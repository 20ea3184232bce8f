//! Iterators that have a name, asked for one item after another: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

/// The value of a sum of products, `2*3+4`, as bytes.
#[device]
fn value_of(text: &[i32]) -> i32 {
    let mut text = text.iter().copied().peekable();
    let mut sum = 0;
    let mut product = 1;
    while let Some(&c) = text.peek() {
        match c {
            48..=57 => {
                let mut number = 0;
                while let Some(digit) = text.next_if(|c| (48..=57).contains(c)) {
                    number = number * 10 + digit - 48;
                }
                product *= number;
            }
            42 => {
                text.next();
            }
            _ => {
                text.next();
                sum += product;
                product = 1;
            }
        }
    }
    sum + product
}

alike! { iterators_with_a_name: i32 = [50, 42, 51, 43, 52, 49, 7, 9, -1, 5];
    one_by_one(x, out) {
        let mut it = x.iter();
        out[0] = *it.next().unwrap();
        while let Some(v) = it.next() {
            if *v == 7 { break; }
            out[1] += v;
        }
        out[2] = it.len() as i32;
        out[3] = it.clone().sum();
        let Some(&next) = it.next() else { return };
        out[4] = next;
        for v in it { out[5] = out[5] * 10 + *v; }
        let it = 3;
        out[6] = it;
        let own = [1, 2, 3, 4];
        let mut it = own.iter().copied();
        loop {
            match it.next() {
                Some(2) => continue,
                Some(v) => out[7] += v,
                None => break,
            }
        }
        out[8] = it.next().is_none() as i32;
        let mut pairs = x[2..6].iter();
        'outer: while let Some(a) = pairs.next() {
            let Some(b) = pairs.next() else { break };
            let mut inner = own.iter();
            while let Some(v) = inner.next() {
                if *v == 3 { out[9] += a * b; continue 'outer; }
            }
        }
        let mut sevens = x.iter().copied();
        while let Some(50 | 42 | 51) = sevens.next() { out[10] += 1; }
        out[11] = sevens.len() as i32;
    }
    chains(x, out) {
        let evens = x.iter().filter(|v| **v % 2 == 0).map(|v| v * 3);
        out[0] = evens.clone().count() as i32;
        out[1] = evens.sum();
        let mut e = x.iter().enumerate();
        while let Some((i, v)) = e.next() { if i == 3 { out[2] = *v; break; } }
        for (i, v) in e.by_ref() { if *v == 7 { out[3] = i as i32; break; } }
        if let Some((i, _)) = e.next() { out[4] = i as i32; }
        out[5] = e.map(|(i, v)| i as i32 * v).sum();
        let mut first = x.iter();
        first.next();
        out[6] = first.zip(x.iter()).map(|(a, b)| (a - b).abs()).max().unwrap_or(0);
        let mut rest = x.iter();
        let (a, b) = (rest.next(), rest.next());
        out[7] = a.copied().unwrap_or(0) * 100 + b.copied().unwrap_or(0);
        let mut bound = 3;
        let few = x[..bound].iter().rev();
        bound = 5;
        for v in few { out[8] = out[8] * 2 + v; }
        out[9] = bound as i32;
        for (i, v) in x.iter().enumerate() {
            let mut it = x[i..].iter();
            if let (Some(a), Some(b)) = (it.next(), it.next()) { out[10 + i] = a - b; }
        }
    }
    parsed(x, out) {
        let mut text = [0; 6];
        for i in 0..6 { text[i] = x[i]; }
        out[0] = value_of(&text);
        out[1] = value_of(&text[..3]);
        out[2] = value_of(&[]);
        let mut it = text.iter().copied().peekable();
        out[3] = it.next_if_eq(&50).unwrap_or(-1);
        out[4] = it.next_if_eq(&50).unwrap_or(-1);
        out[5] = it.peek().copied().unwrap_or(-1);
        let mut next = || it.next().unwrap_or(0);
        out[6] = next() * 2 + next();
    }
    of_one_value(x, out) {
        let m = x.iter().max().copied();
        out[0] = m.unwrap_or(0);
        let m = x.iter().copied().max().map(|v| v + 1);
        out[1] = m.unwrap_or(0);
        let at = x.iter().position(|v| *v == 9).map(|at| at * 2);
        out[2] = at.unwrap_or(0) as i32;
        let last = x.iter().last().copied();
        out[3] = last.unwrap_or(0);
        let found = x.iter().find(|v| **v > 50).cloned();
        out[4] = found.unwrap_or(-3);
        out[5] = x.iter().map(|v| { let c = |w: i32| w + 1; c(*v) }).sum();
    }
}

mod names_in_closures {
    use super::*;

    const T: [i32; 4] = [1, 2, 3, 4];
    #[device]
    fn double(v: u8) -> i32 {
        v as i32 * 2
    }

    alike! {
            closures_keep_what_they_name: u8 => i32 = [1, 2, 3, 4, 5, 6, 7, 8];
        functions_by_path(x, out) {
            let own = [x[0] as i32, 2, 3, 4];
            out[30] = (own == T) as i32;
            out[31] = (T < own) as i32;
            let mut it = x.iter().copied().map(u32::from);
            out[0] = it.next().unwrap() as i32;
            for v in it { out[1] += v as i32; }
            let mut it2 = x.iter().copied().map(double);
            out[2] = it2.next().unwrap();
            out[3] = it2.map(i32::abs).sum::<i32>();
            let mut it3 = x.iter().map(|v| *v as f32).map(f32::sqrt).filter(|v| *v > 1.5);
            out[4] = it3.next().unwrap() as i32;
            out[5] = it3.count() as i32;
        }
        names_of_others(x, out) {
            let k = 3;
            let mut it = x.iter().map(|v| *v as i32 * k);
            let k = 100;
            out[0] = it.next().unwrap();
            out[1] = it.next().unwrap() + k;
            let mut m = 2;
            let mut nt = x.iter().map(move |v| *v as i32 * m);
            m += 5;
            out[2] = nt.next().unwrap() + m;
            let m = nt.next().unwrap();
            out[3] = nt.next().unwrap() + m;
            let w = x[1] as i32;
            let mut st = (0..10).filter(move |v| v % w == 0).map(|v| v + w);
            for w in 0..2 { out[4] += st.next().unwrap() + w; }
            out[5] = st.sum();
        }
    }
}

mod beside_others {
    use super::*;

    alike! { named_iterators_beside_others: i32 = [3, 1, 4, 1, 5, 9];
        chained(x, out) {
            let (head, tail) = (&x[..2], &x[2..4]);
            let mut n = 0;
            let a = head.iter().copied().chain(tail.iter().copied());
            for v in a { out[n] = v; n += 1; }
            let b = std::iter::once(9).chain(head.iter().map(|v| v * 2));
            for v in b { out[n] = v; n += 1; }
            let c = head.iter().copied().chain(std::iter::once(n as i32));
            for v in c { out[n] = v; n += 1; }
            let own = [x[2], 7, 8];
            let mut d = head.iter().copied().chain(own);
            out[n] = d.nth(3).unwrap_or(77);
            out[n + 1] = d.sum();
            n += 2;
            let mut e = std::iter::once(3).chain(own.iter().copied());
            while let Some(v) = e.next() { out[n] = v; n += 1; }
            let f = x.iter().copied().filter(|v| *v > 2).chain(x.iter().copied().filter(|v| *v < 2));
            for v in f { out[n] = v; n += 1; }
        }
        zipped(x, out) {
            let w = [1, 2, 3];
            let s = [x[0], 5, 6];
            let mut n = 0;
            let a = w.iter().zip(&s).map(|(a, b)| a * b);
            for v in a { out[n] = v; n += 1; }
            let b = w.iter().zip(s).map(|(a, b)| a * b);
            for v in b { out[n] = v; n += 1; }
            let c = w.into_iter().map(|v| v + 1);
            for v in c { out[n] = v; n += 1; }
            let mut d = w.into_iter().zip(s);
            while let Some((a, b)) = d.next() { out[n] = a + b; n += 1; }
            let k = x[1];
            let mut e = x.iter().zip(s.iter().map(|v| v + k));
            let k = 7;
            out[n] = e.next().map_or(0, |(a, b)| a * b) + k;
            out[n + 1] = e.next().map_or(0, |(a, b)| a * b);
            out[n + 2] = e.len() as i32;
            n += 3;
            let lent = &w;
            let f = lent.into_iter().rev();
            for v in f { out[n] = *v; n += 1; }
        }
    }
}

mod to_write {
    use super::*;

    alike! { places_one_after_another: i32 = [1, 2, 3, 4, 5, 6];
        written(x, out) {
            let mut places = out.iter_mut();
            for v in x {
                if v % 2 == 1 {
                    if let Some(place) = places.next() { *place = *v; }
                }
            }
            let left = places.len() as i32;
            for rest in places { *rest = left; }
            let mut own = [0; 4];
            let mut cells = own.iter_mut().enumerate();
            while let Some((i, cell)) = cells.next() {
                *cell = i as i32 * 3;
                if i == 2 { break; }
            }
            out[39] = own[1] + own[2] + own[3];
            let mut again = out.iter_mut();
            *again.next().unwrap() += 1;
            *again.next().unwrap() += 2;
        }
    }
}

mod that_look_ahead {
    use cl_runtime::prelude::*;

    alike! {
        what_is_chained_and_zipped_is_looked_at: u32 => i32 = [4, 9, 2, 7, 5, 1, 8, 3];
    chained(x, out) {
        let mut it = x.iter().chain(x[..2].iter()).peekable();
        let mut n = 0;
        while let Some(v) = it.next() { if let Some(w) = it.peek() { if *w > v { n += 1; } } }
        out[0] = n;
        let mut it = x.iter().copied().chain(3..6).peekable();
        while let Some(v) = it.next() { out[1] = out[1] * 3 + match it.peek() { Some(w) if *w > v => 1, Some(_) => 2, None => 0 }; }
        let mut it = x.iter().map(|v| v * 2).chain(5..7).peekable();
        out[2] = *it.peek().unwrap() as i32;
        while let Some(v) = it.next_if(|v| *v > 5) { out[3] += v as i32; }
        out[4] = it.next().unwrap_or(77) as i32;
        out[5] = it.count() as i32;
    }
    zipped(x, out) {
        let mut it = x.iter().copied().zip(x[1..].iter().copied()).peekable();
        let mut n = 0;
        while let Some((a, b)) = it.next() { if let Some(&(c, d)) = it.peek() { if c > a { n += 1; } } }
        out[0] = n;
    }

    }
}

mod that_are_counted {
    use cl_runtime::prelude::*;

    alike! {
        the_number_of_items_left_calls_no_closure: i32 => i32 = [4, 9, 2, 7, 5, 1, 8, 3];
        counted(x, out) {
            let mut c = 0;
            let mut it = x[..6].iter().map(|v| { c += 1; *v });
            let a = it.next_back().unwrap();
            let b = it.next().unwrap();
            out[0] = it.len() as i32;
            out[1] = it.rev().fold(0, |s, v| s * 3 + v);
            out[2] = c;
            out[3] = a * 10 + b;
            out[7] = x.chunks(3).len() as i32 * 10 + x.rchunks(5).len() as i32;
            let mut e = 0;
            out[8] = x.iter().skip(3).map(|v| { e += v; e }).len() as i32;
            out[9] = e;
        }
        of_rows(x, out) {
            let rows = [[1, 2], [3, 4]];
            let mut it = rows[1].into_iter();
            while let Some(v) = it.next() { out[0] = out[0] * 10 + v; }
            let mut it = rows[0].into_iter().rev().enumerate();
            out[1] = it.next().map_or(0, |(i, v)| i as i32 * 10 + v);
            out[2] = it.next().map_or(0, |(i, v)| i as i32 * 10 + v);
            let mut changed = [x[0], x[1], 3];
            let mut it = changed.into_iter();
            changed[0] = 50;
            out[4] = it.next().unwrap();
            changed[1] = 60;
            out[5] = it.next().unwrap() + changed[0] + changed[1];
            let mut grid = [[x[2], 1], [2, x[3]]];
            let mut it = grid[1].into_iter();
            out[6] = it.next().unwrap();
            grid[1][1] = 99;
            out[7] = it.next().unwrap() + grid[1][1];
        }
    }
}
