//! The C for PoCL: what its compiler computes wrong is written another way.
//!
//! In: the functions of a program, finished, callees first. Out: those of them that wait for the work-group, where need be
//! with more barriers, of which other devices have no use. `docs/pocl.md` says what it does wrong, and in which versions.

use std::collections::{HashMap, HashSet};

use super::c::{Expr as C, Statement as S};
use super::lower::Lowered;
use super::tidy;

/// From how many conditions on the ways from a barrier to where they meet others may be more than one.
const PARTING: usize = 2;

/// What is known of the functions so far.
#[derive(Default)]
pub(super) struct Functions {
    known: HashMap<String, Function>,
}

/// A function, as those that call it see it: it may be written into them.
#[derive(Clone, Copy, Debug, Default)]
struct Function {
    waits: bool,
    /// How many conditions it has behind its last barrier; in all, if it has no barrier.
    conditions: usize,
}

impl Functions {
    /// The body of the function for PoCL, if it is another one. Those that it calls have been given before.
    pub fn body_of(&mut self, name: &str, lowered: &Lowered) -> Option<Vec<S>> {
        let body = &lowered.body;
        if !self.any_waits(body) {
            let conditions = self.conditions_of(body);
            self.known.insert(name.to_owned(), Function { waits: false, conditions });
            return None;
        }
        let divided = body.iter().map(|statement| with_divided_values(statement.clone(), false)).collect();
        let mut meeting = Meeting { functions: self, function: lowered, names: names_of(body), result: None };
        let place = Place { conditional: false, in_loop: false, follows: Follows::Nothing };
        let (mut mended, open) = meeting.list(divided, place);
        if let Some(result) = meeting.result.take() {
            mended.insert(0, S::Declare { ty: lowered.returns.clone(), constant: false, name: result, value: None });
        }
        self.known.insert(name.to_owned(), Function { waits: true, conditions: open.conditions });
        (mended != *body).then_some(mended)
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

    fn conditions_of(&self, list: &[S]) -> usize {
        list.iter().map(|statement| self.conditions(statement)).sum()
    }

    fn conditions(&self, statement: &S) -> usize {
        let own = match statement {
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

/// The functions of OpenCL C in which the work-group waits.
fn is_waiting_built_in(name: &str) -> bool {
    let of_the_group = name.starts_with("work_group_") || name.starts_with("async_work_group_");
    name == "barrier" || name == "wait_group_events" || of_the_group
}

/// What comes behind a list of statements until the function, or the turn of the loop, ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Follows {
    Nothing,
    /// Statements, in none of which the group waits.
    Statements,
    Waits,
}

/// Where a list of statements stands.
#[derive(Clone, Copy)]
struct Place {
    /// Whether other ways lead past it.
    conditional: bool,
    /// Whether it is part of a loop in which the group waits: all leave that, if somebody does.
    in_loop: bool,
    follows: Follows,
}

impl Place {
    /// Those of the ways out of the list that some of the group may take. Where it waits later, or in the next turn, all
    /// leave if somebody does.
    fn taken_by_some(self, exits: &Exits) -> Exits {
        let apart = self.follows != Follows::Waits;
        Exits {
            returns: exits.returns && apart && !self.in_loop,
            continues: exits.continues && apart,
            jumps: exits.jumps && apart,
            breaks: false,
        }
    }

    /// Whether some of the group may leave the list in that statement, in which the group waits.
    fn may_be_left_by_some(self, statement: &S) -> bool {
        let is_loop = matches!(statement, S::While { .. } | S::For { .. });
        !is_loop && self.taken_by_some(&Exits::of(std::slice::from_ref(statement))).any()
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
    fn list(&mut self, list: Vec<S>, mut place: Place) -> (Vec<S>, Open) {
        let functions = self.functions;
        let Some(last) = list.iter().rposition(|statement| functions.waits(statement)) else {
            let conditions = functions.conditions_of(&list);
            return (list, Open { conditions, ..Open::default() });
        };
        let behind = match place.follows {
            Follows::Nothing if last + 1 < list.len() => Follows::Statements,
            follows => follows,
        };
        let mut done: Vec<S> = Vec::with_capacity(list.len() + 1);
        let mut open = Open::default();
        for (at, statement) in list.into_iter().enumerate() {
            place.conditional |= at <= last && Exits::of(std::slice::from_ref(&statement)).any();
            if !functions.waits(&statement) {
                open.conditions += functions.conditions(&statement);
                done.push(statement);
                continue;
            }
            meet(&mut done, &mut open);
            let follows = if at == last { behind } else { Follows::Waits };
            let (statement, conditions, met) = self.statement(statement, Place { follows, ..place });
            done.push(statement);
            open = Open { start: done.len(), conditions, met };
        }
        // Whom the last one has let go elsewhere would not come to a barrier behind it.
        if open.start.checked_sub(1).is_some_and(|last| place.may_be_left_by_some(&done[last])) {
            return (done, open);
        }
        meet(&mut done, &mut open);
        if place.conditional && open.conditions >= PARTING && self.end_together(&mut done, open.start, place) {
            open.conditions = 0;
        }
        (done, open)
    }

    /// A statement in which the group waits, how many conditions it has behind that, and whether ways meet at its end.
    fn statement(&mut self, statement: S, place: Place) -> (S, usize, bool) {
        let functions = self.functions;
        let turn = Place { conditional: true, in_loop: true, follows: Follows::Nothing };
        match statement {
            S::If { condition, then, otherwise } if functions.any_waits(&then) || functions.any_waits(&otherwise) => {
                let place = Place { conditional: true, ..place };
                let (then, otherwise) = (self.branch(then, place), self.branch(otherwise, place));
                (S::If { condition, then, otherwise }, 0, true)
            }
            S::While { condition, body } if functions.any_waits(&body) => {
                (S::While { condition, body: self.list(body, turn).0 }, 0, true)
            }
            S::For { start, condition, step, body } if functions.any_waits(&body) => {
                (S::For { start, condition, step, body: self.list(body, turn).0 }, 0, true)
            }
            S::Block(body) => {
                let (body, open) = self.list(body, Place { conditional: false, ..place });
                (S::Block(body), open.conditions, open.met)
            }
            other => {
                let conditions = functions.conditions(&other);
                (other, conditions, false)
            }
        }
    }

    fn branch(&mut self, branch: Vec<S>, place: Place) -> Vec<S> {
        let (mut branch, _) = self.list(branch, place);
        let ends_waiting = branch.last().is_some_and(|last| last.bodies().is_empty() && self.functions.waits(last));
        branch.extend(ends_waiting.then(apart));
        branch
    }

    /// Puts a barrier at the end of the list, to which all ways from its last barrier lead then. Not so where a work-item
    /// may leave for a place at which others that have not passed it arrive too.
    fn end_together(&mut self, list: &mut Vec<S>, start: usize, place: Place) -> bool {
        let Exits { returns, continues, jumps, .. } = place.taken_by_some(&Exits::of(&list[start..]));
        if jumps || (returns || continues) && place.follows != Follows::Nothing {
            return false;
        }
        let mut tail = list.split_off(start);
        let void = self.function.returns.base == "void";
        match tail.pop() {
            Some(S::Return(value)) if returns => {
                let divides = value.as_ref().is_some_and(|value| self.functions.conditions_in(value) > 0);
                if !Exits::of(&tail).returns && !divides {
                    tail.extend([barrier(), S::Return(value)]);
                    list.extend(tail);
                    return true;
                }
                tail.push(S::Return(value));
            }
            Some(other) => tail.push(other),
            None => {}
        }
        if returns || continues {
            let end = self.fresh("end");
            let result = (returns && !void).then(|| self.result());
            let mut goes = Going { end: &end, result: result.as_deref(), returns, continues };
            list.extend(goes.list(tail, false));
            // What stands last comes there anyway.
            list.pop_if(|last| *last == S::Goto(end.clone()));
            list.extend([S::Label(end), barrier()]);
            list.extend(result.map(|result| S::Return(Some(C::name(result)))));
        } else {
            list.extend(tail);
            list.push(barrier());
        }
        true
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
    }
    open.met = false;
}

fn barrier() -> S {
    S::Raw("barrier(CLK_LOCAL_MEM_FENCE); // for PoCL".to_owned())
}

/// Keeps the barriers at the ends of two branches from becoming one behind them: nothing is moved over it.
fn apart() -> S {
    S::Raw("__asm__ volatile(\"\"); // for PoCL".to_owned())
}

/// How a work-item may leave statements.
#[derive(Default)]
struct Exits {
    returns: bool,
    continues: bool,
    breaks: bool,
    jumps: bool,
}

impl Exits {
    /// Those out of a list.
    fn of(list: &[S]) -> Self {
        let mut exits = Exits::default();
        list.iter().for_each(|statement| exits.read(statement, false));
        exits
    }

    fn any(&self) -> bool {
        self.returns || self.continues || self.breaks || self.jumps
    }

    /// `in_loop`: whether a loop stands around it that is a part of these statements.
    fn read(&mut self, statement: &S, in_loop: bool) {
        match statement {
            S::Return(_) => self.returns = true,
            S::Continue => self.continues |= !in_loop,
            S::Break => self.breaks |= !in_loop,
            S::Goto(_) => self.jumps = true,
            _ => {
                let in_loop = in_loop || matches!(statement, S::While { .. } | S::For { .. });
                statement.bodies().into_iter().flatten().for_each(|inner| self.read(inner, in_loop));
            }
        }
    }
}

/// What leaves a list goes to its end.
struct Going<'a> {
    end: &'a str,
    result: Option<&'a str>,
    returns: bool,
    continues: bool,
}

impl Going<'_> {
    fn list(&mut self, list: Vec<S>, in_loop: bool) -> Vec<S> {
        list.into_iter().flat_map(|statement| self.statement(statement, in_loop)).collect()
    }

    fn statement(&mut self, statement: S, in_loop: bool) -> Vec<S> {
        let go = || S::Goto(self.end.to_owned());
        match statement {
            S::Return(value) if self.returns => {
                let kept = self.result.zip(value);
                let kept = kept.map(|(result, value)| S::Assign { place: C::name(result), op: None, value });
                kept.into_iter().chain([go()]).collect()
            }
            S::Continue if self.continues && !in_loop => vec![go()],
            mut other => {
                let in_loop = in_loop || matches!(other, S::While { .. } | S::For { .. });
                for body in other.bodies_mut() {
                    *body = self.list(std::mem::take(body), in_loop);
                }
                vec![other]
            }
        }
    }
}

/// The statement, in which no variable is given what is the same for the whole group where `a || b` or `a && b` decides.
///
/// The compiler takes such a variable for the same in all work-items, though `b` may divide them: so what is given
/// depends on the work-item, as far as it can see.
fn with_divided_values(mut statement: S, decided: bool) -> S {
    if let S::Declare { value: Some(value), .. } | S::Assign { value, .. } = &mut statement {
        divide(value);
    }
    let decided = decided || matches!(&statement, S::If { condition, .. } if has_short_circuit(condition));
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
