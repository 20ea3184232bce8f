//! What is taken from a slice: arrays in it, and what stands at its ends.
//!
//! Each is said of parts of the slice, `x[..n]`, and of the same elements grouped otherwise; what may not be there is
//! `if n <= x.len() { Some(…) } else { None }`, which `options` takes apart where it is asked.

use std::rc::Rc;

use cl_tree::{self as tree, BinaryOp, Position};

use super::in_place::Operand;
use super::options::{after, again, binary, if_some};
use super::{Expr, Kind, Part, Result, Statement, Typing, element_type, tuple_type};
use crate::builtins::Intrinsic;
use crate::builtins::chunks::Which;
use crate::constant::Constant;
use crate::emit::Form;
use crate::types::{Pointer, Scalar, Type};

const USIZE: Type = Type::Scalar(Scalar::Usize);

/// A call of such a method.
pub(super) struct Cut {
    pub which: Which,
    /// How many elements an array has.
    pub size: usize,
    pub mutable: bool,
    pub position: Position,
}

impl Typing<'_, '_> {
    pub(super) fn cut(&mut self, cut: &Cut, arguments: &[tree::Expr]) -> Result<(Kind, Type)> {
        let position = cut.position;
        let [slice, arguments @ ..] = arguments else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let mut statements = Vec::new();
        let slice = self.slice_operand(slice, arguments, &mut statements, position)?;
        let size = || number(cut.size, position);
        let length = self.length(&slice, position)?;
        let value = match (cut.which, arguments) {
            (Which::AsFlattened, []) => {
                let whole = self.part_of(&slice, (None, None), cut)?;
                let Some(element) = element_type(&whole.ty).as_ref().and_then(element_type) else {
                    return self.error(position, "only arrays in a slice are flattened");
                };
                regrouped(whole, element, true)
            }
            (Which::AsChunks, []) => {
                let rest = binary(BinaryOp::Rem, self.length(&slice, position)?, size());
                let middle = vouched(binary(BinaryOp::Sub, length, rest));
                let (whole, rest) =
                    (self.part_of(&slice, (None, None), cut)?, self.part_of(&slice, (Some(middle), None), cut)?);
                tuple([self.arrays(whole, cut, true)?, rest], position)
            }
            (Which::AsArray, []) => {
                let whole = self.part_of(&slice, (None, None), cut)?;
                if_some(binary(BinaryOp::Eq, length, size()), self.arrays(whole, cut, false)?)
            }
            (Which::FirstChunk, []) => {
                let first = self.part_of(&slice, (None, Some(size())), cut)?;
                if_some(binary(BinaryOp::Ge, length, size()), self.arrays(first, cut, false)?)
            }
            (Which::LastChunk, []) => {
                let start = self.before_end(&slice, cut.size, position)?;
                let last = self.part_of(&slice, (Some(start), None), cut)?;
                if_some(binary(BinaryOp::Ge, length, size()), self.arrays(last, cut, false)?)
            }
            (Which::SplitFirstChunk, []) => {
                let first = self.part_of(&slice, (None, Some(size())), cut)?;
                let rest = self.part_of(&slice, (Some(size()), None), cut)?;
                let first = self.arrays(first, cut, false)?;
                if_some(binary(BinaryOp::Ge, length, size()), tuple([first, rest], position))
            }
            (Which::SplitLastChunk, []) => {
                let middle = self.before_end(&slice, cut.size, position)?;
                let rest = self.part_of(&slice, (None, Some(middle)), cut)?;
                let middle = self.before_end(&slice, cut.size, position)?;
                let last = self.part_of(&slice, (Some(middle), None), cut)?;
                let last = self.arrays(last, cut, false)?;
                if_some(binary(BinaryOp::Ge, length, size()), tuple([rest, last], position))
            }
            (Which::SplitFirst, []) => {
                let first = self.end(&slice, number(0, position), cut)?;
                let rest = self.part_of(&slice, (Some(number(1, position)), None), cut)?;
                if_some(binary(BinaryOp::Gt, length, number(0, position)), tuple([first, rest], position))
            }
            (Which::SplitLast, []) => {
                let at = self.before_end(&slice, 1, position)?;
                let last = self.end(&slice, at, cut)?;
                let end = self.before_end(&slice, 1, position)?;
                let rest = self.part_of(&slice, (None, Some(end)), cut)?;
                if_some(binary(BinaryOp::Gt, length, number(0, position)), tuple([last, rest], position))
            }
            (Which::SplitAtChecked, [middle]) => {
                let middle = self.expr(middle, Some(&USIZE))?;
                let middle = self.named_number("middle", middle, &mut statements);
                let first = self.part_of(&slice, (None, again(&middle)), cut)?;
                let rest = self.part_of(&slice, (again(&middle), None), cut)?;
                if_some(binary(BinaryOp::Le, middle, length), tuple([first, rest], position))
            }
            _ => return self.error(position, "the expansion and the tree do not belong together"),
        };
        self.note_parts(&value.ty);
        let value = after(statements, value);
        Ok((value.kind, value.ty))
    }

