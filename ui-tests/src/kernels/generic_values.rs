//! Generic types of the user's, of any value: tuples and enums that no memory holds, and types that only tell others apart.

use std::marker::PhantomData;
use std::ops::{Add, Div, Mul};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case};

#[derive(Clone, Copy, ClType)]
pub struct Stack<T, const N: usize> {
    items: [T; N],
    len: usize,
}

#[device]
impl<T: Copy, const N: usize> Stack<T, N> {
    fn with(fill: T) -> Self {
        Stack { items: [fill; N], len: 0 }
    }
    fn push(&mut self, item: T) -> bool {
        if self.len == N {
            return false;
        }
        self.items[self.len] = item;
        self.len += 1;
        true
    }
    fn pop(&mut self) -> Option<T> {
        if self.len == 0 {
            None
        } else {
            self.len -= 1;
            Some(self.items[self.len])
        }
    }
}

#[derive(Clone, Copy, ClType)]
#[repr(C)]
pub struct Complex<T> {
    re: T,
    im: T,
}

#[device]
fn norm<T: Copy + Add<Output = T> + Mul<Output = T>>(z: Complex<T>) -> T {
    z.re * z.re + z.im * z.im
}

#[derive(Clone, Copy, ClType)]
enum Task {
    Range(u32, u32),
    Leaf { at: u32 },
}

/// A stack of tuples, and one of an enum without a layout; a function of a type with one.
#[kernel]
pub fn stacks(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let mut stack = Stack::<(u32, f32), 8>::with((0, 0.0));
    stack.push((3, x[i]));
    let mut sum = 0.0;
    while let Some((depth, v)) = stack.pop() {
        sum += v;
        if depth > 0 {
            stack.push((depth - 1, v * 0.5));
            stack.push((depth - 1, v * 0.25));
        }
    }
    let mut tasks: Stack<Task, 16> = Stack::with(Task::Leaf { at: 0 });
    tasks.push(Task::Range(0, 6));
    while let Some(task) = tasks.pop() {
        match task {
            Task::Range(a, b) if b - a == 1 => {
                tasks.push(Task::Leaf { at: a });
            }
            Task::Range(a, b) => {
                let m = (a + b) / 2;
                tasks.push(Task::Range(a, m));
                tasks.push(Task::Range(m, b));
            }
            Task::Leaf { at } => sum += x[at as usize],
        }
    }
    out[i] = sum + norm(Complex { re: x[i], im: 2.0 }) + norm(Complex { re: 3, im: i as i32 }) as f32;
}

#[derive(Clone, Copy, ClType)]
pub struct Metre;
#[derive(Clone, Copy, ClType)]
pub struct Second;
#[derive(Clone, Copy, ClType)]
pub struct Per<A, B>(PhantomData<(A, B)>);

#[derive(Clone, Copy, ClType)]
pub struct Quantity<T, U> {
    value: T,
    unit: PhantomData<U>,
}

#[device]
impl<T, U> Quantity<T, U> {
    fn new(value: T) -> Self {
        Quantity { value, unit: PhantomData }
    }
}
#[device]
impl<T: Add<Output = T>, U> Add for Quantity<T, U> {
    type Output = Self;
    fn add(self, o: Self) -> Self {
        Self::new(self.value + o.value)
    }
}
#[device]
impl<T: Div<Output = T>, A, B> Div<Quantity<T, B>> for Quantity<T, A> {
    type Output = Quantity<T, Per<A, B>>;
    fn div(self, o: Quantity<T, B>) -> Self::Output {
        Quantity::new(self.value / o.value)
    }
}
#[device]
impl<T: Mul<Output = T>, A, B> Mul<Quantity<T, B>> for Quantity<T, Per<A, B>> {
    type Output = Quantity<T, A>;
    fn mul(self, o: Quantity<T, B>) -> Quantity<T, A> {
        Quantity::new(self.value * o.value)
    }
}

type Speed = Quantity<f32, Per<Metre, Second>>;

#[device]
fn average(speeds: &[Speed]) -> Speed {
    let mut sum = Speed::new(0.0);
    for &s in speeds {
        sum = sum + s;
    }
    Speed::new(sum.value / 2.0)
}

/// The units leave nothing in the C.
#[kernel]
pub fn speeds(x: &Global<[f32]>, out: &mut Global<[f32]>) {
    let i = get_global_id(0);
    let d = Quantity::<_, Metre>::new(x[i]);
    let t: Quantity<f32, Second> = Quantity::new(4.0 * x[i] * x[i]);
    let v = d / t;
    let w = average(&[v, v + v, Quantity::new(0.25)]);
    out[i] = (w * t + d).value;
}

#[device]
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, ClType)]
#[repr(C)]
struct Pair<T> {
    a: T,
    b: T,
}

/// Comparisons of a generic type that memory holds.
#[kernel]
pub fn compared(x: &Global<[i32]>, pairs: &mut Global<[Pair<i32>]>) {
    let i = get_global_id(0);
    let (p, q) = (Pair { a: x[i], b: x[0] }, Pair { a: x[0], b: x[i] });
    let default = Pair::<f32>::default();
    pairs[i] =
        Pair { a: i32::from(p == q) + 2 * i32::from(p < q), b: i32::from(default == Pair { a: 0.0, b: i as f32 }) };
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("generic_values_stacks", stacks::kernel(), |queue| {
            let x = queue.upload(&[0.5f32, -1.0, 2.0, 4.0, 0.25, 8.0])?;
            let mut out = queue.zeroed::<f32>(6)?;
            stacks(&x, &mut out).enqueue(queue, 6)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("generic_values_speeds", speeds::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0.5f32, -0.5, 2.0])?, queue.zeroed::<f32>(3)?);
            speeds(&x, &mut out).enqueue(queue, 3)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("generic_values_compared", compared::kernel(), |queue| {
            let (x, mut pairs) = (queue.upload(&[3, 3, 5, -1])?, queue.zeroed::<Pair<i32>>(4)?);
            compared(&x, &mut pairs).enqueue(queue, 4)?;
            Ok(Output::exact(pairs.read()?.iter().flat_map(|pair| [pair.a, pair.b]).collect::<Vec<i32>>()))
        }),
    ]
}
