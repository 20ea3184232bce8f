//! Gives every expression its type, from the holes that rustc filled.
//!
//! In: a tree and its holes. Out: the same tree with a type on each expression, constants and callees resolved.
//! Only leaves carry what rustc found; the type of an operation follows from its operands', and a bare literal takes
//! the type of what stands beside it. rustc has checked all of it before, so this never reports a type error.

mod alternatives;
mod by_closure;
mod bytes;
mod checked;
mod chosen;
mod closures;
mod combined;
mod cuts;
mod in_place;
mod map;
mod members;
mod nodes;
mod operators;
mod options;
mod parts;
mod patterns;
mod power;
mod results;
mod walk;

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use cl_tree::{self as tree, BinaryOp, ExprKind, Hole as HoleId, LocalId, Position, TargetId, UnaryOp};

pub(super) use self::alternatives::may_try_several;
pub(super) use self::members::{
    array_length, element_type, is_of_constant, is_rows, lane_class, reached_by, refers_to_literals, space,
    struct_type, tuple_type,
};
use self::members::{bool_type, field_index, held_by_wrapping, indexed, itself, literal_type, literal_value, spelled};
use self::nodes::Spelling;
pub(super) use self::nodes::{
    Arm, Block, Expr, Function, Item, Kind, Local, Part, Pattern, PatternKind, Sequence, Statement,
};
pub(super) use self::options::{changes, value_type};
pub(super) use self::walk::{any, any_in_block, any_in_sequence, block_type};
use self::walk::{breaks, end_type};
use super::lower::is_opaque;
use super::program::error_at;
use super::{Body, Callee, Closure, EmitError, Form, Hole, Program, fold};
use crate::builtins::{self, Intrinsic, SliceMethod};
use crate::constant::Constant;
use crate::spaces::Space;
use crate::types::{Pointer, Scalar, Type};

type Result<T> = std::result::Result<T, EmitError>;

const OPAQUE: &str = "an image or a sampler is used by its name only (OpenCL C 6.11.b): pass it on, or choose between the \
                      results of two calls";

/// Types a whole function.
pub(super) fn function<'b>(
    tree: &'b tree::Function,
    source: &'b Body,
    closures: &[Closure],
    program: &mut Program,
) -> Result<Function<'b>> {
    let mut typing = Typing {
        source,
        tree,
        program,
        locals: Vec::new(),
        parameters: Vec::new(),
        closures: HashMap::new(),
        given: Vec::new(),
        addressed: HashSet::new(),
        returns: Type::Unit,
        breaks: Vec::new(),
        once: HashSet::new(),
        ahead: Vec::new(),
        waits: HashSet::new(),
        spelling: Spelling::default(),
    };
    for local in &tree.locals {
        let ty = typing.ty(local.ty, local.position)?;
        if let Hole::Local { layout, .. } = *typing.hole(local.ty, local.position)? {
            typing.program.local_variable(layout);
        }
        typing.locals.push(Local { name: local.name.clone(), mutable: local.mutable, shared: local.shared, ty });
    }
    let mut closures = closures.iter().cloned();
    for &parameter in &tree.parameters {
        typing.parameter(parameter, &mut closures)?;
    }
    if let Some(hole) = tree.returns {
        typing.returns = typing.ty(hole, tree.position)?;
    }
    let returns = typing.returns.clone();
    let body = typing.block(&tree.body, Some(&returns))?;
    typing.note_options(&body);
    let (role, inline, apart) = (tree.role, tree.knobs.inline, tree.knobs.apart);
    let Typing { locals, parameters, waits, spelling, .. } = typing;
    Ok(Function { body, source, tree, role, inline, apart, parameters, locals, returns, waits, spelling })
}

