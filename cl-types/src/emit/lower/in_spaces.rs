//! A function for arguments in another space. `&self` and `&[f32; 3]` are pointers to private memory, and where a function
//! only reads values through them, it can do so anywhere: OpenCL C has a function of its own for each space.
//!
//! In: a function as it was lowered, and which of its arguments lead into the space. Out: the same statements, where such
//! pointers are declared so, and which arguments that is true of.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::constant_pointers::{Asked, Leads, Pointers, leads_of, tell_apart, tell_apart_no_more};
use super::promoted::Pass;
use super::types::{Storage, TAG, declared, members_of};
use super::{C, Lowered, S};
use crate::emit::Program;
use crate::emit::c;
use crate::emit::tidy;
use crate::spaces::Space;
use crate::types::{Pointer, Scalar, Type};

/// A parameter that is a pointer to private memory through which nothing is written.
#[derive(Clone, Debug)]
pub(in crate::emit) struct Readable {
    pub name: String,
    pub declared: c::Type,
    /// What it points to, as an array, which C says alike.
    pub array: Type,
}

impl Readable {
    /// That parameter, if it is one.
    pub(super) fn of(name: &str, ty: &Type, declared: &c::Type) -> Option<Self> {
        let Type::Pointer(Pointer { space: Space::Private, mutable: false, pointee, slice }) = ty else { return None };
        let array = match &**pointee {
            array @ Type::Array(..) if !slice => array.clone(),
            _ => Type::Array(pointee.clone(), 1),
        };
        leads_of(declared)?;
        Some(Readable { name: name.to_owned(), declared: declared.clone(), array })
    }

    pub(in crate::emit) fn leads(&self) -> Option<Leads> {
        leads_of(&self.declared)
    }
}

/// What a member of a struct of the program is.
pub(super) fn member_of<'a>(program: &'a RefCell<&mut Program>) -> impl Fn(&str, &[&str]) -> Option<c::Type> + 'a {
    |structure, names| {
        let program = program.borrow();
        let ty = program.named(structure)?;
        let in_memory = |ty: &Type| declared(ty, Storage::Memory);
        if let (Type::Enum(_), [TAG]) = (ty, names) {
            return Some(in_memory(&Type::Scalar(Scalar::U32)));
        }
        let variants = match ty {
            Type::Enum(enumeration) => (0..enumeration.variants.len()).map(Some).collect(),
            _ => vec![None],
        };
        let mut members = variants.into_iter().flat_map(|variant| members_of(ty, variant));
        members.find(|member| member.path == names).map(|member| in_memory(member.ty))
    }
}

/// Which functions of the program take arguments in a space.
pub(super) fn taking_of<'a>(
    program: &'a RefCell<&mut Program>,
    space: Space,
) -> impl Fn(&str, &BTreeMap<usize, Leads>) -> Option<(String, BTreeSet<usize>)> + 'a {
    move |function, given| program.borrow_mut().taking(function, given, space)
}

/// What functions of the program give that leads into a space, where Rust's pointers lead to private memory.
pub(super) fn giving_of<'a>(program: &'a RefCell<&mut Program>, space: Space) -> impl Fn(&str) -> Option<Leads> + 'a {
    move |function| {
        let gives = program.borrow().lowered(function)?.gives.clone();
        gives.filter(|(to, _)| *to == space).map(|(_, leads)| leads)
    }
}

impl Lowered {
    /// The same function, where those that it calls have other names.
    pub(in crate::emit) fn with_callees(&self, names: &HashMap<String, String>) -> Lowered {
        fn in_value(value: &mut C, names: &HashMap<String, String>) {
            if let C::Call { function, .. } = value
                && let Some(name) = names.get(function)
            {
                function.clone_from(name);
            }
            value.parts_mut().into_iter().for_each(|part| in_value(part, names));
        }
        fn in_body(body: &mut [S], names: &HashMap<String, String>) {
            for statement in body {
                statement.values_mut().into_iter().for_each(|value| in_value(value, names));
                statement.bodies_mut().into_iter().for_each(|inner| in_body(inner, names));
            }
        }
        let mut lowered = self.clone();
        in_body(&mut lowered.body, names);
        lowered
    }
}

/// A function for arguments that lead into the space, and which of them it only reads.
pub(in crate::emit) fn function_in(
    lowered: &Lowered,
    given: &BTreeMap<usize, Leads>,
    space: Space,
    program: &mut Program,
) -> (Lowered, BTreeSet<usize>) {
    let readable = |at: usize| lowered.readable.get(at).and_then(Option::as_ref);
    let hidden = |name: &str| lowered.body.iter().any(|statement| tidy::declares_within(statement, name));
    let fits = |(&at, leads): (&usize, &Leads)| {
        readable(at).is_some_and(|parameter| parameter.leads().as_ref() == Some(leads) && !hidden(&parameter.name))
    };
    let mut taken: BTreeSet<usize> = given.iter().filter(|pair| fits(*pair)).map(|(&at, _)| at).collect();
    let program = RefCell::new(program);
    let (member, taking, giving) = (member_of(&program), taking_of(&program, space), giving_of(&program, space));
    let asked = Asked { space, member: &member, taking: &taking, giving: &giving };
    loop {
        let mut body = lowered.body.clone();
        tell_apart(&mut body);
        let parameters = || taken.iter().filter_map(|&at| Some((at, readable(at)?)));
        let tables: HashMap<_, _> =
            parameters().filter_map(|(_, parameter)| Some((parameter.name.clone(), parameter.leads()?))).collect();
        let pointers = Pointers::find(tables, asked, Some(&lowered.returns), &body);
        pointers.settle(&mut body);
        let is_more = |(at, Readable { name, array, .. }): (usize, &Readable)| {
            let pass = Pass { name, ty: array, own: name, found: false, pointers: &pointers };
            pass.finds(&mut body).then_some(at)
        };
        let more: BTreeSet<usize> = parameters().filter_map(is_more).collect();
        if more.is_empty() {
            pointers.settle_calls(&mut body);
            tell_apart_no_more(&mut body);
            let mut function = Lowered { body, ..lowered.clone() };
            pointers.settle_result(&mut function.returns, &mut function.gives);
            return (function, taken);
        }
        taken.retain(|at| !more.contains(at));
    }
}
