//! Checks that the sizes of a launch make unnecessary: left out where they prove it, and nowhere else.

use cl_runtime::prelude::*;
use cl_runtime::{Checks, Condition, Source, SourceOptions};

use crate::common::fault;

fn remaining(kernel: Kernel) -> Source {
    kernel.source_with(Checks::Remaining).unwrap()
}

/// Whether the program for launches that fulfil its conditions has checks left, and how many conditions it has.
fn left(kernel: Kernel) -> (usize, usize) {
    let source = remaining(kernel);
    (source.faults.len(), source.conditions.len())
}

#[kernel]
fn shifted(by: usize, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < y.len() {
        y[i] = x[i + by];
    }
}

#[test]
fn a_launch_is_judged_by_its_own_sizes() {
    assert_eq!(left(shifted::kernel()), (0, 1));
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(3).unwrap();
        shifted(1, &x, &mut y).enqueue(&queue, 3).unwrap();
        assert_eq!(y.read().unwrap(), [2, 3, 4]);
        // More work-items than elements: the condition around the index holds them back.
        shifted(1, &x, &mut y).enqueue(&queue, 64).unwrap();
        assert_eq!(y.read().unwrap(), [2, 3, 4]);
        // The same kernel, one too far, and so far that the sum wraps.
        for (by, index) in [(2, "4"), (usize::MAX, "18446744073709551615")] {
            let outcome = shifted(by, &x, &mut y).enqueue(&queue, 3).and_then(|_| y.read());
            if by == 2 {
                let (message, line, global_id) = fault(outcome);
                assert_eq!(message, format!("index out of bounds: the len is 4 but the index is {index}"));
                assert_eq!((line, global_id), (22, [2, 0, 0]), "on {}", queue.device_name());
            } else if !queue.is_host() {
                // On the device `0 + MAX` is out of range, and what wraps is in range again.
                let (message, line, global_id) = fault(outcome);
                assert_eq!(message, format!("index out of bounds: the len is 4 but the index is {index}"));
                assert_eq!((line, global_id), (22, [0, 0, 0]));
            }
        }
        shifted(0, &x, &mut y).enqueue(&queue, 3).unwrap();
        assert_eq!(y.read().unwrap(), [1, 2, 3]);
    }
}

#[kernel]
fn matmul(n: usize, a: &Global<[i32]>, b: &Global<[i32]>, c: &mut Global<[i32]>) {
    let (col, row) = (get_global_id(0), get_global_id(1));
    if row < n && col < n {
        let mut sum = 0;
        for k in 0..n {
            sum += a[row * n + k] * b[k * n + col];
        }
        c[row * n + col] = sum;
    }
}

#[test]
fn a_product_of_matrices_has_no_checks_where_all_fits() {
    assert_eq!(left(matmul::kernel()), (0, 3));
    for queue in crate::common::queues() {
        let (a, b) = (queue.upload(&[1, 2, 3, 4]).unwrap(), queue.upload(&[5, 6, 7, 8]).unwrap());
        let mut c = queue.zeroed::<i32>(4).unwrap();
        matmul(2, &a, &b, &mut c).enqueue(&queue, (16, 16)).unwrap();
        assert_eq!(c.read().unwrap(), [19, 22, 43, 50]);
        let short = queue.upload(&[5, 6, 7]).unwrap();
        let outcome = matmul(2, &a, &short, &mut c).enqueue(&queue, (2, 1)).and_then(|_| c.read());
        let (message, line, global_id) = fault(outcome);
        assert_eq!(message, "index out of bounds: the len is 3 but the index is 3");
        assert_eq!((line, global_id), (62, [1, 0, 0]), "on {}", queue.device_name());
    }
}

/// The neighbours of all but the border.
#[kernel]
fn blur(width: i32, height: i32, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let (column, row) = (get_global_id(0) as i32, get_global_id(1) as i32);
    if column >= 1 && row >= 1 && column < width - 1 && row < height - 1 {
        let i = row * width + column;
        y[i as usize] = x[(i - 1) as usize] + x[(i + width) as usize];
    }
}

