//! What is done with an item that an iterator with a name gives, in the same chain: the iterator goes on behind it. And pieces with a
//! name from their end.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

alike! { items_of_a_named_iterator_are_gone_over: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    forwards(x, out) {
        let mut c = x.chunks(3);
        out[0] = c.next().unwrap().iter().sum();
        out[1] = c.next().unwrap().iter().copied().max().unwrap();
        out[2] = c.len() as u32;
        let mut w = x.windows(3);
        for v in w.next().unwrap().iter().rev() { out[3] = out[3] * 10 + v; }
        for v in w.nth(1).unwrap() { out[4] = out[4] * 10 + v; }
        out[5] = w.next().unwrap().iter().zip(w.next().unwrap()).map(|(a, b)| a * b).sum();
        out[6] = w.find(|w| w[0] > 8).map_or(0, |w| w.iter().sum());
        let mut it = x.iter();
        it.next();
        out[7] = it.next().copied().into_iter().map(|v| v + 2).sum();
        out[8] = it.position(|v| *v == 12).into_iter().map(|at| at as u32 + 3).sum();
        out[9] = *it.next().unwrap();
    }
    backwards(x, out) {
        let mut w = x.windows(2).rev();
        out[0] = w.next().unwrap()[0];
        out[1] = w.map(|w| w[0] * w[1]).sum();
        let mut c = x.chunks(3).rev();
        out[2] = c.next().unwrap().iter().sum();
        out[3] = c.next().unwrap()[1];
        out[4] = c.map(|c| c.len() as u32).sum();
        let mut c = x.chunks_exact(3).rev().enumerate();
        while let Some((i, c)) = c.next() { out[5 + i] = c[0] * 3 + c[2]; }
        let mut w = x.windows(20).rev();
        out[7] = w.next().is_none() as u32;
        let mut r = x.rchunks(3).rev();
        out[8] = r.next().unwrap().len() as u32;
        let mut r = x.rchunks_exact(3).rev();
        out[9] = r.next().unwrap()[0];
        out[10] = r.len() as u32;
        out[11] = x.iter().filter(|v| **v > 3).zip(x.windows(2).rev()).map(|(a, w)| a * w[0]).sum();
        let k = x[0] as usize;
        let mut c = x.chunks(k).rev();
        c.next();
        if let Some(c) = c.next() { out[12] = c[0] * c[2]; }
    }
    kept(x, out) {
        let most = x.iter().scan(None, |best: &mut Option<u32>, &v| {
            let most = best.map_or(v, |best| best.max(v));
            *best = Some(most);
            Some(most)
        });
        out[0] = most.sum();
        let mut best: Option<u32> = None;
        for &v in x {
            let best = &mut best;
            if best.is_none_or(|best| v > best) { *best = Some(v); }
        }
        out[1] = best.unwrap();
    }
}
