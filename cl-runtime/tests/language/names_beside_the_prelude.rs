//! Traits of the user's whose members have names that could be the prelude's: what that brings is called otherwise.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[device]
trait Ring: Copy {
    const ZERO: Self;
    const ONE: Self;
    const LEAST: Self;
    const GREATEST: Self;
    fn sum(self, other: Self) -> Self;
    fn lesser(self, other: Self) -> Self;
    fn difference(self, other: Self) -> Self;
    fn widen(self) -> Self;
    fn exact(self) -> Self;
    fn pixel(self) -> Self;
}

#[device]
impl Ring for f32 {
    const ZERO: Self = 0.5;
    const ONE: Self = 1.5;
    const LEAST: Self = -4.0;
    const GREATEST: Self = 4.0;
    fn sum(self, other: Self) -> Self {
        self + other * 2.0
    }
    fn lesser(self, other: Self) -> Self {
        if self < other { self } else { other + 1.0 }
    }
    fn difference(self, other: Self) -> Self {
        other - self
    }
    fn widen(self) -> Self {
        self * 3.0
    }
    fn exact(self) -> Self {
        self + 5.0
    }
    fn pixel(self) -> Self {
        self - 7.0
    }
}

#[device]
impl Ring for i32 {
    const ZERO: Self = 10;
    const ONE: Self = 11;
    const LEAST: Self = 12;
    const GREATEST: Self = 13;
    fn sum(self, other: Self) -> Self {
        self + other * 2
    }
    fn lesser(self, other: Self) -> Self {
        if self < other { self } else { other + 1 }
    }
    fn difference(self, other: Self) -> Self {
        other - self
    }
    fn widen(self) -> Self {
        self * 3
    }
    fn exact(self) -> Self {
        self + 5
    }
    fn pixel(self) -> Self {
        self - 7
    }
}

#[device]
fn all<T: Ring>(a: T, b: T) -> T {
    a.sum(T::ZERO).lesser(b).sum(T::ONE.widen()).difference(T::LEAST).sum(T::GREATEST.exact().pixel())
}

alike! {
    members_of_a_trait_of_numbers: i32 => i32 = [3, 4, -5, 6];
    by_their_names(x, out) {
        let v = x[0] as f32;
        out[0] = (v.sum(x[1] as f32).lesser(f32::ZERO).difference(f32::ONE) * 8.0) as i32;
        out[1] = x[0].sum(x[1]).lesser(i32::ZERO).difference(i32::GREATEST);
        out[2] = x[2].widen().exact().pixel() + i32::LEAST;
        out[3] = all(x[0], x[1]);
        out[4] = (all(v, f32::GREATEST) * 8.0) as i32;
    }
}

mod of_the_host {
    // What it brings is what is asked.
    #[allow(unused_imports)]
    use cl_runtime::prelude::*;

    macro_rules! own {
        ($($constant:ident)*; $($method:ident)*) => {
            trait Own: Sized {
                $(const $constant: u8 = 7;)*
                $(fn $method(self) -> &'static str { stringify!($method) })*
            }
            impl Own for f32 {}
            impl Own for u32 {}
            impl Own for i64 {}
            /// Of none of these rustc says that it may be another one too.
            #[test]
            fn the_prelude_brings_no_such_names() {
                $(assert_eq!([f32::$constant, u32::$constant, i64::$constant], [7; 3]);)*
                $(assert_eq!([1f32.$method(), 1u32.$method(), 1i64.$method()], [stringify!($method); 3]);)*
            }
        };
    }
    own! {
        ZERO ONE LEAST GREATEST NAME SPACE;
        sum difference lesser greater exact converted bytes to_word from_word reinterpreted pixel size swap load change
        widen widened choose choose_from operate vector lane lane_add lane_sub lane_mul lane_div lane_rem lane_shl lane_shr
        lane_neg is_no_divisor is_set truth each select clamped count dot length cross normalize get set elements
    }
}
