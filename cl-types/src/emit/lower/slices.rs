//! Slices: a pointer, and how many elements are behind it.
//!
//! A length is a number where one is known, and the name of another length where it is the same; else a variable of its
//! own, which is left out again where nobody reads it.

use std::collections::HashSet;

use cl_tree::{BinaryOp, LocalId};

use super::bounds::is_fault;
use super::promoted::Lives;
use super::proof::{Length, Subject};
use super::types::{Storage, declared, pointer_to};
use super::{C, Dest, Expr, Kind, Lower, Operand, Result, S};
use crate::constant::Constant;
use crate::emit::fault::FaultKind;
use crate::emit::range::{self, Range};
use crate::emit::tidy::names_of;
use crate::emit::typed::{Part, array_length};
use crate::types::{Scalar, Type};

/// How many elements a slice has: as proofs know it, and in C.
#[derive(Clone, Debug)]
pub(super) struct Extent {
    pub key: Length,
    pub value: C,
}

impl Extent {
    pub fn constant(count: usize) -> Self {
        Extent { key: Length::Constant(count), value: C::literal(count.to_string()) }
    }
}

/// Whether it is a slice, or an `Option` of one: a pointer that may be null, and the length that it has otherwise.
pub(super) fn is_slice(ty: &Type) -> bool {
    match ty {
        Type::Pointer(pointer) => pointer.slice,
        ty => ty.nullable().is_some_and(|pointer| pointer.slice),
    }
}