struct Typing<'b, 'p> {
    source: &'b Body,
    tree: &'b tree::Function,
    program: &'p mut Program,
    locals: Vec<Local>,
    parameters: Vec<LocalId>,
    /// The variables that are closures.
    closures: HashMap<LocalId, closures::Bound>,
    /// What the parameters that are closures have captured, in order.
    given: Vec<Vec<(LocalId, closures::By)>>,
    /// The variables that the closure whose body this is has captured by their address.
    addressed: HashSet<LocalId>,
    returns: Type,
    /// What is expected of, and (once one is seen) what is the type of, the values that leave each open block.
    breaks: Vec<(TargetId, Option<Type>)>,
    /// The loops over an `Option`: whatever ends their turn ends them.
    once: HashSet<TargetId>,
    /// What must be done before the loop whose sequence is read.
    ahead: Vec<Statement>,
    waits: HashSet<Position>,
    spelling: Spelling,
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
            Hole::Type(ty) | Hole::Constant { ty, .. } | Hole::Local { ty, .. } => ty.clone(),
            // Of a value: until that is known.
            Hole::Callable | Hole::OfValue => Type::Unit,
            Hole::Callee { .. } | Hole::BuiltIn { .. } | Hole::Message(_) => {
                return self.error(position, "the expansion and the tree do not belong together");
            }
        };
        self.note_features(&ty);
        Ok(ty)
    }

    fn note_features(&mut self, ty: &Type) {
        self.program.note(ty);
    }

    fn block(&mut self, block: &tree::Block, expected: Option<&Type>) -> Result<Block> {
        let mut statements = Vec::new();
        for statement in &block.statements {
            if !self.mapped(statement, &mut statements)? && !self.bound_closure(statement, &mut statements)? {
                let statement = self.statement(statement)?;
                if matches!(statement, Statement::Expr(Expr { kind: Kind::Unit, .. })) {
                    continue;
                }
                let statement = self.elements_read(statement, &mut statements);
                let statement = self.let_of_choice(statement);
                Self::let_else(statement, &mut statements);
            }
        }
        let value = block.value.as_ref().map(|value| self.expr(value, expected)).transpose()?;
        Ok(Block { statements, value: value.map(Box::new) })
    }

    fn statement(&mut self, statement: &tree::Statement) -> Result<Statement> {
        Ok(match statement {
            tree::Statement::Let { pattern, value, otherwise } => {
                let of_value = self.of_value(pattern);
                let expected = match pattern {
                    _ if of_value.is_some() || self.has_parts_of_value(pattern) => None,
                    tree::Pattern::Bind(local, None) => Some(self.locals[local.0 as usize].ty.clone()),
                    pattern => self.pattern_type(pattern),
                };
                let mut value = value.as_ref().map(|value| self.expr(value, expected.as_ref())).transpose()?;
                if let tree::Pattern::Bind(_, None) = pattern {
                    value = value.map(operators::loaded_where_found);
                }
                let ty = value.as_ref().map(|value| value.ty.clone()).or(expected).unwrap_or(Type::Unit);
                if let Some(local) = of_value {
                    self.locals[local.0 as usize].ty = ty.clone();
                }
                let pattern = self.pattern(pattern, &ty)?;
                let otherwise = otherwise.as_ref().map(|block| self.block(block, None)).transpose()?;
                Statement::Let { pattern, value, otherwise }
            }
            tree::Statement::Expr(expr) => Statement::Expr(self.expr(expr, None)?),
        })
    }

    /// C has no array of what has no bytes.
    fn refuse_units(&self, element: &Type, position: Position) -> Result<()> {
        match element {
            Type::Unit => self.error(
                position,
                "what has no fields has no bytes in OpenCL C, so no array holds it: keep how many there are, and make one \
                 where it is used",
            ),
            _ => Ok(()),
        }
    }

    /// The variable that a pattern binds, if it has the type of its value.
    fn of_value(&self, pattern: &tree::Pattern) -> Option<LocalId> {
        match pattern {
            tree::Pattern::Bind(local, None) if self.has_type_of_value(*local) => Some(*local),
            _ => None,
        }
    }

    /// Whether it takes a value apart into variables of which one has the type of its part.
    fn has_parts_of_value(&self, pattern: &tree::Pattern) -> bool {
        match pattern {
            tree::Pattern::Items { items, .. } | tree::Pattern::Elements { items, .. } => {
                items.iter().any(|item| self.of_value(item).is_some())
            }
            _ => false,
        }
    }

    fn has_type_of_value(&self, local: LocalId) -> bool {
        let hole = self.tree.locals.get(local.0 as usize).and_then(|local| self.source.holes.get(local.ty.0 as usize));
        matches!(hole, Some(Hole::OfValue))
    }

    fn boxed(&mut self, expr: &tree::Expr, expected: Option<&Type>) -> Result<Box<Expr>> {
        self.expr(expr, expected).map(Box::new)
    }

    /// What a constant is called, or a field of one: `CONFIG_weights`.
    fn name_of_constant(&self, expr: &tree::Expr) -> String {
        match &expr.kind {
            ExprKind::Constant(hole)
                if let Some(Hole::Constant { name, .. }) = self.source.holes.get(hole.0 as usize) =>
            {
                name.to_string()
            }
            ExprKind::Field(base, member) => format!("{}_{}", self.name_of_constant(base), member.text()),
            _ => "table".into(),
        }
    }

    fn expr(&mut self, expr: &tree::Expr, expected: Option<&Type>) -> Result<Expr> {
        let position = expr.position;
        let (kind, ty) = match &expr.kind {
            ExprKind::Local(local) if self.locals[local.0 as usize].shared => self.shared_variable(*local, position)?,
            ExprKind::Local(local) if self.addressed.contains(local) => self.shared_variable(*local, position)?,
            ExprKind::Local(local) => (Kind::Local(*local), self.locals[local.0 as usize].ty.clone()),
            ExprKind::Literal(literal, hole) => {
                let ty = match hole {
                    Some(hole) => self.ty(*hole, position)?,
                    None => literal_type(literal, expected),
                };
                self.note_features(&ty);
                self.spelling.note(literal);
                (Kind::Constant(literal_value(literal, &ty)), ty)
            }
            ExprKind::Constant(hole) => match self.hole(*hole, position)?.clone() {
                Hole::Constant { name, ty, value } => {
                    self.note_features(&ty);
                    match ty {
                        Type::Array(..) | Type::Sampler => (Kind::Table(name.to_string(), value), ty),
                        // `const TABLE: &[f32] = &[…];`
                        Type::Pointer(Pointer { space: Space::Private, ref pointee, slice, .. }) => {
                            let array = match (&value, slice) {
                                (Constant::Array(values), true) => Type::Array(pointee.clone(), values.len()),
                                _ => (**pointee).clone(),
                            };
                            let table = Expr { kind: Kind::Table(name.to_string(), value), ty: array, position };
                            (Kind::Reference(Box::new(table)), ty)
                        }
                        // A `#[constant]` table: a place.
                        Type::Pointer(Pointer { ref pointee, .. }) => {
                            let pointee = (**pointee).clone();
                            let kind = Kind::Table(name.to_string(), value);
                            return Ok(Expr {
                                kind: Kind::Deref(Box::new(Expr { kind, ty, position })),
                                ty: pointee,
                                position,
                            });
                        }
                        _ => (Kind::Constant(value), ty),
                    }
                }
                _ => return self.error(position, "the expansion and the tree do not belong together"),
            },
            ExprKind::Unary(op, operand) => {
                let operand = operators::through_references(self.boxed(operand, expected)?);
                let ty = operand.ty.clone();
                self.check_operand(&ty, if *op == UnaryOp::Neg { "-" } else { "!" }, position)?;
                (Kind::Unary(*op, operand), ty)
            }
            ExprKind::Binary(op, lhs, rhs) => self.binary(*op, lhs, rhs, expected)?,
            ExprKind::And(lhs, rhs) => (Kind::And(self.boxed(lhs, None)?, self.boxed(rhs, None)?), bool_type()),
            ExprKind::Or(lhs, rhs) => (Kind::Or(self.boxed(lhs, None)?, self.boxed(rhs, None)?), bool_type()),
            ExprKind::Assign(place, value) => {
                let place = self.boxed(place, None)?;
                let value = operators::loaded_where_found(self.expr(value, Some(&place.ty))?);
                (Kind::Assign(place, Box::new(value)), Type::Unit)
            }
            ExprKind::AssignOp(op, place, value) => {
                let place = self.boxed(place, None)?;
                let vector = matches!(place.ty, Type::Vector(..));
                let expected = if op.shifts() && !vector { None } else { Some(&place.ty) };
                let value = operators::through_references(self.boxed(value, expected)?);
                self.check_operand(&place.ty, op.symbol(), position)?;
                self.check_operand(&value.ty, op.symbol(), position)?;
                (Kind::AssignOp(*op, place, value), Type::Unit)
            }
            ExprKind::Index(tree, index, callee) => {
                let base = operators::last_reference(self.boxed(tree, None)?);
                if let (None, Some(callee)) = (element_type(&base.ty), callee) {
                    return self.index_of_users(*callee, [tree, index], position);
                }
                let index = self.boxed(index, Some(&Type::Scalar(Scalar::Usize)))?;
                let ty = match element_type(&base.ty) {
                    Some(ty) => ty,
                    None => return self.error(position, "this is no array and no slice, as far as the tokens of the body tell: write the type of the variable where it is \
                         declared, `let m: Matrix = …`, and a kernel finds its `Index`"),
                };
                return Ok(indexed(*base, *index, ty, position));
            }
            ExprKind::Part { base, start, end, inclusive } => {
                let base = operators::last_reference(self.boxed(base, None)?);
                let mut bound = |bound: &Option<Box<tree::Expr>>| {
                    bound.as_ref().map(|bound| self.boxed(bound, Some(&Type::Scalar(Scalar::Usize)))).transpose()
                };
                let (start, end) = (bound(start)?, bound(end)?);
                let part = Part { base, start, end, inclusive: *inclusive, split: false };
                return self.slice_part(part, position);
            }
            ExprKind::Field(base, member) => {
                let base = operators::last_reference(self.boxed(base, None)?);
                if let (tree::Member::Index(index), true) = (member, parts::is_pair(&base)) {
                    let half = parts::half(*base, *index as usize);
                    return half.map_or_else(|| self.error(position, "this has no fields in a kernel"), Ok);
                }
                if *member == tree::Member::Index(0)
                    && let Some(ty) = held_by_wrapping(&base.ty)
                {
                    return Ok(match base.ty == ty {
                        true => *base,
                        false => Expr { kind: Kind::Deref(base), ty, position },
                    });
                }
                let Some(structure) = struct_type(&base.ty) else {
                    return self.error(position, "this has no fields in a kernel");
                };
                let Some(index) = field_index(&structure.fields, member) else {
                    return self.error(position, "this field has no form in OpenCL C");
                };
                let ty = structure.fields[index].ty.clone();
                match base.kind {
                    Kind::Constant(Constant::Struct(mut values))
                        if index < values.len() && !matches!(ty, Type::Pointer(_)) =>
                    {
                        let value = values.swap_remove(index);
                        let kind = match ty {
                            // What is in no register has its place at program scope, to be asked for any index.
                            Type::Array(..) => Kind::Table(self.name_of_constant(expr), value),
                            _ => Kind::Constant(value),
                        };
                        (kind, ty)
                    }
                    _ => (Kind::Field(base, index), ty),
                }
            }
            ExprKind::Struct { ty, name, fields, base } => {
                let ty = self.ty(*ty, position)?;
                if ty == Type::Unit && fields.is_empty() {
                    return Ok(Expr { kind: Kind::Unit, ty, position });
                }
                if let (Type::Scalar(_), [(tree::Member::Index(0), value)]) = (&ty, &fields[..]) {
                    return self.expr(value, Some(&ty));
                }
                let (variant, types) = match &ty {
                    Type::Struct(structure) => (None, &structure.fields),
                    Type::Enum(enumeration) => match enumeration.variants.iter().position(|v| v.name == name) {
                        Some(index) => (Some(index), &enumeration.variants[index].fields),
                        None => return self.error(position, "this variant has no form in OpenCL C"),
                    },
                    _ => return self.error(position, "this is neither a struct nor a variant of an enum"),
                };
                let mut typed = Vec::new();
                for (member, value) in fields {
                    let Some(index) = field_index(types, member) else {
                        return self.error(value.position, "this field has no form in OpenCL C");
                    };
                    typed.push((index, self.expr(value, Some(&types[index].ty))?));
                }
                let base = base.as_ref().map(|base| self.boxed(base, Some(&ty))).transpose()?;
                (Kind::Struct { variant, fields: typed, base }, ty.clone())
            }
            ExprKind::Tuple(items) => {
                let expected = expected.and_then(struct_type).cloned();
                let mut fields = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    let expected = expected.as_ref().and_then(|tuple| tuple.fields.get(index)).map(|field| &field.ty);
                    fields.push((index, self.expr(item, expected)?));
                }
                if fields.iter().any(|(_, item)| is_opaque(&item.ty)) {
                    return self.error(position, OPAQUE);
                }
                if fields.iter().any(|(_, item)| item.ty == Type::Event) {
                    return self
                        .error(position, "an event is no part of another value (OpenCL C 6.11.r): name it alone");
                }
                let ty = match expected {
                    Some(tuple) => Type::Struct(tuple),
                    None => tuple_type(fields.iter().map(|(_, item)| item.ty.clone())),
                };
                if !options::holds_option(&ty) {
                    self.note_features(&ty);
                }
                (Kind::Struct { variant: None, fields, base: None }, ty)
            }
            ExprKind::Let(pattern, value) => {
                let expected = self.pattern_type(pattern);
                let value = self.boxed(value, expected.as_ref())?;
                (Kind::Let(self.pattern(pattern, &value.ty)?, value), bool_type())
            }
            ExprKind::Match(value, arms) => {
                let value = self.boxed(value, None)?;
                let mut ty = Type::Never;
                let mut typed = Vec::new();
                for arm in arms {
                    let pattern = match arm.guard {
                        Some(_) => self.pattern(&alternatives::side_by_side(&arm.pattern), &value.ty)?,
                        None => self.pattern(&arm.pattern, &value.ty)?,
                    };
                    let guard = arm.guard.as_ref().map(|guard| self.expr(guard, None)).transpose()?;
                    let known = if ty == Type::Never { expected.cloned() } else { Some(ty.clone()) };
                    let body = self.expr(&arm.body, known.as_ref())?;
                    if matches!(&body.kind, Kind::Panic(message, values) if values.is_empty() && message.is_never()) {
                        continue;
                    }
                    if ty == Type::Never {
                        ty = body.ty.clone();
                    }
                    typed.push(Arm { pattern, guard, body });
                }
                (options::match_option(value, typed, &ty), ty)
            }
            ExprKind::ForEach { target, pattern, sequence, body } => {
                let sequence = match sequence {
                    tree::Sequence::Elements(whole, by_reference) => {
                        let value = operators::last_reference(self.boxed(whole, None)?);
                        if let Some(held) = options::value_type(seen_through(&value.ty)).cloned() {
                            return self.once(*target, (pattern, &held), value, body);
                        }
                        self.elements(value, (whole, *by_reference), position)?
                    }
                    sequence => self.sequence(sequence, position)?,
                };
                let ahead = std::mem::take(&mut self.ahead);
                let item = self.item(pattern, &sequence, position)?;
                let body = self.block(body, None)?;
                let kind = Kind::ForEach { target: *target, item, sequence, body };
                (options::after(ahead, Expr { kind, ty: Type::Unit, position }).kind, Type::Unit)
            }
            ExprKind::Deref(pointer) => {
                let pointer = self.boxed(pointer, None)?;
                if pointer.ty == Type::Unit {
                    return Ok(*pointer);
                }
                // The elements have no value as a whole: what points to them stands for them.
                if let Type::Pointer(Pointer { slice: true, .. }) = pointer.ty {
                    return Ok(*pointer);
                }
                let ty = match &pointer.ty {
                    Type::Pointer(Pointer { pointee, slice: false, .. }) => (**pointee).clone(),
                    image @ Type::Image(_) => image.clone(),
                    _ => return self.error(position, "only a reference to one object can be dereferenced"),
                };
                match *pointer {
                    // `*x.item_mut()` is the element itself, which is not written where there is none.
                    Expr { kind: Kind::Reference(place), .. } if matches!(place.kind, Kind::Index(..)) => {
                        (place.kind, ty)
                    }
                    pointer => (operators::followed(pointer), ty),
                }
            }
            ExprKind::Reference { mutable, place: tree_place } => {
                let pointee = match (expected, &tree_place.kind) {
                    (Some(Type::Pointer(Pointer { slice: true, pointee, .. })), ExprKind::Array(items)) => {
                        Some(Type::Array(pointee.clone(), items.len()))
                    }
                    (Some(Type::Pointer(pointer)), _) => Some((*pointer.pointee).clone()),
                    // Operators look through references.
                    (Some(number), _) if tree_place.is_bare() => Some(number.clone()),
                    _ => None,
                };
                let mut place = self.boxed(tree_place, pointee.as_ref())?;
                if let Type::Image(_) | Type::Unit = place.ty {
                    return Ok(*place);
                }
                if let Type::Pointer(pointer) = &mut place.ty {
                    let of_elements =
                        pointer.slice && matches!(tree_place.kind, ExprKind::Part { .. } | ExprKind::Deref(_));
                    // Rust looks through a reference to a reference where it wants the inner one.
                    let looked_through = pointee.as_ref().is_some_and(|ty| !matches!(ty, Type::Pointer(_)));
                    // A slice has no one object that could be pointed to, and nobody writes through this reference: nor
                    // through one to a pointer that writes, behind which patterns and operators look for the object.
                    let of_pointers = |ty: &Type| matches!(ty, Type::Pointer(_));
                    let behind = pointer.mutable && !of_pointers(&pointer.pointee) && pointee.is_none();
                    let unwritten = pointer.slice || behind;
                    if of_elements || looked_through || unwritten && !*mutable {
                        pointer.mutable &= *mutable;
                        return Ok(*place);
                    }
                    if pointer.slice || pointer.mutable {
                        return self.error(
                            position,
                            "OpenCL C has no reference to a reference here: name the reference itself",
                        );
                    }
                }
                if *mutable && is_of_constant(&place) {
                    // What a `const` names is a value: each reference that may change it is to a copy in private memory.
                    let ty = place.ty.clone();
                    let copy = Block { statements: Vec::new(), value: Some(place) };
                    place = Box::new(Expr { kind: Kind::Block(copy, None), ty, position });
                }
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
                let value = self.boxed(value, value.is_bare().then_some(&ty))?;
                (Kind::Cast(value), ty)
            }
            ExprKind::CallLocal(local, arguments) => self.call_closure(*local, arguments, position)?,
            ExprKind::Closure { .. } => {
                return self.error(
                    position,
                    "a closure can be called, and passed to a `#[device]` function; it is no value that can be kept",
                );
            }
            ExprKind::Call { callee, method, arguments } => self.call(*callee, *method, arguments, position)?,
            ExprKind::Array(items) => {
                let mut element = expected.and_then(element_type);
                let mut typed = Vec::with_capacity(items.len());
                for item in items {
                    let item = self.expr(item, element.as_ref())?;
                    element.get_or_insert_with(|| item.ty.clone());
                    typed.push(item);
                }
                let element = element.unwrap_or(Type::Unit);
                if !typed.is_empty() {
                    self.refuse_units(&element, position)?;
                }
                (Kind::Array(typed), Type::Array(Rc::new(element), items.len()))
            }
            ExprKind::Repeat(value, hole) => {
                let ty = self.ty(*hole, position)?;
                let Type::Array(element, count) = &ty else {
                    return self.error(position, "the expansion and the tree do not belong together");
                };
                self.refuse_units(element, position)?;
                (Kind::Repeat(self.boxed(value, Some(element))?, *count), ty.clone())
            }
            ExprKind::Map { receiver, pattern, body, ty, chained } => {
                let (receiver, ty) = (receiver.as_deref(), self.ty(*ty, position)?);
                return self.map(map::Map { receiver, pattern, body, ty, chained: *chained, position });
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
                // What nothing leaves needs no label.
                let target = target.filter(|target| breaks(&block, *target));
                (Kind::Block(block, target), ty)
            }
            ExprKind::If { condition, then, otherwise } => {
                let condition = self.boxed(condition, None)?;
                let then = self.block(then, expected)?;
                // What only tells rustc a type.
                if otherwise.is_none() && matches!(condition.kind, Kind::Constant(Constant::Bool(false))) {
                    return Ok(Expr { kind: Kind::Unit, ty: Type::Unit, position });
                }
                let then_ty = block_type(&then);
                let known = expected.cloned().or_else(|| (then_ty != Type::Never).then(|| then_ty.clone()));
                let otherwise = otherwise.as_ref().map(|e| self.boxed(e, known.as_ref())).transpose()?;
                let ty = match &otherwise {
                    None => Type::Unit,
                    Some(otherwise) if then_ty == Type::Never => otherwise.ty.clone(),
                    Some(_) => then_ty,
                };
                (options::if_let(condition, then, otherwise, &ty), ty)
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
                (options::while_let(*target, condition, self.block(body, None)?), Type::Unit)
            }
            ExprKind::For { target, local, range, body } => {
                let known = match self.has_type_of_value(*local) {
                    true => None,
                    false => Some(self.locals[local.0 as usize].ty.clone()),
                };
                let (start, end) = match range.start.is_bare() {
                    true => {
                        let end = self.boxed(&range.end, known.as_ref())?;
                        (self.boxed(&range.start, Some(&end.ty))?, end)
                    }
                    false => {
                        let start = self.boxed(&range.start, known.as_ref())?;
                        let end = self.boxed(&range.end, Some(&start.ty))?;
                        (start, end)
                    }
                };
                self.locals[local.0 as usize].ty = start.ty.clone();
                let body = self.block(body, None)?;
                (Kind::For { target: *target, local: *local, start, end, inclusive: range.inclusive, body }, Type::Unit)
            }
            ExprKind::Break(target, value) => {
                let expected = self.breaks.iter().find(|open| open.0 == *target).and_then(|open| open.1.clone());
                let value = value.as_ref().map(|value| self.boxed(value, expected.as_ref())).transpose()?;
                if let Some(value) = &value
                    && let Some(open) = self.breaks.iter_mut().find(|open| open.0 == *target)
                {
                    let expected = open.1.get_or_insert_with(|| value.ty.clone());
                    // Where a method takes a reference, Rust borrows a value that is none.
                    if matches!(expected, Type::Pointer(_)) && !matches!(value.ty, Type::Pointer(_) | Type::Never) {
                        *expected = value.ty.clone();
                    }
                }
                (Kind::Break(*target, value), Type::Never)
            }
            ExprKind::Continue(target) if self.once.contains(target) => (Kind::Break(*target, None), Type::Never),
            ExprKind::Continue(target) => (Kind::Continue(*target), Type::Never),
            ExprKind::Return(value) => {
                let returns = self.returns.clone();
                let value = value.as_ref().map(|value| self.boxed(value, Some(&returns))).transpose()?;
                (Kind::Return(value), Type::Never)
            }
            ExprKind::Panic(message, values) => {
                let Hole::Message(message) = self.hole(*message, position)?.clone() else {
                    return self.error(position, "the expansion and the tree do not belong together");
                };
                (Kind::Panic(message, self.shown(values)?), Type::Never)
            }
            ExprKind::Print(pieces, values) => (Kind::Print(pieces.clone(), self.shown(values)?), Type::Unit),
        };
        if is_opaque(&ty) && !matches!(kind, Kind::Local(_) | Kind::Table(..) | Kind::Deref(_)) {
            return self.error(position, OPAQUE);
        }
        let expr = fold::expr(Expr { kind, ty, position });
        Ok(match expected {
            Some(expected) => unsized_to(expr, expected),
            None => expr,
        })
    }

    /// The values that a message tells of: not the references to them.
    fn shown(&mut self, values: &[tree::Expr]) -> Result<Vec<Expr>> {
        let one = |value: &tree::Expr| {
            let shown = *operators::through_references(self.boxed(value, None)?);
            match shown.ty.nullable() {
                Some(_) => {
                    self.error(value.position, "an `Option` of a reference is not shown: show what `is_some()` says")
                }
                None => Ok(shown),
            }
        };
        values.iter().map(one).collect()
    }

    /// A `__local` variable is what the pointer of its name points to.
    fn shared_variable(&mut self, local: LocalId, position: Position) -> Result<(Kind, Type)> {
        let ty = self.locals[local.0 as usize].ty.clone();
        let Type::Pointer(Pointer { pointee, .. }) = &ty else {
            return self.error(position, "the expansion and the tree do not belong together");
        };
        let pointee = (**pointee).clone();
        Ok((Kind::Deref(Box::new(Expr { kind: Kind::Local(local), ty, position })), pointee))
    }

    /// A bare literal takes the type of the other operand, whichever side it stands on.
    fn binary(
        &mut self,
        op: BinaryOp,
        lhs: &tree::Expr,
        rhs: &tree::Expr,
        expected: Option<&Type>,
    ) -> Result<(Kind, Type)> {
        let (lhs_tree, rhs_tree) = (lhs, rhs);
        let expected = if op.compares() { None } else { expected };
        let (lhs, rhs) = if op.shifts() {
            let lhs = self.boxed(lhs, expected)?;
            // The lanes of a vector are shifted by numbers of their own type.
            let count = matches!(lhs.ty, Type::Vector(..)).then(|| lhs.ty.clone());
            let rhs = self.boxed(rhs, count.as_ref())?;
            (lhs, rhs)
        } else if lhs.is_bare() {
            let rhs = self.boxed(rhs, expected)?;
            (self.boxed(lhs, Some(&rhs.ty))?, rhs)
        } else {
            let lhs = self.boxed(lhs, expected)?;
            let rhs = self.boxed(rhs, Some(&lhs.ty))?;
            (lhs, rhs)
        };
        let (lhs, rhs) = (operators::through_references(lhs), operators::through_references(rhs));
        if let Some(kind) = self.parts_equal(op, lhs_tree, rhs_tree, &lhs.ty)? {
            return Ok((kind, bool_type()));
        }
        let ty = match (&lhs.ty, &rhs.ty) {
            _ if op.compares() => bool_type(),
            // A scalar beside a vector stands for all lanes.
            (_, Type::Vector(..)) => rhs.ty.clone(),
            _ => lhs.ty.clone(),
        };
        self.check_operand(&lhs.ty, op.symbol(), lhs_tree.position)?;
        self.check_operand(&rhs.ty, op.symbol(), rhs_tree.position)?;
        Ok((Kind::Binary(op, lhs, rhs), ty))
    }

    fn call(
        &mut self,
        callee: HoleId,
        method: bool,
        arguments: &[tree::Expr],
        position: Position,
    ) -> Result<(Kind, Type)> {
        let hole = self.hole(callee, position)?;
        if let Hole::Callee { emit, in_place: true, .. } = hole {
            let Callee { form: Form::Intrinsic(Intrinsic::ByClosure(what)), returns, .. } = emit(self.program, &[])?
            else {
                return self.error(position, "the expansion and the tree do not belong together");
            };
            self.note_features(&returns);
            return Ok((self.by_closure(what, arguments, &returns, position)?.kind, returns));
        }
        let mut closures =
            arguments.iter().map(|argument| self.closure(argument, "closure")).collect::<Result<Vec<_>>>()?;
        self.share(&mut closures);
        let passed: Vec<Closure> = closures.iter().flatten().map(closures::Bound::passed).collect();
        let waits = matches!(hole, Hole::Callee { waits: true, .. });
        if waits || passed.iter().any(|closure| closure.waits) {
            self.waits.insert(position);
        }
        let callee = match hole {
            Hole::Callee { emit, .. } => emit(self.program, &passed),
            Hole::BuiltIn { name, of } => match crate::builtins::named::emit(name, of, self.program) {
                Some(callee) => callee,
                None => return self.error(position, format!("there is no built-in function `{name}` of this type")),
            },
            _ => return self.error(position, "the expansion and the tree do not belong together"),
        };
        let Callee { form, parameters, returns } = callee.map_err(|mut error| {
            if error.file.is_empty() {
                error = error_at(self.source, position, error.message);
            }
            error
        })?;
        if let Form::Intrinsic(Intrinsic::Element(end, mutable)) = form {
            return self.element_option(end, mutable, arguments, position);
        }
        if !options::may_vanish(&form, &returns) {
            self.note_features(&returns);
        }
        match form {
            Form::Intrinsic(Intrinsic::InPlace(what)) => {
                return Ok((self.exchange(what, arguments, &parameters, position)?, returns));
            }
            Form::Intrinsic(Intrinsic::Slice(SliceMethod::SplitAt { mutable })) => {
                return self.split_at(arguments, mutable, position);
            }
            Form::Intrinsic(Intrinsic::Cut(which, size, mutable)) => {
                return self.cut(&cuts::Cut { which, size, mutable, position }, arguments);
            }
            Form::Intrinsic(Intrinsic::Slice(what)) => {
                return Ok((self.slice_method(what, arguments, &parameters, position)?, returns));
            }
            _ => {}
        }
        let mut typed = Vec::new();
        // Whether an operand does something to find what it refers to.
        let mut behind_reference = false;
        for (index, (argument, closure)) in arguments.iter().zip(&closures).enumerate() {
            if let Some(bound) = closure {
                typed.extend(self.passed_for(bound, position));
                continue;
            }
            let parameter = parameters.get(typed.len());
            if let Some(parameter) = parameter.filter(|parameter| !options::may_vanish(&form, parameter)) {
                self.note_features(parameter);
            }
            // What a function takes by its value is none that must be in memory, and of the type that it takes.
            let argument = match (&argument.kind, parameter) {
                (ExprKind::Reference { mutable: false, place }, Some(parameter))
                    if !matches!(parameter, Type::Pointer(_))
                        && (place.is_bare()
                            || matches!(
                                place.kind,
                                ExprKind::Array(_) | ExprKind::Tuple(_) | ExprKind::Repeat(..)
                            )) =>
                {
                    place
                }
                _ => argument,
            };
            let expected = match parameter {
                // A comparison takes references to what it is asked of: `id == 3`.
                Some(Type::Pointer(Pointer { pointee, slice: false, .. })) if argument.is_bare() => Some(&**pointee),
                parameter => parameter,
            };
            let argument = self.expr(argument, expected)?;
            let argument = match parameter {
                Some(parameter) if method && index == 0 => receive(argument, parameter),
                // An operator looks through references, and a comparison takes them.
                Some(parameter) => match (&argument.ty, parameter) {
                    // What it compares lies in any address space, where Rust has it copied.
                    (Type::Pointer(given), Type::Pointer(wanted))
                        if !given.slice && wanted.space == Space::Private && !wanted.mutable =>
                    {
                        receive(unsized_to(argument, parameter), parameter)
                    }
                    (Type::Pointer(_), Type::Pointer(_)) => unsized_to(argument, parameter),
                    (Type::Pointer(_), _) => {
                        behind_reference |= index > 0 && options::changes(&argument);
                        *operators::through_references(Box::new(argument))
                    }
                    (_, Type::Pointer(pointer)) if *pointer.pointee == argument.ty => receive(argument, parameter),
                    _ => argument,
                },
                None => argument,
            };
            let by_value = match form {
                Form::Intrinsic(Intrinsic::Wrapping(_) | Intrinsic::Unary(_)) => true,
                Form::Intrinsic(Intrinsic::Assign(_)) => index > 0,
                Form::Intrinsic(_) => false,
                _ => true,
            };
            let is_value = by_value && parameter.is_some_and(|parameter| !matches!(parameter, Type::Pointer(_)));
            typed.push(if is_value { operators::loaded_where_found(argument) } else { argument });
        }
        if let Form::Intrinsic(Intrinsic::Indexed(mutable)) = form {
            return self.indexed_element(typed, mutable, position);
        }
        if let Form::Intrinsic(Intrinsic::InTurn) = form {
            return self.element_in_turn(typed, position);
        }
        if let Form::Intrinsic(Intrinsic::Unchecked(mutable)) = form {
            return self.unchecked_element(typed, mutable, position);
        }
        if let Form::Intrinsic(Intrinsic::Item(item, mutable)) = form {
            return self.item_element(typed, item, mutable, position);
        }
        // The length of an array is in its type.
        if let (Form::Intrinsic(Intrinsic::Length), [base]) = (&form, &*typed)
            && let Some(count) = array_length(&base.ty)
        {
            let count = Kind::Constant(Constant::Int(count as i128));
            // What makes the array may do more than that.
            let calls = |expr: &Expr| match &expr.kind {
                Kind::Call(Form::Function { pure, .. }, _) => !pure,
                Kind::Assign(..) | Kind::AssignOp(..) | Kind::Return(_) | Kind::Break(..) | Kind::Panic(..) => true,
                _ => false,
            };
            if !any(base, &mut |expr| calls(expr)) {
                return Ok((count, returns));
            }
            let made = typed.remove(0);
            let count = Expr { kind: count, ty: returns.clone(), position };
            let block = Block { statements: vec![Statement::Expr(made)], value: Some(Box::new(count)) };
            return Ok((Kind::Block(block, None), returns));
        }
        if let (Form::Intrinsic(Intrinsic::Bytes(what)), 1) = (&form, typed.len()) {
            return Ok((self.bytes(*what, typed.remove(0), &returns, position)?, returns));
        }
        if let (Form::Intrinsic(Intrinsic::ToLanes | Intrinsic::OfLanes), 1) = (&form, typed.len()) {
            return Ok((self.lanes(typed.remove(0), &returns, position)?, returns));
        }
        if let (Form::Intrinsic(Intrinsic::TryConvert), 1) = (&form, typed.len()) {
            return Ok((self.tried(typed.remove(0), &returns, position).kind, returns));
        }
        if let Form::Intrinsic(Intrinsic::Power) = form {
            return Ok((self.power(typed, position), returns));
        }
        if let Form::Intrinsic(Intrinsic::Checked(what)) = form {
            return Ok((self.checked(what, typed, position)?.kind, returns));
        }
        if let Form::Fitting(form, fits) = form {
            return Ok((self.fitting(*form, fits, typed, &returns, position).kind, returns));
        }
        if let Form::Intrinsic(Intrinsic::Result(method)) = form {
            return Ok((self.result_method(method, typed, &returns, position).kind, returns));
        }
        if let (Form::Intrinsic(Intrinsic::Combined(how)), 1..) = (&form, typed.len()) {
            let option = typed.remove(0);
            return Ok((self.combined(*how, option, typed.pop(), &returns).kind, returns));
        }
        if let Form::Intrinsic(Intrinsic::Option(method)) = form {
            return Ok((self.option_method(method, typed, &returns, position), returns));
        }
        let kind = match (&form, typed.len()) {
            (Form::Intrinsic(Intrinsic::Default), 0) => options::zero(&returns, position).kind,
            (Form::Value(value), 0) => spelled(value.clone(), &returns, position).kind,
            (Form::Intrinsic(Intrinsic::WorkItem(function)), 1)
                if let Kind::Constant(Constant::Int(dimension)) = typed[0].kind
                    && let Some(value) = self.known_of_work_items(function, dimension) =>
            {
                Kind::Constant(Constant::Int(value as i128))
            }
            // Nothing changes such a variable.
            (Form::Intrinsic(Intrinsic::Same), 1) if self.is_unchanging_enum(&typed[0]) => typed.remove(0).kind,
            // A block, so that it is no place any more.
            (Form::Intrinsic(Intrinsic::Same), 1) => {
                Kind::Block(Block { statements: Vec::new(), value: Some(Box::new(typed.remove(0))) }, None)
            }
            // To Rust that is no assignment of two numbers: the place comes first.
            (Form::Intrinsic(Intrinsic::Assign(_)), 2) if behind_reference => Kind::Call(form, typed),
            _ => operation(form, typed),
        };
        Ok((kind, returns))
    }

    /// What a work-item function gives in that dimension, where it is the same in all launches.
    fn known_of_work_items(&self, function: &str, dimension: i128) -> Option<usize> {
        match function {
            _ if dimension >= 3 => Some(builtins::beyond_the_range(function)),
            "get_local_size" => self.program.size_of_group(dimension),
            _ => None,
        }
    }

    /// `for v in option { … }`, of a reference to one too: the body runs once, if there is a value.
    fn once(
        &mut self,
        target: TargetId,
        (pattern, held): (&tree::Pattern, &Type),
        option: Box<Expr>,
        body: &tree::Block,
    ) -> Result<Expr> {
        let (position, matched) = (option.position, option.ty.clone());
        let whole = seen_through(&matched).clone();
        let behind = whole != matched;
        let value = match (pattern, held) {
            // A reference to what is behind the reference.
            (tree::Pattern::Reference(inner), held) if behind => self.pattern(inner, held)?,
            (_, held) if behind => self.pattern(pattern, held)?,
            // `.copied()`
            (_, Type::Pointer(Pointer { pointee, slice: false, .. }))
                if self.pattern_type(pattern).is_some_and(|ty| !matches!(ty, Type::Pointer(_))) =>
            {
                let kind = PatternKind::Deref(Box::new(self.pattern(pattern, pointee)?));
                Pattern { kind, ty: held.clone() }
            }
            (_, held) => self.pattern(pattern, held)?,
        };
        let some = PatternKind::Fields { variant: Some(crate::types::SOME), fields: vec![(0, value)] };
        let some = match behind {
            true => PatternKind::Deref(Box::new(Pattern { kind: some, ty: whole })),
            false => some,
        };
        self.once.insert(target);
        let body = self.block(body, None)?;
        let left = any_in_block(&body, &mut |expr| matches!(expr.kind, Kind::Break(id, _) if id == target));
        let unit = |kind| Expr { kind, ty: Type::Unit, position };
        let arm = |kind, body| Arm { pattern: Pattern { kind, ty: matched.clone() }, guard: None, body };
        let arms = vec![arm(some, unit(Kind::Block(body, None))), arm(PatternKind::Wild, unit(Kind::Unit))];
        let turn = unit(options::match_option(option, arms, &Type::Unit));
        Ok(match left {
            true => {
                let block = Block { statements: Vec::new(), value: Some(Box::new(turn)) };
                unit(Kind::Block(block, Some(target)))
            }
            false => turn,
        })
    }

    /// The elements of an array or a slice, or the numbers of a range.
    fn elements(
        &mut self,
        whole: Box<Expr>,
        (named, by_reference): (&tree::Expr, Option<bool>),
        position: Position,
    ) -> Result<Sequence> {
        if let Type::Struct(structure) = &whole.ty
            && [crate::ranges::RANGE, crate::ranges::RANGE_INCLUSIVE].contains(&structure.name)
        {
            let inclusive = structure.name == crate::ranges::RANGE_INCLUSIVE;
            let ty = structure.fields[0].ty.clone();
            let (whole, end) = match whole.kind {
                Kind::Local(_) => (whole, self.boxed(named, None)?),
                _ => {
                    let mut ahead = Vec::new();
                    let id = self.keep("range", *whole, &mut ahead);
                    self.ahead.append(&mut ahead);
                    (Box::new(self.variable(id, position)), Box::new(self.variable(id, position)))
                }
            };
            let bound = |whole, index| Box::new(Expr { kind: Kind::Field(whole, index), ty: ty.clone(), position });
            return Ok(Sequence::Range { start: bound(whole, 0), end: bound(end, 1), inclusive, ty: ty.clone() });
        }
        match options::value_type(seen_through(&whole.ty)) {
            Some(Type::Pointer(Pointer { slice: true, .. })) => {
                return self.error(position, "a slice that may be there is no part of a chain: write `if let Some(…)`");
            }
            Some(_) => {
                let whole = match (&whole.ty, seen_through(&whole.ty).clone()) {
                    (from, ty) if *from == ty => whole,
                    (_, ty) => Box::new(Expr { kind: Kind::Deref(whole), ty, position }),
                };
                return Ok(Sequence::Held(whole));
            }
            None => {}
        }
        if element_type(&whole.ty).is_none() {
            return self.error(position, "only a range, an array or a slice can be iterated over");
        }
        if is_rows(&whole) {
            return Ok(Sequence::Elements(Box::new(itself(*whole))));
        }
        if let Some(mutable) = by_reference
            && matches!(whole.ty, Type::Array(..))
            && in_place::is_place(named)
        {
            let pointee = Rc::new(whole.ty.clone());
            let pointer = Pointer { space: space(&whole), mutable, pointee, slice: false };
            return Ok(Sequence::Elements(Box::new(Expr {
                kind: Kind::Reference(whole),
                ty: Type::Pointer(pointer),
                position,
            })));
        }
        // Its pointer is named once.
        if let Kind::Regrouped(_) = whole.kind {
            let mut ahead = Vec::new();
            let id = self.keep("elements", *whole, &mut ahead);
            self.ahead.append(&mut ahead);
            return Ok(Sequence::Elements(Box::new(self.variable(id, position))));
        }
        Ok(Sequence::Elements(whole))
    }

    fn sequence(&mut self, sequence: &tree::Sequence, position: Position) -> Result<Sequence> {
        Ok(match sequence {
            tree::Sequence::Elements(whole, by_reference) => {
                let value = operators::last_reference(self.boxed(whole, None)?);
                self.elements(value, (whole, *by_reference), position)?
            }
            tree::Sequence::Range(range, hole) => {
                let ty = self.ty(*hole, position)?;
                let (start, end) = (self.boxed(&range.start, Some(&ty))?, self.boxed(&range.end, Some(&ty))?);
                Sequence::Range { start, end, inclusive: range.inclusive, ty }
            }
            tree::Sequence::From(start, hole) => {
                let ty = self.ty(*hole, position)?;
                Sequence::From(self.boxed(start, Some(&ty))?, ty)
            }
            tree::Sequence::Pieces(whole, pieces, size, at) => {
                let whole = operators::last_reference(self.boxed(whole, None)?);
                if element_type(&whole.ty).is_none() {
                    return self.error(position, "only an array or a slice can be cut into pieces");
                }
                Sequence::Pieces(whole, *pieces, self.boxed(size, Some(&Type::Scalar(Scalar::Usize)))?, *at)
            }
            tree::Sequence::Reversed(inner) => Sequence::Reversed(Box::new(self.sequence(inner, position)?)),
            tree::Sequence::Enumerated(inner) => Sequence::Enumerated(Box::new(self.sequence(inner, position)?)),
            tree::Sequence::Cycled(inner) => Sequence::Cycled(Box::new(self.sequence(inner, position)?)),
            tree::Sequence::Skipped(inner, count) => {
                let inner = self.sequence(inner, position)?;
                Sequence::Skipped(Box::new(inner), self.boxed(count, Some(&Type::Scalar(Scalar::Usize)))?)
            }
            tree::Sequence::Taken(inner, count) => {
                let inner = self.sequence(inner, position)?;
                Sequence::Taken(Box::new(inner), self.boxed(count, Some(&Type::Scalar(Scalar::Usize)))?)
            }
            tree::Sequence::Stepped(inner, step, at) => {
                let inner = self.sequence(inner, position)?;
                Sequence::Stepped(Box::new(inner), self.boxed(step, Some(&Type::Scalar(Scalar::Usize)))?, *at)
            }
            tree::Sequence::Zipped(first, second) => {
                let (first, second) = (self.sequence(first, position)?, self.sequence(second, position)?);
                Sequence::Zipped(Box::new(first), Box::new(second))
            }
            tree::Sequence::Chained(first, second, at) => {
                let (first, second) = (self.sequence(first, position)?, self.sequence(second, position)?);
                if first.has_pieces() || second.has_pieces() {
                    return self.error(*at, "the parts of slices cannot be chained: write two loops");
                }
                Sequence::Chained(Box::new(first), Box::new(second))
            }
        })
    }
}

