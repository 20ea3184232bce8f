//! What a loop goes over stays as it was when it began, whatever its body does.
//!
//! In: the place of what a loop goes over, and the loop. Out: whether something in the loop may change it, or what leads
//! to it; then it is taken into a variable first.

use cl_tree::LocalId;

use super::sequence::Loop;
use super::strips::is_arithmetic;
use super::{Expr, Form, Kind, Lower};
use crate::builtins::Intrinsic;
use crate::emit::typed::{self, Part};
use crate::spaces::Space;
use crate::types::Type;

impl Lower<'_, '_> {
    /// Whether the elements of an array that is taken by value may change, as long as the loop goes over them.
    pub(super) fn may_change(&self, array: &Expr, turns: Loop<'_>) -> bool {
        let Some(base) = base(array) else { return false };
        let local = self.local(base);
        let elsewhere = match &local.ty {
            Type::Pointer(pointer) => {
                if !pointer.mutable && !local.shared {
                    return false;
                }
                pointer.space != Space::Private
            }
            _ => local.shared,
        };
        turns.any(&mut |expr| may_change(expr, base) || elsewhere && may_wait(expr))
    }

    /// Whether a variable that is an index in a place, or the start of a part, may change.
    pub(super) fn way_may_change(&self, place: &Expr, turns: Loop<'_>) -> bool {
        let of = base(place);
        typed::any(place, &mut |expr| match expr.kind {
            Kind::Local(id) if Some(id) != of && self.local(id).mutable => turns.any(&mut |expr| may_change(expr, id)),
            _ => false,
        })
    }
}

/// The variable that a place is in or behind.
fn base(place: &Expr) -> Option<LocalId> {
    match &place.kind {
        Kind::Local(id) => Some(*id),
        Kind::Index(inner, _)
        | Kind::Field(inner, _)
        | Kind::Part(Part { base: inner, .. })
        | Kind::Deref(inner)
        | Kind::Reference(inner) => base(inner),
        _ => None,
    }
}

/// Whether an expression by itself may change what is in a variable or behind it: it assigns, or hands on a pointer.
fn may_change(expr: &Expr, id: LocalId) -> bool {
    let is_of = |place: &Expr| base(place) == Some(id);
    let hands_on = |value: &Expr| is_writable_pointer(value) && is_of(value);
    match &expr.kind {
        Kind::Assign(place, value) => is_of(place) || hands_on(value),
        Kind::AssignOp(_, place, _) => is_of(place),
        Kind::Call(Form::Intrinsic(Intrinsic::Assign(_)), arguments) => arguments.first().is_some_and(is_of),
        Kind::Call(_, arguments) => arguments.iter().any(hands_on),
        Kind::Struct { fields, .. } => fields.iter().any(|(_, value)| hands_on(value)),
        Kind::Borrow { place, back: true } | Kind::Part(Part { base: place, .. }) => {
            is_of(place) && (is_writable_pointer(expr) || is_writable_pointer(place))
        }
        Kind::Reference(place) => is_of(place) && is_writable_pointer(expr),
        _ => false,
    }
}

fn is_writable_pointer(value: &Expr) -> bool {
    matches!(&value.ty, Type::Pointer(pointer) if pointer.mutable)
}

/// Whether it may wait for others, which may have written to memory behind it.
fn may_wait(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Call(Form::Function { pure, .. }, _) => !pure,
        Kind::Call(Form::Intrinsic(Intrinsic::Vouched | Intrinsic::Lane), _) => false,
        Kind::Call(form, _) => !is_arithmetic(form),
        _ => false,
    }
}