impl<'f> Lower<'f, '_> {
    /// How many elements a slice has, as far as it is lowered.
    pub(super) fn extent_of(&self, slice: &Expr) -> Option<Extent> {
        if let Some(count) = array_length(&slice.ty) {
            return Some(Extent::constant(count));
        }
        // What was taken into a variable before something changed it.
        if let Some(extent) = self.extents.get(&std::ptr::from_ref(slice)) {
            return Some(extent.clone());
        }
        match &slice.kind {
            Kind::Local(id) => match array_length(&self.local(*id).ty) {
                Some(count) => Some(Extent::constant(count)),
                None => self.slices.get(id).cloned(),
            },
            Kind::Reference(place) | Kind::Deref(place) | Kind::Cast(place) => self.extent_of(place),
            Kind::Block(block, None) if block.is_value() => self.extent_of(block.value.as_deref()?),
            _ => None,
        }
    }

    /// How many elements a slice has.
    pub(super) fn length(&mut self, slice: &'f Expr) -> Result<C> {
        match self.extent_of(slice) {
            Some(extent) => Ok(extent.value),
            None => {
                self.error(slice.position, "the length of this slice is not known here; name the slice by a variable")
            }
        }
    }

    /// `slice.len()`
    pub(super) fn length_anew(&mut self, slice: &'f Expr) -> Result<C> {
        if !matches!(slice.kind, Kind::Local(_) | Kind::Reference(_) | Kind::Deref(_)) {
            self.value(slice)?;
        }
        self.length(slice)
    }

    /// Names a length that no other slice shares.
    pub(super) fn new_extent(&mut self, value: C) -> Extent {
        self.extent_count += 1;
        // No variable of Rust has such a number.
        Extent { key: Length::Slice(LocalId(u32::MAX - self.extent_count)), value }
    }

    /// A variable for the length of the slice of a name.
    pub(super) fn declare_length(&mut self, pointer: &str, constant: bool, value: Option<C>) -> String {
        let name = self.fresh(&format!("{pointer}_len"));
        self.own_lengths.insert(name.clone());
        let ty = declared(&Type::Scalar(Scalar::Usize), Storage::Register);
        self.push(S::Declare { ty, constant, name: name.clone(), value });
        name
    }

    /// A slice where it is wanted.
    pub(super) fn slice_into(&mut self, expr: &'f Expr, dest: &Dest) -> Result<()> {
        if let Dest::Declare(id) = dest {
            // It is put together in the branches of what has one, and begins with none.
            if self.lacking.contains(id) && !matches!(expr.kind, Kind::Call(..)) {
                let dest = self.outside(dest);
                return self.into(expr, &dest);
            }
            self.part_name = Some(self.local(*id).name.clone());
        }
        let stays = matches!(dest, Dest::Assign(_) | Dest::Return);
        let pointer = self.living(Lives::of(&expr.ty, stays), |lower| lower.argument(expr))?;
        self.part_name = None;
        if let Dest::Discard = dest {
            self.put(pointer, dest);
            return Ok(());
        }
        let Some(extent) = self.extent_of(expr) else {
            return self.error(expr.position, "the length of this slice is not known here");
        };
        match dest {
            Dest::Declare(id) => self.declare_slice_of(*id, pointer, extent),
            Dest::Assign(place) => {
                let Some(length) = self.length_at(place) else {
                    return self.error(expr.position, "a slice is kept in a variable or a field, and nowhere else");
                };
                self.push(S::Assign { place: place.clone(), op: None, value: pointer });
                self.push(S::Assign { place: length, op: None, value: extent.value });
            }
            Dest::Return => {
                self.return_length(extent.value);
                self.push(S::Return(Some(pointer)));
            }
            Dest::Discard => {}
        }
        Ok(())
    }

    /// Where the length of the slice at a place is.
    fn length_at(&self, place: &C) -> Option<C> {
        match place {
            C::Name(name) => self.counts.get(name).map(C::name),
            place => self.held_lengths.iter().find(|(held, _)| held == place).map(|(_, length)| length.clone()),
        }
    }

    /// A variable for a slice. What another variable has may change; this one's length does not, unless it is assigned.
    pub(super) fn declare_slice_of(&mut self, id: LocalId, pointer: C, extent: Extent) {
        if self.local(id).mutable {
            return self.declare_slice(id, Some((pointer, extent.value)));
        }
        self.declare(id, Some(pointer));
        let extent = self.fixed_extent(&self.local(id).name.clone(), extent);
        self.slices.insert(id, extent);
    }

    /// A slice of Rust whose length is in a variable of its own.
    pub(super) fn declare_own_length(&mut self, id: LocalId) {
        if let Some(extent) = self.slices.get(&id).cloned().filter(|_| !self.local(id).mutable) {
            let length = self.declare_length(&self.local(id).name.clone(), true, Some(extent.value));
            let extent = self.new_extent(C::name(length));
            self.slices.insert(id, extent);
        }
    }

    /// How many elements a slice has now, whatever is assigned to the variable that it was in.
    pub(super) fn fixed_extent(&mut self, name: &str, extent: Extent) -> Extent {
        if !self.is_count(&extent.value) {
            return extent;
        }
        let name = self.declare_length(name, true, Some(extent.value));
        self.new_extent(C::name(name))
    }

    /// Whether it is the length of a variable that changes, or one that a struct holds.
    pub(super) fn is_count(&self, length: &C) -> bool {
        if let C::Member(..) = length {
            return true;
        }
        let C::Name(length) = length else { return false };
        self.counts.iter().any(|(slice, count)| count == length && self.is_mutable(slice))
    }

    /// The length of the slice that a function returns goes where its caller wants it.
    pub(super) fn return_length(&mut self, length: C) {
        if let Some(name) = self.result_length.clone() {
            let place = C::unary("*", C::name(name));
            self.push(S::Assign { place, op: None, value: length });
        }
    }

    /// What a call gives that returns a slice, once it is done: the length is in a variable of ours.
    pub(super) fn slice_result(&mut self, expr: &'f Expr, call: C, length: String) -> C {
        let extent = self.new_extent(C::name(length));
        self.extents.insert(expr, extent);
        // The variable that is declared next is made of the call itself.
        if self.part_name.take().is_some() {
            return call;
        }
        let name = self.fresh("slice");
        self.push(S::Declare {
            ty: declared(&expr.ty, Storage::Register),
            constant: false,
            name: name.clone(),
            value: Some(call),
        });
        C::name(name)
    }

    /// A variable that may be assigned another slice, and its length.
    pub(super) fn declare_slice(&mut self, id: LocalId, value: Option<(C, C)>) {
        let lacks = self.lacking.contains(&id);
        let (pointer, length) = value.unzip();
        let length = length.or_else(|| lacks.then(|| C::literal("0")));
        self.declare_pointer(id, pointer);
        let name = self.names.get(&id).cloned().unwrap_or_default();
        let length = self.declare_length(&name, false, length);
        self.counts.insert(name, length.clone());
        self.slices.insert(id, Extent { key: Length::Slice(id), value: C::name(length) });
    }

    /// A slice that takes statements, through variables.
    pub(super) fn slice_through_variable(&mut self, expr: &'f Expr) -> Result<C> {
        let name = self.fresh("value");
        let ty = declared(&expr.ty, Storage::Register);
        let blank = self.blank_for(expr);
        let empty = blank.is_some().then(|| C::literal("0"));
        self.push(S::Declare { ty, constant: false, name: name.clone(), value: blank });
        let length = self.declare_length(&name, false, empty);
        self.counts.insert(name.clone(), length.clone());
        let extent = self.new_extent(C::name(length));
        self.into(expr, &Dest::Assign(C::name(&name)))?;
        self.extents.insert(expr, extent);
        Ok(C::name(name))
    }

    /// The elements of a slice, grouped otherwise: another pointer, and another length.
    pub(super) fn regrouped(&mut self, expr: &'f Expr, slice: &'f Expr) -> Result<C> {
        let hint = self.part_name.take();
        let elements = self.argument(slice)?;
        let (Type::Pointer(to), Type::Pointer(from)) = (&expr.ty, &slice.ty) else {
            return self.error(slice.position, "only the elements of a slice are grouped otherwise");
        };
        // What points to an array points to its first element.
        if !to.slice {
            return Ok(elements);
        }
        let Some(whole) = self.extent_of(slice) else {
            return self.error(slice.position, "the length of this slice is not known here");
        };
        let (op, by) = match (&*to.pointee, &*from.pointee) {
            (Type::Array(element, by), from) if **element == *from => ("/", *by),
            (to, Type::Array(element, by)) if **element == *to => ("*", *by),
            _ => return self.error(slice.position, "only the elements of a slice are grouped otherwise"),
        };
        let extent = match whole.key {
            Length::Constant(count) => Extent::constant(if op == "/" { count / by.max(1) } else { count * by }),
            _ => {
                let count = C::binary(op, whole.value, C::literal(by.to_string()));
                let name = self.declare_length(hint.as_deref().unwrap_or("part"), true, Some(count));
                self.new_extent(C::name(name))
            }
        };
        self.extents.insert(expr, extent);
        Ok(C::Cast(pointer_to(to, false), Box::new(elements)))
    }

    /// `base[start..end]`: where Rust would panic, the failure is recorded and the slice has no elements.
    pub(super) fn part(&mut self, expr: &'f Expr, part: &'f Part) -> Result<C> {
        let hint = self.part_name.take().unwrap_or_else(|| "part".into());
        let Part { base, start, end, inclusive, split } = part;
        let mut operands = vec![Operand::Pointer(base)];
        operands.extend(start.iter().chain(end).map(|bound| Operand::Converted(bound)));
        let mut values = self.values(&operands)?.into_iter();
        let pointer = values.next().unwrap_or_else(|| unreachable!("`values` gives one for each operand"));
        // A bound is said before the pointer, and is computed after it.
        let pointer = if pointer.has_effects() { self.once(pointer, base) } else { pointer };
        let (first, last) = (start.as_ref().and_then(|_| values.next()), end.as_ref().and_then(|_| values.next()));
        let Some(whole) = self.extent_of(base) else {
            return self.error(expr.position, "the length of what this is a part of is not known here");
        };
        let (first, last) = (first.filter(|first| !is_zero(first)), last);
        if first.is_none() && last.is_none() {
            self.extents.insert(expr, whole);
            return Ok(pointer);
        }
        let checked = self.program.is_checked();
        // The end of a part, which is a sum, does not wrap.
        let ends = || {
            let added = self.added(start.as_deref(), end.as_deref(), *inclusive).is_some();
            added && end.as_ref().is_some_and(|end| self.ends_part(end, whole.key, false))
        };
        let ordered = !checked || self.is_ordered(start.as_deref(), end.as_deref(), *inclusive) || ends();
        let within = !checked
            || match (end, start) {
                // No length is less than nothing.
                (Some(_), _) if !*inclusive && last.as_ref().is_some_and(is_zero) => true,
                (Some(end), _) => self.is_bound(end, whole.key, *inclusive),
                (None, Some(start)) => self.is_bound(start, whole.key, false),
                (None, None) => true,
            };
        let proven = ordered && within;
        let first = first.map(|first| self.repeatable(first, "start"));
        let last = last.map(|last| if proven { last } else { self.repeatable(last, "end") });
        let after = last.clone().map(|last| if *inclusive { plus(last, 1) } else { last });
        let known = |bound: Option<&Expr>| match bound.map(|bound| &bound.kind) {
            Some(Kind::Constant(Constant::Int(value))) => Some(*value),
            None => Some(0),
            _ => None,
        };
        // `x[i..=i]`
        let single = *inclusive && matches!((start, end), (Some(start), Some(end)) if self.is_same(start, end));
        let count = match (end.as_deref(), known(start.as_deref()), known(end.as_deref()), whole.key) {
            _ if single => Some(1),
            (Some(_), Some(start), Some(end), _) => Some(end + i128::from(*inclusive) - start),
            (None, Some(start), _, Length::Constant(whole)) => Some(whole as i128 - start),
            // `x[i..i + 3]`
            _ => self.added(start.as_deref(), end.as_deref(), *inclusive).and_then(|added| known(Some(added))),
        };
        let length = match (&count, &first, &after) {
            (Some(count), _, _) if *count >= 0 => C::literal(count.to_string()),
            (_, None, Some(after)) => after.clone(),
            (_, Some(first), None) => C::binary("-", whole.value.clone(), first.clone()),
            (_, Some(first), Some(after)) => match self.added(start.as_deref(), end.as_deref(), *inclusive) {
                Some(added) => self.converted(added)?,
                None => C::binary("-", after.clone(), first.clone()),
            },
            (_, None, None) => whole.value.clone(),
        };
        let extent = match (proven, count) {
            (true, Some(count)) => Extent::constant(usize::try_from(count).unwrap_or(0)),
            _ => {
                let value = if proven {
                    length
                } else {
                    let below = |order: &C| C::binary("<=", order.clone(), whole.value.clone());
                    let (kind, condition, values) = match (&first, &last, &after) {
                        (Some(first), Some(last), Some(after)) => {
                            let fits = if *inclusive {
                                C::binary("<", last.clone(), whole.value.clone())
                            } else {
                                below(after)
                            };
                            let condition = match (ordered, within) {
                                (true, _) => fits,
                                (_, true) => C::binary("<=", first.clone(), after.clone()),
                                _ => C::binary("&&", C::binary("<=", first.clone(), after.clone()), fits),
                            };
                            (FaultKind::Range, condition, vec![first.clone(), after.clone(), whole.value.clone()])
                        }
                        (None, Some(last), Some(after)) => {
                            let fits = if *inclusive {
                                C::binary("<", last.clone(), whole.value.clone())
                            } else {
                                below(after)
                            };
                            let kind = if *split { FaultKind::Split } else { FaultKind::RangeEnd };
                            (kind, fits, vec![after.clone(), whole.value.clone()])
                        }
                        (Some(first), ..) => {
                            let kind = if *split { FaultKind::Split } else { FaultKind::RangeStart };
                            (kind, below(first), vec![first.clone(), whole.value.clone()])
                        }
                        _ => unreachable!("one bound is there"),
                    };
                    let fault = self.fault_of(kind, expr.position, values);
                    C::Conditional(Box::new(condition), Box::new(length), Box::new(fault))
                };
                let name = self.declare_length(&hint, true, Some(value));
                let extent = self.new_extent(C::name(name));
                if proven && let (Length::Slice(_), Some(end), None) = (extent.key, end, start) {
                    self.learn(Subject::Expr(end), Subject::Length(extent.key), *inclusive);
                }
                if proven && let (Length::Slice(key), Some(start), None) = (extent.key, start, end) {
                    let begins = range::of(start, &self.known).map_or(i128::MAX, |range| range.greatest);
                    self.least_lengths.insert(key, self.least_length(whole.key).saturating_sub(begins));
                }
                extent
            }
        };
        self.extents.insert(expr, extent);
        Ok(match first {
            Some(first) => C::binary("+", pointer, first),
            None => pointer,
        })
    }

    /// Whether a range surely does not end before it starts.
    fn is_ordered(&self, start: Option<&Expr>, end: Option<&'f Expr>, inclusive: bool) -> bool {
        let (Some(start), Some(end)) = (start, end) else { return true };
        let all = Range::of(Scalar::Usize);
        let of = |bound: &Expr| range::of(bound, &self.known).unwrap_or(all);
        let (first, last) = (of(start), of(end));
        if first.greatest <= last.least + i128::from(inclusive) || (inclusive && self.is_same(start, end)) {
            return true;
        }
        if self.is_told_in_order(start, end) {
            return true;
        }
        match self.added(Some(start), Some(end), false) {
            Some(added) => first.greatest + of(added).greatest <= all.greatest,
            None => false,
        }
    }

    /// `n`, if a range is `a..a + n`.
    fn added(&self, start: Option<&Expr>, end: Option<&'f Expr>, inclusive: bool) -> Option<&'f Expr> {
        let (start, end) = (start?, end.filter(|_| !inclusive)?);
        let end = match &end.kind {
            Kind::Local(id) => self.definitions.get(id).copied().unwrap_or(end),
            _ => end,
        };
        let Kind::Binary(BinaryOp::Add, a, b) = &end.kind else { return None };
        if self.is_same(start, a) { Some(b) } else { self.is_same(start, b).then_some(a) }
    }

    /// The body without the lengths that nobody reads, and what is read. Where a length is checked, the check stays.
    pub(super) fn prune(&self, body: Vec<S>) -> (Vec<S>, HashSet<String>) {
        let mut read = HashSet::new();
        // A length may be made of others, which stand before it.
        loop {
            let count = read.len();
            body.iter().for_each(|statement| names_in(statement, &self.own_lengths, &mut read));
            if read.len() == count {
                break;
            }
        }
        let unread = self.own_lengths.iter().filter(|name| !read.contains(*name)).collect();
        (without(body, &unread), read)
    }
}

