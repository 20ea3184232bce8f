//! `for` over arrays, slices and adapted ranges: one counter, and what each turn finds at it.
//!
//! Every sequence has a length and an item for each index below it; an adaptor changes the one and the other.

use cl_tree::{LocalId, Pieces, TargetId};

use super::aggregate::{changes_held, is_of_a_struct};
use super::hoist::{self, Counter, Head};
use super::patterns::{Binding, Bindings, Match, is_chosen};
use super::proof::{Length, Subject, changed_by, changes_in};
use super::rows::Rows;
use super::slices::plus;
use super::strips::{Source, Turns};
use super::types::{Storage, declared};
use super::variant;
use super::{C, Dest, Kind, Lower, Operand, Result, S, exactly, is_place};
use crate::constant::Constant;
use crate::emit::c::{Declarator, Step};
use crate::emit::fault::FaultKind;
use crate::emit::typed::{self, Block, Expr, Item, Pattern, PatternKind, Sequence};
use crate::emit::{range, shape};
use crate::types::{Class, SOME, Scalar, Type};

/// A sequence whose parts are in variables.
pub(super) enum Settled {
    /// The place of the elements.
    Elements {
        place: C,
        count: C,
        said: Said,
    },
    /// The `Option`, and whether it has a value, as a number.
    Held {
        option: C,
        ty: Type,
        count: C,
        said: Said,
    },
    /// The first number; C computes with it in the type of the counter and converts back.
    Range {
        start: C,
        count: C,
        ty: Type,
    },
    /// As `Range`, without an end.
    From {
        start: C,
        ty: Type,
    },
    /// `place + k * size`, or (for windows) `place + k`: slices of `size` elements, the last perhaps of fewer.
    Pieces {
        place: C,
        pieces: Pieces,
        size: C,
        length: C,
        count: C,
    },
    /// The slices of a table of constants.
    Rows(Rows),
    /// With the number of its items, which each turn asks for.
    Reversed(Box<Settled>, C),
    /// With the step, and the number of its items if it has an end.
    Stepped(Box<Settled>, C, Option<C>),
    Skipped(Box<Settled>, C),
    Taken(Box<Settled>, C),
    Enumerated(Box<Settled>),
    /// With the number of the items that come again, and of all; none if there is no end.
    Cycled(Box<Settled>, C, Option<C>),
    /// And whether both surely have as many items.
    Zipped(Box<Settled>, Box<Settled>, bool),
    /// With the number of the items of the first.
    Chained(Box<Settled>, C, Box<Settled>),
}

/// How an item is said, so that it is of the type that the items before it in a chain have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    AsItIs,
    /// What a pointer among the elements points to.
    Pointee,
    /// A pointer to the element.
    Address,
}

impl Said {
    /// Of the second sequence of a chain.
    fn beside(first: &Sequence, second: &Sequence) -> Self {
        match (holds_pointers(first), holds_pointers(second)) {
            (Some(false), Some(true)) => Said::Pointee,
            (Some(true), Some(false)) => Said::Address,
            _ => Said::AsItIs,
        }
    }

    fn of(self, place: C) -> C {
        match self {
            Said::AsItIs => place,
            Said::Pointee => C::unary("*", place),
            Said::Address => C::unary("&", place),
        }
    }
}

/// Whether the elements of a sequence are pointers, which are its items as they are; none where the items are no elements.
fn holds_pointers(sequence: &Sequence) -> Option<bool> {
    match sequence {
        Sequence::Elements(whole) => Some(matches!(typed::element_type(&whole.ty), Some(Type::Pointer(_)))),
        // What it points to is the item.
        Sequence::Held(_) => Some(false),
        Sequence::Reversed(inner)
        | Sequence::Stepped(inner, ..)
        | Sequence::Skipped(inner, _)
        | Sequence::Taken(inner, _)
        | Sequence::Cycled(inner)
        | Sequence::Chained(inner, _) => holds_pointers(inner),
        Sequence::Range { .. }
        | Sequence::From(..)
        | Sequence::Pieces(..)
        | Sequence::Enumerated(_)
        | Sequence::Zipped(..) => None,
    }
}

impl Settled {
    /// Says the items of a part of a chain so.
    fn say(&mut self, how: Said) {
        match self {
            Settled::Elements { said, .. } | Settled::Held { said, .. } if how != Said::AsItIs => *said = how,
            Settled::Reversed(inner, _)
            | Settled::Stepped(inner, ..)
            | Settled::Skipped(inner, _)
            | Settled::Taken(inner, _)
            | Settled::Cycled(inner, ..) => inner.say(how),
            Settled::Chained(first, _, second) => {
                first.say(how);
                second.say(how);
            }
            _ => {}
        }
    }
}

/// A loop: what it goes over, and its body.
#[derive(Clone, Copy)]
pub(super) struct Loop<'f> {
    sequence: &'f Sequence,
    body: &'f Block,
}

