//! The functions that a path names: those of a device, of std, of a trait.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::{Path, PathArguments};

use super::Body;
use crate::parse::is_associated;
use crate::paths::Home;
use crate::surroundings::Known;

impl Body<'_> {
    /// `helper::<T>` becomes `helper::<T>::call`, `Type::new::<T>` becomes `Type::new_on_device::<T>`, and a function of std
    /// ours of that name.
    ///
    /// And the trait that says whether it is one of the device, where that is not sure.
    pub(super) fn call_path(&self, cl: &Home, path: &syn::ExprPath, arguments: usize) -> (TokenStream, Option<Ident>) {
        let mut path = in_our_trait(path, cl);
        let asked = |name: &str| Ident::new(name, Span::call_site());
        let associated = path.qself.is_some() || is_associated(&path.path);
        let Some(segment) = path.path.segments.last_mut() else { return (path.to_token_stream(), None) };
        if let PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
            arguments.colon2_token.get_or_insert_with(Default::default);
        }
        if associated {
            segment.ident = format_ident!("{}_on_device", segment.ident, span = segment.ident.span());
            return (path.to_token_stream(), is_on_the_heap(&path.path).then(|| asked("Allocated")));
        }
        let call = Ident::new("call", segment.ident.span());
        let path = &path.path;
        if is_of_std(path) {
            let inner = path.segments.iter().skip(1);
            return (quote!(#cl::std::#(#inner)::*::#call), None);
        }
        if self.callees.borrow().known(path) == Known::Nothing {
            // rustc says so.
            return (path.to_token_stream(), None);
        }
        match self.callees.borrow_mut().named(path, arguments) {
            Some(name) => (quote!(#name::#call), Some(asked("DeviceFunction"))),
            None => (quote!(#path::#call), None),
        }
    }
}

/// Whether it is named like a function that makes what is on the heap: of `cl_types::uncallable`.
fn is_on_the_heap(path: &Path) -> bool {
    const TYPES: &[&str] =
        &["Arc", "BTreeMap", "Box", "Cell", "HashMap", "HashSet", "Rc", "RefCell", "String", "Vec", "VecDeque"];
    let owner = path.segments.iter().rev().nth(1);
    owner.is_some_and(|owner| TYPES.contains(&&*owner.ident.to_string()))
}

/// Whether it is a function of std that kernels have: of `cl_types::expansion::std`.
fn is_of_std(path: &Path) -> bool {
    const FUNCTIONS: &[(&str, &[&str])] = &[("cmp", &["min", "max"]), ("mem", &["swap", "replace", "take"])];
    let mut names = path.segments.iter().map(|segment| segment.ident.to_string());
    let (Some(std), Some(module), Some(function), None) = (names.next(), names.next(), names.next(), names.next())
    else {
        return false;
    };
    matches!(&*std, "std" | "core")
        && FUNCTIONS.iter().any(|(name, functions)| *name == module && functions.contains(&&*function))
}

/// `Default::default` and `<T as From<U>>::from` are of the traits of ours that stand for those of std.
fn in_our_trait(path: &syn::ExprPath, cl: &Home) -> syn::ExprPath {
    const STD: &[&str] = &["Default", "From", "Into", "TryFrom", "TryInto", "Clone"];
    let mut path = path.clone();
    let end = path.qself.as_ref().map_or(path.path.segments.len().saturating_sub(1), |qself| qself.position);
    let Some(named) = end.checked_sub(1).and_then(|index| path.path.segments.get(index)) else { return path };
    if !STD.contains(&&*named.ident.to_string()) || (path.qself.is_none() && end != 1) {
        return path;
    }
    let (ours, arguments) = (format_ident!("{}OnDevice", named.ident, span = named.ident.span()), &named.arguments);
    let mut full: Path = syn::parse_quote!(#cl::#ours #arguments);
    let position = full.segments.len();
    full.segments.extend(path.path.segments.iter().skip(end).cloned());
    path.path = full;
    if let Some(qself) = &mut path.qself {
        qself.position = position;
    }
    path
}
