//! Imports in blocks of a body, and those of another module: what they bring is meant where they stand alone.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

use a::items;
use a::items as its;
use b::total as sum_up;

mod a {
    use super::*;
    #[device]
    pub fn items(k: i32) -> impl Iterator<Item = i32> {
        (0..3).map(move |v| v * k)
    }
    #[device]
    pub fn twice(k: i32) -> i32 {
        k * 2
    }
}
mod b {
    use super::*;
    pub const N: i32 = 8;
    #[derive(Clone, Copy, ClType)]
    pub struct S {
        pub v: i32,
    }
    #[device]
    impl S {
        pub fn g(&self) -> i32 {
            self.v * 100
        }
    }
    #[device]
    pub fn items(k: i32) -> impl Iterator<Item = i32> {
        (0..4).map(move |v| v + k)
    }
    #[device]
    pub fn total(it: impl Iterator<Item = i32>) -> i32 {
        let mut s = 40;
        for v in it {
            s += v;
        }
        s
    }
    #[device]
    pub fn local(k: i32) -> i32 {
        items(k).sum::<i32>() + total(items(2))
    }
    #[device]
    pub fn twice(k: i32) -> i32 {
        k * 200
    }
}
#[derive(Clone, Copy, ClType, PartialEq)]
enum Speed {
    Slow,
    Fast,
}
#[device]
trait Doubled {
    fn doubled(&self) -> i32;
}
#[device]
impl Doubled for i32 {
    fn doubled(&self) -> i32 {
        *self * 2
    }
}
#[device]
fn twice(k: i32) -> i32 {
    k + k
}
#[device]
fn three(k: i32) -> i32 {
    k * 3
}

alike! {
    what_an_import_brings_is_meant_where_it_stands: i32 = [3, 1, 4, 1, 5];
    in_blocks(x, out) {
        out[0] = { use b::twice; twice(1) };
        out[1] = b::twice(2) + a::twice(3);
        if x[0] > 2 { use b::twice; out[2] = twice(3) + three(1); }
        { use b::{N, S as Other}; out[3] = Other { v: 2 }.g() + N; }
        out[4] = b::S { v: 1 }.g() + b::N;
        let speed = { use Speed::*; if x[0] > 2 { Fast } else { Slow } };
        out[5] = match speed { Speed::Slow => 4, Speed::Fast => 5 };
        out[6] = { use Doubled as _; let _ = x[2]; x[0].doubled() };
    }
    of_all(x, out) {
        if x[1] == 1 { use b::*; out[0] = local(1) + S { v: 2 }.g(); }
        out[1] = three(1) + (x[0] - 1).max(0);
    }
    at_its_beginning(_x, out) {
        out[0] = twice(1);
        { out[1] = twice(2); }
        use b::twice;
    }
    of_modules(_x, out) {
        out[0] = items(2).sum();
        out[1] = b::items(2).sum();
        out[2] = b::local(3);
        out[3] = sum_up(a::items(1));
        out[4] = its(5).sum();
    }
}
