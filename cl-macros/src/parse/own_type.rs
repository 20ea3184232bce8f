//! Which values tell their type by themselves, as `cl_types` finds it: from leaves and callees. A variable of such a value
//! needs no slot, which costs rustc time.

use crate::ast::{Expr, Kind};

/// Whether the type of a value follows from what is in it, whatever it is for.
pub(super) fn has_own_type(value: &Expr) -> bool {
    match &value.kind {
        Kind::Index(..)
        | Kind::Field(..)
        | Kind::Cast(..)
        | Kind::And(..)
        | Kind::Or(..)
        | Kind::Call { .. }
        | Kind::Method { .. }
        | Kind::Operator { .. }
        | Kind::UnaryOperator { .. }
        | Kind::Struct { .. }
        | Kind::Repeat { .. } => true,
        Kind::Told(value, _) => has_own_type(value),
        Kind::Unary(_, operand) => is_of_own_type(operand),
        Kind::Binary(op, _, lhs, rhs) => {
            op.compares() || if op.shifts() { is_of_own_type(lhs) } else { of_either(lhs, rhs) }
        }
        _ => false,
    }
}

/// Whether two values of one type, of which a literal takes that of the other, tell it.
pub(super) fn of_either(first: &Expr, second: &Expr) -> bool {
    is_of_own_type(if is_bare(first) { second } else { first })
}

/// The same beside another, where a variable has the type that it has.
fn is_of_own_type(operand: &Expr) -> bool {
    matches!(operand.kind, Kind::Local(..)) || has_own_type(operand)
}

/// Whether it is made of literals, as [`cl_tree::Expr::is_bare`] says.
fn is_bare(operand: &Expr) -> bool {
    match &operand.kind {
        Kind::Literal { .. } => true,
        Kind::Unary(_, operand) => is_bare(operand),
        Kind::Binary(op, _, lhs, rhs) => !op.compares() && !op.shifts() && is_bare(lhs) && is_bare(rhs),
        _ => false,
    }
}
