//! Functions and methods of std that are a few statements: `mem::swap`, `slice.swap`, `slice.fill`.
//!
//! They become those statements, over variables of ours, so that indices are checked and temporaries named as for what
//! the user writes.

use cl_tree::{self as tree, BinaryOp, ExprKind, LocalId, Position, TargetId};

use std::rc::Rc;

use super::members::indexed;
use super::operators::{is_simple, last_reference};
use super::options::{value_type, variant};
use super::{Arm, Block, Expr, Kind, Local, Pattern, PatternKind, Result, Statement, Typing, element_type, space};
use crate::builtins::items::Item;
use crate::builtins::slices::OTHER_LENGTH;
use crate::builtins::{InPlace, Intrinsic, SliceMethod};
use crate::constant::Constant;
use crate::emit::Form;
use crate::types::{NONE, Pointer, SOME, Scalar, Type};

const USIZE: Type = Type::Scalar(Scalar::Usize);

/// The loop of `fill`: no `break` names it.
const NOWHERE: TargetId = TargetId(u32::MAX);

/// Something that is named more than once.
pub(super) enum Operand<'t> {
    /// As it was written.
    Tree(&'t tree::Expr, Type),
    /// What the pointer in a variable points to.
    Behind(LocalId),
    /// A variable of ours.
    Variable(LocalId),
    /// A value that is known.
    Known(Constant, Type),
}

impl Typing<'_, '_> {
    /// A function of `std::mem`, of references to places, or a method of an `Option` that does the same.
    pub(super) fn exchange(
        &mut self,
        what: InPlace,
        arguments: &[tree::Expr],
        parameters: &[Type],
        position: Position,
    ) -> Result<Kind> {
        let mut statements = Vec::new();
        let mut places = Vec::new();
        for (index, (argument, parameter)) in arguments.iter().zip(parameters).enumerate() {
            let later = &arguments[index + 1..];
            places.push(match parameter {
                Type::Pointer(_) => self.behind(argument, parameter, later, &mut statements)?,
                value => self.operand("next", argument, value, later, &mut statements)?,
            });
        }
        let Some(Type::Pointer(Pointer { pointee: ty, .. })) = parameters.first() else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let first = self.named(&places[0], position)?;
        if let (InPlace::Insert, Some(value)) = (what, places.get(1)) {
            let value = variant(SOME, Some(self.named(value, position)?), ty, position);
            statements.push(assignment(first, value));
            let option = self.named(&places[0], position)?;
            let held = self.held_by(option, position)?;
            return Ok(Kind::Block(Block { statements, value: Some(Box::new(held)) }, None));
        }
        let value = self.keep("value", first, &mut statements);
        let second = match (what, places.get(1)) {
            (InPlace::Take, _) => variant(NONE, None, ty, position),
            (InPlace::Fill, Some(value)) => {
                let value = self.named(value, position)?;
                variant(SOME, Some(value), ty, position)
            }
            (_, Some(second)) => self.named(second, position)?,
            (_, None) => return self.error(position, "the expansion and the tree do not belong together"),
        };
        statements.push(assignment(self.named(&places[0], position)?, second));
        let value = self.variable(value, position);
        if what == InPlace::Swap {
            statements.push(assignment(self.named(&places[1], position)?, value));
            return Ok(Kind::Block(Block { statements, value: None }, None));
        }
        Ok(Kind::Block(Block { statements, value: Some(Box::new(value)) }, None))
    }

