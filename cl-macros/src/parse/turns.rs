//! Loops over a number, or over a copy, of what closures choose: they count as they go.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};
use syn::{Block, Expr as SynExpr, ExprClosure, ExprForLoop, ExprMethodCall, Pat, RangeLimits, Stmt, parse_quote};

use super::acts::surely_changes;
use super::consumer::{is_sequence, mentions, unused};
use super::expr::unparenthesized;
use super::lengths::is_asked_by_length;
use super::plain_loop::{Plain, is_endless, with};
use super::range::is_simple;
use super::streams;
use super::walk::{begins, indexed_by, is_indexed};
use crate::name::Name;

/// What decides what items there are, or looks at each.
const CHOOSING: &[&str] =
    &["filter", "filter_map", "take_while", "skip_while", "map_while", "flat_map", "flatten", "scan", "inspect"];

/// What gives one item, or none, for each, in either direction.
const EACH: &[&str] = &["filter", "filter_map", "map", "inspect", "copied", "cloned"];

/// Whether a sequence has an index for each item: no closure decides what is in it, or is to be asked for what is left
/// out of it.
pub(super) fn is_plain(sequence: &SynExpr) -> bool {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return !streams::is_stream(sequence) };
    match &*call.method.to_string() {
        method if CHOOSING.contains(&method) => false,
        "skip" | "step_by" if acts(&call.receiver) => false,
        "zip" if call.args.first().is_some_and(|other| !is_plain(other)) => false,
        "chain" if has_closures(sequence) || call.args.first().is_some_and(has_closures) => false,
        _ => is_plain(&call.receiver),
    }
}

/// Whether a closure in a sequence does something that is seen if it is not called.
pub(super) fn acts(sequence: &SynExpr) -> bool {
    found(sequence, &|closure| surely_changes(&closure.body) || within(&closure.body, may_fail))
}

/// Whether a closure in a sequence is seen to change something, or asks what has a name of the user's.
pub(super) fn changes(sequence: &SynExpr) -> bool {
    found(sequence, &|closure| surely_changes(&closure.body) || streams::is_lent(closure))
}

/// What std reads by an index on both sides of a zip, and so asks for no more items than both have.
const READ_BY_INDEX: &[&str] = &[
    "iter",
    "iter_mut",
    "windows",
    "chunks",
    "chunks_exact",
    "rchunks",
    "rchunks_exact",
    "chunks_mut",
    "chunks_exact_mut",
];

/// Whether std reads a sequence by an index beside another such.
pub(super) fn is_read_by_index(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::Range(range) => range.end.is_some() && matches!(range.limits, RangeLimits::HalfOpen(_)),
        SynExpr::Reference(_) => true,
        SynExpr::MethodCall(call) => match &*call.method.to_string() {
            method if READ_BY_INDEX.contains(&method) => true,
            "map" if call.args.first().is_some_and(is_repeated) => false,
            "map" | "enumerate" | "copied" | "cloned" | "skip" => is_read_by_index(&call.receiver),
            "zip" => are_read_by_index(call),
            _ => false,
        },
        _ => false,
    }
}

/// Whether it is the closure of `iter::repeat_n`, which has no index in std.
fn is_repeated(argument: &SynExpr) -> bool {
    let SynExpr::Closure(closure) = argument else { return false };
    closure.attrs.iter().any(|attribute| attribute.path().is_ident("repeated"))
}

/// Whether a sequence is one of pairs, of which a closure that changes something gives a part: from the end, std first asks for what
/// one side has more than the other.
pub(super) fn zips_what_changes(sequence: &SynExpr) -> bool {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return false };
    call.method == "zip" && (changes(&call.receiver) || call.args.iter().any(changes))
        || zips_what_changes(&call.receiver)
}

/// Whether std reads both sides of a zip by one index, or by their lengths: then the first side is asked for nothing that the second
/// has not.
pub(super) fn are_read_by_index(zip: &ExprMethodCall) -> bool {
    is_asked_by_length(zip) || is_read_by_index(&zip.receiver) && zip.args.first().is_some_and(is_read_by_index)
}

