//! What a program says of types where no value tells them: the same text is a kernel and plain Rust.

// What is written in another way than clippy would is what is tested.
#![allow(clippy::all)]

use std::ops::{Add, BitXor, Not, Shl};

use cl_runtime::prelude::*;

/// Its constants are named without what `R` is.
#[device]
#[derive(ClType, Clone, Copy, PartialEq)]
#[repr(C)]
struct Row<const R: usize> {
    cells: [i32; R],
}

#[device]
impl<const R: usize> Row<R> {
    const ZERO: Self = Row { cells: [0; R] };
    const SEVENS: Self = Row { cells: [7; R] };

    fn plus(self, other: Self) -> Self {
        let mut sum = Row::ZERO;
        for (i, cell) in sum.cells.iter_mut().enumerate() {
            *cell = self.cells[i] + other.cells[i];
        }
        sum
    }
}

#[device]
fn twice(f: impl Fn(i32) -> i32, n: i32) -> i32 {
    f(f(n))
}

alike! {
    literals_have_the_types_that_are_said: u8 = [1, 2];
    paths_of_numbers(x, out) {
        let k = 3;
        out[0] = i32::from(u8::not(k));
        let q = if x[0] > 0 { 5 } else { 7 };
        out[1] = i32::from(u8::not(q));
        out[2] = i32::from([1, 2, 255].into_iter().fold(0, u8::bitxor));
        let (a, b) = (200, 100);
        out[3] = i32::from(u8::bitxor(a, b));
        let s = 200;
        out[4] = i32::from(u8::shl(s, 1));
        out[5] = i32::from(u8::count_ones(!(a - 200)) as u8);
        out[6] = i32::from((0..3).map(|v| v * 3).fold(0, u8::wrapping_add));
        out[7] = i32::from([1, 2].map(u8::not)[0]);
        out[8] = i32::from(x.iter().map(|v| *v).fold(0, Add::add) == 3u8);
        let z = 7;
        out[9] = i32::from(u8::not(!z));
        out[10] = i32::from(i8::not(if x[0] == 1 { 1 } else { 100 }));
    }
    constants_of_generic_types(x, out) {
        let mut row = Row::ZERO;
        row.cells[2] = i32::from(x[0]);
        let sums: Row<3> = row.plus(Row::SEVENS).plus(if x[0] == 1 { Row::SEVENS } else { Row::ZERO });
        let kept = &Row::SEVENS;
        let other: Row<2> = *kept;
        for i in 0..3 {
            out[i] = sums.cells[i];
        }
        out[3] = other.cells[1];
        out[4] = i32::from(sums == Row::ZERO);
        out[5] = i32::from(Row::<2>::SEVENS == other);
        let mut turns = [Row::ZERO; 2];
        turns[1].cells[0] = 5;
        let [_, last]: [Row<1>; 2] = turns;
        out[6] = last.cells[0];
    }
    closures_called_where_they_are_written(x, out) {
        let k = i32::from(x[1]);
        let m = 3;
        out[0] = (|n| n + m)(k);
        out[1] = (|n: i32| -> i32 { if n > 1 { return 7; } n })(k);
        out[2] = twice(|v| v * 2, (|| k + 1)());
        out[3] = (|| { let mut s = 0; for i in 0.. { if i == 5 { return s; } s += i; } s })();
        (|i: usize| out[i] = 9)(4);
        out[5] = (|| { let a = Some(k)?; let b = a.checked_mul(2)?; Some(b + 1) })().unwrap_or(0);
        let (k, m) = (10, 20);
        out[6] = (|m: i32, k: i32| m * 100 + k)(k, m);
        out[7] = (|(a, b): (i32, i32), [c, _]: [i32; 2]| a + b * c)((k, m), [2, 3]);
        out[8] = (|n: u8| -> Result<i32, i32> { if n == 0 { return Err(1); } Ok(i32::from(n)) })(x[0]).unwrap_or(-1);
    }
    what_is_replaced_has_the_type_of_what_stands_there(x, out) {
        let _ = x;
        let mut t = 5;
        let was = std::mem::replace(&mut t, 200);
        out[0] = i32::from(u8::wrapping_add(was + t, 100));
        let wide = std::cmp::max(1, 300);
        let sum: u16 = wide + 65_000;
        out[1] = i32::from(sum);
    }
    iterators_of_slices_are_compared(x, out) {
        let a = [1, 2];
        out[0] = i32::from(x.iter().eq(a.iter()));
        out[1] = i32::from(x[1..].iter().ne(&a[..1]));
        out[2] = i32::from(a.iter().copied().eq([1, 2, 3].iter().copied()));
        out[3] = i32::from(a.iter().eq(&[1, 2]));
        let whole = &x;
        out[6] = i32::from((*whole).iter().eq(&*x));
        out[4] = x.iter().nth(1).map_or(-1, |v| i32::from(*v));
        out[5] = x.iter().copied().nth(2).map_or(-1, i32::from);
    }
    arrays_of_units_are_mapped(x, out) {
        let mut s = i32::from(x[0]);
        let made = [(); 4].map(|_| {
            s = s * 3 + 1;
            s
        });
        out[0] = made[0];
        out[1] = made[3];
        const N: usize = 2;
        out[2] = [(); N].map(|()| i32::from(x[1])).iter().sum();
        out[3] = [(); 2 * N + 1].map(|_| 1).iter().sum();
        out[4] = size_of::<[u16; N]>() as i32;
        out[5] = (|v: i32| {
            let w = (|w: i32| {
                if w > 3 {
                    return w;
                }
                w * 2
            })(v);
            if w > 5 {
                return 1;
            }
            w
        })(s);
    }
    guards_in_numbers(x, out) {
        if x.len() < 2 {
            return;
        }
        assert_eq!(x.len(), 2);
        out[0] = i32::from(x[0]) + i32::from(x[1]);
        let mut rest = &x[..];
        let mut sum = 0;
        while rest.len() > 1 {
            sum += i32::from(rest[0]);
            rest = &rest[1..];
        }
        out[1] = sum + i32::from(rest[0]);
        let tail = &x[1..];
        if tail.len() == 1 {
            let one = [7];
            out[2] = tail.iter().zip(&one).map(|(a, b)| i32::from(*a) * b).sum();
        }
    }
    sizes_of_types(x, out) {
        let _ = x;
        out[0] = size_of::<f32>() as i32;
        out[1] = (std::mem::size_of::<[u16; 5]>() + core::mem::align_of::<i16>()) as i32;
        out[2] = size_of::<Row<3>>() as i32;
        let words: usize = 64 / size_of::<u64>();
        out[3] = words as i32;
        out[4] = [0u8; size_of::<i32>()].len() as i32;
    }
    parameters_of_closures(x, out) {
        let _ = x;
        out[0] = (0..3).map(|v: u8| v.count_zeros() as i32).sum();
        let mut t = 0;
        (0..3).for_each(|v: u8| t += v.count_zeros());
        out[1] = t as i32;
        out[2] = [1, 2].iter().map(|v: &u8| v.count_zeros() as i32).sum();
        out[3] = [1, 2].map(|v: u8| v.count_zeros() as i32)[0];
        out[4] = Some(5).map(|v: u8| v.count_zeros() as i32).unwrap_or(0);
        out[5] = (0..9).filter(|v: &u8| v.count_zeros() == 7).count() as i32;
        out[6] = (0..9).fold(0, |a: u8, v| a.wrapping_sub(v)) as i32;
        out[7] = (0..9).rev().position(|v: u8| v.leading_zeros() == 5).unwrap_or(0) as i32;
        out[8] = (0..3).zip(1..4).map(|(a, b): (u8, u16)| a.leading_zeros() as i32 + b.leading_zeros() as i32).sum();
        out[9] = Some(3).is_some_and(|v: u8| v.leading_zeros() == 6) as i32;
        out[10] = Some(3).map_or(0, |v: u8| v.leading_zeros()) as i32;
        out[11] = (1..3).filter_map(|v: u8| if v.leading_zeros() == 6 { Some(v) } else { None }).map(|v| v as i32).sum();
        out[12] = (1..3).scan(0, |s: &mut u8, v| { *s = s.wrapping_sub(v); Some(*s) }).map(|v| v as i32).sum();
        out[13] = (1..3).flat_map(|v: u8| [v.leading_zeros(), 1]).map(|v| v as i32).sum();
        out[14] = core::array::from_fn::<_, 3, _>(|i: usize| i.leading_zeros())[1] as i32;
        out[15] = (1..30).take_while(|v: &u8| v.leading_zeros() > 4).count() as i32;
        out[16] = (1..4).max_by_key(|v: &u8| v.leading_zeros()).map_or(0, |v| v.leading_zeros()) as i32;
        out[17] = (1..5).reduce(|a: u8, b: u8| a.wrapping_sub(b)).unwrap_or(0) as i32;
        out[18] = (1..5).any(|a: u8| a.leading_zeros() == 7) as i32;
        out[19] = (1..5).map(|a: u8| !a).last().unwrap_or(0) as i32;
        out[20] = (1..5).inspect(|_a: &u8| ()).map(|v| !v).min().unwrap_or(0) as i32;
        out[21] = (1..5).min_by(|a: &u8, b: &u8| a.leading_zeros().cmp(&b.leading_zeros())).unwrap_or(0).leading_zeros() as i32;
    }
    between_angle_brackets(x, out) {
        let _ = x;
        out[0] = (0..3).fold::<u8, _>(1, |_a, v: i16| !(v as u8)) as i32;
        out[1] = !(0..3).map::<u8, _>(|v| v + 3).fold(0, |a, v| a ^ v) as i32;
        out[2] = !Some(1).map::<u8, _>(|v: i32| v as u8 + 3).unwrap_or(0) as i32;
        out[3] = !Some(1).map_or::<u8, _>(3, |_v: i32| 4) as i32;
        out[4] = !(1..3).filter_map::<u8, _>(|_v: i32| Some(3)).last().unwrap_or(4) as i32;
        out[5] = !(1..3).find_map::<u8, _>(|_v: i32| Some(3)).unwrap_or(4) as i32;
        out[6] = !(0..3).sum::<u8>() as i32;
        out[7] = !(1..3).product::<u8>() as i32;
        out[8] = !(1u8..4).rev().map(|v| v).min_by_key::<u8, _>(|_| 3).unwrap_or(4) as i32;
        out[9] = !core::cmp::max::<u8>(3, 4) as i32;
        out[10] = !core::mem::replace::<u8>(&mut 4, 3) as i32;
        out[11] = !Option::<u8>::None.unwrap_or(3) as i32;
        out[12] = !Some::<u8>(3).unwrap_or(5) as i32;
        out[13] = !u8::from(true) as i32;
        out[14] = !u8::default() as i32;
        out[15] = !Ok::<u8, i32>(4).unwrap_or(3) as i32;
        out[16] = !None::<u8>.map_or(3, |v| v) as i32;
        out[17] = !u8::min(3, 4) as i32;
        out[18] = !u8::clamp(3, 4, 7) as i32;
        out[19] = !u8::pow(3, 4) as i32;
        out[20] = !u8::abs_diff(3, 4) as i32;
        out[21] = !u8::MAX.min(3) as i32;
        out[22] = !true.then_some::<u8>(3).unwrap_or(4) as i32;
        out[23] = !true.then::<u8, _>(|| 3).unwrap_or(4) as i32;
        out[24] = !Some(2).map_or_else::<u8, _, _>(|| 3, |_: i32| 4) as i32;
        out[25] = !Some(3).ok_or::<i32>(3).map::<u8, _>(|v: u8| v).unwrap_or(3) as i32;
        out[26] = !u8::checked_add(3, 4).unwrap_or(4) as i32;
        out[27] = !u8::overflowing_add(3, 254).0 as i32;
        out[28] = !u8::rotate_left(3, 4) as i32;
        out[29] = !u8::from_be_bytes([3]) as i32;
        out[30] = i8::cmp(&-3, &3) as i32;
        out[31] = u8::partial_cmp(&255, &3).map_or(7, |o| o as i32);
    }
    temporaries(x, out) {
        let _ = x;
        let a = out[3];
        out[0] = core::mem::replace(&mut 4, 3);
        out[1] = core::mem::replace(&mut (a + 1), 3);
        out[2] = core::mem::take(&mut (a + 1));
        let r = &mut 4;
        core::mem::swap(&mut 7, r);
        out[3] = *r;
        out[4] = core::mem::replace(r, 9) + *r;
    }
    assigned_as_the_rest_is_evaluated(x, out) {
        let y = &x[1..];
        let mut s = x;
        for (p, q) in s.iter().zip({ s = &x[..1]; y }.iter()) {
            out[0] += *p as i32 + 10 * *q as i32 + s.len() as i32;
        }
        let mut t = x;
        for p in t.iter().take({ t = &x[..1]; 3 }) {
            out[1] += *p as i32 + t.len() as i32;
        }
        let mut u = x;
        for p in u.iter().chain({ u = &x[2..]; y }.iter()) {
            out[2] += *p as i32 * u.len() as i32;
        }
        let mut v = x;
        for p in v.chunks({ v = &x[..1]; 2 }) {
            out[3] = out[3] * 3 + p[0] as i32 + v.len() as i32;
        }
        let mut w = x;
        for (i, p) in w.iter().skip({ w = &x[..2]; 1 }).step_by({ w = &x[..w.len() - 1]; 2 }).enumerate() {
            out[4] += *p as i32 * i as i32 + w.len() as i32;
        }
        let mut a = [1, 2, 3];
        for (p, q) in a.into_iter().zip({ a[0] = 7; y }.iter()) {
            out[5] += p * *q as i32 + a[0];
        }
        for p in a {
            a = [p, p + 1, p + 2];
            out[6] += p * a[2];
        }
    }
}

