//! A jump over what follows, to a label in the same list, as the other branch of an `if`.

use super::{mentions, opposite};
use crate::emit::c::Statement as S;
use crate::emit::tidy::Names;

/// How many jumps to a label become branches: each goes deeper than the one before it.
const MOST_BRANCHES: usize = 3;

/// The list without the jumps that a branch says as well; none if nothing is to change.
pub(super) fn without_jumps(body: &[S], names: &Names) -> Option<Vec<S>> {
    let (at, label) = body.iter().enumerate().rev().find_map(|(at, statement)| match statement {
        S::Label(label) if is_of_branches(&body[..at], label) => Some((at, label)),
        _ => None,
    })?;
    // What is declared in between is asked for in between.
    let moved = body[..at].iter().skip_while(|statement| !jumps(statement, label)).skip(1);
    let is_asked_for = |statement: &S| match statement {
        S::Declare { name, .. } => body[at..].iter().any(|after| mentions(after, name)),
        _ => false,
    };
    if moved.clone().any(|statement| is_asked_for(statement) || is_of_the_function(statement)) {
        return None;
    }
    let mut list = nested(&body[..at], label, names);
    list.extend_from_slice(&body[at + 1..]);
    Some(list)
}

/// Whether all jumps to a label are the ends of branches in this list, and some are there.
fn is_of_branches(before: &[S], label: &str) -> bool {
    let branches = before.iter().filter(|statement| jumps(statement, label)).count();
    branches > 0
        && branches <= MOST_BRANCHES
        && before.iter().map(|statement| count(statement, label)).sum::<usize>() == branches
}

/// Whether one branch of an `if` ends with the jump.
fn jumps(statement: &S, label: &str) -> bool {
    match statement {
        S::If { then, otherwise, .. } => ends(then, label) != ends(otherwise, label),
        _ => false,
    }
}

fn ends(body: &[S], label: &str) -> bool {
    matches!(body.last(), Some(S::Goto(other)) if other == label)
}

/// How many jumps there are to a label, at any depth.
pub(super) fn count(statement: &S, label: &str) -> usize {
    let own = matches!(statement, S::Goto(other) if other == label);
    usize::from(own) + statement.bodies().into_iter().flatten().map(|inner| count(inner, label)).sum::<usize>()
}

/// What cannot stand in a branch: an object in local memory, a label, and what the user wrote as it is.
fn is_of_the_function(statement: &S) -> bool {
    match statement {
        S::Declare { ty, .. } => ty.base.starts_with("__local"),
        S::Label(_) | S::Raw(_) | S::Pragma(_) => true,
        _ => false,
    }
}

fn nested(body: &[S], label: &str, names: &Names) -> Vec<S> {
    let Some(at) = body.iter().position(|statement| jumps(statement, label)) else { return body.to_vec() };
    let S::If { condition, then, otherwise } = &body[at] else { return body.to_vec() };
    let rest = nested(&body[at + 1..], label, names);
    let (mut then, mut otherwise) = (then.clone(), otherwise.clone());
    match ends(&then, label) {
        true => {
            then.pop();
            otherwise = followed(otherwise, rest);
        }
        false => {
            otherwise.pop();
            then = followed(then, rest);
        }
    }
    let condition = match then.is_empty() {
        true => {
            std::mem::swap(&mut then, &mut otherwise);
            opposite(condition, names)
        }
        false => condition.clone(),
    };
    let mut list = body[..at].to_vec();
    list.push(S::If { condition, then, otherwise });
    list
}

/// A branch, and what follows it, which may use its names for others.
fn followed(branch: Vec<S>, rest: Vec<S>) -> Vec<S> {
    let is_there = |statement: &S| match statement {
        S::Declare { name, .. } => rest.iter().any(|other| mentions(other, name)),
        _ => false,
    };
    let mut whole = if branch.iter().any(is_there) { vec![S::Block(branch)] } else { branch };
    whole.extend(rest);
    whole
}
