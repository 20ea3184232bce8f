//! Items in a block of a function, whose names something outside of the block has too.
//!
//! The expansion has all items of a function at its head, so that such a name would mean the item there too. Reads the tokens
//! of the body; says what is refused, and knows nothing of what the names are.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::visit::{self, Visit};
use syn::{Block, Item, Stmt};

use crate::report::Report;

/// Refuses such names.
pub fn inner_items(body: &Block, report: &mut Report) {
    let mut search = Search { body, inner: false, found: Vec::new() };
    search.visit_block(body);
    for name in search.found {
        report.error(
            name,
            format!(
                "`{name}` is the name of an item of this block, and stands outside of it too: the items of a kernel are those of \
                 the whole function, so give this one a name of its own"
            ),
        );
    }
}

struct Search<'b> {
    body: &'b Block,
    /// Whether the block that is read is one within the body.
    inner: bool,
    found: Vec<&'b Ident>,
}

impl<'b> Visit<'b> for Search<'b> {
    fn visit_block(&mut self, block: &'b Block) {
        let inner = std::mem::replace(&mut self.inner, true);
        for statement in &block.stmts {
            if let Stmt::Item(item) = statement
                && inner
                && let Some(name) = name(item)
                && times(self.body.to_token_stream(), name) > times(block.to_token_stream(), name)
            {
                self.found.push(name);
            }
        }
        visit::visit_block(self, block);
        self.inner = inner;
    }

    // What is in an item is its own.
    fn visit_item(&mut self, _: &'b Item) {}
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

/// How often a name stands among tokens, but for fields and methods.
fn times(tokens: TokenStream, name: &Ident) -> usize {
    let (mut count, mut behind_point) = (0, false);
    for token in tokens {
        let after_point = std::mem::take(&mut behind_point);
        match token {
            TokenTree::Group(group) => count += times(group.stream(), name),
            TokenTree::Ident(ident) => count += usize::from(!after_point && ident == *name),
            TokenTree::Punct(mark) => behind_point = mark.as_char() == '.',
            TokenTree::Literal(_) => {}
        }
    }
    count
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
