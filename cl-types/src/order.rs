//! `std::cmp::Ordering`, and the methods that give and ask one: device functions like any other.

use std::cmp::{Ordering, Reverse};
use std::marker::PhantomData;

use cl_macros::device;
use cl_tree::BinaryOp;

use crate::builtins::methods::{method_clamp, method_max, method_min};
use crate::builtins::{Int, Intrinsic, Number};
use crate::compare::{
    arrays_apart, options_apart, tuples_1_apart, tuples_2_apart, tuples_3_apart, tuples_4_apart, tuples_5_apart,
    tuples_6_apart, turned_apart,
};
use crate::constant::Constant;
use crate::convert::Same;
use crate::emit::{Callee, Definition, EmitError, Fits, Form, Program};
use crate::operators::{BinaryOnDevice, operator};
use crate::recorded::{Recorded, Words};
use crate::slot::Called;
use crate::spaces::Load;
use crate::types::{DeviceType, Scalar, Through, Type, Value, VariantType, enumeration, field, structure};
use crate::uniformity::{Described, Facts};

impl DeviceType for Ordering {
    type Static = Ordering;
    fn cl_type() -> Type {
        let variant = |name, discriminant| VariantType { name, discriminant, fields: Vec::new() };
        let variants = vec![variant("Less", -1), variant("Equal", 0), variant("Greater", 1)];
        enumeration::<Ordering>("Ordering", Scalar::I8, false, variants)
    }
}

impl Value for Ordering {
    fn cl_constant(&self) -> Constant {
        Constant::Variant(match self {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        })
    }
}

impl Recorded for Ordering {
    type Read = Self;
    fn cl_read(words: &mut Words<'_>) -> Self {
        <i32 as Recorded>::cl_read(words).cmp(&0)
    }
}

/// What is compared by `<`, `>` and `==`.
pub trait ByOperators:
    Value
    + PartialOrd
    + BinaryOnDevice<operator::Lt, Self, Gives = bool>
    + BinaryOnDevice<operator::Gt, Self, Gives = bool>
    + BinaryOnDevice<operator::Eq, Self, Gives = bool>
{
}

#[diagnostic::do_not_recommend]
impl<T: Value + PartialOrd> ByOperators for T where
    T: BinaryOnDevice<operator::Lt, T, Gives = bool>
        + BinaryOnDevice<operator::Gt, T, Gives = bool>
        + BinaryOnDevice<operator::Eq, T, Gives = bool>
{
}

/// `a.cmp(&b)`
#[device]
pub fn order<T: ByOperators>(left: T, right: T) -> Ordering {
    if left < right {
        Ordering::Less
    } else if left > right {
        Ordering::Greater
    } else {
        Ordering::Equal
    }
}

/// `a.partial_cmp(&b)`
#[device]
pub fn partial_order<T: ByOperators>(left: T, right: T) -> Option<Ordering> {
    if left < right {
        Some(Ordering::Less)
    } else if left > right {
        Some(Ordering::Greater)
    } else if left == right {
        Some(Ordering::Equal)
    } else {
        None
    }
}

/// One row a float: `a.total_cmp(&b)`, as std computes it.
macro_rules! total_orders {
    ($($name:ident $float:ty, $int:ty, $bits:ty, $shift:literal;)*) => { $(
        #[device]
        pub fn $name(left: $float, right: $float) -> Ordering {
            let (mut left, mut right) = (left.to_bits() as $int, right.to_bits() as $int);
            left ^= (((left >> $shift) as $bits) >> 1) as $int;
            right ^= (((right >> $shift) as $bits) >> 1) as $int;
            if left < right {
                Ordering::Less
            } else if left > right {
                Ordering::Greater
            } else {
                Ordering::Equal
            }
        }

        impl TotallyOrdered for $float {
            type Definition = $name;
            #[inline(always)]
            fn compared(self, right: Self) -> Called<Ordering, $name> {
                Called::new(self.total_cmp(&right))
            }
        }
    )* };
}

