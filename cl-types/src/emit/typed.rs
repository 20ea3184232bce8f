//! Gives every expression its type, from the holes that rustc filled.
//!
//! In: a tree and its holes. Out: the same tree with a type on each expression, constants and callees resolved.
//! Only leaves carry what rustc found; the type of an operation follows from its operands', and a bare literal takes
//! the type of what stands beside it. rustc has checked all of it before, so this never reports a type error.

use std::rc::Rc;

use cl_tree::{self as tree, BinaryOp, ExprKind, Hole as HoleId, Literal, LocalId, Position, TargetId, UnaryOp};

use super::program::error_at;
use super::{Body, Callee, EmitError, Feature, Form, Hole, Program};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::spaces::Space;
use crate::types::{Class, Pointer, Scalar, Type};

#[derive(Debug)]
pub(super) struct Function<'b> {
    pub body: Block,
    pub source: &'b Body,
    pub tree: &'b tree::Function,
    pub locals: Vec<Local>,
    pub returns: Type,
}

#[derive(Debug)]
pub(super) struct Local {
    pub name: String,
    pub mutable: bool,
    pub ty: Type,
}

#[derive(Debug)]
pub(super) struct Block {
    pub statements: Vec<Statement>,
    pub value: Option<Box<Expr>>,
}

#[derive(Debug)]
pub(super) enum Statement {
    Let { local: LocalId, value: Option<Expr> },
    Expr(Expr),
}

#[derive(Debug)]
pub(super) struct Expr {
    pub kind: Kind,
    pub ty: Type,
    pub position: Position,
}

#[derive(Debug)]
pub(super) enum Kind {
    Local(LocalId),
    Constant(Constant),
    /// A constant array that is indexed: its name in Rust and its value.
    Table(String, Constant),
    Unary(UnaryOp, Box<Expr>),
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    And(Box<Expr>, Box<Expr>),
    Or(Box<Expr>, Box<Expr>),
    Assign(Box<Expr>, Box<Expr>),
    AssignOp(BinaryOp, Box<Expr>, Box<Expr>),
    Index(Box<Expr>, Box<Expr>),
    Deref(Box<Expr>),
    Reference(Box<Expr>),
    Cast(Box<Expr>),
    Call(Form, Vec<Expr>),
    Array(Vec<Expr>),
    Repeat(Box<Expr>, usize),
    Unit,
    Block(Block, Option<TargetId>),
    If {
        condition: Box<Expr>,
        then: Block,
        otherwise: Option<Box<Expr>>,
    },
    Loop(TargetId, Block),
    While(TargetId, Box<Expr>, Block),
    For {
        target: TargetId,
        local: LocalId,
        start: Box<Expr>,
        end: Box<Expr>,
        inclusive: bool,
        body: Block,
    },
    Break(TargetId, Option<Box<Expr>>),
    Continue(TargetId),
    Return(Option<Box<Expr>>),
}

type Result<T> = std::result::Result<T, EmitError>;

/// Types a whole function.
pub(super) fn function<'b>(tree: &'b tree::Function, source: &'b Body, program: &mut Program) -> Result<Function<'b>> {
    let mut typing = Typing { source, program, locals: Vec::new(), returns: Type::Unit, breaks: Vec::new() };
    for local in &tree.locals {
        let ty = typing.ty(local.ty, local.position)?;
        typing.locals.push(Local { name: local.name.clone(), mutable: local.mutable, ty });
    }
    if let Some(hole) = tree.returns {
        typing.returns = typing.ty(hole, tree.position)?;
    }
    let returns = typing.returns.clone();
    let body = typing.block(&tree.body, Some(&returns))?;
    Ok(Function { body, source, tree, locals: typing.locals, returns })
}

struct Typing<'b, 'p> {
    source: &'b Body,
    program: &'p mut Program,
    locals: Vec<Local>,
    returns: Type,
    /// What is expected of, and (once one is seen) what is the type of, the values that leave each open block.
    breaks: Vec<(TargetId, Option<Type>)>,
}

