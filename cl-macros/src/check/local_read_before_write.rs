//! R026: memory of the work-group begins without values (OpenCL C specification 6.7.2, 6.7.7).
//!
//! Finds the reads that surely come first: of a variable that nothing in the kernel writes, and of one that is written
//! only after the read. In a loop that is so of what the first turn does whatever it finds: a read under a condition may be
//! for later turns. What a closure does is done where it is called, or given away. What a function does with a pointer that
//! it is given only rustc knows, which knows the function: [`passed`] says where pointers go, and const evaluation the rest
//! (`cl-types/src/uniformity/memory.rs`). Of the built-in functions the atomic ones are known to read. What a method of the
//! user's does is taken for a write.

use std::collections::BTreeMap;

use proc_macro2::Span;
use syn::Type;

use crate::ast::{Block, Expr, Function, Hole, HoleId, Kind, Pattern, PatternKind, Sequence, Statement};
use crate::builtin_methods::is_builtin;
use crate::builtin_names;
use crate::name::Name;
use crate::report::Report;
use crate::surroundings::functions::Known;
use cl_tree::Role;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Read,
    /// `op=`, which reads first.
    Update,
    Write,
    /// Passed on to what is not known: it may read, and may write.
    Lent,
    /// `&` of it is that argument of a call.
    Shared(HoleId, usize),
    /// `&mut` of it is.
    Given(HoleId, usize),
}

/// One use of a variable, or of what a pointer points to.
#[derive(Clone, Copy)]
struct Used {
    local: usize,
    kind: Use,
    between: (Span, Span),
    /// Whether the first turn of the loop that it is in comes to it whatever it finds.
    first: bool,
}

type Uses = Vec<Used>;

/// What goes to the functions that are called, for const evaluation.
#[derive(Default)]
pub struct Passed {
    /// What a device function does with its pointers.
    pub parameters: Vec<Parameter>,
    /// What is wrong in a kernel if nothing writes before it.
    pub doubts: Vec<Doubt>,
}

/// A pointer that a function is given.
pub struct Parameter {
    pub index: usize,
    pub reads: bool,
    pub writes: bool,
    /// The calls that it is passed on to, and which argument it is there.
    pub passed: Vec<(HoleId, usize)>,
}

/// A use of memory that nothing has written yet but functions that are given it.
pub struct Doubt {
    /// The call that the use is, if it is one: it is wrong only if that reads.
    pub call: Option<Given>,
    /// The calls before it that are given a `&mut`: it is wrong only if none of them writes.
    pub before: Vec<Given>,
    pub local: usize,
    pub span: Span,
}

/// That argument of a call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Given {
    pub callee: HoleId,
    pub argument: usize,
    /// Whether it is a `&mut`: what writes through it is no read of what was there before.
    pub mutable: bool,
}

impl Given {
    fn of(kind: Use) -> Option<Self> {
        match kind {
            Use::Shared(callee, argument) => Some(Given { callee, argument, mutable: false }),
            Use::Given(callee, argument) => Some(Given { callee, argument, mutable: true }),
            _ => None,
        }
    }
}

/// The uses of each outermost statement.
fn uses_of(function: &Function, tracked: &[bool]) -> Vec<Uses> {
    let body = &function.body;
    let mut walk = Walk::new(function, tracked);
    let mut statements = Vec::with_capacity(body.statements.len() + 1);
    for statement in &body.statements {
        walk.statement(statement);
        statements.push(std::mem::take(&mut walk.uses));
    }
    if let Some(value) = &body.value {
        walk.expr(value);
        statements.push(walk.uses);
    }
    statements
}

/// The first use that may write a variable, but for that one: the statement, and the number of the use in it. `given`:
/// whether a function may that is given it.
fn first_write(statements: &[Uses], local: usize, but_for: (usize, usize), given: bool) -> Option<(usize, usize)> {
    let may = |kind: Use| match kind {
        Use::Read | Use::Shared(..) => false,
        Use::Given(..) => given,
        Use::Update | Use::Write | Use::Lent => true,
    };
    statements.iter().enumerate().find_map(|(at, uses)| {
        let writes = |used: &Used| used.local == local && may(used.kind);
        let found = uses.iter().enumerate().find(|&(index, used)| writes(used) && (at, index) != but_for);
        found.map(|(index, _)| (at, index))
    })
}

