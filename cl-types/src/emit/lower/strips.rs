//! Several turns of a loop at a time, after one test.
//!
//! No test before a loop bounds an index that is read from memory. So a loop in front of it takes strips of some turns:
//! it reads what the indices of the next ones are made of into variables of its own, all at once, and runs these turns
//! without checks if all indices are in range. Where one is not, or too few turns are left, the ordinary loop goes on
//! from there, so that faults come in their order and nothing is done twice.
//!
//! What is read is what a turn uses, whoever else writes to that memory. It must be there before the loop, and no turn
//! may write to it. What else the turns do is free.

use std::collections::HashMap;

use cl_tree::LocalId;

use super::hoist::{Doubt, Head, Outside};
use super::sequence::Items;
use super::types::{Storage, declared};
use super::{C, Dest, Expr, Fact, Form, Kind, Lower, Operand, Result, S};
use crate::builtins::Intrinsic;
use crate::emit::c::{self, Declarator, Step};
use crate::emit::range::{self, Range};
use crate::emit::typed::{self, Block, Part, PatternKind, Statement};
use crate::spaces::Space;
use crate::types::{Class, Pointer, Scalar, Type};

/// How many turns a strip has: one branch for each costs next to nothing, and what rows of a sparse matrix leave over
/// is not much. Compilers must unroll it, so that it stays in registers and all reads are under way at once.
const WIDTH: u32 = 8;
/// The same where each turn reads so much that registers would not do for more, or compares numbers of 64 bits, which
/// CPUs do slowly with several at once.
const NARROW: u32 = 4;
/// How many turns from now any strip reaches, and one step more.
const AHEAD: u32 = WIDTH + 1;
/// How many reads of a turn are few.
const FEW: usize = 2;
/// How much a turn may do at most, in expressions: the test of a longer one matters little, and eight of it are long.
const LARGEST_TURN: usize = 200;

/// How C counts the turns of a loop.
pub(super) struct Turns {
    pub ty: c::Type,
    /// The variable that counts.
    pub name: String,
    /// What ends it: the end, or (if it counts down from there) the start.
    pub last: C,
    pub down: bool,
    pub inclusive: bool,
    /// What it grows by in each turn: a number, or a `ulong` that does not change.
    pub by: C,
    /// Whether it never passes `last`, nor begins behind it.
    pub ordered: bool,
    /// Whether its type holds the counter of `AHEAD` turns from any of its turns, and from where it begins or ends.
    pub roomy: bool,
}

impl Turns {
    /// Whether a counter of this type that is never greater than that is `roomy`.
    pub fn is_roomy(scalar: Scalar, greatest: i128, by: u32) -> bool {
        greatest + Turns::span(by) <= Range::of(scalar).greatest
    }

    /// How far a counter goes in the turns that strips look ahead.
    pub fn span(by: u32) -> i128 {
        i128::from(AHEAD) * i128::from(by)
    }

    /// Whether so many turns are left.
    fn are_left(&self, count: u32) -> C {
        debug_assert!(count <= AHEAD);
        let counter = C::name(&self.name);
        let (lesser, greater) = if self.down { (&self.last, &counter) } else { (&counter, &self.last) };
        let distance = match lesser {
            C::Literal(zero) if zero == "0" => greater.clone(),
            lesser => C::binary("-", greater.clone(), lesser.clone()),
        };
        let number = |number: u64| C::literal(number.to_string());
        let others = count - 1;
        // One comparison, where what is compared cannot wrap.
        if let (true, false, Some(by)) = (self.roomy && !self.ordered, self.down, self.by.number()) {
            let distance = number(u64::from(others).saturating_mul(by));
            let last_of_strip = C::binary("+", counter, distance);
            return C::binary(if self.inclusive { "<=" } else { "<" }, last_of_strip, self.last.clone());
        }
        let enough = match (self.inclusive, self.by.number()) {
            (false, Some(1)) => C::binary(">=", distance, number(count.into())),
            (false, Some(by)) => C::binary(">", distance, number(u64::from(others).saturating_mul(by))),
            (true, Some(by)) => C::binary(">=", distance, number(u64::from(others).saturating_mul(by))),
            (inclusive, None) => {
                let others = C::literal(format!("{others}UL"));
                let arguments = vec![others, self.by.clone(), C::literal("0UL")];
                let span = C::Call { function: "mad_sat".into(), arguments, pure: true };
                C::binary(if inclusive { ">=" } else { ">" }, distance, span)
            }
        };
        match (self.ordered, self.inclusive) {
            (true, false) => enough,
            (_, inclusive) => {
                let some = C::binary(if inclusive { "<=" } else { "<" }, lesser.clone(), greater.clone());
                C::binary("&&", some, enough)
            }
        }
    }

