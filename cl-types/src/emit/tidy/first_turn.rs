//! Flags that the first turn of a loop sets, where there surely is one: `max` and `reduce` of an array begin with its first
//! element, and what they give is there.
//!
//! In: `T best = 0; bool has = false;`, and `if (has && x[k] < best) continue; best = x[k]; has = true;` in each turn of
//! `for (k = 0; k < 4; k++)`. Out: `T best = x[0]; for (k = 1; k < 4; k++) { best = max(best, x[k]); }`, and behind it nobody
//! asks for `has`. A pointer that is null until then is such a flag too.

use super::super::c::{Declarator, Expr as C, Statement as S, Step, Type};
use super::repeated::{changes, declares_within};
use super::{Names, count_in, has_label, is_blank, is_raw, is_zero, mentions, mentions_in, opposite};

/// The integers of C.
const INTEGERS: [&str; 8] = ["char", "uchar", "short", "ushort", "int", "uint", "long", "ulong"];

/// A list of statements, without such flags.
pub(super) fn without_flags(mut body: Vec<S>, names: &Names) -> Vec<S> {
    let mut at = 0;
    while at < body.len() {
        match Flag::of(&body[at], names).and_then(|flag| flag.settled(&body, at, names)) {
            Some(settled) => body = settled,
            None => at += 1,
        }
    }
    body
}

/// Statements where a flag is set.
pub(super) fn where_set(flag: String, statements: Vec<S>) -> Vec<S> {
    Flag { name: flag, pointer: false }.set_in(statements)
}

struct Flag {
    name: String,
    /// Whether it is a pointer, which is null at first.
    pointer: bool,
}

/// How control goes on behind statements.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// To the next one; the flag is set, or is not.
    On(bool),
    /// To the next turn with the flag set, or out of the function.
    Away,
}

impl Flag {
    fn of(statement: &S, names: &Names) -> Option<Self> {
        let S::Declare { ty, name, value: Some(value), .. } = statement else { return None };
        let is_flag = ty.base == "bool" && ty.pointer.is_none() && value.truth() == Some(false);
        let is_null = ty.pointer.is_some() && is_zero(value);
        let fits = ty.bounds.is_empty() && !names.addressed.contains(name) && (is_flag || is_null);
        fits.then(|| Flag { name: name.clone(), pointer: is_null })
    }

    /// The statements without it, if the loop that asks for it first surely sets it in its first turn.
    fn settled(&self, body: &[S], declared: usize, names: &Names) -> Option<Vec<S>> {
        let turns = declared + 1 + body[declared + 1..].iter().position(|next| mentions(next, &self.name))?;
        let S::For { start, condition, step, body: turn } = &body[turns] else { return None };
        let ([counter], [Step::Increment(stepped)], C::Binary("<", index, end)) = (&start[..], &step[..], condition)
        else {
            return None;
        };
        let (first, last) = (literal(&counter.value)?, literal(end)?);
        let rest = &body[turns + 1..];
        let is_counted = *stepped == counter.name && matches!(&**index, C::Name(name) if *name == counter.name);
        let is_plain =
            |statement: &S| !declares_within(statement, &self.name) && !has_label(statement) && !is_raw(statement);
        if !is_counted
            || first >= last
            || !turn.iter().chain(rest).all(is_plain)
            || !turn.iter().all(|statement| self.is_only_set(statement))
            || turn.iter().any(|statement| changes(statement, &counter.name, false))
            || rest.iter().any(|statement| changes(statement, &self.name, self.pointer))
        {
            return None;
        }
        let mut ends = true;
        let (mut one, end) = self.in_first_turn(turn, &mut ends)?;
        if !ends || end == End::On(false) {
            return None;
        }
        let mut settled = body[..turns].to_vec();
        let behind = self.set_in(rest.to_vec());
        one.iter_mut().for_each(|statement| put_first(statement, counter));
        let Some(S::Assign { place: C::Name(given), op: None, value }) = in_one(one, names) else {
            // The loop is as it was; what is behind it need not ask.
            if *rest == behind[..] {
                return None;
            }
            settled.push(body[turns].clone());
            settled.extend(behind);
            return Some(settled);
        };
        // A pragma is of the loop behind it.
        let before = match settled.last() {
            Some(S::Pragma(_)) => turns - 1,
            _ => turns,
        };
        let begins = settled[..before].iter().rposition(|statement| mentions(statement, &given));
        match begins {
            Some(begins)
                if matches!(&settled[begins], S::Declare { ty, constant: false, name, value: begin }
                    if *name == given
                        && begin.as_ref().is_none_or(is_blank)
                        && ty.bounds.is_empty()
                        && !ty.base.starts_with("__local"))
                    && !mentions_in(&value, &given) =>
            {
                let mut declare = settled.remove(begins);
                if let S::Declare { value: begin, .. } = &mut declare {
                    *begin = Some(match value {
                        C::Compound(_, items) => C::List(items),
                        value => value,
                    });
                }
                settled.insert(before - 1, declare);
            }
            _ => settled.insert(before, S::Assign { place: C::name(&given), op: None, value }),
        }
        settled.retain(|statement| self.pointer || !matches!(statement, S::Declare { name, .. } if *name == self.name));
        if first + 1 < last {
            let counter = Declarator { value: C::literal((first + 1).to_string()), ..counter.clone() };
            let body = with_extremes(self.set_in(turn.clone()), names);
            settled.push(S::For { start: vec![counter], condition: condition.clone(), step: step.clone(), body });
        } else if let Some(S::Pragma(_)) = settled.last() {
            settled.pop();
        }
        settled.extend(behind);
        Some(settled)
    }

