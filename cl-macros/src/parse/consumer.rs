//! What ends a chain of iterators, `.sum()` or `.any(|v| …)`: the loop that it stands for.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{
    Expr as SynExpr, ExprClosure, ExprMethodCall, GenericArgument, Pat, ReturnType, parse_quote, parse_quote_spanned,
};

use super::Parser;
use super::expr::unparenthesized;
use crate::ast::Expr;

/// What goes on with a sequence, and what begins one.
const ADAPTORS: &[&str] =
    &["rev", "enumerate", "copied", "cloned", "step_by", "skip", "take", "zip", "map", "filter", "take_while"];
const SOURCES: &[&str] = &["iter", "iter_mut", "chunks", "chunks_mut", "chunks_exact", "chunks_exact_mut", "windows"];

type Refusal = (TokenStream, &'static str);

impl Parser<'_> {
    /// A consumer of a sequence, as the loop that it is; none if the call is no such thing.
    pub(super) fn consumer(&mut self, call: &ExprMethodCall, told: bool) -> Option<Option<Expr>> {
        if !is_sequence(&call.receiver) {
            return None;
        }
        Some(match spelled(call)? {
            Ok(block) => self.expr(&block, told),
            Err((tokens, message)) => self.refuse(tokens, message),
        })
    }
}

/// Whether an expression surely is an iterator.
pub(super) fn is_sequence(expr: &SynExpr) -> bool {
    match unparenthesized(expr) {
        SynExpr::Range(_) => true,
        SynExpr::MethodCall(call) => {
            let name = call.method.to_string();
            SOURCES.contains(&&*name) || (ADAPTORS.contains(&&*name) && is_sequence(&call.receiver))
        }
        _ => false,
    }
}

/// Whether the items of a sequence are references to elements.
pub(super) fn gives_places(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::Range(_) => false,
        SynExpr::MethodCall(call) => match &*call.method.to_string() {
            "copied" | "cloned" | "map" | "enumerate" | "zip" => false,
            "iter" | "iter_mut" => true,
            _ => gives_places(&call.receiver),
        },
        _ => true,
    }
}

/// A name that the tokens do not have.
pub(super) fn unused(name: &str, tokens: &TokenStream) -> Ident {
    let candidates = std::iter::once(name.to_string()).chain((2..).map(|number| format!("{name}_{number}")));
    let mut free = candidates.filter(|name| !mentions(tokens, name));
    Ident::new(&free.next().unwrap_or_default(), Span::mixed_site())
}

pub(super) fn mentions(tokens: &TokenStream, name: &str) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Group(group) => mentions(&group.stream(), name),
        TokenTree::Ident(ident) => ident == name,
        _ => false,
    })
}

/// A closure, or a function that is named, with its parameters.
struct Inlined {
    parameters: Vec<Pat>,
    body: SynExpr,
}

