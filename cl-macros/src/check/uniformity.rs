//! R107, R097: every work-item of a group reaches a barrier, or none does (OpenCL C specification 6.15.8), and what a call
//! begins is waited for (`waited.rs`).
//!
//! Reads what each value and the flow of control depend on: results of calls, memory that may change, parameters. What
//! a callee does only rustc knows, so this decides nothing: `expand::uniformity` hands it on, to be solved in const
//! evaluation. A variable has one set of causes until it is assigned as a whole in the block that declares it, where it
//! begins another: nothing comes back from there to what stands before. The function is walked again until no set grows that
//! was read before in the same walk.

mod closures;
mod fields;

use std::borrow::Borrow;
use std::collections::{BTreeMap, BTreeSet};

use cl_tree::{Member, Role, TargetId};
use proc_macro2::{Ident, Span};
use syn::Type;

use super::array_turns::is_array;
use super::causes::{Cause, Causes, Control, Why};
use super::own_c::{self, OwnC};
use super::settled::{Settled, is_barrier};
use super::waited::{Frame, Waited};
use crate::ast::{
    Block, Expr, Function, Hole, HoleId, Kind, LocalId, Pattern, PatternKind, Sequence, Statement, visit,
};
use crate::builtin_methods;
use crate::builtin_names::{is_builtin, waits};
use crate::parse::KnownType;
use crate::report::Report;
use crate::surroundings::functions::Known;
use crate::surroundings::imports::leaves_to_the_prelude;
use closures::{Called, Calling, Followed, Place};
use fields::Fields;

/// A call.
#[derive(Clone)]
pub struct Site {
    pub span: Span,
    pub reached: Control,
    /// What each itself depends on, and what lies behind it.
    pub arguments: Vec<(Span, Causes, Causes)>,
    pub vouched: bool,
    /// The call behind it in its block that takes its result, if nothing leaves the block between them.
    pub waited: Option<usize>,
    /// Whether its name is that of an asynchronous copy.
    pub copies: bool,
    /// Whether its name is that of something which does not wait. Should it wait all the same, an error is at the function.
    pub calm: bool,
    /// Whether an operator calls it, which is not written as a call.
    pub operator: bool,
    /// The built-in function that it surely calls.
    pub built_in: Option<String>,
}

impl Site {
    /// Whether what it depends on could differ among work-items.
    pub fn can_differ(&self) -> bool {
        let of_an_argument = |(_, itself, behind): &(Span, Causes, Causes)| itself.has_own() || behind.has_own();
        !self.vouched && (self.reached.all().has_own() || self.arguments.iter().any(of_an_argument))
    }
}

/// What is known of a function.
pub struct Uniformity {
    /// The calls, in the order of their holes.
    pub sites: Vec<Site>,
    /// On what its result, and what it leaves behind its parameters, depend.
    pub result: Causes,
    /// On what its result alone depends.
    pub returned: Causes,
    /// On what it depends whether and how often closures are called that are parameters.
    pub called: Causes,
    /// On what that depends which these are called with.
    pub handed: Causes,
    /// On what it depends that a work-item leaves it early, by a panic of its own or a missing element, if it does not
    /// wait.
    pub leaves: Causes,
    /// Whether there is a panic in it.
    pub panics: bool,
    /// Each `while` and `loop`.
    pub loops: Vec<Loop>,
    /// The parts of calls that are causes: each call, and which part ([`cl_tree::GIVES`]).
    pub parts: Vec<(usize, u32)>,
    /// On what it depends whether the C waits that the user has written for it, if that may wait.
    pub own_wait: Option<Causes>,
}

/// A `while` or `loop`, or a closure that is followed. A panic leaves it if nobody waits in it, although the work-item goes
/// on behind it.
#[derive(Clone)]
pub struct Loop {
    pub span: Span,
    /// On what the panics in it depend.
    pub panics: Causes,
    /// The calls in it, which may wait or panic.
    pub calls: BTreeSet<usize>,
    /// Whether there is a panic of its own in it.
    has_panic: bool,
}

impl Loop {
    fn at(span: Span) -> Self {
        Loop { span, panics: Causes::default(), calls: BTreeSet::new(), has_panic: false }
    }
}

/// Reads a function.
pub fn analyse(function: &Function) -> Uniformity {
    let calls: BTreeMap<usize, usize> = function.callees().enumerate().map(|(call, hole)| (hole.0, call)).collect();
    let site = Site {
        span: Span::call_site(),
        reached: Control::default(),
        arguments: Vec::new(),
        vouched: false,
        waited: None,
        copies: false,
        calm: false,
        operator: false,
        built_in: None,
    };
    let called_at = Span::call_site().start();
    let mut flow = Walk {
        function,
        sites: vec![site; calls.len()],
        calls,
        locals: vec![Value::default(); function.locals.len()],
        lives: (0..function.locals.len()).collect(),
        renewed: BTreeMap::new(),
        read: Vec::new(),
        around: Vec::new(),
        called_at: (called_at.line, called_at.column),
        parts_of: Fields::default(),
        aliases: vec![Locals::default(); function.locals.len()],
        control: Control::default(),
        pending: Vec::new(),
        open: Vec::new(),
        exits: BTreeMap::new(),
        broken: BTreeMap::new(),
        result: Causes::default(),
        leaves: Causes::default(),
        panics: false,
        loops: Vec::new(),
        entered: 0,
        closures: Loop::at(Span::call_site()),
        in_closure: false,
        in_followed: false,
        opened_outside: 0,
        calling: vec![Calling::default(); function.locals.len()],
        followed: vec![None; function.locals.len()],
        not_followed: BTreeSet::new(),
        following: None,
        operators_are_calm: function.surroundings.as_ref().is_none_or(|around| {
            !OPERATORS.iter().any(|name| around.has_method(name) && !around.has_calm_method(name))
        }),
        called: Causes::default(),
        handed: Causes::default(),
        parts: Vec::new(),
        waited: Waited::default(),
        settled: Settled::new(function),
        vouched: false,
        changed: true,
    };
    flow.start();
    while std::mem::take(&mut flow.changed) {
        flow.control = Control::default();
        flow.pending.clear();
        flow.entered = 0;
        flow.waited = Waited::default();
        flow.settled.start();
        flow.read = vec![false; flow.locals.len()];
        let value = flow.block(&function.body);
        flow.returned(&value);
    }
    let own = function.raw.as_ref().map_or_else(OwnC::default, |(c, rust)| own_c::read(c, rust));
    let mut returned = flow.result;
    if own.varies {
        returned.insert(Cause::Closure);
    }
    if function.raw.is_some() {
        (0..2 * function.parameters.len()).for_each(|number| returned.insert(Cause::Parameter(number)));
    }
    let mut result = returned.clone();
    for parameter in &function.parameters {
        result.extend(&flow.locals[parameter.0].all());
    }
    for (begun, taken) in flow.waited.pairs() {
        flow.sites[begun].waited = Some(taken);
    }
    let decides = || match own.decides {
        true => (0..2 * function.parameters.len()).map(Cause::Parameter).collect(),
        false => Causes::default(),
    };
    let own_wait = own.waits.then(decides);
    let Walk { sites, called, handed, leaves, panics, loops, parts, .. } = flow;
    Uniformity { sites, result, returned, called, handed, leaves, panics, loops, parts, own_wait }
}

