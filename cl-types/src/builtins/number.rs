//! Integer functions (OpenCL C specification 6.15.3), and the functions of integers and floats alike.

use self::of_integers::IntFunctions;
use super::helper::Words;
use super::host::Host;
use super::widening::Widens;
use super::{Intrinsic, is_float};
use crate::emit::{Callee, Compiler, Definition, EmitError, Form, Program};
use crate::slot::Called;
use crate::types::{ClType, DeviceType, Type};
use crate::uniformity::Facts;
use crate::vectors::{Element, IntegerElement, Lane, Vector};

/// A number that OpenCL C has `min` and `max` for: every scalar but `bool`, and the vectors.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no number of OpenCL C",
    label = "expected an integer, a float or a vector of these"
)]
// Its functions have no name of a trait of std, which would leave open what `i32::max` is beside this one.
pub trait Number: ClType {
    /// What comparisons give: `bool`, and masks for vectors.
    type Truth: ClType;
    #[doc(hidden)]
    fn lesser(x: Self, y: Self) -> Self;
    #[doc(hidden)]
    fn greater(x: Self, y: Self) -> Self;
    #[doc(hidden)]
    fn clamped(x: Self, least: Self, greatest: Self) -> Self;
    #[doc(hidden)]
    fn select(no: Self, yes: Self, which: Self::Truth) -> Self;
    #[doc(hidden)]
    fn bitselect(x: Self, y: Self, mask: Self) -> Self;
}

impl<T: Number<Truth = bool> + Element + Lane<N>, const N: usize> Number for Vector<T, N> {
    type Truth = Vector<<T as Lane<N>>::Mask, N>;
    #[inline]
    fn lesser(x: Self, y: Self) -> Self {
        x.zip(y, T::lesser)
    }
    #[inline]
    fn greater(x: Self, y: Self) -> Self {
        x.zip(y, T::greater)
    }
    #[inline]
    fn clamped(x: Self, least: Self, greatest: Self) -> Self {
        T::of_lanes([x, least, greatest], |[x, least, greatest]| T::clamped(x, least, greatest))
    }
    #[inline]
    fn select(no: Self, yes: Self, which: Self::Truth) -> Self {
        let (no, yes, which) = (no.lanes(), yes.lanes(), which.lanes());
        Vector::from_fn(|lane| if which[lane].is_set_on_host() { yes[lane] } else { no[lane] })
    }
    #[inline]
    fn bitselect(x: Self, y: Self, mask: Self) -> Self {
        T::of_lanes([x, y, mask], |[x, y, mask]| T::bitselect(x, y, mask))
    }
}

/// Functions of several vectors, lane by lane.
trait OfLanes: Sized {
    fn of_lanes<const N: usize, const K: usize>(
        vectors: [Vector<Self, N>; K],
        f: impl Fn([Self; K]) -> Self,
    ) -> Vector<Self, N>
    where
        Self: Lane<N>,
    {
        let lanes = vectors.map(Vector::lanes);
        Vector::from_fn(|lane| f(std::array::from_fn(|k| lanes[k][lane])))
    }
}

impl<T> OfLanes for T {}

