//! What is asked of functions: which one a name or a path leads to, what it takes and returns, and whether it is one of the
//! device.

use std::cell::RefCell;
use std::path::PathBuf;

use proc_macro2::Span;
use quote::ToTokens;

use super::elsewhere;
use super::file::{File, declared_at, file};
use super::heads::{Parameters, is_set, taken_by};
use super::scope::Scope;
use super::{Surroundings, calm, circles, whole};
use crate::ast::Reach;
use crate::builtin_methods::Gives;
use crate::builtin_names::{self, Takes};
use crate::name::Name;
use crate::parse::KnownType;
use rustc_hash::FxHashMap as HashMap;

/// Whether the crate has functions that are called as a path whose last name is written like a type's, and no type: what is called
/// then does not construct.
pub fn is_written_as_a_type(path: &syn::Path) -> bool {
    let Some(name) = path.segments.last().map(|segment| segment.ident.text()) else { return false };
    // Of what every file names no other need be read.
    if matches!(&*name, "Some" | "Ok" | "Err") || !name.starts_with(char::is_uppercase) {
        return false;
    }
    let file = path.segments.last().and_then(|segment| file(segment.ident.span()));
    let called_so = file.as_ref().and_then(|file| file.scope.written_as_types.get(&name).cloned());
    let name = called_so.unwrap_or(name);
    let has_type =
        |file: &File| file.scope.with_lifetime.contains(&name) || file.scope.without_lifetime.contains(&name);
    let has_function = |file: &File| file.scope.counts.contains_key(&name) || file.methods.has(&name);
    if file.is_some_and(|file| has_type(&file)) {
        return false;
    }
    whole::has_file(has_function) && !whole::has_file(has_type)
}

/// What is known of a name that a function calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// A function of the module is called so.
    Function,
    /// Nothing that the function could name is called so.
    Nothing,
    /// It may be anything.
    Open,
}

/// What is known of the value of a call by a name.
#[derive(Clone, Debug)]
pub enum Given {
    /// Of a function of the crate.
    Returned(KnownType),
    /// Of a built-in function, and what that takes.
    BuiltIn(Gives, Option<Takes>),
    Unknown,
}

impl Surroundings {
    /// What a call of that name calls.
    pub fn callee(&self, name: &str) -> Known {
        /// Functions that Rust has everywhere.
        const EVERYWHERE: &[&str] = &["align_of", "align_of_val", "drop", "size_of", "size_of_val"];
        let scope = self.scope();
        let count = scope.functions.get(name).copied().unwrap_or_default();
        let body = self.body();
        let inside = body.is_some_and(|body| body.mentioned.contains(name) || body.imports_all);
        if count == 1 && !inside {
            Known::Function
        } else if count > 0
            || inside
            || scope.open
            || scope.globs
            || EVERYWHERE.contains(&name)
            || scope.mentioned.contains(name)
        {
            Known::Open
        } else {
            Known::Nothing
        }
    }

    fn surely_calls(&self, name: &str) -> bool {
        let scope = self.scope();
        self.callee(name) == Known::Function && !scope.others.contains(name)
    }

    /// What a call of that name gives.
    pub fn given(&self, name: &str) -> Given {
        if let Some(given) = self.given.borrow().get(name) {
            return given.clone();
        }
        let given = match self.returned(name) {
            Some(returned) => Given::Returned(returned),
            None if builtin_names::is_builtin(name) && self.is_of_the_prelude(name) => builtin_names::gives(name)
                .map_or(Given::Unknown, |gives| Given::BuiltIn(gives, builtin_names::takes(name))),
            None => Given::Unknown,
        };
        self.given.borrow_mut().insert(name.to_owned(), given.clone());
        given
    }

    /// What a function of the module, or of another, returns that a call of that name surely calls, as far as that is known.
    pub fn returned(&self, name: &str) -> Option<KnownType> {
        match self.surely_calls(name) {
            true => self.scope().returned.get(name).cloned(),
            false => self.returned_elsewhere(name),
        }
    }

