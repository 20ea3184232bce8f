//! Statements one behind the other that the same check guards: `if (i < n) { a } else { fault }`, and the same again with `b`, is
//! `if (i < n) { a b } else { fault }`. Only the first fault is kept, so the second one tells nothing.

use std::collections::HashSet;

use super::super::c::{Expr as C, Statement as S};
use super::repeated::changes;
use super::{Names, declares, is_of_variables, mentions, names_of};

/// A list of statements, in which such a check is made once.
pub(super) fn checked_once(mut body: Vec<S>, names: &Names) -> Vec<S> {
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
    let mut read = HashSet::new();
    names_of(condition, &mut read);
    let is_shared = |name: &str| {
        names.types.get(name).is_some_and(|ty| ty.as_ref().is_none_or(|ty| ty.base.starts_with("__local")))
    };
    let stays = |name: &String| {
        !names.addressed.contains(name)
            && !is_shared(name)
            && !then.iter().any(|statement| changes(statement, name, false) || declares(statement, name))
    };
    let clash = |statement: &S| match statement {
        S::Declare { name, .. } => then_again.iter().any(|other| mentions(other, name)),
        S::Label(_) => true,
        _ => false,
    };
    read.iter().all(stays) && !then.iter().any(clash)
}

/// Whether all that a branch does is to record a fault.
fn records(branch: &[S]) -> bool {
    match branch {
        [S::Expr(C::Call { function, arguments, .. })] => {
            matches!(&**function, "fault" | "fault_at" | "fault_range")
                && matches!(arguments.first(), Some(C::Name(name)) if name == "faults")
        }
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
