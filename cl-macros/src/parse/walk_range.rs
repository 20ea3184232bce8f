//! A range as an iterator with a name.
//!
//! One that is a value, `a..b`, has a place, and its ends there are what is left of it: so it may be a field too, and something
//! else may borrow it. What has no ends that may be read, or goes on behind `.rev()` and the like, is variables of ours.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Expr as SynExpr, ExprMethodCall, ExprRange, Pat, RangeLimits, Type, UnOp, parse_quote};

use super::Parser;
use super::consumer::unused;
use super::expr::unparenthesized;
use super::known::KnownType;
use super::range::{is_pure, kind_of_range, of_type};
use super::taken::goes_on;
use super::walk::{Lets, Walk, chained, chooses, is_stateless};
use super::walk_back::Back;
use crate::ast::{Expr, Hole, Kind};
use crate::name::Name;

const CLOSED_THAT_CHANGES: &str = "a `RangeInclusive` in a variable is its two ends, which do not say whether the last item is given: give the rest of \
                                   it a name here, `let mut rest = *r.start()..=*r.end();`, and ask that";

const ELEMENT_THAT_CHANGES: &str = "a range in an array gives no items one by one: take it out, `let mut range = ranges[i].clone();`, ask that, and \
                                    put back what is left of it";

/// A place that holds a range `a..b` or `a..=b`.
pub(super) struct RangeInPlace<'e> {
    pub place: &'e SynExpr,
    /// Whether it is behind a reference: what takes the reference takes what is left in the place.
    pub borrowed: bool,
    /// Whether it reaches to its end.
    closed: bool,
    /// Whether it is an element of an array, out of which no items are taken.
    element: bool,
}

