//! Integer operators at every type: wrapping, masked shifts, narrow types.

use std::ops::{Add, BitAnd, BitOr, BitXor, Div, Mul, Neg, Not, Rem, Shl, Shr, Sub};

use cl_runtime::prelude::*;

use crate::case::{Case, Output, case, map, map2};

/// All binary operators that never fail.
#[kernel]
pub fn binary<T>(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[T]>)
where
    T: Add<Output = T> + Sub<Output = T> + Mul<Output = T>,
    T: BitAnd<Output = T> + BitOr<Output = T> + BitXor<Output = T> + Not<Output = T>,
{
    let i = get_global_id(0);
    let a = x[i];
    let b = y[i];
    out[i * 8] = a + b;
    out[i * 8 + 1] = a - b;
    out[i * 8 + 2] = a * b;
    out[i * 8 + 3] = a & b;
    out[i * 8 + 4] = a | b;
    out[i * 8 + 5] = a ^ b;
    out[i * 8 + 6] = !a;
    out[i * 8 + 7] = (a + b) * (a - b) + a * b;
}

const BINARY: &[(&str, f64)] = &[
    ("a + b", 0.0),
    ("a - b", 0.0),
    ("a * b", 0.0),
    ("a & b", 0.0),
    ("a | b", 0.0),
    ("a ^ b", 0.0),
    ("!a", 0.0),
    ("(a + b) * (a - b) + a * b", 0.0),
];

#[kernel]
pub fn divide<T: Div<Output = T>>(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[T]>) {
    let i = get_global_id(0);
    out[i] = x[i] / y[i];
}

/// Not beside `/`: of both LLVM makes a `freeze`, which oclgrind 21.10 does not know.
#[kernel]
pub fn remainder<T: Rem<Output = T>>(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[T]>) {
    let i = get_global_id(0);
    out[i] = x[i] % y[i];
}

#[kernel]
pub fn negate<T: Neg<Output = T> + Add<Output = T>>(x: &Global<[T]>, out: &mut Global<[T]>) {
    let i = get_global_id(0);
    out[i * 2] = -x[i];
    out[i * 2 + 1] = -(x[i] + x[i]);
}

const NEGATE: &[(&str, f64)] = &[("-x", 0.0), ("-(x + x)", 0.0)];

/// Counts at and beyond the width are masked.
#[kernel]
pub fn shift<T: Shl<u32, Output = T> + Shr<u32, Output = T>>(
    x: &Global<[T]>,
    count: &Global<[u32]>,
    out: &mut Global<[T]>,
) {
    let i = get_global_id(0);
    out[i * 3] = x[i] << count[i];
    out[i * 3 + 1] = x[i] >> count[i];
    out[i * 3 + 2] = x[i] << count[i] >> count[i];
}

const SHIFT: &[(&str, f64)] = &[("x << n", 0.0), ("x >> n", 0.0), ("x << n >> n", 0.0)];
const COUNTS: [u32; 8] = [0, 1, 7, 8, 15, 31, 32, 67];

#[kernel]
pub fn compare<T: PartialOrd>(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[bool]>) {
    let i = get_global_id(0);
    out[i * 6] = x[i] == y[i];
    out[i * 6 + 1] = x[i] != y[i];
    out[i * 6 + 2] = x[i] < y[i];
    out[i * 6 + 3] = x[i] <= y[i];
    out[i * 6 + 4] = x[i] > y[i];
    out[i * 6 + 5] = x[i] >= y[i];
}

pub(super) const COMPARE: &[(&str, f64)] =
    &[("==", 0.0), ("!=", 0.0), ("<", 0.0), ("<=", 0.0), (">", 0.0), (">=", 0.0)];

/// The std methods of all integers.
#[kernel]
pub fn methods<T: Int>(x: &Global<[T]>, y: &Global<[T]>, out: &mut Global<[T]>) {
    let i = get_global_id(0);
    let a = x[i];
    out[i * 3] = a.min(y[i]);
    out[i * 3 + 1] = a.max(y[i]);
    out[i * 3 + 2] = abs(a);
}

