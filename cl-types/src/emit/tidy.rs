//! What a lowered body says in a roundabout way, said shortly.
//!
//! Lowering goes expression by expression. Where a value needs statements it makes a variable and a block for them, and
//! cannot see what stands around these. Here whole lists of statements are seen. Nothing is computed at another time
//! than before, and no name stands for another thing.

mod always;
mod asked;
mod asked_again;
mod at_once;
mod casts;
mod either;
mod filled;
mod first_turn;
mod handed_on;
mod jumps;
mod once_checked;
mod opened;
mod or_none;
mod parts;
mod raised;
mod repeated;
mod same_again;
mod settled;
mod threaded;
mod told;
mod twins;
mod unread;
mod where_asked;

use std::collections::{HashMap, HashSet};

use super::c::{Expr as C, Statement as S, Type};
use crate::types::Scalar;

pub(super) use parts::{Known, Part, Structure, taken_apart};
pub(super) use repeated::{declares_within, without_repeated};
pub(super) use settled::without_settled;
pub(super) use unread::without_unread;

/// What lowering knows of names.
#[derive(Default)]
pub(super) struct Names<'a> {
    /// The variables that the user named: they keep their names.
    pub kept: HashSet<&'a str>,
    /// The lengths of slices.
    pub lengths: HashSet<&'a str>,
    /// The variables that are arrays in C, not pointers to their elements.
    pub arrays: HashSet<String>,
    /// How the variables are declared that are declared in one way.
    pub types: HashMap<String, Option<Type>>,
    /// The parameters, but for lengths.
    pub parameters: HashMap<String, Type>,
    /// What the structs in these have for members.
    pub members: HashMap<String, Vec<(String, Type)>>,
    /// The types of structs in which arrays are: what these hold changes through an address without `&`.
    pub with_arrays: HashSet<String>,
    /// The variables that a pointer may lead to.
    pub addressed: HashSet<String>,
    /// Those of them of which the C has the address.
    pub pointed_to: HashSet<String>,
    /// Those of which that is the address of all of it, as `&name`.
    pub named_addresses: HashSet<String>,
}

impl Names<'_> {
    /// Whether a variable is what it was, behind these statements.
    fn stays(&self, name: &str, statements: &[S]) -> bool {
        // What the work-items of a group share may change at any time.
        let of = self.types.get(name);
        let is_shared = of.is_some_and(|ty| ty.as_ref().is_none_or(|ty| ty.base.starts_with("__local")));
        !is_shared
            && !self.addressed.contains(name)
            && !statements.iter().any(|statement| repeated::changes(statement, name, false))
    }

    /// Whether lowering named a variable so, or what makes loops of iterators, and not the user.
    fn is_made(&self, name: &str) -> bool {
        const MADE: &[&str] = &["best", "item", "part", "so_far", "some", "value"];
        let stem = name.trim_end_matches(|c: char| c == '_' || c.is_ascii_digit());
        !self.kept.contains(name) || MADE.contains(&stem)
    }

    /// The type of what is named by variables and members, and of a float that is written as one.
    fn type_of(&self, value: &C) -> Option<Type> {
        match value {
            C::Name(name) => self.types.get(name).cloned().unwrap_or_else(|| self.parameters.get(name).cloned()),
            C::Literal(text) if text.ends_with('f') && text.contains('.') => Some(Type::named("float")),
            C::Member(base, member) => {
                let base = self.type_of(base).filter(|ty| ty.pointer.is_none() && ty.bounds.is_empty())?;
                let members = self.members.get(&base.base)?;
                members.iter().find(|(name, _)| name == member).map(|(_, ty)| ty.clone())
            }
            C::Index(base, _) | C::Unary("*", base) => {
                let led = self.type_of(base)?;
                match (&led.pointer, &led.bounds[..]) {
                    (Some(_), []) if led.behind.is_empty() => Some(Type::named(led.base)),
                    (None, [_]) if led.behind.is_empty() => Some(Type::named(led.base)),
                    _ => None,
                }
            }
            _ => None,
        }
    }
}

