//! Pointers to the generic address space: made of pointers to named ones (OpenCL C specification 6.7.9), and asked where
//! they point (6.15.10).
//!
//! Rust has no conversion of pointers that is not written, so neither has a kernel: C converts where `to_generic` stands.

use std::marker::PhantomData;

use super::Intrinsic;
use super::synchronization::{CLK_GLOBAL_MEM_FENCE, CLK_LOCAL_MEM_FENCE, MemFence};
use crate::emit::{Callee, Definition, EmitError, Form, Program};
use crate::memory;
use crate::slot::Called;
use crate::spaces::{Constant, Generic, Global, Local, Object, Space};
use crate::types::{ClType, DeviceType, Type};
use crate::uniformity::Facts;
use crate::watch;

/// What `to_generic` takes a pointer to: an object in private, `__local` or `__global` memory.
#[diagnostic::on_unimplemented(
    message = "this cannot become a pointer to the generic address space",
    label = "no object in private, `__local` or `__global` memory",
    note = "`__constant` memory is no part of the generic address space, and images and samplers lie in none (OpenCL C 6.7.9, 6.11.b)",
    note = "pass `&Global<…>`, `&Local<…>` or a reference to a variable of the work-item (OpenCL C 6.7.9)"
)]
pub trait IntoGeneric {
    /// The object.
    type Object: ?Sized + Object;
    /// `Self`. Where the bound does not hold, rustc takes what has this type for an error that is reported.
    #[doc(hidden)]
    type Itself: ?Sized;
    #[doc(hidden)]
    fn describe(mutable: bool) -> (Type, Type);
    #[doc(hidden)]
    fn generic(&self) -> &Generic<Self::Object>;
    #[doc(hidden)]
    fn generic_mut(&mut self) -> &mut Generic<Self::Object>;
}

/// What would have to hold of `__constant` memory, and does not.
#[diagnostic::on_unimplemented(
    message = "a pointer to `__constant` memory cannot become a pointer to the generic address space",
    label = "points into `__constant` memory",
    note = "`__constant` memory is no part of the generic address space (OpenCL C 6.7.9): a `#[device]` function for every space takes `&impl Place<[T]>`",
    note = "to pass on the values alone, load them: `let value = x[i];`"
)]
pub trait InGenericMemory {}

#[diagnostic::do_not_recommend]
impl<T: ?Sized + Object> IntoGeneric for Constant<T>
where
    Constant<T>: InGenericMemory,
{
    type Object = T;
    type Itself = Self;
    fn describe(_: bool) -> (Type, Type) {
        unreachable!("nothing keeps the rule")
    }
    fn generic(&self) -> &Generic<T> {
        unreachable!("nothing keeps the rule")
    }
    fn generic_mut(&mut self) -> &mut Generic<T> {
        unreachable!("nothing keeps the rule")
    }
}

/// It is one already.
#[diagnostic::do_not_recommend]
impl<T: ?Sized + Object> IntoGeneric for Generic<T>
where
    Generic<T>: GenericPointee,
    for<'a> &'a Generic<T>: DeviceType,
    for<'a> &'a mut Generic<T>: DeviceType,
{
    type Object = T;
    type Itself = Self;
    fn describe(mutable: bool) -> (Type, Type) {
        pointers::<Self, Self>(mutable)
    }
    #[inline(always)]
    fn generic(&self) -> &Self {
        self
    }
    #[inline(always)]
    fn generic_mut(&mut self) -> &mut Self {
        self
    }
}

fn pointers<P: ?Sized, G: ?Sized>(mutable: bool) -> (Type, Type)
where
    for<'a> &'a P: DeviceType,
    for<'a> &'a mut P: DeviceType,
    for<'a> &'a G: DeviceType,
    for<'a> &'a mut G: DeviceType,
{
    match mutable {
        true => (<&mut P>::cl_type(), <&mut G>::cl_type()),
        false => (<&P>::cl_type(), <&G>::cl_type()),
    }
}

