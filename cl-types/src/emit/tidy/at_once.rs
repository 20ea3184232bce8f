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
    place: C,
    /// The variable that the place is, or is in.
    root: String,
    /// The variable, and how it is declared.
    name: String,
    declared: S,
    value: C,
}

/// A list of statements, with those of assignments at once in such an order.
pub(super) fn one_after_the_other(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let Some(changes) = changes_at(&body[at..], names)
            && !is_mentioned_outside(&body, at, changes.len())
        {
            let end = at + 2 * changes.len();
            let ordered = in_order(changes);
            let number = ordered.len();
            body.splice(at..end, ordered);
            at += number;
        } else {
            at += 1;
        }
    }
    body
}

/// The changes that these statements begin with: variables, and the same number of assignments that these are made for. None
/// if no order can be found for them.
fn changes_at(statements: &[S], names: &Names) -> Option<Vec<Change>> {
    let declared =
        statements.iter().take_while(|statement| matches!(statement, S::Declare { value: Some(_), .. })).count();
    let assigned = statements[declared..].iter().take_while(|statement| source(statement).is_some()).count();
    // None of the variables is left out.
    if assigned < 2 || assigned != declared {
        return None;
    }
    let (mut changes, mut places) = (Vec::new(), Vec::new());
    for (declare, assign) in statements.iter().zip(&statements[declared..2 * declared]) {
        let S::Declare { ty, name, value: Some(value), .. } = declare else { return None };
        let (place, from) = source(assign)?;
        let (root, indices) = place_in(place, names)?;
        if from != name || !ty.bounds.is_empty() || matches!(value, C::List(_)) || value.has_effects() {
            return None;
        }
        places.push((root, indices));
        let (place, root, name, value) = (place.clone(), root.to_owned(), name.clone(), value.clone());
        changes.push(Change { place, root, name, declared: declare.clone(), value });
    }
    // A variable is assigned once, and what element of an array it is does not change on the way.
    let mut whole = HashSet::new();
    let fits = places.iter().all(|(root, indices)| {
        let is_new = !indices.is_empty() || whole.insert(*root);
        is_new && places.iter().all(|(other, _)| indices.iter().all(|index| !mentions_in(index, other)))
    });
    let is_either = |(root, indices): &(&str, Vec<&C>)| indices.is_empty() || !whole.contains(root);
    (fits && places.iter().all(is_either)).then_some(changes)
}

/// What `place = from;` says.
pub(super) fn source(statement: &S) -> Option<(&C, &str)> {
    match statement {
        S::Assign { place, op: None, value: C::Name(from) } => Some((place, from)),
        _ => None,
    }
}

/// The variable that a place is, or (with what it is indexed by) the array that it is in; none where a pointer may lead to
/// it.
fn place_in<'a>(place: &'a C, names: &Names) -> Option<(&'a str, Vec<&'a C>)> {
    fn parts<'a>(place: &'a C, indices: &mut Vec<&'a C>) -> Option<&'a str> {
        match place {
            C::Name(name) => Some(name),
            C::Index(array, index) if !index.has_effects() => {
                indices.push(index);
                parts(array, indices)
            }
            _ => None,
        }
    }
    let mut indices = Vec::new();
    let root = parts(place, &mut indices)?;
    let is_array = indices.is_empty() || names.arrays.contains(root);
    (is_array && !names.addressed.contains(root)).then_some((root, indices))
}

/// Whether one of so many variables from there is used by anything but its own assignment.
fn is_mentioned_outside(body: &[S], at: usize, count: usize) -> bool {
    let (variables, behind) = (&body[at..at + count], &body[at + 2 * count..]);
    variables.iter().any(|declared| match declared {
        S::Declare { name, .. } => {
            let in_value =
                |other: &S| matches!(other, S::Declare { value: Some(value), .. } if mentions_in(value, name));
            let is_place = |other: &S| source(other).is_some_and(|(place, _)| mentions_in(place, name));
            variables.iter().any(in_value)
                || body[at + count..at + 2 * count].iter().any(is_place)
                || behind.iter().any(|other| mentions(other, name))
        }
        _ => false,
    })
}

/// The assignments, each where no value that is still to be assigned needs the old one. Where there is none such, a value
/// is kept in its variable.
fn in_order(mut changes: Vec<Change>) -> Vec<S> {
    let (mut kept, mut ordered) = (Vec::new(), Vec::new());
    while !changes.is_empty() {
        let needed_by = |at: usize| {
            let others = changes.iter().enumerate().filter(|(other, _)| *other != at);
            others.into_iter().find(|(_, other)| mentions_in(&other.value, &changes[at].root)).map(|(other, _)| other)
        };
        // Two places in an array may be one: the later value stays.
        let is_next = |at: usize| changes[..at].iter().all(|other| other.root != changes[at].root);
        match (0..changes.len()).find(|&at| is_next(at) && needed_by(at).is_none()) {
            Some(at) => {
                let Change { place, value, .. } = changes.remove(at);
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
