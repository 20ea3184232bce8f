//! Checks of indices, where [`proof`](super::proof) finds none unnecessary.

use cl_tree::Position;

use super::hoist::Doubt;
use super::proof::{Length, Subject, reads_fields};
use super::strips::Source;
use super::types::{Storage, declared};
use super::{C, Expr, Kind, Lower, Result, S};
use crate::emit::fault::{self, FaultKind, FaultSite};
use crate::emit::typed::{self, Block};
use crate::types::{Pointer, Scalar, Type};

/// A check that must hold before a place is touched.
#[derive(Clone, Debug)]
pub(super) struct Check {
    pub condition: C,
    pub fault: C,
}

impl Check {
    /// A vector, or zeros where the check fails.
    pub(super) fn or_zero(self, vector: C, ty: &Type) -> C {
        let zeros = C::Vector(ty.c_name(), vec![self.fault]);
        C::Conditional(Box::new(self.condition), Box::new(vector), Box::new(zeros))
    }
}

impl<'f> Lower<'f, '_> {
    /// `fault(faults, site, …)`, with two values or three.
    pub(super) fn fault_of(&mut self, kind: FaultKind, position: Position, values: Vec<C>) -> C {
        let mut values = values.into_iter();
        let mut next = || values.next().unwrap_or_else(|| C::literal("0"));
        let mut call = self.fault(kind, position, next(), next());
        if let (Some(third), C::Call { function, arguments, .. }) = (values.next(), &mut call) {
            *function = "fault_range".into();
            arguments.push(third);
        }
        call
    }

    /// `fault(faults, site, index, length)`
    pub(super) fn fault(&mut self, kind: FaultKind, position: Position, index: C, length: C) -> C {
        self.faults = true;
        self.recorded += 1;
        let (file, (line, column)) = (self.function.source.file, self.function.source.place(position));
        let site = self.program.fault_site(FaultSite { kind, file, line, column });
        C::Call {
            function: "fault".into(),
            arguments: vec![C::name("faults"), C::literal(site.to_string()), index, length],
            // Which of several faults is recorded does not matter, so nothing is ordered for it.
            pure: true,
        }
    }

    /// An index that was lowered to `index`, checked: by a check that is left to the caller, or by one that ends the
    /// work-item, or (where others wait for it) by an index that is 0 where it would be out of range.
    pub(super) fn checked_index(
        &mut self,
        base: &'f Expr,
        index: &'f Expr,
        lowered: C,
        position: Position,
    ) -> Result<C> {
        if let Some(proof) = self.proof_of_index(base, index) {
            self.rely_on(proof);
            return Ok(lowered);
        }
        if !self.is_left_to_launch(base, index) {
            self.doubts.push(Doubt { base, index });
        }
        let length = self.known_length(base, position)?;
        let lowered = self.repeatable(lowered, "index");
        let condition = C::binary("<", lowered.clone(), length.clone());
        let fault = self.fault(FaultKind::Bounds, position, lowered.clone(), length);
        if self.guarded {
            self.checks.push(Check { condition, fault });
            return Ok(lowered);
        }
        // Of a vector that is a copy lane 0 is as good as any.
        if self.leaves_without_object() && !matches!(base.ty, Type::Vector(..)) {
            self.leave_unless(vec![Check { condition, fault }]);
            // A later index may have changed a field by now.
            if let Some(length) = self.length_of(base).filter(|_| !reads_fields(index)) {
                self.learn(Subject::Expr(index), Subject::Length(length), true);
            }
            return Ok(lowered);
        }
        Ok(C::Conditional(Box::new(condition), Box::new(lowered), Box::new(fault)))
    }

    /// How many elements can be indexed.
    pub(super) fn known_length(&mut self, base: &'f Expr, position: Position) -> Result<C> {
        match self.length_of(base) {
            Some(Length::Constant(count)) => Ok(C::literal(count.to_string())),
            Some(Length::Slice(_)) => self.length(base),
            None => self.error(position, "the length of what is indexed is not known here"),
        }
    }

    /// Whether a whole vector is in range, and what records that it is not.
    pub(super) fn checked_vector(
        &mut self,
        memory: &'f Expr,
        width: u8,
        offset: C,
        position: Position,
    ) -> Result<(C, Option<Check>)> {
        if !self.program.is_checked() {
            return Ok((offset, None));
        }
        let length = self.memory_length(memory, position)?;
        let offset = self.repeatable(offset, "offset");
        let by_width = |op, value: &C| match width {
            1 => value.clone(),
            _ => C::binary(op, value.clone(), C::literal(width.to_string())),
        };
        let condition = C::binary("<", offset.clone(), by_width("/", &length));
        let index = by_width("*", &offset);
        let fault = self.fault(FaultKind::Bounds, position, index, length);
        Ok((offset, Some(Check { condition, fault })))
    }

    /// How many elements memory has that is passed by a reference.
    pub(super) fn memory_length(&mut self, memory: &'f Expr, position: Position) -> Result<C> {
        // A reference to an array, where a slice is asked for.
        let whole = match &memory.kind {
            Kind::Reference(place) if matches!(place.ty, Type::Array(..)) => place,
            _ => memory,
        };
        match self.length_of(whole) {
            Some(Length::Constant(count)) => Ok(C::literal(count.to_string())),
            Some(Length::Slice(_)) => self.length(memory),
            None => self.error(position, "the length of this memory is not known here"),
        }
    }

    /// A value that is named several times.
    pub(super) fn repeatable(&mut self, value: C, name: &str) -> C {
        let simple = |value: &C| matches!(value, C::Name(_) | C::Literal(_));
        match &value {
            value if simple(value) => {}
            C::Binary(_, lhs, rhs) if simple(lhs) && simple(rhs) => {}
            _ => {
                let name = self.fresh(name);
                let ty = super::declared(&Type::Scalar(Scalar::Usize), super::Storage::Register);
                self.push(S::Declare { ty, constant: true, name: name.clone(), value: Some(value) });
                return C::name(name);
            }
        }
        value
    }

    /// Whether an index can be named several times, once lowered.
    pub(super) fn is_repeatable(&self, index: &Expr) -> bool {
        let simple = |expr: &Expr| matches!(expr.kind, Kind::Local(_) | Kind::Constant(_));
        match &index.kind {
            Kind::Binary(_, lhs, rhs) => simple(lhs) && simple(rhs),
            Kind::Cast(value) => simple(value),
            _ => simple(index),
        }
    }

    /// What `lower` makes while the user of a place sees to its checks (`guarded`), or an index out of range becomes 0.
    pub(super) fn guarding<R>(&mut self, guarded: bool, lower: impl FnOnce(&mut Self) -> R) -> R {
        let outer = std::mem::replace(&mut self.guarded, guarded);
        let result = lower(self);
        self.guarded = outer;
        result
    }

    /// As `guarding`, with the checks that are left to the caller.
    pub(super) fn with_checks<R>(
        &mut self,
        guarded: bool,
        lower: impl FnOnce(&mut Self) -> Result<R>,
    ) -> Result<(R, Vec<Check>)> {
        let start = self.checks.len();
        let result = self.guarding(guarded, lower);
        let checks = self.checks.split_off(start);
        Ok((result?, checks))
    }

    /// A place to be read: zero where a check fails.
    pub(super) fn load(&mut self, expr: &'f Expr) -> Result<C> {
        if let Some(read) = self.read_ahead(Source::Place(expr)) {
            return Ok(read);
        }
        if let array @ Type::Array(..) = &expr.ty {
            let (place, checks) = self.array_in_memory(expr)?;
            if checks.is_empty() {
                return Ok(place);
            }
            let name = self.fresh("value");
            self.push(S::Declare {
                ty: declared(array, Storage::Register),
                constant: false,
                name: name.clone(),
                value: None,
            });
            self.copy_elements(&C::name(&name), &place, &checks, array)?;
            return Ok(C::name(name));
        }
        if let Type::Pointer(pointer) = &expr.ty {
            return self.pointer_in_memory(expr, pointer);
        }
        if let Some(element) = self.element_made_here(expr)? {
            return Ok(element);
        }
        let (mut place, checks) = self.with_checks(!self.is_left_by_faults(), |lower| lower.place(expr))?;
        // clang takes a struct in `__local` memory of which fields alone are written for one without a value.
        if let (Type::Struct(_), Kind::Deref(pointer)) = (&expr.ty, &expr.kind)
            && matches!(pointer.kind, Kind::Local(id) if self.is_shared_object(id))
        {
            place = C::unary("*", C::unary("&", place));
        }
        Ok(self.read_or_zero(place, checks, &expr.ty))
    }

    /// A pointer out of an array of pointers: where there is none, as where there is no object to point to.
    fn pointer_in_memory(&mut self, expr: &'f Expr, pointer: &Pointer) -> Result<C> {
        let leaves = self.leaves_without_object();
        let (place, checks) = self.with_checks(leaves || self.has_nowhere(pointer), |lower| lower.place(expr))?;
        if leaves {
            self.leave_unless(checks);
            return Ok(place);
        }
        Ok(self.or_nowhere(place, checks, pointer))
    }

    /// An array that is to be read as a whole: the work-item ends where there is none, or it is zeros by these checks.
    pub(super) fn array_in_memory(&mut self, expr: &'f Expr) -> Result<(C, Vec<Check>)> {
        let (place, checks) = self.with_checks(!self.leaves_without_object(), |lower| lower.place(expr))?;
        // It is named for each element.
        Ok((self.at_one_place(place, expr), checks))
    }

    /// What a place holds: zero where a check fails.
    pub(super) fn read_or_zero(&mut self, place: C, checks: Vec<Check>, ty: &Type) -> C {
        match ty {
            Type::Vector(..) => checks.into_iter().rev().fold(place, |value, check| check.or_zero(value, ty)),
            ty if is_compound(ty) => self.or_zeros(place, checks, ty),
            // Where the type must be that of the element, `exact` sees to it.
            _ => checks.into_iter().rev().fold(place, |value, check| {
                C::Conditional(Box::new(check.condition), Box::new(value), Box::new(check.fault))
            }),
        }
    }

    /// What is done only where the checks hold.
    pub(super) fn guard(&mut self, checks: Vec<Check>, then: Vec<S>) {
        self.guard_in_order(Vec::new(), checks, then);
    }

    /// An assignment, only where the checks of its place hold. Where they do not, what is read for it is checked first: in
    /// Rust the value comes before the place that it goes to.
    pub(super) fn guard_assignment(&mut self, checks: Vec<Check>, place: C, op: Option<&'static str>, mut value: C) {
        let mut earlier = Vec::new();
        checks_in(&value, &mut earlier);
        drop_checks(&mut value, &checks);
        self.guard_in_order(earlier, checks, vec![S::Assign { place, op, value }]);
    }

    /// As `guard`, of something that is done with values: what is read for them is checked before.
    pub(super) fn guard_after(&mut self, values: &[C], checks: Vec<Check>, then: Vec<S>) {
        let mut earlier = Vec::new();
        values.iter().for_each(|value| checks_in(value, &mut earlier));
        self.guard_in_order(earlier, checks, then);
    }

    /// `earlier` is checked in `then` itself, before what else it does.
    fn guard_in_order(&mut self, earlier: Vec<Check>, checks: Vec<Check>, then: Vec<S>) {
        let Some(condition) = checks.iter().map(|check| check.condition.clone()).reduce(|a, b| C::binary("&&", a, b))
        else {
            then.into_iter().for_each(|statement| self.push(statement));
            return;
        };
        let mut ends: Vec<Check> = Vec::new();
        let mut open: Vec<C> = checks.iter().map(|check| check.condition.clone()).collect();
        for check in earlier.into_iter().chain(checks) {
            // One of the checks of the place has failed.
            if open.is_empty() {
                break;
            }
            open.retain(|other| *other != check.condition);
            if !ends.iter().any(|other| other.condition == check.condition) {
                ends.push(check);
            }
        }
        let otherwise = ends.into_iter().rev().fold(Vec::new(), |rest, check| {
            let fault = S::Expr(check.fault);
            match rest.is_empty() {
                true => vec![fault],
                false => {
                    vec![S::If { condition: C::fails(check.condition), then: vec![fault], otherwise: rest }]
                }
            }
        });
        self.push(S::If { condition, then, otherwise });
    }

    /// Whether a block never comes to its end.
    pub(super) fn diverges(block: &Block) -> bool {
        typed::block_type(block) == Type::Never
    }
}

