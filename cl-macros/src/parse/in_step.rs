//! `a.eq(b)`, `a.cmp(b)`, `a.lt(b)` and their like of chains of iterators: both are asked for one item after the other.
//!
//! In: the call, and its two iterators. Out: a loop over two iterators with names, which ends where Rust asks no further.

use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprMethodCall, parse_quote_spanned};

use super::Parser;
use super::consumer::{Refusal, is_sequence, unused};
use super::expr::unparenthesized;
use super::shape::{Shape, gives_places};
use crate::name::Name;

/// The methods by which two sequences are compared, item by item.
pub(super) const METHODS: &[&str] = &["eq", "ne", "cmp", "partial_cmp", "lt", "le", "gt", "ge"];

impl Parser<'_> {
    /// `a.eq(it)`, of what is left of an iterator with a name.
    pub(super) fn beside_named(&self, call: &ExprMethodCall) -> Option<ExprMethodCall> {
        let [other] = &call.args.iter().collect::<Vec<_>>()[..] else { return None };
        if !METHODS.contains(&&*call.method.text()) {
            return None;
        }
        let args = std::iter::once(self.named_chain(other)?).collect();
        Some(ExprMethodCall { args, ..call.clone() })
    }
}

/// The loop. Both give items of one kind: rustc says where they do not.
pub(super) fn spelled(call: &ExprMethodCall, left: &SynExpr, right: &SynExpr) -> Result<SynExpr, Refusal> {
    let (all, span) = (call.to_token_stream(), call.method.span());
    let right = sequence_of(right, gives_places(left));
    let shapes = [Shape::of(left), Shape::of(&right)];
    if shapes.iter().any(Shape::has_slices) {
        return Err((
            call.method.to_token_stream(),
            "parts of slices are compared by `==`: write a loop over both, `for (c, d) in a.chunks(4).zip(b.chunks(4))`, or say by \
             `.map(…)` what of each is compared",
        ));
    }
    let [x, y, one, other] = ["left", "right", "one", "other"].map(|name| unused(name, &all));
    let a = copy(&shapes[0], parse_quote_spanned!(span=> #one));
    let b = copy(&shapes[1], parse_quote_spanned!(span=> #other));
    let method = call.method.to_string();
    if method == "eq" || method == "ne" {
        let same = unused("same", &all);
        let asked = if method == "eq" { quote!(#same) } else { quote!(!#same) };
        return Ok(parse_quote_spanned!(span=> {
            let mut #x = #left;
            let mut #y = #right;
            let mut #same = true;
            while let Some(#one) = #x.next() {
                #same = match #y.next() { Some(#other) => #a == #b, None => false };
                if !#same { break; }
            }
            if #same { #same = #y.next().is_none(); }
            #asked
        }));
    }
    let order = unused("order", &all);
    let is = quote_spanned!(span=> ::core::cmp::Ordering);
    let (compare, some) = match &*method {
        "cmp" => (quote_spanned!(span=> cmp), quote!()),
        _ => (quote_spanned!(span=> partial_cmp), quote_spanned!(span=> Some)),
    };
    let [equal, less, greater] =
        [quote!(Equal), quote!(Less), quote!(Greater)].map(|name| quote_spanned!(span=> #some(#is::#name)));
    let compared = parse_quote_spanned!(span=> {
        let mut #x = #left;
        let mut #y = #right;
        let mut #order = #equal;
        while let Some(#one) = #x.next() {
            #order = match #y.next() { Some(#other) => (#a).#compare(&#b), None => #greater };
            match #order { #equal => {} _ => break }
        }
        if let #equal = #order && #y.next().is_some() { #order = #less; }
        #order
    });
    Ok(asked_of_order(call, compared))
}

/// What `lt` and its like ask of the order that `partial_cmp` gives, which `cmp` and `partial_cmp` are.
pub(super) fn asked_of_order(call: &ExprMethodCall, order: SynExpr) -> SynExpr {
    let is = quote!(::core::cmp::Ordering);
    let holds = match &*call.method.to_string() {
        "lt" => quote!(Some(#is::Less)),
        "le" => quote!(Some(#is::Less | #is::Equal)),
        "gt" => quote!(Some(#is::Greater)),
        "ge" => quote!(Some(#is::Greater | #is::Equal)),
        _ => return order,
    };
    parse_quote_spanned!(call.method.span()=> match #order { #holds => true, _ => false })
}

/// The item with copies in the place of references to elements.
pub(super) fn copy(shape: &Shape, item: SynExpr) -> SynExpr {
    let span = item.span();
    match shape {
        Shape::Value | Shape::Slice => item,
        Shape::Place => parse_quote_spanned!(span=> *#item),
        Shape::Pair(..) if shape.is_of_values() => item,
        Shape::Pair(first, second) => {
            let first = copy(first, parse_quote_spanned!(span=> #item.0));
            let second = copy(second, parse_quote_spanned!(span=> #item.1));
            parse_quote_spanned!(span=> (#first, #second))
        }
    }
}

/// The iterator that an argument becomes. `beside`: whether what it is compared with gives places.
fn sequence_of(argument: &SynExpr, beside: bool) -> SynExpr {
    match unparenthesized(argument) {
        sequence if is_sequence(sequence) => sequence.clone(),
        SynExpr::Reference(reference) => {
            let elements = &reference.expr;
            parse_quote_spanned!(reference.and_token.span=> (#elements).iter())
        }
        elements @ (SynExpr::Array(_) | SynExpr::Repeat(_)) => {
            parse_quote_spanned!(elements.span()=> #elements.into_iter())
        }
        // What has a name is an array, or a reference if the others are.
        elements if beside => parse_quote_spanned!(elements.span()=> #elements.iter()),
        elements => parse_quote_spanned!(elements.span()=> #elements.iter().copied()),
    }
}
