//! A closure that moves has a state of its own: it changes copies of the variables that it names, wherever it stands.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

alike! {
    closures_with_a_state: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
    chained(x, out) {
        let mut sum = 0;
        let r = x.iter().map(move |v| { sum += v; sum }).last();
        out[0] = r.unwrap();
        out[1] = sum;
        let mut n = 0;
        out[2] = std::iter::from_fn(move || { n += 1; if n < 5 { Some(n) } else { None } }).sum::<u32>();
        out[3] = n;
        let it = std::iter::from_fn(move || { n += 1; if n < 5 { Some(n) } else { None } });
        n = 2;
        out[4] = it.sum::<u32>();
        out[5] = n;
        let mut last = 0;
        for v in x.iter().filter(move |v| { last += 1; **v > last * 2 }) { out[6] = out[6] * 3 % 1000 + v; }
        out[7] = last;
        let mut m = 5;
        out[8] = Some(4u32).map(move |v| { m += v; m }).unwrap();
        out[9] = m;
        let mut s = 1;
        out[10] = x.iter().flat_map(|&v| (0..v).map(move |w| { s += w; s })).fold(0, |a, b| (a * 7 + b) % 10007);
        out[11] = s;
        let running = x.iter().map(move |v| { sum += v; sum });
        out[12] = running.last().unwrap();
        out[13] = sum;
    }
    behind_another_name(x, out) {
        let mut n = x[0];
        let p = &mut n;
        out[0] = { *p += 1; *p } + x.iter().map(move |v| { n += v; n }).sum::<u32>();
        out[1] = n;
        let p = &mut n;
        out[2] = { *p += 1; *p } + { *p += 2; *p } + x.iter().map(move |v| { n += v; n }).sum::<u32>();
        out[3] = n;
        let p = &mut n;
        out[4] = ({ *p += 1; *p } > 3 && x[0] > 2) as u32 + x.iter().map(move |v| { n += v; n }).sum::<u32>();
        let p = &mut n;
        out[5] = match { *p += 1; *p } { 0 => 7, at => at + x.iter().map(move |v| { n += v; n }).sum::<u32>() };
        out[6] = n;
    }
    called(x, out) {
        let mut n = x[0];
        let mut next = move || { n += 1; n };
        out[0] = next();
        out[1] = next() * 10 + next();
        out[2] = n;
        n = 100;
        out[3] = next() + n;
    }
    drawn(x, out) {
        let mut seed = x[1];
        let mut rand = move |below: u32| { seed = seed.wrapping_mul(1664525).wrapping_add(1013904223); seed % below };
        for i in 0..5 { out[i] = rand(10) + rand(3); }
        out[6] = seed;
    }
    arrays(x, out) {
        let mut held = [0u32; 4];
        let mut at = 0;
        let k = 3;
        let mut push = move |v: u32| { held[at % 4] = v; at += 1; held[0] + held[3] + k };
        for v in x.iter() { out[*v as usize] = push(*v); }
        out[0] = held[0] + at as u32;
        let mut counts = [0u32; 2];
        let mut count = |v: u32| { counts[(v % 2) as usize] += 1; };
        x.iter().for_each(|&v| count(v));
        out[1] = counts[0] * 10 + counts[1];
    }
}

mod made_where_they_stand {
    use super::*;

    #[device]
    fn bump(c: &mut i32) -> i32 {
        *c += 1;
        *c
    }

    #[device]
    fn twice(a: i32, mut f: impl FnMut(i32) -> i32) -> i32 {
        f(a) + f(1) * 3
    }

