//! Lifetimes that a signature leaves out: `Reader` is `Reader<'_>`, and `Rows<T>` is `Rows<'_, T>`, where the file says that
//! the type has some.
//!
//! The expansion asks for pointees by `impl Trait`, in which rustc wants lifetimes to be seen.

use syn::visit_mut::{self, VisitMut};
use syn::{GenericArgument, PathArguments, Signature, TypePath, parse_quote};

use crate::surroundings;

/// Writes them.
pub fn write(signature: &mut Signature) {
    if surroundings::has_lifetimes(None, signature.ident.span()) {
        Write.visit_signature_mut(signature);
    }
}

struct Write;

impl VisitMut for Write {
    fn visit_type_path_mut(&mut self, path: &mut TypePath) {
        if let Some(last) = path.path.segments.last_mut()
            && last.arguments.is_none()
            && surroundings::has_lifetimes(Some(&last.ident.to_string()), last.ident.span())
        {
            last.arguments = PathArguments::AngleBracketed(parse_quote!(<'_>));
        }
        // `Rows<T>`
        if let Some(last) = path.path.segments.last_mut()
            && let PathArguments::AngleBracketed(arguments) = &mut last.arguments
            && !arguments.args.iter().any(|argument| matches!(argument, GenericArgument::Lifetime(_)))
            && let Some(view) = surroundings::view(&last.ident.to_string(), last.ident.span())
        {
            let written = std::mem::take(&mut arguments.args);
            arguments.args = (0..view.lifetimes).map(|_| parse_quote!('_)).chain(written).collect();
        }
        visit_mut::visit_type_path_mut(self, path);
    }
}
