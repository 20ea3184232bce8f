//! Numbers of two types beside one operator, which C converts by itself and Rust does not.
//!
//! In: the operands, as they are read. Out: an error at the one to convert, where tokens tell that both are numbers, and which.
//! rustc would say two or three things of it, and none of them that C has other rules.

use cl_tree::{BinaryOp, Literal};
use quote::ToTokens;
use syn::{BinOp, Expr as SynExpr};

use super::Parser;
use super::calls::unspaced;
use super::known::KnownType;
use super::vectors::HALF;
use crate::ast::{Expr, Kind};

/// The types of numbers, each before those that are converted to it: as C does it, but for `f64`, which few mean.
const CONVERTED_TO: &[&str] =
    &["f32", "f64", "f16", "usize", "u64", "isize", "i64", "u32", "i32", "u16", "i16", "u8", "i8"];

/// Whether it is an operator of numbers, which the last of its operands does not tell all of.
fn computes(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Binary(..) | Kind::Unary(..))
}

/// What an operand is.
#[derive(Clone, Copy)]
pub(super) enum Operand {
    Number(&'static str),
    /// A literal without a type, and whether it is one of a float.
    Literal(bool),
}

impl Operand {
    pub(super) fn number(self) -> Option<&'static str> {
        match self {
            Operand::Number(number) => Some(number),
            Operand::Literal(_) => None,
        }
    }

    /// What it is where a number is asked for, and what to write; none if it may be that number.
    pub(super) fn beside(self, number: &str, written: &SynExpr) -> Option<(String, String)> {
        match self {
            _ if !CONVERTED_TO.contains(&number) => None,
            Operand::Number(other) if other != number && CONVERTED_TO.contains(&other) => {
                Some((format!("`{other}`"), converted(written, number)))
            }
            Operand::Literal(false) if number.starts_with('f') => Some(("an integer".to_owned(), with_point(written))),
            Operand::Literal(true) if !number.starts_with('f') => {
                Some(("a float".to_owned(), converted(written, number)))
            }
            _ => None,
        }
    }
}

