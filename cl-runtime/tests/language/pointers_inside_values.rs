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

#[derive(ClType, Clone, Copy)]
#[repr(C)]
struct Point {
    x: f32,
    y: f32,
}

#[kernel]
fn behind_two_references(
    points: &Global<[Point]>,
    rows: &Global<[[f32; 2]]>,
    lanes: &Global<[Float4]>,
    y: &mut Global<[f32]>,
) {
    let (p, row, lane) = (&points[1], &rows[1], &lanes[0]);
    let (q, through, of_lanes) = (&p, &row, &lane);
    y[0] = q.x + through[1] + of_lanes.y() + length(**of_lanes);
    y[1] = through.len() as f32 + through.iter().sum::<f32>() + *through.first().unwrap();
    for v in through.iter() {
        y[2] += v;
    }
    for piece in through.chunks(1) {
        y[2] += piece[0];
    }
    let (first, last) = through.split_at(1);
    y[3] = first[0] * last[0] + through[1..].len() as f32 + through.contains(&3.0) as u32 as f32;
    let all = [&points[0], &points[1]];
    for point in &all {
        y[4] += point.y;
    }
    y[5] = all.iter().map(|point| point.x).sum();
    y[6] = rows.get(1).filter(|row| row[0] > 2.0 && row.iter().any(|v| v.abs() > 3.0)).is_some() as u32 as f32;
}

#[test]
fn fields_and_elements_are_found_behind_two_references() {
    for queue in crate::common::queues() {
        let points = queue.upload(&[Point { x: 1.0, y: 2.0 }, Point { x: 3.0, y: 4.0 }]).unwrap();
        let rows = queue.upload(&[[1.0f32, 2.0], [3.0, 4.0]]).unwrap();
        let lanes = queue.upload(&[Float4::splat(2.0)]).unwrap();
        let mut y = queue.upload(&[0.0f32; 7]).unwrap();
        behind_two_references(&points, &rows, &lanes, &mut y).enqueue(&queue, 1).unwrap().wait().unwrap();
        assert_eq!(y.read().unwrap(), [13.0, 12.0, 14.0, 14.0, 6.0, 4.0, 1.0]);
    }
}

mod methods_of_numbers {
    use super::*;

    alike! {
        methods_of_numbers_look_through_two_references: u8 = [100, 201, 7];
        receivers(x, out) {
            let p = &x[0];
            let q = &p;
            out[0] = q.wrapping_mul(3) as i32;
            out[1] = q.count_ones() as i32;
            out[2] = q.saturating_sub(3) as i32 + q.pow(1) as i32;
            out[4] = q.leading_zeros() as i32;
            out[5] = **q as i32;
            out[6] = (**q > 3 && **q < x[1]) as i32;
            out[7] = q.checked_add(200).is_none() as i32;
            out[8] = q.rotate_left(1) as i32;
        }
        inside_arrays(x, out) {
            let p = [&x[0], &x[1]];
            for v in &p {
                out[0] += v.count_ones() as i32;
            }
            out[1] = p.iter().filter(|v| v.count_ones() > 3).count() as i32;
            out[2] = p.iter().map(|v| v.wrapping_mul(3) as i32).sum();
        }
        inside_closures(x, out) {
            out[0] = x.get(1).filter(|v| v.count_ones() > 3).is_some() as i32;
            out[1] = x.get(1).filter(|v: &&u8| v.wrapping_mul(3) > 40).is_some() as i32;
            out[2] = x.first().filter(|v| v.wrapping_add(156) == 0).map_or(-1, |v| i32::from(*v));
        }
    }
}
