//! What the failure of the condition before tells: `if (a && b) … else if (a && !b)` is `else if (a)`. So come the arms of a
//! `match` on several options.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, is_of_variables, opposite};

/// A list of statements, without such conditions.
pub(super) fn without_told(mut body: Vec<S>, names: &Names) -> Vec<S> {
    for statement in &mut body {
        let S::If { condition, otherwise, .. } = statement else { continue };
        let [S::If { condition: next, .. }] = &mut otherwise[..] else { continue };
        let (mut failed, mut asked) = (Vec::new(), Vec::new());
        // Variables are what they were when they were asked before.
        if !is_of_variables(condition) || !is_of_variables(next) {
            continue;
        }
        conjuncts(condition, &mut failed);
        conjuncts(next, &mut asked);
        // Of those that failed together, all hold but one.
        let is_asked = |one: &&C| asked.contains(one);
        let others: Vec<&C> = failed.iter().copied().filter(|one| !is_asked(one)).collect();
        let [one] = others[..] else { continue };
        let told = opposite(one, names);
        let rest = asked.iter().filter(|asked| ***asked != told).map(|asked| (*asked).clone()).collect::<Vec<_>>();
        if !rest.is_empty()
            && rest.len() < asked.len()
            && let Some(rest) = rest.into_iter().reduce(|a, b| C::binary("&&", a, b))
        {
            *next = rest;
        }
    }
    body
}

pub(super) fn conjuncts<'a>(condition: &'a C, found: &mut Vec<&'a C>) {
    match condition {
        C::Binary("&&", a, b) => {
            conjuncts(a, found);
            conjuncts(b, found);
        }
        other => found.push(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(first: C, second: C) -> S {
        let inner = S::If { condition: second, then: vec![S::Break], otherwise: Vec::new() };
        S::If { condition: first, then: vec![S::Continue], otherwise: vec![inner] }
    }

    fn and(a: C, b: C) -> C {
        C::binary("&&", a, b)
    }

    #[test]
    fn what_failed_before_is_not_asked_again_where_the_rest_holds() {
        let (a, b) = (|| C::name("a"), || C::name("b"));
        let shorter = without_told(vec![of(and(a(), b()), and(a(), C::not(b())))], &Names::default());
        assert_eq!(shorter, [of(and(a(), b()), a())]);
        let is_element = || C::index(C::name("x"), a());
        for other in [
            of(and(a(), b()), and(C::name("c"), C::not(b()))),
            of(and(a(), b()), C::not(b())),
            of(and(is_element(), b()), and(is_element(), C::not(b()))),
        ] {
            assert_eq!(without_told(vec![other.clone()], &Names::default()), [other]);
        }
    }
}
