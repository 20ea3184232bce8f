//! Ranges that calls give as indices, arrays of slices, operators by their methods, functions by name, own methods that have
//! the name of one of std, and literals beside references.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::array;
use std::ops::{Add, BitAnd, Neg, Not, Range};

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Node {
    start: u32,
    degree: u32,
}

#[device]
impl Node {
    fn new(start: u32) -> Node {
        Node { start, degree: 2 }
    }
    fn edges(self) -> Range<usize> {
        self.start as usize..(self.start + self.degree) as usize
    }
    fn map(self, f: impl Fn(u32) -> u32) -> Node {
        Node { start: f(self.start), degree: f(self.degree) }
    }
}

#[device]
fn row(i: usize) -> Range<usize> {
    i..i + 2
}

#[device]
fn twice<T: Copy + Add<Output = T>>(x: T) -> T {
    x + x
}

#[device]
fn at(g: impl Fn(i32) -> i32, x: i32) -> i32 {
    g(x)
}

alike! {
    calls_and_conversions: i32 = [4, 9, 2, 7, 1, 30, -8, 6];
    ranges_that_calls_give(x, out) {
        let mut sum = 0;
        let nodes = [Node::new(1), Node { start: 0, degree: 3 }];
        for &v in &x[nodes[1].edges()] {
            sum += v;
        }
        out[0] = sum;
        let r = Node::new(2).edges();
        for &v in &x[r] {
            out[1] += v;
        }
        for (j, &v) in x[row(3)].iter().enumerate() {
            out[2] += v * (j as i32 + 1);
        }
        let part = &x[Node { start: 1, degree: 3 }.edges()];
        out[3] = part[1] * 10 + part.len() as i32;
        out[4] = x[row(5)].len() as i32;
        out[5] = *x[nodes[0].edges()].iter().max().unwrap();
        out[row(6)].fill(3);
    }
    vectors_of_parts_of_all_lengths(x, out) {
        let v = Float4::new(x[0] as f32, x[1] as f32, x[2] as f32, x[3] as f32);
        let all = [
            Float8::from((v, v.lo(), 1.0f32, 2.0f32)),
            Float8::from((1.0, 2.0, v.hi(), v)),
            Float8::from((v, v.xyz(), 3.0)),
            Float8::from((v, 3.0, v.xy(), x[4] as f32)),
            Float8::from((v, 1.0, 2.0, 3.0, 4.0)),
        ];
        for (i, all) in all.iter().enumerate() {
            out[i] = (all.s0() + all.s3() * 2.0 + all.s4() * 3.0 + all.s5() * 5.0 + all.s6() * 7.0 + all.s7() * 11.0) as i32;
        }
    }
    arrays_of_tuples(x, out) {
        let pair = (x[0], x[1]);
        let two: [i32; 2] = pair.into();
        let (a, b): (i32, i32) = [two[1], x[2]].into();
        let six = <[i32; 6]>::from((a, b, x[3], two[0], 5, 6));
        let all = <(i32, i32, i32, i32, i32, i32)>::from(six);
        let rows: [[i32; 2]; 2] = (two, [a, b]).into();
        let (first, second): ([i32; 2], [i32; 2]) = rows.into();
        for i in 0..6 {
            out[i] = six[i];
        }
        out[6] = all.0 * 100 + all.5;
        out[7] = first[0] * 1000 + first[1] * 100 + second[0] * 10 + second[1];
    }
    arrays_of_slices(x, out) {
        let a: [i32; 4] = x[2..6].try_into().unwrap();
        let b: [i32; 3] = a[1..].try_into().expect("three");
        out[0] = a[3] + b[2];
        let bytes = [1u8, 2, 3, 4, 5, 6, 7, 8];
        out[1] = i32::from_le_bytes(bytes[2..6].try_into().unwrap());
        let (first, last): ([i32; 2], [i32; 2]) = (x[..2].try_into().unwrap(), x[6..].try_into().unwrap());
        out[2] = first[1] * last[0];
    }
    operators_by_method(x, out) {
        let inside = 3 < x.len();
        if inside.not() {
            return;
        }
        out[0] = x[0].not();
        if x.is_empty().not() {
            out[1] = x[1].add(x[2]).bitand(3);
        }
        out[2] = (x[0] as i32 & 7).neg();
    }
    functions_by_name(x, out) {
        out[0] = at(twice, x[0]) + at(twice::<i32>, x[1]);
        let tens: [i32; 3] = array::from_fn(|i| i as i32 * 10);
        out[1] = tens[2];
    }
    methods_called_like_others(x, out) {
        let node = Node::new(x[0] as u32);
        out[0] = node.map(|v| v * 2).start as i32;
        out[1] = Node { start: 1, degree: 2 }.map(|v| v + 1).map(|v| v * 3).degree as i32;
    }
    literals_beside_references(x, out) {
        for v in x {
            out[0] += match v {
                0..=5 => 1,
                6 | 7 => 10,
                _ => 1000,
            };
        }
        out[1] = x.iter().map(|v| match v { 0..=5 => 1, 6 | 7 => 10, &w => w }).sum();
        let first = &x[0];
        if let 4 = first {
            out[2] = 1;
        }
        match first {
            3 => out[3] = 1,
            &v => out[3] = v,
        }
        for (i, v) in x.iter().enumerate() {
            match (i, v) {
                (0, 4) => out[4] += 5,
                (_, 7) => out[4] += 7,
                _ => {}
            }
        }
        for v in out[8..].iter_mut() {
            match v {
                0 => *v = 2,
                _ => {}
            }
        }
        let mut it = x.iter();
        it.next();
        out[5] = *it.next().unwrap_or(&77) + *x.get(100).unwrap_or(&77) + *x.first().unwrap_or(&-1);
    }
    names_of_closures(x, out) {
        let starts = x.iter().scan(0, |sum, &c| {
            let start = *sum;
            *sum += c;
            Some(start)
        });
        for (i, start) in starts.enumerate() {
            out[i] = start;
        }
    }
    halves_exchanged(x, out) {
        let mut a = [x[0], 1, 2, 3];
        let (lo, hi) = a.split_at_mut(2);
        lo.swap_with_slice(hi);
        hi[0] += 4;
        out[0] = a[0] * 1000 + a[1] * 100 + a[2] * 10 + a[3];
    }
}

