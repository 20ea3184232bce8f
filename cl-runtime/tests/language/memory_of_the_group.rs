//! Loops that a group leaves together by what it has put into local memory, which functions do for them.

use cl_runtime::prelude::*;

const GROUP: usize = 32;

/// The sum of a value of each work-item, for all of them.
#[device]
fn sum_of(v: u32, partial: &mut Local<[u32]>) -> u32 {
    let i = get_local_id(0);
    partial[i] = v;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut stride = get_local_size(0) / 2;
    while stride > 0 {
        if i < stride {
            partial[i] += partial[i + stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        stride /= 2;
    }
    let sum = partial[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    sum
}

/// The value of the first work-item, for all of them.
#[device]
fn first_of<T: ClType + Copy>(v: T, at: &mut Local<T>) -> T {
    barrier(CLK_LOCAL_MEM_FENCE);
    if get_local_id(0) == 0 {
        *at = v;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    *at
}

/// How often each is halved until the sum of the group is at most `least`.
#[kernel]
fn halve(least: u32, x: &Global<[u32]>, y: &mut Global<[u32]>, partial: &mut Local<[u32]>) {
    let mut v = *x.item();
    let mut turns = 0;
    while sum_of(v, partial) > least {
        v /= 2;
        turns += 1;
    }
    *y.item_mut() = turns;
}

#[kernel]
fn halve_first(least: u32, x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut first: Local<u32>;
    let mut v = *x.item();
    let mut turns = 0;
    loop {
        if first_of(v, &mut first) <= least {
            break;
        }
        v /= 2;
        turns += 1;
    }
    *y.item_mut() = turns;
}

#[kernel(work_group_size = GROUP)]
fn halve_by_iterators(least: u32, x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut all: Local<[u32; GROUP]>;
    let mut v = *x.item();
    let mut turns = 0;
    loop {
        all[get_local_id(0)] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
        let sum: u32 = all.iter().sum();
        barrier(CLK_LOCAL_MEM_FENCE);
        if sum <= least {
            break;
        }
        v /= 2;
        turns += 1;
    }
    *y.item_mut() = turns;
}

/// What some read of it makes nothing else that lies there differ among them.
#[kernel(work_group_size = 8)]
fn rest_of_the_input(x: &Global<[u32]>, y: &mut Global<[u32]>) {
    let mut sums: Local<[u32; 8]>;
    let (l, g) = (get_local_id(0), get_group_id(0));
    if x[g] == 5 {
        return;
    }
    sums[l] = x.iter().skip(l).sum();
    barrier(CLK_LOCAL_MEM_FENCE);
    *y.item_mut() = sums[7 - l];
}

/// The same by plain Rust.
fn turns(least: u32, group: &[u32], of: impl Fn(&[u32]) -> u32) -> u32 {
    let mut group = group.to_vec();
    let mut turns = 0;
    while of(&group) > least {
        group.iter_mut().for_each(|v| *v /= 2);
        turns += 1;
    }
    turns
}

#[test]
fn the_group_leaves_together() {
    let x: Vec<u32> = (0..3 * GROUP as u32).map(|i| i * 7_919 % 10_007).collect();
    for queue in crate::common::queues() {
        for least in [0, 7, 900, 1_000_000] {
            let expected = |of: fn(&[u32]) -> u32| -> Vec<u32> {
                x.chunks(GROUP).flat_map(|group| [turns(least, group, of); GROUP]).collect()
            };
            let (sums, firsts) = (expected(|group| group.iter().sum()), expected(|group| group[0]));
            let input = queue.upload(&x).unwrap();
            let mut y = queue.upload(&vec![0; x.len()]).unwrap();
            let range = NdRange::new(x.len()).local(GROUP);
            halve(least, &input, &mut y, &mut LocalMemory::new(GROUP)).enqueue(&queue, range).unwrap();
            assert_eq!(y.read().unwrap(), sums, "{queue:?}");
            halve_first(least, &input, &mut y).enqueue(&queue, range).unwrap();
            assert_eq!(y.read().unwrap(), firsts, "{queue:?}");
            halve_by_iterators(least, &input, &mut y).enqueue(&queue, range).unwrap();
            assert_eq!(y.read().unwrap(), sums, "{queue:?}");
        }
    }
}

#[test]
fn one_value_decides_for_a_group() {
    let x: Vec<u32> = (4..14).collect();
    for queue in crate::common::queues() {
        let (input, mut y) = (queue.upload(&x).unwrap(), queue.zeroed::<u32>(24).unwrap());
        rest_of_the_input(&input, &mut y).enqueue(&queue, NdRange::new(24).local(8)).unwrap();
        let sums: Vec<u32> = (0..8).rev().map(|l| x[l..].iter().sum()).collect();
        assert_eq!(y.read().unwrap(), [&sums[..], &[0; 8], &sums[..]].concat(), "{queue:?}");
    }
}
