//! Type parameters, as they stand in a declaration and in a use.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{GenericParam, Generics, ReturnType, Signature};

/// `T`
pub fn argument(parameter: &GenericParam) -> TokenStream {
    match parameter {
        GenericParam::Type(parameter) => parameter.ident.to_token_stream(),
        GenericParam::Const(parameter) => parameter.ident.to_token_stream(),
        GenericParam::Lifetime(lifetime) => lifetime.lifetime.to_token_stream(),
    }
}

/// `<T, N>`
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
