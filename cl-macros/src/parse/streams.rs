//! What a loop asks for one item after another, `iter::from_fn(next)` and `iter::successors(first, next)`: the `while` that it is.
//!
//! In: a loop over such a call, or over what ends where a condition no longer holds that is asked before the call is. Out: the
//! `while`, and the statements before it.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Block, Expr as SynExpr, ExprCall, ExprClosure, ExprForLoop, Pat, Stmt, parse_quote};

use super::consumer::{Inlined, Refusal, inlined, mentions, result_of, unused};
use super::expr::unparenthesized;
use super::turns::within;
use super::{apart, split};

/// The name of a function of `std::iter`, of a call that `made` has written.
pub(super) fn function(call: &ExprCall) -> Option<String> {
    let SynExpr::Path(callee) = &*call.func else { return None };
    // Most calls are of a name alone.
    callee.path.leading_colon?;
    let names: Vec<_> = callee.path.segments.iter().collect();
    match &names[..] {
        [core, iter, name] if core.ident == "core" && iter.ident == "iter" => Some(name.ident.to_string()),
        _ => None,
    }
}

/// Whether it is a stream: a sequence without an index for its items; perhaps with conditions that are asked before it is.
pub(super) fn is_stream(sequence: &SynExpr) -> bool {
    ahead(sequence).is_some()
}

fn call_of(sequence: &SynExpr) -> Option<&ExprCall> {
    match unparenthesized(sequence) {
        SynExpr::Call(call) if function(call).is_some_and(|name| name == "from_fn" || name == "successors") => {
            Some(call)
        }
        _ => None,
    }
}

/// The closures in it.
pub(super) fn closures(sequence: &SynExpr) -> impl Iterator<Item = &ExprClosure> {
    call_of(sequence).into_iter().flat_map(|call| &call.args).filter_map(|argument| match argument {
        SynExpr::Closure(closure) => Some(closure),
        _ => None,
    })
}

/// Whether a closure of a stream asks an iterator that has a name of the user's, and leaves the rest of it there.
pub(super) fn is_lent(closure: &ExprClosure) -> bool {
    closure.attrs.iter().any(|attribute| attribute.path().is_ident("lent"))
}

/// What an item of a stream is, where its function says that.
pub(super) fn item(sequence: &SynExpr) -> Option<SynExpr> {
    let SynExpr::Call(call) = unparenthesized(sequence) else { return None };
    match (&*function(call)?, call.args.first()) {
        ("repeat" | "repeat_n" | "once", Some(value)) => return Some(value.clone()),
        // A part of what is cut.
        (name, Some(whole)) if split::cut(name).is_some() => return Some(whole.clone()),
        ("from_fn", Some(_)) => {}
        _ => return None,
    }
    let Some(SynExpr::Closure(closure)) = call.args.first() else { return None };
    given(&closure.body)
}

/// The value of which an expression gives `Some`, by what a `let` beside it binds it to.
fn given(value: &SynExpr) -> Option<SynExpr> {
    let in_block = |block: &Block| {
        let Some((Stmt::Expr(last, None), before)) = block.stmts.split_last() else { return None };
        let value = given(last)?;
        let SynExpr::Path(path) = &value else { return Some(value) };
        let bound = before.iter().rev().find_map(|statement| match statement {
            Stmt::Local(local) => match (&local.pat, &local.init) {
                (syn::Pat::Ident(name), Some(init)) if path.path.is_ident(&name.ident) => Some((*init.expr).clone()),
                _ => None,
            },
            _ => None,
        });
        Some(bound.unwrap_or(value))
    };
    match unparenthesized(value) {
        SynExpr::If(branch) => {
            in_block(&branch.then_branch).or_else(|| given(branch.else_branch.as_ref().map(|(_, value)| &**value)?))
        }
        SynExpr::Block(block) => in_block(&block.block),
        value => some(value).cloned(),
    }
}

/// A stream that ends where a condition no longer holds, which is asked before it is.
pub(super) fn until(sequence: &SynExpr, holds: &SynExpr) -> SynExpr {
    parse_quote!(#sequence.take_while(#[ahead] |_| #holds))
}

/// A stream and the conditions that are asked before it.
fn ahead(sequence: &SynExpr) -> Option<(&ExprCall, Vec<&SynExpr>)> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return Some((call_of(sequence)?, Vec::new())) };
    match call.args.first() {
        Some(SynExpr::Closure(closure)) if closure.attrs.iter().any(|attribute| attribute.path().is_ident("ahead")) => {
            let (stream, mut conditions) = ahead(&call.receiver)?;
            // The last one in the chain is asked first.
            conditions.insert(0, &closure.body);
            Some((stream, conditions))
        }
        _ => None,
    }
}

