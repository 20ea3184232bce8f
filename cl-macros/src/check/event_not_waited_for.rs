//! R097: a copy is waited for before the kernel ends (OpenCL C specification 6.15.11). Finds the events that nothing can
//! wait for: those that no variable holds, or a variable that is never named again. What else happens to an event is seen
//! when the C is written.

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Expr, ExprPath, Local, Pat, Stmt};

use crate::report::Report;
use crate::surroundings::{Known, Surroundings};

const MESSAGE: &str = "an asynchronous copy is waited for before the kernel ends, and nothing waits for this one (OpenCL C \
                       6.15.11): write `let event = async_work_group_copy(…);`, and `wait_group_events(event);` where the \
                       elements have to be there";

pub fn check(block: &syn::Block, surroundings: Option<&Surroundings>, report: &mut Report) {
    let mut search = Search { surroundings, report, events: Vec::new(), named: Vec::new() };
    search.visit_block(block);
    let Search { events, named, report, .. } = search;
    for event in events.iter().filter(|event| !named.contains(event)) {
        report.error(event, MESSAGE);
    }
}

struct Search<'r, 's> {
    surroundings: Option<&'s Surroundings>,
    report: &'r mut Report,
    events: Vec<Ident>,
    /// What is named behind its declaration.
    named: Vec<Ident>,
}

impl Search<'_, '_> {
    /// Whether it begins a copy.
    fn begins(&self, expr: &Expr) -> bool {
        let Expr::Call(call) = expr else { return false };
        let Expr::Path(path) = &*call.func else { return false };
        path.path.get_ident().map(ToString::to_string).is_some_and(|name| {
            let users = self.surroundings.is_some_and(|around| around.callee(&name) == Known::Function);
            name.starts_with("async_work_group") && !users
        })
    }
}

impl Visit<'_> for Search<'_, '_> {
    fn visit_stmt(&mut self, statement: &Stmt) {
        match statement {
            Stmt::Expr(expr, Some(_)) if self.begins(expr) => self.report.error(expr, MESSAGE),
            _ => {}
        }
        visit::visit_stmt(self, statement);
    }

    fn visit_local(&mut self, local: &Local) {
        if local.init.as_ref().is_some_and(|init| self.begins(&init.expr)) {
            match &local.pat {
                Pat::Ident(pat) => self.events.push(pat.ident.clone()),
                Pat::Wild(wild) => self.report.error(wild, MESSAGE),
                _ => {}
            }
        }
        visit::visit_local(self, local);
    }

    fn visit_expr_path(&mut self, path: &ExprPath) {
        if !self.events.is_empty() {
            self.named.extend(path.path.get_ident().cloned());
        }
    }
}
