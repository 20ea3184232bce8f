//! `assert!`, `panic!` and `println!`: what a device records, where a work-item goes on, and what it prints.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, Row, case};

/// Work-item 3 fails, at the second assertion.
#[kernel]
pub fn asserts(limit: i32, x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    assert!(i < x.len() && i < y.len());
    assert!(x[i] < limit, "x[{i}] is {}, and the limit {limit:+}", x[i]);
    debug_assert!(false || limit > 0);
    y[i] = x[i] + 1;
}

#[kernel]
pub fn compares(a: i16, b: u64, c: f32) {
    assert_ne!(a, 0);
    assert!(matches!(a, 1..=9 if b > 1), "{a}");
    assert_eq!([c, 0.5], [1.5, c], "{:x} and {:?}", b, (a, c > 1.0));
}

#[device]
fn positive(x: i32) -> Option<i32> {
    if x > 0 { Some(x) } else { None }
}

#[device]
fn checked(x: i32, calls: &mut u32) -> i32 {
    let Some(x) = positive(x) else { panic!("{x} is not positive") };
    *calls += 1;
    x * 2
}

/// Without the panic the loop would never end.
#[kernel]
pub fn through_functions(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut calls = 0;
    while calls < 2 {
        y[i] = checked(x[i], &mut calls);
    }
}

