//! Which operands surely have the operators of C.
//!
//! A macro sees no types, so an operator on what may be a type of the user's is found through a trait, which costs
//! rustc time. What the tokens tell to be a number needs none. In a generic function an operator is that of its bounds,
//! which are those of numbers.

use cl_tree::number;
use proc_macro2::{Ident, Span};
use syn::{GenericArgument, Path, PathArguments, PathSegment, Token, Type, TypePath};

use super::Parser;
use super::calls::is_function_of_std;
use crate::ast::{Expr, Hole, Kind, Reach};
use crate::builtin_methods::Gives;
use crate::builtin_names;
use crate::name::Name;
use crate::surroundings;

/// Whether it is the name of what is in an address space.
pub fn is_space(name: &str) -> bool {
    matches!(name, "Global" | "Local" | "Constant" | "Private" | "Generic")
}

/// `::core::primitive::f32`, of its name. Put together: `syn` would read it, at each literal with a suffix.
pub(super) fn primitive_type(number: Ident) -> Type {
    let (span, outer) = (Span::call_site(), ["core", "primitive"]);
    let segments =
        outer.map(|name| Ident::new(name, span)).into_iter().chain([number]).map(PathSegment::from).collect();
    let path = Path { leading_colon: Some(Token![::](span)), segments };
    Type::Path(TypePath { attrs: Vec::new(), qself: None, path })
}

/// Whether a type, or what it points to or holds, is surely a number.
pub(super) fn is_primitive_type(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => {
            let Some(segment) = path.path.segments.last() else { return false };
            let name = segment.ident.text();
            match &segment.arguments {
                PathArguments::None => number(&name).is_some(),
                // `Global<[f32]>`
                PathArguments::AngleBracketed(arguments) => {
                    is_space(&name)
                        && arguments
                            .args
                            .iter()
                            .all(|argument| matches!(argument, GenericArgument::Type(ty) if is_primitive_type(ty)))
                }
                PathArguments::Parenthesized(_) => false,
            }
        }
        Type::Reference(reference) => is_primitive_type(&reference.elem),
        Type::Slice(slice) => is_primitive_type(&slice.elem),
        Type::Array(array) => is_primitive_type(&array.elem),
        Type::Paren(paren) => is_primitive_type(&paren.elem),
        Type::Group(group) => is_primitive_type(&group.elem),
        _ => false,
    }
}

/// Whether a type, or what it points to, is named like a type of the user's.
fn is_users_type(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => {
            let Some(segment) = path.path.segments.last() else { return false };
            match (&*segment.ident.text(), &segment.arguments) {
                (name, PathArguments::AngleBracketed(arguments)) if is_space(name) => arguments
                    .args
                    .iter()
                    .any(|argument| matches!(argument, GenericArgument::Type(ty) if is_users_type(ty))),
                (name, _) => number(name).is_none(),
            }
        }
        Type::Reference(reference) => is_users_type(&reference.elem),
        Type::Slice(slice) => is_users_type(&slice.elem),
        Type::Array(array) => is_users_type(&array.elem),
        _ => false,
    }
}

impl Parser<'_> {
    /// Whether the operators of these operands are surely those of C.
    pub(super) fn is_primitive(&self, expr: &Expr) -> bool {
        (match &expr.kind {
            Kind::Local(id, _) => self.locals[id.0].primitive,
            Kind::Literal { .. } | Kind::Cast(..) | Kind::Told(..) | Kind::And(..) | Kind::Or(..) | Kind::Unit => true,
            Kind::Unary(_, operand) => self.is_primitive(operand),
            Kind::Binary(op, _, lhs, rhs) => op.compares() || (self.is_primitive(lhs) && self.is_primitive(rhs)),
            Kind::Index(base, ..) | Kind::Part { base, .. } | Kind::Deref(base) => self.is_primitive(base),
            Kind::Reference { place, .. } => self.is_primitive(place),
            Kind::Array(items) => items.iter().all(|item| self.is_primitive(item)),
            Kind::Repeat { value, .. } => self.is_primitive(value),
            Kind::If { then, otherwise, .. } => {
                then.value.as_ref().is_some_and(|value| self.is_primitive(value))
                    || otherwise.as_ref().is_some_and(|otherwise| self.is_primitive(otherwise))
            }
            Kind::Match(_, arms) => arms.iter().any(|arm| self.is_primitive(&arm.body)),
            Kind::Block(block, None) => block.value.as_ref().is_some_and(|value| self.is_primitive(value)),
            // `mem::replace`, `cmp::max`: what they give is of the type of what they are given.
            Kind::Call { path, arguments, .. } if is_function_of_std(&path.path) => {
                arguments.iter().all(|argument| self.is_primitive(argument))
            }
            // The work-item functions; a function of the user's with such a name is told apart by its types.
            Kind::Call { path, .. } => path
                .path
                .get_ident()
                .is_some_and(|name| matches!(builtin_names::gives(&name.text()), Some(Gives::Number(_)))),
            Kind::Method { method, .. } if method == "len" => true,
            // A literal that is shifted by what may be a constant: what it gives is of the type of the literal.
            Kind::Operator { op, operands, .. } => op.shifts() && operands[0].is_bare(),
            _ => false,
        }) || self.is_some_number(expr)
    }

    /// Whether a place is of a type of the user's, as far as tokens tell: a variable of it, or what points to it.
    pub(super) fn is_users(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Local(id, _) => match &self.holes[self.locals[id.0].ty.0] {
                Hole::Written(ty) => is_users_type(ty) && !self.generic,
                _ => self.locals[id.0].users,
            },
            Kind::Index(base, ..) | Kind::Part { base, .. } | Kind::Deref(base) => self.is_users(base),
            Kind::Struct { .. } => true,
            Kind::Operator { operands, .. } => operands.iter().any(|operand| self.is_users(operand)),
            Kind::UnaryOperator { operand, .. } => self.is_users(operand),
            Kind::Call { path, .. } => path.qself.is_some() || super::is_associated(&path.path),
            Kind::Reference { place, .. } => self.is_users(place),
            _ => false,
        }
    }

    /// Whether operators on these operands must be found by type.
    pub(super) fn finds_operator(&self, operands: &[&Expr]) -> bool {
        !operands.iter().all(|operand| operand.is_bare() || (self.is_primitive(operand) && !self.is_address(operand)))
    }

    /// Whether it is a reference, which may point into any address space.
    pub(super) fn is_address(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Local(id, _) => {
                let local = &self.locals[id.0];
                local.address || matches!(&self.holes[local.ty.0], Hole::Written(Type::Reference(_)))
            }
            Kind::Reference { .. } => true,
            Kind::Block(block, None) => block.value.as_ref().is_some_and(|value| self.is_address(value)),
            Kind::If { then, otherwise, .. } => {
                then.value.as_ref().is_some_and(|value| self.is_address(value))
                    || otherwise.as_ref().is_some_and(|otherwise| self.is_address(otherwise))
            }
            _ => false,
        }
    }
}

