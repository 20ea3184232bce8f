//! Parts of slices and arrays: `x[a..b]`, `x.split_at(n)`.

use std::rc::Rc;

use cl_tree::{self as tree, Position};

use super::options::{after, again};
use super::{Block, Expr, Kind, Part, Result, Typing, element_type, reached_by, tuple_type};
use crate::spaces::Space;
use crate::types::{Pointer, Scalar, Type};

/// The type of a slice of the elements of something.
pub(in crate::emit) fn slice_of(base: &Expr) -> Type {
    let behind = match &base.ty {
        Type::Pointer(pointer) => Some(pointer),
        _ => reached_by(base),
    };
    let (space, mutable) = behind.map_or((Space::Private, true), |pointer| (pointer.space, pointer.mutable));
    let pointee = Rc::new(element_type(&base.ty).unwrap_or(Type::Unit));
    Type::Pointer(Pointer { space, mutable, pointee, slice: true })
}

impl Typing<'_, '_> {
    pub(super) fn slice_part(&mut self, part: Part, position: Position) -> Result<Expr> {
        if element_type(&part.base.ty).is_none() {
            return self.error(position, "only an array or a slice has parts");
        }
        let ty = slice_of(&part.base);
        Ok(Expr { kind: Kind::Part(part), ty, position })
    }

    /// `x.split_at(n)`: a tuple, of which nothing is left where it is taken apart at once.
    pub(super) fn split_at(
        &mut self,
        arguments: &[tree::Expr],
        mutable: bool,
        position: Position,
    ) -> Result<(Kind, Type)> {
        let mut statements = Vec::new();
        let [whole, middle] = arguments else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let whole = self.slice_operand(whole, std::slice::from_ref(middle), &mut statements, position)?;
        let middle = self.expr(middle, Some(&Type::Scalar(Scalar::Usize)))?;
        let middle = self.named_number("middle", middle, &mut statements);
        let mut half = |is_first: bool| {
            let bound = again(&middle).map(|bound| Box::new(Expr { position, ..bound }));
            let (start, end) = if is_first { (None, bound) } else { (bound, None) };
            let base = Box::new(self.named(&whole, position)?);
            let mut half = self.slice_part(Part { base, start, end, inclusive: false, split: true }, position)?;
            if let Type::Pointer(pointer) = &mut half.ty {
                pointer.mutable = mutable;
            }
            Ok(half)
        };
        let halves = [half(true)?, half(false)?];
        let ty = tuple_type(halves.iter().map(|half| half.ty.clone()));
        self.note_features(&ty);
        let kind = Kind::Struct { variant: None, fields: halves.into_iter().enumerate().collect(), base: None };
        let pair = after(statements, Expr { kind, ty, position });
        Ok((pair.kind, pair.ty))
    }
}

/// Whether it is the tuple that `split_at` gives, perhaps after statements.
pub(super) fn is_pair(value: &Expr) -> bool {
    match &value.kind {
        Kind::Struct { fields, .. } => fields.iter().all(|(_, half)| is_half(half)) && !fields.is_empty(),
        Kind::Block(Block { value: Some(value), .. }, None) => is_pair(value),
        _ => false,
    }
}

/// `x.split_at(n).0`: one half, and no tuple. Both ask for the same, and so one is enough.
pub(super) fn half(pair: Expr, index: usize) -> Option<Expr> {
    match pair.kind {
        Kind::Struct { fields, .. } => fields.into_iter().nth(index).map(|(_, half)| half),
        Kind::Block(Block { statements, value }, None) => half(*value?, index).map(|half| after(statements, half)),
        _ => None,
    }
}

pub(super) fn is_half(value: &Expr) -> bool {
    match &value.kind {
        Kind::Part(part) => part.split,
        // `x.as_chunks::<4>().0`
        Kind::Regrouped(whole) => matches!(whole.kind, Kind::Part(_)),
        _ => false,
    }
}
