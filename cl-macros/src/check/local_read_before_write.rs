//! R026: memory of the work-group begins without values (OpenCL C specification 6.7.2, 6.7.7).
//!
//! Finds the reads that surely come first: of a variable that nothing in the kernel writes, and of one that is written
//! only by statements after the outermost statement that reads it. A function that is given a `&` reads: there is nothing
//! else to do with it. What a `&mut` or a method of the user's does is taken for a write; of the built-in functions the
//! atomic ones are known to read.

use std::collections::BTreeMap;

use proc_macro2::Span;

use crate::ast::{Block, Expr, Function, Kind, PatternKind, Sequence, Statement};
use crate::builtin_methods::is_builtin;
use crate::report::Report;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Read,
    /// `op=`, which reads first.
    Update,
    Write,
    /// Passed on to be read.
    Shared,
}

type Uses = Vec<(usize, Use, Span)>;

pub fn check(function: &Function, report: &mut Report) {
    if function.locals.iter().all(|local| local.shared.is_none()) {
        return;
    }
    let body = &function.body;
    let mut statements: Vec<Uses> = body
        .statements
        .iter()
        .map(|statement| {
            let mut walk = Walk { function, uses: Vec::new(), called: true };
            walk.statement(statement);
            walk.uses
        })
        .collect();
    if let Some(value) = &body.value {
        let mut walk = Walk { function, uses: Vec::new(), called: true };
        walk.expr(value);
        statements.push(walk.uses);
    }
    let mut first_write = BTreeMap::new();
    for (at, uses) in statements.iter().enumerate() {
        for (local, kind, _) in uses {
            match kind {
                Use::Write => drop(first_write.entry(*local).or_insert(at)),
                // Only what comes after it finds its value.
                Use::Update => drop(first_write.entry(*local).or_insert(at + 1)),
                Use::Read | Use::Shared => {}
            }
        }
    }
    let mut reported = Vec::new();
    for (at, uses) in statements.iter().enumerate() {
        for (local, kind, span) in uses {
            let written = first_write.get(local);
            let wrong = match kind {
                Use::Write => false,
                Use::Read | Use::Shared | Use::Update => written.is_none_or(|&written| written > at),
            };
            if wrong && !reported.contains(local) {
                reported.push(*local);
                let name = &function.locals[*local].ident;
                let when =
                    if written.is_none() { "nothing in this kernel writes it" } else { "nothing has written it yet" };
                report.error_at(
                    *span,
                    format!(
                        "`{name}` is in `__local` memory, which begins without values, and {when} (OpenCL C 6.7.7); let \
                         the work-items write it, call `barrier(CLK_LOCAL_MEM_FENCE)`, then read"
                    ),
                );
            }
        }
    }
}

/// What a method does with its receiver. Nothing is known of those of the user's.
fn of_method(name: &str) -> Option<Use> {
    const CHANGES: &[&str] = &[
        "clone_from_slice",
        "copy_from_slice",
        "fill",
        "name",
        "new",
        "part",
        "reverse",
        "set",
        "swap",
        "then",
        "with",
    ];
    match name {
        "len" | "is_empty" => None,
        _ if CHANGES.contains(&name) || name.starts_with("set_") || name.ends_with("_mut") => Some(Use::Write),
        _ if is_builtin(name) => Some(Use::Read),
        _ => Some(Use::Write),
    }
}

/// Whether it is a function that computes a value from the one that is there.
fn is_atomic_update(name: &str) -> bool {
    let Some(name) = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_")) else { return false };
    const UPDATES: &[&str] = &["add", "sub", "inc", "dec", "min", "max", "and", "or", "xor", "cmpxchg"];
    UPDATES.contains(&name) || name.starts_with("fetch_") || name.starts_with("compare_exchange")
}

struct Walk<'f> {
    function: &'f Function,
    uses: Uses,
    /// Whether what is walked runs where it stands: a closure does not.
    called: bool,
}

