//! Whether a loop over a place has as many turns for every work-item, whatever the elements are: tokens show an array.

use syn::Type;

use crate::ast::{Expr, Function, Hole, Kind};
use crate::parse::{KnownType, in_a_space};

/// Whether what a loop goes over is an array, or a reference to one.
pub fn is_array(function: &Function, whole: &Expr) -> bool {
    match &whole.kind {
        Kind::Array(_) | Kind::Repeat { .. } => true,
        Kind::Reference { place, .. } => is_array(function, place),
        _ => is_array_within(function, whole, 0),
    }
}

/// Whether so many indices find an array in a place.
fn is_array_within(function: &Function, place: &Expr, depth: usize) -> bool {
    match &place.kind {
        Kind::Index(base, ..) => is_array_within(function, base, depth + 1),
        Kind::Local(id, _) => {
            let local = &function.locals[id.0];
            match &function.holes[local.ty.0] {
                Hole::Shared(ty) | Hole::Written(ty) => is_array_type(ty, depth),
                _ => depth == 0 && local.length.is_some(),
            }
        }
        Kind::Field(base, member, _) => {
            let known = function.knowledge().known(base);
            let Some(KnownType::Named(structure)) = known.as_ref().map(KnownType::object) else { return false };
            let around = function.surroundings.as_ref();
            around
                .and_then(|around| around.array(structure, &member.text()))
                .is_some_and(|ty| is_array_type(&ty, depth))
        }
        _ => false,
    }
}

fn is_array_type(ty: &Type, depth: usize) -> bool {
    match ty {
        Type::Reference(reference) => is_array_type(&reference.elem, depth),
        Type::Array(array) => depth == 0 || is_array_type(&array.elem, depth - 1),
        Type::Slice(slice) => depth > 0 && is_array_type(&slice.elem, depth - 1),
        ty => in_a_space(ty).is_some_and(|object| is_array_type(object, depth)),
    }
}
