//! Operators that a kernel finds by type: those of numbers, and those that `#[device] impl Add for …` gives to a type.

use std::marker::PhantomData;

use half::f16;

use cl_tree::{BinaryOp, UnaryOp};

use crate::EmitError;
use crate::builtins::{Intrinsic, Words};
use crate::emit::{Callee, Definition, Form, Program};
use crate::slot::Called;
use crate::spaces::Load;
use crate::types::{ClType, DeviceType, Type, Value};
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

    /// A comparison. It is one type of all of them, so that an `impl` for each comparison is none for `Add`, which a crate
    /// of kernels could not know of a trait.
    #[derive(Debug)]
    pub struct Comparison<Of>(std::marker::PhantomData<Of>);

    macro_rules! comparisons {
        ($($name:ident $of:ident)*) => { $(
            #[doc = concat!("What [`", stringify!($name), "`](type@", stringify!($name), ") compares for.")]
            #[derive(Debug)]
            pub struct $of;
            #[doc = concat!("The comparison `", stringify!($name), "`.")]
            pub type $name = Comparison<$of>;
        )* };
    }
    comparisons!(Eq Equal Ne Different Lt Less Le AtMost Gt Greater Ge AtLeast);
}

/// `a op b` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel has no such operator for a `{Self}` (OpenCL C 6.5)",
    label = "this is a `{Self}`, and the other operand a `{Right}`",
    note = "of vectors an operator takes two of one type, or one and a number of the type of its lanes; they are compared \
            by `a.lt(b)`, `a.le(b)`, `a.gt(b)` and `a.ge(b)`, lane by lane (OpenCL C 6.4.1, 6.5.4)",
    note = "for a type of yours write `#[device]` before the `impl` of the operator; for `==` and `<` write it before the \
            type and its `#[derive(PartialEq, PartialOrd)]`",
    note = "for a type parameter write the bound of the operator itself, `T: Add<Output = T>` or `T: PartialOrd`",
    note = "nothing is computed with pointers: `*(x + i)` of C is `x[i]`, and `x + i` is `&x[i..]` or `&mut x[i..]`"
)]
pub trait BinaryOnDevice<Op, Right> {
    /// What it gives.
    type Gives;
    /// What is called.
    type Definition: Definition;
    /// The operation.
    fn apply(self, right: Right) -> Called<Self::Gives, Self::Definition>;
}

/// The operators of Rust, of which a type has one for values where a kernel has another for references.
pub trait AsInRust<Left, Right> {}

macro_rules! as_in_rust {
    ($($marker:ident $($of:ident)::+;)*) => { $(
        impl<Left: $($of)::+<Right>, Right> AsInRust<Left, Right> for operator::$marker {}
    )* };
}

as_in_rust! {
    Add std::ops::Add;
    Sub std::ops::Sub;
    Mul std::ops::Mul;
    Div std::ops::Div;
    Rem std::ops::Rem;
    And std::ops::BitAnd;
    Or std::ops::BitOr;
    Xor std::ops::BitXor;
    Eq PartialEq;
    Ne PartialEq;
    Lt PartialOrd;
    Le PartialOrd;
    Gt PartialOrd;
    Ge PartialOrd;
}

/// `a op b.into()` in a kernel: what the other operand becomes is what the operator of Rust takes.
#[inline(always)]
#[track_caller]
pub fn apply_to_made<Op, Left, Right>(left: Left, right: Right) -> Called<Left::Gives, Left::Definition>
where
    Op: AsInRust<Left, Right>,
    Left: BinaryOnDevice<Op, Right>,
{
    left.apply(right)
}

/// `a op= b` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel has no such operator for a `{Self}` (OpenCL C 6.5)",
    label = "this is a `{Self}`, and the other operand a `{Right}`",
    note = "for a type of yours write `#[device]` before the `impl` of the operator; for a type parameter write the bound \
            of the operator itself, `T: AddAssign`",
    note = "`.sum()` is that of a `#[device] impl Sum` where it says the type, `.sum::<T>()`; else it begins with the `Default` of \
            the type and adds by `+=`, of `#[device] impl AddAssign`",
    note = "what a pointer points to is changed by `*p += 1`, and an element of a slice by `x[i] += 1`"
)]
pub trait AssignOnDevice<Op, Right> {
    /// What is called.
    type Definition: Definition;
    /// Which side Rust evaluates first: [`PlaceFirst`], or of two numbers `ValueFirst`.
    type First: FirstSide;
    /// The operation.
    fn apply(&mut self, right: Right) -> Called<(), Self::Definition>;
    /// The same where the place has been evaluated before the other operand.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn apply_behind(&mut self, right: Right) -> Called<(), Self::Definition>
    where
        Self::First: FindsThePlaceFirst,
    {
        self.apply(right)
    }
}