/// The checks of what a value reads in any case, in the order in which they are made.
fn checks_in(value: &C, found: &mut Vec<Check>) {
    match value {
        C::Name(_) | C::Literal(_) => {}
        C::Conditional(condition, read, fault) => {
            checks_in(condition, found);
            if let Some(fault) = recorded(fault) {
                found.push(Check { condition: (**condition).clone(), fault: fault.clone() });
                checks_in(read, found);
            }
        }
        C::Binary("&&" | "||", a, _) => checks_in(a, found),
        C::Binary(_, a, b) | C::Index(a, b) => [a, b].into_iter().for_each(|part| checks_in(part, found)),
        C::Unary(_, a) | C::Cast(_, a) | C::Member(a, _) | C::Component(a, _) | C::Designated(_, a) => {
            checks_in(a, found);
        }
        C::Call { arguments: items, .. } | C::Vector(_, items) | C::List(items) | C::Compound(_, items) => {
            items.iter().for_each(|item| checks_in(item, found));
        }
    }
}

/// Whether a value is read under a check.
pub(super) fn may_fail(value: &C) -> bool {
    let mut checks = Vec::new();
    checks_in(value, &mut checks);
    !checks.is_empty()
}

/// `a op b`; of two that are read under one check, and are zeros where it fails: `i < n ? x[i] * y[i] : fault(…)`.
pub(super) fn under_one_check(op: &'static str, a: C, b: C) -> C {
    match (a, b) {
        (C::Conditional(check, a, fault), C::Conditional(other, b, second))
            if matches!(op, "+" | "-" | "*" | "&" | "|" | "^")
                && check == other
                && is_fault(&fault)
                && is_fault(&second) =>
        {
            C::Conditional(check, Box::new(C::binary(op, *a, *b)), fault)
        }
        (a, b) => C::binary(op, a, b),
    }
}

