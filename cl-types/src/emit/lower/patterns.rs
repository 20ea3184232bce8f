//! `match`, `if let`, `let … else`: conditions on places, and variables for what is found there.
//!
//! What a pattern reads is there whether it matches or not (the variants of an enum do not overlap), so the variables
//! can be declared before the test, where a guard sees them.

use cl_tree::{LocalId, Position};

use super::bounds::without_last_declarations;
use super::places::is_made_here;
use super::proof::Length;
use super::slices::{Extent, is_slice};
use super::types::{Storage, declared, members_of};
use super::variant;
use super::{C, Dest, Expr, Kind, Lower, Operand, Result, S, exactly, is_place, tail};
use crate::constant::Constant;
use crate::emit::range::Range;
use crate::emit::shape;
use crate::emit::typed::{Arm, Block, Pattern, PatternKind, may_try_several};
use crate::types::{Scalar, Type, VariantType};

/// What a pattern asks of a place.
#[derive(Default)]
pub(super) struct Match {
    pub conditions: Vec<C>,
    pub bindings: Bindings,
    /// Whether there is what is bound only where the conditions hold: elements of a slice, and of an array behind a reference in
    /// an `Option`.
    pub perhaps: bool,
}

/// A variable, and where its value is found.
#[derive(Clone)]
pub(super) struct Binding {
    pub local: LocalId,
    pub place: C,
    /// The type of what is there.
    pub ty: Type,
    /// How long it is, if it is a slice that a pattern was held against.
    pub extent: Option<Extent>,
}

pub(super) type Bindings = Vec<Binding>;

