//! Structs and arrays written out in constants, where they are operands.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, Debug, PartialEq)]
struct Wide([u32; 8]);

#[derive(Clone, Copy, ClType, Debug, PartialEq)]
struct Pairs {
    count: u32,
    of: [[u32; 3]; 2],
}

#[derive(Clone, Copy, ClType, Debug, PartialEq)]
enum Shape {
    Point,
    Of([u32; 6]),
}

#[device]
impl Wide {
    const ONE: Wide = Wide([1, 0, 0, 0, 0, 0, 0, 1]);

    fn dot(self, other: Wide) -> u32 {
        self.0.iter().zip(&other.0).map(|(a, b)| a * b).sum()
    }

    fn item_at(&self, i: usize) -> u32 {
        self.0[i % 8]
    }
}

#[device]
fn weighed(pairs: Pairs, i: usize) -> u32 {
    pairs.count * pairs.of[i % 2][i % 3]
}

#[device]
fn of_shape(shape: Shape, i: usize) -> u32 {
    match shape {
        Shape::Point => 1,
        Shape::Of(a) => a[i % 6],
    }
}

#[device]
fn of_array(a: [u32; 7], i: usize) -> u32 {
    a[i % 7]
}

#[device]
fn of_slice(a: &[u32], i: usize) -> u32 {
    a[i % a.len()]
}

alike! { constants_as_operands: u32 = [3, 1, 4, 1, 5, 9, 2, 6];
    arguments(x, out) {
        for i in 0..8 {
            let k = x[i] as usize;
            let own = Wide([x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7]]);
            out[i] = own.dot(Wide([1, 2, 3, 4, 5, 6, 7, 8])) as i32 + own.dot(Wide::ONE) as i32;
            out[8 + i] = weighed(Pairs { count: 3, of: [[1, 2, 3], [4, 5, 6]] }, k) as i32;
            out[16 + i] = of_shape(Shape::Of([5, 4, 3, 2, 1, 9]), k) as i32 + of_shape(Shape::Point, k) as i32;
            out[24 + i] = of_array([7, 6, 5, 4, 3, 2, 1], k) as i32 + of_slice(&[9, 8, 7, 6, 5, 4], k) as i32;
            out[32 + i] = Wide([2, 3, 5, 7, 11, 13, 17, 19]).item_at(k) as i32;
        }
    }
    conditions(x, out) {
        let mut i = 0;
        while i < 8 && of_array([1, 2, 3, 4, 5, 6, 0], i) != 0 { i += 1; }
        out[0] = i as i32;
        for i in 0..of_slice(&[9, 8, 7, 6, 5, 4], x[0] as usize) as usize {
            out[i + 1] = if x[1] == 1 { of_array([1, 1, 1, 2, 2, 2, 0], i) } else { of_array([3, 0, 0, 0, 0, 0, 1], i) } as i32;
        }
    }
}
