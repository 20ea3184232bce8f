//! Rows of arrays, and constants that are arrays or lead to them, beside an iterator that has a name.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const ROWS: [[i32; 5]; 3] = [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [11, 12, 13, 14, 15]];
const LENT: &[i32] = &[7, 8, 9];

#[derive(Clone, Copy, ClType, Default)]
struct Score {
    v: i32,
}

#[device]
impl std::ops::Mul<i32> for Score {
    type Output = Score;

    fn mul(self, by: i32) -> Score {
        Score { v: self.v * by }
    }
}

#[device]
impl std::iter::Sum for Score {
    fn sum<I: Iterator<Item = Score>>(it: I) -> Score {
        it.fold(Score::default(), |a, b| Score { v: 3 * a.v + b.v })
    }
}

#[device]
impl Score {
    const BY: [i32; 3] = [2, 4, 8];
    const LENT: &'static [i32] = &[5, 6];

    fn with_constants(x: [i32; 4]) -> i32 {
        let mut it = x.iter().zip(Self::BY);
        let mut all = 0;
        while let Some((a, b)) = it.next() {
            all = 2 * all + a * b;
        }
        for (a, &b) in x.iter().zip(Self::LENT) {
            all += a * b;
        }
        all
    }
}

alike! {
    rows_stand_beside_named_iterators: i32 = [3, 1, 4, 1, 5, 9];
    of_a_variable(x, out) {
        let rows = [[2, 3, 5], [7, 11, 13]];
        for k in 0..2 {
            let mut it = x.iter().zip(&rows[k]);
            while let Some((a, b)) = it.next() {
                out[0] = 2 * out[0] + a * b;
            }
            let mut it = rows[k].iter().zip(&ROWS[k + 1]).map(|(&a, &b)| a + b);
            while let Some(v) = it.next() {
                out[1] = 3 * out[1] + v;
            }
        }
    }
    of_constants(x, out) {
        let mut it = x.iter().zip(&ROWS[1]);
        while let Some((a, b)) = it.next() {
            out[0] = 2 * out[0] + a * b;
        }
        let mut it = x.iter().zip(LENT);
        while let Some((a, b)) = it.next() {
            out[1] = 2 * out[1] + a * b;
        }
        out[2] = Score::with_constants([x[0], x[1], x[2], x[3]]);
    }
    summed_by_themselves(x, out) {
        let scores = [Score { v: 1 }, Score { v: 2 }, Score { v: 5 }, Score { v: 9 }];
        let n = x[0] as usize;
        let all: Score = scores[..n].iter().zip(&ROWS[n - 1]).map(|(&score, &by)| score * by).sum();
        out[0] = all.v;
        out[1] = scores.iter().zip(Score::BY).map(|(&score, by)| score * by).sum::<Score>().v;
    }
    beside_what_goes_on(x, out) {
        let mut it = x.iter();
        for (a, b) in it.by_ref().zip([10, 20]) {
            out[0] = 3 * out[0] + a * b;
        }
        for (a, &b) in it.by_ref().zip(&[5]) {
            out[1] = 3 * out[1] + a * b;
        }
        out[2] = it.next().copied().unwrap_or(-1);
        out[3] = x.iter().map(|v| v * 2).filter(|v| v % 4 != 0).zip([1, 2, 3]).map(|(a, b)| a * b).sum();
    }
}
