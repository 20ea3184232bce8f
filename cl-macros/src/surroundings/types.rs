//! What is asked of structs, enums and other names of types: their fields, and what `ClType` makes of them.

use proc_macro2::Span;

use super::declarations::SPACES;
use super::elsewhere::{self, has_type_of_another};
use super::file::{declared_at, file};
use super::imports::leaves_to_the_prelude;
use super::methods::Methods;
use super::names::is_one;
use super::scope::Scope;
use super::underived::bare;
use super::{Surroundings, aliases, whole};
use crate::derive;
use crate::parse::{Fields, KnownType};

impl Surroundings {
    /// The fields of a struct of the module that a name surely is.
    pub fn fields(&self, name: &str) -> Option<&Fields> {
        let scope = self.scope();
        let fields = scope.fields.get(name)?;
        let body = self.body();
        let inside = body.is_none_or(|body| body.mentioned.contains(name) || body.imports_all);
        (!inside && !scope.doubtful.contains(name)).then_some(fields)
    }

    /// The type of a field of such a struct, if it is an array.
    pub fn array(&self, structure: &str, field: &str) -> Option<syn::Type> {
        self.fields(structure)?;
        syn::parse_str(self.scope().arrays.get(structure)?.get(field)?).ok()
    }

    /// Whether the module has a struct of that name, or another module has a type that it is.
    pub fn has_struct(&self, name: &str) -> bool {
        self.scope().fields.contains_key(name) || self.has_type_elsewhere(name)
    }

    /// The reference that has another name in the module, in which nothing else has that name: without its lifetime, and
    /// with the types that stand behind the name.
    pub fn pointer(&self, named: &syn::PathSegment) -> Option<syn::TypeReference> {
        let (scope, name) = (self.scope(), named.ident.to_string());
        let inside = self.body().is_none_or(|body| body.mentioned.contains(&name));
        let text = scope.pointers.get(&name).filter(|_| !inside && !scope.doubtful.contains(&name))?;
        aliases::pointer(text, &named.arguments)
    }

    /// The type that has another name in the module.
    pub fn alias(&self, name: &str) -> Option<syn::Type> {
        syn::parse_str(self.scope().aliases.get(name)?).ok()
    }
}

/// Whether the derive of a type of the file surely tells that there is no such: it has lifetimes and a layout, is packed, or
/// has a field of a type without `ClType`, one in an address space, or another that no value of the device has.
pub fn is_refused(name: &str, span: Span) -> bool {
    let Some(file) = file(span) else { return false };
    let scope = &file.scope;
    let is_bare = |ty: &KnownType| match ty {
        KnownType::Named(ty) => bare(scope, ty).is_some(),
        _ => false,
    };
    scope.refused.contains(name)
        || scope.suspects.get(name).filter(|_| is_one(scope, name)).is_some_and(|text| derive::is_refused(text))
        || match scope.cl_types.get(name).filter(|_| is_one(scope, name)) {
            Some(true) => SPACES.iter().all(|space| leaves_to_the_prelude(space, span)),
            Some(false) => scope.fields.get(name).is_some_and(|fields| fields.values().any(is_bare)),
            None => false,
        }
}

/// Whether a struct of the file surely has a field of that name that is a pointer to a function: its derive tells that there is
/// no such.
pub fn is_field_of_functions(member: &syn::Member) -> bool {
    let span = match member {
        syn::Member::Named(name) => name.span(),
        syn::Member::Unnamed(index) => index.span,
    };
    file(span).is_some_and(|file| file.scope.suspects.values().any(|text| derive::holds_function(text, member)))
}

/// Whether a type surely has `ClType` and no `Copy`, and whether it has `Clone`.
pub fn is_uncopied(name: &str, span: Span) -> Option<bool> {
    let (file, place) = declared_at(span)?;
    file.scope.uncopied.get(&place).copied().filter(|_| !file.scope.copied.contains(name))
}

/// Whether a type surely has `ClType` and `Copy`, and no `Clone`.
pub fn is_uncloned(name: &str, span: Span) -> bool {
    declared_at(span)
        .is_some_and(|(file, place)| file.scope.uncloned.contains(&place) && !file.scope.cloned.contains(name))
}

/// Whether a type has `ClType`, no `Copy`, and an `impl Drop`.
pub fn is_dropped(name: &str, span: Span) -> bool {
    declared_at(span)
        .is_some_and(|(file, place)| file.scope.dropped.contains(name) && file.scope.uncopied.contains_key(&place))
}

/// Whether an enum surely has no `PartialEq`: it derives none, and the crate has no `impl` of it by hand.
pub fn is_unequal(span: Span) -> bool {
    declared_at(span).is_some_and(|(file, place)| {
        file.scope.unequal.contains(&place)
            && !file.methods.may_compare()
            && whole::has_none(&file.path, Methods::may_compare)
    })
}

