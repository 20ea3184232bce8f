//! What work-groups do together, and atomic functions with an order and a scope.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

/// Every function of a group on integers.
#[kernel]
pub fn collectives(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let value = x[i];
    out[16 * i] = i32::from(work_group_all(value > -50));
    out[16 * i + 1] = i32::from(work_group_any(value == 7));
    out[16 * i + 2] = work_group_broadcast(value, 3);
    out[16 * i + 3] = work_group_reduce_add(value);
    out[16 * i + 4] = work_group_reduce_min(value);
    out[16 * i + 5] = work_group_reduce_max(value);
    out[16 * i + 6] = work_group_scan_inclusive_add(value);
    out[16 * i + 7] = work_group_scan_inclusive_min(value);
    out[16 * i + 8] = work_group_scan_inclusive_max(value);
    out[16 * i + 9] = work_group_scan_exclusive_add(value);
    out[16 * i + 10] = work_group_scan_exclusive_min(value);
    out[16 * i + 11] = work_group_scan_exclusive_max(value);
}

/// The other types, and ids in three dimensions.
#[kernel]
pub fn collectives_of_types(out: &mut Global<[u64]>) {
    let group = get_group_id(0) as u32;
    let local = (get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0);
    let id = 10 * group + local as u32;
    let sum = work_group_reduce_add(u64::from(id) << 33);
    let float = work_group_scan_inclusive_add(id as f32 * 0.5);
    let least = work_group_scan_exclusive_min(i64::from(id) - 4);
    let double = work_group_reduce_max(-f64::from(id));
    let other = work_group_broadcast_3d(id, 1, 0, 1);
    let neighbour = work_group_broadcast_2d(id, 0, 1);
    let at = 6 * (8 * group as usize + local);
    out[at] = sum;
    out[at + 1] = u64::from(float.to_bits());
    out[at + 2] = least as u64;
    out[at + 3] = double.to_bits();
    out[at + 4] = u64::from(other);
    out[at + 5] = u64::from(neighbour);
}

/// Goes on until no work-item of the group changes anything: the condition is the same for all, so barriers may stand in
/// the loop.
#[kernel]
pub fn until_nothing_changes(steps: &mut Global<[u32]>, x: &Global<[u32]>) {
    let mut values: Local<[u32; 8]>;
    let i = get_local_id(0);
    values[i] = x[get_global_id(0)];
    let mut turns = 0;
    loop {
        work_group_barrier(CLK_LOCAL_MEM_FENCE);
        let left = if i == 0 { 0 } else { values[i - 1] };
        let changes = left > values[i];
        work_group_barrier_in(CLK_LOCAL_MEM_FENCE, memory_scope_work_group);
        if changes {
            values[i] = left;
        }
        if !work_group_any(changes) {
            break;
        }
        turns += 1;
    }
    steps[2 * get_global_id(0)] = turns;
    steps[2 * get_global_id(0) + 1] = values[i];
}