    /// The references into address spaces that such a function returns.
    pub fn reach_of(&self, name: &str) -> Option<&Reach> {
        self.scope().reaches.get(name).filter(|_| self.surely_calls(name))
    }

    /// How many parameters a function of the module has that a name surely is.
    pub fn parameters(&self, name: &str) -> Option<usize> {
        Some(self.scope().parameters.get(name).filter(|_| self.surely_calls(name))?.count)
    }

    /// The module in which a function of the file stands that a path surely leads to, as it is written or by an import; and its
    /// name there.
    fn leads_to(&self, path: &syn::Path) -> Option<(&Scope, String)> {
        if path.leading_colon.is_some() {
            return None;
        }
        let mut names: Vec<String> = path.segments.iter().map(|segment| segment.ident.text()).collect();
        let (name, mut scope) = (names.pop()?, self.scope());
        if names.is_empty() {
            let is_here = scope.functions.contains_key(&name);
            if !is_here && scope.brought.is_empty() {
                return None;
            }
            if self.surely_calls(&name) {
                return Some((scope, name));
            }
            let inside = self.body().is_some_and(|body| body.mentioned.contains(&name) || body.imports_all);
            if inside || is_here || scope.doubtful.contains(&name) {
                return None;
            }
            names = scope.brought_from(&name)?;
        }
        let mut outer = self.modules.len();
        for module in &names {
            scope = match &**module {
                "self" => scope,
                "super" => {
                    outer = outer.checked_sub(1)?;
                    self.modules[..outer].iter().fold(&self.file.scope, |scope, &index| &scope.modules[index])
                }
                module => {
                    outer = 0;
                    let mut named = scope.modules.iter().filter(|inner| inner.name == module);
                    match (named.next(), named.next()) {
                        (Some(inner), None) => inner,
                        _ => return None,
                    }
                }
            };
        }
        let surely = scope.functions.get(&name) == Some(&1) && !scope.open;
        surely.then_some((scope, name))
    }

    /// The parameters of a function that a path surely leads to; and its module.
    fn parameters_of(&self, path: &syn::Path) -> Option<(&Parameters, &Scope)> {
        let (scope, name) = self.leads_to(path)?;
        Some((scope.parameters.get(&name)?, scope))
    }

    /// Whether such a function surely takes a pointer there that writes.
    pub fn writes_through(&self, path: &syn::Path, index: usize) -> bool {
        self.parameters_of(path).is_some_and(|(parameters, _)| parameters.write(index))
    }

    /// Whether a parameter of a function that a path surely leads to is a reference to an array, which only reads.
    pub fn takes_array(&self, path: &syn::Path, index: usize) -> bool {
        self.parameters_of(path).is_some_and(|(parameters, _)| parameters.lead_to_array(index))
    }

    /// Whether such a function surely takes a value there of which a type parameter is the type.
    pub fn takes_any_value(&self, path: &syn::Path, index: usize) -> bool {
        self.parameters_of(path).is_some_and(|(parameters, _)| is_set(parameters.open, index))
    }

    /// Whether such a function surely takes a pointer there into any address space.
    pub fn takes_a_place(&self, path: &syn::Path, index: usize) -> bool {
        self.parameters_of(path).is_some_and(|(parameters, scope)| {
            is_set(parameters.places, index) && scope.prelude && !scope.mentioned.contains("Place")
        })
    }

    /// The vectors that such a function takes by value, and where.
    pub fn vectors_taken(&self, path: &syn::Path) -> Option<Vec<(usize, String)>> {
        let (parameters, scope) = self.parameters_of(path).filter(|(parameters, _)| !parameters.vectors.is_empty())?;
        let of_the_prelude = |name: &str| scope.prelude && !scope.mentioned.contains(name);
        parameters.vectors.iter().all(|(_, name)| of_the_prelude(name)).then(|| parameters.vectors.clone())
    }

