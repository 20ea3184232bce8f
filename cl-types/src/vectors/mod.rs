//! Vectors: `Float4` is OpenCL C's `float4`, lane for lane and byte for byte.
//!
//! All are one generic type, [`Vector<T, N>`], so that a helper can be generic over the width; the names that people
//! write are aliases. There are no fields: OpenCL C gives no address of a lane (specification 6.3.7), so `&mut v.x`
//! must not exist.

pub(crate) mod components;
mod lanes;
mod literals;
mod operators;

pub(crate) mod definitions;
pub(crate) mod methods;

pub use components::{Halves, Indexed, Named};
pub use lanes::*;
pub use operators::{Beside, EqualOperand, IntegerElement, OneTruth, Operand, SignedElement};

use std::fmt;

use crate::constant::Constant;
use crate::types::{ClType, DeviceType, Type};

/// `N` lanes of `T`: 2, 3, 4, 8 or 16. Three lanes take the room of four.
#[repr(transparent)]
pub struct Vector<T: Lane<N>, const N: usize>(T::Storage);

/// A scalar that OpenCL C has vectors of `N` of.
#[diagnostic::on_unimplemented(
    message = "OpenCL C has no vector of {N} `{Self}`",
    label = "vectors have 2, 3, 4, 8 or 16 lanes of 8 to 64 bits",
    note = "integers but `usize`, `isize` and `bool`, and floats, have vectors (OpenCL C 6.3.2)"
)]
pub trait Lane<const N: usize>: ClType + PartialEq + fmt::Debug + Default {
    /// The lanes in memory: aligned as the device aligns them, every byte initialised.
    #[doc(hidden)]
    type Storage: Copy + Send + Sync + 'static;
    /// An array of bytes as long as the lanes: what reinterpretations must agree in.
    #[doc(hidden)]
    type Bytes;
    /// The signed integer of the same size, of which comparisons make masks.
    type Mask: Element + Lane<N, Mask = Self::Mask>;
    /// The unsigned integer of the same size.
    type Unsigned: Element + Lane<N, Unsigned = Self::Unsigned>;
    #[doc(hidden)]
    fn pack(lanes: [Self; N]) -> Self::Storage;
    #[doc(hidden)]
    fn unpack(storage: &Self::Storage) -> [Self; N];
    #[doc(hidden)]
    fn to_bytes(lanes: [Self; N]) -> Self::Bytes;
    #[doc(hidden)]
    fn of_bytes(bytes: Self::Bytes) -> [Self; N];
}

/// What a vector would have to be, to be indexed.
#[diagnostic::on_unimplemented(
    message = "a vector is no array: its lanes have names, and no index finds them (OpenCL C 6.3.7)",
    label = "this is a vector",
    note = "write `v.x()` or `v.s1()` for a lane, and `v.set_x(value)` to change it; for an index that is not fixed compute with \
            an array, `[f32; 4]`, or with memory of numbers and `vload4`"
)]
pub trait IndexedLanes {
    /// Stands for a lane.
    type Lane;
}

impl<T: Lane<N>, const N: usize, I> std::ops::Index<I> for Vector<T, N>
where
    for<'any> &'any Vector<T, N>: IndexedLanes,
{
    type Output = <&'static Vector<T, N> as IndexedLanes>::Lane;
    fn index(&self, _: I) -> &Self::Output {
        unreachable!("nothing keeps the bound")
    }
}

/// A scalar that vectors are made of.
pub trait Element: Lane<2> + Lane<3> + Lane<4> + Lane<8> + Lane<16> + PartialOrd {
    /// `Self`.
    #[doc(hidden)]
    type Itself;
    #[doc(hidden)]
    fn lane_add_on_host(self, other: Self) -> Self;
    #[doc(hidden)]
    fn lane_sub_on_host(self, other: Self) -> Self;
    #[doc(hidden)]
    fn lane_mul_on_host(self, other: Self) -> Self;
    #[doc(hidden)]
    #[track_caller]
    fn lane_div_on_host(self, other: Self) -> Self;
    #[doc(hidden)]
    #[track_caller]
    fn lane_rem_on_host(self, other: Self) -> Self;
    /// Whether nothing is divided by it: an integer that is zero.
    #[doc(hidden)]
    fn is_no_divisor_on_host(self) -> bool;
    /// All bits set, or none.
    #[doc(hidden)]
    fn truth(holds: bool) -> Self;
    /// Whether the most significant bit is set.
    #[doc(hidden)]
    fn is_set_on_host(self) -> bool;
}

impl<T: Lane<N>, const N: usize> Vector<T, N> {
    pub(crate) fn lanes(self) -> [T; N] {
        T::unpack(&self.0)
    }

    pub(crate) fn pack(lanes: [T; N]) -> Self {
        Vector(T::pack(lanes))
    }

    /// The lane that `lane` gives for each index.
    #[inline]
    pub fn from_fn(lane: impl FnMut(usize) -> T) -> Self {
        Self::pack(std::array::from_fn(lane))
    }

    /// What `f` makes of each lane.
    #[inline]
    pub fn map<U: Lane<N>>(self, f: impl FnMut(T) -> U) -> Vector<U, N> {
        Vector::pack(self.lanes().map(f))
    }

    pub(crate) fn zip<U: Lane<N>, R: Lane<N>>(self, other: Vector<U, N>, mut f: impl FnMut(T, U) -> R) -> Vector<R, N> {
        let (a, b) = (self.lanes(), other.lanes());
        Vector::from_fn(|lane| f(a[lane], b[lane]))
    }
}

impl<T: Lane<N>, const N: usize> Clone for Vector<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Lane<N>, const N: usize> Copy for Vector<T, N> {}

impl<T: Lane<N>, const N: usize> PartialEq for Vector<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.lanes() == other.lanes()
    }
}

impl<T: Lane<N>, const N: usize> fmt::Debug for Vector<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lanes().fmt(f)
    }
}

impl<T: Lane<N>, const N: usize> Default for Vector<T, N> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}

impl<T: Lane<N>, const N: usize> From<[T; N]> for Vector<T, N> {
    fn from(lanes: [T; N]) -> Self {
        Self::pack(lanes)
    }
}

impl<T: Lane<N>, const N: usize> From<Vector<T, N>> for [T; N] {
    fn from(vector: Vector<T, N>) -> Self {
        vector.lanes()
    }
}

// SAFETY: `Storage` has the size, alignment and lanes of the C type, and its fourth lane, where the vector has three,
// is always initialised; zero is a value of every lane.
unsafe impl<T: Lane<N>, const N: usize> ClType for Vector<T, N> {
    const CL_BYTES: crate::validity::Bytes = crate::validity::Bytes::Any;
}

impl<T: Lane<N>, const N: usize> crate::types::Value for Vector<T, N> {
    fn cl_constant(&self) -> Constant {
        Constant::Vector(self.lanes().iter().map(T::cl_constant).collect())
    }
}

// SAFETY: as of `ClType`.
unsafe impl<T: Lane<N>, const N: usize> crate::placed::Placed for Vector<T, N> {
    type Itself = Self;
    const CL_FORM: crate::placed::Form = crate::placed::Form::as_it_is::<Self>();
}

impl<T: Lane<N>, const N: usize> crate::types::InMemory for Vector<T, N> {
    type Stored = Self;
}

impl<T: Lane<N>, const N: usize> DeviceType for Vector<T, N> {
    type Static = Self;
    fn cl_type() -> Type {
        match T::cl_type() {
            Type::Scalar(scalar) => Type::Vector(scalar, N as u8),
            _ => unreachable!("`Lane` is implemented for scalars only"),
        }
    }
}
