//! What methods write that are called on elements, whatever their index is made of, and by references that methods give: it
//! goes where the element lies. Where there is none, in a kernel that has to go on, it goes nowhere.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, Debug, PartialEq)]
#[repr(C)]
struct Pair {
    x: u32,
    y: [u32; 4],
}

#[device]
impl Pair {
    fn x_mut(&mut self) -> &mut u32 {
        &mut self.x
    }
    fn x(&self) -> &u32 {
        &self.x
    }
    fn both(&mut self) -> (&mut u32, &mut u32) {
        let [y, ..] = &mut self.y;
        (&mut self.x, y)
    }
    fn add(&mut self, v: u32) -> &mut Self {
        self.x += v;
        self
    }
    fn row_mut(&mut self, from: usize) -> &mut [u32] {
        &mut self.y[from..]
    }
    fn get_mut(&mut self, index: usize) -> Option<&mut u32> {
        self.y.get_mut(index)
    }
}

#[device]
fn bump(x: &mut u32) -> u32 {
    *x += 1;
    *x
}

#[device]
fn exchange(x: &mut u32, y: &mut u32) {
    (*x, *y) = (*y, *x);
}

const COUNT: usize = 9;

fn pairs() -> Vec<Pair> {
    (0..COUNT as u32).map(|i| Pair { x: i, y: [i * 10, i * 10 + 1, i * 10 + 2, i * 10 + 3] }).collect()
}

#[kernel]
fn elements(out: &mut Global<[[u32; 4]]>) {
    out[get_global_id(0) * 9].fill(9);
    out[get_global_id(0) * 9 + 1].swap(0, 3);
    out[get_global_id(0) * 9 + 2].copy_from_slice(&[1, 2, 3, 4]);
    *out[get_global_id(0) * 9 + 3].first_mut().unwrap() = 5;
    if let Some(v) = out[get_global_id(0) * 9 + 4].get_mut(2) {
        *v = 6;
    }
    let (a, b) = out[get_global_id(0) * 9 + 5].split_at_mut(2);
    a[0] = b[1];
    if get_global_id(0) == 0 {
        out.item_mut().swap(0, 1);
    }
    let mut tables = [[1, 2, 3, 4], [5, 6, 7, 8]];
    tables[1 - get_global_id(0)].fill(7);
    let mut turn = 0;
    tables[{
        turn += 1;
        turn % 2
    }]
    .swap(0, 1);
    out[6] = tables[1 - get_global_id(0)];
    out[7] = tables[get_global_id(0)];
    out[8][0] = turn as u32 + out[get_global_id(0) + 5].len() as u32 + out[get_global_id(0) + 5].last().unwrap();
}

#[kernel]
fn fields(out: &mut Global<[Pair]>) {
    out[get_global_id(0)].y.fill(3);
    out[get_global_id(0) + 1].y.swap(1, 2);
}

#[kernel]
fn by_references(out: &mut Global<[Pair]>) {
    let p = &mut out[0];
    *p.x_mut() = 40;
    p.row_mut(1).swap(0, 1);
    p.row_mut(0)[3] = 5;
    let p = &mut out[1];
    for v in p.row_mut(2) {
        *v += 5;
    }
    if let Some(v) = p.get_mut(1) {
        *v = 99;
    }
    let p = &mut out[2];
    if let Some(v) = p.get_mut(7) {
        *v = 99;
    } else {
        p.x = 70;
    }
    match p.get_mut(3) {
        Some(v) if *v == 23 => *v = 24,
        Some(v) => *v = 25,
        None => {}
    }
    let p = &mut out[3];
    let once = bump(p.x_mut());
    if *p.x_mut() == once {
        p.y[1] = once;
    }
    for p in out[5..].iter_mut() {
        *p.x_mut() += 40;
        for v in p.row_mut(1) {
            if *v % 2 == 0 {
                break;
            }
            *v = 0;
        }
    }
    let mut own: Local<[Pair; 2]>;
    own[0] = out[4];
    own[1] = out[4];
    let m = &mut own[1];
    m.row_mut(1)[0] = 77;
    *m.x_mut() = 3;
    out[4] = own[1];
}

