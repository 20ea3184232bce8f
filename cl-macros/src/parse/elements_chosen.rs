//! `match`, `let … else`, `if let` and `while let` with patterns of the elements of a slice in an address space: what asks for
//! its length.
//!
//! In: a statement with such patterns, as it is written. Out: `if x.len() == 0 { … } else { … }` with a `let` for each name,
//! or nothing where the slice may be in private memory. That an arm of a `match` fits each length is seen here, as rustc
//! no longer can.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprMatch, Pat, Stmt, parse_quote, parse_quote_spanned};

use super::Parser;
use super::elements_in_pieces::{
    fits_all, held_by_some, in_one_some, is_none, names_what_binds, one_after_the_other, side_by_side,
};
use super::elements_read::{
    Alternatives, Apart, both, compares, condition, has_elements, holds, named, of_elements, reads,
};
use super::expr::{is_constructor, unguarded, unparenthesized};
use crate::ast::Expr;

const LENGTHS_LEFT_OUT: &str = "these patterns leave lengths of the slice out, as far as they tell by their number of elements: \
                                end with an arm `_ => …`";

const NOT_OF_ELEMENTS: &str = "where a slice in an address space is taken apart, an arm is a pattern of elements, a name or `_`: a name in \
                               it is a reference, `[first, rest @ ..]`, without `ref`, `mut` or `&`, and alternatives take no \
                               element apart";

const PARTS_TO_WRITE: &str = "a pattern of elements with `&mut` names elements of an address space as a whole: give the element a name, and \
                              take that apart";

const NEVER_REACHED: &str = "this arm is never reached: those before it fit slices of every length";

/// What gives names that nothing else has.
type Free<'f> = dyn Fn(&str) -> Ident + 'f;

/// One arm: what it asks of the slice, and what it binds.
struct Chosen<'a> {
    test: Option<SynExpr>,
    /// What it binds where the guard sees it, and what elements are held against.
    bindings: Option<SynExpr>,
    lets: Vec<Stmt>,
    guard: Option<&'a SynExpr>,
    body: &'a SynExpr,
    /// The lengths that it surely fits, and whether all greater ones too.
    lengths: Vec<(usize, bool)>,
}

/// A slice beside the one pattern that it is held against.
struct Held<'a> {
    pat: &'a Pat,
    slice: SynExpr,
    /// The variable for it, if it has no name.
    before: Option<Pat>,
    /// Nothing: it fits every length.
    test: Option<SynExpr>,
    lets: Vec<Stmt>,
}

