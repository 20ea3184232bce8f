//! `[a, rest @ ..]` of a slice in an address space: Rust takes apart no such slice, and so its length is asked for and each
//! name is a reference to an element.
//!
//! In: a pattern of elements, and what it is held against. Out: what it asks, `x.len() >= 1`, and what it binds,
//! `(a, rest) = (&x[0], &x[1..])`. It never asks where the slice is: who calls it knows that.

use proc_macro2::{Ident, Span};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::token::Paren;
use syn::{Expr as SynExpr, ExprLet, Pat, PatIdent, PatSlice, PatTuple, Stmt, parse_quote_spanned};

use super::Parser;
use super::begin::begin;
use super::consumer::mentions;
use super::expr::{is_constructor, unparenthesized};
use crate::ast::{Expr, Reach};

/// What a pattern of elements asks of a slice, and what it binds.
#[derive(Default)]
pub(super) struct Apart {
    /// How many elements there are, or (`or_more`) how many at least.
    pub count: usize,
    pub or_more: bool,
    /// How many of them stand before `..`.
    front: usize,
    /// What elements are compared with.
    tests: Vec<SynExpr>,
    bound: Vec<Bound>,
    /// What is held against an element, and need not fit.
    inner: Vec<(Pat, SynExpr)>,
}

/// A name, and where what it means is found.
struct Bound {
    pat: Pat,
    at: At,
}

#[derive(Clone, Copy)]
enum At {
    Front(usize),
    /// So many elements before the end.
    Back(usize),
    /// Those between so many in front and so many behind.
    Rest(usize, usize),
}

