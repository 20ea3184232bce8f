//! Opting out of the checks, where the programmer vouches for every index and divisor.

use cl_runtime::prelude::*;

mod common;

#[kernel]
fn gathers(x: &Global<[i32]>, at: &Global<[u32]>, by: i32, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i] = x[at[i] as usize] / by;
}

#[test]
fn a_launch_without_checks_computes_the_same_and_leaves_the_checked_build_alone() {
    for queue in common::queues() {
        let x = queue.upload(&[10, 20, 30, 40]).unwrap();
        let at = queue.upload(&[3, 0, 2, 1]).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        // SAFETY: the four work-items stay within the four elements, and the divisor is 2.
        unsafe { gathers(&x, &at, 2, &mut y).enqueue_unchecked(&queue, 4) }.unwrap();
        assert_eq!(y.read().unwrap(), [20, 5, 15, 10]);
        let outcome = gathers(&x, &at, 2, &mut y).enqueue(&queue, 5).and_then(|_| y.read());
        assert!(matches!(outcome, Err(Error::Fault { global_id: [4, 0, 0], .. })), "on {}", queue.device_name());
        // SAFETY: as above.
        unsafe { gathers(&x, &at, 5, &mut y).enqueue_unchecked(&queue, 4) }.unwrap();
        assert_eq!(y.read().unwrap(), [8, 2, 6, 4]);
    }
}

#[test]
fn a_source_without_checks_has_no_trace_of_them() {
    let source = gathers::kernel().unchecked().source().unwrap();
    assert!(source.faults.is_empty() && !source.text.contains("fault"), "{}", source.text);
    assert!(source.text.contains("y[i] = x[at[i]] / by;"), "{}", source.text);
}