impl<'f> Loop<'f> {
    pub(super) fn any(self, found: &mut dyn FnMut(&'f Expr) -> bool) -> bool {
        typed::any_in_sequence(self.sequence, found) || typed::any_in_block(self.body, found)
    }

    fn changes(self, id: LocalId) -> bool {
        self.any(&mut |expr| changed_by(expr) == Some(id))
    }
}

impl<'f> Lower<'f, '_> {
    pub(super) fn for_each(
        &mut self,
        target: TargetId,
        item: &'f Item,
        sequence: &'f Sequence,
        body: &'f Block,
    ) -> Result<()> {
        if self.for_adapted_range(target, item, sequence, body)? || self.for_one(target, item, sequence, body)? {
            return Ok(());
        }
        let (sequence, first, by) = self.strided(sequence).unwrap_or((sequence, None, 1));
        let settled = self.settle_sequence(sequence, Loop { sequence, body })?;
        let Some(count) = self.count(&settled) else {
            return self.endless(target, (item, sequence, settled), body);
        };
        let count = self.named("count", &usize_type(), count);
        let first = match first {
            Some(first) => {
                let [first]: [C; 1] = exactly(self.values(&[Operand::Beside(first)])?);
                self.named("skipped", &usize_type(), first)
            }
            None => C::literal("0"),
        };
        let step = C::literal(by.to_string());
        self.forget_changes(body);
        self.enter(target, &Dest::Discard, true);
        self.scopes.enter();
        let id = counts(item, sequence).filter(|&id| !self.local(id).mutable);
        let name = counts(item, sequence).map_or("k", |id| &self.local(id).name);
        let name = self.fresh(name);
        let facts = self.facts.len();
        self.learn_items(item, sequence, body);
        let ty = declared(&usize_type(), Storage::Register);
        let turns = Turns {
            ty: ty.clone(),
            name: name.clone(),
            last: count.clone(),
            down: false,
            inclusive: false,
            by: step.clone(),
            ordered: first.number() == Some(0) && by == 1,
            roomy: false,
        };
        let counter = Counter {
            id,
            start: first.clone(),
            end: count.clone(),
            inclusive: false,
            natural: true,
            by: Some(by),
            turns: (!sequence.has_pieces() && !sequence.is_chained()).then_some(turns),
        };
        let head = Head {
            start: vec![Declarator { ty, name: name.clone(), value: first }],
            condition: C::binary("<", C::name(&name), count),
            step: vec![match by {
                1 => Step::Increment(name.clone()),
                _ => Step::Assign { name: name.clone(), op: Some("+"), value: step },
            }],
            counter: Some(counter),
            items: Some(Items::new(item, sequence, settled)),
        };
        let lowered = self.twofold(&head, body, |lower| {
            let (mut statements, body) = lower.scoped(|lower| {
                lower.bind_items(head.items.as_ref(), C::name(&name), |_| true)?;
                lower.loop_body(body)
            })?;
            statements.extend(body);
            Ok(statements)
        });
        self.facts.truncate(facts);
        self.scopes.leave();
        self.push_twofold(head, lowered?);
        Ok(())
    }

    /// `for v in [x] { … }`, and so `once(x)`: what its one turn does, if nothing leaves it half way.
    fn for_one(&mut self, target: TargetId, item: &'f Item, sequence: &'f Sequence, body: &'f Block) -> Result<bool> {
        let (Item::One(Pattern { kind: PatternKind::Bind(id, None), .. }), Sequence::Elements(whole)) =
            (item, sequence)
        else {
            return Ok(false);
        };
        let Kind::Array(items) = &whole.kind else { return Ok(false) };
        let leaves = |expr: &Expr| matches!(expr.kind, Kind::Break(to, _) | Kind::Continue(to) if to == target);
        let [value] = &items[..] else { return Ok(false) };
        if value.ty != self.local(*id).ty || typed::any_in_block(body, &mut { leaves }) {
            return Ok(false);
        }
        self.enter(target, &Dest::Discard, false);
        let (turn, ()) = self.scoped(|lower| {
            lower.bind(*id, Some(value))?;
            lower.block(body, &Dest::Discard)
        })?;
        self.push(S::Block(turn));
        Ok(true)
    }

    /// What a loop without an end goes through, which the body leaves.
    fn endless(
        &mut self,
        target: TargetId,
        (item, sequence, settled): (&'f Item, &'f Sequence, Settled),
        body: &'f Block,
    ) -> Result<()> {
        self.forget_changes(body);
        self.enter(target, &Dest::Discard, true);
        self.check_endless(body, self.function.tree.position)?;
        self.end_by_panic(body);
        self.end_by_faults();
        self.scopes.enter();
        let alone = match (item, &settled) {
            (Item::One(Pattern { kind: PatternKind::Bind(id, None), .. }), Settled::From { start, ty }) => {
                Some((*id, start.clone(), ty.clone())).filter(|(id, ..)| !self.local(*id).mutable)
            }
            _ => None,
        };
        let counted = alone.as_ref().map(|(id, ..)| *id).or_else(|| counts(item, sequence));
        let name = self.fresh(counted.map_or("k", |id| &self.local(id).name));
        let (start, ty, items) = match alone {
            Some((id, start, ty)) => {
                self.names.insert(id, name.clone());
                (start, ty, None)
            }
            None => (C::literal("0"), usize_type(), Some(Items::new(item, sequence, settled))),
        };
        let head = Head {
            start: vec![Declarator { ty: declared(&ty, Storage::Register), name: name.clone(), value: start }],
            condition: C::literal("true"),
            step: vec![Step::Increment(name.clone())],
            counter: None,
            items,
        };
        let lowered = self.twofold(&head, body, |lower| {
            let (mut statements, body) = lower.scoped(|lower| {
                lower.bind_items(head.items.as_ref(), C::name(&name), |_| true)?;
                lower.loop_body(body)
            })?;
            statements.extend(body);
            Ok(statements)
        });
        self.scopes.leave();
        self.push_twofold(head, lowered?);
        Ok(())
    }

    /// Binds those variables that are wanted to what there is at an index.
    pub(super) fn bind_items(
        &mut self,
        items: Option<&Items<'f>>,
        index: C,
        wanted: impl Fn(LocalId) -> bool,
    ) -> Result<()> {
        let Some(items) = items else { return Ok(()) };
        let mut bindings = self.items_at(items, index)?;
        bindings.retain(|binding| wanted(binding.local));
        self.alias_bindings(&mut bindings);
        self.declare_bindings(&bindings)
    }

