//! An iterator or a range with a name, which a loop or a chain takes: in Rust nothing is asked of it behind that.
//!
//! rustc sees the elements and the numbers that stand for it, and these are not moved. So what surely is named again is
//! found here, from the order of the statements; where one of them may be left before its end, nothing is said.

use proc_macro2::{Ident, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{
    BinOp, Block, Expr, ExprBinary, ExprClosure, ExprField, ExprForLoop, ExprLoop, ExprMatch, ExprMethodCall,
    ExprReference, ExprWhile, Local, Macro, Pat, Stmt,
};

use super::apart::Bound;
use super::expr::unparenthesized;
use crate::name::Name;

/// From where what borrows an iterator takes items, of which it leaves the others.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    FromItsBegin,
    /// The next one, if it is wanted.
    IfWanted,
    FromItsEnd,
    /// By what is asked of the reference.
    ByReference,
}

/// What borrows an iterator that has a name, and leaves it further on: the one list of that.
const GOING_ON: &[(&str, Taken)] = &[
    ("all", Taken::FromItsBegin),
    ("any", Taken::FromItsBegin),
    ("by_ref", Taken::ByReference),
    ("find", Taken::FromItsBegin),
    ("find_map", Taken::FromItsBegin),
    ("next", Taken::FromItsBegin),
    ("next_back", Taken::FromItsEnd),
    ("next_if", Taken::IfWanted),
    ("next_if_eq", Taken::IfWanted),
    ("nth", Taken::FromItsBegin),
    ("nth_back", Taken::FromItsEnd),
    ("position", Taken::FromItsBegin),
    ("rfind", Taken::FromItsEnd),
    ("rposition", Taken::FromItsEnd),
    ("try_fold", Taken::FromItsBegin),
    ("try_for_each", Taken::FromItsBegin),
    ("try_rfold", Taken::FromItsEnd),
];

/// What a method takes of an iterator that it leaves further on; none if it is none such.
pub(super) fn goes_on(method: &str) -> Option<Taken> {
    GOING_ON.iter().find(|(name, _)| *name == method).map(|(_, taken)| *taken)
}

/// What borrows one, or a range, and leaves it as it is.
const READING: &[&str] =
    &["clone", "contains", "end", "is_empty", "len", "peek", "peek_mut", "remainder", "size_hint", "start"];

/// Whether a method leaves the iterator that it is called on where it is, further on or not: for what is asked next.
pub fn leaves_it_there(method: &str) -> bool {
    goes_on(method).is_some() || READING.contains(&method)
}

/// The first statement that names it behind one that has taken it, or the loop that takes it in each turn.
///
/// `is_value`: whether it is one that a function may take too, or a variable.
pub(super) fn named_again(name: &Ident, rest: &[Stmt], is_value: bool) -> Option<Ident> {
    let mut taken = false;
    for statement in rest {
        let mut search = Search { name, taken: None, named: None, turns: 0, leaves: false, in_turns: None, is_value };
        let rebinds = binds(statement, name);
        match statement {
            Stmt::Local(local) if rebinds && !local.init.iter().any(|init| has_block(&init.expr)) => {
                search.visit_local(local);
            }
            _ if rebinds => return None,
            statement => search.visit_stmt(statement),
        }
        if taken && search.named.is_some() {
            return search.named;
        }
        if search.taken.is_some() && may_be_left(statement) {
            return None;
        }
        if search.in_turns.is_some() {
            return search.in_turns;
        }
        if rebinds {
            return None;
        }
        taken |= search.taken.is_some();
    }
    None
}

struct Search<'n> {
    name: &'n Ident,
    taken: Option<Ident>,
    named: Option<Ident>,
    /// How many loops are around.
    turns: usize,
    /// Whether one of them is perhaps left in its first turn.
    leaves: bool,
    in_turns: Option<Ident>,
    /// Whether it is a value, which anything may take.
    is_value: bool,
}

impl Search<'_> {
    fn is_it(&self, expr: &Expr) -> Option<Ident> {
        match unparenthesized(expr) {
            Expr::Path(path) => path.path.get_ident().filter(|ident| *ident == self.name).cloned(),
            _ => None,
        }
    }

    fn named(&mut self, ident: Ident) {
        self.named.get_or_insert(ident);
    }

    fn taken(&mut self, ident: Ident) {
        self.named(ident.clone());
        if self.turns > 0 && !self.leaves {
            self.in_turns.get_or_insert(ident.clone());
        }
        self.taken.get_or_insert(ident);
    }

    fn in_turns(&mut self, body: &Block, visit: impl FnOnce(&mut Self)) {
        let around = self.leaves;
        self.turns += 1;
        self.leaves |= body.stmts.iter().any(may_be_left);
        visit(self);
        self.turns -= 1;
        self.leaves = around;
    }
}

