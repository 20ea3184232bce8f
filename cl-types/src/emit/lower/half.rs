//! `f16`: its bits are a `ushort` in C, and its operators those of `float`, rounded after each.
//!
//! So no device needs `cl_khr_fp16`, without which OpenCL C has no values of type `half`, only pointers to them. A
//! `float` has more than twice the digits of a `half`: an exact sum, product or quotient that is rounded to `float` and
//! then to `half` is as good as rounded once.

use cl_tree::BinaryOp;

use super::{C, Check, Expr, Lower, Operand, Result, exactly};
use crate::emit::{Form, Program};
use crate::types::{Scalar, Type};

const VALUE: &str = "float NAME(ushort bits) {\n    return vload_half(0, (const half *)&bits);\n}\n";

const BITS: &str = "ushort NAME(float value) {\n    ushort bits;\n    \
                    vstore_half_rte(value, 0, (half *)&bits);\n    return bits;\n}\n";

const BITS_OF_DOUBLE: &str = "ushort NAME(double value) {\n    ushort bits;\n    \
                              vstore_half_rte(value, 0, (half *)&bits);\n    return bits;\n}\n";

/// A device may divide inexactly; what is left over tells by how much.
const QUOTIENT: &str = "float NAME(float x, float y) {\n    const float quotient = x / y;\n    \
                        const float rest = fma(-quotient, y, x);\n    \
                        return isfinite(rest) ? quotient + rest / y : quotient;\n}\n";

fn helper(program: &mut Program, name: &str, text: &str) -> String {
    match program.helper(name, |called| text.replace("NAME", called)) {
        Form::Helper(called) => called,
        _ => unreachable!("`helper` makes one"),
    }
}

/// The function that gives the number of the bits.
pub(crate) fn value_function(program: &mut Program) -> String {
    helper(program, "half_value", VALUE)
}

impl<'f> Lower<'f, '_> {
    pub(super) fn called(&mut self, name: &str, text: &str, arguments: Vec<C>) -> C {
        let function = helper(self.program, name, text);
        C::Call { function, arguments, pure: true }
    }

    fn number(&mut self, bits: C) -> C {
        self.called("half_value", VALUE, vec![bits])
    }

    fn nearest(&mut self, number: C) -> C {
        self.called("half_bits", BITS, vec![number])
    }

    /// `lhs op rhs`
    pub(super) fn half_binary(&mut self, op: BinaryOp, lhs: &'f Expr, rhs: &'f Expr) -> Result<C> {
        let [lhs, rhs]: [C; 2] = exactly(self.values(&[Operand::Value(lhs), Operand::Value(rhs)])?);
        Ok(self.half_operation(op, lhs, rhs))
    }

    fn half_operation(&mut self, op: BinaryOp, lhs: C, rhs: C) -> C {
        let (lhs, rhs) = (self.number(lhs), self.number(rhs));
        let number = match op {
            BinaryOp::Rem => C::Call { function: "fmod".into(), arguments: vec![lhs, rhs], pure: true },
            BinaryOp::Div => self.called("half_quotient", QUOTIENT, vec![lhs, rhs]),
            _ => C::binary(op.symbol(), lhs, rhs),
        };
        if op.compares() { number } else { self.nearest(number) }
    }

    /// `place op= value`, of a place that is checked already.
    pub(super) fn half_assign_op(&mut self, op: BinaryOp, of: &Expr, place: C, value: C, checks: Vec<Check>) {
        let place = self.once(place, of);
        let value = self.half_operation(op, place.clone(), value);
        self.guard_assignment(checks, place, None, value);
    }

    /// `-value`
    pub(super) fn half_negation(&mut self, value: &'f Expr) -> Result<C> {
        let flipped = C::binary("^", self.value(value)?, C::literal("0x8000"));
        Ok(C::cast(Scalar::F16.c_name(), flipped))
    }

    /// A conversion from or to `f16`; `bits` say what the other type is.
    pub(super) fn half_cast(&mut self, from: Scalar, to: Scalar, value: C) -> C {
        match (from, to) {
            (Scalar::F16 | Scalar::U16, Scalar::F16 | Scalar::U16) => value,
            (Scalar::F16, Scalar::F32) => self.number(value),
            (Scalar::F16, to) => C::cast(to.c_name(), self.number(value)),
            (Scalar::F64, _) => self.called("half_bits_of_double", BITS_OF_DOUBLE, vec![value]),
            (_, _) => self.nearest(value),
        }
    }

    /// Whether the operators of a type are those here.
    pub(super) fn is_half(ty: &Type) -> bool {
        ty.scalar() == Some(Scalar::F16)
    }
}