    /// A reference to what an `Option` holds, which surely has a value.
    fn held_by(&mut self, option: Expr, position: Position) -> Result<Expr> {
        let Some(held) = value_type(&option.ty).cloned() else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let (ty, space) = (option.ty.clone(), space(&option));
        let pointer = |pointee: &Type| {
            let pointee = Rc::new(pointee.clone());
            Type::Pointer(Pointer { space, mutable: true, pointee, slice: false })
        };
        let id = self.new_local("held", pointer(&held));
        let bind = Pattern { kind: PatternKind::Bind(id, None), ty: held.clone() };
        let fields = PatternKind::Fields { variant: Some(SOME), fields: vec![(0, bind)] };
        let inner = Pattern { kind: fields, ty: ty.clone() };
        let reference = Expr { kind: Kind::Reference(Box::new(option)), ty: pointer(&ty), position };
        let pattern = Pattern { kind: PatternKind::Deref(Box::new(inner)), ty: pointer(&ty) };
        let some = Arm { pattern, guard: None, body: self.variable(id, position) };
        let kind = Kind::Match(Box::new(reference), vec![some]);
        Ok(Expr { kind, ty: pointer(&held), position })
    }

    /// Whether it is a variable with an enum that has one value for good.
    pub(super) fn is_unchanging_enum(&self, value: &Expr) -> bool {
        match (&value.kind, &value.ty) {
            (Kind::Local(id), Type::Enum(_)) => !self.locals[id.0 as usize].mutable,
            _ => false,
        }
    }

    /// `slice.get_unchecked(index)`: a reference to an element whose index is not checked.
    pub(super) fn unchecked_element(
        &self,
        arguments: Vec<Expr>,
        mutable: bool,
        position: Position,
    ) -> Result<(Kind, Type)> {
        let [base, index] = self.pair(arguments, position)?;
        let vouched = Kind::Call(Form::Intrinsic(Intrinsic::Vouched), vec![index]);
        self.indexed_element(vec![base, Expr { kind: vouched, ty: USIZE, position }], mutable, position)
    }

    /// `&slice[index]`
    pub(super) fn indexed_element(
        &self,
        arguments: Vec<Expr>,
        mutable: bool,
        position: Position,
    ) -> Result<(Kind, Type)> {
        let [base, index] = self.pair(arguments, position)?;
        let Some(pointee) = element_type(&base.ty) else {
            return self.error(position, "only a slice or an array has such elements");
        };
        Ok(reference_to(base, index, pointee, mutable, position))
    }

    /// What a loop over a value binds: an element of an array, or a reference to one.
    pub(super) fn element_in_turn(&self, arguments: Vec<Expr>, position: Position) -> Result<(Kind, Type)> {
        let [base, turn] = self.pair(arguments, position)?;
        match (&base.ty, element_type(&base.ty)) {
            (Type::Array(..), Some(element)) => Ok((Kind::Index(Box::new(base), Box::new(turn)), element)),
            (Type::Pointer(pointer), Some(element)) => {
                let mutable = pointer.mutable;
                Ok(reference_to(base, turn, element, mutable, position))
            }
            _ => self.error(position, "only a slice or an array has such elements"),
        }
    }

    /// `*base.of_index(index)`, where the type of what is indexed has told that it is one of the user's.
    pub(super) fn index_of_users(
        &mut self,
        callee: tree::Hole,
        [base, index]: [&tree::Expr; 2],
        position: Position,
    ) -> Result<Expr> {
        let arguments = vec![base.clone(), index.clone()];
        let call = ExprKind::Call { callee, method: true, arguments };
        let pointer = Box::new(tree::Expr { kind: call, position });
        self.expr(&tree::Expr { kind: ExprKind::Deref(pointer), position }, None)
    }

    fn pair(&self, arguments: Vec<Expr>, position: Position) -> Result<[Expr; 2]> {
        let none = |_| self.error(position, "the expansion and the tree do not belong together");
        <[Expr; 2]>::try_from(arguments).or_else(none)
    }

