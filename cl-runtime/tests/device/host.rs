//! Launches on the host executor, through the same calls that `#[kernel]` makes.

use crate::common::calls::{element, kernel, read, saxpy, write};
use cl_runtime::prelude::{CLK_LOCAL_MEM_FENCE, barrier, get_global_id, get_local_id};
use cl_runtime::{Argument, ArgumentProblem, Bind, Call, Error, Global, NdRange, Queue, WorkItem};

#[test]
fn saxpy_runs_over_sizes_that_are_hard_to_divide() {
    let queue = Queue::host();
    for len in [1usize, 2, 1000, 1009, 100_003, 1 << 20] {
        let x = queue.upload(&(0..len).map(|i| i as f32).collect::<Vec<_>>()).unwrap();
        let mut y = queue.upload(&vec![1.0f32; len]).unwrap();
        let event = saxpy(2.0, &x, &mut y).enqueue(&queue, len).unwrap();
        event.wait().unwrap();
        assert!(event.elapsed().unwrap() > std::time::Duration::ZERO);
        assert!(y.read().unwrap().iter().enumerate().all(|(i, &v)| v == 2.0f32.mul_add(i as f32, 1.0)), "{len}");
    }
}

#[test]
fn a_range_of_two_dimensions_has_an_offset() {
    let queue = Queue::host();
    let mut y = queue.zeroed::<u32>(8 * 4).unwrap();
    let call = Call::new(kernel("mark"), [write(&mut y)], |memory, row| {
        while row.advance() {
            let [x, y, _] = WorkItem::current().global_id;
            // SAFETY: the range is within 8 by 4.
            unsafe { *element::<u32>(memory, 0, y * 8 + x).unwrap() += 1 }
        }
    });
    call.enqueue(&queue, NdRange::new((4, 2)).local((2, 1)).offset((3, 1))).unwrap();
    let marked: Vec<usize> = y.read().unwrap().iter().enumerate().filter(|(_, v)| **v == 1).map(|(i, _)| i).collect();
    assert_eq!(marked, [11, 12, 13, 14, 19, 20, 21, 22]);
}

#[test]
fn nothing_runs_over_an_empty_range() {
    let queue = Queue::host();
    let x = queue.upload::<f32>(&[]).unwrap();
    let mut y = queue.zeroed::<f32>(0).unwrap();
    let event = saxpy(1.0, &x, &mut y).enqueue(&queue, 0).unwrap();
    assert_eq!(event.elapsed().unwrap(), std::time::Duration::ZERO);
    saxpy(1.0, &x, &mut y).enqueue(&queue, 64).unwrap();
    assert!(y.is_empty() && y.read().unwrap().is_empty());
}

#[test]
fn a_panic_in_a_kernel_is_an_error_and_the_queue_goes_on() {
    let queue = Queue::host();
    let x = queue.upload(&[1.0f32; 4096]).unwrap();
    let call = Call::new(kernel("explode"), [read(&x)], |_, row| {
        while row.advance() {
            assert!(WorkItem::current().global_id[0] < 3000, "beyond 3000");
        }
    });
    let error = call.enqueue(&queue, 4096).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("`explode`") && text.contains("host.rs:") && text.contains("beyond 3000"), "{text}");
    let mut y = queue.zeroed::<f32>(4096).unwrap();
    saxpy(1.0, &x, &mut y).enqueue(&queue, 4096).unwrap();
    assert_eq!(y.read().unwrap(), [1.0; 4096]);
}

#[test]
fn a_launch_while_unwinding_works() {
    struct LaunchesWhenDropped;
    impl Drop for LaunchesWhenDropped {
        fn drop(&mut self) {
            let queue = Queue::host();
            let x = queue.upload(&[1.0f32; 8]).unwrap();
            let mut y = queue.zeroed::<f32>(8).unwrap();
            saxpy(1.0, &x, &mut y).enqueue(&queue, 8).unwrap();
            assert_eq!(y.read().unwrap(), [1.0; 8]);
        }
    }
    let result = std::panic::catch_unwind(|| {
        let _guard = LaunchesWhenDropped;
        panic!("outside of a kernel; this message is printed");
    });
    assert!(result.is_err());
}

