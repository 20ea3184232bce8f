//! Whether what an iterator gives is in order, asked of it; and the items of an array that a call gives.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Sums {
    sum: u32,
    count: u32,
}

#[device]
impl Sums {
    fn update(&mut self, data: impl Iterator<Item = u8>) {
        for byte in data {
            self.sum = self.sum.wrapping_mul(31).wrapping_add(byte as u32);
            self.count += 1;
        }
    }
}

#[device]
fn both(a: u32) -> [u32; 2] {
    [a + 1, a * 2]
}

alike! { items_are_asked_for_their_order: u32 => i32 = [9, 7, 7, 4, 2, 1];
    in_order(x, out) {
        out[0] = x.iter().rev().is_sorted() as i32;
        out[1] = x.iter().map(|v| v * 2).is_sorted() as i32;
        out[2] = x.iter().zip(x.iter().skip(1)).is_sorted() as i32;
        out[3] = x.iter().is_sorted_by_key(|v| 20 - *v as i32) as i32;
        out[4] = x.iter().rev().is_sorted_by_key(|v| 20 - *v) as i32;
        out[5] = x.iter().skip(1).take(2).is_sorted() as i32;
        out[6] = (3..9u32).filter(|v| v % 2 == 1).is_sorted() as i32;
        out[7] = x.iter().filter(|v| **v > 20).is_sorted() as i32;
        out[8] = x.iter().map(|v| if *v == 7 { f32::NAN } else { 10.0 - *v as f32 }).is_sorted() as i32;
    }
    of_given_arrays(x, out) {
        let total = x[0] as u64 * 1000;
        let mut sums = Sums { sum: 1, count: 0 };
        sums.update(total.to_be_bytes().into_iter());
        sums.update(x[1].to_le_bytes().into_iter().filter(|byte| *byte > 0));
        out[0] = sums.sum as i32;
        out[1] = sums.count as i32;
        let bytes = x[2].to_ne_bytes().into_iter().rev();
        for byte in bytes {
            out[2] = out[2] * 3 + byte as i32;
        }
        let mut two = both(x[3]).into_iter();
        out[3] = two.next().unwrap() as i32;
        out[4] = two.next().unwrap() as i32 + two.next().is_none() as i32;
        let beside = x.iter().zip(both(x[4]).into_iter());
        out[5] = beside.map(|(a, b)| a * b).sum::<u32>() as i32;
    }
}

#[kernel(work_group_size = 8)]
fn first_and_last(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let mut tile: Local<[u32; 8]>;
    let lid = get_local_id(0);
    tile[lid] = x[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    if let (0, [first, .., last]) = (lid, &tile) {
        out[get_group_id(0)] = *first * 10 + *last;
    }
    if let [_, second, ..] = &tile
        && lid == 1
    {
        out[2 + get_group_id(0)] = *second;
    }
}

#[test]
fn arrays_of_the_group_are_taken_apart() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[1u32, 2, 3, 4, 5, 6, 7, 8, 9, 8, 7, 6, 5, 4, 3, 2]).unwrap();
        let mut out = queue.upload(&[0u32; 4]).unwrap();
        first_and_last(&x, &mut out).enqueue(&queue, 16).unwrap();
        assert_eq!(out.read().unwrap(), [18, 92, 2, 8], "{queue:?}");
    }
}
