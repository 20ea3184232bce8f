//! A chain of `if` that asks one value for constants, as the `switch` that it is in C.

use std::collections::HashMap;

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
        enumerators: &HashMap<String, i128>,
    ) -> Option<Self> {
        let mut switch: Option<Self> = None;
        let mut numbers = Vec::new();
        let mut next = Some((condition, then, otherwise));
        while let Some((condition, then, otherwise)) = next {
            let mut values = Vec::new();
            let Some(key) = asked(condition, &mut values, &mut numbers, enumerators).filter(|_| !leaves(then)) else {
                break;
            };
            let switch = switch.get_or_insert(Switch { key, cases: Vec::new(), otherwise });
            if switch.key != key {
                break;
            }
            switch.cases.push(Case { values, body: then });
            switch.otherwise = otherwise;
            next = match otherwise {
                [Statement::If { condition, then, otherwise }] => Some((condition, then, otherwise)),
                _ => None,
            };
        }
        switch.filter(|switch| switch.cases.len() >= FEWEST && !leaves(switch.otherwise))
    }
}

/// What a condition asks to be one of these constants, of which none has been asked for before: `key == 1 || key == 2`.
fn asked<'e>(
    condition: &'e Expr,
    values: &mut Vec<&'e Expr>,
    numbers: &mut Vec<i128>,
    enumerators: &HashMap<String, i128>,
) -> Option<&'e Expr> {
    match condition {
        Expr::Binary("||", first, second) => {
            let key = asked(first, values, numbers, enumerators)?;
            (asked(second, values, numbers, enumerators)? == key).then_some(key)
        }
        Expr::Binary("==", key, value) if is_plain(key) => {
            let number =
                integer(value, enumerators).filter(|number| !numbers.iter().any(|known| same(*known, *number)))?;
            numbers.push(number);
            values.push(value);
            Some(key)
        }
        _ => None,
    }
}

/// Whether two numbers may be one in the type of what is asked for them: `-1` and `UINT_MAX` in a `uint`.
fn same(a: i128, b: i128) -> bool {
    let narrow = |number| (i32::MIN.into()..=u32::MAX.into()).contains(&number);
    a as u64 == b as u64 || (a as u32 == b as u32 && narrow(a) && narrow(b))
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

/// A number without a point, or that of a variant.
fn integer(value: &Expr, enumerators: &HashMap<String, i128>) -> Option<i128> {
    match value {
        Expr::Unary("-", value) => integer(value, enumerators).map(|value| -value),
        Expr::Literal(text) => Some(match &**text {
            "INT_MIN" => i32::MIN.into(),
            "INT_MAX" => i32::MAX.into(),
            "UINT_MAX" => u32::MAX.into(),
            "LONG_MIN" => i64::MIN.into(),
            "LONG_MAX" => i64::MAX.into(),
            "ULONG_MAX" => u64::MAX.into(),
            _ => value.number()?.into(),
        }),
        Expr::Name(name) => enumerators.get(name).copied(),
        _ => None,
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
