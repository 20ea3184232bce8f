//! Operators, lane by lane (OpenCL C specification 6.5): between vectors of one type, and with a scalar on either side.

use std::ops::*;

use super::{Element, Lane, Vector};
use crate::emit::Definition;
use crate::operators::{Assign, AssignOnDevice, BinaryOnDevice, PlaceFirst, Primitive, UnaryOnDevice, operator};
use crate::slot::Called;
use crate::types::Value;

/// What an operator takes beside a vector of `N` lanes of type `T`.
#[diagnostic::on_unimplemented(
    message = "an operator takes two vectors of one type, or a vector and a number of its element type, and this is a \
               `{Self}` beside a vector of {N} `{T}` (OpenCL C 6.4.1)",
    label = "the other operand is a vector of {N} `{T}`",
    note = "convert the lanes first, as `convert_float4(v)` does; take some of them, as `v.xy()` does; or fill a vector \
            with a number, `Float4::splat(x)`"
)]
pub trait Operand<T, const N: usize> {
    /// The vector, or the number in each of its lanes.
    #[doc(hidden)]
    fn widened_on_host(self) -> Vector<T, N>
    where
        T: Lane<N>;
}

#[diagnostic::do_not_recommend]
impl<T: Element + Lane<N>, const N: usize> Operand<T, N> for T {
    #[inline(always)]
    fn widened_on_host(self) -> Vector<T, N> {
        Vector::from_fn(|_| self)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element + Lane<N>, const N: usize> Operand<T, N> for Vector<T, N> {
    #[inline(always)]
    fn widened_on_host(self) -> Vector<T, N> {
        self
    }
}

/// An operator that vectors have on the left: what it gives, and what is called. There is one impl for all of them, since
/// rustc would list several where an operand is wrong.
#[doc(hidden)]
pub trait OfVectors: Sized {
    /// What it gives for a vector of `N` lanes of type `T`.
    type Gives<T: Element + Lane<N>, const N: usize>;
    /// What is called.
    type Definition<T: Element + Lane<N>, R: Value, const N: usize>: Definition;
}

/// What an operator takes beside a vector, and the operation.
#[doc(hidden)]
pub trait Beside<Op: OfVectors, T: Element + Lane<N>, const N: usize>: Value {
    fn operate_on_host(self, vector: Vector<T, N>) -> Op::Gives<T, N>;
}

impl<Op: OfVectors, T: Element + Lane<N>, R: Beside<Op, T, N>, const N: usize> BinaryOnDevice<Op, R> for Vector<T, N> {
    type Gives = Op::Gives<T, N>;
    type Definition = Op::Definition<T, R, N>;
    #[inline(always)]
    #[track_caller]
    fn apply(self, right: R) -> Called<Self::Gives, Self::Definition> {
        Called::new(right.operate_on_host(self))
    }
}

/// The same of an operator that assigns what it gives.
#[doc(hidden)]
pub trait AssignsVectors: OfVectors {
    /// What is called.
    type Assigned<T: Element + Lane<N>, R: Value, const N: usize>: Definition;
    /// What it gives is a vector.
    fn vector<T: Element + Lane<N>, const N: usize>(given: Self::Gives<T, N>) -> Vector<T, N>;
}

impl<Op: AssignsVectors, T: Element + Lane<N>, R: Beside<Op, T, N>, const N: usize> AssignOnDevice<Op, R>
    for Vector<T, N>
{
    type Definition = Op::Assigned<T, R, N>;
    type First = PlaceFirst;
    #[inline(always)]
    #[track_caller]
    fn apply(&mut self, right: R) -> Called<(), Self::Definition> {
        *self = Op::vector(right.operate_on_host(*self));
        Called::new(())
    }
}

/// An integer that vectors are made of.
#[diagnostic::on_unimplemented(
    message = "operators on bits take integers (OpenCL C 6.5.6, 6.5.10), and this is a `{Self}`",
    label = "no integer, or a vector of what is none",
    note = "take the bits of a float first, as `as_int4(v)` does"
)]
pub trait IntegerElement:
    Element + Not<Output = Self> + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// `Self`: of what is no integer there is none, and so rustc asks nothing more of the other operand.
    #[doc(hidden)]
    type Itself;
    #[doc(hidden)]
    fn lane_shl_on_host(self, count: Self) -> Self;
    #[doc(hidden)]
    fn lane_shr_on_host(self, count: Self) -> Self;
}

/// A number with a sign that vectors are made of.
#[diagnostic::on_unimplemented(
    message = "unary `-` takes numbers with a sign, or vectors of these (OpenCL C 6.5.1), and this is a `{Self}`",
    label = "a vector of numbers without a sign",
    note = "convert it first, as `convert_int4(v)` does, or subtract it from zero: `Uint4::splat(0) - v`"
)]
pub trait SignedElement: Element {
    #[doc(hidden)]
    fn lane_neg_on_host(self) -> Self;
}

