//! The same methods on what lies in `__global` and `__local` memory.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy, PartialEq)]
#[repr(C)]
struct Ring {
    items: [i32; 4],
    stack: Stack,
    len: u32,
}

#[derive(ClType, Clone, Copy, PartialEq)]
#[repr(C)]
struct Stack {
    data: [i32; 4],
    len: u32,
}

#[device]
impl Stack {
    fn push(&mut self, v: i32) {
        self.data[self.len as usize] = v;
        self.len += 1;
    }
}

#[device]
fn ring(rings: &mut Global<[Ring]>, i: usize) -> &mut Global<Ring> {
    &mut rings[i]
}

#[kernel]
fn global(rings: &mut Global<[Ring]>) {
    ring(rings, 0).items.swap(0, 1);
    ring(rings, 0).items.sort();
    ring(rings, 1).stack.push(4);
    rings.last_mut().unwrap().stack.push(5);
    rings.last_mut().unwrap().items.reverse();
    if let Some(ring) = rings.get_mut(0) {
        ring.items.fill(3);
        ring.stack.push(7);
        ring.items[1..].reverse();
    }
    for ring in rings.iter_mut() {
        ring.items.rotate_left(1);
        ring.stack.push(1);
    }
    rings.iter_mut().for_each(|ring| ring.items.swap(2, 3));
}

#[derive(ClType, Clone, Copy, PartialEq)]
struct Cell {
    best: Option<i32>,
    row: [i32; 3],
    stack: Stack,
}

#[kernel]
fn local(out: &mut Global<[i32]>) {
    let mut cells: Local<[Cell; 3]>;
    for i in 0..3 {
        cells[i] = Cell { best: Some(i as i32), row: [3, 1, 2], stack: Stack { data: [0; 4], len: 0 } };
    }
    cells.last_mut().unwrap().best.replace(9);
    cells[0].best.take();
    if let Some(cell) = cells.get_mut(1) {
        out[0] = cell.best.take().unwrap_or(-3);
        cell.row.sort();
        cell.best.get_or_insert(4);
        cell.best.insert(5);
        cell.stack.push(8);
    }
    for cell in cells.iter_mut() {
        cell.best = cell.best.take().or(Some(12));
        cell.row.swap(0, 2);
        cell.stack.push(3);
    }
    for i in 0..3 {
        out[1 + i * 3] = cells[i].best.unwrap_or(-1);
        out[2 + i * 3] = cells[i].row[0];
        out[3 + i * 3] = cells[i].stack.data[0] + cells[i].stack.data[1];
    }
}

#[test]
fn spaces() {
    for queue in crate::common::queues() {
        let ring = Ring { items: [4, 3, 2, 1], stack: Stack { data: [0; 4], len: 0 }, len: 0 };
        let mut rings = queue.upload(&[ring; 2]).unwrap();
        global(&mut rings).enqueue(&queue, 1).unwrap();
        let mut plain = [ring; 2];
        {
            plain[0].items.swap(0, 1);
            plain[0].items.sort();
            plain[1].stack.push(4);
            plain[1].stack.push(5);
            plain[1].items.reverse();
            plain[0].items.fill(3);
            plain[0].stack.push(7);
            for ring in plain.iter_mut() {
                ring.items.rotate_left(1);
                ring.stack.push(1);
            }
            plain.iter_mut().for_each(|ring| ring.items.swap(2, 3));
        }
        assert!(rings.read().unwrap() == plain);
        let mut out = queue.upload(&[0; 10]).unwrap();
        local(&mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [1, 12, 2, 3, 5, 3, 11, 9, 2, 3]);
    }
}
