//! What Rust programmers write without a thought: orders, ranges as values, functions by name, patterns in parameters.

use std::cmp::Ordering;
use std::iter;
use std::ops::{Add, BitXor, Mul, Neg, Not, Rem, Shl, Sub};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[device]
fn twice(v: i32) -> i32 {
    v * 2
}

#[device]
fn is_even(v: &i32) -> bool {
    v % 2 == 0
}

/// A function where a closure is wanted, and `then`.
#[kernel]
pub fn functions_by_name(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = x.get(i).copied();
    let root = (v.unwrap_or(0) as f32).abs();
    let rooted = (root > 0.0).then_some(root).map(f32::sqrt).map_or(-1, |v| v as i32);
    let doubled = v.map(twice).unwrap_or_else(i32::default);
    let even = v.filter(is_even).map_or(0, i32::abs);
    let odd = (i % 2 == 1).then(|| doubled + 1);
    y[i] = rooted + doubled * 10 + even * 1000 + odd.unwrap_or(0) * 100000;
}

#[device]
fn luminance((r, g, b): (u8, u8, u8)) -> u32 {
    2 * u32::from(r) + 5 * u32::from(g) + u32::from(b)
}

#[device]
fn dot(&[a, b]: &[f32; 2], [c, d]: [f32; 2]) -> f32 {
    a * c + b * d
}

/// Parameters that are taken apart in the head.
#[kernel]
pub fn patterns_in_parameters(y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let v = [i as f32, 2.0];
    y[i] = luminance((i as u8, 2, 3)) as f32 + dot(&v, [10.0, 0.25]);
}

