//! The companion: the type that carries a function's body and definition.

use cl_tree::Role;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics, Type, TypeParamBound, WhereClause, WherePredicate};

use super::definition::{self, Definition};
use super::generics::{
    bare_parameters, emit_with, named_arguments, result_type, turbofish, type_arguments, with_static_callables,
};
use super::uniformity::Flow;
use super::{Head, hidden, implied, kernel, pointers};
use crate::ast::Function;

/// The companion of a function without errors, and what runs its body.
pub fn companion(head: &Head, function: &Function) -> (TokenStream, TokenStream) {
    let Head { item, cl, generics, .. } = head;
    let ident = &item.sig.ident;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let arguments = type_arguments(&head.generics);
    let declaration = declaration(head);
    let flow = Flow::of(function);
    let sizes = if function.role == Role::Kernel { kernel::checks(function) } else { quote!() };
    // Beside the kernel, where rustc asks for them also if nobody takes the kernel.
    let in_general = !generics.params.is_empty();
    let definition = definition::of_function(&definition::Routine {
        cl,
        name: Ident::new("define", Span::mixed_site()),
        own_generics: quote!(),
        own_where: quote!(),
        generics: generics.clone(),
        signature: &item.sig,
        function,
        flow: &flow,
        is_free: true,
        checks: if in_general { sizes.clone() } else { quote!() },
    });
    let sizes = if in_general || sizes.is_empty() { quote!() } else { quote!(const _: () = { #sizes };) };
    let lints: Vec<_> = head.lint_attributes().collect();
    let callables = head.callables();
    let static_generics = with_static_callables(generics, &callables);
    let (static_generics, _, _) = static_generics.split_for_impl();
    let emit_with = emit_with(cl, &callables);
    let entry = match function.role {
        Role::Kernel => kernel::entry(head, Some(function)),
        Role::Device => call(head),
    };
    let path = implied::inferred(&head.generics);
    let (define, runs, flow_of, described) = match definition {
        Definition::Joined(define) => (
            quote!(#[inline(always)] #define),
            quote!(#ident #path::define().0),
            ("flow_of", quote!(#ident::define)),
            quote!(Self::define().1),
        ),
        Definition::Apart { body, described } => {
            let name = definition::name_of_body();
            let runs = quote!(#ident::#name);
            (body, runs, ("flow_of_described", quote!(<#ident as #cl::Definition>::described)), described)
        }
    };
    // Those with type parameters are checked where they are used.
    let checked = match generics.params.is_empty() {
        true => flow.check(cl, flow_of),
        false => flow.check_apart(cl),
    };
    let (inside, beside) = beside_bounds(head, function.role, entry);
    let companion = quote! {
        #sizes
        #checked
        #declaration
        #beside
        #(#lints)*
        #[doc(hidden)]
        #[allow(clippy::all, unused_unsafe, non_local_definitions, unused_parens, unused_braces, for_loops_over_fallibles, dead_code, private_interfaces, unused_comparisons)]
        impl #impl_generics #ident #arguments #where_clause {
            #define
            #inside
        }
        #(#lints)*
        #[doc(hidden)]
        #[allow(clippy::all, unused_parens, unused_braces, dead_code, private_interfaces, non_local_definitions, refining_impl_trait)]
        impl #static_generics #cl::Definition for #ident #arguments #where_clause {
            #[inline(always)]
            fn described() -> impl #cl::Described { #described }
            #emit_with
        }
    };
    (companion, runs)
}

/// The companion of a function with errors: it can be named and called, and does nothing.
pub fn shell(head: &Head, role: Role) -> TokenStream {
    let Head { item, cl, generics, .. } = head;
    let ident = &item.sig.ident;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let arguments = type_arguments(&head.generics);
    let declaration = declaration(head);
    let static_generics = with_static_callables(generics, &head.callables());
    let (static_generics, _, _) = static_generics.split_for_impl();
    // What a kernel's companion gives is of its definition; callers of a function of the device may give closures that borrow.
    let own_generics = if role == Role::Kernel { &static_generics } else { &impl_generics };
    let (host, entry) = match role {
        Role::Kernel => (kernel::shell(head), kernel::entry(head, None)),
        Role::Device => {
            let (attributes, visibility) = (head.attributes(), &item.vis);
            let signature = match implied::of(generics).is_empty() {
                true => item.sig.clone(),
                false => host_signature(head),
            };
            let host = quote! {
                #(#attributes)*
                #[allow(unused_variables)]
                #visibility #signature { ::core::unreachable!() }
            };
            (host, call(head))
        }
    };
    let (inside, beside) = beside_bounds(head, role, entry);
    quote! {
        #[allow(dead_code, unused_mut, clippy::all)]
        #host
        #declaration
        #beside
        #[doc(hidden)]
        #[allow(dead_code, unused_mut, clippy::all, non_local_definitions)]
        impl #own_generics #ident #arguments #where_clause {
            #inside
        }
        #[doc(hidden)]
        #[allow(non_local_definitions)]
        impl #static_generics #cl::Definition for #ident #arguments #where_clause {
            fn emit(_: &mut #cl::Program) -> ::core::result::Result<#cl::Callee, #cl::EmitError> {
                ::core::unreachable!()
            }
        }
    }
}

/// A device function on the host: its body, as it is, which that runs.
pub fn host_function(head: &Head, runs: &TokenStream) -> TokenStream {
    let Head { item, .. } = head;
    let (attributes, visibility) = (head.attributes(), &item.vis);
    if item.sig.constness.is_some() {
        // rustc calls no closure while it evaluates a constant: the body stands here once more, as the user wrote it.
        let (signature, block) = (&item.sig, &item.block);
        return quote!(#(#attributes)* #visibility #signature #block);
    }
    let mut signature = host_signature(head);
    let names = head.idents();
    for input in &mut signature.inputs {
        if let syn::FnArg::Typed(typed) = input
            && let syn::Pat::Ident(pat) = &mut *typed.pat
        {
            pat.mutability = None;
        }
    }
    quote! {
        #(#attributes)*
        #[allow(clippy::multiple_bound_locations)]
        #visibility #signature {
            (#runs)(#(#names),*)
        }
    }
}

/// The signature with the bounds that device code needs, as callers see it.
fn host_signature(head: &Head) -> syn::Signature {
    let mut signature = head.item.sig.clone();
    if signature.constness.is_some() {
        return signature;
    }
    signature.generics.params = signature
        .generics
        .params
        .into_iter()
        .map(|parameter| match parameter {
            GenericParam::Type(_) => head
                .generics
                .type_params()
                .find(|p| same_name(p, &parameter))
                .cloned()
                .map_or(parameter, GenericParam::Type),
            other => other,
        })
        .collect();
    signature.generics.where_clause = head.generics.where_clause.clone();
    implied::with_impl(&signature).unwrap_or(signature)
}

fn same_name(parameter: &syn::TypeParam, other: &GenericParam) -> bool {
    matches!(other, GenericParam::Type(other) if other.ident == parameter.ident)
}

/// `struct name<T, const N: usize> { … }`: braced, so that it takes no name among the values.
fn declaration(head: &Head) -> TokenStream {
    let Head { item, generics, .. } = head;
    let (visibility, ident) = (&item.vis, &item.sig.ident);
    let implied = implied::of(generics);
    // Callers name the type with the others alone.
    let parameters = bare_parameters(generics).into_iter().zip(&generics.params);
    let parameters: Vec<_> = parameters
        .map(|(bare, parameter)| if implied::is_one(parameter, &implied) { quote!(#bare = ()) } else { bare })
        .collect();
    let types = generics.type_params().map(|parameter| &parameter.ident);
    let of = hidden("of");
    let held = (!parameters.is_empty())
        .then(|| quote!(#of: ::core::marker::PhantomData<fn() -> (#(::core::marker::PhantomData<#types>,)*)>));
    quote! {
        #[doc(hidden)]
        #[allow(non_camel_case_types, dead_code)]
        #visibility struct #ident<#(#parameters),*> { #held }
    }
}

/// What stands in the `impl` of a companion, and what stands beside it: what callers go through has its bounds itself, so
/// that rustc tells of the bound where types are named, and not of a function that there is not.
fn beside_bounds(head: &Head, role: Role, entry: TokenStream) -> (TokenStream, TokenStream) {
    let generics = &head.generics;
    if role == Role::Kernel || generics.type_params().next().is_none() {
        return (entry, TokenStream::new());
    }
    let (ident, (open, _)) = (&head.item.sig.ident, open(generics));
    let open = implied::without(&open, &implied::of(generics));
    let arguments = type_arguments(&open);
    let (open, _, _) = open.split_for_impl();
    let beside = quote! {
        #[doc(hidden)]
        #[allow(dead_code, non_local_definitions, private_interfaces, clippy::all)]
        impl #open #ident #arguments { #entry }
    };
    (TokenStream::new(), beside)
}

/// Type parameters without bounds, but for `?Sized`, which stands nowhere else; and the bounds.
fn open(generics: &Generics) -> (Generics, Option<WhereClause>) {
    let mut open = generics.clone();
    let mut bounds = open.where_clause.take();
    let is_open = |bound: &TypeParamBound| matches!(bound, TypeParamBound::Trait(bound) if bound.maybe.is_some());
    for parameter in open.type_params_mut() {
        let ident = &parameter.ident;
        let (mut kept, asked): (Vec<_>, Vec<_>) = std::mem::take(&mut parameter.bounds).into_iter().partition(is_open);
        for predicate in bounds.iter_mut().flat_map(|clause| &mut clause.predicates) {
            if let WherePredicate::Type(predicate) = predicate
                && matches!(&predicate.bounded_ty, Type::Path(path) if path.path.is_ident(ident))
            {
                let (relaxed, others): (Vec<_>, Vec<_>) =
                    std::mem::take(&mut predicate.bounds).into_iter().partition(is_open);
                kept.extend(relaxed);
                predicate.bounds.extend(others);
            }
        }
        if !asked.is_empty() {
            let none = || WhereClause { where_token: Default::default(), predicates: Default::default() };
            bounds.get_or_insert_with(none).predicates.push(syn::parse_quote!(#ident: #(#asked)+*));
        }
        parameter.bounds.extend(kept);
    }
    (open, bounds)
}

/// What a caller's body goes through: rustc infers the type arguments and checks the arguments as in any call.
fn call(head: &Head) -> TokenStream {
    let Head { item, cl, .. } = head;
    let ident = &item.sig.ident;
    let lifetimes = head.lifetimes();
    // A parameter of the function's own name would hide it.
    let apart = |parameter: &&syn::PatType| matches!(&*parameter.pat, syn::Pat::Ident(pat) if pat.ident == *ident);
    let own = head.parameters.iter().map(apart);
    let names: Vec<_> =
        head.idents().into_iter().zip(own).map(|(name, own)| if own { hidden("own") } else { name }).collect();
    let parameters = pointers::Parameter::all(cl, &head.types(), &head.generics);
    let types = parameters.iter().map(|parameter| &parameter.ty);
    let passed = parameters.iter().zip(&names).map(|(parameter, name)| parameter.passed(cl, name));
    let returns = result_type(&item.sig);
    let open = open(&head.generics);
    let implied = implied::of(&open.0);
    let lifetimes = (!lifetimes.is_empty()).then_some(lifetimes).into_iter();
    let own = lifetimes.chain(implied.iter().map(|parameter| parameter.to_token_stream()));
    let host = host_signature(head).generics;
    let arguments = match implied::of(&host).is_empty() {
        true => turbofish(&implied::without(&head.generics, &implied::of(&head.generics))),
        false => turbofish(&head.generics),
    };
    let visibility = &item.vis;
    let named = named_arguments(head.generics.params.iter(), &head.callables());
    let definition = quote!(#ident<#(#named),*>);
    let name = proc_macro2::Ident::new("call", ident.span());
    let bounds = head.generics.type_params().next().and(open.1.as_ref());
    quote! {
        #[inline(always)]
        #visibility fn #name<#(#own),*>(#(#names: #types),*) -> #cl::Called<#returns, #definition> #bounds {
            #cl::Called::new(#ident #arguments(#(#passed),*))
        }
    }
}