/// A receiver as the method takes it: Rust borrows and dereferences by itself.
fn receive(receiver: Expr, parameter: &Type) -> Expr {
    let position = receiver.position;
    match (&receiver.ty, parameter) {
        // Through any number of references.
        (Type::Pointer(Pointer { slice: false, pointee, .. }), wanted)
            if matches!(**pointee, Type::Pointer(_)) && references(&receiver.ty) > references(wanted).max(1) =>
        {
            let ty = (**pointee).clone();
            receive(Expr { kind: Kind::Deref(Box::new(receiver)), ty, position }, parameter)
        }
        (Type::Pointer(pointer), Type::Pointer(wanted)) if !pointer.slice && pointer.space != wanted.space => {
            let (ty, pointee) = (parameter.clone(), (*pointer.pointee).clone());
            let place = Expr { kind: Kind::Deref(Box::new(receiver)), ty: pointee, position };
            Expr { kind: Kind::Borrow { place: Box::new(place), back: wanted.mutable }, ty, position }
        }
        (Type::Pointer(_), Type::Pointer(_)) => receiver,
        (Type::Pointer(pointer), wanted) if !pointer.slice && *pointer.pointee == *wanted => {
            let ty = wanted.clone();
            Expr { kind: Kind::Deref(Box::new(receiver)), ty, position }
        }
        (_, Type::Pointer(wanted)) => {
            let ty = parameter.clone();
            let kind = if space(&receiver) == wanted.space {
                Kind::Reference(Box::new(receiver))
            } else {
                Kind::Borrow { place: Box::new(receiver), back: wanted.mutable }
            };
            Expr { kind, ty, position }
        }
        _ => receiver,
    }
}