/// `cmp`, `partial_cmp`, `total_cmp`, and what an `Ordering` is asked.
#[kernel]
pub fn orders(x: &Global<[i32]>, f: &Global<[f32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (a, b) = (x[i], x[i + 1]);
    let mut sum = match a.cmp(&b) {
        Ordering::Less => 1,
        Ordering::Equal => 2,
        Ordering::Greater => 3,
    };
    sum += match f[i].partial_cmp(&f[i + 1]) {
        Some(Ordering::Less) => 10,
        Some(Ordering::Equal) => 20,
        Some(Ordering::Greater) => 30,
        None => 40,
    };
    sum += 100 * (f[i].total_cmp(&f[i + 1]) as i32 + 2);
    let both = a.cmp(&0).then(b.cmp(&0)).reverse();
    if both.is_ge() {
        sum += 1000;
    }
    if both == Ordering::Less {
        sum += 2000;
    }
    y[i] = sum;
}

#[device]
fn both(a: i32, b: i32) -> i32 {
    a * 10 + b
}

/// A kernel for each function: what a macro was given stands where it is called.
macro_rules! pairwise {
    ($($name:ident: $t:ty, $combine:expr, $start:expr;)*) => { $(
        #[kernel]
        pub fn $name(x: &Global<[$t]>, out: &mut Global<[$t]>) {
            let i = get_global_id(0);
            let last = x.get(i + 1).copied().unwrap_or($start);
            out[i] = $combine(x[i], last);
        }
    )* };
}

pairwise! {
    pairs_of_integers: i32, both, 7;
    pairs_of_floats: f32, f32::max, f32::MIN;
}

const BITS: u32 = 16u32.trailing_zeros();

/// A mask of a constant number of bits, beside what tells its type; a tuple of arrays, taken apart at once.
#[kernel]
pub fn digits(points: &Global<[[u32; 2]]>, out: &mut Global<[u64]>) {
    let i = get_global_id(0);
    let ([a, b], [c, ..]) = (points[i], points[(i + 1) % points.len()]);
    let digit = ((a >> 2) & ((1 << BITS) - 1)) as u64;
    let wide = ((1 << BITS) | 1) + (b as u64 * ((1 << BITS) - 2));
    out[i] = digit * 1000000 + wide * 100 + u64::from(c);
}

#[device]
fn if_even(v: i32) -> Option<i32> {
    (v % 2 == 0).then_some(v)
}

#[device]
fn half_if_small(v: i32) -> Option<Option<i32>> {
    if v < 10 { Some(if_even(v).map(|v| v / 2)) } else { None }
}

/// Two of `Option`, and one in another.
#[kernel]
pub fn options_together(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = x[i];
    let either = if_even(v).or(half_if_small(v + 1).flatten()).unwrap_or(-1);
    let both = if_even(v).zip(x.get(i + 1)).map_or(-1, |(a, b)| a * *b);
    let one = if_even(v).xor(if_even(v / 2)).unwrap_or(-1);
    let second = if_even(v).and(Some(v > 4)).map_or(-1, i32::from);
    let next = x.get(i + 1).or(x.first()).map_or(0, |&next| next);
    out[i] = either + 100 * both + 10_000 * one + 1_000_000 * second + 10_000_000 * next;
}

#[device]
fn word_at(text: &Global<[u8]>, from: usize) -> core::ops::Range<usize> {
    let mut end = from;
    while let Some(b'a'..=b'z' | b'0'..=b'9') = text.get(end) {
        end += 1;
    }
    from..end
}

/// Literals are compared with what a reference points to, and a loop runs over the range that a function gives.
#[kernel]
pub fn words(text: &Global<[u8]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    for k in word_at(text, i) {
        sum = sum * 3 + u32::from(text[k]);
    }
    for k in word_at(text, i).rev().step_by(2) {
        sum ^= u32::from(text[k]) << (k % 8);
    }
    if let Some(b' ') = text.get(i + 1) {
        sum += 1000;
    }
    sum += match text.get(i + 2) {
        None | Some(b'-') => 10_000,
        Some(&digit @ b'0'..=b'9') => 20_000 * u32::from(digit - b'0'),
        Some(&letter) if letter > b'm' => 30_000,
        Some(_) => 0,
    };
    out[i] = sum;
}

#[repr(C)]
#[derive(Clone, Copy, ClType)]
struct Weighed {
    mass: f32,
    count: i32,
}

#[device]
impl Weighed {
    fn whole(&self) -> f32 {
        self.mass * self.count as f32
    }
}

#[derive(Clone, Copy, ClType)]
struct Scaled<T> {
    by: T,
}

/// References to values in tuples, which are read as they are.
#[kernel]
pub fn references_in_tuples(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let own = [x[i] * 2.0, x[i] + 1.5, 3.0];
    let greatest = own.iter().enumerate().max_by(|a, b| a.1.total_cmp(b.1)).unwrap();
    let rows = [[x[i], 2.0], [1.0, x[i]]];
    let row = rows.iter().enumerate().min_by(|a, b| a.1[0].total_cmp(&b.1[0])).unwrap().1;
    let bodies = [Weighed { mass: 1.0, count: 4 }, Weighed { mass: x[i], count: 2 }];
    let heaviest = bodies.iter().enumerate().max_by(|a, b| a.1.mass.total_cmp(&b.1.mass)).unwrap();
    let body = heaviest.1;
    let pairs = [Float2::new(1.0, x[i]), Float2::splat(2.0)];
    let scaled = Scaled { by: 10.0f32 };
    let mixed = (&pairs[i % 2], &scaled, &own);
    let (pair, scale, all) = (mixed.0, mixed.1, mixed.2);
    y[4 * i] = greatest.0 as f32 + greatest.1 * 10.0 + greatest.1.sqrt();
    y[4 * i + 1] = row[0] + row.iter().sum::<f32>() * 100.0;
    y[4 * i + 2] = body.mass + heaviest.1.count as f32 + body.whole() + heaviest.1.whole();
    y[4 * i + 3] = pair.y() * scale.by + all[1];
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
pub struct Speed(f32, f32);

#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
pub struct Ball {
    at: f32,
    mass: f32,
    r#in: [f32; 2],
    speed: Speed,
}

#[device]
fn bounce(ball: &mut Global<Ball>) {
    let Ball { at, speed, .. } = ball;
    *at = 3.0 - *at;
    speed.0 += *at;
    move_by_one(at);
}

#[device]
fn move_by_one(at: &mut Global<f32>) {
    *at += 1.0;
}

/// Fields of what lies in memory, written by names of their own.
#[kernel]
pub fn fields_by_name(balls: &mut Global<[Ball]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let Ball { at, mass, .. } = &mut balls[i];
    *at += 1.0;
    *mass += *at;
    let Ball { at: place, r#in, speed: Speed(along, across), .. } = &mut balls[i];
    r#in[0] = *place;
    r#in[1] += 2.0;
    *along = *across + 1.0;
    *across -= r#in[0];
    if i == 0 {
        for Ball { at, mass, .. } in balls.iter_mut() {
            *at *= 2.0;
            *mass = *at + 1.0;
        }
        for (Ball { at, speed: Speed(along, ..), .. }, out) in balls.iter_mut().zip(y.iter_mut()) {
            *along *= 2.0;
            *out = *at;
        }
        balls.iter_mut().for_each(|Ball { at, mass, .. }| *at += *mass);
        let first = &mut balls[0];
        let Ball { mass, .. } = first;
        *mass -= 1.0;
        bounce(&mut balls[0]);
    }
}

/// The same of what lies in local memory, read by a pattern too.
#[kernel(work_group_size = (4, 1, 1))]
pub fn fields_of_a_tile(y: &mut Global<[f32]>) {
    let mut tile: Local<[Speed; 4]>;
    let mut one: Local<Speed>;
    let item = get_local_id(0);
    let Speed(along, across) = &mut tile[item];
    *along = item as f32;
    *across = *along + 1.0;
    if item == 0 {
        let Speed(along, across) = &mut one;
        *along = 10.0;
        *across = 20.0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let Speed(along, _) = &one;
    let Speed(_, across) = one;
    y[get_global_id(0)] = tile[3 - item].0 + tile[item].1 + *along + across;
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ClType)]
#[repr(u8)]
enum Reading {
    #[default]
    Start,
    Whole,
    Fraction,
    Done,
    Failed,
}

#[derive(Clone, Copy, ClType)]
enum Token {
    Digit(u8),
    Dot,
    Sign { negative: bool },
    End,
    Other,
}

#[device]
impl From<u8> for Token {
    fn from(byte: u8) -> Self {
        match byte {
            digit @ b'0'..=b'9' => Token::Digit(digit - b'0'),
            b'.' => Token::Dot,
            b'+' => Token::Sign { negative: false },
            b'-' => Token::Sign { negative: true },
            b' ' | b'\0' => Token::End,
            _ => Token::Other,
        }
    }
}

#[derive(Clone, Copy, Default, ClType)]
struct Number {
    digits: f32,
    scale: i32,
    negative: bool,
    reading: Reading,
}

#[device]
impl Number {
    fn feed(&mut self, token: Token) {
        use Reading::*;
        self.reading = match (self.reading, token) {
            (Start, Token::Sign { negative }) => {
                self.negative = negative;
                Whole
            }
            (Start | Whole, Token::Digit(digit)) => {
                self.digits = self.digits * 10.0 + digit as f32;
                Whole
            }
            (Start | Whole, Token::Dot) => Fraction,
            (Fraction, Token::Digit(digit)) => {
                self.digits = self.digits * 10.0 + f32::from(digit);
                self.scale += 1;
                Fraction
            }
            (Whole | Fraction, Token::End) => Done,
            (Done, _) => Done,
            _ => Failed,
        };
    }

    fn value(&self) -> Option<f32> {
        if self.reading != Reading::Done {
            return None;
        }
        let value = self.digits / 10.0f32.powi(self.scale);
        Some(if self.negative { -value } else { value })
    }
}

/// An automaton, whose states the function that goes from one to the next imports.
#[kernel]
pub fn parsed(text: &Global<[u8]>, width: u32, y: &mut Global<[f32]>) {
    let (i, width) = (get_global_id(0), width as usize);
    let mut number = Number::default();
    text[i * width..(i + 1) * width].iter().map(|&byte| Token::from(byte)).for_each(|token| number.feed(token));
    y[i] = number.value().unwrap_or(-1000.0);
}

#[derive(Clone, Copy, ClType)]
struct Rows<'g> {
    starts: &'g Global<[u32]>,
    weights: &'g Global<[f32]>,
}

#[device]
impl<'g> Rows<'g> {
    fn of(&self, row: usize) -> std::ops::Range<usize> {
        self.starts[row] as usize..self.starts[row + 1] as usize
    }

    fn weights(&self, row: usize) -> &'g Global<[f32]> {
        let of = self.of(row);
        &self.weights[of.start..of.end]
    }
}

/// Chains of iterators over the range that a method of a view gives.
#[kernel]
pub fn rows_of_a_view(starts: &Global<[u32]>, weights: &Global<[f32]>, y: &mut Global<[f32]>) {
    let rows = Rows { starts, weights };
    let i = get_global_id(0);
    let sum: f32 = rows.of(i).map(|e| (e, rows.weights[e])).map(|(e, weight)| weight * e as f32).sum();
    let most = rows.of(i).filter(|e| e % 2 == 0).map(|e| rows.weights[e]).fold(0.0, f32::max);
    y[i] = sum + most * 100.0 + rows.of(i).len() as f32 * 1000.0 + rows.weights(i).len() as f32 * 10000.0;
}

/// Loops over iterators that functions make.
#[kernel(work_group_size = (8, 1, 1))]
pub fn made_iterators(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 8]>;
    let (i, item) = (get_global_id(0), get_local_id(0));
    tile[item] = x[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    for stride in iter::successors(Some(4), |s| (*s > 1).then(|| s / 2)) {
        if item < stride {
            tile[item] += tile[item + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    let mut sum = tile[0] * 1000;
    for v in std::iter::successors(Some(x[i] + 1), |&v| match v {
        1 => None,
        v if v % 2 == 0 => Some(v / 2),
        v => Some(3 * v + 1),
    }) {
        if v == 5 {
            continue;
        }
        sum += 1;
    }
    for (k, half) in iter::successors(Some((0u32, 64u32)), |&(k, s)| if s > 1 { Some((k + 1, s / 2)) } else { None }) {
        sum += k * half;
    }
    'powers: for power in iter::successors(Some(1u32), |&p| (p < 1000).then_some(p * 3)) {
        if power > 500 {
            break 'powers;
        }
        sum ^= power;
    }
    let mut left = 4u32;
    for n in iter::from_fn(|| {
        left -= 1;
        (left > 0).then_some(left)
    }) {
        sum += n * 100;
    }
    y[i] = sum;
}

/// Elements that are moved, exchanged and made in place.
#[kernel]
pub fn moved_elements(x: &mut Global<[f32]>, y: &mut Global<[f32]>) {
    let mut own = [1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0];
    own.copy_within(1..4, 0);
    y[0] = own[0] * 100.0 + own[1] * 10.0 + own[2];
    own.copy_within(0..3, 2);
    y[1] = own[2] * 100.0 + own[3] * 10.0 + own[4];
    let part = 2..5;
    own.copy_within(part, 1);
    own.copy_within(..=1, 4);
    y[2] = own.iter().enumerate().map(|(i, v)| v * (i + 1) as f32).sum();
    let mut other = [0.5f32; 6];
    own.swap_with_slice(&mut other);
    y[3] = own[0] + other[5];
    own[..2].swap_with_slice(&mut other[2..4]);
    let mut n = 0;
    other.fill_with(|| {
        n += 1;
        n as f32
    });
    y[4] = other.iter().sum();
    let mut speeds = [Speed(1.0, 2.0); 3];
    speeds.fill_with(Default::default);
    let sorted = other.is_sorted_by(|a, b| a <= b) as u32 + 2 * speeds.is_sorted_by(|a, b| a.0 < b.0) as u32;
    y[5] = speeds[1].1 + sorted as f32;
    x.copy_within(2.., 0);
    x[..3].copy_within(0..2, 1);
    x[4..6].swap_with_slice(&mut own[..2]);
}

/// Closed and open ranges that have names.
#[kernel]
pub fn named_ranges(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let all = 1..=x[i];
    let two = 1..=2;
    let above = 2..;
    let below = ..x[i];
    let upto = ..=4;
    let mut sum = above.contains(&x[i]) as i32 + below.contains(&3) as i32 * 2 + upto.contains(&x[i]) as i32 * 4;
    for k in all.clone() {
        sum += k;
    }
    sum += all.clone().map(|k| k * 2).sum::<i32>() + all.clone().rev().map(|k| k * 3).sum::<i32>();
    for k in all.clone().step_by(2) {
        sum += k;
    }
    if all.is_empty() {
        sum -= 1;
    }
    sum += *all.end() - all.start() + above.start + below.end;
    sum += x[two.clone()].iter().sum::<i32>() + x.iter().filter(|v| all.contains(v)).count() as i32;
    for (k, v) in above.zip(x.iter()) {
        sum += k * v;
    }
    y[i] = sum;
}

#[device]
fn larger<'a, T: PartialOrd + Copy>(a: &'a T, b: &'a T) -> &'a T {
    if a > b { a } else { b }
}

#[device]
fn itself<T: Copy>(value: &T) -> T {
    *value
}

#[device]
fn largest<'a, P: PartialOrd>(all: &'a [P]) -> &'a P {
    let mut largest = &all[0];
    for one in all {
        if one > largest {
            largest = one;
        }
    }
    largest
}

#[device]
fn sum_of_all<'a, P: Copy + std::iter::Sum<&'a P>>(all: &'a [P]) -> P {
    all.iter().sum()
}

#[device]
fn mean<P>(all: &[P]) -> P
where
    P: Copy + std::iter::Sum + std::ops::Div<Output = P> + From<u8>,
{
    let sum: P = all.iter().copied().sum();
    sum / P::from(all.len() as u8)
}

#[device]
fn exchange<T: Copy>(a: &mut T, b: &mut T) {
    let kept = *a;
    *a = *b;
    *b = kept;
}

#[device]
impl Ball {
    fn beside<T: Copy + Into<f32>>(&self, other: &T) -> f32 {
        self.mass + (*other).into()
    }
}

#[device]
fn of_tuples(pair: (&f32, i32), both: (&Global<f32>, &[f32])) -> f32 {
    *pair.0 + pair.1 as f32 + *both.0 + both.1[1]
}

#[device]
fn greater_of<'a>((a, b): (&'a f32, &'a f32)) -> &'a f32 {
    if a > b { a } else { b }
}

#[device]
fn of_one_space<P: Place<[f32]> + ?Sized>(p: &P, q: &P) -> f32 {
    p[0] + q[0] * 10.0
}

#[device]
fn added<P: PlaceMut<[f32]> + ?Sized>(p: &mut P, q: &P) {
    p[0] += q[0];
}

/// Functions that take pointers in tuples, and several into one address space.
#[kernel(work_group_size = (2, 1, 1))]
pub fn pointers_of_one_space(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 2]>;
    let item = get_local_id(0);
    tile[item] = x[item];
    barrier(CLK_LOCAL_MEM_FENCE);
    let (value, own, mut other) = (2.5, [1.0f32, 2.0, 3.0], [1.0f32, 5.0, 3.0]);
    let mut sum = of_tuples((&value, 3), (&x[1], &own)) + of_one_space(x, x) + of_one_space(&own, &other);
    sum += of_one_space(&tile, &tile) * 100.0 + of_one_space(&own[1..], &other[..2]);
    added(&mut other, &own);
    y[get_global_id(0)] = sum + other[0] + *greater_of((&value, &own[2]));
}

