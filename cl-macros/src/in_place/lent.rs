//! What a function does with an iterator that it takes: one that it takes by `&mut`, and its caller goes on with, is the caller's own.

use proc_macro2::Ident;
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Expr, ExprClosure, ExprForLoop, ExprMethodCall, Stmt, UnOp, parse_quote};

use super::itself::with_tokens;
use crate::parse::{leaves_it_there, unparenthesized};

/// Puts the iterator that an argument lends for the parameter of that name, in the body. What has no name gets `made`.
pub(super) fn replaced(parameter: &Ident, argument: &Expr, made: Ident, block: &mut Block) -> Option<Stmt> {
    let lent = match unparenthesized(argument) {
        Expr::Reference(reference) if reference.mutability.is_some() => unparenthesized(&reference.expr),
        Expr::MethodCall(call) if call.method == "by_ref" && call.args.is_empty() => unparenthesized(&call.receiver),
        // A reference that has a name stands for what it leads to as it is.
        other => other,
    };
    let (name, statement) = match lent {
        Expr::Path(path) if let Some(name) = path.path.get_ident() => (name.clone(), None),
        lent => (made.clone(), Some(parse_quote!(let mut #made = #lent;))),
    };
    Lent { parameter: parameter.clone(), name }.visit_block_mut(block);
    statement
}

struct Lent {
    parameter: Ident,
    name: Ident,
}

impl Lent {
    fn is_it(&self, expr: &Expr) -> bool {
        match unparenthesized(expr) {
            Expr::Path(path) => path.path.is_ident(&self.parameter),
            // `*it`, and `&mut *it`, which is lent again.
            Expr::Unary(inner) => matches!(inner.op, UnOp::Deref(_)) && self.is_it(&inner.expr),
            Expr::Reference(inner) => inner.mutability.is_some() && self.is_it(&inner.expr),
            _ => false,
        }
    }

    /// What takes it takes what is left, and leaves the rest.
    fn taken(&mut self, expr: &mut Expr) {
        let name = &self.name;
        match self.is_it(expr) {
            true => *expr = parse_quote!(#name.by_ref()),
            false => self.visit_expr_mut(expr),
        }
    }

    fn receiver(&mut self, call: &mut ExprMethodCall) {
        let name = &self.name;
        match self.is_it(&call.receiver) && leaves_it_there(&call.method.to_string()) {
            true => *call.receiver = parse_quote!(#name),
            false => self.taken(&mut call.receiver),
        }
    }
}

impl VisitMut for Lent {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        let name = &self.name;
        match expr {
            Expr::MethodCall(call) => {
                self.receiver(call);
                call.args.iter_mut().for_each(|argument| self.taken(argument));
            }
            Expr::ForLoop(ExprForLoop { expr, body, .. }) => {
                self.taken(expr);
                self.visit_block_mut(body);
            }
            expr if self.is_it(expr) => *expr = parse_quote!(&mut #name),
            _ => visit_mut::visit_expr_mut(self, expr),
        }
    }

    fn visit_expr_closure_mut(&mut self, closure: &mut ExprClosure) {
        // What it calls so itself is another one.
        if !closure.inputs.iter().any(|input| Hiding::finds(&self.parameter, |hiding| hiding.visit_pat(input))) {
            visit_mut::visit_expr_closure_mut(self, closure);
        }
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        let (tokens, name) = (std::mem::take(&mut call.tokens), self.name.to_token_stream());
        call.tokens = with_tokens(tokens, &self.parameter.to_string(), &name);
    }
}

/// Whether a variable of a body, and of no closure in it, has the name of a parameter.
pub(super) fn hides(parameter: &Ident, block: &Block) -> bool {
    Hiding::finds(parameter, |hiding| hiding.visit_block(block))
}

struct Hiding<'p> {
    parameter: &'p Ident,
    found: bool,
}

impl<'p> Hiding<'p> {
    fn finds(parameter: &'p Ident, visit: impl FnOnce(&mut Self)) -> bool {
        let mut hiding = Hiding { parameter, found: false };
        visit(&mut hiding);
        hiding.found
    }
}

impl<'b> Visit<'b> for Hiding<'_> {
    fn visit_pat_ident(&mut self, name: &'b syn::PatIdent) {
        self.found |= name.ident == *self.parameter;
        visit::visit_pat_ident(self, name);
    }

    fn visit_expr_closure(&mut self, closure: &'b ExprClosure) {
        self.visit_expr(&closure.body);
    }
}

/// Leaves out `.into_iter()` of a parameter that is an iterator already.
pub(super) fn without_into_iter(parameter: &Ident, block: &mut Block) {
    IntoIter(parameter).visit_block_mut(block);
}

struct IntoIter<'p>(&'p Ident);

impl VisitMut for IntoIter<'_> {
    fn visit_expr_mut(&mut self, expr: &mut Expr) {
        visit_mut::visit_expr_mut(self, expr);
        let itself = match &*expr {
            Expr::MethodCall(call) if call.method == "into_iter" && call.args.is_empty() => {
                unparenthesized(&call.receiver)
            }
            _ => return,
        };
        if matches!(itself, Expr::Path(path) if path.path.is_ident(self.0)) {
            *expr = itself.clone();
        }
    }
}