    /// The counter of the user, so many turns from now.
    fn value_after(&self, turns: C) -> C {
        let distance = match self.by.number() {
            Some(1) => turns,
            _ => C::binary("*", self.by.clone(), turns),
        };
        let counter = C::name(&self.name);
        match self.down {
            true => C::binary("-", C::binary("-", counter, C::literal("1")), distance),
            false => C::binary("+", counter, distance),
        }
    }

    /// The type in which a number of turns is added to the counter: C adds no narrower ones than `int`.
    fn step_type(&self) -> c::Type {
        match self.ty.base.as_str() {
            "char" | "uchar" | "short" | "ushort" => c::Type::named("int"),
            _ => self.ty.clone(),
        }
    }
}

/// A loop as strips, up to where the ordinary one goes on.
pub(super) struct Strips {
    /// The variables that its tests need.
    pub before: Vec<S>,
    pub whole: S,
}

/// What the indices of a turn are made of.
struct Plan<'h, 'f> {
    counter: Option<LocalId>,
    /// What a turn finds, besides its number.
    items: Option<&'h Items<'f>>,
    reads: Vec<Read<'f>>,
    tests: Vec<(usize, Doubt<'f>)>,
    /// The variables of the turn.
    values: HashMap<LocalId, &'f Expr>,
    /// Where those are that something in the loop writes to; none where that is not known.
    written: Option<Vec<LocalId>>,
}

/// What a turn reads from memory in one pass.
struct Read<'f> {
    pass: usize,
    what: What<'f>,
}

enum What<'f> {
    /// A place, and wherever else the turn says the same.
    Places(Vec<&'f Expr>),
    /// What the loop puts into a variable.
    Item(LocalId),
}

/// What a turn uses that was read before it.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Source {
    Place(*const Expr),
    Item(LocalId),
}

/// How a test of several turns is said in C. All but the greatest share the variable that tells whether all so far are
/// in range.
enum Test<'f> {
    /// The index is below the length.
    Index,
    /// The number without a sign that the index is, of 32 bits at most, is below a limit of as many: CPUs compare
    /// several such numbers at once.
    Narrow { number: Number<'f>, limit: C },
    /// The greatest of all is compared once: for a wider number that was read as it is.
    Greatest { read: usize, most: String, length: C },
}

/// A number that becomes an index by nothing but conversions that keep it.
#[derive(Clone, Copy)]
enum Number<'f> {
    /// What was read, as it is, by its position.
    Read(usize),
    Value(&'f Expr),
}

