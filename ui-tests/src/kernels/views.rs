//! Slices that tuples and structs hold: a pointer and a length beside it.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case};

#[device]
fn halves(x: &Global<[f32]>) -> (&Global<[f32]>, &Global<[f32]>) {
    let n = x.len() / 2;
    (&x[..n], &x[n..])
}

/// Slices in tuples: chosen, exchanged, returned, and held by an `Option`.
#[kernel]
pub fn in_tuples(x: &Global<[f32]>, y: &Global<[f32]>, exchange: u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let (a, b) = if exchange != 0 { (y, &x[..8]) } else { (x, &y[1..]) };
    let mut pair = (a, b);
    if i % 2 == 1 {
        pair = (pair.1, pair.0);
    }
    let (c, d) = halves(pair.0);
    let three = (c, d, 3.0f32);
    let late = if i > 3 { Some((three.1, i)) } else { None };
    let mut sum = pair.0.len() as f32 * 1000.0;
    for v in three.0 {
        sum += *v;
    }
    if let Some((slice, k)) = late {
        sum += slice[k % slice.len()] + slice.len() as f32;
    }
    out[i] = sum + d[0] * three.2 + pair.1[1];
}

#[device]
fn split(x: &[f32], at: usize) -> (&[f32], f32) {
    let parts = (&x[..at], &x[at..]);
    if x[0] > 2.0 { (parts.0, 1.0) } else { (parts.1, 2.0) }
}

/// The same in private memory.
#[kernel]
pub fn of_arrays(out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let a = [i as f32, 2.0, 3.0, 4.0];
    let (mut part, weight) = split(&a, 1);
    if i > 5 {
        part = &a[2..];
    }
    let mut rest = (part, 0usize);
    while let Some(v) = rest.0.get(rest.1) {
        out[i] += *v * weight;
        rest = (&rest.0[1..], rest.1);
    }
}

/// What nothing changes is looked at once before a loop, and no more where a condition has asked.
#[kernel]
pub fn in_fixed_tuples(x: &Global<[f32]>, y: &Global<[f32]>, n: u32, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let pair = if n > 3 { (x, y) } else { (y, x) };
    let nested = (pair, 3u32);
    let mut sum = 0.0;
    for k in 0..n as usize {
        sum += nested.0.0[k + 1] * pair.1[k];
    }
    if i < nested.0.1.len() {
        sum += nested.0.1[i];
    }
    out[i] = sum;
}

/// Rows of a matrix: a slice and a width.
#[derive(Clone, Copy, ClType)]
struct Matrix<'a> {
    data: &'a Global<[f32]>,
    width: usize,
}

#[device]
impl<'a> Matrix<'a> {
    fn new(data: &'a Global<[f32]>, width: usize) -> Self {
        Self { data, width }
    }
    fn at(&self, x: usize, y: usize) -> f32 {
        self.data[y * self.width + x]
    }
    fn row(&self, y: usize) -> &'a Global<[f32]> {
        &self.data[y * self.width..(y + 1) * self.width]
    }
    fn rest(self, y: usize) -> Matrix<'a> {
        Matrix { data: &self.data[y * self.width..], ..self }
    }
}

#[kernel]
pub fn of_global(m: &Global<[f32]>, width: u32, out: &mut Global<[f32]>) {
    let y = get_global_id(0);
    let m = Matrix::new(m, width as usize);
    let mut sum = m.at(0, y) * 100.0;
    for v in m.row(y) {
        sum += *v;
    }
    let rest = m.rest(y);
    out[y] = sum + rest.data.len() as f32 * 1000.0;
}

#[derive(ClType)]
struct Tile<'a> {
    data: &'a mut Local<[f32]>,
    width: usize,
}
#[device]
impl<'a> Tile<'a> {
    fn set(&mut self, x: usize, y: usize, v: f32) {
        self.data[y * self.width + x] = v;
    }
    fn get(&self, x: usize, y: usize) -> f32 {
        self.data[y * self.width + x]
    }
}

