//! The statements of a block, and what their patterns bind.

use cl_tree::Member;

use super::control::At;
use super::expressions::is_tuple;
use super::state::{Locals, Value};
use super::{Walk, fields};
use crate::ast::{Block, Expr, Kind, LocalId, Pattern, PatternKind, Statement};
use crate::check::settled::is_barrier;
use crate::surroundings::functions;

impl Walk<'_> {
    pub(super) fn block(&mut self, block: &Block) -> Value {
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
                Statement::Said { .. } | Statement::Renamed { .. } => {}
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
        if self.is_barrier(statement) {
            self.settled.wait();
        }
    }

    /// Whether an expression is one: a call of it, or of a function or a closure that is nothing else.
    pub(super) fn is_barrier(&mut self, expr: &Expr) -> bool {
        let (callee, path, arguments) = match &expr.kind {
            Kind::Call { callee, path, arguments } => (callee, path, arguments),
            Kind::CallLocal(local, ..) => return !self.vouched && self.barriers.contains(&local.0),
            _ => return false,
        };
        // A function of numbers is none.
        let Some(call) = self.calls[callee.0].filter(|_| !self.vouched) else { return false };
        let waits = self.known[call].waits.unwrap_or_else(|| {
            let Some(name) = path.path.get_ident().map(ToString::to_string) else { return false };
            let Some(around) = self.function.surroundings.as_ref() else { return false };
            let is_one = match around.callee(&name) {
                functions::Known::Function => around.is_barrier(&name),
                _ => is_barrier(self.function, &name, arguments),
            };
            is_one && !around.has_own_flag()
        });
        self.known[call].waits = Some(waits);
        waits
    }

    /// A value that a pattern takes apart: that of each part alone, where the parts are written there.
    pub(super) fn bound(&mut self, pattern: &Pattern, expr: &Expr) -> Value {
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

    pub(super) fn bind(&mut self, pattern: &Pattern, value: &Value, aliases: &Locals) {
        if let Some(local) = pattern.as_local() {
            self.grow(local.0, value);
            return self.alias(local.0, aliases);
        }
        let part = value.clone().loaded();
        let of_copies = matches!(pattern.kind, PatternKind::Reference(_)).then(|| self.of_copies(aliases));
        let aliases = of_copies.as_ref().unwrap_or(aliases);
        for local in pattern.locals() {
            // A part of what is matched may lie behind it.
            self.grow(local.0, &part);
            self.alias(local.0, aliases);
        }
    }

    /// An assignment: one that begins what a variable is, if it is given.
    pub(super) fn assign(&mut self, place: &Expr, assigned: &Expr, renewing: Option<&Expr>) {
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
}
