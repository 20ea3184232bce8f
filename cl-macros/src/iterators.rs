//! `#[device] impl Iterator for T`: a method `next` of the type itself, which the device has, and the `impl` for the host, which
//! calls it.
//!
//! What loops and chains ask of it is `next` alone (`parse/made`), so that no other method of the trait is one of the device.

use proc_macro2::TokenStream;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{ImplItem, ItemImpl, Type, parse_quote};

use crate::{expand, surroundings};

/// The two that an `impl` becomes.
pub struct Parts {
    /// Of the type itself.
    pub own: ItemImpl,
    /// Of the trait.
    host: ItemImpl,
    errors: TokenStream,
}

impl Parts {
    /// What stands beside the `impl` of the type, which `written` is as the device has it: where that does not hold, `next` would
    /// be the one that calls it.
    pub fn beside(mut self, written: &ItemImpl) -> TokenStream {
        self.host.generics = expand::generics_of(written);
        let (errors, host) = (self.errors, self.host);
        quote!(#errors #[allow(unconditional_recursion, private_bounds, clippy::all)] #host)
    }
}

/// The parts of an `impl`; none of another trait.
pub fn of(item: &ItemImpl) -> Option<Parts> {
    let (path, _) = item.trait_.as_ref()?;
    if path.segments.last()?.ident != "Iterator" || surroundings::traits::is_trait_of_the_file(path) {
        return None;
    }
    let given = item.items.iter().find_map(|member| match member {
        ImplItem::Type(ty) if ty.ident == "Item" => Some(ty.ty.clone()),
        _ => None,
    })?;
    let (mut own, mut host) = (ItemImpl { trait_: None, items: Vec::new(), ..item.clone() }, item.clone());
    let mut errors = TokenStream::new();
    for member in &mut host.items {
        let ImplItem::Fn(method) = member else { continue };
        if method.sig.ident == "size_hint" {
            continue;
        }
        if method.sig.ident != "next" {
            let message = "of an iterator the device has `next`, and asks nothing else: leave this to std, or write it in an \
                           `impl` of the type, by another name";
            errors.extend(syn::Error::new_spanned(&method.sig.ident, message).into_compile_error());
            continue;
        }
        let mut next = method.clone();
        Items(&given).visit_impl_item_fn_mut(&mut next);
        next.vis = parse_quote!(pub);
        next.attrs.push(parse_quote!(#[doc(hidden)]));
        own.items.push(ImplItem::Fn(next));
        method.block = parse_quote!({ Self::next(self) });
        method.sig.inputs = parse_quote!(&mut self);
    }
    Some(Parts { own, host, errors })
}

/// Says of `Self::Item` what it is.
struct Items<'t>(&'t Type);

impl VisitMut for Items<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        match ty {
            Type::Path(path)
                if path.qself.is_none()
                    && path.path.segments.len() == 2
                    && path.path.segments[0].ident == "Self"
                    && path.path.segments[1].ident == "Item" =>
            {
                *ty = self.0.clone();
            }
            ty => visit_mut::visit_type_mut(self, ty),
        }
    }
}
