//! Tuples, `Option`s and what else has no layout of C, in memory of a work-group.

use std::cmp::Ordering;

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

const GROUP: usize = 16;
const FLOATS: [f32; 8] = [3.0, 1.5, 4.0, 1.0, 5.0, 9.0, 2.0, 6.0];

/// The least of a group, and where it is: a tree, in which each step reads whole tuples, and single parts of them.
#[kernel(work_group_size = GROUP)]
pub fn least_of_groups(x: &Global<[f32]>, least: &mut Global<[f32]>, at: &mut Global<[u32]>) {
    let mut best: Local<[(f32, u32); GROUP]>;
    let (i, id) = (get_global_id(0), get_local_id(0));
    best[id] = (x[i], i as u32);
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut s = GROUP / 2;
    while s > 0 {
        if id < s && best[id + s].0 < best[id].0 {
            best[id] = best[id + s];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        s /= 2;
    }
    if id == 0 {
        let (v, place) = best[0];
        least[get_group_id(0)] = v;
        at[get_group_id(0)] = place;
    }
}

/// The greatest, with a memory whose length the launch tells, and helpers that get it.
#[device]
fn keep_greater(best: &mut Local<[(f32, u32)]>, id: usize, s: usize) {
    let (v, at) = best[id + s];
    let (own, own_at) = best[id];
    if v > own || (v == own && at < own_at) {
        best[id].0 = v;
        best[id].1 = at;
    }
}

#[device]
fn place_of(found: &Local<(f32, u32)>) -> u32 {
    found.1
}

#[device]
fn set(found: &mut Local<(f32, u32)>, v: f32, at: usize) {
    found.0 = v;
    found.1 = at as u32;
    found.1 += 1;
    *found = (found.0, found.1 - 1);
}

#[kernel]
pub fn greatest_of_groups(x: &Global<[f32]>, best: &mut Local<[(f32, u32)]>, at: &mut Global<[u32]>) {
    let (i, id) = (get_global_id(0), get_local_id(0));
    set(&mut best[id], x[i], i);
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut s = best.len() / 2;
    while s > 0 {
        if id < s {
            keep_greater(best, id, s);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        s /= 2;
    }
    if id == 0 {
        at[get_group_id(0)] = place_of(&best[0]);
    }
}

/// The four greatest of a group: slots that may hold nothing yet.
#[kernel(work_group_size = GROUP)]
pub fn four_greatest(x: &Global<[f32]>, out: &mut Global<[u32]>, value: &mut Global<[f32]>) {
    let mut slots: Local<[Option<(f32, u32)>; 4]>;
    let mut tile: Local<[(f32, bool); GROUP]>;
    let (i, id) = (get_global_id(0), get_local_id(0));
    tile[id] = (x[i], false);
    if id < 4 {
        slots[id] = None;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if id == 0 {
        for k in 0..4 {
            let mut found: Option<(f32, u32)> = None;
            for (at, &(v, used)) in tile.iter().enumerate() {
                if used {
                    continue;
                }
                found = match found {
                    Some((best, _)) if best >= v => found,
                    _ if v < 0.0 => found,
                    _ => Some((v, at as u32)),
                };
            }
            if let Some((_, at)) = found {
                tile[at as usize].1 = true;
            }
            slots[k] = found;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if id < 4 {
        let to = 4 * get_group_id(0) + id;
        match slots[id] {
            Some((v, at)) => {
                out[to] = at;
                value[to] = v;
            }
            None => out[to] = u32::MAX,
        }
        if slots[id].is_none() {
            value[to] = -1.0;
        }
    }
}

#[derive(Clone, Copy, ClType, PartialEq)]
pub struct Found {
    pub v: f32,
    pub at: Option<u32>,
    pub pair: (u8, u16),
}

#[derive(Clone, Copy, ClType)]
pub enum Step {
    Stay,
    Go { by: u32 },
    Jump(u32, f32),
}

/// Types of the user's without a layout of C, and those of std.
#[kernel(work_group_size = 8)]
pub fn without_layout(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut found: Local<[Found; 8]>;
    let mut steps: Local<[Step; 8]>;
    let mut orders: Local<[Ordering; 8]>;
    let mut results: Local<[Result<u32, (u8, u8)>; 8]>;
    let mut one: Local<(u32, [Option<u32>; 2])>;
    let id = get_local_id(0);
    let v = x[id];
    found[id] = Found { v: v as f32, at: if v % 2 == 0 { Some(v) } else { None }, pair: (v as u8, 2 * v as u16) };
    steps[id] = match v % 3 {
        0 => Step::Stay,
        1 => Step::Go { by: v },
        _ => Step::Jump(v, 0.5),
    };
    orders[id] = v.cmp(&4);
    results[id] = if v < 3 { Ok(v) } else { Err((v as u8, 1)) };
    if id == 0 {
        one = (7, [None, Some(5)]);
        one.0 += 1;
        one.1[0] = Some(one.0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let other = 7 - id;
    found[other].pair.1 += 100;
    found[other].v += 0.5;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut sum = found[id].at.unwrap_or(1000) + u32::from(found[id].pair.0) + u32::from(found[id].pair.1);
    sum += (found[other].v * 2.0) as u32;
    sum += match steps[other] {
        Step::Stay => 1,
        Step::Go { by } => by,
        Step::Jump(by, share) => (by as f32 * share) as u32,
    };
    sum = sum * 10
        + match orders[other] {
            Ordering::Less => 1,
            Ordering::Equal => 2,
            Ordering::Greater => 3,
        };
    sum = sum * 10
        + match results[other] {
            Ok(v) => v,
            Err((a, b)) => u32::from(a) + u32::from(b),
        };
    if let Some(first) = one.1[0] {
        sum += first;
    }
    if let (_, [_, Some(second)]) = one {
        sum += second;
    }
    out[id] = sum;
}

/// What iterators and methods of slices do with such elements.
#[kernel(work_group_size = 8)]
pub fn chains_of_local_values(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[(f32, u32); 8]>;
    let mut flags: Local<[Option<u32>; 8]>;
    let id = get_local_id(0);
    tile[id] = (x[id], id as u32);
    flags[id] = if x[id] > 3.0 { Some(id as u32) } else { None };
    barrier(CLK_LOCAL_MEM_FENCE);
    if id == 0 {
        tile.swap(0, 7);
        let least = tile.iter().min_by(|a, b| a.0.total_cmp(&b.0));
        if let Some(found) = least {
            out[0] = found.0;
            out[1] = found.1 as f32;
        }
        out[2] = tile.iter().map(|(v, at)| v * *at as f32).sum();
        out[3] = tile.iter().filter(|p| p.1 > 3).map(|p| p.0).fold(0.0, f32::max);
        out[4] = flags.iter().flatten().count() as f32;
        out[5] = flags.iter().filter_map(|f| *f).sum::<u32>() as f32;
        if let Some(at) = tile.iter().position(|&(v, _)| v == 4.0) {
            out[6] = at as f32;
        }
        tile[1..3].fill((0.25, 9));
        for (v, at) in tile.iter() {
            out[7] += v * *at as f32;
        }
        for p in tile.iter_mut() {
            p.0 += 1.0;
            p.1 *= 2;
        }
        out[8] = tile.iter().map(|p| p.0 + p.1 as f32).sum();
        for &(v, at) in &tile {
            out[9] += v - at as f32;
        }
        let last = &mut tile[7];
        *last = (1.0, 1);
        last.0 += 1.0;
        out[10] = tile[7].0 + tile[7].1 as f32;
        out[11] = if tile[6] < tile[7] { 1.0 } else { 2.0 };
        out[12] = if flags[0] == flags[1] { 1.0 } else { 2.0 };
        flags[2] = flags[2].map(|v| v + 40);
        out[13] = flags[2].map_or(0.5, |v| v as f32);
        if let Some(v) = &flags[4] {
            out[14] = *v as f32;
        }
        out[15] = flags[5].take().unwrap_or(77) as f32 + if flags[5].is_some() { 1000.0 } else { 0.0 };
    }
}

/// Helpers for any element: the smaller one of two goes to the first place.
#[device]
fn keep_lesser<T: Copy + PartialOrd>(tile: &mut Local<[T]>, id: usize, s: usize) {
    if id < s && tile[id + s] < tile[id] {
        tile[id] = tile[id + s];
    }
}

#[device]
fn first_of<T: Copy>(tile: &impl Place<[T]>) -> T {
    tile[0]
}

#[device]
fn change<T: Copy, F: Fn(T) -> T>(tile: &mut Local<[T]>, id: usize, f: F) {
    tile[id] = f(tile[id]);
}

#[device]
fn total(pairs: &impl Place<[(f32, u32)]>) -> f32 {
    let mut sum = 0.0;
    for i in 0..pairs.len() {
        let (v, at) = pairs[i];
        sum += v * at as f32;
    }
    sum
}

#[device]
fn raise(count: &mut Local<u32>, by: &Local<f32>) {
    *count += *by as u32;
}

#[derive(Clone, Copy, ClType)]
pub struct Window<'a, T> {
    items: &'a Local<[T]>,
    at: usize,
}

#[device]
impl<T: Copy> Window<'_, T> {
    fn item(&self) -> T {
        self.items[self.at]
    }
}

/// A struct with a layout of C where its parameter has one, and of any other value all the same.
#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Keyed<T> {
    pub key: u32,
    pub value: T,
}

/// The tree of any group, of tuples and of what holds them.
#[kernel(work_group_size = 8)]
pub fn helpers_of_local_values(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut best: Local<[(f32, u32); 8]>;
    let mut keyed: Local<[Keyed<(f32, u8)>; 8]>;
    let mut plain: Local<[Keyed<f32>; 8]>;
    let mut rows: Local<[[(f32, u32); 2]; 4]>;
    let id = get_local_id(0);
    best[id] = (x[id], id as u32);
    keyed[id] = Keyed { key: id as u32, value: (x[id], 1) };
    plain[id] = Keyed { key: 7, value: x[id] };
    rows[id / 2][id % 2] = (x[id], 10 + id as u32);
    barrier(CLK_LOCAL_MEM_FENCE);
    change(&mut best, id, |(v, at)| (v + 0.5, at));
    keyed[id].value.0 += 1.0;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut s = 4;
    while s > 0 {
        keep_lesser(&mut best, id, s);
        barrier(CLK_LOCAL_MEM_FENCE);
        s /= 2;
    }
    if id == 0 {
        let (v, at) = first_of(&best);
        out[0] = v;
        out[1] = at as f32;
        let own = [(1.0f32, 2u32), (3.0, 4)];
        out[2] = total(&own) + total(&rows[1]) + total(&best[1..3]);
        out[3] = first_of(&own).0;
        let window = Window { items: &best, at: 7 };
        out[4] = window.item().0;
        let first = &mut best[0];
        raise(&mut first.1, &keyed[3].value.0);
        out[5] = best[0].1 as f32;
        out[6] = keyed.iter().map(|k| k.value.0 + k.value.1 as f32).sum();
        out[7] = plain[3].value + plain[3].key as f32;
        let Keyed { key, value: (a, b) } = keyed[5];
        out[8] = key as f32 + a + b as f32;
        let (v, at) = &mut rows[3][1];
        *v = 100.0;
        *at += 1;
        let [first, second] = rows[3];
        out[9] = first.0 + second.0 + second.1 as f32;
        for row in rows.iter() {
            for pair in row.iter() {
                out[10] += pair.0;
            }
        }
        rows[0] = [(1.0, 1), (2.0, 2)];
        let copied = rows[0];
        out[11] = copied[1].0 + rows[0][0].1 as f32;
        let (greatest, place) = best.iter().fold((0.0, 0), |a, b| if b.0 > a.0 { *b } else { a });
        out[12] = greatest;
        out[13] = place as f32;
        best.copy_from_slice(&[(0.5, 3); 8]);
        out[14] = best[6].0 + best[6].1 as f32;
        out[15] = std::mem::replace(&mut best[2], (9.0, 9)).0 + best[2].0;
    }
}

fn run_least(queue: &Queue) -> Result<Output> {
    let data: Vec<f32> = (0..48).map(|i| ((i * 37 + 11) % 53) as f32 * 0.5 - 3.0).collect();
    let (x, mut least, mut at) = (queue.upload(&data)?, queue.zeroed::<f32>(3)?, queue.zeroed::<u32>(3)?);
    least_of_groups(&x, &mut least, &mut at).enqueue(queue, NdRange::new(48).local(GROUP))?;
    let mut results = least.read()?;
    results.extend(at.read()?.into_iter().map(|at| at as f32));
    Ok(Output::exact(results))
}

fn run_greatest(queue: &Queue) -> Result<Output> {
    let data: Vec<f32> = (0..48).map(|i| ((i * 37 + 11) % 53) as f32 * 0.5 - 3.0).collect();
    let (x, mut at) = (queue.upload(&data)?, queue.zeroed::<u32>(6)?);
    greatest_of_groups(&x, &mut LocalMemory::new(8), &mut at).enqueue(queue, NdRange::new(48).local(8))?;
    Ok(Output::exact(at.read()?))
}

fn run_four(queue: &Queue) -> Result<Output> {
    let mut data: Vec<f32> = (0..16).map(|i| ((i * 7 + 3) % 16) as f32).collect();
    data.extend((0..16).map(|i| if i == 5 || i == 9 { i as f32 } else { -1.0 }));
    let (x, mut out, mut value) = (queue.upload(&data)?, queue.zeroed::<u32>(8)?, queue.zeroed::<f32>(8)?);
    four_greatest(&x, &mut out, &mut value).enqueue(queue, NdRange::new(32).local(GROUP))?;
    let mut results: Vec<f64> = out.read()?.into_iter().map(f64::from).collect();
    results.extend(value.read()?.into_iter().map(f64::from));
    Ok(Output::exact(results))
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("least_of_groups", least_of_groups::kernel(), |queue| run_least(queue)),
        case!("greatest_of_groups", greatest_of_groups::kernel(), |queue| run_greatest(queue)),
        case!("four_greatest", four_greatest::kernel(), |queue| run_four(queue)),
        case!("without_layout", without_layout::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3u32, 1, 4, 1, 5, 9, 2, 6])?, queue.zeroed::<u32>(8)?);
            without_layout(&x, &mut out).enqueue(queue, NdRange::new(8).local(8))?;
            Ok(Output::exact(out.read()?))
        }),
        case!("chains_of_local_values", chains_of_local_values::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&FLOATS)?, queue.zeroed::<f32>(16)?);
            chains_of_local_values(&x, &mut out).enqueue(queue, NdRange::new(8).local(8))?;
            Ok(Output::exact(out.read()?))
        }),
        case!("helpers_of_local_values", helpers_of_local_values::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&FLOATS)?, queue.zeroed::<f32>(16)?);
            helpers_of_local_values(&x, &mut out).enqueue(queue, NdRange::new(8).local(8))?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