impl Parser<'_> {
    /// `match` of such a slice; none if it is none.
    pub(super) fn match_of_elements(&mut self, inner: &ExprMatch, told: bool) -> Option<Option<Expr>> {
        if let Some(chosen) = self.match_of_items(inner) {
            return Some(match chosen {
                Ok(chosen) => self.expr(&chosen, told),
                Err((tokens, message)) => self.refuse(tokens, message),
            });
        }
        if let Some(chain) = self.match_of_each(inner).or_else(|| self.match_of_pieces(inner)) {
            return Some(self.expr(&chain, told));
        }
        if !inner.arms.iter().any(|arm| has_elements(unguarded(&arm.pat).0)) {
            return None;
        }
        let (slice, mutable) = self.slice_elsewhere(&inner.expr)?;
        let chain = self.chain_of_elements(inner, &slice, mutable);
        Some(match chain {
            Ok(chain) => self.expr(&chain, told),
            Err((tokens, message)) => self.refuse(tokens, message),
        })
    }

    /// `match (x, y) { ([a, ..], [b, ..]) if a < b => …, …, _ => … }` as the conditions that it is, one after the other.
    fn match_of_each(&self, inner: &ExprMatch) -> Option<SynExpr> {
        let SynExpr::Tuple(values) = unparenthesized(&inner.expr) else { return None };
        let (last, arms) = inner.arms.split_last()?;
        if !matches!(unguarded(&last.pat), (Pat::Wild(_), None)) {
            return None;
        }
        let held = |pat: &Pat| matches!(pat, Pat::Tuple(pats) if self.holds_slice(pats, values));
        if !arms.iter().any(|arm| held(unguarded(&arm.pat).0)) {
            return None;
        }
        // Parts are found once, for all arms.
        let free = self.free_beside(inner);
        let (mut values, mut before) = (values.clone(), Vec::<Stmt>::new());
        for (index, value) in values.elems.iter_mut().enumerate() {
            if reads(value) {
                continue;
            }
            let SynExpr::Reference(part) = unparenthesized(value) else { return None };
            if part.mutability.is_some() || !matches!(unparenthesized(&part.expr), SynExpr::Index(_)) {
                return None;
            }
            let (name, span) = (free(&format!("slice_{index}")), value.span());
            before.push(parse_quote_spanned!(span=> let #name = #value;));
            *value = parse_quote_spanned!(span=> #name);
        }
        let values = SynExpr::Tuple(values);
        let chain = one_after_the_other(arms, &last.body, |pat| Some(condition(pat, &values)))?;
        Some(parse_quote_spanned!(inner.expr.span()=> { #(#before)* #chain }))
    }

    fn chain_of_elements(
        &self,
        inner: &ExprMatch,
        slice: &SynExpr,
        mutable: bool,
    ) -> Result<SynExpr, (TokenStream, &'static str)> {
        let free = self.free_beside(inner);
        let (name, before) = named(slice, &free);
        let (mut arms, mut patterns) = (Vec::new(), Vec::new());
        for arm in &inner.arms {
            let (pat, guard) = unguarded(&arm.pat);
            let message = if mutable && of_elements(pat).is_some() { PARTS_TO_WRITE } else { NOT_OF_ELEMENTS };
            // A guard is asked for each alternative that fits.
            let pats = if guard.is_some() { side_by_side(pat) } else { vec![pat.clone()] };
            for pat in pats {
                let one = chosen((&name, mutable, &free), &pat, guard, &arm.body);
                arms.push(one.ok_or_else(|| (pat.to_token_stream(), message))?);
                patterns.push(pat);
            }
        }
        let last = (0..arms.len()).find(|&last| fit_all(&arms[..=last]));
        let last = last.ok_or_else(|| (inner.match_token.to_token_stream(), LENGTHS_LEFT_OUT))?;
        if let Some(beyond) = patterns.get(last + 1) {
            return Err((beyond.to_token_stream(), NEVER_REACHED));
        }
        let chain = arms.pop().map(|last| last.block());
        let chain = arms.into_iter().rev().fold(chain, |chain, arm| Some(arm.before(chain?)));
        let chain = chain.ok_or_else(|| (inner.match_token.to_token_stream(), LENGTHS_LEFT_OUT))?;
        Ok(match before {
            Some(pat) => parse_quote_spanned!(pat.span()=> { let #pat = #slice; #chain }),
            None => chain,
        })
    }

    /// `let [a, b, ..] = slice else { … };` as the statements that it is.
    pub(super) fn let_of_elements(&self, local: &syn::Local) -> Option<Vec<syn::Local>> {
        let init = local.init.as_ref()?;
        let (_, otherwise) = init.diverge.as_ref()?;
        if let (Pat::Tuple(pats), SynExpr::Tuple(values)) = (&local.pat, unparenthesized(&init.expr))
            && self.holds_slices(pats, values)
            // What stands behind `else` does not see what was bound before another part did not fit.
            && !names_what_binds(&local.pat, otherwise)
        {
            let each = pats.elems.iter().zip(&values.elems).map(|(pat, value)| {
                let always = matches!(pat, Pat::Ident(_) | Pat::Wild(_));
                let diverge = init.diverge.clone().filter(|_| !always);
                let init = Some(syn::LocalInit { expr: Box::new(value.clone()), diverge, ..init.clone() });
                let one = syn::Local { pat: pat.clone(), init, ..local.clone() };
                self.let_of_elements(&one).unwrap_or_else(|| vec![one])
            });
            return Some(each.flatten().collect());
        }
        let lets = self.held(&local.pat, &init.expr, local)?.lets(otherwise);
        let locals = lets.into_iter().filter_map(|one| match one {
            Stmt::Local(one) => Some(one),
            _ => None,
        });
        Some(locals.collect())
    }

    /// The variables of a pattern that a piece in an address space is held against, and what leaves where it does not fit; of what
    /// is only compared no variables.
    pub(super) fn lets_of_piece(
        &self,
        slice: &SynExpr,
        pat: &Pat,
        beside: &impl ToTokens,
        otherwise: &SynExpr,
    ) -> Option<Vec<Stmt>> {
        let free = self.free_beside(beside);
        let (test, lets) = match pat {
            pat if compares(pat) => (holds(pat, slice), Vec::new()),
            pat => parts_of(slice, pat, false, &free)?,
        };
        Some(Held { pat, slice: slice.clone(), before: None, test, lets }.lets(otherwise))
    }

    /// `match w.next() { Some([a, b]) => …, Some(rest) => …, None => … }`: a `match` of the piece in the one of whether there is
    /// one.
    fn match_of_items(&self, inner: &ExprMatch) -> Option<Result<SynExpr, (TokenStream, &'static str)>> {
        let value = &inner.expr;
        let arms: Vec<_> = inner.arms.iter().flat_map(with_none_apart).collect();
        let inner = &ExprMatch { arms, ..inner.clone() };
        let some = |arm: &syn::Arm| held_by_some(unguarded(&arm.pat).0).cloned();
        let has_elements = |arm: &syn::Arm| some(arm).is_some_and(|pat| has_elements(&pat));
        if !inner.arms.iter().any(has_elements) || !self.gives_a_piece(value) {
            return None;
        }
        let (none, others): (Vec<_>, Vec<_>) = inner.arms.iter().cloned().partition(|arm| some(arm).is_none());
        let [none] = &none[..] else { return None };
        // What is left where `_` stands is `None` alone.
        let all =
            others.iter().any(|arm| unguarded(&arm.pat).1.is_none() && some(arm).is_some_and(|pat| fits_all(&pat)));
        match unguarded(&none.pat) {
            (Pat::Ident(name), None) if name.ident == "None" => {}
            (Pat::Wild(_), None) if all => {}
            _ => return None,
        }
        let (slice, span) = (self.free_beside(inner)("slice"), value.span());
        let slice: SynExpr = parse_quote_spanned!(span=> #slice);
        let of_piece = |mut arm: syn::Arm| {
            let held = some(&arm)?;
            match &mut arm.pat {
                Pat::Guard(guarded) => *guarded.pat = held,
                whole => *whole = held,
            }
            Some(arm)
        };
        let arms = others.into_iter().map(of_piece).collect::<Option<_>>()?;
        let chain = match self.chain_of_elements(&ExprMatch { arms, ..inner.clone() }, &slice, false) {
            Ok(chain) => chain,
            Err(refused) => return Some(Err(refused)),
        };
        let body = &none.body;
        Some(Ok(parse_quote_spanned!(span=> match #value { Some(#slice) => #chain, None => #body })))
    }

    /// A slice in an address space that is held against one pattern of its elements, all of which have names. `beside`: in what
    /// names must be free.
    fn held<'p>(&self, pat: &'p Pat, value: &SynExpr, beside: &impl ToTokens) -> Option<Held<'p>> {
        if !has_elements(pat) {
            return None;
        }
        let (slice, mutable) = self.slice_elsewhere(value)?;
        let free = self.free_beside(beside);
        let (name, before) = named(&slice, &free);
        let (test, lets) = parts_of(&name, pat, mutable, &free)?;
        Some(Held { pat, slice, before, test, lets })
    }

    /// `if let [a, b] = &mut y[..2] { … }`
    pub(super) fn if_of_elements(&mut self, branch: &syn::ExprIf, told: bool) -> Option<Option<Expr>> {
        let chosen = self.if_of_pieces(branch).map(SynExpr::If).or_else(|| self.if_by_length(branch))?;
        Some(self.expr(&chosen, told))
    }

    fn if_by_length(&self, branch: &syn::ExprIf) -> Option<SynExpr> {
        let SynExpr::Let(inner) = unparenthesized(&branch.cond) else { return None };
        let of_piece = self.condition_of_piece(inner);
        let inner = of_piece.as_ref().unwrap_or(inner);
        let Held { pat, slice, before, test, lets } = self.held(&inner.pat, &inner.expr, branch)?;
        let span = pat.span();
        let chosen = SynExpr::If(syn::ExprIf {
            cond: Box::new(test.unwrap_or_else(|| parse_quote_spanned!(span=> true))),
            then_branch: syn::Block {
                stmts: lets.into_iter().chain(branch.then_branch.stmts.clone()).collect(),
                ..branch.then_branch.clone()
            },
            ..branch.clone()
        });
        Some(match before {
            Some(pat) => parse_quote_spanned!(pat.span()=> { let #pat = #slice; #chosen }),
            None => chosen,
        })
    }

    /// `while let [a, rest @ ..] = slice { … }`: a loop that its length ends.
    pub(super) fn while_of_elements(&mut self, inner: &syn::ExprWhile) -> Option<Option<Expr>> {
        let looped = self.while_by_length(inner)?;
        Some(self.expr(&looped, true))
    }

    fn while_by_length(&self, inner: &syn::ExprWhile) -> Option<SynExpr> {
        let SynExpr::Let(condition) = unparenthesized(&inner.cond) else { return None };
        let of_piece = self.condition_of_piece(condition);
        let condition = of_piece.as_ref().unwrap_or(condition);
        let mut stmts = self.held(&condition.pat, &condition.expr, inner)?.lets(&parse_quote!({ break }));
        stmts.extend(inner.body.stmts.iter().cloned());
        Some(SynExpr::Loop(syn::ExprLoop {
            attrs: inner.attrs.clone(),
            label: inner.label.clone(),
            loop_token: syn::Token![loop](inner.while_token.span),
            body: syn::Block { stmts, brace_token: inner.body.brace_token },
        }))
    }
}

/// `Some([]) => …` and `None => …` of `Some([]) | None => …`.
fn with_none_apart(arm: &syn::Arm) -> Vec<syn::Arm> {
    let with = |pat: Pat| syn::Arm { pat, ..arm.clone() };
    let Pat::Or(or) = &arm.pat else { return vec![arm.clone()] };
    let (none, others): (Vec<Pat>, Vec<Pat>) = or.cases.iter().cloned().partition(is_none);
    let others = match others.len() {
        1 => others.first().filter(|one| held_by_some(one).is_some()).cloned(),
        _ => in_one_some(&Pat::Or(syn::PatOr { cases: others.into_iter().collect(), ..or.clone() })),
    };
    match (others, &none[..]) {
        (Some(others), [none]) => vec![with(others), with(none.clone())],
        _ => vec![arm.clone()],
    }
}

/// What is asked of a slice with a name, as a value, and what is bound then; none if an element is taken apart.
pub(super) fn parts_of(slice: &SynExpr, pat: &Pat, mutable: bool, free: &Free) -> Option<(Option<SynExpr>, Vec<Stmt>)> {
    match pat {
        Pat::Paren(inner) => parts_of(slice, &inner.pat, mutable, free),
        Pat::Or(or) => {
            let alternatives = Alternatives::of(slice, or, mutable)?;
            let lets = alternatives.lets();
            Some((alternatives.test, lets))
        }
        pat => {
            let apart = Apart::of(slice, of_elements(pat)?).filter(|apart| !apart.takes_elements_apart())?;
            Some((apart.plain_test(slice, pat), apart.lets(slice, mutable, free)))
        }
    }
}

impl Held<'_> {
    /// The variables of the pattern; `otherwise`: what leaves where it does not fit.
    fn lets(self, otherwise: &SynExpr) -> Vec<Stmt> {
        let Held { pat, slice, before, test, lets } = self;
        let span = pat.span();
        let named = before.map(|name| parse_quote_spanned!(span=> let #name = #slice;));
        let tested = test.map(|test| parse_quote_spanned!(span=> let true = #test else #otherwise;));
        named.into_iter().chain(tested).chain(lets).collect()
    }
}

impl Chosen<'_> {
    /// What is done where it fits.
    fn block(&self) -> SynExpr {
        let (lets, body) = (&self.lets, self.body);
        match unparenthesized(body) {
            SynExpr::Block(block) if block.label.is_none() && block.attrs.is_empty() => {
                let statements = &block.block.stmts;
                parse_quote_spanned!(body.span()=> { #(#lets)* #(#statements)* })
            }
            body => parse_quote_spanned!(body.span()=> { #(#lets)* #body }),
        }
    }

    /// The choice between it and the arms behind it.
    fn before(self, otherwise: SynExpr) -> SynExpr {
        let (span, block) = (self.body.span(), self.block());
        let bindings = self.bindings.clone();
        let conditions = [self.test.clone(), bindings, self.guard.cloned()].into_iter().flatten();
        match conditions.reduce(both) {
            Some(test) => parse_quote_spanned!(span=> if #test #block else #otherwise),
            None => block,
        }
    }
}

fn chosen<'a>(
    (slice, mutable, free): (&SynExpr, bool, &Free),
    pat: &Pat,
    guard: Option<&'a SynExpr>,
    body: &'a SynExpr,
) -> Option<Chosen<'a>> {
    let always = Chosen { test: None, bindings: None, lets: Vec::new(), guard, body, lengths: vec![(0, true)] };
    Some(match pat {
        Pat::Paren(inner) => return chosen((slice, mutable, free), &inner.pat, guard, body),
        Pat::Wild(_) => always,
        Pat::Ident(name)
            if name.by_ref.is_none() && name.subpat.is_none() && !is_constructor(&name.ident.clone().into(), None) =>
        {
            let bindings = guard.is_some().then(|| condition(pat, slice));
            let lets = if guard.is_some() && !mutable { Vec::new() } else { vec![parse_quote!(let #pat = #slice;)] };
            Chosen { bindings, lets, ..always }
        }
        pat if let Some(pattern) = of_elements(pat) => {
            let apart = Apart::of(slice, pattern)?;
            if mutable && apart.takes_elements_apart() {
                return None;
            }
            // Where something may yet not fit, what it sees is bound in the condition.
            let in_condition = guard.is_some() && apart.binds() || apart.takes_elements_apart();
            let bindings = if in_condition { apart.bindings(slice, pat) } else { None };
            let lets = if in_condition && !mutable { Vec::new() } else { apart.lets(slice, mutable, free) };
            let lengths = if apart.fits_by_length() { vec![(apart.count, apart.or_more)] } else { Vec::new() };
            Chosen { test: apart.test(slice, pat), bindings, lets, lengths, ..always }
        }
        Pat::Or(or) => {
            let alternatives = Alternatives::of(slice, or, mutable)?;
            let lets = alternatives.lets();
            Chosen { test: alternatives.test, lets, lengths: alternatives.lengths, ..always }
        }
        _ => return None,
    })
}

/// Whether some of the arms fit a slice of whatever length.
fn fit_all(arms: &[Chosen]) -> bool {
    let lengths = || arms.iter().filter(|arm| arm.guard.is_none()).flat_map(|arm| &arm.lengths);
    let from = lengths().filter(|(_, or_more)| *or_more).map(|(count, _)| *count).min();
    from.is_some_and(|from| (0..from).all(|length| lengths().any(|(count, or_more)| !or_more && *count == length)))
}
