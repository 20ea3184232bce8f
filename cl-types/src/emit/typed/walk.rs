//! What is somewhere in a tree, and what a block gives.

use cl_tree::TargetId;

use super::{Block, Expr, Kind, Part, Sequence, Statement};
use crate::types::Type;

/// Whether something in the block leaves `target` by `break`.
pub(super) fn breaks(block: &Block, target: TargetId) -> bool {
    any_in_block(block, &mut |expr| matches!(expr.kind, Kind::Break(t, _) if t == target))
}

/// Whether `found` holds for some expression of the block.
pub(in crate::emit) fn any_in_block<'e>(block: &'e Block, found: &mut dyn FnMut(&'e Expr) -> bool) -> bool {
    block.statements.iter().any(|statement| match statement {
        Statement::Let { value, otherwise, .. } => {
            value.as_ref().is_some_and(|value| any(value, found))
                || otherwise.as_ref().is_some_and(|otherwise| any_in_block(otherwise, found))
        }
        Statement::Expr(expr) => any(expr, found),
    }) || block.value.as_ref().is_some_and(|value| any(value, found))
}

/// Whether `found` holds for the expression or one inside it.
pub(in crate::emit) fn any<'e>(expr: &'e Expr, found: &mut dyn FnMut(&'e Expr) -> bool) -> bool {
    if found(expr) {
        return true;
    }
    match &expr.kind {
        Kind::Local(_) | Kind::Constant(_) | Kind::Table(..) | Kind::Unit | Kind::Continue(_) => false,
        Kind::Unary(_, a)
        | Kind::Deref(a)
        | Kind::Reference(a)
        | Kind::Borrow { place: a, .. }
        | Kind::Cast(a)
        | Kind::Regrouped(a)
        | Kind::Field(a, _)
        | Kind::Let(_, a)
        | Kind::Repeat(a, _) => any(a, found),
        Kind::Struct { fields, base, .. } => {
            fields.iter().any(|(_, value)| any(value, found)) || base.as_ref().is_some_and(|base| any(base, found))
        }
        Kind::Match(value, arms) => {
            any(value, found)
                || arms
                    .iter()
                    .any(|arm| arm.guard.as_ref().is_some_and(|guard| any(guard, found)) || any(&arm.body, found))
        }
        Kind::Binary(_, a, b)
        | Kind::And(a, b)
        | Kind::Or(a, b)
        | Kind::Assign(a, b)
        | Kind::AssignOp(_, a, b)
        | Kind::Index(a, b) => any(a, found) || any(b, found),
        Kind::Part(Part { base, start, end, .. }) => {
            any(base, found) || start.iter().chain(end).any(|bound| any(bound, found))
        }
        Kind::Call(_, items) | Kind::Array(items) | Kind::Panic(_, items) | Kind::Print(_, items) => {
            items.iter().any(|item| any(item, found))
        }
        Kind::Block(block, _) | Kind::Loop(_, block) => any_in_block(block, found),
        Kind::If { condition, then, otherwise } => {
            any(condition, found)
                || any_in_block(then, found)
                || otherwise.as_ref().is_some_and(|otherwise| any(otherwise, found))
        }
        Kind::While(_, condition, body) => any(condition, found) || any_in_block(body, found),
        Kind::For { start, end, body, .. } => any(start, found) || any(end, found) || any_in_block(body, found),
        Kind::ForEach { sequence, body, .. } => any_in_sequence(sequence, found) || any_in_block(body, found),
        Kind::Break(_, value) | Kind::Return(value) => value.as_ref().is_some_and(|value| any(value, found)),
    }
}

pub(in crate::emit) fn any_in_sequence<'e>(sequence: &'e Sequence, found: &mut dyn FnMut(&'e Expr) -> bool) -> bool {
    match sequence {
        Sequence::Elements(whole) | Sequence::Held(whole) => any(whole, found),
        Sequence::Pieces(whole, _, size, _) => any(whole, found) || any(size, found),
        Sequence::Range { start, end, .. } => any(start, found) || any(end, found),
        Sequence::From(start, _) => any(start, found),
        Sequence::Reversed(inner) | Sequence::Enumerated(inner) | Sequence::Cycled(inner) => {
            any_in_sequence(inner, found)
        }
        Sequence::Stepped(inner, step, _) | Sequence::Skipped(inner, step) | Sequence::Taken(inner, step) => {
            any_in_sequence(inner, found) || any(step, found)
        }
        Sequence::Zipped(first, second) | Sequence::Chained(first, second) => {
            any_in_sequence(first, found) || any_in_sequence(second, found)
        }
    }
}

pub(super) fn end_type(block: &Block) -> Type {
    match block.statements.last() {
        Some(Statement::Expr(expr)) if expr.ty == Type::Never => Type::Never,
        _ => Type::Unit,
    }
}

pub(in crate::emit) fn block_type(block: &Block) -> Type {
    block.value.as_ref().map_or_else(|| end_type(block), |value| value.ty.clone())
}
