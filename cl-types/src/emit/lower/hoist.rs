//! One test before a loop, in the place of one in each turn.
//!
//! Where the indices of a loop that stay in doubt are affine in its counter, the loop is written twice: behind a test
//! that the last of each fits, without their checks; and else as it is. Those that are not affine may be tested some
//! turns ahead ([`strips`](super::strips)). What a launch proves is not in doubt ([`proof`](super::proof)).
//!
//! Indices are sums modulo 2^64, in Rust as in C. The test is of numbers that do not wrap: `first + step * turns`, where
//! `first` and `step` are right modulo 2^64. If that is below the length without a wrap, then so is the index in every
//! turn, and it is that number.

use std::collections::HashSet;

use cl_tree::{BinaryOp, LocalId};

use super::proof::{Length, changes_in, private_field};
use super::sequence::Items;
use super::strips::{Strips, Turns};
use super::{C, Expr, Form, Kind, Lower, Result, S};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::c::{Declarator, Step};
use crate::emit::range;
use crate::emit::typed::{self, Block};
use crate::types::{Class, Scalar, Type};

/// What is written around the turns of a loop.
pub(super) struct Head<'f> {
    /// Nothing, if the counter is there before.
    pub start: Vec<Declarator>,
    pub condition: C,
    /// Nothing, if the turns do it.
    pub step: Vec<Step>,
    /// None, where it is not known how the turns are counted.
    pub counter: Option<Counter>,
    /// What each turn finds at its number, if it is counted to go through a sequence.
    pub items: Option<Items<'f>>,
}

/// The counter of a loop, which runs from `start` to below `end`, or to `end`, in any order.
pub(super) struct Counter {
    /// None, where the user does not see it.
    pub id: Option<LocalId>,
    pub start: C,
    pub end: C,
    pub inclusive: bool,
    /// Whether it is never negative.
    pub natural: bool,
    /// What it grows by in each turn; none where that is no constant, so that nothing bounds its last value.
    pub by: Option<u32>,
    /// None, where turns are not to be taken several at a time.
    pub turns: Option<Turns>,
}

/// An index that is checked in each turn.
#[derive(Clone, Copy)]
pub(super) struct Doubt<'f> {
    pub base: &'f Expr,
    pub index: &'f Expr,
}

/// A sum modulo 2^64.
#[derive(Clone, Debug, PartialEq)]
struct Sum {
    constant: i128,
    /// What is added, or (if true) taken away.
    terms: Vec<(bool, C)>,
}

/// `first + step * counter`
#[derive(Clone, Debug, PartialEq)]
struct Affine {
    first: Sum,
    step: Sum,
}

/// What was there before a loop.
pub(super) struct Outside<'f> {
    /// The variables.
    pub before: HashSet<LocalId>,
    /// Those that the loop changes.
    pub changed: Vec<LocalId>,
    /// The loop.
    pub body: &'f Block,
}

/// What the search for a form needs: where the loop stands, and what it found out on the way.
struct Search<'s> {
    counter: Option<LocalId>,
    outside: &'s Outside<'s>,
    /// What must be below what, so that no narrower sum wraps.
    narrow: Vec<(Affine, &'static str)>,
}

/// The turns of a loop.
pub(super) struct Twofold {
    pub checked: Vec<S>,
    /// What must hold before the loop, so that the rest is right.
    test: Option<C>,
    strips: Option<Strips>,
    /// Without what `test` stands for.
    unchecked: Option<Vec<S>>,
}