/// How many values a choice between them may have, to be written as one expression.
const MOST_CHOICES: usize = 3;

/// The body of a function, or a part of it.
pub(super) fn tidy(mut body: Vec<S>, names: &Names) -> Vec<S> {
    for statement in &mut body {
        for inner in statement.bodies_mut() {
            *inner = tidy(std::mem::take(inner), names);
        }
    }
    // Nothing but a jump comes to what stands behind a way out of here.
    if let Some(out) = body.iter().position(is_out) {
        let end = unreached_from(&body, out + 1);
        body.drain(out + 1..end);
    }
    // From the last to the first, so that what follows a statement is what it will be.
    let mut done: Vec<S> = Vec::with_capacity(body.len());
    while let Some(statement) = body.pop() {
        let statement = without_unread_value(statement, &done, names);
        match statement {
            S::Block(inner) if !clashes(&inner, &body, &done) => drop(done.splice(0..0, inner)),
            S::Declare { ref name, value: None, .. } => {
                let is_other = |next: &&S| !matches!(next, S::Label(_)) && !mentions(next, name);
                let at = done.iter().take_while(is_other).count();
                done.insert(0, statement);
                if at + 1 < done.len() {
                    let rest = done.split_off(at + 2);
                    if let Some(shorter) = joined(&done[..at + 2], &body, &rest, names) {
                        done.truncate(at + 1);
                        done.remove(0);
                        done.extend(shorter);
                    }
                    done.extend(rest);
                }
            }
            S::Declare { ty, constant, name, value: Some(value) } => match value {
                value @ C::Call { pure: false, .. } if is_unused(&name, &done) => done.insert(0, S::Expr(value)),
                // What is read where nothing is leaves a record by a call.
                value if !value.calls() && is_unused(&name, &done) => {}
                value => {
                    let value = Some(value_of(&ty, value));
                    done.insert(0, S::Declare { ty, constant, name, value });
                }
            },
            S::If { condition, then, otherwise } if then.is_empty() => match otherwise.is_empty() {
                false => {
                    let condition = opposite(&condition, names);
                    done.insert(0, S::If { condition, then: otherwise, otherwise: Vec::new() });
                }
                true if matches!(condition, C::Call { pure: false, .. }) => done.insert(0, S::Expr(condition)),
                // As a statement it would be a value that nobody asks for. What is read where nothing is leaves a record by a
                // call.
                true if condition.calls() => done.insert(0, S::If { condition, then, otherwise }),
                true => {}
            },
            // What was a choice may have become the variable itself.
            S::Assign { place: C::Name(place), op: None, value: C::Name(value) } if place == value => {}
            statement => {
                let statement = asked_again::together(statement, &mut done, names);
                done.insert(0, statement);
            }
        }
    }
    if let Some(shorter) = jumps::without_jumps(&done, names) {
        return tidy(shorter, names);
    }
    if let Some(shorter) = always::without_flags(&done, names) {
        return tidy(shorter, names);
    }
    let done = raised::without_raised_again(one_name(casts::without(done, names), names), names);
    let done = opened::without_blocks(filled::without(handed_on::without_holders(done, names), names));
    let done = at_once::one_after_the_other(handed_on::without_go_betweens(done, names), names);
    let done = where_asked::given_where_asked(threaded::without_flags(done, names), names);
    let done = where_asked::declared_where_named(done, names);
    let done = or_none::without_pointers(asked::without_asked_once(done, names), names);
    let done = either::done_once(done, names);
    let done = twins::without(told::without_told(or_none::without_set_flags(done), names), names);
    let done = first_turn::without_flags(done, names);
    once_checked::checked_once(same_again::with_one_name(done, names), names)
}

