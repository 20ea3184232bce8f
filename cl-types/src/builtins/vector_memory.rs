//! `vload` and `vstore` (OpenCL C specification 6.15.7): vectors in slices of their lanes, aligned as a lane is.

use std::marker::PhantomData;
use std::rc::Rc;

use super::Intrinsic;
use crate::EmitError;
use crate::emit::{Callee, Definition, Form, Program};
use crate::slot::Called;
use crate::spaces::{Constant, Generic, Global, Load, Local, Space, Store};
use crate::types::{ClType, DeviceType, Pointer, Through, Type};
use crate::uniformity::Facts;
use crate::vectors::{Element, Lane, Vector};

/// Memory that vectors are loaded from: a slice or an array of scalars in any address space.
#[diagnostic::on_unimplemented(
    message = "no vector can be loaded from `{Self}`",
    label = "expected a slice or an array of numbers, such as `&Global<[f32]>`"
)]
pub trait VectorMemory {
    /// What the lanes are.
    type Lane: ClType;
    #[doc(hidden)]
    const SPACE: Space;
    #[doc(hidden)]
    fn lane(&self, index: usize) -> Self::Lane;
}

/// Memory that vectors are stored to: not `__constant`.
#[diagnostic::on_unimplemented(
    message = "no vector can be stored to `{Self}`",
    label = "expected a slice or an array of numbers that can be written, such as `&mut Global<[f32]>`",
    note = "`__constant` memory is read-only (OpenCL C 6.7.3)"
)]
pub trait VectorMemoryMut: VectorMemory {
    #[doc(hidden)]
    fn set_lane(&mut self, index: usize, value: Self::Lane);
}

/// Memory that vectors of such lanes are stored to.
#[diagnostic::on_unimplemented(
    message = "lanes of `{T}` are not stored to a `{Self}`: `vstore…` takes a vector of what the memory holds (OpenCL C 6.15.7)",
    label = "holds no `{T}`, or cannot be written",
    note = "convert the vector first, as `convert_int4(v)` does, or take its bits, `as_int4(v)`; `__constant` memory is \
            read-only (OpenCL C 6.7.3)",
    note = "in memory that holds vectors each element is one: `x[i] = v`"
)]
pub trait TakesLanes<T>: VectorMemoryMut<Lane = T> {}

/// Memory of which `vload` makes a vector of `N` lanes.
#[diagnostic::on_unimplemented(
    message = "no vector can be loaded from `{Self}` (OpenCL C 6.15.7)",
    label = "expected a slice or an array of numbers, such as `&Global<[f32]>`",
    note = "`vload4(i, x)` takes the memory and counts in vectors: of `&x[n]` write `vload4(0, &x[n..])`",
    note = "of memory that holds vectors each element is one: `x[i]`"
)]
pub trait GivesLanes<const N: usize>: VectorMemory {
    /// The vector.
    type Vector: ClType;
    /// What the call is in C.
    #[doc(hidden)]
    type Load: Definition;
    /// The lanes from index `N * offset` on.
    #[doc(hidden)]
    fn load(&self, offset: usize) -> Self::Vector;
}

/// `Vector<T, N>`, of what is a lane: of what is none rustc has no type for it, and says nothing of what a body does with it.
type OfLanes<T, const N: usize> = <<T as Lane<N>>::Storage as Through<Vector<T, N>>>::Itself;

#[diagnostic::do_not_recommend]
impl<T, P: VectorMemoryMut<Lane = T> + ?Sized> TakesLanes<T> for P {}

