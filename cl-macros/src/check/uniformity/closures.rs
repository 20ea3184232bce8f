//! Closures in the flow of a body: when each is called, what it is called with, and what it gives.
//!
//! A closure is followed where it is in a variable that is only called or given to calls, and where it is written as an
//! argument: of a callee its facts tell how often it calls what it is given, and with what. A closure that is a parameter
//! is a parameter of its result, and of whether a panic leaves it. One that goes elsewhere may be called by anyone.

use cl_tree::{CALLS, GIVEN_TO, HANDS};
use proc_macro2::Span;

use super::control::At;
use super::state::{Locals, Value};
use super::{Loop, Walk};
use crate::ast::{Block, Closure, Expr, Kind, LocalId, Statement};
use crate::check::causes::{Cause, Causes, Control, Why};
use crate::check::waited::Frame;

/// A closure: by the variable that it is, or by where it is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Place {
    Local(usize),
    Written(*const Closure),
}

/// What is known of a closure that is a variable and is followed.
#[derive(Clone)]
pub(super) struct Called {
    parameters: Vec<LocalId>,
    /// Its number among the loops.
    number: usize,
}

/// On what it depends that a closure is called, as far as its calls are read.
#[derive(Clone, Default)]
pub(super) struct Calling {
    control: Control,
    /// Whether one of the calls stands in no `unsafe`.
    in_doubt: bool,
}

/// A closure whose body is read, and which is followed.
#[derive(Clone, Copy)]
pub(super) struct Followed {
    pub place: Place,
    /// Its number among the loops.
    pub number: usize,
    /// Whether something decides in it what is done.
    pub decides: bool,
}

