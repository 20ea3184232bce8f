//! The rules that syntax alone can tell: one file each. What types can tell is left to rustc.

mod array_turns;
pub mod atomics;
mod attributes;
pub mod c_names;
pub mod c_syntax;
pub mod causes;
mod constant_variable_in_function;
mod generic_variable;
mod global_variable_in_function;
pub mod inner_items;
mod local_in_device_function;
mod local_in_nested_block;
pub mod local_read_before_write;
mod local_with_initialiser;
mod own_c;
pub mod pointer_cast;
mod private_without_value;
mod rare;
mod settled;
mod signature;
pub mod types;
pub mod uniformity;
mod value_thrown_away;
pub mod vectors;
mod waited;

pub use attributes::attributes;
pub use private_without_value::MESSAGE as PRIVATE_WITHOUT_VALUE;
pub use rare::Rare;
pub use signature::{
    NO_MEMBER, bound_of_functions, constant_in, forget_refused_traits, forget_the_host, has_bound_of_the_host,
    implementation, is_of_a_reference, is_of_a_type, is_of_a_view, is_of_the_host, is_of_what_drops,
    members_of_the_trait, of_a_pointer, of_closures, open_parameter, place_of, returns_iterator, signature,
    without_kernels, without_lifetime,
};
pub use types::{forget, is_opaque, is_refused, refuses, takes_what_is_refused, tells_of_variable, types};
pub use value_thrown_away::check as value_thrown_away;

use cl_tree::Role;
use syn::{GenericArgument, PathArguments, Type};

use crate::expand;

/// A `let`, and where it stands.
pub struct Declaration<'d> {
    pub ty: Option<&'d Type>,
    /// Whether it has a value.
    pub value: bool,
    pub role: Role,
    /// Whether it is among the outermost statements of the function.
    pub outermost: bool,
}

impl Declaration<'_> {
    /// Whether it may declare a variable in `__local` memory, if its type says so.
    pub fn may_be_shared(&self) -> bool {
        self.role == Role::Kernel && self.outermost && !self.value
    }

    fn is_in(&self, space: &str) -> bool {
        self.ty.is_some_and(|ty| names(ty, space))
    }
}

/// Whether the type is written `Local<…>`.
pub fn is_local(ty: &Type) -> bool {
    names(ty, "Local")
}

/// The elements of a type that is written `Local<[…]>`.
pub fn local_of_any_length(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let PathArguments::AngleBracketed(arguments) = &path.path.segments.last()?.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(elements @ Type::Slice(_)) if is_local(ty) => Some(elements),
        _ => None,
    }
}

/// Whether the type is written `Private<…>`.
pub fn is_private(ty: &Type) -> bool {
    names(ty, "Private")
}

fn names(ty: &Type, space: &str) -> bool {
    match ty {
        Type::Path(path) => path.path.segments.last().is_some_and(|segment| {
            segment.ident == space && matches!(segment.arguments, PathArguments::AngleBracketed(_))
        }),
        Type::Paren(inner) => names(&inner.elem, space),
        Type::Group(inner) => names(&inner.elem, space),
        _ => false,
    }
}

/// The rule for variables (OpenCL C specification 6.7) that one breaks if it is of the type that it names: that of a
/// trait in `cl_types::variables`, which types decide.
pub fn rule(declaration: &Declaration) -> Option<&'static str> {
    let rules = [
        local_in_device_function::rule,
        local_in_nested_block::rule,
        local_with_initialiser::rule,
        global_variable_in_function::rule,
        constant_variable_in_function::rule,
        generic_variable::rule,
    ];
    rules.iter().find_map(|rule| rule(declaration)).or_else(|| of_an_alias(declaration))
}

/// The rule that a variable without a value breaks if its type is another name of `Local<…>`.
fn of_an_alias(declaration: &Declaration) -> Option<&'static str> {
    let Some(ty @ Type::Path(_)) = declaration.ty else { return None };
    if declaration.value || expand::is_number(ty) || expand::has_lifetimes(ty) {
        return None;
    }
    match declaration.role {
        Role::Device => Some("OfAKernel"),
        Role::Kernel => (!declaration.outermost).then_some("OutermostScope"),
    }
}