/// What the sum of a type is made by, where `.sum()` does not say the type: an `impl Sum` of the user's is another way beside the one
/// that all types have, `Default` and `+=`, and rustc asks which of the two it is.
pub trait SumThatNamesItsType<By> {}

/// The same of a product.
pub trait ProductThatNamesItsType<By> {}

impl<T> SumThatNamesItsType<()> for T {}
impl<T> ProductThatNamesItsType<()> for T {}

/// Functions, since of a function of a trait rustc would say to name an `impl`.
#[doc(hidden)]
#[inline(always)]
pub fn sum_that_names_its_type<T: SumThatNamesItsType<By>, By>(_: ((), &T)) {}

#[doc(hidden)]
#[inline(always)]
pub fn product_that_names_its_type<T: ProductThatNamesItsType<By>, By>(_: ((), &T)) {}

/// The `impl` of the user's for items of that type.
#[derive(Debug)]
pub struct OfItems<Item>(std::marker::PhantomData<Item>);

/// Which side of `place op= value` Rust evaluates first.
pub trait FirstSide {
    /// Whether it finds the place, and then evaluates the value.
    const IS_PLACE: bool;
}

/// The place.
#[derive(Debug)]
pub struct PlaceFirst;

impl FirstSide for PlaceFirst {
    const IS_PLACE: bool = true;
}

/// The value, as of two numbers.
#[derive(Debug)]
pub struct ValueFirst;

impl FirstSide for ValueFirst {
    const IS_PLACE: bool = false;
}

/// The types of both sides, which rustc finds behind what asks for their order.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Sides<Op, Place, Right>(PhantomData<fn() -> (Op, Place, Right)>);

impl<Op, Place: AssignOnDevice<Op, Right>, Right> Sides<Op, Place, Right> {
    /// Of some types.
    #[allow(clippy::new_without_default)]
    #[inline(always)]
    pub fn new() -> Self {
        Sides(PhantomData)
    }

    /// Whether the place comes first.
    #[inline(always)]
    pub fn place_first(&self) -> bool {
        Place::First::IS_PLACE
    }

    /// The operation.
    #[inline(always)]
    #[track_caller]
    pub fn apply(self, place: &mut Place, right: Right) -> Called<(), Place::Definition> {
        place.apply(right)
    }

    /// The place, for the operator of Rust.
    #[inline(always)]
    pub fn place<'p>(&self, place: &'p mut Place) -> &'p mut Place {
        place
    }

    /// The value, for that.
    #[inline(always)]
    pub fn value(&self, value: Right) -> Right {
        value
    }

    /// What that operator is on the device.
    #[inline(always)]
    pub fn applied(self) -> Called<(), Place::Definition> {
        Called::new(())
    }
}

/// What is said where tokens do not tell that a number is assigned, and the order is seen.
#[diagnostic::on_unimplemented(
    message = "both sides are numbers here, of which Rust evaluates the right one first, and a macro that sees no types takes \
               the left one first",
    label = "one side changes what the other reads",
    note = "write what is to come first into a variable before: `let value = …; x[i] += value;`"
)]
pub trait FindsThePlaceFirst {}

impl FindsThePlaceFirst for PlaceFirst {}

/// `op a` in a kernel.
#[diagnostic::on_unimplemented(
    message = "a kernel has no such operator for a `{Self}` (OpenCL C 6.5)",
    label = "this is a `{Self}`",
    note = "for a type of yours write `#[device]` before the `impl` of the operator; for a type parameter write the bound \
            of the operator itself, `T: Neg<Output = T>`"
)]
pub trait UnaryOnDevice<Op> {
    /// What it gives.
    type Gives;
    /// What is called.
    type Definition: Definition;
    /// The operation.
    fn apply(self) -> Called<Self::Gives, Self::Definition>;
}

/// The operator of C on two values.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Primitive<Op, Left, Right = Left, Gives = Left>(PhantomData<fn() -> (Op, Left, Right, Gives)>);

macro_rules! binary {
    ($($op:ident)*) => { $(
        impl<L: Value, R: Value, O: Value> Definition for Primitive<operator::$op, L, R, O> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Wrapping(BinaryOp::$op)),
                    parameters: vec![L::cl_type(), R::cl_type()],
                    returns: O::cl_type(),
                })
            }
        }
    )* };
}

