//! What is zipped or chained to an iterator with a name: the slices in it get names before the iterator. And what is zipped to one
//! that changes something, which gets a name itself.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprMethodCall, Stmt, parse_quote, parse_quote_spanned};

use super::Parser;
use super::consumer::{is_sequence, unused};
use super::expr::{is_negative, unparenthesized};
use super::known::KnownType;
use super::streams;
use super::turns::{are_read_by_index, changes, is_asked_beside_a_choice, is_read_by_index, stands_beside};
use super::walk::{Lets, adapts, begins, has_a_place, is_by_turns, is_stateless, is_written_option};
use crate::name::Name;

impl Parser<'_> {
    /// Gives names to the slices in what is zipped or chained to an iterator with a name; none if it is no such sequence.
    pub(super) fn read_beside(&self, other: &mut SynExpr, lets: &mut Lets) -> Option<()> {
        let span = other.span();
        if let Some((items, copied)) = self.items_given_by(other).or_else(|| self.items_by_value(other)) {
            let name = match has_a_place(&items) {
                true => lets.slice(&items),
                false => lets.bind("once", |name| parse_quote!(#name), items),
            };
            let copied = copied.then(|| quote!(.copied()));
            *other = parse_quote_spanned!(span=> #name.iter() #copied);
            return Some(());
        }
        if let Some(elements) = self.elements_to_write(other) {
            let name = lets.slice_to_write(&elements);
            *other = parse_quote_spanned!(span=> #name.iter_mut());
            return Some(());
        }
        match other {
            SynExpr::MethodCall(call) if call.method == "iter" && !self.is_variable_of_users(&call.receiver) => {
                let name = lets.slice(&call.receiver);
                *other = parse_quote_spanned!(span=> #name.iter());
            }
            SynExpr::MethodCall(call) if is_stateless(call) => return self.read_beside(&mut call.receiver, lets),
            SynExpr::Reference(reference) if reference.mutability.is_none() && self.may_have_turns(&reference.expr) => {
                let name = lets.slice(&reference.expr);
                *other = parse_quote_spanned!(span=> #name.iter());
            }
            // `b.chunks(n)`
            SynExpr::MethodCall(call)
                if begins(call) && call.args.len() == 1 && !self.is_variable_of_users(&call.receiver) =>
            {
                let name = lets.slice(&call.receiver);
                *call.receiver = parse_quote_spanned!(span=> #name);
                call.args
                    .iter_mut()
                    .filter(|size| !self.names_constant(size))
                    .for_each(|size| *size = lets.number(size));
            }
            // `b.iter().zip(c)`: each side of it has a name.
            SynExpr::MethodCall(call) if call.method == "zip" && call.args.len() == 1 => {
                self.read_beside(&mut call.receiver, lets)?;
                return self.read_beside(&mut call.args[0], lets);
            }
            SynExpr::MethodCall(call) if is_range(&call.receiver) && call.method == "rev" && call.args.is_empty() => {
                return self.read_beside(&mut call.receiver, lets);
            }
            SynExpr::MethodCall(call) if is_range(&call.receiver) && call.method == "step_by" => {
                self.read_beside(&mut call.receiver, lets)?;
                call.args.iter_mut().for_each(|step| *step = lets.number(step));
            }
            SynExpr::MethodCall(call) if let Some((from_its_begin, whole, number)) = part_given_by(call) => {
                if self.is_variable_of_users(whole) {
                    return None;
                }
                let (of, number) = (lets.slice(whole), lets.number(number));
                let ends: SynExpr = match from_its_begin {
                    true => parse_quote_spanned!(span=> #of[..#number.min(#of.len())]),
                    false => parse_quote_spanned!(span=> #of[#number.min(#of.len())..]),
                };
                let name = lets.bind("part", |name| parse_quote!(#name), parse_quote!(&#ends));
                *other = parse_quote_spanned!(span=> #name.iter());
            }
            _ if self.refers_to_elements(other) => {
                let name = lets.slice(other);
                *other = parse_quote_spanned!(span=> #name.iter());
            }
            SynExpr::MethodCall(call) if adapts(call) && is_sequence(&call.receiver) => {
                self.read_beside(&mut call.receiver, lets)?;
                return self.read_arguments(call, lets);
            }
            SynExpr::Paren(inner) => return self.read_beside(&mut inner.expr, lets),
            SynExpr::Range(range) => {
                range.start.iter_mut().for_each(|start| self.evaluate(start, "start", lets));
                range.end.iter_mut().for_each(|end| self.evaluate(end, "end", lets));
            }
            SynExpr::Call(stream) if streams::function(stream).is_some_and(|name| name == "successors") => {
                stream.args.first_mut().into_iter().for_each(|first| self.evaluate(first, "first", lets));
            }
            stream if streams::is_stream(stream) => {}
            SynExpr::MethodCall(call) if is_by_turns(call) && self.may_have_turns(&call.receiver) => {
                *other = (*call.receiver).clone();
                return self.read_beside(other, lets);
            }
            // An array is read where it lies.
            SynExpr::Field(_) | SynExpr::Index(_) if matches!(self.foretold(other), Some(KnownType::Elements(_))) => {
                let name = lets.slice(other);
                *other = parse_quote_spanned!(span=> #name.iter().copied());
            }
            // Its type decides, and where it is no such thing, rustc tells.
            _ if self.may_have_turns(other) => {
                let name = lets.bind("beside", |name| parse_quote!(#name), other.clone());
                *other = parse_quote_spanned!(span=> #name.into_iter());
            }
            _ => return None,
        }
        Some(())
    }

    /// Whether it has turns, and may be a reference to elements: beside what changes something std asks such by its length,
    /// and an array one by one.
    fn is_perhaps_a_slice(&self, value: &SynExpr) -> bool {
        let known = self.foretold(value).or_else(|| self.known(&self.place(value)?));
        let is_array = matches!(known, Some(KnownType::Elements(_))) || self.items_by_value(value).is_some();
        self.may_have_turns(value) && !is_array
    }

    /// Whether a value may be an array or a reference to elements, whichever of both it is.
    pub(super) fn may_have_turns(&self, value: &SynExpr) -> bool {
        let may_be =
            |known: Option<KnownType>| known.is_none_or(|known| matches!(known.object(), KnownType::Elements(_)));
        let is_open = |value: &SynExpr| {
            let place = self.place(value);
            may_be(self.foretold(value))
                && may_be(place.and_then(|place| self.known(&place)))
                && !self.is_variable_of_users(value)
                && !self.is_option(value)
        };
        match unparenthesized(value) {
            SynExpr::Path(_) | SynExpr::Field(_) => self.walk(value).is_none() && is_open(value),
            SynExpr::MethodCall(call) => !adapts(call) && !begins(call) && !is_sequence(value) && is_open(value),
            SynExpr::Index(_) | SynExpr::Call(_) => is_open(value),
            _ => false,
        }
    }

    /// What `x.iter_mut()` or `&mut x` goes over.
    fn elements_to_write(&self, sequence: &SynExpr) -> Option<SynExpr> {
        match unparenthesized(sequence) {
            SynExpr::MethodCall(call) if call.method.is("iter_mut") && call.args.is_empty() => {
                (!self.is_variable_of_users(&call.receiver)).then(|| (*call.receiver).clone())
            }
            SynExpr::Reference(reference) if reference.mutability.is_some() && has_a_place(&reference.expr) => {
                self.surely_has_elements(&reference.expr).then(|| (*reference.expr).clone())
            }
            _ => None,
        }
    }

    /// Gives names to what a call of an iterator with a name is given, and to the slices in what is zipped or chained to it; none
    /// if there is no such.
    pub(super) fn read_arguments(&self, call: &mut ExprMethodCall, lets: &mut Lets) -> Option<()> {
        let simple = call.args.iter().all(|value| matches!(value, SynExpr::Lit(_) | SynExpr::Closure(_)));
        // A slice by its name is read by an index as `.iter()` of it is.
        let changes = call.method == "zip" && changes(&call.receiver);
        if changes
            && let Some(other) = call.args.first_mut()
            && let Some((items, false)) = self.items_by_value(other)
        {
            *other = parse_quote_spanned!(other.span()=> #items.iter());
        }
        let asks_once_more = changes && !are_read_by_index(call);
        match (&*call.method.to_string(), call.args.first_mut()) {
            ("take" | "skip" | "step_by", Some(number)) => {
                if !self.names_constant(number) {
                    *number = lets.number(number);
                }
            }
            (_, None) => {}
            _ if simple => {}
            ("zip", Some(other)) if asks_once_more && self.is_perhaps_a_slice(other) => return None,
            ("zip", Some(other)) if asks_once_more => {
                self.read_beside(other, lets)?;
                // What has got the name of a slice is no more read by an index than it was.
                if is_read_by_index(other)
                    && let Some(of) = slice_of(other)
                {
                    *other = parse_quote_spanned!(other.span()=> #other.take(#of.len()));
                }
            }
            ("zip" | "chain", Some(other)) => self.read_beside(other, lets)?,
            ("scan", Some(state)) => self.evaluate(state, "state", lets),
            _ => return None,
        }
        Some(())
    }

    /// A sequence in which what is zipped to a side that changes something is an iterator with a name, and what gives it that: Rust
    /// asks the first side once more where the other one ends, and of each turn the first side before the other. So is the second of
    /// two of which closures choose one, where no loop counts the other. None where nothing
    /// is to change. `all`: whose names are taken.
    pub(super) fn beside_what_changes(&self, sequence: &SynExpr, all: &impl ToTokens) -> Option<(Vec<Stmt>, SynExpr)> {
        fn named(parser: &Parser, sequence: &mut SynExpr, taken: &mut TokenStream, before: &mut Vec<Stmt>) {
            match sequence {
                SynExpr::Paren(inner) => named(parser, &mut inner.expr, taken, before),
                SynExpr::MethodCall(call) => {
                    named(parser, &mut call.receiver, taken, before);
                    let (is_zip, are_read_by_index) = (call.method == "zip", are_read_by_index(call));
                    let Some(other) = call.args.first_mut().filter(|_| is_zip || call.method == "chain") else {
                        return;
                    };
                    // A slice by its name is read by an index as `.iter()` of it is.
                    let of_slice = is_zip && changes(&call.receiver);
                    if of_slice && let Some((items, false)) = parser.items_by_value(other) {
                        *other = parse_quote_spanned!(other.span()=> #items.iter());
                        return named(parser, sequence, taken, before);
                    }
                    let is_named = matches!(other, SynExpr::MethodCall(call) if call.method == "by_ref");
                    let asks_once_more = is_zip
                        && (changes(&call.receiver) && !are_read_by_index
                            || is_asked_beside_a_choice(&call.receiver, other));
                    if !asks_once_more || stands_beside(other) || is_named {
                        named(parser, other, taken, before);
                    } else if goes_on(other) {
                        *other = parse_quote_spanned!(other.span()=> ::core::iter::from_fn(|| #other.next()));
                    } else {
                        if let Some((ahead, receiver)) = parser.before(&call.receiver, Some(other), "", taken) {
                            ahead.iter().for_each(|statement| statement.to_tokens(taken));
                            before.extend(ahead);
                            *call.receiver = receiver;
                        }
                        let name = unused("beside", taken);
                        name.to_tokens(taken);
                        let other_items = match changes(&call.receiver) && parser.is_perhaps_a_slice(other) {
                            true => None,
                            false => parser.iterator_of(other),
                        };
                        other_items.into_iter().for_each(|items| *other = items);
                        before.push(parse_quote!(let mut #name = #other;));
                        *other = parse_quote_spanned!(other.span()=> #name.by_ref());
                    }
                }
                _ => {}
            }
        }
        fn has_zip(sequence: &SynExpr) -> bool {
            match sequence {
                SynExpr::Paren(inner) => has_zip(&inner.expr),
                SynExpr::MethodCall(call) => {
                    let beside = call.args.first().filter(|_| call.method == "chain");
                    call.method == "zip" || has_zip(&call.receiver) || beside.is_some_and(has_zip)
                }
                _ => false,
            }
        }
        /// Whether what is written again goes on: a closure that keeps what it needs around itself, behind which nothing keeps anything.
        fn goes_on(sequence: &SynExpr) -> bool {
            match unparenthesized(sequence) {
                SynExpr::MethodCall(call) => is_stateless(call) && goes_on(&call.receiver),
                SynExpr::Call(stream) => streams::function(stream).is_some_and(|name| name == "from_fn"),
                _ => false,
            }
        }
        // It is asked of each loop, and most go over nothing that is zipped.
        if !has_zip(sequence) {
            return None;
        }
        let (mut changed, mut taken, mut before) = (sequence.clone(), all.to_token_stream(), Vec::new());
        named(self, &mut changed, &mut taken, &mut before);
        (changed != *sequence).then_some((before, changed))
    }

    /// The iterator that an array or an `Option` becomes.
    fn iterator_of(&self, other: &SynExpr) -> Option<SynExpr> {
        if self.is_option(other) || matches!(unparenthesized(other), SynExpr::Array(_)) {
            return Some(parse_quote_spanned!(other.span()=> #other.into_iter()));
        }
        let Some((items, copied)) = self.items_by_value(other) else {
            return self.may_have_turns(other).then(|| parse_quote_spanned!(other.span()=> #other.into_iter()));
        };
        let copied = copied.then(|| quote!(.copied()));
        has_a_place(&items).then(|| parse_quote_spanned!(other.span()=> #items.iter() #copied))
    }

    /// Whether tokens tell that a value is an `Option`.
    pub(super) fn is_option(&self, value: &SynExpr) -> bool {
        is_written_option(value) || matches!(self.foretold(value), Some(KnownType::Option(_)))
    }

    /// Gives a name to a value that is read where the iterator is used, and may be another one there.
    pub(super) fn evaluate(&self, value: &mut SynExpr, part: &str, lets: &mut Lets) {
        let is_literal = matches!(unparenthesized(value), SynExpr::Lit(_)) || is_negative(value);
        if !is_literal && !self.names_constant(value) {
            let name = lets.bind(part, |name| parse_quote!(#name), value.clone());
            *value = parse_quote_spanned!(value.span()=> #name);
        }
    }
}

/// The name of the slice that a chain goes over.
fn slice_of(sequence: &SynExpr) -> Option<SynExpr> {
    match unparenthesized(sequence) {
        SynExpr::MethodCall(call) => slice_of(&call.receiver),
        name @ SynExpr::Path(_) => Some(name.clone()),
        _ => None,
    }
}

fn is_range(expr: &SynExpr) -> bool {
    matches!(unparenthesized(expr), SynExpr::Range(range) if range.start.is_some() && range.end.is_some())
}

/// What `x.iter().take(n)`, or `x.iter().skip(n)`, goes over: whether it is the beginning of `x`, that, and `n`.
fn part_given_by(call: &ExprMethodCall) -> Option<(bool, &SynExpr, &SynExpr)> {
    let SynExpr::MethodCall(iter) = unparenthesized(&call.receiver) else { return None };
    let number = call.args.first().filter(|_| iter.method == "iter" && iter.args.is_empty())?;
    match &*call.method.to_string() {
        "take" => Some((true, &iter.receiver, number)),
        "skip" => Some((false, &iter.receiver, number)),
        _ => None,
    }
}
