//! The methods of `Result`, as the `match` that each is.

use cl_tree::{BinaryOp, Position};

use super::options::{after, either, if_some, is_simple, not, panic, value_type, variant};
use super::{Arm, Block, Expr, Kind, Pattern, PatternKind, Typing, bool_type};
use crate::builtins::result::{NO_ERR, NO_OK, RESULT, ResultMethod};
use crate::constant::Constant;
use crate::types::{Class, SOME, Type};

const OK: usize = 0;
const ERR: usize = 1;

impl Typing<'_, '_> {
    pub(super) fn result_method(
        &mut self,
        method: ResultMethod,
        mut arguments: Vec<Expr>,
        returns: &Type,
        position: Position,
    ) -> Expr {
        if method == ResultMethod::FromOutput {
            let index = if value_type(returns).is_some() { SOME } else { OK };
            return variant(index, Some(arguments.remove(0)), returns, position);
        }
        let other = (arguments.len() > 1).then(|| arguments.remove(1));
        let mut statements = Vec::new();
        let result = match arguments.remove(0) {
            // What is done first is done before all of it.
            Expr { kind: Kind::Block(Block { statements: first, value: Some(value) }, None), .. } => {
                statements = first;
                *value
            }
            result => result,
        };
        let value = match method {
            ResultMethod::IsOk | ResultMethod::IsErr if known(&result) => {
                let Kind::If { condition, .. } = result.kind else { unreachable!("it was one above") };
                if method == ResultMethod::IsOk { *condition } else { not(*condition) }
            }
            ResultMethod::IsOk | ResultMethod::IsErr => {
                let index = if method == ResultMethod::IsOk { OK } else { ERR };
                let wild = Pattern { kind: PatternKind::Wild, ty: held(&result.ty, index) };
                let kind = PatternKind::Fields { variant: Some(index), fields: vec![(0, wild)] };
                let kind = Kind::Let(Pattern { kind, ty: result.ty.clone() }, Box::new(result));
                Expr { kind, ty: bool_type(), position }
            }
            ResultMethod::Ok | ResultMethod::Err => {
                let index = if method == ResultMethod::Ok { OK } else { ERR };
                let none = variant(0, None, returns, position);
                self.chosen_variant(result, index, none, returns, |value| variant(1, Some(value), returns, position))
            }
            ResultMethod::UnwrapErr => {
                self.chosen_variant(result, ERR, panic(NO_ERR, position), returns, |value| value)
            }
            _ => {
                let otherwise = match (method, other) {
                    (ResultMethod::UnwrapOr, Some(other)) => match is_simple(&other) {
                        true => other,
                        // It is evaluated in any case, after the receiver.
                        false => {
                            let kept = self.keep("result", result, &mut statements);
                            let id = self.keep("other", other, &mut statements);
                            let (result, other) = (self.variable(kept, position), self.variable(id, position));
                            let value = self.chosen_variant(result, OK, other, returns, |value| value);
                            return after(statements, value);
                        }
                    },
                    (ResultMethod::UnwrapOrDefault, _) => {
                        let kind = Kind::Constant(crate::convert::zero(returns));
                        Expr { kind, ty: returns.clone(), position }
                    }
                    (ResultMethod::Expect, Some(Expr { kind: Kind::Constant(Constant::Text(text)), .. })) => {
                        panic(&text, position)
                    }
                    _ => panic(NO_OK, position),
                };
                self.chosen_variant(result, OK, otherwise, returns, |value| value)
            }
        };
        after(statements, value)
    }

