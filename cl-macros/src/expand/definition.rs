//! The definition of a function: its body as a closure that runs it, and a closure that describes it.
//!
//! The body stands once. Both closures are in one function, so the slots that it fills are those that are described; a body
//! without slots is a function of its own in the place of the first, and the second stands without it where they share no
//! item either: each function that returns an `impl Trait` costs rustc as much as a few statements.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::visit_mut::{self, VisitMut};
use syn::{
    FnArg, GenericParam, Generics, ImplItemFn, Item, Path, QSelf, Receiver, ReceiverKind, ReturnType, Signature, Type,
    TypePath,
};

use super::callees::Callees;
use super::slots::Slots;
use super::uniformity::Flow;
use super::{body, hidden_item, parameters, pointers, this, told};
use crate::ast::Function;
use crate::encode;
use crate::paths::Home;

/// A function, a method or an associated function.
pub struct Routine<'i> {
    pub cl: &'i Home,
    /// The name of the function that holds the definition.
    pub name: Ident,
    /// Its own type parameters, with bounds.
    pub own_generics: TokenStream,
    pub own_where: TokenStream,
    /// All the type parameters in scope, with bounds and without lifetimes.
    pub generics: Generics,
    pub signature: &'i Signature,
    pub function: &'i Function,
    pub flow: &'i Flow<'i>,
    /// Whether it is a function, and none of a type or a trait.
    pub is_free: bool,
    /// What rustc is to check besides the body.
    pub checks: TokenStream,
}

/// What `Self` stands for, where it cannot be written.
#[derive(Clone)]
pub struct SelfType {
    pub ty: Type,
    /// The trait whose `Self::Item` it has.
    pub of_trait: Option<Path>,
}

