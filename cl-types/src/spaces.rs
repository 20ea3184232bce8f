//! OpenCL's address spaces as the types of places.
//!
//! `Global<T>` is the type of an object in `__global` memory; `&Global<T>` and `&mut Global<T>` are the pointers to
//! it. A place has no bytes of its own: a reference to one is an address (and, for a slice, a length) over nothing,
//! so that any number of work-items may hold one at once. Reads and writes go through [`Load`] and [`Store`] only.

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut, Index, IndexMut};
use std::panic::Location;
use std::rc::Rc;

use crate::call::HostMemory;
use crate::images::Sampler;
use crate::iter::{Iter, IterMut};
use crate::parameters::{MoreThanAPointee, Pointed, never_typed};
use crate::placed::Placed;
use crate::types::{ClType, DeviceType, InMemory, Pointer, Through, Type, Value};
use crate::{group, memory, watch};

/// An address space (OpenCL C specification 6.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Space {
    /// Memory of one work-item.
    Private,
    /// Memory that a work-group shares.
    Local,
    /// Memory that all work-items share.
    Global,
    /// Memory that all work-items read and none writes.
    Constant,
    /// Memory that is private, local or global, as only the running program knows (OpenCL C specification 6.7.5).
    Generic,
}

impl Space {
    /// That of a name in Rust.
    pub fn of_rust_name(name: &str) -> Option<Space> {
        let spaces = [Space::Private, Space::Local, Space::Global, Space::Constant, Space::Generic];
        spaces.into_iter().find(|space| format!("{space:?}") == name)
    }

    /// The qualifier of OpenCL C. It has none for generic, and up to 1.2 that of private is not written.
    pub fn qualifier(self) -> &'static str {
        match self {
            Space::Generic => "",
            Space::Private => "__private",
            Space::Local => "__local",
            Space::Global => "__global",
            Space::Constant => "__constant",
        }
    }
}

/// What may stand behind a pointer: a value, or a slice of values.
#[diagnostic::on_unimplemented(
    message = "an address space holds values of OpenCL C, and `{Self}` is none",
    label = "not what memory of a device can hold",
    note = "write `Global<f32>` for one value, `Global<[f32]>` for any number of them"
)]
pub trait Object {
    /// What stands in for the object behind a reference: nothing, or a length over nothing.
    #[doc(hidden)]
    type Opaque: ?Sized;
    #[doc(hidden)]
    type Element;
    #[doc(hidden)]
    const SLICE: bool;
}

// Of any type: whether it is one of OpenCL C is asked once, where a pointer to it is made.
impl<T> Object for T {
    type Opaque = [(); 0];
    type Element = T;
    const SLICE: bool = false;
}

#[diagnostic::do_not_recommend]
impl<T> Object for [T] {
    type Opaque = [()];
    type Element = T;
    const SLICE: bool = true;
}

/// A place that can be read: in an address space, or plain memory of the work-item.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read as a value in a kernel",
    label = "not a value of a type of OpenCL C",
    note = "a value is a number, a vector, an array, a tuple, or a struct or an enum with `#[derive(Clone, Copy, ClType)]`; what holds a `&mut` pointer is moved by the name of its variable, and never copied from behind a pointer"
)]
pub trait Load {
    /// What is read.
    type Value;
    /// `place`, used as a value.
    #[doc(hidden)]
    #[track_caller]
    fn read(&self) -> Self::Value;
    /// `place.method()`, where the place is not to be changed.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn loaded(&self) -> Loaded<Self::Value> {
        Loaded(self.read())
    }
    /// The receiver of a method that may change it.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn copied(&self) -> Copied<Self::Value> {
        Copied { value: self.read(), changed: false }
    }
}