/// Functions that take references to values of any type.
#[kernel]
pub fn references_to_any_value(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (mut a, mut b) = (1.5, x[i]);
    let ball = Ball { at: 1.0, mass: 2.0, ..Ball::default() };
    let sides = [1.0f32, 2.0];
    let reference = &b;
    let mut sum = *larger(&a, &b) + itself(&1.0) + itself(reference) + itself(&sides[1]) + itself(&ball.at);
    sum += itself(&ball).mass + itself::<f32>(&2.0) + ball.beside(&3u8) + ball.beside(&a);
    exchange(&mut a, &mut b);
    let (mut front, mut back) = ([1, 2, 3], [4, 5, 6]);
    exchange(&mut front, &mut back);
    exchange(&mut front[0], &mut back[0]);
    sum += (front[0] + back[1] + itself(&3)) as f32 + a * 100.0;
    sum += sides.iter().map(|v| itself(v)).sum::<f32>() + sides.iter().map(itself).sum::<f32>();
    sum += *largest(&sides) + sum_of_all(&front) as f32 + sum_of_all(&sides) + mean(&[a, b, 0.5]);
    y[i] = sum + *larger(&(i as i32), &1) as f32;
}

#[device]
fn nearest(x: &Global<[f32]>, to: f32) -> Option<(f32, &Global<f32>)> {
    let above = x.iter().filter_map(|v| (*v > to).then_some((*v - to, v)));
    above.min_by(|a, b| a.0.total_cmp(&b.0))
}

