//! A variable with the name of a function: where it is seen it is meant, and elsewhere the function.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[device]
fn double(v: u32) -> u32 {
    v * 2
}
#[device]
fn apply(f: impl Fn(u32) -> u32, x: u32) -> u32 {
    f(x) + f(x + 1)
}
#[device]
fn mapped(it: impl Iterator<Item = u32>, f: impl Fn(u32) -> u32) -> u32 {
    it.map(f).sum()
}
#[device]
fn up_to(n: u32) -> impl Iterator<Item = u32> {
    0..n
}
#[device]
fn own(n: u32) -> impl Iterator<Item = u32> {
    let double = |v: u32| v * 7;
    let k = double(n);
    (0..n).map(move |v| v + k)
}
#[device]
fn twice(n: u32) -> impl Iterator<Item = u32> {
    (0..n).map(|v| double(v))
}
#[device]
fn sum_own(it: impl Iterator<Item = u32>) -> u32 {
    let up_to = |v: u32| v * 5;
    it.map(|v| up_to(v)).sum()
}
#[device]
fn sum_far(it: impl Iterator<Item = u32>) -> u32 {
    let mut s = 0;
    for v in it {
        s += up_to(v).count() as u32 + mapped(up_to(v), double);
    }
    s
}

alike! {
    names_mean_what_scopes_say: u32 => u32 = [3, 4, 5, 6, 7, 8, 9, 10];
    in_a_block_before(x, out) {
        { let double = |v: u32| v * 3; out[0] = double(2); } out[1] = apply(double, x[0]); out[2] = mapped(up_to(4), double);
    }
    behind(x, out) {
        out[1] = apply(double, x[0]); out[2] = mapped(up_to(4), double); let double = |v: u32| v * 3; out[3] = mapped(up_to(4), double); out[4] = apply(double, x[0]);
    }
    a_function_hidden_in_a_block(x, out) {
        { let up_to = |v: u32| v * 3; out[0] = up_to(2); } out[1] = up_to(x[0]).sum();
    }
    a_function_hidden_behind(x, out) {
        out[1] = up_to(x[0]).sum(); let up_to = |v: u32| v * 3; out[0] = up_to(2);
    }
    in_a_branch(x, out) {
        if x[0] > 1 { let mapped = |v: u32| v * 3; out[0] = mapped(2); } out[1] = mapped(x.iter().copied(), double);
    }
    declared_in_what_is_written_there(x, out) {
        out[0] = own(x[0]).zip(twice(x[0])).map(|(a, b)| a * 100 + b).sum();
    }
    declared_in_what_has_a_name(x, out) {
        let a = own(x[0]); let b = twice(x[0]); out[0] = a.zip(b).map(|(a, b)| a * 100 + b).sum(); out[1] = mapped(up_to(3), double);
    }
    declared_in_what_takes_iterators(x, out) {
        out[0] = sum_own(up_to(3)) + sum_far(up_to(4)); out[1] = up_to(sum_own(up_to(2))).sum();
    }
    in_an_arm(x, out) {
        match x[0] { 3 => { let double = |v: u32| v + 100; out[0] = mapped(up_to(3), double); } _ => {} } out[1] = mapped(up_to(3), double); out[2] = apply(double, 3);
    }
    by_patterns(x, out) {
        for up_to in 0..3u32 { out[up_to as usize] = up_to + apply(double, up_to); } out[5] = up_to(4).sum(); if let Some(up_to) = x.first() { out[6] = *up_to; } out[7] = up_to(2).sum();
    }
    by_parameters(x, out) {
        let f = |up_to: u32| up_to + 1; out[0] = f(3) + up_to(f(2)).map(f).sum::<u32>(); let up_to = up_to(5); out[1] = up_to.sum();
    }
    behind_what_is_written_there(x, out) {
        fn inner(v: u32) -> u32 { v + 3 } out[0] = mapped(up_to(3), |v| v + 1); let double = |v: u32| v + 1000; out[1] = sum_far(up_to(3)); out[2] = twice(3).sum::<u32>() + double(1);
    }
    of_closures_with_two_names(x, out) {
        out[0] = { let mapped = 3; mapped } + mapped(up_to(3), double); let k = x[0]; let mapped = |v: u32| v + k; out[1] = mapped(2); { let up_to = mapped; out[2] = up_to(3) + apply(mapped, 2) + apply(up_to, 2); } out[3] = up_to(3).map(mapped).sum();
    }
}
