//! An `Option`, a `Result` or a tuple in a variable that nobody asks for as a whole: it is a variable for each of its parts,
//! as one would write it by hand. `has_best` and `best` are in the place of `best.tag` and `best.Some_0`.
//!
//! In: statements, and what the types in them are made of. Nothing is evaluated that was not before, and no part in
//! another order than its value needs: what reads a part that was given its new value before stays as it is.

use super::super::c::{Expr as C, Statement as S, Type};
use super::{has_label, mentions_in, value_of};

/// What a struct is made of.
pub(in super::super) struct Structure {
    /// Of one of two variants: the enumerators for which the tag, its first part, is false and true. Of an `Option` they are
    /// those of `None` and `Some`, of a `Result` those of `Err` and `Ok`.
    pub variants: Option<[String; 2]>,
    pub parts: Vec<Part>,
}

/// A member of it.
pub(in super::super) struct Part {
    pub member: String,
    pub ty: Type,
    /// What a variable for it is called, of a struct called `value`.
    pub called: fn(&str, &str) -> String,
    /// What it is where nothing is said of it.
    pub zero: C,
}

/// What is asked of those who know the types and the names.
pub(in super::super) struct Known<'a> {
    pub structure: &'a dyn Fn(&str) -> Option<Structure>,
    /// A name that nothing in the function has.
    pub fresh: &'a mut dyn FnMut(&str) -> String,
}

/// The statements with such variables taken apart, and whether there were any.
pub(in super::super) fn taken_apart(mut body: Vec<S>, known: &mut Known) -> (Vec<S>, bool) {
    let (mut at, mut found) = (0, false);
    while at < body.len() {
        if let Some(variable) = Variable::of(&body[at..], known) {
            let rest = body.split_off(at + 1);
            let declared = body.pop().map(|declared| variable.declared(declared)).unwrap_or_default();
            body.extend(declared);
            body.extend(variable.in_parts(rest));
            // What it holds may be taken apart too.
            found = true;
            continue;
        }
        for inner in body[at].bodies_mut() {
            let (apart, changed) = taken_apart(std::mem::take(inner), known);
            *inner = apart;
            found |= changed;
        }
        at += 1;
    }
    (body, found)
}

/// A variable that is taken apart.
struct Variable {
    name: String,
    structure: Structure,
    /// The variables for its parts.
    names: Vec<String>,
    /// Whether there is a place that gives it no value for what it may hold.
    is_left_out: bool,
    /// The parts that somebody asks for.
    asked: Vec<bool>,
    /// Those that are given what a call gives: that is evaluated, whoever asks for it.
    called: Vec<bool>,
}

impl Variable {
    /// That of the first statement, if it declares one, and the others do no more with it than that.
    fn of(statements: &[S], known: &mut Known) -> Option<Self> {
        let (S::Declare { ty, name, value, .. }, rest) = statements.split_first()? else { return None };
        if ty.pointer.is_some() || !ty.bounds.is_empty() || !ty.behind.is_empty() {
            return None;
        }
        let structure = (known.structure)(&ty.base)?;
        let count = structure.parts.len();
        let mut variable = Variable {
            name: name.clone(),
            structure,
            names: Vec::new(),
            is_left_out: value.is_none() && rest.iter().any(has_label),
            asked: vec![false; count],
            called: vec![false; count],
        };
        let fits =
            value.as_ref().is_none_or(|value| variable.is_given(value)) && rest.iter().all(|next| variable.fits(next));
        if !fits || variable.called.iter().zip(&variable.asked).any(|(called, asked)| *called && !asked) {
            return None;
        }
        let called = variable.structure.parts.iter().map(|part| (part.called)(name, &part.member));
        variable.names = called.map(|part| if part == *name { part } else { (known.fresh)(&part) }).collect();
        Some(variable)
    }

    /// Whether each mention of it in a statement is one of a part, or gives it all of them. Notes which parts are asked for.
    fn fits(&mut self, statement: &S) -> bool {
        if matches!(statement, S::Raw(_)) || statement.names().into_iter().any(|name| *name == self.name) {
            return false;
        }
        let own = match statement {
            S::Assign { place: C::Name(place), op: None, value } if *place == self.name => self.is_given(value),
            S::Assign { place: C::Member(base, member), op: None, value } if self.is_it(base) => {
                let tag = self.structure.variants.is_some() && *member == self.structure.parts[0].member;
                let number = self.number(member);
                number.into_iter().for_each(|number| self.called[number] |= value.calls());
                self.value_fits(value) && number.is_some() && (!tag || self.tag(value).is_some())
            }
            statement => statement.values().into_iter().all(|value| self.value_fits(value)),
        };
        own && statement.bodies().into_iter().all(|body| body.iter().all(|inner| self.fits(inner)))
    }

    fn value_fits(&mut self, value: &C) -> bool {
        match value {
            C::Name(name) => *name != self.name,
            C::Binary("==" | "!=", tag, enumerator) if self.is_tag(tag) => {
                self.asked[0] = true;
                self.tag(enumerator).is_some_and(|tag| tag.truth().is_some())
            }
            value if self.is_tag(value) => false,
            C::Member(base, member) if self.is_it(base) => match self.number(member) {
                Some(number) => {
                    self.asked[number] = true;
                    true
                }
                None => false,
            },
            value => value.parts().into_iter().all(|part| self.value_fits(part)),
        }
    }

