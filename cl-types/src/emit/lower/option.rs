//! The methods of `Option`: a tag, and the value behind it.

use super::bounds::may_fail;
use super::panic::PANICS_WITHOUT_VALUE;
use super::promoted::Lives;
use super::types::{Storage, declared};
use super::variant;
use super::{C, Expr, Kind, Lower, Operand, Result, S, exactly};
use crate::builtins::option::OptionMethod;
use crate::constant::Constant;
use crate::emit::typed::refers_to_literals;
use crate::recorded::Message;
use crate::types::{NONE, SOME, Type};

impl<'f> Lower<'f, '_> {
    pub(super) fn option_method(&mut self, method: OptionMethod, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        let [option, rest @ ..] = arguments else { unreachable!("each has a receiver") };
        let Type::Enum(_) = &option.ty else {
            return self.error(call.position, "the receiver of this is no `Option`");
        };
        let ty = &option.ty;
        match (method, rest) {
            (OptionMethod::IsSome, _) => {
                let option = self.scrutinee(option)?;
                Ok(variant::is(&option, ty, SOME))
            }
            (OptionMethod::IsNone, _) => {
                let option = self.scrutinee(option)?;
                Ok(variant::is(&option, ty, NONE))
            }
            (OptionMethod::UnwrapOr, [other]) => {
                // Of its very type: a function may be found by what the choice is.
                let lives = if refers_to_literals(other) { Lives::Longer } else { self.lives };
                let operands = [Operand::Value(option), Operand::Beside(other)];
                let [option, other]: [C; 2] = exactly(self.living(lives, |lower| lower.values(&operands))?);
                let option = self.named_option(option, ty);
                // Rust computes it in any case, so that it fails, and does what it does, in any case.
                let other = if may_fail(&other) || other.has_effects() { self.kept(other, &call.ty) } else { other };
                Ok(conditional(&option, ty, other))
            }
            (OptionMethod::UnwrapOrDefault, _) => {
                let option = self.scrutinee(option)?;
                let zero = match call.ty {
                    Type::Struct(_) | Type::Vector(..) => {
                        super::arithmetic::constant(&crate::convert::zero(&call.ty), &call.ty, false)
                    }
                    _ => C::literal("0"),
                };
                Ok(conditional(&option, ty, zero))
            }
            (OptionMethod::Unwrap, _) => self.unwrap(option, PANICS_WITHOUT_VALUE, call),
            (OptionMethod::Expect, [Expr { kind: Kind::Constant(Constant::Text(text)), .. }]) => {
                self.unwrap(option, text, call)
            }
            (OptionMethod::Copied, _) => self.error(call.position, "the receiver of this is no `Option`"),
            _ => self.error(call.position, "give `expect` a literal: `.expect(\"what was expected\")`"),
        }
    }

    fn named_option(&mut self, option: C, ty: &Type) -> C {
        if let C::Name(_) = option {
            return option;
        }
        let name = self.fresh("option");
        let ty = declared(ty, Storage::Register);
        let value = Some(option.listed());
        self.push(S::constant(ty, name.clone(), value));
        C::name(name)
    }

    /// The value, or a panic.
    fn unwrap(&mut self, option: &'f Expr, text: &str, call: &'f Expr) -> Result<C> {
        self.check_reference(call)?;
        let ty = &option.ty;
        let place = self.scrutinee(option)?;
        if let Some(extent) = self.extent_of(option) {
            self.extents.insert(call, extent);
        }
        let option = place;
        let message = Message::text(text);
        let (then, ()) = self.scoped(|lower| lower.panic_at(&message, &[], call.position))?;
        let none = variant::is(&option, ty, NONE);
        self.push(S::If { condition: none, then, otherwise: Vec::new() });
        if call.ty == Type::Unit {
            return Ok(C::literal("0"));
        }
        // Where the function goes on, there may be none.
        if let Some(pointer) = self.nowhere_of(&call.ty).filter(|_| self.goes_on) {
            let nowhere = self.nowhere(pointer);
            if let Some(extent) = self.extents.remove(&std::ptr::from_ref(call)) {
                let length = C::Conditional(
                    Box::new(variant::is(&option, ty, SOME)),
                    Box::new(extent.value),
                    Box::new(C::literal("0")),
                );
                let length = self.declare_length("slice", true, Some(length));
                let extent = self.new_extent(C::name(length));
                self.extents.insert(call, extent);
            }
            return Ok(conditional(&option, ty, nowhere));
        }
        let nobodys = if self.goes_on { self.nobodys(&call.ty) } else { None };
        Ok(match nobodys.or_else(|| self.blank(&call.ty)) {
            None => variant::field(&option, ty, SOME, 0),
            Some(C::List(zeros)) => conditional(&option, ty, C::Compound(declared(&call.ty, Storage::Register), zeros)),
            Some(zero) => conditional(&option, ty, zero),
        })
    }
}

/// `option.tag == Option_int_Some ? option.Some_0 : other`
fn conditional(option: &C, ty: &Type, other: C) -> C {
    let some = Box::new(variant::field(option, ty, SOME, 0));
    C::Conditional(Box::new(variant::is(option, ty, SOME)), some, Box::new(other))
}
