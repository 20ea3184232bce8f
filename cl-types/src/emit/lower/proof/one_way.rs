//! Variables that change one way only.
//!
//! What begins at a number and is only ever halved, or the like, stays below where it began. What is doubled, or the like, once in
//! each turn of a loop that goes on only below a bound, or where it is asked to be below that, is never less than where it began, nor
//! more than twice the bound.

use std::collections::{HashMap, HashSet};

use cl_tree::{BinaryOp, LocalId};

use super::{Block, Expr, Kind, changed_by};
use crate::constant::Constant;
use crate::emit::range::{self, Known, Range};
use crate::emit::typed::{self, PatternKind, Statement};
use crate::types::Scalar;

/// What values such variables can have.
pub(in super::super) fn one_way(function: &typed::Function, addressed: &HashSet<LocalId>) -> Known {
    let (mut changes, mut bounds) = (HashMap::<LocalId, Vec<&Expr>>::new(), HashMap::new());
    typed::any_in_block(&function.body, &mut |expr| {
        if let Some(id) = changed_by(expr) {
            changes.entry(id).or_default().push(expr);
        }
        if let Kind::While(_, condition, body) | Kind::If { condition, then: body, .. } = &expr.kind {
            bounds.extend(body.statements.iter().filter_map(|statement| grown(condition, statement)));
        }
        false
    });
    let mut found = Known::default();
    let mut begin = |block: &Block| {
        for statement in &block.statements {
            if let Statement::Let { pattern, value: Some(value), .. } = statement
                && let PatternKind::Bind(id, None) = pattern.kind
                && function.locals[id.0 as usize].mutable
                && let Some(start) = range::of(value, &Known::default())
                && start.least >= 0
                && !addressed.contains(&id)
            {
                let changes = changes.get(&id).map_or(&[][..], |changes| changes);
                if changes.iter().all(|change| shrinks(change)) {
                    found.insert(id, Range { least: 0, ..start });
                } else if let (1, Some(&greatest)) = (changes.len(), bounds.get(&id)) {
                    found.insert(id, Range { least: start.least, greatest: start.greatest.max(greatest) });
                }
            }
        }
    };
    begin(&function.body);
    typed::any_in_block(&function.body, &mut |expr| {
        if let Kind::Block(block, _) | Kind::Loop(_, block) | Kind::While(_, _, block) = &expr.kind {
            begin(block);
        }
        if let Kind::For { body, .. } | Kind::ForEach { body, .. } | Kind::If { then: body, .. } = &expr.kind {
            begin(body);
        }
        false
    });
    found
}

/// `x /= 2`, `x >>= 1`, `x &= …`, `x %= …`
fn shrinks(change: &Expr) -> bool {
    constant_change(change).is_some_and(|(op, _, constant)| match op {
        BinaryOp::Div | BinaryOp::Rem => constant > 0,
        BinaryOp::And | BinaryOp::Shr => constant >= 0,
        _ => false,
    })
}

/// `x *= 2`, `x <<= 1`, `x += 1` as a statement of a turn that there is only below a bound of `x`, and the greatest value that
/// it leaves, if that is one of the type.
fn grown(condition: &Expr, statement: &Statement) -> Option<(LocalId, i128)> {
    let Statement::Expr(change) = statement else { return None };
    let (op, id, constant) = constant_change(change)?;
    let (scalar, bound) = bound(condition, id)?;
    let greatest = match op {
        BinaryOp::Add if constant >= 0 => bound.checked_add(constant)?,
        BinaryOp::Mul if constant > 0 => bound.checked_mul(constant)?,
        BinaryOp::Shl if (0..i128::from(scalar.bits())).contains(&constant) => bound.checked_mul(1 << constant)?,
        _ => return None,
    };
    (greatest <= Range::of(scalar).greatest).then_some((id, greatest))
}

/// The type of a variable, and the greatest value for which a condition holds.
fn bound(condition: &Expr, id: LocalId) -> Option<(Scalar, i128)> {
    let is_it = |expr: &Expr| matches!(expr.kind, Kind::Local(other) if other == id);
    let (counter, end, strict) = match &condition.kind {
        Kind::And(a, b) => return bound(a, id).or_else(|| bound(b, id)),
        Kind::Binary(BinaryOp::Lt, a, b) if is_it(a) => (a, b, true),
        Kind::Binary(BinaryOp::Le, a, b) if is_it(a) => (a, b, false),
        Kind::Binary(BinaryOp::Gt, a, b) if is_it(b) => (b, a, true),
        Kind::Binary(BinaryOp::Ge, a, b) if is_it(b) => (b, a, false),
        _ => return None,
    };
    let greatest = range::of(end, &Known::default())?.greatest - i128::from(strict);
    Some((range::integer(&counter.ty)?, greatest))
}

/// `x op= constant`
fn constant_change(change: &Expr) -> Option<(BinaryOp, LocalId, i128)> {
    match &change.kind {
        Kind::AssignOp(op, place, value) => match (&place.kind, &value.kind) {
            (Kind::Local(id), Kind::Constant(Constant::Int(value))) => Some((*op, *id, *value)),
            _ => None,
        },
        _ => None,
    }
}
