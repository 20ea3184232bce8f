//! Pointers to constant arrays through which values are read, and no more: they point into `__constant` memory, where the
//! arrays are, and nothing is copied. So do those of a function to what it gets in another space (`in_spaces`).
//!
//! In: the statements of a function, which names are those of constant arrays, what members structs have, and what functions
//! only read and give. Out: the same statements, in which such pointers are declared so, and whether what the function gives
//! is one. A pointer that goes anywhere else (into a struct, to a function that does more) stays as it is.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::{C, S};
use crate::emit::c;
use crate::emit::names;
use crate::spaces::Space;

/// What an array or a pointer leads to: a value of that type, by so many indices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::emit) struct Leads {
    pub base: String,
    pub levels: usize,
}

/// The type of a member of a struct, by the name of that and those that lead to the member.
pub(super) type MemberOf<'a> = dyn Fn(&str, &[&str]) -> Option<c::Type> + 'a;

/// The function that does what another one does, with arguments that lead to the space, and which of these it takes: only
/// reads through.
pub(super) type TakingOf<'a> = dyn Fn(&str, &BTreeMap<usize, Leads>) -> Option<(String, BTreeSet<usize>)> + 'a;

/// Where what a function gives leads, which is a pointer of another space in Rust.
pub(super) type GivingOf<'a> = dyn Fn(&str) -> Option<Leads> + 'a;

/// Where the pointers lead, and what is asked of the program.
#[derive(Clone, Copy)]
pub(super) struct Asked<'a> {
    pub space: Space,
    pub member: &'a MemberOf<'a>,
    pub taking: &'a TakingOf<'a>,
    pub giving: &'a GivingOf<'a>,
}

/// The constant arrays and the pointers to them.
pub(super) struct Pointers<'a> {
    tables: HashMap<String, Leads>,
    pointers: HashMap<String, Leads>,
    asked: Asked<'a>,
    /// The calls that give such a pointer where one to private memory is asked for.
    astray: RefCell<Vec<C>>,
}

/// What a function gives, as a variable that `return` assigns.
const RESULT: &str = "return";

impl<'a> Pointers<'a> {
    /// Finds the pointers to constant arrays. `returns`: what the function gives whose body that is, where it is a whole one.
    pub fn find(tables: HashMap<String, Leads>, asked: Asked<'a>, returns: Option<&c::Type>, body: &[S]) -> Self {
        let mut found = Pointers { tables, pointers: HashMap::new(), asked, astray: RefCell::default() };
        declared(body, &mut |name, ty| {
            if let Some(leads) = leads_of(ty) {
                found.pointers.insert(name.to_string(), leads);
            }
        });
        if let Some(leads) = returns.and_then(leads_of).filter(|_| gives_an_object(body)) {
            found.pointers.insert(RESULT.to_string(), leads);
        }
        loop {
            let mut lost = HashSet::new();
            found.astray.take();
            found.check(body, &mut lost);
            if lost.is_empty() {
                return found;
            }
            found.pointers.retain(|name, _| !lost.contains(name));
        }
    }

    /// Declares them as what they are.
    pub fn settle(&self, body: &mut [S]) {
        for statement in body {
            if let S::Declare { ty, name, .. } = statement
                && self.is_settled(name)
            {
                self.lead_there(ty);
            }
            match self.settled_value(statement) {
                Some(value) => self.settle_address(value),
                None => statement.values_mut().into_iter().for_each(|value| self.settle_reads(value)),
            }
            statement.bodies_mut().into_iter().for_each(|inner| self.settle(inner));
        }
    }