binary!(Add Sub Mul Div Rem And Or Xor Shl Shr Eq Ne Lt Le Gt Ge);

/// One row for each set of types: the operators that they have with themselves.
macro_rules! primitive {
    ($($op:ident $trait:ident $method:ident: $($t:ident)*;)*) => { $($(
        #[diagnostic::do_not_recommend]
        impl BinaryOnDevice<operator::$op, $t> for $t {
            type Gives = $t;
            type Definition = Primitive<operator::$op, $t>;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: $t) -> Called<$t, Self::Definition> {
                Called::new(std::ops::$trait::$method(self, right))
            }
        }
    )*)* };
}

primitive! {
    Add Add add: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Sub Sub sub: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Mul Mul mul: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Div Div div: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Rem Rem rem: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    And BitAnd bitand: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    Or BitOr bitor: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    Xor BitXor bitxor: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
}

/// Each scalar is compared with itself.
macro_rules! comparisons {
    ($($op:ident $trait:ident $method:ident;)*) => {
        comparisons!(@scalars ($($op $trait $method;)*) bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64);
    };
    (@scalars $rows:tt $($t:ident)*) => { $(comparisons!(@rows $t $rows);)* };
    (@rows $t:ident ($($op:ident $trait:ident $method:ident;)*)) => { $(
        #[diagnostic::do_not_recommend]
        impl BinaryOnDevice<operator::$op, $t> for $t {
            type Gives = bool;
            type Definition = Primitive<operator::$op, $t, $t, bool>;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: $t) -> Called<bool, Self::Definition> {
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

/// An operand that is a reference stands for what it points to, in any address space.
impl<Op, P: Load + ?Sized, Right> BinaryOnDevice<Op, Right> for &P
where
    P::Value: BinaryOnDevice<Op, Right>,
{
    type Gives = <P::Value as BinaryOnDevice<Op, Right>>::Gives;
    type Definition = <P::Value as BinaryOnDevice<Op, Right>>::Definition;
    #[inline(always)]
    #[track_caller]
    fn apply(self, right: Right) -> Called<Self::Gives, Self::Definition> {
        self.read().apply(right)
    }
}

impl<Op, P: Load + ?Sized> UnaryOnDevice<Op> for &P
where
    P::Value: UnaryOnDevice<Op>,
{
    type Gives = <P::Value as UnaryOnDevice<Op>>::Gives;
    type Definition = <P::Value as UnaryOnDevice<Op>>::Definition;
    #[inline(always)]
    #[track_caller]
    fn apply(self) -> Called<Self::Gives, Self::Definition> {
        self.read().apply()
    }
}

/// The operators whose right side is not an [`Amount`].
pub trait NotShift {}

macro_rules! not_shifts {
    ($($op:ident)*) => { $(impl NotShift for operator::$op {})* };
}

not_shifts!(Add Sub Mul Div Rem And Or Xor Eq Ne Lt Le Gt Ge);

/// The same on the right of a scalar.
macro_rules! references {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<Op: NotShift, P: Load + ?Sized> BinaryOnDevice<Op, &P> for $t
        where
            $t: BinaryOnDevice<Op, P::Value>,
        {
            type Gives = <$t as BinaryOnDevice<Op, P::Value>>::Gives;
            type Definition = <$t as BinaryOnDevice<Op, P::Value>>::Definition;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: &P) -> Called<Self::Gives, Self::Definition> {
                BinaryOnDevice::<Op, P::Value>::apply(self, right.read())
            }
        }

        #[diagnostic::do_not_recommend]
        impl<Op, P: Load + ?Sized> AssignOnDevice<Op, &P> for $t
        where
            $t: AssignOnDevice<Op, P::Value>,
        {
            type Definition = <$t as AssignOnDevice<Op, P::Value>>::Definition;
            type First = PlaceFirst;
            #[inline(always)]
            #[track_caller]
            fn apply(&mut self, right: &P) -> Called<(), Self::Definition> {
                AssignOnDevice::<Op, P::Value>::apply(self, right.read())
            }
        }
    )* };
}

references!(bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64);

/// `place op= value` of C.
#[derive(Debug)]
#[allow(clippy::type_complexity)]
pub struct Assign<Op, Left, Right = Left>(PhantomData<fn() -> (Op, Left, Right)>);

/// To Rust a half is a struct.
macro_rules! first {
    (f16) => {
        PlaceFirst
    };
    ($number:ident) => {
        ValueFirst
    };
}

macro_rules! assign {
    ($($op:ident $trait:ident $method:ident: $($t:ident)*;)*) => { $(
        impl<L: Value, R: Value> Definition for Assign<operator::$op, L, R> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                Ok(Callee {
                    form: Form::Intrinsic(Intrinsic::Assign(BinaryOp::$op)),
                    parameters: vec![L::cl_type(), R::cl_type()],
                    returns: Type::Unit,
                })
            }
        }
        $(
            #[diagnostic::do_not_recommend]
            impl AssignOnDevice<operator::$op, $t> for $t {
                type Definition = Assign<operator::$op, $t>;
                type First = first!($t);
                #[inline(always)]
                #[track_caller]
                fn apply(&mut self, right: $t) -> Called<(), Self::Definition> {
                    std::ops::$trait::$method(self, right);
                    Called::new(())
                }
            }
        )*
    )* };
}

