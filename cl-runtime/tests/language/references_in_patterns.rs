//! `ref` and `ref mut` in patterns, and patterns of arrays in chains of conditions.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
enum State {
    Idle,
    Run(u32),
    Done { at: u32, by: (u32, u32) },
}

alike! {
    patterns_take_references: u32 = [4, 9];
    names_by_reference(x, out) {
        let mut state = if x[0] > 100 { State::Idle } else { State::Run(x[0]) };
        if let State::Run(ref mut n) = state {
            *n += 1;
        }
        match state {
            State::Run(ref n) if *n > 4 => out[0] = *n as i32,
            State::Run(_) | State::Done { .. } => out[0] = -1,
            State::Idle => {}
        }
        state = State::Done { at: x[1], by: (2, 3) };
        if let State::Done { ref mut at, by: (ref mut first, _) } = state {
            std::mem::swap(at, first);
            *at *= 10;
        }
        let State::Done { ref at, ref by } = state else { return };
        out[1] = (*at + by.0 + by.1) as i32;
        let ref mut sum = x[0] + 1;
        *sum += x[1];
        out[2] = *sum as i32;
        let mut pair = (x[0], [x[1]; 3]);
        {
            let (ref mut a, ref mut b) = pair;
            *a += 1;
            b[1] += *a;
        }
        out[3] = (pair.0 * 100 + pair.1[1]) as i32;
        let mut option = Some(x[0]);
        while let Some(ref mut n) = option {
            *n -= 1;
            if *n == 1 {
                option = None;
            }
        }
        out[4] = option.is_none() as i32;
        let [ref first, .., ref last] = pair.1;
        out[5] = (*first + *last) as i32;
    }    arrays_in_chains(x, out) {
        if x[0] > 2 && let [a, b] = [x[0], x[1]] {
            out[0] = (a * b) as i32;
        }
        if x[1] > 2
            && let [[a, b], [c, d]] = [[x[0], x[1]], [3, 4]]
            && let [first, .., last] = [7u32; 5]
        {
            out[1] = (a * b + c * d + first - last) as i32;
        }
        let mut n = 0;
        while n < 5 && let [a, b] = [n, x[0]] {
            n += 1;
            out[2] += (a * b) as i32;
        }
        if x[0] > 9 && let [a, ..] = [x[0], 8] {
            out[3] = a as i32;
        }
    }
}
