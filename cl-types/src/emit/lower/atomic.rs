//! Atomic functions with an order and a scope, in the words of OpenCL C 2.0 or, where those say the same, of 1.2.

use super::types::{Storage, declared};
use super::{C, Dest, Expr, Kind, Lower, Operand, Result, S};
use crate::builtins::{Operation, OrderedAtomic};
use crate::spaces::Space;
use crate::types::{Pointer, Scalar, Type};

impl<'f> Lower<'f, '_> {
    pub(super) fn ordered_atomic(&mut self, atomic: OrderedAtomic, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        let Some(Type::Pointer(pointer)) = arguments.first().map(|argument| &argument.ty) else {
            return self.error(call.position, "this built-in is called without a pointer");
        };
        self.pure = false;
        if pointer.space == Space::Global {
            self.program.share_global();
        }
        // Orders and scopes are named by their types.
        let operands: Vec<_> = arguments
            .iter()
            .filter(|argument| argument.ty != Type::Unit || !matches!(argument.kind, Kind::Constant(_)))
            .map(Operand::Argument)
            .collect();
        let mut values = Vec::new();
        for (operand, value) in operands.iter().zip(self.values(&operands)?) {
            match operand.expr().ty {
                Type::Unit => self.put(value, &Dest::Discard),
                _ => values.push(value),
            }
        }
        if atomic.as_in_1_2 {
            self.as_in_1_2(atomic.operation, pointer, values)
        } else {
            self.as_in_2_0(atomic, pointer, values)
        }
    }

    fn as_in_2_0(&mut self, atomic: OrderedAtomic, pointer: &Pointer, mut arguments: Vec<C>) -> Result<C> {
        let target = format!("atomic_{}", pointer.pointee.c_name());
        arguments[0] = volatile(pointer, &target, arguments[0].clone());
        arguments.extend([Some(atomic.order), atomic.failure, Some(atomic.scope)].into_iter().flatten().map(C::name));
        Ok(C::Call { function: atomic.function.into(), arguments, pure: false })
    }

    fn as_in_1_2(&mut self, operation: Operation, pointer: &Pointer, mut arguments: Vec<C>) -> Result<C> {
        let value = &*pointer.pointee;
        let wide = value.scalar().is_some_and(|scalar| scalar.bits() == 64);
        let function = format!("{}_{}", if wide { "atom" } else { "atomic" }, operation.in_1_2());
        let plain = |arguments| C::Call { function: function.clone(), arguments, pure: false };
        match operation {
            Operation::Load => {
                let float = *value == Type::Scalar(Scalar::F32);
                if float {
                    arguments[0] = volatile(pointer, "int", arguments[0].clone());
                }
                arguments.push(C::literal("0"));
                let load = plain(arguments);
                Ok(if float {
                    C::Call { function: "as_float".into(), arguments: vec![load], pure: false }
                } else {
                    load
                })
            }
            Operation::CompareExchange => {
                let [object, expected, desired]: [C; 3] = super::exactly(arguments);
                let expected = match expected {
                    C::Unary("&", place) => *place,
                    pointer => C::unary("*", pointer),
                };
                let (seen, equal) = (self.fresh("seen"), self.fresh("equal"));
                let ty = declared(value, Storage::Register);
                let exchange = plain(vec![object, expected.clone(), desired]);
                self.push(S::Declare { ty, constant: true, name: seen.clone(), value: Some(exchange) });
                let test = C::binary("==", C::name(&seen), expected.clone());
                let ty = declared(&Type::Scalar(Scalar::Bool), Storage::Register);
                self.push(S::Declare { ty, constant: true, name: equal.clone(), value: Some(test) });
                self.push(S::Assign { place: expected, op: None, value: C::name(seen) });
                Ok(C::name(equal))
            }
            _ => Ok(plain(arguments)),
        }
    }
}

/// The pointer as one to an object of that type.
fn volatile(pointer: &Pointer, target: &str, value: C) -> C {
    C::cast(format!("volatile {} {target} *", pointer.space.qualifier()), value)
}