/// A place that can be written.
#[diagnostic::on_unimplemented(
    message = "nothing in a kernel may write to this: `__constant` memory is read-only (OpenCL C 6.7.3)",
    label = "not a place that can be written",
    note = "write results to a `&mut Global<[T]>` parameter; what a kernel changes is in `__global`, `__local` or private \
            memory",
    note = "a pointer to a slice is changed through no other pointer: let the function return the new one, `x = rest(x);`"
)]
pub trait Store: Load {
    /// A value taken out of the place, which goes back when it is dropped.
    #[doc(hidden)]
    type Update<'a>: DerefMut<Target = Self::Value>
    where
        Self: 'a;
    #[doc(hidden)]
    #[track_caller]
    fn write(&mut self, value: Self::Value);
    #[doc(hidden)]
    #[track_caller]
    fn update(&mut self) -> Self::Update<'_>;
    /// `place = value`. A pair, since rustc shows the function of an argument that is wrong, and nothing of a pair.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn store((place, value): (&mut Self, Self::Value)) {
        place.write(value);
    }
    /// The same of a value that surely is of that type: of another one rustc would not say where it is.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn put((value, place): (Self::Value, &mut Self)) {
        place.write(value);
    }
    /// Writes a copy to the place that it came from.
    #[doc(hidden)]
    #[inline(always)]
    #[track_caller]
    fn put_back(&mut self, copy: Copied<Self::Value>) {
        self.write(copy.value);
    }
}

/// A place whose address can be taken, in its own space.
pub trait Address {
    #[doc(hidden)]
    type Pointee: ?Sized;
    #[doc(hidden)]
    fn address(&self) -> &Self::Pointee;
    #[doc(hidden)]
    fn address_mut(&mut self) -> &mut Self::Pointee;
}

impl<T: Value> Load for T {
    type Value = T;
    #[inline(always)]
    #[track_caller]
    fn read(&self) -> T {
        *self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Value> Store for T {
    type Update<'a> = &'a mut T;
    #[inline(always)]
    #[track_caller]
    fn write(&mut self, value: T) {
        *self = value;
    }
    #[inline(always)]
    fn update(&mut self) -> &mut T {
        self
    }
}

impl<T: Value> Address for [T] {
    type Pointee = [T];
    #[inline(always)]
    fn address(&self) -> &[T] {
        self
    }
    #[inline(always)]
    fn address_mut(&mut self) -> &mut [T] {
        self
    }
}

#[diagnostic::do_not_recommend]
impl<T: Value> Address for T {
    type Pointee = T;
    #[inline(always)]
    fn address(&self) -> &T {
        self
    }
    #[inline(always)]
    fn address_mut(&mut self) -> &mut T {
        self
    }
}

/// What a reference points to, as the receiver of a method: itself in private memory, a copy of what is in a space.
#[diagnostic::on_unimplemented(
    message = "`{Self}` has no methods in a kernel",
    label = "not a value of a type of OpenCL C"
)]
pub trait Receive {
    #[doc(hidden)]
    type Received<'a>
    where
        Self: 'a;
    #[doc(hidden)]
    #[track_caller]
    fn received(&self) -> Self::Received<'_>;
}

/// The same of what the method may change, which then goes back.
pub trait ReceiveMut {
    #[doc(hidden)]
    type Received<'a>
    where
        Self: 'a;
    #[doc(hidden)]
    #[track_caller]
    fn received_mut(&mut self) -> Self::Received<'_>;
}

/// An array of which a pattern takes the elements apart, each as a reference: `let [a, b] = &x[i];`
#[diagnostic::on_unimplemented(
    message = "a pattern `[a, b]` takes arrays apart, and `{Self}` is none",
    label = "the number of its elements is not known",
    note = "take the elements one by one: `let (a, b) = (x[0], x[1]);`"
)]
pub trait Elements {
    #[doc(hidden)]
    type Each<'a>
    where
        Self: 'a;
    #[doc(hidden)]
    fn each(&self) -> Self::Each<'_>;
}

