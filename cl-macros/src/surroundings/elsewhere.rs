//! What other modules of the crate declare, in the same file or in others.
//!
//! In: the name of a type or of a function, and the module that names it. Out: the module that declares it, where but one comes
//! into question: by the modules that imports name, or because the crate has one of that name alone.

use std::cell::OnceCell;
use std::rc::Rc;

use proc_macro2::Span;

use super::file::{File, file};
use super::scope::Scope;
use super::{Surroundings, whole};
use crate::check::vectors;
use crate::parse::KnownType;
use rustc_hash::{FxHashMap as HashMap, FxHashSet as HashSet};

/// A module, and the way down to it from its file.
#[derive(Debug)]
pub(super) struct Module {
    file: Rc<File>,
    way: Vec<usize>,
    /// The names of it and of those around it, the innermost last: none of the first module of the crate.
    path: Vec<String>,
}

impl Module {
    pub(super) fn scope(&self) -> &Scope {
        self.way.iter().fold(&self.file.scope, |scope, &index| &scope.modules[index])
    }
}

/// What the modules of the crate declare, by name.
#[derive(Default)]
struct Declared {
    types: HashMap<String, Vec<Rc<Module>>>,
    functions: HashMap<String, Vec<Rc<Module>>>,
    /// The names of modules.
    modules: HashSet<String>,
    all: Vec<Rc<Module>>,
}

impl Declared {
    fn add(&mut self, module: Module) {
        let module = Rc::new(module);
        let scope = module.scope();
        for name in &scope.types {
            self.types.entry(name.clone()).or_default().push(module.clone());
        }
        for name in scope.functions.keys() {
            self.functions.entry(name.clone()).or_default().push(module.clone());
        }
        self.modules.extend(module.path.last().cloned());
        self.all.push(module.clone());
        for (index, inner) in scope.modules.iter().enumerate() {
            let way = module.way.iter().copied().chain([index]).collect();
            let path = module.path.iter().chain([&inner.name]).cloned().collect();
            self.add(Module { file: module.file.clone(), way, path });
        }
    }

    /// The module around another one of its file.
    fn around(&self, inner: &Scope) -> Option<&Module> {
        let inner = self.all.iter().find(|module| std::ptr::eq(module.scope(), inner))?;
        let (_, way) = inner.way.split_last()?;
        let is_it = |module: &&Rc<Module>| Rc::ptr_eq(&module.file, &inner.file) && module.way == way;
        self.all.iter().find(is_it).map(|module| &**module)
    }
}

/// What has a name of std without an import, or is known by one.
const EVERYWHERE: &[&str] = &["Option", "Ordering", "Range", "RangeInclusive", "Result", "Reverse"];

fn with_declared<R>(ask: impl FnOnce(&Declared) -> R) -> R {
    thread_local! {
        static DECLARED: OnceCell<Declared> = const { OnceCell::new() };
    }
    DECLARED.with(|declared| {
        ask(declared.get_or_init(|| {
            let mut declared = Declared::default();
            whole::with_files(|files| {
                for (index, file) in files.iter().enumerate() {
                    let path = if index == 0 { Vec::new() } else { name_of(file).into_iter().collect() };
                    declared.add(Module { file: file.clone(), way: Vec::new(), path });
                }
            });
            declared
        }))
    })
}

/// The name of the module that a file is: `shapes` of `shapes.rs` and of `shapes/mod.rs`.
fn name_of(file: &File) -> Option<String> {
    let stem = file.path.file_stem()?;
    let name = if stem == "mod" { file.path.parent()?.file_name()? } else { stem };
    Some(name.to_str()?.to_owned())
}

/// The module that declares a type which another one calls so, and does not declare itself.
pub(super) fn of_type(name: &str, here: &Scope) -> Option<Rc<Module>> {
    if here.types.contains(name) || here.aliases.contains_key(name) || here.doubtful.contains(name) {
        return None;
    }
    with_declared(|declared| one_of(declared.types.get(name)?, name, here, declared))
}

/// The same of a function.
fn of_function(name: &str, here: &Scope) -> Option<Rc<Module>> {
    if here.functions.contains_key(name) || here.doubtful.contains(name) {
        return None;
    }
    with_declared(|declared| one_of(declared.functions.get(name)?, name, here, declared))
}

/// The one of these modules from which a name comes, by the imports of the module that names it.
fn one_of(modules: &[Rc<Module>], name: &str, here: &Scope, declared: &Declared) -> Option<Rc<Module>> {
    let only = |mut found: Vec<&Rc<Module>>| if found.len() == 1 { found.pop().cloned() } else { None };
    let others = || modules.iter().filter(|module| !std::ptr::eq(module.scope(), here));
    let from = |last: &dyn Fn(Option<&String>) -> bool| {
        let from: Vec<_> = others().filter(|module| last(module.path.last())).collect();
        // What is imported may be an import there.
        if from.is_empty() { only(others().collect()) } else { only(from) }
    };
    if let Some(path) = here.brought_from(name) {
        let root = path.first()?;
        let of_the_crate = ["crate", "self", "super"].contains(&&**root) || declared.modules.contains(root);
        return if of_the_crate { from(&|last| last == path.last()) } else { None };
    }
    // Another name of something else, or an item that is no such thing; or of std, where nothing says otherwise.
    if here.others.contains(name) || EVERYWHERE.contains(&name) {
        return None;
    }
    let globs = here.globs_from();
    if globs.iter().any(|glob| matches!(&glob[..], [of] if of == "super"))
        && let Some(around) = declared.around(here)
    {
        let of_it = modules.iter().find(|module| std::ptr::eq(module.scope(), around.scope()));
        return of_it.cloned().or_else(|| one_of(modules, name, around.scope(), declared));
    }
    from(&|last| globs.iter().any(|glob| glob.last() == last))
}