/// One row an operator: its traits, the elements that have it, what it means for a lane, and which lanes of the right
/// operand it refuses before it looks at any other.
macro_rules! operators {
    ($(
        $op:ident $trait:ident $method:ident $assign:ident $assign_method:ident for $element:ident =
            $lane:path $(| $refused:path)?, $scalars:tt;
    )*) => { $(
        impl<T: $element + Lane<N>, const N: usize> $trait for Vector<T, N> {
            type Output = Self;
            #[inline]
            #[track_caller]
            fn $method(self, other: Self) -> Self {
                // No closure: a lane that panics does so at the line of the caller.
                let (mut lanes, others) = (self.lanes(), other.lanes());
                $(if let Some(at) = others.iter().position(|other| $refused(*other)) {
                    $lane(lanes[at], others[at]);
                })?
                for (lane, other) in lanes.iter_mut().zip(others) {
                    *lane = $lane(*lane, other);
                }
                Self::pack(lanes)
            }
        }

        impl<T: $element + Lane<N>, const N: usize> $trait<T> for Vector<T, N> {
            type Output = Self;
            #[inline]
            #[track_caller]
            fn $method(self, other: T) -> Self {
                let mut lanes = self.lanes();
                for lane in &mut lanes {
                    *lane = $lane(*lane, other);
                }
                Self::pack(lanes)
            }
        }

        impl<T: $element + Lane<N>, const N: usize> $assign for Vector<T, N> {
            #[inline]
            #[track_caller]
            fn $assign_method(&mut self, other: Self) {
                *self = $trait::$method(*self, other);
            }
        }

        impl<T: $element + Lane<N>, const N: usize> $assign<T> for Vector<T, N> {
            #[inline]
            #[track_caller]
            fn $assign_method(&mut self, other: T) {
                *self = $trait::$method(*self, other);
            }
        }

        operators!(@device $op $trait $method for $element);
        operators!(@scalars $op $trait $method, $scalars);
    )* };
    (@device $op:ident $trait:ident $method:ident for $element:ident) => {
        impl OfVectors for operator::$op {
            type Gives<T: Element + Lane<N>, const N: usize> = Vector<T, N>;
            type Definition<T: Element + Lane<N>, R: Value, const N: usize> =
                Primitive<operator::$op, Vector<T, N>, R, Vector<T, N>>;
        }

        impl AssignsVectors for operator::$op {
            type Assigned<T: Element + Lane<N>, R: Value, const N: usize> = Assign<operator::$op, Vector<T, N>, R>;
            #[inline(always)]
            fn vector<T: Element + Lane<N>, const N: usize>(given: Vector<T, N>) -> Vector<T, N> {
                given
            }
        }

        impl<T: $element<Itself = T> + Lane<N>, R: Operand<<T as $element>::Itself, N> + Value, const N: usize>
            Beside<operator::$op, T, N> for R
        {
            #[inline(always)]
            #[track_caller]
            fn operate_on_host(self, vector: Vector<T, N>) -> Vector<T, N> {
                $trait::$method(vector, self.widened_on_host())
            }
        }
    };
    (@scalars $op:ident $trait:ident $method:ident, [$($t:ident)*]) => { $(
        impl<const N: usize> $trait<Vector<$t, N>> for $t
        where
            $t: Lane<N>,
        {
            type Output = Vector<$t, N>;
            #[inline]
            #[track_caller]
            fn $method(self, other: Vector<$t, N>) -> Vector<$t, N> {
                $trait::$method(Vector::from_fn(|_| self), other)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<const N: usize> BinaryOnDevice<operator::$op, Vector<$t, N>> for $t
        where
            $t: Lane<N>,
        {
            type Gives = Vector<$t, N>;
            type Definition = Primitive<operator::$op, $t, Vector<$t, N>, Vector<$t, N>>;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: Vector<$t, N>) -> Called<Vector<$t, N>, Self::Definition> {
                Called::new($trait::$method(self, right))
            }
        }
    )* };
}

// A scalar may not be shifted by a vector (6.5.7).
operators! {
    Add Add add AddAssign add_assign for Element = Element::lane_add_on_host, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Sub Sub sub SubAssign sub_assign for Element = Element::lane_sub_on_host, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Mul Mul mul MulAssign mul_assign for Element = Element::lane_mul_on_host, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Div Div div DivAssign div_assign for Element = Element::lane_div_on_host | Element::is_no_divisor_on_host, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Rem Rem rem RemAssign rem_assign for Element = Element::lane_rem_on_host | Element::is_no_divisor_on_host, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    And BitAnd bitand BitAndAssign bitand_assign for IntegerElement = BitAnd::bitand, [i8 u8 i16 u16 i32 u32 i64 u64];
    Or BitOr bitor BitOrAssign bitor_assign for IntegerElement = BitOr::bitor, [i8 u8 i16 u16 i32 u32 i64 u64];
    Xor BitXor bitxor BitXorAssign bitxor_assign for IntegerElement = BitXor::bitxor, [i8 u8 i16 u16 i32 u32 i64 u64];
    Shl Shl shl ShlAssign shl_assign for IntegerElement = IntegerElement::lane_shl_on_host, [];
    Shr Shr shr ShrAssign shr_assign for IntegerElement = IntegerElement::lane_shr_on_host, [];
}

/// What a vector would have to be, to be less than another.
#[diagnostic::on_unimplemented(
    message = "vectors are ordered lane by lane, which gives a mask and no `bool` (OpenCL C 6.5.4): write `a.lt(b)`, \
               `a.le(b)`, `a.gt(b)` or `a.ge(b)`",
    label = "this is a vector",
    note = "`any(a.lt(b))` and `all(a.lt(b))` are a `bool`, and `select(no, yes, a.lt(b))` chooses for each lane"
)]
pub trait OneTruth {}

