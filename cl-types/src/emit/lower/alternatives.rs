//! `a | b` in patterns: what the first alternative that matches binds, and the guard of a `match` that is asked for one after
//! the other.

use super::bounds::without_last_declarations;
use super::patterns::{Binding, Bindings, Match, address_of, conjunction};
use super::types::{Storage, declared};
use super::{C, Dest, Expr, Lower, Result, S};
use crate::emit::typed::{Arm, Pattern, PatternKind};
use crate::types::{Scalar, Type};

impl<'f> Lower<'f, '_> {
    /// What all of the alternatives ask of a place.
    pub(super) fn any_of(&mut self, alternatives: &'f [Pattern], place: &C, found: &mut Match) -> Result<()> {
        let mut tests = Vec::new();
        for alternative in alternatives {
            let mut one = Match::default();
            self.test(alternative, place, &mut one)?;
            let always = one.conditions.is_empty();
            tests.push(one);
            // None is asked behind one that matches always.
            if always {
                break;
            }
        }
        self.first_of(tests, found);
        Ok(())
    }

    /// What the first of these is that matches.
    fn first_of(&mut self, tests: Vec<Match>, found: &mut Match) {
        found.perhaps |= tests.iter().any(|test| test.perhaps);
        let mut tests: Vec<(Option<C>, Bindings)> =
            tests.into_iter().map(|test| (conjunction(test.conditions), test.bindings)).collect();
        let conditions: Option<Vec<C>> = tests.iter().map(|(condition, _)| condition.clone()).collect();
        let any = conditions.and_then(|all| all.into_iter().reduce(|any, one| C::binary("||", any, one)));
        found.conditions.extend(any);
        let Some((_, last)) = tests.pop() else { return };
        for last in last {
            // Of a choice there is no address: what is chosen is one. Another alternative may find a reference that is there.
            let refers =
                |one: &Binding| self.local(one.local).ty.refers_to(&one.ty) && !matches!(one.ty, Type::Array(..));
            let value = |one: &Binding| if refers(one) { address_of(&one.place) } else { one.place.clone() };
            let same = |one: &Binding| one.local == last.local;
            let others = tests
                .iter()
                .filter_map(|(condition, bound)| Some((condition.as_ref()?, bound.iter().find(|one| same(one))?)));
            let others: Vec<_> = others.collect();
            let choice = chosen(&others, value(&last), value);
            let place = match choice {
                choice if choice == value(&last) => last.place.clone(),
                choice if refers(&last) => C::unary("*", choice),
                choice => choice,
            };
            let extent = last.extent.as_ref().map(|extent| {
                let length = |one: &Binding| one.extent.as_ref().unwrap_or(extent).value.clone();
                match chosen(&others, extent.value.clone(), length) {
                    same if same == extent.value => extent.clone(),
                    // What the conditions read may change before the length is asked for.
                    choice => {
                        let name = self.declare_length(&self.local(last.local).name.clone(), true, Some(choice));
                        self.new_extent(C::name(name))
                    }
                }
            });
            found.bindings.push(Binding { place, extent, ..last });
        }
    }

    /// The first of these arms, of which the guard is asked for each alternative that matches, and the others.
    pub(super) fn arm_tried_in_turn(
        &mut self,
        (place, named): (&C, bool),
        arms: &'f [Arm],
        dest: &Dest,
    ) -> Result<Vec<S>> {
        let Some((
            Arm { pattern: Pattern { kind: PatternKind::Or(alternatives), .. }, guard: Some(guard), body },
            rest,
        )) = arms.split_first()
        else {
            unreachable!("the caller saw it")
        };
        self.scopes.enter();
        let result = self.apart(|lower| {
            let mut found = lower.tried_in_turn(alternatives, guard, (place, named))?;
            if named {
                lower.alias_parts(&mut found.bindings);
            }
            let (then, ()) = lower.assuming(guard, true, |lower| {
                lower.scoped(|lower| {
                    lower.declare_bindings(&found.bindings)?;
                    lower.into(body, dest)
                })
            })?;
            let otherwise = lower.other_arms((place, named), rest, dest)?;
            if let Some(condition) = conjunction(found.conditions) {
                lower.push(S::If { condition, then, otherwise });
            }
            Ok(())
        });
        self.scopes.leave();
        Ok(vec![S::Block(without_last_declarations(result?.0))])
    }

    /// Asks the guard for one alternative after the other that matches, until it holds: what that one binds.
    fn tried_in_turn(
        &mut self,
        alternatives: &'f [Pattern],
        guard: &'f Expr,
        (place, named): (&C, bool),
    ) -> Result<Match> {
        let mut tried: Vec<Match> = Vec::new();
        for alternative in alternatives {
            let mut one = Match::default();
            self.test(alternative, place, &mut one)?;
            let name = self.fresh("matches");
            let mut bindings = one.bindings.clone();
            let (mut then, value) = self.scoped(|lower| {
                if named {
                    lower.alias_parts(&mut bindings);
                }
                lower.declare_bindings(&bindings)?;
                lower.value(guard)
            })?;
            // What stands for them is another alternative's next.
            one.bindings.iter().for_each(|bound| _ = self.aliases.remove(&bound.local));
            let no_other = tried.iter().flat_map(|test| &test.conditions).cloned().map(C::not);
            let condition = conjunction(no_other.chain(one.conditions).collect());
            let ty = declared(&Type::Scalar(Scalar::Bool), Storage::Register);
            if then.is_empty() {
                let value = conjunction(condition.into_iter().chain([value]).collect());
                self.push(S::constant(ty, name.clone(), value));
            } else {
                self.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(C::literal("false")) });
                then.push(S::Assign { place: C::name(&name), op: None, value });
                self.push(match condition {
                    Some(condition) => S::If { condition, then, otherwise: Vec::new() },
                    None => S::Block(then),
                });
            }
            tried.push(Match { conditions: vec![C::name(name)], bindings: one.bindings, perhaps: false });
        }
        let mut found = Match::default();
        self.first_of(tried, &mut found);
        Ok(found)
    }
}

/// `first ? one : second ? another : last`, of what differs.
fn chosen(others: &[(&C, &Binding)], last: C, value: impl Fn(&Binding) -> C) -> C {
    others.iter().rev().fold(last, |otherwise, (condition, one)| match value(one) {
        value if value == otherwise => otherwise,
        value => C::Conditional(Box::new((*condition).clone()), Box::new(value), Box::new(otherwise)),
    })
}
