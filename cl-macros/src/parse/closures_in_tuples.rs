//! Closures in a tuple: `let (f, g) = (|v| v + 1, |v| v * 2);`, and `let ops = (|v| v + 1, |v| v * 2);` of which `(ops.1)(v)` calls
//! one.
//!
//! In: a block. Out: the same with a `let` for each part of such a tuple, which `ops.1` then names.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr as SynExpr, Local, LocalInit, Member, Pat, Stmt, parse_quote};

use super::captured::bound_in;
use super::consumer::unused;
use super::destructure::each_with_its_value;
use super::expr::unparenthesized;

/// The block with such tuples apart; none if there are none.
pub(super) fn apart(block: &Block) -> Option<Block> {
    if !block.stmts.iter().any(|statement| tuple(statement).is_some()) {
        return None;
    }
    let (mut stmts, mut at, mut changed) = (block.stmts.clone(), 0, false);
    let mut named = Vec::new();
    while at < stmts.len() {
        let (before, rest) = stmts.split_at(at + 1);
        let local = tuple(&before[at]).filter(|(_, value)| holds_closures(value, &named));
        match local.and_then(|(local, _)| parts_of(local, &named, rest)) {
            // A part may be such a tuple itself.
            Some(parts) => {
                stmts.splice(at.., parts);
                changed = true;
            }
            None => {
                note_closures(&stmts[at], &mut named);
                at += 1;
            }
        }
    }
    changed.then(|| Block { stmts, ..block.clone() })
}

/// A `let` of what is written as a tuple.
fn tuple(statement: &Stmt) -> Option<(&Local, &SynExpr)> {
    let Stmt::Local(local) = statement else { return None };
    let init = local.init.as_ref().filter(|init| init.diverge.is_none())?;
    matches!(unparenthesized(&init.expr), SynExpr::Tuple(_)).then_some((local, &*init.expr))
}

/// Adds the name that a statement gives a closure, and takes away those that it gives something else.
fn note_closures(statement: &Stmt, named: &mut Vec<String>) {
    let Stmt::Local(local) = statement else { return };
    let bound = bound_in(std::slice::from_ref(statement));
    named.retain(|name| !bound.contains(name));
    if let (Pat::Ident(name), Some(init)) = (&local.pat, &local.init)
        && let SynExpr::Closure(_) = unparenthesized(&init.expr)
    {
        named.push(name.ident.to_string());
    }
}

/// `named`: the names of closures.
fn holds_closures(value: &SynExpr, named: &[String]) -> bool {
    let SynExpr::Tuple(tuple) = unparenthesized(value) else { return false };
    let is_named = |value: &SynExpr| matches!(value, SynExpr::Path(path) if path.path.get_ident().is_some_and(|name| named.iter().any(|one| name == one)));
    tuple.elems.iter().any(|part| match unparenthesized(part) {
        SynExpr::Closure(_) => true,
        SynExpr::Reference(reference) => is_named(unparenthesized(&reference.expr)),
        part => is_named(part) || holds_closures(part, named),
    })
}

