//! Places: named, pointed to, written; and what variable one is in.

use std::collections::HashSet;
use std::rc::Rc;

use cl_tree::{LocalId, Position};

use super::operands::{Operand, exactly};
use super::slices::is_slice;
use super::types::Storage;
use super::{Dest, Lives, Lower, Result};
use crate::emit::c::Expr as C;
use crate::emit::typed::{self, Block, Expr, Kind, Part, reached_by};
use crate::types::{Pointer, Type};

impl<'f> Lower<'f, '_> {
    /// The place that an expression names, as an lvalue.
    pub(super) fn place(&mut self, expr: &'f Expr) -> Result<C> {
        Ok(match &expr.kind {
            Kind::Index(..) => {
                // All indices at once: a later one may change what an earlier one reads.
                let levels = index_levels(expr);
                let operands: Vec<_> = std::iter::once(Operand::Pointer(levels[0].base))
                    .chain(levels.iter().map(|level| Operand::Converted(level.index)))
                    .collect();
                let mut values = self.values(&operands)?.into_iter();
                let mut place = values.next().unwrap_or_else(|| unreachable!("`values` gives one for each operand"));
                for (level, index) in levels.into_iter().zip(values) {
                    let index = self.checked_index(level.base, level.index, index, level.position)?;
                    place = C::index(place, index);
                }
                place
            }
            Kind::Field(base, index) => self.field(expr, base, *index)?,
            Kind::Deref(pointer) => match self.value(pointer)? {
                C::Unary("&", place) => *place,
                // What points to an array points to its first element.
                array if matches!(expr.ty, Type::Array(..)) => array,
                pointer => C::unary("*", pointer),
            },
            _ => self.value(expr)?,
        })
    }

    /// What `[…]` follows: a pointer to elements, or an array.
    pub(super) fn pointer(&mut self, base: &'f Expr) -> Result<C> {
        match &base.kind {
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => match self.pointer_or_nowhere(base)? {
                Some(place) => Ok(place),
                None => self.place(base),
            },
            Kind::Reference(table) if matches!(table.kind, Kind::Table(..)) => self.value(table),
            _ => self.value(base),
        }
    }

    /// An array or a struct of which parts are named, where there may be none, nobody sees to that, and the work-item goes on: by
    /// a pointer to it.
    fn pointer_or_nowhere(&mut self, place: &'f Expr) -> Result<Option<C>> {
        if self.guarded
            || self.leaves_without_object()
            || matches!(place.ty, Type::Pointer(_))
            || self.is_checked(place)
        {
            return Ok(None);
        }
        let Some(&Pointer { space, mutable, .. }) = reached_by(place) else { return Ok(None) };
        let pointer = Pointer { space, mutable, pointee: Rc::new(place.ty.clone()), slice: false };
        if !self.has_nowhere(&pointer) {
            return Ok(None);
        }
        let ty = Type::Pointer(pointer);
        let address = self.address_of(place, &ty)?;
        let pointer = self.named("place", &ty, address);
        Ok(Some(if matches!(place.ty, Type::Array(..)) { pointer } else { C::unary("*", pointer) }))
    }

    pub(super) fn address_of(&mut self, place: &'f Expr, ty: &Type) -> Result<C> {
        if let Some(table) = self.table_of_literals(place, ty) {
            return Ok(table);
        }
        if self.leaves_without_object() {
            let (address, checks) = self.with_checks(true, |lower| lower.address(place))?;
            self.leave_unless(checks);
            return Ok(address);
        }
        match ty {
            Type::Pointer(pointer) if self.has_nowhere(pointer) => {
                let (address, checks) = self.with_checks(true, |lower| lower.address(place))?;
                Ok(self.or_nowhere(address, checks, pointer))
            }
            _ => self.address(place),
        }
    }

    pub(super) fn address(&mut self, place: &'f Expr) -> Result<C> {
        let is_array = matches!(place.ty, Type::Array(..));
        // `&f().inner`: in C a value has no address, and so no part of it has one.
        let is_part_of_value = !is_array && matches!(place.kind, Kind::Field(..)) && is_made_here(place);
        if self.is_object(place) && !is_part_of_value {
            let place = self.place(place)?;
            return Ok(match place {
                array if is_array => array,
                C::Unary("*", pointer) => *pointer,
                place => C::unary("&", place),
            });
        }
        if let Some(object) = self.kept_object(place)? {
            return Ok(if is_array { object } else { C::unary("&", object) });
        }
        // A reference to a value: Rust makes a temporary, so do we. What a `const` names is a value too.
        let value = match self.array_of_call(place)? {
            Some(array) => array,
            None => self.through_variable_in(place, Storage::Memory)?,
        };
        Ok(if is_array { value } else { C::unary("&", value) })
    }

    pub(super) fn assign(&mut self, place: &'f Expr, value: &'f Expr) -> Result<()> {
        self.pure &= !is_outside(place);
        let place_is_settled = self.is_settled_place(place);
        if matches!(value.ty, Type::Array(..)) {
            return self.assign_array(place, value);
        }
        if is_slice(&value.ty) {
            let place = self.place(place)?;
            return self.into(value, &Dest::Assign(place));
        }
        if place_is_settled && !self.is_inline(value) && self.is_checked(place) {
            let place = self.place(place)?;
            return self.into(value, &Dest::Assign(place));
        }
        // Rust evaluates the value first, then the place.
        let operands = [Operand::Converted(value), Operand::Place(place)];
        let (values, checks) = self.living(Lives::of(&value.ty, true), |lower| lower.guarded_values(&operands))?;
        let [value, place]: [C; 2] = exactly(values);
        self.guard_assignment(checks, place, None, value);
        Ok(())
    }

    /// Element by element, so the value must not read what is being written, nor leave before all of it is.
    fn assign_array(&mut self, place: &'f Expr, value: &'f Expr) -> Result<()> {
        let leaves = |part: &Expr| matches!(part.kind, Kind::Break(..) | Kind::Continue(..));
        let is_unseen = |id| !reads(value, id) && !self.addressed.contains(&id) && !typed::any(value, &mut { leaves });
        let is_plain = is_written_out(value) && self.is_settled_place(place) && self.is_checked(place);
        if is_plain || matches!(place.kind, Kind::Local(id) if is_unseen(id)) {
            let place = self.place(place)?;
            return self.into(value, &Dest::Assign(place));
        }
        if matches!(place.kind, Kind::Local(_)) {
            let place = self.place(place)?;
            if self.assign_array_result(&place, value)? {
                return Ok(());
            }
        }
        let from = match value.kind {
            Kind::Local(id) if holder(place) != Some(id) && self.is_settled_place(place) => self.value(value)?,
            _ => match self.array_of_call(value)? {
                Some(array) => array,
                None => self.through_variable(value)?,
            },
        };
        let (to, checks) = self.with_checks(true, |lower| lower.place(place))?;
        let to = self.once(to, place);
        let (copies, ()) = self.apart(|lower| lower.copy_elements(&to, &from, &[], &value.ty))?;
        self.guard(checks, copies);
        Ok(())
    }

    /// Whether every index in a place is surely in range.
    pub(super) fn is_checked(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Index(base, index) => self.is_in_range(base, index) && self.is_checked(base),
            Kind::Field(base, _) | Kind::Deref(base) | Kind::Reference(base) => self.is_checked(base),
            _ => true,
        }
    }

    /// Whether naming the place needs no statements, and nothing that happens meanwhile makes it another one.
    pub(super) fn is_settled_place(&self, place: &Expr) -> bool {
        match &place.kind {
            Kind::Local(_) => true,
            Kind::Index(base, index) => {
                let stays = self.is_invariant(index) || self.is_of_work_item(index);
                (self.is_settled_place(base) || self.is_invariant(base)) && stays
            }
            Kind::Field(base, _) => self.is_settled_place(base) || self.is_invariant(base),
            Kind::Deref(pointer) => self.is_invariant(pointer),
            _ => false,
        }
    }
}

