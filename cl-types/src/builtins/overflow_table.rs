/// The methods of std on integers whose result is none where it does not fit; columns as in `int_method_table`.
#[doc(hidden)]
#[macro_export]
macro_rules! checked_table {
    ($with:ident) => {
        $with! {
            checked_add checked_add_on_device method_checked_add(other: T) -> Checked =
                |_p, _w| plain(Checked::Sum), |x| x.checked_add(other);
            checked_sub checked_sub_on_device method_checked_sub(other: T) -> Checked =
                |_p, _w| plain(Checked::Difference), |x| x.checked_sub(other);
            checked_mul checked_mul_on_device method_checked_mul(other: T) -> Checked =
                |_p, _w| plain(Checked::Product), |x| x.checked_mul(other);
            checked_div checked_div_on_device method_checked_div(by: T) -> Checked =
                |_p, w| match w.signed() {
                    true => fitting(Form::Intrinsic(Intrinsic::Divided(BinaryOp::Div)), Fits::Division),
                    false => plain(Checked::Quotient),
                },
                |x| x.checked_div(by);
            checked_rem checked_rem_on_device method_checked_rem(by: T) -> Checked =
                |_p, w| match w.signed() {
                    true => fitting(Form::Intrinsic(Intrinsic::Divided(BinaryOp::Rem)), Fits::Division),
                    false => plain(Checked::Rest),
                },
                |x| x.checked_rem(by);
            checked_div_euclid checked_div_euclid_on_device method_checked_div_euclid(by: T) -> Checked =
                |p, w| match w.signed() {
                    true => fitting(helper::<method_div_euclid<T>>(p)?, Fits::Division),
                    false => plain(Checked::Quotient),
                },
                |x| x.checked_div_euclid(by);
            checked_rem_euclid checked_rem_euclid_on_device method_checked_rem_euclid(by: T) -> Checked =
                |p, w| match w.signed() {
                    true => fitting(helper::<method_rem_euclid<T>>(p)?, Fits::Division),
                    false => plain(Checked::Rest),
                },
                |x| x.checked_rem_euclid(by);
            checked_neg checked_neg_on_device method_checked_neg() -> Checked =
                |_p, _w| fitting(Form::Intrinsic(Intrinsic::Unary(UnaryOp::Neg)), Fits::Opposite), |x| x.checked_neg();
            checked_shl checked_shl_on_device method_checked_shl(n: u32) -> Checked =
                |_p, _w| fitting(Form::Intrinsic(Intrinsic::Wrapping(BinaryOp::Shl)), Fits::Shift), |x| x.checked_shl(n);
            checked_shr checked_shr_on_device method_checked_shr(n: u32) -> Checked =
                |_p, _w| fitting(Form::Intrinsic(Intrinsic::Wrapping(BinaryOp::Shr)), Fits::Shift), |x| x.checked_shr(n);
            checked_pow checked_pow_on_device method_checked_pow(n: u32) -> Checked =
                |p, _w| fitting(helper::<method_overflowing_pow<T>>(p)?, Fits::Told), |x| x.checked_pow(n);
            checked_ilog2 checked_ilog2_on_device method_checked_ilog2() -> CheckedCount =
                |p, _w| fitting(helper::<method_ilog2<T>>(p)?, Fits::OfPositive), |x| x.checked_ilog2();
            checked_ilog10 checked_ilog10_on_device method_checked_ilog10() -> CheckedCount =
                |p, _w| fitting(helper::<method_ilog10<T>>(p)?, Fits::OfPositive), |x| x.checked_ilog10();
            checked_ilog checked_ilog_on_device method_checked_ilog(base: T) -> CheckedCount =
                |p, _w| fitting(helper::<method_ilog<T>>(p)?, Fits::Logarithm), |x| x.checked_ilog(base);
        }
    };
}

