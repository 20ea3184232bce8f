//! Imports in a function that is written elsewhere: the names of functions and modules of std that they bring are written as the
//! paths that they are.

use proc_macro2::Ident;
use rustc_hash::FxHashMap as HashMap;
use syn::visit::Visit;
use syn::visit_mut::{self, VisitMut};
use syn::{Block, Item, ItemUse, Path, PathSegment, Stmt, UseTree};

use super::calls::OF_STD;
use super::names::Bound;

/// The same body without its imports of functions that a chain begins with, `use std::iter::once`; none if it has no such.
pub fn without_those_of_iter(block: &Block) -> Option<Block> {
    let mut without = block.clone();
    take_out(&mut without, |path| path.segments.iter().rev().nth(1).is_some_and(|module| module.ident == "iter"));
    (without.stmts.len() < block.stmts.len()).then_some(without)
}

/// Takes such imports out of a body that is written elsewhere.
pub(super) fn taken_out(block: &mut Block) {
    take_out(block, |_| true);
}

/// Takes those out of it that bring such alone. One that brings a trait stays, for its methods have no path, and one whose name a variable or
/// a macro has too.
fn take_out(block: &mut Block, such: impl Fn(&Path) -> bool) {
    let mut brought = Brought(HashMap::default());
    let mut without = block.clone();
    without.stmts.retain(|statement| match statement {
        Stmt::Item(Item::Use(import)) => !brought.add(import, &such),
        _ => true,
    });
    if brought.0.is_empty() {
        return;
    }
    let mut bound = Bound::default();
    bound.visit_block(&without);
    let mut macros = Macros { brought: &brought, name_one: false };
    macros.visit_block(&without);
    if !macros.name_one && !brought.0.keys().any(|name| bound.all.contains(name)) {
        brought.visit_block_mut(&mut without);
        *block = without;
    }
}

/// Whether the macros of a body name one of these.
struct Macros<'b> {
    brought: &'b Brought,
    name_one: bool,
}

impl Visit<'_> for Macros<'_> {
    fn visit_macro(&mut self, call: &syn::Macro) {
        self.name_one |= super::names(call.tokens.clone(), &|name| self.brought.0.contains_key(name));
    }
}

/// The paths that names stand for.
struct Brought(HashMap<String, Path>);

impl Brought {
    /// Whether an import brings functions and modules of std alone, and such, which it adds.
    fn add(&mut self, import: &ItemUse, such: &impl Fn(&Path) -> bool) -> bool {
        let mut found = Vec::new();
        let is_plain = import.attrs.is_empty() && import.leading_colon.is_none();
        let are_names = is_plain && names_in(&import.tree, &mut Vec::new(), &mut found);
        if !are_names || !found.iter().all(|(_, path)| such(path)) {
            return false;
        }
        self.0.extend(found);
        true
    }
}

/// Adds what a part of an import brings, and the path that leads there; false if it is something else.
fn names_in(tree: &UseTree, before: &mut Vec<Ident>, found: &mut Vec<(String, Path)>) -> bool {
    let (name, of) = match tree {
        UseTree::Path(path) => {
            before.push(path.ident.clone());
            let are_all = names_in(&path.tree, before, found);
            before.pop();
            return are_all;
        }
        UseTree::Group(group) => return group.items.iter().all(|item| names_in(item, before, found)),
        UseTree::Name(name) => (&name.ident, &name.ident),
        UseTree::Rename(name) => (&name.rename, &name.ident),
        UseTree::Glob(_) => return false,
    };
    let of_std = before.first().is_some_and(|first| OF_STD.iter().any(|of| first == of));
    if !of_std || of == "self" || !of.to_string().starts_with(char::is_lowercase) {
        return false;
    }
    let segments = before.iter().chain([of]).cloned().map(PathSegment::from).collect();
    found.push((name.to_string(), Path { leading_colon: None, segments }));
    true
}

impl VisitMut for Brought {
    fn visit_path_mut(&mut self, path: &mut Path) {
        visit_mut::visit_path_mut(self, path);
        let Some(first) = path.segments.first().filter(|_| path.leading_colon.is_none()) else { return };
        let Some(whole) = self.0.get(&first.ident.to_string()) else { return };
        let mut whole = whole.clone();
        for segment in &mut whole.segments {
            segment.ident.set_span(first.ident.span());
        }
        if let Some(last) = whole.segments.last_mut() {
            last.arguments = first.arguments.clone();
        }
        whole.segments.extend(path.segments.iter().skip(1).cloned());
        *path = whole;
    }
}
