//! Traits with type parameters, and bounds of a trait's methods that name `Self`: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use cl_runtime::prelude::*;

#[derive(ClType, Clone, Copy)]
struct Count(i32);

#[derive(ClType, Clone, Copy)]
struct Parts {
    whole: i32,
    rest: u8,
}

#[device]
trait Gives<T> {
    fn give(&self) -> T;
    fn twice(&self) -> (T, T) {
        (self.give(), self.give())
    }
    fn perhaps(&self, yes: bool) -> Option<T> {
        if yes { Some(self.give()) } else { None }
    }
}

#[device]
impl Gives<i32> for Count {
    fn give(&self) -> i32 {
        self.0
    }
}

#[device]
impl Gives<Option<u8>> for Count {
    fn give(&self) -> Option<u8> {
        Some(self.0 as u8)
    }
}

#[device]
impl Gives<Result<i32, u8>> for Count {
    fn give(&self) -> Result<i32, u8> {
        if self.0 > 2 { Ok(self.0) } else { Err(1) }
    }
}

#[device]
impl Gives<Count> for Count {
    fn give(&self) -> Count {
        Count(self.0 + 1)
    }
}

#[device]
impl Gives<Parts> for Count {
    fn give(&self) -> Parts {
        Parts { whole: self.0 / 2, rest: self.0 as u8 % 2 }
    }
}

#[device]
impl Gives<[(i32, u8); 3]> for Count {
    fn give(&self) -> [(i32, u8); 3] {
        [(self.0, 2); 3]
    }
}

#[device]
fn given<T: Copy, X: Gives<T>>(x: X) -> T {
    x.give()
}

#[device]
fn given_by_path<T: Copy, X: Gives<T>>(x: &X) -> (T, T) {
    (X::give(x), <X as Gives<T>>::give(&x))
}

#[device]
fn given_both<X>(x: X) -> i32
where
    X: Gives<Option<u8>> + Gives<Count>,
{
    let byte: Option<u8> = x.give();
    let count: Count = x.give();
    byte.map_or(0, |byte| byte as i32) + count.0
}

#[device]
trait Mixes<T> {
    fn mix(&self, with: T) -> i32;
}

#[device]
impl Mixes<i32> for Count {
    fn mix(&self, with: i32) -> i32 {
        self.0 * with
    }
}

#[device]
impl Mixes<(i32, i32)> for Count {
    fn mix(&self, with: (i32, i32)) -> i32 {
        self.0 * with.0 + with.1
    }
}

#[derive(ClType, Clone, Copy)]
struct Mixing<T, X> {
    x: X,
    with: T,
}

#[device]
impl<T: Copy, X: Mixes<T>> Mixing<T, X> {
    fn go(&self) -> i32 {
        self.x.mix(self.with)
    }

    fn itself(self) -> Self
    where
        Self: Copy,
    {
        self
    }
}

#[device]
trait Starts<T: Copy + std::ops::Add<Output = T>> {
    fn start(&self) -> T;
    fn sum(&self, times: usize) -> T {
        let mut sum = self.start();
        for _ in 0..times {
            sum = sum + self.start();
        }
        sum
    }
}

#[device]
impl Starts<f32> for Count {
    fn start(&self) -> f32 {
        self.0 as f32 + 0.5
    }
}

#[device]
impl Starts<u64> for Count {
    fn start(&self) -> u64 {
        self.0 as u64
    }
}

#[device]
trait Copied {
    fn if_more(self, k: i32) -> Option<Self>
    where
        Self: Sized + Copy,
    {
        if k > 0 { Some(self) } else { None }
    }

    fn pair(self) -> [Self; 2]
    where
        Self: Copy,
    {
        [self, self]
    }

    fn itself(self) -> Self
    where
        Self: Sized,
    {
        self
    }
}

#[device]
impl Copied for Count {}

#[device]
trait Holds {
    type Item;
    fn item(&self) -> Self::Item;
    fn items(&self) -> [Self::Item; 2]
    where
        Self::Item: Copy,
    {
        [self.item(), self.item()]
    }
}

#[device]
impl Holds for Count {
    type Item = (i32, u8);
    fn item(&self) -> (i32, u8) {
        (self.0, 9)
    }
}

#[device]
trait Less<T = Self> {
    fn less(self, other: T) -> Self;
}

#[device]
impl Less for Count {
    fn less(self, other: Count) -> Count {
        Count(self.0 - other.0)
    }
}

#[device]
impl Less<i32> for Count {
    fn less(self, other: i32) -> Count {
        Count(self.0 - other)
    }
}

