//! Items and imports in a block of a function, whose names something outside of the block has too.
//!
//! The expansion has all items of a function at its head, so that such a name would mean the item there too. Reads the tokens
//! of the body; says what is refused, and knows nothing of what the names are.

use std::collections::BTreeMap;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Block, Item, ItemUse, Signature, Stmt, UseTree};

use crate::name::Name;
use crate::report::Report;
use crate::surroundings::imports::may_bring;
use crate::surroundings::in_place::is_member;

/// Refuses such names.
pub fn inner_items(signature: &Signature, body: &Block, report: &mut Report) {
    let mut search = Search { inner: false, found: Vec::new() };
    search.visit_block(body);
    for (block, item) in search.found {
        let whole = || Times::of(&[signature.to_token_stream(), body.to_token_stream()]);
        if let Item::Use(import) = item {
            let blocks = WithImport::of(import, body);
            let outside = whole().without(&Times::of(&blocks));
            refuse_names(&import.tree, &mut Vec::new(), &outside, report);
        } else if let Some(name) = name(item)
            && whole().without(&Times::of(&[block.to_token_stream()])).have(&name.text())
        {
            report.error(
                name,
                format!(
                    "`{name}` is the name of an item of this block, and stands outside of it too: the items of a kernel are those \
                     of the whole function, so give this one a name of its own"
                ),
            );
        }
    }
}

/// The items of all blocks within a body.
struct Search<'b> {
    /// Whether the block that is read is one within the body.
    inner: bool,
    found: Vec<(&'b Block, &'b Item)>,
}

impl<'b> Visit<'b> for Search<'b> {
    fn visit_block(&mut self, block: &'b Block) {
        let inner = std::mem::replace(&mut self.inner, true);
        let items = block.stmts.iter().filter_map(|statement| match statement {
            Stmt::Item(item) => Some((block, item)),
            _ => None,
        });
        self.found.extend(items.filter(|_| inner));
        visit::visit_block(self, block);
        self.inner = inner;
    }

    // What is in an item is its own.
    fn visit_item(&mut self, _: &'b Item) {}
}

/// The blocks that have the same import, each with what is in it.
struct WithImport<'i> {
    import: &'i ItemUse,
    found: Vec<TokenStream>,
}

impl<'i> WithImport<'i> {
    fn of(import: &'i ItemUse, body: &Block) -> Vec<TokenStream> {
        let mut blocks = WithImport { import, found: Vec::new() };
        blocks.visit_block(body);
        blocks.found
    }
}

impl<'b> Visit<'b> for WithImport<'_> {
    fn visit_block(&mut self, block: &'b Block) {
        let is_it = |statement: &Stmt| matches!(statement, Stmt::Item(Item::Use(import)) if import == self.import);
        match block.stmts.iter().any(is_it) {
            true => self.found.push(block.to_token_stream()),
            false => visit::visit_block(self, block),
        }
    }
}

/// Refuses what an import brings that stands outside of its blocks; `way`: what leads to it.
fn refuse_names(tree: &UseTree, way: &mut Vec<String>, outside: &Times, report: &mut Report) {
    const WHY: &str = "the imports of a kernel are those of the whole function, so write this one at its beginning if that is meant \
                       there too";
    let (at, name) = match tree {
        UseTree::Path(path) => {
            way.push(path.ident.text());
            refuse_names(&path.tree, way, outside, report);
            way.pop();
            return;
        }
        UseTree::Group(group) => return group.items.iter().for_each(|tree| refuse_names(tree, way, outside, report)),
        UseTree::Glob(all) => {
            if let Some(name) = outside.names().find(|name| may_bring(way, name, all.star_token.spans[0])) {
                report.error(
                    all,
                    format!(
                        "this may bring `{name}` into the block, which stands outside of it too: {WHY}, and else import what the \
                         block needs by name"
                    ),
                );
            }
            return;
        }
        // `use values::{self};`
        UseTree::Name(brought) if brought.ident == "self" => (&brought.ident, way.last().cloned().unwrap_or_default()),
        UseTree::Name(brought) => (&brought.ident, brought.ident.text()),
        UseTree::Rename(brought) => (&brought.rename, brought.rename.text()),
    };
    if name != "_" && outside.have(&name) {
        report.error(
            at,
            format!(
                "`{name}` is imported into this block, and stands outside of it too: {WHY}, and else give this one a name of its \
                 own, `use … as …;`"
            ),
        );
    }
}

/// How often names stand among tokens, but for fields, methods and what is behind `::`.
struct Times(BTreeMap<String, usize>);

impl Times {
    fn of(all: &[TokenStream]) -> Self {
        let mut times = Times(BTreeMap::new());
        all.iter().for_each(|tokens| times.count(tokens.clone()));
        times
    }

    fn count(&mut self, tokens: TokenStream) {
        let mut before = [None; 2];
        for token in tokens {
            let mut mark = None;
            match token {
                TokenTree::Group(group) => self.count(group.stream()),
                TokenTree::Ident(name) if !is_member(before) => *self.0.entry(name.text()).or_default() += 1,
                TokenTree::Punct(punct) => mark = u8::try_from(punct.as_char()).ok(),
                TokenTree::Ident(_) | TokenTree::Literal(_) => {}
            }
            before = [before[1], mark];
        }
    }

    /// Those that stand more often here than there.
    fn without(mut self, others: &Self) -> Self {
        self.0.retain(|name, times| others.0.get(name).is_none_or(|others| *times > *others));
        self
    }

    fn have(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }
}

/// What an item is called that may be named as a value or a type.
pub fn name(item: &Item) -> Option<&Ident> {
    match item {
        Item::Const(item) => Some(&item.ident),
        Item::Fn(item) => Some(&item.sig.ident),
        Item::Struct(item) => Some(&item.ident),
        Item::Enum(item) => Some(&item.ident),
        Item::Type(item) => Some(&item.ident),
        _ => None,
    }
}

/// The functions that stand in a body, or in a block of it.
pub fn inner_functions(body: &Block) -> Vec<Ident> {
    struct Functions(Vec<Ident>);
    impl<'b> Visit<'b> for Functions {
        fn visit_item(&mut self, item: &'b Item) {
            if let Item::Fn(function) = item {
                self.0.push(function.sig.ident.clone());
            }
        }
    }
    let mut functions = Functions(Vec::new());
    functions.visit_block(body);
    functions.0
}