#[kernel(work_group_size = (4, 4))]
pub fn of_local(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut memory: Local<[f32; 20]>;
    let (lx, ly) = (get_local_id(0), get_local_id(1));
    let mut tile = Tile { data: &mut memory, width: 5 };
    tile.set(lx, ly, x[ly * 4 + lx]);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[ly * 4 + lx] = tile.get(ly, lx);
}

#[derive(Clone, Copy, ClType)]
struct Ring<'a, T, const N: usize> {
    items: &'a [T],
    origin: [usize; N],
}
#[device]
impl<'a, T, const N: usize> Ring<'a, T, N> {
    fn at(&self, k: usize) -> T {
        self.items[(self.origin[0] + k) % self.items.len()]
    }
}
#[derive(Clone, Copy, ClType)]
enum Source<'a> {
    Memory(&'a Global<[f32]>),
    Table { values: &'a Constant<[f32]>, scale: f32 },
    Fixed(f32),
}
#[device]
impl Source<'_> {
    fn get(&self, i: usize) -> f32 {
        match *self {
            Source::Memory(m) => m[i],
            Source::Table { values, scale } => values[i % values.len()] * scale,
            Source::Fixed(v) => v,
        }
    }
    fn len(&self) -> Option<usize> {
        match self {
            Source::Memory(m) => Some(m.len()),
            Source::Table { values, .. } => Some(values.len()),
            Source::Fixed(_) => None,
        }
    }
}
#[derive(Clone, Copy, ClType)]
struct Pair<'a> {
    first: Source<'a>,
    second: Ring<'a, f32, 2>,
}

#[device]
fn total(p: &Pair, n: usize) -> f32 {
    let mut sum = 0.0;
    for k in 0..n.min(p.first.len().unwrap_or(3)) {
        sum += p.first.get(k);
    }
    let r = if n > 2 { Some(p.second) } else { None };
    let ring = &p.second;
    sum += ring.at(7);
    if let Some(ring) = r {
        sum += ring.items.len() as f32 * 1000.0 + ring.items[0];
    }
    sum
}

#[kernel]
pub fn by_variants(x: &Global<[f32]>, c: &Constant<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let own = [1.0f32, 2.0, 3.0, i as f32];
    let first = match i % 3 {
        0 => Source::Memory(&x[i..]),
        1 => Source::Table { values: c, scale: 2.0 },
        _ => Source::Fixed(7.0),
    };
    let second = Ring { items: &own[..3], origin: [i, 0] };
    out[i] = total(&Pair { first, second }, 4);
}

#[derive(Clone, Copy, ClType)]
struct Words<'a> {
    rest: &'a Global<[u8]>,
}
#[device]
impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a Global<[u8]>> {
        while let Some(b) = self.rest.first() {
            if *b != b' ' {
                break;
            }
            self.rest = &self.rest[1..];
        }
        if self.rest.len() == 0 {
            return None;
        }
        let end = self.rest.iter().position(|b| *b == b' ').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(word)
    }
}
#[kernel]
pub fn moving(text: &Global<[u8]>, out: &mut Global<[u32]>) {
    let mut w = Words { rest: text };
    let mut n = 0;
    while let Some(word) = w.next() {
        out[n] = (word.len() as u32) << 8 | word[0] as u32;
        n += 1;
    }
}

/// Views that are exchanged, chosen, taken apart, and held by tuples, `Option` and `Result`.
#[derive(Clone, Copy, ClType)]
struct Numbers<'a> {
    d: &'a Global<[u32]>,
    d_len: usize,
    k: u32,
}
#[derive(Clone, Copy, ClType)]
struct Held<'a>(Numbers<'a>, &'a [u32], Option<&'a Global<[u32]>>, Option<&'a Global<u32>>);

