//! What is computed again from the same variables: `const ulong index = y * width + x; … const ulong index_2 = y * width + x;`
//! has one name, as long as the variables stay what they are.
//!
//! What is read from memory, or given by a call, is another value each time.

use std::collections::HashSet;

use super::super::c::{Expr as C, Statement as S};
use super::repeated::{compares, declares_within};
use super::{Names, has_label, is_of_variables, is_raw, names_of, rename};

/// A list of statements, in which the same value has one name.
pub(super) fn with_one_name(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let Some(again) = again(&body[at..], names)
            && let S::Declare { name: other, .. } = body.remove(at + again)
            && let S::Declare { name, .. } = &body[at]
        {
            let name = name.clone();
            for statement in &mut body[at + again..] {
                rename(statement, &other, &name);
                without_choices(statement, &name);
            }
        } else {
            at += 1;
        }
    }
    body
}

/// Which of the statements declares what the first one does.
fn again(statements: &[S], names: &Names) -> Option<usize> {
    let (S::Declare { ty, constant: true, name, value: Some(value) }, rest) = statements.split_first()? else {
        return None;
    };
    if !matches!(value, C::Binary(..)) || !is_of_variables(value) {
        return None;
    }
    let is_same = |next: &S| match next {
        S::Declare { ty: other, constant: true, name, value: Some(again) } => {
            other == ty && again == value && names.is_made(name) && !names.pointed_to.contains(name)
        }
        _ => false,
    };
    let at = rest.iter().position(is_same)?;
    let S::Declare { name: other, .. } = &rest[at] else { return None };
    let mut read = HashSet::new();
    names_of(value, &mut read);
    let is_told_apart = |statement: &S| {
        let mut statement = statement.clone();
        put_one_of_two(&mut statement, name, other);
        compares(&statement, name, other)
    };
    let fits = read.iter().all(|name| names.stays(name, &rest[..at]))
        && !rest[..at].iter().any(|between| has_label(between) || is_raw(between))
        && !rest.iter().any(|next| is_raw(next) || declares_within(next, name))
        && !rest[at + 1..].iter().any(|next| declares_within(next, other) || is_told_apart(next));
    fits.then_some(at + 1)
}

/// The lesser of two that are one is that.
fn put_one_of_two(statement: &mut S, one: &str, other: &str) {
    fn in_value(value: &mut C, one: &str, other: &str) {
        value.parts_mut().into_iter().for_each(|part| in_value(part, one, other));
        let is_either = |value: &C| matches!(value, C::Name(name) if name == one || name == other);
        if let C::Conditional(condition, then, otherwise) = value
            && is_either(then)
            && is_either(otherwise)
            && matches!(&**condition, C::Binary("<" | "<=" | ">" | ">=", a, b) if is_either(a) && is_either(b))
        {
            *value = C::name(one);
        }
    }
    statement.values_mut().into_iter().for_each(|value| in_value(value, one, other));
    statement.bodies_mut().into_iter().flatten().for_each(|inner| put_one_of_two(inner, one, other));
}

fn without_choices(statement: &mut S, name: &str) {
    put_one_of_two(statement, name, name);
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn declare(name: &str, value: C) -> S {
        S::Declare { ty: Type::named("ulong"), constant: true, name: name.into(), value: Some(value) }
    }

    fn sum() -> C {
        C::binary("+", C::name("x"), C::name("y"))
    }

    fn store(index: C) -> S {
        S::Assign { place: C::index(C::name("out"), index), op: None, value: C::name("v") }
    }

    #[test]
    fn the_same_value_has_one_name() {
        let less = C::binary("<", C::name("a"), C::name("b"));
        let least = C::Conditional(Box::new(less), Box::new(C::name("a")), Box::new(C::name("b")));
        let body = vec![declare("a", sum()), declare("b", sum()), store(C::name("b")), store(least)];
        let shorter = [declare("a", sum()), store(C::name("a")), store(C::name("a"))];
        assert_eq!(with_one_name(body, &Names::default()), shorter);
    }

    #[test]
    fn what_may_be_another_value_keeps_its_name() {
        let step = S::Assign { place: C::name("x"), op: Some("+"), value: C::literal("1") };
        let element = || C::index(C::name("x"), C::name("y"));
        for body in [
            vec![declare("a", sum()), step, declare("b", sum()), store(C::name("b"))],
            vec![declare("a", element()), declare("b", element()), store(C::name("b"))],
            vec![declare("a", sum()), declare("b", sum()), store(C::binary("!=", C::name("a"), C::name("b")))],
        ] {
            assert_eq!(with_one_name(body.clone(), &Names::default()), body);
        }
    }
}
