//! What stands around a function in its file, as far as the text tells: so that errors are worded as rustc words them
//! elsewhere.
//!
//! A macro sees its item alone. Where the file cannot be read, or the text leaves anything open, nothing is known, and
//! the expansion is as it would be without: no meaning rests on this.

mod aliases;
mod calm;
mod circles;
mod derived;
mod methods;
mod operators;
mod text;
mod whole;

use std::cell::RefCell;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use proc_macro2::Span;
use quote::ToTokens;

use calm::is_calm;
use derived::Derived;
pub use derived::{Traits, given};
use methods::Methods;
use text::{Token, inside, written};

use crate::builtin_methods::{is_builtin, may_change};
use crate::builtin_names;
use crate::check::vectors::is_vector;
use crate::derive::{self, views};
use crate::parse::{Fields, KnownType};
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

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

/// Where a name stands that is declared: the address of its text, as it was read. Modules may have items of one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place(usize);

impl Place {
    fn of(name: &str) -> Self {
        Place(name.as_ptr() as usize)
    }
}

/// The names of a module, or of a block.
#[derive(Debug, Default)]
struct Scope {
    /// How many functions are called so.
    functions: HashMap<String, usize>,
    /// The functions under `#[device]` that have no type parameters, and so a definition of their name.
    device: HashSet<String>,
    /// The functions of the device that surely wait for nobody.
    calm: HashSet<String>,
    /// What the functions of the device with parameters of other kinds call.
    calls: HashMap<String, Vec<String>>,
    /// What functions return, as far as that is known.
    returned: HashMap<String, KnownType>,
    /// The functions of the device that say to return a closure, each of which tells of it.
    closures: HashSet<String>,
    /// The parameters of functions.
    parameters: HashMap<String, Parameters>,
    /// The heads of the functions of the device that take pointers inside something, as they are written.
    takers: HashMap<String, String>,
    /// The structs and enums with lifetimes, as they are written.
    with_pointers: HashMap<String, String>,
    /// The fields of structs, as far as these are known.
    fields: HashMap<String, Fields>,
    /// The types of those of them that are arrays, as they are written.
    arrays: HashMap<String, HashMap<String, String>>,
    /// The functions that have parameters of other kinds, or `cfg` attributes.
    generic: HashSet<String>,
    /// The paths of imports from std, and of those that have the name of a built-in function, as they are written; nothing of
    /// several such.
    imports: HashMap<String, Option<String>>,
    /// What several imports and items are called.
    doubtful: HashSet<String>,
    /// Those of them that have no attribute.
    bare: HashSet<String>,
    /// The blocks that are bodies of functions, by name.
    bodies: HashMap<String, usize>,
    /// Those of what `#[device] impl Type` has, by the name of the type.
    impls: HashMap<String, Vec<usize>>,
    /// What operators of types give, by the type and the trait; nothing of several such.
    operators: HashMap<(String, String), Option<String>>,
    mutable_statics: HashSet<String>,
    /// Those of `extern` blocks, and those of `thread_local!`.
    foreign_statics: HashSet<String>,
    thread_statics: HashSet<String>,
    /// The constants that say to be samplers.
    samplers: HashSet<String>,
    /// The types of `#[constant]` tables, as they are written.
    tables: HashMap<String, String>,
    /// What types with another name, and no parameters, are, as it is written.
    aliases: HashMap<String, String>,
    /// Names of imports and of items that are no functions.
    others: HashSet<String>,
    /// Whether there are macros, which may make any item: none of a name that the text has, which would be there twice.
    open: bool,
    /// Whether all is imported from somewhere but our prelude.
    globs: bool,
    /// Whether all of our prelude is.
    prelude: bool,
    /// Modules, and the blocks of everything else.
    modules: Vec<Scope>,
    blocks: Vec<Scope>,
    /// Whether one of them has an import of all.
    blocks_import_all: bool,
    /// What stands for anything in it or in its blocks: asked once a call, so that it is gathered as the file is read.
    mentioned: HashSet<String>,
    /// Whether all is imported into it or one of its blocks.
    imports_all: bool,
    /// How many functions are called so, in it and all that is inside.
    counts: HashMap<String, usize>,
    /// Where the names of its functions stand.
    places: HashSet<Place>,
    /// The functions under an attribute of ours of their own that stand in an `impl` or a trait, in it and all that is inside.
    members: HashSet<Place>,
    /// What types with another name are that have lifetimes and no other parameters.
    pointers: HashMap<String, String>,
    /// The types with `ClType` that have a layout and lifetimes, are packed, or hold a slice, in it and all that is inside: of
    /// these the derive tells that they may not.
    refused: HashSet<String>,
    /// The types with `ClType`, in it and all that is inside: whether they have no lifetimes and name an address space.
    cl_types: HashMap<String, bool>,
    /// Those of them that may have a field of which the derive tells that there is no such, as they are written.
    suspects: HashMap<String, String>,
    /// The types that have one lifetime and no other parameter, and the others, in it and all that is inside.
    with_lifetime: HashSet<String>,
    /// Those of its own that have lifetimes, and no module inside it.
    own_with_lifetimes: HashSet<String>,
    without_lifetime: HashSet<String>,
    /// The types that have parameters of other kinds, in it and all that is inside.
    parametric: HashSet<String>,
    /// The types with lifetimes and type parameters, in it and all that is inside.
    views: HashMap<String, View>,
    /// What has an `impl Copy`.
    copied: HashSet<String>,
    /// Those of `impl Drop`, by hand and without `#[device]`.
    dropped: HashSet<String>,
    /// The types with `ClType` and without `Copy`, as their attributes say, in it and all that is inside; and what `Clone`.
    uncopied: HashMap<Place, bool>,
    /// The enums with `ClType` that derive no comparison.
    unequal: HashSet<Place>,
    /// What types with `ClType` derive of std, in it and all that is inside: nothing of two that have one name.
    derived: HashMap<String, Option<Derived>>,
    /// The same by where the names of the types stand.
    derived_at: HashMap<Place, Derived>,
    /// What types have of std by an `impl` under `#[device]`.
    by_hand: HashMap<String, Traits>,
    /// The types without `ClType`, as their attributes say, in it and all that is inside.
    underived: HashMap<String, Bare>,
    /// What it is called, of a module.
    name: String,
    /// The imports of what is neither of std nor of our prelude, as they are written.
    brought: Vec<String>,
    /// What has an `impl Deref`, in it and all that is inside.
    followed: HashSet<String>,
    /// The types with `#[device] impl Iterator`, in it and all that is inside.
    iterators: HashSet<String>,
    /// The functions under `#[device]` that take or give an iterator, in it and all that is inside.
    of_iterators: HashSet<String>,
    /// Those with `ClType` and `Copy`, and without `Clone`.
    uncloned: HashSet<Place>,
    /// What has an `impl Clone`.
    cloned: HashSet<String>,
}

/// A type without `ClType`: what it has of std, and its parameters as they are written.
#[derive(Clone, Debug)]
struct Bare {
    clone: bool,
    copy: bool,
    generics: String,
    /// Whether it holds a `&mut` pointer.
    writes: bool,
}

/// A type with lifetimes and type parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub lifetimes: usize,
    /// Of each type parameter, whether the type points to memory that holds such.
    pub in_memory: Vec<bool>,
}

impl View {
    /// What is declared, of the tokens behind its name.
    fn of(keyword: &str, name: &str, behind: &[Token]) -> Option<Self> {
        let text = format!("{keyword} {name}{}", written(declared(behind)?));
        let input: syn::DeriveInput = syn::parse_str(&text).ok()?;
        let in_memory = views::in_memory(&input);
        (!in_memory.is_empty()).then(|| View { lifetimes: input.generics.lifetimes().count(), in_memory })
    }
}

/// What is declared, of the tokens behind the name of a type.
fn declared<'a, 't>(behind: &'a [Token<'t>]) -> Option<&'a [Token<'t>]> {
    let mut end = 0;
    loop {
        end += match behind.get(end)? {
            Token::Open(b'{', length) => break behind.get(..end + length),
            Token::Mark(b';') => break behind.get(..=end),
            Token::Open(_, length) => *length,
            _ => 1,
        };
    }
}

/// Adds one to those of a file: of two that have one name nothing is known.
fn view_of(views: &mut HashMap<String, View>, name: &str, view: &View) {
    let known = views.entry(name.to_owned()).or_insert_with(|| view.clone());
    if known != view {
        *known = View { lifetimes: 0, in_memory: Vec::new() };
    }
}

/// What a file says.
#[derive(Debug)]
struct File {
    path: PathBuf,
    text: String,
    /// Where each line of the text begins.
    lines: Vec<usize>,
    scope: Scope,
    methods: Methods,
    /// The lints of numbers that it names.
    lints: Vec<&'static str>,
    /// The macros, and whether one of that name stands under `#[device]`.
    macros: HashMap<String, bool>,
    outward: whole::Outward,
}

impl File {
    /// Where the text has what begins at a span.
    fn place(&self, span: Span) -> Option<Place> {
        let start = span.start();
        let line = self.text.get(*self.lines.get(start.line.checked_sub(1)?)?..)?;
        let (column, _) = line.char_indices().nth(start.column)?;
        Some(Place::of(&line[column..]))
    }

    /// Where a function stands that the file has outside of its modules, or in the `impl` of a type there: the only one of
    /// that name, and without type parameters.
    fn scope_of(&self, ty: Option<&str>, function: &str) -> Option<&Scope> {
        self.scope_of_any(ty, function).filter(|scope| !scope.generic.contains(function))
    }