/// One row a space, and the kinds of objects in it.
macro_rules! into_generic {
    ($($space:ident [$($generics:tt)*] $from:ty => $object:ty, |$at:ident, $this:ident| $shared:expr, $exclusive:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($generics)*> IntoGeneric for $from {
            type Object = $object;
            type Itself = Self;
            fn describe(mutable: bool) -> (Type, Type) {
                pointers::<$from, Generic<$object>>(mutable)
            }
            #[inline(always)]
            fn generic(&self) -> &Generic<$object> {
                let $this: *const Self = self;
                let $at = watch::generic($this.cast::<u8>().cast_mut(), Space::$space);
                $at.expose_provenance();
                // SAFETY: not null, and there is nothing behind it but, of a slice, a length.
                unsafe { &*($shared as *const Generic<$object>) }
            }
            #[inline(always)]
            fn generic_mut(&mut self) -> &mut Generic<$object> {
                let $this: *mut Self = self;
                let $at = watch::generic($this.cast::<u8>(), Space::$space);
                $at.expose_provenance();
                // SAFETY: as above.
                unsafe { &mut *($exclusive as *mut Generic<$object>) }
            }
        }
    )* };
}

into_generic! {
    Global [T: ClType] Global<T> => T, |at, _this| at, at;
    Local [T: ClType] Local<T> => T, |at, _this| at, at;
    Private [T: ClType] T => T, |at, _this| at, at;
    Global [T: ClType] Global<[T]> => [T],
        |at, this| std::ptr::slice_from_raw_parts(at.cast::<()>(), (*this).len()),
        std::ptr::slice_from_raw_parts_mut(at.cast::<()>(), (*this).len());
    Local [T: ClType] Local<[T]> => [T],
        |at, this| std::ptr::slice_from_raw_parts(at.cast::<()>(), (*this).len()),
        std::ptr::slice_from_raw_parts_mut(at.cast::<()>(), (*this).len());
    Private [T: ClType] [T] => [T],
        |at, this| std::ptr::slice_from_raw_parts(at.cast::<()>(), this.len()),
        std::ptr::slice_from_raw_parts_mut(at.cast::<()>(), this.len());
}

/// `to_generic` (if not mutable) or `to_generic_mut` of a `&P`.
#[derive(Debug)]
pub struct ToGeneric<P: ?Sized, const MUTABLE: bool>(PhantomData<P>);

impl<P: IntoGeneric + ?Sized + 'static, const MUTABLE: bool> Definition for ToGeneric<P, MUTABLE> {
    const WITHOUT_RECURSION: Facts = Facts::PURE;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let (from, to) = P::describe(MUTABLE);
        Ok(Callee { form: Form::Intrinsic(Intrinsic::Convert), parameters: vec![from], returns: to })
    }
}

/// A pointer to the generic address space, to where this one points: into private, `__local` or `__global` memory.
///
/// In C the conversion is not written (OpenCL C specification 6.7.9). Needs `__opencl_c_generic_address_space`.
#[inline(always)]
pub fn to_generic<P: IntoGeneric + ?Sized>(p: &P) -> &Generic<P::Object> {
    p.generic()
}

/// As [`to_generic`], to write through.
#[inline(always)]
pub fn to_generic_mut<P: IntoGeneric + ?Sized>(p: &mut P) -> &mut Generic<P::Object> {
    p.generic_mut()
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct to_generic {}

impl to_generic {
    #[doc(hidden)]
    #[inline(always)]
    pub fn call<P, O, D>(p: &P) -> Called<&Generic<O>, ToGeneric<D, false>>
    where
        P: IntoGeneric<Object = O, Itself = D> + ?Sized,
        O: Object + ?Sized,
        D: ?Sized,
    {
        Called::new(to_generic(p))
    }
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct to_generic_mut {}

impl to_generic_mut {
    #[doc(hidden)]
    #[inline(always)]
    pub fn call<P, O, D>(p: &mut P) -> Called<&mut Generic<O>, ToGeneric<D, true>>
    where
        P: IntoGeneric<Object = O, Itself = D> + ?Sized,
        O: Object + ?Sized,
        D: ?Sized,
    {
        Called::new(to_generic_mut(p))
    }
}

/// A pointer to the generic address space: what `to_global` and its like take a reference to.
#[diagnostic::on_unimplemented(
    message = "only a pointer to the generic address space can be asked where it points, and this is one to `{Self}`",
    label = "where this points is known from its type",
    note = "use the pointer itself; `to_global`, `to_local`, `to_private` and `get_fence` take `&Generic<…>` (OpenCL C 6.15.10)"
)]
pub trait GenericPointee {
    /// The object, where it is in `__global` memory.
    type InGlobal: ?Sized;
    /// The object, where it is in `__local` memory.
    type InLocal: ?Sized;
    /// The object, where it is in private memory.
    type InPrivate: ?Sized;
    /// As of [`IntoGeneric`].
    #[doc(hidden)]
    type Itself: ?Sized;
    #[doc(hidden)]
    fn describe(space: Space, mutable: bool) -> (Type, Type);
    #[doc(hidden)]
    fn space(&self) -> Space;
    #[doc(hidden)]
    fn in_global(&self) -> &Self::InGlobal;
    #[doc(hidden)]
    fn in_global_mut(&mut self) -> &mut Self::InGlobal;
    #[doc(hidden)]
    fn in_local(&self) -> &Self::InLocal;
    #[doc(hidden)]
    fn in_local_mut(&mut self) -> &mut Self::InLocal;
    /// # Safety
    /// The object is in private memory.
    #[doc(hidden)]
    unsafe fn in_private(&self) -> &Self::InPrivate;
    /// # Safety
    /// The object is in private memory.
    #[doc(hidden)]
    unsafe fn in_private_mut(&mut self) -> &mut Self::InPrivate;
}

