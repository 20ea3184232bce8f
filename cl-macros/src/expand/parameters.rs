//! The parameters of a function, asked once whether they are of types that a function may take.
//!
//! A body begins with `let x = <T as Bound>::itself(x);`, which is a `T`. Where the bound does not hold that is the only
//! error: rustc says nothing more of what it has no type for.

use cl_tree::Role;
use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt, quote, quote_spanned};
use syn::{FnArg, Generics, Pat, Path, PathArguments, Signature, Token, Type, TypePath};

use super::{pointers, until};
use crate::ast::Function;
use crate::bounds;
use crate::paths::Home;

/// The bound of a parameter's type, or of what it points to.
struct Bound<'t> {
    ty: &'t Type,
    name: &'static str,
    reference: Option<&'t syn::TypeReference>,
}

/// None where the type surely is one of the device, has bounds of its own, or cannot be written twice.
fn bound<'t>(function: &Function, ty: &'t Type, generics: &Generics) -> Option<Bound<'t>> {
    if function.told(ty).is_some() {
        return None;
    }
    let role = function.role;
    let reference = match role {
        Role::Kernel => pointers::any_reference(ty),
        Role::Device => pointers::reference(ty, generics),
    };
    match (reference, role) {
        (Some(found), Role::Kernel) => Some(Bound { ty: &found.elem, name: "KernelObject", reference }),
        (Some(found), Role::Device) => Some(Bound { ty: &found.elem, name: "Pointed", reference }),
        (None, Role::Kernel) => Some(Bound { ty, name: "KernelValue", reference }),
        (None, Role::Device) => {
            let asked = pointers::is_own(ty, generics) || is_tuple_to_ask(function, ty, generics);
            asked.then_some(Bound { ty, name: "Passed", reference })
        }
    }
}

/// Whether tokens do not tell of each item of a tuple that it is of the device: the body may use none of these.
fn is_tuple_to_ask(function: &Function, ty: &Type, generics: &Generics) -> bool {
    matches!(ty, Type::Tuple(_))
        && !pointers::has_lifetimes(ty)
        && to_ask(function, ty, generics).is_some_and(|to_ask| to_ask)
}

/// Whether something in a type is to be asked; none where something has bounds of its own.
fn to_ask(function: &Function, ty: &Type, generics: &Generics) -> Option<bool> {
    match ty {
        Type::Tuple(tuple) => tuple
            .elems
            .iter()
            .try_fold(false, |before, item| to_ask(function, item, generics).map(|to_ask| before || to_ask)),
        ty if function.told(ty).is_some() => Some(false),
        ty => pointers::is_own(ty, generics).then_some(true),
    }
}