    /// The same with type parameters or without.
    fn scope_of_any(&self, ty: Option<&str>, function: &str) -> Option<&Scope> {
        let scope = &self.scope;
        let only = |scope: &Scope| scope.functions.get(function) == Some(&1);
        match ty {
            None => Some(scope).filter(|scope| {
                only(scope) && scope.counts.get(function) == Some(&1) && !scope.others.contains(function)
            }),
            Some(ty) => {
                let mut blocks = scope.impls.get(ty)?.iter().map(|&block| &scope.blocks[block]);
                blocks.find(|block| only(block))
            }
        }
    }
}

/// The module that a function stands in.
#[derive(Clone, Debug)]
pub struct Surroundings {
    file: Rc<File>,
    /// The way down from the file.
    modules: Vec<usize>,
    /// The function's body, among the blocks of the module.
    body: Option<usize>,
}

thread_local! {
    /// By their paths as they are written: each question about a file looks here, and a `PathBuf` is hashed part by part.
    static FILES: RefCell<HashMap<OsString, Option<Rc<File>>>> = RefCell::default();
}

impl Surroundings {
    /// Of a function of that name, which stands there: the only one in its module, and an item of that.
    pub fn of(name: &str, span: Span) -> Option<Self> {
        let file = file(span)?;
        let place = file.place(span)?;
        let mut around = Surroundings { file, modules: Vec::new(), body: None };
        if !around.file.scope.find(place, &mut around.modules) || around.scope().functions.get(name) != Some(&1) {
            return None;
        }
        around.body = around.scope().bodies.get(name).copied();
        Some(around)
    }

    fn scope(&self) -> &Scope {
        self.modules.iter().fold(&self.file.scope, |scope, &index| &scope.modules[index])
    }

    fn body(&self) -> Option<&Scope> {
        self.body.map(|body| &self.scope().blocks[body])
    }

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

    /// The path by which the module surely imports what has the name of a built-in function.
    pub fn imported(&self, name: &str) -> Option<syn::Path> {
        let scope = self.scope();
        let inside = self.body().is_some_and(|body| body.mentioned.contains(name) || body.imports_all);
        let path = scope.imports.get(name)?.as_ref().filter(|_| !inside && !scope.functions.contains_key(name))?;
        syn::parse_str(path).ok()
    }

    /// The whole path of what the module surely imports from std, or has in what it imports from there.
    pub fn of_std(&self, path: &syn::Path) -> Option<syn::Path> {
        let first = path.segments.first().filter(|_| path.leading_colon.is_none())?;
        let mut whole = self.imported(&first.ident.to_string()).filter(starts_in_std)?;
        whole.segments.iter_mut().for_each(|segment| segment.ident.set_span(first.ident.span()));
        whole.segments.last_mut()?.arguments = first.arguments.clone();
        whole.segments.extend(path.segments.iter().skip(1).cloned());
        Some(whole)
    }

