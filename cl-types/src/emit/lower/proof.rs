//! Why an index or a divisor needs no check.
//!
//! A condition or a loop around it says that it is below the length; or the values that it can have are all below; or
//! they are in a launch of certain sizes, which then is a condition of the program ([`Condition`]). What is known of a
//! variable that changes is known until it does.

mod fields;
mod halves;
mod one_way;
mod parts;

use std::cell::Cell;

use cl_tree::{BinaryOp, LocalId, UnaryOp};

pub(super) use self::fields::{private_field, reads_fields};
pub(super) use self::one_way::one_way;
use super::{Expr, Kind, Lower};
use crate::builtins::Intrinsic;
use crate::constant::Constant;
use crate::emit::reach::{Claim, Condition, Place, Reach};
use crate::emit::shape::{self, Shape};
use crate::emit::typed::{self, Block};
use crate::emit::{Form, range};
use crate::types::{Class, Pointer, Scalar, Type};

/// How many elements can be indexed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Length {
    /// Of an array, or of a vector.
    Constant(usize),
    /// Of the slice that a parameter is.
    Slice(LocalId),
}

/// `lesser < greater`, or (unless `strict`) `lesser <= greater`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact<'f> {
    lesser: Subject<'f>,
    greater: Subject<'f>,
    strict: bool,
    /// Whether it is about fields.
    of_fields: bool,
    /// Whether nothing in it has changed since.
    holds: bool,
}

/// What a fact is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Subject<'f> {
    Expr(&'f Expr),
    /// The variable of a loop.
    Local(LocalId),
    /// How many elements there are.
    Length(Length),
}

/// Why there is no check.
pub(super) enum Proof {
    /// It never fails.
    Always,
    /// It does not fail in launches of which this holds.
    AtLaunch(Condition),
}

/// How many facts one conclusion may rest on.
const DEPTH: u32 = 2;
/// How many steps a proof may take: variables that stand for sums of others unfold without end.
const STEPS: u32 = 10_000;

