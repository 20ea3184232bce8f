//! Arrays in slices, and what stands at the ends of slices, on the host: `x.as_chunks::<4>()`, `x.first_chunk::<2>()`,
//! `x.as_flattened()`, `x.split_last_mut()`, in any address space.
//!
//! In: a slice or an array. Out: what std has of a slice of the same elements. Nothing is read or written.

use std::ops::IndexMut;

use crate::builtins::chunks::{
    AS_ARRAY, AS_CHUNKS, AS_FLATTENED, Cut, FIRST_CHUNK, LAST_CHUNK, SPLIT_AT_CHECKED, SPLIT_FIRST, SPLIT_FIRST_CHUNK,
    SPLIT_LAST, SPLIT_LAST_CHUNK,
};
use crate::builtins::methods::LenMethod;
use crate::memory;
use crate::parts::{Parts, PartsMut};
use crate::slot::{Called, Changes};
use crate::spaces::{Constant, Generic, Global, Local};
use crate::types::Value;

type Taken<T, const WHAT: u8, const N: usize> = Called<Option<T>, Cut<WHAT, N, false>>;
type TakenMut<T, const WHAT: u8, const N: usize> = Called<Option<T>, Cut<WHAT, N, true>, Changes>;

/// A slice of elements that arrays can be made of.
pub trait OfElements {
    /// An array of so many, in the same space.
    type Chunk<const N: usize>: ?Sized;
    /// A slice of such arrays.
    type Chunks<const N: usize>: ?Sized;
    #[doc(hidden)]
    fn array<const N: usize>(&self) -> &Self::Chunk<N>;
    #[doc(hidden)]
    fn arrays<const N: usize>(&self) -> &Self::Chunks<N>;
}

/// The same, of elements that can be written.
pub trait OfElementsMut: OfElements {
    #[doc(hidden)]
    fn array_mut<const N: usize>(&mut self) -> &mut Self::Chunk<N>;
    #[doc(hidden)]
    fn arrays_mut<const N: usize>(&mut self) -> &mut Self::Chunks<N>;
}

/// An array of the elements of a slice.
type ChunkOf<S, const N: usize> = <<S as Parts>::Part as OfElements>::Chunk<N>;
type ChunksOf<S, const N: usize> = <<S as Parts>::Part as OfElements>::Chunks<N>;

/// How many elements whole arrays have.
fn in_chunks(count: usize, size: usize) -> usize {
    count - count % size
}

