//! `match &nodes[i] { Node::Leaf(v) => … }` and `for Body { at, mass } in bodies`: what lies in an address space is taken apart
//! as a copy, to whose parts the names of the pattern refer.

use proc_macro2::{Ident, Span};
use quote::{ToTokens, format_ident};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Pat, Token, parse_quote_spanned};

use super::Parser;
use super::consumer::unused;
use super::expr::is_constructor;
use crate::ast::{Block, Expr, Hole, Kind, Reach, Sequence};
use crate::surroundings;

impl Parser<'_> {
    /// What is held against such patterns: a reference to a copy, where the value surely refers to what lies elsewhere.
    pub(super) fn taken_apart(&mut self, value: Expr, patterns: &[&Pat]) -> Expr {
        let (reach, is_option) = match self.reach(&value) {
            Reach::Option(inner) => (*inner, true),
            reach => (reach, false),
        };
        let Reach::Object { mutable, elsewhere: true } = reach else { return value };
        let names_parts = |pattern: &&&Pat| if is_option { is_some_of_parts(pattern) } else { names_parts(pattern) };
        let Some(first) = patterns.iter().find(names_parts) else { return value };
        if mutable {
            self.refuse_parts(first);
            return value;
        }
        let (span, end) = (value.span, value.end);
        let at = |kind| Box::new(Expr { kind, span, end });
        let copy = match value.kind {
            kind if is_option => at(Kind::Method {
                callee: self.hole(Hole::Callee),
                receiver: at(kind),
                method: Ident::new("copied", span),
                turbofish: None,
                arguments: Vec::new(),
            }),
            Kind::Reference { place, .. } => at(Kind::Block(value_of(place), None)),
            kind => at(Kind::Block(value_of(at(Kind::Deref(at(kind)))), None)),
        };
        Expr { kind: Kind::Reference { mutable: false, place: copy }, span, end }
    }

    /// What is held against a pattern of elements alone: a reference to the array, of which each element is found where it is.
    pub(super) fn elements_of(&self, value: Expr) -> Expr {
        match self.reach(&value) {
            Reach::Object { mutable, elsewhere: true } if !matches!(value.kind, Kind::Reference { .. }) => {
                let (span, end) = (value.span, value.end);
                let place = Box::new(Expr { kind: Kind::Deref(Box::new(value)), span, end });
                Expr { kind: Kind::Reference { mutable, place }, span, end }
            }
            _ => value,
        }
    }

    /// Whether the fields of a struct in an address space get names to be written by: `let Body { at, .. } = &mut bodies[i];`
    pub(super) fn opens(&self, value: &Expr, pat: &Pat) -> bool {
        opens(pat, self.owner.as_ref()) && matches!(self.reach(value), Reach::Object { mutable: true, elsewhere: true })
    }

    /// The pattern of a loop and the `let` that it stands for, where an item is taken apart.
    pub(super) fn items_apart(
        &mut self,
        pat: &Pat,
        sequence: &Sequence,
        body: &syn::Block,
    ) -> Option<(Pat, syn::Block)> {
        let reach = self.reach_of_items(sequence);
        let mut pat = pat.clone();
        let mut apart = Vec::new();
        self.named_items(&mut pat, &reach, body, &mut apart);
        if apart.is_empty() {
            return None;
        }
        let mut body = body.clone();
        let taken = apart.into_iter().map(|(pat, name)| {
            let span = pat.span();
            parse_quote_spanned!(span=> let #pat = #name;)
        });
        body.stmts.splice(0..0, taken.collect::<Vec<_>>());
        Some((pat, body))
    }

    fn named_items(&mut self, pat: &mut Pat, reach: &Reach, body: &syn::Block, apart: &mut Vec<(Pat, Ident)>) {
        match (&mut *pat, reach) {
            (Pat::Paren(inner), reach) => self.named_items(&mut inner.pat, reach, body, apart),
            (Pat::Tuple(tuple), Reach::Tuple(reaches)) if tuple.elems.len() == reaches.len() => {
                for (pat, reach) in tuple.elems.iter_mut().zip(reaches) {
                    self.named_items(pat, reach, body, apart);
                }
            }
            (pattern, Reach::Object { elsewhere: true, .. }) if names_parts(pattern) => {
                let name = unused(&format!("item_{}", apart.len()), &body.to_token_stream());
                let name = format_ident!("{name}", span = Span::mixed_site().located_at(pattern.span()));
                let taken = std::mem::replace(pattern, parse_quote_spanned!(name.span()=> #name));
                apart.push((taken, name));
            }
            _ => {}
        }
    }

    fn refuse_parts(&mut self, pat: &Pat) {
        if let Some(elements) = elements_in(pat) {
            self.report.error(
                elements,
                "a pattern of elements with `&mut` does not reach into an address space: give the array a name, and index it, \
                 `pair[0] = …`; of a slice with a name leave out the `&mut *`, `let [a, .., z] = x else { … };`",
            );
            return;
        }
        self.report.error(
            pat,
            "a pattern with `&mut` reaches into an address space in a `let` alone, and to the fields of a struct or a tuple: \
             `let Body { mass, .. } = &mut x[i];`; an enum is read as a whole and put back, `x[i] = …`",
        );
    }
}

/// Whether a pattern names the fields of what surely is a struct or a tuple, and of such in it.
fn opens(pat: &Pat, own: Option<&Ident>) -> bool {
    let names = |pat: &Pat| match pat {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(name) => {
            let is_name = !is_constructor(&name.ident.clone().into(), None);
            is_name && name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none()
        }
        pat => opens(pat, own),
    };
    let is_struct = |path: &syn::Path| path.segments.len() == 1 && !surroundings::types::is_variant(path, own);
    // Behind `..` the numbers of the fields are those of the type.
    let in_order = |items: &Punctuated<Pat, Token![,]>| {
        let rest = items.iter().position(|pat| matches!(pat, Pat::Rest(_)));
        rest.is_none_or(|rest| rest + 1 == items.len()) && items.iter().all(names)
    };
    match pat {
        Pat::Paren(inner) => opens(&inner.pat, own),
        Pat::Struct(made) => is_struct(&made.path) && made.fields.iter().all(|field| names(&field.pat)),
        Pat::TupleStruct(made) => is_struct(&made.path) && in_order(&made.elems),
        Pat::Tuple(made) => in_order(&made.elems),
        _ => false,
    }
}

/// Whether a pattern names parts of what a reference points to, and binds references to them.
fn names_parts(pat: &Pat) -> bool {
    match pat {
        Pat::Paren(inner) => names_parts(&inner.pat),
        Pat::Or(or) => or.cases.iter().any(names_parts),
        Pat::Struct(_) | Pat::TupleStruct(_) | Pat::Tuple(_) | Pat::Slice(_) => true,
        Pat::Path(path) => path.path.segments.len() > 1,
        _ => false,
    }
}

/// The pattern of elements in it.
fn elements_in(pat: &Pat) -> Option<&Pat> {
    match pat {
        Pat::Paren(inner) => elements_in(&inner.pat),
        Pat::TupleStruct(made) => made.elems.iter().find_map(elements_in),
        Pat::Slice(_) => Some(pat),
        _ => None,
    }
}

/// `[a, _, b]`, of which `..` may stand for others.
pub(super) fn names_elements(pat: &Pat) -> bool {
    let names = |pat: &Pat| match pat {
        Pat::Wild(_) | Pat::Rest(_) => true,
        Pat::Ident(name) => {
            let is_name = !is_constructor(&name.ident.clone().into(), None);
            is_name && name.by_ref.is_none() && name.subpat.is_none()
        }
        _ => false,
    };
    match pat {
        Pat::Paren(inner) => names_elements(&inner.pat),
        Pat::Slice(slice) => slice.elems.iter().all(names),
        _ => false,
    }
}

/// `Some(Body { mass, .. })`
fn is_some_of_parts(pat: &Pat) -> bool {
    match pat {
        Pat::Paren(inner) => is_some_of_parts(&inner.pat),
        Pat::Or(or) => or.cases.iter().any(is_some_of_parts),
        Pat::TupleStruct(some) => {
            some.path.segments.last().is_some_and(|last| last.ident == "Some") && some.elems.iter().any(names_parts)
        }
        _ => false,
    }
}

/// `{ place }`
fn value_of(place: Box<Expr>) -> Block {
    Block { value: Some(place), ..Block::default() }
}