fn is_zero(value: &C) -> bool {
    value.number() == Some(0)
}

/// A value and a number more: of a literal, the literal that is.
pub(super) fn plus(value: C, more: u64) -> C {
    if let (C::Literal(text), Some(sum)) = (&value, value.number().and_then(|number| number.checked_add(more))) {
        let suffix = text.trim_start_matches(|c: char| c.is_ascii_digit());
        return C::literal(format!("{sum}{suffix}"));
    }
    C::binary("+", value, C::literal(more.to_string()))
}

/// The names that a statement reads, but not those that only make a length which nobody reads.
fn names_in(statement: &S, own: &HashSet<String>, found: &mut HashSet<String>) {
    let unread = |name: &String, found: &HashSet<String>| own.contains(name) && !found.contains(name);
    match statement {
        S::Declare { name, value, .. } if unread(name, found) => {
            // Its check is evaluated in any case.
            if let Some(C::Conditional(condition, _, fault)) = value
                && is_fault(fault)
            {
                names_of(condition, found);
                names_of(fault, found);
            } else if let Some(value) = value.as_ref().filter(|value| value.has_effects()) {
                names_of(value, found);
            }
        }
        S::Assign { place: C::Name(name), value, .. } if unread(name, found) && !value.has_effects() => {}
        // To be assigned is not to be read.
        S::Assign { place: C::Name(_), op: None, value } => names_of(value, found),
        other => {
            other.values().into_iter().for_each(|value| names_of(value, found));
            other.bodies().into_iter().flatten().for_each(|inner| names_in(inner, own, found));
        }
    }
}

/// The statements without variables that nobody reads.
fn without(body: Vec<S>, unread: &HashSet<&String>) -> Vec<S> {
    let mut rest = Vec::new();
    for statement in body {
        rest.push(match statement {
            S::Declare { name, value, .. } if unread.contains(&name) => match value {
                Some(C::Conditional(condition, _, fault)) if is_fault(&fault) => {
                    S::If { condition: C::fails(*condition), then: vec![S::Expr(*fault)], otherwise: Vec::new() }
                }
                Some(call) if call.has_effects() => S::Expr(call),
                _ => continue,
            },
            S::Assign { place: C::Name(name), value, .. } if unread.contains(&name) => match value.has_effects() {
                true => S::Expr(value),
                false => continue,
            },
            S::If { condition, then, otherwise } => {
                S::If { condition, then: without(then, unread), otherwise: without(otherwise, unread) }
            }
            S::While { condition, body } => S::While { condition, body: without(body, unread) },
            S::For { start, condition, step, body } => S::For { start, condition, step, body: without(body, unread) },
            S::Block(body) => S::Block(without(body, unread)),
            other => other,
        });
    }
    rest
}