/// Whether something is read under a check in a part of a value that is not computed in any case.
pub(super) fn fails_by_choice(value: &C) -> bool {
    match value {
        C::Name(_) | C::Literal(_) => false,
        C::Conditional(condition, read, fault) if recorded(fault).is_some() => {
            fails_by_choice(condition) || fails_by_choice(read)
        }
        C::Conditional(condition, yes, no) => fails_by_choice(condition) || !is_idle(yes) || !is_idle(no),
        C::Binary("&&" | "||", a, b) => fails_by_choice(a) || !is_idle(b),
        C::Binary(_, a, b) | C::Index(a, b) => fails_by_choice(a) || fails_by_choice(b),
        C::Unary(_, a) | C::Cast(_, a) | C::Member(a, _) | C::Component(a, _) | C::Designated(_, a) => {
            fails_by_choice(a)
        }
        C::Call { arguments: items, .. } | C::Vector(_, items) | C::List(items) | C::Compound(_, items) => {
            items.iter().any(fails_by_choice)
        }
    }
}

/// Leaves the checks out of a value that are known to hold.
fn drop_checks(value: &mut C, known: &[Check]) {
    while let C::Conditional(condition, read, fault) = value
        && recorded(fault).is_some()
        && known.iter().any(|check| check.condition == **condition)
    {
        *value = std::mem::replace(&mut **read, C::literal("0"));
    }
    match value {
        C::Name(_) | C::Literal(_) => {}
        C::Conditional(a, b, c) => [a, b, c].into_iter().for_each(|part| drop_checks(part, known)),
        C::Binary(_, a, b) | C::Index(a, b) => [a, b].into_iter().for_each(|part| drop_checks(part, known)),
        C::Unary(_, a) | C::Cast(_, a) | C::Member(a, _) | C::Component(a, _) | C::Designated(_, a) => {
            drop_checks(a, known);
        }
        C::Call { arguments: items, .. } | C::Vector(_, items) | C::List(items) | C::Compound(_, items) => {
            items.iter_mut().for_each(|item| drop_checks(item, known));
        }
    }
}