impl<'f> Lower<'f, '_> {
    pub(super) fn match_into(&mut self, value: &'f Expr, arms: &'f [Arm], ty: &Type, dest: &Dest) -> Result<()> {
        if gives_tags(&value.ty, arms) {
            let place = self.scrutinee(value)?;
            self.put(variant::tag(&place), dest);
            return Ok(());
        }
        let place = match arms.iter().find(|arm| in_option(&arm.pattern).is_some()) {
            Some(arm) => self.scrutinee_for(&arm.pattern, value)?,
            None if self.is_tuple_of_values(value) && arms.iter().all(|arm| self.takes_apart(&arm.pattern)) => {
                self.tuple_apart(value)?
            }
            None => {
                let bound = arms.iter().find_map(|arm| match arm.pattern.kind {
                    PatternKind::Bind(local, None) => Some(self.local(local).name.clone()),
                    _ => None,
                });
                self.scrutinee_named(value, bound.as_deref().unwrap_or("value"))?
            }
        };
        let dest = self.outside(dest);
        let inner = if *ty == Type::Unit { Dest::Discard } else { dest.clone() };
        let named = self.alias_behind(value).is_some();
        let chain = self.arms((&place, named), arms, &inner)?;
        chain.into_iter().for_each(|statement| self.push(statement));
        if *ty == Type::Unit { self.unit_into(&dest) } else { Ok(()) }
    }

    /// The arms as `if … else if … else …`, and whether the place is that of a loop, for which there is no variable.
    fn arms(&mut self, (place, named): (&C, bool), arms: &'f [Arm], dest: &Dest) -> Result<Vec<S>> {
        let Some((arm, rest)) = arms.split_first() else { return Ok(Vec::new()) };
        if may_try_several(arm) {
            return self.arm_tried_in_turn((place, named), arms, dest);
        }
        let mut found = Match::default();
        self.test(&arm.pattern, place, &mut found)?;
        if named {
            self.alias_parts(&mut found.bindings);
        }
        // rustc has seen that one of the arms matches, so the last needs no test.
        let last = rest.is_empty() && arm.guard.is_none();
        let condition = if last { None } else { conjunction(found.conditions.clone()) };
        self.scopes.enter();
        let result = self.apart(|lower| {
            if let Some(guard) = &arm.guard {
                lower.declare_before_test(&found, guard.position)?;
                let test = guard;
                let (before, guard) = lower.apart(|lower| lower.value(guard))?;
                let (then, ()) =
                    lower.assuming(test, true, |lower| lower.scoped(|lower| lower.into(&arm.body, dest)))?;
                let otherwise = lower.other_arms((place, named), rest, dest)?;
                let condition = match condition {
                    Some(condition) if before.is_empty() => C::binary("&&", condition, guard),
                    Some(condition) => {
                        // The guard takes statements: they run only where the pattern matches.
                        let name = lower.fresh("matches");
                        let ty = declared(&Type::Scalar(Scalar::Bool), Storage::Register);
                        lower.push(S::Declare { ty, constant: false, name: name.clone(), value: Some(condition) });
                        let mut then = before;
                        then.push(S::Assign { place: C::name(&name), op: None, value: guard });
                        lower.push(S::If { condition: C::name(&name), then, otherwise: Vec::new() });
                        C::name(name)
                    }
                    None => {
                        before.into_iter().for_each(|statement| lower.push(statement));
                        guard
                    }
                };
                lower.push(S::If { condition, then, otherwise });
                return Ok(());
            }
            let whole = lower.gives_back(arm, place);
            let Some(condition) = condition else {
                if whole {
                    lower.put(place.clone(), &Dest::Return);
                    return Ok(());
                }
                lower.alias_given(&mut found.bindings, given(&arm.body));
                lower.declare_bindings(&found.bindings)?;
                return lower.into(&arm.body, dest);
            };
            let (then, ()) = lower.scoped(|lower| {
                if whole {
                    lower.put(place.clone(), &Dest::Return);
                    return Ok(());
                }
                lower.alias_given(&mut found.bindings, given(&arm.body));
                lower.declare_bindings(&found.bindings)?;
                lower.into(&arm.body, dest)
            })?;
            let otherwise = lower.other_arms((place, named), rest, dest)?;
            lower.push(S::If { condition, then, otherwise });
            Ok(())
        });
        self.scopes.leave();
        let statements = without_last_declarations(result?.0);
        // What an arm declares is seen by no other.
        if statements.iter().any(|s| matches!(s, S::Declare { .. })) {
            return Ok(vec![S::Block(statements)]);
        }
        Ok(statements)
    }

    /// Whether an arm gives the caller what it has matched, all of it, which a function gave: as `?` does with an error.
    fn gives_back(&self, arm: &Arm, place: &C) -> bool {
        let C::Name(name) = place else { return false };
        let PatternKind::Fields { variant: Some(matched), fields: bound } = &arm.pattern.kind else { return false };
        let Some(Expr { kind: Kind::Struct { variant: Some(given), fields, base: None }, ty, .. }) =
            returned(&arm.body)
        else {
            return false;
        };
        let is_same = |(at, pattern): &(usize, Pattern)| {
            fields.iter().any(|(other, value)| match (&pattern.kind, &value.kind) {
                (PatternKind::Bind(id, None), Kind::Local(local)) => {
                    at == other && id == local && self.local(*id).ty == pattern.ty && !self.local(*id).mutable
                }
                _ => false,
            })
        };
        let is_call = |statement: &S| matches!(statement, S::Declare { name: declared, value: Some(C::Call { .. }), .. } if declared == name);
        let is_whole = matched == given && *ty == arm.pattern.ty && bound.len() == fields.len();
        let is_all = members_of(ty, Some(*given)).len() == fields.len() && bound.iter().all(is_same);
        is_whole && is_all && self.blocks.iter().flatten().any(is_call)
    }

    /// The arms behind one, where that is not taken.
    pub(super) fn other_arms(&mut self, place: (&C, bool), arms: &'f [Arm], dest: &Dest) -> Result<Vec<S>> {
        let (otherwise, ()) = self.scoped(|lower| {
            let arms = lower.arms(place, arms, dest)?;
            arms.into_iter().for_each(|statement| lower.push(statement));
            Ok(())
        })?;
        Ok(otherwise)
    }

    /// What a pattern is held against: a place that is named several times.
    pub(super) fn scrutinee(&mut self, value: &'f Expr) -> Result<C> {
        self.scrutinee_named(value, "value")
    }

    /// The same, where a variable that it takes is to be called so.
    fn scrutinee_named(&mut self, value: &'f Expr, name: &str) -> Result<C> {
        let place = self.matched(value, name)?;
        if let (true, Some(extent)) =
            (matches!(value.ty, Type::Pointer(_)) && is_slice(&value.ty), self.extent_of(value))
        {
            let extent = self.fixed_extent(name, extent);
            self.matched_slices.push((place.clone(), extent));
        }
        if value.ty.nullable().is_some()
            && let C::Name(name) = &place
        {
            let fixed = !matches!(value.kind, Kind::Local(id) if self.local(id).mutable);
            self.options.insert(name.clone(), (fixed, self.extent_of(value)));
        }
        Ok(place)
    }

    /// What a pattern is held against: `Some(name)` says how the variable for it is to be called.
    fn scrutinee_for(&mut self, pattern: &'f Pattern, value: &'f Expr) -> Result<C> {
        match in_option(pattern) {
            Some(local) => self.scrutinee_named(value, &self.local(local).name),
            None => self.scrutinee(value),
        }
    }

    fn matched(&mut self, value: &'f Expr, name: &str) -> Result<C> {
        self.check_reference(value)?;
        match &value.kind {
            Kind::Local(_) | Kind::Field(..)
                if matches!(value.ty, Type::Array(..))
                    || (matches!(value.ty, Type::Struct(_) | Type::Enum(_)) && !is_made_here(value)) =>
            {
                let place = self.place(value)?;
                Ok(self.once(place, value))
            }
            Kind::Local(id) if !self.local(*id).mutable => Ok(self.name(*id)),
            Kind::Reference(place) if is_place(place) => {
                let object = self.place(place)?;
                let object = self.once(object, place);
                Ok(C::unary("&", object))
            }
            Kind::Reference(value) => self.address(value),
            // A tuple is taken apart at once; its items are named where they are.
            _ => {
                if matches!(value.ty, Type::Unit | Type::Never) {
                    self.into(value, &Dest::Discard)?;
                    return Ok(C::literal("0"));
                }
                if let Some(block) = self.accumulating(value)
                    && let Some(id) = self.accumulated(block)
                {
                    self.accumulate(block, &Dest::Declare(id))?;
                    return Ok(self.name(id));
                }
                if is_slice(&value.ty) && !self.is_inline(value) {
                    return self.slice_through_variable(value);
                }
                self.in_variable(value, Storage::Register, name)
            }
        }
    }

    /// Whether a value is `(a, b)`, of items that can be named where they are or in a variable each.
    fn is_tuple_of_values(&self, value: &Expr) -> bool {
        let (Kind::Struct { variant: None, fields, base: None }, Type::Struct(structure)) = (&value.kind, &value.ty)
        else {
            return false;
        };
        structure.name.is_empty()
            && fields.iter().all(|(_, item)| match &item.ty {
                Type::Scalar(_) | Type::Vector(..) => true,
                Type::Struct(_) | Type::Enum(_) => item.ty.nullable().is_none(),
                Type::Pointer(pointer) => pointer.slice,
                _ => false,
            })
    }

    /// Whether a pattern asks of the items of a tuple alone, and wants no reference to one.
    fn takes_apart(&self, pattern: &Pattern) -> bool {
        match &pattern.kind {
            PatternKind::Wild => true,
            PatternKind::Fields { fields, .. } => fields.iter().all(|(_, item)| !self.refers(item)),
            PatternKind::Or(alternatives) => alternatives.iter().all(|pattern| self.takes_apart(pattern)),
            _ => false,
        }
    }

    fn refers(&self, pattern: &Pattern) -> bool {
        match &pattern.kind {
            PatternKind::Wild | PatternKind::Value(_) | PatternKind::Range { .. } => false,
            PatternKind::Rest(id) => matches!(self.local(*id).ty, Type::Pointer(_)),
            PatternKind::Slice { .. } => true,
            PatternKind::Bind(id, inner) => {
                // A slice is a value itself.
                let refers = matches!(self.local(*id).ty, Type::Pointer(_)) && !is_slice(&pattern.ty);
                refers || inner.as_ref().is_some_and(|inner| self.refers(inner))
            }
            PatternKind::Fields { fields: items, .. } | PatternKind::Elements(items) => {
                items.iter().any(|(_, item)| self.refers(item))
            }
            PatternKind::Or(alternatives) => alternatives.iter().any(|pattern| self.refers(pattern)),
            PatternKind::Deref(_) => true,
        }
    }

    /// `(a, b)` as a list of which only the items are named: no variable is a tuple.
    fn tuple_apart(&mut self, value: &'f Expr) -> Result<C> {
        let Kind::Struct { fields, .. } = &value.kind else { unreachable!("`is_tuple_of_values` saw one") };
        let mut items = vec![C::literal("0"); fields.len()];
        for (index, item) in fields {
            items[*index] = match item.kind {
                Kind::Constant(_) => self.value(item)?,
                // What an arm may change.
                Kind::Local(id) if self.local(id).mutable => self.in_variable(item, Storage::Register, "value")?,
                Kind::Field(..) => self.in_variable(item, Storage::Register, "value")?,
                // Where it begins is a name that stays, and a bound that does.
                Kind::Part(ref part)
                    if part.split && matches!(part.base.kind, Kind::Local(id) if !self.local(id).mutable) =>
                {
                    self.part_held(item)?
                }
                _ => self.scrutinee(item)?,
            };
        }
        Ok(C::List(items))
    }

    /// A part of a slice, which is named where it is, with its length.
    fn part_held(&mut self, part: &'f Expr) -> Result<C> {
        let pointer = self.argument(part)?;
        let pointer = self.once(pointer, part);
        if let Some(extent) = self.extent_of(part) {
            self.matched_slices.push((pointer.clone(), extent));
        }
        Ok(pointer)
    }

    /// Gathers what a pattern asks of a place.
    pub(super) fn test(&mut self, pattern: &'f Pattern, place: &C, found: &mut Match) -> Result<()> {
        match &pattern.kind {
            PatternKind::Wild => {}
            PatternKind::Bind(local, inner) => {
                found.bindings.push(self.binding(*local, place.clone(), &pattern.ty));
                if let Some(inner) = inner {
                    self.test(inner, place, found)?;
                }
            }
            PatternKind::Value(value) => {
                let (_, value) = self.apart(|lower| lower.values(&[Operand::Beside(value)]))?;
                for value in value.into_iter().filter(|value| value != place) {
                    found.conditions.push(match value {
                        C::Literal(text) if text == "true" => place.clone(),
                        C::Literal(text) if text == "false" => C::not(place.clone()),
                        value => C::binary("==", place.clone(), value),
                    });
                }
            }
            PatternKind::Range { start, end, inclusive } => {
                // No number is below the least one, or above the greatest.
                let is = |bound: &Expr, number: fn(Range) -> i128| match (&bound.kind, bound.ty.scalar()) {
                    (Kind::Constant(Constant::Int(value)), Some(scalar)) => *value == number(Range::of(scalar)),
                    _ => false,
                };
                if let Some(start) = start.as_deref().filter(|start| !is(start, |all| all.least)) {
                    let start = self.beside(start)?;
                    found.conditions.push(C::binary(">=", place.clone(), start));
                }
                if let Some(end) = end.as_deref().filter(|end| !*inclusive || !is(end, |all| all.greatest)) {
                    let end = self.beside(end)?;
                    found.conditions.push(C::binary(if *inclusive { "<=" } else { "<" }, place.clone(), end));
                }
            }
            PatternKind::Fields { variant, fields } => {
                if let (Type::Enum(enumeration), Some(index)) = (&pattern.ty, variant)
                    && enumeration.variants.len() > 1
                {
                    found.conditions.push(variant::is(place, &pattern.ty, *index));
                }
                let members = members_of(&pattern.ty, *variant);
                for (index, inner) in fields {
                    let field = match place {
                        C::List(items) => items[*index].clone(),
                        // An `Option` of a reference is the reference.
                        place if pattern.ty.nullable().is_some() => {
                            if !matches!(inner.kind, PatternKind::Bind(_, None) | PatternKind::Wild) {
                                self.slice_in_option(place)?;
                                found.perhaps = true;
                            }
                            place.clone()
                        }
                        place => {
                            let member = &members[*index];
                            let field = variant::member(place, &member.path);
                            if let Some(length) = &member.length {
                                let extent = self.held_slice(field.clone(), variant::member(place, length));
                                self.matched_slices.push((field.clone(), extent));
                            }
                            field
                        }
                    };
                    self.test(inner, &field, found)?;
                }
            }
            PatternKind::Elements(elements) => {
                for (index, inner) in elements {
                    let place = match inner.kind {
                        PatternKind::Rest(_) => behind(place, *index),
                        _ => C::index(place.clone(), C::literal(index.to_string())),
                    };
                    self.test(inner, &place, found)?;
                }
            }
            PatternKind::Rest(local) => found.bindings.push(self.binding(*local, place.clone(), &pattern.ty)),
            PatternKind::Slice { first, last, rest } => {
                let Some(extent) = self.matched_slice(place) else {
                    let message =
                        "the length of this slice is not known here: name the slice by a variable, and match that";
                    return self.error(self.function.tree.position, message);
                };
                found.perhaps = true;
                let asked = first.len() + last.len();
                found.conditions.extend(has_length(&extent, asked, rest.is_some()));
                for (index, inner) in first.iter().enumerate() {
                    self.test(inner, &C::index(place.clone(), C::literal(index.to_string())), found)?;
                }
                for (index, inner) in last.iter().enumerate() {
                    let index = less(&extent, last.len() - index).value;
                    self.test(inner, &C::index(place.clone(), index), found)?;
                }
                if let Some(Some(local)) = rest {
                    let between = behind(place, first.len());
                    let mut extent = less(&extent, asked);
                    if asked > 0 && !matches!(extent.key, Length::Constant(_)) {
                        extent = self.new_extent(extent.value);
                    }
                    let extent = Some(extent);
                    found.bindings.push(Binding { local: *local, place: between, ty: pattern.ty.clone(), extent });
                }
            }
            PatternKind::Or(alternatives) => self.any_of(alternatives, place, found)?,
            PatternKind::Deref(inner) => {
                let place = match place {
                    C::Unary("&", place) => (**place).clone(),
                    // What points to an array points to its first element.
                    array if matches!(inner.ty, Type::Array(..)) => array.clone(),
                    pointer => C::unary("*", pointer.clone()),
                };
                self.test(inner, &place, found)?;
            }
        }
        Ok(())
    }

    /// Of a slice that an `Option` in a variable holds, the pattern in `Some` sees the length.
    fn slice_in_option(&mut self, place: &C) -> Result<()> {
        if let C::Name(name) = place
            && let Some((fixed, Some(extent))) = self.options.get(name).cloned()
        {
            let extent = if fixed { extent } else { self.fixed_extent(name, extent) };
            self.matched_slices.push((place.clone(), extent));
        }
        Ok(())
    }

    /// The length of a slice that is matched.
    fn matched_slice(&self, place: &C) -> Option<Extent> {
        self.matched_slices.iter().rev().find(|(slice, _)| slice == place).map(|(_, extent)| extent.clone())
    }

    /// What is given as it was found, at once and nothing else with it, needs no variable.
    fn alias_given(&mut self, bindings: &mut Bindings, given: Option<LocalId>) {
        let is_plain = |Binding { local, ty, .. }: &mut Binding| {
            given == Some(*local)
                && matches!(ty, Type::Scalar(_) | Type::Vector(..) | Type::Struct(_) | Type::Enum(_))
                && ty.nullable().is_none()
                && !self.local(*local).ty.refers_to(ty)
        };
        let plain = bindings.extract_if(.., is_plain).map(|found| (found.local, found.place)).collect::<Vec<_>>();
        self.aliases.extend(plain);
    }

    fn binding(&self, local: LocalId, place: C, ty: &Type) -> Binding {
        let extent = if is_slice(ty) { self.matched_slice(&place) } else { None };
        Binding { local, place, ty: ty.clone(), extent }
    }

    pub(super) fn declare_bindings(&mut self, bindings: &[Binding]) -> Result<()> {
        for Binding { local: id, place, ty, extent } in bindings {
            let by_reference = self.local(*id).ty.refers_to(ty);
            let value = match place {
                place if by_reference && matches!(ty, Type::Array(..)) => place.clone(),
                place if by_reference => address_of(place),
                place => place.clone(),
            };
            if let Some(extent) = extent {
                self.declare_slice_of(*id, value, extent.clone());
                continue;
            }
            if let C::Name(name) = &value
                && let Some((fixed, extent)) = self.options.get(name).cloned()
            {
                self.declare_optional(*id, value, fixed, extent)?;
                continue;
            }
            // What is matched whole has a name already.
            if matches!(ty, Type::Scalar(_) | Type::Vector(..))
                && !by_reference
                && !self.local(*id).mutable
                && self.is_fixed(&value)
            {
                self.aliases.insert(*id, value);
            } else if matches!(ty, Type::Array(..)) && !by_reference {
                self.declare(*id, None);
                let name = self.name(*id);
                self.copy_elements(&name, &value, &[], ty)?;
            } else {
                self.declare(*id, Some(value));
            }
        }
        Ok(())
    }

    /// Whether it is the name of a variable that never changes.
    fn is_fixed(&self, value: &C) -> bool {
        let C::Name(name) = value else { return false };
        !self.names.iter().any(|(id, other)| other == name && self.local(*id).mutable)
    }

    /// Declares variables that are there before it is known that there are values for them. What is behind a reference
    /// in a variant is read only where there is one.
    fn declare_before_test(&mut self, found: &Match, position: Position) -> Result<()> {
        let Some(condition) = conjunction(found.conditions.clone()) else {
            return self.declare_bindings(&found.bindings);
        };
        let mut bindings = found.bindings.clone();
        for Binding { local, place: value, ty, .. } in &mut bindings {
            let by_reference = self.local(*local).ty.refers_to(ty);
            if by_reference || is_slice(ty) || !(found.perhaps && !is_part(value) || is_behind(value)) {
                continue;
            }
            let zero = match super::panic::zero(ty) {
                Some(C::List(zeros)) if !matches!(ty, Type::Array(..)) => {
                    C::Compound(declared(ty, Storage::Register), zeros)
                }
                Some(zero) if !matches!(ty, Type::Array(..)) => zero,
                _ => {
                    let message = "this would be read before it is known to be there: bind the reference, and read what it \
                                   points to in the body";
                    return self.error(position, message);
                }
            };
            let read = Box::new(value.clone());
            *value = C::Conditional(Box::new(condition.clone()), read, Box::new(zero));
        }
        self.declare_bindings(&bindings)
    }

    /// A variable for the reference in an `Option`, or for the `Option`.
    fn declare_optional(&mut self, id: LocalId, value: C, fixed: bool, extent: Option<Extent>) -> Result<()> {
        let local = self.local(id);
        match (is_slice(&local.ty), extent) {
            (true, Some(extent)) if local.mutable => self.declare_slice(id, Some((value, extent.value))),
            (_, extent) if fixed && !local.mutable => {
                self.aliases.insert(id, value);
                self.slices.extend(extent.map(|extent| (id, extent)));
            }
            (true, Some(extent)) => {
                let length = self.declare_length(&local.name.clone(), true, Some(extent.value));
                let extent = self.new_extent(C::name(length));
                self.declare(id, Some(value));
                self.slices.insert(id, extent);
            }
            (true, None) => {
                return self
                    .error(self.function.tree.position, "the length of a slice in an `Option` is not known here");
            }
            (false, _) => self.declare(id, Some(value)),
        }
        Ok(())
    }

    /// `let pattern = value;`, `let pattern = value else { … };`
    pub(super) fn let_pattern(
        &mut self,
        pattern: &'f Pattern,
        value: &'f Expr,
        otherwise: Option<&'f Block>,
    ) -> Result<()> {
        // `let (a, b) = (x, y);` needs no tuple, and `let [a, b] = [x, y];` no array.
        if let Some(parts) = parts_of(pattern, value) {
            return parts.into_iter().try_for_each(|(pattern, value)| self.let_part(pattern, value));
        }
        let place = self.scrutinee_for(pattern, value)?;
        let mut found = Match::default();
        self.test(pattern, &place, &mut found)?;
        if let (Some(otherwise), Some(condition)) = (otherwise, conjunction(found.conditions)) {
            let (then, ()) = self.scoped(|lower| lower.block(otherwise, &Dest::Discard))?;
            if !self.leaves(otherwise) {
                // What does not match has no values to bind: those that are bound are zero, or what is nobody's.
                found.bindings.iter().try_for_each(|found| self.may_be_none(found.local, value.position))?;
                return self.bind_matched(condition, &found.bindings, then);
            }
            self.push(S::If { condition: negation(condition), then, otherwise: Vec::new() });
        }
        if self.alias_behind(value).is_some() {
            self.alias_parts(&mut found.bindings);
        }
        if is_made_here(value) && !is_place(value) {
            self.alias_own_arrays(&mut found.bindings);
        }
        if otherwise.is_none() {
            self.learn_shapes(shape::of_pattern(pattern, value, &self.known));
        }
        self.declare_bindings(&found.bindings)
    }

    /// One part of what is taken apart where it is made.
    fn let_part(&mut self, pattern: &'f Pattern, value: &'f Expr) -> Result<()> {
        let id = match &pattern.kind {
            PatternKind::Bind(id, None) => Some(*id),
            PatternKind::Wild => None,
            _ => return self.let_pattern(pattern, value, None),
        };
        match id {
            Some(id) if matches!(value.ty, Type::Array(..)) => return self.bind(id, Some(value)),
            None if matches!(value.ty, Type::Array(..)) => return self.into(value, &Dest::Discard),
            _ => {}
        }
        let [lowered]: [C; 1] = exactly(self.values(&[Operand::Converted(value)])?);
        match id {
            // What has a name already, that nothing changes.
            Some(id) if self.is_namesake(id, value) || self.fixed_address(id, value).is_some() => {
                self.define(id, value);
                self.aliases.insert(id, lowered);
            }
            Some(id) => {
                self.define(id, value);
                match self.extent_of(value).filter(|_| is_slice(&value.ty)) {
                    Some(extent) => self.declare_slice_of(id, lowered, extent),
                    None => self.declare(id, Some(lowered)),
                }
            }
            None => self.put(lowered, &Dest::Discard),
        }
        Ok(())
    }

    /// An array in a value that was made to be taken apart stays there: nobody else has it.
    fn alias_own_arrays(&mut self, bindings: &mut Bindings) {
        bindings.retain(|Binding { local: id, place, ty, .. }| {
            let is_array = matches!(ty, Type::Array(..)) && !self.local(*id).ty.refers_to(ty);
            let stays = is_array && matches!(place, C::Member(..)) && !self.in_structs.contains(id);
            if stays {
                self.aliases.insert(*id, place.clone());
            }
            !stays
        });
    }

    /// References to parts of what a loop has no variable for need none either.
    pub(super) fn alias_parts(&mut self, bindings: &mut Bindings) {
        bindings.retain(|Binding { local: id, place, ty, .. }| {
            let local = self.local(*id);
            let is_alias = local.ty.refers_to(ty)
                && !is_slice(&local.ty)
                && !local.mutable
                && !self.addressed.contains(id)
                && !matches!(ty, Type::Array(..))
                && !is_chosen(place);
            if is_alias {
                self.aliases.insert(*id, address_of(place));
            }
            !is_alias
        });
    }

    /// The address that stands for a variable, where a value is that variable or what it refers to.
    pub(super) fn alias_behind(&self, value: &Expr) -> Option<C> {
        match &value.kind {
            Kind::Local(id) => self.aliases.get(id).filter(|alias| matches!(alias, C::Unary("&", _))).cloned(),
            Kind::Deref(inner) | Kind::Reference(inner) => self.alias_behind(inner),
            _ => None,
        }
    }

    /// Whether a variable is another one by the same name, but for a number that tells them apart, and nothing changes
    /// either.
    fn is_namesake(&self, id: LocalId, value: &Expr) -> bool {
        let Kind::Local(other) = value.kind else { return false };
        let (one, other) = (self.local(id), self.local(other));
        let number = |rest: &str| rest.strip_prefix('_').is_some_and(|number| number.parse::<u32>().is_ok());
        let same = one.name.strip_prefix(&other.name).is_some_and(|rest| rest.is_empty() || number(rest));
        same && !one.mutable && !other.mutable && matches!(one.ty, Type::Scalar(_) | Type::Vector(..))
    }

    /// Declares variables that get their values only where a condition holds.
    fn bind_matched(&mut self, condition: C, bindings: &[Binding], otherwise: Vec<S>) -> Result<()> {
        let (mut declared, ()) = self.apart(|lower| {
            lower.declare_bindings(bindings)?;
            bindings.iter().for_each(|found| lower.declare_own_length(found.local));
            Ok(())
        })?;
        let mut then = Vec::new();
        for statement in &mut declared {
            if let S::Declare { name, value, constant, .. } = statement
                && let Some(found) = value.take()
            {
                let id = bindings.iter().map(|found| found.local).find(|id| self.names.get(id) == Some(name));
                *value = match id {
                    Some(id) => self.blank_of(id),
                    // A length.
                    None => Some(C::literal("0")),
                };
                *constant = false;
                then.push(S::Assign { place: C::name(name.clone()), op: None, value: found });
            }
        }
        declared.into_iter().for_each(|statement| self.push(statement));
        self.push(S::If { condition, then, otherwise });
        Ok(())
    }

    /// `let pattern = value` in a condition: the variables are declared in the open block.
    /// Whether a pattern fits, with its variables declared. `given`: the one that is all that is read where it does.
    pub(super) fn let_condition(&mut self, pattern: &'f Pattern, value: &'f Expr, given: Option<LocalId>) -> Result<C> {
        let place = match self.is_tuple_of_values(value) && self.takes_apart(pattern) {
            true => self.tuple_apart(value)?,
            false => self.scrutinee_for(pattern, value)?,
        };
        let mut found = Match::default();
        self.test(pattern, &place, &mut found)?;
        self.alias_given(&mut found.bindings, given);
        if self.alias_behind(value).is_some() {
            self.alias_parts(&mut found.bindings);
        }
        self.declare_before_test(&found, value.position)?;
        Ok(conjunction(found.conditions).unwrap_or(C::literal("true")))
    }
}

