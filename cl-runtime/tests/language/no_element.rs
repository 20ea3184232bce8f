//! References to elements that are not there: the fault is told, and no other element is changed or read in their place.

use cl_runtime::prelude::*;

use crate::common::{fault, out_of};

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct Pair {
    a: i32,
    b: [i32; 2],
}

/// A histogram of a group: the usual atomics between barriers.
#[kernel]
fn histogram(x: &Global<[u32]>, counts: &mut Global<[u32]>) {
    let mut local: Local<[u32; 4]>;
    let l = get_local_id(0);
    if l < 4 {
        local[l] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&mut local[x[l] as usize % 8]);
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&mut counts[x[l] as usize], 1);
    if l < 4 {
        atomic_add(&mut counts[l], 100 * local[l]);
    }
}

#[device]
fn count(of: &mut Global<u32>) {
    *of += 1;
}

/// References by names and as arguments, into all spaces, where others wait for the work-item.
#[kernel]
fn named(at: usize, x: &mut Global<[u32]>, pairs: &mut Global<[Pair]>, rows: &mut Global<[[i32; 2]]>) {
    let mut tile: Local<[u32; 4]>;
    let l = get_local_id(0);
    tile[l] = 7;
    barrier(CLK_LOCAL_MEM_FENCE);
    if l == 1 {
        let cell = &mut tile[at];
        *cell = 50;
        let element = &mut x[at];
        *element = 51;
        count(&mut x[at]);
        let pair = &mut pairs[at];
        pair.b[1] = 52;
        let row = &mut rows[at];
        row[1] = 53;
        let mut own = [1u32; 3];
        let private = &mut own[at];
        *private = 54;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    x[l] += tile[l];
}

#[device]
fn set(x: &mut Global<[u32]>, at: usize) -> u32 {
    let element = &mut x[at];
    *element = 5;
    6
}

#[kernel]
fn by_function(at: usize, x: &mut Global<[u32]>, y: &mut Global<[u32]>) {
    y[0] = set(x, at);
    y[1] = 1;
}

/// The end of a list, which a wrong link never comes to.
#[device]
fn last(links: &Global<[[u32; 2]]>) -> &Global<[u32; 2]> {
    let mut link = &links[0];
    while link[0] == 0 {
        link = &links[link[1] as usize];
    }
    link
}

#[kernel]
fn ends(links: &Global<[[u32; 2]]>, y: &mut Global<[u32]>) {
    let mut seen: Local<[u32; 1]>;
    seen[0] = last(links)[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    y[0] = seen[0];
    y[1] = 1;
}

/// Slices of rows, and what is done with all of a row.
#[kernel]
fn rows(at: usize, rows: &mut Global<[[i32; 2]]>, y: &mut Global<[u32]>, how: u32) {
    match how {
        0 => {
            let row = &mut rows[at][..];
            row[0] = 1;
        }
        1 => rows[at].fill(2),
        2 => rows[at].swap(0, 1),
        3 => {
            for item in rows[at].iter_mut() {
                *item = 3;
            }
        }
        _ => {
            let row = rows[at];
            y[0] = row[0] as u32;
        }
    }
    y[1] = 1;
}

/// Values that are read as a whole, of slices without elements.
#[kernel]
fn whole(x: &Global<[Pair]>, v: &Global<[Int4]>, how: u32, y: &mut Global<[i32]>) {
    let (none, no_vector) = (&x[x.len()..], &v[v.len()..]);
    let at = get_global_id(0);
    y[0] = 1;
    if how == 0 {
        let pair = none[at];
        y[1] = pair.a + pair.b[1];
    } else if how == 1 {
        let vector = no_vector[at];
        y[1] = vector.x() + vector.w();
    } else {
        y[1] = none[at].b[0];
    }
}

#[test]
fn atomics_between_barriers_leave_the_others_alone() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let run = |x: &[u32]| {
            let mut counts = queue.zeroed::<u32>(4).unwrap();
            let outcome = histogram(&queue.upload(x).unwrap(), &mut counts)
                .enqueue(&queue, NdRange::new(4).local(4))
                .and_then(|_| counts.read());
            (outcome, counts.read().unwrap())
        };
        assert_eq!(run(&[0, 1, 1, 3]).0.unwrap(), [101, 202, 0, 101], "on {on}");
        let (outcome, counts) = run(&[1, 1, 8, 2]);
        assert_eq!(fault(outcome), (out_of(4, 8), 25, [2, 0, 0]), "on {on}");
        if !queue.is_host() {
            assert_eq!(counts, [100, 202, 101, 0], "on {on}");
        }
        let (outcome, counts) = run(&[1, 1, 5, 2]);
        assert_eq!(fault(outcome), (out_of(4, 5), 23, [2, 0, 0]), "on {on}");
        assert_eq!(counts[0], 0, "on {on}");
    }
}

