//! The methods of std that are given a closure, where the type tells that they are: what the closure does stands where the
//! method asks it.

use cl_tree::{self as tree, ExprKind, LocalId, Pattern as TreePattern, Position};

use super::combined::matched;
use super::map::{Map, behind};
use super::options::{value_type, variant};
use super::{Block, Expr, Kind, PatternKind, Result, Statement, Typing, any};
use crate::builtins::by_closure::ByClosure;
use crate::spaces::Space;
use crate::types::{NONE, Pointer, SOME, Type};

impl Typing<'_, '_> {
    /// What it is called on comes first in `arguments`, and the closure last.
    pub(super) fn by_closure(
        &mut self,
        method: ByClosure,
        arguments: &[tree::Expr],
        returns: &Type,
        position: Position,
    ) -> Result<Expr> {
        let [receiver, tree::Expr { kind: ExprKind::Closure { parameters, body, .. }, .. }] = arguments else {
            return self.error(position, "write the closure where it is called, `|v| …`");
        };
        let none = || variant(NONE, None, returns, position);
        let some = |value| variant(SOME, Some(value), returns, position);
        match (method, &parameters[..]) {
            (ByClosure::Map | ByClosure::AndThen, &[parameter]) => {
                let (receiver, chained) = (Some(receiver), method == ByClosure::AndThen);
                if let Some((pattern, body)) = taken_apart(parameter, body) {
                    let map = Map { receiver, pattern, body: &body, ty: returns.clone(), chained, position };
                    let mapped = self.map(map)?;
                    if !any(&mapped, &mut |part| matches!(part.kind, Kind::Local(id) if id == parameter)) {
                        return Ok(mapped);
                    }
                }
                let pattern = &TreePattern::Bind(parameter, None);
                self.map(Map { receiver, pattern, body, ty: returns.clone(), chained, position })
            }
            (ByClosure::Filter, &[parameter]) => {
                let option = behind(self.expr(receiver, None)?);
                let pointee = value_type(&option.ty).cloned().unwrap_or(Type::Unit);
                let id = self.new_local("value", pointee.clone());
                let (held, value) = (PatternKind::Bind(id, None), self.variable(id, position));
                let pointer = Pointer { space: Space::Private, mutable: false, pointee: pointee.into(), slice: false };
                let ty = Type::Pointer(pointer);
                self.locals[parameter.0 as usize].ty = ty.clone();
                let pattern = super::Pattern { kind: PatternKind::Bind(parameter, None), ty: ty.clone() };
                let pointer = Expr { kind: Kind::Reference(Box::new(self.variable(id, position))), ty, position };
                let named = Statement::Let { pattern, value: Some(pointer), otherwise: None };
                let condition = Box::new(self.expr(body, None)?);
                let condition = Block { statements: vec![named], value: Some(condition) };
                let condition = Expr { kind: Kind::Block(condition, None), ty: super::bool_type(), position };
                let kept = chosen(condition, some(value), none());
                Ok(matched(option, held, kept, none()))
            }
            (ByClosure::OrElse, []) => {
                let option = behind(self.expr(receiver, None)?);
                let (held, value) = self.held("value", &option);
                let other = self.expr(body, Some(returns))?;
                Ok(matched(option, held, some(value), other))
            }
            (ByClosure::Then, []) => {
                let condition = behind(self.expr(receiver, None)?);
                let value = self.expr(body, value_type(returns))?;
                Ok(chosen(condition, some(value), none()))
            }
            _ => self.error(position, "the expansion and the tree do not belong together"),
        }
    }
}

/// What a closure takes its parameter apart by, and what it does then: of `|(a, b)| …` that is with the parts alone.
fn taken_apart(parameter: LocalId, body: &tree::Expr) -> Option<(&TreePattern, tree::Expr)> {
    let ExprKind::Block(block, None) = &body.kind else { return None };
    let (first, rest) = block.statements.split_first()?;
    match first {
        tree::Statement::Let { pattern, value: Some(value), otherwise: None } if matches!(value.kind, ExprKind::Local(id) if id == parameter) =>
        {
            let block = tree::Block { statements: rest.to_vec(), value: block.value.clone() };
            Some((pattern, tree::Expr { kind: ExprKind::Block(block, None), position: body.position }))
        }
        _ => None,
    }
}

/// `if condition { value } else { otherwise }`
fn chosen(condition: Expr, value: Expr, otherwise: Expr) -> Expr {
    let (position, ty) = (condition.position, value.ty.clone());
    let block = |value| Block { statements: Vec::new(), value: Some(Box::new(value)) };
    let otherwise = Expr { kind: Kind::Block(block(otherwise), None), ty: ty.clone(), position };
    let kind = Kind::If { condition: Box::new(condition), then: block(value), otherwise: Some(Box::new(otherwise)) };
    Expr { kind, ty, position }
}