/// A row each of the table; each gives a method of [`Int`] and a function.
macro_rules! int_functions {
    ($($section:literal { $($(#[$doc:meta])* $name:ident($($arg:ident),*) = $host:expr;)* })*) => {
        /// An integer, or a vector of integers.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no integer type of OpenCL C",
            label = "expected an integer or a vector of integers",
            note = "of floats there are functions of other names: `fabs` for `abs`, `fmin`, `fmax` and `fmod` (OpenCL C 6.15.2)"
        )]
        pub trait Int: IntFunctions {}

        /// An integer that vectors have lanes of: one bound, so that of another lane one thing is said.
        #[diagnostic::on_unimplemented(
            message = "`{Self}` is no integer type of OpenCL C",
            label = "expected an integer or a vector of integers",
            note = "of floats there are functions of other names: `fabs` for `abs`, `fmin`, `fmax` and `fmod` (OpenCL C 6.15.2)"
        )]
        pub trait IntLane: Int + IntegerElement {}

        /// Apart, so that the prelude brings none of the functions' names: rustc would take them for methods.
        pub(crate) mod of_integers {
            use super::{ClType, Number};

        /// What the functions of integers mean on the host.
        pub trait IntFunctions: Number {
            /// The unsigned integer of the same size, for each lane.
            type Unsigned: ClType;
            $($(#[doc(hidden)] fn $name($($arg: Self),*) -> Self;)*)*
            #[doc(hidden)]
            fn abs(x: Self) -> Self;
            #[doc(hidden)]
            fn abs_diff(x: Self, y: Self) -> Self::Unsigned;
            #[doc(hidden)]
            fn ctz(x: Self) -> Self;
        }
        }

        int_functions!(@lanes i8 i16 i32 i64 u8 u16 u32 u64);

        int_functions!(@impl i8 u8, i16 u16, i32 u32, i64 u64, isize usize, u8 u8, u16 u16, u32 u32, u64 u64,
            usize usize; { $($($name($($arg),*) = $host;)*)* });

        impl<T: IntLane + Lane<N>, const N: usize> Int for Vector<T, N> where Vector<T, N>: IntFunctions {}

        impl<T, const N: usize> IntFunctions for Vector<T, N>
        where
            T: IntLane + Int<Truth = bool, Unsigned = <T as Lane<N>>::Unsigned> + Lane<N>,
        {
            type Unsigned = Vector<<T as Lane<N>>::Unsigned, N>;
            $($(
                #[inline]
                fn $name($($arg: Self),*) -> Self {
                    $(let $arg = $arg.lanes();)*
                    Vector::from_fn(|lane| T::$name($($arg[lane]),*))
                }
            )*)*
            #[inline]
            fn abs(x: Self) -> Self {
                x.map(T::abs)
            }
            #[inline]
            fn abs_diff(x: Self, y: Self) -> Self::Unsigned {
                x.zip(y, T::abs_diff)
            }
            #[inline]
            fn ctz(x: Self) -> Self {
                x.map(T::ctz)
            }
        }

        $(generic_functions! { call on_host $section;
            $($(#[$doc])* $name<T: Int>($($arg: T),*) -> T = |_program| Form::Builtin(stringify!($name)),
                <T as IntFunctions>::$name($($arg),*);)*
        })*
    };
    (@lanes $($t:ident)*) => { $(
        impl IntLane for $t {}
    )* };
    (@impl $($t:ident $unsigned:ident),*; $rows:tt) => { $(
        int_functions!(@one $t $unsigned $rows);
    )* };
    (@one $t:ident $unsigned:ident { $($name:ident($($arg:ident),*) = $host:expr;)* }) => {
        impl Number for $t {
            type Truth = bool;
            #[inline]
            fn lesser(x: Self, y: Self) -> Self { Ord::min(x, y) }
            #[inline]
            fn greater(x: Self, y: Self) -> Self { Ord::max(x, y) }
            #[inline]
            fn clamped(x: Self, least: Self, greatest: Self) -> Self { Ord::min(Ord::max(x, least), greatest) }
            #[inline]
            fn select(no: Self, yes: Self, which: bool) -> Self { if which { yes } else { no } }
            #[inline]
            fn bitselect(x: Self, y: Self, mask: Self) -> Self { (x & !mask) | (y & mask) }
        }

        impl Int for $t {}

        impl IntFunctions for $t {
            type Unsigned = $unsigned;
            $(
                #[inline]
                #[allow(unused_comparisons, clippy::absurd_extreme_comparisons)]
                fn $name($($arg: Self),*) -> Self { $host }
            )*
            #[inline]
            fn abs(x: Self) -> Self { if x > 0 { x } else { (0 as Self).wrapping_sub(x) } }
            #[inline]
            fn abs_diff(x: Self, y: Self) -> $unsigned { x.abs_diff(y) }
            #[inline]
            fn ctz(x: Self) -> Self { x.trailing_zeros() as Self }
        }
    };
}

crate::int_table!(int_functions);

macro_rules! floats {
    ($($t:ident)*) => { $(
        impl Number for $t {
            type Truth = bool;
            #[inline]
            fn lesser(x: Self, y: Self) -> Self { x.min(y) }
            #[inline]
            fn greater(x: Self, y: Self) -> Self { x.max(y) }
            #[inline]
            fn clamped(x: Self, least: Self, greatest: Self) -> Self { x.max(least).min(greatest) }
            #[inline]
            fn select(no: Self, yes: Self, which: bool) -> Self { if which { yes } else { no } }
            #[inline]
            fn bitselect(x: Self, y: Self, mask: Self) -> Self { Host::bitselect(x, y, mask) }
        }
    )* };
}

floats!(f32 f64);

/// The name for floats where OpenCL C has one of its own.
pub(crate) fn by_class(ty: &Type, float: &'static str, integer: &'static str) -> Form {
    Form::Builtin(if is_float(ty) { float } else { integer })
}

/// The same of a function that takes numbers beside vectors. Beside vectors of integers C gets vectors: oclgrind (21.10)
/// reads other lanes than the first of a number, and a compiler makes the same of both.
fn of_widened<T: ClType, S: ClType>(float: &'static str, integer: &'static str) -> Form {
    let ty = T::cl_type();
    match S::cl_type() {
        Type::Scalar(_) if !is_float(&ty) && ty.width() > 1 => Form::Intrinsic(Intrinsic::Widening(integer)),
        _ => by_class(&ty, float, integer),
    }
}

/// `abs`, which OpenCL C makes unsigned.
pub(crate) fn abs_form(ty: &Type) -> Form {
    use crate::types::Class;
    match ty.lane().map(|scalar| scalar.class()) {
        Some(Class::Float) => Form::Builtin("fabs"),
        Some(Class::Unsigned) => Form::Builtin("abs"),
        _ => Form::Intrinsic(Intrinsic::SignedAbs),
    }
}

/// `x.pow(n)`, by squaring; what leaves the type wraps.
pub(crate) fn power_form(program: &mut Program, words: &Words) -> Form {
    words.helper(
        program,
        "pow",
        "T NAME(T x, uint n) {\n    W base = (W)x;\n    W power = 1;\n    for (; n != 0; n >>= 1) {\n        \
power *= (n & 1) != 0 ? base : 1;\n        base *= base;\n    }\n    return (T)power;\n}\n",
    )
}

/// `abs` as OpenCL C has it, which gives an unsigned number.
pub(crate) fn unsigned_abs_form(program: &mut Program, words: &Words) -> Form {
    if !overflows_unseen(program, words) {
        return Form::Builtin("abs");
    }
    words.helper(program, "abs", "U NAME(T x) {\n    return x < 0 ? -as_U(x) : as_U(x);\n}\n")
}

/// Whether the compiler has `abs` and `abs_diff` with negations and differences of signed numbers that overflow, and then
/// optimises as if none did: PoCL (3.1).
fn overflows_unseen(program: &Program, words: &Words) -> bool {
    words.signed() && words.bits() >= 32 && program.compiler() == Compiler::Pocl
}

/// `abs_diff`, which gives an unsigned number too.
pub(crate) fn abs_diff_form(program: &mut Program, words: &Words) -> Form {
    if !overflows_unseen(program, words) {
        return Form::Builtin("abs_diff");
    }
    let text = "U NAME(T x, T y) {\n    return x > y ? as_U(x) - as_U(y) : as_U(y) - as_U(x);\n}\n";
    words.helper(program, "abs_diff", text)
}

generic_functions! { call on_host "6.15.3, 6.15.4";
    /// The lesser one. For floats a NaN gives way to a number.
    min<T: Number, S = T>(x: T, y: S) -> T where { S: Widens<T> } =
        |_program| of_widened::<T, S>("fmin", "min"), T::lesser(x, y.widen_on_host());
    /// The greater one. For floats a NaN gives way to a number.
    max<T: Number, S = T>(x: T, y: S) -> T where { S: Widens<T> } =
        |_program| of_widened::<T, S>("fmax", "max"), T::greater(x, y.widen_on_host());
    /// The nearest value between `least` and `greatest`.
    clamp<T: Number, S = T>(x: T, least: S, greatest: S) -> T where { S: Widens<T> } =
        |_program| of_widened::<T, S>("clamp", "clamp"), T::clamped(x, least.widen_on_host(), greatest.widen_on_host());
}

/// What tells `select` which of two values to give.
#[diagnostic::on_unimplemented(
    message = "`select` chooses between numbers by a `bool`, and between vectors by a mask: a vector of as many signed \
               integers of the width of the lanes (OpenCL C 6.15.6)",
    label = "this is a `{Self}`, and chooses between `{T}`s",
    note = "a comparison gives one: `select(no, yes, a < b)` of numbers, and `select(no, yes, a.lt(b))` of vectors; so `le`, \
            `gt`, `ge`, `eq` and `ne`"
)]
pub trait Chooses<T: Number>: ClType {
    #[doc(hidden)]
    fn truth(self) -> T::Truth;
}

/// All numbers are chosen by a `bool`.
macro_rules! chosen_by_a_truth {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Chooses<$t> for bool {
            #[inline(always)]
            fn truth(self) -> bool { self }
        }
    )* };
}