#[device]
fn less_and_less<X: Less + Less<i32>>(x: X, times: i32) -> X {
    let mut value = x;
    for k in 0..times {
        value = value.less(x).less(k);
    }
    value
}

alike! {
    traits_have_type_parameters_and_name_themselves: i32 = [0, 3, 6];
    one_type_has_it_of_several(x, out) {
        let count = Count(x[1]);
        let byte: Option<u8> = count.give();
        out[0] = byte.unwrap_or(7) as i32;
        let outcome: Result<i32, u8> = count.give();
        out[1] = match outcome { Ok(value) => value, Err(error) => error as i32 };
        let [(p, _), (q, by), _]: [(i32, u8); 3] = count.give();
        out[2] = p + q * by as i32;
        let Parts { whole, rest } = count.give();
        out[3] = whole + rest as i32;
        let more: Count = count.give();
        out[4] = more.0;
    }
    by_bounds(x, out) {
        let count = Count(x[1]);
        let value: i32 = given(count);
        out[0] = value;
        out[1] = given::<Option<u8>, _>(count).unwrap() as i32;
        let (a, b): (Count, Count) = given_by_path(&count);
        out[2] = a.0 * b.0;
        out[3] = given_both(count);
        out[4] = Mixing { x: count, with: 3 }.go();
        out[5] = Mixing { x: count, with: (1, 2) }.itself().go();
    }
    by_default(x, out) {
        let count = Count(x[2]);
        let both: (Option<u8>, Option<u8>) = count.twice();
        out[0] = both.1.unwrap() as i32;
        let one: Option<[(i32, u8); 3]> = count.perhaps(x[1] == 3);
        if let Some([(a, 2), ..]) = one {
            out[1] = a;
        }
        let (sum, steps): (f32, u64) = (count.sum(3), count.sum(2));
        out[2] = (sum * 10.0) as i32 + steps as i32;
    }
    in_closures(x, out) {
        let count = Count(x[1]);
        let mix = |with: i32| {
            let one: i32 = count.mix(with);
            one + <Count as Mixes<(i32, i32)>>::mix(&count, (with, 1))
        };
        out[0] = mix(2) + mix(3);
    }
    by_bounds_of_methods(x, out) {
        if let Some(count) = Count(x[2]).if_more(x[1]) {
            out[0] = count.0;
        }
        let none: Option<Count> = Count(x[2]).if_more(x[0]);
        out[1] = none.map_or(-1, |count| count.0);
        out[2] = Count(x[1]).pair()[1].0;
        let count = Count(5).itself();
        out[3] = count.0;
        let [(a, by), b] = count.items();
        out[4] = a * by as i32 + b.0;
    }
    by_the_parameter_of_the_trait(x, out) {
        out[0] = less_and_less(Count(x[1]), 3).0;
    }
}

#[device]
trait Loads<T> {
    fn load(&self, from: &Global<[T]>, i: usize) -> T;
    fn two(&self, from: &Global<[T]>) -> [T; 2] {
        [self.load(from, 0), self.load(from, 1)]
    }
}

#[device]
impl<T: Copy> Loads<T> for Count {
    fn load(&self, from: &Global<[T]>, i: usize) -> T {
        from[i + self.0 as usize]
    }
}

#[device]
fn second<T: Copy, L: Loads<T>>(loads: L, from: &Global<[T]>) -> T {
    let [_, second] = loads.two(from);
    second
}

#[kernel]
fn loads(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    *out.item_mut() = second(Count(1), x);
}

#[test]
fn a_type_parameter_of_a_trait_lies_in_memory() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[1, 2, 3]).unwrap(), queue.upload(&[0]).unwrap());
        loads(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [3]);
    }
}

/// What `ClType` has for itself has names that nobody else chooses.
#[device]
trait Word: ClType {
    const BYTES: usize;
    const PARTS: u32;
    const FORM: u32;
    const IS_HELD: bool;
}

#[device]
impl Word for u32 {
    const BYTES: usize = 4;
    const PARTS: u32 = 3;
    const FORM: u32 = 2;
    const IS_HELD: bool = true;
}

#[device]
fn told<W: Word>(_: W) -> u32 {
    if W::IS_HELD { W::BYTES as u32 * 100 + W::PARTS * 10 + W::FORM } else { 0 }
}

#[kernel]
fn words(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    out[0] = told(x[0]);
}

#[test]
fn constants_of_a_trait_are_its_own() {
    for queue in crate::common::queues() {
        let (x, mut out) = (queue.upload(&[1]).unwrap(), queue.upload(&[0]).unwrap());
        words(&x, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [432]);
    }
}