/// A variable of lowering's without the zero that it begins with, where what asks for it first gives it a value.
fn without_unread_value(statement: S, after: &[S], names: &Names) -> S {
    match statement {
        S::Declare { ty, constant: false, name, value: Some(blank) }
            if is_blank(&blank) && !names.kept.contains(&*name) && ty.bounds.is_empty() =>
        {
            let first = after.iter().find(|next| matches!(next, S::Label(_)) || mentions(next, &name));
            let given = first.and_then(|first| match first {
                S::Assign { place: C::Name(place), op: None, value } if *place == name => Some(value.clone()),
                first => choice(&name, first, names),
            });
            let is_given = given.is_some_and(|value| !mentions_in(&value, &name));
            let value = (!is_given).then_some(blank);
            S::Declare { ty, constant: false, name, value }
        }
        other => other,
    }
}

/// Whether nobody asks for a variable: a pattern may name more parts than are used, and a slice be there for its length.
fn is_unused(name: &str, after: &[S]) -> bool {
    !after.iter().any(|statement| mentions(statement, name) || is_raw(statement))
}

/// Whether there is a line in it that the user gave.
fn is_raw(statement: &S) -> bool {
    matches!(statement, S::Raw(_)) || statement.bodies().into_iter().flatten().any(is_raw)
}

/// Whether a value is the zero, or the null, that variables of lowering begin with.
fn is_zero(value: &C) -> bool {
    matches!(value, C::Literal(zero) if zero == "0")
}

/// The same, also of the members of a struct.
fn is_blank(value: &C) -> bool {
    match value {
        C::List(items) => items.iter().all(is_zero),
        value => is_zero(value),
    }
}

/// A variable without a value, others, and what is to give it one: the last as one declaration, where that can be.
fn joined(statements: &[S], before: &[S], after: &[S], names: &Names) -> Option<Vec<S>> {
    let [S::Declare { ty, name, .. }, others @ .., statement] = statements else { return None };
    let declare = |value| S::Declare { ty: ty.clone(), constant: false, name: name.clone(), value: Some(value) };
    // An array, and an object in local memory, has no value where it is declared.
    if !ty.bounds.is_empty() || ty.base.starts_with("__local") {
        return None;
    }
    match statement {
        S::Assign { place: C::Name(place), op: None, value } => {
            (place == name && !mentions_in(value, name)).then(|| vec![declare(value_of(ty, value.clone()))])
        }
        S::If { condition, then, otherwise } => {
            if let Some(value) = choice(name, statement, names)
                && !mentions_in(&value, name)
                && (!matches!(value, C::Conditional(..))
                    || is_choice_of_like(&value)
                    || is_choice_of(ty, &value, names))
            {
                return Some(vec![declare(value)]);
            }
            if leaves(then) == leaves(otherwise) || mentions_in(condition, name) {
                return None;
            }
            // What is left after one way out of here needs no braces.
            let (condition, out, stays) = match leaves(then) {
                true => (condition.clone(), then, otherwise),
                false => (opposite(condition, names), otherwise, then),
            };
            let Some((S::Assign { place: C::Name(place), op: None, value }, first)) = stays.split_last() else {
                return None;
            };
            let made_here =
                place == name && !mentions_in(value, name) && !out.iter().any(|other| mentions(other, name));
            if !made_here
                || first.iter().any(|other| mentions(other, name))
                || clashes(stays, before, after)
                || clashes(stays, others, &[])
            {
                return None;
            }
            let mut shorter = vec![S::If { condition, then: out.clone(), otherwise: Vec::new() }];
            shorter.extend_from_slice(first);
            shorter.push(declare(value_of(ty, value.clone())));
            Some(shorter)
        }
        _ => None,
    }
}

/// A value where a variable of that type is declared.
fn value_of(ty: &Type, value: C) -> C {
    match value {
        C::Compound(other, items) if other != *ty => C::Compound(other, items),
        value => value.listed(),
    }
}

