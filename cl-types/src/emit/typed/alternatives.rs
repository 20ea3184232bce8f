//! A guard is asked once for each alternative of its pattern that matches, with what that one binds, until it holds. So
//! alternatives that bind variables stand side by side: `(Some(v), _) | (_, Some(v))`, and `Some(v) | Some(w)` for
//! `Some(v | w)`.

use std::borrow::Cow;

use cl_tree::Pattern as Tree;

use super::{Arm, Expr, Kind, Pattern, PatternKind};
use crate::emit::{Form, typed};

/// A pattern with all its alternatives that bind variables at the outside.
pub(super) fn side_by_side(pattern: &Tree) -> Cow<'_, Tree> {
    match pattern {
        // They are there.
        Tree::Or(alternatives) if !alternatives.iter().any(chooses) => Cow::Borrowed(pattern),
        pattern if chooses(pattern) => Cow::Owned(Tree::Or(each(pattern))),
        pattern => Cow::Borrowed(pattern),
    }
}

/// Whether what is bound depends on which alternative matches.
fn chooses(pattern: &Tree) -> bool {
    match pattern {
        Tree::Or(alternatives) => alternatives.iter().any(binds),
        pattern => parts(pattern).into_iter().any(chooses),
    }
}

fn binds(pattern: &Tree) -> bool {
    let rest = match pattern {
        Tree::Bind(..) => return true,
        Tree::Elements { rest, .. } | Tree::Items { rest, .. } => *rest,
        _ => None,
    };
    rest.is_some_and(|rest| rest.name.is_some()) || parts(pattern).into_iter().any(binds)
}

/// The patterns, in their order, that a pattern has a choice of.
fn each(pattern: &Tree) -> Vec<Tree> {
    if !chooses(pattern) {
        return vec![pattern.clone()];
    }
    if let Tree::Or(alternatives) = pattern {
        return alternatives.iter().flat_map(each).collect();
    }
    let of_parts = parts(pattern).into_iter().map(each);
    // Each of a part with each of those behind it.
    let choices = of_parts.fold(vec![Vec::new()], |before: Vec<Vec<Tree>>, part| {
        let with = |chosen: &Vec<Tree>| {
            let chosen = chosen.clone();
            part.iter().map(move |one| chosen.iter().chain([one]).cloned().collect()).collect::<Vec<_>>()
        };
        before.iter().flat_map(with).collect()
    });
    let with_parts = |chosen: Vec<Tree>| {
        let mut whole = pattern.clone();
        parts_mut(&mut whole).into_iter().zip(chosen).for_each(|(part, one)| *part = one);
        whole
    };
    choices.into_iter().map(with_parts).collect()
}

/// The patterns that a pattern is made of.
macro_rules! parts {
    ($name:ident, $pattern:ty, $part:ty, $iter:ident) => {
        fn $name(pattern: $pattern) -> Vec<$part> {
            match pattern {
                Tree::Wild | Tree::Value(_) | Tree::Range { .. } | Tree::Bind(_, None) => Vec::new(),
                Tree::Bind(_, Some(inner)) | Tree::Reference(inner) => vec![inner],
                Tree::Elements { items, .. } | Tree::Items { items, .. } | Tree::Or(items) => items.$iter().collect(),
                Tree::Fields { fields, .. } => fields.$iter().map(|(_, item)| item).collect(),
            }
        }
    };
}

parts!(parts, &Tree, &Tree, iter);
parts!(parts_mut, &mut Tree, &mut Tree, iter_mut);

/// Whether the guard of an arm may be asked for more than one alternative.
pub(in crate::emit) fn may_try_several(arm: &Arm) -> bool {
    let (Some(guard), PatternKind::Or(alternatives)) = (&arm.guard, &arm.pattern.kind) else { return false };
    let asks_another = alternatives.iter().any(is_bound_by) || may_act(guard);
    let overlaps = |(at, one): (usize, &Pattern)| alternatives[..at].iter().any(|other| !excludes(one, other));
    asks_another && alternatives.iter().enumerate().any(overlaps)
}

fn is_bound_by(pattern: &Pattern) -> bool {
    match &pattern.kind {
        PatternKind::Wild | PatternKind::Value(_) | PatternKind::Range { .. } => false,
        PatternKind::Bind(..) | PatternKind::Rest(_) => true,
        PatternKind::Fields { fields: items, .. } | PatternKind::Elements(items) => {
            items.iter().any(|(_, item)| is_bound_by(item))
        }
        PatternKind::Slice { first, last, rest } => {
            rest.flatten().is_some() || first.iter().chain(last).any(is_bound_by)
        }
        PatternKind::Or(alternatives) => alternatives.iter().any(is_bound_by),
        PatternKind::Deref(inner) => is_bound_by(inner),
    }
}

/// Whether no value matches both.
fn excludes(one: &Pattern, other: &Pattern) -> bool {
    let in_any = |items: &[(usize, Pattern)], others: &[(usize, Pattern)]| {
        items.iter().any(|(at, item)| others.iter().any(|(other, with)| at == other && excludes(item, with)))
    };
    match (&one.kind, &other.kind) {
        (PatternKind::Bind(_, Some(inner)), _) => excludes(inner, other),
        (_, PatternKind::Bind(_, Some(inner))) => excludes(one, inner),
        (PatternKind::Value(one), PatternKind::Value(other)) => match (&one.kind, &other.kind) {
            (Kind::Constant(one), Kind::Constant(other)) => one != other,
            _ => false,
        },
        (PatternKind::Fields { variant, fields }, PatternKind::Fields { variant: with, fields: others }) => {
            variant != with || in_any(fields, others)
        }
        (PatternKind::Elements(items), PatternKind::Elements(others)) => in_any(items, others),
        (PatternKind::Deref(one), PatternKind::Deref(other)) => excludes(one, other),
        (PatternKind::Or(alternatives), _) => alternatives.iter().all(|one| excludes(one, other)),
        (_, PatternKind::Or(alternatives)) => alternatives.iter().all(|other| excludes(one, other)),
        _ => false,
    }
}

/// Whether a guard may do more than to compute its value.
fn may_act(guard: &Expr) -> bool {
    typed::any(guard, &mut |expr| match &expr.kind {
        Kind::Call(Form::Function { pure, panics, .. }, _) => !pure || *panics,
        Kind::Call(form, _) => matches!(form, Form::Intrinsic(_)),
        Kind::Assign(..) | Kind::AssignOp(..) | Kind::Break(..) | Kind::Continue(_) | Kind::Return(_) => true,
        Kind::Panic(..) | Kind::Print(..) | Kind::Borrow { back: true, .. } => true,
        _ => false,
    })
}