    /// What a function of the module returns that a call of that name surely calls, as far as that is known.
    pub fn returned(&self, name: &str) -> Option<&KnownType> {
        self.scope().returned.get(name).filter(|_| self.surely_calls(name))
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
        let mut names: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
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

    /// The same of a method of a struct of the module.
    fn parameters_of_method(&self, structure: &str, method: &str) -> Option<&Parameters> {
        let scope = self.scope();
        let parameters = scope.block_of(structure, method)?.parameters.get(method)?;
        (parameters.of_itself && !scope.doubtful.contains(structure)).then_some(parameters)
    }

    /// Whether such a function surely takes a pointer there that writes.
    pub fn writes_through(&self, path: &syn::Path, index: usize) -> bool {
        self.parameters_of(path).is_some_and(|(parameters, _)| parameters.write(index))
    }

    /// The same of a method.
    pub fn method_writes_through(&self, structure: &str, method: &str, index: usize) -> bool {
        self.parameters_of_method(structure, method).is_some_and(|parameters| parameters.write(index + 1))
    }

    /// Whether such a function surely takes a value there of which a type parameter is the type.
    pub fn takes_any_value(&self, path: &syn::Path, index: usize) -> bool {
        self.parameters_of(path).is_some_and(|(parameters, _)| is_set(parameters.open, index))
    }

    /// The vectors that such a function takes by value, and where.
    pub fn vectors_taken(&self, path: &syn::Path) -> Option<Vec<(usize, String)>> {
        let (parameters, scope) = self.parameters_of(path).filter(|(parameters, _)| !parameters.vectors.is_empty())?;
        let of_the_prelude = |name: &str| scope.prelude && !scope.mentioned.contains(name);
        parameters.vectors.iter().all(|(_, name)| of_the_prelude(name)).then(|| parameters.vectors.clone())
    }

    /// The same of a method.
    pub fn vectors_taken_by_method(&self, structure: &str, method: &str) -> Option<Vec<(usize, String)>> {
        let parameters = self.parameters_of_method(structure, method).filter(|found| !found.vectors.is_empty())?;
        Some(parameters.vectors.iter().map(|(index, name)| (index - 1, name.clone())).collect())
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

    /// The same of a method of a struct of the module, but for `self`.
    pub fn taken_by_method(&self, structure: &str, method: &str) -> Option<(Vec<syn::Type>, syn::Generics)> {
        let scope = self.scope();
        let block = scope.block_of(structure, method)?;
        taken_by(block.takers.get(method).filter(|_| !scope.doubtful.contains(structure))?)
    }

    /// The types of the items of a variant, of an enum of the module that a name surely is.
    pub fn variant(&self, of: &str, name: &str) -> Option<Vec<syn::Type>> {
        let syn::Data::Enum(item) = self.with_pointers(of)?.data else { return None };
        let variant = item.variants.into_iter().find(|variant| variant.ident == name)?;
        Some(variant.fields.into_iter().map(|field| field.ty).collect())
    }

    /// The type of a field, of a struct with lifetimes of the module that a name surely is.
    pub fn field_of_a_view(&self, structure: &str, field: &str) -> Option<syn::Type> {
        let syn::Data::Struct(item) = self.with_pointers(structure)?.data else { return None };
        let mut fields = item.fields.into_iter().enumerate();
        let is_it = |(index, it): &(usize, syn::Field)| match &it.ident {
            Some(name) => name == field,
            None => index.to_string() == field,
        };
        fields.find(is_it).map(|(_, field)| field.ty)
    }

    fn with_pointers(&self, name: &str) -> Option<syn::DeriveInput> {
        let scope = self.scope();
        let body = self.body();
        let inside = body.is_none_or(|body| body.mentioned.contains(name) || body.imports_all);
        let text = scope.with_pointers.get(name).filter(|_| !inside && !scope.doubtful.contains(name))?;
        syn::parse_str(text).ok()
    }

    fn surely_calls(&self, name: &str) -> bool {
        let scope = self.scope();
        self.callee(name) == Known::Function && !scope.others.contains(name)
    }

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

    /// What a method of a struct of the module returns on the device, that a name surely is.
    pub fn returned_by_method(&self, structure: &str, method: &str) -> Option<KnownType> {
        self.fields(structure)?;
        self.scope().returned_by_method(structure, method)
    }

    /// What an operator of a struct of the module gives, of which one `impl` has it.
    pub fn given_by_operator(&self, structure: &str, of: &str) -> Option<KnownType> {
        self.fields(structure)?;
        self.scope().given_by_operator(structure, of)
    }

    /// Whether a struct of the module has an operator of std, by one `impl`, and no function of its own that is called so.
    pub fn has_operator(&self, structure: &str, of: &str, function: &str) -> bool {
        matches!(self.scope().operators.get(&(structure.to_owned(), of.to_owned())), Some(Some(_)))
            && self.fields(structure).is_some()
            && !self.type_has(structure, function)
            && self.of_std(&syn::Ident::new(of, Span::call_site()).into()).is_some()
    }

    /// Whether a method of a type of the module with lifetimes, the only one of that name, gives a range.
    pub fn gives_range(&self, structure: &str, method: &str) -> bool {
        let scope = self.scope();
        let one = scope.with_lifetime.contains(structure) && !scope.doubtful.contains(structure);
        one && matches!(scope.returned_by_method(structure, method), Some(KnownType::Range(_)))
    }

    /// Whether a method of a struct of the module surely is that of `#[device] impl Type`, without type parameters: no
    /// trait has one of that name.
    pub fn has_device_method(&self, structure: &str, method: &str) -> bool {
        let scope = self.scope();
        let mut blocks = scope.impls.get(structure).into_iter().flatten().map(|&block| &scope.blocks[block]);
        self.fields(structure).is_some()
            && self.file.scope.counts.get(method) == Some(&1)
            && !self.methods().traits()
            && !is_builtin(method)
            && blocks.any(|block| block.parameters.contains_key(method) && !block.generic.contains(method))
    }

    /// Whether `#[device] impl` of a type of the module has such a method.
    pub fn type_has(&self, ty: &str, method: &str) -> bool {
        let scope = self.scope();
        scope.impls.get(ty).into_iter().flatten().any(|&block| scope.blocks[block].functions.contains_key(method))
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

    /// Whether a method of that name is one of the module's types which surely waits for nobody.
    pub fn has_calm_method(&self, name: &str) -> bool {
        let mut blocks = self.scope().impls.values().flatten().map(|&block| &self.scope().blocks[block]);
        self.file.scope.counts.get(name) == Some(&1) && blocks.any(|block| block.calm.contains(name))
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

    /// Whether nothing but our prelude could bring a type of that name.
    pub fn leaves_to_the_prelude(&self, name: &str) -> bool {
        let scope = self.scope();
        !scope.open && !scope.imports_all && !scope.mentioned.contains(name)
    }

    /// Whether imports of all stand there beside that of our prelude, which may bring what has the name of a built-in function.
    pub fn have_other_globs(&self) -> bool {
        self.scope().imports_all
    }

    /// Whether the name of a built-in function surely is that of ours: of what two imports of all bring, rustc would say that it
    /// may be either.
    pub fn is_of_the_prelude(&self, name: &str) -> bool {
        let scope = self.scope();
        let ours = scope.prelude && !scope.blocks_import_all;
        !scope.open && !scope.mentioned.contains(name) && (ours || !scope.imports_all)
    }

    /// Whether the device surely has no method, and no associated function, of that name.
    pub fn lack_method(&self, name: &str) -> bool {
        !is_builtin(name) && self.lack(name)
    }

    /// Whether numbers, arrays and slices surely have no method of that name on the device, which is no built-in one.
    pub fn lack_of_built_in(&self, name: &str) -> bool {
        self.methods().lack_of_built_in(name) || whole::has_none(&self.file.path, |methods| methods.of_any_type(name))
    }

    /// Whether a type of the file surely has no associated function of that name on the device, whatever others have.
    pub fn lack_of_a_type(&self, ty: &str, name: &str) -> bool {
        self.scope().others.contains(ty) && self.lack(name)
    }

    /// Whether no value of the file has a method of that name, which is no built-in one: by the file alone, or by all that
    /// the crate has.
    fn lack(&self, name: &str) -> bool {
        self.methods().lack(name) || whole::has_none(&self.file.path, |methods| methods.has(name))
    }

    /// Whether a method of that name may take `&mut self`. A name that a built-in method has is one of the user's only if
    /// the file says so.
    pub fn may_change(&self, name: &str) -> bool {
        let methods = self.methods();
        methods.change(name) || may_change(name).unwrap_or_else(|| methods.are_open())
    }

    /// Whether a method of that name takes `&mut self`, whatever it is called on.
    pub fn surely_changes(&self, name: &str) -> bool {
        !is_builtin(name) && self.methods().surely_change(name)
    }

    /// The same of a struct of the module.
    pub fn surely_changes_one(&self, structure: &str, name: &str) -> bool {
        !is_builtin(name) && self.methods().change_here(name) && self.has_device_method(structure, name)
    }

    /// Whether a type or a trait of the file has a method of that name on the device.
    pub fn has_method(&self, name: &str) -> bool {
        self.methods().has(name)
    }

    /// Whether types of other files may have methods of any name.
    pub fn methods_are_open(&self) -> bool {
        self.methods().are_open()
    }

    /// Whether an `impl` that is refused has a method of that name: it tells of what is called so.
    pub fn is_of_a_refused_impl(&self, name: &str) -> bool {
        self.methods().of_refused_impls().any(|refused| refused == name)
    }

    fn methods(&self) -> &Methods {
        &self.file.methods
    }

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

    /// Whether the file has any `impl Deref`.
    pub fn have_deref(&self) -> bool {
        !self.file.scope.followed.is_empty()
    }

    /// Whether the file has an `impl Deref` for a type of that name.
    pub fn has_deref(&self, name: &str) -> bool {
        self.file.scope.followed.contains(name)
    }

    /// Whether the module has a struct of that name.
    pub fn has_struct(&self, name: &str) -> bool {
        self.scope().fields.contains_key(name)
    }

    /// The reference that has another name in the module, in which nothing else has that name: without its lifetime, and
    /// with the types that stand behind the name.
    pub fn pointer(&self, named: &syn::PathSegment) -> Option<syn::TypeReference> {
        let (scope, name) = (self.scope(), named.ident.to_string());
        let inside = self.body().is_none_or(|body| body.mentioned.contains(&name));
        let text = scope.pointers.get(&name).filter(|_| !inside && !scope.doubtful.contains(&name))?;
        aliases::pointer(text, &named.arguments)
    }

    /// Whether a name surely is that of a struct or an enum of the module that has lifetimes.
    pub fn has_lifetimes(&self, name: &str) -> bool {
        let scope = self.scope();
        let inside = || self.body().is_some_and(|body| body.mentioned.contains(name));
        scope.own_with_lifetimes.contains(name) && !scope.doubtful.contains(name) && !inside()
    }

    /// The type that has another name in the module.
    pub fn alias(&self, name: &str) -> Option<syn::Type> {
        syn::parse_str(self.scope().aliases.get(name)?).ok()
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

/// Whether the function whose name stands there does so in an `impl` or a trait, with an attribute of ours.
pub fn is_member(span: Span) -> bool {
    declared_at(span).is_some_and(|(file, place)| file.scope.members.contains(&place))
}

/// What a file has from a span on, and before it.
pub fn with_text<R>(span: Span, read: impl FnOnce(&str, &str) -> R) -> Option<R> {
    let (file, Place(place)) = declared_at(span)?;
    let (before, behind) = file.text.split_at(place - file.text.as_ptr() as usize);
    Some(read(behind, before))
}

/// Whether the file names an `impl` of that trait for a type, written by hand.
pub fn implements_by_hand(of: &str, ty: &proc_macro2::Ident) -> bool {
    let is_of_a_name = |c: char| c.is_alphanumeric() || c == '_';
    let (head, name) = (format!("{of} for {ty}"), ty.span());
    let is_in = |text: &str| {
        text.match_indices(&head)
            .any(|(at, _)| !text[..at].ends_with(is_of_a_name) && !text[at + head.len()..].starts_with(is_of_a_name))
    };
    with_text(name, |behind, before| is_in(behind) || is_in(before)) == Some(true)
}

/// The file of a span, and where the text has it.
fn declared_at(span: Span) -> Option<(Rc<File>, Place)> {
    let file = file(span)?;
    let place = file.place(span)?;
    Some((file, place))
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

/// What says where an object is.
const SPACES: &[&str] = &["Constant", "Generic", "Global", "Local", "Private"];

/// Whether a file, the first of its crate or the command line says something of a lint, or the file is not known.
pub fn names_lint(lint: &str, span: Span) -> bool {
    file(span).is_none_or(|file| file.lints.contains(&lint)) || whole::names_lint(lint)
}

/// Whether a type surely has `ClType` and no `Copy`, and whether it has `Clone`.
pub fn is_uncopied(name: &str, span: Span) -> Option<bool> {
    let (file, place) = declared_at(span)?;
    file.scope.uncopied.get(&place).copied().filter(|_| !file.scope.copied.contains(name))
}

/// Whether an enum surely has no `PartialEq`: it derives none, and the crate has no `impl` of it by hand.
pub fn is_unequal(span: Span) -> bool {
    declared_at(span).is_some_and(|(file, place)| {
        file.scope.unequal.contains(&place)
            && !file.methods.may_compare()
            && whole::has_none(&file.path, Methods::may_compare)
    })
}

/// Whether a type has `ClType`, no `Copy`, and an `impl Drop`.
pub fn is_dropped(name: &str, span: Span) -> bool {
    declared_at(span)
        .is_some_and(|(file, place)| file.scope.dropped.contains(name) && file.scope.uncopied.contains_key(&place))
}

/// Whether memory holds values of a type, somewhere in the file, and nothing else there is called so.
pub fn lies_in_memory(name: &str, span: Span) -> bool {
    thread_local! {
        static HELD: RefCell<HashMap<PathBuf, HashSet<String>>> = RefCell::default();
    }
    let (Some(path), Some(file)) = (span.local_file(), file(span)) else { return false };
    let of_file = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        held_by_memory(&text::tokens(&text).unwrap_or_default())
    };
    let found = HELD.with_borrow_mut(|read| read.entry(path).or_insert_with_key(of_file).contains(name));
    found && is_one(&file.scope, name)
}

/// The names of what `Global<…>` and its like are of, and of the fields of such types and of those with a layout.
fn held_by_memory(tokens: &[Token]) -> HashSet<String> {
    let pointee = |at: usize| {
        let [Token::Name("Global" | "Local" | "Constant"), Token::Mark(b'<'), behind @ ..] = &tokens[at..] else {
            return None;
        };
        let brackets = behind.iter().take_while(|token| matches!(token, Token::Open(b'[', _))).count();
        let path = behind[brackets..].iter().take_while(|token| matches!(token, Token::Name(_) | Token::Mark(b':')));
        match path.last() {
            Some(Token::Name(name)) => Some((*name).to_owned()),
            _ => None,
        }
    };
    // A type of the device: its name, whether it has a layout, and where its fields begin.
    let holder = |at: usize| {
        let [Token::Name("struct" | "enum"), Token::Name(name), behind @ ..] = &tokens[at..] else { return None };
        let before = tokens[..at].iter().rev();
        let attributes = before.take_while(|token| !matches!(token, Token::Mark(b';') | Token::Close(b'}')));
        let has = |name| attributes.clone().any(|token| *token == Token::Name(name));
        let opens = behind.iter().position(|token| matches!(token, Token::Open(..) | Token::Mark(b';')))?;
        let fields = matches!(behind[opens], Token::Open(..)).then(|| text::inside(tokens, at + 2 + opens));
        has("ClType").then(|| (*name, has("repr"), fields.unwrap_or_default()))
    };
    let mut found: HashSet<String> = (0..tokens.len()).filter_map(pointee).collect();
    let mut holders: Vec<_> = (0..tokens.len()).filter_map(holder).collect();
    while let Some(next) = holders.iter().position(|(name, laid_out, _)| *laid_out || found.contains(*name)) {
        let (_, _, fields) = holders.swap_remove(next);
        found.extend(fields.iter().filter_map(|token| match token {
            Token::Name(name) => Some((*name).to_owned()),
            _ => None,
        }));
    }
    found
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
fn bare<'s>(scope: &'s Scope, name: &str) -> Option<&'s Bare> {
    scope.underived.get(name).filter(|_| is_one(scope, name) && !is_open(scope))
}

/// Whether a file has any item of that name.
fn is_anything(scope: &Scope, name: &str) -> bool {
    scope.mentioned.contains(name) || scope.modules.iter().any(|inner| is_anything(inner, name))
}

/// The type of an `impl` of its own, without parameters but lifetimes, and how many tokens stand before its body.
fn implemented_type<'t>(tokens: &[Token<'t>]) -> Option<(&'t str, usize)> {
    let [Token::Name(name), behind @ ..] = behind_lifetimes(tokens) else { return None };
    let body = behind_lifetimes(behind);
    matches!(body, [Token::Open(b'{', _), ..]).then_some((name, tokens.len() - body.len()))
}

/// Whether the name in an import before these is no name that it brings: `State` of `State::*`.
fn leads_on(behind: &[Token]) -> bool {
    match behind {
        [Token::Mark(b':'), Token::Mark(b':'), Token::Open(..), ..] => {
            !inside(behind, 2).contains(&Token::Name("self"))
        }
        [Token::Mark(b':'), Token::Mark(b':'), ..] => true,
        _ => false,
    }
}

/// Whether the text of a file has one item of that name, whatever imports bring it elsewhere.
fn is_one(whole: &Scope, name: &str) -> bool {
    // `around`: the module that a module stands in.
    fn places(whole: &Scope, around: Option<&Scope>, scope: &Scope, name: &str) -> usize {
        let again = |module: String| match around.filter(|_| module == "super") {
            Some(around) => around.has_one(name),
            None => has_in_module(whole, &module, name),
        };
        let here = match (scope.others.contains(name), scope.doubtful.contains(name)) {
            (true, false) => usize::from(!scope.brings_from(name).is_some_and(again)),
            (one, several) => usize::from(one) + usize::from(several),
        };
        let modules = scope.modules.iter().map(|inner| places(whole, Some(scope), inner, name));
        here + modules.chain(scope.blocks.iter().map(|inner| places(whole, None, inner, name))).sum::<usize>()
    }
    places(whole, None, whole, name) == 1
}

/// Whether one module of a file is called so, and has one item of that name.
fn has_in_module(whole: &Scope, module: &str, name: &str) -> bool {
    one_module(whole, module).is_some_and(|module| module.has_one(name))
}

/// The module of a file that alone is called so.
fn one_module<'s>(whole: &'s Scope, module: &str) -> Option<&'s Scope> {
    fn all<'s>(scope: &'s Scope, module: &str, found: &mut Vec<&'s Scope>) {
        for inner in &scope.modules {
            if inner.name == module {
                found.push(inner);
            }
            all(inner, module, found);
        }
    }
    let mut found = Vec::new();
    all(whole, module, &mut found);
    match found[..] {
        [one] => Some(one),
        _ => None,
    }
}

