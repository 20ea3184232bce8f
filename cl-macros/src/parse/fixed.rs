//! Indices and lanes that do not change while a kernel runs, of what has a length that tokens show: whether they are in range
//! is known when the crate compiles.

use syn::spanned::Spanned;
use syn::{Expr as SynExpr, GenericArgument, PathArguments, Type};

use super::{OUTERMOST, Parser};
use crate::ast::{Expr, Fixed, Hole, HoleId, Kind, Whole};

impl Parser<'_> {
    /// Takes down the index, if it is fixed and the array is one in an address space: of an array of the work-item's own
    /// rustc says that it is too short.
    pub(super) fn fixed_index(&mut self, base: &Expr, index: &SynExpr) {
        let Some(length) = self.length_in_a_space(base, 0).filter(|length| self.is_fixed(length)) else { return };
        let whole = Whole::Array(Box::new(length.clone()));
        self.fixed(whole, index);
    }

    /// Takes down the lane of `v.get(5)`.
    pub(super) fn fixed_lane(&mut self, callee: HoleId, index: &SynExpr) {
        self.fixed(Whole::Vector(callee), index);
    }

    fn fixed(&mut self, whole: Whole, index: &SynExpr) {
        if self.is_fixed(index) {
            let span = index.span();
            self.fixed.push(Fixed { whole, index: index.clone(), span });
        }
    }

    /// The length of an array in an address space, as the type of the variable or the parameter writes it, so many arrays
    /// deep in it.
    fn length_in_a_space(&self, base: &Expr, depth: usize) -> Option<&SynExpr> {
        match &base.kind {
            Kind::Index(outer, _) => self.length_in_a_space(outer, depth + 1),
            Kind::Local(id, _) => {
                let ty = match &self.holes[self.locals[id.0].ty.0] {
                    Hole::Shared(ty) => ty,
                    Hole::Written(Type::Reference(reference)) => &*reference.elem,
                    Hole::Written(ty) if crate::check::is_local(ty) => ty,
                    _ => return None,
                };
                let mut ty = in_a_space(ty)?;
                for _ in 0..depth {
                    ty = match ty {
                        Type::Array(array) => &array.elem,
                        Type::Slice(slice) => &slice.elem,
                        _ => return None,
                    };
                }
                match ty {
                    Type::Array(array) => Some(&array.len),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether it means the same beside the function as in it: literals, and constants where the function has no type
    /// parameters and no items of its own. Under a condition constants may decide that nothing is indexed.
    fn is_fixed(&self, expr: &SynExpr) -> bool {
        match expr {
            SynExpr::Lit(literal) => matches!(&literal.lit, syn::Lit::Int(_)),
            SynExpr::Path(path) => {
                let named = path.qself.is_none() && path.path.get_ident().is_some_and(|name| self.is_constant(name));
                named && self.plain && self.items.is_empty() && self.scopes.depth() <= OUTERMOST
            }
            SynExpr::Paren(inner) => self.is_fixed(&inner.expr),
            SynExpr::Binary(binary) => {
                let sides = [&*binary.left, &*binary.right];
                let of_literals = sides.iter().all(|side| value_of_literals(side).is_some());
                sides.iter().all(|side| self.is_fixed(side)) && (!of_literals || value_of_literals(expr).is_some())
            }
            _ => false,
        }
    }

    /// Whether it is written as constants are, and no variable.
    fn is_constant(&self, name: &syn::Ident) -> bool {
        let shouted = !name.to_string().contains(|c: char| c.is_lowercase());
        shouted && self.scopes.find(name).is_none()
    }
}

/// What an index of literals is; none where a step of it overflows, of which rustc has a lint that the user may allow.
fn value_of_literals(expr: &SynExpr) -> Option<u64> {
    match expr {
        SynExpr::Lit(literal) => match &literal.lit {
            syn::Lit::Int(number) => number.base10_parse().ok(),
            _ => None,
        },
        SynExpr::Paren(inner) => value_of_literals(&inner.expr),
        SynExpr::Binary(binary) => {
            let (left, right) = (value_of_literals(&binary.left)?, value_of_literals(&binary.right)?);
            let shift = || u32::try_from(right).ok();
            match binary.op {
                syn::BinOp::Add(_) => left.checked_add(right),
                syn::BinOp::Sub(_) => left.checked_sub(right),
                syn::BinOp::Mul(_) => left.checked_mul(right),
                syn::BinOp::Div(_) => left.checked_div(right),
                syn::BinOp::Rem(_) => left.checked_rem(right),
                syn::BinOp::Shl(_) => left.checked_shl(shift()?),
                syn::BinOp::Shr(_) => left.checked_shr(shift()?),
                syn::BinOp::BitAnd(_) => Some(left & right),
                syn::BinOp::BitOr(_) => Some(left | right),
                syn::BinOp::BitXor(_) => Some(left ^ right),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The object of `Local<[f32; 4]>` and its like.
fn in_a_space(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.first() {
        Some(GenericArgument::Type(object)) if super::is_space(&segment.ident.to_string()) => Some(object),
        _ => None,
    }
}
