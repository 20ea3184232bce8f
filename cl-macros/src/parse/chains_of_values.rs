//! The calls of a closure that makes a chain of iterators of its parameters, `let evens = |n: u32| (0..n).filter(|k| k % 2 == 0);`.
//!
//! In: statements behind it. Out: the same with the chain in the place of each call, behind a `let` of what is given, which stands in
//! front of all that the chain is a part of.

use proc_macro2::{Ident, TokenStream};
use quote::ToTokens;
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr as SynExpr, ExprCall, ExprClosure, Pat, Stmt, Token, Type, parse_quote_spanned};

use super::acts::may_act;
use super::apart::{Bound, Renaming};
use super::consumer::unused;
use super::expr::unparenthesized;

/// Whether what a closure takes may be bound by a `let`.
pub(super) fn takes_values(closure: &ExprClosure) -> bool {
    fn is_plain(pat: &Pat) -> bool {
        match pat {
            Pat::Type(typed) => is_plain(&typed.pat),
            Pat::Ident(name) => name.by_ref.is_none() && name.subpat.is_none(),
            Pat::Tuple(tuple) => tuple.elems.iter().all(is_plain),
            Pat::Wild(_) => true,
            _ => false,
        }
    }
    closure.inputs.iter().all(is_plain)
}

/// The statements with the chain where the closure is called.
pub(super) fn with_chain(name: &Ident, closure: &ExprClosure, statements: &[Stmt]) -> Vec<Stmt> {
    let mut taken = closure.to_token_stream();
    statements.iter().for_each(|statement| statement.to_tokens(&mut taken));
    let mut calls = Calls { name, closure, taken };
    calls.in_statements(statements.to_vec())
}

struct Calls<'c> {
    name: &'c Ident,
    closure: &'c ExprClosure,
    /// What no name of ours may be.
    taken: TokenStream,
}

impl Calls<'_> {
    fn in_statements(&mut self, statements: Vec<Stmt>) -> Vec<Stmt> {
        let mut all = Vec::new();
        for mut statement in statements {
            let mut lets = Vec::new();
            match &mut statement {
                Stmt::Local(local) => {
                    if let Some(init) = &mut local.init {
                        self.lift(&mut init.expr, &mut lets);
                        init.diverge.iter_mut().for_each(|(_, otherwise)| self.visit_expr_mut(otherwise));
                    }
                }
                statement => self.visit_stmt_mut(statement),
            }
            all.extend(lets);
            all.push(statement);
        }
        all
    }

    fn is_call(&self, call: &ExprCall) -> bool {
        let is_it = matches!(unparenthesized(&call.func), SynExpr::Path(path) if path.path.is_ident(self.name));
        is_it && call.args.len() == self.closure.inputs.len()
    }

    /// Whether a chain begins with a call whose values may be computed before all that stands in front of it.
    fn begins_with_calm_call(&self, chain: &SynExpr) -> bool {
        match unparenthesized(chain) {
            SynExpr::MethodCall(call) => self.begins_with_calm_call(&call.receiver),
            SynExpr::Call(call) => self.is_call(call) && !call.args.iter().any(may_act),
            _ => false,
        }
    }

    /// Puts the chain where a chain begins with a call, and what is given before it.
    fn lift(&mut self, chain: &mut SynExpr, lets: &mut Vec<Stmt>) {
        match chain {
            SynExpr::Paren(inner) => self.lift(&mut inner.expr, lets),
            SynExpr::MethodCall(call) => {
                self.lift(&mut call.receiver, lets);
                // What stands before an argument may change what it reads.
                let stays = !may_act(&call.receiver);
                for argument in &mut call.args {
                    match stays && self.begins_with_calm_call(argument) {
                        true => self.lift(argument, lets),
                        false => self.visit_expr_mut(argument),
                    }
                }
            }
            SynExpr::Call(call) if self.is_call(call) => {
                call.args.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
                *chain = self.chain_of(call, lets);
            }
            other => self.visit_expr_mut(other),
        }
    }

    /// The chain, of names for what is given.
    fn chain_of(&mut self, call: &ExprCall, lets: &mut Vec<Stmt>) -> SynExpr {
        let mut chain = (*self.closure.body).clone();
        for (input, value) in self.closure.inputs.iter().zip(&call.args) {
            let mut input = match input {
                // Where it points to is what the call gives.
                Pat::Type(typed) if matches!(*typed.ty, Type::Reference(_)) => (*typed.pat).clone(),
                input => input.clone(),
            };
            let mut bound = Bound::default();
            bound.visit_pat(&input);
            for name in bound.0 {
                let new = unused(&name, &self.taken);
                new.to_tokens(&mut self.taken);
                let new_name = new.to_string();
                let mut renaming = Renaming { from: &name, to: &new_name, context: Some(new.span()) };
                renaming.visit_pat_mut(&mut input);
                renaming.visit_expr_mut(&mut chain);
            }
            lets.push(parse_quote_spanned!(value.span()=> let #input = #value;));
        }
        parse_quote_spanned!(call.func.span()=> (#chain))
    }
}

impl VisitMut for Calls<'_> {
    fn visit_block_mut(&mut self, block: &mut Block) {
        block.stmts = self.in_statements(std::mem::take(&mut block.stmts));
    }

    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        let mut lets = Vec::new();
        match expr {
            SynExpr::MethodCall(_) => self.lift(expr, &mut lets),
            SynExpr::Call(call) if self.is_call(call) => self.lift(expr, &mut lets),
            SynExpr::ForLoop(inner) => {
                self.lift(&mut inner.expr, &mut lets);
                self.visit_block_mut(&mut inner.body);
            }
            _ => visit_mut::visit_expr_mut(self, expr),
        }
        if !lets.is_empty() {
            *expr = parse_quote_spanned!(expr.span()=> { #(#lets)* #expr });
        }
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        let arguments = Punctuated::<SynExpr, Token![,]>::parse_terminated.parse2(call.tokens.clone());
        if let Ok(mut arguments) = arguments {
            arguments.iter_mut().for_each(|argument| self.visit_expr_mut(argument));
            call.tokens = arguments.to_token_stream();
        }
    }
}
