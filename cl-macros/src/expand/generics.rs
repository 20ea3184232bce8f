//! Type parameters, as they stand in a declaration and in a use.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics, ReturnType, Signature, Type};

use crate::paths::Home;

/// `T`, `{ N }`
pub fn argument(parameter: &GenericParam) -> TokenStream {
    match parameter {
        GenericParam::Type(parameter) => parameter.ident.to_token_stream(),
        // Without braces a name is that of a type, where there is one.
        GenericParam::Const(syn::ConstParam { ident, .. }) => quote!({ #ident }),
        GenericParam::Lifetime(lifetime) => lifetime.lifetime.to_token_stream(),
    }
}

/// `<T, { N }>`
pub fn type_arguments(generics: &Generics) -> TokenStream {
    let arguments = generics.params.iter().map(argument);
    quote!(<#(#arguments),*>)
}

/// `::<T, N>`; nothing where there are none.
pub fn turbofish(generics: &Generics) -> TokenStream {
    if generics.params.is_empty() {
        return TokenStream::new();
    }
    let arguments = type_arguments(generics);
    quote!(::#arguments)
}

/// `T, const N: usize`
pub fn bare_parameters(generics: &Generics) -> Vec<TokenStream> {
    let bare = |parameter: &GenericParam| match parameter {
        GenericParam::Const(parameter) => {
            let (ident, ty) = (&parameter.ident, &parameter.ty);
            quote!(const #ident: #ty)
        }
        GenericParam::Type(parameter) => {
            let ident = &parameter.ident;
            quote!(#ident: ?Sized)
        }
        other => argument(other),
    };
    generics.params.iter().map(bare).collect()
}

/// What a call gives.
pub fn result_type(signature: &Signature) -> TokenStream {
    match &signature.output {
        ReturnType::Default => quote!(()),
        ReturnType::Type(_, ty) => ty.to_token_stream(),
    }
}

/// The type parameters in a definition's name: a closure has no type that could be named elsewhere, so a pointer to a
/// function of its signature stands for it.
pub fn named_arguments<'g>(
    parameters: impl Iterator<Item = &'g GenericParam>,
    callables: &[(Ident, Type)],
) -> Vec<TokenStream> {
    let named = |parameter: &GenericParam| match parameter {
        GenericParam::Type(parameter) => match callables.iter().find(|(callable, _)| *callable == parameter.ident) {
            Some((_, pointer)) => pointer.to_token_stream(),
            None => parameter.ident.to_token_stream(),
        },
        other => argument(other),
    };
    parameters.map(named).collect()
}

/// The generics of a definition: what is called in it outlives it.
pub fn with_static_callables(generics: &Generics, callables: &[(Ident, Type)]) -> Generics {
    let mut generics = generics.clone();
    for parameter in generics.type_params_mut() {
        if callables.iter().any(|(callable, _)| *callable == parameter.ident) {
            parameter.bounds.push(syn::parse_quote!('static));
        }
    }
    generics
}

/// `emit_with` of a definition that takes closures.
pub fn emit_with(cl: &Home, callables: &[(Ident, Type)]) -> TokenStream {
    if callables.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn emit_with(
            program: &mut #cl::Program,
            closures: &[#cl::Closure],
        ) -> ::core::result::Result<#cl::Callee, #cl::EmitError> {
            program.function_with(::core::any::TypeId::of::<Self>(), closures, || #cl::Described::body(Self::described()))
        }
    }
}
