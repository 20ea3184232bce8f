//! References to parts of what a call gives or an expression makes.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(Clone, Copy, Default, ClType)]
struct Bag {
    v: i32,
}

#[derive(Clone, Copy, ClType)]
struct Pair {
    a: Bag,
    t: (Bag, i32),
    all: [Bag; 2],
}

#[device]
impl Bag {
    fn of(v: i32) -> Bag {
        Bag { v }
    }
    fn sum(&self) -> i32 {
        self.v + 1
    }
    fn add(&self, other: &Bag) -> i32 {
        self.v * 10 + other.v
    }
    fn take(&mut self) -> i32 {
        self.v += 3;
        self.v
    }
    fn split(&self) -> (Bag, Bag) {
        (*self, Bag { v: self.v * 2 })
    }
    fn pair(&self) -> Pair {
        Pair { a: *self, t: (Bag { v: self.v + 5 }, 3), all: [Bag { v: 7 }, *self] }
    }
}

#[device]
fn free(bag: &Bag) -> i32 {
    bag.v - 1
}

alike! {
    parts_of_results: i32 => i32 = [3, 4, 5, 6];
    methods(x, out) {
        let bag = Bag { v: x[0] };
        out[0] = bag.split().1.sum();
        out[1] = bag.pair().a.sum() + bag.pair().t.0.sum() * 100;
        out[2] = bag.pair().all[1].sum();
        out[3] = Bag::of(x[1]).add(&Bag::of(x[2]).pair().a);
        out[4] = { Bag::of(x[1]).pair() }.a.sum();
        out[5] = Some(bag.pair()).unwrap().a.sum();
        out[6] = (Bag::of(x[3]), Bag::of(3)).1.sum();
    }
    functions(x, out) {
        out[0] = free(&Bag::of(x[0]).pair().a);
        out[1] = free(&Bag::of(x[0]).pair().t.0);
        out[2] = free(&(Bag::of(x[1]), 3).0);
        out[3] = free(&Bag::of(x[0]).pair().all[0]);
        out[4] = std::mem::take(&mut Bag::of(x[2]).v);
    }
}