/// What is taken from a slice.
pub trait Cuts: Parts<Part: OfElements> + LenMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn as_chunks_on_device<const N: usize>(
        &self,
    ) -> Called<(&ChunksOf<Self, N>, &Self::Part), Cut<AS_CHUNKS, N, false>> {
        const { assert!(N != 0, "chunk size must be non-zero") };
        let middle = in_chunks(self.count(), N);
        Called::new((self.part_on_device(..middle).arrays(), self.part_on_device(middle..)))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn as_array_on_device<const N: usize>(&self) -> Taken<&ChunkOf<Self, N>, AS_ARRAY, N> {
        Called::new((self.count() == N).then(|| self.part_on_device(..).array()))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn first_chunk_on_device<const N: usize>(&self) -> Taken<&ChunkOf<Self, N>, FIRST_CHUNK, N> {
        Called::new((self.count() >= N).then(|| self.part_on_device(..N).array()))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn last_chunk_on_device<const N: usize>(&self) -> Taken<&ChunkOf<Self, N>, LAST_CHUNK, N> {
        Called::new(self.count().checked_sub(N).map(|start| self.part_on_device(start..).array()))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn split_first_chunk_on_device<const N: usize>(
        &self,
    ) -> Taken<(&ChunkOf<Self, N>, &Self::Part), SPLIT_FIRST_CHUNK, N> {
        let has_it = self.count() >= N;
        Called::new(has_it.then(|| (self.part_on_device(..N).array(), self.part_on_device(N..))))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn split_last_chunk_on_device<const N: usize>(
        &self,
    ) -> Taken<(&Self::Part, &ChunkOf<Self, N>), SPLIT_LAST_CHUNK, N> {
        let middle = self.count().checked_sub(N);
        Called::new(middle.map(|middle| (self.part_on_device(..middle), self.part_on_device(middle..).array())))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn split_at_checked_on_device(&self, middle: usize) -> Taken<(&Self::Part, &Self::Part), SPLIT_AT_CHECKED, 0> {
        let fits = middle <= self.count();
        Called::new(fits.then(|| (self.part_on_device(..middle), self.part_on_device(middle..))))
    }
}

impl<S: Parts<Part: OfElements> + LenMethod + ?Sized> Cuts for S {}

/// What is taken from a slice that can be written.
pub trait CutsMut: PartsMut<Part: OfElementsMut + IndexMut<usize>> + LenMethod {
    #[doc(hidden)]
    #[inline(always)]
    fn as_chunks_mut_on_device<const N: usize>(
        &mut self,
    ) -> Called<(&mut ChunksOf<Self, N>, &mut Self::Part), Cut<AS_CHUNKS, N, true>, Changes> {
        const { assert!(N != 0, "chunk size must be non-zero") };
        let middle = in_chunks(self.count(), N);
        let (chunks, rest) = self.split_at_mut_on_device(middle).value();
        Called::new((chunks.arrays_mut(), rest))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn as_mut_array_on_device<const N: usize>(&mut self) -> TakenMut<&mut ChunkOf<Self, N>, AS_ARRAY, N> {
        Called::new((self.count() == N).then(|| self.part_mut_on_device(..).array_mut()))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn first_chunk_mut_on_device<const N: usize>(&mut self) -> TakenMut<&mut ChunkOf<Self, N>, FIRST_CHUNK, N> {
        Called::new((self.count() >= N).then(|| self.part_mut_on_device(..N).array_mut()))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn last_chunk_mut_on_device<const N: usize>(&mut self) -> TakenMut<&mut ChunkOf<Self, N>, LAST_CHUNK, N> {
        Called::new(self.count().checked_sub(N).map(|start| self.part_mut_on_device(start..).array_mut()))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn split_first_chunk_mut_on_device<const N: usize>(
        &mut self,
    ) -> TakenMut<(&mut ChunkOf<Self, N>, &mut Self::Part), SPLIT_FIRST_CHUNK, N> {
        let has_it = self.count() >= N;
        Called::new(has_it.then(|| {
            let (first, rest) = self.split_at_mut_on_device(N).value();
            (first.array_mut(), rest)
        }))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn split_last_chunk_mut_on_device<const N: usize>(
        &mut self,
    ) -> TakenMut<(&mut Self::Part, &mut ChunkOf<Self, N>), SPLIT_LAST_CHUNK, N> {
        let middle = self.count().checked_sub(N);
        Called::new(middle.map(|middle| {
            let (rest, last) = self.split_at_mut_on_device(middle).value();
            (rest, last.array_mut())
        }))
    }

    #[doc(hidden)]
    #[inline(always)]
    fn split_at_mut_checked_on_device(
        &mut self,
        middle: usize,
    ) -> TakenMut<(&mut Self::Part, &mut Self::Part), SPLIT_AT_CHECKED, 0> {
        Called::new((middle <= self.count()).then(|| self.split_at_mut_on_device(middle).value()))
    }

    #[doc(hidden)]
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    fn split_first_mut_on_device(
        &mut self,
    ) -> TakenMut<(&mut <Self::Part as std::ops::Index<usize>>::Output, &mut Self::Part), SPLIT_FIRST, 0> {
        Called::new((self.count() > 0).then(|| {
            let (first, rest) = self.split_at_mut_on_device(1).value();
            (&mut first[0], rest)
        }))
    }

    #[doc(hidden)]
    #[inline(always)]
    #[allow(clippy::type_complexity)]
    fn split_last_mut_on_device(
        &mut self,
    ) -> TakenMut<(&mut <Self::Part as std::ops::Index<usize>>::Output, &mut Self::Part), SPLIT_LAST, 0> {
        Called::new(self.count().checked_sub(1).map(|middle| {
            let (rest, last) = self.split_at_mut_on_device(middle).value();
            (&mut last[0], rest)
        }))
    }
}

impl<S: PartsMut<Part: OfElementsMut + IndexMut<usize>> + LenMethod + ?Sized> CutsMut for S {}

/// Arrays beside each other, as a slice of their elements.
pub trait Flattened {
    /// Such a slice, in the same space.
    type Flat: ?Sized;
    #[doc(hidden)]
    fn as_flattened_on_device(&self) -> Called<&Self::Flat, Cut<AS_FLATTENED, 0, false>>;
}

/// The same, of arrays that can be written.
pub trait FlattenedMut: Flattened {
    #[doc(hidden)]
    fn as_flattened_mut_on_device(&mut self) -> Called<&mut Self::Flat, Cut<AS_FLATTENED, 0, true>, Changes>;
}

impl<T> OfElements for [T] {
    type Chunk<const N: usize> = [T; N];
    type Chunks<const N: usize> = [[T; N]];
    #[inline(always)]
    fn array<const N: usize>(&self) -> &[T; N] {
        self.as_array().unwrap_or_else(|| unreachable!("it has so many"))
    }
    #[inline(always)]
    fn arrays<const N: usize>(&self) -> &[[T; N]] {
        self.as_chunks().0
    }
}

impl<T> OfElementsMut for [T] {
    #[inline(always)]
    fn array_mut<const N: usize>(&mut self) -> &mut [T; N] {
        self.as_mut_array().unwrap_or_else(|| unreachable!("it has so many"))
    }
    #[inline(always)]
    fn arrays_mut<const N: usize>(&mut self) -> &mut [[T; N]] {
        self.as_chunks_mut().0
    }
}

macro_rules! flattened_in_private_memory {
    ($(($($m:ident)?) $memory:ty;)*) => { $(
        impl<T, const N: usize $(, const $m: usize)?> Flattened for $memory {
            type Flat = [T];
            #[inline(always)]
            fn as_flattened_on_device(&self) -> Called<&[T], Cut<AS_FLATTENED, 0, false>> {
                Called::new(self.as_flattened())
            }
        }

        impl<T, const N: usize $(, const $m: usize)?> FlattenedMut for $memory {
            #[inline(always)]
            fn as_flattened_mut_on_device(&mut self) -> Called<&mut [T], Cut<AS_FLATTENED, 0, true>, Changes> {
                Called::new(self.as_flattened_mut())
            }
        }
    )* };
}

flattened_in_private_memory! {
    () [[T; N]];
    (M) [[T; N]; M];
}

/// One row a space.
macro_rules! spaces {
    ($($space:ident)*) => { $(
        impl<T: Value> OfElements for $space<[T]> {
            type Chunk<const N: usize> = $space<[T; N]>;
            type Chunks<const N: usize> = $space<[[T; N]]>;
            #[inline(always)]
            fn array<const N: usize>(&self) -> &$space<[T; N]> {
                // SAFETY: not null, and there is nothing behind it.
                unsafe { &*memory::address(self).cast() }
            }
            #[inline(always)]
            fn arrays<const N: usize>(&self) -> &$space<[[T; N]]> {
                let slice = std::ptr::slice_from_raw_parts(memory::address(self).cast::<()>(), self.len() / N);
                // SAFETY: not null, and there is nothing behind it but a length.
                unsafe { &*(slice as *const $space<[[T; N]]>) }
            }
        }

        impl<T: Value> OfElementsMut for $space<[T]> {
            #[inline(always)]
            fn array_mut<const N: usize>(&mut self) -> &mut $space<[T; N]> {
                // SAFETY: not null, there is nothing behind it, and `self` is not used meanwhile.
                unsafe { &mut *memory::address(self).cast() }
            }
            #[inline(always)]
            fn arrays_mut<const N: usize>(&mut self) -> &mut $space<[[T; N]]> {
                let slice = std::ptr::slice_from_raw_parts_mut(memory::address(self).cast::<()>(), self.len() / N);
                // SAFETY: not null, there is nothing behind it but a length, and `self` is not used meanwhile.
                unsafe { &mut *(slice as *mut $space<[[T; N]]>) }
            }
        }

        impl<T: Value, const N: usize> Flattened for $space<[[T; N]]> {
            type Flat = $space<[T]>;
            #[inline(always)]
            fn as_flattened_on_device(&self) -> Called<&$space<[T]>, Cut<AS_FLATTENED, 0, false>> {
                let slice = std::ptr::slice_from_raw_parts(memory::address(self).cast::<()>(), self.len() * N);
                // SAFETY: not null, and there is nothing behind it but a length.
                Called::new(unsafe { &*(slice as *const $space<[T]>) })
            }
        }

        impl<T: Value, const N: usize> FlattenedMut for $space<[[T; N]]> {
            #[inline(always)]
            fn as_flattened_mut_on_device(&mut self) -> Called<&mut $space<[T]>, Cut<AS_FLATTENED, 0, true>, Changes> {
                let slice = std::ptr::slice_from_raw_parts_mut(memory::address(self).cast::<()>(), self.len() * N);
                // SAFETY: not null, there is nothing behind it but a length, and `self` is not used meanwhile.
                Called::new(unsafe { &mut *(slice as *mut $space<[T]>) })
            }
        }
    )* };
}

spaces! { Global Local Constant Generic }