impl<'f> Lower<'f, '_> {
    /// The strips of a loop whose indices in doubt are these; none if their values cannot be had ahead. `lower` lowers
    /// a turn.
    pub(super) fn strips(
        &mut self,
        head: &Head<'f>,
        open: &[Doubt<'f>],
        body: &'f Block,
        outside: &Outside,
        facts: &[Fact<'f>],
        lower: impl Fn(&mut Self) -> Result<Vec<S>>,
    ) -> Result<Option<Strips>> {
        let Some(counter) = &head.counter else { return Ok(None) };
        let Some(turns) = &counter.turns else { return Ok(None) };
        if open.is_empty() || is_large(body) || has_atomics(body) {
            return Ok(None);
        }
        let mut plan = Plan {
            counter: counter.id,
            items: head.items.as_ref(),
            reads: Vec::new(),
            tests: Vec::new(),
            values: values_in(body),
            written: self.written_in(body, outside),
        };
        for doubt in open {
            let Some(pass) = self.plan(doubt.index, outside, &mut plan) else { return Ok(None) };
            plan.tests.push((pass, *doubt));
        }
        if plan.reads.is_empty() {
            return Ok(None);
        }
        let quick = plan.tests.iter().all(|(_, test)| plan.number(test.index).is_some());
        let width = if quick && plan.reads.len() <= FEW { WIDTH } else { NARROW };
        // So few turns are no strip.
        if let (Some(start), Some(end)) = (counter.start.number(), counter.end.number())
            && end.saturating_sub(start).saturating_add(u64::from(counter.inclusive)) < u64::from(width)
        {
            return Ok(None);
        }
        let (before, limits) = self.apart(|lower| lower.limits(&plan, outside))?;
        let (reads, settled) = (self.reads.len(), self.settled.len());
        let whole = self.scoped(|lowerer| lowerer.strip((turns, &head.step), &plan, (width, limits), facts, lower));
        self.reads.truncate(reads);
        self.settled.truncate(settled);
        let (body, complete) = whole?;
        let whole = S::While { condition: turns.are_left(width), body };
        Ok(complete.then_some(Strips { before, whole }))
    }

    /// For each test of a number of 32 bits at most what that must be below, itself of 32 bits: where a length is
    /// greater, so that the greatest number fits too, that number goes to the ordinary loop.
    fn limits(&mut self, plan: &Plan<'_, 'f>, outside: &Outside) -> Result<Vec<Option<C>>> {
        let mut named: Vec<(C, String)> = Vec::new();
        let mut limits = Vec::new();
        for (_, Doubt { base, index }) in &plan.tests {
            let narrow = plan.number(index).is_some_and(|number| self.bits_of(number, plan) <= 32);
            let length = if narrow { self.length_before(base, outside)? } else { None };
            limits.push(match length {
                None => None,
                Some(length @ C::Literal(_)) => Some(length),
                Some(length) => {
                    let known = named.iter().find(|(other, _)| *other == length).map(|(_, name)| name.clone());
                    let name = known.unwrap_or_else(|| {
                        let (ty, name) = (c::Type::named("uint"), self.fresh("limit"));
                        let arguments = vec![length.clone(), C::cast("ulong", C::literal("UINT_MAX"))];
                        let least = C::Call { function: "min".into(), arguments, pure: true };
                        let value = Some(C::cast("uint", least));
                        self.push(S::Declare { ty, constant: true, name: name.clone(), value });
                        named.push((length, name.clone()));
                        name
                    });
                    Some(C::name(name))
                }
            });
        }
        Ok(limits)
    }

    fn bits_of(&self, number: Number<'f>, plan: &Plan<'_, 'f>) -> u32 {
        let ty = match number {
            Number::Read(read) => self.type_of(&plan.reads[read]),
            Number::Value(value) => &value.ty,
        };
        range::integer(ty).map_or(u32::MAX, |scalar| scalar.bits())
    }

    /// What was read before this turn.
    pub(super) fn read_ahead(&self, source: Source) -> Option<C> {
        self.reads.iter().find(|read| read.0 == source).map(|read| read.1.clone())
    }

    /// One strip; false if the indices cannot be tested ahead after all.
    fn strip(
        &mut self,
        (turns, step): (&Turns, &[Step]),
        plan: &Plan<'_, 'f>,
        (width, limits): (u32, Vec<Option<C>>),
        facts: &[Fact<'f>],
        lower: impl Fn(&mut Self) -> Result<Vec<S>>,
    ) -> Result<bool> {
        let mut arrays = Vec::new();
        for read in &plan.reads {
            let name = self.fresh("index");
            let mut ty = declared(self.type_of(read), Storage::Memory);
            ty.bounds.push(width as usize);
            self.push(S::Declare { ty, constant: false, name: name.clone(), value: None });
            arrays.push(name);
        }
        let (tests, fits) = self.say_tests(plan, limits)?;
        let (turn, turn_type) = (self.fresh("i"), turns.step_type());
        let unrolled = |step: Vec<Step>, body| {
            let start = Declarator { ty: turn_type.clone(), name: turn.clone(), value: C::literal("0") };
            let condition = C::binary("<", C::name(&turn), C::literal(width.to_string()));
            let step = std::iter::once(Step::Increment(turn.clone())).chain(step).collect();
            [S::Pragma("unroll".into()), S::For { start: vec![start], condition, step, body }]
        };
        let last = plan.tests.iter().map(|test| test.0).max().unwrap_or_default();
        for pass in 0..=last {
            self.facts = facts.to_vec();
            let Some(ahead) = self.ahead(turns, plan, pass, (&arrays, &tests, &fits, &turn))? else {
                return Ok(false);
            };
            unrolled(Vec::new(), ahead).into_iter().for_each(|statement| self.push(statement));
            let misfits = plan.tests.iter().zip(&tests).filter(|((other, _), _)| *other == pass);
            let misfits = misfits.map(|(_, test)| match test {
                Test::Index | Test::Narrow { .. } => C::not(C::name(&fits)),
                Test::Greatest { most, length, .. } => C::binary(">=", C::name(most), length.clone()),
            });
            if let Some(condition) = super::hoist::joined("||", misfits) {
                self.push(S::If { condition, then: vec![S::Break], otherwise: Vec::new() });
            }
        }
        if let Some(target) = self.targets.last_mut() {
            target.is_nested = true;
        }
        let taken = lower(self);
        if let Some(target) = self.targets.last_mut() {
            target.is_nested = false;
        }
        unrolled(step.to_vec(), taken?).into_iter().for_each(|statement| self.push(statement));
        Ok(true)
    }

    /// How each test is said, with the variables for them declared, and the name of the one that most share.
    fn say_tests(&mut self, plan: &Plan<'_, 'f>, limits: Vec<Option<C>>) -> Result<(Vec<Test<'f>>, String)> {
        let mut said: Vec<Test> = Vec::new();
        for ((_, Doubt { base, index }), limit) in plan.tests.iter().zip(limits) {
            said.push(match (plan.number(index), limit) {
                (Some(number), Some(limit)) => Test::Narrow { number, limit },
                (Some(Number::Read(read)), None) => {
                    let length = self.known_length(base, index.position)?;
                    let same = said.iter().find_map(|test| match test {
                        Test::Greatest { read: other, most, length: limit } => {
                            (*other == read && *limit == length).then(|| most.clone())
                        }
                        _ => None,
                    });
                    let most = match same {
                        Some(most) => most,
                        None => {
                            let ty = declared(self.type_of(&plan.reads[read]), Storage::Register);
                            self.declare_first(ty, "most", "0")
                        }
                    };
                    Test::Greatest { read, most, length }
                }
                _ => Test::Index,
            });
        }
        let shared = said.iter().any(|test| !matches!(test, Test::Greatest { .. }));
        let fits = if shared { self.declare_first(c::Type::named("bool"), "fits", "true") } else { String::new() };
        Ok((said, fits))
    }

    /// Declares a variable for what the turns of a strip have so far.
    fn declare_first(&mut self, ty: c::Type, name: &str, value: &str) -> String {
        let name = self.fresh(name);
        self.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(C::literal(value)) });
        name
    }

    /// The reads and tests of one turn in one pass; none where one of them has a check itself.
    fn ahead(
        &mut self,
        turns: &Turns,
        plan: &Plan<'_, 'f>,
        pass: usize,
        (arrays, tests, fits, turn): (&[String], &[Test<'f>], &str, &str),
    ) -> Result<Option<Vec<S>>> {
        let (names, aliases) = (self.names.clone(), self.aliases.clone());
        let (recorded, doubts) = (self.recorded, self.doubts.len());
        let index = turns.value_after(C::name(turn));
        self.aliases.extend(plan.counter.map(|id| (id, index.clone())));
        self.ahead = true;
        let lowered = self.scoped(|lower| {
            let mut bound = Vec::new();
            for (read, array) in plan.reads.iter().zip(arrays).filter(|(read, _)| read.pass == pass) {
                let place = C::index(C::name(array), C::name(turn));
                match &read.what {
                    What::Places(places) => {
                        lower.bind_values(places[0], plan, &index, &mut bound)?;
                        let value = lower.value(places[0])?;
                        lower.push(S::Assign { place: place.clone(), op: None, value });
                        lower.reads.extend(places.iter().map(|read| (Source::Place(*read), place.clone())));
                    }
                    What::Item(id) => {
                        let items = plan.items.map(|items| lower.items_at(items, index.clone())).transpose()?;
                        if let Some(item) = items.into_iter().flatten().find(|item| item.local == *id) {
                            lower.push(S::Assign { place: place.clone(), op: None, value: item.place });
                        }
                        lower.reads.push((Source::Item(*id), place));
                    }
                }
            }
            let in_pass = plan.tests.iter().zip(tests).filter(|((other, _), _)| *other == pass);
            for ((_, Doubt { base, index: test }), said) in in_pass {
                let read = |read: usize| C::index(C::name(&arrays[read]), C::name(turn));
                let (place, op, value) = match said {
                    Test::Index => {
                        let value = lower.value_ahead(test, plan, &index, &mut bound)?;
                        let length = lower.known_length(base, test.position)?;
                        (fits, Some("&"), C::binary("<", value, length))
                    }
                    Test::Narrow { number, limit } => {
                        let value = match number {
                            Number::Read(position) => read(*position),
                            Number::Value(value) => lower.value_ahead(value, plan, &index, &mut bound)?,
                        };
                        (fits, Some("&"), C::binary("<", value, limit.clone()))
                    }
                    Test::Greatest { read: position, most, .. } => {
                        let arguments = vec![C::name(most), read(*position)];
                        (&**most, None, C::Call { function: "max".into(), arguments, pure: true })
                    }
                };
                lower.push(S::Assign { place: C::name(place), op, value });
            }
            Ok(())
        });
        self.ahead = false;
        (self.names, self.aliases) = (names, aliases);
        let (mut statements, ()) = lowered?;
        let mut once = Vec::new();
        statements.retain(|statement| {
            let first = !once.contains(statement);
            once.push(statement.clone());
            first
        });
        let tested = plan.tests.iter().filter(|(other, _)| *other == pass);
        self.settled.extend(tested.map(|(_, doubt)| std::ptr::from_ref(doubt.index)));
        let complete = self.recorded == recorded && self.doubts.len() == doubts;
        self.doubts.truncate(doubts);
        Ok(complete.then_some(statements))
    }

    /// What a turn computes from what was read before it.
    fn value_ahead(&mut self, of: &'f Expr, plan: &Plan<'_, 'f>, index: &C, bound: &mut Vec<LocalId>) -> Result<C> {
        self.bind_values(of, plan, index, bound)?;
        let [value] = super::exactly(self.values(&[Operand::Converted(of)])?);
        Ok(value)
    }

    /// Declares the variables of the turn that an expression is made of.
    fn bind_values(&mut self, expr: &'f Expr, plan: &Plan<'_, 'f>, index: &C, bound: &mut Vec<LocalId>) -> Result<()> {
        let mut wanted = Vec::new();
        typed::any(expr, &mut |expr| {
            if let Kind::Local(id) = &expr.kind {
                wanted.push(*id);
            }
            false
        });
        for id in wanted {
            if bound.contains(&id) || Some(id) == plan.counter {
                continue;
            }
            bound.push(id);
            if let Some(value) = plan.values.get(&id).copied() {
                self.bind_values(value, plan, index, bound)?;
                self.into(value, &Dest::Declare(id))?;
            } else if plan.items.is_some_and(|items| items.binds(id)) {
                self.bind_items(plan.items, index.clone(), |item| item == id)?;
            }
        }
        Ok(())
    }

    /// The pass in which a value of a turn can be had, all that it is made of being in the plan then.
    fn plan(&self, expr: &'f Expr, outside: &Outside, plan: &mut Plan<'_, 'f>) -> Option<usize> {
        if !self.step() {
            return None;
        }
        let (counter, items) = (plan.counter, plan.items);
        let mut all = |values: &[&'f Expr]| {
            values.iter().try_fold(0, |last, value| Some(self.plan(value, outside, plan)?.max(last)))
        };
        match &expr.kind {
            Kind::Constant(_) | Kind::Table(..) => Some(0),
            Kind::Local(id) if Some(*id) == counter => Some(0),
            Kind::Local(id) if items.is_some_and(|items| items.binds(*id)) => self.plan_item(*id, outside, plan),
            Kind::Local(id) if outside.before.contains(id) => {
                let local = self.local(*id);
                let changes = outside.changed.contains(id) || self.addressed.contains(id);
                (!(local.shared || local.mutable && changes)).then_some(0)
            }
            Kind::Local(id) => {
                let local = self.local(*id);
                let value = plan.values.get(id).copied()?;
                let fixed = !local.mutable && !self.addressed.contains(id) && can_be_read(&local.ty);
                if fixed { self.plan(value, outside, plan) } else { None }
            }
            Kind::Cast(a) | Kind::Unary(_, a) => all(&[a]),
            Kind::Binary(_, a, b) | Kind::And(a, b) | Kind::Or(a, b) => all(&[a, b]),
            Kind::Block(block, None) if block.is_value() => all(&[block.value.as_deref()?]),
            Kind::Call(form, arguments) if is_arithmetic(form) => all(&Vec::from_iter(arguments)),
            Kind::Index(..) | Kind::Field(..) | Kind::Deref(_) => self.plan_place(expr, outside, plan),
            _ => None,
        }
    }

    fn plan_place(&self, expr: &'f Expr, outside: &Outside, plan: &mut Plan<'_, 'f>) -> Option<usize> {
        if is_behind_a_held_pointer(expr) {
            return None;
        }
        let (mut pass, mut place) = (0, expr);
        let root = loop {
            match &place.kind {
                Kind::Index(base, index) => {
                    let value = self.plan(index, outside, plan)?;
                    let tested = plan.tests.iter().find(|(_, test)| std::ptr::eq(test.index, &**index));
                    // What is tested in one pass can be used in the next.
                    pass = pass.max(tested.map_or(value, |(tested, _)| tested + 1));
                    place = base;
                }
                Kind::Field(base, _) | Kind::Deref(base) | Kind::Reference(base) => place = base,
                Kind::Table(..) => return Some(pass),
                Kind::Local(id) => break *id,
                _ => return None,
            }
        };
        let local = self.local(root);
        if let Some(item) = plan.items.and_then(|items| items.find(root)) {
            if !matches!(local.ty, Type::Pointer(_)) {
                return Some(pass.max(self.plan_item(root, outside, plan)?));
            }
            if local.mutable || matches!(local.ty, Type::Pointer(Pointer { mutable: true, .. })) {
                return None;
            }
            let root = root_of_place(item.of?)?;
            return if self.is_own_value(root, outside, plan)? { Some(pass) } else { self.plan_read(expr, pass, plan) };
        }
        if !outside.before.contains(&root) {
            // A part of a value that the turn has made.
            let value = plan.values.get(&root).copied()?;
            let fixed = !local.mutable && !matches!(local.ty, Type::Pointer(_)) && !self.addressed.contains(&root);
            return if fixed { Some(pass.max(self.plan(value, outside, plan)?)) } else { None };
        }
        if self.is_own_value(root, outside, plan)? { Some(pass) } else { self.plan_read(expr, pass, plan) }
    }

    /// The pass in which the value is there that a turn finds in a variable.
    fn plan_item(&self, id: LocalId, outside: &Outside, plan: &mut Plan<'_, 'f>) -> Option<usize> {
        let local = self.local(id);
        if local.mutable || matches!(local.ty, Type::Pointer(_)) || self.addressed.contains(&id) {
            return None;
        }
        let Some(whole) = plan.items?.find(id)?.of else { return Some(0) };
        if self.is_own_value(root_of_place(whole)?, outside, plan)? {
            return Some(0);
        }
        let is_read = |read: &Read| matches!(read.what, What::Item(other) if other == id);
        if !plan.reads.iter().any(is_read) {
            let plain = can_be_read(&local.ty);
            plan.reads.push(plain.then_some(Read { pass: 0, what: What::Item(id) })?);
        }
        Some(0)
    }

    /// Whether what is in a variable or behind it, which the loop does not change, is in the variable; none if it may
    /// change.
    fn is_own_value(&self, root: LocalId, outside: &Outside, plan: &Plan) -> Option<bool> {
        let local = self.local(root);
        if outside.changed.contains(&root) || self.addressed.contains(&root) {
            return None;
        }
        let Type::Pointer(Pointer { space, mutable, .. }) = &local.ty else { return Some(true) };
        // Nobody writes to what a kernel has by `&`.
        let by_launch = self.is_entry() && !mutable && !local.shared;
        let quiet = || plan.written.as_ref().is_some_and(|written| !written.contains(&root));
        let stays = *space == Space::Constant || (by_launch && *space == Space::Global) || quiet();
        stays.then_some(false)
    }

    /// Reads a place in that pass.
    fn plan_read(&self, expr: &'f Expr, pass: usize, plan: &mut Plan<'_, 'f>) -> Option<usize> {
        if !can_be_read(&expr.ty) {
            return None;
        }
        match plan.reads.iter_mut().find_map(|read| match &mut read.what {
            What::Places(places) if read.pass == pass && self.is_same_place(places[0], expr) => Some(places),
            _ => None,
        }) {
            Some(places) => places.push(expr),
            None => plan.reads.push(Read { pass, what: What::Places(vec![expr]) }),
        }
        Some(pass)
    }

    /// The variables in, or behind, which a loop writes; none where something may write elsewhere, or waits for others to.
    /// A reference that a turn makes, or puts into a variable, is to something that has another name outside.
    fn written_in(&self, body: &Block, outside: &Outside) -> Option<Vec<LocalId>> {
        let mut written = Vec::new();
        let mut note = |place: &Expr| match root_of_place(place) {
            _ if is_behind_a_held_pointer(place) => true,
            Some(id) if !matches!(self.local(id).ty, Type::Pointer(_)) => {
                written.push(id);
                false
            }
            Some(id) if outside.before.contains(&id) && !outside.changed.contains(&id) => {
                written.push(id);
                false
            }
            _ => true,
        };
        let elsewhere = typed::any_in_block(body, &mut |expr| match &expr.kind {
            Kind::Assign(place, _) | Kind::AssignOp(_, place, _) => note(place),
            Kind::Borrow { place, back: true } => note(place),
            Kind::Call(Form::Intrinsic(Intrinsic::Assign(_)), arguments) => arguments.first().is_none_or(&mut note),
            Kind::Call(Form::Function { pure, .. }, _) => !pure,
            Kind::Call(form, _) => {
                !is_arithmetic(form) && !matches!(form, Form::Intrinsic(Intrinsic::Vouched | Intrinsic::Lane))
            }
            Kind::Print(..) => false,
            _ => false,
        });
        (!elsewhere).then_some(written)
    }

    fn type_of<'r>(&'r self, read: &'r Read<'f>) -> &'r Type {
        match &read.what {
            What::Places(places) => &places[0].ty,
            What::Item(id) => &self.local(*id).ty,
        }
    }

    fn is_same_place(&self, a: &Expr, b: &Expr) -> bool {
        match (&a.kind, &b.kind) {
            (Kind::Local(a), Kind::Local(b)) => a == b,
            (Kind::Index(a, i), Kind::Index(b, k)) => self.is_same_place(a, b) && self.same(i, k),
            (Kind::Field(a, i), Kind::Field(b, k)) => i == k && self.is_same_place(a, b),
            (Kind::Deref(a), Kind::Deref(b)) | (Kind::Reference(a), Kind::Reference(b)) => self.is_same_place(a, b),
            _ => false,
        }
    }
}

