//! What each field is of a variable that is put together where it begins: `let mut s = Span { from, to };`.
//!
//! What is written to a field is of that field alone; what is written to the variable as a whole, or through something that
//! points to it, is of all of them. What lies behind a pointer in a field is told apart no further.

use cl_tree::Member;

use super::Walk;
use super::state::Value;
use crate::ast::{Expr, Kind, LocalId};

/// By what the variables are in turn.
#[derive(Default)]
pub(super) struct Fields {
    of: Vec<Option<Parts>>,
}

#[derive(Clone, Default)]
struct Parts {
    each: Vec<(Member, Value)>,
    /// What all fields are besides.
    all: Value,
}

impl Parts {
    fn field(&mut self, member: &Member) -> &mut Value {
        let known = self.each.iter().position(|field| field.0 == *member);
        let at = known.unwrap_or_else(|| {
            self.each.push((member.clone(), Value::default()));
            self.each.len() - 1
        });
        &mut self.each[at].1
    }
}

impl Fields {
    fn of(&self, life: usize) -> Option<&Parts> {
        self.of.get(life)?.as_ref()
    }

    fn of_mut(&mut self, life: usize) -> Option<&mut Parts> {
        self.of.get_mut(life)?.as_mut()
    }

    fn begin(&mut self, life: usize) {
        if self.of.len() <= life {
            self.of.resize(life + 1, None);
        }
        self.of[life].get_or_insert_default();
    }

    /// Something is written to all fields of a variable, if they are told apart; whether that was not known.
    pub(super) fn written(&mut self, life: usize, value: &Value) -> bool {
        match self.of.get_mut(life) {
            Some(Some(parts)) => parts.all.grow(value),
            _ => false,
        }
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
            self.parts_of.begin(life);
        }
        // A variant has perhaps no fields.
        let mut whole = if written { self.written(Value::default()) } else { Value::default() };
        for (member, value) in values {
            let value = if written { self.written(value) } else { value };
            whole.join(&value);
            self.grow_part(life, &member, &value);
        }
        match self.parts_of.of(life).is_some() {
            true => self.grow_life(life, &whole),
            false => self.grow(id.0, &whole),
        }
        whole
    }

    /// A field of a variable is written.
    pub(super) fn grow_field(&mut self, id: usize, member: &Member, value: &Value) {
        let life = self.lives[id];
        if self.parts_of.of(life).is_none() {
            return self.grow(id, value);
        }
        self.grow_part(life, member, value);
        self.grow_life(life, value);
    }

    /// A field grows, if the fields are told apart.
    fn grow_part(&mut self, life: usize, member: &Member, value: &Value) {
        let Some(parts) = self.parts_of.of_mut(life) else { return };
        let known = parts.each.len();
        let grows = parts.field(member).grow(value);
        // One that was not known was as the whole is.
        if grows || parts.each.len() > known {
            self.has_changed(life, grows);
        }
    }

    /// Whether the fields of a place are told apart.
    pub(super) fn has_fields(&self, place: &Expr) -> bool {
        place.as_local().is_some_and(|id| self.parts_of.of(self.lives[id.0]).is_some())
    }

    /// Where a field is of such a variable, and what lies there.
    pub(super) fn field(&mut self, base: &Expr, member: &Member) -> Option<Value> {
        let life = self.lives[base.as_local()?.0];
        let parts = self.parts_of.of(life)?;
        let mut value = parts.each.iter().find(|field| field.0 == *member)?.1.clone();
        value.join(&parts.all);
        self.reads(life);
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
        Kind::Index(base, ..) | Kind::Part { base, .. } => field_of_local(base),
        _ => None,
    }
}