impl Parser<'_> {
    /// Whether a comparison must be found by type. One number suffices, beside what does not look like a vector: what it is
    /// compared with is one too, unless a type of the crate says that it compares with others.
    pub(super) fn finds_comparison(&self, lhs: &Expr, rhs: &Expr) -> bool {
        let is_number = |operand: &Expr| operand.is_bare() || self.is_scalar(operand);
        let are_numbers = match (is_number(lhs), is_number(rhs)) {
            (false, false) => false,
            (one, other) => one && other || !surroundings::whole::compares_with_others(),
        };
        self.is_users(lhs) || self.is_users(rhs) || !are_numbers
    }

    /// Whether an expression is surely a number or `bool`, and no array of such.
    pub(super) fn is_scalar(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Literal { .. } | Kind::And(..) | Kind::Or(..) => true,
            Kind::Cast(_, ty, _) | Kind::Told(_, ty) => is_scalar_type(ty),
            Kind::Local(id, _) if self.locals[id.0].scalar => true,
            Kind::Local(..) | Kind::Index(..) | Kind::Deref(_) => self.written_type(expr).is_some_and(is_scalar_type),
            Kind::Unary(_, operand) => self.is_scalar(operand),
            Kind::Binary(op, _, lhs, rhs) => op.compares() || (self.is_scalar(lhs) && self.is_scalar(rhs)),
            Kind::If { then, .. } => then.value.as_ref().is_some_and(|value| self.is_scalar(value)),
            Kind::Block(block, None) => block.value.as_ref().is_some_and(|value| self.is_scalar(value)),
            Kind::Call { .. } | Kind::Method { .. } => self.is_primitive(expr),
            Kind::Match(_, arms) => arms.iter().any(|arm| self.is_scalar(&arm.body)),
            Kind::Field(..) => self.is_some_number(expr),
            _ => false,
        }
    }

    /// Whether an expression surely is a slice, or points to one.
    pub(super) fn is_slice(&self, expr: &Expr) -> bool {
        let told = match &expr.kind {
            Kind::Local(id, _) => self.locals[id.0].part || self.written_type(expr).is_some_and(is_slice_type),
            _ => false,
        };
        told || matches!(self.reach(expr), Reach::Elements { .. })
    }

    /// Whether `lhs op= rhs` is an operator of C on a number, whatever its right side may be: a reference into an address
    /// space is read through a trait, and a literal gets its type from there.
    pub(super) fn assigns_number(&self, lhs: &Expr, rhs: &Expr) -> bool {
        let is_read = matches!(
            rhs.kind,
            Kind::Field(..) | Kind::Index(..) | Kind::Binary(..) | Kind::Operator { .. } | Kind::UnaryOperator { .. }
        );
        is_read && self.is_scalar(lhs)
    }

    /// The type that the user wrote for a place.
    pub(super) fn written_type(&self, place: &Expr) -> Option<&Type> {
        match &place.kind {
            Kind::Local(id, _) => match &self.holes[self.locals[id.0].ty.0] {
                Hole::Written(ty) | Hole::Shared(ty) => Some(ty),
                _ => None,
            },
            Kind::Index(base, ..) => element_type(self.written_type(base)?),
            Kind::Deref(base) => match self.written_type(base)? {
                Type::Reference(reference) => Some(&reference.elem),
                _ => None,
            },
            _ => None,
        }
    }
}

fn is_scalar_type(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.get_ident().is_some_and(|name| number(&name.text()).is_some()))
}

fn is_slice_type(ty: &Type) -> bool {
    match ty {
        Type::Reference(reference) => is_slice_type(&reference.elem),
        Type::Slice(_) => true,
        Type::Path(path) => match path.path.segments.last() {
            Some(segment) => match &segment.arguments {
                PathArguments::AngleBracketed(arguments) => {
                    is_space(&segment.ident.text())
                        && matches!(arguments.args.first(), Some(GenericArgument::Type(Type::Slice(_))))
                }
                _ => false,
            },
            None => false,
        },
        _ => false,
    }
}

/// What an index into a place of the type finds.
fn element_type(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Reference(reference) => element_type(&reference.elem),
        Type::Slice(slice) => Some(&slice.elem),
        Type::Array(array) => Some(&array.elem),
        Type::Path(path) => match &path.path.segments.last()?.arguments {
            PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
                GenericArgument::Type(ty) if is_primitive_type(&Type::Path(path.clone())) => element_type(ty),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}
