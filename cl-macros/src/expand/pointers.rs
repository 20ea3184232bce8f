//! Pointers that go from one type to another: as arguments, as values of variables, as results, out of branches.
//!
//! Where the pointee that is asked for has a type of its own, the expansion takes any pointee and asks a trait of ours
//! whether it will do: so the error for a wrong address space is ours. Reborrows and `&mut` for `&` stay rustc's.

use cl_tree::number;
use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{FnArg, GenericArgument, Generics, Lifetime, PathArguments, Signature, Type, TypePath, TypeReference};

use super::until;
use crate::bounds;
use crate::parse::space_of;
use crate::paths::Home;
use crate::surroundings::Surroundings;

/// The reference that a type is, if what it points to can be named wherever the function is called: nothing in it is a
/// parameter as a whole (inference needs that one), a lifetime or a reference.
pub fn reference<'t>(ty: &'t Type, generics: &Generics) -> Option<&'t TypeReference> {
    any_reference(ty).filter(|reference| is_own(&reference.elem, generics))
}

/// The reference that a type is.
pub fn any_reference(ty: &Type) -> Option<&TypeReference> {
    match ty {
        Type::Reference(reference) => Some(reference),
        Type::Paren(inner) => any_reference(&inner.elem),
        Type::Group(inner) => any_reference(&inner.elem),
        _ => None,
    }
}

/// Whether a type can be named wherever the function is called.
pub fn is_own(pointee: &Type, generics: &Generics) -> bool {
    is_own_but_for_lifetimes(pointee, generics) && !has_lifetimes(pointee)
}

fn is_own_but_for_lifetimes(pointee: &Type, generics: &Generics) -> bool {
    match pointee {
        Type::Slice(_) | Type::Array(_) => true,
        Type::Path(TypePath { qself: None, path, .. }) => path.segments.first().is_some_and(|first| {
            first.ident != "Self" && !generics.type_params().any(|parameter| parameter.ident == first.ident)
        }),
        Type::Paren(inner) => is_own_but_for_lifetimes(&inner.elem, generics),
        Type::Group(inner) => is_own_but_for_lifetimes(&inner.elem, generics),
        _ => false,
    }
}

/// Whether a type has references in it, and can be named wherever the function is called, were they `'static`. Of what is
/// behind a pointer into an address space the body asks.
pub fn holds_references(ty: &Type, generics: &Generics) -> bool {
    let (held, own) = match ty {
        Type::Reference(reference) => match &*reference.elem {
            inner @ (Type::Reference(_) | Type::Tuple(_) | Type::Array(_) | Type::Slice(_)) => (inner, true),
            _ => return false,
        },
        Type::Tuple(_) => (ty, true),
        other => (other, is_own_but_for_lifetimes(other, generics)),
    };
    own && has_lifetimes(held) && generics.type_params().next().is_none()
}

/// Whether a type is one name, of no parameter and no number.
pub fn is_named(ty: &Type, generics: &Generics) -> bool {
    matches!(ty, Type::Path(path) if path.path.get_ident().is_some()) && !is_number(ty) && is_own(ty, generics)
}

/// Whether a type is the name of a number.
pub fn is_number(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.get_ident().is_some_and(|name| number(&name.to_string()).is_some()))
}

/// Whether it names lifetimes or references.
pub fn has_references(ty: &Type) -> bool {
    let of_self = |ty: &Type| matches!(ty, Type::Path(path) if path.path.is_ident("Self"));
    !of_self(ty) && has_lifetimes(ty)
}

/// Whether it names lifetimes, references or `Self`.
pub fn has_lifetimes(ty: &Type) -> bool {
    struct Find(bool);
    impl Visit<'_> for Find {
        fn visit_lifetime(&mut self, _: &Lifetime) {
            self.0 = true;
        }
        fn visit_type_reference(&mut self, _: &TypeReference) {
            self.0 = true;
        }
        fn visit_type_path(&mut self, path: &TypePath) {
            self.0 |= path.path.segments.iter().any(|segment| segment.ident == "Self");
            visit::visit_type_path(self, path);
        }
    }
    let mut find = Find(false);
    find.visit_type(ty);
    find.0
}

