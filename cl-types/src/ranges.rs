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

/// What a range is asked.
pub trait RangeMethods<T: Number + PartialOrd> {
    #[doc(hidden)]
    fn contains_on_device<Q: Load<Value = T> + ?Sized>(&self, value: &Q) -> Called<bool, range_contains<T>>;
}

impl<T: Number + PartialOrd> RangeMethods<T> for Range<T> {
    #[inline(always)]
    fn contains_on_device<Q: Load<Value = T> + ?Sized>(&self, value: &Q) -> Called<bool, range_contains<T>> {
        Called::new(self.contains(&value.read()))
    }
}