/// As `checked_table`, for signed integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! signed_checked_table {
    ($with:ident) => {
        $with! {
            checked_abs checked_abs_on_device method_checked_abs() -> Checked =
                |_p, _w| fitting(Form::Intrinsic(Intrinsic::SignedAbs), Fits::Opposite), |x| x.checked_abs();
            checked_isqrt checked_isqrt_on_device method_checked_isqrt() -> Checked =
                |p, _w| fitting(helper::<method_isqrt<T>>(p)?, Fits::NotNegative), |x| x.checked_isqrt();
            checked_add_unsigned checked_add_unsigned_on_device method_checked_add_unsigned(other: U) -> Checked =
                |p, _w| fitting(helper::<method_overflowing_add_unsigned<T>>(p)?, Fits::Told),
                |x| x.checked_add_unsigned(other);
            checked_sub_unsigned checked_sub_unsigned_on_device method_checked_sub_unsigned(other: U) -> Checked =
                |p, _w| fitting(helper::<method_overflowing_sub_unsigned<T>>(p)?, Fits::Told),
                |x| x.checked_sub_unsigned(other);
        }
    };
}

/// The methods of std on integers that wrap and tell whether they did; columns as in `int_method_table`.
#[doc(hidden)]
#[macro_export]
macro_rules! overflowing_table {
    ($with:ident) => {
        $with! {
            overflowing_add overflowing_add_on_device method_overflowing_add(other: T) -> Overflowing =
                |p, w| overflowing(p, &w, "add", &add(&w, "+")), |x| x.overflowing_add(other);
            overflowing_sub overflowing_sub_on_device method_overflowing_sub(other: T) -> Overflowing =
                |p, w| overflowing(p, &w, "sub", &add(&w, "-")), |x| x.overflowing_sub(other);
            overflowing_mul overflowing_mul_on_device method_overflowing_mul(other: T) -> Overflowing =
                |p, w| overflowing(p, &w, "mul", &mul(&w)), |x| x.overflowing_mul(other);
            overflowing_div overflowing_div_on_device method_overflowing_div(by: T) -> Overflowing =
                |p, w| {
                    let quotient = divided::<method_wrapping_div<T>>(p, &w)?;
                    overflowing(p, &w, "div", &quotient).refusing(Refusal::ByZero(BinaryOp::Div))
                },
                |x| if by == 0 { (x / by, false) } else { x.overflowing_div(by) };
            overflowing_rem overflowing_rem_on_device method_overflowing_rem(by: T) -> Overflowing =
                |p, w| {
                    let rest = divided::<method_wrapping_rem<T>>(p, &w)?;
                    overflowing(p, &w, "rem", &rest).refusing(Refusal::ByZero(BinaryOp::Rem))
                },
                |x| if by == 0 { (x % by, false) } else { x.overflowing_rem(by) };
            overflowing_div_euclid overflowing_div_euclid_on_device method_overflowing_div_euclid(by: T) -> Overflowing =
                |p, w| {
                    let quotient = divided::<method_div_euclid<T>>(p, &w)?;
                    overflowing(p, &w, "div_euclid", &quotient).refusing(Refusal::ByZero(BinaryOp::Div))
                },
                |x| if by == 0 { (x / by, false) } else { x.overflowing_div_euclid(by) };
            overflowing_rem_euclid overflowing_rem_euclid_on_device method_overflowing_rem_euclid(by: T) -> Overflowing =
                |p, w| {
                    let rest = divided::<method_rem_euclid<T>>(p, &w)?;
                    overflowing(p, &w, "rem_euclid", &rest).refusing(Refusal::ByZero(BinaryOp::Rem))
                },
                |x| x.overflowing_rem_euclid(by);
            overflowing_neg overflowing_neg_on_device method_overflowing_neg() -> Overflowing =
                |p, w| overflowing(p, &w, "neg", &neg(&w)), |x| x.overflowing_neg();
            overflowing_shl overflowing_shl_on_device method_overflowing_shl(n: u32) -> Overflowing =
                |p, w| overflowing(p, &w, "shl", &shift("(T)((W)x << (n & MASK))")), |x| x.overflowing_shl(n);
            overflowing_shr overflowing_shr_on_device method_overflowing_shr(n: u32) -> Overflowing =
                |p, w| overflowing(p, &w, "shr", &shift("(T)(x >> (n & MASK))")), |x| x.overflowing_shr(n);
            overflowing_pow overflowing_pow_on_device method_overflowing_pow(n: u32) -> Overflowing =
                |p, w| {
                    let (_, product) = overflowing_product::<T>(p)?;
                    w.helper(p, "overflowing_pow", &format!(
                        "R NAME(T x, uint n) {{\n    R base = {{x, false}};\n    R power = {{1, false}};\n    \
                         for (; n != 0; n >>= 1) {{\n        if ((n & 1) != 0) {{\n            \
                         const R product = {product}(power._0, base._0);\n            power._0 = product._0;\n            \
                         power._1 |= product._1 | base._1;\n        }}\n        \
                         const R square = {product}(base._0, base._0);\n        base._0 = square._0;\n        \
                         base._1 |= square._1;\n    }}\n    return power;\n}}\n"
                    ))
                },
                |x| x.overflowing_pow(n);
        }
    };
}

