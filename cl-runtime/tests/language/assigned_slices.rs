//! Variables of slices that are assigned: what was made of one before has its length, and its elements, of then.

use cl_runtime::prelude::*;

use crate::common::{fault, out_of};

/// Where others are made of a slice that moves on.
#[kernel]
fn names(x: &Global<[i32]>, y: &mut Global<[usize]>) {
    let mut rest = &x[..];
    let (whole, from_start, option) = (&rest[..], &rest[0..], Some(rest));
    let (none, all) = rest.split_at(0);
    rest = &rest[3..];
    y[0] = whole.len();
    y[1] = from_start.len();
    y[2] = whole[whole.len() - 1] as usize;
    if let Some(option) = option {
        y[3] = option.len();
    }
    y[4] = none.len();
    y[5] = all.len();
    y[6] = rest.len();
}

#[device]
fn length_and(x: &Global<[i32]>, more: usize) -> usize {
    x.len() * 100 + more
}

/// What comes later in an expression moves it on.
#[kernel]
fn order(x: &Global<[i32]>, y: &mut Global<[usize]>) {
    let mut rest = &x[..];
    y[0] = rest.len() * 100 + {
        rest = &rest[1..];
        rest.len()
    };
    y[1] = length_and(rest, {
        rest = &rest[1..];
        rest.len()
    });
    y[2] = rest[{
        rest = &rest[1..];
        0
    }] as usize;
    y[3] = rest[0] as usize;
}

/// A loop goes over what there was before it.
#[kernel]
fn loops(x: &Global<[i32]>, y: &mut Global<[i32]>) {
    let mut rest = &x[..];
    for (k, item) in rest.iter().enumerate() {
        rest = &rest[1..];
        y[k] = *item;
        if k < rest.len() {
            y[k] += 100 * rest[k];
        }
    }
    rest = x;
    for (k, pair) in rest.chunks(2).enumerate() {
        rest = &rest[1..];
        y[10 + k] = pair[0];
    }
    y[15] = rest.len() as i32;
}

/// One is another, both are each other, and halves of itself.
#[kernel]
fn assigned(x: &mut Global<[i32]>, y: &mut Global<[usize]>) {
    let (mut few, mut many) = x.split_at_mut(2);
    (few, many) = (many, few);
    y[0] = few.len();
    y[1] = many.len();
    few[3] = 9;
    let mut turns = 0;
    while few.len() > 1 {
        let (_, half) = few.split_at_mut(1);
        few = half;
        turns += 1;
    }
    y[2] = turns;
    y[3] = few[0] as usize;
    let other = many;
    many = few;
    y[4] = many.len();
    y[5] = other.len();
    y[6] = other[2] as usize;
}

#[test]
fn a_slice_keeps_its_length_when_the_variable_moves_on() {
    for queue in crate::common::queues() {
        let on = queue.device_name();
        let x = queue.upload(&[1, 2, 3, 4, 5, 6]).unwrap();
        let mut y = queue.zeroed::<usize>(7).unwrap();
        names(&x, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [6, 6, 6, 6, 0, 6, 3], "on {on}");
    }
}

#[test]
fn what_was_evaluated_first_is_of_before() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4, 5, 6]).unwrap();
        let mut y = queue.zeroed::<usize>(4).unwrap();
        order(&x, &mut y).enqueue(&queue, 1).unwrap();
        assert_eq!(y.read().unwrap(), [605, 504, 3, 4], "on {}", queue.device_name());
    }
}

#[test]
fn a_loop_keeps_the_slice_that_it_began_with() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3, 4]).unwrap();
        let mut y = queue.zeroed::<i32>(16).unwrap();
        loops(&x, &mut y).enqueue(&queue, 1).unwrap();
        let y = y.read().unwrap();
        assert_eq!(y[..4], [1 + 200, 2 + 400, 3, 4], "on {}", queue.device_name());
        assert_eq!(y[10..], [1, 3, 0, 0, 0, 2], "on {}", queue.device_name());
    }
}

#[test]
fn an_assigned_slice_has_the_length_of_its_value() {
    for queue in crate::common::queues() {
        let mut x = queue.upload(&[1, 2, 3, 4, 5, 6]).unwrap();
        let mut y = queue.zeroed::<usize>(7).unwrap();
        let outcome = assigned(&mut x, &mut y).enqueue(&queue, 1).and_then(|_| y.read());
        assert_eq!(fault(outcome).0, out_of(2, 2), "on {}", queue.device_name());
        assert_eq!(y.read().unwrap(), [4, 2, 3, 9, 1, 2, 0], "on {}", queue.device_name());
    }
}