    /// The names of the pointers.
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.pointers.keys()
    }

    /// Declares what the function gives as what it is.
    pub fn settle_result(&self, returns: &mut c::Type, gives: &mut Option<(Space, Leads)>) {
        if let Some(leads) = self.pointers.get(RESULT) {
            self.lead_there(returns);
            *gives = Some((self.asked.space, leads.clone()));
        }
    }

    /// The calls that give such a pointer where one to private memory is asked for.
    pub fn astray(&self) -> Vec<C> {
        self.astray.borrow().clone()
    }

    /// The address that a statement puts into one of them.
    pub fn settled_value<'s>(&self, statement: &'s mut S) -> Option<&'s mut C> {
        let (name, value) = match statement {
            S::Declare { name, value, .. } => (name.as_str(), value.as_mut()?),
            S::Assign { place: C::Name(name), value, .. } => (name.as_str(), value),
            S::Return(Some(value)) => (RESULT, value),
            _ => return None,
        };
        self.is_settled(name).then_some(value)
    }

    /// Where they lead.
    pub fn space(&self) -> Space {
        self.asked.space
    }

    /// Calls the functions that take such pointers as what they are.
    pub fn settle_calls(&self, body: &mut [S]) {
        for statement in body {
            statement.values_mut().into_iter().for_each(|value| self.settle_calls_in(value));
            statement.bodies_mut().into_iter().for_each(|inner| self.settle_calls(inner));
        }
    }

    fn settle_calls_in(&self, value: &mut C) {
        if let C::Call { function, arguments, .. } = value
            && let Some((name, _)) = self.taken(function, arguments, true)
        {
            *function = name;
        }
        value.parts_mut().into_iter().for_each(|part| self.settle_calls_in(part));
    }

    /// The function that a call of this one is, where arguments lead there, and which of them it takes so. `leads`: whether what
    /// it gives may lead there too.
    pub fn taken(&self, function: &str, arguments: &[C], leads: bool) -> Option<(String, BTreeSet<usize>)> {
        let address = |(at, argument)| Some((at, self.address(argument).filter(|_| is_of_one(argument))?));
        let given: BTreeMap<_, _> = arguments.iter().enumerate().filter_map(address).collect();
        let taken = if given.is_empty() { None } else { (self.asked.taking)(function, &given) };
        taken.filter(|(name, _)| leads || (self.asked.giving)(name).is_none())
    }

    /// Whether an argument is one that a function takes which is the same for all spaces.
    pub fn is_read_by(&self, function: &str, argument: &C) -> bool {
        names::is_built_in(function) && self.address(argument).is_some()
    }

    fn lead_there(&self, ty: &mut c::Type) {
        if let Some(pointer) = &mut ty.pointer {
            pointer.space = self.asked.space;
        }
    }

    /// Whether such a pointer has that name.
    pub fn is_settled(&self, name: &str) -> bool {
        self.pointers.contains_key(name)
    }

    fn settle_address(&self, value: &mut C) {
        match value {
            C::Name(_) => {}
            C::Index(base, index) | C::Binary(_, base, index) => {
                self.settle_address(base);
                self.settle_reads(index);
            }
            C::Unary(_, place) | C::Member(place, _) => self.settle_address(place),
            C::Cast(ty, place) => {
                self.lead_there(ty);
                self.settle_address(place);
            }
            C::Conditional(condition, first, second) => {
                self.settle_reads(condition);
                self.settle_address(first);
                self.settle_address(second);
            }
            value => self.settle_reads(value),
        }
    }

    fn settle_reads(&self, value: &mut C) {
        if self.read(value).is_some() {
            return self.settle_address(value);
        }
        if let C::Call { function, arguments, .. } = value {
            for argument in arguments {
                match self.is_read_by(function, argument) {
                    true => self.settle_address(argument),
                    false => self.settle_reads(argument),
                }
            }
            return;
        }
        value.parts_mut().into_iter().for_each(|part| self.settle_reads(part));
    }

    /// Collects the pointers that do more, or lead elsewhere.
    fn check(&self, body: &[S], lost: &mut HashSet<String>) {
        for statement in body {
            match statement {
                _ if let Some((name, value)) = assigned(statement)
                    && let Some(leads) = self.pointers.get(name) =>
                {
                    if is_null(value) || self.address(value).as_ref() == Some(leads) {
                        self.check_inside(value, lost);
                    } else {
                        lost.insert(name.to_owned());
                        self.check_value(value, lost);
                    }
                }
                // What it gives goes nowhere.
                S::Expr(call @ C::Call { .. }) => self.check_inside(call, lost),
                S::For { start, .. } => {
                    lost.extend(
                        start.iter().map(|variable| &variable.name).filter(|name| self.is_settled(name)).cloned(),
                    );
                    statement.values().into_iter().for_each(|value| self.check_value(value, lost));
                }
                _ => statement.values().into_iter().for_each(|value| self.check_value(value, lost)),
            }
            statement.bodies().into_iter().for_each(|inner| self.check(inner, lost));
        }
    }

    /// Of a value that is used as it is: a pointer in it goes elsewhere.
    fn check_value(&self, value: &C, lost: &mut HashSet<String>) {
        match value {
            C::Name(name) if self.pointers.contains_key(name) => {
                lost.insert(name.clone());
            }
            C::Binary("==" | "!=", pointer, null)
                if is_null(null) && matches!(**pointer, C::Name(_) | C::Call { .. }) =>
            {
                self.check_inside(pointer, lost);
            }
            C::Unary("&", place) if self.place(place).is_some() => self.lose(place, lost),
            array if self.place(array).is_some_and(|leads| leads.levels > 0) => self.lose(array, lost),
            value if self.read(value).is_some() => self.check_inside(value, lost),
            C::Call { function, arguments, .. } => {
                if (self.asked.giving)(function).is_some() {
                    self.astray.borrow_mut().push(value.clone());
                }
                self.check_arguments(function, arguments, false, lost);
            }
            value => value.parts().into_iter().for_each(|part| self.check_value(part, lost)),
        }
    }

    /// Of what a call is given. `leads`: whether what it gives may be an address.
    fn check_arguments(&self, function: &str, arguments: &[C], leads: bool, lost: &mut HashSet<String>) {
        let taken = self.taken(function, arguments, leads);
        for (at, argument) in arguments.iter().enumerate() {
            let stays = taken.as_ref().is_some_and(|(_, taken)| taken.contains(&at));
            match stays || self.is_read_by(function, argument) {
                true => self.check_inside(argument, lost),
                false => self.check_value(argument, lost),
            }
        }
    }

    /// Of the address of what a pointer leads to, which goes elsewhere.
    fn lose(&self, place: &C, lost: &mut HashSet<String>) {
        match place {
            C::Name(_) | C::Call { .. } => self.check_value(place, lost),
            place => place.parts().into_iter().for_each(|part| self.lose(part, lost)),
        }
    }

    /// Of an address, or of what is read there: what else is in it.
    fn check_inside(&self, value: &C, lost: &mut HashSet<String>) {
        match value {
            C::Name(_) => {}
            C::Index(base, index) | C::Binary(_, base, index) => {
                self.check_inside(base, lost);
                self.check_value(index, lost);
            }
            C::Unary(_, place) | C::Cast(_, place) | C::Member(place, _) => self.check_inside(place, lost),
            C::Conditional(condition, first, second) => {
                self.check_value(condition, lost);
                self.check_inside(first, lost);
                self.check_inside(second, lost);
            }
            C::Call { function, arguments, .. } => self.check_arguments(function, arguments, true, lost),
            value => self.check_value(value, lost),
        }
    }

    /// What an address leads to, if it is one in such an array.
    fn address(&self, value: &C) -> Option<Leads> {
        match value {
            C::Name(name) => self.tables.get(name).or_else(|| self.pointers.get(name)).cloned(),
            C::Unary("&", place) => {
                let Leads { base, levels } = self.place(place)?;
                Some(Leads { base, levels: levels + 1 })
            }
            C::Index(..) | C::Member(..) => self.place(value).filter(|leads| leads.levels > 0),
            C::Binary("+", base, _) => self.address(base),
            C::Cast(ty, base) => self.address(base).and(self.leads_of(ty)),
            C::Conditional(_, first, second) if is_null(first) => self.address(second),
            C::Conditional(_, first, second) if is_null(second) => self.address(first),
            C::Conditional(_, first, second) => {
                let (first, second) = (self.address(first)?, self.address(second)?);
                (first == second).then_some(first)
            }
            C::Call { function, arguments, .. } => (self.asked.giving)(function).or_else(|| {
                let (function, _) = self.taken(function, arguments, true)?;
                (self.asked.giving)(&function)
            }),
            _ => None,
        }
    }

    /// What leads on from a place: no index, where it is a value.
    fn place(&self, place: &C) -> Option<Leads> {
        match place {
            C::Index(base, _) | C::Unary("*", base) => {
                let Leads { base, levels } = self.address(base)?;
                Some(Leads { base, levels: levels.checked_sub(1)? })
            }
            C::Member(..) => self.member_place(place),
            _ => None,
        }
    }

    /// The same of a member of a struct; several names may lead to what a variant holds.
    fn member_place(&self, mut place: &C) -> Option<Leads> {
        let mut names = Vec::new();
        while let C::Member(base, name) = place {
            names.insert(0, name.as_str());
            if let Some(structure) = self.place(base) {
                let ty = (self.asked.member)(&structure.base, &names).filter(|_| structure.levels == 0)?;
                let plain = ty.pointer.is_none() && ty.behind.is_empty();
                return plain.then_some(Leads { base: ty.base, levels: ty.bounds.len() });
            }
            place = base;
        }
        None
    }

    /// The same of a type, which may lead there already.
    fn leads_of(&self, ty: &c::Type) -> Option<Leads> {
        let mut ty = ty.clone();
        if let Some(pointer) = ty.pointer.as_mut().filter(|pointer| pointer.space == self.asked.space) {
            pointer.space = Space::Private;
        }
        leads_of(&ty)
    }

    /// Whether it is a value that is read through such a pointer, which a call gives.
    pub fn reads_what_a_call_gives(&self, value: &C) -> bool {
        fn is_of_call(place: &C) -> bool {
            match place {
                C::Call { .. } => true,
                C::Index(base, _) | C::Unary("*", base) | C::Member(base, _) => is_of_call(base),
                C::Binary("+", base, _) | C::Cast(_, base) => is_of_call(base),
                _ => false,
            }
        }
        is_of_call(value) && self.read(value).is_some()
    }

    /// Whether it is a value that is read through one such pointer.
    fn read(&self, value: &C) -> Option<()> {
        (is_of_one(value) && self.place(value)?.levels == 0).then_some(())
    }
}

