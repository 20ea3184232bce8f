//! Elements that may not be there: `get`, `first`, `last`, and the `Option` that they give.

use cl_runtime::prelude::*;

use super::panics::told;
use crate::case::{Case, Output, case, map};

/// What asks whether there is an element is all that checks its index.
#[kernel]
pub fn of_slices(x: &Global<[f32]>, at: &Global<[u32]>, y: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let Some(&at) = at.get(i) else { return };
    let k = at as usize;
    let mut sum = 0.0;
    if let Some(v) = x.get(k) {
        sum += *v;
    }
    if let Some(&v) = x.get(k + 1) {
        sum += v * 10.0;
    } else {
        sum -= 1.0;
    }
    sum += match x.get(k * 2) {
        Some(v) => *v * 100.0,
        None => 0.5,
    };
    sum += x.get(k + i).copied().unwrap_or(-8.0);
    if let (Some(a), Some(b)) = (x.first(), x.last())
        && i > 0
    {
        sum += a - b;
    }
    if x.get(i + 3).is_none() {
        sum += 0.25;
    }
    if let Some(place) = y.get_mut(i) {
        *place = sum;
    }
}

/// The methods of `Option` that take closures, on elements.
#[kernel]
pub fn with_closures(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let doubled = x.get(i * 2).map(|v| v * 2);
    let near = x.get(i + 1).map_or(7, |&v| v + 1);
    let large = x.get(i).is_some_and(|v| *v > 10);
    let sum = x.get(i + 2).copied().map_or_else(|| -1, |v| v + near);
    let odd = x.get(i).filter(|v| **v % 2 != 0).copied();
    y[i] = doubled.unwrap_or(1000) + near + large as i32 + sum + odd.unwrap_or_default();
}

/// In private memory, in `__local` and in `__constant` memory.
#[kernel]
pub fn of_spaces(table: &Constant<[i32]>, y: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let l = get_local_id(0);
    if l < 4 {
        tile[l] = 4 + l as i32;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut own = [1, 2, 3];
    if let Some(v) = own.get_mut(l) {
        *v += 5;
    }
    if let Some(last) = own.last_mut() {
        *last *= 2;
    }
    let own_sum = own.get(l).copied().unwrap_or(40) + own[..l % 3].last().copied().unwrap_or(0);
    let first = own.first().copied().unwrap_or(0);
    let shared = tile.get(l + 1).copied().unwrap_or(-1);
    let constant = table.get(l).map_or(0, |v| *v);
    let mut k = 0;
    let mut turns = 0;
    while let Some(&v) = table.get(k) {
        turns += v;
        k += 2;
    }
    y[get_global_id(0)] = own_sum + first * 100 + shared * 1000 + constant * 10000 + turns * 100000;
}

#[device]
fn at(x: &Global<[i32]>, i: usize) -> Option<&Global<i32>> {
    x.get(i)
}

#[device]
fn checked(x: &Global<[i32]>, i: usize) -> Option<i32> {
    let first = x.first()?;
    let v = x.get(i)?;
    Some(v - first)
}

/// As values: a pointer and whether there is one.
#[kernel]
pub fn as_values(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    let found = if i % 2 == 0 { x.get(i) } else { x.get(i * 4) };
    if let Some(&v) = found {
        sum += v;
    }
    match at(x, i + 1) {
        None => sum += 1000,
        Some(&v) if v > 5 => sum += v * 10,
        Some(v) => sum += *v * 100,
    }
    if let Some(&v) = x.get(i)
        && v > 4
        && let Some(&w) = at(x, v as usize)
    {
        sum += w * 7;
    }
    sum += at(x, i).copied().unwrap_or(3) + checked(x, i * 3).unwrap_or(-20000);
    y[i] = sum;
}

/// `unwrap` and `expect` say what Rust says.
#[kernel]
pub fn unwrapped(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i] = x.first().unwrap() + *x.get(i * 2).expect("twice as many");
}

/// What remembers an item, and has methods with names like those that a kernel calls of an `Option`.
#[derive(Clone, Copy, ClType)]
struct Memory {
    last: Option<i32>,
    pair: (Option<u8>, [Option<i32>; 2]),
}

