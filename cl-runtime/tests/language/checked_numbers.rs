//! `checked_add` and its like of all integers, at the ends of their ranges.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use cl_runtime::prelude::*;

const VALUES: [i64; 24] = [
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    100,
    127,
    -128,
    128,
    255,
    256,
    32767,
    -32768,
    65535,
    46341,
    i32::MAX as i64,
    i32::MIN as i64,
    u32::MAX as i64,
    i64::MAX,
    i64::MIN,
    3037000500,
    -4294967296,
];
macro_rules! all {
    ($($name:ident $divided:ident $t:ty;)*) => {
        $(
        #[device] fn $divided(a: $t, b: $t) -> Option<u64> {
            let quotient = a.checked_div(b)?;
            let Some(rest) = a.checked_rem(b) else { return None };
            let back = quotient.checked_mul(b)?.checked_add(rest)?;
            Some(quotient as u64 ^ (rest as u64).wrapping_mul(3) ^ (back == a) as u64)
        }
        #[device] fn $name(a: $t, b: $t) -> u64 {
            let mut h = 0u64;
            if let Some(v) = a.checked_add(b) { h = h.wrapping_mul(31).wrapping_add(v as u64).wrapping_add(1); }
            if let Some(v) = a.checked_sub(b) { h = h.wrapping_mul(31).wrapping_add(v as u64).wrapping_add(1); }
            if let Some(v) = a.checked_mul(b) { h = h.wrapping_mul(31).wrapping_add(v as u64).wrapping_add(1); }
            h = h.wrapping_mul(31).wrapping_add(a.checked_div(b).map_or(5, |v| v as u64));
            h = h.wrapping_mul(31).wrapping_add(a.checked_rem(b).unwrap_or(7) as u64);
            h = h.wrapping_mul(31).wrapping_add(a.checked_add(100).unwrap_or(7) as u64);
            h = h.wrapping_mul(31).wrapping_add(a.checked_sub(100).unwrap_or(7) as u64);
            h = h.wrapping_mul(31).wrapping_add(a.checked_mul(3).is_some() as u64);
            h = h.wrapping_mul(31).wrapping_add((5 as $t).checked_sub(b).is_none() as u64);
            h = h.wrapping_mul(31).wrapping_add($divided(a, b).unwrap_or(11));
            h = h.wrapping_mul(31).wrapping_add(a.checked_div(3).unwrap_or(7) as u64);
            h = h.wrapping_mul(31).wrapping_add(a.checked_rem(0).unwrap_or(7) as u64);
            if let Some(v) = a.checked_div_euclid(b) { h = h.wrapping_mul(31).wrapping_add(v as u64).wrapping_add(1); }
            if let Some(v) = a.checked_rem_euclid(b) { h = h.wrapping_mul(31).wrapping_add(v as u64).wrapping_add(1); }
            h = h.wrapping_mul(31).wrapping_add(match a.checked_neg() { Some(v) => v as u64, None => 13 });
            h = h.wrapping_mul(31).wrapping_add(a.checked_shl(b as u32 % 70).unwrap_or(7) as u64);
            h = h.wrapping_mul(31).wrapping_add(a.checked_shr(b as u32 % 70).map_or(17, |v| v as u64));
            h = h.wrapping_mul(31).wrapping_add(a.checked_pow(2).unwrap_or(7) as u64);
            h = h.wrapping_mul(31).wrapping_add(a.checked_pow(b as u32 % 9).is_some() as u64);
            h = h.wrapping_mul(31).wrapping_add(a.checked_ilog2().unwrap_or(19) as u64);
            h = h.wrapping_mul(31).wrapping_add(
                a.checked_div(b).and_then(|q| q.checked_add(b)).and_then(|s| s.checked_neg()).unwrap_or(3) as u64);
            h
        }
        )*
        #[kernel]
        fn hashes(v: &Global<[i64]>, out: &mut Global<[u64]>) {
            let (i, j) = (get_global_id(0), get_global_id(1));
            let mut at = (i * v.len() + j) * 16;
            $( out[at] = $name(v[i] as $t, v[j] as $t); at += 1; )*
        }
        fn plain() -> Vec<u64> {
            let mut out = vec![0; 24 * 24 * 16];
            for i in 0..24 { for j in 0..24 { let mut at = (i * 24 + j) * 16; $( out[at] = $name(VALUES[i] as $t, VALUES[j] as $t); at += 1; )* let _ = at; } }
            out
        }
    };
}
all! {
    of_i8 divided_i8 i8; of_u8 divided_u8 u8; of_i16 divided_i16 i16; of_u16 divided_u16 u16; of_i32 divided_i32 i32;
    of_u32 divided_u32 u32; of_i64 divided_i64 i64; of_u64 divided_u64 u64; of_isize divided_isize isize;
    of_usize divided_usize usize;
}

#[test]
fn what_does_not_fit_is_none() {
    for queue in crate::common::queues() {
        let v = queue.upload(&VALUES).unwrap();
        let mut out = queue.upload(&vec![0u64; 24 * 24 * 16]).unwrap();
        hashes(&v, &mut out).enqueue(&queue, (24, 24)).unwrap();
        assert_eq!(out.read().unwrap(), plain(), "on {queue:?}");
    }
}