#[derive(ClType, Clone, Copy)]
#[repr(C)]
struct Body {
    mass: u32,
    at: f32,
}

#[derive(ClType, Clone, Copy)]
#[repr(C)]
struct Held<T>(T);

type Bytes = Global<[u8]>;

#[device]
fn above<T: ClType + PartialOrd>(x: &Global<[T]>, least: T) -> u32 {
    x.iter().filter(|v: &&Global<T>| **v > least).count() as u32
        + x.chunks(2).map(|w: &[T]| (w[0] > least) as u32).sum::<u32>()
}

#[device]
fn in_any_space(x: &impl Place<[u8]>) -> u32 {
    x.iter().map(|v: &u8| *v as u32).sum()
}

#[kernel]
fn types_of_memory(x: &Global<[u8]>, bodies: &Global<[Body]>, out: &mut Global<[u32]>) {
    out[0] = x.windows(2).map(|w: &Global<[u8]>| w[0] as u32).sum();
    out[1] = x.windows(2).map(|w: &Bytes| w[1] as u32).sum();
    out[2] = x.iter().min_by(|a: &&Global<u8>, b: &&Global<u8>| a.cmp(b)).map_or(0, |v: &Global<u8>| *v as u32);
    out[3] = x.get(1).filter(|v: &&Global<u8>| **v > 3).is_some() as u32;
    out[4] = x.iter().zip(bodies.iter()).map(|(a, b): (&Global<u8>, &Global<Body>)| *a as u32 * b.mass).sum();
    out[5] = x.chunks(2).max_by_key(|w: &&[u8]| w[0]).map_or(0, |w: &Global<[u8]>| w[0] as u32);
    out[6] = (0..4).map(|i| x.get(i)).map(|o: Option<&Global<u8>>| o.is_some() as u32).sum();
    out[7] = above(x, 100) + in_any_space(x);
    out.chunks_mut(5).for_each(|w: &mut Global<[u32]>| w[0] += 1);
    out.iter_mut().skip(6).for_each(|v: &mut Global<u32>| *v += 1);
    out[8] = bodies.iter().filter(|body: &&Body| body.at > 2.0).map(|body: &Global<Body>| body.mass).sum();
}

