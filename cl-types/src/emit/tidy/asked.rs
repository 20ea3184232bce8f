//! A condition that lowering put into a variable, and that the next statement alone asks: `bool value = a || b; if (value)`
//! is `if (a || b)`. So is one that comes in two parts, what is read from a place for the next statement alone, and what a call
//! gives, `if (order(a, b) == Ordering_Less)`.

use super::super::c::{Expr as C, Statement as S};
use super::super::names::is_built_in;
use super::{Names, count_in, is_of_variables, mentions, mentions_in};

/// A list of statements, without such variables.
pub(super) fn without_asked_once(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at + 1 < body.len() {
        if let Some(whole) = in_two_parts(&body[at..]) {
            body.splice(at..at + 2, [whole]);
            continue;
        }
        if is_read_once(&body[at..], names)
            && let S::Declare { name, value: Some(value), .. } = body.remove(at)
        {
            let read = C::Name(name);
            body[at].values_mut().into_iter().for_each(|part| part.put(&read, &value));
            continue;
        }
        if is_compared_once(&body[at..], names)
            && let S::Declare { name, value: Some(value), .. } = body.remove(at)
            && let S::If { condition, .. } = &mut body[at]
        {
            condition.put(&C::Name(name), &value);
            continue;
        }
        if is_asked_once(&body[at..], names)
            && let S::Declare { value: Some(value), .. } = body.remove(at)
            && let S::If { condition, .. } = &mut body[at]
        {
            *condition = match condition {
                C::Unary("!", _) => C::not(value),
                _ => value,
            };
        }
        at += 1;
    }
    body
}

/// `bool flag = a; if (!flag) { flag = b; }` as `bool flag = a || b;`
fn in_two_parts(statements: &[S]) -> Option<S> {
    let [S::Declare { ty, constant, name, value: Some(first) }, S::If { condition, then, otherwise }, ..] = statements
    else {
        return None;
    };
    let [S::Assign { place: C::Name(place), op: None, value: second }] = &then[..] else { return None };
    let is_flag = |value: &C| matches!(value, C::Name(other) if other == name);
    let op = match condition {
        condition if is_flag(condition) => "&&",
        C::Unary("!", asked) if is_flag(asked) => "||",
        _ => return None,
    };
    let fits = ty.base == "bool"
        && ty.pointer.is_none()
        && ty.bounds.is_empty()
        && place == name
        && otherwise.is_empty()
        && first.truth().is_none()
        && !mentions_in(second, name);
    let value = Some(super::also(op, first.clone(), second.clone()));
    fits.then(|| S::Declare { ty: ty.clone(), constant: *constant, name: name.clone(), value })
}

/// Whether a variable of lowering's is what a place holds, by its very type, and the next statement reads it, once, and nobody else.
fn is_read_once(statements: &[S], names: &Names) -> bool {
    let [S::Declare { ty, name, value: Some(place), .. }, next, rest @ ..] = statements else { return false };
    let is_next = match next {
        S::Declare { ty, .. } => ty.bounds.is_empty(),
        S::Assign { .. } | S::If { .. } | S::Return(_) => true,
        _ => false,
    };
    is_next
        && ty.pointer.is_none()
        && ty.bounds.is_empty()
        && names.is_made(name)
        && !names.pointed_to.contains(name)
        && is_place_of_variables(place)
        && names.type_of(place).as_ref() == Some(ty)
        && !next.values().into_iter().any(C::has_effects)
        && next.values().into_iter().map(|value| count_in(value, name)).sum::<usize>() == 1
        && !next.bodies().into_iter().flatten().chain(rest).any(|other| mentions(other, name))
        && !matches!(next, S::Assign { place, .. } if place.root() == Some(name))
}

/// Whether a place is named by variables alone, and is none itself.
fn is_place_of_variables(place: &C) -> bool {
    match place {
        C::Member(base, _) => matches!(**base, C::Name(_)) || is_place_of_variables(base),
        C::Index(base, index) => {
            is_of_variables(index) && (matches!(**base, C::Name(_)) || is_place_of_variables(base))
        }
        _ => false,
    }
}