impl<'f> Plan<'_, 'f> {
    /// The number that an index is: one that is quickly compared.
    fn number(&self, index: &'f Expr) -> Option<Number<'f>> {
        match self.read_of(index) {
            Some(read) => Some(Number::Read(read)),
            None => narrowest(index).map(Number::Value),
        }
    }

    /// What is read and has no sign, and is an index as it is.
    fn read_of(&self, index: &Expr) -> Option<usize> {
        let scalar = range::integer(&index.ty)?;
        if scalar.class() != Class::Unsigned {
            return None;
        }
        let is_read = |read: &Read| match (&read.what, &index.kind) {
            (What::Places(places), _) => places.iter().any(|place| std::ptr::eq(*place, index)),
            (What::Item(id), Kind::Local(other)) => id == other,
            (What::Item(_), _) => false,
        };
        if let Some(at) = self.reads.iter().position(is_read) {
            return Some(at);
        }
        match &index.kind {
            Kind::Cast(value) => {
                let from = range::integer(&value.ty)?;
                if from.bits() <= scalar.bits() { self.read_of(value) } else { None }
            }
            Kind::Local(id) => self.read_of(self.values.get(id)?),
            Kind::Block(block, None) if block.is_value() => self.read_of(block.value.as_deref()?),
            _ => None,
        }
    }
}