/// The same of `&mut`.
pub trait ElementsMut {
    #[doc(hidden)]
    type Each<'a>
    where
        Self: 'a;
    #[doc(hidden)]
    fn each_mut(&mut self) -> Self::Each<'_>;
}

impl<T: Value, const N: usize> Elements for [T; N] {
    type Each<'a> = [&'a T; N];
    #[inline(always)]
    fn each(&self) -> [&T; N] {
        self.each_ref()
    }
}

impl<T: Value, const N: usize> ElementsMut for [T; N] {
    type Each<'a> = [&'a mut T; N];
    #[inline(always)]
    fn each_mut(&mut self) -> [&mut T; N] {
        <[T; N]>::each_mut(self)
    }
}

macro_rules! received_as_it_is {
    ($([$($generics:tt)*] $ty:ty),*) => { $(
        impl<$($generics)*> Receive for $ty {
            type Received<'a>
                = &'a Self
            where
                Self: 'a;
            #[inline(always)]
            fn received(&self) -> &Self {
                self
            }
        }

        impl<$($generics)*> ReceiveMut for $ty {
            type Received<'a>
                = &'a mut Self
            where
                Self: 'a;
            #[inline(always)]
            fn received_mut(&mut self) -> &mut Self {
                self
            }
        }
    )* };
}

received_as_it_is!(
    [T: Value] T,
    [T: Value] [T],
    [T: Value] Global<[T]>,
    [T: Value] Local<[T]>,
    [T: Value] Constant<[T]>,
    [T: Value] Generic<[T]>
);

/// A copy of what a place holds. It cannot be changed: the place would not be.
#[doc(hidden)]
#[derive(Debug)]
pub struct Loaded<T>(T);

impl<T> Deref for Loaded<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

/// What a method of a type of the user's is called on: a copy of what a loaded pointer into a space points to, which has such
/// methods, and all else as it is.
pub trait LoadedObject: Sized {
    /// Found where there is no other.
    #[doc(hidden)]
    #[inline(always)]
    fn object(self) -> Self {
        self
    }
}

impl<T> LoadedObject for Loaded<T> {}

/// What a call gives, of a type that tokens do not tell, where a method of a type of the user's is called on it; and a reference to
/// a place in private memory, where what that method gives leads into the place.
#[doc(hidden)]
#[derive(Debug)]
pub struct Given<T>(pub T);

/// As [`LoadedObject`], of what a call gives.
pub trait GivenObject {
    /// What it gives.
    #[doc(hidden)]
    type Itself;
    /// Found where there is no other.
    #[doc(hidden)]
    fn object(self) -> Self::Itself;
}

impl<T> GivenObject for Given<T> {
    type Itself = T;
    #[inline(always)]
    fn object(self) -> T {
        self.0
    }
}

/// What a method is called on that a number has, and a trait of the user's too: that of the number comes first, as a method
/// of a type itself does.
#[doc(hidden)]
#[derive(Debug)]
pub struct OwnFirst<'a, P: ?Sized>(pub &'a P);

impl<P: Load + ?Sized> Load for OwnFirst<'_, P> {
    type Value = P::Value;
    #[inline(always)]
    #[track_caller]
    fn read(&self) -> P::Value {
        self.0.read()
    }
}

impl<P: ?Sized> Deref for OwnFirst<'_, P> {
    type Target = P;
    #[inline(always)]
    fn deref(&self) -> &P {
        self.0
    }
}

/// The receiver of a method of a place: a copy, which goes back if the method changed it.
#[doc(hidden)]
#[derive(Debug)]
pub struct Copied<T> {
    value: T,
    changed: bool,
}

impl<T> Copied<T> {
    /// Whether a method took it as `&mut self`.
    #[inline(always)]
    pub fn is_changed(&self) -> bool {
        self.changed
    }
}

impl<T> Deref for Copied<T> {
    type Target = T;
    #[inline(always)]
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Copied<T> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut T {
        self.changed = true;
        &mut self.value
    }
}

