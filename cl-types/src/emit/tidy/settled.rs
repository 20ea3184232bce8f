//! Conditions that are known where they are asked: by what is asked around them, by what left the function before, and by how a
//! value was made. `while (i < n) { if (i < n) { … } }` asks once, and `n = min(m, 16)` is at most 16.
//!
//! In: a body. Out: the same, with such conditions decided. Only variables are compared here to which no pointer leads; what is
//! known of one is known until it is assigned, and nothing is known where control may come from elsewhere.

use std::collections::{HashSet, VecDeque};

use super::super::c::{Expr as C, Statement as S, Step};
use super::repeated::{changes, declares_within};
use super::{Names, has_goto, has_label, is_of_variables, is_raw, leaves, names_of};
use crate::types::Scalar;

/// The body, and whether a condition in it was known.
pub(in super::super) fn without_settled(body: Vec<S>, names: &Names) -> (Vec<S>, bool) {
    if body.iter().any(is_raw) {
        return (body, false);
    }
    let mut settle = Settle { names, found: false };
    let body = settle.within(body, &mut Facts::default());
    (body, settle.found)
}

/// What is known at a place.
#[derive(Clone, Default)]
struct Facts {
    /// Comparisons, as [`Settle::plain`] has them, and whether they hold.
    told: Vec<(C, bool)>,
    /// Flags, and the condition that each is.
    flags: Vec<(String, C)>,
}

impl Facts {
    /// Forgets what is about one of the variables that `changed` says.
    fn forget(&mut self, changed: &dyn Fn(&str) -> bool) {
        let is_about = |value: &C| {
            let mut read = HashSet::new();
            names_of(value, &mut read);
            read.iter().any(|name| changed(name))
        };
        self.told.retain(|(condition, _)| !is_about(condition));
        self.flags.retain(|(flag, condition)| !changed(flag) && !is_about(condition));
    }

    /// What was told of a comparison in these very words.
    fn said(&self, op: &str, a: &C, b: &C) -> Option<bool> {
        let is = |condition: &C| match condition {
            C::Binary(other, left, right) => {
                *other == op && (**left == *a && **right == *b || op == "==" && **left == *b && **right == *a)
            }
            _ => false,
        };
        self.told.iter().find(|(condition, _)| is(condition)).map(|(_, holds)| *holds)
    }
}

struct Settle<'n> {
    names: &'n Names<'n>,
    found: bool,
}