/// Whether a macro of a module may make anything, such as an `impl` of a trait.
fn is_open(scope: &Scope) -> bool {
    scope.open || scope.modules.iter().any(is_open)
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

/// Whether a type surely has `ClType` and `Copy`, and no `Clone`.
pub fn is_uncloned(name: &str, span: Span) -> bool {
    declared_at(span)
        .is_some_and(|(file, place)| file.scope.uncloned.contains(&place) && !file.scope.cloned.contains(name))
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
    file(name.span()).is_some_and(|file| file.scope.counts.get(&name.to_string()).is_some_and(|&count| count > 1))
}

/// The text of what the file implements under `#[device]`, in its order.
pub fn device_impls(span: Span) -> Vec<String> {
    let read = || std::fs::read_to_string(span.local_file()?).ok();
    let Some(text) = read() else { return Vec::new() };
    let tokens = text::tokens(&text).unwrap_or_default();
    let begins = |at: &usize| {
        tokens[*at] == Token::Name("impl")
            && *at > 1
            && tokens[*at - 1] == Token::Close(b']')
            && tokens[*at - 2] == Token::Name("device")
    };
    let whole = |at: usize| {
        let opens = at + tokens[at..].iter().position(|token| matches!(token, Token::Open(b'{', _)))?;
        Some(text::written(&tokens[at..opens + 1]) + &text::written(text::inside(&tokens, opens)) + "}")
    };
    (0..tokens.len()).filter(begins).filter_map(whole).collect()
}

/// Whether a macro of the file is called so, and none of that name stands under `#[device]`.
pub fn has_bare_macro(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.macros.get(name) == Some(&false))
}

fn starts_in_std(path: &syn::Path) -> bool {
    path.segments.first().is_some_and(|first| first.ident == "std" || first.ident == "core")
}

/// Whether nothing in a file is called so, so that only our prelude could bring it.
pub fn leaves_to_the_prelude(name: &str, span: Span) -> bool {
    fn leaves(scope: &Scope, name: &str) -> bool {
        !scope.open
            && !scope.imports_all
            && !scope.mentioned.contains(name)
            && scope.modules.iter().all(|inner| leaves(inner, name))
    }
    file(span).is_some_and(|file| leaves(&file.scope, name))
}

/// Whether a trait of the file surely has no function of that name.
pub fn trait_lacks(of: &str, name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.trait_lacks(of, name))
}

/// Whether the file has a trait of that name, and none that is under an attribute.
pub fn has_bare_trait(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.have_bare_trait(name))
}

/// Whether the file has an `impl` without `#[device]` of a trait that it has under that.
pub fn has_bare_impl(of: &proc_macro2::Ident) -> bool {
    file(of.span()).is_some_and(|file| file.methods.lack_an_impl(&of.to_string()))
}

/// Whether tokens name a trait of which an `impl` under `#[device]` is refused, or a method of one: that `impl` tells of it.
pub fn names_refused_trait(item: &impl quote::ToTokens, span: Span) -> bool {
    file(span).is_some_and(|file| {
        let mut names = file.methods.of_refused_impls().peekable();
        names.peek().is_some() && {
            let tokens = item.to_token_stream();
            names.any(|name| crate::parse::mentions(&tokens, name))
        }
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

/// Whether the last name of a path is that of a constant of the file, and of nothing that is constructed.
pub fn is_constant(path: &syn::Path) -> bool {
    let name = path.segments.last().map(|segment| &segment.ident);
    name.is_some_and(|name| file(name.span()).is_some_and(|file| file.methods.have_constant(&name.to_string())))
}

/// Whether a path is the name of a trait of the file, and of none of std.
pub fn is_trait_of_the_file(path: &syn::Path) -> bool {
    path.get_ident()
        .is_some_and(|name| file(name.span()).is_some_and(|file| file.methods.have_trait(&name.to_string())))
}

/// Whether a type of that name has a lifetime in the file and nothing else; or whether any has lifetimes.
pub fn has_lifetimes(name: Option<&str>, span: Span) -> bool {
    let has = |scope: &Scope| match name {
        Some(name) => scope.with_lifetime.contains(name) && !scope.without_lifetime.contains(name),
        None => !scope.with_lifetime.is_empty() || !scope.views.is_empty(),
    };
    file(span).is_some_and(|file| has(&file.scope))
}

/// Whether a type of that name may have parameters that are no lifetimes: one of the file has, or it is of another.
pub fn may_have_parameters(name: &str, span: Span) -> bool {
    file(span).is_none_or(|file| {
        let scope = &file.scope;
        let is_here = scope.with_lifetime.contains(name) || scope.without_lifetime.contains(name);
        scope.parametric.contains(name) || !is_here && !scope.aliases.contains_key(name)
    })
}

/// Whether a file has a struct of that name outside of its modules.
pub fn has_struct(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.fields.contains_key(name))
}

/// The whole path of what a file imports from std, where all of the file means the same by the name that the path begins with.
pub fn of_std(path: &syn::Path) -> Option<syn::Path> {
    let first = path.segments.first().filter(|_| path.leading_colon.is_none())?;
    let (file, name) = (file(first.ident.span())?, first.ident.to_string());
    if file.scope.modules.iter().any(|inner| inner.mentioned.contains(&name)) {
        return None;
    }
    let mut whole: syn::Path = syn::parse_str(file.scope.imports.get(&name)?.as_ref()?).ok().filter(starts_in_std)?;
    whole.segments.last_mut()?.arguments = first.arguments.clone();
    whole.segments.extend(path.segments.iter().skip(1).cloned());
    Some(whole)
}

/// Whether a function of that name, the only one of the file, takes or gives an iterator, of which it tells itself.
pub fn is_of_iterators(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.of_iterators.contains(name) && file.scope.counts.get(name) == Some(&1))
}

/// Whether a type of that name is an iterator of the user's own.
pub fn is_iterator(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope.iterators.contains(name))
}

/// Whether a file has a struct or an enum of that name, and no other type.
pub fn has_type(name: &str, span: Span) -> bool {
    let has = |scope: &Scope| scope.with_lifetime.contains(name) || scope.without_lifetime.contains(name);
    file(span).is_some_and(|file| has(&file.scope) && !file.scope.aliases.contains_key(name))
}

/// A type of a file that has lifetimes and type parameters.
pub fn view(name: &str, span: Span) -> Option<View> {
    file(span)?.scope.views.get(name).cloned()
}

/// What is known of a field of a struct that the file has outside of its modules; none where the file has no such struct.
pub fn field_by_name(structure: &str, field: &str, span: Span) -> Option<Option<KnownType>> {
    Some(file(span)?.scope.fields.get(structure)?.get(field).cloned())
}

/// How many parameters a function has that a file has outside of its modules, or in the `impl` of a type there.
pub fn parameters_of(of: Option<&str>, name: &str, span: Span) -> Option<usize> {
    Some(file(span)?.scope_of_any(of, name)?.parameters.get(name)?.count)
}

/// Whether a function of a file, the only one of that name, says to return a closure: of which its place tells.
pub fn returns_closure(of: Option<&str>, name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.scope_of_any(of, name).is_some_and(|scope| scope.closures.contains(name)))
}

/// Whether the text of a file has anything that is called so.
pub fn has_item(name: &str, span: Span) -> bool {
    file(span).is_none_or(|file| is_anything(&file.scope, name))
}

