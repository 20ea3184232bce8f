//! `let g = f;` of a closure: both names stand for one, as Rust copies or moves it.

#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn twice(f: impl Fn(i32) -> i32, x: i32) -> i32 {
    f(f(x))
}

#[device]
fn by_another_name<F: Fn(i32) -> i32>(f: F, x: i32) -> i32 {
    let g = f;
    g(x) - 1
}

alike! { closures_have_two_names: i32 = [3, 0, 4, 12, 5, 9, 7, 6];
    named(x, out) {
        for i in 0..8 {
            let c = x[i];
            let f = move |k: i32| c + k;
            let g = f;
            let h = g;
            let inside = |k: i32| { let e = g; e(k) * 2 };
            out[i] = g(1) + 10 * f(2) + 100 * h(3) + twice(g, 5) + by_another_name(|k| k * c, 7) + inside(1);
        }
    }
    hidden(x, out) {
        for i in 0..8 {
            let c = x[i];
            let f = |k: i32| c + k;
            let g = f;
            let f = |k: i32| c - k;
            let a = { let g = f; g(1) };
            out[i] = g(1) + 10 * f(2) + 100 * a;
        }
    }
    that_change(x, out) {
        let mut c = x[0];
        let mut f = || { c += 1; c };
        let mut g = f;
        out[0] = g() * 10 + g();
        let h = &mut g;
        out[1] = h() * 10 + h();
        out[2] = g();
    }
}
