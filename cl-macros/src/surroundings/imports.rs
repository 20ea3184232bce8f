//! What imports bring: from std, from our prelude, and from other modules of the file.

use std::rc::Rc;

use proc_macro2::Span;

use super::Surroundings;
use super::file::{File, file};
use super::scope::Scope;
use super::text::{Token, inside, written};
use super::whole::has_file;
use crate::builtin_names;
use crate::name::Name;

impl Surroundings {
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
        let mut whole = self.imported(&first.ident.text()).filter(starts_in_std)?;
        whole.segments.iter_mut().for_each(|segment| segment.ident.set_span(first.ident.span()));
        whole.segments.last_mut()?.arguments = first.arguments.clone();
        whole.segments.extend(path.segments.iter().skip(1).cloned());
        Some(whole)
    }

    /// Whether the text of the module, or of the function, has anything that is called so.
    pub fn mention(&self, name: &str) -> bool {
        self.scope().mentioned.contains(name) || self.body().is_some_and(|body| body.mentioned.contains(name))
    }

    /// Whether nothing but our prelude could bring a type of that name.
    pub fn leaves_to_the_prelude(&self, name: &str) -> bool {
        let scope = self.scope();
        !scope.open && !scope.imports_all && !scope.mentioned.contains(name)
    }

    /// Whether what is called as an address space there is one.
    pub fn leaves_spaces_to_the_prelude(&self) -> bool {
        self.spaces
    }

    /// Whether the module shows something else that has a name of the prelude, or may import it.
    pub fn show_another(&self, name: &str) -> bool {
        self.scope().shows_another(name)
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
}

/// Whether an import of all that the way leads to, in a function, may bring something of that name: a variant of the enum, what
/// the module has, or what is called as something of the file is where the text of what it leads to is not known.
pub fn may_bring(way: &[String], name: &str, span: Span) -> bool {
    let (Some(last), Some(here)) = (way.last(), file(span)) else { return true };
    let any = |ask: &dyn Fn(&File) -> bool| ask(&here) || has_file(ask);
    let of_enum = last.starts_with(char::is_uppercase);
    if of_enum && any(&|file| file.methods.have_type(last)) {
        return any(&|file| file.methods.have_variant(last, name));
    }
    if !of_enum && any(&|file| file.has_module(last)) {
        return any(&|file| file.module_may_have(last, name));
    }
    let may_be_variant = || name.starts_with(char::is_uppercase) && (name.len() == 1 || name != name.to_uppercase());
    (!of_enum || may_be_variant()) && here.scope.shows_inside(name)
}

/// The whole path of what a file imports from std, where all of the file means the same by the name that the path begins with.
pub fn of_std(path: &syn::Path) -> Option<syn::Path> {
    let first = path.segments.first().filter(|_| path.leading_colon.is_none())?;
    let (file, name) = (file(first.ident.span())?, first.ident.text());
    if file.scope.modules.iter().any(|inner| inner.mentioned.contains(&name)) {
        return None;
    }
    let mut whole: syn::Path = syn::parse_str(file.scope.imports.get(&name)?.as_ref()?).ok().filter(starts_in_std)?;
    whole.segments.last_mut()?.arguments = first.arguments.clone();
    whole.segments.extend(path.segments.iter().skip(1).cloned());
    Some(whole)
}

/// Whether a type is the `PhantomData` of std, as all of its file means that name.
pub fn is_phantom(ty: &syn::Type) -> bool {
    let syn::Type::Path(path) = ty else { return false };
    let first = path.path.segments.first();
    first.and_then(|first| file(first.ident.span())).is_some_and(|file| file.scope.means_phantom(path))
}