impl Parser<'_> {
    /// Refuses numbers of two types.
    pub(super) fn are_of_one_type(
        &mut self,
        (op, token, assigns): (BinaryOp, &BinOp, bool),
        (lhs, left): (&Expr, &SynExpr),
        (rhs, right): (&Expr, &SynExpr),
    ) -> Option<()> {
        if op.shifts() {
            return Some(());
        }
        let (a, b) = (self.operand(lhs), self.operand(rhs));
        for ((side, told), (other, number), written) in [((lhs, a), (rhs, b), right), ((rhs, b), (lhs, a), left)] {
            // It is asked of each operator, and most have two numbers: neither is a vector or a half.
            let Some(number) = number.filter(|_| told.is_none() || computes(side)) else { continue };
            if !op.compares() {
                self.is_of_the_lanes(side, (number, written))?;
            }
            if self.gives_a_half(side) && !self.gives_a_half(other) {
                return self.refuse(written, HALF);
            }
        }
        let (Some(a), Some(b)) = (a, b) else { return Some(()) };
        // Which of them is to be converted, and to what.
        let rank = |number: &str| CONVERTED_TO.iter().position(|known| *known == number);
        let (at, converted, to) = match (a, b) {
            (Operand::Literal(_), Operand::Literal(_)) => return Some(()),
            (Operand::Number(number), Operand::Literal(true)) if !assigns && !number.starts_with('f') => {
                (left, a, "f32")
            }
            (Operand::Literal(true), Operand::Number(number)) if !number.starts_with('f') => (right, b, "f32"),
            (Operand::Number(to), Operand::Literal(_)) => (right, b, to),
            (Operand::Literal(_), Operand::Number(to)) => (left, a, to),
            (Operand::Number(x), Operand::Number(y)) if assigns || rank(x) < rank(y) => (right, b, x),
            (Operand::Number(_), Operand::Number(to)) => (left, a, to),
        };
        let Some((found, mut instead)) = converted.beside(to, at) else { return Some(()) };
        let beside = match (a, b) {
            (Operand::Number(number), Operand::Literal(_)) | (Operand::Literal(_), Operand::Number(number))
                if number != to =>
            {
                "a float".to_owned()
            }
            _ => format!("`{to}`"),
        };
        let operator = unspaced(token);
        if let (BinaryOp::Add | BinaryOp::Sub, Some(number), Some(signed)) = (op, converted.number(), signed_as(to))
            && number.starts_with('i')
        {
            // Where it is negative, `as` makes a large number of it, and the sum overflows.
            let (other, at_right) = if std::ptr::eq(at, right) { (left, true) } else { (right, false) };
            let method = if op == BinaryOp::Add { "wrapping_add_signed" } else { "wrapping_sub_signed" };
            if op == BinaryOp::Add || at_right {
                let given = if number == signed { said(at, "…") } else { bare_cast(at, signed) };
                let sum = format!("{}.{method}({given})", said(other, "(…)"));
                instead = if assigns { format!("`{} = {sum}`", said(other, "…")) } else { format!("`{sum}`") };
            }
        }
        self.refuse(
            at,
            format!(
                "both sides of `{operator}` are of one type, and this is {found} beside {beside}: C converts one of them by itself \
                 (OpenCL C 6.4.6), and Rust does not; write {instead}"
            ),
        )
    }

    /// Refuses a number beside a vector whose lanes are of another type.
    fn is_of_the_lanes(&mut self, vector: &Expr, (number, written): (Operand, &SynExpr)) -> Option<()> {
        let Some((name, lanes)) = self.vector_of(vector) else { return Some(()) };
        let Some((found, instead)) = number.beside(lanes, written) else { return Some(()) };
        self.refuse(
            written,
            format!(
                "beside a `{name}` stands a number of the type of its lanes, `{lanes}`, or another `{name}`, and this is {found}: C \
                 converts it by itself (OpenCL C 6.4.6), and Rust does not; write {instead}"
            ),
        )
    }

    /// What tokens tell of an operand. In a sum all are of one type, so that the last tells it.
    pub(super) fn operand(&self, expr: &Expr) -> Option<Operand> {
        let mut expr = expr;
        loop {
            expr = match &expr.kind {
                Kind::Binary(op, ..) if op.compares() => return None,
                Kind::Binary(op, _, lhs, rhs) if op.shifts() || rhs.is_bare() => lhs,
                Kind::Binary(_, _, _, rhs) => rhs,
                Kind::Unary(_, operand) => operand,
                Kind::Literal { value: Literal::Int(_) | Literal::Hexadecimal(_), ty: None, .. } => {
                    return Some(Operand::Literal(false));
                }
                Kind::Literal { value: Literal::Float(_), ty: None, .. } => return Some(Operand::Literal(true)),
                _ => break,
            }
        }
        match self.known(expr)? {
            KnownType::Number(number) => Some(Operand::Number(number)),
            _ => None,
        }
    }
}

fn with_point(literal: &SynExpr) -> String {
    match literal {
        SynExpr::Lit(_) => format!("`{}.0`", literal.to_token_stream()),
        _ => "its literals with a point, `2.0`".to_owned(),
    }
}

fn converted(value: &SynExpr, to: &str) -> String {
    format!("`{}`", bare_cast(value, to))
}

fn bare_cast(value: &SynExpr, to: &str) -> String {
    format!("{} as {to}", said(value, "(…)"))
}

/// A short value as it is written, and something else for a long one.
fn said(value: &SynExpr, long: &str) -> String {
    match value {
        SynExpr::Path(_) | SynExpr::Lit(_) => value.to_token_stream().to_string(),
        SynExpr::Index(_) | SynExpr::Call(_) | SynExpr::MethodCall(_) | SynExpr::Field(_) => unspaced(value),
        _ => long.to_owned(),
    }
}

/// The signed type of as many bits as an unsigned one.
fn signed_as(unsigned: &str) -> Option<&'static str> {
    const SIGNED: &[(&str, &str)] = &[("u16", "i16"), ("u32", "i32"), ("u64", "i64"), ("u8", "i8"), ("usize", "isize")];
    SIGNED.iter().find(|row| row.0 == unsigned).map(|row| row.1)
}