/// One row a type of lanes of masks: those of the vectors that these choose between.
macro_rules! chosen_by_a_mask {
    ($($mask:ident: $($t:ident)*;)*) => { $($(
        #[diagnostic::do_not_recommend]
        impl<const N: usize> Chooses<Vector<$t, N>> for Vector<$mask, N>
        where
            $t: Number<Truth = bool> + Element + Lane<N, Mask = $mask>,
            $mask: Element + Lane<N>,
        {
            #[inline(always)]
            fn truth(self) -> Self { self }
        }
    )*)* };
}

chosen_by_a_truth! { i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64 }

chosen_by_a_mask! {
    i8: i8 u8;
    i16: i16 u16;
    i32: i32 u32 f32;
    i64: i64 u64 f64;
}

/// For each lane, `yes` where `which` holds (for vectors: where its most significant bit is set), else `no`.
///
/// OpenCL C specification 6.15.6.
#[inline]
pub fn select<T: Number>(no: T, yes: T, which: impl Chooses<T>) -> T {
    T::select(no, yes, which.truth())
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct select<T> {
    of: std::marker::PhantomData<fn() -> T>,
}

impl<T: Number> select<T> {
    #[doc(hidden)]
    #[inline(always)]
    pub fn call(no: T, yes: T, which: impl Chooses<T>) -> Called<T, Self> {
        Called::new(select(no, yes, which))
    }

    /// For calls whose callee is known without rustc: only built-in functions have it.
    #[doc(hidden)]
    #[inline(always)]
    pub fn on_host(no: T, yes: T, which: impl Chooses<T>) -> T {
        select(no, yes, which)
    }
}

impl<T: Number> Definition for select<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_program: &mut Program) -> Result<Callee, EmitError> {
        let ty = T::cl_type();
        Ok(Callee {
            form: match &ty {
                Type::Vector(..) => Form::Builtin("select"),
                _ => Form::Intrinsic(Intrinsic::Select),
            },
            parameters: vec![ty.clone(), ty.clone(), <T::Truth as DeviceType>::cl_type()],
            returns: ty,
        })
    }
}

