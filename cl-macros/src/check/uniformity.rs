//! R107, R097: every work-item of a group reaches a barrier, or none does (OpenCL C specification 6.15.8), and what a call
//! begins is waited for (`waited.rs`).
//!
//! Reads what each value and the flow of control depend on: results of calls, memory that may change, parameters. What
//! a callee does only rustc knows, so this decides nothing: `expand::uniformity` hands it on, to be solved in const
//! evaluation. A variable has one set of causes until it is assigned as a whole in the block that declares it, where it
//! begins another: nothing comes back from there to what stands before. The function is walked again until no set grows that
//! was read before in the same walk.
//!
//! `statements`, `expressions`, `places`, `calls` and `closures` walk what they are named by; `state` holds what variables are,
//! and `control` on what it depends that one comes somewhere.

mod calls;
mod closures;
mod control;
mod expressions;
mod fields;
mod places;
mod state;
mod statements;
mod steps;

use std::collections::{BTreeMap, BTreeSet};

use cl_tree::{Role, TargetId};
use proc_macro2::Span;
use rustc_hash::FxHashMap as HashMap;
use syn::Type;

use super::causes::{Cause, Causes, Control};
use super::own_c::{self, OwnC};
use super::settled::Settled;
use super::waited::Waited;
use crate::ast::{Expr, Function, Hole};
use crate::report::Report;
use calls::{Known, OPERATORS};
use closures::{Called, Calling, Followed, Place};
use control::{Goal, Open};
use fields::Fields;
use state::{Locals, Value, Variable};
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
    fn new(span: Span) -> Self {
        Site {
            span,
            reached: Control::default(),
            arguments: Vec::new(),
            vouched: false,
            waited: None,
            copies: false,
            calm: false,
            operator: false,
            built_in: None,
        }
    }

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
    let site = Site::new(Span::call_site());
    let called_at = Span::call_site().start();
    let variables = Variable::all(function);
    let objects = (0..).zip(&variables).filter(|(_, of)| of.is_in_local()).map(|(id, _)| id);
    let settled = Settled::new(function, objects);
    let mut flow = Walk {
        function,
        sites: vec![site; count],
        calls,
        known: vec![Known::default(); count],
        variables,
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
        barriers: BTreeSet::new(),
        following: None,
        operators_are_calm: function.surroundings.as_ref().is_none_or(|around| {
            !OPERATORS.iter().any(|name| around.has_method(name) && !around.has_calm_method(name))
        }),
        called: Causes::default(),
        handed: Causes::default(),
        parts: Vec::new(),
        waited: Waited::default(),
        settled,
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
    /// The variables that are closures which are a barrier for local memory, and nothing else.
    barriers: BTreeSet<usize>,
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
}
