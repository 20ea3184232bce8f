//! What is asked of types with lifetimes, which may hold pointers.

use proc_macro2::Span;

use super::Surroundings;
use super::declarations::declared;
use super::elsewhere::ask_another;
use super::file::file;
use super::scope::Scope;
use super::text::{Token, written};
use crate::derive::views;
use rustc_hash::FxHashMap as HashMap;

/// A type with lifetimes and type parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub lifetimes: usize,
    /// Of each type parameter, whether the type points to memory that holds such.
    pub in_memory: Vec<bool>,
}

impl View {
    /// What is declared, of the tokens behind its name.
    pub(super) fn of(keyword: &str, name: &str, behind: &[Token]) -> Option<Self> {
        let text = format!("{keyword} {name}{}", written(declared(behind)?));
        let input: syn::DeriveInput = syn::parse_str(&text).ok()?;
        let in_memory = views::in_memory(&input);
        (!in_memory.is_empty()).then(|| View { lifetimes: input.generics.lifetimes().count(), in_memory })
    }
}

/// Adds one to those of a file: of two that have one name nothing is known.
pub(super) fn view_of(views: &mut HashMap<String, View>, name: &str, view: &View) {
    let known = views.entry(name.to_owned()).or_insert_with(|| view.clone());
    if known != view {
        *known = View { lifetimes: 0, in_memory: Vec::new() };
    }
}

impl Surroundings {
    /// Whether a name surely is that of a struct or an enum of the module that has lifetimes.
    pub fn has_lifetimes(&self, name: &str) -> bool {
        let scope = self.scope();
        let inside = || self.body().is_some_and(|body| body.mentioned.contains(name));
        scope.own_with_lifetimes.contains(name) && !scope.doubtful.contains(name) && !inside()
    }

    /// Whether a field of a struct with lifetimes of the module, or an item of a variant, surely is a pointer that writes.
    pub fn is_written_through(&self, path: &syn::Path, field: &str) -> bool {
        let Some(name) = path.segments.first().map(|name| name.ident.to_string()) else { return false };
        if !self.scope().with_pointers.get(&name).is_some_and(|text| text.contains("mut")) {
            return false;
        }
        let ty = match path.segments.len() {
            1 => self.field_of_a_view(&name, field),
            2 => field.parse().ok().and_then(|index: usize| {
                self.variant(&name, &path.segments[1].ident.to_string())?.into_iter().nth(index)
            }),
            _ => None,
        };
        matches!(ty, Some(syn::Type::Reference(pointer)) if pointer.mutability.is_some())
    }

    /// The types of the items of a variant, of an enum of the module that a name surely is.
    pub fn variant(&self, of: &str, name: &str) -> Option<Vec<syn::Type>> {
        let syn::Data::Enum(item) = self.with_pointers(of)?.data else { return None };
        let variant = item.variants.into_iter().find(|variant| variant.ident == name)?;
        Some(variant.fields.into_iter().map(|field| field.ty).collect())
    }

    /// The type of a field, of a struct with lifetimes of the module that a name surely is.
    pub fn field_of_a_view(&self, structure: &str, field: &str) -> Option<syn::Type> {
        type_of_field(self.with_pointers(structure)?, field)
    }

    fn with_pointers(&self, name: &str) -> Option<syn::DeriveInput> {
        let scope = self.scope();
        let body = self.body();
        let inside = body.is_none_or(|body| body.mentioned.contains(name) || body.imports_all);
        let text = scope.with_pointers.get(name).filter(|_| !inside && !scope.doubtful.contains(name))?;
        syn::parse_str(text).ok()
    }
}

fn type_of_field(declared: syn::DeriveInput, field: &str) -> Option<syn::Type> {
    let syn::Data::Struct(item) = declared.data else { return None };
    let mut fields = item.fields.into_iter().enumerate();
    let is_it = |(index, it): &(usize, syn::Field)| match &it.ident {
        Some(name) => name == field,
        None => index.to_string() == field,
    };
    fields.find(is_it).map(|(_, field)| field.ty)
}

/// The type of a field, of a struct with lifetimes that a file has outside of its modules.
pub fn field(structure: &str, field: &str, span: Span) -> Option<syn::Type> {
    let file = file(span)?;
    let scope = &file.scope;
    let text = scope.with_pointers.get(structure).filter(|_| !scope.doubtful.contains(structure))?;
    type_of_field(syn::parse_str(text).ok()?, field)
}

/// Whether a type of that name has a lifetime in the file, or in the module that it is of, and nothing else.
pub fn has_lifetime(name: &str, span: Span) -> bool {
    let has = |scope: &Scope| scope.with_lifetime.contains(name) && !scope.without_lifetime.contains(name);
    file(span).is_some_and(|file| has(&file.scope) || ask_another(name, &file, has) == Some(true))
}

/// A type of a file, or of the module that it is of, that has lifetimes and type parameters.
pub fn view(name: &str, span: Span) -> Option<View> {
    let file = file(span)?;
    let view = |scope: &Scope| scope.views.get(name).cloned();
    view(&file.scope).or_else(|| ask_another(name, &file, view)?)
}
