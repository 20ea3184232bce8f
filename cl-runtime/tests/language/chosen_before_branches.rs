//! Values that a choice gives, and that a branch of the next choice asks for, by the same condition or by the opposite one.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[device]
fn halved(value: u32) -> Result<u32, u32> {
    if value % 2 == 0 { Ok(value / 2) } else { Err(value) }
}

alike! {
    what_is_chosen_before_a_branch: u32 = [3, 4, 5, 6, 0, 9, 1, 4];
    by_numbers(x, out) {
        for i in 0..8 {
            let v = x[i];
            let k = if v != 4 { i } else { 0 };
            if v == 4 { out[i] = 7; } else { out[i] = k as i32; }
            let high = if i > 3 { x[i] as i32 } else { 0 };
            if i <= 3 { out[i + 8] = -1 } else { out[i + 8] = high }
            let low = if i > 3 { 5 } else { x[i] as i32 };
            if i > 3 { out[i + 16] = -2 } else { out[i + 16] = low }
            let both = if v > 3 { v } else { 1 };
            if v > 3 { out[i + 24] = both as i32 } else { out[i + 24] = both as i32 * 10 }
        }
    }
    by_flags(x, out) {
        for i in 0..8 {
            let big = x[i] > 3;
            let k = if big { x[i] } else { 0 };
            if !big { out[i] = -3; } else { out[i] = k as i32; }
            let best = x.get(i).copied().filter(|v| *v > 4).map(|v| (v, i));
            let at = if let Some((_, k)) = best { k + 1 } else { 0 };
            if best.is_none() { out[i + 8] = -5; } else { out[i + 8] = at as i32; }
        }
    }
    by_results(x, out) {
        for i in 0..8 {
            let e = halved(x[i]);
            let z = match e { Err(v) => v + 1, Ok(_) => 0 };
            out[i] = match e { Ok(v) => v as i32, Err(_) => z as i32 * 100 };
            let f = if x[i] > 4 { Ok(x[i]) } else { Err(i) };
            out[i + 8] = match f { Ok(v) => v as i32, Err(at) => -(at as i32) };
            let w = f.ok().map(|v| v + 1).unwrap_or(40);
            out[i + 16] = w as i32 + f.err().unwrap_or(100) as i32;
            let mut seen = 0;
            for v in 0..x[i] {
                let g = if v % 2 == 0 { Ok(v) } else { Err(v) };
                seen += match g { Ok(4) => break, Ok(v) => v + 1, Err(3) => continue, Err(v) => v * 10 };
            }
            out[i + 24] = seen as i32;
        }
    }
}
