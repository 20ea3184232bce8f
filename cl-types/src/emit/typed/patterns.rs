//! Patterns, and what a `for` binds.

use cl_tree::{self as tree, Position};

use super::members::{element_type, field_index, tuple_type};
use super::parts::slice_of;
use super::{Expr, Item, Kind, Pattern, PatternKind, Result, Sequence, Typing};
use crate::constant::Constant;
use crate::types::{FieldType, Pointer, Scalar, Type};

/// What an `Option` has, or refers to.
fn held(option: &Type) -> Option<Type> {
    match super::options::value_type(option)? {
        Type::Pointer(pointer) => Some((*pointer.pointee).clone()),
        value => Some(value.clone()),
    }
}

impl<'b> Typing<'b, '_> {
    pub(super) fn item(&mut self, pattern: &tree::Pattern, sequence: &Sequence, position: Position) -> Result<Item> {
        let first = Box::new(Expr { kind: Kind::Unit, ty: Type::Unit, position });
        let indices = Sequence::From(first, Type::Scalar(Scalar::Usize));
        let (first, second) = match sequence {
            Sequence::Reversed(inner)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, _)
            | Sequence::Taken(inner, _)
            | Sequence::Cycled(inner)
            | Sequence::Chained(inner, _) => return self.item(pattern, inner, position),
            Sequence::Range { ty, .. } | Sequence::From(_, ty) => {
                return Ok(Item::One(self.pattern(pattern, &ty.clone())?));
            }
            Sequence::Elements(_) | Sequence::Held(_) => {
                let ty = match sequence {
                    Sequence::Held(option) => held(&option.ty),
                    Sequence::Elements(whole) => element_type(&whole.ty),
                    _ => None,
                };
                let ty = ty.unwrap_or(Type::Unit);
                // `&v` takes the value behind the reference that the sequence gives.
                let pattern = match pattern {
                    tree::Pattern::Reference(inner) => inner,
                    pattern => pattern,
                };
                return Ok(Item::One(self.pattern(pattern, &ty)?));
            }
            Sequence::Pieces(whole, ..) => return Ok(Item::One(self.pattern(pattern, &slice_of(whole))?)),
            Sequence::Enumerated(inner) => (&indices, &**inner),
            Sequence::Zipped(first, second) => (&**first, &**second),
        };
        match pattern {
            tree::Pattern::Wild => Ok(Item::None),
            tree::Pattern::Items { name: None, items, rest: None } if items.len() == 2 => {
                let first = self.item(&items[0], first, position)?;
                let second = self.item(&items[1], second, position)?;
                Ok(Item::Pair(Box::new(first), Box::new(second)))
            }
            _ => self.error(position, "take the pair apart where it is bound: `for (i, v) in …`"),
        }
    }

    /// The type that a pattern tells by itself: that of the variables in it.
    pub(super) fn pattern_type(&self, pattern: &tree::Pattern) -> Option<Type> {
        match pattern {
            tree::Pattern::Bind(local, _) => Some(self.locals[local.0 as usize].ty.clone()),
            tree::Pattern::Elements { items, rest: None } => {
                let element = self.pattern_type(items.first()?)?;
                Some(Type::Array(element.into(), items.len()))
            }
            tree::Pattern::Items { name: None, items, rest: None } => {
                let items: Option<Vec<Type>> = items.iter().map(|item| self.pattern_type(item)).collect();
                items.map(|items| tuple_type(items.into_iter()))
            }
            _ => None,
        }
    }

    pub(super) fn pattern(&mut self, pattern: &tree::Pattern, ty: &Type) -> Result<Pattern> {
        let kind = match (pattern, ty) {
            (tree::Pattern::Wild, _) => PatternKind::Wild,
            // `()`, or a struct without fields by its name: there is one value, which always matches.
            (tree::Pattern::Items { items, .. }, Type::Unit) if items.is_empty() => PatternKind::Wild,
            (tree::Pattern::Fields { fields, .. }, Type::Unit) if fields.is_empty() => PatternKind::Wild,
            (tree::Pattern::Bind(local, inner), _) => {
                if self.has_type_of_value(*local) {
                    self.locals[local.0 as usize].ty = ty.clone();
                }
                let inner = inner.as_ref().map(|inner| self.pattern(inner, ty)).transpose()?;
                PatternKind::Bind(*local, inner.map(Box::new))
            }
            (tree::Pattern::Or(alternatives), _) => {
                PatternKind::Or(alternatives.iter().map(|other| self.pattern(other, ty)).collect::<Result<_>>()?)
            }
            // A copy of a part beside references to others.
            (tree::Pattern::Reference(inner), _) if self.is_copied(inner, ty) => return self.pattern(inner, ty),
            (tree::Pattern::Reference(inner), Type::Pointer(Pointer { slice: true, .. })) => {
                return self.pattern(inner, ty);
            }
            (tree::Pattern::Reference(inner), Type::Pointer(pointer)) => {
                PatternKind::Deref(Box::new(self.pattern(inner, &pointer.pointee)?))
            }
            // Rust looks through references by itself.
            (_, Type::Pointer(Pointer { pointee, slice: false, .. })) => {
                PatternKind::Deref(Box::new(self.pattern(pattern, pointee)?))
            }
            (tree::Pattern::Value(value), _) => {
                let value = self.boxed(value, Some(ty))?;
                // A table is held against its elements, and so is what a constant refers to.
                let constant = match &value.kind {
                    Kind::Reference(table) => &table.kind,
                    kind => kind,
                };
                match constant {
                    Kind::Constant(constant) | Kind::Table(_, constant) => {
                        self.constant_pattern(constant, ty, value.position)
                    }
                    _ => PatternKind::Value(value),
                }
            }
            (tree::Pattern::Range { start, end, inclusive }, _) => PatternKind::Range {
                start: start.as_ref().map(|start| self.boxed(start, Some(ty))).transpose()?,
                end: end.as_ref().map(|end| self.boxed(end, Some(ty))).transpose()?,
                inclusive: *inclusive,
            },
            (tree::Pattern::Elements { items, rest }, Type::Array(element, count)) => {
                let mut elements = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    elements.push((spread(index, items.len(), *rest, *count), self.pattern(item, element)?));
                }
                if let Some(tree::Rest { at, name: Some(name) }) = rest {
                    let ty = Type::Array(element.clone(), count.saturating_sub(items.len()));
                    elements.push((*at as usize, Pattern { kind: PatternKind::Rest(*name), ty }));
                }
                PatternKind::Elements(elements)
            }
            (tree::Pattern::Elements { items, rest }, Type::Pointer(Pointer { pointee, slice: true, .. })) => {
                let (first, last) = items.split_at(rest.map_or(items.len(), |rest| rest.at as usize));
                let mut all = |items: &[tree::Pattern]| {
                    items.iter().map(|item| self.pattern(item, pointee)).collect::<Result<_>>()
                };
                PatternKind::Slice { first: all(first)?, last: all(last)?, rest: rest.map(|rest| rest.name) }
            }
            // `Wrapping(n)` of what is the integer itself in C.
            (tree::Pattern::Items { name: Some(_), items, .. }, Type::Scalar(_)) => match &items[..] {
                [item] => return self.pattern(item, ty),
                _ => PatternKind::Wild,
            },
            (tree::Pattern::Items { name, items, rest }, _) => {
                let (variant, types) = self.variant(name.as_deref().unwrap_or_default(), ty)?;
                let mut fields = Vec::new();
                for (index, item) in items.iter().enumerate() {
                    let index = spread(index, items.len(), *rest, types.len());
                    fields.push((index, self.pattern(item, &types[index].ty)?));
                }
                PatternKind::Fields { variant, fields }
            }
            (tree::Pattern::Fields { name, fields }, _) => {
                let (variant, types) = self.variant(name, ty)?;
                let mut typed = Vec::new();
                for (member, inner) in fields {
                    let Some(index) = field_index(&types, member) else {
                        return self.error(Position::default(), "this field has no form in OpenCL C");
                    };
                    typed.push((index, self.pattern(inner, &types[index].ty)?));
                }
                PatternKind::Fields { variant, fields: typed }
            }
            (tree::Pattern::Reference(_) | tree::Pattern::Elements { .. }, _) => {
                return self.error(Position::default(), "the expansion and the tree do not belong together");
            }
        };
        Ok(Pattern { kind, ty: ty.clone() })
    }

    /// Whether what stands behind `&` in a pattern is of a type that is no reference, or a variable that is this one.
    fn is_copied(&self, inner: &tree::Pattern, ty: &Type) -> bool {
        match (inner, ty) {
            (tree::Pattern::Bind(local, None), Type::Pointer(_)) => self.locals[local.0 as usize].ty == *ty,
            (tree::Pattern::Bind(..), _) => true,
            _ => false,
        }
    }

    /// What is held against a constant: its parts, where C does not compare it as one.
    fn constant_pattern(&self, constant: &Constant, ty: &Type, position: Position) -> PatternKind {
        let parts = |items: &[Constant], fields: &[FieldType]| {
            let part = |(index, (item, field)): (usize, (&Constant, &FieldType))| {
                let kind = self.constant_pattern(item, &field.ty, position);
                (index, Pattern { kind, ty: field.ty.clone() })
            };
            items.iter().zip(fields).enumerate().map(part).collect()
        };
        match (constant, ty) {
            (_, Type::Unit) => PatternKind::Wild,
            (Constant::Data(index, items), Type::Enum(enumeration)) => PatternKind::Fields {
                variant: Some(*index),
                fields: parts(items, &enumeration.variants[*index].fields),
            },
            (Constant::Variant(index), Type::Enum(_)) => {
                PatternKind::Fields { variant: Some(*index), fields: Vec::new() }
            }
            // C compares no arrays.
            (Constant::Array(items), Type::Array(element, _)) => {
                let element =
                    |item| Pattern { kind: self.constant_pattern(item, element, position), ty: (**element).clone() };
                PatternKind::Elements(items.iter().map(element).enumerate().collect())
            }
            (Constant::Array(items), Type::Pointer(Pointer { pointee, slice: true, .. })) => {
                let element =
                    |item| Pattern { kind: self.constant_pattern(item, pointee, position), ty: (**pointee).clone() };
                PatternKind::Slice { first: items.iter().map(element).collect(), last: Vec::new(), rest: None }
            }
            (Constant::Struct(items), Type::Struct(structure)) => {
                PatternKind::Fields { variant: None, fields: parts(items, &structure.fields) }
            }
            _ => {
                let kind = Kind::Constant(constant.clone());
                PatternKind::Value(Box::new(Expr { kind, ty: ty.clone(), position }))
            }
        }
    }

    pub(super) fn variant(&self, name: &str, ty: &Type) -> Result<(Option<usize>, Vec<FieldType>)> {
        match ty {
            Type::Struct(structure) => Ok((None, structure.fields.clone())),
            Type::Enum(enumeration) => match enumeration.variants.iter().position(|variant| variant.name == name) {
                Some(index) => Ok((Some(index), enumeration.variants[index].fields.clone())),
                None => self.error(Position::default(), format!("`{name}` is no variant of `{}`", enumeration.name)),
            },
            _ => self.error(Position::default(), "this pattern has no form in OpenCL C"),
        }
    }
}

/// The index of a pattern among `count` fields, when `..` stands for those that are missing.
fn spread(index: usize, patterns: usize, rest: Option<tree::Rest>, count: usize) -> usize {
    match rest {
        Some(rest) if index >= rest.at as usize => index + count.saturating_sub(patterns),
        _ => index,
    }
}
