//! What stands in a chain of iterators is evaluated from left to right, whether the chain has a name or not.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn next(i: &mut i32) -> i32 {
    *i += 1;
    *i
}

#[device]
fn held(n: &mut i32) -> [i32; 3] {
    *n += 1;
    [*n, *n * 2, 7]
}

alike! {
    chains_with_a_name_in_order: i32 => i32 = [3, 4, 5, 6, 7, 8, 9, 10];
    in_what_a_call_gives(x, out) {
        let mut n = 0;
        out[0] = held(&mut n)[next(&mut n) as usize - 1..].iter().zip(next(&mut n)..9).map(|(a, b)| a * b).sum::<i32>();
        out[1] = held(&mut n).into_iter().zip(held(&mut n)).map(|(a, b)| a * b).sum::<i32>();
    }
    zipped(x, out) {
        let mut n = x[0] - 3;
        let it = (next(&mut n)..10).zip(next(&mut n)..20);
        n += 100;
        out[0] = it.fold(0, |s, (a, b)| s % 999 * 3 + a * 5 + b) ;
        out[1] = n;
    }
    chained(x, out) {
        let mut n = 4;
        out[0] = (0..n).chain({ n = 9; 5..7 }).fold(0, |s, a| s % 999 * 3 + a);
        out[1] = n;
        let mut n = 4;
    }
    scanned(x, out) {
        let mut n = 0;
        let it = (next(&mut n)..10).scan(next(&mut n), |s, v| { *s += v; Some(*s) });
        out[0] = it.fold(0, |s, a| s % 999 * 3 + a);
        out[1] = n;
    }
    taken(x, out) {
        let mut n = 0;
        let it = (next(&mut n)..10).skip(next(&mut n) as usize).take(next(&mut n) as usize);
        out[0] = it.fold(0, |s, a| s % 999 * 3 + a);
        out[1] = n;
        let mut n = 0;
        let mut it = (next(&mut n)..10).skip(next(&mut n) as usize).take(next(&mut n) as usize);
        out[2] = it.next().unwrap() * 100 + it.next().unwrap();
        out[3] = n;
    }
}

mod without_a_name {
    use super::*;

    alike! {
        chains_without_a_name_in_order: i32 => i32 = [3, 4, 5, 6, 7, 8, 9, 10];
        slices_with_a_name(x, out) {
            let mut n = 0;
            let it = x[next(&mut n) as usize..].iter().zip(next(&mut n)..20);
            out[0] = it.fold(0, |s, (a, b)| s % 999 * 3 + a * 5 + b) ;
            let mut n = 0;
            let it = x[next(&mut n) as usize..].iter().skip(next(&mut n) as usize).chain(&x[next(&mut n) as usize..]);
            out[1] = it.fold(0, |s, a| s % 999 * 3 + a);
            let mut n = 0;
            let it = x.chunks(next(&mut n) as usize + 1).skip(next(&mut n) as usize - 1);
            out[2] = it.fold(0, |s, a| s % 999 * 3 + a[0]);
            let mut n = 0;
            let mut it = x.chunks(next(&mut n) as usize + 1).skip(next(&mut n) as usize - 1);
            out[3] = it.next().unwrap()[0];
            let mut n = 0;
            let mut it = x[next(&mut n) as usize..].iter().skip(next(&mut n) as usize).take(next(&mut n) as usize);
            out[4] = *it.next_back().unwrap();
        }
        pieces_from_the_end(x, out) {
            let mut it = x.chunks(2).skip(1);
            out[0] = it.next().unwrap()[0];
            out[1] = it.len() as i32;
            let mut n = 0;
            let a = x.iter().skip(next(&mut n) as usize).take(next(&mut n) as usize);
            let b = x.iter().skip(next(&mut n) as usize).take(next(&mut n) as usize);
            out[2] = a.sum::<i32>();
            out[3] = b.sum::<i32>();
            let mut it = x.iter();
            out[4] = *it.next_back().unwrap();
            let mut m = 0;
            let mut b = x.iter().skip(next(&mut m) as usize).zip(next(&mut m)..).peekable();
            out[5] = b.next().map(|(a, b)| *a * 10 + b).unwrap();
        }
        direct(x, out) {
            let mut n = 0;
            out[0] = (next(&mut n)..10).zip(next(&mut n)..20).fold(0, |s, (a, b)| s % 999 * 3 + a * 5 + b);
            let mut n = 0;
            out[1] = (next(&mut n)..10).scan(next(&mut n), |s, v| { *s += v; Some(*s) }).fold(0, |s, a| s % 999 * 3 + a);
            let mut n = 0;
            out[2] = (next(&mut n)..10).skip(next(&mut n) as usize).take(next(&mut n) as usize).fold(0, |s, a| s % 999 * 3 + a);
            let mut n = 0;
            out[3] = x[next(&mut n) as usize..].iter().skip(next(&mut n) as usize).chain(&x[next(&mut n) as usize..]).fold(0, |s, a| s % 999 * 3 + a);
            let mut n = 0;
            for (a, b) in (next(&mut n)..10).zip(next(&mut n)..20) { out[4] = out[4] % 999 * 3 + a * 5 + b; }
            let mut n = 0;
            for a in (next(&mut n)..10).chain(next(&mut n)..20) { out[5] = out[5] % 999 * 3 + a; }
            let mut n = 0;
            for a in x.chunks(next(&mut n) as usize + 1).skip(next(&mut n) as usize - 1) { out[6] = out[6] % 999 * 3 + a[0]; }
            let mut n = 4;
            for a in (0..n).chain({ n = 9; 5..7 }).chain(n..n + 2) { out[7] = out[7] % 999 * 3 + a; }
        }
        direct2(x, out) {
            let mut n = 4;
            for (a, b) in (0..n).zip({ n = 9; 5..17 }) { out[0] = out[0] % 999 * 3 + a * 2 + b; }
            let mut n = 4;
            out[1] = (0..n).take({ n = 9; 3 }).chain(0..n).sum::<i32>();
            let mut n = 4;
            out[2] = (0..n).map(|v| v * 2).zip({ n = 9; 5..17 }).map(|(a, b)| a * b).sum::<i32>();
            let mut n = 1;
            out[3] = x[n..].iter().zip({ n = 9; 5..17 }).map(|(a, b)| a * b).sum::<i32>();
            let mut n = 4;
            out[4] = (0..n).fold({ n = 9; 1 }, |a, b| a * 3 + b);
            let mut n = 4;
            out[5] = (0..n).filter(|v| v % 2 == 0).chain({ n = 9; 5..7 }).map(|v| v * 3).sum::<i32>();
            let mut n = 2;
        }
    }
}

