//! What is zipped to an iterator with a name, or to closures that change something: Rust asks the first side once more where the
//! second one ends.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Up {
    at: u32,
    end: u32,
}

#[device]
impl Iterator for Up {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.at == self.end {
            return None;
        }
        self.at += 1;
        Some(self.at)
    }
}

alike! { what_stands_beside_an_iterator_that_goes_on_is_asked_behind_it: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
    taken(x, out) {
        let mut own = Up { at: 0, end: 100 };
        for (a, b) in own.by_ref().zip(x.iter().take(2)) { out[0] = out[0] * 10 + a + b; }
        out[1] = own.next().unwrap();
        for (a, b) in own.by_ref().zip(x.iter().skip(5)) { out[2] = out[2] * 10 + a + b; }
        out[3] = own.next().unwrap();
        for (a, (b, c)) in own.by_ref().zip(x.iter().zip(&x[6..])) { out[4] = out[4] * 10 + a + b * c; }
        out[5] = own.next().unwrap();
        for (a, b) in own.by_ref().zip(x.iter().copied().rev().take(3)) { out[6] = out[6] * 10 + a + b; }
        out[7] = own.next().unwrap();
        for (a, (i, b)) in own.by_ref().zip(x.iter().enumerate().skip(6)) { out[8] = out[8] * 10 + a + b + i as u32; }
        out[9] = own.next().unwrap();
        for (a, b) in own.by_ref().zip(x.iter().map(|v| v * 2).take(2)) { out[10] = out[10] * 10 + a + b; }
        out[11] = own.next().unwrap();
        for (a, b) in own.by_ref().zip(x[..2].iter().chain(&x[6..])) { out[12] = out[12] * 10 + a + b; }
        out[13] = own.next().unwrap();
        for (a, b) in own.by_ref().zip(x.chunks(3)) { out[14] = out[14] * 10 + a + b[0]; }
        out[15] = own.next().unwrap();
        for (a, b) in own.by_ref().zip((1..9).step_by(3)) { out[16] = out[16] * 10 + a + b; }
        out[17] = own.next().unwrap();
        for (a, b) in own.by_ref().zip(1..=3) { out[18] = out[18] * 10 + a + b; }
        out[19] = own.next().unwrap();
        out[20] = own.by_ref().zip(x.iter().take(2)).map(|(a, b)| a * b).sum();
        out[21] = own.next().unwrap();
        for (a, b) in own.by_ref().filter(|v| v % 2 == 0).zip(x.iter().take(2)) { out[22] = out[22] * 10 + a + b; }
        out[23] = own.next().unwrap();
        for (a, b) in own.by_ref().map(|v| v * 3).zip(x.iter().take(2)) { out[24] = out[24] * 10 + a + b; }
        out[25] = own.next().unwrap();
        for (i, (a, b)) in own.by_ref().zip(x.iter().take(2)).enumerate() { out[26] = out[26] * 10 + a + b + i as u32; }
        out[27] = own.next().unwrap();
        for (a, b) in own.by_ref().take(5).zip(x.iter().take(2)) { out[28] = out[28] * 10 + a + b; }
        out[29] = own.next().unwrap();
    }
    named(x, out) {
        let mut own = x.iter();
        for (a, b) in own.by_ref().zip(x.iter().take(2)) { out[0] = out[0] * 10 + a + b; }
        out[1] = *own.next().unwrap();
        for (a, b) in own.by_ref().zip(x.iter().skip(6)) { out[2] = out[2] * 10 + a + b; }
        out[3] = *own.next().unwrap_or(&77);
        let mut own = x.iter().filter(|v| **v > 3);
        for (a, b) in own.by_ref().zip(x[..2].iter().chain(&x[6..7])) { out[4] = out[4] * 10 + a + b; }
        out[5] = *own.next().unwrap_or(&77);
    }
}

mod states {
    use super::*;

    #[device]
    fn fibonacci() -> impl Iterator<Item = u32> {
        let mut next = (0, 1);
        std::iter::from_fn(move || {
            let given = next.0;
            next = (next.1, next.0 + next.1);
            Some(given)
        })
    }

    #[device]
    fn halves(n: u32) -> impl Iterator<Item = u32> {
        std::iter::successors(Some(n), |&n| if n == 1 { None } else { Some(n / 2) })
    }

