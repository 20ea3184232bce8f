//! What Rust would panic about is an `Err` at its line, nothing else is harmed, and the queue goes on.

use cl_runtime::Location;
use cl_runtime::prelude::*;

/// Reads one beyond the end in one work-item.
#[kernel]
fn reads_beyond(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i] = x[i + 1];
}

/// Writes far beyond the end.
#[kernel]
fn writes_beyond(by: usize, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    y[i * by] = 7;
}

#[device]
fn quotient(a: i32, b: i32) -> i32 {
    a / b
}

#[kernel]
fn divides(a: i32, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    if i < y.len() && i < x.len() {
        y[i] = quotient(a, x[i]);
        y[i] %= x[i];
    }
}

#[kernel]
fn private_array(n: usize, y: &mut Global<[i32]>) {
    let mut a = [1; 4];
    a[n] += 1;
    let i = get_global_id(0);
    if i < y.len() {
        y[i] = a[0] + a[3];
    }
}

/// A value that takes statements, for a place that is checked: each has its own check.
#[kernel]
fn matches_beyond(x: &Global<[i32]>, y: &mut Global<[i32]>, at: usize) {
    let i = get_global_id(0);
    let own = [x[0], 7, 7];
    y[i] = match &own[at] {
        0 => 10,
        other if *other > 5 => 20,
        _ => 30,
    };
}

fn fault(error: Error) -> (String, u32, [usize; 3]) {
    match error {
        Error::Fault { message, location: Some(Location { line, .. }), global_id, .. } => (message, line, global_id),
        other => panic!("{other}"),
    }
}

#[test]
fn an_index_out_of_bounds_is_reported_at_its_line() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        let outcome = reads_beyond(&x, &mut y).enqueue(&queue, 4).and_then(|_| y.read());
        let (message, line, global_id) = fault(outcome.unwrap_err());
        assert_eq!(message, "index out of bounds: the len is 4 but the index is 4");
        assert_eq!((line, global_id), (10, [3, 0, 0]), "on {}", queue.device_name());
        // A read beyond the end gives zero, and the queue goes on.
        assert_eq!(y.read().unwrap()[..3], [2, 3, 4]);
        reads_beyond(&x, &mut y).enqueue(&queue, 3).unwrap();
        assert_eq!(y.read().unwrap()[..3], [2, 3, 4]);
    }
}

#[test]
fn a_write_beyond_the_end_is_dropped() {
    for queue in crate::common::queues() {
        let mut y = queue.zeroed::<i32>(8).unwrap();
        let event = writes_beyond(usize::MAX / 2, &mut y).enqueue(&queue, 2);
        let (message, line, _) = fault(event.and_then(|event| event.wait()).unwrap_err());
        assert!(message.starts_with("index out of bounds: the len is 8"), "{message}");
        assert_eq!(line, 17);
        assert_eq!(y.read().unwrap()[1..], [0; 7]);
    }
}