/// One `[index]` of `base[i][j]`.
struct Level<'f> {
    /// What stands before it.
    base: &'f Expr,
    index: &'f Expr,
    position: Position,
}

/// The indices of `base[i][j]`, in order.
fn index_levels(expr: &Expr) -> Vec<Level<'_>> {
    let mut levels = Vec::new();
    let mut rest = expr;
    while let Kind::Index(base, index) = &rest.kind {
        levels.push(Level { base, index, position: rest.position });
        rest = base;
    }
    levels.reverse();
    levels
}

/// Whether an expression names an object, and makes no value.
pub(super) fn is_place(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Local(_) | Kind::Index(..) | Kind::Field(..) | Kind::Deref(_))
}

/// Whether it is a value, or a part of one, that something has to be done for: `f()`, `f().inner`.
pub(super) fn is_made_here(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Field(base, _) | Kind::Index(base, _) => !matches!(base.ty, Type::Pointer(_)) && is_made_here(base),
        Kind::Local(_) | Kind::Deref(_) | Kind::Constant(_) | Kind::Table(..) | Kind::Part(_) => false,
        Kind::Regrouped(_) => false,
        _ => !matches!(expr.ty, Type::Pointer(_)),
    }
}

/// `f().at[0]`
pub(super) struct Made<'f> {
    pub(super) array: &'f Expr,
    pub(super) base: &'f Expr,
    pub(super) field: usize,
    pub(super) index: &'f Expr,
}

