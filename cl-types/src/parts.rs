//! Parts of slices on the host: `x[a..b]`, `x.split_at(n)`, `x.chunks(n)`, in any address space.

use std::ops::{Bound, RangeBounds};
use std::slice::SliceIndex;

use crate::builtins::slices::SplitAt;
use crate::memory;
use crate::slot::{Called, Changes};
use crate::spaces::{Constant, Generic, Global, Local};
use crate::types::Value;

/// What a part of a slice is asked for by.
#[diagnostic::on_unimplemented(
    message = "a part of a slice goes from a `usize` to a `usize`",
    label = "not a range of `usize`",
    note = "write `x[a as usize..b as usize]`"
)]
pub trait PartRange: RangeBounds<usize> + SliceIndex<[()], Output = [()]> + Clone {}

impl<R: RangeBounds<usize> + SliceIndex<[()], Output = [()]> + Clone> PartRange for R {}

/// Where a range begins in a slice, and how many elements it has; panics as std does.
#[inline(always)]
#[track_caller]
fn bounds(range: impl PartRange, len: usize) -> (usize, usize) {
    // SAFETY: elements without bytes are anywhere, as many as one likes.
    let whole: &[()] = unsafe { std::slice::from_raw_parts(std::ptr::NonNull::dangling().as_ptr(), len) };
    let count = whole[range.clone()].len();
    let start = match range.start_bound() {
        Bound::Included(start) => *start,
        Bound::Excluded(before) => before + 1,
        Bound::Unbounded => 0,
    };
    (start, count)
}

#[inline(always)]
#[track_caller]
fn check_middle(middle: usize, len: usize) {
    assert!(middle <= len, "mid > len");
}

/// `x[a..b]`
pub trait Parts {
    /// A slice in the same space.
    type Part: ?Sized;
    #[doc(hidden)]
    #[track_caller]
    fn part_on_device(&self, range: impl PartRange) -> &Self::Part;
    #[doc(hidden)]
    #[track_caller]
    fn split_at_on_device(&self, middle: usize) -> Called<(&Self::Part, &Self::Part), SplitAt<false>>;
}

/// `&mut x[a..b]`
pub trait PartsMut: Parts {
    #[doc(hidden)]
    #[track_caller]
    fn part_mut_on_device(&mut self, range: impl PartRange) -> &mut Self::Part;
    #[doc(hidden)]
    #[track_caller]
    fn split_at_mut_on_device(
        &mut self,
        middle: usize,
    ) -> Called<(&mut Self::Part, &mut Self::Part), SplitAt<true>, Changes>;
}

macro_rules! private {
    ($(($($n:ident)?) $memory:ty;)*) => { $(
        impl<T $(, const $n: usize)?> Parts for $memory {
            type Part = [T];
            #[inline(always)]
            fn part_on_device(&self, range: impl PartRange) -> &[T] {
                let (start, count) = bounds(range, self.len());
                &self[start..start + count]
            }
            #[inline(always)]
            fn split_at_on_device(&self, middle: usize) -> Called<(&[T], &[T]), SplitAt<false>> {
                Called::new(self.split_at(middle))
            }
        }

        impl<T $(, const $n: usize)?> PartsMut for $memory {
            #[inline(always)]
            fn part_mut_on_device(&mut self, range: impl PartRange) -> &mut [T] {
                let (start, count) = bounds(range, self.len());
                &mut self[start..start + count]
            }
            #[inline(always)]
            fn split_at_mut_on_device(&mut self, middle: usize) -> Called<(&mut [T], &mut [T]), SplitAt<true>, Changes> {
                Called::new(self.split_at_mut(middle))
            }
        }
    )* };
}

private! {
    () [T];
    (N) [T; N];
}