    /// Whether a value says what each part is, and none of them reads one that is given its value before it.
    fn is_given(&mut self, value: &C) -> bool {
        let Some(given) = self.given(value) else { return false };
        // The tag comes last, and what is left out of a variant is there no more.
        let order = self.order();
        for (at, &number) in order.iter().enumerate() {
            let Some(value) = &given[number] else {
                if self.structure.variants.is_none() || number == 0 {
                    return false;
                }
                self.is_left_out = true;
                continue;
            };
            self.called[number] |= value.calls();
            let reads_new = |&before: &usize| given[before].is_some() && self.reads(value, before);
            if order[..at].iter().any(reads_new) || !self.value_fits(value) {
                return false;
            }
        }
        self.structure.variants.is_none() || given[0].as_ref().is_some_and(|tag| self.tag(tag).is_some())
    }

    /// In which order the parts are given their values.
    fn order(&self) -> Vec<usize> {
        let count = self.structure.parts.len();
        match self.structure.variants {
            Some(_) => (1..count).chain([0]).collect(),
            None => (0..count).collect(),
        }
    }

    /// The value of each part.
    fn given(&self, value: &C) -> Option<Vec<Option<C>>> {
        let (C::List(items) | C::Compound(_, items)) = value else { return self.copied(value) };
        if let [C::Literal(zero)] = &items[..]
            && zero == "0"
            && self.structure.variants.is_none()
        {
            return Some(self.structure.parts.iter().map(|part| Some(part.zero.clone())).collect());
        }
        let mut given = vec![None; self.structure.parts.len()];
        for (number, item) in items.iter().enumerate() {
            let (number, value) = match item {
                C::Designated(member, value) => (self.number(member)?, &**value),
                value => (number, value),
            };
            *given.get_mut(number)? = Some(value.clone());
        }
        Some(given)
    }

    /// The parts of another variable, or of a member or an element of one.
    fn copied(&self, value: &C) -> Option<Vec<Option<C>>> {
        /// `elements`: whether the variable may be an array.
        fn is_in_a_variable(value: &C, elements: bool) -> bool {
            match value {
                C::Name(_) => true,
                C::Member(base, _) => is_in_a_variable(base, elements),
                C::Index(base, index) => elements && is_in_a_variable(base, elements) && !index.calls(),
                _ => false,
            }
        }
        // What an element has no value for is not read.
        if !is_in_a_variable(value, self.structure.variants.is_none()) || mentions_in(value, &self.name) {
            return None;
        }
        let part = |(number, part): (usize, &Part)| {
            let member = C::member(value.clone(), &*part.member);
            Some(match &self.structure.variants {
                Some([_, yes]) if number == 0 => C::binary("==", member, C::name(&**yes)),
                _ => member,
            })
        };
        Some(self.structure.parts.iter().enumerate().map(part).collect())
    }

    fn reads(&self, value: &C, number: usize) -> bool {
        match value {
            C::Member(base, member) if self.is_it(base) => self.number(member) == Some(number),
            value => value.parts().into_iter().any(|part| self.reads(part, number)),
        }
    }

    fn is_it(&self, value: &C) -> bool {
        matches!(value, C::Name(name) if *name == self.name)
    }

    fn number(&self, member: &str) -> Option<usize> {
        self.structure.parts.iter().position(|part| part.member == member)
    }

    fn is_tag(&self, value: &C) -> bool {
        matches!(value, C::Member(base, member)
            if self.structure.variants.is_some() && self.is_it(base) && self.number(member) == Some(0))
    }

    /// Whether a tag is that of `Some` or `Ok`.
    fn tag(&self, value: &C) -> Option<C> {
        let [no, yes] = self.structure.variants.as_ref()?;
        match value {
            C::Name(name) if name == yes => Some(C::literal("true")),
            C::Name(name) if name == no => Some(C::literal("false")),
            C::Conditional(condition, a, b) => match (self.tag(a)?.truth()?, self.tag(b)?.truth()?) {
                (true, false) => Some((**condition).clone()),
                (false, true) => Some(C::not((**condition).clone())),
                _ => None,
            },
            C::Binary("==", tag, enumerator) if matches!(&**tag, C::Member(..)) => {
                matches!(&**enumerator, C::Name(name) if name == yes).then(|| value.clone())
            }
            _ => None,
        }
    }

    /// The declarations of its parts.
    fn declared(&self, statement: S) -> Vec<S> {
        let S::Declare { value, constant, .. } = statement else { return vec![statement] };
        let given = value.as_ref().and_then(|value| self.given(value));
        let is_given = given.is_some();
        let given = given.unwrap_or_else(|| vec![None; self.names.len()]);
        let declare = |number: usize| {
            let part = &self.structure.parts[number];
            let value = match &given[number] {
                Some(value) => Some(value_of(&part.ty, self.part_of(number, value))),
                None => (is_given || self.is_left_out && number > 0).then(|| part.zero.clone()),
            };
            let constant = constant && part.ty.pointer.is_none() && value.is_some();
            S::Declare { ty: part.ty.clone(), constant, name: self.names[number].clone(), value }
        };
        self.order().into_iter().filter(|&number| self.asked[number]).map(declare).collect()
    }

