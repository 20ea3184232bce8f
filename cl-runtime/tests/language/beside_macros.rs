//! Types in a file with macros, which may make items of any other name: what they derive is the device's all the same.

use cl_runtime::prelude::*;

macro_rules! operator {
    ($of:ident, $function:ident, $symbol:tt) => {
        #[device]
        impl std::ops::$of for Pair {
            type Output = Pair;
            fn $function(self, other: Pair) -> Pair {
                Pair { a: self.a $symbol other.a, b: self.b $symbol other.b }
            }
        }
    };
}

operator!(Add, add, +);
operator!(Mul, mul, *);

#[derive(ClType, Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
#[repr(C)]
struct Pair {
    a: f32,
    b: f32,
}

#[derive(ClType, Clone, Copy, Debug, Default, PartialEq)]
#[repr(C)]
struct State {
    pair: Pair,
    count: u32,
}

#[constant]
static WEIGHTS: Constant<[f32; 3]> = [0.5, 1.0, 2.0];

type Input<'a> = &'a Global<[Pair]>;

#[device]
fn sum_of(x: Input) -> State {
    let mut sum = State::default();
    for (pair, weight) in x.iter().zip(WEIGHTS.iter()) {
        sum.pair = sum.pair + *pair * Pair { a: *weight, b: 1.0 };
        sum.count += 1;
    }
    sum
}

#[kernel]
fn sums(x: &Global<[Pair]>, out: &mut Global<[State]>, equal: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let sum = sum_of(&x[i..]);
    out[i] = sum;
    equal[i] = u32::from(sum == State::default()) + 2 * u32::from(sum.pair > Pair::default());
}

#[test]
fn what_types_derive_is_known_beside_macros() {
    for queue in crate::common::queues() {
        let x: Vec<_> = (0..4u8).map(|i| Pair { a: f32::from(i), b: 1.0 }).collect();
        let x = queue.upload(&x).unwrap();
        let mut out = queue.upload(&[State::default(); 5]).unwrap();
        let mut equal = queue.zeroed::<u32>(5).unwrap();
        sums(&x, &mut out, &mut equal).enqueue(&queue, 5).unwrap();
        let state = |a, b, count| State { pair: Pair { a, b }, count };
        let expected =
            [state(5.0, 3.0, 3), state(8.5, 3.0, 3), state(4.0, 2.0, 2), state(1.5, 1.0, 1), State::default()];
        assert_eq!(out.read().unwrap(), expected);
        assert_eq!(equal.read().unwrap(), [2, 2, 2, 2, 1]);
    }
}
