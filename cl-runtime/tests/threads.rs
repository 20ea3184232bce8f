//! One queue in the hands of several threads, and memory that is let go while launches run.

mod common;

use std::sync::Barrier;
use std::thread;

use cl_runtime::prelude::*;
use cl_runtime::{ArgumentProblem, Error};

const THREADS: usize = 4;

#[kernel]
fn scaled(by: u32, x: &Global<[u32]>, y: &mut Global<[u32]>) {
    *y.item_mut() += by * *x.item();
}

#[kernel]
fn reaches(at: usize, y: &mut Global<[u32]>) {
    y[at] = 1;
}

/// Takes long enough that a launch is under way when the next statement of the host runs.
#[kernel]
fn long(turns: u32, y: &mut Global<[u32]>) {
    let mut sum = *y.item();
    for turn in 0..turns {
        sum = sum.wrapping_mul(31).wrapping_add(turn);
    }
    *y.item_mut() = sum;
}

fn all_queues() -> Vec<Queue> {
    let mut queues = common::queues();
    queues.push(Queue::host_checked());
    queues
}

#[test]
fn threads_that_share_a_queue_and_a_kernel_have_their_own_results() {
    for queue in all_queues() {
        let start = Barrier::new(THREADS);
        thread::scope(|scope| {
            for id in 0..THREADS as u32 {
                let (queue, start) = (queue.clone(), &start);
                scope.spawn(move || {
                    let x = queue.upload(&[id + 1; 100]).unwrap();
                    let mut y = queue.zeroed::<u32>(100).unwrap();
                    start.wait();
                    for by in 1..20 {
                        scaled(by, &x, &mut y).enqueue(&queue, 100).unwrap();
                    }
                    assert_eq!(y.read().unwrap(), [190 * (id + 1); 100], "thread {id} on {}", queue.device_name());
                });
            }
        });
    }
}

/// Which thread hears of it is open where they share a queue. That one does, and that it is the only one, is not.
#[test]
fn a_fault_of_one_thread_is_told_once_and_harms_no_other() {
    for queue in all_queues() {
        let start = Barrier::new(THREADS);
        let faults: usize = thread::scope(|scope| {
            let threads: Vec<_> = (0..THREADS)
                .map(|id| {
                    let (queue, start) = (queue.clone(), &start);
                    scope.spawn(move || {
                        let mut y = queue.zeroed::<u32>(8).unwrap();
                        start.wait();
                        let at = if id == 2 { 8 } else { id };
                        let launched = reaches(at, &mut y).enqueue(&queue, 1).and_then(|event| event.wait());
                        start.wait();
                        let left = y.read();
                        let mut heard = 0;
                        for error in [launched.as_ref().err(), left.as_ref().err()].into_iter().flatten() {
                            let Error::Fault { kernel: "reaches", message, .. } = error else { panic!("{error}") };
                            assert_eq!(message, "index out of bounds: the len is 8 but the index is 8");
                            heard += 1;
                        }
                        let expected: Vec<u32> = (0..8).map(|i| u32::from(i == at)).collect();
                        assert_eq!(left.or_else(|_| y.read()).unwrap(), expected);
                        heard
                    })
                })
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum()
        });
        assert_eq!(faults, 1, "on {}", queue.device_name());
        queue.finish().unwrap();
    }
}

#[test]
fn buffers_and_queues_are_let_go_while_launches_run() {
    for queue in all_queues() {
        for _ in 0..8 {
            let mut y = queue.zeroed::<u32>(256).unwrap();
            let event = long(10_000, &mut y).enqueue(&queue, 256).unwrap();
            drop(y);
            let other = queue.zeroed::<u32>(256).unwrap();
            assert_eq!(other.read().unwrap(), [0; 256]);
            event.wait().unwrap();
        }
        let mut y = queue.zeroed::<u32>(256).unwrap();
        let event = long(10_000, &mut y).enqueue(&queue, 256).unwrap();
        drop(queue);
        let left = y.read().unwrap();
        assert!(left.iter().all(|&value| value == left[0] && value != 0));
        drop(y);
        event.wait().unwrap();
    }
}

#[test]
fn memory_of_another_queue_is_refused_before_anything_runs() {
    for queue in all_queues() {
        for stranger in all_queues() {
            let x = stranger.upload(&[7u32; 4]).unwrap();
            let mut y = queue.zeroed::<u32>(4).unwrap();
            match scaled(1, &x, &mut y).enqueue(&queue, 4) {
                Err(Error::Argument { kernel: "scaled", argument: 1, problem: ArgumentProblem::OtherQueue }) => {}
                other => panic!("{other:?}"),
            }
            assert_eq!(y.read().unwrap(), [0; 4]);
        }
    }
}

#[test]
fn slices_of_other_lengths_are_refused() {
    for queue in all_queues() {
        let mut y = queue.upload(&[1u32, 2, 3]).unwrap();
        for len in [0, 2, 4] {
            let mut slice = vec![9u32; len];
            assert!(matches!(y.read_into(&mut slice), Err(Error::LengthMismatch { buffer: 3, .. })));
            assert!(matches!(y.write(&slice), Err(Error::LengthMismatch { buffer: 3, .. })));
            assert!(slice.iter().all(|&value| value == 9));
        }
        assert_eq!(y.read().unwrap(), [1, 2, 3]);
        // Without elements there is nothing to reach.
        let mut none = queue.zeroed::<u32>(0).unwrap();
        let outcome = reaches(0, &mut none).enqueue(&queue, 1).and_then(|event| event.wait());
        let Err(Error::Fault { message, .. }) = outcome else { panic!("{outcome:?}") };
        assert_eq!(message, "index out of bounds: the len is 0 but the index is 0");
        assert!(none.read().unwrap().is_empty());
    }
}
