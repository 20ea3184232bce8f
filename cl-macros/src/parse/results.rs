//! Operators on numbers that surely have no result: told of where they stand, as rustc tells of them where it makes code.

use cl_tree::{BinaryOp, Literal};
use syn::Expr as SynExpr;

use super::{KnownType, Parser};
use crate::ast::{Expr, Kind};
use crate::surroundings;

impl Parser<'_> {
    /// Tells of what numbers surely have no result of: of `bool`, of a division by 0, and of a shift by all bits.
    pub(super) fn computes(
        &mut self,
        op: BinaryOp,
        (lhs, left): (&Expr, &SynExpr),
        (rhs, right): (&Expr, &SynExpr),
    ) -> Option<()> {
        let number = |parser: &Self, operand: &Expr| match parser.known(operand) {
            Some(KnownType::Number(number)) => Some(number),
            _ => None,
        };
        let written = match &rhs.kind {
            Kind::Literal {
                value: Literal::Int(value) | Literal::Hexadecimal(value) | Literal::Byte(value), ..
            } => Some(*value),
            _ => None,
        };
        for (other, operand) in [(lhs, right), (rhs, left)] {
            if is_into(operand)
                && !op.compares()
                && let Some(number) = number(self, other)
            {
                let message = format!(
                    "an operator of numbers does not tell `into` what to give: write `{number}::from(…)` of what is converted here"
                );
                return self.refuse(operand, message);
            }
        }
        match op {
            BinaryOp::Div | BinaryOp::Rem if written == Some(0) && (lhs.is_bare() || self.is_number(lhs)) => {
                if surroundings::file::names_lint("unconditional_panic", rhs.span) {
                    return Some(());
                }
                return self.refuse(right, "this divides by 0, of which OpenCL C has no result (6.5), and Rust panics");
            }
            BinaryOp::Shl | BinaryOp::Shr => {
                if (lhs.is_bare() || number(self, lhs).is_some()) && self.is_vector(rhs) {
                    return self.refuse(
                        left,
                        "a number is shifted by an integer, and only a vector is shifted by a vector (OpenCL C 6.5): write \
                         `x << n`, or `Int4::splat(x) << v`",
                    );
                }
                let bits = number(self, lhs).and_then(bits);
                if let (Some(bits), Some(amount)) = (bits, written)
                    && amount >= bits
                    && !surroundings::file::names_lint("arithmetic_overflow", rhs.span)
                {
                    let message = format!(
                        "this shifts {bits} bits by {amount}, which leaves none of them in Rust, and in OpenCL C all (6.5): write \
                         less than {bits}, or `x.wrapping_shl(n)`"
                    );
                    return self.refuse(right, message);
                }
            }
            _ => {}
        }
        // What is known of a long sum is found in all of it, for each of its operators.
        let may_be_bool = |operand: &Expr| match &operand.kind {
            Kind::Binary(op, ..) => op.compares(),
            Kind::Cast(..) | Kind::Told(..) => false,
            _ => !operand.is_bare(),
        };
        let is_bool = |parser: &Self, operand: &Expr| may_be_bool(operand) && number(parser, operand) == Some("bool");
        let arithmetic = matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Rem);
        if !arithmetic {
            return Some(());
        }
        let is_other = |parser: &Self, operand: &Expr| {
            operand.is_bare() || number(parser, operand).is_some_and(|number| number != "bool")
        };
        let flag = match (is_bool(self, lhs), is_bool(self, rhs)) {
            (true, false) if is_other(self, rhs) => left,
            (false, true) if is_other(self, lhs) => right,
            _ => return Some(()),
        };
        let number = number(self, if is_bool(self, lhs) { rhs } else { lhs }).unwrap_or("u32");
        self.refuse(
            flag,
            format!("a `bool` is no number here, as a comparison of OpenCL C is an `int` (6.5.4): write `{number}::from(…)` of it, or `if`"),
        )
    }
}

/// Whether it is `x.into()`.
fn is_into(operand: &SynExpr) -> bool {
    matches!(operand, SynExpr::MethodCall(call) if call.args.is_empty() && call.method == "into")
}

/// How many bits an integer has of that name; none if that is for the device to say.
fn bits(number: &str) -> Option<u128> {
    number.strip_prefix(['i', 'u'])?.parse().ok()
}
