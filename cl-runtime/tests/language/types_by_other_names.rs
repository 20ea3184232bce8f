//! Functions that are written where they are called, of types that have another name, or that branches make.

#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, ClType)]
struct Count {
    v: i32,
}

#[device]
impl std::iter::Sum for Count {
    fn sum<I: Iterator<Item = Count>>(it: I) -> Count {
        it.fold(Count { v: 100 }, |a, b| Count { v: a.v + 2 * b.v })
    }
}

type Counted = Count;
type CountedAgain = Counted;
type OfSeven = Modulo<7>;

#[device]
#[derive(Clone, Copy, ClType)]
struct Modulo<const P: u32>(u32);

#[device]
impl<const P: u32> std::iter::Sum for Modulo<P> {
    fn sum<I: Iterator<Item = Self>>(it: I) -> Self {
        it.fold(Modulo(0), |a, b| Modulo((a.0 + b.0) % P))
    }
}

#[device]
impl<const P: u32> std::iter::Product for Modulo<P> {
    fn product<I: Iterator<Item = Self>>(it: I) -> Self {
        it.fold(Modulo(1), |a, b| Modulo(a.0 * b.0 % P))
    }
}

#[device]
impl<const P: u32> Modulo<P> {
    fn of_digits(digits: impl Iterator<Item = u32>) -> Self {
        Modulo(digits.fold(0, |a, digit| (10 * a + digit) % P))
    }
}

#[device]
impl<const N: usize> Ring<N> {
    fn turned(items: impl Iterator<Item = i32>, from: [i32; N]) -> i32 {
        let mut all = from;
        for (k, item) in items.enumerate() {
            all[(k + 1) % N] += item;
        }
        all.iter().fold(0, |a, &b| 3 * a + b)
    }
}

struct Ring<const N: usize>;

#[device]
fn of_any<const P: u32>(n: u32) -> Modulo<P> {
    Modulo::<P>::of_digits((1..n).map(|k| 2 * k))
}

#[derive(Clone, Copy, ClType)]
enum Weight {
    Each { by: i32 },
    Last,
}

#[device]
impl Weight {
    fn of(self, all: impl Iterator<Item = i32>) -> i32 {
        match self {
            Weight::Each { by } => all.map(|v| v * by).sum(),
            Weight::Last => all.last().unwrap_or(-1),
        }
    }
}

alike! {
    a_type_may_have_another_name: i32 = [3, 9, 4, 11, 5];
    by_aliases(x, out) {
        out[0] = x.iter().map(|&v| Count { v }).sum::<Counted>().v;
        out[1] = x.iter().map(|&v| Count { v }).sum::<CountedAgain>().v;
        let seven = x.iter().map(|&v| Modulo::<7>(v as u32));
        out[2] = seven.clone().sum::<OfSeven>().0 as i32;
        out[3] = seven.product::<OfSeven>().0 as i32;
        let all: OfSeven = x.iter().map(|&v| OfSeven { 0: v as u32 }).sum();
        out[4] = all.0 as i32;
        out[5] = OfSeven::of_digits(x.iter().map(|&v| v as u32)).0 as i32;
        out[6] = Modulo::<5>::of_digits(x.iter().map(|&v| v as u32)).0 as i32;
        out[8] = Ring::<3>::turned(x.iter().copied(), [1, 2, 3]);
        out[7] = of_any::<11>(3).0 as i32;
    }
    of_what_branches_make(x, out) {
        for k in 0..3 {
            let weight = match k {
                0 => Weight::Each { by: 2 },
                1 => Weight::Each { by: -1 },
                _ => Weight::Last,
            };
            out[k] = weight.of(x.iter().copied().skip(k));
            let weight = if k > 1 { Weight::Last } else { Weight::Each { by: 5 } };
            let all = x.iter().copied().rev();
            out[k + 3] = weight.of(all.take(2));
        }
    }
}