/// Whether a file imports something of that name from std, outside of its modules.
pub fn imports_from_std(name: &str, span: Span) -> bool {
    let path = |file: Rc<File>| syn::parse_str(file.scope.imports.get(name)?.as_ref()?).ok();
    file(span).and_then(path).is_some_and(|path: syn::Path| starts_in_std(&path))
}

/// What such a function returns, as far as that is known.
pub fn returned_by(of: Option<&str>, name: &str, span: Span) -> Option<KnownType> {
    file(span)?.scope_of(of, name)?.returned.get(name).cloned()
}

/// What a method returns of a struct that a file has outside of its modules, the only one of that name.
pub fn returned_by_method(structure: &str, method: &str, span: Span) -> Option<KnownType> {
    file(span)?.scope.returned_by_method(structure, method)
}

/// What an operator gives of a struct that a file has outside of its modules, of which one `impl` has it.
pub fn given_by_operator(structure: &str, of: &str, span: Span) -> Option<KnownType> {
    file(span)?.scope.given_by_operator(structure, of)
}

/// Whether a type or a trait of a file has a method of that name on the device.
pub fn has_method(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.has(name))
}

/// Whether the methods of that name that a file has on the device take `&mut self`, all of them.
pub fn methods_change(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| file.methods.change_here(name))
}

/// Whether a trait may give numbers a method of that name, as far as a file tells.
pub fn may_be_of_a_trait(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| !file.methods.change(name) && (file.methods.has(name) || file.methods.traits()))
}

fn file(span: Span) -> Option<Rc<File>> {
    file_at(span.local_file()?)
}

fn file_at(path: PathBuf) -> Option<Rc<File>> {
    FILES.with_borrow_mut(|files| files.entry(path.into()).or_insert_with_key(|path| read(Path::new(path))).clone())
}

fn read(path: &Path) -> Option<Rc<File>> {
    /// Of numbers, and of one length.
    const LINTS: [&str; 2] = ["arithmetic_overflow", "unconditional_panic"];
    let text = std::fs::read_to_string(path).ok()?;
    let tokens = text::tokens(&text)?;
    let mut lints = Vec::new();
    let mut at = 0;
    // By numbers, here and below: each step of an iterator is several calls in a macro that is not optimised.
    while at < tokens.len() {
        if let Token::Name(name) = tokens[at]
            && name.len() == LINTS[0].len()
        {
            lints.extend(LINTS.iter().copied().filter(|lint| *lint == name));
        }
        at += 1;
    }
    let (scope, methods, macros) = (Scope::of(&tokens), Methods::of(&tokens), macros(&tokens));
    let outward = whole::Outward::of(&tokens);
    let mut lines = vec![0];
    let mut begin = 0;
    while let Some(length) = text[begin..].find('\n') {
        begin += length + 1;
        lines.push(begin);
    }
    // The text stays where it is, and so do the places of its names.
    Some(Rc::new(File { path: path.to_owned(), scope, methods, macros, outward, lints, lines, text }))
}

/// The macros that are defined in a file, and whether one of that name stands under `#[device]`.
fn macros(tokens: &[Token]) -> HashMap<String, bool> {
    let mut found = HashMap::default();
    for (at, three) in tokens.windows(3).enumerate() {
        let [Token::Name("macro_rules"), Token::Mark(b'!'), Token::Name(name)] = three else { continue };
        // Attributes, up to what ends another item.
        let before =
            tokens[..at].iter().rev().take_while(|token| !matches!(token, Token::Mark(b';') | Token::Close(b'}')));
        let device = before.into_iter().any(|token| *token == Token::Name("device"));
        *found.entry((*name).to_owned()).or_default() |= device;
    }
    found
}

/// What a function returns, of the tokens behind its name: of one without type parameters.
fn returned(tokens: &[Token]) -> Option<KnownType> {
    let tokens = behind_lifetimes(tokens);
    let Some(Token::Open(_, behind)) = tokens.first() else { return None };
    let [Token::Mark(b'-'), Token::Mark(b'>'), ty @ ..] = tokens.get(*behind..)? else { return None };
    let is_end = |token: &Token| matches!(token, Token::Open(b'{', _) | Token::Name("where") | Token::Mark(b';'));
    let end = ty.iter().position(is_end)?;
    KnownType::of(&syn::parse_str(&written(&ty[..end])).ok()?)
}

/// Whether a function, of the tokens behind its name, says to return a closure, which those of the device cannot.
fn gives_closure(tokens: &[Token]) -> bool {
    let tokens = behind_brackets(tokens);
    let Some(Token::Open(_, behind)) = tokens.first() else { return false };
    let returned = tokens.get(*behind..).unwrap_or_default();
    matches!(
        returned,
        [Token::Mark(b'-'), Token::Mark(b'>'), Token::Name("impl"), Token::Name("Fn" | "FnMut" | "FnOnce"), ..]
            | [Token::Mark(b'-'), Token::Mark(b'>'), Token::Name("fn"), ..]
    )
}

/// What stands behind `<'a, 'b>`, if tokens begin with that.
fn behind_lifetimes<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let [Token::Mark(b'<'), lifetimes @ ..] = tokens else { return tokens };
    let mut rest = lifetimes;
    loop {
        rest = match rest {
            [Token::Mark(b'\''), Token::Name(_), rest @ ..] => rest,
            [Token::Mark(b',' | b':' | b'+'), rest @ ..] => rest,
            [Token::Mark(b'>'), rest @ ..] => return rest,
            _ => return tokens,
        };
    }
}

/// What stands behind `<…>`, if tokens begin with that.
fn behind_brackets<'a, 't>(tokens: &'a [Token<'t>]) -> &'a [Token<'t>] {
    let (mut depth, mut at) = (0usize, 0);
    while let Some(token) = tokens.get(at) {
        let of_an_arrow = at > 0 && tokens[at - 1].is_mark(b'-');
        match token {
            Token::Mark(b'<') => depth += 1,
            Token::Mark(b'>') if !of_an_arrow => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return if token.is_mark(b'>') { &tokens[at + 1..] } else { tokens };
        }
        at += match token {
            Token::Open(_, behind) => *behind,
            _ => 1,
        };
    }
    tokens
}

/// The parameters of a function.
#[derive(Debug, Default)]
struct Parameters {
    count: usize,
    /// A bit for each that surely is a pointer that writes: to what is in an address space, and to slices and arrays.
    writing: u32,
    /// Whether the first is `self`.
    of_itself: bool,
    /// A bit for each that is of a type parameter as it is.
    open: u32,
    /// Those that are of a type that is called as a vector.
    vectors: Vec<(usize, String)>,
}

impl Parameters {
    fn write(&self, index: usize) -> bool {
        is_set(self.writing, index)
    }
}

fn is_set(bits: u32, index: usize) -> bool {
    u32::try_from(index).ok().and_then(|index| bits.checked_shr(index)).is_some_and(|bits| bits & 1 == 1)
}

/// What tokens tell of the parameters of a function, of those behind its name.
fn parameters(tokens: &[Token]) -> Option<Parameters> {
    let whole = tokens;
    let tokens = behind_brackets(tokens);
    let types = &whole[..whole.len() - tokens.len()];
    // Of such a bound the function itself tells.
    let of_references =
        |token: &Token| matches!(token, Token::Name("AsMut" | "AsRef" | "Borrow" | "Deref" | "DerefMut"));
    let leads_on = types.iter().any(of_references);
    let is_open = |name: &str| {
        !leads_on
            && types.windows(2).any(|pair| matches!(pair, [Token::Mark(b'<' | b','), Token::Name(own)] if *own == name))
    };
    let Some(Token::Open(b'(', _)) = tokens.first() else { return None };
    let (tokens, mut at) = (inside(tokens, 0), 0);
    let (mut count, mut depth, mut empty) = (0, 0usize, true);
    let mut found = Parameters { of_itself: takes_itself(tokens), ..Parameters::default() };
    while let Some(&token) = tokens.get(at) {
        match token {
            Token::Mark(b',') if depth == 0 => empty = true,
            Token::Mark(b':') if depth == 0 && !tokens[at - 1].is_mark(b':') => match tokens[at + 1..] {
                [Token::Mark(b'&'), ..] if writes(&tokens[at + 1..]) => {
                    found.writing |= 1u32.checked_shl(count as u32 - 1).unwrap_or_default();
                }
                [Token::Name(name)] | [Token::Name(name), Token::Mark(b','), ..] if is_vector(name) => {
                    found.vectors.push((count - 1, name.to_owned()));
                }
                [Token::Name(name)] | [Token::Name(name), Token::Mark(b','), ..] if is_open(name) => {
                    found.open |= 1u32.checked_shl(count as u32 - 1).unwrap_or_default();
                }
                _ => {}
            },
            _ => count += usize::from(std::mem::take(&mut empty)),
        }
        let of_an_arrow = at > 0 && tokens[at - 1].is_mark(b'-');
        match token {
            Token::Mark(b'<') => depth += 1,
            Token::Mark(b'>') if !of_an_arrow => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += match token {
            Token::Open(_, behind) => behind,
            _ => 1,
        };
    }
    Some(Parameters { count, ..found })
}

/// Whether the first of these parameters is `self`.
fn takes_itself(parameters: &[Token]) -> bool {
    let first = parameters.split(|token| token.is_mark(b',') || token.is_mark(b':')).next().unwrap_or_default();
    first.last() == Some(&Token::Name("self"))
}

/// Whether a type begins there that surely is a pointer that writes.
fn writes(tokens: &[Token]) -> bool {
    let behind = match tokens {
        [Token::Mark(b'&'), Token::Name("mut"), behind @ ..] => behind,
        [Token::Mark(b'&'), Token::Mark(b'\''), _, Token::Name("mut"), behind @ ..] => behind,
        _ => return false,
    };
    match behind.first() {
        Some(Token::Name(name)) => ["Global", "Local", "Generic"].contains(name),
        Some(Token::Open(b'[', _)) => true,
        _ => false,
    }
}

/// The types of the parameters of a function, but for `self`, and what it has of parameters of other kinds.
fn taken_by(head: &str) -> Option<(Vec<syn::Type>, syn::Generics)> {
    let head: syn::Signature = syn::parse_str(head).ok()?;
    let types = head.inputs.into_iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(*typed.ty),
        syn::FnArg::Receiver(_) => None,
    });
    Some((types.collect(), head.generics))
}

