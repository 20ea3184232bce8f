//! Types that Rust has and OpenCL C has not, whatever they are made of (OpenCL C specification 6.11.a).

use syn::visit::{self, Visit};
use syn::{Block, ExprCast, Item, Signature, TypeFnPtr, TypePtr, TypeTraitObject};

use crate::report::Report;

/// Refuses them where they are written: in the head of a function, and in its body.
pub fn types(signature: &Signature, block: &Block, report: &mut Report) {
    let mut search = Search { report };
    search.visit_signature(signature);
    search.visit_block(block);
}

struct Search<'r> {
    report: &'r mut Report,
}

impl Visit<'_> for Search<'_> {
    fn visit_type_trait_object(&mut self, object: &TypeTraitObject) {
        self.report.error(
            object,
            "OpenCL C has no function pointers (6.11.a), so a kernel has no `dyn Trait`; take a parameter of any type \
             that has the trait, `fn f<T: Trait>(value: T)`, or an enum and `match`",
        );
    }

    fn visit_type_fn_ptr(&mut self, pointer: &TypeFnPtr) {
        self.report.error(
            pointer,
            "OpenCL C has no function pointers (6.11.a); a `#[device]` function takes a closure, \
             `fn apply<F: Fn(f32) -> f32>(f: F, x: f32)`, and `|x| twice(x)` passes a function on",
        );
    }

    fn visit_type_ptr(&mut self, pointer: &TypePtr) {
        self.report.error(
            pointer,
            "raw pointers have no address space, so a kernel cannot have them; write `&Global<[T]>` or \
             `&mut Global<[T]>`",
        );
    }

    /// Casts have messages of their own.
    fn visit_expr_cast(&mut self, cast: &ExprCast) {
        visit::visit_expr(self, &cast.expr);
    }

    fn visit_item(&mut self, _: &Item) {}
}
