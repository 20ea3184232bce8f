//! Orders of the user's own, and comparisons by name: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]
#![deny(unreachable_code)]

use std::cmp::Ordering;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, PartialEq, ClType, Debug)]
struct Hit {
    t: f32,
    id: u32,
}
#[device]
impl PartialOrd for Hit {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.t.partial_cmp(&other.t)
    }
}
#[derive(Clone, Copy, PartialEq, Eq, ClType, Debug)]
struct Job {
    cost: u32,
    id: u32,
}
#[device]
impl Ord for Job {
    fn cmp(&self, other: &Self) -> Ordering {
        other.cost.cmp(&self.cost).then_with(|| self.id.cmp(&other.id))
    }
}
#[device]
impl PartialOrd for Job {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
#[device]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, ClType, Debug)]
struct Version {
    major: u32,
    minor: u32,
}

#[device]
#[derive(Clone, Copy, PartialEq, Eq, ClType)]
struct Keyed<T> {
    key: T,
    id: u32,
}
#[device]
impl<T: Copy + PartialOrd + Eq> PartialOrd for Keyed<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.key.partial_cmp(&other.key)?.reverse())
    }
}
#[device]
impl<T: Copy + Ord> Ord for Keyed<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        other.key.cmp(&self.key)
    }
}
#[device]
fn largest<T: Copy + Ord>(a: T, b: T) -> T {
    if a.cmp(&b) == Ordering::Less { b } else { a }
}

#[device]
fn between<T: Ord + Copy>(x: T, least: T, greatest: T) -> T {
    x.clamp(least, greatest)
}

#[device]
fn sorted<T: Copy + PartialOrd>(v: [T; 3]) -> [T; 3] {
    let mut v = v;
    for i in 1..3 {
        let mut j = i;
        while j > 0 && v[j] < v[j - 1] {
            v.swap(j, j - 1);
            j -= 1;
        }
    }
    v
}
#[derive(Clone, Copy, PartialEq, ClType)]
struct Dist(f32);
#[device]
impl PartialOrd for Dist {
    fn partial_cmp(&self, o: &Dist) -> Option<Ordering> {
        Some(self.0.total_cmp(&o.0))
    }
    fn lt(&self, o: &Dist) -> bool {
        self.0 < o.0
    }
}

#[device]
#[derive(Clone, Copy, PartialEq, Eq, ClType, Debug)]
#[repr(C)]
struct Tie {
    cost: u32,
    id: u32,
}
#[device]
impl Ord for Tie {
    fn cmp(&self, other: &Self) -> Ordering {
        self.cost.cmp(&other.cost)
    }
}
#[device]
impl PartialOrd for Tie {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
#[device]
#[derive(Clone, Copy, PartialEq, PartialOrd, ClType, Debug)]
#[repr(C)]
struct Both<T> {
    tie: T,
    rest: i32,
}
#[device]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ClType, Debug)]
enum Choice {
    Of(Tie, i32),
    Other,
}

#[device]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ClType, Debug)]
enum Level {
    Low = 4,
    Mid = 7,
    High = 9,
}

/// An order and operators of one type.
#[derive(Clone, Copy, PartialEq, Eq, ClType, Debug)]
struct Ratio {
    numer: i32,
    denom: i32,
}
#[device]
impl std::ops::Add for Ratio {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Ratio { numer: self.numer * other.denom + other.numer * self.denom, denom: self.denom * other.denom }
    }
}
#[device]
impl std::ops::Sub for Ratio {
    type Output = Self;
    fn sub(self, other: Ratio) -> Self {
        self + Ratio { numer: -other.numer, ..other }
    }
}
#[device]
impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.numer * other.denom).cmp(&(other.numer * self.denom))
    }
}
#[device]
impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
#[device]
fn without_end(bound: i32) -> Result<i32, i32> {
    let mut n = 1;
    loop {
        if n > bound {
            return if n % 2 == 0 { Ok(n) } else { Err(n) };
        }
        n *= 3;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, ClType, Debug)]
struct Turned(i32);
#[device]
impl Ord for Turned {
    fn cmp(&self, other: &Self) -> Ordering {
        other.0.cmp(&self.0)
    }
}

#[device]
fn of_arrays(a: i32, b: i32) -> i32 {
    let pair = [a, b];
    [1, a].max([1, b])[1] + pair.min([b, a])[0] * 10 + pair.clamp([0, 0], [4, 4])[0] * 100
}