    /// What there is at an index, for each variable.
    pub(super) fn items_at(&mut self, items: &Items<'f>, index: C) -> Result<Bindings> {
        let mut found = Match::default();
        self.find(items.item, &items.settled, index, &mut found)?;
        Ok(found.bindings)
    }

    /// What `enumerate` counts is below the number of elements; and what the items are.
    fn learn_items(&mut self, item: &'f Item, sequence: &'f Sequence, body: &'f Block) {
        self.learn_shapes(shape::of_items(item, sequence, &self.known));
        if let (Item::Pair(first, _), Sequence::Enumerated(inner)) = (item, sequence)
            && let Item::One(Pattern { kind: PatternKind::Bind(id, None), .. }) = &**first
            && let Sequence::Elements(whole) = &**inner
            && let Some(length) = self.length_of(whole)
            && !matches!(length, Length::Slice(slice) if changes_in(body).contains(&slice))
        {
            self.learn(Subject::Local(*id), Subject::Length(length), true);
        }
    }

    /// What does not change needs no variable: references to elements, the counter, and what was read before this turn.
    fn alias_bindings(&mut self, bindings: &mut Bindings) {
        bindings.retain(|Binding { local: id, place, ty, .. }| {
            self.aliases.remove(id);
            if let Some(read) = self.read_ahead(Source::Item(*id)) {
                self.aliases.insert(*id, read);
                return false;
            }
            let local = self.local(*id);
            let by_reference = local.ty.refers_to(ty);
            let alias = match place {
                _ if local.mutable => return true,
                place if is_chosen(place) => return true,
                // What points to an array points to its first element.
                place if by_reference && matches!(ty, Type::Array(..)) => place.clone(),
                place if by_reference => address(place.clone()),
                C::Name(_) => place.clone(),
                _ => return true,
            };
            self.aliases.insert(*id, alias);
            false
        });
    }

    /// The place that a variable is bound to: one or the other, as a condition says.
    fn either(&self, id: LocalId, condition: &C, (one, other): (C, C), ty: &Type) -> C {
        let choose = |one, other| C::Conditional(Box::new(condition.clone()), Box::new(one), Box::new(other));
        // What points to an array points to its first element.
        match matches!(self.local(id).ty, Type::Pointer(_)) && !matches!(ty, Type::Pointer(_) | Type::Array(..)) {
            true => C::unary("*", choose(address(one), address(other))),
            false => choose(one, other),
        }
    }

