//! Attributes inside a body and before parameters: a macro sees them before `#[cfg]` is evaluated.

use syn::visit::Visit;
use syn::{Attribute, Block, ExprForLoop, ExprLoop, ExprWhile, FnArg, Item, PatType, Receiver};

use crate::report::Report;

/// Refuses what would change the body without being seen. Items are left to rustc.
pub fn attributes(block: &Block, report: &mut Report) {
    Search { report }.visit_block(block);
}

/// Refuses parameters that may not be there: the expansion names each.
pub fn of_parameters<'p>(parameters: impl IntoIterator<Item = &'p FnArg>, report: &mut Report) {
    for parameter in parameters {
        let (FnArg::Typed(PatType { attrs, .. }) | FnArg::Receiver(Receiver { attrs, .. })) = parameter;
        if let Some(attribute) = attrs.iter().find(|attribute| is_conditional(attribute)) {
            report.error(
                attribute,
                "a kernel is read before `#[cfg]` is evaluated, with all its parameters: write two functions of that name, with \
                 `#[cfg]` before each, `#[cfg(…)] #[kernel] fn …`",
            );
        }
    }
}

fn is_conditional(attribute: &Attribute) -> bool {
    attribute.path().is_ident("cfg") || attribute.path().is_ident("cfg_attr")
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

/// What is wrong with an attribute that nothing in a body has. Those of lints, and those of tools, say nothing of the code.
fn refused(attribute: &Attribute) -> Option<&'static str> {
    /// Those that rustc knows, and that we do.
    const KNOWN: &[&str] = &[
        "allow", "cfg", "cfg_attr", "cold", "deny", "doc", "expect", "forbid", "inline", "must_use", "rustfmt",
        "unroll", "warn",
    ];
    let name = attribute.path().get_ident()?;
    match &*name.to_string() {
        known if KNOWN.contains(&known) => None,
        "opencl_unroll_hint" => Some(
            "`opencl_unroll_hint` is called `unroll` here, and goes before a loop: `#[unroll(4)] for i in 0..n { … }` (OpenCL \
             C 6.13.5)",
        ),
        "kernel" | "device" => {
            Some("`#[kernel]` and `#[device]` go before a function (OpenCL C 6.9.1), and this is none")
        }
        _ => Some(
            "no attribute of that name goes before what a kernel does: `#[unroll]` goes before a loop, and those of lints, such \
             as `#[allow(…)]`, go anywhere; those of OpenCL C that a kernel has are written in `#[kernel(…)]` (6.13)",
        ),
    }
}

impl Visit<'_> for Search<'_> {
    fn visit_attribute(&mut self, attribute: &Attribute) {
        if is_conditional(attribute) {
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
        if let Some(message) = refused(attribute) {
            self.report.error(attribute, message);
        }
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
