//! Closures in tuples: `let (f, g) = (|v| v + 1, |v| v * 2);`, and `(ops.1)(v)`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { tuples_of_closures: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    t1(x, out) {
        let (f, g) = (|x: u32| x + 1, |x: u32| x * 2);
        out[0] = f(x[0]) as i32;
        out[1] = g(x[1]) as i32;
    }
    t2(x, out) {
        let ops = (|x: u32| x + 1, |x: u32| x * 2);
        out[0] = (ops.0)(x[0]) as i32;
        out[1] = (ops.1)((ops.0)(x[1])) as i32;
    }
    t3(x, out) {
        let k = x[0];
        let (mut add, n) = (|v: u32| v + k, x.len());
        for i in 0..n { out[i] = add(x[i]) as i32; }
    }
    t4(x, out) {
        let (f, g) = (|x| x + 1, |x| x * 2);
        for i in 0..8 { out[i] = g(f(x[i])) as i32; }
    }
}
mod more {
    use super::*;
    #[device]
    fn apply(f: impl Fn(u32) -> u32, v: u32) -> u32 {
        f(v) + 1
    }
    alike! { more_tuples_of_closures: u32 = [4, 9, 2, 7, 5, 1, 8, 3];
        t5(x, out) {
            let k = x[0];
            let ops = (|v: u32| v > k, (|v: u32| v * k, |a: u32, b: u32| a * b), 7u32);
            out[0] = x.iter().filter(|v| (ops.0)(**v)).count() as i32;
            out[1] = apply(ops.1.0, x[1]) as i32 + ops.2 as i32;
            out[2] = (ops.1.1)(x[1], ops.2) as i32;
            assert!((ops.1.0)(2) == 2 * k, "{}", ops.2);
            let (f, (g, h), n) = ops;
            out[3] = g(n) as i32;
            out[4] = h(n, 3) as i32;
            out[5] = x.iter().map(|v| g(*v)).sum::<u32>() as i32;
        }
        t6(x, out) {
            let mut n = 1;
            let mut all = (move || { n += 2; n }, 5);
            out[0] = (all.0)();
            out[1] = (all.0)() + all.1;
            all.1 += 1;
            out[2] = all.1;
            let (big, small) = (|v: &u32| *v > 4, |v: &&u32| **v < 4);
            out[3] = x.iter().filter(small).count() as i32;
            out[4] = x.iter().copied().filter(big).count() as i32;
            let (k, f) = (n + 1, |v: i32| v + n);
            out[5] = f(k);
        }
        t7(x, out) {
            let steps = (|v: f32| v * 0.5, |v: f32| v + 1.0);
            for i in 0..8 {
                let v = x[i] as f32;
                out[i] = (if x[i] % 2 == 0 { (steps.0)(v) } else { (steps.1)(v) }) as i32;
            }
            let pick = |i: usize, v: f32| match i { 0 => (steps.0)(v), _ => (steps.1)(v) };
            out[8] = pick(x.len(), 3.0) as i32;
        }
    }
}