/// A value on its way from a place and back.
#[doc(hidden)]
#[derive(Debug)]
pub struct Update<'a, P: Store + ?Sized>
where
    P::Value: Copy,
{
    place: &'a mut P,
    value: P::Value,
    changed: bool,
    at: &'static Location<'static>,
}

impl<'a, P: Store + ?Sized> Update<'a, P>
where
    P::Value: Copy,
{
    #[inline(always)]
    #[track_caller]
    pub(crate) fn new(place: &'a mut P) -> Self {
        let value = place.read();
        Update { place, value, changed: false, at: Location::caller() }
    }
}

impl<P: Store + ?Sized> Deref for Update<'_, P>
where
    P::Value: Copy,
{
    type Target = P::Value;
    fn deref(&self) -> &P::Value {
        &self.value
    }
}

impl<P: Store + ?Sized> DerefMut for Update<'_, P>
where
    P::Value: Copy,
{
    fn deref_mut(&mut self) -> &mut P::Value {
        self.changed = true;
        &mut self.value
    }
}

impl<P: Store + ?Sized> Drop for Update<'_, P>
where
    P::Value: Copy,
{
    fn drop(&mut self) {
        if !self.changed {
            return;
        }
        if watch::is_marked((&raw mut *self.place).cast()) {
            group::on_behalf_of(self.at, || self.place.write(self.value));
        } else {
            self.place.write(self.value);
        }
    }
}

/// What a parameter of a kernel may point to.
#[diagnostic::on_unimplemented(
    message = "a kernel cannot take a pointer to `{Self}`: it does not say in which address space it points",
    label = "no `__global`, `__constant` or `__local` memory",
    note = "write `&Global<[T]>`, `&mut Global<[T]>` or `&Constant<[T]>` (OpenCL C 6.11.a)"
)]
pub trait KernelObject {
    /// `Self`. Where the bound does not hold, rustc takes what has this type for an error that is reported.
    #[doc(hidden)]
    type Itself: ?Sized;
    #[doc(hidden)]
    fn itself(&self) -> &Self::Itself;
    #[doc(hidden)]
    fn itself_mut(&mut self) -> &mut Self::Itself;
    /// The object at the memory of an argument, of which `index` says the place among all.
    ///
    /// # Safety
    /// As for [`Call::run_on_host`](crate::Call::run_on_host).
    #[doc(hidden)]
    unsafe fn at<'a>(memory: &[HostMemory], index: usize) -> &'a Self;
    /// The same, to be written.
    ///
    /// # Safety
    /// As for [`Call::run_on_host`](crate::Call::run_on_host).
    #[doc(hidden)]
    unsafe fn at_mut<'a>(memory: &[HostMemory], index: usize) -> &'a mut Self;
}

/// A place as a reference to it is made: of a value, or of a slice.
#[doc(hidden)]
pub trait PlaceAt {
    /// # Safety
    /// As for [`KernelObject::at`].
    unsafe fn at<'a>(memory: &[HostMemory], index: usize) -> &'a Self;
    /// # Safety
    /// As for [`KernelObject::at_mut`].
    unsafe fn at_mut<'a>(memory: &[HostMemory], index: usize) -> &'a mut Self;
}

/// What a kernel may take by value.
// In the words of `Placed`: rustc says either, and shows what is the same once.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value that a kernel takes: it takes numbers, vectors, arrays, tuples, `Option`, and structs and enums of \
               these, without pointers and without an address space of their own (OpenCL C 6.7, 6.11)",
    label = "a struct or an enum of yours needs `#[derive(Clone, Copy, ClType)]`",
    note = "pointers, images and samplers are arguments of their own (OpenCL C 6.11.a, 6.11.b), and nothing is on a heap",
    note = "an object in an address space is no value: no field, parameter or result is qualified with one, only what a pointer points to is (OpenCL C 6.7): `x: &Global<[f32]>`; an image is taken as `&Image2d<ReadOnly>` or `&mut Image2d<WriteOnly>`"
)]
pub trait KernelValue {
    /// As of [`KernelObject`].
    #[doc(hidden)]
    type Itself;
    #[doc(hidden)]
    fn itself(self) -> Self::Itself;
    /// The bytes of the argument.
    #[doc(hidden)]
    fn bytes(&self) -> Vec<u8>;
}

