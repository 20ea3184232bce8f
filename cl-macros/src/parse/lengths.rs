//! How many items a chain has, where std knows that before it asks for any.
//!
//! `a.eq(b)` asks nothing of two that have not as many, and what takes all items of a zip, as `.sum()` does, asks both sides for as
//! many as the shorter one has: a closure that changes something is not called behind that.
//!
//! In: a call that asks a chain. Out: the same call, with the lengths in front of it or in it, and with a mark where nothing else
//! says them (`by_length`).

use cl_tree::Pieces;
use proc_macro2::Ident;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprMethodCall, GenericArgument, RangeLimits, Stmt, parse_quote, parse_quote_spanned};

use super::Parser;
use super::acts::may_act;
use super::consumer::{Refusal, unused};
use super::expr::unparenthesized;
use super::range::is_pure;
use super::turns::{acts, changes, is_plain, is_read_by_index, stands_beside};
use super::{fallible, pieces};
use crate::name::Name;

/// What asks for all items one after another, by `fold`.
const FOLDING: &[&str] = &["count", "fold", "for_each", "last", "product", "sum"];

/// What asks for the first item, and for all behind it by `fold`.
const FOLDING_BEHIND_ONE: &[&str] = &["max", "max_by", "max_by_key", "min", "min_by", "min_by_key", "reduce"];

/// Who says how many items there are.
#[derive(Clone, Copy, PartialEq)]
enum Known {
    /// What std asks before it takes any of them.
    Trusted,
    /// `.len()`
    Exact,
}

/// How many items there are. There are few at a time.
#[allow(clippy::large_enum_variant)]
enum Length {
    Of(SynExpr),
    /// More than a number can say.
    Endless,
    /// As many as std knows, and no expression says.
    Unsaid,
}