    /// `start..end` with `.rev()` or `.step_by(n)`, in the form that a C programmer gives it.
    fn for_adapted_range(
        &mut self,
        target: TargetId,
        item: &'f Item,
        sequence: &'f Sequence,
        body: &'f Block,
    ) -> Result<bool> {
        let Item::One(Pattern { kind: PatternKind::Bind(id, None), .. }) = item else { return Ok(false) };
        let (range, step) = match sequence {
            Sequence::Reversed(range) => (&**range, None),
            Sequence::Stepped(range, step, at) => (&**range, Some((step, *at))),
            _ => return Ok(false),
        };
        let Sequence::Range { start, end, inclusive, ty } = range else { return Ok(false) };
        if *inclusive && step.is_some() {
            return Ok(false);
        }
        let natural = range::of(start, &self.known).is_some_and(|range| range.least >= 0);
        let unsure = step.is_some_and(|(step, _)| !self.is_positive(step));
        // Where the step is 0, so is the end: nothing is below it that is never negative.
        if self.local(*id).mutable || (unsure && !natural) {
            return Ok(false);
        }
        let c_type = declared(ty, Storage::Register);
        let mut operands = vec![Operand::Beside(start), Operand::Beside(end)];
        operands.extend(step.map(|(step, _)| Operand::Beside(step)));
        let mut values = self.values(&operands)?.into_iter();
        let (first, last) = (values.next().unwrap_or(C::literal("0")), values.next().unwrap_or(C::literal("0")));
        let by = values.next().zip(step);
        let (by, last) = match by {
            Some((by, (step, at))) if unsure => {
                let by = if self.is_invariant(step) { by } else { self.named("step", &usize_type(), by) };
                let last = self.unless_zero(&by, last, FaultKind::NoStep, at);
                (Some(by), self.named("end", ty, last))
            }
            by if self.is_invariant(end) => (by.map(|by| by.0), last),
            by => (by.map(|by| by.0), self.named("end", ty, last)),
        };
        let name = self.local(*id).name.clone();
        let scalar = range::integer(ty).unwrap_or(Scalar::Usize);
        let all = range::Range::of(scalar);
        let ranges = [start, end].map(|bound| range::of(bound, &self.known).unwrap_or(all));
        let ordered = ranges[0].greatest <= ranges[1].least;
        let constant = step.and_then(|(step, _)| match step.kind {
            Kind::Constant(Constant::Int(by)) => u32::try_from(by).ok().filter(|&by| by > 0),
            _ => None,
        });
        // Where strips look ahead, the counter must hold what comes after them.
        let ahead = constant.map_or(0, Turns::span);
        let end_has_room = match step {
            Some((step, _)) => self.has_room_behind(end, step, ahead, scalar),
            None => false,
        };
        let counter_from = |start: &C, name: &str, down, (by, step): (Option<u32>, C)| {
            let (ty, name, limit) = (c_type.clone(), name.to_string(), if down { start } else { &last }.clone());
            let ordered = ordered && by == Some(1);
            let greatest = if end_has_room { ranges[0].greatest } else { ranges[0].greatest.max(ranges[1].greatest) };
            let roomy = by.is_some_and(|by| Turns::is_roomy(scalar, greatest + 1, by));
            let turns = Turns { ty, name, last: limit, down, inclusive: false, by: step, ordered, roomy };
            Counter {
                id: Some(*id),
                start: hoist::bound(start.clone(), scalar),
                end: hoist::bound(last.clone(), scalar),
                inclusive: *inclusive,
                natural,
                by,
                turns: natural.then_some(turns),
            }
        };
        self.forget_changes(body);
        match (step, by) {
            (Some((step, _)), Some(by)) => {
                let first = if self.names_start(start, body) { self.named("start", ty, first) } else { first };
                let by = if self.is_invariant(step) { by } else { self.named("step", &usize_type(), by) };
                let fits = end_has_room
                    || range::of(end, &self.known)
                        .zip(range::of(step, &self.known))
                        .is_some_and(|(end, step)| end.greatest + step.greatest <= all.greatest);
                self.enter(target, &Dest::Discard, true);
                self.scopes.enter();
                let counter = self.fresh(&name);
                self.names.insert(*id, counter.clone());
                let facts = self.facts.len();
                self.learn_range(*id, start, end, false, body);
                let next = if fits {
                    Step::Assign { name: counter.clone(), op: Some("+"), value: by.clone() }
                } else {
                    // The counter must not pass the greatest value of its type.
                    let left = C::binary("-", unsigned(scalar, last.clone()), unsigned(scalar, C::name(&counter)));
                    let more = C::binary(">", left, by.clone());
                    let value = C::Conditional(
                        Box::new(more),
                        Box::new(C::binary("+", C::name(&counter), by.clone())),
                        Box::new(last.clone()),
                    );
                    Step::Assign { name: counter.clone(), op: None, value }
                };
                let head = Head {
                    start: vec![Declarator { ty: c_type.clone(), name: counter.clone(), value: first.clone() }],
                    condition: C::binary("<", C::name(&counter), last.clone()),
                    step: vec![next],
                    counter: (constant.is_some() || *ty == usize_type())
                        .then(|| counter_from(&first, &counter, false, (constant, by))),
                    items: None,
                };
                let lowered = self.twofold(&head, body, |lower| lower.loop_body(body));
                self.facts.truncate(facts);
                self.scopes.leave();
                self.push_twofold(head, lowered?);
            }
            _ => {
                let first = if self.is_invariant(start) { first } else { self.named("start", ty, first) };
                self.enter(target, &Dest::Discard, true);
                self.scopes.enter();
                let down = match inclusive {
                    true if ranges[0].least > all.least => Down::PastStart,
                    true if ranges[1].greatest == all.greatest => Down::ToStart,
                    _ => Down::FromBeyond,
                };
                let beyond = matches!(down, Down::FromBeyond);
                let ahead = beyond.then(|| self.fresh(&format!("{name}_end")));
                let user = self.fresh(&name);
                let counter = ahead.clone().unwrap_or_else(|| user.clone());
                self.names.insert(*id, user.clone());
                let facts = self.facts.len();
                self.learn_range(*id, start, end, *inclusive, body);
                let bounds = counter_from(&first, &counter, true, (Some(1), C::literal("1")));
                let bounds = Counter { turns: bounds.turns.filter(|_| beyond), ..bounds };
                let declared = |name: &str, value| Declarator { ty: c_type.clone(), name: name.into(), value };
                let (now, from) =
                    (C::name(&counter), if beyond && *inclusive { plus(last.clone(), 1) } else { last.clone() });
                let mut begin = vec![declared(&counter, from)];
                let (condition, step) = match down {
                    Down::FromBeyond => (C::binary(">", now, first), vec![Step::Decrement(counter)]),
                    Down::PastStart => (C::binary(">=", now, first), vec![Step::Decrement(counter)]),
                    Down::ToStart => {
                        let more = self.fresh("more");
                        let some = if ordered { C::literal("1") } else { C::binary("<=", first.clone(), last) };
                        begin.push(declared(&more, some));
                        let steps = vec![
                            Step::Assign { name: more.clone(), op: None, value: C::binary(">", now, first) },
                            Step::Assign { name: counter, op: Some("-"), value: C::name(&more) },
                        ];
                        (C::binary("!=", C::name(more), C::literal("0")), steps)
                    }
                };
                let head = Head { start: begin, condition, step, counter: Some(bounds), items: None };
                let lowered = self.twofold(&head, body, |lower| {
                    let value = ahead.as_ref().map(|ahead| C::binary("-", C::name(ahead), C::literal("1")));
                    let mut statements = Vec::from_iter(value.map(|value| {
                        let (ty, name) = (c_type.clone(), user.clone());
                        S::Declare { ty, constant: false, name, value: Some(value) }
                    }));
                    statements.extend(lower.loop_body(body)?);
                    Ok(statements)
                });
                self.facts.truncate(facts);
                self.scopes.leave();
                self.push_twofold(head, lowered?);
            }
        }
        Ok(true)
    }

