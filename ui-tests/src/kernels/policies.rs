//! Types without fields, which choose what a function does and leave nothing in the C.

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map};

#[device]
trait Joining {
    const NAME: i32;
    fn nothing() -> i32;
    fn join(&self, a: i32, b: i32) -> i32;
    fn twice(&self, a: i32) -> i32 {
        self.join(a, a)
    }
}

#[derive(Clone, Copy, ClType)]
pub struct Sum;

#[derive(Clone, Copy, ClType)]
pub struct Greatest {}

/// It has a field, and no layout that memory shares.
#[derive(Clone, Copy, ClType)]
pub struct Weighted {
    weight: i32,
}

#[device]
impl Sum {
    fn new() -> Sum {
        Sum
    }
    fn set(&mut self, to: i32) -> i32 {
        to
    }
}

#[device]
impl Joining for Sum {
    const NAME: i32 = 1;
    fn nothing() -> i32 {
        0
    }
    fn join(&self, a: i32, b: i32) -> i32 {
        a + b
    }
}

#[device]
impl Joining for Greatest {
    const NAME: i32 = 2;
    fn nothing() -> i32 {
        i32::MIN
    }
    fn join(&self, a: i32, b: i32) -> i32 {
        a.max(b)
    }
    fn twice(&self, a: i32) -> i32 {
        a
    }
}

#[device]
impl Joining for Weighted {
    const NAME: i32 = 3;
    fn nothing() -> i32 {
        1
    }
    fn join(&self, a: i32, b: i32) -> i32 {
        a + self.weight * b
    }
}

#[device]
fn joined<J: Joining>(how: &J, x: &Global<[i32]>) -> i32 {
    x.iter().fold(J::nothing(), |a, &b| how.join(a, b))
}

#[device]
fn joined_by_value<J: Joining>(how: J, a: i32) -> i32 {
    let kept = how;
    kept.twice(a) + J::NAME
}

#[device]
fn if_positive(v: i32) -> Option<Sum> {
    if v > 0 { Some(Sum::new()) } else { None }
}

const SUM: Sum = Sum;

/// As variables, parameters, results, parts of tuples and of `Option`, and behind references.
#[kernel]
pub fn values(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut sum = Sum::new();
    let pair = (Greatest {}, Weighted { weight: 10 });
    let reference = &mut sum;
    let set = reference.set(x[i]);
    let chosen = match if_positive(x[i]) {
        Some(how) => how.join(x[i], 1),
        None => -1,
    };
    let of_closure = |how: Sum, v: i32| how.join(v, 1);
    out[i] = joined(&sum, x) + 100 * joined(&Greatest {}, x) + joined(&pair.1, x) + pair.0.join(set, 3);
    out[i] += joined_by_value(SUM, x[i]) + joined_by_value(pair.0, 5) + chosen + of_closure(sum, 1000);
}

/// The type is an argument of the kernel, of which only the functions are named; the size of the group, which is the same
/// for all work-items, stands in a tuple beside an id that is not.
#[kernel]
pub fn of_groups<J: Joining + Default>(x: &Global<[i32]>, out: &mut Global<[i32]>, tile: &mut Local<[i32]>) {
    let (local, size) = (get_local_id(0), get_local_size(0));
    let how = J::default();
    let mut own = J::nothing();
    for i in (get_global_id(0)..x.len()).step_by(get_global_size(0)) {
        own = how.join(own, x[i]);
    }
    tile[local] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    let [mut half, last] = [size / 2, local];
    while half > 0 {
        if last < half {
            tile[local] = how.join(tile[local], tile[local + half]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        half /= 2;
    }
    if local == 0 {
        out[get_group_id(0)] = tile[0];
    }
}

#[device]
impl Default for Sum {
    fn default() -> Self {
        Sum
    }
}

#[derive(Clone, Copy, ClType)]
struct Marked {
    mark: Sum,
    value: i32,
}

#[device]
fn marked(count: &mut i32) -> Sum {
    *count += 1;
    Sum
}

const MARKS: &[(i32, Sum, [i32; 2])] = &[(1, Sum, [2, 3]), (4, Sum, [5, 6])];

/// A struct without fields is no field in C, neither of a constant nor of what is made of calls, which are made all the same.
#[kernel]
pub fn beside_values(out: &mut Global<[i32]>) {
    let mut sum = 0;
    for (first, _, rest) in MARKS {
        sum = sum * 10 + first + rest[0] + rest[1];
    }
    out[0] = sum;
    let mut count = 0;
    let pair = (marked(&mut count), 7);
    let one = Marked { mark: marked(&mut count), value: count };
    let other = Marked { mark: marked(&mut count), ..one };
    out[1] = count * 100 + other.value * 10 + pair.1;
}

/// What a transform reads and gives are values, of types that each of them chooses.
#[device]
trait Transform {
    type Sample: Copy;
    type Sum: Copy + Default + std::ops::Add<Output = Self::Sum>;
    fn of(sample: Self::Sample) -> Self::Sum;
}

#[derive(Clone, Copy, ClType)]
pub struct Squares;

#[derive(Clone, Copy, ClType)]
pub struct Differences;

#[device]
impl Transform for Squares {
    type Sample = i32;
    type Sum = i64;
    fn of(sample: i32) -> i64 {
        sample as i64 * sample as i64
    }
}

#[device]
impl Transform for Differences {
    type Sample = (i32, i32);
    type Sum = i32;
    fn of((a, b): (i32, i32)) -> i32 {
        a - b
    }
}

#[device]
fn total<T: Transform, const N: usize>(samples: &[T::Sample; N]) -> T::Sum {
    let mut sum = T::Sum::default();
    for &sample in samples {
        sum = sum + T::of(sample);
    }
    sum
}

#[device]
fn total_in_memory<T: Transform>(samples: &Global<[T::Sample]>) -> T::Sum {
    samples.iter().fold(T::Sum::default(), |sum, sample| sum + T::of(*sample))
}

#[kernel]
fn of_samples<T: Transform<Sample = i32>>(x: &Global<[T::Sample]>, out: &mut Global<[T::Sum]>) {
    let i = get_global_id(0);
    let pair = total::<Differences, 2>(&[(x[i], 1), (x[0], x[1])]);
    out[i] = total::<T, 3>(&[x[i], pair, 3]) + total_in_memory::<T>(x);
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("policies_of_samples", of_samples::<Squares>::kernel(), |queue| {
            map(queue, &[3, -4, 50_000, 6], 1, |x, out| of_samples::<Squares>(x, out)).map(Output::exact::<Vec<i64>>)
        }),
        case!("policies_values", values::kernel(), |queue| {
            map(queue, &[3, -4, 5, 6], 1, |x, out| values(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("policies_beside_values", beside_values::kernel(), |queue| {
            let mut out = queue.zeroed::<i32>(2)?;
            beside_values(&mut out).enqueue(queue, 1)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("policies_of_groups", of_groups::<Sum>::kernel(), |queue| {
            let x: Vec<i32> = (0..37).map(|i| (i * 29 + 5) % 53 - 20).collect();
            let (x, mut out) = (queue.upload(&x)?, queue.zeroed::<i32>(2)?);
            let range = NdRange::new(16).local(8);
            of_groups::<Sum>(&x, &mut out, &mut LocalMemory::new(8)).enqueue(queue, range)?;
            Ok(Output::exact(out.read()?))
        }),
    ]
}