/// Whether const evaluation knows what a function of that hole does.
fn is_of_the_user(function: &Function, callee: HoleId, name: Option<&str>) -> bool {
    let called = |name: &str| match &function.surroundings {
        Some(around) => around.callee(name) == Known::Function || !builtin_names::is_builtin(name),
        None => !builtin_names::is_builtin(name),
    };
    matches!(function.holes[callee.0], Hole::Callee | Hole::Named(_)) && name.is_none_or(called)
}

pub fn check(function: &Function, report: &mut Report) {
    if function.locals.iter().all(|local| local.shared.is_none()) {
        return;
    }
    let statements = uses_of(function, &shared(function));
    let mut reported = Vec::new();
    for (at, uses) in statements.iter().enumerate() {
        for (index, Used { local, kind, between, first }) in uses.iter().copied().enumerate() {
            let declared = &function.locals[local];
            if matches!(kind, Use::Write | Use::Update) && !declared.mutable && !reported.contains(&local) {
                reported.push(local);
                let name = &declared.ident;
                let message =
                    format!("`{name}` is written here, and declared without `mut`: write `let mut {name}: Local<…>;`");
                report.error_between(between, message);
            }
            // Only what comes after a use that changes it finds its value.
            let written = first_write(&statements, local, (at, index), true);
            let wrong = match kind {
                Use::Write | Use::Lent | Use::Given(..) | Use::Shared(..) => false,
                Use::Read | Use::Update => {
                    written.is_none_or(|written| written > (at, index) && (first || written.0 > at))
                }
            };
            if wrong && !reported.contains(&local) {
                reported.push(local);
                let name = &function.locals[local].ident;
                let when = match written.is_none() && kind == Use::Read {
                    true => "nothing in this kernel writes it",
                    false => "nothing has written it yet",
                };
                report.error_between(
                    between,
                    format!(
                        "`{name}` is in `__local` memory, which begins without values, and {when} (OpenCL C 6.7.7); let \
                         the work-items write it, call `barrier(CLK_LOCAL_MEM_FENCE)`, then read"
                    ),
                );
            }
        }
    }
}

/// Which variables are those of the work-group.
fn shared(function: &Function) -> Vec<bool> {
    function.locals.iter().map(|local| local.shared.is_some()).collect()
}

/// Where the pointers of a function go, and the memory of the work-group.
pub fn passed(function: &Function) -> Passed {
    match function.role {
        Role::Device => Passed { parameters: parameters(function), doubts: Vec::new() },
        Role::Kernel => Passed { parameters: Vec::new(), doubts: doubts(function) },
    }
}

fn parameters(function: &Function) -> Vec<Parameter> {
    let points =
        |local: usize| matches!(&function.holes[function.locals[local].ty.0], Hole::Written(Type::Reference(_)));
    let mut tracked = vec![false; function.locals.len()];
    let pointers: Vec<_> = function.parameters.iter().enumerate().filter(|(_, local)| points(local.0)).collect();
    pointers.iter().for_each(|(_, local)| tracked[local.0] = true);
    if pointers.is_empty() || function.raw.is_some() {
        return Vec::new();
    }
    let uses: Uses = uses_of(function, &tracked).into_iter().flatten().collect();
    let parameter = |(index, local): (usize, &crate::ast::LocalId)| {
        let mut found = Parameter { index, reads: false, writes: false, passed: Vec::new() };
        for Used { kind, .. } in uses.iter().filter(|used| used.local == local.0) {
            match *kind {
                Use::Read => found.reads = true,
                // A reference that is made and handed on reads nothing yet.
                Use::Write | Use::Lent => found.writes = true,
                Use::Update => (found.reads, found.writes) = (true, true),
                Use::Shared(callee, argument) | Use::Given(callee, argument) => found.passed.push((callee, argument)),
            }
        }
        found
    };
    pointers.into_iter().map(parameter).collect()
}

