//! What is there or not, in a variable that is only asked whether it is, and for what is there.
//!
//! `p = i < n ? &x[i] : 0`, of which nothing is asked but `p != 0` and `*p`, is `i < n` and `x[i]`, as long as these stay what
//! they are. So is a pointer of lowering's that is there in any case, and read once. And a flag that the branches of a choice set
//! is the condition of that choice.

use std::collections::HashSet;

use super::super::c::{Expr as C, Statement as S};
use super::repeated::{changes, declares_within};
use super::{Names, is_choice_of_like, is_of_variables, is_zero, mentions, mentions_in, names_of, opposite};

/// How often such a condition may stand in the place of the pointer, and of how many parts it may be.
const MOST_ASKED: usize = 4;
const MOST_PARTS: usize = 7;

/// A list of statements, without such pointers.
pub(super) fn without_pointers(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let Some((read, value)) = read_later(&body[at..], names)
            && let S::Declare { ty, constant, name, .. } = body.remove(at + read)
        {
            body[at] = S::Declare { ty, constant, name, value: Some(value) };
        }
        match Pointer::of(&body[at..], names) {
            Some(pointer) => {
                body.remove(at);
                body[at..].iter_mut().for_each(|statement| pointer.replace(statement, names));
            }
            None => at += 1,
        }
    }
    body
}

/// Which of the statements declares a variable with what the pointer leads to that the first declares, and what that is, if it can be
/// read at once: nothing is written between the two but variables, and nobody else asks for the pointer.
fn read_later(statements: &[S], names: &Names) -> Option<(usize, C)> {
    let (S::Declare { name, value: Some(C::Unary("&", place)), .. }, rest) = statements.split_first()? else {
        return None;
    };
    let next = rest.iter().position(|statement| mentions(statement, name))?;
    let S::Declare { ty, name: wanted, value: Some(C::Unary("*", pointer)), .. } = &rest[next] else { return None };
    let writes_variables = |statement: &S| match statement {
        S::Declare { value, .. } => value.as_ref().is_none_or(|value| !value.calls()),
        S::Assign { place: C::Name(place), value, .. } => !value.calls() && !names.addressed.contains(place),
        _ => false,
    };
    let fits = next > 0
        && matches!(&**pointer, C::Name(other) if other == name)
        && names.is_made(name)
        && ty.bounds.is_empty()
        && !place.calls()
        && rest[..next].iter().all(writes_variables)
        && !rest[..next].iter().any(|statement| mentions(statement, wanted) || mentions_root(statement, place))
        && !mentions_in(place, wanted)
        && !rest[next + 1..].iter().any(|statement| mentions(statement, name));
    fits.then(|| (next + 1, (**place).clone()))
}

/// Whether a statement is about the variable that a place is in.
fn mentions_root(statement: &S, place: &C) -> bool {
    root(place).is_none_or(|root| mentions(statement, root))
}

struct Pointer {
    name: String,
    /// When it is not null, if it may be, and where it leads then.
    condition: Option<C>,
    place: C,
}

impl Pointer {
    /// That of the first statement, if the others ask no more of it.
    fn of(statements: &[S], names: &Names) -> Option<Self> {
        let (S::Declare { ty, name, value: Some(value), .. }, rest) = statements.split_first()? else { return None };
        let (condition, there) = match value {
            C::Conditional(condition, there, none) if is_zero(none) => (Some(&**condition), &**there),
            there => (None, there),
        };
        let C::Unary("&", place) = there else { return None };
        let root = root(place)?;
        let is_one = ty.pointer.is_some() && ty.bounds.is_empty() && !names.pointed_to.contains(name);
        let is_short = match condition {
            Some(condition) => parts(condition) <= MOST_PARTS && is_plain(condition, root),
            None => names.is_made(name),
        };
        if !is_one || !is_short || !is_plain_place(place, root) {
            return None;
        }
        let pointer = Pointer { name: name.clone(), condition: condition.cloned(), place: (**place).clone() };
        let mut read = HashSet::new();
        condition.into_iter().for_each(|condition| names_of(condition, &mut read));
        names_of(place, &mut read);
        let stays = |name: &String| match name == root {
            true if leads_through_a_member(place) => !is_reached(place) && names.stays(name, rest),
            // What it leads to, or holds, is read when it is asked for.
            true => !names.named_addresses.contains(name) && !rest.iter().any(|next| changes(next, name, true)),
            false => names.stays(name, rest),
        };
        let (mut asked, mut led) = (0, 0);
        let fits = (read.iter().all(stays) || condition.is_none() && is_read_at_once(name, rest))
            && !rest.iter().any(|next| read.iter().chain([name]).any(|name| declares_within(next, name)))
            && rest.iter().all(|next| pointer.is_asked_by(next, &mut asked, &mut led))
            && asked <= MOST_ASKED
            && (condition.is_some() || led <= 1);
        fits.then_some(pointer)
    }

