//! `if let Some([a, b]) = x.get_mut(i)`: what the `Option` holds gets a name, and a `let` behind the pattern takes it apart.
//! Rust takes no array in an address space apart, and of one in private memory this is the same.

use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprIf, ExprMatch, Local, Pat, Stmt, parse_quote, parse_quote_spanned};

use super::Parser;
use super::borrowed::inside;
use super::copied::names_elements;
use super::elements_chosen::parts_of;
use super::elements_read::{both, has_elements};
use super::expr::{unguarded, unparenthesized};
use crate::ast::Reach;
use crate::name::Name;
use crate::surroundings::method_calls::has_method;

/// A part of a slice to be written, with a name: what is asked of it, and what takes it apart.
struct Piece {
    pat: Pat,
    test: Option<SynExpr>,
    lets: Vec<Stmt>,
}

impl Parser<'_> {
    /// `let Some([a, b]) = x.get_mut(i) else { … };` as the two that it is.
    pub(super) fn let_of_held(&self, local: &Local) -> Option<Vec<Local>> {
        let init = local.init.as_ref()?;
        let (_, otherwise) = init.diverge.as_ref()?;
        if let Some(Piece { pat, test, lets }) = self.piece_to_write(&local.pat, &init.expr, local) {
            let tested = test.map(|test| parse_quote_spanned!(pat.span()=> let true = #test else #otherwise;));
            let behind = tested.into_iter().chain(lets).filter_map(|one| match one {
                Stmt::Local(one) => Some(one),
                _ => None,
            });
            return Some(std::iter::once(Local { pat, ..local.clone() }).chain(behind).collect());
        }
        let (pat, apart) = self.held_apart(&local.pat, &init.expr, local)?;
        Some(vec![Local { pat, ..local.clone() }, Local { attrs: local.attrs.clone(), ..apart }])
    }

    /// `if let Some([a, b]) = x.get_mut(i) { … }`
    pub(super) fn if_of_held(&self, branch: &ExprIf) -> Option<ExprIf> {
        let SynExpr::Let(condition) = unparenthesized(&branch.cond) else { return None };
        if let Some(Piece { pat, test, lets }) = self.piece_to_write(&condition.pat, &condition.expr, branch) {
            let there = SynExpr::Let(syn::ExprLet { pat: Box::new(pat), ..condition.clone() });
            let mut branch = branch.clone();
            branch.cond = Box::new(std::iter::once(there.clone()).chain(test).reduce(both).unwrap_or(there));
            branch.then_branch.stmts.splice(..0, lets);
            return Some(branch);
        }
        let (pat, apart) = self.held_apart(&condition.pat, &condition.expr, branch)?;
        let mut branch = branch.clone();
        branch.cond = Box::new(SynExpr::Let(syn::ExprLet { pat: Box::new(pat), ..condition.clone() }));
        branch.then_branch.stmts.insert(0, Stmt::Local(apart));
        Some(branch)
    }

    /// The same of the arms of a `match`.
    pub(super) fn match_of_held(&self, inner: &ExprMatch) -> Option<ExprMatch> {
        let mut changed = false;
        let mut matched = inner.clone();
        for arm in &mut matched.arms {
            // A guard would see the parts.
            let (pat, None) = unguarded(&arm.pat) else { continue };
            if let Some((pat, apart)) = self.held_apart(pat, &inner.expr, inner) {
                let body = &arm.body;
                arm.body = parse_quote_spanned!(body.span()=> { #apart #body });
                arm.pat = pat;
                changed = true;
            }
        }
        changed.then_some(matched)
    }

    /// The pattern with a name in the place of its elements, and the `let` that takes apart what has the name.
    fn held_apart(&self, pat: &Pat, value: &SynExpr, all: &impl ToTokens) -> Option<(Pat, Local)> {
        let elements = inside(pat).filter(|inner| names_elements(inner))?;
        if !self.gives_element_to_write(value) {
            return None;
        }
        let mut name = self.free_beside(all)("item");
        let span = elements.span();
        name.set_span(name.span().located_at(span));
        let Stmt::Local(apart) = parse_quote_spanned!(span=> let #elements = #name;) else { return None };
        let mut pat = pat.clone();
        if let Pat::TupleStruct(some) = &mut pat {
            some.elems = std::iter::once::<Pat>(parse_quote!(#name)).collect();
        }
        Some((pat, apart))
    }

    /// `Some([a, rest @ ..])` of `x.get_mut(a..b)`: a part of a slice has a length to ask for.
    fn piece_to_write(&self, pat: &Pat, value: &SynExpr, all: &impl ToTokens) -> Option<Piece> {
        let elements = inside(pat).filter(|inner| has_elements(inner))?;
        let SynExpr::MethodCall(call) = unparenthesized(value) else { return None };
        let is_part = call.args.len() == 1 && call.args.first().is_some_and(|index| self.is_part(index));
        if !is_part || !call.method.is("get_mut") || has_method("get_mut", call.method.span()) {
            return None;
        }
        let free = self.free_beside(all);
        let mut name = free("piece");
        name.set_span(name.span().located_at(elements.span()));
        let (test, lets) = parts_of(&parse_quote!(#name), elements, true, &free)?;
        Some(Piece { pat: parse_quote_spanned!(pat.span()=> Some(#name)), test, lets })
    }

    /// Whether it is `x.get_mut(i)` or the like, which gives an element, and no part of a slice.
    fn gives_element_to_write(&self, value: &SynExpr) -> bool {
        let SynExpr::MethodCall(call) = unparenthesized(value) else { return false };
        let one = match (&*call.method.to_string(), call.args.first()) {
            ("get_mut", Some(index)) => call.args.len() == 1 && !self.is_part(index),
            ("first_mut" | "last_mut", None) => true,
            // Which says how many elements it has.
            ("first_chunk_mut" | "last_chunk_mut", None) => call.turbofish.is_some(),
            _ => false,
        };
        one && !has_method(&call.method.to_string(), call.method.span())
    }

    /// Reports the patterns of elements in one that is held against pointers into address spaces, inside of a tuple.
    pub(super) fn refuse_elements_in_tuples(&mut self, pat: &Pat, reach: &Reach) {
        match (pat, reach) {
            (Pat::Paren(inner), reach) => self.refuse_elements_in_tuples(&inner.pat, reach),
            (Pat::Or(or), reach) => or.cases.iter().for_each(|case| self.refuse_elements_in_tuples(case, reach)),
            (pat, Reach::Option(held)) => {
                if let (Some(inner), Reach::Tuple(_)) = (inside(pat), &**held) {
                    self.refuse_elements_in_tuples(inner, held);
                }
            }
            (Pat::Tuple(tuple), Reach::Tuple(reaches)) if tuple.elems.len() == reaches.len() => {
                for (item, reach) in tuple.elems.iter().zip(reaches) {
                    let is_elsewhere = matches!(
                        reach,
                        Reach::Object { elsewhere: true, .. } | Reach::Elements { elsewhere: true, .. }
                    );
                    match item {
                        Pat::Slice(_) if is_elsewhere => self.report.error(
                            item,
                            "a pattern takes no elements apart here, which are in an address space: give them a name, `(first, rest)`, \
                             and write `if let [a, ..] = rest { … }` behind it, or index it, `rest[0]`",
                        ),
                        item => self.refuse_elements_in_tuples(item, reach),
                    }
                }
            }
            _ => {}
        }
    }
}
