//! Loops over data: one test in the place of a check in each turn, and the same faults where it fails.

use cl_runtime::prelude::*;

use crate::common::sparse::sparse;
use crate::common::{fault, out_of, text};

#[test]
fn rows_of_a_sparse_matrix() {
    let text = text(sparse::kernel());
    assert!(text.contains("if (end <= values_len && end <= at_len) {"), "{text}");
    for queue in crate::common::queues() {
        let starts = queue.upload(&[0, 2, 2, 5]).unwrap();
        let at = queue.upload(&[0, 2, 1, 0, 2]).unwrap();
        let values = queue.upload(&[1, 2, 3, 4, 5]).unwrap();
        let x = queue.upload(&[10, 100, 1000]).unwrap();
        let mut y = queue.upload(&[7, 7, 7]).unwrap();
        sparse(&starts, &at, &values, &x, &mut y).enqueue(&queue, 3).unwrap();
        assert_eq!(y.read().unwrap(), [2010, 0, 5340]);
        // What the test before the loop is about.
        let short = queue.upload(&[1, 2, 3, 4]).unwrap();
        let outcome = sparse(&starts, &at, &short, &x, &mut y).enqueue(&queue, 3).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(4, 4), 17, [2, 0, 0]), "on {}", queue.device_name());
        // What only the turn itself shows.
        let wrong = queue.upload(&[0, 2, 1, 3, 2]).unwrap();
        let outcome = sparse(&starts, &wrong, &values, &x, &mut y).enqueue(&queue, 3).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(3, 3), 17, [2, 0, 0]), "on {}", queue.device_name());
        // Rows that end before they begin have no turns, wherever they point.
        let odd = queue.upload(&[u32::MAX, 3, 3, 3]).unwrap();
        sparse(&odd, &at, &values, &x, &mut y).enqueue(&queue, 3).unwrap();
        assert_eq!(y.read().unwrap(), [0, 0, 0]);
    }
}

/// Leaves the loop before it comes to the end of `x`.
#[kernel]
fn first_zero(ends: &Global<[usize]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let end = ends[i];
    let mut found = -1;
    for k in 0..end {
        if x[k] == 0 {
            found = k as i32;
            break;
        }
    }
    y[i] = found;
}

#[test]
fn a_loop_that_is_left_early_is_no_fault() {
    assert!(text(first_zero::kernel()).contains("if (end <= x_len) {"), "{}", text(first_zero::kernel()));
    for queue in crate::common::queues() {
        let ends = queue.upload(&[2, 4, usize::MAX, 0]).unwrap();
        let x = queue.upload(&[5, 6, 0, 7]).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        first_zero(&ends, &x, &mut y).enqueue(&queue, 4).unwrap();
        assert_eq!(y.read().unwrap(), [-1, 2, 2, -1]);
        let x = queue.upload(&[5, 6, 8, 7]).unwrap();
        let ends = queue.upload(&[2, 5, 3, 4]).unwrap();
        let outcome = first_zero(&ends, &x, &mut y).enqueue(&queue, 4).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(4, 4), 42, [1, 0, 0]));
    }
}

/// Strides, offsets and directions that memory tells.
#[kernel]
fn strided(how: &Global<[u64]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let (first, step, count) = (how[0] as usize, how[1] as usize, how[2] as usize);
    let mut sum = 0;
    for k in 0..count {
        sum += x[first + k * step];
    }
    for k in 1..=count {
        sum += 100 * x[first + step - k];
    }
    y[i] = sum;
}

#[test]
fn strides_go_both_ways_and_do_not_wrap() {
    let text = text(strided::kernel());
    assert!(text.contains("reach(first, step, count - 1) < x_len"), "{text}");
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let mut run = |how: [u64; 3]| {
            let how = queue.upload(&how).unwrap();
            strided(&how, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())
        };
        assert_eq!(run([1, 3, 3]).unwrap(), [2 + 5 + 8 + 100 * (4 + 3 + 2)]);
        assert_eq!(run([0, 2, 0]).unwrap(), [0]);
        assert_eq!(fault(run([2, 3, 3])), (out_of(8, 8), 73, [0, 0, 0]));
        if !queue.is_host() {
            assert_eq!(fault(run([0, 1 << 63, 1])).0, out_of(8, (1 << 63) - 1));
            assert_eq!(fault(run([0, 1 << 62, 3])).0, out_of(8, 1 << 62));
            // Backwards past the first element.
            assert_eq!(fault(run([0, 2, 3])).0, out_of(8, usize::MAX));
        }
    }
}

