//! A variable that only repeats another: `int v = value;`, where neither changes for as long as there is `v`, is the other
//! one. What a closure is given, and what a pattern binds, comes as such variables.
//!
//! If lowering made the other one, it has the name that the user wrote from there on. No name stands for another thing
//! than before, and nothing is computed at another time.

use std::collections::HashMap;

use super::super::c::{Expr as C, Pointer, Statement as S, Type};
use super::{Names, count_in, mentions, mentions_in, rename};

/// The variables that are declared around a statement: how, and whether each stays as it is from its declaration on.
type Around = HashMap<String, (Type, bool)>;

/// A body of a function without such variables, and whether there were any.
pub(in super::super) fn without_repeated(mut body: Vec<S>, names: &Names) -> (Vec<S>, bool) {
    let mut repeats = Repeats { names, named: HashMap::new(), found: false };
    let stays = |name: &str, ty: &Type| !body.iter().any(|statement| changes(statement, name, ty.pointer.is_some()));
    let around = names.parameters.iter().map(|(name, ty)| (name.clone(), (ty.clone(), stays(name, ty)))).collect();
    repeats.within(&mut body, &around);
    if repeats.found {
        shorten(&mut body);
    }
    (body, repeats.found)
}

/// `x = x + y` as `x += y`, which it may have become.
fn shorten(body: &mut [S]) {
    for statement in body {
        if let S::Assign { place, op: None, value } = statement {
            *statement = S::assign(place.clone(), value.clone());
        }
        statement.bodies_mut().into_iter().for_each(|inner| shorten(inner));
    }
}

struct Repeats<'a> {
    names: &'a Names<'a>,
    /// What the user called variables that lowering made.
    named: HashMap<String, String>,
    found: bool,
}

impl Repeats<'_> {
    fn within(&mut self, body: &mut Vec<S>, around: &Around) {
        let mut around = around.clone();
        let mut at = 0;
        while at < body.len() {
            if let Some((name, other)) = self.repeated(&body[at..], &around) {
                body.remove(at);
                body[at..].iter_mut().for_each(|statement| rename(statement, &name, &other));
                if self.is_of_users(&name) && !self.is_of_users(&other) {
                    self.named.entry(other).or_insert(name);
                }
                self.found = true;
                continue;
            }
            match &body[at] {
                S::Declare { ty, name, value, .. } => {
                    let pointer = ty.pointer.is_some();
                    let stays = || !body[at + 1..].iter().any(|statement| changes(statement, name, pointer));
                    around.insert(name.clone(), (ty.clone(), value.is_some() && stays()));
                    at += 1;
                    continue;
                }
                S::For { start, .. } => {
                    let mut inner = around.clone();
                    inner.extend(start.iter().map(|one| (one.name.clone(), (one.ty.clone(), false))));
                    let counters: Vec<String> = start.iter().map(|one| one.name.clone()).collect();
                    body[at].bodies_mut().into_iter().for_each(|body| self.within(body, &inner));
                    counters.iter().for_each(|name| drop(self.named.remove(name)));
                }
                _ => body[at].bodies_mut().into_iter().for_each(|body| self.within(body, &around)),
            }
            at += 1;
        }
        self.name(body);
    }

    /// Whether the user named a variable so: not lowering, nor what a loop is made of that iterators become.
    fn is_of_users(&self, name: &str) -> bool {
        !self.names.is_made(name)
    }

    /// The variable that the first of these statements declares, and the one that it repeats.
    fn repeated(&self, statements: &[S], around: &Around) -> Option<(String, String)> {
        let (S::Declare { ty, name, value: Some(C::Name(other)), .. }, rest) = statements.split_first()? else {
            return None;
        };
        let (declared, settled) = around.get(other)?;
        let is_like = without_qualifiers(declared) == without_qualifiers(ty);
        // What the work-items of a group share may change at any time.
        if !is_like || !ty.bounds.is_empty() || declared.base.starts_with("__local") {
            return None;
        }
        // A name of the user's says more than that of a variable which cannot have it, where it is read again and again.
        let kept = |name: &str| self.names.kept.contains(name);
        if kept(name)
            && !kept(other)
            && !settled
            && rest.iter().map(|statement| count(statement, name)).sum::<usize>() > 1
        {
            return None;
        }
        // In C an array in a struct is an address without `&`.
        let has_arrays = ty.pointer.is_none() && self.names.with_arrays.contains(&ty.base);
        let leading = match ty.pointer {
            // Where it leads is no part of it.
            Some(_) => &self.names.named_addresses,
            None if has_arrays => &self.names.addressed,
            None => &self.names.pointed_to,
        };
        let is_free = |name: &str| !leading.contains(name);
        let is_told_apart = |statement: &S| {
            declares_within(statement, other) || declares_within(statement, name) || compares(statement, name, other)
        };
        let is_one = is_free(name)
            && is_free(other)
            && stays(rest, (name, other), ty.pointer.is_some(), &mut false)
            && !rest.iter().any(is_told_apart);
        is_one.then(|| (name.clone(), other.clone()))
    }

    /// Gives the variables of lowering that are declared here the names of the user, where these are free.
    fn name(&mut self, body: &mut [S]) {
        for at in 0..body.len() {
            // What changes has a name that says what it is in the end.
            if let S::Declare { name, ty, value, .. } = &body[at]
                && let Some(wanted) = self.named.remove(name)
                && value.is_some()
                && !body
                    .iter()
                    .any(|statement| mentions(statement, &wanted) || changes(statement, name, ty.pointer.is_some()))
            {
                let name = name.clone();
                body[at..].iter_mut().for_each(|statement| rename(statement, &name, &wanted));
            }
        }
    }
}

