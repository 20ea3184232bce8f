//! What a reference is to where there is no such element, in a function that must go on to its barriers: an object that
//! is nobody's, so that no write goes where data is.

use std::alloc::Layout;

use super::bounds::Check;
use super::types::{Storage, declared};
use super::{C, Lower, S};
use crate::emit::fault::NOWHERE;
use crate::spaces::Space;
use crate::types::{Pointer, Type};

impl<'f> Lower<'f, '_> {
    /// `i < x_len ? &x[i] : nowhere + fault(faults, 2, i, x_len)`
    pub(super) fn or_nowhere(&mut self, address: C, checks: Vec<Check>, pointer: &Pointer) -> C {
        if checks.is_empty() {
            return address;
        }
        let nowhere = self.nowhere(pointer);
        checks.into_iter().rev().fold(address, |address, Check { condition, fault }| {
            let other = C::binary("+", nowhere.clone(), fault);
            C::Conditional(Box::new(condition), Box::new(address), Box::new(other))
        })
    }

    /// Whether there is an object in that space that is nobody's: no function but a kernel has variables in local memory.
    pub(super) fn has_nowhere(&self, pointer: &Pointer) -> bool {
        match pointer.space {
            Space::Global => layout(&pointer.pointee).is_some(),
            Space::Local => self.is_entry() && layout(&pointer.pointee).is_some(),
            // A variable of this function would be gone where what it returns points to it.
            Space::Private => {
                !super::panic::has_reference(&self.function.returns) && super::panic::zero(&pointer.pointee).is_some()
            }
            _ => false,
        }
    }

    /// A pointer to it.
    pub(super) fn nowhere(&mut self, pointer: &Pointer) -> C {
        let layout = layout(&pointer.pointee).unwrap_or(Layout::new::<u64>());
        if pointer.space == Space::Global {
            // Behind the record of the fault.
            self.program.go_nowhere(layout);
            let place = C::binary("+", C::name("faults"), C::name(NOWHERE));
            return C::Cast(declared(&Type::Pointer(pointer.clone()), Storage::Register), Box::new(place));
        }
        if pointer.space == Space::Private
            && !pointer.mutable
            && let Some(table) = self.table_of_nothing(&pointer.pointee, pointer.slice)
        {
            return table;
        }
        let mut ty = declared(&pointer.pointee, Storage::Memory);
        let mut value = super::panic::zero(&pointer.pointee);
        if pointer.space == Space::Local {
            self.program.local_variable(layout);
            (ty.base, value) = (format!("{} {}", pointer.space.qualifier(), ty.base), None);
        }
        let name = match self.nowheres.iter().find_map(|declaration| match declaration {
            S::Declare { ty: other, name, .. } if *other == ty => Some(name.clone()),
            _ => None,
        }) {
            Some(name) => name,
            None => {
                let name = self.fresh("nowhere");
                self.nowheres.push(S::Declare { ty, constant: false, name: name.clone(), value });
                name
            }
        };
        // What points to an array points to its first element, but for a slice of arrays.
        let is_array = matches!(*pointer.pointee, Type::Array(..)) && !pointer.slice;
        if is_array { C::name(name) } else { C::unary("&", C::name(name)) }
    }
}

/// What memory a value takes; none if it is kept in variables only.
fn layout(ty: &Type) -> Option<Layout> {
    match ty {
        Type::Scalar(scalar) => {
            let bytes = (scalar.bits() as usize).div_ceil(8);
            Layout::from_size_align(bytes, bytes).ok()
        }
        Type::Vector(scalar, width) => {
            let bytes = (scalar.bits() as usize).div_ceil(8) * usize::from(*width).next_power_of_two();
            Layout::from_size_align(bytes, bytes).ok()
        }
        Type::Array(element, count) => {
            let element = layout(element)?;
            Layout::from_size_align(element.size().checked_mul(*count)?, element.align()).ok()
        }
        Type::Struct(structure) => in_a_row(structure.fields.iter().map(|field| layout(&field.ty))),
        // Beside each other, as in `types::declare_enum`.
        Type::Enum(of) if !of.in_memory => {
            let held = of.variants.iter().flat_map(|variant| &variant.fields).map(|field| layout(&field.ty));
            in_a_row(std::iter::once(layout(&Type::Scalar(of.tag))).chain(held))
        }
        Type::Unit => Some(Layout::new::<()>()),
        _ => None,
    }
}

/// That of a struct of these.
fn in_a_row(mut fields: impl Iterator<Item = Option<Layout>>) -> Option<Layout> {
    let whole = fields.try_fold(Layout::new::<()>(), |whole, field| Some(whole.extend(field?).ok()?.0))?;
    Some(whole.pad_to_align())
}
