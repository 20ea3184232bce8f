//! What a `for` goes over.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{quote, quote_spanned};

use super::Body;
use crate::ast::{Expr, Kind, Sequence};
use crate::bounds;
use crate::parse::KnownType;
use crate::surroundings;

impl Body<'_> {
    /// A sequence that an adaptor is called on.
    fn adapted(&self, sequence: &Sequence) -> TokenStream {
        let tokens = self.sequence(sequence);
        match sequence {
            Sequence::Whole(_) => quote!(::core::iter::IntoIterator::into_iter(#tokens)),
            _ => tokens,
        }
    }

    /// Whether tokens tell that a `for` may go over a value. Of what a type parameter or an associated type may be rustc is
    /// asked: it tells there what a launch would tell else.
    fn is_gone_over(&self, whole: &Expr) -> bool {
        let knowledge = self.function.knowledge();
        match &whole.kind {
            Kind::Reference { place, .. } => self.is_gone_over(place),
            Kind::Part { .. } | Kind::Literal { .. } => true,
            _ => knowledge.known(whole).is_some_and(|known| match known.object() {
                KnownType::Elements(_) | KnownType::Range { .. } => true,
                KnownType::Named(name) => self.is_of_arrays(name),
                _ => false,
            }),
        }
    }

    /// Whether that is a type parameter which stands for arrays, as one of `IntoIterator` does.
    fn is_of_arrays(&self, name: &str) -> bool {
        self.generics.type_params().filter(|parameter| parameter.ident == name).any(|parameter| {
            let mut names = bounds::bounds_of(parameter, self.generics).filter_map(bounds::last_name);
            names.any(|name| name == "IntoIterator")
        })
    }

    pub(super) fn sequence(&self, sequence: &Sequence) -> TokenStream {
        match sequence {
            // It is in no variable, so nothing else asks whether there are such arrays.
            Sequence::Whole(whole) if matches!(whole.kind, Kind::Array(_)) => {
                let (cl, array) = (self.at(whole.span), self.operand(whole));
                quote_spanned!(whole.span=> #cl::DeviceType::assigned(#array))
            }
            Sequence::Whole(whole) if self.is_gone_over(whole) => self.operand(whole),
            Sequence::Whole(whole) => {
                // By a name of one place: rustc tells of the value and of its type, at the same place once.
                let (cl, value) = (self.at(whole.span), self.operand(whole));
                let name = Ident::new("sequence", whole.span);
                quote_spanned!(whole.span=> (match #value { #name => #cl::LoopedOver::itself(#name) }))
            }
            Sequence::Cloned(whole) => {
                let whole = self.operand(whole);
                quote!(::core::clone::Clone::clone(&#whole))
            }
            Sequence::Elements(whole, method) => {
                let elements = self.base_in(whole, method == "iter_mut");
                let elements = quote_spanned!(method.span()=> #elements.#method());
                if self.is_gone_over(whole) {
                    return elements;
                }
                // The user may have a method of that name, which gives anything.
                let asked = match surroundings::whole::has_method(&method.to_string()) {
                    true => "GivenByStd",
                    false => "LoopedOver",
                };
                let (cl, name) = (self.at(method.span()), Ident::new("sequence", method.span()));
                let asked = Ident::new(asked, method.span());
                quote_spanned!(method.span()=> (match #elements { #name => #cl::#asked::itself(#name) }))
            }
            Sequence::Pieces(whole, _, method, size) => {
                let (whole, size) = (self.base_in(whole, method.to_string().ends_with("mut")), self.value(size));
                // A panic tells of the place of the name.
                let size = quote_spanned!(method.span()=> (#size));
                quote_spanned!(method.span()=> #whole.#method #size)
            }
            Sequence::Range { start, end, inclusive, ty } => {
                let slot = self.slots.at(*ty, Span::mixed_site());
                let (start, end) = (slot.is(self.value(start)), self.operand(end));
                range(Span::call_site(), &start, &end, *inclusive)
            }
            Sequence::From(start, ty) => {
                let start = self.slots.at(*ty, Span::mixed_site()).is(self.value(start));
                quote!((#start ..))
            }
            Sequence::Copied(inner, method) => {
                let (cl, inner) = (self.at(method.span()), self.sequence(inner));
                quote_spanned!(method.span()=> #cl::copied(#inner))
            }
            Sequence::Reversed(inner, method)
            | Sequence::Enumerated(inner, method)
            | Sequence::Cycled(inner, method) => {
                let inner = self.adapted(inner);
                quote!(#inner.#method())
            }
            Sequence::Stepped(inner, method, step) => {
                let (cl, inner, step) = (self.at(method.span()), self.sequence(inner), self.value(step));
                quote_spanned!(method.span()=> #cl::step_by(#inner, #step))
            }
            Sequence::Skipped(inner, method, step) | Sequence::Taken(inner, method, step) => {
                let (inner, step) = (self.adapted(inner), self.value(step));
                quote!(#inner.#method(#step))
            }
            Sequence::Zipped(first, method, second) | Sequence::Chained(first, method, second) => {
                let (first, second) = (self.adapted(first), self.sequence(second));
                quote!(#first.#method(#second))
            }
        }
    }
}

/// `start..=end`, or what `start..end` stands for: of an end that there is not, rustc would say that it may be a field of the
/// start, and write that over the attribute.
pub(super) fn range(span: Span, start: &TokenStream, end: &TokenStream, inclusive: bool) -> TokenStream {
    match inclusive {
        true => quote_spanned!(span=> (#start ..= #end)),
        false => quote_spanned!(span=> (::core::ops::Range { start: #start, end: #end })),
    }
}
