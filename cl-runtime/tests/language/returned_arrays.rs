//! Arrays that functions make in a variable and return: in C the variable is the struct that is returned.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_assignments)]

use cl_runtime::prelude::*;

#[device]
fn filled(v: u32) -> [u32; 4] {
    let mut a = [0; 4];
    for i in 0..4 {
        a[i] = v * i as u32;
    }
    a
}

#[device]
fn reversed(v: u32) -> [u32; 4] {
    let mut s: [u32; 4] = std::array::from_fn(|i| v + i as u32);
    s.reverse();
    s[0] += 1;
    s
}

#[device]
fn by_return(v: u32) -> [[u32; 2]; 2] {
    let mut s = [[v, 1], [2, 3]];
    if v > 10 {
        return s;
    }
    s[1][0] = 9;
    let t = [[v; 2]; 2];
    if v > 5 { t } else { s }
}

#[device]
fn add(s: &mut [u32; 4]) {
    for v in s {
        *v += 1;
    }
}

#[device]
fn of_a_call(v: u32) -> [u32; 4] {
    let mut s = filled(v);
    s[1] = 5;
    let t = s;
    add(&mut s);
    s[2] += t[1];
    s
}

#[device]
fn deferred(v: u32) -> [u32; 3] {
    let s;
    if v > 3 {
        s = [v, 1, 2];
    } else {
        s = [1; 3];
    }
    s
}

#[device]
fn assigned(v: u32) -> [u32; 4] {
    let mut s = [v; 4];
    s = filled(s[0]);
    s = s.map(|x| x + 1);
    s[3] = s[..2].iter().sum();
    s
}

#[device]
fn flags(v: u32) -> [bool; 9] {
    let mut s = [false; 9];
    s[v as usize % 9] = true;
    let w = s;
    s[1] = !w[1];
    s
}

#[device]
fn of_an_argument(mut s: [u32; 4], v: u32) -> [u32; 4] {
    s[0] = v;
    s
}

#[device]
fn twice(v: u32) -> [u32; 4] {
    let a = filled(v);
    let a = a.map(|x| x * 2);
    a
}

#[device]
fn in_a_loop(v: u32) -> [u32; 3] {
    let mut n = v;
    loop {
        let mut s = [n; 3];
        s[1] = 0;
        if n > 10 {
            return s;
        }
        n = n * 2 + s[1];
    }
}

alike! {
    arrays_are_returned: u32 = [4, 9, 2];
    all(x, out) {
        let v = x[0];
        let mut at = 0;
        for n in filled(v).iter().chain(&reversed(v)).chain(&of_a_call(v)).chain(&assigned(v)).chain(&twice(v)) {
            out[at] = *n as i32;
            at += 1;
        }
        out[20] = by_return(v)[1][0] as i32;
        out[21] = by_return(v + 4)[1][1] as i32;
        out[22] = by_return(v + 40)[0][0] as i32;
        let (d, e) = (deferred(v), deferred(1));
        out[23] = (d[0] * 10 + e[2]) as i32;
        for (i, b) in flags(v).iter().enumerate() {
            out[24 + i] = *b as i32;
        }
        let s = of_an_argument(twice(v), 3);
        out[34] = (s[0] * 100 + s[3]) as i32;
        out[35] = in_a_loop(v)[2] as i32;
        let (mut p, q) = (filled(1), filled(2));
        p = q;
        p[3] += 1;
        out[36] = (p[3] * 10 + q[3]) as i32;
    }
}