impl<'f> Lower<'f, '_> {
    /// The body of a loop: as it is, and without checks in each turn. What ends the loop is no value that it reads.
    pub(super) fn twofold(
        &mut self,
        head: &Head<'f>,
        body: &'f Block,
        lower: impl Fn(&mut Self) -> Result<Vec<S>>,
    ) -> Result<Twofold> {
        let except = head.counter.as_ref().and_then(|counter| counter.id);
        let is_item = |id| head.items.as_ref().is_some_and(|items| items.binds(id));
        let before = self.names.keys().chain(self.aliases.keys()).copied();
        let before = before.filter(|&id| Some(id) != except && !is_item(id)).collect();
        let (known, facts) = (self.doubts.len(), self.facts.clone());
        let recorded = (self.faults, self.program.record());
        let checked = lower(self)?;
        let doubts = self.doubts.split_off(known);
        let mut twofold = Twofold { checked, test: None, strips: None, unchecked: None };
        let Some(counter) = &head.counter else { return Ok(twofold) };
        if doubts.is_empty() || !is_simple_loop(body) {
            return Ok(twofold);
        }
        let outside = Outside { before, changed: changes_in(body), body };
        let (mut tests, mut settled, mut open) = (Vec::new(), Vec::new(), Vec::new());
        for doubt in doubts {
            let Some(length) = self.length_before(doubt.base, &outside)? else { continue };
            let mut search = Search { counter: except, outside: &outside, narrow: Vec::new() };
            self.start_proof();
            let affine = self.affine(doubt.index, &mut search)?;
            let (Some(affine), Some(by)) = (affine, counter.by) else {
                open.push(doubt);
                continue;
            };
            // It is in range in no first turn, and so in no loop as a whole.
            let first = affine.first.clone().plus(affine.step.times(&Sum::of_c(counter.start.clone())));
            if first.terms.is_empty() && first.constant < 0 {
                continue;
            }
            let narrow = search.narrow.into_iter().map(|(affine, limit)| (affine, C::literal(limit)));
            let each = std::iter::once((affine, length)).chain(narrow);
            let each: Vec<_> = each.map(|(affine, limit)| self.last_is_below(&affine, counter, by, limit)).collect();
            // Nor in any last turn: `x[end]` of an `end` that comes to the length.
            if each.iter().any(never_holds) {
                continue;
            }
            settled.push(std::ptr::from_ref(doubt.index));
            tests.extend(each);
        }
        let again = |this: &mut Self| {
            if let Some(target) = this.targets.last_mut() {
                // The other loop has a label of its own.
                target.continue_label = None;
            }
            // What the body changes was forgotten on the way.
            this.facts = facts.to_vec();
            lower(this)
        };
        let outer = self.settled.len();
        self.settled.extend(settled);
        let holds = self.settled.len() > outer && tests.iter().all(surely_holds);
        twofold.test = joined("&&", tests.into_iter().filter(|test| !surely_holds(test)));
        if holds {
            // The turns with checks are written nowhere, and so nothing of them is recorded.
            let (faults, record) = recorded;
            if self.program.forget_since(record) {
                self.faults = faults;
            }
        }
        let strips = self.strips(head, &open, body, &outside, &facts, again);
        let unchecked = (holds || twofold.test.is_some()).then(|| again(self)).transpose();
        self.settled.truncate(outer);
        self.doubts.truncate(known);
        (twofold.strips, twofold.unchecked) = (strips?, unchecked?);
        if holds && let Some(unchecked) = twofold.unchecked.take() {
            twofold.checked = unchecked;
        }
        Ok(twofold)
    }

    /// A loop as it is, or where its test holds the one without checks in its turns.
    pub(super) fn push_twofold(&mut self, head: Head<'f>, twofold: Twofold) {
        let Twofold { checked, test, strips, unchecked } = twofold;
        let Head { start, condition, step, .. } = head;
        let pragma = self.targets.last().and_then(|target| self.pragma(target.id));
        let make = |start: &[Declarator], body| match (start, &step[..]) {
            ([], []) => S::While { condition: condition.clone(), body },
            _ => S::For { start: start.to_vec(), condition: condition.clone(), step: step.clone(), body },
        };
        let from_strips = |strips: Strips, rest| {
            let declare = |Declarator { ty, name, value }: &Declarator| {
                let (ty, name, value) = (ty.clone(), name.clone(), Some(value.clone()));
                S::Declare { ty, constant: false, name, value }
            };
            let mut whole: Vec<S> = start.iter().map(declare).collect();
            whole.extend(strips.before);
            whole.push(strips.whole);
            whole.extend(pragma.clone());
            whole.push(make(&[], rest));
            whole
        };
        match (test, strips, unchecked) {
            (Some(condition), strips, Some(unchecked)) => {
                let whole = |body| Vec::from_iter(pragma.clone().into_iter().chain([make(&start, body)]));
                let then = match strips {
                    Some(strips) => from_strips(strips, unchecked),
                    None => whole(unchecked),
                };
                self.push(S::If { condition, then, otherwise: whole(checked) });
            }
            (_, Some(strips), _) if start.is_empty() => {
                strips.before.into_iter().for_each(|statement| self.push(statement));
                self.push(strips.whole);
                self.push(make(&[], checked));
            }
            (_, Some(strips), _) => self.push(S::Block(from_strips(strips, checked))),
            _ => self.push(make(&start, checked)),
        }
    }

    /// Whether a loop that begins at this value needs it in a variable, to be written twice.
    pub(super) fn names_start(&self, start: &Expr, body: &Block) -> bool {
        let reads = |kind: &Kind| matches!(kind, Kind::Index(..));
        typed::any(start, &mut |expr| reads(&expr.kind))
            && is_simple_loop(body)
            && typed::any_in_block(body, &mut |expr| reads(&expr.kind))
    }

    /// A length that is known before the loop.
    pub(super) fn length_before(&mut self, base: &'f Expr, outside: &Outside) -> Result<Option<C>> {
        Ok(match self.length_of(base) {
            Some(Length::Constant(count)) => Some(C::literal(count.to_string())),
            Some(Length::Slice(_)) if self.is_before(base, outside) => Some(self.length(base)?),
            _ => None,
        })
    }

    /// An index, or a part of one, as a sum that is affine in the counter; none if it is no such sum.
    fn affine(&mut self, expr: &'f Expr, search: &mut Search) -> Result<Option<Affine>> {
        if !self.step() {
            return Ok(None);
        }
        if self.stays(expr, search) {
            return Ok(Some(Affine { first: self.term(expr)?, step: Sum::of(0) }));
        }
        Ok(match &expr.kind {
            Kind::Local(id) if Some(*id) == search.counter => Some(Affine { first: Sum::of(0), step: Sum::of(1) }),
            Kind::Local(id) => match self.definitions.get(id).copied() {
                Some(value) => self.affine(value, search)?,
                None => None,
            },
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => {
                self.affine(value, search)?
            }
            Kind::Binary(op @ (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul), a, b) => {
                let (Some(a), Some(b)) = (self.affine(a, search)?, self.affine(b, search)?) else { return Ok(None) };
                match op {
                    BinaryOp::Add => Some(Affine { first: a.first.plus(b.first), step: a.step.plus(b.step) }),
                    BinaryOp::Sub => {
                        Some(Affine { first: a.first.plus(b.first.negated()), step: a.step.plus(b.step.negated()) })
                    }
                    _ if b.step.is(0) => Some(Affine { first: a.first.times(&b.first), step: a.step.times(&b.first) }),
                    _ if a.step.is(0) => Some(Affine { first: b.first.times(&a.first), step: b.step.times(&a.first) }),
                    _ => None,
                }
            }
            Kind::Cast(value) => {
                let (Some(from), Some(to)) = (range::integer(&value.ty), range::integer(&expr.ty)) else {
                    return Ok(None);
                };
                let Some(affine) = self.affine(value, search)? else { return Ok(None) };
                // What widens must be the number that it is without a wrap. The counter itself is, and where it was
                // narrowed to what has no sign it is no greater.
                let counts = search.counter.and_then(|id| range::integer(&self.local(id).ty));
                let is_counter = affine == (Affine { first: Sum::of(0), step: Sum::of(1) })
                    && (from.class() == Class::Unsigned || counts == Some(from));
                if to.bits() > from.bits() && !is_counter {
                    let Some(limit) = limit(from) else { return Ok(None) };
                    search.narrow.push((affine.clone(), limit));
                }
                Some(affine)
            }
            _ => None,
        })
    }

    /// Whether an expression has one value before the loop and in all its turns, and costs little.
    fn stays(&self, expr: &Expr, search: &Search) -> bool {
        let both = |a: &Expr, b: &Expr| self.stays(a, search) && self.stays(b, search);
        match &expr.kind {
            Kind::Local(id) if !search.outside.before.contains(id) => false,
            Kind::Local(id) => {
                let changes = search.outside.changed.contains(id) || self.addressed.contains(id);
                !(self.local(*id).mutable && changes) && range::integer(&self.local(*id).ty).is_some()
            }
            Kind::Field(..) => self.field_stays(expr, search.outside),
            Kind::Constant(Constant::Int(_)) => true,
            Kind::Cast(value) => range::integer(&value.ty).is_some() && self.stays(value, search),
            Kind::Binary(BinaryOp::Div | BinaryOp::Rem, a, b) => {
                matches!(b.kind, Kind::Constant(Constant::Int(divisor)) if divisor > 0) && both(a, b)
            }
            Kind::Binary(op, a, b) => !op.compares() && range::integer(&a.ty).is_some() && both(a, b),
            Kind::Call(Form::Intrinsic(Intrinsic::Length), arguments) => {
                match arguments.first().and_then(|of| Some((of, self.length_of(of)?))) {
                    Some((of, Length::Slice(_))) => self.is_before(of, search.outside),
                    length => length.is_some(),
                }
            }
            Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(_)) | Form::Builtin("min"), arguments) => {
                arguments.iter().all(|argument| self.stays(argument, search))
            }
            _ => false,
        }
    }

    /// Whether a field of an integer in private memory is there before the loop, which does not change it.
    fn field_stays(&self, field: &Expr, outside: &Outside) -> bool {
        range::integer(&field.ty).is_some()
            && private_field(field)
                .is_some_and(|(id, _)| outside.before.contains(&id) && !outside.changed.contains(&id))
            && !self.may_change_fields_in(field, outside.body)
    }

    /// A value that stays, as a number modulo 2^64.
    fn term(&mut self, expr: &'f Expr) -> Result<Sum> {
        if let Kind::Constant(Constant::Int(value)) = &expr.kind {
            return Ok(Sum::of(*value));
        }
        let value = self.value(expr)?;
        let wide = matches!(expr.ty, Type::Scalar(scalar) if is_wide(scalar));
        Ok(Sum { constant: 0, terms: vec![(false, if wide { value } else { C::cast("ulong", value) })] })
    }

    /// Whether a slice is there before a loop, which does not assign it: one that is made in the loop has no length before.
    fn is_before(&self, slice: &Expr, outside: &Outside) -> bool {
        let id = super::root(slice).or_else(|| self.fixed_holder(slice));
        id.is_some_and(|id| outside.before.contains(&id) && !outside.changed.contains(&id))
    }

    /// `last index < limit`, in the shortest form.
    fn last_is_below(&mut self, index: &Affine, counter: &Counter, by: u32, limit: C) -> C {
        let Counter { start, end, inclusive, natural, .. } = counter;
        let (below, at_end) = (if *inclusive { "<" } else { "<=" }, index.step.is(1) && *natural && by == 1);
        let add_sat = |a: C, b: C| C::Call { function: "add_sat".into(), arguments: vec![a, b], pure: true };
        if at_end && index.first.is(0) {
            return C::binary(below, end.clone(), limit);
        }
        if at_end && index.first.only_adds() {
            let last = add_sat(exact_ulong(index.first.clone().into_c()), exact_ulong(end.clone()));
            return C::binary(below, last, limit);
        }
        // By the number of turns after the first.
        let (start, end) = (Sum::of_c(start.clone()), Sum::of_c(end.clone()));
        let mut turns = end.plus(start.clone().negated());
        turns.constant -= i128::from(!inclusive);
        let mut first = index.first.clone().plus(index.step.times(&start));
        let by = Sum::of(by.into());
        if !by.is(1) {
            turns = Sum::of_c(C::binary("/", turns.into_c(), by.clone().into_c()));
        }
        let mut step = index.step.times(&by);
        if step.only_takes() {
            // The last index is the least.
            first = first.plus(step.times(&turns));
            step = step.negated();
        }
        let turns = exact_ulong(turns.into_c());
        let first = exact_ulong(first.into_c());
        let last = if step.is(1) {
            add_sat(first, turns)
        } else if step.is(0) {
            first
        } else {
            let function = match self.program.helper("reach", |name| REACH.replace("NAME", name)) {
                Form::Helper(function) => function,
                _ => unreachable!("`helper` gives one"),
            };
            C::Call { function, arguments: vec![first, step.into_c(), turns], pure: true }
        };
        C::binary("<", last, limit)
    }
}

