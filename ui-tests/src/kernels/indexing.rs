//! `Index` and `IndexMut` of the user's types: by numbers, by tuples and by an enum, in variables, fields and results.

use std::ops::{Index, IndexMut, Mul};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Square<T, const N: usize> {
    rows: [[T; N]; N],
}

#[device]
impl<T, const N: usize> Index<(usize, usize)> for Square<T, N> {
    type Output = T;
    fn index(&self, (row, column): (usize, usize)) -> &T {
        &self.rows[row][column]
    }
}

#[device]
impl<T, const N: usize> IndexMut<(usize, usize)> for Square<T, N> {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut Self::Output {
        &mut self.rows[row][column]
    }
}

#[device]
impl<T, const N: usize> Index<usize> for Square<T, N> {
    type Output = [T; N];
    fn index(&self, row: usize) -> &[T; N] {
        &self.rows[row]
    }
}

#[device]
impl<T, const N: usize> IndexMut<usize> for Square<T, N> {
    fn index_mut(&mut self, row: usize) -> &mut [T; N] {
        &mut self.rows[row]
    }
}

#[derive(Clone, Copy, ClType)]
enum Axis {
    X,
    Y,
    Z,
}

#[derive(Clone, Copy, ClType)]
struct Point {
    x: f32,
    y: f32,
    z: f32,
}

#[device]
impl Point {
    const ORIGIN: Point = Point { x: 0.0, y: 0.0, z: 0.0 };
}

#[device]
impl Index<Axis> for Point {
    type Output = f32;
    fn index(&self, axis: Axis) -> &f32 {
        match axis {
            Axis::X => &self.x,
            Axis::Y => &self.y,
            Axis::Z => &self.z,
        }
    }
}

#[device]
impl IndexMut<Axis> for Point {
    fn index_mut(&mut self, axis: Axis) -> &mut f32 {
        match axis {
            Axis::X => &mut self.x,
            Axis::Y => &mut self.y,
            Axis::Z => &mut self.z,
        }
    }
}

#[derive(Clone, Copy, ClType)]
struct Frame {
    origin: Point,
    turn: Square<f32, 3>,
}

#[device]
impl Frame {
    fn apply(&self, p: Point) -> Point {
        let mut out = self.origin;
        for (i, axis) in [Axis::X, Axis::Y, Axis::Z].into_iter().enumerate() {
            out[axis] += self.turn[(i, 0)] * p[Axis::X] + self.turn[(i, 1)] * p[Axis::Y] + self.turn[i][2] * p[Axis::Z];
        }
        out
    }
}

#[device]
fn double(value: &mut f32) {
    *value *= 2.0;
}

#[device]
fn total<const N: usize>(m: &Square<f32, N>) -> f32 {
    let mut sum = 0.0;
    for i in 0..N {
        for j in 0..N {
            sum += m[(i, j)];
        }
    }
    sum
}

/// Places that are read, assigned, borrowed, and called methods of.
#[kernel]
pub fn frames(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut turn = Square { rows: [[0.0; 3]; 3] };
    for k in 0..3 {
        turn[(k, k)] = 1.0;
        turn[k][(k + 1) % 3] = x[i];
        turn[(k, (k + 2) % 3)] -= x[i] * turn[(k, k)];
    }
    double(&mut turn[(0, 0)]);
    turn[2][1..].reverse();
    turn[0].swap(0, 1);
    let row = &mut turn[1];
    row[1] += 0.5;
    let biggest = turn[1].iter().copied().fold(f32::MIN, f32::max);
    for v in &mut turn[2] {
        *v += 1.0;
    }
    let frame = Frame { origin: Point { x: 1.0, y: 2.0, z: 3.0 }, turn };
    let p = frame.apply(Point { x: x[i], y: -1.0, z: 0.25 });
    let add = |a: f32| a + turn[(0, 1)];
    out[i] = p[Axis::X] + 10.0 * p[Axis::Y].abs() + 100.0 * p[Axis::Z].max(0.0) + biggest + total(&turn) + add(1.0);
}

/// A value in global memory is copied for it.
#[kernel]
pub fn in_memory(m: &Global<[Square<f32, 2>]>, out: &mut Global<[Square<f32, 2>]>) {
    let i = get_global_id(0);
    let whole = m[i];
    let one = &m[(i + 1) % m.len()];
    out[i] = whole;
    out[i].rows[0][1] = one.rows[1][0] + m[i][(1, 1)] + one[(0, 1)] + m[i][0][1];
    let mut last = out[i];
    last[1][1] += 0.25;
    out[i] = last;
}

