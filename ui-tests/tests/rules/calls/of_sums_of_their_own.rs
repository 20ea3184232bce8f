//! A sum that does not name its type is added up: of a type with an `impl Sum` rustc asks which of the two it is.

use cl_runtime::prelude::*;

#[device]
#[derive(Clone, Copy, ClType, Default)]
struct Count {
    v: i32,
}

#[device]
impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.v += other.v;
    }
}

#[device]
impl std::iter::Sum for Count {
    fn sum<I: Iterator<Item = Count>>(it: I) -> Count {
        it.fold(Count { v: 100 }, |a, b| Count { v: a.v + b.v })
    }
}

type Other = Count;

#[derive(Clone, Copy, ClType)]
struct Held {
    count: Count,
}

#[device]
fn value(count: Count) -> i32 {
    count.v
}

#[kernel]
fn of_a_field(y: &mut Global<[i32]>) {
    let held = Held { count: (0..3).map(|v| Count { v }).sum() };
    y[0] = held.count.v;
}

#[kernel]
fn of_an_argument(y: &mut Global<[i32]>) {
    y[0] = value((0..3).map(|v| Count { v }).sum());
}

#[kernel]
fn of_an_assignment(y: &mut Global<[i32]>) {
    let count;
    count = (0..3).map(|v| Count { v }).sum();
    y[0] = value(count);
}

#[kernel]
fn of_an_option(y: &mut Global<[i32]>) {
    let count: Option<Count> = (0..3).map(|v| Some(Count { v })).sum();
    y[0] = count.map_or(0, |count| count.v);
}

#[kernel]
fn by_another_name(y: &mut Global<[i32]>) {
    let count: Other = (0..3).map(|v| Count { v }).sum();
    y[0] = value(count);
}

fn main() {}