/// The bound of each parameter that holds references, which have no names there: asked beside the function.
pub fn asked_apart(cl: &Home, function: &Function, inputs: &[&Type], generics: &Generics) -> TokenStream {
    let asked = inputs.iter().filter(|ty| function.role == Role::Device && pointers::holds_references(ty, generics));
    asked
        .map(|ty| {
            let ty = super::with_static(&super::without_lifetimes(ty));
            let (ty, bound) = match &ty {
                Type::Reference(reference) if reference.mutability.is_some() => (&*reference.elem, "PointedMut"),
                Type::Reference(reference) => (&*reference.elem, "Pointed"),
                ty => (ty, "Passed"),
            };
            let (span, itself) = (ends(ty).1, through(cl, ty, bound, "Itself"));
            quote_spanned!(span=> const _: ::core::option::Option<&#itself> = ::core::option::Option::None;)
        })
        .collect()
}

/// `<T as Bound>::function(argument)`
pub fn called(cl: &Home, ty: &Type, bound: &str, function: &str, argument: TokenStream) -> TokenStream {
    let mut tokens = through(cl, ty, bound, function);
    tokens.append(until(ends(ty).1, argument));
    tokens
}

/// `&self.member`, from the first token of the type to its last: what is wrong with the type is said of the argument too.
pub fn field_at(ty: &Type, member: &syn::Member) -> TokenStream {
    let (first, last) = ends(ty);
    let mut member = member.clone();
    match &mut member {
        syn::Member::Named(name) => name.set_span(last.resolved_at(name.span())),
        syn::Member::Unnamed(index) => index.span = last,
    }
    let borrow = quote_spanned!(first=> &);
    quote_spanned!(last=> #borrow self.#member)
}

/// `type Name = <T as Bound>::Itself;`, from the first token of the type to its last: rustc shows all of it, or its head.
pub fn item_at(cl: &Home, ty: &Type, name: &str, bound: &str) -> TokenStream {
    let (first, last) = ends(ty);
    let (name, itself, end) = (Ident::new(name, last), through(cl, ty, bound, "Itself"), quote_spanned!(last=> ;));
    let head = quote_spanned!(first=> type #name);
    quote!(#head = #itself #end)
}

/// The first token of a type, and the last: of most, without making the tokens.
fn ends(ty: &Type) -> (Span, Span) {
    match ty {
        Type::Path(TypePath { attrs, qself: None, path: Path { leading_colon: None, segments } })
            if attrs.is_empty() =>
        {
            let (Some(first), Some(last)) = (segments.first(), segments.last()) else { return ends_of_tokens(ty) };
            match &last.arguments {
                PathArguments::None => (first.ident.span(), last.ident.span()),
                PathArguments::AngleBracketed(arguments) => (first.ident.span(), arguments.gt_token.spans[0]),
                PathArguments::Parenthesized(_) => ends_of_tokens(ty),
            }
        }
        Type::Slice(slice) if slice.attrs.is_empty() => one(slice.bracket_token.span.join()),
        Type::Array(array) if array.attrs.is_empty() => one(array.bracket_token.span.join()),
        Type::Tuple(tuple) if tuple.attrs.is_empty() => one(tuple.paren_token.span.join()),
        _ => ends_of_tokens(ty),
    }
}

fn one(span: Span) -> (Span, Span) {
    (span, span)
}

fn ends_of_tokens(ty: &Type) -> (Span, Span) {
    let spans: Vec<Span> = ty.to_token_stream().into_iter().map(|token| token.span()).collect();
    let end = |span: Option<&Span>| span.copied().unwrap_or_else(Span::call_site);
    (end(spans.first()), end(spans.last()))
}

/// `<T as Bound>::member`. Its parts are where the type is from its first token to its last: so all errors about one type
/// are at one place, and rustc shows the same only once.
pub fn through(cl: &Home, ty: &Type, bound: &str, member: &str) -> TokenStream {
    let (first, last) = ends(ty);
    let (cl, bound, member) = (cl.at(last), Ident::new(bound, last), Ident::new(member, last));
    let mut tokens = Token![<](first).into_token_stream();
    ty.to_tokens(&mut tokens);
    Token![as](last).to_tokens(&mut tokens);
    cl.to_tokens(&mut tokens);
    Token![::](last).to_tokens(&mut tokens);
    bound.to_tokens(&mut tokens);
    Token![>](last).to_tokens(&mut tokens);
    Token![::](last).to_tokens(&mut tokens);
    member.to_tokens(&mut tokens);
    tokens
}

/// The type of a parameter, through its bound.
pub fn itself(cl: &Home, function: &Function, ty: &Type, generics: &Generics) -> Option<TokenStream> {
    let Bound { ty, name, reference } = bound(function, ty, generics)?;
    let ty = through(cl, ty, name, "Itself");
    Some(match reference {
        Some(syn::TypeReference { lifetime, mutability, .. }) => quote!(& #lifetime #mutability #ty),
        None => ty,
    })
}

/// `<T as Bound>::returned(value)`, of what a function returns: it has the bound of a parameter.
pub fn returned(cl: &Home, ty: &Type, generics: &Generics, value: TokenStream) -> TokenStream {
    if is_bound(ty, generics) { called(cl, ty, "Returned", "returned", value) } else { value }
}

/// The type of what a function returns, through its bound.
pub fn result(cl: &Home, ty: &Type, generics: &Generics) -> Option<TokenStream> {
    is_bound(ty, generics).then(|| through(cl, ty, "Returned", "Itself"))
}

/// Whether the type of what a function returns is asked for its bound: not where it surely is that of a value, or has
/// bounds of its own.
fn is_bound(ty: &Type, generics: &Generics) -> bool {
    matches!(ty, Type::Path(_)) && pointers::is_own(ty, generics) && !pointers::is_number(ty)
}

/// `let x = <T as Bound>::itself(x);` for each parameter that has a bound.
pub fn taken(cl: &Home, function: &Function, signature: &Signature, generics: &Generics) -> TokenStream {
    let callables = bounds::callables(generics);
    let taken = signature.inputs.iter().filter_map(|input| {
        let FnArg::Typed(typed) = input else { return None };
        let Pat::Ident(pat) = &*typed.pat else { return None };
        if let Type::Path(path) = &*typed.ty
            && callables.iter().any(|(callable, _)| path.path.is_ident(callable))
        {
            return None;
        }
        let (ident, mutability) = (&pat.ident, &pat.mutability);
        let Bound { ty, name, reference } = bound(function, &typed.ty, generics)?;
        let mutable = reference.is_some_and(|reference| reference.mutability.is_some());
        let itself = called(cl, ty, name, if mutable { "itself_mut" } else { "itself" }, quote!(#ident));
        // With its type, so that rustc proposes another in the place of what the user wrote.
        let written = reference.map(|syn::TypeReference { and_token, mutability, .. }| {
            let ty = through(cl, ty, name, "Itself");
            quote!(: #and_token #mutability #ty)
        });
        Some(quote!(let #mutability #ident #written = #itself;))
    });
    quote!(#(#taken)*)
}

/// The parameter as the closure names it: without `mut`, which is at its `let`. A pointer that has no such gets its type
/// here, so that rustc proposes another in the place of what the user wrote.
pub fn pattern(function: &Function, ty: &Type, pat: &Pat, generics: &Generics) -> TokenStream {
    match pat {
        Pat::Ident(_) if bound(function, ty, generics).is_some() => name(function, ty, pat, generics),
        pat if pointers::any_reference(ty).is_some() && function.told(ty).is_some() => quote!(#pat: #ty),
        pat => pat.to_token_stream(),
    }
}

/// The name of the parameter, without `mut` where that is at its `let`.
pub fn name(function: &Function, ty: &Type, pat: &Pat, generics: &Generics) -> TokenStream {
    match pat {
        Pat::Ident(pat) if bound(function, ty, generics).is_some() => pat.ident.to_token_stream(),
        pat => pat.to_token_stream(),
    }
}
