//! Fields of structs and tuples as places of the struct's own space.
//!
//! `bodies[i].mass` is a place in `__global` memory if `bodies` is: a place of a struct derefs to the places of its
//! fields, never to the struct, whose fields would be plain memory. A place has no bytes, so that of a field has the
//! address of its struct; where the field lies in it is in the type.

use std::cmp::Reverse;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};

use crate::memory;
use crate::placed::{Form, Placed};
use crate::spaces::{Address, Constant, Generic, Global, Load, Local, Store, Update};
use crate::types::Value;

/// An address space, as a function from types to the places in it.
pub trait SpaceOf: Copy + Send + Sync + 'static {
    /// The place of a `T`.
    type Of<T: Value>: Load<Value = T>;
}

/// A space that can be written.
#[diagnostic::on_unimplemented(
    message = "nothing may write to `__constant` memory (OpenCL C 6.7.3)",
    label = "this is in `__constant` memory",
    note = "write results to a `&mut Global<[T]>` parameter; what a kernel changes is in `__global`, `__local` or private \
            memory"
)]
pub trait Writable: SpaceOf {}

/// One row a space.
macro_rules! spaces {
    ($($marker:ident $space:ident $($writable:ident)?;)*) => { $(
        #[doc = concat!("The space of [`", stringify!($space), "`].")]
        #[derive(Clone, Copy, Debug)]
        pub struct $marker;

        impl SpaceOf for $marker {
            type Of<T: Value> = $space<T>;
        }

        impl<T: ClStruct> Deref for $space<T> {
            type Target = T::Fields<$marker>;
            #[inline(always)]
            fn deref(&self) -> &Self::Target {
                // SAFETY: `ClStruct` promises that the places of the fields have no bytes.
                unsafe { &*memory::address(self).cast() }
            }
        }

        $(
            impl $writable for $marker {}

            impl<T: ClStruct> DerefMut for $space<T> {
                #[inline(always)]
                fn deref_mut(&mut self) -> &mut Self::Target {
                    // SAFETY: as above.
                    unsafe { &mut *memory::address(self).cast() }
                }
            }
        )?
    )* };
}

spaces! {
    GlobalSpace Global Writable;
    LocalSpace Local Writable;
    ConstantSpace Constant;
    GenericSpace Generic Writable;
}

/// A tuple, or a struct or an enum with `#[derive(ClType)]`.
///
/// # Safety
/// `Fields` has no size and an alignment of 1.
pub unsafe trait ClStruct: Value {
    /// The places of its fields, in a space.
    type Fields<S: SpaceOf>;
}

/// The field of an index.
///
/// # Safety
/// `Type` and `OFFSET` are those of the field, as memory holds it.
pub unsafe trait FieldAt<const INDEX: usize>: ClStruct {
    /// Its type. A wrong one is told of where the struct is described.
    type Type;
    /// Where it begins, in bytes from the beginning of the struct.
    const OFFSET: usize;
}

// SAFETY: as of a tuple of one.
unsafe impl<T: Value> ClStruct for Reverse<T> {
    type Fields<S: SpaceOf> = (Field<S, Self, 0>,);
}

// SAFETY: the only part.
unsafe impl<T: Value> FieldAt<0> for Reverse<T> {
    type Type = T;
    const OFFSET: usize = 0;
}

impl<T: Value> Local<Option<T>> {
    /// What an `Option` holds, where it is.
    #[inline(always)]
    #[track_caller]
    pub(crate) fn held(&self) -> Option<&Local<T>> {
        // Behind the tag.
        let held = memory::address(self).wrapping_add(const { Form::offset(<Option<T> as Placed>::CL_PARTS, 1) });
        // SAFETY: a place with nothing behind it, of what is there where there is something.
        self.read().map(|_| unsafe { &*held.cast() })
    }
}

/// The place of a field of an `O`, in a space.
pub struct Field<S, O, const INDEX: usize>(PhantomData<fn() -> (S, O)>);

