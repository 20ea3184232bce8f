//! A loop over a chain of iterators with closures, as the loop without them: each closure becomes a part of the body.

use proc_macro2::{Ident, Span, TokenStream};
use quote::ToTokens;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr as SynExpr, ExprClosure, ExprForLoop, ExprMethodCall, Label, Lifetime, Pat, Stmt, parse_quote};

use super::consumer::{leaves, mentions, result_of, unused, with_closures, without_type};
use super::expr::unparenthesized;
use super::shape::{Fields, Shape, asked_of, asked_of_slice, binds, dereferenced, gives_places, of_item};
use super::turns::{
    acts, are_read_by_index, changes, counted, is_plain, looks_at_items, takes_of_what_changes, zips_what_changes,
};

/// What a loop becomes.
pub(super) enum Plain {
    Loop(ExprForLoop),
    /// With something around it.
    Block(SynExpr),
}

impl Plain {
    /// A loop, and what stands before it.
    pub(super) fn behind(before: Vec<Stmt>, inner: ExprForLoop) -> Self {
        match before.is_empty() {
            true => Plain::Loop(inner),
            false => Plain::Block(parse_quote!({ #(#before)* #inner })),
        }
    }
}

impl From<ExprForLoop> for Plain {
    fn from(inner: ExprForLoop) -> Self {
        Plain::Loop(inner)
    }
}

/// The loop with a closure less, or with a name that closures share made two; none if nothing is to change.
pub(super) fn without_closure(inner: &ExprForLoop) -> Option<Plain> {
    if let Some(expr) = with_closures(&inner.expr) {
        return Some(with(inner, &inner.pat, &expr, inner.body.clone()).into());
    }
    let SynExpr::MethodCall(call) = unparenthesized(&inner.expr) else { return None };
    if let Some(apart) = super::apart::in_loop(inner) {
        return Some(apart.into());
    }
    let tokens = inner.to_token_stream();
    let block = &inner.body;
    if let Some((pat, body)) = parted(&Shape::of(&inner.expr), &inner.pat, block, &tokens) {
        return Some(with(inner, &pat, &inner.expr, body).into());
    }
    if let Some((expr, pat, lets)) = mapped_apart(&inner.expr, &inner.pat) {
        return Some(with(inner, &pat, &expr, parse_quote!({ #(#lets)* #block })).into());
    }
    if let Some(flat) = flattened(inner, call) {
        return Some(flat.into());
    }
    if call.method == "chain" && !is_plain(&inner.expr) {
        return one_by_one(inner, call);
    }
    chosen(inner, call).or_else(|| counted(inner, call))
}

pub(super) fn with(inner: &ExprForLoop, pat: &Pat, expr: &SynExpr, body: Block) -> ExprForLoop {
    ExprForLoop { pat: Box::new(pat.clone()), expr: Box::new(expr.clone()), body, ..inner.clone() }
}

/// The only parameter of a closure that becomes a part of a loop.
fn parameter(closure: &ExprClosure) -> Option<&Pat> {
    match &closure.inputs.iter().collect::<Vec<_>>()[..] {
        [parameter] if leaves(closure).is_ok() => Some(without_type(parameter)),
        _ => None,
    }
}

/// The closure that is all that a method is given.
pub(super) fn only_closure(call: &ExprMethodCall) -> Option<&ExprClosure> {
    match &call.args.iter().collect::<Vec<_>>()[..] {
        [SynExpr::Closure(closure)] => Some(closure),
        _ => None,
    }
}

/// A pattern that takes pairs apart, where one binds them as they are, and the body with names for their parts; none if
/// there is no such pattern, or if a pair of references would have to be kept.
fn parted(shape: &Shape, pat: &Pat, body: &Block, tokens: &TokenStream) -> Option<(Pat, Block)> {
    struct Parting<'t> {
        tokens: &'t TokenStream,
        names: Vec<Ident>,
        body: Block,
    }
    /// None if a pair must stay as it is.
    fn each(shape: &Shape, pat: &Pat, parting: &mut Parting) -> Option<Pat> {
        Some(match (shape, pat) {
            (Shape::Pair(first, second), Pat::Tuple(pair)) if pair.elems.len() == 2 => {
                let first = each(first, &pair.elems[0], parting)?;
                let second = each(second, &pair.elems[1], parting)?;
                parse_quote!((#first, #second))
            }
            (shape, Pat::Paren(inner)) => each(shape, &inner.pat, parting)?,
            (Shape::Pair(..), Pat::Ident(name)) => {
                let (parts, whole) = shape.parts("part", parting.tokens, &mut parting.names);
                if name.mutability.is_none() && !binds(&name.ident, |patterns| patterns.visit_block(&parting.body)) {
                    Fields { name: &name.ident, whole: &whole }.visit_block_mut(&mut parting.body);
                }
                if mentions(&parting.body.to_token_stream(), &name.ident.to_string()) {
                    if !shape.is_of_values() {
                        return None;
                    }
                    let block = &parting.body;
                    parting.body = parse_quote!({ let #pat = #whole; #block });
                }
                parts
            }
            (_, pat) => pat.clone(),
        })
    }
    let mut parting = Parting { tokens, names: Vec::new(), body: body.clone() };
    let pat = each(shape, pat, &mut parting)?;
    (!parting.names.is_empty()).then_some((pat, parting.body))
}

/// A sequence without the `.map(|v| …)` in it, what its items are bound to, and what is then bound to what the closures
/// give; none if there is no such.
fn mapped_apart(sequence: &SynExpr, pat: &Pat) -> Option<(SynExpr, Pat, Vec<Stmt>)> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    let on = |receiver: SynExpr| SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(receiver), ..call.clone() });
    let neither: Pat = parse_quote!((_, _));
    let is_pair = ["enumerate", "zip"].iter().any(|method| call.method == method);
    let pat = if is_pair && matches!(pat, Pat::Wild(_)) { &neither } else { pat };
    match (&*call.method.to_string(), pat) {
        ("map", _) => {
            let closure = only_closure(call)?;
            let (parameter, value) = (parameter(closure)?, result_of(closure));
            let inner = mapped_apart(&call.receiver, parameter);
            let (source, inner, mut lets) =
                inner.unwrap_or_else(|| ((*call.receiver).clone(), parameter.clone(), Vec::new()));
            lets.push(parse_quote!(#[same] let #pat = #value;));
            Some((source, inner, lets))
        }
        // A closure is asked for an item that is left out too.
        ("skip" | "step_by" | "cycle", _) if acts(&call.receiver) => None,
        // From the end it is asked for what is behind the limit, too.
        ("rev", _) if takes_of_what_changes(&call.receiver) || zips_what_changes(&call.receiver) => None,
        ("take_while", _) if !looks_at_items(only_closure(call)?) => {
            let (source, pat, lets) = mapped_apart(&call.receiver, pat)?;
            Some((on(source), pat, lets))
        }
        ("rev" | "skip" | "take" | "step_by" | "cycle", _) => {
            let (source, pat, lets) = mapped_apart(&call.receiver, pat)?;
            Some((on(source), pat, lets))
        }
        ("enumerate", Pat::Tuple(pair)) if pair.elems.len() == 2 => {
            let (source, item, lets) = mapped_apart(&call.receiver, &pair.elems[1])?;
            let index = &pair.elems[0];
            Some((on(source), parse_quote!((#index, #item)), lets))
        }
        ("zip", Pat::Tuple(pair)) if pair.elems.len() == 2 => {
            let other = call.args.first()?;
            // Once more than there are items, if the other side is shorter.
            if changes(&call.receiver) && !is_endless(other) && !are_read_by_index(call) {
                return None;
            }
            let sides = [(&*call.receiver, &pair.elems[0]), (other, &pair.elems[1])];
            let [first, second] = sides.map(|(sequence, pat)| mapped_apart(sequence, pat));
            if first.is_none() && second.is_none() {
                return None;
            }
            let as_it_is = |(sequence, pat): (&SynExpr, &Pat)| (sequence.clone(), pat.clone(), Vec::new());
            let (source, one, mut lets) = first.unwrap_or_else(|| as_it_is(sides[0]));
            let (other, two, more) = second.unwrap_or_else(|| as_it_is(sides[1]));
            lets.extend(more);
            let (receiver, args) = (Box::new(source), std::iter::once(other).collect());
            let zip = SynExpr::MethodCall(ExprMethodCall { receiver, args, ..call.clone() });
            Some((zip, parse_quote!((#one, #two)), lets))
        }
        _ => None,
    }
}

/// Whether a sequence surely has an item for each of another: a range without an end.
pub(super) fn is_endless(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::Range(range) => range.end.is_none(),
        SynExpr::MethodCall(call) => (call.method == "step_by" || call.method == "skip") && is_endless(&call.receiver),
        _ => false,
    }
}

/// A loop over `x.flat_map(|v| y)` as the two loops that it is.
fn flattened(inner: &ExprForLoop, call: &ExprMethodCall) -> Option<ExprForLoop> {
    let each: ExprClosure;
    let closure = match &*call.method.to_string() {
        "flat_map" => only_closure(call)?,
        "flatten" => {
            let item = unused("item", &inner.to_token_stream());
            each = parse_quote!(|#item| #item);
            &each
        }
        _ => return None,
    };
    let parameter = parameter(closure)?;
    let statements = match unparenthesized(&closure.body) {
        SynExpr::Block(block) if block.label.is_none() => {
            super::apart::beside(block.block.stmts.clone(), &inner.body.to_token_stream())
        }
        sequence => vec![Stmt::Expr(sequence.clone(), None)],
    };
    let (Stmt::Expr(sequence, None), before) = statements.split_last()? else { return None };
    let mut block = inner.body.clone();
    let labels = Labels::of(inner, &mut block);
    let one = ExprForLoop { label: labels.one, ..with(inner, &inner.pat, sequence, block) };
    let body = parse_quote!({ #(#before)* #one });
    Some(ExprForLoop { attrs: Vec::new(), label: labels.all, ..with(inner, parameter, &call.receiver, body) })
}

/// A loop over `a.chain(b)` as one over each, where closures make them different.
fn one_by_one(inner: &ExprForLoop, call: &ExprMethodCall) -> Option<Plain> {
    let mut block = inner.body.clone();
    let Labels { all, one } = Labels::of(inner, &mut block);
    let [first, second] = [&call.receiver, call.args.first()?]
        .map(|sequence| ExprForLoop { label: one.clone(), ..with(inner, &inner.pat, sequence, block.clone()) });
    Some(Plain::Block(parse_quote!(#all { #first #second })))
}

/// The labels of loops that one becomes, as far as they are needed.
struct Labels {
    /// Of what is left by what left that one.
    all: Option<Label>,
    /// Of what goes on with the next item.
    one: Option<Label>,
}

impl Labels {
    /// Gives `break` and `continue` of the body these labels.
    fn of(inner: &ExprForLoop, body: &mut Block) -> Self {
        let tokens = inner.to_token_stream();
        let label = |name: &str| Lifetime::new(&format!("'{}", unused(name, &tokens)), Span::mixed_site());
        let own = inner.label.as_ref().map(|label| &label.name);
        let (all, one) = (label("all"), label("one"));
        let mut leaving = Leaving { own, all, one, depth: 0, all_left: false, one_left: false };
        leaving.visit_block_mut(body);
        let labelled = |used: bool, name: Lifetime| used.then(|| Label { name, colon_token: Default::default() });
        Labels { all: labelled(leaving.all_left, leaving.all), one: labelled(leaving.one_left, leaving.one) }
    }
}

/// `break` and `continue` of a loop that becomes two.
struct Leaving<'l> {
    /// The label that the user gave it.
    own: Option<&'l Lifetime>,
    all: Lifetime,
    one: Lifetime,
    /// How many loops are open inside.
    depth: usize,
    all_left: bool,
    one_left: bool,
}

impl Leaving<'_> {
    fn is_own(&self, label: Option<&Lifetime>) -> bool {
        match label {
            Some(label) => self.own == Some(label),
            None => self.depth == 0,
        }
    }

    /// What is inside of a loop, whose label may hide the user's.
    fn within(&mut self, label: Option<&Label>, visit: impl FnOnce(&mut Self)) {
        self.depth += 1;
        self.hidden(label, visit);
        self.depth -= 1;
    }

    fn hidden(&mut self, label: Option<&Label>, visit: impl FnOnce(&mut Self)) {
        let own = self.own;
        self.own = own.filter(|own| label.is_none_or(|label| label.name != **own));
        visit(self);
        self.own = own;
    }
}

impl VisitMut for Leaving<'_> {
    fn visit_expr_break_mut(&mut self, inner: &mut syn::ExprBreak) {
        if self.is_own(inner.label.as_ref()) {
            inner.label = Some(self.all.clone());
            self.all_left = true;
        }
        visit_mut::visit_expr_break_mut(self, inner);
    }

    fn visit_expr_continue_mut(&mut self, inner: &mut syn::ExprContinue) {
        if self.is_own(inner.label.as_ref()) && inner.label.is_some() {
            inner.label = Some(self.one.clone());
            self.one_left = true;
        }
    }

    fn visit_expr_for_loop_mut(&mut self, inner: &mut ExprForLoop) {
        let label = inner.label.clone();
        self.within(label.as_ref(), |leaving| visit_mut::visit_expr_for_loop_mut(leaving, inner));
    }

    fn visit_expr_while_mut(&mut self, inner: &mut syn::ExprWhile) {
        let label = inner.label.clone();
        self.within(label.as_ref(), |leaving| visit_mut::visit_expr_while_mut(leaving, inner));
    }

    fn visit_expr_loop_mut(&mut self, inner: &mut syn::ExprLoop) {
        let label = inner.label.clone();
        self.within(label.as_ref(), |leaving| visit_mut::visit_expr_loop_mut(leaving, inner));
    }

    fn visit_expr_block_mut(&mut self, inner: &mut syn::ExprBlock) {
        let label = inner.label.clone();
        self.hidden(label.as_ref(), |leaving| visit_mut::visit_expr_block_mut(leaving, inner));
    }

    fn visit_expr_closure_mut(&mut self, _: &mut ExprClosure) {}
}

/// A loop over what a closure chooses, or looks at.
fn chosen(inner: &ExprForLoop, call: &ExprMethodCall) -> Option<Plain> {
    if call.method == "scan" {
        return scanned(inner, call);
    }
    let closure = only_closure(call)?;
    let parameter = parameter(closure)?;
    let (pattern, block) = (&inner.pat, &inner.body);
    let (method, value) = (call.method.to_string(), result_of(closure));
    match &*method {
        "filter_map" => {
            let body = parse_quote!({ if let Some(#pattern) = #value { #block } });
            return Some(with(inner, parameter, &call.receiver, body).into());
        }
        "map_while" => {
            let body = parse_quote!({ let Some(#pattern) = (#value) else { break; }; #block });
            return Some(with(inner, parameter, &call.receiver, body).into());
        }
        "filter" | "take_while" | "skip_while" | "inspect" => {}
        _ => return None,
    }
    let tokens = inner.to_token_stream();
    let shape = Shape::of(&call.receiver);
    let (items, bound, said) = match shape {
        // A pair is taken apart at once.
        Shape::Pair(..) => {
            let item = unused("item", &tokens);
            let (items, whole, bound) = match shape.whole(pattern, parameter, &closure.to_token_stream()) {
                Some(whole) => ((**pattern).clone(), whole, None),
                None => {
                    let (items, whole) = shape.named(&item, &tokens, &mut Vec::new());
                    let bound = parse_quote!(let #pattern = #whole;);
                    (items, whole, Some(bound))
                }
            };
            (items, bound, of_item(closure, &shape, &item, whole).ok()?)
        }
        _ => {
            let (item, named) = item_name(pattern, parameter, closure, &tokens);
            let bound: Option<Stmt> = (!named).then(|| parse_quote!(let #pattern = #item;));
            let said = match shape {
                Shape::Slice => asked_of_slice(closure, &item)?,
                _ => asked_of(closure, &item, gives_places(&call.receiver))?,
            };
            (parse_quote!(#item), bound, said)
        }
    };
    let mut before = Vec::new();
    let body: Block = match &*method {
        "filter" => parse_quote!({ if #said { #bound #block } }),
        "take_while" => parse_quote!({ if !(#said) { break; } #bound #block }),
        "inspect" => parse_quote!({ #said; #bound #block }),
        _ => {
            let skipping = unused("skipping", &tokens);
            before.push(parse_quote!(let mut #skipping = true;));
            parse_quote!({ if #skipping && #said { continue; } #skipping = false; #bound #block })
        }
    };
    Some(Plain::behind(before, with(inner, &items, &call.receiver, body)))
}

/// The name of an item: what the loop calls it, if the closure has no other use for that.
fn item_name(pattern: &Pat, parameter: &Pat, closure: &ExprClosure, tokens: &TokenStream) -> (Ident, bool) {
    let free = |name: &Ident| !mentions(&closure.to_token_stream(), &name.to_string()) || is_parameter(parameter, name);
    match pattern {
        Pat::Ident(name)
            if name.by_ref.is_none() && name.subpat.is_none() && name.mutability.is_none() && free(&name.ident) =>
        {
            (name.ident.clone(), true)
        }
        _ => {
            let mut item = unused("item", tokens);
            // So that rustc shows there what it says of it.
            if let Pat::Ident(name) = parameter {
                item.set_span(name.ident.span());
            }
            (item, false)
        }
    }
}

/// Whether the parameter of a closure is that name, perhaps behind `&`.
fn is_parameter(parameter: &Pat, name: &Ident) -> bool {
    match parameter {
        Pat::Ident(ident) => ident.ident == *name,
        Pat::Reference(reference) => is_parameter(&reference.pat, name),
        Pat::Type(typed) => is_parameter(&typed.pat, name),
        _ => false,
    }
}

/// A loop over `x.scan(start, |state, v| …)`: the state is a variable before the loop.
fn scanned(inner: &ExprForLoop, call: &ExprMethodCall) -> Option<Plain> {
    let [start, SynExpr::Closure(closure)] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
    let [state, item] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { return None };
    leaves(closure).ok()?;
    let (pattern, block) = (&inner.pat, &inner.body);
    let (state, item, value) = (without_type(state), without_type(item), result_of(closure));
    let all = inner.to_token_stream();
    let (name, said) = match state {
        Pat::Ident(state) => {
            let name = unused(&state.ident.to_string(), &all);
            // The state itself, where nothing is done with the reference to it but to read and write what it points to.
            let said = dereferenced(&value, &state.ident, &name);
            (name, said)
        }
        _ => (unused("state", &all), None),
    };
    let value = said.unwrap_or_else(|| parse_quote!({ let #state = &mut #name; #value }));
    let body = parse_quote!({ let Some(#pattern) = (#value) else { break; }; #block });
    let before = vec![parse_quote!(let mut #name = #start;)];
    Some(Plain::behind(before, with(inner, item, &call.receiver, body)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_label_that_hides_the_one_of_the_loop_is_left_alone() {
        let flat: ExprForLoop = parse_quote!('a: for v in x.flat_map(|n| 0..n) {
            'a: for k in 0..v {
                continue 'a;
            }
            let r = 'a: {
                break 'a 5;
            };
            break 'a;
        });
        let SynExpr::MethodCall(call) = &*flat.expr else { panic!("a call") };
        let expected: ExprForLoop = parse_quote!('all: for n in x {
            for v in 0..n {
                'a: for k in 0..v {
                    continue 'a;
                }
                let r = 'a: {
                    break 'a 5;
                };
                break 'all;
            }
        });
        let got = flattened(&flat, call).unwrap().to_token_stream().to_string();
        assert_eq!(got, expected.to_token_stream().to_string());
    }
}