    /// What a loop takes some items of with `.skip(n)` and `.step_by(constant)`, the first of these, and how far apart they are.
    fn strided<'s>(&self, sequence: &'s Sequence) -> Option<(&'s Sequence, Option<&'s Expr>, u32)> {
        let (inner, by) = match sequence {
            Sequence::Stepped(inner, step, _) => match step.kind {
                Kind::Constant(Constant::Int(by)) => (&**inner, u32::try_from(by).ok().filter(|&by| by > 0)?),
                _ => return None,
            },
            _ => (sequence, 1),
        };
        let (whole, first) = match inner {
            Sequence::Skipped(whole, first) => (&**whole, Some(&**first)),
            _ => (inner, None),
        };
        self.has_few_items(whole).then_some((whole, first, by))
    }

    /// Whether a sequence surely has so few items that a counter may go a step beyond them. Lengths are far below the greatest
    /// `ulong` (see `range`).
    fn has_few_items(&self, sequence: &Sequence) -> bool {
        match sequence {
            Sequence::Elements(_) | Sequence::Held(_) | Sequence::Pieces(..) => true,
            Sequence::Range { start, end, .. } => {
                let [start, end] = [start, end].map(|bound| range::of(bound, &self.known));
                start.zip(end).is_some_and(|(start, end)| end.greatest - start.least < i128::from(i64::MAX))
            }
            Sequence::From(..) | Sequence::Cycled(_) => false,
            Sequence::Reversed(inner)
            | Sequence::Enumerated(inner)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, _)
            | Sequence::Taken(inner, _) => self.has_few_items(inner),
            Sequence::Zipped(first, second) => self.has_few_items(first) || self.has_few_items(second),
            Sequence::Chained(first, second) => self.has_few_items(first) && self.has_few_items(second),
        }
    }

    fn settle_sequence(&mut self, sequence: &'f Sequence, turns: Loop<'f>) -> Result<Settled> {
        Ok(match sequence {
            Sequence::Elements(whole) if typed::is_rows(whole) => Settled::Rows(self.rows(whole)?),
            Sequence::Elements(whole) => {
                let names =
                    |id| typed::any_in_block(turns.body, &mut |e| matches!(e.kind, Kind::Local(other) if other == id));
                let place = match &whole.kind {
                    // Iterating over an array takes its values as they are now.
                    Kind::Local(id)
                        if matches!(whole.ty, Type::Array(..))
                            && self.local(*id).mutable
                            && (names(*id) || turns.changes(*id)) =>
                    {
                        self.through_variable(whole)?
                    }
                    _ if matches!(whole.ty, Type::Array(..))
                        && is_place(whole)
                        && (self.may_change(whole, turns) || self.way_may_change(whole, turns)) =>
                    {
                        self.through_variable(whole)?
                    }
                    Kind::Reference(place) => self.pointer(place)?,
                    _ => self.pointer(whole)?,
                };
                let count = self.length(whole)?;
                let place = self.once(place, whole);
                let place = self.called_once(place, whole);
                let (place, count) = self.as_they_are(whole, place, count, turns);
                Settled::Elements { place, count, said: Said::AsItIs }
            }
            Sequence::Held(option) => {
                let (ty, place) = (option.ty.clone(), self.scrutinee(option)?);
                // The body may give the variable another value.
                let place = if self.is_invariant(option) { place } else { self.named("held", &ty, place) };
                let some = C::cast("ulong", variant::is(&place, &ty, SOME));
                Settled::Held { count: self.named("count", &usize_type(), some), option: place, ty, said: Said::AsItIs }
            }
            Sequence::Range { start, end, inclusive, ty } => {
                let [first, last]: [C; 2] = exactly(self.values(&[Operand::Beside(start), Operand::Beside(end)])?);
                if let (Kind::Constant(Constant::Int(start)), Kind::Constant(Constant::Int(end))) =
                    (&start.kind, &end.kind)
                {
                    let count = (end - start + i128::from(*inclusive)).max(0);
                    return Ok(Settled::Range { start: first, count: C::literal(count.to_string()), ty: ty.clone() });
                }
                let first = if self.is_invariant(start) { first } else { self.named("start", ty, first) };
                let last = if self.is_invariant(end) { last } else { self.named("end", ty, last) };
                let ulong = |value: C| if *ty == usize_type() { value } else { C::cast("ulong", value) };
                if first.number() == Some(0)
                    && range::integer(ty).is_some_and(|scalar| scalar.class() == Class::Unsigned)
                {
                    let count = if *inclusive { plus(ulong(last), 1) } else { ulong(last) };
                    return Ok(Settled::Range { start: first, count, ty: ty.clone() });
                }
                let difference = C::binary("-", ulong(last.clone()), ulong(first.clone()));
                let (op, difference) =
                    if *inclusive { ("<=", C::binary("+", difference, C::literal("1"))) } else { ("<", difference) };
                let some = C::binary(op, first.clone(), last);
                let count = C::Conditional(Box::new(some), Box::new(difference), Box::new(C::literal("0")));
                let count = self.named("count", &usize_type(), count);
                Settled::Range { start: first, count, ty: ty.clone() }
            }
            Sequence::From(start, ty) => {
                let first = self.value(start)?;
                let start = if self.is_invariant(start) { first } else { self.named("start", ty, first) };
                Settled::From { start, ty: ty.clone() }
            }
            Sequence::Pieces(whole, pieces, size, at) => self.settle_pieces((whole, turns), *pieces, size, *at)?,
            Sequence::Reversed(inner) => {
                let inner = self.settle_sequence(inner, turns)?;
                // What never ends has no last item: rustc refuses that.
                let count = self.count(&inner).unwrap_or(C::literal("0"));
                Settled::Reversed(Box::new(inner), self.named("count", &usize_type(), count))
            }
            Sequence::Enumerated(inner) => Settled::Enumerated(Box::new(self.settle_sequence(inner, turns)?)),
            Sequence::Cycled(inner) => {
                let inner = self.settle_sequence(inner, turns)?;
                match self.count(&inner) {
                    // What never ends does not begin again.
                    None => inner,
                    Some(count) => {
                        let count = self.named("again", &usize_type(), count);
                        let all = match count.number() {
                            Some(1..) => None,
                            // Far beyond what is ever reached, and so that lengths can be added.
                            _ => Some(unless_empty(&count, C::cast("ulong", C::name("LONG_MAX")))),
                        };
                        Settled::Cycled(Box::new(inner), count, all)
                    }
                }
            }
            Sequence::Skipped(inner, count) => {
                let inner = self.settle_sequence(inner, turns)?;
                let count = self.value(count)?;
                Settled::Skipped(Box::new(inner), self.named("skipped", &usize_type(), count))
            }
            Sequence::Taken(inner, count) => {
                let inner = self.settle_sequence(inner, turns)?;
                let count = self.value(count)?;
                Settled::Taken(Box::new(inner), self.named("taken", &usize_type(), count))
            }
            Sequence::Stepped(inner, step, at) => {
                let few = self.has_few_items(inner);
                let inner = self.settle_sequence(inner, turns)?;
                let by = self.value(step)?;
                let by = self.named("step", &usize_type(), by);
                let mut count = self.count(&inner).map(|count| fitting(count, &by, few));
                let by = match count {
                    _ if self.is_positive(step) => by,
                    Some(fitting) => {
                        count = Some(self.unless_zero(&by, fitting, FaultKind::NoStep, *at));
                        by
                    }
                    None => {
                        let by = self.unless_zero(&by, by.clone(), FaultKind::NoStep, *at);
                        self.named("step", &usize_type(), by)
                    }
                };
                let count = count.map(|count| self.named("count", &usize_type(), count));
                Settled::Stepped(Box::new(inner), by, count)
            }
            Sequence::Zipped(first, second) => {
                let settled = Box::new(self.settle_sequence(first, turns)?);
                let other = Box::new(self.settle_sequence(second, turns)?);
                let alike = match (self.items_of(first), self.items_of(second)) {
                    (Some(first), Some(second)) => self.are_equal(first, second),
                    _ => false,
                };
                Settled::Zipped(settled, other, alike)
            }
            Sequence::Chained(first, second) => {
                let said = Said::beside(first, second);
                let first = self.settle_sequence(first, turns)?;
                match self.count(&first) {
                    Some(count) => {
                        let count = self.named("first_count", &usize_type(), count);
                        let mut second = self.settle_sequence(second, turns)?;
                        second.say(said);
                        Settled::Chained(Box::new(first), count, Box::new(second))
                    }
                    // Nothing is reached that follows what never ends; it is evaluated, as what it is made of may act.
                    None => {
                        self.settle_sequence(second, turns)?;
                        first
                    }
                }
            }
        })
    }

    /// The elements of a slice and their number before the loop, which may assign its variable, or another slice to the struct
    /// that holds it: in its body, or as the rest of what it goes over is evaluated.
    pub(super) fn as_they_are(&mut self, whole: &Expr, place: C, count: C, turns: Loop<'f>) -> (C, C) {
        // Of an array that is taken by value there is a copy already.
        if matches!(whole.ty, Type::Array(..)) {
            return (place, count);
        }
        let is_held = || is_of_a_struct(&place) || is_of_a_struct(&count);
        let may_change = super::root(whole).is_some_and(|id| turns.changes(id))
            || self.way_may_change(whole, turns)
            || matches!(whole.ty, Type::Pointer(_)) && is_held() && turns.any(&mut changes_held);
        if !may_change {
            return (place, count);
        }
        let (name, ty) = (self.fresh("items"), declared(&whole.ty, Storage::Register));
        self.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(place) });
        (C::name(name), self.named("count", &usize_type(), count))
    }

    /// A value under a name that does not change, unless it is one already.
    pub(super) fn named(&mut self, name: &str, ty: &Type, value: C) -> C {
        if matches!(value, C::Literal(_)) || self.is_own(&value) {
            return value;
        }
        let name = self.fresh(name);
        let ty = declared(ty, Storage::Register);
        self.push(S::constant(ty, name.clone(), Some(value)));
        C::name(name)
    }

    /// Whether a name is that of a variable that this made, or of one that does not change.
    fn is_own(&self, value: &C) -> bool {
        match value {
            C::Name(name) => {
                let changes = |(id, user): (&LocalId, &String)| user == name && self.local(*id).mutable;
                !self.is_count(value) && !self.names.iter().any(changes)
            }
            _ => false,
        }
    }

    /// The length of the slice that a sequence is of, each element of which it has once.
    fn items_of(&self, sequence: &Sequence) -> Option<Length> {
        match sequence {
            Sequence::Elements(slice) => self.length_of(slice),
            Sequence::Enumerated(inner) | Sequence::Reversed(inner) => self.items_of(inner),
            _ => None,
        }
    }

    /// The number of its items; none if it never ends.
    fn count(&self, sequence: &Settled) -> Option<C> {
        Some(match sequence {
            Settled::Elements { count, .. }
            | Settled::Held { count, .. }
            | Settled::Range { count, .. }
            | Settled::Pieces { count, .. } => count.clone(),
            Settled::Rows(rows) => rows.count(),
            Settled::From { .. } => return None,
            Settled::Reversed(_, count) => count.clone(),
            Settled::Stepped(_, _, count) => return count.clone(),
            Settled::Enumerated(inner) => return self.count(inner),
            Settled::Skipped(inner, skipped) => {
                let count = self.count(inner)?;
                if let (Some(count), Some(skipped)) = (count.number(), skipped.number()) {
                    return Some(C::literal(count.saturating_sub(skipped).to_string()));
                }
                if count == *skipped && !count.calls() {
                    return Some(C::literal("0"));
                }
                let more = C::binary(">", count.clone(), skipped.clone());
                let rest = C::binary("-", count, skipped.clone());
                C::Conditional(Box::new(more), Box::new(rest), Box::new(C::literal("0")))
            }
            Settled::Cycled(_, _, all) => return all.clone(),
            Settled::Taken(inner, taken) => {
                if let Settled::Cycled(_, again, Some(_)) = &**inner {
                    return Some(unless_empty(again, taken.clone()));
                }
                let Some(count) = self.count(inner) else { return Some(taken.clone()) };
                if let (Some(count), Some(taken)) = (count.number(), taken.number()) {
                    return Some(C::literal(count.min(taken).to_string()));
                }
                least(count, taken.clone())
            }
            Settled::Zipped(first_of, second_of, alike) => match (self.count(first_of), self.count(second_of)) {
                (Some(first), Some(second)) if *alike => {
                    if second.number().is_some() {
                        second
                    } else {
                        first
                    }
                }
                (Some(first), Some(second)) => match (&**first_of, &**second_of) {
                    (Settled::Cycled(_, again, _), Settled::Cycled(..)) => unless_empty(again, second),
                    (Settled::Cycled(_, again, _), _) => unless_empty(again, second),
                    (_, Settled::Cycled(_, again, _)) => unless_empty(again, first),
                    _ => least(first, second),
                },
                (first, second) => return first.or(second),
            },
            Settled::Chained(_, first, second) => {
                let second = self.count(second)?;
                match (first.number(), second.number()) {
                    (Some(first), Some(second)) => C::literal(first.saturating_add(second).to_string()),
                    _ => C::binary("+", first.clone(), second),
                }
            }
        })
    }

    /// Binds what the sequence has at an index.
    fn find(&mut self, item: &'f Item, sequence: &Settled, index: C, found: &mut Match) -> Result<()> {
        match (item, sequence) {
            (Item::None, _) => Ok(()),
            (Item::One(pattern), Settled::Elements { place, said, .. }) => {
                self.test(pattern, &said.of(C::index(place.clone(), index)), found)
            }
            (Item::One(pattern), Settled::Held { option, ty, said, .. }) => {
                let value = variant::field(option, ty, SOME, 0);
                let refers = matches!(typed::value_type(ty), Some(Type::Pointer(_)));
                let place = if refers { C::unary("*", value) } else { value };
                self.test(pattern, &said.of(place), found)
            }
            (item, Settled::Cycled(inner, count, _)) => {
                self.find(item, inner, C::binary("%", index, count.clone()), found)
            }
            (Item::One(pattern), Settled::Pieces { .. }) => self.piece(pattern, sequence, index),
            (Item::One(pattern), Settled::Rows(rows)) => self.row_of_turn(pattern, rows, index),
            (Item::One(pattern), Settled::Range { start, ty, .. } | Settled::From { start, ty }) => {
                let zero = start.number() == Some(0);
                let sum = if zero { index } else { C::binary("+", start.clone(), index) };
                let value = if *ty == usize_type() { sum } else { C::cast(declared(ty, Storage::Register).base, sum) };
                self.test(pattern, &value, found)
            }
            (item, Settled::Reversed(inner, count)) => {
                let last = match count.clone() {
                    C::Literal(text) if text.parse::<u64>().is_ok_and(|count| count > 0) => {
                        C::literal((text.parse::<u64>().unwrap_or(1) - 1).to_string())
                    }
                    count => C::binary("-", count, C::literal("1")),
                };
                self.find(item, inner, C::binary("-", last, index), found)
            }
            (item, Settled::Skipped(inner, skipped)) => {
                self.find(item, inner, C::binary("+", index, skipped.clone()), found)
            }
            (item, Settled::Taken(inner, _)) => self.find(item, inner, index, found),
            (item, Settled::Stepped(inner, step, _)) => {
                self.find(item, inner, C::binary("*", index, step.clone()), found)
            }
            (Item::Pair(first, second), Settled::Enumerated(inner)) => {
                if let Item::One(pattern) = &**first {
                    self.test(pattern, &index, found)?;
                }
                self.find(second, inner, index, found)
            }
            (Item::Pair(first, second), Settled::Zipped(left, right, _)) => {
                self.find(first, left, index.clone(), found)?;
                self.find(second, right, index, found)
            }
            (item, Settled::Chained(first, count, second)) => {
                let (mut before, mut after) = (Match::default(), Match::default());
                self.find(item, first, index.clone(), &mut before)?;
                self.find(item, second, C::binary("-", index.clone(), count.clone()), &mut after)?;
                let is_first = C::binary("<", index, count.clone());
                for (one, other) in before.bindings.into_iter().zip(after.bindings) {
                    let place = self.either(one.local, &is_first, (one.place, other.place), &one.ty);
                    found.bindings.push(Binding { place, ..one });
                }
                Ok(())
            }
            _ => unreachable!("`typed` makes an item for each kind of sequence"),
        }
    }
}