assign! {
    Add AddAssign add_assign: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Sub SubAssign sub_assign: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Mul MulAssign mul_assign: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Div DivAssign div_assign: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    Rem RemAssign rem_assign: i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 f32 f64;
    And BitAndAssign bitand_assign: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    Or BitOrAssign bitor_assign: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    Xor BitXorAssign bitxor_assign: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
    Shl ShlAssign shl_assign: ;
    Shr ShrAssign shr_assign: ;
}

/// What a number may be shifted by: an integer, or a reference to one.
///
/// One `impl` for every amount: what a shift gives is known before the type of its amount is, as that of a literal.
#[diagnostic::on_unimplemented(
    message = "a number is shifted by an integer, and this is a `{Self}`: only a vector is shifted by a vector (OpenCL C 6.5)",
    label = "no integer",
    note = "write `x << n`, `n` being an integer of any type, and `Int4::splat(x) << v` for a vector"
)]
pub trait Amount {
    /// The integer.
    type Integer: Value;
    /// Reads it.
    fn amount(self) -> Self::Integer;
}

impl<P: Load + ?Sized> Amount for &P
where
    P::Value: Amount,
{
    type Integer = <P::Value as Amount>::Integer;
    #[inline(always)]
    fn amount(self) -> Self::Integer {
        self.read().amount()
    }
}

/// The shifts of two integers.
pub trait Shift<By>: Sized {
    #[doc(hidden)]
    fn shl(self, by: By) -> Self;
    #[doc(hidden)]
    fn shr(self, by: By) -> Self;
}

/// `number << by`, where the number is a literal: what it gives is of the literal's type, which is found from that.
pub trait ShiftOnDevice<Op>: Value {
    /// The shift.
    fn apply<By: Amount>(self, by: By) -> Called<Self, Primitive<Op, Self, By::Integer>>
    where
        Self: Shift<By::Integer>;
}

macro_rules! literal_shifts {
    ($($op:ident $shift:ident;)*) => { $(
        impl<T: Value> ShiftOnDevice<operator::$op> for T {
            #[inline(always)]
            #[track_caller]
            fn apply<By: Amount>(self, by: By) -> Called<T, Primitive<operator::$op, T, By::Integer>>
            where
                T: Shift<By::Integer>,
            {
                Called::new(self.$shift(by.amount()))
            }
        }
    )* };
}

literal_shifts! {
    Shl shl;
    Shr shr;
}

/// What is shifted, and by what: any two integers.
macro_rules! shifts {
    ($($t:ident)*) => { $(
        impl Amount for $t {
            type Integer = $t;
            #[inline(always)]
            fn amount(self) -> $t {
                self
            }
        }
        shifts!(@row Shl shl $t);
        shifts!(@row Shr shr $t);
        shifts!(@by $t: i8 u8 i16 u16 i32 u32 i64 u64 isize usize);
    )* };
    (@by $t:ident: $($by:ident)*) => { $(
        impl Shift<$by> for $t {
            #[inline(always)]
            #[track_caller]
            fn shl(self, by: $by) -> $t {
                self << by
            }
            #[inline(always)]
            #[track_caller]
            fn shr(self, by: $by) -> $t {
                self >> by
            }
        }
        shifts!(@assign Shl <<= $t $by);
        shifts!(@assign Shr >>= $t $by);
    )* };
    (@assign $op:ident $assign:tt $t:ident $by:ident) => {
        #[diagnostic::do_not_recommend]
        impl AssignOnDevice<operator::$op, $by> for $t {
            type Definition = Assign<operator::$op, $t, $by>;
            type First = ValueFirst;
            #[inline(always)]
            #[track_caller]
            fn apply(&mut self, right: $by) -> Called<(), Self::Definition> {
                *self $assign right;
                Called::new(())
            }
        }
    };
    (@row $op:ident $shift:ident $t:ident) => {
        impl<By: Amount> BinaryOnDevice<operator::$op, By> for $t
        where
            $t: Shift<By::Integer>,
        {
            type Gives = $t;
            type Definition = Primitive<operator::$op, $t, By::Integer>;
            #[inline(always)]
            #[track_caller]
            fn apply(self, right: By) -> Called<$t, Self::Definition> {
                Called::new(self.$shift(right.amount()))
            }
        }
    };
}

