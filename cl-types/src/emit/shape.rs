//! What the integers inside a value can be that is read from a table, or written as a literal: `TABLE[i].0`.
//!
//! With that an index from a table of offsets needs no check of its own.

use std::rc::Rc;

use cl_tree::LocalId;

use super::range::{self, Known, Range};
use super::typed::{Expr, Item, Kind, Pattern, PatternKind, Sequence};
use crate::constant::Constant;
use crate::types::Type;

/// What is known of a value, part by part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    /// Nothing.
    Any,
    /// An integer.
    Number(Range),
    /// An array: what each of its elements is.
    Each(Rc<Shape>),
    /// A struct or a tuple, its fields in order.
    Fields(Rc<[Shape]>),
}

impl Shape {
    /// That of a constant.
    pub(super) fn of_constant(constant: &Constant) -> Shape {
        match constant {
            Constant::Int(value) => Shape::Number(Range { least: *value, greatest: *value }),
            Constant::Array(items) => Shape::each(items.iter().map(Shape::of_constant)),
            Constant::Struct(fields) => Shape::Fields(fields.iter().map(Shape::of_constant).collect()),
            _ => Shape::Any,
        }
    }

    /// That of an array of such elements.
    fn each(items: impl Iterator<Item = Shape>) -> Shape {
        match items.reduce(Shape::or) {
            None | Some(Shape::Any) => Shape::Any,
            Some(item) => Shape::Each(Rc::new(item)),
        }
    }

    /// That of a value which is one of two.
    fn or(self, other: Shape) -> Shape {
        match (self, other) {
            (Shape::Number(a), Shape::Number(b)) => Shape::Number(a.hull(b)),
            (Shape::Each(a), Shape::Each(b)) => Shape::each([(*a).clone().or((*b).clone())].into_iter()),
            (Shape::Fields(a), Shape::Fields(b)) if a.len() == b.len() => {
                Shape::Fields(a.iter().zip(&*b).map(|(a, b)| a.clone().or(b.clone())).collect())
            }
            _ => Shape::Any,
        }
    }

    /// The same, or zero in all its parts, which is what there is where a check fails.
    fn or_zero(self) -> Shape {
        match self {
            Shape::Any => Shape::Any,
            Shape::Number(range) => Shape::Number(range.hull(Range { least: 0, greatest: 0 })),
            Shape::Each(item) => Shape::Each(Rc::new((*item).clone().or_zero())),
            Shape::Fields(fields) => Shape::Fields(fields.iter().cloned().map(Shape::or_zero).collect()),
        }
    }

    fn element(self) -> Shape {
        match self {
            Shape::Each(item) => (*item).clone(),
            _ => Shape::Any,
        }
    }

    fn field(self, field: usize) -> Shape {
        match self {
            Shape::Fields(fields) => fields.get(field).cloned().unwrap_or(Shape::Any),
            _ => Shape::Any,
        }
    }
}

/// What is known of the value of an expression.
pub(super) fn of(expr: &Expr, known: &Known) -> Shape {
    match &expr.kind {
        Kind::Local(local) => known.shape(local),
        Kind::Table(_, value) => known.table(value),
        Kind::Constant(value @ (Constant::Array(_) | Constant::Struct(_))) => Shape::of_constant(value),
        Kind::Array(items) => Shape::each(items.iter().map(|item| of_any(item, known))),
        Kind::Repeat(item, _) => Shape::each([of_any(item, known)].into_iter()),
        Kind::Struct { variant: None, fields, base: None } => {
            let mut all = vec![Shape::Any; fields.len()];
            for (field, value) in fields {
                if let Some(shape) = all.get_mut(*field) {
                    *shape = of_any(value, known);
                }
            }
            Shape::Fields(all.into())
        }
        // What a mutable reference leads to may be another value by now.
        Kind::Reference(place) if !is_mutable(&expr.ty) => of_any(place, known),
        Kind::Deref(pointer) => of(pointer, known),
        Kind::Part(part) if !is_mutable(&expr.ty) => of(&part.base, known),
        Kind::Field(base, field) => of(base, known).field(*field),
        Kind::Index(base, index) => match of(base, known).element() {
            Shape::Any => Shape::Any,
            element if is_in(index, &base.ty, known) => element,
            element => element.or_zero(),
        },
        _ => Shape::Any,
    }
}

/// The same of what may be an integer itself.
fn of_any(expr: &Expr, known: &Known) -> Shape {
    match range::integer(&expr.ty) {
        Some(scalar) => Shape::Number(range::of(expr, known).unwrap_or(Range::of(scalar))),
        None => of(expr, known),
    }
}

/// Whether an index is surely one of an array.
fn is_in(index: &Expr, base: &Type, known: &Known) -> bool {
    let count = match base {
        Type::Array(_, count) => *count,
        Type::Pointer(pointer) => match *pointer.pointee {
            Type::Array(_, count) if !pointer.slice => count,
            _ => return false,
        },
        _ => return false,
    };
    range::of(index, known).is_some_and(|range| range.least >= 0 && range.greatest < count as i128)
}

fn is_mutable(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(pointer) if pointer.mutable)
}

/// What is known of the variables of a loop.
pub(super) fn of_items(item: &Item, sequence: &Sequence, known: &Known) -> Vec<(LocalId, Shape)> {
    let mut found = Vec::new();
    in_items(item, sequence, known, &mut found);
    found
}

/// The same of the variables of a pattern that a value has.
pub(super) fn of_pattern(pattern: &Pattern, value: &Expr, known: &Known) -> Vec<(LocalId, Shape)> {
    let mut found = Vec::new();
    in_pattern(pattern, of(value, known), &mut found);
    found
}

fn in_items(item: &Item, sequence: &Sequence, known: &Known, found: &mut Vec<(LocalId, Shape)>) {
    match (item, sequence) {
        (
            item,
            Sequence::Reversed(inner)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, _)
            | Sequence::Cycled(inner)
            | Sequence::Taken(inner, _),
        ) => in_items(item, inner, known, found),
        (Item::Pair(first, second), Sequence::Zipped(left, right)) => {
            in_items(first, left, known, found);
            in_items(second, right, known, found);
        }
        (Item::Pair(_, second), Sequence::Enumerated(inner)) => in_items(second, inner, known, found),
        (Item::One(pattern), Sequence::Elements(whole)) => in_pattern(pattern, of(whole, known).element(), found),
        _ => {}
    }
}

fn in_pattern(pattern: &Pattern, shape: Shape, found: &mut Vec<(LocalId, Shape)>) {
    if shape == Shape::Any {
        return;
    }
    match &pattern.kind {
        PatternKind::Bind(id, inner) => {
            if let Some(inner) = inner {
                in_pattern(inner, shape.clone(), found);
            }
            found.push((*id, shape));
        }
        PatternKind::Fields { variant: None, fields } => {
            fields.iter().for_each(|(field, inner)| in_pattern(inner, shape.clone().field(*field), found));
        }
        PatternKind::Elements(items) => {
            items.iter().for_each(|(_, inner)| in_pattern(inner, shape.clone().element(), found));
        }
        PatternKind::Deref(inner) => in_pattern(inner, shape, found),
        _ => {}
    }
}