/// Refuses the copies that nobody waits for, where a name surely begins one: what it borrows would be an error of rustc's,
/// and const evaluation comes behind those.
pub fn unwaited(function: &Function, report: &mut Report) {
    for site in analyse(function).sites {
        if site.copies && site.built_in.is_some() && site.waited.is_none() && !site.vouched {
            report.error_at(site.span, cl_tree::UNWAITED);
        }
    }
}

/// What a value depends on, and what lies behind it if it points somewhere.
#[derive(Clone, Default, PartialEq)]
struct Value {
    itself: Causes,
    behind: Causes,
}

impl Value {
    fn all(&self) -> Causes {
        if self.behind.is_empty() { self.itself.clone() } else { self.itself.union(&self.behind) }
    }

    fn join(&mut self, other: &Value) {
        self.itself.extend(&other.itself);
        self.behind.extend(&other.behind);
    }

    /// What is loaded through it.
    fn loaded(mut self) -> Value {
        if !self.behind.is_empty() {
            self.itself.extend(&self.behind);
        }
        self
    }
}

/// A few variables, each once.
#[derive(Clone, Default)]
struct Locals {
    ids: Vec<usize>,
}

impl Locals {
    fn add(&mut self, id: usize) {
        if !self.ids.contains(&id) {
            self.ids.push(id);
        }
    }

    /// Whether any of them is new.
    fn extend(&mut self, others: &Locals) -> bool {
        let known = self.ids.len();
        others.ids.iter().for_each(|&id| self.add(id));
        self.ids.len() > known
    }
}

/// The functions that operators call.
#[rustfmt::skip]
const OPERATORS: &[&str] = &[
    "add", "add_assign", "bitand", "bitand_assign", "bitor", "bitor_assign", "bitxor", "bitxor_assign", "cmp", "div",
    "div_assign", "eq", "ge", "gt", "le", "lt", "mul", "mul_assign", "ne", "neg", "not", "partial_cmp", "rem",
    "rem_assign", "shl", "shl_assign", "shr", "shr_assign", "sub", "sub_assign",
];

/// What the name of a callee lets one hope for. Its facts tell whether that is so.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Like {
    /// Nothing.
    Any,
    /// It does not wait.
    Calm,
    /// It is one of the user's, and may not wait: its facts tell on which of its arguments its result rests.
    Own(bool),
    /// The same, and it takes values in which are no pointers, and gives one.
    Operator,
    /// The same as calm, and it reads nothing behind its argument.
    Length,
    /// The same, and what it gives are references to parts of its argument.
    Parts,
    /// An element of its argument, if there is one.
    Element,
    /// Whether there is something in its argument, of which it reads nothing else.
    Presence,
    /// Its result is the same for the whole group, whatever its arguments.
    Collective,
    /// It begins a copy.
    Copies,
}

/// Where an escape goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goal {
    Function,
    End(TargetId),
    Next(TargetId),
}

struct Walk<'f> {
    function: &'f Function,
    calls: BTreeMap<usize, usize>,
    sites: Vec<Site>,
    /// What each variable is, and behind these what some are after an assignment.
    locals: Vec<Value>,
    /// Which of these each variable is here.
    lives: Vec<usize>,
    /// Which of them an assignment begins.
    renewed: BTreeMap<*const Expr, usize>,
    /// Those of them that this walk has read.
    read: Vec<bool>,
    /// Where the expressions stand that are read.
    around: Vec<Span>,
    /// The line and the column where the macro is called: the compiler is asked for each of a place, which takes long.
    called_at: (usize, usize),
    /// What the fields are of variables that are put together.
    parts_of: Fields,
    /// The variables that one may write through another.
    aliases: Vec<Locals>,
    /// On what it depends that control comes here.
    control: Control,
    /// Escapes whose goal is not reached yet.
    pending: Vec<(Goal, Control)>,
    /// The loops and labelled blocks that are open.
    open: Vec<(TargetId, Open)>,
    /// On what the number of turns of a loop depends.
    exits: BTreeMap<u32, Control>,
    /// The values of `break`.
    broken: BTreeMap<u32, Value>,
    result: Causes,
    leaves: Causes,
    panics: bool,
    loops: Vec<Loop>,
    /// How many of them this walk has entered.
    entered: usize,
    /// The panics and calls in closures that are handed on, which happen where anything is called.
    closures: Loop,
    in_closure: bool,
    /// Whether the innermost closure is one that is only called.
    in_followed: bool,
    /// How many of the loops that are open stand around the innermost closure.
    opened_outside: usize,
    /// On what it depends that each closure is called which is only called.
    calling: Vec<Calling>,
    /// The variables that are closures and are only called.
    followed: Vec<Option<Called>>,
    /// Those that go where nobody follows them, or that a `return` leaves.
    not_followed: BTreeSet<Place>,
    /// The one whose body is read.
    following: Option<Followed>,
    /// Whether no function of an operator in the file may wait: then none has a place of its own in the checks.
    operators_are_calm: bool,
    /// On what it depends that parameters are called, and what they are called with.
    called: Causes,
    handed: Causes,
    /// The parts of calls that are causes.
    parts: Vec<(usize, u32)>,
    waited: Waited,
    /// The objects in local memory that are the same for all now.
    settled: Settled,
    vouched: bool,
    changed: bool,
}

/// What control may leave.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Block,
    /// A `for`.
    For,
    /// A `while` or `loop`, by its number.
    While(usize),
}