/// Whether all that tokens name are numbers, and what is everywhere or holds of a name.
fn names_alike(tokens: proc_macro2::TokenStream, holds: &impl Fn(&str) -> bool) -> bool {
    const EVERYWHERE: &[&str] = &["Option", "Result", "mut"];
    let mut lifetime = false;
    tokens.into_iter().all(|token| match token {
        proc_macro2::TokenTree::Ident(name) => {
            let name = name.to_string();
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

/// The head of a function, of the tokens behind its name, if it takes pointers that are inside something.
fn taker(name: &str, tokens: &[Token]) -> Option<String> {
    let opens = tokens.iter().position(|token| matches!(token, Token::Open(b'(', _)))?;
    let inside_another = |two: &[Token]| {
        let opens = matches!(two[0], Token::Mark(b'<' | b'&') | Token::Open(b'[', _));
        opens && two[1].is_mark(b'&')
    };
    let parameters = inside(tokens, opens);
    let ends = opens + parameters.len() + 2;
    parameters.windows(2).any(inside_another).then(|| format!("fn {name}{}", written(&tokens[..ends])))
}

/// Whether a field of a struct is a slice.
fn ends_unsized(declared: &[Token]) -> bool {
    declared.windows(2).enumerate().any(|(at, pair)| match pair {
        [Token::Mark(b':'), Token::Open(b'[', _)] => !inside(declared, at + 1).contains(&Token::Mark(b';')),
        _ => false,
    })
}

/// The fields of a struct, of the tokens behind its name, and those that are arrays. None where an attribute could change
/// one.
fn fields(tokens: &[Token]) -> Option<(Fields, HashMap<String, String>)> {
    let Some(Token::Open(delimiter, behind)) = tokens.first() else { return None };
    let text = written(tokens.get(..*behind)?);
    let fields = match delimiter {
        b'{' => syn::parse_str::<syn::FieldsNamed>(&text).ok()?.named,
        b'(' => syn::parse_str::<syn::FieldsUnnamed>(&text).ok()?.unnamed,
        _ => return None,
    };
    if fields.iter().any(|field| !field.attrs.is_empty()) {
        return None;
    }
    let name = |index: usize, field: &syn::Field| field.ident.as_ref().map_or(index.to_string(), ToString::to_string);
    let known = fields.iter().enumerate().filter_map(|(index, field)| {
        let known = KnownType::of(&field.ty)?;
        Some((name(index, field), known))
    });
    let arrays = fields.iter().enumerate().filter_map(|(index, field)| match &field.ty {
        array @ syn::Type::Array(_) => Some((name(index, field), array.to_token_stream().to_string())),
        _ => None,
    });
    Some((known.collect(), arrays.collect()))
}

/// Whether the head of a function, which stands behind its name, names the trait of iterators.
fn names_iterator(tokens: &[Token]) -> bool {
    let end = tokens.iter().position(|token| matches!(token, Token::Open(b'{', _) | Token::Mark(b';')));
    let names = ["Iterator", "DoubleEndedIterator", "ExactSizeIterator"];
    let head = &tokens[..end.unwrap_or(tokens.len())];
    head.iter().any(|token| matches!(token, Token::Name(name) if names.contains(name)))
}

/// What attributes say of an item.
#[derive(Default)]
struct Attributes {
    any: bool,
    /// `#[device]`
    device: bool,
    /// `#[kernel]`
    kernel: bool,
    /// `#[constant]`
    constant: bool,
    /// `#[repr(…)]`
    layout: bool,
    /// `#[repr(packed)]`
    packed: bool,
    /// What is derived of these.
    cl_type: bool,
    copy: bool,
    clone: bool,
    traits: Traits,
    /// Whether an attribute may change what is derived.
    altered: bool,
    /// `#[cfg(…)]` and its like.
    conditional: bool,
    /// What may be anything.
    other: bool,
}

/// What nothing but `ClType` of ours makes a type of the device.
const OF_STD: &[&str] =
    &["derive", "Clone", "Copy", "Debug", "Default", "Eq", "Hash", "Ord", "PartialEq", "PartialOrd"];

impl Attributes {
    fn add(&mut self, attribute: &[Token]) {
        self.any = true;
        self.device |= attribute.last() == Some(&Token::Name("device"));
        let names = |name| attribute.contains(&Token::Name(name));
        self.kernel |= names("kernel");
        let derives = match attribute {
            [Token::Name("derive"), Token::Open(_, _), ..] => attribute,
            _ => &[],
        };
        self.other |= !matches!(attribute, [Token::Name("repr" | "doc" | "allow" | "expect" | "derive"), ..])
            || derives.iter().any(|token| matches!(token, Token::Name(name) if !OF_STD.contains(name)));
        for token in derives {
            if let Token::Name(name) = token {
                self.traits.add(name);
            }
        }
        self.altered |= attribute.last() != Some(&Token::Name("device"))
            && !matches!(attribute, [Token::Name("repr" | "doc" | "allow" | "expect" | "derive"), ..]);
        let derives = |name| derives.contains(&Token::Name(name));
        let layout = attribute.first() == Some(&Token::Name("repr"));
        self.layout |= layout;
        self.packed |= layout && names("packed");
        self.cl_type |= derives("ClType");
        self.copy |= derives("Copy");
        self.clone |= derives("Clone");
        self.constant |= attribute.last() == Some(&Token::Name("constant"));
        self.conditional |= matches!(attribute.first(), Some(Token::Name(name)) if name.starts_with("cfg"));
    }
}

/// Whether it is the name of a type of std that is changed through a shared reference.
fn changes_inside(token: &Token) -> bool {
    const NAMES: &[&str] = &["Cell", "LazyLock", "Mutex", "OnceLock", "RefCell", "RwLock", "UnsafeCell"];
    matches!(token, Token::Name(name) if name.starts_with("Atomic") || NAMES.contains(name))
}

/// The names of the statics of an `extern` block, or of its functions.
fn named_by(keyword: &str, block: &[Token]) -> impl Iterator<Item = String> {
    block.windows(3).filter_map(move |tokens| match tokens {
        [Token::Name(word), Token::Name("mut"), Token::Name(name)] | [Token::Name(word), Token::Name(name), _]
            if *word == keyword =>
        {
            Some((*name).to_owned())
        }
        _ => None,
    })
}

/// Whether a function, whose parameters are to stand there, has parameters of other kinds.
fn is_generic(tokens: &[Token], at: usize) -> bool {
    let parameters = matches!(tokens.get(at), Some(Token::Open(b'(', _)));
    !parameters || inside(tokens, at).contains(&Token::Name("impl"))
}

impl Scope {
    /// The `impl` of a type that has a method of that name, if but one has.
    fn block_of(&self, structure: &str, method: &str) -> Option<&Scope> {
        let blocks = self.impls.get(structure)?.iter().map(|&block| &self.blocks[block]);
        let mut has_it = blocks.filter(|block| block.functions.contains_key(method));
        let (block, None) = (has_it.next()?, has_it.next()) else { return None };
        Some(block)
    }

    /// What a method of a type returns, the only one of that name.
    fn returned_by_method(&self, structure: &str, method: &str) -> Option<KnownType> {
        let block = self.block_of(structure, method)?;
        let returned = block.returned.get(method).filter(|_| block.functions[method] == 1)?;
        Some(match returned {
            KnownType::Named(name) if **name == *"Self" => KnownType::Named(structure.into()),
            other => other.clone(),
        })
    }

    fn given_by_operator(&self, structure: &str, of: &str) -> Option<KnownType> {
        let output = self.operators.get(&(structure.to_owned(), of.to_owned()))?;
        KnownType::of(&syn::parse_str(output.as_ref()?).ok()?)
    }

    fn of(tokens: &[Token]) -> Self {
        Self::within(tokens, false, false)
    }

    /// `device`: whether all functions in it are of the device; `members`: whether they are those of an `impl` or a trait.
    fn within(tokens: &[Token], device: bool, members: bool) -> Self {
        let mut scope = Scope::default();
        let (mut of_members, mut foreign, mut head) = (false, false, 0);
        let (mut function, mut implemented, mut attributes) = (None::<String>, None, Attributes::default());
        let mut at = 0;
        while let Some(token) = tokens.get(at) {
            let next = tokens.get(at + 1).copied();
            at += 1;
            match *token {
                Token::Mark(b'#') => attributes.add(inside(tokens, at)),
                Token::Mark(b';') => (attributes, foreign) = (Attributes::default(), false),
                Token::Open(delimiter, behind) => {
                    if delimiter == b'{' {
                        let attributes = std::mem::take(&mut attributes);
                        let block = inside(tokens, at - 1);
                        if std::mem::take(&mut foreign) {
                            scope.foreign_statics.extend(named_by("static", block));
                            for name in named_by("fn", block) {
                                *scope.functions.entry(name.clone()).or_default() += 1;
                                scope.bare.insert(name);
                            }
                        }
                        if let Some(name) = function.take() {
                            if (device || attributes.device) && !attributes.conditional && is_calm(block) {
                                scope.calm.insert(name.clone());
                            }
                            if attributes.device && !attributes.conditional && scope.generic.contains(&name) {
                                scope.calls.insert(name.clone(), circles::called(&tokens[head..at - 1 + behind]));
                            }
                            scope.bodies.insert(name, scope.blocks.len());
                        }
                        let implemented = implemented.take();
                        let of_device = implemented.is_some();
                        if let Some(name) = implemented {
                            scope.impls.entry(name).or_default().push(scope.blocks.len());
                        }
                        let block = Scope::within(block, of_device, std::mem::take(&mut of_members));
                        scope.blocks_import_all |= block.imports_all;
                        scope.blocks.push(block);
                    }
                    at += behind - 1;
                }
                Token::Name("extern") => foreign = true,
                Token::Name("fn") => {
                    foreign = false;
                    if let Some(Token::Name(name)) = next {
                        *scope.functions.entry(name.to_owned()).or_default() += 1;
                        scope.places.insert(Place::of(name));
                        if members && !device && (attributes.device || attributes.kernel) {
                            scope.members.insert(Place::of(name));
                        }
                        function = Some(name.to_owned());
                        at += 1;
                        head = at;
                        if !attributes.any {
                            scope.bare.insert(name.to_owned());
                        } else if attributes.device && !attributes.conditional && !is_generic(tokens, at) {
                            scope.device.insert(name.to_owned());
                        }
                        if attributes.device && names_iterator(&tokens[at..]) {
                            scope.of_iterators.insert(name.to_owned());
                        }
                        if attributes.conditional || is_generic(tokens, at) {
                            scope.generic.insert(name.to_owned());
                        }
                        if let Some(returned) = returned(&tokens[at..]) {
                            scope.returned.insert(name.to_owned(), returned);
                        }
                        if (device || attributes.device) && !attributes.conditional && gives_closure(&tokens[at..]) {
                            scope.closures.insert(name.to_owned());
                        }
                        if let Some(parameters) = parameters(&tokens[at..]) {
                            scope.parameters.insert(name.to_owned(), parameters);
                        }
                        if (device || attributes.device)
                            && !attributes.conditional
                            && let Some(head) = taker(name, &tokens[at..])
                        {
                            scope.takers.insert(name.to_owned(), head);
                        }
                    }
                }
                Token::Name("impl") => {
                    of_members |= function.is_none();
                    let head = &tokens[at..tokens.len().min(at + 16)];
                    scope.followed.extend(head.windows(3).find_map(|tokens| match tokens {
                        [Token::Name("Deref"), Token::Name("for"), Token::Name(name)] => Some((*name).to_owned()),
                        _ => None,
                    }));
                    if attributes.device && !attributes.conditional {
                        scope.iterators.extend(head.windows(3).find_map(|tokens| match tokens {
                            [Token::Name("Iterator"), Token::Name("for"), Token::Name(name)] => {
                                Some((*name).to_owned())
                            }
                            _ => None,
                        }));
                    }
                    if let [Token::Name(of @ ("Default" | "PartialEq")), Token::Name("for"), Token::Name(name), ..] =
                        behind_brackets(&tokens[at..])
                        && attributes.device
                        && !attributes.conditional
                    {
                        scope.by_hand.entry((*name).to_owned()).or_default().add(of);
                    }
                    if let Some(given) = operators::given(&tokens[at..]) {
                        let key = (given.structure.to_owned(), given.of.to_owned());
                        let output = given.output.map(str::to_owned);
                        scope.operators.entry(key).and_modify(|of_several| *of_several = None).or_insert(output);
                    }
                    if let [Token::Name(of), Token::Name("for"), Token::Name(name), ..] = behind_brackets(&tokens[at..])
                    {
                        match *of {
                            "Copy" => _ = scope.copied.insert((*name).to_owned()),
                            "Clone" => _ = scope.cloned.insert((*name).to_owned()),
                            "Drop" if !attributes.device => _ = scope.dropped.insert((*name).to_owned()),
                            // By hand.
                            "ClType" | "Value" | "DeviceType" => scope.other(name),
                            _ => {}
                        }
                    }
                    if let Some((name, length)) = implemented_type(&tokens[at..]) {
                        implemented = (attributes.device && !attributes.conditional).then(|| name.to_owned());
                        at += length;
                    }
                }
                Token::Name("static") => {
                    let mutable = next == Some(Token::Name("mut"));
                    at += usize::from(mutable);
                    if let Some(Token::Name(name)) = tokens.get(at) {
                        let ty = tokens.get(at + 1..).unwrap_or_default();
                        let ty = &ty[..ty.iter().position(|token| token.is_mark(b'=')).unwrap_or_default()];
                        if (mutable || ty.iter().any(changes_inside)) && !attributes.constant {
                            scope.mutable_statics.insert((*name).to_owned());
                        }
                        if attributes.constant && !attributes.conditional {
                            let ty = tokens.get(at + 2..).unwrap_or_default();
                            let end = ty.iter().position(|token| token.is_mark(b'=')).unwrap_or_default();
                            scope.tables.insert((*name).to_owned(), written(&ty[..end]));
                        }
                        scope.other(name);
                        at += 1;
                    }
                }
                Token::Name("struct") => {
                    if let Some(Token::Name(name)) = next {
                        scope.derived("struct", name, &attributes, &tokens[at + 1..]);
                        at += 1;
                        if let Some((fields, arrays)) = fields(&tokens[at..]) {
                            scope.arrays.insert(name.to_owned(), arrays);
                            scope.fields.insert(name.to_owned(), fields);
                        }
                        scope.other(name);
                    }
                }
                // `*const T`
                Token::Name("const") if at > 1 && tokens[at - 2].is_mark(b'*') => {}
                Token::Name("const" | "enum" | "union" | "trait" | "type") => {
                    of_members |= *token == Token::Name("trait");
                    if let Some(Token::Name(name)) = next {
                        if *token == Token::Name("enum") {
                            scope.derived("enum", name, &attributes, tokens.get(at + 1..).unwrap_or_default());
                        }
                        // Of `const fn` that is `fn`, which is read next.
                        scope.other(name);
                        let ty = tokens.get(at + 2..).unwrap_or_default();
                        if *token == Token::Name("const")
                            && matches!(ty, [Token::Name("Sampler"), Token::Mark(b'='), ..])
                            && !attributes.conditional
                        {
                            scope.samplers.insert((*name).to_owned());
                        }
                        if *token == Token::Name("type")
                            && tokens.get(at + 1).is_some_and(|token| token.is_mark(b'='))
                            && let Some(end) = ty.iter().position(|token| token.is_mark(b';'))
                        {
                            scope.aliases.insert((*name).to_owned(), written(&ty[..end]));
                        }
                        if *token == Token::Name("type")
                            && let Some(pointer) = aliases::of_a_pointer(tokens.get(at + 1..).unwrap_or_default())
                        {
                            scope.pointers.insert((*name).to_owned(), pointer);
                        }
                    }
                }
                Token::Name("mod") => {
                    at += 1;
                    if let Some(Token::Open(_, behind)) = tokens.get(at) {
                        let mut module = Scope::of(inside(tokens, at));
                        if let Some(Token::Name(name)) = next {
                            module.name = name.to_owned();
                        }
                        scope.modules.push(module);
                        at += behind;
                    }
                }
                Token::Name("use") => {
                    let import = &tokens[at..];
                    let end = import.iter().position(|token| token.is_mark(b';')).unwrap_or(import.len());
                    scope.import(&import[..end]);
                    if !attributes.conditional {
                        scope.import_as_built_in(&import[..end]);
                    }
                    at += end;
                }
                Token::Name(name) => {
                    let called = next == Some(Token::Mark(b'!'));
                    scope.open |= called;
                    if called && name == "thread_local" {
                        scope.thread_statics.extend(named_by("static", inside(tokens, at + 1)));
                    }
                }
                _ => {}
            }
        }
        scope.gather();
        scope
    }

    /// What its attributes say of a type of that name, and what stands behind that.
    fn derived(&mut self, keyword: &str, name: &str, attributes: &Attributes, behind: &[Token]) {
        let lifetimes = matches!(behind, [Token::Mark(b'<'), Token::Mark(b'\''), ..]);
        let is_one = matches!(behind, [Token::Mark(b'<'), Token::Mark(b'\''), Token::Name(_), Token::Mark(b'>'), ..]);
        let found = if is_one { &mut self.with_lifetime } else { &mut self.without_lifetime };
        found.insert(name.to_owned());
        if lifetimes {
            self.own_with_lifetimes.insert(name.to_owned());
        }
        if behind_lifetimes(behind).first().is_some_and(|token| token.is_mark(b'<')) {
            self.parametric.insert(name.to_owned());
        }
        if lifetimes
            && attributes.cl_type
            && !attributes.conditional
            && let Some(declared) = declared(behind)
        {
            self.with_pointers.insert(name.to_owned(), format!("{keyword} {name}{}", written(declared)));
        }
        if attributes.cl_type && (attributes.layout && lifetimes || attributes.packed) {
            self.refused.insert(name.to_owned());
        }
        if attributes.cl_type {
            // With what lies there: a variant may have such a name too.
            let names_space =
                |pair: &[Token]| matches!(pair, [Token::Name(name), Token::Mark(b'<')] if SPACES.contains(name));
            let body = declared(behind);
            let qualified = !lifetimes && body.is_some_and(|declared| declared.windows(2).any(names_space));
            if keyword == "struct" && body.is_some_and(ends_unsized) {
                self.refused.insert(name.to_owned());
            }
            self.cl_types.insert(name.to_owned(), qualified);
        }
        let may_be_refused = |token: &Token| match *token {
            Token::Mark(mark) => mark == b'*' || mark == b'&' && !lifetimes,
            Token::Name(name) => derive::may_be_refused(name),
            _ => false,
        };
        if attributes.cl_type
            && !attributes.conditional
            && let Some(declared) = declared(behind).filter(|declared| declared.iter().any(may_be_refused))
        {
            let layout = if attributes.layout { "#[repr(C)] " } else { "" };
            self.suspects.insert(name.to_owned(), format!("{layout}{keyword} {name}{}", written(declared)));
        }
        if lifetimes
            && !is_one
            && let Some(view) = View::of(keyword, name, behind)
        {
            view_of(&mut self.views, name, &view);
        }
        let body = behind_brackets(behind);
        if !attributes.other && matches!(body, [Token::Open(..) | Token::Mark(b';'), ..]) {
            let generics = written(&behind[..behind.len() - body.len()]);
            let writes = lifetimes && declared(behind).is_some_and(|tokens| tokens.contains(&Token::Name("mut")));
            let bare = Bare { clone: attributes.clone, copy: attributes.copy, generics, writes };
            self.underived.insert(name.to_owned(), bare);
        }
        if let Some(derived) = Derived::of(keyword, attributes, behind) {
            self.derived_at.insert(Place::of(name), derived.clone());
            self.derived.insert(name.to_owned(), Some(derived));
        }
        if keyword == "enum" && attributes.cl_type && !attributes.altered && !attributes.traits.partial_eq {
            self.unequal.insert(Place::of(name));
        }
        if attributes.cl_type && !attributes.copy && !attributes.conditional {
            self.uncopied.insert(Place::of(name), attributes.clone);
        }
        if attributes.cl_type && attributes.copy && !attributes.clone && !attributes.conditional {
            self.uncloned.insert(Place::of(name));
        }
    }

    /// The name of an import, or of an item that is no function.
    fn other(&mut self, name: &str) {
        if !self.others.insert(name.to_owned()) {
            self.doubtful.insert(name.to_owned());
        }
    }

    fn gather(&mut self) {
        self.mentioned = self.others.iter().chain(self.functions.keys()).cloned().collect();
        self.imports_all = self.globs;
        for block in &self.blocks {
            self.mentioned.extend(block.mentioned.iter().cloned());
            self.imports_all |= block.imports_all;
        }
        self.counts = self.functions.clone();
        for inside in self.modules.iter().chain(&self.blocks) {
            self.members.extend(&inside.members);
            self.refused.extend(inside.refused.iter().cloned());
            self.cl_types.extend(inside.cl_types.iter().map(|(name, qualified)| (name.clone(), *qualified)));
            self.suspects.extend(inside.suspects.iter().map(|(name, text)| (name.clone(), text.clone())));
            self.with_lifetime.extend(inside.with_lifetime.iter().cloned());
            self.without_lifetime.extend(inside.without_lifetime.iter().cloned());
            self.parametric.extend(inside.parametric.iter().cloned());
            for (name, view) in &inside.views {
                view_of(&mut self.views, name, view);
            }
            self.copied.extend(inside.copied.iter().cloned());
            self.cloned.extend(inside.cloned.iter().cloned());
            self.dropped.extend(inside.dropped.iter().cloned());
            self.uncloned.extend(&inside.uncloned);
            self.followed.extend(inside.followed.iter().cloned());
            self.iterators.extend(inside.iterators.iter().cloned());
            self.of_iterators.extend(inside.of_iterators.iter().cloned());
            self.underived.extend(inside.underived.iter().map(|(name, bare)| (name.clone(), bare.clone())));
            self.uncopied.extend(&inside.uncopied);
            self.unequal.extend(&inside.unequal);
            self.derived_at.extend(inside.derived_at.iter().map(|(place, derived)| (*place, derived.clone())));
            for (name, derived) in &inside.derived {
                let one = !self.derived.contains_key(name);
                self.derived.insert(name.clone(), derived.clone().filter(|_| one));
            }
            for (name, count) in &inside.counts {
                *self.counts.entry(name.clone()).or_default() += count;
            }
        }
    }

    fn import(&mut self, tokens: &[Token]) {
        let ours =
            ["cl_runtime::prelude::*", "cl_types::prelude::*", "::cl_runtime::prelude::*", "::cl_types::prelude::*"];
        if ours.contains(&&*written(tokens)) {
            self.prelude = true;
            return;
        }
        if !matches!(tokens.first(), Some(Token::Name("std" | "core"))) {
            self.brought.push(written(tokens));
        }
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Name(name) if !leads_on(&tokens[at + 1..]) => self.other(name),
                Token::Name(_) => {}
                token => self.globs |= token.is_mark(b'*'),
            }
        }
    }

    /// Whether it has one item of that name, and no import.
    fn has_one(&self, name: &str) -> bool {
        self.others.contains(name) && !self.doubtful.contains(name) && self.brings_from(name).is_none()
    }

    /// The module from which an import brings what it calls so there too.
    fn brings_from(&self, name: &str) -> Option<String> {
        self.brought_from(name)?.pop()
    }

    /// The modules through which an import leads to what it calls so there too.
    fn brought_from(&self, name: &str) -> Option<Vec<String>> {
        fn modules(tree: &syn::UseTree, name: &str) -> Option<Vec<String>> {
            match tree {
                syn::UseTree::Path(inner) => {
                    let mut found = modules(&inner.tree, name)?;
                    found.insert(0, inner.ident.to_string());
                    Some(found)
                }
                syn::UseTree::Name(inner) if inner.ident == name => Some(Vec::new()),
                syn::UseTree::Group(group) => group.items.iter().find_map(|inner| modules(inner, name)),
                _ => None,
            }
        }
        let mut trees = self.brought.iter().filter(|text| text.contains(name));
        trees.find_map(|text| modules(&syn::parse_str(text).ok()?, name))
    }

    /// Notes what an import brings from std, or by the name of a built-in function.
    fn import_as_built_in(&mut self, tokens: &[Token]) {
        let is_one = |token: &Token| matches!(token, Token::Name(name) if builtin_names::is_builtin(name));
        let of_std = matches!(tokens.first(), Some(Token::Name("std" | "core")));
        if (of_std || tokens.iter().any(is_one))
            && !tokens.starts_with(&[Token::Name("cl_runtime")])
            && !tokens.starts_with(&[Token::Name("cl_types")])
            && let Ok(tree) = syn::parse_str::<syn::UseTree>(&written(tokens))
        {
            self.imported(&tree, String::new());
        }
    }

    fn imported(&mut self, tree: &syn::UseTree, path: String) {
        let mut note = |name: &syn::Ident, path: String| {
            let name = name.to_string();
            if builtin_names::is_builtin(&name) || path.starts_with("std::") || path.starts_with("core::") {
                self.imports.entry(name).and_modify(|known| *known = None).or_insert(Some(path));
            }
        };
        match tree {
            syn::UseTree::Path(inner) => self.imported(&inner.tree, format!("{path}{}::", inner.ident)),
            // `use std::mem::{self}`
            syn::UseTree::Name(inner) if inner.ident == "self" => {
                let whole = path.trim_end_matches("::");
                if let Ok(name) = syn::parse_str(whole.rsplit("::").next().unwrap_or_default()) {
                    note(&name, whole.to_owned());
                }
            }
            syn::UseTree::Name(inner) => note(&inner.ident, format!("{path}{}", inner.ident)),
            syn::UseTree::Rename(inner) => note(&inner.rename, format!("{path}{}", inner.ident)),
            syn::UseTree::Group(group) => group.items.iter().for_each(|inner| self.imported(inner, path.clone())),
            syn::UseTree::Glob(_) => {}
        }
    }

    /// The way down to the module in which a function has its name there.
    fn find(&self, name: Place, modules: &mut Vec<usize>) -> bool {
        if self.places.contains(&name) {
            return true;
        }
        for (index, module) in self.modules.iter().enumerate() {
            modules.push(index);
            if module.find(name, modules) {
                return true;
            }
            modules.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_of_the_device_without_parameters_of_types_are_found() {
        let text = r#"
            #[device]
            #[inline]
            fn a(x: f32) {}
            #[cl_types::device] pub const fn b() {}
            #[device] fn of_a_type<T>(x: T) {}
            #[device] fn of_a_place(x: &impl Place<[f32]>) {}
            #[cfg(device)] fn sometimes() {}
            #[device] #[cfg_attr(test, other)] fn otherwise() {}
            #[kernel] fn kernel() {}
            fn of_the_host() {}
        "#;
        let mut found: Vec<_> = Scope::of(&text::tokens(text).unwrap()).device.into_iter().collect();
        found.sort();
        assert_eq!(found, ["a", "b"]);
    }

    #[test]
    fn methods_of_the_device_are_found_by_their_type() {
        let text = "
            struct A { x: f32 }
            #[device] impl A {
                fn plain(&self) -> f32 {}
                fn of_a_type<T>(&self, x: T) -> f32 {}
                #[cfg(device)] fn sometimes(&self) -> f32 {}
                fn itself(&self) -> Self {}
                fn of_a_trait_too(&self) -> f32 {}
            }
            #[device] impl Other for A { fn of_a_trait_too(self) -> u32 {} }
            impl A { fn of_the_host(&self) -> f32 {} }
            #[kernel] fn k() {}
        ";
        let tokens = text::tokens(text).unwrap();
        let file = Rc::new(File {
            path: PathBuf::new(),
            text: String::new(),
            lines: Vec::new(),
            scope: Scope::of(&tokens),
            methods: Methods::of(&tokens),
            outward: Default::default(),
            macros: macros(&tokens),
            lints: Vec::new(),
        });
        let body = file.scope.bodies.get("k").copied();
        let around = Surroundings { file, modules: Vec::new(), body };
        let named = |method: &str| around.has_device_method("A", method);
        assert!(named("plain") && named("itself"));
        for method in ["of_a_type", "sometimes", "of_a_trait_too", "of_the_host", "unknown"] {
            assert!(!named(method), "{method}");
        }
        assert_eq!(around.returned_by_method("A", "plain"), Some(KnownType::Number("f32")));
        assert_eq!(around.returned_by_method("A", "itself"), Some(KnownType::Named("A".into())));
    }
}