/// Whether a type is an enum of the file that has no data.
pub fn is_number(ty: &syn::Type) -> bool {
    let syn::Type::Path(path) = ty else { return false };
    let name = path.path.get_ident();
    name.is_some_and(|name| file(name.span()).is_some_and(|file| file.methods.have_number(&name.to_string())))
}

/// Whether a path is a variant of an enum of the file. `own`: what `Self` is.
pub fn is_variant(path: &syn::Path, own: Option<&proc_macro2::Ident>) -> bool {
    let names: Vec<_> = path.segments.iter().map(|segment| &segment.ident).collect();
    let [.., of, name] = names[..] else { return false };
    let of = own.filter(|_| of == "Self").unwrap_or(of);
    file(name.span()).is_some_and(|file| file.methods.have_variant(&of.to_string(), &name.to_string()))
}

/// How many values a constructor takes that is written like a call: of a struct, `Meters`, or of a variant, `Shape::Circle`, of
/// the file, or else of another one of the crate. None where several of that name differ.
pub fn values_of_constructor(name: &str, span: Span) -> Option<usize> {
    let ty = name.split("::").next().unwrap_or(name);
    if let Some(file) = file(span).filter(|file| file.methods.have_type(ty)) {
        return file.methods.unnamed_fields_of(name);
    }
    whole::with_files(|files| {
        let mut counts = files.iter().filter_map(|file| file.methods.unnamed_fields_of(name));
        let count = counts.next()?;
        counts.all(|other| other == count).then_some(count)
    })
}

/// Whether a type of that name may have parameters that are no lifetimes: one of the file has, or it is of another.
pub fn may_have_parameters(name: &str, span: Span) -> bool {
    file(span).is_none_or(|file| {
        let scope = &file.scope;
        let is_here = scope.with_lifetime.contains(name) || scope.without_lifetime.contains(name);
        scope.parametric.contains(name) || !is_here && !scope.aliases.contains_key(name)
    })
}

/// Whether a file has a struct of that name outside of its modules, or another module has a type that it is.
pub fn has_struct(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.fields.contains_key(name)) || has_type_of_another(name, span)
}

/// Whether a file, or another module, has a struct or an enum of that name, and no other type.
pub fn has_type(name: &str, span: Span) -> bool {
    let has = |scope: &Scope| scope.with_lifetime.contains(name) || scope.without_lifetime.contains(name);
    file(span).is_some_and(|file| has(&file.scope) && !file.scope.aliases.contains_key(name))
        || has_type_of_another(name, span)
}

/// Whether a field of such a struct is written as an array, also where the struct has parameters.
pub fn is_array(structure: &str, field: &str, span: Span) -> bool {
    let Some(file) = file(span) else { return false };
    file.scope.arrays.get(structure).is_some_and(|arrays| arrays.contains_key(field))
}

/// The same of an array of arrays.
pub fn is_array_of_arrays(structure: &str, field: &str, span: Span) -> bool {
    let Some(file) = file(span) else { return false };
    let text = file.scope.arrays.get(structure).and_then(|arrays| arrays.get(field));
    text.is_some_and(|text| text.starts_with("[["))
}

/// Whether a field of such a struct is written as an `Option`.
pub fn is_option(structure: &str, field: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.options.get(structure).is_some_and(|options| options.contains(field)))
}

/// The same of the elements of a field that is an array.
pub fn has_options(structure: &str, field: &str, span: Span) -> bool {
    let Some(file) = file(span) else { return false };
    let text = file.scope.arrays.get(structure).and_then(|arrays| arrays.get(field));
    text.is_some_and(|text| text.trim_start_matches(['[', ' ']).starts_with("Option") && !text.starts_with("[["))
}

/// What is known of a field of a struct that the file has outside of its modules, or another module; none where there is no such
/// struct.
pub fn field_by_name(structure: &str, field: &str, span: Span) -> Option<Option<KnownType>> {
    let file = file(span)?;
    match file.scope.fields.get(structure) {
        Some(fields) => Some(fields.get(field).cloned()),
        None => elsewhere::field(structure, field, &file.scope).map(Some),
    }
}

/// The type of a field of a struct of the file with parameters, by whose names it is said.
pub fn field_with_parameters(structure: &str, field: &str, span: Span) -> Option<KnownType> {
    fn find<'s>(scope: &'s Scope, structure: &str) -> Option<&'s Fields> {
        let inside = || scope.modules.iter().find_map(|inner| find(inner, structure));
        scope.fields_with_parameters.get(structure).or_else(inside)
    }
    find(&file(span)?.scope, structure)?.get(field).cloned()
}
