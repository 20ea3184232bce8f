//! Operators, lane by lane (OpenCL C specification 6.5): between vectors of one type, and with a scalar on either side.

use std::ops::*;

use super::{Element, Lane, Vector};
use crate::operators::{Assign, AssignOnDevice, BinaryOnDevice, Primitive, UnaryOnDevice, operator};
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
pub trait Operand<Op, T, const N: usize> {
    #[doc(hidden)]
    fn with(self, vector: Vector<T, N>) -> Vector<T, N>
    where
        T: Lane<N>;
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
    #[doc(hidden)]
    fn lane_shl(self, count: Self) -> Self;
    #[doc(hidden)]
    fn lane_shr(self, count: Self) -> Self;
}

/// A number with a sign that vectors are made of.
pub trait SignedElement: Element {
    #[doc(hidden)]
    fn lane_neg(self) -> Self;
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

        operators!(@device $op $trait $method $assign $assign_method for $element);
        operators!(@operand $op $trait $method $assign $assign_method for $element, T);
        operators!(@operand $op $trait $method $assign $assign_method for $element, Vector<T, N>);
        operators!(@scalars $op $trait $method, $scalars);
    )* };
    (@operand $op:ident $trait:ident $method:ident $assign:ident $assign_method:ident for $element:ident, $right:ty) => {
        #[diagnostic::do_not_recommend]
        impl<T: $element + Lane<N>, const N: usize> Operand<operator::$op, T, N> for $right {
            #[inline(always)]
            #[track_caller]
            fn with(self, vector: Vector<T, N>) -> Vector<T, N> {
                $trait::$method(vector, self)
            }
        }
    };
    (@device $op:ident $trait:ident $method:ident $assign:ident $assign_method:ident for $element:ident) => {
        impl<T: $element + Lane<N>, R: Operand<operator::$op, T, N> + Value, const N: usize>
            BinaryOnDevice<operator::$op, R> for Vector<T, N>
        {
            type Gives = Self;
            type Definition = Primitive<operator::$op, Self, R>;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: R) -> Called<Self, Self::Definition> {
                Called::new(right.with(self))
            }
        }

        impl<T: $element + Lane<N>, R: Operand<operator::$op, T, N> + Value, const N: usize>
            AssignOnDevice<operator::$op, R> for Vector<T, N>
        {
            type Definition = Assign<operator::$op, Self, R>;
            #[inline(always)]
            #[track_caller]
            fn apply(&mut self, right: R) -> Called<(), Self::Definition> {
                *self = right.with(*self);
                Called::new(())
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
    Add Add add AddAssign add_assign for Element = Element::lane_add, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Sub Sub sub SubAssign sub_assign for Element = Element::lane_sub, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Mul Mul mul MulAssign mul_assign for Element = Element::lane_mul, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Div Div div DivAssign div_assign for Element = Element::lane_div | Element::is_no_divisor, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    Rem Rem rem RemAssign rem_assign for Element = Element::lane_rem | Element::is_no_divisor, [i8 u8 i16 u16 i32 u32 i64 u64 f32 f64];
    And BitAnd bitand BitAndAssign bitand_assign for IntegerElement = BitAnd::bitand, [i8 u8 i16 u16 i32 u32 i64 u64];
    Or BitOr bitor BitOrAssign bitor_assign for IntegerElement = BitOr::bitor, [i8 u8 i16 u16 i32 u32 i64 u64];
    Xor BitXor bitxor BitXorAssign bitxor_assign for IntegerElement = BitXor::bitxor, [i8 u8 i16 u16 i32 u32 i64 u64];
    Shl Shl shl ShlAssign shl_assign for IntegerElement = IntegerElement::lane_shl, [];
    Shr Shr shr ShrAssign shr_assign for IntegerElement = IntegerElement::lane_shr, [];
}

/// What a vector would have to be, to be less than another.
#[diagnostic::on_unimplemented(
    message = "vectors are ordered lane by lane, which gives a mask and no `bool` (OpenCL C 6.5.4): write `a.lt(b)`, \
               `a.le(b)`, `a.gt(b)` or `a.ge(b)`",
    label = "this is a vector",
    note = "`any(a.lt(b))` and `all(a.lt(b))` are a `bool`, and `select(no, yes, a.lt(b))` chooses for each lane"
)]
pub trait OneTruth {}

/// The same beside any other operand.
macro_rules! order {
    ($($op:ident)*) => { $(
        // Nothing keeps the bound, which is there for its message.
        impl<T: Lane<N>, Right, const N: usize> BinaryOnDevice<operator::$op, Right> for Vector<T, N>
        where
            for<'any> &'any Vector<T, N>: OneTruth,
        {
            type Gives = bool;
            type Definition = Primitive<operator::$op, bool>;
            fn apply(self, _: Right) -> Called<bool, Self::Definition> {
                unreachable!("nothing keeps the bound")
            }
        }
    )* };
}

order!(Lt Le Gt Ge);

/// Vectors are equal where all their lanes are.
macro_rules! equality {
    ($($op:ident $symbol:tt;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: Lane<N>, const N: usize> BinaryOnDevice<operator::$op, Self> for Vector<T, N> {
            type Gives = bool;
            type Definition = Primitive<operator::$op, Self, Self, bool>;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: Self) -> Called<bool, Self::Definition> {
                Called::new(self $symbol right)
            }
        }
    )* };
}

equality! {
    Eq ==;
    Ne !=;
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
        self.map(SignedElement::lane_neg)
    }
}

macro_rules! elements {
    (integer $($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl IntegerElement for $t {
            // The count is taken modulo the width of the lane, as the device takes it.
            #[inline]
            fn lane_shl(self, count: Self) -> Self {
                self.wrapping_shl(count as u32)
            }
            #[inline]
            fn lane_shr(self, count: Self) -> Self {
                self.wrapping_shr(count as u32)
            }
        }
    )* };
    (signed $($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl SignedElement for $t {
            #[inline]
            fn lane_neg(self) -> Self {
                self.wrapping_neg()
            }
        }
    )* };
    (float $($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl SignedElement for $t {
            #[inline]
            fn lane_neg(self) -> Self {
                -self
            }
        }
    )* };
}

elements!(integer i8 u8 i16 u16 i32 u32 i64 u64);
elements!(signed i8 i16 i32 i64);
elements!(float f32 f64);