#[derive(Clone, Copy, ClType)]
struct Matrix<const R: usize, const C: usize>([[f32; C]; R]);

#[device]
impl<const R: usize, const C: usize> Index<(usize, usize)> for Matrix<R, C> {
    type Output = f32;
    fn index(&self, (row, column): (usize, usize)) -> &Self::Output {
        &self.0[row][column]
    }
}

#[device]
impl<const R: usize, const C: usize> IndexMut<(usize, usize)> for Matrix<R, C> {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut Self::Output {
        &mut self.0[row][column]
    }
}

#[device]
impl<const R: usize, const K: usize, const C: usize> Mul<Matrix<K, C>> for Matrix<R, K> {
    type Output = Matrix<R, C>;
    fn mul(self, right: Matrix<K, C>) -> Matrix<R, C> {
        Matrix::from_fn(|row, column| (0..K).map(|k| self[(row, k)] * right[(k, column)]).sum::<f32>())
    }
}

#[device]
impl<const R: usize, const C: usize> Matrix<R, C> {
    const ZERO: Self = Matrix([[0.0; C]; R]);

    fn from_fn(f: impl Fn(usize, usize) -> f32) -> Self {
        let mut m = Self::ZERO;
        for row in 0..R {
            for column in 0..C {
                m[(row, column)] = f(row, column);
            }
        }
        m
    }

    /// By elimination without a choice of the pivot.
    fn determinant(mut self) -> f32 {
        let mut determinant = 1.0;
        for k in 0..R {
            determinant *= self[(k, k)];
            for row in k + 1..R {
                let factor = self[(row, k)] / self[(k, k)];
                for column in k..C {
                    self[(row, column)] -= factor * self[(k, column)];
                }
            }
        }
        determinant
    }
}

/// A product of matrices of other sizes, and a value that is changed by itself.
#[kernel]
pub fn determinants(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let a = Matrix::<3, 2>::from_fn(|row, column| x[(i + row * 2 + column) % x.len()]);
    let b = Matrix::<2, 3>::from_fn(|row, column| if row == column { 2.0 } else { 0.0 });
    let product = b * a;
    out[i] = product.determinant() + (a * b)[(2, 1)];
}

/// What loops give, of arrays by value, behind references, and in global memory.
#[kernel]
pub fn elements(m: &Global<[Square<f32, 2>]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let zero = Square { rows: [[0.0; 2]; 2] };
    let mut all = [zero; 3];
    for (k, square) in all.iter_mut().enumerate() {
        square[1] = [k as f32, 0.5];
        square[(0, 0)] += 2.0;
    }
    let mut points = [Point::ORIGIN; 2];
    for p in &mut points {
        p[Axis::Y] += 3.0;
    }
    let last = &mut all[2];
    last[0][1] -= 1.0;
    let mut sum = 0.0;
    for (square, &p) in all.iter().zip(&points) {
        sum += square[1][0] + 10.0 * square[(0, 0)] + p[Axis::Y];
    }
    for square in m {
        sum += square[0][1] + square[(1, 0)];
    }
    out[i] = sum + all.iter().map(|square| square[0][1]).sum::<f32>() + m.iter().skip(i).map(|m| m[1][1]).sum::<f32>();
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("indexing_frames", frames::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0.5f32, -1.25, 3.0, 0.0])?, queue.zeroed::<f32>(4)?);
            frames(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("indexing_in_memory", in_memory::kernel(), |queue| {
            let square = |i| Square { rows: [[i as f32, 1.5], [-2.0, 0.25 * i as f32]] };
            let m: Vec<_> = (0..4).map(square).collect();
            let (m, mut out) = (queue.upload(&m)?, queue.zeroed::<Square<f32, 2>>(4)?);
            in_memory(&m, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?.iter().flat_map(|m| m.rows).flatten().collect::<Vec<f32>>()))
        }),
        case!("indexing_elements", elements::kernel(), |queue| {
            let square = |i| Square { rows: [[i as f32, 1.5], [-2.0, 0.25 * i as f32]] };
            let m: Vec<_> = (0..4).map(square).collect();
            let (m, mut out) = (queue.upload(&m)?, queue.zeroed::<f32>(4)?);
            elements(&m, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("indexing_determinants", determinants::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0.5f32, -1.0, 4.0, 2.0, -8.0])?, queue.zeroed::<f32>(4)?);
            determinants(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
