//! An iterator that has a name, `let mut it = x.iter();`: the elements that it goes over, and how many it has given.
//!
//! What is asked of it by its name is said of these. As a value it is nothing: no function takes it.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::visit::Visit;
use syn::{Expr as SynExpr, ExprForLoop, ExprMethodCall, ExprWhile, Pat, Stmt, parse_quote, parse_quote_spanned};

use super::Parser;
use super::apart::{Bound, beside};
use super::consumer::{ADAPTORS, is_sequence, leaves, mentions, unused};
use super::expr::unparenthesized;
use super::range::is_simple;
use crate::ast::Expr;

/// An iterator by its name.
#[derive(Clone)]
pub struct Walk {
    /// What is left of it, as a chain that begins with the elements.
    chain: SynExpr,
    /// How it is asked for one item after another; none of one that is not `mut`, or in which a closure chooses.
    steps: Option<Steps>,
}

#[derive(Clone)]
struct Steps {
    of: Ident,
    /// How many items it has given.
    at: Ident,
    copied: bool,
    numbered: bool,
    peekable: bool,
}

impl Steps {
    /// The item that comes next, where there is one.
    fn item(&self) -> TokenStream {
        let Steps { of, at, .. } = self;
        let item = if self.copied { quote!(#of[#at]) } else { quote!(&#of[#at]) };
        if self.numbered { quote!((#at, #item)) } else { item }
    }

    /// `if there { that, and one more is given } else { None }`
    fn next(&self, condition: &TokenStream, span: Span) -> SynExpr {
        let (Steps { of, at, .. }, item) = (self, self.item());
        let name = unused("item", &condition.clone());
        parse_quote_spanned!(span=> if #at < #of.len() #condition {
            let #name = #item;
            #at += 1;
            Some(#name)
        } else {
            None
        })
    }
}

impl Parser<'_> {
    /// `let mut it = x.iter();` as a `let` of the elements and one of a number: it has the name from there on, in the `rest` of
    /// the block.
    pub(super) fn walk_apart(&self, local: &syn::Local, rest: &[Stmt]) -> Option<(Vec<syn::Local>, Ident, Walk)> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (Pat::Ident(pat), SynExpr::MethodCall(last)) = (&local.pat, unparenthesized(&init.expr)) else {
            return None;
        };
        let last = &with_names_apart(last, rest);
        if pat.by_ref.is_some() || pat.subpat.is_some() || !(last.method == "iter" || adapts(last)) {
            return None;
        }
        let mut calls = vec![last];
        while let SynExpr::MethodCall(call) = unparenthesized(&calls.last()?.receiver) {
            if calls.last()?.method == "iter" {
                break;
            }
            calls.push(call);
        }
        let first = calls.pop().filter(|first| first.method == "iter" && first.args.is_empty())?;
        let adapts =
            |call: &&ExprMethodCall| call.method == "peekable" || ADAPTORS.contains(&&*call.method.to_string());
        let simple = |call: &&ExprMethodCall| {
            call.args.iter().all(|value| matches!(value, SynExpr::Lit(_) | SynExpr::Closure(_)))
        };
        if self.is_variable_of_users(&first.receiver)
            || is_sequence(&first.receiver)
            || !calls.iter().all(|call| adapts(call) && simple(call))
        {
            return None;
        }
        if calls.iter().any(|call| call.args.iter().any(|argument| means_another(argument, rest))) {
            return None;
        }
        let name = &pat.ident;
        let mut tokens = init.expr.to_token_stream();
        rest.iter().for_each(|statement| statement.to_tokens(&mut tokens));
        let [of, at] = ["items", "given"].map(|part| unused(&format!("{name}_{part}"), &tokens));
        let bound = |pat: Pat, value: SynExpr| {
            let init = syn::LocalInit { expr: Box::new(value), ..init.clone() };
            syn::Local { pat, init: Some(init), ..local.clone() }
        };
        let whole = &first.receiver;
        let mut lets = vec![bound(parse_quote!(#of), parse_quote!(&#whole[..]))];
        let has = |names: &[&str]| calls.iter().any(|call| names.iter().any(|name| call.method == name));
        let is_stepped = pat.mutability.is_some()
            && calls.iter().all(|call| {
                ["copied", "cloned", "enumerate", "peekable"].iter().any(|plain| call.method == plain)
                    && call.args.is_empty()
            });
        let mut chain: SynExpr = parse_quote!(#of.iter());
        for call in calls.iter().rev().filter(|call| call.method != "peekable") {
            chain = SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(chain), ..(*call).clone() });
        }
        let steps = is_stepped.then(|| {
            lets.push(bound(parse_quote!(mut #at), parse_quote!(0usize)));
            chain = parse_quote!(#chain.skip(#at));
            Steps {
                of,
                at,
                copied: has(&["copied", "cloned"]),
                numbered: has(&["enumerate"]),
                peekable: has(&["peekable"]),
            }
        });
        Some((lets, name.clone(), Walk { chain, steps }))
    }

    fn walk(&self, expr: &SynExpr) -> Option<&Walk> {
        match unparenthesized(expr) {
            SynExpr::Path(path) => self.scopes.find_walk(path.path.get_ident()?),
            _ => None,
        }
    }

    /// The chain that is left of an iterator by its name, or of a clone of it.
    pub(super) fn named_chain(&self, expr: &SynExpr) -> Option<SynExpr> {
        match unparenthesized(expr) {
            SynExpr::MethodCall(call) if call.method == "clone" && call.args.is_empty() => {
                self.named_chain(&call.receiver)
            }
            expr => self.walk(expr).map(|walk| walk.chain.clone()),
        }
    }

    /// `for v in it.by_ref()`: what is left of it is given to the loop, and stays where the loop is left.
    pub(super) fn loop_over_walk(&self, inner: &ExprForLoop) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(&inner.expr) else { return None };
        if call.method != "by_ref" {
            return None;
        }
        self.walk(&call.receiver)?;
        let (label, attrs, pat, walk, body) = (&inner.label, &inner.attrs, &inner.pat, &call.receiver, &inner.body);
        Some(parse_quote!(#(#attrs)* #label while let Some(#pat) = #walk.next() #body))
    }

    /// `while let Some(v) = it.next()`, where the pattern takes every item, as a loop that counts.
    pub(super) fn while_walking(&self, inner: &ExprWhile) -> Option<ExprWhile> {
        let SynExpr::Let(condition) = &*inner.cond else { return None };
        let (SynExpr::MethodCall(call), Pat::TupleStruct(some)) = (&*condition.expr, &*condition.pat) else {
            return None;
        };
        let [pat] = &some.elems.iter().collect::<Vec<_>>()[..] else { return None };
        if call.method != "next" || !call.args.is_empty() || !some.path.is_ident("Some") || !takes_every(pat) {
            return None;
        }
        let steps = self.walk(&call.receiver)?.steps.as_ref()?;
        let (Steps { of, at, .. }, item, body) = (steps, steps.item(), &inner.body);
        let span = call.method.span();
        Some(ExprWhile {
            cond: Box::new(parse_quote_spanned!(span=> #at < #of.len())),
            body: parse_quote!({ let #pat = #item; #at += 1; #body }),
            ..inner.clone()
        })
    }

    /// Whether a method is asked of an iterator by its name.
    pub(super) fn is_of_walk(&self, call: &ExprMethodCall) -> bool {
        self.walk(&call.receiver).is_some()
    }

    pub(super) fn refuse_of_walk<T>(&mut self, call: &ExprMethodCall) -> Option<T> {
        let message = "a kernel asks this of no iterator with a name: write `.next()`, a loop, or a chain that begins with \
                       the elements";
        self.refuse(&call.method, message)
    }

    /// A method of an iterator by its name; none if it is of something else, or ends a chain.
    pub(super) fn walk_method(&mut self, call: &ExprMethodCall) -> Option<Option<Expr>> {
        let walk = self.walk(&call.receiver)?.clone();
        let (method, span) = (call.method.to_string(), call.method.span());
        let arguments: Vec<_> = call.args.iter().collect();
        // What leaves some of its items to what is asked next; the others take all of it.
        if ["nth", "any", "all", "find", "find_map", "position", "rposition", "try_fold"].contains(&&*method) {
            let message = "in a kernel an iterator with a name is asked by `.next()` and by chains that take all of it: write this \
                           as a loop, `while let Some(v) = it.next()`, or where the chain begins";
            return Some(self.refuse(&call.method, message));
        }
        let stepping = ["next", "peek", "next_if", "next_if_eq", "len", "by_ref"].contains(&&*method);
        let Some(steps) = walk.steps.filter(|_| stepping) else {
            return stepping.then(|| {
                self.refuse(
                    &call.method,
                    "a kernel asks an iterator for one item after another where it is `mut`, and is `x.iter()`, with `.copied()`, \
                     `.enumerate()` and `.peekable()` behind it at most: write the chain in a `for`, or count in a variable",
                )
            });
        };
        let Steps { of, at, .. } = &steps;
        let said: SynExpr = match (&*method, &arguments[..]) {
            ("next", []) => steps.next(&TokenStream::new(), span),
            ("len", []) => parse_quote_spanned!(span=> (#of.len() - #at)),
            ("peek" | "next_if" | "next_if_eq", _) if !steps.peekable || !steps.copied || steps.numbered => {
                let message =
                    "in a kernel the next item is looked at where it is a copy: write `x.iter().copied().peekable()`";
                return Some(self.refuse(&call.method, message));
            }
            ("peek", []) => parse_quote_spanned!(span=> if #at < #of.len() { Some(&#of[#at]) } else { None }),
            ("next_if", [SynExpr::Closure(closure)]) if closure.inputs.len() == 1 && leaves(closure).is_ok() => {
                let (pat, body) = (&closure.inputs[0], &closure.body);
                steps.next(&quote!(&& { let #pat = &#of[#at]; #body }), span)
            }
            ("next_if_eq", [SynExpr::Reference(wanted)]) if is_simple(&wanted.expr) => {
                let wanted = &wanted.expr;
                steps.next(&quote!(&& #of[#at] == #wanted), span)
            }
            _ => return Some(self.refuse_of_walk(call)),
        };
        Some(self.expr(&said, true))
    }
}

/// Whether a pattern takes all items, as far as it is seen.
fn takes_every(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) => true,
        Pat::Ident(name) => name.subpat.is_none() && name.ident.to_string().starts_with(|c: char| c.is_lowercase()),
        Pat::Reference(inner) => takes_every(&inner.pat),
        Pat::Paren(inner) => takes_every(&inner.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().all(takes_every),
        _ => false,
    }
}

/// A chain whose closures name what they declare as nothing in `rest` is named.
fn with_names_apart(chain: &ExprMethodCall, rest: &[Stmt]) -> ExprMethodCall {
    let mut chain = chain.clone();
    let mut tokens = TokenStream::new();
    rest.iter().for_each(|statement| statement.to_tokens(&mut tokens));
    let mut call = &mut chain;
    loop {
        for argument in &mut call.args {
            if let SynExpr::Closure(closure) = argument
                && let SynExpr::Block(block) = &mut *closure.body
            {
                block.block.stmts = beside(std::mem::take(&mut block.block.stmts), &tokens);
            }
        }
        match &mut *call.receiver {
            SynExpr::MethodCall(receiver) => call = receiver,
            _ => return chain,
        }
    }
}

/// Whether a closure, which is read where the chain is used, may find another variable of a name there than where it stands, or
/// another value in it.
fn means_another(argument: &SynExpr, rest: &[Stmt]) -> bool {
    let SynExpr::Closure(closure) = argument else { return false };
    let (mut own, mut later) = (Bound::default(), Bound::default());
    closure.inputs.iter().for_each(|input| own.visit_pat(input));
    rest.iter().for_each(|statement| later.visit_stmt(statement));
    let body = closure.body.to_token_stream();
    closure.capture.is_some() || later.0.iter().any(|name| !own.0.contains(name) && mentions(&body, name))
}

/// Whether a method of an iterator gives another one.
fn adapts(call: &ExprMethodCall) -> bool {
    call.method == "peekable" || ADAPTORS.contains(&&*call.method.to_string())
}
