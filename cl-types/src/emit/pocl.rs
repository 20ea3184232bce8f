//! The C for PoCL: what its compiler computes wrong is written another way.
//!
//! In: the functions of a program, finished, callees first. Out: those of them that wait for the work-group, where need be
//! with more barriers, of which other devices have no use, those that ask for sizes, and those that count past the end of a
//! power of two. `docs/pocl.md` says what it does wrong, and in which versions.

mod wrapping;

use std::collections::{HashMap, HashSet};

use super::c::{Expr as C, Statement as S, Type};
use super::lower::Lowered;
use super::tidy;

/// From how many conditions on the ways from a barrier to where they meet others may be more than one.
const PARTING: usize = 2;

/// What is known of the functions so far.
pub(super) struct Functions {
    known: HashMap<String, Function>,
    /// What the macro is called of which `text_of_keep` is the text.
    keep: String,
    /// Whether a function calls it.
    pub keeps: bool,
}

/// A macro that gives a number that the compiler knows nothing of: it is read from a variable that may change at any time.
pub(super) fn text_of_keep(name: &str, variable: &str) -> String {
    format!("// for PoCL\n#define {name}(n) ({{ volatile __typeof__(n) {variable} = (n); {variable}; }})\n\n")
}

/// A function, as those that call it see it: it may be written into them.
#[derive(Clone, Copy, Debug, Default)]
struct Function {
    waits: bool,
    /// How many conditions it has behind its last barrier; in all, if it has no barrier.
    conditions: usize,
}

impl Functions {
    pub fn new(keep: String) -> Self {
        Functions { known: HashMap::new(), keep, keeps: false }
    }

    /// The body of the function for PoCL, if it is another one. Those that it calls have been given before.
    pub fn body_of(&mut self, name: &str, lowered: &Lowered) -> Option<Vec<S>> {
        let is_kernel = lowered.words.iter().any(|word| word == "__kernel");
        let sized: Vec<S> = lowered.body.iter().cloned().map(with_sizes).collect();
        let body = wrapping::kept_apart(sized.clone(), &lowered.parameters, is_kernel, &self.keep);
        self.keeps |= body != sized;
        if !self.any_waits(&body) {
            let conditions = self.conditions_of(&body);
            self.known.insert(name.to_owned(), Function { waits: false, conditions });
            return (body != lowered.body).then_some(body);
        }
        let names = names_of(&body);
        let divided = body.into_iter().map(|statement| with_divided_values(statement, false)).collect();
        let mut meeting = Meeting { functions: self, function: lowered, names, result: None };
        let (mut mended, open) = meeting.list(divided, &Place::of_function(), &mut Vec::new());
        if let Some(result) = meeting.result.take() {
            mended.insert(0, S::Declare { ty: lowered.returns.clone(), constant: false, name: result, value: None });
        }
        self.known.insert(name.to_owned(), Function { waits: true, conditions: open.conditions });
        (mended != lowered.body).then_some(mended)
    }

    fn any_waits(&self, list: &[S]) -> bool {
        list.iter().any(|statement| self.waits(statement))
    }

    fn waits(&self, statement: &S) -> bool {
        match statement {
            S::Raw(line) => line.contains("barrier(") || line.contains("work_group_"),
            _ => {
                statement.values().into_iter().any(|value| self.waits_in(value))
                    || statement.bodies().into_iter().any(|body| self.any_waits(body))
            }
        }
    }

    fn waits_in(&self, value: &C) -> bool {
        let here = match value {
            C::Call { function, .. } => match self.known.get(function) {
                Some(function) => function.waits,
                None => is_waiting_built_in(function),
            },
            _ => false,
        };
        here || value.parts().into_iter().any(|part| self.waits_in(part))
    }

    /// Whether it is a loop in which the group waits, and that only its body leaves: the compiler takes the exit behind the first
    /// barrier before the first turn, unless the group has waited before.
    fn is_left_from_within(&self, statement: &S) -> bool {
        match statement {
            S::While { condition, body } => *condition == C::literal("true") && self.any_waits(body),
            _ => false,
        }
    }

    fn conditions_of(&self, list: &[S]) -> usize {
        list.iter().map(|statement| self.conditions(statement)).sum()
    }