/// Whether an address or a place begins with one name or call, and is no choice between two.
fn is_of_one(address: &C) -> bool {
    match address {
        C::Name(_) | C::Call { .. } => true,
        C::Index(base, _) | C::Binary(_, base, _) | C::Unary(_, base) | C::Cast(_, base) | C::Member(base, _) => {
            is_of_one(base)
        }
        _ => false,
    }
}

/// What a statement puts into a variable, or gives, which is a variable of its own.
fn assigned(statement: &S) -> Option<(&str, &C)> {
    match statement {
        S::Declare { name, value: Some(value), .. } => Some((name, value)),
        S::Assign { place: C::Name(name), op: None, value } => Some((name, value)),
        S::Return(Some(value)) => Some((RESULT, value)),
        _ => None,
    }
}

/// Whether a function gives more than null.
fn gives_an_object(body: &[S]) -> bool {
    body.iter().any(|statement| match statement {
        S::Return(Some(value)) => !is_null(value),
        other => other.bodies().into_iter().any(|inner| gives_an_object(inner)),
    })
}

pub(super) fn is_null(value: &C) -> bool {
    matches!(value, C::Literal(zero) if zero == "0")
}

/// Gives each such pointer a name that no other variable has in another scope.
pub(super) fn tell_apart(body: &mut [S]) {
    in_scope(body, &mut Vec::new(), &mut 0);
}

