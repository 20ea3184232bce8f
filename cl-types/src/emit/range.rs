//! What values an integer expression can have, as far as its form tells.
//!
//! Signed overflow is undefined in C and wraps in Rust; where the range shows that there is none, the plain operator
//! is right and no cast is written.

use std::cell::RefCell;
use std::collections::HashMap;

use cl_tree::{BinaryOp, LocalId};

use super::shape::{self, Shape};
use super::typed::{Expr, Kind};
use super::{Form, fold};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::types::{Class, Scalar, Type};

/// The least and the greatest value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Range {
    pub least: i128,
    pub greatest: i128,
}

/// What is known of variables that never change: of vectors, what every lane can be.
#[derive(Default)]
pub(super) struct Known {
    variables: HashMap<LocalId, Range>,
    /// Those that are no integers, and lead to none.
    shapes: HashMap<LocalId, Shape>,
    /// The tables that were looked at, by where their values are.
    tables: RefCell<HashMap<*const Constant, Shape>>,
    /// Whether control goes on after a panic, as if it had the value zero.
    goes_on: bool,
}

impl Known {
    /// Nothing yet, in a function that goes on after a panic or does not.
    pub fn where_control(goes_on: bool) -> Self {
        Known { goes_on, ..Known::default() }
    }

    pub fn get(&self, local: &LocalId) -> Option<&Range> {
        self.variables.get(local)
    }

    pub fn insert(&mut self, local: LocalId, range: Range) {
        self.variables.insert(local, range);
    }

    pub fn forget(&mut self, local: &LocalId) {
        self.variables.remove(local);
        self.shapes.remove(local);
    }

    /// What is known of a variable, or of what it leads to.
    pub fn shape(&self, local: &LocalId) -> Shape {
        match (self.variables.get(local), self.shapes.get(local)) {
            (Some(range), _) => Shape::Number(*range),
            (None, Some(shape)) => shape.clone(),
            (None, None) => Shape::Any,
        }
    }

    pub fn insert_shape(&mut self, local: LocalId, shape: Shape) {
        match shape {
            Shape::Any => {}
            Shape::Number(range) => self.insert(local, range),
            shape => {
                self.shapes.insert(local, shape);
            }
        }
    }

    /// What is known of a table, which is as long as its tree.
    pub fn table(&self, value: &Constant) -> Shape {
        self.tables.borrow_mut().entry(value).or_insert_with(|| Shape::of_constant(value)).clone()
    }
}

impl Range {
    /// All values of a type.
    pub fn of(scalar: Scalar) -> Range {
        let bits = scalar.bits();
        match scalar.class() {
            Class::Signed => Range { least: -(1 << (bits - 1)), greatest: (1 << (bits - 1)) - 1 },
            Class::Bool => Range { least: 0, greatest: 1 },
            Class::Unsigned | Class::Float | Class::Half => Range { least: 0, greatest: (1 << bits) - 1 },
        }
    }

    pub fn fits(self, scalar: Scalar) -> bool {
        let all = Range::of(scalar);
        all.least <= self.least && self.greatest <= all.greatest
    }

    pub fn or_all(self, scalar: Scalar) -> Range {
        if self.fits(scalar) { self } else { Range::of(scalar) }
    }

    /// The one value that it is.
    pub fn single(self) -> Option<i128> {
        (self.least == self.greatest).then_some(self.least)
    }

    /// The values once they are of the type: one of which all is known wraps.
    fn wrapped(self, scalar: Scalar) -> Range {
        match self.single() {
            Some(value) => {
                let value = fold::wrap(value, scalar);
                Range { least: value, greatest: value }
            }
            None => self.or_all(scalar),
        }
    }

    /// Both.
    pub fn hull(self, other: Range) -> Range {
        Range { least: self.least.min(other.least), greatest: self.greatest.max(other.greatest) }
    }

    /// By how many bits a type is shifted where this is the count, which Rust masks.
    fn masked(self, scalar: Scalar) -> Range {
        let bits = i128::from(scalar.bits());
        match self.single() {
            _ if self.least >= 0 && self.greatest < bits => self,
            Some(count) => Range { least: count.rem_euclid(bits), greatest: count.rem_euclid(bits) },
            None => Range { least: 0, greatest: bits - 1 },
        }
    }
}

