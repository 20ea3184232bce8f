//! Flags that are set wherever they get a value: nobody needs to ask for them. So comes an `Option` that begins as `Some`, and is
//! given nothing but another one.

use super::super::c::{Expr as C, Statement as S};
use super::repeated::declares_within;
use super::{Names, first_turn, has_label, mentions};

/// A list of statements without such flags, if there are any.
pub(super) fn without_flags(body: &[S], names: &Names) -> Option<Vec<S>> {
    let (at, flag) = body.iter().enumerate().find_map(|(at, statement)| {
        let S::Declare { ty, name, value: Some(value), .. } = statement else { return None };
        let is_flag = ty.base == "bool" && ty.pointer.is_none() && ty.bounds.is_empty() && value.truth() == Some(true);
        let rest = &body[at + 1..];
        let fits = is_flag
            && names.is_made(name)
            && !names.addressed.contains(name)
            && rest.iter().all(|next| !declares_within(next, name) && !has_label(next) && is_only_set(next, name))
            && rest.iter().any(|next| mentions(next, name));
        fits.then_some((at, name))
    })?;
    let rest = first_turn::where_set(flag.clone(), body[at + 1..].to_vec());
    Some([&body[..at], &rest].concat())
}

/// Whether whatever gives a flag a value sets it.
fn is_only_set(statement: &S, flag: &str) -> bool {
    match statement {
        S::Assign { place: C::Name(name), op, value } if name == flag => op.is_none() && value.truth() == Some(true),
        other => other.bodies().into_iter().flatten().all(|inner| is_only_set(inner, flag)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn body(begin: &str, later: &str) -> Vec<S> {
        let flag = || C::name("flag");
        let set = S::Assign { place: flag(), op: None, value: C::literal(later) };
        let asked = C::binary("&&", flag(), C::name("b"));
        vec![
            S::Declare {
                ty: Type::named("bool"),
                constant: false,
                name: "flag".into(),
                value: Some(C::literal(begin)),
            },
            S::If { condition: C::name("a"), then: vec![set, S::Break], otherwise: Vec::new() },
            S::Return(Some(asked)),
        ]
    }

    #[test]
    fn what_is_always_set_is_not_asked() {
        let expected = [
            S::If { condition: C::name("a"), then: vec![S::Break], otherwise: Vec::new() },
            S::Return(Some(C::name("b"))),
        ];
        assert_eq!(without_flags(&body("true", "true"), &Names::default()).unwrap(), expected);
    }

    #[test]
    fn what_is_not_set_somewhere_stays() {
        for body in [body("true", "false"), body("false", "true")] {
            assert_eq!(without_flags(&body, &Names::default()), None);
        }
    }
}