#[test]
fn memory_of_another_queue_is_refused() {
    let (queue, other) = (Queue::host(), Queue::host());
    let x = other.upload(&[1.0f32; 8]).unwrap();
    let mut y = queue.zeroed::<f32>(8).unwrap();
    let error = saxpy(1.0, &x, &mut y).enqueue(&queue, 8).unwrap_err();
    assert!(matches!(error, Error::Argument { argument: 1, problem: ArgumentProblem::OtherQueue, .. }), "{error}");
    // A clone is the same queue.
    let x = queue.clone().upload(&[1.0f32; 8]).unwrap();
    saxpy(1.0, &x, &mut y).enqueue(&queue, 8).unwrap();
}

#[test]
fn the_same_memory_is_not_bound_twice_when_one_may_write() {
    let queue = Queue::host();
    let x = queue.upload(&[1.0f32; 8]).unwrap();
    let twice = |writable| {
        let Argument::Memory(mut second) = Bind::<Global<[f32]>>::bind(&x) else { unreachable!() };
        second.writable = writable;
        let call = Call::new(kernel("twice"), [read(&x), Argument::Memory(second)], |_, row| while row.advance() {});
        call.enqueue(&queue, 8)
    };
    twice(false).unwrap();
    let error = twice(true).unwrap_err();
    assert!(matches!(error, Error::Argument { argument: 1, problem: ArgumentProblem::Aliased { other: 0 }, .. }));
}

#[test]
fn a_pointer_to_one_object_needs_an_object() {
    let queue = Queue::host();
    let launch = |len| {
        let buffer = queue.zeroed::<i32>(len).unwrap();
        let argument = Bind::<Global<i32>>::bind(&buffer);
        Call::new(kernel("one"), [argument], |_, row| while row.advance() {}).enqueue(&queue, 1)
    };
    launch(1).unwrap();
    launch(9).unwrap();
    let error = launch(0).unwrap_err();
    assert!(error.to_string().contains("at least 1 elements, and the buffer has 0"), "{error}");
}

#[test]
fn lengths_that_differ_are_refused() {
    let queue = Queue::host();
    let mut buffer = queue.upload(&[1u8, 2, 3]).unwrap();
    assert!(matches!(buffer.write(&[0; 2]), Err(Error::LengthMismatch { buffer: 3, slice: 2 })));
    assert!(matches!(buffer.read_into(&mut [0; 4]), Err(Error::LengthMismatch { buffer: 3, slice: 4 })));
    buffer.write(&[7, 8, 9]).unwrap();
    let mut data = [0; 3];
    buffer.read_into(&mut data).unwrap();
    assert_eq!(data, [7, 8, 9]);
}

#[test]
fn a_buffer_that_no_memory_holds_is_an_error() {
    let queue = Queue::host();
    assert!(matches!(queue.zeroed::<f64>(usize::MAX), Err(Error::BufferTooLong { .. })));
    assert!(matches!(queue.zeroed::<f64>(1 << 58), Err(Error::OutOfMemory { .. })));
}

#[test]
fn one_queue_serves_many_threads() {
    let queue = Queue::host();
    std::thread::scope(|scope| {
        for thread in 0..8 {
            let queue = &queue;
            scope.spawn(move || {
                for _ in 0..20 {
                    let x = queue.upload(&vec![thread as f32; 10_000]).unwrap();
                    let mut y = queue.zeroed::<f32>(10_000).unwrap();
                    saxpy(1.0, &x, &mut y).enqueue(queue, 10_000).unwrap();
                    assert!(y.read().unwrap().iter().all(|&v| v == thread as f32));
                }
            });
        }
    });
}

#[test]
#[ignore = "a measurement"]
fn speed_of_launches_by_group_size() {
    let queue = Queue::host();
    let ranges: [(&str, NdRange); 5] = [
        ("chosen", (1 << 22).into()),
        ("chosen, prime", 4_194_301.into()),
        ("16", NdRange::new(1 << 22).local(16)),
        ("64", NdRange::new(1 << 22).local(64)),
        ("256", NdRange::new(1 << 22).local(256)),
    ];
    let x = queue.upload(&vec![1.0f32; 1 << 22]).unwrap();
    let mut y = queue.zeroed::<f32>(1 << 22).unwrap();
    for (name, range) in ranges {
        let best = (0..5).map(|_| saxpy(1.0, &x, &mut y).enqueue(&queue, range).unwrap().elapsed().unwrap()).min();
        println!("host, group {name}: {best:?}");
    }
}

