//! A copy that is made for a method which only reads it: `copy = balls[i]; speed(&copy)`. Where nothing changes what it is a
//! copy of before the method is done, the method reads that: `speed(&balls[i])`, and no more of it than it asks for.
//!
//! In: the statements of a function. Out: the same without such copies, and a result that waited for one where it is used.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use cl_tree::Role;

use super::types::parameter;
use super::{C, Leads, Lower, S};
use crate::emit::Program;
use crate::emit::c::{self, Pointer};
use crate::emit::names::is_built_in;
use crate::emit::tidy;
use crate::spaces::Space;
use crate::types::Type;

impl Lower<'_, '_> {
    /// The body without such copies, and whether there were any.
    pub(super) fn without_lent_copies(&mut self, body: Vec<S>) -> (Vec<S>, bool) {
        let kernel = self.function.role == Role::Kernel;
        let mut variables = tidy::types(&body);
        for &id in &self.function.parameters {
            let local = self.local(id);
            let Some(name) = self.names.get(&id) else { continue };
            if let Type::Pointer(_) = &local.ty {
                let ty = parameter(&local.ty, kernel, self.storage(id), self.program.shares_global());
                variables.entry(name.clone()).and_modify(|known| *known = None).or_insert(Some(ty));
            }
        }
        let kept = self.names.values().cloned().collect::<Vec<_>>();
        let parameters = self.function.parameters.iter().filter_map(|id| self.names.get(id).cloned()).collect();
        let program = RefCell::new(&mut *self.program);
        let (mixed, left) = (Vec::new(), HashSet::new());
        let mut lent = Lent { program, variables, kernel, parameters, kept, mixed, left, found: false };
        loop {
            let mut shorter = body.clone();
            lent.within(&mut shorter);
            if !std::mem::take(&mut lent.found) {
                return (body, false);
            }
            // What compares two objects does so in one space: it would be there for each pair of spaces.
            let is_called = |(_, function): &(String, String)| calls(&shorter, function);
            let left: Vec<_> = std::mem::take(&mut lent.mixed).into_iter().filter(is_called).collect();
            if left.is_empty() {
                return (shorter, true);
            }
            lent.left.extend(left.into_iter().map(|(name, _)| name));
        }
    }
}

struct Lent<'a> {
    program: RefCell<&'a mut Program>,
    /// How the variables and the parameters are declared.
    variables: HashMap<String, Option<c::Type>>,
    kernel: bool,
    parameters: Vec<String>,
    /// The variables of the user.
    kept: Vec<String>,
    /// Copies that are no more, and the functions that take what they were of beside an object of that type in private
    /// memory.
    mixed: Vec<(String, String)>,
    /// Those that stay because of that.
    left: HashSet<String>,
    found: bool,
}

/// What is copied.
struct Original<'a> {
    place: &'a C,
    space: Space,
    /// Whether nobody writes to it while the kernel runs.
    is_fixed: bool,
}