/// As `overflowing_table`, for signed integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! signed_overflowing_table {
    ($with:ident) => {
        $with! {
            overflowing_abs overflowing_abs_on_device method_overflowing_abs() -> Overflowing =
                |p, w| overflowing(p, &w, "abs", &signed_abs()), |x| x.overflowing_abs();
            overflowing_add_unsigned overflowing_add_unsigned_on_device method_overflowing_add_unsigned(other: U) -> Overflowing =
                |p, w| overflowing(p, &w, "add_unsigned", &with_unsigned("+")), |x| x.overflowing_add_unsigned(other);
            overflowing_sub_unsigned overflowing_sub_unsigned_on_device method_overflowing_sub_unsigned(other: U) -> Overflowing =
                |p, w| overflowing(p, &w, "sub_unsigned", &with_unsigned("-")), |x| x.overflowing_sub_unsigned(other);
        }
    };
}

/// As `checked_table`, for unsigned integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! unsigned_checked_table {
    ($with:ident) => {
        $with! {
            checked_add_signed checked_add_signed_on_device method_checked_add_signed(other: S) -> Checked =
                |p, _w| fitting(helper::<method_overflowing_add_signed<T>>(p)?, Fits::Told), |x| x.checked_add_signed(other);
            checked_sub_signed checked_sub_signed_on_device method_checked_sub_signed(other: S) -> Checked =
                |p, _w| fitting(helper::<method_overflowing_sub_signed<T>>(p)?, Fits::Told), |x| x.checked_sub_signed(other);
            checked_signed_diff checked_signed_diff_on_device method_checked_signed_diff(other: T) -> CheckedSigned =
                |p, w| {
                    let told = w.giving(&<(T::Signed, bool)>::cl_type());
                    let difference = told.helper(
                        p,
                        "overflowing_signed_diff",
                        "R NAME(T x, T y) {\n    const S difference = (S)(x - y);\n    \
return (R){difference, (x < y) != (difference < 0)};\n}\n",
                    );
                    fitting(difference, Fits::Told)
                },
                |x| x.checked_signed_diff(other);
            checked_next_multiple_of checked_next_multiple_of_on_device method_checked_next_multiple_of(by: T) -> Checked =
                |p, w| {
                    let told = w.giving(&<(T, bool)>::cl_type());
                    let multiple = told.helper(
                        p,
                        "overflowing_next_multiple_of",
                        "R NAME(T x, T y) {\n    const T rest = y == 0 ? 0 : x % y;\n    \
const T multiple = (T)(rest == 0 ? x : x + (y - rest));\n    \
return (R){multiple, y == 0 || multiple < x};\n}\n",
                    );
                    fitting(multiple, Fits::Told)
                },
                |x| x.checked_next_multiple_of(by);
            checked_next_power_of_two checked_next_power_of_two_on_device method_checked_next_power_of_two() -> Checked =
                |p, _w| fitting(helper::<method_next_power_of_two<T>>(p)?, Fits::NotZero),
                |x| x.checked_next_power_of_two();
        }
    };
}