#[test]
fn closures_say_what_lies_in_memory() {
    for queue in crate::common::queues() {
        let x = queue.upload(&[100u8, 101, 102]).unwrap();
        let bodies = queue.upload(&[Body { mass: 2, at: 1.5 }, Body { mass: 3, at: 2.5 }]).unwrap();
        let mut out = queue.upload(&[0u32; 9]).unwrap();
        types_of_memory(&x, &bodies, &mut out).enqueue(&queue, 1).unwrap();
        assert_eq!(out.read().unwrap(), [202, 203, 100, 1, 503, 103, 4, 307, 3], "{queue:?}");
    }
}

mod said {
    use super::*;

    alike! {
        closures_say_what_rust_s_own_slices_hold: u8 = [100, 101, 102];
        of_pieces_and_elements(x, out) {
            out[0] = x.windows(2).map(|w: &[u8]| w[0] as i32).sum();
            out[1] = x.chunks(2).fold(0, |s: i32, w: &[u8]| s + w[0] as i32);
            out[2] = x.split_first().map_or(0, |(a, b): (&u8, &[u8])| *a as i32 + b[0] as i32);
            out[3] = x.partition_point(|v: &u8| *v < 101) as i32;
            out[4] = x.get(1).filter(|v: &&u8| **v > 3).is_some() as i32;
            out[5] = [[1, 2], [3, 4]].iter().map(|[a, b]: &[i32; 2]| a * b).sum();
            out[6] = [[1, 2], [3, 4]].into_iter().map(|w: [i32; 2]| w[0]).sum();
            out[7] = x.iter().enumerate().map(|p: (usize, &u8)| p.0 as i32 * *p.1 as i32).sum();
            out[8] = x.chunks_exact(1).enumerate().filter(|(_, w): &(usize, &[u8])| w[0] > 100).map(|(i, _)| i as i32).sum();
            out[9] = x.chunks(2).flat_map(|w: &[u8]| w.iter()).map(|v: &u8| *v as i32).sum();
            out[10] = x.chunks(2).position(|w: &[u8]| w[0] == 102).unwrap_or(9) as i32;
            out[11] = x.iter().map(|v: &_| *v as i32).sum();
            out[12] = x.windows(2).map(|w: &[_]| w[0] as i32).sum();
            out[13] = (0..3).map(|i| (i, x[i])).filter(|p: &(usize, u8)| p.1 > 100).map(|(i, v): (usize, u8)| i as i32 + v as i32).sum();
            out[14] = [Body { mass: 4, at: 1.0 }].iter().filter(|body: &&Body| body.mass > 3).count() as i32;
            out[15] = Some(Body { mass: 4, at: 1.0 }).filter(|body: &Body| body.mass > 3).map_or(0, |body: Body| body.at as i32);
            out[16] = (0..3).map(|i| (i, Held(x[i]))).map(|(i, Held(v)): (usize, Held<u8>)| v.wrapping_mul(3) as i32 + i as i32).sum();
            out[17] = (0..3).map(|i| Held(x[i])).filter(|Held(v): &Held<u8>| *v > 100).count() as i32;
            out[18] = [Held(x[0]), Held(x[1])].iter().map(|Held(v): &Held<u8>| v.wrapping_mul(3) as i32).sum();
            out[19] = Some(Held(x[0])).map_or(0, |Held(v): Held<u8>| v.wrapping_mul(3) as i32);
            out[30..].chunks_mut(2).for_each(|w: &mut [i32]| w[0] += 1);
            out[30..].iter_mut().for_each(|v: &mut i32| *v += 1);
        }
    }
}

