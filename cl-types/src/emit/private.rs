//! How much private memory variables take.

use super::typed::Local;
use crate::types::{FieldType, Scalar, Type};

/// The bytes of these variables, without what lies between them.
pub(super) fn bytes_of(variables: &[Local]) -> usize {
    sum(variables.iter().map(|variable| &variable.ty))
}

/// The bytes of a variable, without what lies between its parts.
pub(super) fn bytes(ty: &Type) -> usize {
    let of_scalar = |scalar: &Scalar| (scalar.bits() as usize).div_ceil(8);
    let of_fields = |fields: &[FieldType]| sum(fields.iter().map(|field| &field.ty));
    match ty {
        Type::Unit | Type::Never => 0,
        Type::Scalar(scalar) => of_scalar(scalar),
        Type::Vector(scalar, width) => of_scalar(scalar) * usize::from(*width).next_power_of_two(),
        Type::Array(element, count) => bytes(element).saturating_mul(*count),
        Type::Struct(structure) => of_fields(&structure.fields),
        Type::Enum(of) => {
            let variants = of.variants.iter().map(|variant| of_fields(&variant.fields));
            variants.fold(of_scalar(&of.tag), usize::saturating_add)
        }
        Type::Pointer(_) | Type::Image(_) | Type::Sampler | Type::Event => size_of::<usize>(),
    }
}

fn sum<'t>(types: impl Iterator<Item = &'t Type>) -> usize {
    types.map(bytes).fold(0, usize::saturating_add)
}
