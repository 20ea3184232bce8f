//! Pointers that variants of an enum hold, where a pattern names them.
//!
//! In: a pattern of a variant, and what the file says of the enum. Out: which of its names are pointers; and an error where
//! one name would point into two address spaces, which rustc would tell of as of two types.

use syn::{GenericArgument, Path, PathArguments, Type, TypePath};

use super::Parser;
use super::primitive::is_space;
use crate::ast::{Pattern, PatternKind};

impl Parser<'_> {
    /// Says of the names in a variant which are pointers.
    pub(super) fn note_variant(&mut self, path: &Path, items: &[Pattern]) {
        let mut segments = path.segments.iter().rev();
        let (Some(variant), Some(of), None) = (segments.next(), segments.next(), segments.next()) else { return };
        let types = self.surroundings.as_ref().and_then(|around| {
            let of = if of.ident == "Self" { self.owner.as_ref()? } else { &of.ident };
            around.variant(&of.to_string(), &variant.ident.to_string())
        });
        for (item, ty) in items.iter().zip(types.unwrap_or_default()) {
            let (PatternKind::Bind(local, None), Type::Reference(pointer)) = (&item.kind, ty) else { continue };
            if pointer.mutability.is_none() {
                self.locals[local.0].points = Some(false);
            }
            let memory = memory(&pointer.elem);
            match self.of_variants.iter().find(|(known, _)| known == local) {
                Some((_, first)) if *first != memory => {
                    let message = format!(
                        "a pointer to {memory} cannot become a pointer to {first}: what one name stands for in several patterns is of one \
                         type, and address spaces do not convert into each other (OpenCL C 6.7.9); give each variant an arm of its own"
                    );
                    self.report.error(&item.tokens, message);
                }
                Some(_) => {}
                None => self.of_variants.push((*local, memory)),
            }
        }
    }
}

/// What a pointer to such points into, as a message names it.
pub(super) fn memory(pointee: &Type) -> String {
    let Type::Path(TypePath { path, .. }) = pointee else { return "private memory".into() };
    let space = path.segments.last().filter(|last| match &last.arguments {
        PathArguments::AngleBracketed(arguments) => matches!(arguments.args.first(), Some(GenericArgument::Type(_))),
        _ => false,
    });
    match space.map(|space| space.ident.to_string()).filter(|space| is_space(space)) {
        Some(generic) if generic == "Generic" => "the generic address space".into(),
        Some(space) => format!("`__{}` memory", space.to_lowercase()),
        None => "private memory".into(),
    }
}