    #[device]
    fn before(mut f: impl FnMut(i32) -> i32, a: i32) -> i32 {
        f(a) + f(1) * 3
    }

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
        closures_begin_with_what_is_there_where_they_stand: i32 => i32 = [3, 4, 5, 6, 7, 8, 9, 10];
        beside_arguments(x, out) {
            let mut n = x[0];
            out[0] = twice({ n += 1; n }, move |k| { n += k; n });
            out[1] = bump(&mut n) + twice(bump(&mut n), move |k| { n += k; n }) * 10;
            let t = (twice(2, move |k| { n += k; n }), { n *= 2; n }, twice(2, move |k| { n -= k; n }));
            out[2] = t.0 + t.1 * 100 + t.2 * 10000;
            out[3] = before(move |k| { n += k; n }, { n += 1; n }) * 10 + n;
            out[4] = before(move |k| n + k, { n += 1; n }) * 10 + n;
            let mut m = 1;
            out[5] = twice({ n += 1; m += 2; n }, move |k| { n += k; m *= 2; n + m });
            let mut a = [n, 1];
            out[6] = twice({ a[0] += 1; a[1] = 5; 2 }, move |k| { a[0] += k; a[0] + a[1] });
            let mut held = Held { n };
            out[7] = twice(held.step(), move |k| { held.n += k; held.n }) * 10 + held.n;
            let mut b = [0; 20];
            n = 1;
            b[{ n += 1; n as usize }] = twice(2, move |k| { n += k; n });
            out[8] = b[2] * 10 + b[1];
            out[9] = n;
            out[10] = twice(1, |k| twice({ n += k; n }, move |j| { n += j; n }));
            out[11] = n;
        }
        in_chains(x, out) {
            let mut n = x[0];
            out[0] = (0..{ n += 2; 4 }).map(move |k| { n += k; n }).sum();
            out[1] = (0..4).map(move |k| { n += k; n }).chain(0..{ n += 5; n }).sum();
            for v in (0..{ n -= 2; 4 }).map(move |k| { n += k; n }) { out[2] = out[2] * 3 + v; }
            let it = (0..{ n += 2; 4 }).map(move |k| { n += k; n });
            out[3] = it.sum();
            out[4] = Some({ n += 1; n }).map(move |k| { n += k; n }).unwrap_or(3);
            out[5] = (0..{ n += 1; 3 }).fold(n, move |a, b| { n += b; a * 3 + n });
            out[6] = n;
        }
        changed_behind_them(x, out) {
            let mut n = x[0];
            out[0] = (0..4).map(move |k| n + k).zip(0..{ n += 5; n }).map(|(a, b)| a * 3 + b).sum();
            out[1] = (0..14).map(move |k| n + k).take({ n += 2; n as usize }).sum();
            out[2] = (0..4).map(move |k| n + k).fold({ n += 9; n }, |a, b| a * 3 + b);
            out[3] = (0..4).map(move |k| { n += k; n }).fold({ n += 9; n }, |a, b| a * 3 + b);
            n = 4;
            out[4] = x.iter().filter(move |v| **v > n).skip({ n += 9; 1 }).fold(n, |a, b| a * 3 % 999 + b);
            n = 4;
            for v in (0..4).map(move |k| n + k) { n += v; out[5] = out[5] * 3 % 999 + v; }
            (0..4).map(move |k| n + k).for_each(|v| n = n % 99 + v);
            let mut a = [n, 2];
            out[6] = (0..4).map(move |k| a[0] + k).take({ a[0] = 1; 3 }).sum();
            out[7] = a[0];
            while (0..3).map(move |k| n + k).sum::<i32>() < 3000 { n += 100; }
            if (0..3).map(move |k| n + k).sum::<i32>() > 30 { n += 1; }
            out[8] = n;
            let mut m = x[1];
            out[9] = twice({ m += 1; m }, move |k| m + k) * 10 + before(move |k| m + k, { m += 1; m });
        }
        in_branches(x, out) {
            let mut n = x[0];
            for k in 0..4 {
                n = k;
                out[k as usize] = match { n += 1; n } {
                    2 => twice(1, move |k| { n += k; n }),
                    3 => 7,
                    m => twice(m, move |k| { n -= k; n }),
                };
                out[4 + k as usize] = (n > 2 && { n += 5; true }) as i32 + twice(1, move |k| { n += k; n }) * 10;
                out[8 + k as usize] = if { n += 3; n > 5 } && twice(2, move |k| { n += k; n }) > 45 { n } else { n + 1000 };
                out[12 + k as usize] = if let Some(v) = Some({ n += 1; n })
                    && v > 2
                    && twice(v, move |k| { n += k; n }) > 80
                {
                    1
                } else {
                    2
                };
            }
        }
    }
}

mod copied {
    use super::*;

    #[device]
    fn twice(a: i32, mut f: impl FnMut(i32) -> i32) -> i32 {
        f(a) + f(1) * 3
    }