/// The value that a choice gives to the variable and does nothing else.
fn choice(name: &str, statement: &S, names: &Names) -> Option<C> {
    let arm = |body: &[S]| match body {
        [S::Assign { place: C::Name(place), op: None, value }] if place == name => Some(value.clone()),
        [inner @ S::If { .. }] => choice(name, inner, names),
        _ => None,
    };
    let S::If { condition, then, otherwise } = statement else { return None };
    let (condition, then, otherwise) = (condition.clone(), arm(then)?, arm(otherwise)?);
    Some(match (then.truth(), otherwise.truth()) {
        (Some(true), Some(false)) => condition,
        (Some(false), Some(true)) => C::not(condition),
        (Some(true), None) => also("||", condition, otherwise),
        (None, Some(false)) => also("&&", condition, then),
        (Some(false), None) => also("&&", opposite(&condition, names), otherwise),
        (None, Some(true)) => also("||", opposite(&condition, names), then),
        _ => C::Conditional(Box::new(condition), Box::new(then), Box::new(otherwise)),
    })
}

/// `a && (b && c)` without the parentheses.
fn also(op: &'static str, first: C, second: C) -> C {
    match second {
        C::Binary(inner, a, b) if inner == op => C::binary(op, also(op, first, *a), *b),
        second => C::binary(op, first, second),
    }
}

/// Whether the values of a choice are few, and C makes no other numbers of them to have them of one type: all but one are
/// literals that every type has that they can be compared with.
fn is_choice_of_like(value: &C) -> bool {
    fn values<'a>(value: &'a C, found: &mut Vec<&'a C>) {
        match value {
            C::Conditional(_, then, otherwise) => {
                values(then, found);
                values(otherwise, found);
            }
            value => found.push(value),
        }
    }
    let is_plain = |value: &C| match value {
        C::Literal(text) => !text.ends_with(['u', 'U', 'L']) && !text.ends_with("_MIN") && !text.ends_with("_MAX"),
        _ => false,
    };
    let is_number = |value: &C| match value {
        C::Unary("-", value) => is_plain(value),
        value => is_plain(value),
    };
    let mut all = Vec::new();
    values(value, &mut all);
    let others = all.iter().filter(|value| !is_plain(value)).collect::<Vec<_>>();
    let is_short = |value: &C| !matches!(value, C::List(_) | C::Compound(..) | C::Vector(..));
    all.len() <= MOST_CHOICES
        && all.iter().all(|value| is_short(value))
        && (all.iter().all(|value| is_number(value))
            || matches!(others[..], [other] if !matches!(other, C::Unary(op, _) if *op != "&")))
}

/// Whether it is a choice of two numbers that are of this type before C converts them, and short.
fn is_choice_of(ty: &Type, value: &C, names: &Names) -> bool {
    let is_one = |value: &C| names.type_of(value).as_ref() == Some(ty);
    let is_number = matches!(&*ty.base, "bool" | "float" | "double") || Scalar::integer_of_c_name(&ty.base).is_some();
    match value {
        C::Conditional(_, then, otherwise) => is_number && is_one(then) && is_one(otherwise),
        _ => false,
    }
}

/// Where a variable only takes what one that lowering made was there for, there is one of them, by the name of the
/// later one.
fn one_name(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        if let S::Declare { ty, name, value: Some(C::Name(from)), .. } = &body[at]
            && !names.kept.contains(&**from)
            && let Some(first) = body[..at].iter().position(
                |statement| matches!(statement, S::Declare { ty: other, name, .. } if name == from && other == ty),
            )
            && ty.bounds.is_empty()
            && !body[at + 1..].iter().any(|statement| mentions(statement, from))
            && !body[first..at].iter().any(|statement| mentions(statement, name))
            && (names.kept.contains(&**name) || !matches!(body[first], S::Declare { constant: true, .. }))
        {
            let (from, name) = (from.clone(), name.clone());
            body.remove(at);
            if let S::Declare { constant, .. } = &mut body[first] {
                *constant = false;
            }
            for statement in &mut body[first..at] {
                rename(statement, &from, &name);
            }
        } else {
            at += 1;
        }
    }
    body
}

