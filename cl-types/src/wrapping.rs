//! `std::num::Wrapping`: in C the integer that it holds, of which all operators wrap.

use std::num::Wrapping;
use std::ops;

use cl_macros::device;

use crate::builtins::Int;
use crate::builtins::methods::{method_clamp, method_max, method_min, method_wrapping_div, method_wrapping_rem};
use crate::constant::Constant;
use crate::convert::{DefaultOnDevice, Defaulted};
use crate::emit::Definition;
use crate::fields::{ClStruct, Field, FieldAt, SpaceOf};
use crate::operators::{
    Assign, AssignOnDevice, BinaryOnDevice, NotShift, PlaceFirst, Primitive, UnaryOnDevice, operator,
};
use crate::order::{Bounded, Compared, Extremes, SomeOrder, Unequal, order};
use crate::placed::{Form, Placed};
use crate::recorded::{Recorded, Words};
use crate::slot::Called;
use crate::spaces::Load;
use crate::types::{ClType, DeviceType, InMemory, Type, Value};
use crate::validity::Bytes;

/// An integer that a `Wrapping` holds.
pub trait WrappedInteger: Int + Ord + Default {
    /// What `/` calls: the least number by -1 is the least number.
    type Div: Definition;
    /// What `%` calls.
    type Rem: Definition;
    /// What `/=` calls.
    type DivAssign: Definition;
    /// What `%=` calls.
    type RemAssign: Definition;
}

/// What stands on the right of `+=`: a `Wrapping`, the integer, or a reference to either.
pub trait WrappedOperand<T> {
    /// The operand itself.
    type Read: Value;
    /// Reads it.
    fn operand(self) -> Self::Read;
}

impl<T: WrappedInteger> WrappedOperand<T> for Wrapping<T> {
    type Read = Self;
    #[inline(always)]
    fn operand(self) -> Self {
        self
    }
}

impl<T, P: Load + ?Sized> WrappedOperand<T> for &P
where
    P::Value: WrappedOperand<T>,
{
    type Read = <P::Value as WrappedOperand<T>>::Read;
    #[inline(always)]
    fn operand(self) -> Self::Read {
        self.read().operand()
    }
}

impl<T: DeviceType> DeviceType for Wrapping<T> {
    type Static = Wrapping<T::Static>;
    fn cl_type() -> Type {
        T::cl_type()
    }
}

impl<T: Recorded> Recorded for Wrapping<T> {
    type Read = Wrapping<T::Read>;
    fn cl_read(words: &mut Words<'_>) -> Self::Read {
        Wrapping(T::cl_read(words))
    }
}

impl<T: WrappedInteger> InMemory for Wrapping<T> {
    type Stored = Self;
}

impl<T: WrappedInteger> Value for Wrapping<T> {
    fn cl_constant(&self) -> Constant {
        self.0.cl_constant()
    }
}

// SAFETY: zero is a value of it.
unsafe impl<T: WrappedInteger> Placed for Wrapping<T> {
    type Itself = Self;
    const CL_FORM: Form = Form::as_it_is::<Self>();
}

// SAFETY: `#[repr(transparent)]`
unsafe impl<T: WrappedInteger> ClType for Wrapping<T> {
    const CL_BYTES: Bytes = T::CL_BYTES;
}

// SAFETY: as of a tuple of one.
unsafe impl<T: WrappedInteger> ClStruct for Wrapping<T> {
    type Fields<S: SpaceOf> = (Field<S, Self, 0>,);
}

// SAFETY: the only part.
unsafe impl<T: WrappedInteger> FieldAt<0> for Wrapping<T> {
    type Type = T;
    const OFFSET: usize = 0;
}

#[diagnostic::do_not_recommend]
impl<T: WrappedInteger> DefaultOnDevice for Wrapping<T> {
    type Definition = Defaulted<Self>;
    #[inline(always)]
    fn default_on_device() -> Called<Self, Self::Definition> {
        Called::new(Default::default())
    }
}

