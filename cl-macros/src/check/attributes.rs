//! Attributes inside a body: a macro sees it before `#[cfg]` is evaluated.

use syn::visit::{self, Visit};
use syn::{Attribute, Block, Item};

use crate::report::Report;

/// Refuses what would change the body without being seen. Items are left to rustc.
pub fn attributes(block: &Block, report: &mut Report) {
    Search { report }.visit_block(block);
}

struct Search<'r> {
    report: &'r mut Report,
}

impl Visit<'_> for Search<'_> {
    fn visit_attribute(&mut self, attribute: &Attribute) {
        if attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr") {
            self.report.error(
                attribute,
                "a kernel is read before `#[cfg]` is evaluated: write `if cfg!(…) { … }`, or put `#[cfg]` before an \
                 item such as a `const` or a function",
            );
        }
        visit::visit_attribute(self, attribute);
    }

    fn visit_item(&mut self, _: &Item) {}
}