/// What each turn of a loop over a sequence binds.
pub(super) struct Items<'f> {
    item: &'f Item,
    settled: Settled,
    bound: Vec<Bound<'f>>,
}

/// A variable for an item, or for a part of one.
pub(super) struct Bound<'f> {
    pub id: LocalId,
    /// Whose element it is; none if it is a number, or a slice.
    pub of: Option<&'f Expr>,
}

impl<'f> Items<'f> {
    fn new(item: &'f Item, sequence: &'f Sequence, settled: Settled) -> Self {
        let mut bound = Vec::new();
        bind_all(item, sequence, &mut bound);
        Items { item, settled, bound }
    }

    pub(super) fn binds(&self, id: LocalId) -> bool {
        self.find(id).is_some()
    }

    pub(super) fn find(&self, id: LocalId) -> Option<&Bound<'f>> {
        self.bound.iter().find(|bound| bound.id == id)
    }
}

fn bind_all<'f>(item: &'f Item, sequence: &'f Sequence, bound: &mut Vec<Bound<'f>>) {
    match (item, sequence) {
        (
            item,
            Sequence::Reversed(inner)
            | Sequence::Stepped(inner, ..)
            | Sequence::Skipped(inner, _)
            | Sequence::Cycled(inner)
            | Sequence::Taken(inner, _),
        ) => bind_all(item, inner, bound),
        (Item::Pair(first, second), Sequence::Zipped(left, right)) => {
            bind_all(first, left, bound);
            bind_all(second, right, bound);
        }
        (item, Sequence::Chained(first, _)) => {
            let begun = bound.len();
            bind_all(item, first, bound);
            bound[begun..].iter_mut().for_each(|bound| bound.of = None);
        }
        (Item::Pair(first, second), Sequence::Enumerated(inner)) => {
            if let Item::One(pattern) = &**first {
                bind_pattern(pattern, None, bound);
            }
            bind_all(second, inner, bound);
        }
        (Item::One(pattern), Sequence::Elements(whole)) => bind_pattern(pattern, Some(whole), bound),
        (Item::One(pattern), _) => bind_pattern(pattern, None, bound),
        _ => {}
    }
}