impl Settle<'_> {
    fn within(&mut self, body: Vec<S>, facts: &mut Facts) -> Vec<S> {
        let mut done = Vec::with_capacity(body.len());
        let mut rest = VecDeque::from(body);
        while let Some(mut statement) = rest.pop_front() {
            match &mut statement {
                S::Label(_) => *facts = Facts::default(),
                S::If { condition, then, otherwise } => {
                    self.settle(condition, facts);
                    if let Some(holds) = condition.truth() {
                        let (chosen, other) = if holds { (&mut *then, &*otherwise) } else { (&mut *otherwise, &*then) };
                        if !other.iter().any(|inner| has_label(inner) || has_goto(inner)) {
                            let chosen = std::mem::take(chosen);
                            match chosen.iter().any(|inner| matches!(inner, S::Declare { .. })) {
                                true => rest.push_front(S::Block(chosen)),
                                false => chosen.into_iter().rev().for_each(|inner| rest.push_front(inner)),
                            }
                            continue;
                        }
                    }
                    for (branch, holds) in [(then, true), (otherwise, false)] {
                        let mut facts = facts.clone();
                        self.learn(condition, holds, &mut facts);
                        *branch = self.within(std::mem::take(branch), &mut facts);
                    }
                }
                S::While { .. } | S::For { .. } => self.loop_settled(&mut statement, facts),
                S::Block(inner) => {
                    let names: Vec<String> = inner.iter().flat_map(S::names).cloned().collect();
                    *inner = self.within(std::mem::take(inner), facts);
                    facts.forget(&|name| names.iter().any(|own| own == name));
                    if !has_label(&statement) {
                        done.push(statement);
                        continue;
                    }
                }
                other => other.values_mut().into_iter().for_each(|value| self.settle_within(value, facts)),
            }
            self.pass(&statement, facts);
            done.push(statement);
        }
        done
    }

    /// A loop: what it changes is not known in any of its turns, but what its condition says.
    fn loop_settled(&mut self, statement: &mut S, facts: &Facts) {
        let mut inner = facts.clone();
        let kept = self.kept_by_turns(statement, facts);
        inner.forget(&|name| is_changed(statement, name));
        inner.told.extend(kept);
        let (S::While { condition, body } | S::For { condition, body, .. }) = statement else { return };
        self.learn(condition, true, &mut inner);
        *body = self.within(std::mem::take(body), &mut inner);
    }

    /// What is known behind a statement.
    fn pass(&self, statement: &S, facts: &mut Facts) {
        if has_label(statement) {
            *facts = Facts::default();
            return;
        }
        let kept = match statement {
            S::Assign { place: C::Name(name), op: Some("+"), value } if value.number() == Some(1) => {
                self.no_more_than_before(name, facts)
            }
            S::While { .. } | S::For { .. } => self.kept_by_turns(statement, facts),
            _ => Vec::new(),
        };
        facts.forget(&|name| is_changed(statement, name));
        facts.told.extend(kept);
        match statement {
            S::If { condition, then, otherwise } if leaves(then) != leaves(otherwise) => {
                let mut read = HashSet::new();
                names_of(condition, &mut read);
                if !read.iter().any(|name| is_changed(statement, name)) {
                    self.learn(condition, leaves(otherwise), facts);
                }
            }
            S::While { condition, body } if !body.iter().any(leaves_loop) => self.learn(condition, false, facts),
            S::Declare { name, value: Some(value), .. } | S::Assign { place: C::Name(name), op: None, value } => {
                self.given(name, value, facts);
            }
            _ => {}
        }
    }

    /// What is known of a variable by its value.
    fn given(&self, name: &str, value: &C, facts: &mut Facts) {
        let own = C::name(name);
        if !self.is_told(&own) || super::mentions_in(value, name) {
            return;
        }
        match value {
            value if value.truth().is_some() => facts.told.push((own, value.truth() == Some(true))),
            value if number(value).is_some() && self.scalar(&own).is_some() => {
                facts.told.push((C::binary("==", own, value.clone()), true));
            }
            C::Call { function, arguments, .. } if function == "min" => {
                let Some(scalar) = self.scalar(&own) else { return };
                let is_like = |bound: &C| match bound {
                    C::Cast(ty, _) => ty.pointer.is_none() && Scalar::integer_of_c_name(&ty.base) == Some(scalar),
                    bound => bound.number().is_some() || self.scalar(bound) == Some(scalar),
                };
                if arguments.iter().all(|bound| is_like(bound) && self.is_told(bound)) {
                    let bounds = arguments.iter().map(|bound| (C::binary("<", bound.clone(), own.clone()), false));
                    facts.told.extend(bounds);
                }
            }
            C::Name(from) if self.scalar(&own).is_some() && self.scalar(&own) == self.scalar(value) => {
                let about = |(condition, holds): &(C, bool)| {
                    super::mentions_in(condition, from).then(|| {
                        let mut condition = condition.clone();
                        condition.put(value, &own);
                        (condition, *holds)
                    })
                };
                let copied: Vec<_> = facts.told.iter().filter_map(about).collect();
                facts.told.extend(copied);
                facts.told.push((C::binary("==", own.clone(), value.clone()), true));
            }
            condition if self.is_told(condition) && is_asking(condition) => {
                facts.flags.push((name.to_owned(), condition.clone()));
            }
            _ => {}
        }
    }

    /// What is below a bound is no greater than that when it has grown by one.
    fn no_more_than_before(&self, name: &str, facts: &Facts) -> Vec<(C, bool)> {
        let counter = C::name(name);
        let bound = |(condition, holds): &(C, bool)| match condition {
            C::Binary("<", a, b) if *holds && **a == counter => self.counts_to(&counter, b),
            _ => None,
        };
        facts.told.iter().filter_map(bound).collect()
    }

    /// `!(bound < counter)`, where both are of one type, so that it is so of numbers too.
    fn counts_to(&self, counter: &C, bound: &C) -> Option<(C, bool)> {
        let C::Name(name) = counter else { return None };
        let scalar = self.scalar(counter)?;
        let same = bound.number().is_some() || self.scalar(bound) == Some(scalar);
        let fits = same && self.is_told(counter) && self.is_told(bound) && !super::mentions_in(bound, name);
        fits.then(|| (C::binary("<", bound.clone(), counter.clone()), false))
    }

    /// What holds before a loop, and behind each of its turns: a counter that grows by one in each, and only below a bound, is no
    /// greater than that.
    fn kept_by_turns(&self, statement: &S, facts: &Facts) -> Vec<(C, bool)> {
        let (S::While { condition, body } | S::For { condition, body, .. }) = statement else { return Vec::new() };
        let mut asked = Vec::new();
        super::told::conjuncts(condition, &mut asked);
        let kept = |asked: &C| {
            let (C::Binary("<", counter, bound), true) = self.plain(asked) else { return None };
            let C::Name(name) = &*counter else { return None };
            let fact = self.counts_to(&counter, &bound)?;
            let mut read = HashSet::new();
            names_of(&bound, &mut read);
            let is_so_before = self.known(&fact.0, facts) == Some(false);
            let stays = !read.iter().any(|name| is_changed(statement, name));
            (is_so_before && stays && grows_once(body, name) && !steps(statement, name)).then_some(fact)
        };
        asked.into_iter().filter_map(kept).collect()
    }

    /// Remembers that a condition holds, or that it does not.
    fn learn(&self, condition: &C, holds: bool, facts: &mut Facts) {
        match condition {
            C::Binary("&&", a, b) if holds => [a, b].into_iter().for_each(|part| self.learn(part, true, facts)),
            C::Binary("||", a, b) if !holds => [a, b].into_iter().for_each(|part| self.learn(part, false, facts)),
            C::Unary("!", inner) => self.learn(inner, !holds, facts),
            condition if self.is_told(condition) && is_asking(condition) => {
                let (plain, same) = self.plain(condition);
                facts.told.push((plain, holds == same));
                if let C::Name(flag) = condition
                    && let Some(at) = facts.flags.iter().position(|(other, _)| other == flag)
                {
                    let (_, condition) = facts.flags.remove(at);
                    self.learn(&condition, holds, facts);
                }
            }
            _ => {}
        }
    }

    /// Decides what is known of a condition.
    fn settle(&mut self, condition: &mut C, facts: &Facts) {
        match condition {
            C::Binary(op @ ("&&" | "||"), a, b) => {
                let goes_on = *op == "&&";
                self.settle(a, facts);
                let mut behind = facts.clone();
                self.learn(a, goes_on, &mut behind);
                self.settle(b, &behind);
                let settled = match (a.truth(), b.truth()) {
                    (Some(first), _) if first != goes_on => (**a).clone(),
                    (Some(_), _) => (**b).clone(),
                    (_, Some(second)) if second == goes_on => (**a).clone(),
                    (_, Some(_)) if !a.calls() => (**b).clone(),
                    _ => return,
                };
                *condition = settled;
            }
            C::Unary("!", inner) => {
                self.settle(inner, facts);
                if let Some(holds) = inner.truth() {
                    *condition = C::literal(if holds { "false" } else { "true" });
                }
            }
            condition if self.is_told(condition) && is_asking(condition) => {
                if let Some(holds) = self.known(condition, facts) {
                    self.found = true;
                    *condition = C::literal(if holds { "true" } else { "false" });
                }
            }
            condition => self.settle_within(condition, facts),
        }
    }

    /// Decides what is known of the conditions in a value.
    fn settle_within(&mut self, value: &mut C, facts: &Facts) {
        match value {
            C::Conditional(condition, yes, no) => {
                self.settle(condition, facts);
                for (part, holds) in [(&mut *yes, true), (&mut *no, false)] {
                    let mut facts = facts.clone();
                    self.learn(condition, holds, &mut facts);
                    self.settle_within(part, &facts);
                }
                if let Some(holds) = condition.truth() {
                    *value = std::mem::replace(if holds { yes } else { no }, C::literal("0"));
                }
            }
            C::Binary("&&" | "||", ..) => self.settle(value, facts),
            value => value.parts_mut().into_iter().for_each(|part| self.settle_within(part, facts)),
        }
    }

    /// Whether a condition holds, if that is known.
    fn known(&self, condition: &C, facts: &Facts) -> Option<bool> {
        let (plain, same) = self.plain(condition);
        let holds = match &plain {
            C::Binary("<", a, b) => self.is_less(a, b, facts),
            C::Binary("==", a, b) => self.is_equal(a, b, facts),
            plain => facts.told.iter().find(|(told, _)| told == plain).map(|(_, holds)| *holds),
        };
        holds.map(|holds| holds == same)
    }

    fn is_less(&self, a: &C, b: &C, facts: &Facts) -> Option<bool> {
        if let Some(holds) = facts.said("<", a, b) {
            return Some(holds);
        }
        let (back, equal) = (facts.said("<", b, a), facts.said("==", a, b));
        if back == Some(true) || equal == Some(true) {
            return Some(false);
        }
        if self.are_integers(a, b) && back == Some(false) && equal == Some(false) {
            return Some(true);
        }
        let ((least, greatest), (other_least, other_greatest)) = (self.range(a, facts)?, self.range(b, facts)?);
        match greatest < other_least {
            true => Some(true),
            false => (least >= other_greatest).then_some(false),
        }
    }

    fn is_equal(&self, a: &C, b: &C, facts: &Facts) -> Option<bool> {
        if let Some(holds) = facts.said("==", a, b) {
            return Some(holds);
        }
        if facts.said("<", a, b) == Some(true) || facts.said("<", b, a) == Some(true) {
            return Some(false);
        }
        let ((least, greatest), (other_least, other_greatest)) = (self.range(a, facts)?, self.range(b, facts)?);
        match least == greatest && (least, greatest) == (other_least, other_greatest) {
            true => Some(true),
            false => (greatest < other_least || other_greatest < least).then_some(false),
        }
    }

    /// The least and the greatest value of an integer, by the numbers that it was held against.
    fn range(&self, value: &C, facts: &Facts) -> Option<(i128, i128)> {
        if let Some(number) = number(value) {
            return Some((number, number));
        }
        let scalar = self.scalar(value)?;
        let all = crate::emit::range::Range::of(scalar);
        let (mut least, mut greatest) = (all.least, all.greatest);
        for (condition, holds) in &facts.told {
            let C::Binary(op, a, b) = condition else { continue };
            match (*op, *holds, **a == *value, **b == *value) {
                ("<", true, true, _) => greatest = number(b).map_or(greatest, |bound| greatest.min(bound - 1)),
                ("<", false, true, _) => least = number(b).map_or(least, |bound| least.max(bound)),
                ("<", true, _, true) => least = number(a).map_or(least, |bound| least.max(bound + 1)),
                ("<", false, _, true) => greatest = number(a).map_or(greatest, |bound| greatest.min(bound)),
                ("==", true, true, _) => {
                    if let Some(bound) = number(b) {
                        (least, greatest) = (bound, bound);
                    }
                }
                _ => {}
            }
        }
        // What comes to no place has no value.
        (least <= greatest).then_some((least, greatest))
    }

    /// A comparison by `<` or `==`, and whether that is the same or the opposite.
    fn plain(&self, condition: &C) -> (C, bool) {
        let less = |a: &C, b: &C| C::Binary("<", Box::new(a.clone()), Box::new(b.clone()));
        match condition {
            C::Unary("!", inner) => {
                let (plain, same) = self.plain(inner);
                (plain, !same)
            }
            C::Binary("!=", a, b) => (C::Binary("==", a.clone(), b.clone()), false),
            C::Binary(">", a, b) => (less(b, a), true),
            // Neither holds of a NaN.
            C::Binary("<=", a, b) if self.are_integers(a, b) => (less(b, a), false),
            C::Binary(">=", a, b) if self.are_integers(a, b) => (less(a, b), false),
            other => (other.clone(), true),
        }
    }

    fn are_integers(&self, a: &C, b: &C) -> bool {
        self.is_integer(a) && self.is_integer(b)
    }

    fn is_integer(&self, value: &C) -> bool {
        match value {
            C::Binary("+" | "-" | "*" | "/" | "%", a, b) => self.are_integers(a, b),
            C::Cast(ty, _) => ty.pointer.is_none() && Scalar::integer_of_c_name(&ty.base).is_some(),
            value => self.scalar(value).is_some() || number(value).is_some(),
        }
    }

    /// The type of an integer variable.
    fn scalar(&self, value: &C) -> Option<Scalar> {
        let C::Name(name) = value else { return None };
        if self.names.lengths.contains(&**name) {
            return Scalar::integer_of_c_name("ulong");
        }
        let ty = self.names.types.get(name)?.as_ref()?;
        let is_value = ty.pointer.is_none() && ty.bounds.is_empty();
        Scalar::integer_of_c_name(&ty.base).filter(|_| is_value)
    }

    /// Whether it is of variables that nothing changes but what is seen here.
    fn is_told(&self, value: &C) -> bool {
        let mut read = HashSet::new();
        names_of(value, &mut read);
        is_of_variables(value) && read.iter().all(|name| self.names.stays(name, &[]))
    }
}