/// How often a statement names a variable.
fn count(statement: &S, name: &str) -> usize {
    statement.values().into_iter().map(|value| count_in(value, name)).sum::<usize>()
        + statement.bodies().into_iter().flatten().map(|inner| count(inner, name)).sum::<usize>()
}

/// A pointer to what may be written is one to what is only read.
fn without_qualifiers(ty: &Type) -> Type {
    let plain = |pointer: Pointer| Pointer { constant: false, restrict: false, ..pointer };
    Type { pointer: ty.pointer.map(plain), ..ty.clone() }
}

/// Whether the other is not changed before the variable is read for the last time, and the variable never. `changed`: whether the
/// other is.
fn stays(statements: &[S], (name, other): (&str, &str), pointers: bool, changed: &mut bool) -> bool {
    statements.iter().all(|statement| match statement {
        S::If { condition, then, otherwise } => {
            let (mut in_one, mut in_other) = (*changed, *changed);
            let fits = !(*changed && mentions_in(condition, name))
                && stays(then, (name, other), pointers, &mut in_one)
                && stays(otherwise, (name, other), pointers, &mut in_other);
            *changed = in_one || in_other;
            fits
        }
        S::Block(inner) => stays(inner, (name, other), pointers, changed),
        // In another turn it is read behind what changes it.
        S::While { .. } | S::For { .. } => {
            *changed |= changes(statement, other, pointers);
            !(changes(statement, name, pointers) || *changed && mentions(statement, name))
        }
        statement => {
            let fits = !(changes(statement, name, pointers) || *changed && mentions(statement, name));
            *changed |= changes(statement, other, pointers);
            fits
        }
    })
}

/// Whether a variable has another value behind the statement. `pointer`: whether it is one, which what it leads to is not a
/// part of.
pub(super) fn changes(statement: &S, name: &str, pointer: bool) -> bool {
    let is_it = |place: &C| match place {
        C::Name(other) => other == name,
        place => !pointer && place.root() == Some(name),
    };
    match statement {
        S::Raw(_) => true,
        S::Assign { place, .. } => is_it(place),
        S::For { step, .. } if step.iter().any(|step| step.name() == name) => true,
        statement => statement.bodies().into_iter().flatten().any(|inner| changes(inner, name, pointer)),
    }
}

/// Whether something holds these two variables against each other, or gives one to the other: of one variable C compilers
/// warn.
pub(super) fn compares(statement: &S, a: &str, b: &str) -> bool {
    fn without_casts(value: &C) -> &C {
        match value {
            C::Cast(_, inner) => without_casts(inner),
            value => value,
        }
    }
    let is = |value: &C, name: &str| matches!(without_casts(value), C::Name(other) if other == name);
    fn any(value: &C, wanted: &dyn Fn(&C) -> bool) -> bool {
        wanted(value) || value.parts().into_iter().any(|part| any(part, wanted))
    }
    let of_both = |value: &C| match value {
        C::Binary(_, left, right) => (is(left, a) && is(right, b)) || (is(left, b) && is(right, a)),
        _ => false,
    };
    let gives = matches!(statement, S::Assign { place, value, .. } if is(place, a) && is(value, b) || is(place, b) && is(value, a));
    gives
        || statement.values().into_iter().any(|value| any(value, &of_both))
        || statement.bodies().into_iter().flatten().any(|inner| compares(inner, a, b))
}