#[cl_runtime::kernel]
fn with_private_memory<const N: usize>(y: &mut Global<[u32]>) {
    let mut a = [0u32; N];
    for i in 0..a.len() {
        a[i] = i as u32;
    }
    y[get_global_id(0)] = a[get_global_id(0) + 5];
}

#[cl_runtime::device]
fn last<const N: usize>(a: [u32; N]) -> u32 {
    a[a.len() - 1]
}

#[cl_runtime::kernel]
fn with_private_memory_and_a_barrier<const N: usize>(y: &mut Global<[u32]>) {
    let mut tile: cl_runtime::Local<[u32; 4]>;
    let mut a = [1u32; N];
    tile[get_local_id(0)] = get_local_id(0) as u32;
    barrier(CLK_LOCAL_MEM_FENCE);
    a[N - 1] = tile[3 - get_local_id(0)];
    y[get_global_id(0)] = last(a);
}

#[test]
fn much_private_memory_has_a_stack() {
    for queue in [Queue::host(), Queue::host_checked()] {
        let mut y = queue.zeroed::<u32>(4).unwrap();
        with_private_memory::<131_072>(&mut y).enqueue(&queue, 4).unwrap();
        assert_eq!(y.read().unwrap(), [5, 6, 7, 8]);
        with_private_memory::<131_072>(&mut y).enqueue(&queue, NdRange::new(4).local(1)).unwrap();
        assert_eq!(y.read().unwrap(), [5, 6, 7, 8]);
        with_private_memory_and_a_barrier::<100_000>(&mut y).enqueue(&queue, NdRange::new(4).local(4)).unwrap();
        assert_eq!(y.read().unwrap(), [3, 2, 1, 0]);
    }
}

#[test]
fn more_private_memory_than_there_is_is_an_error() {
    let queue = Queue::host();
    let mut y = queue.zeroed::<u32>(4).unwrap();
    match with_private_memory::<1_000_000>(&mut y).enqueue(&queue, 4) {
        Err(Error::PrivateMemoryTooLarge { needed, limit, .. }) => {
            assert!((4_000_000..4_001_000).contains(&needed) && limit == 1 << 20, "{needed} {limit}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn private_memory_of_a_group_fits_on_the_stack_that_pocl_has() {
    let Some(queue) = crate::common::opencl_queue("private_memory_of_a_group") else { return };
    if !queue.device_name().contains("Portable Computing Language") {
        // Others have this memory elsewhere, or say themselves how much.
        return println!("{} is not PoCL", queue.device_name());
    }
    let mut y = queue.zeroed::<u32>(4096).unwrap();
    // 16 KiB each.
    with_private_memory::<4200>(&mut y).enqueue(&queue, 4096).unwrap();
    assert_eq!(y.read().unwrap()[4095], 4100);
    let refused = with_private_memory::<4200>(&mut y).enqueue(&queue, NdRange::new(4096).local(1024)).map(|_| ());
    assert!(matches!(refused, Err(Error::InvalidRange { .. })), "{refused:?}");
    with_private_memory::<4608>(&mut y).enqueue(&queue, NdRange::new(4096).local(256)).unwrap();
    assert_eq!(y.read().unwrap()[4095], 4100);
    let refused = with_private_memory::<2_000_000>(&mut y).enqueue(&queue, 4).map(|_| ());
    assert!(matches!(refused, Err(Error::PrivateMemoryTooLarge { .. })), "{refused:?}");
    assert_eq!(y.read().unwrap()[0], 5);
}

#[test]
fn a_launch_that_failed_does_not_count_through_the_rest() {
    let queue = Queue::host();
    let mut y = queue.zeroed::<u32>(4).unwrap();
    let range = NdRange::new(usize::MAX / 4 * 4).local(4);
    assert!(matches!(with_private_memory::<8>(&mut y).enqueue(&queue, range), Err(Error::Fault { .. })));
}
