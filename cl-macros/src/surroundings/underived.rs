//! The types of a file that surely have no `ClType`: what is said where a kernel has a value of such.

use std::cell::RefCell;
use std::path::PathBuf;

use super::file::file;
use super::names::{is_one, is_open, one_module};
use super::scope::Scope;
use rustc_hash::FxHashMap as HashMap;

/// A type without `ClType`: what it has of std, and its parameters as they are written.
#[derive(Clone, Debug)]
pub(super) struct Bare {
    pub(super) clone: bool,
    pub(super) copy: bool,
    pub(super) generics: String,
    /// Whether it holds a `&mut` pointer.
    pub(super) writes: bool,
}

/// A type of the file that surely has no `ClType`.
pub struct Underived<'t> {
    pub name: &'t proc_macro2::Ident,
    /// The names of the path that leads to it.
    pub path: Vec<&'t proc_macro2::Ident>,
    pub generics: syn::Generics,
    pub clone: bool,
    pub copy: bool,
}

impl Underived<'_> {
    pub fn message(name: &proc_macro2::Ident) -> String {
        let writes =
            file(name.span()).is_some_and(|file| bare(&file.scope, &name.to_string()).is_some_and(|bare| bare.writes));
        if writes {
            return format!(
                "`{name}` is no type of OpenCL C (6.3): write `#[derive(ClType)]` before it, without `Copy`, as it holds a \
                 `&mut` pointer"
            );
        }
        format!(
            "`{name}` is no type of OpenCL C (6.3): write `#[derive(Clone, Copy, ClType)]` before it, and `#[repr(C)]` too where \
             memory holds it or a kernel takes it"
        )
    }
}

/// The type of the file that a path names, if that surely has no `ClType` and nothing else is called so.
pub fn underived(ty: &syn::Type) -> Option<Underived<'_>> {
    let syn::Type::Path(path) = ty else { return None };
    underived_of(names_of(&path.path)?).filter(|_| path.qself.is_none())
}

/// The same of what `Body` or `Shape::Circle` makes.
pub fn underived_made_by(path: &syn::Path) -> Option<Underived<'_>> {
    let names = names_of(path)?;
    underived_of(names.clone()).or_else(|| {
        let (_, of) = names.split_last()?;
        underived_of(of.to_vec())
    })
}

fn names_of(path: &syn::Path) -> Option<Vec<&proc_macro2::Ident>> {
    path.leading_colon.is_none().then(|| path.segments.iter().map(|segment| &segment.ident).collect())
}

fn underived_of(path: Vec<&proc_macro2::Ident>) -> Option<Underived<'_>> {
    let (&name, before) = path.split_last()?;
    let (text, file) = (name.to_string(), file(name.span())?);
    let scope = &file.scope;
    let Bare { clone, copy, generics, .. } = match before.last() {
        None => bare(scope, &text)?,
        Some(module) => bare(one_module(scope, &module.to_string())?, &text).filter(|_| !is_open(scope))?,
    };
    let generics = syn::parse_str(generics).ok()?;
    let (clone, copy) = (*clone || scope.cloned.contains(&text), *copy || scope.copied.contains(&text));
    Some(Underived { name, path, generics, clone, copy })
}

/// A type without `ClType`, where nothing else of a file is called so.
pub(super) fn bare<'s>(scope: &'s Scope, name: &str) -> Option<&'s Bare> {
    scope.underived.get(name).filter(|_| is_one(scope, name) && !is_open(scope))
}

/// Whether this is the place that first tells of a type.
pub fn is_first(name: &proc_macro2::Ident) -> bool {
    thread_local! {
        static FIRST: RefCell<HashMap<(PathBuf, String), (usize, usize)>> = RefCell::default();
    }
    let Some(path) = name.span().local_file() else { return true };
    let at = (name.span().start().line, name.span().start().column);
    FIRST.with_borrow_mut(|first| *first.entry((path, name.to_string())).or_insert(at) == at)
}
