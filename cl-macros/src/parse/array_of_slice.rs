//! `x[..4].try_into().unwrap()`: the array that a slice is, in any address space, element by element. Where a number is made
//! of it at once, `u32::from_le_bytes(x[..4].try_into().unwrap())`, the length is known, and there is no array.
//!
//! Other conversions that may fail are methods as they are.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{
    Expr as SynExpr, ExprCall, ExprLit, ExprMethodCall, Lit, Macro, Pat, Stmt, Token, Type, parse_quote,
    parse_quote_spanned,
};

use super::Parser;
use super::consumer::unused;
use super::expr::unparenthesized;
use super::range::is_simple;
use crate::name::Name;
use crate::surroundings;
use crate::surroundings::functions::takes_array;

type Arguments = Punctuated<SynExpr, Token![,]>;

struct Converted {
    /// A reference to it.
    slice: SynExpr,
    /// What Rust says where it has another length.
    message: String,
    span: Span,
    /// Whether what it is a part of is no temporary.
    lasts: bool,
}

impl Converted {
    /// What the slice is called: it may have a name already.
    fn name(&self, tokens: &impl ToTokens) -> Ident {
        match &self.slice {
            SynExpr::Path(path) if let Some(name) = path.path.get_ident() => name.clone(),
            _ => unused("part", &tokens.to_token_stream()),
        }
    }