alike! {
    orders_are_those_of_plain_rust: i32 = [3, 1, 4, 1, 5, 9, 2, 6];
    ratios(x, out) {
        let a = Ratio { numer: x[0], denom: x[2] };
        let b = Ratio { numer: x[4], denom: x[5] };
        out[0] = (a + b).numer;
        out[1] = (a < b) as i32 + 2 * (a + b >= b) as i32;
        out[2] = [a, b, a + b].iter().filter(|r| **r > b).count() as i32;
        out[3] = std::cmp::max(a, b).denom;
        out[4] = (a - b).numer;
    }
    beside_a_derived_one(x, out) {
        out[0] = Turned(x[0]).cmp(&Turned(x[1])) as i32;
        let mut all = [Turned(x[2]), Turned(x[5]), Turned(x[3])];
        all.sort_by(|a, b| a.cmp(b));
        out[1] = all[0].0;
        out[2] = all.iter().max_by(|a, b| a.cmp(b)).map_or(-1, |turned| turned.0);
    }
    left_loops(x, out) {
        out[0] = without_end(x[5]).unwrap_or(-1);
        out[1] = without_end(x[1]).unwrap_or_else(|n| -n);
    }
    partial(x, out) {
        let a = Hit { t: x[0] as f32, id: 1 };
        let b = Hit { t: x[1] as f32, id: 2 };
        out[0] = (a < b) as i32;
        out[1] = (a >= b) as i32;
        out[2] = match a.partial_cmp(&b) { Some(Ordering::Less) => 1, Some(_) => 2, None => 3 };
        let n = Hit { t: f32::NAN, id: 3 };
        out[3] = (n < b) as i32 + 2 * (n >= b) as i32 + 4 * a.partial_cmp(&n).is_none() as i32;
    }
    total(x, out) {
        let a = Job { cost: x[0] as u32, id: 1 };
        let b = Job { cost: x[1] as u32, id: 2 };
        out[0] = (a < b) as i32;
        out[1] = a.max(b).id as i32;
        out[2] = std::cmp::min(a, b).id as i32;
        let mut jobs = [a, b, Job { cost: 7, id: 3 }, Job { cost: 1, id: 0 }];
        jobs.sort();
        for (i, j) in jobs.iter().enumerate() { out[3 + i] = j.id as i32; }
        out[7] = jobs.iter().max().map_or(-1, |j| j.id as i32);
        out[8] = match a.cmp(&b) { Ordering::Less => 1, Ordering::Equal => 2, Ordering::Greater => 3 };
        out[9] = jobs.iter().copied().min().unwrap().id as i32;
    }
    versions(x, out) {
        let a = Version { major: x[0] as u32, minor: 1 };
        let b = Version { major: 3, minor: x[1] as u32 + 2 };
        out[0] = a.max(b).minor as i32;
        out[1] = std::cmp::max(a, b).minor as i32;
        out[3] = Ord::max(a, b).minor as i32;
        out[4] = (2, 3).max((2, x[1])).1;
        out[5] = std::cmp::max((2, x[0]), (2, x[1])).1;
        out[6] = Some(a).unwrap_or_default().minor as i32;
        let none: Option<Version> = None;
        out[7] = none.unwrap_or_default().minor as i32;
        out[8] = [1, 2].max([1, x[0]])[1];
        out[9] = (x.get(2) == Some(&x[2])) as i32;
        out[10] = (x.first() == Some(&3)) as i32;
        out[11] = ((0..x[0]) == (0..3)) as i32;
        out[12] = x[0].clamp(1, 2);
        out[13] = Ord::clamp(x[0], 4, 7);
        out[14] = a.eq(&b) as i32;
        out[15] = x[0].eq(&3) as i32;
        out[16] = a.ne(&b) as i32 + a.lt(&b) as i32 * 2 + a.ge(&b) as i32 * 4;
        out[17] = std::ops::Add::add(x[0], x[1]);
        out[18] = (match x[0] { 3 => 1, _ => 2 }) + match x[1] { 1 => 5, _ => 3 };
        out[19] = (x.iter().max() == Some(&9)) as i32;
        out[20] = (x.get(100) == None) as i32;
        out[21] = (x.last() != Some(&6)) as i32;
        out[22] = x.iter().position(|v| *v == 9).map_or(-1, |v| v as i32);
        out[23] = matches!(x.get(1), Some(1)) as i32;
        out[24] = matches!(x.get(1), Some(&(1..=4))) as i32;
        let (low, high) = (Version { major: 2, minor: 1 }, Version { major: 3, minor: 4 });
        out[25] = a.clamp(low, high).minor as i32 + Ord::clamp(low, b, high).minor as i32 * 10;
        let level = [Level::High, Level::Low][x[0] as usize % 2];
        out[27] = level.clamp(Level::Mid, Level::High) as i32 + level.max(Level::Mid) as i32 * 10;
        out[26] = (x[0], 7).clamp((2, 9), (3, 5)).1 + (x[1] > 2).clamp(true, true) as i32 * 100;
    }
    generic(x, out) {
        let a = Keyed { key: x[0], id: 1 };
        let b = Keyed { key: x[2], id: 2 };
        out[0] = a.max(b).id as i32;
        out[1] = (a < b) as i32;
        out[2] = a.cmp(&b) as i32;
        out[3] = a.partial_cmp(&b).map_or(9, |o| o as i32);
        let v = [Keyed { key: 3u8, id: 1 }, Keyed { key: 5u8, id: 2 }, Keyed { key: 4u8, id: 3 }];
        for (i, k) in sorted(v).iter().enumerate() { out[4 + i] = k.id as i32; }
        out[8] = largest(v[0], v[1]).id as i32;
        out[18] = between(v[1], v[2], v[0]).id as i32 + between(x[0], 1, 2) * 10;
        out[9] = v.iter().min().map_or(-1, |k| k.id as i32);
        out[10] = v.iter().max_by(|a, b| a.cmp(b)).map_or(-1, |k| k.id as i32);
        out[11] = (Some(a) < Some(b)) as i32;
        out[12] = ((a, 1) > (b, 1)) as i32;
        out[13] = (Dist(1.0) < Dist(x[0] as f32)) as i32 + (Dist(1.0) >= Dist(f32::NAN)) as i32 * 2;
        out[14] = (a != b) as i32;
        let mut w = v; w.sort_by(|a, b| b.cmp(a)); out[15] = w[0].id as i32;
        w.sort_unstable(); out[16] = w[0].id as i32;
        out[17] = w.is_sorted() as i32;
    }
    of_literals(x, out) {
        let k = x[0] as i64;
        out[0] = [1, k].cmp(&[1, 7]) as i32;
        out[1] = (1u8, k).cmp(&(1, 7)) as i32;
        out[2] = [k, 0].cmp(&[3; 2]) as i32;
        out[3] = [[1, k], [k, 2]].cmp(&[[1, 3], [4, 4]]) as i32;
        out[4] = (x[0] as u8, (k, 2.5f32)).partial_cmp(&(3, (3, 2.0))).map_or(9, |order| order as i32);
        out[5] = [x[1] as f32, 1.0].partial_cmp(&[0.5, 2.0]).is_some() as i32;
        out[6] = Some(k).cmp(&Some(7)) as i32 + 10 * (Some([k, 2]).cmp(&Some([3, 1])) as i32);
        out[7] = [1, 2].cmp(&[k as u64, 7]) as i32;
        out[9] = of_arrays(x[0], x[1]) + of_arrays(x[1], x[0]) * 1000;
        out[8] = (1, k).max((1, 7)).1 as i32 + (1, k).min((2, 0)).1 as i32;
    }
    parts(x, out) {
        // What is unequal by its fields, and equal in its order.
        let (a, b) = (Tie { cost: x[1] as u32, id: 1 }, Tie { cost: x[3] as u32, id: 2 });
        out[0] = ((a, 5) < (b, 4)) as i32;
        out[1] = ((a, 5) > (b, 4)) as i32;
        out[2] = ([a, b] < [b, a]) as i32;
        out[3] = ([a, b] >= [b, a]) as i32;
        out[4] = (a, 5).cmp(&(b, 4)) as i32;
        out[5] = (Some(a), 1).partial_cmp(&(Some(b), 2)).map_or(9, |o| o as i32);
        out[6] = (Both { tie: a, rest: x[0] } < Both { tie: b, rest: x[2] }) as i32;
        out[7] = (Both { tie: a, rest: x[2] } < Both { tie: b, rest: x[0] }) as i32;
        out[8] = (Both { tie: a, rest: x[0] } == Both { tie: b, rest: x[0] }) as i32;
        out[9] = ((a, b, 1) <= (b, a, 1)) as i32;
        out[10] = ((1, a) <= (1, b)) as i32;
        out[11] = (Choice::Of(a, 7) > Choice::Of(b, x[0])) as i32;
        out[12] = (Choice::Of(a, 7) < Choice::Other) as i32;
        out[13] = ((std::cmp::Reverse(a), 1) < (std::cmp::Reverse(b), 2)) as i32;
        out[14] = ((f32::NAN, 1) < (f32::NAN, 2)) as i32 + 2 * ((f32::NAN, 1) >= (f32::NAN, 1)) as i32;
        let pairs = [(a, 3), (b, 2)];
        out[15] = pairs.iter().max().map_or(0, |pair| pair.1);
    }
}