/// The parts of a pattern with the values that they take, in the order in which those are computed, where a value is made of
/// what the pattern takes apart.
fn parts_of<'f>(pattern: &'f Pattern, value: &'f Expr) -> Option<Vec<(&'f Pattern, &'f Expr)>> {
    let (patterns, values): (_, Vec<_>) = match (&pattern.kind, &value.kind) {
        (PatternKind::Fields { fields, .. }, Kind::Struct { variant: None, fields: values, base: None }) => {
            (fields, values.iter().map(|(index, value)| (*index, value)).collect())
        }
        (PatternKind::Elements(patterns), Kind::Array(values)) => (patterns, values.iter().enumerate().collect()),
        _ => return None,
    };
    let takes = |pattern: &'f Pattern, value: &'f Expr| {
        !matches!(value.ty, Type::Unit | Type::Never)
            && (matches!(pattern.kind, PatternKind::Bind(_, None) | PatternKind::Wild)
                || parts_of(pattern, value).is_some())
    };
    let part = |(index, value): (usize, &'f Expr)| {
        let (_, pattern) = patterns.iter().find(|(other, _)| *other == index)?;
        takes(pattern, value).then_some((pattern, value))
    };
    values.into_iter().map(part).collect()
}

/// Whether a place is one or another, by conditions: what these read may change before it is named again.
pub(super) fn is_chosen(place: &C) -> bool {
    match place {
        C::Conditional(..) => true,
        C::Unary("*", pointer) => matches!(**pointer, C::Conditional(..)),
        _ => false,
    }
}

