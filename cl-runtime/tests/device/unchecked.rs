//! Opting out of the checks, where the programmer vouches for every index and divisor.

use cl_runtime::prelude::*;

#[kernel]
fn gathers(x: &Global<[i32]>, at: &Global<[u32]>, by: i32, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i] = x[at[i] as usize] / by;
}

#[test]
fn a_launch_without_checks_computes_the_same_and_leaves_the_checked_build_alone() {
    for queue in crate::common::queues() {
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

const SIDE: usize = 4;

#[kernel]
fn by_access(at: &Global<[u32]>, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut tile: Local<[[i32; SIDE]; SIDE]>;
    let i = get_global_id(0);
    let lid = get_local_id(0) % SIDE;
    // SAFETY: `at` holds indices of `x`, and there are as many work-items as elements of the others.
    unsafe {
        let k = *at.get_unchecked(i) as usize;
        *tile[lid].get_unchecked_mut(k % SIDE) = *x.get_unchecked(k);
        let own = [1, 2, 3, 4];
        *y.get_unchecked_mut(i) += *tile[lid].get_unchecked(k % SIDE) * *own.get_unchecked(k);
    }
}

#[test]
fn one_access_goes_without_its_check_in_every_space() {
    let source = by_access::kernel().source().unwrap();
    assert!(!source.text.contains("fault"), "{}", source.text);
    assert!(source.text.contains("tile[lid][k % 4] * own[k];"), "{}", source.text);
    for queue in crate::common::queues() {
        let at = queue.upload(&[3, 0, 2, 1]).unwrap();
        let x = queue.upload(&[10, 20, 30, 40]).unwrap();
        let mut y = queue.upload(&[1, 1, 1, 1]).unwrap();
        by_access(&at, &x, &mut y).enqueue(&queue, NdRange::new(4).local(4)).unwrap();
        assert_eq!(y.read().unwrap(), [161, 11, 91, 41], "on {}", queue.device_name());
    }
}

#[test]
fn the_host_finds_a_promise_that_is_broken() {
    let queue = Queue::host();
    let at = queue.upload(&[4]).unwrap();
    let x = queue.upload(&[10, 20, 30, 40]).unwrap();
    let mut y = queue.zeroed::<i32>(1).unwrap();
    let outcome = by_access(&at, &x, &mut y).enqueue(&queue, 1);
    assert!(outcome.unwrap_err().to_string().contains("the len is 4 but the index is 4"));
}

#[device]
fn third(x: &Global<[i32]>, i: usize) -> i32 {
    x[i + 2]
}

#[kernel(unsafe(unchecked))]
fn by_kernel(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i] = third(x, i) / x[i];
}

#[test]
fn a_kernel_that_is_vouched_for_has_no_checks_nor_has_what_it_calls() {
    let source = by_kernel::kernel().source().unwrap();
    assert!(!source.text.contains("fault") && !source.text.contains("_len"), "{}", source.text);
    for queue in crate::common::queues() {
        let x = queue.upload(&[10, 20, 30, 40]).unwrap();
        let mut y = queue.zeroed::<i32>(2).unwrap();
        by_kernel(&x, &mut y).enqueue(&queue, 2).unwrap();
        assert_eq!(y.read().unwrap(), [3, 2]);
    }
}
