//! What a function and its caller declare, and the paths that lead to a function.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::visit::{self, Visit};
use syn::{Block, Item, Pat, Signature, parse_quote};

use super::written_types::parameter_name;
use crate::parse::is_variable;

/// The names of the functions that a function has in it, and of all that it declares.
#[derive(Default)]
pub(super) struct Bound {
    pub(super) functions: HashSet<String>,
    pub(super) all: HashSet<String>,
    /// Those of them that are no variables.
    pub(super) items: HashSet<String>,
    /// Whether an import in it is of all that something has,
    pub(super) imports_all: bool,
    /// and one of all that a module has.
    pub(super) imports_module: bool,
    /// What imports in it have, and the path before that.
    pub(super) imported: HashMap<String, Vec<String>>,
    /// The names in the path of an import, up to where it is read.
    path: Vec<String>,
    /// Whether the pattern that is read may not fit, so that constants may stand there.
    refutable: bool,
}

impl Bound {
    pub(super) fn of(signature: &Signature, block: &Block) -> Self {
        let mut bound = Bound::default();
        bound.visit_signature(signature);
        bound.visit_block(block);
        bound
    }

    /// What an item in it sees.
    pub(super) fn without_variables(&self) -> Self {
        let (all, items) = (self.items.clone(), self.items.clone());
        Bound { all, items, imports_all: self.imports_all, ..Bound::default() }
    }

    fn refutable(&mut self, pattern: &Pat) {
        self.refutable = true;
        self.visit_pat(pattern);
        self.refutable = false;
    }

    /// Notes an item in it, whatever that declares inside.
    pub(super) fn visit_name_of(&mut self, item: &Item) {
        let name = match item {
            Item::Const(item) => &item.ident,
            Item::Enum(item) => &item.ident,
            Item::Fn(item) => {
                // Of it nothing is written elsewhere.
                self.functions.insert(item.sig.ident.to_string());
                &item.sig.ident
            }
            Item::Static(item) => &item.ident,
            Item::Struct(item) => &item.ident,
            Item::Type(item) => &item.ident,
            Item::Use(item) => return self.visit_item_use(item),
            _ => return,
        };
        self.has(name.to_string());
    }

    pub(super) fn has(&mut self, name: String) {
        self.items.insert(name.clone());
        self.all.insert(name);
    }
}

impl Visit<'_> for Bound {
    fn visit_generics(&mut self, generics: &syn::Generics) {
        generics.params.iter().filter_map(parameter_name).for_each(|name| self.has(name));
    }

    fn visit_local(&mut self, local: &syn::Local) {
        match local.init.as_ref().is_some_and(|init| init.diverge.is_some()) {
            true => self.refutable(&local.pat),
            false => self.visit_pat(&local.pat),
        }
        local.init.iter().for_each(|init| self.visit_local_init(init));
    }

    fn visit_expr_let(&mut self, inner: &syn::ExprLet) {
        self.refutable(&inner.pat);
        self.visit_expr(&inner.expr);
    }

    fn visit_arm(&mut self, arm: &syn::Arm) {
        self.refutable(&arm.pat);
        self.visit_expr(&arm.body);
    }

    fn visit_pat_guard(&mut self, guarded: &syn::PatGuard) {
        self.visit_pat(&guarded.pat);
        let refutable = std::mem::take(&mut self.refutable);
        self.visit_expr(&guarded.guard);
        self.refutable = refutable;
    }

    fn visit_pat_ident(&mut self, name: &syn::PatIdent) {
        if is_variable(name, self.refutable) {
            self.all.insert(name.ident.to_string());
        }
        visit::visit_pat_ident(self, name);
    }

    fn visit_item(&mut self, item: &Item) {
        self.visit_name_of(item);
        if !matches!(item, Item::Use(_)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_use_path(&mut self, path: &syn::UsePath) {
        self.path.push(path.ident.to_string());
        visit::visit_use_path(self, path);
        self.path.pop();
    }

    fn visit_use_name(&mut self, name: &syn::UseName) {
        self.has(name.ident.to_string());
        self.imported.insert(name.ident.to_string(), self.path.clone());
    }

    fn visit_use_rename(&mut self, rename: &syn::UseRename) {
        self.has(rename.rename.to_string());
        self.imported.insert(rename.rename.to_string(), self.path.clone());
    }

    fn visit_use_glob(&mut self, _: &syn::UseGlob) {
        self.imports_all = true;
        self.imports_module |= !self.path.last().is_some_and(|of| of.starts_with(char::is_uppercase));
    }
}

/// The modules in the path of a function, of a type or of none.
pub(super) fn modules_of(path: &syn::Path, of_a_type: bool) -> Vec<String> {
    let names = path.segments.iter().rev().skip(1 + usize::from(of_a_type)).map(|segment| segment.ident.to_string());
    let mut modules: Vec<_> = names.filter(|name| !["self", "super", "crate"].contains(&&**name)).collect();
    modules.reverse();
    modules
}

/// The mark of a function that has such a path. `of_module`: whether its name is one of the module, which names of the prelude
/// are no others of.
pub(super) fn marked(path: &syn::Path, of_module: bool, marker: &Ident) -> Option<syn::Path> {
    let names = path.segments.iter().map(|segment| &segment.ident);
    let (leading, crossed) = (path.leading_colon, names.clone().any(|name| name == "Self"));
    let own: Option<TokenStream> = (of_module && path.get_ident().is_some()).then(|| quote!(self::));
    (!crossed).then(|| parse_quote!(#own #leading #(#names::)* #marker))
}

/// What an import may have brought that a path begins with: the function, the module or the type.
pub(super) fn used_by(path: &syn::Path) -> Option<syn::Path> {
    let first = &path.segments.first()?.ident;
    let keyword = ["Self", "self", "crate", "super"].iter().any(|word| first == word);
    (!keyword && path.leading_colon.is_none()).then(|| first.clone().into())
}