mod arrays_in_values {
    use super::*;

    #[derive(Clone, Copy, PartialEq, PartialOrd, ClType)]
    struct Cell {
        at: [i32; 4],
        w: f32,
    }
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, ClType)]
    struct Grid {
        rows: [[u8; 3]; 2],
        n: u32,
    }
    #[derive(Clone, Copy, PartialEq, ClType)]
    struct Nest {
        cell: Cell,
        cells: [Cell; 2],
    }
    #[derive(Clone, Copy, PartialEq, ClType)]
    enum Shape {
        Box([f32; 3]),
        Dot,
        Pair { a: [i32; 2], b: [i32; 2] },
    }

    alike! {
            arrays_in_values_are_compared_where_they_lie: i32 = [1, 2, 3, 4, 5, 6, 7, 8];
        arrays_of_structs(x, out) {
            let a = Cell { at: [x[0], x[1], x[2], x[3]], w: 1.0 };
            let b = Cell { at: [x[0], x[1], x[2], 4], w: 1.0 };
            out[0] = (a == b) as i32;
            out[1] = (a != b) as i32;
            let g = Grid { rows: [[1, 2, 3], [4, 5, x[5] as u8]], n: 4 };
            let mut h = g;
            out[2] = (g == h) as i32;
            h.rows[1][2] = 3;
            out[3] = (g == h) as i32;
            out[4] = (g < h) as i32;
        }
        arrays_of_nested_structs(x, out) {
            let c = Cell { at: [x[0]; 4], w: 1.0 };
            let n = Nest { cell: c, cells: [c, Cell { w: 2.0, ..c }] };
            let mut m = n; m.cells[1].at[2] = 3;
            out[0] = (n == m) as i32;
            out[1] = (n == n) as i32;
            let arr = [c, c];
            out[2] = (arr == n.cells) as i32;
            out[3] = arr.contains(&m.cells[1]) as i32;
            let own = [x[0], x[1], x[2]];
            out[4] = (own == [1, 2, 3]) as i32;
            out[5] = (own[..2] == m.cell.at[1..3]) as i32;
        }
        arrays_of_variants(x, out) {
            let s = Shape::Box([1.0, 2.0, x[2] as f32]);
            let t = if x[0] > 0 { Shape::Box([1.0, 2.0, 3.0]) } else { Shape::Dot };
            out[0] = (s == t) as i32;
            out[1] = (t == Shape::Dot) as i32;
            out[2] = (Shape::Pair { a: [1, 2], b: [x[0], 2] } == Shape::Pair { a: [1, 2], b: [1, 2] }) as i32;
            let tup = ([x[0], x[1]], 3);
            out[3] = (tup == ([1, 2], 3)) as i32;
        }
    }

    #[test]
    fn arrays_are_not_copied_to_be_compared() {
        for kernel in [arrays_of_structs::kernel(), arrays_of_nested_structs::kernel()] {
            let text = kernel.source().unwrap().text;
            assert!(!text.contains("argument"), "{text}");
        }
    }
}

