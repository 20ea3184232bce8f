//! Computes what is known: `2 * RADIUS + 1` is written as `5`, and `u8::MAX as f32` as `255.0f`.
//!
//! Integers, `bool`, casts, comparisons and what they decide only. What overflows wraps, as it does in the program; a
//! division that Rust refuses is for the program to find out. Float arithmetic is left to the device, which
//! rounds as it does.

mod matching;
mod ranges;

use cl_tree::{BinaryOp, UnaryOp};

use super::Form;
use super::range::{self, Range};
use super::typed::{Arm, Block, Expr, Kind, Pattern, PatternKind, may_try_several};
use crate::constant::Constant;
use crate::types::{Class, Scalar, Type};

/// The expression, or the constant that it is. What is inside it is folded already.
pub(super) fn expr(expr: Expr) -> Expr {
    let expr = decided(expr);
    let folded = match &expr.kind {
        Kind::Unary(op, operand) => constant(operand).and_then(|value| unary(*op, value, &expr.ty)),
        Kind::Binary(op, lhs, rhs) => match (constant(lhs), constant(rhs)) {
            (Some(a), Some(b)) => binary(*op, a, b, &lhs.ty),
            _ => None,
        },
        Kind::Cast(value) => constant(value).and_then(|value| cast(value, expr.ty.scalar()?)),
        Kind::Call(Form::Builtin(function), arguments) => match &arguments[..] {
            [value] => constant(value).and_then(|value| rounded(function, value)),
            _ => None,
        },
        _ => None,
    };
    match folded {
        Some(value) => Expr { kind: Kind::Constant(value), ..expr },
        None => expr,
    }
}

/// `match value { pattern if guard => true, _ => false }`
fn is_matches(expr: &Expr) -> bool {
    let says = |arm: &Arm, value: bool| matches!(arm.body.kind, Kind::Constant(Constant::Bool(said)) if said == value);
    match &expr.kind {
        Kind::Match(_, arms) => match &arms[..] {
            [yes, no] => {
                // A condition asks the guard once.
                !may_try_several(yes)
                    && says(yes, true)
                    && says(no, false)
                    && no.guard.is_none()
                    && matches!(no.pattern.kind, PatternKind::Wild)
            }
            _ => false,
        },
        _ => false,
    }
}

/// As the condition that it is.
fn matches(expr: Expr) -> Expr {
    let Expr { kind: Kind::Match(value, mut arms), ty, position } = expr else { unreachable!("`is_matches` saw it") };
    let Arm { pattern, guard, .. } = arms.swap_remove(0);
    let matched = Expr { kind: Kind::Let(pattern, value), ty: ty.clone(), position };
    match guard {
        None => matched,
        Some(guard) => Expr { kind: Kind::And(Box::new(matched), Box::new(guard)), ty, position },
    }
}

/// What is left of a choice that is made: C compilers warn of conditions that are always the same.
fn decided(expr: Expr) -> Expr {
    if is_matches(&expr) {
        return matches(expr);
    }
    let Expr { kind, ty, position } = expr;
    let kind = match kind {
        Kind::And(lhs, rhs) => match truth(&lhs) {
            Some(true) => return *rhs,
            Some(false) => return *lhs,
            None => Kind::And(lhs, rhs),
        },
        Kind::Or(lhs, rhs) => match truth(&lhs) {
            Some(false) => return *rhs,
            Some(true) => return *lhs,
            None => Kind::Or(lhs, rhs),
        },
        Kind::If { condition, mut then, otherwise: Some(otherwise) } if then.is_value() => match truth(&condition) {
            Some(true) => match then.value.take() {
                Some(value) => return *value,
                None => Kind::If { condition, then, otherwise: Some(otherwise) },
            },
            Some(false) => return *otherwise,
            None => Kind::If { condition, then, otherwise: Some(otherwise) },
        },
        Kind::If { condition, then, otherwise: None } => match truth(&condition) {
            Some(true) => Kind::Block(then, None),
            Some(false) => Kind::Unit,
            None => Kind::If { condition, then, otherwise: None },
        },
        Kind::Match(value, arms) => {
            let mut arms = matching::arms(&value, arms);
            ranges::without_settled_bounds(&value.ty, &mut arms);
            Kind::Match(value, arms)
        }
        Kind::Let(pattern, value) if matching::is_known(&value) => match matching::asked(pattern, &value) {
            None => Kind::Constant(Constant::Bool(false)),
            Some(Pattern { kind: PatternKind::Wild, .. }) => Kind::Constant(Constant::Bool(true)),
            Some(pattern) => Kind::Let(pattern, value),
        },
        Kind::Block(mut block, None) if block.is_value() => match block.value.take() {
            Some(value) if constant(&value).is_some() => return *value,
            value => Kind::Block(Block { value, ..block }, None),
        },
        kind => kind,
    };
    Expr { kind, ty, position }
}

