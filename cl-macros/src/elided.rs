//! Lifetimes that a signature leaves out: `Reader` is `Reader<'_>`, and `Rows<T>` is `Rows<'_, T>`, where the text says that
//! the type has some.
//!
//! The expansion asks for pointees by `impl Trait`, in which rustc wants lifetimes to be seen.

use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    FnArg, GenericArgument, Lifetime, PathArguments, ReceiverKind, ReturnType, Signature, TypePath, TypeReference,
    parse_quote,
};

use crate::name::Name;
use crate::surroundings;

/// Writes them.
pub fn write(signature: &mut Signature) {
    of_the_receiver(signature);
    Write.visit_signature_mut(signature);
}

/// `fn f(&mut self, table: &[u8]) -> &mut Self` gives what lives as long as `self`. The expansion has a parameter in the place
/// of that, of which rustc does not know it: the lifetime is given a name.
fn of_the_receiver(signature: &mut Signature) {
    let Some(FnArg::Receiver(receiver)) = signature.inputs.first() else { return };
    if !matches!(receiver.kind, ReceiverKind::Reference(_, None, _)) {
        return;
    }
    let mut others = Elided(0);
    signature.inputs.iter().skip(1).for_each(|input| others.visit_fn_arg(input));
    let mut given = Elided(0);
    given.visit_return_type(&signature.output);
    if others.0 == 0 || given.0 == 0 {
        return;
    }
    let name: Lifetime = parse_quote!('receiver);
    if signature.generics.lifetimes().any(|own| own.lifetime == name) {
        return;
    }
    if let Some(FnArg::Receiver(receiver)) = signature.inputs.first_mut()
        && let ReceiverKind::Reference(_, lifetime, _) = &mut receiver.kind
    {
        *lifetime = Some(name.clone());
    }
    if let ReturnType::Type(_, ty) = &mut signature.output {
        Named(&name).visit_type_mut(ty);
    }
    signature.generics.params.insert(0, parse_quote!(#name));
}

/// Whether what a method gives leads elsewhere than into what it is called on: it names lifetimes, and none of these is that of
/// `self`.
pub fn leads_elsewhere(signature: &Signature) -> bool {
    struct Others<'l> {
        own: Option<&'l Lifetime>,
        named: usize,
        of_own: bool,
    }
    impl<'ast> Visit<'ast> for Others<'_> {
        fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
            self.named += 1;
            self.of_own |= Some(lifetime) == self.own;
        }
    }
    let Some(FnArg::Receiver(receiver)) = signature.inputs.first() else { return false };
    let ReceiverKind::Reference(_, own, _) = &receiver.kind else { return false };
    // `'b: 'a` lets another lead into it too.
    let bounded = signature.generics.lifetimes().any(|lifetime| !lifetime.bounds.is_empty());
    let told = signature.generics.where_clause.as_ref().is_some_and(|clause| {
        clause.predicates.iter().any(|predicate| matches!(predicate, syn::WherePredicate::Lifetime(_)))
    });
    if bounded || told {
        return false;
    }
    let mut elided = Elided(0);
    elided.visit_return_type(&signature.output);
    let mut given = Others { own: own.as_ref(), named: 0, of_own: false };
    given.visit_return_type(&signature.output);
    elided.0 == 0 && given.named > 0 && !given.of_own
}

/// Counts the lifetimes that are left out.
struct Elided(usize);

impl<'ast> Visit<'ast> for Elided {
    fn visit_type_reference(&mut self, reference: &'ast TypeReference) {
        self.0 += usize::from(reference.lifetime.is_none());
        visit::visit_type_reference(self, reference);
    }
    fn visit_lifetime(&mut self, lifetime: &'ast Lifetime) {
        self.0 += usize::from(lifetime.ident == "_");
    }
}

/// Gives them that name.
struct Named<'n>(&'n Lifetime);

impl VisitMut for Named<'_> {
    fn visit_type_reference_mut(&mut self, reference: &mut TypeReference) {
        reference.lifetime.get_or_insert_with(|| self.0.clone());
        visit_mut::visit_type_reference_mut(self, reference);
    }
    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = self.0.clone();
        }
    }
}

struct Write;

impl VisitMut for Write {
    fn visit_type_path_mut(&mut self, path: &mut TypePath) {
        if let Some(last) = path.path.segments.last_mut()
            && last.arguments.is_none()
            && surroundings::views::has_lifetime(&last.ident.text(), last.ident.span())
        {
            last.arguments = PathArguments::AngleBracketed(parse_quote!(<'_>));
        }
        // `Rows<T>`
        if let Some(last) = path.path.segments.last_mut()
            && let PathArguments::AngleBracketed(arguments) = &mut last.arguments
            && !arguments.args.iter().any(|argument| matches!(argument, GenericArgument::Lifetime(_)))
            && let Some(view) = surroundings::views::view(&last.ident.text(), last.ident.span())
        {
            let written = std::mem::take(&mut arguments.args);
            arguments.args = (0..view.lifetimes).map(|_| parse_quote!('_)).chain(written).collect();
        }
        visit_mut::visit_type_path_mut(self, path);
    }
}