shifts!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize);

macro_rules! unary {
    ($($op:ident $trait:ident $method:ident: $($t:ident)*;)*) => { $($(
        #[diagnostic::do_not_recommend]
        impl UnaryOnDevice<operator::$op> for $t {
            type Gives = $t;
            type Definition = Primitive<operator::$op, $t>;
            #[inline(always)]
            #[track_caller]
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
                    parameters: vec![T::cl_type()],
                    returns: T::cl_type(),
                })
            }
        }
    )* };
}

unary! {
    Neg Neg neg: i8 i16 i32 i64 isize f16 f32 f64;
    Not Not not: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize;
}

/// An enum without data whose comparisons may be those of its discriminants.
pub trait ComparedAsNumber<Op> {
    /// Whether they are, for all its variants.
    fn agrees() -> bool;
}

/// A comparison of discriminants.
#[derive(Debug)]
pub struct AsNumber<Op, T>(PhantomData<fn() -> (Op, T)>);

/// A form that takes two discriminants, if they compare as the enum does.
fn of_discriminants<Op, T: Value + ComparedAsNumber<Op>>(form: Form, returns: Type) -> Result<Callee, EmitError> {
    if !T::agrees() {
        let message = "this enum does not compare as its discriminants do, and how it does is not known to the device: \
                       derive its `PartialEq` and `PartialOrd`, or call a `#[device]` method";
        return Err(EmitError { message: message.into(), file: "", line: 0, column: 0 });
    }
    Ok(Callee { form, parameters: vec![T::cl_type(), T::cl_type()], returns })
}

macro_rules! as_number {
    ($($op:ident)*) => { $(
        impl<T: Value + ComparedAsNumber<operator::$op>> Definition for AsNumber<operator::$op, T> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                let form = Form::Intrinsic(Intrinsic::Wrapping(BinaryOp::$op));
                of_discriminants::<operator::$op, T>(form, bool::cl_type())
            }
        }
    )* };
}

as_number!(Eq Ne Lt Le Gt Ge);

/// The lesser or the greater of two discriminants.
#[derive(Debug)]
pub struct NumberOfBoth<const GREATER: bool, T>(PhantomData<fn() -> T>);

impl<const GREATER: bool, T: Value + ComparedAsNumber<operator::Lt>> Definition for NumberOfBoth<GREATER, T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        // `max` of OpenCL C has many overloads, of which the constants of an `enum` choose none.
        let (name, text) = match GREATER {
            true => ("greater", "T NAME(T left, T right) {\n    return right < left ? left : right;\n}\n"),
            false => ("lesser", "T NAME(T left, T right) {\n    return right < left ? right : left;\n}\n"),
        };
        let form = Words::of(&discriminant::<T>()).helper(program, name, text);
        of_discriminants::<operator::Lt, T>(form, T::cl_type())
    }
}

/// A discriminant between two others, as `clamp` keeps it.
#[derive(Debug)]
pub struct NumberWithin<T>(PhantomData<fn() -> T>);

impl<T: Value + ComparedAsNumber<operator::Lt>> Definition for NumberWithin<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        let text =
            "T NAME(T x, T least, T greatest) {\n    return x < least ? least : greatest < x ? greatest : x;\n}\n";
        let form = Words::of(&discriminant::<T>()).helper(program, "bounded", text);
        let of_two = of_discriminants::<operator::Lt, T>(form, T::cl_type())?;
        Ok(Callee { parameters: vec![T::cl_type(), T::cl_type(), T::cl_type()], ..of_two })
    }
}

/// The type of the discriminants of an enum.
fn discriminant<T: Value>() -> Type {
    match T::cl_type() {
        Type::Enum(enumeration) => Type::Scalar(enumeration.tag),
        other => other,
    }
}