/// Gives them their own names again.
pub(super) fn tell_apart_no_more(body: &mut [S]) {
    for statement in body {
        for name in statement.names_mut() {
            name.truncate(name.find(MARK).unwrap_or(name.len()));
        }
        statement.values_mut().into_iter().for_each(own_names);
        statement.bodies_mut().into_iter().for_each(|inner| tell_apart_no_more(inner));
    }
}

/// A value with the names that it has then.
pub(super) fn told_apart_no_more(mut value: C) -> C {
    own_names(&mut value);
    value
}

fn own_names(value: &mut C) {
    rename(value, &mut |name| name.find(MARK).map(|at| name[..at].to_owned()));
}

/// What no name in C has.
const MARK: char = '#';

fn in_scope(body: &mut [S], names: &mut Vec<(String, String)>, count: &mut usize) {
    let outside = names.len();
    for statement in body {
        let outside = names.len();
        if let S::For { start, .. } = statement {
            names.extend(start.iter().map(|variable| (variable.name.clone(), variable.name.clone())));
        }
        let visible = |name: &str| names.iter().rev().find(|(own, _)| own == name).map(|(_, other)| other.clone());
        statement.values_mut().into_iter().for_each(|value| rename(value, &mut |name| visible(name)));
        statement.bodies_mut().into_iter().for_each(|inner| in_scope(inner, names, count));
        names.truncate(outside);
        if let S::Declare { ty, name, .. } = statement {
            let own = name.clone();
            if leads_of(ty).is_some() {
                *count += 1;
                name.push_str(&format!("{MARK}{count}"));
            }
            names.push((own, name.clone()));
        }
    }
    names.truncate(outside);
}

fn rename(value: &mut C, other: &mut impl FnMut(&str) -> Option<String>) {
    if let C::Name(name) = value
        && let Some(other) = other(name)
    {
        *name = other;
    }
    value.parts_mut().into_iter().for_each(|part| rename(part, other));
}

fn declared(body: &[S], found: &mut impl FnMut(&str, &c::Type)) {
    for statement in body {
        if let S::Declare { ty, name, .. } = statement {
            found(name, ty);
        }
        statement.bodies().into_iter().for_each(|inner| declared(inner, found));
    }
}

/// What a pointer to private memory leads to through which nothing is written; none for others.
pub(super) fn leads_of(ty: &c::Type) -> Option<Leads> {
    match ty.pointer {
        Some(c::Pointer { space: Space::Private, constant: true, .. }) if ty.behind.is_empty() => {
            Some(Leads { base: ty.base.clone(), levels: 1 + ty.bounds.len() })
        }
        _ => None,
    }
}
