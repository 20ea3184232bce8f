//! What a type says of what is in it.

use std::rc::Rc;

use cl_tree::{Literal, Member, Position};

use super::{Expr, Kind};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::{Form, fold, range};
use crate::spaces::Space;
use crate::types::{self, Class, FieldType, Pointer, Scalar, StructType, Type};

/// The struct that a value is, or that a reference points to.
pub(in crate::emit) fn struct_type(ty: &Type) -> Option<&Rc<StructType>> {
    match ty {
        Type::Struct(structure) => Some(structure),
        Type::Pointer(Pointer { pointee, slice: false, .. }) => struct_type(pointee),
        _ => None,
    }
}

/// What `w.0` of a `Wrapping` is, or of a reference to one: the integer itself in C.
pub(super) fn held_by_wrapping(ty: &Type) -> Option<Type> {
    match ty {
        Type::Scalar(_) => Some(ty.clone()),
        Type::Pointer(Pointer { pointee, slice: false, .. }) => held_by_wrapping(pointee),
        _ => None,
    }
}

pub(super) fn field_index(fields: &[FieldType], member: &Member) -> Option<usize> {
    let unnamed;
    let name = match member {
        Member::Named(name) => name.trim_start_matches("r#"),
        Member::Index(index) => {
            unnamed = format!("_{index}");
            &unnamed
        }
    };
    fields.iter().position(|field| field.name == name)
}

pub(in crate::emit) fn tuple_type(items: impl Iterator<Item = Type>) -> Type {
    let fields = items.enumerate().map(|(index, ty)| FieldType { name: format!("_{index}"), ty }).collect();
    types::structure::<()>("", fields)
}

pub(in crate::emit) fn array_length(ty: &Type) -> Option<usize> {
    match ty {
        Type::Array(_, count) => Some(*count),
        Type::Pointer(Pointer { pointee, slice: false, .. }) => array_length(pointee),
        _ => None,
    }
}

/// What the numbers of a scalar or a vector are.
pub(in crate::emit) fn lane_class(ty: &Type) -> Option<Class> {
    ty.lane().map(Scalar::class)
}

pub(super) fn bool_type() -> Type {
    Type::Scalar(Scalar::Bool)
}

/// The type of `base[…]`. Indexing goes through references.
pub(in crate::emit) fn element_type(base: &Type) -> Option<Type> {
    match base {
        Type::Array(element, _) => Some((**element).clone()),
        Type::Pointer(Pointer { pointee, slice: true, .. }) => Some((**pointee).clone()),
        Type::Pointer(Pointer { pointee, slice: false, .. }) => element_type(pointee),
        _ => None,
    }
}

/// `base[index]`: of a table of rows a slice, and else a place.
pub(super) fn indexed(base: Expr, index: Expr, ty: Type, position: Position) -> Expr {
    let kind = match is_rows(&base) {
        true => Kind::Call(Form::Intrinsic(Intrinsic::Row), vec![itself(base), index]),
        false => Kind::Index(Box::new(base), Box::new(index)),
    };
    Expr { kind, ty, position }
}

/// Whether it is, or refers to, a table of constants whose rows are slices.
pub(in crate::emit) fn is_rows(base: &Expr) -> bool {
    let is_slice = |ty: &Type| matches!(ty, Type::Pointer(Pointer { slice: true, .. }));
    match &base.kind {
        Kind::Table(..) => matches!(&base.ty, Type::Array(row, _) if is_slice(row)),
        Kind::Reference(table) | Kind::Deref(table) => is_rows(table),
        _ => false,
    }
}

/// The table that a reference is to.
pub(super) fn itself(base: Expr) -> Expr {
    match base.kind {
        Kind::Reference(table) | Kind::Deref(table) => itself(*table),
        _ => base,
    }
}

/// The type of a literal that stands alone is what is expected, or what Rust falls back to.
pub(super) fn literal_type(literal: &Literal, expected: Option<&Type>) -> Type {
    // Beside a vector, a literal is of the type of its lanes.
    let scalar = expected.and_then(Type::lane);
    Type::Scalar(match (literal, scalar) {
        (Literal::Bool(_), _) => Scalar::Bool,
        (Literal::Text(_), _) => return Type::Unit,
        (Literal::Int(_) | Literal::Hexadecimal(_) | Literal::Byte(_), scalar) => {
            scalar.filter(|scalar| *scalar != Scalar::Bool).unwrap_or(Scalar::I32)
        }
        (Literal::Float(_), Some(scalar)) if scalar.class() == Class::Float => scalar,
        (Literal::Float(_), _) => Scalar::F64,
    })
}

