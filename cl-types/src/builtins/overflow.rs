//! Integer operations that tell whether the result fits: `checked_…` and `overflowing_…` of std.

use super::helper::Words;
use super::methods::{
    IntHost, Unsigned, method_div_euclid, method_ilog, method_ilog2, method_ilog10, method_isqrt,
    method_next_power_of_two, method_rem_euclid, method_wrapping_add, method_wrapping_div, method_wrapping_mul,
    method_wrapping_neg, method_wrapping_rem, method_wrapping_shl, method_wrapping_shr, method_wrapping_sub,
};
use super::{Checked, Intrinsic};
use crate::EmitError;
use crate::emit::{Definition, Fits, Form, Program, Refusal};
use crate::slot::Called;
use crate::spaces::Load;
use crate::types::DeviceType;
use cl_tree::{BinaryOp, UnaryOp};

/// An operation, in the words of a helper.
struct Overflow {
    parameters: &'static str,
    /// What it gives, modulo 2 to the power of the width.
    wrapped: String,
    /// Whether that is not the true result, as seen from `wrapped` and the operands; nothing: never.
    overflows: String,
}

/// `+` and `-`.
fn add(words: &Words, op: &str) -> Overflow {
    // Signed, where the signs tell: `add_sat` would too, but that of oclgrind (21.10) takes the least `long` twice for 0.
    let overflows = match (op, words.signed()) {
        ("+", true) => "((x ^ wrapped) & (y ^ wrapped)) < 0",
        (_, true) => "((x ^ y) & (x ^ wrapped)) < 0",
        ("+", false) => "wrapped < x",
        (_, false) => "wrapped > x",
    };
    Overflow { parameters: "T x, T y", wrapped: format!("(T)((W)x {op} (W)y)"), overflows: overflows.into() }
}

fn mul(words: &Words) -> Overflow {
    let overflows = match (words.bits(), words.signed()) {
        (64, true) => "mul_hi(x, y) != wrapped >> 63",
        (64, false) => "mul_hi(x, y) != 0",
        (_, true) => "wrapped != (long)x * (long)y",
        (_, false) => "wrapped != (ulong)x * (ulong)y",
    };
    let wrapped = "(T)((W)x * (W)y)".to_string();
    Overflow { parameters: "T x, T y", wrapped, overflows: overflows.into() }
}

fn neg(words: &Words) -> Overflow {
    let overflows = if words.signed() { "x == MIN" } else { "x != 0" };
    Overflow { parameters: "T x", wrapped: words.negated().into(), overflows: overflows.into() }
}

fn signed_abs() -> Overflow {
    // As `wrapping_abs` has it.
    let wrapped = "max(x, (T)-(W)x)".into();
    Overflow { parameters: "T x", wrapped, overflows: "x == MIN".into() }
}

/// `+` and `-` of an unsigned number and a signed one.
fn with_signed(op: &str) -> Overflow {
    let (less, greater) = if op == "+" { ("<", ">") } else { (">", "<") };
    Overflow {
        parameters: "T x, S y",
        wrapped: format!("(T)(x {op} (T)y)"),
        overflows: format!("y < 0 ? wrapped {greater} x : wrapped {less} x"),
    }
}

/// `+` and `-` of a signed number and an unsigned one.
fn with_unsigned(op: &str) -> Overflow {
    let beyond = if op == "+" { "<" } else { ">" };
    Overflow { parameters: "T x, U y", wrapped: format!("(T)((W)x {op} y)"), overflows: format!("wrapped {beyond} x") }
}

fn shift(wrapped: &str) -> Overflow {
    let (wrapped, overflows) = (wrapped.into(), "n >= BITS".into());
    Overflow { parameters: "T x, uint n", wrapped, overflows }
}

/// A division that another method does.
fn divided<D: Definition>(program: &mut Program, words: &Words) -> Result<Overflow, EmitError> {
    let overflows = if words.signed() { "x == MIN && y == -1" } else { "" };
    Ok(Overflow {
        parameters: "T x, T y",
        wrapped: format!("{}(x, y)", helper_of::<D>(program)?.1),
        overflows: overflows.into(),
    })
}

/// `overflowing_mul`: the type that it gives, and its name.
fn overflowing_product<T: Unsigned>(program: &mut Program) -> Result<(String, String), EmitError> {
    helper_of::<method_overflowing_mul<T>>(program)
}

/// `overflowing_pow`: the type that it gives, and its name.
pub(super) fn overflowing_power<T: Unsigned>(program: &mut Program) -> Result<(String, String), EmitError> {
    helper_of::<method_overflowing_pow<T>>(program)
}

fn helper_of<D: Definition>(program: &mut Program) -> Result<(String, String), EmitError> {
    let callee = D::emit(program)?;
    let (Form::Helper(name) | Form::Refusing(name, _)) = callee.form else {
        unreachable!("the tables make it a helper")
    };
    Ok((program.type_of(&callee.returns), name))
}

/// What is asked is plain, and stands where the result is asked for.
fn plain(what: Checked) -> Form {
    Form::Intrinsic(Intrinsic::Checked(what))
}

/// What is asked of the operands stands where the result is asked for.
fn fitting(form: Form, fits: Fits) -> Form {
    Form::Fitting(Box::new(form), fits)
}

