//! The functions that a path names: those of a device, of std, of a trait.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::{Path, PathArguments};

use super::Body;
use crate::builtin_methods;
use crate::parse::{is_associated, is_function_of_std};
use crate::paths::Home;
use crate::surroundings::functions::Known;
use crate::surroundings::method_calls::lack_of_a_type;
use crate::surroundings::types::may_have_parameters;

impl Body<'_> {
    /// `helper::<T>` becomes `helper::<T>::call`, `Type::new::<T>` becomes `Type::new_on_device::<T>`, and a function of std
    /// ours of that name.
    ///
    /// And the trait that says whether it is one of the device, where that is not sure.
    pub(super) fn call_path(&self, cl: &Home, path: &syn::ExprPath, arguments: usize) -> (TokenStream, Option<Ident>) {
        let mut path = in_our_trait(path, cl);
        let asked = |name: &str| Ident::new(name, Span::call_site());
        let associated = path.qself.is_some() || is_associated(&path.path);
        if associated && let Some(path) = self.of_a_conversion(cl, &path).or_else(|| of_a_number(cl, &path)) {
            return (path, None);
        }
        let Some(segment) = path.path.segments.last_mut() else { return (path.to_token_stream(), None) };
        if let PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
            arguments.colon2_token.get_or_insert_with(Default::default);
        }
        if associated {
            let span = place_of_a_conversion(&path.path);
            let Some(segment) = path.path.segments.last_mut() else { return (path.to_token_stream(), None) };
            let span = span.unwrap_or_else(|| segment.ident.span());
            segment.ident = format_ident!("{}_on_device", segment.ident, span = span);
            return (path.to_token_stream(), on_the_heap(&path.path).map(asked));
        }
        let call = Ident::new("call", segment.ident.span());
        let path = &path.path;
        if is_function_of_std(path) {
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

impl Body<'_> {
    /// `Type::from` of a type of the file that has no such function itself: of the trait, so that rustc names the trait, and
    /// with it the rule, where the type has it for the host alone.
    fn of_a_conversion(&self, cl: &Home, path: &syn::ExprPath) -> Option<TokenStream> {
        const CONVERSIONS: &[(&str, &str, bool)] = &[
            ("default", "DefaultOnDevice", false),
            ("from", "FromOnDevice", true),
            ("try_from", "TryFromOnDevice", true),
        ];
        let mut ty = path.path.clone();
        let name = ty.segments.pop().filter(|_| path.qself.is_none())?.ident;
        let owner = ty.segments.pop_punct().and(ty.segments.last())?;
        // Between `<` and `as` rustc infers no arguments.
        let infers = owner.arguments.is_empty();
        let owner = owner.ident.to_string();
        let (function, of, from) = CONVERSIONS.iter().find(|row| name == row.0)?;
        let lack = match &self.function.surroundings {
            Some(around) => around.lack_of_a_type(&owner, function),
            // In a method.
            None => lack_of_a_type(&owner, function, name.span()),
        };
        if !lack || owner != "Self" && infers && may_have_parameters(&owner, name.span()) {
            return None;
        }
        let span = place_of_a_conversion(&path.path).unwrap_or_else(|| name.span());
        let (of, method) = (Ident::new(of, span), format_ident!("{}_on_device", name, span = span));
        let arguments = from.then(|| quote_spanned!(span=> <_>));
        Some(quote_spanned!(span=> <#ty as #cl::#of #arguments>::#method))
    }
}

/// `f32::from_bits`, of our trait by its name: Rust has it of the type itself, whatever trait of the user has one of that name too.
fn of_a_number(cl: &Home, path: &syn::ExprPath) -> Option<TokenStream> {
    let mut names = path.path.segments.iter().map(|segment| &segment.ident);
    let (Some(ty), Some(function), None, None) = (names.next(), names.next(), names.next(), &path.qself) else {
        return None;
    };
    let (name, span) = (function.to_string(), function.span());
    let ours = builtin_methods::trait_of_function(&name, &ty.to_string())?;
    let (ours, method) = (Ident::new(ours, span), format_ident!("{}_on_device", name, span = span));
    Some(quote_spanned!(span=> <#ty as #cl::built_in::#ours>::#method))
}

/// Whether it is a function by which a type is made of another, or of nothing.
pub(super) fn is_a_conversion(path: &Path) -> bool {
    let last = path.segments.last();
    path.segments.len() > 1
        && last.is_some_and(|name| ["default", "from", "try_from"].iter().any(|row| name.ident == row))
}

/// Where the type is named that has such a function: rustc asks for it there, and of the call, once where both are at one
/// place.
fn place_of_a_conversion(path: &Path) -> Option<Span> {
    let ty = path.segments.first().filter(|_| path.segments.len() == 2 && is_a_conversion(path))?;
    Some(ty.ident.span())
}

/// What is asked of the result of a function that is named like one which makes what is on the heap, or what changes behind
/// shared references: of `cl_types::uncallable`.
pub(super) fn on_the_heap(path: &Path) -> Option<&'static str> {
    const TYPES: &[&str] = &["Arc", "BTreeMap", "Box", "HashMap", "HashSet", "Rc", "String", "Vec", "VecDeque"];
    let owner = path.segments.iter().rev().nth(1)?.ident.to_string();
    if owner == "Cell" || owner == "RefCell" {
        return Some("ChangedWhileShared");
    }
    TYPES.contains(&&*owner).then_some("Allocated")
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