/// `f32`, `f64`
pub trait TotallyOrdered: Value {
    #[doc(hidden)]
    type Definition;
    #[doc(hidden)]
    fn compared(self, right: Self) -> Called<Ordering, Self::Definition>;
}

total_orders! {
    total_order_f32 f32, i32, u32, 31;
    total_order_f64 f64, i64, u64, 63;
}

/// What can be sorted, and searched for, by its own order.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no total order, in a kernel as elsewhere in Rust",
    label = "this asks for `Ord`",
    note = "floats have none, because of NaN: write `a.total_cmp(&b)`, `.sort_by(|a, b| a.total_cmp(b))`, `.min_by(|a, b| a.total_cmp(b))` or `.fold(f32::INFINITY, f32::min)`",
    note = "a type of yours gets one by `#[derive(PartialEq, Eq, PartialOrd, Ord)]`"
)]
pub trait OrderOfItsOwn: Sized {
    /// The value. Asked as a function of the trait, of which rustc shows none.
    #[doc(hidden)]
    #[inline(always)]
    fn ordered(self) -> Self {
        self
    }

    /// What `cmp` gives.
    #[doc(hidden)]
    fn beside(&self, other: &Self) -> Ordering;
}

#[diagnostic::do_not_recommend]
impl<T: Ord> OrderOfItsOwn for T {
    #[inline(always)]
    fn beside(&self, other: &Self) -> Ordering {
        self.cmp(other)
    }
}

/// What `cmp` and `partial_cmp` compare.
#[diagnostic::on_unimplemented(
    message = "a kernel has no order of `{Self}`",
    label = "expected a number, or what has an order",
    note = "a type of yours gets one by `#[derive(PartialEq, PartialOrd)]` beside `ClType`, for `cmp` by `Eq` and `Ord` too; an `impl` by hand stands \
            under `#[device]`; of a vector the lanes have one"
)]
pub trait Compared {
    /// What `partial_cmp` calls.
    #[doc(hidden)]
    type PartialOrder;
    /// What `cmp` calls.
    #[doc(hidden)]
    type Order;
    /// What tells whether two come apart in the order: of parts the first such two decide. It may not be `!=`, which a type of
    /// the user's may have by other fields.
    #[doc(hidden)]
    type Apart;
    /// The value: of what has no order rustc has no type for it, and says nothing of its comparison.
    #[doc(hidden)]
    #[inline(always)]
    fn in_its_order(self) -> Ordered<Self>
    where
        Self: Sized,
    {
        self
    }
}

/// `T`, of what is compared: of what is not rustc has no type for it, and asks nothing else.
type Ordered<T> = <<T as Compared>::Apart as Through<T>>::Itself;

/// Whether two numbers come apart, by the operator of C.
#[derive(Debug)]
pub struct Unequal<T>(PhantomData<fn() -> T>);

impl<T: Value> Definition for Unequal<T> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let form = Form::Intrinsic(Intrinsic::Wrapping(BinaryOp::Ne));
        Ok(Callee { form, parameters: vec![T::cl_type(), T::cl_type()], returns: bool::cl_type() })
    }
}

/// What has a `partial_cmp`.
pub trait ByOrder: Value + PartialOrd + Compared<PartialOrder: Definition> {}

#[diagnostic::do_not_recommend]
impl<T: Value + PartialOrd + Compared<PartialOrder: Definition>> ByOrder for T {}

/// Whether two come apart, by their `partial_cmp`.
#[device]
pub fn come_apart<T: ByOrder>(left: T, right: T) -> bool {
    match left.partial_cmp(&right) {
        Some(Ordering::Equal) => false,
        _ => true,
    }
}

/// What has an `Ord` of its own, not a derived one.
#[diagnostic::on_unimplemented(
    message = "a kernel finds no `impl Ord` of `{Self}`: write `#[device]` before it",
    label = "this calls `Ord::cmp`"
)]
pub trait OrderedByItself {
    /// Its `cmp`.
    #[doc(hidden)]
    type Order: Definition;
}