/// Whether a sequence is of pairs, of which a closure that changes something gives the first: that is asked before the second is.
fn pairs_what_changes(sequence: &SynExpr) -> bool {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return false };
    let beside = call.args.first().filter(|_| call.method == "zip" || call.method == "chain");
    call.method == "zip" && changes(&call.receiver) && !are_read_by_index(call)
        || pairs_what_changes(&call.receiver)
        || beside.is_some_and(pairs_what_changes)
}

/// Whether a sequence has a limit, `.take(n)`, behind a closure that changes something.
pub(super) fn takes_of_what_changes(sequence: &SynExpr) -> bool {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return false };
    call.method == "take" && changes(&call.receiver) || takes_of_what_changes(&call.receiver)
}

/// Whether there is such an expression in another, or is that itself.
pub(super) fn within(expr: &SynExpr, is_such: fn(&SynExpr) -> bool) -> bool {
    struct Search(fn(&SynExpr) -> bool, bool);
    impl<'e> Visit<'e> for Search {
        fn visit_expr(&mut self, expr: &'e SynExpr) {
            self.1 |= (self.0)(expr);
            visit::visit_expr(self, expr);
        }
        // A macro in the place of a statement.
        fn visit_stmt_macro(&mut self, _: &'e syn::StmtMacro) {
            self.1 = true;
        }
    }
    let mut search = Search(is_such, false);
    search.visit_expr(expr);
    search.1
}

/// Whether a closure of a sequence is such.
fn found(sequence: &SynExpr, is_such: &dyn Fn(&ExprClosure) -> bool) -> bool {
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else {
        return streams::closures(sequence).any(is_such);
    };
    let in_argument = |argument: &SynExpr| match argument {
        SynExpr::Closure(closure) => is_such(closure),
        argument => found(argument, is_such),
    };
    call.args.iter().any(in_argument) || found(&call.receiver, is_such)
}

/// Methods of numbers that always give one.
const HARMLESS: &[&str] =
    &["abs", "min", "max", "clamp", "len", "sqrt", "powi", "sin", "cos", "exp", "floor", "signum"];

fn may_fail(expr: &SynExpr) -> bool {
    match expr {
        SynExpr::Index(_) | SynExpr::Call(_) | SynExpr::Macro(_) => true,
        SynExpr::MethodCall(call) => {
            let method = call.method.to_string();
            !HARMLESS.contains(&&*method) && !method.starts_with("wrapping_") && !method.starts_with("saturating_")
        }
        SynExpr::Binary(binary) => {
            let divides = matches!(binary.op, syn::BinOp::Div(_) | syn::BinOp::Rem(_));
            divides && !matches!(&*binary.right, SynExpr::Lit(number) if number.to_token_stream().to_string() != "0")
        }
        _ => false,
    }
}

/// Whether a closure looks at what it is given.
pub(super) fn looks_at_items(closure: &ExprClosure) -> bool {
    !closure.inputs.iter().all(|input| matches!(input, Pat::Wild(_)))
}

/// Whether a number, or a variable that has one, is mentioned nowhere else: then nothing changes it.
fn is_only_here(value: &SynExpr, others: &[TokenStream]) -> bool {
    match unparenthesized(value) {
        SynExpr::Path(path) => {
            path.path.get_ident().is_none_or(|name| others.iter().all(|other| !mentions(other, &name.to_string())))
        }
        SynExpr::Field(field) => is_only_here(&field.base, others),
        _ => true,
    }
}