    /// Whether whatever gives it a value sets it.
    fn is_only_set(&self, statement: &S) -> bool {
        match statement {
            S::Assign { place: C::Name(name), op, value } if *name == self.name => {
                let sets = if self.pointer { matches!(value, C::Unary("&", _)) } else { value.truth() == Some(true) };
                op.is_none() && sets
            }
            other => other.bodies().into_iter().flatten().all(|inner| self.is_only_set(inner)),
        }
    }

    /// What the first turn does, where the flag is not set before, and how it ends. `ends`: whether all ways to the next
    /// turn have set it.
    fn in_first_turn(&self, statements: &[S], ends: &mut bool) -> Option<(Vec<S>, End)> {
        let (mut done, mut set) = (Vec::new(), false);
        for statement in statements {
            match statement {
                S::Assign { place: C::Name(name), op: None, value } if *name == self.name => {
                    if mentions_in(value, &self.name) {
                        return None;
                    }
                    set = true;
                    if self.pointer {
                        done.push(statement.clone());
                    }
                }
                S::If { condition, then, otherwise } => {
                    let condition = self.asked(condition.clone(), set);
                    let end = match condition.truth() {
                        Some(truth) => {
                            let branch = if truth { then } else { otherwise };
                            let (inner, end) = self.in_branch(branch, set, ends)?;
                            done.extend(inner);
                            end
                        }
                        // What it is set by may stand under a condition of this turn's own.
                        None if mentions_in(&condition, &self.name) => return None,
                        None => {
                            let (then, first) = self.in_branch(then, set, ends)?;
                            let (otherwise, second) = self.in_branch(otherwise, set, ends)?;
                            done.push(S::If { condition, then, otherwise });
                            match (first, second) {
                                (End::Away, other) | (other, End::Away) => other,
                                (first, second) if first == second => first,
                                _ => return None,
                            }
                        }
                    };
                    match end {
                        End::On(is_set) => set = is_set,
                        End::Away => return Some((done, End::Away)),
                    }
                }
                S::Continue => {
                    *ends &= set;
                    return Some((done, End::Away));
                }
                S::Return(value) if !value.iter().any(|value| mentions_in(value, &self.name)) => {
                    done.push(statement.clone());
                    return Some((done, End::Away));
                }
                S::Break | S::Return(_) | S::Goto(_) | S::Block(_) => return None,
                other if mentions(other, &self.name) => return None,
                other if goes(other) => return None,
                other => done.push(other.clone()),
            }
        }
        Some((done, End::On(set)))
    }

