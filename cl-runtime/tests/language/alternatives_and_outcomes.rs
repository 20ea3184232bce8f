//! Alternatives in parentheses, and values that hold a `Result` or are asked for by the path of their type.

#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, ClType)]
enum Outcome {
    Number(i32),
    Checked(Result<i32, Option<u8>>),
}

alike! { alternatives_in_parentheses_and_comparisons_of_results: i32 = [3, 0, 4, 12, 5, 9, 7, 6];
    parenthesized(x, out) {
        for i in 0..8 {
            let ((1..=5, c) | (_, c)) = (x[i], x[i] * 2);
            let held = match c { (0..=6 | 10) => 1, _ => 2 };
            out[i] = c * 10 + held + bool::then_some(x[i] > 5, 300).unwrap_or_default();
        }
    }
    compared(x, out) {
        for i in 0..8 {
            let one = if x[i] % 2 == 0 { Outcome::Checked(Ok(x[i])) } else { Outcome::Checked(Err(Some(3))) };
            let other = if x[i] > 6 { Outcome::Checked(Err(None)) } else { Outcome::Number(x[i]) };
            let equal = (one == Outcome::Checked(Ok(4))) as i32;
            out[i] = equal + 10 * (one == Outcome::Checked(Err(Some(3)))) as i32 + 1000 * (one != other) as i32;
        }
    }
}
