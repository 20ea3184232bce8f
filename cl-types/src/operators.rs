//! Operators that a kernel finds by type: those of numbers, and those that `#[device] impl Add for …` gives to a type.

use std::marker::PhantomData;

use cl_tree::{BinaryOp, UnaryOp};

use crate::EmitError;
use crate::builtins::Intrinsic;
use crate::emit::{Callee, Definition, Form, Program};
use crate::slot::Called;
use crate::types::{ClType, Value};
use crate::uniformity::Facts;

/// A marker for each operator.
pub mod operator {
    macro_rules! markers {
        ($($name:ident)*) => { $(
            #[doc = concat!("The operator of `std::ops::", stringify!($name), "`.")]
            #[derive(Debug)]
            pub struct $name;
        )* };
    }
    markers!(Add Sub Mul Div Rem And Or Xor Shl Shr Neg Not);
}

/// `a op b` in a kernel.
#[diagnostic::on_unimplemented(
    message = "no operator of a kernel takes a `{Self}` and a `{Right}`",
    label = "not on the device",
    note = "for a type of yours write `#[device] impl` before the `impl` of the operator"
)]
pub trait BinaryOnDevice<Op, Right> {
    /// What it gives.
    type Output;
    /// What is called.
    type Definition: Definition;
    /// The operation.
    fn apply(self, right: Right) -> Called<Self::Output, Self::Definition>;
}

/// `a op= b` in a kernel.
#[diagnostic::on_unimplemented(
    message = "no assigning operator of a kernel takes a `{Self}` and a `{Right}`",
    label = "not on the device",
    note = "for a type of yours write `#[device] impl` before the `impl` of the operator"
)]
pub trait AssignOnDevice<Op, Right> {
    /// What is called.
    type Definition: Definition;
    /// The operation.
    fn apply(&mut self, right: Right) -> Called<(), Self::Definition>;
}

/// `op a` in a kernel.
#[diagnostic::on_unimplemented(
    message = "no operator of a kernel takes a `{Self}` alone",
    label = "not on the device",
    note = "for a type of yours write `#[device] impl` before the `impl` of the operator"
)]
pub trait UnaryOnDevice<Op> {
    /// What it gives.
    type Output;
    /// What is called.
    type Definition: Definition;
    /// The operation.
    fn apply(self) -> Called<Self::Output, Self::Definition>;
}

/// The operator of C on two values.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Primitive<Op, Left, Right = Left>(PhantomData<fn() -> (Op, Left, Right)>);

macro_rules! binary {
    ($($op:ident)*) => { $(
        impl<L: Value, R: Value, O: Value> Definition for Primitive<operator::$op, L, R>
        where
            L: BinaryOnDevice<operator::$op, R, Output = O>,
        {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Wrapping(BinaryOp::$op)),
                    parameters: vec![L::describe(), R::describe()],
                    returns: O::describe(),
                })
            }
        }
    )* };
}

binary!(Add Sub Mul Div Rem And Or Xor Shl Shr);

/// One row for each set of types: the operators that they have with themselves.
macro_rules! primitive {
    ($($op:ident $trait:ident $method:ident: $($t:ident)*;)*) => { $($(
        impl BinaryOnDevice<operator::$op, $t> for $t {
            type Output = $t;
            type Definition = Primitive<operator::$op, $t>;
            #[inline(always)]
            fn apply(self, right: $t) -> Called<$t, Self::Definition> {
                Called::new(std::ops::$trait::$method(self, right))
            }
        }
    )*)* };
}

primitive! {
    Add Add add: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64;
    Sub Sub sub: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64;
    Mul Mul mul: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64;
    Div Div div: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64;
    Rem Rem rem: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64;
    And BitAnd bitand: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    Or BitOr bitor: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    Xor BitXor bitxor: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
}

/// What is shifted, and by what: any two integers.
macro_rules! shifts {
    ($($t:ident)*) => { $(
        shifts!(@by $t: i8 u8 i16 u16 i32 u32 i64 u64 isize usize);
    )* };
    (@by $t:ident: $($by:ident)*) => { $(
        impl BinaryOnDevice<operator::Shl, $by> for $t {
            type Output = $t;
            type Definition = Primitive<operator::Shl, $t, $by>;
            #[inline(always)]
            fn apply(self, right: $by) -> Called<$t, Self::Definition> {
                Called::new(self << right)
            }
        }
        impl BinaryOnDevice<operator::Shr, $by> for $t {
            type Output = $t;
            type Definition = Primitive<operator::Shr, $t, $by>;
            #[inline(always)]
            fn apply(self, right: $by) -> Called<$t, Self::Definition> {
                Called::new(self >> right)
            }
        }
    )* };
}

shifts!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

macro_rules! unary {
    ($($op:ident $trait:ident $method:ident: $($t:ident)*;)*) => { $($(
        impl UnaryOnDevice<operator::$op> for $t {
            type Output = $t;
            type Definition = Primitive<operator::$op, $t>;
            #[inline(always)]
            fn apply(self) -> Called<$t, Self::Definition> {
                Called::new(std::ops::$trait::$method(self))
            }
        }
    )*
        impl<T: ClType> Definition for Primitive<operator::$op, T> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Unary(UnaryOp::$op)),
                    parameters: vec![T::describe()],
                    returns: T::describe(),
                })
            }
        }
    )* };
}

unary! {
    Neg Neg neg: i8 i16 i32 i64 isize f32 f64;
    Not Not not: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
}
