//! A part of a slice that is there or not, `x.get(a..b)`, `x.chunks(n).nth(i)`, `x.split_first()`: the `if` that it is.

use cl_tree::Pieces;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::{Expr as SynExpr, ExprMethodCall, RangeLimits, parse_quote, parse_quote_spanned};

use super::Parser;
use super::consumer::{is_adaptor, unused};
use super::expr::unparenthesized;
use super::range::is_simple;
use crate::name::Name;
use crate::surroundings::method_calls::has_method;

/// How a method cuts a slice into pieces, of which it gives an iterator.
pub(super) fn cut(method: &str) -> Option<Pieces> {
    Some(match method {
        "chunks" | "chunks_mut" => Pieces::Chunks,
        "chunks_exact" | "chunks_exact_mut" => Pieces::Exact,
        "windows" => Pieces::Windows,
        "rchunks" | "rchunks_mut" => Pieces::ChunksBack,
        "rchunks_exact" | "rchunks_exact_mut" => Pieces::ExactBack,
        _ => return None,
    })
}

/// Into how many pieces a slice of that length is cut, by a size that is not 0.
pub(super) fn count(cut: Pieces, length: &impl ToTokens, size: &impl ToTokens, span: Span) -> TokenStream {
    match cut {
        Pieces::Chunks | Pieces::ChunksBack => quote_spanned!(span=> (#length).div_ceil(#size)),
        Pieces::Exact | Pieces::ExactBack => quote_spanned!(span=> ((#length) / (#size))),
        Pieces::Windows => quote_spanned!(span=> ((#length) + 1).saturating_sub(#size)),
    }
}

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

    /// What is indexed, by a name unless it has one; `reference`: what stands before it.
    fn whole(&mut self, value: &SynExpr, reference: TokenStream) -> SynExpr {
        match unparenthesized(value) {
            _ if is_simple(value) => value.clone(),
            // What a function gives is a slice already, and so is what a reference or a literal is to.
            SynExpr::Call(_) | SynExpr::MethodCall(_) | SynExpr::Reference(_) | SynExpr::Lit(_) => {
                self.name(value, "whole", TokenStream::new())
            }
            _ => self.name(value, "whole", reference),
        }
    }

    /// Numbers, each by a name unless it may be written twice, and none of them changes another.
    fn numbers(&mut self, numbers: &[(Option<&SynExpr>, &str)]) -> Vec<Option<SynExpr>> {
        let all_simple = numbers.iter().filter_map(|(number, _)| *number).all(is_simple);
        let named = numbers.iter().map(|(number, name)| {
            let number = (*number)?;
            let stays = all_simple || matches!(unparenthesized(number), SynExpr::Lit(_));
            Some(if stays { number.clone() } else { self.name(number, name, TokenStream::new()) })
        });
        named.collect()
    }

    fn name(&mut self, value: &SynExpr, name: &str, reference: TokenStream) -> SynExpr {
        let name = unused(name, self.tokens);
        self.statements.extend(quote!(let #name = #reference #value;));
        parse_quote!(#name)
    }
}

/// `x.chunks(n).nth(i)` and its like: the part of the slice, if there are so many.
pub(super) fn at(sequence: &SynExpr, index: &SynExpr, tokens: &TokenStream) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let [size] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let (method, span) = (call.method.text(), call.method.span());
    let mutable = method.ends_with("_mut").then(|| quote!(mut));
    let mut bound = Bound::beside(tokens);
    let whole = bound.whole(&call.receiver, quote!(&#mutable));
    let [Some(size), Some(index)] = &bound.numbers(&[(Some(size), "size"), (Some(index), "index")])[..] else {
        return None;
    };
    let (exists, part): (SynExpr, SynExpr) = match &*method {
        "windows" => (
            parse_quote_spanned!(span=> #whole.len() >= #size && #index <= #whole.len() - #size),
            parse_quote_spanned!(span=> #whole[#index..#index + #size]),
        ),
        "chunks" | "chunks_mut" => (
            parse_quote_spanned!(span=> #index < #whole.len().div_ceil(#size)),
            parse_quote_spanned!(span=> #whole[#index * #size..#index * #size + (#whole.len() - #index * #size).min(#size)]),
        ),
        "chunks_exact" | "chunks_exact_mut" => (
            parse_quote_spanned!(span=> #index < #whole.len() / #size),
            parse_quote_spanned!(span=> #whole[#index * #size..#index * #size + #size]),
        ),
        _ => return None,
    };
    // As std asks; `chunks(0)` divides by it.
    let is_positive = matches!(unparenthesized(size), SynExpr::Lit(size) if size.to_token_stream().to_string() != "0");
    let asked =
        (method == "windows" && !is_positive).then(|| quote!(assert!(#size != 0, "window size must be non-zero");));
    let bound = bound.statements;
    Some(parse_quote_spanned!(span=> { #bound #asked if #exists { Some(&#mutable #part) } else { None } }))
}

impl Parser<'_> {
    /// `x.get(a..b)`, `x.get(part)`: the part of the slice, if it has that.
    pub(super) fn part_if_there(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        let mutable = match &*call.method.text() {
            "get" => None,
            "get_mut" => Some(quote!(mut)),
            _ => return None,
        };
        let [index] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
        let is_written = matches!(unparenthesized(index), SynExpr::Range(_));
        // A method of the user's may take a range that has a name.
        let is_theirs = || has_method(&call.method.text(), call.method.span());
        if !self.is_part(index) || !is_written && !self.surely_has_elements(&call.receiver) && is_theirs() {
            return None;
        }
        let (span, tokens) = (call.method.span(), call.to_token_stream());
        let mut bound = Bound::beside(&tokens);
        let whole = bound.whole(&call.receiver, quote!(&#mutable));
        let Some(range) = self.as_range(index) else {
            let (part, method) = (bound.name(index, "part", TokenStream::new()), &call.method);
            let bound = bound.statements;
            return Some(parse_quote_spanned!(span=> { #bound #whole.#method(#part) }));
        };
        let ends = bound.numbers(&[(range.start.as_deref(), "start"), (range.end.as_deref(), "end")]);
        let [start, end] = &ends[..] else { return None };
        let bound = bound.statements;
        let exists = match (start, end, &range.limits) {
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

    /// `x.get(a..b).unwrap_or_default()`: what there is none of is the beginning of the slice, without an element.
    pub(super) fn part_or_empty(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        fn whole(sequence: &SynExpr) -> Option<&SynExpr> {
            let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
            match cut(&call.method.text()) {
                Some(_) => Some(&*call.receiver).filter(|_| !call.method.text().ends_with("_mut")),
                None if is_adaptor(&call.method.text()) && !call.method.is("map") => whole(&call.receiver),
                None => None,
            }
        }
        let SynExpr::MethodCall(given) = unparenthesized(&call.receiver) else { return None };
        let plain = call.method.is("unwrap_or_default") && call.args.is_empty();
        let of = match (&*given.method.text(), given.args.first()) {
            ("get", Some(index)) if plain && self.is_part(index) => &*given.receiver,
            ("nth" | "last" | "next" | "find", _) if plain => whole(&given.receiver)?,
            _ => return None,
        };
        let (span, part) = (call.method.span(), unused("part", &call.to_token_stream()));
        is_simple(of).then(|| parse_quote_spanned!(span=> match #given { Some(#part) => #part, None => &#of[..0] }))
    }
}

/// `x.split_at_mut(n).0.fill(1)`: the method on that half as a part of the slice, which no pair stands for.
pub(super) fn of_a_half(call: &ExprMethodCall) -> Option<ExprMethodCall> {
    let SynExpr::Field(half) = unparenthesized(&call.receiver) else { return None };
    let SynExpr::MethodCall(split) = unparenthesized(&half.base) else { return None };
    let (syn::Member::Unnamed(index), Some(at), 1) = (&half.member, split.args.first(), split.args.len()) else {
        return None;
    };
    if split.method != "split_at_mut" || has_method("split_at_mut", split.method.span()) {
        return None;
    }
    let (whole, span) = (&split.receiver, split.method.span());
    let part: SynExpr = match index.index {
        0 => parse_quote_spanned!(span=> #whole[..#at]),
        1 => parse_quote_spanned!(span=> #whole[#at..]),
        _ => return None,
    };
    Some(ExprMethodCall { receiver: Box::new(part), ..call.clone() })
}

/// `x.chunks_exact(n).remainder()`: what pieces of one size leave over.
pub(super) fn remainder(call: &ExprMethodCall) -> Option<SynExpr> {
    let SynExpr::MethodCall(cut) = unparenthesized(&call.receiver) else { return None };
    let [size] = &cut.args.iter().collect::<Vec<_>>()[..] else { return None };
    if !call.method.is("remainder") || !call.args.is_empty() {
        return None;
    }
    let (span, tokens) = (call.method.span(), call.to_token_stream());
    let mut bound = Bound::beside(&tokens);
    let whole = bound.whole(&cut.receiver, quote!(&));
    let [Some(size)] = &bound.numbers(&[(Some(size), "size")])[..] else { return None };
    let part: SynExpr = match &*cut.method.text() {
        "chunks_exact" => parse_quote_spanned!(span=> &#whole[#whole.len() - #whole.len() % #size..]),
        "rchunks_exact" => parse_quote_spanned!(span=> &#whole[..#whole.len() % #size]),
        _ => return None,
    };
    let statements = bound.statements;
    Some(if statements.is_empty() { part } else { parse_quote_spanned!(span=> { #statements #part }) })
}

/// Which ends of a slice of bytes a method leaves out where these are white space; none if it is no such method.
fn trims(call: &ExprMethodCall) -> Option<(bool, bool)> {
    match (&*call.method.text(), call.args.is_empty()) {
        ("trim_ascii", true) => Some((true, true)),
        ("trim_ascii_start", true) => Some((true, false)),
        ("trim_ascii_end", true) => Some((false, true)),
        _ => None,
    }
}

impl Parser<'_> {
    /// The slice of which `x.trim_ascii()` and its like give a part.
    pub(super) fn trimmed<'e>(&self, expr: &'e SynExpr) -> Option<&'e SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(expr) else { return None };
        trims(call).filter(|_| !self.may_be_of_users(call, &call.method.text())).map(|_| &*call.receiver)
    }

    /// That part: two loops find its ends.
    pub(super) fn part_trimmed(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        let (start, end) = trims(call)?;
        if self.may_be_of_users(call, &call.method.text()) && !self.surely_has_elements(&call.receiver) {
            return None;
        }
        let (span, tokens) = (call.method.span(), call.receiver.to_token_stream());
        let mut bound = Bound::beside(&tokens);
        let whole = bound.whole(&call.receiver, quote!(&));
        let [from, to] = ["from", "to"].map(|name| unused(name, &tokens));
        let first = start.then(|| {
            quote! {
                let mut #from = 0usize;
                while #from < #whole.len() && #whole[#from].is_ascii_whitespace() { #from += 1; }
            }
        });
        let least = if start { quote!(#from) } else { quote!(0) };
        let last = end.then(|| {
            quote! {
                let mut #to = #whole.len();
                while #to > #least && #whole[#to - 1].is_ascii_whitespace() { #to -= 1; }
            }
        });
        let (from, to) = (start.then_some(from), end.then_some(to));
        let bound = bound.statements;
        Some(parse_quote_spanned!(span=> { #bound #first #last &#whole[#from..#to] }))
    }
}

/// `x.split_first()`, `x.split_last()`: an element, and the rest.
pub(super) fn end_and_rest(call: &ExprMethodCall) -> Option<SynExpr> {
    let (method, span) = (call.method.text(), call.method.span());
    if !call.args.is_empty() || !["split_first", "split_last"].contains(&&*method) {
        return None;
    }
    let tokens = call.receiver.to_token_stream();
    let mut bound = Bound::beside(&tokens);
    let name = bound.whole(&call.receiver, quote!(&));
    let both: SynExpr = match &*method {
        "split_first" => parse_quote_spanned!(span=> (&#name[0], &#name[1..])),
        "split_last" => parse_quote_spanned!(span=> (&#name[#name.len() - 1], &#name[..#name.len() - 1])),
        _ => return None,
    };
    let bound = bound.statements;
    Some(parse_quote_spanned!(span=> { #bound if #name.len() > 0 { Some(#both) } else { None } }))
}