    /// What is made of the slice, by that name.
    fn with(&self, part: &Ident, made: TokenStream) -> SynExpr {
        let (slice, span) = (&self.slice, self.span);
        match self.lasts {
            _ if matches!(slice, SynExpr::Path(path) if path.path.get_ident().is_some()) => {
                parse_quote_spanned!(span=> { #made })
            }
            true => parse_quote_spanned!(span=> { let #part = #slice; #made }),
            // An arm, for as long as what it is a part of is there.
            false => parse_quote_spanned!(span=> match #slice { #part => { #made } }),
        }
    }
}

impl Parser<'_> {
    /// Such a conversion, whose failure is a panic: the array of the slice, whose length is asked for.
    pub(super) fn array_of_slice(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        let converted = self.converted(call)?;
        let [at, mut array] = ["at", "array_yet"].map(|name| unused(name, &call.to_token_stream()));
        let part = converted.name(call);
        let Converted { message, span, .. } = &converted;
        // What else is asked for is shown there.
        array.set_span(array.span().located_at(*span));
        let made = quote_spanned! {*span=>
            let #array = ::core::array::from_fn(|#at| #part[#at]);
            assert!(#part.len() == #array.len(), #message);
            #array
        };
        Some(converted.with(&part, made))
    }

    /// `x[..4].try_into().map_or(0, f)` and its like, whose failure is none: of the `Option` of the array that the slice is.
    pub(super) fn option_of_slice(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        let tried = self.tried(&call.receiver)?;
        match (&*call.method.to_string(), call.args.len()) {
            ("ok", 0) => Some(tried),
            ("map_or", 2) | ("unwrap_or", 1) | ("unwrap_or_default", 0) => {
                Some(SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(tried), ..call.clone() }))
            }
            _ => None,
        }
    }

    /// `x[..4].try_into()`, or that with `.map(f)`, as the `Option` that says as much.
    fn tried(&self, expr: &SynExpr) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(expr) else { return None };
        let span = call.method.span();
        match (&*call.method.to_string(), call.args.len()) {
            ("try_into", 0) if self.is_slice_by_tokens(&call.receiver) && !of_users(&call.method) => {
                let slice = &call.receiver;
                Some(parse_quote_spanned!(span=> (#slice).as_array().copied()))
            }
            ("map", 1) => {
                let receiver = Box::new(self.tried(&call.receiver)?);
                Some(SynExpr::MethodCall(ExprMethodCall { receiver, ..call.clone() }))
            }
            _ => None,
        }
    }

    /// `f(x[..4].try_into().unwrap())`, of a function that takes a reference to the array: what it is given leads to a copy.
    pub(super) fn arrays_lent(&self, call: &ExprCall) -> Option<ExprCall> {
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
        let takes = |index| {
            let names: Vec<_> = callee.path.segments.iter().map(|segment| segment.ident.text()).collect();
            match (&names[..], &self.surroundings) {
                ([of, name], _) if of.starts_with(char::is_uppercase) => {
                    takes_array(Some(&self.type_named(of)), name, index, call.span())
                }
                (_, Some(around)) => around.takes_array(&callee.path, index),
                ([name], None) => takes_array(None, name, index, call.span()),
                _ => false,
            }
        };
        let args = self.arrays_lent_as(&call.args, takes).filter(|_| callee.qself.is_none())?;
        Some(ExprCall { args, ..call.clone() })
    }

    /// The same of a method.
    pub(super) fn arrays_lent_by(&self, call: &ExprMethodCall) -> Option<ExprMethodCall> {
        let args = self.arrays_lent_as(&call.args, |index| {
            let of = self.foretold(&call.receiver).and_then(|known| self.structure_of(&known));
            of.is_some_and(|of| takes_array(Some(&of), &call.method.text(), index + 1, call.method.span()))
        })?;
        Some(ExprMethodCall { args, ..call.clone() })
    }

    /// The arguments of a call, if some are such conversions where it takes references to arrays.
    fn arrays_lent_as(&self, given: &Arguments, takes: impl Fn(usize) -> bool) -> Option<Arguments> {
        let array_in = |(index, argument): (usize, &SynExpr)| {
            let SynExpr::MethodCall(made) = unparenthesized(argument) else { return None };
            let array = self.array_of_slice(made).filter(|_| takes(index))?;
            Some((index, parse_quote_spanned!(made.method.span()=> &#array)))
        };
        let arrays: Vec<_> = given.iter().enumerate().filter_map(array_in).collect();
        let mut lent = (!arrays.is_empty()).then(|| given.clone())?;
        for (index, array) in arrays {
            lent[index] = array;
        }
        Some(lent)
    }

    /// `u32::from_le_bytes(x[..4].try_into().unwrap())`
    pub(super) fn number_of_slice(&self, call: &ExprCall) -> Option<SynExpr> {
        let [SynExpr::MethodCall(array)] = &call.args.iter().map(unparenthesized).collect::<Vec<_>>()[..] else {
            return None;
        };
        let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
        let names: Vec<_> = callee.path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        let size = match &names.iter().map(String::as_str).collect::<Vec<_>>()[..] {
            [number, "from_le_bytes" | "from_be_bytes" | "from_ne_bytes"] if callee.qself.is_none() => match *number {
                "u16" | "i16" => 2,
                "u32" | "i32" | "f32" => 4,
                "u64" | "i64" | "f64" => 8,
                _ => return None,
            },
            _ => return None,
        };
        let converted = self.converted(array)?;
        let Converted { message, span, .. } = &converted;
        let part = converted.name(call);
        let length = Literal::usize_unsuffixed(size);
        let bytes = (0..size).map(Literal::usize_unsuffixed).map(|at| quote_spanned!(*span=> #part[#at]));
        let made = quote_spanned! {*span=>
            assert!(#part.len() == #length, #message);
            #callee([#(#bytes),*])
        };
        Some(converted.with(&part, made))
    }

    /// `let a: [u32; 4] = x[..4].try_into().unwrap();` as the slice, what is asked of its length, and the array that has the name.
    pub(super) fn array_ahead(&self, local: &syn::Local, rest: &[Stmt]) -> Option<(syn::Local, Macro, syn::Local)> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (Pat::Type(typed), SynExpr::MethodCall(call)) = (&local.pat, unparenthesized(&init.expr)) else {
            return None;
        };
        let Type::Array(array) = &*typed.ty else { return None };
        let Converted { slice, message, span, .. } = self.converted(call).filter(|converted| converted.lasts)?;
        if !is_simple(&array.len) {
            return None;
        }
        let mut tokens = local.to_token_stream();
        rest.iter().for_each(|statement| statement.to_tokens(&mut tokens));
        let ([part, at], length) = (["part", "at"].map(|name| unused(name, &tokens)), &array.len);
        let bound = |pat, value| {
            let init = syn::LocalInit { expr: Box::new(value), ..init.clone() };
            syn::Local { pat, init: Some(init), ..local.clone() }
        };
        Some((
            bound(parse_quote!(#part), slice),
            parse_quote_spanned!(span=> assert!(#part.len() == #length, #message)),
            bound(local.pat.clone(), parse_quote_spanned!(span=> ::core::array::from_fn(|#at| #part[#at]))),
        ))
    }

    fn converted(&self, call: &ExprMethodCall) -> Option<Converted> {
        let ends = matches!((&*call.method.to_string(), call.args.len()), ("unwrap", 0) | ("expect", 1));
        let SynExpr::MethodCall(tried) = unparenthesized(&call.receiver) else { return None };
        if !ends || tried.method != "try_into" || !tried.args.is_empty() || !self.is_slice_by_tokens(&tried.receiver) {
            return None;
        }
        let span = tried.method.span();
        if surroundings::method_calls::has_method("try_into", span) {
            return None;
        }
        let message = match call.args.first() {
            None => "called `Result::unwrap()` on an `Err` value: TryFromSliceError(())".to_owned(),
            Some(SynExpr::Lit(ExprLit { lit: Lit::Str(said), .. })) => {
                format!("{}: TryFromSliceError(())", said.value()).replace('{', "{{").replace('}', "}}")
            }
            Some(_) => return None,
        };
        let (slice, lasts) = match unparenthesized(&tried.receiver) {
            place @ SynExpr::Index(index) => (parse_quote_spanned!(span=> &#place), is_simple(&index.expr)),
            other => (other.clone(), matches!(other, SynExpr::Path(_))),
        };
        Some(Converted { slice, message, span, lasts })
    }

    /// Whether it surely is a slice: a part of something, or a reference to one.
    fn is_slice_by_tokens(&self, expr: &SynExpr) -> bool {
        match unparenthesized(expr) {
            SynExpr::Reference(reference) => self.is_slice_by_tokens(&reference.expr),
            SynExpr::Index(index) => self.is_part(&index.index),
            SynExpr::MethodCall(call) if call.method == "as_flattened" => !of_users(&call.method),
            SynExpr::Field(half) => match unparenthesized(&half.base) {
                SynExpr::MethodCall(call) => call.method == "split_at" && !of_users(&call.method),
                _ => self.variable(expr).is_some_and(|place| self.is_slice(&place)),
            },
            expr => self.variable(expr).is_some_and(|place| self.is_slice(&place)),
        }
    }
}

/// Whether a type of the user's own may have the method.
fn of_users(method: &Ident) -> bool {
    surroundings::method_calls::has_method(&method.to_string(), method.span())
}