#[device]
fn sum_of(found: &(f32, &Global<f32>)) -> f32 {
    found.0 + *found.1
}

/// What was found and how good it is, by references to such pairs.
#[kernel]
pub fn pairs_with_references(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    y[3 * i] = match nearest(x, x[i]) {
        Some(found) => found.0 * 10.0 + *found.1,
        None => -1.0,
    };
    y[3 * i + 1] = sum_of(&(2.0, &x[i]));
    let greatest = x.iter().map(|v| (v, *v * 0.5)).filter(|pair| pair.1 < x[i]).max_by(|a, b| a.1.total_cmp(&b.1));
    y[3 * i + 2] = greatest.map_or(-2.0, |(v, half)| *v * 100.0 + half);
}

/// The least and the greatest, by what closures say.
#[kernel]
pub fn extremes(x: &Global<[f32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let part = &x[i..];
    let least = part.iter().enumerate().min_by(|(_, a), (_, b)| a.total_cmp(b)).map_or(-1, |(k, _)| k as i32);
    let greatest = part.iter().copied().max_by(|a, b| a.partial_cmp(b).unwrap()).unwrap_or(-1.0);
    let near = (0..part.len()).min_by_key(|&k| (part[k] as i32 - 3).abs()).unwrap_or(99);
    let far = part.iter().copied().enumerate().max_by_key(|&(_, v)| (v as i32 - 3).abs()).map_or(99, |(k, _)| k);
    let product = part.iter().copied().reduce(|a, b| a * b + 1.0).unwrap_or(0.0);
    let largest = (0..part.len()).map(|k| part[k]).reduce(f32::max).unwrap_or(0.0);
    let first = part.iter().find(|v| **v > 2.0).copied().unwrap_or(0.5);
    let last = part.iter().last().copied().unwrap_or(0.25);
    let third = part.iter().nth(2).copied().unwrap_or(-7.0);
    let four = [part.len() as i32, 3, least, 1].into_iter().max().unwrap();
    let halves: i32 = part.iter().filter_map(|&v| (v > 1.0).then_some(v as i32 / 2)).sum();
    let large = part.iter().find_map(|&v| (v > 4.0).then_some(v as i32 * 2)).unwrap_or(-2);
    let mut turned = 0;
    for (k, v) in part.iter().map(|v| *v as i32).enumerate() {
        turned += k as i32 * v;
    }
    for v in (0..4).map(|k| k * k).rev().take(2) {
        turned = turned * 10 + v;
    }
    let all = [least, greatest as i32, near as i32, far as i32, product as i32, largest as i32, four, halves, large];
    let at = i * 12;
    for (k, v) in all.into_iter().enumerate() {
        out[at + k] = v;
    }
    out[at + 9] = (first * 4.0) as i32;
    out[at + 10] = (last * 4.0 + third) as i32;
    out[at + 11] = turned;
}

/// A range in a variable.
#[kernel]
pub fn ranges(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let rows = i..i + 2;
    let columns = 0..3;
    let mut sum = 0;
    let inside = rows.contains(&1) as i32;
    for r in rows {
        for c in columns.clone() {
            sum += x[r * 3 + c];
        }
    }
    let mut window = 0..x.len();
    while window.start < window.end {
        let middle = window.start + (window.end - window.start) / 2;
        if x[middle] < sum {
            window.start = middle + 1;
        } else {
            window.end = middle;
        }
    }
    y[i] = sum * 100 + inside * 10 + window.end as i32;
}

#[device]
fn row(matrix: &Global<[i32]>, i: usize, n: usize) -> &Global<[i32]> {
    &matrix[i * n..(i + 1) * n]
}

#[device]
fn trimmed(x: &[i32]) -> &[i32] {
    if x[0] == 0 {
        return &x[1..];
    }
    x
}

#[device]
fn product(a: &Global<[i32]>, b: &Global<[i32]>) -> i32 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// Functions that return slices.
#[kernel]
pub fn rows_of(x: &Global<[i32]>, n: usize, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let first = row(x, i, n);
    let mut sum = first.len() as i32;
    for v in first {
        sum += *v;
    }
    let own = [i as i32, 5, 7];
    let rest = trimmed(&own);
    sum += rest.len() as i32 * 1000 + rest[0] * 100;
    y[i] = sum + product(row(x, i, n), row(x, 0, n)) * 10000;
}

/// What can be joined in any order.
#[device]
trait Joined: ClType {
    const NOTHING: Self;
    fn join(self, other: Self) -> Self;
}

#[derive(ClType, Clone, Copy)]
#[repr(C)]
pub struct Extremes {
    least: i32,
    greatest: i32,
}

#[device]
impl Joined for Extremes {
    const NOTHING: Extremes = Extremes { least: i32::MAX, greatest: i32::MIN };
    fn join(self, other: Extremes) -> Extremes {
        Extremes { least: self.least.min(other.least), greatest: self.greatest.max(other.greatest) }
    }
}

/// A reduction that knows neither the type nor the size of the tile.
#[device]
fn join_tile<T: Joined>(tile: &mut Local<[T]>, own: T) -> T {
    let l = get_local_id(0);
    tile[l] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut half = get_local_size(0) / 2;
    while half > 0 {
        if l < half {
            tile[l] = tile[l].join(tile[l + half]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        half /= 2;
    }
    tile[0]
}

#[kernel(work_group_size = (8, 1, 1))]
pub fn joined_tiles(x: &Global<[i32]>, out: &mut Global<[Extremes]>) {
    let mut tile: Local<[Extremes; 8]>;
    let mut own = Extremes::NOTHING;
    for i in (get_global_id(0)..x.len()).step_by(get_global_size(0)) {
        own = own.join(Extremes { least: x[i], greatest: x[i] });
    }
    let all = join_tile(&mut tile, own);
    if get_local_id(0) == 0 {
        out[get_group_id(0)] = all;
    }
}

#[derive(ClType, Clone, Copy, PartialEq)]
enum Cell {
    Dead,
    Alive { age: u32 },
    Wall,
}

#[device]
impl Cell {
    fn of(code: i32) -> Cell {
        match code {
            -1 => Cell::Wall,
            0 => Cell::Dead,
            age => Cell::Alive { age: age as u32 - 1 },
        }
    }
    fn code(self) -> i32 {
        match self {
            Cell::Wall => -1,
            Cell::Dead => 0,
            Cell::Alive { age } => age as i32 + 1,
        }
    }
    fn next(self, neighbours: u32) -> Cell {
        match (self, neighbours) {
            (Cell::Wall, _) => Cell::Wall,
            (Cell::Alive { age }, 2..=3) if age < 100 => Cell::Alive { age: age + 1 },
            (Cell::Dead, 3) => Cell::Alive { age: 0 },
            _ => Cell::Dead,
        }
    }
}

/// Tuples that are only held against patterns, or against others.
#[kernel]
pub fn life(width: usize, height: usize, cells: &Global<[i32]>, next: &mut Global<[i32]>) {
    let (x, y) = (get_global_id(0), get_global_id(1));
    if x >= width || y >= height {
        return;
    }
    let mut neighbours = 0;
    for dy in -1isize..=1 {
        for dx in -1isize..=1 {
            let (x, y) = (x as isize + dx, y as isize + dy);
            if (dx, dy) == (0, 0) || x < 0 || y < 0 || x >= width as isize || y >= height as isize {
                continue;
            }
            if let Cell::Alive { .. } = Cell::of(cells[y as usize * width + x as usize]) {
                neighbours += 1;
            }
        }
    }
    next[y * width + x] = Cell::of(cells[y * width + x]).next(neighbours).code();
}

/// Its `map` is its own, and no `Option`'s.
#[derive(Clone, Copy, ClType)]
struct Triple {
    x: f32,
    y: f32,
    z: f32,
}

#[device]
impl Triple {
    fn map(self, f: impl Fn(f32) -> f32) -> Triple {
        Triple { x: f(self.x), y: f(self.y), z: f(self.z) }
    }
    fn zip(self, other: Self, f: impl Fn(f32, f32) -> f32) -> Triple {
        Triple { x: f(self.x, other.x), y: f(self.y, other.y), z: f(self.z, other.z) }
    }
    fn halved(&self) -> Triple {
        self.map(|v| v * 0.5)
    }
    fn sum(self) -> f32 {
        [self.x, self.y, self.z].into_iter().fold(0.0, f32::add)
    }
}

#[device]
impl Neg for Triple {
    type Output = Self;
    fn neg(self) -> Self {
        self.map(f32::neg)
    }
}

/// Operators in the place of closures, and called by their names.
#[kernel]
pub fn operators_by_name(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let triple = Triple { x: x[i], y: 2.0, z: -1.0 };
    let product = triple.zip(triple.halved(), f32::mul).sum();
    let all = x.iter().copied().reduce(Add::add).unwrap_or(0.0);
    let bits = x.iter().map(|v| *v as i32).fold(0, i32::bitxor);
    let least = x.iter().copied().map(f32::neg).fold(1.0, Sub::sub);
    let whole = i32::add(i32::max(bits, 2), [4, 9].into_iter().fold(0, i32::sub));
    let narrow = i32::from(u8::not(3)) + i32::from(u8::shl(200, 1)) + u8::add(250, 5) as i32;
    out[i] = f32::sub(product, all)
        + i32::shl(bits, 1) as f32
        + f32::rem(least, 4.0)
        + (-triple).sum()
        + (whole + narrow) as f32;
}

#[device]
fn halves(n: usize) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
    (0..n / 2, n / 2..n)
}

/// What ranges are asked that no name of a variable tells, and whether a slice is in order.
#[kernel]
pub fn lengths_of_ranges(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (low, high) = halves(i);
    let mut sum = (low.len() * 100 + high.len()) as i32 + low.is_empty() as i32 * 1000;
    sum += (x[i]..x[0]).len() as i32 * 10_000;
    let own = [x[i], x[0], x[0]];
    out[i] = match (own.is_sorted(), x[..2].is_sorted()) {
        (true, false) => sum,
        _ => -sum,
    };
}

/// What is left of a product is what the host finds: no `fma` keeps more of it.
#[kernel(fp_contract = false)]
pub fn uncontracted(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let rounded = x[i] * x[i];
    out[i] = x[i] * x[i] - rounded;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("idioms_lengths_of_ranges", lengths_of_ranges::kernel(), |queue| {
            map(queue, &[3, -4, 7, 3, 1], 1, |x, out| lengths_of_ranges(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("idioms_operators_by_name", operators_by_name::kernel(), |queue| {
            map(queue, &[3.0, -4.5, 7.0], 1, |x, out| operators_by_name(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("idioms_pairs_of_integers", pairs_of_integers::kernel(), |queue| {
            map(queue, &[1, 2, 3], 1, |x, out| pairs_of_integers(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("idioms_pairs_of_floats", pairs_of_floats::kernel(), |queue| {
            map(queue, &[1.0f32, 0.5, 3.0], 1, |x, out| pairs_of_floats(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("idioms_digits", digits::kernel(), |queue| {
            map(queue, &[[300u32, 7], [77, 9], [1, 2]], 1, |x, out| digits(x, out)).map(Output::exact::<Vec<u64>>)
        }),
        case!("idioms_functions_by_name", functions_by_name::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[3, 16, 0, 9])?, queue.zeroed::<i32>(5)?);
            functions_by_name(&x, &mut y).enqueue(queue, 5)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_joined_tiles", joined_tiles::kernel(), |queue| {
            let x: Vec<i32> = (0..37).map(|i| (i * 29 + 5) % 53 - 20).collect();
            let (x, mut out) = (queue.upload(&x)?, queue.zeroed::<Extremes>(2)?);
            joined_tiles(&x, &mut out).enqueue(queue, 16)?;
            Ok(Output::exact(out.read()?.iter().flat_map(|e| [e.least, e.greatest]).collect::<Vec<i32>>()))
        }),
        case!("idioms_life", life::kernel(), |queue| {
            let cells = queue.upload(&[0, 1, 0, -1, 0, 9, 0, 0, 101, 1, 0, 0, 3, 3, -1, 2])?;
            let mut next = queue.zeroed::<i32>(16)?;
            life(4, 4, &cells, &mut next).enqueue(queue, (5, 4))?;
            Ok(Output::exact(next.read()?))
        }),
        case!("idioms_patterns_in_parameters", patterns_in_parameters::kernel(), |queue| {
            let mut y = queue.zeroed::<f32>(4)?;
            patterns_in_parameters(&mut y).enqueue(queue, 4)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_orders", orders::kernel(), |queue| {
            let x = queue.upload(&[1, 1, -3, 0, 5])?;
            let f = queue.upload(&[1.0f32, f32::NAN, -0.0, 0.0, -2.0])?;
            let mut y = queue.zeroed::<i32>(4)?;
            orders(&x, &f, &mut y).enqueue(queue, 4)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_options_together", options_together::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[2, 7, 8, 11, 12])?, queue.zeroed::<i32>(5)?);
            options_together(&x, &mut out).enqueue(queue, 5)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("idioms_words", words::kernel(), |queue| {
            let text = b"an7 x-y 42 -zz9";
            let (x, mut out) = (queue.upload(text)?, queue.zeroed::<u32>(text.len())?);
            words(&x, &mut out).enqueue(queue, text.len())?;
            Ok(Output::exact(out.read()?))
        }),
        case!("idioms_references_in_tuples", references_in_tuples::kernel(), |queue| {
            map(queue, &[0.5f32, 1.0, 4.0], 4, |x, out| references_in_tuples(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("idioms_fields_by_name", fields_by_name::kernel(), |queue| {
            let ball = |at: f32| Ball { at, mass: 2.0, r#in: [3.0, 4.0], speed: Speed(5.0, 6.0) };
            let (mut balls, mut y) = (queue.upload(&[ball(1.0)])?, queue.zeroed::<f32>(1)?);
            fields_by_name(&mut balls, &mut y).enqueue(queue, 1)?;
            let all = balls.read()?.into_iter().flat_map(|ball| {
                let (sides, speed) = (ball.r#in, ball.speed);
                [ball.at, ball.mass, sides[0], sides[1], speed.0, speed.1]
            });
            Ok(Output::exact(all.chain(y.read()?).collect::<Vec<_>>()))
        }),
        case!("idioms_fields_of_a_tile", fields_of_a_tile::kernel(), |queue| {
            let mut y = queue.zeroed::<f32>(8)?;
            fields_of_a_tile(&mut y).enqueue(queue, NdRange::new(8).local(4))?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_parsed", parsed::kernel(), |queue| {
            let text = "12.5  -3    abc   +0.25 7 8   1.5.2 ";
            let (text, mut y) = (queue.upload(text.as_bytes())?, queue.zeroed::<f32>(6)?);
            parsed(&text, 6, &mut y).enqueue(queue, 6)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_pointers_of_one_space", pointers_of_one_space::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[1.5f32, 2.0])?, queue.zeroed::<f32>(4)?);
            pointers_of_one_space(&x, &mut y).enqueue(queue, NdRange::new(4).local(2))?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_rows_of_a_view", rows_of_a_view::kernel(), |queue| {
            let (starts, weights) = (queue.upload(&[0, 2, 2, 5])?, queue.upload(&[1.0f32, 2.0, 3.0, 4.0, 5.0])?);
            let mut y = queue.zeroed::<f32>(3)?;
            rows_of_a_view(&starts, &weights, &mut y).enqueue(queue, 3)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_made_iterators", made_iterators::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[1, 2, 3, 4, 5, 6, 7, 8])?, queue.zeroed::<u32>(8)?);
            made_iterators(&x, &mut y).enqueue(queue, NdRange::new(8).local(8))?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_moved_elements", moved_elements::kernel(), |queue| {
            let (mut x, mut y) = (queue.upload(&[1.5f32, 2.5, 3.5, 4.5, 5.5, 6.5])?, queue.zeroed::<f32>(6)?);
            moved_elements(&mut x, &mut y).enqueue(queue, 1)?;
            Ok(Output::exact(y.read()?.into_iter().chain(x.read()?).collect::<Vec<_>>()))
        }),
        case!("idioms_named_ranges", named_ranges::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[3, 0, 5, -2])?, queue.zeroed::<i32>(4)?);
            named_ranges(&x, &mut y).enqueue(queue, 4)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_references_to_any_value", references_to_any_value::kernel(), |queue| {
            map(queue, &[2.5f32, 0.5], 2, |x, out| references_to_any_value(x, out)).map(Output::exact::<Vec<f32>>)
        }),
        case!("idioms_pairs_with_references", pairs_with_references::kernel(), |queue| {
            map(queue, &[3.0f32, 0.5, 8.0, 1.0], 3, |x, out| pairs_with_references(x, out))
                .map(Output::exact::<Vec<f32>>)
        }),
        case!("idioms_extremes", extremes::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3.0f32, 1.0, 5.0, 1.5, 4.0])?, queue.zeroed::<i32>(36)?);
            extremes(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("idioms_ranges", ranges::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[0, 1, 2, 4, 8, 9, 20, 22, 23, 30, 40, 50])?, queue.zeroed::<i32>(3)?);
            ranges(&x, &mut y).enqueue(queue, 3)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_rows_of", rows_of::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[1, 2, 3, 4, 5, 6])?, queue.zeroed::<i32>(3)?);
            rows_of(&x, 2, &mut y).enqueue(queue, 3)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("idioms_uncontracted", uncontracted::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[1.0f32 + 1.0 / 4096.0, 0.1, 3.7])?, queue.zeroed::<f32>(3)?);
            uncontracted(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
