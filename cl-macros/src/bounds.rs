//! The type parameters of a device function: values, places in any address space, and what can be called.
//!
//! `impl Trait` of a parameter gets a name, `Place<…>` the trait that says what can be done with such a place.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::{ToTokens, format_ident, quote};
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    FnArg, GenericArgument, Generics, ParenthesizedGenericArguments, Path, PathArguments, ReturnType, Signature, Token,
    Type, TypeParam, TypeParamBound, WherePredicate, parse_quote,
};

use crate::expand::Operator;
use crate::parse::{is_operator, mentions};
use crate::paths::{self, Home};
use crate::surroundings::{self, heads::CLOSURES};

/// What a type parameter stands for.
pub enum Role {
    /// A value.
    Value,
    /// A place in some address space, which is pointed to.
    Place,
    /// A closure; the pointer to a function that has its signature.
    Callable(Box<Type>),
}

/// Gives `impl Trait` parameters a name, and writes what `Place` stands for.
pub fn normalize(signature: &mut Signature, cl: &Home) {
    let mut named = Vec::new();
    for input in &mut signature.inputs {
        if let FnArg::Typed(typed) = input {
            let of = match &*typed.pat {
                syn::Pat::Ident(pat) => pat.ident.to_string(),
                _ => named.len().to_string(),
            };
            name_impl(&mut typed.ty, &of, &mut named);
        }
    }
    signature.generics.params.extend(named);
    behind_references(&mut signature.generics, cl);
    relax_places(signature);
    without_lifetimes(&mut signature.generics);
    for parameter in signature.generics.type_params_mut() {
        write_places(&mut parameter.bounds, cl);
    }
    let predicates = signature.generics.where_clause.iter_mut().flat_map(|clause| &mut clause.predicates);
    for predicate in predicates {
        if let WherePredicate::Type(predicate) = predicate {
            write_places(&mut predicate.bounds, cl);
        }
    }
}

/// A place that is only pointed to may be a slice, which has no size: of `fn f<P: Place<[f32]>>(x: &P)` that is meant, and as an
/// `impl Place<[f32]>` it is so too.
fn relax_places(signature: &mut Signature) {
    #[derive(Default)]
    struct Named {
        all: Vec<Ident>,
        behind: Vec<Ident>,
    }
    impl<'t> Visit<'t> for Named {
        fn visit_type_path(&mut self, path: &'t syn::TypePath) {
            self.all.extend(path.path.get_ident().cloned());
            visit::visit_type_path(self, path);
        }
        fn visit_type_reference(&mut self, reference: &'t syn::TypeReference) {
            if let Type::Path(path) = &*reference.elem {
                self.behind.extend(path.path.get_ident().cloned());
            }
            visit::visit_type_reference(self, reference);
        }
    }
    let holds_a_place = |bounds: &Punctuated<TypeParamBound, Token![+]>| {
        bounds.iter().any(|bound| last_name(bound).is_some_and(|name| is_place(&name)))
    };
    let generics = &signature.generics;
    let of_where = |name: &Ident| {
        generics
            .where_clause
            .iter()
            .flat_map(|clause| &clause.predicates)
            .filter_map(|predicate| match predicate {
                WherePredicate::Type(predicate) => match &predicate.bounded_ty {
                    Type::Path(path) if path.path.is_ident(name) => Some(&predicate.bounds),
                    _ => None,
                },
                _ => None,
            })
            .collect::<Vec<_>>()
    };
    let places: Vec<Ident> = generics
        .type_params()
        .filter(|parameter| {
            let bounds: Vec<_> = std::iter::once(&parameter.bounds).chain(of_where(&parameter.ident)).collect();
            bounds.iter().any(|bounds| holds_a_place(bounds))
                && !bounds.iter().any(|bounds| bounds.iter().any(is_maybe_sized))
        })
        .map(|parameter| parameter.ident.clone())
        .collect();
    if places.is_empty() {
        return;
    }
    let mut named = Named::default();
    signature.inputs.iter().for_each(|input| named.visit_fn_arg(input));
    named.visit_return_type(&signature.output);
    let times = |names: &[Ident], name: &Ident| names.iter().filter(|other| *other == name).count();
    for parameter in signature.generics.type_params_mut().filter(|parameter| places.contains(&parameter.ident)) {
        let (all, behind) = (times(&named.all, &parameter.ident), times(&named.behind, &parameter.ident));
        if all > 0 && all == behind {
            parameter.bounds.push(parse_quote!(?Sized));
        }
    }
}

