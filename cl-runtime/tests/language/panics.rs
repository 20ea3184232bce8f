//! `assert!`, `panic!` and their like: an `Err` that says what Rust says, at its line, on the host and on a device. The
//! work-item does nothing more, or, where others wait for it, no harm.

use cl_runtime::Location;
use cl_runtime::prelude::*;

/// What a fault tells: the message, the line and the column, and the work-item.
type Told = (String, (u32, u32), [usize; 3]);

fn told<T: std::fmt::Debug>(outcome: Result<T, Error>) -> Told {
    match outcome {
        Err(Error::Fault { message, location: Some(Location { file, line, column }), global_id, .. }) => {
            assert!(file.ends_with("panics.rs"), "{file}");
            (message, (line, column), global_id)
        }
        other => panic!("{other:?}"),
    }
}

/// A line by what stands in it.
fn line_of(text: &str) -> u32 {
    let lines: Vec<_> = include_str!("panics.rs").lines().enumerate().filter(|(_, line)| line.contains(text)).collect();
    lines[0].0 as u32 + 1
}

#[kernel]
fn asserts(limit: i32, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    assert!(i < x.len() && i < y.len());
    assert!(x[i] < limit, "x[{i}] is {}, and the limit {limit:+}", x[i]);
    y[i] = x[i] + 1;
}

#[test]
fn an_assertion_that_fails_is_told_of_and_ends_the_work_item() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 40, 5]).unwrap();
        let mut y = queue.zeroed::<i32>(5).unwrap();
        let outcome = asserts(10, &x, &mut y).enqueue(&queue, 5).and_then(|_| y.read());
        let at = (line_of("assert!(x[i] < limit"), 5);
        assert_eq!(told(outcome), ("x[3] is 40, and the limit +10".into(), at, [3, 0, 0]), "{}", queue.device_name());
        assert_eq!(y.read().unwrap()[..4], [2, 3, 4, 0]);
        let outcome = asserts(100, &x, &mut y).enqueue(&queue, 6).and_then(|_| y.read());
        let at = (line_of("assert!(i < x.len() &&"), 5);
        assert_eq!(told(outcome), ("assertion failed: i < x.len() && i < y.len()".into(), at, [5, 0, 0]));
        // The queue goes on.
        asserts(100, &x, &mut y).enqueue(&queue, 5).unwrap();
        assert_eq!(y.read().unwrap(), [2, 3, 4, 41, 6]);
    }
}

/// An assertion is a proof: no index is checked after it.
#[test]
fn what_is_asserted_is_not_checked_again() {
    let text = asserts::kernel().source().unwrap().text;
    assert!(!text.contains("fault(") && text.contains("y[i] = x[i] + 1u;"), "{text}");
}

#[kernel]
fn compares(which: u32, a: i8, b: u64, c: f32) {
    let pair = (a, c > 1.0);
    match which {
        0 => assert_eq!(a, -3),
        1 => assert_ne!(b + 1, 1 << 40, "{:#x} and {which}", b),
        2 => assert_eq!([c, 0.5], [1.5, c], "{{}} {:>6.2}|", c),
        3 => assert_eq!(pair, (1, false)),
        4 => assert_eq!(c, 2.25),
        _ => assert!(matches!(which, 7 | 8 if a < 0), "{:?} {:?}", Float3::splat(c), &b),
    }
}

#[test]
fn both_sides_of_a_comparison_are_told() {
    let cases: [(u32, &str); 6] = [
        (0, "assertion `left == right` failed\n  left: 5\n right: -3"),
        (1, "assertion `left != right` failed: 0xffffffffff and 1\n  left: 1099511627776\n right: 1099511627776"),
        (2, "assertion `left == right` failed: {}   1.50|\n  left: [1.5, 0.5]\n right: [1.5, 1.5]"),
        (3, "assertion `left == right` failed\n  left: (5, true)\n right: (1, false)"),
        (4, "assertion `left == right` failed\n  left: 1.5\n right: 2.25"),
        (7, "[1.5, 1.5, 1.5] 1099511627775"),
    ];
    for queue in crate::common::queues() {
        for (which, expected) in cases {
            let outcome = compares(which, 5, (1 << 40) - 1, 1.5).enqueue(&queue, 1).and_then(|event| event.wait());
            assert_eq!(told(outcome).0, expected, "on {}", queue.device_name());
        }
        compares(8, -1, 0, 0.0).enqueue(&queue, 1).and_then(|event| event.wait()).unwrap();
    }
}

