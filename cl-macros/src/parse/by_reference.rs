//! `ref` and `ref mut` in patterns: what is matched is borrowed in their place.
//!
//! In: a value and the patterns that it is matched with. Out: `&value` and the patterns without `ref`, where Rust binds the
//! same by itself. Where a pattern also copies a part, nothing: what stands behind a reference is not copied by a name.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, Pat, PatIdent, Path};

use super::borrowed::Matched;
use super::expr::is_constructor;

/// What is matched in the place of a value with `ref` in all that its patterns name.
pub(super) fn by_reference(value: &SynExpr, patterns: &[&Pat]) -> Option<Matched> {
    let mut names = Names::default();
    let mut patterns: Vec<Pat> = patterns.iter().map(|&pattern| pattern.clone()).collect();
    patterns.iter_mut().for_each(|pattern| names.visit_pat_mut(pattern));
    let Names { first: Some((mutable, span)), mixed: false } = names else { return None };
    let at = span.located_at(value.span());
    let value = SynExpr::Reference(syn::ExprReference {
        attrs: Vec::new(),
        and_token: syn::Token![&](at),
        mutability: mutable.then(|| syn::Token![mut](at)),
        expr: Box::new(value.clone()),
    });
    Some(Matched { value, patterns })
}

/// Whether a pattern has `ref` anywhere.
pub(super) fn has_reference(pattern: &Pat) -> bool {
    match pattern {
        Pat::Ident(name) => name.by_ref.is_some() || name.subpat.iter().any(|inner| has_reference(&inner.1)),
        Pat::Tuple(tuple) => tuple.elems.iter().any(has_reference),
        Pat::TupleStruct(tuple) => tuple.elems.iter().any(has_reference),
        Pat::Struct(fields) => fields.fields.iter().any(|field| has_reference(&field.pat)),
        Pat::Slice(slice) => slice.elems.iter().any(has_reference),
        Pat::Or(or) => or.cases.iter().any(has_reference),
        Pat::Paren(inner) => has_reference(&inner.pat),
        Pat::Reference(inner) => has_reference(&inner.pat),
        Pat::Type(typed) => has_reference(&typed.pat),
        _ => false,
    }
}

/// Takes `ref` out of patterns, and keeps what it was.
#[derive(Default)]
struct Names {
    /// Whether it was `ref mut`, and where.
    first: Option<(bool, Span)>,
    /// Whether something is named in another way too.
    mixed: bool,
}

impl VisitMut for Names {
    fn visit_pat_ident_mut(&mut self, name: &mut PatIdent) {
        let plain = name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none();
        if plain && is_constructor(&Path::from(name.ident.clone()), None) {
            return;
        }
        match (name.by_ref.take(), self.first) {
            (Some(by_ref), None) => self.first = Some((name.mutability.take().is_some(), by_ref.span())),
            (Some(_), Some((mutable, _))) => self.mixed |= name.mutability.take().is_some() != mutable,
            (None, _) => self.mixed = true,
        }
        visit_mut::visit_pat_ident_mut(self, name);
    }

    fn visit_pat_reference_mut(&mut self, _: &mut syn::PatReference) {
        self.mixed = true;
    }

    fn visit_expr_mut(&mut self, _: &mut SynExpr) {}
}