#[test]
fn signed_indices_are_bounded_from_both_sides() {
    assert_eq!(left(blur::kernel()), (0, 3));
    for queue in crate::common::queues() {
        let x = queue.upload(&(0..12).collect::<Vec<i32>>()).unwrap();
        let mut y = queue.zeroed::<i32>(12).unwrap();
        blur(4, 3, &x, &mut y).enqueue(&queue, (4, 3)).unwrap();
        assert_eq!(y.read().unwrap(), [0, 0, 0, 0, 0, 4 + 9, 5 + 10, 0, 0, 0, 0, 0]);
        // Nonsense that no work-item gets through to is no fault.
        blur(i32::MIN + 1, -3, &x, &mut y).enqueue(&queue, (4, 3)).unwrap();
        queue.finish().unwrap();
        let (message, ..) = fault(blur(4, 4, &x, &mut y).enqueue(&queue, (4, 4)).and_then(|_| y.read()));
        assert!(message.starts_with("index out of bounds: the len is 12"), "{message}");
    }
}

#[kernel]
fn follows(n: usize, at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let at = at[i] as usize;
    if at < n {
        y[i] = x[at];
    }
    y[i] += x[at % n];
}

#[test]
fn what_memory_holds_counts_by_what_is_asked_of_it() {
    // `at[i]`, `y[i]` twice, `x[at]` below `n`, the divisor, and `x[at % n]`: all follow from the sizes.
    assert_eq!(remaining(follows::kernel()).faults, []);
    for queue in crate::common::queues() {
        let at = queue.upload(&[0, 9, 1]).unwrap();
        let x = queue.upload(&[10, 20]).unwrap();
        let mut y = queue.zeroed::<i32>(3).unwrap();
        follows(2, &at, &x, &mut y).enqueue(&queue, 3).unwrap();
        assert_eq!(y.read().unwrap(), [20, 20, 40]);
        let (message, ..) = fault(follows(0, &at, &x, &mut y).enqueue(&queue, 3).and_then(|_| y.read()));
        assert_eq!(message, "attempt to calculate the remainder with a divisor of zero");
        let (message, line, _) = fault(follows(10, &at, &x, &mut y).enqueue(&queue, 3).and_then(|_| y.read()));
        assert_eq!((&*message, line), ("index out of bounds: the len is 2 but the index is 9", 115));
    }
}

#[kernel]
fn gathers(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i] = x[at[i] as usize];
}

#[test]
fn an_index_out_of_memory_stays_checked() {
    assert_eq!(left(gathers::kernel()).0, 1);
    for queue in crate::common::queues() {
        let at = queue.upload(&[1, 7]).unwrap();
        let x = queue.upload(&[10, 20]).unwrap();
        let mut y = queue.zeroed::<i32>(2).unwrap();
        let (message, line, global_id) = fault(gathers(&at, &x, &mut y).enqueue(&queue, 2).and_then(|_| y.read()));
        assert_eq!(message, "index out of bounds: the len is 2 but the index is 7");
        assert_eq!((line, global_id), (140, [1, 0, 0]), "on {}", queue.device_name());
    }
}

/// A variable that changes between the question and the index.
#[kernel]
fn changes(n: usize, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut k = 0;
    while k < x.len() {
        k += n;
        y[0] += x[k];
    }
}

#[test]
fn what_was_asked_before_a_change_proves_nothing() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let (message, line, _) = fault(changes(3, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read()));
        assert_eq!((&*message, line), ("index out of bounds: the len is 4 but the index is 6", 162));
    }
}

const GROUP: usize = 8;