    fn in_branch(&self, statements: &[S], set: bool, ends: &mut bool) -> Option<(Vec<S>, End)> {
        if !set {
            return self.in_first_turn(statements, ends);
        }
        // It is set, and stays so.
        let leaves = match statements.last() {
            Some(S::Continue | S::Return(_)) => End::Away,
            _ => End::On(true),
        };
        let unclear = statements.iter().any(|statement| goes(statement) || matches!(statement, S::Break | S::Goto(_)));
        (!unclear).then(|| (self.set_in(statements.to_vec()), leaves))
    }

    /// A list of statements where the flag is set.
    fn set_in(&self, statements: Vec<S>) -> Vec<S> {
        statements.into_iter().flat_map(|statement| self.set(statement)).collect()
    }

    /// A statement where the flag is set.
    fn set(&self, mut statement: S) -> Vec<S> {
        if !self.pointer && matches!(&statement, S::Assign { place: C::Name(name), .. } if *name == self.name) {
            return Vec::new();
        }
        for value in statement.values_mut() {
            let asked = std::mem::replace(value, C::literal("0"));
            *value = self.asked(asked, true);
        }
        match statement {
            S::If { condition, then, otherwise } => {
                let (then, otherwise) = (self.set_in(then), self.set_in(otherwise));
                match condition.truth() {
                    Some(truth) => match if truth { then } else { otherwise } {
                        list if list.iter().any(|one| matches!(one, S::Declare { .. })) => vec![S::Block(list)],
                        list => list,
                    },
                    None => vec![S::If { condition, then, otherwise }],
                }
            }
            mut other => {
                for inner in other.bodies_mut() {
                    *inner = self.set_in(std::mem::take(inner));
                }
                vec![other]
            }
        }
    }

    /// A value where it is known whether the flag is set.
    fn asked(&self, mut value: C, set: bool) -> C {
        let is_it = |value: &C| matches!(value, C::Name(name) if *name == self.name);
        match &value {
            C::Binary(op @ ("==" | "!="), flag, null) if self.pointer && is_it(flag) && is_zero(null) => {
                return C::literal(if (*op == "!=") == set { "true" } else { "false" });
            }
            value if !self.pointer && is_it(value) => return C::literal(if set { "true" } else { "false" }),
            _ => {}
        }
        for part in value.parts_mut() {
            let inner = std::mem::replace(part, C::literal("0"));
            *part = self.asked(inner, set);
        }
        match value {
            C::Unary("!", inner) if inner.truth().is_some() => {
                C::literal(if inner.truth() == Some(true) { "false" } else { "true" })
            }
            C::Binary(op @ ("&&" | "||"), left, right) => match (op, left.truth(), right.truth()) {
                ("&&", Some(true), _) | ("||", Some(false), _) => *right,
                ("&&", Some(false), _) | ("||", Some(true), _) => *left,
                ("&&", _, Some(true)) | ("||", _, Some(false)) => *left,
                _ => C::Binary(op, left, right),
            },
            C::Conditional(condition, then, otherwise) => match condition.truth() {
                Some(true) => *then,
                Some(false) => *otherwise,
                None => C::Conditional(condition, then, otherwise),
            },
            other => other,
        }
    }
}

fn literal(value: &C) -> Option<u64> {
    match value {
        C::Literal(text) => text.parse().ok(),
        _ => None,
    }
}

/// Whether control may leave a loop or a choice within a statement for somewhere that is not behind it.
fn goes(statement: &S) -> bool {
    match statement {
        S::Goto(_) | S::Break => true,
        S::While { body, .. } | S::For { body, .. } => body.iter().any(jumps),
        other => other.bodies().into_iter().flatten().any(|inner| goes(inner) || matches!(inner, S::Continue)),
    }
}

fn jumps(statement: &S) -> bool {
    matches!(statement, S::Goto(_) | S::Return(_)) || statement.bodies().into_iter().flatten().any(jumps)
}

/// Puts the value for the counter that it has in the first turn: of its type, but where it is given to what has a type,
/// and in plain indices.
fn put_first(statement: &mut S, counter: &Declarator) {
    let is_it = |value: &C| matches!(value, C::Name(name) if *name == counter.name);
    match statement {
        S::Declare { value: Some(value), .. } | S::Assign { op: None, value, .. } if is_it(value) => {
            *value = counter.value.clone();
        }
        S::Declare { value: Some(C::List(items) | C::Compound(_, items)), .. }
        | S::Assign { op: None, value: C::Compound(_, items), .. } => {
            items.iter_mut().filter(|item| is_it(item)).for_each(|item| *item = counter.value.clone());
        }
        _ => {}
    }
    statement.values_mut().into_iter().for_each(|value| put_first_in(value, counter));
    statement.bodies_mut().into_iter().flatten().for_each(|inner| put_first(inner, counter));
}

