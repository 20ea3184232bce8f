//! A closure with a name that says it takes a reference, `let even = |v: &u32| *v % 2 == 0;`, given to a chain of iterators: there
//! the items lie in any memory, and the closure is the part of the loop that it would be without a name.
//!
//! In: the statements of a block from such a `let` on. Out: those behind it, with the closure in the place of its name where a method
//! is given that. Where it is called it stays what it says: a function of a reference into private memory.

use proc_macro2::Ident;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, ExprClosure, ExprMethodCall, Pat, Stmt, Type};

use super::Parser;
use super::captured::bound_in;
use super::consumer::{ADAPTORS, CONSUMERS, leaves};
use super::expr::unparenthesized;
use super::given_chains::names;

/// What stands behind a `let` of a closure.
pub(super) struct Behind {
    pub(super) statements: Vec<Stmt>,
    /// Whether the name of the closure still is among them.
    pub(super) is_named: bool,
}

impl Parser<'_> {
    /// What stands behind such a `let`, with the closure where a chain is given it; none if it is no such thing.
    pub(super) fn with_given_closure(&self, statements: &[Stmt]) -> Option<Behind> {
        let (first, rest) = statements.split_first()?;
        let (name, closure) = closure_of_references(first)?;
        let count = rest.iter().rposition(|statement| names(statement, name))? + 1;
        let hidden = bound_in(rest).contains(&name.to_string());
        if hidden || leaves(closure).is_err() || self.is_another_there(closure, &rest[..count]).is_some() {
            return None;
        }
        let mut given = Given { name, closure, found: false };
        let mut statements = rest.to_vec();
        statements.iter_mut().for_each(|statement| given.visit_stmt_mut(statement));
        let is_named = statements.iter().any(|statement| names(statement, name));
        given.found.then_some(Behind { statements, is_named })
    }
}

/// The name, and the closure.
fn closure_of_references(statement: &Stmt) -> Option<(&Ident, &ExprClosure)> {
    let Stmt::Local(local) = statement else { return None };
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else { return None };
    let SynExpr::Closure(closure) = unparenthesized(&init.expr) else { return None };
    let plain = pat.by_ref.is_none() && pat.subpat.is_none() && init.diverge.is_none() && closure.capture.is_none();
    let is_reference = |pat: &Pat| matches!(pat, Pat::Type(typed) if matches!(&*typed.ty, Type::Reference(_)));
    (plain && closure.inputs.iter().any(is_reference)).then_some((&pat.ident, closure))
}

struct Given<'g> {
    name: &'g Ident,
    closure: &'g ExprClosure,
    found: bool,
}

impl VisitMut for Given<'_> {
    fn visit_expr_method_call_mut(&mut self, call: &mut ExprMethodCall) {
        visit_mut::visit_expr_method_call_mut(self, call);
        if !ADAPTORS.iter().chain(CONSUMERS).any(|method| call.method == method) {
            return;
        }
        for argument in &mut call.args {
            let of = match unparenthesized(argument) {
                SynExpr::Reference(reference) => unparenthesized(&reference.expr),
                argument => argument,
            };
            if matches!(of, SynExpr::Path(path) if path.path.is_ident(self.name)) {
                *argument = SynExpr::Closure(self.closure.clone());
                self.found = true;
            }
        }
    }
}
