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

/// The patterns that a pattern has a choice of, in the order in which rustc asks for them: what stands in a variant comes last,
/// since it is looked at when the variant is known.
fn each(pattern: &Tree) -> Vec<Tree> {
    let Some((_, path)) = outermost(pattern, 0) else { return vec![pattern.clone()] };
    let choice = path.iter().fold(pattern, |part, &at| parts(part)[at]);
    let with = |one: &Tree| {
        let mut whole = pattern.clone();
        let mut part = &mut whole;
        for &at in &path {
            part = parts_mut(part).swap_remove(at);
        }
        part.clone_from(one);
        each(&whole)
    };
    parts(choice).into_iter().flat_map(with).collect()
}

/// The alternatives that are chosen from first, and in how many variants they stand: by the parts that lead there.
fn outermost(pattern: &Tree, depth: usize) -> Option<(usize, Vec<usize>)> {
    if matches!(pattern, Tree::Or(alternatives) if alternatives.iter().any(binds)) {
        return Some((depth, Vec::new()));
    }
    // A struct counts as a variant: its type is not known here.
    let depth = depth + usize::from(matches!(pattern, Tree::Items { name: Some(_), .. } | Tree::Fields { .. }));
    let inside = parts(pattern).into_iter().enumerate().filter_map(|(at, part)| {
        let (depth, mut path) = outermost(part, depth)?;
        path.insert(0, at);
        Some((depth, path))
    });
    inside.min_by_key(|(depth, _)| *depth)
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