/// Writes the bounds of operators of references, `for<'a> &'a T: Mul<&'a T, Output = T>`, as those of what these point to:
/// the operators of values and of references are one on the device.
fn behind_references(generics: &mut Generics, cl: &Home) {
    let mut found: Vec<WherePredicate> = Vec::new();
    for parameter in generics.type_params_mut() {
        let ident = &parameter.ident;
        let of_values = take_out_references(&mut parameter.bounds, &parse_quote!(#ident), cl);
        parameter.bounds.extend(of_values);
    }
    let Some(clause) = &mut generics.where_clause else { return };
    for predicate in &mut clause.predicates {
        let WherePredicate::Type(predicate) = predicate else { continue };
        let of_values = take_out_references(&mut predicate.bounds, &predicate.bounded_ty, cl);
        if !of_values.is_empty() {
            let subject = behind_reference(&predicate.bounded_ty);
            found.push(parse_quote!(#subject: #(#of_values)+*));
        }
    }
    let says = |predicate: &&WherePredicate| match predicate {
        WherePredicate::Type(predicate) => !predicate.bounds.is_empty(),
        _ => true,
    };
    clause.predicates = clause.predicates.iter().filter(says).cloned().chain(found).collect();
}

/// Takes the bounds out in which an operator has a reference, and gives those of values in their place.
fn take_out_references(
    bounds: &mut Punctuated<TypeParamBound, Token![+]>,
    subject: &Type,
    cl: &Home,
) -> Vec<TypeParamBound> {
    let of_a_reference = matches!(subject, Type::Reference(_));
    let value = behind_reference(subject);
    let (mut kept, mut found) = (Punctuated::new(), Vec::new());
    for bound in &*bounds {
        match of_values(bound).filter(|(_, right)| of_a_reference || *right) {
            Some((bound, _)) => found.extend(on_device([&bound], value, cl)),
            None => kept.push(bound.clone()),
        }
    }
    *bounds = kept;
    found
}

/// The bound of an operator that says what it gives, without a reference to the other side, and whether that was one.
fn of_values(bound: &TypeParamBound) -> Option<(TypeParamBound, bool)> {
    let TypeParamBound::Trait(of) = bound else { return None };
    let mut of = of.clone();
    let segment = of.path.segments.last_mut()?;
    if !matches!(Operator::of_name(&segment.ident.to_string())?, Operator::Binary(_) | Operator::Unary(_)) {
        return None;
    }
    let PathArguments::AngleBracketed(arguments) = &mut segment.arguments else { return None };
    let (mut reference, mut gives) = (false, false);
    for argument in &mut arguments.args {
        match argument {
            GenericArgument::Type(right) => {
                reference = matches!(right, Type::Reference(_));
                *right = behind_reference(right).clone();
            }
            GenericArgument::AssocType(_) => gives = true,
            _ => {}
        }
    }
    of.lifetimes = None;
    gives.then_some((TypeParamBound::Trait(of), reference))
}

/// What a shared reference is to.
fn behind_reference(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) if reference.mutability.is_none() => &reference.elem,
        other => other,
    }
}

/// Leaves out how long a type lives: a value holds nothing that ends before it, and of what is behind a pointer the pointer
/// tells. The expansion has lifetimes in the types of closures alone.
pub fn without_lifetimes(generics: &mut Generics) {
    let leave_out = |bounds: &mut Punctuated<TypeParamBound, Token![+]>| {
        let kept = bounds.iter().filter(|bound| !matches!(bound, TypeParamBound::Lifetime(_)));
        *bounds = kept.cloned().collect();
    };
    generics.type_params_mut().for_each(|parameter| leave_out(&mut parameter.bounds));
    let Some(clause) = &mut generics.where_clause else { return };
    for predicate in &mut clause.predicates {
        if let WherePredicate::Type(predicate) = predicate {
            leave_out(&mut predicate.bounds);
        }
    }
    let says = |predicate: &&WherePredicate| match predicate {
        WherePredicate::Type(predicate) => !predicate.bounds.is_empty(),
        _ => true,
    };
    clause.predicates = clause.predicates.iter().filter(says).cloned().collect();
}

/// Gives the bound of a value to each type parameter of which the tokens tell that no memory holds it: what implements a
/// trait of the user's and has no layout, or no field, is one.
pub fn values(role: cl_tree::Role, signature: &mut Signature, body: &syn::Block) {
    if signature.generics.type_params().next().is_none() {
        return;
    }
    let (inputs, mut tokens, heads) =
        (signature.inputs.to_token_stream(), signature.to_token_stream(), signature.clone());
    body.to_tokens(&mut tokens);
    let in_memory = role == cl_tree::Role::Kernel;
    associated_in_memory(&mut signature.generics, in_memory, |find| find.visit_signature(&heads));
    let whole = signature.generics.clone();
    let cl = paths::expansion();
    for parameter in signature.generics.type_params_mut() {
        let name = parameter.ident.to_string();
        // A type of the user's may have a layout for what it holds.
        let argument = role == cl_tree::Role::Kernel && lies_between(inputs.clone(), &name, |of| !holds_any_value(of));
        let in_memory =
            lies_in_memory(tokens.clone(), &name) || lies_in_a_view(|find| find.visit_signature(&heads), &name);
        if matches!(self::role(parameter, &whole), Role::Value) && !argument && !in_memory {
            parameter.bounds.push(parse_quote!(#cl::Value));
        }
    }
}

/// The same for the type parameters of an `impl`.
pub fn values_of_impl(item: &mut syn::ItemImpl) {
    name_itself(item);
    behind_references(&mut item.generics, &paths::expansion());
    without_lifetimes(&mut item.generics);
    let heads = item.clone();
    // What implements a trait has its bounds and no other.
    if item.trait_.is_none() {
        associated_in_memory(&mut item.generics, false, |find| find.visit_item_impl(&heads));
    }
    let (tokens, heads) = (item.to_token_stream(), item.clone());
    values_of_item(&mut item.generics, &tokens, |find| find.visit_item_impl(&heads));
}

/// The same for those of a trait.
pub fn values_of_trait(item: &mut syn::ItemTrait) {
    let (tokens, heads) = (item.to_token_stream(), item.clone());
    values_of_item(&mut item.generics, &tokens, |find| find.visit_item_trait(&heads));
}

/// `visit`: looks at the heads of the item.
fn values_of_item(generics: &mut Generics, tokens: &TokenStream, visit: impl Fn(&mut Beside)) {
    let (whole, cl) = (generics.clone(), paths::expansion());
    for parameter in generics.type_params_mut() {
        let name = parameter.ident.to_string();
        let in_memory = lies_in_memory(tokens.clone(), &name) || lies_in_a_view(&visit, &name);
        if matches!(role(parameter, &whole), Role::Value) && !in_memory {
            parameter.bounds.push(parse_quote!(#cl::Value));
        }
    }
}

/// Names the type of an `impl` where its bounds say `Self`: they stand beside other types too.
fn name_itself(item: &mut syn::ItemImpl) {
    let of = item.self_ty.clone();
    name_self(&mut item.generics, &of);
}

/// Names a type where bounds say `Self`, or what is associated with it.
pub fn name_self(generics: &mut Generics, of: &Type) {
    struct Named<'t>(&'t Type);
    impl VisitMut for Named<'_> {
        fn visit_type_mut(&mut self, ty: &mut Type) {
            if let Type::Path(path) = ty
                && path.qself.is_none()
                && path.path.segments.first().is_some_and(|first| first.ident == "Self")
            {
                let rest = path.path.segments.iter().skip(1);
                match self.0 {
                    of if path.path.segments.len() == 1 => *ty = of.clone(),
                    // `Self::Item`
                    Type::Path(of) => path.path.segments = of.path.segments.iter().chain(rest).cloned().collect(),
                    _ => {}
                }
            }
            visit_mut::visit_type_mut(self, ty);
        }
    }
    Named(of).visit_generics_mut(generics);
}

/// Whether a type is named between the brackets of what holds what the host sees, `Global<[T]>`.
fn lies_in_memory(tokens: TokenStream, name: &str) -> bool {
    lies_between(tokens, name, asks_for_layout)
}

/// Whether a type is named between the brackets of one of these.
fn lies_between(tokens: TokenStream, name: &str, of: fn(&str) -> bool) -> bool {
    let (mut depth, mut space) = (0usize, false);
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let found = match token {
            TokenTree::Group(group) if depth > 0 => is_named(group.stream(), name),
            TokenTree::Group(group) => lies_between(group.stream(), name, of),
            TokenTree::Ident(ident) => {
                let ident = ident.to_string();
                space = of(&ident);
                depth > 0 && ident == name && !tokens.peek().is_some_and(is_colon)
            }
            TokenTree::Punct(punct) => {
                match punct.as_char() {
                    '<' if space || depth > 0 => depth += 1,
                    '>' => depth = depth.saturating_sub(1),
                    // `Local::<[T; 4]>`
                    ':' => continue,
                    _ => {}
                }
                space = false;
                false
            }
            TokenTree::Literal(_) => false,
        };
        if found {
            return true;
        }
    }
    false
}

/// Whether an address space or a place holds what has a layout alone. Memory of a work-group holds any value.
fn asks_for_layout(name: &str) -> bool {
    matches!(name, "Global" | "Constant" | "Generic" | "AtomicPlace")
}

/// Whether it holds values without a layout too.
fn holds_any_value(name: &str) -> bool {
    matches!(name, "Local" | "Private" | "Option")
}

/// Whether a type is named, and not one that is associated with it, `T::Item`.
fn is_named(tokens: TokenStream, name: &str) -> bool {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let found = match token {
            TokenTree::Group(group) => is_named(group.stream(), name),
            TokenTree::Ident(ident) => ident == name && !tokens.peek().is_some_and(is_colon),
            _ => false,
        };
        if found {
            return true;
        }
    }
    false
}

fn is_colon(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == ':')
}

/// Whether a type stands beside a lifetime, `View<'a, T>`: what holds pointers may hold one to memory of that type, unless
/// its file says otherwise.
fn lies_in_a_view(visit: impl FnOnce(&mut Beside), name: &str) -> bool {
    let declared = |ty: &Ident| surroundings::views::view(&ty.to_string(), ty.span());
    let mut find = Beside { name, declared: &declared, found: false };
    visit(&mut find);
    find.found
}

/// Whether a type with lifetimes points to memory that holds one of its type parameters, by its fields.
pub fn is_held_in_memory(fields: &[&syn::Field], name: &str) -> bool {
    let mut find = Beside { name, declared: &|_| None, found: false };
    fields.iter().for_each(|field| find.visit_type(&field.ty));
    find.found || fields.iter().any(|field| lies_in_memory(field.ty.to_token_stream(), name))
}

struct Beside<'n> {
    name: &'n str,
    /// What a file says of a type with lifetimes.
    declared: &'n dyn Fn(&Ident) -> Option<surroundings::views::View>,
    found: bool,
}

