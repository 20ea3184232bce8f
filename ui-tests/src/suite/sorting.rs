//! Sorting, searching, and counting.

use cl_runtime::prelude::*;

use super::check::{Check, equal};
use super::data::{Random, integers};
use super::{Case, case};

const BINS: usize = 64;

#[kernel]
fn histogram_global(data: &Global<[u8]>, bins: &mut Global<[u32]>) {
    let i = get_global_id(0);
    if i < data.len() {
        let bin = data[i] as usize * bins.len() / 256;
        atomic_inc(&mut bins[bin]);
    }
}

/// Counts in local memory, and adds up once for each group.
#[kernel]
fn histogram_local(data: &Global<[u8]>, bins: &mut Global<[u32]>) {
    let mut mine: Local<[u32; BINS]>;
    let (lane, lanes) = (get_local_id(0), get_local_size(0));
    for bin in (lane..BINS).step_by(lanes) {
        mine[bin] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut i = get_global_id(0);
    while i < data.len() {
        atomic_inc(&mut mine[(data[i] >> 2) as usize]);
        i += get_global_size(0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for bin in (lane..BINS).step_by(lanes) {
        let count = mine[bin];
        if count != 0 {
            atomic_add(&mut bins[bin], count);
        }
    }
}

fn run_histogram(queue: &Queue) -> Result<Vec<Check>> {
    let data: Vec<u8> = integers(1, 1000, 256).iter().map(|&value| value as u8).collect();
    let mut expected = [0u32; BINS];
    data.iter().for_each(|&value| expected[value as usize / 4] += 1);
    let data = queue.upload(&data)?;
    let (mut global, mut local) = (queue.zeroed(BINS)?, queue.zeroed(BINS)?);
    histogram_global(&data, &mut global).enqueue(queue, 1024)?;
    histogram_local(&data, &mut local).enqueue(queue, NdRange::new(64).local(16))?;
    Ok(vec![equal("global", &global.read()?, &expected), equal("local", &local.read()?, &expected)])
}

/// One step of a bitonic sort: each work-item orders one pair.
#[kernel]
fn bitonic_step(data: &mut Global<[i32]>, stage: u32, pass: u32) {
    let i = get_global_id(0);
    let distance = 1usize << (stage - pass);
    let left = (i / distance) * distance * 2 + i % distance;
    let right = left + distance;
    let ascending = (i >> stage) & 1 == 0;
    let (a, b) = (data[left], data[right]);
    if (a > b) == ascending {
        data[left] = b;
        data[right] = a;
    }
}

fn run_bitonic(queue: &Queue) -> Result<Vec<Check>> {
    let mut data: Vec<i32> = integers(2, 256, 1000).iter().map(|&value| value as i32 - 500).collect();
    let mut sorted = queue.upload(&data)?;
    for stage in 0..8 {
        for pass in 0..=stage {
            bitonic_step(&mut sorted, stage, pass).enqueue(queue, 128)?;
        }
    }
    data.sort();
    Ok(vec![equal("sorted", &sorted.read()?, &data)])
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ClType)]
#[repr(u32)]
enum Order {
    Ascending,
    Descending,
}

#[repr(C)]
#[derive(Clone, Copy, PartialEq, Debug, Default, ClType)]
struct Pair {
    key: u32,
    origin: u32,
    value: f32,
}

#[device]
impl Pair {
    /// Whether this has to stand before `other`.
    fn before(&self, other: &Self, order: Order) -> bool {
        match order {
            Order::Ascending => self.key < other.key,
            Order::Descending => self.key > other.key,
        }
    }
}

/// Sorts `N` pairs of a key and a value in local memory, two for each work-item.
#[kernel]
fn bitonic_local<const N: usize>(pairs: &mut Global<[Pair]>, order: Order) {
    let mut shared: Local<[Pair; 64]>;
    let lane = get_local_id(0);
    let base = get_group_id(0) * N;
    shared[lane] = pairs[base + lane];
    shared[lane + N / 2] = pairs[base + lane + N / 2];

    let mut size = 2;
    while size <= N {
        let mut stride = size / 2;
        while stride > 0 {
            barrier(CLK_LOCAL_MEM_FENCE);
            let at = 2 * lane - (lane & (stride - 1));
            let (a, b) = (shared[at], shared[at + stride]);
            let forward = (lane & (size / 2)) == 0 || size == N;
            let swap = if forward { b.before(&a, order) } else { a.before(&b, order) };
            if swap {
                shared[at] = b;
                shared[at + stride] = a;
            }
            stride /= 2;
        }
        size *= 2;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    pairs[base + lane] = shared[lane];
    pairs[base + lane + N / 2] = shared[lane + N / 2];
}

fn run_bitonic_local(queue: &Queue) -> Result<Vec<Check>> {
    let mut random = Random::new(3);
    let mut keys: Vec<u16> = (0..64).map(|i| i * 3).collect();
    for i in (1..keys.len()).rev() {
        keys.swap(i, random.below(i + 1));
    }
    let data: Vec<Pair> =
        keys.iter().map(|&key| Pair { key: key.into(), origin: (!key).into(), value: f32::from(key) / 2.0 }).collect();
    let mut up = queue.upload(&data)?;
    let mut down = queue.upload(&data)?;
    bitonic_local::<64>(&mut up, Order::Ascending).enqueue(queue, NdRange::new(32).local(32))?;
    bitonic_local::<32>(&mut down, Order::Descending).enqueue(queue, NdRange::new(32).local(16))?;
    let mut ascending = data.clone();
    ascending.sort_by_key(|pair| pair.key);
    let mut descending = data;
    descending.chunks_mut(32).for_each(|half| half.sort_by_key(|pair| std::cmp::Reverse(pair.key)));
    Ok(vec![equal("up", &up.read()?, &ascending), equal("down", &down.read()?, &descending)])
}

/// The number of values that have to stand before `key`: those that are smaller, and equal ones if `or_equal`.
#[device]
fn bound<P: Place<[u32]> + ?Sized>(sorted: &P, mut low: usize, mut high: usize, key: u32, or_equal: bool) -> usize {
    while low < high {
        let middle = low + (high - low) / 2;
        let value = sorted[middle];
        if value < key || (or_equal && value == key) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// One pass of a merge sort: runs of `width` become runs twice as long. Each element finds its place by itself.
#[kernel]
fn merge_pass(from: &Global<[u32]>, to: &mut Global<[u32]>, width: usize) {
    let i = get_global_id(0);
    let n = from.len();
    if i >= n {
        return;
    }
    let start = i / (2 * width) * (2 * width);
    let middle = (start + width).min(n);
    let end = (start + 2 * width).min(n);
    let key = from[i];
    let place = if i < middle {
        i + bound(from, middle, end, key, false) - middle
    } else {
        i - middle + bound(from, start, middle, key, true)
    };
    to[place] = key;
}

fn run_merge(queue: &Queue) -> Result<Vec<Check>> {
    let mut data = integers(4, 333, 50);
    let mut from = queue.upload(&data)?;
    let mut to = queue.zeroed(data.len())?;
    let mut width = 1;
    while width < data.len() {
        merge_pass(&from, &mut to, width).enqueue(queue, 384)?;
        std::mem::swap(&mut from, &mut to);
        width *= 2;
    }
    data.sort();
    Ok(vec![equal("sorted", &from.read()?, &data)])
}

/// Insertion sort of a short private array, then the median of each neighbourhood.
#[device]
fn sort_few<const N: usize>(values: &mut [u8; N]) {
    for i in 1..N {
        let value = values[i];
        let mut j = i;
        while j > 0 && values[j - 1] > value {
            values[j] = values[j - 1];
            j -= 1;
        }
        values[j] = value;
    }
}

#[kernel]
fn median_filter(image: &Global<[u8]>, width: u32, height: u32, out: &mut Global<[u8]>) {
    let (x, y) = (get_global_id(0) as i32, get_global_id(1) as i32);
    let mut window = [0u8; 9];
    let mut n = 0;
    for dy in -1..=1 {
        for dx in -1..=1 {
            let column = (x + dx).clamp(0, width as i32 - 1);
            let row = (y + dy).clamp(0, height as i32 - 1);
            window[n] = image[(row * width as i32 + column) as usize];
            n += 1;
        }
    }
    sort_few(&mut window);
    out[(y * width as i32 + x) as usize] = window[4];
}

fn run_median(queue: &Queue) -> Result<Vec<Check>> {
    let (width, height) = (13, 7);
    let image: Vec<u8> = integers(5, width * height, 256).iter().map(|&value| value as u8).collect();
    let mut out = queue.zeroed(image.len())?;
    median_filter(&queue.upload(&image)?, width as u32, height as u32, &mut out).enqueue(queue, (width, height))?;
    let mut expected = Vec::new();
    for y in 0..height {
        for x in 0..width {
            let rows = [y.saturating_sub(1), y, (y + 1).min(height - 1)];
            let columns = [x.saturating_sub(1), x, (x + 1).min(width - 1)];
            let mut window: Vec<u8> = rows
                .iter()
                .flat_map(|row| columns.iter().map(move |column| row * width + column))
                .map(|at| image[at])
                .collect();
            window.sort();
            expected.push(window[4]);
        }
    }
    Ok(vec![equal("out", &out.read()?, &expected)])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("histogram", [histogram_global::kernel(), histogram_local::kernel()], run_histogram),
        case!("bitonic_sort", [bitonic_step::kernel()], run_bitonic),
        case!("bitonic_local", [bitonic_local::<64>::kernel(), bitonic_local::<32>::kernel()], run_bitonic_local),
        case!("merge_sort", [merge_pass::kernel()], run_merge),
        case!("median_filter", [median_filter::kernel()], run_median),
    ]
}
