//! Names of constants in patterns of what is written in another place: they are no variables there, and keep their names.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, non_upper_case_globals)]

use cl_runtime::prelude::*;

const third: i32 = 3;
const last: i32 = 8;

#[device]
fn counted(it: impl Iterator<Item = i32>) -> i32 {
    let mut c = 0;
    for v in it {
        match v {
            third => c += 100,
            other if other > last => c += 1000,
            _ => c += 1,
        }
    }
    c
}

#[device]
fn asked(it: impl Iterator<Item = i32>, n: i32) -> i32 {
    let of_n = match n {
        third => 10,
        _ => 20,
    };
    it.filter(|v| matches!(*v, third | last)).count() as i32 + of_n
}

#[device]
fn bound(it: impl Iterator<Item = i32>) -> i32 {
    let mut sum = 0;
    for at in it {
        sum += match at {
            0 => 1,
            value => value * 2,
        };
    }
    sum
}

alike! {
    constants_keep_their_names: i32 = [5, -3, 8, 3];
    named_before(x, out) {
        out[0] = third + last;
        out[1] = counted(0..7);
        out[2] = counted(x[0]..12);
    }
    called_twice(x, out) {
        out[0] = counted(0..7);
        out[1] = counted(x[1]..10);
    }
    in_conditions(x, out) {
        out[0] = third;
        out[1] = asked(0..9, x[3]);
        out[2] = asked(0..7, x[0]);
    }
    variables(x, out) {
        let value = x[0];
        out[0] = bound(0..4);
        out[1] = bound(value..8) + value;
    }
}
