//! Closures by reference: `let g = &mut f;` is another name for one, and `(*g)(v)` and `x.iter().for_each(&mut f)` call it.
//!
//! In: what names such a reference, as it is written. Out: the same with the closure itself. What a function of the user's is
//! given stays a reference.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::{Block, Expr as SynExpr, ExprMethodCall, Stmt, UnOp, parse_quote, parse_quote_spanned};

use super::Parser;
use super::consumer::{ADAPTORS, CONSUMERS, unused};
use super::expr::unparenthesized;
use super::option;
use crate::ast::LocalId;
use crate::name::Name;
use crate::surroundings;

/// A block in which each closure that a `let` has a reference to has a name: `let g = &|v| …;`; none if there is no such.
pub(super) fn with_named_closures(block: &Block) -> Option<Block> {
    if !block.stmts.iter().any(|statement| lent_by(statement).is_some()) {
        return None;
    }
    let (mut stmts, mut taken) = (Vec::new(), block.to_token_stream());
    for statement in &block.stmts {
        let mut statement = statement.clone();
        if let (Some(reference), Stmt::Local(local)) = (lent_by(&statement).cloned(), &mut statement)
            && let Some(init) = &mut local.init
        {
            let (name, closure, mutable) = (unused("closure", &taken), &reference.expr, &reference.mutability);
            name.to_tokens(&mut taken);
            stmts.push(parse_quote_spanned!(closure.span()=> let #mutable #name = #closure;));
            *init.expr = parse_quote!(&#mutable #name);
        }
        stmts.push(statement);
    }
    Some(Block { stmts, ..block.clone() })
}

/// The reference to a closure without a name.
fn lent_by(statement: &Stmt) -> Option<&syn::ExprReference> {
    let Stmt::Local(local) = statement else { return None };
    match &*local.init.as_ref()?.expr {
        SynExpr::Reference(reference) => {
            matches!(unparenthesized(&reference.expr), SynExpr::Closure(_)).then_some(reference)
        }
        _ => None,
    }
}

/// What references lead to, through those that are made there.
fn behind(value: &SynExpr) -> &SynExpr {
    match unparenthesized(value) {
        SynExpr::Reference(reference) => behind(&reference.expr),
        SynExpr::Unary(unary) if matches!(unary.op, UnOp::Deref(_)) => behind(&unary.expr),
        value => value,
    }
}

impl Parser<'_> {
    /// The closure that a value refers to, or is.
    pub(super) fn closure_behind<'s>(&self, value: &'s SynExpr) -> Option<(&'s Ident, LocalId)> {
        self.named_closure(behind(value))
    }

    /// A chain of methods of iterators and of `Option` that are given closures themselves, in the places of references to them;
    /// none if there is no such.
    pub(super) fn with_closures_given(&self, chain: &SynExpr) -> Option<SynExpr> {
        let SynExpr::MethodCall(call) = unparenthesized(chain) else { return None };
        let receiver = self.with_closures_given(&call.receiver);
        let is_given = |argument: &SynExpr| {
            matches!(unparenthesized(argument), SynExpr::Reference(_)) && self.closure_behind(argument).is_some()
        };
        let any = call.args.iter().any(is_given) && takes_closures(call);
        if receiver.is_none() && !any {
            return None;
        }
        let mut call = call.clone();
        receiver.into_iter().for_each(|receiver| *call.receiver = receiver);
        if any {
            call.args.iter_mut().filter(|argument| is_given(argument)).for_each(|argument| {
                *argument = behind(argument).clone();
            });
        }
        Some(SynExpr::MethodCall(call))
    }
}

/// Whether it is called as a method of iterators or of `Option`, and as none of the user's.
fn takes_closures(call: &ExprMethodCall) -> bool {
    let name = call.method.text();
    let of_options = option::METHODS.iter().map(|(method, _)| method);
    ADAPTORS.iter().chain(CONSUMERS).chain(of_options).any(|method| name == *method)
        && !surroundings::method_calls::has_method(&name, call.method.span())
}
