//! Barriers in closures that are only called, behind vectors and lengths that are the same for all, and behind references that
//! are taken out of an `Option` at once.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

const GROUP: usize = 8;

#[kernel]
fn in_closures(n: u32, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; GROUP]>;
    let id = get_local_id(0);
    let synchronise = || barrier(CLK_LOCAL_MEM_FENCE);
    let above = |k: u32| {
        if n > k {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    };
    let mut total = 0;
    let mut step = |k: u32| {
        total += k;
        let mut i = 0;
        while i < k {
            barrier(CLK_LOCAL_MEM_FENCE);
            i += 1;
        }
        total
    };
    tile[id] = id as u32;
    synchronise();
    let next = tile[(id + 1) % GROUP];
    synchronise();
    tile[id] = next * 2;
    above(2);
    synchronise();
    for _ in 0..step(n) {
        above(9);
        synchronise();
    }
    let more = step(2);
    out[id] = tile[(id + 1) % GROUP] + more + total;
}

#[kernel]
fn behind_vectors_and_lengths(v: Int4, out: &mut Global<[u32]>) {
    let id = get_local_id(0);
    let mut tile: Local<[u32; GROUP]>;
    tile[id] = id as u32;
    if any(v.lt(Int4::splat(3))) && (-v + 1).yx().x() < 0 && out.get(3).is_some() && !out.is_empty() {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[id] = tile[(id + 1) % GROUP];
}

#[derive(ClType, Clone, Copy)]
struct Item {
    id: usize,
    count: usize,
}

#[kernel]
fn behind_one_field(n: u32, out: &mut Global<[u32]>) {
    let item = Item { id: get_local_id(0), count: n as usize };
    let pair = (item.id, item.count);
    let mut tile: Local<[u32; GROUP]>;
    tile[item.id] = pair.0 as u32;
    for _ in 0..item.count {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[item.id] = tile[(item.id + 1) % GROUP];
}

#[kernel]
fn behind_what_one_has_written(n: &mut Global<[u32]>, out: &mut Global<[u32]>) {
    let mut turns: Local<u32>;
    if get_local_id(0) == 0 {
        turns = atomic_add(&mut n[0], 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    let count = turns;
    for _ in 0..count {
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    out[get_local_id(0)] = count;
}

#[kernel]
fn elements_at_once(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let id = get_local_id(0);
    let v = *x.get(id).unwrap();
    let mut w = *x.get(id).expect("an element") + 1;
    w += *x.last().unwrap();
    w = max(*x.first().unwrap(), w);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[id] = v * 1000 + w;
}

#[test]
fn groups_wait_wherever_they_all_come() {
    for queue in crate::common::queues() {
        let range = || NdRange::new(GROUP).local(GROUP);
        let mut out = queue.upload(&[0u32; GROUP]).unwrap();
        in_closures(3, &mut out).enqueue(&queue, range()).unwrap();
        let expected: Vec<u32> = (0..8).map(|id| (id + 2) % 8 * 2 + 10).collect();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
        let shifted: Vec<u32> = (0..8).map(|id| (id + 1) % 8).collect();
        behind_vectors_and_lengths(Int4::new(1, 2, 3, 4), &mut out).enqueue(&queue, range()).unwrap();
        assert_eq!(out.read().unwrap(), shifted, "{queue:?}");
        behind_one_field(2, &mut out).enqueue(&queue, range()).unwrap();
        assert_eq!(out.read().unwrap(), shifted, "{queue:?}");
        let mut n = queue.upload(&[5u32]).unwrap();
        behind_what_one_has_written(&mut n, &mut out).enqueue(&queue, range()).unwrap();
        assert_eq!(out.read().unwrap(), [5; GROUP], "{queue:?}");
        let x = queue.upload(&[1u32, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        elements_at_once(&x, &mut out).enqueue(&queue, range()).unwrap();
        let expected: Vec<u32> = (1..9).map(|v| v * 1000 + v + 9).collect();
        assert_eq!(out.read().unwrap(), expected, "{queue:?}");
    }
}

#[test]
fn an_element_that_there_is_not_is_told_of() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1u32, 2, 3]).unwrap();
        let mut out = queue.upload(&[0u32; GROUP]).unwrap();
        let event = elements_at_once(&x, &mut out).enqueue(&queue, NdRange::new(GROUP).local(GROUP));
        let outcome = event.and_then(|event| event.wait());
        assert!(outcome.unwrap_err().to_string().contains("on a `None` value"), "{queue:?}");
    }
}
