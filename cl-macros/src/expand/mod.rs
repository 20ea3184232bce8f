//! The Rust that replaces the user's function.
//!
//! Beside a function of the user's name stands a type of that name, its companion: `use other::helper;` brings both.
//! The companion holds the body (once, as a closure, with a slot for each thing that only rustc knows), what a caller's
//! expansion goes through (`call`), and the definition that becomes OpenCL C. The impls stand beside the user's
//! function, so every name in it means what it means there.

mod body;
mod callees;
mod companion;
mod definition;
pub mod generics;
mod implementation;
mod implied;
mod kernel;
mod operators;
mod parameters;
mod patterns;
mod pointers;
pub mod said;
mod slots;
mod told;
mod uniformity;

use cl_tree::Role;
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream};
use quote::{ToTokens, TokenStreamExt, quote};
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Attribute, FnArg, GenericParam, ItemFn, Lifetime, Pat, PatType, Token, Type};

use crate::ast::Function;
use crate::paths::Home;
use crate::{bounds, check, paths};

/// The expansion of a function without errors.
pub fn function(item: &ItemFn, function: &Function) -> TokenStream {
    let head = Head::new(item);
    let (companion, runs) = companion::companion(&head, function);
    let host = match function.role {
        Role::Kernel => kernel::host_function(&head, function, &runs),
        Role::Device => companion::host_function(&head, &runs),
    };
    let types = head.types();
    let asked = parameters::asked_apart(&head.cl, function, &types, &item.sig.generics);
    quote!(#host #companion #asked)
}

/// The expansion of a function with errors: its name and signature, so that its users see no errors of their own.
pub fn without_body(role: Role, item: &ItemFn, errors: TokenStream) -> TokenStream {
    let item = plain(role, item);
    let head = Head::new(&item);
    let shell = companion::shell(&head, role);
    quote!(#errors #shell)
}

/// The function without what is refused in its head, so that rustc does not refuse it too.
fn plain(role: Role, item: &ItemFn) -> ItemFn {
    let mut item = item.clone();
    let signature = &mut item.sig;
    (signature.asyncness, signature.constness, signature.abi, signature.variadic) = (None, None, None, None);
    signature.safety = syn::Safety::Default;
    let generics = signature.generics.clone();
    for (index, input) in signature.inputs.iter_mut().enumerate() {
        if let FnArg::Typed(typed) = input {
            if !matches!(&*typed.pat, Pat::Ident(_)) {
                let name = Ident::new(&format!("argument_{index}"), typed.pat.span());
                *typed.pat = syn::parse_quote!(#name);
            }
            let refused = check::open_parameter(&typed.ty, &generics).is_some() || check::is_refused(&typed.ty);
            if role == Role::Kernel && refused {
                *typed.ty = syn::parse_quote!(impl Sized);
                signature.generics = syn::Generics::default();
            }
            if role == Role::Device && (matches!(&*typed.ty, Type::FnPtr(_)) || check::is_refused(&typed.ty)) {
                *typed.ty = syn::parse_quote!(impl Sized);
            }
            if role == Role::Device
                && let Type::Reference(reference) = &mut *typed.ty
                && let Type::TraitObject(object) = &*reference.elem
            {
                // Of a closure the bound tells what it takes.
                let bounds = &object.bounds;
                *reference.elem = match check::bound_of_functions(bounds) {
                    Some(_) => syn::parse_quote!(impl #bounds),
                    None => syn::parse_quote!(impl Sized),
                };
            }
        }
    }
    if role == Role::Device {
        check::forget_the_host(signature);
    }
    if check::without_lifetime(signature).is_some()
        && let syn::ReturnType::Type(_, ty) = &mut signature.output
    {
        LastForever.visit_type_mut(ty);
    }
    // What may lie in any address space lies in private memory here.
    if let syn::ReturnType::Type(_, ty) = &mut signature.output
        && let Type::Reference(reference) = &mut **ty
        && let Some(object) = check::place_of(&reference.elem).cloned()
    {
        *reference.elem = object;
    }
    if let syn::ReturnType::Type(_, ty) = &signature.output
        && let Type::ImplTrait(_) = &**ty
    {
        signature.output = syn::ReturnType::Default;
    }
    item
}

/// Gives a lifetime to what names none.
struct LastForever;

impl VisitMut for LastForever {
    fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
        reference.lifetime.get_or_insert_with(|| syn::parse_quote!('static));
        syn::visit_mut::visit_type_reference_mut(self, reference);
    }
}

/// What the expansion needs of the user's signature.
struct Head<'i> {
    item: &'i ItemFn,
    /// The path of the module that the expansion names.
    cl: Home,
    /// The parameters with a plain name; others are errors.
    parameters: Vec<&'i PatType>,
    /// `T: Bound + ClType, const N: usize`, without lifetimes: the generics of the companion's impls.
    generics: syn::Generics,
}

impl<'i> Head<'i> {
    fn new(item: &'i ItemFn) -> Self {
        let cl = paths::expansion();
        let parameters = item
            .sig
            .inputs
            .iter()
            .filter_map(|input| match input {
                FnArg::Typed(typed) if matches!(&*typed.pat, Pat::Ident(_)) => Some(typed),
                _ => None,
            })
            .collect();
        let mut generics = item.sig.generics.clone();
        generics.params = generics.params.into_iter().filter(|p| !matches!(p, GenericParam::Lifetime(_))).collect();
        bounds::complete(&mut generics, &cl);
        Head { item, cl, parameters, generics }
    }

    /// The names without `mut`, to pass on.
    fn idents(&self) -> Vec<Ident> {
        self.parameters
            .iter()
            .map(|parameter| match &*parameter.pat {
                Pat::Ident(pat) => pat.ident.clone(),
                // It is told of that.
                _ => hidden("argument"),
            })
            .collect()
    }

    /// The type parameters that can be called, and the pointer to a function of that signature.
    fn callables(&self) -> Vec<(proc_macro2::Ident, Type)> {
        bounds::callables(&self.item.sig.generics)
    }

    fn types(&self) -> Vec<&Type> {
        self.parameters.iter().map(|parameter| &*parameter.ty).collect()
    }

    /// The user's attributes that concern rustc and rustdoc.
    fn attributes(&self) -> impl Iterator<Item = &Attribute> {
        self.item.attrs.iter()
    }

    /// Those that change what is an error in the body, for the copies of it.
    fn lint_attributes(&self) -> impl Iterator<Item = &Attribute> {
        self.item.attrs.iter().filter(|attribute| keeps(attribute))
    }

    fn lifetimes(&self) -> TokenStream {
        let lifetimes = self.item.sig.generics.lifetimes();
        quote!(#(#lifetimes),*)
    }
}

/// Whether an attribute changes what is an error in a body.
fn keeps(attribute: &Attribute) -> bool {
    const KEPT: &[&str] = &["allow", "warn", "deny", "forbid", "expect", "cfg"];
    KEPT.iter().any(|name| attribute.path().is_ident(name))
}

/// A type for a place where none of the function's lifetimes is in scope.
fn without_lifetimes(ty: &Type) -> Type {
    struct Static;
    impl VisitMut for Static {
        fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
            *lifetime = Lifetime::new("'static", lifetime.span());
        }
    }
    let mut ty = ty.clone();
    Static.visit_type_mut(&mut ty);
    ty
}

/// A type for an `impl Trait`, where rustc fills in no lifetimes.
fn with_static(ty: &Type) -> Type {
    struct Static;
    impl VisitMut for Static {
        fn visit_type_reference_mut(&mut self, reference: &mut syn::TypeReference) {
            reference.lifetime.get_or_insert_with(|| Lifetime::new("'static", reference.and_token.span));
            syn::visit_mut::visit_type_reference_mut(self, reference);
        }
        fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
            if lifetime.ident == "_" {
                *lifetime = Lifetime::new("'static", lifetime.span());
            }
        }
    }
    let mut ty = ty.clone();
    Static.visit_type_mut(&mut ty);
    ty
}

pub use self::definition::receiver_type;
pub use self::implementation::{declarations, generics_of, implementation, qualify, trait_definition};
pub use self::operators::Operator;
pub use self::parameters::{called, field_at, item_at, through};
pub use self::pointers::{has_lifetimes, has_references, is_number, written_out};

/// `self`, in a closure: what a method's receiver is called there.
pub fn this(span: Span) -> proc_macro2::Ident {
    proc_macro2::Ident::new("this", Span::mixed_site().located_at(span))
}

/// What `cl_types::expansion` is called within a definition.
fn short_path() -> Home {
    Home::named(short_path_at(Span::mixed_site()))
}

fn short_path_at(span: Span) -> Ident {
    Ident::new("__cl", span)
}

/// Tokens of ours at a place of the user's. An expression that begins with one and ends with one is there for rustc: one
/// that begins with a token of ours and ends with one of the user's is at the attribute.
fn ours(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

/// The arguments of a call that ends there. rustc shows what stands between the first token of an expression and the last,
/// and a stable compiler joins no spans for us.
fn until(end: Span, arguments: TokenStream) -> Group {
    let mut arguments = Group::new(Delimiter::Parenthesis, arguments);
    arguments.set_span(end);
    arguments
}

/// A call of a function of one of our traits, of a place, that stands for an expression of the user's, from its first token
/// to its last. So do its path and its argument: what rustc says of these at one place, it says once.
fn function_until(of: &str, function: &str, at: (Span, Span), mutable: bool, place: TokenStream) -> TokenStream {
    let mut tokens = TokenStream::new();
    write_function(of, function, at, mutable, place, &mut tokens);
    tokens
}

/// The same behind other tokens.
fn write_function(
    of: &str,
    function: &str,
    (span, end): (Span, Span),
    mutable: bool,
    place: TokenStream,
    tokens: &mut TokenStream,
) {
    let mut argument = Token![&](span).into_token_stream();
    if mutable {
        argument.append(Ident::new("mut", span));
    }
    argument.append(until(end, place));
    let colons = Token![::](span);
    tokens.append(short_path_at(span));
    colons.to_tokens(tokens);
    tokens.append(Ident::new(of, span));
    colons.to_tokens(tokens);
    tokens.append(Ident::new(function, end));
    tokens.append(until(end, argument));
}

/// Names of ours that no name of the user's can meet: of variables.
fn hidden(name: &str) -> proc_macro2::Ident {
    proc_macro2::Ident::new(name, Span::mixed_site())
}

/// The same of types, functions and type parameters, which rustc keeps in one room with the user's.
fn hidden_item(name: &str) -> proc_macro2::Ident {
    proc_macro2::Ident::new(&format!("__cl_{name}"), Span::mixed_site())
}
