//! `a..b` and `a..=b` as values: both their ends.

use std::ops::{Range, RangeInclusive};

use cl_macros::device;

use crate::builtins::Number;
use crate::slot::Called;
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

/// What a range is asked.
pub trait RangeMethods<T: Number + PartialOrd> {
    #[doc(hidden)]
    fn contains_on_device<Q: Load<Value = T> + ?Sized>(&self, value: &Q) -> Called<bool, range_contains<T>>;
    #[doc(hidden)]
    fn is_empty_on_device(&self) -> Called<bool, range_is_empty<T>>;
}

impl<T: Number + PartialOrd> RangeMethods<T> for Range<T> {
    #[inline(always)]
    fn contains_on_device<Q: Load<Value = T> + ?Sized>(&self, value: &Q) -> Called<bool, range_contains<T>> {
        Called::new(self.contains(&value.read()))
    }

    #[inline(always)]
    fn is_empty_on_device(&self) -> Called<bool, range_is_empty<T>> {
        Called::new(self.is_empty())
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
