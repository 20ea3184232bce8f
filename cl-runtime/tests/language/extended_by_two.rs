//! `v.extend(…)` of a type with two `impl Extend`, of values and of references: which of them it is, tokens tell.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
#[derive(Clone, Copy, ClType)]
struct Total {
    sum: u32,
    count: usize,
}
#[device]
impl<'a> Extend<&'a u32> for Total {
    fn extend<I: IntoIterator<Item = &'a u32>>(&mut self, iter: I) {
        for v in iter {
            self.sum += *v;
            self.count += 1;
        }
    }
}
#[device]
impl Extend<u32> for Total {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, items: I) {
        for v in items {
            self.sum += v * 100;
            self.count += 1;
        }
    }
}
#[derive(Clone, Copy, ClType)]
struct Stack {
    items: [u32; 8],
    len: usize,
}
#[device]
impl Extend<u32> for Stack {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, iter: I) {
        for v in iter {
            if self.len < 8 {
                self.items[self.len] = v;
                self.len += 1;
            }
        }
    }
}
#[derive(Clone, Copy, ClType)]
struct Seen {
    n: u32,
}
#[device]
impl<'a> Extend<&'a u32> for Seen {
    fn extend<T: IntoIterator<Item = &'a u32>>(&mut self, iter: T) {
        self.n = iter.into_iter().fold(self.n, |n, v| n * 3 + *v);
    }
}
alike! { extended_by_what_is_given: u32 = [5, 3, 4, 1];
    two(x, out) {
        let mut t = Total { sum: 0, count: 0 };
        t.extend(x);
        out[0] = t.sum as i32;
        t.extend(&x[1..]);
        out[1] = t.sum as i32;
        t.extend([x[0], 9]);
        out[3] = t.sum as i32;
        let a = [x[1], 8];
        t.extend(&a);
        out[5] = t.sum as i32;
        t.extend(Some(x[0]));
        out[6] = t.sum as i32;
        t.extend(Some(&x[0]));
        out[7] = t.sum as i32;
        t.extend(x.first());
        out[8] = t.sum as i32;
        t.extend(0..3);
        out[9] = t.sum as i32;
        t.extend(x.iter().copied());
        out[10] = t.sum as i32;
        t.extend(std::iter::once(x[0]));
        out[11] = t.sum as i32;
        t.extend(x.iter().skip(1));
        out[12] = t.sum as i32;
        out[13] = t.count as i32;
    }
    two_b(x, out) {
        let mut t = Total { sum: 0, count: 0 };
        let mut it = x.iter();
        t.extend(it.by_ref().take(2));
        out[0] = t.sum as i32;
        let rows = [[1, 2], [3, x[0]]];
        t.extend(&rows[1]);
        out[1] = t.sum as i32;
        t.extend([&x[1], &x[2]]);
        out[2] = t.sum as i32;
        t.extend([5u32; 3]);
        out[3] = t.sum as i32;
        t.extend(std::iter::once(&x[3]));
        out[4] = t.sum as i32;
    }
    one(x, out) {
        let mut s = Stack { items: [0; 8], len: 0 };
        let a = [x[0], 2];
        s.extend(a);
        s.extend([7, x[1]]);
        s.extend(Some(x[2]));
        s.extend(None);
        let o = x.get(3).copied();
        s.extend(o);
        for i in 0..8 { out[i] = s.items[i] as i32; }
        let mut n = Seen { n: 0 };
        n.extend(x);
        n.extend(&x[1..]);
        n.extend(&a);
        let part = &x[2..];
        n.extend(part);
        n.extend(x.iter());
        n.extend(x.get(1));
        n.extend(&[1, 2]);
        out[9] = n.n as i32;
    }
}