/// `first + step * turns`, which wraps nowhere.
const REACH: &str = "\
// first + step * turns, or the greatest number where that is out of reach.
ulong NAME(ulong first, ulong step, ulong turns) {
    return mul_hi(step, turns) == 0 ? add_sat(first, step * turns) : ULONG_MAX;
}
";

/// Whether a test asks of a number whether it is below itself.
fn never_holds(test: &C) -> bool {
    matches!(test, C::Binary("<", a, b) if a == b)
}

/// Whether a test compares numbers that are known, and holds.
fn surely_holds(test: &C) -> bool {
    fn number(value: &C) -> Option<u64> {
        match value {
            C::Call { function, arguments, .. } if function == "add_sat" => {
                let [a, b] = &arguments[..] else { return None };
                Some(number(a)?.saturating_add(number(b)?))
            }
            value => value.number(),
        }
    }
    match test {
        C::Binary("<", a, b) => number(a).zip(number(b)).is_some_and(|(a, b)| a < b),
        C::Binary("<=", a, b) => number(a).zip(number(b)).is_some_and(|(a, b)| a <= b),
        _ => false,
    }
}

/// All of them, each once.
pub(super) fn joined(op: &'static str, tests: impl IntoIterator<Item = C>) -> Option<C> {
    let mut once: Vec<C> = Vec::new();
    for test in tests {
        if !once.contains(&test) {
            once.push(test);
        }
    }
    once.into_iter().reduce(|all, test| C::binary(op, all, test))
}

