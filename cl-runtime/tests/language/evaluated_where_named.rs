//! What an iterator with a name was given is evaluated where it gets the name, whatever happens to the variables before it is
//! asked.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_assignments)]

use cl_runtime::prelude::*;

#[device]
fn counted(count: &mut i32) -> i32 {
    *count += 1;
    *count
}

alike! {
    evaluated_where_named: i32 => i32 = [3, 4, 5, 6, 7, 8, 9, 10];
    chained(x, out) {
        let mut a = x[0] - 1;
        let chain = (a..a + 3).chain(a..a + 1);
        a = 100;
        out[0] = chain.sum::<i32>();
        let chain = x[..2].iter().copied().chain((a..=a + 2).map(|v| v * 2));
        a = 7;
        out[1] = chain.sum::<i32>();
        let b = a;
        let mut chain = x[..1].iter().copied().chain(b..b + 4);
        let b = 1;
        chain.next();
        out[2] = chain.next().unwrap() * 100 + chain.next().unwrap() + b;
        let mut count = 0;
        let chain = (0..2).chain(counted(&mut count)..counted(&mut count) + 2);
        count = 50;
        out[3] = chain.map(|v| v * v).sum::<i32>() + counted(&mut count);
    }
    zipped(x, out) {
        let mut a = x[0];
        let pairs = x.iter().zip(a..);
        a = 0;
        out[0] = pairs.map(|(p, q)| p * q).sum::<i32>();
        let pairs = x.iter().zip((a..a + 4).map(|v| v + 10));
        a = 5;
        out[1] = pairs.map(|(p, q)| p * q).sum::<i32>();
        let mut pairs = x.iter().zip(a..a + 3);
        a = 1000;
        while let Some((p, q)) = pairs.next() {
            out[2] += p * q;
        }
        let factor = x[1];
        let pairs = x.iter().zip(std::iter::successors(Some(a), |v| Some(v + factor)));
        a = 2;
        let factor = 0;
        out[3] = pairs.map(|(p, q)| p * q).sum::<i32>() + factor;
        let pairs = x.iter().zip(std::iter::repeat(a));
        a = 9;
        out[4] = pairs.map(|(p, q)| p * q).sum::<i32>() + a;
    }
    scanned(x, out) {
        let mut a = x[0];
        let sums = x[..5].iter().scan(a, move |s, v| {
            *s += v * a;
            Some(*s)
        });
        a = 3;
        out[0] = sums.last().unwrap() + a;
        let mut sums = x[..5].iter().scan((a, -1), |s, &v| {
            s.0 += v;
            s.1 += 1;
            Some(s.0 * s.1)
        });
        a = 50;
        out[1] = sums.next().unwrap() + sums.next().unwrap() + a;
        let sums = x.iter().scan(out[1], |s, v| {
            *s += v;
            Some(*s)
        });
        out[1] += 1;
        out[2] = sums.last().unwrap();
    }
    taken(x, out) {
        let mut n = 3;
        let some = x.iter().skip(n).take(n - 1).step_by(n - 2);
        n = 0;
        out[0] = some.sum::<i32>() + n as i32;
        let mut pieces = x.chunks(n + 3);
        n = 1;
        out[1] = pieces.next().unwrap().len() as i32 + pieces.len() as i32 * n as i32;
    }
}