/// The `cmp` of a type that has an `Ord` of its own.
#[derive(Debug)]
pub struct OrderOf<T>(PhantomData<fn() -> T>);

impl<T: OrderedByItself + 'static> Definition for OrderOf<T> {
    const WITHOUT_RECURSION: Facts = T::Order::WITHOUT_RECURSION;
    const BUILT_IN: bool = T::Order::BUILT_IN;
    fn described() -> impl Described {
        T::Order::described()
    }
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        T::Order::emit(program)
    }
}

/// The `partial_cmp` of what has a total order: `Some` of what its `cmp` gives.
#[derive(Debug)]
pub struct SomeOrder<D>(PhantomData<fn() -> D>);

impl<D: Definition> Definition for SomeOrder<D> {
    const WITHOUT_RECURSION: Facts = D::WITHOUT_RECURSION;
    const BUILT_IN: bool = D::BUILT_IN;
    fn described() -> impl Described {
        D::described()
    }
    fn emit(program: &mut Program) -> Result<Callee, EmitError> {
        let callee = D::emit(program)?;
        let form = Form::Fitting(Box::new(callee.form), Fits::Always);
        Ok(Callee { form, returns: Option::<Ordering>::cl_type(), ..callee })
    }
}

/// Numbers and `bool`, which are compared by their operators.
macro_rules! compared {
    ($order:ty: $($t:ty)*) => { $(
        impl Compared for $t {
            type PartialOrder = $order;
            type Order = order<$t>;
            type Apart = Unequal<$t>;
        }
    )* };
}

compared! { SomeOrder<order<Self>>: bool i8 u8 i16 u16 i32 u32 i64 u64 isize usize }
compared! { partial_order<Self>: f32 f64 half::f16 }

/// What `max` and `min` find the greater and the lesser of: numbers, and what has a total order.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no number of OpenCL C, and has no total order in a kernel",
    label = "expected an integer, a float, a vector of these, or what has a total order",
    note = "a type of yours gets one by `#[derive(PartialEq, Eq, PartialOrd, Ord)]` beside `ClType`"
)]
pub trait Extremes: Value {
    #[doc(hidden)]
    type Lesser: Definition;
    #[doc(hidden)]
    type Greater: Definition;
    #[doc(hidden)]
    fn lesser_of(x: Self, y: Self) -> Self;
    #[doc(hidden)]
    fn greater_of(x: Self, y: Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Number> Extremes for T {
    type Lesser = method_min<T>;
    type Greater = method_max<T>;
    #[inline(always)]
    fn lesser_of(x: T, y: T) -> T {
        Number::lesser(x, y)
    }
    #[inline(always)]
    fn greater_of(x: T, y: T) -> T {
        Number::greater(x, y)
    }
}

/// What `<` compares.
pub trait Less: Value + PartialOrd + BinaryOnDevice<operator::Lt, Self, Gives = bool> {}

#[diagnostic::do_not_recommend]
impl<T: Value + PartialOrd + BinaryOnDevice<operator::Lt, T, Gives = bool>> Less for T {}

/// `a.min(b)` by their order.
#[device]
pub fn least<T: Less>(left: T, right: T) -> T {
    if right < left { right } else { left }
}

/// `a.max(b)` by their order.
#[device]
pub fn greatest<T: Less>(left: T, right: T) -> T {
    if right < left { left } else { right }
}

/// What `clamp` keeps between two others by a total order: integers, vectors of these, and what has one otherwise.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no total order in a kernel, and so no `clamp`",
    label = "expected an integer, a vector of integers, or what has a total order",
    note = "a type of yours gets one by `#[derive(PartialEq, Eq, PartialOrd, Ord)]` beside `ClType`"
)]
pub trait Bounded: Value {
    #[doc(hidden)]
    type Within: Definition;
    #[doc(hidden)]
    fn bounded_by(x: Self, least: Self, greatest: Self) -> Self;
}