/// The first number that does not fit where a narrower type is as good as an unsigned one.
fn limit(scalar: Scalar) -> Option<&'static str> {
    match (scalar.class(), scalar.bits()) {
        (Class::Signed, 32) => Some("0x80000000UL"),
        (Class::Unsigned, 32) => Some("0x100000000UL"),
        _ => None,
    }
}

/// Whether a loop may be written twice: it has no loops in it, and nothing that waits for other work-items, which may
/// go the other way.
fn is_simple_loop(body: &Block) -> bool {
    let waits = |intrinsic: &Intrinsic| {
        matches!(
            intrinsic,
            Intrinsic::Synchronization(_)
                | Intrinsic::ScopedBarrier(..)
                | Intrinsic::Collective(_)
                | Intrinsic::AsyncCopy(_)
                | Intrinsic::WaitGroupEvents
        )
    };
    !typed::any_in_block(body, &mut |expr| match &expr.kind {
        Kind::Loop(..) | Kind::While(..) | Kind::For { .. } | Kind::ForEach { .. } => true,
        Kind::Call(Form::Intrinsic(intrinsic), _) => waits(intrinsic),
        Kind::Call(Form::Function { pure, .. }, _) => !pure,
        _ => false,
    })
}

/// A bound of a loop whose counter has that type, as a number modulo 2^64.
pub(super) fn bound(value: C, scalar: Scalar) -> C {
    if is_wide(scalar) || is_decimal(&value) { value } else { C::cast("ulong", value) }
}