/// Our function for a method.
fn helper<D: Definition>(program: &mut Program) -> Result<Form, EmitError> {
    Ok(Form::Helper(helper_of::<D>(program)?.1))
}

/// `overflowing_NAME`: what wraps, and whether it did.
fn overflowing(program: &mut Program, words: &Words, name: &str, operation: &Overflow) -> Form {
    let Overflow { parameters, wrapped, overflows, .. } = operation;
    let overflows = if overflows.is_empty() { "false" } else { overflows };
    words.helper(
        program,
        &format!("overflowing_{name}"),
        &format!(
            "R NAME({parameters}) {{\n    const T wrapped = {wrapped};\n    return (R){{wrapped, {overflows}}};\n}}\n"
        ),
    )
}

macro_rules! checked_methods {
    ($($rows:tt)*) => {
        methods! { CheckedHost CheckedMethods for Unsigned [i8 u8 i16 u16 i32 u32 i64 u64 isize usize] { $($rows)* } }
    };
}

macro_rules! signed_checked_methods {
    ($($rows:tt)*) => {
        methods! { SignedCheckedHost SignedCheckedMethods for Unsigned [i8 i16 i32 i64 isize] { $($rows)* } }
    };
}

macro_rules! unsigned_checked_methods {
    ($($rows:tt)*) => {
        methods! { UnsignedCheckedHost UnsignedCheckedMethods for Unsigned [u8 u16 u32 u64 usize] { $($rows)* } }
    };
}

macro_rules! overflowing_methods {
    ($($rows:tt)*) => {
        methods! { OverflowingHost OverflowingMethods for Unsigned [i8 u8 i16 u16 i32 u32 i64 u64 isize usize] { $($rows)* } }
    };
}

macro_rules! signed_overflowing_methods {
    ($($rows:tt)*) => {
        methods! { SignedOverflowingHost SignedOverflowingMethods for Unsigned [i8 i16 i32 i64 isize] { $($rows)* } }
    };
}

macro_rules! unsigned_overflowing_methods {
    ($($rows:tt)*) => {
        methods! { UnsignedOverflowingHost UnsignedOverflowingMethods for Unsigned [u8 u16 u32 u64 usize] { $($rows)* } }
    };
}

macro_rules! wide_methods {
    ($($rows:tt)*) => {
        methods! { WideHost WideMethods for Unsigned [u8 u16 u32 u64 usize] { $($rows)* } }
    };
}

macro_rules! strict_methods {
    ($($rows:tt)*) => {
        methods! { StrictHost StrictMethods for Unsigned [i8 u8 i16 u16 i32 u32 i64 u64 isize usize] { $($rows)* } }
    };
}

macro_rules! signed_strict_methods {
    ($($rows:tt)*) => {
        methods! { SignedStrictHost SignedStrictMethods for Unsigned [i8 i16 i32 i64 isize] { $($rows)* } }
    };
}

macro_rules! unsigned_strict_methods {
    ($($rows:tt)*) => {
        methods! { UnsignedStrictHost UnsignedStrictMethods for Unsigned [u8 u16 u32 u64 usize] { $($rows)* } }
    };
}

crate::checked_table!(checked_methods);
crate::signed_checked_table!(signed_checked_methods);
crate::unsigned_checked_table!(unsigned_checked_methods);
crate::overflowing_table!(overflowing_methods);
crate::signed_overflowing_table!(signed_overflowing_methods);
crate::unsigned_overflowing_table!(unsigned_overflowing_methods);
crate::wide_table!(wide_methods);
crate::strict_table!(strict_methods);
crate::signed_strict_table!(signed_strict_methods);
crate::unsigned_strict_table!(unsigned_strict_methods);

/// `x.unchecked_add(y)` and its like: what fits, as the programmer vouches. On the host it is checked all the same.
pub trait UncheckedNumbers<T: Unsigned + IntHost<T> + StrictHost<T>>: Load<Value = T> {
    /// # Safety
    /// The result fits.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn unchecked_add_on_device(&self, other: T) -> Called<T, method_wrapping_add<T>> {
        Called::new(method_strict_add::on_host(self.read(), other))
    }
    /// # Safety
    /// The result fits.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn unchecked_sub_on_device(&self, other: T) -> Called<T, method_wrapping_sub<T>> {
        Called::new(method_strict_sub::on_host(self.read(), other))
    }
    /// # Safety
    /// The result fits.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn unchecked_mul_on_device(&self, other: T) -> Called<T, method_wrapping_mul<T>> {
        Called::new(method_strict_mul::on_host(self.read(), other))
    }
    /// # Safety
    /// The result fits.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn unchecked_neg_on_device(&self) -> Called<T, method_wrapping_neg<T>> {
        Called::new(method_strict_neg::on_host(self.read()))
    }
    /// # Safety
    /// The result fits.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn unchecked_shl_on_device(&self, n: u32) -> Called<T, method_wrapping_shl<T>> {
        Called::new(method_strict_shl::on_host(self.read(), n))
    }
    /// # Safety
    /// The result fits.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    unsafe fn unchecked_shr_on_device(&self, n: u32) -> Called<T, method_wrapping_shr<T>> {
        Called::new(method_strict_shr::on_host(self.read(), n))
    }
}

impl<P: Load<Value = T> + ?Sized, T: Unsigned + IntHost<T> + StrictHost<T>> UncheckedNumbers<T> for P {}