#[diagnostic::do_not_recommend]
impl<T: Int> Bounded for T {
    type Within = method_clamp<T>;
    #[inline(always)]
    fn bounded_by(x: T, least: T, greatest: T) -> T {
        Number::clamped(x, least, greatest)
    }
}

/// `x.clamp(a, b)` by their order.
#[device]
pub fn bounded<T: Less>(x: T, least: T, greatest: T) -> T {
    if x < least {
        least
    } else if greatest < x {
        greatest
    } else {
        x
    }
}

/// The same on the host.
#[doc(hidden)]
#[inline(always)]
pub fn kept_within<T: PartialOrd>(x: T, least: T, greatest: T) -> T {
    if x < least {
        least
    } else if greatest < x {
        greatest
    } else {
        x
    }
}

impl Bounded for bool {
    type Within = bounded<Self>;
    #[inline(always)]
    fn bounded_by(x: bool, least: bool, greatest: bool) -> bool {
        kept_within(x, least, greatest)
    }
}

impl Extremes for bool {
    type Lesser = least<Self>;
    type Greater = greatest<Self>;
    #[inline(always)]
    fn lesser_of(x: bool, y: bool) -> bool {
        x & y
    }
    #[inline(always)]
    fn greater_of(x: bool, y: bool) -> bool {
        x | y
    }
}

