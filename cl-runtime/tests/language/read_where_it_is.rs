//! What a method or a function only reads is read where it is, at the time that Rust reads it.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct Ball {
    at: [i32; 2],
    speed: i32,
    tag: i32,
}

const ROWS: [[i32; 3]; 4] = [[1, 2, 3], [4, 5, 6], [7, 8, 9], [10, 11, 12]];
const REST: [Ball; 2] = [Ball { at: [1, 2], speed: 3, tag: 4 }, Ball { at: [5, 6], speed: 7, tag: 1 }];

#[device]
impl Ball {
    fn energy(&self) -> i32 {
        self.speed * self.speed + self.weight()
    }
    fn weight(&self) -> i32 {
        self.tag * 100
    }
    fn place(&self) -> i32 {
        let [x, y] = self.at;
        let own = &self.at;
        x * 7 + y + own[self.tag as usize % 2] + self.at.iter().sum::<i32>()
    }
    fn whole(&self) -> Ball {
        *self
    }
    fn nearer(&self, other: &Ball) -> bool {
        self.place() < other.place()
    }
    fn chosen(&self, other: &Ball) -> i32 {
        let one = if self.nearer(other) { self } else { other };
        one.energy()
    }
    fn checked(&self) -> Option<i32> {
        if self.tag > 2 { None } else { Some(self.speed) }
    }
    fn push(&mut self, by: i32) -> i32 {
        self.speed += by;
        self.speed
    }
}

#[device]
fn dot(row: &[i32; 3], by: i32) -> i32 {
    row[0] * by + row[1] - row[2]
}

#[device]
fn total(row: &[i32]) -> i32 {
    let mut sum = row.len() as i32;
    for v in row {
        sum += v;
    }
    sum
}

#[device]
fn of_two(a: &Ball, row: &[i32; 3]) -> i32 {
    a.energy() + dot(row, a.speed)
}

fn balls() -> [Ball; 5] {
    [3, 1, 4, 1, 5].map(|speed| Ball { at: [speed - 2, 7 - speed], speed, tag: speed % 3 })
}

alike! {
    read_where_it_is: Ball = balls();
    elements(x, out) {
        out[0] = x[1].energy() * 3 + x[1].weight() - x[1].place();
        out[1] = x[2].whole().energy() + x[2].at[0];
        let other = x[1];
        out[2] = x[0].nearer(&other) as i32 * 2 + x[1].nearer(&x[0].whole()) as i32;
        out[3] = other.chosen(&x[3].whole()) + x[4].chosen(&REST[0]);
        out[4] = x[0].checked().unwrap_or(9) + x[3].checked().map_or(5, |s| s * 2);
        out[5] = x.iter().map(|b| b.energy()).sum::<i32>();
        let last = &x[4];
        out[6] = last.energy() + last.place() * last.weight();
        let copy = x[4];
        out[7] = copy.energy() + x[4].energy();
    }
    tables(x, out) {
        let k = x[0].speed as usize;
        out[0] = dot(&ROWS[k], 2) + dot(&ROWS[0], k as i32);
        out[1] = total(&ROWS[k]) + total(&ROWS[1][1..]) + total(&ROWS[2][..2]);
        let row = &ROWS[k % 2];
        out[2] = dot(row, 5) + row[2];
        let own = [k as i32, 2, 3];
        out[3] = dot(&own, 3) + total(&own);
        out[4] = ROWS.iter().map(|row| dot(row, 2)).sum::<i32>();
        for row in &ROWS { out[5] += total(row) * row[0]; }
        out[6] = REST[k % 2].energy() + REST[0].place() + of_two(&REST[1], &ROWS[k]);
        out[7] = of_two(&REST[k % 2], &own) + of_two(&x[1].whole(), &own) + of_two(&x[1].whole(), &ROWS[1]);
    }
    rows_of_tables(x, out) {
        let k = x[0].speed as usize % 4;
        let scaled = ROWS.map(|row| row[0] * x[1].speed + row[2]);
        out[0] = scaled[0] + scaled[3];
        let row = ROWS[k];
        out[1] = row[0] + row[1] * 10 + total(&row);
        let mut changed = ROWS[k];
        changed[1] = 99;
        out[2] = changed[1] + ROWS[k][1] + changed[0];
        let mut at = 0;
        let first = ROWS[at];
        at = 2;
        out[3] = first[1] + ROWS[at][1];
        let copied = ROWS[1];
        let again = copied;
        out[4] = again.iter().zip(copied.iter()).map(|(a, b)| a * b).sum::<i32>();
    }
}