fn put_first_in(value: &mut C, counter: &Declarator) {
    match value {
        C::Name(name) if *name == counter.name => {
            *value = match &*counter.ty.base {
                "int" => counter.value.clone(),
                _ => C::Cast(counter.ty.clone(), Box::new(counter.value.clone())),
            };
        }
        C::Index(base, index) if is_sum(index) => {
            put_first_in(base, counter);
            put_plainly(index, counter);
        }
        other => other.parts_mut().into_iter().for_each(|part| put_first_in(part, counter)),
    }
}

/// Whether a value is made of variables and literals by sums and products: it is the same in any type that holds it.
fn is_sum(value: &C) -> bool {
    match value {
        C::Name(_) | C::Literal(_) => true,
        C::Binary("+" | "*", left, right) => is_sum(left) && is_sum(right),
        _ => false,
    }
}

fn put_plainly(index: &mut C, counter: &Declarator) {
    if matches!(index, C::Name(name) if *name == counter.name) {
        *index = counter.value.clone();
        return;
    }
    index.parts_mut().into_iter().for_each(|part| put_plainly(part, counter));
    let simpler = match index {
        C::Binary("+", left, right) if is_zero(left) => &mut **right,
        C::Binary("+", left, right) if is_zero(right) => &mut **left,
        C::Binary("*", left, right) if is_zero(left) || is_zero(right) => {
            *index = C::literal("0");
            return;
        }
        _ => return,
    };
    *index = std::mem::replace(simpler, C::literal("0"));
}

/// Statements as one: each variable is read once, by the statement behind it.
fn in_one(statements: Vec<S>, names: &Names) -> Option<S> {
    let mut rest = statements.into_iter();
    let mut one = rest.next()?;
    while let Some(mut next) = rest.next() {
        let S::Declare { ty, name, value: Some(value), .. } = one else { return None };
        let reads: usize = next.values().into_iter().map(|value| count_in(value, &name)).sum();
        let is_read_once = reads == 1 && !rest.as_slice().iter().any(|later| mentions(later, &name));
        if !ty.bounds.is_empty() || !next.bodies().is_empty() || !is_read_once || value.has_effects() {
            return None;
        }
        // A declaration converts what it is given.
        let is_handed_on = match &next {
            S::Assign { place: C::Name(to), op: None, value: C::Name(from) } => {
                *from == name && names.types.get(to).is_some_and(|other| other.as_ref() == Some(&ty))
            }
            _ => false,
        };
        let is_number = INTEGERS.contains(&&*ty.base) || matches!(&*ty.base, "float" | "double");
        let value = match is_handed_on || is_of(&value, &ty, names) {
            true => value,
            false if is_number => C::Cast(ty, Box::new(value)),
            false => return None,
        };
        next.values_mut().into_iter().for_each(|read| read.put(&C::name(&name), &value));
        one = next;
    }
    matches!(one, S::Assign { .. }).then_some(one)
}

/// Whether a value surely is of a type: a variable, or an element of an array.
fn is_of(value: &C, ty: &Type, names: &Names) -> bool {
    let (mut root, mut indices) = (value, 0);
    while let C::Index(base, _) = root {
        (root, indices) = (base, indices + 1);
    }
    match root {
        _ if ty.pointer.is_some() => true,
        C::Name(name) => names.types.get(name).is_some_and(|declared| {
            declared.as_ref().is_some_and(|declared| {
                let depth = declared.bounds.len() + usize::from(declared.pointer.is_some());
                declared.base == ty.base && depth == indices
            })
        }),
        _ => false,
    }
}

