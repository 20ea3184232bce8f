/// The methods of std on integers, which mean what std says: `name name_on_device definition(arguments) -> result`,
/// the form in C, the host meaning. `T` is the type of the receiver, `U` the unsigned one of its size.
/// Where std panics at a line of its own, the host divides here, which panics at the line of the kernel.
#[doc(hidden)]
#[macro_export]
macro_rules! int_method_table {
    ($with:ident) => {
        $with! {
            abs_diff abs_diff_on_device method_abs_diff(other: T) -> U =
                |p, w| abs_diff_form(p, &w), |x| x.abs_diff(other);
            count_ones count_ones_on_device method_count_ones() -> u32 =
                |_p, _w| Form::Intrinsic(Intrinsic::Cast("popcount")), |x| x.count_ones();
            count_zeros count_zeros_on_device method_count_zeros() -> u32 =
                |p, w| w.helper(p, "count_zeros", "uint NAME(T x) {\n    return popcount((U)~(U)x);\n}\n"),
                |x| x.count_zeros();
            leading_zeros leading_zeros_on_device method_leading_zeros() -> u32 =
                |_p, _w| Form::Intrinsic(Intrinsic::Cast("clz")), |x| x.leading_zeros();
            leading_ones leading_ones_on_device method_leading_ones() -> u32 =
                |p, w| w.helper(p, "leading_ones", "uint NAME(T x) {\n    return clz((U)~(U)x);\n}\n"),
                |x| x.leading_ones();
            trailing_zeros trailing_zeros_on_device method_trailing_zeros() -> u32 =
                |p, w| w.helper(
                    p,
                    "trailing_zeros",
                    "uint NAME(T x) {\n    const U u = (U)x;\n    return popcount((U)(~u & (u - 1)));\n}\n",
                ),
                |x| x.trailing_zeros();
            trailing_ones trailing_ones_on_device method_trailing_ones() -> u32 =
                |p, w| w.helper(
                    p,
                    "trailing_ones",
                    "uint NAME(T x) {\n    const U u = (U)~(U)x;\n    return popcount((U)(~u & (u - 1)));\n}\n",
                ),
                |x| x.trailing_ones();
            rotate_left rotate_left_on_device method_rotate_left(n: u32) -> T =
                |_p, _w| Form::Intrinsic(Intrinsic::Rotate(false)), |x| x.rotate_left(n);
            rotate_right rotate_right_on_device method_rotate_right(n: u32) -> T =
                |_p, _w| Form::Intrinsic(Intrinsic::Rotate(true)), |x| x.rotate_right(n);
            swap_bytes swap_bytes_on_device method_swap_bytes() -> T =
                |p, w| swap_bytes(p, &w),
                |x| x.swap_bytes();
            reverse_bits reverse_bits_on_device method_reverse_bits() -> T =
                |p, w| w.helper(p, "reverse_bits", &format!(
                    "T NAME(T x) {{\n    U u = (U)x;\n    u = (U)((u >> 1 & M1) | (u & M1) << 1);\n    \
u = (U)((u >> 2 & M2) | (u & M2) << 2);\n    u = (U)((u >> 4 & M4) | (u & M4) << 4);\n    \
return {};\n}}\n",
                    if w.bits() == 8 { "(T)u".to_string() } else { swapped(w.bits(), "u") },
                )),
                |x| x.reverse_bits();
            wrapping_add wrapping_add_on_device method_wrapping_add(other: T) -> T =
                |_p, _w| wrapping(BinaryOp::Add), |x| x.wrapping_add(other);
            wrapping_sub wrapping_sub_on_device method_wrapping_sub(other: T) -> T =
                |_p, _w| wrapping(BinaryOp::Sub), |x| x.wrapping_sub(other);
            wrapping_mul wrapping_mul_on_device method_wrapping_mul(other: T) -> T =
                |_p, _w| wrapping(BinaryOp::Mul), |x| x.wrapping_mul(other);
            wrapping_shl wrapping_shl_on_device method_wrapping_shl(n: u32) -> T =
                |_p, _w| wrapping(BinaryOp::Shl), |x| x.wrapping_shl(n);
            wrapping_shr wrapping_shr_on_device method_wrapping_shr(n: u32) -> T =
                |_p, _w| wrapping(BinaryOp::Shr), |x| x.wrapping_shr(n);
            unbounded_shl unbounded_shl_on_device method_unbounded_shl(n: u32) -> T =
                |p, w| w.helper(
                    p, "unbounded_shl", "T NAME(T x, uint n) {\n    return n < BITS ? (T)((W)x << n) : 0;\n}\n",
                ),
                |x| x.unbounded_shl(n);
            unbounded_shr unbounded_shr_on_device method_unbounded_shr(n: u32) -> T =
                |p, w| w.by_sign(
                    p,
                    "unbounded_shr",
                    "T NAME(T x, uint n) {\n    return (T)(x >> min(n, MASKu));\n}\n",
                    "T NAME(T x, uint n) {\n    return n < BITS ? (T)(x >> n) : 0;\n}\n",
                ),
                |x| x.unbounded_shr(n);
            // Towards zero, where `hadd` of signed numbers rounds down.
            midpoint midpoint_on_device method_midpoint(other: T) -> T =
                |p, w| if w.signed() {
                    w.helper(
                        p,
                        "midpoint",
                        "T NAME(T x, T y) {\n    const T below = hadd(x, y);\n    \
return (T)(below < 0 ? below + ((x ^ y) & 1) : below);\n}\n",
                    )
                } else {
                    Form::Builtin("hadd")
                },
                |x| x.midpoint(other);
            to_le to_le_on_device method_to_le() -> T = |_p, _w| Form::Intrinsic(Intrinsic::Same), |x| x.to_le();
            to_be to_be_on_device method_to_be() -> T =
                |p, w| swap_bytes(p, &w),
                |x| x.to_be();
            wrapping_neg wrapping_neg_on_device method_wrapping_neg() -> T =
                |p, w| w.helper(p, "wrapping_neg", &format!("T NAME(T x) {{\n    return {};\n}}\n", w.negated())),
                |x| x.wrapping_neg();
            wrapping_div wrapping_div_on_device method_wrapping_div(by: T) -> T =
                |p, w| w.by_sign(
                    p,
                    "wrapping_div",
                    &format!(
                        "T NAME(T x, T y) {{\n    if (y == -1) {{\n        return {};\n    }}\n    return x / y;\n}}\n",
                        w.negated(),
                    ),
                    "T NAME(T x, T y) {\n    return x / y;\n}\n",
                )
                .refusing(Refusal::ByZero(BinaryOp::Div)),
                |x| if by == 0 { x / by } else { x.wrapping_div(by) };
            wrapping_rem wrapping_rem_on_device method_wrapping_rem(by: T) -> T =
                |p, w| w.by_sign(
                    p,
                    "wrapping_rem",
                    "T NAME(T x, T y) {\n    return y == -1 ? 0 : x % y;\n}\n",
                    "T NAME(T x, T y) {\n    return x % y;\n}\n",
                )
                .refusing(Refusal::ByZero(BinaryOp::Rem)),
                |x| if by == 0 { x % by } else { x.wrapping_rem(by) };
            wrapping_pow wrapping_pow_on_device method_wrapping_pow(n: u32) -> T =
                |_p, _w| Form::Intrinsic(Intrinsic::Power), |x| x.wrapping_pow(n);
            pow pow_on_device method_pow(n: u32) -> T = |_p, _w| Form::Intrinsic(Intrinsic::Power), |x| x.pow(n);
            saturating_add saturating_add_on_device method_saturating_add(other: T) -> T =
                |_p, _w| Form::Builtin("add_sat"), |x| x.saturating_add(other);
            saturating_sub saturating_sub_on_device method_saturating_sub(other: T) -> T =
                |_p, _w| Form::Builtin("sub_sat"), |x| x.saturating_sub(other);
            saturating_mul saturating_mul_on_device method_saturating_mul(other: T) -> T =
                |p, w| match w.bits() {
                    64 => w.by_sign(
                        p,
                        "saturating_mul",
                        "T NAME(T x, T y) {\n    const T low = (T)((U)x * (U)y);\n    \
if (mul_hi(x, y) == (low >> 63)) {\n        return low;\n    }\n    \
return (x < 0) == (y < 0) ? MAX : MIN;\n}\n",
                        "T NAME(T x, T y) {\n    return mul_hi(x, y) == 0 ? x * y : MAX;\n}\n",
                    ),
                    _ => w.by_sign(
                        p,
                        "saturating_mul",
                        "T NAME(T x, T y) {\n    return convert_T_sat((long)x * (long)y);\n}\n",
                        "T NAME(T x, T y) {\n    return convert_T_sat((ulong)x * (ulong)y);\n}\n",
                    ),
                },
                |x| x.saturating_mul(other);
            saturating_pow saturating_pow_on_device method_saturating_pow(n: u32) -> T =
                |p, w| {
                    let (power, of) = overflowing_power::<T>(p)?;
                    let least = if w.signed() { "x < 0 && (n & 1) != 0 ? MIN : MAX" } else { "MAX" };
                    w.helper(p, "saturating_pow", &format!(
                        "T NAME(T x, uint n) {{\n    const {power} power = {of}(x, n);\n    \
return power._1 ? ({least}) : power._0;\n}}\n"
                    ))
                },
                |x| x.saturating_pow(n);
            saturating_div saturating_div_on_device method_saturating_div(by: T) -> T =
                |p, w| w.by_sign(
                    p,
                    "saturating_div",
                    "T NAME(T x, T y) {\n    return x == MIN && y == -1 ? MAX : (T)(x / y);\n}\n",
                    "T NAME(T x, T y) {\n    return x / y;\n}\n",
                )
                .refusing(Refusal::ByZero(BinaryOp::Div)),
                |x| if by == 0 { x / by } else { x.saturating_div(by) };
            div_euclid div_euclid_on_device method_div_euclid(by: T) -> T =
                |p, w| div_euclid(p, &w)
                .refusing(Refusal::ByZeroOrOverflow(BinaryOp::Div)),
                |x| x.div_euclid(by);
            rem_euclid rem_euclid_on_device method_rem_euclid(by: T) -> T =
                |p, w| rem_euclid(p, &w)
                .refusing(Refusal::ByZeroOrOverflow(BinaryOp::Rem)),
                |x| x.rem_euclid(by);
            wrapping_div_euclid wrapping_div_euclid_on_device method_wrapping_div_euclid(by: T) -> T =
                |p, w| div_euclid(p, &w)
                .refusing(Refusal::ByZero(BinaryOp::Div)),
                |x| if by == 0 { x / by } else { x.wrapping_div_euclid(by) };
            wrapping_rem_euclid wrapping_rem_euclid_on_device method_wrapping_rem_euclid(by: T) -> T =
                |p, w| rem_euclid(p, &w)
                .refusing(Refusal::ByZero(BinaryOp::Rem)),
                |x| if by == 0 { x % by } else { x.wrapping_rem_euclid(by) };
            ilog2 ilog2_on_device method_ilog2() -> u32 =
                |p, w| w.helper(
                    p, "ilog2", "uint NAME(T x) {\n    return BITS - 1 - (uint)clz(x);\n}\n",
                )
                .refusing(Refusal::Logarithm),
                |x| x.ilog2();
            ilog10 ilog10_on_device method_ilog10() -> u32 =
                |p, w| w.helper(
                    p,
                    "ilog10",
                    "uint NAME(T x) {\n    uint n = 0;\n    for (; x >= 10; x /= 10) {\n        n++;\n    }\n    \
return n;\n}\n",
                )
                .refusing(Refusal::Logarithm),
                |x| x.ilog10();
            ilog ilog_on_device method_ilog(base: T) -> u32 =
                |p, w| w.helper(
                    p,
                    "ilog",
                    "uint NAME(T x, T base) {\n    uint n = 0;\n    for (; base > 1 && x >= base; x /= base) {\n        n++;\n    }\n    \
return n;\n}\n",
                )
                .refusing(Refusal::LogarithmToBase),
                |x| x.ilog(base);
            isqrt isqrt_on_device method_isqrt() -> T =
                |p, w| w.helper(
                    p,
                    "isqrt",
                    "T NAME(T x) {\n    W rest = (W)x;\n    W root = 0;\n    \
for (W bit = (W)1 << (sizeof(W) * 8 - 2); bit != 0; bit >>= 2) {\n        \
const bool fits = rest >= root + bit;\n        rest -= fits ? root + bit : 0;\n        \
root = (root >> 1) + (fits ? bit : 0);\n    }\n    return (T)root;\n}\n",
                )
                .refusing(Refusal::Root),
                |x| x.isqrt();
        }
    };
}

