//! Two flags that are set at the same places are one: the best item so far and its key are both there, or neither is.
//!
//! In: `bool has = false; bool has_key = false;`, and `key = k; has_key = true; best = v; has = true;` wherever one of them is
//! set. Out: the same without `has_key`, where `has` is asked instead. A pointer that is null until then is such a flag too.

use super::super::c::{Expr as C, Statement as S};
use super::repeated::declares_within;
use super::{Names, is_raw, is_zero, mentions};

/// A list of statements, without the second of such flags.
pub(super) fn without(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        match twin_of(&body, at, names) {
            Some(twin) => {
                let flag = body.remove(at);
                if let S::Declare { name, .. } = flag {
                    ask(&mut body, &name, &twin);
                }
            }
            None => at += 1,
        }
    }
    body
}

/// What tells as much as a flag does.
struct Twin {
    name: String,
    /// Whether it is a pointer, which is null at first.
    pointer: bool,
}

impl Twin {
    /// That which a statement declares.
    fn of(statement: &S, names: &Names) -> Option<Self> {
        let S::Declare { ty, name, value: Some(value), .. } = statement else { return None };
        let is_flag = ty.base == "bool" && ty.pointer.is_none() && value.truth() == Some(false);
        let is_null = ty.pointer.is_some() && is_zero(value);
        let fits = ty.bounds.is_empty() && !names.addressed.contains(name) && (is_flag || is_null);
        fits.then(|| Twin { name: name.clone(), pointer: is_null })
    }

    /// Whether a statement sets it; none, if it does something else with it.
    fn is_set_by(&self, statement: &S) -> Option<bool> {
        match statement {
            S::Assign { place: C::Name(name), op, value } if *name == self.name => {
                let sets = if self.pointer { matches!(value, C::Unary("&", _)) } else { value.truth() == Some(true) };
                (op.is_none() && sets).then_some(true)
            }
            _ => Some(false),
        }
    }

    /// The condition that it is set, or that it is not.
    fn asked(&self, set: bool) -> C {
        let flag = C::name(&self.name);
        match (self.pointer, set) {
            (true, _) => C::binary(if set { "!=" } else { "==" }, flag, C::literal("0")),
            (false, true) => flag,
            (false, false) => C::not(flag),
        }
    }
}

/// The variable declared before a flag that is set where the flag is.
fn twin_of(body: &[S], at: usize, names: &Names) -> Option<Twin> {
    let flag = Twin::of(&body[at], names).filter(|flag| !flag.pointer && names.is_made(&flag.name))?;
    let rest = &body[at + 1..];
    (0..at).rev().find_map(|before| {
        let twin = Twin::of(&body[before], names)?;
        let is_either = |statement: &S| mentions(statement, &twin.name) || mentions(statement, &flag.name);
        let fits = !body[before + 1..at].iter().any(is_either)
            && !rest
                .iter()
                .any(|next| declares_within(next, &twin.name) || declares_within(next, &flag.name) || is_raw(next))
            && rest.iter().any(|next| mentions(next, &flag.name))
            && are_set_together(rest, &flag, &twin);
        fits.then_some(twin)
    })
}

/// Whether each list that sets one of them sets the other too, before anything is asked or left.
fn are_set_together(body: &[S], flag: &Twin, twin: &Twin) -> bool {
    let mut open: Option<&str> = None;
    for statement in body {
        let (Some(one), Some(other)) = (flag.is_set_by(statement), twin.is_set_by(statement)) else { return false };
        let own = if one { &flag.name } else { &twin.name };
        match open {
            None if one || other => open = Some(own),
            Some(first) if (one || other) && first != own => open = None,
            Some(_) if one || other => {}
            Some(_) => {
                let is_plain = matches!(statement, S::Declare { .. } | S::Assign { .. } | S::Expr(_));
                if !is_plain || mentions(statement, &flag.name) || mentions(statement, &twin.name) {
                    return false;
                }
            }
            None => {}
        }
        if !statement.bodies().into_iter().all(|inner| are_set_together(inner, flag, twin)) {
            return false;
        }
    }
    open.is_none()
}

/// Asks for the other one instead.
fn ask(body: &mut Vec<S>, flag: &str, twin: &Twin) {
    fn in_value(value: &mut C, flag: &str, twin: &Twin) {
        let is_it = |value: &C| matches!(value, C::Name(name) if name == flag);
        match value {
            asked if is_it(asked) => *asked = twin.asked(true),
            C::Unary("!", asked) if is_it(asked) => *value = twin.asked(false),
            other => other.parts_mut().into_iter().for_each(|part| in_value(part, flag, twin)),
        }
    }
    body.retain(|statement| !matches!(statement, S::Assign { place: C::Name(name), .. } if name == flag));
    for statement in body {
        statement.values_mut().into_iter().for_each(|value| in_value(value, flag, twin));
        statement.bodies_mut().into_iter().for_each(|inner| ask(inner, flag, twin));
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn declare(name: &str) -> S {
        S::Declare { ty: Type::named("bool"), constant: false, name: name.into(), value: Some(C::literal("false")) }
    }

    fn set(name: &str) -> S {
        S::Assign { place: C::name(name), op: None, value: C::literal("true") }
    }

    fn given() -> S {
        S::Assign { place: C::name("best"), op: None, value: C::name("v") }
    }

    fn when(condition: C, then: Vec<S>) -> S {
        S::If { condition, then, otherwise: Vec::new() }
    }

    fn returned(asked: &str) -> S {
        S::Return(Some(C::name(asked)))
    }

    #[test]
    fn flags_that_are_set_together_are_one() {
        let turn = vec![when(C::not(C::name("key")), vec![set("key"), given(), set("has")])];
        let body = vec![declare("has"), declare("key"), when(C::name("c"), turn), returned("key")];
        let shorter = vec![when(C::not(C::name("has")), vec![given(), set("has")])];
        let expected = [declare("has"), when(C::name("c"), shorter), returned("has")];
        assert_eq!(without(body, &Names::default()), expected);
    }

    #[test]
    fn one_that_is_set_or_asked_alone_stays() {
        for turn in [
            vec![set("key")],
            vec![set("has"), when(C::name("key"), vec![given()]), set("key")],
            vec![set("key"), when(C::name("c"), vec![S::Break]), set("has")],
            vec![set("key"), set("has"), set("key")],
        ] {
            let body = vec![declare("has"), declare("key"), when(C::name("c"), turn), returned("key")];
            assert_eq!(without(body.clone(), &Names::default()), body);
        }
    }
}
