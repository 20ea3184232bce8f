//! Types that are compared with others by operators of their own. A crate of its own: in one that has such types, a number
//! does not tell that it is compared with a number.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

#[macro_use]
mod common;

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Named<T> {
    v: T,
}

#[device]
impl<T: PartialEq + Copy> PartialEq<T> for Named<T> {
    fn eq(&self, other: &T) -> bool {
        self.v == *other
    }
}

#[derive(Clone, Copy, ClType)]
struct Shifted<const S: u32>(u32);

#[device]
impl<const S: u32> PartialEq<u32> for Shifted<S> {
    fn eq(&self, other: &u32) -> bool {
        self.0 + S == *other
    }
}

#[derive(Clone, Copy, ClType)]
struct Id(u32);

#[device]
impl PartialEq<u32> for Id {
    fn eq(&self, other: &u32) -> bool {
        self.0 == *other
    }
}

#[device]
impl PartialEq for Id {
    fn eq(&self, other: &Id) -> bool {
        self.0 % 8 == other.0 % 8
    }
}

#[device]
fn is_three<T: PartialEq<u32>>(value: T) -> bool {
    value == 3
}

alike! {
    compared_with_others: u32 => u32 = [3, 4, 5, 11];
    generic(x, out) {
        let m = Named { v: x[0] };
        out[0] = (m == 3) as u32 + (m != 4) as u32 * 10;
        out[1] = (m == x[0]) as u32;
        let f = Shifted::<2>(x[0]);
        out[2] = (f == 5) as u32 + (f == x[1]) as u32 * 10 + (f != x[2]) as u32 * 100;
        out[3] = is_three(Id(x[0])) as u32 + is_three(x[1]) as u32 * 10;
        let wide = Named { v: x[0] as u64 };
        out[4] = (wide == 3) as u32 + (wide == 1 << 40) as u32 * 10;
    }
    beside_itself(x, out) {
        let n = Id(x[0]);
        out[0] = (n == 3) as u32 + (n == Id(11)) as u32 * 10 + (n == Id(x[3])) as u32 * 100;
        let ids = [Id(x[0]), Id(x[1])];
        out[1] = ids.iter().filter(|w| **w == 3).count() as u32 + ids.iter().any(|m| *m == 4) as u32 * 10;
        out[2] = ids.iter().position(|&m| m == x[1]).map_or(9, |at| at as u32);
        if let [first, ..] = ids && first == 3 {
            out[3] = 1;
        }
        let (one, other) = (ids[0], ids[1]);
        out[4] = (one == 3 && other != 3) as u32;
    }
    numbers(x, out) {
        for (k, &v) in x.iter().enumerate() {
            if v == 4 || v % 2 == 0 || 3 < v && k != 2 {
                out[k] = v;
            }
        }
        out[5] = x.iter().filter(|v| **v >= 4).count() as u32;
        out[6] = x.iter().map(|v| v * 2).filter(|v| *v == 8).sum::<u32>();
        out[7] = (x.len() == 4) as u32 + (x.iter().max() == Some(&11)) as u32 * 10;
    }
}