#[test]
fn divisions_that_rust_panics_about_are_reported() {
    for queue in crate::common::queues() {
        for (a, b, expected) in [(5, 0, "attempt to divide by zero"), (i32::MIN, -1, "attempt to divide with overflow")]
        {
            let x = queue.upload(&[b]).unwrap();
            let mut y = queue.zeroed::<i32>(1).unwrap();
            let outcome = divides(a, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
            let (message, line, _) = fault(outcome.unwrap_err());
            assert_eq!((&*message, line), (expected, 22), "on {}", queue.device_name());
        }
        let x = queue.upload(&[3]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        divides(-7, &x, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [-2]);
    }
}

/// Sums that a debug build of the host refuses, each at a line of its own.
#[kernel]
fn overflows(which: i32, x: &Global<[u8]>, y: &mut Global<[u8]>) {
    let mut own = [x[0]; 2];
    let sum = x[0];
    match which {
        0 => y[0] += x[0],
        1 => own[1] += x[0],
        2 => y[0] = sum + x[0],
        3 => y.iter_mut().for_each(|v| *v -= x[0]),
        4 => y[0] <<= x[0],
        _ => own[0] *= sum,
    }
    y[0] = own[0];
}

#[test]
fn sums_that_overflow_are_reported_at_their_lines() {
    let before = line!() - 12;
    let queue = Queue::host();
    for which in 0..=5 {
        let x = queue.upload(&[200]).unwrap();
        let mut y = queue.upload(&[100]).unwrap();
        let outcome = overflows(which, &x, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        match cfg!(debug_assertions) {
            true => assert_eq!(fault(outcome.unwrap_err()).1, before + which as u32, "{which}"),
            false => assert!(outcome.is_ok()),
        }
    }
}

#[test]
fn arrays_of_a_work_item_are_checked_too() {
    for queue in crate::common::queues() {
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let outcome = private_array(4, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        let (message, line, _) = fault(outcome.unwrap_err());
        assert_eq!((&*message, line), ("index out of bounds: the len is 4 but the index is 4", 37));
        private_array(3, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [3]);
    }
}

#[test]
fn what_cannot_fail_has_no_trace_of_it() {
    #[kernel]
    fn safe(x: &Global<[f32]>, y: &mut Global<[f32]>) {
        let i = get_global_id(0);
        let tile = [1.0, 2.0, 3.0, 4.0];
        if i < y.len() && i < x.len() {
            let mut sum = 0.0;
            for k in 0..4usize {
                sum += tile[k];
            }
            for k in 0..x.len() {
                sum += x[k];
            }
            y[i] = x[i] / sum;
        }
    }
    let source = safe::kernel().source().unwrap();
    assert!(source.faults.is_empty() && !source.text.contains("fault"), "{}", source.text);
}

#[test]
fn a_match_on_an_element_beyond_the_end_is_checked_before_it_is_read() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[7, 7]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let outcome = matches_beyond(&x, &mut y, 1 << 40).enqueue(&queue, 1).and_then(|_| y.read());
        let (message, line, _) = fault(outcome.unwrap_err());
        let expected = "index out of bounds: the len is 3 but the index is 1099511627776";
        assert_eq!((&*message, line), (expected, 49), "on {}", queue.device_name());
        matches_beyond(&x, &mut y, 2).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [20]);
    }
}

#[kernel]
fn divides_by_type(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let (a, b) = (x[0], x[1]);
    y[0] = a / b;
    let mut c = a;
    c %= b;
    y[0] += c;
}
/// Where the first division stands.
const DIVIDED: u32 = line!() - 6;

#[test]
fn operators_that_are_found_by_type_tell_the_line_of_the_kernel() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[5, 0]).unwrap();
        let mut y = queue.zeroed::<i32>(1).unwrap();
        let outcome = divides_by_type(&x, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        let Error::Fault { message, location: Some(at), .. } = outcome.unwrap_err() else { panic!("another error") };
        assert_eq!((&*message, at.line), ("attempt to divide by zero", DIVIDED), "on {}", queue.device_name());
        assert!(at.file.ends_with("tests/device/faults.rs"), "{}", at.file);
    }
}

#[kernel]
fn reaches(at: usize, y: &mut Global<[u32]>) {
    y[at] = 1;
}

fn beyond(at: usize) -> String {
    format!("index out of bounds: the len is 4 but the index is {at}")
}

#[test]
fn each_launch_tells_of_its_own_fault() {
    for queue in crate::common::queues().into_iter().filter(|queue| !queue.is_host()) {
        let on = queue.device_name();
        let mut y = queue.zeroed::<u32>(4).unwrap();
        let events = [8, 0, 7, 9, 10].map(|at| reaches(at, &mut y).enqueue(&queue, 1).unwrap());
        assert_eq!(fault(events[2].wait().unwrap_err()).0, beyond(7), "on {on}");
        events[1].wait().unwrap();
        // The others are told of in the order of the launches, each once.
        assert_eq!(fault(queue.finish().unwrap_err()).0, beyond(8), "on {on}");
        assert_eq!(fault(y.read().unwrap_err()).0, beyond(9), "on {on}");
        assert_eq!(fault(events[4].wait().unwrap_err()).0, beyond(10), "on {on}");
        queue.finish().unwrap();
        assert_eq!(y.read().unwrap(), [1, 0, 0, 0], "on {on}");
        // An event tells of its launch whenever it is asked.
        for (event, at) in [(&events[0], Some(8)), (&events[1], None), (&events[3], Some(9))] {
            assert_eq!(event.wait().err().map(|error| fault(error).0), at.map(beyond), "on {on}");
        }
    }
}

#[test]
fn no_fault_is_lost_among_launches_that_nobody_waits_for() {
    for queue in crate::common::queues().into_iter().filter(|queue| !queue.is_host()) {
        let mut y = queue.zeroed::<u32>(4).unwrap();
        for failing in [0, 63, 64, 150, 199] {
            for launch in 0..200 {
                reaches(if launch == failing { 5 } else { 1 }, &mut y).enqueue(&queue, 1).unwrap();
            }
            assert_eq!(fault(queue.finish().unwrap_err()).0, beyond(5), "on {}", queue.device_name());
            queue.finish().unwrap();
        }
    }
}

#[derive(Clone, Copy, ClType, Debug, PartialEq)]
#[repr(C)]
struct Tally {
    count: i32,
    sums: [i32; 3],
}

#[device]
impl Tally {
    fn add(&mut self, value: i32) {
        self.count += 1;
        self.sums[1] += value;
    }
}

