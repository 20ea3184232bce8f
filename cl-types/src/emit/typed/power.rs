//! `x.powi(2)` and `x.powi(3)`, and `x.pow(4)` of integers, which are products: some drivers have a loop, or a logarithm,
//! for `pown`.

use cl_tree::{BinaryOp, Position};

use super::options::{after, read_again};
use super::{Expr, Kind, Typing};
use crate::builtins::Words;
use crate::builtins::number::power_form;
use crate::constant::Constant;
use crate::emit::{Form, fold};
use crate::types::{Class, Type};

impl Typing<'_, '_> {
    /// `x.powi(n)`, or `x.pow(n)`, which may leave the type, as a product may.
    pub(super) fn power(&mut self, mut operands: Vec<Expr>, position: Position) -> Kind {
        let is_integer = |base: &Expr| base.ty.scalar().is_some_and(|scalar| scalar.class() != Class::Float);
        let count = match &operands[..] {
            [Expr { ty: Type::Scalar(_), .. }, Expr { kind: Kind::Constant(Constant::Int(n @ (2 | 3))), .. }] => *n,
            [base, Expr { kind: Kind::Constant(Constant::Int(4)), .. }] if is_integer(base) => 4,
            [base, ..] if is_integer(base) => {
                return Kind::Call(power_form(self.program, &Words::of(&base.ty)), operands);
            }
            _ => return Kind::Call(Form::Builtin("pown"), operands),
        };
        let base = operands.swap_remove(0);
        let ty = base.ty.clone();
        let mut statements = Vec::new();
        let base = match read_again(&base) {
            Some(base) => base,
            None => {
                let id = self.keep("base", base, &mut statements);
                self.variable(id, position)
            }
        };
        let factors = (0..count).filter_map(|_| read_again(&base));
        let times = |a, b| {
            fold::expr(Expr { kind: Kind::Binary(BinaryOp::Mul, Box::new(a), Box::new(b)), ty: ty.clone(), position })
        };
        let product = factors.reduce(times).unwrap_or(base);
        after(statements, product).kind
    }
}
