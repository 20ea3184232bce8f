//! What is written where it is called, of a type that another branch tells, or the item of a work-item.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
#[repr(C)]
struct Bits {
    bits: u32,
    len: u32,
}

#[device]
impl FromIterator<u32> for Bits {
    fn from_iter<I: IntoIterator<Item = u32>>(items: I) -> Self {
        let mut all = Bits { bits: 0, len: 0 };
        for item in items {
            all.bits = 3 * all.bits + item;
            all.len += 1;
        }
        all
    }
}

#[device]
impl Bits {
    const NONE: Bits = Bits { bits: 9, len: 0 };

    fn none(bits: u32) -> Bits {
        Bits { bits, len: 0 }
    }

    fn each(&self) -> impl Iterator<Item = u32> {
        let bits = self.bits;
        (0..self.len).map(move |k| bits + k)
    }
}

#[derive(Clone, Copy, ClType)]
struct Other {
    k: u32,
}

#[device]
impl Other {
    fn each(&self) -> impl Iterator<Item = u32> {
        let k = self.k;
        (0..k).map(move |n| n * k)
    }
}

alike! {
    another_branch_tells_the_type: u32 = [3, 1, 4, 1, 5];
    collected(x, out) {
        for k in 0..3 {
            let told = match x.get(2 * k + 1) {
                Some(&n) => (0..n + 3).map(|v| v * n).collect(),
                None => Bits { bits: 7, len: 0 },
            };
            out[2 * k] = (told.bits + 10 * told.len) as i32;
            let told = if k == 1 { Bits::none(5) } else { x[..k + 1].iter().copied().collect() };
            out[2 * k + 1] = (told.bits + 10 * told.len) as i32;
        }
    }
    rows_side_by_side(x, out) {
        let mut rows = [[1u32, 2, 3], [4, 5, 6]];
        let other = [[x[0], x[1], x[2]], [7, 8, 9]];
        for (a, b) in rows.iter_mut().flatten().zip(other.iter().flatten()) {
            *a += b;
        }
        for (k, v) in rows.iter().flatten().enumerate() {
            out[k] = *v as i32;
        }
        rows.iter_mut().flatten().zip(other.iter().flatten()).for_each(|(a, b)| *a *= b);
        out[6] = (rows[1][2] + rows[0][1]) as i32;
    }
}

#[kernel]
fn of_items(x: &Global<[Bits]>, out: &mut Global<[u32]>) {
    let bits = *x.item();
    let other = Other { k: bits.len };
    *out.item_mut() = bits.each().sum::<u32>() + 100 * other.each().sum::<u32>();
}

#[test]
fn an_item_tells_its_type() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[Bits { bits: 4, len: 3 }, Bits { bits: 1, len: 5 }]).unwrap();
        let mut out = queue.zeroed::<u32>(2).unwrap();
        of_items(&x, &mut out).enqueue(&queue, 2).unwrap();
        assert_eq!(out.read().unwrap(), [4 + 5 + 6 + 900, 1 + 2 + 3 + 4 + 5 + 5000]);
    }
}