/// A sum of what the group shares and of elements through pointers, which it leaves as they are: how many these are stays
/// the same for all.
#[kernel]
pub fn sums_beside_barriers(n: usize, x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_local_id(0);
    let mut tile: Local<[u32; 4]>;
    let mut sum = 0;
    for turn in 0..n {
        tile[i] = x[i] + turn as u32;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[3 - i];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    let rest = &x[n..];
    for v in rest {
        sum += *v;
        tile[i] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[0];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if let Some(v) = x.get(n) {
        tile[3 - i] = *v;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += tile[1];
    }
    out[get_global_id(0)] = sum;
}

/// Relaxed atomics are those of OpenCL C 1.2, on every device.
#[kernel]
pub fn relaxed_atomics(ints: &mut Global<[i32]>, wide: &mut Global<[u64]>, float: &mut Global<[f32]>) {
    let mut shared: Local<[u32; 2]>;
    let order = memory_order_relaxed;
    let scope = memory_scope_device;
    let i = get_local_id(0);
    if i < 2 {
        atomic_store_explicit(&mut shared[i], 100, memory_order_relaxed, memory_scope_work_group);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let id = i as i32;
    atomic_fetch_add_explicit(&mut ints[0], id, order, scope);
    atomic_fetch_sub_explicit(&mut ints[1], id, order, scope);
    atomic_fetch_or_explicit(&mut ints[2], 1 << id, order, scope);
    atomic_fetch_xor_explicit(&mut ints[3], 1 << id, order, scope);
    atomic_fetch_and_explicit(&mut ints[4], !(1 << id), order, scope);
    atomic_fetch_min_explicit(&mut ints[5], 3 - id, order, scope);
    atomic_fetch_max_explicit(&mut ints[6], id - 3, order, scope);
    atomic_fetch_add_explicit(&mut wide[0], i as u64, order, scope);
    atomic_fetch_max_explicit(&mut wide[1], i as u64, order, scope);
    atomic_fetch_sub_explicit(&mut shared[0], 2, memory_order_relaxed, memory_scope_work_group);
    // Adds by comparing and exchanging.
    let mut seen = atomic_load_explicit(&mut shared[1], memory_order_relaxed, memory_scope_work_group);
    loop {
        let next = seen + 3;
        if atomic_compare_exchange_strong_explicit(
            &mut shared[1],
            &mut seen,
            next,
            memory_order_relaxed,
            memory_order_relaxed,
            memory_scope_work_group,
        ) {
            break;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    if i == 0 {
        ints[7] = shared[0] as i32;
        ints[8] = shared[1] as i32;
        let before = atomic_exchange_explicit(&mut float[0], 2.5, order, scope);
        atomic_store_explicit(&mut float[1], before, order, scope);
        float[2] = atomic_load_explicit(&mut float[0], order, scope);
    }
}

/// A counter behind a lock that is taken with one order and given back with the other: needs OpenCL C 2.0.
#[kernel]
pub fn ordered_atomics(counter: &mut Global<[u32]>, wide: &mut Global<[i64]>, float: &mut Global<f32>) {
    let (lock, rest) = (0, 1);
    let mut expected = 0;
    let acquire = memory_order_acquire;
    if atomic_compare_exchange_strong_explicit(
        &mut counter[lock],
        &mut expected,
        1,
        memory_order_acq_rel,
        acquire,
        memory_scope_device,
    ) {
        atomic_store_explicit(float, 0.5, memory_order_release, memory_scope_work_group);
    }
    atomic_fetch_add_explicit(&mut counter[rest], 2, memory_order_seq_cst, memory_scope_device);
    atomic_fetch_min_explicit(&mut wide[0], -(get_global_id(0) as i64), memory_order_acq_rel, memory_scope_device);
    let now = atomic_load_explicit(&mut counter[lock], acquire, memory_scope_device);
    atomic_fetch_max_explicit(&mut counter[2], now, memory_order_relaxed, memory_scope_work_group);
}

/// Sums and extremes of floats, in `__global` and `__local` memory. The sums are exact in every order.
#[kernel]
pub fn float_atomics(single: &mut Global<[f32]>, double: &mut Global<[f64]>) {
    let mut shared: Local<[f32; 2]>;
    let order = memory_order_relaxed;
    let scope = memory_scope_device;
    let (i, lid) = (get_global_id(0), get_local_id(0));
    if lid < 2 {
        shared[lid] = 0.0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_fetch_add_explicit(&mut single[0], 0.5 * i as f32, order, scope);
    atomic_fetch_sub_explicit(&mut single[1], i as f32, order, scope);
    atomic_fetch_min_explicit(&mut single[2], 3.5 - i as f32, order, scope);
    atomic_fetch_max_explicit(&mut single[3], i as f32 - 3.5, order, scope);
    atomic_fetch_add_explicit(&mut double[0], 0.25 * i as f64, order, scope);
    atomic_fetch_max_explicit(&mut double[1], i as f64, order, scope);
    atomic_fetch_add_explicit(&mut shared[0], 1.5, order, memory_scope_work_group);
    atomic_fetch_max_explicit(&mut shared[1], lid as f32, order, memory_scope_work_group);
    barrier(CLK_LOCAL_MEM_FENCE);
    if lid == 0 {
        let group = get_group_id(0);
        single[4 + 2 * group] = shared[0];
        single[5 + 2 * group] = shared[1];
    }
}

/// The work-item that comes last sums what all of them have stored, of whatever group they are.
#[kernel]
pub fn last_sums(parts: &mut Global<[u32]>, arrived: &mut Global<u32>, out: &mut Global<u32>) {
    let i = get_global_id(0);
    atomic_store_explicit(&mut parts[i], (i * i) as u32, memory_order_relaxed, memory_scope_device);
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_release, memory_scope_device);
    let before = atomic_fetch_add_explicit(arrived, 1, memory_order_relaxed, memory_scope_device);
    if before as usize + 1 == get_global_size(0) {
        atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acquire, memory_scope_device);
        let mut sum = 0;
        for k in 0..parts.len() {
            sum += atomic_load_explicit(&mut parts[k], memory_order_relaxed, memory_scope_device);
        }
        *out = sum;
    }
}

/// Sub-groups, however many work-items a device gives them: of each only what holds for any size.
#[kernel]
pub fn sub_groups(out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let own = get_sub_group_local_id();
    let size = get_sub_group_size();
    out[i] = u32::from(own < size && size <= get_max_sub_group_size());
    let sum = sub_group_reduce_add(1u32);
    let (least, greatest) = (sub_group_reduce_min(own), sub_group_reduce_max(own));
    let before = sub_group_scan_exclusive_add(1u32);
    let with = sub_group_scan_inclusive_add(1u32);
    let most = sub_group_scan_inclusive_max(own);
    let first = sub_group_broadcast(own, 0);
    let all = sub_group_all(own < sum);
    let any = sub_group_any(own == 0);
    sub_group_barrier(CLK_GLOBAL_MEM_FENCE);
    out[i] += u32::from(get_sub_group_id() < get_num_sub_groups() && sum == size);
    out[i] += u32::from(least == 0 && greatest + 1 == size && first == 0);
    out[i] += u32::from(before == own && with == own + 1 && most == own);
    out[i] += u32::from(all && any);
}

const VALUES: [i32; 16] = [4, -9, 7, 3, 0, 12, -45, 8, 21, 5, -60, 33, 2, 2, -1, 90];

fn run_collectives(queue: &Queue) -> Result<Output> {
    let x = queue.upload(&VALUES)?;
    let mut out = queue.zeroed::<i32>(16 * VALUES.len())?;
    collectives(&x, &mut out).enqueue(queue, NdRange::new(VALUES.len()).local(8))?;
    Ok(Output::exact(out.read()?))
}

fn run_types(queue: &Queue) -> Result<Output> {
    let mut out = queue.zeroed::<u64>(6 * 16)?;
    collectives_of_types(&mut out).enqueue(queue, NdRange::new((4, 2, 2)).local((2, 2, 2)))?;
    Ok(Output::exact(out.read()?))
}

fn run_until(queue: &Queue) -> Result<Output> {
    let x = queue.upload(&[1u32, 9, 3, 2, 10, 4, 4, 11, 1, 2, 3, 4, 5, 6, 7, 8])?;
    let mut steps = queue.zeroed::<u32>(32)?;
    until_nothing_changes(&mut steps, &x).enqueue(queue, NdRange::new(16).local(8))?;
    Ok(Output::exact(steps.read()?))
}

fn run_relaxed(queue: &Queue) -> Result<Output> {
    let mut ints = queue.upload(&[0i32, 0, 0, 0, -1, 0, 0, 0, 0])?;
    let mut wide = queue.zeroed::<u64>(2)?;
    let mut float = queue.upload(&[1.5f32, 0.0, 0.0])?;
    relaxed_atomics(&mut ints, &mut wide, &mut float).enqueue(queue, NdRange::new(8).local(8))?;
    let mut results: Vec<i64> = ints.read()?.into_iter().map(i64::from).collect();
    results.extend(wide.read()?.into_iter().map(|value| value as i64));
    results.extend(float.read()?.into_iter().map(|value| i64::from(value.to_bits())));
    Ok(Output::exact(results))
}

fn run_ordered(queue: &Queue) -> Result<Output> {
    let mut counter = queue.zeroed::<u32>(3)?;
    let mut wide = queue.zeroed::<i64>(1)?;
    let mut float = queue.upload(&[1.5f32])?;
    ordered_atomics(&mut counter, &mut wide, &mut float).enqueue(queue, NdRange::new(16).local(8))?;
    let mut results: Vec<i64> = counter.read()?.into_iter().map(i64::from).collect();
    results.extend(wide.read()?);
    results.extend(float.read()?.into_iter().map(|value| i64::from(value.to_bits())));
    Ok(Output::exact(results))
}

fn run_floats(queue: &Queue) -> Result<Output> {
    let mut single = queue.zeroed::<f32>(8)?;
    let mut double = queue.zeroed::<f64>(2)?;
    float_atomics(&mut single, &mut double).enqueue(queue, NdRange::new(16).local(8))?;
    let mut results: Vec<f64> = single.read()?.into_iter().map(f64::from).collect();
    results.extend(double.read()?);
    Ok(Output::exact(results))
}

fn run_last(queue: &Queue) -> Result<Output> {
    let mut parts = queue.zeroed::<u32>(32)?;
    let (mut arrived, mut out) = (queue.zeroed::<u32>(1)?, queue.zeroed::<u32>(1)?);
    last_sums(&mut parts, &mut arrived, &mut out).enqueue(queue, NdRange::new(32).local(8))?;
    Ok(Output::exact(out.read()?))
}

pub fn cases() -> Vec<Case> {
    use cl_runtime::Feature::{
        AtomicOrderAcqRel, AtomicScopeDevice, Fp32GlobalAtomicAdd, SubGroups, WorkGroupCollectives,
    };
    vec![
        case!("sums_beside_barriers", sums_beside_barriers::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[3, 1, 4, 1, 5])?, queue.zeroed::<u32>(8)?);
            sums_beside_barriers(2, &x, &mut out).enqueue(queue, NdRange::new(8).local(4))?;
            Ok(Output::exact(out.read()?))
        }),
        case!("collectives", collectives::kernel(), |queue| run_collectives(queue),
            lacking: &[("pocl", WorkGroupCollectives), ("oclgrind", WorkGroupCollectives)]),
        case!("collectives_of_types", collectives_of_types::kernel(), |queue| run_types(queue),
            lacking: &[("pocl", WorkGroupCollectives), ("oclgrind", WorkGroupCollectives)]),
        case!("until_nothing_changes", until_nothing_changes::kernel(), |queue| run_until(queue),
            lacking: &[("pocl", WorkGroupCollectives), ("oclgrind", WorkGroupCollectives)]),
        case!("sub_groups", sub_groups::kernel(), |queue| {
            let mut out = queue.zeroed::<u32>(16)?;
            sub_groups(&mut out).enqueue(queue, NdRange::new(16).local(8))?;
            Ok(Output::exact(out.read()?))
        }, lacking: &[("pocl", SubGroups), ("oclgrind", SubGroups)]),
        case!("relaxed_atomics", relaxed_atomics::kernel(), |queue| run_relaxed(queue)),
        case!("ordered_atomics", ordered_atomics::kernel(), |queue| run_ordered(queue),
            lacking: &[("oclgrind", AtomicOrderAcqRel)]),
        case!("float_atomics", float_atomics::kernel(), |queue| run_floats(queue),
            lacking: &[("pocl", Fp32GlobalAtomicAdd), ("oclgrind", AtomicScopeDevice)]),
        case!("last_sums", last_sums::kernel(), |queue| run_last(queue),
            lacking: &[("oclgrind", AtomicOrderAcqRel)]),
    ]
}