impl Walk<'_> {
    fn start(&mut self) {
        for (number, &id) in self.function.parameters.iter().enumerate() {
            let writable = matches!(
                &self.function.holes[self.function.locals[id.0].ty.0],
                Hole::Written(Type::Reference(reference)) if reference.mutability.is_some()
            );
            let is_reference = self.is_address(id);
            let (itself, behind) = (Cause::Parameter(2 * number), Cause::Parameter(2 * number + 1));
            self.locals[id.0] = match self.function.role {
                // The host gives every work-item the same, and no two arguments overlap where one is written.
                Role::Kernel if writable => Value { behind: [Cause::Memory(id.0)].into(), ..Value::default() },
                Role::Kernel => Value::default(),
                Role::Device if is_reference => Value { itself: [itself].into(), behind: [behind].into() },
                // Another name of a reference, perhaps.
                Role::Device => Value { itself: [itself, behind].into(), ..Value::default() },
            };
            if writable {
                self.aliases[id.0].add(id.0);
            }
        }
        for (id, local) in self.function.locals.iter().enumerate() {
            if local.shared.is_some() {
                self.locals[id].itself.insert(Cause::Memory(id));
            }
        }
    }

    fn grow(&mut self, id: usize, value: &Value) {
        self.changed |= self.settled.written(id);
        let life = self.lives[id];
        self.changed |= self.parts_of.written(life, value);
        let local = &mut self.locals[life];
        if !local.itself.contains(&value.itself) || !local.behind.contains(&value.behind) {
            local.join(value);
            self.changed |= self.read[life];
        }
    }

    /// From here on a variable is what this assignment gives it.
    fn renew(&mut self, id: LocalId, assignment: &Expr) {
        let life = *self.renewed.entry(assignment).or_insert_with(|| {
            self.locals.push(Value::default());
            self.read.push(false);
            self.locals.len() - 1
        });
        self.lives[id.0] = life;
    }

    fn local(&mut self, id: LocalId) -> &Value {
        let life = self.lives[id.0];
        self.read[life] = true;
        &self.locals[life]
    }

    /// What reaches here, as the causes of a value that is written here.
    fn written(&self, value: &Value) -> Value {
        let mut value = value.clone();
        value.itself.extend(self.control.all());
        value
    }

    fn returned(&mut self, value: &Value) {
        self.result.extend(&value.all());
        self.result.extend(self.control.all());
    }

    fn depend(&mut self, causes: &Causes, condition: Span) {
        if let Some(followed) = &mut self.following {
            followed.decides |= !causes.is_empty();
        }
        if !causes.is_empty() {
            let condition = self.written_at(condition);
            self.control.depend(causes, Why { condition, leaves: None });
        }
    }

    /// Where the user has written something: what stands around it, if the parser has made it.
    fn written_at(&self, span: Span) -> Span {
        if self.is_written(span) {
            return span;
        }
        self.around.iter().rev().copied().find(|&around| self.is_written(around)).unwrap_or(span)
    }

    /// Whether what has a span is the user's: all else stands where the macro is called.
    fn is_written(&self, span: Span) -> bool {
        let start = span.start();
        (start.line, start.column) != self.called_at
    }

    /// After what was entered with `before`: control, and on what it depends that nothing escaped.
    fn rejoin(&mut self, before: Control) {
        self.control = before;
        for (_, control) in &self.pending {
            self.control.join(control);
        }
    }

    fn escape(&mut self, goal: Goal, leaves: &'static str) {
        match goal {
            Goal::Function => {}
            Goal::End(target) => self.settled.leave(target),
            Goal::Next(target) => self.changed |= self.settled.again(target),
        }
        self.waited.leave(match goal {
            Goal::Function => None,
            Goal::End(target) | Goal::Next(target) => Some(target),
        });
        if self.control.all().is_empty() {
            return;
        }
        let control = self.control.leaving(leaves);
        // The loops that it leaves turn as often as this decides.
        let inside = match goal {
            Goal::Function => 0,
            Goal::End(target) | Goal::Next(target) => {
                let position = self.open.iter().position(|open| open.0 == target).unwrap_or(0);
                position + usize::from(matches!(goal, Goal::Next(_)))
            }
        };
        let left: Vec<_> = self.open[inside..].iter().filter(|open| open.1 != Open::Block).map(|open| open.0).collect();
        for target in left {
            self.exit(target, &control);
        }
        match self.pending.iter_mut().find(|pending| pending.0 == goal) {
            Some(pending) => {
                pending.1.join(&control);
            }
            None => self.pending.push((goal, control)),
        }
    }

    /// A panic here, which depends on these causes besides.
    fn panic(&mut self, given: &Causes) {
        let causes = given.union(self.control.all());
        for number in self.whiles() {
            self.loops[number].panics.extend(&causes);
        }
        match self.following.filter(|_| self.in_followed) {
            Some(followed) => {
                self.may_leave(given);
                self.changed |= !std::mem::replace(&mut self.loops[followed.number].has_panic, true);
            }
            None if self.in_closure => {
                self.may_leave(given);
                self.changed |= !self.closures.panics.contains(&causes);
                self.closures.panics.extend(&causes);
            }
            None => self.leaves.extend(&causes),
        }
    }

    /// Calls here of what may panic: each tells itself on what that depends.
    fn may_panic(&mut self, calls: impl Iterator<Item = usize>) {
        let whiles = self.whiles();
        for call in calls {
            whiles.iter().for_each(|&number| _ = self.loops[number].calls.insert(call));
            if self.in_closure && !self.in_followed {
                self.changed |= self.closures.calls.insert(call);
            }
            if let Some(followed) = self.following {
                self.changed |= self.loops[followed.number].calls.insert(call);
            }
        }
    }

    /// Each `while` and `loop` that is open, in the closure that is read if one is.
    fn whiles(&self) -> Vec<usize> {
        let number = |open: &(TargetId, Open)| match open.1 {
            Open::While(number) => Some(number),
            Open::Block | Open::For => None,
        };
        self.open[self.opened_outside..].iter().filter_map(number).collect()
    }

    fn exit(&mut self, target: TargetId, control: &Control) {
        self.changed |= self.exits.entry(target.0).or_default().join(control);
    }

    fn arrive(&mut self, goal: Goal) {
        self.pending.retain(|pending| pending.0 != goal);
    }

    fn block(&mut self, block: &Block) -> Value {
        let vouched = self.vouched;
        self.vouched |= block.vouched;
        let mut declared = Vec::new();
        for statement in &block.statements {
            match statement {
                Statement::Expr(expr) => {
                    match &expr.kind {
                        Kind::Assign(place, assigned) if place.as_local().is_some_and(|id| declared.contains(&id)) => {
                            self.assign(place, assigned, Some(expr));
                        }
                        _ => _ = self.value(expr),
                    }
                    self.takes(expr);
                    self.waits(expr);
                }
                Statement::Said { .. } => {}
                Statement::Let { pattern, value, otherwise, .. } => {
                    for local in pattern.locals() {
                        self.lives[local.0] = local.0;
                        if self.function.locals[local.0].shared.is_none() {
                            declared.push(local);
                        }
                    }
                    let Some(expr) = value else { continue };
                    if let (Kind::Closure(closure), Some(local)) = (&expr.kind, pattern.as_local())
                        && self.follows(local, closure, expr.span)
                    {
                        continue;
                    }
                    let value = self.bound(pattern, expr);
                    if let Some(local) = pattern.as_local() {
                        self.begins(local, expr);
                    }
                    if let Some(otherwise) = otherwise {
                        let before = self.control.clone();
                        let decides = self.matched(&value, expr, std::iter::once(pattern));
                        self.depend(&decides, expr.span);
                        self.perhaps(|walk| walk.block(otherwise));
                        self.rejoin(before);
                    }
                }
            }
        }
        let value = block.value.as_ref().map_or_else(Value::default, |value| {
            let result = self.value(value);
            self.takes(value);
            self.waits(value);
            result
        });
        self.vouched = vouched;
        value
    }

    /// What a variable gets may be the event of a copy.
    fn begins(&mut self, local: LocalId, value: &Expr) {
        let mut calls = Vec::new();
        self.calls_that_give(value, &mut calls);
        if !calls.is_empty() {
            self.waited.begin(local, &calls);
        }
    }

    /// The calls of which one gives a value.
    fn calls_that_give(&self, value: &Expr, calls: &mut Vec<usize>) {
        match &value.kind {
            Kind::Call { callee, .. } => calls.extend(self.calls.get(&callee.0)),
            Kind::Block(Block { value: Some(value), .. }, _) => self.calls_that_give(value, calls),
            Kind::If { then: Block { value: Some(value), .. }, otherwise, .. } => {
                self.calls_that_give(value, calls);
                otherwise.iter().for_each(|otherwise| self.calls_that_give(otherwise, calls));
            }
            Kind::Match(_, arms) => arms.iter().for_each(|arm| self.calls_that_give(&arm.body, calls)),
            _ => {}
        }
    }

    /// A statement that hands a variable to a function: it may wait for the copy.
    fn takes(&mut self, statement: &Expr) {
        if let Kind::Call { callee, arguments, .. } = &statement.kind
            && let [Expr { kind: Kind::Local(local, _), .. }] = &arguments[..]
            && let Some(&call) = self.calls.get(&callee.0)
        {
            self.waited.take(*local, call);
        }
    }

    /// A statement that is a barrier for local memory.
    fn waits(&mut self, statement: &Expr) {
        if let Kind::Call { path, arguments, .. } = &statement.kind
            && !self.vouched
            && let Some(name) = path.path.get_ident().map(ToString::to_string)
            && self.function.surroundings.as_ref().is_some_and(|around| around.callee(&name) != Known::Function)
            && is_barrier(self.function, &name, arguments)
        {
            self.settled.wait();
        }
    }

    /// What may not happen.
    fn perhaps<R>(&mut self, walk: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.settled.here();
        let result = walk(self);
        self.settled.perhaps(&before);
        result
    }

    /// Whether it is what memory of the group holds at a place that is one for all, where it holds the same for all.
    fn is_settled(&mut self, place: &Expr) -> bool {
        // Most functions have none, and most variables are none.
        if self.settled.is_empty() {
            return false;
        }
        let Some(id) = place.root().filter(|id| self.function.locals[id.0].shared.is_some()) else { return false };
        self.is_one_place(place) && self.settled.read(id.0)
    }

    /// Something is written there.
    fn settles_no_more(&mut self, place: &Expr) {
        if let Some(id) = place.root() {
            self.changed |= self.settled.written(id.0);
        }
    }

    fn is_one_place(&mut self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Local(..) => true,
            Kind::Field(base, ..) => self.is_one_place(base),
            Kind::Index(base, index) => self.value(index).itself.is_empty() && self.is_one_place(base),
            _ => false,
        }
    }

    /// A value that a pattern takes apart: that of each part alone, where the parts are written there.
    fn bound(&mut self, pattern: &Pattern, expr: &Expr) -> Value {
        if let PatternKind::Items { name: None, items, rest: None } | PatternKind::Elements { items, rest: None } =
            &pattern.kind
            && let Kind::Tuple(parts) | Kind::Array(parts) = &expr.kind
            && items.len() == parts.len()
        {
            let mut whole = Value::default();
            items.iter().zip(parts).for_each(|(item, part)| whole.join(&self.bound(item, part)));
            return whole;
        }
        let aliases = self.reaches(expr);
        if let (Some(id), Some(parts)) = (pattern.as_local(), fields::parts(expr))
            && self.function.locals[id.0].shared.is_none()
        {
            let values = self.values_of(parts);
            let value = self.put(id, values, true, false);
            self.alias(id.0, &aliases);
            return value;
        }
        let value = self.value(expr);
        match &pattern.kind {
            PatternKind::Fields { fields, .. } if self.has_fields(expr) => {
                for (member, part) in fields {
                    let value = self.field(expr, member).unwrap_or_else(|| value.clone());
                    self.bind(part, &value, &aliases);
                }
            }
            PatternKind::Items { items, rest: None, .. } if self.has_fields(expr) => {
                for (member, part) in (0..).map(Member::Index).zip(items) {
                    let value = self.field(expr, &member).unwrap_or_else(|| value.clone());
                    self.bind(part, &value, &aliases);
                }
            }
            // Nothing of it lies behind a reference.
            PatternKind::Items { name: None, items, rest: None } if is_tuple(expr) => {
                items.iter().for_each(|item| self.bind(item, &value, &aliases));
            }
            _ => self.bind(pattern, &value, &aliases),
        }
        value
    }

    fn bind(&mut self, pattern: &Pattern, value: &Value, aliases: &Locals) {
        let plain = pattern.as_local().is_some();
        for local in pattern.locals() {
            // A part of what is matched may lie behind it.
            self.grow(local.0, &if plain { value.clone() } else { value.clone().loaded() });
            self.alias(local.0, aliases);
        }
    }

    fn alias(&mut self, id: usize, aliases: &Locals) {
        // A number points nowhere.
        if matches!(self.function.locals[id].known, Some(KnownType::Number(_))) {
            return;
        }
        self.changed |= self.aliases[id].extend(aliases);
    }

    /// The variables that may be written through a value.
    fn reaches(&self, expr: &Expr) -> Locals {
        let mut reached = Locals::default();
        self.reach(expr, &mut reached);
        reached
    }

    fn reach(&self, expr: &Expr, reached: &mut Locals) {
        match &expr.kind {
            // A number points nowhere, and no element is where its index is.
            Kind::Binary(..)
            | Kind::Unary(..)
            | Kind::Cast(..)
            | Kind::Operator { .. }
            | Kind::UnaryOperator { .. } => return,
            Kind::Method { callee, .. } if matches!(self.function.holes[callee.0], Hole::BuiltIn(_)) => return,
            Kind::Index(base, _) | Kind::Field(base, ..) => return self.reach(base, reached),
            Kind::Tuple(items) => return items.iter().for_each(|item| self.reach(item, reached)),
            Kind::Reference { mutable, place } => {
                if *mutable {
                    place.root().into_iter().for_each(|id| reached.add(id.0));
                }
                return self.reach(place, reached);
            }
            _ => {}
        }
        visit(expr, &mut |expr| match &expr.kind {
            Kind::Local(id, _) => _ = reached.extend(&self.aliases[id.0]),
            Kind::Reference { mutable: true, place } => place.root().into_iter().for_each(|id| reached.add(id.0)),
            Kind::Method { receiver, .. } => {
                let root = receiver.root().filter(|id| self.function.locals[id.0].mutable);
                root.into_iter().for_each(|id| reached.add(id.0));
            }
            _ => {}
        });
    }

    /// An assignment: one that begins what a variable is, if it is given.
    fn assign(&mut self, place: &Expr, assigned: &Expr, renewing: Option<&Expr>) {
        self.settles_no_more(place);
        let aliases = self.reaches(assigned);
        let parts = place.as_local().and_then(|id| Some((id, fields::parts(assigned)?)));
        if let Some((id, parts)) = parts {
            self.alias(id.0, &aliases);
            let values = self.values_of(parts);
            if let Some(assignment) = renewing {
                self.renew(id, assignment);
            }
            self.put(id, values, renewing.is_some(), true);
            return;
        }
        let value = self.value(assigned);
        if let Some(id) = place.as_local() {
            self.alias(id.0, &aliases);
            self.begins(id, assigned);
            if let Some(assignment) = renewing {
                self.renew(id, assignment);
            }
        }
        self.write(place, &value);
    }

    /// Writes to a place.
    fn write(&mut self, place: &Expr, value: &Value) {
        let mut value = self.written(value);
        if let Kind::Local(id, _) = &place.kind {
            return self.grow(id.0, &value);
        }
        // Which element is written decides what each of them is.
        let at = self.place(place);
        value.itself.extend(&at.itself);
        self.write_through(self.reached_by_place(place), &value, fields::field_of_local(place));
    }

    fn reached_by_place(&self, place: &Expr) -> Locals {
        let mut reached = self.reaches(place);
        place.root().into_iter().for_each(|id| reached.add(id.0));
        reached
    }

    /// `field`: where that is in a variable itself.
    fn write_through(&mut self, mut reached: Locals, value: &Value, field: Option<(LocalId, &Member)>) {
        let all = value.all();
        let value = Value { itself: all.clone(), behind: all };
        let own = Value { itself: Causes::default(), behind: value.behind.clone() };
        let mut next = 0;
        while let Some(&id) = reached.ids.get(next) {
            next += 1;
            // What cannot be made to point elsewhere changes only behind it.
            let local = &self.function.locals[id];
            let fixed = !local.mutable && local.shared.is_none();
            let value = if fixed { &own } else { &value };
            match field {
                Some((of, member)) if of.0 == id => self.grow_field(id, member, value),
                _ => self.grow(id, value),
            }
            reached.extend(&self.aliases[id]);
        }
    }

    /// Where a place is, and what lies there.
    fn place(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            Kind::Index(base, index) => {
                let mut at = self.place(base).loaded_address();
                at.itself.extend(&self.value(index).itself);
                self.missing(&at);
                at
            }
            Kind::Part { base, start, end, .. } => {
                let mut at = self.place(base).loaded_address();
                for bound in start.iter().chain(end) {
                    at.itself.extend(&self.value(bound).itself);
                }
                self.missing(&at);
                at
            }
            Kind::Field(base, member, _) => match self.field(base, member) {
                Some(value) => value,
                None => self.place(base),
            },
            Kind::Deref(pointer) => self.value(pointer),
            Kind::Local(id, _) => {
                self.goes_elsewhere(*id);
                let elsewhere = self.function.locals[id.0].shared.is_some() || self.is_array(*id);
                let is_address = self.is_address(*id);
                let local = self.local(*id);
                let itself = if elsewhere { Causes::default() } else { local.itself.clone() };
                let behind = if is_address { local.behind.clone() } else { local.all() };
                Value { itself, behind }
            }
            _ => self.value(expr),
        }
    }

    /// There may be no such element: a function that does not wait is left then.
    fn missing(&mut self, at: &Value) {
        self.may_leave(&at.itself);
        if self.function.role == Role::Device {
            self.leaves.extend(&at.itself);
            self.leaves.extend(self.control.all());
        }
    }

    fn is_array(&self, id: LocalId) -> bool {
        matches!(&self.function.holes[self.function.locals[id.0].ty.0], Hole::Written(Type::Array(_)))
    }

    /// Whether the variable surely is a reference, so that a place of it is behind it.
    fn is_address(&self, id: LocalId) -> bool {
        matches!(&self.function.holes[self.function.locals[id.0].ty.0], Hole::Written(Type::Reference(_)))
    }

    /// What the name of a function says.
    fn like(&self, path: &syn::ExprPath) -> Like {
        let Some(name) = path.path.segments.last().map(|segment| segment.ident.to_string()) else { return Like::Any };
        let surroundings = self.function.surroundings.as_ref();
        let of_the_user = || surroundings.is_some_and(|around| around.callee(&name) == Known::Function);
        let calm = || match is_builtin(&name) && !of_the_user() {
            true => !waits(&name),
            false => surroundings.is_some_and(|around| around.is_calm(&name)),
        };
        if name.starts_with("work_group_") {
            Like::Collective
        } else if name.starts_with("async_work_group_") {
            Like::Copies
        } else {
            let calm = path.path.get_ident().is_some() && calm();
            match is_builtin(&name) && !of_the_user() {
                true if !calm => Like::Any,
                true if name.starts_with("get_image_") => Like::Length,
                true => Like::Calm,
                false => Like::Own(calm),
            }
        }
    }

    /// The built-in function that a path surely leads to.
    fn built_in(&self, path: &syn::ExprPath) -> Option<String> {
        let name = path.path.get_ident()?.to_string();
        let alone = || match &self.function.surroundings {
            Some(around) => around.callee(&name) == Known::Nothing,
            // Of a method, of which the file tells less.
            None => leaves_to_the_prelude(&name, path.path.segments[0].ident.span()),
        };
        (is_builtin(&name) && alone()).then_some(name)
    }

    /// A function of numbers, which does nothing but give another.
    fn of_numbers<'e>(&mut self, arguments: impl Iterator<Item = &'e Expr>) -> Value {
        let mut value = Value::default();
        arguments.for_each(|argument| value.join(&self.value(argument).loaded()));
        value
    }

    fn call(&mut self, callee: HoleId, span: Span, arguments: &[&Expr], changes: &[&Expr], like: Like) -> Value {
        let call = self.calls[&callee.0];
        let mut result = Value::default();
        let mut causes = Vec::new();
        // Through a reference that it is given, it may write.
        let given = arguments.iter().filter_map(|argument| match &argument.kind {
            Kind::Reference { place, .. } => Some(&**place),
            _ => None,
        });
        given.chain(changes.iter().copied()).for_each(|place| self.settles_no_more(place));
        for argument in arguments {
            let by_value = matches!(
                like,
                Like::Any | Like::Calm | Like::Operator | Like::Own(_) | Like::Collective | Like::Copies
            );
            let value = match (self.given_closure(argument, call, span), &argument.kind) {
                (Some(closure), _) => closure,
                (None, Kind::Reference { place, .. }) => self.place(place),
                (None, _) if by_value => self.value(argument),
                (None, _) => self.place(argument),
            };
            result.join(&value);
            causes.push((argument.span, value.itself, value.behind));
        }
        match like {
            Like::Any | Like::Calm | Like::Operator | Like::Copies | Like::Own(_) => result = result.loaded(),
            Like::Length if result.behind.is_empty() => {}
            Like::Length => {
                result.itself.insert(Cause::Read(call));
                result.behind = Causes::default();
            }
            Like::Parts => result.itself.insert(Cause::Read(call)),
            Like::Element | Like::Presence if !self.is_only_asked(&result, arguments) => result = result.loaded(),
            Like::Element => result.itself.insert(Cause::Read(call)),
            Like::Presence => {
                result.itself.insert(Cause::Read(call));
                result.behind = Causes::default();
            }
            Like::Collective => result = Value { itself: [Cause::Read(call)].into(), ..Value::default() },
        }
        result.itself.insert(Cause::Result(call));
        // Its facts tell which arguments that rests on.
        let given = match like {
            Like::Own(_) => self.part(call, cl_tree::GIVES).map(|part| Value { itself: part.clone(), behind: part }),
            _ => None,
        };
        let calm = match like {
            Like::Any | Like::Own(false) | Like::Collective | Like::Copies => false,
            Like::Operator => self.operators_are_calm,
            _ => true,
        };
        let (vouched, operator) = (self.vouched, like == Like::Operator);
        let copies = like == Like::Copies;
        let reached = self.control.clone();
        self.sites[call] =
            Site { span, reached, arguments: causes, vouched, waited: None, copies, calm, operator, built_in: None };
        let mut changed = Locals::default();
        for (index, argument) in arguments.iter().enumerate() {
            // A copy of what a pointer points to is none that may be written through.
            let copy = matches!(like, Like::Calm | Like::Own(true))
                && matches!(argument.kind, Kind::Deref(_))
                && index >= changes.len();
            if !copy && like != Like::Operator {
                changed.extend(&self.reaches(argument));
            }
        }
        for place in changes {
            if let Some(id) = place.root()
                && (self.function.locals[id.0].mutable || !self.aliases[id.0].ids.is_empty())
            {
                match fields::field_of_local(place) {
                    Some(field) => {
                        let (mut reached, value) = (Locals::default(), self.written(&result));
                        reached.add(id.0);
                        self.write_through(reached, &value, Some(field));
                    }
                    None => changed.add(id.0),
                }
            }
        }
        if !changed.ids.is_empty() {
            let value = self.written(&result);
            self.write_through(changed, &value, None);
        }
        self.may_panic(std::iter::once(call));
        self.panics_of_closures();
        // What it returns may point to where its arguments point.
        given.unwrap_or(result)
    }

    /// A part of what a call does, as a cause, if there are not too many.
    fn part(&mut self, call: usize, which: u32) -> Option<Causes> {
        let known = self.parts.iter().position(|part| *part == (call, which));
        let number = known.unwrap_or(self.parts.len());
        if number >= cl_tree::PARTS as usize {
            return None;
        }
        if known.is_none() {
            self.parts.push((call, which));
        }
        Some([Cause::Part(number)].into())
    }

    /// Whether a call that may read nothing behind its first argument is told from one that does by its facts alone: what lies
    /// there differs anyway, or is that of a parameter, which the caller would be asked for.
    fn is_only_asked(&self, given: &Value, arguments: &[&Expr]) -> bool {
        let of_a_parameter = || {
            let id = arguments.first().and_then(|argument| argument.root())?;
            match &self.function.holes[self.function.locals[id.0].ty.0] {
                Hole::Written(Type::Reference(reference)) => Some(is_sequence(&reference.elem)),
                _ => None,
            }
        };
        given.behind.surely_differ() || of_a_parameter() == Some(true)
    }

    /// On what it depends which of some patterns a value matches.
    fn matched(&self, value: &Value, of: &Expr, mut patterns: impl Iterator<Item = impl Borrow<Pattern>>) -> Causes {
        match self.is_element(of) && patterns.all(|pattern| tells_presence(pattern.borrow())) {
            true => value.itself.clone(),
            false => value.clone().loaded().itself,
        }
    }

    /// Whether an expression gives an element of something, if there is one.
    fn is_element(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Method { callee, method, arguments, .. } => {
                matches!(self.function.holes[callee.0], Hole::Callee | Hole::Named(_))
                    && gives_element(method, arguments)
            }
            _ => false,
        }
    }

    fn branch(&mut self, causes: &Causes, condition: Span, walk: impl FnOnce(&mut Self) -> Value) -> Value {
        let before = self.control.clone();
        self.depend(causes, condition);
        self.waited.enter(Frame::Branch);
        let value = self.perhaps(walk);
        self.waited.exit();
        self.rejoin(before);
        value
    }

    /// The number of a loop that a panic leaves, or of a closure.
    fn enter(&mut self, span: Span) -> usize {
        if self.entered == self.loops.len() {
            self.loops.push(Loop::at(self.written_at(span)));
        }
        self.entered += 1;
        self.entered - 1
    }

    /// A loop; `is_while` is where a `while` or `loop` stands.
    fn turns(&mut self, target: TargetId, is_while: Option<Span>, walk: impl FnOnce(&mut Self)) -> Value {
        let before = self.control.clone();
        let open = match is_while {
            Some(span) => Open::While(self.enter(span)),
            None => Open::For,
        };
        // A panic that leaves a loop leaves those in it.
        let left = match open {
            Open::While(number) => Some(number),
            Open::Block | Open::For => self.whiles().last().copied(),
        };
        if let Some(number) = left {
            let mut control = Control::default();
            let condition = self.loops[number].span;
            control.depend(&[Cause::Left(number)].into(), Why { condition, leaves: None });
            self.exit(target, &control);
        }
        if let Some(exits) = self.exits.get(&target.0) {
            self.control.join(exits);
        }
        self.open.push((target, open));
        self.waited.enter(Frame::Turn(target));
        self.settled.enter(target);
        walk(self);
        self.changed |= self.settled.again(target);
        self.settled.exit(target);
        self.waited.exit();
        self.open.pop();
        self.arrive(Goal::Next(target));
        self.arrive(Goal::End(target));
        self.rejoin(before);
        self.broken.get(&target.0).cloned().unwrap_or_default()
    }

    fn exits_by(&mut self, target: TargetId, causes: &Causes, condition: Span) {
        let mut control = Control::default();
        if !causes.is_empty() {
            control.depend(causes, Why { condition: self.written_at(condition), leaves: None });
        }
        self.exit(target, &control);
        self.depend(causes, condition);
        self.settled.leave(target);
    }

    fn value(&mut self, expr: &Expr) -> Value {
        self.around.push(expr.span);
        let value = self.value_of(expr);
        self.around.pop();
        value
    }

    fn value_of(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            Kind::Local(..) | Kind::Index(..) | Kind::Field(..) if self.is_settled(expr) => Value::default(),
            Kind::Local(id, _) => {
                self.goes_elsewhere(*id);
                self.local(*id).clone()
            }
            Kind::Literal { .. } | Kind::Constant(_) | Kind::Unit => Value::default(),
            Kind::Unary(_, operand) | Kind::Cast(operand, ..) | Kind::Told(operand, _) => self.value(operand),
            Kind::Binary(_, _, lhs, rhs) => {
                let mut value = self.value(lhs).loaded();
                value.join(&self.value(rhs).loaded());
                value
            }
            Kind::And(lhs, rhs) | Kind::Or(lhs, rhs) => {
                let mut value = self.value(lhs);
                let causes = value.itself.clone();
                let rhs = self.branch(&causes, lhs.span, |walk| walk.value(rhs));
                value.join(&rhs);
                value
            }
            Kind::Assign(place, assigned) => {
                self.assign(place, assigned, None);
                Value::default()
            }
            Kind::AssignOp(_, _, place, value) => {
                self.settles_no_more(place);
                let mut value = self.value(value).loaded();
                value.join(&self.value(place));
                self.write(place, &value);
                Value::default()
            }
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => self.place(expr).loaded(),
            Kind::Part { .. } => self.place(expr),
            Kind::Reference { place, .. } => {
                if let Some(id) = place.root() {
                    self.changed |= self.settled.kept(id.0);
                }
                self.place(place)
            }
            Kind::Call { callee, arguments, .. } if matches!(self.function.holes[callee.0], Hole::BuiltIn(_)) => {
                self.of_numbers(arguments.iter())
            }
            Kind::Method { callee, receiver, arguments, .. }
                if matches!(self.function.holes[callee.0], Hole::BuiltIn(_)) =>
            {
                self.of_numbers(std::iter::once(&**receiver).chain(arguments))
            }
            Kind::Call { callee, path, arguments } => {
                let arguments: Vec<_> = arguments.iter().collect();
                let result = self.call(*callee, expr.span, &arguments, &[], self.like(path));
                self.sites[self.calls[&callee.0]].built_in = self.built_in(path);
                result
            }
            Kind::Operator { callee, operands, .. } => {
                self.call(*callee, expr.span, &[&operands[0], &operands[1]], &[], Like::Operator)
            }
            Kind::UnaryOperator { callee, operand, .. } => {
                self.call(*callee, expr.span, &[operand], &[], Like::Operator)
            }
            Kind::AssignOperator { callee, operands, .. } => {
                let operands = [&operands[0], &operands[1]];
                let value = self.call(*callee, expr.span, &operands, &operands[..1], Like::Calm);
                let site = &mut self.sites[self.calls[&callee.0]];
                (site.calm, site.operator) = (self.operators_are_calm, true);
                value
            }
            Kind::CallLocal(id, _, arguments) => self.call_of_closure(*id, arguments),
            Kind::Closure(closure) => self.closure_of_anyone(closure, expr.span),
            Kind::Method { callee, receiver, .. } if matches!(self.function.holes[callee.0], Hole::Length) => {
                Value { itself: self.place(receiver).itself, ..Value::default() }
            }
            Kind::Method { callee, receiver, method, arguments, .. } => {
                let all: Vec<_> = std::iter::once(&**receiver).chain(arguments).collect();
                let parts = is_split(method) && arguments.len() == 1;
                let length = method == "len" && arguments.is_empty();
                let calm =
                    |name: &str| self.function.surroundings.as_ref().is_some_and(|around| around.has_calm_method(name));
                if parts && let Some(id) = receiver.root() {
                    self.changed |= self.settled.kept(id.0);
                }
                let presence = arguments.is_empty()
                    && (method == "is_empty" || method == "is_some" || method == "is_none")
                    && (method == "is_empty" || self.is_element(receiver));
                let like = match length {
                    true => Like::Length,
                    false if parts => Like::Parts,
                    false if presence => Like::Presence,
                    false if gives_element(method, arguments) => Like::Element,
                    false if builtin_methods::is_builtin(&method.to_string()) => {
                        if calm(&method.to_string()) {
                            Like::Calm
                        } else {
                            Like::Any
                        }
                    }
                    false => Like::Own(calm(&method.to_string())),
                };
                self.call(*callee, expr.span, &all, &[&**receiver], like)
            }
            Kind::Struct { fields, base, .. } => {
                let fields = fields.iter().map(|field| &field.2);
                self.parts(fields.chain(base.as_deref()))
            }
            Kind::Tuple(items) | Kind::Array(items) => self.parts(items.iter()),
            Kind::Repeat { value, .. } => self.value(value),
            Kind::Let(pattern, of) => {
                let value = self.bound(pattern, of);
                Value { itself: self.matched(&value, of, std::iter::once(pattern)), behind: value.behind }
            }
            Kind::Map { receiver, pattern, body, .. } => {
                let Some(receiver) = receiver else { return self.value(body) };
                let aliases = self.reaches(receiver);
                let mapped = self.value(receiver).loaded();
                let causes = mapped.itself.clone();
                self.bind(pattern, &mapped, &aliases);
                let mut result = self.branch(&causes, receiver.span, |walk| walk.value(body));
                result.itself.extend(&causes);
                result
            }
            Kind::Match(scrutinee, arms) => {
                let aliases = self.reaches(scrutinee);
                let value = self.value(scrutinee);
                let decides = self.matched(&value, scrutinee, arms.iter().map(|arm| &arm.pattern));
                let matched = value.loaded();
                let mut result = Value { itself: decides.clone(), ..Value::default() };
                let before = self.control.clone();
                self.depend(&decides, scrutinee.span);
                for arm in arms {
                    self.bind(&arm.pattern, &matched, &aliases);
                    if let Some(guard) = &arm.guard {
                        let guarded = self.perhaps(|walk| walk.value(guard));
                        result.itself.extend(&guarded.itself);
                        self.depend(&guarded.all(), guard.span);
                    }
                    let entered = self.control.clone();
                    self.waited.enter(Frame::Branch);
                    let value = self.perhaps(|walk| walk.value(&arm.body));
                    self.waited.exit();
                    self.control = entered;
                    result.join(&value);
                }
                self.rejoin(before);
                result
            }
            Kind::Block(block, target) => match target {
                None => self.block(block),
                Some((target, _)) => {
                    let before = self.control.clone();
                    self.open.push((*target, Open::Block));
                    self.waited.enter(Frame::Block(*target));
                    let mut value = self.block(block);
                    self.settled.leave(*target);
                    self.settled.exit(*target);
                    self.waited.exit();
                    self.open.pop();
                    self.arrive(Goal::End(*target));
                    self.rejoin(before);
                    if let Some(broken) = self.broken.get(&target.0) {
                        value.join(broken);
                    }
                    value
                }
            },
            Kind::If { condition, then, otherwise } => {
                let causes = self.value(condition).itself;
                let mut value = self.branch(&causes, condition.span, |walk| walk.block(then));
                if let Some(otherwise) = otherwise {
                    let other = self.branch(&causes, condition.span, |walk| walk.value(otherwise));
                    value.join(&other);
                }
                value.itself.extend(&causes);
                value
            }
            Kind::Loop(target, body) => self.turns(target.id, Some(expr.span), |walk| {
                walk.block(body);
            }),
            Kind::While(target, condition, body) => self.turns(target.id, Some(expr.span), |walk| {
                let causes = walk.value(condition).itself;
                walk.exits_by(target.id, &causes, condition.span);
                walk.block(body);
            }),
            Kind::For { target, local, start, end, body, .. } => {
                let mut bounds = self.value(start).loaded();
                bounds.join(&self.value(end).loaded());
                self.turns(target.id, None, |walk| {
                    walk.exits_by(target.id, &bounds.itself, start.span);
                    walk.grow(local.0, &bounds);
                    walk.block(body);
                })
            }
            Kind::ForEach { target, pattern, sequence, body } => {
                let mut aliases = Locals::default();
                let (turns, items, span) = self.sequence(sequence, &mut aliases);
                self.turns(target.id, None, |walk| {
                    walk.exits_by(target.id, &turns, span);
                    walk.bind(pattern, &items, &aliases);
                    walk.block(body);
                })
            }
            Kind::Break(target, _, value) => {
                if let Some(value) = value {
                    let value = self.value(value);
                    let value = self.written(&value);
                    let mut broken = self.broken.get(&target.0).cloned().unwrap_or_default();
                    broken.join(&value);
                    if self.broken.get(&target.0) != Some(&broken) {
                        self.broken.insert(target.0, broken);
                        self.changed = true;
                    }
                }
                let leaves = if self.is_written(expr.span) { "break" } else { "" };
                self.escape(Goal::End(*target), leaves);
                Value::default()
            }
            Kind::Continue(target, _) => {
                let leaves = if self.is_written(expr.span) { "continue" } else { "" };
                self.escape(Goal::Next(*target), leaves);
                Value::default()
            }
            Kind::Return(value) => {
                let value = value.as_ref().map_or_else(Value::default, |value| self.value(value));
                self.following.into_iter().for_each(|followed| self.is_left_open(followed.place));
                self.returned(&value);
                self.escape(Goal::Function, "return");
                Value::default()
            }
            // No escape: where the group may wait afterwards, the work-item goes on. Elsewhere it returns, with zero.
            Kind::Panic(_, values) => {
                self.parts(values.iter());
                self.panic(&Causes::default());
                self.panics = true;
                Value::default()
            }
            Kind::Print { values, .. } => {
                self.parts(values.iter());
                Value::default()
            }
        }
    }

    fn parts<'e>(&mut self, parts: impl Iterator<Item = &'e Expr>) -> Value {
        let mut value = Value::default();
        for part in parts {
            let part = self.value(part);
            value.join(&part);
        }
        value
    }

    /// On what the number of turns depends, the items, and where it stands; nowhere, where no one part of it decides.
    fn sequence(&mut self, sequence: &Sequence, aliases: &mut Locals) -> (Causes, Value, Span) {
        match sequence {
            Sequence::Whole(whole) | Sequence::Cloned(whole) | Sequence::Elements(whole, _) => {
                aliases.extend(&self.reached_by_place(whole));
                let at = self.place(whole);
                let items = Value { itself: at.all(), behind: at.all() };
                let turns = if is_array(self.function, whole) { Causes::default() } else { at.itself };
                (turns, items, whole.span)
            }
            Sequence::Pieces(whole, _, _, size) => {
                aliases.extend(&self.reached_by_place(whole));
                let (at, size) = (self.place(whole), self.value(size));
                let (mut turns, behind) = (at.itself.clone(), at.all());
                turns.extend(&size.all());
                (turns.clone(), Value { itself: turns, behind }, whole.span)
            }
            Sequence::Range { start, end, .. } => {
                let mut bounds = self.value(start).loaded();
                bounds.join(&self.value(end).loaded());
                (bounds.itself.clone(), bounds, start.span)
            }
            Sequence::From(start, _) => {
                let first = self.value(start).loaded();
                (first.itself.clone(), first, start.span)
            }
            Sequence::Reversed(inner, _)
            | Sequence::Enumerated(inner, _)
            | Sequence::Cycled(inner, _)
            | Sequence::Copied(inner, _) => self.sequence(inner, aliases),
            Sequence::Stepped(inner, _, step) | Sequence::Skipped(inner, _, step) | Sequence::Taken(inner, _, step) => {
                let (mut turns, mut items, _) = self.sequence(inner, aliases);
                let step = self.value(step);
                turns.extend(&step.all());
                items.itself.extend(&step.all());
                (turns, items, Span::call_site())
            }
            Sequence::Zipped(first, _, second) | Sequence::Chained(first, _, second) => {
                let (mut turns, mut items, _) = self.sequence(first, aliases);
                let (others, other, _) = self.sequence(second, aliases);
                turns.extend(&others);
                items.join(&other);
                (turns, items, Span::call_site())
            }
        }
    }
}

