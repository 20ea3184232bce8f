//! What a `for` loop runs over: what an index can express.

use cl_tree::{Literal, Pieces};
use proc_macro2::TokenStream;
use quote::ToTokens;
use syn::{Block, Expr as SynExpr, ExprForLoop, ExprMethodCall, Pat, RangeLimits, Stmt, parse_quote};

use super::Parser;
use super::consumer::{Shape, asked_of, gives_places, leaves, mentions, of_item, unused, with_closures};
use crate::ast::{Hole, Kind, Sequence};

/// What gives an iterator in std, and no loop here.
const OTHER_ADAPTORS: &[&str] = &[
    "array_chunks",
    "array_windows",
    "as_slice",
    "by_ref",
    "bytes",
    "chain",
    "chars",
    "chunk_by",
    "cycle",
    "drain",
    "filter_map",
    "flat_map",
    "flatten",
    "fuse",
    "inspect",
    "intersperse",
    "iter",
    "iter_mut",
    "into_iter",
    "map",
    "map_while",
    "map_windows",
    "peekable",
    "rchunks",
    "rchunks_exact",
    "rsplit",
    "scan",
    "skip_while",
    "split",
    "split_inclusive",
    "split_mut",
    "splitn",
    "take_while",
    "filter",
    "rev",
    "enumerate",
    "zip",
    "copied",
    "cloned",
    "step_by",
    "skip",
    "take",
    "chunks",
    "chunks_mut",
    "chunks_exact",
    "chunks_exact_mut",
    "windows",
];

impl Parser<'_> {
    pub(super) fn for_each(&mut self, inner: &ExprForLoop, iterated: &SynExpr) -> Option<Kind> {
        let sequence = self.sequence(iterated);
        let target = self.target(inner.label.as_ref());
        self.unroll(&inner.attrs, target.id);
        self.scopes.enter();
        let pattern = self.pattern(&inner.pat);
        if let (Some(pattern), Some(sequence)) = (&pattern, &sequence) {
            let reach = self.reach_of_items(sequence);
            self.note_reach(pattern, &reach);
        }
        let body = self.block(&inner.body, true);
        self.scopes.leave();
        self.targets.pop();
        Some(Kind::ForEach { target, pattern: Box::new(pattern?), sequence: sequence?, body })
    }

    fn sequence(&mut self, expr: &SynExpr) -> Option<Sequence> {
        match expr {
            SynExpr::Paren(inner) => self.sequence(&inner.expr),
            SynExpr::Range(range) => {
                let (Some(start), Some(end)) = (&range.start, &range.end) else {
                    return self.refuse(range, "a loop needs a first and a last value: `for i in 0..n`");
                };
                let start = self.boxed(start, true);
                let end = self.boxed(end, true);
                let ty = self.hole(Hole::Inferred);
                let inclusive = matches!(range.limits, RangeLimits::Closed(_));
                Some(Sequence::Range { start: start?, end: end?, inclusive, ty })
            }
            SynExpr::MethodCall(call) => self.adaptor(call),
            other => Some(Sequence::Whole(self.boxed(other, true)?)),
        }
    }

    fn adaptor(&mut self, call: &ExprMethodCall) -> Option<Sequence> {
        let method = call.method.clone();
        let arguments: Vec<_> = call.args.iter().collect();
        match (&*method.to_string(), &arguments[..]) {
            ("iter" | "iter_mut", []) => {
                let whole = self.boxed(&call.receiver, false)?;
                Some(Sequence::Elements(whole, method))
            }
            ("rev", []) => Some(Sequence::Reversed(Box::new(self.sequence(&call.receiver)?), method)),
            ("enumerate", []) => Some(Sequence::Enumerated(Box::new(self.sequence(&call.receiver)?), method)),
            ("copied" | "cloned", []) => Some(Sequence::Copied(Box::new(self.sequence(&call.receiver)?), method)),
            ("step_by", [step]) => {
                let inner = self.sequence(&call.receiver);
                let step = self.boxed(step, true)?;
                if matches!(step.kind, Kind::Literal { value: Literal::Int(0) | Literal::Hexadecimal(0), .. }) {
                    return self.refuse(&call.args, "a step of 0 never ends");
                }
                Some(Sequence::Stepped(Box::new(inner?), method, step))
            }
            ("skip" | "take", [count]) => {
                let inner = self.sequence(&call.receiver);
                let count = self.boxed(count, true)?;
                Some(match method == "skip" {
                    true => Sequence::Skipped(Box::new(inner?), method, count),
                    false => Sequence::Taken(Box::new(inner?), method, count),
                })
            }
            ("chunks" | "chunks_mut" | "chunks_exact" | "chunks_exact_mut" | "windows", [size]) => {
                let whole = self.boxed(&call.receiver, false);
                let size = self.boxed(size, true)?;
                let pieces = match &*method.to_string() {
                    "windows" => Pieces::Windows,
                    "chunks" | "chunks_mut" => Pieces::Chunks,
                    _ => Pieces::Exact,
                };
                Some(Sequence::Pieces(whole?, pieces, method, size))
            }
            ("into_iter", []) => self.sequence(&call.receiver),
            ("clone", []) if matches!(&*call.receiver, SynExpr::Path(_)) => {
                Some(Sequence::Cloned(self.boxed(&call.receiver, true)?))
            }
            ("map" | "filter" | "take_while", [_]) => self.refuse(
                &call.method,
                format!(
                    "`.{method}(…)` of a loop stands last, with a closure that is written there, and `.copied()` stands before \
                     `.filter(…)`; write the rest in the body"
                ),
            ),
            ("zip", [other]) => {
                let first = self.sequence(&call.receiver);
                let second = self.sequence(other);
                Some(Sequence::Zipped(Box::new(first?), method, Box::new(second?)))
            }
            // A method that gives an array.
            (other, _) if !OTHER_ADAPTORS.contains(&other) => {
                Some(Sequence::Whole(self.boxed(&SynExpr::MethodCall(call.clone()), true)?))
            }
            _ => self.refuse(
                &call.method,
                "a loop in a kernel runs over a range, an array or a slice, with `.iter()`, `.rev()`, `.step_by(n)`, `.skip(n)`, `.take(n)`, `.enumerate()`, `.zip(…)` or `.copied()`, and `.map(…)` or `.filter(…)` last; write the rest as an index loop, `for i in 0..x.len()`",
            ),
        }
    }
}