/// Whether C computes with such numbers modulo 2^64, whatever stands beside them.
fn is_wide(scalar: Scalar) -> bool {
    scalar.bits() == 64 && scalar.class() == Class::Unsigned
}

fn is_decimal(value: &C) -> bool {
    matches!(value, C::Literal(text) if text.bytes().all(|byte| byte.is_ascii_digit()))
}

/// As an argument of a function that is chosen by its type.
fn exact_ulong(value: C) -> C {
    match value {
        C::Literal(text) if is_decimal(&C::literal(text.clone())) => C::literal(format!("{text}UL")),
        value => value,
    }
}

impl Sum {
    fn of(constant: i128) -> Sum {
        Sum { constant, terms: Vec::new() }
    }

    fn of_c(value: C) -> Sum {
        match value.number() {
            Some(constant) => Sum::of(constant.into()),
            None => Sum { constant: 0, terms: vec![(false, value)] },
        }
    }

    fn is(&self, constant: i128) -> bool {
        self.terms.is_empty() && self.constant == constant
    }

    fn only_adds(&self) -> bool {
        self.constant >= 0 && self.terms.iter().all(|term| !term.0)
    }

    fn only_takes(&self) -> bool {
        !self.is(0) && self.constant <= 0 && self.terms.iter().all(|term| term.0)
    }