/// The loop that a loop over a stream is; none if it is over something else.
pub(super) fn looped(inner: &ExprForLoop) -> Option<Result<SynExpr, Refusal>> {
    let (call, conditions) = ahead(&inner.expr)?;
    Some(plain(call, &conditions, inner))
}

fn plain(call: &ExprCall, conditions: &[&SynExpr], inner: &ExprForLoop) -> Result<SynExpr, Refusal> {
    let (all, name) = (inner.to_token_stream(), function(call).unwrap_or_default());
    let ExprForLoop { label, attrs, pat, body, .. } = inner;
    let arguments: Vec<_> = call.args.iter().collect();
    let [next, item, input, more] = ["next", "item", "input", "more"].map(|name| unused(name, &all));
    let first = quote!(#((#conditions))&&*);
    let and = (!conditions.is_empty()).then(|| quote!(&&));
    // What is asked behind such conditions.
    let asked = |option: &SynExpr, found: TokenStream| -> TokenStream {
        match conditions {
            [] => quote!(while let Some(#item) = #option { #found let #pat = #item; #body }),
            _ => quote!(while #first { let Some(#item) = #option else { break; }; #found let #pat = #item; #body }),
        }
    };
    match (&*name, &arguments[..]) {
        ("successors", [start, function]) => {
            let Inlined { parameters, body: after } = inlined(function, &[&input])?;
            let given = quote!(#(let #parameters = &#item;)*);
            Ok(match some(start).zip(Next::of(&after)) {
                // Without an `Option`: whether there is another, and which.
                Some((start, Next { goes_on, value, eagerly })) => {
                    let found = quote!({ #next = { #given #value }; });
                    let found = if eagerly { found } else { quote!(if #more #found) };
                    parse_quote!({
                        let mut #next = #start;
                        let mut #more = true;
                        #(#attrs)* #label while #first #and #more {
                            let #item = #next;
                            #more = { #given #goes_on };
                            #found
                            let #pat = #item;
                            #body
                        }
                    })
                }
                // What always goes on is asked for no end.
                None if let (Some(start), Some(value), [_, ..]) = (some(start), some(&after), conditions) => {
                    parse_quote!({
                        let mut #next = #start;
                        #(#attrs)* #label while #first {
                            let #item = #next;
                            #next = { #given #value };
                            let #pat = #item;
                            #body
                        }
                    })
                }
                None => {
                    let asked = asked(&parse_quote!(#next), quote!(#next = { #given #after };));
                    parse_quote!({ let mut #next = #start; #(#attrs)* #label #asked })
                }
            })
        }
        ("from_fn", [function]) => {
            let Inlined { body: value, .. } = inlined(function, &[])?;
            Ok(match Next::of(&value).filter(|next| !next.eagerly) {
                // Whose statements the body would see, and have no other names.
                Some(Next { goes_on, value, .. }) => {
                    let mut statements = match unparenthesized(&value) {
                        SynExpr::Block(block) if block.label.is_none() => {
                            apart::beside(block.block.stmts.clone(), &all_but(inner))
                        }
                        value => vec![Stmt::Expr(value.clone(), None)],
                    };
                    let Some(Stmt::Expr(last, None)) = statements.pop() else {
                        return Err((
                            value.to_token_stream(),
                            "write the closure as `|| …`, with its value at its end",
                        ));
                    };
                    let last = match bound_at_once(&mut statements, &last, pat) {
                        true => TokenStream::new(),
                        false => quote!(let #pat = #last;),
                    };
                    parse_quote!({
                        #(#attrs)* #label while #first #and #goes_on {
                            #(#statements)*
                            #last
                            #body
                        }
                    })
                }
                None => {
                    let asked = asked(&parse_quote!(({ #value })), TokenStream::new());
                    parse_quote!({ #(#attrs)* #label #asked })
                }
            })
        }
        _ => Err((call.to_token_stream(), "this takes another number of arguments")),
    }
}

/// Gives the value that a `let` has bound the pattern of the loop, if what stands behind that names nothing that it binds.
fn bound_at_once(statements: &mut [Stmt], value: &SynExpr, pat: &Pat) -> bool {
    let SynExpr::Path(path) = value else { return false };
    let is_it = |statement: &Stmt| match statement {
        Stmt::Local(local) => matches!(&local.pat, Pat::Ident(name) if path.path.is_ident(&name.ident)),
        _ => false,
    };
    let Some(at) = statements.iter().rposition(is_it) else { return false };
    let behind = &statements[at + 1..];
    let mut bound = apart::Bound::default();
    syn::visit::Visit::visit_pat(&mut bound, pat);
    path.path.get_ident().into_iter().for_each(|name| bound.0.push(name.to_string()));
    if behind.iter().any(|statement| bound.0.iter().any(|name| mentions(&statement.to_token_stream(), name))) {
        return false;
    }
    if let Stmt::Local(local) = &mut statements[at] {
        local.pat = pat.clone();
    }
    true
}

/// What the body of a loop sees.
fn all_but(inner: &ExprForLoop) -> TokenStream {
    let mut tokens = inner.pat.to_token_stream();
    inner.body.to_tokens(&mut tokens);
    tokens
}

/// A stream by its state: the statements that begin it, and what gives its next item.
pub(super) fn stepped(sequence: &SynExpr, all: &TokenStream) -> Option<(Vec<Stmt>, SynExpr)> {
    let call = call_of(sequence)?;
    let arguments: Vec<_> = call.args.iter().collect();
    match &arguments[..] {
        [start, function] => {
            let [next, item, input, given] = ["next", "item", "input", "given"].map(|name| unused(name, all));
            let Inlined { parameters, body: after } = inlined(function, &[&input]).ok()?;
            let value = parse_quote!({
                let #given = #next;
                if let Some(#item) = #given { #next = { #(let #parameters = &#item;)* #after }; }
                #given
            });
            Some((vec![parse_quote!(let mut #next = #start;)], value))
        }
        [function] => {
            let Inlined { body, .. } = inlined(function, &[]).ok()?;
            Some((Vec::new(), body))
        }
        _ => None,
    }
}

/// What begins a stream, and what binds its next item in a turn of a loop, which ends where there is none.
pub(super) fn asked(sequence: &SynExpr, item: &Pat, all: &TokenStream) -> Option<(Vec<Stmt>, TokenStream)> {
    let (call, conditions) = ahead(sequence)?;
    let (before, next) = stepped(&SynExpr::Call(call.clone()), all)?;
    Some((before, quote!(#(if !(#conditions) { break; })* let Some(#item) = (#next) else { break; };)))
}

/// What is in `Some(value)`.
fn some(option: &SynExpr) -> Option<&SynExpr> {
    let SynExpr::Call(call) = unparenthesized(option) else { return None };
    let is_some = matches!(&*call.func, SynExpr::Path(path) if path.path.is_ident("Some"));
    call.args.first().filter(|_| is_some && call.args.len() == 1)
}

/// What comes next, if anything does.
struct Next {
    goes_on: SynExpr,
    value: SynExpr,
    /// Whether the value is found even where it is not wanted.
    eagerly: bool,
}

impl Next {
    /// `c.then(|| v)`, `c.then_some(v)` or `if c { Some(v) } else { None }`
    fn of(body: &SynExpr) -> Option<Self> {
        let of = |goes_on: &SynExpr, value: SynExpr, eagerly| Some(Next { goes_on: goes_on.clone(), value, eagerly });
        match unparenthesized(body) {
            SynExpr::MethodCall(call) => match (&*call.method.to_string(), call.args.first()?) {
                ("then_some", value) => of(&call.receiver, value.clone(), true),
                ("then", SynExpr::Closure(closure)) if closure.inputs.is_empty() => {
                    of(&call.receiver, result_of(closure), false)
                }
                _ => None,
            },
            SynExpr::Block(block) if block.label.is_none() => Next::of(only(&block.block)?),
            SynExpr::If(branch) => {
                let (_, otherwise) = branch.else_branch.as_ref()?;
                let SynExpr::Block(otherwise) = &**otherwise else { return None };
                let is_none = matches!(only(&otherwise.block)?, SynExpr::Path(path) if path.path.is_ident("None"));
                // What a condition binds is seen where that holds, and not behind it.
                let is_plain = !within(&branch.cond, |expr| matches!(expr, SynExpr::Let(_))) && is_none;
                let mut then = branch.then_branch.clone();
                let Some(Stmt::Expr(last, None)) = then.stmts.last_mut() else { return None };
                *last = some(last)?.clone();
                let value = match only(&then) {
                    Some(value) => value.clone(),
                    None => parse_quote!(#then),
                };
                of(&branch.cond, value, false).filter(|_| is_plain)
            }
            _ => None,
        }
    }
}

/// The value of a block without statements.
fn only(block: &Block) -> Option<&SynExpr> {
    match &block.stmts[..] {
        [Stmt::Expr(value, None)] => Some(value),
        _ => None,
    }
}
