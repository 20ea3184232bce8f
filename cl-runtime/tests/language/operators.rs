//! Operators that are written for references, and lists of slices: the same text is a kernel and plain Rust.

#![allow(clippy::all, unused)]

use std::ops::{Add, AddAssign, Mul, MulAssign, Neg, Sub};

use cl_runtime::prelude::*;

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

/// Of any numbers, and so with the bounds of their operators.
#[derive(Clone, Copy, ClType)]
struct Pair<T> {
    parts: [T; 2],
}

#[device]
impl<'a, T> Mul<&'a Pair<T>> for &'a Pair<T>
where
    T: Copy + Default + Add<Output = T> + Mul<Output = T>,
{
    type Output = T;
    fn mul(self, other: &'a Pair<T>) -> T {
        (0..2).map(|k| self.parts[k] * other.parts[k]).fold(T::default(), |a, b| a + b)
    }
}

#[device]
impl<T: Copy + Neg<Output = T>> Neg for &Pair<T> {
    type Output = Pair<T>;
    fn neg(self) -> Pair<T> {
        Pair { parts: [-self.parts[0], -self.parts[1]] }
    }
}

/// What is multiplied by anything that its parts are.
#[derive(Clone, Copy, ClType)]
struct Scaled<T> {
    parts: [T; 2],
}

#[device]
impl<T: Copy + Mul<U, Output = T>, U: Copy> Mul<U> for Scaled<T> {
    type Output = Scaled<T>;
    fn mul(self, by: U) -> Scaled<T> {
        Scaled { parts: [self.parts[0] * by, self.parts[1] * by] }
    }
}

#[device]
impl<T: Copy> MulAssign<T> for Scaled<T>
where
    Self: Mul<T, Output = Self> + Copy,
{
    fn mul_assign(&mut self, by: T) {
        *self = *self * by;
    }
}

/// What is computed with references to a value of any type.
#[device]
fn square<'a, M>(value: &'a M) -> M
where
    &'a M: Mul<&'a M, Output = M>,
{
    value * value
}

#[device]
fn cube<M>(value: &M) -> M
where
    for<'a> &'a M: Mul<&'a M, Output = M>,
{
    let square = value * value;
    &square * value
}

#[device]
fn dot<T>(a: &[T; 2], b: &[T; 2]) -> T
where
    T: Copy + Add<Output = T>,
    for<'x> &'x T: Mul<&'x T, Output = T>,
{
    &a[0] * &b[0] + &a[1] * &b[1]
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
    of_any_type(x, out) {
        let (a, b) = (Pair { parts: [x[0], x[1]] }, Pair { parts: [x[2], x[3]] });
        out[0] = &a * &b;
        out[1] = (-&a).parts[1];
        let mut c = Scaled { parts: b.parts } * 3;
        c *= 5;
        out[2] = c.parts[0] + c.parts[1];
        let m = Matrix { cells: [x[0], x[1], x[2], x[3]] };
        out[3] = trace(&square(&m)) * 100 + trace(&cube(&m));
        let (p, q) = (x[4], x[1]);
        out[4] = square(&p) + cube(&q);
        out[5] = dot(&[x[0], x[1]], &[x[5], x[6]]);
        out[6] = (dot(&[0.5f32, 2.0], &[x[0] as f32; 2]) * 4.0) as i32;
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

mod operators_of_parameters_of_an_impl {
    use std::ops::{Add, Mul};

    use super::*;

    #[derive(Clone, Copy, ClType)]
    struct Acc<T> {
        a: T,
        b: T,
    }
    #[device]
    impl<T: Copy + Add<Output = T> + Mul<Output = T>> Acc<T> {
        fn sum(&self) -> T {
            T::add(self.a, self.b)
        }
        fn product(&self) -> T {
            T::mul(self.a, self.b)
        }
        fn folded(&self, x: &Global<[T]>) -> T {
            x.iter().copied().fold(self.a, T::add)
        }
    }
    #[device]
    impl<T: Copy + From<u8> + Add<Output = T>> Acc<T> {
        fn more(&self) -> T {
            self.a + T::from(3)
        }
    }
    #[derive(Clone, Copy, ClType)]
    struct W<T>(T);
    #[device]
    impl<T> Add for W<T>
    where
        T: Copy + Add<Output = T>,
    {
        type Output = W<T>;
        fn add(self, o: W<T>) -> W<T> {
            W(T::add(self.0, o.0))
        }
    }

    alike! {
        parameters_of_an_impl_have_operators: i32 = [10, -1, 2, 3];
        by_their_names(x, out) {
            let acc = Acc { a: x[0], b: x[1] };
            out[0] = acc.sum();
            out[1] = acc.product();
            out[2] = acc.more();
            out[3] = (W(x[2]) + W(x[3])).0;
        }
    }

    #[kernel]
    fn of_chains(x: &Global<[i32]>, out: &mut Global<[i32]>) {
        out[0] = Acc { a: 1, b: 2 }.folded(x);
    }

    #[test]
    fn a_chain_takes_the_operator_of_a_parameter() {
        for queue in crate::common::queues() {
            let (x, mut out) = (queue.upload(&[1, 2, 3]).unwrap(), queue.upload(&[0]).unwrap());
            of_chains(&x, &mut out).enqueue(&queue, 1).unwrap();
            assert_eq!(out.read().unwrap(), [7]);
        }
    }
}