mod before_what_is_folded_into {
    use super::*;

    #[derive(Clone, Copy, ClType)]
    struct Held {
        n: i32,
    }

    #[device]
    impl Held {
        fn step(&mut self) -> i32 {
            self.n += 3;
            self.n
        }
    }

    alike! {
        chains_before_what_they_are_folded_into: i32 => i32 = [3, 4, 5, 6, 7, 8, 9, 10];
        ranges(x, out) {
            let mut n = x[0];
            out[0] = (0..{ n += 1; 3 }).fold(n, |a, b| a * 3 + b);
            out[1] = (0..{ n += 1; 3 }).rfold(n, |a, b| a * 3 + b);
            out[2] = (0..{ n += 1; 3 }).try_fold(n, |a, b| if a < 100 { Some(a * 3 + b) } else { None }).unwrap_or(-1);
            out[3] = (0..{ n += 1; 3 }).try_rfold(n, |a, b| if a < 100 { Some(a * 3 + b) } else { None }).unwrap_or(-1);
            let (a, b) = (0..{ n += 1; 4 }).fold((n, n * 2), |(a, b), v| (a + b * v, b + 1));
            out[4] = a;
            out[5] = b;
            let c = (0..{ n += 1; 4 }).fold([n; 2], |c, v| [c[1] + v, c[0]]);
            out[6] = c[0] * 100 + c[1];
            n = 1;
            out[7] = (0..next(&mut n)).fold(n, |a, b| a * 3 + b);
            out[8] = (0..{ n += 1; n }).chain(5..{ n += 1; 3 + n }).fold(n, |a, b| a * 3 % 999 + b);
            out[9] = (0..n).fold({ n += 2; n }, |a, b| a * 3 % 999 + b);
            out[10] = (0..{ n <<= 1; n }).zip(0..{ n %= 5; n + 3 }).fold(n, |a, (b, c)| a * 3 % 999 + b + c);
            out[11] = n;
        }
        elements(x, out) {
            let mut n = 1;
            out[0] = x.iter().skip({ n += 1; n as usize }).fold(n, |a, b| a * 3 % 999 + b);
            out[1] = x.chunks({ n ^= 1; n as usize }).fold(n, |a, b| a * 3 % 999 + b[0]);
            out[2] = x.iter().take({ n += 1; n as usize }).rev().fold(n, |a, b| a * 3 % 999 + b);
            let mut a = [x[0], 2];
            out[3] = x.iter().skip({ a[0] += 1; 2 }).fold(a[0], |p, q| p * 3 % 999 + q);
            out[4] = a.into_iter().fold({ a = [7, 7]; a[0] }, |p, q| p * 3 + q);
        }
        by_other_names(x, out) {
            let mut n = x[0];
            let mut more = || { n += 1; n };
            out[0] = (0..more()).fold(n, |a, b| a * 3 % 999 + b);
            let p = &mut n;
            out[1] = (0..{ *p += 1; 3 }).fold(n, |a, b| a * 3 + b);
            let mut held = Held { n };
            out[2] = (0..held.step()).fold(held.n, |a, b| a * 3 % 999 + b);
            let mut it = x.iter();
            out[3] = (0..*it.next().unwrap()).fold(*it.next().unwrap(), |a, b| a * 3 % 999 + b);
        }
    }
}