#[kernel(work_group_size = GROUP)]
fn sums(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut partial: Local<[i32; GROUP]>;
    let i = get_local_id(0);
    let mut k = get_global_id(0);
    let mut sum = 0;
    while k < x.len() {
        sum += x[k];
        k += get_global_size(0);
    }
    partial[i] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    let mut half = GROUP / 2;
    while half > 0 {
        if i < half {
            partial[i] += partial[i + half];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        half /= 2;
    }
    if i == 0 {
        y[get_group_id(0)] = partial[0];
    }
}

#[test]
fn a_reduction_asks_only_for_room_for_its_results() {
    assert_eq!(left(sums::kernel()), (0, 1));
    assert_eq!(sums::kernel().source().unwrap().faults.len(), 1);
    for queue in crate::common::queues() {
        let x = queue.upload(&(0..100).collect::<Vec<i32>>()).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        sums(&x, &mut y).enqueue(&queue, 4 * GROUP).unwrap();
        assert_eq!(y.read().unwrap().iter().sum::<i32>(), 4950);
        let (message, ..) = fault(sums(&x, &mut y).enqueue(&queue, 5 * GROUP).and_then(|_| y.read()));
        assert_eq!(message, "index out of bounds: the len is 4 but the index is 4");
    }
}

/// Values that stand for sums of others.
#[kernel]
fn unfolds(x: &Global<[u64]>, y: &mut Global<[u64]>) {
    let (i, j) = (get_global_id(0), get_local_id(0));
    let a = i * 3 + i + j;
    let b = a + a + a + 1;
    let c = b + b + b + 1;
    let d = c + c + c + 1;
    let e = d + d + d + 1;
    let f = e + e + e + 1;
    let g = f + f + f + 1;
    let h = g + g + g + 1;
    let m = h + h + h + 1;
    let n = m + m + m + 1;
    let o = n + n + n + 1;
    let p = o + o + o + 1;
    let q = p + p + p + 1;
    let r = q + q + q + 1;
    let s = r + r + r + 1;
    let t = s + s + s + 1;
    let u = t + t + t + 1;
    let v = u + u + u + 1;
    let w = v + v + v + 1;
    y[i] = x[w % 4];
}

#[test]
fn a_proof_comes_to_an_end() {
    assert!(unfolds::kernel().source().unwrap().text.contains("x_len"));
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<u64>(2).unwrap();
        unfolds(&x, &mut y).enqueue(&queue, 1).unwrap();
        assert_ne!(y.read().unwrap()[0], 0);
    }
}

#[kernel]
fn heat(width: usize, height: usize, x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let (column, row) = (get_global_id(0), get_global_id(1));
    if column > 0 && row > 0 && column + 1 < width && row + 1 < height {
        let i = row * width + column;
        y[i] = x[i] + 0.2 * (x[i - 1] + x[i + 1] + x[i - width] + x[i + width] - 4.0 * x[i]);
    }
}

#[test]
fn a_stencil_asks_only_for_its_borders() {
    assert_eq!(left(heat::kernel()).0, 0);
    let source = remaining(heat::kernel());
    let sizes = |side: u64, len: usize| cl_runtime::Sizes {
        values: vec![Some(side.to_ne_bytes().to_vec()), Some(side.to_ne_bytes().to_vec()), None, None],
        lengths: vec![None, None, Some(len), Some(len)],
        global: Some([64, 64, 1]),
        local: None,
        offset: Some([0; 3]),
    };
    assert!(source.conditions.iter().all(|condition| condition.holds(&sizes(64, 4096))));
    assert!(!source.conditions.iter().all(|condition| condition.holds(&sizes(64, 4095 - 64))));
}

/// Each index rests on a condition of its own, and the loop on one more.
#[kernel]
fn several(n: usize, a: &Global<[i32]>, b: &Global<[i32]>, c: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < c.len() {
        let mut sum = a[i] * 100 + b[i + 1];
        for k in 0..n {
            sum += a[i + k];
        }
        c[i] = sum;
    }
}

