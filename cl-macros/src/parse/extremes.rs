//! The least or the greatest of values that are written one by one: `[a, b, c].into_iter().max().unwrap()`.
//!
//! And of two that references are to, `a.max(&b)`.
//!
//! In: the call that takes the value out of the `Option`, or follows the reference in it. Out: `max(max(a, b), c)`, which is
//! the same one of equal values too: there is a value, so that nothing is asked of an `Option`.

use proc_macro2::Ident;
use syn::{Expr as SynExpr, ExprArray, ExprMethodCall, parse_quote_spanned};

use super::begin::begin;
use super::expr::unparenthesized;
use super::{KnownType, Parser};
use crate::name::Name;
use crate::surroundings;

/// More are a loop.
const MOST: usize = 6;

/// Whether the values are wanted themselves, or references to them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Values,
    References,
}

/// What such a call is; none if it is no such thing.
pub(super) fn of_written(call: &ExprMethodCall, wanted: Wanted) -> Option<SynExpr> {
    let taken = match (&*call.method.text(), call.args.len()) {
        ("unwrap", 0) | ("expect", 1) => true,
        ("unwrap_or", 1) => matches!(call.args.first(), Some(SynExpr::Lit(_))) && wanted == Wanted::Values,
        _ => false,
    };
    if !taken {
        return None;
    }
    let (which, elements) = extreme(&call.receiver)?;
    let array = elements_of(elements, wanted)?;
    let mut values = array.elems.iter();
    let first = values.next().filter(|_| array.elems.len() <= MOST)?.clone();
    let span = which.span();
    Some(values.fold(first, |best, value| parse_quote_spanned!(span=> ::core::cmp::#which(#best, #value))))
}

/// `min` or `max`, and what it is called on.
fn extreme(expr: &SynExpr) -> Option<(&Ident, &SynExpr)> {
    let call = method(expr)?;
    let named = (call.method.is("min") || call.method.is("max")) && call.args.is_empty() && call.turbofish.is_none();
    let of_users = || surroundings::method_calls::has_method(&call.method.text(), call.method.span());
    (named && !of_users()).then_some((&call.method, &*call.receiver))
}

impl Parser<'_> {
    /// What `a.max(&b)` refers to, and `cmp::max(&a, &b)`: Rust compares what is behind both references, and the greater one of
    /// these is the same wherever they lie. `followed`: whether it is asked what it refers to, as of no value: so both are references.
    pub(super) fn extreme_of_references(&self, reference: &SynExpr, followed: bool) -> Option<SynExpr> {
        match unparenthesized(reference) {
            SynExpr::MethodCall(call) if call.turbofish.is_none() => {
                let [other] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
                let (method, span) = (&call.method, call.method.span());
                if !(method.is("max") || method.is("min")) {
                    return None;
                }
                let other = self.behind_reference(other, followed)?;
                if surroundings::method_calls::has_method(&method.text(), span) {
                    return None;
                }
                let one = match self.extreme_of_references(&call.receiver, followed) {
                    Some(extreme) => extreme,
                    None => self.behind_reference(&call.receiver, true)?,
                };
                Some(parse_quote_spanned!(span=> (#one).#method(#other)))
            }
            SynExpr::Call(call) => {
                let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
                let [.., module, name] = &callee.path.segments.iter().collect::<Vec<_>>()[..] else { return None };
                let [one, other] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
                if module.ident != "cmp" || !(name.ident.is("max") || name.ident.is("min")) {
                    return None;
                }
                let (one, other) = (self.behind_reference(one, followed)?, self.behind_reference(other, followed)?);
                Some(parse_quote_spanned!(name.ident.span()=> #callee(#one, #other)))
            }
            _ => None,
        }
    }

    /// What a reference that is written is to, or a variable that surely is one. `surely`: whether it can be nothing else.
    fn behind_reference(&self, expr: &SynExpr, surely: bool) -> Option<SynExpr> {
        match unparenthesized(expr) {
            SynExpr::Reference(reference) if reference.mutability.is_none() => Some((*reference.expr).clone()),
            value if surely || self.is_shared_reference(value) => Some(parse_quote_spanned!(begin(value)=> *#value)),
            _ => None,
        }
    }

    fn is_shared_reference(&self, value: &SynExpr) -> bool {
        let known = matches!(value, SynExpr::Path(_)).then(|| self.known(&self.variable(value)?)).flatten();
        matches!(known, Some(KnownType::Reference { mutable: false, .. }))
    }
}

fn elements_of(iterator: &SynExpr, wanted: Wanted) -> Option<&ExprArray> {
    let call = method(iterator).filter(|call| call.args.is_empty())?;
    let array = match (&*call.method.text(), wanted) {
        ("into_iter", Wanted::Values) | ("iter", Wanted::References) => &call.receiver,
        ("copied" | "cloned", Wanted::Values) => {
            &method(&call.receiver).filter(|call| call.method.is("iter"))?.receiver
        }
        _ => return None,
    };
    match unparenthesized(array) {
        SynExpr::Array(array) => Some(array),
        _ => None,
    }
}

fn method(expr: &SynExpr) -> Option<&ExprMethodCall> {
    match unparenthesized(expr) {
        SynExpr::MethodCall(call) => Some(call),
        _ => None,
    }
}
