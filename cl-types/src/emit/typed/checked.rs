//! `checked_add` and its like: `if it fits { Some(result) } else { None }`, so that nothing is left of the `Option` where it is
//! taken apart.

use cl_tree::{BinaryOp, Position};

use super::bytes::{call, cast, number};
use super::options::{after, again, binary, if_some};
use super::{Expr, Kind, Result, Typing};
use crate::builtins::Checked;
use crate::constant::Constant;
use crate::emit::range::Range;
use crate::types::{Class, Scalar, Type};

impl Typing<'_, '_> {
    pub(super) fn checked(&mut self, what: Checked, operands: Vec<Expr>, position: Position) -> Result<Expr> {
        let operands = <[Expr; 2]>::try_from(operands).ok();
        let Some((scalar, [x, y])) = operands.and_then(|operands| Some((operands[0].ty.scalar()?, operands))) else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let signed = scalar.class() == Class::Signed;
        if what == Checked::Difference && !signed {
            return self.checked_difference(vec![x, y], position);
        }
        let ty = x.ty.clone();
        let mut statements = Vec::new();
        let mut named = |name: &str, value: Expr, simple: bool| match simple {
            true => value,
            false => {
                let id = self.keep(name, value, &mut statements);
                self.variable(id, position)
            }
        };
        let simple = again(&y).is_some();
        let x_is_simple = simple && again(&x).is_some();
        let x = named("from", x, x_is_simple);
        let y = named("by", y, simple);
        let (x, y) = (|| copy(&x), || copy(&y));
        let least_and_greatest = Range::of(scalar);
        let zero = || number(0, ty.clone(), position);
        let (condition, value) = match (what, signed) {
            (Checked::Sum, false) if let Kind::Constant(Constant::Int(by)) = y().kind => {
                let most = number(least_and_greatest.greatest - by, ty.clone(), position);
                (binary(BinaryOp::Le, x(), most), binary(BinaryOp::Add, x(), y()))
            }
            (Checked::Sum | Checked::Difference, signed) => {
                let (op, name) =
                    if what == Checked::Sum { (BinaryOp::Add, "sum") } else { (BinaryOp::Sub, "difference") };
                let result = named(name, binary(op, x(), y()), false);
                let bits = |a: Expr, b: Expr| binary(BinaryOp::Xor, a, b);
                let condition = match (what, signed) {
                    (_, false) => binary(BinaryOp::Ge, copy(&result), x()),
                    // The sign of the result is none that both, or `x` and the opposite of `y`, have.
                    (Checked::Sum, true) => {
                        let both = binary(BinaryOp::And, bits(x(), copy(&result)), bits(y(), copy(&result)));
                        binary(BinaryOp::Ge, both, zero())
                    }
                    (_, true) => {
                        let both = binary(BinaryOp::And, bits(x(), y()), bits(x(), copy(&result)));
                        binary(BinaryOp::Ge, both, zero())
                    }
                };
                (condition, result)
            }
            (Checked::Product, signed) if scalar.bits() < 64 => {
                let wide = Type::Scalar(match (scalar.bits() < 32, signed) {
                    (true, true) => Scalar::I32,
                    (true, false) => Scalar::U32,
                    (false, true) => Scalar::I64,
                    (false, false) => Scalar::U64,
                });
                let product = binary(BinaryOp::Mul, cast(x(), wide.clone()), cast(y(), wide.clone()));
                let product = named("product", product, false);
                let back = cast(cast(copy(&product), ty.clone()), wide.clone());
                (binary(BinaryOp::Eq, back, copy(&product)), cast(product, ty.clone()))
            }
            (Checked::Product, signed) => {
                let product = named("product", binary(BinaryOp::Mul, x(), y()), false);
                let high = call("mul_hi", vec![x(), y()], ty.clone());
                let beyond = match signed {
                    true => {
                        let sign = number(63, Type::Scalar(Scalar::U32), position);
                        binary(BinaryOp::Shr, copy(&product), sign)
                    }
                    false => zero(),
                };
                (binary(BinaryOp::Eq, high, beyond), product)
            }
            (Checked::Quotient | Checked::Rest, _) => {
                let op = if what == Checked::Quotient { BinaryOp::Div } else { BinaryOp::Rem };
                (binary(BinaryOp::Ne, y(), zero()), binary(op, x(), y()))
            }
        };
        Ok(after(statements, if_some(condition, value)))
    }
}

/// The same once more, of what is a variable or as plain.
fn copy(value: &Expr) -> Expr {
    again(value).unwrap_or_else(|| unreachable!("a variable is there for what is not"))
}
