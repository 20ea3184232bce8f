//! Operators on what C has none for: references, which Rust looks through; tuples and arrays, which are compared part by
//! part; and structs and enums, whose operators the macro could not find, since it sees no types.

use cl_tree::{self as tree, BinaryOp, ExprKind, Position, UnaryOp};

use super::{Block, Expr, Kind, Result, Typing, bool_type};
use crate::constant::Constant;
use crate::types::{Pointer, Scalar, Type};

/// The longest array that is compared part by part.
const LONGEST: usize = 16;

/// An operand: what a reference points to.
pub(super) fn through_references(operand: Box<Expr>) -> Box<Expr> {
    match &operand.ty {
        Type::Pointer(Pointer { slice: false, pointee, .. }) => {
            let (ty, position) = ((**pointee).clone(), operand.position);
            through_references(Box::new(Expr { kind: followed(*operand), ty, position }))
        }
        _ => Box::new(loaded_where_found(*operand)),
    }
}

/// `*pointer`: of a reference to a number that is written, that number.
pub(super) fn followed(pointer: Expr) -> Kind {
    let Type::Pointer(Pointer { mutable: false, pointee, .. }) = &pointer.ty else {
        return Kind::Deref(Box::new(pointer));
    };
    match pointer.kind {
        Kind::Reference(number) if matches!((&number.kind, &**pointee), (Kind::Constant(_), Type::Scalar(_))) => {
            number.kind
        }
        kind => Kind::Deref(Box::new(Expr { kind, ..pointer })),
    }
}

/// What a field, an index or a loop is asked of: the last of several references.
pub(super) fn last_reference(base: Box<Expr>) -> Box<Expr> {
    match &base.ty {
        Type::Pointer(Pointer { slice: false, pointee, .. }) if matches!(**pointee, Type::Pointer(_)) => {
            let (ty, position) = ((**pointee).clone(), base.position);
            last_reference(Box::new(Expr { kind: Kind::Deref(base), ty, position }))
        }
        _ => base,
    }
}

/// A number or a vector behind `x.get(i).unwrap()`, where it is wanted as a value: it is loaded where the element is found, so
/// that there is no reference that would be none after a panic.
pub(super) fn loaded_where_found(value: Expr) -> Expr {
    match value {
        Expr { kind: Kind::Deref(pointer), ty: ty @ (Type::Scalar(_) | Type::Vector(..)), position }
            if is_found_or_panics(&pointer) =>
        {
            load(*pointer, &ty, position)
        }
        value => value,
    }
}

/// Whether it is `{ …; if condition { reference } else { panic!(…) } }`.
fn is_found_or_panics(pointer: &Expr) -> bool {
    match &pointer.kind {
        Kind::Block(Block { value: Some(value), .. }, None) => is_found_or_panics(value),
        Kind::If { otherwise: Some(otherwise), .. } => match &otherwise.kind {
            Kind::Block(block, None) => super::block_type(block) == Type::Never,
            _ => otherwise.ty == Type::Never,
        },
        _ => false,
    }
}

/// What such a reference points to.
fn load(pointer: Expr, ty: &Type, position: Position) -> Expr {
    let in_block = |Block { statements, value }: Block| Block {
        statements,
        value: value.map(|value| Box::new(load(*value, ty, position))),
    };
    let kind = match pointer.kind {
        Kind::Block(block, None) => Kind::Block(in_block(block), None),
        Kind::If { condition, then, otherwise } => Kind::If { condition, then: in_block(then), otherwise },
        kind => Kind::Deref(Box::new(Expr { kind, ..pointer })),
    };
    Expr { kind, ty: ty.clone(), position }
}