/// As `int_method_table`, for signed integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! signed_method_table {
    ($with:ident) => {
        $with! {
            abs abs_on_device method_int_abs() -> T = |_p, _w| Form::Intrinsic(Intrinsic::SignedAbs), |x| x.abs();
            // Neither `abs` nor `x < 0 ? -x : x`: PoCL takes the least value for one that cannot be, and NVIDIA's driver
            // widens the absolute value of a `short` without its sign.
            wrapping_abs wrapping_abs_on_device method_wrapping_abs() -> T =
                |p, w| w.helper(p, "wrapping_abs", "T NAME(T x) {\n    return max(x, (T)-(W)x);\n}\n"),
                |x| x.wrapping_abs();
            saturating_abs saturating_abs_on_device method_saturating_abs() -> T =
                |p, w| w.helper(p, "saturating_abs", "T NAME(T x) {\n    return x == MIN ? MAX : x < 0 ? (T)-x : x;\n}\n"),
                |x| x.saturating_abs();
            saturating_neg saturating_neg_on_device method_saturating_neg() -> T =
                |p, w| w.helper(p, "saturating_neg", "T NAME(T x) {\n    return x == MIN ? MAX : (T)-x;\n}\n"),
                |x| x.saturating_neg();
            unsigned_abs unsigned_abs_on_device method_unsigned_abs() -> U =
                |p, w| unsigned_abs_form(p, &w), |x| x.unsigned_abs();
            signum signum_on_device method_signum() -> T =
                |p, w| w.helper(p, "signum", "T NAME(T x) {\n    return (x > 0) - (x < 0);\n}\n"), |x| x.signum();
            cast_unsigned cast_unsigned_on_device method_cast_unsigned() -> U =
                |_p, _w| Form::Intrinsic(Intrinsic::Convert), |x| x.cast_unsigned();
            wrapping_add_unsigned wrapping_add_unsigned_on_device method_wrapping_add_unsigned(other: U) -> T =
                |p, w| w.helper(p, "wrapping_add_unsigned", "T NAME(T x, U y) {\n    return (T)((W)x + y);\n}\n"),
                |x| x.wrapping_add_unsigned(other);
            wrapping_sub_unsigned wrapping_sub_unsigned_on_device method_wrapping_sub_unsigned(other: U) -> T =
                |p, w| w.helper(p, "wrapping_sub_unsigned", "T NAME(T x, U y) {\n    return (T)((W)x - y);\n}\n"),
                |x| x.wrapping_sub_unsigned(other);
            saturating_add_unsigned saturating_add_unsigned_on_device method_saturating_add_unsigned(other: U) -> T =
                |p, w| w.helper(
                    p,
                    "saturating_add_unsigned",
                    "T NAME(T x, U y) {\n    return add_sat(add_sat(add_sat(x, (T)(y >> 1)), (T)(y >> 1)), (T)(y & 1));\n}\n",
                ),
                |x| x.saturating_add_unsigned(other);
            saturating_sub_unsigned saturating_sub_unsigned_on_device method_saturating_sub_unsigned(other: U) -> T =
                |p, w| w.helper(
                    p,
                    "saturating_sub_unsigned",
                    "T NAME(T x, U y) {\n    return sub_sat(sub_sat(sub_sat(x, (T)(y >> 1)), (T)(y >> 1)), (T)(y & 1));\n}\n",
                ),
                |x| x.saturating_sub_unsigned(other);
            is_negative is_negative_on_device method_is_negative() -> bool =
                |p, w| w.helper(p, "is_negative", "bool NAME(T x) {\n    return x < 0;\n}\n"), |x| x.is_negative();
            is_positive is_positive_on_device method_is_positive() -> bool =
                |p, w| w.helper(p, "is_positive", "bool NAME(T x) {\n    return x > 0;\n}\n"), |x| x.is_positive();
        }
    };
}

