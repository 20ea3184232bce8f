//! The methods of `Option`: a tag, and the value behind it.

use super::panic::PANICS_WITHOUT_VALUE;
use super::types::{Storage, declared, enumerator, variant_field_name};
use super::{C, Expr, Kind, Lower, Operand, Result, S, exactly};
use crate::builtins::option::OptionMethod;
use crate::constant::Constant;
use crate::recorded::Message;
use crate::types::{EnumType, Type};

impl<'f> Lower<'f, '_> {
    pub(super) fn option_method(&mut self, method: OptionMethod, arguments: &'f [Expr], call: &'f Expr) -> Result<C> {
        let [option, rest @ ..] = arguments else { unreachable!("each has a receiver") };
        let Type::Enum(enumeration) = &option.ty else {
            return self.error(call.position, "the receiver of this is no `Option`");
        };
        match (method, rest) {
            (OptionMethod::IsSome, _) => {
                let option = self.scrutinee(option)?;
                Ok(is(&option, enumeration, SOME))
            }
            (OptionMethod::IsNone, _) => {
                let option = self.scrutinee(option)?;
                Ok(is(&option, enumeration, NONE))
            }
            (OptionMethod::UnwrapOr, [other]) => {
                self.check_no_array(call)?;
                let [option, other]: [C; 2] =
                    exactly(self.values(&[Operand::Value(option), Operand::Converted(other)])?);
                let option = self.named_option(option, enumeration);
                Ok(conditional(&option, enumeration, other))
            }
            (OptionMethod::UnwrapOrDefault, _) => {
                let option = self.scrutinee(option)?;
                Ok(conditional(&option, enumeration, C::literal("0")))
            }
            (OptionMethod::Unwrap, _) => self.unwrap(option, enumeration, PANICS_WITHOUT_VALUE, call),
            (OptionMethod::Expect, [Expr { kind: Kind::Constant(Constant::Text(text)), .. }]) => {
                self.unwrap(option, enumeration, text, call)
            }
            (OptionMethod::Copied, _) => self.error(call.position, "the receiver of this is no `Option`"),
            _ => self.error(call.position, "give `expect` a literal: `.expect(\"what was expected\")`"),
        }
    }

    fn check_no_array(&self, call: &Expr) -> Result<()> {
        match call.ty {
            Type::Array(..) => self.error(
                call.position,
                "an array is taken out of an `Option` by its name only: `let Some(array) = option else { … };`",
            ),
            _ => Ok(()),
        }
    }

    fn named_option(&mut self, option: C, enumeration: &std::rc::Rc<EnumType>) -> C {
        if let C::Name(_) = option {
            return option;
        }
        let name = self.fresh("option");
        let ty = declared(&Type::Enum(enumeration.clone()), Storage::Register);
        let value = Some(super::patterns::list(option));
        self.push(S::Declare { ty, constant: true, name: name.clone(), value });
        C::name(name)
    }

    /// The value, or a panic.
    fn unwrap(&mut self, option: &'f Expr, enumeration: &EnumType, text: &str, call: &'f Expr) -> Result<C> {
        self.check_no_array(call)?;
        self.check_reference(call)?;
        let option = self.scrutinee(option)?;
        let message = Message::text(text);
        let (then, ()) = self.scoped(|lower| lower.panic_at(&message, &[], call.position))?;
        let none = is(&option, enumeration, NONE);
        self.push(S::If { condition: none, then, otherwise: Vec::new() });
        if call.ty == Type::Unit {
            return Ok(C::literal("0"));
        }
        // Where the function goes on, there may be none.
        Ok(match self.blank(&call.ty) {
            None => value(&option, enumeration),
            Some(C::List(zeros)) => {
                conditional(&option, enumeration, C::Compound(declared(&call.ty, Storage::Register), zeros))
            }
            Some(zero) => conditional(&option, enumeration, zero),
        })
    }
}

const NONE: usize = 0;
const SOME: usize = 1;

/// `option.tag == Option_int_Some`
fn is(option: &C, enumeration: &EnumType, variant: usize) -> C {
    let tag = C::member(option.clone(), "tag");
    C::binary("==", tag, C::name(enumerator(enumeration, &enumeration.variants[variant])))
}

/// `option.Some_0`
fn value(option: &C, enumeration: &EnumType) -> C {
    let some = &enumeration.variants[SOME];
    C::member(option.clone(), variant_field_name(some, &some.fields[0]))
}

/// `option.tag == Option_int_Some ? option.Some_0 : other`
fn conditional(option: &C, enumeration: &EnumType, other: C) -> C {
    let some = Box::new(value(option, enumeration));
    C::Conditional(Box::new(is(option, enumeration, SOME)), some, Box::new(other))
}
