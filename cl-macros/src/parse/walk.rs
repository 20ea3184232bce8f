//! An iterator that has a name, `let mut it = x.iter();`: what it goes over, and how many items it has given.
//!
//! What is asked of it by its name is said of these. As a value it is nothing: no function takes it.

use std::borrow::Cow;

use cl_tree::Pieces;
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{
    Expr as SynExpr, ExprClosure, ExprForLoop, ExprMethodCall, ExprWhile, Pat, Stmt, parse_quote, parse_quote_spanned,
};

use super::Parser;
use super::apart::{Renaming, beside};
use super::captured::{bound_again, changes as changes_variable};
use super::consumer::{ADAPTORS, called_with, is_sequence, leaves, mentions, result_of, unused, without_type};
use super::expr::{unguarded, unparenthesized};
use super::given_chains::names;
use super::known::KnownType;
use super::range::{is_simple, is_value, of_bounds};
use super::shape::{Shape, binds, gives_places, said_of_value};
use super::taken::{Taken, goes_on};
use super::turns::changes;
use super::walk_back::{self, Asked, Back};
use super::{one_by_one, peeked, pieces, streams, walk_range};
use crate::ast::{Expr, Kind, Reach};
use crate::builtin_methods::asked_of_reference;
use crate::name::Name;
use crate::surroundings;

/// What looks at each item by itself, and keeps nothing from one to the next.
const STATELESS: &[&str] = &["copied", "cloned", "map", "filter", "filter_map", "inspect"];

/// What asks for no reference of what `peek` gives.
const OF_PEEKED: &[&str] = &["copied", "cloned", "is_some", "is_none"];

/// An iterator by its name.
#[derive(Clone)]
pub struct Walk {
    /// What is left of it, as a chain that takes all of it.
    pub(super) chain: SynExpr,
    /// The same as a chain that leaves what it does not take; none of one that is not `mut`, or in which something is kept from
    /// one item to the next.
    pub(super) stepwise: Option<SynExpr>,
    pub(super) steps: Option<Steps>,
    pub(super) ahead: Option<Ahead>,
    /// What gives its last items, one by one, and how many are left, where it is asked for them.
    pub(super) back: Option<(SynExpr, Option<SynExpr>)>,
    /// What `chunks_exact` leaves over.
    pub(super) remainder: Option<SynExpr>,
    /// Whether the chain changes what it goes over, so that there is but one of it.
    pub(super) alone: bool,
    /// Whether it is a value of Rust, whose own methods say the rest.
    pub(super) in_place: bool,
    /// Whether its closures change what stands around them, as a copy would too.
    pub(super) shares: bool,
    /// Whether std knows how many items it has.
    pub(super) counted: bool,
    /// The variables that change as it is asked.
    pub(super) states: Vec<Ident>,
}

/// An iterator with an index for each of its items.
#[derive(Clone)]
pub(super) struct Steps {
    /// How many items it has given.
    at: Ident,
    /// Whether there is another.
    exists: SynExpr,
    item: SynExpr,
    /// The slice whose elements the items are, each once.
    whole: Option<Ident>,
}

/// The item that has been looked at.
#[derive(Clone)]
pub(super) struct Ahead {
    /// What a reference is to that `peek` gives.
    seen: Option<Ident>,
    /// The item, if there is one, and whether it is still to be given; none if it is found anew.
    value: Option<(Ident, Ident)>,
    /// What gives an item that has not been looked at.
    next: SynExpr,
    gives: Gives,
}

/// The item that comes next, while it stays.
pub(super) struct Next {
    /// Whether there is one.
    pub there: SynExpr,
    /// The item; behind `before` an `Option` of it.
    pub item: SynExpr,
    /// What looks at it.
    pub before: Option<TokenStream>,
    pub gives: Gives,
}

/// What an item is.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Gives {
    Value,
    /// A reference to a place.
    Place,
    /// A part of a slice.
    Slice,
}

impl Gives {
    fn of(item: &SynExpr) -> Self {
        match item {
            SynExpr::Reference(reference) => match &*reference.expr {
                SynExpr::Index(index) if matches!(*index.index, SynExpr::Range(_)) => Gives::Slice,
                _ => Gives::Place,
            },
            _ => Gives::Value,
        }
    }

    fn of_chain(chain: &SynExpr) -> Self {
        match Shape::of(chain) {
            Shape::Value | Shape::Pair(..) => Gives::Value,
            Shape::Place => Gives::Place,
            Shape::Slice => Gives::Slice,
        }
    }
}

/// Whether that is a method by which an iterator gives items.
pub fn is_of_iterators(method: &Ident) -> bool {
    ["next", "next_back", "nth", "nth_back", "by_ref", "count", "sum", "product"].iter().any(|asks| method == asks)
}

