//! Names in patterns: constants are compared with, whatever their letters are, and variables are bound.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, non_upper_case_globals)]

use cl_runtime::prelude::*;

const limit: u32 = 4;
const LEAST: u32 = 3;
const low: i64 = -2;

// Patterns of other modules are not about these.
mod elsewhere {
    #[allow(dead_code)]
    pub const numbered: u32 = 5;
    #[allow(dead_code)]
    pub const place: usize = 5;
}

/// Of names that constants of another module have.
#[device]
fn variables_here(held: Option<(u32, usize)>) -> i32 {
    match held {
        Some((numbered, 1)) => numbered as i32,
        Some((_, place)) => place as i32 * 10,
        None => -1,
    }
}

/// Called as what stands for a slice, or an element, would be.
#[device]
fn slice(v: u32) -> i32 {
    v as i32 + 50
}

#[device]
fn item(v: u32) -> i32 {
    v as i32 + 60
}

alike! {
    names_of_patterns: u32 = [3, 4, 5, 6, 0];
    constants(x, out) {
        const five: u32 = 5;
        for i in 0..5 {
            let v = x[i];
            let mut sum = match v { limit => 1, LEAST => 2, five => 3, other => other as i32 * 10 };
            if let limit = v {
                sum += 100;
            }
            if matches!(v, LEAST | limit) {
                sum += 200;
            }
            if let (limit, w) = (v, i) {
                sum += 1000 + w as i32;
            }
            sum += match [v, 7] { [five, _] => 5000, [w @ limit, _] => w as i32 * 1000, [other, _] => other as i32 };
            out[i] = sum;
        }
    }
    constants_that_leave(x, out) {
        for i in 0..5 {
            let Some(limit) = (x[i] > 3).then_some(x[i]) else { out[i] = -1; continue };
            out[i] = 7;
            while let low = i as i64 - 3 {
                out[i] += 1;
                break;
            }
        }
    }
    variables(x, out) {
        for i in 0..5 {
            let held = Some((x[i], i)).filter(|one| one.0 > 3);
            out[i] = match held { Some((number, 1)) => number as i32, Some((_, at)) => at as i32 * 10, None => -1 };
        }
    }
    functions_called_as_what_is_made(x, out) {
        let t = [x[0], x[1], x[2], x[3]];
        if let Some([first, ..]) = t.get(x[4] as usize..) {
            out[0] = slice(*first) + item(*first);
        }
        match t.get(1..) { Some([a, .., b]) if a < b => out[1] = slice(*b), Some([a, ..]) => out[1] = item(*a), _ => out[1] = 7 }
        let [a, .., b] = t;
        out[2] = slice(a) + item(b);
    }
    variables_of_the_module(x, out) {
        for i in 0..5 {
            out[i] = variables_here(Some((x[i], i)).filter(|one| one.0 > 3));
        }
    }
}
