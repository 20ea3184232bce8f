//! One queue in the hands of several threads, and memory that is let go while launches run.

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
    let mut queues = crate::common::queues();
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

#[test]
fn a_fault_is_told_to_the_thread_that_waits_for_its_launch() {
    for queue in all_queues() {
        let start = Barrier::new(THREADS);
        thread::scope(|scope| {
            for id in 0..THREADS {
                let (queue, start) = (queue.clone(), &start);
                scope.spawn(move || {
                    let mut y = queue.zeroed::<u32>(8).unwrap();
                    start.wait();
                    for round in 0..10 {
                        let at = if id % 2 == 0 { 8 + id + round } else { id };
                        let launched = reaches(at, &mut y).enqueue(&queue, 1).and_then(|event| event.wait());
                        match launched {
                            Ok(()) => assert_eq!(at, id, "on {}", queue.device_name()),
                            Err(Error::Fault { kernel: "reaches", message, .. }) => {
                                let told = format!("index out of bounds: the len is 8 but the index is {at}");
                                assert_eq!(message, told, "on {}", queue.device_name());
                            }
                            Err(error) => panic!("{error}"),
                        }
                    }
                    start.wait();
                    let expected: Vec<u32> = (0..8).map(|i| u32::from(i == id && id % 2 == 1)).collect();
                    assert_eq!(y.read().unwrap(), expected);
                });
            }
        });
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