/// Whether a statement declares a variable of that name, or one within it does.
pub(in super::super) fn declares_within(statement: &S, wanted: &str) -> bool {
    let declares = match statement {
        S::Declare { name, .. } => name == wanted,
        S::For { start, .. } => start.iter().any(|one| one.name == wanted),
        _ => false,
    };
    declares || statement.bodies().into_iter().flatten().any(|inner| declares_within(inner, wanted))
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    fn declare(ty: &str, name: &str, value: Option<C>) -> S {
        S::Declare { ty: Type::named(ty), constant: false, name: name.into(), value }
    }

    fn assign(name: &str, value: C) -> S {
        S::Assign { place: C::name(name), op: None, value }
    }

    fn choose(then: Vec<S>) -> S {
        S::If { condition: C::name("c"), then, otherwise: Vec::new() }
    }

    fn without(body: Vec<S>) -> Vec<S> {
        let names = Names {
            kept: HashSet::from(["v", "w"]),
            with_arrays: HashSet::from(["Row".into()]),
            addressed: HashSet::from(["far".into()]),
            pointed_to: HashSet::from(["near".into()]),
            ..Names::default()
        };
        without_repeated(body, &names).0
    }

    #[test]
    fn a_variable_that_repeats_another_is_that_one_with_the_name_of_the_user() {
        let body = vec![
            declare("int", "value", Some(C::name("x"))),
            choose(vec![declare("int", "v", Some(C::name("value"))), assign("out", C::name("v"))]),
        ];
        let expected = vec![declare("int", "v", Some(C::name("x"))), choose(vec![assign("out", C::name("v"))])];
        assert_eq!(without(body), expected);
    }

    #[test]
    fn one_that_changes_or_whose_address_is_taken_or_of_another_type_is_another() {
        let of = |ty: &str, from: &str, rest: S| {
            vec![
                declare("int", from, Some(C::name("x"))),
                declare(ty, "v", Some(C::name(from))),
                rest,
                assign("out", C::name("v")),
            ]
        };
        for body in [
            of("int", "value", assign("value", C::literal("1"))),
            of("int", "value", choose(vec![assign("v", C::literal("1"))])),
            of("int", "near", assign("y", C::literal("1"))),
            of("long", "value", assign("y", C::literal("1"))),
            of("int", "value", S::Raw("value++;".into())),
        ] {
            assert_eq!(without(body.clone()), body);
        }
    }

    #[test]
    fn one_that_is_read_before_the_other_changes_is_the_other() {
        let is_less = |best: &str| C::binary("<", C::name("item"), C::name(best));
        let change = |best: &str| S::If {
            condition: is_less(best),
            then: vec![assign("least", C::name("item"))],
            otherwise: Vec::new(),
        };
        let least = || declare("int", "least", None);
        let body = without(vec![least(), declare("int", "best", Some(C::name("least"))), change("best")]);
        assert_eq!(body, [least(), change("least")]);
        let turns =
            S::While { condition: C::name("more"), body: vec![assign("out", C::name("best")), change("least")] };
        let body = vec![least(), declare("int", "best", Some(C::name("least"))), turns];
        assert_eq!(without(body.clone()), body);
    }

    #[test]
    fn a_struct_changes_through_an_array_in_it() {
        let of = |ty: &str| {
            let set = S::Expr(C::Call {
                function: "set".into(),
                arguments: vec![C::member(C::name("far"), "v")],
                pure: false,
            });
            vec![
                declare(ty, "far", Some(C::name("x"))),
                declare(ty, "v", Some(C::name("far"))),
                set,
                assign("out", C::name("v")),
            ]
        };
        assert_eq!(without(of("Row")), of("Row"));
        assert_eq!(without(of("float4")).len(), 3);
    }

    #[test]
    fn a_name_that_stands_for_something_else_within_is_left() {
        let body = vec![
            declare("int", "value", Some(C::name("x"))),
            declare("int", "v", Some(C::name("value"))),
            choose(vec![declare("int", "value", Some(C::name("y"))), assign("out", C::name("v"))]),
        ];
        assert_eq!(without(body.clone()), body);
    }
}
