//! What a chain over parts of a slice chooses: a part that is there or not. The same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn first_of(x: Option<&[i32]>) -> i32 {
    match x {
        Some(x) => x[0] * 10 + x.len() as i32,
        None => -1,
    }
}

#[device]
fn last_row(x: &[i32]) -> Option<&[i32]> {
    x.chunks(3).last()
}

alike! { chosen_pieces: i32 = [5, 4, 3, 2, 1, 9, 7, 9, -1, 5, 8];
    chosen(x, out) {
        if let Some(c) = x.chunks(7).last() { out[0] = c.len() as i32 + c[0]; }
        if let Some(c) = x.chunks_exact(3).max_by_key(|c| c.iter().sum::<i32>()) { out[1] = c[0]; }
        let w = x.windows(3).find(|w| w[0] > w[1] && w[1] > w[2]);
        out[2] = w.map_or(1, |w| w[2]);
        let best = x.chunks(4).map(|c| (c, c.iter().max())).filter_map(|(c, m)| m.map(|m| (c, *m))).min_by_key(|&(_, m)| m);
        if let Some((c, m)) = best { out[3] = c[1] + m; }
        if let Some(c) = x.chunks(2).min_by(|a, b| a[0].cmp(&b[0])) { out[4] = c[1]; }
        if let Some((i, c)) = x.chunks(4).enumerate().find(|(_, c)| c[0] > 4) { out[5] = i as i32 + c[0]; }
        if let Some(c) = x.chunks(4).reduce(|a, b| if a[0] > b[0] { a } else { b }) { out[6] = c[0] + c.len() as i32; }
        let s = x.chunks(3).filter(|c| c[0] % 2 == 0).nth(1);
        out[7] = s.map_or(-4, |s| s[0]);
        let s = x.windows(2).filter(|c| c[0] < c[1]).next();
        out[8] = s.map_or(0, |s| s[0]);
        out[9] = x.chunks(4).last().unwrap()[1];
        out[10] = x.chunks(4).last().map(|c| c.len()).unwrap_or(0) as i32;
        out[11] = x.windows(40).last().is_none() as i32;
        out[12] = match x.chunks(5).find(|c| c[0] == 9) { Some(c) if c.len() > 4 => c[4], Some(c) => c[0], None => -2 };
        let Some(c) = x.chunks(5).find(|c| c[0] == 8) else { return };
        out[13] = c[0];
        let all = x.chunks(5).last().unwrap_or(&x[..2]);
        out[14] = all.len() as i32;
        out[15] = x.chunks(4).max_by_key(|c| c[0]).filter(|c| c.len() > 3).map_or(7, |c| c[1]);
        let mut it = x.chunks(4).filter(|c| c[0] > 0);
        if let Some(c) = it.next() { out[16] = c[1]; }
        while let Some(c) = it.next() { out[17] = out[17] * 10 + c.len() as i32; }
    }
    of_private_memory(x, out) {
        let own = [x[0], x[1], x[2], x[3], x[4]];
        out[0] = first_of(own.chunks(2).last());
        out[1] = first_of(own.chunks(2).find(|c| c[0] > 100));
        out[2] = first_of(last_row(&own));
        out[3] = first_of(last_row(&own[..0]));
        let picked = own.windows(2).max_by_key(|w| w[0] + w[1]);
        out[4] = first_of(picked);
        let (mut low, mut high) = (None, None);
        for w in own.windows(2) { if w[0] > 3 { high = Some(w); } else { low = Some(w); } }
        out[5] = first_of(low) - first_of(high);
    }
}

mod out_of_branches {
    use super::*;

    alike! { elements_out_of_branches: i32 = [5, 4, 3, 2, 1, 9, 7, 9, -1, 5, 8];
        branches_give_options(x, out) {
            let n = x[2] as usize;
            let found = if n > 2 { x.get(n) } else { x.get(n + 20) };
            out[0] = *found.unwrap_or(&x[1]);
            let part = match n {
                0 => x.get(1..n),
                1 => None,
                2 | 3 => Some(&x[n..]),
                _ => x.get(n + 20..),
            };
            out[1] = part.map_or(-1, |part| part[0] * 10 + part.len() as i32);
            if let Some(v) = x.get(n + 20).or_else(|| x.get(n)) {
                out[2] = *v;
            }
            out[3] = (if n > 5 { x.first() } else { x.last() }).copied().unwrap_or(-7);
            if let Some(v) = if n > 3 { out.get_mut(n) } else { out.get_mut(n + 5) } {
                *v = 17;
            }
        }
        branches_give_pointers(x, out) {
            let own = [x[0], x[1], x[2]];
            let chosen = if x[0] > 4 { own.get(1) } else { own.last() };
            out[0] = *chosen.unwrap();
            let (low, high) = if x[0] > x[1] { (&x[1], &x[0]) } else { (&x[0], &x[1]) };
            out[1] = *low * 100 + *high;
            let (mut a, mut b) = (&x[..3], &x[4..]);
            (a, b) = (b, a);
            out[2] = a[0] * 100 + b.len() as i32;
            std::mem::swap(&mut a, &mut b);
            out[3] = a[0] * 100 + b.len() as i32;
        }
    }
}