/// Whether it is an element of an array that something makes, and need be made once to read it.
pub(super) fn element_made_here(expr: &Expr) -> Option<Made<'_>> {
    let Kind::Index(array, index) = &expr.kind else { return None };
    match (&array.kind, &array.ty, &index.kind, &expr.ty) {
        (Kind::Field(base, field), Type::Array(..), Kind::Constant(_), Type::Scalar(_) | Type::Vector(..))
            if is_made_here(base) =>
        {
            Some(Made { array, base, field: *field, index })
        }
        _ => None,
    }
}

/// Whether writing the place is seen by the caller.
pub(super) fn is_outside(place: &Expr) -> bool {
    match &place.kind {
        Kind::Deref(_) => true,
        Kind::Part(Part { base, .. }) | Kind::Index(base, _) | Kind::Field(base, _) => {
            matches!(base.ty, Type::Pointer(_)) || is_outside(base)
        }
        _ => false,
    }
}

/// The variable that a reference is a copy or a reborrow of.
pub(super) fn root(reference: &Expr) -> Option<LocalId> {
    match &reference.kind {
        Kind::Local(id) => Some(*id),
        Kind::Reference(place) | Kind::Deref(place) => root(place),
        _ => None,
    }
}

/// The variables whose address is taken somewhere.
pub(super) fn addressed(body: &Block) -> HashSet<LocalId> {
    let mut found = HashSet::new();
    typed::any_in_block(body, &mut |expr| {
        match &expr.kind {
            Kind::Reference(place) | Kind::Borrow { place, .. } => found.extend(holder(place)),
            // A part of what a variable points to does not point to the variable.
            Kind::Part(Part { base, .. }) if !matches!(base.ty, Type::Pointer(_)) => found.extend(holder(base)),
            _ => {}
        }
        false
    });
    found
}

/// The variable that a place is in.
pub(super) fn holder(place: &Expr) -> Option<LocalId> {
    match &place.kind {
        Kind::Local(id) => Some(*id),
        // What a pointer leads to is in no variable.
        Kind::Index(base, _) | Kind::Field(base, _) | Kind::Part(Part { base, .. })
            if !matches!(base.ty, Type::Pointer(_)) =>
        {
            holder(base)
        }
        _ => None,
    }
}

pub(super) fn reads(value: &Expr, local: LocalId) -> bool {
    typed::any(value, &mut |expr| matches!(expr.kind, Kind::Local(read) if read == local))
}

/// `[0; 4]`, `[1, 2]`: an array that reads nothing.
fn is_written_out(array: &Expr) -> bool {
    match &array.kind {
        Kind::Array(items) => items.iter().all(is_written_out),
        Kind::Repeat(item, _) => is_written_out(item),
        Kind::Constant(_) => true,
        _ => false,
    }
}