/// All come to both barriers, whoever panics.
#[kernel]
pub fn before_barriers(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut tile: Local<[i32; 4]>;
    let l = get_local_id(0);
    tile[l] = match positive(x[l]) {
        Some(found) => found,
        None => unreachable!("nothing at {l}"),
    };
    barrier(CLK_LOCAL_MEM_FENCE);
    let Some(sum) = positive(tile[3 - l] + 5) else { panic!() };
    let mut k = 0;
    while tile[k] < 7 {
        k += 1;
        assert!(k < 4, "{k}");
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    y[l] = sum + k as i32;
}

#[kernel]
pub fn prints(x: &Global<[f32]>, n: i32) {
    let i = get_global_id(0);
    println!("100 % of {{{i}}}: {:8.3} {n:#06x} {:<5}|{}", x[i], n > 3, x[i].abs() as i32);
    print!("{:?}\n", Float2::splat(x[i]));
}

#[device]
fn element(x: &Global<[i32]>, at: usize) -> i32 {
    x[at]
}

/// Values that nobody uses are computed, and fail, as others do.
#[kernel]
#[allow(unused_must_use, clippy::let_underscore_must_use)]
pub fn discards(which: u32, x: &Global<[i32]>) {
    let i = get_global_id(0);
    match which {
        0 => {
            x[i + 2];
        }
        1 => {
            let _ = x[i + 2];
        }
        2 => _ = 5 / (x[i] - 2),
        3 => {
            element(x, i + 2);
        }
        4 => {
            let _ = (x[0], i > 0 && x[i + 2] > 0);
        }
        5 => {
            let _ = Int3::splat(x[0]).get(const { 3 * 4 });
        }
        6 => {
            let (_first, _) = (x[0], x[i + 2]);
        }
        _ => {
            if i == 0 {
                x[0]
            } else {
                x[i + 2]
            };
        }
    }
}

/// Places are divided where they are.
#[kernel]
pub fn divides_in_place(which: u32, x: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut parts = [x[0], x[1]];
    if which == 0 {
        x[i + 1] /= parts[i];
    }
    parts[i] %= x[i];
    x[i] = parts[1];
}

/// A division tells where it begins, be that a parenthesis.
#[kernel]
pub fn divides_in_parentheses(which: u32, x: &mut Global<[i32]>) {
    let mut a = 6;
    let mut part = [7, 8];
    let last = &mut part[1];
    #[allow(unused_parens)]
    match which {
        0 => (a) /= x[0],
        1 => x[1] = (a) % x[0],
        2 => (*last) /= { x[0] },
        3 => (x[1]) %= x[0],
        // Each of several quotients is where its own parenthesis begins.
        4 => x[1] = ((x[1] / x[0]) / a) % 7,
        5 => x[1] = ((x[1] / a) / x[0]) % 7,
        _ => x[1] = select((a) / x[0], 3, x[0] == 0),
    }
    x[1] += a + part[1];
}

/// In an assignment the value comes first, so what is read for it is told of, and not the place. What stands for a
/// value that is not there is read in any case.
#[kernel]
pub fn values_before_places(which: u32, x: &mut Global<[i32]>, v: &mut Global<[Int3]>) {
    let i = get_global_id(0);
    match which {
        0 => x[i] = x[i] * 3 + 1,
        1 => x[i] += x[i],
        2 => v[i] = max(v[i], Int3::splat(2)).zyx(),
        3 => x[i] = x[i].checked_add(1).unwrap_or(x[i + 1]),
        4 => x[i] = x[i].checked_add(1).map_or(x[i + 1], |sum| sum * 2),
        5 => x[i] = if which > 5 { 1 } else { x[i] / 2 },
        6 => x[i] -= if which > 5 && x[i] > 0 { 1 } else { 2 },
        _ => v[i] += v[i] * 2,
    }
}

/// What a message shows comes before it, and may fail or change something itself.
#[kernel]
pub fn messages_that_fail(which: i32, x: &mut Global<[i32]>) {
    let i = get_global_id(0);
    match which {
        0 => panic!("a quotient of {}", 7 / x[i]),
        1 => assert!(which == 0, "elements {} and {}", x[i], x[i + 1]),
        2 => assert_eq!(
            x[i] + 1,
            {
                x[i] += 1;
                which % x[i]
            },
            "left of {}",
            which % (x[i] - 1)
        ),
        _ => panic!(
            "{} before {}",
            {
                x[i] += 5;
                x[i]
            },
            which
        ),
    }
}

/// What a fault tells: the work-item, line and column, and the bytes of the message.
pub(super) fn told(outcome: Result<impl Sized, Error>) -> Output {
    let Err(Error::Fault { message, location: Some(at), global_id, .. }) = outcome else {
        return Output(Vec::new());
    };
    let row = |label: &str, values: Vec<u32>| Row { label: label.into(), values: values.into(), ulps: 0.0 };
    Output(vec![
        row("global_id", global_id.iter().map(|&id| id as u32).collect()),
        row("at", vec![at.line, at.column]),
        row("message", message.bytes().map(u32::from).collect()),
    ])
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("panics_asserts", asserts::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[1, 2, 3, 40])?, queue.zeroed::<i32>(4)?);
            let outcome = asserts(10, &x, &mut y).enqueue(queue, 4).and_then(|event| event.wait());
            Ok(told(outcome))
        }),
        case!("panics_compares", compares::kernel(), |queue| {
            Ok(told(compares(5, 1 << 40, -0.25).enqueue(queue, 1).and_then(|event| event.wait())))
        }),
        case!("panics_through_functions", through_functions::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[1, -2, 3])?, queue.zeroed::<i32>(3)?);
            let outcome = through_functions(&x, &mut y).enqueue(queue, 3).and_then(|event| event.wait());
            Ok(told(outcome))
        }),
        case!("panics_before_barriers", before_barriers::kernel(), |queue| {
            let (x, mut y) = (queue.upload(&[1, 2, 7, -1])?, queue.zeroed::<i32>(4)?);
            let range = NdRange::new(4).local(4);
            let outcome = before_barriers(&x, &mut y).enqueue(queue, range).and_then(|event| event.wait());
            let told = told(outcome);
            // The queue goes on.
            let x = queue.upload(&[1, 2, 7, 4])?;
            before_barriers(&x, &mut y).enqueue(queue, range)?;
            let after = Row { label: "after".into(), values: y.read()?.into(), ulps: 0.0 };
            Ok(Output(told.0.into_iter().chain([after]).collect()))
        }),
        case!("panics_discards", discards::kernel(), |queue| {
            let x = queue.upload(&[1, 2, 3])?;
            let mut rows = Vec::new();
            for which in 0..8 {
                let outcome = discards(which, &x).enqueue(queue, 2).and_then(|event| event.wait());
                rows.extend(told(outcome).0);
            }
            Ok(Output(rows))
        }),
        case!("panics_divides_in_place", divides_in_place::kernel(), |queue| {
            let mut rows = Vec::new();
            for which in 0..2 {
                let mut x = queue.upload(&[0, 2, 3])?;
                let outcome = divides_in_place(which, &mut x).enqueue(queue, 1).and_then(|event| event.wait());
                rows.extend(told(outcome).0);
            }
            Ok(Output(rows))
        }),
        case!("panics_messages_that_fail", messages_that_fail::kernel(), |queue| {
            let mut rows = Vec::new();
            for which in 0..4 {
                let mut x = queue.upload(&[0])?;
                let outcome = messages_that_fail(which, &mut x).enqueue(queue, 1).and_then(|event| event.wait());
                rows.extend(told(outcome).0);
                rows.push(Row { label: "x".into(), values: x.read()?.into(), ulps: 0.0 });
            }
            Ok(Output(rows))
        }),
        case!("panics_divides_in_parentheses", divides_in_parentheses::kernel(), |queue| {
            let mut rows = Vec::new();
            for which in 0..7 {
                let mut x = queue.upload(&[0, 5])?;
                let outcome = divides_in_parentheses(which, &mut x).enqueue(queue, 1).and_then(|event| event.wait());
                rows.extend(told(outcome).0);
            }
            Ok(Output(rows))
        }),
        case!("panics_values_before_places", values_before_places::kernel(), |queue| {
            let mut rows = Vec::new();
            for which in 0..8 {
                let (mut x, mut v) = (queue.upload(&[1])?, queue.upload(&[Int3::splat(1)])?);
                let items = if matches!(which, 3 | 4) { 1 } else { 2 };
                let outcome = values_before_places(which, &mut x, &mut v).enqueue(queue, items);
                rows.extend(told(outcome.and_then(|event| event.wait())).0);
            }
            Ok(Output(rows))
        }),
        case!("panics_prints", prints::kernel(), |queue| {
            let x = queue.upload(&[0.5])?;
            prints(&x, 5).enqueue(queue, 1)?.wait()?;
            Ok(Output::exact(vec![0]))
        }),
    ]
}
