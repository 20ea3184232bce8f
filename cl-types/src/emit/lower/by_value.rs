//! A reference to a number, a vector or an enum without data, through which a function only reads, is a value in C:
//! `uint value(uint self)`, and not `uint value(const uint *self)`, for which a caller would have to put what it has into
//! memory.

use super::in_spaces::Readable;
use super::{C, S};
use crate::emit::tidy;
use crate::types::{Pointer, Type};

/// The body of a function for a parameter that is what another one points to, if that is one value in C, and the body does
/// nothing with the pointer but to read that.
pub(super) fn with_value(parameter: &Readable, ty: &Type, body: &[S]) -> Option<Vec<S>> {
    let Type::Pointer(Pointer { pointee, slice: false, .. }) = ty else { return None };
    let is_one_value = match &**pointee {
        Type::Scalar(_) | Type::Vector(..) => true,
        Type::Enum(enumeration) => !enumeration.has_data() && pointee.nullable().is_none(),
        _ => false,
    };
    let name = &parameter.name;
    if !is_one_value || body.iter().any(|statement| tidy::declares_within(statement, name)) {
        return None;
    }
    let mut body = body.to_vec();
    body.iter_mut().all(|statement| reads_in(statement, name)).then_some(body)
}

/// What a parameter gets that takes the value of what a pointer leads to.
pub(super) fn value_behind(pointer: C) -> C {
    match pointer {
        C::Unary("&", place) => *place,
        pointer => C::unary("*", pointer),
    }
}

/// Whether a statement names a pointer only to read what it leads to, where it names the value now.
fn reads_in(statement: &mut S, name: &str) -> bool {
    !matches!(statement, S::Raw(_))
        && !statement.names().iter().any(|own| *own == name)
        && statement.values_mut().into_iter().all(|value| reads(value, name))
        && statement.bodies_mut().into_iter().flatten().all(|inner| reads_in(inner, name))
}

fn reads(value: &mut C, name: &str) -> bool {
    let is_behind =
        |value: &C| matches!(value, C::Unary("*", pointer) if matches!(&**pointer, C::Name(own) if own == name));
    match value {
        C::Name(own) => own != name,
        C::Unary("&", place) if is_behind(place) => false,
        value if is_behind(value) => {
            *value = C::name(name);
            true
        }
        value => value.parts_mut().into_iter().all(|part| reads(part, name)),
    }
}
