//! What functions name that are written where they are called means the same there, or is told of.

use cl_runtime::prelude::*;

mod shapes {
    use super::wide as broad;
    use cl_runtime::prelude::*;

    pub const SIDES: u32 = 3;

    #[device]
    pub fn corners(n: u32) -> impl Iterator<Item = u32> {
        (0..n).map(|k| k * self::SIDES)
    }

    #[device]
    pub fn widths(n: u32) -> impl Iterator<Item = u32> {
        (0..n).map(|k| broad(k))
    }
}

mod limits {
    use cl_runtime::prelude::*;

    pub const LIMIT: u32 = 3;
    pub type Word = u8;

    pub const END: u32 = 5;

    #[device]
    pub fn until_end() -> impl Iterator<Item = u32> {
        0..END
    }

    #[device]
    pub fn below() -> impl Iterator<Item = u32> {
        0..LIMIT
    }

    #[device]
    pub fn words() -> impl Iterator<Item = u32> {
        (0..2).map(|k| {
            let word: Word = 255;
            word.wrapping_add(1) as u32 + k
        })
    }
}

const LIMIT: u32 = 7;
type Word = u16;

#[device]
fn wide(v: u32) -> u32 {
    v + 1
}

#[device]
fn positive(n: u32) -> impl Iterator<Item = u32> {
    assert!(wide(n) > 0);
    0..n
}

#[kernel]
fn of_another_module(out: &mut Global<[u32]>) {
    out[0] = shapes::corners(3).sum::<u32>();
    out[1] = shapes::widths(3).sum::<u32>();
}

#[kernel]
fn behind_other_marks(out: &mut Global<[u32]>) {
    out[2] = limits::until_end().sum::<u32>();
    out[0] = limits::below().sum::<u32>() + LIMIT;
    out[1] = limits::words().sum::<u32>() + Word::MAX as u32;
}

#[device]
fn some(n: u32) -> impl Iterator<Item = u32> {
    (0..n).filter(|v| matches!(*v, v if (0..wide(1)).contains(&v)))
}

#[kernel]
fn behind_two_points(out: &mut Global<[u32]>) {
    let wide = out[0];
    out[1] = some(9).sum::<u32>() + wide;
}

#[kernel]
fn with_a_variable_of_that_name(out: &mut Global<[u32]>) {
    let wide = out[0];
    out[1] = positive(wide).sum::<u32>();
}

#[kernel]
fn without_all_that_it_takes(out: &mut Global<[u32]>) {
    out[0] = positive().sum::<u32>();
}

mod weights {
    use cl_runtime::prelude::*;

    #[device]
    pub trait Weigh {
        fn weigh(self) -> u32;
        fn half(self) -> u32;
    }

    #[device]
    impl Weigh for u32 {
        fn weigh(self) -> u32 {
            self * 3
        }
        fn half(self) -> u32 {
            self / 2
        }
    }

    #[device]
    pub fn weighed(n: u32) -> impl Iterator<Item = u32> {
        (0..n).map(|k| k.weigh())
    }

    #[device]
    pub fn halves(n: u32) -> impl Iterator<Item = u32> {
        (0..n).map(|k| Weigh::half(k))
    }
}

#[device]
trait Count {
    fn weigh(self) -> u32;
}

#[device]
impl Count for u32 {
    fn weigh(self) -> u32 {
        1
    }
}

#[kernel]
fn beside_a_trait_with_that_method(out: &mut Global<[u32]>) {
    use weights::Weigh;
    out[0] = weights::weighed(3).sum::<u32>() + weights::halves(3).sum::<u32>();
}

fn main() {}
