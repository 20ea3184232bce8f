//! `x.powi(2)` and `x.powi(3)`, which are products: some drivers have a loop, or a logarithm, for `pown`.

use cl_tree::{BinaryOp, Position};

use super::options::{after, read_again};
use super::{Expr, Kind, Typing};
use crate::constant::Constant;
use crate::emit::Form;
use crate::types::Type;

impl Typing<'_, '_> {
    /// `x.powi(n)`
    pub(super) fn power(&mut self, mut operands: Vec<Expr>, position: Position) -> Kind {
        let count = match &operands[..] {
            [Expr { ty: Type::Scalar(_), .. }, Expr { kind: Kind::Constant(Constant::Int(n @ (2 | 3))), .. }] => *n,
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
        let times =
            |a, b| Expr { kind: Kind::Binary(BinaryOp::Mul, Box::new(a), Box::new(b)), ty: ty.clone(), position };
        let product = factors.reduce(times).unwrap_or(base);
        after(statements, product).kind
    }
}