impl<'e> Visit<'e> for Search<'_> {
    fn visit_expr(&mut self, expr: &'e Expr) {
        let Some(ident) = self.is_it(expr) else { return visit::visit_expr(self, expr) };
        match self.is_value {
            true => self.taken(ident),
            false => self.named(ident),
        }
    }

    fn visit_expr_method_call(&mut self, call: &'e ExprMethodCall) {
        match self.is_it(&call.receiver) {
            Some(ident) if leaves_it_there(&call.method.text()) => {
                self.named(ident);
                call.args.iter().for_each(|argument| self.visit_expr(argument));
            }
            Some(ident) => {
                self.taken(ident);
                call.args.iter().for_each(|argument| self.visit_expr(argument));
            }
            None => visit::visit_expr_method_call(self, call),
        }
    }

    fn visit_expr_field(&mut self, field: &'e ExprField) {
        match self.is_it(&field.base) {
            Some(ident) => self.named(ident),
            None => visit::visit_expr_field(self, field),
        }
    }

    fn visit_expr_reference(&mut self, reference: &'e ExprReference) {
        match self.is_it(&reference.expr) {
            Some(ident) => self.named(ident),
            None => visit::visit_expr_reference(self, reference),
        }
    }

    // `let Range { start, end } = it;` copies its numbers.
    fn visit_local(&mut self, local: &'e Local) {
        match local.init.as_ref().and_then(|init| self.is_it(&init.expr)) {
            Some(ident) if takes_a_range_apart(&local.pat) => self.named(ident),
            _ => visit::visit_local(self, local),
        }
    }

    fn visit_expr_match(&mut self, inner: &'e ExprMatch) {
        match self.is_it(&inner.expr) {
            Some(ident) if inner.arms.iter().all(|arm| takes_a_range_apart(&arm.pat)) => self.named(ident),
            _ => self.visit_expr(&inner.expr),
        }
        inner.arms.iter().for_each(|arm| self.visit_arm(arm));
    }

    // `==` borrows both sides.
    fn visit_expr_binary(&mut self, binary: &'e ExprBinary) {
        let compares = matches!(binary.op, BinOp::Eq(_) | BinOp::Ne(_));
        for side in [&*binary.left, &*binary.right] {
            match self.is_it(side) {
                Some(ident) if compares => self.named(ident),
                _ => self.visit_expr(side),
            }
        }
    }

    fn visit_expr_for_loop(&mut self, inner: &'e ExprForLoop) {
        match self.is_it(&inner.expr) {
            Some(ident) => self.taken(ident),
            None => self.visit_expr(&inner.expr),
        }
        self.in_turns(&inner.body, |search| search.visit_block(&inner.body));
    }

    fn visit_expr_while(&mut self, inner: &'e ExprWhile) {
        self.in_turns(&inner.body, |search| visit::visit_expr_while(search, inner));
    }

    fn visit_expr_loop(&mut self, inner: &'e ExprLoop) {
        self.in_turns(&inner.body, |search| visit::visit_expr_loop(search, inner));
    }

    // It may be called many times, as well as never.
    fn visit_expr_closure(&mut self, _: &'e ExprClosure) {}
    fn visit_macro(&mut self, _: &'e Macro) {}
    fn visit_item(&mut self, _: &'e syn::Item) {}
}

/// Whether a statement binds the name anew, or gives it another value.
fn binds(statement: &Stmt, name: &Ident) -> bool {
    let (mut bound, mut assigned) = (Bound::default(), Assigned { name, found: false });
    bound.visit_stmt(statement);
    assigned.visit_stmt(statement);
    assigned.found || bound.0.iter().any(|bound| name == bound)
}

struct Assigned<'n> {
    name: &'n Ident,
    found: bool,
}

impl<'e> Visit<'e> for Assigned<'_> {
    fn visit_expr_assign(&mut self, inner: &'e syn::ExprAssign) {
        self.found |= matches!(unparenthesized(&inner.left), Expr::Path(path) if path.path.is_ident(self.name));
        visit::visit_expr_assign(self, inner);
    }
}

/// Whether a pattern names the ends of a range.
fn takes_a_range_apart(pattern: &Pat) -> bool {
    const WITH_FIELDS: &[&str] = &["Range", "RangeFrom", "RangeTo", "RangeToInclusive"];
    match pattern {
        Pat::Paren(inner) => takes_a_range_apart(&inner.pat),
        Pat::Struct(made) => {
            made.path.segments.last().is_some_and(|name| WITH_FIELDS.iter().any(|range| name.ident == range))
        }
        _ => false,
    }
}

fn has_block(expr: &Expr) -> bool {
    expr.to_token_stream()
        .into_iter()
        .any(|token| matches!(token, TokenTree::Group(group) if group.delimiter() == proc_macro2::Delimiter::Brace))
}

/// Whether a statement may be left before its end: by `return`, `?`, a panic, or to a loop around it.
fn may_be_left(statement: &Stmt) -> bool {
    let mut leaving = Leaving { loops: 0, found: false };
    leaving.visit_stmt(statement);
    leaving.found
}

struct Leaving {
    loops: usize,
    found: bool,
}

impl Leaving {
    fn of_loop(&mut self, visit: impl FnOnce(&mut Self)) {
        self.loops += 1;
        visit(self);
        self.loops -= 1;
    }
}

impl<'e> Visit<'e> for Leaving {
    fn visit_expr(&mut self, expr: &'e Expr) {
        match expr {
            Expr::Return(_) | Expr::Try(_) => self.found = true,
            Expr::Break(inner) => self.found |= self.loops == 0 || inner.label.is_some(),
            Expr::Continue(inner) => self.found |= self.loops == 0 || inner.label.is_some(),
            Expr::ForLoop(_) | Expr::While(_) | Expr::Loop(_) => {
                self.of_loop(|leaving| visit::visit_expr(leaving, expr));
                return;
            }
            _ => {}
        }
        visit::visit_expr(self, expr);
    }
    fn visit_macro(&mut self, call: &'e Macro) {
        let panics = ["panic", "unreachable", "todo", "unimplemented"];
        self.found |= panics.iter().any(|panic| call.path.is_ident(panic));
    }
    fn visit_expr_closure(&mut self, _: &'e ExprClosure) {}
    fn visit_item(&mut self, _: &'e syn::Item) {}
}
