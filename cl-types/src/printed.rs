//! What `println!` prints on a device: what `printf` has conversions for, and lists of that (OpenCL C specification
//! 6.15.14). `emit::lower::print` writes them.

use crate::vectors::{Lane, Vector};

/// A value that `printf` of OpenCL C prints, whole or in parts.
#[diagnostic::on_unimplemented(
    message = "`printf` of OpenCL C prints numbers and `bool`, and vectors, arrays and tuples of these, and this is a `{Self}` (6.15.14)",
    label = "`printf` has no conversion for it",
    note = "print its elements or its fields one by one, what a pointer points to by `*p`, and an `f16` by `x.to_f32()`"
)]
pub trait Printed {
    /// `Self`. Of what is not printed rustc has no type, and says nothing of how it is formatted.
    type Itself;
    /// The value itself.
    #[doc(hidden)]
    fn printed(&self) -> &Self::Itself;
}

/// A value that `printf` of OpenCL C prints with an exponent, `{:e}`.
#[diagnostic::on_unimplemented(
    message = "`printf` of OpenCL C writes floats with an exponent, as `%e` does, and this is a `{Self}` (6.15.14)",
    label = "no float",
    note = "write `{{}}`, or convert the value, `x as f32`"
)]
pub trait PrintedWithExponent {
    /// As of [`Printed`].
    type Itself;
    /// The value itself.
    #[doc(hidden)]
    fn printed(&self) -> &Self::Itself;
}

/// A value that `printf` of OpenCL C prints in the digits of another base, `{:x}` or `{:o}`.
#[diagnostic::on_unimplemented(
    message = "`printf` of OpenCL C writes integers in hexadecimal and octal digits, as `%x` and `%o` do, and this is a `{Self}` (6.15.14)",
    label = "no integer",
    note = "write `{{}}`, or take the bits of a float, `x.to_bits()`"
)]
pub trait PrintedInDigits {
    /// As of [`Printed`].
    type Itself;
    /// The value itself.
    #[doc(hidden)]
    fn printed(&self) -> &Self::Itself;
}

/// What is printed as itself.
macro_rules! itself {
    () => {
        type Itself = Self;
        #[inline(always)]
        fn printed(&self) -> &Self {
            self
        }
    };
}

macro_rules! printed {
    ($($rule:ident: $($t:ty)*;)*) => { $($(#[diagnostic::do_not_recommend] impl $rule for $t { itself!(); })*)* };
}

printed! {
    Printed: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64;
    PrintedWithExponent: f32 f64;
    PrintedInDigits: i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
}

#[diagnostic::do_not_recommend]
impl<T: Printed + Lane<N>, const N: usize> Printed for Vector<T, N> {
    itself!();
}

#[diagnostic::do_not_recommend]
impl<T: Printed, const N: usize> Printed for [T; N] {
    itself!();
}

macro_rules! tuples {
    ($($($t:ident)*;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($t: Printed),*> Printed for ($($t,)*) { itself!(); }
    )* };
}

tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
}