    /// The types of the parameters of a function that takes pointers inside something, which a path surely leads to, where they say
    /// the same in both modules; and what it has of parameters of other kinds.
    pub fn taken(&self, path: &syn::Path) -> Option<(Vec<syn::Type>, syn::Generics)> {
        let (inner, name) = self.leads_to(path)?;
        let (types, generics) = taken_by(inner.takers.get(&name)?)?;
        let scope = self.scope();
        let ours = |name: &str| {
            let of_the_prelude = |scope: &Scope| {
                !scope.open && !scope.mentioned.contains(name) && scope.prelude && !scope.blocks_import_all
            };
            of_the_prelude(inner) && of_the_prelude(scope)
        };
        let alike = std::ptr::eq(inner, scope) || types.iter().all(|ty| names_alike(ty.to_token_stream(), &ours));
        alike.then_some((types, generics))
    }

    /// Whether a call of that name surely is of a function of the module that is one of the device, without type
    /// parameters.
    pub fn has_device_function(&self, name: &str) -> bool {
        self.scope().device.contains(name) && self.callee(name) == Known::Function
    }

    /// Whether a call of that name is of a function of the module which surely waits for nobody.
    pub fn is_calm(&self, name: &str) -> bool {
        self.scope().calm.contains(name) && self.callee(name) == Known::Function
    }

    /// Whether a call of that name is of a function of the module that is a barrier for local memory, and nothing else.
    pub fn is_barrier(&self, name: &str) -> bool {
        let is_built_in = |name: &&str| self.callee(name) != Known::Function && !self.scope().mentioned.contains(*name);
        self.scope().barriers.contains(name)
            && self.callee(name) == Known::Function
            && calm::BARRIERS.iter().all(is_built_in)
    }

    /// Whether something of the user's, in the module or in the body, may be called as the flag of barriers for local memory.
    pub fn has_own_flag(&self) -> bool {
        let imported = || self.scope().brought_from(calm::FLAG).and_then(|way| way.into_iter().next());
        let inside = self.body().is_some_and(|body| body.mentioned.contains(calm::FLAG));
        let is_ours = || imported().is_some_and(|root| ["cl_runtime", "cl_types"].contains(&&*root));
        inside || self.scope().mentioned.contains(calm::FLAG) && !is_ours()
    }

    /// The circle of calls that one of that name surely begins in a function with type parameters: where this is the first
    /// of the circle by name, which alone tells of it.
    pub fn circle(&self, function: &str, callee: &str) -> Option<Vec<&str>> {
        let scope = self.scope();
        let (function, _) = scope.calls.get_key_value(function)?;
        let (callee, _) = scope.calls.get_key_value(callee)?;
        let way = circles::way(&scope.calls, callee, function)?;
        let alone = |name: &&str| **name >= **function && self.callee(name) == Known::Function;
        way.iter().all(alone).then(|| [&**function].into_iter().chain(way).collect())
    }

    /// Whether the module has a function of that name that surely is none of the device.
    pub fn has_bare(&self, name: &str) -> bool {
        self.scope().bare.contains(name)
    }
}

/// Whether all that tokens name are numbers, and what is everywhere or holds of a name.
fn names_alike(tokens: proc_macro2::TokenStream, holds: &impl Fn(&str) -> bool) -> bool {
    const EVERYWHERE: &[&str] = &["Option", "Result", "mut"];
    let mut lifetime = false;
    tokens.into_iter().all(|token| match token {
        proc_macro2::TokenTree::Ident(name) => {
            let name = name.text();
            let of_lifetime = std::mem::take(&mut lifetime);
            of_lifetime || cl_tree::number(&name).is_some() || EVERYWHERE.contains(&&*name) || holds(&name)
        }
        proc_macro2::TokenTree::Group(group) => names_alike(group.stream(), holds),
        proc_macro2::TokenTree::Punct(mark) => {
            lifetime = mark.as_char() == '\'';
            true
        }
        proc_macro2::TokenTree::Literal(_) => true,
    })
}

/// Whether the function whose name stands there does so in an `impl` or a trait, with an attribute of ours.
pub fn is_member(span: Span) -> bool {
    declared_at(span).is_some_and(|(file, place)| file.scope.members.contains(&place))
}