#[device]
fn make<'a>(d: &'a Global<[u32]>, k: u32) -> Numbers<'a> {
    assert!(k < 100, "k is {k}");
    Numbers { d, d_len: 3, k }
}
#[device]
fn pick<'a>(a: &Numbers<'a>, b: &Numbers<'a>, first: bool) -> Numbers<'a> {
    if first { *a } else { *b }
}
#[device]
fn count(a: &mut Numbers, b: &mut Numbers) {
    let t = a.d.len();
    a.k += t as u32;
    b.k += 1;
}
#[device]
fn swapped<'a>(a: &mut Numbers<'a>, b: &mut Numbers<'a>) {
    (*a, *b) = (*b, *a);
}
#[device]
fn gather(v: &Numbers, idx: &Global<[u32]>) -> u32 {
    let mut s = 0u32;
    for i in idx {
        s = s.wrapping_add(v.d[*i as usize % v.d.len()]);
    }
    for i in idx {
        if (*i as usize) < v.d.len() {
            s = s.wrapping_mul(3) + v.d[*i as usize];
        }
    }
    for j in 0..idx.len() {
        s ^= v.d[idx[j] as usize];
    }
    s
}
#[device]
fn behind<'a>(v: &Numbers<'a>, at: usize) -> Option<(&'a Global<[u32]>, u32)> {
    let x = v.d.get(at)?;
    Some((&v.d[at..], *x))
}
#[device]
fn rest<'a>(v: Numbers<'a>, at: usize) -> Result<Numbers<'a>, u32> {
    if at > v.d.len() {
        return Err(at as u32);
    }
    Ok(Numbers { d: &v.d[at..], ..v })
}

#[kernel]
pub fn exchanged(x: &Global<[u32]>, y: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let own = [i as u32, 2, 3];
    let mut a = make(x, i as u32);
    let mut b = make(y, 7);
    let mut s = 0;
    if i % 2 == 0 {
        swapped(&mut a, &mut b);
    }
    count(&mut a, &mut b);
    let c = pick(&a, &b, i % 3 == 0);
    s += c.d[0] * 2 + c.k + c.d.len() as u32 + c.d_len as u32;
    let w = Held(c, &own[..2], if i > 2 { Some(x) } else { None }, x.get(i));
    s += w.1[1] + w.1.len() as u32 + w.0.d[1];
    let Held(_, _, o2, o3) = w;
    if let Some(d) = o2 {
        s += d[i] + d.len() as u32 * 1000;
    }
    if let Some(p) = o3 {
        s += *p * 10000;
    }
    let Held(Numbers { d, k, .. }, [first, ..], _, q) = w else { return };
    s += d[2] + k + *first + q.is_some() as u32;
    s = s.wrapping_add(gather(&a, y));
    if let Some((rest, v)) = behind(&b, i) {
        s += rest.len() as u32 + v;
    }
    let mut r = rest(a, 2);
    while let Ok(v) = r {
        if v.d.len() < 3 {
            break;
        }
        s += v.d[0];
        r = rest(v, 1);
    }
    match rest(b, 100) {
        Ok(v) => s += v.k,
        Err(e) => s += e,
    }
    let old = a;
    a = b;
    s += old.d[0] + a.d[0];
    let pairs = (a, b);
    let (p, q) = pairs;
    s += p.d[1] + q.d[1];
    out[i] = s;
}
#[device]
trait Border: Copy {
    fn resolve(self, at: isize, size: usize) -> Option<usize>;
}

#[derive(Clone, Copy, ClType)]
struct Mirror;

#[derive(Clone, Copy, ClType)]
struct Cut {
    margin: usize,
}

#[device]
impl Border for Mirror {
    fn resolve(self, at: isize, size: usize) -> Option<usize> {
        let last = size as isize - 1;
        Some(if at < 0 { -at } else { last - (last - at).abs() } as usize)
    }
}

#[device]
impl Border for Cut {
    fn resolve(self, at: isize, size: usize) -> Option<usize> {
        usize::try_from(at).ok().filter(|&at| at + self.margin < size)
    }
}

/// What it holds in memory has a layout, and what chooses has none.
#[derive(Clone, Copy, ClType)]
struct Line<'a, T, B> {
    values: &'a Global<[T]>,
    border: B,
}