#[kernel]
fn panics(which: u32) {
    match which {
        0 => panic!(),
        1 => panic!("which is {}", which),
        2 => unreachable!(),
        3 => unreachable!("{which:03}"),
        4 => todo!(),
        5 => unimplemented!("w{:?}", [which; 2]),
        6 => debug_assert!(which == 7),
        _ => {}
    }
}

#[test]
fn each_macro_says_what_it_says_in_rust() {
    let cases = [
        "explicit panic",
        "which is 1",
        "internal error: entered unreachable code",
        "internal error: entered unreachable code: 003",
        "not yet implemented",
        "not implemented: w[5, 5]",
    ];
    for queue in crate::common::queues() {
        for (which, expected) in (0..).zip(cases) {
            let outcome = panics(which).enqueue(&queue, 1).and_then(|event| event.wait());
            assert_eq!(told(outcome).0, expected, "on {}", queue.device_name());
        }
        let outcome = panics(6).enqueue(&queue, 1).and_then(|event| event.wait());
        if cfg!(debug_assertions) {
            assert_eq!(told(outcome).0, "assertion failed: which == 7");
        } else {
            outcome.unwrap();
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(u32)]
enum Step {
    Left = 0,
    Right = 4,
}

#[derive(Clone, Copy, Debug, PartialEq, ClType)]
#[repr(C)]
struct State {
    step: Step,
    at: [i16; 2],
    weight: f64,
}

#[kernel]
fn tells_of_types_of_the_user(at: i16, state: &Global<State>) {
    let state = *state;
    let step = if at > 1 { Step::Right } else { Step::Left };
    assert!(state.at[0] == at, "{state:?}, {:?}, {:.1?}", step, Some(state.weight));
}

#[test]
fn what_is_told_is_formatted_by_the_type_itself() {
    for queue in crate::common::queues() {
        let state = State { step: Step::Right, at: [-1, 2], weight: 0.1 };
        let buffer = queue.upload(&[state]).unwrap();
        let outcome = tells_of_types_of_the_user(2, &buffer).enqueue(&queue, 1).and_then(|event| event.wait());
        let expected = format!("{state:?}, Right, Some(0.1)");
        assert_eq!(told(outcome).0, expected, "on {}", queue.device_name());
    }
}

#[device]
fn checked(x: i32) -> i32 {
    let Some(x) = positive(x) else { panic!("{x} is not positive") };
    x * 2
}

#[device]
fn positive(x: i32) -> Option<i32> {
    if x > 0 { Some(x) } else { None }
}

#[device]
fn through(x: i32, calls: &mut u32) -> i32 {
    let value = checked(x) + 1;
    *calls += 1;
    value
}

/// Without the panic, the loop would never end.
#[kernel]
fn calls_what_panics(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    assert!(i < x.len() && i < y.len());
    y[i] = 7;
    let mut calls = 0;
    while calls < 3 {
        y[i] = through(x[i], &mut calls);
    }
    y[i] += calls as i32;
}

#[test]
fn a_panic_ends_the_functions_around_it_too() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 5, -4]).unwrap();
        let mut y = queue.zeroed::<i32>(3).unwrap();
        let outcome = calls_what_panics(&x, &mut y).enqueue(&queue, 3).and_then(|_| y.read());
        let at = (line_of("is not positive\""), 38);
        assert_eq!(told(outcome), ("-4 is not positive".into(), at, [2, 0, 0]), "on {}", queue.device_name());
        assert_eq!(y.read().unwrap(), [6, 14, 7]);
    }
}

