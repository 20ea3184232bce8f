//! Methods of slices and arrays that are loops: `sort`, `binary_search`, `contains`, `starts_with`, `is_sorted`, `reverse`,
//! `rotate_left`, `copy_within`, `fill_with`; and `==` and `<` of slices.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{
    BinOp, Expr as SynExpr, ExprBinary, ExprMethodCall, ExprUnary, Type, UnOp, parse_quote, parse_quote_spanned,
};

use super::begin::begin;
use super::consumer::{Inlined, Refusal, compared, in_order, inlined, keyed, unused};
use super::expr::{member, unparenthesized};
use super::in_step;
use super::known::ORDERINGS;
use super::range::is_simple;
use super::shape::Shape;
use super::{KnownType, Parser, byte_strings, untyped};
use crate::ast::{Expr, Kind};
use crate::name::Name;
use crate::surroundings;

impl Parser<'_> {
    /// Such a method, as the loop that it is; none if the call may be of something else.
    pub(super) fn slice_method(&mut self, call: &ExprMethodCall, told: bool) -> Option<Option<Expr>> {
        let untyped = untyped::in_call(call);
        let call = untyped.as_ref().unwrap_or(call);
        let (name, arguments) = (call.method.text(), call.args.iter().collect::<Vec<_>>());
        let around = self.surroundings.as_ref();
        // No type of the file has such a method, and it is called on none of another file's.
        let free = around.is_none_or(|around| !around.has_method(&name)) && !self.is_variable_of_users(&call.receiver);
        let closed = free && around.is_some_and(|around| around.lack(&name));
        let surely = (closed && !self.is_ordering(&call.receiver)) || self.surely_has_elements(&call.receiver);
        let spelled = match (&*name, &arguments[..]) {
            // What is equal in the order of its type is the same.
            ("sort" | "sort_unstable", []) if free => sorted(call, false, |first, second, _| {
                let first = in_order(call, first);
                Ok(quote!(#first > #second))
            }),
            ("sort_by" | "sort_unstable_by", [order]) if free => {
                sorted(call, name == "sort_by", |first, second, all| {
                    let order = compared(order, &Shape::Value, first, second, all)?;
                    Ok(quote!(match #order { ::core::cmp::Ordering::Greater => true, _ => false }))
                })
            }
            ("sort_by_key" | "sort_unstable_by_key" | "sort_by_cached_key", [key]) if free => {
                sorted(call, name != "sort_unstable_by_key", |first, second, all| {
                    let key = |item| keyed(key, &Shape::Value, item, all);
                    let (first, second) = (in_order(call, key(first)?), key(second)?);
                    Ok(quote!(#first > (#second)))
                })
            }
            ("binary_search", [value]) if free => Ok(searched(call, value)),
            ("binary_search_by", [order]) if free => halved(call, TokenStream::new(), |item, all| {
                Ok(keyed(order, &Shape::Value, item, all)?.into_token_stream())
            }),
            ("binary_search_by_key", [value, key]) if free => {
                let (with, value) = given(value, &tokens_of(call));
                halved(call, with, |item, all| {
                    let key = in_order(call, keyed(key, &Shape::Value, item, all)?);
                    Ok(quote!(#key.cmp(&#value)))
                })
            }
            ("contains", [value]) if surely => Ok(contains(call, value)),
            ("starts_with" | "ends_with", [part]) if surely => Ok(self.begins_with(call, part)),
            (name, [other])
                if in_step::METHODS.contains(&name)
                    && self.is_part_or_slice(&call.receiver)
                    && !self.point_into_two_spaces([&call.receiver, other])
                    && let Some([one, other]) = self.as_references([&call.receiver, other]) =>
            {
                Ok(in_order_of_items(&one, &call.method, &other, &tokens_of(call)))
            }
            ("is_sorted", []) if surely => is_sorted(call),
            ("is_sorted_by", [order]) if surely => is_sorted_by(call, order),
            ("is_sorted_by_key", [key]) if free => is_sorted_by_key(call, key),
            ("reverse", []) if surely => Ok(reversed(call)),
            ("copy_within", [part, to]) if free => Ok(self.copied_within(call, part, to)),
            ("swap_with_slice", [other]) if free => Ok(exchanged(call, other)),
            ("fill_with", [value]) if free => filled(call, value),
            // Numbers have such methods too, whose result is wanted.
            ("rotate_left" | "rotate_right", [by]) if free && self.surely_has_elements(&call.receiver) => {
                Ok(rotated(call, by))
            }
            _ => return None,
        };
        Some(match spelled {
            Ok(block) => self.expr(&block, told),
            Err((tokens, message)) => self.refuse(tokens, message),
        })
    }

    /// `p.1[..].sort()` for `p.1.sort()` of a slice in a tuple: no reference is to what is a pointer itself.
    pub(super) fn of_a_field(&self, call: &ExprMethodCall) -> Option<ExprMethodCall> {
        let SynExpr::Field(_) = unparenthesized(&call.receiver) else { return None };
        if !IN_PLACE.contains(&&*call.method.text()) {
            return None;
        }
        let place = self.variable(&call.receiver).filter(|place| self.is_slice(place))?;
        let receiver = &call.receiver;
        let receiver = Box::new(parse_quote_spanned!(place.span=> #receiver[..]));
        Some(ExprMethodCall { receiver, ..call.clone() })
    }

    /// `x[a..b] == y` and `x[a..b] < y` of slices, item by item, where tokens tell that one side is one; arrays are values.
    pub(super) fn of_slices(&self, binary: &ExprBinary) -> Option<SynExpr> {
        let (differ, order) = match binary.op {
            BinOp::Eq(_) => (false, None),
            BinOp::Ne(_) => (true, None),
            BinOp::Lt(_) => (false, Some("lt")),
            BinOp::Le(_) => (false, Some("le")),
            BinOp::Gt(_) => (false, Some("gt")),
            BinOp::Ge(_) => (false, Some("ge")),
            _ => return None,
        };
        let sides = [&*binary.left, &*binary.right];
        // `b"ab"` is a reference to an array, and so the other side is one, or a slice.
        let is_of_slices = |side| self.is_part_or_slice(side) || byte_strings::array(side).is_some();
        // What points into two address spaces is told of as pointers are.
        if !sides.into_iter().any(is_of_slices) || self.point_into_two_spaces(sides) {
            return None;
        }
        let [left, right] = self.as_references(sides)?;
        if let Some(order) = order {
            let method = Ident::new(order, binary.op.span());
            return Some(in_order_of_items(&left, &method, &right, &binary.to_token_stream()));
        }
        let same = alike(&left, &right, &binary.to_token_stream(), &|_, _| None);
        Some(if differ { parse_quote_spanned!(begin(&binary.left)=> !#same) } else { same })
    }

    /// `x.copy_within(part, to)`: from the end on which nothing is written before it is read.
    fn copied_within(&self, call: &ExprMethodCall, part: &SynExpr, to: &SynExpr) -> SynExpr {
        let all = tokens_of(call);
        let (bound, slice) = named(call, true, &all);
        let [part_name, from, to_name, count, at] =
            ["part", "from", "to", "count", "at"].map(|name| unused(name, &all));
        let (given, part) = match self.as_range(part) {
            Some(range) => (None, range),
            None => (Some(quote!(let #part_name = #part;)), parse_quote!(#part_name.start..#part_name.end)),
        };
        let start = part.start.clone().unwrap_or_else(|| parse_quote!(0));
        let part = syn::ExprRange { start: Some(parse_quote!(#from)), ..part };
        parse_quote!({
            #bound
            #given
            let #from: usize = #start;
            let #count = #slice[#part].len();
            let #to_name: usize = #to;
            assert!(#to_name <= #slice.len() - #count, "dest is out of bounds");
            if #to_name <= #from {
                for #at in 0..#count { #slice[#to_name + #at] = #slice[#from + #at]; }
            } else {
                for #at in (0..#count).rev() { #slice[#to_name + #at] = #slice[#from + #at]; }
            }
        })
    }

    /// `x.starts_with(y)` and `x.ends_with(y)`.
    fn begins_with(&self, call: &ExprMethodCall, part: &SynExpr) -> SynExpr {
        let whole = match unparenthesized(&call.receiver) {
            SynExpr::Index(_) | SynExpr::Array(_) => {
                let receiver = &call.receiver;
                parse_quote!(&#receiver)
            }
            receiver => receiver.clone(),
        };
        let at_end = call.method.is("ends_with");
        let bytes = bytes(part).map(|bytes| parse_quote!(&#bytes));
        let part = bytes.as_ref().unwrap_or(part);
        alike(&whole, part, &tokens_of(call), &|whole, part| match at_end {
            true => Some(quote!(.skip(#whole.len() - #part.len()))),
            // The pairs end with the part.
            false => Some(TokenStream::new()),
        })
    }

    /// Whether two sides are references into address spaces that differ, as far as tokens tell.
    fn point_into_two_spaces(&self, sides: [&SynExpr; 2]) -> bool {
        let space = |side: &SynExpr| {
            let whole = match unparenthesized(side) {
                SynExpr::Reference(reference) => match unparenthesized(&reference.expr) {
                    SynExpr::Index(index) => &index.expr,
                    _ => return None,
                },
                side => side,
            };
            let place = self.variable(whole).filter(|place| self.is_slice(place))?;
            Some(space_of(self.written_type(&place)?))
        };
        matches!(sides.map(space), [Some(left), Some(right)] if left != right)
    }

    /// Whether it is a part of a slice or an array, or a slice.
    fn is_part_or_slice(&self, side: &SynExpr) -> bool {
        match behind(side) {
            SynExpr::Index(index) => self.is_part(&index.index),
            SynExpr::Unary(ExprUnary { op: UnOp::Deref(_), expr, .. }) => self.is_part_or_slice(expr),
            side => self.variable(side).is_some_and(|place| self.is_slice(&place)),
        }
    }

    /// References to what two sides of `==` are, or are references to.
    fn as_references(&self, sides: [&SynExpr; 2]) -> Option<[SynExpr; 2]> {
        let bytes = sides.map(|side| {
            let written = byte_strings::lent(side).or_else(|| bytes(side));
            written.unwrap_or_else(|| side.clone())
        });
        let sides = bytes.each_ref();
        // Rust compares what is in memory, or references to that; and an array with either.
        let places = sides.map(|side| match unparenthesized(side) {
            SynExpr::Index(_) | SynExpr::Array(_) | SynExpr::Repeat(_) => Some(true),
            SynExpr::Unary(ExprUnary { op: UnOp::Deref(_), .. }) => Some(true),
            SynExpr::Reference(_) => Some(false),
            side => {
                match self.variable(side).and_then(|place| self.known(&place).or_else(|| self.known_in_method(&place)))
                {
                    Some(KnownType::Reference { .. }) => Some(false),
                    Some(KnownType::Elements(_)) => Some(true),
                    _ => self.variable(side).filter(|place| self.is_slice(place)).map(|_| false),
                }
            }
        });
        let [left, right] = [(0, 1), (1, 0)].map(|(side, other)| {
            let place = places[side].or(places[other])?;
            let side = unparenthesized(sides[side]);
            Some(match (side, place) {
                (SynExpr::Unary(ExprUnary { op: UnOp::Deref(_), expr, .. }), true) => (**expr).clone(),
                (side, true) => parse_quote_spanned!(side.span()=> &#side),
                (side, false) => side.clone(),
            })
        });
        Some([left?, right?])
    }

    /// A statement that is an expression.
    pub(super) fn statement(&mut self, expr: &SynExpr) -> Option<Expr> {
        match unparenthesized(expr) {
            SynExpr::MethodCall(call) if self.is_of_elements(call) => {
                let reborrowed = self.of_a_field(call);
                let call = reborrowed.as_ref().unwrap_or(call);
                let block = call.args.first().map_or_else(|| reversed(call), |by| rotated(call, by));
                self.expr(&block, true)
            }
            SynExpr::MethodCall(call) if let Some(written) = self.inserted(call, false) => self.expr(&written?, true),
            _ => self.expr(expr, true),
        }
    }

    /// Whether it is `rotate_left` or `reverse` of elements, as far as tokens tell: nobody asks for the result, which a number
    /// or an `Ordering` would be.
    fn is_of_elements(&self, call: &ExprMethodCall) -> bool {
        let name = call.method.text();
        let arguments = match &*name {
            "rotate_left" | "rotate_right" => 1,
            "reverse" => 0,
            _ => return false,
        };
        let may_be_of_elements = || match self.variable(&call.receiver) {
            Some(place) => {
                self.known_in_method(&place).is_none_or(|known| matches!(known.object(), KnownType::Elements(_)))
                    && !self.is_surely_users(&place)
            }
            // A type of another file may have a `reverse` that changes it.
            None => arguments == 1 || !surroundings::whole::has_method(&name),
        };
        call.args.len() == arguments
            && !surroundings::method_calls::has_method(&name, call.method.span())
            && may_be_of_elements()
    }

    /// Whether tokens tell that it is an array or a slice.
    pub(super) fn surely_has_elements(&self, receiver: &SynExpr) -> bool {
        let receiver = match unparenthesized(receiver) {
            SynExpr::Reference(reference) => unparenthesized(&reference.expr),
            receiver => receiver,
        };
        match receiver {
            SynExpr::Array(_) | SynExpr::Repeat(_) => true,
            SynExpr::Index(index) if self.is_part(&index.index) => true,
            trimmed if let Some(whole) = self.trimmed(trimmed) => self.surely_has_elements(whole),
            receiver => self.place(receiver).map_or_else(
                || self.is_field_of_given(receiver),
                |place| {
                    let written = || matches!(self.written_type(&place), Some(Type::Array(_) | Type::Slice(_)));
                    let of_literals = || matches!(self.shape(&place), Some(KnownType::Elements(_)));
                    self.has_elements(&place) || self.is_slice(&place) || written() || of_literals()
                },
            ),
        }
    }

    /// Whether it surely is an array or a slice that is a field of what a call gives.
    fn is_field_of_given(&self, receiver: &SynExpr) -> bool {
        let SynExpr::Field(field) = receiver else { return false };
        let given = match (unparenthesized(&field.base), self.foretold(&field.base)) {
            // `-> &mut Self`
            (SynExpr::MethodCall(call), Some(known)) if matches!(known.object(), KnownType::Named(name) if **name == *"Self") => {
                self.foretold(&call.receiver)
            }
            (_, known) => known,
        };
        let given = given.and_then(|given| self.structure_of(&given));
        let name = member(&field.member).text();
        let known = given.and_then(|of| surroundings::types::field_by_name(&of, &name, self.here())?);
        known.is_some_and(|known| matches!(known.object(), KnownType::Elements(_)))
    }

    /// Whether it surely is an `Ordering`.
    fn is_ordering(&self, receiver: &SynExpr) -> bool {
        match unparenthesized(receiver) {
            SynExpr::MethodCall(call) => {
                let method = call.method.text();
                ORDERINGS.contains(&&*method)
                    || (["reverse", "unwrap", "unwrap_or", "expect"].contains(&&*method)
                        && self.is_ordering(&call.receiver))
                    || ["partial_cmp", "then"].contains(&&*method)
            }
            SynExpr::Try(question) => self.is_ordering(&question.expr),
            SynExpr::Path(path) if path.path.segments.len() == 2 => path.path.segments[0].ident == "Ordering",
            receiver => self.variable(receiver).is_some_and(
                |local| matches!(self.known(&local), Some(KnownType::Named(name)) if *name == *"Ordering"),
            ),
        }
    }

    /// The variable that an expression names, or a field of it.
    pub(super) fn variable(&self, expr: &SynExpr) -> Option<Expr> {
        let path = match unparenthesized(expr) {
            SynExpr::Path(path) => path,
            SynExpr::Field(field) => {
                let base = Box::new(self.variable(&field.base)?);
                let kind = Kind::Field(base, member(&field.member), field.member.clone());
                return Some(Expr::at(kind, field.member.span()));
            }
            _ => return None,
        };
        let name = path.path.get_ident()?;
        Some(Expr::at(Kind::Local(self.scopes.find(name)?, name.clone()), name.span()))
    }

    /// The same, or an element of such, whichever it is.
    pub(super) fn place(&self, expr: &SynExpr) -> Option<Expr> {
        match unparenthesized(expr) {
            SynExpr::Index(index) if !self.is_part(&index.index) => {
                let (span, whole) = (begin(&index.expr), self.place(&index.expr)?);
                let any = Box::new(Expr::at(Kind::Tuple(Vec::new()), span));
                Some(Expr::at(Kind::Index(Box::new(whole), any, None), span))
            }
            SynExpr::Field(field) if self.variable(expr).is_none() => {
                let base = Box::new(self.place(&field.base)?);
                let kind = Kind::Field(base, member(&field.member), field.member.clone());
                Some(Expr::at(kind, field.member.span()))
            }
            expr => self.variable(expr),
        }
    }

    /// Whether it is of a type of the user's: a variable, a field or an element of one, or what something of the file gives.
    pub(super) fn is_variable_of_users(&self, receiver: &SynExpr) -> bool {
        let place = self.place(receiver);
        let given = |receiver| self.foretold(receiver).is_some_and(|known| self.structure_of(&known).is_some());
        place.map_or_else(|| given(receiver), |place| self.is_surely_users(&place))
    }
}

/// The methods that change elements in place.
const IN_PLACE: &[&str] = &[
    "clone_from_slice",
    "copy_from_slice",
    "copy_within",
    "fill",
    "fill_with",
    "reverse",
    "rotate_left",
    "rotate_right",
    "sort",
    "sort_by",
    "sort_by_cached_key",
    "sort_by_key",
    "sort_unstable",
    "sort_unstable_by",
    "sort_unstable_by_key",
    "swap",
    "swap_with_slice",
];

/// What a method is called on, by a name, and what binds the name.
pub(super) fn named(call: &ExprMethodCall, mutable: bool, all: &TokenStream) -> (TokenStream, SynExpr) {
    match unparenthesized(&call.receiver) {
        path @ SynExpr::Path(_) => (TokenStream::new(), path.clone()),
        // What a function gives is a slice already, or an array, which has the methods as well.
        receiver @ (SynExpr::Call(_) | SynExpr::MethodCall(_)) => {
            let name = unused("slice", all);
            (quote!(let #name = #receiver;), parse_quote!(#name))
        }
        receiver => {
            let (name, mutable) = (unused("slice", all), mutable.then(|| quote!(mut)));
            (quote!(let #name = &#mutable #receiver;), parse_quote!(#name))
        }
    }
}

fn tokens_of(call: &ExprMethodCall) -> TokenStream {
    let mut all = call.receiver.to_token_stream();
    call.args.to_tokens(&mut all);
    all
}

/// From how many elements on they are put in order by a heap.
const MANY: usize = 17;

/// Neighbours are exchanged until they are in order: which is stable, asks for elements in the same order whatever they
/// are, and leaves a short array in registers where a device unrolls the loops. Many are made a heap, of which the greatest
/// is taken again and again, where nobody sees which of equal ones was first.
fn sorted(
    call: &ExprMethodCall,
    stable: bool,
    out_of_order: impl Fn(&Ident, &Ident, &TokenStream) -> Result<TokenStream, Refusal>,
) -> Result<SynExpr, Refusal> {
    let all = tokens_of(call);
    let (bound, slice) = named(call, true, &all);
    let [end, at, first, second] = ["last", "at", "first", "second"].map(|name| unused(name, &all));
    let unordered = out_of_order(&first, &second, &all)?;
    let exchanged = quote! {
        for #end in (1..#slice.len()).rev() {
            for #at in 0..#end {
                let (#first, #second) = (#slice[#at], #slice[#at + 1]);
                if #unordered {
                    #slice[#at] = #second;
                    #slice[#at + 1] = #first;
                }
            }
        }
    };
    if stable {
        return Ok(parse_quote!({ #bound #exchanged }));
    }
    let [start, parent, child] = ["start", "parent", "child"].map(|name| unused(name, &all));
    Ok(parse_quote!({
        #bound
        if #slice.len() < #MANY {
            #exchanged
        } else {
            let (mut #start, mut #end) = (#slice.len() / 2, #slice.len());
            while #end > 1 {
                if #start > 0 {
                    #start -= 1;
                } else {
                    #end -= 1;
                    #slice.swap(0, #end);
                }
                let (mut #parent, mut #child) = (#start, 2 * #start + 1);
                while #child < #end {
                    if #child + 1 < #end {
                        let (#first, #second) = (#slice[#child + 1], #slice[#child]);
                        if #unordered { #child += 1; }
                    }
                    let (#first, #second) = (#slice[#child], #slice[#parent]);
                    if !(#unordered) { break; }
                    #slice[#parent] = #first;
                    #slice[#child] = #second;
                    #parent = #child;
                    #child = 2 * #parent + 1;
                }
            }
        }
    }))
}

/// A value that is given by reference, and what binds it if it is more than a name.
fn given(value: &SynExpr, all: &TokenStream) -> (TokenStream, SynExpr) {
    let value: SynExpr = match unparenthesized(value) {
        SynExpr::Reference(reference) => (*reference.expr).clone(),
        value => parse_quote!(*#value),
    };
    if is_simple(&value) {
        return (TokenStream::new(), value);
    }
    let name = unused("wanted", all);
    (quote!(let #name = #value;), parse_quote!(#name))
}

fn searched(call: &ExprMethodCall, value: &SynExpr) -> SynExpr {
    let all = tokens_of(call);
    let ((bound, slice), (with, value)) = (named(call, false, &all), given(value, &all));
    let [at, item] = ["at", "item"].map(|name| unused(name, &all));
    let least = in_order(call, &item);
    parse_quote!({
        #bound
        #with
        let #at = #slice.partition_point(|#item| #least < #value);
        if #at < #slice.len() && #slice[#at] == #value { Ok(#at) } else { Err(#at) }
    })
}

/// The search by halves for an item of which `order` says `Equal`. `with`: what is evaluated before it.
fn halved(
    call: &ExprMethodCall,
    with: TokenStream,
    order: impl Fn(&Ident, &TokenStream) -> Result<TokenStream, Refusal>,
) -> Result<SynExpr, Refusal> {
    let all = tokens_of(call);
    let (bound, slice) = named(call, false, &all);
    let [low, high, middle, item, found] = ["low", "high", "middle", "item", "found"].map(|name| unused(name, &all));
    let order = order(&item, &all)?;
    Ok(parse_quote!({
        #bound
        #with
        let mut #low = 0usize;
        let mut #high = #slice.len();
        let mut #found = false;
        while !#found && #low < #high {
            let #middle = #low + (#high - #low) / 2;
            let #item = #slice[#middle];
            match #order {
                ::core::cmp::Ordering::Less => #low = #middle + 1,
                ::core::cmp::Ordering::Greater => #high = #middle,
                ::core::cmp::Ordering::Equal => {
                    #low = #middle;
                    #found = true;
                }
            }
        }
        if #found { Ok(#low) } else { Err(#low) }
    }))
}

/// Whether two slices have the same items, of the first those that `of_first` leaves, which are as many as the
/// second has, if it leaves any out.
fn alike(
    first: &SynExpr,
    second: &SynExpr,
    all: &TokenStream,
    of_first: &dyn Fn(&TokenStream, &TokenStream) -> Option<TokenStream>,
) -> SynExpr {
    let (bound, [one, other]) = named_sides(first, second, all);
    let [left, right] = ["left", "right"].map(|name| unused(name, all));
    let part = of_first(&one, &other);
    let long_enough = if part.is_some() { quote!(>=) } else { quote!(==) };
    parse_quote_spanned!(begin(first)=> {
        #bound
        #one.len() #long_enough #other.len() && #one.iter() #part.zip(#other.iter()).all(|(#left, #right)| #left == #right)
    })
}

/// Two slices in the order of their items, as their iterators have it.
fn in_order_of_items(first: &SynExpr, method: &Ident, second: &SynExpr, all: &TokenStream) -> SynExpr {
    let (bound, [one, other]) = named_sides(first, second, all);
    parse_quote_spanned!(begin(first)=> { #bound #one.iter().#method(#other.iter()) })
}

/// Names for two slices, and what binds those that have none.
fn named_sides(first: &SynExpr, second: &SynExpr, all: &TokenStream) -> (TokenStream, [TokenStream; 2]) {
    let mut bound = TokenStream::new();
    let mut named = |name: &str, side: &SynExpr| match unparenthesized(side) {
        SynExpr::Path(path) => path.to_token_stream(),
        side => {
            let name = unused(name, all);
            bound.extend(quote!(let #name = #side;));
            name.into_token_stream()
        }
    };
    let sides = [named("one", first), named("other", second)];
    (bound, sides)
}

/// The address space of a slice, by its type; none for private memory.
fn space_of(ty: &Type) -> Option<&Ident> {
    match ty {
        Type::Reference(reference) => space_of(&reference.elem),
        Type::Path(path) => path.path.segments.last().map(|segment| &segment.ident),
        _ => None,
    }
}

/// `b"abc"`, or `*b"abc"`, as the array that it is.
fn bytes(expr: &SynExpr) -> Option<SynExpr> {
    match unparenthesized(expr) {
        SynExpr::Unary(syn::ExprUnary { op: syn::UnOp::Deref(_), expr, .. }) => byte_strings::array(expr),
        expr => byte_strings::array(expr),
    }
}

/// What a reference that is written points to, or what is no reference.
fn behind(expr: &SynExpr) -> &SynExpr {
    unparenthesized(super::compared::behind(expr).unwrap_or(expr))
}

fn contains(call: &ExprMethodCall, value: &SynExpr) -> SynExpr {
    let all = tokens_of(call);
    let ((bound, slice), (with, value)) = (named(call, false, &all), given(value, &all));
    // What the elements lack is told of where the method is.
    let (mut item, span) = (unused("item", &all), call.method.span());
    item.set_span(span);
    let equal = quote_spanned!(span=> *#item == #value);
    parse_quote!({ #bound #with #slice.iter().any(|#item| #equal) })
}

/// Both parts are reversed, and then the whole; by one, each element moves.
fn rotated(call: &ExprMethodCall, by: &SynExpr) -> SynExpr {
    let all = tokens_of(call);
    let (bound, slice) = named(call, true, &all);
    if let SynExpr::Lit(syn::ExprLit { lit: syn::Lit::Int(one), .. }) = unparenthesized(by)
        && one.base10_digits() == "1"
    {
        let [at, end] = ["at", "end"].map(|name| unused(name, &all));
        return match call.method.is("rotate_left") {
            true => parse_quote!({
                #bound
                assert!(!#slice.is_empty(), "assertion failed: mid <= self.len()");
                let #end = #slice[0];
                for #at in 1..#slice.len() { #slice[#at - 1] = #slice[#at]; }
                #slice[#slice.len() - 1] = #end;
            }),
            false => parse_quote!({
                #bound
                assert!(!#slice.is_empty(), "assertion failed: k <= self.len()");
                let #end = #slice[#slice.len() - 1];
                for #at in (1..#slice.len()).rev() { #slice[#at] = #slice[#at - 1]; }
                #slice[0] = #end;
            }),
        };
    }
    let [by_name, middle, at] = ["by", "middle", "at"].map(|name| unused(name, &all));
    let (message, found) = match call.method.is("rotate_left") {
        true => ("assertion failed: mid <= self.len()", quote!(#by_name)),
        false => ("assertion failed: k <= self.len()", quote!(#slice.len() - #by_name)),
    };
    parse_quote!({
        #bound
        let #by_name: usize = #by;
        assert!(#by_name <= #slice.len(), #message);
        let #middle = #found;
        for #at in 0..#middle / 2 { #slice.swap(#at, #middle - 1 - #at); }
        for #at in 0..(#slice.len() - #middle) / 2 { #slice.swap(#middle + #at, #slice.len() - 1 - #at); }
        for #at in 0..#slice.len() / 2 { #slice.swap(#at, #slice.len() - 1 - #at); }
    })
}

/// Whether it holds of each element and the one behind it. `holds`: of the pair, beside whose tokens names are found.
fn of_neighbours(
    call: &ExprMethodCall,
    holds: impl FnOnce(&Ident, &TokenStream) -> Result<TokenStream, Refusal>,
) -> Result<SynExpr, Refusal> {
    let all = tokens_of(call);
    let ((bound, slice), pair) = (named(call, false, &all), unused("pair", &all));
    let holds = holds(&pair, &all)?;
    Ok(parse_quote!({ #bound #slice.windows(2).all(|#pair| #holds) }))
}

fn is_sorted(call: &ExprMethodCall) -> Result<SynExpr, Refusal> {
    of_neighbours(call, |pair, _| Ok(quote!(#pair[0] <= #pair[1])))
}

fn is_sorted_by(call: &ExprMethodCall, order: &SynExpr) -> Result<SynExpr, Refusal> {
    of_neighbours(call, |pair, all| {
        let names = ["before", "behind"].map(|name| unused(name, all));
        let Inlined { parameters, body } = inlined(order, &names.each_ref())?;
        let elements = 0usize..;
        Ok(quote!({ #(let #parameters = &#pair[#elements];)* #body }))
    })
}

fn is_sorted_by_key(call: &ExprMethodCall, key: &SynExpr) -> Result<SynExpr, Refusal> {
    of_neighbours(call, |pair, all| {
        let [before, behind] = ["before", "behind"].map(|name| unused(name, all));
        let key = |item| keyed(key, &Shape::Value, item, all);
        let (first, second) = (key(&before)?, key(&behind)?);
        Ok(quote!({ let (#before, #behind) = (#pair[0], #pair[1]); (#first) <= (#second) }))
    })
}

/// `x.swap_with_slice(y)`
fn exchanged(call: &ExprMethodCall, other: &SynExpr) -> SynExpr {
    let all = tokens_of(call);
    let (bound, slice) = named(call, true, &all);
    let [other_name, at, kept] = ["other", "at", "kept"].map(|name| unused(name, &all));
    // What a variable leads to is lent, as to any method.
    let again = matches!(unparenthesized(other), SynExpr::Path(_) | SynExpr::Field(_)).then(|| quote!(&mut *));
    parse_quote!({
        #bound
        let #other_name = #again #other;
        assert!(#slice.len() == #other_name.len(), "destination and source slices have different lengths");
        for #at in 0..#slice.len() {
            let #kept = #slice[#at];
            #slice[#at] = #other_name[#at];
            #other_name[#at] = #kept;
        }
    })
}

/// `x.fill_with(|| value)`
fn filled(call: &ExprMethodCall, value: &SynExpr) -> Result<SynExpr, Refusal> {
    let all = tokens_of(call);
    let ((bound, slice), at) = (named(call, true, &all), unused("at", &all));
    let Inlined { body, .. } = inlined(value, &[])?;
    Ok(parse_quote!({ #bound for #at in 0..#slice.len() { #slice[#at] = #body; } }))
}

fn reversed(call: &ExprMethodCall) -> SynExpr {
    let all = tokens_of(call);
    let ((bound, slice), at) = (named(call, true, &all), unused("at", &all));
    // What may not be written is told of at the name.
    let swap = Ident::new("swap", call.method.span());
    parse_quote!({ #bound for #at in 0..#slice.len() / 2 { #slice.#swap(#at, #slice.len() - 1 - #at); } })
}
