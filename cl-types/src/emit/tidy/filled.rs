//! Arrays that are filled to be copied into another one: the other is filled itself.
//!
//! In: a list of statements, and how the variables are declared. Out: the same, in which such an array and the loop that copies
//! it are no more. Nobody sees the other array before it is full.

use super::super::c::{Expr as C, Statement as S, Step};
use super::{Names, has_goto, has_label, mentions};

/// A list of statements, without such arrays.
pub(super) fn without(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        match copied(&body[at..], names) {
            Some((length, from, to)) => {
                let (from, to) = (from.to_owned(), to.clone());
                body.remove(at + length);
                body.remove(at);
                body[at..at + length - 1].iter_mut().for_each(|statement| put(statement, &from, &to));
            }
            None => at += 1,
        }
    }
    body
}

/// Where the array that is declared first is copied, and into which.
fn copied<'s>(statements: &'s [S], names: &Names) -> Option<(usize, &'s str, &'s C)> {
    let [S::Declare { ty, name, value: None, .. }, behind @ ..] = statements else { return None };
    if ty.bounds.len() != 1 || ty.pointer.is_some() || names.kept.contains(&**name) {
        return None;
    }
    let loops = |statement| copies(statement, name, ty.bounds[0]);
    let (length, to) = behind.iter().enumerate().find_map(|(at, statement)| Some((at, loops(statement)?)))?;
    let (filling, rest) = (&behind[..length], &behind[length + 1..]);
    let variable = variable(to)?;
    // A member is of the type of what is copied into it.
    let same = !matches!(to, C::Name(_)) || names.types.get(variable).is_some_and(|other| other.as_ref() == Some(ty));
    let is_alone = !names.addressed.contains(variable)
        && !filling.iter().any(|other| mentions(other, variable))
        && !rest.iter().any(|other| mentions(other, name));
    let fits =
        same && is_alone && filling.iter().all(|statement| is_of_elements(statement, name) && !leads_out(statement));
    fits.then_some((length + 1, name, to))
}

/// Into which array a loop copies all of another one.
fn copies<'s>(statement: &'s S, from: &str, count: usize) -> Option<&'s C> {
    let S::For { start, condition: C::Binary("<", index, end), step, body } = statement else { return None };
    let ([start], [Step::Increment(stepped)], [S::Assign { place: C::Index(to, at), op: None, value }]) =
        (&start[..], &step[..], &body[..])
    else {
        return None;
    };
    let is_literal = |value: &C, number: usize| matches!(value, C::Literal(text) if *text == number.to_string());
    let is_index = |value: &C| matches!(value, C::Name(name) if *name == start.name);
    let is_whole = is_literal(&start.value, 0) && is_literal(end, count) && *stepped == start.name && is_index(index);
    let read =
        matches!(value, C::Index(array, at) if is_index(at) && matches!(&**array, C::Name(name) if name == from));
    (is_whole && read && is_index(at)).then_some(to)
}

/// The variable that an array is, or is a member of; none for what a pointer leads to.
fn variable(array: &C) -> Option<&str> {
    match array {
        C::Name(name) => Some(name),
        C::Member(base, _) => variable(base),
        _ => None,
    }
}

/// Puts an array where another one is named.
fn put(statement: &mut S, from: &str, to: &C) {
    fn in_value(value: &mut C, from: &str, to: &C) {
        match value {
            C::Name(name) if name == from => *value = to.clone(),
            value => value.parts_mut().into_iter().for_each(|part| in_value(part, from, to)),
        }
    }
    statement.values_mut().into_iter().for_each(|value| in_value(value, from, to));
    statement.bodies_mut().into_iter().flatten().for_each(|inner| put(inner, from, to));
}

/// Whether nothing is said of an array but of its elements.
fn is_of_elements(statement: &S, array: &str) -> bool {
    fn in_value(value: &C, array: &str) -> bool {
        match value {
            C::Name(name) => name != array,
            C::Unary("&", _) => !super::mentions_in(value, array),
            C::Index(base, index) if matches!(**base, C::Name(_)) => in_value(index, array),
            value => value.parts().into_iter().all(|part| in_value(part, array)),
        }
    }
    !matches!(statement, S::Raw(_))
        && statement.names().into_iter().all(|name| name != array)
        && statement.values().into_iter().all(|value| in_value(value, array))
        && statement.bodies().into_iter().flatten().all(|inner| is_of_elements(inner, array))
}

/// Whether control may go from there to a place in the function where the copy is not made.
fn leads_out(statement: &S) -> bool {
    match statement {
        S::Break | S::Continue | S::Goto(_) => true,
        S::While { body, .. } | S::For { body, .. } => body.iter().any(|inner| has_label(inner) || has_goto(inner)),
        statement => statement.bodies().into_iter().flatten().any(leads_out),
    }
}