    alike! {
        copies_of_a_closure_go_on_by_themselves: i32 => i32 = [3, 4, 5, 6, 7, 8, 9, 10];
        in_chains(x, out) {
            let mut n = 0;
            let mut f = move |v: i32| { n += v; n };
            out[0] = (0..4).map(f).sum();
            out[1] = (0..4).map(f).sum();
            out[2] = (0..4).map(&mut f).sum();
            out[3] = (0..4).map(&mut f).sum();
            out[4] = f(0);
            out[5] = (0..4).map(f).sum();
            out[6] = f(0);
            out[7] = n;
            let mut m = x[1];
            let mut count = move |v: &i32| { m += 1; *v > m };
            out[8] = x.iter().copied().filter(count).count() as i32;
            out[9] = x.iter().copied().position(|v| count(&v)).map_or(99, |p| p as i32);
            out[10] = x.iter().copied().filter(count).count() as i32;
            out[11] = m;
            let mut s = 0;
            let running = move |v: i32| { s = s * 3 % 997 + v; s };
            for v in x.iter().copied().map(running) { out[12] = out[12] * 7 % 1009 + v; }
            let mut it = x.iter().copied().map(running);
            out[13] = it.next().unwrap() + it.next().unwrap() * 10;
            out[14] = x.iter().copied().map(running).last().unwrap();
        }
        without_parameters(x, out) {
            let mut n = 0;
            let mut next = move || { n += 1; if n < 5 { Some(n) } else { None } };
            out[0] = std::iter::from_fn(next).sum();
            out[1] = std::iter::from_fn(next).sum();
            out[2] = next().unwrap_or(9);
            out[3] = std::iter::from_fn(next).sum();
            out[4] = next().unwrap_or(9);
            let mut m = x[0];
            let mut other = move || { m += 2; m };
            let (none, some) = (x.get(20).copied(), x.get(1).copied());
            out[5] = none.unwrap_or_else(other) + some.unwrap_or_else(other) * 100;
            out[6] = none.unwrap_or_else(&mut other);
            out[11] = none.unwrap_or_else(other);
            out[11] += x.get(2).map_or_else(&mut other, |v| *v);
            let mut all = [0; 3];
            all.fill_with(other);
            out[7] = all[0] + all[1] * 10 + all[2] * 100;
            out[8] = other();
            let mut s = 1;
            let w = move |a: i32, b: i32| { s += 1; (a * s + b) % 1009 };
            out[9] = x.iter().copied().fold(0, w);
            out[10] = x.iter().copied().fold(0, w);
        }
        by_other_names(x, out) {
            let mut n = x[0];
            let mut f = move |v: i32| -> i32 { n += v; n * 2 };
            out[0] = f(1);
            let mut g = f;
            out[1] = g(1);
            out[2] = f(10);
            out[3] = g(1);
            let mut h = g;
            out[4] = h(2);
            out[5] = (0..3).map(h).sum();
            out[6] = h(2);
            out[7] = twice(2, f);
            out[8] = twice(2, f);
            out[9] = twice(2, &mut f);
            out[10] = twice(2, &mut f);
            let mut own = f.clone();
            out[11] = own(3);
            out[12] = f(4);
        }
        in_loops(x, out) {
            let mut n = x[0];
            let mut f = move |v: i32| { n += v; n };
            for i in 0..4 { out[i] = (0..3).map(f).sum(); }
            for i in 4..8 {
                f(i as i32);
                out[i] = (0..3).map(f).sum();
                if i == 6 { out[8] = f(2) + 1; } else { out[9] += (0..2).map(f).sum::<i32>(); }
            }
            out[10] = f(0);
            let mut k = 0;
            let mut either = move |v| { k += v; k };
            either(1);
            out[13] = if out[0] > 2 { (0..4).map(either).sum() } else { (0..5).map(either).sum() };
            let mut t = [0; 3];
            let mut keep = move |v: i32| { t[(v % 3) as usize] += v; t[0] * 100 + t[1] * 10 + t[2] };
            keep(4);
            let mut own = keep;
            own(5);
            out[11] = keep(3);
            out[12] = own(3);
        }
    }
}