/// Whether a function is not the first one of its name in a module: what stands beside it would be there twice.
pub fn stands_again(name: &str, span: Span) -> bool {
    thread_local! {
        static FIRST: RefCell<HashMap<(PathBuf, String), (usize, usize)>> = RefCell::default();
    }
    fn repeats(scope: &Scope, name: &str, all: usize) -> bool {
        let here = scope.functions.get(name) == Some(&all) && !scope.generic.contains(name);
        here || scope.modules.iter().any(|inner| repeats(inner, name, all))
    }
    let (Some(path), Some(file)) = (span.local_file(), file(span)) else { return false };
    let all = file.scope.counts.get(name).copied().unwrap_or_default();
    if all < 2 || !repeats(&file.scope, name, all) {
        return false;
    }
    let at = (span.start().line, span.start().column);
    FIRST.with_borrow_mut(|first| *first.entry((path, name.to_owned())).or_insert(at) != at)
}

/// Whether the file has several functions of a name, in modules, blocks and types.
pub fn names_several(name: &proc_macro2::Ident) -> bool {
    file(name.span()).is_some_and(|file| file.scope.counts.get(&name.text()).is_some_and(|&count| count > 1))
}

/// Whether a function of that name, the only one of the file, takes or gives an iterator, of which it tells itself.
pub fn is_of_iterators(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.of_iterators.contains(name) && file.scope.counts.get(name) == Some(&1))
}

/// How many parameters a function has that a file has outside of its modules, or in the `impl` of a type there.
pub fn parameters_of(of: Option<&str>, name: &str, span: Span) -> Option<usize> {
    Some(file(span)?.scope_of_any(of, name)?.parameters.get(name)?.count)
}

/// Whether a parameter of such a function, which counts `self` too, is a reference to an array, which only reads.
pub fn takes_array(of: Option<&str>, name: &str, index: usize, span: Span) -> bool {
    let found = || Some(file(span)?.scope_of_any(of, name)?.parameters.get(name)?.lead_to_array(index));
    found().unwrap_or(false)
}

/// Whether a method of a type of a file takes `&self`.
pub fn lends_itself(of: &str, name: &str, span: Span) -> bool {
    let found = || Some(file(span)?.scope_of_any(Some(of), name)?.parameters.get(name)?.lends_itself);
    found().unwrap_or(false)
}

/// Whether a function of a file, the only one of that name, says to return a closure: of which its place tells.
pub fn returns_closure(of: Option<&str>, name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope_of_any(of, name).is_some_and(|scope| scope.closures.contains(name)))
}

/// The references into address spaces that a function of the module returns.
pub fn reach_of(name: &str, span: Span) -> Option<Reach> {
    file(span)?.scope_of(None, name)?.reaches.get(name).cloned()
}

/// Whether a function of a type returns that type, whatever parameters both have; and whether it gives a reference to it.
pub fn gives_itself(of: &str, name: &str, span: Span) -> Option<bool> {
    let file = file(span)?;
    let Scope { impls, generic_impls, blocks, .. } = &file.scope;
    let all = [impls, generic_impls].into_iter().filter_map(|impls| impls.get(of)).flatten();
    let block = all.map(|&block| &blocks[block]).find(|block| block.functions.get(name) == Some(&1))?;
    let is_itself = |named: &&String| *named == "Self" || *named == of;
    let found = |all: &HashMap<String, String>| all.get(name).filter(is_itself).is_some();
    (found(&block.named) || found(&block.lent)).then(|| found(&block.lent))
}

/// What such a function returns, as far as that is known.
pub fn returned_by(of: Option<&str>, name: &str, span: Span) -> Option<KnownType> {
    let file = file(span)?;
    match (file.scope_of(of, name), of) {
        (Some(scope), _) => scope.returned.get(name).cloned(),
        (None, None) => elsewhere::returned(name, &file.scope),
        (None, Some(of)) => elsewhere::returned_by_method(of, name, &file.scope),
    }
}
