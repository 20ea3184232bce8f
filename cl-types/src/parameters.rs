//! What a device function may take, asked once, where the parameter is.
//!
//! `Itself` is the same type, found through the element's [`DeviceType::Static`]: what is no type of OpenCL C has none.
//! A parameter may be of an alias of a reference, whose lifetime nobody wrote: so `Static` tells of it, and is not it.
//! So rustc has no type for the parameter, and says nothing more of what the body does with it.

use crate::constant::Constant;
use crate::placed::{Form, Placed, read_part, write_part};
use crate::pointers::{BehindAPointer, ChangedBehindAPointer};
use crate::recorded::{Recorded, Words};
use crate::slot::Slot;
use crate::types::{self, ClType, DeviceType, FieldType, Through, Type, Value};

/// What a device function may take by value.
#[diagnostic::on_unimplemented(
    message = "a device function cannot take a `{Self}` by value",
    label = "this is a `{Self}`"
)]
pub trait Passed {
    /// `Self`.
    type Itself;
    /// The argument.
    fn itself(self) -> Self::Itself;
}

impl<T: DeviceType> Passed for T {
    type Itself = <T::Static as Through<T>>::Itself;
    #[inline(always)]
    fn itself(self) -> T {
        self
    }
}

/// What a device function may return.
#[diagnostic::on_unimplemented(message = "a device function cannot return a `{Self}`", label = "this is a `{Self}`")]
pub trait Returned {
    /// `Self`.
    type Itself;
    /// The result.
    fn returned(value: Self::Itself) -> Self;
}

impl<T: DeviceType> Returned for T {
    type Itself = <T::Static as Through<T>>::Itself;
    #[inline(always)]
    fn returned(value: T) -> T {
        value
    }
}

/// What a device function may take a pointer to.
#[diagnostic::on_unimplemented(
    message = "a kernel has no pointer to a `{Self}`",
    label = "not in an address space, and no value of OpenCL C",
    note = "pointers go to `Global<…>`, `Local<…>`, `Constant<…>`, images, and to the work-item's own values",
    note = "what memory holds is bool, integers, floats, vectors, arrays, and structs with `#[repr(C)]` and `#[derive(Clone, Copy, ClType)]`; `Local` memory holds any other value too, as tuples and `Option`"
)]
pub trait Pointed {
    /// `Self`.
    type Itself: ?Sized;
    /// The pointer.
    fn itself(&self) -> &Self::Itself;
    /// The pointer, to write through.
    fn itself_mut(&mut self) -> &mut Self::Itself;
}

impl<T: BehindAPointer<Static = T>> Pointed for T {
    type Itself = T::Static;
    #[inline(always)]
    fn itself(&self) -> &T {
        self
    }
    #[inline(always)]
    fn itself_mut(&mut self) -> &mut T {
        self
    }
}

impl<T: Value<Static = T>> Pointed for [T] {
    type Itself = [T::Static];
    #[inline(always)]
    fn itself(&self) -> &[T] {
        self
    }
    #[inline(always)]
    fn itself_mut(&mut self) -> &mut [T] {
        self
    }
}

/// What a device function may change through a pointer to it, of what holds references.
#[diagnostic::on_unimplemented(
    message = "a kernel has no pointer to a `{Self}`, to change it",
    label = "no value of OpenCL C, and no pointer that is changed through another one"
)]
pub trait PointedMut {
    /// `Self`.
    type Itself: ?Sized;
}

impl<T: ChangedBehindAPointer> PointedMut for T {
    type Itself = T;
}

impl<T: Value> PointedMut for [T] {
    type Itself = [T];
}

