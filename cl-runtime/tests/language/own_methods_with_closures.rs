//! Methods of the user's with the names of `Option`'s, on values whose type no token tells, beside those of std.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::{Add, Mul};

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy, Debug, PartialEq)]
struct Grid<const R: usize, const C: usize> {
    cells: [[i32; C]; R],
}

#[device]
impl<const R: usize, const C: usize> Grid<R, C> {
    fn of(value: i32) -> Self {
        Grid { cells: [[value; C]; R] }
    }

    fn turned(&self) -> Grid<C, R> {
        let mut turned = Grid::<C, R>::of(0);
        for r in 0..R {
            for c in 0..C {
                turned.cells[c][r] = self.cells[r][c];
            }
        }
        turned
    }

    fn map(&self, f: impl Fn(i32) -> i32) -> Self {
        let mut mapped = *self;
        for row in &mut mapped.cells {
            for cell in row {
                *cell = f(*cell);
            }
        }
        mapped
    }

    fn filter(self, keep: impl Fn(&i32) -> bool) -> i32 {
        self.cells.iter().flatten().filter(|cell| keep(cell)).sum()
    }

    fn and_then(mut self, mut f: impl FnMut(i32) -> i32) -> Self {
        for row in &mut self.cells {
            for cell in row {
                *cell = f(*cell);
            }
        }
        self
    }

    fn then(self, other: impl Fn() -> Self) -> Self {
        self + other()
    }

    fn or_else(self, other: impl FnOnce() -> i32) -> i32 {
        if self.sum() > 0 { self.sum() } else { other() }
    }

    fn sum(&self) -> i32 {
        self.cells.iter().map(|row| row.iter().sum::<i32>()).sum()
    }
}

#[device]
impl<const R: usize, const C: usize> Add for Grid<R, C> {
    type Output = Self;
    fn add(mut self, other: Self) -> Self {
        for r in 0..R {
            for c in 0..C {
                self.cells[r][c] += other.cells[r][c];
            }
        }
        self
    }
}

#[device]
impl<const R: usize, const K: usize, const C: usize> Mul<Grid<K, C>> for Grid<R, K> {
    type Output = Grid<R, C>;
    fn mul(self, other: Grid<K, C>) -> Grid<R, C> {
        let mut product = Grid::<R, C>::of(0);
        for r in 0..R {
            for c in 0..C {
                product.cells[r][c] = (0..K).map(|k| self.cells[r][k] * other.cells[k][c]).sum();
            }
        }
        product
    }
}

#[device]
fn twice(x: i32) -> i32 {
    x * 2
}

#[device]
fn perhaps(x: i32) -> Option<i32> {
    (x > 2).then_some(x)
}

#[device]
fn tried(x: i32) -> Result<i32, u32> {
    if x < 3 { Ok(x) } else { Err(x as u32) }
}

#[device]
fn next(n: &mut i32) -> i32 {
    *n += 1;
    *n
}

alike! {
    methods_are_those_of_the_type: i32 = [2, 3, 7, 9];
    called_on_what_operators_and_methods_give(x, out) {
        let (g, k) = (Grid::<2, 3>::of(x[0]), x[1]);
        let mapped = (g * g.turned()).map(|v| v + k);
        out[0] = mapped.sum();
        out[1] = g.turned().map(|v| v * k).turned().map(twice).sum();
        out[2] = (g + g).filter(|v| *v > k);
        out[3] = (g + g).filter(|&v| v > 0);
        let mut n = 0;
        out[4] = (g + g).and_then(|v| { n += 1; v + n }).sum();
        out[5] = n;
        out[6] = (g + g).then(|| g.turned().turned()).sum();
        out[7] = (g + g).or_else(|| k);
        out[8] = (g + Grid::of(-5)).or_else(|| next(&mut n));
        out[9] = n;
    }
    of_std_beside_them(x, out) {
        let mut n = x[0];
        out[0] = perhaps(x[1]).map(|v| v + n).unwrap_or(-1);
        out[1] = perhaps(x[3]).map(twice).unwrap_or(-1);
        out[2] = perhaps(x[3]).and_then(|v| perhaps(v - 2)).unwrap_or(-2);
        out[3] = perhaps(x[3]).filter(|v| *v > n).unwrap_or(-3);
        out[4] = perhaps(x[3]).filter(|&v| v < n).unwrap_or(-4);
        out[5] = perhaps(x[0]).or_else(|| perhaps(next(&mut n) + 5)).unwrap_or(-5);
        out[6] = perhaps(x[3]).or_else(|| perhaps(next(&mut n))).unwrap_or(-6);
        out[7] = tried(x[0]).map(|v| v + 1).unwrap_or(-7);
        out[8] = tried(x[3]).map(|v| v + 1).unwrap_or(-8);
        out[9] = tried(x[0]).and_then(|v| tried(v + 7)).unwrap_or(-9);
        let inside = |v: i32| v > n && v < 100;
        out[10] = inside(x[2]).then(|| x[2] * 3).unwrap_or(-10);
        out[11] = inside(-x[2]).then(|| x[2] * 3).unwrap_or(-11);
        let mut seen = 0;
        let mapped = perhaps(x[3]).map(|v| { seen += v; (v, seen) });
        out[12] = mapped.map(|(a, b)| a * 100 + b).unwrap_or(0) + seen;
    }
    of_arrays_and_pairs(x, out) {
        let pair = |k: i32| [(k, k + 1), (k + 2, k + 3)];
        let sums = pair(x[0]).map(|(a, b)| a * b);
        out[0] = sums[0] + sums[1];
        let (mut n, factor) = (0, |v: i32| v * x[1]);
        let numbered = sums.map(|v| { n += 1; factor(v) + n });
        out[1] = numbered[0] * 1000 + numbered[1];
        out[2] = perhaps(x[3]).map(|v| [v, v + 1].map(|w| perhaps(w).map(|u| u * n).unwrap_or(0))).map(|a| a[0] + a[1]).unwrap_or(7);
        let captured = perhaps(x[2]).map(|v| Grid::<1, 2>::of(v).turned().map(|w| w + v).sum());
        out[3] = captured.unwrap_or(0);
    }
}

#[kernel]
fn mapped(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = perhaps(x[i]).map(|v| v + 1).unwrap_or(0);
}

/// The closure stands where it is asked, as where no type has such a method.
#[test]
fn the_closure_is_no_function() -> std::result::Result<(), cl_runtime::EmitError> {
    let text = mapped::kernel().source_with(cl_runtime::Checks::None)?.text;
    assert!(text.contains("int v = value.Some_0;\n        out[i] = v + 1u;"), "{text}");
    Ok(())
}