#[diagnostic::do_not_recommend]
impl<Op: NotShift, P: Load + ?Sized, T> BinaryOnDevice<Op, &P> for Wrapping<T>
where
    Wrapping<T>: BinaryOnDevice<Op, P::Value>,
{
    type Gives = <Wrapping<T> as BinaryOnDevice<Op, P::Value>>::Gives;
    type Definition = <Wrapping<T> as BinaryOnDevice<Op, P::Value>>::Definition;
    #[inline(always)]
    #[track_caller]
    fn apply(self, right: &P) -> Called<Self::Gives, Self::Definition> {
        BinaryOnDevice::<Op, P::Value>::apply(self, right.read())
    }
}

/// One row an operator: what stands on its right, and what is called.
macro_rules! binary {
    ($($op:ident $trait:ident $method:ident $right:ty = $definition:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: WrappedInteger> BinaryOnDevice<operator::$op, $right> for Wrapping<T>
        where
            Wrapping<T>: ops::$trait<$right, Output = Wrapping<T>>,
        {
            type Gives = Self;
            type Definition = $definition;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: $right) -> Called<Self, Self::Definition> {
                Called::new(ops::$trait::$method(self, right))
            }
        }
    )* };
}

binary! {
    Add Add add Wrapping<T> = Primitive<operator::Add, Self>;
    Sub Sub sub Wrapping<T> = Primitive<operator::Sub, Self>;
    Mul Mul mul Wrapping<T> = Primitive<operator::Mul, Self>;
    Div Div div Wrapping<T> = T::Div;
    Rem Rem rem Wrapping<T> = T::Rem;
    And BitAnd bitand Wrapping<T> = Primitive<operator::And, Self>;
    Or BitOr bitor Wrapping<T> = Primitive<operator::Or, Self>;
    Xor BitXor bitxor Wrapping<T> = Primitive<operator::Xor, Self>;
    Shl Shl shl usize = Primitive<operator::Shl, Self, usize>;
    Shr Shr shr usize = Primitive<operator::Shr, Self, usize>;
}

macro_rules! comparisons {
    ($($op:ident $trait:ident $method:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: WrappedInteger> BinaryOnDevice<operator::$op, Wrapping<T>> for Wrapping<T> {
            type Gives = bool;
            type Definition = Primitive<operator::$op, Self, Self, bool>;
            #[inline(always)]
            fn apply(self, right: Wrapping<T>) -> Called<bool, Self::Definition> {
                Called::new(std::cmp::$trait::$method(&self, &right))
            }
        }
    )* };
}

comparisons! {
    Eq PartialEq eq;
    Ne PartialEq ne;
    Lt PartialOrd lt;
    Le PartialOrd le;
    Gt PartialOrd gt;
    Ge PartialOrd ge;
}

impl<T: WrappedInteger> Compared for Wrapping<T> {
    type PartialOrder = SomeOrder<order<Self>>;
    type Order = order<Self>;
    type Apart = Unequal<Self>;
}

// Of the integers, which come in the same order.
#[diagnostic::do_not_recommend]
impl<T: WrappedInteger> Extremes for Wrapping<T> {
    type Lesser = method_min<T>;
    type Greater = method_max<T>;
    #[inline(always)]
    fn lesser_of(x: Self, y: Self) -> Self {
        x.min(y)
    }
    #[inline(always)]
    fn greater_of(x: Self, y: Self) -> Self {
        x.max(y)
    }
}

#[diagnostic::do_not_recommend]
impl<T: WrappedInteger> Bounded for Wrapping<T> {
    type Within = method_clamp<T>;
    #[inline(always)]
    fn bounded_by(x: Self, least: Self, greatest: Self) -> Self {
        Wrapping(T::clamped(x.0, least.0, greatest.0))
    }
}