/// `if (item < best) continue; best = item;` of integers is `best = max(best, item);`.
fn with_extremes(mut body: Vec<S>, names: &Names) -> Vec<S> {
    if let [
        before @ ..,
        S::If { condition, then, otherwise },
        S::Assign { place: C::Name(best), op: None, value: C::Name(item) },
    ] = &body[..]
        && matches!(then[..], [S::Continue])
        && otherwise.is_empty()
        && let C::Binary(op, left, right) = condition
        && let (C::Name(left), C::Name(right)) = (&**left, &**right)
        && left == item
        && right == best
        && is_integer(best, before, names)
        && is_integer(item, before, names)
    {
        let function = match *op {
            "<" | "<=" => "max",
            ">=" | ">" => "min",
            _ => return body,
        };
        let (best, item) = (C::name(best), C::name(item));
        let kept = body.len() - 2;
        body.truncate(kept);
        // A name of the user's says more than none.
        let item = match body.pop_if(|last| {
            matches!(last, S::Declare { ty, name, value: Some(value), .. }
            if C::name(&**name) == item
                && !names.kept.contains(&**name)
                && !value.has_effects()
                && is_of(value, ty, names))
        }) {
            Some(S::Declare { value: Some(value), .. }) => value,
            _ => item,
        };
        let arguments = vec![best.clone(), item];
        let value = C::Call { function: function.into(), arguments, pure: true };
        body.push(S::Assign { place: best, op: None, value });
        return body;
    }
    // A turn that does one thing unless a condition holds does it where that does not.
    if let [.., S::If { condition, then, otherwise }, last] = &body[..]
        && matches!(then[..], [S::Continue])
        && otherwise.is_empty()
        && matches!(last, S::Assign { .. })
    {
        let condition = opposite(condition, names);
        if matches!(condition, C::Unary("!", _)) {
            return body;
        }
        let then = vec![last.clone()];
        let kept = body.len() - 2;
        body.truncate(kept);
        body.push(S::If { condition, then, otherwise: Vec::new() });
    }
    body
}

