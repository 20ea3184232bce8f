//! What `.into()` becomes where an operator of a type asks for it, and operators of numbers by their names in the `impl` of one.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::{BitAnd, BitOr, Not, Sub};

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Square(u8);

#[derive(Clone, Copy, ClType, PartialEq, PartialOrd)]
struct Set(u32);

#[device]
impl From<Square> for Set {
    fn from(square: Square) -> Self {
        Set(1 << square.0)
    }
}

#[device]
impl BitAnd for Set {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Set(self.0.bitand(other.0))
    }
}

#[device]
impl BitOr for Set {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Set(self.0.bitor(other.0))
    }
}

#[device]
impl Not for Set {
    type Output = Self;
    fn not(self) -> Self {
        Set(self.0.not())
    }
}

#[device]
impl<T: Into<Set>> Sub<T> for Set {
    type Output = Self;
    fn sub(self, other: T) -> Self {
        self & !other.into()
    }
}

#[device]
fn contains(set: Set, square: Square) -> bool {
    set & square.into() != Set(0)
}

#[device]
impl Set {
    fn has(self, square: Square) -> bool {
        (self & square.into()).0 != 0
    }

    fn with(self, square: impl Into<Set>) -> Self {
        self | square.into()
    }

    fn both(self, other: Set) -> Self {
        self.bitand(other).bitor(Set(16))
    }

    fn is(self, square: Square) -> bool {
        self == square.into()
    }
}

alike! {
    what_into_gives_beside_an_operator: u32 => u32 = [15, 3, 4];
    made(x, out) {
        let set = Set(x[0]);
        let squares = [Square(3), Square(5), Square(x[1] as u8)];
        for (i, square) in squares.into_iter().enumerate() {
            out[i] = contains(set, square) as u32;
            out[4 + i] = set.has(square) as u32;
            out[8 + i] = set.with(square).0;
            let one = set & square.into();
            out[12 + i] = one.0;
            out[16 + i] = (set - square).0;
            out[20 + i] = set.is(square) as u32 + 2 * (set < square.into()) as u32;
        }
        out[24] = set.both(Set(x[1])).0;
        out[25] = set.bitor(Set(x[2] << 4)).not().0;
        out[26] = x[0].bitand(x[2]).not();
    }
}