#[diagnostic::do_not_recommend]
impl<T: Placed> KernelValue for T {
    type Itself = T;
    #[inline(always)]
    fn itself(self) -> T {
        self
    }
    fn bytes(&self) -> Vec<u8> {
        memory::bytes_of(*self)
    }
}

#[diagnostic::do_not_recommend]
impl KernelValue for Sampler {
    type Itself = Sampler;
    #[inline(always)]
    fn itself(self) -> Self {
        self
    }
    fn bytes(&self) -> Vec<u8> {
        self.bits().to_ne_bytes().to_vec()
    }
}

/// One row a space: its documentation, its name, what it holds, and by which type what it does not hold has no
/// place, whether kernels can take pointers into it, whether it can be written. What a space holds is asked where a pointer
/// into it has its type; of a place that there is, more is asked nowhere.
macro_rules! spaces {
    ($($(#[$doc:meta])* $space:ident of $held:ident by $by:ident $itself:ident $(: $($kind:ident)*)?;)*) => { $(
        // Neither `Copy` nor `Clone`: a place taken out by value is where nothing of its type lies, and code of the host that
        // is safe would read that.
        $(#[$doc])*
        #[repr(C)]
        pub struct $space<T: ?Sized + Object>(PhantomData<*mut T::Element>, T::Opaque);

        // SAFETY: a place has no bytes; what it stands for is `Send` and `Sync` as all of `Value`, and every access is
        // atomic or on memory that only one work-item has.
        unsafe impl<T: ?Sized + Object> Send for $space<T> {}
        // SAFETY: as above.
        unsafe impl<T: ?Sized + Object> Sync for $space<T> {}

        impl<T: ?Sized + Object> std::fmt::Debug for $space<T> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!("a place in ", stringify!($space), " memory"))
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: ?Sized + Object<Element: $held>> DeviceType for &$space<T> where $space<T>: 'static {
            type Static = &'static $space<T>;
            fn cl_type() -> Type {
                pointer::<T>(Space::$space, false)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: ?Sized + Object<Element: $held>> DeviceType for &mut $space<T> where $space<T>: 'static {
            type Static = &'static mut $space<T>;
            fn cl_type() -> Type {
                pointer::<T>(Space::$space, true)
            }
        }

        never_typed!(<T: Sized> $space<T>: MoreThanAPointee = <&'static Self as MoreThanAPointee>::Value);

        impl<T: Value> $space<[T]> {
            /// The number of elements.
            #[inline(always)]
            #[allow(clippy::len_without_is_empty)]
            pub fn len(&self) -> usize {
                self.1.len()
            }

            /// The elements, each as a place in this space.
            #[inline]
            pub fn iter(&self) -> Iter<'_, Self> {
                Iter::new(self, self.len())
            }
        }

        impl<'a, T: Value> IntoIterator for &'a $space<[T]> {
            type Item = &'a $space<T>;
            type IntoIter = Iter<'a, $space<[T]>>;
            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        impl<T: Value> Index<usize> for $space<[T]> {
            type Output = $space<T>;
            #[inline(always)]
            #[track_caller]
            fn index(&self, index: usize) -> &$space<T> {
                let element = memory::element::<T>(memory::address(self), index, self.len());
                // SAFETY: not null, and there is nothing behind it.
                unsafe { &*element.cast() }
            }
        }

        impl<T: Value, const N: usize> Index<usize> for $space<[T; N]> {
            type Output = $space<T>;
            #[inline(always)]
            #[track_caller]
            fn index(&self, index: usize) -> &$space<T> {
                let element = memory::element::<T>(memory::address(self), index, N);
                // SAFETY: not null, and there is nothing behind it.
                unsafe { &*element.cast() }
            }
        }

        /// An array is a slice whose length is known, in the same space.
        impl<T: Value, const N: usize> Deref for $space<[T; N]> {
            type Target = $space<[T]>;
            #[inline(always)]
            fn deref(&self) -> &$space<[T]> {
                let slice = std::ptr::slice_from_raw_parts(memory::address(self).cast::<()>(), N);
                // SAFETY: not null, and there is nothing behind it but a length.
                unsafe { &*(slice as *const $space<[T]>) }
            }
        }

        impl<'a, T: Value, const N: usize> IntoIterator for &'a $space<[T; N]> {
            type Item = &'a $space<T>;
            type IntoIter = Iter<'a, $space<[T]>>;
            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter()
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Value> Load for $space<T> {
            type Value = T;
            #[inline(always)]
            #[track_caller]
            fn read(&self) -> T {
                // SAFETY: a reference to a place is made only for memory of a launch, or for an element or a field in it.
                unsafe { memory::load(memory::address(self)) }
            }
        }

        // Of `__constant` memory too, in which `Store` has no bound that is kept: rustc tells of what is written.
        impl<T: Value> IndexMut<usize> for $space<[T]> {
            #[inline(always)]
            #[track_caller]
            fn index_mut(&mut self, index: usize) -> &mut $space<T> {
                let element = memory::element::<T>(memory::address(self), index, self.len());
                // SAFETY: not null, and there is nothing behind it.
                unsafe { &mut *element.cast() }
            }
        }

        impl<T: Value, const N: usize> IndexMut<usize> for $space<[T; N]> {
            #[inline(always)]
            #[track_caller]
            fn index_mut(&mut self, index: usize) -> &mut $space<T> {
                let element = memory::element::<T>(memory::address(self), index, N);
                // SAFETY: not null, and there is nothing behind it.
                unsafe { &mut *element.cast() }
            }
        }

        impl<T: Value, const N: usize> DerefMut for $space<[T; N]> {
            #[inline(always)]
            fn deref_mut(&mut self) -> &mut $space<[T]> {
                let slice = std::ptr::slice_from_raw_parts_mut(memory::address(self).cast::<()>(), N);
                // SAFETY: not null, and there is nothing behind it but a length.
                unsafe { &mut *(slice as *mut $space<[T]>) }
            }
        }

        impl<T: Value, const N: usize> Elements for $space<[T; N]> {
            type Each<'a> = [&'a $space<T>; N];
            #[inline(always)]
            fn each(&self) -> [&$space<T>; N] {
                std::array::from_fn(|index| &self[index])
            }
        }

        impl<T: Value> Receive for $space<T> {
            type Received<'a>
                = Loaded<T>
            where
                Self: 'a;
            #[inline(always)]
            #[track_caller]
            fn received(&self) -> Loaded<T> {
                Load::loaded(self)
            }
        }

        impl<T: Value> Loaded<&$space<T>> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn object(self) -> Loaded<T> {
                Load::loaded(self.0)
            }
        }

        impl<T: Value> Given<&$space<T>> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn object(self) -> Loaded<T> {
                Load::loaded(self.0)
            }
        }
        impl<T: Value> Given<&&$space<T>> {
            #[doc(hidden)]
            #[inline(always)]
            #[track_caller]
            pub fn object(self) -> Loaded<T> {
                Load::loaded(*self.0)
            }
        }

        impl<T: ?Sized + Object> Address for $space<T> {
            type Pointee = Self;
            #[inline(always)]
            fn address(&self) -> &Self {
                self
            }
            #[inline(always)]
            fn address_mut(&mut self) -> &mut Self {
                self
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T> PlaceAt for $space<T> {
            unsafe fn at<'a>(memory: &[HostMemory], index: usize) -> &'a Self {
                let memory = memory[index];
                memory.address.expose_provenance();
                // SAFETY: not null, and there is nothing behind it.
                unsafe { &*memory.address.cast() }
            }
            unsafe fn at_mut<'a>(memory: &[HostMemory], index: usize) -> &'a mut Self {
                let memory = memory[index];
                memory.address.expose_provenance();
                // SAFETY: not null, and there is nothing behind it.
                unsafe { &mut *memory.address.cast() }
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T> PlaceAt for $space<[T]> {
            unsafe fn at<'a>(memory: &[HostMemory], index: usize) -> &'a Self {
                let memory = memory[index];
                memory.address.expose_provenance();
                let slice = std::ptr::slice_from_raw_parts(memory.address.cast::<()>(), memory.len);
                // SAFETY: not null, and there is nothing behind it but a length.
                unsafe { &*(slice as *const Self) }
            }
            unsafe fn at_mut<'a>(memory: &[HostMemory], index: usize) -> &'a mut Self {
                let memory = memory[index];
                memory.address.expose_provenance();
                let slice = std::ptr::slice_from_raw_parts_mut(memory.address.cast::<()>(), memory.len);
                // SAFETY: not null, and there is nothing behind it but a length.
                unsafe { &mut *(slice as *mut Self) }
            }
        }

        impl<T: ?Sized + Object<Element: $held>> Pointed for $space<T> {
            type Itself = <<T::Element as $by>::$itself as Through<Self>>::Itself;
            #[inline(always)]
            fn itself(&self) -> &Self::Itself {
                self
            }
            #[inline(always)]
            fn itself_mut(&mut self) -> &mut Self::Itself {
                self
            }
        }

        $($(spaces!(@$kind $space $held $by $itself);)*)?
    )* };
    (@kernel $space:ident $held:ident $by:ident $itself:ident) => {
        impl<T: ?Sized + Object<Element: $held>> KernelObject for $space<T> where $space<T>: PlaceAt {
            type Itself = <<T::Element as $by>::$itself as Through<Self>>::Itself;
            #[inline(always)]
            fn itself(&self) -> &Self::Itself {
                self
            }
            #[inline(always)]
            fn itself_mut(&mut self) -> &mut Self::Itself {
                self
            }
            unsafe fn at<'a>(memory: &[HostMemory], index: usize) -> &'a Self {
                // SAFETY: as of this function.
                unsafe { <Self as PlaceAt>::at(memory, index) }
            }
            unsafe fn at_mut<'a>(memory: &[HostMemory], index: usize) -> &'a mut Self {
                // SAFETY: as of this function.
                unsafe { <Self as PlaceAt>::at_mut(memory, index) }
            }
        }
    };
    (@writable $space:ident $held:ident $by:ident $itself:ident) => {
        impl<T: Value> $space<[T]> {
            /// The elements, each as a place in this space that can be written.
            #[inline]
            pub fn iter_mut(&mut self) -> IterMut<'_, Self> {
                let len = self.len();
                IterMut::new(self, len)
            }
        }

        impl<'a, T: Value> IntoIterator for &'a mut $space<[T]> {
            type Item = &'a mut $space<T>;
            type IntoIter = IterMut<'a, $space<[T]>>;
            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter_mut()
            }
        }

        impl<'a, T: Value, const N: usize> IntoIterator for &'a mut $space<[T; N]> {
            type Item = &'a mut $space<T>;
            type IntoIter = IterMut<'a, $space<[T]>>;
            #[inline]
            fn into_iter(self) -> Self::IntoIter {
                self.iter_mut()
            }
        }

        impl<T: Value, const N: usize> ElementsMut for $space<[T; N]> {
            type Each<'a> = [&'a mut $space<T>; N];
            #[inline(always)]
            fn each_mut(&mut self) -> [&mut $space<T>; N] {
                std::array::from_fn(|index| {
                    let element = memory::element::<T>(memory::address(self), index, N);
                    // SAFETY: as of `index_mut`; each is handed out once.
                    unsafe { &mut *element.cast() }
                })
            }
        }

        impl<T: Value> ReceiveMut for $space<T> {
            type Received<'a>
                = Update<'a, Self>
            where
                Self: 'a;
            #[inline(always)]
            #[track_caller]
            fn received_mut(&mut self) -> Update<'_, Self> {
                Update::new(self)
            }
        }

        #[diagnostic::do_not_recommend]
        impl<T: Value> Store for $space<T> {
            type Update<'a> = Update<'a, Self>;
            #[inline(always)]
            #[track_caller]
            fn write(&mut self, value: T) {
                // SAFETY: as for `read`; a `&mut` is made only for memory that may be written.
                unsafe { memory::store(memory::address(self), value) }
            }
            #[inline(always)]
            #[track_caller]
            fn update(&mut self) -> Update<'_, Self> {
                Update::new(self)
            }
        }
    };
}