impl<'f> Lower<'f, '_> {
    /// The length of what is indexed; none where nothing is known, which no safe slice is.
    pub(super) fn length_of(&self, base: &Expr) -> Option<Length> {
        match &base.ty {
            Type::Array(_, count) => Some(Length::Constant(*count)),
            Type::Vector(_, width) => Some(Length::Constant(usize::from(*width))),
            Type::Pointer(Pointer { slice: false, pointee, .. }) => match **pointee {
                Type::Array(_, count) => Some(Length::Constant(count)),
                _ => None,
            },
            Type::Pointer(_) => self.extent_of(base).map(|extent| extent.key),
            _ => None,
        }
    }

    /// Whether an index needs no check.
    pub(super) fn is_in_range(&self, base: &Expr, index: &Expr) -> bool {
        self.proof_of_index(base, index).is_some()
    }

    /// Why an index is in range.
    pub(super) fn proof_of_index(&self, base: &Expr, index: &Expr) -> Option<Proof> {
        if !self.program.is_checked() || is_vouched(index) || self.settled.contains(&std::ptr::from_ref(index)) {
            return Some(Proof::Always);
        }
        self.start_proof();
        let length = self.length_of(base)?;
        if range::of(index, &self.known)
            .is_some_and(|range| range.least >= 0 && range.greatest < self.least_length(length))
        {
            return Some(Proof::Always);
        }
        if self.is_below(Subject::Expr(index), length, true, DEPTH)
            || self.is_before_end(index, length)
            || self.is_mirrored(index, length)
            || self.is_middle(index, length)
            || self.is_remainder(index, length)
            || self.ends_part(index, length, true)
        {
            return Some(Proof::Always);
        }
        let below = |index| self.decide(Claim::Below(self.reach(index, DEPTH), self.length_reach(length)));
        match self.minuend(index).and_then(below) {
            Some(Proof::Always) => Some(Proof::Always),
            other => below(index).or(other),
        }
    }

    /// `x`, of an index `x - y` of which facts say that `y` is no greater: the index is at most `x` then.
    fn minuend<'e>(&'e self, index: &'e Expr) -> Option<&'e Expr> {
        let Kind::Binary(BinaryOp::Sub, whole, less) = &self.resolve(index).kind else { return None };
        let natural = range::integer(&whole.ty).is_some_and(|scalar| scalar.class() == Class::Unsigned);
        (natural && self.are_in_order(less, whole)).then_some(whole)
    }

    /// Whether a fact says that the one is no greater than the other.
    fn are_in_order(&self, lesser: &Expr, greater: &Expr) -> bool {
        let (lesser, greater) = (Subject::Expr(lesser), Subject::Expr(greater));
        self.facts.iter().any(|fact| {
            fact.holds && self.same_subject(fact.lesser, lesser) && self.same_subject(fact.greater, greater)
        })
    }

    /// Whether the end of a range (the last index of it, if `inclusive`) is surely no greater than a length.
    pub(super) fn is_bound(&self, end: &Expr, length: Length, inclusive: bool) -> bool {
        self.start_proof();
        is_vouched(end)
            || self.is_below(Subject::Expr(end), length, inclusive, DEPTH)
            || self.is_before_end(end, length)
            || self.ends_part(end, length, inclusive)
            || range::of(end, &self.known).is_some_and(|range| {
                range.least >= 0 && range.greatest + i128::from(inclusive) <= self.least_length(length)
            })
    }

    /// How many elements there surely are.
    pub(super) fn least_length(&self, length: Length) -> i128 {
        match length {
            Length::Constant(count) => count as i128,
            Length::Slice(key) => self.least_lengths.get(&key).map_or(0, |least| *least.max(&0)),
        }
    }

    /// Whether two expressions are surely of one value here.
    pub(super) fn is_same(&self, a: &Expr, b: &Expr) -> bool {
        self.start_proof();
        // What is done between the two may change a field.
        self.same(a, b) && !reads_fields(a)
    }

    /// Whether conditions that hold here say that two lengths are one.
    pub(super) fn are_equal(&self, a: Length, b: Length) -> bool {
        self.start_proof();
        a == b
            || self.is_below(Subject::Length(a), b, false, DEPTH) && self.is_below(Subject::Length(b), a, false, DEPTH)
    }

    /// Whether a condition that holds here says that the one is no greater than the other.
    pub(super) fn is_told_in_order(&self, lesser: &Expr, greater: &Expr) -> bool {
        self.start_proof();
        self.are_in_order(lesser, greater)
    }

    /// One step of a proof; false when there were too many.
    pub(super) fn step(&self) -> bool {
        let left = self.steps.get();
        self.steps.set(left.saturating_sub(1));
        left > 0
    }

    /// Starts another proof.
    pub(super) fn start_proof(&self) {
        self.steps.set(STEPS);
    }

    /// Whether an index is checked here only because the C is for all launches: others run without.
    pub(super) fn is_left_to_launch(&self, base: &Expr, index: &Expr) -> bool {
        let Some(length) = self.length_of(base) else { return false };
        self.start_proof();
        self.program.is_for_all() && Claim::Below(self.reach(index, DEPTH), self.length_reach(length)).is_of_launch()
    }

    /// Why a divisor needs no check: it is positive.
    pub(super) fn proof_of_divisor(&self, divisor: &Expr) -> Option<Proof> {
        if !self.program.is_checked() {
            return Some(Proof::Always);
        }
        self.start_proof();
        self.decide(Claim::Positive(self.reach(divisor, DEPTH)))
    }

    /// Whether a number is positive in every launch.
    pub(super) fn is_surely_positive(&self, number: &Expr) -> bool {
        self.start_proof();
        Claim::Positive(self.reach(number, DEPTH)).holds(&self.program.known_sizes())
    }

    /// Whether a counter of that type may go a step beyond its end, and as far ahead of it: in every launch, or in those that
    /// this program is for.
    pub(super) fn has_room_behind(&mut self, end: &Expr, step: &Expr, ahead: i128, scalar: Scalar) -> bool {
        self.start_proof();
        let (end, step) = (self.reach(end, DEPTH), self.reach(step, DEPTH));
        // A sum that wraps has no room.
        let next = Reach::Binary(BinaryOp::Add, Box::new(end), Box::new(step), scalar);
        let proof = self.decide(Claim::AtMost(next, range::Range::of(scalar).greatest - 1 - ahead));
        let holds = proof.is_some();
        proof.into_iter().for_each(|proof| self.rely_on(proof));
        holds
    }

    /// Whether a claim holds of every launch, or of those that fulfil it.
    pub(super) fn decide(&self, claim: Claim) -> Option<Proof> {
        if claim.holds(&self.program.known_sizes()) {
            return Some(Proof::Always);
        }
        if !self.program.is_for_launches() || !claim.is_of_launch() {
            return None;
        }
        let condition = Condition::new(claim);
        // What may not come at all asks nothing of a launch.
        let may_rest = if self.ahead { self.program.demands(&condition) } else { self.program.may_demand(&condition) };
        may_rest.then_some(Proof::AtLaunch(condition))
    }

    /// Notes what a proof rests on.
    pub(super) fn rely_on(&mut self, proof: Proof) {
        if let Proof::AtLaunch(condition) = proof {
            self.program.demand(condition);
        }
    }

    /// Whether facts say that something is below a length (or, unless `strict`, at most that).
    fn is_below(&self, subject: Subject, length: Length, strict: bool, depth: u32) -> bool {
        if !strict && self.is_at_most(subject, length) || self.is_below_least(subject, length, strict) {
            return true;
        }
        let Some(depth) = depth.checked_sub(1) else { return false };
        self.facts.iter().filter(|fact| fact.holds && self.same_subject(fact.lesser, subject)).any(|fact| {
            // One strict step on the way is enough.
            self.is_below(fact.greater, length, strict && !fact.strict, depth)
        })
    }

    /// Whether an index is `x.len() - 1` or `i - 1`, say, where that many elements are known to be there, and `i` is no
    /// greater than the length.
    fn is_before_end(&self, index: &Expr, length: Length) -> bool {
        let Kind::Binary(BinaryOp::Sub, whole, less) = &self.resolve(index).kind else { return false };
        let number = |expr: &Expr| match self.resolve(expr).kind {
            Kind::Constant(Constant::Int(value)) => Some(value),
            _ => None,
        };
        let Some(less) = number(less).filter(|less| *less > 0) else { return false };
        // What is below another number is that of no length 0.
        let least = |subject: Subject| match subject {
            Subject::Expr(least) => number(least).or(range::of(least, &self.known).map(|range| range.least)),
            _ => None,
        };
        let enough = |fact: &Fact| least(fact.lesser).is_some_and(|least| least + i128::from(fact.strict) >= less);
        let whole = Subject::Expr(whole);
        let is_enough = least(whole).is_some_and(|least| least >= less)
            || self.facts.iter().any(|fact| fact.holds && enough(fact) && self.same_subject(fact.greater, whole));
        is_enough && self.is_below(whole, length, false, DEPTH)
    }

    /// Whether an index is `x.len() - 1 - i` of an `i` that is below the length, or below a part of it: it is counted from
    /// the end.
    fn is_mirrored(&self, index: &Expr, length: Length) -> bool {
        let Kind::Binary(BinaryOp::Sub, last, from_end) = &self.resolve(index).kind else { return false };
        let Kind::Binary(BinaryOp::Sub, whole, one) = &self.resolve(last).kind else { return false };
        let is_one = matches!(self.resolve(one).kind, Kind::Constant(Constant::Int(1)));
        if !is_one || range::integer(&whole.ty) != Some(Scalar::Usize) {
            return false;
        }
        let is_of_whole = |bound: Subject| {
            let of = |bound| self.same_subject(bound, Subject::Expr(whole));
            let part = match bound {
                Subject::Expr(bound) => match &self.resolve(bound).kind {
                    Kind::Binary(BinaryOp::Div, divided, _) => Some(&**divided),
                    _ => None,
                },
                _ => None,
            };
            of(bound) || part.is_some_and(|divided| of(Subject::Expr(divided)))
        };
        let below = |fact: &&Fact| fact.holds && fact.strict && is_of_whole(fact.greater);
        self.is_at_most(Subject::Expr(whole), length)
            && self.facts.iter().filter(below).any(|fact| self.same_subject(fact.lesser, Subject::Expr(from_end)))
    }

    /// Whether an index is `i % n` of an `n` that is no greater than the length, and positive.
    fn is_remainder(&self, index: &Expr, length: Length) -> bool {
        let Kind::Binary(BinaryOp::Rem, _, divisor) = &self.resolve(index).kind else { return false };
        range::integer(&divisor.ty).is_some_and(|scalar| scalar.class() == Class::Unsigned)
            && self.is_below(Subject::Expr(divisor), length, false, DEPTH)
            && Claim::Positive(self.reach(divisor, DEPTH)).holds(&self.program.known_sizes())
    }

    /// Whether it is below the least that a fact says of a length: `x.len() > 3`.
    fn is_below_least(&self, subject: Subject, length: Length, strict: bool) -> bool {
        let Subject::Expr(expr) = subject else { return false };
        let Some(range) = range::of(expr, &self.known).filter(|range| range.least >= 0) else { return false };
        self.facts.iter().filter(|fact| fact.holds && self.is_at_most(fact.greater, length)).any(|fact| {
            let Subject::Expr(lesser) = fact.lesser else { return false };
            let least = range::of(lesser, &self.known).map(|range| range.least + i128::from(fact.strict));
            least.is_some_and(|least| range.greatest + i128::from(strict) <= least)
        })
    }

    /// Whether a bound is at most the length by itself.
    fn is_at_most(&self, bound: Subject, length: Length) -> bool {
        let bound = match bound {
            Subject::Length(bound) => {
                return match (bound, length) {
                    (Length::Constant(bound), Length::Constant(length)) => bound <= length,
                    _ => bound == length,
                };
            }
            Subject::Local(_) => return false,
            Subject::Expr(bound) => self.resolve(bound),
        };
        match (&bound.kind, length) {
            (Kind::Call(Form::Intrinsic(Intrinsic::Length), arguments), Length::Slice(_)) => {
                arguments.first().and_then(|of| self.length_of(of)) == Some(length)
            }
            (Kind::Call(Form::Builtin("min"), arguments), _) => {
                arguments.iter().any(|a| self.is_at_most(Subject::Expr(a), length))
            }
            // A part of it.
            (Kind::Binary(BinaryOp::Div, whole, _), _) if range::integer(&whole.ty) == Some(Scalar::Usize) => {
                self.is_at_most(Subject::Expr(whole), length)
            }
            (_, Length::Constant(count)) => {
                range::of(bound, &self.known).is_some_and(|range| range.greatest <= count as i128)
            }
            _ => false,
        }
    }

    /// The values that an integer can have here.
    pub(super) fn reach(&self, expr: &Expr, depth: u32) -> Reach {
        let scalar = range::integer(&expr.ty).unwrap_or(Scalar::Usize);
        if !self.step() {
            return Reach::Unknown(scalar);
        }
        let boxed = |expr: &Expr| Box::new(self.reach(expr, depth));
        let plain = match &expr.kind {
            Kind::Constant(Constant::Int(value)) => Reach::constant(*value),
            Kind::Local(id) => return self.local_reach(*id, scalar, depth),
            Kind::Binary(op, a, b) if !op.compares() => Reach::Binary(*op, boxed(a), boxed(b), scalar),
            Kind::Cast(value) if range::integer(&value.ty).is_some() => Reach::Cast(boxed(value), scalar),
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => {
                return self.reach(value, depth);
            }
            Kind::Call(Form::Builtin("min"), arguments) if range::integer(&expr.ty).is_some() => match &arguments[..] {
                [a, b] => Reach::Least(boxed(a), boxed(b)),
                _ => Reach::Unknown(scalar),
            },
            Kind::Call(Form::Intrinsic(Intrinsic::Length), arguments) => {
                match arguments.first().and_then(|of| self.length_of(of)) {
                    Some(length) => self.length_reach(length),
                    None => Reach::Known(range::of(expr, &self.known).unwrap_or(range::Range::of(scalar))),
                }
            }
            Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(function)), arguments) => {
                match (Place::of(function), arguments.first().map(|dimension| &self.resolve(dimension).kind)) {
                    (Some(place), Some(Kind::Constant(Constant::Int(dimension)))) => {
                        Reach::Place(place, usize::try_from(*dimension).unwrap_or(usize::MAX))
                    }
                    _ => Reach::Unknown(scalar),
                }
            }
            _ => Reach::Unknown(scalar),
        };
        self.refined(Subject::Expr(expr), plain, scalar, depth)
    }

    fn local_reach(&self, id: LocalId, scalar: Scalar, depth: u32) -> Reach {
        let index = self.function.parameters.iter().position(|&parameter| parameter == id);
        let plain = match (self.definitions.get(&id), index) {
            (Some(value), _) => self.reach(value, depth),
            (None, Some(index)) if self.is_entry() && !self.local(id).mutable => Reach::Argument(index, scalar),
            _ => match self.known.get(&id).or_else(|| self.one_way.get(&id)) {
                Some(range) => Reach::Known(*range),
                None => Reach::Unknown(scalar),
            },
        };
        self.refined(Subject::Local(id), plain, scalar, depth)
    }

    fn length_reach(&self, length: Length) -> Reach {
        let any = Reach::Known(range::Range { least: 0, greatest: i64::MAX.into() });
        match length {
            Length::Constant(count) => Reach::constant(count as i128),
            Length::Slice(id) => match self.function.parameters.iter().position(|&parameter| parameter == id) {
                Some(index) if self.is_entry() && !self.local(id).mutable => Reach::Length(index),
                _ => any,
            },
        }
    }

    /// Whether its parameters are what a launch passes.
    pub(super) fn is_entry(&self) -> bool {
        self.function.role == cl_tree::Role::Kernel
    }

    /// What facts say of some value besides.
    fn refined(&self, subject: Subject, mut reach: Reach, scalar: Scalar, depth: u32) -> Reach {
        let Some(depth) = depth.checked_sub(1) else { return reach };
        for fact in self.facts.iter().filter(|fact| fact.holds) {
            let strict = fact.strict;
            if self.same_subject(fact.lesser, subject) {
                let bound = Box::new(self.subject_reach(fact.greater, depth));
                reach = Reach::Below { value: Box::new(reach), plus: None, bound, strict, scalar };
            } else if self.same_subject(fact.greater, subject) {
                let bound = Box::new(self.subject_reach(fact.lesser, depth));
                reach = Reach::Above { value: Box::new(reach), bound, strict };
            } else if let Some(plus) = self.rest_of_sum(fact.lesser, subject) {
                let plus = Some(Box::new(self.reach(plus, depth)));
                let bound = Box::new(self.subject_reach(fact.greater, depth));
                reach = Reach::Below { value: Box::new(reach), plus, bound, strict, scalar };
            }
        }
        reach
    }

    fn subject_reach(&self, subject: Subject, depth: u32) -> Reach {
        match subject {
            Subject::Expr(expr) => self.reach(expr, depth),
            Subject::Local(id) => {
                let scalar = range::integer(&self.local(id).ty).unwrap_or(Scalar::Usize);
                self.local_reach(id, scalar, depth)
            }
            Subject::Length(length) => self.length_reach(length),
        }
    }

    /// `b`, if the sum is `subject + b`.
    fn rest_of_sum<'e>(&self, sum: Subject<'e>, subject: Subject) -> Option<&'e Expr> {
        let Subject::Expr(Expr { kind: Kind::Binary(BinaryOp::Add, a, b), .. }) = sum else { return None };
        if self.same_subject(Subject::Expr(a), subject) {
            Some(b)
        } else {
            self.same_subject(Subject::Expr(b), subject).then_some(a)
        }
    }

    fn same_subject(&self, a: Subject, b: Subject) -> bool {
        match (a, b) {
            (Subject::Expr(a), Subject::Expr(b)) => self.same(a, b),
            (Subject::Expr(expr), Subject::Local(id)) | (Subject::Local(id), Subject::Expr(expr)) => {
                matches!(expr.kind, Kind::Local(other) if other == id)
                    || matches!(self.resolve(expr).kind, Kind::Local(other) if other == id)
            }
            (Subject::Local(a), Subject::Local(b)) => a == b,
            (Subject::Length(a), Subject::Length(b)) => a == b,
            (Subject::Expr(expr), Subject::Length(length)) | (Subject::Length(length), Subject::Expr(expr)) => {
                let expr = self.resolve(expr);
                match &expr.kind {
                    Kind::Constant(Constant::Int(count)) => {
                        usize::try_from(*count).is_ok_and(|count| length == Length::Constant(count))
                    }
                    _ => self.length_named(expr) == Some(length),
                }
            }
            _ => false,
        }
    }

    /// What a variable that never changes stands for.
    fn resolve<'e>(&'e self, expr: &'e Expr) -> &'e Expr {
        match &expr.kind {
            Kind::Local(id) => match self.definitions.get(id) {
                Some(value) => self.resolve(value),
                None => expr,
            },
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => self.resolve(value),
            _ => expr,
        }
    }

    /// Whether two expressions are surely of one value here. What is known of a variable is forgotten when it changes.
    pub(super) fn same(&self, a: &Expr, b: &Expr) -> bool {
        if let (Kind::Local(a), Kind::Local(b)) = (&a.kind, &b.kind)
            && a == b
        {
            return true;
        }
        if !self.step() {
            return false;
        }
        let (a, b) = (self.resolve(a), self.resolve(b));
        match (&a.kind, &b.kind) {
            (Kind::Local(a), Kind::Local(b)) => a == b,
            (Kind::Constant(a), Kind::Constant(b)) => a == b,
            (Kind::Field(..), Kind::Field(..)) => {
                let way = fields::private_field(a);
                way.is_some() && way == fields::private_field(b)
            }
            (Kind::Cast(from), Kind::Cast(other)) => a.ty == b.ty && from.ty == other.ty && self.same(from, other),
            (Kind::Binary(op, l, r), Kind::Binary(other, m, s)) => {
                op == other && a.ty == b.ty && self.same(l, m) && self.same(r, s)
            }
            (
                Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(a)), of),
                Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(b)), other),
            ) => a == b && of.len() == other.len() && of.iter().zip(other).all(|(a, b)| self.same(a, b)),
            (
                Kind::Call(Form::Intrinsic(Intrinsic::Length), of),
                Kind::Call(Form::Intrinsic(Intrinsic::Length), other),
            ) => {
                let length = |of: &[Expr]| of.first().and_then(|of| self.length_of(of));
                length(of).is_some() && length(of) == length(other)
            }
            _ => false,
        }
    }

    /// Remembers what a variable that never changes stands for.
    pub(super) fn define(&mut self, id: LocalId, value: &'f Expr) {
        if self.local(id).mutable {
            return;
        }
        // A loop that is written twice may know more of it the first time.
        self.known.forget(&id);
        match self.lane_range(value) {
            Some(range) => self.known.insert(id, range),
            None => self.learn_shapes(vec![(id, shape::of(value, &self.known))]),
        }
        self.learn_reach(id, value);
        // A counter changes when the turn is over.
        let fixed = |id: &LocalId| !self.local(*id).mutable || self.counters.contains(id);
        if self.is_known(value, &|expr| matches!(&expr.kind, Kind::Local(id) if fixed(id))) {
            self.definitions.insert(id, value);
        }
    }

    /// What a variable that never changes can be by what bounds it here: `min(n, 16)` of an `n` that changes.
    fn learn_reach(&mut self, id: LocalId, value: &Expr) {
        let Some(scalar) = range::integer(&self.local(id).ty) else { return };
        self.start_proof();
        let reached = self.reach(value, DEPTH).range(&self.program.known_sizes());
        let known = self.known.get(&id).copied().unwrap_or(range::Range::of(scalar));
        let (least, greatest) = (known.least.max(reached.least), known.greatest.min(reached.greatest));
        if least <= greatest && (least, greatest) != (known.least, known.greatest) {
            self.known.insert(id, range::Range { least, greatest });
        }
    }

    /// What variables can be, of those that never change; nor does what they lead to.
    pub(super) fn learn_shapes(&mut self, shapes: Vec<(LocalId, Shape)>) {
        for (id, shape) in shapes {
            let local = self.local(id);
            if !local.mutable && !matches!(&local.ty, Type::Pointer(pointer) if pointer.mutable) {
                self.known.insert_shape(id, shape);
            }
        }
    }

    /// Whether an expression has one value as long as its variables and fields do, which must be such as `tracked` says.
    pub(super) fn is_known(&self, expr: &Expr, tracked: &dyn Fn(&Expr) -> bool) -> bool {
        match &expr.kind {
            Kind::Local(_) | Kind::Field(..) => tracked(expr),
            Kind::Constant(_) => true,
            Kind::Cast(a) | Kind::Unary(UnaryOp::Not, a) => self.is_known(a, tracked),
            Kind::Binary(_, a, b) | Kind::And(a, b) | Kind::Or(a, b) => {
                self.is_known(a, tracked) && self.is_known(b, tracked)
            }
            Kind::Call(Form::Intrinsic(Intrinsic::WorkItem(_)) | Form::Builtin("min"), arguments) => {
                arguments.iter().all(|a| self.is_known(a, tracked))
            }
            Kind::Call(Form::Intrinsic(Intrinsic::Length), arguments) => {
                let fixed = |id| self.slices.contains_key(&id) && !self.local(id).mutable;
                let slice = arguments.first();
                slice.and_then(super::root).is_some_and(fixed)
                    || slice.is_some_and(|slice| self.fixed_holder(slice).is_some())
            }
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => {
                self.is_known(value, tracked)
            }
            _ => false,
        }
    }

    /// What a condition says when it holds (or, with `holds` false, when it does not).
    pub(super) fn assume(&mut self, condition: &'f Expr, holds: bool) {
        match &condition.kind {
            Kind::And(lhs, rhs) if holds => self.assume_both(lhs, rhs, true),
            Kind::Or(lhs, rhs) if !holds => self.assume_both(lhs, rhs, false),
            Kind::Unary(UnaryOp::Not, inner) => self.assume(inner, !holds),
            // `let inside = i < x.len();`
            Kind::Local(id) => {
                if let Some(value) = self.definitions.get(id).copied() {
                    self.assume(value, holds);
                }
            }
            Kind::Block(Block { statements, value: Some(value) }, None) if statements.is_empty() => {
                self.assume(value, holds);
            }
            Kind::Binary(op, lhs, rhs) if range::integer(&lhs.ty).is_some() => {
                let (a, b) = (Subject::Expr(lhs), Subject::Expr(rhs));
                match (op, holds) {
                    (BinaryOp::Lt, true) | (BinaryOp::Ge, false) => self.learn(a, b, true),
                    (BinaryOp::Gt, true) | (BinaryOp::Le, false) => self.learn(b, a, true),
                    (BinaryOp::Le, true) | (BinaryOp::Gt, false) => self.learn(a, b, false),
                    (BinaryOp::Ge, true) | (BinaryOp::Lt, false) => self.learn(b, a, false),
                    (BinaryOp::Eq, true) | (BinaryOp::Ne, false) => {
                        self.learn(a, b, false);
                        self.learn(b, a, false);
                    }
                    // What is not 0, and not negative, is more.
                    (BinaryOp::Ne, true) | (BinaryOp::Eq, false) => {
                        let zero = matches!(rhs.kind, Kind::Constant(Constant::Int(0)));
                        if zero && range::of(lhs, &self.known).is_some_and(|range| range.least >= 0) {
                            self.learn(b, a, true);
                        }
                    }
                    _ => {}
                }
            }
            _ => {}
        }
    }

    /// What two conditions say, of which the second may have changed what the first was about.
    fn assume_both(&mut self, first: &'f Expr, second: &'f Expr, holds: bool) {
        self.assume(first, holds);
        self.forget(&changed_in(second));
        self.forget_fields_in(second);
        self.assume(second, holds);
    }

    /// `lesser < greater` (or, unless `strict`, `<=`) from here on.
    pub(super) fn learn(&mut self, lesser: Subject<'f>, greater: Subject<'f>, strict: bool) {
        let of_fields = Cell::new(false);
        let tracked = |id: LocalId| !self.addressed.contains(&id);
        let tracked_in = |expr: &Expr| match &expr.kind {
            Kind::Local(id) => tracked(*id),
            _ => {
                of_fields.set(true);
                fields::private_field(expr).is_some()
            }
        };
        let known = |subject| match subject {
            // Of a slice that a struct holds, the length that it has here.
            Subject::Expr(expr) => {
                let is_known = |expr| self.is_known(expr, &tracked_in);
                is_known(expr)
                    || self.length_named(expr).is_some()
                    || self.count_of_pieces(expr).is_some_and(|of| of.iter().all(is_known))
            }
            Subject::Local(id) => tracked(id),
            Subject::Length(_) => true,
        };
        if known(lesser) && known(greater) {
            self.facts.push(Fact { lesser, greater, strict, of_fields: of_fields.get(), holds: true });
        }
    }

    /// The length that `x.len()` is.
    fn length_named(&self, expr: &Expr) -> Option<Length> {
        match &expr.kind {
            Kind::Call(Form::Intrinsic(Intrinsic::Length), arguments) => self.length_of(arguments.first()?),
            _ => None,
        }
    }

    /// The variable of a loop runs from `start` to below `end` (or to `end`), neither of which the loop changes.
    pub(super) fn learn_range(
        &mut self,
        id: LocalId,
        start: &'f Expr,
        end: &'f Expr,
        inclusive: bool,
        body: &'f Block,
    ) {
        let changed = changes_in(body);
        let stays = |expr: &Expr| !mentions(expr, &changed) && !self.may_change_fields_in(expr, body);
        let (start_stays, end_stays) = (stays(start), stays(end));
        match self.length_named(end) {
            // It stays, whatever is written to the elements.
            Some(Length::Slice(slice)) if changed.contains(&slice) => {}
            Some(length) => self.learn(Subject::Local(id), Subject::Length(length), !inclusive),
            None if end_stays => self.learn(Subject::Local(id), Subject::Expr(end), !inclusive),
            None => {}
        }
        if start_stays {
            self.learn(Subject::Expr(start), Subject::Local(id), false);
        }
    }

    /// A variable changes: what was known of it is not known any more.
    pub(super) fn forget(&mut self, changed: &[LocalId]) {
        let changes = |subject: Subject| match subject {
            Subject::Expr(expr) => mentions(expr, changed),
            Subject::Local(id) => changed.contains(&id),
            Subject::Length(Length::Slice(id)) => changed.contains(&id),
            Subject::Length(Length::Constant(_)) => false,
        };
        for fact in &mut self.facts {
            fact.holds &= !changes(fact.lesser) && !changes(fact.greater);
        }
    }

    /// Forgets what a loop changes in some turn.
    pub(super) fn forget_changes(&mut self, body: &'f Block) {
        self.forget(&changes_in(body));
        self.forget_held_in(body);
        self.forget_fields_of(body);
    }
}

/// Whether somebody vouches for an index.
fn is_vouched(index: &Expr) -> bool {
    matches!(index.kind, Kind::Call(Form::Intrinsic(Intrinsic::Vouched), _))
}

fn mentions(expr: &Expr, locals: &[LocalId]) -> bool {
    !locals.is_empty() && typed::any(expr, &mut |expr| matches!(&expr.kind, Kind::Local(id) if locals.contains(id)))
}

/// The variables that an expression changes.
pub(super) fn changed_by(expr: &Expr) -> Option<LocalId> {
    match &expr.kind {
        Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => super::holder(place),
        Kind::Call(Form::Intrinsic(Intrinsic::Assign(_)), arguments) => arguments.first().and_then(super::holder),
        _ => None,
    }
}

/// The variables that something inside an expression changes.
pub(super) fn changed_in(expr: &Expr) -> Vec<LocalId> {
    let mut changed = Vec::new();
    typed::any(expr, &mut |expr| {
        changed.extend(changed_by(expr));
        false
    });
    changed
}

pub(super) fn changes_in(block: &Block) -> Vec<LocalId> {
    let mut changed = Vec::new();
    typed::any_in_block(block, &mut |expr| {
        changed.extend(changed_by(expr));
        false
    });
    changed
}