/// The last work-item of each group panics, and the others get what they wait for.
#[kernel]
fn waits(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let (i, l) = (get_global_id(0), get_local_id(0));
    assert!(i < x.len() && i < y.len());
    tile[l] = checked(x[i]);
    let found = match positive(x[i]) {
        Some(found) => found,
        None => unreachable!("at {l}"),
    };
    barrier(CLK_LOCAL_MEM_FENCE);
    let Some(first) = positive(tile[3 - l]) else { panic!("nothing from {}", 3 - l) };
    let mut k = 0;
    loop {
        if tile[k] == 0 {
            break;
        }
        k += 1;
        assert!(k < 4, "no zero");
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = first + found * 100 + k as i32 * 10_000;
}

#[test]
fn a_panic_before_a_barrier_strands_nobody() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, -1]).unwrap();
        let mut y = queue.zeroed::<i32>(4).unwrap();
        let range = NdRange::new(4).local(4);
        let outcome = waits(&x, &mut y).enqueue(&queue, range).and_then(|_| y.read());
        let (message, _, _) = told(outcome);
        // On a device more than one work-item panics, and any may be the first.
        let expected = ["-1 is not positive", "at 3", "nothing from 3"];
        assert!(expected.contains(&&*message), "{message} on {}", queue.device_name());
        if !queue.is_host() {
            // What a work-item lacks is zero: `found` of the last one, and what the first takes from it.
            assert_eq!(y.read().unwrap(), [30_100, 30_206, 30_304, 30_002]);
        }
        // Nobody has a zero: all panic in the loop, and come to the second barrier.
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let outcome = waits(&x, &mut y).enqueue(&queue, range).and_then(|_| y.read());
        assert_eq!(told(outcome).0, "no zero", "on {}", queue.device_name());
    }
}

#[kernel]
fn reads_with_what_a_panic_left(which: u32, y: &mut Global<[i32]>) {
    let at = if which < 4 { 5usize } else { panic!("none") };
    let row = match which {
        1 => 3usize,
        _ => {
            panic!("neither")
        }
    };
    barrier(CLK_LOCAL_MEM_FENCE);
    let table = [7, 8, 9];
    y[0] = table[at - 5] + table[row - 3];
}

/// What a panic has no value for is zero where a work-item goes on, whatever the other arms give.
#[test]
fn zero_after_a_panic_is_no_index_that_the_others_prove() {
    let text = reads_with_what_a_panic_left::kernel().source().unwrap().text;
    assert!(text.contains("at - 5 < 3") && text.contains("row - 3 < 3"), "{text}");
    for queue in crate::common::queues() {
        let mut y = queue.zeroed::<i32>(1).unwrap();
        reads_with_what_a_panic_left(1, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [14], "{}", queue.device_name());
        let outcome = reads_with_what_a_panic_left(4, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(told(outcome).0, "none", "{}", queue.device_name());
    }
}

#[kernel]
fn ends_only_by_panic(limit: u32) {
    let mut turn = 0;
    loop {
        barrier(CLK_GLOBAL_MEM_FENCE);
        turn += 1;
        assert!(turn < limit);
    }
}

#[constant]
static POWERS: Constant<[i32; 3]> = [1, 10, 100];

#[kernel]
fn reference_after_panic(n: usize, y: &mut Global<[i32]>) {
    barrier(CLK_GLOBAL_MEM_FENCE);
    let chosen = match n {
        0 => &POWERS[1],
        1 => &POWERS[2],
        _ => panic!("{n}"),
    };
    y[0] = *chosen;
}

#[test]
fn what_could_not_go_on_after_a_panic_is_refused() {
    let error = ends_only_by_panic::kernel().source().unwrap_err();
    assert!(error.message.contains("nothing but a panic ends it"), "{error}");
    assert_eq!(error.line, line_of("fn ends_only_by_panic") + 2);
    let error = reference_after_panic::kernel().source().unwrap_err();
    assert!(error.message.contains("this reference would be none after a panic"), "{error}");
}

#[kernel]
fn unwraps_what_a_variable_holds(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let i = get_local_id(0);
    let (first, second) = (x.get(i), x.get(i));
    tile[i] = *first.unwrap();
    let place = second.expect("one for each");
    tile[i] += *place;
    barrier(CLK_LOCAL_MEM_FENCE);
    y[i] = tile[0];
}

#[test]
fn a_reference_out_of_a_variable_is_one_to_nothing_after_a_panic() {
    for queue in crate::common::queues() {
        let (x, less) = (queue.upload(&[5, 6, 7, 8]).unwrap(), queue.upload(&[5, 6, 7]).unwrap());
        let mut y = queue.zeroed::<i32>(4).unwrap();
        let range = || NdRange::new(4).local(4);
        unwraps_what_a_variable_holds(&x, &mut y).enqueue(&queue, range()).unwrap();
        assert_eq!(y.read().unwrap(), [10; 4], "{}", queue.device_name());
        let outcome = unwraps_what_a_variable_holds(&less, &mut y).enqueue(&queue, range()).and_then(|_| y.read());
        assert!(told(outcome).0.contains("on a `None` value"), "{}", queue.device_name());
    }
}