impl Steps {
    /// `if there { one more is given; that } else { None }`
    fn next(&self, and: Option<SynExpr>) -> SynExpr {
        let Steps { at, exists, item, .. } = self;
        let name = unused("item", &and.to_token_stream());
        let and = and.map(|condition| quote!(&& #condition));
        parse_quote!(if #exists #and { let #name = #item; #at += 1; Some(#name) } else { None })
    }

    /// The same of what begins again behind its end.
    fn next_again(&self) -> SynExpr {
        let Steps { at, exists, .. } = self;
        let next = self.next(None);
        parse_quote!({
            if !(#exists) { #at = 0; }
            #next
        })
    }
}

/// What is written before an iterator with a name.
pub(super) struct Lets<'l> {
    local: &'l syn::Local,
    init: &'l syn::LocalInit,
    name: &'l Ident,
    /// Whose names are taken.
    pub tokens: TokenStream,
    all: Vec<syn::Local>,
}

impl Lets<'_> {
    fn fresh(&mut self, part: &str) -> Ident {
        let name = unused(&format!("{}_{part}", self.name), &self.tokens);
        name.to_tokens(&mut self.tokens);
        name
    }

    pub fn bind(&mut self, part: &str, pat: impl FnOnce(&Ident) -> Pat, value: SynExpr) -> Ident {
        let name = self.fresh(part);
        let init = syn::LocalInit { expr: Box::new(value), ..self.init.clone() };
        self.all.push(syn::Local { pat: pat(&name), init: Some(init), ..self.local.clone() });
        name
    }

    /// A variable that changes as the iterator is asked, of which tokens tell the type.
    pub fn state(&mut self, part: &str, ty: TokenStream, value: SynExpr) -> Ident {
        self.bind(part, |name| Pat::Type(parse_quote!(mut #name: #ty)), value)
    }

    /// A number that is found once.
    pub fn number(&mut self, value: &SynExpr) -> SynExpr {
        if let SynExpr::Lit(_) = value {
            return value.clone();
        }
        let name =
            self.bind("number", |name| parse_quote!(#name), parse_quote!({ let number: usize = #value; number }));
        parse_quote!(#name)
    }

    pub fn slice(&mut self, whole: &SynExpr) -> Ident {
        let whole = match unparenthesized(whole) {
            SynExpr::Reference(reference) => &*reference.expr,
            _ => whole,
        };
        self.bind("items", |name| parse_quote!(#name), parse_quote!(&#whole[..]))
    }

    pub fn slice_to_write(&mut self, whole: &SynExpr) -> Ident {
        self.bind("items", |name| parse_quote!(#name), parse_quote!(&mut #whole[..]))
    }

    /// A variable that gets a value later.
    fn later(&mut self, part: &str) -> Ident {
        let name = self.fresh(part);
        self.all.push(syn::Local { pat: parse_quote!(mut #name), init: None, ..self.local.clone() });
        name
    }

    /// Says in statements that nothing reaches what the types of variables are, whatever is done with them.
    fn tell(&mut self, statements: &TokenStream) {
        let init = syn::LocalInit { expr: parse_quote!(if false { #statements }), ..self.init.clone() };
        self.all.push(syn::Local { pat: parse_quote!(()), init: Some(init), ..self.local.clone() });
    }

    /// Panics where the number of a step is zero.
    pub fn tell_of_zero(&mut self, step: &SynExpr) {
        let init = syn::LocalInit {
            expr: Box::new(parse_quote!({
                assert!(#step != 0);
            })),
            ..self.init.clone()
        };
        self.all.push(syn::Local { pat: parse_quote!(()), init: Some(init), ..self.local.clone() });
    }

    /// The variables that change.
    fn states(&self) -> Vec<Ident> {
        let states = self.all.iter().filter(|local| local.init.is_some()).filter_map(|local| match &local.pat {
            Pat::Ident(name) => name.mutability.map(|_| name.ident.clone()),
            Pat::Type(typed) => match &*typed.pat {
                Pat::Ident(name) => name.mutability.map(|_| name.ident.clone()),
                _ => None,
            },
            _ => None,
        });
        states.collect()
    }

    /// Statements as they are.
    pub fn stand(&mut self, statements: Vec<Stmt>) {
        self.all.extend(statements.into_iter().filter_map(|statement| match statement {
            Stmt::Local(local) => Some(local),
            _ => None,
        }));
    }
}

impl Parser<'_> {
    /// `let mut it = x.iter();` as a `let` of the elements and one of a number: it has the name from there on, in the `rest` of
    /// the block.
    pub(super) fn walk_apart(&mut self, local: &syn::Local, rest: &[Stmt]) -> Option<(Vec<syn::Local>, Ident, Walk)> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (pat, told) = match (&local.pat, unparenthesized(&init.expr)) {
            (Pat::Type(typed), SynExpr::Range(range)) => (&*typed.pat, Some(of_bounds(&typed.ty, range)?)),
            (pat, _) => (pat, None),
        };
        let Pat::Ident(pat) = pat else { return None };
        if pat.by_ref.is_some() || pat.subpat.is_some() {
            return None;
        }
        let following = || rest.iter().map(ToTokens::to_token_stream).collect::<TokenStream>();
        if let Some(walk) = self.walk_that_moves(&init.expr) {
            let mut tokens = following();
            init.expr.to_tokens(&mut tokens);
            let mut lets = Lets { local, init, name: &pat.ident, tokens, all: Vec::new() };
            let walk = walk.copied(|state, tokens| {
                tokens.to_tokens(&mut lets.tokens);
                lets.bind("copy", |name| parse_quote!(mut #name), parse_quote!(#state))
            });
            return Some((lets.all, pat.ident.clone(), walk));
        }
        let (begun, made, following) = match unparenthesized(&init.expr) {
            SynExpr::MethodCall(last)
                if begins(last)
                    || adapts(last)
                    || self.items_given_by(&init.expr).is_some()
                    || self.option_given_by(&init.expr).is_some()
                    || last.method == "into_iter" && last.args.is_empty() && self.may_have_turns(&last.receiver)
                    || self.split_by(last).is_some() =>
            {
                let following = following();
                let begun = SynExpr::MethodCall(with_names_apart(last, &following));
                let begun = self.with_range(&begun).unwrap_or(begun);
                let made = self.with_made(&begun, None);
                if made.as_ref().is_some_and(is_own) {
                    return None;
                }
                (begun, made, following)
            }
            // What stands for the items that another one still has.
            stream @ SynExpr::Call(_) if streams::is_stream(stream) => (stream.clone(), None, following()),
            // Most calls make no iterator: what follows is looked at for those that do.
            SynExpr::Call(_) => (self.with_made(&init.expr, None).filter(|made| !is_own(made))?, None, following()),
            // What is asked for one after another, and has no ends that may be read.
            range if pat.mutability.is_some() => {
                let range = self.as_range(range).filter(|range| !is_value(range))?;
                let following = following();
                Asked::of(&pat.ident, &following).one_by_one.then_some(())?;
                (SynExpr::Range(range), None, following)
            }
            _ => return None,
        };
        let mut tokens = begun.to_token_stream();
        tokens.extend(following);
        let mut lets = Lets { local, init, name: &pat.ident, tokens, all: Vec::new() };
        let mut whole = made.unwrap_or(begun);
        let shares = changes(&whole) || asks_closure(&whole);
        let counted = self.is_of_known_length(&whole);
        if let Some((before, sequence)) = self.with_held(&whole, &lets.tokens) {
            before.to_tokens(&mut lets.tokens);
            let before: syn::Block = parse_quote!({ #before });
            lets.stand(before.stmts);
            whole = sequence;
        }
        // From the last to what they are called on.
        let (mut calls, mut source) = (Vec::new(), &whole);
        while let SynExpr::MethodCall(call) = unparenthesized(source) {
            if !adapts(call) {
                break;
            }
            calls.insert(0, call.clone());
            source = &call.receiver;
        }
        if let Some((items, copied)) = self.items_given_by(source) {
            let span = source.span();
            calls.splice(0..0, copied.then(|| parse_quote_spanned!(span=> x.copied())));
            whole = match has_a_place(&items) && !(copied && changes_before_its_end(&items, &pat.ident, rest)) {
                true => parse_quote_spanned!(span=> #items.iter()),
                false => {
                    let name = lets.bind("once", |name| parse_quote!(#name), items);
                    parse_quote_spanned!(span=> #name.iter())
                }
            };
            source = &whole;
        }
        for call in &mut calls {
            let takes_items = call.method == "map" || call.method == "filter_map";
            if let [argument @ SynExpr::Path(_)] = &mut call.args.iter_mut().collect::<Vec<_>>()[..]
                && let Some(closure) = self.named_function(argument).or_else(|| self.calling(argument, takes_items))
            {
                **argument = SynExpr::Closure(closure);
            }
        }
        // An element is a copy of the same one from either end.
        let is_copied = |call: &ExprMethodCall| call.method == "copied" || call.method == "cloned";
        while let Some(at) = (1..calls.len()).find(|&at| calls[at].method == "rev" && is_copied(&calls[at - 1])) {
            calls.swap(at - 1, at);
        }
        // Both sides of a chain are copied, which may lie in different memory.
        let follows_chain =
            |calls: &[ExprMethodCall], at: usize| is_copied(&calls[at]) && calls[at - 1].method == "chain";
        while let Some(at) = (1..calls.len()).find(|&at| follows_chain(&calls, at)) {
            let Some(copied) = calls[at - 1].args.first().and_then(|other| self.copied_items(other, &calls[at])) else {
                break;
            };
            calls[at - 1].args = [copied].into_iter().collect();
            calls.swap(at - 1, at);
        }
        let mut closures = Vec::new();
        calls.iter_mut().flat_map(|call| &mut call.args).for_each(|argument| closures_of(argument, &mut closures));
        let kept = self.keep_captured(&mut closures, rest, |name| {
            lets.bind(&name.to_string(), |kept| parse_quote!(#kept), parse_quote!(#name))
        });
        if let Err(name) = kept {
            return self.finds_another(&name, lets);
        }
        let peekable = calls.pop_if(|call| call.method == "peekable").is_some();
        if calls.iter().any(|call| call.method == "peekable") {
            return None;
        }
        for call in &mut calls {
            self.read_arguments(call, &mut lets)?;
        }
        let asked = Asked::of(&pat.ident, &lets.tokens);
        let is_stepped = pat.mutability.is_some() || asked.moved;
        let backwards = is_stepped && !peekable && asked.from_its_end;
        let mut walk = match unparenthesized(source) {
            SynExpr::MethodCall(first)
                if begins(first) || is_by_turns(first) && self.may_have_turns(&first.receiver) =>
            {
                if self.is_variable_of_users(&first.receiver) || is_sequence(&first.receiver) {
                    return None;
                }
                let of = match (&*first.method.to_string(), backwards) {
                    ("iter_mut", from_its_end) if from_its_end || asked.chooses => return None,
                    ("iter_mut", _) => lets.slice_to_write(&first.receiver),
                    ("iter", true) => shortened(&first.receiver, &mut calls, &mut lets),
                    ("into_iter", false) => lets.bind("items", |name| parse_quote!(#name), (*first.receiver).clone()),
                    ("into_iter", true) => return None,
                    _ => lets.slice(&first.receiver),
                };
                let size = first.args.first().map(|size| match self.names_constant(size) {
                    true => size.clone(),
                    false => lets.number(size),
                });
                let (method, span) = (&first.method, first.method.span());
                let begun: SynExpr = parse_quote_spanned!(span=> #of.#method(#size));
                let indexed = calls.iter().take_while(|call| is_indexed(call)).count();
                let remainder = match &*method.to_string() {
                    "chunks_exact" => Some(parse_quote!(&#of[#of.len() - #of.len() % #size..])),
                    "rchunks_exact" => Some(parse_quote!(&#of[..#of.len() % #size])),
                    _ => None,
                };
                if !is_stepped {
                    let chain = chained(begun, &calls);
                    Walk { remainder, ..Walk::taken_whole(chain) }
                } else {
                    let at = lets.bind("given", |name| parse_quote!(mut #name), parse_quote!(0usize));
                    let (exists, item) = indexed_by(&of, first, size.as_ref(), &calls[..indexed], &quote!(#at))?;
                    let each = calls[..indexed]
                        .iter()
                        .all(|call| ["copied", "cloned", "enumerate", "rev"].iter().any(|plain| call.method == plain));
                    let of_elements = method == "iter" || method == "iter_mut";
                    let steps = Steps { at, exists, item, whole: (of_elements && each).then(|| of.clone()) };
                    let cycles = calls.get(indexed).is_some_and(|call| call.method == "cycle");
                    let (at, next) = (&steps.at, if cycles { steps.next_again() } else { steps.next(None) });
                    let behind = &calls[indexed + usize::from(cycles)..];
                    if cycles || asked.one_by_one && !behind.iter().all(is_stateless) {
                        let mut walk = Walk { remainder, ..Walk::one_by_one(next, behind, &mut lets) };
                        if peekable {
                            self.looks_ahead(&mut walk, &mut lets, rest)?;
                        }
                        let walk = Walk { states: lets.states(), shares, counted, ..walk };
                        return Some((lets.all, pat.ident.clone(), walk));
                    }
                    let begun = chained(begun, &calls[..indexed]);
                    let chain = chained(parse_quote!(#begun.skip(#at)), behind);
                    let stepwise = chained(parse_quote!(::core::iter::from_fn(|| #next)), behind);
                    let stepwise = behind.iter().all(is_stateless).then_some(stepwise);
                    let reversed = calls.first().is_some_and(|call| call.method == "rev");
                    let counted = calls[..indexed].iter().any(|call| call.method == "enumerate");
                    // Its last item is the first element.
                    let (before, last) = match reversed && !counted {
                        true => (&calls[1..indexed], quote!(0)),
                        false => (&calls[..indexed], quote!((#of.len() - 1))),
                    };
                    let back = indexed_by(&of, first, size.as_ref(), before, &last)
                        .filter(|_| backwards && method == "iter" && each && stepwise.is_some())
                        .map(|(_, item)| Back::of_elements(&of, at, &item, reversed))
                        .map(|back| back.behind(|next| chained(next, behind), chooses(behind)));
                    let steps = Some(steps).filter(|_| behind.is_empty());
                    Walk { stepwise, steps, back, remainder, ..Walk::taken_whole(chain) }
                }
            }
            once if let Some(option) = self.option_given_by(once) => {
                let held = lets.bind("once", |name| parse_quote!(mut #name), option.clone());
                asked_for_each(parse_quote!(#held.take()), is_stepped, &calls, &mut lets)
            }
            SynExpr::Range(range) => {
                let ty = told.map(|(_, ty)| ty);
                walk_range::walk(range, &calls, &mut lets, ty, is_stepped && (asked.one_by_one || backwards))?
            }
            stream if streams::is_stream(stream) => {
                if let Some(name) = streams::closures(stream).find_map(|closure| bound_again(closure, rest)) {
                    return self.finds_another(&name, lets);
                }
                let (before, next) = streams::stepped(stream, &lets.tokens)?;
                lets.stand(before);
                asked_for_each(next, is_stepped, &calls, &mut lets)
            }
            _ => return None,
        };
        if peekable {
            self.looks_ahead(&mut walk, &mut lets, rest)?;
        }
        (walk.states, walk.shares, walk.counted) = (lets.states(), shares, counted);
        if let Some((of, _)) = told {
            self.uses(of);
        }
        Some((lets.all, pat.ident.clone(), walk))
    }

    /// Whether it is the name of a constant, or of a parameter that is one.
    pub(super) fn names_constant(&self, number: &SynExpr) -> bool {
        matches!(number, SynExpr::Path(path) if path.path.get_ident().is_some_and(|name| self.is_constant(name)))
    }

    /// The `Option` whose value is the item of `x.into_iter()`.
    fn option_given_by<'e>(&self, sequence: &'e SynExpr) -> Option<&'e SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
        let gives = call.method == "into_iter" && call.args.is_empty() && self.is_option(&call.receiver);
        gives.then_some(&*call.receiver)
    }

    /// The elements that are items of `x.into_iter()` or `once(v)`, and whether the items are copies of them.
    pub(super) fn items_given_by(&self, sequence: &SynExpr) -> Option<(SynExpr, bool)> {
        match unparenthesized(sequence) {
            SynExpr::MethodCall(call) if call.method == "into_iter" && call.args.is_empty() => {
                match unparenthesized(&call.receiver) {
                    array @ SynExpr::Array(_) => Some((array.clone(), true)),
                    // What a call gives, and a part of a place.
                    of @ (SynExpr::Call(_) | SynExpr::MethodCall(_) | SynExpr::Index(_) | SynExpr::Field(_)) => {
                        let is_array = |known| matches!(known, Some(KnownType::Elements(_)));
                        let of_literals = || is_array(self.place(of).and_then(|place| self.shape(&place)));
                        (is_array(self.foretold(of)) || of_literals()).then(|| (of.clone(), true))
                    }
                    of => self.items_by_value(of),
                }
            }
            _ => None,
        }
    }

    /// The same of `&x` or `x`, of an array or a slice as far as tokens tell.
    pub(super) fn items_by_value(&self, sequence: &SynExpr) -> Option<(SynExpr, bool)> {
        let (of, lent) = match unparenthesized(sequence) {
            SynExpr::Reference(reference) if reference.mutability.is_none() => (&*reference.expr, true),
            expr => (expr, false),
        };
        if let array @ SynExpr::Array(_) = unparenthesized(of) {
            return (!lent).then(|| (array.clone(), true));
        }
        let SynExpr::Path(path) = unparenthesized(of) else { return None };
        let Some(place) = self.variable(of) else {
            return match surroundings::statics::of_elements(&path.path)? {
                false => Some((of.clone(), !lent)),
                true if !lent => Some((of.clone(), false)),
                true => None,
            };
        };
        if !self.has_elements(&place) && !self.is_slice(&place) {
            return None;
        }
        let points = match (&place.kind, self.reach(&place), self.known(&place)) {
            (Kind::Local(id, _), ..) if self.locals[id.0].points.is_some() => self.locals[id.0].points,
            (_, Reach::Object { mutable, .. } | Reach::Elements { mutable, .. }, _)
            | (.., Some(KnownType::Reference { mutable, .. })) => Some(mutable),
            _ => None,
        };
        match points {
            None => Some((of.clone(), !lent)),
            Some(false) if !lent => Some((of.clone(), false)),
            Some(_) => None,
        }
    }

    /// Copies of the elements that a sequence goes over; none if tokens do not tell that it goes over elements.
    fn copied_items(&self, sequence: &SynExpr, copied: &ExprMethodCall) -> Option<SynExpr> {
        let method = &copied.method;
        Some(match unparenthesized(sequence) {
            SynExpr::Reference(reference) if let array @ SynExpr::Array(_) = unparenthesized(&reference.expr) => {
                array.clone()
            }
            SynExpr::MethodCall(call) if gives_places(sequence) => {
                parse_quote_spanned!(method.span()=> #call.#method())
            }
            elements if self.refers_to_elements(elements) => {
                parse_quote_spanned!(method.span()=> (#elements).iter().#method())
            }
            _ => return None,
        })
    }

    /// The closure that calls a function by its path, of which the tokens tell no more.
    pub(super) fn calling(&self, function: &SynExpr, takes_items: bool) -> Option<ExprClosure> {
        let SynExpr::Path(path) = function else { return None };
        let is_variable = path.path.get_ident().is_some_and(|name| self.scopes.find(name).is_some());
        let is_method = asked_of_reference(&path.path).is_some();
        ((takes_items || is_method) && !is_variable).then(|| {
            let argument = unused("argument", &path.to_token_stream());
            let called = called_with(path, std::slice::from_ref(&argument));
            parse_quote_spanned!(path.span()=> |#argument| #called)
        })
    }

    /// What `next_if` asks of the next item, as a closure.
    fn asked_of_next(&self, asked: &SynExpr) -> Option<ExprClosure> {
        let closure = match asked {
            SynExpr::Closure(closure) => closure.clone(),
            function => self.named_function(function).or_else(|| self.calling(function, true))?,
        };
        (closure.inputs.len() == 1 && leaves(&closure).is_ok()).then_some(closure)
    }

    /// Refuses a closure that would be read where a name is another variable's. What is asked of the iterator is not told of.
    fn finds_another(&mut self, name: &Ident, lets: Lets) -> Option<(Vec<syn::Local>, Ident, Walk)> {
        let message = format!(
            "the closures of an iterator with a name are read where it is used, and there `{name}` may be another variable, or \
             have another value: give this one a name that nothing else has behind it, and change it in a loop"
        );
        let _: Option<()> = self.refuse(name, message);
        let nothing: SynExpr = parse_quote!(::core::iter::empty());
        let walk = Walk { stepwise: Some(nothing.clone()), ..Walk::taken_whole(nothing) };
        Some((Vec::new(), lets.name.clone(), walk))
    }

    /// Gives an iterator what `peekable` keeps, where something looks at the next item.
    fn looks_ahead(&self, walk: &mut Walk, lets: &mut Lets, rest: &[Stmt]) -> Option<()> {
        let looks = ["peek", "next_if", "next_if_eq"].iter().any(|method| mentions(&lets.tokens, method));
        let Some(stepwise) = walk.stepwise.as_ref().filter(|_| looks) else { return Some(()) };
        let next = next_of(stepwise);
        // What an index finds again needs no place, if it is an element.
        if let Some(Steps { item, .. }) = &walk.steps {
            if element(item).is_none() && Peeks::of(lets.name, rest) {
                let seen = lets.later("seen");
                lets.tell(&quote!(#seen = #item;));
                walk.ahead = Some(Ahead { seen: Some(seen), value: None, next, gives: Gives::of(item) });
            }
            return Some(());
        }
        let seen = Peeks::of(lets.name, rest).then(|| lets.later("seen"));
        let value = lets.bind("ahead", |name| parse_quote!(mut #name), parse_quote!(None));
        let known = lets.bind("looked", |name| parse_quote!(mut #name), parse_quote!(false));
        let item = lets.fresh("item");
        let told = seen.as_ref().map(|seen| quote!(if let Some(#item) = #value { #seen = #item; }));
        lets.tell(&quote!(#value = #next; #told));
        let given: SynExpr = parse_quote!(if #known { #known = false; #value } else { #next });
        let all: SynExpr = parse_quote!(::core::iter::from_fn(|| #given));
        walk.ahead = Some(Ahead { seen, value: Some((value, known)), next, gives: Gives::of_chain(&walk.chain) });
        (walk.chain, walk.stepwise, walk.alone) = (all.clone(), Some(all), true);
        Some(())
    }

    /// Whether it is a reference to elements, as far as tokens tell.
    pub(super) fn refers_to_elements(&self, expr: &SynExpr) -> bool {
        match unparenthesized(expr) {
            SynExpr::Reference(reference) => {
                let has_elements = match &*reference.expr {
                    SynExpr::Index(_) | SynExpr::Array(_) => true,
                    SynExpr::Field(field) => {
                        self.surely_has_elements(&reference.expr) || self.is_array_in_struct(field)
                    }
                    _ => false,
                };
                reference.mutability.is_none() && has_elements
            }
            expr => match self.foretold(expr) {
                Some(KnownType::Reference { object, .. }) => matches!(*object, KnownType::Elements(_)),
                _ => false,
            },
        }
    }

    pub(super) fn walk(&self, expr: &SynExpr) -> Option<Cow<'_, Walk>> {
        let named = match unparenthesized(expr) {
            SynExpr::Path(path) => path.path.get_ident().and_then(|name| self.scopes.find_walk(name)),
            _ => None,
        };
        named.map(Cow::Borrowed).or_else(|| self.walk_in_place(expr).map(Cow::Owned))
    }

    /// An iterator that gets another name, or a copy of one.
    fn walk_that_moves(&self, expr: &SynExpr) -> Option<Walk> {
        let of = match unparenthesized(expr) {
            SynExpr::MethodCall(call) if call.args.is_empty() && call.method == "clone" => &call.receiver,
            expr => expr,
        };
        let walk = self.walk(of)?;
        (!walk.in_place && walk.may_be_copied()).then(|| walk.into_owned())
    }

    /// A chain in which what stands for `it.clone()` changes variables of its own, and the statements that make these; none
    /// if there is no such.
    pub(super) fn with_copies(&self, sequence: &SynExpr, all: &dyn ToTokens) -> Option<(TokenStream, SynExpr)> {
        let SynExpr::MethodCall(call) = unparenthesized(sequence) else { return None };
        let mut call = call.clone();
        if call.args.is_empty() && call.method == "clone" {
            let walk = self.walk(&call.receiver).filter(|walk| walk.alone && walk.may_be_copied())?;
            let (mut before, mut taken) = (TokenStream::new(), all.to_token_stream());
            let copy = walk.copied(|state, tokens| {
                tokens.to_tokens(&mut taken);
                let name = unused(&state.to_string(), &taken);
                before.extend(quote!(let mut #name = #state;));
                name
            });
            return Some((before, copy.chain));
        }
        let receiver = self.with_copies(&call.receiver, all);
        let beside = match (&*call.method.to_string(), call.args.first()) {
            ("zip" | "chain", Some(other)) => self.with_copies(other, &quote!(#other)),
            _ => None,
        };
        let mut before = TokenStream::new();
        if let Some((statements, receiver)) = receiver {
            before.extend(statements);
            *call.receiver = receiver;
        }
        if let Some((statements, other)) = beside {
            before.extend(statements);
            call.args = [other].into_iter().collect();
        }
        (!before.is_empty()).then_some((before, SynExpr::MethodCall(call)))
    }

    /// What pieces of one size leave over, of such by their name.
    pub(super) fn remainder(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        self.walk(&call.receiver).filter(|_| call.args.is_empty())?.remainder.clone()
    }

    /// The chain that is left of an iterator by its name, or of a clone of it; what `by_ref` of it gives.
    pub(super) fn named_chain(&self, expr: &SynExpr) -> Option<SynExpr> {
        match unparenthesized(expr) {
            SynExpr::MethodCall(call) if call.args.is_empty() && call.method == "clone" => {
                self.walk(&call.receiver).filter(|walk| !walk.alone).map(|walk| walk.chain.clone())
            }
            SynExpr::MethodCall(call) if call.args.is_empty() && call.method == "by_ref" => {
                self.walk(&call.receiver)?.stepwise.clone()
            }
            SynExpr::Reference(reference) if reference.mutability.is_some() => {
                self.walk(&reference.expr)?.stepwise.clone()
            }
            expr => self.walk(expr).map(|walk| walk.chain.clone()),
        }
    }

    /// `while let Some(v) = it.next()`, or `it.next_if(…)`, where the pattern takes every item, as a loop that leaves what it does not take.
    pub(super) fn while_walking(&self, inner: &ExprWhile) -> Option<SynExpr> {
        let SynExpr::Let(condition) = &*inner.cond else { return None };
        let (SynExpr::MethodCall(call), Pat::TupleStruct(some)) = (&*condition.expr, &*condition.pat) else {
            return None;
        };
        let [pat] = &some.elems.iter().collect::<Vec<_>>()[..] else { return None };
        if !some.path.is_ident("Some") {
            return None;
        }
        if !takes_every(pat) {
            let walk = self.walk(&call.receiver)?;
            let items = match (&*call.method.to_string(), call.args.is_empty()) {
                ("next", true) => walk.stepwise.as_ref()?,
                ("next_back", true) => &walk.back.as_ref()?.0,
                _ => return None,
            };
            return self.loop_of_pieces(inner, items);
        }
        let walk = self.walk(&call.receiver)?;
        let items = match (&*call.method.to_string(), call.args.first()) {
            ("next", None) => walk.stepwise.clone()?,
            ("next_back", None) => walk.back.clone()?.0,
            ("next_if", Some(asked)) => {
                let next = walk.next_if(&self.asked_of_next(asked)?)?;
                parse_quote!(::core::iter::from_fn(|| #next))
            }
            _ => return None,
        };
        let ExprWhile { attrs, label, body, .. } = inner;
        Some(SynExpr::ForLoop(ExprForLoop {
            attrs: attrs.clone(),
            label: label.clone(),
            pat: Box::new((*pat).clone()),
            expr: Box::new(items),
            body: body.clone(),
            for_token: Default::default(),
            in_token: Default::default(),
        }))
    }

    /// Whether a method is asked of an iterator by its name.
    pub(super) fn is_of_walk(&self, call: &ExprMethodCall) -> bool {
        self.walk(&call.receiver).is_some_and(|walk| !walk.in_place)
    }

    pub(super) fn refuse_of_walk<T>(&mut self, call: &ExprMethodCall) -> Option<T> {
        let message = "a kernel asks this of no iterator with a name: write `.next()`, a loop, or a chain that begins with \
                       the elements";
        self.refuse(&call.method, message)
    }

    /// What `it.peek()` refers to, as a value.
    pub(super) fn peeked_at(&self, peek: &SynExpr) -> Option<SynExpr> {
        let Next { there, item, before, .. } = self.peeked_next(peek)?;
        Some(match before {
            Some(before) => parse_quote!({ #before #item }),
            None => parse_quote!(if #there { Some(#item) } else { None }),
        })
    }

    /// The item that `it.peek()` looks at.
    pub(super) fn peeked_next(&self, peek: &SynExpr) -> Option<Next> {
        let SynExpr::MethodCall(call) = unparenthesized(peek) else { return None };
        if call.method != "peek" || !call.args.is_empty() {
            return None;
        }
        let walk = self.walk(&call.receiver)?;
        match (&walk.steps, &walk.ahead) {
            (Some(Steps { exists, item, .. }), _) => {
                Some(Next { there: exists.clone(), item: item.clone(), before: None, gives: Gives::of(item) })
            }
            (None, Some(Ahead { value: Some((value, known)), next, gives, .. })) => {
                let item = parse_quote!(#value);
                Some(Next { there: parse_quote!(true), item, before: Some(look(value, known, next)), gives: *gives })
            }
            _ => None,
        }
    }

    /// A method of `it.peek()` that asks for no reference.
    pub(super) fn method_of_peeked(&mut self, call: &ExprMethodCall) -> Option<Option<Expr>> {
        let method = call.method.to_string();
        if !OF_PEEKED.contains(&&*method) || !call.args.is_empty() {
            return None;
        }
        let peeked = self.peeked_at(&call.receiver)?;
        let name = &call.method;
        Some(match &*method {
            "is_some" | "is_none" => self.expr(&parse_quote!((#peeked).#name()), true),
            _ => self.expr(&peeked, true),
        })
    }

    /// A method of an iterator by its name; none if it is of something else, or ends a chain.
    pub(super) fn walk_method(&mut self, call: &ExprMethodCall) -> Option<Option<Expr>> {
        if let Some(refused) = self.range_that_stays(call) {
            return Some(refused);
        }
        let walk = self.walk(&call.receiver)?.into_owned();
        let (method, span) = (call.method.to_string(), call.method.span());
        let arguments: Vec<_> = call.args.iter().collect();
        // What leaves some of its items to what is asked next; the others take all of it.
        let taken = goes_on(&method);
        let looking = method == "peek" || taken == Some(Taken::IfWanted);
        if method == "remainder" && arguments.is_empty() {
            return Some(match &walk.remainder {
                Some(remainder) => self.expr(remainder, true),
                None => self.refuse_of_walk(call),
            });
        }
        if method == "len" && arguments.is_empty() && !walk.in_place {
            let receiver = &call.receiver;
            let said: SynExpr = match &walk.steps {
                Some(Steps { at, whole: Some(of), .. }) => parse_quote_spanned!(span=> (#of.len() - #at)),
                _ if walk.alone => match self.with_copies(&parse_quote!(#receiver.clone()), call) {
                    Some((before, left)) => parse_quote_spanned!(span=> { #before #left.count() }),
                    None => return Some(self.refuse_of_walk(call)),
                },
                _ => match self.exact_length(&walk.chain) {
                    Some(length) => length,
                    None => return Some(self.refuse_of_walk(call)),
                },
            };
            return Some(self.expr(&said, true));
        }
        if method == "clone" && walk.alone {
            return Some(self.refuse(
                &call.method,
                "in a kernel this iterator changes what it goes over, and there is one of it: write its call a second time",
            ));
        }
        if let Some((back, left)) = &walk.back {
            let said = match &*method {
                "next_back" if arguments.is_empty() => Some(next_of(back)),
                _ => walk_back::asked(call, back, left.as_ref()),
            };
            if let Some(said) = said {
                return Some(self.expr(&spanned_at(said, span), true));
            }
        }
        if taken == Some(Taken::FromItsEnd) {
            return Some(self.refuse(
                &call.method,
                "from its end a kernel asks an iterator with a name that is `mut` and goes over elements or a range `a..b`, with \
                 `.skip(n)`, `.take(n)`, `.rev()`, `.copied()`, `.enumerate()` and closures behind these: begin another chain, \
                 `x.chunks(4).rev()`",
            ));
        }
        if taken == Some(Taken::ByReference) {
            return Some(self.refuse_of_walk(call));
        }
        if taken.is_none() && !looking {
            return None;
        }
        let Some(stepwise) = &walk.stepwise else {
            return Some(self.refuse(
                &call.method,
                "a kernel asks an iterator for one item after another where it is `mut`, and has no `.flat_map(…)`, `.flatten()` \
                 or `.cycle()` in it, and `.rev()` at its beginning alone: write the chain in a `for`, or count in a variable",
            ));
        };
        let said: SynExpr = match (&*method, &arguments[..]) {
            ("next", []) => next_of(stepwise),
            ("peek", []) => match walk.peeked() {
                Some(peeked) => peeked,
                None => return Some(self.refuse_of_walk(call)),
            },
            ("next_if", [asked]) if let Some(closure) = self.asked_of_next(asked) => match walk.next_if(&closure) {
                Some(next) => next,
                None => return Some(self.refuse_of_walk(call)),
            },
            ("next_if_eq", [SynExpr::Reference(wanted)]) if is_simple(referred(wanted)) => {
                let (item, mut wanted) = (unused("item", &wanted.to_token_stream()), &*wanted.expr);
                let mut of: SynExpr = parse_quote!(*#item);
                while let SynExpr::Reference(inner) = wanted {
                    (of, wanted) = (parse_quote!(*#of), &inner.expr);
                }
                match walk.next_if(&parse_quote!(|#item| #of == #wanted)) {
                    Some(next) => next,
                    None => return Some(self.refuse_of_walk(call)),
                }
            }
            _ if looking => return Some(self.refuse_of_walk(call)),
            _ => SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(stepwise.clone()), ..call.clone() }),
        };
        Some(self.expr(&spanned_at(said, span), true))
    }
}

impl Walk {
    /// What is asked for nothing but all of its items.
    pub(super) fn taken_whole(chain: SynExpr) -> Self {
        Walk {
            chain,
            stepwise: None,
            steps: None,
            ahead: None,
            back: None,
            remainder: None,
            alone: false,
            in_place: false,
            shares: false,
            counted: false,
            states: Vec::new(),
        }
    }

    /// What gives an item by `next`, with calls behind it.
    pub(super) fn one_by_one(next: SynExpr, calls: &[ExprMethodCall], lets: &mut Lets) -> Self {
        let (stepwise, chain) = match one_by_one::behind(next.clone(), calls, lets) {
            Some((next, rest)) => {
                let chain = chained(parse_quote!(::core::iter::from_fn(|| #next)), rest);
                (Some(chain.clone()), chain)
            }
            None => (None, chained(parse_quote!(::core::iter::from_fn(|| #next)), calls)),
        };
        Walk { stepwise, alone: true, ..Walk::taken_whole(chain) }
    }

    /// Whether its variables may be those of another one too.
    fn may_be_copied(&self) -> bool {
        !self.shares && self.ahead.as_ref().is_none_or(|ahead| ahead.seen.is_none())
    }

    /// The same with other variables, which `of` makes, beside the names that a text has.
    fn copied(&self, mut of: impl FnMut(&Ident, &TokenStream) -> Ident) -> Self {
        let all = self.all();
        let states: Vec<_> = self.states.iter().map(|state| (state.to_string(), of(state, &all))).collect();
        let expr = |expr: &SynExpr| -> SynExpr {
            let mut expr = expr.clone();
            for (from, to) in &states {
                let mut renaming = Renaming { from, to: &to.to_string(), context: Some(to.span()) };
                renaming.visit_expr_mut(&mut expr);
            }
            expr
        };
        let name = |name: &Ident| match states.iter().find(|(from, _)| name == from) {
            Some((_, to)) => to.clone(),
            None => name.clone(),
        };
        Walk {
            chain: expr(&self.chain),
            stepwise: self.stepwise.as_ref().map(expr),
            steps: self.steps.as_ref().map(|steps| Steps {
                at: name(&steps.at),
                exists: expr(&steps.exists),
                item: expr(&steps.item),
                whole: steps.whole.as_ref().map(name),
            }),
            ahead: self.ahead.as_ref().map(|ahead| Ahead {
                seen: None,
                value: ahead.value.as_ref().map(|(value, known)| (name(value), name(known))),
                next: expr(&ahead.next),
                gives: ahead.gives,
            }),
            back: self.back.as_ref().map(|(next, left)| (expr(next), left.as_ref().map(expr))),
            remainder: self.remainder.as_ref().map(expr),
            alone: self.alone,
            in_place: self.in_place,
            shares: self.shares,
            counted: self.counted,
            states: states.iter().map(|(_, to)| to.clone()).collect(),
        }
    }

    /// All that it is made of.
    fn all(&self) -> TokenStream {
        let Walk { chain, stepwise, remainder, states, .. } = self;
        let back = self.back.iter().map(|(next, left)| quote!(#next #left));
        let ahead = self.ahead.iter().map(|ahead| &ahead.next);
        quote!(#chain #stepwise #remainder #(#states)* #(#back)* #(#ahead)*)
    }

    /// The item that comes next, as a reference to it.
    fn peeked(&self) -> Option<SynExpr> {
        match (&self.steps, &self.ahead) {
            (Some(Steps { exists, item, .. }), None) => {
                let element = element(item)?;
                Some(parse_quote!(if #exists { Some(&#element) } else { None }))
            }
            (Some(Steps { exists, item, .. }), Some(Ahead { seen: Some(seen), .. })) => {
                Some(parse_quote!(if #exists { #seen = #item; Some(&#seen) } else { None }))
            }
            (None, Some(Ahead { seen: Some(seen), value: Some((value, known)), next, .. })) => {
                let (item, look) = (unused("item", &next.to_token_stream()), look(value, known, next));
                Some(parse_quote!({
                    #look
                    if let Some(#item) = #value { #seen = #item; Some(&#seen) } else { None }
                }))
            }
            _ => None,
        }
    }

    /// The item that comes next, if it is such.
    fn next_if(&self, closure: &ExprClosure) -> Option<SynExpr> {
        let (pat, body) = (&closure.inputs[0], &closure.body);
        match (&self.steps, &self.ahead) {
            (Some(steps), _) => {
                let item = &steps.item;
                let asked = said_of_item(closure, item).unwrap_or_else(|| parse_quote!({ let #pat = &#item; #body }));
                Some(steps.next(Some(asked)))
            }
            (None, Some(Ahead { value: Some((value, known)), next, .. })) => {
                let [is_such, item] = ["is_such", "item"].map(|name| unused(name, &body.to_token_stream()));
                let look = look(value, known, next);
                let asked = said_of_item(closure, &parse_quote!(#item));
                let asked = asked.unwrap_or_else(|| parse_quote!({ let #pat = &#item; #body }));
                Some(parse_quote!({
                    #look
                    let #is_such = match #value { Some(#item) => #asked, None => false };
                    if #is_such { #known = false; #value } else { None }
                }))
            }
            _ => None,
        }
    }
}

/// What a closure that gets a reference asks of an item, if it names the item no more than twice.
pub(super) fn said_of_item(closure: &ExprClosure, item: &SynExpr) -> Option<SynExpr> {
    let (name, asked) = match without_type(&closure.inputs[0]) {
        Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() && pat.mutability.is_none() => {
            (&pat.ident, said_of_value(&closure.body, &pat.ident))
        }
        Pat::Reference(reference) => match &*reference.pat {
            Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() && pat.mutability.is_none() => {
                let again = binds(&pat.ident, |bound| bound.visit_expr(&closure.body));
                (&pat.ident, Some((*closure.body).clone()).filter(|_| !again))
            }
            _ => return None,
        },
        _ => return None,
    };
    let (mut asked, item) = match asked {
        Some(asked) => (asked, item.clone()),
        None if binds(name, |bound| bound.visit_expr(&closure.body)) => return None,
        None => ((*closure.body).clone(), parse_quote!(&#item)),
    };
    let mut named = Named { name, stands: &item, count: 0 };
    named.visit_expr_mut(&mut asked);
    (named.count <= 2 && !mentions(&asked.to_token_stream(), &name.to_string())).then_some(asked)
}

/// Puts an expression where a name is.
struct Named<'n> {
    name: &'n Ident,
    stands: &'n SynExpr,
    count: usize,
}

impl VisitMut for Named<'_> {
    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        match expr {
            SynExpr::Path(path) if path.path.is_ident(self.name) => {
                *expr = self.stands.clone();
                self.count += 1;
            }
            expr => syn::visit_mut::visit_expr_mut(self, expr),
        }
    }
}

/// Looks at the item that comes next, unless that is done.
fn look(value: &Ident, known: &Ident, next: &SynExpr) -> TokenStream {
    quote!(if !#known { #value = #next; #known = true; })
}

/// Whether there may be a reference that `peek` gives, and that is not taken apart at once.
struct Peeks<'n> {
    name: &'n Ident,
    taken_apart: usize,
}

impl<'n> Peeks<'n> {
    fn of(name: &'n Ident, rest: &[Stmt]) -> bool {
        fn count(name: &Ident, tokens: TokenStream) -> usize {
            // `name.peek`
            let (mut behind, mut all) = (0, 0);
            for token in tokens {
                behind = match &token {
                    TokenTree::Ident(ident) if behind == 2 && ident == "peek" => {
                        all += 1;
                        0
                    }
                    TokenTree::Ident(ident) if ident == name => 1,
                    TokenTree::Punct(punct) if behind == 1 && punct.as_char() == '.' => 2,
                    TokenTree::Group(group) => {
                        all += count(name, group.stream());
                        0
                    }
                    _ => 0,
                };
            }
            all
        }
        let mut peeks = Peeks { name, taken_apart: 0 };
        rest.iter().for_each(|statement| peeks.visit_stmt(statement));
        rest.iter().map(|statement| count(name, statement.to_token_stream())).sum::<usize>() > peeks.taken_apart
    }

    fn is_peek(&self, expr: &SynExpr) -> bool {
        let SynExpr::MethodCall(call) = unparenthesized(expr) else { return false };
        let is_it = matches!(unparenthesized(&call.receiver), SynExpr::Path(path) if path.path.is_ident(self.name));
        is_it && call.method == "peek"
    }

    fn matched(&mut self, value: &SynExpr, patterns: &[&Pat]) {
        self.taken_apart += usize::from(self.is_peek(value) && peeked::take_apart(patterns));
    }
}

impl Visit<'_> for Peeks<'_> {
    fn visit_expr_let(&mut self, inner: &syn::ExprLet) {
        self.matched(&inner.expr, &[&inner.pat]);
        visit::visit_expr_let(self, inner);
    }

    fn visit_expr_match(&mut self, inner: &syn::ExprMatch) {
        let patterns: Vec<_> = inner.arms.iter().map(|arm| unguarded(&arm.pat).0).collect();
        self.matched(&inner.expr, &patterns);
        visit::visit_expr_match(self, inner);
    }

    fn visit_local(&mut self, local: &syn::Local) {
        if let Some(init) = local.init.as_ref().filter(|init| init.diverge.is_some()) {
            self.matched(&init.expr, &[&local.pat]);
        }
        visit::visit_local(self, local);
    }

    fn visit_macro(&mut self, call: &syn::Macro) {
        if let Some(matched) = super::macros::matched_by(call) {
            self.visit_expr_match(&matched);
        }
    }

    fn visit_expr_method_call(&mut self, call: &ExprMethodCall) {
        let takes = OF_PEEKED.iter().any(|method| call.method == method);
        self.taken_apart += usize::from(takes && self.is_peek(&call.receiver));
        visit::visit_expr_method_call(self, call);
    }
}

/// What a reference is to, or a reference to one.
fn referred(reference: &syn::ExprReference) -> &SynExpr {
    match &*reference.expr {
        SynExpr::Reference(inner) => referred(inner),
        other => other,
    }
}

/// The element that an item is a copy of.
fn element(item: &SynExpr) -> Option<&SynExpr> {
    matches!(item, SynExpr::Index(_)).then_some(item)
}

/// What gives the next item of a stream.
pub(super) fn next_of(stepwise: &SynExpr) -> SynExpr {
    match (stepwise, streams::closures(stepwise).next()) {
        (SynExpr::Call(_), Some(closure)) => (*closure.body).clone(),
        _ => parse_quote!(#stepwise.next()),
    }
}

/// What is wrong with a value of ours is told of at the name of the method.
fn spanned_at(said: SynExpr, span: proc_macro2::Span) -> SynExpr {
    match said {
        SynExpr::If(mut branch) => {
            branch.if_token.span = span;
            SynExpr::If(branch)
        }
        said => said,
    }
}

/// The elements that `.skip(n)` and `.take(n)` behind `.iter()` leave, as a slice that loses its last ones.
fn shortened(of: &SynExpr, calls: &mut Vec<ExprMethodCall>, lets: &mut Lets) -> Ident {
    let mut whole: SynExpr = parse_quote!(&#of[..]);
    while let Some(call) = calls.first().filter(|call| call.method == "skip" || call.method == "take") {
        let count = &call.args;
        let of = lets.bind("items", |name| parse_quote!(#name), whole);
        whole = match call.method == "skip" {
            true => parse_quote!(&#of[#count.min(#of.len())..]),
            false => parse_quote!(&#of[..#count.min(#of.len())]),
        };
        calls.remove(0);
    }
    lets.bind("items", |name| parse_quote!(mut #name), whole)
}

/// Whether a closure decides whether there is an item.
pub(super) fn chooses(calls: &[ExprMethodCall]) -> bool {
    calls.iter().any(|call| call.method == "filter" || call.method == "filter_map")
}

/// Calls one behind the other.
pub(super) fn chained(from: SynExpr, calls: &[ExprMethodCall]) -> SynExpr {
    calls
        .iter()
        .fold(from, |chain, call| SynExpr::MethodCall(ExprMethodCall { receiver: Box::new(chain), ..call.clone() }))
}

/// Whether there is an item at an index, and the item.
pub(super) fn indexed_by(
    of: &Ident,
    first: &ExprMethodCall,
    size: Option<&SynExpr>,
    calls: &[ExprMethodCall],
    at: &TokenStream,
) -> Option<(SynExpr, SynExpr)> {
    let Some((last, before)) = calls.split_last() else {
        return Some(match (&*first.method.to_string(), size) {
            ("iter", None) => (parse_quote!(#at < #of.len()), parse_quote!(&#of[#at])),
            ("into_iter", None) => (parse_quote!(#at < #of.count_of_turns()), parse_quote!(#of.item_in_turn(#at))),
            ("iter_mut", None) => (parse_quote!(#at < #of.len()), parse_quote!(&mut #of[#at])),
            ("windows", Some(size)) => (parse_quote!(#at + #size <= #of.len()), parse_quote!(&#of[#at..#at + #size])),
            ("chunks", Some(size)) => (
                parse_quote!(#at * #size < #of.len()),
                parse_quote!(&#of[#at * #size..(#at * #size + #size).min(#of.len())]),
            ),
            ("rchunks", Some(size)) => (
                parse_quote!(#at * #size < #of.len()),
                parse_quote!(&#of[(#of.len() - #at * #size).saturating_sub(#size)..#of.len() - #at * #size]),
            ),
            ("rchunks_exact", Some(size)) => (
                parse_quote!(#at < #of.len() / #size),
                parse_quote!(&#of[#of.len() - #at * #size - #size..#of.len() - #at * #size]),
            ),
            ("chunks_exact", Some(size)) => {
                (parse_quote!(#at < #of.len() / #size), parse_quote!(&#of[#at * #size..#at * #size + #size]))
            }
            _ => return None,
        });
    };
    let argument = last.args.first();
    match (&*last.method.to_string(), argument) {
        ("rev", None) if before.is_empty() && first.method == "iter" => {
            Some((parse_quote!(#at < #of.len()), parse_quote!(&#of[#of.len() - 1 - #at])))
        }
        ("rev", None) if before.is_empty() => {
            let (cut, size) = (pieces::cut(&first.method.text())?, size?);
            let count = pieces::count(cut, &quote!(#of.len()), size, Span::call_site());
            let last = match cut {
                Pieces::Windows => quote!((#of.len() - #size - #at)),
                _ => quote!((#count - 1 - #at)),
            };
            let (_, item) = indexed_by(of, first, Some(size), before, &last)?;
            Some((parse_quote!(#at < #count), item))
        }
        ("copied" | "cloned", None) => {
            let (exists, item) = indexed_by(of, first, size, before, at)?;
            match item {
                SynExpr::Reference(item) => Some((exists, (*item.expr).clone())),
                item @ SynExpr::MethodCall(_) => Some((exists, parse_quote!(*#item))),
                _ => None,
            }
        }
        ("enumerate", None) => {
            let (exists, item) = indexed_by(of, first, size, before, at)?;
            Some((exists, parse_quote!((#at, #item))))
        }
        ("take", Some(count)) => {
            let (exists, item) = indexed_by(of, first, size, before, at)?;
            Some((parse_quote!(#at < #count && #exists), item))
        }
        ("skip", Some(count)) => indexed_by(of, first, size, before, &quote!((#at + #count))),
        ("zip", Some(other)) => {
            let (exists, item) = indexed_by(of, first, size, before, at)?;
            let (length, beside) = beside_at(other, at)?;
            Some((parse_quote!(#exists && #at < #length), parse_quote!((#item, #beside))))
        }
        _ => None,
    }
}

/// How many items the other side of a `zip` has, each an element once, and its item at an index.
fn beside_at(other: &SynExpr, at: &TokenStream) -> Option<(SynExpr, SynExpr)> {
    let SynExpr::MethodCall(call) = other else { return None };
    let of = &*call.receiver;
    match (&*call.method.to_string(), call.args.first()) {
        ("iter", None) => Some((parse_quote!(#of.len()), parse_quote!(&#of[#at]))),
        ("iter_mut", None) => Some((parse_quote!(#of.len()), parse_quote!(&mut #of[#at]))),
        // Elements, or references to such.
        ("into_iter", None) => Some((parse_quote!(#of.count_of_turns()), parse_quote!(#of.item_in_turn(#at)))),
        ("copied" | "cloned", None) => match beside_at(of, at)? {
            (length, SynExpr::Reference(item)) => Some((length, *item.expr)),
            (length, item @ SynExpr::MethodCall(_)) => Some((length, parse_quote!(*#item))),
            _ => None,
        },
        ("map", Some(SynExpr::Closure(closure))) if leaves(closure).is_ok() && closure.inputs.len() == 1 => {
            let (length, item) = beside_at(of, at)?;
            let (pat, value) = (&closure.inputs[0], result_of(closure));
            Some((length, parse_quote!({ let #pat = #item; #value })))
        }
        _ => None,
    }
}

/// Whether an adaptor keeps an index for each item that `indexed_by` knows.
pub(super) fn is_indexed(call: &ExprMethodCall) -> bool {
    let plain = ["rev", "copied", "cloned", "enumerate", "take", "skip"].iter().any(|plain| call.method == plain);
    plain || call.method == "zip" && call.args.first().is_some_and(|other| beside_at(other, &quote!(0)).is_some())
}

pub(super) fn is_stateless(call: &ExprMethodCall) -> bool {
    STATELESS.iter().any(|method| call.method == method)
}

/// Whether a chain begins with `iter::from_fn(…)`.
fn asks_closure(chain: &SynExpr) -> bool {
    match unparenthesized(chain) {
        SynExpr::MethodCall(call) => asks_closure(&call.receiver) || call.args.iter().any(asks_closure),
        SynExpr::Call(call) => streams::function(call).is_some_and(|name| name == "from_fn"),
        _ => false,
    }
}

/// Whether elements have a place, and are not those of an array that an expression makes.
pub(super) fn has_a_place(elements: &SynExpr) -> bool {
    matches!(unparenthesized(elements), SynExpr::Path(_) | SynExpr::Index(_) | SynExpr::Field(_))
}

/// Whether elements that an iterator has copies of change while it is still asked: it has them as they were.
fn changes_before_its_end(elements: &SynExpr, iterator: &Ident, rest: &[Stmt]) -> bool {
    fn root(place: &SynExpr) -> Option<&Ident> {
        match unparenthesized(place) {
            SynExpr::Path(path) => path.path.get_ident(),
            SynExpr::Index(index) => root(&index.expr),
            SynExpr::Field(field) => root(&field.base),
            _ => None,
        }
    }
    let asked = rest.iter().rposition(|statement| names(statement, iterator)).map_or(0, |last| last + 1);
    root(elements).is_some_and(|root| rest[..asked].iter().any(|statement| changes_variable(statement, root)))
}

/// Whether a value of the user's own has a name of its own.
fn is_own(made: &SynExpr) -> bool {
    matches!(made, SynExpr::Call(call) if streams::function(call).is_some_and(|name| name == "own"))
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

/// A chain whose closures name what they declare as nothing is named in what follows.
fn with_names_apart(chain: &ExprMethodCall, following: &TokenStream) -> ExprMethodCall {
    let mut chain = chain.clone();
    let mut call = &mut chain;
    loop {
        for argument in &mut call.args {
            if let SynExpr::Closure(closure) = argument
                && let SynExpr::Block(block) = &mut *closure.body
            {
                block.block.stmts = beside(std::mem::take(&mut block.block.stmts), following);
            }
        }
        match &mut *call.receiver {
            SynExpr::MethodCall(receiver) => call = receiver,
            _ => return chain,
        }
    }
}

/// Whether that is a chain which begins with a slice or a range, as names tell.
pub(super) fn is_chain(call: &ExprMethodCall) -> bool {
    begins(call)
        || adapts(call)
            && match unparenthesized(&call.receiver) {
                SynExpr::MethodCall(receiver) => is_chain(receiver),
                receiver => matches!(receiver, SynExpr::Range(_)),
            }
}

/// Whether a method gives an iterator of what is none.
pub(super) fn begins(call: &ExprMethodCall) -> bool {
    let name = call.method.text();
    match call.args.len() {
        0 => name == "iter" || name == "iter_mut",
        1 => pieces::cut(&name).is_some() && !name.ends_with("_mut"),
        _ => false,
    }
}

/// Whether it is the iterator of elements, or of references to such, whichever the type tells.
pub(super) fn is_by_turns(call: &ExprMethodCall) -> bool {
    call.method == "into_iter" && call.args.is_empty() && has_a_place(&call.receiver)
}

/// What gives an item by `next`, with calls behind it.
fn asked_for_each(next: SynExpr, is_stepped: bool, calls: &[ExprMethodCall], lets: &mut Lets) -> Walk {
    match is_stepped {
        true => Walk::one_by_one(next, calls, lets),
        false => {
            let chain = chained(parse_quote!(::core::iter::from_fn(|| #next)), calls);
            Walk { alone: true, ..Walk::taken_whole(chain) }
        }
    }
}

/// Whether an expression is `Some(…)` or `None`.
pub(super) fn is_written_option(value: &SynExpr) -> bool {
    let name = match unparenthesized(value) {
        SynExpr::Call(made) => unparenthesized(&made.func),
        none => none,
    };
    matches!(name, SynExpr::Path(path)
        if path.path.segments.len() == 1 && path.path.segments.iter().all(|one| one.ident == "Some" || one.ident == "None"))
}

/// The closure that an argument of an iterator's method is, or those of what is zipped or chained to it there.
fn closures_of<'c>(argument: &'c mut SynExpr, closures: &mut Vec<&'c mut ExprClosure>) {
    match argument {
        SynExpr::Closure(closure) => closures.push(closure),
        SynExpr::Paren(inner) => closures_of(&mut inner.expr, closures),
        SynExpr::Call(call) if streams::function(call).is_some() => {
            call.args.iter_mut().for_each(|argument| closures_of(argument, closures));
        }
        SynExpr::MethodCall(call) if adapts(call) => {
            let ExprMethodCall { receiver, args, .. } = call;
            args.iter_mut().for_each(|argument| closures_of(argument, closures));
            closures_of(receiver, closures);
        }
        _ => {}
    }
}

/// Whether a method of an iterator gives another one.
pub(super) fn adapts(call: &ExprMethodCall) -> bool {
    call.method == "peekable" || ADAPTORS.contains(&&*call.method.to_string())
}