fn bind_pattern<'f>(pattern: &Pattern, of: Option<&'f Expr>, bound: &mut Vec<Bound<'f>>) {
    match &pattern.kind {
        PatternKind::Bind(id, inner) => {
            bound.push(Bound { id: *id, of });
            inner.iter().for_each(|inner| bind_pattern(inner, of, bound));
        }
        PatternKind::Fields { fields, .. } => fields.iter().for_each(|(_, inner)| bind_pattern(inner, of, bound)),
        _ => {}
    }
}

/// The variable that `enumerate` counts with, as the loop does.
fn counts(item: &Item, sequence: &Sequence) -> Option<LocalId> {
    match (item, sequence) {
        (Item::Pair(first, _), Sequence::Enumerated(_)) => match &**first {
            Item::One(Pattern { kind: PatternKind::Bind(id, None), .. }) => Some(*id),
            _ => None,
        },
        _ => None,
    }
}

pub(super) fn usize_type() -> Type {
    Type::Scalar(Scalar::Usize)
}

/// A number whose difference from a lesser one C has without overflow.
fn unsigned(scalar: Scalar, value: C) -> C {
    match scalar {
        Scalar::U32 | Scalar::U64 | Scalar::Usize => value,
        Scalar::I32 => C::cast("uint", value),
        _ => C::cast("ulong", value),
    }
}

