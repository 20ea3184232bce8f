//! Functions that take or give what has no type of OpenCL C, an iterator or a closure: they are written where they are called.
//!
//! In: a body, and the text of the functions that it calls. Out: the same body with their bodies in the places of the calls:
//! parameters are variables, evaluated once, and no variable of theirs has the name of one of the caller's. What a call gives is
//! then a chain of methods, or a closure. What would be evaluated in another order, or would name something else there, is
//! refused.
//!
//! rustc checks such a function where it stands, as ordinary Rust, and by a mark beside it that a call leads to this one.

mod calls;
mod imports;
mod itself;
mod kept;
mod leaving;
mod lent;
mod names;
mod outside;
mod said_types;
mod types;
mod written_types;

use quote::ToTokens;
use syn::{
    Block, FnArg, GenericParam, ImplItem, ItemFn, ItemImpl, ReturnType, Signature, Type, TypeParam, TypeParamBound,
};

pub use calls::written;
pub use imports::without_those_of_iter;

use crate::bounds::{bounds_of, last_name};
use crate::check::is_of_a_view;
use crate::surroundings::in_place::{GATHERED, is_closure, is_iterator, marker};
use crate::surroundings::traits::is_trait_of_the_file;

/// What such a function gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    Iterator,
    Closure,
    /// Anything with a type: it takes an iterator.
    Value,
}

/// What a function gives that is written where it is called; none if it is another one.
pub fn gives(signature: &Signature) -> Option<Gives> {
    if let ReturnType::Type(_, ty) = &signature.output
        && let Type::ImplTrait(of) = &**ty
    {
        if names_one(&of.bounds, is_iterator) {
            return Some(Gives::Iterator);
        }
        if names_one(&of.bounds, is_closure) {
            return Some(Gives::Closure);
        }
    }
    let taken = signature.inputs.iter().any(|input| match input {
        FnArg::Typed(typed) => is_iterator_without_a_name(&typed.ty),
        FnArg::Receiver(_) => false,
    });
    let bound = || {
        signature.generics.params.iter().any(|parameter| match parameter {
            GenericParam::Type(parameter) => names_one(&parameter.bounds, is_iterator),
            _ => false,
        })
    };
    let bound_behind = || {
        signature.generics.where_clause.iter().flat_map(|clause| &clause.predicates).any(|predicate| match predicate {
            syn::WherePredicate::Type(predicate) => names_one(&predicate.bounds, is_iterator),
            _ => false,
        })
    };
    (taken || bound() || bound_behind()).then_some(Gives::Value)
}

/// `impl Iterator`, `&mut impl Iterator`, `Peekable<impl Iterator>`.
fn is_iterator_without_a_name(ty: &Type) -> bool {
    match ty {
        Type::ImplTrait(of) => names_one(&of.bounds, is_iterator),
        Type::Reference(reference) => reference.mutability.is_some() && is_iterator_without_a_name(&reference.elem),
        Type::Paren(inner) => is_iterator_without_a_name(&inner.elem),
        ty => peekable(ty).is_some_and(is_iterator_without_a_name),
    }
}

/// What a `Peekable` goes over.
fn peekable(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|last| last.ident == "Peekable")?;
    let syn::PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        syn::GenericArgument::Type(ty) => Some(ty),
        _ => None,
    })
}

/// Whether a function takes an iterator there which the caller goes on with: `&mut impl Iterator`, or `&mut I`.
fn is_lent_iterator(ty: &Type, signature: &Signature) -> bool {
    let Type::Reference(reference) = ty else { return false };
    let object = peekable(&reference.elem).unwrap_or(&reference.elem);
    let of_a_parameter = || names_one(bounds_of_parameter(object, signature), is_iterator);
    reference.mutability.is_some() && (is_iterator_without_a_name(object) || of_a_parameter())
}

