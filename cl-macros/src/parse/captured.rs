//! What the closures of an iterator with a name take from around it. They are read where the iterator is used: a variable
//! whose name is another one's there, or that a `move` closure has as it was, is kept under a name of its own.
//!
//! In: the closures and the statements behind the iterator. Out: the closures with other names, and what these stand for. What
//! a closure changes is not kept so.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::visit_mut::VisitMut;
use syn::{Expr as SynExpr, ExprClosure, Stmt};

use super::Parser;
use super::apart::{Bound, Renaming};
use super::expr::unparenthesized;
use crate::ast::Hole;

impl Parser<'_> {
    /// Gives such variables other names; `keep` says which. The name of one that cannot be kept is an error.
    pub(super) fn keep_captured(
        &self,
        closures: &mut [&mut ExprClosure],
        rest: &[Stmt],
        mut keep: impl FnMut(&Ident) -> Ident,
    ) -> Result<(), Ident> {
        let later = bound_in(rest);
        let mut kept: Vec<(String, Ident)> = Vec::new();
        for closure in closures {
            let own = bound_in_parameters(closure);
            let moved = closure.capture.take().is_some();
            let mut named = Vec::new();
            names_in(closure.body.to_token_stream(), &mut named);
            for name in named {
                let text = name.to_string();
                let Some(local) = self.scopes.find(&name).filter(|_| !own.contains(&text)) else {
                    // A function or a constant, which a variable hides behind it.
                    if later.contains(&text) && !own.contains(&text) && !bound_within(closure).contains(&text) {
                        return Err(name);
                    }
                    continue;
                };
                let mutable = self.locals[local.0].mutable;
                if !(later.contains(&text) || moved && mutable) {
                    continue;
                }
                let callable = matches!(self.holes[self.locals[local.0].ty.0], Hole::Callable);
                if callable || mutable && is_changed(closure, &name) {
                    return Err(name);
                }
                if kept.iter().all(|(other, _)| *other != text) {
                    kept.push((text.clone(), keep(&name)));
                }
                if let Some((_, to)) = kept.iter().find(|(other, _)| *other == text) {
                    let mut renaming = Renaming { from: &text, to: &to.to_string(), context: Some(to.span()) };
                    renaming.visit_expr_mut(&mut closure.body);
                }
            }
        }
        Ok(())
    }
}

/// The variable that a closure, which is read where it is used, would find another one for behind it.
pub(super) fn bound_again(closure: &ExprClosure, rest: &[Stmt]) -> Option<Ident> {
    let (own, later) = (bound_in_parameters(closure), bound_in(rest));
    let mut named = Vec::new();
    names_in(closure.body.to_token_stream(), &mut named);
    named.into_iter().find(|name| {
        let name = name.to_string();
        later.contains(&name) && !own.contains(&name)
    })
}

pub(super) fn bound_in(statements: &[Stmt]) -> Vec<String> {
    let mut bound = Bound::default();
    statements.iter().for_each(|statement| bound.visit_stmt(statement));
    bound.0
}

/// What the body of a closure binds.
pub(super) fn bound_within(closure: &ExprClosure) -> Vec<String> {
    let mut bound = Bound::default();
    bound.visit_expr(&closure.body);
    bound.0
}

pub(super) fn bound_in_parameters(closure: &ExprClosure) -> Vec<String> {
    let mut bound = Bound::default();
    closure.inputs.iter().for_each(|input| bound.visit_pat(input));
    bound.0
}

/// The names in tokens, each once, but for those of fields and methods.
pub(super) fn names_in(tokens: TokenStream, found: &mut Vec<Ident>) {
    // How many points stand before a token: two of them are a range.
    let mut points = 0;
    for token in tokens {
        let is_point = matches!(&token, TokenTree::Punct(mark) if mark.as_char() == '.');
        match token {
            TokenTree::Group(group) => names_in(group.stream(), found),
            TokenTree::Ident(name) if points != 1 && !found.contains(&name) => found.push(name),
            _ => {}
        }
        points = if is_point { points + 1 } else { 0 };
    }
}

/// Whether a closure may change a variable, as far as tokens tell.
fn is_changed(closure: &ExprClosure, name: &Ident) -> bool {
    let mut changes = Changes { name, found: false };
    changes.visit_expr(&closure.body);
    changes.found
}

/// The same of a statement.
pub(super) fn changes(statement: &Stmt, name: &Ident) -> bool {
    let mut changes = Changes { name, found: false };
    changes.visit_stmt(statement);
    changes.found
}

struct Changes<'n> {
    name: &'n Ident,
    found: bool,
}

impl Changes<'_> {
    fn place(&mut self, place: &SynExpr) {
        match unparenthesized(place) {
            SynExpr::Path(path) => self.found |= path.path.get_ident() == Some(self.name),
            SynExpr::Field(field) => self.place(&field.base),
            SynExpr::Index(index) => self.place(&index.expr),
            SynExpr::Unary(unary) => self.place(&unary.expr),
            _ => {}
        }
    }
}

impl<'e> Visit<'e> for Changes<'_> {
    fn visit_expr_assign(&mut self, assign: &'e syn::ExprAssign) {
        self.place(&assign.left);
        visit::visit_expr_assign(self, assign);
    }

    fn visit_expr_binary(&mut self, binary: &'e syn::ExprBinary) {
        let op = binary.op.to_token_stream().to_string();
        if op.ends_with('=') && !["==", "!=", "<=", ">="].contains(&&*op) {
            self.place(&binary.left);
        }
        visit::visit_expr_binary(self, binary);
    }

    fn visit_expr_reference(&mut self, reference: &'e syn::ExprReference) {
        if reference.mutability.is_some() {
            self.place(&reference.expr);
        }
        visit::visit_expr_reference(self, reference);
    }

    fn visit_expr_method_call(&mut self, call: &'e syn::ExprMethodCall) {
        self.place(&call.receiver);
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, call: &'e syn::Macro) {
        let mut named = Vec::new();
        names_in(call.tokens.clone(), &mut named);
        self.found |= named.contains(self.name);
    }
}