/// Counters and sums of 32 bits: what is negative or wraps is no index.
#[kernel]
fn narrow(how: &Global<[i32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let (first, last) = (how[0], how[1]);
    let mut sum = 0;
    for k in first..last {
        sum += x[k as usize];
    }
    let (base, count) = (how[2] as u32, how[3] as u32);
    for k in 0..count {
        sum += 10 * x[base.wrapping_add(k) as usize];
    }
    y[0] = sum;
}

#[test]
fn narrow_sums_wrap_as_in_rust() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let mut run = |how: [i32; 4]| {
            let how = queue.upload(&how).unwrap();
            narrow(&how, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())
        };
        assert_eq!(run([1, 4, 2, 2]).unwrap(), [9 + 70]);
        assert_eq!(run([3, -4, 0, 0]).unwrap(), [0]);
        assert_eq!(fault(run([-1, 2, 0, 0])), (out_of(4, usize::MAX), 110, [0, 0, 0]));
        // The sum wraps to 0: the first two indices are beyond, the third is in range.
        assert_eq!(fault(run([0, 0, -2, 3])), (out_of(4, u32::MAX as usize - 1), 114, [0, 0, 0]));
        assert_eq!(run([0, 0, -1, 0]).unwrap(), [0]);
    }
}

/// Several loops in one another: the innermost has the test. Labels and `continue` go with both of its forms.
#[kernel]
fn nested(ends: &Global<[usize]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = 0;
    'rows: for row in 0..3usize {
        let base = row * 4;
        for k in 0..ends[i] {
            if x[base + k] < 0 {
                continue 'rows;
            }
            if x[base + k] == 0 {
                continue;
            }
            sum += x[base + k];
        }
        sum += 1000;
    }
    y[i] = sum;
}

#[test]
fn labels_go_with_both_forms() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 0, 2, 3, 4, -1, 5, 6, 7, 8, 9, 10]).unwrap();
        let ends = queue.upload(&[4, 1]).unwrap();
        let mut y = queue.zeroed::<i32>(2).unwrap();
        nested(&ends, &x, &mut y).enqueue(&queue, 2).unwrap();
        assert_eq!(y.read().unwrap(), [6 + 1000 + 4 + 34 + 1000, 12 + 3000]);
        let ends = queue.upload(&[5, 1]).unwrap();
        let outcome = nested(&ends, &x, &mut y).enqueue(&queue, 2).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(12, 12), 145, [0, 0, 0]));
    }
}

#[device]
fn total(x: &Global<[i32]>, from: usize, to: usize) -> i32 {
    let mut sum = 0;
    for k in from..to {
        sum += x[k];
    }
    sum
}

#[kernel]
fn totals(x: &Global<[i32]>, to: usize, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i] = total(x, i, to);
}

#[test]
fn a_helper_tests_for_itself() {
    let text = text(totals::kernel());
    assert!(text.contains("if (to <= x_len) {"), "{text}");
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        totals(&x, 4, &mut y).enqueue(&queue, 4).unwrap();
        assert_eq!(y.read().unwrap(), [10, 9, 7, 4]);
        let outcome = totals(&x, 5, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(4, 4), 176, [0, 0, 0]));
    }
}

/// Both ways through memory, and in steps.
#[kernel]
fn adapted(n: usize, ends: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let end = ends[i];
    let mut sum = 0;
    for k in (n as u32..end).rev() {
        sum = sum * 10 + x[k as usize];
    }
    for k in (n as u32..end).step_by(3) {
        sum += x[k as usize + 2 - n] * 1000;
    }
    if i < y.len() {
        y[i] = sum;
    }
}

#[test]
fn ranges_that_go_backwards_or_in_steps() {
    let text = text(adapted::kernel());
    assert_eq!(text.matches("for (uint k").count(), 4, "{text}");
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4, 5, 6]).unwrap();
        let mut y = queue.zeroed(1).unwrap();
        let mut run = |n: usize, end: u32| {
            let ends = queue.upload(&[end]).unwrap();
            adapted(n, &ends, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())
        };
        // The last turn of the steps begins at 3, and reads element 5.
        assert_eq!(run(0, 6).unwrap(), [654_321 + 3000 + 6000]);
        assert_eq!(run(0, 4).unwrap(), [4321 + 3000 + 6000]);
        assert_eq!(run(2, 3).unwrap(), [3 + 3000]);
        assert_eq!(run(3, 2).unwrap(), [0]);
        assert_eq!(run(0, 0).unwrap(), [0]);
        assert_eq!(fault(run(0, 7)).0, out_of(6, 6), "on {}", queue.device_name());
        assert_eq!(fault(run(5, 100)).0, out_of(6, 99), "on {}", queue.device_name());
        assert_eq!(run(usize::MAX, 0).unwrap(), [0]);
    }
}

/// A counter that was narrowed to what has a sign is no index where that is negative.
#[kernel]
fn narrowed(n: u8, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for k in 0..x.len() {
        sum += x[(k as u8) as usize];
    }
    y[0] = sum;
    for k in 0..n {
        sum += x[(k as i8) as usize];
        y[1] += 1;
    }
    for k in 0..x.len() {
        sum += x[(k as i8) as usize];
        y[2] += 1;
    }
    y[3] = sum;
}

#[test]
fn a_narrowed_counter_may_be_negative() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let mut y = queue.zeroed(4).unwrap();
        let mut run = |n: u8, len: usize| {
            let x = queue.upload(&vec![1; len]).unwrap();
            narrowed(n, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())
        };
        assert_eq!(run(128, 128).unwrap(), [128, 128, 128, 3 * 128], "on {on}");
        assert_eq!(fault(run(129, 300)).0, out_of(300, -128isize as usize), "on {on}");
        assert_eq!(fault(run(3, 300)).0, out_of(300, -128isize as usize), "on {on}");
    }
}