/// One row a kind of object: how a pointer to it is made of an address.
macro_rules! pointees {
    ($($object:ty, |$this:ident, $at:ident| $shared:expr, $exclusive:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T: ClType> GenericPointee for Generic<$object> {
            type InGlobal = Global<$object>;
            type InLocal = Local<$object>;
            type InPrivate = $object;
            type Itself = Self;
            fn describe(space: Space, mutable: bool) -> (Type, Type) {
                type Of<P> = Option<P>;
                let own = match mutable {
                    true => <&mut Self>::cl_type(),
                    false => <&Self>::cl_type(),
                };
                let named = match (space, mutable) {
                    (Space::Global, false) => Of::<&Global<$object>>::cl_type(),
                    (Space::Global, true) => Of::<&mut Global<$object>>::cl_type(),
                    (Space::Local, false) => Of::<&Local<$object>>::cl_type(),
                    (Space::Local, true) => Of::<&mut Local<$object>>::cl_type(),
                    (_, false) => Of::<&$object>::cl_type(),
                    (_, true) => Of::<&mut $object>::cl_type(),
                };
                (own, named)
            }
            #[inline(always)]
            fn space(&self) -> Space {
                watch::space((&raw const *self).cast::<u8>().cast_mut())
            }
            #[inline(always)]
            fn in_global(&self) -> &Global<$object> {
                let ($this, $at) = (self, watch::named(memory::address(self)));
                // SAFETY: not null, and there is nothing behind it but, of a slice, a length.
                unsafe { &*($shared as *const Global<$object>) }
            }
            #[inline(always)]
            fn in_global_mut(&mut self) -> &mut Global<$object> {
                let $at = watch::named(memory::address(self));
                let $this = &*self;
                // SAFETY: as above.
                unsafe { &mut *($exclusive as *mut Global<$object>) }
            }
            #[inline(always)]
            fn in_local(&self) -> &Local<$object> {
                let ($this, $at) = (self, watch::named(memory::address(self)));
                // SAFETY: as above.
                unsafe { &*($shared as *const Local<$object>) }
            }
            #[inline(always)]
            fn in_local_mut(&mut self) -> &mut Local<$object> {
                let $at = watch::named(memory::address(self));
                let $this = &*self;
                // SAFETY: as above.
                unsafe { &mut *($exclusive as *mut Local<$object>) }
            }
            #[inline(always)]
            unsafe fn in_private(&self) -> &$object {
                let ($this, $at) = (self, watch::unmarked(memory::address(self)).cast::<T>());
                // SAFETY: this pointer was made of one to that object, which is borrowed as long.
                unsafe { &*($shared as *const $object) }
            }
            #[inline(always)]
            unsafe fn in_private_mut(&mut self) -> &mut $object {
                let $at = watch::unmarked(memory::address(self)).cast::<T>();
                let $this = &*self;
                // SAFETY: as above.
                unsafe { &mut *($exclusive as *mut $object) }
            }
        }
    )* };
}

pointees! {
    T, |_this, at| at, at;
    [T], |this, at| std::ptr::slice_from_raw_parts(at, this.len()), std::ptr::slice_from_raw_parts_mut(at, this.len());
}

/// `to_global` and its like: the letter of the space that is asked for.
#[derive(Debug)]
pub struct ToNamed<G: ?Sized, const SPACE: char, const MUTABLE: bool>(PhantomData<G>);

