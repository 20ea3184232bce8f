//! A loop over references that are written out, `for set in [&mut self.rows[r], &mut self.boxes[b]]`: a turn of it chooses
//! one of them, as private memory holds no pointers into itself.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Expr as SynExpr, ExprForLoop, ExprRange, parse_quote};

use super::consumer::unused;
use super::expr::unparenthesized;

/// The loop, with what stands before it: indices and values, which Rust finds before the first turn.
pub(super) fn chosen_by_turn(inner: &ExprForLoop) -> Option<SynExpr> {
    let SynExpr::Array(array) = unparenthesized(&inner.expr) else { return None };
    let refers = |item: &SynExpr| matches!(unparenthesized(item), SynExpr::Reference(_));
    let holds = |item: &SynExpr| match unparenthesized(item) {
        SynExpr::Tuple(tuple) => tuple.elems.iter().any(refers),
        item => refers(item),
    };
    if array.elems.is_empty() || !array.elems.iter().all(holds) {
        return None;
    }
    let mut before = Before { all: inner.to_token_stream(), lets: TokenStream::new() };
    let items: Option<Vec<_>> = array.elems.iter().map(|item| before.item(item)).collect();
    let (mut items, lets, turn) = (items?, before.lets, unused("turn", &before.all));
    let (last, turns, numbers) = (items.pop()?, array.elems.len(), 0usize..);
    let (pat, body) = (&inner.pat, &inner.body);
    let looped = ExprForLoop {
        pat: parse_quote!(#turn),
        expr: parse_quote!(0usize..#turns),
        body: parse_quote!({
            let #pat = match #turn { #(#numbers => #items,)* _ => #last };
            #body
        }),
        ..inner.clone()
    };
    Some(parse_quote!({ #lets #looped }))
}

/// What is found before the loop.
struct Before {
    /// What names it must not have.
    all: TokenStream,
    lets: TokenStream,
}

impl Before {
    fn item(&mut self, item: &SynExpr) -> Option<SynExpr> {
        match unparenthesized(item) {
            SynExpr::Reference(reference) => {
                let place = self.place(&reference.expr);
                let expr = Box::new(match (place, reference.mutability) {
                    (Some(place), _) => place,
                    (None, Some(_)) => return None,
                    (None, None) => self.value(&reference.expr),
                });
                Some(SynExpr::Reference(syn::ExprReference { expr, ..reference.clone() }))
            }
            SynExpr::Tuple(tuple) => {
                let elems = tuple.elems.iter().map(|item| self.item(item)).collect::<Option<_>>()?;
                Some(SynExpr::Tuple(syn::ExprTuple { elems, ..tuple.clone() }))
            }
            value => Some(self.value(value)),
        }
    }

    /// A variable, and what lies in it.
    fn place(&mut self, place: &SynExpr) -> Option<SynExpr> {
        match unparenthesized(place) {
            SynExpr::Path(_) => Some(place.clone()),
            SynExpr::Field(field) => {
                let base = Box::new(self.place(&field.base)?);
                Some(SynExpr::Field(syn::ExprField { base, ..field.clone() }))
            }
            SynExpr::Index(indexed) => {
                let base = Box::new(self.place(&indexed.expr)?);
                let index = Box::new(match unparenthesized(&indexed.index) {
                    SynExpr::Range(range) => {
                        let mut bound = |end: &Option<Box<SynExpr>>| end.as_ref().map(|end| Box::new(self.value(end)));
                        let (start, end) = (bound(&range.start), bound(&range.end));
                        SynExpr::Range(ExprRange { start, end, ..range.clone() })
                    }
                    index => self.value(index),
                });
                Some(SynExpr::Index(syn::ExprIndex { expr: base, index, ..indexed.clone() }))
            }
            _ => None,
        }
    }

    fn value(&mut self, value: &SynExpr) -> SynExpr {
        if let SynExpr::Lit(_) = value {
            return value.clone();
        }
        let name = unused("found", &self.all);
        name.to_tokens(&mut self.all);
        self.lets.extend(quote!(let #name = #value;));
        parse_quote!(#name)
    }
}
