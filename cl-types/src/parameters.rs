//! What a device function may take, asked once, where the parameter is.
//!
//! `Itself` is the same type, found through the element's [`DeviceType::Static`]: what is no type of OpenCL C has none.
//! So rustc has no type for the parameter, and says nothing more of what the body does with it.

use crate::types::DeviceType;

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

impl<T: DeviceType<Static = T>> Passed for T {
    type Itself = T::Static;
    #[inline(always)]
    fn itself(self) -> T {
        self
    }
}

/// What a device function may take a pointer to.
#[diagnostic::on_unimplemented(
    message = "a kernel has no pointer to a `{Self}`",
    label = "not in an address space, and no value of OpenCL C",
    note = "pointers go to `Global<…>`, `Local<…>`, `Constant<…>`, images, and to the work-item's own values",
    note = "what memory holds is bool, integers, floats, vectors, arrays, and structs with `#[repr(C)]` and `#[derive(Clone, Copy, ClType)]`"
)]
pub trait Pointed {
    /// `Self`.
    type Itself: ?Sized;
    /// The pointer.
    fn itself(&self) -> &Self::Itself;
    /// The pointer, to write through.
    fn itself_mut(&mut self) -> &mut Self::Itself;
}

impl<T: DeviceType<Static = T>> Pointed for T {
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

impl<T: DeviceType<Static = T>> Pointed for [T] {
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
