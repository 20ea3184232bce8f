//! Whether a file has anything of a name, and whether that is one item alone.

use proc_macro2::Span;

use super::file::file;
use super::scope::Scope;

/// Whether the text of a file has anything that is called so.
pub fn has_item(name: &str, span: Span) -> bool {
    file(span).is_none_or(|file| is_anything(&file.scope, name))
}

/// Whether a file has any item of that name.
pub(super) fn is_anything(scope: &Scope, name: &str) -> bool {
    scope.mentioned.contains(name) || scope.modules.iter().any(|inner| is_anything(inner, name))
}

/// Whether the text of a file has one item of that name, whatever imports bring it elsewhere.
pub(super) fn is_one(whole: &Scope, name: &str) -> bool {
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
    // Each kernel asks for the types that it takes, and a file has as many blocks as functions.
    if let Some(&alone) = whole.alone.borrow().get(name) {
        return alone;
    }
    let alone = places(whole, None, whole, name) == 1;
    whole.alone.borrow_mut().insert(name.to_owned(), alone);
    alone
}

/// Whether one module of a file is called so, and has one item of that name.
fn has_in_module(whole: &Scope, module: &str, name: &str) -> bool {
    one_module(whole, module).is_some_and(|module| module.has_one(name))
}

/// The module of a file that alone is called so.
pub(super) fn one_module<'s>(whole: &'s Scope, module: &str) -> Option<&'s Scope> {
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
pub(super) fn is_open(scope: &Scope) -> bool {
    scope.open || scope.modules.iter().any(is_open)
}

impl Scope {
    /// Whether it has one item of that name, and no import.
    fn has_one(&self, name: &str) -> bool {
        self.others.contains(name) && !self.doubtful.contains(name) && self.brings_from(name).is_none()
    }
}