mod literals {
    use super::*;

    alike! {
        literals_in_tuples_get_the_type_of_what_they_stand_beside: u8 = [7, 2, 5];
        tuples_of_literals(x, out) {
            let (k, s) = if x[0] > 3 { (2, 3) } else { (4, 5) };
            let v = k * s;
            out[0] = i32::from(x[0] + v);
            let table = [(1, 2), (3, 4), (5, 6)];
            let mut sum = x[1];
            for (a, b) in table {
                sum += a * b;
            }
            for &(a, b) in &table {
                sum += b - a + 1;
            }
            for (a, b) in [(1, 2), (3, 4)].iter() {
                sum ^= a | b;
                if a < b && *a == 1 {
                    sum += a;
                }
            }
            out[1] = i32::from(sum);
            let t = if x[2] > 3 { Some((0, 64)) } else { None };
            if let Some((k, s)) = t {
                out[2] = i32::from(x[0] + k * s);
            }
            let Some((a, b)) = (x[0] > 6).then_some((3, 9)) else { return };
            out[3] = i32::from(x[0] ^ (a | b));
            out[4] = i32::from(match t {
                Some((0, n)) => x[1] + n / 2,
                Some((m, _)) => x[1] + m * m,
                None => 0,
            });
            let chosen = match x[0] { 0 => 1, 7 => 2, _ => 3 } * 4;
            let best = (0..10).map(|k| (k * 7) % 11).max().unwrap_or(0);
            out[5] = i32::from(x[0] + chosen + best);
            out[6] = i32::from((x[0] > 6).then_some(2).unwrap_or(3) + (x[0] > 9).then_some(4).unwrap_or(1) + x[0]);
            let [p, q] = [1, 2];
            let w = if x[0] > 6 { [3, 4] } else { [5, 6] };
            out[7] = i32::from(x[0] + p * q + w[0] * w[1]);
        }
    }
}