/// One row a kind of memory.
macro_rules! memory {
    ($($space:ident ($($n:ident)?) $memory:ty, |$place:ident| $read:expr;)*) => { $(
        impl<T: ClType $(, const $n: usize)?> VectorMemory for $memory {
            type Lane = T;
            const SPACE: Space = Space::$space;
            #[inline(always)]
            #[track_caller]
            fn lane(&self, index: usize) -> T {
                let $place = &self[index];
                $read
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Element + Lane<LANES> $(, const $n: usize)?, const LANES: usize> GivesLanes<LANES> for $memory {
            type Vector = OfLanes<T, LANES>;
            type Load = VectorLoad<Self, OfLanes<T, LANES>>;
            #[inline(always)]
            #[track_caller]
            fn load(&self, offset: usize) -> Vector<T, LANES> {
                Vector::from_fn(|lane| self.lane(LANES * offset + lane))
            }
        }
    )* };
    (mut $(($($n:ident)?) $memory:ty, |$place:ident, $value:ident| $write:expr;)*) => { $(
        impl<T: ClType $(, const $n: usize)?> VectorMemoryMut for $memory {
            #[inline(always)]
            #[track_caller]
            fn set_lane(&mut self, index: usize, $value: T) {
                let $place = &mut self[index];
                $write
            }
        }
    )* };
}

memory! {
    Private () [T], |place| *place;
    Private (N) [T; N], |place| *place;
    Global () Global<[T]>, |place| Load::read(place);
    Global (N) Global<[T; N]>, |place| Load::read(place);
    Local () Local<[T]>, |place| Load::read(place);
    Local (N) Local<[T; N]>, |place| Load::read(place);
    Constant () Constant<[T]>, |place| Load::read(place);
    Constant (N) Constant<[T; N]>, |place| Load::read(place);
    Generic () Generic<[T]>, |place| Load::read(place);
    Generic (N) Generic<[T; N]>, |place| Load::read(place);
}

memory! { mut
    () [T], |place, value| *place = value;
    (N) [T; N], |place, value| *place = value;
    () Global<[T]>, |place, value| Store::write(place, value);
    (N) Global<[T; N]>, |place, value| Store::write(place, value);
    () Local<[T]>, |place, value| Store::write(place, value);
    (N) Local<[T; N]>, |place, value| Store::write(place, value);
    () Generic<[T]>, |place, value| Store::write(place, value);
    (N) Generic<[T; N]>, |place, value| Store::write(place, value);
}

fn slice<P: VectorMemory + ?Sized>(mutable: bool) -> Type {
    Type::Pointer(Pointer { space: P::SPACE, mutable, pointee: Rc::new(P::Lane::cl_type()), slice: true })
}

/// `vload4(offset, memory)`
#[derive(Debug)]
pub struct VectorLoad<P: ?Sized, V>(PhantomData<fn() -> V>, PhantomData<P>);

impl<P: VectorMemory + ?Sized + 'static, V: ClType> Definition for VectorLoad<P, V> {
    const WITHOUT_RECURSION: Facts = Facts::PANICKING;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let returns = V::cl_type();
        let form = Form::Intrinsic(Intrinsic::VectorLoad(returns.width()));
        Ok(Callee { form, parameters: vec![usize::cl_type(), slice::<P>(false)], returns })
    }
}

/// `vstore4(vector, offset, memory)`
#[derive(Debug)]
pub struct VectorStore<P: ?Sized, V>(PhantomData<fn() -> V>, PhantomData<P>);

impl<P: VectorMemory + ?Sized + 'static, V: ClType> Definition for VectorStore<P, V> {
    const WITHOUT_RECURSION: Facts = Facts::PANICKING;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let vector = V::cl_type();
        let form = Form::Intrinsic(Intrinsic::VectorStore(vector.width()));
        Ok(Callee { form, parameters: vec![vector, usize::cl_type(), slice::<P>(true)], returns: Type::Unit })
    }
}

/// One row a width.
macro_rules! functions {
    ($($load:ident $store:ident $n:literal;)*) => { $(
        #[doc = concat!(
            "The ", $n, " scalars from index `", $n, " * offset` on.\n\nOpenCL C specification 6.15.7."
        )]
        #[inline]
        #[track_caller]
        pub fn $load<P: VectorMemory<Lane: Element> + ?Sized>(offset: usize, memory: &P) -> Vector<P::Lane, $n> {
            Vector::from_fn(|lane| memory.lane($n * offset + lane))
        }

        #[doc = concat!(
            "Writes the lanes to the ", $n, " scalars from index `", $n, " * offset` on.",
            "\n\nOpenCL C specification 6.15.7."
        )]
        #[inline]
        #[track_caller]
        pub fn $store<P: VectorMemoryMut<Lane: Element> + ?Sized>(vector: Vector<P::Lane, $n>, offset: usize, memory: &mut P) {
            for (lane, value) in vector.lanes().into_iter().enumerate() {
                memory.set_lane($n * offset + lane, value);
            }
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $load {}

        impl $load {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            #[allow(clippy::type_complexity)]
            pub fn call<V, D, P: GivesLanes<$n, Vector = V, Load = D> + ?Sized>(
                offset: usize,
                memory: &P,
            ) -> Called<V, D> {
                Called::new(memory.load(offset))
            }
        }

        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $store {}

        impl $store {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn call<T: Element + ClType, P: TakesLanes<T> + ?Sized + 'static>(
                vector: Vector<T, $n>,
                offset: usize,
                memory: &mut P,
            ) -> Called<(), VectorStore<P, Vector<T, $n>>> {
                Called::new($store(vector, offset, memory))
            }
        }
    )* };
}

functions! {
    vload2 vstore2 2;
    vload3 vstore3 3;
    vload4 vstore4 4;
    vload8 vstore8 8;
    vload16 vstore16 16;
}
