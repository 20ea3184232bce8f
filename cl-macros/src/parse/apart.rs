//! Closures of one chain of iterators become parts of one loop: what one of them names is hidden from the others.

use proc_macro2::{Delimiter, Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::parse::Parser;
use syn::{Expr as SynExpr, ExprClosure, ExprForLoop, ExprMethodCall, Pat};

use super::consumer::{ADAPTORS, mentions};

/// The call of a consumer, if a name in it must be another.
pub(super) fn in_call(call: &ExprMethodCall) -> Option<ExprMethodCall> {
    let mut call = call.clone();
    let mut parts = Vec::new();
    of_sequence(&mut call.receiver, &mut parts);
    for argument in &mut call.args {
        if let SynExpr::Closure(closure) = argument {
            parts.push(Part::Closure(closure));
        }
    }
    rename(parts).then_some(call)
}

/// The same of a loop over a chain.
pub(super) fn in_loop(inner: &ExprForLoop) -> Option<ExprForLoop> {
    let mut inner = inner.clone();
    let mut parts = Vec::new();
    of_sequence(&mut inner.expr, &mut parts);
    parts.push(Part::Loop(&mut inner.pat, &mut inner.body));
    rename(parts).then_some(inner)
}

/// What binds names, and where they are seen.
enum Part<'e> {
    Closure(&'e mut ExprClosure),
    Loop(&'e mut Pat, &'e mut syn::Block),
}

fn of_sequence<'e>(sequence: &'e mut SynExpr, parts: &mut Vec<Part<'e>>) {
    match sequence {
        SynExpr::Paren(paren) => of_sequence(&mut paren.expr, parts),
        SynExpr::MethodCall(call) if ADAPTORS.contains(&&*call.method.to_string()) => {
            of_sequence(&mut call.receiver, parts);
            for argument in &mut call.args {
                match argument {
                    SynExpr::Closure(closure) => parts.push(Part::Closure(closure)),
                    argument => of_sequence(argument, parts),
                }
            }
        }
        _ => {}
    }
}

/// Gives another name to what a part binds where another part means something else by it; whether there is such.
fn rename(mut parts: Vec<Part>) -> bool {
    if parts.len() < 2 {
        return false;
    }
    let tokens: Vec<_> = parts.iter().map(|part| (part.bound(), part.body())).collect();
    let mut renamed = false;
    for (index, part) in parts.iter_mut().enumerate() {
        let means_another = |name: &str| {
            let others = tokens.iter().enumerate().filter(|(other, _)| *other != index);
            others.map(|(_, part)| part).any(|(bound, body)| !bound.iter().any(|b| b == name) && mentions(body, name))
        };
        for name in tokens[index].0.iter().filter(|name| means_another(name)) {
            let taken = |fresh: &str| {
                tokens.iter().any(|(bound, body)| bound.iter().any(|name| name == fresh) || mentions(body, fresh))
            };
            let mut candidates = (2..).map(|number| format!("{name}_{number}"));
            let fresh = candidates.find(|fresh| !taken(fresh)).unwrap_or_default();
            renamed |= part.rename(name, &fresh).is_some();
        }
    }
    renamed
}

impl Part<'_> {
    fn bound(&self) -> Vec<String> {
        let mut names = Vec::new();
        match self {
            Part::Closure(closure) => closure.inputs.iter().for_each(|pat| bound(pat, &mut names)),
            Part::Loop(pat, _) => bound(pat, &mut names),
        }
        names
    }

    fn body(&self) -> TokenStream {
        match self {
            Part::Closure(closure) => closure.body.to_token_stream(),
            Part::Loop(_, body) => body.to_token_stream(),
        }
    }

    fn rename(&mut self, from: &str, to: &str) -> Option<()> {
        match self {
            Part::Closure(closure) => **closure = syn::parse2(named(closure.to_token_stream(), from, to)).ok()?,
            Part::Loop(pat, body) => {
                let other = Pat::parse_multi.parse2(named(pat.to_token_stream(), from, to)).ok()?;
                **body = syn::parse2(named(body.to_token_stream(), from, to)).ok()?;
                **pat = other;
            }
        }
        Some(())
    }
}

fn bound(pat: &Pat, names: &mut Vec<String>) {
    match pat {
        Pat::Ident(name) => {
            names.push(name.ident.to_string());
            name.subpat.iter().for_each(|inner| bound(&inner.1, names));
        }
        Pat::Type(typed) => bound(&typed.pat, names),
        Pat::Paren(paren) => bound(&paren.pat, names),
        Pat::Reference(reference) => bound(&reference.pat, names),
        Pat::Tuple(tuple) => tuple.elems.iter().for_each(|item| bound(item, names)),
        Pat::TupleStruct(tuple) => tuple.elems.iter().for_each(|item| bound(item, names)),
        Pat::Slice(slice) => slice.elems.iter().for_each(|item| bound(item, names)),
        Pat::Struct(fields) => fields.fields.iter().for_each(|field| bound(&field.pat, names)),
        _ => {}
    }
}

/// The tokens with another name for a variable: a field, a method, a label and a part of a path are none.
fn named(tokens: TokenStream, from: &str, to: &str) -> TokenStream {
    named_in(tokens, false, from, to)
}

/// `fields`: whether these are the fields of a struct, of which `name` is `name: name`.
fn named_in(tokens: TokenStream, fields: bool, from: &str, to: &str) -> TokenStream {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let is = |index: Option<usize>, c: char| match index.and_then(|index| tokens.get(index)) {
        Some(TokenTree::Punct(punct)) => punct.as_char() == c,
        _ => false,
    };
    let of_a_path = |first: Option<usize>, second: Option<usize>| is(first, ':') && is(second, ':');
    let ends = |index: Option<usize>| index.is_none_or(|index| index >= tokens.len()) || is(index, ',');
    let mut renamed = TokenStream::new();
    for (index, token) in tokens.iter().enumerate() {
        let token = match token {
            TokenTree::Ident(ident) if ident == from => {
                let (one, two) = (index.checked_sub(1), index.checked_sub(2));
                let member = is(one, '.') && !is(two, '.');
                let of_a_path = of_a_path(one, two) || of_a_path(Some(index + 1), Some(index + 2));
                if fields && ends(one) && ends(Some(index + 1)) {
                    renamed.extend(quote!(#ident:));
                }
                let field = fields && ends(one) && is(Some(index + 1), ':');
                match field || member || of_a_path || is(one, '\'') {
                    true => token.clone(),
                    false => TokenTree::Ident(Ident::new(to, ident.span())),
                }
            }
            TokenTree::Group(group) => {
                let of_a_type = match index.checked_sub(1).map(|before| &tokens[before]) {
                    Some(TokenTree::Ident(name)) => name.to_string().starts_with(char::is_uppercase),
                    _ => false,
                };
                let fields = of_a_type && group.delimiter() == Delimiter::Brace;
                let mut inner = Group::new(group.delimiter(), named_in(group.stream(), fields, from, to));
                inner.set_span(group.span());
                TokenTree::Group(inner)
            }
            // `println!("{name}")`
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let other = text.replace(&format!("{{{from}}}"), &format!("{{{to}}}"));
                let other = other.replace(&format!("{{{from}:"), &format!("{{{to}:"));
                let mut other = if other == text { literal.clone() } else { other.parse().unwrap_or(literal.clone()) };
                other.set_span(literal.span());
                TokenTree::Literal(other)
            }
            token => token.clone(),
        };
        renamed.extend(std::iter::once(token));
    }
    renamed
}