    fn negated(self) -> Sum {
        let terms = self.terms.into_iter().map(|(takes, term)| (!takes, term)).collect();
        Sum { constant: -self.constant, terms }
    }

    fn plus(mut self, other: Sum) -> Sum {
        self.constant += other.constant;
        for (takes, term) in other.terms {
            match self.terms.iter().position(|(other, same)| *other != takes && *same == term) {
                Some(at) => {
                    self.terms.remove(at);
                }
                None => self.terms.push((takes, term)),
            }
        }
        self
    }

    fn times(&self, other: &Sum) -> Sum {
        let mut product = Sum::of(self.constant * other.constant);
        let scaled = |constant: i128, (takes, term): &(bool, C)| {
            let takes = *takes != (constant < 0);
            match constant.unsigned_abs() {
                1 => (takes, term.clone()),
                scale => (takes, C::binary("*", C::literal(scale.to_string()), term.clone())),
            }
        };
        if self.constant != 0 {
            product.terms.extend(other.terms.iter().map(|term| scaled(self.constant, term)));
        }
        if other.constant != 0 {
            product.terms.extend(self.terms.iter().map(|term| scaled(other.constant, term)));
        }
        for (takes, a) in &self.terms {
            product
                .terms
                .extend(other.terms.iter().map(|(other, b)| (takes != other, C::binary("*", a.clone(), b.clone()))));
        }
        product
    }

    fn into_c(self) -> C {
        let mut terms = self.terms;
        // What is added comes first.
        terms.sort_by_key(|term| term.0);
        let mut sum: Option<C> = None;
        for (takes, term) in terms {
            sum = Some(match (sum, takes) {
                (None, false) => term,
                (None, true) => C::unary("-", term),
                (Some(sum), false) => C::binary("+", sum, term),
                (Some(sum), true) => C::binary("-", sum, term),
            });
        }
        let digits = C::literal(self.constant.unsigned_abs().to_string());
        match (sum, self.constant) {
            (Some(sum), 0) => sum,
            (Some(sum), constant) => C::binary(if constant < 0 { "-" } else { "+" }, sum, digits),
            (None, constant) if constant < 0 => C::cast("ulong", C::unary("-", digits)),
            (None, _) => digits,
        }
    }
}