    fn conditions(&self, statement: &S) -> usize {
        let own = match statement {
            // Who leaves there meets the others later than who does not.
            S::If { .. } if !Exit::all(std::slice::from_ref(statement)).is_empty() => PARTING,
            S::If { .. } | S::While { .. } | S::For { .. } => 1,
            _ => 0,
        };
        let values = statement.values().into_iter().map(|value| self.conditions_in(value)).sum::<usize>();
        own + values + statement.bodies().into_iter().map(|body| self.conditions_of(body)).sum::<usize>()
    }

    fn conditions_in(&self, value: &C) -> usize {
        let own = match value {
            C::Binary("&&" | "||", ..) | C::Conditional(..) => 1,
            C::Call { function, .. } => self.known.get(function).map_or(0, |function| function.conditions),
            _ => 0,
        };
        own + value.parts().into_iter().map(|part| self.conditions_in(part)).sum::<usize>()
    }
}

/// The statement, in which a size in a dimension that the range does not have is 1. The compiler says 0.
fn with_sizes(mut statement: S) -> S {
    fn read(value: &mut C) {
        value.parts_mut().into_iter().for_each(read);
        if let C::Call { function, arguments, .. } = value
            && is_size(function)
            && !arguments.iter().all(C::is_constant)
        {
            let arguments = vec![value.clone(), C::literal("1ul")];
            *value = C::Call { function: "max".to_owned(), arguments, pure: true };
        }
    }
    statement.values_mut().into_iter().for_each(read);
    for body in statement.bodies_mut() {
        *body = std::mem::take(body).into_iter().map(with_sizes).collect();
    }
    statement
}

/// The functions of OpenCL C that tell how large a range or a group is.
fn is_size(function: &str) -> bool {
    matches!(function, "get_global_size" | "get_local_size" | "get_num_groups")
}

/// The functions of OpenCL C in which the work-group waits.
fn is_waiting_built_in(name: &str) -> bool {
    let of_the_group = name.starts_with("work_group_") || name.starts_with("async_work_group_");
    name == "barrier" || name == "wait_group_events" || of_the_group
}

/// Where a work-item goes that leaves a list of statements before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Exit {
    Return,
    Continue,
    Break,
    Goto(String),
}

impl Exit {
    /// That of a statement which is one. `in_loop`: whether it stands in a loop that is left out.
    fn of(statement: &S, in_loop: bool) -> Option<Self> {
        match statement {
            S::Return(_) => Some(Exit::Return),
            S::Continue if !in_loop => Some(Exit::Continue),
            S::Break if !in_loop => Some(Exit::Break),
            S::Goto(label) => Some(Exit::Goto(label.clone())),
            _ => None,
        }
    }

    /// Those of a list, each once.
    fn all(list: &[S]) -> Vec<Self> {
        fn read(list: &[S], in_loop: bool, exits: &mut Vec<Exit>, labels: &mut Vec<Exit>) {
            for statement in list {
                exits.extend(Exit::of(statement, in_loop).filter(|exit| !exits.contains(exit)));
                if let S::Label(label) = statement {
                    labels.push(Exit::Goto(label.clone()));
                }
                let in_loop = in_loop || is_loop(statement);
                statement.bodies().into_iter().for_each(|body| read(body, in_loop, exits, labels));
            }
        }
        let (mut exits, mut labels) = (Vec::new(), Vec::new());
        read(list, false, &mut exits, &mut labels);
        exits.retain(|exit| !labels.contains(exit));
        exits
    }
}

fn has_loop(statement: &S) -> bool {
    is_loop(statement) || statement.bodies().into_iter().flatten().any(has_loop)
}

fn is_loop(statement: &S) -> bool {
    matches!(statement, S::While { .. } | S::For { .. })
}

/// An exit of a list, and what stands between the end of the list and where it leads.
#[derive(Clone)]
struct Way {
    exit: Exit,
    passes_statements: bool,
    passes_barriers: bool,
}

impl Way {
    /// To the end of the list itself.
    fn to_the_end(exit: Exit) -> Self {
        Way { exit, passes_statements: false, passes_barriers: false }
    }

    /// The way of a list in front of these statements.
    fn behind(mut self, rest: &[S], functions: &Functions) -> Self {
        self.passes_statements |= rest.iter().any(|statement| !matches!(statement, S::Label(_)));
        self.passes_barriers |= functions.any_waits(rest);
        self
    }
}

/// Where a list of statements stands.
#[derive(Clone)]
struct Place {
    /// Whether other ways lead past it.
    conditional: bool,
    /// From how many conditions on the way to its end these ways may part: of one, if they have conditions themselves.
    parting: usize,
    /// Out of the list.
    ways: Vec<Way>,
}

