//! A tuple that is only put together to be taken apart: `let (a, b) = if c { (1, 2) } else { (3, 4) };` declares two
//! variables and no tuple, and `(a, b) = if …` assigns them where their values are.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, at_once, mentions, mentions_in, value_of};

/// A list of statements, without such tuples.
pub(super) fn without_tuples(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let Some(parts) = parts_of(&body[at..])
            && let S::Declare { name: tuple, .. } = &body[at]
        {
            let (tuple, first) = (tuple.clone(), at + parts.len());
            let behind = body.iter().skip(at).position(|statement| part(statement, &tuple).is_some()).unwrap_or(1);
            let mut between: Vec<S> = body.drain(at + 1..at + behind).collect();
            assign_parts(&mut between, &tuple, &parts);
            body.remove(at);
            body[at..first].iter_mut().for_each(forget_value);
            let variables = &body[at..first];
            match between.len().checked_sub(parts.len()) {
                Some(values) if give_each(&between[values..], variables) => {
                    let given =
                        between.drain(values..).zip(variables).map(|(value, variable)| declared(variable, value));
                    let given = given.collect::<Vec<_>>();
                    body.splice(at..first, between.into_iter().chain(given));
                }
                _ => {
                    let choice = first + between.len() - 1;
                    body.splice(first..first, between);
                    assign_where_chosen(&mut body, at, &parts, choice, names);
                }
            }
        }
        at += 1;
    }
    body
}

/// The variables that the tuple that is declared first is taken apart into, if nothing else is done with it.
fn parts_of(statements: &[S]) -> Option<Vec<String>> {
    let (S::Declare { name: tuple, value: None, ty, .. }, rest) = statements.split_first()? else { return None };
    if !ty.bounds.is_empty() || ty.pointer.is_some() {
        return None;
    }
    let first = rest.iter().position(|statement| part(statement, tuple).is_some()).filter(|&first| first > 0)?;
    let parts: Vec<(&str, &str)> = rest[first..].iter().map_while(|statement| part(statement, tuple)).collect();
    let is_each = are_in_order(parts.iter().map(|(_, member)| *member));
    let (between, behind) = (&rest[..first], &rest[first + parts.len()..]);
    let fits = is_each
        && behind.iter().all(|statement| !mentions(statement, tuple))
        && between.iter().all(|statement| gives_all(statement, tuple, parts.len()))
        && between.iter().all(|statement| parts.iter().all(|(name, _)| !mentions(statement, name)));
    fits.then(|| parts.iter().map(|part| part.0.to_owned()).collect())
}

/// Whether these are the members of a tuple as it has them: `_0`, `_1` …, and the length of a slice behind it.
fn are_in_order<'a>(members: impl Iterator<Item = &'a str>) -> bool {
    let (mut next, mut length) = (0, None);
    members.into_iter().all(|member| {
        if length.take().is_some_and(|length| member == length) {
            return true;
        }
        let item = format!("_{next}");
        (next, length) = (next + 1, Some(format!("{item}_len")));
        member == item
    })
}

/// The variable and the member, of `T variable = tuple.member;`.
fn part<'a>(statement: &'a S, tuple: &str) -> Option<(&'a str, &'a str)> {
    match statement {
        S::Declare { name, ty, value: Some(C::Member(base, member)), .. }
            if ty.bounds.is_empty() && matches!(&**base, C::Name(from) if from == tuple) =>
        {
            Some((name, member))
        }
        _ => None,
    }
}

/// Whether nothing in a statement is done with the tuple, but that it is given all of so many items at once.
fn gives_all(statement: &S, tuple: &str, count: usize) -> bool {
    match statement {
        S::Assign { place: C::Name(place), op: None, value } if place == tuple => match value {
            C::Compound(_, items) => {
                let is_plain = |item: &C| !matches!(item, C::Designated(..) | C::List(_)) && !mentions_in(item, tuple);
                items.len() == count && items.iter().all(is_plain)
            }
            _ => false,
        },
        statement => {
            statement.values().iter().all(|value| !mentions_in(value, tuple))
                && statement.names().into_iter().all(|name| name != tuple)
                && statement.bodies().iter().all(|body| body.iter().all(|inner| gives_all(inner, tuple, count)))
        }
    }
}