#[device]
impl<'a, T: Copy + Default, B: Border> Line<'a, T, B> {
    fn get(&self, at: isize) -> T {
        match self.border.resolve(at, self.values.len()) {
            Some(at) => self.values[at],
            None => T::default(),
        }
    }
}

#[device]
fn slope<B: Border>(line: &Line<f32, B>, at: isize) -> f32 {
    line.get(at + 2) - line.get(at - 2)
}

/// Generic views, whose lifetime need not be written.
#[kernel]
pub fn with_policies(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    out[2 * i] = slope(&Line { values: x, border: Mirror }, i as isize);
    out[2 * i + 1] = slope(&Line { values: x, border: Cut { margin: 1 } }, i as isize);
}

#[derive(Clone, Copy, PartialEq, ClType)]
#[repr(C)]
pub enum Node {
    Leaf(i32),
    Inner([u32; 2]),
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Body {
    at: f32,
    mass: f32,
}

/// What its fields point to is held against patterns as what parameters point to is.
#[derive(Clone, Copy, ClType)]
struct Tree<'a> {
    nodes: &'a Global<[Node]>,
    root: &'a Global<Node>,
    bodies: &'a Global<[Body]>,
}

#[device]
impl<'a> Tree<'a> {
    fn matched(&self, i: usize) -> Option<i32> {
        match &self.nodes[i] {
            Node::Leaf(v) => Some(*v),
            Node::Inner(_) => None,
        }
    }
    fn got(&self, i: usize) -> Option<i32> {
        match self.nodes.get(i)? {
            Node::Leaf(v) => Some(*v),
            Node::Inner([a, _]) => Some(*a as i32),
        }
    }
    fn or_else(self, i: usize) -> Option<i32> {
        let Node::Leaf(v) = &self.nodes[i] else { return None };
        Some(*v)
    }
    fn asked(&self, i: usize) -> i32 {
        if let Node::Leaf(v) = &self.nodes[i] { *v } else { 0 }
    }
    fn at_root(&self) -> i32 {
        match self.root {
            Node::Leaf(v) => *v,
            Node::Inner(_) => 9,
        }
    }
    fn mass(&self) -> f32 {
        let mut sum = 0.0;
        for Body { mass, at } in self.bodies {
            sum += mass * at;
        }
        sum + self.bodies.iter().map(|Body { at, .. }| *at).sum::<f32>()
    }
}

#[derive(ClType)]
struct Forest<'a> {
    tree: Tree<'a>,
    out: &'a mut Global<[Body]>,
}

#[device]
impl Forest<'_> {
    fn matched(&self, i: usize) -> i32 {
        match &self.tree.nodes[i] {
            Node::Leaf(v) => *v,
            Node::Inner(_) => -1,
        }
    }
    fn moved(&mut self, i: usize) {
        let Body { at, mass } = &mut self.out[i];
        *at += 1.0;
        *mass += 2.0;
    }
}

#[device]
fn of_a_parameter(tree: &Tree, i: usize) -> Option<i32> {
    let Node::Inner([_, second]) = tree.nodes.get(i)? else { return None };
    Some(*second as i32)
}