/// What a function asks of a type parameter, if the type is one.
fn bounds_of_parameter<'s>(ty: &Type, signature: &'s Signature) -> impl Iterator<Item = &'s TypeParamBound> {
    let is_it = |parameter: &&TypeParam| matches!(ty, Type::Path(path) if path.path.is_ident(&parameter.ident));
    let parameter = signature.generics.type_params().find(is_it);
    parameter.into_iter().flat_map(|parameter| bounds_of(parameter, &signature.generics))
}

fn names_one<'b>(bounds: impl IntoIterator<Item = &'b TypeParamBound>, is_one: fn(&str) -> bool) -> bool {
    bounds.into_iter().filter_map(last_name).any(|name| is_one(&name))
}

/// What stands in the place of such a function: the function itself, which the host may call too, where it is ordinary Rust; what
/// takes a pointer into an address space is Rust in a kernel alone. Beside it is a module of its name with its mark.
pub fn declaration(mut item: ItemFn) -> proc_macro2::TokenStream {
    let (name, visibility) = (&item.sig.ident, &item.vis);
    let start = name.span().start();
    let marker = marker((start.line, start.column), name.span());
    let mark = quote::quote! {
        #[doc(hidden)]
        #[allow(non_snake_case)]
        #visibility mod #name {
            #[allow(non_camel_case_types, dead_code)]
            pub struct #marker;
        }
    };
    if !is_plain(&item.sig, &item.block) {
        return mark;
    }
    item.attrs.push(syn::parse_quote!(#[allow(dead_code)]));
    quote::quote!(#item #mark)
}

/// Takes such methods out of an `impl` of a type: what stands in their place, beside it, and by what rustc knows whose they are.
pub fn taken_out(item: &mut ItemImpl) -> Option<proc_macro2::TokenStream> {
    if item.trait_.is_some() {
        return None;
    }
    let (mut beside, mut all) = (item.clone(), Vec::new());
    item.items.retain(|member| match member {
        ImplItem::Fn(method) if gives(&method.sig).is_some() => {
            all.push(method.clone());
            false
        }
        _ => true,
    });
    if all.is_empty() {
        return None;
    }
    let cl = crate::paths::expansion();
    let (generics, _, where_clause) = item.generics.split_for_impl();
    let itself = &item.self_ty;
    let marks = all.iter().map(|method| {
        let at = has_method_at(&method.sig.ident);
        quote::quote!(impl #generics #cl::#at for #itself #where_clause {})
    });
    let marks: proc_macro2::TokenStream = marks.collect();
    // What a type with a lifetime refers to lies in an address space, and methods of one with a type parameter call others, which
    // ask more of that.
    let is_plain_type = !is_of_a_view(item) && item.generics.type_params().next().is_none();
    all.retain(|method| is_plain_type && is_plain(&method.sig, &method.block));
    beside.items = all.into_iter().map(ImplItem::Fn).collect();
    beside.attrs.push(syn::parse_quote!(#[allow(dead_code)]));
    let beside = (!beside.items.is_empty()).then_some(beside);
    Some(quote::quote!(#beside #marks))
}

/// The trait of what has the method whose name stands there.
fn has_method_at(name: &proc_macro2::Ident) -> proc_macro2::TokenStream {
    let start = name.span().start();
    has_the_method_at((start.line, start.column), name.span())
}

fn has_the_method_at((line, column): (usize, usize), span: proc_macro2::Span) -> proc_macro2::TokenStream {
    quote::quote_spanned!(span=> HasTheMethodAt::<#line, #column>)
}

/// Whether it is one of a trait of std of what is made of all items.
pub fn is_gathering(item: &ItemImpl) -> bool {
    item.trait_.as_ref().is_some_and(|(path, _)| {
        let last = path.segments.last();
        last.is_some_and(|last| GATHERED.iter().any(|(of, ..)| last.ident == of)) && !is_trait_of_the_file(path)
    })
}

/// The traits of std whose method is written where it is called on a type of the user's: that by which a loop goes over it, or over a
/// reference to it, and that by which it takes all items.
const CALLED: [(&str, &str); 2] = [("IntoIterator", "into_iter"), ("Extend", "extend")];

/// The method of such a trait, in an `impl` of it.
pub fn called_of_std(item: &ItemImpl) -> Option<&'static str> {
    let (path, _) = item.trait_.as_ref()?;
    let last = path.segments.last()?;
    let (_, method) = CALLED.iter().find(|(of, _)| last.ident == of)?;
    (!is_trait_of_the_file(path)).then_some(method)
}

/// What stands in the place of such an `impl`: the host's own, and the mark of its function.
pub fn of_std(item: &ItemImpl, method: &str) -> proc_macro2::TokenStream {
    let mut item = item.clone();
    if item.generics.type_params().next().is_some() {
        crate::bounds::values_of_impl(&mut item);
        item.generics = crate::expand::generics_of(&item);
    }
    let function = item.items.iter().find_map(|member| match member {
        ImplItem::Fn(function) if function.sig.ident == method => Some(function),
        _ => None,
    });
    // That there is none rustc tells.
    let Some(function) = function else { return item.into_token_stream() };
    let (cl, at) = (crate::paths::expansion(), has_method_at(&function.sig.ident));
    let (generics, _, where_clause) = item.generics.split_for_impl();
    let itself = match &*item.self_ty {
        Type::Reference(reference) => &reference.elem,
        itself => itself,
    };
    let item_itself = (!is_of_a_view(&item) && is_plain(&function.sig, &function.block)).then_some(&item);
    quote::quote! {
        #item_itself
        impl #generics #cl::#at for #itself #where_clause {}
    }
}

/// What stands in the place of such an `impl`: where the type has type parameters, with the bounds that its other methods have. By
/// what is beside it rustc knows of it where a `.sum()` does not name the type.
pub fn gathering(item: &ItemImpl) -> proc_macro2::TokenStream {
    let plain = item.items.iter().all(|member| match member {
        ImplItem::Fn(method) => is_plain(&method.sig, &method.block),
        _ => true,
    });
    let mut item = item.clone();
    if item.generics.type_params().next().is_some() {
        crate::bounds::values_of_impl(&mut item);
        item.generics = crate::expand::generics_of(&item);
    }
    let item_itself = plain.then_some(&item);
    let made = item.trait_.as_ref().and_then(|(path, _)| made_beside(&item, path.segments.last()?));
    quote::quote!(#item_itself #made)
}

fn made_beside(item: &ItemImpl, of: &syn::PathSegment) -> Option<proc_macro2::TokenStream> {
    let by = match &*of.ident.to_string() {
        "Sum" => "SumThatNamesItsType",
        "Product" => "ProductThatNamesItsType",
        _ => return None,
    };
    let cl = crate::paths::expansion();
    let by = proc_macro2::Ident::new(by, of.ident.span());
    let (generics, _, where_clause) = item.generics.split_for_impl();
    let itself = &item.self_ty;
    let items = match &of.arguments {
        syn::PathArguments::AngleBracketed(arguments) => arguments.args.first()?.to_token_stream(),
        _ => itself.to_token_stream(),
    };
    // rustc shows it.
    Some(quote::quote_spanned! {of.ident.span()=>
        impl #generics #cl::#by<#cl::OfItems<#items>> for #itself #where_clause {}
    })
}

/// Whether it is what Rust compiles without us.
pub fn is_plain(signature: &Signature, block: &Block) -> bool {
    let spaces = ["Global", "Local", "Constant", "Generic", "Place", "PlaceMut", "Image2d", "Image3d"];
    let tokens = [signature.inputs.to_token_stream(), signature.generics.to_token_stream(), block.to_token_stream()];
    let table = |name: &str| crate::surroundings::in_place::is_table(name, signature.ident.span());
    !tokens.into_iter().any(|tokens| names(tokens, &|name| spaces.contains(&name) || table(name)))
}

fn names(tokens: proc_macro2::TokenStream, one: &dyn Fn(&str) -> bool) -> bool {
    tokens.into_iter().any(|token| match token {
        proc_macro2::TokenTree::Ident(name) => one(&name.to_string()),
        proc_macro2::TokenTree::Group(group) => names(group.stream(), one),
        _ => false,
    })
}
