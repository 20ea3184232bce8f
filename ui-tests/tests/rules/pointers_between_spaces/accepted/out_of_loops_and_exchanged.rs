//! Pointers into one address space leave loops, blocks and matches, and change places (OpenCL C 6.7.9).

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct View<'a> {
    data: &'a Global<[i32]>,
}

#[kernel]
fn out_of_loops(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let of_a_loop = loop {
        if x[0] > 3 {
            break &x[0];
        }
        if x[1] > 2 {
            break x.get(1).unwrap();
        }
        break &x[2];
    };
    let of_a_block = 'found: {
        if x[1] > 2 {
            break 'found &x[3];
        }
        &x[4]
    };
    let of_two_loops = 'outer: loop {
        for i in 0..3 {
            if x[i] > 2 {
                break 'outer &x[i];
            }
        }
        break &x[9];
    };
    out[0] = *of_a_loop + *of_a_block + *of_two_loops;
}

#[kernel]
fn out_of_matches(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let of_a_match = match x.get(3) {
        Some(found) => found,
        None => &x[0],
    };
    let of_branches = if x.len() > 2 { &x[2] } else { of_a_match };
    let or_nothing = if x.len() > 3 {
        &x[1]
    } else if x.len() > 1 {
        return;
    } else {
        of_branches
    };
    let of_an_option = x.get(1).map_or(&x[0], |found| found);
    out[0] = *of_a_match + *of_branches + *or_nothing + *of_an_option + *x.get(7).unwrap_or(&x[6]);
}

#[device]
fn perhaps(x: &Global<[i32]>) -> Option<(&Global<[i32]>, i32)> {
    if x.len() > 3 { Some((&x[1..], 2)) } else { None }
}

#[kernel]
fn in_what_is_written(x: &Global<[i32]>, tile: &Local<[i32]>, out: &mut Global<[i32]>) {
    let v = 3;
    let of_private: Option<&i32> = Some(&v);
    let of_both: (&Global<i32>, &Local<i32>) = (&x[0], &tile[0]);
    let several: [&Global<i32>; 2] = [&x[0], &x[1]];
    let (p, n): (&Global<i32>, i32) = (&x[1], 2);
    if let (Some(v), Some((rest, m))) = (of_private, perhaps(x)) {
        out[0] = *v + *of_both.1 + *several[1] + *p + n + rest[0] + m;
    }
}

#[kernel]
fn exchanged(x: &Global<[i32]>, y: &Global<[i32]>, out: &mut Global<[i32]>) {
    let (mut a, mut b) = (&x[0], &y[0]);
    std::mem::swap(&mut a, &mut b);
    let old = std::mem::replace(&mut a, &x[3]);
    let (mut first, mut second) = (View { data: x }, View { data: y });
    std::mem::swap(&mut first, &mut second);
    let mut slice = x;
    let before = std::mem::replace(&mut slice, y);
    out[0] = *a + *b + *old + first.data[0] + second.data[1] + before[2] + slice[3];
}

#[kernel]
fn in_turn(x: &mut Global<[i32]>, y: &mut Global<[i32]>) {
    let (mut from, mut to) = (x, y);
    for _ in 0..3 {
        to[0] = from[0] + 1;
        std::mem::swap(&mut from, &mut to);
    }
}

#[device]
fn checked(x: &mut Global<[i32]>, i: usize) -> &mut Global<i32> {
    assert!(i < x.len(), "no element {i}");
    &mut x[i]
}

#[device]
fn few(x: &mut Global<[i32]>, i: usize) -> Option<&mut Global<i32>> {
    assert!(i < x.len(), "no element {i}");
    if i > 2 { None } else { Some(&mut x[i]) }
}

#[kernel]
fn of_functions_that_panic(x: &mut Global<[i32]>) {
    *checked(x, 1) = 3;
    if let Some(p) = few(x, 1) {
        *p = 4;
    }
}

pub fn kernels() -> Vec<cl_runtime::Kernel> {
    vec![
        out_of_loops::kernel(),
        out_of_matches::kernel(),
        in_what_is_written::kernel(),
        exchanged::kernel(),
        in_turn::kernel(),
        of_functions_that_panic::kernel(),
    ]
}

fn main() {}