/// How many references stand before another type, that to a slice among them.
fn references(ty: &Type) -> usize {
    match ty {
        Type::Pointer(Pointer { slice: false, pointee, .. }) => 1 + references(pointee),
        Type::Pointer(_) => 1,
        _ => 0,
    }
}

/// What a reference to one value points to, or the type itself.
fn seen_through(ty: &Type) -> &Type {
    match ty {
        Type::Pointer(Pointer { pointee, slice: false, .. }) => pointee,
        ty => ty,
    }
}

/// A call, or the operator of C that was found through a call.
fn operation(form: Form, mut arguments: Vec<Expr>) -> Kind {
    match (form, arguments.len()) {
        (Form::Intrinsic(Intrinsic::Wrapping(op)), 2) => {
            let rhs = arguments.remove(1);
            Kind::Binary(op, Box::new(arguments.remove(0)), Box::new(rhs))
        }
        (Form::Intrinsic(Intrinsic::Assign(op)), 2) if !matches!(arguments[0].ty, Type::Vector(..)) => {
            let value = arguments.remove(1);
            Kind::AssignOp(op, Box::new(arguments.remove(0)), Box::new(value))
        }
        (Form::Intrinsic(Intrinsic::Unary(op)), 1) => Kind::Unary(op, Box::new(arguments.remove(0))),
        (Form::Intrinsic(Intrinsic::Convert), 1) => Kind::Cast(Box::new(arguments.remove(0))),
        (form, _) => Kind::Call(form, arguments),
    }
}

/// A reference to an array where one to a slice is asked for.
fn unsized_to(argument: Expr, parameter: &Type) -> Expr {
    match (parameter, &argument.ty) {
        (slice @ Type::Pointer(Pointer { slice: true, .. }), Type::Pointer(Pointer { slice: false, pointee, .. }))
            if matches!(**pointee, Type::Array(..)) =>
        {
            Expr { ty: slice.clone(), ..argument }
        }
        _ => argument,
    }
}