/// What `__constant` memory would have to be.
#[diagnostic::on_unimplemented(
    message = "nothing may write to `__constant` memory (OpenCL C 6.7.3)",
    label = "this is in `__constant` memory",
    note = "write results to a `&mut Global<[T]>` parameter; what a kernel changes is in `__global`, `__local` or private \
            memory"
)]
pub trait WritableConstantMemory {}

impl<T: Value> Constant<[T]> {
    /// The elements, to be written: there are none, which rustc says where they are asked for.
    pub fn iter_mut(&mut self) -> IterMut<'_, Self> {
        let len = self.len();
        IterMut::new(self, len)
    }
}

// Nothing keeps the bound, which is there for its message.
#[diagnostic::do_not_recommend]
impl<T: Value> Store for Constant<T>
where
    for<'any> &'any Constant<T>: WritableConstantMemory,
{
    type Update<'a> = Update<'a, Self>;
    fn write(&mut self, _: T) {
        unreachable!("nothing keeps the bound")
    }
    fn update(&mut self) -> Update<'_, Self> {
        unreachable!("nothing keeps the bound")
    }
}

fn pointer<T: ?Sized + Object<Element: Value>>(space: Space, mutable: bool) -> Type {
    // A generic type proves here that it is laid out as in C.
    const { <T::Element as Placed>::CL_FORM };
    Type::Pointer(Pointer { space, mutable, pointee: Rc::new(<T::Element as DeviceType>::cl_type()), slice: T::SLICE })
}

