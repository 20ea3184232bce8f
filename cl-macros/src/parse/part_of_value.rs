//! `let s = &f()[..2];` and `let s = &[1, 2, 3][..];`: Rust keeps such a value for as long as the slice is there.
//!
//! In: a `let` of a part of what has no name. Out: a `let` that gives it one, and the `let` of the part.

use syn::{Expr as SynExpr, ExprIndex, ExprReference, parse_quote_spanned};

use super::Parser;
use super::begin::begin;
use super::expr::unparenthesized;

impl Parser<'_> {
    pub(super) fn let_of_part(&self, local: &syn::Local) -> Option<Vec<syn::Local>> {
        let init = local.init.as_ref()?;
        let SynExpr::Reference(reference) = unparenthesized(&init.expr) else { return None };
        let SynExpr::Index(part) = unparenthesized(&reference.expr) else { return None };
        let value = unparenthesized(&part.expr);
        let is_made =
            matches!(value, SynExpr::Array(_) | SynExpr::Repeat(_) | SynExpr::Call(_) | SynExpr::MethodCall(_));
        if !is_made || self.as_range(&part.index).is_none() {
            return None;
        }
        let mut name = self.free_beside(local)("whole");
        let span = begin(value);
        name.set_span(name.span().located_at(span));
        let mutability = reference.mutability.filter(|_| matches!(value, SynExpr::Array(_) | SynExpr::Repeat(_)));
        let syn::Stmt::Local(whole) = parse_quote_spanned!(span=> let #mutability #name = #value;) else { return None };
        let part = ExprIndex { expr: Box::new(parse_quote_spanned!(span=> #name)), ..part.clone() };
        let part = ExprReference { expr: Box::new(SynExpr::Index(part)), ..reference.clone() };
        let init = syn::LocalInit { expr: Box::new(SynExpr::Reference(part)), ..init.clone() };
        Some(vec![whole, syn::Local { init: Some(init), ..local.clone() }])
    }
}