/// The same of elements, which have no name.
#[kernel]
fn by_references_into_elements(out: &mut Global<[Pair]>) {
    let last = out.len() - 1;
    *out[0].x_mut() = 40;
    *out[0].x_mut() += 2;
    *out[last].x_mut() /= 2;
    *out[1].x_mut() = *out[2].x() + *out[2].x();
    let once = bump(out[2].x_mut());
    out[3].x = once + *out[3].x();
    if let Some(v) = out[4].get_mut(1) {
        *v = 100;
    }
    if let Some(v) = out[4].get_mut(9) {
        *v = 101;
    }
    out[5].add(3).add(4);
    out[6].x = out[5].add(1).x;
    out[7].row_mut(1)[0] += 5;
    for v in out[7].row_mut(2) {
        *v += 5;
    }
}

/// The same of private memory, where it may have a name.
#[kernel]
fn by_references_into_variables(out: &mut Global<[Pair]>) {
    let mut pairs = [Pair { x: 3, y: [4, 5, 6, 7] }; 4];
    let i = get_global_id(0);
    *pairs[i].x_mut() = 1;
    let v = bump(pairs[1].x_mut());
    *pairs[i].x_mut() += v;
    let (x, y) = pairs[i + 2].both();
    exchange(x, y);
    let x = pairs[i + 2].add(2).x_mut();
    *x += 1;
    if let Some(v) = pairs[i + 3].get_mut(i) {
        *v = 77;
    }
    let mut both = (pairs[2], pairs);
    *both.0.x_mut() -= 1;
    *both.1[i + 3].x_mut() = both.0.x;
    let x = both.1[i].x_mut();
    bump(x);
    *x *= *both.0.x_mut() + bump(both.0.x_mut());
    for (pair, out) in both.1.iter().zip(out.iter_mut()) {
        *out = *pair;
    }
}

/// The copy may not be made.
#[kernel]
fn in_a_condition(flag: u32, out: &mut Global<[Pair]>) {
    let p = &mut out[0];
    if flag > 0
        && let Some(v) = p.get_mut(1)
    {
        *v = 99;
    }
}

#[kernel]
fn left_before_its_end(out: &mut Global<[Pair]>) {
    let p = &mut out[0];
    for v in p.row_mut(1) {
        if *v == 3 {
            return;
        }
        *v = 3;
    }
}

/// What is at an index out of range is nobody's.
#[kernel]
fn goes_on(out: &mut Global<[Pair]>, rows: &mut Global<[[u32; 4]]>, sums: &mut Global<[u32]>) {
    let i = get_global_id(0);
    for v in rows[i + 1].iter_mut() {
        *v += 100;
    }
    for v in out[i + 1].y.iter_mut() {
        *v += 100;
    }
    let row = &mut rows[i + 1][2..];
    row[0] += 1000;
    barrier(CLK_GLOBAL_MEM_FENCE);
    sums[i] = rows[i + 1].iter().sum::<u32>() + out[i + 1].y[..2].iter().sum::<u32>();
}

