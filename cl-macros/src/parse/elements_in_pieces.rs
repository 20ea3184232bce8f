//! Patterns of elements within what gives pieces of a slice in an address space: `Some([a, ..])` of `x.get(i..)`,
//! `Some((first, [second, ..]))` of `x.split_first()`, `([a, b], [c, ..])` of `x.split_at(2)`; and of a piece as it is, in any
//! memory, `[a, b]` of `x[i..][..2]`.
//!
//! In: a pattern, and the call that it is held against. Out: the pattern with a name for each piece, and what is held
//! against these.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::{
    Arm, Expr as SynExpr, ExprIf, ExprLet, ExprMatch, ExprMethodCall, ExprReference, ExprUnary, ExprWhile, Local,
    LocalInit, Pat, Stmt, Token, UnOp, parse_quote_spanned,
};

use super::Parser;
use super::apart::Bound;
use super::borrowed::Matched;
use super::by_reference::{by_reference, has_reference};
use super::compared::is_apart;
use super::consumer::{is_sequence, mentions};
use super::elements_read::{
    Alternatives, Apart, Elements, both, compares, condition, constant, has_elements, of_elements,
};
use super::exhaustive::with_the_rest_last;
use super::expr::{is_constructor, unguarded, unparenthesized};
use super::pieces::cut;
use super::range::is_simple;
use super::shape::Shape;
use super::streams;
use crate::name::Name;

/// What a value is, as far as it is of slices that surely are in an address space.
enum Gives {
    Value,
    Element,
    Piece,
    Option(Box<Gives>),
    Tuple(Vec<Gives>),
}

impl Gives {
    fn some(held: Gives) -> Self {
        Gives::Option(Box::new(held))
    }

    fn pair(first: Gives, second: Gives) -> Self {
        Gives::Tuple(vec![first, second])
    }
}

/// What gives an item of an iterator.
const ITEMS: &[&str] = &["next", "next_back", "next_if", "nth", "nth_back", "last", "find", "rfind"];

/// The pattern of what a call gives.
struct Pieces {
    /// With names for the pieces that are taken apart, and for the elements that are compared.
    pat: Pat,
    /// What has the names, an element as `*name`, and the patterns that stood there.
    held: Vec<(SynExpr, Pat)>,
    /// Whether there may be no pieces.
    may_fail: bool,
}

