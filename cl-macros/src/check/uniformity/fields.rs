//! What each field is of a variable that is put together where it begins: `let mut s = Span { from, to };`.
//!
//! What is written to a field is of that field alone; what is written to the variable as a whole, or through something that
//! points to it, is of all of them. What lies behind a pointer in a field is told apart no further.

use std::collections::BTreeMap;

use cl_tree::Member;

use super::{Causes, Value, Walk};
use crate::ast::{Expr, Kind, LocalId};

/// By what the variables are in turn.
#[derive(Default)]
pub(super) struct Fields {
    of: BTreeMap<(usize, Member), Value>,
    /// What all fields are besides.
    all: BTreeMap<usize, Value>,
}

impl Fields {
    /// Something is written to all fields of a variable, if they are told apart; whether that was not known.
    pub(super) fn written(&mut self, life: usize, value: &Value) -> bool {
        self.all.get_mut(&life).is_some_and(|all| grows(all, value))
    }
}

impl Walk<'_> {
    pub(super) fn values_of(&mut self, parts: Vec<(Member, &Expr)>) -> Vec<(Member, Value)> {
        parts.into_iter().map(|(member, part)| (member, self.value(part))).collect()
    }

    /// A variable is put together of its fields. `begins`: what it was before is lost; `written`: that rests on what control
    /// rests on.
    pub(super) fn put(&mut self, id: LocalId, values: Vec<(Member, Value)>, begins: bool, written: bool) -> Value {
        let life = self.lives[id.0];
        if begins {
            self.parts_of.all.entry(life).or_default();
        }
        // A variant has perhaps no fields.
        let mut whole = if written { self.written(&Value::default()) } else { Value::default() };
        for (member, value) in values {
            let value = if written { self.written(&value) } else { value };
            whole.join(&value);
            if self.parts_of.all.contains_key(&life) {
                self.changed |= grows(self.parts_of.of.entry((life, member)).or_default(), &value);
            }
        }
        match self.parts_of.all.contains_key(&life) {
            true => self.changed |= grows(&mut self.locals[life], &whole),
            false => self.grow(id.0, &whole),
        }
        whole
    }

    /// A field of a variable is written.
    pub(super) fn grow_field(&mut self, id: usize, member: &Member, value: &Value) {
        let life = self.lives[id];
        if !self.parts_of.all.contains_key(&life) {
            return self.grow(id, value);
        }
        self.changed |= grows(self.parts_of.of.entry((life, member.clone())).or_default(), value);
        self.changed |= grows(&mut self.locals[life], value);
    }

    /// Whether the fields of a place are told apart.
    pub(super) fn has_fields(&self, place: &Expr) -> bool {
        place.as_local().is_some_and(|id| self.parts_of.all.contains_key(&self.lives[id.0]))
    }

    /// Where a field is of such a variable, and what lies there.
    pub(super) fn field(&self, base: &Expr, member: &Member) -> Option<Value> {
        let life = self.lives[base.as_local()?.0];
        let mut value = self.parts_of.all.get(&life)?.clone();
        value.join(self.parts_of.of.get(&(life, member.clone()))?);
        let behind = value.all();
        Some(Value { itself: value.itself, behind })
    }
}

/// The fields that a value is put together of.
pub(super) fn parts(value: &Expr) -> Option<Vec<(Member, &Expr)>> {
    match &value.kind {
        Kind::Struct { fields, base: None, .. } => {
            Some(fields.iter().map(|(member, _, value)| (member.clone(), value)).collect())
        }
        Kind::Tuple(items) => Some((0..).map(Member::Index).zip(items).collect()),
        _ => None,
    }
}

/// The field of a variable that a place is in, if no pointer is followed to it that tokens show.
pub(super) fn field_of_local(place: &Expr) -> Option<(LocalId, &Member)> {
    match &place.kind {
        Kind::Field(base, member, _) => match base.as_local() {
            Some(id) => Some((id, member)),
            None => field_of_local(base),
        },
        Kind::Index(base, _) | Kind::Part { base, .. } => field_of_local(base),
        _ => None,
    }
}

/// Adds to a value; whether it had less.
fn grows(known: &mut Value, value: &Value) -> bool {
    let less = |known: &Causes, causes: &Causes| !known.contains(causes);
    let grows = less(&known.itself, &value.itself) || less(&known.behind, &value.behind);
    if grows {
        known.join(value);
    }
    grows
}