impl<'b> Typing<'b, '_> {
    fn error<T>(&self, position: Position, message: impl Into<String>) -> Result<T> {
        Err(error_at(self.source, position, message.into()))
    }

    fn hole(&self, hole: HoleId, position: Position) -> Result<&'b Hole> {
        match self.source.holes.get(hole.0 as usize) {
            Some(hole) => Ok(hole),
            None => self.error(position, "the expansion and the tree do not belong together"),
        }
    }

    fn ty(&mut self, hole: HoleId, position: Position) -> Result<Type> {
        let ty = match self.hole(hole, position)? {
            Hole::Type(ty) | Hole::Constant { ty, .. } => ty.clone(),
            Hole::Callee(_) => return self.error(position, "the expansion and the tree do not belong together"),
        };
        self.note_features(&ty);
        Ok(ty)
    }

    fn note_features(&mut self, ty: &Type) {
        match ty {
            Type::Scalar(Scalar::F64) => self.program.require(Feature::Fp64),
            Type::Array(element, _) => self.note_features(&element.clone()),
            Type::Pointer(pointer) => self.note_features(&pointer.pointee.clone()),
            _ => {}
        }
    }

    fn block(&mut self, block: &tree::Block, expected: Option<&Type>) -> Result<Block> {
        let statements = block.statements.iter().map(|s| self.statement(s)).collect::<Result<_>>()?;
        let value = block.value.as_ref().map(|value| self.expr(value, expected)).transpose()?;
        Ok(Block { statements, value: value.map(Box::new) })
    }

    fn statement(&mut self, statement: &tree::Statement) -> Result<Statement> {
        Ok(match statement {
            tree::Statement::Let { local, value } => {
                let ty = self.locals[local.0 as usize].ty.clone();
                let value = value.as_ref().map(|value| self.expr(value, Some(&ty))).transpose()?;
                Statement::Let { local: *local, value }
            }
            tree::Statement::Expr(expr) => Statement::Expr(self.expr(expr, None)?),
        })
    }

    fn boxed(&mut self, expr: &tree::Expr, expected: Option<&Type>) -> Result<Box<Expr>> {
        self.expr(expr, expected).map(Box::new)
    }

    fn expr(&mut self, expr: &tree::Expr, expected: Option<&Type>) -> Result<Expr> {
        let position = expr.position;
        let (kind, ty) = match &expr.kind {
            ExprKind::Local(local) => (Kind::Local(*local), self.locals[local.0 as usize].ty.clone()),
            ExprKind::Literal(literal, hole) => {
                let ty = match hole {
                    Some(hole) => self.ty(*hole, position)?,
                    None => literal_type(literal, expected),
                };
                self.note_features(&ty);
                (Kind::Constant(literal_value(literal, &ty)), ty)
            }
            ExprKind::Constant(hole) => match self.hole(*hole, position)?.clone() {
                Hole::Constant { name, ty, value } => {
                    self.note_features(&ty);
                    let kind = match ty {
                        Type::Array(..) => Kind::Table(name.to_string(), value),
                        _ => Kind::Constant(value),
                    };
                    (kind, ty)
                }
                _ => return self.error(position, "the expansion and the tree do not belong together"),
            },
            ExprKind::Unary(op, operand) => {
                let operand = self.boxed(operand, expected)?;
                let ty = operand.ty.clone();
                (Kind::Unary(*op, operand), ty)
            }
            ExprKind::Binary(op, lhs, rhs) => self.binary(*op, lhs, rhs, expected)?,
            ExprKind::And(lhs, rhs) => (Kind::And(self.boxed(lhs, None)?, self.boxed(rhs, None)?), bool_type()),
            ExprKind::Or(lhs, rhs) => (Kind::Or(self.boxed(lhs, None)?, self.boxed(rhs, None)?), bool_type()),
            ExprKind::Assign(place, value) => {
                let place = self.boxed(place, None)?;
                let value = self.boxed(value, Some(&place.ty))?;
                (Kind::Assign(place, value), Type::Unit)
            }
            ExprKind::AssignOp(op, place, value) => {
                let place = self.boxed(place, None)?;
                let expected = if op.shifts() { None } else { Some(&place.ty) };
                let value = self.boxed(value, expected)?;
                (Kind::AssignOp(*op, place, value), Type::Unit)
            }
            ExprKind::Index(base, index) => {
                let base = self.boxed(base, None)?;
                let index = self.boxed(index, Some(&Type::Scalar(Scalar::Usize)))?;
                let ty = match element_type(&base.ty) {
                    Some(ty) => ty,
                    None => return self.error(position, "this cannot be indexed in a kernel"),
                };
                (Kind::Index(base, index), ty)
            }
            ExprKind::Field(_, _) => return self.error(position, "this field has no form in OpenCL C"),
            ExprKind::Deref(pointer) => {
                let pointer = self.boxed(pointer, None)?;
                let ty = match &pointer.ty {
                    Type::Pointer(Pointer { pointee, slice: false, .. }) => (**pointee).clone(),
                    _ => return self.error(position, "only a reference to one object can be dereferenced"),
                };
                (Kind::Deref(pointer), ty)
            }
            ExprKind::Reference { mutable, place } => {
                let pointee = match expected {
                    Some(Type::Pointer(pointer)) => Some((*pointer.pointee).clone()),
                    _ => None,
                };
                let place = self.boxed(place, pointee.as_ref())?;
                let pointer = Pointer {
                    space: space(&place),
                    mutable: *mutable,
                    pointee: Rc::new(place.ty.clone()),
                    slice: false,
                };
                (Kind::Reference(place), Type::Pointer(pointer))
            }
            ExprKind::Cast(value, hole) => {
                let ty = self.ty(*hole, position)?;
                // rustc lets the type of a cast reach a literal under it, and nothing else.
                let value = self.boxed(value, Some(&ty))?;
                (Kind::Cast(value), ty)
            }
            ExprKind::Call { callee, arguments } => self.call(*callee, arguments, position)?,
            ExprKind::Array(items) => {
                let element = expected.and_then(element_type);
                let items: Vec<Expr> =
                    items.iter().map(|item| self.expr(item, element.as_ref())).collect::<Result<_>>()?;
                let element = element.or_else(|| items.first().map(|item| item.ty.clone())).unwrap_or(Type::Unit);
                let ty = Type::Array(Rc::new(element), items.len());
                (Kind::Array(items), ty)
            }
            ExprKind::Repeat(value, hole) => {
                let ty = self.ty(*hole, position)?;
                let Type::Array(element, count) = &ty else {
                    return self.error(position, "the expansion and the tree do not belong together");
                };
                (Kind::Repeat(self.boxed(value, Some(element))?, *count), ty.clone())
            }
            ExprKind::Unit => (Kind::Unit, Type::Unit),
            ExprKind::Block(block, target) => {
                self.breaks.extend(target.map(|target| (target, expected.cloned())));
                let block = self.block(block, expected)?;
                let left = if target.is_some() { self.breaks.pop().and_then(|(_, ty)| ty) } else { None };
                let ty = match (&block.value, left) {
                    (Some(value), _) if value.ty != Type::Never => value.ty.clone(),
                    (_, Some(ty)) => ty,
                    (Some(value), None) => value.ty.clone(),
                    (None, None) => end_type(&block),
                };
                (Kind::Block(block, *target), ty)
            }
            ExprKind::If { condition, then, otherwise } => {
                let condition = self.boxed(condition, None)?;
                let then = self.block(then, expected)?;
                let then_ty = block_type(&then);
                let known = expected.cloned().or_else(|| (then_ty != Type::Never).then(|| then_ty.clone()));
                let otherwise = otherwise.as_ref().map(|e| self.boxed(e, known.as_ref())).transpose()?;
                let ty = match &otherwise {
                    None => Type::Unit,
                    Some(otherwise) if then_ty == Type::Never => otherwise.ty.clone(),
                    Some(_) => then_ty,
                };
                (Kind::If { condition, then, otherwise }, ty)
            }
            ExprKind::Loop(target, body) => {
                self.breaks.push((*target, expected.cloned()));
                let body = self.block(body, None)?;
                let ty = self.breaks.pop().and_then(|(_, ty)| ty);
                let ty = ty.unwrap_or_else(|| if breaks(&body, *target) { Type::Unit } else { Type::Never });
                (Kind::Loop(*target, body), ty)
            }
            ExprKind::While(target, condition, body) => {
                let condition = self.boxed(condition, None)?;
                (Kind::While(*target, condition, self.block(body, None)?), Type::Unit)
            }
            ExprKind::For { target, local, range, body } => {
                let ty = self.locals[local.0 as usize].ty.clone();
                let start = self.boxed(&range.start, Some(&ty))?;
                let end = self.boxed(&range.end, Some(&ty))?;
                let body = self.block(body, None)?;
                (Kind::For { target: *target, local: *local, start, end, inclusive: range.inclusive, body }, Type::Unit)
            }
            ExprKind::Break(target, value) => {
                let expected = self.breaks.iter().find(|open| open.0 == *target).and_then(|open| open.1.clone());
                let value = value.as_ref().map(|value| self.boxed(value, expected.as_ref())).transpose()?;
                if let Some(value) = &value
                    && let Some(open) = self.breaks.iter_mut().find(|open| open.0 == *target)
                {
                    open.1.get_or_insert_with(|| value.ty.clone());
                }
                (Kind::Break(*target, value), Type::Never)
            }
            ExprKind::Continue(target) => (Kind::Continue(*target), Type::Never),
            ExprKind::Return(value) => {
                let returns = self.returns.clone();
                let value = value.as_ref().map(|value| self.boxed(value, Some(&returns))).transpose()?;
                (Kind::Return(value), Type::Never)
            }
        };
        Ok(Expr { kind, ty, position })
    }

    /// A bare literal takes the type of the other operand, whichever side it stands on.
    fn binary(
        &mut self,
        op: BinaryOp,
        lhs: &tree::Expr,
        rhs: &tree::Expr,
        expected: Option<&Type>,
    ) -> Result<(Kind, Type)> {
        let expected = if op.compares() { None } else { expected };
        let (lhs, rhs) = if op.shifts() {
            (self.boxed(lhs, expected)?, self.boxed(rhs, None)?)
        } else if lhs.is_bare() {
            let rhs = self.boxed(rhs, expected)?;
            (self.boxed(lhs, Some(&rhs.ty))?, rhs)
        } else {
            let lhs = self.boxed(lhs, expected)?;
            let rhs = self.boxed(rhs, Some(&lhs.ty))?;
            (lhs, rhs)
        };
        let ty = if op.compares() { bool_type() } else { lhs.ty.clone() };
        Ok((Kind::Binary(op, lhs, rhs), ty))
    }

    fn call(&mut self, callee: HoleId, arguments: &[tree::Expr], position: Position) -> Result<(Kind, Type)> {
        let &Hole::Callee(emit) = self.hole(callee, position)? else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let Callee { form, parameters, returns } = emit(self.program).map_err(|mut error| {
            if error.file.is_empty() {
                error = error_at(self.source, position, error.message);
            }
            error
        })?;
        self.note_features(&returns);
        let arguments: Vec<Expr> = arguments
            .iter()
            .enumerate()
            .map(|(index, argument)| self.expr(argument, parameters.get(index)))
            .collect::<Result<_>>()?;
        // The length of an array is in its type.
        if let (Form::Intrinsic(Intrinsic::Length), [base]) = (&form, &*arguments)
            && let Some(count) = array_length(&base.ty)
        {
            return Ok((Kind::Constant(Constant::Int(count as i128)), returns));
        }
        Ok((Kind::Call(form, arguments), returns))
    }
}

