//! `(a, b) = (b, a)`: a `let` of new variables, and an assignment of each; so is `swap` of pointers. `let (a, b);` and
//! `let (a, b) = (1, 0);`: a `let` of each.

use proc_macro2::{Ident, Span};
use quote::{ToTokens, format_ident, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, Pat, RangeLimits, Stmt, Token, Type, parse_quote, parse_quote_spanned};

use super::consumer::{mentions, unused};
use super::expr::unparenthesized;
use super::known::KnownType;
use super::{Parser, walk};
use crate::ast::Expr;
use crate::name::Name;

/// The variables of `let (a, b);`, each declared by itself.
/// `is_literal`: whether an expression is a variable that is a literal so far.
pub(super) fn each_of(local: &syn::Local, is_literal: impl Fn(&SynExpr) -> bool) -> Option<Vec<syn::Local>> {
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
    if local.init.is_some() {
        return each_with_its_value(local, false, is_literal);
    }
    if !matches!(pat, Pat::Tuple(_)) {
        return None;
    }
    let mut all = Vec::new();
    each(pat, ty, local, &mut all);
    Some(all)
}

/// `let (mut a, b) = (1, f());`, each variable with its value: what a literal stands beside tells its type, of a variable.
/// `hides`: whether one may hide a variable that its own value names, or one before that.
pub(super) fn each_with_its_value(
    local: &syn::Local,
    hides: bool,
    is_literal: impl Fn(&SynExpr) -> bool,
) -> Option<Vec<syn::Local>> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let (Pat::Tuple(pair), SynExpr::Tuple(values)) = (&local.pat, unparenthesized(&init.expr)) else { return None };
    // A name that a value behind it has is that of another variable there.
    let is_free = |at: usize, pat: &Pat| match pat {
        Pat::Ident(name) => {
            let mut others = values.elems.iter().skip(if hides { at + 1 } else { 0 });
            let is_named = |value: &SynExpr| mentions(&value.to_token_stream(), &name.ident.text());
            name.by_ref.is_none() && name.subpat.is_none() && !others.any(is_named)
        }
        _ => false,
    };
    let is_apart =
        pair.elems.len() == values.elems.len() && pair.elems.iter().enumerate().all(|(at, pat)| is_free(at, pat));
    if !is_apart
        || !values.elems.iter().any(|value| matches!(value, SynExpr::Lit(_) | SynExpr::Closure(_)) || is_literal(value))
    {
        return None;
    }
    let each = pair.elems.iter().zip(&values.elems).map(|(pat, value)| {
        let init = syn::LocalInit { expr: Box::new(value.clone()), ..init.clone() };
        syn::Local { pat: pat.clone(), init: Some(init), ..local.clone() }
    });
    Some(each.collect())
}

