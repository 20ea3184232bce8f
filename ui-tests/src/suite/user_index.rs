//! `Index` and `IndexMut` of the user's types through references into private memory, and methods that are called as those of
//! `Option` are: the functions come from a macro, about which a file says little.

use std::ops::{Index, IndexMut};

use cl_runtime::prelude::{ClType, device};

use super::alike::alike;
use super::{Case, case};

#[derive(Clone, Copy, ClType)]
struct Grid {
    width: usize,
    cells: [i32; 12],
}

#[device]
impl Grid {
    fn of(first: i32) -> Self {
        let mut cells = [0; 12];
        for k in 0..12 {
            cells[k] = first + k as i32;
        }
        Grid { width: 4, cells }
    }
    fn put(&mut self, value: i32) {
        self.cells[3] = value;
    }
    fn zip(self, value: i32) -> i32 {
        self.cells[0] - value
    }
    fn or(self, other: Grid) -> Grid {
        if self.width == 0 { self } else { other }
    }
    fn sum(&self) -> i32 {
        let mut sum = 0i32;
        for row in 0..3 {
            for column in 0..self.width {
                sum = sum.wrapping_mul(7).wrapping_add(self[(row, column)]);
            }
        }
        sum
    }
}

#[device]
impl Index<(usize, usize)> for Grid {
    type Output = i32;
    fn index(&self, (row, column): (usize, usize)) -> &i32 {
        &self.cells[row * self.width + column]
    }
}

#[device]
impl IndexMut<(usize, usize)> for Grid {
    fn index_mut(&mut self, (row, column): (usize, usize)) -> &mut i32 {
        &mut self.cells[row * self.width + column]
    }
}

#[derive(Clone, Copy, ClType)]
struct Grids {
    each: [Grid; 3],
}

#[device]
impl Index<usize> for Grids {
    type Output = Grid;
    fn index(&self, at: usize) -> &Grid {
        &self.each[at]
    }
}

#[device]
impl IndexMut<usize> for Grids {
    fn index_mut(&mut self, at: usize) -> &mut Grid {
        &mut self.each[at]
    }
}

alike!(through_references, |i, x, y| {
    let mut grid = Grid::of(x[0]);
    grid[(i % 3, 1)] = 5;
    let whole = &mut grid;
    whole[(1, 1)] = 7;
    whole[(i % 2, 2)] += whole.cells[i];
    let again = &mut *whole;
    again[(0, 3)] -= 9;
    let mut grids = [grid, Grid::of(y[0]), grid];
    for grid in &mut grids {
        grid[(0, 0)] += 4;
    }
    for grid in grids.iter_mut() {
        grid[(2, i % 4)] += 6;
    }
    if let Some(second) = grids.get_mut(1) {
        second[(0, 2)] = 11;
    }
    let (low, high) = grids.split_at_mut(1);
    low[0][(1, 0)] = 50;
    high[1][(1, 0)] = 60;
    grids[0].sum() ^ grids[1].sum() ^ grids[2].sum().wrapping_mul(3)
});

alike!(of_results, |i, x, y| {
    let mut grids = Grids { each: [Grid::of(x[0]), Grid::of(y[0]), Grid::of(2)] };
    grids[i % 3].put(5);
    let third = &mut grids[2];
    third.put(6);
    third[(0, 0)] = 7;
    grids[1] = grids[2].or(grids[0]);
    grids[1][(2, 2)] = grids[2].zip(i as i32);
    grids[0].sum() ^ grids[1].sum() ^ grids[2].sum().wrapping_mul(3)
});

pub fn cases() -> Vec<Case> {
    vec![
        case!("user_index_references", [through_references::through_references::kernel()], through_references::check),
        case!("user_index_results", [of_results::of_results::kernel()], of_results::check),
    ]
}
