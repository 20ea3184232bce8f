//! Divisions of vectors, and the methods of std that divide: what Rust panics about is an `Err` at its line, the result
//! is zero, and nothing is checked that cannot fail.

use cl_runtime::prelude::*;
use cl_runtime::{Error, Location};

#[kernel]
fn vectors(op: u32, x: &Global<[Int4]>, y: &Global<[Int4]>, out: &mut Global<[Int4]>) {
    let (a, b) = (x[0], y[0]);
    let mut c = a;
    out[0] = if op == 0 {
        a / b
    } else if op == 1 {
        a % b
    } else if op == 2 {
        a / b.x()
    } else if op == 3 {
        a.x() % b
    } else if op == 4 {
        c /= b;
        c
    } else {
        c %= b.x();
        c
    };
}
/// Where each of them stands.
const VECTORS: [u32; 6] = [line!() - 16, line!() - 14, line!() - 12, line!() - 10, line!() - 8, line!() - 5];

#[kernel]
fn unsigned(x: &Global<[Uchar3]>, out: &mut Global<[Uchar3]>) {
    let i = get_global_id(0);
    out[i] = x[i] / x[i].zyx();
}
const UNSIGNED: u32 = line!() - 2;

#[kernel]
fn methods(op: u32, x: i32, y: i32, out: &mut Global<[i32]>) {
    let u = y as u32;
    out[0] = match op {
        0 => x.wrapping_div(y),
        1 => x.wrapping_rem(y),
        2 => x.saturating_div(y),
        3 => x.div_euclid(y),
        4 => x.rem_euclid(y),
        5 => x.overflowing_div(y).0,
        6 => 7u32.div_ceil(u) as i32,
        7 => 7u32.next_multiple_of(u) as i32,
        8 => y.ilog2() as i32,
        9 => x.isqrt(),
        10 => x.ilog(y) as i32,
        11 => x.strict_add(y),
        12 => (x as i8).strict_mul(y as i8) as i32,
        13 => x.strict_neg(),
        14 => x.strict_shl(u),
        15 => x.strict_pow(u),
        16 => x.strict_div(y),
        _ => x.strict_rem_euclid(y),
    };
}
/// Where the first of them stands.
const METHODS: u32 = line!() - 21;

fn fault(outcome: cl_runtime::Result<Vec<impl std::fmt::Debug>>) -> (String, u32) {
    match outcome.unwrap_err() {
        Error::Fault { message, location: Some(Location { line, file, .. }), .. } => {
            assert!(file.ends_with("tests/device/divisions.rs"), "{file}: {message}");
            (message, line)
        }
        other => panic!("{other}"),
    }
}

const BY_ZERO: [&str; 2] = ["attempt to divide by zero", "attempt to calculate the remainder with a divisor of zero"];
const OVERFLOW: [&str; 2] = ["attempt to divide with overflow", "attempt to calculate the remainder with overflow"];

const POSITIVE: &str = "argument of integer logarithm must be positive";

#[test]
fn a_lane_that_cannot_be_divided_is_a_fault_of_the_line() {
    for queue in crate::common::queues() {
        let (zero, minus_one) = (Int4::new(0, 3, 4, 5), Int4::new(-1, 3, 4, 5));
        let least = Int4::new(i32::MIN, i32::MIN, 1, i32::MIN);
        for op in 0..6 {
            let run = |x: Int4, y: Int4| {
                let (x, y) = (queue.upload(&[x]).unwrap(), queue.upload(&[y]).unwrap());
                let mut out = queue.upload(&[Int4::splat(9)]).unwrap();
                vectors(op, &x, &y, &mut out)
                    .enqueue(&queue, 1)
                    .and_then(|event| event.wait())
                    .and_then(|()| out.read())
            };
            let remainder = [1, 3, 5].contains(&op) as usize;
            let line = VECTORS[op as usize];
            assert_eq!(fault(run(Int4::splat(7), zero)), (BY_ZERO[remainder].into(), line), "{op}");
            assert_eq!(fault(run(least, minus_one)), (OVERFLOW[remainder].into(), line), "{op}");
            // Whichever lane comes first.
            if [0, 1, 3].contains(&op) {
                let both = Int4::new(-1, 3, 0, 5);
                assert_eq!(
                    fault(run(least, both)),
                    (BY_ZERO[remainder].into(), line),
                    "{op} on {}",
                    queue.device_name()
                );
            }
            // What can be divided is, and the queue goes on.
            let quotient = run(Int4::new(-7, 8, 9, i32::MIN), Int4::new(2, -1, 4, 5)).unwrap()[0];
            let expected = match op {
                0 | 4 => Int4::new(-3, -8, 2, i32::MIN / 5),
                1 => Int4::new(-1, 0, 1, i32::MIN % 5),
                2 => Int4::new(-3, 4, 4, i32::MIN / 2),
                3 => Int4::new(-1, 0, -3, -2),
                _ => Int4::new(-1, 0, 1, 0),
            };
            assert_eq!(quotient, expected, "{op} on {}", queue.device_name());
        }
    }
}

