//! Operators that are written for references, and lists of slices: the same text is a kernel and plain Rust.

#![allow(clippy::all, unused)]

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

use cl_runtime::prelude::*;

#[macro_use]
mod common;

#[derive(Clone, Copy, ClType)]
struct Matrix {
    cells: [i32; 4],
}

#[device]
fn trace(matrix: &Matrix) -> i32 {
    matrix.cells[0] + matrix.cells[3]
}

#[device]
impl<'a, 'b> Mul<&'b Matrix> for &'a Matrix {
    type Output = Matrix;
    fn mul(self, other: &'b Matrix) -> Matrix {
        let (a, b) = (self.cells, other.cells);
        Matrix {
            cells: [
                a[0] * b[0] + a[1] * b[2],
                a[0] * b[1] + a[1] * b[3],
                a[2] * b[0] + a[3] * b[2],
                a[2] * b[1] + a[3] * b[3],
            ],
        }
    }
}

#[device]
impl Mul for Matrix {
    type Output = Matrix;
    fn mul(self, other: Matrix) -> Matrix {
        &self * &other
    }
}

#[device]
impl Mul<i32> for &Matrix {
    type Output = Matrix;
    fn mul(self, factor: i32) -> Matrix {
        Matrix { cells: self.cells.map(|cell| cell * factor + trace(self) - trace(&*self)) }
    }
}

#[device]
impl Add for Matrix {
    type Output = Matrix;
    fn add(self, other: Matrix) -> Matrix {
        Matrix { cells: std::array::from_fn(|k| self.cells[k] + other.cells[k]) }
    }
}

#[device]
impl Add for &Matrix {
    type Output = Matrix;
    fn add(self, other: &Matrix) -> Matrix {
        *self + *other
    }
}

#[device]
impl Sub<&Matrix> for Matrix {
    type Output = Matrix;
    fn sub(self, other: &Matrix) -> Matrix {
        &self + &-other
    }
}

#[device]
impl Neg for &Matrix {
    type Output = Matrix;
    fn neg(self) -> Matrix {
        self * -1
    }
}

#[device]
impl AddAssign for Matrix {
    fn add_assign(&mut self, other: Matrix) {
        *self = *self + other;
    }
}

#[device]
impl AddAssign<&Matrix> for Matrix {
    fn add_assign(&mut self, other: &Matrix) {
        for (cell, by) in self.cells.iter_mut().zip(&other.cells) {
            *cell += by;
        }
    }
}

#[device]
fn power(matrix: &Matrix, times: u32) -> Matrix {
    let mut power = Matrix { cells: [1, 0, 0, 1] };
    for _ in 0..times {
        power = &power * matrix;
    }
    power
}

alike! { operators: i32 = [1, 2, 3, 4, 5, 6, 7, 8];
    of_references(x, out) {
        let (a, b) = (Matrix { cells: [x[0], x[1], x[2], x[3]] }, Matrix { cells: [x[4], x[5], x[6], x[7]] });
        let product = &a * &b;
        let mut sum = &product + &b;
        sum += &a;
        sum += a;
        let less = sum - &(&b * 3);
        let both = less * power(&a, 5);
        let negative = -&both;
        for k in 0..4 {
            out[k] = product.cells[k];
            out[4 + k] = sum.cells[k];
            out[8 + k] = less.cells[k];
            out[12 + k] = both.cells[k];
            out[16 + k] = negative.cells[k];
        }
        out[20] = trace(&(&a * &b));
    }
    lists_of_slices(x, out) {
        let (low, high) = x.split_at(4);
        let at = [3usize, 0, 2];
        let rows = [low, high, x].map(|slice| at.map(|k| slice[k]));
        let [first, last] = [low, x].map(|slice| if slice.len() > 4 { slice[7] } else { slice[0] * 10 });
        for (row, out) in rows.iter().zip(out.chunks_exact_mut(3)) {
            for k in 0..3 {
                out[k] = row[k];
            }
        }
        out[9] = first;
        out[10] = last;
    }
}
