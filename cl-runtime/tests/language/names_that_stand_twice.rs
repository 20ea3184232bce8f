//! One name in several modules, items within functions that have the name of one outside, and functions of std by other
//! names.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

mod first {
    use cl_runtime::prelude::*;
    use std::cmp::max as greater;
    use std::mem::swap as exchange;

    /* é */
    #[derive(ClType, Clone, Copy, PartialEq, Default)]
    pub struct Item {
        pub v: u32,
    }

    #[device]
    fn raised(v: u32) -> u32 {
        v + 1
    }

    #[kernel]
    pub fn sum(x: &Global<[u32]>, out: &mut Global<[u32]>) {
        out[0] = x.iter().copied().map(raised).sum();
        let (mut a, mut b) = (x[0], 9);
        exchange(&mut a, &mut b);
        out[1] = greater(a, b);
    }
}

mod second {
    use cl_runtime::prelude::*;

    #[derive(ClType, Clone, Copy, PartialEq)]
    pub enum Item {
        A(u32),
        B,
    }

    #[device]
    fn raised(v: u32) -> u32 {
        v + 2
    }

    #[kernel]
    pub fn sum(x: &Global<[u32]>, out: &mut Global<[u32]>) {
        out[0] = x.iter().copied().map(raised).sum();
        let item = super::first::Item { v: x[0] };
        out[1] = (item == super::first::Item::default()) as u32;
        out[2] = (Item::A(x[0]) == Item::A(1)) as u32 + (Item::B == Item::A(1)) as u32;
    }
}

#[derive(ClType, Clone, Copy)]
struct A {
    v: u32,
}

#[derive(ClType, Clone, Copy)]
struct B {
    v: u32,
}

#[device]
impl A {
    fn go(self, v: Int4) -> u32 {
        if v.x() > 3 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        self.v
    }
}

#[device]
impl B {
    fn go(self, v: Int4) -> u32 {
        if v.x() > 4 {
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        self.v
    }
}

#[device]
fn raised(v: u32) -> u32 {
    v + 100
}

/// Of the host.
fn lowered(v: u32) -> u32 {
    v - 1
}

#[device]
fn again(v: u32) -> u32 {
    #[device]
    fn again(v: u32) -> u32 {
        v + 3
    }
    again(v)
}

#[kernel]
fn within(_: u32, v: Int4, _: &Global<[f32]>, out: &mut Global<[u32]>) {
    fn raised(v: u32) -> u32 {
        v + 1
    }
    #[device]
    fn lowered(v: u32) -> u32 {
        raised(v) + 7
    }
    out[0] = raised(1);
    out[1] = lowered(1);
    out[2] = again(1) + A { v: 10 }.go(v) + B { v: 20 }.go(v);
}

#[device]
fn counted<P: AtomicPlace<Value = u32>>(place: &mut P) -> u32 {
    atomic_inc(place)
}

#[device]
fn added(place: &mut impl AtomicPlace<Value = u32>, n: u32) -> u32 {
    counted(place);
    atomic_add(place, n)
}

#[kernel]
fn in_both_spaces(out: &mut Global<[u32]>) {
    let mut count: Local<u32>;
    let mut counts: Local<[u32; 2]>;
    if get_local_id(0) == 0 {
        count = 0;
        counts[1] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    counted(&mut count);
    counted(&mut counts[1]);
    counted(&mut out[0]);
    added(&mut count, 2);
    added(&mut out[1], 3);
    barrier(CLK_LOCAL_MEM_FENCE);
    if get_local_id(0) == 0 {
        out[2] = count;
        out[3] = counts[1];
    }
}

#[test]
fn each_name_is_that_of_its_module() {
    assert_eq!((raised(1), lowered(1)), (101, 0));
    for queue in crate::common::queues() {
        let x = queue.upload(&[1u32, 2, 3]).unwrap();
        let mut out = queue.upload(&[0u32; 4]).unwrap();
        first::sum(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [9, 9, 0, 0], "{queue:?}");
        second::sum(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [12, 0, 1, 0], "{queue:?}");
        let floats = queue.upload(&[1.0f32]).unwrap();
        within(7, Int4::splat(4), &floats, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [2, 9, 34, 0], "{queue:?}");
        let mut out = queue.upload(&[0u32; 4]).unwrap();
        in_both_spaces(&mut out).enqueue(&queue, NdRange::new(8).local(8)).unwrap();
        assert_eq!(out.read().unwrap(), [8, 32, 32, 8], "{queue:?}");
    }
}

/// With the name of another file's, whose variants hold something.
#[derive(ClType, Clone, Copy, PartialEq)]
enum Shape {
    Circle,
    Square,
}

alike! {
    a_variant_is_that_of_the_file: u32 => u32 = [1, 2];
    without_values(x, out) {
        let circle = Shape::Circle;
        let mut shape = Shape::Square;
        out[0] = (shape == circle) as u32;
        shape = Shape::Circle;
        out[1] = (shape == circle) as u32 + x[0];
    }
}