/// Whether a file imports something of that name from std, outside of its modules.
pub fn imports_from_std(name: &str, span: Span) -> bool {
    let path = |file: Rc<File>| syn::parse_str(file.scope.imports.get(name)?.as_ref()?).ok();
    file(span).and_then(path).is_some_and(|path: syn::Path| starts_in_std(&path))
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

/// The same anywhere in a file.
pub fn show_another(name: &str, span: Span) -> bool {
    file(span).is_none_or(|file| file.scope.shows_another(name) || file.scope.shows_inside(name))
}

impl Scope {
    /// The same in the file of which this is all.
    pub(super) fn means_phantom(&self, path: &syn::TypePath) -> bool {
        const NAME: &str = "PhantomData";
        fn is_of_std(path: &str) -> bool {
            path == "std::marker::PhantomData" || path == "core::marker::PhantomData"
        }
        // Whether the module, and all inside, has nothing else that is called so.
        fn has_no_other(scope: &Scope) -> bool {
            let imported = scope.imports.get(NAME).is_some_and(|path| path.as_deref().is_some_and(is_of_std));
            (imported || !scope.mentioned.contains(NAME)) && scope.modules.iter().all(has_no_other)
        }
        let names: Vec<_> = path.path.segments.iter().map(|segment| segment.ident.text()).collect();
        match &names[..] {
            _ if path.qself.is_some() => false,
            [name] => name == NAME && has_no_other(self),
            names => is_of_std(&names.join("::")),
        }
    }

    fn shows_another(&self, name: &str) -> bool {
        self.mentioned.contains(name) || self.imports_all && !self.prelude
    }

    /// Whether it or a module in it has something of that name.
    fn shows_inside(&self, name: &str) -> bool {
        self.mentioned.contains(name) || self.modules.iter().any(|inner| inner.shows_inside(name))
    }

    pub(super) fn import(&mut self, tokens: &[Token]) {
        let globs = globs(tokens);
        self.prelude |= globs.prelude;
        self.globs |= globs.others;
        let is_plain = |token: &Token| !matches!(token, Token::Open(..));
        if globs.prelude && tokens.iter().all(is_plain) {
            return;
        }
        if !matches!(tokens.first(), Some(Token::Name("std" | "core"))) {
            self.brought.push(written(tokens));
        }
        for (at, token) in tokens.iter().enumerate() {
            match token {
                Token::Name("as") => {
                    if let (Some(Token::Name(old)), Some(Token::Name(new))) =
                        (at.checked_sub(1).and_then(|before| tokens.get(before)), tokens.get(at + 1))
                        && new.starts_with(char::is_uppercase)
                    {
                        self.written_as_types.insert((*new).to_owned(), (*old).to_owned());
                    }
                }
                Token::Name(name) if !leads_on(&tokens[at + 1..]) => self.other(name),
                _ => {}
            }
        }
    }

    /// The module from which an import brings what it calls so there too.
    pub(super) fn brings_from(&self, name: &str) -> Option<String> {
        self.brought_from(name)?.pop()
    }

    /// The modules through which an import leads to what it calls so there too.
    pub(super) fn brought_from(&self, name: &str) -> Option<Vec<String>> {
        fn modules(tree: &syn::UseTree, name: &str) -> Option<Vec<String>> {
            match tree {
                syn::UseTree::Path(inner) => {
                    let mut found = modules(&inner.tree, name)?;
                    found.insert(0, inner.ident.text());
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

    /// The ways to the modules of which all is imported, but for our prelude.
    pub(super) fn globs_from(&self) -> &[Vec<String>] {
        fn find(tree: &syn::UseTree, way: &[String], found: &mut Vec<Vec<String>>) {
            match tree {
                syn::UseTree::Path(inner) => find(&inner.tree, &[way, &[inner.ident.text()]].concat(), found),
                syn::UseTree::Group(group) => group.items.iter().for_each(|inner| find(inner, way, found)),
                syn::UseTree::Glob(_) => found.push(way.to_owned()),
                syn::UseTree::Name(_) | syn::UseTree::Rename(_) => {}
            }
        }
        self.globs_from.get_or_init(|| {
            let mut found = Vec::new();
            for text in self.brought.iter().filter(|text| text.contains('*')) {
                if let Ok(tree) = syn::parse_str(text.trim_start_matches("::").trim_start_matches(": :")) {
                    find(&tree, &[], &mut found);
                }
            }
            found
        })
    }

    /// Notes what an import brings from std, or by the name of a built-in function.
    pub(super) fn import_as_built_in(&mut self, tokens: &[Token]) {
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
            let name = name.text();
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
}

/// What the imports of all bring that one writes.
#[derive(Default)]
struct Globs {
    /// Whether one is of our prelude,
    prelude: bool,
    /// and whether one is of anything else.
    others: bool,
}

fn globs(tokens: &[Token]) -> Globs {
    fn of(tree: &syn::UseTree, path: &str, globs: &mut Globs) {
        match tree {
            syn::UseTree::Path(inner) => of(&inner.tree, &format!("{path}{}::", inner.ident), globs),
            syn::UseTree::Group(group) => group.items.iter().for_each(|inner| of(inner, path, globs)),
            syn::UseTree::Glob(_) if ["cl_runtime::prelude::", "cl_types::prelude::"].contains(&path) => {
                globs.prelude = true;
            }
            syn::UseTree::Glob(_) => globs.others = true,
            syn::UseTree::Name(_) | syn::UseTree::Rename(_) => {}
        }
    }
    let mut globs = Globs::default();
    if !tokens.iter().any(|token| token.is_mark(b'*')) {
        return globs;
    }
    let text = written(tokens);
    match syn::parse_str(text.trim_start_matches("::")) {
        Ok(tree) => of(&tree, "", &mut globs),
        Err(_) => globs.others = true,
    }
    globs
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

fn starts_in_std(path: &syn::Path) -> bool {
    path.segments.first().is_some_and(|first| first.ident.is("std") || first.ident.is("core"))
}