/// As `overflowing_table`, for unsigned integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! unsigned_overflowing_table {
    ($with:ident) => {
        $with! {
            overflowing_add_signed overflowing_add_signed_on_device method_overflowing_add_signed(other: S) -> Overflowing =
                |p, w| overflowing(p, &w, "add_signed", &with_signed("+")), |x| x.overflowing_add_signed(other);
            overflowing_sub_signed overflowing_sub_signed_on_device method_overflowing_sub_signed(other: S) -> Overflowing =
                |p, w| overflowing(p, &w, "sub_signed", &with_signed("-")), |x| x.overflowing_sub_signed(other);
            carrying_add carrying_add_on_device method_carrying_add(other: T, carry: bool) -> Overflowing =
                |p, w| w.helper(
                    p,
                    "carrying_add",
                    "R NAME(T x, T y, bool carry) {\n    const T sum = (T)(x + y);\n    const T wrapped = (T)(sum + carry);\n    \
return (R){wrapped, sum < x || wrapped < sum};\n}\n",
                ),
                |x| x.carrying_add(other, carry);
            borrowing_sub borrowing_sub_on_device method_borrowing_sub(other: T, borrow: bool) -> Overflowing =
                |p, w| w.helper(
                    p,
                    "borrowing_sub",
                    "R NAME(T x, T y, bool borrow) {\n    const T difference = (T)(x - y);\n    \
const T wrapped = (T)(difference - borrow);\n    \
return (R){wrapped, x < y || difference < borrow};\n}\n",
                ),
                |x| x.borrowing_sub(other, borrow);
        }
    };
}

/// The methods of std on unsigned integers whose result has two words, the lesser first; columns as in
/// `int_method_table`.
#[doc(hidden)]
#[macro_export]
macro_rules! wide_table {
    ($with:ident) => {
        $with! {
            carrying_mul carrying_mul_on_device method_carrying_mul(other: T, carry: T) -> Pair =
                |p, w| w.helper(p, "carrying_mul", match w.bits() {
                    64 => "R NAME(T x, T y, T carry) {\n    const T low = x * y + carry;\n    \
return (R){low, mul_hi(x, y) + (low < carry)};\n}\n",
                    _ => "R NAME(T x, T y, T carry) {\n    const ulong wide = (ulong)x * y + carry;\n    \
return (R){(T)wide, (T)(wide >> BITS)};\n}\n",
                }),
                |x| x.carrying_mul(other, carry);
            carrying_mul_add carrying_mul_add_on_device method_carrying_mul_add(other: T, carry: T, add: T) -> Pair =
                |p, w| w.helper(p, "carrying_mul_add", match w.bits() {
                    64 => "R NAME(T x, T y, T carry, T add) {\n    const T low = x * y + carry;\n    \
const T sum = low + add;\n    \
return (R){sum, mul_hi(x, y) + (low < carry) + (sum < add)};\n}\n",
                    _ => "R NAME(T x, T y, T carry, T add) {\n    const ulong wide = (ulong)x * y + carry + add;\n    \
return (R){(T)wide, (T)(wide >> BITS)};\n}\n",
                }),
                |x| x.carrying_mul_add(other, carry, add);
        }
    };
}