/// Whether it is a condition, and no number.
fn is_asking(value: &C) -> bool {
    matches!(value, C::Name(_) | C::Unary("!", _) | C::Binary("<" | ">" | "<=" | ">=" | "==" | "!=", ..))
}

fn number(value: &C) -> Option<i128> {
    match value {
        C::Unary("-", value) => value.number().map(|number| -i128::from(number)),
        value => value.number().map(i128::from),
    }
}

/// Whether a variable may be another one, or of another value, behind a statement or in a turn of it.
fn is_changed(statement: &S, name: &str) -> bool {
    changes(statement, name, false) || declares_within(statement, name)
}

/// Whether what happens after each turn changes a variable.
fn steps(statement: &S, name: &str) -> bool {
    matches!(statement, S::For { start, step, .. }
        if step.iter().map(Step::name).chain(start.iter().map(|one| &*one.name)).any(|other| other == name))
}

/// Whether all that a turn does to a variable is that it adds 1, once.
fn grows_once(body: &[S], name: &str) -> bool {
    fn count(body: &[S], name: &str) -> Option<usize> {
        body.iter().try_fold(0, |sum, statement| {
            let here = match statement {
                S::Assign { place: C::Name(place), op: Some("+"), value }
                    if place == name && value.number() == Some(1) =>
                {
                    1
                }
                S::Assign { .. } | S::While { .. } | S::For { .. } | S::Declare { .. }
                    if is_changed(statement, name) =>
                {
                    return None;
                }
                S::While { .. } | S::For { .. } => 0,
                statement => {
                    statement.bodies().into_iter().try_fold(0, |sum, inner| Some(sum + count(inner, name)?))?
                }
            };
            Some(sum + here)
        })
    }
    count(body, name) == Some(1)
}

