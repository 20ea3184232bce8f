//! Types in C.

use crate::emit::c;
use crate::spaces::Space;
use crate::types::{Pointer, Scalar, Type};

/// Where a value of the type is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Storage {
    /// In a variable of its own.
    Register,
    /// In an array or behind a pointer: `bool` has no size that host and device agree on, so it is a `uchar` there.
    Memory,
}

/// The type of a declaration.
pub(super) fn declared(ty: &Type, storage: Storage) -> c::Type {
    match ty {
        Type::Unit | Type::Never => c::Type::named("void"),
        Type::Scalar(Scalar::Bool) if storage == Storage::Memory => c::Type::named("uchar"),
        Type::Scalar(scalar) => c::Type::named(scalar.c_name()),
        Type::Array(element, count) => {
            let mut ty = declared(element, Storage::Memory);
            ty.bounds.insert(0, *count);
            ty
        }
        Type::Pointer(pointer) => pointer_to(pointer, false),
    }
}

/// The type of a parameter. What `&mut` points to, nothing else points to: that is `restrict`. What `&` points to,
/// nobody writes.
pub(super) fn parameter(ty: &Type, kernel: bool) -> c::Type {
    match ty {
        Type::Pointer(pointer) => pointer_to(pointer, kernel && pointer.space != Space::Constant),
        // `bool` is no type for an argument (OpenCL C specification 6.11.m).
        ty if kernel => declared(ty, Storage::Memory),
        ty => declared(ty, Storage::Register),
    }
}

fn pointer_to(pointer: &Pointer, restrict: bool) -> c::Type {
    let mut ty = declared(&pointer.pointee, Storage::Memory);
    ty.pointer = Some(c::Pointer { space: pointer.space, constant: !pointer.mutable, restrict });
    ty
}
