//! `#[device] impl` and `#[device] trait`.
//!
//! Each function `name` gets two hidden companions beside it: `name_definition`, which holds its body, and
//! `name_on_device`, which rustc finds on the same receiver as `name` and which tells what is called there.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote};
use syn::spanned::Spanned;
use syn::{FnArg, GenericParam, Generics, ImplItem, ImplItemFn, ItemImpl, ItemTrait, Signature, TraitItem, Type};

use super::definition::{Routine, SelfType, closure_bound, definition, receiver_type};
use super::generics::{
    bare_parameters, emit_with, named_arguments, result_type, turbofish, type_arguments, with_static_callables,
};
use super::uniformity::Flow;
use super::{implied, operators, pointers};
use crate::ast::Function;
use crate::of_references::OfReferences;
use crate::paths::Home;
use crate::{bounds, paths};

/// The expansion of an `impl` without errors. `functions` are those of the block, in order.
/// `written`: what the operator of values stands for, if it is written for references; `iterates`: whether it is the `next` of an
/// iterator.
pub fn implementation(
    item: &ItemImpl,
    functions: &[Function],
    written: Option<&OfReferences>,
    iterates: bool,
) -> TokenStream {
    let block = Block::new(item, written);
    let mut functions = functions.iter();
    let mut users = item.clone();
    let mut of_references = written.map(|written| {
        let generics = with_lifetimes(&block.generics, &written.written.generics);
        ItemImpl { generics, ..written.written.clone() }
    });
    let (mut definitions, mut entries, mut types) = (Vec::new(), Vec::new(), Vec::new());
    for user in &mut users.items {
        let ImplItem::Fn(user) = user else { continue };
        let Some(function) = functions.next() else { continue };
        let method = Method::new(&block, user);
        let flow = Flow::of(function);
        definitions.push(method.definition(function, &flow));
        match block.kind {
            BlockKind::Inherent => {
                entries.push(method.entry());
                types.push(method.definition_type(&flow));
                types.extend(iterates.then(|| method.of_iterators()).flatten());
            }
            BlockKind::Trait => types.extend(method.check(&flow)),
            BlockKind::Operator(operator) => {
                types.push(method.definition_type(&flow));
                entries.push(operator.implementation(&method));
            }
        }
        // As in `companion::host_function`.
        if user.sig.constness.is_some() {
            continue;
        }
        let runs = method.run();
        if let Some(of_references) = &mut of_references {
            method.run_by_references(of_references);
        }
        user.block = syn::parse_quote!({ #runs });
        user.sig.generics = with_lifetimes(&method.own, &user.sig.generics);
        strip_mut(&mut user.sig);
        if method.is_called_with_impl() {
            user.sig = implied::with_impl(&user.sig).unwrap_or_else(|| user.sig.clone());
        }
    }
    block.assemble(of_references.as_ref(), &users, definitions, entries, types)
}

/// Inside the trait that holds the definitions of an operator, `Self::Output` must say whose.
pub fn qualify(item: &mut ItemImpl) {
    let Some((path, _)) = &item.trait_ else { return };
    if operators::Operator::of(path).is_none() {
        return;
    }
    let mut path = path.clone();
    // `Output` is that of `Index`.
    if let (Some(operators::Operator::Index(true)), Some(last)) =
        (operators::Operator::of(&path), path.segments.last_mut())
    {
        last.ident = Ident::new("Index", last.ident.span());
        path = syn::parse_quote!(::core::ops::#last);
    }
    let self_type = SelfType { ty: (*item.self_ty).clone(), of_trait: Some(path) };
    for item in &mut item.items {
        if let ImplItem::Fn(method) = item {
            super::definition::replace_associated(method, &self_type);
        }
    }
}

/// The types that stand for the definitions of methods without type parameters, of a type without: kernels name them.
pub fn declarations(item: &ItemImpl) -> TokenStream {
    let declaration = |method: &ImplItemFn| {
        let (name, visibility) = (declared(item, method)?, &method.vis);
        let lints = method.attrs.iter().filter(|attribute| super::keeps(attribute));
        Some(quote! {
            #(#lints)*
            #[doc(hidden)]
            #[allow(non_camel_case_types, dead_code)]
            #visibility struct #name {}
        })
    };
    let methods = item.items.iter().filter_map(|item| match item {
        ImplItem::Fn(method) => declaration(method),
        _ => None,
    });
    quote!(#(#methods)*)
}

/// The name of such a type.
fn declared(item: &ItemImpl, method: &ImplItemFn) -> Option<Ident> {
    let Type::Path(path) = &*item.self_ty else { return None };
    let ty = path.path.get_ident().filter(|_| path.qself.is_none() && item.trait_.is_none())?;
    let generics = [&item.generics, &method.sig.generics];
    let alone = generics.iter().all(|generics| device_parameters(generics).next().is_none());
    alone.then(|| paths::definition_of_method(&ty.to_string(), &method.sig.ident.to_string(), Span::mixed_site()))
}

/// What is no lifetime.
fn device_parameters(generics: &Generics) -> impl Iterator<Item = &GenericParam> {
    generics.params.iter().filter(|parameter| !matches!(parameter, GenericParam::Lifetime(_)))
}

enum BlockKind {
    /// `impl Type`
    Inherent,
    /// `impl Trait for Type`, where the trait is under `#[device]`.
    Trait,
    /// `impl Add for Type`
    Operator(operators::Operator),
}

/// What the functions of an `impl` share.
pub struct Block<'i> {
    pub item: &'i ItemImpl,
    pub cl: Home,
    /// Those of the block, with the bounds that device code needs.
    pub generics: Generics,
    kind: BlockKind,
    /// The operator for references that this one of values stands for.
    pub written: Option<&'i OfReferences>,
    self_type: SelfType,
}

impl<'i> Block<'i> {
    fn new(item: &'i ItemImpl, written: Option<&'i OfReferences>) -> Self {
        let cl = paths::expansion();
        let generics = device_generics(&item.generics, &cl);
        let of_trait = item.trait_.as_ref().map(|implemented| implemented.0.clone());
        let kind = match &of_trait {
            None => BlockKind::Inherent,
            Some(path) => match operators::Operator::of(path) {
                Some(operator) => BlockKind::Operator(operator),
                None => BlockKind::Trait,
            },
        };
        Block { item, cl, generics, kind, written, self_type: SelfType { ty: (*item.self_ty).clone(), of_trait } }
    }

    fn assemble(
        &self,
        of_references: Option<&ItemImpl>,
        users: &ItemImpl,
        definitions: Vec<TokenStream>,
        entries: Vec<TokenStream>,
        types: Vec<TokenStream>,
    ) -> TokenStream {
        let mut users = users.clone();
        users.generics = with_lifetimes(&self.generics, &self.item.generics);
        let in_scope = users.generics.clone();
        let (impl_generics, _, where_clause) = in_scope.split_for_impl();
        let self_type = &self.self_type.ty;
        let declarations = declarations(self.item);
        let allowed = quote!(#[allow(clippy::all, unused_unsafe, non_local_definitions, non_camel_case_types, unused_parens, unused_braces, for_loops_over_fallibles, dead_code, private_interfaces, unused_comparisons, refining_impl_trait, missing_docs)]);
        match self.kind {
            BlockKind::Trait => {
                let mut block = quote!(#users);
                // The definitions are functions of the trait.
                if let Ok(mut parsed) = syn::parse2::<ItemImpl>(block.clone()) {
                    for definition in definitions {
                        parsed.items.push(ImplItem::Verbatim(definition));
                    }
                    block = parsed.into_token_stream();
                }
                quote!(#allowed #block #(#types)*)
            }
            BlockKind::Inherent => {
                quote! {
                    #allowed
                    #users
                    #declarations
                    #allowed
                    const _: () = {
                        #(#types)*
                        impl #impl_generics #self_type #where_clause {
                            #(#definitions)*
                            #(#entries)*
                        }
                    };
                }
            }
            BlockKind::Operator(_) => {
                let arguments = type_arguments(&self.generics);
                let users = of_references.unwrap_or(&users);
                let declarations = self.item.items.iter().filter_map(|item| match item {
                    ImplItem::Fn(method) => {
                        let (name, cl) = (definition_name(&method.sig.ident), &self.cl);
                        let bound = closure_bound(&method.sig);
                        Some(quote!(fn #name() -> (impl #bound, impl #cl::Described);))
                    }
                    _ => None,
                });
                quote! {
                    #allowed
                    const _: () = {
                        #users
                        #(#types)*
                        trait __Definitions #impl_generics: Sized #where_clause {
                            #(#declarations)*
                        }
                        impl #impl_generics __Definitions #arguments for #self_type #where_clause {
                            #(#definitions)*
                        }
                        #(#entries)*
                    };
                }
            }
        }
    }
}

/// One function of an `impl`.
pub struct Method<'b, 'i> {
    pub block: &'b Block<'i>,
    pub item: ImplItemFn,
    /// Its own type parameters, without lifetimes.
    own: Generics,
}

impl<'b, 'i> Method<'b, 'i> {
    fn new(block: &'b Block<'i>, item: &ImplItemFn) -> Self {
        let own = device_generics(&item.sig.generics, &block.cl);
        Method { block, item: item.clone(), own }
    }

    fn ident(&self) -> &Ident {
        &self.item.sig.ident
    }

    fn all_generics(&self) -> Generics {
        merge(&self.block.generics, &self.own)
    }

    fn definition(&self, function: &Function, flow: &Flow) -> TokenStream {
        let (own, _, own_where) = self.own.split_for_impl();
        let (own, own_where) = (own.to_token_stream(), own_where.to_token_stream());
        let tokens = definition(&Routine {
            cl: &self.block.cl,
            name: definition_name(self.ident()),
            own_generics: own,
            own_where,
            generics: self.all_generics(),
            signature: &self.item.sig,
            function,
            flow,
            is_free: false,
            checks: TokenStream::new(),
        });
        let lints = self.item.attrs.iter().filter(|attribute| super::keeps(attribute));
        quote!(#(#lints)* #[doc(hidden)] #[inline(always)] #tokens)
    }

    /// The body that is left in the user's function: it runs the closure of the definition.
    fn run(&self) -> TokenStream {
        let (name, own) = (definition_name(self.ident()), implied::inferred(&self.own));
        let arguments = argument_names(&self.item.sig);
        let holder = match &self.block.kind {
            BlockKind::Inherent => quote!(Self),
            _ => self.holder(quote!(Self)),
        };
        quote!((#holder::#name #own().0)(#(#arguments),*))
    }

    /// Lets the operator for references run the one for values.
    fn run_by_references(&self, item: &mut ItemImpl) {
        let (name, own) = (definition_name(self.ident()), turbofish(&self.own));
        let holder = self.holder(&self.block.self_type.ty);
        let of = match &*item.self_ty {
            Type::Reference(_) => quote!(*self),
            _ => quote!(self),
        };
        for member in &mut item.items {
            let ImplItem::Fn(method) = member else { continue };
            let right = match method.sig.inputs.iter().nth(1) {
                Some(FnArg::Typed(right)) if matches!(*right.ty, Type::Reference(_)) => Some(quote!(*right)),
                Some(_) => Some(quote!(right)),
                None => None,
            };
            method.block = syn::parse_quote!({ (#holder::#name #own().0)(#of, #right) });
        }
    }

    /// What the operator gives, and the call of it on the host with these arguments.
    pub fn operation(&self, arguments: &[&str]) -> (TokenStream, TokenStream) {
        let arguments = arguments.iter().map(|name| Ident::new(name, Span::mixed_site()));
        let ident = self.ident();
        let Some((implemented, _)) = &self.block.item.trait_ else { return Default::default() };
        match self.block.written {
            Some(written) => {
                let (gives, name, own) = (&written.gives, definition_name(ident), turbofish(&self.own));
                let holder = self.holder(quote!(Self));
                (quote!(#gives), quote!((#holder::#name #own().0)(self, #(#arguments),*)))
            }
            None => {
                (quote!(<Self as #implemented>::Output), quote!(<Self as #implemented>::#ident(self, #(#arguments),*)))
            }
        }
    }

    /// What has the definition, of that type.
    fn holder(&self, of: impl ToTokens) -> TokenStream {
        match &self.block.kind {
            BlockKind::Inherent => quote!(<#of>),
            BlockKind::Trait => {
                let implemented = &self.block.self_type.of_trait;
                quote!(<#of as #implemented>)
            }
            BlockKind::Operator(_) => {
                let arguments = type_arguments(&self.block.generics);
                quote!(<#of as __Definitions #arguments>)
            }
        }
    }

    /// What it is a method of, where no lifetime is in scope.
    fn self_type(&self) -> Type {
        super::without_lifetimes(&self.block.self_type.ty)
    }

    /// The `impl` through which a kernel finds the `next` of a type parameter. One that has a lifetime, or gives references, is no
    /// value, and so stands for none.
    fn of_iterators(&self) -> Option<TokenStream> {
        let references = self.item.sig.output.to_token_stream().to_string().contains(['&', '\'']);
        if self.ident() != "next" || references || self.block.item.generics.lifetimes().next().is_some() {
            return None;
        }
        let cl = &self.block.cl;
        let (generics, _, where_clause) = self.block.generics.split_for_impl();
        let (self_type, name, arguments) =
            (&self.block.item.self_ty, self.definition_type_name(), self.definition_arguments());
        Some(quote! {
            impl #generics #cl::NextOnDevice for #self_type #where_clause {
                type Next = #name #arguments;
                #[inline(always)]
                fn next_on_device(
                    &mut self,
                ) -> #cl::Called<::core::option::Option<<Self as ::core::iter::Iterator>::Item>, Self::Next, #cl::Changes> {
                    #cl::Called::new(<Self as ::core::iter::Iterator>::next(self))
                }
            }
        })
    }

    /// The check of what has no type parameters.
    fn check(&self, flow: &Flow) -> Option<TokenStream> {
        let (holder, definition) = (self.holder(self.self_type()), definition_name(self.ident()));
        let alone = self.all_generics().params.is_empty();
        Some(match alone {
            true => flow.check(&self.block.cl, ("flow_of", quote!(#holder::#definition))),
            false => flow.check_apart(&self.block.cl),
        })
    }

    /// The name of the type that stands for the definition.
    pub fn definition_type_name(&self) -> Ident {
        declared(self.block.item, &self.item)
            .unwrap_or_else(|| format_ident!("{}_of", self.ident(), span = Span::call_site()))
    }

    pub fn definition_arguments(&self) -> TokenStream {
        type_arguments(&self.all_generics())
    }

    /// The type that stands for the definition.
    fn definition_type(&self, flow: &Flow) -> TokenStream {
        let cl = &self.block.cl;
        let name = self.definition_type_name();
        let callables = bounds::callables(&self.item.sig.generics);
        let mut all = with_static_callables(&self.all_generics(), &callables);
        bounds::name_self(&mut all, &self.self_type());
        let (impl_generics, arguments, where_clause) = all.split_for_impl();
        let parameters = bare_parameters(&all);
        let types = all.type_params().map(|parameter| &parameter.ident);
        let own = turbofish(&self.own);
        let definition = definition_name(self.ident());
        let holder = self.holder(self.self_type());
        let checked = self.check(flow);
        let emit_with = emit_with(cl, &callables);
        let declaration = declared(self.block.item, &self.item).is_none().then(|| {
            quote! {
                #[doc(hidden)]
                pub struct #name<#(#parameters),*>(::core::marker::PhantomData<fn() -> (#(::core::marker::PhantomData<#types>,)*)>);
            }
        });
        quote! {
            #checked
            #declaration
            impl #impl_generics #cl::Definition for #name #arguments #where_clause {
                #[inline(always)]
                fn described() -> impl #cl::Described { #holder::#definition #own().1 }
                #emit_with
            }
        }
    }

    /// Whether callers write no types for what `impl` stands for in its parameters: such are closures alone, whose types the
    /// definition does not name. A method of a trait has the signature that stands there.
    fn is_called_with_impl(&self) -> bool {
        let callables = bounds::callables(&self.item.sig.generics);
        let implied = implied::of(&self.own);
        let are_called = implied.iter().all(|implied| callables.iter().any(|(callable, _)| *callable == implied.ident));
        let generics = with_lifetimes(&self.own, &self.item.sig.generics);
        let signature = Signature { generics, ..self.item.sig.clone() };
        matches!(self.block.kind, BlockKind::Inherent)
            && self.item.sig.constness.is_none()
            && are_called
            && implied::with_impl(&signature).is_some()
    }

    /// `name_on_device`
    fn entry(&self) -> TokenStream {
        let cl = &self.block.cl;
        let (visibility, ident) = (&self.item.vis, self.ident());
        let mut signature = self.item.sig.clone();
        signature.constness = None;
        strip_mut(&mut signature);
        signature.ident = on_device_name(ident);
        signature.generics = with_lifetimes(&self.own, &self.item.sig.generics);
        let result = result_type(&signature);
        let (name, changes) = (self.definition_type_name(), changes(cl, &signature));
        let named = named_arguments(self.all_generics().params.iter(), &bounds::callables(&self.item.sig.generics));
        signature.output = syn::parse_quote!(-> #cl::Called<#result, #name<#(#named),*>, #changes>);
        name_self(&mut signature, &self.block.self_type.ty, &self.all_generics());
        let passed = open_pointers(cl, &mut signature, &self.all_generics());
        let (mut own, lints) = (turbofish(&self.own), lints(ident));
        if self.is_called_with_impl()
            && let Some(written) = implied::with_impl(&signature)
        {
            own = turbofish(&implied::without(&self.own, &implied::of(&self.own)));
            signature = written;
        }
        quote! {
            #[doc(hidden)]
            #lints
            #[inline(always)]
            #visibility #signature { #cl::Called::new(Self::#ident #own(#(#passed),*)) }
        }
    }
}

/// The expansion of a trait without errors. `functions` are those with a body, in order, or those of all methods.
pub fn trait_definition(item: &ItemTrait, functions: &[Function]) -> TokenStream {
    let cl = paths::expansion();
    let of_all = functions.len() == item.items.iter().filter(|member| matches!(member, TraitItem::Fn(_))).count();
    let mut functions = functions.iter();
    let mut users = item.clone();
    // What implements it is a value of a kernel.
    users.supertraits.push(syn::parse_quote!(#cl::Value));
    let operators = bounds::on_device(&item.supertraits, &syn::parse_quote!(Self), &cl);
    users.supertraits.extend(operators);
    let trait_generics = device_generics(&item.generics, &cl);
    users.generics = with_defaults(&with_lifetimes(&trait_generics, &item.generics), &item.generics);
    let (visibility, trait_ident) = (&item.vis, &item.ident);
    let trait_arguments = type_arguments(&trait_generics);
    let self_ident = Ident::new("ClSelf", Span::call_site());
    let trait_path: syn::Path = syn::parse_quote!(#trait_ident #trait_arguments);
    let mut with_self = trait_generics.clone();
    with_self.params.insert(0, syn::parse_quote!(#self_ident: #trait_path));
    let (mut hidden, mut types) = (Vec::new(), Vec::new());
    for user in &mut users.items {
        if let TraitItem::Type(user) = user {
            user.bounds.extend(bounds::of_associated(user, &cl));
        }
        let TraitItem::Fn(user) = user else { continue };
        let own = device_generics(&user.sig.generics, &cl);
        let all = merge(&with_self, &own);
        let definition_ident = definition_name(&user.sig.ident);
        let (own_impl, _, own_where) = own.split_for_impl();
        let bound = closure_bound(&user.sig);
        let own_turbofish = turbofish(&own);
        match (of_all || user.default.is_some()).then(|| functions.next()).flatten() {
            Some(function) => {
                let tokens = definition(&Routine {
                    cl: &cl,
                    name: definition_ident.clone(),
                    own_generics: own_impl.to_token_stream(),
                    own_where: own_where.to_token_stream(),
                    generics: all.clone(),
                    signature: &user.sig,
                    function,
                    flow: &Flow::of(function),
                    is_free: false,
                    checks: TokenStream::new(),
                });
                hidden.push(quote!(#[doc(hidden)] #[inline(always)] #tokens));
                let passed = argument_names(&user.sig);
                if user.default.is_some() {
                    user.default =
                        Some(syn::parse_quote!({ (Self::#definition_ident #own_turbofish().0)(#(#passed),*) }));
                }
                strip_mut(&mut user.sig);
            }
            None => hidden.push(quote! {
                #[doc(hidden)]
                fn #definition_ident #own_impl() -> (impl #bound, impl #cl::Described) #own_where;
            }),
        }
        let type_name = format_ident!("{}_{}", trait_ident, user.sig.ident, span = Span::call_site());
        let callables = bounds::callables(&user.sig.generics);
        let mut all = with_static_callables(&all, &callables);
        bounds::name_self(&mut all, &syn::parse_quote!(#self_ident));
        let emit_with = emit_with(&cl, &callables);
        let (all_impl, all_arguments, all_where) = all.split_for_impl();
        let parameters = bare_parameters(&all);
        let all_types = all.type_params().map(|parameter| &parameter.ident);
        types.push(quote! {
            #[doc(hidden)]
            #[allow(non_camel_case_types, dead_code)]
            #visibility struct #type_name<#(#parameters),*>(::core::marker::PhantomData<fn() -> (#(::core::marker::PhantomData<#all_types>,)*)>);
            #[allow(non_local_definitions)]
            impl #all_impl #cl::Definition for #type_name #all_arguments #all_where {
                #[inline(always)]
                fn described() -> impl #cl::Described { <#self_ident as #trait_path>::#definition_ident #own_turbofish().1 }
                #emit_with
            }
        });
        let mut signature = user.sig.clone();
        let ident = signature.ident.clone();
        signature.ident = on_device_name(&ident);
        signature.generics = with_lifetimes(&own, &user.sig.generics);
        user.sig.generics = signature.generics.clone();
        let (result, changes) = (result_type(&signature), changes(&cl, &signature));
        let arguments = named_arguments(all.params.iter().skip(1), &callables);
        signature.output = syn::parse_quote!(-> #cl::Called<#result, #type_name<Self, #(#arguments),*>, #changes>);
        let (passed, lints) = (open_pointers(&cl, &mut signature, &all), lints(&ident));
        hidden.push(quote! {
            #[doc(hidden)]
            #lints
            #[inline(always)]
            #signature { #cl::Called::new(Self::#ident #own_turbofish(#(#passed),*)) }
        });
    }
    for item in hidden {
        users.items.push(TraitItem::Verbatim(item));
    }
    quote! {
        #[allow(clippy::all, unused_unsafe, unused_parens, unused_braces, for_loops_over_fallibles, dead_code, private_interfaces)]
        #users
        #(#types)*
    }
}

/// Whether a method may change what it is called on, as a type.
fn changes(cl: &Home, signature: &Signature) -> TokenStream {
    match signature.receiver().map(receiver_type) {
        Some(Type::Reference(reference)) if reference.mutability.is_some() => quote!(#cl::Changes),
        _ => quote!(#cl::Keeps),
    }
}

fn definition_name(ident: &Ident) -> Ident {
    format_ident!("{}_definition", ident, span = Span::call_site())
}

fn on_device_name(ident: &Ident) -> Ident {
    format_ident!("{}_on_device", ident, span = ident.span())
}

/// What rustc says of how a name is written it says of the user's, and not again of ours.
fn lints(users: &Ident) -> Option<TokenStream> {
    let name = users.to_string();
    let is_told_of = name.ends_with('_') || name.contains(char::is_uppercase);
    is_told_of.then(|| quote!(#[allow(non_snake_case)]))
}

/// Those of an `impl`, with the bounds that device code needs.
pub fn generics_of(item: &ItemImpl) -> Generics {
    with_lifetimes(&device_generics(&item.generics, &paths::expansion()), &item.generics)
}

/// Generics without lifetimes and defaults, with the bound that device code needs.
fn device_generics(generics: &Generics, cl: &Home) -> Generics {
    let mut generics = generics.clone();
    generics.params = generics.params.into_iter().filter(|p| !matches!(p, GenericParam::Lifetime(_))).collect();
    bounds::complete(&mut generics, cl);
    generics
}

fn with_lifetimes(generics: &Generics, user: &Generics) -> Generics {
    let mut generics = generics.clone();
    let lifetimes = user.lifetimes().cloned().map(GenericParam::Lifetime);
    generics.params = lifetimes.chain(generics.params).collect();
    generics
}

/// With what stands for a type parameter of a trait that nobody writes.
fn with_defaults(generics: &Generics, user: &Generics) -> Generics {
    let mut generics = generics.clone();
    for (parameter, user) in generics.type_params_mut().zip(user.type_params()) {
        parameter.default.clone_from(&user.default);
    }
    generics
}

fn merge(outer: &Generics, own: &Generics) -> Generics {
    let mut all = outer.clone();
    all.params.extend(own.params.iter().cloned());
    if let Some(own) = &own.where_clause {
        all.make_where_clause().predicates.extend(own.predicates.iter().cloned());
    }
    all
}

/// The names of the parameters, to pass on.
fn argument_names(signature: &Signature) -> Vec<TokenStream> {
    signature
        .inputs
        .iter()
        .map(|input| match input {
            FnArg::Receiver(receiver) => receiver.self_token.to_token_stream(),
            FnArg::Typed(typed) => match &*typed.pat {
                syn::Pat::Ident(pat) => pat.ident.to_token_stream(),
                other => other.to_token_stream(),
            },
        })
        .collect()
}

/// Writes the type out where a parameter is `&Self`, so that it is looked at as all others are.
fn name_self(signature: &mut Signature, self_type: &Type, generics: &Generics) {
    if !pointers::is_own(self_type, generics) {
        return;
    }
    for input in &mut signature.inputs {
        if let FnArg::Typed(typed) = input
            && let Type::Reference(reference) = &mut *typed.ty
            && matches!(&*reference.elem, Type::Path(path) if path.path.is_ident("Self"))
        {
            let written = pointers::located(self_type.to_token_stream(), reference.elem.span());
            *reference.elem = syn::parse_quote!(#written);
        }
    }
}

/// Lets callers pass any pointer, to be looked at by its type. The arguments to pass on.
fn open_pointers(cl: &Home, signature: &mut Signature, generics: &Generics) -> Vec<TokenStream> {
    let names = argument_names(signature);
    let typed = |input: &FnArg| match input {
        FnArg::Typed(typed) => Some((*typed.ty).clone()),
        FnArg::Receiver(_) => None,
    };
    let types: Vec<Type> = signature.inputs.iter().filter_map(typed).collect();
    let mut parameters = pointers::Parameter::all(cl, &types.iter().collect::<Vec<_>>(), generics).into_iter();
    let open = |(input, name): (&mut FnArg, TokenStream)| {
        let FnArg::Typed(typed) = input else { return name };
        let Some(parameter) = parameters.next() else { return name };
        let passed = parameter.passed(cl, &name);
        *typed.ty = Type::Verbatim(parameter.ty);
        passed
    };
    signature.inputs.iter_mut().zip(names).map(open).collect()
}

fn strip_mut(signature: &mut Signature) {
    for input in &mut signature.inputs {
        match input {
            FnArg::Receiver(receiver) => receiver.mutability = None,
            FnArg::Typed(typed) => {
                if let syn::Pat::Ident(pat) = &mut *typed.pat {
                    pat.mutability = None;
                }
            }
        }
    }
}
