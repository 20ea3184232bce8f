//! `ref` and `ref mut` in patterns: what is matched is borrowed in their place.
//!
//! In: a value and the patterns that it is matched with. Out: `&value` and the patterns without `ref`, where Rust binds the
//! same by itself. A name without `ref` beside them is that of a copy, `&name`, which the expansion reads from behind the
//! reference that Rust would bind.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, ExprForLoop, Pat, PatIdent, parse_quote_spanned};

use super::borrowed::Matched;
use super::{Taken, taken_for};
use crate::surroundings::Surroundings;

/// What is matched in the place of a value with `ref` in what its patterns name.
pub(super) fn by_reference(value: &SynExpr, patterns: &[&Pat], around: Option<&Surroundings>) -> Option<Matched> {
    // `&(a, ref b)` is held against a reference already.
    let behind: Option<Vec<&Pat>> = patterns.iter().map(|pattern| behind(pattern)).collect();
    let mut names = Names::of(around);
    let mut changed: Vec<Pat> = behind.as_deref().unwrap_or(patterns).iter().map(|&pattern| pattern.clone()).collect();
    changed.iter_mut().for_each(|pattern| names.visit_pat_mut(pattern));
    let at = names.first.filter(|_| !names.refused)?.located_at(value.span());
    let value = match behind {
        Some(_) => value.clone(),
        None => SynExpr::Reference(syn::ExprReference {
            attrs: Vec::new(),
            and_token: syn::Token![&](at),
            mutability: names.mutable.then(|| syn::Token![mut](at)),
            expr: Box::new(value.clone()),
        }),
    };
    Some(Matched { value, patterns: changed, copies: names.copies })
}

/// `for &(a, ref b) in …`, whose items are references: the same without the first `&` and `ref`.
pub(super) fn items_by_reference(inner: &ExprForLoop, around: Option<&Surroundings>) -> Option<ExprForLoop> {
    if !has_reference(&inner.pat) {
        return None;
    }
    let (mut inner, mut names) = (inner.clone(), Behind(Names::of(around)));
    names.visit_pat_mut(&mut inner.pat);
    (!names.0.refused && !has_reference(&inner.pat)).then_some(inner)
}

/// What stands behind `&`.
fn behind(pattern: &Pat) -> Option<&Pat> {
    match pattern {
        Pat::Reference(reference) => Some(&reference.pat),
        Pat::Paren(inner) => behind(&inner.pat),
        _ => None,
    }
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

/// Takes `ref` out of patterns, and has copies of what has none.
struct Names<'a> {
    around: Option<&'a Surroundings>,
    /// Where the first `ref` stands.
    first: Option<Span>,
    /// Whether one is `ref mut`.
    mutable: bool,
    /// Whether something is copied.
    copies: bool,
    /// Whether something is bound in yet another way.
    refused: bool,
}

impl<'a> Names<'a> {
    fn of(around: Option<&'a Surroundings>) -> Self {
        Names { around, first: None, mutable: false, copies: false, refused: false }
    }

    fn reference(&mut self, name: &mut PatIdent) {
        if let Some(by_ref) = name.by_ref.take() {
            self.first = self.first.or(Some(by_ref.span()));
            self.mutable |= name.mutability.take().is_some();
        }
        name.subpat.iter_mut().for_each(|(_, inner)| self.visit_pat_mut(inner));
    }
}

impl VisitMut for Names<'_> {
    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        match pattern {
            Pat::Ident(name) if name.by_ref.is_some() => self.reference(name),
            Pat::Ident(name) => {
                let plain = name.mutability.is_none() && name.subpat.is_none();
                if plain && taken_for(&name.ident, self.around) != Taken::Variable {
                    return;
                }
                self.refused |= name.subpat.is_some();
                self.copies = true;
                *pattern = parse_quote_spanned!(name.ident.span()=> &#name);
            }
            Pat::Reference(_) => self.refused = true,
            pattern => visit_mut::visit_pat_mut(self, pattern),
        }
    }

    fn visit_field_pat_mut(&mut self, field: &mut syn::FieldPat) {
        visit_mut::visit_field_pat_mut(self, field);
        // `Node { id, .. }` of a copy.
        if field.colon_token.is_none() && !matches!(*field.pat, Pat::Ident(_)) {
            field.colon_token = Some(syn::Token![:](field.member.span()));
        }
    }

    fn visit_expr_mut(&mut self, _: &mut SynExpr) {}
}

/// The same of what stands behind `&` in a pattern.
struct Behind<'a>(Names<'a>);

impl VisitMut for Behind<'_> {
    fn visit_pat_mut(&mut self, pattern: &mut Pat) {
        match pattern {
            Pat::Reference(reference) if has_reference(&reference.pat) => {
                let mut inner = (*reference.pat).clone();
                self.0.visit_pat_mut(&mut inner);
                *pattern = inner;
            }
            pattern => visit_mut::visit_pat_mut(self, pattern),
        }
    }

    fn visit_expr_mut(&mut self, _: &mut SynExpr) {}
}
