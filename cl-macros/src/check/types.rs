//! Types that Rust has and OpenCL C has not, whatever they are made of (OpenCL C specification 6.11.a).

use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, ExprCast, ExprLit, GenericArgument, Item, Lit, Path, PathArguments, Signature, Type, TypeFnPtr,
    TypePtr, TypeTraitObject,
};

use super::vectors;
use crate::report::Report;
use crate::surroundings::Surroundings;

/// Refuses them where they are written: in the head of a function, and in its body.
pub fn types(signature: &Signature, block: &Block, surroundings: Option<&Surroundings>, report: &mut Report) {
    let vectors = surroundings.is_some_and(|around| around.leaves_to_the_prelude("Vector"));
    let mut search = Search { report, vectors };
    search.visit_signature(signature);
    search.visit_block(block);
}

/// Puts the type of the lanes in the place of a vector that is refused, so that rustc does not refuse it too.
pub fn forget_vectors(signature: &mut Signature, surroundings: Option<&Surroundings>) {
    struct Forget;
    impl VisitMut for Forget {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            if let Type::Path(path) = ty
                && let Some((element, lanes)) = lanes(&path.path)
                && vectors::wrong(element, lanes).is_some()
            {
                *ty = element.clone();
            }
            visit_mut::visit_type_mut(self, ty);
        }
    }
    if surroundings.is_some_and(|around| around.leaves_to_the_prelude("Vector")) {
        Forget.visit_signature_mut(signature);
    }
}

/// Whether a type is refused that could be called.
pub fn refuses(ty: &Type) -> bool {
    match ty {
        Type::FnPtr(_) | Type::TraitObject(_) => true,
        Type::Reference(reference) => refuses(&reference.elem),
        Type::Paren(inner) => refuses(&inner.elem),
        _ => false,
    }
}

struct Search<'r> {
    report: &'r mut Report,
    /// Whether `Vector` is ours.
    vectors: bool,
}

/// The type of the lanes and their number, as far as they are written out.
fn lanes(path: &Path) -> Option<(&Type, Option<u64>)> {
    let last = path.segments.iter().find(|segment| segment.ident == "Vector")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    let mut arguments = arguments.args.iter();
    let (Some(GenericArgument::Type(element)), Some(GenericArgument::Const(lanes))) =
        (arguments.next(), arguments.next())
    else {
        return None;
    };
    let lanes = match lanes {
        Expr::Lit(ExprLit { lit: Lit::Int(number), .. }) => number.base10_parse().ok(),
        _ => None,
    };
    Some((element, lanes))
}

impl Visit<'_> for Search<'_> {
    /// rustc says the same, as often as the type is named.
    fn visit_path(&mut self, path: &Path) {
        if self.vectors
            && let Some((element, lanes)) = lanes(path)
            && let Some(message) = vectors::wrong(element, lanes)
        {
            self.report.error(path, message);
            return;
        }
        visit::visit_path(self, path);
    }

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
