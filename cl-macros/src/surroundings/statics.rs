//! What is asked of statics and constants.

use rustc_hash::FxHashMap as HashMap;
use syn::visit::Visit;
use syn::{Type, TypeArray, TypeReference, TypeSlice};

use super::Surroundings;
use super::file::file;
use super::methods::Methods;
pub use super::methods::OfRanges;
use super::names::is_one;

impl Surroundings {
    /// The type of a table of the module that a name surely is.
    pub fn table(&self, name: &str) -> Option<syn::Type> {
        let scope = self.scope();
        let ty = scope.tables.get(name).filter(|_| !scope.doubtful.contains(name))?;
        let body = self.body();
        let inside = body.is_none_or(|body| body.mentioned.contains(name) || body.imports_all);
        if inside { None } else { syn::parse_str(ty).ok() }
    }

    /// Whether it surely is a constant of the module that is a sampler.
    pub fn is_sampler(&self, name: &str) -> bool {
        let scope = self.scope();
        let mentioned = || self.body().is_some_and(|body| body.mentioned.contains(name) || body.imports_all);
        scope.samplers.contains(name) && !scope.doubtful.contains(name) && !mentioned()
    }

    /// Whether it is a `static` of an `extern` block of the module.
    pub fn is_foreign_static(&self, name: &str) -> bool {
        self.scope().foreign_statics.contains(name)
    }

    /// Whether it is a `static` of the module that each thread has one of.
    pub fn is_thread_static(&self, name: &str) -> bool {
        self.scope().thread_statics.contains(name)
    }

    /// Whether it is a `static` of the module that may change.
    pub fn is_mutable_static(&self, name: &str) -> bool {
        self.scope().mutable_statics.contains(name)
    }
}

/// Whether a name surely is that of a constant, which the file has outside of its modules, that is an array or a slice of what
/// holds slices or pointers, and is none itself whose elements hold none.
pub fn holds_pointers(name: &proc_macro2::Ident) -> bool {
    let Some(file) = file(name.span()) else { return false };
    let (scope, name) = (&file.scope, name.to_string());
    let ty = scope.arrays_of_constants.get(&name).filter(|_| is_one(scope, &name));
    let Some(mut ty) = ty.and_then(|ty| syn::parse_str::<Type>(ty).ok()) else { return false };
    while let Type::Reference(reference) = ty {
        ty = *reference.elem;
    }
    let mut held = Held { with_pointers: &scope.with_pointers, found: false };
    let (Type::Array(TypeArray { elem: row, .. }) | Type::Slice(TypeSlice { elem: row, .. })) = &ty else {
        return false;
    };
    match &**row {
        Type::Reference(TypeReference { elem, mutability: None, .. }) if let Type::Slice(row) = &**elem => {
            held.visit_type(&row.elem);
        }
        row => held.visit_type(row),
    }
    held.found
}

/// Looks for pointers, but for texts, which are told of otherwise.
struct Held<'s> {
    with_pointers: &'s HashMap<String, String>,
    found: bool,
}

impl Visit<'_> for Held<'_> {
    fn visit_type_reference(&mut self, reference: &TypeReference) {
        self.found |= !matches!(&*reference.elem, Type::Path(path) if path.path.is_ident("str"));
    }
    fn visit_type_path(&mut self, path: &syn::TypePath) {
        self.found |= path.path.get_ident().is_some_and(|name| self.with_pointers.contains_key(&name.to_string()))
            || path.path.segments.last().is_some_and(|last| {
                !last.arguments.is_empty() && self.with_pointers.contains_key(&last.ident.to_string())
            });
    }
    // A function is no pointer of a table.
    fn visit_type_fn_ptr(&mut self, _: &syn::TypeFnPtr) {}
}

/// Whether the last name of a path is that of a constant of the file, and of nothing that is constructed.
pub fn is_constant(path: &syn::Path) -> bool {
    let name = path.segments.last().map(|segment| &segment.ident);
    name.is_some_and(|name| file(name.span()).is_some_and(|file| file.methods.have_constant(&name.to_string())))
}

/// Whether the file of such a name, or another one of the crate, has a constant that is a range of two numbers.
pub fn has_ranges(name: &proc_macro2::Ident) -> bool {
    file(name.span()).is_some_and(|file| file.methods.have_ranges())
        || super::whole::has_file(|file| file.methods.have_ranges())
}

/// What the constant that a path names is of ranges of two numbers: all constants of the file that are called so are such, or
/// those of the crate where the file has none, and so has no parameter.
pub fn of_ranges(path: &syn::Path) -> Option<OfRanges> {
    kind_of(path, &|methods, name| methods.range_of(name))
}

/// Whether the constant that a path names is a reference to elements, or an array of them, known in the same way.
pub fn of_elements(path: &syn::Path) -> Option<bool> {
    kind_of(path, &|methods, name| methods.elements_of(name))
}

fn kind_of<K: Copy + PartialEq>(path: &syn::Path, ask: &dyn Fn(&Methods, &str) -> Option<Option<K>>) -> Option<K> {
    let name = &path.segments.last()?.ident;
    let written = name.to_string();
    if !written.starts_with(char::is_uppercase) {
        return None;
    }
    let here = ask(&file(name.span())?.methods, &written);
    let kind = match here {
        Some(here) => here,
        None => super::whole::with_files(|files| {
            let mut kinds = files.iter().filter_map(|file| ask(&file.methods, &written));
            let kind = kinds.next()??;
            kinds.all(|other| other == Some(kind)).then_some(kind)
        }),
    };
    kind.filter(|_| !may_be_variant(path, &written, here.is_some()))
}

/// Whether a path may be that of a variant, which has the name of such a constant. `is_here`: whether the file has one.
fn may_be_variant(path: &syn::Path, name: &str, is_here: bool) -> bool {
    let Some(here) = path.segments.last().and_then(|name| file(name.ident.span())) else { return false };
    let of = path.segments.iter().rev().nth(1).map(|of| of.ident.to_string());
    let of_enum = of.as_ref().filter(|of| of.starts_with(char::is_uppercase));
    let any = |ask: &dyn Fn(&super::File) -> bool| ask(&here) || super::whole::has_file(ask);
    // What is no type of the crate may be another name of one.
    let of_crate = || match of_enum {
        Some(of) if any(&|file| file.methods.have_type(of)) => any(&|file| file.methods.have_variant(of, name)),
        _ => any(&|file| file.methods.have_variant_called(name)),
    };
    match (&of, of_enum) {
        (_, Some(_)) => of_crate(),
        // Of a module it is a constant.
        (Some(_), None) => false,
        (None, None) if is_here => false,
        (None, None) => match here.imported_from(name) {
            Some(module) => module.starts_with(char::is_uppercase),
            None => of_crate(),
        },
    }
}