/// The range of an integer expression; none for what is no integer.
pub(super) fn of(expr: &Expr, known: &Known) -> Option<Range> {
    let scalar = integer(&expr.ty)?;
    let all = Range::of(scalar);
    Some(match &expr.kind {
        Kind::Constant(Constant::Int(value)) => Range { least: *value, greatest: *value },
        Kind::Local(local) => known.get(local).copied().unwrap_or(all),
        Kind::Binary(op, lhs, rhs) => exact(*op, lhs, rhs, known).map_or(all, |range| range.wrapped(scalar)),
        Kind::Block(block, None) => of_any([block.value.as_deref()], known).unwrap_or(all),
        Kind::If { then, otherwise: Some(otherwise), .. } => {
            of_any([then.value.as_deref(), Some(&**otherwise)], known).unwrap_or(all)
        }
        Kind::Match(_, arms) => of_any(arms.iter().map(|arm| Some(&arm.body)), known).unwrap_or(all),
        // A work-item is in a range that has it.
        Kind::Call(
            Form::Intrinsic(Intrinsic::WorkItem("get_global_size" | "get_local_size" | "get_num_groups")),
            _,
        ) => Range { least: 1, greatest: i128::from(i64::MAX) },
        // Memory has fewer bytes than an `isize` counts, and a range of work-items fewer items.
        Kind::Call(Form::Intrinsic(Intrinsic::Length), of) => {
            Range { least: 0, greatest: i128::from(i64::MAX) / of.first().map_or(1, |of| bytes_of_element(&of.ty)) }
        }
        Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(_)), _) => Range { least: 0, greatest: i128::from(i64::MAX) },
        Kind::Cast(value) => of(value, known).map_or(all, |range| range.wrapped(scalar)),
        Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => match shape::of(expr, known) {
            Shape::Number(range) => range,
            _ => all,
        },
        _ => all,
    })
}

/// The range of an operation before anything wraps.
pub(super) fn exact(op: BinaryOp, lhs: &Expr, rhs: &Expr, known: &Known) -> Option<Range> {
    combine(op, of(lhs, known)?, of(rhs, known)?, integer(&lhs.ty)?)
}

/// How many bytes an element of a slice has at least.
fn bytes_of_element(slice: &Type) -> i128 {
    fn bytes(ty: &Type) -> i128 {
        match ty {
            Type::Scalar(scalar) => i128::from(scalar.bits() / 8),
            Type::Vector(scalar, width) => i128::from(scalar.bits() / 8) * i128::from(*width),
            Type::Array(item, count) => bytes(item).saturating_mul(*count as i128),
            Type::Struct(structure) => structure.fields.iter().map(|field| bytes(&field.ty)).sum(),
            _ => 1,
        }
    }
    match slice {
        Type::Pointer(pointer) => bytes(&pointer.pointee).max(1),
        _ => 1,
    }
}

/// The range of whichever of these is the value. What never comes to an end, or has no value, gives none, unless a panic
/// may be what ends it.
fn of_any<'e>(values: impl IntoIterator<Item = Option<&'e Expr>>, known: &Known) -> Option<Range> {
    let range = |value: Option<&Expr>| match value.filter(|value| value.ty != Type::Never) {
        Some(value) => Some(of(value, known)),
        None => known.goes_on.then_some(Some(Range { least: 0, greatest: 0 })),
    };
    values.into_iter().filter_map(range).reduce(|a, b| Some(a?.hull(b?))).flatten()
}

/// The range of an operation on values of these, which are of that type, before anything wraps.
pub(super) fn combine(op: BinaryOp, a: Range, b: Range, scalar: Scalar) -> Option<Range> {
    let b = if op.shifts() { b.masked(scalar) } else { b };
    let span = |corners: [i128; 4]| Range {
        least: corners.into_iter().fold(i128::MAX, i128::min),
        greatest: corners.into_iter().fold(i128::MIN, i128::max),
    };
    Some(match op {
        BinaryOp::Add => Range { least: a.least + b.least, greatest: a.greatest + b.greatest },
        BinaryOp::Sub => Range { least: a.least - b.greatest, greatest: a.greatest - b.least },
        BinaryOp::Mul => span([
            a.least.checked_mul(b.least)?,
            a.least.checked_mul(b.greatest)?,
            a.greatest.checked_mul(b.least)?,
            a.greatest.checked_mul(b.greatest)?,
        ]),
        BinaryOp::Div if a.least >= 0 && b.least > 0 => {
            Range { least: a.least / b.greatest, greatest: a.greatest / b.least }
        }
        BinaryOp::Rem if a.least >= 0 && b.least > 0 => Range { least: 0, greatest: a.greatest.min(b.greatest - 1) },
        BinaryOp::And if a.least >= 0 && b.least >= 0 => Range { least: 0, greatest: a.greatest.min(b.greatest) },
        // The bits of one that is not negative are all that is left.
        BinaryOp::And if a.least >= 0 || b.least >= 0 => {
            Range { least: 0, greatest: if a.least >= 0 { a.greatest } else { b.greatest } }
        }
        BinaryOp::Shr if b.least >= 0 && b.greatest < 64 => {
            span([a.least >> b.least, a.least >> b.greatest, a.greatest >> b.least, a.greatest >> b.greatest])
        }
        BinaryOp::Or | BinaryOp::Xor if a.least >= 0 && b.least >= 0 => {
            let bits = 128 - (a.greatest | b.greatest).leading_zeros();
            Range { least: if op == BinaryOp::Or { a.least.max(b.least) } else { 0 }, greatest: (1 << bits) - 1 }
        }
        BinaryOp::Shl if b.least >= 0 && b.greatest < 64 && a.fits(Scalar::I64) => {
            span([a.least << b.least, a.least << b.greatest, a.greatest << b.least, a.greatest << b.greatest])
        }
        _ => return None,
    })
}

pub(super) fn integer(ty: &Type) -> Option<Scalar> {
    ty.scalar().filter(|scalar| matches!(scalar.class(), Class::Signed | Class::Unsigned))
}