impl Parser<'_> {
    /// A call as std asks it where it knows lengths; none if nothing is to be seen of that.
    pub(super) fn by_length(&self, call: &ExprMethodCall) -> Option<Result<SynExpr, Refusal>> {
        let method = call.method.text();
        match (&*method, call.args.first()) {
            ("eq" | "ne", Some(other)) if !is_asked_by_length(call) => self.compared_by_length(call, other),
            _ if FOLDING_BEHIND_ONE.contains(&&*method) => {
                let refused = self.marked(call, Some(&call.method))?.map(SynExpr::MethodCall);
                Some(refused)
            }
            _ if FOLDING.contains(&&*method) && !fallible::is_told(call) => {
                self.marked(call, None).map(|marked| marked.map(SynExpr::MethodCall))
            }
            _ => None,
        }
    }

    /// `a.eq(b)` as `a.len() == b.len() && a.eq(b)`.
    fn compared_by_length(&self, call: &ExprMethodCall, other: &SynExpr) -> Option<Result<SynExpr, Refusal>> {
        let sides = [&*call.receiver, other];
        let asks = |acts| sides.iter().any(|side| self.is_seen(side, acts));
        if !asks(acts) {
            return None;
        }
        let span = call.method.span();
        let alike: SynExpr = match (self.length_of(sides[0])?, self.length_of(sides[1])?) {
            (Length::Of(first), Length::Of(second)) => parse_quote_spanned!(span=> #first == #second),
            (Length::Of(_), Length::Endless) | (Length::Endless, Length::Of(_)) => parse_quote_spanned!(span=> false),
            (Length::Endless, Length::Endless) => return None,
            _ => {
                let message = "std compares lengths before it asks for an item, and what is left of such an iterator has none that \
                               is said here: compare the items in a loop, or chains that have no name";
                return asks(changes).then(|| Err((call.method.to_token_stream(), message)));
            }
        };
        if let Some(part) = sides.into_iter().find_map(|side| self.part_that_acts(side)) {
            return asks(changes).then(|| Err(twice(part)));
        }
        let mut asked = call.clone();
        mark(&mut asked);
        Some(Ok(match call.method.is("eq") {
            true => parse_quote_spanned!(span=> (#alike && #asked)),
            false => parse_quote_spanned!(span=> (!(#alike) || #asked)),
        }))
    }

    /// A call that takes all items of a chain, in which no zip asks a side behind the end of the other; `behind_one`: its method, if
    /// that asks for the first item apart.
    fn marked(&self, call: &ExprMethodCall, behind_one: Option<&Ident>) -> Option<Result<ExprMethodCall, Refusal>> {
        // It is asked of each such call, and most are of no zip.
        if !has_zip(&call.receiver) {
            return None;
        }
        let mut marking = Marking { parser: self, found: false, refused: None, unclear: None };
        let mut receiver = call.receiver.clone();
        marking.folded(&mut receiver);
        if let Some(refused) = marking.refused {
            return Some(Err(refused));
        }
        match behind_one.cloned().or(marking.unclear) {
            _ if !marking.found => None,
            Some(by) => Some(Err((
                by.to_token_stream(),
                "behind the end of a zip std asks its first side once more, or not, by whether this has found an item before: let \
                 the side that changes something be the second, or write a loop",
            ))),
            None => Some(Ok(ExprMethodCall { receiver, ..call.clone() })),
        }
    }

    /// Whether something is seen of how often a chain is asked: its closures do such a thing, or an iterator with a name has the rest.
    fn is_seen(&self, sequence: &SynExpr, acts: fn(&SynExpr) -> bool) -> bool {
        if acts(sequence) {
            return true;
        }
        match unparenthesized(sequence) {
            SynExpr::MethodCall(call) if call.method.is("by_ref") => self.walk(&call.receiver).is_some(),
            SynExpr::MethodCall(call) => {
                let beside = call.args.first().filter(|_| call.method.is("zip") || call.method.is("chain"));
                beside.into_iter().chain([&*call.receiver]).any(|side| self.is_seen(side, acts))
            }
            SynExpr::Reference(reference) if reference.mutability.is_some() => self.walk(&reference.expr).is_some(),
            named @ SynExpr::Path(_) => self.walk(named).is_some_and(|walk| walk.shares),
            // The closure of `repeat_with` is asked for each item.
            SynExpr::Call(call) if self.function_of_iter(call).is_some() => call
                .args
                .iter()
                .any(|argument| matches!(argument, SynExpr::Closure(_)) && acts(&parse_quote!(items.map(#argument)))),
            _ => false,
        }
    }

    /// Whether std knows how many items a chain has.
    pub(super) fn is_of_known_length(&self, sequence: &SynExpr) -> bool {
        self.length_of(sequence).is_some()
    }

    /// `x.chunks(n).len()`, of a chain of which std knows how many items it has, and no closure is called; none of `x.iter().len()`,
    /// which is the slice's.
    pub(super) fn len_of(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        let SynExpr::MethodCall(last) = unparenthesized(&call.receiver) else { return None };
        (call.method.is("len") && call.args.is_empty() && !last.method.is("iter"))
            .then(|| self.exact_length(&call.receiver))?
    }

    /// How many items `.len()` says that a chain has.
    pub(super) fn exact_length(&self, sequence: &SynExpr) -> Option<SynExpr> {
        match self.length_known(sequence, Known::Exact)? {
            Length::Of(length) => Some(length),
            _ => None,
        }
    }

    /// How many items a chain has; none where std does not know.
    fn length_of(&self, sequence: &SynExpr) -> Option<Length> {
        self.length_known(sequence, Known::Trusted)
    }

    fn length_known(&self, sequence: &SynExpr, known: Known) -> Option<Length> {
        let span = sequence.span();
        let of = |length: SynExpr| Some(Length::Of(length));
        let call = match unparenthesized(sequence) {
            SynExpr::Range(range) => {
                let start = range.start.as_deref()?;
                let Some(end) = range.end.as_deref() else { return Some(Length::Endless) };
                // Which are asked twice.
                let [first, last] = ["first", "last"].map(|name| unused(name, &range.to_token_stream()));
                let (bound, start, end) = match is_pure(start) && is_pure(end) {
                    true => (None, start.to_token_stream(), end.to_token_stream()),
                    false => {
                        let bound = quote_spanned!(span=> let (#first, #last) = (#start, #end););
                        (Some(bound), first.to_token_stream(), last.to_token_stream())
                    }
                };
                let count = match range.limits {
                    RangeLimits::HalfOpen(_) => {
                        quote_spanned!(span=> if (#start) < (#end) { ((#end) - (#start)) as usize } else { 0 })
                    }
                    RangeLimits::Closed(_) => {
                        quote_spanned!(span=> if (#start) <= (#end) { ((#end) - (#start)) as usize + 1 } else { 0 })
                    }
                };
                return of(match bound {
                    None => parse_quote_spanned!(span=> (#count)),
                    Some(bound) => parse_quote_spanned!(span=> { #bound #count }),
                });
            }
            SynExpr::Reference(reference) if reference.mutability.is_some() && self.walk(&reference.expr).is_some() => {
                return self.left_of(&reference.expr);
            }
            SynExpr::Reference(reference) => return of(elements(&reference.expr)),
            option if self.is_option(option) => {
                return of(parse_quote_spanned!(span=> ((#option).is_some() as usize)));
            }
            named @ SynExpr::Path(_) if self.items_by_value(named).is_some() => return of(elements(named)),
            named @ SynExpr::Path(_) => return self.left_of(named),
            array @ (SynExpr::Array(_) | SynExpr::Repeat(_)) => return of(elements(array)),
            SynExpr::Call(call) => {
                return match (&*self.function_of_iter(call)?, call.args.iter().nth(1)) {
                    ("repeat" | "repeat_with", None) => Some(Length::Endless),
                    ("repeat_n", Some(count)) => of(count.clone()),
                    ("once", None) => of(parse_quote!(1)),
                    ("empty", None) => of(parse_quote!(0)),
                    _ => None,
                };
            }
            SynExpr::MethodCall(call) => call,
            _ => return None,
        };
        let (method, whole) = (call.method.text(), &*call.receiver);
        match (&*method, call.args.first()) {
            ("by_ref" | "clone", None) => self.left_of(whole),
            ("iter" | "into_iter", None) if self.is_option(whole) => self.length_known(whole, known),
            ("iter" | "iter_mut" | "into_iter", None) => of(elements(whole)),
            ("inspect", _) if known == Known::Exact => self.length_known(whole, known),
            ("map" | "enumerate" | "copied" | "cloned" | "rev" | "peekable" | "fuse", _) => {
                self.length_known(whole, known)
            }
            ("zip", Some(other)) => Some(match (self.length_known(whole, known)?, self.length_known(other, known)?) {
                (Length::Of(first), Length::Of(second)) => {
                    Length::Of(parse_quote_spanned!(span=> (#first).min(#second)))
                }
                (only, Length::Endless) | (Length::Endless, only) => only,
                _ => Length::Unsaid,
            }),
            ("chain", Some(other)) if known == Known::Trusted => {
                Some(match (self.length_known(whole, known)?, self.length_known(other, known)?) {
                    (Length::Of(first), Length::Of(second)) => {
                        Length::Of(parse_quote_spanned!(span=> (#first + #second)))
                    }
                    (_, Length::Endless) | (Length::Endless, _) => Length::Endless,
                    _ => Length::Unsaid,
                })
            }
            ("take", Some(limit)) => Some(match self.length_known(whole, known)? {
                Length::Of(length) => Length::Of(parse_quote_spanned!(span=> (#length).min(#limit))),
                Length::Endless => Length::Of(limit.clone()),
                Length::Unsaid => Length::Unsaid,
            }),
            ("skip" | "step_by", Some(number)) if known == Known::Exact || is_read_by_index(whole) => {
                Some(match self.length_known(whole, known)? {
                    Length::Of(length) if method == "skip" => {
                        Length::Of(parse_quote_spanned!(span=> (#length).saturating_sub(#number)))
                    }
                    Length::Of(length) => Length::Of(parse_quote_spanned!(span=> (#length).div_ceil(#number))),
                    _ => Length::Unsaid,
                })
            }
            (method, Some(size)) => {
                let whole = elements(whole);
                let cut = pieces::cut(method)?;
                if cut != Pieces::Windows || matches!(unparenthesized(size), SynExpr::Lit(_)) {
                    let count = pieces::count(cut, &whole, size, span);
                    return of(parse_quote_spanned!(span=> #count));
                }
                // As std asks; all others divide by it.
                let number = unused("size", &quote!(#whole #size));
                let count = pieces::count(cut, &whole, &number, span);
                of(parse_quote_spanned!(span=> {
                    let #number = #size;
                    assert!(#number != 0, "window size must be non-zero");
                    #count
                }))
            }
            _ => None,
        }
    }

    /// What stands in a chain, and is no closure, whose evaluation may change something.
    fn part_that_acts<'e>(&self, sequence: &'e SynExpr) -> Option<&'e SynExpr> {
        match unparenthesized(sequence) {
            SynExpr::MethodCall(call) if call.method.is("by_ref") => None,
            SynExpr::MethodCall(call) if self.length_of(sequence).is_some() => {
                let beside = call.args.iter().filter(|argument| !matches!(argument, SynExpr::Closure(_)));
                beside.chain([&*call.receiver]).find_map(|part| self.part_that_acts(part))
            }
            SynExpr::Call(call) if self.function_of_iter(call).is_some() => {
                call.args.iter().find_map(|part| self.part_that_acts(part))
            }
            SynExpr::Closure(_) | SynExpr::Array(_) | SynExpr::Repeat(_) => None,
            SynExpr::Reference(reference) => self.part_that_acts(&reference.expr),
            part => may_act(part).then_some(part),
        }
    }

    /// How many items an iterator with a name still has.
    fn left_of(&self, named: &SynExpr) -> Option<Length> {
        let walk = self.walk(named)?;
        // What it has given is skipped, whatever std would say of that.
        let left = match unparenthesized(&walk.chain) {
            SynExpr::MethodCall(skip) if skip.method == "skip" && walk.counted => {
                match self.length_of(&skip.receiver) {
                    Some(Length::Of(length)) => {
                        let given = &skip.args[0];
                        Some(Length::Of(parse_quote!((#length).saturating_sub(#given))))
                    }
                    left => left,
                }
            }
            chain => self.length_of(chain),
        };
        left.or(walk.counted.then_some(Length::Unsaid))
    }
}

/// Goes through what takes all items of a chain.
struct Marking<'p, 'm> {
    parser: &'p Parser<'m>,
    found: bool,
    refused: Option<Refusal>,
    /// What asks for items one by one until it has found one, and only then for all.
    unclear: Option<Ident>,
}

impl Marking<'_, '_> {
    /// Of what is asked by `fold`.
    fn folded(&mut self, sequence: &mut SynExpr) {
        let call = match sequence {
            SynExpr::Paren(inner) => return self.folded(&mut inner.expr),
            SynExpr::MethodCall(call) => call,
            _ => return,
        };
        match &*call.method.text() {
            "map" | "enumerate" | "copied" | "cloned" | "filter" | "filter_map" | "inspect" | "flatten" => {
                self.folded(&mut call.receiver);
            }
            "flat_map" => {
                self.folded(&mut call.receiver);
                if let Some(SynExpr::Closure(closure)) = call.args.first_mut() {
                    let each = match &mut *closure.body {
                        SynExpr::Block(block) => match block.block.stmts.last_mut() {
                            Some(Stmt::Expr(each, None)) => Some(each),
                            _ => None,
                        },
                        each => Some(each),
                    };
                    each.into_iter().for_each(|each| self.folded(each));
                }
            }
            "chain" => {
                self.folded(&mut call.receiver);
                call.args.first_mut().into_iter().for_each(|other| self.folded(other));
            }
            "skip" | "skip_while" => {
                let before = self.found;
                self.folded(&mut call.receiver);
                if self.found && !before {
                    self.unclear.get_or_insert_with(|| call.method.clone());
                }
            }
            "zip" => self.zipped(call),
            _ => {}
        }
    }

    /// Of what is asked for as many items as it has, and no more.
    fn counted(&mut self, sequence: &mut SynExpr) {
        match sequence {
            SynExpr::Paren(inner) => self.counted(&mut inner.expr),
            SynExpr::MethodCall(call) => match &*call.method.text() {
                "map" | "enumerate" | "copied" | "cloned" | "take" => self.counted(&mut call.receiver),
                // The first is asked for its end.
                "chain" => call.args.first_mut().into_iter().for_each(|other| self.counted(other)),
                "zip" => self.zipped(call),
                _ => {}
            },
            _ => {}
        }
    }

    fn zipped(&mut self, zip: &mut ExprMethodCall) {
        let Some(other) = zip.args.first().filter(|_| !is_asked_by_length(zip) && !is_limited(&zip.receiver)) else {
            return;
        };
        let parser = self.parser;
        // What has a name is what it goes over.
        let named = |side: &SynExpr| parser.with_range(side).unwrap_or_else(|| side.clone());
        let sides = [named(&zip.receiver), named(other)];
        if sides.iter().all(is_read_by_index) || !parser.is_of_known_length(&zip.receiver) {
            return;
        }
        let Some(length) = parser.length_of(other) else { return };
        if parser.is_seen(&zip.receiver, changes) {
            match length {
                // It never ends before the first.
                Length::Endless => {}
                _ if sides.iter().all(is_plain) || stands_beside(&sides[1]) => {
                    mark(zip);
                    self.found = true;
                }
                Length::Of(length) => {
                    if let Some(part) = parser.part_that_acts(other) {
                        self.refused.get_or_insert_with(|| twice(part));
                    }
                    let receiver = &zip.receiver;
                    *zip.receiver = parse_quote_spanned!(zip.method.span()=> #receiver.take::<by_length>(#length));
                    self.found = true;
                    return;
                }
                Length::Unsaid => return,
            }
        }
        self.counted(&mut zip.receiver);
        zip.args.first_mut().into_iter().for_each(|other| self.counted(other));
    }
}

fn has_zip(sequence: &SynExpr) -> bool {
    match sequence {
        SynExpr::Paren(inner) => has_zip(&inner.expr),
        SynExpr::Block(block) => matches!(block.block.stmts.last(), Some(Stmt::Expr(each, None)) if has_zip(each)),
        SynExpr::Closure(closure) => has_zip(&closure.body),
        SynExpr::MethodCall(call) => {
            let beside = call.args.first().filter(|_| call.method.is("chain") || call.method.is("flat_map"));
            call.method.is("zip") || has_zip(&call.receiver) || beside.is_some_and(has_zip)
        }
        _ => false,
    }
}

/// Says of a call that its items are asked by length: `zip::<by_length>(…)`. A `.take::<by_length>(n)` is of the macro.
fn mark(call: &mut ExprMethodCall) {
    call.turbofish = Some(parse_quote!(::<by_length>));
}

pub(super) fn is_asked_by_length(call: &ExprMethodCall) -> bool {
    let mut arguments = call.turbofish.iter().flat_map(|turbofish| &turbofish.args);
    arguments.any(|argument| match argument {
        GenericArgument::Type(syn::Type::Path(ty)) => ty.path.is_ident("by_length"),
        _ => false,
    })
}

/// Whether a side of a zip has got the length of the other one.
fn is_limited(sequence: &SynExpr) -> bool {
    matches!(sequence, SynExpr::MethodCall(take) if is_asked_by_length(take))
}

fn twice(part: &SynExpr) -> Refusal {
    (
        part.to_token_stream(),
        "std asks for lengths before it asks the closures of this chain, and so this would be evaluated twice: give it a name before, \
         `let n = …;`",
    )
}

/// How many elements there are.
fn elements(whole: &SynExpr) -> SynExpr {
    match unparenthesized(whole) {
        SynExpr::Array(array) => {
            let count = array.elems.len();
            parse_quote_spanned!(whole.span()=> #count)
        }
        SynExpr::Repeat(array) => {
            let count = &array.len;
            parse_quote_spanned!(whole.span()=> (#count))
        }
        _ => parse_quote_spanned!(whole.span()=> #whole.len()),
    }
}