/// `name, name_mut: the space, the letter of its definition, the object there, how a pointer to it is made;`
macro_rules! to_named {
    ($($(#[$doc:meta])* $name:ident $name_mut:ident: $space:ident $letter:literal $object:ident, $shared:ident,
       $exclusive:ident;)*) => { $(
        $(#[$doc])*
        ///
        /// OpenCL C specification 6.15.10. Needs `__opencl_c_generic_address_space`.
        #[inline]
        #[allow(unused_unsafe)]
        pub fn $name<G: GenericPointee + ?Sized>(p: &G) -> Option<&G::$object> {
            // SAFETY: it is in that memory.
            (p.space() == Space::$space).then(|| unsafe { p.$shared() })
        }

        #[doc = concat!("As [`", stringify!($name), "`], to write through.")]
        #[inline]
        #[allow(unused_unsafe)]
        pub fn $name_mut<G: GenericPointee + ?Sized>(p: &mut G) -> Option<&mut G::$object> {
            // SAFETY: it is in that memory.
            (p.space() == Space::$space).then(|| unsafe { p.$exclusive() })
        }

        to_named!(@companion $name $name false ($letter) $object [&]);
        to_named!(@companion $name_mut $name true ($letter) $object [&mut]);

        impl<G: GenericPointee + ?Sized + 'static, const MUTABLE: bool> Definition for ToNamed<G, $letter, MUTABLE> {
            const WITHOUT_RECURSION: Facts = Facts::PURE;
            fn emit(_: &mut Program) -> Result<Callee, EmitError> {
                        let (generic, named) = G::describe(Space::$space, MUTABLE);
                let form = Form::Intrinsic(Intrinsic::ToNamed(stringify!($name)));
                Ok(Callee { form, parameters: vec![generic], returns: named })
            }
        }
    )* };
    (@companion $name:ident $function:ident $mutable:literal ($letter:literal) $object:ident [$($reference:tt)*]) => {
        #[doc(hidden)]
        #[allow(non_camel_case_types)]
        #[derive(Debug)]
        pub struct $name {}

        impl $name {
            #[doc(hidden)]
            #[inline(always)]
            #[allow(clippy::type_complexity)]
            pub fn call<G, N: ?Sized, D: ?Sized>(p: $($reference)* G) -> Called<Option<$($reference)* N>, ToNamed<D, $letter, $mutable>>
            where
                G: GenericPointee<$object = N, Itself = D> + ?Sized,
            {
                Called::new($name(p))
            }
        }
    };
}

to_named! {
    /// The pointer as one to `__global` memory, if that is where it points.
    to_global to_global_mut: Global 'g' InGlobal, in_global, in_global_mut;
    /// The pointer as one to `__local` memory, if that is where it points.
    to_local to_local_mut: Local 'l' InLocal, in_local, in_local_mut;
    /// The pointer as one to private memory, if that is where it points.
    to_private to_private_mut: Private 'p' InPrivate, in_private, in_private_mut;
}

/// The flags of a fence or a barrier that orders accesses where the pointer points: [`CLK_GLOBAL_MEM_FENCE`] or
/// [`CLK_LOCAL_MEM_FENCE`]. Of a pointer to private memory, whose accesses need no fence, devices give any of these.
///
/// OpenCL C specification 6.15.10. Needs `__opencl_c_generic_address_space`.
#[inline]
pub fn get_fence<G: GenericPointee + ?Sized>(p: &G) -> MemFence {
    match p.space() {
        Space::Global => CLK_GLOBAL_MEM_FENCE,
        _ => CLK_LOCAL_MEM_FENCE,
    }
}

#[doc(hidden)]
#[allow(non_camel_case_types)]
#[derive(Debug)]
pub struct get_fence {}

impl get_fence {
    #[doc(hidden)]
    #[inline(always)]
    pub fn call<G: GenericPointee<Itself = D> + ?Sized, D: ?Sized>(p: &G) -> Called<MemFence, GetFence<D>> {
        Called::new(get_fence(p))
    }
}

/// `get_fence(p)`
#[derive(Debug)]
pub struct GetFence<G: ?Sized>(PhantomData<G>);

impl<G: GenericPointee + ?Sized + 'static> Definition for GetFence<G> {
    const WITHOUT_RECURSION: Facts = Facts::OF_ADDRESS;
    fn emit(_: &mut Program) -> Result<Callee, EmitError> {
        let (generic, _) = G::describe(Space::Global, false);
        Ok(Callee {
            form: Form::Intrinsic(Intrinsic::ToNamed("get_fence")),
            parameters: vec![generic],
            returns: <MemFence as DeviceType>::cl_type(),
        })
    }
}