impl Place {
    fn of_function() -> Self {
        Place { conditional: false, parting: PARTING, ways: vec![Way::to_the_end(Exit::Return)] }
    }

    /// That of the body of a loop in which the group waits: all leave it, if somebody does.
    fn of_turn(&self) -> Self {
        let outer = self.ways.iter().filter(|way| way.exit != Exit::Continue).cloned();
        let mut ways: Vec<Way> = outer.map(|way| Way { passes_barriers: true, ..way }).collect();
        ways.push(Way::to_the_end(Exit::Continue));
        Place { conditional: true, parting: PARTING, ways }
    }

    /// That of what stands in front of the rest of the list.
    fn before(&self, rest: &[S], functions: &Functions) -> Self {
        let mut ways: Vec<Way> = self.ways.iter().map(|way| way.clone().behind(rest, functions)).collect();
        ways.extend(rest.iter().enumerate().filter_map(|(at, statement)| match statement {
            S::Label(label) => Some(Way::to_the_end(Exit::Goto(label.clone())).behind(&rest[..at], functions)),
            _ => None,
        }));
        Place { ways, ..*self }
    }

    /// The ways out of these statements, at the end of the list, that some of the group may take while others do not. Where
    /// it waits on the way, all leave if somebody does.
    fn taken_by_some(&self, statements: &[S]) -> Vec<&Way> {
        let exits = Exit::all(statements);
        self.ways.iter().filter(|way| !way.passes_barriers && exits.contains(&way.exit)).collect()
    }

    /// Whether some of the group may go from these statements to where the end of the list does not lead at once.
    fn is_left_by_some(&self, statements: &[S]) -> bool {
        // By what stands last in the list all leave who come there.
        let last = statements.last().and_then(|last| Exit::of(last, false));
        let parts = |way: &Way| way.passes_statements && Some(&way.exit) != last.as_ref();
        self.taken_by_some(statements).into_iter().any(parts)
    }
}

/// The end of what has been read: the statements behind the last one in which the group waits.
#[derive(Clone, Copy, Default)]
struct Open {
    start: usize,
    conditions: usize,
    /// Whether ways meet where it starts.
    met: bool,
}

/// An exit that is taken later, and the variable that says of a work-item that it takes it.
struct Late {
    exit: Exit,
    flag: String,
}

impl Late {
    fn declaration(&self) -> S {
        let (name, value) = (self.flag.clone(), Some(C::literal("false")));
        S::Declare { ty: Type::named("bool"), constant: false, name, value }
    }
}

/// Puts barriers where ways meet of which some have passed a barrier.
struct Meeting<'a> {
    functions: &'a Functions,
    function: &'a Lowered,
    /// All names in the function.
    names: HashSet<String>,
    /// The variable that holds what the function returns, if it has one.
    result: Option<String>,
}

