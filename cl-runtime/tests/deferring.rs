//! Loops over indices from memory: one test after the loop in the place of a check in each turn, and the same faults.

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

fn deferred(kernel: Kernel) -> String {
    kernel.source_with(Checks::Deferred).unwrap().text
}

#[test]
fn an_index_from_memory_is_asked_about_after_the_loop() {
    let text = deferred(sparse::kernel());
    assert!(text.contains("bool fits = end <= values_len && end <= at_len && x_len != 0;"), "{text}");
    assert!(text.contains("fits &= index < x_len;"), "{text}");
    assert!(text.contains("x[index < x_len ? index : 0]"), "{text}");
    assert!(text.contains("sum = sum_before;"), "{text}");
}

/// Several variables, one of them a vector, an index through another, and an end before the end.
#[kernel]
fn chains(first: &Global<[u32]>, second: &Global<[i32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let table = [3, 1, 4, 1, 5];
    let (mut most, mut fits) = (i32::MIN, 0);
    let mut pair = Int2::new(0, 0);
    for k in 0..first.len() {
        if first[k] == 99 {
            continue;
        }
        let value = x[second[first[k] as usize] as usize];
        if value < 0 {
            break;
        }
        most = most.max(value);
        fits += table[(value & 7) as usize];
        pair += Int2::new(value, k as i32);
    }
    if i < y.len() {
        y[i] = most + fits * 100 + pair.x() * 1000 + pair.y() * 1_000_000;
    }
}

#[test]
fn what_a_loop_changed_is_as_before_when_it_runs_again() {
    let text = deferred(chains::kernel());
    for copy in ["most = most_before;", "fits = fits_before;", "pair = pair_before;"] {
        assert!(text.contains(copy), "{text}");
    }
    for queue in common::queues() {
        let first = queue.upload(&[0, 99, 2, 1]).unwrap();
        let second = queue.upload(&[2, 1, 0]).unwrap();
        let x = queue.upload(&[1, 2, 3]).unwrap();
        let mut y = queue.zeroed(2).unwrap();
        let run = |first, x, y: &mut _| chains(first, &second, x, y).enqueue(&queue, 2);
        run(&first, &x, &mut y).unwrap();
        assert_eq!(y.read().unwrap(), [5_006_003 + 600; 2], "on {}", queue.device_name());
        let on = queue.device_name();
        // In the second of three.
        let short = queue.upload(&[1, 2]).unwrap();
        let outcome = run(&first, &short, &mut y).and_then(|_| y.read());
        assert_eq!(fault(outcome).0, out_of(2, 2), "on {on}");
        let negative = queue.upload(&[1, 2, -1]).unwrap();
        run(&first, &negative, &mut y).unwrap();
        assert_eq!(y.read().unwrap(), [i32::MIN; 2], "on {on}");
        let large = queue.upload(&[1, 6, 3]).unwrap();
        let outcome = run(&first, &large, &mut y).and_then(|_| y.read());
        assert_eq!(fault(outcome).0, out_of(5, 6), "on {on}");
        let empty = queue.upload(&[0u32; 0]).unwrap();
        run(&empty, &x, &mut y).unwrap();
    }
}

/// What other work-items could see, or a function that may panic, is not done twice.
#[kernel]
fn scatters(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    for k in 0..at.len() {
        y[at[k] as usize] = x[at[k] as usize];
    }
}

#[kernel]
fn asserting(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut sum = 0;
    for k in 0..at.len() {
        assert!(sum < 100);
        sum += x[at[k] as usize];
    }
    y[0] = sum;
}

#[test]
fn what_others_see_is_not_done_twice() {
    for kernel in [scatters::kernel(), asserting::kernel()] {
        assert_eq!(deferred(kernel), text(kernel));
    }
}
