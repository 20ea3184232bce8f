//! A condition that lowering put into a variable, and that the next statement alone asks: `bool value = a || b; if (value)`
//! is `if (a || b)`.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, mentions};

/// A list of statements, without such variables.
pub(super) fn without_asked_once(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at + 1 < body.len() {
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