#[device]
impl Memory {
    fn chained(&mut self, v: i32) -> i32 {
        let again = self.last == Some(v);
        let less = self.last.map_or(1, |last| (last < v) as i32);
        self.last = Some(v);
        self.pair.1[0] = self.pair.1[0].or_else(|| Some(v)).filter(|v| *v != 3);
        again as i32 * 10 + less
    }

    fn mapped(&self) -> i32 {
        self.pair.0.map_or(7, |v| v as i32) + self.pair.1[0].map_or(5, |v| v * 2)
    }

    fn perhaps(&self) -> bool {
        self.pair.1[1].is_some_and(|v| v > 1)
    }
}

/// Options of which only later statements tell the type, and in the fields of what a method changes.
#[kernel]
pub fn remembered(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (mut last, mut first) = (None, None);
    let mut memory = Memory { last: None, pair: (Some(3), [None, x.get(i + 1).copied()]) };
    let mut runs = 0;
    for &v in x {
        if last == Some(v) {
            runs += 1;
        }
        last = Some(v);
        if v > i as i32 && first.is_none() {
            first = Some(v);
        }
        runs = runs * 2 + memory.chained(v);
    }
    y[i] = runs + first.map_or(-1, |v| v * 100) + memory.mapped() + memory.perhaps() as i32 * 1000;
}

/// Where a work-item is needs no name to be asked of several slices.
#[kernel]
pub fn of_the_work_item(x: &Global<[[i32; 2]]>, y: &mut Global<[i32]>, z: &mut Global<[[i32; 2]]>) {
    let (Some(row), Some(&own), Some(of)) =
        (x.get(get_global_id(0)), x.get(get_global_id(0) + 1), y.get_mut(get_global_id(0)))
    else {
        return;
    };
    *of = row[0] * own[1];
    let kept = own;
    z[get_global_id(0)] = kept;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("elements_of_the_work_item", of_the_work_item::kernel(), |queue| {
            let x = queue.upload(&[[1, 2], [3, 4], [5, 6], [7, 8]])?;
            let (mut y, mut z) = (queue.zeroed::<i32>(5)?, queue.zeroed::<[i32; 2]>(3)?);
            of_the_work_item(&x, &mut y, &mut z).enqueue(queue, 6)?;
            Ok(Output::exact([y.read()?, z.read()?.concat()].concat()))
        }),
        case!("elements_remembered", remembered::kernel(), |queue| {
            map(queue, &[0, 1, 1, 3, 2, 2, 2], 1, |x, y| remembered(x, y)).map(Output::exact::<Vec<i32>>)
        }),
        case!("elements_of_slices", of_slices::kernel(), |queue| {
            let (x, at) = (queue.upload(&[1.0f32, 2.0, 3.0, 4.0, 5.0])?, queue.upload(&[0u32, 1, 2, 4, 9])?);
            let mut y = queue.zeroed::<f32>(4)?;
            of_slices(&x, &at, &mut y).enqueue(queue, 8)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("elements_with_closures", with_closures::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[3, 10, 11, 12, 5])?, queue.zeroed::<i32>(6)?);
            with_closures(&x, &mut y).enqueue(queue, 6)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("elements_of_spaces", of_spaces::kernel(), |queue| {
            let (table, mut y) = (queue.upload(&[1, 2, 3, 4, 5])?, queue.zeroed::<i32>(8)?);
            of_spaces(&table, &mut y).enqueue(queue, NdRange::new(8).local(8))?;
            Ok(Output::exact(y.read()?))
        }),
        case!("elements_as_values", as_values::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[0, 1, 7, 0, 6, 2])?, queue.zeroed::<i32>(7)?);
            as_values(&x, &mut y).enqueue(queue, 7)?;
            Ok(Output::exact(y.read()?))
        }),
        case!("elements_unwrapped", unwrapped::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[5, 1, 7, 0])?, queue.zeroed::<i32>(3)?);
            unwrapped(&x, &mut y).enqueue(queue, 2)?;
            let right = Output::exact(y.read()?);
            let wrong = told(unwrapped(&x, &mut y).enqueue(queue, 3).and_then(|event| event.wait()));
            Ok(Output(right.0.into_iter().chain(wrong.0).collect()))
        }),
    ]
}
