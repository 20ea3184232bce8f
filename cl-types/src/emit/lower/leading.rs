//! A function that does nothing but lead to a part of what it is given, `&mut self.items[0]`, is that part where it is
//! called: `set.items[0] += 1`, and not `*Set_first(&set) += 1`.
//!
//! That is how it would be written by hand, and more than that: in kernels whose parameters are `restrict`, NVIDIA's compiler
//! (driver 580) loses what is written through a pointer that such a function gives, inlined or not.

use super::by_value::value_behind;
use super::{C, S};
use crate::emit::tidy;

/// What such a function gives: the names of its parameters, and the place or its address in terms of them.
#[derive(Clone, Debug)]
pub(in crate::emit) struct Leading {
    parameters: Vec<String>,
    given: C,
}

impl Leading {
    /// What a function gives that has no more than this body.
    pub(super) fn of(parameters: &[String], body: &[S]) -> Option<Leading> {
        let [S::Return(Some(given))] = body else { return None };
        let place = match given {
            C::Unary("&", place) => place,
            // An array, which C takes for a pointer to its first element, or a pointer that lies there.
            array @ (C::Member(..) | C::Index(..)) => array,
            _ => return None,
        };
        let is_parameter = |name: &str| parameters.iter().any(|parameter| parameter == name);
        leads(place, &is_parameter).then(|| Leading { parameters: parameters.to_vec(), given: given.clone() })
    }

    /// The same of these arguments, if each of them may stand where its parameter does.
    pub(super) fn to(&self, arguments: &[C]) -> Option<C> {
        let stands = |(name, argument): (&String, &C)| {
            !argument.has_effects() && (argument.parts().is_empty() || tidy::count_in(&self.given, name) <= 1)
        };
        let fits = arguments.len() == self.parameters.len() && self.parameters.iter().zip(arguments).all(stands);
        fits.then(|| self.with(&self.given, arguments))
    }

    fn with(&self, value: &C, arguments: &[C]) -> C {
        let argument = |name: &str| self.parameters.iter().position(|own| own == name).and_then(|at| arguments.get(at));
        match value {
            C::Name(name) => argument(name).unwrap_or(value).clone(),
            C::Unary("*", pointer) => value_behind(self.with(pointer, arguments)),
            C::Index(base, index) => C::index(self.with(base, arguments), self.with(index, arguments)),
            value => {
                let mut value = value.clone();
                value.parts_mut().into_iter().for_each(|part| *part = self.with(part, arguments));
                value
            }
        }
    }
}

/// Whether a place is reached from a parameter by fields, and by indices that are parameters or literals.
fn leads(place: &C, is_parameter: &impl Fn(&str) -> bool) -> bool {
    match place {
        C::Unary("*", pointer) => matches!(&**pointer, C::Name(name) if is_parameter(name)),
        C::Member(base, _) => leads(base, is_parameter),
        C::Index(base, index) => {
            let is_base = matches!(&**base, C::Name(name) if is_parameter(name)) || leads(base, is_parameter);
            // Of a sum, the type of the argument would count.
            let is_index = match &**index {
                C::Name(name) => is_parameter(name),
                index => matches!(index, C::Literal(_)),
            };
            is_base && is_index
        }
        _ => false,
    }
}
