//! Patterns that are held against what is known: `match N { 1 | 2 => …, _ => … }` of a const generic `N` has one arm left.

use cl_tree::BinaryOp;

use super::{binary, constant};
use crate::constant::Constant;
use crate::emit::typed::{Arm, Expr, Kind, Pattern, PatternKind};
use crate::types::Type;

/// The arms that may match, each of which asks only what is not known.
pub(super) fn arms(value: &Expr, arms: Vec<Arm>) -> Vec<Arm> {
    let mut left = Vec::new();
    for arm in arms {
        let Some(pattern) = asked(arm.pattern, value) else { continue };
        let is_last = arm.guard.is_none() && matches!(pattern.kind, PatternKind::Wild | PatternKind::Bind(_, None));
        left.push(Arm { pattern, ..arm });
        if is_last {
            break;
        }
    }
    left
}

/// What a pattern still asks of a value; nothing where it cannot match.
pub(super) fn asked(pattern: Pattern, value: &Expr) -> Option<Pattern> {
    let Pattern { kind, ty } = pattern;
    let if_so = |holds: bool| holds.then_some(PatternKind::Wild);
    let kind = match (kind, &value.kind) {
        (PatternKind::Value(literal), Kind::Constant(known)) => match constant(&literal) {
            Some(literal) => if_so(is(BinaryOp::Eq, known, literal, &value.ty)?)?,
            None => PatternKind::Value(literal),
        },
        (PatternKind::Range { start, end, inclusive }, Kind::Constant(known)) => {
            let end_op = if inclusive { BinaryOp::Le } else { BinaryOp::Lt };
            let holds = |op, bound: &Option<Box<Expr>>| match bound {
                Some(bound) => constant(bound).and_then(|bound| is(op, known, bound, &value.ty)),
                None => Some(true),
            };
            match (holds(BinaryOp::Ge, &start), holds(end_op, &end)) {
                (Some(above), Some(below)) => if_so(above && below)?,
                _ => PatternKind::Range { start, end, inclusive },
            }
        }
        (PatternKind::Bind(id, Some(inner)), _) => match asked(*inner, value)? {
            Pattern { kind: PatternKind::Wild, .. } => PatternKind::Bind(id, None),
            inner => PatternKind::Bind(id, Some(Box::new(inner))),
        },
        (PatternKind::Deref(inner), Kind::Reference(place)) => match asked(*inner, place)? {
            Pattern { kind: PatternKind::Wild, .. } => PatternKind::Wild,
            inner => PatternKind::Deref(Box::new(inner)),
        },
        (PatternKind::Or(alternatives), _) => {
            let mut left: Vec<Pattern> = alternatives.into_iter().filter_map(|one| asked(one, value)).collect();
            // A variable is what the first alternative that matches finds; where one asks nothing there are none.
            if left.iter().any(|one| matches!(one.kind, PatternKind::Wild)) {
                PatternKind::Wild
            } else if left.len() > 1 {
                PatternKind::Or(left)
            } else {
                left.pop()?.kind
            }
        }
        (PatternKind::Fields { variant, fields }, Kind::Struct { variant: known, fields: values, base: None }) => {
            if variant != *known {
                return None;
            }
            let mut left = Vec::new();
            for (index, inner) in fields {
                match values.iter().find(|(other, _)| *other == index) {
                    Some((_, value)) => left.push((index, asked(inner, value)?)),
                    None => left.push((index, inner)),
                }
            }
            PatternKind::Fields { variant, fields: left }
        }
        (kind, _) => kind,
    };
    Some(Pattern { kind, ty })
}

/// Whether nothing of a value is left to the program.
pub(super) fn is_known(value: &Expr) -> bool {
    match &value.kind {
        Kind::Constant(_) => true,
        Kind::Reference(place) => is_known(place),
        Kind::Struct { fields, base: None, .. } => fields.iter().all(|(_, field)| is_known(field)),
        _ => false,
    }
}

/// How constants of a type compare.
fn is(op: BinaryOp, a: &Constant, b: &Constant, ty: &Type) -> Option<bool> {
    match binary(op, a, b, ty)? {
        Constant::Bool(holds) => Some(holds),
        _ => None,
    }
}