    /// Whether a statement asks no more of it. Counts the tests, and how often what it leads to is named.
    fn is_asked_by(&self, statement: &S, asked: &mut usize, led: &mut usize) -> bool {
        !matches!(statement, S::Raw(_))
            && statement.values().into_iter().all(|value| self.is_asked_in(value, asked, led))
            && statement.bodies().into_iter().flatten().all(|inner| self.is_asked_by(inner, asked, led))
    }

    fn is_asked_in(&self, value: &C, asked: &mut usize, led: &mut usize) -> bool {
        match value {
            value if self.is_test(value).is_some() => {
                *asked += 1;
                self.condition.is_some()
            }
            C::Unary("*", pointer) if self.is_it(pointer) => {
                *led += 1;
                true
            }
            // An address in it is a pointer of its own.
            C::Unary("&", place) => !mentions_in(place, &self.name),
            value => !self.is_it(value) && value.parts().into_iter().all(|part| self.is_asked_in(part, asked, led)),
        }
    }

    fn is_it(&self, value: &C) -> bool {
        matches!(value, C::Name(name) if *name == self.name)
    }

    /// Whether it asks that there is something, or that there is nothing.
    fn is_test(&self, value: &C) -> Option<bool> {
        match value {
            C::Binary(op @ ("==" | "!="), pointer, null) if self.is_it(pointer) && is_zero(null) => Some(*op == "!="),
            _ => None,
        }
    }

    fn replace(&self, statement: &mut S, names: &Names) {
        statement.values_mut().into_iter().for_each(|value| self.replace_in(value, names));
        for inner in statement.bodies_mut() {
            inner.iter_mut().for_each(|statement| self.replace(statement, names));
        }
    }

    fn replace_in(&self, value: &mut C, names: &Names) {
        match self.is_test(value).zip(self.condition.as_ref()) {
            Some((true, condition)) => *value = condition.clone(),
            Some((false, condition)) => *value = opposite(condition, names),
            None if matches!(value, C::Unary("*", pointer) if self.is_it(pointer)) => *value = self.place.clone(),
            None => value.parts_mut().into_iter().for_each(|part| self.replace_in(part, names)),
        }
    }
}

/// A list of statements, in which a flag that the branches of a choice set is its condition.
pub(super) fn without_set_flags(mut body: Vec<S>) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let Some(choice) = set_flag(&body[at..])
            && let S::Declare { ty, constant, name, .. } = body.remove(at)
            && let S::If { condition, then, otherwise } = &mut body[at + choice - 1]
        {
            let value = Some(std::mem::replace(condition, C::name(&name)));
            then.pop();
            otherwise.clear();
            body.insert(at + choice - 1, S::Declare { ty, constant, name, value });
        }
        at += 1;
    }
    for at in 0..body.len() {
        if let Some(declared) = body.get(at..).and_then(given_where) {
            body.splice(at..at + 3, declared);
        }
    }
    body
}

/// Which of the statements is the choice that sets the flag which the first declares.
fn set_flag(statements: &[S]) -> Option<usize> {
    let (S::Declare { ty, name, value: None, .. }, rest) = statements.split_first()? else { return None };
    let choice = rest.iter().position(|next| mentions(next, name))?;
    let S::If { condition, then, otherwise } = &rest[choice] else { return None };
    let sets = |statement: &S, to: bool| {
        matches!(statement, S::Assign { place: C::Name(place), op: None, value }
            if place == name && value.truth() == Some(to))
    };
    let (last, first) = then.split_last()?;
    let fits = ty.base == "bool"
        && ty.pointer.is_none()
        && ty.bounds.is_empty()
        && sets(last, true)
        && !first.is_empty()
        && matches!(&otherwise[..], [only] if sets(only, false))
        && !mentions_in(condition, name)
        && !first.iter().any(|statement| mentions(statement, name) || super::is_out(statement));
    fits.then_some(choice + 1)
}

