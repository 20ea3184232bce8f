//! Places: where they are, what lies there, and what is written through them.
//!
//! Also whether what local memory holds there is the same for all.

use cl_tree::{Member, Role};
use proc_macro2::Ident;
use syn::Type;

use super::calls::{gives_element, is_sequence};
use super::state::{Locals, Value, Variable};
use super::{Walk, fields};
use crate::ast::{Expr, Hole, Kind, LocalId, visit};
use crate::check::causes::Causes;

impl Walk<'_> {
    /// Where a place is, and what lies there.
    pub(super) fn place(&mut self, expr: &Expr) -> Value {
        match &expr.kind {
            Kind::Index(base, index, callee) => {
                let (object, index) = (self.place(base), self.value(index));
                let mut at = object.clone().loaded_address();
                at.itself.extend(&index.itself);
                self.missing(&at.itself);
                if let Some(callee) = callee {
                    self.perhaps_called(*callee, expr.span, [object, index], &mut at);
                }
                at
            }
            Kind::Part { base, start, end, .. } => {
                let mut at = self.place(base).loaded_address();
                for bound in start.iter().chain(end) {
                    at.itself.extend(&self.value(bound).itself);
                }
                self.missing(&at.itself);
                at
            }
            Kind::Field(base, member, _) => match self.field(base, member) {
                Some(value) => value,
                None => self.place(base),
            },
            Kind::Deref(pointer) => self.value(pointer),
            Kind::Local(id, _) => {
                self.goes_elsewhere(*id);
                let Variable { shared, is_array, is_address, .. } = self.variables[id.0];
                let elsewhere = shared || is_array;
                let local = self.local(*id);
                let itself = if elsewhere { Causes::default() } else { local.itself.clone() };
                let behind = if is_address { local.behind.clone() } else { local.all() };
                Value { itself, behind }
            }
            _ => self.value(expr),
        }
    }

    /// There may be no such element: a function that does not wait is left then.
    pub(super) fn missing(&mut self, at: &Causes) {
        self.may_leave(at);
        if self.function.role == Role::Device {
            self.leaves.extend(at);
            self.leaves.extend(self.control.all());
        }
    }

    /// Writes to a place.
    pub(super) fn write(&mut self, place: &Expr, value: Value) {
        let mut value = self.written(value);
        if let Kind::Local(id, _) = &place.kind {
            return self.grow(id.0, &value);
        }
        // Which element is written decides what each of them is.
        let at = self.place(place);
        value.itself.extend(&at.itself);
        self.write_through(self.reached_by_place(place), &value, fields::field_of_local(place));
    }

    pub(super) fn reached_by_place(&self, place: &Expr) -> Locals {
        let mut reached = self.reaches(place);
        place.root().into_iter().for_each(|id| reached.add(id.0));
        reached
    }

    /// `field`: where that is in a variable itself.
    pub(super) fn write_through(&mut self, reached: Locals, value: &Value, field: Option<(LocalId, &Member)>) {
        self.write_where(reached, value, field, |_| true);
    }

    /// The same of those that are `written`.
    pub(super) fn write_where(
        &mut self,
        mut reached: Locals,
        value: &Value,
        field: Option<(LocalId, &Member)>,
        written: impl Fn(&Variable) -> bool,
    ) {
        if reached.ids.is_empty() {
            return;
        }
        let all = value.all();
        let value = Value { itself: all.clone(), behind: all };
        let own = Value { itself: Causes::default(), behind: value.behind.clone() };
        let mut next = 0;
        while let Some(&id) = reached.ids.get(next) {
            next += 1;
            if !written(&self.variables[id]) {
                continue;
            }
            // What cannot be made to point elsewhere changes only behind it.
            let local = &self.function.locals[id];
            let fixed = !local.mutable && local.shared.is_none();
            let value = if fixed { &own } else { &value };
            match field {
                _ if self.variables[id].only_reads => {}
                Some((of, member)) if of.0 == id => self.grow_field(id, member, value),
                _ => self.grow(id, value),
            }
            reached.extend(&self.aliases[id]);
        }
    }

    /// The variables that may be written through a value.
    pub(super) fn reaches(&self, expr: &Expr) -> Locals {
        let mut reached = Locals::default();
        self.reach(expr, &mut reached);
        reached
    }

    fn reach(&self, expr: &Expr, reached: &mut Locals) {
        match &expr.kind {
            // A number points nowhere, and no element is where its index is.
            Kind::Binary(..)
            | Kind::Unary(..)
            | Kind::Cast(..)
            | Kind::Literal { .. }
            | Kind::Operator { .. }
            | Kind::UnaryOperator { .. } => return,
            Kind::Method { callee, .. } if matches!(self.function.holes[callee.0], Hole::BuiltIn(_)) => return,
            Kind::Index(base, ..) | Kind::Field(base, ..) => {
                // No pointer lies in local memory.
                if !self.is_in_local(base) {
                    self.reach(base, reached);
                }
                return;
            }
            Kind::Local(id, _) => {
                reached.extend(&self.aliases[id.0]);
                return;
            }
            Kind::Method { method, receiver, arguments, .. } => {
                if self.reads_element(method, receiver, arguments) {
                    return;
                }
                self.receives(receiver, reached);
                self.reach(receiver, reached);
                return arguments.iter().for_each(|argument| self.reach(argument, reached));
            }
            Kind::Tuple(items) => return items.iter().for_each(|item| self.reach(item, reached)),
            Kind::Reference { mutable: false, place } if self.is_in_local(place) => return,
            Kind::Reference { mutable, place } => {
                if *mutable {
                    place.root().into_iter().for_each(|id| reached.add(id.0));
                }
                return self.reach(place, reached);
            }
            _ => {}
        }
        visit(expr, &mut |expr| match &expr.kind {
            Kind::Local(id, _) => _ = reached.extend(&self.aliases[id.0]),
            Kind::Reference { mutable: true, place } => place.root().into_iter().for_each(|id| reached.add(id.0)),
            Kind::Method { receiver, .. } => self.receives(receiver, reached),
            _ => {}
        });
    }

    /// A method is called on that, which it may change.
    fn receives(&self, receiver: &Expr, reached: &mut Locals) {
        let root = receiver.root().filter(|id| self.function.locals[id.0].mutable);
        root.into_iter().for_each(|id| reached.add(id.0));
    }

    /// What memory of the group holds at a place, where it holds the same for all: that depends on where the place is.
    pub(super) fn settled(&mut self, place: &Expr) -> Option<Value> {
        // Most functions have none, and most variables are none.
        if self.settled.is_empty() {
            return None;
        }
        let id = place.root()?;
        if !self.settled.is_same(id.0) {
            return None;
        }
        // Which object that is, the caller knows.
        let mut at =
            if self.variables[id.0].points_to_local { self.local(id).itself.clone() } else { Causes::default() };
        if !self.beforehand(|walk| walk.leads_there(place, &mut at)) {
            return None;
        }
        if at.is_empty() {
            self.settled.read(id.0);
        }
        Some(Value { itself: at, ..Value::default() })
    }

    /// The same, or where a place is and what lies there.
    pub(super) fn settled_or_place(&mut self, place: &Expr) -> Value {
        match self.settled(place) {
            Some(value) => value,
            None => self.place(place),
        }
    }

    /// Whether a place is in local memory, so that nothing is written there by a reference that is not `&mut`.
    pub(super) fn is_in_local(&self, place: &Expr) -> bool {
        place.root().is_some_and(|id| self.variables[id.0].is_in_local())
    }

    /// Whether it is an array or a slice in local memory.
    pub(super) fn is_sequence_in_local(&self, object: &Expr) -> bool {
        let id = match &object.kind {
            Kind::Local(id, _) => *id,
            Kind::Reference { place, .. } => return self.is_sequence_in_local(place),
            _ => return false,
        };
        self.variables[id.0].is_in_local()
            && match &self.function.holes[self.function.locals[id.0].ty.0] {
                Hole::Written(Type::Reference(pointer)) => is_sequence(&pointer.elem),
                Hole::Shared(ty) => is_sequence(ty),
                _ => false,
            }
    }

    /// Whether a method gives an element of what is in local memory, which is not written through that.
    pub(super) fn reads_element(&self, method: &Ident, receiver: &Expr, arguments: &[Expr]) -> bool {
        if !self.is_sequence_in_local(receiver) {
            return false;
        }
        let method = method.to_string();
        gives_element(&method, arguments) && !method.ends_with("_mut")
    }

    /// The variables that may be written through copies of elements of these: no pointer lies in local memory.
    pub(super) fn of_copies(&self, aliases: &Locals) -> Locals {
        let may_hold_pointers = |id: &usize| !self.variables[*id].is_in_local();
        Locals { ids: aliases.ids.iter().copied().filter(may_hold_pointers).collect() }
    }

    /// Something is written there.
    pub(super) fn settles_no_more(&mut self, place: &Expr) {
        if let Some(id) = place.root() {
            let races = self.settled.written(id.0);
            self.changes(races);
        }
    }

    /// Something has a reference to what is there.
    pub(super) fn keeps(&mut self, place: &Expr) {
        if let Some(id) = place.root() {
            let kept = self.settled.kept(id.0);
            self.changes(kept);
        }
    }

    /// Adds on what it depends where in an object a place is, unless it is behind something that lies there.
    fn leads_there(&mut self, place: &Expr, at: &mut Causes) -> bool {
        match &place.kind {
            Kind::Local(..) => true,
            Kind::Field(base, ..) | Kind::Reference { place: base, .. } => self.leads_there(base, at),
            Kind::Deref(base) => matches!(base.kind, Kind::Local(..)),
            Kind::Part { base, start, end, .. } => {
                let leads = self.leads_there(base, at);
                for bound in start.iter().chain(end) {
                    at.extend(&self.value(bound).all());
                }
                self.missing(at);
                leads
            }
            Kind::Index(base, index, _) => {
                let leads = self.leads_there(base, at);
                at.extend(&self.value(index).all());
                self.missing(at);
                leads
            }
            _ => false,
        }
    }
}