/// The variables are given what the tuple was.
fn assign_parts(body: &mut Vec<S>, tuple: &str, variables: &[String]) {
    let mut done = Vec::with_capacity(body.len());
    for mut statement in std::mem::take(body) {
        match statement {
            S::Assign { place: C::Name(place), op: None, value: C::Compound(_, items) } if place == tuple => {
                let each = variables.iter().zip(items);
                done.extend(each.map(|(name, value)| S::assign(C::name(name.clone()), value)));
            }
            _ => {
                statement.bodies_mut().into_iter().for_each(|inner| assign_parts(inner, tuple, variables));
                done.push(statement);
            }
        }
    }
    *body = done;
}

fn forget_value(statement: &mut S) {
    if let S::Declare { constant, value, .. } = statement {
        (*constant, *value) = (false, None);
    }
}

/// Where the variables that are declared there only hand on to others what they are given last, by a choice: these are
/// assigned in its branches.
fn assign_where_chosen(body: &mut Vec<S>, at: usize, parts: &[String], choice: usize, names: &Names) {
    let count = parts.len();
    let (variables, end) = (body[at..at + count].to_vec(), choice + 1 + count);
    let Some(assigned) = body.get(choice + 1..end) else { return };
    let hands_on = |(variable, assign): (&String, &S)| match at_once::source(assign) {
        Some((C::Name(place), from)) => {
            from == variable
                && !names.addressed.contains(place)
                && !body[end..].iter().chain(&body[at + count..choice]).any(|other| mentions(other, variable))
                && !declares(&body[choice], place)
        }
        _ => false,
    };
    if parts.iter().zip(assigned).all(hands_on) && ends_in_values(&body[choice..=choice], &variables) {
        let assigned = body.splice(choice + 1..end, []).collect::<Vec<_>>();
        hand_on(&mut body[choice..=choice], &variables, &assigned, names);
        body.drain(at..at + count);
    }
}

fn declares(statement: &S, wanted: &str) -> bool {
    statement.names().into_iter().any(|name| name == wanted)
        || statement.bodies().iter().any(|body| body.iter().any(|inner| declares(inner, wanted)))
}

/// Whether each of these statements gives the variable that is declared there a value.
fn give_each(statements: &[S], variables: &[S]) -> bool {
    statements.iter().zip(variables).all(|each| match each {
        (S::Assign { place: C::Name(place), op: None, .. }, S::Declare { name, .. }) => place == name,
        _ => false,
    })
}

/// The declaration with the value that the assignment gives.
fn declared(variable: &S, assign: S) -> S {
    match (variable, assign) {
        (S::Declare { ty, name, .. }, S::Assign { value, .. }) => {
            let value = Some(value_of(ty, value));
            S::Declare { ty: ty.clone(), constant: false, name: name.clone(), value }
        }
        (_, other) => other,
    }
}

/// Whether these statements end by giving each of the variables a value, in all branches, and do nothing else with them.
fn ends_in_values(statements: &[S], variables: &[S]) -> bool {
    let is_free = |statements: &[S]| {
        let mentioned = |name: &str| statements.iter().any(|statement| mentions(statement, name));
        variables.iter().all(|variable| !matches!(variable, S::Declare { name, .. } if mentioned(name)))
    };
    match statements.split_last() {
        Some((S::If { condition: _, then, otherwise }, before)) if is_free(before) => {
            ends_in_values(then, variables) && ends_in_values(otherwise, variables)
        }
        _ if statements.len() >= variables.len() => {
            let (before, values) = statements.split_at(statements.len() - variables.len());
            is_free(before) && give_each(values, variables)
        }
        _ => false,
    }
}

/// Puts the assignments behind the values, in all branches.
fn hand_on(statements: &mut [S], variables: &[S], assigned: &[S], names: &Names) {
    let Some(S::If { then, otherwise, .. }) = statements.last_mut() else { return };
    for branch in [then, otherwise] {
        if matches!(branch.last(), Some(S::If { .. })) {
            hand_on(branch, variables, assigned, names);
            continue;
        }
        let values = branch.split_off(branch.len().saturating_sub(variables.len()));
        branch.extend(variables.iter().zip(values).map(|(variable, value)| declared(variable, value)));
        branch.extend_from_slice(assigned);
        *branch = at_once::one_after_the_other(std::mem::take(branch), names);
    }
}
