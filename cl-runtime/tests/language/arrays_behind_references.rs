//! Methods and comparisons of arrays that lie in an address space: elements of slices, fields, and parts of other arrays.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, Debug, Default, PartialEq)]
#[repr(C)]
struct Row {
    id: i32,
    of: [i32; 3],
}

#[device]
trait Sums {
    fn total(&self) -> i32;
    fn double(&mut self);
    fn doubled(self) -> Self;
}

#[device]
impl<const N: usize> Sums for [i32; N] {
    fn total(&self) -> i32 {
        self.iter().sum()
    }

    fn double(&mut self) {
        for v in self {
            *v *= 2;
        }
    }

    fn doubled(self) -> Self {
        self.map(|v| v * 2)
    }
}

#[device]
trait Corner {
    fn corner(&self) -> i32;
    fn set_corner(&mut self, v: i32);
}

#[device]
impl Corner for [[i32; 2]; 2] {
    fn corner(&self) -> i32 {
        self[1][1]
    }

    fn set_corner(&mut self, v: i32) {
        self[1][1] = v;
    }
}

alike! { arrays_behind_references: [i32; 3] => [i32; 3] = [[1, 2, 3], [1, 2, 3], [1, 3, 2], [9, 0, 0]];
    methods(x, out) {
        for i in 0..4 {
            out[i][0] = x[i].total();
            out[i][1] = x[i].doubled()[1];
            out[4 + i] = [i as i32, 5, 6];
            out[4 + i].double();
        }
        out[8][0] = x.iter().map(|v| v.total()).sum();
        let k = 3;
        out[8][1] = if x[k].total() > 8 { x[k - 1].total() } else { 0 };
    }
    compared(x, out) {
        for i in 0..4 {
            let j = (i + 1) % 4;
            out[i] = [(x[i] == x[j]) as i32, (x[i] != x[j]) as i32, (x[i] < x[j]) as i32];
            out[4 + i] = [x[i].cmp(&x[j]) as i32, (x[i].max(x[j]) == x[i]) as i32, (x[i] >= x[j]) as i32];
        }
        out[8] = *x.iter().max().unwrap();
        out[9][0] = x.iter().filter(|v| **v == [1, 2, 3]).count() as i32;
        out[9][1] = x.iter().position(|v| v == &x[2]).unwrap() as i32;
    }
}

mod of_arrays {
    use super::*;

    alike! { arrays_in_arrays: [[i32; 2]; 2] => i32 = [[[1, 2], [3, 4]], [[1, 2], [3, 4]], [[0, 2], [3, 5]]];
        nested(x, out) {
            out[0] = (x[0] == x[1]) as i32 + 2 * (x[1] == x[2]) as i32 + 4 * (x[0][1] == x[2][1]) as i32;
            out[1] = x[2].corner() * 10 + (x[0] > x[2]) as i32;
            out[2] = x.iter().map(|m| m.corner()).max().unwrap();
        }
    }
}

#[kernel]
fn in_all_spaces(rows: &mut Global<[Row]>, squares: &mut Global<[[[i32; 2]; 2]]>, weights: &Constant<[[i32; 3]]>) {
    let mut tile: Local<[[i32; 3]; 4]>;
    let i = get_local_id(0);
    tile[i] = rows[i].of;
    tile[i].double();
    barrier(CLK_LOCAL_MEM_FENCE);
    let next = (i + 1) % 4;
    rows[i].id = tile[next].total() + 1000 * weights[i].total() + 100 * (tile[i] == tile[next]) as i32;
    rows[i].id += 10_000 * (rows[i].of == weights[i]) as i32;
    rows[i].of.double();
    let v = squares[i].corner();
    squares[i].set_corner(v + 1);
}

#[test]
fn arrays_in_all_spaces() {
    for queue in crate::common::queues() {
        let of = |v: i32| Row { id: 0, of: [v, v + 1, 7] };
        let mut rows = queue.upload(&[of(1), of(1), of(5), of(0)]).unwrap();
        let mut squares = queue.upload(&[[[1, 2], [3, 4]]; 4]).unwrap();
        let weights = queue.upload(&[[1, 2, 7], [0, 0, 1], [5, 6, 8], [0, 1, 7]]).unwrap();
        in_all_spaces(&mut rows, &mut squares, &weights).enqueue(&queue, NdRange::new(4).local(4)).unwrap();
        let done = |v: i32, id: i32| Row { id, of: [2 * v, 2 * v + 2, 14] };
        let expected =
            [done(1, 20 + 10_000 + 100 + 10_000), done(1, 36 + 1000), done(5, 16 + 19_000), done(0, 20 + 18_000)];
        assert_eq!(rows.read().unwrap(), expected, "{queue:?}");
        assert_eq!(squares.read().unwrap(), [[[1, 2], [3, 5]]; 4], "{queue:?}");
    }
}

#[kernel]
fn out_of_range(x: &mut Global<[[i32; 3]]>, out: &mut Global<[i32]>, at: usize) {
    x[at].double();
    out[0] = x[at].total();
}

#[test]
fn an_array_that_is_not_there_is_told_of() {
    for queue in crate::common::queues() {
        let mut x = queue.upload(&[[1, 2, 3]]).unwrap();
        let mut out = queue.zeroed::<i32>(1).unwrap();
        let (message, ..) =
            crate::common::fault(out_of_range(&mut x, &mut out, 1).enqueue(&queue, 1).and_then(|e| e.wait()));
        assert_eq!(message, crate::common::out_of(1, 1), "{queue:?}");
        assert_eq!(x.read().unwrap(), [[1, 2, 3]]);
    }
}
