//! `a..b` and `a..=b` as values: both their ends.

use std::ops::{Range, RangeInclusive};
use std::rc::Rc;

use cl_macros::device;

use crate::builtins::Number;
use crate::constant::Constant;
use crate::emit::Hole;
use crate::pointers::{BehindAPointer, pointer_to_own};
use crate::slot::{Called, Named};
use crate::spaces::Load;
use crate::types::{ClType, DeviceType, Type, field, structure};

/// The name of the type in Rust, by which the emission knows it.
pub(crate) const RANGE: &str = "Range";

impl<T: ClType> DeviceType for Range<T> {
    type Static = Range<T>;
    fn cl_type() -> Type {
        structure::<Range<T>>(RANGE, vec![field::<T>("start"), field::<T>("end")])
    }
}

/// The name of `a..=b`.
pub(crate) const RANGE_INCLUSIVE: &str = "RangeInclusive";

impl<T: ClType> DeviceType for RangeInclusive<T> {
    type Static = RangeInclusive<T>;
    fn cl_type() -> Type {
        structure::<RangeInclusive<T>>(RANGE_INCLUSIVE, vec![field::<T>("start"), field::<T>("end")])
    }
}

/// `a..=b` as C has it, for the functions here: in std its fields are its own. No kernel takes items out of one that has a type
/// of its own, and so none of them is one that has given its last.
#[derive(Clone, Debug)]
pub struct Closed<T> {
    pub(crate) start: T,
    pub(crate) end: T,
}

#[diagnostic::do_not_recommend]
impl<T: ClType> DeviceType for Closed<T> {
    type Static = Closed<T>;
    fn cl_type() -> Type {
        RangeInclusive::<T>::cl_type()
    }
}

#[diagnostic::do_not_recommend]
impl<T: ClType> BehindAPointer for Closed<T> {
    fn pointer(mutable: bool) -> Type {
        RangeInclusive::<T>::pointer(mutable)
    }
}

/// One row a kind of range: arrays of them, which no memory holds, and constants that are such.
macro_rules! arrays {
    ($($range:ident |$of:ident| $start:expr, $end:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: ClType, const N: usize> DeviceType for [$range<T>; N] {
            type Static = [$range<T>; N];
            fn cl_type() -> Type {
                Type::Array(Rc::new($range::<T>::cl_type()), N)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: ClType, const N: usize> BehindAPointer for [$range<T>; N] {
            fn pointer(mutable: bool) -> Type {
                pointer_to_own(<[$range<T>; N]>::cl_type(), mutable)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: ClType, const N: usize> Named for [$range<T>; N] {
            fn hole(&self, name: &'static str) -> Hole {
                let ends = |$of: &$range<T>| Constant::Struct(vec![$start.cl_constant(), $end.cl_constant()]);
                let value = Constant::Array(self.iter().map(ends).collect());
                Hole::Constant { name, ty: <[$range<T>; N]>::cl_type(), value }
            }
        }
    )* };
}

arrays! {
    Range |range| range.start, range.end;
    RangeInclusive |range| range.start(), range.end();
}

/// `range.contains(&value)`
#[device]
pub fn range_contains<T: ClType + PartialOrd>(range: Range<T>, value: T) -> bool {
    range.start <= value && value < range.end
}

/// `range.is_empty()`
#[device]
pub fn range_is_empty<T: ClType + PartialOrd>(range: Range<T>) -> bool {
    !(range.start < range.end)
}

/// `(a..=b).contains(&value)`
#[device]
pub fn closed_contains<T: ClType + PartialOrd>(range: Closed<T>, value: T) -> bool {
    range.start <= value && value <= range.end
}

/// `(a..=b).is_empty()`
#[device]
pub fn closed_is_empty<T: ClType + PartialOrd>(range: Closed<T>) -> bool {
    !(range.start <= range.end)
}

/// `(a..=b).start()`
#[device]
pub fn closed_start<T: ClType>(range: &Closed<T>) -> &T {
    &range.start
}

/// `(a..=b).end()`
#[device]
pub fn closed_end<T: ClType>(range: &Closed<T>) -> &T {
    &range.end
}

/// What a range is asked.
pub trait RangeMethods<T: Number + PartialOrd> {
    #[doc(hidden)]
    type Contains;
    #[doc(hidden)]
    type IsEmpty;
    #[doc(hidden)]
    fn contains_on_device<Q: Load<Value = T> + ?Sized>(&self, value: &Q) -> Called<bool, Self::Contains>;
    #[doc(hidden)]
    fn is_empty_on_device(&self) -> Called<bool, Self::IsEmpty>;
}

/// One row a kind of range.
macro_rules! asked {
    ($($range:ident $contains:ident $is_empty:ident;)*) => { $(
        impl<T: Number + PartialOrd> RangeMethods<T> for $range<T> {
            type Contains = $contains<T>;
            type IsEmpty = $is_empty<T>;
            #[inline(always)]
            fn contains_on_device<Q: Load<Value = T> + ?Sized>(&self, value: &Q) -> Called<bool, $contains<T>> {
                Called::new(self.contains(&value.read()))
            }

            #[inline(always)]
            fn is_empty_on_device(&self) -> Called<bool, $is_empty<T>> {
                Called::new(self.is_empty())
            }
        }
    )* };
}

asked! {
    Range range_contains range_is_empty;
    RangeInclusive closed_contains closed_is_empty;
}

/// The ends of `a..=b`, which are fields of `a..b`.
pub trait ClosedRangeMethods<T: ClType> {
    #[doc(hidden)]
    fn start_on_device(&self) -> Called<&T, closed_start<T>>;
    #[doc(hidden)]
    fn end_on_device(&self) -> Called<&T, closed_end<T>>;
}

impl<T: ClType> ClosedRangeMethods<T> for RangeInclusive<T> {
    #[inline(always)]
    fn start_on_device(&self) -> Called<&T, closed_start<T>> {
        Called::new(self.start())
    }

    #[inline(always)]
    fn end_on_device(&self) -> Called<&T, closed_end<T>> {
        Called::new(self.end())
    }
}

/// `range.len()`, of the numbers that have it in Rust.
pub trait RangeLenMethod {
    #[doc(hidden)]
    type Definition;
    #[doc(hidden)]
    fn len_on_device(&self) -> Called<usize, Self::Definition>;
}

/// One row a type of number, and the unsigned one in which the difference of two is.
macro_rules! lengths {
    ($($name:ident $t:ident $unsigned:ident;)*) => { $(
        #[device]
        pub fn $name(range: Range<$t>) -> usize {
            if range.start < range.end { (range.end as $unsigned).wrapping_sub(range.start as $unsigned) as usize } else { 0 }
        }

        impl RangeLenMethod for Range<$t> {
            type Definition = $name;
            #[inline(always)]
            fn len_on_device(&self) -> Called<usize, $name> {
                Called::new(self.len())
            }
        }
    )* };
}

lengths! {
    range_len_i8 i8 u8;
    range_len_u8 u8 u8;
    range_len_i16 i16 u16;
    range_len_u16 u16 u16;
    range_len_i32 i32 u32;
    range_len_u32 u32 u32;
    range_len_isize isize usize;
    range_len usize usize;
}