/// The number without a sign, of 32 bits at most, that is converted to be an index, keeping its value.
fn narrowest(index: &Expr) -> Option<&Expr> {
    let scalar = range::integer(&index.ty)?;
    if let Kind::Cast(value) = &index.kind
        && range::integer(&value.ty).is_some_and(|from| keeps(from, scalar))
        && let Some(narrowest) = narrowest(value)
    {
        return Some(narrowest);
    }
    (scalar.class() == Class::Unsigned && scalar.bits() <= 32).then_some(index)
}

/// Whether a conversion keeps every number that is not negative.
fn keeps(from: Scalar, to: Scalar) -> bool {
    let of_sign = |scalar: Scalar| u32::from(scalar.class() != Class::Unsigned);
    from.bits() - of_sign(from) <= to.bits() - of_sign(to)
}

/// Whether a private copy of such a value is small, and made by `=`.
fn can_be_read(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(_) | Type::Vector(..) | Type::Struct(_))
}

/// Whether a function only computes, so that a turn that does not call it may.
pub(super) fn is_arithmetic(form: &Form) -> bool {
    match form {
        Form::Helper(_) | Form::Builtin(_) | Form::Overloaded(_) | Form::Value(_) => true,
        Form::Function { .. } | Form::Refusing(..) | Form::Fitting(..) => false,
        Form::Intrinsic(intrinsic) => matches!(
            intrinsic,
            Intrinsic::Length
                | Intrinsic::WorkItem(_)
                | Intrinsic::Wrapping(_)
                | Intrinsic::Unary(_)
                | Intrinsic::Convert
                | Intrinsic::Same
                | Intrinsic::Components(_)
                | Intrinsic::Vector
                | Intrinsic::Compare(_)
                | Intrinsic::Select
                | Intrinsic::Widening(_)
                | Intrinsic::Cast(_)
                | Intrinsic::SignedAbs
                | Intrinsic::Rotate(_)
        ),
    }
}

