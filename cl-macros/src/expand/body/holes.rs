//! What fills the holes of a function's tree.

use cl_tree::Filling;
use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{FnArg, Generics, Signature};

use crate::ast::{Function, Hole, HoleId};
use crate::builtin_names;
use crate::expand::slots::Slots;
use crate::expand::{hidden, parameters, pointers, without_lifetimes};
use crate::paths::Home;
use crate::surroundings::functions::Known;

/// What fills each hole that is filled apart, in order.
pub fn holes(
    cl: &Home,
    function: &Function,
    slots: &Slots,
    fillings: &[Filling],
    signature: &Signature,
    generics: &Generics,
) -> TokenStream {
    let of_parameters = function.parameters.iter().zip(&signature.inputs);
    let parameter = |hole: usize| {
        let input = of_parameters.clone().find(|(local, _)| function.locals[local.0].ty.0 == hole)?.1;
        let FnArg::Typed(typed) = input else { return None };
        parameters::itself(cl, function, &without_lifetimes(&typed.ty), generics)
    };
    let apart = function.holes.iter().enumerate().zip(fillings).filter(|(_, filling)| **filling == Filling::Apart);
    let holes = apart.map(|((id, hole), _)| {
        match hole {
            Hole::Inferred => {
                let slot = slots.at(HoleId(id), Span::mixed_site());
                quote!(#cl::Filled { of: #slot }.ty())
            }
            Hole::Callee | Hole::Named(_) | Hole::BuiltIn(_) | Hole::Length | Hole::OfValue | Hole::Callable => {
                unreachable!("these are not filled apart")
            }
            Hole::Written(ty) => {
                let ty = without_lifetimes(ty);
                let ruled = || {
                    let rule = function.locals.iter().find(|local| local.ty.0 == id)?.rule?;
                    Some(parameters::through(cl, &ty, rule, "Itself"))
                };
                let named = || {
                    let local = function.locals.iter().find(|local| local.ty.0 == id)?;
                    let valued = !local.deferred && !local.parameter && pointers::is_named(&ty, generics);
                    valued.then(|| parameters::through(cl, &ty, "InPrivateMemory", "Itself"))
                };
                let hinted = || {
                    let hint = function.knobs.vec_type_hint == Some(HoleId(id));
                    hint.then(|| parameters::through(cl, &ty, "HintedType", "Itself"))
                };
                let itself = parameter(id).or_else(ruled).or_else(named).or_else(hinted);
                let returned = function.returns.filter(|returns| returns.0 == id);
                if let Some(ty) = returned.and_then(|_| parameters::result(cl, &ty, generics)) {
                    // What is wrong with it is said where it is returned.
                    return quote!(#cl::Filled::<#ty> { of: [] }.ty());
                }
                match (function.locals.iter().find(|local| local.ty.0 == id), itself) {
                    // What is wrong with it is said where it is taken.
                    (Some(local), itself) if local.parameter => {
                        let ty = itself.unwrap_or_else(|| ty.to_token_stream());
                        quote!(#cl::Filled::<#ty> { of: [] }.ty())
                    }
                    (_, Some(itself)) => quote!(#cl::ty::<#itself>()),
                    // By a method of the trait, of which rustc shows nothing.
                    (_, None) => {
                        let described = parameters::through(cl, &ty, "DeviceType", "cl_type");
                        quote!(#cl::Hole::Type(#described()))
                    }
                }
            }
            Hole::Shared(ty) => {
                let ty = without_lifetimes(ty);
                parameters::called(cl, &ty, "LocalVariable", "described", TokenStream::new())
            }
            Hole::Message { literal, arguments } => {
                let values = hidden("_values");
                let arguments = arguments.iter().map(|(name, hole, span)| {
                    let (name, slot) = (name.as_ref().map(|name| quote!(#name =)), slots.at(*hole, *span));
                    let cl = cl.at(*span);
                    quote_spanned!(*span=> #name #cl::taken(#slot, #values))
                });
                quote_spanned! {literal.span()=>
                    #cl::message(move |#values: &mut #cl::Values<'_>| ::std::format!(#literal #(, #arguments)*))
                }
            }
            Hole::Size(size) => quote!(<usize as #cl::Named>::hole(&(#size), "")),
            // The body says so, and knows the variables that may be meant.
            Hole::Constant(value) if is_nothing(function, generics, value) => {
                quote!(<usize as #cl::Named>::hole(&#cl::nothing(), ""))
            }
            Hole::Constant(value) => {
                let name = match value {
                    syn::Expr::Path(path) => last_name(path),
                    _ => None,
                };
                let name = name.unwrap_or_else(|| "CONSTANT".into());
                quote_spanned!(value.span()=> #cl::Named::hole(&#value, #name))
            }
            Hole::Completed(path, ty) => {
                let (name, value) = (last_name(path), slots.at(*ty, path.span()).filled("completed", path));
                quote_spanned!(path.span()=> #cl::Named::hole(&#value, #name))
            }
        }
    });
    quote!(#(#holes),*)
}

fn last_name(path: &syn::ExprPath) -> Option<String> {
    path.path.segments.last().map(|segment| segment.ident.to_string())
}

/// Whether nothing surely is called so, as a variable may be that is not there.
fn is_nothing(function: &Function, generics: &Generics, value: &syn::Expr) -> bool {
    let syn::Expr::Path(path) = value else { return false };
    let Some(name) = path.path.get_ident().map(ToString::to_string).filter(|_| path.qself.is_none()) else {
        return false;
    };
    let around = function.surroundings.as_ref();
    let is_parameter = generics.const_params().any(|parameter| parameter.ident == name);
    name.starts_with(char::is_lowercase)
        && !is_parameter
        && !builtin_names::is_builtin(&name)
        && !builtin_names::is_constant(&name)
        && around.is_some_and(|around| around.callee(&name) == Known::Nothing && around.leaves_to_the_prelude(&name))
}

/// The size of a group in one dimension, as the user wrote it.
pub fn size(function: &Function, hole: HoleId) -> &syn::Expr {
    match &function.holes[hole.0] {
        Hole::Size(size) => size,
        _ => unreachable!("`parse` makes a size with the hole of one"),
    }
}

pub(super) fn is_slot(hole: &Hole) -> bool {
    matches!(hole, Hole::Inferred | Hole::Callee)
}