fn truth(expr: &Expr) -> Option<bool> {
    match constant(expr)? {
        Constant::Bool(value) => Some(*value),
        _ => None,
    }
}

fn constant(expr: &Expr) -> Option<&Constant> {
    match &expr.kind {
        Kind::Constant(value) => Some(value),
        _ => None,
    }
}

fn unary(op: UnaryOp, value: &Constant, ty: &Type) -> Option<Constant> {
    Some(match (op, value) {
        (UnaryOp::Not, Constant::Bool(value)) => Constant::Bool(!value),
        (UnaryOp::Not, Constant::Int(value)) => Constant::Int(wrap(!value, range::integer(ty)?)),
        (UnaryOp::Neg, Constant::Int(value)) => Constant::Int(wrap(-value, range::integer(ty)?)),
        (UnaryOp::Neg, Constant::F32(value)) => Constant::F32(-value),
        (UnaryOp::Neg, Constant::F64(value)) => Constant::F64(-value),
        _ => return None,
    })
}

fn binary(op: BinaryOp, lhs: &Constant, rhs: &Constant, ty: &Type) -> Option<Constant> {
    let (a, b) = match (lhs, rhs) {
        (Constant::Int(a), Constant::Int(b)) => (*a, *b),
        (Constant::Bool(a), Constant::Bool(b)) => {
            return Some(Constant::Bool(match op {
                BinaryOp::And => a & b,
                BinaryOp::Or => a | b,
                BinaryOp::Xor | BinaryOp::Ne => a ^ b,
                BinaryOp::Eq => a == b,
                BinaryOp::Lt => !a & b,
                BinaryOp::Le => !a | b,
                BinaryOp::Gt => a & !b,
                BinaryOp::Ge => a | !b,
                _ => return None,
            }));
        }
        (Constant::F32(a), Constant::F32(b)) => return compare(op, f64::from(*a), f64::from(*b)),
        (Constant::F64(a), Constant::F64(b)) => return compare(op, *a, *b),
        _ => return None,
    };
    let scalar = range::integer(ty)?;
    let count = b.rem_euclid(scalar.bits().into());
    let value = match op {
        BinaryOp::Add => a.checked_add(b)?,
        BinaryOp::Sub => a.checked_sub(b)?,
        BinaryOp::Mul => a.checked_mul(b)?,
        BinaryOp::Div => return within(a.checked_div(b)?, ty),
        BinaryOp::Rem => {
            // The least value by -1 is refused too, though its remainder would be 0.
            within(a.checked_div(b)?, ty)?;
            a % b
        }
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        BinaryOp::Shl => wrap(a, Scalar::I64) << count,
        BinaryOp::Shr => a >> count,
        BinaryOp::Eq => return Some(Constant::Bool(a == b)),
        BinaryOp::Ne => return Some(Constant::Bool(a != b)),
        BinaryOp::Lt => return Some(Constant::Bool(a < b)),
        BinaryOp::Le => return Some(Constant::Bool(a <= b)),
        BinaryOp::Gt => return Some(Constant::Bool(a > b)),
        BinaryOp::Ge => return Some(Constant::Bool(a >= b)),
    };
    Some(Constant::Int(wrap(value, scalar)))
}

/// A float rounded to a whole number, which is exact. (A compiler may not be: PoCL 3.1 drops a kernel in which it finds
/// `rint` of a constant that no `int` holds.)
fn rounded(function: &str, value: &Constant) -> Option<Constant> {
    let round = |value: f64| match function {
        _ if !value.is_finite() => None,
        "rint" => Some(value.round_ties_even()),
        "round" => Some(value.round()),
        "floor" => Some(value.floor()),
        "ceil" => Some(value.ceil()),
        "trunc" => Some(value.trunc()),
        _ => None,
    };
    match value {
        Constant::F32(value) => round((*value).into()).map(|value| Constant::F32(value as f32)),
        Constant::F64(value) => round(*value).map(Constant::F64),
        _ => None,
    }
}

fn compare(op: BinaryOp, a: f64, b: f64) -> Option<Constant> {
    Some(Constant::Bool(match op {
        BinaryOp::Eq => a == b,
        BinaryOp::Ne => a != b,
        BinaryOp::Lt => a < b,
        BinaryOp::Le => a <= b,
        BinaryOp::Gt => a > b,
        BinaryOp::Ge => a >= b,
        _ => return None,
    }))
}

