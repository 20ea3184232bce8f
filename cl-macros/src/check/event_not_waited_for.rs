//! R097: a copy is waited for before the kernel ends (OpenCL C specification 6.15.11). Finds the events that nothing can
//! wait for, those that no variable holds, or a variable that is never named again; and those that the block which begins
//! the copy does not wait for, or may be left before.

use proc_macro2::Ident;
use syn::visit::{self, Visit};
use syn::{Block, Expr, ExprClosure, ExprPath, Item, Label, Lifetime, Local, Pat, Stmt};

use crate::report::Report;
use crate::surroundings::{Known, Surroundings};

const MESSAGE: &str = "an asynchronous copy is waited for before the kernel ends, and nothing waits for this one (OpenCL C \
                       6.15.11): write `let event = async_work_group_copy(…);`, and `wait_group_events(event);` where the \
                       elements have to be there";

const ELSEWHERE: &str = "this copy must be waited for in the block that begins it, and nothing may leave the block before: `let \
                         event = async_work_group_copy(…);`, then `wait_group_events(event);` (OpenCL C 6.15.11)";

pub fn check(block: &syn::Block, surroundings: Option<&Surroundings>, report: &mut Report) {
    let mut search = Search { surroundings, report, events: Vec::new(), named: Vec::new() };
    search.visit_block(block);
    let Search { events, named, report, .. } = search;
    for (event, is_waited) in &events {
        match (named.contains(event), is_waited) {
            (false, _) => report.error(event, MESSAGE),
            (true, false) => report.error(event, ELSEWHERE),
            (true, true) => {}
        }
    }
}

/// Whether one of the statements waits for the copy, and none before leaves the block.
fn is_waited(behind: &[Stmt], event: &Ident) -> bool {
    let waits = behind.iter().position(|statement| matches!(statement, Stmt::Expr(expr, _) if waits(expr, event)));
    waits.is_some_and(|waits| !behind[..waits].iter().any(|statement| leaves(statement) || declares(statement, event)))
}

fn waits(expr: &Expr, event: &Ident) -> bool {
    let Expr::Call(call) = expr else { return false };
    let Expr::Path(path) = &*call.func else { return false };
    let named = |argument: &Expr| matches!(argument, Expr::Path(path) if path.path.is_ident(event));
    path.path.segments.last().is_some_and(|last| last.ident == "wait_group_events") && call.args.iter().all(named)
}

/// Another variable of that name hides the event.
fn declares(statement: &Stmt, event: &Ident) -> bool {
    matches!(statement, Stmt::Local(Local { pat: Pat::Ident(pat), .. }) if pat.ident == *event)
}

/// Whether a statement may leave what stands around it.
fn leaves(statement: &Stmt) -> bool {
    let mut search = Leaves { found: false, loops: 0, labels: Vec::new() };
    search.visit_stmt(statement);
    search.found
}

struct Leaves {
    found: bool,
    /// How many loops stand around, in the statement.
    loops: usize,
    labels: Vec<Lifetime>,
}

impl Leaves {
    fn jumps(&mut self, label: Option<&Lifetime>) {
        self.found |= match label {
            Some(label) => !self.labels.contains(label),
            None => self.loops == 0,
        };
    }

    fn turns(&mut self, body: &Block) {
        self.loops += 1;
        self.visit_block(body);
        self.loops -= 1;
    }
}

impl Visit<'_> for Leaves {
    fn visit_expr(&mut self, expr: &Expr) {
        match expr {
            Expr::Return(_) | Expr::Try(_) => self.found = true,
            Expr::Break(inner) => self.jumps(inner.label.as_ref()),
            Expr::Continue(inner) => self.jumps(inner.label.as_ref()),
            _ => {}
        }
        visit::visit_expr(self, expr);
    }

    fn visit_label(&mut self, label: &Label) {
        self.labels.push(label.name.clone());
    }

    fn visit_local(&mut self, local: &Local) {
        self.found |= local.init.as_ref().is_some_and(|init| init.diverge.is_some());
        visit::visit_local(self, local);
    }

    fn visit_expr_for_loop(&mut self, inner: &syn::ExprForLoop) {
        inner.label.iter().for_each(|label| self.visit_label(label));
        self.visit_expr(&inner.expr);
        self.turns(&inner.body);
    }

    fn visit_expr_while(&mut self, inner: &syn::ExprWhile) {
        inner.label.iter().for_each(|label| self.visit_label(label));
        self.visit_expr(&inner.cond);
        self.turns(&inner.body);
    }

    fn visit_expr_loop(&mut self, inner: &syn::ExprLoop) {
        inner.label.iter().for_each(|label| self.visit_label(label));
        self.turns(&inner.body);
    }

    // What returns there leaves nothing else.
    fn visit_expr_closure(&mut self, _: &ExprClosure) {}
    fn visit_item(&mut self, _: &Item) {}
}

struct Search<'r, 's> {
    surroundings: Option<&'s Surroundings>,
    report: &'r mut Report,
    /// The variables, and whether their blocks wait for them.
    events: Vec<(Ident, bool)>,
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

    fn visit_block(&mut self, block: &Block) {
        for (index, statement) in block.stmts.iter().enumerate() {
            if let Stmt::Local(local) = statement
                && local.init.as_ref().is_some_and(|init| self.begins(&init.expr))
            {
                match &local.pat {
                    Pat::Ident(pat) => {
                        self.events.push((pat.ident.clone(), is_waited(&block.stmts[index + 1..], &pat.ident)));
                    }
                    Pat::Wild(wild) => self.report.error(wild, MESSAGE),
                    _ => {}
                }
            }
            self.visit_stmt(statement);
        }
    }

    fn visit_expr_path(&mut self, path: &ExprPath) {
        if !self.events.is_empty() {
            self.named.extend(path.path.get_ident().cloned());
        }
    }
}
