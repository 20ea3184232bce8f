//! A part of a slice that is there or not, `x.get(a..b)`, `x.chunks(n).nth(i)`, `x.split_first()`: the `if` that it is.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Expr as SynExpr, ExprMethodCall, RangeLimits, parse_quote, parse_quote_spanned};

use super::consumer::unused;
use super::expr::unparenthesized;
use super::range::is_simple;

/// What is evaluated once, before the `if`.
struct Bound<'t> {
    statements: TokenStream,
    /// Whose names are taken.
    tokens: &'t TokenStream,
}

impl<'t> Bound<'t> {
    fn beside(tokens: &'t TokenStream) -> Self {
        Bound { statements: TokenStream::new(), tokens }
    }

    /// A value, by a name unless it may be written twice; `reference`: what stands before it.
    fn named(&mut self, value: &SynExpr, name: &str, reference: TokenStream) -> SynExpr {
        if is_simple(value) {
            return value.clone();
        }
        let name = unused(name, self.tokens);
        self.statements.extend(quote!(let #name = #reference #value;));
        parse_quote!(#name)
    }
}

/// `x.chunks(n).nth(i)` and its like: the part of the slice, if there are so many.
pub(super) fn at(sequence: &SynExpr, index: &SynExpr, tokens: &TokenStream) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let [size] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let (method, span) = (call.method.to_string(), call.method.span());
    let mutable = method.ends_with("_mut").then(|| quote!(mut));
    let mut bound = Bound::beside(tokens);
    let whole = bound.named(&call.receiver, "whole", quote!(&#mutable));
    let (size, index) = (bound.named(size, "size", quote!()), bound.named(index, "index", quote!()));
    let (exists, part): (SynExpr, SynExpr) = match &*method {
        "windows" => (
            parse_quote_spanned!(span=> #whole.len() >= #size && #index <= #whole.len() - #size),
            parse_quote_spanned!(span=> #whole[#index..#index + #size]),
        ),
        "chunks" | "chunks_mut" => (
            parse_quote_spanned!(span=> #index < #whole.len().div_ceil(#size)),
            parse_quote_spanned!(span=> #whole[#index * #size..(#index * #size + #size).min(#whole.len())]),
        ),
        "chunks_exact" | "chunks_exact_mut" => (
            parse_quote_spanned!(span=> #index < #whole.len() / #size),
            parse_quote_spanned!(span=> #whole[#index * #size..#index * #size + #size]),
        ),
        _ => return None,
    };
    let bound = bound.statements;
    Some(parse_quote_spanned!(span=> { #bound if #exists { Some(&#mutable #part) } else { None } }))
}

/// `x.get(a..b)`: the part of the slice, if it has that.
pub(super) fn of_range(call: &ExprMethodCall) -> Option<SynExpr> {
    let mutable = match &*call.method.to_string() {
        "get" => None,
        "get_mut" => Some(quote!(mut)),
        _ => return None,
    };
    let [index] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let SynExpr::Range(range) = unparenthesized(index) else { return None };
    let (span, tokens) = (call.method.span(), call.to_token_stream());
    let mut bound = Bound::beside(&tokens);
    let whole = bound.named(&call.receiver, "whole", quote!(&#mutable));
    let start = range.start.as_deref().map(|start| bound.named(start, "start", quote!()));
    let end = range.end.as_deref().map(|end| bound.named(end, "end", quote!()));
    let bound = bound.statements;
    let exists = match (&start, &end, &range.limits) {
        (Some(start), Some(end), RangeLimits::HalfOpen(_)) => quote!(#start <= #end && #end <= #whole.len()),
        (Some(start), Some(end), RangeLimits::Closed(_)) => quote!(#end < #whole.len() && #start <= #end + 1),
        (None, Some(end), RangeLimits::HalfOpen(_)) => quote!(#end <= #whole.len()),
        (None, Some(end), RangeLimits::Closed(_)) => quote!(#end < #whole.len()),
        (Some(start), None, _) => quote!(#start <= #whole.len()),
        (None, None, _) => quote!(true),
    };
    let limits = &range.limits;
    let part = quote!(&#mutable #whole[#start #limits #end]);
    Some(parse_quote_spanned!(span=> { #bound if #exists { Some(#part) } else { None } }))
}

/// `x.split_first()`, `x.split_last()`: an element, and the rest.
pub(super) fn end_and_rest(call: &ExprMethodCall) -> Option<SynExpr> {
    let (method, span) = (call.method.to_string(), call.method.span());
    if !call.args.is_empty() || !["split_first", "split_last"].contains(&&*method) {
        return None;
    }
    let tokens = call.receiver.to_token_stream();
    let mut bound = Bound::beside(&tokens);
    let name = bound.named(&call.receiver, "whole", quote!(&));
    let both: SynExpr = match &*method {
        "split_first" => parse_quote_spanned!(span=> (&#name[0], &#name[1..])),
        "split_last" => parse_quote_spanned!(span=> (&#name[#name.len() - 1], &#name[..#name.len() - 1])),
        _ => return None,
    };
    let bound = bound.statements;
    Some(parse_quote_spanned!(span=> { #bound if #name.len() > 0 { Some(#both) } else { None } }))
}
