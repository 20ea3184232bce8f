//! What names mean in a function, and where it is written: what the two declare, and the paths that lead to a function.

use std::collections::{HashMap, HashSet};

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Item, Signature, parse_quote};

use super::written_types::parameter_name;
use crate::surroundings::in_place::is_member;

/// The names of the functions that a function has in it, and of all that it declares.
#[derive(Default)]
pub(super) struct Bound {
    pub(super) functions: HashSet<String>,
    pub(super) all: HashSet<String>,
    /// What imports in it have, and the path before that.
    pub(super) imported: HashMap<String, Vec<String>>,
    /// The names in the path of an import, up to where it is read.
    path: Vec<String>,
}

impl Bound {
    pub(super) fn of(signature: &Signature, block: &Block) -> Self {
        let mut bound = Bound::default();
        bound.visit_signature(signature);
        bound.visit_block(block);
        bound
    }
}

impl Visit<'_> for Bound {
    fn visit_signature(&mut self, signature: &Signature) {
        self.all.extend(signature.generics.params.iter().filter_map(parameter_name));
        visit::visit_signature(self, signature);
    }

    fn visit_pat_ident(&mut self, name: &syn::PatIdent) {
        self.all.insert(name.ident.to_string());
        visit::visit_pat_ident(self, name);
    }

    fn visit_item(&mut self, item: &Item) {
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
            _ => return visit::visit_item(self, item),
        };
        self.all.insert(name.to_string());
    }

    fn visit_use_path(&mut self, path: &syn::UsePath) {
        self.path.push(path.ident.to_string());
        visit::visit_use_path(self, path);
        self.path.pop();
    }

    fn visit_use_name(&mut self, name: &syn::UseName) {
        self.all.insert(name.ident.to_string());
        self.imported.insert(name.ident.to_string(), self.path.clone());
    }

    fn visit_use_rename(&mut self, rename: &syn::UseRename) {
        self.all.insert(rename.rename.to_string());
        self.imported.insert(rename.rename.to_string(), self.path.clone());
    }
}

/// Names what a function has from outside by a path where the caller declares something else of that name.
pub(super) struct Outer<'b> {
    /// What the function declares itself.
    own: HashSet<String>,
    /// What the caller does.
    others: &'b HashSet<String>,
    /// A path that begins in the module of the function.
    pub(super) relative: Option<String>,
    /// What cannot be named otherwise.
    pub(super) hidden: Option<String>,
}

impl<'b> Outer<'b> {
    pub(super) fn new(own: HashSet<String>, others: &'b HashSet<String>) -> Self {
        Outer { own, others, relative: None, hidden: None }
    }

    fn is_hidden(&self, name: &Ident) -> bool {
        let name = name.to_string();
        self.others.contains(&name) && !self.own.contains(&name)
    }
}

impl VisitMut for Outer<'_> {
    fn visit_path_mut(&mut self, path: &mut syn::Path) {
        visit_mut::visit_path_mut(self, path);
        let Some(first) = path.segments.first() else { return };
        if (first.ident == "self" || first.ident == "super") && path.segments.len() > 1 {
            self.relative = Some(path.to_token_stream().to_string().replace(' ', ""));
        } else if path.leading_colon.is_none() && self.is_hidden(&first.ident) {
            path.segments.insert(0, Ident::new("self", first.ident.span()).into());
        }
    }

    // A constant may stand there as a variable does.
    fn visit_pat_ident_mut(&mut self, _: &mut syn::PatIdent) {}

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        let mut before = [None; 2];
        for token in flat(call.tokens.clone()) {
            if let TokenTree::Ident(name) = &token
                && !is_member(before)
                && self.is_hidden(name)
            {
                self.hidden = Some(name.to_string());
            }
            let mark = match &token {
                TokenTree::Punct(mark) => u8::try_from(mark.as_char()).ok(),
                _ => None,
            };
            before = [before[1], mark];
        }
    }
}

/// The tokens in all groups.
fn flat(tokens: TokenStream) -> Vec<TokenTree> {
    tokens
        .into_iter()
        .flat_map(|token| match token {
            TokenTree::Group(group) => flat(group.stream()),
            token => vec![token],
        })
        .collect()
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