#[test]
fn of_elements_and_fields() {
    let expected = {
        let mut rows: Vec<[u32; 4]> = pairs().iter().map(|pair| pair.y).collect();
        rows[0] = [9; 4];
        rows[1].swap(0, 3);
        rows[2] = [1, 2, 3, 4];
        rows[3][0] = 5;
        rows[4][2] = 6;
        rows[5][0] = rows[5][3];
        rows[6] = [7; 4];
        rows[7] = [1, 2, 3, 4];
        rows[8][0] = 1 + 4 + rows[5][3];
        rows
    };
    for queue in crate::common::queues() {
        let rows: Vec<_> = pairs().iter().map(|pair| pair.y).collect();
        let mut rows = queue.upload(&rows).unwrap();
        elements(&mut rows).enqueue(&queue, NdRange::new(1)).unwrap();
        assert_eq!(rows.read().unwrap(), expected, "{queue:?}");
        let mut out = queue.upload(&pairs()).unwrap();
        fields(&mut out).enqueue(&queue, NdRange::new(1)).unwrap();
        let mut expected = pairs();
        expected[0].y = [3; 4];
        expected[1].y.swap(1, 2);
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[test]
fn by_references_that_methods_give() {
    let mut expected = pairs();
    expected[0] = Pair { x: 40, y: [0, 2, 1, 5] };
    expected[1].y = [10, 99, 17, 18];
    expected[2] = Pair { x: 70, y: [20, 21, 22, 24] };
    expected[3] = Pair { x: 4, y: [30, 4, 32, 33] };
    expected[4] = Pair { x: 3, y: [40, 77, 42, 43] };
    for pair in &mut expected[5..] {
        pair.x += 40;
        pair.y[1] = 0;
    }
    for queue in crate::common::queues() {
        let mut out = queue.upload(&pairs()).unwrap();
        by_references(&mut out).enqueue(&queue, NdRange::new(1)).unwrap();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[test]
fn by_references_into_what_has_no_name() {
    let mut expected = pairs();
    expected[0].x = 42;
    expected[8].x = 4;
    (expected[1].x, expected[2].x, expected[3].x) = (4, 3, 6);
    expected[4].y[1] = 100;
    (expected[5].x, expected[6].x) = (13, 13);
    expected[7].y = [70, 76, 77, 78];
    let mut of_variables = vec![Pair { x: 3, y: [4, 5, 6, 7] }; 4];
    of_variables[0].x = 6 * 13;
    of_variables[1].x = 4;
    of_variables[2] = Pair { x: 7, y: [3, 5, 6, 7] };
    of_variables[3] = Pair { x: 6, y: [77, 5, 6, 7] };
    for queue in crate::common::queues() {
        let mut out = queue.upload(&pairs()).unwrap();
        by_references_into_elements(&mut out).enqueue(&queue, NdRange::new(1)).unwrap();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
        let mut out = queue.upload(&pairs()[..4]).unwrap();
        by_references_into_variables(&mut out).enqueue(&queue, NdRange::new(1)).unwrap();
        assert_eq!(out.read().unwrap(), of_variables, "{queue:?}");
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Counter {
    x: u32,
}

#[device]
impl Counter {
    fn x_mut(&mut self) -> &mut u32 {
        &mut self.x
    }
}

#[device]
fn one_more(x: &mut u32) -> u32 {
    *x += 1;
    *x
}

/// The end of a block is the end of what its value needed.
#[kernel]
fn in_blocks_of_their_own(counters: &mut Global<[Counter]>, out: &mut Global<[u32]>) {
    out[0] = { one_more(counters[0].x_mut()) } + counters[0].x;
    out[1] = { one_more(counters[0].x_mut()) } * 10 + { one_more(counters[0].x_mut()) };
    out[2] = max({ one_more(counters[0].x_mut()) }, counters[0].x * 5);
    let (a, b) = ({ one_more(counters[1].x_mut()) }, { { one_more(counters[1].x_mut()) } });
    out[3] = a * 10 + b + (!{ one_more(counters[1].x_mut()) } & 15) + counters[1].x;
}

#[test]
fn copies_go_back_at_the_end_of_a_block() {
    for queue in crate::common::queues() {
        let (mut counters, mut out) = (queue.zeroed::<Counter>(2).unwrap(), queue.zeroed::<u32>(4).unwrap());
        in_blocks_of_their_own(&mut counters, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [2, 23, 20, 27], "{queue:?}");
        assert_eq!(counters.read().unwrap().iter().map(|counter| counter.x).collect::<Vec<_>>(), [4, 3], "{queue:?}");
    }
}

#[test]
fn a_reference_that_is_needed_longer_is_refused() {
    for kernel in [in_a_condition::kernel(), left_before_its_end::kernel()] {
        let refused = kernel.source().unwrap_err().to_string();
        assert!(refused.contains("call it in a statement of its own"), "{refused}");
    }
}

#[test]
fn nothing_is_written_where_there_is_no_element() {
    for queue in crate::common::queues() {
        let rows: Vec<_> = pairs().iter().map(|pair| pair.y).collect();
        let (mut out, mut rows) = (queue.upload(&pairs()).unwrap(), queue.upload(&rows).unwrap());
        let mut sums = queue.upload(&[0; COUNT]).unwrap();
        let range = NdRange::new(COUNT).local(COUNT);
        let ended = goes_on(&mut out, &mut rows, &mut sums).enqueue(&queue, range).and_then(|event| event.wait());
        assert!(ended.is_err(), "{queue:?}: the last work-item reaches beyond the end");
        let (out, rows) = (out.read().unwrap(), rows.read().unwrap());
        assert_eq!((out[0], rows[0]), (pairs()[0], pairs()[0].y), "{queue:?}: nobody's element is the first");
        for (pair, (out, row)) in pairs().iter().zip(out.iter().zip(&rows)).skip(1) {
            let y = pair.y.map(|v| v + 100);
            assert_eq!((out.y, *row), (y, [y[0], y[1], y[2] + 1000, y[3]]), "{queue:?}");
        }
    }
}
