//! A chain of `if` that asks one value for constants, as the `switch` that it is in C.

use std::collections::HashSet;

use super::c::{Expr, Statement};

/// Fewer cases are as easily read as a chain of `if`.
const FEWEST: usize = 4;

/// `switch (key) { case …: …; default: … }`
pub(super) struct Switch<'s> {
    pub key: &'s Expr,
    pub cases: Vec<Case<'s>>,
    /// What is done of any other value.
    pub otherwise: &'s [Statement],
}

pub(super) struct Case<'s> {
    pub values: Vec<&'s Expr>,
    pub body: &'s [Statement],
}

impl<'s> Switch<'s> {
    /// The one that a chain begins with, if that is one: what it asks first are integers, and nothing in it leaves a loop
    /// around it by `break`, which would leave the `switch`.
    pub fn of(
        condition: &'s Expr,
        then: &'s [Statement],
        otherwise: &'s [Statement],
        enumerators: &HashSet<String>,
    ) -> Option<Self> {
        let key = values(condition, &mut Vec::new(), enumerators)?;
        let mut switch = Switch { key, cases: Vec::new(), otherwise };
        let mut next = Some((condition, then, otherwise));
        while let Some((condition, then, otherwise)) = next {
            let mut asked = Vec::new();
            let same = values(condition, &mut asked, enumerators) == Some(key);
            let known = |value: &&Expr| switch.cases.iter().any(|case| case.values.contains(value));
            if !same || asked.iter().any(known) || leaves(then) {
                break;
            }
            switch.cases.push(Case { values: asked, body: then });
            switch.otherwise = otherwise;
            next = match otherwise {
                [Statement::If { condition, then, otherwise }] => Some((condition, then, otherwise)),
                _ => None,
            };
        }
        (switch.cases.len() >= FEWEST && !leaves(switch.otherwise)).then_some(switch)
    }
}

/// What a condition asks to be one of these constants: `key == 1 || key == 2`.
fn values<'e>(condition: &'e Expr, all: &mut Vec<&'e Expr>, enumerators: &HashSet<String>) -> Option<&'e Expr> {
    match condition {
        Expr::Binary("||", first, second) => {
            let key = values(first, all, enumerators)?;
            (values(second, all, enumerators)? == key).then_some(key)
        }
        Expr::Binary("==", key, value)
            if is_integer(value, enumerators) && is_plain(key) && !all.contains(&&**value) =>
        {
            all.push(value);
            Some(key)
        }
        _ => None,
    }
}

/// A variable or a part of one.
fn is_plain(key: &Expr) -> bool {
    match key {
        Expr::Name(_) => true,
        Expr::Member(base, _) => is_plain(base),
        Expr::Unary("*", pointer) => is_plain(pointer),
        _ => false,
    }
}

/// A number without a point, or the name of a variant.
fn is_integer(value: &Expr, enumerators: &HashSet<String>) -> bool {
    match value {
        Expr::Unary("-", value) => is_integer(value, enumerators),
        Expr::Literal(text) => {
            let digits = text.trim_end_matches(['u', 'l']);
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        }
        Expr::Name(name) => enumerators.contains(name),
        _ => false,
    }
}

/// Whether a `break` in it belongs to a loop around it, as far as can be seen.
fn leaves(statements: &[Statement]) -> bool {
    statements.iter().any(|statement| match statement {
        Statement::Break | Statement::Raw(_) => true,
        Statement::While { .. } | Statement::For { .. } => false,
        statement => statement.bodies().into_iter().any(|body| leaves(body)),
    })
}