const METHODS: &[(&str, f64)] = &[("min", 0.0), ("max", 0.0), ("abs", 0.0)];

/// Every compound assignment; `u16 *= u16` overflows the `int` that C computes in.
#[kernel]
pub fn compound_u16(x: &Global<[u16]>, out: &mut Global<[u16]>) {
    let i = get_global_id(0);
    let mut a = x[i];
    a += 65_000;
    a -= 7;
    a *= x[i];
    a /= 3;
    a %= 60_000;
    a |= 1;
    a ^= 0xff;
    a &= 0xfff7;
    a <<= x[i] + 17;
    a >>= 1;
    out[i] = a;
    out[i] *= out[i];
}

// A shift is masked, by a literal as well.
#[allow(arithmetic_overflow)]
#[kernel]
pub fn compound_i32(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let mut a = x[i];
    a += x[i];
    a *= a;
    a -= 2_000_000_000;
    a <<= x[i];
    a ^= x[i];
    out[i] = a;
    out[i] += a * x[i];
    out[i] >>= 33u64;
}

#[kernel]
pub fn compound_i8(x: &Global<[i8]>, out: &mut Global<[i8]>) {
    let i = get_global_id(0);
    let mut a = x[i];
    a += 100;
    a *= x[i];
    a -= x[i];
    a <<= x[i] + 9;
    a >>= 1;
    out[i] = a;
    out[i] += a + x[i];
}

/// Values that overflow before they are widened or narrowed.
#[kernel]
pub fn wrap_then_cast(x: &Global<[u8]>, y: &Global<[i32]>, out: &mut Global<[i64]>) {
    let i = get_global_id(0);
    let a = x[i];
    let b = y[i];
    out[i * 6] = (a + a) as i64;
    out[i * 6 + 1] = (a * a) as i64 + (a - 200) as i64;
    out[i * 6 + 2] = (b + b) as i64;
    out[i * 6 + 3] = (b * b) as u32 as i64;
    out[i * 6 + 4] = (b - 2_000_000_000) as u8 as i64;
    out[i * 6 + 5] = (-b) as i16 as i64 * (b * 3) as i64;
}

const WRAP_THEN_CAST: &[(&str, f64)] = &[
    ("(a + a) as i64", 0.0),
    ("(a * a) as i64 + (a - 200) as i64", 0.0),
    ("(b + b) as i64", 0.0),
    ("(b * b) as u32 as i64", 0.0),
    ("(b - 2_000_000_000) as u8 as i64", 0.0),
    ("(-b) as i16 as i64 * (b * 3) as i64", 0.0),
];

/// What overflows is compared and divided as the wrapped value.
#[kernel]
pub fn wrap_then_compare(x: &Global<[u8]>, y: &Global<[i32]>, out: &mut Global<[bool]>) {
    let i = get_global_id(0);
    out[i * 4] = x[i] + x[i] < x[i];
    out[i * 4 + 1] = y[i] + 1 > y[i];
    out[i * 4 + 2] = (y[i] + y[i]) / 2 == y[i];
    out[i * 4 + 3] = -y[i] < 0 && (x[i] << 1) >> 1 == x[i];
}

/// Vectors, by vectors and by numbers, and methods that divide: what may be zero is checked.
#[kernel]
pub fn divide_vectors(x: &Global<[i32]>, out: &mut Global<[i32]>) {
    let i = get_global_id(0);
    let v = Int4::new(x[i], 7, -8, i32::MIN);
    let w = (v & 15) + 1;
    let mut sum = v / w + v % 5 + v / x[i] + 100 / (v | 1);
    sum %= Int4::new(x[i] | 1, 7, 9, 11);
    let narrow = Uchar2::new(x[i] as u8, 9) / Uchar2::splat(x[i] as u8);
    out[i] = sum.x() ^ sum.y() ^ sum.z() ^ sum.w() ^ (narrow.x() + narrow.y()) as i32;
    out[i] ^= x[i].rem_euclid(7) + 9i32.div_euclid(x[i]) + 50i32.wrapping_rem(x[i]);
}

