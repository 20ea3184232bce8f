//! A block that ends with a tuple of its own variables, which is taken apart behind it: `let (a, b) = { let mut a …; (a, b) };` has
//! these variables, and neither the block nor the tuple.

use std::collections::HashMap;

use super::super::c::{Expr as C, Statement as S, Type};
use super::{declares, mentions};

/// A list of statements, without such blocks.
pub(super) fn without_blocks(mut body: Vec<S>) -> Vec<S> {
    let mut at = 0;
    while at + 2 < body.len() {
        if let Some((opened, length)) = opened(&body[..at], &body[at..]) {
            body.splice(at..at + length, opened);
        }
        at += 1;
    }
    body
}

/// What the first statements are, and how many these are.
fn opened(before: &[S], statements: &[S]) -> Option<(Vec<S>, usize)> {
    let [S::Declare { name: tuple, value: None, .. }, S::Block(inner), rest @ ..] = statements else { return None };
    let (S::Assign { place: C::Name(place), op: None, value: C::Compound(_, items) }, inner) = inner.split_last()?
    else {
        return None;
    };
    let parts: Vec<_> = rest.iter().map_while(|statement| part(statement, tuple)).collect();
    let behind = &rest[parts.len()..];
    if place != tuple || parts.is_empty() || inner.iter().chain(behind).any(|statement| mentions(statement, tuple)) {
        return None;
    }
    let declared: HashMap<&str, &Type> = inner
        .iter()
        .filter_map(|statement| match statement {
            S::Declare { ty, name, .. } => Some((name.as_str(), ty)),
            _ => None,
        })
        .collect();
    // Each is a variable of the block that is called so there too.
    let is_same = |(name, ty, member): &(&str, &Type, &str)| {
        let index = member.strip_prefix('_').and_then(|index| index.parse::<usize>().ok());
        let is_it =
            index.and_then(|index| items.get(index)).is_some_and(|item| matches!(item, C::Name(of) if of == name));
        is_it && declared.get(name) == Some(ty)
    };
    let is_other = |name: &str| parts.iter().all(|part| part.0 != name);
    let is_free = |name: &str| {
        !before.iter().any(|other| declares(other, name)) && !behind.iter().any(|other| mentions(other, name))
    };
    let fits = parts.iter().all(is_same) && declared.keys().all(|name| !is_other(name) || is_free(name));
    fits.then(|| (inner.to_vec(), 2 + parts.len()))
}

/// The variable, its type and the member, of `T variable = tuple.member;`.
fn part<'a>(statement: &'a S, tuple: &str) -> Option<(&'a str, &'a Type, &'a str)> {
    match statement {
        S::Declare { name, ty, value: Some(C::Member(base, member)), .. }
            if ty.bounds.is_empty() && matches!(&**base, C::Name(from) if from == tuple) =>
        {
            Some((name, ty, member))
        }
        _ => None,
    }
}
