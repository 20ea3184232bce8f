//! What an assignment of several variables gives them, one after the other: `(a, b) = (b, a)` takes one variable more, and
//! `(a, b, c) = (x, a, b)` none.
//!
//! It comes as a variable for each new value, and an assignment of each of these. Here a value is assigned as soon as
//! nobody needs the old one. No value changes on the way: it has no effects, mentions nothing that was assigned before it,
//! and no pointer leads to that.

use std::collections::HashSet;

use super::super::c::{Expr as C, Statement as S};
use super::{Names, mentions, mentions_in};

/// A new value, and the variable for it.
struct Change {
    place: String,
    /// The variable, and how it is declared.
    name: String,
    declared: S,
    value: C,
}

/// A list of statements, with those of assignments at once in such an order.
pub(super) fn one_after_the_other(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let Some(count) = changes_at(&body[at..], names)
            && !is_mentioned_outside(&body, at, count)
        {
            let values = body.splice(at..at + 2 * count, []).collect::<Vec<_>>();
            let ordered = in_order(changes_of(values));
            let number = ordered.len();
            body.splice(at..at, ordered);
            at += number;
        } else {
            at += 1;
        }
    }
    body
}

/// How many variables these statements begin with that the same number of assignments after them are made of, if an
/// order may be found for these.
fn changes_at(statements: &[S], names: &Names) -> Option<usize> {
    let declared =
        statements.iter().take_while(|statement| matches!(statement, S::Declare { value: Some(_), .. })).count();
    let assigned = statements[declared..].iter().take_while(|statement| source(statement).is_some()).count();
    // The last of those declared, of which none is left out.
    if assigned < 2 || assigned != declared {
        return None;
    }
    let mut places = HashSet::new();
    let each = statements[..declared].iter().zip(&statements[declared..]);
    let fits = each.into_iter().all(|(declare, assign)| match (declare, source(assign)) {
        (S::Declare { ty, name, value: Some(value), .. }, Some((place, from))) => {
            let is_value = ty.bounds.is_empty() && !matches!(value, C::List(_)) && !value.has_effects();
            let is_free = !names.addressed.contains(place) && places.insert(place);
            from == name && is_value && is_free
        }
        _ => false,
    });
    fits.then_some(declared)
}

/// What `place = from;` says.
pub(super) fn source(statement: &S) -> Option<(&str, &str)> {
    match statement {
        S::Assign { place: C::Name(place), op: None, value: C::Name(from) } => Some((place, from)),
        _ => None,
    }
}

/// Whether one of so many variables from there is used by anything but its own assignment.
fn is_mentioned_outside(body: &[S], at: usize, count: usize) -> bool {
    let (variables, behind) = (&body[at..at + count], &body[at + 2 * count..]);
    variables.iter().any(|declared| match declared {
        S::Declare { name, .. } => {
            let in_value =
                |other: &S| matches!(other, S::Declare { value: Some(value), .. } if mentions_in(value, name));
            let is_place = |other: &S| source(other).is_some_and(|(place, _)| place == name);
            variables.iter().any(in_value)
                || body[at + count..at + 2 * count].iter().any(is_place)
                || behind.iter().any(|other| mentions(other, name))
        }
        _ => false,
    })
}

/// The assignments of `2 * count` statements.
fn changes_of(mut statements: Vec<S>) -> Vec<Change> {
    let assigned = statements.split_off(statements.len() / 2);
    let mut changes = Vec::new();
    for (declared, assign) in statements.into_iter().zip(assigned) {
        if let (S::Declare { value: Some(value), .. }, Some((place, name))) = (&declared, source(&assign)) {
            changes.push(Change { place: place.into(), name: name.into(), value: value.clone(), declared });
        }
    }
    changes
}

/// The assignments, each where no value that is still to be assigned needs the old one. Where there is none such, a value
/// is kept in its variable.
fn in_order(mut changes: Vec<Change>) -> Vec<S> {
    let (mut kept, mut ordered) = (Vec::new(), Vec::new());
    while !changes.is_empty() {
        let needed_by = |at: usize| {
            let others = changes.iter().enumerate().filter(|(other, _)| *other != at);
            others.into_iter().find(|(_, other)| mentions_in(&other.value, &changes[at].place)).map(|(other, _)| other)
        };
        match (0..changes.len()).find(|&at| needed_by(at).is_none()) {
            Some(at) => {
                let Change { place, value, .. } = changes.remove(at);
                let place = C::name(place);
                if value != place {
                    ordered.push(S::assign(place, value));
                }
            }
            None => {
                let at = needed_by(0).unwrap_or(0);
                changes[at].value = C::name(changes[at].name.clone());
                kept.push(changes[at].declared.clone());
            }
        }
    }
    kept.extend(ordered);
    kept
}