/// `for &v in x { … }` as `for item in x { let v = *item; … }`: in an address space, a place is read and not taken apart.
pub(super) fn without_references(inner: &ExprForLoop) -> Option<ExprForLoop> {
    fn named(pat: &Pat, taken: &TokenStream, lets: &mut Vec<Stmt>) -> Pat {
        match pat {
            Pat::Reference(reference) => {
                let tokens = lets.iter().fold(taken.clone(), |mut all, one| {
                    all.extend(one.to_token_stream());
                    all
                });
                let (item, inner) = (unused("item", &tokens), &reference.pat);
                lets.push(parse_quote!(let #inner = *#item;));
                parse_quote!(#item)
            }
            Pat::Paren(paren) => named(&paren.pat, taken, lets),
            Pat::Tuple(tuple) => {
                let mut tuple = tuple.clone();
                tuple.elems.iter_mut().for_each(|pat| *pat = named(pat, taken, lets));
                Pat::Tuple(tuple)
            }
            pat => pat.clone(),
        }
    }
    let mut lets = Vec::new();
    let pat = named(&inner.pat, &inner.to_token_stream(), &mut lets);
    if lets.is_empty() {
        return None;
    }
    let block = &inner.body;
    // What the lets bind is seen by the block.
    let body = parse_quote!({ #(#lets)* #block });
    Some(ExprForLoop { pat: Box::new(pat), body, ..inner.clone() })
}

/// `for v in x.map(|w| …) { … }` as the loop over `x` that it is, and `filter` and `take_while` alike.
pub(super) fn without_closure(inner: &ExprForLoop) -> Option<ExprForLoop> {
    if let Some(expr) = with_closures(&inner.expr) {
        return Some(ExprForLoop { expr: Box::new(expr), ..inner.clone() });
    }
    let SynExpr::MethodCall(call) = &*inner.expr else { return None };
    if let Some(apart) = super::apart::in_loop(inner) {
        return Some(apart);
    }
    if let Some(turned) = with_map_last(inner, call) {
        return Some(turned);
    }
    let [SynExpr::Closure(closure)] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    let (pattern, block, value) = (&inner.pat, &inner.body, &closure.body);
    leaves(closure).ok()?;
    let item = unused("item", &inner.to_token_stream());
    // The item has the name that the loop gives it, if the closure has no other use for that.
    let tokens = closure.to_token_stream();
    let (item, named) = match &**pattern {
        Pat::Ident(name)
            if name.by_ref.is_none()
                && name.subpat.is_none()
                && name.mutability.is_none()
                && (!mentions(&tokens, &name.ident.to_string()) || is_parameter(parameter, &name.ident)) =>
        {
            (name.ident.clone(), true)
        }
        _ => (item, false),
    };
    let bound: Option<Stmt> = (!named).then(|| parse_quote!(let #pattern = #item;));
    let (pat, body): (Pat, Block) = match &*call.method.to_string() {
        "map" => ((*parameter).clone(), parse_quote!({ let #pattern = #value; #block })),
        "filter_map" => ((*parameter).clone(), parse_quote!({ if let Some(#pattern) = #value { #block } })),
        // A pair is taken apart at once.
        method @ ("filter" | "take_while") if matches!(Shape::of(&call.receiver), Shape::Pair(..)) => {
            let shape = Shape::of(&call.receiver);
            let (items, whole) = shape.named(&item, &inner.to_token_stream(), &mut Vec::new());
            let condition = of_item(closure, &shape, &item, whole.clone()).ok()?;
            match method {
                "filter" => (items, parse_quote!({ if #condition { let #pattern = #whole; #block } })),
                _ => (items, parse_quote!({ if !(#condition) { break; } let #pattern = #whole; #block })),
            }
        }
        method @ ("filter" | "take_while") => {
            let condition = asked_of(closure, &item, gives_places(&call.receiver))?;
            match method {
                "filter" => (parse_quote!(#item), parse_quote!({ if #condition { #bound #block } })),
                _ => (parse_quote!(#item), parse_quote!({ if !(#condition) { break; } #bound #block })),
            }
        }
        _ => return None,
    };
    let pat = match pat {
        Pat::Type(typed) => *typed.pat,
        pat => pat,
    };
    Some(ExprForLoop { pat: Box::new(pat), expr: call.receiver.clone(), body, ..inner.clone() })
}

/// A loop over a sequence with `.map(|v| …)` before an adaptor that does not look at the items, the other way round.
fn with_map_last(inner: &ExprForLoop, call: &ExprMethodCall) -> Option<ExprForLoop> {
    if let Some(turned) = with_mapped_argument(inner, call) {
        return Some(turned);
    }
    let receiver = turned(&call.receiver);
    let SynExpr::MethodCall(map) = receiver.as_ref().unwrap_or(&call.receiver) else { return None };
    let [SynExpr::Closure(closure)] = &map.args.iter().collect::<Vec<_>>()[..] else { return None };
    let [parameter] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    if map.method != "map" || leaves(closure).is_err() {
        return None;
    }
    let (source, block) = (&map.receiver, &inner.body);
    let (method, arguments) = (&call.method, &call.args);
    match (&*method.to_string(), &*inner.pat) {
        ("rev" | "skip" | "take" | "step_by", _) => {
            let expr = parse_quote!(#source.#method(#arguments).map(#closure));
            Some(ExprForLoop { expr: Box::new(expr), ..inner.clone() })
        }
        ("enumerate" | "zip", Pat::Tuple(pair)) if pair.elems.len() == 2 => {
            let parameter = match parameter {
                Pat::Type(typed) => &typed.pat,
                pat => *pat,
            };
            let value = super::consumer::result_of(closure);
            let (index, item) = (&pair.elems[0], &pair.elems[1]);
            let (pat, bound): (Pat, Stmt) = match method == "enumerate" {
                true => (parse_quote!((#index, #parameter)), parse_quote!(let #item = #value;)),
                false => (parse_quote!((#parameter, #item)), parse_quote!(let #index = #value;)),
            };
            let body = parse_quote!({ #bound #block });
            let expr = parse_quote!(#source.#method(#arguments));
            Some(ExprForLoop { pat: Box::new(pat), expr: Box::new(expr), body, ..inner.clone() })
        }
        _ => None,
    }
}

/// A loop over `x.zip(y.map(|v| …))` as that over `x.zip(y)`.
fn with_mapped_argument(inner: &ExprForLoop, call: &ExprMethodCall) -> Option<ExprForLoop> {
    let (source, method, block) = (&call.receiver, &call.method, &inner.body);
    let (Pat::Tuple(pair), Some(other)) = (&*inner.pat, call.args.first()) else { return None };
    if method != "zip" || pair.elems.len() != 2 {
        return None;
    }
    let (parameter, other, value) = super::consumer::mapped(other)?;
    let (first, second) = (&pair.elems[0], &pair.elems[1]);
    let pat = parse_quote!((#first, #parameter));
    let body = parse_quote!({ let #second = #value; #block });
    let expr = parse_quote!(#source.#method(#other));
    Some(ExprForLoop { pat: Box::new(pat), expr: Box::new(expr), body, ..inner.clone() })
}

/// `x.map(|v| …).rev()` as `x.rev().map(|v| …)`, and the like.
fn turned(sequence: &SynExpr) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = sequence else { return None };
    let (method, arguments) = (&call.method, &call.args);
    if !["rev", "skip", "take", "step_by"].iter().any(|name| method == name) {
        return None;
    }
    let receiver = turned(&call.receiver);
    match receiver.as_ref().unwrap_or(&call.receiver) {
        SynExpr::MethodCall(map) if map.method == "map" && map.args.len() == 1 => {
            let (source, closure) = (&map.receiver, &map.args);
            Some(parse_quote!(#source.#method(#arguments).map(#closure)))
        }
        _ => None,
    }
}

/// Whether the parameter of a closure is that name, perhaps behind `&`.
fn is_parameter(parameter: &Pat, name: &proc_macro2::Ident) -> bool {
    match parameter {
        Pat::Ident(ident) => ident.ident == *name,
        Pat::Reference(reference) => is_parameter(&reference.pat, name),
        Pat::Type(typed) => is_parameter(&typed.pat, name),
        _ => false,
    }
}
