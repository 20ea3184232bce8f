//! `checked_add` and its like: `if it fits { Some(result) } else { None }`, so that nothing is left of the `Option` where it is
//! taken apart.

use cl_tree::{BinaryOp, Position};

use super::bytes::{call, cast, number};
use super::options::{after, again, binary, if_some, not, variant};
use super::{Expr, Kind, Result, Typing, tuple_type};
use crate::builtins::Checked;
use crate::constant::Constant;
use crate::emit::range::Range;
use crate::emit::{Fits, Form, fold};
use crate::types::{self, Class, SOME, Scalar, Type};

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

impl Typing<'_, '_> {
    /// `x.checked_div(y)` and its like: what an operation gives, where it fits.
    pub(super) fn fitting(
        &mut self,
        form: Form,
        fits: Fits,
        operands: Vec<Expr>,
        returns: &Type,
        position: Position,
    ) -> Expr {
        let result = types::held_by_option(returns).clone();
        let mut statements = Vec::new();
        let value = |operands: Vec<Expr>, ty: Type| {
            fold::expr(Expr { kind: super::operation(form.clone(), operands), ty, position })
        };
        if fits == Fits::Always {
            return variant(SOME, Some(value(operands, result)), returns, position);
        }
        if let Fits::NotZero | Fits::Told = fits {
            let told = tuple_type([result.clone(), Type::Scalar(Scalar::Bool)].into_iter());
            self.program.note(&told);
            let is_told = fits == Fits::Told;
            let value = value(operands, if is_told { told } else { result.clone() });
            let id = self.keep(if is_told { "wrapped" } else { "result" }, value, &mut statements);
            let all = || self.variable(id, position);
            let part = |index, ty| Expr { kind: Kind::Field(Box::new(all()), index), ty, position };
            let some = match is_told {
                true => if_some(not(part(1, Type::Scalar(Scalar::Bool))), part(0, result)),
                false => if_some(binary(BinaryOp::Ne, all(), number(0, result, position)), all()),
            };
            return after(statements, some);
        }
        // A variable that is kept is read after what comes before it.
        let last = operands.iter().rposition(|operand| again(operand).is_none());
        let names = ["from", "by"];
        let mut kept = Vec::new();
        for (at, operand) in operands.into_iter().enumerate() {
            kept.push(if last.is_some_and(|last| at <= last) {
                let id = self.keep(names.get(at).unwrap_or(&"by"), operand, &mut statements);
                self.variable(id, position)
            } else {
                operand
            });
        }
        let condition = {
            let x = || copy(&kept[0]);
            let y = || copy(&kept[kept.len() - 1]);
            let (ty, scalar) = (kept[0].ty.clone(), kept[0].ty.scalar().unwrap_or(Scalar::I32));
            let of = |value, like: Expr| number(value, like.ty, position);
            let differs = |value: Expr, other| binary(BinaryOp::Ne, copy(&value), of(other, value));
            let least = Range::of(scalar).least;
            let join = |or: bool, a: Expr, b: Expr| match (truth(&a), truth(&b)) {
                (Some(known), _) if known != or => b,
                (_, Some(known)) if known != or => a,
                (Some(_), _) => a,
                (_, Some(_)) => b,
                _ => {
                    let kind = if or { Kind::Or } else { Kind::And };
                    Expr { kind: kind(Box::new(a), Box::new(b)), ty: Type::Scalar(Scalar::Bool), position }
                }
            };
            match fits {
                Fits::Division => join(false, differs(y(), 0), join(true, differs(x(), least), differs(y(), -1))),
                // Of unsigned numbers, that of 0.
                Fits::Opposite if scalar.class() != Class::Signed => binary(BinaryOp::Eq, x(), number(0, ty, position)),
                Fits::Opposite => differs(x(), least),
                Fits::NotNegative => binary(BinaryOp::Ge, x(), number(0, ty, position)),
                Fits::Logarithm => {
                    let positive = binary(BinaryOp::Gt, x(), number(0, ty.clone(), position));
                    join(false, positive, binary(BinaryOp::Gt, y(), number(1, ty, position)))
                }
                Fits::Shift => binary(BinaryOp::Lt, y(), of(i128::from(scalar.bits()), y())),
                _ => binary(BinaryOp::Gt, x(), number(0, ty, position)),
            }
        };
        let value = value(kept, result);
        after(statements, if_some(condition, value))
    }
}

fn truth(condition: &Expr) -> Option<bool> {
    match condition.kind {
        Kind::Constant(Constant::Bool(holds)) => Some(holds),
        _ => None,
    }
}

/// The same once more, of what is a variable or as plain.
fn copy(value: &Expr) -> Expr {
    again(value).unwrap_or_else(|| unreachable!("a variable is there for what is not"))
}