/// As `int_method_table`, for unsigned integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! unsigned_method_table {
    ($with:ident) => {
        $with! {
            div_ceil div_ceil_on_device method_div_ceil(by: T) -> T =
                |p, w| w.helper(
                    p, "div_ceil", "T NAME(T x, T y) {\n    return x / y + (x % y != 0);\n}\n",
                )
                .refusing(Refusal::ByZero(BinaryOp::Div)),
                |x| x.div_ceil(by);
            is_multiple_of is_multiple_of_on_device method_is_multiple_of(by: T) -> bool =
                |p, w| w.helper(
                    p, "is_multiple_of", "bool NAME(T x, T y) {\n    return y == 0 ? x == 0 : x % y == 0;\n}\n",
                ),
                |x| x.is_multiple_of(by);
            cast_signed cast_signed_on_device method_cast_signed() -> S =
                |_p, _w| Form::Intrinsic(Intrinsic::Convert), |x| x.cast_signed();
            wrapping_add_signed wrapping_add_signed_on_device method_wrapping_add_signed(other: S) -> T =
                |p, w| w.helper(p, "wrapping_add_signed", "T NAME(T x, S y) {\n    return (T)(x + (T)y);\n}\n"),
                |x| x.wrapping_add_signed(other);
            saturating_add_signed saturating_add_signed_on_device method_saturating_add_signed(other: S) -> T =
                |p, w| w.helper(
                    p,
                    "saturating_add_signed",
                    "T NAME(T x, S y) {\n    return y < 0 ? sub_sat(x, (T)-(W)y) : add_sat(x, (T)y);\n}\n",
                ),
                |x| x.saturating_add_signed(other);
            wrapping_sub_signed wrapping_sub_signed_on_device method_wrapping_sub_signed(other: S) -> T =
                |p, w| w.helper(p, "wrapping_sub_signed", "T NAME(T x, S y) {\n    return (T)(x - (T)y);\n}\n"),
                |x| x.wrapping_sub_signed(other);
            saturating_sub_signed saturating_sub_signed_on_device method_saturating_sub_signed(other: S) -> T =
                |p, w| w.helper(
                    p,
                    "saturating_sub_signed",
                    "T NAME(T x, S y) {\n    return y < 0 ? add_sat(x, (T)-(W)y) : sub_sat(x, (T)y);\n}\n",
                ),
                |x| x.saturating_sub_signed(other);
            is_power_of_two is_power_of_two_on_device method_is_power_of_two() -> bool =
                |p, w| w.helper(p, "is_power_of_two", "bool NAME(T x) {\n    return popcount(x) == 1;\n}\n"),
                |x| x.is_power_of_two();
            next_multiple_of next_multiple_of_on_device method_next_multiple_of(by: T) -> T =
                |p, w| w.helper(
                    p,
                    "next_multiple_of",
                    "T NAME(T x, T y) {\n    const T rest = x % y;\n    \
return rest == 0 ? x : x + (y - rest);\n}\n",
                )
                .refusing(Refusal::ByZero(BinaryOp::Rem)),
                |x| if by == 0 { x % by } else { x.next_multiple_of(by) };
            next_power_of_two next_power_of_two_on_device method_next_power_of_two() -> T =
                |p, w| w.helper(
                    p,
                    "next_power_of_two",
                    "T NAME(T x) {\n    if (x <= 1) {\n        return 1;\n    }\n    \
const W zeros = clz((T)(x - 1));\n    return zeros == 0 ? 0 : (T)((W)1 << (BITS - zeros));\n}\n",
                ),
                |x| x.next_power_of_two();
        }
    };
}