fn inlined(function: &SynExpr, names: &[&Ident]) -> Result<Inlined, Refusal> {
    match unparenthesized(function) {
        SynExpr::Closure(closure) => {
            leaves(closure)?;
            if closure.inputs.len() != names.len() {
                return Err((closure.to_token_stream(), "this closure has another number of parameters"));
            }
            let parameters = closure.inputs.iter().cloned().collect();
            Ok(Inlined { parameters, body: result_of(closure) })
        }
        SynExpr::Path(path) => Ok(Inlined {
            parameters: names.iter().map(|name| parse_quote!(#name)).collect(),
            body: parse_quote!(#path(#(#names),*)),
        }),
        other => Err((other.to_token_stream(), "write the closure where it is called: `|v| …`")),
    }
}

/// A closure is written into a loop, which `return` and `?` would leave.
pub(super) fn leaves(closure: &ExprClosure) -> Result<(), Refusal> {
    fn found(tokens: TokenStream) -> Option<TokenTree> {
        tokens.into_iter().find_map(|token| match &token {
            TokenTree::Group(group) => found(group.stream()),
            TokenTree::Ident(ident) if ident == "return" => Some(token),
            TokenTree::Punct(punct) if punct.as_char() == '?' => Some(token),
            _ => None,
        })
    }
    match found(closure.body.to_token_stream()) {
        Some(token) => Err((
            token.into_token_stream(),
            "this closure becomes the body of a loop, which it cannot return from: write the loop, or let the closure \
             end with its value",
        )),
        None => Ok(()),
    }
}

/// What a closure gives, of the type that it says.
pub(super) fn result_of(closure: &ExprClosure) -> SynExpr {
    let body = &closure.body;
    match &closure.output {
        ReturnType::Default => (**body).clone(),
        ReturnType::Type(_, ty) => {
            parse_quote_spanned!(body.span()=> { let value: #ty = #body; value })
        }
    }
}

fn without_type(pat: &Pat) -> &Pat {
    match pat {
        Pat::Type(typed) => &typed.pat,
        pat => pat,
    }
}

/// The block that a call of a consumer stands for; none if it is no consumer.
fn spelled(call: &ExprMethodCall) -> Option<Result<SynExpr, Refusal>> {
    let arguments: Vec<_> = call.args.iter().collect();
    let mut all = call.receiver.to_token_stream();
    all.extend(call.args.to_token_stream());
    let (sequence, places) = (&*call.receiver, gives_places(&call.receiver));
    let item = unused("item", &all);
    let value: SynExpr = if places { parse_quote!(*#item) } else { parse_quote!(#item) };
    let result = |name: &str| unused(name, &all);
    let ty = call.turbofish.iter().flat_map(|turbofish| &turbofish.args).find_map(|argument| match argument {
        GenericArgument::Type(ty) => Some(quote!(: #ty)),
        _ => None,
    });
    let found = |body: &dyn Fn(&Ident) -> TokenStream, name: &str, start: TokenStream| -> SynExpr {
        let name = result(name);
        let body = body(&name);
        parse_quote!({ let mut #name #ty = #start; #body #name })
    };
    let of_values = |block: SynExpr| match places {
        true => Err((
            call.method.to_token_stream(),
            "the result would be a reference to an element, which no value of OpenCL C holds: put `.copied()` before it",
        )),
        false => Ok(block),
    };
    // What tells `a` from `b` of an item, where the closure gets a reference to the item.
    let asked = |closure: &SynExpr| -> Result<(Pat, SynExpr), Refusal> {
        let Inlined { parameters, body } = inlined(closure, &[&item])?;
        Ok((without_type(&parameters[0]).clone(), body))
    };
    // The values of `.map(|v| …)` need no names.
    let (pattern, values, value): (Pat, _, _) = match mapped(sequence) {
        Some((pattern, values, value)) => (pattern, values, value),
        None => (parse_quote!(#item), sequence, value),
    };
    Some(match (&*call.method.to_string(), &arguments[..]) {
        ("sum", []) => {
            Ok(found(&|sum| quote!(for #pattern in #values { #sum += #value; }), "sum", quote!(Default::default())))
        }
        ("product", []) => Ok(found(
            &|product| quote!(for #pattern in #values { #product *= #value; }),
            "product",
            quote!(From::from(1u8)),
        )),
        ("count", []) => Ok(found(&|count| quote!(for _ in #sequence { #count += 1; }), "count", quote!(0usize))),
        ("last", []) => {
            of_values(found(&|last| quote!(for #item in #sequence { #last = Some(#item); }), "last", quote!(None)))
        }
        ("min" | "max", []) => {
            let (name, keeps): (_, TokenStream) =
                if call.method == "min" { ("least", quote!(<=)) } else { ("greatest", quote!(>)) };
            let best = result("best");
            of_values(found(
                &|name| {
                    quote!(for #item in #sequence {
                        if let Some(#best) = #name && #best #keeps #item { continue; }
                        #name = Some(#item);
                    })
                },
                name,
                quote!(None),
            ))
        }
        ("any" | "all", [closure]) => asked(closure).map(|(pat, condition)| {
            let any = call.method == "any";
            let (name, condition) = match any {
                true => ("any", quote!(#condition)),
                false => ("all", quote!(!(#condition))),
            };
            found(
                &|found| quote!(for #pat in #sequence { if #condition { #found = #any; break; } }),
                name,
                quote!(!#any),
            )
        }),
        ("position", [closure]) => asked(closure).map(|(pat, condition)| {
            let index = result("index");
            let (name, taken) = (result("position"), result("taken"));
            match is_plain(sequence) {
                true => parse_quote!({
                    let mut #name = None;
                    for (#index, #pat) in #sequence.enumerate() { if #condition { #name = Some(#index); break; } }
                    #name
                }),
                false => parse_quote!({
                    let mut #name = None;
                    let mut #taken = 0usize;
                    for #pat in #sequence { if #condition { #name = Some(#taken); break; } #taken += 1; }
                    #name
                }),
            }
        }),
        ("find", [closure]) => {
            let SynExpr::Closure(closure) = unparenthesized(closure) else {
                return Some(Err((closure.to_token_stream(), "write the closure where it is called: `|v| …`")));
            };
            leaves(closure).and_then(|()| match asked_of(closure, &item, false) {
                Some(condition) => of_values(found(
                    &|found| quote!(for #item in #sequence { if #condition { #found = Some(#item); break; } }),
                    "found",
                    quote!(None),
                )),
                None => Err((closure.to_token_stream(), "write `|v| …` or `|&v| …`")),
            })
        }
        ("for_each", [closure]) => asked(closure).map(|(pat, body)| parse_quote!(for #pat in #sequence { #body; })),
        ("fold", [start, closure]) => {
            let so_far = result("so_far");
            inlined(closure, &[&so_far, &item]).map(|Inlined { parameters, body }| {
                let (accumulator, pat) = (&parameters[0], without_type(&parameters[1]));
                let (plain, ty) = match accumulator {
                    Pat::Type(typed) => (&*typed.pat, Some(&typed.ty)),
                    pat => (pat, None),
                };
                let ty = ty.map(|ty| quote!(: #ty));
                match plain {
                    // The variable of the loop has the name that the closure gives it, unless something else has it.
                    Pat::Ident(name)
                        if name.by_ref.is_none()
                            && name.subpat.is_none()
                            && !mentions(&sequence.to_token_stream(), &name.ident.to_string())
                            && name.ident != item =>
                    {
                        let name = &name.ident;
                        parse_quote!({ let mut #name #ty = #start; for #pat in #sequence { #name = #body; } #name })
                    }
                    plain => parse_quote!({
                        let mut #so_far #ty = #start;
                        for #pat in #sequence { #so_far = { let #plain = #so_far; #body }; }
                        #so_far
                    }),
                }
            })
        }
        ("min_by" | "max_by" | "min_by_key" | "max_by_key", _) => Err((
            call.method.to_token_stream(),
            "write `.fold(first, |best, v| …)`, or the loop: `f32::min` and `f32::max` compare floats",
        )),
        (
            "collect" | "nth" | "next" | "chain" | "flat_map" | "flatten" | "scan" | "peekable" | "cycle" | "inspect"
            | "skip_while" | "map_while" | "filter_map" | "find_map" | "partition" | "unzip" | "try_fold" | "reduce"
            | "eq" | "cmp" | "partial_cmp",
            _,
        ) => Err((
            call.method.to_token_stream(),
            "a kernel has no iterators but those of loops: write this as a loop, `for v in …`",
        )),
        _ => return None,
    })
}

/// Whether a sequence has an index for each item: no closure decides what is in it.
fn is_plain(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::MethodCall(call) if call.method == "map" || call.method == "filter" || call.method == "take_while" => {
            false
        }
        SynExpr::MethodCall(call) => is_plain(&call.receiver),
        _ => true,
    }
}

/// `.map(|v| …)` at the end of a sequence: the pattern, what it is mapped from, and the value.
fn mapped(sequence: &SynExpr) -> Option<(Pat, &SynExpr, SynExpr)> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let [SynExpr::Closure(closure)] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    if call.method != "map" || leaves(closure).is_err() || closure.inputs.len() != 1 {
        return None;
    }
    Some((without_type(&closure.inputs[0]).clone(), &call.receiver, result_of(closure)))
}

/// The condition of `filter` and its like on an item. The closure gets a reference to the item, which (if `place`) is a
/// reference itself: what the closure says of it is said with a level of references less, for OpenCL C has one.
pub(super) fn asked_of(closure: &ExprClosure, item: &Ident, place: bool) -> Option<SynExpr> {
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    let body = &*closure.body;
    Some(match without_type(parameter) {
        Pat::Reference(reference) => match &*reference.pat {
            Pat::Reference(inner) if place => {
                let inner = &inner.pat;
                parse_quote!({ let #inner = *#item; #body })
            }
            Pat::Ident(name) if name.ident == *item => body.clone(),
            inner => parse_quote!({ let #inner = #item; #body }),
        },
        Pat::Ident(name) => {
            let name = &name.ident;
            let mut reading = Reading { name, item, only: true, renamed: true };
            let dereferenced = reading.tokens(body.to_token_stream());
            let (only, renamed) = (reading.only, reading.renamed);
            match syn::parse2::<SynExpr>(dereferenced) {
                Ok(body) if (place || only) && renamed => body,
                Ok(_) if place => return None,
                _ => parse_quote!({ let #name = &#item; #body }),
            }
        }
        Pat::Wild(_) => body.clone(),
        pat if !place => parse_quote!({ let #pat = &#item; #body }),
        _ => return None,
    })
}

/// Says with an item what a closure says with the name of its parameter.
struct Reading<'n> {
    name: &'n Ident,
    item: &'n Ident,
    /// Whether the name stands behind `*` and nowhere else.
    only: bool,
    /// Whether it surely is the variable everywhere.
    renamed: bool,
}

impl Reading<'_> {
    /// The tokens with `item` for `*v` and `v`.
    fn tokens(&mut self, tokens: TokenStream) -> TokenStream {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let is = |index: Option<usize>, what: char| matches!(index.and_then(|index| tokens.get(index)), Some(TokenTree::Punct(punct)) if punct.as_char() == what);
        let mut result = Vec::new();
        let mut taken = false;
        for (index, token) in tokens.iter().enumerate() {
            let before = index.checked_sub(1);
            match token {
                TokenTree::Punct(punct) if punct.as_char() == '*' => {
                    let names = matches!(tokens.get(index + 1), Some(TokenTree::Ident(next)) if next == self.name);
                    // `a * v` multiplies.
                    let operand = match before.map(|before| &tokens[before]) {
                        None => true,
                        Some(TokenTree::Punct(before)) => before.as_char() != '?',
                        Some(TokenTree::Ident(before)) => before == "in" || before == "if" || before == "match",
                        Some(_) => false,
                    };
                    taken = names && operand;
                    if !taken {
                        result.push(token.clone());
                    }
                    continue;
                }
                TokenTree::Ident(ident) if ident == self.name => {
                    self.only &= taken;
                    self.renamed &= !is(before, '.') && !is(Some(index + 1), ':');
                    let mut item = self.item.clone();
                    item.set_span(item.span().located_at(ident.span()));
                    result.push(TokenTree::Ident(item));
                }
                TokenTree::Group(group) => {
                    let mut inner = proc_macro2::Group::new(group.delimiter(), self.tokens(group.stream()));
                    inner.set_span(group.span());
                    result.push(TokenTree::Group(inner));
                }
                token => result.push(token.clone()),
            }
            taken = false;
        }
        result.into_iter().collect()
    }
}