impl Lent<'_> {
    fn within(&mut self, body: &mut Vec<S>) {
        let (mut at, count) = (0, body.len());
        while at < body.len() {
            body[at].bodies_mut().into_iter().for_each(|inner| self.within(inner));
            if let Some((name, place, calls)) = self.lent(&body[at..]) {
                let mixed = calls.values().filter(|function| self.is_mixed(function)).cloned().collect::<Vec<_>>();
                self.mixed.extend(mixed.into_iter().map(|function| (name.clone(), function)));
                body.remove(at);
                body[at..].iter_mut().for_each(|statement| lend(statement, &name, &place, &calls));
            } else {
                at += 1;
            }
        }
        if body.len() < count {
            self.found = true;
            self.hand_on(body);
        }
    }

    /// The copy that the first of these statements declares, what it is of, and the functions to be called with that, if the
    /// others do no more with the copy.
    fn lent(&self, statements: &[S]) -> Option<(String, C, HashMap<String, String>)> {
        let (S::Declare { ty, name, value: Some(place), .. }, rest) = statements.split_first()? else { return None };
        let is_plain =
            ty.pointer.is_none() && ty.bounds.is_empty() && !self.kept.contains(name) && !self.left.contains(name);
        if !is_plain || !matches!(self.program.borrow().named(&ty.base)?, Type::Struct(_) | Type::Enum(_)) {
            return None;
        }
        let original = Original { place, space: self.space_of(place)?, is_fixed: self.is_fixed(place) };
        let mut calls = Vec::new();
        if !self.reads(rest, name, &original, &mut false, &mut calls) || calls.is_empty() {
            return None;
        }
        let mut found = HashMap::new();
        for (function, taken) in calls {
            let leads = || Leads { base: ty.base.clone(), levels: 1 };
            let given: BTreeMap<_, _> = taken.iter().map(|&at| (at, leads())).collect();
            if !original.is_fixed && !self.reads_once(&function) {
                return None;
            }
            let (other, all) = self.program.borrow_mut().taking(&function, &given, original.space)?;
            // A function that gets the same copy twice is called in one way only.
            if all != taken || found.get(&function).is_some_and(|known| *known != other) {
                return None;
            }
            found.insert(function, other);
        }
        Some((name.clone(), place.clone(), found))
    }

    /// Whether all that is done with a copy is to call functions with its address, before what it is of may have changed.
    /// `calls`: these functions, and which of their arguments that is.
    fn reads(
        &self,
        statements: &[S],
        name: &str,
        original: &Original,
        changed: &mut bool,
        calls: &mut Vec<(String, BTreeSet<usize>)>,
    ) -> bool {
        statements.iter().all(|statement| {
            if !tidy::mentions(statement, name) {
                *changed |= self.may_change(statement, original);
                return true;
            }
            let values = statement.values();
            let fits = !*changed && values.iter().all(|value| !value.has_effects() && only_lends(value, name, calls));
            match statement {
                S::If { then, otherwise, .. } => {
                    let (mut in_one, mut in_other) = (*changed, *changed);
                    let both = self.reads(then, name, original, &mut in_one, calls)
                        && self.reads(otherwise, name, original, &mut in_other, calls);
                    *changed = in_one || in_other;
                    fits && both
                }
                S::Block(inner) => fits && self.reads(inner, name, original, changed, calls),
                S::While { body, .. } | S::For { body, .. } => {
                    fits && !self.may_change(statement, original) && self.reads(body, name, original, &mut false, calls)
                }
                S::Declare { .. } | S::Assign { .. } | S::Expr(_) | S::Return(_) => {
                    *changed |= self.may_change(statement, original);
                    fits
                }
                _ => false,
            }
        })
    }

    fn may_change(&self, statement: &S, original: &Original) -> bool {
        let is_it = |name: &str| tidy::mentions_in(original.place, name);
        let own = match statement {
            S::Raw(_) | S::Label(_) | S::Goto(_) => true,
            S::Declare { name, .. } => is_it(name),
            S::For { start, step, .. } => {
                start.iter().any(|one| is_it(&one.name)) || step.iter().any(|step| is_it(step.name()))
            }
            S::Assign { place: C::Name(name), .. } if self.is_private(name) => is_it(name),
            S::Assign { place, .. } => match place.root() {
                Some(root) if self.is_private(root) => is_it(root),
                _ if original.is_fixed => false,
                _ => self.space_of(place).is_none_or(|space| space == original.space || space == Space::Generic),
            },
            _ => false,
        };
        own || statement.values().into_iter().any(C::has_effects)
            || statement.bodies().into_iter().flatten().any(|inner| self.may_change(inner, original))
    }

    /// Whether a function takes an object in private memory beside one of that type in another space.
    fn is_mixed(&self, function: &str) -> bool {
        let program = self.program.borrow();
        let Some((lowered, from)) = program.lowered(function).zip(program.like(function)) else { return false };
        let pairs = lowered.readable.iter().zip(&from.readable);
        let taken: Vec<_> = pairs
            .filter(|(now, _)| now.is_none())
            .filter_map(|(_, before)| Some(&before.as_ref()?.declared.base))
            .collect();
        lowered.readable.iter().flatten().any(|other| taken.contains(&&other.declared.base))
    }

    fn ty(&self, name: &str) -> Option<&c::Type> {
        self.variables.get(name)?.as_ref()
    }

    /// Whether a variable is no memory but its own.
    fn is_private(&self, name: &str) -> bool {
        self.ty(name).is_some_and(|ty| ty.pointer.is_none() && !ty.base.starts_with("__local"))
    }

    /// Where a place is that a pointer leads to, or that the work-items of a group share. Private memory is none.
    fn space_of(&self, place: &C) -> Option<Space> {
        fn holds_pointer(ty: &Type) -> bool {
            matches!(ty, Type::Pointer(_)) || ty.parts().any(holds_pointer)
        }
        let leads = |name: &str| {
            let ty = self.ty(name)?;
            let base = ty.base.trim_start_matches("__local ");
            // Behind a pointer in it is another place.
            let inner = self.program.borrow().named(base).is_some_and(holds_pointer);
            let space = match (ty.pointer, ty.base.len() > base.len()) {
                (Some(Pointer { space, .. }), false) => space,
                (None, true) => Space::Local,
                _ => return None,
            };
            (ty.behind.is_empty() && !inner && space != Space::Private).then_some(space)
        };
        match place {
            C::Name(name) => leads(name).filter(|_| self.ty(name).is_some_and(|ty| ty.pointer.is_none())),
            C::Index(base, index) if !index.has_effects() => match &**base {
                C::Name(name) => leads(name),
                base => self.space_of(base),
            },
            C::Unary("*", pointer) => match &**pointer {
                C::Name(name) => leads(name).filter(|_| self.ty(name).is_some_and(|ty| ty.pointer.is_some())),
                _ => None,
            },
            C::Member(base, _) => self.space_of(base),
            _ => None,
        }
    }

    /// Whether a place is in memory that nobody writes to while the kernel runs.
    fn is_fixed(&self, place: &C) -> bool {
        let root = |name: &str| {
            let pointer = self.ty(name).and_then(|ty| ty.pointer);
            pointer.is_some_and(|pointer| {
                pointer.space == Space::Constant
                    || self.kernel
                        && pointer.space == Space::Global
                        && pointer.constant
                        && self.parameters.iter().any(|parameter| parameter == name)
            })
        };
        match place {
            C::Name(name) => root(name),
            C::Index(base, _) | C::Member(base, _) | C::Unary("*", base) => self.is_fixed(base),
            _ => false,
        }
    }

    /// Whether what a function reads twice, and finds changed by other work-items, leads it nowhere else: it has no index that
    /// it computes.
    fn reads_once(&self, function: &str) -> bool {
        fn in_value(value: &C, calls: &mut Vec<String>) -> bool {
            match value {
                C::Index(_, index) if !index.is_constant() => return false,
                C::Call { function, .. } if !is_built_in(function) => calls.push(function.clone()),
                _ => {}
            }
            value.parts().into_iter().all(|part| in_value(part, calls))
        }
        fn in_body(body: &[S], calls: &mut Vec<String>) -> bool {
            body.iter().all(|statement| {
                statement.values().into_iter().all(|value| in_value(value, calls))
                    && statement.bodies().into_iter().all(|inner| in_body(inner, calls))
            })
        }
        let Some(lowered) = self.program.borrow().lowered(function) else { return true };
        let mut calls = Vec::new();
        in_body(&lowered.body, &mut calls) && calls.iter().all(|called| self.reads_once(called))
    }

    /// What a function gives is handed on at once, where it waited for nothing but copies that are no more.
    fn hand_on(&self, body: &mut Vec<S>) {
        let mut at = 0;
        while at < body.len() {
            if let Some(user) = self.waits(&body[at..])
                && let S::Declare { name, value: Some(value), .. } = body.remove(at)
            {
                for place in body[at + user - 1].values_mut() {
                    place.put(&C::name(&name), &value);
                }
                continue;
            }
            at += 1;
        }
    }

    /// Which of the statements uses the result of a call that the first declares, if that may be where it is called.
    fn waits(&self, statements: &[S]) -> Option<usize> {
        let (S::Declare { ty, name, value: Some(C::Call { function, arguments, pure: true }), .. }, rest) =
            statements.split_first()?
        else {
            return None;
        };
        let fails = |value: &C| matches!(value, C::Name(name) if name == "faults");
        let returns = self.program.borrow().lowered(function)?.returns.clone();
        // Of a struct there may be an address, or a part that is one.
        let is_struct = self.program.borrow().named(&ty.base).is_some();
        if is_struct || returns != *ty || self.kept.contains(name) || arguments.iter().any(fails) {
            return None;
        }
        let user = rest.iter().position(|statement| tidy::mentions(statement, name))?;
        let is_idle = |statement: &S| match statement {
            S::Declare { name, value, .. } => {
                !value.as_ref().is_some_and(C::has_effects)
                    && !arguments.iter().any(|argument| tidy::mentions_in(argument, name))
            }
            _ => false,
        };
        let values = rest[user].values();
        let count = values.iter().map(|value| tidy::count_in(value, name)).sum::<usize>();
        let fits = rest[..user].iter().all(is_idle)
            && matches!(rest[user], S::Declare { .. } | S::Assign { .. } | S::Expr(_) | S::Return(_) | S::If { .. })
            && !values.iter().any(|value| value.has_effects())
            && count == 1
            && !rest[user]
                .bodies()
                .into_iter()
                .flatten()
                .chain(&rest[user + 1..])
                .any(|other| tidy::mentions(other, name));
        fits.then_some(user + 1)
    }
}

