//! Prefix sums, and what is made of them: compaction, radix sort.

use cl_runtime::prelude::*;

use super::check::{Check, equal};
use super::data::integers;
use super::{Case, case};

const GROUP: usize = 32;

/// Inclusive, after Hillis and Steele: two halves of a buffer in turn.
#[kernel]
fn scan_inclusive(x: &Global<[i32]>, sums: &mut Global<[i32]>) {
    let mut buffer: Local<[[i32; GROUP]; 2]>;
    let lane = get_local_id(0);
    let i = get_global_id(0);
    let (mut from, mut to) = (0, 1);
    buffer[from][lane] = x[i];
    barrier(CLK_LOCAL_MEM_FENCE);

    let mut offset = 1;
    while offset < GROUP {
        buffer[to][lane] =
            if lane >= offset { buffer[from][lane] + buffer[from][lane - offset] } else { buffer[from][lane] };
        barrier(CLK_LOCAL_MEM_FENCE);
        (from, to) = (to, from);
        offset *= 2;
    }
    sums[i] = buffer[from][lane];
}

fn run_inclusive(queue: &Queue) -> Result<Vec<Check>> {
    let data: Vec<i32> = integers(1, 96, 100).iter().map(|&value| value as i32 - 50).collect();
    let x = queue.upload(&data)?;
    let mut sums = queue.zeroed(data.len())?;
    scan_inclusive(&x, &mut sums).enqueue(queue, NdRange::new(data.len()).local(GROUP))?;
    let mut expected = Vec::new();
    for group in data.chunks(GROUP) {
        let mut sum = 0;
        expected.extend(group.iter().map(|value| {
            sum += value;
            sum
        }));
    }
    Ok(vec![equal("sums", &sums.read()?, &expected)])
}

