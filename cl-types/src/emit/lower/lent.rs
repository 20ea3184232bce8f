//! A copy that is made for a method which only reads it: `copy = balls[i]; speed(&copy)`. Where nothing changes what it is a
//! copy of before the method is done, the method reads that: `speed(&balls[i])`, and no more of it than it asks for. Where the
//! method gives a part of what it got, `row = first(&copy)`, that lies there too.
//!
//! In: the statements of a function. Out: the same without such copies, and a result that waited for one where it is used.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use cl_tree::Role;

use super::constant_pointers::{Asked, Pointers, tell_apart, tell_apart_no_more};
use super::in_spaces::{giving_of, member_of, taking_of};
use super::promoted::Pass;
use super::types::parameter;
use super::{C, Leads, Lower, S};
use crate::emit::c::{self, Pointer};
use crate::emit::names::is_built_in;
use crate::emit::tidy;
use crate::emit::{Form, Program};
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

/// Statements without a copy.
struct Without {
    /// What it was called.
    name: String,
    rest: Vec<S>,
    /// The functions that take what it was of beside an object of that type in private memory.
    mixed: Vec<String>,
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
            if let Some(Without { name, rest, mixed }) = self.lent(&body[at..]) {
                self.mixed.extend(mixed.into_iter().map(|function| (name.clone(), function)));
                body.truncate(at);
                body.extend(rest);
            } else {
                at += 1;
            }
        }
        if body.len() < count {
            self.found = true;
            self.hand_on(body);
        }
    }

    /// The statements behind the copy that the first one declares, without it: all that they do with the copy is to give its
    /// address to functions, and to read through what these give.
    fn lent(&self, statements: &[S]) -> Option<Without> {
        let (S::Declare { ty, name, value: Some(place), .. }, rest) = statements.split_first()? else { return None };
        let is_plain =
            ty.pointer.is_none() && ty.bounds.is_empty() && !self.kept.contains(name) && !self.left.contains(name);
        let copied = self.program.borrow().named(&ty.base)?.clone();
        if !is_plain || !matches!(copied, Type::Struct(_) | Type::Enum(_)) {
            return None;
        }
        let original = Original { place, space: self.space_of(place)?, is_fixed: self.is_fixed(place) };
        let mut rest = rest.to_vec();
        // By its name goes its address from here on.
        if !rest.iter().all(|statement| !tidy::declares_within(statement, name))
            || !rest.iter_mut().all(|statement| only_lends(statement, name))
            || !rest.iter().any(|statement| tidy::mentions(statement, name))
        {
            return None;
        }
        tell_apart(&mut rest);
        let space = original.space;
        let (member, taking) = (member_of(&self.program), taking_of(&self.program, space));
        let giving = giving_of(&self.program, space);
        let asked = Asked { space, member: &member, taking: &taking, giving: &giving };
        let leads = Leads { base: ty.base.clone(), levels: 1 };
        let pointers = Pointers::find([(name.clone(), leads)].into(), asked, None, &rest);
        let names: Vec<&str> = pointers.names().map(String::as_str).chain([name.as_str()]).collect();
        if !self.reads(&rest, &names, &original, &mut false) {
            return None;
        }
        let mut functions = Vec::new();
        calls_with(&rest, &names, &mut functions);
        if !original.is_fixed && !functions.iter().all(|function| self.reads_once(function)) {
            return None;
        }
        pointers.settle(&mut rest);
        let array = Type::Array(Rc::new(copied), 1);
        let pass = Pass { name, ty: &array, own: name, found: false, pointers: &pointers };
        if pass.finds(&mut rest) {
            return None;
        }
        pointers.settle_calls(&mut rest);
        let mut mixed = Vec::new();
        calls_with(&rest, &names, &mut mixed);
        mixed.retain(|function| self.is_mixed(function));
        tell_apart_no_more(&mut rest);
        let address = match place {
            C::Unary("*", pointer) => (**pointer).clone(),
            place => C::unary("&", place.clone()),
        };
        rest.iter_mut().for_each(|statement| lend(statement, name, &address));
        Some(Without { name: name.clone(), rest, mixed })
    }

    /// Whether what is done with these names, of a copy and of pointers into it, is done before what it is of may have
    /// changed.
    fn reads(&self, statements: &[S], names: &[&str], original: &Original, changed: &mut bool) -> bool {
        statements.iter().all(|statement| {
            if !names.iter().any(|name| tidy::mentions(statement, name)) {
                *changed |= self.may_change(statement, original);
                return true;
            }
            let fits = !*changed && !statement.values().into_iter().any(|value| self.acts(value, original));
            match statement {
                // It has no value yet.
                S::Declare { value: None, .. } => true,
                S::If { then, otherwise, .. } => {
                    let (mut in_one, mut in_other) = (*changed, *changed);
                    let both = self.reads(then, names, original, &mut in_one)
                        && self.reads(otherwise, names, original, &mut in_other);
                    *changed = in_one || in_other;
                    fits && both
                }
                S::Block(inner) => fits && self.reads(inner, names, original, changed),
                S::While { body, .. } | S::For { body, .. } => {
                    fits && !self.may_change(statement, original) && self.reads(body, names, original, &mut false)
                }
                S::Declare { .. } | S::Assign { .. } | S::Expr(_) | S::Return(_) => {
                    *changed |= self.may_change(statement, original);
                    fits
                }
                _ => false,
            }
        })
    }

    /// Whether a value does more than to say how long a slice is that it gives.
    fn acts(&self, value: &C, original: &Original) -> bool {
        let own = match value {
            C::Call { function, arguments, pure: false } => {
                let only_gives = self.program.borrow().lowered(function).is_some_and(|lowered| {
                    matches!(lowered.callee.form, Form::Function { pure: true, panics: false, .. })
                });
                let is_it = |argument: &C| match argument {
                    C::Unary("&", place) => {
                        matches!(&**place, C::Name(length) if tidy::mentions_in(original.place, length))
                    }
                    _ => false,
                };
                !only_gives || arguments.iter().any(is_it)
            }
            _ => false,
        };
        own || value.parts().into_iter().any(|part| self.acts(part, original))
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
        own || statement.values().into_iter().any(|value| self.acts(value, original))
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
    /// it computes of more than numbers that it gets.
    fn reads_once(&self, function: &str) -> bool {
        fn is_given(index: &C, body: &[S]) -> bool {
            match index {
                C::Index(..) | C::Member(..) | C::Unary("*", _) => false,
                C::Name(name) => {
                    !body.iter().any(|statement| tidy::declares_within(statement, name) || sets(statement, name))
                }
                index => index.parts().into_iter().all(|part| is_given(part, body)),
            }
        }
        fn in_value(value: &C, all: &[S], calls: &mut Vec<String>) -> bool {
            match value {
                C::Index(_, index) if !index.is_constant() && !is_given(index, all) => return false,
                C::Call { function, .. } if !is_built_in(function) => calls.push(function.clone()),
                _ => {}
            }
            value.parts().into_iter().all(|part| in_value(part, all, calls))
        }
        fn in_body(body: &[S], all: &[S], calls: &mut Vec<String>) -> bool {
            body.iter().all(|statement| {
                statement.values().into_iter().all(|value| in_value(value, all, calls))
                    && statement.bodies().into_iter().all(|inner| in_body(inner, all, calls))
            })
        }
        let Some(lowered) = self.program.borrow().lowered(function) else { return true };
        let mut calls = Vec::new();
        in_body(&lowered.body, &lowered.body, &mut calls) && calls.iter().all(|called| self.reads_once(called))
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

/// Whether a variable gets another value, or its address is taken for that.
fn sets(statement: &S, name: &str) -> bool {
    fn in_value(value: &C, name: &str) -> bool {
        is_address_of(value, name) || value.parts().into_iter().any(|part| in_value(part, name))
    }
    matches!(statement, S::Assign { place: C::Name(place), .. } if place == name)
        || statement.values().into_iter().any(|value| in_value(value, name))
        || statement.bodies().into_iter().flatten().any(|inner| sets(inner, name))
}

fn is_address_of(value: &C, name: &str) -> bool {
    matches!(value, C::Unary("&", place) if matches!(&**place, C::Name(other) if other == name))
}

/// Whether a statement names a copy only where it takes its address: by the name it has that then.
fn only_lends(statement: &mut S, name: &str) -> bool {
    fn in_value(value: &mut C, name: &str) -> bool {
        if is_address_of(value, name) {
            *value = C::name(name);
            return true;
        }
        !matches!(value, C::Name(other) if other == name)
            && value.parts_mut().into_iter().all(|part| in_value(part, name))
    }
    statement.values_mut().into_iter().all(|value| in_value(value, name))
        && statement.bodies_mut().into_iter().flatten().all(|inner| only_lends(inner, name))
}

/// The functions of which an argument mentions one of the names.
fn calls_with(body: &[S], names: &[&str], found: &mut Vec<String>) {
    fn in_value(value: &C, names: &[&str], found: &mut Vec<String>) {
        if let C::Call { function, arguments, .. } = value
            && !is_built_in(function)
            && arguments.iter().any(|argument| names.iter().any(|name| tidy::mentions_in(argument, name)))
        {
            found.push(function.clone());
        }
        value.parts().into_iter().for_each(|part| in_value(part, names, found));
    }
    for statement in body {
        statement.values().into_iter().for_each(|value| in_value(value, names, found));
        statement.bodies().into_iter().for_each(|inner| calls_with(inner, names, found));
    }
}

/// Puts the address of the original for that of the copy.
fn lend(statement: &mut S, name: &str, address: &C) {
    fn in_value(value: &mut C, name: &str, address: &C) {
        if matches!(value, C::Name(other) if other == name) {
            value.clone_from(address);
            return;
        }
        value.parts_mut().into_iter().for_each(|part| in_value(part, name, address));
    }
    statement.values_mut().into_iter().for_each(|value| in_value(value, name, address));
    for inner in statement.bodies_mut() {
        inner.iter_mut().for_each(|statement| lend(statement, name, address));
    }
}