pub(super) fn address_of(place: &C) -> C {
    match place {
        C::Unary("*", pointer) => (**pointer).clone(),
        place => C::unary("&", place.clone()),
    }
}

/// What lies so many elements on.
fn behind(elements: &C, count: usize) -> C {
    match count {
        0 => elements.clone(),
        count => C::binary("+", elements.clone(), C::literal(count.to_string())),
    }
}

/// A length that is less by so much.
fn less(extent: &Extent, by: usize) -> Extent {
    match extent.key {
        _ if by == 0 => extent.clone(),
        Length::Constant(count) => Extent::constant(count.saturating_sub(by)),
        key => Extent { key, value: C::binary("-", extent.value.clone(), C::literal(by.to_string())) },
    }
}

/// What a slice of so many elements, or of more, has for its length; nothing where that is known.
fn has_length(extent: &Extent, count: usize, or_more: bool) -> Option<C> {
    let holds = |length| if or_more { length >= count } else { length == count };
    match extent.key {
        _ if or_more && count == 0 => None,
        Length::Constant(length) if holds(length) => None,
        Length::Constant(_) => Some(C::literal("false")),
        _ => {
            let op = if or_more { ">=" } else { "==" };
            Some(C::binary(op, extent.value.clone(), C::literal(count.to_string())))
        }
    }
}