/// Whether a variable is an integer of C, of the type of which both are that are held against each other.
fn is_integer(name: &str, before: &[S], names: &Names) -> bool {
    let of = |ty: &super::super::c::Type| {
        let is_one = INTEGERS.contains(&&*ty.base);
        is_one && ty.pointer.is_none() && ty.bounds.is_empty()
    };
    let declared = before.iter().find_map(|statement| match statement {
        S::Declare { ty, name: other, .. } if other == name => Some(of(ty)),
        _ => None,
    });
    declared.unwrap_or_else(|| names.types.get(name).is_some_and(|ty| ty.as_ref().is_some_and(of)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn declare(ty: &str, name: &str, value: C) -> S {
        S::Declare { ty: Type::named(ty), constant: false, name: name.into(), value: Some(value) }
    }

    fn assign(name: &str, value: C) -> S {
        S::Assign { place: C::name(name), op: None, value }
    }

    fn turns(first: u64, last: &str, body: Vec<S>) -> S {
        let counter = Declarator { ty: Type::named("ulong"), name: "k".into(), value: C::literal(first.to_string()) };
        let condition = C::binary("<", C::name("k"), C::literal(last));
        S::For { start: vec![counter], condition, step: vec![Step::Increment("k".into())], body }
    }

    fn element(index: C) -> C {
        C::index(C::name("x"), index)
    }

    /// `if (has && item < best) continue; best = item; has = true;`, behind other statements.
    fn greatest(mut before: Vec<S>) -> Vec<S> {
        let less = C::binary("<", C::name("item"), C::name("best"));
        let condition = C::binary("&&", C::name("has"), less);
        before.extend([
            S::If { condition, then: vec![S::Continue], otherwise: Vec::new() },
            assign("best", C::name("item")),
            assign("has", C::literal("true")),
        ]);
        before
    }

    fn item(ty: &str) -> Vec<S> {
        vec![declare(ty, "item", element(C::name("k")))]
    }

    fn without(ty: &str, last: &str, body: Vec<S>) -> Vec<S> {
        let asked = C::Conditional(Box::new(C::name("has")), Box::new(C::name("best")), Box::new(C::literal("7")));
        let body = vec![
            declare(ty, "best", C::literal("0")),
            declare("bool", "has", C::literal("false")),
            turns(0, last, body),
            S::Return(Some(asked)),
        ];
        let mut names = Names::default();
        names.types.insert("best".into(), Some(Type::named(ty)));
        names.types.insert("x".into(), Some(Type { bounds: vec![4], ..Type::named(ty) }));
        without_flags(body, &names)
    }

    #[test]
    fn the_greatest_of_an_array_begins_with_its_first_element() {
        let value =
            C::Call { function: "max".into(), arguments: vec![C::name("best"), element(C::name("k"))], pure: true };
        let begin = declare("int", "best", element(C::literal("0")));
        let end = S::Return(Some(C::name("best")));
        let shorter = without("int", "4", greatest(item("int")));
        assert_eq!(shorter, [begin.clone(), turns(1, "4", vec![assign("best", value)]), end.clone()]);
        assert_eq!(without("int", "1", greatest(item("int"))), [begin, end]);
    }

    #[test]
    fn what_a_declaration_converts_is_converted_still() {
        let shift = |value: C| C::binary("<<", value, C::literal("20"));
        let wide = vec![
            declare("ulong", "w", element(C::name("k"))),
            assign("best", shift(C::name("w"))),
            assign("has", C::literal("true")),
        ];
        let converted = C::Cast(Type::named("ulong"), Box::new(element(C::literal("0"))));
        assert_eq!(without("uint", "1", wide)[0], declare("uint", "best", shift(converted)));
        // Neither is the counter an `int`, where it is counted with.
        let counted = vec![assign("best", C::unary("~", C::name("k"))), assign("has", C::literal("true"))];
        let first = C::Cast(Type::named("ulong"), Box::new(C::literal("0")));
        assert_eq!(without("ulong", "1", counted)[0], declare("ulong", "best", C::unary("~", first)));
    }

    #[test]
    fn what_is_made_of_itself_is_not_declared_so() {
        let less = C::binary("-", element(C::name("k")), C::name("best"));
        let turn = vec![assign("best", less), assign("has", C::literal("true"))];
        let first = assign("best", C::binary("-", element(C::literal("0")), C::name("best")));
        assert_eq!(without("uint", "1", turn)[..2], [declare("uint", "best", C::literal("0")), first]);
    }

    #[test]
    fn floats_are_compared_as_they_were() {
        let less = C::binary("<", C::name("item"), C::name("best"));
        let mut turn = item("float");
        turn.extend([
            S::If { condition: less, then: vec![S::Continue], otherwise: Vec::new() },
            assign("best", C::name("item")),
        ]);
        let shorter = without("float", "4", greatest(item("float")));
        assert_eq!(shorter[1], turns(1, "4", turn));
    }

    #[test]
    fn a_flag_stays_that_the_first_turn_may_not_set() {
        let condition = C::binary("<", C::name("item"), C::literal("3"));
        let leaves = |out: S| S::If { condition: condition.clone(), then: vec![out], otherwise: Vec::new() };
        for turn in [vec![leaves(S::Continue)], vec![leaves(S::Break)], vec![S::Goto("out".into())]] {
            let turn = greatest([item("int"), turn].concat());
            let body = without("int", "4", turn.clone());
            assert_eq!((body.len(), &body[2]), (4, &turns(0, "4", turn)));
        }
        // Nobody knows whether there is a turn.
        assert_eq!(without("int", "0", greatest(item("int"))).len(), 4);
        assert_eq!(without("int", "n", greatest(item("int"))).len(), 4);
    }

    #[test]
    fn a_flag_stays_that_a_later_turn_takes_back() {
        let condition = C::unary("!", C::name("has"));
        let (then, otherwise) = (vec![assign("has", C::literal("true"))], vec![assign("has", C::name("c"))]);
        let turn = vec![S::If { condition, then, otherwise }, assign("best", C::literal("3"))];
        assert_eq!(without("int", "4", turn.clone())[2], turns(0, "4", turn));
    }

    #[test]
    fn where_the_first_turn_is_long_only_what_is_behind_asks_no_more() {
        let inner = S::While { condition: C::name("c"), body: vec![S::Expr(C::name("item"))] };
        let turn = greatest([item("int"), vec![inner]].concat());
        let body = without("int", "4", turn.clone());
        assert_eq!(body[2..], [turns(0, "4", turn), S::Return(Some(C::name("best")))]);
    }
}