    /// `slice[start..end]`, of which the bounds are in order where it is asked.
    fn part_of(&mut self, slice: &Operand<'_>, bounds: (Option<Expr>, Option<Expr>), cut: &Cut) -> Result<Expr> {
        let base = Box::new(self.named(slice, cut.position)?);
        let (start, end) = (bounds.0.map(Box::new), bounds.1.map(Box::new));
        let split = cut.which == Which::AsChunks;
        let mut part = self.slice_part(Part { base, start, end, inclusive: false, split }, cut.position)?;
        if let Type::Pointer(pointer) = &mut part.ty {
            pointer.mutable = cut.mutable;
        }
        Ok(part)
    }

    /// `&slice[index]`
    fn end(&mut self, slice: &Operand<'_>, index: Expr, cut: &Cut) -> Result<Expr> {
        let place = self.element_at(slice, index, cut.position)?;
        let pointee = Rc::new(place.ty.clone());
        let pointer = Pointer { space: super::space(&place), mutable: cut.mutable, pointee, slice: false };
        Ok(Expr { kind: Kind::Reference(Box::new(place)), ty: Type::Pointer(pointer), position: cut.position })
    }

    /// The elements of a part as an array, or as a slice of arrays.
    fn arrays(&self, part: Expr, cut: &Cut, slice: bool) -> Result<Expr> {
        match element_type(&part.ty) {
            Some(Type::Unit) | None => self.error(cut.position, "only elements with bytes make arrays"),
            Some(element) => Ok(regrouped(part, Type::Array(Rc::new(element), cut.size), slice)),
        }
    }

    /// `slice.len() - count`, where there are so many.
    fn before_end(&mut self, slice: &Operand<'_>, count: usize, position: Position) -> Result<Expr> {
        let length = self.length(slice, position)?;
        Ok(vouched(binary(BinaryOp::Sub, length, number(count, position))))
    }

    /// A number that may be named again.
    pub(super) fn named_number(&mut self, name: &str, value: Expr, statements: &mut Vec<Statement>) -> Expr {
        match value.kind {
            Kind::Constant(_) => value,
            Kind::Local(id) if !self.locals[id.0 as usize].mutable => value,
            _ => {
                let position = value.position;
                let id = self.keep(name, value, statements);
                self.variable(id, position)
            }
        }
    }

    /// Names the types in a value, of which an `Option` may vanish.
    fn note_parts(&mut self, ty: &Type) {
        if let Type::Struct(_) = ty {
            self.note_features(ty);
        }
    }
}

fn tuple(items: [Expr; 2], position: Position) -> Expr {
    let ty = tuple_type(items.iter().map(|item| item.ty.clone()));
    let kind = Kind::Struct { variant: None, fields: items.into_iter().enumerate().collect(), base: None };
    Expr { kind, ty, position }
}

/// The same elements, as others that have the same ones.
fn regrouped(part: Expr, pointee: Type, slice: bool) -> Expr {
    let position = part.position;
    let ty = match &part.ty {
        Type::Pointer(pointer) => Type::Pointer(Pointer { pointee: Rc::new(pointee), slice, ..pointer.clone() }),
        ty => ty.clone(),
    };
    Expr { kind: Kind::Regrouped(Box::new(part)), ty, position }
}

fn number(value: usize, position: Position) -> Expr {
    Expr { kind: Kind::Constant(Constant::Int(value as i128)), ty: USIZE, position }
}

/// A number that needs no check.
fn vouched(index: Expr) -> Expr {
    match index.kind {
        Kind::Constant(_) => index,
        _ => {
            let position = index.position;
            Expr { kind: Kind::Call(Form::Intrinsic(Intrinsic::Vouched), vec![index]), ty: USIZE, position }
        }
    }
}