#[device]
fn of(g: impl Fn(f32) -> f32, x: f32) -> f32 {
    g(x)
}

#[kernel]
fn built_in_by_name(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    out[0] = of(sqrt, x[0]) + of(f32::abs, -1.0) + of(fabs, -2.0);
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
enum Step {
    Up(f32),
    Down(i32),
}

#[constant]
static STEPS: Constant<[Step; 3]> = [Step::Up(1.5), Step::Down(2), Step::Up(4.0)];

#[kernel]
fn variants_of_a_table(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    for step in &STEPS {
        match step {
            Step::Up(by) => out[0] += *by * x[0],
            Step::Down(by) => out[0] -= *by as f32,
        }
    }
}

#[test]
fn functions_and_tables_by_name() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[16.0f32]).unwrap();
        let mut out = queue.zeroed::<f32>(1).unwrap();
        built_in_by_name(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [7.0]);
        let mut out = queue.zeroed::<f32>(1).unwrap();
        variants_of_a_table(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [86.0]);
    }
}

/// The turns of a loop over an array are as many for all work-items, whatever is in it.
#[kernel]
fn barriers_in_loops_over_arrays(out: &mut Global<[u32]>) {
    let mut shared: Local<[u32; 4]>;
    let lid = get_local_id(0);
    let counts = [lid as u32; 4];
    for &count in &counts {
        shared[lid] = count;
        barrier(CLK_LOCAL_MEM_FENCE);
        out[lid] += shared[3 - lid];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    for (turn, (a, b)) in counts.iter().zip(counts).enumerate() {
        shared[lid] = a + b + turn as u32;
        barrier(CLK_LOCAL_MEM_FENCE);
        out[lid] += shared[3 - lid];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

#[test]
fn barriers_in_loops_over_arrays_are_reached_by_all() {
    for queue in crate::common::queues() {
        let mut out = queue.zeroed::<u32>(4).unwrap();
        barriers_in_loops_over_arrays(&mut out).enqueue(&queue, NdRange::new(4).local(4)).unwrap();
        assert_eq!(out.read().unwrap(), [42, 30, 18, 6]);
    }
}

/// A slice of another length is no such array.
#[kernel]
fn too_short(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let all: [i32; 4] = x[..].try_into().unwrap();
    out[0] = all[3];
}

#[test]
fn lengths_of_arrays_are_asked_for() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1, 2, 3]).unwrap();
        let mut out = queue.zeroed::<i32>(1).unwrap();
        let error = too_short(&x, &mut out).enqueue(&queue, 1).and_then(|event| event.wait()).unwrap_err();
        assert!(error.to_string().contains("TryFromSliceError(())"), "{error}");
    }
}
