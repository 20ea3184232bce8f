//! On what it depends that control comes somewhere: branches, loops, escapes and panics.
//!
//! An escape is pending until its goal is reached, and on what it depends all that stands between depends too.

use cl_tree::TargetId;
use proc_macro2::Span;

use super::state::Value;
use super::{Loop, Walk};
use crate::ast::Expr;
use crate::check::causes::{Cause, Causes, Control, Why};
use crate::check::waited::Frame;

/// Where a condition stands, and what tells it apart from others.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) span: Span,
    /// An address, or 0 if nothing has to.
    pub(super) of: usize,
}

impl At {
    pub(super) fn of(condition: &Expr) -> Self {
        At { span: condition.span, of: std::ptr::from_ref(condition).addr() }
    }
}

/// Where an escape goes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    Function,
    End(TargetId),
    Next(TargetId),
}

/// What control may leave.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Open {
    Block,
    /// A `for`.
    For,
    /// A `while` or `loop`, by its number.
    While(usize),
}

impl Walk<'_> {
    pub(super) fn depend(&mut self, causes: &Causes, condition: At) {
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

    pub(super) fn why(&mut self, condition: At) -> Why {
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

    /// What may not happen.
    pub(super) fn perhaps<R>(&mut self, walk: impl FnOnce(&mut Self) -> R) -> R {
        let before = self.settled.here();
        let result = walk(self);
        self.settled.perhaps(before);
        result
    }

    pub(super) fn branch(&mut self, causes: &Causes, condition: At, walk: impl FnOnce(&mut Self) -> Value) -> Value {
        let before = self.control.clone();
        self.depend(causes, condition);
        self.waited.enter(Frame::Branch);
        let value = self.perhaps(walk);
        self.waited.exit();
        self.rejoin(before);
        value
    }

    /// After what was entered with `before`: control, and on what it depends that nothing escaped.
    pub(super) fn rejoin(&mut self, before: Control) {
        self.control = before;
        for (_, control) in &self.pending {
            self.control.join(control);
        }
    }

    /// `leaves`: what the user has written, unless the parser has made it.
    pub(super) fn escape(&mut self, goal: Goal, leaves: &'static str, expr: &Expr) {
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

    fn exit(&mut self, target: TargetId, control: &Control) {
        self.changed |= self.exits.entry(target.0).or_default().join(control);
    }

    pub(super) fn arrive(&mut self, goal: Goal) {
        self.pending.retain(|pending| pending.0 != goal);
    }

    /// Each `while` and `loop` that is open, in the closure that is read if one is.
    fn whiles(&self) -> Vec<usize> {
        let number = |open: &(TargetId, Open)| match open.1 {
            Open::While(number) => Some(number),
            Open::Block | Open::For => None,
        };
        self.open[self.opened_outside..].iter().filter_map(number).collect()
    }

    /// A panic here, which depends on these causes besides.
    pub(super) fn panic(&mut self, given: &Causes) {
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
    pub(super) fn may_panic(&mut self, calls: impl Iterator<Item = usize>) {
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

    /// The number of a loop that a panic leaves, or of a closure.
    pub(super) fn enter(&mut self, span: Span) -> usize {
        if self.entered == self.loops.len() {
            let written = self.written_at(At { span, of: 0 });
            self.loops.push(Loop::at(written));
        }
        self.entered += 1;
        self.entered - 1
    }

    /// A loop; `is_while` is where a `while` or `loop` stands.
    pub(super) fn turns(&mut self, target: TargetId, is_while: Option<Span>, walk: impl FnOnce(&mut Self)) -> Value {
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

    pub(super) fn exits_by(&mut self, target: TargetId, causes: &Causes, condition: At) {
        if !causes.is_empty() {
            let mut control = Control::default();
            control.depend(causes, self.why(condition));
            self.exit(target, &control);
        }
        self.depend(causes, condition);
        self.settled.leave(target);
    }

    pub(super) fn returned(&mut self, value: &Value) {
        self.result.extend(&value.all());
        self.result.extend(self.control.all());
    }
}