/// A literal that is shifted is of the type that is asked for, whatever the amount is.
#[kernel]
pub fn shifted_literals(x: &Global<[i32]>, out: &mut Global<[u64]>) {
    let (mut bits, mut wide) = (0u8, 0);
    for (i, &v) in x.iter().enumerate() {
        if v < 4 {
            bits |= 1 << i;
        }
        let at = i as u32 + 30;
        wide = wide | 1u64 << at | 3 << i;
    }
    let negative = x.iter().enumerate().fold(0u16, |m, (i, &v)| if v < 0 { m | 1 << i } else { m });
    let i = get_global_id(0);
    out[i] = wide ^ (1 << x[i]) ^ (bits as u64 | negative as u64) << (1 << 3);
}

/// No type is below that of `int` in Rust: constants and literals at the edge of each type.
#[kernel]
pub fn extremes(out: &mut Global<[i64]>) {
    out[0] = i8::MIN as i64 + u8::MAX as i64;
    out[1] = i16::MIN as i64 + u16::MAX as i64;
    out[2] = i32::MIN as i64;
    out[3] = u32::MAX as i64;
    out[4] = i64::MIN;
    out[5] = -9_223_372_036_854_775_808;
    out[6] = u64::MAX as i64;
    out[7] = -128i8 as i64 + 0xffu8 as i64 + b'a' as i64;
    out[8] = -2_147_483_648i32 as i64;
    out[9] = 4_294_967_295u32 as i64 + 3_000_000_000;
    out[10] = 1 << 40;
    out[11] = (i32::MIN as u32 >> 31) as i64;
    out[12] = (usize::MAX >> 1) as i64 - isize::MAX as i64;
    out[13] = !0u16 as i64 + !0i64;
}

macro_rules! per_type {
    ($cases:ident: $($t:ident)*) => { $(
        $cases.push(case!(concat!("integers_binary_", stringify!($t)), binary::<$t>::kernel(), |queue| {
            let out: Vec<$t> = map2(queue, &edges::$t(), &edges::others::<$t>(edges::$t()), 8, |x, y, out| binary(x, y, out))?;
            Ok(Output::table(BINARY, &out))
        }));
        $cases.push(case!(concat!("integers_divide_", stringify!($t)), divide::<$t>::kernel(), |queue| {
            let (x, y) = edges::dividable(edges::$t());
            map2(queue, &x, &y, 1, |x, y, out| divide(x, y, out)).map(Output::exact::<Vec<$t>>)
        }));
        $cases.push(case!(concat!("integers_remainder_", stringify!($t)), remainder::<$t>::kernel(), |queue| {
            let (x, y) = edges::dividable(edges::$t());
            map2(queue, &x, &y, 1, |x, y, out| remainder(x, y, out)).map(Output::exact::<Vec<$t>>)
        }));
        $cases.push(case!(concat!("integers_shift_", stringify!($t)), shift::<$t>::kernel(), |queue| {
            let x: Vec<$t> = edges::$t()[..8].to_vec();
            Ok(Output::table(SHIFT, &map2::<$t, u32, $t>(queue, &x, &COUNTS, 3, |x, y, out| shift(x, y, out))?))
        }));
        $cases.push(case!(concat!("integers_compare_", stringify!($t)), compare::<$t>::kernel(), |queue| {
            let out = map2(queue, &edges::$t(), &edges::others(edges::$t()), 6, |x, y, out| compare(x, y, out))?;
            Ok(Output::table::<bool>(COMPARE, &out))
        }));
        $cases.push(case!(concat!("integers_methods_", stringify!($t)), methods::<$t>::kernel(), |queue| {
            let out = map2(queue, &edges::$t(), &edges::others(edges::$t()), 3, |x, y, out| methods(x, y, out))?;
            Ok(Output::table::<$t>(METHODS, &out))
        }));
    )* };
}

