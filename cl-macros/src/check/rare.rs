//! What few bodies have, found by one walk: what looks for one of these walks only where it is.

use syn::visit::{self, Visit};
use syn::{Attribute, Block, ExprClosure, Item, Pat};

use crate::parse::{byte_strings, closed_bodies};

/// What of it a body has.
#[derive(Default)]
pub struct Rare {
    pub attributes: bool,
    pub items: bool,
    /// `b"ab"` as a pattern.
    pub byte_strings: bool,
    /// A closure whose body begins with a block and goes on.
    pub open_bodies: bool,
}

impl Rare {
    pub fn of(body: &Block) -> Self {
        let mut rare = Rare::default();
        rare.visit_block(body);
        rare
    }
}

impl Visit<'_> for Rare {
    fn visit_attribute(&mut self, _: &Attribute) {
        self.attributes = true;
    }

    fn visit_lit_byte_str(&mut self, _: &syn::LitByteStr) {
        self.byte_strings = true;
    }

    fn visit_pat(&mut self, pat: &Pat) {
        self.byte_strings |= byte_strings::of_pattern(pat).is_some();
        visit::visit_pat(self, pat);
    }

    fn visit_expr_closure(&mut self, closure: &ExprClosure) {
        self.open_bodies |= closed_bodies::goes_on_behind_a_block(&closure.body);
        visit::visit_expr_closure(self, closure);
    }

    // What is in an item is its own.
    fn visit_item(&mut self, _: &Item) {
        self.items = true;
    }
}