fn array_length(ty: &Type) -> Option<usize> {
    match ty {
        Type::Array(_, count) => Some(*count),
        Type::Pointer(Pointer { pointee, slice: false, .. }) => array_length(pointee),
        _ => None,
    }
}

fn bool_type() -> Type {
    Type::Scalar(Scalar::Bool)
}

/// The type of `base[…]`. Indexing goes through references.
fn element_type(base: &Type) -> Option<Type> {
    match base {
        Type::Array(element, _) => Some((**element).clone()),
        Type::Pointer(Pointer { pointee, slice: true, .. }) => Some((**pointee).clone()),
        Type::Pointer(Pointer { pointee, slice: false, .. }) => element_type(pointee),
        _ => None,
    }
}

/// The address space that a place is in.
pub(super) fn space(place: &Expr) -> Space {
    match (&place.kind, &place.ty) {
        (Kind::Table(..), _) => Space::Constant,
        (Kind::Deref(pointer), _) => match &pointer.ty {
            Type::Pointer(pointer) => pointer.space,
            _ => Space::Private,
        },
        (Kind::Index(base, _), _) => match &base.ty {
            Type::Pointer(pointer) => pointer.space,
            _ => space(base),
        },
        _ => Space::Private,
    }
}

fn end_type(block: &Block) -> Type {
    match block.statements.last() {
        Some(Statement::Expr(expr)) if expr.ty == Type::Never => Type::Never,
        _ => Type::Unit,
    }
}