impl Meeting<'_> {
    /// `late` gets the exits that are to be taken behind what the list is part of.
    fn list(&mut self, list: Vec<S>, place: &Place, late: &mut Vec<Late>) -> (Vec<S>, Open) {
        let functions = self.functions;
        let Some(last) = list.iter().rposition(|statement| functions.waits(statement)) else {
            let conditions = functions.conditions_of(&list);
            let list = match place.is_left_by_some(&list) {
                true => self.at_the_end(list, place, late).0,
                false => list,
            };
            return (list, Open { conditions, ..Open::default() });
        };
        let place_of = |at: usize| functions.waits(&list[at]).then(|| place.before(&list[at + 1..], functions));
        let places: Vec<Option<Place>> = (0..list.len()).map(place_of).collect();
        let (mut conditional, mut parting) = (place.conditional, place.parting);
        let mut done: Vec<S> = Vec::with_capacity(list.len() + 1);
        let mut open = Open::default();
        for (at, (statement, own)) in list.into_iter().zip(places).enumerate() {
            let leaves = |statement: &S| !Exit::all(std::slice::from_ref(statement)).is_empty();
            let Some(own) = own else {
                if at < last && leaves(&statement) {
                    conditional = true;
                    // Those who leave part on their own way.
                    if statement.bodies().into_iter().any(|body| functions.conditions_of(body) > 0) {
                        parting = 1;
                    }
                }
                // A barrier behind a statement is one for those too who jump to behind it.
                open.start += usize::from(matches!(statement, S::Label(_)) && open.start == done.len());
                open.conditions += functions.conditions(&statement);
                done.push(statement);
                continue;
            };
            meet(&mut done, &mut open);
            let mut left = Vec::new();
            let (statement, conditions, met) =
                self.statement(statement, &Place { conditional, parting, ..own }, &mut left);
            conditional |= leaves(&statement) || at < last && !left.is_empty();
            done.extend(left.iter().map(Late::declaration));
            let waits_before = done.last().is_some_and(|last| last.bodies().is_empty() && functions.waits(last));
            if !waits_before && functions.is_left_from_within(&statement) {
                done.push(barrier());
            }
            done.push(statement);
            open = Open { start: done.len(), conditions, met };
            done.extend(left.into_iter().map(|late| self.leave(late)));
            open.conditions += functions.conditions_of(&done[open.start..]);
        }
        meet(&mut done, &mut open);
        if conditional && open.conditions >= parting {
            let tail = done.split_off(open.start);
            let (tail, leaves) = self.at_the_end(tail, place, late);
            done.extend(tail);
            done.push(barrier());
            done.extend(leaves);
            open.conditions = 0;
        }
        (done, open)
    }

    /// A statement in which the group waits, how many conditions it has behind that, and whether ways meet at its end.
    fn statement(&mut self, statement: S, place: &Place, late: &mut Vec<Late>) -> (S, usize, bool) {
        let functions = self.functions;
        match statement {
            S::If { condition, then, otherwise } if functions.any_waits(&then) || functions.any_waits(&otherwise) => {
                // All of the group take the same branch.
                let beside = |other: &[S]| match functions.conditions_of(other) {
                    0 => PARTING,
                    _ => 1,
                };
                let of_then = Place { conditional: true, parting: beside(&otherwise), ..place.clone() };
                let of_otherwise = Place { parting: beside(&then), ..of_then.clone() };
                let (then, otherwise) =
                    (self.branch(then, &of_then, late), self.branch(otherwise, &of_otherwise, late));
                (S::If { condition, then, otherwise }, 0, true)
            }
            // All of the group come to the body from the condition.
            S::While { condition, mut body } if functions.waits_in(&condition) => {
                let leaves = S::If { condition: C::not(condition), then: vec![S::Break], otherwise: Vec::new() };
                body.insert(0, leaves);
                (S::While { condition: C::literal("true"), body: self.list(body, &place.of_turn(), late).0 }, 0, true)
            }
            S::While { condition, body } if functions.any_waits(&body) => {
                (S::While { condition, body: self.list(body, &place.of_turn(), late).0 }, 0, true)
            }
            S::For { start, condition, step, body } if functions.any_waits(&body) => {
                (S::For { start, condition, step, body: self.list(body, &place.of_turn(), late).0 }, 0, true)
            }
            S::Block(body) => {
                // Its end is that of the list around it, but for those who go elsewhere.
                let place = Place { conditional: place.is_left_by_some(&body), ..place.clone() };
                let (body, open) = self.list(body, &place, late);
                (S::Block(body), open.conditions, open.met)
            }
            other => {
                let conditions = functions.conditions(&other);
                (other, conditions, false)
            }
        }
    }

    fn branch(&mut self, branch: Vec<S>, place: &Place, late: &mut Vec<Late>) -> Vec<S> {
        let (mut branch, _) = self.list(branch, place, late);
        let ends_waiting = branch.last().is_some_and(|last| last.bodies().is_empty() && self.functions.waits(last));
        let loops = !self.functions.any_waits(&branch) && branch.iter().any(has_loop);
        branch.extend((ends_waiting || loops).then(apart));
        branch
    }

    /// The statements, of which all ways lead to their end, and what all do there who leave. Where they lead to different
    /// places, they are parted behind what the list is part of, where all of the group are.
    fn at_the_end(&mut self, mut list: Vec<S>, place: &Place, late: &mut Vec<Late>) -> (Vec<S>, Option<S>) {
        let ways = place.taken_by_some(&list);
        let together = match (list.last().and_then(|last| Exit::of(last, false)), ways.as_slice()) {
            (Some(exit), [way]) if exit == way.exit => list.pop(),
            _ => None,
        };
        let mut gone: Vec<Gone> = Vec::new();
        for way in ways {
            let flag = (together.is_none() && way.passes_statements).then(|| self.flag(&way.exit, late));
            gone.push(Gone { exit: way.exit.clone(), flag });
        }
        let is_return = |gone: &Gone| gone.exit == Exit::Return;
        let others_return = gone.iter().any(is_return) && Exit::all(&list).contains(&Exit::Return);
        let leaves = match together {
            Some(S::Return(Some(value))) if others_return || self.functions.conditions_in(&value) > 0 => {
                list.push(S::Return(Some(value)));
                Some(S::Return(Some(C::name(self.result()))))
            }
            None if others_return && self.returns_value() && gone.iter().all(|gone| gone.flag.is_none()) => {
                Some(S::Return(Some(C::name(self.result()))))
            }
            leaves => leaves,
        };
        let returned = gone.iter().any(is_return) && Exit::all(&list).contains(&Exit::Return);
        let result = (returned && self.returns_value()).then(|| self.result());
        let end = self.fresh("end");
        let mut list = Going { end: &end, result: result.as_deref(), exits: &gone }.list(list, Within::default());
        come_to_the_end(&mut list, &S::Goto(end.clone()));
        if Exit::all(&list).contains(&Exit::Goto(end.clone())) {
            list.push(S::Label(end));
        } else {
            self.names.remove(&end);
        }
        (list, leaves)
    }

    fn returns_value(&self) -> bool {
        self.function.returns.base != "void"
    }

    /// The variable that says who takes an exit late.
    fn flag(&mut self, exit: &Exit, late: &mut Vec<Late>) -> String {
        if let Some(late) = late.iter().find(|late| late.exit == *exit) {
            return late.flag.clone();
        }
        let flag = self.fresh("left");
        late.push(Late { exit: exit.clone(), flag: flag.clone() });
        flag
    }

    fn leave(&mut self, late: Late) -> S {
        let exit = match late.exit {
            Exit::Return => S::Return(self.returns_value().then(|| C::name(self.result()))),
            Exit::Continue => S::Continue,
            Exit::Break => S::Break,
            Exit::Goto(label) => S::Goto(label),
        };
        S::If { condition: C::name(late.flag), then: vec![exit], otherwise: Vec::new() }
    }

    fn result(&mut self) -> String {
        let name = self.result.take().unwrap_or_else(|| self.fresh("result"));
        self.result.insert(name).clone()
    }

    fn fresh(&mut self, name: &str) -> String {
        let names = std::iter::once(name.to_owned()).chain((2..).map(|number| format!("{name}_{number}")));
        let taken = |name: &String| self.names.contains(name) || self.function.variables.contains(name);
        let fresh = names.filter(|name| !taken(name)).find(|name| !self.functions.known.contains_key(name));
        let fresh = fresh.unwrap_or_default();
        self.names.insert(fresh.clone());
        fresh
    }
}