    /// `u8::try_from(value)`: `if value <= 255 { Ok(value as u8) } else { Err(…) }`
    pub(super) fn tried(&mut self, value: Expr, returns: &Type, position: Position) -> Expr {
        let mut statements = Vec::new();
        let (from, to) = (value.ty.clone(), held(returns, OK));
        let id = self.kept("number", value, &mut statements);
        let ((least, greatest), (from_least, from_greatest)) = (limits(&to), limits(&from));
        let bound = |op, limit| {
            let limit = Expr { kind: Kind::Constant(Constant::Int(limit)), ty: from.clone(), position };
            let kind = Kind::Binary(op, Box::new(self.variable(id, position)), Box::new(limit));
            Expr { kind, ty: bool_type(), position }
        };
        let above = (from_least < least).then(|| bound(BinaryOp::Ge, least));
        let below = (from_greatest > greatest).then(|| bound(BinaryOp::Le, greatest));
        let both = |a, b| Expr { kind: Kind::And(Box::new(a), Box::new(b)), ty: bool_type(), position };
        let cast = Kind::Cast(Box::new(self.variable(id, position)));
        let made = |index, value| {
            let kind = Kind::Struct { variant: Some(index), fields: vec![(0, value)], base: None };
            Expr { kind, ty: returns.clone(), position }
        };
        let ok = made(OK, Expr { kind: cast, ty: to, position });
        let Some(condition) = above.into_iter().chain(below).reduce(both) else { return after(statements, ok) };
        let err = made(ERR, Expr { kind: Kind::Unit, ty: Type::Unit, position });
        let then = Block { statements: Vec::new(), value: Some(Box::new(ok)) };
        let kind = Kind::If { condition: Box::new(condition), then, otherwise: Some(Box::new(err)) };
        after(statements, Expr { kind, ty: returns.clone(), position })
    }

    /// What a variant holds, if it is that one.
    fn chosen_variant(
        &mut self,
        result: Expr,
        index: usize,
        otherwise: Expr,
        ty: &Type,
        value: impl FnOnce(Expr) -> Expr,
    ) -> Expr {
        let position = result.position;
        if index == OK && known(&result) {
            let Kind::If { condition, then: Block { value: Some(held), .. }, .. } = result.kind else {
                unreachable!("it was one above")
            };
            let Kind::Struct { fields, .. } = held.kind else { unreachable!("it was one above") };
            let Some((_, held)) = fields.into_iter().next() else { unreachable!("`Ok` holds a value") };
            return match value_type(ty).is_some() && matches!(otherwise.kind, Kind::Struct { variant: Some(0), .. }) {
                true => if_some(*condition, held),
                false => either(*condition, value(held), otherwise),
            };
        }
        let ty_held = held(&result.ty, index);
        let id = self.new_local(if index == OK { "value" } else { "error" }, ty_held.clone());
        let bound = Pattern { kind: PatternKind::Bind(id, None), ty: ty_held };
        let matched = result.ty.clone();
        let arm = |kind, body| Arm { pattern: Pattern { kind, ty: matched.clone() }, guard: None, body };
        let arms = vec![
            arm(
                PatternKind::Fields { variant: Some(index), fields: vec![(0, bound)] },
                value(self.variable(id, position)),
            ),
            arm(PatternKind::Wild, otherwise),
        ];
        Expr { kind: Kind::Match(Box::new(result), arms), ty: ty.clone(), position }
    }
}

/// Whether it is `if condition { Ok(value) } else { Err(…) }`, with nothing done before.
fn known(result: &Expr) -> bool {
    let Kind::If { then, otherwise: Some(otherwise), .. } = &result.kind else { return false };
    let is = |expr: &Expr, wanted| matches!(&expr.kind, Kind::Struct { variant: Some(index), .. } if *index == wanted);
    then.statements.is_empty() && then.value.as_deref().is_some_and(|value| is(value, OK)) && is(otherwise, ERR)
}

/// The type of what a variant holds.
pub(super) fn held(result: &Type, index: usize) -> Type {
    match result {
        Type::Enum(enumeration) => {
            enumeration.variants.get(index).and_then(|variant| variant.fields.first()).map(|field| field.ty.clone())
        }
        _ => None,
    }
    .unwrap_or(Type::Unit)
}

/// Whether a type is `Result`.
pub(super) fn is_result(ty: &Type) -> bool {
    matches!(ty, Type::Enum(enumeration) if enumeration.name == RESULT)
}

/// The least and the greatest value of an integer.
fn limits(ty: &Type) -> (i128, i128) {
    let (bits, signed) = ty.lane().map_or((32, true), |scalar| (scalar.bits(), scalar.class() == Class::Signed));
    match signed {
        true => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        false => (0, (1 << bits) - 1),
    }
}