/// Whether it leaves the loop that it stands in other than by the condition of that.
fn leaves_loop(statement: &S) -> bool {
    match statement {
        S::Break | S::Goto(_) => true,
        S::While { body, .. } | S::For { body, .. } => body.iter().any(has_goto),
        statement => statement.bodies().into_iter().flatten().any(leaves_loop),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::c::Type;
    use super::*;

    fn declare(name: &str, value: Option<C>) -> S {
        S::Declare { ty: Type::named("ulong"), constant: false, name: name.into(), value }
    }

    fn less(a: &str, b: &str) -> C {
        C::binary("<", C::name(a), C::name(b))
    }

    fn asks(condition: C, inner: Vec<S>) -> S {
        S::If { condition, then: inner, otherwise: Vec::new() }
    }

    fn acts() -> S {
        S::Expr(C::Call { function: "act".into(), arguments: Vec::new(), pure: false })
    }

    fn grows(name: &str) -> S {
        S::Assign { place: C::name(name), op: Some("+"), value: C::literal("1") }
    }

    fn settled(body: Vec<S>) -> Vec<S> {
        let types =
            super::super::types(&[declare("i", None), declare("j", None), declare("n", None), declare("m", None)]);
        let addressed = HashSet::from(["far".into()]);
        without_settled(body, &Names { types, addressed, ..Names::default() }).0
    }

    #[test]
    fn what_is_asked_around_is_not_asked_again_until_it_changes() {
        let turn = |inner: Vec<S>| S::While { condition: less("i", "n"), body: inner };
        assert_eq!(settled(vec![turn(vec![asks(less("i", "n"), vec![acts()])])]), [turn(vec![acts()])]);
        let changed = vec![turn(vec![grows("i"), asks(less("i", "n"), vec![acts()])])];
        assert_eq!(settled(changed.clone()), changed);
        let far = vec![asks(less("far", "n"), vec![asks(less("far", "n"), vec![acts()])])];
        assert_eq!(settled(far.clone()), far);
        let jumped = vec![asks(less("i", "n"), vec![S::Label("l".into()), asks(less("i", "n"), vec![acts()])])];
        assert_eq!(settled(jumped.clone()), jumped);
    }

    #[test]
    fn what_left_before_is_known_and_no_more_of_floats_than_was_said() {
        let out = |condition| asks(condition, vec![S::Return(None)]);
        let of = |op, a: &str, b: &str| C::binary(op, C::name(a), C::name(b));
        let body = vec![out(of(">=", "i", "n")), asks(less("i", "n"), vec![acts()])];
        assert_eq!(settled(body.clone()), [body[0].clone(), acts()]);
        let floats = vec![out(of(">=", "f", "g")), asks(less("f", "g"), vec![acts()])];
        assert_eq!(settled(floats.clone()), floats);
    }

    #[test]
    fn a_counter_comes_to_its_end_and_no_further() {
        let goes_on = || C::binary("&&", less("i", "n"), C::name("more"));
        let turn = S::While { condition: goes_on(), body: vec![grows("i")] };
        let outer = |inner: Vec<S>| S::While { condition: less("i", "n"), body: inner };
        let is_end = C::binary("==", C::name("i"), C::name("n"));
        let asked = |behind: S| {
            let otherwise = vec![behind];
            S::If { condition: is_end.clone(), then: vec![S::Break], otherwise }
        };
        let body = |behind: S| vec![outer(vec![turn.clone(), asked(behind)])];
        assert_eq!(settled(body(asks(less("i", "n"), vec![acts()]))), body(acts()));
        let twice = S::While { condition: goes_on(), body: vec![grows("i"), grows("i")] };
        let open = vec![outer(vec![twice, asked(asks(less("i", "n"), vec![acts()]))])];
        assert_eq!(settled(open.clone()), open);
    }

    #[test]
    fn the_lesser_of_two_is_no_greater_than_either() {
        let least = C::Call { function: "min".into(), arguments: vec![C::name("m"), C::literal("16UL")], pure: true };
        let at_most = |bound: &str| C::binary("<=", C::name("n"), C::literal(bound));
        let body = |bound: &str| vec![declare("n", Some(least.clone())), asks(at_most(bound), vec![acts()])];
        assert_eq!(settled(body("16")), [declare("n", Some(least.clone())), acts()]);
        assert_eq!(settled(body("15")), body("15"));
    }
}