impl Parser<'_> {
    /// What a value is of a slice in an address space.
    fn pieces_given_by(&self, value: &SynExpr) -> Option<Gives> {
        use Gives::{Element, Piece};
        let call = match unparenthesized(value) {
            SynExpr::MethodCall(call) => call,
            // What `peek` gives.
            SynExpr::If(branch) => return Some(Gives::some(self.written_piece(held_if_any(branch)?))),
            SynExpr::Tuple(items) => {
                let each: Vec<_> = items.elems.iter().map(|item| self.pieces_given_by(item)).collect();
                each.iter().any(Option::is_some).then_some(())?;
                let each = each.into_iter().zip(&items.elems);
                return Some(Gives::Tuple(
                    each.map(|(gives, item)| gives.unwrap_or_else(|| self.slice_as_it_is(item))).collect(),
                ));
            }
            _ => return None,
        };
        if let Some(sequence) = self.items_asked_of(call) {
            return match Shape::of(&sequence) {
                // An element alone is compared as the copy that it may be.
                Shape::Value | Shape::Place => None,
                shape => Some(Gives::some(self.item_of(&sequence, &shape))),
            };
        }
        let arguments: Vec<_> = call.args.iter().collect();
        let gives = match (&*call.method.text(), &arguments[..]) {
            ("get", [part]) if self.is_part(part) => Gives::some(Piece),
            ("first_chunk" | "last_chunk", []) => Gives::some(Piece),
            ("split_first" | "split_last", []) => Gives::some(Gives::pair(Element, Piece)),
            ("split_at", [_]) => Gives::pair(Piece, Piece),
            ("split_at_checked", [_]) => Gives::some(Gives::pair(Piece, Piece)),
            _ => return None,
        };
        self.slice_elsewhere(&call.receiver)?;
        Some(gives)
    }

    /// What a value is that no call gives: a slice in an address space that only reads, or nothing of that kind.
    fn slice_as_it_is(&self, value: &SynExpr) -> Gives {
        match self.slice_elsewhere(value) {
            Some((_, false)) => Gives::Piece,
            _ => Gives::Value,
        }
    }

    /// What an item of an iterator is.
    fn item_of(&self, sequence: &SynExpr, shape: &Shape) -> Gives {
        match shape {
            Shape::Pair(first, second) => {
                let (left, right) = sides(sequence).unwrap_or((sequence, sequence));
                Gives::pair(self.item_of(left, first), self.item_of(right, second))
            }
            Shape::Place if self.leads_elsewhere(sequence) => Gives::Element,
            Shape::Slice if self.leads_elsewhere(sequence) => Gives::Piece,
            Shape::Value | Shape::Place | Shape::Slice => Gives::Value,
        }
    }

    /// What `&x[i]`, `&x[i..]` and a pair of such are.
    fn written_piece(&self, value: &SynExpr) -> Gives {
        match unparenthesized(value) {
            SynExpr::Tuple(pair) if pair.elems.len() == 2 => {
                Gives::pair(self.written_piece(&pair.elems[0]), self.written_piece(&pair.elems[1]))
            }
            SynExpr::Reference(reference) => match unparenthesized(&reference.expr) {
                SynExpr::Index(part) if self.as_range(&part.index).is_some() => match self.slice_elsewhere(value) {
                    Some(_) => Gives::Piece,
                    None => Gives::Value,
                },
                SynExpr::Index(element) if self.slice_elsewhere(&element.expr).is_some() => Gives::Element,
                _ => Gives::Value,
            },
            _ => Gives::Value,
        }
    }

    /// Whether a value is a piece of a slice in an address space, or nothing.
    pub(super) fn gives_a_piece(&self, value: &SynExpr) -> bool {
        matches!(self.pieces_given_by(value), Some(Gives::Option(held)) if matches!(*held, Gives::Piece))
    }

    /// `while let Some([a, b]) = w.next() { … }` as the loop over `items` that one which does not fit ends.
    pub(super) fn loop_of_pieces(&self, inner: &ExprWhile, items: &SynExpr) -> Option<SynExpr> {
        let SynExpr::Let(condition) = unparenthesized(&inner.cond) else { return None };
        let Pieces { pat, held, .. } = self.pieces(&condition.pat, &condition.expr, inner)?;
        let pat = held_by_some(&pat)?;
        let mut stmts = Vec::new();
        for (slice, pat) in &held {
            stmts.extend(self.lets_of_piece(slice, pat, inner, &parse_quote_spanned!(pat.span()=> { break }))?);
        }
        stmts.extend(inner.body.stmts.iter().cloned());
        Some(SynExpr::ForLoop(syn::ExprForLoop {
            attrs: inner.attrs.clone(),
            label: inner.label.clone(),
            for_token: syn::Token![for](inner.while_token.span),
            pat: Box::new(pat.clone()),
            in_token: Default::default(),
            expr: Box::new(items.clone()),
            body: syn::Block { stmts, brace_token: inner.body.brace_token },
        }))
    }

    /// The iterator of which an item is asked for.
    fn items_asked_of(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        let asks = ITEMS.iter().any(|method| call.method == method);
        let sequence = asks.then(|| self.named_chain(&call.receiver)).flatten();
        let split = || match unparenthesized(&call.receiver) {
            SynExpr::MethodCall(split) if asks => self.split_by(split),
            _ => None,
        };
        sequence.or_else(split).or_else(|| (asks && is_sequence(&call.receiver)).then(|| (*call.receiver).clone()))
    }

    /// Whether an iterator goes over what surely is a slice in an address space.
    fn leads_elsewhere(&self, sequence: &SynExpr) -> bool {
        let SynExpr::MethodCall(call) = unparenthesized(sequence) else {
            let item = streams::item(sequence);
            return self.slice_elsewhere(item.as_ref().unwrap_or(sequence)).is_some();
        };
        if cut(&call.method.text()).is_none() && call.method != "iter" {
            let beside = call.args.first().filter(|_| call.method == "zip");
            return beside.is_some_and(|other| self.leads_elsewhere(other)) || self.leads_elsewhere(&call.receiver);
        }
        match unparenthesized(&call.receiver) {
            part @ SynExpr::Index(index) if self.as_range(&index.index).is_some() => {
                self.slice_elsewhere(&parse_quote_spanned!(part.span()=> &#part)).is_some()
            }
            whole => {
                let place = || self.variable(whole).is_some_and(|place| self.is_elsewhere(&place));
                self.slice_elsewhere(whole).is_some() || place()
            }
        }
    }

    /// The pattern with names for the pieces; none if none of them is taken apart.
    fn pieces(&self, pat: &Pat, value: &SynExpr, beside: &impl ToTokens) -> Option<Pieces> {
        if !within(pat) || has_name_of_more(pat) {
            return None;
        }
        let merged = in_one_some(pat);
        let pieces = self.pieces_of(merged.as_ref().unwrap_or(pat), &self.pieces_given_by(value)?, beside)?;
        // Of an array rustc tells of another number of elements.
        let fits = |(_, pat): &(SynExpr, Pat)| match (chunk_of(value), of_elements(pat).and_then(Elements::length)) {
            (Some(count), Some(length)) => count == length,
            _ => true,
        };
        pieces.held.iter().all(fits).then_some(pieces)
    }

    fn pieces_of(&self, pat: &Pat, gives: &Gives, beside: &impl ToTokens) -> Option<Pieces> {
        let mut pieces = Pieces { pat: pat.clone(), held: Vec::new(), may_fail: false };
        let free = self.free_beside(beside);
        name_pieces(&mut pieces.pat, gives, &mut |pat, is_element| {
            let (span, number) = (pat.span(), pieces.held.len());
            let name = if is_element { "item" } else { "slice" };
            let name = free(&if number == 0 { name.to_owned() } else { format!("{name}_{number}") });
            let held = match is_element {
                true => parse_quote_spanned!(span=> *#name),
                false => parse_quote_spanned!(span=> #name),
            };
            let named = parse_quote_spanned!(span=> #name);
            pieces.held.push((held, std::mem::replace(pat, named)));
        });
        pieces.may_fail = !fits_all(&pieces.pat);
        (!pieces.held.is_empty()).then_some(pieces)
    }

    /// `x.first_chunk::<2>().map(|[a, b]| …)` with a name for the array, which the closure takes apart by its elements.
    pub(super) fn closure_of_a_chunk(&self, call: &ExprMethodCall) -> Option<ExprMethodCall> {
        let SynExpr::MethodCall(chunk) = unparenthesized(&call.receiver) else { return None };
        if !is_chunk(chunk) || !self.gives_a_piece(&call.receiver) {
            return None;
        }
        let (mut call, mut chunk, mut changed) = (call.clone(), chunk.clone(), false);
        for argument in &mut call.args {
            let SynExpr::Closure(closure) = argument else { continue };
            let [Pat::Slice(pattern)] = &closure.inputs.iter().collect::<Vec<_>>()[..] else { continue };
            let (elements, span) = (Elements { pattern, by_value: false }, pattern.span());
            let name = self.free_beside(&*closure)("piece");
            let slice: SynExpr = parse_quote_spanned!(span=> #name);
            let Some(count) = elements.length().or_else(|| chunk_of(&call.receiver)) else { continue };
            let Some(apart) = Apart::of(&slice, elements).filter(Apart::fits_by_length) else { continue };
            tell_chunk(&mut chunk, count);
            let (lets, body) = (apart.lets(&slice, false, &self.free_beside(&*closure)), &closure.body);
            *closure.body = parse_quote_spanned!(body.span()=> { #(#lets)* #body });
            closure.inputs = std::iter::once::<Pat>(parse_quote_spanned!(span=> #name)).collect();
            changed = true;
        }
        *call.receiver = SynExpr::MethodCall(chunk);
        changed.then_some(call)
    }

    /// `let Some([a, ..]) = x.get(i..)` as the conditions that it is.
    pub(super) fn conditions_of_pieces(&self, inner: &syn::ExprLet) -> Option<SynExpr> {
        let pieces = self.pieces(&inner.pat, &inner.expr, inner)?;
        let SynExpr::Tuple(items) = unparenthesized(&inner.expr) else { return conditions_of(&pieces, &inner.expr) };
        let (value, named) = self.with_names(items, &self.free_beside(inner))?;
        let all = self.conditions(&inner.pat, &value, &self.pieces_given_by(&inner.expr)?, inner)?;
        let named = named.iter().map(|(name, item)| condition(name, item));
        named.chain([all]).reduce(both)
    }

    /// `if let Some([a, b]) = x.chunks(2).nth(k) { … }` as one condition in the other.
    pub(super) fn if_of_pieces(&self, branch: &ExprIf) -> Option<ExprIf> {
        let SynExpr::Let(inner) = unparenthesized(&branch.cond) else { return None };
        let SynExpr::MethodCall(call) = unparenthesized(&inner.expr) else { return None };
        if branch.else_branch.is_some() || self.items_asked_of(call).is_none() {
            return None;
        }
        let Pieces { pat, held, .. } = self.pieces(&inner.pat, &inner.expr, branch)?;
        let tests = held.iter().map(|(slice, pat)| tests_of(slice, pat)).collect::<Option<Vec<_>>>()?;
        let rest = tests.into_iter().flatten().reduce(both);
        let (then, span) = (&branch.then_branch, inner.pat.span());
        let then: syn::Block = match rest {
            Some(rest) => parse_quote_spanned!(span=> { if #rest #then }),
            None => then.clone(),
        };
        Some(ExprIf { cond: Box::new(condition(&pat, &inner.expr)), then_branch: then, ..branch.clone() })
    }

    /// `let Some([a, b]) = x.get(i..) else { … };` as the statements that it is.
    pub(super) fn let_of_pieces(&self, local: &Local) -> Option<Vec<Local>> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_some())?;
        let pieces = self.pieces(&local.pat, &init.expr, local)?;
        let value = pieces.told(&init.expr);
        let Pieces { pat, held, may_fail } = pieces;
        // What stands behind `else` does not see what was bound before another part did not fit.
        if init.diverge.as_ref().is_some_and(|(_, otherwise)| names_what_binds(&local.pat, otherwise)) {
            return None;
        }
        let diverge = init.diverge.clone().filter(|_| may_fail);
        let init_of_all = LocalInit { expr: Box::new(value), diverge, ..init.clone() };
        let all = Local { pat, init: Some(init_of_all), ..local.clone() };
        let is_array = matches!(unparenthesized(&init.expr), SynExpr::MethodCall(chunk) if is_chunk(chunk));
        let mut each = Vec::new();
        for (name, pat) in held {
            let otherwise = init.diverge.as_ref().filter(|_| is_array).map(|(_, otherwise)| otherwise);
            match otherwise.and_then(|otherwise| self.lets_of_piece(&name, &pat, local, otherwise)) {
                Some(lets) => each.extend(lets.into_iter().filter_map(|one| match one {
                    Stmt::Local(one) => Some(one),
                    _ => None,
                })),
                None => {
                    let init = Some(LocalInit { expr: Box::new(name), ..init.clone() });
                    each.push(Local { pat, init, ..local.clone() });
                }
            }
        }
        Some(std::iter::once(all).chain(each).collect())
    }

    /// `match x.get(i..) { Some([a, b]) => …, … }` as conditions, one after the other. That the last arm fits all that is left
    /// is seen here.
    pub(super) fn match_of_pieces(&self, inner: &ExprMatch) -> Option<SynExpr> {
        let is_apart = |arm: &Arm| self.pieces(unguarded(&arm.pat).0, &inner.expr, inner).is_some();
        if !inner.arms.iter().any(is_apart) {
            return None;
        }
        let rearranged;
        let (last, arms) = match inner.arms.split_last()? {
            (last, arms) if takes_what_is_left(last, arms) => (last, arms),
            _ => {
                rearranged = with_the_rest_last(&inner.arms)?;
                rearranged.split_last()?
            }
        };
        let pat = unguarded(&last.pat).0;
        let free = self.free_beside(inner);
        let mut before = Vec::<Stmt>::new();
        let of_slice = match unparenthesized(&inner.expr) {
            SynExpr::MethodCall(call) if self.items_asked_of(call).is_none() => Some(call),
            _ => None,
        };
        let Some(call) = of_slice else {
            let gives = self.pieces_given_by(&inner.expr)?;
            let (name, span, item) = (free("piece"), inner.expr.span(), &inner.expr);
            let asked_again = arms.len() > 1 || side_by_side(unguarded(&arms[0].pat).0).len() > 1;
            let value = match (unparenthesized(item), asked_again) {
                (SynExpr::Tuple(items), _) => {
                    let (value, named) = self.with_names(items, &free)?;
                    let lets = named.iter().map(|(name, item)| parse_quote_spanned!(item.span()=> let #name = #item;));
                    before.extend(lets);
                    value
                }
                (_, true) => {
                    before.push(parse_quote_spanned!(span=> let #name = #item;));
                    parse_quote_spanned!(span=> #name)
                }
                (_, false) => (*inner.expr).clone(),
            };
            let chain = one_after_the_other(arms, &last.body, |pat| self.conditions(pat, &value, &gives, inner))?;
            return Some(match before.is_empty() {
                true => chain,
                false => parse_quote_spanned!(inner.expr.span()=> { #(#before)* #chain }),
            });
        };
        // What it is called on and with is computed once, for all arms.
        // A guard may change a variable.
        let guarded = inner.arms.iter().any(|arm| unguarded(&arm.pat).1.is_some());
        let mut once = |name: &str, value: &SynExpr| -> SynExpr {
            if is_simple(value) && (!guarded || name == "whole" || matches!(value, SynExpr::Lit(_))) {
                return value.clone();
            }
            let (name, span) = (free(name), value.span());
            before.push(parse_quote_spanned!(span=> let #name = #value;));
            parse_quote_spanned!(span=> #name)
        };
        let mut call = call.clone();
        *call.receiver = once("whole", &call.receiver);
        for argument in &mut call.args {
            *argument = match self.as_range(argument) {
                Some(mut range) => {
                    range.start = range.start.map(|start| Box::new(once("start", &start)));
                    range.end = range.end.map(|end| Box::new(once("end", &end)));
                    SynExpr::Range(range)
                }
                None => once("middle", argument),
            };
        }
        let call = SynExpr::MethodCall(call);
        let pair: Option<SynExpr> = matches!(self.pieces_given_by(&call), Some(Gives::Tuple(_))).then(|| {
            let (first, second, span) = (free("left"), free("right"), inner.expr.span());
            before.push(parse_quote_spanned!(span=> let (#first, #second) = #call;));
            parse_quote_spanned!(span=> (#first, #second))
        });
        let value = pair.unwrap_or(call);
        let (body, span) = (&last.body, last.body.span());
        let named: Option<SynExpr> = (matches!(pat, Pat::Tuple(_)) && fits_all(pat))
            .then(|| parse_quote_spanned!(span=> { let #pat = #value; #body }));
        let last = named.as_ref().unwrap_or(body);
        let chain = one_after_the_other(arms, last, |pat| Some(condition(pat, &value)))?;
        Some(parse_quote_spanned!(inner.expr.span()=> { #(#before)* #chain }))
    }

    /// `(x.split_first(), y.first())` with a name for each item that is to be evaluated once, and what gives it the name.
    fn with_names(
        &self,
        items: &syn::ExprTuple,
        free: &dyn Fn(&str) -> Ident,
    ) -> Option<(SynExpr, Vec<(Pat, SynExpr)>)> {
        let (mut named, mut before) = (items.clone(), Vec::new());
        for (index, item) in named.elems.iter_mut().enumerate() {
            // What writes is held by one name alone.
            if matches!(unparenthesized(item), SynExpr::MethodCall(call) if call.method.text().ends_with("_mut")) {
                return None;
            }
            if !matches!(item, SynExpr::Lit(_)) && !self.asks_a_slice(item) {
                let (name, span) = (free(&format!("piece_{index}")), item.span());
                before.push((parse_quote_spanned!(span=> #name), item.clone()));
                *item = parse_quote_spanned!(span=> #name);
            }
        }
        Some((SynExpr::Tuple(named), before))
    }

    /// Whether it is a part of a slice with a name, which may be asked for again.
    fn asks_a_slice(&self, value: &SynExpr) -> bool {
        let SynExpr::MethodCall(call) = unparenthesized(value) else { return false };
        let stays = |argument: &SynExpr| match self.as_range(argument) {
            Some(range) => [range.start, range.end].iter().flatten().all(|end| matches!(**end, SynExpr::Lit(_))),
            None => matches!(argument, SynExpr::Lit(_)),
        };
        matches!(*call.receiver, SynExpr::Path(_))
            && call.args.iter().all(stays)
            && self.items_asked_of(call).is_none()
            && self.pieces_given_by(value).is_some()
    }

    /// What a value is held against, as conditions: those of a tuple item by item.
    fn conditions(&self, pat: &Pat, value: &SynExpr, gives: &Gives, beside: &impl ToTokens) -> Option<SynExpr> {
        match (pat, value, gives) {
            (Pat::Tuple(pats), SynExpr::Tuple(values), Gives::Tuple(each)) if is_apart(pat, each.len()) => {
                // What is asked of all comes before what is bound.
                let (mut asked, mut bound) = (Vec::new(), Vec::new());
                for ((pat, value), gives) in pats.elems.iter().zip(&values.elems).zip(each) {
                    if !matches!(gives, Gives::Value)
                        && let Some((slice, elements)) = end_as_elements(pat, value)
                        && let Some(apart) = Apart::of(slice, of_elements(&elements)?)
                        && !apart.takes_elements_apart()
                    {
                        asked.extend(apart.test(slice, pat));
                        bound.extend(apart.bindings(slice, pat));
                    } else if !matches!(pat, Pat::Wild(_)) {
                        asked.push(self.conditions(pat, value, gives, &quote!(#pat #beside))?);
                    }
                }
                let all = asked.into_iter().chain(bound_at_once(bound)).reduce(both);
                Some(all.unwrap_or_else(|| parse_quote_spanned!(pat.span()=> true)))
            }
            _ => match self.pieces_of(pat, gives, beside) {
                Some(pieces) => conditions_of(&pieces, value),
                None => Some(condition(pat, value)),
            },
        }
    }

    /// `[a, b] = x[i..][..2]` and `[a, b] = *x`: what is matched is no value, and so a reference to it is, of which the names
    /// are copies, unless they are `ref`.
    pub(super) fn of_piece(&self, value: &SynExpr, patterns: &[&Pat]) -> Option<Matched> {
        if !patterns.iter().any(|pat| has_elements(pat)) {
            return None;
        }
        let (value, part): (SynExpr, SynExpr) = match unparenthesized(value) {
            SynExpr::Index(part) => {
                self.as_range(&part.index)?;
                (parse_quote_spanned!(value.span()=> &#part), parse_quote_spanned!(value.span()=> #part))
            }
            SynExpr::Unary(ExprUnary { op: UnOp::Deref(_), expr: slice, .. })
                if self.points_to_slice(slice) || have_lengths(patterns) =>
            {
                let whole: SynExpr = parse_quote_spanned!(value.span()=> #slice[..]);
                let value = match self.slice_elsewhere(slice) {
                    Some((slice, _)) => slice,
                    // One that writes is no `&[a, b]`.
                    None => parse_quote_spanned!(value.span()=> &#whole),
                };
                (value, whole)
            }
            _ => return None,
        };
        let copies = || patterns.iter().map(|pat| behind_reference(pat)).collect();
        if !patterns.iter().any(|pat| has_reference(pat)) {
            return Some(Matched::plain(value, copies()));
        }
        // Private memory is taken apart by Rust.
        self.slice_elsewhere(&value)?;
        Some(match by_reference(&part, patterns, self.surroundings.as_ref()).filter(|matched| !matched.copies) {
            Some(matched @ Matched { value: SynExpr::Reference(ExprReference { mutability: Some(_), .. }), .. }) => {
                matched
            }
            Some(Matched { patterns, .. }) => Matched::plain(value, patterns),
            None => Matched::plain(value, copies()),
        })
    }

    /// Whether it surely is a reference to a slice.
    fn points_to_slice(&self, slice: &SynExpr) -> bool {
        self.slice_elsewhere(slice).is_some() || self.variable(slice).is_some_and(|slice| self.is_slice(&slice))
    }

    pub(super) fn condition_of_piece(&self, inner: &ExprLet) -> Option<ExprLet> {
        let Matched { value, patterns, .. } = self.of_piece(&inner.expr, &[&inner.pat])?;
        let pat = Box::new(patterns.into_iter().next()?);
        Some(ExprLet { pat, expr: Box::new(value), ..inner.clone() })
    }

    pub(super) fn let_of_piece(&self, local: &Local) -> Option<Local> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_some())?;
        let Matched { value, patterns, .. } = self.of_piece(&init.expr, &[&local.pat])?;
        let init = Some(LocalInit { expr: Box::new(value), ..init.clone() });
        Some(Local { pat: patterns.into_iter().next()?, init, ..local.clone() })
    }

    pub(super) fn match_of_piece(&self, inner: &ExprMatch) -> Option<ExprMatch> {
        let patterns: Vec<&Pat> = inner.arms.iter().map(|arm| unguarded(&arm.pat).0).collect();
        let Matched { value, patterns, .. } = self.of_piece(&inner.expr, &patterns)?;
        let mut matched = ExprMatch { expr: Box::new(value), ..inner.clone() };
        for (arm, pat) in matched.arms.iter_mut().zip(patterns) {
            match &mut arm.pat {
                Pat::Guard(guarded) => *guarded.pat = pat,
                whole => *whole = pat,
            }
        }
        Some(matched)
    }
}

/// The two iterators whose items an iterator has side by side.
fn sides(sequence: &SynExpr) -> Option<(&SynExpr, &SynExpr)> {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
    match (&*call.method.text(), call.args.first()) {
        ("zip", Some(other)) => Some((&call.receiver, other)),
        ("enumerate", None) => Some((&call.receiver, &call.receiver)),
        ("map" | "flat_map" | "filter_map" | "map_while" | "scan", _) => None,
        _ => sides(&call.receiver),
    }
}

/// `v` of `if there { Some(v) } else { None }`
fn held_if_any(branch: &ExprIf) -> Option<&SynExpr> {
    let [Stmt::Expr(SynExpr::Call(some), None)] = &branch.then_branch.stmts[..] else { return None };
    let is_some = matches!(&*some.func, SynExpr::Path(path) if path.path.is_ident("Some"));
    let otherwise = &branch.else_branch.as_ref()?.1;
    let is_none = matches!(&**otherwise, SynExpr::Block(block)
        if matches!(&block.block.stmts[..], [Stmt::Expr(SynExpr::Path(path), None)] if path.path.is_ident("None")));
    some.args.first().filter(|_| is_some && is_none)
}

/// The number of elements of the array that `x.first_chunk::<4>()` gives.
fn chunk_of(value: &SynExpr) -> Option<usize> {
    let SynExpr::MethodCall(call) = unparenthesized(value) else { return None };
    let [syn::GenericArgument::Const(SynExpr::Lit(count))] =
        &call.turbofish.as_ref()?.args.iter().collect::<Vec<_>>()[..]
    else {
        return None;
    };
    match &count.lit {
        syn::Lit::Int(count) => count.base10_parse().ok(),
        _ => None,
    }
}

fn is_chunk(call: &ExprMethodCall) -> bool {
    ["first_chunk", "last_chunk"].iter().any(|name| call.method == name)
}

/// Says how many elements the array has that `x.first_chunk()` gives.
fn tell_chunk(call: &mut ExprMethodCall, count: usize) {
    if call.turbofish.is_none() {
        call.turbofish = Some(parse_quote_spanned!(call.method.span()=> ::<#count>));
    }
}

impl Pieces {
    /// The value, which says the number of elements where Rust would find it by the pattern.
    fn told(&self, value: &SynExpr) -> SynExpr {
        match (unparenthesized(value), &self.held[..]) {
            (SynExpr::MethodCall(chunk), [(_, pat)]) if is_chunk(chunk) => {
                let mut chunk = chunk.clone();
                if let Some(count) = of_elements(pat).and_then(Elements::length) {
                    tell_chunk(&mut chunk, count);
                }
                SynExpr::MethodCall(chunk)
            }
            _ => value.clone(),
        }
    }
}

/// What a value is held against, as conditions one behind the other.
fn conditions_of(pieces: &Pieces, value: &SynExpr) -> Option<SynExpr> {
    let value = &pieces.told(value);
    let mut all = end_and_rest(&pieces.pat, value).unwrap_or_else(|| condition(&pieces.pat, value));
    for (slice, pat) in &pieces.held {
        all = tests_of(slice, pat)?.into_iter().fold(all, both);
    }
    Some(all)
}

/// What is asked of a piece, or of an element, and bound to its parts.
fn tests_of(slice: &SynExpr, pat: &Pat) -> Option<Vec<SynExpr>> {
    let (test, bindings) = match pat {
        pat if compares(pat) => (Some(condition(pat, slice)), None),
        Pat::Or(or) => {
            let alternatives = Alternatives::of(slice, or, false)?;
            let bindings = alternatives.bindings();
            (alternatives.test, bindings)
        }
        pat => {
            let apart = Apart::of(slice, of_elements(pat)?)?;
            (apart.test(slice, pat), apart.bindings(slice, pat))
        }
    };
    Some([test, bindings].into_iter().flatten().collect())
}

/// Arms as conditions, and what is done where none of them fits.
pub(super) fn one_after_the_other(
    arms: &[Arm],
    last: &SynExpr,
    condition: impl Fn(&Pat) -> Option<SynExpr>,
) -> Option<SynExpr> {
    let is_empty = matches!(last, SynExpr::Block(block) if block.block.stmts.is_empty());
    let last: Option<SynExpr> = (!is_empty).then(|| parse_quote_spanned!(last.span()=> { #last }));
    let each = arms.iter().flat_map(|arm| {
        let (pat, guard) = unguarded(&arm.pat);
        // A condition asks the guard once, and Rust for each alternative that fits.
        let pats = if guard.is_some() { side_by_side(pat) } else { vec![pat.clone()] };
        pats.into_iter().map(move |pat| (pat, guard, &arm.body))
    });
    each.collect::<Vec<_>>().into_iter().rev().try_fold(last, |otherwise, (pat, guard, body)| {
        let test = std::iter::once(condition(&pat)?).chain(guard.cloned()).reduce(both);
        let (span, otherwise) = (pat.span(), otherwise.map(|otherwise| quote_spanned!(pat.span()=> else #otherwise)));
        Some(Some(parse_quote_spanned!(span=> if #test { #body } #otherwise)))
    })?
}

/// The patterns that a pattern is a choice of, where its alternatives bind variables.
pub(super) fn side_by_side(pat: &Pat) -> Vec<Pat> {
    let of_all = |pats: &Punctuated<Pat, Token![,]>| {
        pats.iter().fold(vec![Punctuated::new()], |before: Vec<Punctuated<Pat, Token![,]>>, pat| {
            let with = |chosen: &Punctuated<Pat, Token![,]>| {
                let chosen = chosen.clone();
                side_by_side(pat).into_iter().map(move |one| chosen.iter().cloned().chain([one]).collect())
            };
            before.iter().flat_map(with).collect()
        })
    };
    match pat {
        Pat::Or(or) if or.cases.iter().any(binds) => or.cases.iter().flat_map(side_by_side).collect(),
        Pat::Paren(inner) => side_by_side(&inner.pat),
        Pat::Tuple(tuple) => {
            of_all(&tuple.elems).into_iter().map(|elems| Pat::Tuple(syn::PatTuple { elems, ..tuple.clone() })).collect()
        }
        Pat::TupleStruct(of) => of_all(&of.elems)
            .into_iter()
            .map(|elems| Pat::TupleStruct(syn::PatTupleStruct { elems, ..of.clone() }))
            .collect(),
        Pat::Slice(slice) => {
            of_all(&slice.elems).into_iter().map(|elems| Pat::Slice(syn::PatSlice { elems, ..slice.clone() })).collect()
        }
        pat => vec![pat.clone()],
    }
}

fn binds(pat: &Pat) -> bool {
    let mut bound = Bound::default();
    bound.visit_pat(pat);
    !bound.0.is_empty()
}

/// `&[a, b]`
fn behind_reference(pat: &Pat) -> Pat {
    match pat {
        Pat::Slice(_) => parse_quote_spanned!(pat.span()=> &#pat),
        Pat::Paren(inner) => behind_reference(&inner.pat),
        Pat::Or(or) => Pat::Or(syn::PatOr { cases: or.cases.iter().map(behind_reference).collect(), ..or.clone() }),
        // `ref all`
        Pat::Ident(name) if name.mutability.is_none() && name.subpat.is_none() => {
            Pat::Ident(syn::PatIdent { by_ref: None, ..name.clone() })
        }
        pat => pat.clone(),
    }
}

/// Whether they fit elements of several lengths, which no array has.
fn have_lengths(patterns: &[&Pat]) -> bool {
    fn lengths(pat: &Pat, all: &mut Vec<usize>) {
        match pat {
            Pat::Or(or) => or.cases.iter().for_each(|case| lengths(case, all)),
            pat => all.extend(of_elements(pat).and_then(Elements::length)),
        }
    }
    let mut all = Vec::new();
    patterns.iter().for_each(|pat| lengths(pat, &mut all));
    all.iter().any(|length| *length != all[0])
}

/// Whether it has `name @ pattern` beside pieces: the name is of a reference, and the pattern of what that leads to.
fn has_name_of_more(pat: &Pat) -> bool {
    match pat {
        Pat::Ident(name) => name.subpat.is_some(),
        Pat::Paren(inner) => has_name_of_more(&inner.pat),
        Pat::Reference(inner) => has_name_of_more(&inner.pat),
        Pat::TupleStruct(some) => some.elems.iter().any(has_name_of_more),
        Pat::Tuple(tuple) => tuple.elems.iter().any(has_name_of_more),
        Pat::Or(or) => or.cases.iter().any(has_name_of_more),
        _ => false,
    }
}

/// Whether what comes where a pattern does not fit mentions what the pattern binds, as far as names tell.
pub(super) fn names_what_binds(pat: &Pat, otherwise: &SynExpr) -> bool {
    fn any(tokens: TokenStream, otherwise: &TokenStream) -> bool {
        tokens.into_iter().any(|token| match token {
            TokenTree::Group(group) => any(group.stream(), otherwise),
            TokenTree::Ident(name) => {
                let name = name.text();
                name.starts_with(|first: char| first.is_lowercase() || first == '_') && mentions(otherwise, &name)
            }
            _ => false,
        })
    }
    any(pat.to_token_stream(), &otherwise.to_token_stream())
}

/// Whether a pattern of elements stands somewhere in it.
fn within(pat: &Pat) -> bool {
    match pat {
        Pat::Paren(inner) => within(&inner.pat),
        Pat::TupleStruct(some) => some.elems.iter().any(within),
        Pat::Tuple(tuple) => tuple.elems.iter().any(within),
        Pat::Reference(inner) => within(&inner.pat),
        Pat::Or(or) => or.cases.iter().any(within),
        pat => has_elements(pat) || compares(pat),
    }
}

/// Takes out the patterns of elements of pieces, and what elements are compared with.
fn name_pieces(pat: &mut Pat, gives: &Gives, name: &mut impl FnMut(&mut Pat, bool)) {
    match (pat, gives) {
        (Pat::Paren(inner), gives) => name_pieces(&mut inner.pat, gives, name),
        (Pat::TupleStruct(some), Gives::Option(held)) if some.path.is_ident("Some") && some.elems.len() == 1 => {
            some.elems.iter_mut().for_each(|inner| name_pieces(inner, held, name));
        }
        (Pat::Tuple(tuple), Gives::Tuple(each)) if tuple.elems.len() == each.len() => {
            tuple.elems.iter_mut().zip(each).for_each(|(item, gives)| name_pieces(item, gives, name));
        }
        (pat, Gives::Piece) if has_elements(pat) => name(pat, false),
        (pat, Gives::Element) => {
            if let Some(inner) = behind_references(pat) {
                match compares(&inner) {
                    true => *pat = inner,
                    false => return,
                }
            } else if constant(pat).is_some() {
                // Rust looks through no reference for it.
                return;
            }
            if compares(pat) {
                name(pat, true);
            }
        }
        _ => {}
    }
}

/// `1 | 2` of `&1 | &2`
fn behind_references(pat: &Pat) -> Option<Pat> {
    match pat {
        Pat::Reference(reference) => Some((*reference.pat).clone()),
        Pat::Or(or) => {
            let cases = or.cases.iter().map(behind_references).collect::<Option<_>>()?;
            Some(Pat::Or(syn::PatOr { cases, ..or.clone() }))
        }
        _ => None,
    }
}

/// `let Some((first, rest)) = x.split_first()` of what has a name: what asks for the length, and the pair behind it.
fn end_and_rest(pat: &Pat, value: &SynExpr) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(value) else { return None };
    let (slice, pair, span) = (&*call.receiver, held_by_some(pat)?, call.method.span());
    if !matches!(slice, SynExpr::Path(_)) || !matches!(pair, Pat::Tuple(_)) {
        return None;
    }
    let value = match &*call.method.text() {
        "split_first" => parse_quote_spanned!(span=> (&#slice[0], &#slice[1..])),
        "split_last" => parse_quote_spanned!(span=> (&#slice[#slice.len() - 1], &#slice[..#slice.len() - 1])),
        _ => return None,
    };
    Some(both(parse_quote_spanned!(span=> #slice.len() > 0), condition(pair, &value)))
}

/// Several `let` that always fit as one.
fn bound_at_once(bound: Vec<SynExpr>) -> Vec<SynExpr> {
    let each = bound.iter().map(|one| match one {
        SynExpr::Let(one) => Some((&*one.pat, &*one.expr)),
        _ => None,
    });
    match each.collect::<Option<Vec<_>>>() {
        Some(each) if each.len() > 1 => {
            let span = each[0].0.span();
            let (pats, values): (Vec<_>, Vec<_>) = each.into_iter().unzip();
            let values = parse_quote_spanned!(span=> (#(#values),*));
            vec![condition(&parse_quote_spanned!(span=> (#(#pats),*)), &values)]
        }
        _ => bound,
    }
}

/// `[first, rest @ ..]` of `Some((first, rest))` beside `x.split_first()`, and `[]` of `None`.
fn end_as_elements<'v>(pat: &Pat, value: &'v SynExpr) -> Option<(&'v SynExpr, Pat)> {
    let SynExpr::MethodCall(call) = unparenthesized(value) else { return None };
    let (slice, span) = (&*call.receiver, pat.span());
    if !matches!(slice, SynExpr::Path(_)) || !["split_first", "split_last"].iter().any(|name| call.method == name) {
        return None;
    }
    if is_none(pat) {
        return Some((slice, parse_quote_spanned!(span=> [])));
    }
    let Pat::Tuple(pair) = held_by_some(pat)? else { return None };
    let [end, rest] = &pair.elems.iter().collect::<Vec<_>>()[..] else { return None };
    let rest = match rest {
        Pat::Wild(_) => quote!(..),
        Pat::Ident(name) if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() => {
            quote!(#name @ ..)
        }
        Pat::Slice(elements) => elements.elems.to_token_stream(),
        _ => return None,
    };
    Some((
        slice,
        match call.method == "split_first" {
            true => parse_quote_spanned!(span=> [#end, #rest]),
            false => parse_quote_spanned!(span=> [#rest, #end]),
        },
    ))
}

/// `Some(a | b)` of `Some(a) | Some(b)`.
pub(super) fn in_one_some(pat: &Pat) -> Option<Pat> {
    let or = match pat {
        Pat::Or(or) => or,
        Pat::Paren(inner) => return in_one_some(&inner.pat),
        _ => return None,
    };
    let cases: Punctuated<Pat, Token![|]> =
        or.cases.iter().map(|case| held_by_some(case).cloned()).collect::<Option<_>>()?;
    let held = Pat::Or(syn::PatOr { cases, ..or.clone() });
    Some(parse_quote_spanned!(pat.span()=> Some(#held)))
}

/// The pattern in `Some(…)`.
pub(super) fn held_by_some(pat: &Pat) -> Option<&Pat> {
    match pat {
        Pat::Paren(inner) => held_by_some(&inner.pat),
        Pat::TupleStruct(some) if some.path.is_ident("Some") && some.elems.len() == 1 => some.elems.first(),
        _ => None,
    }
}

pub(super) fn is_none(pat: &Pat) -> bool {
    matches!(pat, Pat::Ident(name) if name.ident == "None" && name.subpat.is_none())
}

/// Whether an arm takes all that these before it leave, by its own pattern or beside one of them.
fn takes_what_is_left(last: &Arm, arms: &[Arm]) -> bool {
    let always =
        |wanted: fn(&Pat) -> bool| arms.iter().any(|arm| matches!(unguarded(&arm.pat), (pat, None) if wanted(pat)));
    let any = |pat: &Pat| held_by_some(pat).is_some_and(fits_all);
    match unguarded(&last.pat) {
        (_, Some(_)) => false,
        (Pat::Wild(_), _) => true,
        (pat, _) if is_none(pat) => always(any),
        (pat, _) => match held_by_some(pat) {
            Some(held) => matches!(held, Pat::Wild(_)) && always(is_none),
            None => matches!(pat, Pat::Tuple(_)) && fits_all(pat),
        },
    }
}

/// Whether a pattern fits whatever there is.
pub(super) fn fits_all(pat: &Pat) -> bool {
    match pat {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(name) => name.subpat.is_none() && !is_constructor(&name.ident.clone().into(), None),
        Pat::Paren(inner) => fits_all(&inner.pat),
        Pat::Reference(inner) => fits_all(&inner.pat),
        Pat::Tuple(tuple) => tuple.elems.iter().all(fits_all),
        _ => false,
    }
}
