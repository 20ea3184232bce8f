//! A flag that is asked twice in a row, `if (found) { … } if (found) { … } else { … }`, is asked once.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, clashes, has_label, tidy};

/// The statement, with the one behind it if that asks for the same flag, which is what it was.
pub(super) fn together(statement: S, after: &mut Vec<S>, names: &Names) -> S {
    let S::If { condition: C::Name(flag), then, otherwise } = &statement else { return statement };
    let Some(S::If { condition: C::Name(next), then: next_then, otherwise: next_otherwise }) = after.first() else {
        return statement;
    };
    // A jump may come to behind the first from elsewhere.
    let jumped_to = then.iter().chain(otherwise).any(has_label);
    let stays = next == flag && !jumped_to && names.stays(flag, then) && names.stays(flag, otherwise);
    if !stays || clashes(then, &[], next_then) || clashes(otherwise, &[], next_otherwise) {
        return statement;
    }
    let both = |first: &[S], second: &[S]| tidy([first, second].concat(), names);
    let (then, otherwise) = (both(then, next_then), both(otherwise, next_otherwise));
    let condition = C::Name(flag.clone());
    after.remove(0);
    S::If { condition, then, otherwise }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assign(name: &str) -> S {
        S::Assign { place: C::name(name), op: None, value: C::name("v") }
    }

    fn asked(then: &[&str], otherwise: &[&str]) -> S {
        let all = |names: &[&str]| names.iter().map(|name| assign(name)).collect();
        S::If { condition: C::name("found"), then: all(then), otherwise: all(otherwise) }
    }

    #[test]
    fn what_stays_is_asked_once() {
        let mut after = vec![asked(&["b"], &["c"]), assign("d")];
        let both = together(asked(&["a"], &[]), &mut after, &Names::default());
        assert_eq!((both, after), (asked(&["a", "b"], &["c"]), vec![assign("d")]));
    }

    #[test]
    fn what_changes_is_asked_again() {
        let mut after = vec![asked(&["b"], &[])];
        let first = together(asked(&["found"], &[]), &mut after, &Names::default());
        assert_eq!((first, after), (asked(&["found"], &[]), vec![asked(&["b"], &[])]));
    }
}