/// `let (a, b) = (&x[..n], &y[..n]);` for `let [a, b] = [&x[..n], &y[..n]];`: a tuple holds slices, and no array does.
pub(super) fn slices_apart(local: &syn::Local) -> Option<syn::Local> {
    let (Pat::Slice(names), Some(init)) = (&local.pat, &local.init) else { return None };
    let SynExpr::Array(slices) = unparenthesized(&init.expr) else { return None };
    let is_slice = |value: &SynExpr| match value {
        SynExpr::Reference(reference) => match unparenthesized(&reference.expr) {
            SynExpr::Index(index) => matches!(unparenthesized(&index.index), SynExpr::Range(_)),
            _ => false,
        },
        _ => false,
    };
    if names.elems.len() != slices.elems.len()
        || names.elems.iter().any(|pat| matches!(pat, Pat::Rest(_)))
        || !slices.elems.iter().any(is_slice)
    {
        return None;
    }
    // A comma behind each, for one of one.
    let (names, slices) = (names.elems.iter(), slices.elems.iter());
    let init = syn::LocalInit { expr: parse_quote!((#(#slices,)*)), ..init.clone() };
    Some(syn::Local { pat: parse_quote!((#(#names,)*)), init: Some(init), ..local.clone() })
}

/// `let (mut a, mut b) = (0..=3, x.iter());`, each with its value, where one of them is an iterator that no variable holds.
pub(super) fn iterators_apart(local: &syn::Local) -> Option<Vec<syn::Local>> {
    let (Pat::Tuple(_), Some(init)) = (&local.pat, &local.init) else { return None };
    let SynExpr::Tuple(values) = unparenthesized(&init.expr) else { return None };
    let is_one = |value: &SynExpr| match unparenthesized(value) {
        SynExpr::Range(range) => matches!(range.limits, RangeLimits::Closed(_)) || range.end.is_none(),
        SynExpr::MethodCall(call) => walk::is_chain(call),
        _ => false,
    };
    values.elems.iter().any(is_one).then(|| each_with_its_value(local, true, is_one))?
}

/// `let mut r = if c { 0..=3 } else { 2..=7 };`: a `let` of both ends, and one of the range between them.
pub(super) fn chosen_range(local: &syn::Local, rest: &[Stmt]) -> Option<[syn::Local; 2]> {
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    let Pat::Ident(name) = &local.pat else { return None };
    if !matches!(unparenthesized(&init.expr), SynExpr::If(_) | SynExpr::Match(_)) {
        return None;
    }
    let mut ends = (*init.expr).clone();
    if !in_each_branch(&mut ends, &mut ends_of_closed) {
        return None;
    }
    let mut tokens = init.expr.to_token_stream();
    rest.iter().for_each(|statement| statement.to_tokens(&mut tokens));
    let part = |part: &str| unused(&format!("{}_{part}", name.ident), &tokens);
    let (start, end) = (part("start"), part("last"));
    let with = |pat: Pat, value: SynExpr| syn::Local {
        pat,
        init: Some(syn::LocalInit { expr: Box::new(value), ..init.clone() }),
        ..local.clone()
    };
    let both = with(parse_quote!((#start, #end)), ends);
    Some([both, with(local.pat.clone(), parse_quote!(#start..=#end))])
}

/// `(a, b)` in the place of `a..=b`.
fn ends_of_closed(value: &mut SynExpr) -> bool {
    let SynExpr::Range(range) = unparenthesized(value) else { return false };
    let (RangeLimits::Closed(_), Some(start), Some(end)) = (&range.limits, &range.start, &range.end) else {
        return false;
    };
    *value = parse_quote!((#start, #end));
    true
}

/// Changes the value of each branch; false if one of them is none of a kind that can be.
fn in_each_branch(value: &mut SynExpr, change: &mut impl FnMut(&mut SynExpr) -> bool) -> bool {
    let of_block = |block: &mut syn::Block, change: &mut _| match block.stmts.last_mut() {
        Some(Stmt::Expr(value, None)) => in_each_branch(value, change),
        _ => false,
    };
    match value {
        SynExpr::Paren(inner) => in_each_branch(&mut inner.expr, change),
        SynExpr::Block(inner) => of_block(&mut inner.block, change),
        SynExpr::If(inner) => match &mut inner.else_branch {
            Some((_, otherwise)) => of_block(&mut inner.then_branch, change) && in_each_branch(otherwise, change),
            None => false,
        },
        SynExpr::Match(inner) => inner.arms.iter_mut().all(|arm| in_each_branch(&mut arm.body, change)),
        value => change(value),
    }
}

impl Parser<'_> {
    /// `std::mem::swap(&mut a, &mut b)` and `replace(&mut a, b)` of variables that may hold pointers, which are no places in
    /// memory: they are given new values.
    pub(super) fn exchange(&self, call: &syn::ExprCall) -> Option<Result<SynExpr, String>> {
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
        let names: Vec<String> = callee.path.segments.iter().map(|segment| segment.ident.text()).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (arguments, ["std" | "core", "mem", function]) = (&call.args.iter().collect::<Vec<_>>()[..], &names[..])
        else {
            return None;
        };
        let span = callee.span();
        // What is left is the default of the type, which rustc finds.
        if let ([place], "take") = (arguments, *function) {
            let mut path = callee.path.clone();
            if let Some(last) = path.segments.last_mut() {
                last.ident = Ident::new("replace", last.ident.span());
            }
            return Some(Ok(parse_quote_spanned!(span=> #path(#place, Default::default()))));
        }
        let [first, second] = arguments else { return None };
        if let (Some(a), Some(b), "swap") = (variable(first), variable(second), *function)
            && let (Some(here), Some(there)) = (self.space_of_variable(a), self.space_of_variable(b))
            && here != there
        {
            return Some(Err(exchanged_between(here, there)));
        }
        let a = self.pointing(first)?;
        match *function {
            "swap" => {
                let b = self.pointing(second)?;
                if let (Some(here), Some(there)) = (self.space_of_variable(a), self.space_of_variable(b))
                    && here != there
                {
                    return Some(Err(exchanged_between(here, there)));
                }
                Some(Ok(parse_quote_spanned!(span=> (#a, #b) = (#b, #a))))
            }
            "replace" => {
                let all = call.to_token_stream();
                let (mut new, old) = (unused("new", &all), unused("old", &all));
                // Where the value is, so that rustc shows there what it says of it.
                new.set_span(new.span().located_at(second.span()));
                Some(Ok(parse_quote_spanned!(span=> { let #new = #second; let #old = #a; #a = #new; #old })))
            }
            _ => None,
        }
    }

    /// Where a variable points, as far as tokens tell.
    fn space_of_variable(&self, name: &Ident) -> Option<&'static str> {
        let local = self.scopes.find(name)?;
        self.leaves_spaces_to_the_prelude().then(|| self.knowledge().space_of_variable(local))?
    }

    /// The variable that `&mut a` is of, unless its value surely holds no pointer.
    fn pointing<'a>(&self, argument: &'a SynExpr) -> Option<&'a Ident> {
        let SynExpr::Reference(syn::ExprReference { mutability: Some(_), expr, .. }) = unparenthesized(argument) else {
            return None;
        };
        let name = variable(expr)?;
        let local = &self.locals[self.scopes.find(name)?.0];
        let plain = local.primitive || matches!(local.known, Some(KnownType::Number(_) | KnownType::Elements(_)));
        ((local.points.is_some() || !plain) && local.shared.is_none()).then_some(name)
    }

    /// Whether the left side of an assignment takes its right side apart, or (`_`) drops it.
    pub(super) fn takes_apart(left: &SynExpr) -> bool {
        match left {
            SynExpr::Paren(inner) => Self::takes_apart(&inner.expr),
            SynExpr::Infer(_) | SynExpr::Tuple(_) | SynExpr::Array(_) | SynExpr::Struct(_) | SynExpr::Call(_) => true,
            _ => false,
        }
    }

    pub(super) fn destructure(&mut self, left: &SynExpr, right: &SynExpr) -> Option<Expr> {
        if let Some((here, there)) = self.spaces_exchanged(left, right) {
            return self.refuse(right, exchanged_between(here, there));
        }
        let mut parts = Vec::new();
        let pattern = self.left_pattern(left, &mut parts)?;
        let (names, places): (Vec<Ident>, Vec<SynExpr>) = parts.into_iter().unzip();
        let block: SynExpr = parse_quote!({ let #pattern = #right; #(#places = #names;)* });
        self.expr(&block, true)
    }

    /// The address spaces of variables of which each would get a pointer into that of another: an error for each of them.
    fn spaces_exchanged(&self, left: &SynExpr, right: &SynExpr) -> Option<(&'static str, &'static str)> {
        let (SynExpr::Tuple(left), SynExpr::Tuple(right)) = (left, unparenthesized(right)) else { return None };
        let space = |side| self.space_of_variable(variable(side)?);
        let mut apart = left.elems.iter().zip(&right.elems).filter_map(|(place, value)| {
            let (here, there) = (space(place)?, space(value)?);
            (here != there).then_some((here, there))
        });
        apart.next().filter(|_| apart.next().is_some())
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
        // Where the place is, so that rustc shows there what it says of the value.
        let span = Span::mixed_site().located_at(place.span());
        name.set_span(span);
        while self.scopes.find(&name).is_some() {
            name = format_ident!("{name}_", span = span);
        }
        name
    }
}

/// The name that an expression is.
fn variable(expr: &SynExpr) -> Option<&Ident> {
    match unparenthesized(expr) {
        SynExpr::Path(path) => path.path.get_ident(),
        _ => None,
    }
}

fn exchanged_between(here: &str, there: &str) -> String {
    format!(
        "a pointer to {there} memory cannot become a pointer to {here} memory, so that nothing exchanges both (OpenCL C 6.7.9): \
         exchange two that point into one address space, or choose between what they point to, `if swapped {{ y[i] }} else {{ x[i] \
         }}`"
    )
}
