//! Variables that a choice gives values, and that only hand these on: `(low, high) = if c { (m, high) } else { (low, m) }`
//! assigns `low` and `high` in the branches, where their values are.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, at_once, mentions, mentions_in, value_of};

/// A list of statements, without such variables.
pub(super) fn without_go_betweens(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut choice = 0;
    while choice < body.len() {
        if let Some(declared) = go_betweens(&body, choice, names) {
            let variables: Vec<S> = declared.iter().map(|&at| body[at].clone()).collect();
            let assigned: Vec<S> = body.splice(choice + 1..choice + 1 + variables.len(), []).collect();
            hand_on(&mut body[choice..=choice], &variables, &assigned, names);
            let mut at = 0;
            body.retain(|_| {
                at += 1;
                !declared.contains(&(at - 1))
            });
            choice -= declared.len();
        }
        choice += 1;
    }
    body
}

/// A list of statements, in which what a variable is there for alone is given to its place at once: `T held = value; place = held;`
pub(super) fn without_holders(mut body: Vec<S>, names: &Names) -> Vec<S> {
    for at in 0..body.len() {
        if let Some(assigned) = body.get(at..).and_then(|statements| held(statements, names)) {
            body.splice(at..at + 2, [assigned]);
        }
    }
    body
}

/// `place = value;` of the first two of these statements.
fn held(statements: &[S], names: &Names) -> Option<S> {
    let [
        S::Declare { ty, name, value: Some(value), .. },
        S::Assign { place, op: None, value: C::Name(from) },
        rest @ ..,
    ] = statements
    else {
        return None;
    };
    let is_place = match place {
        C::Name(to) => names.types.get(to).is_some_and(|other| other.as_ref() == Some(ty)) && !mentions_in(value, to),
        place => names.type_of(place).as_ref() == Some(ty) && !place.calls() && !value.calls(),
    };
    let fits = from == name
        && !names.kept.contains(&**name)
        && ty.bounds.is_empty()
        && !matches!(value, C::List(_))
        && is_place
        && !mentions_in(place, name)
        && !rest.iter().any(|other| mentions(other, name));
    fits.then(|| S::assign(place.clone(), value.clone()))
}

/// Where the variables are declared that the choice gives values to, and the statements behind it hand on.
fn go_betweens(body: &[S], choice: usize, names: &Names) -> Option<Vec<usize>> {
    let S::If { .. } = &body[choice] else { return None };
    let handed: Vec<_> = body[choice + 1..].iter().map_while(at_once::source).collect();
    let is_declared =
        |statement: &S, variable: &str| matches!(statement, S::Declare { name, value: None, .. } if name == variable);
    let declared_at = |variable| body[..choice].iter().position(|statement| is_declared(statement, variable));
    let declared: Option<Vec<usize>> = handed.iter().map(|(_, variable)| declared_at(variable)).collect();
    let declared = declared.filter(|declared| declared.len() > 1)?;
    let (before, behind) = (&body[..choice], &body[choice + 1 + handed.len()..]);
    let hands_on = |(place, variable): &(&C, &str)| match place {
        C::Name(place) => {
            let is_asked = |other: &S| mentions(other, variable) && !is_declared(other, variable);
            !names.addressed.contains(place)
                && !before.iter().chain(behind).any(is_asked)
                && !declares(&body[choice], place)
        }
        _ => false,
    };
    let variables: Vec<S> = declared.iter().map(|&at| body[at].clone()).collect();
    let fits = handed.iter().all(hands_on) && ends_in_values(&body[choice..=choice], &variables);
    fits.then_some(declared)
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