/// Whether a variable of lowering's is what a function of the program gives, a number that C widens wherever it is used, and
/// the condition behind it asks for that first, and nobody else.
fn is_compared_once(statements: &[S], names: &Names) -> bool {
    let [S::Declare { ty, name, value: Some(value), .. }, S::If { condition, then, otherwise }, rest @ ..] = statements
    else {
        return false;
    };
    matches!(value, C::Call { function, pure: true, .. } if !is_built_in(function))
        && !value.has_effects()
        && ["char", "uchar", "short", "ushort"].contains(&&*ty.base)
        && ty.pointer.is_none()
        && ty.bounds.is_empty()
        && names.is_made(name)
        && !names.pointed_to.contains(name)
        && matches!(condition, C::Binary("==" | "!=", asked, _) if matches!(&**asked, C::Name(asked) if asked == name))
        && count_in(condition, name) == 1
        && is_of_variables(condition)
        && ![then, otherwise].into_iter().flatten().chain(rest).any(|other| mentions(other, name))
}

fn is_asked_once(statements: &[S], names: &Names) -> bool {
    let [S::Declare { ty, name, value: Some(value), .. }, S::If { condition, then, otherwise }, rest @ ..] = statements
    else {
        return false;
    };
    let asked = match condition {
        C::Unary("!", asked) => asked,
        asked => asked,
    };
    // C compilers warn of conditions that are always the same.
    matches!(asked, C::Name(asked) if asked == name)
        && !matches!(value, C::Literal(_))
        && ty.base == "bool"
        && ty.pointer.is_none()
        && ty.bounds.is_empty()
        && !names.kept.contains(&**name)
        && ![then, otherwise].into_iter().flatten().chain(rest).any(|other| mentions(other, name))
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn declare(ty: &str, name: &str, value: C) -> S {
        S::Declare { ty: Type::named(ty), constant: false, name: name.into(), value: Some(value) }
    }

    #[test]
    fn a_condition_in_two_parts_is_one() {
        let given = |condition: C| {
            let then = vec![S::assign(C::name("flag"), C::name("b"))];
            vec![declare("bool", "flag", C::name("a")), S::If { condition, then, otherwise: Vec::new() }]
        };
        for (condition, op) in [(C::name("flag"), "&&"), (C::not(C::name("flag")), "||")] {
            let whole = declare("bool", "flag", C::binary(op, C::name("a"), C::name("b")));
            assert_eq!(without_asked_once(given(condition), &Names::default()), [whole]);
        }
        let other = given(C::name("c"));
        assert_eq!(without_asked_once(other.clone(), &Names::default()), other);
    }

    #[test]
    fn what_a_call_gives_is_compared_at_once() {
        let call = |pure| C::Call { function: "order".into(), arguments: vec![C::name("a")], pure };
        let choice = |asked: C| S::If {
            condition: C::binary("==", asked, C::name("Ordering_Less")),
            then: vec![S::Break],
            otherwise: Vec::new(),
        };
        let given = |ty, pure| vec![declare(ty, "value", call(pure)), choice(C::name("value"))];
        assert_eq!(without_asked_once(given("char", true), &Names::default()), [choice(call(true))]);
        for other in [given("char", false), given("ulong", true)] {
            assert_eq!(without_asked_once(other.clone(), &Names::default()), other);
        }
    }

    #[test]
    fn what_is_read_for_the_next_statement_alone_is_read_there() {
        let names = Names { parameters: [("s".into(), Type::named("S"))].into(), ..Names::default() };
        let names = Names { members: [("S".into(), vec![("v".into(), Type::named("int"))])].into(), ..names };
        let held = C::member(C::name("s"), "v");
        let given = |ty: &str, next: S| vec![declare(ty, "value", held.clone()), next];
        let next = |value: C| S::Assign { place: C::name("out"), op: None, value };
        assert_eq!(without_asked_once(given("int", next(C::name("value"))), &names), [next(held.clone())]);
        let itself = S::Assign { place: C::name("value"), op: None, value: C::name("x") };
        let twice = next(C::binary("+", C::name("value"), C::name("value")));
        for other in [given("long", next(C::name("value"))), given("int", itself), given("int", twice)] {
            assert_eq!(without_asked_once(other.clone(), &names), other);
        }
    }
}
