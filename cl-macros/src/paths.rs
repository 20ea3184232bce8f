//! Where the expansion finds the module that it names: the user may depend on `cl-types` or on `cl-runtime`.

use proc_macro_crate::{FoundCrate, crate_name};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, TokenStreamExt, quote};

/// Whether the user's crate may name a crate so: it depends on one, or is it.
pub fn is_crate(name: &str) -> bool {
    const ALWAYS: &[&str] = &["std", "core", "alloc", "proc_macro", "test"];
    ALWAYS.contains(&name) || crate_name(name).is_ok() || crate_name(&name.replace('_', "-")).is_ok()
}

/// The name of the type that stands for the definition of a method, beside the `impl` of a type.
pub fn definition_of_method(ty: &str, method: &str, span: Span) -> Ident {
    let (ty, method) = (ty.trim_start_matches("r#"), method.trim_start_matches("r#"));
    Ident::new(&format!("__cl_{ty}_{method}"), span)
}

/// The path of the module that an expansion names. It stands before most names of an expansion, and a stream of tokens
/// cannot be put into another but by the compiler.
#[derive(Clone)]
pub struct Home {
    path: Vec<TokenTree>,
}

impl Home {
    fn of(path: TokenStream) -> Self {
        Home { path: path.into_iter().collect() }
    }

    /// A name for it.
    pub fn named(name: Ident) -> Self {
        Home { path: vec![name.into()] }
    }

    /// As if it stood there: rustc shows errors of a call where its first token is.
    pub fn at(&self, span: Span) -> Self {
        let mut path = self.path.clone();
        path.iter_mut().for_each(|token| token.set_span(span));
        Home { path }
    }
}

impl ToTokens for Home {
    fn to_tokens(&self, tokens: &mut TokenStream) {
        tokens.append_all(&self.path);
    }
}

/// The path of `cl_types::expansion`.
pub fn expansion() -> Home {
    let found = |name: &str| match crate_name(name) {
        // Both crates name themselves, so that their own tests and examples find them too.
        Ok(FoundCrate::Itself) => Some(name.replace('-', "_")),
        Ok(FoundCrate::Name(name)) => Some(name),
        Err(_) => None,
    };
    if let Some(name) = found("cl-types") {
        let name = Ident::new(&name, Span::call_site());
        return Home::of(quote!(::#name::expansion));
    }
    let name = found("cl-runtime").unwrap_or_else(|| "cl_runtime".into());
    let name = Ident::new(&name, Span::call_site());
    Home::of(quote!(::#name::cl_types::expansion))
}