/// A `let` of each part, and the statements behind that.
fn parts_of(local: &Local, named: &[String], rest: &[Stmt]) -> Option<Vec<Stmt>> {
    if let Pat::Tuple(_) = &local.pat {
        let each = each_with_its_value(local, true, |value| holds_closures(value, named))?;
        return Some(each.into_iter().map(Stmt::Local).chain(rest.iter().cloned()).collect());
    }
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else { return None };
    let SynExpr::Tuple(tuple) = unparenthesized(&init.expr) else { return None };
    if pat.by_ref.is_some() || pat.subpat.is_some() || bound_in(rest).contains(&pat.ident.to_string()) {
        return None;
    }
    let mut taken = local.to_token_stream();
    rest.iter().for_each(|statement| statement.to_tokens(&mut taken));
    let name_of = |index| {
        let name = unused(&format!("{}_{index}", pat.ident), &taken);
        Ident::new(&name.to_string(), name.span().located_at(pat.ident.span()))
    };
    let mut parts = Parts { name: &pat.ident, parts: (0..tuple.elems.len()).map(name_of).collect() };
    let mut attrs = local.attrs.clone();
    // What is said of one part need not be so of another.
    attrs.extend(pat.mutability.map(|_| -> syn::Attribute { parse_quote!(#[allow(unused_mut)]) }));
    let lets = parts.parts.iter().zip(&tuple.elems).map(|(name, value)| {
        let pat = Pat::Ident(syn::PatIdent { ident: name.clone(), ..pat.clone() });
        let init = LocalInit { expr: Box::new(value.clone()), ..init.clone() };
        Stmt::Local(Local { attrs: attrs.clone(), pat, init: Some(init), ..local.clone() })
    });
    let mut all: Vec<Stmt> = lets.collect();
    for statement in rest {
        match parts.taken_apart(statement) {
            Some(each) => all.extend(each),
            None => {
                let mut statement = statement.clone();
                parts.visit_stmt_mut(&mut statement);
                all.push(statement);
            }
        }
    }
    Some(all)
}

/// Names the parts where the tuple is named.
struct Parts<'n> {
    name: &'n Ident,
    parts: Vec<Ident>,
}

impl Parts<'_> {
    /// `let (f, g) = ops;`, a `let` of each.
    fn taken_apart(&self, statement: &Stmt) -> Option<Vec<Stmt>> {
        let Stmt::Local(local) = statement else { return None };
        let (Pat::Tuple(pats), Some(init)) = (&local.pat, &local.init) else { return None };
        let name = self.named(&init.expr)?;
        if pats.elems.len() != self.parts.len() || pats.elems.iter().any(|pat| matches!(pat, Pat::Rest(_))) {
            return None;
        }
        let each = pats.elems.iter().enumerate().filter_map(|(index, pat)| {
            let part = self.part(index, &name)?;
            let init = LocalInit { expr: parse_quote!(#part), ..init.clone() };
            Some(Stmt::Local(Local { pat: pat.clone(), init: Some(init), ..local.clone() }))
        });
        Some(each.collect())
    }

    /// The name, if it is that of the tuple.
    fn named(&self, value: &SynExpr) -> Option<Ident> {
        match unparenthesized(value) {
            SynExpr::Path(path) => path.path.get_ident().filter(|name| *name == self.name).cloned(),
            _ => None,
        }
    }

    fn part(&self, index: usize, at: &Ident) -> Option<Ident> {
        let part = self.parts.get(index)?;
        Some(Ident::new(&part.to_string(), part.span().located_at(at.span())))
    }

    /// The same in what is given to a macro.
    fn in_tokens(&self, tokens: TokenStream) -> TokenStream {
        let mut all = Vec::new();
        let mut tokens = tokens.into_iter().peekable();
        // How many points stand before a token: two of them are a range.
        let mut points = 0;
        while let Some(token) = tokens.next() {
            let is_point = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '.');
            match token {
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.in_tokens(group.stream()));
                    inner.set_span(group.span());
                    all.push(TokenTree::Group(inner));
                }
                TokenTree::Ident(name) if points != 1 && name == *self.name => {
                    let mut ahead = tokens.clone();
                    let member = match (ahead.next(), ahead.next()) {
                        (Some(TokenTree::Punct(mark)), Some(TokenTree::Literal(member))) if mark.as_char() == '.' => {
                            member.to_string()
                        }
                        _ => String::new(),
                    };
                    // `ops.1.0` has a float in it.
                    let (index, inner) = member.split_once('.').map_or((&*member, None), |(at, of)| (at, Some(of)));
                    match index.parse().ok().and_then(|index| self.part(index, &name)) {
                        Some(part) => {
                            tokens = ahead;
                            all.push(TokenTree::Ident(part));
                            if let Some(inner) =
                                inner.and_then(|inner| inner.parse::<usize>().ok()).map(syn::Index::from)
                            {
                                all.extend(quote!(.#inner));
                            }
                        }
                        None => all.extend(self.whole(&name).to_token_stream()),
                    }
                }
                token => all.push(token),
            }
            points = if is_point { points + 1 } else { 0 };
        }
        all.into_iter().collect()
    }

    fn whole(&self, at: &Ident) -> SynExpr {
        let parts = (0..self.parts.len()).filter_map(|index| self.part(index, at));
        parse_quote!((#(#parts,)*))
    }
}

impl VisitMut for Parts<'_> {
    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        if let SynExpr::Field(field) = expr
            && let (Some(name), Member::Unnamed(index)) = (self.named(&field.base), &field.member)
            && let Some(part) = self.part(index.index as usize, &name)
        {
            *expr = parse_quote!(#part);
            return;
        }
        if let Some(name) = self.named(expr) {
            *expr = self.whole(&name);
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        call.tokens = self.in_tokens(std::mem::take(&mut call.tokens));
    }
}