#[test]
fn a_condition_that_fails_brings_its_own_checks_back() {
    let all = remaining(several::kernel());
    assert_eq!((all.faults.len(), all.conditions.len()), (0, 3));
    for broken in 0..3 {
        let mut held = all.conditions.clone();
        held.remove(broken);
        let source = where_these_hold(several::kernel(), &held);
        assert_eq!((source.faults.len(), source.conditions), (1, held), "{}", source.text);
    }
    let none = where_these_hold(several::kernel(), &[]);
    assert_eq!((none.faults.len(), none.conditions.len()), (3, 0));
    // What no launch proves may still be tested before the loop.
    assert!(none.text.contains("if (add_sat(i, n) <= a_len) {"), "{}", none.text);
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let (a, short) = (queue.upload(&[1, 2, 3, 4]).unwrap(), queue.upload(&[5, 6, 7]).unwrap());
        let empty = queue.upload(&[0; 0]).unwrap();
        let mut c = queue.zeroed::<i32>(3).unwrap();
        // In each order of the forms, and more of them than are built.
        for _ in 0..2 {
            several(2, &a, &a, &mut c).enqueue(&queue, 3).unwrap();
            assert_eq!(c.read().unwrap(), [105, 208, 311], "on {on}");
            let outcome = several(2, &a, &short, &mut c).enqueue(&queue, 3).and_then(|_| c.read());
            assert_eq!(fault(outcome).0, "index out of bounds: the len is 3 but the index is 3", "on {on}");
            let outcome = several(2, &short, &a, &mut c).enqueue(&queue, 3).and_then(|_| c.read());
            assert_eq!(fault(outcome).0, "index out of bounds: the len is 3 but the index is 3", "on {on}");
            let outcome = several(2, &empty, &empty, &mut c).enqueue(&queue, 1).and_then(|_| c.read());
            assert_eq!(fault(outcome).0, "index out of bounds: the len is 0 but the index is 0", "on {on}");
            // No work-item comes to where the condition says that one could.
            several(1, &short, &a, &mut c).enqueue(&queue, 3).unwrap();
            assert_eq!(c.read().unwrap(), [507, 609, 711], "on {on}");
        }
    }
}

/// Nothing but the sizes of a launch tells that a counter may go a step beyond its end.
#[kernel]
fn strided(start: usize, n: usize, by: usize, turns: &mut Global<[u32]>) {
    let mut count = 0;
    for _i in (start..n).step_by(4) {
        count += 1;
        if count == 100 {
            break;
        }
    }
    for _i in (start..n).step_by(by + 1) {
        count += 1000;
        if count >= 100_000 {
            break;
        }
    }
    turns[get_global_id(0)] = count;
}

#[test]
fn a_stride_passes_the_end_where_that_fits() {
    let text = remaining(strided::kernel()).text;
    assert!(text.contains("i += 4) {"), "{text}");
    assert!(text.contains("i += by + 1) {") || text.contains("i += step) {"), "{text}");
    for queue in crate::common::queues() {
        let mut turns = queue.zeroed::<u32>(1).unwrap();
        for (start, n, by, expected) in [
            (0, 21, 6, 3006),
            (usize::MAX - 5, usize::MAX, 3, 2002),
            (usize::MAX - 1, usize::MAX, usize::MAX - 1, 1001),
            (usize::MAX, 3, 1, 0),
            (3, 40, usize::MAX - 1, 1010),
            (3, usize::MAX - 4, 1 << 62, 4100),
        ] {
            strided(start, n, by, &mut turns).enqueue(&queue, 1).unwrap();
            assert_eq!(turns.read().unwrap(), [expected], "{start} {n} {by} on {}", queue.device_name());
        }
    }
}

/// For launches of which these conditions hold.
fn where_these_hold(kernel: Kernel, conditions: &[Condition]) -> Source {
    let conditions = Some(conditions.to_vec());
    kernel.source_for(&SourceOptions { checks: Checks::Remaining, conditions, ..SourceOptions::default() }).unwrap()
}
