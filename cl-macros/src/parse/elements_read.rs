//! `if let [a, rest @ ..] = x` of a slice in an address space: Rust takes apart no such slice, and so its length is asked for
//! and each name is a reference to an element.
//!
//! In: a condition with `let`. Out: `x.len() >= 1 && let (a, rest) = (&x[0], &x[1..])`, or nothing where the slice may be in
//! private memory, or the pattern asks more of an element than its name and its value.

use proc_macro2::TokenStream;
use quote::quote_spanned;
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{Expr as SynExpr, ExprLet, Pat, PatIdent, PatTuple, parse_quote_spanned};

use super::Parser;
use super::expr::{is_constructor, unparenthesized};
use crate::ast::Reach;

impl Parser<'_> {
    pub(super) fn elements_read(&self, condition: &ExprLet) -> Option<SynExpr> {
        let Pat::Slice(pattern) = &*condition.pat else { return None };
        let slice = unparenthesized(&condition.expr);
        let SynExpr::Path(_) = slice else { return None };
        let place = self.variable(slice)?;
        let is_elsewhere = match self.reach(&place) {
            Reach::Elements { mutable, elsewhere } => elsewhere && !mutable,
            _ => self.as_slice_in_a_space(&place),
        };
        if !is_elsewhere {
            return None;
        }
        let is_rest = |pat: &Pat| match pat {
            Pat::Rest(_) => true,
            Pat::Ident(name) => name.subpat.as_ref().is_some_and(|(_, inner)| matches!(**inner, Pat::Rest(_))),
            _ => false,
        };
        let (rest, all) = (pattern.elems.iter().position(is_rest), pattern.elems.len());
        let (mut tests, mut names, mut values) = (TokenStream::new(), Vec::new(), Vec::new());
        for (index, element) in pattern.elems.iter().enumerate() {
            let (span, behind) = (element.span(), all - 1 - index);
            let at = match rest {
                Some(rest) if index > rest => quote_spanned!(span=> #slice.len() - (#behind + 1)),
                _ => quote_spanned!(span=> #index),
            };
            match element {
                Pat::Wild(_) | Pat::Rest(_) => {}
                Pat::Ident(name) if rest == Some(index) && name.by_ref.is_none() => {
                    names.push(Pat::Ident(PatIdent { subpat: None, ..name.clone() }));
                    values.push(match behind {
                        0 => quote_spanned!(span=> &#slice[#index..]),
                        _ => quote_spanned!(span=> &#slice[#index..#slice.len() - #behind]),
                    });
                }
                Pat::Ident(name)
                    if name.by_ref.is_none()
                        && name.mutability.is_none()
                        && name.subpat.is_none()
                        && !is_constructor(&name.ident.clone().into(), None) =>
                {
                    names.push(element.clone());
                    values.push(quote_spanned!(span=> &#slice[#at]));
                }
                Pat::Lit(literal) => tests.extend(quote_spanned!(span=> && #slice[#at] == #literal)),
                _ => return None,
            }
        }
        let (span, count) = (pattern.span(), all - usize::from(rest.is_some()));
        let test: SynExpr = match rest {
            Some(_) => parse_quote_spanned!(span=> #slice.len() >= #count #tests),
            None => parse_quote_spanned!(span=> #slice.len() == #count #tests),
        };
        let (names, values): (Pat, SynExpr) = match (names.len(), names.pop()) {
            (_, None) => return Some(test),
            (1, Some(name)) => (name, parse_quote_spanned!(span=> #(#values)*)),
            (_, Some(last)) => {
                let elems = names.into_iter().chain([last]).collect();
                let tuple = PatTuple { attrs: Vec::new(), paren_token: Paren(span), elems };
                (Pat::Tuple(tuple), parse_quote_spanned!(span=> (#(#values),*)))
            }
        };
        Some(SynExpr::Binary(syn::ExprBinary {
            attrs: Vec::new(),
            left: Box::new(test),
            op: syn::BinOp::And(syn::Token![&&](span)),
            right: Box::new(SynExpr::Let(ExprLet {
                pat: Box::new(names),
                expr: Box::new(values),
                ..condition.clone()
            })),
        }))
    }
}
