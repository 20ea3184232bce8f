//! Types that Rust has and OpenCL C has not, whatever they are made of (OpenCL C specification 6.11.a).

use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Block, Expr, ExprCast, ExprLit, GenericArgument, Item, Lit, Path, PathArguments, PathSegment, Signature, Type,
    TypeFnPtr, TypePtr, TypeTraitObject,
};

use super::vectors;
use crate::report::Report;
use crate::surroundings::Surroundings;

/// Refuses them where they are written: in the head of a function, and in its body.
pub fn types(signature: &Signature, block: &Block, surroundings: Option<&Surroundings>, report: &mut Report) {
    let mut search = Search { report, ours: Ours::of(surroundings) };
    search.visit_signature(signature);
    search.visit_block(block);
}

/// Puts the type of the lanes in the place of a vector that is refused, what is in the one address space in that of an
/// object in two, and a number in that of a string, so that rustc does not refuse them too.
pub fn forget(signature: &mut Signature, surroundings: Option<&Surroundings>) {
    struct Forget(Ours);
    impl VisitMut for Forget {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            if is_string(ty) {
                *ty = syn::parse_quote!(::core::primitive::u32);
            }
            if let Type::Path(path) = &*ty {
                let element = self.0.wrong_vector(&path.path).map(|(element, _)| element);
                let instead = element.or_else(|| self.0.qualified_again(&path.path).map(|found| found.2));
                if let Some(instead) = instead.cloned() {
                    *ty = instead;
                }
            }
            visit_mut::visit_type_mut(self, ty);
        }
    }
    Forget(Ours::of(surroundings)).visit_signature_mut(signature);
}

/// Whether a type is that of a pointer to a string.
fn is_string(ty: &Type) -> bool {
    match ty {
        Type::Reference(reference) => matches!(&*reference.elem, Type::Path(path) if path.path.is_ident("str")),
        _ => false,
    }
}

/// Whether a type surely is that of an image or a sampler, or of a pointer to one.
pub fn is_opaque(ty: &Type, surroundings: Option<&Surroundings>) -> bool {
    const NAMES: &[&str] =
        &["Image1d", "Image1dArray", "Image1dBuffer", "Image2d", "Image2dArray", "Image3d", "Sampler"];
    match ty {
        Type::Reference(reference) => is_opaque(&reference.elem, surroundings),
        Type::Path(path) => path.path.segments.last().is_some_and(|last| {
            let name = last.ident.to_string();
            NAMES.contains(&&*name) && surroundings.is_some_and(|around| around.leaves_to_the_prelude(&name))
        }),
        _ => false,
    }
}

/// Whether a type is refused that could be called.
pub fn refuses(ty: &Type) -> bool {
    match ty {
        Type::FnPtr(_) | Type::TraitObject(_) | Type::ImplTrait(_) => true,
        Type::Reference(reference) => refuses(&reference.elem),
        Type::Paren(inner) => refuses(&inner.elem),
        _ => false,
    }
}

/// What says where an object is.
const SPACES: &[&str] = &["Global", "Local", "Constant", "Generic"];

/// What surely is ours, and not of the user's by that name.
struct Ours {
    vectors: bool,
    spaces: Vec<&'static str>,
}

impl Ours {
    fn of(surroundings: Option<&Surroundings>) -> Self {
        let ours = |name: &str| surroundings.is_some_and(|around| around.leaves_to_the_prelude(name));
        Ours { vectors: ours("Vector"), spaces: SPACES.iter().copied().filter(|space| ours(space)).collect() }
    }

    /// The elements of a vector that OpenCL C has not, and what is wrong with it.
    fn wrong_vector<'t>(&self, path: &'t Path) -> Option<(&'t Type, String)> {
        let (element, lanes) = lanes(path).filter(|_| self.vectors)?;
        Some((element, vectors::wrong(element, lanes)?))
    }

    /// The address space that a type is qualified with, and the type.
    fn qualified<'t>(&self, path: &'t Path) -> Option<(&'static str, &'t Type)> {
        let last = path.segments.last()?;
        // Names are compared last: most paths have no arguments.
        let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
        let space = self.spaces.iter().find(|space| last.ident == **space)?;
        match arguments.args.first()? {
            GenericArgument::Type(ty) => Some((space, ty)),
            _ => None,
        }
    }

    /// The address space of an object and the one of what it is made of, with no pointer between them, and the latter.
    fn qualified_again<'t>(&self, path: &'t Path) -> Option<(&'static str, &'static str, &'t Type)> {
        let (outer, mut ty) = self.qualified(path)?;
        loop {
            ty = match ty {
                Type::Slice(slice) => &slice.elem,
                Type::Array(array) => &array.elem,
                Type::Path(path) => return Some((outer, self.qualified(&path.path)?.0, ty)),
                _ => return None,
            };
        }
    }

    /// The reference that an object in an address space is written to hold, and which space.
    fn holds_a_pointer<'t>(&self, path: &'t Path) -> Option<(&'static str, &'t Type)> {
        let (space, mut ty) = self.qualified(path)?;
        loop {
            ty = match ty {
                Type::Slice(slice) => &slice.elem,
                Type::Array(array) => &array.elem,
                Type::Paren(inner) => &inner.elem,
                Type::Reference(_) => return Some((space, ty)),
                _ => return None,
            };
        }
    }
}

struct Search<'r> {
    report: &'r mut Report,
    ours: Ours,
}

/// The type of the lanes and their number, as far as they are written out.
fn lanes(path: &Path) -> Option<(&Type, Option<u64>)> {
    let with_arguments = |segment: &&PathSegment| matches!(segment.arguments, PathArguments::AngleBracketed(_));
    let last = path.segments.iter().filter(with_arguments).find(|segment| segment.ident == "Vector")?;
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
        // Most paths are names.
        if path.get_ident().is_some() {
            return;
        }
        if let Some((_, message)) = self.ours.wrong_vector(path) {
            self.report.error(path, message);
            return;
        }
        if let Some((outer, inner, _)) = self.ours.qualified_again(path) {
            let message = format!(
                "an object is in one address space, and this type names two, `{outer}` and `{inner}` (OpenCL C 6.7): write one \
                 of them, `&{outer}<[f32]>`; what a pointer points to has an address space of its own"
            );
            self.report.error(path, message);
            return;
        }
        if let Some((space, pointer)) = self.ours.holds_a_pointer(path) {
            let message = format!(
                "memory of `{space}` holds no pointers: it may outlive what they point to, and another device has other \
                 addresses (OpenCL C 6.7.4, 6.11.a): keep indices there, `{space}<[u32]>`; pointers are kept in variables, \
                 `[&Global<f32>; 4]`"
            );
            self.report.error(pointer, message);
            return;
        }
        visit::visit_path(self, path);
    }

    fn visit_type(&mut self, ty: &Type) {
        if is_string(ty) {
            self.report.error(
                ty,
                "a string is in `__constant` memory (OpenCL C 6.7.8), and one of Rust is the host's: take its bytes, \
                 `text: &Constant<[u8]>`, of `#[constant] static TEXT: Constant<[u8; 5]> = *b\"hello\";` or of a buffer",
            );
            return;
        }
        visit::visit_type(self, ty);
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
