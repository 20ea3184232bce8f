//! Flags that are raised where they are up: `if (!found) { … } else { …; found = true; }` is without the last.

use super::super::c::{Expr as C, Statement as S};
use super::Names;
use super::repeated::changes;

/// A list of statements, without these.
pub(super) fn without_raised_again(mut body: Vec<S>, names: &Names) -> Vec<S> {
    for statement in &mut body {
        if let S::If { condition, then, otherwise } = statement
            && let Some((flag, holds)) = flag(condition)
            && !names.pointed_to.contains(flag)
        {
            lower_not_raised(if holds { then } else { otherwise }, flag);
        }
    }
    body
}

/// The flag that a condition asks for, and whether it is up where the condition holds; otherwise it is where it does not.
fn flag(condition: &C) -> Option<(&str, bool)> {
    match condition {
        C::Name(name) => Some((name, true)),
        C::Unary("!", flag) => match &**flag {
            C::Name(name) => Some((name, false)),
            _ => None,
        },
        _ => None,
    }
}

/// Takes out what raises a flag, in statements in which it is up and stays so.
fn lower_not_raised(statements: &mut Vec<S>, flag: &str) {
    fn is_raised(statement: &S, flag: &str) -> bool {
        matches!(statement, S::Assign { place: C::Name(place), op: None, value }
            if place == flag && value.truth() == Some(true))
    }
    fn stays_up(statement: &S, flag: &str) -> bool {
        match statement.bodies() {
            inner if !inner.is_empty() => inner.into_iter().flatten().all(|inner| stays_up(inner, flag)),
            _ => is_raised(statement, flag) || !changes(statement, flag, false),
        }
    }
    fn take_out(statements: &mut Vec<S>, flag: &str) {
        statements.retain(|statement| !is_raised(statement, flag));
        statements.iter_mut().flat_map(S::bodies_mut).for_each(|inner| take_out(inner, flag));
    }
    if statements.iter().all(|statement| stays_up(statement, flag)) {
        take_out(statements, flag);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shortened(body: Vec<S>) -> Vec<S> {
        without_raised_again(body, &Names::default())
    }

    fn given(name: &str, value: &str) -> S {
        S::Assign { place: C::name(name), op: None, value: C::name(value) }
    }

    #[test]
    fn a_flag_is_raised_once() {
        let raise = || S::Assign { place: C::name("found"), op: None, value: C::literal("true") };
        let choice = |otherwise| {
            let (condition, then) = (C::unary("!", C::name("found")), vec![given("least", "item"), raise()]);
            vec![S::If { condition, then, otherwise }]
        };
        assert_eq!(shortened(choice(vec![given("least", "item"), raise()])), choice(vec![given("least", "item")]));
        let lowered = S::Assign { place: C::name("found"), op: None, value: C::literal("false") };
        let body = choice(vec![lowered, raise()]);
        assert_eq!(shortened(body.clone()), body);
    }
}
