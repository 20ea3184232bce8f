//! Parts of slices and arrays: `x[a..b]`, `x.split_at(n)`.

use std::rc::Rc;

use cl_tree::{self as tree, ExprKind, Position};

use super::operators::is_simple;
use super::{Expr, Kind, Part, Pattern, PatternKind, Result, Statement, Typing, element_type, reached_by};
use crate::builtins::{Intrinsic, SliceMethod};
use crate::emit::{Callee, Form, Hole};
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

    /// `let (a, b) = x.split_at(n);`: two variables, since no value of OpenCL C holds a slice.
    pub(super) fn split(&mut self, statement: &tree::Statement, statements: &mut Vec<Statement>) -> Result<bool> {
        let tree::Statement::Let { pattern, value: Some(value), otherwise: None } = statement else {
            return Ok(false);
        };
        let ExprKind::Call { callee, method: true, arguments } = &value.kind else { return Ok(false) };
        let [whole, middle] = &arguments[..] else { return Ok(false) };
        let position = value.position;
        let &Hole::Callee { emit, .. } = self.hole(*callee, position)? else { return Ok(false) };
        let Ok(Callee { form: Form::Intrinsic(Intrinsic::Slice(SliceMethod::SplitAt)), .. }) = emit(self.program, &[])
        else {
            return Ok(false);
        };
        let tree::Pattern::Items { name: None, items, rest: None } = pattern else {
            return self.error(position, "take both halves apart where they are bound: `let (a, b) = x.split_at(n);`");
        };
        let usize_type = Type::Scalar(Scalar::Usize);
        let middle = self.expr(middle, Some(&usize_type))?;
        let middle = match middle.kind {
            Kind::Constant(_) => Ok(middle),
            Kind::Local(id) if !self.locals[id.0 as usize].mutable => Err(id),
            _ => Err(self.keep("middle", middle, statements)),
        };
        let typed = self.expr(whole, None)?;
        let kept = match typed.ty {
            // What is named may be named for each half.
            _ if is_simple(whole) => None,
            Type::Pointer(_) => Some(self.keep("whole", typed, statements)),
            _ => return self.error(typed.position, "name what is split by a variable"),
        };
        for (index, item) in items.iter().enumerate() {
            let base = match kept {
                Some(kept) => self.variable(kept, position),
                None => self.expr(whole, None)?,
            };
            let bound = Some(Box::new(match &middle {
                Ok(Expr { kind: Kind::Constant(value), ty, .. }) => {
                    Expr { kind: Kind::Constant(value.clone()), ty: ty.clone(), position }
                }
                Ok(_) => return self.error(position, "the expansion and the tree do not belong together"),
                Err(id) => self.variable(*id, position),
            }));
            let (start, end) = if index == 0 { (None, bound) } else { (bound, None) };
            let part =
                self.slice_part(Part { base: Box::new(base), start, end, inclusive: false, split: true }, position)?;
            let pattern = match item {
                tree::Pattern::Wild => continue,
                tree::Pattern::Bind(local, None) => {
                    Pattern { kind: PatternKind::Bind(*local, None), ty: part.ty.clone() }
                }
                _ => return self.error(position, "bind each half to a name: `let (a, b) = x.split_at(n);`"),
            };
            statements.push(Statement::Let { pattern, value: Some(part), otherwise: None });
        }
        Ok(true)
    }
}
