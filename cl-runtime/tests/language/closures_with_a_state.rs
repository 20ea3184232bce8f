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
