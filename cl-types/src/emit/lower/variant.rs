//! The variants of an enum: a tag, and what stands behind it. An `Option` of a reference is a pointer, and null is `None`.

use super::types::{TAG, enumerator, variant_field};
use super::{C, Expr, Lower, Result};
use crate::emit::lower::slices::Extent;
use crate::types::{EnumType, NONE, Type};

fn enumeration(ty: &Type) -> &EnumType {
    let Type::Enum(enumeration) = ty else { unreachable!("only enums have variants") };
    enumeration
}

/// Whether an enum at a place is of a variant: `option.tag == Option_int_Some`
pub(super) fn is(place: &C, ty: &Type, variant: usize) -> C {
    if ty.nullable().is_some() {
        return C::binary(if variant == NONE { "==" } else { "!=" }, place.clone(), C::literal("0"));
    }
    let enumeration = enumeration(ty);
    let tag = if enumeration.has_data() { C::member(place.clone(), TAG) } else { place.clone() };
    C::binary("==", tag, C::name(enumerator(enumeration, &enumeration.variants[variant])))
}

/// The number of the variant of an enum with data at a place.
pub(super) fn tag(place: &C) -> C {
    C::member(place.clone(), TAG)
}

/// What a variant holds: `option.Some_0`
pub(super) fn field(place: &C, ty: &Type, variant: usize, field: usize) -> C {
    if ty.nullable().is_some() {
        return place.clone();
    }
    let enumeration = enumeration(ty);
    let variant = &enumeration.variants[variant];
    member(place, &variant_field(enumeration, variant, &variant.fields[field]))
}

/// A member of members: `material.data.Lambert.albedo`
pub(super) fn member(place: &C, path: &[String]) -> C {
    path.iter().fold(place.clone(), C::member)
}

impl<'f> Lower<'f, '_> {
    /// `Some(reference)`, or `None` in its place.
    pub(super) fn nullable(&mut self, option: &'f Expr, fields: &'f [(usize, Expr)]) -> Result<C> {
        let Some((_, reference)) = fields.first() else {
            self.extents.insert(option, Extent::constant(0));
            return Ok(C::literal("0"));
        };
        let pointer = self.argument(reference)?;
        if let Some(extent) = self.extent_of(reference) {
            self.extents.insert(option, extent);
        }
        Ok(pointer)
    }
}
