//! A value that a choice gives, and that only the branch behind the same condition asks for: `k = c ? low : 0; if (c) { … k … }`
//! is `if (c) { k = low; … k … }`. So come the parts of what is there or not. And a variable of lowering's that one branch alone
//! names is declared there.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, has_label, is_of_variables, is_raw, mentions, mentions_in, opposite, tidy};

/// A list of statements, with such values where they are asked for.
pub(super) fn given_where_asked(mut body: Vec<S>, names: &Names) -> Vec<S> {
    // From the last to the first: the next statement is then a choice behind several of them too.
    for at in (0..body.len().saturating_sub(1)).rev() {
        let Some(first) = branch(&body[at..], names) else { continue };
        let S::Declare { ty, constant, name, value: Some(C::Conditional(_, yes, _)) } = body.remove(at) else {
            continue;
        };
        let S::If { then, otherwise, .. } = &mut body[at] else { continue };
        // Where the first branch is that of the opposite condition, the other one is that of this one.
        let branch = if first { then } else { otherwise };
        branch.insert(0, S::Declare { ty, constant, name, value: Some(*yes) });
    }
    body
}

/// A list of statements, with variables declared in the branch that names them.
pub(super) fn declared_where_named(mut body: Vec<S>, names: &Names) -> Vec<S> {
    for at in (0..body.len()).rev() {
        let Some((next, first)) = only_branch(&body[at..], names) else { continue };
        let S::Declare { ty, name, value: initial, .. } = body.remove(at) else { continue };
        let S::If { then, otherwise, .. } = &mut body[at + next - 1] else { continue };
        let branch = if first { then } else { otherwise };
        let Some(given) = branch.iter().position(|statement| mentions(statement, &name)) else { continue };
        let declare = |value| S::Declare { ty, constant: false, name: name.clone(), value };
        match given_first(&branch[given], &name) {
            Some(value) => branch[given] = declare(Some(value.clone())),
            None => branch.insert(given, declare(initial)),
        }
        *branch = tidy(std::mem::take(branch), names);
    }
    body
}

/// What a statement gives a variable that it does not ask for.
fn given_first<'s>(statement: &'s S, name: &str) -> Option<&'s C> {
    match statement {
        S::Assign { place: C::Name(place), op: None, value } if place == name && !mentions_in(value, name) => {
            Some(value)
        }
        _ => None,
    }
}

/// Which of the statements is the choice of which one branch alone names what the first declares, and whether it is the first
/// branch. What it is declared with is not read: it has no value, or that branch begins with giving it another.
fn only_branch(statements: &[S], names: &Names) -> Option<(usize, bool)> {
    let (S::Declare { ty, name, value, constant: false }, rest) = statements.split_first()? else { return None };
    if !ty.bounds.is_empty() || names.kept.contains(&**name) || names.pointed_to.contains(name) {
        return None;
    }
    let next = rest.iter().position(|statement| mentions(statement, name) || is_raw(statement))?;
    let S::If { condition, then, otherwise } = &rest[next] else { return None };
    if mentions_in(condition, name) || rest.iter().any(has_label) {
        return None;
    }
    let first = named_by_one(name, [then, otherwise], &rest[next + 1..])?;
    let branch = if first { then } else { otherwise };
    let given = branch.iter().find(|statement| mentions(statement, name))?;
    let is_unread = match value {
        None => true,
        Some(value) => value.is_constant() && given_first(given, name).is_some(),
    };
    is_unread.then_some((next + 1, first))
}

/// Whether it is the first branch that alone asks for what the first statement declares, or the second one: that which comes
/// where the condition of the value holds.
fn branch(statements: &[S], names: &Names) -> Option<bool> {
    let [
        S::Declare { name, value: Some(C::Conditional(chosen, yes, no)), .. },
        S::If { condition, then, otherwise },
        rest @ ..,
    ] = statements
    else {
        return None;
    };
    if !is_of_variables(chosen) || yes.calls() || no.calls() || mentions_in(condition, name) {
        return None;
    }
    let same = match condition {
        condition if condition == &**chosen => true,
        condition if *condition == opposite(chosen, names) => false,
        _ => return None,
    };
    named_by_one(name, [then, otherwise], rest).filter(|&first| first == same && !names.pointed_to.contains(&**name))
}

/// Whether it is the first branch that alone names a variable, or the second one; what stands behind them does not.
fn named_by_one(name: &str, [then, otherwise]: [&[S]; 2], behind: &[S]) -> Option<bool> {
    let names = |body: &[S]| body.iter().any(|statement| mentions(statement, name) || is_raw(statement));
    match (names(then), names(otherwise)) {
        (first, second) if first != second && !names(behind) => Some(first),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn given() -> S {
        let value = C::Conditional(Box::new(C::name("c")), Box::new(C::name("low")), Box::new(C::literal("0")));
        S::Declare { ty: Type::named("ulong"), constant: false, name: "k".into(), value: Some(value) }
    }

    fn choice(then: &str, otherwise: &str) -> S {
        let asks = |name: &str| vec![S::Return(Some(C::name(name)))];
        S::If { condition: C::name("c"), then: asks(then), otherwise: asks(otherwise) }
    }

    #[test]
    fn behind_the_opposite_condition_the_other_branch_is_that_of_the_value() {
        let mut opposite = choice("x", "k");
        if let S::If { condition, .. } = &mut opposite {
            *condition = C::not(C::name("c"));
        }
        let done = given_where_asked(vec![given(), opposite], &Names::default());
        let [S::If { otherwise, .. }] = &done[..] else { panic!("{done:?}") };
        assert!(matches!(&otherwise[0], S::Declare { value: Some(value), .. } if *value == C::name("low")), "{done:?}");
    }

    #[test]
    fn a_value_is_given_where_it_is_asked_for() {
        let done = given_where_asked(vec![given(), choice("k", "x")], &Names::default());
        let [S::If { then, .. }] = &done[..] else { panic!("{done:?}") };
        assert!(matches!(&then[0], S::Declare { value: Some(value), .. } if *value == C::name("low")), "{done:?}");
    }

    #[test]
    fn a_variable_is_declared_where_it_is_named() {
        let declare = S::Declare { ty: Type::named("int"), constant: false, name: "k".into(), value: None };
        let (between, behind) = (S::Expr(C::name("x")), S::Return(Some(C::name("k"))));
        let mut given = choice("x", "k");
        if let S::If { otherwise, .. } = &mut given {
            otherwise.insert(0, S::assign(C::name("k"), C::name("low")));
        }
        let done = declared_where_named(vec![declare.clone(), between, given], &Names::default());
        let [_, S::If { otherwise, .. }] = &done[..] else { panic!("{done:?}") };
        assert!(matches!(&otherwise[0], S::Declare { value: Some(value), .. } if *value == C::name("low")), "{done:?}");
        for list in [
            vec![declare.clone(), choice("x", "k"), behind],
            vec![declare.clone(), choice("k", "k")],
            vec![declare.clone(), S::Label("l".into()), choice("x", "k")],
        ] {
            assert_eq!(declared_where_named(list.clone(), &Names::default()), list);
        }
    }

    #[test]
    fn what_others_ask_for_stays() {
        let behind = S::Return(Some(C::name("k")));
        for list in [
            vec![given(), choice("k", "k")],
            vec![given(), choice("x", "k")],
            vec![given(), choice("x", "y")],
            vec![given(), choice("k", "x"), behind],
        ] {
            assert_eq!(given_where_asked(list.clone(), &Names::default()), list);
        }
    }
}