impl RangeInPlace<'_> {
    /// What is left of it, by its ends.
    pub fn ends(&self) -> ExprRange {
        let place = self.place;
        match self.closed {
            true => parse_quote!(*#place.start()..=*#place.end()),
            false => parse_quote!(#place.start..#place.end),
        }
    }
}

impl Parser<'_> {
    /// A variable or a field that surely holds a range, or refers to one.
    pub(super) fn range_in_place<'e>(&self, expr: &'e SynExpr) -> Option<RangeInPlace<'e>> {
        let place = unparenthesized(expr);
        let known = match place {
            SynExpr::Path(_) => {
                let variable = self.variable(place)?;
                if let Kind::Local(id, _) = variable.kind
                    && let Some(closed) = self.locals[id.0].range
                    && !matches!(self.holes[self.locals[id.0].ty.0], Hole::Callable)
                {
                    return Some(RangeInPlace { place, borrowed: false, closed, element: false });
                }
                self.known(&variable)?
            }
            SynExpr::Field(_) => {
                let field = self.variable(place)?;
                // Of a struct with lifetimes the file alone tells.
                if let Some(closed) = self.type_of_field(&field).and_then(|ty| kind_of_range(&ty)) {
                    return Some(RangeInPlace { place, borrowed: false, closed, element: false });
                }
                self.known_in_method(&field)?
            }
            SynExpr::Unary(syn::ExprUnary { op: UnOp::Deref(_), expr, .. }) => {
                let range = self.range_in_place(expr)?;
                return range.borrowed.then_some(RangeInPlace { place, borrowed: false, ..range });
            }
            SynExpr::Index(index) if is_pure(&index.index) => {
                let closed = self.elements_are_ranges(&index.expr)?;
                return Some(RangeInPlace { place, borrowed: false, closed, element: true });
            }
            _ => return None,
        };
        let (object, borrowed) = match &known {
            KnownType::Reference { object, .. } => (&**object, true),
            known => (known, false),
        };
        match object {
            KnownType::Range { closed, .. } => Some(RangeInPlace { place, borrowed, closed: *closed, element: false }),
            _ => None,
        }
    }

    /// What is left of a range `a..b` there, as the iterator that it is. Of `a..=b` its ends do not tell whether the last is given.
    pub(super) fn walk_in_place(&self, expr: &SynExpr) -> Option<Walk> {
        let RangeInPlace { place, borrowed, .. } =
            self.range_in_place(expr).filter(|range| !range.closed && !range.element)?;
        let (start, end) = (quote!(#place.start), quote!(#place.end));
        let (next, back) = (of_ends(&start, Some(&end)), Back::of_range(&start, &end));
        let stepwise: SynExpr = parse_quote!(::core::iter::from_fn(|| #next));
        let chain = if borrowed { stepwise.clone() } else { parse_quote!((#start..#end)) };
        let back = Some(back.behind(|next| next, false));
        Some(Walk { stepwise: Some(stepwise), back, in_place: true, ..Walk::taken_whole(chain) })
    }

    /// Refuses a loop that leaves the rest of its items in a range `a..=b`.
    pub(super) fn leaves_a_closed_range(&mut self, over: &SynExpr) -> Option<()> {
        let (range, lent) = match unparenthesized(over) {
            SynExpr::Reference(reference) => (&*reference.expr, true),
            SynExpr::MethodCall(call) if call.method.is("by_ref") && call.args.is_empty() => (&*call.receiver, true),
            range => (range, false),
        };
        match self.range_in_place(range) {
            Some(range) if range.closed && (lent || range.borrowed) => self.refuse(over, CLOSED_THAT_CHANGES),
            _ => Some(()),
        }
    }

    /// Refuses to take items of a range that cannot change.
    pub(super) fn range_that_stays(&mut self, call: &ExprMethodCall) -> Option<Option<Expr>> {
        if goes_on(&call.method.text()).is_some()
            && let Some(range) = self.range_in_place(&call.receiver)
        {
            match range {
                RangeInPlace { closed: true, .. } => return Some(self.refuse(&call.method, CLOSED_THAT_CHANGES)),
                RangeInPlace { element: true, .. } => return Some(self.refuse(&call.method, ELEMENT_THAT_CHANGES)),
                _ => {}
            }
        }
        let SynExpr::Path(path) = unparenthesized(&call.receiver) else { return None };
        let name = path.path.get_ident()?;
        self.scopes.find_range(name).filter(|_| goes_on(&call.method.text()).is_some())?;
        let message = format!("`{name}` loses the items that this gives, and is not `mut`: write `let mut {name} = …`");
        Some(self.refuse(&call.method, message))
    }
}

/// A range that a chain with a name begins with, and the calls behind it; `ty` is what is written of the type of its ends.
pub(super) fn walk(
    range: &ExprRange,
    calls: &[ExprMethodCall],
    lets: &mut Lets,
    ty: Option<&Type>,
    is_stepped: bool,
) -> Option<Walk> {
    let mut end_of = |part: &str, value: &SynExpr| {
        let value = match (value, ty) {
            (SynExpr::Lit(literal), Some(ty)) => of_type(literal, ty).unwrap_or_else(|| value.clone()),
            _ => value.clone(),
        };
        let mutable = is_stepped.then(|| quote!(mut));
        let pat = |name: &proc_macro2::Ident| match ty {
            Some(ty) => Pat::Type(parse_quote!(#mutable #name: #ty)),
            None => parse_quote!(#mutable #name),
        };
        lets.bind(part, pat, value)
    };
    let next = end_of("next", range.start.as_ref()?);
    let end = range.end.as_ref().map(|end| end_of("end", end));
    let closed = matches!(range.limits, RangeLimits::Closed(_));
    let whole: SynExpr = if closed { parse_quote!((#next..=#end)) } else { parse_quote!((#next..#end)) };
    if !is_stepped {
        return Some(Walk::taken_whole(chained(whole, calls)));
    }
    let cycles = calls.iter().position(|call| call.method == "cycle");
    let reversed = calls.first().is_some_and(|call| call.method == "rev");
    let moved = if reversed { end.as_ref() } else { Some(&next) };
    // What puts the end that moves back to where it was.
    let mut begin_again = cycles.zip(moved).map(|(_, moved)| {
        let begun = lets.bind("begun", |name| parse_quote!(#name), parse_quote!(#moved));
        quote!(#moved = #begun;)
    });
    let (mut first, mut last, left) = match &end {
        Some(end) if closed => {
            // The last number may be the greatest, behind which there is none.
            let more = lets.bind("more", |name| parse_quote!(mut #name), parse_quote!(#next <= #end));
            begin_again = begin_again.map(|again| quote!(if !#more { #again #more = #next <= #end; }));
            let item = unused("item", &lets.tokens);
            let taken = |given: TokenStream, moved: TokenStream| -> SynExpr {
                parse_quote!(if #more {
                    let #item = #given;
                    #more = #next < #end;
                    if #more { #moved }
                    Some(#item)
                } else {
                    None
                })
            };
            let first = taken(quote!(#next), quote!(#next += 1;));
            let last = taken(quote!(#end), quote!(#end -= 1;));
            (first, Some(Back { next: last, left: None }), parse_quote!(#whole.filter(|_| #more)))
        }
        Some(end) => {
            begin_again = begin_again.map(|again| quote!(if #next >= #end { #again }));
            (of_ends(&quote!(#next), Some(&quote!(#end))), Some(Back::of_range(&quote!(#next), &quote!(#end))), whole)
        }
        None => {
            begin_again = begin_again.map(|_| TokenStream::new());
            (of_ends(&quote!(#next), None), None, whole)
        }
    };
    if let Some((begin, at)) = begin_again.zip(cycles) {
        let maps = &calls[usize::from(reversed)..at];
        if !maps.iter().all(gives_the_same_again) {
            return None;
        }
        let next = if reversed { last?.next } else { first };
        let behind: Vec<_> = maps.iter().chain(&calls[at + 1..]).cloned().collect();
        return Some(Walk::one_by_one(parse_quote!({ #begin #next }), &behind, lets));
    }
    let mut behind = calls;
    if let [rev, rest @ ..] = calls
        && rev.method == "rev"
    {
        let back = last?;
        (first, last, behind) = (back.next, Some(Back { next: first, left: back.left }), rest);
    }
    if !behind.iter().all(is_stateless) {
        return Some(Walk::one_by_one(first, behind, lets));
    }
    let stepwise = Some(chained(parse_quote!(::core::iter::from_fn(|| #first)), behind));
    let back = last.map(|back| back.behind(|next| chained(next, behind), chooses(behind)));
    Some(Walk { stepwise, back, ..Walk::taken_whole(chained(left, calls)) })
}

/// Whether it is a `map` that gives the same items of the same numbers, as many as there are.
fn gives_the_same_again(call: &ExprMethodCall) -> bool {
    let keeps_something =
        |argument: &SynExpr| matches!(argument, SynExpr::Closure(closure) if closure.capture.is_some());
    call.method == "map" && !call.args.iter().any(keeps_something)
}

/// What gives the next number of a range whose ends have places.
pub(super) fn of_ends(next: &TokenStream, end: Option<&TokenStream>) -> SynExpr {
    let item = unused("item", &quote!(#next #end));
    let given = quote!({ let #item = #next; #next += 1; Some(#item) });
    match end {
        Some(end) => parse_quote!(if #next < #end #given else { None }),
        None => parse_quote!(#given),
    }
}
