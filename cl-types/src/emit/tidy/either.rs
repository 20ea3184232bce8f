//! What is done where there is none yet, and where there is a lesser one: `if (!has) { best = v; has = true; } else { if (v < best)
//! { best = v; } }` is `if (!has || v < best) { best = v; has = true; }`.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, has_label};

/// A list of statements, in which such a choice does it once.
pub(super) fn done_once(mut body: Vec<S>, names: &Names) -> Vec<S> {
    for statement in &mut body {
        if let S::If { condition, then, otherwise } = statement
            && let Some(second) = second(condition, then, otherwise, names)
        {
            *condition = super::also("||", condition.clone(), second);
            otherwise.clear();
        }
    }
    body
}

/// The other condition under which the same is done, but for the flag, which is set there.
fn second(condition: &C, then: &[S], otherwise: &[S], names: &Names) -> Option<C> {
    let C::Unary("!", flag) = condition else { return None };
    let C::Name(flag) = &**flag else { return None };
    let [S::If { condition: second, then: again, otherwise: none }] = otherwise else { return None };
    let sets = |statement: &S| match statement {
        S::Assign { place: C::Name(name), op: None, value } => name == flag && value.truth() == Some(true),
        _ => false,
    };
    let first: Vec<&S> = then.iter().filter(|statement| !sets(statement)).collect();
    let fits = none.is_empty()
        && first.len() + 1 == then.len()
        && first.iter().copied().eq(again)
        && names.is_made(flag)
        && !names.addressed.contains(flag)
        && !again.iter().any(has_label);
    fits.then(|| second.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn given(value: &str) -> S {
        S::Assign { place: C::name("best"), op: None, value: C::name(value) }
    }

    fn choice(again: &str) -> S {
        let set = S::Assign { place: C::name("has"), op: None, value: C::literal("true") };
        let lesser = S::If { condition: C::name("c"), then: vec![given(again)], otherwise: Vec::new() };
        S::If { condition: C::not(C::name("has")), then: vec![given("v"), set], otherwise: vec![lesser] }
    }

    #[test]
    fn what_is_done_in_either_case_is_done_once() {
        let [S::If { condition, then, otherwise }] = &done_once(vec![choice("v")], &Names::default())[..] else {
            panic!()
        };
        assert_eq!(*condition, C::binary("||", C::not(C::name("has")), C::name("c")));
        assert_eq!((then.len(), otherwise.len()), (2, 0));
    }

    #[test]
    fn what_is_another_thing_stays() {
        assert_eq!(done_once(vec![choice("w")], &Names::default()), [choice("w")]);
    }
}