/// Whether a value is seen to be a tuple itself, and no reference to one.
fn is_tuple(value: &Expr) -> bool {
    let of_block = |block: &Block| block.value.as_deref().is_some_and(is_tuple);
    match &value.kind {
        Kind::Tuple(_) => true,
        Kind::Method { method, arguments, .. } => is_split(method) && arguments.len() == 1,
        Kind::Block(block, None) => of_block(block),
        Kind::If { then, otherwise: Some(otherwise), .. } => of_block(then) && is_tuple(otherwise),
        Kind::Match(_, arms) => arms.iter().all(|arm| is_tuple(&arm.body)),
        _ => false,
    }
}

/// Whether a method of that name gives an element of a slice, if there is one.
fn gives_element(method: &Ident, arguments: &[Expr]) -> bool {
    let ends = ["first", "last", "first_mut", "last_mut"].iter().any(|name| method == name);
    match arguments.len() {
        0 => ends,
        1 => method == "get" || method == "get_mut",
        _ => false,
    }
}

/// Whether a pattern asks of an `Option` nothing but whether there is something in it.
fn tells_presence(pattern: &Pattern) -> bool {
    fn takes_all(pattern: &Pattern) -> bool {
        match &pattern.kind {
            PatternKind::Wild | PatternKind::Bind(_, None) => true,
            PatternKind::Reference(inner) => takes_all(inner),
            _ => false,
        }
    }
    match &pattern.kind {
        PatternKind::Items { name: Some(name), items, rest: None } => name == "Some" && items.iter().all(takes_all),
        PatternKind::Fields { name, fields } => name == "None" && fields.is_empty(),
        _ => takes_all(pattern),
    }
}

/// Whether a type is a slice or an array, in any memory.
fn is_sequence(ty: &Type) -> bool {
    match ty {
        Type::Slice(_) | Type::Array(_) => true,
        Type::Path(path) => path.path.segments.last().is_some_and(|last| match &last.arguments {
            syn::PathArguments::AngleBracketed(of) => {
                matches!(of.args.first(), Some(syn::GenericArgument::Type(Type::Slice(_) | Type::Array(_))))
            }
            _ => false,
        }),
        _ => false,
    }
}

/// Whether a method of that name gives two parts of a slice.
fn is_split(method: &Ident) -> bool {
    method == "split_at" || method == "split_at_mut"
}

impl Value {
    /// An element's place: what holds it may be a reference or the array itself.
    fn loaded_address(self) -> Value {
        Value { behind: self.all(), itself: self.itself }
    }
}
