//! Pointers inside an `Option`, an array, a variant, a field and what closures take and return: what looks at the address
//! space of each changes nothing, and refuses nothing that goes where it belongs.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
enum Either<'a> {
    Left(&'a Global<f32>),
    Right(&'a Global<f32>),
}

#[derive(ClType, Clone, Copy)]
struct Two<'a> {
    all: &'a Global<[f32]>,
    one: &'a Global<f32>,
}

#[device]
fn or_hundred(p: Option<&Local<f32>>) -> f32 {
    match p {
        Some(v) => *v,
        None => 100.0,
    }
}

#[device]
fn of_any<T: ClType>(p: Option<&Global<T>>, otherwise: T) -> T {
    match p {
        Some(v) => *v,
        None => otherwise,
    }
}

#[device]
fn given<'a>(p: Option<&'a Global<f32>>, q: &'a Global<f32>) -> &'a Global<f32> {
    p.unwrap_or(q)
}

#[device]
fn third<'a>(x: &'a Global<[f32]>) -> Result<&'a Global<f32>, u32> {
    if x.len() > 2 { Ok(&x[2]) } else { Err(1) }
}

#[device]
fn sum(p: [&Global<f32>; 2], q: &&Global<f32>) -> f32 {
    *p[0] + *p[1] + **q
}

#[device]
fn applied<F: Fn(&Global<f32>) -> f32>(f: F, p: &Global<f32>) -> f32 {
    f(p)
}

#[device]
fn left_early(x: &Global<[f32]>) -> Float4 {
    let f = |i: usize| {
        if i > 2 {
            return 1.0f32;
        }
        x[i]
    };
    Float4::splat(f(1) + f(3))
}

#[kernel]
fn inside(x: &Global<[f32]>, y: &mut Global<[f32]>) {
    let mut t: Local<[f32; 4]>;
    t[0] = 7.0;
    let mut found = None;
    for i in 0..3 {
        if i == 1 {
            found = Some(&x[i]);
        } else {
            found = x.get(i);
        }
    }
    let nothing = None;
    y[0] = or_hundred(None) + or_hundred(Some(&t[0])) + or_hundred(t.get(0));
    y[1] = *given(x.get(1), &x[0]) + *given(None, &x[0]) + *given(nothing, &x[0]);
    y[2] = sum([&x[0], &x[1]], &&x[2]) + *found.unwrap() + *third(x).unwrap();
    let either = if x[0] > 1.0 { Either::Left(&x[1]) } else { Either::Right(&x[2]) };
    let p = match either {
        Either::Left(p) => p,
        Either::Right(q) => q,
    };
    let v = match either {
        Either::Left(p) | Either::Right(p) => *p,
    };
    let two = Two { all: x, one: &x[1] };
    let again = Two { all: two.all, one: two.one };
    let at = |i: usize| -> &Global<f32> {
        if i > 2 {
            return &x[i];
        }
        &x[0]
    };
    y[3] = *p + v + again.all[2] + *again.one + *at(3);
    y[4] = applied(|p: &Global<f32>| *p + 1.0, &x[3]) + *x.get(9).or(x.get(0)).unwrap();
    y[5] = left_early(x).x() + of_any(x.get(3), 0.0) + of_any(None, 0.5f32);
    let best: Option<&Global<f32>> = found.or(x.get(0));
    let Some(kept): Option<&Global<f32>> = x.get(3) else { return };
    y[6] = *best.unwrap() + *kept;
}

#[test]
fn pointers_inside_values_are_what_they_are() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1.0f32, 2.0, 3.0, 4.0]).unwrap();
        let mut y = queue.upload(&[0.0f32; 7]).unwrap();
        inside(&x, &mut y).enqueue(&queue, 1).unwrap().wait().unwrap();
        assert_eq!(y.read().unwrap(), [114.0, 4.0, 12.0, 15.0, 6.0, 7.5, 7.0]);
    }
}
