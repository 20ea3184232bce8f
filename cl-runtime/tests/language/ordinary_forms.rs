//! Patterns, closures, ranges and iterators in the forms that ordinary Rust has them in: the same text is a kernel and plain
//! Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused, non_snake_case)]

use std::ops::{ControlFlow, Range, RangeFrom, RangeInclusive};

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ClType)]
struct Overflow;

#[derive(Clone, Copy, ClType)]
struct Braced {}

#[derive(Clone, Copy, ClType)]
struct Empty();

#[derive(Clone, Copy, ClType)]
enum Shape {
    Point(Overflow),
    Line(i32, Braced),
    Both { a: Overflow, b: Empty },
}

const NOTHING: Overflow = Overflow;
const PAIR: (i32, Overflow) = (3, Overflow);
const ARRAY: [u8; 2] = [4, 2];
const SOME: Option<i32> = Some(3);
const FIRST: &[i32] = &[3, 0];

#[device]
fn half(n: i32) -> Result<i32, Overflow> {
    if n > 9 { Err(Overflow) } else { Ok(n / 2) }
}

#[device]
impl Overflow {
    fn code(self) -> i32 {
        16
    }
}

#[device]
fn none() -> i32 {
    18
}

#[device]
fn small(n: i32) -> Option<Overflow> {
    if n > 9 { None } else { Some(NOTHING) }
}

#[device]
fn shape(n: i32) -> Shape {
    match n {
        0..3 => Shape::Point(Overflow),
        3..6 => Shape::Line(n, Braced {}),
        _ => Shape::Both { a: Overflow, b: Empty() },
    }
}

#[device]
fn visit(n: i32, mut f: impl FnMut(i32, i32, i32)) {
    for i in 0..n {
        f(i, 2 * i, 3 * i);
    }
}

#[device]
fn none_overflows(c: [i32; 4]) -> Result<(), Overflow> {
    c.iter().try_for_each(|&v| half(v).map(|_| ()))?;
    Ok(())
}

#[device]
fn sum_of_halves(c: [i32; 4]) -> Result<i32, Overflow> {
    c.iter().try_fold(0, |sum, &v| added(sum, v))
}

#[device]
fn added(sum: i32, v: i32) -> Result<i32, Overflow> {
    Ok(sum + half(v)?)
}

#[device]
fn below(sum: i32, v: i32) -> Option<i32> {
    if sum + v < 20 { Some(sum + v) } else { None }
}

#[device]
fn small_or_none(n: i32) -> Option<()> {
    small(n).map(|_| ())
}

#[derive(Clone, Copy, ClType)]
struct Lcg(u32);

#[device]
impl From<u32> for Lcg {
    fn from(seed: u32) -> Self {
        Lcg(seed)
    }
}

#[device]
impl Lcg {
    fn seeded(seed: u32) -> Self {
        Lcg(seed + 1)
    }
}

#[device]
impl Iterator for Lcg {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        if self.0 > 0xf000_0000 {
            return None;
        }
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Some(self.0)
    }
}

