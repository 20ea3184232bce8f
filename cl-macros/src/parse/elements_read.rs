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
use super::fixed::in_a_space;
use super::known::KnownType;
use super::range::is_pure;
use crate::ast::{Expr, Kind};
use crate::check;
use crate::name::Name;

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
    /// Whether it is behind `&`, so that its names are copies of elements, but for `ref`.
    by_value: bool,
}

/// A name, and where what it means is found.
struct Bound {
    pat: Pat,
    at: At,
    copies: bool,
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
pub(super) fn compares(pat: &Pat) -> bool {
    match pat {
        Pat::Lit(_) | Pat::Range(_) => true,
        Pat::Or(or) => or.cases.iter().all(compares),
        Pat::Paren(inner) => compares(&inner.pat),
        pat => constant(pat).is_some(),
    }
}

/// The constant that a pattern is by its form, `MAGIC` or `codes::END`.
pub(super) fn constant(pat: &Pat) -> Option<syn::Path> {
    let path = match pat {
        Pat::Ident(name) if name.by_ref.is_none() && name.mutability.is_none() && name.subpat.is_none() => {
            name.ident.clone().into()
        }
        Pat::Path(path) if path.qself.is_none() => path.path.clone(),
        _ => return None,
    };
    let named_like_one = path.segments.last()?.ident.text().starts_with(char::is_uppercase);
    (named_like_one && !is_constructor(&path, None)).then_some(path)
}

impl Apart {
    /// Of a slice that has a name; none if an element is asked for more than what this tells.
    pub fn of(slice: &SynExpr, Elements { pattern, by_value }: Elements) -> Option<Self> {
        let (rest, all) = (pattern.elems.iter().position(is_rest), pattern.elems.len());
        let count = all - usize::from(rest.is_some());
        let mut apart =
            Apart { count, or_more: rest.is_some(), front: rest.unwrap_or(all), by_value, ..Apart::default() };
        let part = |at: At, pat: &Pat| if by_value { at.place(slice, pat) } else { at.of(slice, false, pat) };
        for (index, element) in pattern.elems.iter().enumerate() {
            let (span, behind) = (element.span(), all - 1 - index);
            let at = match rest {
                Some(rest) if index > rest => At::Back(behind + 1),
                Some(rest) if index == rest => At::Rest(index, behind),
                _ => At::Front(index),
            };
            // `&[a, ref b]`
            let copies = by_value && !matches!(element, Pat::Ident(name) if name.by_ref.is_some());
            match element {
                Pat::Wild(_) | Pat::Rest(_) => {}
                Pat::Ident(name) if name.by_ref.is_some() && !by_value => return None,
                Pat::Ident(name) if name.mutability.is_some() && !copies => return None,
                // No copy is of what has no length.
                Pat::Ident(_) if rest == Some(index) && copies => return None,
                Pat::Ident(name) if rest == Some(index) => {
                    let pat = Pat::Ident(PatIdent { by_ref: None, subpat: None, ..name.clone() });
                    apart.bound.push(Bound { pat, at, copies: false });
                }
                pat if constant(pat).is_some() => apart.tests.extend(holds(pat, &at.place(slice, pat))),
                Pat::Ident(name) if name.subpat.is_none() && is_constructor(&name.ident.clone().into(), None) => {
                    apart.inner.push((element.clone(), part(at, element)));
                }
                Pat::Ident(name) => {
                    if let Some((_, inner)) = &name.subpat {
                        let value = at.place(slice, inner);
                        match compares(inner) {
                            true => apart.tests.push(condition(inner, &value)),
                            false => apart.inner.push(((**inner).clone(), part(at, inner))),
                        }
                    }
                    let pat = Pat::Ident(PatIdent { by_ref: None, subpat: None, ..name.clone() });
                    apart.bound.push(Bound { pat, at, copies });
                }
                Pat::Lit(literal) => {
                    let place = at.place(slice, element);
                    apart.tests.push(parse_quote_spanned!(span=> #place == #literal));
                }
                pat if compares(pat) => apart.tests.push(condition(pat, &at.place(slice, pat))),
                pat => apart.inner.push((pat.clone(), part(at, pat))),
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

    /// What a name means.
    fn value(&self, bound: &Bound, slice: &SynExpr, mutable: bool) -> SynExpr {
        match bound.copies {
            true => bound.at.place(slice, &bound.pat),
            false => bound.at.of(slice, mutable && !self.by_value, &bound.pat),
        }
    }

    /// What is asked as one of several that are alternatives, where no `let` stands: none, if nothing is.
    fn alternative(&self, slice: &SynExpr, span: Span, with_length: bool) -> Option<Option<SynExpr>> {
        let length = self.length(slice, span).filter(|_| with_length);
        let tests = self.tests.iter().map(|test| match test {
            SynExpr::Let(test) => holds(&test.pat, &test.expr),
            test => Some(test.clone()),
        });
        let tests = tests.collect::<Option<Vec<_>>>()?;
        Some(length.into_iter().chain(tests).reduce(both))
    }

    /// The test without `let`, where that can be said.
    pub fn plain_test(&self, slice: &SynExpr, pattern: &Pat) -> Option<SynExpr> {
        self.alternative(slice, pattern.span(), true).unwrap_or_else(|| self.test(slice, pattern))
    }

    fn length(&self, slice: &SynExpr, span: Span) -> Option<SynExpr> {
        let count = self.count;
        match self.or_more {
            true if count == 0 => None,
            true => Some(parse_quote_spanned!(span=> #slice.len() >= #count)),
            false => Some(parse_quote_spanned!(span=> #slice.len() == #count)),
        }
    }

    /// What is asked of the slice; none if nothing is.
    pub fn test(&self, slice: &SynExpr, pattern: &Pat) -> Option<SynExpr> {
        self.length(slice, pattern.span()).into_iter().chain(self.tests.iter().cloned()).reduce(both)
    }

    /// What a name means that is one of it.
    fn value_of(&self, name: &Ident, slice: &SynExpr, mutable: bool) -> Option<SynExpr> {
        let is_it = |bound: &&Bound| matches!(&bound.pat, Pat::Ident(pat) if pat.ident == *name);
        self.bound.iter().find(is_it).map(|bound| self.value(bound, slice, mutable))
    }

    /// The names, as references that read, and what is held against elements: conditions behind the test.
    pub fn bindings(&self, slice: &SynExpr, pattern: &Pat) -> Option<SynExpr> {
        let span = pattern.span();
        let names = self.bound.iter().map(|bound| &bound.pat);
        let values = self.bound.iter().map(|bound| self.value(bound, slice, false));
        let bound = match &self.bound[..] {
            [] => None,
            [one] => Some((one.pat.clone(), self.value(one, slice, false))),
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
        match mutable && self.bound.len() > 1 && !self.by_value {
            true => self.lets_of_parts(slice, free),
            false => {
                let each = self.bound.iter().map(|bound| {
                    let (pat, value) = (&bound.pat, self.value(bound, slice, mutable));
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
        for (number, Bound { pat, at, .. }) in self.bound.iter().enumerate() {
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

/// Whether patterns of elements are all that it is.
pub(super) fn has_elements(pat: &Pat) -> bool {
    match pat {
        Pat::Or(or) => or.cases.iter().any(has_elements),
        Pat::Paren(inner) => has_elements(&inner.pat),
        pat => of_elements(pat).is_some(),
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

/// Whether a value may be read more than once, and later.
pub(super) fn reads(value: &SynExpr) -> bool {
    match unparenthesized(value) {
        SynExpr::Reference(reference) => reference.mutability.is_none() && is_pure(&reference.expr),
        value => is_pure(value),
    }
}

/// A comparison that is no `let`; none of a pattern that does not only compare.
pub(super) fn holds(pat: &Pat, value: &SynExpr) -> Option<SynExpr> {
    let span = pat.span();
    Some(match pat {
        Pat::Paren(inner) => return holds(&inner.pat, value),
        Pat::Lit(literal) => parse_quote_spanned!(span=> #value == #literal),
        Pat::Range(range) => parse_quote_spanned!(span=> (#range).contains(&#value)),
        Pat::Or(or) => {
            let cases = or.cases.iter().map(|case| holds(case, value)).collect::<Option<Vec<_>>>()?;
            parse_quote_spanned!(span=> (#(#cases)||*))
        }
        pat => {
            let constant = constant(pat)?;
            parse_quote_spanned!(span=> #value == #constant)
        }
    })
}

/// A pattern of elements.
#[derive(Clone, Copy)]
pub(super) struct Elements<'p> {
    pub pattern: &'p PatSlice,
    /// `&[a, b]`, whose names are copies.
    pub by_value: bool,
}

impl Elements<'_> {
    /// How many elements it fits, if that is one number.
    pub fn length(self) -> Option<usize> {
        (!self.pattern.elems.iter().any(is_rest)).then_some(self.pattern.elems.len())
    }
}

/// The pattern of elements that it is.
pub(super) fn of_elements(pat: &Pat) -> Option<Elements<'_>> {
    match pat {
        Pat::Paren(inner) => of_elements(&inner.pat),
        Pat::Slice(pattern) => Some(Elements { pattern, by_value: false }),
        Pat::Reference(reference) => match of_elements(&reference.pat)? {
            Elements { pattern, by_value: false } => Some(Elements { pattern, by_value: true }),
            _ => None,
        },
        _ => None,
    }
}

/// What is asked of a slice with a name for one of several patterns to fit, the lengths of which some fit all, and what their
/// names mean.
pub(super) struct Alternatives {
    pub test: Option<SynExpr>,
    pub lengths: Vec<(usize, bool)>,
    /// The names, and the values that they have.
    bound: Option<(Pat, SynExpr)>,
}

impl Alternatives {
    /// `mutable`: whether the names are to be written through.
    pub fn of(slice: &SynExpr, or: &syn::PatOr, mutable: bool) -> Option<Self> {
        let span = or.span();
        let cases: Vec<Pat> = or.cases.iter().map(in_elements).collect();
        let all = cases.iter().map(|case| Apart::of(slice, of_elements(case)?)).collect::<Option<Vec<_>>>()?;
        let alike = all.windows(2).all(|two| two[0].by_value == two[1].by_value);
        if !alike || all.iter().any(Apart::takes_elements_apart) {
            return None;
        }
        let lengths = all.iter().filter(|one| one.fits_by_length()).map(|one| (one.count, one.or_more)).collect();
        // What is asked of the length of each is asked once.
        let of_one_length = all.windows(2).all(|two| (two[0].count, two[0].or_more) == (two[1].count, two[1].or_more));
        let length = if of_one_length { all[0].length(slice, span) } else { None };
        let each = all.iter().map(|one| one.alternative(slice, span, !of_one_length));
        let each: Vec<Option<SynExpr>> = each.collect::<Option<_>>()?;
        let any = each.iter().cloned().collect::<Option<Vec<_>>>();
        let any = any.map(|tests| parse_quote_spanned!(span=> (#(#tests)||*)));
        let mut names = Vec::new();
        for bound in &all[0].bound {
            let Pat::Ident(PatIdent { ident, .. }) = &bound.pat else { return None };
            let values = all.iter().map(|one| one.value_of(ident, slice, mutable)).collect::<Option<Vec<_>>>()?;
            names.push((bound.pat.clone(), first_that_fits(&each, values)?));
        }
        let bound = match (&names[..], mutable) {
            ([], _) => None,
            ([one], _) => Some(one.clone()),
            (_, true) => return None,
            (_, false) => {
                let (names, values): (_, Vec<SynExpr>) = names.into_iter().unzip();
                let tuple = PatTuple { attrs: Vec::new(), paren_token: Paren(span), elems: names };
                Some((Pat::Tuple(tuple), parse_quote_spanned!(span=> (#(#values),*))))
            }
        };
        Some(Alternatives { test: length.into_iter().chain(any).reduce(both), lengths, bound })
    }

    /// The names, as a condition behind the test.
    pub fn bindings(&self) -> Option<SynExpr> {
        self.bound.as_ref().map(|(pat, value)| condition(pat, value))
    }

    /// The same as a statement.
    pub fn lets(&self) -> Vec<Stmt> {
        let bound = self.bound.iter();
        bound.map(|(pat, value)| parse_quote_spanned!(pat.span()=> let #pat = #value;)).collect()
    }
}

/// A name, or `_`, as the pattern of elements that it is: `[name @ ..]`.
fn in_elements(pat: &Pat) -> Pat {
    let span = pat.span();
    match pat {
        Pat::Ident(name)
            if name.subpat.is_none()
                && constant(pat).is_none()
                && !is_constructor(&name.ident.clone().into(), None) =>
        {
            parse_quote_spanned!(span=> [#name @ ..])
        }
        Pat::Wild(_) => parse_quote_spanned!(span=> [..]),
        pat => pat.clone(),
    }
}

/// The value beside the first test that holds: one does.
fn first_that_fits(tests: &[Option<SynExpr>], values: Vec<SynExpr>) -> Option<SynExpr> {
    let text = |value: &SynExpr| value.to_token_stream().to_string();
    let first = text(values.first()?);
    if values.iter().all(|value| text(value) == first) {
        return values.into_iter().next();
    }
    let last = tests.iter().position(Option::is_none).unwrap_or(tests.len() - 1);
    let mut pairs = tests.iter().zip(values).take(last + 1).rev();
    let (_, last) = pairs.next()?;
    Some(pairs.fold(last, |otherwise, (test, value)| {
        let span = value.span();
        match otherwise {
            SynExpr::If(otherwise) => parse_quote_spanned!(span=> if #test { #value } else #otherwise),
            otherwise => parse_quote_spanned!(span=> if #test { #value } else { #otherwise }),
        }
    }))
}

impl Parser<'_> {
    /// A condition with `let` as the conditions that it is; none where the slice may be in private memory.
    pub(super) fn elements_read(&mut self, inner: &ExprLet, told: bool) -> Option<Option<Expr>> {
        let conditions = match (&*inner.pat, unparenthesized(&inner.expr)) {
            (Pat::Or(or), _) if or.cases.iter().all(has_elements) => self.alternatives_of(inner, or)?,
            (Pat::Tuple(pats), SynExpr::Tuple(values)) => {
                self.conditions_of_each(pats, values).or_else(|| self.conditions_of_pieces(inner))?
            }
            (_, SynExpr::MethodCall(_)) => self.conditions_of_pieces(inner)?,
            (pat, _) => self.conditions_of(inner, of_elements(pat)?)?,
        };
        Some(self.expr(&conditions, told))
    }

    /// `let [3, ..] | [] = slice`
    fn alternatives_of(&self, inner: &ExprLet, or: &syn::PatOr) -> Option<SynExpr> {
        let (slice, mutable) = self.slice_elsewhere(&inner.expr)?;
        let free = self.free_beside(inner);
        let (name, before) = named(&slice, &free);
        let alternatives = Alternatives::of(&name, or, false).filter(|_| !mutable)?;
        let before = before.map(|name| condition(&name, &slice));
        let bindings = alternatives.bindings();
        let all = [before, alternatives.test, bindings].into_iter().flatten().reduce(both);
        Some(all.unwrap_or_else(|| parse_quote_spanned!(inner.pat.span()=> true)))
    }

    /// Whether patterns stand beside values that nothing changes, and one of elements beside a slice in an address space.
    pub(super) fn holds_slices(&self, pats: &PatTuple, values: &syn::ExprTuple) -> bool {
        values.elems.iter().all(reads) && self.holds_slice(pats, values)
    }

    /// Whether a pattern of elements stands beside a slice in an address space.
    pub(super) fn holds_slice(&self, pats: &PatTuple, values: &syn::ExprTuple) -> bool {
        let is_one = |(pat, value): (&Pat, &SynExpr)| {
            has_elements(pat) && self.slice_elsewhere(value).is_some_and(|(_, mutable)| !mutable)
        };
        pats.elems.len() == values.elems.len()
            && !pats.elems.iter().any(is_rest)
            && pats.elems.iter().zip(&values.elems).any(is_one)
    }

    /// `let ([a, ..], [b, ..]) = (x, y)`, of values that nothing changes.
    fn conditions_of_each(&self, pats: &PatTuple, values: &syn::ExprTuple) -> Option<SynExpr> {
        self.holds_slices(pats, values).then_some(())?;
        let each = || pats.elems.iter().zip(&values.elems);
        each().filter(|(pat, _)| !matches!(pat, Pat::Wild(_))).map(|(pat, value)| condition(pat, value)).reduce(both)
    }

    /// `let [a, b, ..] = tile;` of an array that the work-group shares: the elements that have names are read, and no others.
    pub(super) fn let_of_shared(&self, local: &syn::Local) -> Option<syn::Local> {
        let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
        let (Pat::Slice(slice), SynExpr::Path(path)) = (&local.pat, unparenthesized(&init.expr)) else { return None };
        let place = self.scopes.find(path.path.get_ident()?)?;
        if !self.undecided.iter().any(|(id, ty)| *id == place && check::is_local(ty)) {
            return None;
        }
        let (rest, all) = (slice.elems.iter().position(|pat| matches!(pat, Pat::Rest(_)))?, slice.elems.len());
        let read = slice.elems.iter().enumerate().filter(|(_, pat)| !matches!(pat, Pat::Rest(_) | Pat::Wild(_)));
        let (names, values): (Vec<&Pat>, Vec<SynExpr>) = read
            .map(|(index, pat)| {
                let at = if index < rest { At::Front(index) } else { At::Back(all - index) };
                (pat, at.place(&init.expr, pat))
            })
            .unzip();
        let span = slice.span();
        let (pat, value) = match (&names[..], &values[..]) {
            ([], _) => return None,
            ([name], [value]) => ((*name).clone(), value.clone()),
            _ => (parse_quote_spanned!(span=> (#(#names),*)), parse_quote_spanned!(span=> (#(#values),*))),
        };
        let init = Some(syn::LocalInit { expr: Box::new(value), ..init.clone() });
        Some(syn::Local { pat, init, ..local.clone() })
    }

    fn conditions_of(&self, inner: &ExprLet, pattern: Elements) -> Option<SynExpr> {
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
            let around = self.surroundings.as_ref();
            let is_free = |name: &Ident| {
                let text = name.to_string();
                // Behind it may be a call of what the module has.
                let named = around.is_some_and(|around| around.mention(&text));
                !named && self.scopes.find(name).is_none() && !mentions(&tokens, &text)
            };
            candidates.find(is_free).unwrap_or_else(|| Ident::new(name, Span::mixed_site()))
        }
    }

    /// A slice that surely is in an address space, and whether it may be written.
    pub(super) fn slice_elsewhere(&self, value: &SynExpr) -> Option<(SynExpr, bool)> {
        let slice = unparenthesized(value);
        if let Some(whole) = self.trimmed(slice) {
            return self.slice_elsewhere(whole).map(|_| (slice.clone(), false));
        }
        let mutable = match slice {
            SynExpr::Path(_) | SynExpr::Field(_) => {
                let place = self.variable(slice)?;
                if let Kind::Local(id, _) = &place.kind
                    && let Some(mutable) = self.locals[id.0].slice
                {
                    return Some((slice.clone(), mutable));
                }
                match self.reach(&place).elements_elsewhere() {
                    Some(mutable) => mutable,
                    None => self.slice_in_a_space(&place)?,
                }
            }
            SynExpr::Call(call) => {
                let SynExpr::Path(callee) = unparenthesized(&call.func) else { return None };
                self.reach_of_function(&callee.path)?.elements_elsewhere()?
            }
            SynExpr::MethodCall(call) => {
                let known = self.foretold(&call.receiver);
                let structure = known.as_ref().and_then(|known| match known.object() {
                    KnownType::Named(name) => Some(self.type_named(name)),
                    _ => None,
                });
                if known.is_some() && structure.is_none() {
                    return None;
                }
                self.reach_of_method(structure.as_deref(), &call.method)?.elements_elsewhere()?
            }
            SynExpr::Reference(reference) => {
                if reference.mutability.is_none() && self.is_array_of_the_group(&reference.expr) {
                    return Some((slice.clone(), false));
                }
                let SynExpr::Index(part) = unparenthesized(&reference.expr) else { return None };
                self.as_range(&part.index)?;
                self.is_place_elsewhere(&part.expr).then_some(reference.mutability.is_some())?
            }
            _ => return None,
        };
        Some((slice.clone(), mutable))
    }

    /// Whether `x[i].at` is a part of a variable, or of what a field points to, that is in an address space.
    fn is_place_elsewhere(&self, place: &SynExpr) -> bool {
        match (self.variable(place), unparenthesized(place)) {
            (Some(variable), _) => self.is_elsewhere(&variable),
            (None, SynExpr::Index(index)) => self.is_place_elsewhere(&index.expr),
            (None, SynExpr::Field(field)) => self.is_place_elsewhere(&field.base),
            _ => false,
        }
    }

    /// Whether it is a variable that is an array in memory of the work-group.
    fn is_array_of_the_group(&self, value: &SynExpr) -> bool {
        let SynExpr::Path(path) = unparenthesized(value) else { return false };
        let place = path.path.get_ident().and_then(|name| self.scopes.find(name));
        let is_array = |ty: &syn::Type| matches!(in_a_space(ty), Some(syn::Type::Array(_)));
        self.undecided.iter().any(|(id, ty)| Some(*id) == place && check::is_local(ty) && is_array(ty))
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

/// The name of a slice, and the pattern that gives it one if it has none.
pub(super) fn named(slice: &SynExpr, free: &dyn Fn(&str) -> Ident) -> (SynExpr, Option<Pat>) {
    if let SynExpr::Path(_) = slice {
        return (slice.clone(), None);
    }
    let mut name = free("slice");
    name.set_span(name.span().located_at(begin(slice)));
    (parse_quote_spanned!(name.span()=> #name), Some(parse_quote_spanned!(name.span()=> #name)))
}