/// A barrier where ways meet, if they part again behind it.
fn meet(list: &mut Vec<S>, open: &mut Open) {
    if open.met && open.conditions >= PARTING {
        list.insert(open.start, barrier());
        open.start += 1;
        open.met = false;
    }
}

/// What stands last comes to the end of a list without a jump.
fn come_to_the_end(list: &mut Vec<S>, jump: &S) {
    list.pop_if(|last| last == jump);
    if let Some(S::If { then, otherwise, .. }) = list.last_mut() {
        come_to_the_end(then, jump);
        come_to_the_end(otherwise, jump);
    }
}

fn barrier() -> S {
    S::Raw("barrier(CLK_LOCAL_MEM_FENCE); // for PoCL".to_owned())
}

/// Keeps the barriers at the ends of two branches from becoming one behind them, and a loop in a branch apart from what
/// stands there: nothing is moved over it.
fn apart() -> S {
    S::Raw("__asm__ volatile(\"\"); // for PoCL".to_owned())
}

/// An exit that leads to the end of a list now, and the variable that says who has taken it.
struct Gone {
    exit: Exit,
    flag: Option<String>,
}

/// What leaves a list goes to its end.
struct Going<'a> {
    end: &'a str,
    result: Option<&'a str>,
    exits: &'a [Gone],
}

/// What stands around a statement of such a list.
#[derive(Clone, Copy, Default)]
struct Within {
    in_loop: bool,
    decided: bool,
}

