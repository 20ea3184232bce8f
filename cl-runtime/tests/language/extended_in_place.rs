//! `#[device] impl Extend`: `v.extend(items)`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;
#[derive(Clone, Copy, ClType)]
struct Stack {
    items: [u32; 8],
    len: usize,
}
#[device]
impl Stack {
    fn push(&mut self, v: u32) {
        if self.len < 8 {
            self.items[self.len] = v;
            self.len += 1;
        }
    }
}
#[device]
impl Extend<u32> for Stack {
    fn extend<I: IntoIterator<Item = u32>>(&mut self, iter: I) {
        for v in iter {
            self.push(v);
        }
    }
}
#[device]
impl FromIterator<u32> for Stack {
    fn from_iter<I: IntoIterator<Item = u32>>(iter: I) -> Self {
        let mut s = Stack { items: [0; 8], len: 0 };
        s.extend(iter);
        s
    }
}
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
    fn extend<I>(&mut self, items: I)
    where
        I: IntoIterator<Item = u32>,
    {
        let mut n = 0;
        items.into_iter().for_each(|v| {
            self.sum += v;
            n += 1;
        });
        self.count += n;
    }
}
#[device]
impl Total {
    fn with(mut self, k: u32) -> Self {
        self.extend((0..k).filter(|v| v % 2 == 1));
        self
    }
}
alike! { extend_of_ones_own: u32 = [5, 3, 4, 1];
    t1(x, out) {
        let mut s = Stack { items: [0; 8], len: 0 };
        s.extend(x.iter().copied().filter(|v| *v > 2));
        s.extend([7u32, 8]);
        s.extend(0..2);
        for i in 0..8 { out[i] = s.items[i] as i32; }
    }
    t2(x, out) {
        let s: Stack = x.iter().map(|v| v * 2).collect();
        for i in 0..8 { out[i] = s.items[i] as i32; }
    }
    t3(x, out) {
        let mut t = Total { sum: 0, count: 0 };
        t.extend(x.iter());
        t.extend(&x[1..]);
        t.extend(x.iter().map(|v| v * 3));
        t.extend([x[0], 9]);
        out[0] = t.sum as i32;
        out[1] = t.count as i32;
        let t = t.with(6);
        out[2] = t.sum as i32 * 100 + t.count as i32;
        let mut all = [Total { sum: 0, count: 0 }; 2];
        for i in 0..2 { all[i].extend(x.iter().skip(i).copied()); }
        out[3] = (all[0].sum * 10 + all[1].sum) as i32;
    }
}