pub(super) fn block_type(block: &Block) -> Type {
    block.value.as_ref().map_or_else(|| end_type(block), |value| value.ty.clone())
}

/// The type of a literal that stands alone is what is expected, or what Rust falls back to.
fn literal_type(literal: &Literal, expected: Option<&Type>) -> Type {
    let scalar = expected.and_then(Type::scalar);
    Type::Scalar(match (literal, scalar) {
        (Literal::Bool(_), _) => Scalar::Bool,
        (Literal::Int(_), Some(scalar)) if scalar != Scalar::Bool => scalar,
        (Literal::Int(_), _) => Scalar::I32,
        (Literal::Float(_), Some(scalar)) if scalar.class() == Class::Float => scalar,
        (Literal::Float(_), _) => Scalar::F64,
    })
}

fn literal_value(literal: &Literal, ty: &Type) -> Constant {
    match (literal, ty.scalar()) {
        (Literal::Bool(value), _) => Constant::Bool(*value),
        (Literal::Int(value), Some(Scalar::F32)) => Constant::F32(*value as f32),
        (Literal::Int(value), Some(Scalar::F64)) => Constant::F64(*value as f64),
        (Literal::Int(value), _) => Constant::Int(*value as i128),
        // The macro has parsed the digits, so they are a number.
        (Literal::Float(digits), Some(Scalar::F32)) => Constant::F32(digits.parse().unwrap_or(f32::NAN)),
        (Literal::Float(digits), _) => Constant::F64(digits.parse().unwrap_or(f64::NAN)),
    }
}