impl Walk<'_> {
    /// The variable of the work-group that a place is part of.
    fn shared(&self, place: &Expr) -> Option<usize> {
        match &place.kind {
            Kind::Local(id, _) => self.function.locals[id.0].shared.map(|_| id.0),
            Kind::Index(base, _) | Kind::Field(base, ..) => self.shared(base),
            _ => None,
        }
    }

    /// A use of the place itself, then of what stands in its indices.
    fn place(&mut self, place: &Expr, kind: Option<Use>) {
        if let Some(local) = self.shared(place) {
            match kind {
                Some(Use::Update) if !self.called => self.uses.push((local, Use::Write, place.span)),
                Some(kind) if self.called || kind == Use::Write => self.uses.push((local, kind, place.span)),
                _ => {}
            }
            self.indices(place);
        } else {
            self.expr(place);
        }
    }

    fn indices(&mut self, place: &Expr) {
        match &place.kind {
            Kind::Index(base, index) => {
                self.indices(base);
                self.expr(index);
            }
            Kind::Field(base, ..) => self.indices(base),
            _ => {}
        }
    }

    fn block(&mut self, block: &Block) {
        block.statements.iter().for_each(|statement| self.statement(statement));
        block.value.iter().for_each(|value| self.expr(value));
    }

    fn statement(&mut self, statement: &Statement) {
        match statement {
            Statement::Expr(expr) => self.expr(expr),
            Statement::Let { value, otherwise, .. } => {
                value.iter().for_each(|value| self.expr(value));
                otherwise.iter().for_each(|otherwise| self.block(otherwise));
            }
        }
    }

    fn all<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        exprs.into_iter().for_each(|expr| self.expr(expr));
    }

    fn arguments(&mut self, arguments: &[Expr]) {
        for argument in arguments {
            match &argument.kind {
                Kind::Reference { mutable: false, place } => self.place(place, Some(Use::Shared)),
                _ => self.expr(argument),
            }
        }
    }

    fn sequence(&mut self, sequence: &Sequence) {
        match sequence {
            Sequence::Whole(whole) | Sequence::Cloned(whole) => self.expr(whole),
            Sequence::Elements(whole, method) => {
                self.place(whole, Some(if method == "iter" { Use::Read } else { Use::Write }));
            }
            Sequence::Pieces(whole, _, method, size) => {
                let reads = !method.to_string().ends_with("mut");
                self.place(whole, Some(if reads { Use::Read } else { Use::Write }));
                self.expr(size);
            }
            Sequence::Range { start, end, .. } => self.all([&**start, &**end]),
            Sequence::Reversed(inner, _) | Sequence::Enumerated(inner, _) | Sequence::Copied(inner, _) => {
                self.sequence(inner);
            }
            Sequence::Stepped(inner, _, step) | Sequence::Skipped(inner, _, step) | Sequence::Taken(inner, _, step) => {
                self.sequence(inner);
                self.expr(step);
            }
            Sequence::Zipped(first, _, second) => {
                self.sequence(first);
                self.sequence(second);
            }
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            Kind::Local(..) | Kind::Index(..) | Kind::Field(..) if self.shared(expr).is_some() => {
                self.place(expr, Some(Use::Read));
            }
            Kind::Local(..) | Kind::Literal { .. } | Kind::Constant(_) | Kind::Unit | Kind::Continue(..) => {}
            Kind::Assign(place, value) => {
                self.expr(value);
                self.place(place, Some(Use::Write));
            }
            Kind::AssignOp(_, _, place, value) => {
                self.expr(value);
                self.place(place, Some(Use::Update));
            }
            Kind::AssignOperator { operands, .. } => {
                self.expr(&operands[1]);
                self.place(&operands[0], Some(Use::Update));
            }
            Kind::Reference { mutable, place } => self.place(place, mutable.then_some(Use::Write)),
            Kind::Method { receiver, method, arguments, .. } => {
                self.place(receiver, of_method(&method.to_string()));
                self.arguments(arguments);
            }
            Kind::Call { path, arguments, .. } => {
                if let [first, others @ ..] = &arguments[..]
                    && let Kind::Reference { mutable: true, place } = &first.kind
                    && path.path.segments.last().is_some_and(|name| is_atomic_update(&name.ident.to_string()))
                {
                    self.place(place, Some(Use::Update));
                    self.arguments(others);
                } else {
                    self.arguments(arguments);
                }
            }
            Kind::CallLocal(_, _, arguments) => self.arguments(arguments),
            Kind::Unary(_, inner)
            | Kind::Cast(inner, ..)
            | Kind::Field(inner, ..)
            | Kind::Deref(inner)
            | Kind::UnaryOperator { operand: inner, .. }
            | Kind::Repeat { value: inner, .. }
            | Kind::Let(_, inner) => self.expr(inner),
            Kind::Binary(_, _, a, b) | Kind::And(a, b) | Kind::Or(a, b) | Kind::Index(a, b) => self.all([&**a, &**b]),
            Kind::Part { base, start, end, .. } => {
                self.expr(base);
                self.all(start.iter().chain(end).map(|bound| &**bound));
            }
            Kind::Operator { operands, .. } => self.all(operands.iter()),
            Kind::Array(items) | Kind::Tuple(items) | Kind::Panic(_, items) | Kind::Print { values: items, .. } => {
                self.all(items);
            }
            Kind::Struct { fields, base, .. } => {
                self.all(fields.iter().map(|field| &field.2));
                self.all(base.as_deref());
            }
            Kind::Closure(closure) => {
                let called = std::mem::replace(&mut self.called, false);
                self.expr(&closure.body);
                self.called = called;
            }
            Kind::Map { receiver, body, .. } => {
                self.all(receiver.as_deref());
                self.expr(body);
            }
            Kind::Match(value, arms) => {
                self.expr(value);
                for arm in arms {
                    if let PatternKind::Value(value) = &arm.pattern.kind {
                        self.expr(value);
                    }
                    self.all(&arm.guard);
                    self.expr(&arm.body);
                }
            }
            Kind::Block(block, _) | Kind::Loop(_, block) => self.block(block),
            Kind::If { condition, then, otherwise } => {
                self.expr(condition);
                self.block(then);
                self.all(otherwise.as_deref());
            }
            Kind::While(_, condition, body) => {
                self.expr(condition);
                self.block(body);
            }
            Kind::For { start, end, body, .. } => {
                self.all([&**start, &**end]);
                self.block(body);
            }
            Kind::ForEach { sequence, body, .. } => {
                self.sequence(sequence);
                self.block(body);
            }
            Kind::Break(_, _, value) | Kind::Return(value) => self.all(value.as_deref()),
        }
    }
}