/// How a loop counts down through a range.
enum Down {
    /// One ahead of the item: the counter stops at the start.
    FromBeyond,
    /// With the item itself, which may be one less than the start.
    PastStart,
    /// With the item itself, which must not pass the start, nor may anything be beyond the end.
    ToStart,
}

/// As often as the step fits, and once more for what is left; `few`: no step goes beyond the greatest number.
fn fitting(count: C, step: &C, few: bool) -> C {
    let by = step.number().filter(|&by| by > 0 && by <= u64::from(u32::MAX));
    if let (Some(count), Some(by)) = (count.number(), by) {
        return C::literal(count.div_ceil(by).to_string());
    }
    // What is divided by a constant costs nothing, and takes the least to read.
    if let Some(by) = by
        && !matches!(count, C::Conditional(..))
    {
        if few {
            return C::binary("/", plus(count, by - 1), step.clone());
        }
        let rest = C::binary("!=", C::binary("%", count.clone(), step.clone()), C::literal("0"));
        return C::binary("+", C::binary("/", count, step.clone()), rest);
    }
    let of_some = |count: C| plus(C::binary("/", one_less(count), step.clone()), 1);
    match count {
        C::Conditional(some, count, none) if none.number() == Some(0) => {
            C::Conditional(some, Box::new(of_some(*count)), none)
        }
        count => unless_empty(&count, of_some(count.clone())),
    }
}

fn one_less(value: C) -> C {
    match value {
        C::Binary("-", from, taken) if taken.number().is_some() => C::Binary("-", from, Box::new(plus(*taken, 1))),
        value => C::binary("-", value, C::literal("1")),
    }
}

/// What points to a place.
fn address(place: C) -> C {
    match place {
        C::Unary("*", pointer) => *pointer,
        place => C::unary("&", place),
    }
}

/// A number of items, where there are any to take them from.
fn unless_empty(length: &C, count: C) -> C {
    let some = C::binary("!=", length.clone(), C::literal("0"));
    C::Conditional(Box::new(some), Box::new(count), Box::new(C::literal("0")))
}

/// The lesser of two lengths.
fn least(first: C, second: C) -> C {
    if let (Some(first), Some(second)) = (first.number(), second.number()) {
        return C::literal(first.min(second).to_string());
    }
    let simple = |length: &C| matches!(length, C::Name(_) | C::Literal(_));
    if simple(&first) && first == second {
        return first;
    }
    if simple(&first) && simple(&second) {
        let lesser = C::binary("<", first.clone(), second.clone());
        return C::Conditional(Box::new(lesser), Box::new(first), Box::new(second));
    }
    // `min` is chosen by the types of what it is given, and not all of a length must be a `ulong`.
    C::Call { function: "min".into(), arguments: vec![C::cast("ulong", first), C::cast("ulong", second)], pure: true }
}
