//! Pointers to constant arrays through which values are read, and no more: they point into `__constant` memory, where the
//! arrays are, and nothing is copied.
//!
//! In: the statements of a function, and which names are those of constant arrays. Out: the same statements, in which such
//! pointers are declared so. A pointer that goes anywhere else (to a function, into another variable) stays as it is.

use std::collections::{HashMap, HashSet};

use super::{C, S};
use crate::emit::c;
use crate::spaces::Space;

/// The constant arrays and the pointers to them: how many indices lead to a value.
pub(super) struct Pointers {
    tables: HashMap<String, usize>,
    pointers: HashMap<String, usize>,
}

impl Pointers {
    /// Finds the pointers. `tables`: the constant arrays, with how many indices lead to a value in them.
    pub fn find(tables: HashMap<String, usize>, body: &[S]) -> Self {
        let mut found = Pointers { tables, pointers: HashMap::new() };
        declared(body, &mut |name, ty| {
            if let Some(levels) = levels_of(ty) {
                found.pointers.insert(name.to_string(), levels);
            }
        });
        loop {
            let mut lost = HashSet::new();
            found.check(body, &mut lost);
            if lost.is_empty() {
                return found;
            }
            found.pointers.retain(|name, _| !lost.contains(name));
        }
    }

    /// Declares them as what they are.
    pub fn settle(&self, body: &mut [S]) {
        if self.tables.is_empty() {
            return;
        }
        for statement in body {
            match statement {
                S::Declare { ty, name, value, .. } if self.is_settled(name) => {
                    into_constant(ty);
                    value.iter_mut().for_each(|value| self.settle_address(value));
                }
                S::Assign { place: C::Name(name), value, .. } if self.is_settled(name) => self.settle_address(value),
                _ => statement.values_mut().into_iter().for_each(|value| self.settle_reads(value)),
            }
            statement.bodies_mut().into_iter().for_each(|inner| self.settle(inner));
        }
    }

    /// Whether such a pointer has that name.
    pub fn is_settled(&self, name: &str) -> bool {
        self.pointers.contains_key(name)
    }

    fn settle_address(&self, value: &mut C) {
        match value {
            C::Name(_) => {}
            C::Index(base, index) | C::Binary(_, base, index) => {
                self.settle_address(base);
                self.settle_reads(index);
            }
            C::Unary(_, place) => self.settle_address(place),
            C::Cast(ty, place) => {
                into_constant(ty);
                self.settle_address(place);
            }
            C::Conditional(condition, first, second) => {
                self.settle_reads(condition);
                self.settle_address(first);
                self.settle_address(second);
            }
            value => self.settle_reads(value),
        }
    }

    fn settle_reads(&self, value: &mut C) {
        if self.read(value).is_some() {
            return self.settle_address(value);
        }
        value.parts_mut().into_iter().for_each(|part| self.settle_reads(part));
    }

    /// Collects the pointers that do more, or lead elsewhere.
    fn check(&self, body: &[S], lost: &mut HashSet<String>) {
        for statement in body {
            match statement {
                S::Declare { name, value: None, .. } if self.is_settled(name) => {}
                S::Declare { name, value: Some(value), .. } | S::Assign { place: C::Name(name), op: None, value }
                    if let Some(levels) = self.pointers.get(name) =>
                {
                    if self.address(value) == Some(*levels) {
                        self.check_inside(value, lost);
                    } else {
                        lost.insert(name.clone());
                        self.check_value(value, lost);
                    }
                }
                S::For { start, .. } => {
                    lost.extend(
                        start.iter().map(|variable| &variable.name).filter(|name| self.is_settled(name)).cloned(),
                    );
                    statement.values().into_iter().for_each(|value| self.check_value(value, lost));
                }
                _ => statement.values().into_iter().for_each(|value| self.check_value(value, lost)),
            }
            statement.bodies().into_iter().for_each(|inner| self.check(inner, lost));
        }
    }

    /// Of a value that is used as it is: a pointer in it goes elsewhere.
    fn check_value(&self, value: &C, lost: &mut HashSet<String>) {
        match value {
            C::Name(name) if self.pointers.contains_key(name) => {
                lost.insert(name.clone());
            }
            value if self.read(value).is_some() => self.check_inside(value, lost),
            value => value.parts().into_iter().for_each(|part| self.check_value(part, lost)),
        }
    }

    /// Of an address, or of what is read there: what else is in it.
    fn check_inside(&self, value: &C, lost: &mut HashSet<String>) {
        match value {
            C::Name(_) => {}
            C::Index(base, index) | C::Binary(_, base, index) => {
                self.check_inside(base, lost);
                self.check_value(index, lost);
            }
            C::Unary(_, place) | C::Cast(_, place) => self.check_inside(place, lost),
            C::Conditional(condition, first, second) => {
                self.check_value(condition, lost);
                self.check_inside(first, lost);
                self.check_inside(second, lost);
            }
            value => self.check_value(value, lost),
        }
    }

    /// How many indices lead from an address to a value, if it is one in such an array.
    fn address(&self, value: &C) -> Option<usize> {
        match value {
            C::Name(name) => self.tables.get(name).or_else(|| self.pointers.get(name)).copied(),
            C::Unary("&", place) => self.place(place).map(|levels| levels + 1),
            C::Index(..) => self.place(value).filter(|levels| *levels > 0),
            C::Binary("+", base, _) => self.address(base),
            C::Cast(ty, base) => self.address(base).and(levels_of(ty)),
            C::Conditional(_, first, second) => {
                let (first, second) = (self.address(first)?, self.address(second)?);
                (first == second).then_some(first)
            }
            _ => None,
        }
    }

    /// How many indices lead from a place to a value: none, where it is one.
    fn place(&self, place: &C) -> Option<usize> {
        match place {
            C::Index(base, _) => self.address(base)?.checked_sub(1),
            C::Unary("*", base) => self.address(base)?.checked_sub(1),
            _ => None,
        }
    }

    /// Whether it is a value that is read through one such pointer.
    fn read(&self, value: &C) -> Option<()> {
        (is_of_one(value) && self.place(value)? == 0).then_some(())
    }
}

/// Whether an address or a place begins with one name, and is no choice between two.
fn is_of_one(address: &C) -> bool {
    match address {
        C::Name(_) => true,
        C::Index(base, _) | C::Binary(_, base, _) | C::Unary(_, base) | C::Cast(_, base) => is_of_one(base),
        _ => false,
    }
}

fn declared(body: &[S], found: &mut impl FnMut(&str, &c::Type)) {
    for statement in body {
        if let S::Declare { ty, name, .. } = statement {
            found(name, ty);
        }
        statement.bodies().into_iter().for_each(|inner| declared(inner, found));
    }
}

/// How many indices lead from a pointer to private memory, through which nothing is written, to a value; none for others.
fn levels_of(ty: &c::Type) -> Option<usize> {
    match ty.pointer {
        Some(c::Pointer { space: Space::Private, constant: true, .. }) if ty.behind.is_empty() => {
            Some(1 + ty.bounds.len())
        }
        _ => None,
    }
}

fn into_constant(ty: &mut c::Type) {
    if let Some(pointer) = &mut ty.pointer {
        pointer.space = Space::Constant;
    }
}