#[kernel]
fn whole_elements(
    at: usize,
    arrays: &mut Global<[[i32; 2]]>,
    vectors: &mut Global<[Int4]>,
    tallies: &mut Global<[Tally]>,
) {
    if at % 4 == 0 {
        arrays[at] = [5, at as i32];
    } else if at % 4 == 1 {
        vectors[at] += Int4::splat(3);
    } else if at % 4 == 2 {
        vectors[at] <<= Int4::splat(3);
    } else {
        tallies[at].add(7);
    }
}

#[test]
fn what_is_written_beyond_the_end_goes_nowhere() {
    for queue in crate::common::queues() {
        let tally = Tally { count: 3, sums: [1, 2, 3] };
        let mut arrays = queue.upload(&[[1, 2], [3, 4]]).unwrap();
        let mut vectors = queue.upload(&[Int4::splat(1), Int4::splat(2)]).unwrap();
        let mut tallies = queue.upload(&[tally]).unwrap();
        for at in 4..8 {
            let launched = whole_elements(at, &mut arrays, &mut vectors, &mut tallies).enqueue(&queue, 1);
            let (message, ..) = fault(launched.and_then(|event| event.wait()).unwrap_err());
            assert!(message.ends_with(&format!("but the index is {at}")), "{message}");
            let on = queue.device_name();
            assert_eq!(arrays.read().unwrap(), [[1, 2], [3, 4]], "{at} on {on}");
            assert_eq!(vectors.read().unwrap(), [Int4::splat(1), Int4::splat(2)], "{at} on {on}");
            assert_eq!(tallies.read().unwrap(), [tally], "{at} on {on}");
        }
    }
}

#[rustfmt::skip]
#[kernel]
fn both_beyond(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0) + 4;
    if x.len() == 1 {
        y[i] =
            y[i] + 1;
    } else if x.len() == 2 {
        y[i] =
            x[i] + 1;
    } else if x.len() == 3 {
        y[i] /=
            y[i] | 1;
    } else {
        y[i] %=
            x[i + 4] | 1;
    }
}
/// Where the values are read.
const READ: [u32; 4] = [line!() - 13, line!() - 10, line!() - 7, line!() - 4];

#[test]
fn of_a_value_and_the_place_that_it_goes_to_the_value_fails_first() {
    for queue in crate::common::queues() {
        for (len, line) in (1..).zip(READ) {
            let x = queue.upload(&[1, 2, 3, 4][..len]).unwrap();
            let mut y = queue.zeroed::<i32>(3).unwrap();
            let outcome = both_beyond(&x, &mut y).enqueue(&queue, 1).and_then(|event| event.wait());
            assert_eq!(fault(outcome.unwrap_err()).1, line, "on {}", queue.device_name());
        }
    }
}

/// What is not in `x` is looked for.
#[kernel]
fn looks_on(x: &Global<[i32]>, wanted: i32, y: &mut Global<[i32]>) {
    let mut at = get_global_id(0);
    while x[at] != wanted {
        at += 1;
    }
    y[0] = at as i32;
}

/// From one element to the one that it names.
#[device]
fn last_of(x: &Global<[i32]>, start: usize) -> usize {
    let mut at = start;
    loop {
        if x[at] == -1 {
            return at;
        }
        at = x[at] as usize;
    }
}

#[kernel]
fn follows(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    y[0] = last_of(x, 1) as i32;
    y[1] = 5;
}

#[kernel]
fn finds(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    y[0] = (0..).find(|&i| x[i] == 99).map_or(-1, |i| i as i32);
}

#[test]
fn a_loop_that_only_what_is_read_would_end_ends_where_nothing_is() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 4, 0]).unwrap();
        let mut y = queue.upload(&[7, 7]).unwrap();
        let told = |outcome: Result<Vec<i32>, Error>| fault(outcome.unwrap_err()).0;
        let message = "index out of bounds: the len is 4 but the index is 4";
        assert_eq!(told(looks_on(&x, 9, &mut y).enqueue(&queue, 2).and_then(|_| y.read())), message);
        assert_eq!(told(follows(&x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())), message);
        assert_eq!(told(finds(&x, &mut y).enqueue(&queue, 1).and_then(|_| y.read())), message);
        // Nothing was done behind it.
        assert_eq!(y.read().unwrap(), [7, 7], "on {}", queue.device_name());
        looks_on(&x, 4, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [2, 7]);
    }
}

/// A `main` that returns an error shows it by `Debug`.
#[test]
fn what_main_returns_is_shown_as_a_message() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2]).unwrap();
        let mut y = queue.zeroed::<i32>(2).unwrap();
        let error = reads_beyond(&x, &mut y).enqueue(&queue, 2).and_then(|event| event.wait()).unwrap_err();
        assert_eq!(format!("{error:?}"), error.to_string());
        assert!(format!("{error:?}").contains("index out of bounds: the len is 2 but the index is 2"), "{error:?}");
    }
}
