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
    }
    arrays_in_chains(x, out) {
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

mod looked_through {
    use cl_runtime::prelude::*;

    const NINE: i32 = 9;

    alike! {
        patterns_look_through_references: i32 = [3, 9, 4, 1, 0, 7];
        of_pointers(x, out) {
            for i in 0..6 {
                let first = &x[i];
                out[i] = match first { 3 => 7, v => *v * 2 };
                out[i + 6] = match first { 0..=3 => 1, n @ 4..=7 if *n != 4 => *n * 3, 4 => -4, _ => 2 };
                if let 4 = first { out[12] += 5; }
                if let v @ (1 | 3) = first { out[13] += *v; }
                out[14 + i] = match &x[i] { 1 | 3 => 5, v if *v > 3 => *v, _ => -1 };
                out[20 + i] = match first { &3 => 4, &n => n };
                match (i, first) { (0, 3) => out[26] = 1, (_, n) if *n > 5 => out[26] += *n, (k, _) => out[27] += k as i32 }
            }
            let place = &mut out[0];
            match place { 14 => {}, v => *v += 1 }
        }
        of_options(x, out) {
            for i in 0..8 {
                out[i] = match x.get(i) { Some(3) => 1, Some(v) => *v, None => -5 };
                out[i + 8] = match x.get(i) { Some(v @ 0..=3) => *v * 2, Some(&NINE) => 1, Some(v) if *v == 7 => 2, Some(_) => 6, None => 0 };
                let o = x.get(i);
                out[i + 16] = match o { Some(4) => 2, Some(v) => *v, None => 7 };
                if let Some(v @ 3..) = x.get(i) && *v < 9 { out[24] += *v; }
                if let Some(9) = o { out[25] += 1; }
            }
        }
        or_the_function_is_left(x, out) {
            let None = x.get(20) else { out[0] = 1; return };
            let Some(3) = x.get(0) else { out[0] = 2; return };
            let o = x.first();
            let Some(a @ 0..=5) = x.get(2) else { out[0] = 3; return };
            out[1] = *a;
            if let None = x.get(3) { out[2] = 5; }
            match x.get(3) { None => out[3] = 1, Some(_) => {} }
            let Some(_) = x.get(3) else { out[3] = 1; return };
            let Some(3 | 4) = o else { out[0] = 3; return };
            let (Some(b), None) = (x.get(1), x.get(6)) else { return };
            out[4] = *b;
            let None = o else { out[5] = 9; return };
        }
    }
}
