//! What variables are, and what is added to that.
//!
//! A variable has a set of causes for each assignment that begins it anew, and variables that may be written through it.

use syn::Type;

use super::Walk;
use crate::ast::{Expr, Function, Hole, LocalId};
use crate::check::causes::Causes;
use crate::check::is_local;
use crate::parse::KnownType;
use crate::surroundings::imports;

/// What a value depends on, and what lies behind it if it points somewhere.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Value {
    pub(super) itself: Causes,
    pub(super) behind: Causes,
}

impl Value {
    pub(super) fn all(&self) -> Causes {
        if self.behind.is_empty() { self.itself.clone() } else { self.itself.union(&self.behind) }
    }

    pub(super) fn join(&mut self, other: &Value) {
        self.itself.extend(&other.itself);
        self.behind.extend(&other.behind);
    }

    /// The same with what has no other use.
    pub(super) fn add(&mut self, other: Value) {
        self.itself.add(other.itself);
        self.behind.add(other.behind);
    }

    /// Adds to it; whether it had less.
    pub(super) fn grow(&mut self, other: &Value) -> bool {
        let grows = !self.itself.contains(&other.itself) || !self.behind.contains(&other.behind);
        if grows {
            self.join(other);
        }
        grows
    }

    /// What is loaded through it.
    pub(super) fn loaded(mut self) -> Value {
        if !self.behind.is_empty() {
            self.itself.extend(&self.behind);
        }
        self
    }

    /// An element's place: what holds it may be a reference or the array itself.
    pub(super) fn loaded_address(self) -> Value {
        Value { behind: self.all(), itself: self.itself }
    }
}

/// A few variables, each once.
#[derive(Clone, Default)]
pub(super) struct Locals {
    pub(super) ids: Vec<usize>,
}

impl Locals {
    pub(super) fn add(&mut self, id: usize) {
        if !self.ids.contains(&id) {
            self.ids.push(id);
        }
    }

    /// Whether any of them is new.
    pub(super) fn extend(&mut self, others: &Locals) -> bool {
        let known = self.ids.len();
        others.ids.iter().for_each(|&id| self.add(id));
        self.ids.len() > known
    }
}

/// What is known of a variable from the start.
pub(super) struct Variable {
    /// Whether it is a closure.
    pub(super) callable: bool,
    /// Its number, if it is a closure and a parameter.
    pub(super) parameter: Option<usize>,
    /// Whether it is an object in local memory.
    pub(super) shared: bool,
    pub(super) is_array: bool,
    /// Whether it surely is a reference, so that a place of it is behind it.
    pub(super) is_address: bool,
    /// Whether it surely is a reference through which nothing is written.
    pub(super) only_reads: bool,
    /// Whether it is a parameter that points to an object in local memory, the same one always.
    pub(super) points_to_local: bool,
}

impl Variable {
    /// Whether it is an object in local memory, or points to one.
    pub(super) fn is_in_local(&self) -> bool {
        self.shared || self.points_to_local
    }

    pub(super) fn all(function: &Function) -> Vec<Variable> {
        let mut all = Vec::with_capacity(function.locals.len());
        for local in &function.locals {
            let hole = &function.holes[local.ty.0];
            all.push(Variable {
                callable: matches!(hole, Hole::Callable),
                parameter: None,
                shared: local.shared.is_some(),
                is_array: matches!(hole, Hole::Written(Type::Array(_))),
                is_address: matches!(hole, Hole::Written(Type::Reference(_))),
                only_reads: !local.mutable
                    && matches!(hole, Hole::Written(Type::Reference(to)) if to.mutability.is_none()),
                points_to_local: false,
            });
        }
        let surroundings = function.surroundings.as_ref();
        let in_local = |ty: &Type| matches!(ty, Type::Reference(reference) if is_local(&reference.elem));
        for &id in &function.parameters {
            let local = &function.locals[id.0];
            all[id.0].points_to_local = !local.mutable
                && matches!(&function.holes[local.ty.0], Hole::Written(ty) if in_local(ty))
                && !match surroundings {
                    Some(around) => around.show_another("Local"),
                    None => imports::show_another("Local", function.ident.span()),
                };
        }
        for (number, id) in function.parameters.iter().enumerate() {
            if all[id.0].callable {
                all[id.0].parameter = Some(number);
            }
        }
        all
    }
}

impl Walk<'_> {
    pub(super) fn grow(&mut self, id: usize, value: &Value) {
        let races = self.settled.written(id);
        self.changes(races);
        let life = self.lives[id];
        if self.parts_of.written(life, value) {
            self.has_changed(life, true);
        }
        self.grow_life(life, value);
    }

    pub(super) fn grow_life(&mut self, life: usize, value: &Value) {
        if self.locals[life].grow(value) {
            self.has_changed(life, true);
        }
    }

    /// From here on a variable is what this assignment gives it.
    pub(super) fn renew(&mut self, id: LocalId, assignment: &Expr) {
        let next = self.locals.len();
        let life = *self.renewed.entry(assignment).or_insert(next);
        if life == next {
            self.locals.push(Value::default());
            self.know_lives();
        }
        self.lives[id.0] = life;
    }

    pub(super) fn declare(&mut self, local: LocalId, declared: &mut Vec<LocalId>) {
        self.lives[local.0] = local.0;
        if !self.variables[local.0].shared {
            declared.push(local);
        }
    }

    pub(super) fn local(&mut self, id: LocalId) -> &Value {
        let life = self.lives[id.0];
        self.reads(life);
        &self.locals[life]
    }

    /// What reaches here, as the causes of a value that is written here.
    pub(super) fn written(&self, mut value: Value) -> Value {
        value.itself.extend(self.control.all());
        value
    }

    pub(super) fn alias(&mut self, id: usize, aliases: &Locals) {
        // A number points nowhere.
        if aliases.ids.is_empty() || matches!(self.function.locals[id].known, Some(KnownType::Number(_))) {
            return;
        }
        let more = self.aliases[id].extend(aliases);
        self.changes(more);
    }
}