spaces! {
    /// An object in `__global` memory: `&Global<[f32]>` is `__global const float *` and a length,
    /// `&mut Global<[f32]>` is `__global float *` and a length (OpenCL C specification 6.7.1).
    Global of ClType by InMemory Stored: kernel writable;
    /// An object in `__local` memory, which the work-items of a group share (OpenCL C specification 6.7.2). No host program sees
    /// it, and so it may be any value, a tuple or an `Option` too.
    Local of Value by Placed Itself: kernel writable;
    /// An object in `__constant` memory, which nobody writes (OpenCL C specification 6.7.3).
    Constant of ClType by InMemory Stored: kernel;
    /// An object behind a pointer to the generic address space: in private, `__local` or `__global` memory, as only the
    /// running program knows (OpenCL C specification 6.7.5). `&Generic<[f32]>` is `const float *` and a length.
    ///
    /// [`to_generic`](crate::prelude::to_generic) makes such a pointer, [`to_global`](crate::prelude::to_global) and its
    /// like ask where it points. A kernel that has one runs on devices with `__opencl_c_generic_address_space` (or
    /// OpenCL C 2.0) only. A function that takes `&impl` [`Place`](crate::Place)`<[f32]>` instead runs on all, and as
    /// fast as if it had been written for each space; what it cannot do is choose the space at run time.
    Generic of ClType by InMemory Stored: writable;
}