alike! { ordinary_forms_mean_what_rust_means: i32 = [3, 0, 4, 12, 5, 9, 7, 6];
    matched(x, out) {
        for i in 0..8 {
            let v = x[i];
            let mut sum = match half(v) {
                Ok(v) => v,
                Err(Overflow) => 1,
            };
            sum += match half(v) {
                Ok(v) => v,
                Err(NOTHING) => 2,
            };
            sum += match shape(v) {
                Shape::Point(Overflow) => 8,
                Shape::Line(n, Braced {}) => n,
                Shape::Both { a: Overflow, b: Empty() } => 16,
            };
            sum += match shape(v) {
                Shape::Point(Overflow) | Shape::Line(_, Braced { .. }) => 32,
                Shape::Both { a: Overflow, b: Empty(..) } => 64,
            };
            sum += match (v, Overflow) {
                PAIR => 128,
                (_, Overflow) => 256,
            };
            sum += match [v as u8, 2] {
                ARRAY => 512,
                [_, 2] => 3,
                _ => 7,
            };
            sum += match Some(v) {
                SOME => 1024,
                _ => 2,
            };
            let both = [v, x[1]];
            sum += match &both[..] {
                FIRST => 2048,
                _ => 4,
            };
            out[i] = sum;
        }
    }
    in_conditions(x, out) {
        for i in 0..8 {
            let v = x[i];
            let mut sum = 0;
            if let Err(Overflow) = half(v) {
                sum += 1;
            }
            if let Some(Overflow {}) = small(v) && v > 3 {
                sum += 2;
            }
            sum += matches!(half(v), Err(Overflow)) as i32 * 4;
            let Overflow = NOTHING;
            let (Overflow, w) = (Overflow, sum);
            sum += half(v).map_or_else(|Overflow| 8, |v| v) + half(v).unwrap_or_else(|Overflow| 16) + w;
            sum += small(v).map(|Overflow| 32).unwrap_or(0);
            sum += match half(v).map_err(|Overflow {}| NOTHING) {
                Ok(n) if n > 3 => n,
                Ok(_) | Err(Overflow) => 64,
            };
            let named = |Overflow: Overflow, n: i32| n + 1;
            sum += named(Overflow, 3);
            while let Err(Overflow) = half(sum) {
                sum -= 100;
            }
            out[i] = sum;
            let Err(Overflow) = half(v) else { continue };
            out[i] += 1000;
        }
    }
    results(x, out) {
        for i in 0..2 {
            let c = [x[4 * i], x[4 * i + 1], x[4 * i + 2], x[4 * i + 3]];
            out[i] = none_overflows(c).is_ok() as i32;
            out[2 + i] = sum_of_halves(c).unwrap_or(-1);
            out[4 + i] = c.iter().copied().try_for_each(small_or_none).is_some() as i32;
            out[6 + i] = c.iter().copied().try_fold(1, below).unwrap_or(-2);
            out[8 + i] = c.iter().try_fold(1, |sum, &v| below(sum, v)).unwrap_or(-3);
            out[10 + i] = c.iter().try_fold(1u8, |sum, &v| sum.checked_mul(v as u8)).map_or(-4, |v| v as i32);
        }
    }
    functions_of_errors(x, out) {
        for i in 0..4 {
            out[i] = half(x[i]).unwrap_or_else(Overflow::code);
            out[8 + i] = half(x[i]).map_or_else(Overflow::code, |v| v);
            out[16 + i] = x.get(2 * i).copied().unwrap_or_else(none);
            out[20 + i] = x.get(3 * i).copied().map_or_else(none, |v| v + 1);
            out[24 + i] = x.get(3 * i).copied().unwrap_or_else(i32::default);
        }
    }
    flows(x, out) {
        let lit = x.iter().try_fold(0, |sum, &v| {
            if sum > 9 { ControlFlow::Break(sum) } else { ControlFlow::Continue(sum + v) }
        });
        out[0] = match lit {
            ControlFlow::Break(s) | ControlFlow::Continue(s) => s,
        };
        let mut count = 0;
        let found = x.iter().try_for_each(|&v| {
            count += 1;
            if v == 12 {
                return ControlFlow::Break(v);
            }
            ControlFlow::Continue(())
        });
        out[1] = count;
        if let ControlFlow::Break(v) = found {
            out[2] = v;
        }
        let all: ControlFlow<i32> = x.iter().try_for_each(|&v| if v > 99 { ControlFlow::Break(v) } else { ControlFlow::Continue(()) });
        out[3] = matches!(all, ControlFlow::Continue(())) as i32;
    }
    without_names(x, out) {
        let mut sum = 0;
        visit(5, |_, _, third| sum += third);
        visit(5, |first, _, _: i32| sum += first * x[0]);
        let _unused = 7;
        visit(2, |_, second, _| sum += second + _unused);
        out[0] = sum;
    }
    ranges(x, out) {
        let inside: RangeInclusive<i32> = 3..=7;
        let low: Range<usize> = 1..(x[0] as usize);
        let from: RangeFrom<i32> = x[1]..;
        let unit: std::ops::RangeInclusive<f32> = 0.0..=0.5;
        let byte: Range<u8> = 0xfe..255;
        for i in 0..8 {
            out[i] = inside.contains(&x[i]) as i32 + 2 * unit.contains(&(x[i] as f32 / 10.0)) as i32;
        }
        for i in low.clone() {
            out[i] += 100;
        }
        for (i, v) in (8..12).zip(from) {
            out[i] = v;
        }
        out[12] = low.len() as i32;
        for v in byte {
            out[13] += v as i32;
        }
        let sign: RangeInclusive<i8> = -1..=1;
        for v in sign {
            out[14] = 2 * out[14] + v as i32 + 1;
        }
    }
    closed(x, out) {
        let around = (-1..=1).flat_map(|z| (-1..=1).map(move |y| y * z + 2));
        let mut at = 0;
        for v in around {
            out[at] = v;
            at += 1;
        }
        let mut bytes = (250u8..=255).map(|v| v as i32);
        while let Some(v) = bytes.next() {
            out[at] = v;
            at += 1;
        }
        out[at] = bytes.next().is_none() as i32;
        let mut odd = (1..=x[0]).filter(|v| v % 2 == 1);
        out[at + 1] = odd.next().unwrap_or(-1);
        out[at + 2] = odd.map(|v| v * 10).sum::<i32>();
    }
    zipped(x, out) {
        let places = (1..out.len()).step_by(3);
        for (place, v) in places.zip(Lcg::from(7).map(|v| v >> 8)) {
            out[place] = v as i32;
        }
        for (place, v) in (0..40usize).step_by(3).zip(Lcg::seeded(x[0] as u32)) {
            out[place] = (v >> 4) as i32;
        }
    }
    taken(x, out) {
        let lcg: Lcg = Lcg(7);
        for (place, v) in (0..out.len()).step_by(2).zip(lcg.map(|v| v >> 3)).take(x[0] as usize) {
            out[place] = v as i32;
        }
        let mut asked = 0;
        let mut count = Lcg(9);
        for (v, w) in x.iter().zip(std::iter::from_fn(|| { asked += 1; count.next() })).take(x[2] as usize) {
            out[1] += v + (w >> 9) as i32;
        }
        out[3] = asked;
        for (v, i) in Lcg(5).zip((5..out.len()).step_by(6)).take(2) {
            out[i] = (v >> 5) as i32;
        }
    }
    found(x, out) {
        for i in 0..8 {
            let Some(bin) = x.get(i).and_then(|&at| out.get_mut(at as usize)) else { continue };
            *bin += 1;
        }
    }
    apart(x, out) {
        out[0] = x[0];
        out[1] = x[2];
        out[5] = x[3];
        if let Some([u, v]) = out.as_chunks_mut::<2>().0.get_mut(0) {
            (*u, *v) = (*v, *u);
        }
        if let Some([.., v]) = out.as_chunks_mut::<2>().0.get_mut(99) {
            *v = 7;
        }
        match out.as_chunks_mut::<4>().0.get_mut(1) {
            Some([first, _, .., last]) => {
                *first = 11;
                *last += 12;
            }
            None => out[39] = 1,
        }
        if let Some([a, _, b]) = out[20..].first_chunk_mut::<3>() {
            *a = 3;
            *b = *a;
        }
        let Some([a, b, c, d]) = out.as_chunks_mut::<4>().0.last_mut() else { return };
        (*a, *b, *c) = (1, 2, 3);
        *d = *a + *c;
    }
    mapped(x, out) {
        let pair = &x.as_chunks::<2>().0[1];
        let [a, b] = pair.map(|v| v * 2);
        out[0] = a;
        out[1] = b;
    }
}