macro_rules! both {
    ($balls:ident $out:ident $body:block) => {
        #[kernel]
        fn on_device($balls: &mut Global<[Ball]>, $out: &mut Global<[i32]>) $body
        fn in_rust($balls: &mut [Ball], $out: &mut [i32]) $body
    };
}

// Each reads before or behind what writes to the same element.
both! { balls out {
    let i = out[0] as usize;
    let before = balls[i].energy();
    balls[i].speed = 50;
    out[1] = before + balls[i].energy();
    out[2] = balls[i].energy() + balls[i].push(3) + balls[i].energy();
    out[3] = balls[i].weight() + { balls[i].tag = 9; 1 } + balls[i].weight();
    let mut at = i;
    let kept = balls[at].place();
    at += 1;
    out[4] = kept + balls[at].place();
    if balls[i].energy() > 100 {
        balls[i].speed = 1;
        out[5] = balls[i].energy();
    }
    let other = balls[i + 1];
    balls[i + 1].at[0] = 77;
    out[6] = other.place() + balls[i + 1].place();
    balls.swap(i, i + 1);
    out[7] = balls[i].place() - balls[i + 1].energy();
    for k in 0..3 {
        let e = balls[k].energy();
        balls[k].speed = e % 7;
        out[8] += balls[k].energy() + e;
    }
    for k in 1..balls.len() {
        balls[k].tag = balls[k - 1].weight() % 13 + balls[k - 1].tag;
    }
    out[9] = balls[4].tag;
} }

