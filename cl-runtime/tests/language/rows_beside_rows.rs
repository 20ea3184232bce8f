//! `a.iter().flatten().zip(b.iter().flatten())` of arrays of arrays.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Grid<const R: usize, const C: usize>([[u32; C]; R]);

#[device]
impl<const R: usize, const C: usize> Grid<R, C> {
    fn dot(&self, other: &Self) -> u32 {
        self.0.iter().flatten().zip(other.0.iter().flatten()).map(|(a, b)| a * b).sum()
    }

    fn add_scaled(&mut self, k: u32, other: &Self) {
        self.0.iter_mut().flatten().zip(other.0.iter().flatten()).for_each(|(a, b)| *a += k * b);
    }
}

alike! { rows_stand_beside_rows: u32 => u32 = [4, 9, 2, 7, 5, 1, 8, 3];
    rows(_x, out) {
        let a = [[1u32, 2], [3, 4]];
        let b = [[5u32, 6, 7], [8, 9, 1]];
        for (p, q) in a.iter().flatten().zip(b.iter().flatten()) { out[0] = out[0] * 10 + p * q; }
        out[1] = a.iter().flatten().zip(b.iter().flatten()).map(|(p, q)| p * q).sum();
        for (p, q) in a.iter().flatten().copied().zip(b.iter().flatten().copied()) { out[2] = out[2] * 10 + p * q; }
        for (p, q) in a.iter().flatten().zip(b.into_iter().flatten()) { out[3] = out[3] * 10 + p * q; }
        for (i, (p, q)) in a.iter().flatten().zip(b.iter().flatten()).enumerate().skip(1) { out[4] = out[4] * 10 + p * q + i as u32; }
    }
    of_structs(x, out) {
        let mut a = Grid([[x[0], 1, 2], [3, x[1], 5]]);
        let b = Grid([[x[2], x[3], x[4]], [1, 2, 3]]);
        out[0] = a.dot(&b);
        a.add_scaled(x[5], &b);
        out[1] = a.dot(&b);
        out[2] = a.0.iter().flatten().zip(b.0.iter().flatten()).map(|(p, q)| p * q).max().unwrap();
    }
}

#[kernel]
fn of_slices(a: &Global<[[f32; 4]]>, b: &Constant<[[f32; 3]]>, out: &mut Global<[f32]>) {
    out[0] = a.iter().flatten().zip(b.iter().flatten()).map(|(p, q)| p * q).sum();
}

#[test]
fn rows_lie_in_any_memory() {
    for queue in crate::common::queues() {
        let a = queue.upload(&[[1.0f32, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]).unwrap();
        let b = queue.upload(&[[1.0f32, 0.0, 2.0], [0.0, 3.0, 0.0]]).unwrap();
        let mut out = queue.upload(&[0.0f32]).unwrap();
        of_slices(&a, &b, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [22.0], "{queue:?}");
    }
}