/// A sequence that ends where a condition no longer holds, which is asked before any closure is; none if that is not
/// known there.
fn until(sequence: &SynExpr, holds: &ExprClosure) -> Option<SynExpr> {
    let ended = || Some(parse_quote!(#sequence.take_while(#holds)));
    if streams::is_stream(sequence) {
        return Some(streams::until(sequence, &holds.body));
    }
    let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return ended() };
    if is_plain(sequence) && !pairs_what_changes(sequence) {
        return ended();
    }
    let receiver = match &*call.method.to_string() {
        "rev" => return until(&turned(call)?, holds),
        "flat_map" => return with_each(call, &|sequence| until(sequence, holds)),
        "chain" => return both(call, until(&call.receiver, holds)?, until(call.args.first()?, holds)?),
        "zip" if changes(&call.receiver) && !are_read_by_index(call) => {
            return both(call, until(&call.receiver, holds)?, call.args.first()?.clone());
        }
        // The other side is counted.
        "zip" if is_plain(&call.receiver) => {
            return both(call, (*call.receiver).clone(), until(call.args.first()?, holds)?);
        }
        // It is not known what the items are.
        "flatten" => return None,
        "cycle" if pairs_what_changes(&call.receiver) => return None,
        _ => until(&call.receiver, holds)?,
    };
    Some(SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(receiver), ..call.clone() }))
}

/// `x.flat_map(|v| y)` with the same done to `x` and to `y`.
fn with_each(call: &ExprMethodCall, change: &dyn Fn(&SynExpr) -> Option<SynExpr>) -> Option<SynExpr> {
    let mut call = call.clone();
    *call.receiver = change(&call.receiver)?;
    let Some(SynExpr::Closure(closure)) = call.args.first_mut() else { return None };
    // What is the closure's own has copies by now, and what comes into it here goes on outside.
    closure.capture = None;
    let sequence = match &mut *closure.body {
        SynExpr::Block(block) => match block.block.stmts.last_mut() {
            Some(Stmt::Expr(sequence, None)) => sequence,
            _ => return None,
        },
        sequence => sequence,
    };
    if !is_sequence(sequence) {
        return None;
    }
    *sequence = match unparenthesized(sequence) {
        range @ SynExpr::Range(_) => change(&parse_quote!((#range)))?,
        sequence => change(sequence)?,
    };
    Some(SynExpr::MethodCall(call))
}

/// `first.chain(second)`, `first.zip(second)`
fn both(chain: &ExprMethodCall, first: SynExpr, second: SynExpr) -> Option<SynExpr> {
    let (receiver, args) = (Box::new(first), std::iter::once(second).collect());
    Some(SynExpr::MethodCall(ExprMethodCall { receiver, args, ..chain.clone() }))
}

/// `x.filter(f).rev()` as `x.rev().filter(f)`, and so on.
fn turned(rev: &ExprMethodCall) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(&rev.receiver) else { return None };
    let reversed = |sequence: &SynExpr| {
        Some(SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(sequence.clone()), ..rev.clone() }))
    };
    match &*call.method.to_string() {
        "rev" => Some((*call.receiver).clone()),
        "flat_map" => with_each(call, &reversed),
        "chain" => both(call, reversed(call.args.first()?)?, reversed(&call.receiver)?),
        method if EACH.contains(&method) => {
            let receiver = Box::new(reversed(&call.receiver)?);
            Some(SynExpr::MethodCall(ExprMethodCall { receiver, ..call.clone() }))
        }
        _ => None,
    }
}