/// What has a total order and is no number.
macro_rules! extremes {
    ($([$($t:ident),*; $(const $n:ident)?] $ty:ty, $apart:ty;)*) => { $(
        // As those of a chain of iterators are compared.
        #[diagnostic::do_not_recommend]
        impl<Op, P: Load<Value = $ty> + ?Sized, $($t,)* $(const $n: usize)?>
            BinaryOnDevice<operator::Comparison<Op>, &P> for $ty
        where
            $ty: BinaryOnDevice<operator::Comparison<Op>, $ty>,
        {
            type Gives = <$ty as BinaryOnDevice<operator::Comparison<Op>, $ty>>::Gives;
            type Definition = <$ty as BinaryOnDevice<operator::Comparison<Op>, $ty>>::Definition;
            #[inline(always)]
            fn apply(self, right: &P) -> Called<Self::Gives, Self::Definition> {
                BinaryOnDevice::<operator::Comparison<Op>, $ty>::apply(self, right.read())
            }
        }

        impl<$($t: Compared,)* $(const $n: usize)?> Compared for $ty {
            type PartialOrder = partial_order<$ty>;
            type Order = order<$ty>;
            type Apart = $apart;
        }

        #[diagnostic::do_not_recommend]
        impl<$($t,)* $(const $n: usize)?> Extremes for $ty
        where
            $ty: Value
                + Ord
                + BinaryOnDevice<operator::Eq, $ty, Gives = bool>
                + BinaryOnDevice<operator::Ne, $ty, Gives = bool>
                + BinaryOnDevice<operator::Lt, $ty, Gives = bool>
                + BinaryOnDevice<operator::Le, $ty, Gives = bool>
                + BinaryOnDevice<operator::Gt, $ty, Gives = bool>
                + BinaryOnDevice<operator::Ge, $ty, Gives = bool>,
        {
            type Lesser = least<Self>;
            type Greater = greatest<Self>;
            #[inline(always)]
            fn lesser_of(x: Self, y: Self) -> Self {
                Ord::min(x, y)
            }
            #[inline(always)]
            fn greater_of(x: Self, y: Self) -> Self {
                Ord::max(x, y)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<$($t,)* $(const $n: usize)?> Bounded for $ty
        where
            $ty: Value
                + Ord
                + BinaryOnDevice<operator::Eq, $ty, Gives = bool>
                + BinaryOnDevice<operator::Ne, $ty, Gives = bool>
                + BinaryOnDevice<operator::Lt, $ty, Gives = bool>
                + BinaryOnDevice<operator::Le, $ty, Gives = bool>
                + BinaryOnDevice<operator::Gt, $ty, Gives = bool>
                + BinaryOnDevice<operator::Ge, $ty, Gives = bool>,
        {
            type Within = bounded<Self>;
            #[inline(always)]
            fn bounded_by(x: Self, least: Self, greatest: Self) -> Self {
                kept_within(x, least, greatest)
            }
        }
    )* };
}

extremes! {
    [;] Ordering, Unequal<Ordering>;
    [T;] Option<T>, options_apart<T>;
    [T;] Reverse<T>, turned_apart<T>;
    [T; const N] [T; N], arrays_apart<T, N>;
    [A;] (A,), tuples_1_apart<A>;
    [A, B;] (A, B), tuples_2_apart<A, B>;
    [A, B, C;] (A, B, C), tuples_3_apart<A, B, C>;
    [A, B, C, D;] (A, B, C, D), tuples_4_apart<A, B, C, D>;
    [A, B, C, D, E;] (A, B, C, D, E), tuples_5_apart<A, B, C, D, E>;
    [A, B, C, D, E, F;] (A, B, C, D, E, F), tuples_6_apart<A, B, C, D, E, F>;
}

impl<T: DeviceType<Static: Sized>> DeviceType for Reverse<T> {
    type Static = Reverse<T::Static>;
    fn cl_type() -> Type {
        structure::<Self::Static>("Reverse", vec![field::<T>("0")])
    }
}

impl<T: Value> Value for Reverse<T> {
    fn cl_constant(&self) -> Constant {
        Constant::Struct(vec![self.0.cl_constant()])
    }
}

impl<T: Recorded> Recorded for Reverse<T> {
    type Read = Reverse<T::Read>;
    fn cl_read(words: &mut Words<'_>) -> Self::Read {
        Reverse(T::cl_read(words))
    }
}

/// `a.min(b)` and `a.max(b)`, in any address space.
pub trait ExtremesMethods: Load<Value: Extremes> {
    #[doc(hidden)]
    #[inline(always)]
    fn min_on_device(&self, other: Self::Value) -> Called<Self::Value, <Self::Value as Extremes>::Lesser> {
        Called::new(Extremes::lesser_of(self.read(), other))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn max_on_device(&self, other: Self::Value) -> Called<Self::Value, <Self::Value as Extremes>::Greater> {
        Called::new(Extremes::greater_of(self.read(), other))
    }
}

impl<P: Load<Value: Extremes> + ?Sized> ExtremesMethods for P {}

/// `x.clamp(a, b)` of what has a total order, in any address space.
pub trait ClampMethod: Load<Value: Bounded> {
    #[doc(hidden)]
    #[inline(always)]
    fn clamp_on_device(
        &self,
        least: Self::Value,
        greatest: Self::Value,
    ) -> Called<Self::Value, <Self::Value as Bounded>::Within> {
        Called::new(Bounded::bounded_by(self.read(), least, greatest))
    }
}

impl<P: Load<Value: Bounded> + ?Sized> ClampMethod for P {}

/// The comparisons of values, in any address space.
pub trait OrderMethods: Load {
    #[doc(hidden)]
    #[inline(always)]
    fn cmp_on_device<Q: Load<Value = Self::Value> + ?Sized>(
        &self,
        other: &Q,
    ) -> Called<Ordering, <Self::Value as Compared>::Order>
    where
        Self::Value: Compared<Order: Definition>,
        Ordered<Self::Value>: OrderOfItsOwn,
    {
        Called::new(self.read().beside(&other.read()))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn partial_cmp_on_device<Q: Load<Value = Self::Value> + ?Sized>(
        &self,
        other: &Q,
    ) -> Called<Option<Ordering>, <Self::Value as Compared>::PartialOrder>
    where
        Self::Value: Compared<PartialOrder: Definition>,
        Ordered<Self::Value>: PartialOrd,
    {
        Called::new(self.read().partial_cmp(&other.read()))
    }

    /// Whether the first parts that come apart are these.
    #[doc(hidden)]
    #[inline(always)]
    fn comes_apart_on_device<Q: Load<Value = Self::Value> + ?Sized>(
        &self,
        other: &Q,
    ) -> Called<bool, <Self::Value as Compared>::Apart>
    where
        Self::Value: Compared<Apart: Definition> + PartialOrd,
    {
        Called::new(self.read().partial_cmp(&other.read()) != Some(Ordering::Equal))
    }

    /// The value, which is compared by a method that asks for a total order.
    #[doc(hidden)]
    #[inline(always)]
    fn in_order_on_device(&self) -> Called<Self::Value, Same<Self::Value>>
    where
        Self::Value: Compared<Order: Definition>,
    {
        Called::new(self.read())
    }

    #[doc(hidden)]
    #[inline(always)]
    fn total_cmp_on_device<Q: Load<Value = Self::Value> + ?Sized>(
        &self,
        other: &Q,
    ) -> Called<Ordering, <Self::Value as TotallyOrdered>::Definition>
    where
        Self::Value: TotallyOrdered,
    {
        self.read().compared(other.read())
    }
}

impl<P: Load + ?Sized> OrderMethods for P {}

/// One row a method of `Ordering`.
macro_rules! questions {
    ($($name:ident = $method:ident $device:ident $($answer:path)|+;)*) => {
        $(
            #[device]
            pub fn $name(order: Ordering) -> bool {
                matches!(order, $($answer)|+)
            }
        )*

        /// What an `Ordering` is asked.
        pub trait OrderingMethods {
            $(
                #[doc(hidden)]
                #[allow(clippy::wrong_self_convention)]
                fn $device(self) -> Called<bool, $name>;
            )*
            #[doc(hidden)]
            fn reverse_on_device(self) -> Called<Ordering, reversed>;
            #[doc(hidden)]
            fn then_on_device(self, other: Ordering) -> Called<Ordering, chained>;
        }

        impl OrderingMethods for Ordering {
            $(
                #[inline(always)]
                fn $device(self) -> Called<bool, $name> {
                    Called::new(self.$method())
                }
            )*
            #[inline(always)]
            fn reverse_on_device(self) -> Called<Ordering, reversed> {
                Called::new(self.reverse())
            }
            #[inline(always)]
            fn then_on_device(self, other: Ordering) -> Called<Ordering, chained> {
                Called::new(self.then(other))
            }
        }
    };
}

/// `order.reverse()`
#[device]
pub fn reversed(order: Ordering) -> Ordering {
    match order {
        Ordering::Less => Ordering::Greater,
        Ordering::Equal => Ordering::Equal,
        Ordering::Greater => Ordering::Less,
    }
}

/// `order.then(other)`
#[device]
pub fn chained(order: Ordering, other: Ordering) -> Ordering {
    match order {
        Ordering::Equal => other,
        _ => order,
    }
}

questions! {
    is_less = is_lt is_lt_on_device Ordering::Less;
    is_equal = is_eq is_eq_on_device Ordering::Equal;
    is_greater = is_gt is_gt_on_device Ordering::Greater;
    is_at_most = is_le is_le_on_device Ordering::Less | Ordering::Equal;
    is_at_least = is_ge is_ge_on_device Ordering::Greater | Ordering::Equal;
    is_different = is_ne is_ne_on_device Ordering::Less | Ordering::Greater;
}

/// One row a comparison of two `Ordering`s.
macro_rules! comparisons {
    ($($name:ident = $op:ident $symbol:tt;)*) => { $(
        #[device]
        pub fn $name(left: Ordering, right: Ordering) -> bool {
            (left as i8) $symbol (right as i8)
        }

        impl BinaryOnDevice<operator::$op, Ordering> for Ordering {
            type Gives = bool;
            type Definition = $name;
            #[inline(always)]
            fn apply(self, right: Self) -> Called<bool, $name> {
                Called::new(self $symbol right)
            }
        }
    )* };
}

comparisons! {
    orderings_equal = Eq ==;
    orderings_differ = Ne !=;
    orderings_less = Lt <;
    orderings_at_most = Le <=;
    orderings_greater = Gt >;
    orderings_at_least = Ge >=;
}
