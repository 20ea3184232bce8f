//! What closures of one chain call otherwise and is one variable: `|x| (x, y)` before `|(a, b)| …` makes no copies.
//!
//! In: a block that `plain_loop` has written. Out: the block without those parts of its first `let`s that give what never changes
//! another name; what follows has the first name. A `let` of the user's own stays as it is.

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Block, Expr as SynExpr, Local, LocalInit, Pat, PatIdent, Stmt, parse_quote};

use super::Parser;
use super::apart::{Bound, Renaming};
use super::expr::unparenthesized;
use crate::ast::Hole;

impl Parser<'_> {
    /// The block without such `let`s; none if it has none.
    pub(super) fn with_first_names(&self, block: &Block) -> Option<Block> {
        if !block.stmts.first().is_some_and(is_marked) {
            return None;
        }
        let (mut behind, mut before) = (block.stmts.clone(), Vec::new());
        let (mut bound, mut changed) = (Bound::default(), false);
        while behind.first().is_some_and(is_marked) {
            let first = behind.remove(0);
            let Stmt::Local(local) = &first else { continue };
            let anew = self.bound_anew(local, &bound, &mut behind);
            changed |= anew.is_some();
            bound.visit_pat(&local.pat);
            before.extend(anew.unwrap_or(Some(first)));
        }
        before.extend(behind);
        changed.then(|| Block { stmts: before, ..block.clone() })
    }

    /// What is left to be bound of a `let`, if some of it is the variable that it is bound to.
    fn bound_anew(&self, local: &Local, bound: &Bound, behind: &mut [Stmt]) -> Option<Option<Stmt>> {
        let init = local.init.as_ref()?;
        let (mut all, mut own) = (Vec::new(), Bound::default());
        parts(&local.pat, &init.expr, &mut all);
        own.visit_pat(&local.pat);
        let count = all.len();
        all.retain(|(pat, value)| match self.is_of_another(pat, value, bound, behind) {
            // Of `let (a, b) = (b, a);` each name is another's.
            Some((name, of)) if name != of => {
                if own.0.iter().any(|own| of == own) {
                    return true;
                }
                let (from, to) = (name.to_string(), of.to_string());
                let mut renaming = Renaming { from: &from, to: &to, context: Some(of.span()) };
                behind.iter_mut().for_each(|statement| renaming.visit_stmt_mut(statement));
                false
            }
            same => same.is_none(),
        });
        let (pat, value): (Pat, SynExpr) = match &all[..] {
            [] => return Some(None),
            left if left.len() == count => return None,
            [(pat, value)] => ((*pat).clone(), (*value).clone()),
            _ => {
                let (patterns, values): (Vec<_>, Vec<_>) = all.into_iter().unzip();
                (parse_quote!((#(#patterns),*)), parse_quote!((#(#values),*)))
            }
        };
        let init = LocalInit { expr: Box::new(value), ..init.clone() };
        Some(Some(Stmt::Local(Local { pat, init: Some(init), ..local.clone() })))
    }

    /// A name, and the variable that is all that it is bound to, if that never changes and nothing behind hides either.
    fn is_of_another<'l>(
        &self,
        pat: &'l Pat,
        value: &'l SynExpr,
        bound: &Bound,
        behind: &[Stmt],
    ) -> Option<(&'l Ident, &'l Ident)> {
        let (Pat::Ident(name), SynExpr::Path(path)) = (pat, value) else { return None };
        if name.by_ref.is_some() || name.mutability.is_some() || name.subpat.is_some() {
            return None;
        }
        let (name, of) = (&name.ident, path.path.get_ident()?);
        let local = &self.locals[self.scopes.find(of)?.0];
        let is_plain = !local.mutable && !local.deferred && !local.parameter && !local.refused;
        if !is_plain || matches!(self.holes[local.ty.0], Hole::Callable) || bound.0.iter().any(|bound| of == bound) {
            return None;
        }
        let mut hidden = Hidden { names: [name, of], found: false };
        if name != of {
            behind.iter().for_each(|statement| hidden.visit_stmt(statement));
        }
        (!hidden.found).then_some((name, of))
    }
}

fn is_marked(statement: &Stmt) -> bool {
    matches!(statement, Stmt::Local(local) if local.attrs.iter().any(|attribute| attribute.path().is_ident("same")))
}

/// Each part of a pattern with its value.
fn parts<'l>(pat: &'l Pat, value: &'l SynExpr, all: &mut Vec<(&'l Pat, &'l SynExpr)>) {
    match (pat, unparenthesized(value)) {
        (Pat::Tuple(pair), SynExpr::Tuple(values)) if pair.elems.len() == values.elems.len() => {
            pair.elems.iter().zip(&values.elems).for_each(|(pat, value)| parts(pat, value, all));
        }
        (pat, value) => all.push((pat, value)),
    }
}

/// Whether something binds one of two names anew.
struct Hidden<'n> {
    names: [&'n Ident; 2],
    found: bool,
}

impl<'e> Visit<'e> for Hidden<'_> {
    fn visit_pat_ident(&mut self, pat: &'e PatIdent) {
        self.found |= self.names.iter().any(|name| pat.ident == **name);
        visit::visit_pat_ident(self, pat);
    }

    // A name in the text of one has another syntax context.
    fn visit_macro(&mut self, _: &'e syn::Macro) {
        self.found = true;
    }

    fn visit_item(&mut self, _: &'e syn::Item) {
        self.found = true;
    }
}
