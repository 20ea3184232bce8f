//! Where the expansion finds the module that it names: the user may depend on `cl-types` or on `cl-runtime`.

use proc_macro_crate::{FoundCrate, crate_name};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

/// Whether the user's crate may name a crate so: it depends on one, or is it.
pub fn is_crate(name: &str) -> bool {
    const ALWAYS: &[&str] = &["std", "core", "alloc", "proc_macro", "test"];
    ALWAYS.contains(&name) || crate_name(name).is_ok() || crate_name(&name.replace('_', "-")).is_ok()
}

/// The path of `cl_types::expansion`.
pub fn expansion() -> TokenStream {
    let found = |name: &str| match crate_name(name) {
        // Both crates name themselves, so that their own tests and examples find them too.
        Ok(FoundCrate::Itself) => Some(name.replace('-', "_")),
        Ok(FoundCrate::Name(name)) => Some(name),
        Err(_) => None,
    };
    if let Some(name) = found("cl-types") {
        let name = Ident::new(&name, Span::call_site());
        return quote!(::#name::expansion);
    }
    let name = found("cl-runtime").unwrap_or_else(|| "cl_runtime".into());
    let name = Ident::new(&name, Span::call_site());
    quote!(::#name::cl_types::expansion)
}
