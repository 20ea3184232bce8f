//! Closures that make a chain of what they are given: `let evens = |n: u32| (0..n).filter(|k| k % 2 == 0);`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { closures_with_parameters: u32 => u32 = [5, 3, 4, 1, 7, 2];
    t1(x, out) {
        let evens = |n: u32| (0..n).filter(|k| k % 2 == 0);
        out[0] = evens(5).sum::<u32>();
        for v in evens(x[0] + 2) { out[1] = out[1] * 10 + v; }
    }
    t2(x, out) {
        let row = |r: usize| x[r * 2..r * 2 + 2].iter();
        for r in 0..2 { out[r] = row(r).sum::<u32>(); }
    }
    t3(x, out) {
        let near = |i: usize, d: usize| (i.saturating_sub(d)..=i + d).filter(|&k| k < x.len()).map(|k| x[k]);
        for i in 0..4 { out[i] = near(i, 1).max().unwrap(); out[i + 4] = near(i, 2).sum(); }
    }
    beside_each_other(x, out) {
        let (n, m) = (3, 2);
        let column = |c: usize| (0..n).map(move |r| x[r * m + c]);
        for i in 0..m {
            for j in i..m { out[i * m + j] = column(i).zip(column(j)).map(|(a, b)| a * b).sum(); }
        }
        out[5] = column(1).zip(column(0)).fold(0, |sum, (a, b)| sum * 10 + a.max(b));
        for (a, b) in column(0).zip(column(1)) { out[6] = out[6] * 100 + a * 10 + b; }
    }
    behind_and_compared(x, out) {
        let column = |c: usize| (0..3).map(move |r| x[r * 2 + c]);
        out[0] = column(1).chain(column(0)).fold(0, |sum, v| sum * 10 + v);
        out[1] = column(0).eq(column(0)) as u32;
        out[2] = column(0).eq(column(1)) as u32;
        out[3] = column(0).lt(column(1)) as u32;
    }
    // What is given is computed in the order in which it is written.
    in_order(x, out) {
        let mut k = 0;
        let mut next = || { k += 1; k };
        let part = |c: usize| (0..c).map(move |r| x[r + c]);
        out[0] = part(next()).zip(part(next())).map(|(a, b)| a * 10 + b).sum();
        out[1] = part(2).zip(part(next())).map(|(a, b)| a * 10 + b).sum();
    }
}