fn calls(body: &[S], function: &str) -> bool {
    fn in_value(value: &C, wanted: &str) -> bool {
        matches!(value, C::Call { function, .. } if function == wanted)
            || value.parts().into_iter().any(|part| in_value(part, wanted))
    }
    body.iter().any(|statement| {
        statement.values().into_iter().any(|value| in_value(value, function))
            || statement.bodies().into_iter().any(|inner| calls(inner, function))
    })
}

fn is_address_of(value: &C, name: &str) -> bool {
    matches!(value, C::Unary("&", place) if matches!(&**place, C::Name(other) if other == name))
}

/// Whether a value names a copy only where it gives its address to functions.
fn only_lends(value: &C, name: &str, calls: &mut Vec<(String, BTreeSet<usize>)>) -> bool {
    if let C::Call { function, arguments, .. } = value {
        let lent: BTreeSet<usize> = arguments
            .iter()
            .enumerate()
            .filter(|(_, argument)| is_address_of(argument, name))
            .map(|(at, _)| at)
            .collect();
        if !lent.is_empty() {
            calls.push((function.clone(), lent));
        }
        return arguments.iter().all(|argument| is_address_of(argument, name) || only_lends(argument, name, calls));
    }
    !matches!(value, C::Name(other) if other == name)
        && value.parts().into_iter().all(|part| only_lends(part, name, calls))
}

/// Calls the functions with the address of the place.
fn lend(statement: &mut S, name: &str, place: &C, calls: &HashMap<String, String>) {
    fn in_value(value: &mut C, name: &str, place: &C, calls: &HashMap<String, String>) {
        if let C::Call { function, arguments, .. } = value {
            let mut found = false;
            for argument in arguments.iter_mut().filter(|argument| is_address_of(argument, name)) {
                found = true;
                *argument = match place {
                    C::Unary("*", pointer) => (**pointer).clone(),
                    place => C::unary("&", place.clone()),
                };
            }
            if found && let Some(other) = calls.get(function) {
                function.clone_from(other);
            }
        }
        value.parts_mut().into_iter().for_each(|part| in_value(part, name, place, calls));
    }
    statement.values_mut().into_iter().for_each(|value| in_value(value, name, place, calls));
    for inner in statement.bodies_mut() {
        inner.iter_mut().for_each(|statement| lend(statement, name, place, calls));
    }
}