/// `name` of `Some(name)`, for an `Option` that is a pointer.
fn in_option(pattern: &Pattern) -> Option<LocalId> {
    pattern.ty.nullable()?;
    match &pattern.kind {
        PatternKind::Fields { fields, .. } => match fields.first() {
            Some((_, Pattern { kind: PatternKind::Bind(local, None), .. })) => Some(*local),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a condition binds variables.
pub(super) fn binds(condition: &Expr) -> bool {
    match &condition.kind {
        Kind::Let(..) => true,
        Kind::And(lhs, rhs) => binds(lhs) || binds(rhs),
        _ => false,
    }
}

/// The variable that is all that an arm gives, and does: by itself, in a variant, or to the caller.
pub(super) fn given(body: &Expr) -> Option<LocalId> {
    match &body.kind {
        Kind::Local(id) => Some(*id),
        Kind::Block(block, None) => given(tail(block)?),
        Kind::Return(Some(value)) => given(value),
        Kind::Struct { variant: Some(_), fields, base: None } => match &fields[..] {
            [(_, value)] => given(value),
            _ => None,
        },
        _ => None,
    }
}

/// Whether a `match` gives for each variant of an enum with data the number by which C knows that.
fn gives_tags(ty: &Type, arms: &[Arm]) -> bool {
    let Type::Enum(enumeration) = ty else { return false };
    let gives = |(arm, variant): (&Arm, &VariantType)| {
        let is_it = match &arm.pattern.kind {
            PatternKind::Fields { variant: Some(index), fields } => {
                let is_wild = |(_, item): &(usize, Pattern)| matches!(item.kind, PatternKind::Wild);
                enumeration.variants[*index].discriminant == variant.discriminant && fields.iter().all(is_wild)
            }
            _ => false,
        };
        let number = matches!(arm.body.kind, Kind::Constant(Constant::Int(number)) if number == variant.discriminant);
        is_it && number && arm.guard.is_none() && variant.discriminant >= 0
    };
    enumeration.has_data()
        && ty.nullable().is_none()
        && arms.len() == enumeration.variants.len()
        && arms.iter().zip(&enumeration.variants).all(gives)
}

/// What all that an arm does is to give the caller.
fn returned(body: &Expr) -> Option<&Expr> {
    match &body.kind {
        Kind::Return(Some(value)) => Some(value),
        Kind::Block(block, None) => returned(tail(block)?),
        _ => None,
    }
}

/// Whether a place is behind a pointer.
fn is_behind(place: &C) -> bool {
    match place {
        C::Unary("*", _) => true,
        C::Member(base, _) | C::Index(base, _) => is_behind(base),
        _ => false,
    }
}

/// Whether it is a variable, or what that holds itself.
fn is_part(place: &C) -> bool {
    match place {
        C::Name(_) => true,
        C::Member(base, _) => is_part(base),
        _ => false,
    }
}

pub(super) fn conjunction(conditions: Vec<C>) -> Option<C> {
    conditions.into_iter().reduce(|all, condition| C::binary("&&", all, condition))
}

fn negation(condition: C) -> C {
    match condition {
        C::Binary("==", lhs, rhs) => C::Binary("!=", lhs, rhs),
        other => C::not(other),
    }
}