fn doubts(function: &Function) -> Vec<Doubt> {
    let tracked = shared(function);
    if !tracked.contains(&true) {
        return Vec::new();
    }
    let statements = uses_of(function, &tracked);
    let (mut doubts, mut read) = (Vec::new(), Vec::new());
    for (at, uses) in statements.iter().enumerate() {
        for (index, Used { local, kind, between, first }) in uses.iter().copied().enumerate() {
            let call = Given::of(kind);
            if matches!(kind, Use::Write | Use::Lent) || call.is_none() && read.contains(&local) {
                continue;
            }
            let written = first_write(&statements, local, (at, index), false);
            let later = |written: (usize, usize)| match call {
                Some(_) => written.0 > at,
                None => written > (at, index) && (first || written.0 > at),
            };
            let until = statements[..=at].iter().flatten().filter(|used| used.local == local);
            let before: Vec<_> = until.filter_map(|used| Given::of(used.kind).filter(|given| given.mutable)).collect();
            let before: Vec<_> = before.into_iter().filter(|given| Some(*given) != call).collect();
            // What nothing is given of is told of already.
            if written.is_none_or(later) && (call.is_some() || !before.is_empty()) {
                if call.is_none() {
                    read.push(local);
                }
                doubts.push(Doubt { call, before, local, span: between.0 });
            }
        }
    }
    doubts
}

/// What a method does with its receiver. Nothing is known of those of the user's.
fn of_method(name: &str) -> Option<Use> {
    const CHANGES: &[&str] =
        &["clone_from_slice", "copy_from_slice", "fill", "name", "new", "part", "set", "then", "with"];
    match name {
        "len" | "is_empty" => None,
        "reverse" | "swap" => Some(Use::Update),
        _ if CHANGES.contains(&name) || name.starts_with("set_") || name.ends_with("_mut") => Some(Use::Lent),
        _ if is_builtin(name) => Some(Use::Read),
        _ => Some(Use::Lent),
    }
}

/// Whether it is a built-in function that finds a value where it writes one.
fn is_update(path: &syn::Path) -> bool {
    let names: Vec<String> = path.segments.iter().map(|segment| segment.ident.text()).collect();
    match names.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [.., "mem", "swap" | "replace" | "take"] => true,
        [.., name] => is_atomic_update(name),
        [] => false,
    }
}

fn is_atomic_update(name: &str) -> bool {
    let Some(name) = name.strip_prefix("atomic_").or_else(|| name.strip_prefix("atom_")) else { return false };
    const UPDATES: &[&str] = &["add", "sub", "inc", "dec", "min", "max", "and", "or", "xor", "cmpxchg"];
    UPDATES.contains(&name) || name.starts_with("fetch_") || name.starts_with("compare_exchange")
}

struct Walk<'f> {
    function: &'f Function,
    /// The variables, and pointers, that are looked at.
    tracked: &'f [bool],
    /// What a variable points to that is bound to a `&`.
    aliases: BTreeMap<usize, usize>,
    /// What the closures do that variables are bound to.
    closures: BTreeMap<usize, Uses>,
    uses: Uses,
    /// Whether it is in a loop, and there under a condition, or in another loop.
    in_loop: bool,
    perhaps: bool,
}

impl<'f> Walk<'f> {
    fn new(function: &'f Function, tracked: &'f [bool]) -> Self {
        let (aliases, closures, uses) = Default::default();
        Walk { function, tracked, aliases, closures, uses, in_loop: false, perhaps: false }
    }

    fn used(&mut self, local: usize, kind: Use, between: (Span, Span)) {
        self.uses.push(Used { local, kind, between, first: !self.perhaps });
    }

    /// What is done under a condition.
    fn perhaps(&mut self, walk: impl FnOnce(&mut Self)) {
        let perhaps = std::mem::replace(&mut self.perhaps, self.in_loop);
        walk(self);
        self.perhaps = perhaps;
    }

    /// What is done in each turn.
    fn in_turns(&mut self, walk: impl FnOnce(&mut Self)) {
        let before = (self.in_loop, self.perhaps);
        (self.in_loop, self.perhaps) = (true, self.in_loop);
        walk(self);
        (self.in_loop, self.perhaps) = before;
    }

    /// What a closure does, as in the first turn of a loop.
    fn of_closure(&mut self, body: &Expr) -> Uses {
        let before = (std::mem::take(&mut self.uses), self.in_loop, self.perhaps);
        (self.in_loop, self.perhaps) = (true, false);
        self.expr(body);
        let (uses, in_loop, perhaps) = before;
        (self.in_loop, self.perhaps) = (in_loop, perhaps);
        std::mem::replace(&mut self.uses, uses)
    }

    /// A closure that is called, or given to who may call it.
    fn run(&mut self, uses: Uses) {
        let (in_loop, perhaps) = (self.in_loop, self.perhaps);
        self.uses.extend(uses.into_iter().map(|used| Used { first: !in_loop || used.first && !perhaps, ..used }));
    }