impl Visit<'_> for Beside<'_> {
    fn visit_path_segment(&mut self, segment: &syn::PathSegment) {
        if let syn::PathArguments::AngleBracketed(arguments) = &segment.arguments {
            let lifetime = arguments.args.iter().any(|argument| matches!(argument, GenericArgument::Lifetime(_)));
            let in_memory = (self.declared)(&segment.ident).map(|view| view.in_memory).unwrap_or_default();
            let types = arguments.args.iter().filter(|argument| matches!(argument, GenericArgument::Type(_)));
            let mut held = types.enumerate().filter(|(index, _)| in_memory.get(*index).copied().unwrap_or(true));
            self.found |= lifetime && held.any(|(_, ty)| mentions(&ty.to_token_stream(), self.name));
        }
        visit::visit_path_segment(self, segment);
    }
    // A body says nothing that the head does not.
    fn visit_block(&mut self, _: &syn::Block) {}
}

/// Gives the bound of what the host sees to each associated type of a type parameter, `T::Item`, that stands between the
/// brackets of such memory: of itself it is a value, as the trait says. `everywhere`: wherever it stands.
fn associated_in_memory(generics: &mut Generics, everywhere: bool, visit: impl FnOnce(&mut Associated)) {
    let parameters: Vec<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    if parameters.is_empty() {
        return;
    }
    let mut find = Associated { parameters: &parameters, in_memory: everywhere, found: Vec::new() };
    visit(&mut find);
    let cl = paths::expansion();
    for ty in find.found {
        generics.make_where_clause().predicates.push(parse_quote!(#ty: #cl::ClType));
    }
}

struct Associated<'p> {
    parameters: &'p [Ident],
    in_memory: bool,
    found: Vec<syn::TypePath>,
}

impl Visit<'_> for Associated<'_> {
    fn visit_type_path(&mut self, ty: &syn::TypePath) {
        let of_parameter = match &ty.qself {
            Some(qself) => self.parameters.iter().any(|name| qself.ty == parse_quote!(#name)),
            None => ty.path.segments.len() == 2 && self.parameters.contains(&ty.path.segments[0].ident),
        };
        if of_parameter && self.in_memory && !self.found.contains(ty) {
            self.found.push(ty.clone());
        }
        visit::visit_type_path(self, ty);
    }

    fn visit_path_segment(&mut self, segment: &syn::PathSegment) {
        let around = self.in_memory;
        let name = segment.ident.to_string();
        self.in_memory |= asks_for_layout(&name);
        visit::visit_path_segment(self, segment);
        self.in_memory = around;
    }

    // A body says nothing that the head does not.
    fn visit_block(&mut self, _: &syn::Block) {}
    fn visit_generics(&mut self, _: &Generics) {}
}

/// How the names begin that stand for `impl …` in parameters.
const OF_IMPL: &str = "type_of_";

pub fn is_name_of_impl(name: &Ident) -> bool {
    name.to_string().starts_with(OF_IMPL)
}

/// Whether a type is such a name.
pub fn is_of_impl(ty: &Type) -> bool {
    matches!(ty, Type::Path(path) if path.path.get_ident().is_some_and(is_name_of_impl))
}

/// Names what a parameter called `of` is: rustc shows that name in errors.
fn name_impl(ty: &mut Type, of: &str, named: &mut Vec<syn::GenericParam>) {
    match ty {
        Type::Reference(reference) => name_impl(&mut reference.elem, of, named),
        Type::Paren(paren) => {
            name_impl(&mut paren.elem, of, named);
            if let Type::Path(_) = &*paren.elem {
                *ty = (*paren.elem).clone();
            }
        }
        Type::Group(group) => name_impl(&mut group.elem, of, named),
        Type::ImplTrait(implemented) => {
            let name = format_ident!("{OF_IMPL}{}", of.trim_start_matches("r#"), span = Span::mixed_site());
            let bounds = &implemented.bounds;
            let unsized_place = bounds.iter().any(|bound| last_name(bound).is_some_and(|name| is_place(&name)))
                && !bounds.iter().any(is_maybe_sized);
            named.push(if unsized_place {
                parse_quote!(#name: #bounds + ?Sized)
            } else {
                parse_quote!(#name: #bounds)
            });
            *ty = parse_quote!(#name);
        }
        _ => {}
    }
}

fn is_maybe_sized(bound: &TypeParamBound) -> bool {
    bound.to_token_stream().to_string().starts_with('?')
}

pub fn last_name(bound: &TypeParamBound) -> Option<String> {
    match bound {
        TypeParamBound::Trait(bound) => bound.path.segments.last().map(|segment| segment.ident.to_string()),
        _ => None,
    }
}

/// The bounds of a parameter, wherever they stand.
pub fn bounds_of<'g>(parameter: &'g TypeParam, generics: &'g Generics) -> impl Iterator<Item = &'g TypeParamBound> {
    let predicates = generics.where_clause.iter().flat_map(|clause| &clause.predicates);
    let others = predicates.filter_map(|predicate| match predicate {
        WherePredicate::Type(predicate) => match &predicate.bounded_ty {
            Type::Path(path) if path.path.is_ident(&parameter.ident) => Some(&predicate.bounds),
            _ => None,
        },
        _ => None,
    });
    parameter.bounds.iter().chain(others.flatten())
}

/// Whether it asks for a value by itself, which need not be one that memory can hold.
fn is_value(parameter: &TypeParam) -> bool {
    parameter.bounds.iter().any(|bound| last_name(bound).is_some_and(|name| name == "Value"))
}

fn is_place(name: &str) -> bool {
    matches!(
        name,
        "AtomicPlace" | "Place" | "PlaceMut" | "SlicePlace" | "SlicePlaceMut" | "ValuePlace" | "ValuePlaceMut"
    )
}

fn write_places(bounds: &mut Punctuated<TypeParamBound, Token![+]>, cl: &Home) {
    let elements: Vec<_> = bounds.iter_mut().filter_map(|bound| write_place(bound, cl)).collect();
    bounds.extend(elements);
}

/// What else is asked of an array, whose elements are places too.
fn write_place(bound: &mut TypeParamBound, cl: &Home) -> Option<TypeParamBound> {
    let TypeParamBound::Trait(bound) = bound else { return None };
    let segment = bound.path.segments.last()?;
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    let suffix = match &*segment.ident.to_string() {
        "Place" => "",
        "PlaceMut" => "Mut",
        _ => return None,
    };
    let GenericArgument::Type(object) = arguments.args.first()? else { return None };
    let named = |kind: &str| Ident::new(&format!("{kind}Place{suffix}"), segment.ident.span());
    let (slice, value) = (named("Slice"), named("Value"));
    let (path, elements) = match object {
        Type::Slice(elements) => {
            let element = &elements.elem;
            (parse_quote!(#cl::#slice<#element>), None)
        }
        Type::Array(array) => {
            let element = &array.elem;
            (parse_quote!(#cl::#value<#array>), Some(parse_quote!(#cl::#slice<#element>)))
        }
        object => (parse_quote!(#cl::#value<#object>), None),
    };
    bound.path = path;
    elements
}

/// What a type parameter stands for, by its bounds.
pub fn role(parameter: &TypeParam, generics: &Generics) -> Role {
    let mut found = Role::Value;
    for bound in bounds_of(parameter, generics) {
        let TypeParamBound::Trait(bound) = bound else { continue };
        if let Some(pointer) = function_pointer(&bound.path) {
            return Role::Callable(Box::new(pointer));
        }
        if bound.path.segments.last().is_some_and(|segment| is_place(&segment.ident.to_string())) {
            found = Role::Place;
        }
    }
    found
}

/// The type parameters that stand for places which are there to be read.
pub fn read_only_places(generics: &Generics) -> Vec<Ident> {
    let read_only = |parameter: &&TypeParam| {
        let mut names = bounds_of(parameter, generics).filter_map(last_name).filter(|name| is_place(name)).peekable();
        names.peek().is_some() && names.all(|name| !name.ends_with("Mut") && name != "AtomicPlace")
    };
    generics.type_params().filter(read_only).map(|parameter| parameter.ident.clone()).collect()
}

/// Whether a type parameter stands for memory of any address space.
pub fn has_places(generics: &Generics) -> bool {
    generics.type_params().any(|parameter| matches!(role(parameter, generics), Role::Place))
}

/// The type parameters that stand for places in any address space, with what `PlaceMut<…>` is of where one has that.
pub fn places_anywhere(generics: &Generics) -> Vec<(Ident, Option<Type>)> {
    let anywhere = |parameter: &TypeParam| {
        let names: Vec<_> = bounds_of(parameter, generics).filter_map(last_name).collect();
        let written = bounds_of(parameter, generics).find_map(|bound| match bound {
            TypeParamBound::Trait(bound) => match &bound.path.segments.last()?.arguments {
                PathArguments::AngleBracketed(arguments) => match arguments.args.first()? {
                    syn::GenericArgument::Type(ty) => Some(ty.clone()),
                    _ => None,
                },
                _ => None,
            },
            _ => None,
        });
        let place = names.iter().any(|name| is_place(name)) && !names.iter().any(|name| name == "AtomicPlace");
        place.then(|| (parameter.ident.clone(), written))
    };
    generics.type_params().filter_map(anywhere).collect()
}

/// The type parameters that can be called, and the pointer to a function of that signature.
pub fn callables(generics: &Generics) -> Vec<(Ident, Type)> {
    let callable = |parameter: &TypeParam| match role(parameter, generics) {
        Role::Callable(pointer) => Some((parameter.ident.clone(), *pointer)),
        _ => None,
    };
    generics.type_params().filter_map(callable).collect()
}

/// A bound of a type parameter that is an operator.
pub struct WithOperator {
    pub parameter: Ident,
    /// The trait, without what it gives.
    pub operator: Path,
    /// What it gives, where that is said.
    pub output: Option<Type>,
}

/// The type parameters with a bound that is an operator.
pub fn with_operators(generics: &Generics) -> Vec<WithOperator> {
    let of_parameter = |parameter: &TypeParam| -> Vec<WithOperator> {
        let operators = bounds_of(parameter, generics).filter_map(|bound| match bound {
            TypeParamBound::Trait(bound) if is_operator(&bound.path.segments.last()?.ident.to_string()) => {
                let mut operator = bound.path.clone();
                let said = std::mem::take(&mut operator.segments.last_mut()?.arguments);
                Some(WithOperator { parameter: parameter.ident.clone(), operator, output: output_of(&said) })
            }
            _ => None,
        });
        operators.collect()
    };
    generics.type_params().flat_map(of_parameter).collect()
}

/// The type in `<Output = T>`.
fn output_of(arguments: &PathArguments) -> Option<Type> {
    let PathArguments::AngleBracketed(arguments) = arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::AssocType(said) if said.ident == "Output" => Some(said.ty.clone()),
        _ => None,
    })
}

/// The type parameters that stand for iterators of the user's own.
pub fn iterators(generics: &Generics) -> Vec<Ident> {
    let iterates = |parameter: &&TypeParam| bounds_of(parameter, generics).any(is_iterator);
    generics.type_params().filter(iterates).map(|parameter| parameter.ident.clone()).collect()
}

/// Whether it is the trait of iterators that std has.
fn is_iterator(bound: &TypeParamBound) -> bool {
    last_name(bound).is_some_and(|name| name == "Iterator")
        && matches!(bound, TypeParamBound::Trait(of) if !surroundings::traits::is_trait_of_the_file(&of.path))
}

/// `fn(A) -> R` for `Fn(A) -> R`
fn function_pointer(path: &Path) -> Option<Type> {
    let segment = path.segments.last()?;
    if !CLOSURES.iter().any(|closure| segment.ident == closure) {
        return None;
    }
    let PathArguments::Parenthesized(ParenthesizedGenericArguments { inputs, output, .. }) = &segment.arguments else {
        return None;
    };
    let output = match output {
        ReturnType::Default => None,
        ReturnType::Type(_, ty) => Some(ty),
    };
    let inputs = inputs.iter();
    Some(match output {
        None => parse_quote!(fn(#(#inputs),*)),
        Some(output) => parse_quote!(fn(#(#inputs),*) -> #output),
    })
}

/// Adds to each type parameter the bounds that device code needs.
pub fn complete(generics: &mut Generics, cl: &Home) {
    operators(generics, cl);
    let whole = generics.clone();
    let mut places = Vec::new();
    for parameter in generics.type_params_mut() {
        parameter.default = None;
        match role(parameter, &whole) {
            // What a device function computes with has a type there.
            Role::Value if is_value(parameter) => {}
            Role::Value => parameter.bounds.push(parse_quote!(#cl::ClType)),
            Role::Place => {
                let slice =
                    bounds_of(parameter, &whole).filter_map(last_name).any(|name| name.starts_with("SlicePlace"));
                places.push((parameter.ident.clone(), slice));
            }
            Role::Callable(_) => {}
        }
    }
    for (place, slice) in places {
        let clause = generics.make_where_clause();
        // A reference to an element is a variable too.
        if slice {
            let element: Type = parse_quote!(<#place as ::core::ops::Index<usize>>::Output);
            clause.predicates.push(parse_quote!(#element: 'static));
            clause
                .predicates
                .push(parse_quote!(for<'place> &'place #element: #cl::DeviceType<Static = &'static #element>));
            clause
                .predicates
                .push(parse_quote!(for<'place> &'place mut #element: #cl::DeviceType<Static = &'static mut #element>));
        }
        clause.predicates.push(parse_quote!(for<'place> &'place #place: #cl::DeviceType<Static = &'static #place>));
        clause
            .predicates
            .push(parse_quote!(for<'place> &'place mut #place: #cl::DeviceType<Static = &'static mut #place>));
    }
}

/// Beside each bound of an operator or an iterator, the one through which a kernel finds it; and what an operator gives, where
/// the bound does not say it, is a value.
fn operators(generics: &mut Generics, cl: &Home) {
    let mut given = Vec::new();
    for parameter in generics.type_params_mut() {
        let ident = &parameter.ident;
        let subject = parse_quote!(#ident);
        let found = on_device(&parameter.bounds, &subject, cl);
        given.extend(parameter.bounds.iter().filter_map(|bound| given_by(bound, &subject)));
        parameter.bounds.extend(found);
    }
    for predicate in generics.where_clause.iter_mut().flat_map(|clause| &mut clause.predicates) {
        if let WherePredicate::Type(predicate) = predicate {
            let found = on_device(&predicate.bounds, &predicate.bounded_ty, cl);
            if predicate.lifetimes.is_none() && matches!(predicate.bounded_ty, Type::Path(_)) {
                given.extend(predicate.bounds.iter().filter_map(|bound| given_by(bound, &predicate.bounded_ty)));
            }
            predicate.bounds.extend(found);
        }
    }
    if !given.is_empty() {
        let values = given.iter().map(|output| -> WherePredicate { parse_quote!(#output: #cl::ClType) });
        generics.make_where_clause().predicates.extend(values);
    }
}

/// What an operator gives that a bound does not say the result of.
fn given_by(bound: &TypeParamBound, subject: &Type) -> Option<Type> {
    let TypeParamBound::Trait(bound) = bound else { return None };
    let (path, segment) = (&bound.path, bound.path.segments.last().filter(|_| bound.lifetimes.is_none())?);
    let gives = matches!(Operator::of_name(&segment.ident.to_string())?, Operator::Binary(_) | Operator::Unary(_));
    let said = match &segment.arguments {
        PathArguments::AngleBracketed(arguments) => {
            arguments.args.iter().any(|argument| matches!(argument, GenericArgument::AssocType(_)))
        }
        _ => false,
    };
    (gives && !said).then(|| parse_quote!(<#subject as #path>::Output))
}

/// What a kernel needs besides the bounds of an associated type of a trait: what has one is a value, as it is itself.
pub fn of_associated(ty: &syn::TraitItemType, cl: &Home) -> Vec<TypeParamBound> {
    let names = || ty.bounds.iter().filter_map(last_name);
    if ty.generics.params.is_empty() && !ty.bounds.iter().any(is_maybe_sized) && !names().any(|name| is_place(&name)) {
        let name = &ty.ident;
        let mut found = on_device(&ty.bounds, &parse_quote!(Self::#name), cl);
        found.push(parse_quote!(#cl::Value));
        return found;
    }
    Vec::new()
}

/// What a kernel needs besides the bounds of operators, and of iterators, that a type has.
pub fn on_device<'b>(
    bounds: impl IntoIterator<Item = &'b TypeParamBound>,
    subject: &Type,
    cl: &Home,
) -> Vec<TypeParamBound> {
    let mut found = Vec::new();
    for bound in bounds {
        // Of an iterator the device has `next`.
        if is_iterator(bound) {
            found.push(parse_quote!(#cl::NextOnDevice));
            continue;
        }
        let TypeParamBound::Trait(bound) = bound else { continue };
        let mut path = bound.path.clone();
        let Some(segment) = path.segments.last_mut() else { continue };
        if let ("Into", PathArguments::AngleBracketed(arguments)) = (&*segment.ident.to_string(), &segment.arguments) {
            let (lifetimes, arguments) = (&bound.lifetimes, &arguments.args);
            found.push(parse_quote!(#lifetimes #cl::MakesOnDevice<#arguments>));
            continue;
        }
        // What `.sum()` is made of.
        if segment.ident == "Sum" {
            found.push(parse_quote!(#cl::DefaultOnDevice));
            found.push(parse_quote!(#cl::AssignOnDevice<#cl::operator::Add, #subject>));
            continue;
        }
        let Some(operator) = Operator::of_name(&segment.ident.to_string()) else { continue };
        let (mut right, mut output) = (subject.clone(), None);
        if let PathArguments::AngleBracketed(arguments) = &mut segment.arguments {
            for argument in &arguments.args {
                match argument {
                    GenericArgument::Type(ty) => right = ty.clone(),
                    GenericArgument::AssocType(assoc) if assoc.ident == "Output" => output = Some(assoc.ty.clone()),
                    _ => {}
                }
            }
            arguments.args = arguments
                .args
                .iter()
                .filter(|argument| !matches!(argument, GenericArgument::AssocType(_)))
                .cloned()
                .collect();
        }
        let output: Type = output.unwrap_or_else(|| parse_quote!(<#subject as #path>::Output));
        let lifetimes = &bound.lifetimes;
        let marker = |name: &str| Ident::new(name, Span::call_site());
        match operator {
            Operator::Binary(name) => {
                let marker = marker(name);
                found.push(
                    parse_quote!(#lifetimes #cl::BinaryOnDevice<#cl::operator::#marker, #right, Gives = #output>),
                );
            }
            Operator::Assign(name) => {
                let marker = marker(name);
                found.push(parse_quote!(#lifetimes #cl::AssignOnDevice<#cl::operator::#marker, #right>));
            }
            Operator::Unary(name) => {
                let marker = marker(name);
                found.push(parse_quote!(#lifetimes #cl::UnaryOnDevice<#cl::operator::#marker, Gives = #output>));
            }
            Operator::From => found.push(parse_quote!(#lifetimes #cl::FromOnDevice<#right>)),
            Operator::TryFrom => found.push(parse_quote!(#lifetimes #cl::TryFromOnDevice<#right>)),
            Operator::Index(false) => found.push(parse_quote!(#lifetimes #cl::IndexOnDevice<#right>)),
            Operator::Index(true) => found.push(parse_quote!(#lifetimes #cl::IndexMutOnDevice<#right>)),
            Operator::Default => found.push(parse_quote!(#lifetimes #cl::DefaultOnDevice)),
            Operator::Compare(names) => {
                let total = bound.path.segments.last().is_some_and(|last| last.ident == "Ord");
                if total {
                    found.push(parse_quote!(#lifetimes #cl::Extremes));
                    found.push(parse_quote!(#lifetimes #cl::Bounded));
                }
                if names.contains(&"Lt") {
                    let order = total.then(|| quote!(, Order: #cl::Definition));
                    found.push(parse_quote!(#lifetimes #cl::Compared<PartialOrder: #cl::Definition, Apart: #cl::Definition #order>));
                }
                found.extend(names.iter().map(|name| -> TypeParamBound {
                    let marker = marker(name);
                    parse_quote!(#lifetimes #cl::BinaryOnDevice<#cl::operator::#marker, #right, Gives = bool>)
                }));
            }
        }
    }
    found
}