generic_functions! { call on_host "6.15.6";
    /// For each bit, that of `y` where that of `mask` is set, else that of `x`.
    bitselect<T: Number>(x: T, y: T, mask: T) -> T = |_program| Form::Builtin("bitselect"), T::bitselect(x, y, mask);
}

generic_functions! { call on_host "6.15.3";
    /// The magnitude. Of the same type, as in Rust: that of the least value wraps to itself.
    abs<T: Int>(x: T) -> T = |_program| abs_form(&T::cl_type()), T::abs(x);
    /// `|x - y|`, without overflow.
    abs_diff<T: Int>(x: T, y: T) -> T::Unsigned =
        |program| abs_diff_form(program, &Words::of(&T::cl_type())), T::abs_diff(x, y);
    /// The number of zero bits after the least significant one. OpenCL C 1.2 has it not; it is done with `popcount`.
    ctz<T: Int>(x: T) -> T = |program| Words::of(&T::cl_type()).helper(
        program,
        "ctz",
        "T NAME(T x) {\n    const T below = ~x & (T)(x - (T)1);\n    return popcount(below);\n}\n",
    ), T::ctz(x);
    /// `a * b + c` of numbers of 24 bits.
    mad24<T: Word>(a: T, b: T, c: T) -> T = |_program| Form::Builtin("mad24"), T::mad24(a, b, c);
    /// `a * b` of numbers of 24 bits.
    mul24<T: Word>(a: T, b: T) -> T = |_program| Form::Builtin("mul24"), T::mul24(a, b);
    /// The number of lanes; 4 where there are 3 (6.15.13).
    vec_step<T: Number>(x: T) -> i32 = |program| Words::of(&T::cl_type()).helper(
        program,
        "vec_step",
        "int NAME(T x) {\n    return vec_step(x);\n}\n",
    ), {
        let _ = x;
        match T::cl_type().width() {
            3 => 4,
            width => width.into(),
        }
    };
    /// The number with `high` above `low`.
    upsample<T: Upsample>(high: T, low: T::Low) -> T::Wide = |_program| Form::Builtin("upsample"), T::upsample(high, low);
}

