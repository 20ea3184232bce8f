//! A choice that a flag remembers for the next one: `if (c) { a; flag = true; } else { b; flag = false; } if (flag) { x } else
//! { y }` is `if (c) { a; x } else { b; y }`. So comes a `Result` that is made, and taken apart at once.

use super::super::c::{Expr as C, Statement as S};
use super::{Names, declares, has_label, mentions, tidy};

/// A list of statements, without such flags.
pub(super) fn without_flags(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        let Some(Remembered { second, flag, holds }) = remembered(&body, at, names) else {
            at += 1;
            continue;
        };
        let S::If { then: yes, otherwise: no, .. } = body.remove(second) else { continue };
        if let S::If { then, otherwise, .. } = &mut body[at] {
            let (behind, behind_other) = if holds { (yes, no) } else { (no, yes) };
            for (branch, next) in [(then, behind), (otherwise, behind_other)] {
                branch.pop();
                branch.push(S::Block(next));
                *branch = tidy(std::mem::take(branch), names);
            }
        }
        // What was declared between them is declared before both.
        body[at..second].rotate_left(1);
        body.retain(|statement| !declares(statement, &flag));
        at = 0;
    }
    body
}

struct Remembered {
    /// Where the second choice stands.
    second: usize,
    flag: String,
    /// Whether its condition holds behind the first branch of the first.
    holds: bool,
}

/// Whether the choice at `at` sets a flag for the next one, of which nobody else asks.
fn remembered(body: &[S], at: usize, names: &Names) -> Option<Remembered> {
    let S::If { then, otherwise, .. } = &body[at] else { return None };
    let set = |statement: &S| match statement {
        S::Assign { place: C::Name(name), op: None, value } => Some((name.clone(), value.truth()?)),
        _ => None,
    };
    let ((last, first), (last_of_other, other)) = (then.split_last()?, otherwise.split_last()?);
    let ((flag, value), (also, opposite)) = (set(last)?, set(last_of_other)?);
    let is_declared = |next: &S| matches!(next, S::Declare { value: None, .. });
    let second = body[at + 1..].iter().position(|next| !is_declared(next))? + at + 1;
    let S::If { condition, then: yes, otherwise: no } = &body[second] else { return None };
    let is_flag = |asked: &C| matches!(asked, C::Name(name) if *name == flag);
    let holds = match condition {
        asked if is_flag(asked) => value,
        C::Unary("!", asked) if is_flag(asked) => !value,
        _ => return None,
    };
    let of_flag = |statement: &&S| is_declared(statement) && declares(statement, &flag);
    let others = body[..at].iter().filter(|statement| !of_flag(statement)).chain(first).chain(other);
    let mut others = others.chain(yes).chain(no).chain(&body[second + 1..]);
    let is_its_own = body[..at].iter().any(|statement| of_flag(&statement))
        && !names.kept.contains(&*flag)
        && !names.pointed_to.contains(&flag)
        && !others.any(|other| mentions(other, &flag));
    // A name that a branch, or what stands between, declares is another one's elsewhere.
    let clashes = |declared: &[S], elsewhere: &[&[S]]| {
        declared.iter().any(|statement| match statement {
            S::Declare { name, .. } => elsewhere.iter().copied().flatten().any(|other| mentions(other, name)),
            _ => false,
        })
    };
    let fits = also == flag
        && opposite != value
        && is_its_own
        && ![then, otherwise, yes, no].into_iter().flatten().any(has_label)
        && !clashes(first, &[yes, no])
        && !clashes(other, &[yes, no])
        && !clashes(&body[at + 1..second], &[&body[..=at]]);
    fits.then_some(Remembered { second, flag, holds })
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn declare(name: &str) -> S {
        S::Declare { ty: Type::named("bool"), constant: false, name: name.into(), value: None }
    }

    fn assign(name: &str, value: C) -> S {
        S::Assign { place: C::name(name), op: None, value }
    }

    /// `if (c) { a = x; flag = true; } else { a = y; flag = false; }`
    fn first() -> S {
        let branch = |value, flag| vec![assign("a", C::name(value)), assign("flag", C::literal(flag))];
        S::If { condition: C::name("c"), then: branch("x", "true"), otherwise: branch("y", "false") }
    }

    fn second(condition: C) -> S {
        let branch =
            |value: &str| vec![S::Expr(C::Call { function: value.into(), arguments: vec![C::name("a")], pure: false })];
        S::If { condition, then: branch("f"), otherwise: branch("g") }
    }

    #[test]
    fn what_follows_from_a_flag_stands_where_it_is_set() {
        for (condition, yes, no) in [(C::name("flag"), "f", "g"), (C::not(C::name("flag")), "g", "f")] {
            let body = vec![declare("flag"), first(), declare("other"), second(condition)];
            let done = without_flags(body, &Names::default());
            let [S::Declare { name, .. }, S::If { then, otherwise, .. }] = &done[..] else { panic!("{done:?}") };
            let calls = |body: &[S], wanted: &str| matches!(body.last(), Some(S::Expr(C::Call { function, .. })) if function == wanted);
            assert!(name == "other" && calls(then, yes) && calls(otherwise, no), "{done:?}");
        }
    }

    #[test]
    fn a_flag_that_others_ask_for_stays() {
        let asked = S::Return(Some(C::name("flag")));
        for body in [
            vec![declare("flag"), first(), second(C::name("flag")), asked.clone()],
            vec![declare("flag"), first(), asked, second(C::name("flag"))],
            vec![first(), second(C::name("flag"))],
            vec![declare("flag"), first(), second(C::name("c"))],
        ] {
            assert_eq!(without_flags(body.clone(), &Names::default()), body);
        }
    }
}