/// Whether C has no operator that gives such a value or zeros.
pub(super) fn is_compound(ty: &Type) -> bool {
    match ty {
        Type::Struct(_) => true,
        Type::Enum(enumeration) => enumeration.has_data() && ty.nullable().is_none(),
        _ => false,
    }
}

/// What a value does, and records where it is wrong, without the value.
pub(super) fn effects(value: C) -> Vec<S> {
    let of_all = |items: Vec<C>| items.into_iter().flat_map(effects).collect();
    // What is known of a condition here is whether it is a check, which is of integers; neither `<` nor `>=` holds of a NaN.
    let only_if =
        |condition: C, then: Vec<S>, otherwise: Vec<S>, checks: bool| match (then.is_empty(), otherwise.is_empty()) {
            (true, true) => effects(condition),
            (true, false) => {
                let condition = if checks { C::fails(condition) } else { C::not(condition) };
                vec![S::If { condition, then: otherwise, otherwise: then }]
            }
            _ => vec![S::If { condition, then, otherwise }],
        };
    match value {
        C::Name(_) | C::Literal(_) => Vec::new(),
        C::Conditional(condition, yes, no) => {
            let checks = recorded(&no).is_some();
            only_if(*condition, effects(*yes), effects(*no), checks)
        }
        C::Binary("&&", a, b) => only_if(*a, effects(*b), Vec::new(), false),
        C::Binary("||", a, b) => only_if(*a, Vec::new(), effects(*b), false),
        C::Binary(_, a, b) | C::Index(a, b) => of_all(vec![*a, *b]),
        C::Unary(_, a) | C::Cast(_, a) | C::Member(a, _) | C::Component(a, _) | C::Designated(_, a) => effects(*a),
        C::Call { pure, ref arguments, .. } if !pure || arguments.iter().any(is_fault_record) => vec![S::Expr(value)],
        C::Call { arguments: items, .. } | C::Vector(_, items) | C::List(items) | C::Compound(_, items) => {
            of_all(items)
        }
    }
}

/// Whether computing a value changes nothing and cannot fail.
pub(super) fn is_idle(value: &C) -> bool {
    effects(value.clone()).is_empty()
}

/// What a block comes to without the variables at its end, which nothing reads.
pub(super) fn without_last_declarations(mut statements: Vec<S>) -> Vec<S> {
    while let Some(S::Declare { .. }) = statements.last() {
        if let Some(S::Declare { value: Some(value), .. }) = statements.pop() {
            // What they name is read.
            statements.extend(effects(value));
        }
    }
    statements
}

/// Whether an argument is where faults are recorded.
fn is_fault_record(argument: &C) -> bool {
    matches!(argument, C::Name(name) if name == "faults")
}

/// The record of a fault that stands for a number, or for a vector of zeros.
fn recorded(value: &C) -> Option<&C> {
    let fault = match value {
        C::Vector(_, items) => items.first()?,
        value => value,
    };
    is_fault(fault).then_some(fault)
}

/// Whether a value is the record of a fault.
pub(super) fn is_fault(value: &C) -> bool {
    matches!(value, C::Call { function, .. } if fault::FUNCTIONS.contains(&&**function))
}