/// How variables are declared; none, where there are several ways.
pub(super) fn types(body: &[S]) -> HashMap<String, Option<Type>> {
    fn note(name: &str, ty: &Type, found: &mut HashMap<String, Option<Type>>) {
        match found.get_mut(name) {
            Some(known) if known.as_ref() == Some(ty) => {}
            Some(known) => *known = None,
            None => drop(found.insert(name.to_owned(), Some(ty.clone()))),
        }
    }
    fn declared(body: &[S], found: &mut HashMap<String, Option<Type>>) {
        for statement in body {
            match statement {
                S::Declare { ty, name, .. } => note(name, ty, found),
                S::For { start, .. } => {
                    start.iter().for_each(|variable| note(&variable.name, &variable.ty, found));
                }
                _ => {}
            }
            statement.bodies().into_iter().for_each(|inner| declared(inner, found));
        }
    }
    let mut found = HashMap::new();
    declared(body, &mut found);
    found
}

/// The variables that are arrays wherever they are declared.
pub(super) fn arrays(types: &HashMap<String, Option<Type>>) -> HashSet<String> {
    let is_array = |ty: &Type| !ty.bounds.is_empty() && ty.pointer.is_none();
    types.iter().filter(|(_, ty)| ty.as_ref().is_some_and(is_array)).map(|(name, _)| name.clone()).collect()
}

/// The variables whose addresses are taken, or those of parts of them.
pub(super) fn addressed(body: &[S]) -> HashSet<String> {
    let mut found = HashSet::new();
    addresses(body, &mut |place| found.extend(place.root().map(Into::into)));
    found
}

/// The variables of which the whole has its address taken.
pub(super) fn named_addresses(body: &[S]) -> HashSet<String> {
    let mut found = HashSet::new();
    addresses(body, &mut |place| {
        if let C::Name(name) = place {
            found.insert(name.clone());
        }
    });
    found
}

fn addresses(body: &[S], found: &mut dyn FnMut(&C)) {
    fn in_value(value: &C, found: &mut dyn FnMut(&C)) {
        if let C::Unary("&", place) = value {
            found(place);
        }
        value.parts().into_iter().for_each(|part| in_value(part, found));
    }
    for statement in body {
        statement.values().into_iter().for_each(|value| in_value(value, found));
        statement.bodies().into_iter().for_each(|inner| addresses(inner, found));
    }
}

/// The opposite of a condition; a comparison of floats has none but `!`, for NaN.
fn opposite(condition: &C, names: &Names) -> C {
    fn is_integer(value: &C, names: &Names) -> bool {
        match value {
            C::Name(name) => names.lengths.contains(&**name),
            value => value.number().is_some(),
        }
    }
    fn of_integers(condition: &C, names: &Names) -> bool {
        match condition {
            C::Binary("&&", a, b) => of_integers(a, names) && of_integers(b, names),
            C::Binary(_, a, b) => is_integer(a, names) || is_integer(b, names),
            _ => false,
        }
    }
    if let C::Binary(">", length, zero) | C::Binary("<", zero, length) = condition
        && matches!(&**length, C::Name(name) if names.lengths.contains(&**name))
        && is_zero(zero)
    {
        return C::Binary("==", length.clone(), zero.clone());
    }
    match of_integers(condition, names) {
        true => C::not_of_integers(condition.clone()),
        false => C::not(condition.clone()),
    }
}

fn is_out(statement: &S) -> bool {
    matches!(statement, S::Return(_) | S::Break | S::Continue | S::Goto(_))
}

/// The end of what nothing comes to, where control does not come to a statement by itself: a label counts if what jumps to it
/// is not among that.
fn unreached_from(body: &[S], begin: usize) -> usize {
    let mut end = begin;
    while let Some(statement) = body.get(end) {
        let is_reached = match statement {
            S::Label(label) => body[..begin].iter().chain(&body[end..]).any(|other| jumps::count(other, label) > 0),
            other => has_label(other),
        };
        if is_reached {
            break;
        }
        end += 1;
    }
    end
}

/// Whether something jumps into it, or to it.
fn has_label(statement: &S) -> bool {
    matches!(statement, S::Label(_) | S::Raw(_)) || statement.bodies().into_iter().flatten().any(has_label)
}