#[test]
fn vectors_of_narrow_lanes_are_zero_after_a_fault() {
    let Some(queue) = crate::common::opencl_queue("vectors_of_narrow_lanes_are_zero_after_a_fault") else { return };
    let x = queue.upload(&[Uchar3::new(8, 6, 2), Uchar3::new(8, 6, 0), Uchar3::new(9, 3, 3)]).unwrap();
    let mut out = queue.upload(&[Uchar3::splat(5); 3]).unwrap();
    let event = unsigned(&x, &mut out).enqueue(&queue, 3);
    assert_eq!(fault(event.and_then(|event| event.wait()).map(|()| vec![0])), (BY_ZERO[0].into(), UNSIGNED));
    assert_eq!(out.read().unwrap(), [Uchar3::new(4, 1, 0), Uchar3::splat(0), Uchar3::new(3, 1, 0)]);
}

#[test]
fn methods_that_std_panics_in_are_faults() {
    for queue in crate::common::queues() {
        let run = |op: u32, x: i32, y: i32| {
            let mut out = queue.upload(&[9]).unwrap();
            methods(op, x, y, &mut out).enqueue(&queue, 1).and_then(|event| event.wait()).and_then(|()| out.read())
        };
        for op in 0..8 {
            let remainder = [1, 4, 7].contains(&op) as usize;
            assert_eq!(
                fault(run(op, 7, 0)),
                (BY_ZERO[remainder].into(), METHODS + op),
                "{op} on {}",
                queue.device_name()
            );
        }
        assert_eq!(fault(run(3, i32::MIN, -1)), (OVERFLOW[0].into(), METHODS + 3));
        assert_eq!(fault(run(4, i32::MIN, -1)), (OVERFLOW[1].into(), METHODS + 4));
        assert_eq!(fault(run(8, 0, 0)), (POSITIVE.into(), METHODS + 8));
        assert_eq!(fault(run(9, -1, 0)), ("argument of integer square root cannot be negative".into(), METHODS + 9));
        let base = "base of integer logarithm must be at least 2";
        for (x, y, message) in [(0, 1, base), (9, -1, base), (9, 0, base), (0, 2, POSITIVE)] {
            assert_eq!(fault(run(10, x, y)), (message.into(), METHODS + 10), "{x} {y}");
        }
        for (op, x, y, message) in [
            (11, i32::MAX, 1, "attempt to add with overflow"),
            (12, 64, 2, "attempt to multiply with overflow"),
            (13, i32::MIN, 0, "attempt to negate with overflow"),
            (14, 1, 32, "attempt to shift left with overflow"),
            (15, 3, 21, "attempt to multiply with overflow"),
            (16, i32::MIN, -1, OVERFLOW[0]),
            (16, 1, 0, BY_ZERO[0]),
            (17, i32::MIN, -1, OVERFLOW[1]),
        ] {
            assert_eq!(fault(run(op, x, y)), (message.into(), METHODS + op), "{op} on {}", queue.device_name());
        }
        for (op, x, y, expected) in [
            (10, 80, 3, 3),
            (11, 5, -7, -2),
            (12, -64, 2, -128),
            (13, 5, 0, -5),
            (14, 3, 31, i32::MIN),
            (15, -3, 3, -27),
        ] {
            assert_eq!(run(op, x, y).unwrap(), [expected], "{op} on {}", queue.device_name());
        }
        for (op, expected) in [i32::MIN, 0, i32::MAX].into_iter().enumerate() {
            assert_eq!(run(op as u32, i32::MIN, -1).unwrap(), [expected]);
        }
        for (op, expected) in [-3, -1, -3, -4, 1, -3, 4, 8, 1].into_iter().enumerate() {
            assert_eq!(run(op as u32, -7, 2).unwrap(), [expected], "{op}");
        }
        assert_eq!(run(9, 17, 2).unwrap(), [4]);
    }
}

#[test]
fn what_cannot_fail_is_not_checked() {
    #[kernel]
    fn safe(x: &Global<[Int4]>, n: u16, out: &mut Global<[Int4]>) {
        let i = get_global_id(0);
        if i < out.len() && i < x.len() {
            let v = x[i];
            let positive = (v & 255) + 1;
            let mut w = v / 3 + v % Int4::new(2, 4, 8, 16) + v / positive + v % Int4::splat(n as i32 + 1);
            w /= 7;
            out[i] = w + v.x().rem_euclid(10) + v.y().wrapping_div(n as i32 + 1) + (n as i32).isqrt();
        }
    }
    let source = safe::kernel().source().unwrap();
    assert!(source.faults.is_empty() && !source.text.contains("fault"), "{}", source.text);
}