/// The methods of std on integers that panic where the result does not fit; columns as in `int_method_table`.
#[doc(hidden)]
#[macro_export]
macro_rules! strict_table {
    ($with:ident) => {
        $with! {
            strict_add strict_add_on_device method_strict_add(other: T) -> T =
                |p, _w| helper::<method_overflowing_add<T>>(p)?.refusing(Refusal::Overflow("add")), |x| x.strict_add(other);
            strict_sub strict_sub_on_device method_strict_sub(other: T) -> T =
                |p, _w| helper::<method_overflowing_sub<T>>(p)?.refusing(Refusal::Overflow("subtract")),
                |x| x.strict_sub(other);
            strict_mul strict_mul_on_device method_strict_mul(other: T) -> T =
                |p, _w| helper::<method_overflowing_mul<T>>(p)?.refusing(Refusal::Overflow("multiply")),
                |x| x.strict_mul(other);
            strict_div strict_div_on_device method_strict_div(by: T) -> T =
                |p, _w| helper::<method_wrapping_div<T>>(p)?.refusing(Refusal::ByZeroOrOverflow(BinaryOp::Div)), |x| x / by;
            strict_rem strict_rem_on_device method_strict_rem(by: T) -> T =
                |p, _w| helper::<method_wrapping_rem<T>>(p)?.refusing(Refusal::ByZeroOrOverflow(BinaryOp::Rem)), |x| x % by;
            strict_div_euclid strict_div_euclid_on_device method_strict_div_euclid(by: T) -> T =
                |p, _w| helper::<method_div_euclid<T>>(p)?.refusing(Refusal::ByZeroOrOverflow(BinaryOp::Div)),
                |x| x.div_euclid(by);
            strict_rem_euclid strict_rem_euclid_on_device method_strict_rem_euclid(by: T) -> T =
                |p, _w| helper::<method_rem_euclid<T>>(p)?.refusing(Refusal::ByZeroOrOverflow(BinaryOp::Rem)),
                |x| x.rem_euclid(by);
            strict_neg strict_neg_on_device method_strict_neg() -> T =
                |p, _w| helper::<method_overflowing_neg<T>>(p)?.refusing(Refusal::Overflow("negate")), |x| x.strict_neg();
            strict_shl strict_shl_on_device method_strict_shl(n: u32) -> T =
                |p, _w| helper::<method_overflowing_shl<T>>(p)?.refusing(Refusal::Overflow("shift left")),
                |x| x.strict_shl(n);
            strict_shr strict_shr_on_device method_strict_shr(n: u32) -> T =
                |p, _w| helper::<method_overflowing_shr<T>>(p)?.refusing(Refusal::Overflow("shift right")),
                |x| x.strict_shr(n);
            strict_pow strict_pow_on_device method_strict_pow(n: u32) -> T =
                |p, _w| helper::<method_overflowing_pow<T>>(p)?.refusing(Refusal::Overflow("multiply")),
                |x| x.strict_pow(n);
        }
    };
}

/// As `strict_table`, for signed integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! signed_strict_table {
    ($with:ident) => {
        $with! {
            strict_abs strict_abs_on_device method_strict_abs() -> T =
                |p, _w| helper::<method_overflowing_abs<T>>(p)?.refusing(Refusal::Overflow("negate")), |x| x.strict_abs();
            strict_add_unsigned strict_add_unsigned_on_device method_strict_add_unsigned(other: U) -> T =
                |p, _w| helper::<method_overflowing_add_unsigned<T>>(p)?.refusing(Refusal::Overflow("add")),
                |x| x.strict_add_unsigned(other);
            strict_sub_unsigned strict_sub_unsigned_on_device method_strict_sub_unsigned(other: U) -> T =
                |p, _w| helper::<method_overflowing_sub_unsigned<T>>(p)?.refusing(Refusal::Overflow("subtract")),
                |x| x.strict_sub_unsigned(other);
        }
    };
}

/// As `strict_table`, for unsigned integers only.
#[doc(hidden)]
#[macro_export]
macro_rules! unsigned_strict_table {
    ($with:ident) => {
        $with! {
            strict_add_signed strict_add_signed_on_device method_strict_add_signed(other: S) -> T =
                |p, _w| helper::<method_overflowing_add_signed<T>>(p)?.refusing(Refusal::Overflow("add")),
                |x| x.strict_add_signed(other);
            strict_sub_signed strict_sub_signed_on_device method_strict_sub_signed(other: S) -> T =
                |p, _w| helper::<method_overflowing_sub_signed<T>>(p)?.refusing(Refusal::Overflow("subtract")),
                |x| x.strict_sub_signed(other);
        }
    };
}
