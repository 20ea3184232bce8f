//! Comparisons of floats that have no order: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all, unused)]

use std::cmp::Ordering;

use cl_runtime::prelude::*;

const COUNT: usize = 60;

#[device]
#[derive(Clone, Copy, PartialEq, PartialOrd, Default, Debug, ClType)]
struct Pair<F> {
    f: F,
    k: i32,
}

#[device]
fn bump(c: &mut i32) -> bool {
    *c += 1;
    *c > 2
}

#[device]
fn number(order: Option<Ordering>) -> i32 {
    match order {
        None => 9,
        Some(Ordering::Less) => 1,
        Some(Ordering::Equal) => 2,
        Some(Ordering::Greater) => 3,
    }
}

/// One body for all pairs of values: a kernel of one work-item for each pair, and plain Rust.
macro_rules! of_pairs {
    ($test:ident: $float:ty; $($name:ident($f:ident, $g:ident, $x:ident, $out:ident) $body:block)*) => {
        mod $test {
            use super::*;
            $(
                #[device]
                fn $name($f: $float, $g: $float, $x: &Global<[i32]>, $out: &mut Global<[i32]>) $body
            )*
            mod plain {
                use super::*;
                $(pub fn $name($f: $float, $g: $float, $x: &[i32], $out: &mut [i32]) $body)*
            }
            mod kernels {
                use super::*;
                $(
                    #[kernel]
                    pub fn $name(of: &Global<[$float]>, x: &Global<[i32]>, out: &mut Global<[i32]>) {
                        let i = get_global_id(0);
                        let mut mine = [0; COUNT];
                        super::$name(of[i / of.len()], of[i % of.len()], x, &mut out[i * COUNT..(i + 1) * COUNT]);
                    }
                )*
            }
            #[test]
            fn $test() {
                type F = $float;
                let least = F::MIN_POSITIVE;
                let values = [0.0, -0.0, 1.0, -1.0, 1.5, 2.5, F::MAX, F::MIN, least, -least, least / 4.0, -least / 4.0,
                    F::from_bits(1), F::INFINITY, F::NEG_INFINITY, F::NAN, -F::NAN];
                let mut wrong = Vec::new();
                for queue in crate::common::queues() {
                    let (of, x) = (queue.upload(&values).unwrap(), queue.upload(&[1, 2, 3]).unwrap());
                    $({
                        let pairs = values.len() * values.len();
                        let mut out = queue.upload(&vec![0; pairs * COUNT]).unwrap();
                        kernels::$name(&of, &x, &mut out).enqueue(&queue, pairs).unwrap();
                        let out = out.read().unwrap();
                        for (i, got) in out.chunks(COUNT).enumerate() {
                            let (f, g) = (values[i / values.len()], values[i % values.len()]);
                            let mut expected = [0; COUNT];
                            plain::$name(f, g, &[1, 2, 3], &mut expected);
                            for k in 0..COUNT {
                                if got[k] != expected[k] {
                                    wrong.push(format!("{} of {f:?}, {g:?}: out[{k}] is {} and not {} on {queue:?}", stringify!($name), got[k], expected[k]));
                                }
                            }
                        }
                    })*
                }
                wrong.truncate(100);
                assert!(wrong.is_empty(), "{}", wrong.join("\n"));
            }
        }
    };
}