    alike! { what_has_a_state_goes_on_beside_what_changes: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
        mapped(x, out) {
            let mut s = 0;
            for (a, b) in std::iter::from_fn(|| { s += 1; Some(s) })
                .zip(std::iter::successors(Some(6), |v| (*v > 1).then_some(v / 2)).map(|v| v + 1))
            {
                out[0] = out[0] * 10 + a * b;
            }
            out[1] = s;
            let mut s = 0;
            out[2] = std::iter::from_fn(|| { s += 1; Some(s) })
                .zip(std::iter::successors(Some(6), |v| (*v > 1).then_some(v / 2)).inspect(|_| {}))
                .map(|(a, b)| a * b)
                .sum();
            out[3] = s;
            let mut own = Up { at: 0, end: 100 };
            for (a, b) in own.by_ref().zip(std::iter::successors(Some(x[3]), |v| v.checked_sub(5)).map(|v| v * 2)) {
                out[4] = out[4] * 10 + a + b;
            }
            out[5] = own.next().unwrap();
        }
        chosen(x, out) {
            let mut asked = 0;
            for (a, b) in x.iter().filter(|v| { asked += 1; **v > 3 })
                .zip(std::iter::successors(Some(24), |v| (*v > 1).then_some(v / 2)).filter(|v| v % 3 == 0))
            {
                out[0] = out[0] * 10 + a * b;
            }
            out[1] = asked;
            let mut asked = 0;
            for ((a, b), c) in x.iter().inspect(|_| asked += 1).zip(x.iter())
                .zip(std::iter::successors(Some(1), |v| (*v < 9).then_some(v * 3)).filter_map(|v| (v > 1).then_some(v)))
            {
                out[2] = out[2] * 10 + a * b + c;
            }
            out[3] = asked;
        }
        given(x, out) {
            out[8] = x[3];
            for (a, b) in fibonacci().zip(halves(12)) { out[0] = out[0] * 10 + a * b; }
            for (a, b) in fibonacci().skip(2).zip(halves(12).skip(1).step_by(2)) { out[1] = out[1] * 10 + a * b; }
            out[3] = halves(12).zip(fibonacci()).map(|(a, b)| a * b).sum();
            out[4] = halves(12).map(|v| v + 1).zip(fibonacci()).fold(0, |n, (a, b)| n + a * b);
            let pairs = fibonacci().zip(fibonacci().skip(1));
            out[5] = pairs.map(|(a, b)| a * b).take(9).sum::<u32>();
            out[2] = fibonacci().zip(halves(12).take(2).enumerate()).map(|(a, (i, b))| a + b + i as u32).sum();
        }
    }
}

mod indices {
    use super::*;

    alike! { sides_with_an_index_stand_beside_what_changes: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
        looped(x, out) {
            let mut c = 0;
            for (a, b) in x.iter().map(|v| { c += 1; v + c }).zip(x[..3].iter()) { out[0] += a * b; }
            out[1] = c;
            for (i, (a, b)) in x.iter().map(|v| { c += 1; v + c }).zip(&x[4..]).enumerate() { out[2] += a * b + i as u32; }
            out[3] = c;
            for (a, b) in x.iter().map(|v| { c += 1; *v }).zip(0..3) { out[4] = out[4] * 10 + a + b; }
            out[5] = c;
            for (a, b) in x.iter().map(|v| { c += 1; *v }).zip(x.chunks(3)) { out[6] = out[6] * 10 + a + b[0]; }
            out[7] = c;
            for (a, b) in x.iter().map(|v| { c += 1; *v }).zip(x.iter().rev().take(2)) { out[10] = out[10] * 10 + a + b; }
            out[11] = c;
        }
        limited(x, out) {
            let mut c = 0;
            for (a, b) in x.iter().map(|v| { c += 1; v + c }).zip(x[..3].iter()).take(2) { out[0] += a * b; }
            out[1] = c;
            for (a, b) in x.iter().rev().map(|v| { c += 1; v + c }).zip(x[..3].iter()) { out[4] += a * b; }
            out[5] = c;
            let found = x.iter().map(|v| { c += 1; *v }).zip(x.iter().skip(2)).find(|(a, b)| a < *b);
            out[6] = found.map_or(77, |(a, b)| a * 10 + b);
            out[7] = c;
            out[8] = x.iter().map(|v| { c += 1; *v }).zip(x[..3].iter()).map(|(a, b)| a * b).sum();
            out[9] = c;
            out[10] = x.iter().take(4).map(|v| { c = c * 3 + 1; *v }).zip((0..4).map(|v| v * 2)).map(|(a, b)| a + b).sum();
            out[11] = c;
        }
    }
}

mod single {
    use super::*;