/// What a field of a struct with `#[repr(C)]` may be.
// In the words of `ClType`: rustc says either, and shows what is the same once.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is nothing that buffers and constant memory hold: they hold numbers, vectors, arrays, and structs and \
               enums of these, without pointers and without an address space of their own (OpenCL C 6.7, 6.11)",
    label = "device memory cannot hold this: a struct or an enum of yours needs `#[repr(C)]` and `#[derive(Clone, Copy, ClType)]`",
    note = "it holds bool, integers, floats, vectors, arrays, and structs and enums with `#[repr(C)]` and `#[derive(Clone, Copy, ClType)]`",
    note = "a tuple, an `Option`, and a struct or an enum without such a layout is a variable, a parameter, a result, or in `Local` memory; pointers, images and samplers are arguments of their own (OpenCL C 6.11.a, 6.11.b), and nothing is on a heap",
    note = "an object in an address space is no value either: no field, parameter or result is qualified with one, only what a pointer points to is (OpenCL C 6.7): `x: &Global<[f32]>`; an image is taken as `&Image2d<ReadOnly>` or `&mut Image2d<WriteOnly>`"
)]
pub trait FieldOfAStruct: Sized {
    /// `Self`.
    type Itself: ClType;
    #[doc(hidden)]
    fn field(name: &str) -> FieldType;
    #[doc(hidden)]
    fn read(words: &mut Words<'_>) -> Self;
    #[doc(hidden)]
    fn constant(&self) -> Constant;
}

impl<T: ClType> FieldOfAStruct for T {
    type Itself = T;
    fn field(name: &str) -> FieldType {
        types::field::<T>(name)
    }
    fn read(words: &mut Words<'_>) -> T {
        <T as Recorded>::cl_read(words)
    }
    fn constant(&self) -> Constant {
        self.cl_constant()
    }
}

/// What a variant of an enum holds, or a struct that no memory holds.
// In the words of `Value`: rustc says either, and shows what is the same once.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no value of OpenCL C",
    label = "not a value that a kernel can compute with",
    note = "kernels compute with bool, integers, floats, vectors, arrays, tuples, `Option`, and structs and enums with `#[derive(Clone, Copy, ClType)]`",
    note = "an image, a sampler and what lies in an address space stands alone: no field, array or `Option` holds one (OpenCL C 6.7, 6.11.b); arrays hold pointers to one object in an address space, `[&Global<f32>; 2]`"
)]
pub trait HeldByAValue: Sized {
    /// As of [`Placed`].
    #[doc(hidden)]
    const CL_FORM: Form;
    /// # Safety
    /// As of [`read_part`].
    #[doc(hidden)]
    #[track_caller]
    unsafe fn read_at(whole: *mut u8, offset: usize) -> Self;
    /// # Safety
    /// As of [`write_part`].
    #[doc(hidden)]
    #[track_caller]
    unsafe fn write_at(&self, whole: *mut u8, offset: usize);
    /// What it is read back as.
    #[doc(hidden)]
    type Read;
    #[doc(hidden)]
    fn field(name: &str) -> FieldType;
    #[doc(hidden)]
    fn read(words: &mut Words<'_>) -> Self::Read;
    /// Passes its words over. What is asked for [`HeldByAValue::Read`] rustc tells of once more.
    #[doc(hidden)]
    fn pass(words: &mut Words<'_>);
    #[doc(hidden)]
    fn constant(&self) -> Constant;
}

impl<T: Value> HeldByAValue for T {
    const CL_FORM: Form = <T as Placed>::CL_FORM;
    #[inline(always)]
    #[track_caller]
    unsafe fn read_at(whole: *mut u8, offset: usize) -> T {
        // SAFETY: as the caller vouches.
        unsafe { read_part(whole, offset) }
    }
    #[inline(always)]
    #[track_caller]
    unsafe fn write_at(&self, whole: *mut u8, offset: usize) {
        // SAFETY: as the caller vouches.
        unsafe { write_part(whole, offset, *self) }
    }
    type Read = T::Read;
    fn field(name: &str) -> FieldType {
        types::field::<T>(name)
    }
    fn read(words: &mut Words<'_>) -> T::Read {
        T::cl_read(words)
    }
    fn pass(words: &mut Words<'_>) {
        T::cl_read(words);
    }
    fn constant(&self) -> Constant {
        self.cl_constant()
    }
}

/// What a struct or an enum with lifetimes holds: values, and pointers. It is in variables only, as they are.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type of OpenCL C that a struct with lifetimes can hold",
    label = "neither a value nor a pointer",
    note = "it holds bool, numbers, vectors, arrays, structs, and pointers such as `&'a Global<[f32]>` and `&'a [f32]`",
    note = "an image, a sampler, an event and what lies in an address space stands alone: no field holds one (OpenCL C 6.7, 6.11.b, 6.11.r)"
)]
pub trait HeldByAView {
    #[doc(hidden)]
    fn field(name: &str) -> FieldType;
}

