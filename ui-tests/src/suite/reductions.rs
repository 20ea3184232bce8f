//! Many values to one: sums, extremes, dot products.

use cl_runtime::prelude::*;

use super::check::{Check, equal, near};
use super::data::{floats, integers};
use super::{Case, case};

const GROUP: usize = 32;

/// A tree in local memory: one partial sum for each group.
#[kernel]
fn sum_tree(x: &Global<[f32]>, partial: &mut Global<[f32]>) {
    let mut scratch: Local<[f32; GROUP]>;
    let lane = get_local_id(0);
    let i = get_global_id(0);
    scratch[lane] = if i < x.len() { x[i] } else { 0.0 };
    barrier(CLK_LOCAL_MEM_FENCE);

    let mut stride = GROUP / 2;
    while stride > 0 {
        if lane < stride {
            scratch[lane] += scratch[lane + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        stride /= 2;
    }
    if lane == 0 {
        partial[get_group_id(0)] = scratch[0];
    }
}

fn run_sum_tree(queue: &Queue) -> Result<Vec<Check>> {
    let data = floats(1, 1000, -1.0, 1.0);
    let groups = data.len().div_ceil(GROUP);
    let x = queue.upload(&data)?;
    let mut partial = queue.zeroed(groups)?;
    sum_tree(&x, &mut partial).enqueue(queue, NdRange::new(groups * GROUP).local(GROUP))?;
    let expected: Vec<f32> = data.chunks(GROUP).map(|chunk| chunk.iter().sum()).collect();
    Ok(vec![near("sums", &partial.read()?, &expected, 1e-5)])
}

/// What a reduction combines.
#[device]
trait Monoid: ClType {
    const IDENTITY: Self;
    fn combine(self, other: Self) -> Self;
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct Largest(f32);

#[device]
impl Monoid for Largest {
    const IDENTITY: Self = Largest(f32::NEG_INFINITY);

    fn combine(self, other: Self) -> Self {
        Largest(self.0.max(other.0))
    }
}

/// Smallest and largest together.
#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct Bounds {
    low: i32,
    high: i32,
}

#[device]
impl Monoid for Bounds {
    const IDENTITY: Self = Bounds { low: i32::MAX, high: i32::MIN };

    fn combine(self, other: Self) -> Self {
        Bounds { low: self.low.min(other.low), high: self.high.max(other.high) }
    }
}

#[device]
impl Monoid for u64 {
    const IDENTITY: u64 = 0;

    fn combine(self, other: u64) -> u64 {
        self + other
    }
}

/// Each work-item strides over the whole input first, so that one group is enough for any length.
#[kernel]
fn reduce<M: Monoid>(x: &Global<[M]>, scratch: &mut Local<[M]>, result: &mut Global<[M]>) {
    let lane = get_local_id(0);
    let mut total = M::IDENTITY;
    for i in (get_global_id(0)..x.len()).step_by(get_global_size(0)) {
        total = total.combine(x[i]);
    }
    scratch[lane] = total;
    barrier(CLK_LOCAL_MEM_FENCE);

    let mut width = get_local_size(0) / 2;
    while width > 0 {
        if lane < width {
            scratch[lane] = scratch[lane].combine(scratch[lane + width]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        width >>= 1;
    }
    if lane == 0 {
        result[get_group_id(0)] = scratch[0];
    }
}

fn reduced<M: Monoid>(queue: &Queue, data: &[M]) -> Result<Vec<M>> {
    let x = queue.upload(data)?;
    let mut result = queue.upload(&[M::IDENTITY; 2])?;
    reduce(&x, &mut LocalMemory::new(16), &mut result).enqueue(queue, NdRange::new(32).local(16))?;
    result.read()
}

fn run_reduce(queue: &Queue) -> Result<Vec<Check>> {
    let data = floats(2, 777, -100.0, 100.0);
    let largest: Vec<Largest> = data.iter().copied().map(Largest).collect();
    let largest = reduced(queue, &largest)?.iter().map(|one| one.0).fold(f32::MIN, f32::max);

    let whole: Vec<i32> = data.iter().map(|&value| value as i32).collect();
    let bounds: Vec<Bounds> = whole.iter().map(|&value| Bounds { low: value, high: value }).collect();
    let bounds = reduced(queue, &bounds)?;
    let low = bounds[0].low.min(bounds[1].low);
    let high = bounds[0].high.max(bounds[1].high);

    let counts: Vec<u64> = integers(3, 500, usize::MAX).iter().map(|&count| u64::from(count)).collect();
    let sums = reduced(queue, &counts)?;
    Ok(vec![
        equal("largest", &[largest], &[data.iter().copied().fold(f32::MIN, f32::max)]),
        equal("bounds", &[low, high], &[*whole.iter().min().unwrap_or(&0), *whole.iter().max().unwrap_or(&0)]),
        equal("sum", &[sums[0] + sums[1]], &[counts.iter().sum()]),
    ])
}

/// Four products at once, then a tree.
#[kernel]
fn dot_product(a: &Global<[Float4]>, b: &Global<[Float4]>, out: &mut Global<[f32]>) {
    let mut sums: Local<[f32; GROUP]>;
    let lane = get_local_id(0);
    let mut sum = 0.0;
    let mut i = lane;
    while i < a.len() {
        sum += dot(a[i], b[i]);
        i += GROUP;
    }
    sums[lane] = sum;
    let mut n = GROUP / 2;
    loop {
        barrier(CLK_LOCAL_MEM_FENCE);
        if n == 0 {
            break;
        }
        if lane < n {
            sums[lane] += sums[lane + n];
        }
        n /= 2;
    }
    if lane == 0 {
        out[0] = sums[0];
    }
}

fn run_dot_product(queue: &Queue) -> Result<Vec<Check>> {
    let (a, b) = (floats(4, 400, 0.0, 1.0), floats(5, 400, 0.0, 1.0));
    let vectors = |x: &[f32]| -> Vec<Float4> { x.chunks(4).map(|v| Float4::new(v[0], v[1], v[2], v[3])).collect() };
    let mut out = queue.zeroed(1)?;
    let (x, y) = (queue.upload(&vectors(&a))?, queue.upload(&vectors(&b))?);
    dot_product(&x, &y, &mut out).enqueue(queue, NdRange::new(GROUP).local(GROUP))?;
    let expected: f64 = a.iter().zip(&b).map(|(&a, &b)| f64::from(a) * f64::from(b)).sum();
    Ok(vec![near("dot", &out.read()?, &[expected as f32], 1e-5)])
}

/// Statistics by atomics: first in local memory, then once for each group in global memory.
#[kernel]
fn statistics(
    x: &Global<[i32]>,
    limit: i32,
    sum: &mut Global<i32>,
    above: &mut Global<u32>,
    largest: &mut Global<i32>,
) {
    let mut group_sum: Local<i32>;
    let mut group_largest: Local<i32>;
    let first = get_local_id(0) == 0;
    if first {
        group_sum = 0;
        group_largest = i32::MIN;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let i = get_global_id(0);
    if i < x.len() {
        let value = x[i];
        atomic_add(&mut group_sum, value);
        atomic_max(&mut group_largest, value);
        if value > limit {
            atomic_inc(above);
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if first {
        atomic_add(sum, group_sum);
        atomic_max(largest, group_largest);
    }
}

fn run_statistics(queue: &Queue) -> Result<Vec<Check>> {
    let data: Vec<i32> = integers(6, 300, 1000).iter().map(|&value| value as i32 - 500).collect();
    let x = queue.upload(&data)?;
    let (mut sum, mut above) = (queue.upload(&[0])?, queue.upload(&[0u32])?);
    let mut largest = queue.upload(&[i32::MIN])?;
    statistics(&x, 100, &mut sum, &mut above, &mut largest).enqueue(queue, NdRange::new(320).local(GROUP))?;
    Ok(vec![
        equal("sum", &sum.read()?, &[data.iter().sum()]),
        equal("above", &above.read()?, &[data.iter().filter(|&&value| value > 100).count() as u32]),
        equal("largest", &largest.read()?, &[data.iter().copied().max().unwrap_or(0)]),
    ])
}

/// Where the largest value is; the first such place.
#[device]
fn better(a: Option<(usize, f32)>, b: Option<(usize, f32)>) -> Option<(usize, f32)> {
    match (a, b) {
        (None, other) | (other, None) => other,
        (Some((i, x)), Some((j, y))) if x > y || (x == y && i < j) => Some((i, x)),
        (_, later) => later,
    }
}

#[kernel]
fn argmax(x: &Global<[f32]>, place: &mut Global<[u32]>) {
    let mut found: Local<[Option<(usize, f32)>; GROUP]>;
    let lane = get_local_id(0);
    let mut mine = None;
    for i in (lane..x.len()).step_by(GROUP) {
        let value = x[i];
        if value.is_nan() {
            continue;
        }
        mine = better(mine, Some((i, value)));
    }
    found[lane] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut s = GROUP / 2;
    while s > 0 {
        if lane < s {
            found[lane] = better(found[lane], found[lane + s]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        s /= 2;
    }
    if lane == 0 {
        place[0] = found[0].map_or(u32::MAX, |(i, _)| i as u32);
    }
}

fn run_argmax(queue: &Queue) -> Result<Vec<Check>> {
    let mut data = floats(7, 333, 0.0, 1.0);
    data[17] = f32::NAN;
    data[111] = 2.0;
    data[222] = 2.0;
    let range = NdRange::new(GROUP).local(GROUP);
    let place_of = |data: &[f32]| -> Result<u32> {
        let x = queue.upload(data)?;
        let mut place = queue.zeroed(1)?;
        argmax(&x, &mut place).enqueue(queue, range)?;
        Ok(place.read()?[0])
    };
    let got = [place_of(&data)?, place_of(&data[..100])?, place_of(&[f32::NAN; 3])?];
    let reference = |data: &[f32]| -> u32 {
        let values = data.iter().enumerate().filter(|(_, value)| !value.is_nan());
        let first = values.fold(None, |best: Option<(usize, f32)>, (i, &value)| match best {
            Some((_, largest)) if largest >= value => best,
            _ => Some((i, value)),
        });
        first.map_or(u32::MAX, |(i, _)| i as u32)
    };
    Ok(vec![equal("place", &got, &[111, reference(&data[..100]), u32::MAX])])
}

/// Into a list of the largest so far, in order, of which the last falls out.
#[device]
fn insert(list: &mut Local<[Option<(f32, u32)>]>, value: f32, at: u32) {
    let mut new = Some((value, at));
    for slot in list.iter_mut() {
        let goes_before = match (*slot, new) {
            (Some((old, _)), Some((v, _))) => v > old,
            (None, _) => true,
            (_, None) => false,
        };
        if goes_before {
            new = std::mem::replace(slot, new);
        }
    }
}

/// The largest few: each work-item has a list of its own, and the first one merges them.
#[kernel]
fn top_few(
    few: u32,
    x: &Global<[f32]>,
    lists: &mut Local<[Option<(f32, u32)>]>,
    top: &mut Global<[f32]>,
    places: &mut Global<[u32]>,
) {
    let (lane, few) = (get_local_id(0), few as usize);
    let own = &mut lists[lane * few..(lane + 1) * few];
    own.fill(None);
    for i in (lane..x.len()).step_by(GROUP) {
        insert(own, x[i], i as u32);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if lane == 0 {
        for k in few..few * GROUP {
            if let Some((value, at)) = lists[k] {
                insert(&mut lists[..few], value, at);
            }
        }
        for (k, slot) in lists[..few].iter().enumerate() {
            (top[k], places[k]) = slot.unwrap_or((f32::NEG_INFINITY, u32::MAX));
        }
    }
}

fn run_top_few(queue: &Queue) -> Result<Vec<Check>> {
    const FEW: usize = 5;
    let data = floats(11, 700, -4.0, 4.0);
    let mut checks = Vec::new();
    for data in [&data[..], &data[..3]] {
        let x = queue.upload(data)?;
        let (mut top, mut places) = (queue.zeroed::<f32>(FEW)?, queue.zeroed::<u32>(FEW)?);
        let mut lists = LocalMemory::new(FEW * GROUP);
        top_few(FEW as u32, &x, &mut lists, &mut top, &mut places).enqueue(queue, NdRange::new(GROUP).local(GROUP))?;
        let mut expected: Vec<(f32, u32)> = data.iter().copied().zip(0..).collect();
        expected.sort_by(|a, b| b.0.total_cmp(&a.0));
        expected.resize(FEW.max(expected.len()), (f32::NEG_INFINITY, u32::MAX));
        let (values, indices): (Vec<f32>, Vec<u32>) = expected[..FEW].iter().copied().unzip();
        checks.push(equal("top", &top.read()?, &values));
        checks.push(equal("places", &places.read()?, &indices));
    }
    Ok(checks)
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("sum_tree", [sum_tree::kernel()], run_sum_tree),
        case!("reduce", [reduce::<Largest>::kernel(), reduce::<Bounds>::kernel(), reduce::<u64>::kernel()], run_reduce),
        case!("dot_product", [dot_product::kernel()], run_dot_product),
        case!("statistics", [statistics::kernel()], run_statistics),
        case!("argmax", [argmax::kernel()], run_argmax),
        case!("top_few", [top_few::kernel()], run_top_few),
    ]
}