    alike! { one_value_stands_beside_what_changes: u32 => u32 = [4, 9, 2, 7, 5, 1, 8, 3];
        one(x, out) {
            let mut n = 0;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip(Some(5)) { out[0] += a * b; }
            out[1] = n;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip(std::iter::once(7)) { out[2] += a * b; }
            out[3] = n;
            out[4] = x.iter().map(|v| { n += 1; *v }).zip(Some(5)).map(|(a, b)| a * b).sum();
            out[5] = n;
            out[6] = x.iter().map(|v| { n += 1; *v }).zip(std::iter::once(5)).map(|(a, b)| a * b).sum();
            out[7] = n;
            let o = Some(x[0]);
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip(o) { out[10] += a * b; }
            out[11] = n;
        }
        round(x, out) {
            let mut n = 0;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip(x[..3].iter().cycle()) { out[6] += a * b; }
            out[7] = n;
            for (a, b) in x.iter().map(|v| { n += 1; *v }).zip((0..3).cycle()) { out[8] += a * b; }
            out[9] = n;
        }
    }
}

mod beside_closures_that_move {
    use super::*;

    #[device]
    fn grid(n: u32) -> impl Iterator<Item = u32> {
        (0..n).flat_map(move |a| (0..n).map(move |b| a * 10 + b))
    }

    #[derive(Clone, Copy, ClType)]
    struct Block {
        n: u32,
    }

    #[device]
    impl Block {
        fn near(self, r: u32) -> impl Iterator<Item = (u32, u32)> {
            (0..self.n).flat_map(move |a| (0..r).filter(move |b| a + b != self.n).map(move |b| (a, b + r)))
        }
    }

    alike! { what_is_counted_goes_on_outside_of_closures_that_move: u32 => u32 = [3, 0, 4, 12, 5, 9, 7, 6];
        counted(x, out) {
            let r = x.len() - 5;
            out[0] = x[..4].iter().zip((0..3).flat_map(move |a| (0..3).map(move |b| a + b + r as u32))).map(|(a, b)| a * b).sum();
            for v in (0..3u32).flat_map(move |a| (0..3).map(move |b| a * 3 + b)).take(r + 2) {
                out[1] = out[1] * 3 + v;
            }
            for (i, v) in (0..3u32).flat_map(move |a| (0..r as u32).map(move |b| a * 3 + b)).enumerate().skip(2).step_by(2) {
                out[2 + i] = v;
            }
            let mut n = 5;
            for v in (0..2u32).flat_map(move |a| (0..n).map(move |b| a * 10 + b + n)).take(7) {
                n += 1;
                out[20] = out[20] * 7 + v * n;
            }
            out[21] = n;
            let mut seen = 0;
            for (v, w) in (0..3u32)
                .flat_map(move |a| {
                    seen += 1;
                    let at = seen;
                    (0..2).map(move |b| a * 10 + b + at)
                })
                .zip(&x[1..6])
            {
                out[22] = out[22] * 5 + v + w;
            }
            out[23] = seen;
            out[24] = x[..5].iter().zip((0..2).flat_map(move |a| (0..r).rev().map(move |b| x[a + b]))).fold(0, |s, (a, b)| s * 3 + a + b);
        }
        given(x, out) {
            out[0] = grid(3).take(4).sum();
            out[1] = grid(3).nth(4).unwrap();
            out[2] = grid(3).enumerate().take(5).map(|(i, v)| i as u32 * v).sum();
            out[3] = (0..4).zip(grid(3)).map(|(a, b): (u32, u32)| a * b).fold(0, |s, v| s * 3 + v);
            out[4] = x.iter().zip(grid(3)).map(|(a, b)| a * b).sum();
            for (o, v) in out[5..9].iter_mut().zip(grid(3)) {
                *o = v + 1;
            }
            let block = Block { n: x[0] };
            out[10] = block.near(3).take(4).map(|(a, b)| a * 7 + b).sum();
            out[11] = block.near(2).skip(1).zip(x.iter()).map(|((a, b), c)| a * 7 + b * c).sum();
            out[12] = block.near(2).position(|(a, b)| a + b == 4).unwrap_or(99) as u32;
            out[13] = block.near(3).find(|&(a, b)| a > 0 && b > 3).map_or(0, |(a, b)| a * 100 + b);
            let k = x.len() - 5;
            for (i, (a, b)) in block.near(4).step_by(k).enumerate().take(k + 1) {
                out[14 + i] = a * 10 + b;
            }
        }
    }
}
