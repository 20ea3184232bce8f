//! `.map(|v| …)` and `.and_then(|v| …)` of an `Option` and a `Result`, `.map(|v| …)` of an array, and `array::from_fn`: which
//! of them it is follows from the type.
//!
//! That of an `Option` is the `match` that it stands for, that of an array a loop that fills another one.

use cl_tree::{self as tree, ExprKind, LocalId, Position, TargetId};

use super::members::indexed;
use super::operators::{is_simple, through_references};
use super::options::{match_option, value_type};
use super::results::{held, is_result};
use super::{
    Arm, Block, Expr, Kind, Pattern, PatternKind, Result, Statement, Typing, any, array_length, is_of_constant,
};
use crate::constant::Constant;
use crate::types::{NONE, Pointer, SOME, Scalar, Type};

const USIZE: Type = Type::Scalar(Scalar::Usize);

/// The loop of an array: no `break` names it.
const NOWHERE: TargetId = TargetId(u32::MAX);

pub(super) struct Map<'t> {
    pub receiver: Option<&'t tree::Expr>,
    pub pattern: &'t tree::Pattern,
    pub body: &'t tree::Expr,
    /// Of the result.
    pub ty: Type,
    /// Whether the body is the result itself.
    pub chained: bool,
    pub position: Position,
}

/// The array that a loop fills.
enum Filled<'f> {
    Variable(LocalId),
    Element(&'f Filled<'f>, LocalId),
}

impl Typing<'_, '_> {
    pub(super) fn map(&mut self, map: Map<'_>) -> Result<Expr> {
        let (ty, position) = (map.ty.clone(), map.position);
        if value_type(&ty).is_some() {
            return self.map_option(map);
        }
        if is_result(&ty) {
            return self.map_result(map);
        }
        let result = self.new_local("mapped", ty.clone());
        let mut statements = Vec::new();
        let turn = self.fill_array(map, Filled::Variable(result), &mut statements)?;
        self.declare(result, &mut statements);
        statements.push(turn);
        let value = Some(Box::new(self.variable(result, position)));
        Ok(Expr { kind: Kind::Block(Block { statements, value }, None), ty, position })
    }

    /// `let name = array.map(|v| …);`: the array of that name is filled.
    pub(super) fn mapped(&mut self, statement: &tree::Statement, statements: &mut Vec<Statement>) -> Result<bool> {
        let tree::Statement::Let { pattern: tree::Pattern::Bind(local, None), value: Some(value), otherwise: None } =
            statement
        else {
            return Ok(false);
        };
        let ExprKind::Map { receiver, pattern, body, ty, chained } = &value.kind else { return Ok(false) };
        let (ty, position) = (self.ty(*ty, value.position)?, value.position);
        if !matches!(ty, Type::Array(..)) {
            return Ok(false);
        }
        let map = Map { receiver: receiver.as_deref(), pattern, body, ty, chained: *chained, position };
        let turn = self.fill_array(map, Filled::Variable(*local), statements)?;
        self.declare(*local, statements);
        statements.push(turn);
        Ok(true)
    }

    fn map_option(&mut self, map: Map<'_>) -> Result<Expr> {
        let Map { receiver: Some(receiver), pattern, body, ty, chained, position } = map else {
            return self.error(map.position, "the expansion and the tree do not belong together");
        };
        let mut option = behind(self.expr(receiver, None)?);
        let expected = if chained { Some(ty.clone()) } else { value_type(&ty).cloned() };
        let Some(item) = value_type(&option.ty).cloned() else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let bound = self.pattern(pattern, &item)?;
        let body = self.expr(body, expected.as_ref())?;
        if any(&body, &mut writes) && !matches!(option.kind, Kind::Local(id) if !self.locals[id.0 as usize].mutable) {
            // What is matched is a copy: a block is no place.
            let ty = option.ty.clone();
            let copy = Block { statements: Vec::new(), value: Some(Box::new(option)) };
            option = Expr { kind: Kind::Block(copy, None), ty, position };
        }
        let arm = |kind, body| Arm { pattern: Pattern { kind, ty: option.ty.clone() }, guard: None, body };
        let variant = |index, fields| {
            let kind = Kind::Struct { variant: Some(index), fields, base: None };
            Expr { kind, ty: ty.clone(), position }
        };
        let some = if chained { body } else { variant(SOME, vec![(0, body)]) };
        let arms = vec![
            arm(PatternKind::Fields { variant: Some(SOME), fields: vec![(0, bound)] }, some),
            arm(PatternKind::Fields { variant: Some(NONE), fields: Vec::new() }, variant(NONE, Vec::new())),
        ];
        let kind = match_option(Box::new(option), arms, &ty);
        Ok(Expr { kind, ty, position })
    }

    fn map_result(&mut self, map: Map<'_>) -> Result<Expr> {
        let Map { receiver: Some(receiver), pattern, body, ty, chained, position } = map else {
            return self.error(map.position, "the expansion and the tree do not belong together");
        };
        let result = behind(self.expr(receiver, None)?);
        let (value, error) = (held(&result.ty, 0), held(&result.ty, 1));
        let bound = self.pattern(pattern, &value)?;
        let expected = if chained { ty.clone() } else { held(&ty, 0) };
        let body = self.expr(body, Some(&expected))?;
        let id = self.new_local("error", error.clone());
        let variant = |index, held| {
            let kind = Kind::Struct { variant: Some(index), fields: vec![(0, held)], base: None };
            Expr { kind, ty: ty.clone(), position }
        };
        let arm = |index, bound, body| {
            let kind = PatternKind::Fields { variant: Some(index), fields: vec![(0, bound)] };
            Arm { pattern: Pattern { kind, ty: result.ty.clone() }, guard: None, body }
        };
        let kept = Pattern { kind: PatternKind::Bind(id, None), ty: error };
        let ok = if chained { body } else { variant(0, body) };
        let arms = vec![arm(0, bound, ok), arm(1, kept, variant(1, self.variable(id, position)))];
        Ok(Expr { kind: Kind::Match(Box::new(result), arms), ty: ty.clone(), position })
    }

