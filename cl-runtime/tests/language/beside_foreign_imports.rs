//! Calls that are written where they stand, in a file that imports what no kernel names: nothing is evaluated in another order
//! for that.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused_imports)]

use cl_runtime::prelude::*;
use object::*;

#[derive(Clone, Copy, ClType)]
struct Matrix<'a> {
    data: &'a Global<[f32]>,
    cols: usize,
}

#[device]
impl<'a> Matrix<'a> {
    fn row(&self, i: usize) -> &'a Global<[f32]> {
        &self.data[i * self.cols..(i + 1) * self.cols]
    }
    fn column(&self, j: usize) -> impl Iterator<Item = f32> {
        self.data[j..].iter().step_by(self.cols).copied()
    }
}

#[device]
fn block<'a>(x: &'a Global<[f32]>, from: usize, step: usize) -> impl Iterator<Item = &'a f32> {
    x[from..].iter().step_by(step)
}

#[kernel]
fn product(a: &Global<[f32]>, b: &Global<[f32]>, n: usize, out: &mut Global<[f32]>) {
    let (a, b) = (Matrix { data: a, cols: n }, Matrix { data: b, cols: n });
    let id = get_global_id(0);
    let (i, j) = (id / n, id % n);
    let row = a.row(i);
    out[id] = row.iter().zip(b.column(j)).map(|(x, y)| x * y).sum();
    out[id] += a.row(i).iter().zip(b.column((j + 1) % n)).map(|(x, y)| x * y).sum::<f32>();
}

#[kernel]
fn differences(a: &Global<[f32]>, b: &Global<[f32]>, out: &mut Global<[f32]>) {
    let id = get_global_id(0);
    out[id] = block(a, id, 2).zip(block(b, id * 2, 1)).map(|(x, y)| (x - y).abs()).sum();
}

#[test]
fn imports_leave_arguments_as_they_are() {
    let (a, b) = ([1.0f32, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0], [2.0f32, 0.0, 1.0, 1.0, 3.0, 0.0, 4.0, 1.0, 2.0]);
    let at = |i: usize, j: usize| (0..3).map(|k| a[i * 3 + k] * b[k * 3 + j]).sum::<f32>();
    let products: Vec<f32> = (0..9).map(|id| at(id / 3, id % 3) + at(id / 3, (id % 3 + 1) % 3)).collect();
    let apart = |id: usize| -> f32 { a[id..].iter().step_by(2).zip(&b[id * 2..]).map(|(x, y)| (x - y).abs()).sum() };
    for queue in crate::common::queues() {
        let (x, y) = (queue.upload(&a).unwrap(), queue.upload(&b).unwrap());
        let mut out = queue.upload(&[0.0f32; 9]).unwrap();
        product(&x, &y, 3, &mut out).enqueue(&queue, 9).unwrap();
        assert_eq!(out.read().unwrap(), products, "{queue:?}");
        let mut out = queue.upload(&[0.0f32; 4]).unwrap();
        differences(&x, &y, &mut out).enqueue(&queue, 4).unwrap();
        assert_eq!(out.read().unwrap(), [0, 1, 2, 3].map(apart), "{queue:?}");
    }
}

alike! { pairs_beside_imports: i32 = [7, 5, 9, 2, 8, 3, 4, 6];
    filtered(x, out) {
        let mut rest = x;
        while let Some((first, after)) = rest.split_first().filter(|&(v, _)| *v > 2) {
            out[0] = out[0] * 10 + first;
            rest = after;
        }
        out[1] = rest.len() as i32;
        while let Some((last, before)) = rest.split_last().filter(|(v, _)| **v != 8) {
            out[2] = out[2] * 10 + last;
            rest = before;
        }
        out[3] = rest.split_first().map(|(v, after)| v + after.len() as i32).unwrap_or(-1);
    }
}