    /// `&slice[get_global_id(0)]` and its like.
    pub(super) fn item_element(
        &self,
        arguments: Vec<Expr>,
        item: Item,
        mutable: bool,
        position: Position,
    ) -> Result<(Kind, Type)> {
        let mut arguments = arguments.into_iter();
        let (Some(base), width) = (arguments.next(), arguments.next()) else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let Some(pointee) = element_type(&base.ty) else {
            return self.error(position, "only a slice has elements of work-items");
        };
        let id = |function, dimension| {
            let dimension =
                Expr { kind: Kind::Constant(Constant::Int(dimension)), ty: Type::Scalar(Scalar::U32), position };
            let kind = Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(function)), vec![dimension]);
            Expr { kind, ty: USIZE, position }
        };
        let binary = |op, lhs, rhs| Expr { kind: Kind::Binary(op, Box::new(lhs), Box::new(rhs)), ty: USIZE, position };
        let index = match (item, width) {
            (Item::Global2d, Some(width)) => {
                let row = binary(BinaryOp::Mul, id("get_global_id", 1), width);
                binary(BinaryOp::Add, row, id("get_global_id", 0))
            }
            (Item::Group, _) => id("get_group_id", 0),
            _ => id("get_global_id", 0),
        };
        Ok(reference_to(base, index, pointee, mutable, position))
    }

    /// A method of a slice or an array.
    pub(super) fn slice_method(
        &mut self,
        method: SliceMethod,
        arguments: &[tree::Expr],
        parameters: &[Type],
        position: Position,
    ) -> Result<Kind> {
        let [slice, arguments @ ..] = arguments else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let mut statements = Vec::new();
        let slice = &self.slice_operand(slice, arguments, &mut statements, position)?;
        match (method, arguments) {
            (SliceMethod::IsEmpty, []) => {
                let length = Box::new(self.length(slice, position)?);
                let zero = Expr { kind: Kind::Constant(Constant::Int(0)), ty: USIZE, position };
                if let Operand::Tree(..) = slice {
                    return Ok(Kind::Binary(BinaryOp::Eq, length, Box::new(zero)));
                }
                let kind = Kind::Binary(BinaryOp::Eq, length, Box::new(zero));
                let value = Expr { kind, ty: super::bool_type(), position };
                return Ok(Kind::Block(Block { statements, value: Some(Box::new(value)) }, None));
            }
            (SliceMethod::Swap, [first, second]) => {
                let later = std::slice::from_ref(second);
                let first = self.operand("first", first, &parameters[0], later, &mut statements)?;
                let second = self.operand("second", second, &parameters[1], &[], &mut statements)?;
                let value = self.element(slice, &first, position)?;
                let value = self.keep("value", value, &mut statements);
                let other = self.element(slice, &second, position)?;
                statements.push(assignment(self.element(slice, &first, position)?, other));
                let value = self.variable(value, position);
                statements.push(assignment(self.element(slice, &second, position)?, value));
            }
            (SliceMethod::CopyFromSlice, [source]) => {
                let source = match &source.kind {
                    // What an array is made of is read before the first element is written.
                    ExprKind::Reference { place, .. }
                        if is_simple(place) || matches!(place.kind, ExprKind::Repeat(..)) =>
                    {
                        place
                    }
                    _ => source,
                };
                let source = &self.slice_operand(source, &[], &mut statements, position)?;
                let (length, other) = (self.length(slice, position)?, self.length(source, position)?);
                if !matches!((&length.kind, &other.kind), (Kind::Constant(a), Kind::Constant(b)) if a == b) {
                    let differ = Kind::Binary(BinaryOp::Ne, Box::new(length), Box::new(other));
                    let condition = Box::new(Expr { kind: differ, ty: super::bool_type(), position });
                    let panic = Statement::Expr(super::options::panic(OTHER_LENGTH, position));
                    let then = Block { statements: vec![panic], value: None };
                    let kind = Kind::If { condition, then, otherwise: None };
                    statements.push(Statement::Expr(Expr { kind, ty: Type::Unit, position }));
                }
                let index = self.new_local("index", USIZE);
                let to = self.element(slice, &Operand::Variable(index), position)?;
                let from = self.element(source, &Operand::Variable(index), position)?;
                let body = Block { statements: vec![assignment(to, from)], value: None };
                let start = Box::new(Expr { kind: Kind::Constant(Constant::Int(0)), ty: USIZE, position });
                let end = Box::new(self.length(slice, position)?);
                let kind = Kind::For { target: NOWHERE, local: index, start, end, inclusive: false, body };
                statements.push(Statement::Expr(Expr { kind, ty: Type::Unit, position }));
            }
            (SliceMethod::Fill, [value]) => {
                let value = self.operand("value", value, &parameters[0], &[], &mut statements)?;
                let index = self.new_local("index", USIZE);
                let element = self.element(slice, &Operand::Variable(index), position)?;
                let value = self.named(&value, position)?;
                let body = Block { statements: vec![assignment(element, value)], value: None };
                let start = Box::new(Expr { kind: Kind::Constant(Constant::Int(0)), ty: USIZE, position });
                let end = Box::new(self.length(slice, position)?);
                let kind = Kind::For { target: NOWHERE, local: index, start, end, inclusive: false, body };
                statements.push(Statement::Expr(Expr { kind, ty: Type::Unit, position }));
            }
            _ => return self.error(position, "the expansion and the tree do not belong together"),
        }
        Ok(Kind::Block(Block { statements, value: None }, None))
    }

    /// The slice that a method is called on, beside its other arguments.
    pub(super) fn slice_operand<'t>(
        &mut self,
        slice: &'t tree::Expr,
        later: &[tree::Expr],
        statements: &mut Vec<Statement>,
        position: Position,
    ) -> Result<Operand<'t>> {
        let is_simple = is_simple(slice) && !matches!(slice.kind, ExprKind::Array(_));
        if is_simple && self.stays(slice, later) {
            return Ok(Operand::Tree(slice, Type::Unit));
        }
        let part = *last_reference(self.boxed(slice, None)?);
        if let Type::Array(..) = part.ty {
            let pointer = match part.kind {
                // An array that a function gave a reference to.
                Kind::Deref(pointer) => *pointer,
                // One whose place may not be found twice, or may be another one behind the other arguments.
                _ if lies_in_memory(&part) => pointer_to(part, position),
                // One that something made.
                _ => {
                    let ty = part.ty.clone();
                    let array = Kind::Local(self.keep("value", part, statements));
                    pointer_to(Expr { kind: array, ty, position }, position)
                }
            };
            return Ok(Operand::Behind(self.keep("place", pointer, statements)));
        }
        if !matches!(part.ty, Type::Pointer(_)) {
            return self.error(position, "name the slice by a variable, and call the method of that");
        }
        Ok(Operand::Variable(self.keep("part", part, statements)))
    }

    pub(super) fn new_local(&mut self, name: &str, ty: Type) -> LocalId {
        // The parameter of a function may be all that tells the type.
        self.program.note(&ty);
        let id = LocalId(self.locals.len() as u32);
        self.locals.push(Local { name: name.to_string(), mutable: false, shared: false, ty });
        id
    }

    /// `let name = value;`
    pub(super) fn keep(&mut self, name: &str, value: Expr, statements: &mut Vec<Statement>) -> LocalId {
        let ty = value.ty.clone();
        let id = self.new_local(name, ty.clone());
        let pattern = Pattern { kind: PatternKind::Bind(id, None), ty };
        statements.push(Statement::Let { pattern, value: Some(value), otherwise: None });
        id
    }

    /// The variable that a value is, or a new one for it.
    pub(super) fn kept(&mut self, name: &str, value: Expr, statements: &mut Vec<Statement>) -> LocalId {
        match value.kind {
            Kind::Local(id) => id,
            _ => self.keep(name, value, statements),
        }
    }

    pub(super) fn variable(&self, id: LocalId, position: Position) -> Expr {
        Expr { kind: Kind::Local(id), ty: self.locals[id.0 as usize].ty.clone(), position }
    }

    /// A value that may be named more than once, also behind what is evaluated later.
    pub(super) fn operand<'t>(
        &mut self,
        name: &str,
        value: &'t tree::Expr,
        ty: &Type,
        later: &[tree::Expr],
        statements: &mut Vec<Statement>,
    ) -> Result<Operand<'t>> {
        let stays = match value.kind {
            ExprKind::Literal(..) => true,
            ExprKind::Local(_) => self.is_fixed(value) || later.iter().all(only_reads),
            _ => false,
        };
        if stays {
            return Ok(Operand::Tree(value, ty.clone()));
        }
        let value = self.expr(value, Some(ty))?;
        Ok(match value.kind {
            Kind::Constant(known) => Operand::Known(known, value.ty),
            _ => Operand::Variable(self.keep(name, value, statements)),
        })
    }

    /// What a reference points to, which may be named more than once, also behind what is evaluated later.
    fn behind<'t>(
        &mut self,
        reference: &'t tree::Expr,
        ty: &Type,
        later: &[tree::Expr],
        statements: &mut Vec<Statement>,
    ) -> Result<Operand<'t>> {
        if let ExprKind::Reference { place, .. } = &reference.kind
            && is_simple(place)
            && is_place(place)
            && self.stays(place, later)
        {
            return Ok(Operand::Tree(place, ty.clone()));
        }
        let found = self.expr(reference, Some(ty))?;
        if matches!(found.ty, Type::Pointer(_)) {
            return Ok(Operand::Behind(self.keep("place", found, statements)));
        }
        // The place that a method is called on.
        if is_simple(reference) && is_place(reference) && self.stays(reference, later) {
            return Ok(Operand::Tree(reference, ty.clone()));
        }
        // It may lie in any address space.
        let position = found.position;
        Ok(Operand::Behind(self.keep("place", pointer_to(found, position), statements)))
    }

    /// Whether a place is the same one behind what is evaluated later: its indices and pointers are.
    fn stays(&self, place: &tree::Expr, later: &[tree::Expr]) -> bool {
        self.leads_to_one(place) || later.iter().all(only_reads)
    }

    fn leads_to_one(&self, place: &tree::Expr) -> bool {
        match &place.kind {
            ExprKind::Local(id) => {
                let local = &self.locals[id.0 as usize];
                !local.mutable || !points(&local.ty)
            }
            ExprKind::Field(base, _) => self.leads_to_one(base),
            ExprKind::Deref(pointer) => self.is_fixed(pointer),
            ExprKind::Index(base, index, None) => self.leads_to_one(base) && self.is_fixed(index),
            _ => false,
        }
    }

    /// Whether nothing changes a value.
    fn is_fixed(&self, value: &tree::Expr) -> bool {
        match value.kind {
            ExprKind::Local(id) => !self.locals[id.0 as usize].mutable,
            ExprKind::Literal(..) | ExprKind::Constant(_) => true,
            _ => false,
        }
    }

    pub(super) fn named(&mut self, operand: &Operand<'_>, position: Position) -> Result<Expr> {
        Ok(match operand {
            Operand::Tree(tree, ty) => *last_reference(self.boxed(tree, Some(ty))?),
            Operand::Variable(id) => self.variable(*id, position),
            Operand::Known(value, ty) => Expr { kind: Kind::Constant(value.clone()), ty: ty.clone(), position },
            Operand::Behind(id) => {
                let pointer = Box::new(self.variable(*id, position));
                let ty = match &pointer.ty {
                    Type::Pointer(Pointer { pointee, .. }) => (**pointee).clone(),
                    _ => return self.error(position, "the expansion and the tree do not belong together"),
                };
                Expr { kind: Kind::Deref(pointer), ty, position }
            }
        })
    }

    fn element(&mut self, slice: &Operand<'_>, index: &Operand<'_>, position: Position) -> Result<Expr> {
        let index = self.named(index, position)?;
        self.element_at(slice, index, position)
    }

    pub(super) fn element_at(&mut self, slice: &Operand<'_>, index: Expr, position: Position) -> Result<Expr> {
        let base = Box::new(self.named(slice, position)?);
        let Some(ty) = element_type(&base.ty) else {
            return self.error(position, "only an array or a slice has elements");
        };
        Ok(indexed(*base, index, ty, position))
    }

    pub(super) fn length(&mut self, slice: &Operand<'_>, position: Position) -> Result<Expr> {
        let base = self.named(slice, position)?;
        let kind = match super::array_length(&base.ty) {
            Some(count) => Kind::Constant(Constant::Int(count as i128)),
            None => Kind::Call(Form::Intrinsic(Intrinsic::Length), vec![base]),
        };
        Ok(Expr { kind, ty: USIZE, position })
    }
}

