//! The middle of a search by halves: `let middle = low + (high - low) / 2;` as the first of `while low < high`, where `high`
//! begins at a length and only ever becomes such a middle.
//!
//! Each middle is less than what `high` was there, and so all are less than where it began.

use cl_tree::{BinaryOp, LocalId};

use super::{Block, Expr, Kind, Length, Lower, Subject, changed_by, changed_in};
use crate::constant::Constant;
use crate::emit::range;
use crate::emit::typed::{self, PatternKind, Statement};
use crate::types::Scalar;

impl<'f> Lower<'f, '_> {
    /// Remembers what the first variable of such a loop is less than.
    pub(in super::super) fn learn_middle(&mut self, condition: &'f Expr, body: &'f Block) {
        let Some(Statement::Let { pattern, value: Some(value), .. }) = body.statements.first() else { return };
        let PatternKind::Bind(middle, None) = pattern.kind else { return };
        let Some((low, high)) = halved(value) else { return };
        let Some(began) = self.began.get(&high).copied() else { return };
        let is_middle = |value: &Expr| matches!(value.kind, Kind::Local(id) if id == middle);
        let grows = |expr: &Expr| match &expr.kind {
            Kind::Assign(place, value) if matches!(place.kind, Kind::Local(id) if id == high) => !is_middle(value),
            _ => changed_by(expr) == Some(high),
        };
        if range::integer(&value.ty) == Some(Scalar::Usize)
            && !self.local(middle).mutable
            && !self.addressed.contains(&high)
            && !self.addressed.contains(&low)
            && says_less(condition, low, high)
            && changed_in(condition).is_empty()
            && !typed::any_in_block(&self.function.body, &mut |expr| grows(expr))
        {
            self.middles.insert(middle, began);
        }
    }

    /// Where a variable begins that changes, if that is a length.
    pub(in super::super) fn note_beginning(&mut self, id: LocalId, value: &'f Expr) {
        if self.local(id).mutable
            && self.is_known(value, &|_| false)
            && range::integer(&value.ty) == Some(Scalar::Usize)
        {
            self.began.insert(id, value);
        }
    }

    /// Whether an index is a middle of what is as long.
    pub(super) fn is_middle(&self, index: &Expr, length: Length) -> bool {
        let Kind::Local(id) = self.resolve(index).kind else { return false };
        self.middles.get(&id).is_some_and(|whole| self.is_at_most(Subject::Expr(whole), length))
    }
}

/// `low + (high - low) / 2`, or `(low + high) / 2`.
fn halved(value: &Expr) -> Option<(LocalId, LocalId)> {
    let local = |expr: &Expr| match expr.kind {
        Kind::Local(id) => Some(id),
        _ => None,
    };
    match &value.kind {
        Kind::Binary(BinaryOp::Add, low, rest) => {
            let Kind::Binary(BinaryOp::Sub, high, less) = &half(rest)?.kind else { return None };
            let (low, less) = (local(low)?, local(less)?);
            (low == less).then_some((low, local(high)?))
        }
        _ => match &half(value)?.kind {
            Kind::Binary(BinaryOp::Add, low, high) => Some((local(low)?, local(high)?)),
            _ => None,
        },
    }
}

/// `x`, of `x / 2`.
fn half(expr: &Expr) -> Option<&Expr> {
    match &expr.kind {
        Kind::Binary(BinaryOp::Div, whole, by) if matches!(by.kind, Kind::Constant(Constant::Int(2))) => Some(whole),
        Kind::Binary(BinaryOp::Shr, whole, by) if matches!(by.kind, Kind::Constant(Constant::Int(1))) => Some(whole),
        _ => None,
    }
}

/// Whether a condition that holds says `low < high`.
fn says_less(condition: &Expr, low: LocalId, high: LocalId) -> bool {
    let is = |expr: &Expr, wanted: LocalId| matches!(expr.kind, Kind::Local(id) if id == wanted);
    match &condition.kind {
        Kind::And(a, b) => says_less(a, low, high) || says_less(b, low, high),
        Kind::Binary(BinaryOp::Lt, a, b) => is(a, low) && is(b, high),
        Kind::Binary(BinaryOp::Gt, a, b) => is(a, high) && is(b, low),
        _ => false,
    }
}