/// `as` (Rust reference, "Type cast expressions").
fn cast(value: &Constant, to: Scalar) -> Option<Constant> {
    let is_integer = matches!(to.class(), Class::Signed | Class::Unsigned);
    Some(match (value, to) {
        (Constant::Bool(value), _) if is_integer => Constant::Int((*value).into()),
        (Constant::Bool(value), Scalar::Bool) => Constant::Bool(*value),
        (Constant::Int(value), _) if is_integer => Constant::Int(wrap(*value, to)),
        (Constant::Int(value), Scalar::F32) => Constant::F32(*value as f32),
        (Constant::Int(value), Scalar::F64) => Constant::F64(*value as f64),
        (Constant::F32(value), _) if is_integer => Constant::Int(saturate(f64::from(*value), to)),
        (Constant::F64(value), _) if is_integer => Constant::Int(saturate(*value, to)),
        (Constant::F32(value), Scalar::F32) => Constant::F32(*value),
        (Constant::F32(value), Scalar::F64) => Constant::F64((*value).into()),
        (Constant::F64(value), Scalar::F32) => Constant::F32(*value as f32),
        (Constant::F64(value), Scalar::F64) => Constant::F64(*value),
        _ => return None,
    })
}

/// A float's nearest integer towards 0 that the type has; 0 for NaN.
fn saturate(value: f64, to: Scalar) -> i128 {
    let Range { least, greatest } = Range::of(to);
    (value as i128).clamp(least, greatest)
}

/// The value, if the type has it.
fn within(value: i128, ty: &Type) -> Option<Constant> {
    let all = Range::of(range::integer(ty)?);
    (all.least <= value && value <= all.greatest).then_some(Constant::Int(value))
}

/// The number that the low bits are.
pub(super) fn wrap(value: i128, to: Scalar) -> i128 {
    let low = value & ((1 << to.bits()) - 1);
    let is_negative = to.class() == Class::Signed && low >> (to.bits() - 1) == 1;
    if is_negative { low - (1 << to.bits()) } else { low }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ints(op: BinaryOp, a: i128, b: i128, scalar: Scalar) -> Option<Constant> {
        binary(op, &Constant::Int(a), &Constant::Int(b), &Type::Scalar(scalar))
    }

    #[test]
    fn divisions_that_rust_refuses_are_left_alone() {
        assert_eq!(ints(BinaryOp::Div, 1, 0, Scalar::I32), None);
        assert_eq!(ints(BinaryOp::Div, -128, -1, Scalar::I8), None);
        assert_eq!(ints(BinaryOp::Rem, -128, -1, Scalar::I8), None);
    }

    #[test]
    fn what_overflows_wraps() {
        assert_eq!(ints(BinaryOp::Add, 200, 100, Scalar::U8), Some(Constant::Int(44)));
        assert_eq!(ints(BinaryOp::Sub, i64::MIN.into(), 1, Scalar::I64), Some(Constant::Int(i64::MAX.into())));
        assert_eq!(ints(BinaryOp::Shl, 1, 9, Scalar::U8), Some(Constant::Int(2)));
        assert_eq!(ints(BinaryOp::Shr, 8, -1, Scalar::I16), Some(Constant::Int(0)));
        assert_eq!(unary(UnaryOp::Neg, &Constant::Int(-128), &Type::Scalar(Scalar::I8)), Some(Constant::Int(-128)));
    }

    #[test]
    fn bits_are_those_of_the_type() {
        assert_eq!(ints(BinaryOp::Shl, 0x81, 1, Scalar::U8), Some(Constant::Int(2)));
        assert_eq!(ints(BinaryOp::Shl, u64::MAX.into(), 63, Scalar::U64), Some(Constant::Int(1 << 63)));
        assert_eq!(ints(BinaryOp::Shr, -8, 1, Scalar::I32), Some(Constant::Int(-4)));
        assert_eq!(unary(UnaryOp::Not, &Constant::Int(0), &Type::Scalar(Scalar::U16)), Some(Constant::Int(65_535)));
        assert_eq!(cast(&Constant::Int(-1), Scalar::U64), Some(Constant::Int(u64::MAX.into())));
        assert_eq!(cast(&Constant::Int(200), Scalar::I8), Some(Constant::Int(-56)));
    }

    #[test]
    fn floats_are_rounded_to_whole_numbers() {
        assert_eq!(rounded("rint", &Constant::F32(4_294_967_295.0)), Some(Constant::F32(4_294_967_295.0)));
        assert_eq!(rounded("rint", &Constant::F64(-2.5)), Some(Constant::F64(-2.0)));
        assert_eq!(rounded("round", &Constant::F32(-2.5)), Some(Constant::F32(-3.0)));
        assert_eq!(rounded("floor", &Constant::F32(f32::NAN)), None);
        assert_eq!(rounded("sqrt", &Constant::F32(4.0)), None);
    }

    #[test]
    fn casts_from_floats_saturate() {
        assert_eq!(cast(&Constant::F32(f32::NAN), Scalar::I32), Some(Constant::Int(0)));
        assert_eq!(cast(&Constant::F32(-1.5), Scalar::U8), Some(Constant::Int(0)));
        assert_eq!(cast(&Constant::F64(1e30), Scalar::U64), Some(Constant::Int(u64::MAX.into())));
        assert_eq!(cast(&Constant::F64(f64::NEG_INFINITY), Scalar::I64), Some(Constant::Int(i64::MIN.into())));
    }
}