/// Whether something in the block leaves `target` by `break`.
fn breaks(block: &Block, target: TargetId) -> bool {
    any_in_block(block, &mut |expr| matches!(expr.kind, Kind::Break(t, _) if t == target))
}

/// Whether `found` holds for some expression of the block.
pub(super) fn any_in_block(block: &Block, found: &mut dyn FnMut(&Expr) -> bool) -> bool {
    block.statements.iter().any(|statement| match statement {
        Statement::Let { value, .. } => value.as_ref().is_some_and(|value| any(value, found)),
        Statement::Expr(expr) => any(expr, found),
    }) || block.value.as_ref().is_some_and(|value| any(value, found))
}

/// Whether `found` holds for the expression or one inside it.
pub(super) fn any(expr: &Expr, found: &mut dyn FnMut(&Expr) -> bool) -> bool {
    if found(expr) {
        return true;
    }
    match &expr.kind {
        Kind::Local(_) | Kind::Constant(_) | Kind::Table(..) | Kind::Unit | Kind::Continue(_) => false,
        Kind::Unary(_, a) | Kind::Deref(a) | Kind::Reference(a) | Kind::Cast(a) | Kind::Repeat(a, _) => any(a, found),
        Kind::Binary(_, a, b)
        | Kind::And(a, b)
        | Kind::Or(a, b)
        | Kind::Assign(a, b)
        | Kind::AssignOp(_, a, b)
        | Kind::Index(a, b) => any(a, found) || any(b, found),
        Kind::Call(_, items) | Kind::Array(items) => items.iter().any(|item| any(item, found)),
        Kind::Block(block, _) | Kind::Loop(_, block) => any_in_block(block, found),
        Kind::If { condition, then, otherwise } => {
            any(condition, found)
                || any_in_block(then, found)
                || otherwise.as_ref().is_some_and(|otherwise| any(otherwise, found))
        }
        Kind::While(_, condition, body) => any(condition, found) || any_in_block(body, found),
        Kind::For { start, end, body, .. } => any(start, found) || any(end, found) || any_in_block(body, found),
        Kind::Break(_, value) | Kind::Return(value) => value.as_ref().is_some_and(|value| any(value, found)),
    }
}
