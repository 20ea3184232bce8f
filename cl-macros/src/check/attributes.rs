//! Attributes inside a body: a macro sees it before `#[cfg]` is evaluated.

use syn::visit::{self, Visit};
use syn::{Attribute, Block, ExprForLoop, ExprLoop, ExprWhile, Item};

use crate::report::Report;

/// Refuses what would change the body without being seen. Items are left to rustc.
pub fn attributes(block: &Block, report: &mut Report) {
    Search { report }.visit_block(block);
}

struct Search<'r> {
    report: &'r mut Report,
}

impl Search<'_> {
    fn attributes_of_a_loop(&mut self, attributes: &[Attribute]) {
        attributes
            .iter()
            .filter(|attribute| !attribute.path().is_ident("unroll"))
            .for_each(|attribute| self.visit_attribute(attribute));
    }
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
        if attribute.path().is_ident("unroll") {
            self.report.error(
                attribute,
                "`#[unroll]` goes before a loop, `for`, `while` or `loop`, and before nothing else (OpenCL C 6.13.5)",
            );
        }
        visit::visit_attribute(self, attribute);
    }

    fn visit_expr_for_loop(&mut self, inner: &ExprForLoop) {
        self.attributes_of_a_loop(&inner.attrs);
        self.visit_expr(&inner.expr);
        self.visit_block(&inner.body);
    }

    fn visit_expr_while(&mut self, inner: &ExprWhile) {
        self.attributes_of_a_loop(&inner.attrs);
        self.visit_expr(&inner.cond);
        self.visit_block(&inner.body);
    }

    fn visit_expr_loop(&mut self, inner: &ExprLoop) {
        self.attributes_of_a_loop(&inner.attrs);
        self.visit_block(&inner.body);
    }

    fn visit_item(&mut self, _: &Item) {}
}