impl<T: DeviceType> HeldByAView for T {
    fn field(name: &str) -> FieldType {
        const { assert!(T::CL_IS_HELD, "an event is no part of another value: name it alone (OpenCL C 6.11.r)") };
        types::field::<T>(name)
    }
}

/// What is copied where it is read. The lifetime keeps rustc from asking where the type is declared.
pub trait CopiedView<'any>: Copy {}

#[diagnostic::do_not_recommend]
impl<T: Copy> CopiedView<'_> for T {}

/// The type of a parameter: that of any variable, and images and samplers, which nothing but a parameter can be.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no type of OpenCL C, so no variable of a kernel can have it",
    label = "this is a `{Self}`"
)]
pub trait ParameterType {
    /// As of [`DeviceType`].
    #[doc(hidden)]
    type Static;
    #[doc(hidden)]
    fn describe_parameter() -> Type;

    /// Gives the slot the type of a parameter of a closure.
    #[doc(hidden)]
    #[inline(always)]
    fn takes(_: Slot<Self::Static>, _: &Self) {}

    /// As `DeviceType::is`, of a constant that gets another name.
    #[doc(hidden)]
    #[inline(always)]
    fn names((_, constant): (Slot<Self::Static>, Self)) -> Self
    where
        Self: Sized,
    {
        constant
    }
}

#[diagnostic::do_not_recommend]
impl<T: DeviceType> ParameterType for T {
    type Static = T::Static;
    fn describe_parameter() -> Type {
        <T as DeviceType>::cl_type()
    }
}

/// What an image would have to be, to be more than a parameter.
#[diagnostic::on_unimplemented(
    message = "an image can be a parameter only: no variable, array, tuple or field holds one, no function returns one, \
               and no operator takes one (OpenCL C 6.11.b)",
    label = "this is an image",
    note = "name the parameter itself where the image is read or written; a `#[device]` function takes it as \
            `&Image2d<ReadOnly>`"
)]
pub trait MoreThanAnImageParameter {}

/// What a sampler would have to be, to be more than a parameter or a constant.
#[diagnostic::on_unimplemented(
    message = "a sampler can be a parameter or a constant only: no variable is a copy of one, no array, tuple or field \
               holds one, no function returns one, and no operator takes one (OpenCL C 6.11.b)",
    label = "this is a sampler",
    note = "name the parameter itself where an image is read, or a constant: `const EDGES: Sampler = Sampler::new(…);`; \
            at the outermost scope of a kernel a variable may be such a constant, `let s = EDGES;`"
)]
pub trait MoreThanASamplerParameter {}

/// What an object in an address space would have to be, to be a value.
#[diagnostic::on_unimplemented(
    message = "what lies in an address space is no value: no parameter, variable, result, field or element is qualified \
               with one, only what a pointer points to is (OpenCL C 6.7)",
    label = "this is an object in an address space, not a pointer to one",
    note = "take a pointer to it, `x: &Global<[f32]>` or `tile: &mut Local<[f32; 64]>`; or the value that is in it, `x: f32`",
    note = "a variable in `__local` memory is declared at the outermost scope of a kernel, without a value, and its type is \
            written `Local<…>` there (OpenCL C 6.7.6, 6.7.7)"
)]
pub trait MoreThanAPointee {
    /// No type at all: rustc says nothing more of what would have it.
    type Value: 'static;
}

