//! What an operator gives, named by its trait: `<Self as Mul>::Output`.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Pair {
    x: i32,
    y: i32,
}

#[device]
impl std::ops::Mul<i32> for Pair {
    type Output = Pair;
    fn mul(self, by: i32) -> <Self as std::ops::Mul<i32>>::Output {
        Pair { x: self.x * by, y: self.y * by }
    }
}

#[device]
impl std::ops::Mul for Pair {
    type Output = i32;
    fn mul(self, by: Self) -> <Self as std::ops::Mul>::Output {
        let sum: <Self as std::ops::Mul>::Output = self.x * by.x + self.y * by.y;
        sum
    }
}

#[device]
impl Pair {
    fn doubled(self) -> <Self as std::ops::Mul<i32>>::Output {
        self * 2
    }
}

alike! {
    what_an_operator_gives_is_named_by_its_trait: i32 = [3, 1, 4];
    by_self(x, out) {
        let pair = Pair { x: x[0], y: x[2] };
        out[0] = pair.doubled().y;
        out[1] = pair * Pair { x: x[1], y: x[0] };
        out[2] = (pair * x[2]).x;
    }
}
