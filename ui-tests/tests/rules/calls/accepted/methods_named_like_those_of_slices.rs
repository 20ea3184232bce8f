//! A method of the user's may be called as one of slices and numbers is, also on what is in an address space.

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Cell {
    value: f32,
    age: u32,
}

#[device]
impl Cell {
    fn new(value: f32) -> Self {
        Cell { value, age: 0 }
    }

    fn get(&self) -> f32 {
        self.value
    }

    fn len(&self) -> u32 {
        self.age
    }

    fn first(&self) -> f32 {
        self.value
    }

    fn min(&self, other: f32) -> f32 {
        if self.value < other { self.value } else { other }
    }

    fn fill(&mut self, value: f32) {
        self.value = value;
        self.age += 1;
    }

    fn swap(&mut self, age: u32, value: f32) {
        self.age = age;
        self.value = value;
    }
}

#[kernel]
fn ages(cells: &mut Global<[Cell]>, table: &Constant<[Cell]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut own = Cell::new(1.0);
    own.fill(2.0);
    cells[i].fill(own.get());
    cells[i].swap(table[0].len(), table[0].first());
    let cell = &cells[i];
    out[i] = cell.get() + cells[i].min(3.0) + cell.len() as f32 + own.first();
}

pub fn kernels() -> Vec<Kernel> {
    vec![ages::kernel()]
}

fn main() {}
