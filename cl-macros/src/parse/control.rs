//! Control flow: branches, loops, and what leaves them.

use syn::{Expr as SynExpr, Pat, RangeLimits, Stmt, parse_quote};

use super::expr::unparenthesized;
use super::plain_loop::{Plain, without_closure};
use super::{KnownType, Parser, known, own_type};
use crate::ast::{Block, Expr, Hole, HoleId, Kind, LocalId};

impl Parser<'_> {
    pub(super) fn block_expr(&mut self, block: &syn::ExprBlock, told: bool) -> Kind {
        let Some(label) = &block.label else { return Kind::Block(self.block(&block.block, told), None) };
        let id = self.open(Some(&label.name), false);
        let inner = self.block(&block.block, told);
        self.targets.pop();
        Kind::Block(inner, Some((id, label.name.clone())))
    }

    pub(super) fn unsafe_block(&mut self, inner: &syn::ExprUnsafe, told: bool) -> Kind {
        self.vouched += 1;
        let block = self.block(&inner.block, told);
        self.vouched -= 1;
        Kind::Block(Block { vouched: true, ..block }, None)
    }

    /// What decides whether something is done: no assignment, of which rustc would say that it could be a pattern.
    fn condition(&mut self, condition: &SynExpr) -> Option<Box<Expr>> {
        if let SynExpr::Assign(_) = unparenthesized(condition) {
            return self.refuse(
                condition,
                "`=` assigns, and gives nothing that is true or false: two values are compared by `==`",
            );
        }
        let value = self.boxed(condition, true)?;
        self.is_no_vector(&value)?;
        Some(value)
    }

    pub(super) fn branch(&mut self, branch: &syn::ExprIf, told: bool) -> Option<Kind> {
        // What the condition binds is seen by the block that it guards.
        self.scopes.enter();
        self.keep_text(&branch.cond, false);
        let condition = self.condition(&branch.cond);
        let then = self.block(&branch.then_branch, told);
        self.scopes.leave();
        let otherwise = match &branch.else_branch {
            Some((_, otherwise)) => Some(self.boxed(otherwise, told)?),
            None => None,
        };
        if let (Some(value), Some(otherwise)) = (&then.value, &otherwise) {
            self.are_one_vector(value, last_value(otherwise))?;
        }
        Some(Kind::If { condition: condition?, then, otherwise })
    }

    pub(super) fn endless_loop(&mut self, inner: &syn::ExprLoop) -> Kind {
        let target = self.target(inner.label.as_ref());
        self.unroll(&inner.attrs, target.id);
        let body = self.block(&inner.body, true);
        self.targets.pop();
        Kind::Loop(target, body)
    }

    pub(super) fn while_loop(&mut self, inner: &syn::ExprWhile) -> Option<Kind> {
        if let Some(walked) = self.while_walking(inner) {
            return self.expr(&walked, true).map(|walked| walked.kind);
        }
        self.scopes.enter();
        self.keep_text(&inner.cond, false);
        let condition = self.condition(&inner.cond);
        let target = self.target(inner.label.as_ref());
        self.unroll(&inner.attrs, target.id);
        let body = self.block(&inner.body, true);
        self.targets.pop();
        self.scopes.leave();
        Some(Kind::While(target, condition?, body))
    }

    pub(super) fn break_expr(&mut self, inner: &syn::ExprBreak, expr: &SynExpr) -> Option<Kind> {
        let value = self.optional(inner.expr.as_deref());
        let id = self.find_target(inner.label.as_ref(), expr, "break")?;
        Some(Kind::Break(id, inner.label.clone(), value?))
    }

    pub(super) fn for_loop(&mut self, inner: &syn::ExprForLoop) -> Option<Kind> {
        if let Some(inner) = super::by_reference::items_by_reference(inner, self.surroundings.as_ref()) {
            return self.for_loop(&inner);
        }
        if let Some(sequence) = self.with_closures_given(&inner.expr) {
            return self.for_loop(&syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() });
        }
        if let Some((before, sequence)) = self.with_copies(&inner.expr, inner) {
            let inner = syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() };
            return self.expr(&parse_quote!({ #before #inner }), true).map(|block| block.kind);
        }
        self.leaves_a_closed_range(&inner.expr)?;
        if let Some(sequence) = self.with_range(&inner.expr) {
            return self.for_loop(&syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() });
        }
        if let Some(sequence) = self.with_made(&inner.expr, None) {
            return self.for_loop(&syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() });
        }
        if let Some((before, sequence)) = self.in_order(&inner.expr, "", inner) {
            let inner = syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() };
            return self.expr(&parse_quote!({ #(#before)* #inner }), true).map(|block| block.kind);
        }
        if let Some((before, sequence)) = self.with_held(&inner.expr, inner) {
            let inner = syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() };
            return self.expr(&parse_quote!({ #before #inner }), true).map(|block| block.kind);
        }
        if let Some(sequence) = self.with_rows_flattened(&inner.expr) {
            return self.for_loop(&syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() });
        }
        if let Some((before, sequence)) = self.beside_what_changes(&inner.expr, inner) {
            let inner = syn::ExprForLoop { expr: Box::new(sequence), ..inner.clone() };
            return self.expr(&parse_quote!({ #(#before)* #inner }), true).map(|block| block.kind);
        }
        match super::streams::looped(inner) {
            Some(Ok(block)) => return self.expr(&block, true).map(|block| block.kind),
            Some(Err((tokens, message))) => return self.refuse(tokens, message),
            None => {}
        }
        if let sequence @ (SynExpr::Call(_) | SynExpr::MethodCall(_) | SynExpr::Reference(_)) =
            unparenthesized(&inner.expr)
            // Of `a..b` it has both ends where it is; of `a..=b` it counts with names for them.
            && self.range_given(sequence) != Some(false)
            && let Some((bound, chain)) =
                self.range_bound(sequence, &[Stmt::Expr(SynExpr::ForLoop(inner.clone()), None)])
        {
            let inner = syn::ExprForLoop { expr: Box::new(chain), ..inner.clone() };
            return self.expr(&parse_quote!({ #bound #inner }), true).map(|block| block.kind);
        }
        if let SynExpr::MethodCall(call) = unparenthesized(&inner.expr)
            && let Some(call) = self.told_by_closures(call)?
        {
            let expr = Box::new(SynExpr::MethodCall(call));
            return self.for_loop(&syn::ExprForLoop { expr, ..inner.clone() });
        }
        match without_closure(inner) {
            Some(Plain::Loop(inner)) => return self.for_loop(&inner),
            Some(Plain::Block(block)) => return self.expr(&block, true).map(|block| block.kind),
            None => {}
        }
        if let Some(chosen) = super::references::chosen_by_turn(inner) {
            return self.expr(&chosen, true).map(|block| block.kind);
        }
        if let Some(plain) = super::sequence::without_references(inner) {
            return self.for_loop(&plain);
        }
        let iterated = unparenthesized(&inner.expr);
        self.keep_text(iterated, false);
        let SynExpr::Range(range) = iterated else { return self.for_each(inner, iterated) };
        let (Some(start), Some(end)) = (&range.start, &range.end) else { return self.for_each(inner, iterated) };
        let (start, end) = (self.boxed(start, true), self.boxed(end, true));
        let is_float = |bound: &Expr| {
            known::of_literals(bound) == Some(true)
                || matches!(self.known(bound), Some(KnownType::Number("f32" | "f64")))
        };
        if [&start, &end].into_iter().flatten().any(|bound| is_float(bound)) {
            return self.refuse(range, "a loop counts in integers: write `for i in 0..n`, and `i as f32` in it");
        }
        let target = self.target(inner.label.as_ref());
        self.unroll(&inner.attrs, target.id);
        self.scopes.enter();
        let local = self.loop_variable(&inner.pat);
        if let (Some(local), Some(start), Some(end)) = (local, &start, &end)
            && own_type::of_either(start, end)
        {
            self.follows_from_value(local);
        }
        if let (Some(local), Some(start), Some(end)) = (local, &start, &end) {
            let known = self.known(start).or_else(|| self.known(end));
            self.locals[local.0].literal = (start.is_bare() && end.is_bare()).then_some(false);
            self.locals[local.0].known = known.filter(|known| matches!(known, KnownType::Number(_)));
        }
        let body = self.block(&inner.body, true);
        self.scopes.leave();
        self.targets.pop();
        let inclusive = matches!(range.limits, RangeLimits::Closed(_));
        Some(Kind::For { target, local: local?, start: start?, end: end?, inclusive, body })
    }

    /// The variable of a loop over a range: an integer, as no other type of OpenCL C has ranges.
    fn loop_variable(&mut self, pat: &Pat) -> Option<LocalId> {
        let hole: HoleId = self.hole(Hole::Inferred);
        let local = match pat {
            Pat::Ident(pat) if pat.by_ref.is_none() && pat.subpat.is_none() => {
                self.declare(&pat.ident, pat.mutability.is_some(), hole, false)
            }
            Pat::Wild(wild) => {
                let ident = proc_macro2::Ident::new("_turn", wild.underscore_token.span);
                self.declare(&ident, false, hole, false)
            }
            other => return self.refuse(other, "name the loop variable, and take it apart in the body"),
        };
        self.locals[local.0].primitive = true;
        self.locals[local.0].scalar = true;
        Some(local)
    }
}

/// What a block gives, or itself.
fn last_value(expr: &Expr) -> &Expr {
    match &expr.kind {
        Kind::Block(block, None) => block.value.as_deref().map_or(expr, last_value),
        _ => expr,
    }
}