/// Puts the pointer itself in the place of another name of it, `type Input<'a> = &'a Global<[f32]>`, in the parameters of a
/// function: what takes a pointer is expanded otherwise than what takes a value. Gives what has rustc see that both are one.
pub fn written_out(signature: &mut Signature) -> TokenStream {
    let mut around = None;
    let mut same = TokenStream::new();
    for input in &mut signature.inputs {
        let FnArg::Typed(typed) = input else { continue };
        let Type::Path(TypePath { qself: None, path, .. }) = &*typed.ty else { continue };
        let [segment] = &path.segments.iter().collect::<Vec<_>>()[..] else { continue };
        let name = &segment.ident;
        let elided = match &segment.arguments {
            PathArguments::None => true,
            PathArguments::AngleBracketed(arguments) => arguments.args.iter().all(|argument| match argument {
                GenericArgument::Lifetime(lifetime) => lifetime.ident == "_",
                GenericArgument::Type(ty) => is_own(ty, &signature.generics),
                _ => false,
            }),
            PathArguments::Parenthesized(_) => false,
        };
        if !elided || number(&name.to_string()).is_some() {
            continue;
        }
        let around =
            around.get_or_insert_with(|| Surroundings::of(&signature.ident.to_string(), signature.ident.span()));
        let Some(pointer) = around.as_ref().and_then(|around| around.pointer(segment)) else { continue };
        let span = name.span();
        let pointer: TokenStream = located(pointer.to_token_stream(), span);
        let types = match &segment.arguments {
            PathArguments::AngleBracketed(arguments) => {
                let types = arguments.args.iter().filter(|argument| matches!(argument, GenericArgument::Type(_)));
                types.map(|ty| located(ty.to_token_stream(), span)).collect()
            }
            _ => Vec::new(),
        };
        same.extend(quote_spanned!(span=> const _: fn(#name<'_ #(, #types)*>) -> #pointer = |pointer| pointer;));
        *typed.ty = syn::parse_quote_spanned!(span=> #pointer);
    }
    same
}

/// Tokens, all of them at one place.
pub fn located(tokens: TokenStream, span: Span) -> TokenStream {
    let one = |token| match token {
        TokenTree::Group(group) => {
            let mut inner = Group::new(group.delimiter(), located(group.stream(), span));
            inner.set_span(span);
            TokenTree::Group(inner)
        }
        mut token => {
            token.set_span(span);
            token
        }
    };
    tokens.into_iter().map(one).collect()
}

/// A parameter, as callers see it: pointers in it may be any, and are looked at by their types.
pub struct Parameter {
    pub ty: TokenStream,
    asked: Asked,
}

/// What is asked of the pointers in a parameter.
enum Asked {
    Nothing,
    Pointer { mutable: bool, pointee: TokenStream },
    Parts(Vec<Parameter>),
}

impl Parameter {
    /// All those of a function.
    pub fn all(cl: &Home, types: &[&Type], generics: &Generics) -> Vec<Self> {
        let mut places = Vec::new();
        types.iter().map(|ty| Parameter::of(cl, ty, generics, &mut places)).collect()
    }

    /// `places`: the parameters that stand for a place and are known from a pointer before it.
    fn of(cl: &Home, ty: &Type, generics: &Generics, places: &mut Vec<Ident>) -> Self {
        let as_it_is = || Parameter { ty: ty.to_token_stream(), asked: Asked::Nothing };
        if let Type::Tuple(tuple) = ty {
            let parts: Vec<_> = tuple.elems.iter().map(|part| Parameter::of(cl, part, generics, places)).collect();
            let types = parts.iter().map(|part| &part.ty);
            let ty = quote!((#(#types,)*));
            return match parts.iter().any(|part| !matches!(part.asked, Asked::Nothing)) {
                true => Parameter { ty, asked: Asked::Parts(parts) },
                false => as_it_is(),
            };
        }
        let Some((reference, any_value)) = opened(ty, generics, places) else { return as_it_is() };
        let TypeReference { and_token, lifetime, mutability, elem, .. } = reference;
        // Where the type is written: so that rustc shows it as what asks for the pointer.
        let cl = cl.at(ty.span());
        let leads = any_value.then(|| quote_spanned!(ty.span()=> #cl::LeadsTo<Object = #elem> +));
        let asked = Asked::Pointer { mutable: mutability.is_some(), pointee: elem.to_token_stream() };
        let any =
            quote_spanned!(ty.span()=> #and_token #lifetime #mutability (impl #leads #cl::PointsTo<#elem> + ?Sized));
        Parameter { ty: any, asked }
    }

    /// What is passed to the user's function.
    pub fn passed(&self, cl: &Home, name: &dyn ToTokens) -> TokenStream {
        match &self.asked {
            Asked::Nothing => quote!(#name),
            Asked::Pointer { mutable, pointee } => {
                let span = Span::mixed_site();
                taken(cl, (span, span), *mutable, pointee, &quote!(#name))
            }
            Asked::Parts(parts) => {
                let parts = parts.iter().enumerate().map(|(index, part)| {
                    let index = syn::Index::from(index);
                    part.passed(cl, &quote!(#name.#index))
                });
                quote!((#(#parts,)*))
            }
        }
    }
}

/// The reference that a type is, where callers may pass any pointer; and whether what it points to is a type parameter that
/// stands for a value, which is inferred.
fn opened<'t>(ty: &'t Type, generics: &Generics, places: &mut Vec<Ident>) -> Option<(&'t TypeReference, bool)> {
    if let Some(reference) = reference(ty, generics) {
        return Some((reference, false));
    }
    let reference = any_reference(ty)?;
    let Type::Path(TypePath { qself: None, path, .. }) = &*reference.elem else { return None };
    let parameter = generics.type_params().find(|parameter| path.is_ident(&parameter.ident))?;
    match bounds::role(parameter, generics) {
        bounds::Role::Value => Some((reference, true)),
        // Of the first pointer it is inferred.
        bounds::Role::Place if places.contains(&parameter.ident) => Some((reference, false)),
        bounds::Role::Place => {
            places.push(parameter.ident.clone());
            None
        }
        bounds::Role::Callable(_) => None,
    }
}

/// `(span, end)`: where the pointer begins and ends.
fn taken(
    cl: &Home,
    (span, end): (Span, Span),
    mutable: bool,
    pointee: &TokenStream,
    pointer: &TokenStream,
) -> TokenStream {
    let pointer = until(end, pointer.clone());
    let taken = Ident::new(if mutable { "exclusive" } else { "shared" }, end);
    quote_spanned!(span=> #cl::PointsTo::<#pointee>::#taken #pointer)
}

/// What is asked for where a pointer goes.
#[derive(Clone)]
pub enum Expected {
    /// What the user wrote.
    Written { mutable: bool, pointee: TokenStream },
    /// Of each part of a tuple, what the user wrote there.
    Parts(Vec<Option<Self>>),
    /// Of what an `Option` holds.
    Held(Box<Self>),
    /// Of what a `Result` holds that is `Ok`.
    HeldByOk(Box<Self>),
    /// Of the elements of an array.
    Elements(Box<Self>),
    /// What the variable has that it is assigned to.
    OfVariable { mutable: bool },
    /// What the first of several branches gives.
    First { mutable: bool },
    /// In the other branches.
    Other { mutable: bool },
}

impl Expected {
    /// The same as [`Expected::of`], of what may be another name of a pointer.
    pub fn of_written(ty: &Type, generics: &Generics, around: Option<&Surroundings>) -> Option<Self> {
        let named = match ty {
            Type::Path(TypePath { qself: None, path, .. }) if path.segments.len() == 1 => path.segments.first(),
            _ => None,
        };
        match named.and_then(|named| around?.pointer(named)) {
            Some(pointer) => Self::of(&Type::Reference(pointer), generics),
            None => Self::of(ty, generics),
        }
    }

    /// What a type asks of its value, if there are pointers in it.
    pub fn of(ty: &Type, generics: &Generics) -> Option<Self> {
        match ty {
            Type::Paren(inner) => Self::of(&inner.elem, generics),
            Type::Group(inner) => Self::of(&inner.elem, generics),
            Type::Tuple(tuple) => {
                let parts: Vec<_> = tuple.elems.iter().map(|part| Self::of(part, generics)).collect();
                parts.iter().any(Option::is_some).then_some(Expected::Parts(parts))
            }
            Type::Array(array) => Some(Expected::Elements(Box::new(Self::of(&array.elem, generics)?))),
            Type::Path(TypePath { qself: None, path, .. }) => {
                let holder = path.segments.last()?;
                let PathArguments::AngleBracketed(arguments) = &holder.arguments else { return None };
                let held = || match arguments.args.first()? {
                    GenericArgument::Type(ty) => Some(Box::new(Self::of(ty, generics)?)),
                    _ => None,
                };
                match &*holder.ident.to_string() {
                    "Option" => Some(Expected::Held(held()?)),
                    "Result" => Some(Expected::HeldByOk(held()?)),
                    _ => None,
                }
            }
            Type::Reference(pointer) => {
                let mutable = pointer.mutability.is_some();
                match (reference(ty, generics), &*pointer.elem) {
                    (Some(_), pointee) => Some(Expected::Written { mutable, pointee: pointee.to_token_stream() }),
                    // The type of a pointer has lifetimes, which have no names everywhere.
                    (None, Type::Reference(_)) => Some(Expected::OfVariable { mutable }),
                    (None, _) => None,
                }
            }
            _ => None,
        }
    }

    /// What is asked of a part of a tuple.
    pub fn part(&self, index: usize) -> Option<&Self> {
        match self {
            Expected::Parts(parts) => parts.get(index)?.as_ref(),
            _ => None,
        }
    }

    /// What is asked of what such a variant holds.
    pub fn held_by(&self, variant: &Ident) -> Option<&Self> {
        match self {
            Expected::Held(held) if variant == "Some" => Some(held),
            Expected::HeldByOk(held) if variant == "Ok" => Some(held),
            _ => None,
        }
    }

    /// What is asked of the elements of an array.
    pub fn elements(&self) -> Option<&Self> {
        match self {
            Expected::Elements(elements) => Some(elements),
            _ => None,
        }
    }

    /// Whether an `Option` of a pointer is asked for, and of one to write through.
    pub fn of_option(&self) -> Option<bool> {
        let Expected::Held(held) = self else { return None };
        match **held {
            Expected::Written { mutable, .. }
            | Expected::OfVariable { mutable }
            | Expected::First { mutable }
            | Expected::Other { mutable } => Some(mutable),
            _ => None,
        }
    }

    /// The tokens of an `Option` of a pointer where one is asked for.
    pub fn keep(&self, cl: &Home, (span, end): (Span, Span), mutable: bool, held: TokenStream) -> TokenStream {
        let (of, function) = match self {
            Expected::Held(inner) if matches!(**inner, Expected::First { .. }) => ("FirstBranch", "first_held"),
            Expected::Held(inner) if matches!(**inner, Expected::Other { .. }) => ("OtherBranch", "other_held"),
            _ => {
                let (holds, held) = (Ident::new(if mutable { "HoldsMut" } else { "Holds" }, span), until(end, held));
                let kept = Ident::new("kept", end);
                return quote_spanned!(span=> #cl::#holds::#kept #held);
            }
        };
        let branches = branches();
        let (of, held) = (Ident::new(of, span), until(end, quote!(#branches, #held)));
        let function = Ident::new(&format!("{function}{}", if mutable { "_mut" } else { "" }), end);
        quote_spanned!(span=> #cl::#of::#function #held)
    }

    /// How OpenCL C names the address space that is written there.
    pub fn space(&self) -> Option<&'static str> {
        match self {
            Expected::Written { pointee, .. } => space_of(&syn::parse2(pointee.clone()).ok()?),
            _ => None,
        }
    }

    /// The tokens of a pointer that is written there, of which something is said elsewhere.
    pub fn told_of(&self, cl: &Home) -> TokenStream {
        match self {
            Expected::Written { mutable, pointee } => {
                let mutable = mutable.then(|| quote!(mut));
                quote!(#cl::told_of::<&#mutable #pointee>())
            }
            _ => quote!(#cl::told_of::<_>()),
        }
    }

    /// Whether what goes there writes.
    pub fn writes(&self) -> bool {
        matches!(
            self,
            Expected::Written { mutable: true, .. }
                | Expected::OfVariable { mutable: true }
                | Expected::First { mutable: true }
                | Expected::Other { mutable: true }
        )
    }

    /// The tokens of a pointer of that type, which stands from `at.0` to `at.1`.
    pub fn take(&self, cl: &Home, at: (Span, Span), pointer: &TokenStream) -> TokenStream {
        let (span, end) = at;
        let branches = branches();
        match *self {
            Expected::Written { mutable, ref pointee } => taken(cl, at, mutable, pointee, pointer),
            // Of a pointer itself they ask nothing.
            Expected::Parts(_) | Expected::Held(_) | Expected::HeldByOk(_) | Expected::Elements(_) => pointer.clone(),
            Expected::OfVariable { mutable } => taken(cl, at, mutable, &quote!(_), pointer),
            Expected::First { mutable } => {
                let first = Ident::new(if mutable { "first_mut" } else { "first" }, end);
                let pointer = until(end, quote!(#branches, #pointer));
                quote_spanned!(span=> #cl::FirstBranch::#first #pointer)
            }
            Expected::Other { mutable } => {
                let other = Ident::new(if mutable { "other_mut" } else { "other" }, end);
                let pointer = until(end, quote!(#branches, #pointer));
                quote_spanned!(span=> #cl::OtherBranch::#other #pointer)
            }
        }
    }

    /// What is asked for in the branch after this one.
    pub fn next(&self) -> Self {
        match *self {
            Expected::First { mutable } => Expected::Other { mutable },
            Expected::Held(ref held) => Expected::Held(Box::new(held.next())),
            ref other => other.clone(),
        }
    }
}

/// The name of what holds the type of the first branch.
pub fn branches() -> Ident {
    Ident::new("branches", Span::mixed_site())
}
