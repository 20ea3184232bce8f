//! Numbers that count past the end of a power of two, `5 * i % 16`, behind something that the compiler does not look through.
//!
//! In: the body of a function, and its parameters. Out: the same, where the operand of such a remainder is kept from it.
//!
//! LLVM 14 and 15 read what lies at such an index for several turns of a loop at once, or for several work-items, as if it
//! went on beyond the end. That takes a multiple of what counts: a variable of a loop, or where a work-item stands.

use std::collections::HashMap;

use super::super::c::{Declarator, Expr as C, Statement as S, Step, Type};
use crate::types::Scalar;

/// What is known of a variable that is a whole number.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Variable {
    /// Whether it is another one in each turn of a loop or in each work-item, by counting.
    counts: bool,
    /// Whether a multiple of such is in it.
    multiple: bool,
}

type Variables = HashMap<String, Variable>;

/// The body, in which `keep` is called with what may count past such an end.
pub(super) fn kept_apart(mut body: Vec<S>, parameters: &[String], is_kernel: bool, keep: &str) -> Vec<S> {
    let mut variables = Variables::new();
    for parameter in parameters {
        // What a kernel is given is the same for all; what a function is given, its caller may count.
        if let [ty, name] = parameter.split_whitespace().collect::<Vec<_>>()[..]
            && Scalar::integer_of_c_name(ty).is_some()
        {
            variables.insert(name.to_owned(), Variable { counts: !is_kernel, multiple: false });
        }
    }
    declare(&body, &mut variables);
    // What counts is found through variables: each round may find more, and at most as many as there are.
    loop {
        let before = variables.clone();
        learn(&body, &mut variables);
        if variables == before {
            break;
        }
    }
    body.iter_mut().for_each(|statement| keep_in(statement, &variables, keep));
    body
}

/// The integer that a type is.
fn integer(ty: &Type) -> Option<Scalar> {
    let is_one = ty.behind.is_empty() && ty.pointer.is_none() && ty.bounds.is_empty();
    Scalar::integer_of_c_name(&ty.base).filter(|_| is_one)
}

/// Whether it is an integer that is narrower than what C computes with.
fn is_narrow(ty: &Type) -> bool {
    integer(ty).is_some_and(|integer| integer.bits() < Scalar::I32.bits())
}

/// Notes the variables that are whole numbers. Of two that have one name, both are what either is.
fn declare(body: &[S], variables: &mut Variables) {
    for statement in body {
        match statement {
            S::Declare { ty, name, .. } if integer(ty).is_some() => _ = variables.entry(name.clone()).or_default(),
            S::For { start, step, .. } => {
                for Declarator { name, .. } in start.iter().filter(|variable| integer(&variable.ty).is_some()) {
                    variables.entry(name.clone()).or_default();
                }
                for name in step.iter().map(Step::name) {
                    if let Some(variable) = variables.get_mut(name) {
                        variable.counts = true;
                    }
                }
            }
            _ => {}
        }
        statement.bodies().into_iter().for_each(|body| declare(body, variables));
    }
}

/// Finds what counts by what variables are given.
fn learn(body: &[S], variables: &mut Variables) {
    for statement in body {
        match statement {
            S::Declare { name, value: Some(value), .. } => give(name, value, variables),
            S::Assign { place: C::Name(name), op: None, value } => give(name, value, variables),
            S::Assign { place: C::Name(name), op: Some(op), value } => {
                let multiplies = matches!(*op, "*" | "<<");
                if let Some(variable) = variables.get(name).copied() {
                    let counts = variable.counts || counts(value, variables) || matches!(*op, "+" | "-");
                    let multiple = variable.multiple || multiple(value, variables) || multiplies && counts;
                    variables.insert(name.clone(), Variable { counts, multiple });
                }
            }
            S::For { start, .. } => {
                start.iter().for_each(|Declarator { name, value, .. }| give(name, value, variables))
            }
            _ => {}
        }
        statement.bodies().into_iter().for_each(|body| learn(body, variables));
    }
}

fn give(name: &str, value: &C, variables: &mut Variables) {
    let Some(variable) = variables.get(name).copied() else { return };
    let counts = variable.counts || counts(value, variables);
    let multiple = variable.multiple || multiple(value, variables);
    variables.insert(name.to_owned(), Variable { counts, multiple });
}