impl Walk<'_> {
    /// What a closure gives. What is done in it depends on whether it is called. `calling`: what is known of that.
    fn closure(&mut self, closure: &Closure, span: Span, calling: Option<Calling>) -> Value {
        self.is_not_steady();
        for (id, _) in &closure.captures {
            let kept = self.settled.kept(id.0);
            self.changes(kept);
        }
        let before = std::mem::take(&mut self.pending);
        let control = self.control.clone();
        let within = std::mem::replace(&mut self.in_closure, true);
        let in_followed = std::mem::replace(&mut self.in_followed, calling.is_some());
        let opened_outside = std::mem::replace(&mut self.opened_outside, self.open.len());
        let vouched = self.vouched;
        self.waited.enter(Frame::Closure);
        let mut value = Value::default();
        match calling {
            Some(Calling { control, in_doubt }) => {
                self.control = control;
                self.vouched |= !in_doubt;
                self.perhaps(|walk| value = walk.value(&closure.body));
            }
            None => {
                let decides = self.following.is_some_and(|followed| followed.decides);
                let condition = At { span, of: std::ptr::from_ref(closure).addr() };
                self.branch(&[Cause::Closure].into(), condition, |walk| {
                    walk.following.iter_mut().for_each(|followed| followed.decides = decides);
                    value = walk.value(&closure.body);
                    Value::default()
                });
            }
        }
        self.waited.exit();
        (self.in_closure, self.in_followed) = (within, in_followed);
        (self.opened_outside, self.vouched) = (opened_outside, vouched);
        (self.pending, self.control) = (before, control);
        value
    }

    /// The same of one that is followed, with its number among the loops.
    fn followed(&mut self, place: Place, closure: &Closure, span: Span, calling: Calling) -> (Value, usize) {
        let number = self.enter(span);
        // Of what is handed on nothing but its call is known, so that decides what is done in it.
        let decides = matches!(place, Place::Written(_));
        let around = self.following.replace(Followed { place, number, decides });
        let value = self.closure(closure, span, Some(calling));
        self.following = around;
        (value, number)
    }

    /// A variable that is a closure, and that is followed: each call is of this one, and gives what it gives.
    pub(super) fn follows(&mut self, local: LocalId, closure: &Closure, span: Span) -> bool {
        if self.not_followed.contains(&Place::Local(local.0)) {
            self.followed[local.0] = None;
            return false;
        }
        self.followed[local.0] = Some(Called { parameters: closure.parameters.clone(), number: self.entered });
        let calling = self.calling[local.0].clone();
        let (mut value, number) = self.followed(Place::Local(local.0), closure, span, calling);
        let Loop { panics, calls, .. } = &self.loops[number];
        if !panics.is_empty() || !calls.is_empty() {
            value.itself.insert(Cause::Left(number));
        }
        self.grow(local.0, &value);
        let body = match &closure.body.kind {
            Kind::Block(Block { statements, value, .. }, None) => match (&statements[..], value) {
                ([], Some(value)) => value,
                ([Statement::Expr(only)], None) => only,
                _ => return true,
            },
            _ => &closure.body,
        };
        if self.is_barrier(body) {
            self.barriers.insert(local.0);
        }
        true
    }

    /// A closure goes where nobody follows it.
    pub(super) fn goes_elsewhere(&mut self, local: LocalId) {
        if !self.variables[local.0].callable {
            return;
        }
        self.is_not_steady();
        if self.followed[local.0].is_some() {
            self.is_left_open(Place::Local(local.0));
        }
        if self.variables[local.0].parameter.is_some() {
            self.called.insert(Cause::Closure);
            self.handed.insert(Cause::Closure);
        }
    }

    /// One is not followed from now on: it goes elsewhere, or does not end where its value stands.
    pub(super) fn is_left_open(&mut self, place: Place) {
        self.changed |= self.not_followed.insert(place);
    }

    /// The closure that is followed may be left here by a panic or for a missing element, and gives zero then.
    pub(super) fn may_leave(&mut self, causes: &Causes) {
        let Some(Followed { number, decides, .. }) = self.following else { return };
        let mut panics = causes.clone();
        // That the closure is called is the matter of the call.
        if decides {
            panics.extend(self.control.all());
        }
        self.changed |= !self.loops[number].panics.contains(&panics);
        self.loops[number].panics.extend(&panics);
    }

    /// A closure that is followed is called here, or by a call that it is given to.
    fn calls_closure(&mut self, number: usize, how: &Causes) {
        let Loop { panics, calls, has_panic, .. } = self.loops[number].clone();
        if has_panic {
            self.panic(&panics.union(how));
        }
        self.may_panic(calls.into_iter());
    }

    /// Here a variable is called that is a closure.
    fn is_called(&mut self, local: usize, control: &Control) {
        let calling = &mut self.calling[local];
        self.changed |= calling.control.join(control);
        self.changed |= !self.vouched && !std::mem::replace(&mut calling.in_doubt, true);
    }

    /// Here a closure may be called that goes elsewhere.
    pub(super) fn panics_of_closures(&mut self) {
        if !self.closures.panics.is_empty() {
            self.panic(&self.closures.panics.clone());
        }
        if !self.closures.calls.is_empty() {
            self.may_panic(self.closures.calls.clone().into_iter());
        }
    }

    /// A closure that goes elsewhere.
    pub(super) fn closure_of_anyone(&mut self, closure: &Closure, span: Span) -> Value {
        let causes: Causes = [Cause::Closure].into();
        for id in &closure.parameters {
            self.grow(id.0, &Value { itself: causes.clone(), behind: causes.clone() });
        }
        self.enter(span);
        self.closure(closure, span, None);
        Value { itself: causes.clone(), behind: causes }
    }

    /// A call of a variable that is a closure.
    pub(super) fn call_of_closure(&mut self, id: LocalId, arguments: &[Expr]) -> Value {
        self.is_not_steady();
        let followed = self.followed[id.0].clone();
        let parameters = followed.as_ref().map(|called| &called.parameters);
        let values: Vec<_> = arguments.iter().map(|argument| self.value(argument)).collect();
        for (parameter, value) in parameters.into_iter().flatten().zip(&values) {
            self.grow(parameter.0, value);
        }
        // What one gives that goes elsewhere may differ.
        let parameter = self.variables[id.0].parameter;
        let mut value = match parameter {
            Some(number) => {
                let causes: Causes = [Cause::Parameter(2 * number), Cause::Parameter(2 * number + 1)].into();
                Value { itself: causes.clone(), behind: causes }
            }
            None => Value { itself: [Cause::Memory(id.0)].into(), ..Value::default() },
        };
        values.iter().for_each(|argument| value.join(argument));
        let mut reached = Locals::default();
        arguments.iter().for_each(|argument| _ = reached.extend(&self.reaches(argument)));
        self.write_through(reached, &value, None);
        match (followed, parameter) {
            (Some(Called { number, .. }), _) => {
                self.is_called(id.0, &self.control.clone());
                self.calls_closure(number, &Causes::default());
                self.local(id).clone()
            }
            (None, Some(parameter)) => {
                if !self.vouched {
                    self.called.extend(self.control.all());
                }
                values.iter().for_each(|value| self.handed.extend(&value.all()));
                self.panic(&[Cause::Parameter(2 * parameter + 1)].into());
                value
            }
            (None, None) => {
                self.panics_of_closures();
                value
            }
        }
    }

    /// An argument that is a closure: what it gives, and whether a panic leaves it, which stands in the place of what lies
    /// behind an argument.
    pub(super) fn given_closure(&mut self, argument: &Expr, call: usize, span: Span) -> Option<Value> {
        match &argument.kind {
            // `&mut f`, and `&mut *f` of one that is taken by reference
            Kind::Reference { place: closure, .. } | Kind::Deref(closure) => self.given_closure(closure, call, span),
            Kind::Local(id, _) if self.variables[id.0].callable => {
                self.is_not_steady();
                let (calls, hands) = (self.part(call, CALLS)?, self.part(call, HANDS)?);
                match (self.followed[id.0].clone(), self.variables[id.0].parameter) {
                    (Some(called), _) => {
                        let control = self.control_in(&calls, span);
                        self.is_called(id.0, &control);
                        self.hands(&called.parameters, &hands);
                        self.calls_closure(called.number, &calls);
                        let value = self.local(*id).clone();
                        let gives = self.gives(&value, &called.parameters, &hands);
                        Some(Value { itself: gives, ..Value::default() })
                    }
                    (None, Some(number)) => {
                        if !self.vouched {
                            self.called.extend(&calls.union(self.control.all()));
                        }
                        self.handed.extend(&hands);
                        let left = Cause::Parameter(2 * number + 1);
                        self.panic(&[left].into_iter().collect::<Causes>().union(&calls));
                        Some(Value { itself: [Cause::Parameter(2 * number)].into(), behind: [left].into() })
                    }
                    (None, None) => None,
                }
            }
            Kind::Closure(closure) if !self.not_followed.contains(&Place::Written(&**closure)) => {
                let (calls, hands) = (self.part(call, CALLS)?, self.part(call, HANDS)?);
                self.hands(&closure.parameters, &hands);
                let calling = Calling { control: self.control_in(&calls, span), in_doubt: !self.vouched };
                let (value, number) = self.followed(Place::Written(&**closure), closure, argument.span, calling);
                self.calls_closure(number, &calls);
                let itself = self.gives(&value, &closure.parameters, &hands);
                let Loop { panics, calls, .. } = &self.loops[number];
                let left = !panics.is_empty() || !calls.is_empty();
                let behind = if left { [Cause::Left(number)].into() } else { Causes::default() };
                Some(Value { itself, behind })
            }
            _ => None,
        }
    }

    /// What a callee calls a closure with.
    fn hands(&mut self, parameters: &[LocalId], hands: &Causes) {
        let value = Value { itself: hands.clone(), behind: hands.clone() };
        parameters.iter().for_each(|parameter| self.grow(parameter.0, &value));
    }

    /// On what it depends that a callee calls a closure which it is given.
    fn control_in(&mut self, calls: &Causes, span: Span) -> Control {
        let mut control = self.control.clone();
        let why = self.why(At { span, of: 0 });
        control.depend(calls, Why { leaves: Some(GIVEN_TO), ..why });
        control
    }

    /// On what that depends which a closure gives, and leaves behind its parameters. What it is called with there the
    /// callee adds, if nothing keeps that until it is called again.
    fn gives(&self, value: &Value, parameters: &[LocalId], hands: &Causes) -> Causes {
        let mut all = value.all();
        for parameter in parameters {
            all.extend(&self.locals[self.lives[parameter.0]].all());
        }
        let Some(first) = parameters.first() else { return all };
        let (named, around) = (self.function.locals.len(), &self.locals);
        let keeps = |value: &Value| value.itself.contains(hands) || value.behind.contains(hands);
        match around[..first.0].iter().chain(&around[named..]).any(keeps) {
            true => all,
            false => all.without(hands),
        }
    }
}