/// Counters of 64 bits with a sign, and bounds that are constants.
#[kernel]
fn wide(from: i64, to: i64, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for k in from..to {
        sum += x[k as usize];
    }
    for k in i32::MIN..i32::MIN.wrapping_add(to as i32) {
        sum += x[k.wrapping_sub(i32::MIN) as usize];
    }
    y[0] = sum;
}

#[test]
fn negative_numbers_of_64_bits_are_no_indices() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed(1).unwrap();
        let mut run = |from, to| wide(from, to, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(run(1, 4).unwrap(), [19], "on {on}");
        assert_eq!(run(0, 0).unwrap(), [0], "on {on}");
        assert_eq!(fault(run(-2, 2)).0, out_of(4, -2isize as usize), "on {on}");
        assert_eq!(fault(run(0, 5)).0, out_of(4, 4), "on {on}");
    }
}

/// A condition that changes what its first half was about.
#[kernel]
fn moved(x: &Global<[i32]>, y: &mut Global<[i32]>, by: usize) {
    let mut k = 0;
    let mut sum = 0;
    while k < x.len() && {
        k += by;
        k < 30
    } {
        sum += x[k];
        k += 1;
    }
    y[0] = sum;
    if k > x.len() || {
        k += by;
        false
    } {
        return;
    }
    y[1] = x[k];
}

#[test]
fn what_a_condition_changes_is_not_what_it_tested() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed(2).unwrap();
        let mut run = |by| moved(&x, &mut y, by).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(fault(run(0)).0, out_of(4, 4), "on {on}");
        assert_eq!(fault(run(1)).0, out_of(4, 5), "on {on}");
        assert_eq!(fault(run(2)).0, out_of(4, 5), "on {on}");
        assert_eq!(fault(run(9)).0, out_of(4, 9), "on {on}");
    }
}

#[device]
fn halves(wide: [u32; 8]) -> [u32; 4] {
    let (low, high) = wide.split_at(4);
    let mut folded = [0; 4];
    for (i, (&l, &h)) in low.iter().zip(high).enumerate() {
        folded[i] = l ^ h;
    }
    folded
}

#[kernel]
fn folds(x: &Global<[[u32; 8]]>, out: &mut Global<[[u32; 4]]>) {
    *out.item_mut() = halves(*x.item());
}

/// A test of two numbers that are known is none: the turns stand there once, and nothing is recorded.
#[test]
fn a_loop_of_known_lengths_has_no_checks() {
    let text = text(folds::kernel());
    let halves = text.split("halves(").nth(1).and_then(|rest| rest.split("__kernel").next()).unwrap();
    assert!(halves.starts_with("array_uint_8 wide) {") && halves.matches("for (").count() == 1, "{halves}");
    for queue in crate::common::queues() {
        let x = queue.upload(&[[1u32, 2, 3, 4, 5, 6, 7, 8]]).unwrap();
        let mut out = queue.zeroed::<[u32; 4]>(1).unwrap();
        folds(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [[4, 4, 4, 12]]);
    }
}

/// Tiles of at most 64.
#[kernel]
fn in_tiles(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let mut tile: Local<[f32; 64]>;
    let l = get_local_id(0);
    let mut sum = 0.0;
    for part in x.chunks(64) {
        if l < part.len() {
            tile[l] = part[l];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for v in &tile[..part.len()] {
            sum += v;
        }
        for (i, v) in part.iter().enumerate() {
            sum += v * tile[i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    *out.item_mut() = sum;
}

#[test]
fn a_piece_is_no_longer_than_it_may_be() {
    let text = text(in_tiles::kernel());
    assert!(!text.contains("fault(faults"), "{text}");
    for queue in crate::common::queues() {
        let x: Vec<f32> = (0..70).map(|i| (i % 3) as f32).collect();
        let expected: f32 = x.iter().map(|v| v + v * v).sum();
        let x = queue.upload(&x).unwrap();
        let mut out = queue.zeroed::<f32>(64).unwrap();
        in_tiles(&x, &mut out).enqueue(&queue, NdRange::new(64).local(64)).unwrap();
        assert_eq!(out.read().unwrap(), [expected; 64], "on {queue:?}");
    }
}

#[kernel]
fn runs(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut count = 0;
    for end in 1..=x.len() {
        if end == x.len() || x[end] != x[end - 1] {
            count += 1;
        }
    }
    *y.item_mut() = count;
}

/// No test is made that no loop passes: the last `end` is the length.
#[test]
fn what_is_out_of_range_in_the_last_turn_is_asked_in_each() {
    let text = text(runs::kernel());
    assert_eq!(text.matches("for (").count(), 1, "{text}");
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 1, 2, 3, 3, 3]).unwrap();
        let mut y = queue.upload(&[0]).unwrap();
        runs(&x, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [3]);
    }
}
