/// The functions of integers whose arguments and result are of one type: `name(args) = host meaning;`.
#[doc(hidden)]
#[macro_export]
macro_rules! int_table {
    ($with:ident) => {
        $with! {
            "6.15.3" {
                /// `x + y`, or the limit of the type that it passes.
                add_sat(x, y) = x.saturating_add(y);
                /// The number of zero bits before the most significant one.
                clz(x) = x.leading_zeros() as Self;
                /// `(x + y) >> 1`, without overflow on the way.
                hadd(x, y) = (x & y).wrapping_add((x ^ y) >> 1);
                /// `mul_hi(a, b) + c`.
                mad_hi(a, b, c) = IntFunctions::mul_hi(a, b).wrapping_add(c);
                /// `a * b + c`, or the limit of the type that it passes.
                mad_sat(a, b, c) = {
                    let exact = if Self::MIN == 0 {
                        i128::try_from((a as u128) * (b as u128)).unwrap_or(i128::MAX).saturating_add(c as i128)
                    } else {
                        (a as i128) * (b as i128) + (c as i128)
                    };
                    exact.clamp(Self::MIN as i128, Self::MAX as i128) as Self
                };
                /// The upper half of `x * y`, whose width is twice that of the type.
                mul_hi(x, y) = if Self::MIN == 0 {
                    (((x as u128).wrapping_mul(y as u128)) >> Self::BITS) as Self
                } else {
                    (((x as i128).wrapping_mul(y as i128)) >> Self::BITS) as Self
                };
                /// The number of bits that are set.
                popcount(x) = x.count_ones() as Self;
                /// `(x + y + 1) >> 1`, without overflow on the way.
                rhadd(x, y) = (x | y).wrapping_sub((x ^ y) >> 1);
                /// The bits of `x` moved up by `n`, those that leave coming in below.
                rotate(x, n) = x.rotate_left((n as u32) % Self::BITS);
                /// `x - y`, or the limit of the type that it passes.
                sub_sat(x, y) = x.saturating_sub(y);
            }
        }
    };
}