#[test]
fn a_method_reads_an_element_when_it_is_called() {
    let (mut expected, mut results) = (balls(), [1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let begin = results;
    in_rust(&mut expected, &mut results);
    for queue in crate::common::queues() {
        let (mut balls, mut out) = (queue.upload(&balls()).unwrap(), queue.upload(&begin).unwrap());
        on_device(&mut balls, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), results, "on {queue:?}");
        assert_eq!(balls.read().unwrap(), expected, "on {queue:?}");
    }
}

#[kernel]
fn exchanged(first: &Global<[u32]>, second: &Global<[u32]>, v: &mut Global<[i32]>) {
    let i = get_global_id(0);
    v.swap(first[i] as usize, second[i] as usize);
}

#[test]
fn an_index_out_of_range_exchanges_nothing_and_is_told() {
    for queue in crate::common::queues() {
        let first = queue.upload(&[0u32]).unwrap();
        for (second, expected) in [(2u32, Some([3, 2, 1])), (1, Some([2, 1, 3])), (0, Some([1, 2, 3])), (3, None)] {
            let mut v = queue.upload(&[1, 2, 3]).unwrap();
            let second = queue.upload(&[second]).unwrap();
            let done = exchanged(&first, &second, &mut v).enqueue(&queue, 1).and_then(|event| event.wait());
            match expected {
                Some(expected) => assert_eq!(v.read().unwrap(), expected, "on {queue:?}"),
                None => assert!(done.unwrap_err().to_string().contains("index is 3"), "on {queue:?}"),
            }
        }
    }
}

#[kernel]
fn pieces(size: usize, v: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    out[i] = match v.chunks(size).nth(i) {
        Some(piece) => piece.iter().sum::<i32>() * 10 + piece.len() as i32,
        None => -1,
    };
}

#[test]
fn a_piece_ends_where_the_whole_does() {
    let v: Vec<i32> = (1..=11).collect();
    for queue in crate::common::queues() {
        let whole = queue.upload(&v).unwrap();
        for size in [1, 3, 4, 11, 12, usize::MAX] {
            let mut out = queue.zeroed::<i32>(12).unwrap();
            pieces(size, &whole, &mut out).enqueue(&queue, 12).unwrap();
            let mut expected: Vec<i32> =
                v.chunks(size).map(|piece| piece.iter().sum::<i32>() * 10 + piece.len() as i32).collect();
            expected.resize(12, -1);
            assert_eq!(out.read().unwrap(), expected, "of {size} on {queue:?}");
        }
    }
}

#[kernel]
fn neighbours(v: &Global<[i32]>, k: &Global<[u32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let at = k[i] as usize;
    if at > 0 && at <= v.len() {
        out[i] = v[at - 1];
    }
    if at >= 2 && at < v.len() {
        out[i] += v[at - 2] * 10 + v[at - 1] * 100;
    }
    if at != 0 && at < v.len() + 1 {
        out[i] += v[at - 1] * 1000;
    }
    let mut sum = 0;
    for j in 1..v.len() {
        sum += v[j] * v[j - 1];
    }
    for j in (2..=v.len()).rev() {
        sum -= v[j - 2] - v[j - 1];
    }
    out[i] += sum * 10000;
}

#[test]
fn the_one_before_is_there() {
    let v = [3, 1, 4, 2];
    let all: i32 = v.windows(2).map(|w| w[1] * w[0] - w[0] + w[1]).sum();
    let expected: Vec<i32> = (0..7usize)
        .map(|at| {
            let mut out = 0;
            if at > 0 && at <= 4 {
                out = v[at - 1] * 1001;
            }
            if at >= 2 && at < 4 {
                out += v[at - 2] * 10 + v[at - 1] * 100;
            }
            out + all * 10000
        })
        .collect();
    for queue in crate::common::queues() {
        let k = queue.upload(&[0u32, 1, 2, 3, 4, 5, 6]).unwrap();
        let mut out = queue.zeroed::<i32>(7).unwrap();
        neighbours(&queue.upload(&v).unwrap(), &k, &mut out).enqueue(&queue, 7).unwrap();
        assert_eq!(out.read().unwrap(), expected, "on {queue:?}");
    }
}

mod in_options {
    use cl_runtime::prelude::*;

    alike! {
        options_in_tuples: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
        matched(x, out) {
            for i in 0..10 {
                out[i % 4] += match (x.get(i), x.get(i + 1)) {
                    (Some(a), Some(b)) => a * 10 + b,
                    (Some(a), None) => *a,
                    (None, _) => -1,
                };
            }
            let mut i = 7;
            let (p, q) = (x.get(i), x.get(i + 1));
            i = 2;
            if let (Some(a), None) = (p, q) { out[4] = a * 100 + x[i]; }
            let left = if i > 0 { x.get(i - 1) } else { None };
            let right = x.get(i + 6);
            out[5] = match (left, right) { (Some(a), Some(b)) => a + b, (Some(a), None) => a * 2, _ => 0 };
        }
        with_writes(x, out) {
            let mut own = [x[0], x[1], x[2]];
            let k = x[1] as usize;
            match (own.get(k), own.get(k + 5)) {
                (Some(a), None) => { let a = *a; own[k] = 50; out[0] = a + own[k]; }
                _ => {}
            }
            if let Some(a) = own.get_mut(k) { *a += 2; out[1] = *a; own[0] = 9; }
            let there = own.get(k + 1).copied();
            own[k + 1] = 70;
            let gone = own.get(k + 8).copied();
            out[2] = match (there, gone) { (Some(a), None) => a + own[k + 1], (_, Some(b)) => b, _ => -5 };
        }
    }
}