/// `i32`, `u32` and their vectors, which the 24-bit functions are for.
#[diagnostic::on_unimplemented(
    message = "`mul24` and `mad24` take integers of 32 bits, and vectors of these, and this is a `{Self}` (OpenCL C 6.15.3)",
    label = "expected `i32`, `u32` or a vector of these",
    note = "of others write `a * b` and `a * b + c`"
)]
pub trait Word: ClType {
    #[doc(hidden)]
    fn mul24(a: Self, b: Self) -> Self;
    #[doc(hidden)]
    fn mad24(a: Self, b: Self, c: Self) -> Self;
}

/// An integer of at most 32 bits, or a vector of them: there is one of twice the width.
pub trait Upsample: ClType {
    /// The unsigned integer of the same size.
    type Low: ClType;
    /// The integer of twice the size.
    type Wide: ClType;
    #[doc(hidden)]
    fn upsample(high: Self, low: Self::Low) -> Self::Wide;
}

macro_rules! words {
    ($($t:ident)*) => { $(
        impl Word for $t {
            #[inline]
            fn mul24(a: Self, b: Self) -> Self { a.wrapping_mul(b) }
            #[inline]
            fn mad24(a: Self, b: Self, c: Self) -> Self { a.wrapping_mul(b).wrapping_add(c) }
        }
    )* };
}

words!(i32 u32);

impl<T: Word + IntegerElement + Lane<N>, const N: usize> Word for Vector<T, N> {
    #[inline]
    fn mul24(a: Self, b: Self) -> Self {
        a.zip(b, T::mul24)
    }
    #[inline]
    fn mad24(a: Self, b: Self, c: Self) -> Self {
        T::of_lanes([a, b, c], |[a, b, c]| T::mad24(a, b, c))
    }
}

macro_rules! upsamples {
    ($($t:ident $low:ident $wide:ident;)*) => { $(
        impl Upsample for $t {
            type Low = $low;
            type Wide = $wide;
            #[inline]
            fn upsample(high: $t, low: $low) -> $wide { ((high as $wide) << $low::BITS) | low as $wide }
        }
        impl<const N: usize> Upsample for Vector<$t, N>
        where
            $t: Lane<N>,
            $low: Lane<N>,
            $wide: Lane<N>,
        {
            type Low = Vector<$low, N>;
            type Wide = Vector<$wide, N>;
            #[inline]
            fn upsample(high: Self, low: Self::Low) -> Self::Wide { high.zip(low, <$t as Upsample>::upsample) }
        }
    )* };
}

upsamples! {
    i8 u8 i16;
    u8 u8 u16;
    i16 u16 i32;
    u16 u16 u32;
    i32 u32 i64;
    u32 u32 u64;
}

/// A vector that comparisons make: of signed integers.
#[diagnostic::on_unimplemented(
    message = "`any` and `all` take what comparisons of vectors give, a vector of signed integers, and this is a `{Self}` (OpenCL C \
               6.15.6)",
    label = "expected a vector of signed integers",
    note = "compare the lanes first, `any(a.lt(b))`: of floats `any(v.ne(Float4::splat(0.0)))`"
)]
pub trait Mask: ClType {
    #[doc(hidden)]
    fn count(self) -> (usize, usize);
}

/// What the lanes of a mask are.
pub trait MaskElement: Element {}

impl MaskElement for i8 {}
impl MaskElement for i16 {}
impl MaskElement for i32 {}
impl MaskElement for i64 {}

#[diagnostic::do_not_recommend]
impl<T: MaskElement + Lane<N>, const N: usize> Mask for Vector<T, N> {
    #[inline]
    fn count(self) -> (usize, usize) {
        (self.lanes().iter().filter(|lane| lane.is_set_on_host()).count(), N)
    }
}

generic_functions! { call on_host "6.15.6";
    /// Whether some lane of the mask is set.
    any<M: Mask>(mask: M) -> bool = |_program| Form::Builtin("any"), mask.count().0 > 0;
    /// Whether all lanes of the mask are set.
    all<M: Mask>(mask: M) -> bool = |_program| Form::Builtin("all"), mask.count().0 == mask.count().1;
}