/// A comparison, which gives one `bool`.
macro_rules! compares {
    ($op:ident) => {
        impl OfVectors for operator::$op {
            type Gives<T: Element + Lane<N>, const N: usize> = bool;
            type Definition<T: Element + Lane<N>, R: Value, const N: usize> =
                Primitive<operator::$op, Vector<T, N>, R, bool>;
        }
    };
}

/// The same beside any other operand.
macro_rules! order {
    ($($op:ident)*) => { $(
        compares!($op);

        // Nothing keeps the bound, which is there for its message.
        impl<T: Element + Lane<N>, R: Value, const N: usize> Beside<operator::$op, T, N> for R
        where
            for<'any> &'any Vector<T, N>: OneTruth,
        {
            fn operate_on_host(self, _: Vector<T, N>) -> bool {
                unreachable!("nothing keeps the bound")
            }
        }
    )* };
}

order!(Lt Le Gt Ge);

/// What a vector is compared with.
#[diagnostic::on_unimplemented(
    message = "`==` and `!=` take two vectors of one type, and this is a `{Self}` beside a vector of {N} `{T}` (OpenCL C 6.4.1)",
    label = "the other operand is a vector of {N} `{T}`",
    note = "convert the lanes first, as `convert_float4(v)` does, or fill a vector with a number, `v == Float4::splat(0.0)`; \
            `a.eq(b)` says of each lane whether it is the same"
)]
pub trait EqualOperand<T, const N: usize>: Sized {
    #[doc(hidden)]
    fn is(self, vector: Vector<T, N>) -> bool
    where
        T: Lane<N>;
}

#[diagnostic::do_not_recommend]
impl<T: Lane<N>, const N: usize> EqualOperand<T, N> for Vector<T, N> {
    #[inline(always)]
    fn is(self, vector: Vector<T, N>) -> bool {
        vector == self
    }
}

/// Vectors are equal where all their lanes are.
macro_rules! equality {
    ($($op:ident $is:literal;)*) => { $(
        compares!($op);

        impl<T: Element + Lane<N>, R: EqualOperand<T, N> + Value, const N: usize> Beside<operator::$op, T, N> for R {
            #[inline(always)]
            fn operate_on_host(self, vector: Vector<T, N>) -> bool {
                self.is(vector) == $is
            }
        }
    )* };
}

equality! {
    Eq true;
    Ne false;
}

impl<T: IntegerElement + Lane<N>, const N: usize> UnaryOnDevice<operator::Not> for Vector<T, N> {
    type Gives = Self;
    type Definition = Primitive<operator::Not, Self>;
    #[inline(always)]
    #[track_caller]
    fn apply(self) -> Called<Self, Self::Definition> {
        Called::new(!self)
    }
}

impl<T: SignedElement + Lane<N>, const N: usize> UnaryOnDevice<operator::Neg> for Vector<T, N> {
    type Gives = Self;
    type Definition = Primitive<operator::Neg, Self>;
    #[inline(always)]
    #[track_caller]
    fn apply(self) -> Called<Self, Self::Definition> {
        Called::new(-self)
    }
}

impl<T: IntegerElement + Lane<N>, const N: usize> Not for Vector<T, N> {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        self.map(Not::not)
    }
}

impl<T: SignedElement + Lane<N>, const N: usize> Neg for Vector<T, N> {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        self.map(SignedElement::lane_neg_on_host)
    }
}

macro_rules! elements {
    (integer $($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl IntegerElement for $t {
            type Itself = Self;
            // The count is taken modulo the width of the lane, as the device takes it.
            #[inline]
            fn lane_shl_on_host(self, count: Self) -> Self {
                self.wrapping_shl(count as u32)
            }
            #[inline]
            fn lane_shr_on_host(self, count: Self) -> Self {
                self.wrapping_shr(count as u32)
            }
        }
    )* };
    (signed $($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl SignedElement for $t {
            #[inline]
            fn lane_neg_on_host(self) -> Self {
                self.wrapping_neg()
            }
        }
    )* };
    (float $($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl SignedElement for $t {
            #[inline]
            fn lane_neg_on_host(self) -> Self {
                -self
            }
        }
    )* };
}

elements!(integer i8 u8 i16 u16 i32 u32 i64 u64);
elements!(signed i8 i16 i32 i64);
elements!(float f32 f64);