/// One row a space, and whether it can be written.
macro_rules! spaces {
    ($($space:ident $($writable:ident)?;)*) => { $(
        impl<T: Value> Parts for $space<[T]> {
            type Part = $space<[T]>;
            #[inline(always)]
            fn part_on_device(&self, range: impl PartRange) -> &$space<[T]> {
                let (start, count) = bounds(range, self.len());
                let first = memory::from_element::<T>(memory::address(self), start);
                let slice = std::ptr::slice_from_raw_parts(first.cast::<()>(), count);
                // SAFETY: not null, and there is nothing behind it but a length.
                unsafe { &*(slice as *const $space<[T]>) }
            }
            #[inline(always)]
            fn split_at_on_device(&self, middle: usize) -> Called<(&$space<[T]>, &$space<[T]>), SplitAt<false>> {
                check_middle(middle, self.len());
                Called::new((self.part_on_device(..middle), self.part_on_device(middle..)))
            }
        }

        impl<T: Value, const N: usize> Parts for $space<[T; N]> {
            type Part = $space<[T]>;
            #[inline(always)]
            fn part_on_device(&self, range: impl PartRange) -> &$space<[T]> {
                (**self).part_on_device(range)
            }
            #[inline(always)]
            fn split_at_on_device(&self, middle: usize) -> Called<(&$space<[T]>, &$space<[T]>), SplitAt<false>> {
                (**self).split_at_on_device(middle)
            }
        }

        impl<T: Value> $space<[T]> {
            /// Slices of `size` elements, the last perhaps of fewer.
            #[track_caller]
            pub fn chunks(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
                assert!(size != 0, "chunk size must be non-zero");
                let len = self.len();
                (0..len.div_ceil(size)).map(move |k| self.part_on_device(k * size..len.min((k + 1) * size)))
            }

            /// Slices of `size` elements; what is left is left out.
            #[track_caller]
            pub fn chunks_exact(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
                assert!(size != 0, "chunk size must be non-zero");
                (0..self.len() / size).map(move |k| self.part_on_device(k * size..(k + 1) * size))
            }

            /// Slices of `size` elements from the end, the last perhaps of fewer.
            #[track_caller]
            pub fn rchunks(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
                assert!(size != 0, "chunk size must be non-zero");
                let len = self.len();
                (0..len.div_ceil(size)).map(move |k| {
                    let end = len - k * size;
                    self.part_on_device(end.saturating_sub(size)..end)
                })
            }

            /// Slices of `size` elements from the end; what is left is left out.
            #[track_caller]
            pub fn rchunks_exact(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
                assert!(size != 0, "chunk size must be non-zero");
                let len = self.len();
                (0..len / size).map(move |k| self.part_on_device(len - (k + 1) * size..len - k * size))
            }

            /// Slices of `size` elements, one from each index on.
            #[track_caller]
            pub fn windows(&self, size: usize) -> impl DoubleEndedIterator<Item = &Self> + ExactSizeIterator + Clone {
                assert!(size != 0, "window size must be non-zero");
                (0..(self.len() + 1).saturating_sub(size)).map(move |k| self.part_on_device(k..k + size))
            }
        }
        $(spaces!(@$writable $space);)?
    )* };
    (@writable $space:ident) => {
        impl<T: Value> PartsMut for $space<[T]> {
            #[inline(always)]
            fn part_mut_on_device(&mut self, range: impl PartRange) -> &mut $space<[T]> {
                let (start, count) = bounds(range, self.len());
                // SAFETY: a part of what `self` has to itself.
                unsafe { Self::part_at(self, start, count) }
            }
            #[inline(always)]
            fn split_at_mut_on_device(
                &mut self,
                middle: usize,
            ) -> Called<(&mut $space<[T]>, &mut $space<[T]>), SplitAt<true>, Changes> {
                let len = self.len();
                check_middle(middle, len);
                // SAFETY: they have no element in common.
                Called::new(unsafe { (Self::part_at(self, 0, middle), Self::part_at(self, middle, len - middle)) })
            }
        }

        impl<T: Value, const N: usize> PartsMut for $space<[T; N]> {
            #[inline(always)]
            fn part_mut_on_device(&mut self, range: impl PartRange) -> &mut $space<[T]> {
                (**self).part_mut_on_device(range)
            }
            #[inline(always)]
            fn split_at_mut_on_device(
                &mut self,
                middle: usize,
            ) -> Called<(&mut $space<[T]>, &mut $space<[T]>), SplitAt<true>, Changes> {
                (**self).split_at_mut_on_device(middle)
            }
        }

        impl<T: Value> $space<[T]> {
            /// # Safety
            /// The part is in range, and nobody else has it.
            #[inline(always)]
            unsafe fn part_at<'a>(&self, start: usize, count: usize) -> &'a mut Self {
                let first = memory::from_element::<T>(memory::address(self), start);
                let slice = std::ptr::slice_from_raw_parts_mut(first.cast::<()>(), count);
                // SAFETY: not null, and there is nothing behind it but a length.
                unsafe { &mut *(slice as *mut Self) }
            }

            /// Slices of `size` elements, the last perhaps of fewer, which can be written.
            #[track_caller]
            pub fn chunks_mut(&mut self, size: usize) -> impl DoubleEndedIterator<Item = &mut Self> + ExactSizeIterator {
                assert!(size != 0, "chunk size must be non-zero");
                let len = self.len();
                // SAFETY: each is handed out once, and they have no element in common.
                (0..len.div_ceil(size))
                    .map(move |k| unsafe { Self::part_at(self, k * size, size.min(len - k * size)) })
            }

            /// Slices of `size` elements from the end, the last perhaps of fewer, which can be written.
            #[track_caller]
            pub fn rchunks_mut(&mut self, size: usize) -> impl DoubleEndedIterator<Item = &mut Self> + ExactSizeIterator {
                assert!(size != 0, "chunk size must be non-zero");
                let len = self.len();
                (0..len.div_ceil(size)).map(move |k| {
                    let end = len - k * size;
                    let count = size.min(end);
                    // SAFETY: each is handed out once, and they have no element in common.
                    unsafe { Self::part_at(self, end - count, count) }
                })
            }

            /// Slices of `size` elements from the end, which can be written; what is left is left out.
            #[track_caller]
            pub fn rchunks_exact_mut(
                &mut self,
                size: usize,
            ) -> impl DoubleEndedIterator<Item = &mut Self> + ExactSizeIterator {
                assert!(size != 0, "chunk size must be non-zero");
                let len = self.len();
                // SAFETY: each is handed out once, and they have no element in common.
                (0..len / size).map(move |k| unsafe { Self::part_at(self, len - (k + 1) * size, size) })
            }

            /// Slices of `size` elements, which can be written; what is left is left out.
            #[track_caller]
            pub fn chunks_exact_mut(
                &mut self,
                size: usize,
            ) -> impl DoubleEndedIterator<Item = &mut Self> + ExactSizeIterator {
                assert!(size != 0, "chunk size must be non-zero");
                // SAFETY: each is handed out once, and they have no element in common.
                (0..self.len() / size).map(move |k| unsafe { Self::part_at(self, k * size, size) })
            }
        }
    };
}

spaces! {
    Global writable;
    Local writable;
    Constant writable;
    Generic writable;
}
