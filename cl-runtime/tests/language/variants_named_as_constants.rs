//! Variants that have the names of constants which are ranges, and an order that is chained to one.

#![allow(clippy::all)]

use std::cmp::Ordering;
use std::ops::Range;

use cl_runtime::prelude::*;

// As `R`, `S` and `C` in another file.
#[derive(Clone, Copy, ClType, PartialEq)]
enum Letter {
    C,
    R,
    S,
    P,
}

const P: Range<usize> = 1..3;

#[device]
impl Letter {
    const FIRST: Self = Self::C;

    fn next(self) -> Self {
        match self {
            Self::C => Self::R,
            Self::R => Self::S,
            _ => Self::C,
        }
    }
}

alike! {
    variants_and_orders: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    variants(x, out) {
        let e = if x[0] == 3 { Letter::R } else { Letter::S };
        out[0] = match e { Letter::R => 1, Letter::S => 2, _ => 3 };
        out[1] = (e == Letter::R) as i32;
        out[2] = e as i32;
        let mut f = Letter::C;
        if x[1] == 1 {
            f = Letter::P;
        }
        out[3] = f as i32;
        let all = [Letter::S, Letter::C];
        out[4] = (all[0] == e.next()) as i32;
        out[5] = all.iter().map(|l| l.next() as i32).sum();
        out[6] = Letter::FIRST as i32;
        for i in P {
            out[7] = out[7] * 10 + x[i];
        }
        out[8] = x[P].iter().sum::<i32>();
    }
    imported(x, out) {
        use Letter::*;
        let g = if x[0] > 2 { S } else { C };
        out[0] = g as i32;
        out[1] = (R == g.next()) as i32;
    }
    orders(x, out) {
        let o = x[1].cmp(&x[3]);
        out[0] = o.then(Ordering::Less) as i32;
        out[1] = o.then(x[1].cmp(&x[2])) as i32;
        out[2] = o.then(Ordering::Greater).reverse() as i32;
        out[3] = x[0].cmp(&x[1]).reverse().then(Ordering::Less) as i32;
        const LAST: Ordering = Ordering::Greater;
        out[4] = o.then(LAST) as i32;
        out[5] = (x[0] > 2).then(|| x[0]).unwrap_or(0);
    }
}
