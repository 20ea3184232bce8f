//! Indices and lanes that do not change while a kernel runs, of what has a length that tokens show: whether they are in range
//! is known when the crate compiles.

use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{Expr as SynExpr, GenericArgument, PathArguments, Type};

use super::{KnownType, OUTERMOST, Parser};
use crate::ast::{Expr, Fixed, Hole, HoleId, Kind, LocalId, Whole};
use crate::name::Name;
use crate::surroundings::Surroundings;

impl Parser<'_> {
    /// Takes down the index, if it and the length of the array are fixed. Of an array of the work-item's own rustc says too
    /// that it is too short, but not where the crate is only checked.
    pub(super) fn fixed_index(&mut self, base: &Expr, index: &SynExpr) {
        let Some(length) = self.length(base, 0) else { return };
        if self.is_fixed(&length) {
            self.fixed(Whole::Array(Box::new(length)), index);
        } else if let (SynExpr::Path(of_index), SynExpr::Path(of_length)) = (index, &length)
            && let (Some(name), Some(other)) = (of_index.path.get_ident(), of_length.path.get_ident())
            && name == other
            && self.scopes.find(name).is_none()
            && self.scopes.depth() <= OUTERMOST
        {
            let message =
                format!("index out of range: this array has `{name}` elements, the last of which is `{name} - 1`");
            self.report.error(index, message);
        }
    }

    /// Takes down the length of each array in a type that is written: of a kernel's parameter, or of what the work-group
    /// shares.
    pub(super) fn lengths_in_memory(&mut self, ty: &Type) {
        struct Lengths<'t>(Vec<&'t SynExpr>);
        impl<'t> Visit<'t> for Lengths<'t> {
            fn visit_type_array(&mut self, array: &'t syn::TypeArray) {
                self.0.push(&array.len);
                self.visit_type(&array.elem);
            }
        }
        let mut lengths = Lengths(Vec::new());
        lengths.visit_type(ty);
        lengths.0.into_iter().for_each(|length| self.fixed(Whole::InMemory, length));
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

    /// Whether it is a variable whose type is written as a pointer into an address space.
    pub(super) fn points_into_a_space(&self, expr: &SynExpr) -> bool {
        let SynExpr::Path(path) = super::expr::unparenthesized(expr) else { return false };
        let local = path.path.get_ident().and_then(|name| self.scopes.find(name));
        local.is_some_and(|local| match &self.holes[self.locals[local.0].ty.0] {
            Hole::Written(Type::Reference(reference)) => in_a_space(&reference.elem).is_some(),
            Hole::Shared(ty) => in_a_space(ty).is_some(),
            _ => false,
        })
    }

    /// Whether a variable is written to be a pointer to elements in an address space.
    pub(super) fn is_slice_in_a_space(&self, id: LocalId) -> bool {
        match &self.holes[self.locals[id.0].ty.0] {
            Hole::Written(Type::Reference(reference)) => {
                matches!(in_a_space(&reference.elem), Some(Type::Slice(_))) && self.leaves_spaces_to_the_prelude()
            }
            _ => false,
        }
    }

    /// Whether a variable is written to be an object in an address space.
    pub(super) fn is_in_a_space_of_ours(&self, id: LocalId) -> bool {
        match &self.holes[self.locals[id.0].ty.0] {
            Hole::Written(ty) => in_a_space(ty).is_some() && self.leaves_spaces_to_the_prelude(),
            _ => false,
        }
    }

    /// Whether what is called as an address space is one.
    pub(super) fn leaves_spaces_to_the_prelude(&self) -> bool {
        self.surroundings.as_ref().is_some_and(Surroundings::leaves_spaces_to_the_prelude)
    }

    /// The length of an array, as the type of the variable, the parameter or the table writes it, or the value of the
    /// variable; so many arrays deep in it.
    fn length(&self, base: &Expr, depth: usize) -> Option<SynExpr> {
        let told;
        let mut ty = match &base.kind {
            Kind::Index(outer, ..) => return self.length(outer, depth + 1),
            Kind::Field(base, member, _) => {
                let known = self.knowledge().known(base)?;
                let KnownType::Named(structure) = known.object().clone() else { return None };
                told = self.surroundings.as_ref()?.array(&structure, &member.text())?;
                &told
            }
            Kind::Constant(hole) => {
                let Hole::Constant(SynExpr::Path(path)) = &self.holes[hole.0] else { return None };
                told = self.surroundings.as_ref()?.table(&path.path.get_ident()?.to_string())?;
                &told
            }
            Kind::Local(id, _) => {
                let local = &self.locals[id.0];
                match &self.holes[local.ty.0] {
                    Hole::Shared(ty) | Hole::Written(ty) => ty,
                    _ => return local.length.clone().filter(|_| depth == 0),
                }
            }
            _ => return None,
        };
        if let Type::Reference(reference) = ty {
            ty = &reference.elem;
        }
        ty = in_a_space(ty).unwrap_or(ty);
        for _ in 0..depth {
            ty = match ty {
                Type::Array(array) => &array.elem,
                Type::Slice(slice) => &slice.elem,
                _ => return None,
            };
        }
        match ty {
            Type::Array(array) => Some(array.len.clone()),
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
    pub(super) fn is_constant(&self, name: &syn::Ident) -> bool {
        let shouted = !name.text().contains(|c: char| c.is_lowercase());
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

/// The length that the value of a variable writes.
pub(super) fn length_of_value(value: &SynExpr) -> Option<SynExpr> {
    match value {
        SynExpr::Array(array) => {
            let length = syn::LitInt::new(&array.elems.len().to_string(), array.bracket_token.span.open());
            Some(SynExpr::Lit(syn::ExprLit { attrs: Vec::new(), lit: syn::Lit::Int(length) }))
        }
        SynExpr::Repeat(repeat) => Some((*repeat.len).clone()),
        _ => None,
    }
}

/// The object of `Local<[f32; 4]>` and its like.
pub fn in_a_space(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let segment = path.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    match arguments.args.first() {
        Some(GenericArgument::Type(object)) if super::is_space(&segment.ident.text()) => Some(object),
        _ => None,
    }
}
