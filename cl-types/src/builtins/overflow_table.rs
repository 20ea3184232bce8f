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
                |p, w| overflowing(p, &w, "add_signed", &add_signed()), |x| x.overflowing_add_signed(other);
        }
    };
}