/// Exclusive, after Blelloch: up the tree, then down. Two elements for each work-item; returns the total.
#[device]
fn scan_in_place<S: PlaceMut<[u32]> + ?Sized>(data: &mut S) -> u32 {
    let lane = get_local_id(0);
    let n = data.len();
    let mut offset = 1;
    let mut active = n / 2;
    while active > 0 {
        barrier(CLK_LOCAL_MEM_FENCE);
        if lane < active {
            let left = offset * (2 * lane + 1) - 1;
            let right = offset * (2 * lane + 2) - 1;
            data[right] += data[left];
        }
        offset *= 2;
        active /= 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let total = data[n - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if lane == 0 {
        data[n - 1] = 0;
    }
    active = 1;
    while active < n {
        offset /= 2;
        barrier(CLK_LOCAL_MEM_FENCE);
        if lane < active {
            let left = offset * (2 * lane + 1) - 1;
            let right = offset * (2 * lane + 2) - 1;
            let t = data[left];
            data[left] = data[right];
            data[right] += t;
        }
        active *= 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    total
}

#[kernel]
fn scan_blocks(x: &Global<[u32]>, sums: &mut Global<[u32]>, totals: &mut Global<[u32]>, scratch: &mut Local<[u32]>) {
    let lane = get_local_id(0);
    let first = 2 * get_local_size(0) * get_group_id(0);
    let (a, b) = (2 * lane, 2 * lane + 1);
    scratch[a] = x[first + a];
    scratch[b] = x[first + b];
    let total = scan_in_place(scratch);
    sums[first + a] = scratch[a];
    sums[first + b] = scratch[b];
    if lane == 0 {
        totals[get_group_id(0)] = total;
    }
}

#[kernel]
fn add_offsets(offsets: &Global<[u32]>, sums: &mut Global<[u32]>) {
    let offset = offsets[get_group_id(0)];
    let first = 2 * get_local_size(0) * get_group_id(0) + get_local_id(0);
    sums[first] += offset;
    sums[first + get_local_size(0)] += offset;
}

fn exclusive(data: &[u32]) -> Vec<u32> {
    let mut sums = Vec::with_capacity(data.len());
    let mut sum = 0u32;
    for &value in data {
        sums.push(sum);
        sum = sum.wrapping_add(value);
    }
    sums
}

fn run_blocks(queue: &Queue) -> Result<Vec<Check>> {
    let data = integers(2, 512, u32::MAX as usize);
    let x = queue.upload(&data)?;
    let mut sums = queue.zeroed(512)?;
    let mut totals = queue.zeroed(16)?;
    let mut offsets = queue.zeroed(16)?;
    let mut rest = queue.zeroed(1)?;
    scan_blocks(&x, &mut sums, &mut totals, &mut LocalMemory::new(32)).enqueue(queue, NdRange::new(256).local(16))?;
    scan_blocks(&totals, &mut offsets, &mut rest, &mut LocalMemory::new(16))
        .enqueue(queue, NdRange::new(8).local(8))?;
    add_offsets(&offsets, &mut sums).enqueue(queue, NdRange::new(256).local(16))?;
    let total = data.iter().copied().fold(0, u32::wrapping_add);
    Ok(vec![equal("sums", &sums.read()?, &exclusive(&data)), equal("total", &rest.read()?, &[total])])
}

/// Keeps the elements that a test accepts, in their order within a group; groups come in any order.
#[device]
fn compact_if<S: PlaceMut<[u32]>, F: Fn(f32) -> bool>(
    x: &Global<[f32]>,
    kept: &mut Global<[f32]>,
    count: &mut Global<u32>,
    scratch: &mut S,
    base: &mut Local<u32>,
    keep: F,
) {
    let lane = get_local_id(0);
    let i = get_global_id(0);
    let value = if i < x.len() { x[i] } else { 0.0 };
    let wanted = i < x.len() && keep(value);
    scratch[lane] = wanted as u32;
    scratch[lane + get_local_size(0)] = 0;
    let total = scan_in_place(scratch);
    if lane == 0 {
        *base = atomic_add(count, total);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if wanted {
        kept[(*base + scratch[lane]) as usize] = value;
    }
}

#[kernel]
fn compact(x: &Global<[f32]>, low: f32, high: f32, kept: &mut Global<[f32]>, count: &mut Global<u32>) {
    let mut scratch: Local<[u32; 2 * GROUP]>;
    let mut base: Local<u32>;
    compact_if(x, kept, count, &mut scratch, &mut base, |value| (low..high).contains(&value));
}

fn run_compact(queue: &Queue) -> Result<Vec<Check>> {
    let data = super::data::floats(3, 300, 0.0, 1.0);
    let x = queue.upload(&data)?;
    let mut kept = queue.zeroed(300)?;
    let mut count = queue.upload(&[0u32])?;
    compact(&x, 0.25, 0.5, &mut kept, &mut count).enqueue(queue, NdRange::new(320).local(GROUP))?;
    let mut expected: Vec<f32> = data.iter().copied().filter(|value| (0.25..0.5).contains(value)).collect();
    let found = count.read()?[0];
    let mut got = kept.read()?;
    got.truncate(found as usize);
    got.sort_by(f32::total_cmp);
    expected.sort_by(f32::total_cmp);
    Ok(vec![equal("count", &[found as usize], &[expected.len()]), equal("kept", &got, &expected)])
}

/// The digits of a radix sort.
mod digit {
    pub const BITS: u32 = 4;
    pub const COUNT: usize = 1 << BITS;
    const MASK: u32 = COUNT as u32 - 1;

    use cl_runtime::prelude::*;

    /// The digit of `key` that starts at bit `shift`.
    #[device]
    pub fn of(key: u32, shift: u32) -> usize {
        ((key >> shift) & MASK) as usize
    }
}

/// How often each digit comes in each block; digits first, so that one scan gives all places.
#[kernel]
fn radix_count(keys: &Global<[u32]>, block: usize, shift: u32, counts: &mut Global<[u32]>) {
    let me = get_global_id(0);
    let mut mine = [0u32; digit::COUNT];
    for i in me * block..((me + 1) * block).min(keys.len()) {
        mine[digit::of(keys[i], shift)] += 1;
    }
    for (digit, &count) in mine.iter().enumerate() {
        counts[digit * get_global_size(0) + me] = count;
    }
}

#[kernel]
fn radix_scan(counts: &mut Global<[u32]>) {
    let mut sum = 0;
    for i in 0..counts.len() {
        let count = counts[i];
        counts[i] = sum;
        sum += count;
    }
}

#[kernel]
fn radix_scatter(keys: &Global<[u32]>, block: usize, shift: u32, places: &Global<[u32]>, sorted: &mut Global<[u32]>) {
    let me = get_global_id(0);
    let mut next = [0; digit::COUNT];
    for d in 0..digit::COUNT {
        next[d] = places[d * get_global_size(0) + me];
    }
    let last = min((me + 1) * block, keys.len());
    for i in me * block..last {
        let key = keys[i];
        let place = &mut next[digit::of(key, shift)];
        sorted[*place as usize] = key;
        *place += 1;
    }
}

fn run_radix(queue: &Queue) -> Result<Vec<Check>> {
    let mut data = integers(4, 300, u32::MAX as usize);
    let (items, block) = (8, data.len().div_ceil(8));
    let mut keys = queue.upload(&data)?;
    let mut other = queue.zeroed(data.len())?;
    let mut counts = queue.zeroed(items * digit::COUNT)?;
    for shift in (0..u32::BITS).step_by(digit::BITS as usize) {
        radix_count(&keys, block, shift, &mut counts).enqueue(queue, items)?;
        radix_scan(&mut counts).enqueue(queue, 1)?;
        radix_scatter(&keys, block, shift, &counts, &mut other).enqueue(queue, items)?;
        std::mem::swap(&mut keys, &mut other);
    }
    data.sort();
    Ok(vec![equal("sorted", &keys.read()?, &data)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("scan_inclusive", [scan_inclusive::kernel()], run_inclusive),
        case!("scan_blocks", [scan_blocks::kernel(), add_offsets::kernel()], run_blocks),
        case!("compact", [compact::kernel()], run_compact),
        case!("radix_sort", [radix_count::kernel(), radix_scan::kernel(), radix_scatter::kernel()], run_radix),
    ]
}