/// The type of `self`.
pub fn receiver_type(receiver: &Receiver) -> Type {
    match &receiver.kind {
        ReceiverKind::Reference(and, lifetime, mutability) => syn::parse_quote!(#and #lifetime #mutability Self),
        ReceiverKind::Typed(_, ty) => (**ty).clone(),
        _ => syn::parse_quote!(Self),
    }
}

/// The type of each parameter, `Self` as it is.
pub fn parameter_types(signature: &Signature) -> Vec<Type> {
    signature
        .inputs
        .iter()
        .map(|input| match input {
            FnArg::Receiver(receiver) => receiver_type(receiver),
            FnArg::Typed(typed) => (*typed.ty).clone(),
        })
        .collect()
}

/// The pattern of each parameter, for a closure.
fn parameter_patterns(routine: &Routine) -> Vec<TokenStream> {
    let Routine { signature, function, generics, .. } = routine;
    signature
        .inputs
        .iter()
        .map(|input| match input {
            FnArg::Receiver(receiver) => {
                let (mutability, this) = (&receiver.mutability, this(receiver.self_token.span));
                quote!(#mutability #this)
            }
            FnArg::Typed(typed) => parameters::pattern(function, &typed.ty, &typed.pat, generics),
        })
        .collect()
}

/// The bound of the closure that runs the body.
pub fn closure_bound(signature: &Signature) -> TokenStream {
    let lifetimes: Vec<_> = signature.generics.lifetimes().collect();
    let higher_ranked = if lifetimes.is_empty() { quote!() } else { quote!(for<#(#lifetimes),*>) };
    let (types, output) = (parameter_types(signature), &signature.output);
    quote!(#higher_ranked Fn(#(#types),*) #output)
}

/// Whether the body can stand in a function of its own: it has no slot, which the description would share with it, and names
/// nothing that a function within another cannot name. What rustc proves within a function that returns an `impl Trait` it
/// proves anew in each; what it proves within others it remembers.
fn stands_apart(routine: &Routine, slots: &Slots) -> bool {
    let Routine { function, generics, signature, .. } = routine;
    let plain = |parameter: &GenericParam| match parameter {
        GenericParam::Lifetime(lifetime) => lifetime.bounds.is_empty(),
        _ => false,
    };
    slots.is_empty()
        && function.raw.is_none()
        && routine.is_free
        && generics.params.is_empty()
        && signature.generics.params.iter().all(plain)
        && signature.generics.where_clause.is_none()
        // What is refused of such a value is said of it as it is written elsewhere.
        && !signature.inputs.iter().any(|input| matches!(input, FnArg::Typed(typed) if holds_lifetimes(&typed.ty)))
}

/// Whether it is a type with lifetimes, and no pointer.
fn holds_lifetimes(ty: &Type) -> bool {
    pointers::any_reference(ty).is_none() && pointers::has_lifetimes(ty)
}

/// The parameters of a function that runs the body.
fn typed_parameters(routine: &Routine) -> TokenStream {
    let Routine { signature, function, generics, .. } = routine;
    let parameters = signature.inputs.iter().filter_map(|input| match input {
        FnArg::Receiver(_) => None,
        FnArg::Typed(typed) => {
            let (pattern, ty) = (parameters::name(function, &typed.ty, &typed.pat, generics), &typed.ty);
            Some(quote!(#pattern: #ty))
        }
    });
    quote!(#(#parameters),*)
}

/// How a definition stands in the expansion.
pub enum Definition {
    /// `fn name() -> (impl Fn(…) -> …, impl Described) { … }`: the body and what describes it share slots, or items.
    Joined(TokenStream),
    /// A function that runs the body, and the body of one that gives what describes it.
    Apart { body: TokenStream, described: TokenStream },
}

/// The name of the function that runs a body which stands apart.
pub fn name_of_body() -> Ident {
    hidden_item("body")
}

/// The definition of a method, whose body never stands apart.
pub fn definition(routine: &Routine) -> TokenStream {
    match of_function(routine) {
        Definition::Joined(define) => define,
        Definition::Apart { body, .. } => body,
    }
}

pub fn of_function(routine: &Routine) -> Definition {
    // The path stands before most names in a body: a short one saves rustc a third of the tokens.
    let (outside, cl) = (routine.cl, &super::short_path());
    let Routine { name, own_generics, own_where, generics, signature, function, flow, checks, .. } = routine;
    let items = function.items.iter().map(|item| match item {
        Item::Fn(inner) if !inner.attrs.iter().any(|attribute| attribute.path().is_ident("device")) => {
            quote!(#[#outside::device] #inner)
        }
        other => other.to_token_stream(),
    });
    let (statements, callees, slots) = match &function.raw {
        Some((_, block)) => (block.to_token_stream(), Callees::default(), Slots::of(function)),
        None => body::statements(cl, function, generics, &signature.output),
    };
    let (around, before) = (callees.outside(cl), callees.inside());
    let taken = parameters::taken(cl, function, signature, generics);
    let fillings = told::fillings(function, &slots);
    let holes = body::holes(cl, function, &slots, &fillings, signature, generics);
    let (flow_item, flow) = (flow.item(cl, &slots, !generics.params.is_empty()), hidden_item("Flow"));
    let (declared, (types, called)) = (slots.declared(cl), slots.all(cl));
    let tree = Literal::byte_string(&encode::function(function).encode());
    let fillings = Literal::byte_string(&cl_tree::encode_fillings(&fillings));
    // A closure where the same function gives the body: whoever asks for that needs nothing of what is carried.
    let description = |closure: TokenStream| {
        quote_spanned! {Span::mixed_site()=>
            #cl::description(
                #closure #cl::Carried {
                    tree: #tree, file: ::core::file!(), fillings: #fillings, apart: #cl::apart([#holes]),
                },
                ::core::marker::PhantomData::<#flow>,
                #cl::List { of: #called }.callees(),
                #cl::List { of: #types }.types(),
            )
        }
    };
    let names = quote! {
        use #outside as #cl;
        #[allow(unused_imports)]
        use #cl::methods::*;
    };
    let of_body = |names: &TokenStream| {
        let (body, parameters, lifetimes, output) =
            (name_of_body(), typed_parameters(routine), signature.generics.lifetimes(), result_of_body(signature));
        quote_spanned! {Span::mixed_site()=>
            #[inline]
            fn #body<#(#lifetimes),*>(#parameters) #output { #names #taken #statements }
        }
    };
    let stands_apart = stands_apart(routine, &slots);
    if stands_apart && function.items.is_empty() && around.is_empty() && before.is_empty() && checks.is_empty() {
        let described = description(TokenStream::new());
        return Definition::Apart {
            body: of_body(&names),
            described: quote! {
                use #outside as #cl;
                #[allow(unused_imports)]
                use #cl::wrong::*;
                #flow_item
                #declared
                #described
            },
        };
    }
    let (apart, body) = if stands_apart {
        (of_body(&TokenStream::new()), name_of_body().into_token_stream())
    } else {
        let patterns = parameter_patterns(routine);
        (quote!(), quote_spanned!(Span::mixed_site()=> move |#(#patterns),*| { #taken #statements }))
    };
    let (bound, description) = (closure_bound(signature), description(quote!(move ||)));
    Definition::Joined(quote_spanned! {Span::mixed_site()=>
        fn #name #own_generics() -> (impl #bound, impl #outside::Described) #own_where {
            #names
            #flow_item
            #(#items)*
            #checks
            #around
            {
                #before
                #apart
                #declared
                (#body, #description)
            }
        }
    })
}

/// What the body returns. That it is nothing is said, or rustc would write the type of what is returned all the same behind
/// what it takes for the end of the head, which is the attribute.
fn result_of_body(signature: &Signature) -> TokenStream {
    match &signature.output {
        ReturnType::Default => {
            let span = Span::mixed_site().located_at(signature.ident.span());
            quote_spanned!(span=> -> ())
        }
        output => output.to_token_stream(),
    }
}

/// Writes whose `Self::Item` is meant.
pub fn replace_associated(method: &mut ImplItemFn, self_type: &SelfType) {
    Replace { self_type }.visit_impl_item_fn_mut(method);
}

struct Replace<'s> {
    self_type: &'s SelfType,
}

impl VisitMut for Replace<'_> {
    fn visit_type_mut(&mut self, ty: &mut Type) {
        if let Type::Path(TypePath { qself: None, path, .. }) = ty
            && path.segments.first().is_some_and(|segment| segment.ident == "Self")
        {
            if path.segments.len() == 1 {
                return;
            }
            // `Self::Item` is `<Type as Trait>::Item`.
            let none = Path { leading_colon: None, segments: Default::default() };
            let mut full = self.self_type.of_trait.clone().unwrap_or(none);
            let position = full.segments.len();
            full.segments.extend(path.segments.iter().skip(1).cloned());
            let qself = QSelf {
                lt_token: Default::default(),
                ty: Box::new(self.self_type.ty.clone()),
                position,
                as_token: (position > 0).then(Default::default),
                gt_token: Default::default(),
            };
            *ty = Type::Path(TypePath { attrs: Vec::new(), qself: Some(qself), path: full });
            return;
        }
        // `<Self as Mul>::Output` says whose trait, and not whose `Self`.
        if let Type::Path(TypePath { qself: Some(qself), .. }) = ty
            && matches!(&*qself.ty, Type::Path(path) if path.qself.is_none() && path.path.is_ident("Self"))
        {
            *qself.ty = self.self_type.ty.clone();
        }
        visit_mut::visit_type_mut(self, ty);
    }
}
