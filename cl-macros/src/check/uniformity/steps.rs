//! Which statements need not be walked again: those for which nothing has changed since they were walked last.
//!
//! A walk adds to sets, and what a statement adds follows from the variables that it reads, from what control depends on, and
//! from what local memory holds. Where these are as they were, walking it once more would add nothing. That is asked of
//! statements without loops, closures and escapes, and without statements in them, which are asked themselves.

use super::Walk;
use crate::ast::Expr;
use crate::check::causes::Control;
use crate::check::settled::Here;

/// When things have changed.
#[derive(Default)]
pub(super) struct Steps {
    /// How often something has.
    now: usize,
    /// When what a variable is has changed last, in turn.
    lives: Vec<usize>,
    /// When something has that all may rest on.
    others: usize,
    /// The statements in the order in which a walk comes to them.
    seen: Vec<Option<Seen>>,
    /// How many this walk has come to.
    come: usize,
    /// What the statement that is walked has read.
    reads: Vec<usize>,
    /// Whether it does nothing yet but what follows from that.
    steady: bool,
    /// Whether the same is walked again at once.
    beforehand: bool,
}

/// A statement as it was walked last.
struct Seen {
    statement: *const Expr,
    at: usize,
    reads: Vec<usize>,
    control: Control,
    before: Here,
    after: Here,
}

impl Walk<'_> {
    /// Walks a statement, which has that expression; whether it did.
    pub(super) fn step(&mut self, statement: &Expr, walk: impl FnOnce(&mut Self)) -> bool {
        if self.in_closure || self.steps.beforehand {
            walk(self);
            self.steps.steady = false;
            return true;
        }
        let number = self.steps.come;
        self.steps.come += 1;
        if self.steps.seen.len() <= number {
            self.steps.seen.push(None);
        }
        // What leaves elsewhere has come into control already, mostly, and then nothing that joins it here adds to that.
        let control = self.control.all();
        let is_joined = self.pending.iter().all(|(_, pending)| control.contains(pending.all()));
        let (before, at) = (self.settled.here(), self.steps.now);
        if let Some(seen) = &self.steps.seen[number]
            && is_joined
            && std::ptr::eq(seen.statement, statement)
            && seen.before == before
            && self.steps.is_as_then(seen)
            && seen.control.is(&self.control)
        {
            self.settled.come(seen.after);
            for &life in &seen.reads {
                self.read[life] = true;
            }
            self.steps.steady = false;
            return false;
        }
        self.steps.seen[number] = None;
        let control = self.control.clone();
        self.steps.reads.clear();
        self.steps.steady = is_joined;
        walk(self);
        if std::mem::take(&mut self.steps.steady) {
            let reads = self.steps.reads.clone();
            let after = self.settled.here();
            self.steps.seen[number] = Some(Seen { statement, at, reads, control, before, after });
        }
        true
    }

    /// A walk begins.
    pub(super) fn start_steps(&mut self) {
        self.steps.seen.truncate(self.steps.come);
        self.steps.come = 0;
    }

    /// What is walked twice, the first time.
    pub(super) fn beforehand<R>(&mut self, walk: impl FnOnce(&mut Self) -> R) -> R {
        let within = std::mem::replace(&mut self.steps.beforehand, true);
        let result = walk(self);
        self.steps.beforehand = within;
        result
    }

    /// Here something is done that each walk has to do, or that does not follow from what the statement reads.
    pub(super) fn is_not_steady(&mut self) {
        self.steps.steady = false;
    }

    /// What a variable is here is read.
    pub(super) fn reads(&mut self, life: usize) {
        self.read[life] = true;
        self.steps.reads.push(life);
    }

    /// There are so many of what variables are in turn.
    pub(super) fn know_lives(&mut self) {
        self.read.resize(self.locals.len(), false);
        self.steps.lives.resize(self.locals.len(), 0);
    }

    /// What a variable is has changed; `more`: it depends on more.
    pub(super) fn has_changed(&mut self, life: usize, more: bool) {
        self.steps.now += 1;
        self.steps.lives[life] = self.steps.now;
        self.changed |= more && self.read[life];
    }

    /// Something else has changed, perhaps, that statements rest on.
    pub(super) fn changes(&mut self, changed: bool) {
        if changed {
            self.changed = true;
            self.steps.now += 1;
            self.steps.others = self.steps.now;
        }
    }
}

impl Steps {
    /// Whether all that a statement rests on besides is as it was then.
    fn is_as_then(&self, seen: &Seen) -> bool {
        if self.others > seen.at {
            return false;
        }
        for &life in &seen.reads {
            if self.lives[life] > seen.at {
                return false;
            }
        }
        true
    }
}