/// The variables that a turn binds to values.
fn values_in<'f>(body: &'f Block) -> HashMap<LocalId, &'f Expr> {
    let mut blocks = vec![body];
    typed::any_in_block(body, &mut |expr| {
        if let Kind::Block(block, _) | Kind::If { then: block, .. } = &expr.kind {
            blocks.push(block);
        }
        false
    });
    let bound = |statement: &'f Statement| match statement {
        Statement::Let { pattern, value: Some(value), otherwise: None } => match pattern.kind {
            PatternKind::Bind(id, None) => Some((id, value)),
            _ => None,
        },
        _ => None,
    };
    blocks.into_iter().flat_map(|block| &block.statements).filter_map(bound).collect()
}

/// The variable that a place is in, or behind.
fn root_of_place(place: &Expr) -> Option<LocalId> {
    match &place.kind {
        Kind::Local(id) => Some(*id),
        Kind::Index(base, _)
        | Kind::Field(base, _)
        | Kind::Deref(base)
        | Kind::Reference(base)
        | Kind::Regrouped(base)
        | Kind::Part(Part { base, .. }) => root_of_place(base),
        _ => None,
    }
}

/// Whether a pointer leads to a place that is no variable, but in a struct or an array: nothing is known of what it is to.
fn is_behind_a_held_pointer(place: &Expr) -> bool {
    match &place.kind {
        Kind::Index(base, _) | Kind::Field(base, _) | Kind::Deref(base) | Kind::Part(Part { base, .. }) => {
            let held = matches!(base.ty, Type::Pointer(_)) && matches!(base.kind, Kind::Field(..) | Kind::Index(..));
            held || is_behind_a_held_pointer(base)
        }
        Kind::Reference(base) | Kind::Regrouped(base) => is_behind_a_held_pointer(base),
        _ => false,
    }
}

/// Whether a turn waits for atomic operations, beside which its test costs nothing; several reads between them do.
fn has_atomics(body: &Block) -> bool {
    let atomic = |form: &Form| matches!(form, Form::Intrinsic(Intrinsic::Atomic(_) | Intrinsic::OrderedAtomic(_)));
    typed::any_in_block(body, &mut |expr| matches!(&expr.kind, Kind::Call(form, _) if atomic(form)))
}

fn is_large(body: &Block) -> bool {
    let mut size = 0;
    typed::any_in_block(body, &mut |_| {
        size += 1;
        size > LARGEST_TURN
    })
}