macro_rules! tests { ($test:ident: $float:ty, $bits:ty) => { of_pairs! { $test: $float;
    conditions(f, g, x, out) {
        let mut c = 0;
        let _ = f < g || bump(&mut c);
        out[0] = c;
        let _ = f >= g && bump(&mut c);
        out[1] = c;
        let _ = if f < g { 1 } else { c += 10; c };
        out[2] = c;
        let _ = if f > g { c } else { bump(&mut c) as i32 };
        out[3] = c;
        let _ = !(f <= g) || bump(&mut c);
        out[4] = c;
        if !(f < g) { out[5] = 1; }
        if !(f < g && f > -g) { out[6] = 1; }
        if !(f < g || f > g) { out[7] = 1; }
        if f < g {} else { out[8] = 1; }
        if f >= g { } else if f <= g { out[9] = 1; } else { out[9] = 2; }
        out[10] = if !(f >= g) { 1 } else { 2 };
        out[11] = !(f == g) as i32 + !(f != g) as i32 * 2;
        let mut k = 0;
        while !(f < g) { k += 1; if k > 3 { break; } }
        out[12] = k;
        k = 0;
        loop { if f < g { break; } k += 1; if !(f > g) { break; } if k > 3 { break; } }
        out[13] = k;
        k = 0;
        while !(f >= g) && k < 3 { k += 1; }
        out[14] = k;
        let less = f < g;
        out[15] = if !less { 1 } else { 0 } + if f > g { 10 } else { 20 };
        out[16] = match f < g { true => 1, false => 2 };
        out[17] = match f { v if v < g => 1, v if !(v > g) => 2, _ => 3 };
        out[18] = if f < g { if !(f >= g) { 1 } else { 2 } } else { if f >= g { 3 } else { 4 } };
        out[19] = (f < g) as i32 ^ (f >= g) as i32;
        out[20] = (f <= g) as i32 * 4 + (g >= f) as i32 * 2 + (f == g) as i32;
        out[21] = (f == f) as i32 * 4 + (g <= g) as i32 * 2 + (f != f) as i32;
        out[22] = (f < f) as i32 * 4 + (g >= g) as i32 * 2 + (f - f == 0.0) as i32;
        out[23] = if f < g { 1 } else if f >= g { 2 } else { 3 };
        out[24] = if f.is_nan() || g.is_nan() { 1 } else if !(f < g) { 2 } else { 3 };
        out[25] = ((f < g) == (f >= g)) as i32 + ((f < g) != !(f >= g)) as i32 * 2;
        out[26] = (!(f < g) & !(f > g)) as i32;
        out[27] = (f > 0.0) as i32 + !(f > 0.0) as i32 * 2 + !(f <= 0.0) as i32 * 4;
        let both = !(f < g) && !(g < f);
        out[28] = if both { 1 } else { 2 };
        out[30] = if !(f >= g) { if f < g { 1 } else { 2 } } else { 3 };
        out[31] = if !(f < g) { if f >= g { 1 } else { 2 } } else { 3 };
        if !(f <= g) { if !(f > g) { out[32] = 1; } if f == g { out[32] += 2; } }
        if f < g || f >= g { out[33] = 1; }
        if !(f < g) && !(f >= g) { out[34] = 1; }
        out[35] = (f.max(0.0) as usize).min(2) as i32 + x[(g.max(0.0) as usize).min(2)];
        if !(f > 2.0) && !(f < 0.0) { out[36] = x[(f as usize).min(x.len() - 1)]; }
        if f >= 0.0 && f < 3.0 { out[37] = x[f as usize]; }
        let _ = if f < g { 0 } else { x[(f as usize).min(2)] };
        let Some(n) = (f < g).then_some(3) else { out[29] = 1; return };
        out[29] = n;
    }
    orders(f, g, x, out) {
        out[0] = number(f.partial_cmp(&g));
        out[1] = number(Some(f.total_cmp(&g)));
        out[2] = (f, 1).lt(&(g, 2)) as i32;
        out[3] = ((f, 1) < (g, 2)) as i32 + ((f, 1) >= (g, 2)) as i32 * 2 + ((f, 1) <= (g, 1)) as i32 * 4;
        out[4] = number((f, 1).partial_cmp(&(g, 2)));
        let (p, q) = (Pair { f, k: 1 }, Pair { f: g, k: 2 });
        out[5] = (p < q) as i32 + (p >= q) as i32 * 2 + (p == q) as i32 * 4 + !(p > q) as i32 * 8 + !(p <= q) as i32 * 16;
        out[6] = number(p.partial_cmp(&q));
        out[7] = (Some(f) < Some(g)) as i32 + (Some(f) >= Some(g)) as i32 * 2 + (Some(f) == Some(g)) as i32 * 4;
        out[8] = ([f, g] == [g, f]) as i32 + ([f, 1.0] < [g, 2.0]) as i32 * 2 + !([f, g] > [g, f]) as i32 * 4;
        out[9] = f.partial_cmp(&g).map_or(7, |order| order as i32);
        out[10] = (f.partial_cmp(&g) == Some(Ordering::Less)) as i32 + f.partial_cmp(&g).is_none() as i32 * 2;
        out[11] = f.partial_cmp(&g).unwrap_or(Ordering::Equal) as i32;
        out[12] = f.partial_cmp(&g).is_some_and(|order| order.is_ge()) as i32;
        out[13] = f.total_cmp(&g).reverse().then(1.cmp(&2)) as i32;
        out[14] = f.lt(&g) as i32 + f.ge(&g) as i32 * 2 + !f.le(&g) as i32 * 4 + f.ne(&g) as i32 * 8;
        out[15] = match f.partial_cmp(&g) { Some(Ordering::Less | Ordering::Equal) => 1, Some(_) => 2, None => 3 };
        out[16] = matches!(f.partial_cmp(&g), None | Some(Ordering::Greater)) as i32;
        out[17] = (f..g).contains(&1.25) as i32 + (f..=g).contains(&f) as i32 * 2 + !(f..g).contains(&g) as i32 * 4;
        out[18] = (f..g).is_empty() as i32 * 0 + (Some(f) != None) as i32;
        out[19] = [f, g, 1.0].contains(&f) as i32 + [f, g, 1.0].iter().position(|v| !(*v < 1.25)).map_or(9, |at| at as i32) * 2;
        out[20] = [f, g, 1.25].iter().any(|v| !(*v >= 0.0)) as i32 + [f, g, 1.25].iter().all(|v| *v >= 0.0) as i32 * 2;
        out[21] = [f, g, 1.25].iter().filter(|v| !(**v < 1.0)).count() as i32;
        out[22] = [f, g].is_sorted() as i32 + [f, g, 1.25].is_sorted_by(|a, b| !(a > b)) as i32 * 2;
    }
    chosen(f, g, x, out) {
        out[0] = (f.min(g) < 1.0) as i32 + (f.max(g) > 1.0) as i32 * 2 + f.min(g).is_nan() as i32 * 4 + f.max(g).is_nan() as i32 * 8;
        out[1] = (f.min(g) == f) as i32 + (f.max(g) == g) as i32 * 2;
        out[2] = f.clamp(-1.0, 2.0).is_nan() as i32 + (f.clamp(-1.0, 2.0) * 4.0) as i32 * 2;
        let sorted = |mut list: [$float; 4]| { list.sort_by(|a, b| a.total_cmp(b)); list };
        // A device may give any sign to a NaN that it computes, and so none is computed here.
        let list = sorted([f, g, 1.25, -1.5]);
        for k in 0..4 { out[3 + k] = list[k].to_bits() as i32; }
        let mut by = [f, g, 1.25];
        by.sort_by(|a, b| b.total_cmp(a));
        out[7] = by[0].to_bits() as i32 ^ (by[1].to_bits() as i32).wrapping_mul(3);
        let least = [f, g, 1.25].into_iter().min_by(|a, b| a.total_cmp(b)).unwrap();
        let greatest = [f, g, 1.25].into_iter().max_by(|a, b| a.total_cmp(b)).unwrap();
        out[8] = least.to_bits() as i32;
        out[9] = greatest.to_bits() as i32;
        let folded = [f, g, 1.25].iter().copied().fold(<$float>::INFINITY, <$float>::min);
        out[10] = (folded < 1.0) as i32 + folded.is_nan() as i32 * 2 + (folded == f) as i32 * 4;
        let folded = [f, g].iter().fold(<$float>::NEG_INFINITY, |a, b| if !(a >= *b) { *b } else { a });
        out[11] = folded.to_bits() as i32;
        let by_partial = [f, g, 1.25].into_iter().max_by(|a, b| a.partial_cmp(b).unwrap_or(Ordering::Equal)).unwrap();
        out[12] = by_partial.to_bits() as i32;
        let by_partial = [f, g, 1.25].into_iter().min_by(|a, b| a.partial_cmp(b).unwrap_or(Ordering::Less)).unwrap();
        out[13] = by_partial.to_bits() as i32;
        out[14] = f.signum() as i32 + f.is_sign_negative() as i32 * 10 + f.is_sign_positive() as i32 * 20;
        out[15] = (f.abs() >= 1.0) as i32 + f.is_finite() as i32 * 2 + f.is_infinite() as i32 * 4 + f.is_normal() as i32 * 8;
        out[16] = f as i32;
        out[17] = f as u8 as i32 + g as i64 as i32;
        out[18] = f.copysign(g).to_bits() as i32 & 0x7fff_ffffu32 as i32;
        out[19] = (f == 0.0) as i32 + (f.to_bits() == 0) as i32 * 2 + (1.0 / f > 0.0) as i32 * 4;
        out[20] = (-f == f) as i32 + (f * 0.0 == 0.0) as i32 * 2 + (f + g == g + f) as i32 * 4 + (f - g < 0.0) as i32 * 8;
        out[21] = if f == g { 1 } else { 2 } + if f - g == 0.0 { 10 } else { 20 };
        let at = [-1.0, 0.5, 2.0].partition_point(|v: &$float| *v < f) as i32;
        out[22] = at;
        out[23] = [-1.0, 0.5, 2.0].binary_search_by(|v: &$float| v.total_cmp(&f)).unwrap_or_else(|at| at + 10) as i32;
        out[24] = match f { 0.0 => 1, 1.0..=2.0 => 2, v if v == <$float>::INFINITY => 3, v if v < 0.0 => 4, _ => 5 };
        out[25] = match (f, g) { (0.0, _) => 1, (_, 0.0) => 2, (a, b) if a < b => 3, _ => 4 };
        out[26] = (f.max(g).min(1.0) >= 1.0) as i32;
        out[27] = [f, g].iter().copied().reduce(<$float>::max).map_or(5, |v| v.is_nan() as i32);
        out[28] = (f.floor() == f) as i32 + (f.rem_euclid(2.0) < 1.0) as i32 * 2 + (f % 2.0 == 0.0) as i32 * 4;
    }
} } }
tests! { singles: f32, u32 }
tests! { doubles: f64, u64 }