#[kernel]
fn weighted([a, b]: [i32; 2], Point { x: at, .. }: Point, out: &mut Global<[i32]>) {
    out[at as usize] = 10 * a + b;
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Point {
    x: i32,
    y: i32,
}

#[kernel]
fn of_items(x: &Global<[[i32; 2]]>, y: &mut Global<[[f32; 2]]>) {
    *y.item_mut() = x.item().map(|v| v as f32 / 2.0);
}

#[test]
fn parameters_of_kernels_are_taken_apart() {
    for queue in crate::common::queues() {
        let mut out = queue.upload(&[0i32; 3]).unwrap();
        weighted([3, 4], Point { x: 1, y: 2 }, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [0, 34, 0], "on {queue:?}");
    }
}

#[test]
fn arrays_of_items_are_mapped() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[[1, 2], [3, 4]]).unwrap();
        let mut y = queue.upload(&[[0f32; 2]; 2]).unwrap();
        of_items(&x, &mut y).enqueue(&queue, 2).unwrap();
        assert_eq!(y.read().unwrap(), [[0.5, 1.0], [1.5, 2.0]], "on {queue:?}");
    }
}

#[derive(Clone, Copy, ClType)]
enum Side {
    North,
    South,
}

#[device]
fn number_of(side: Side) -> u32 {
    match side {
        Side::North => 3,
        Side::South => 40,
    }
}

/// What is of no variable.
#[kernel]
fn literals_mapped(out: &mut Global<[u32]>) {
    let [a, b] = [Side::North, Side::South].map(|side| number_of(side));
    let [c, d] = [Side::South, Side::North].map(number_of);
    let [e, f] = [u32::MAX, u32::MIN].map(|number| number / 2);
    (out[0], out[1], out[2]) = (a + b, c - d, e + f);
}

#[device]
fn pixel(x: &Global<[Uchar4]>, at: usize) -> Option<Uchar4> {
    if at < 1 { Some(x[at]) } else { None }
}

#[kernel]
fn pixels_or_none(x: &Global<[Uchar4]>, y: &mut Global<[Uchar4]>) {
    let i = get_global_id(0);
    y[i] = pixel(x, i).unwrap_or_default();
}

#[test]
fn arrays_of_what_is_named_are_mapped() {
    for queue in crate::common::queues() {
        let mut out = queue.zeroed::<u32>(3).unwrap();
        literals_mapped(&mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [43, 37, u32::MAX / 2], "on {queue:?}");
    }
}

#[test]
fn no_vector_is_a_vector_of_zeros() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[Uchar4::new(1, 2, 3, 4)]).unwrap();
        let mut y = queue.upload(&[Uchar4::splat(9); 2]).unwrap();
        pixels_or_none(&x, &mut y).enqueue(&queue, 2).unwrap();
        assert_eq!(y.read().unwrap(), [Uchar4::new(1, 2, 3, 4), Uchar4::splat(0)], "on {queue:?}");
    }
}
