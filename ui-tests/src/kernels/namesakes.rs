//! Methods that are called as those of `Option`, of iterators and of slices, of types of another file.

pub mod types;

use cl_runtime::prelude::*;

use self::types::{Bits, Pair};
use crate::case::{Case, Output, case};

#[derive(Clone, Copy, ClType)]
struct Held {
    bits: Bits,
    pair: Pair,
}

/// What tokens do not tell is found by the types.
#[kernel]
pub fn bits(x: &Global<[u32]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let held = Held { bits: Bits(x[i]), pair: Pair { low: i as u32, high: 9, turns: 0 } };
    let either = held.bits.or(Bits(1)).and(Bits(0xff));
    let rest = held.bits.flatten() + held.bits.ok_or(77) + held.bits.zip(2);
    let named = Bits(x[i]);
    let (bit, others) = named.split_first();
    let mapped = Bits::map(&held.bits, |v| v * 2).xor(3) + named.map(|v| v / 2).0;
    let inside = held.pair.contains(&5) as u32 + named.binary_search(2) as u32 * 2;
    let absent = Some(either.0).filter(|v| *v > 8).or(None.xor(Some(6))).unwrap_or(0);
    let both = Some(bit).zip(Some(others)).map_or(0, |(a, b)| a + b);
    out[i] = either.0 + 1000 * rest + mapped + inside * 100 + absent + both;
}

/// What changes them.
#[kernel]
pub fn pairs(x: &mut Global<[Pair]>, out: &mut Global<[u32]>) {
    let i = get_global_id(0);
    let mut pair = Pair { low: x[i].high, high: x[i].low, turns: x[i].turns };
    pair.sort();
    x[i].reverse();
    out[i] = 100 * pair.low + 10 * pair.high + pair.turns;
}

pub fn cases() -> Vec<Case> {
    vec![
        case!("namesakes_bits", bits::kernel(), |queue| {
            let (x, mut out) = (queue.upload(&[0u32, 5, 12, 255])?, queue.zeroed::<u32>(4)?);
            bits(&x, &mut out).enqueue(queue, 4)?;
            Ok(Output::exact(out.read()?))
        }),
        case!("namesakes_pairs", pairs::kernel(), |queue| {
            let given = [Pair { low: 3, high: 1, turns: 4 }, Pair { low: 2, high: 8, turns: 5 }];
            let (mut x, mut out) = (queue.upload(&given)?, queue.zeroed::<u32>(2)?);
            pairs(&mut x, &mut out).enqueue(queue, 2)?;
            let mut all = out.read()?;
            all.extend(x.read()?.iter().map(|pair| pair.low));
            Ok(Output::exact(all))
        }),
    ]
}
