//! A method that gives a part of what lies in an address space: what it gives lies there too, where nothing changes that
//! meanwhile.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

use crate::common::queues;

#[derive(ClType, Clone, Copy, Default)]
#[repr(C)]
struct Table {
    cells: [u32; 6],
    len: u32,
    tag: u32,
}

const TABLES: [Table; 2] =
    [Table { cells: [1, 2, 3, 4, 5, 6], len: 4, tag: 1 }, Table { cells: [9, 8, 7, 6, 5, 4], len: 2, tag: 0 }];

#[device]
impl Table {
    fn row(&self, i: usize) -> &[u32] {
        &self.cells[i * 2..i * 2 + 2]
    }
    fn used(&self) -> &[u32] {
        &self.cells[..self.len as usize]
    }
    fn cell(&self, i: usize) -> &u32 {
        &self.cells[(i + 1) % 6]
    }
    fn found(&self, v: u32) -> Option<&u32> {
        for cell in &self.cells {
            if *cell > v {
                return Some(cell);
            }
        }
        None
    }
    fn either(&self, other: &Table) -> &u32 {
        if other.tag > 0 { &self.cells[0] } else { &self.tag }
    }
    fn longer<'a>(&'a self, other: &'a Table) -> &'a Table {
        if self.len < other.len { other } else { self }
    }
    fn inner(&self) -> &[u32] {
        let used = self.used();
        &used[1..]
    }
    fn total(&self) -> u32 {
        self.inner().iter().sum::<u32>() + sum_of(self.row(1))
    }
}

#[device]
fn sum_of(x: &[u32]) -> u32 {
    let mut sum = x.len() as u32;
    for v in x {
        sum += v;
    }
    sum
}

#[device]
fn tables(x: &Global<[u32]>) -> [Table; 2] {
    let one = Table { cells: [x[0], x[1], x[2], x[3], x[4], x[5]], len: 3, tag: 1 };
    [one, Table { len: 5, tag: 0, ..one }]
}

#[kernel]
fn fixed(x: &Global<[Table]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut sum = x[i].row(2)[0] * 3 + x[i].row(2)[1];
    for v in x[i].used() {
        sum = sum * 5 + v;
    }
    out[i] = sum + *x[i].cell(i) + x[i].row(1).iter().sum::<u32>();
    out[i] += sum_of(x[i].row(0)) + x[i].total();
    if let Some(cell) = x[i].found(3) {
        out[i] += *cell * 100;
    }
}

#[kernel]
fn beside_others(x: &Global<[Table]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let other = x[1 - i];
    out[i] = *x[i].either(&other) * 1000 + x[i].longer(&other).tag;
    out[i] += TABLES[i].row(1)[0] * 10_000 + sum_of(TABLES[i].used());
}

fn plain_fixed(x: &[Table; 2], i: usize) -> u32 {
    let row = |t: &Table, k: usize| [t.cells[k * 2], t.cells[k * 2 + 1]];
    let sum_of = |x: &[u32]| x.iter().sum::<u32>() + x.len() as u32;
    let t = &x[i];
    let mut sum = row(t, 2)[0] * 3 + row(t, 2)[1];
    let used = |t: &Table| t.cells[..t.len as usize].to_vec();
    for v in used(t) {
        sum = sum * 5 + v;
    }
    let mut out = sum + t.cells[(i + 1) % 6] + row(t, 1).iter().sum::<u32>();
    out += sum_of(&row(t, 0)) + used(t)[1..].iter().sum::<u32>() + sum_of(&row(t, 1));
    out + t.cells.iter().find(|v| **v > 3).map_or(0, |v| *v * 100)
}

fn plain_beside_others(x: &[Table; 2], i: usize) -> u32 {
    let (t, other) = (&x[i], &x[1 - i]);
    let either = if other.tag > 0 { t.cells[0] } else { t.tag };
    let longer = if t.len < other.len { other.tag } else { t.tag };
    let used = &TABLES[i].cells[..TABLES[i].len as usize];
    either * 1000 + longer + TABLES[i].cells[2] * 10_000 + used.iter().sum::<u32>() + TABLES[i].len
}

/// What is changed before the part is read is a copy.
#[kernel]
fn changed(x: &mut Global<[Table]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let own = x[i];
    let row = own.row(1);
    x[i].cells[2] = 70;
    out[i] = row[0] + x[i].row(1)[0] * 3;
    let mut sum = 0;
    for v in x[i].row(0).iter() {
        sum += *v * 2;
    }
    out[i] += sum;
    x[i].cells[0] += sum_of(x[i].row(2));
    let first = *x[i].cell(5);
    x[i].cells[0] = 5;
    out[i] += first + *x[i].cell(5) * 7;
}

fn plain_changed(x: &mut Table) -> u32 {
    let before = x.cells[2];
    x.cells[2] = 70;
    let mut out = before + 70 * 3 + (x.cells[0] + x.cells[1]) * 2;
    x.cells[0] += x.cells[4] + x.cells[5] + 2;
    out += x.cells[0];
    x.cells[0] = 5;
    out + 35
}

/// Memory of the group.
#[kernel]
fn of_the_group(x: &Global<[Table]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[Table; 2]>;
    let l = get_local_id(0);
    tile[l] = x[l];
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut digits = 0;
    for v in tile[1 - l].row(l) {
        digits = digits * 10 + v;
    }
    out[l] = digits + sum_of(tile[l].used());
    barrier(CLK_LOCAL_MEM_FENCE);
    tile[l].cells[0] = 50 + l as u32;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[l] += tile[1 - l].row(0)[0] * 1000;
}

#[test]
fn parts_lie_where_the_whole_does() {
    let text = fixed::kernel().source_with(cl_runtime::Checks::None).unwrap().text;
    assert!(text.contains("__global const uint *Table_used") && !text.contains("= x[i]"), "{text}");
    let one = Table { cells: [1, 2, 3, 4, 5, 6], len: 3, tag: 1 };
    let tables = [one, Table { cells: [7, 8, 9, 10, 11, 12], len: 5, tag: 0 }];
    for queue in queues() {
        let x = queue.upload(&tables).unwrap();
        let mut out = queue.upload(&[0u32; 2]).unwrap();
        fixed(&x, &mut out).enqueue(&queue, 2).unwrap();
        assert_eq!(out.read().unwrap(), [0, 1].map(|i| plain_fixed(&tables, i)), "{queue:?}");
        beside_others(&x, &mut out).enqueue(&queue, 2).unwrap();
        assert_eq!(out.read().unwrap(), [0, 1].map(|i| plain_beside_others(&tables, i)), "{queue:?}");

        let mut x = queue.upload(&tables).unwrap();
        changed(&mut x, &mut out).enqueue(&queue, 2).unwrap();
        let mut expected = tables;
        assert_eq!(out.read().unwrap(), expected.each_mut().map(plain_changed), "{queue:?}");
        let cells = x.read().unwrap().iter().map(|table| table.cells).collect::<Vec<_>>();
        assert_eq!(cells, expected.map(|table| table.cells));

        let x = queue.upload(&tables).unwrap();
        of_the_group(&x, &mut out).enqueue(&queue, NdRange::new(2).local(2)).unwrap();
        let used = |t: &Table| t.cells[..t.len as usize].iter().sum::<u32>() + t.len;
        let expected = [0, 1].map(|l: usize| {
            let other = &tables[1 - l].cells[l * 2..];
            other[0] * 10 + other[1] + used(&tables[l]) + (51 - l as u32) * 1000
        });
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}