/// What is known of a type in one module, as far as it is the same in another.
fn seen_from(here: &Scope, there: &Module, known: KnownType) -> Option<KnownType> {
    let same = |name: &str| {
        let declares = |scope: &Scope| match scope.types.contains(name) {
            true => Some(scope as *const Scope),
            false => of_type(name, scope).map(|module| module.scope() as *const Scope),
        };
        match (declares(here), declares(there.scope())) {
            (Some(here), Some(there)) => here == there,
            (None, None) => vectors::element(name).is_some() && !here.others.contains(name),
            _ => false,
        }
    };
    fn all_are(known: &KnownType, same: &impl Fn(&str) -> bool) -> bool {
        match known {
            KnownType::Number(_) | KnownType::Literal | KnownType::Range { ends: None, .. } => true,
            KnownType::Named(name) => same(name),
            KnownType::Tuple(items) => items.iter().flatten().all(|item| all_are(item, same)),
            KnownType::Elements(inner) | KnownType::Option(inner) | KnownType::Range { ends: Some(inner), .. } => {
                all_are(inner, same)
            }
            KnownType::Reference { object, .. } => all_are(object, same),
        }
    }
    all_are(&known, &same).then_some(known)
}

/// Whether a name is that of a struct or an enum of another module.
fn has_type(name: &str, here: &Scope) -> bool {
    of_type(name, here).is_some()
}

/// What is known of a field of a type of another module, which one calls so.
pub(super) fn field(structure: &str, field: &str, here: &Scope) -> Option<KnownType> {
    let module = of_type(structure, here)?;
    let known = module.scope().fields.get(structure)?.get(field)?.clone();
    seen_from(here, &module, known)
}

/// What a method of such a type gives.
pub(super) fn returned_by_method(structure: &str, method: &str, here: &Scope) -> Option<KnownType> {
    let module = of_type(structure, here)?;
    let scope = module.scope();
    let known = scope.returned_by_method(structure, method).or_else(|| scope.named_by_member(structure, method))?;
    seen_from(here, &module, known)
}

/// What an operator of such a type gives.
pub(super) fn given_by_operator(structure: &str, of: &str, here: &Scope) -> Option<KnownType> {
    let module = of_type(structure, here)?;
    let known = module.scope().given_by_operator(structure, of)?;
    seen_from(here, &module, known)
}

/// What a function of another module gives.
pub(super) fn returned(function: &str, here: &Scope) -> Option<KnownType> {
    let module = of_function(function, here)?;
    let scope = module.scope();
    let surely = scope.functions.get(function) == Some(&1) && !scope.generic.contains(function) && !scope.open;
    let known = scope.returned.get(function).filter(|_| surely)?.clone();
    seen_from(here, &module, known)
}

impl Surroundings {
    /// Whether the body could mean something of its own by a name.
    fn is_covered(&self, name: &str) -> bool {
        self.body().is_none_or(|body| body.mentioned.contains(name) || body.imports_all)
    }

    /// Whether a name surely is that of a struct or an enum of another module.
    pub fn has_type_elsewhere(&self, name: &str) -> bool {
        !self.is_covered(name) && has_type(name, self.scope())
    }

    /// What is known of a field of such a struct.
    pub fn field_elsewhere(&self, structure: &str, name: &str) -> Option<KnownType> {
        (!self.is_covered(structure)).then(|| field(structure, name, self.scope())).flatten()
    }

    /// What a method of such a type gives, the only one of that name.
    pub(super) fn returned_by_method_elsewhere(&self, structure: &str, method: &str) -> Option<KnownType> {
        (!self.is_covered(structure)).then(|| returned_by_method(structure, method, self.scope())).flatten()
    }

    /// What an operator of such a type gives.
    pub(super) fn given_by_operator_elsewhere(&self, structure: &str, of: &str) -> Option<KnownType> {
        (!self.is_covered(structure)).then(|| given_by_operator(structure, of, self.scope())).flatten()
    }

    /// What a function of another module gives that a name surely is.
    pub(super) fn returned_elsewhere(&self, function: &str) -> Option<KnownType> {
        (!self.is_covered(function)).then(|| returned(function, self.scope())).flatten()
    }
}

/// Of what a file has outside of its modules, and names: whether it is a struct or an enum of another module.
pub fn has_type_of_another(name: &str, span: Span) -> bool {
    file(span).is_some_and(|file| has_type(name, &file.scope))
}

/// Asks the module that declares a type which a file names, if that is another one.
pub(super) fn ask_another<R>(name: &str, file: &File, ask: impl FnOnce(&Scope) -> R) -> Option<R> {
    of_type(name, &file.scope).map(|module| ask(module.scope()))
}

/// Whether an enum of another module has such a variant, which a file names.
pub fn has_variant(of: &str, name: &str, span: Span) -> bool {
    let found = || Some(of_type(of, &file(span)?.scope)?.file.methods.have_variant(of, name));
    name.starts_with(char::is_uppercase) && found().unwrap_or(false)
}