/// Whether something in it jumps.
fn has_goto(statement: &S) -> bool {
    matches!(statement, S::Goto(_)) || statement.bodies().into_iter().flatten().any(has_goto)
}

/// Whether control never comes to the end of it.
fn leaves(body: &[S]) -> bool {
    match body.last() {
        Some(statement) if is_out(statement) => true,
        Some(S::If { then, otherwise, .. }) => leaves(then) && leaves(otherwise),
        _ => false,
    }
}

/// Whether what is declared in the outermost of these statements has a name that something around them has too: that is
/// declared before them, or means something else behind them.
fn clashes(body: &[S], before: &[S], after: &[S]) -> bool {
    body.iter().any(|statement| match statement {
        S::Declare { name, .. } => {
            before.iter().any(|other| declares(other, name)) || after.iter().any(|other| mentions(other, name))
        }
        _ => false,
    })
}

fn declares(statement: &S, wanted: &str) -> bool {
    matches!(statement, S::Declare { name, .. } if name == wanted)
}

pub(super) fn mentions(statement: &S, name: &str) -> bool {
    statement.values().iter().any(|value| mentions_in(value, name))
        || statement.names().into_iter().any(|other| other == name)
        || statement.bodies().iter().any(|body| body.iter().any(|inner| mentions(inner, name)))
}

/// The names in a value.
pub(super) fn names_of(value: &C, found: &mut HashSet<String>) {
    if let C::Name(name) = value {
        found.insert(name.clone());
    }
    value.parts().into_iter().for_each(|part| names_of(part, found));
}

/// Whether a value reads nothing but variables.
fn is_of_variables(value: &C) -> bool {
    match value {
        C::Name(_) | C::Literal(_) => true,
        C::Binary(_, a, b) => is_of_variables(a) && is_of_variables(b),
        C::Unary("!" | "-", a) | C::Cast(_, a) => is_of_variables(a),
        _ => false,
    }
}

/// How often a value names a variable.
pub(super) fn count_in(value: &C, name: &str) -> usize {
    usize::from(matches!(value, C::Name(other) if other == name))
        + value.parts().into_iter().map(|part| count_in(part, name)).sum::<usize>()
}

pub(super) fn mentions_in(value: &C, name: &str) -> bool {
    matches!(value, C::Name(other) if other == name) || value.parts().iter().any(|part| mentions_in(part, name))
}

fn rename(statement: &mut S, from: &str, to: &str) {
    statement.names_mut().into_iter().filter(|name| *name == from).for_each(|name| *name = to.into());
    statement.values_mut().into_iter().for_each(|value| rename_in(value, from, to));
    for body in statement.bodies_mut() {
        body.iter_mut().for_each(|inner| rename(inner, from, to));
    }
}