/// `T part = 0; bool has = c; if (has) { part = value; }` as two declarations.
fn given_where(statements: &[S]) -> Option<[S; 2]> {
    let [
        S::Declare { ty, constant: false, name, value: Some(zero @ C::Literal(_)) },
        flag @ S::Declare { name: has, value: Some(condition), .. },
        S::If { condition: C::Name(asked), then, otherwise },
        ..,
    ] = statements
    else {
        return None;
    };
    let [S::Assign { place: C::Name(place), op: None, value }] = &then[..] else { return None };
    let chosen = C::Conditional(Box::new(C::name(has.clone())), Box::new(value.clone()), Box::new(zero.clone()));
    let fits = asked == has
        && place == name
        && otherwise.is_empty()
        && ty.pointer.is_none()
        && ty.bounds.is_empty()
        && !mentions_in(condition, name)
        && !mentions_in(value, name)
        && is_choice_of_like(&chosen);
    let declare = S::Declare { ty: ty.clone(), constant: false, name: name.clone(), value: Some(chosen) };
    fits.then(|| [flag.clone(), declare])
}

/// The variable that a place is in, or from which it is reached: `p->items[i]` from `p`.
fn root(place: &C) -> Option<&str> {
    match place {
        C::Name(name) => Some(name),
        C::Unary("*", pointer) if matches!(**pointer, C::Name(_)) => root(pointer),
        C::Member(base, _) | C::Index(base, _) => root(base),
        _ => None,
    }
}

/// Whether a place is an element of what a member is: that may be a pointer, which something may change.
fn leads_through_a_member(place: &C) -> bool {
    match place {
        C::Index(base, _) => matches!(**base, C::Member(..)) || leads_through_a_member(base),
        C::Member(base, _) => leads_through_a_member(base),
        _ => false,
    }
}

/// Whether a variable is there for the next statement alone, which changes nothing before it has read it.
fn is_read_at_once(name: &str, rest: &[S]) -> bool {
    let Some((next, behind)) = rest.split_first() else { return false };
    matches!(next, S::Declare { .. } | S::Assign { .. } | S::Return(_))
        && !next.values().into_iter().any(C::has_effects)
        && !behind.iter().any(|statement| mentions(statement, name))
}

/// Whether a place is reached by a pointer in a variable.
fn is_reached(place: &C) -> bool {
    match place {
        C::Unary("*", _) => true,
        C::Index(base, _) | C::Member(base, _) => is_reached(base),
        _ => false,
    }
}

fn parts(value: &C) -> usize {
    1 + value.parts().into_iter().map(parts).sum::<usize>()
}

/// Whether a value reads nothing but variables other than the root.
fn is_plain(value: &C, root: &str) -> bool {
    is_of_variables(value) && !mentions_in(value, root)
}

