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
mod steps;

use std::collections::{BTreeMap, BTreeSet};

use cl_tree::{Member, Role, TargetId};
use proc_macro2::Span;
use rustc_hash::FxHashMap as HashMap;
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
use crate::surroundings::functions;
use crate::surroundings::imports::leaves_to_the_prelude;
use closures::{Called, Calling, Followed, Place};
use fields::Fields;
use steps::Steps;

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
    let mut calls = vec![None; function.holes.len()];
    let mut count = 0;
    for hole in function.callees() {
        calls[hole.0] = Some(count);
        count += 1;
    }
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
        sites: vec![site; count],
        calls,
        known: vec![Known::default(); count],
        variables: Variable::all(function),
        locals: vec![Value::default(); function.locals.len()],
        lives: (0..function.locals.len()).collect(),
        renewed: HashMap::default(),
        read: Vec::new(),
        steps: Steps::default(),
        around: Vec::new(),
        places: HashMap::default(),
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
        flow.read.clear();
        flow.know_lives();
        flow.start_steps();
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

    /// The same with what has no other use.
    fn add(&mut self, other: Value) {
        self.itself.add(other.itself);
        self.behind.add(other.behind);
    }

    /// Adds to it; whether it had less.
    fn grow(&mut self, other: &Value) -> bool {
        let grows = !self.itself.contains(&other.itself) || !self.behind.contains(&other.behind);
        if grows {
            self.join(other);
        }
        grows
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

/// What the name of a callee tells, once it is asked.
#[derive(Clone, Default)]
struct Known {
    like: Option<Like>,
    /// Whether it is a barrier for local memory.
    waits: Option<bool>,
}

/// What is known of a variable from the start.
struct Variable {
    /// Whether it is a closure.
    callable: bool,
    /// Its number, if it is a closure and a parameter.
    parameter: Option<usize>,
    /// Whether it is an object in local memory.
    shared: bool,
    is_array: bool,
    /// Whether it surely is a reference, so that a place of it is behind it.
    is_address: bool,
}

impl Variable {
    fn all(function: &Function) -> Vec<Variable> {
        let mut all = Vec::with_capacity(function.locals.len());
        for local in &function.locals {
            let hole = &function.holes[local.ty.0];
            all.push(Variable {
                callable: matches!(hole, Hole::Callable),
                parameter: None,
                shared: local.shared.is_some(),
                is_array: matches!(hole, Hole::Written(Type::Array(_))),
                is_address: matches!(hole, Hole::Written(Type::Reference(_))),
            });
        }
        for (number, id) in function.parameters.iter().enumerate() {
            if all[id.0].callable {
                all[id.0].parameter = Some(number);
            }
        }
        all
    }
}

/// Where a condition stands, and what tells it apart from others.
#[derive(Clone, Copy)]
struct At {
    span: Span,
    /// An address, or 0 if nothing has to.
    of: usize,
}

impl At {
    fn of(condition: &Expr) -> Self {
        At { span: condition.span, of: std::ptr::from_ref(condition).addr() }
    }
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
    /// The number of each call, by its hole.
    calls: Vec<Option<usize>>,
    sites: Vec<Site>,
    /// What their names tell.
    known: Vec<Known>,
    variables: Vec<Variable>,
    /// What each variable is, and behind these what some are after an assignment.
    locals: Vec<Value>,
    /// Which of these each variable is here.
    lives: Vec<usize>,
    /// Which of them an assignment begins.
    renewed: HashMap<*const Expr, usize>,
    /// Those of them that this walk has read.
    read: Vec<bool>,
    steps: Steps,
    /// Where the expressions stand that are read.
    around: Vec<Span>,
    /// Where the user has written conditions, by what tells them apart.
    places: HashMap<usize, Span>,
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
            let is_reference = self.variables[id.0].is_address;
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
        let races = self.settled.written(id);
        self.changes(races);
        let life = self.lives[id];
        if self.parts_of.written(life, value) {
            self.has_changed(life, true);
        }
        self.grow_life(life, value);
    }

    fn grow_life(&mut self, life: usize, value: &Value) {
        if self.locals[life].grow(value) {
            self.has_changed(life, true);
        }
    }

    /// From here on a variable is what this assignment gives it.
    fn renew(&mut self, id: LocalId, assignment: &Expr) {
        let next = self.locals.len();
        let life = *self.renewed.entry(assignment).or_insert(next);
        if life == next {
            self.locals.push(Value::default());
            self.know_lives();
        }
        self.lives[id.0] = life;
    }

    fn local(&mut self, id: LocalId) -> &Value {
        let life = self.lives[id.0];
        self.reads(life);
        &self.locals[life]
    }

    /// What reaches here, as the causes of a value that is written here.
    fn written(&self, mut value: Value) -> Value {
        value.itself.extend(self.control.all());
        value
    }

    fn returned(&mut self, value: &Value) {
        self.result.extend(&value.all());
        self.result.extend(self.control.all());
    }

    fn depend(&mut self, causes: &Causes, condition: At) {
        if causes.is_empty() {
            return;
        }
        if let Some(followed) = &mut self.following {
            followed.decides = true;
        }
        if !self.control.all().contains(causes) {
            let why = self.why(condition);
            self.control.depend(causes, why);
        }
    }

    fn why(&mut self, condition: At) -> Why {
        Why { condition: self.written_at(condition), of: condition.of, leaves: None }
    }

    /// Where the user has written something: what stands around it, if the parser has made it.
    fn written_at(&mut self, at: At) -> Span {
        if let Some(&span) = self.places.get(&at.of) {
            return span;
        }
        let written = match self.is_written(at.span) {
            true => at.span,
            false => self.around.iter().rev().copied().find(|&around| self.is_written(around)).unwrap_or(at.span),
        };
        if at.of != 0 {
            self.places.insert(at.of, written);
        }
        written
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

    /// `leaves`: what the user has written, unless the parser has made it.
    fn escape(&mut self, goal: Goal, leaves: &'static str, expr: &Expr) {
        self.is_not_steady();
        match goal {
            Goal::Function => {}
            Goal::End(target) => self.settled.leave(target),
            Goal::Next(target) => {
                let again = self.settled.again(target);
                self.changes(again);
            }
        }
        self.waited.leave(match goal {
            Goal::Function => None,
            Goal::End(target) | Goal::Next(target) => Some(target),
        });
        if self.control.all().is_empty() {
            return;
        }
        let control = self.control.leaving(match goal {
            Goal::End(_) | Goal::Next(_) if !self.is_written(expr.span) => "",
            _ => leaves,
        });
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
                let more = !self.closures.panics.contains(&causes);
                self.changes(more);
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
                let more = self.closures.calls.insert(call);
                self.changes(more);
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
                        Kind::Assign(place, assigned) if let Some(id) = place.as_local() => {
                            let renews = declared.contains(&id);
                            let walked = self.step(expr, |walk| match renews {
                                true => walk.assign(place, assigned, Some(expr)),
                                false => _ = walk.value(expr),
                            });
                            if !walked && renews {
                                self.renew(id, expr);
                            }
                        }
                        _ => _ = self.step(expr, |walk| _ = walk.value(expr)),
                    }
                    self.takes(expr);
                    self.waits(expr);
                }
                Statement::Said { .. } => {}
                Statement::Let { pattern, value, otherwise, .. } => {
                    match pattern.as_local() {
                        Some(local) => self.declare(local, &mut declared),
                        None => pattern.locals().into_iter().for_each(|local| self.declare(local, &mut declared)),
                    }
                    let Some(expr) = value else { continue };
                    if let (Kind::Closure(closure), Some(local)) = (&expr.kind, pattern.as_local())
                        && self.follows(local, closure, expr.span)
                    {
                        continue;
                    }
                    let local = pattern.as_local();
                    self.step(expr, |walk| {
                        let value = walk.bound(pattern, expr);
                        if let Some(otherwise) = otherwise {
                            local.into_iter().for_each(|local| walk.begins(local, expr));
                            let before = walk.control.clone();
                            let decides = walk.matched(&value, expr, std::iter::once(pattern));
                            walk.depend(&decides, At::of(expr));
                            walk.perhaps(|walk| walk.block(otherwise));
                            walk.rejoin(before);
                        }
                    });
                    if let (Some(local), None) = (local, otherwise) {
                        self.begins(local, expr);
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

    fn declare(&mut self, local: LocalId, declared: &mut Vec<LocalId>) {
        self.lives[local.0] = local.0;
        if !self.variables[local.0].shared {
            declared.push(local);
        }
    }

    /// What a variable gets may be the event of a copy.
    fn begins(&mut self, local: LocalId, value: &Expr) {
        let mut calls = Vec::new();
        self.calls_that_give(value, &mut calls);
        if !calls.is_empty() {
            self.is_not_steady();
            self.waited.begin(local, &calls);
        }
    }

    /// The calls of which one gives a value.
    fn calls_that_give(&self, value: &Expr, calls: &mut Vec<usize>) {
        match &value.kind {
            Kind::Call { callee, .. } => calls.extend(self.calls[callee.0]),
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
            && let Some(call) = self.calls[callee.0]
        {
            self.is_not_steady();
            self.waited.take(*local, call);
        }
    }

    /// A statement that is a barrier for local memory.
    fn waits(&mut self, statement: &Expr) {
        let Kind::Call { callee, path, arguments } = &statement.kind else { return };
        // A function of numbers is none.
        let Some(call) = self.calls[callee.0].filter(|_| !self.vouched) else { return };
        let waits = self.known[call].waits.unwrap_or_else(|| {
            let Some(name) = path.path.get_ident().map(ToString::to_string) else { return false };
            let around = self.function.surroundings.as_ref();
            around.is_some_and(|around| around.callee(&name) != functions::Known::Function)
                && is_barrier(self.function, &name, arguments)
        });
        self.known[call].waits = Some(waits);
        if waits {
            self.settled.wait();
        }
    }

    /// What may not happen.
    fn perhaps<R>(&mut self, walk: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.settled.here();
        let result = walk(self);
        self.settled.perhaps(before);
        result
    }

    /// Whether it is what memory of the group holds at a place that is one for all, where it holds the same for all.
    fn is_settled(&mut self, place: &Expr) -> bool {
        // Most functions have none, and most variables are none.
        if self.settled.is_empty() {
            return false;
        }
        let Some(id) = place.root().filter(|id| self.variables[id.0].shared) else { return false };
        self.is_one_place(place) && self.settled.read(id.0)
    }

    /// Something is written there.
    fn settles_no_more(&mut self, place: &Expr) {
        if let Some(id) = place.root() {
            let races = self.settled.written(id.0);
            self.changes(races);
        }
    }

    /// Something has a reference to what is there.
    fn keeps(&mut self, place: &Expr) {
        if let Some(id) = place.root() {
            let kept = self.settled.kept(id.0);
            self.changes(kept);
        }
    }

    fn is_one_place(&mut self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Local(..) => true,
            Kind::Field(base, ..) => self.is_one_place(base),
            Kind::Index(base, index) => {
                self.beforehand(|walk| walk.value(index)).itself.is_empty() && self.is_one_place(base)
            }
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
            && !self.variables[id.0].shared
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
        if let Some(local) = pattern.as_local() {
            self.grow(local.0, value);
            return self.alias(local.0, aliases);
        }
        let part = value.clone().loaded();
        for local in pattern.locals() {
            // A part of what is matched may lie behind it.
            self.grow(local.0, &part);
            self.alias(local.0, aliases);
        }
    }

    fn alias(&mut self, id: usize, aliases: &Locals) {
        // A number points nowhere.
        if aliases.ids.is_empty() || matches!(self.function.locals[id].known, Some(KnownType::Number(_))) {
            return;
        }
        let more = self.aliases[id].extend(aliases);
        self.changes(more);
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
            | Kind::Literal { .. }
            | Kind::Operator { .. }
            | Kind::UnaryOperator { .. } => return,
            Kind::Method { callee, .. } if matches!(self.function.holes[callee.0], Hole::BuiltIn(_)) => return,
            Kind::Index(base, _) | Kind::Field(base, ..) => return self.reach(base, reached),
            Kind::Local(id, _) => {
                reached.extend(&self.aliases[id.0]);
                return;
            }
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
        self.write(place, value);
    }

    /// Writes to a place.
    fn write(&mut self, place: &Expr, value: Value) {
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
        if reached.ids.is_empty() {
            return;
        }
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
                let Variable { shared, is_array, is_address, .. } = self.variables[id.0];
                let elsewhere = shared || is_array;
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

    /// What the name of a function says.
    fn like(&mut self, call: usize, path: &syn::ExprPath) -> Like {
        if let Some(like) = self.known[call].like {
            return like;
        }
        let (like, built_in) = self.named(path);
        self.known[call].like = Some(like);
        self.sites[call].built_in = built_in;
        like
    }

    /// The same, and the built-in function that a path surely leads to.
    fn named(&self, path: &syn::ExprPath) -> (Like, Option<String>) {
        let Some(last) = path.path.segments.last() else { return (Like::Any, None) };
        let (name, alone) = (last.ident.to_string(), path.path.get_ident().is_some());
        let surroundings = self.function.surroundings.as_ref();
        let callee = surroundings.map(|around| around.callee(&name));
        let is_builtin = is_builtin(&name);
        let surely_built_in = is_builtin && callee != Some(functions::Known::Function);
        let calm = || match surely_built_in {
            true => !waits(&name),
            false => surroundings.is_some_and(|around| around.is_calm(&name)),
        };
        let like = if name.starts_with("work_group_") {
            Like::Collective
        } else if name.starts_with("async_work_group_") {
            Like::Copies
        } else {
            let calm = alone && calm();
            match surely_built_in {
                true if !calm => Like::Any,
                true if name.starts_with("get_image_") => Like::Length,
                true => Like::Calm,
                false => Like::Own(calm),
            }
        };
        let leads_there = || match callee {
            Some(known) => known == functions::Known::Nothing,
            // Of a method, of which the file tells less.
            None => leaves_to_the_prelude(&name, last.ident.span()),
        };
        let built_in = alone && is_builtin && leads_there();
        (like, built_in.then_some(name))
    }

    /// What the name of a method says.
    fn like_of_method(&mut self, call: usize, receiver: &Expr, method: &str, arguments: &[Expr]) -> Like {
        let surroundings = self.function.surroundings.as_ref();
        let calm = || surroundings.is_some_and(|around| around.has_calm_method(method));
        let asks_presence = || match method {
            "is_empty" => true,
            "is_some" | "is_none" => self.is_element(receiver),
            _ => false,
        };
        let like = if method == "len" && arguments.is_empty() {
            Like::Length
        } else if is_split(method) && arguments.len() == 1 {
            Like::Parts
        } else if arguments.is_empty() && asks_presence() {
            Like::Presence
        } else if gives_element(method, arguments) {
            Like::Element
        } else if builtin_methods::is_builtin(method) {
            if calm() { Like::Calm } else { Like::Any }
        } else {
            Like::Own(calm())
        };
        self.known[call].like = Some(like);
        like
    }

    /// A function of numbers, which does nothing but give another.
    fn of_numbers(&mut self, mut value: Value, arguments: &[Expr]) -> Value {
        for argument in arguments {
            value.add(self.value(argument).loaded());
        }
        value
    }

    /// The number of a call.
    fn call_of(&self, callee: HoleId) -> usize {
        self.calls[callee.0].unwrap_or_else(|| unreachable!("what is called by another hole has been looked at"))
    }

    fn call(&mut self, call: usize, span: Span, arguments: &[&Expr], changes: &[&Expr], like: Like) -> Value {
        let mut result = Value::default();
        let mut causes = Vec::with_capacity(arguments.len());
        // Through a reference that it is given, it may write.
        for argument in arguments {
            if let Kind::Reference { place, .. } = &argument.kind {
                self.settles_no_more(place);
            }
        }
        changes.iter().for_each(|place| self.settles_no_more(place));
        let by_value =
            matches!(like, Like::Any | Like::Calm | Like::Operator | Like::Own(_) | Like::Collective | Like::Copies);
        for argument in arguments {
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
        let built_in = self.sites[call].built_in.take();
        self.sites[call] =
            Site { span, reached, arguments: causes, vouched, waited: None, copies, calm, operator, built_in };
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
                        let (mut reached, value) = (Locals::default(), self.written(result.clone()));
                        reached.add(id.0);
                        self.write_through(reached, &value, Some(field));
                    }
                    None => changed.add(id.0),
                }
            }
        }
        if !changed.ids.is_empty() {
            let value = self.written(result.clone());
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
    fn matched<'p>(&self, value: &Value, of: &Expr, mut patterns: impl Iterator<Item = &'p Pattern>) -> Causes {
        match self.is_element(of) && patterns.all(tells_presence) {
            true => value.itself.clone(),
            false => value.clone().loaded().itself,
        }
    }

    /// Whether an expression gives an element of something, if there is one.
    fn is_element(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Method { callee, method, arguments, .. } => {
                matches!(self.function.holes[callee.0], Hole::Callee | Hole::Named(_))
                    && arguments.len() <= 1
                    && gives_element(&method.to_string(), arguments)
            }
            _ => false,
        }
    }

    fn branch(&mut self, causes: &Causes, condition: At, walk: impl FnOnce(&mut Self) -> Value) -> Value {
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
            let written = self.written_at(At { span, of: 0 });
            self.loops.push(Loop::at(written));
        }
        self.entered += 1;
        self.entered - 1
    }

    /// A loop; `is_while` is where a `while` or `loop` stands.
    fn turns(&mut self, target: TargetId, is_while: Option<Span>, walk: impl FnOnce(&mut Self)) -> Value {
        self.is_not_steady();
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
            control.depend(&[Cause::Left(number)].into(), Why { condition, of: 0, leaves: None });
            self.exit(target, &control);
        }
        if let Some(exits) = self.exits.get(&target.0) {
            self.control.join(exits);
        }
        self.open.push((target, open));
        self.waited.enter(Frame::Turn(target));
        self.settled.enter(target);
        walk(self);
        let again = self.settled.again(target);
        self.changes(again);
        self.settled.exit(target);
        self.waited.exit();
        self.open.pop();
        self.arrive(Goal::Next(target));
        self.arrive(Goal::End(target));
        self.rejoin(before);
        self.broken.get(&target.0).cloned().unwrap_or_default()
    }

    fn exits_by(&mut self, target: TargetId, causes: &Causes, condition: At) {
        if !causes.is_empty() {
            let mut control = Control::default();
            control.depend(causes, self.why(condition));
            self.exit(target, &control);
        }
        self.depend(causes, condition);
        self.settled.leave(target);
    }

    fn value(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            // Nothing stands in these.
            Kind::Local(..) | Kind::Literal { .. } | Kind::Constant(_) | Kind::Unit => self.value_of(expr),
            _ => {
                self.around.push(expr.span);
                let value = self.value_of(expr);
                self.around.pop();
                value
            }
        }
    }

    fn value_of(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            Kind::Local(id, _) => {
                if self.variables[id.0].shared && self.settled.read(id.0) {
                    return Value::default();
                }
                self.goes_elsewhere(*id);
                self.local(*id).clone()
            }
            Kind::Literal { .. } | Kind::Constant(_) | Kind::Unit => Value::default(),
            Kind::Index(..) | Kind::Field(..) if self.is_settled(expr) => Value::default(),
            Kind::Unary(_, operand) | Kind::Cast(operand, ..) | Kind::Told(operand, _) => self.value(operand),
            Kind::Binary(_, _, lhs, rhs) => {
                let mut value = self.value(lhs).loaded();
                value.add(self.value(rhs).loaded());
                value
            }
            Kind::And(lhs, rhs) | Kind::Or(lhs, rhs) => {
                let mut value = self.value(lhs);
                let causes = value.itself.clone();
                let rhs = self.branch(&causes, At::of(lhs), |walk| walk.value(rhs));
                value.add(rhs);
                value
            }
            Kind::Assign(place, assigned) => {
                self.assign(place, assigned, None);
                Value::default()
            }
            Kind::AssignOp(_, _, place, value) => {
                self.settles_no_more(place);
                let mut value = self.value(value).loaded();
                value.add(self.value(place));
                self.write(place, value);
                Value::default()
            }
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => self.place(expr).loaded(),
            Kind::Part { .. } => self.place(expr),
            Kind::Reference { place, .. } => {
                self.keeps(place);
                self.place(place)
            }
            Kind::Call { callee, path, arguments } => {
                if matches!(self.function.holes[callee.0], Hole::BuiltIn(_)) {
                    return self.of_numbers(Value::default(), arguments);
                }
                let (call, arguments) = (self.call_of(*callee), arguments.iter().collect::<Vec<_>>());
                let like = self.like(call, path);
                self.call(call, expr.span, &arguments, &[], like)
            }
            Kind::Operator { callee, operands, .. } => {
                self.call(self.call_of(*callee), expr.span, &[&operands[0], &operands[1]], &[], Like::Operator)
            }
            Kind::UnaryOperator { callee, operand, .. } => {
                self.call(self.call_of(*callee), expr.span, &[operand], &[], Like::Operator)
            }
            Kind::AssignOperator { callee, operands, .. } => {
                let operands = [&operands[0], &operands[1]];
                let call = self.call_of(*callee);
                let value = self.call(call, expr.span, &operands, &operands[..1], Like::Calm);
                let site = &mut self.sites[call];
                (site.calm, site.operator) = (self.operators_are_calm, true);
                value
            }
            Kind::CallLocal(id, _, arguments) => self.call_of_closure(*id, arguments),
            Kind::Closure(closure) => self.closure_of_anyone(closure, expr.span),
            Kind::Method { callee, receiver, method, arguments, .. } => {
                match self.function.holes[callee.0] {
                    Hole::BuiltIn(_) => {
                        let first = self.value(receiver).loaded();
                        return self.of_numbers(first, arguments);
                    }
                    Hole::Length => return Value { itself: self.place(receiver).itself, ..Value::default() },
                    _ => {}
                }
                let call = self.call_of(*callee);
                let like = match self.known[call].like {
                    Some(like) => like,
                    None => self.like_of_method(call, receiver, &method.to_string(), arguments),
                };
                if like == Like::Parts {
                    self.keeps(receiver);
                }
                let mut all = Vec::with_capacity(arguments.len() + 1);
                all.push(&**receiver);
                all.extend(arguments);
                self.call(call, expr.span, &all, &all[..1], like)
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
                let mut result = self.branch(&causes, At::of(receiver), |walk| walk.value(body));
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
                self.depend(&decides, At::of(scrutinee));
                for arm in arms {
                    self.bind(&arm.pattern, &matched, &aliases);
                    if let Some(guard) = &arm.guard {
                        let guarded = self.perhaps(|walk| walk.value(guard));
                        result.itself.extend(&guarded.itself);
                        self.depend(&guarded.all(), At::of(guard));
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
                    self.is_not_steady();
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
                let mut value = self.branch(&causes, At::of(condition), |walk| walk.block(then));
                if let Some(otherwise) = otherwise {
                    let other = self.branch(&causes, At::of(condition), |walk| walk.value(otherwise));
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
                walk.exits_by(target.id, &causes, At::of(condition));
                walk.block(body);
            }),
            Kind::For { target, local, start, end, body, .. } => {
                let mut bounds = self.value(start).loaded();
                bounds.join(&self.value(end).loaded());
                self.turns(target.id, None, |walk| {
                    walk.exits_by(target.id, &bounds.itself, At::of(start));
                    walk.grow(local.0, &bounds);
                    walk.block(body);
                })
            }
            Kind::ForEach { target, pattern, sequence, body } => {
                let mut aliases = Locals::default();
                let (turns, items, span) = self.sequence(sequence, &mut aliases);
                let condition = At { span, of: std::ptr::from_ref(sequence).addr() };
                self.turns(target.id, None, |walk| {
                    walk.exits_by(target.id, &turns, condition);
                    walk.bind(pattern, &items, &aliases);
                    walk.block(body);
                })
            }
            Kind::Break(target, _, value) => {
                if let Some(value) = value {
                    let value = self.value(value);
                    let value = self.written(value);
                    let mut broken = self.broken.get(&target.0).cloned().unwrap_or_default();
                    broken.join(&value);
                    if self.broken.get(&target.0) != Some(&broken) {
                        self.broken.insert(target.0, broken);
                        self.changed = true;
                    }
                }
                self.escape(Goal::End(*target), "break", expr);
                Value::default()
            }
            Kind::Continue(target, _) => {
                self.escape(Goal::Next(*target), "continue", expr);
                Value::default()
            }
            Kind::Return(value) => {
                let value = value.as_ref().map_or_else(Value::default, |value| self.value(value));
                self.following.into_iter().for_each(|followed| self.is_left_open(followed.place));
                self.returned(&value);
                self.escape(Goal::Function, "return", expr);
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
            value.add(self.value(part));
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
        Kind::Method { method, arguments, .. } => arguments.len() == 1 && is_split(&method.to_string()),
        Kind::Block(block, None) => of_block(block),
        Kind::If { then, otherwise: Some(otherwise), .. } => of_block(then) && is_tuple(otherwise),
        Kind::Match(_, arms) => arms.iter().all(|arm| is_tuple(&arm.body)),
        _ => false,
    }
}

/// Whether a method of that name gives an element of a slice, if there is one.
fn gives_element(method: &str, arguments: &[Expr]) -> bool {
    match arguments.len() {
        0 => matches!(method, "first" | "last" | "first_mut" | "last_mut"),
        1 => matches!(method, "get" | "get_mut"),
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
fn is_split(method: &str) -> bool {
    method == "split_at" || method == "split_at_mut"
}

impl Value {
    /// An element's place: what holds it may be a reference or the array itself.
    fn loaded_address(self) -> Value {
        Value { behind: self.all(), itself: self.itself }
    }
}
