//! Statements one behind the other that the same check guards: `if (i < n) { a } else { fault }`, and the same again with
//! `b`, is `if (i < n) { a b } else { fault }`. Only the first fault is kept, so the second one tells nothing. And a check
//! that has let control pass, where it leaves the function otherwise, is not made again.

use std::collections::HashSet;

use super::super::c::{Expr as C, Statement as S};
use super::super::fault;
use super::{Names, has_label, is_of_variables, mentions, names_of};

/// A list of statements, in which such a check is made once.
pub(super) fn checked_once(body: Vec<S>, names: &Names) -> Vec<S> {
    let mut body = without_passed(body, names);
    let mut at = 1;
    while at < body.len() {
        let (before, rest) = body.split_at_mut(at);
        match (before.last_mut(), rest) {
            (Some(first), [second, ..]) if are_one(first, second, names) => {
                if let (S::If { then: into, .. }, S::If { then, .. }) = (first, second) {
                    into.append(then);
                }
                body.remove(at);
            }
            _ => at += 1,
        }
    }
    body
}

/// The statements without the checks that leave the function, where the same one has let control pass.
fn without_passed(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let Some(condition) = leaving(&body[at]).cloned() {
            let mut next = at + 1;
            while next < body.len() && stays(&condition, &body[at..next], names) {
                if leaving(&body[next]) == Some(&condition) {
                    body.remove(next);
                } else {
                    next += 1;
                }
            }
        }
        at += 1;
    }
    body
}

/// The condition under which all that a statement does is to record a fault and to leave the function.
fn leaving(statement: &S) -> Option<&C> {
    let S::If { condition, then, otherwise } = statement else { return None };
    let (S::Return(None | Some(C::Literal(_))), records_first) = then.split_last()? else { return None };
    (otherwise.is_empty() && records(records_first) && is_of_variables(condition)).then_some(condition)
}

/// Whether a condition is what it was, behind these statements.
fn stays(condition: &C, statements: &[S], names: &Names) -> bool {
    let mut read = HashSet::new();
    names_of(condition, &mut read);
    // A jump may come to behind them from elsewhere.
    read.iter().all(|name| names.stays(name, statements)) && !statements.iter().any(has_label)
}

/// Whether the second of two statements is done where the first is, and does nothing else.
fn are_one(first: &S, second: &S, names: &Names) -> bool {
    let (
        S::If { condition, then, otherwise },
        S::If { condition: again, then: then_again, otherwise: otherwise_again },
    ) = (first, second)
    else {
        return false;
    };
    if condition != again || !is_of_variables(condition) || !records(otherwise) || !records(otherwise_again) {
        return false;
    }
    let clash = |statement: &S| match statement {
        S::Declare { name, .. } => then_again.iter().any(|other| mentions(other, name)),
        _ => false,
    };
    stays(condition, then, names) && !then.iter().any(clash)
}

/// Whether all that a branch does is to record a fault.
fn records(branch: &[S]) -> bool {
    match branch {
        [S::Expr(C::Call { function, .. })] => fault::FUNCTIONS.contains(&&**function),
        [S::If { condition, then, otherwise }] => !condition.calls() && records(then) && records(otherwise),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(site: &str) -> S {
        let arguments = vec![C::name("faults"), C::literal(site), C::name("i"), C::name("n")];
        S::Expr(C::Call { function: "fault".into(), arguments, pure: false })
    }

    fn guarded(index: &str, then: Vec<S>, site: &str) -> S {
        let condition = C::binary("<", C::name(index), C::name("n"));
        S::If { condition, then, otherwise: vec![fault(site)] }
    }

    fn store(array: &str, value: &str) -> S {
        let place = C::index(C::name(array), C::name("i"));
        S::Assign { place, op: None, value: C::literal(value) }
    }

    #[test]
    fn what_one_check_guards_is_checked_once() {
        let checked = |body| checked_once(body, &Names::default());
        let three = ["x", "y", "z"].map(|array| guarded("i", vec![store(array, "1")], array));
        let all = guarded("i", vec![store("x", "1"), store("y", "1"), store("z", "1")], "x");
        assert_eq!(checked(three.to_vec()), [all]);
    }

    #[test]
    fn what_a_check_has_let_pass_is_not_checked_again() {
        let leave = |index: &str, site: &str| {
            let condition = C::binary(">=", C::name(index), C::name("n"));
            S::If { condition, then: vec![fault(site), S::Return(None)], otherwise: Vec::new() }
        };
        let body = vec![leave("i", "0"), store("x", "1"), leave("i", "1"), store("x", "2"), leave("j", "2")];
        let shorter = [leave("i", "0"), store("x", "1"), store("x", "2"), leave("j", "2")];
        assert_eq!(checked_once(body, &Names::default()), shorter);
        for between in [S::Assign { place: C::name("i"), op: Some("+"), value: C::literal("1") }, S::Label("on".into())]
        {
            let body = vec![leave("i", "0"), between, leave("i", "1")];
            assert_eq!(checked_once(body.clone(), &Names::default()), body);
        }
    }

    #[test]
    fn what_changes_in_between_is_checked_again() {
        let checked = |body: Vec<S>| {
            assert_eq!(checked_once(body.clone(), &Names::default()), body);
        };
        let step = S::Assign { place: C::name("i"), op: Some("+"), value: C::literal("1") };
        checked(vec![guarded("i", vec![store("x", "1"), step], "0"), guarded("i", vec![store("x", "2")], "1")]);
        checked(vec![guarded("i", vec![store("x", "1")], "0"), guarded("j", vec![store("x", "2")], "1")]);
        // What the user does otherwise is not a record.
        let S::If { condition, then, .. } = guarded("i", vec![store("x", "1")], "0") else { return };
        let own = S::If { condition, then, otherwise: vec![store("y", "3")] };
        checked(vec![own, guarded("i", vec![store("x", "2")], "1")]);
    }
}
