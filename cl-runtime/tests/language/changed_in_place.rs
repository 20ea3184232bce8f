//! Methods that change what lies behind a reference without a name, or one that a pattern names: the same text is a kernel and
//! plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_must_use)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy, PartialEq)]
struct Node {
    id: i32,
    next: Option<i32>,
    items: [i32; 4],
    count: Option<usize>,
    words: [u8; 3],
}

#[derive(ClType, Clone, Copy)]
struct Stack {
    data: [i32; 8],
    len: usize,
}

#[device]
impl Stack {
    fn new() -> Self {
        Stack { data: [0; 8], len: 0 }
    }
    fn push(&mut self, v: i32) {
        self.data[self.len] = v;
        self.len += 1;
    }
    fn total(&self) -> i32 {
        self.data[..self.len].iter().sum()
    }
}

#[derive(ClType, Clone, Copy)]
struct Level {
    slot: Option<i32>,
    stack: Stack,
    row: [i32; 4],
}

#[derive(ClType, Clone, Copy)]
struct Levels {
    levels: [Level; 3],
    at: usize,
    nodes: [Node; 3],
}

#[device]
impl Levels {
    fn new(x: i32) -> Self {
        let level = Level { slot: Some(x), stack: Stack::new(), row: [x, 3, 1, 2] };
        let node = Node { id: x, next: Some(x + 1), items: [x, 2, 3, 4], count: None, words: [1, 2, 3] };
        Levels { levels: [level; 3], at: 1, nodes: [node; 3] }
    }
    fn current(&mut self) -> &mut Level {
        &mut self.levels[self.at]
    }
    fn pop(&mut self) -> Option<i32> {
        self.current().slot.take()
    }
    fn push(&mut self, v: i32) {
        self.current().stack.push(v);
        self.current().row.sort_unstable();
        self.current().row.swap(0, 1);
        self.current().row[1..].reverse();
        self.current().row[..2].fill(v);
    }
    fn change(&mut self, i: usize) -> i32 {
        let mut sum = 0;
        if let Some(node) = self.nodes.get_mut(i) {
            sum += node.next.take().unwrap_or(-1);
            node.items.swap(0, 1);
            node.items.reverse();
            node.count.insert(4);
            node.words.fill(0);
            node.items.sort();
            sum += node.items[0] * node.count.unwrap() as i32;
            *node.next.get_or_insert(5) += 1;
        }
        sum
    }
    fn total(&self) -> i32 {
        let mut sum = 0;
        for node in self.nodes.iter() {
            sum = sum * 3 + node.items[0] - node.items[3]
                + node.next.unwrap_or(-3)
                + node.words[1] as i32
                + node.count.unwrap_or(2) as i32;
        }
        for level in &self.levels {
            sum = sum * 5 + level.slot.unwrap_or(7) + level.stack.total() + level.row[0] * 3 + level.row[2];
        }
        sum
    }
}

#[derive(ClType, Clone, Copy)]
struct Cell {
    best: Option<i32>,
    row: [i32; 4],
}

#[device]
fn top(cells: &mut [Cell; 3]) -> &mut Cell {
    &mut cells[2]
}

alike! {
    unnamed: i32 = [1, 2, 3, 4, 5, 6];
    in_methods(x, out) {
        let mut all = Levels::new(x[1]);
        out[0] = all.pop().unwrap_or(-1);
        out[1] = all.pop().unwrap_or(-1);
        all.push(4);
        all.push(6);
        out[2] = all.total();
        out[3] = all.change(1) + all.change(7);
        out[4] = all.total();
        out[5] = all.current().slot.replace(8).unwrap_or(-5);
        out[6] = all.current().slot.take().unwrap_or(-5);
        out[7] = *all.current().slot.get_or_insert(3);
        *all.current().slot.insert(3) += 4;
        all.current().stack.push(3);
        all.current().row.rotate_left(1);
        out[8] = all.total();
    }
    of_cells(x, out) {
        let mut cells = [Cell { best: Some(x[2]), row: [x[3], x[0], x[2], x[1]] }; 3];
        out[0] = cells.last_mut().unwrap().best.replace(5).unwrap_or(-1);
        cells.first_mut().unwrap().row.swap(0, 1);
        cells.get_mut(1).unwrap().row.sort();
        out[1] = top(&mut cells).best.take().unwrap_or(-1);
        top(&mut cells).row.fill(3);
        top(&mut cells).row.sort_unstable_by(|a, b| b.cmp(a));
        for cell in cells.iter_mut() {
            cell.best = cell.best.take().or(Some(2));
            cell.row.sort_unstable();
            cell.best.replace(cell.row[0] + 3);
        }
        for cell in &mut cells {
            cell.best.take();
            cell.best.get_or_insert_with(|| 8);
            cell.row.reverse();
        }
        for (i, cell) in cells.iter_mut().enumerate() {
            cell.best.as_mut().map(|b| *b += i as i32);
            cell.row.rotate_left(i);
        }
        let mut at = 3;
        for cell in &cells {
            out[at] = cell.best.unwrap_or(-1);
            out[at + 1] = cell.row[0];
            out[at + 2] = cell.row[1];
            at += 3;
        }
        if let Some(cell) = cells.iter_mut().find(|c| c.row[0] > 2) {
            cell.best.take();
            cell.row.fill(9);
        }
        if let Some(Cell { best, row }) = cells.first_mut() {
            best.take();
            row.sort();
            row.swap(1, 2);
            best.insert(3);
        }
        let [first, .., last] = &mut cells;
        first.best.replace(11);
        last.row.reverse();
        last.best.take();
        match cells.get_mut(1) {
            Some(cell) if cell.best.is_some() => {
                out[at] = cell.best.take().unwrap();
                cell.row.sort();
            }
            Some(cell) => cell.best = Some(4),
            None => {}
        }
        at += 1;
        for cell in &cells {
            out[at] = cell.best.unwrap_or(-1);
            out[at + 1] = cell.row[0];
            out[at + 2] = cell.row[3];
            at += 3;
        }
        out[at] = cells[1].best.take().unwrap_or(-8);
        let (a, b) = cells.split_at_mut(1);
        out[at + 1] = a[0].best.take().unwrap_or(-8);
        b[0].row.swap(0, 3);
        b.last_mut().unwrap().row.sort();
        b[0].best.get_or_insert(3);
        out[at + 2] = cells[1].best.unwrap_or(-1) + cells[1].row[0] + cells[2].row[1];
    }
}