/// The default of `Reverse`, and of what holds it.
mod defaults_of_reversed {
    use cl_runtime::prelude::*;
    use std::cmp::Reverse;

    #[derive(Clone, Copy, ClType)]
    struct Heap<T> {
        items: [T; 4],
        len: usize,
    }
    #[device]
    impl<T: Ord + Default + Copy> Heap<T> {
        fn new() -> Self {
            Heap { items: [T::default(); 4], len: 0 }
        }
        fn push(&mut self, item: T) {
            self.items[self.len] = item;
            self.len += 1;
        }
        fn greatest(&self) -> T {
            self.items.iter().copied().max().unwrap_or_default()
        }
    }

    alike! { what_is_reversed_has_a_default: u32 = [4, 9, 2, 7];
        of_a_number(x, out) {
            let d = Reverse::<u32>::default();
            out[0] = d.0 as i32;
            out[1] = (Reverse(x[0]) < d) as i32;
        }
        in_a_heap(x, out) {
            let mut heap = Heap::<Reverse<(u32, u32)>>::new();
            out[0] = heap.greatest().0.1 as i32;
            for i in 0..4 {
                heap.push(Reverse((x[i], i as u32)));
            }
            let Reverse((key, at)) = heap.greatest();
            out[1] = key as i32 * 10 + at as i32;
        }
    }
}
