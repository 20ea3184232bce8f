//! Methods of std that change an array which is a field of what a reference without a name points to.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Debug, Default, PartialEq, ClType)]
#[repr(C)]
struct Cell {
    row: [u32; 3],
    nest: [[u32; 2]; 2],
}

#[derive(Clone, Copy, ClType)]
struct Cells {
    cells: [Cell; 4],
    calls: usize,
}

#[device]
impl Cells {
    fn of(x: u32) -> Self {
        Cells { cells: [Cell { row: [x, x + 1, x + 2], nest: [[x, 2], [3, 4]] }; 4], calls: 0 }
    }

    fn bump(&mut self) -> &mut Cell {
        self.calls += 1;
        &mut self.cells[self.calls % 4]
    }

    fn best(&mut self) -> Option<&mut Cell> {
        self.cells.get_mut(2)
    }
}

#[device]
fn digest(cells: &Cells) -> u32 {
    let mut sum = cells.calls as u32;
    for cell in cells.cells.iter() {
        for v in cell.row.iter().chain(cell.nest.as_flattened()) {
            sum = sum.wrapping_mul(31).wrapping_add(*v);
        }
    }
    sum
}

#[device]
fn changed_by_calls(a: u32, b: u32) -> [u32; 15] {
    let mut out = [0; 15];

    let mut m = Cells::of(a);
    m.bump().row.swap(0, 2);
    out[0] = digest(&m);
    m.bump().row.fill(9);
    out[1] = digest(&m);
    m.bump().row.copy_from_slice(&[b, 1, 2]);
    out[2] = digest(&m);
    *m.bump().row.first_mut().unwrap() += 6;
    out[3] = digest(&m);
    if let Some(v) = m.bump().row.last_mut() {
        *v = 70;
    }
    out[4] = digest(&m);
    *m.bump().row.get_mut(1).unwrap() = 71;
    out[5] = digest(&m);
    let (head, tail) = m.bump().row.split_at_mut(1);
    head[0] = tail[1] + 40;
    out[6] = digest(&m);
    m.bump().nest[1].swap(0, 1);
    out[7] = digest(&m);
    m.bump().nest.swap(0, 1);
    out[8] = digest(&m);
    m.bump().row.clone_from_slice(&[1, b, 2]);
    out[9] = digest(&m);
    m.bump().nest.as_flattened_mut()[3] = 9;
    out[10] = digest(&m);
    *m.bump().row.iter_mut().nth(1).unwrap() = 3;
    out[11] = digest(&m);
    if let Some((first, rest)) = m.bump().row.split_first_mut() {
        *first = rest[1] + 2;
        rest[0] = 33;
    }
    out[12] = digest(&m);
    { m.bump() }.row.swap(0, 2);
    out[13] = digest(&m);
    m.bump().row.rotate_left(1);
    out[14] = digest(&m);

    out
}

#[device]
fn changed_by_elements(a: u32, b: u32) -> [u32; 7] {
    let mut out = [0; 7];

    let mut m = Cells::of(b);
    m.cells.last_mut().unwrap().row.fill(7);
    out[0] = digest(&m);
    m.cells.get_mut(1).unwrap().row.swap(0, 1);
    out[1] = digest(&m);
    *m.best().unwrap().row.first_mut().unwrap() = 12;
    out[2] = digest(&m);
    *m.best().unwrap().row.get_mut(2).unwrap() += 12;
    out[3] = digest(&m);
    m.cells[1..].first_mut().unwrap().row.fill(a);
    out[4] = digest(&m);
    m.cells.iter_mut().nth(2).unwrap().row.swap(0, 2);
    out[5] = digest(&m);
    let p = &mut m.cells[0];
    { p }.row.swap(0, 2);
    out[6] = digest(&m);

    out
}

#[kernel]
fn of_variables(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    for (k, v) in changed_by_calls(x[0], x[1]).into_iter().enumerate() {
        out[k] = v;
    }
    for (k, v) in changed_by_elements(x[0], x[1]).into_iter().enumerate() {
        out[15 + k] = v;
    }
}

/// On the host they are the functions of Rust that they say.
#[test]
fn variables_are_changed() {
    let expected: Vec<u32> = changed_by_calls(5, 8).into_iter().chain(changed_by_elements(5, 8)).collect();
    for queue in crate::common::queues() {
        let x = queue.upload(&[5u32, 8]).unwrap();
        let mut out = queue.zeroed::<u32>(22).unwrap();
        of_variables(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
    assert!(expected.windows(2).all(|two| two[0] != two[1]), "each changes something: {expected:?}");
}

#[device]
fn at(cells: &mut Global<[Cell]>, i: usize) -> &mut Global<Cell> {
    &mut cells[i]
}

#[kernel]
fn of_memory(cells: &mut Global<[Cell]>) {
    cells.last_mut().unwrap().row.swap(0, 2);
    cells.get_mut(1).unwrap().row.fill(4);
    at(cells, 0).row.swap(0, 1);
    *at(cells, 2).row.first_mut().unwrap() = 77;
}

#[test]
fn memory_of_an_address_space_is_changed() {
    let cell = Cell { row: [1, 2, 3], nest: [[4, 5], [6, 7]] };
    for queue in crate::common::queues() {
        let mut cells = queue.upload(&[cell; 4]).unwrap();
        of_memory(&mut cells).enqueue(&queue, 1).unwrap();
        let rows: Vec<[u32; 3]> = cells.read().unwrap().iter().map(|cell| cell.row).collect();
        assert_eq!(rows, [[2, 1, 3], [4, 4, 4], [77, 2, 3], [3, 2, 1]], "{queue:?}");
    }
}