    /// What a place is part of.
    fn root(&self, place: &Expr) -> Option<usize> {
        match &place.kind {
            Kind::Local(id, _) => match self.aliases.get(&id.0) {
                Some(&of) => Some(of),
                None => self.tracked[id.0].then_some(id.0),
            },
            Kind::Index(base, ..) | Kind::Field(base, ..) | Kind::Part { base, .. } => self.root(base),
            Kind::Deref(base) if self.points(base) => self.root(base),
            _ => None,
        }
    }

    /// Whether it is a pointer to what is looked at, and not that itself.
    fn points(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Local(id, _) => {
                self.aliases.contains_key(&id.0) || self.tracked[id.0] && self.function.locals[id.0].shared.is_none()
            }
            _ => false,
        }
    }

    /// A use of the place itself, then of what stands in its indices.
    fn place(&mut self, place: &Expr, kind: Option<Use>) {
        let Some(local) = self.root(place) else { return self.expr(place) };
        if let Some(kind) = kind {
            self.used(local, kind, (place.span, place.end));
        }
        self.indices(place);
    }

    fn indices(&mut self, place: &Expr) {
        match &place.kind {
            Kind::Index(base, index, _) => {
                self.indices(base);
                self.expr(index);
            }
            Kind::Part { base, start, end, .. } => {
                self.indices(base);
                self.all(start.iter().chain(end).map(|bound| &**bound));
            }
            Kind::Field(base, ..) | Kind::Deref(base) => self.indices(base),
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
            Statement::Said { .. } | Statement::Renamed { .. } => {}
            Statement::Let { value: Some(value), pattern, otherwise: None, .. } if self.is_bound(pattern, value) => {}
            Statement::Let { value: Some(Expr { kind: Kind::Closure(closure), .. }), pattern, .. }
                if let Some(local) = pattern.as_local() =>
            {
                let uses = self.of_closure(&closure.body);
                self.closures.insert(local.0, uses);
            }
            Statement::Let { value, otherwise, .. } => {
                value.iter().for_each(|value| self.expr(value));
                self.perhaps(|walk| otherwise.iter().for_each(|otherwise| walk.block(otherwise)));
            }
        }
    }

    fn all<'e>(&mut self, exprs: impl IntoIterator<Item = &'e Expr>) {
        exprs.into_iter().for_each(|expr| self.expr(expr));
    }

    /// Whether a variable is bound to `&` of what is looked at, or to a pointer to it: what is done with it is done with that.
    fn is_bound(&mut self, pattern: &Pattern, value: &Expr) -> bool {
        let (Some(local), place) = (pattern.as_local(), value) else { return false };
        let place = match &value.kind {
            Kind::Reference { mutable: false, place } => place,
            Kind::Local(id, _) if self.points(value) && self.function.locals[id.0].points != Some(true) => place,
            _ => return false,
        };
        let Some(of) = self.root(place) else { return false };
        self.aliases.insert(local.0, of);
        self.indices(place);
        true
    }

    /// Those of a function that is known to const evaluation, or of what is not known at all.
    fn arguments(&mut self, arguments: &[Expr], callee: Option<HoleId>) {
        for (index, argument) in arguments.iter().enumerate() {
            let (place, mutable) = match &argument.kind {
                Kind::Reference { mutable, place } => (&**place, *mutable),
                Kind::Local(id, _) if self.points(argument) => {
                    (argument, !self.aliases.contains_key(&id.0) && self.function.locals[id.0].points == Some(true))
                }
                _ => {
                    self.expr(argument);
                    continue;
                }
            };
            let kind = match (callee, mutable) {
                (Some(callee), true) => Use::Given(callee, index),
                (Some(callee), false) => Use::Shared(callee, index),
                (None, true) => Use::Lent,
                (None, false) => Use::Read,
            };
            self.place(place, Some(kind));
        }
    }

    fn sequence(&mut self, sequence: &Sequence) {
        match sequence {
            Sequence::Whole(whole) | Sequence::Cloned(whole) => self.expr(whole),
            Sequence::Elements(whole, method) => {
                self.place(whole, Some(if method == "iter" { Use::Read } else { Use::Lent }));
            }
            Sequence::Pieces(whole, _, method, size) => {
                let reads = !method.text().ends_with("mut");
                self.place(whole, Some(if reads { Use::Read } else { Use::Lent }));
                self.expr(size);
            }
            Sequence::Range { start, end, .. } => self.all([&**start, &**end]),
            Sequence::From(start, _) => self.expr(start),
            Sequence::Reversed(inner, _)
            | Sequence::Enumerated(inner, _)
            | Sequence::Cycled(inner, _)
            | Sequence::Copied(inner, _) => {
                self.sequence(inner);
            }
            Sequence::Stepped(inner, _, step) | Sequence::Skipped(inner, _, step) | Sequence::Taken(inner, _, step) => {
                self.sequence(inner);
                self.expr(step);
            }
            Sequence::Zipped(first, _, second) | Sequence::Chained(first, _, second) => {
                self.sequence(first);
                self.sequence(second);
            }
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            Kind::Local(..) if self.points(expr) => self.place(expr, Some(Use::Lent)),
            Kind::Local(..) | Kind::Index(..) | Kind::Field(..) | Kind::Deref(..) if self.root(expr).is_some() => {
                self.place(expr, Some(Use::Read));
            }
            Kind::Local(id, _) if self.closures.contains_key(&id.0) => self.run(self.closures[&id.0].clone()),
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
            // Of memory that a function is given, nothing is known of who reads through it.
            Kind::Reference { mutable, place } => {
                let pointer = self.root(place).is_some_and(|local| self.function.locals[local].shared.is_none());
                self.place(place, (*mutable || pointer).then_some(Use::Lent));
            }
            Kind::Method { receiver, method, arguments, .. } => {
                self.place(receiver, of_method(&method.text()));
                self.arguments(arguments, None);
            }
            Kind::Call { callee, path, arguments } => {
                if let [first, others @ ..] = &arguments[..]
                    && let Kind::Reference { mutable: true, place } = &first.kind
                    && is_update(&path.path)
                {
                    self.place(place, Some(Use::Update));
                    self.arguments(others, None);
                } else {
                    let name = path.path.get_ident().map(ToString::to_string);
                    let known = is_of_the_user(self.function, *callee, name.as_deref());
                    self.arguments(arguments, known.then_some(*callee));
                }
            }
            Kind::CallLocal(local, _, arguments) => {
                self.arguments(arguments, None);
                self.run(self.closures.get(&local.0).cloned().unwrap_or_default());
            }
            Kind::Unary(_, inner)
            | Kind::Cast(inner, ..)
            | Kind::Told(inner, _)
            | Kind::Field(inner, ..)
            | Kind::Deref(inner)
            | Kind::UnaryOperator { operand: inner, .. }
            | Kind::Repeat { value: inner, .. }
            | Kind::Let(_, inner) => self.expr(inner),
            Kind::Binary(_, _, a, b) | Kind::Index(a, b, _) => self.all([&**a, &**b]),
            Kind::And(a, b) | Kind::Or(a, b) => {
                self.expr(a);
                self.perhaps(|walk| walk.expr(b));
            }
            Kind::Part { base, start, end, .. } => {
                self.place(base, Some(Use::Lent));
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
                let uses = self.of_closure(&closure.body);
                self.run(uses);
            }
            Kind::Map { receiver, body, .. } => {
                self.all(receiver.as_deref());
                self.perhaps(|walk| walk.expr(body));
            }
            Kind::Match(value, arms) => {
                self.expr(value);
                self.perhaps(|walk| {
                    for arm in arms {
                        if let PatternKind::Value(value) = &arm.pattern.kind {
                            walk.expr(value);
                        }
                        walk.all(&arm.guard);
                        walk.expr(&arm.body);
                    }
                });
            }
            Kind::Block(block, _) => self.block(block),
            Kind::Loop(_, block) => self.in_turns(|walk| walk.block(block)),
            Kind::If { condition, then, otherwise } => {
                self.expr(condition);
                self.perhaps(|walk| {
                    walk.block(then);
                    walk.all(otherwise.as_deref());
                });
            }
            Kind::While(_, condition, body) => self.in_turns(|walk| {
                walk.expr(condition);
                walk.block(body);
            }),
            Kind::For { start, end, body, .. } => {
                self.all([&**start, &**end]);
                self.in_turns(|walk| walk.block(body));
            }
            Kind::ForEach { sequence, body, .. } => {
                self.sequence(sequence);
                self.in_turns(|walk| walk.block(body));
            }
            Kind::Break(_, _, value) | Kind::Return(value) => self.all(value.as_deref()),
        }
    }
}
