//! Closures with names of their own in a tuple.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
alike! { named_closures_in_tuples: i32 = [5, 3, 4, 1];
    named(x, out) {
        let f = |v: i32| v + 1;
        let g = |v: i32| v * x[1];
        let ops = (f, g);
        out[0] = (ops.0)(x[0]);
        out[1] = (ops.1)(x[0]);
        let (h, k) = ops;
        out[2] = h(k(2));
    }
    named2(x, out) {
        let f = |v: i32| v + 1;
        let ops = (f, |v: i32| v * 2, 3);
        out[0] = (ops.0)(x[0]) + ops.2;
        out[1] = (ops.1)(x[0]);
        let all = (f, f);
        out[2] = (all.0)(1) + (all.1)(2);
        let pair = (&f, &f);
        out[3] = (pair.0)(5);
    }
    named3(x, out) {
        let mut n = 0;
        let mut next = || { n += 1; n };
        let a = next();
        let mut fs = (next, 5);
        out[0] = (fs.0)() + a;
        out[1] = (fs.0)() + fs.1;
        let scale = 3;
        let by = move |v: i32| v * scale;
        let t = (by, scale);
        out[2] = (t.0)(t.1);
        out[3] = x.iter().map(|v| (t.0)(*v)).sum();
    }
    named4(x, out) {
        let (f, g) = (|v: i32| v + x[1], |v: i32| v * 3);
        let ops = (g, (x[0], x[1]));
        let (a, (c, _)) = ops;
        out[0] = a(c);
        let f = 7;
        let pair = (f, g);
        out[1] = (pair.1)(pair.0);
        let plain = (f, x[0]);
        out[2] = plain.0 + plain.1;
    }
}