macro_rules! unary {
    ($($op:ident $trait:ident $method:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: WrappedInteger> UnaryOnDevice<operator::$op> for Wrapping<T>
        where
            Wrapping<T>: ops::$trait<Output = Wrapping<T>>,
        {
            type Gives = Self;
            type Definition = Primitive<operator::$op, Self>;
            #[inline(always)]
            fn apply(self) -> Called<Self, Self::Definition> {
                Called::new(ops::$trait::$method(self))
            }
        }
    )* };
}

unary! {
    Neg Neg neg;
    Not Not not;
}

/// One row an operator: what is called.
macro_rules! assign {
    ($($op:ident $trait:ident $method:ident = $definition:ty;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: WrappedInteger, R: WrappedOperand<T>> AssignOnDevice<operator::$op, R> for Wrapping<T>
        where
            Wrapping<T>: ops::$trait<R::Read>,
        {
            type Definition = $definition;
            type First = PlaceFirst;
            #[inline(always)]
            #[track_caller]
            fn apply(&mut self, right: R) -> Called<(), Self::Definition> {
                ops::$trait::$method(self, right.operand());
                Called::new(())
            }
        }
    )* };
}

assign! {
    Add AddAssign add_assign = Assign<operator::Add, Self, R::Read>;
    Sub SubAssign sub_assign = Assign<operator::Sub, Self, R::Read>;
    Mul MulAssign mul_assign = Assign<operator::Mul, Self, R::Read>;
    Div DivAssign div_assign = T::DivAssign;
    Rem RemAssign rem_assign = T::RemAssign;
    And BitAndAssign bitand_assign = Assign<operator::And, Self, R::Read>;
    Or BitOrAssign bitor_assign = Assign<operator::Or, Self, R::Read>;
    Xor BitXorAssign bitxor_assign = Assign<operator::Xor, Self, R::Read>;
}

macro_rules! shifts {
    ($($op:ident $trait:ident $method:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: WrappedInteger> AssignOnDevice<operator::$op, usize> for Wrapping<T>
        where
            Wrapping<T>: ops::$trait<usize>,
        {
            type Definition = Assign<operator::$op, Self, usize>;
            type First = PlaceFirst;
            #[inline(always)]
            fn apply(&mut self, right: usize) -> Called<(), Self::Definition> {
                ops::$trait::$method(self, right);
                Called::new(())
            }
        }
    )* };
}

shifts! {
    Shl ShlAssign shl_assign;
    Shr ShrAssign shr_assign;
}

macro_rules! operands {
    ($($t:ident)*) => { $(
        impl WrappedOperand<$t> for $t {
            type Read = $t;
            #[inline(always)]
            fn operand(self) -> $t {
                self
            }
        }
    )* };
}

operands!(i8 i16 i32 i64 isize u8 u16 u32 u64 usize);

/// Division of unsigned integers has nothing to wrap.
macro_rules! unsigned {
    ($($t:ident)*) => { $(
        impl WrappedInteger for $t {
            type Div = Primitive<operator::Div, $t>;
            type Rem = Primitive<operator::Rem, $t>;
            type DivAssign = Assign<operator::Div, $t>;
            type RemAssign = Assign<operator::Rem, $t>;
        }
    )* };
}

unsigned!(u8 u16 u32 u64 usize);

/// One row an integer with a sign: the functions that divide in place.
macro_rules! signed {
    ($($t:ident $div:ident $rem:ident;)*) => { $(
        #[device]
        pub fn $div(place: &mut $t, by: $t) {
            *place = place.wrapping_div(by);
        }

        #[device]
        pub fn $rem(place: &mut $t, by: $t) {
            *place = place.wrapping_rem(by);
        }

        impl WrappedInteger for $t {
            type Div = method_wrapping_div<$t>;
            type Rem = method_wrapping_rem<$t>;
            type DivAssign = $div;
            type RemAssign = $rem;
        }
    )* };
}

signed! {
    i8 divided_i8 rest_i8;
    i16 divided_i16 rest_i16;
    i32 divided_i32 rest_i32;
    i64 divided_i64 rest_i64;
    isize divided_isize rest_isize;
}
