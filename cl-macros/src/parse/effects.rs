//! What the evaluation of an expression reads, changes and leaves, as far as tokens tell: whether two of them may change places.
//!
//! Rust's rules of borrowing help: what a pointer changes has no other name meanwhile.

use super::Parser;
use crate::ast::{Expr, Kind, LocalId, Reach, Sequence, each_part};
use crate::builtin_methods;

/// By the variables that things are in, or that point to them.
#[derive(Default)]
pub(super) struct Effects {
    pub(super) reads: Vec<LocalId>,
    pub(super) changes: Vec<LocalId>,
    /// The variables that get another value as a whole.
    pub(super) assigns: Vec<LocalId>,
    /// Whether it may end what is around it: `break`, `return`, `?`.
    pub(super) leaves: bool,
}

impl Effects {
    /// Whether it matters which of two is evaluated first.
    pub(super) fn meet(&self, other: &Effects) -> bool {
        let changes = |one: &Effects, other: &Effects| {
            let seen = |local| other.reads.contains(local) || other.changes.contains(local);
            one.changes.iter().any(seen) || other.leaves && !one.changes.is_empty()
        };
        changes(self, other) || changes(other, self)
    }
}

/// Adds what an expression does.
pub(super) fn add(parser: &Parser, expr: &Expr, effects: &mut Effects) {
    match &expr.kind {
        Kind::Local(id, _) => {
            effects.reads.push(*id);
        }
        Kind::Assign(place, _) => {
            effects.changes.extend(place.root());
            effects.assigns.extend(place.as_local());
        }
        Kind::AssignOp(_, _, place, _) | Kind::Reference { mutable: true, place } => {
            effects.changes.extend(place.root());
        }
        Kind::AssignOperator { operands, .. } => effects.changes.extend(operands[0].root()),
        Kind::Method { receiver, method, arguments, .. } => {
            if may_change(parser, &method.to_string()) {
                effects.changes.extend(receiver.root());
            }
            effects.changes.extend(arguments.iter().filter_map(|argument| written_through(parser, argument)));
        }
        Kind::Call { arguments, .. } => {
            effects.changes.extend(arguments.iter().filter_map(|argument| written_through(parser, argument)));
        }
        // The closure has borrowed what it changes, so that nothing else names that.
        Kind::CallLocal(id, _, arguments) => {
            effects.reads.push(*id);
            effects.changes.push(*id);
            effects.changes.extend(arguments.iter().filter_map(|argument| written_through(parser, argument)));
        }
        Kind::ForEach { sequence, .. } => effects.changes.extend(lent_by(sequence)),
        Kind::Break(..) | Kind::Continue(..) | Kind::Return(_) => effects.leaves = true,
        _ => {}
    }
    each_part(expr, &mut |inner| add(parser, inner, effects));
}

/// Whether a method of that name may change what it is called on, or what that points to.
pub(super) fn may_change(parser: &Parser, method: &str) -> bool {
    if changes_by_name(method) {
        return true;
    }
    let around = || parser.surroundings.as_ref().is_none_or(|around| around.may_change(method));
    builtin_methods::may_change(method).unwrap_or_else(around)
}

/// Whether a method of std of that name changes what it is called on, or what that points to, whatever else has one of that name.
pub(super) fn changes_by_name(method: &str) -> bool {
    const CHANGING: &[&str] = &[
        "clear",
        "compare_exchange",
        "compare_exchange_weak",
        "copy_within",
        "fill_with",
        "get_or_insert",
        "get_or_insert_with",
        "insert",
        "reverse",
        "select_nth_unstable",
        "store",
        "swap",
        "swap_with_slice",
        "take_if",
    ];
    CHANGING.contains(&method) || method.starts_with("fetch_") || method.starts_with("sort")
}

/// The variable that a function may write through, if it is given that.
fn written_through(parser: &Parser, argument: &Expr) -> Option<LocalId> {
    let Kind::Local(id, _) = argument.kind else { return None };
    let local = &parser.locals[id.0];
    let reaches = matches!(local.reach, Reach::Object { mutable: true, .. } | Reach::Elements { mutable: true, .. });
    (local.points == Some(true) || local.reaches_mutably || reaches).then_some(id)
}

/// The variable whose elements a loop is given to change.
fn lent_by(sequence: &Sequence) -> Option<LocalId> {
    match sequence {
        Sequence::Whole(whole) => whole.root(),
        Sequence::Elements(whole, method) => whole.root().filter(|_| method == "iter_mut"),
        Sequence::Pieces(whole, _, method, _) => whole.root().filter(|_| method.to_string().ends_with("_mut")),
        Sequence::Reversed(inner, _)
        | Sequence::Stepped(inner, ..)
        | Sequence::Skipped(inner, ..)
        | Sequence::Taken(inner, ..)
        | Sequence::Cycled(inner, _)
        | Sequence::Enumerated(inner, _)
        | Sequence::Copied(inner, _) => lent_by(inner),
        Sequence::Zipped(one, _, other) | Sequence::Chained(one, _, other) => lent_by(one).or_else(|| lent_by(other)),
        Sequence::Cloned(_) | Sequence::Range { .. } | Sequence::From(..) => None,
    }
}