    /// `let name;`
    fn declare(&self, id: LocalId, statements: &mut Vec<Statement>) {
        let pattern = Pattern { kind: PatternKind::Bind(id, None), ty: self.locals[id.0 as usize].ty.clone() };
        statements.push(Statement::Let { pattern, value: None, otherwise: None });
    }

    /// The loop that fills an array, after what must be named before it.
    fn fill_array(&mut self, map: Map<'_>, filled: Filled<'_>, statements: &mut Vec<Statement>) -> Result<Statement> {
        let Map { receiver, pattern, body, ty, position, .. } = map;
        let Type::Array(element, count) = &ty else {
            return self.error(position, "only an `Option` and an array can be mapped");
        };
        let index = self.new_local("k", USIZE);
        let mut turn = Vec::new();
        let (source, name) = match receiver {
            Some(receiver) => {
                let simple = is_simple(receiver);
                let typed = behind(self.expr(receiver, None)?);
                (Some((typed, simple)), None)
            }
            None => match pattern {
                tree::Pattern::Bind(local, None) if !self.locals[local.0 as usize].mutable => (None, Some(*local)),
                _ => (None, None),
            },
        };
        let index = name.unwrap_or(index);
        let item = match &source {
            Some((typed, _)) => match super::element_type(&typed.ty) {
                Some(item) => item,
                None => return self.error(position, "only an `Option` and an array can be mapped"),
            },
            None => USIZE,
        };
        let bound = self.pattern(pattern, &item)?;
        let place = Filled::Element(&filled, index);
        let mut inner = Vec::new();
        // An array of arrays is filled by loops within the loop.
        let value = match &body.kind {
            ExprKind::Map { receiver, pattern, body: value, ty, chained } if matches!(**element, Type::Array(..)) => {
                let (ty, position) = (self.ty(*ty, body.position)?, body.position);
                let map = Map { receiver: receiver.as_deref(), pattern, body: value, ty, chained: *chained, position };
                let nested = self.fill_array(map, place, &mut inner)?;
                inner.push(nested);
                None
            }
            _ => Some(self.expr(body, Some(element))?),
        };
        let written = value.as_ref().is_none_or(|value| any(value, &mut writes));
        let item = match source {
            Some((typed, simple)) => {
                if array_length(&typed.ty) != Some(*count) {
                    return self.error(position, "the expansion and the tree do not belong together");
                }
                // Rust maps a copy, which is the same where the closure writes nothing.
                let place = matches!(typed.kind, Kind::Local(_) | Kind::Field(..) | Kind::Index(..) | Kind::Deref(_));
                let base = match simple && place && !written || is_of_constant(&typed) {
                    true => typed,
                    false => {
                        let id = self.keep("source", typed, statements);
                        self.variable(id, position)
                    }
                };
                let at = Box::new(self.variable(index, position));
                Some(indexed(base, *at, item, position))
            }
            None if name.is_some() => None,
            None => Some(self.variable(index, position)),
        };
        if let Some(item) = item
            && !matches!(bound.kind, PatternKind::Wild)
        {
            turn.push(Statement::Let { pattern: bound, value: Some(item), otherwise: None });
        }
        turn.append(&mut inner);
        if let Some(value) = value {
            let place = Filled::Element(&filled, index).place(self, position)?;
            let kind = Kind::Assign(Box::new(place), Box::new(value));
            turn.push(Statement::Expr(Expr { kind, ty: Type::Unit, position }));
        }
        let number = |value| Box::new(Expr { kind: Kind::Constant(Constant::Int(value)), ty: USIZE, position });
        let kind = Kind::For {
            target: NOWHERE,
            local: index,
            start: number(0),
            end: number(*count as i128),
            inclusive: false,
            body: Block { statements: turn, value: None },
        };
        Ok(Statement::Expr(Expr { kind, ty: Type::Unit, position }))
    }
}

impl Filled<'_> {
    fn place(&self, typing: &Typing<'_, '_>, position: Position) -> Result<Expr> {
        match self {
            Filled::Variable(id) => Ok(typing.variable(*id, position)),
            Filled::Element(array, index) => {
                let array = Box::new(array.place(typing, position)?);
                let Some(ty) = super::element_type(&array.ty) else {
                    return typing.error(position, "only an array has elements");
                };
                let at = Box::new(typing.variable(*index, position));
                Ok(Expr { kind: Kind::Index(array, at), ty, position })
            }
        }
    }
}

/// Whether an expression may change what another one reads.
fn writes(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Assign(..) | Kind::AssignOp(..) | Kind::Borrow { back: true, .. } => true,
        Kind::Reference(_) => matches!(expr.ty, Type::Pointer(Pointer { mutable: true, .. })),
        Kind::Call(_, arguments) => {
            arguments.iter().any(|argument| matches!(argument.ty, Type::Pointer(Pointer { mutable: true, .. })))
        }
        _ => false,
    }
}

/// What a reference to a value points to.
pub(super) fn behind(value: Expr) -> Expr {
    *through_references(Box::new(value))
}