/// Whether a value is another one in each turn or each work-item, as far as it is computed: what memory holds is not.
fn counts(value: &C, variables: &Variables) -> bool {
    match value {
        C::Name(name) => variables.get(name).is_some_and(|variable| variable.counts),
        C::Call { function, .. } => is_place(function),
        C::Unary("*" | "&", _) => false,
        C::Unary(_, part) | C::Cast(_, part) => counts(part, variables),
        C::Binary(_, a, b) => counts(a, variables) || counts(b, variables),
        C::Conditional(_, a, b) => counts(a, variables) || counts(b, variables),
        _ => false,
    }
}

/// Whether a multiple of what counts is in a value: two that are added are one too.
fn multiple(value: &C, variables: &Variables) -> bool {
    match value {
        C::Name(name) => variables.get(name).is_some_and(|variable| variable.multiple),
        C::Binary("*" | "<<", a, b) => counts(a, variables) || counts(b, variables),
        C::Binary("+" | "-", a, b) if counts(a, variables) && counts(b, variables) => true,
        C::Unary("*" | "&", _) => false,
        C::Unary(_, part) | C::Cast(_, part) => multiple(part, variables),
        C::Binary(_, a, b) | C::Conditional(_, a, b) => multiple(a, variables) || multiple(b, variables),
        _ => false,
    }
}

/// The functions of OpenCL C that tell where a work-item stands.
fn is_place(function: &str) -> bool {
    matches!(
        function,
        "get_global_id" | "get_group_id" | "get_local_id" | "get_global_linear_id" | "get_local_linear_id"
    )
}

/// Whether a value surely is a whole number, and no vector.
fn is_whole(value: &C, variables: &Variables) -> bool {
    match value {
        C::Name(name) => variables.contains_key(name),
        C::Literal(_) => true,
        C::Call { function, .. } => is_place(function) || super::is_size(function),
        C::Cast(ty, _) => integer(ty).is_some(),
        C::Unary("*" | "&", _) => false,
        C::Unary(_, part) => is_whole(part, variables),
        C::Binary(_, a, b) => is_whole(a, variables) && is_whole(b, variables),
        C::Conditional(_, a, b) => is_whole(a, variables) && is_whole(b, variables),
        _ => false,
    }
}

/// Whether a remainder of this, or what these bits leave, begins anew behind the end of a power of two.
fn begins_anew(op: &str, literal: &C) -> bool {
    let Some(number) = literal.number() else { return false };
    match op {
        "%" => number.is_power_of_two() && number > 1,
        "&" => number.checked_add(1).is_some_and(u64::is_power_of_two) && number > 0,
        _ => false,
    }
}

fn keep_in(statement: &mut S, variables: &Variables, keep: &str) {
    for value in statement.values_mut() {
        keep_in_value(value, variables, keep);
    }
    match statement {
        S::Declare { ty, value: Some(value), .. } if is_narrow(ty) => keep_operand(value, variables, keep),
        S::Assign { place, op: op @ Some(_), value } => {
            let of_itself = op.take().unwrap_or_default();
            match begins_anew(of_itself, value) && wraps(place, variables) {
                // `at %= 64` has no operand to keep.
                true => {
                    let mut operand = place.clone();
                    keep_operand(&mut operand, variables, keep);
                    *value = C::binary(of_itself, operand, value.clone());
                }
                false => *op = Some(of_itself),
            }
        }
        _ => {}
    }
    for body in statement.bodies_mut() {
        body.iter_mut().for_each(|statement| keep_in(statement, variables, keep));
    }
}

fn keep_in_value(value: &mut C, variables: &Variables, keep: &str) {
    value.parts_mut().into_iter().for_each(|part| keep_in_value(part, variables, keep));
    match value {
        C::Binary(op, a, b) if begins_anew(op, b) => keep_operand(a, variables, keep),
        C::Binary(op @ "&", a, b) if begins_anew(op, a) => keep_operand(b, variables, keep),
        C::Cast(ty, part) if is_narrow(ty) => keep_operand(part, variables, keep),
        _ => {}
    }
}

fn wraps(operand: &C, variables: &Variables) -> bool {
    multiple(operand, variables) && is_whole(operand, variables)
}

fn keep_operand(operand: &mut C, variables: &Variables, keep: &str) {
    if wraps(operand, variables) {
        let arguments = vec![operand.clone()];
        *operand = C::Call { function: keep.to_owned(), arguments, pure: true };
    }
}
