//! The functions that a body names, as it finds their companions.
//!
//! A function without `#[device]` has none, and where a path leads nowhere rustc says so in words of its own. So a body
//! gets the companion by an import: `use helper as name;` brings what there is of that name, be it the function alone.
//! Then `name::call` is that of a block around it, in which the name is a type of ours whose `call` is the error.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Item, Path, PathArguments};

use crate::ast::Function;
use crate::builtin_names::is_builtin;
use crate::paths::{self, Home};
use crate::surroundings::functions::Known;
use crate::surroundings::{self, Surroundings};

/// How many arguments a function may have for which there is such a type.
const MOST_ARGUMENTS: usize = 8;

/// The imports of a body.
#[derive(Default)]
pub struct Callees {
    found: Vec<Callee>,
    /// Names of built-in functions that the module imports too: an import of them has rustc tell of what several bring, and
    /// find that what one brings is used.
    mentioned: Vec<Ident>,
    /// Whether the body has items, which come before all imports.
    items: bool,
    /// The functions among them: an import could be of what has that name outside too.
    own: Vec<Ident>,
    surroundings: Option<Surroundings>,
}

struct Callee {
    /// Without type arguments.
    path: Path,
    written: String,
    arguments: usize,
    /// How many types are written for those of the function.
    type_arguments: usize,
    /// Whether it surely has no companion; that of a built-in function of its name would be found.
    bare: bool,
}

impl Callees {
    pub fn of(function: &Function) -> Self {
        let name = |item: &Item| match item {
            Item::Fn(inner) => Some(inner.sig.ident.clone()),
            _ => None,
        };
        Callees {
            items: !function.items.is_empty(),
            own: function.items.iter().filter_map(name).collect(),
            surroundings: function.surroundings.clone(),
            ..Callees::default()
        }
    }

    /// What is known of what a path leads to.
    pub fn known(&self, path: &Path) -> Known {
        match (path.get_ident(), &self.surroundings) {
            (Some(name), Some(surroundings)) if !is_builtin(&name.to_string()) => {
                surroundings.callee(&name.to_string())
            }
            _ => Known::Open,
        }
    }

    /// The path by which the body names the companion. None where it is to be named as the function is: an import of what
    /// two places could bring, such as a built-in function or a crate, would be ambiguous.
    pub fn named(&mut self, path: &Path, arguments: usize) -> Option<TokenStream> {
        let last = path.segments.last()?;
        // Of a function within another one nothing more is known.
        let of_several = |name: &Ident| self.surroundings.is_none() && surroundings::functions::names_several(name);
        if path.get_ident().is_some_and(|name| self.own.contains(name) || of_several(name)) {
            return None;
        }
        let written = last.ident.to_string();
        let known = match (path.segments.len(), &self.surroundings) {
            (1, Some(surroundings)) => surroundings.callee(&written),
            _ => Known::Open,
        };
        let open =
            path.segments.len() == 1 && known != Known::Function && (is_builtin(&written) || paths::is_crate(&written));
        let imported = self.surroundings.as_ref().filter(|_| open).and_then(|around| around.imported(&written));
        if arguments > MOST_ARGUMENTS || (open && imported.is_none()) {
            let globs = !self.items && self.surroundings.as_ref().is_some_and(Surroundings::have_other_globs);
            if open && globs && is_builtin(&written) {
                self.mention(&last.ident);
            }
            return None;
        }
        let mut bare = match imported {
            Some(mut imported) => {
                self.mention(&last.ident);
                imported.segments.iter_mut().for_each(|segment| segment.ident.set_span(last.ident.span()));
                imported
            }
            None => path.clone(),
        };
        bare.segments.iter_mut().for_each(|segment| segment.arguments = PathArguments::None);
        if known == Known::Function {
            // What a glob import brings has the name too, for all that an import can tell.
            let module = quote_spanned!(last.ident.span()=> self);
            bare = syn::parse_quote!(#module::#bare);
        }
        let written = bare.to_token_stream().to_string();
        let types = match &last.arguments {
            PathArguments::AngleBracketed(arguments) => arguments.args.len(),
            _ => 0,
        };
        let same = |callee: &Callee| {
            callee.written == written && callee.arguments == arguments && callee.type_arguments == types
        };
        let index = self.found.iter().position(same).unwrap_or_else(|| {
            let of_host = known == Known::Function
                && self.surroundings.as_ref().is_some_and(|around| around.has_bare(&last.ident.to_string()));
            self.found.push(Callee { path: bare, written, arguments, type_arguments: types, bare: of_host });
            self.found.len() - 1
        });
        let name = name(index, last.ident.span());
        let type_arguments = &last.arguments;
        Some(quote!(#name #type_arguments))
    }

    /// What stands around the body.
    pub fn outside(&self, cl: &Home) -> TokenStream {
        let imports = self.found.iter().enumerate().map(|(index, callee)| {
            let name = name(index, Span::call_site());
            if callee.type_arguments > 0 {
                let types: Vec<_> = (0..callee.type_arguments).map(|index| format_ident!("T{index}")).collect();
                let arguments = (0..callee.arguments).map(|_| quote!(_: impl Sized));
                return quote! {
                    #[allow(dead_code, non_camel_case_types)]
                    struct #name<#(#types: ?Sized),*>(#(::core::marker::PhantomData<#types>),*);
                    #[allow(dead_code)]
                    impl<#(#types: ?Sized),*> #name<#(#types),*> {
                        fn call(#(#arguments),*) -> #cl::HostFunction { #cl::HostFunction }
                    }
                };
            }
            let host = format_ident!("HostFunction{}", callee.arguments);
            quote!(#[allow(unused_imports)] use #cl::#host as #name;)
        });
        quote!(#(#imports)*)
    }

    /// What stands before the body.
    pub fn inside(&self) -> TokenStream {
        let imports = self.found.iter().enumerate().filter(|(_, callee)| !callee.bare).map(|(index, callee)| {
            // An error of the import is where the path is.
            let span = callee.path.segments.last().map_or_else(Span::call_site, |segment| segment.ident.span());
            let (name, path) = (name(index, span), &callee.path);
            quote!(#[allow(unused_imports)] use #path as #name;)
        });
        let mentioned = self.mentioned.iter().enumerate().map(|(index, ident)| {
            let name = Ident::new(&format!("__cl_mentioned_{index}"), ident.span());
            quote!(#[allow(unused_imports)] use #ident as #name;)
        });
        quote!(#(#imports)* #(#mentioned)*)
    }

    fn mention(&mut self, name: &Ident) {
        if !self.mentioned.contains(name) {
            self.mentioned.push(name.clone());
        }
    }
}

fn name(index: usize, span: Span) -> Ident {
    Ident::new(&format!("__cl_callee_{index}"), span)
}