impl<'b> Typing<'b, '_> {
    /// Refuses an operator that C does not have on a type.
    pub(super) fn check_operand(&self, ty: &Type, op: &str, position: Position) -> Result<()> {
        let what = match ty {
            Type::Struct(structure) if structure.name.is_empty() => "a tuple".to_string(),
            Type::Struct(structure) => format!("`{}`", structure.name),
            Type::Enum(enumeration) if enumeration.has_data() => format!("`{}`", enumeration.name),
            Type::Array(..) => "an array".to_string(),
            Type::Pointer(Pointer { slice: true, .. }) => "a slice".to_string(),
            _ => return Ok(()),
        };
        let instead = match op {
            "==" | "!=" | "<" | "<=" | ">" | ">=" => "compare its fields, or write a `#[device]` method that does",
            _ => "call a method of a `#[device]` trait, or give the function the type itself and not a type parameter",
        };
        self.error(position, format!("OpenCL C has no `{op}` on {what}, and this one cannot be found here; {instead}"))
    }

    /// `a == b`, `a != b` on tuples and arrays of what C compares.
    pub(super) fn parts_equal(
        &mut self,
        op: BinaryOp,
        lhs: &tree::Expr,
        rhs: &tree::Expr,
        ty: &Type,
    ) -> Result<Option<Kind>> {
        let of_parts = match ty {
            Type::Struct(structure) => structure.name.is_empty(),
            Type::Array(_, count) => *count <= LONGEST,
            _ => false,
        };
        if !of_parts || !matches!(op, BinaryOp::Eq | BinaryOp::Ne) || !is_simple(lhs) || !is_simple(rhs) {
            return Ok(None);
        }
        let mut parts = Vec::new();
        if !parts_of(ty, &mut Vec::new(), &mut parts) {
            return Ok(None);
        }
        let mut all: Option<Expr> = None;
        for part in parts {
            let left = self.part(lhs, ty, &part)?;
            let right = self.part(rhs, ty, &part)?;
            let position = lhs.position;
            let equal = Expr { kind: Kind::Binary(BinaryOp::Eq, left, right), ty: bool_type(), position };
            all = Some(match all {
                None => equal,
                Some(all) => Expr { kind: Kind::And(Box::new(all), Box::new(equal)), ty: bool_type(), position },
            });
        }
        let Some(equal) = all else { return Ok(Some(Kind::Constant(Constant::Bool(op == BinaryOp::Eq)))) };
        Ok(Some(match op {
            BinaryOp::Ne => Kind::Unary(UnaryOp::Not, Box::new(equal)),
            _ => equal.kind,
        }))
    }

    /// A part of a value, by the indices that lead there.
    fn part(&mut self, whole: &tree::Expr, ty: &Type, path: &[usize]) -> Result<Box<Expr>> {
        let mut part = through_references(self.boxed(whole, Some(ty))?);
        for &index in path {
            let position = part.position;
            // A literal is taken apart here.
            let written = match &mut part.kind {
                Kind::Struct { variant: None, fields, base: None } => {
                    fields.iter().position(|field| field.0 == index).map(|at| fields.swap_remove(at).1)
                }
                Kind::Array(items) => Some(items.swap_remove(index)),
                _ => None,
            };
            if let Some(written) = written {
                part = through_references(Box::new(written));
                continue;
            }
            let (kind, ty) = match &part.ty {
                Type::Struct(structure) => {
                    let ty = structure.fields[index].ty.clone();
                    (Kind::Field(part, index), ty)
                }
                Type::Array(element, _) => {
                    let ty = (**element).clone();
                    let index = Kind::Constant(Constant::Int(index as i128));
                    let index = Expr { kind: index, ty: Type::Scalar(Scalar::Usize), position };
                    (Kind::Index(part, Box::new(index)), ty)
                }
                _ => unreachable!("`parts_of` leads into tuples and arrays"),
            };
            part = Box::new(Expr { kind, ty, position });
        }
        Ok(part)
    }
}

/// The paths to all that C compares in a value; false if something else is in it.
fn parts_of(ty: &Type, path: &mut Vec<usize>, parts: &mut Vec<Vec<usize>>) -> bool {
    let mut each = |count: usize, part: &dyn Fn(usize) -> Type| {
        (0..count).all(|index| {
            path.push(index);
            let all = parts_of(&part(index), path, parts);
            path.pop();
            all
        })
    };
    match ty {
        Type::Scalar(_) => parts.push(path.clone()),
        Type::Enum(enumeration) if !enumeration.has_data() => parts.push(path.clone()),
        Type::Struct(structure) if structure.name.is_empty() => {
            return each(structure.fields.len(), &|index| structure.fields[index].ty.clone());
        }
        Type::Array(element, count) if *count <= LONGEST => return each(*count, &|_| (**element).clone()),
        _ => return false,
    }
    true
}

/// Whether an expression may be written twice.
pub(super) fn is_simple(expr: &tree::Expr) -> bool {
    match &expr.kind {
        ExprKind::Local(_) | ExprKind::Literal(..) | ExprKind::Constant(_) => true,
        ExprKind::Field(base, _) | ExprKind::Deref(base) => is_simple(base),
        // Of the user's, it is a call.
        ExprKind::Index(base, index, callee) => callee.is_none() && is_simple(base) && is_simple(index),
        ExprKind::Tuple(items) | ExprKind::Array(items) => items.iter().all(is_simple),
        _ => false,
    }
}