pub(super) fn literal_value(literal: &Literal, ty: &Type) -> Constant {
    match (literal, ty.scalar()) {
        (Literal::Bool(value), _) => Constant::Bool(*value),
        (Literal::Text(text), _) => Constant::Text(text.clone()),
        (Literal::Int(value) | Literal::Hexadecimal(value) | Literal::Byte(value), scalar) => match scalar {
            Some(Scalar::F32) => Constant::F32(*value as f32),
            Some(Scalar::F64) => Constant::F64(*value as f64),
            // One that the type has not is its low bits, where the lint of that is allowed.
            _ => {
                let value = *value as i128;
                Constant::Int(range::integer(ty).map_or(value, |scalar| fold::wrap(value, scalar)))
            }
        },
        // The macro has parsed the digits, so they are a number.
        (Literal::Float(digits), Some(Scalar::F32)) => Constant::F32(digits.parse().unwrap_or(f32::NAN)),
        (Literal::Float(digits), _) => Constant::F64(digits.parse().unwrap_or(f64::NAN)),
    }
}

/// A constant part by part, as if the parts were written: in C an array has no value, and a list of them none that is
/// indexed.
pub(super) fn spelled(value: Constant, ty: &Type, position: Position) -> Expr {
    let kind = match (value, ty) {
        (Constant::Array(mut items), Type::Array(item, count)) if items.iter().all(|other| *other == items[0]) => {
            match items.pop() {
                Some(one) => Kind::Repeat(Box::new(spelled(one, item, position)), *count),
                None => Kind::Array(Vec::new()),
            }
        }
        (Constant::Array(items), Type::Array(item, _)) => {
            Kind::Array(items.into_iter().map(|one| spelled(one, item, position)).collect())
        }
        (Constant::Struct(values), Type::Struct(structure)) => {
            let fields = values.into_iter().zip(&structure.fields);
            let fields = fields.map(|(value, field)| spelled(value, &field.ty, position)).enumerate().collect();
            Kind::Struct { variant: None, fields, base: None }
        }
        (value, _) => Kind::Constant(value),
    };
    Expr { kind, ty: ty.clone(), position }
}

/// The address space that a place is in.
pub(in crate::emit) fn space(place: &Expr) -> Space {
    reached_by(place).map_or(Space::Private, |pointer| pointer.space)
}

/// The pointer that a place lies behind, if it is none of a variable.
pub(in crate::emit) fn reached_by(place: &Expr) -> Option<&Pointer> {
    let base = match &place.kind {
        Kind::Deref(base) | Kind::Index(base, _) | Kind::Field(base, _) => base,
        _ => return None,
    };
    match (&base.ty, &place.kind) {
        (Type::Pointer(pointer), _) => Some(pointer),
        (_, Kind::Deref(_)) => None,
        _ => reached_by(base),
    }
}

/// `&[1.0, 2.0]`, for which nothing is done: it is there.
pub(in crate::emit) fn refers_to_literals(value: &Expr) -> bool {
    match &value.kind {
        Kind::Cast(array) => refers_to_literals(array),
        Kind::Reference(array) => matches!(array.kind, Kind::Array(_) | Kind::Repeat(..)) && is_of_literals(array),
        _ => false,
    }
}

fn is_of_literals(value: &Expr) -> bool {
    match &value.kind {
        Kind::Constant(_) => true,
        Kind::Array(items) => items.iter().all(is_of_literals),
        Kind::Repeat(item, _) => is_of_literals(item),
        Kind::Struct { fields, base: None, .. } => fields.iter().all(|(_, field)| is_of_literals(field)),
        _ => false,
    }
}

/// Whether it is a constant array, or a part of one.
pub(in crate::emit) fn is_of_constant(place: &Expr) -> bool {
    match &place.kind {
        Kind::Table(..) => true,
        Kind::Index(base, _) | Kind::Field(base, _) => is_of_constant(base),
        _ => false,
    }
}
