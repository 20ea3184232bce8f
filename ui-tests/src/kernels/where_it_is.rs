//! What is read where it is, with no copy: elements by methods, rows of tables by functions, and options by conditions.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[derive(Clone, Copy, Default, PartialEq, Debug, ClType)]
#[repr(C)]
pub struct Ball {
    x: i32,
    speed: i32,
    mass: i32,
    tags: [i32; 3],
}

#[device]
impl Ball {
    fn momentum(&self) -> i32 {
        self.speed * self.mass
    }

    fn energy(&self) -> i32 {
        self.momentum() * self.speed
    }

    fn is_left_of(&self, other: &Ball) -> bool {
        self.x < other.x
    }

    fn tag(&self, k: usize) -> i32 {
        self.tags[k % 3]
    }
}

/// A method reads the element that it is called on.
#[kernel]
pub fn methods(balls: &Global<[Ball]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < balls.len() && i < out.len() {
        out[i] = balls[i].momentum() + balls[i].energy() * balls[i].tag(i);
    }
}

/// What is written between is not what was read before; an index that is read twice stays in a copy.
#[kernel]
pub fn between_writes(balls: &mut Global<[Ball]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < balls.len() && i < out.len() {
        let before = balls[i].energy();
        balls[i].speed += 1;
        out[i] = before + balls[i].energy() + balls[i].tag(i);
        out[i] += balls[i].momentum() + {
            balls[i].mass = 2;
            1
        };
    }
}

/// What compares with an object of the work-item does so in private memory.
#[kernel]
pub fn in_two_spaces(balls: &Global<[Ball]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let own = Ball { x: i as i32, ..Ball::default() };
    if i < balls.len() && i < out.len() {
        out[i] = balls[i].is_left_of(&own) as i32 + own.momentum() + balls[i].momentum();
    }
}

const ROWS: [[i32; 3]; 2] = [[1, 2, 3], [4, 5, 6]];
const FEW: [Ball; 2] =
    [Ball { x: 1, speed: 2, mass: 3, tags: [4, 5, 6] }, Ball { x: 7, speed: 8, mass: 9, tags: [1, 2, 3] }];

#[device]
fn dot(a: &[i32; 3], b: &[i32; 3]) -> i32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

#[device]
fn between(a: &Ball, b: &Ball, x: i32) -> i32 {
    (x - a.x) * b.momentum() + (b.x - x) * a.momentum()
}

/// A function reads the rows and elements of a table, and a row that has a name is that of the table.
#[kernel]
pub fn tables(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let own = [x[i], 1, 2];
    let turned = ROWS.map(|row| row[0] * own[2] + row[2] * own[0]);
    out[i] = dot(&ROWS[i % 2], &own) + dot(&ROWS[0], &ROWS[1]) + turned[0] * turned[1];
    out[i] += between(&FEW[0], &FEW[1], x[i]);
    for row in &ROWS {
        out[i] += dot(row, row);
    }
}

/// An option of an element is a condition, and the element.
#[kernel]
pub fn options(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < out.len() {
        out[i] = match (x.get(i), x.get(i + 1)) {
            (Some(a), Some(b)) => a * b,
            (Some(a), None) => *a,
            _ => 0,
        };
        let (left, right) = (x.get(i + 2).copied(), x.get(i + 3).copied());
        if let (Some(a), Some(b)) = (left, right) {
            out[i] += a - b;
        }
    }
}

/// An index is checked once where it is exchanged, and not where what was asked tells.
#[kernel]
pub fn checks(n: usize, v: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let other = i ^ n;
    if v[i] > v[other] {
        v.swap(i, other);
    }
    for k in 1..v.len() {
        v[k] += v[k - 1];
    }
    if i > 0 && i < v.len() {
        v[i] -= v[i - 1];
    }
}

/// The pieces end where the whole does.
#[kernel]
pub fn pieces(n: usize, v: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if let Some(piece) = v.chunks(n).nth(i) {
        out[i] = piece.iter().sum::<i32>() + piece.len() as i32;
    }
}

#[device]
fn quotients(a: i32, b: i32) -> Option<i32> {
    let quotient = a.checked_div(b)?;
    let Some(rest) = a.checked_rem(b) else { return None };
    quotient.checked_neg()?.checked_add(rest)
}

/// What does not fit is asked for where the result is.
#[kernel]
pub fn fitting(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (a, b) = (x[i], x[(i + 1) % x.len()]);
    out[i * 6] = quotients(a, b).unwrap_or(-1);
    out[i * 6 + 1] = a.checked_rem_euclid(b).unwrap_or(-2);
    out[i * 6 + 2] = a.checked_shl(b as u32).map_or(-3, |v| v / 2);
    out[i * 6 + 3] = if let Some(v) = a.checked_abs() { v } else { -4 };
    out[i * 6 + 4] = a.checked_pow(3).unwrap_or(-5);
    out[i * 6 + 5] = a.checked_ilog2().unwrap_or(99) as i32;
}

fn balls() -> Vec<Ball> {
    (0..4).map(|k| Ball { x: k * 7 % 5, speed: k + 1, mass: 3 - k, tags: [k, 10 * k, 100 * k] }).collect()
}

fn flat(balls: &[Ball]) -> Vec<i32> {
    balls.iter().flat_map(|ball| [ball.x, ball.speed, ball.mass]).collect()
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("where_it_is_methods", methods::kernel(), |queue| {
            let mut out = queue.zeroed::<i32>(4)?;
            methods(&queue.upload(&balls())?, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("where_it_is_between_writes", between_writes::kernel(), |queue| {
            let (mut balls, mut out) = (queue.upload(&balls())?, queue.zeroed::<i32>(4)?);
            between_writes(&mut balls, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact([out.read()?, flat(&balls.read()?)].concat()))
        }),
        case!("where_it_is_in_two_spaces", in_two_spaces::kernel(), |queue| {
            let mut out = queue.zeroed::<i32>(4)?;
            in_two_spaces(&queue.upload(&balls())?, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("where_it_is_tables", tables::kernel(), |queue| {
            map(queue, &[3, -4, 5], 1, |x, out| tables(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("where_it_is_options", options::kernel(), |queue| {
            map(queue, &[3, -4, 5, 6, 7], 1, |x, out| options(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("where_it_is_checks", checks::kernel(), |queue| {
            let mut v = queue.upload(&[5, 3, 8, 1])?;
            checks(1, &mut v).enqueue(queue, 1)?;
            Ok(Output::exact(v.read()?))
        }),
        case!("where_it_is_pieces", pieces::kernel(), |queue| {
            let mut out = queue.zeroed::<i32>(5)?;
            pieces(3, &queue.upload(&[1, 2, 3, 4, 5, 6, 7])?, &mut out).enqueue(queue, 5)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("where_it_is_fitting", fitting::kernel(), |queue| {
            let x = [7, 0, -1, i32::MIN, 1290, -9, 33, i32::MAX, 31, 4];
            map(queue, &x, 6, |x, out| fitting(x, out)).map(Output::exact::<Vec<i32>>)
        }),
    ]
}