/// Whether there is a pointer in it.
pub(super) fn points(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_)) || ty.parts().any(points)
}

/// Whether it is no value that a reference points to a copy of, as `&mut 4` is.
pub(super) fn is_place(expr: &tree::Expr) -> bool {
    matches!(expr.kind, ExprKind::Local(_) | ExprKind::Field(..) | ExprKind::Deref(_) | ExprKind::Index(..))
}

/// A pointer to an array or an `Option`, through which it may be written.
fn pointer_to(place: Expr, position: Position) -> Expr {
    let pointee = Rc::new(place.ty.clone());
    let ty = Type::Pointer(Pointer { space: space(&place), mutable: true, pointee, slice: false });
    Expr { kind: Kind::Reference(Box::new(place)), ty, position }
}

/// Whether it is a place that outlives the expression, and no value that something has made.
fn lies_in_memory(place: &Expr) -> bool {
    match &place.kind {
        Kind::Local(_) | Kind::Deref(_) => true,
        Kind::Index(base, _) | Kind::Field(base, ..) => matches!(base.ty, Type::Pointer(_)) || lies_in_memory(base),
        _ => false,
    }
}

/// Whether evaluating it surely changes nothing.
fn only_reads(expr: &tree::Expr) -> bool {
    match &expr.kind {
        ExprKind::Local(_) | ExprKind::Literal(..) | ExprKind::Constant(_) | ExprKind::Unit => true,
        ExprKind::Unary(_, value) | ExprKind::Cast(value, _) | ExprKind::Field(value, _) | ExprKind::Deref(value) => {
            only_reads(value)
        }
        ExprKind::Reference { place, .. } => only_reads(place),
        ExprKind::Binary(_, one, other)
        | ExprKind::And(one, other)
        | ExprKind::Or(one, other)
        | ExprKind::Index(one, other, None) => only_reads(one) && only_reads(other),
        ExprKind::Tuple(items) | ExprKind::Array(items) => items.iter().all(only_reads),
        ExprKind::Struct { fields, base, .. } => {
            fields.iter().all(|(_, field)| only_reads(field)) && base.as_deref().is_none_or(only_reads)
        }
        _ => false,
    }
}

fn assignment(place: Expr, value: Expr) -> Statement {
    let position = place.position;
    let kind = Kind::Assign(Box::new(place), Box::new(value));
    Statement::Expr(Expr { kind, ty: Type::Unit, position })
}

/// `&base[index]`
fn reference_to(base: Expr, index: Expr, pointee: Type, mutable: bool, position: Position) -> (Kind, Type) {
    let place = indexed(base, index, pointee.clone(), position);
    if let Kind::Call(..) = place.kind {
        return (place.kind, place.ty);
    }
    let pointer = Pointer { space: space(&place), mutable, pointee: Rc::new(pointee), slice: false };
    (Kind::Reference(Box::new(place)), Type::Pointer(pointer))
}
