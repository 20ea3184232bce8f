//! `x.split(|v| *v == 0)`, `x.chunk_by(|a, b| a == b)` and their like: the parts of a slice that end where its elements say so.
//!
//! In: the call, of what surely is a slice or an array. Out: `::core::iter::split(&x[..], closure)`, and of that the
//! `::core::iter::from_fn` that looks for the other end of each part.

use proc_macro2::{Ident, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprCall, ExprClosure, ExprMethodCall, Pat, parse_quote, parse_quote_spanned};

use super::Parser;
use super::consumer::{leaves, unused};
use super::streams;
use super::walk::said_of_item;
use crate::name::Name;

/// How a method cuts.
#[derive(Clone, Copy)]
pub(super) struct Cut {
    method: &'static str,
    from: End,
    /// Whether the call says how many parts there are at most.
    counted: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum End {
    Front,
    /// The element that ends a part is one of it.
    FrontInclusive,
    Back,
    /// A part goes on while two elements beside one another are such.
    Between,
}

const CUTS: &[Cut] = &[
    Cut { method: "split", from: End::Front, counted: false },
    Cut { method: "splitn", from: End::Front, counted: true },
    Cut { method: "split_inclusive", from: End::FrontInclusive, counted: false },
    Cut { method: "rsplit", from: End::Back, counted: false },
    Cut { method: "rsplitn", from: End::Back, counted: true },
    Cut { method: "chunk_by", from: End::Between, counted: false },
];

pub(super) fn cut(method: &str) -> Option<&'static Cut> {
    CUTS.iter().find(|cut| cut.method == method)
}

impl Parser<'_> {
    /// The call as one of a function that std has not, of what surely is a slice or an array.
    pub(super) fn split_by(&self, call: &ExprMethodCall) -> Option<SynExpr> {
        let cut = cut(&call.method.text())?;
        let (count, asked) = match (cut.counted, &call.args.iter().collect::<Vec<_>>()[..]) {
            (false, [asked]) => (None, *asked),
            (true, [count, asked]) => (Some(*count), *asked),
            _ => return None,
        };
        if self.is_variable_of_users(&call.receiver) {
            return None;
        }
        let closure = match asked {
            SynExpr::Closure(closure) => closure.clone(),
            function => self.named_function(function).or_else(|| self.calling(function, true))?,
        };
        let has_elements = self.surely_has_elements(&call.receiver) || self.slice_elsewhere(&call.receiver).is_some();
        let looked_at = if cut.from == End::Between { 2 } else { 1 };
        if !has_elements || closure.inputs.len() != looked_at || leaves(&closure).is_err() {
            return None;
        }
        let (whole, method, span) = (&call.receiver, &call.method, call.method.span());
        let count = count.map(|count| quote!(#count,));
        Some(parse_quote_spanned!(span=> ::core::iter::#method(&#whole[..], #count #closure)))
    }
}

/// What gives the parts, of such a call; `named`: the name of a variable that has a value and may change, or keeps it.
pub(super) fn parts(
    call: &ExprCall,
    taken: &TokenStream,
    named: &mut dyn FnMut(&SynExpr, &str, bool) -> SynExpr,
) -> Option<SynExpr> {
    let (cut, span) = (cut(&streams::function(call)?)?, call.span());
    let (whole, count, closure) = match &call.args.iter().collect::<Vec<_>>()[..] {
        [whole, SynExpr::Closure(closure)] => (*whole, None, closure),
        [whole, count, SynExpr::Closure(closure)] => (*whole, Some(*count), closure),
        _ => return None,
    };
    let of = named(whole, "of", false);
    let left = count.map(|count| named(count, "left", true));
    // The last part is what is left.
    let more = left.as_ref().map(|left| quote!(#left > 0usize &&));
    let counts = left.as_ref().map(|left| quote!(#left -= 1;));
    let first = |all: SynExpr, begin: &TokenStream| match &left {
        Some(left) => quote!(if #left == 0 { #all } else { #begin }),
        None => begin.clone(),
    };
    let [to, end, part]: [Ident; 3] = ["to", "end", "part"].map(|name| unused(name, taken));
    let given = match cut.from {
        End::Front => {
            let from = named(&parse_quote!(0usize), "from", true);
            let (begin, ends) =
                (first(parse_quote!(#of.len()), &quote!(#from)), ends(closure, &parse_quote!(#of[#to])));
            quote_spanned! {span=> if #more #from <= #of.len() {
                #counts
                let mut #to = #begin;
                while #to < #of.len() && !(#ends) { #to += 1; }
                let #part = &#of[#from..#to];
                #from = #to + 1;
                Some(#part)
            } else {
                None
            }}
        }
        End::FrontInclusive => {
            let from = named(&parse_quote!(0usize), "from", true);
            let ends = ends(closure, &parse_quote!(#of[#to - 1]));
            quote_spanned! {span=> if #from < #of.len() {
                let mut #to = #from + 1;
                while !(#ends) && #to < #of.len() { #to += 1; }
                let #part = &#of[#from..#to];
                #from = #to;
                Some(#part)
            } else {
                None
            }}
        }
        End::Between => {
            let from = named(&parse_quote!(0usize), "from", true);
            let goes_on = goes_on(closure, [&parse_quote!(#of[#to - 1]), &parse_quote!(#of[#to])]);
            quote_spanned! {span=> if #from < #of.len() {
                let mut #to = #from + 1;
                while #to < #of.len() && (#goes_on) { #to += 1; }
                let #part = &#of[#from..#to];
                #from = #to;
                Some(#part)
            } else {
                None
            }}
        }
        // What is left ends before the element in front of `to`, which is 0 when nothing is.
        End::Back => {
            let to = named(&parse_quote!(#of.len() + 1), "to", true);
            let from = unused("from", taken);
            let (begin, ends) = (first(parse_quote!(0), &quote!(#end)), ends(closure, &parse_quote!(#of[#from - 1])));
            quote_spanned! {span=> if #more #to > 0 {
                #counts
                let #end = #to - 1;
                let mut #from = #begin;
                while #from > 0 && !(#ends) { #from -= 1; }
                let #part = &#of[#from..#end];
                #to = #from;
                Some(#part)
            } else {
                None
            }}
        }
    };
    Some(parse_quote_spanned!(span=> ::core::iter::from_fn(|| #given)))
}

/// Whether a part ends at an element.
fn ends(closure: &ExprClosure, element: &SynExpr) -> SynExpr {
    let (pat, body) = (&closure.inputs[0], &closure.body);
    said_of_item(closure, element).unwrap_or_else(|| parse_quote!({ let #pat = &#element; #body }))
}

/// Whether a part goes on between two elements.
fn goes_on(closure: &ExprClosure, [one, other]: [&SynExpr; 2]) -> SynExpr {
    let (first, second, body) = (&closure.inputs[0], &closure.inputs[1], &closure.body);
    let of =
        |parameter: &Pat, said: &SynExpr, element: &SynExpr| said_of_item(&parse_quote!(|#parameter| #said), element);
    let said = of(first, body, one).and_then(|said| of(second, &said, other));
    said.unwrap_or_else(|| parse_quote!({ let #first = &#one; let #second = &#other; #body }))
}