#[kernel]
pub fn against_patterns(
    nodes: &Global<[Node]>,
    bodies: &Global<[Body]>,
    moved: &mut Global<[Body]>,
    out: &mut Global<[f32]>,
) {
    let i = get_global_id(0);
    let tree = Tree { nodes, root: &nodes[1], bodies };
    let mut sum = tree.matched(i).unwrap_or(-1) + 10 * tree.got(i).unwrap_or(-2) + 100 * tree.or_else(i).unwrap_or(-3);
    sum += 1000 * tree.asked(i) + 10000 * tree.at_root() + 100000 * of_a_parameter(&tree, i).unwrap_or(5);
    let mut forest = Forest { tree, out: moved };
    forest.moved(i);
    out[i] = sum as f32 + tree.mass() + forest.matched(i) as f32;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("views_in_tuples", in_tuples::kernel(), |queue| {
            let (x, y) = (queue.upload(&numbers(16, 1.0))?, queue.upload(&numbers(12, 100.0))?);
            let (mut right, mut exchanged) = (queue.zeroed::<f32>(8)?, queue.zeroed::<f32>(8)?);
            in_tuples(&x, &y, 0, &mut right).enqueue(queue, 8)?;
            in_tuples(&x, &y, 1, &mut exchanged).enqueue(queue, 8)?;
            Ok(Output::exact([right.read()?, exchanged.read()?].concat()))
        }),
        case!("views_of_arrays", of_arrays::kernel(), |queue| {
            let mut out = queue.zeroed::<f32>(8)?;
            of_arrays(&mut out).enqueue(queue, 8)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("views_in_fixed_tuples", in_fixed_tuples::kernel(), |queue| {
            let (x, y) = (queue.upload(&numbers(16, 1.0))?, queue.upload(&numbers(12, 10.0))?);
            let mut out = queue.zeroed::<f32>(8)?;
            in_fixed_tuples(&x, &y, 8, &mut out).enqueue(queue, 8)?;
            let right = Output::exact(out.read()?);
            let wrong = told(in_fixed_tuples(&x, &y, 13, &mut out).enqueue(queue, 1).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("views_of_global", of_global::kernel(), |queue| {
            let (m, mut out) = (queue.upload(&numbers(16, 1.0))?, queue.zeroed::<f32>(4)?);
            of_global(&m, 4, &mut out).enqueue(queue, 4)?;
            let right = Output::exact(out.read()?);
            let wrong =
                told(of_global(&m, 5, &mut out).enqueue(queue, NdRange::new(1).offset(3)).and_then(|e| e.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("views_of_local", of_local::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&numbers(16, 1.0))?, queue.zeroed::<f32>(16)?);
            of_local(&x, &mut out).enqueue(queue, NdRange::new((4, 4)).local((4, 4)))?;
            Ok(Output::exact(out.read()?))
        }),
        case!("views_by_variants", by_variants::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&numbers(16, 1.0))?, queue.zeroed::<f32>(12)?);
            by_variants(&x, &queue.upload(&[0.5f32, 0.25])?, &mut out).enqueue(queue, 12)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("views_exchanged", exchanged::kernel(), |queue| {
            let x: Vec<u32> = (0..9).map(|i| i * 3 % 7).collect();
            let (x, y, mut out) = (queue.upload(&x)?, queue.upload(&[1u32, 4, 2, 0, 3, 5])?, queue.zeroed::<u32>(6)?);
            exchanged(&x, &y, &mut out).enqueue(queue, 6)?;
            let right = Output::exact(out.read()?);
            let range = NdRange::new(1).offset(120);
            let wrong = told(exchanged(&x, &y, &mut out).enqueue(queue, range).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
        case!("views_with_policies", with_policies::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&numbers(6, 0.5))?, queue.zeroed::<f32>(12)?);
            with_policies(&x, &mut out).enqueue(queue, 6)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("views_against_patterns", against_patterns::kernel(), |queue| {
            let nodes = queue.upload(&[Node::Leaf(7), Node::Inner([4, 6])])?;
            let pair = [Body { at: 1.0, mass: 3.0 }, Body { at: 0.5, mass: 8.0 }];
            let (bodies, mut moved, mut out) = (queue.upload(&pair)?, queue.upload(&pair)?, queue.zeroed::<f32>(2)?);
            against_patterns(&nodes, &bodies, &mut moved, &mut out).enqueue(queue, 2)?;
            let moved = moved.read()?.into_iter().flat_map(|body| [body.at, body.mass]);
            Ok(Output::exact(out.read()?.into_iter().chain(moved).collect::<Vec<_>>()))
        }),
        case!("views_moving", moving::kernel(), |queue| {
            let (text, mut out) = (queue.upload(b"  hello big   world ")?, queue.zeroed::<u32>(4)?);
            moving(&text, &mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}

fn numbers(count: usize, by: f32) -> Vec<f32> {
    (0..count).map(|k| k as f32 * by).collect()
}