/// What a struct without fields would have to be, for memory to hold it.
#[diagnostic::on_unimplemented(
    message = "a struct without fields has no bytes in OpenCL C: no memory holds it, and no kernel takes it as an argument",
    label = "this has no bytes",
    note = "let it choose by its type: `fn fold<O: Op>(…)`, called as `fold::<Plus>(…)`, with the bound `Copy` and not `ClType` if it is a variable there; or take an enum, and `match` it"
)]
pub trait HasBytes {}

/// A value, if a bound were kept that nothing keeps: where a value is asked for, rustc says what the bound says. The
/// bound is of references of any lifetime, since rustc names what is asked for itself where both are of one type.
macro_rules! never_a_value {
    (<$($generics:ident: $bound:ident)?> $ty:ty: $never:ident) => {
        crate::parameters::never_typed!(<$($generics: $bound)?> $ty: $never);

        impl<$($generics: $bound)?> crate::types::Value for $ty where for<'any> &'any $ty: $never {
            fn cl_constant(&self) -> crate::constant::Constant {
                unreachable!("nothing keeps the bound")
            }
        }

        // SAFETY: nothing keeps the bound.
        unsafe impl<$($generics: $bound)?> crate::placed::Placed for $ty where for<'any> &'any $ty: $never {
            type Itself = Self;
        }

        impl<$($generics: $bound)?> crate::types::InMemory for $ty {
            type Stored = Self;
        }

        // SAFETY: nothing keeps the bound.
        unsafe impl<$($generics: $bound)?> crate::types::ClType for $ty where for<'any> &'any $ty: $never {
            const CL_BYTES: crate::validity::Bytes = crate::validity::Bytes::Any;
        }

        impl<Op, Right $(, $generics: $bound)?> crate::operators::BinaryOnDevice<Op, Right> for $ty
        where
            for<'any> &'any $ty: $never,
        {
            type Gives = bool;
            type Definition = crate::operators::Primitive<crate::operators::operator::Eq, bool>;
            fn apply(self, _: Right) -> crate::slot::Called<bool, Self::Definition> {
                unreachable!("nothing keeps the bound")
            }
        }

        impl<Op $(, $generics: $bound)?> crate::operators::UnaryOnDevice<Op> for $ty
        where
            for<'any> &'any $ty: $never,
        {
            type Gives = bool;
            type Definition = crate::operators::Primitive<crate::operators::operator::Eq, bool>;
            fn apply(self) -> crate::slot::Called<bool, Self::Definition> {
                unreachable!("nothing keeps the bound")
            }
        }
    };
}
pub(crate) use never_a_value;

/// The same of what has a type, and may not be copied. It may go by a type that there is none of, so that rustc says nothing
/// more of what would have it.
macro_rules! never_typed {
    (<$($generics:ident: $bound:ident)?> $ty:ty: $never:ident) => {
        crate::parameters::never_typed!(<$($generics: $bound)?> $ty: $never = Self);
    };
    (<$($generics:ident: $bound:ident)?> $ty:ty: $never:ident = $itself:ty) => {
        impl<$($generics: $bound)?> crate::types::DeviceType for $ty where $ty: 'static, for<'any> &'any $ty: $never {
            type Static = $itself;
            fn cl_type() -> Type {
                unreachable!("nothing keeps the bound")
            }
        }

        impl<$($generics: $bound)?> crate::recorded::Recorded for $ty where for<'any> &'any $ty: $never {
            type Read = Self;
            fn cl_read(_: &mut crate::recorded::Words<'_>) -> Self {
                unreachable!("nothing keeps the bound")
            }
        }
    };
}
pub(crate) use never_typed;