fn rename_in(value: &mut C, from: &str, to: &str) {
    if let C::Name(name) = value
        && name == from
    {
        *name = to.into();
    }
    value.parts_mut().into_iter().for_each(|part| rename_in(part, from, to));
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

    fn choose(condition: C, then: Vec<S>, otherwise: Vec<S>) -> S {
        S::If { condition, then, otherwise }
    }

    fn tidied(body: Vec<S>) -> Vec<S> {
        tidy(
            body,
            &Names {
                kept: HashSet::from(["mine"]),
                lengths: HashSet::from(["x_len"]),
                arrays: HashSet::from(["own".into()]),
                addressed: HashSet::from(["far".into()]),
                ..Names::default()
            },
        )
    }

    #[test]
    fn nothing_is_given_to_itself() {
        let of = |value: &str| vec![choose(C::name("c"), vec![assign("a", C::name(value)), S::Break], Vec::new())];
        assert_eq!(tidied(of("a")), [choose(C::name("c"), vec![S::Break], Vec::new())]);
        assert_eq!(tidied(of("b")), of("b"));
    }

    #[test]
    fn a_choice_of_two_values_is_one_expression_unless_their_types_may_differ() {
        let of = |then: C, otherwise: C| {
            vec![
                declare("long", "a", None),
                choose(C::name("c"), vec![assign("a", then)], vec![assign("a", otherwise)]),
            ]
        };
        let chosen = C::Conditional(Box::new(C::name("c")), Box::new(C::name("b")), Box::new(C::literal("1")));
        assert_eq!(tidied(of(C::name("b"), C::literal("1"))), [declare("long", "a", Some(chosen))]);
        // With a `uint b`, `c ? b : -1` is 4294967295 in the place of -1.
        let negative = C::unary("-", C::literal("1"));
        for apart in [of(C::name("b"), negative), of(C::name("b"), C::literal("1u")), of(C::name("b"), C::name("d"))] {
            assert_eq!(tidied(apart.clone()), apart);
        }
    }

    #[test]
    fn what_stays_after_a_way_out_needs_no_braces_and_nan_its_negation() {
        let of = |condition: C| {
            vec![
                declare("int", "a", None),
                choose(condition, vec![assign("a", C::name("b"))], vec![S::Return(None)]),
                S::Expr(C::name("a")),
            ]
        };
        let expected = |condition: C| {
            [
                choose(condition, vec![S::Return(None)], Vec::new()),
                declare("int", "a", Some(C::name("b"))),
                S::Expr(C::name("a")),
            ]
        };
        let less = |a: &str, b: &str| C::binary("<", C::name(a), C::name(b));
        assert_eq!(tidied(of(less("i", "x_len"))), expected(C::binary(">=", C::name("i"), C::name("x_len"))));
        assert_eq!(tidied(of(less("f", "g"))), expected(C::unary("!", less("f", "g"))));
    }

    #[test]
    fn a_jump_to_what_follows_is_a_branch_but_not_one_out_of_a_loop() {
        let jump = || S::Goto("done".into());
        let ends = |body: Vec<S>| [body, vec![S::Label("done".into()), S::Expr(C::name("a"))]].concat();
        let jumping = vec![
            declare("int", "a", None),
            choose(C::name("c"), vec![S::Expr(C::name("e")), assign("a", C::name("b")), jump()], Vec::new()),
            assign("a", C::name("d")),
        ];
        let branches = choose(
            C::name("c"),
            vec![S::Expr(C::name("e")), assign("a", C::name("b"))],
            vec![assign("a", C::name("d"))],
        );
        assert_eq!(tidied(ends(jumping)), [declare("int", "a", None), branches, S::Expr(C::name("a"))]);
        let out = choose(C::name("c"), vec![assign("a", C::name("b")), jump()], Vec::new());
        let looping = ends(vec![S::While { condition: C::name("c"), body: vec![out] }, assign("a", C::name("d"))]);
        assert_eq!(tidied(looping.clone()), looping);
    }

    #[test]
    fn a_block_keeps_its_braces_where_a_name_comes_again() {
        let used = |name: &str| vec![declare("int", name, Some(C::literal("1"))), assign("out", C::name(name))];
        let twice = tidied(vec![S::Block(used("a")), S::Block(used("a"))]);
        let [first, second] = <[S; 2]>::try_from(used("a")).unwrap();
        assert_eq!(twice, [S::Block(used("a")), first, second]);
    }

    #[test]
    fn variables_that_the_user_named_stay_and_no_name_hides_another() {
        let given = |name: &str, value: C| [declare("int", name, Some(value)), assign("out", C::name(name))];
        let kept = [&given("mine", C::literal("1"))[..1], &given("b", C::name("mine"))].concat();
        assert_eq!(tidied(kept.clone()), kept);
        let hidden = vec![
            declare("int", "a", Some(C::literal("0"))),
            S::While { condition: C::name("a"), body: given("b", C::name("a")).to_vec() },
            declare("int", "b", Some(C::name("a"))),
            assign("out", C::name("b")),
        ];
        assert_eq!(tidied(hidden.clone()), hidden);
        let one = [&given("a", C::literal("0"))[..1], &given("b", C::name("a"))].concat();
        assert_eq!(tidied(one), given("b", C::literal("0")));
    }

    #[test]
    fn a_variable_that_nobody_asks_for_is_there_if_a_line_of_the_user_may_name_it() {
        let call = C::Call { function: "next".to_string(), arguments: Vec::new(), pure: false };
        assert_eq!(tidied(vec![declare("int", "a", Some(call.clone()))]), [S::Expr(call)]);
        let unused = declare("int", "a", Some(C::literal("1")));
        assert_eq!(tidied(vec![unused.clone()]), []);
        let named = vec![unused, S::Block(vec![S::Raw("a++;".to_string())])];
        assert_eq!(tidied(named.clone())[0], named[0]);
    }

    /// `(place, …) = (value, …);` as it comes.
    fn at_once(pairs: &[(&str, C)]) -> Vec<S> {
        let declared = pairs.iter().map(|(place, value)| declare("int", &format!("new_{place}"), Some(value.clone())));
        let assigned = pairs.iter().map(|(place, _)| assign(place, C::name(format!("new_{place}"))));
        declared.chain(assigned).collect()
    }

    #[test]
    fn what_nobody_waits_for_is_assigned_first_and_a_circle_takes_one_variable() {
        let line = at_once(&[("a", C::name("x")), ("b", C::name("a")), ("c", C::name("b"))]);
        assert_eq!(tidied(line), [assign("c", C::name("b")), assign("b", C::name("a")), assign("a", C::name("x"))]);
        let circle = at_once(&[("a", C::name("b")), ("b", C::name("a"))]);
        let kept = declare("int", "new_b", Some(C::name("a")));
        assert_eq!(tidied(circle), [kept, assign("a", C::name("b")), assign("b", C::name("new_b"))]);
        let itself = at_once(&[("a", C::name("a")), ("b", C::binary("+", C::name("b"), C::literal("1")))]);
        assert_eq!(tidied(itself), [S::Assign { place: C::name("b"), op: Some("+"), value: C::literal("1") }]);
    }

    #[test]
    fn elements_of_an_array_are_exchanged_by_one_variable() {
        let own = |index: &str| C::index(C::name("own"), C::name(index));
        let given = |place: C, value: C| S::Assign { place, op: None, value };
        let declared = [declare("int", "new_0", Some(own("j"))), declare("int", "new_1", Some(own("i")))];
        let assigned = [given(own("i"), C::name("new_0")), given(own("j"), C::name("new_1"))];
        let exchanged =
            [declare("int", "new_1", Some(own("i"))), given(own("i"), own("j")), given(own("j"), C::name("new_1"))];
        assert_eq!(tidied([declared.clone(), assigned].concat()), exchanged);
        // `own[i]` is another element once `i` is assigned.
        let assigned = [given(C::name("i"), C::name("new_0")), given(own("i"), C::name("new_1"))];
        let moving = [declared, assigned].concat();
        assert_eq!(tidied(moving.clone()), moving);
    }

    #[test]
    fn what_a_pointer_may_lead_to_and_what_does_something_is_assigned_last() {
        let far = at_once(&[("far", C::name("b")), ("c", C::name("d"))]);
        assert_eq!(tidied(far.clone()), far);
        let call = C::Call { function: "next".into(), arguments: Vec::new(), pure: false };
        let calls = at_once(&[("a", C::name("x")), ("b", call)]);
        assert_eq!(tidied(calls.clone()), calls);
    }

    #[test]
    fn a_label_that_only_what_nobody_comes_to_jumps_to_is_left_out() {
        let jump = || choose(C::name("c"), vec![S::Goto("done".into())], Vec::new());
        let rest = || vec![S::Break, jump(), S::Expr(C::name("a")), S::Label("done".into()), S::Expr(C::name("b"))];
        assert_eq!(tidied(rest()), [S::Break]);
        let behind = [vec![jump()], rest()].concat();
        assert_eq!(tidied(behind).last(), Some(&S::Expr(C::name("b"))));
    }
}