/// A loop over a copy, or over a number, of what a closure chooses, which is counted apart from the turns.
pub(super) fn counted(inner: &ExprForLoop, call: &ExprMethodCall) -> Option<Plain> {
    let receiver = &*call.receiver;
    let tokens = inner.to_token_stream();
    let block = &inner.body;
    let method = call.method.to_string();
    let plain = |before: Vec<Stmt>, pat: &Pat, sequence: &SynExpr, body: Block| {
        Some(Plain::behind(before, with(inner, pat, sequence, body)))
    };
    if ["copied", "cloned"].contains(&&*method) && has_closures(receiver) {
        let (item, pat) = (unused("item", &tokens), &inner.pat);
        return plain(Vec::new(), &parse_quote!(#item), receiver, parse_quote!({ let #pat = *#item; #block }));
    }
    if let ("zip", Pat::Tuple(pair), Some(other)) = (&*method, &*inner.pat, call.args.first())
        && pair.elems.len() == 2
    {
        return beside(inner, call, other, [&pair.elems[0], &pair.elems[1]]);
    }
    if let ("zip", nothing @ Pat::Wild(_), Some(other)) = (&*method, &*inner.pat, call.args.first()) {
        return beside(inner, call, other, [nothing, nothing]);
    }
    let asks = ["skip", "step_by"].contains(&&*method) && acts(receiver);
    if is_plain(receiver) && !asks {
        return None;
    }
    let mut before: Vec<Stmt> = Vec::new();
    // A number that the turns do not change, in a variable unless nothing else could change it.
    let mut number = |value: &SynExpr, name: &str| -> SynExpr {
        if is_simple(value) && is_only_here(value, &[receiver.to_token_stream(), block.to_token_stream()]) {
            return value.clone();
        }
        let name = unused(name, &tokens);
        before.push(parse_quote!(let #name: usize = #value;));
        parse_quote!(#name)
    };
    match (&*method, &*inner.pat, call.args.first()) {
        ("enumerate", Pat::Tuple(pair), None) if pair.elems.len() == 2 => {
            let (index, item) = (&pair.elems[0], &pair.elems[1]);
            let body = match index {
                Pat::Wild(_) => block.clone(),
                index => {
                    let count = unused("count", &tokens);
                    before.push(parse_quote!(let mut #count: usize = 0;));
                    parse_quote!({ let #index = #count; #count += 1; #block })
                }
            };
            plain(before, item, receiver, body)
        }
        ("enumerate", pat @ Pat::Wild(_), None) => plain(before, pat, receiver, block.clone()),
        ("skip", pat, Some(limit)) => {
            let (limit, count) = (number(limit, "limit"), unused("skipped", &tokens));
            before.push(parse_quote!(let mut #count: usize = 0;));
            plain(before, pat, receiver, parse_quote!({ if #count < #limit { #count += 1; continue; } #block }))
        }
        ("step_by", pat, Some(step)) => {
            let (step, count) = (number(step, "step"), unused("skipped", &tokens));
            if !matches!(&step, SynExpr::Lit(step) if step.to_token_stream().to_string() != "0") {
                before.push(parse_quote!(assert!(#step != 0);));
            }
            before.push(parse_quote!(let mut #count: usize = #step - 1;));
            let body = parse_quote!({ #count += 1; if #count != #step { continue; } #count = 0; #block });
            plain(before, pat, receiver, body)
        }
        ("take", pat, Some(limit)) => {
            let (limit, count) = (number(limit, "limit"), unused("taken", &tokens));
            before.push(parse_quote!(let mut #count: usize = 0;));
            // Nothing is asked of the items behind the last one.
            let enough: ExprClosure = parse_quote!(|_| #count != #limit);
            match until(receiver, &enough) {
                Some(source) => plain(before, pat, &source, parse_quote!({ #count += 1; #block })),
                None if changes(receiver) => None,
                None => {
                    plain(before, pat, receiver, parse_quote!({ if #count == #limit { break; } #count += 1; #block }))
                }
            }
        }
        ("rev", pat, None) => plain(before, pat, &turned(call)?, block.clone()),
        _ => None,
    }
}

/// The side of a pair that is counted beside one that is chosen: each turn has an item at its number.
struct Counted {
    before: Vec<Stmt>,
    count: Ident,
    /// Whether there is an item at the number; none if there always is.
    some: Option<SynExpr>,
    bound: Stmt,
    /// What begins again where the number has come to the end.
    again: Option<Stmt>,
}

impl Counted {
    /// An array or a slice, or a range; none of anything else. `beside`: the other side, and the body.
    fn of(sequence: &SynExpr, place: &Pat, tokens: &TokenStream, beside: &[TokenStream]) -> Option<Self> {
        let (sequence, count) = (unparenthesized(sequence), unused("count", tokens));
        if let SynExpr::MethodCall(call) = sequence
            && call.method == "cycle"
        {
            let counted = Counted::of(&call.receiver, place, tokens, beside)?;
            let start: SynExpr = match unparenthesized(&call.receiver) {
                SynExpr::Range(range) => {
                    let start = range.start.as_deref()?;
                    matches!(start, SynExpr::Lit(_)).then(|| start.clone())?
                }
                _ => parse_quote!(0),
            };
            let (count, some) = (&counted.count, counted.some.as_ref()?);
            let again = Some(parse_quote!(if !(#some) { #count = #start; }));
            return Some(Counted { again, ..counted });
        }
        if let SynExpr::MethodCall(call) = sequence {
            match (&*call.method.text(), call.args.first()) {
                ("copied" | "cloned", None) => {
                    return Counted::of(&call.receiver, &parse_quote!(&#place), tokens, beside);
                }
                // The first number is evaluated behind what is indexed.
                ("skip", Some(skipped)) => {
                    let mut counted = Counted::of(&call.receiver, place, tokens, beside)?;
                    let (count, last) = (&counted.count, counted.before.last_mut()?);
                    if !is_begun_at_zero(last) {
                        return None;
                    }
                    *last = parse_quote!(let mut #count: usize = #skipped;);
                    return Some(counted);
                }
                _ => {}
            }
        }
        if let SynExpr::Range(range) = sequence {
            let start = range.start.as_deref()?;
            let mut before: Vec<Stmt> = vec![parse_quote!(let mut #count = #start;)];
            let some = match (range.end.as_deref(), &range.limits) {
                (None, _) => None,
                // What a body changes is read once, before the loop.
                (Some(end), RangeLimits::HalfOpen(_)) if is_simple(end) && is_only_here(end, beside) => {
                    Some(parse_quote!(#count < #end))
                }
                (Some(end), RangeLimits::HalfOpen(_)) => {
                    let name = unused("end", tokens);
                    before.push(parse_quote!(let #name = #end;));
                    Some(parse_quote!(#count < #name))
                }
                _ => return None,
            };
            return Some(Counted { before, some, bound: parse_quote!(let #place = #count;), count, again: None });
        }
        let (whole, mutable) = match sequence {
            SynExpr::MethodCall(call) if call.method == "iter" => (&call.receiver, None),
            SynExpr::MethodCall(call) if call.method == "iter_mut" => (&call.receiver, Some(quote!(mut))),
            SynExpr::Reference(reference) => (&reference.expr, reference.mutability.map(|token| quote!(#token))),
            _ => return None,
        };
        let mut before: Vec<Stmt> = vec![parse_quote!(let mut #count: usize = 0;)];
        let whole: SynExpr = match is_simple(whole) {
            true => (**whole).clone(),
            false => {
                let name = unused("whole", tokens);
                // What a call gives is a reference already, or an array.
                before.insert(
                    0,
                    match unparenthesized(whole) {
                        SynExpr::Call(_) | SynExpr::MethodCall(_) => parse_quote!(let #name = #whole;),
                        whole => parse_quote!(let #name = &#mutable #whole;),
                    },
                );
                parse_quote!(#name)
            }
        };
        let bound = match place {
            Pat::Reference(behind) => {
                let value = &behind.pat;
                parse_quote!(let #value = #whole[#count];)
            }
            place => parse_quote!(let #place = &#mutable #whole[#count];),
        };
        Some(Counted { before, some: Some(parse_quote!(#count < #whole.len())), bound, count, again: None })
    }

    /// Pieces, and what `indexed_by` finds behind them or behind elements.
    fn indexed(sequence: &SynExpr, place: &Pat, tokens: &TokenStream) -> Option<Self> {
        let (mut calls, mut source) = (Vec::new(), sequence);
        let first = loop {
            let SynExpr::MethodCall(call) = unparenthesized(source) else { return None };
            if begins(call) {
                break call;
            }
            if !is_indexed(call) || call.method.is("zip") && !call.args.iter().all(is_beside_simply) {
                return None;
            }
            calls.insert(0, call.clone());
            source = &call.receiver;
        };
        let (mut before, mut taken): (Vec<Stmt>, _) = (Vec::new(), tokens.clone());
        let mut named = |value: &SynExpr, name: &str, reference: TokenStream| -> Ident {
            let name = unused(name, &taken);
            name.to_tokens(&mut taken);
            before.push(parse_quote!(let #name = #reference #value;));
            name
        };
        let of = match (unparenthesized(&first.receiver), first.method.is("iter_mut")) {
            (SynExpr::Path(path), _) if path.path.get_ident().is_some() => path.path.get_ident()?.clone(),
            (call @ (SynExpr::Call(_) | SynExpr::MethodCall(_)), _) => named(call, "whole", TokenStream::new()),
            (whole, false) => named(whole, "whole", quote!(&)),
            (whole, true) => named(whole, "whole", quote!(&mut)),
        };
        let mut number = |value: &SynExpr| -> SynExpr {
            let stays = matches!(unparenthesized(value), SynExpr::Lit(_));
            if stays {
                return value.clone();
            }
            let name = named(value, "number", TokenStream::new());
            parse_quote!(#name)
        };
        let size = first.args.first().map(&mut number);
        for call in calls.iter_mut().filter(|call| !call.method.is("zip")) {
            call.args.iter_mut().for_each(|argument| *argument = number(argument));
        }
        let count = unused("count", &taken);
        before.push(parse_quote!(let mut #count: usize = 0;));
        let (some, item) = indexed_by(&of, first, size.as_ref(), &calls, &count.to_token_stream())?;
        Some(Counted { before, some: Some(some), bound: parse_quote!(let #place = #item;), count, again: None })
    }
}

/// Whether what is zipped goes over what may be named again in each turn.
fn is_beside_simply(other: &SynExpr) -> bool {
    match unparenthesized(other) {
        SynExpr::MethodCall(call) if call.method.is("iter") || call.method.is("iter_mut") => is_simple(&call.receiver),
        SynExpr::MethodCall(call) => is_beside_simply(&call.receiver),
        _ => false,
    }
}

/// Whether a number begins at zero, as that of elements does.
fn is_begun_at_zero(before: &Stmt) -> bool {
    let Stmt::Local(syn::Local { pat: Pat::Type(_), init: Some(init), .. }) = before else { return false };
    matches!(&*init.expr, SynExpr::Lit(number) if number.to_token_stream().to_string() == "0")
}

/// Whether a loop over what closures choose counts what stands beside that, whatever is made of each of its items.
fn is_counted(other: &SynExpr) -> bool {
    fn without_maps(sequence: &SynExpr) -> SynExpr {
        let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return sequence.clone() };
        let receiver = without_maps(&call.receiver);
        match call.method.is("map") {
            true => receiver,
            false => SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(receiver), ..call.clone() }),
        }
    }
    let (other, place, tokens) = (without_maps(other), parse_quote!(_), TokenStream::new());
    let by_index = || Counted::indexed(&other, &place, &tokens);
    is_endless(&other) || Counted::of(&other, &place, &tokens, &[]).or_else(by_index).is_some()
}

/// Whether one side of a zip is chosen by closures, and the other has an index and is not counted beside that, or is chosen too: then
/// the second is asked for one item after another.
pub(super) fn is_asked_beside_a_choice(first: &SynExpr, second: &SynExpr) -> bool {
    match (is_plain(first), is_plain(second)) {
        (true, false) => !is_counted(first) && !streams::is_stream(second),
        (false, true) => !is_counted(second) && !streams::is_stream(first),
        (false, false) => !streams::is_stream(first) && !streams::is_stream(second) && has_one_loop(second),
        (true, true) => false,
    }
}

/// Whether none of its items is a sequence that is gone over too.
fn has_one_loop(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::MethodCall(call) => {
            call.method != "flatten" && call.method != "flat_map" && has_one_loop(&call.receiver)
        }
        _ => true,
    }
}

/// Whether what stands beside a side that changes something has an item for each turn in which that is asked first.
pub(super) fn stands_beside(other: &SynExpr) -> bool {
    is_endless(other)
        || streams::is_stream(other)
        || Counted::of(other, &parse_quote!(_), &TokenStream::new(), &[]).is_some()
}

/// A loop over pairs of which one side is chosen, and the other is an array, a slice or a range: that is counted.
fn beside(inner: &ExprForLoop, zip: &ExprMethodCall, second: &SynExpr, [one, two]: [&Pat; 2]) -> Option<Plain> {
    let first = &*zip.receiver;
    let is_second = match (is_plain(first), is_plain(second)) {
        (true, false) => true,
        (false, true) => false,
        // Both have an index, and the first is asked once more where the second ends.
        (true, true) if changes(first) => false,
        (false, false) if streams::is_stream(second) => return asked_in_turn(inner, first, second, [one, two]),
        (false, false) if streams::is_stream(first) && !changes(first) && !acts(second) => {
            return asked_first(inner, first, second, [one, two]);
        }
        _ => return None,
    };
    let (chosen, item, other, place) = if is_second { (second, two, first, one) } else { (first, one, second, two) };
    let beside = [chosen.to_token_stream(), inner.body.to_token_stream()];
    let tokens = inner.to_token_stream();
    // Beside a stream it is gone over instead.
    let is_gone_over = streams::is_stream(chosen) && (is_second || !changes(chosen));
    let by_index = || Counted::indexed(other, place, &tokens).filter(|_| !is_gone_over);
    let counted = Counted::of(other, place, &tokens, &beside).or_else(by_index);
    // What has an index and is not counted is gone over, and the stream is asked in each turn.
    let Some(Counted { before, count, some, bound, again }) = counted else {
        return match is_second {
            true if streams::is_stream(second) => asked_in_turn(inner, first, second, [one, two]),
            false if streams::is_stream(first) && !changes(first) => asked_first(inner, first, second, [one, two]),
            _ => None,
        };
    };
    let block = &inner.body;
    let body = parse_quote!({ #bound #count += 1; #again #block });
    let Some(some) = some else { return Some(Plain::behind(before, with(inner, item, chosen, body))) };
    // The second side is asked where there is a first, and the first where there is a second if that is known.
    let source = match is_second || are_read_by_index(zip) {
        true => until(chosen, &parse_quote!(|_| #some)),
        false => None,
    };
    Some(match source {
        Some(source) => Plain::behind(before, with(inner, item, &source, body)),
        None if changes(chosen) && (is_second || are_read_by_index(zip)) => return None,
        None => {
            let body = parse_quote!({ if !(#some) { break; } #bound #count += 1; #again #block });
            Plain::behind(before, with(inner, item, chosen, body))
        }
    })
}

/// A loop over pairs of which the second is that of a stream, which is asked where there is a first.
fn asked_in_turn(inner: &ExprForLoop, first: &SynExpr, second: &SynExpr, [one, two]: [&Pat; 2]) -> Option<Plain> {
    let (before, asked) = streams::asked(second, two, &inner.to_token_stream())?;
    let block = &inner.body;
    let body = parse_quote!({ #asked #block });
    Some(Plain::behind(before, with(inner, one, first, body)))
}

/// The same where the first is that of a stream: which of both is asked first is not seen.
fn asked_first(inner: &ExprForLoop, first: &SynExpr, second: &SynExpr, [one, two]: [&Pat; 2]) -> Option<Plain> {
    let (before, asked) = streams::asked(first, one, &inner.to_token_stream())?;
    let block = &inner.body;
    let body = parse_quote!({ #asked #block });
    Some(Plain::behind(before, with(inner, two, second, body)))
}

/// Whether a closure stands in a chain, but for those of `.zip(…)` and the like; `.flatten()` has one that is not written.
fn has_closures(sequence: &SynExpr) -> bool {
    match unparenthesized(sequence) {
        SynExpr::MethodCall(call) => {
            call.method == "flatten"
                || call.args.iter().any(|argument| matches!(argument, SynExpr::Closure(_)))
                || has_closures(&call.receiver)
        }
        _ => false,
    }
}