/// Whether a place is by such indices and members in what the root holds or leads to.
fn is_plain_place(place: &C, root: &str) -> bool {
    match place {
        C::Name(name) => name == root,
        C::Unary("*", pointer) => matches!(&**pointer, C::Name(name) if name == root),
        C::Index(base, index) => is_plain_place(base, root) && is_plain(index, root),
        C::Member(base, _) => is_plain_place(base, root),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::c::{self, Type};
    use super::*;
    use crate::spaces::Space;

    fn assign(name: &str, value: C) -> S {
        S::Assign { place: C::name(name), op: None, value }
    }

    fn choose(condition: C, then: Vec<S>, otherwise: Vec<S>) -> S {
        S::If { condition, then, otherwise }
    }

    fn less() -> C {
        C::binary("<", C::name("i"), C::name("x_len"))
    }

    fn element() -> C {
        C::index(C::name("x"), C::name("i"))
    }

    /// `p = i < x_len ? &x[i] : 0;`
    fn pointer() -> S {
        let pointer = c::Pointer { space: Space::Global, constant: true, restrict: false };
        let ty = Type { pointer: Some(pointer), ..Type::named("int") };
        let there = Box::new(C::unary("&", element()));
        let value = C::Conditional(Box::new(less()), there, Box::new(C::literal("0")));
        S::Declare { ty, constant: false, name: "p".into(), value: Some(value) }
    }

    fn is_there() -> C {
        C::binary("!=", C::name("p"), C::literal("0"))
    }

    fn read() -> Vec<S> {
        vec![assign("out", C::unary("*", C::name("p")))]
    }

    #[test]
    fn a_pointer_that_is_asked_and_read_is_its_condition_and_its_place() {
        let body = without_pointers(vec![pointer(), choose(is_there(), read(), Vec::new())], &Names::default());
        assert_eq!(body, [choose(less(), vec![assign("out", element())], Vec::new())]);
    }

    #[test]
    fn it_stays_where_its_index_changes_or_it_goes_elsewhere() {
        let asked = || choose(is_there(), read(), Vec::new());
        let call = |value| S::Expr(C::Call { function: "f".into(), arguments: vec![value], pure: false });
        for body in [
            vec![pointer(), assign("i", C::literal("1")), asked()],
            vec![pointer(), asked(), call(C::name("p"))],
            vec![pointer(), assign("x", C::name("y")), asked()],
            vec![pointer(), S::Raw("i++;".into()), asked()],
        ] {
            assert_eq!(without_pointers(body.clone(), &Names::default()), body);
        }
        let names = Names { addressed: ["i".into()].into(), ..Names::default() };
        assert_eq!(without_pointers(vec![pointer(), asked()], &names), [pointer(), asked()]);
    }

    #[test]
    fn a_pointer_through_a_member_stays_where_that_may_lead_elsewhere() {
        let element = C::index(C::member(C::name("s"), "data"), C::name("i"));
        let S::Declare { ty, name, .. } = pointer() else { unreachable!("it declares one") };
        let there = C::unary("&", element.clone());
        let value = C::Conditional(Box::new(less()), Box::new(there), Box::new(C::literal("0")));
        let pointer = S::Declare { ty, constant: false, name, value: Some(value) };
        let asked = || choose(is_there(), read(), Vec::new());
        let moved = S::Assign { place: C::member(C::name("s"), "data"), op: None, value: C::name("y") };
        let body = vec![pointer.clone(), moved, asked()];
        assert_eq!(without_pointers(body.clone(), &Names::default()), body);
        let body = without_pointers(vec![pointer, asked()], &Names::default());
        assert_eq!(body, [choose(less(), vec![assign("out", element)], Vec::new())]);
    }

    #[test]
    fn what_is_there_in_any_case_is_read_where_it_is() {
        let S::Declare { ty, name, .. } = pointer() else { unreachable!("it declares one") };
        let led = || S::Declare {
            ty: ty.clone(),
            constant: false,
            name: name.clone(),
            value: Some(C::unary("&", element())),
        };
        assert_eq!(without_pointers([vec![led()], read()].concat(), &Names::default()), [assign("out", element())]);
        let twice = [vec![led()], read(), read()].concat();
        assert_eq!(without_pointers(twice.clone(), &Names::default()), twice);
        // It is read before its index is another.
        let value =
            |value| S::Declare { ty: Type::named("int"), constant: false, name: "v".into(), value: Some(value) };
        let grows = || S::Assign { place: C::name("i"), op: Some("+"), value: C::literal("1") };
        let later = vec![led(), grows(), value(C::unary("*", C::name("p")))];
        assert_eq!(without_pointers(later, &Names::default()), [value(element()), grows()]);
        let written = S::Assign { place: C::index(C::name("y"), C::name("j")), op: None, value: C::literal("1") };
        let later = vec![led(), written, grows(), value(C::unary("*", C::name("p")))];
        assert_eq!(without_pointers(later.clone(), &Names::default()), later);
    }

    #[test]
    fn a_flag_that_a_choice_sets_is_its_condition_and_what_is_set_beside_it_another_choice() {
        let declare = |ty: &str, name: &str, value: Option<C>| S::Declare {
            ty: Type::named(ty),
            constant: false,
            name: name.into(),
            value,
        };
        let sets = |to: &str| assign("has", C::literal(to));
        let of = |first: Vec<S>| {
            vec![
                declare("int", "v", Some(C::literal("0"))),
                declare("bool", "has", None),
                choose(less(), [first, vec![sets("true")]].concat(), vec![sets("false")]),
            ]
        };
        let v = C::Conditional(Box::new(C::name("has")), Box::new(element()), Box::new(C::literal("0")));
        let expected = [declare("bool", "has", Some(less())), declare("int", "v", Some(v))];
        assert_eq!(without_set_flags(of(vec![assign("v", element())])), expected);
        let leaves = of(vec![assign("v", element()), S::Break]);
        assert_eq!(without_set_flags(leaves.clone()), leaves);
    }
}