    /// The statements behind its declaration.
    fn in_parts(&self, statements: Vec<S>) -> Vec<S> {
        let mut done = Vec::with_capacity(statements.len());
        for mut statement in statements {
            match statement {
                S::Assign { place: C::Name(ref place), op: None, ref value } if *place == self.name => {
                    let given = self.given(value).unwrap_or_default();
                    for number in self.order() {
                        let Some(Some(value)) = given.get(number) else { continue };
                        if !self.asked[number] {
                            continue;
                        }
                        let value = match self.part_of(number, value) {
                            C::List(items) => C::Compound(self.structure.parts[number].ty.clone(), items),
                            value => value,
                        };
                        // A part that stays as it is.
                        let place = C::name(self.names[number].clone());
                        if value != place {
                            done.push(S::assign(place, value));
                        }
                    }
                    continue;
                }
                S::Assign { place: C::Member(ref base, ref member), op: None, ref value } if self.is_it(base) => {
                    let Some(number) = self.number(member) else { continue };
                    if self.asked[number] {
                        let place = C::name(self.names[number].clone());
                        done.push(S::assign(place, self.part_of(number, value)));
                    }
                    continue;
                }
                _ => {}
            }
            for value in statement.values_mut() {
                *value = self.renamed(std::mem::replace(value, C::literal("")));
            }
            for inner in statement.bodies_mut() {
                *inner = self.in_parts(std::mem::take(inner));
            }
            done.push(statement);
        }
        done
    }

    /// What a part is given.
    fn part_of(&self, number: usize, value: &C) -> C {
        match (number, self.tag(value)) {
            (0, Some(tag)) => self.renamed(tag),
            _ => self.renamed(value.clone()),
        }
    }

    /// A value that reads the variables of the parts.
    fn renamed(&self, value: C) -> C {
        if !mentions_in(&value, &self.name) {
            return value;
        }
        match value {
            C::Binary(op @ ("==" | "!="), tag, enumerator) if self.is_tag(&tag) => {
                let has = C::name(self.names[0].clone());
                let is_some = self.tag(&enumerator).and_then(|tag| tag.truth()) == Some(op == "==");
                if is_some { has } else { C::not(has) }
            }
            C::Member(base, member) if self.is_it(&base) => {
                C::name(self.number(&member).map_or(member, |number| self.names[number].clone()))
            }
            mut value => {
                for part in value.parts_mut() {
                    *part = self.renamed(std::mem::replace(part, C::literal("")));
                }
                value
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tuple of two `int` that is declared with 1 and 2.
    fn apart(statements: Vec<S>) -> (Vec<S>, bool) {
        let part = |member: &str| Part {
            member: member.into(),
            ty: Type::named("int"),
            called: |value, member| format!("{value}{member}"),
            zero: C::literal("0"),
        };
        let structure =
            |name: &str| (name == "pair").then(|| Structure { variants: None, parts: vec![part("_0"), part("_1")] });
        let mut body = vec![S::Declare {
            ty: Type::named("pair"),
            constant: false,
            name: "p".into(),
            value: Some(C::List(vec![C::literal("1"), C::literal("2")])),
        }];
        body.extend(statements);
        taken_apart(body, &mut Known { structure: &structure, fresh: &mut |name| name.to_owned() })
    }

    fn item(member: &str) -> C {
        C::member(C::name("p"), member)
    }

    fn given(values: [C; 2]) -> S {
        S::assign(C::name("p"), C::Compound(Type::named("pair"), values.into()))
    }

    #[test]
    fn parts_are_variables() {
        let asked = S::Return(Some(C::binary("+", item("_0"), item("_1"))));
        let next = given([C::binary("+", item("_0"), item("_1")), C::literal("3")]);
        let (body, found) = apart(vec![next, asked]);
        assert!(found && body.len() == 5, "{body:?}");
        assert_eq!(body[4], S::Return(Some(C::binary("+", C::name("p_0"), C::name("p_1")))));
    }

    #[test]
    fn what_reads_a_new_part_stays_whole() {
        let swapped = given([item("_1"), item("_0")]);
        assert!(!apart(vec![swapped, S::Return(Some(item("_0")))]).1);
    }

    #[test]
    fn what_is_asked_for_as_a_whole_stays_whole() {
        let call = C::Call { function: "f".into(), arguments: vec![C::unary("&", C::name("p"))], pure: false };
        assert!(!apart(vec![S::Return(Some(item("_0"))), S::Expr(call)]).1);
    }

    #[test]
    fn what_calls_is_not_left_out() {
        let call = C::Call { function: "f".into(), arguments: Vec::new(), pure: false };
        assert!(!apart(vec![given([C::literal("1"), call]), S::Return(Some(item("_0")))]).1);
    }
}
