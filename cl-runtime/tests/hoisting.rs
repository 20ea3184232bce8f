//! Loops over data: one test in the place of a check in each turn, and the same faults where it fails.

use cl_runtime::Checks;
use cl_runtime::prelude::*;

mod common;

use common::{fault, out_of};

/// The C that runs where all is proved that a launch can prove.
fn text(kernel: Kernel) -> String {
    kernel.source_with(Checks::Remaining).unwrap().text
}

#[kernel]
fn sparse(
    starts: &Global<[u32]>,
    at: &Global<[u32]>,
    values: &Global<[i32]>,
    x: &Global<[i32]>,
    y: &mut Global<[i32]>,
) {
    let row = get_global_id(0);
    if row < y.len() {
        let mut sum = 0;
        for k in starts[row] as usize..starts[row + 1] as usize {
            sum += values[k] * x[at[k] as usize];
        }
        y[row] = sum;
    }
}

#[test]
fn rows_of_a_sparse_matrix() {
    let text = text(sparse::kernel());
    assert!(text.contains("if (end <= values_len && end <= at_len) {"), "{text}");
    for queue in common::queues() {
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
        assert_eq!(fault(outcome), (out_of(4, 4), 27, [2, 0, 0]), "on {}", queue.device_name());
        // What only the turn itself shows.
        let wrong = queue.upload(&[0, 2, 1, 3, 2]).unwrap();
        let outcome = sparse(&starts, &wrong, &values, &x, &mut y).enqueue(&queue, 3).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(3, 3), 27, [2, 0, 0]), "on {}", queue.device_name());
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
    for queue in common::queues() {
        let ends = queue.upload(&[2, 4, usize::MAX, 0]).unwrap();
        let x = queue.upload(&[5, 6, 0, 7]).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        first_zero(&ends, &x, &mut y).enqueue(&queue, 4).unwrap();
        assert_eq!(y.read().unwrap(), [-1, 2, 2, -1]);
        let x = queue.upload(&[5, 6, 8, 7]).unwrap();
        let ends = queue.upload(&[2, 5, 3, 4]).unwrap();
        let outcome = first_zero(&ends, &x, &mut y).enqueue(&queue, 4).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(4, 4), 67, [1, 0, 0]));
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
    for queue in common::queues() {
        let x = queue.upload(&[1, 2, 3, 4, 5, 6, 7, 8]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let mut run = |how: [u64; 3]| {
            let how = queue.upload(&how).unwrap();
            strided(&how, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())
        };
        assert_eq!(run([1, 3, 3]).unwrap(), [2 + 5 + 8 + 100 * (4 + 3 + 2)]);
        assert_eq!(run([0, 2, 0]).unwrap(), [0]);
        assert_eq!(fault(run([2, 3, 3])), (out_of(8, 8), 98, [0, 0, 0]));
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
    for queue in common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let mut run = |how: [i32; 4]| {
            let how = queue.upload(&how).unwrap();
            narrow(&how, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())
        };
        assert_eq!(run([1, 4, 2, 2]).unwrap(), [9 + 70]);
        assert_eq!(run([3, -4, 0, 0]).unwrap(), [0]);
        assert_eq!(fault(run([-1, 2, 0, 0])), (out_of(4, usize::MAX), 135, [0, 0, 0]));
        // The sum wraps to 0: the first two indices are beyond, the third is in range.
        assert_eq!(fault(run([0, 0, -2, 3])), (out_of(4, u32::MAX as usize - 1), 139, [0, 0, 0]));
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
    for queue in common::queues() {
        let x = queue.upload(&[1, 0, 2, 3, 4, -1, 5, 6, 7, 8, 9, 10]).unwrap();
        let ends = queue.upload(&[4, 1]).unwrap();
        let mut y = queue.zeroed::<i32>(2).unwrap();
        nested(&ends, &x, &mut y).enqueue(&queue, 2).unwrap();
        assert_eq!(y.read().unwrap(), [6 + 1000 + 4 + 34 + 1000, 12 + 3000]);
        let ends = queue.upload(&[5, 1]).unwrap();
        let outcome = nested(&ends, &x, &mut y).enqueue(&queue, 2).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(12, 12), 170, [0, 0, 0]));
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
    for queue in common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        totals(&x, 4, &mut y).enqueue(&queue, 4).unwrap();
        assert_eq!(y.read().unwrap(), [10, 9, 7, 4]);
        let outcome = totals(&x, 5, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(fault(outcome), (out_of(4, 4), 201, [0, 0, 0]));
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
    for queue in common::queues() {
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