#[test]
fn names_and_arguments_are_of_nobodys_memory() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let pair = Pair { a: 1, b: [2, 3] };
        for at in [3, 1000, usize::MAX] {
            let mut x = queue.upload(&[10u32, 20]).unwrap();
            let mut pairs = queue.upload(&[pair; 2]).unwrap();
            let mut list = queue.upload(&[[8, 9]; 2]).unwrap();
            let outcome = named(at, &mut x, &mut pairs, &mut list)
                .enqueue(&queue, NdRange::new(2).local(2))
                .and_then(|_| x.read());
            let expected = if at == 3 { out_of(2, 3) } else { out_of(4, at) };
            assert_eq!(fault(outcome).0, expected, "{at} on {on}");
            if !queue.is_host() {
                assert_eq!(x.read().unwrap(), [17, 27], "{at} on {on}");
            }
            assert_eq!(pairs.read().unwrap(), [pair; 2], "{at} on {on}");
            assert_eq!(list.read().unwrap(), [[8, 9]; 2], "{at} on {on}");
        }
    }
}

#[test]
fn a_function_ends_where_its_reference_has_no_element() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let (mut x, mut y) = (queue.upload(&[1u32, 2]).unwrap(), queue.zeroed::<u32>(2).unwrap());
        let outcome = by_function(2, &mut x, &mut y).enqueue(&queue, 1).and_then(|_| x.read());
        assert_eq!(fault(outcome), (out_of(2, 2), 63, [0, 0, 0]), "on {on}");
        assert_eq!((x.read().unwrap(), y.read().unwrap()), (vec![1, 2], vec![0, 0]), "on {on}");
        by_function(1, &mut x, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!((x.read().unwrap(), y.read().unwrap()), (vec![1, 5], vec![6, 1]), "on {on}");
    }
}

#[test]
fn a_loop_that_looks_for_a_reference_ends_where_there_is_no_element() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let links = queue.upload(&[[0u32, 1], [0, 9]]).unwrap();
        let mut y = queue.upload(&[7u32; 2]).unwrap();
        let outcome = ends(&links, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(2, 9), 79, [0, 0, 0]), "on {on}");
        if !queue.is_host() {
            assert_eq!(y.read().unwrap(), [0, 1], "others may wait for the work-item");
        }
    }
}

#[test]
fn no_row_takes_the_place_of_another() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        for how in 0..5 {
            let mut list = queue.upload(&[[8, 9]; 2]).unwrap();
            let mut y = queue.zeroed::<u32>(2).unwrap();
            let outcome = rows(2, &mut list, &mut y, how).enqueue(&queue, 1).and_then(|_| y.read());
            assert_eq!(fault(outcome).0, out_of(2, 2), "{how} on {on}");
            assert_eq!(list.read().unwrap(), [[8, 9]; 2], "{how} on {on}");
            assert_eq!(y.read().unwrap()[0], 0, "{how} on {on}");
        }
    }
}

#[test]
fn what_is_read_as_a_whole_is_zero() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let pairs = queue.upload(&[Pair { a: 1, b: [2, 3] }; 2]).unwrap();
        let vectors = queue.upload(&[Int4::splat(9); 2]).unwrap();
        for how in 0..3 {
            let mut y = queue.upload(&[5, 5]).unwrap();
            let outcome = whole(&pairs, &vectors, how, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
            assert_eq!(fault(outcome).0, out_of(0, 0), "{how} on {on}");
            let last = if queue.is_host() { 5 } else { 0 };
            assert_eq!(y.read().unwrap(), [1, last], "{how} on {on}");
        }
    }
}