macro_rules! per_signed_type {
    ($cases:ident: $($t:ident)*) => { $(
        $cases.push(case!(concat!("integers_negate_", stringify!($t)), negate::<$t>::kernel(), |queue| {
            Ok(Output::table(NEGATE, &map::<$t, $t>(queue, &edges::$t(), 2, |x, out| negate(x, out))?))
        }));
    )* };
}

/// Inputs where something overflows, and where nothing does.
mod edges {
    macro_rules! edges {
        ($($t:ident)*) => { $(
            pub fn $t() -> Vec<$t> {
                let third = $t::MAX / 3;
                vec![$t::MIN, $t::MAX, 1, 7, third, third * 2 + 1, $t::MAX - 1, $t::MIN + 1, 0, 100, $t::MAX / 2 + 1]
            }
        )* };
    }
    edges!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

    /// The same in another order.
    pub fn others<T>(mut values: Vec<T>) -> Vec<T> {
        values.rotate_left(3);
        values
    }

    /// Without divisions by 0, which Rust refuses.
    pub fn dividable<T: Copy + PartialEq + Default>(x: Vec<T>) -> (Vec<T>, Vec<T>) {
        let y = others(x.clone());
        x.into_iter().zip(y).filter(|(_, y)| *y != T::default()).unzip()
    }
}

pub fn cases() -> Vec<Case> {
    let mut cases = vec![
        case!("integers_compound_u16", compound_u16::kernel(), |queue| {
            map(queue, &[0u16, 1, 300, 65_535], 1, |x, out| compound_u16(x, out)).map(Output::exact::<Vec<u16>>)
        }),
        case!("integers_compound_i32", compound_i32::kernel(), |queue| {
            map(queue, &[0, 1, -1, 33, i32::MIN, i32::MAX], 1, |x, out| compound_i32(x, out))
                .map(Output::exact::<Vec<i32>>)
        }),
        case!("integers_compound_i8", compound_i8::kernel(), |queue| {
            map(queue, &[0i8, 1, -1, 33, i8::MIN, i8::MAX], 1, |x, out| compound_i8(x, out))
                .map(Output::exact::<Vec<i8>>)
        }),
        case!("integers_wrap_then_cast", wrap_then_cast::kernel(), |queue| {
            let (x, y) = ([0u8, 16, 200, 255], [70_000, -1, i32::MIN, i32::MAX]);
            let out = map2(queue, &x, &y, 6, |x, y, out| wrap_then_cast(x, y, out))?;
            Ok(Output::table::<i64>(WRAP_THEN_CAST, &out))
        }),
        case!("integers_wrap_then_compare", wrap_then_compare::kernel(), |queue| {
            let (x, y) = ([0u8, 16, 200, 255], [70_000, -1, i32::MIN, i32::MAX]);
            map2(queue, &x, &y, 4, |x, y, out| wrap_then_compare(x, y, out)).map(Output::exact::<Vec<bool>>)
        }),
        case!("integers_divide_vectors", divide_vectors::kernel(), |queue| {
            let x = [1, 3, -5, 200, i32::MAX, -6];
            crate::case::map(queue, &x, 1, |x, out| divide_vectors(x, out)).map(Output::exact::<Vec<i32>>)
        }),
        case!("integers_shifted_literals", shifted_literals::kernel(), |queue| {
            map(queue, &[3, 5, 6, 2], 1, |x, out| shifted_literals(x, out)).map(Output::exact::<Vec<u64>>)
        }),
        case!("integers_extremes", extremes::kernel(), |queue| crate::case::once::<i64>(queue, 14, |out| extremes(
            out
        ))),
    ];
    per_type!(cases: i8 u8 i16 u16 i32 u32 i64 u64 usize);
    per_signed_type!(cases: i8 i16 i32 i64 isize);
    cases
}