impl Going<'_> {
    fn list(&self, list: Vec<S>, within: Within) -> Vec<S> {
        list.into_iter().flat_map(|statement| self.statement(statement, within)).collect()
    }

    fn statement(&self, mut statement: S, within: Within) -> Vec<S> {
        let exit = Exit::of(&statement, within.in_loop);
        let Some(gone) = self.exits.iter().find(|gone| Some(&gone.exit) == exit.as_ref()) else {
            let within = Within {
                in_loop: within.in_loop || is_loop(&statement),
                decided: within.decided || decides(&statement),
            };
            for body in statement.bodies_mut() {
                *body = self.list(std::mem::take(body), within);
            }
            return vec![statement];
        };
        let value = match statement {
            S::Return(value) => value,
            _ => None,
        };
        let mut list = Vec::new();
        if let Some((result, value)) = self.result.zip(value).filter(|(result, value)| *value != C::name(*result)) {
            list.push(given(C::name(result), value, within.decided));
        }
        list.extend(gone.flag.as_ref().map(|flag| given(C::name(flag), C::literal("true"), within.decided)));
        list.push(S::Goto(self.end.to_owned()));
        list
    }
}

/// `place = value;`, so that it is not taken for the same in the whole group.
fn given(place: C, value: C, decided: bool) -> S {
    let divides = decided && may_be_shared(&value);
    let statement = S::Assign { place, op: None, value };
    match divides {
        true => S::If { condition: always(), then: vec![statement], otherwise: Vec::new() },
        false => statement,
    }
}

/// Whether `a || b` or `a && b` decides if what is in a statement runs.
fn decides(statement: &S) -> bool {
    matches!(statement, S::If { condition, .. } if has_short_circuit(condition))
}

/// The statement, in which no variable is given what is the same for the whole group where `a || b` or `a && b` decides.
///
/// The compiler takes such a variable for the same in all work-items, though `b` may divide them: so what is given
/// depends on the work-item, as far as it can see.
fn with_divided_values(mut statement: S, decided: bool) -> S {
    if let S::Declare { value: Some(value), .. } | S::Assign { value, .. } = &mut statement {
        divide(value);
    }
    let decided = decided || decides(&statement);
    for body in statement.bodies_mut() {
        let inner = std::mem::take(body).into_iter();
        let inner: Vec<S> = inner.map(|inner| with_divided_values(inner, decided)).collect();
        let declared: HashSet<String> = inner.iter().flat_map(|inner| inner.names()).cloned().collect();
        let given = |statement: S| match &statement {
            S::Assign { place, value, .. }
                if decided && place.root().is_some_and(|root| !declared.contains(root)) && may_be_shared(value) =>
            {
                S::If { condition: always(), then: vec![statement], otherwise: Vec::new() }
            }
            _ => statement,
        };
        *body = inner.into_iter().map(given).collect();
    }
    statement
}

/// The same of choices in a value.
fn divide(value: &mut C) {
    value.parts_mut().into_iter().for_each(divide);
    if let C::Conditional(condition, a, b) = value
        && has_short_circuit(condition)
        && may_be_shared(a)
        && may_be_shared(b)
    {
        let either =
            |a: &C, b: &C| Box::new(C::Conditional(Box::new(always()), Box::new(a.clone()), Box::new(b.clone())));
        (*a, *b) = (either(a, b), either(b, a));
    }
}

/// What holds of all work-items, and of each for itself as far as the compiler knows.
fn always() -> C {
    let id = C::Call { function: "get_local_id".to_owned(), arguments: vec![C::literal("0")], pure: true };
    C::binary("!=", id, C::literal("ULONG_MAX"))
}

fn has_short_circuit(condition: &C) -> bool {
    matches!(condition, C::Binary("&&" | "||", ..)) || condition.parts().into_iter().any(has_short_circuit)
}

/// Whether a value does without memory and calls.
fn may_be_shared(value: &C) -> bool {
    !value.calls() && !matches!(value, C::Index(..) | C::Unary("*", _)) && value.parts().into_iter().all(may_be_shared)
}

/// All names in a body.
fn names_of(body: &[S]) -> HashSet<String> {
    fn of(body: &[S], names: &mut HashSet<String>) {
        for statement in body {
            names.extend(statement.names().into_iter().cloned());
            if let S::Label(name) = statement {
                names.insert(name.clone());
            }
            statement.values().into_iter().for_each(|value| tidy::names_of(value, names));
            statement.bodies().into_iter().for_each(|body| of(body, names));
        }
    }
    let mut names = HashSet::new();
    of(body, &mut names);
    names
}