impl At {
    fn of(self, slice: &SynExpr, mutable: bool, pat: &Pat) -> SynExpr {
        let span = pat.span();
        let mutability = mutable.then(|| quote_spanned!(span=> mut));
        let place = self.place(slice, pat);
        parse_quote_spanned!(span=> & #mutability #place)
    }

    fn place(self, slice: &SynExpr, pat: &Pat) -> SynExpr {
        let span = pat.span();
        match self {
            At::Front(index) => parse_quote_spanned!(span=> #slice[#index]),
            At::Back(behind) => parse_quote_spanned!(span=> #slice[#slice.len() - #behind]),
            At::Rest(index, 0) => parse_quote_spanned!(span=> #slice[#index..]),
            At::Rest(index, behind) => parse_quote_spanned!(span=> #slice[#index..#slice.len() - #behind]),
        }
    }
}

fn is_rest(pat: &Pat) -> bool {
    match pat {
        Pat::Rest(_) => true,
        Pat::Ident(name) => name.subpat.as_ref().is_some_and(|(_, inner)| matches!(**inner, Pat::Rest(_))),
        _ => false,
    }
}

/// Whether a pattern compares, and binds nothing.
fn compares(pat: &Pat) -> bool {
    match pat {
        Pat::Lit(_) | Pat::Range(_) => true,
        Pat::Or(or) => or.cases.iter().all(compares),
        Pat::Paren(inner) => compares(&inner.pat),
        _ => false,
    }
}

impl Apart {
    /// Of a slice that has a name; none if an element is asked for more than what this tells.
    pub fn of(slice: &SynExpr, pattern: &PatSlice) -> Option<Self> {
        let (rest, all) = (pattern.elems.iter().position(is_rest), pattern.elems.len());
        let count = all - usize::from(rest.is_some());
        let mut apart = Apart { count, or_more: rest.is_some(), front: rest.unwrap_or(all), ..Apart::default() };
        for (index, element) in pattern.elems.iter().enumerate() {
            let (span, behind) = (element.span(), all - 1 - index);
            let at = match rest {
                Some(rest) if index > rest => At::Back(behind + 1),
                Some(rest) if index == rest => At::Rest(index, behind),
                _ => At::Front(index),
            };
            match element {
                Pat::Wild(_) | Pat::Rest(_) => {}
                Pat::Ident(name) if rest == Some(index) && name.by_ref.is_none() => {
                    let pat = Pat::Ident(PatIdent { subpat: None, ..name.clone() });
                    apart.bound.push(Bound { pat, at });
                }
                Pat::Ident(name) if name.by_ref.is_some() || name.mutability.is_some() => return None,
                Pat::Ident(name) if name.subpat.is_none() && is_constructor(&name.ident.clone().into(), None) => {
                    apart.inner.push((element.clone(), at.of(slice, false, element)));
                }
                Pat::Ident(name) => {
                    if let Some((_, inner)) = &name.subpat {
                        let value = at.place(slice, inner);
                        match compares(inner) {
                            true => apart.tests.push(condition(inner, &value)),
                            false => apart.inner.push(((**inner).clone(), at.of(slice, false, inner))),
                        }
                    }
                    let pat = Pat::Ident(PatIdent { subpat: None, ..name.clone() });
                    apart.bound.push(Bound { pat, at });
                }
                Pat::Lit(literal) => {
                    let place = at.place(slice, element);
                    apart.tests.push(parse_quote_spanned!(span=> #place == #literal));
                }
                pat if compares(pat) => apart.tests.push(condition(pat, &at.place(slice, pat))),
                pat => apart.inner.push((pat.clone(), at.of(slice, false, pat))),
            }
        }
        Some(apart)
    }

    /// Whether it fits each slice of such a length.
    pub fn fits_by_length(&self) -> bool {
        self.tests.is_empty() && self.inner.is_empty()
    }

    pub fn binds(&self) -> bool {
        !self.bound.is_empty()
    }

    /// Whether it takes an element apart.
    pub fn takes_elements_apart(&self) -> bool {
        !self.inner.is_empty()
    }

    /// What is asked of the slice; none if nothing is.
    pub fn test(&self, slice: &SynExpr, pattern: &Pat) -> Option<SynExpr> {
        let (span, count) = (pattern.span(), self.count);
        let length: Option<SynExpr> = match self.or_more {
            true if count == 0 => None,
            true => Some(parse_quote_spanned!(span=> #slice.len() >= #count)),
            false => Some(parse_quote_spanned!(span=> #slice.len() == #count)),
        };
        length.into_iter().chain(self.tests.iter().cloned()).reduce(both)
    }

    /// The names, as references that read, and what is held against elements: conditions behind the test.
    pub fn bindings(&self, slice: &SynExpr, pattern: &Pat) -> Option<SynExpr> {
        let span = pattern.span();
        let names = self.bound.iter().map(|bound| &bound.pat);
        let values = self.bound.iter().map(|bound| bound.at.of(slice, false, &bound.pat));
        let bound = match &self.bound[..] {
            [] => None,
            [one] => Some((one.pat.clone(), one.at.of(slice, false, &one.pat))),
            _ => {
                let elems = names.cloned().collect();
                let tuple = PatTuple { attrs: Vec::new(), paren_token: Paren(span), elems };
                Some((Pat::Tuple(tuple), parse_quote_spanned!(span=> (#(#values),*))))
            }
        };
        let inner = self.inner.iter().map(|(pat, value)| (pat.clone(), value.clone()));
        bound.into_iter().chain(inner).map(|(pat, value)| condition(&pat, &value)).reduce(both)
    }

    /// The same as statements, behind what has asked for the length.
    pub fn lets(&self, slice: &SynExpr, mutable: bool, free: &dyn Fn(&str) -> Ident) -> Vec<Stmt> {
        match mutable && self.bound.len() > 1 {
            true => self.lets_of_parts(slice, free),
            false => {
                let each = self.bound.iter().map(|Bound { pat, at }| {
                    let value = at.of(slice, mutable, pat);
                    parse_quote_spanned!(pat.span()=> let #pat = #value;)
                });
                each.collect()
            }
        }
    }

    /// Several names that write: each has a part of the slice to itself.
    fn lets_of_parts(&self, slice: &SynExpr, free: &dyn Fn(&str) -> Ident) -> Vec<Stmt> {
        let [part, left, tail]: [Ident; 3] = ["part", "left", "tail"].map(free);
        let (mut whole, mut lets, span) = (slice.clone(), Vec::new(), slice.span());
        let path = |name: &Ident| -> SynExpr { parse_quote_spanned!(name.span()=> #name) };
        // How many are in front is known then, and nothing more is asked of these.
        let count = self.front;
        if !self.or_more {
            lets.push(parse_quote_spanned!(span=> let #left = &mut #slice[..#count];));
            whole = path(&left);
        } else if matches!(self.bound[0].at, At::Front(_)) {
            lets.push(parse_quote_spanned!(span=> let (#left, #tail) = #slice.split_at_mut(#count);));
            whole = path(&left);
        }
        // What is left of it: without so many elements in front, or of so many at its end.
        let (mut taken, mut end, mut in_front) = (0, None, true);
        for (number, Bound { pat, at }) in self.bound.iter().enumerate() {
            let span = pat.span();
            if in_front && !matches!(at, At::Front(_)) {
                if number > 0 {
                    whole = path(&tail);
                    taken = self.front;
                }
                in_front = false;
            }
            let at = match (*at, end) {
                (At::Front(index), _) => At::Front(index - taken),
                (At::Rest(index, behind), _) => At::Rest(index - taken, behind),
                (At::Back(behind), Some(end)) => At::Front(end - behind),
                (At::Back(behind), None) => At::Back(behind),
            };
            let next = self.bound.get(number + 1).map(|next| next.at);
            // The last of the slice, or of those in front.
            if next.is_none() || in_front && !matches!(next, Some(At::Front(_))) {
                let value = at.of(&whole, true, pat);
                lets.push(parse_quote_spanned!(span=> let #pat = #value;));
                continue;
            }
            let (middle, within): (SynExpr, At) = match at {
                At::Front(index) => {
                    let middle = index + 1;
                    (parse_quote_spanned!(span=> #middle), at)
                }
                At::Rest(index, behind) => (parse_quote_spanned!(span=> #whole.len() - #behind), At::Rest(index, 0)),
                At::Back(behind) => {
                    let behind = behind - 1;
                    (parse_quote_spanned!(span=> #whole.len() - #behind), At::Back(1))
                }
            };
            lets.push(parse_quote_spanned!(span=> let (#part, #left) = #whole.split_at_mut(#middle);));
            let value = within.of(&path(&part), true, pat);
            lets.push(parse_quote_spanned!(span=> let #pat = #value;));
            whole = path(&left);
            match self.bound[number].at {
                At::Front(index) => taken = index + 1,
                At::Rest(_, behind) => end = Some(behind),
                At::Back(behind) => end = Some(behind - 1),
            }
        }
        lets
    }
}

/// `let pat = value`
pub(super) fn condition(pat: &Pat, value: &SynExpr) -> SynExpr {
    let span = pat.span();
    SynExpr::Let(ExprLet {
        attrs: Vec::new(),
        let_token: syn::Token![let](span),
        pat: Box::new(pat.clone()),
        eq_token: syn::Token![=](span),
        expr: Box::new(value.clone()),
    })
}

/// `a && b`
pub(super) fn both(left: SynExpr, right: SynExpr) -> SynExpr {
    let op = syn::BinOp::And(syn::Token![&&](begin(&left)));
    SynExpr::Binary(syn::ExprBinary { attrs: Vec::new(), left: Box::new(left), op, right: Box::new(right) })
}

/// The pattern of elements that it is.
pub(super) fn of_elements(pat: &Pat) -> Option<&PatSlice> {
    match pat {
        Pat::Paren(inner) => of_elements(&inner.pat),
        Pat::Slice(slice) => Some(slice),
        _ => None,
    }
}

impl Parser<'_> {
    /// A condition with `let` as the conditions that it is; none where the slice may be in private memory.
    pub(super) fn elements_read(&mut self, inner: &ExprLet, told: bool) -> Option<Option<Expr>> {
        let pattern = of_elements(&inner.pat)?;
        let conditions = self.conditions_of(inner, pattern)?;
        Some(self.expr(&conditions, told))
    }

    fn conditions_of(&self, inner: &ExprLet, pattern: &PatSlice) -> Option<SynExpr> {
        let (slice, mutable) = self.slice_elsewhere(&inner.expr)?;
        // One that writes is taken by the statement that it is the condition of (`elements_chosen`).
        if mutable {
            return None;
        }
        let free = self.free_beside(inner);
        let (name, before) = named(&slice, &free);
        let apart = Apart::of(&name, pattern)?;
        let before = before.map(|name| condition(&name, &slice));
        let parts = [before, apart.test(&name, &inner.pat), apart.bindings(&name, &inner.pat)];
        let all = parts.into_iter().flatten().reduce(both);
        Some(all.unwrap_or_else(|| parse_quote_spanned!(inner.pat.span()=> true)))
    }

    /// What gives names that stand in no such tokens, and that no variable has which is there.
    pub(super) fn free_beside(&self, tokens: &impl ToTokens) -> impl Fn(&str) -> Ident {
        let tokens = tokens.to_token_stream();
        move |name| {
            let candidates = std::iter::once(name.to_owned()).chain((2..).map(|number| format!("{name}_{number}")));
            let mut candidates = candidates.map(|name| Ident::new(&name, Span::mixed_site()));
            let is_free = |name: &Ident| self.scopes.find(name).is_none() && !mentions(&tokens, &name.to_string());
            candidates.find(is_free).unwrap_or_else(|| Ident::new(name, Span::mixed_site()))
        }
    }

    /// A slice that surely is in an address space, and whether it may be written.
    pub(super) fn slice_elsewhere(&self, value: &SynExpr) -> Option<(SynExpr, bool)> {
        let slice = unparenthesized(value);
        let mutable = match slice {
            SynExpr::Path(_) => {
                let place = self.variable(slice)?;
                match self.reach(&place) {
                    Reach::Elements { mutable, elsewhere: true } => mutable,
                    _ => self.slice_in_a_space(&place)?,
                }
            }
            SynExpr::Reference(reference) => {
                let SynExpr::Index(part) = unparenthesized(&reference.expr) else { return None };
                self.as_range(&part.index)?;
                let base = self.variable(base(&part.expr))?;
                self.is_elsewhere(&base).then_some(reference.mutability.is_some())?
            }
            _ => return None,
        };
        Some((slice.clone(), mutable))
    }

    /// Whether it is a variable that is written to be a pointer to a slice in an address space, and one that writes.
    fn slice_in_a_space(&self, value: &Expr) -> Option<bool> {
        match self.written_type(value) {
            Some(syn::Type::Reference(reference)) => {
                super::pattern::slice_in(&reference.elem).map(|_| reference.mutability.is_some())
            }
            _ => None,
        }
    }
}

/// The variable that `x[i].at` is a part of.
fn base(place: &SynExpr) -> &SynExpr {
    match unparenthesized(place) {
        SynExpr::Index(index) => base(&index.expr),
        SynExpr::Field(field) => base(&field.base),
        place => place,
    }
}

/// The name of a slice, and the pattern that gives it one if it has none.
pub(super) fn named(slice: &SynExpr, free: &dyn Fn(&str) -> Ident) -> (SynExpr, Option<Pat>) {
    if let SynExpr::Path(_) = slice {
        return (slice.clone(), None);
    }
    let mut name = free("slice");
    name.set_span(name.span().located_at(begin(slice)));
    (parse_quote_spanned!(name.span()=> #name), Some(parse_quote_spanned!(name.span()=> #name)))
}
