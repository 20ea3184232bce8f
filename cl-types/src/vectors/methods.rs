//! What `#[kernel]` makes of calls on vectors: each method of a vector again, on values and places alike, with the
//! definition that was called.

use super::definitions::{Compare, FromArray, Join, Lookup, New, Splat, ToArray};
use super::{Element, Halves, Lane, Vector};
use crate::convert::FromOnDevice;
use crate::slot::Called;
use crate::spaces::Load;
use crate::types::Value;

/// One row a width: its lanes.
macro_rules! constructors {
    ($($n:literal: $($lane:ident)*;)*) => { $(
        impl<T: Element> Vector<T, $n> {
            #[doc(hidden)]
            #[allow(clippy::too_many_arguments)]
            #[inline(always)]
            pub fn new_on_device($($lane: T),*) -> Called<Self, New<Self>> {
                Called::new(Self::pack([$($lane),*]))
            }
        }
    )* };
}

constructors! {
    2: x y;
    3: x y z;
    4: x y z w;
    8: s0 s1 s2 s3 s4 s5 s6 s7;
    16: s0 s1 s2 s3 s4 s5 s6 s7 s8 s9 sa sb sc sd se sf;
}

impl<T: Element + Lane<N>, const N: usize> Vector<T, N> {
    #[doc(hidden)]
    #[inline(always)]
    pub fn splat_on_device(value: T) -> Called<Self, Splat<Self, T>> {
        Called::new(Self::from_fn(|_| value))
    }

    #[doc(hidden)]
    #[inline(always)]
    pub fn from_array_on_device(lanes: [T; N]) -> Called<Self, FromArray<[T; N], Self>> {
        Called::new(Self::pack(lanes))
    }

    /// The lane of that index.
    ///
    /// # Panics
    /// When the vector has no such lane.
    #[inline]
    #[track_caller]
    pub fn get(self, lane: usize) -> T {
        self.lanes()[lane]
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element + Lane<N>, const N: usize> FromOnDevice<[T; N]> for Vector<T, N>
where
    [T; N]: Value,
{
    type Definition = FromArray<[T; N], Self>;
    #[inline(always)]
    fn from_on_device(lanes: [T; N]) -> Called<Self, Self::Definition> {
        Called::new(Self::pack(lanes))
    }
}

#[diagnostic::do_not_recommend]
impl<T: Element + Lane<N>, const N: usize> FromOnDevice<Vector<T, N>> for [T; N]
where
    [T; N]: Value,
{
    type Definition = ToArray<Vector<T, N>, Self>;
    #[inline(always)]
    fn from_on_device(vector: Vector<T, N>) -> Called<Self, Self::Definition> {
        Called::new(vector.lanes())
    }
}

/// `v.to_array()`, of a vector that lies anywhere.
pub trait ToArrayMethod<T: Element + Lane<N>, const N: usize>: Load<Value = Vector<T, N>> {
    #[doc(hidden)]
    #[inline(always)]
    fn to_array_on_device(&self) -> Called<[T; N], ToArray<Vector<T, N>, [T; N]>> {
        Called::new(self.read().lanes())
    }
}

impl<P: Load<Value = Vector<T, N>> + ?Sized, T: Element + Lane<N>, const N: usize> ToArrayMethod<T, N> for P {}

impl<V: Halves> HalvesMethods for V {}

/// The constructor from two halves.
pub trait HalvesMethods: Halves {
    #[doc(hidden)]
    #[inline(always)]
    fn join_on_device(lo: Self::Half, hi: Self::Half) -> Called<Self, Join<Self, Self::Half>> {
        Called::new(Self::join(lo, hi))
    }
}

/// One row a comparison.
macro_rules! comparisons {
    ($($(#[$doc:meta])* $name:ident $device:ident $number:literal = $op:tt;)*) => {
        impl<T: Element + Lane<N>, const N: usize> Vector<T, N> {
            $(
                $(#[$doc])*
                /// The mask has all bits of a lane set where it holds, and none where it does not.
                #[inline]
                #[must_use]
                pub fn $name(self, other: Self) -> Vector<<T as Lane<N>>::Mask, N> {
                    self.zip(other, |a, b| Element::truth(a $op b))
                }
            )*
        }

        /// The methods of vectors.
        pub trait VectorMethods<T: Element + Lane<N>, const N: usize>: Load<Value = Vector<T, N>> {
            $(
                #[doc(hidden)]
                #[inline(always)]
                #[track_caller]
                fn $device(
                    &self,
                    other: Vector<T, N>,
                ) -> Called<Vector<<T as Lane<N>>::Mask, N>, Compare<Vector<T, N>, $number>> {
                    Called::new(self.read().$name(other))
                }
            )*

            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            fn get_on_device(&self, lane: usize) -> Called<T, Lookup<Vector<T, N>>> {
                Called::new(self.read().get(lane))
            }
        }
    };
}

comparisons! {
    /// Whether each lane is less.
    lt lt_on_device 0 = <;
    /// Whether each lane is less or equal.
    le le_on_device 1 = <=;
    /// Whether each lane is greater.
    gt gt_on_device 2 = >;
    /// Whether each lane is greater or equal.
    ge ge_on_device 3 = >=;
    /// Whether each lane is equal.
    eq eq_on_device 4 = ==;
    /// Whether each lane differs.
    ne ne_on_device 5 = !=;
}

impl<P: Load<Value = Vector<T, N>> + ?Sized, T: Element + Lane<N>, const N: usize> VectorMethods<T, N> for P {}
