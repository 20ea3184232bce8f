//! `Self` in a chain that is given to a function of another type, which is written where it is called.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType, Default)]
struct Money(u32);

#[device]
impl Money {
    const RATES: [u32; 3] = [100, 200, 300];

    fn scale(x: u32) -> u32 {
        x * 1000
    }
}

#[device]
impl std::iter::Sum for Money {
    fn sum<I: Iterator<Item = Self>>(it: I) -> Self {
        it.fold(Money(0), |a, b| Money(a.0 + b.0))
    }
}

#[device]
impl FromIterator<u32> for Money {
    fn from_iter<I: IntoIterator<Item = u32>>(items: I) -> Self {
        let mut all = Self::default();
        for item in items {
            all.0 = 3 * all.0 + item + Self::RATES[0];
        }
        all
    }
}

#[derive(Clone, Copy, ClType)]
struct Other {
    k: u32,
}

#[device]
impl Other {
    const RATES: [u32; 3] = [7, 7, 7];
    const ONE: u32 = 5;

    fn scale(x: u32) -> u32 {
        x * 50
    }

    fn total(values: impl Iterator<Item = u32>) -> u32 {
        values.fold(Self::ONE, |a, b| a * 10 + b)
    }

    fn total_of(&self, values: impl Iterator<Item = u32>) -> u32 {
        values.fold(self.k, |a, b| a * 10 + b)
    }

    fn ones(&self) -> impl Iterator<Item = u32> {
        (0..3u32).map(|i| Self::scale(i) + Self::ONE)
    }

    fn each(&self, f: impl Fn(u32) -> u32) -> u32 {
        Self::RATES.iter().map(|&r| f(r)).sum::<u32>() + self.k
    }
}

#[derive(Clone, Copy, ClType)]
struct Piece {
    k: u32,
}

#[device]
impl Piece {
    const RATES: [u32; 3] = [1, 2, 5];
    const ONE: u32 = 1;

    fn scale(x: u32) -> u32 {
        x + 1
    }

    fn summed(self) -> u32 {
        Self::RATES.iter().map(|&r| Money(r)).sum::<Money>().0
    }

    fn collected(self) -> u32 {
        Self::RATES.iter().map(|&r| Self::scale(r)).collect::<Money>().0
    }

    fn given_by_path(self) -> u32 {
        Other::total(Self::RATES.iter().copied())
    }

    fn given_to_a_method(self) -> u32 {
        let o = Other { k: 3 };
        o.total_of(Self::RATES.iter().map(|&r| Self::scale(r) + self.k))
    }

    fn beside_what_it_gives(self) -> u32 {
        let o = Other { k: 3 };
        o.ones().map(|v| v * 100 + Self::ONE + self.k).sum::<u32>() + Self::ONE
    }

    fn in_a_closure(self) -> u32 {
        Other { k: 1 }.each(|r| r * 2 + Self::scale(Self::ONE))
    }

    /// Of both at once.
    fn within(self) -> u32 {
        let o = Other { k: 4 };
        o.total_of(o.ones().zip(Self::RATES.iter()).map(|(a, b)| a * b + Self::scale(0)))
    }

    fn own(self) -> impl Iterator<Item = u32> {
        Self::RATES.iter().map(move |&r| r * self.k)
    }

    fn given_its_own(self) -> u32 {
        Other::total(self.own().map(|v| v + Self::ONE))
    }
}

alike! {
    it_is_the_type_where_it_is_written: u32 = [2, 9];
    all(x, out) {
        for i in 0..2 {
            let p = Piece { k: x[i] };
            let at = 10 * i;
            out[at] = p.summed() as i32;
            out[at + 1] = p.collected() as i32;
            out[at + 2] = p.given_by_path() as i32;
            out[at + 3] = p.given_to_a_method() as i32;
            out[at + 4] = p.beside_what_it_gives() as i32;
            out[at + 5] = p.in_a_closure() as i32;
            out[at + 6] = p.within() as i32;
            out[at + 7] = p.given_its_own() as i32;
        }
    }
}
