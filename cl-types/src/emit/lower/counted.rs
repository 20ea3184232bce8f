//! `while k < end { …; k += 1; }` is a loop with a counter: what is known of `for` holds of it too.

use cl_tree::{BinaryOp, LocalId, TargetId};

use super::hoist::{self, Counter, Head};
use super::proof::{changed_in, changes_in};
use super::strips::Turns;
use super::types::{Storage, declared};
use super::{Block, C, Expr, Kind, Lower, Result};
use crate::constant::Constant;
use crate::emit::range::{self, Range};
use crate::emit::typed::{self, Statement};

/// What counts the turns of a `while`.
#[derive(Clone, Copy)]
pub(super) struct Counted<'f> {
    pub id: LocalId,
    end: &'f Expr,
    inclusive: bool,
    by: u32,
    /// Whether nothing but the end of the count ends it at its head.
    alone: bool,
}

impl<'f> Lower<'f, '_> {
    /// What counts the turns of a `while`, if something does.
    pub(super) fn count_of_while(&self, target: TargetId, condition: &'f Expr, body: &'f Block) -> Option<Counted<'f>> {
        let last = match (&body.value, body.statements.last()) {
            (Some(value), _) => value,
            (None, Some(Statement::Expr(last))) => last,
            _ => return None,
        };
        let (id, by) = step(last)?;
        let local = self.local(id);
        let scalar = range::integer(&local.ty)?;
        let changed = [changes_in(body), changed_in(condition)].concat();
        let repeats = |expr: &Expr| matches!(expr.kind, Kind::Continue(to) if to == target);
        if !local.mutable
            || self.addressed.contains(&id)
            || changed.iter().filter(|&&other| other == id).count() != 1
            || typed::any_in_block(body, &mut |expr| repeats(expr))
        {
            return None;
        }
        let (end, inclusive, alone) = bound(condition, id)?;
        let stays = |id: &LocalId| !changed.contains(id) && !self.addressed.contains(id);
        // The counter must not pass the greatest value of its type.
        let least_room = if inclusive { by.into() } else { i128::from(by) - 1 };
        let greatest = range::of(end, &self.known).unwrap_or(Range::of(scalar)).greatest;
        let fits = greatest + least_room <= Range::of(scalar).greatest;
        (fits && self.is_known(end, &|expr| matches!(&expr.kind, Kind::Local(id) if stays(id)))).then_some(Counted {
            id,
            end,
            inclusive,
            by,
            alone,
        })
    }

    /// The head of a loop that is counted so.
    pub(super) fn counted_head(&mut self, counted: Counted<'f>, condition: C) -> Result<Head<'f>> {
        let Counted { id, end, inclusive, by, alone } = counted;
        let scalar = range::integer(&end.ty).unwrap_or(crate::types::Scalar::Usize);
        let (variable, last) = (self.name(id), self.beside(end)?);
        let natural = Range::of(scalar).least >= 0;
        let turns = match &variable {
            C::Name(name) if alone && natural => Some(Turns {
                ty: declared(&self.local(id).ty, Storage::Register),
                name: name.clone(),
                last: last.clone(),
                down: false,
                inclusive,
                by: C::literal(by.to_string()),
                ordered: false,
                roomy: false,
            }),
            _ => None,
        };
        let (start, end) = (hoist::bound(variable, scalar), hoist::bound(last, scalar));
        let counter = Counter { id: Some(id), start, end, inclusive, natural, by: Some(by), turns };
        Ok(Head { start: Vec::new(), condition, step: Vec::new(), counter: Some(counter), items: None })
    }
}

/// `k += 1`, or `k = k + 1`
fn step(expr: &Expr) -> Option<(LocalId, u32)> {
    let (place, by) = match &expr.kind {
        Kind::AssignOp(BinaryOp::Add, place, by) => (place, by),
        Kind::Assign(place, value) => match &value.kind {
            Kind::Binary(BinaryOp::Add, from, by) if matches!((&place.kind, &from.kind), (Kind::Local(a), Kind::Local(b)) if a == b) => {
                (place, by)
            }
            _ => return None,
        },
        _ => return None,
    };
    match (&place.kind, &by.kind) {
        (Kind::Local(id), Kind::Constant(Constant::Int(by))) => {
            u32::try_from(*by).ok().filter(|&by| by > 0).map(|by| (*id, by))
        }
        _ => None,
    }
}

/// The end of the count, whether it is counted too, and whether the condition says nothing else.
fn bound(condition: &Expr, id: LocalId) -> Option<(&Expr, bool, bool)> {
    let is_counter = |expr: &Expr| matches!(expr.kind, Kind::Local(other) if other == id);
    match &condition.kind {
        Kind::And(a, b) => bound(a, id).or_else(|| bound(b, id)).map(|(end, inclusive, _)| (end, inclusive, false)),
        Kind::Binary(op, a, b) => match op {
            BinaryOp::Lt if is_counter(a) => Some((b, false, true)),
            BinaryOp::Le if is_counter(a) => Some((b, true, true)),
            BinaryOp::Gt if is_counter(b) => Some((a, false, true)),
            BinaryOp::Ge if is_counter(b) => Some((a, true, true)),
            _ => None,
        },
        _ => None,
    }
}
