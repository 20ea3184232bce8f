//! `(a, b) = (b, a)`: a `let` of new variables, and an assignment of each. `let (a, b);`: a `let` of each.

use proc_macro2::{Ident, Span};
use quote::{ToTokens, format_ident, quote};
use syn::punctuated::Punctuated;
use syn::{Expr as SynExpr, Pat, RangeLimits, Token, Type, UnOp, parse_quote};

use super::Parser;
use super::consumer::mentions;
use super::expr::unparenthesized;
use super::operators::{Operator, operator};
use crate::ast::Expr;

/// The variables of `let (a, b);`, each declared by itself.
pub(super) fn each_of(local: &syn::Local) -> Option<Vec<syn::Local>> {
    fn each(pat: &Pat, ty: Option<&Type>, local: &syn::Local, all: &mut Vec<syn::Local>) {
        match (pat, ty) {
            (Pat::Paren(inner), ty) => each(&inner.pat, ty, local, all),
            (Pat::Tuple(tuple), None) => tuple.elems.iter().for_each(|pat| each(pat, None, local, all)),
            (Pat::Tuple(tuple), Some(Type::Tuple(types))) if tuple.elems.len() == types.elems.len() => {
                tuple.elems.iter().zip(&types.elems).for_each(|(pat, ty)| each(pat, Some(ty), local, all));
            }
            (pat, ty) => {
                let pat = match ty {
                    Some(ty) => Pat::Type(parse_quote!(#pat: #ty)),
                    None => pat.clone(),
                };
                all.push(syn::Local { pat, ..local.clone() });
            }
        }
    }
    let (pat, ty) = match &local.pat {
        Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
        pat => (pat, None),
    };
    if local.init.is_some() || !matches!(pat, Pat::Tuple(_)) {
        return None;
    }
    let mut all = Vec::new();
    each(pat, ty, local, &mut all);
    Some(all)
}

impl Parser<'_> {
    /// Whether the left side of an assignment takes its right side apart, or (`_`) drops it.
    pub(super) fn takes_apart(left: &SynExpr) -> bool {
        match left {
            SynExpr::Paren(inner) => Self::takes_apart(&inner.expr),
            SynExpr::Infer(_) | SynExpr::Tuple(_) | SynExpr::Array(_) | SynExpr::Struct(_) | SynExpr::Call(_) => true,
            _ => false,
        }
    }

    pub(super) fn destructure(&mut self, left: &SynExpr, right: &SynExpr) -> Option<Expr> {
        if let Some(each) = self.one_by_one(left, right) {
            return self.expr(&each, true);
        }
        let mut parts = Vec::new();
        let pattern = self.left_pattern(left, &mut parts)?;
        let (names, places): (Vec<Ident>, Vec<SynExpr>) = parts.into_iter().unzip();
        let block: SynExpr = parse_quote!({ let #pattern = #right; #(#places = #names;)* });
        self.expr(&block, true)
    }

    /// `(a, b) = (b, c)` as `a = b; b = c;`: variables, none of which a later value is made of.
    fn one_by_one(&self, left: &SynExpr, right: &SynExpr) -> Option<SynExpr> {
        let (SynExpr::Tuple(left), SynExpr::Tuple(right)) = (unparenthesized(left), unparenthesized(right)) else {
            return None;
        };
        let variable = |place: &SynExpr| match place {
            SynExpr::Path(path) => path.path.get_ident().cloned().filter(|name| self.scopes.find(name).is_some()),
            _ => None,
        };
        let names: Vec<Ident> = left.elems.iter().map(variable).collect::<Option<_>>()?;
        let values: Vec<&SynExpr> = right.elems.iter().collect();
        let reads = |value: &SynExpr, name: &Ident| mentions(&value.to_token_stream(), &name.to_string());
        let apart = |(index, name): (usize, &Ident)| {
            !names[..index].contains(name)
                && values.get(index + 1..).unwrap_or_default().iter().all(|v| !reads(v, name))
        };
        let alike = names.len() == values.len() && values.iter().all(|value| self.is_arithmetic(value));
        (alike && names.iter().enumerate().all(apart)).then(|| parse_quote!({ #(#names = #values;)* }))
    }

    /// Whether an expression surely reads no variable but those that it names.
    fn is_arithmetic(&self, expr: &SynExpr) -> bool {
        match expr {
            SynExpr::Lit(_) => true,
            SynExpr::Path(path) => {
                let local = path.path.get_ident().and_then(|name| self.scopes.find(name)).map(|id| &self.locals[id.0]);
                local.is_none_or(|local| !local.address && local.points.is_none())
            }
            SynExpr::Paren(inner) => self.is_arithmetic(&inner.expr),
            SynExpr::Cast(cast) => self.is_arithmetic(&cast.expr),
            SynExpr::Field(field) => self.is_arithmetic(&field.base),
            SynExpr::Unary(unary) => !matches!(unary.op, UnOp::Deref(_)) && self.is_arithmetic(&unary.expr),
            SynExpr::Binary(binary) => {
                let assigns = matches!(operator(&binary.op), None | Some(Operator::Assign(_)));
                !assigns && self.is_arithmetic(&binary.left) && self.is_arithmetic(&binary.right)
            }
            SynExpr::MethodCall(call) => {
                let method = call.method.to_string();
                (method.starts_with("wrapping_") || method.starts_with("rotate_"))
                    && std::iter::once(&*call.receiver).chain(&call.args).all(|value| self.is_arithmetic(value))
            }
            _ => false,
        }
    }

    fn left_pattern(&mut self, left: &SynExpr, parts: &mut Vec<(Ident, SynExpr)>) -> Option<Pat> {
        Some(match left {
            SynExpr::Paren(inner) => return self.left_pattern(&inner.expr, parts),
            SynExpr::Infer(_) => parse_quote!(_),
            SynExpr::Range(range)
                if range.start.is_none() && range.end.is_none() && matches!(range.limits, RangeLimits::HalfOpen(_)) =>
            {
                parse_quote!(..)
            }
            SynExpr::Tuple(tuple) => {
                let items = self.left_patterns(&tuple.elems, parts)?;
                parse_quote!((#items))
            }
            SynExpr::Array(array) => {
                let items = self.left_patterns(&array.elems, parts)?;
                parse_quote!([#items])
            }
            SynExpr::Call(call) => {
                let (path, items) = (&call.func, self.left_patterns(&call.args, parts)?);
                parse_quote!(#path(#items))
            }
            SynExpr::Struct(structure) => {
                let path = &structure.path;
                let mut fields = Vec::new();
                for field in &structure.fields {
                    let (member, inner) = (&field.member, self.left_pattern(&field.expr, parts)?);
                    fields.push(quote!(#member: #inner,));
                }
                let rest = structure.dot2_token;
                parse_quote!(#path { #(#fields)* #rest })
            }
            place => {
                let name = self.name_of_part(place, parts.len());
                parts.push((name.clone(), place.clone()));
                parse_quote!(#name)
            }
        })
    }

    fn left_patterns(
        &mut self,
        items: &Punctuated<SynExpr, Token![,]>,
        parts: &mut Vec<(Ident, SynExpr)>,
    ) -> Option<Punctuated<Pat, Token![,]>> {
        let mut patterns = Punctuated::new();
        for item in items {
            patterns.push_value(self.left_pattern(item, parts)?);
            patterns.push_punct(Default::default());
        }
        Some(patterns)
    }

    /// A name that the user has not taken.
    fn name_of_part(&self, place: &SynExpr, index: usize) -> Ident {
        let name = match place {
            SynExpr::Path(path) => path.path.get_ident().map(|ident| format_ident!("new_{ident}")),
            _ => None,
        };
        let mut name = name.unwrap_or_else(|| format_ident!("new_{index}"));
        name.set_span(Span::mixed_site());
        while self.scopes.find(&name).is_some() {
            name = format_ident!("{name}_", span = Span::mixed_site());
        }
        name
    }
}