impl<S, O, const INDEX: usize> std::fmt::Debug for Field<S, O, INDEX> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the place of field {INDEX}")
    }
}

impl<S: SpaceOf, O: FieldAt<INDEX>, const INDEX: usize> Field<S, O, INDEX> {
    fn own_address(&self) -> *mut u8 {
        memory::address(self).wrapping_add(O::OFFSET)
    }
}

#[diagnostic::do_not_recommend]
impl<S: SpaceOf, O: FieldAt<INDEX, Type: Value>, const INDEX: usize> Load for Field<S, O, INDEX> {
    type Value = O::Type;
    #[inline(always)]
    #[track_caller]
    fn read(&self) -> O::Type {
        // SAFETY: a field of a struct whose place is good.
        unsafe { memory::load(self.own_address()) }
    }
}

#[diagnostic::do_not_recommend]
impl<S: Writable, O: FieldAt<INDEX, Type: Value>, const INDEX: usize> Store for Field<S, O, INDEX> {
    type Update<'a> = Update<'a, Self>;
    #[inline(always)]
    #[track_caller]
    fn write(&mut self, value: O::Type) {
        // SAFETY: as for `read`; a `&mut` is made only for memory that may be written.
        unsafe { memory::store(self.own_address(), value) }
    }
    #[inline(always)]
    #[track_caller]
    fn update(&mut self) -> Update<'_, Self> {
        Update::new(self)
    }
}

impl<S: SpaceOf, O: FieldAt<INDEX, Type: Value>, const INDEX: usize> Deref for Field<S, O, INDEX> {
    type Target = S::Of<O::Type>;
    #[inline(always)]
    fn deref(&self) -> &Self::Target {
        // SAFETY: a place of that address, with nothing behind it.
        unsafe { &*self.own_address().cast() }
    }
}

impl<S: Writable, O: FieldAt<INDEX, Type: Value>, const INDEX: usize> DerefMut for Field<S, O, INDEX> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Self::Target {
        // SAFETY: as above.
        unsafe { &mut *self.own_address().cast() }
    }
}

impl<S: SpaceOf, O: FieldAt<INDEX, Type: Value>, const INDEX: usize> Address for Field<S, O, INDEX> {
    type Pointee = S::Of<O::Type>;
    #[inline(always)]
    fn address(&self) -> &Self::Pointee {
        self
    }
    #[inline(always)]
    fn address_mut(&mut self) -> &mut Self::Pointee {
        // SAFETY: as for `deref_mut`; what cannot be written, `Store` refuses.
        unsafe { &mut *self.own_address().cast() }
    }
}

/// One row a tuple: its types, and the index of each.
macro_rules! tuples {
    ($($all:tt $($index:tt $t:ident),*;)*) => { $(
        tuples!(@fields $all $($index),*);
        $(tuples!(@field $all $index $t);)*
    )* };
    (@fields [$($t:ident)*] $($index:tt),*) => {
        // SAFETY: the places of fields have no bytes, and so a tuple of them has none.
        unsafe impl<$($t: Value),*> ClStruct for ($($t,)*) {
            type Fields<S: SpaceOf> = ($(Field<S, Self, $index>,)*);
        }
    };
    (@field [$($all:ident)*] $index:tt $t:ident) => {
        // SAFETY: the part of that index.
        unsafe impl<$($all: Value),*> FieldAt<$index> for ($($all,)*) {
            type Type = $t;
            const OFFSET: usize = Form::offset(Self::CL_PARTS, $index);
        }
    };
}

tuples! {
    [A] 0 A;
    [A B] 0 A, 1 B;
    [A B C] 0 A, 1 B, 2 C;
    [A B C D] 0 A, 1 B, 2 C, 3 D;
    [A B C D E] 0 A, 1 B, 2 C, 3 D, 4 E;
    [A B C D E F] 0 A, 1 B, 2 C, 3 D, 4 E, 5 F;
    [A B C D E F G] 0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G;
    [A B C D E F G H] 0 A, 1 B, 2 C, 3 D, 4 E, 5 F, 6 G, 7 H;
}
