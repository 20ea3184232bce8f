//! The expansions, over tokens of any origin: the compiler's, or a test's.

use cl_tree::Role;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;

use crate::macros::Calling;
use crate::read::{self, Tokens};
use crate::{
    bounds, check, compare, derive, elided, expand, in_place, iterators, lifetimes, macros, of_references, parameters,
    parse, paths, report, surroundings, table,
};

/// `#[kernel]`
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    of_tokens(item, |item| match macros::expanded_first(Role::Kernel, &arguments, &item) {
        Some(first) => Ok(first),
        None => any_function(Role::Kernel, arguments, &item).map_err(|error| no_function(error, OF_KERNELS)),
    })
}

const OF_KERNELS: &str = "`#[kernel]` goes before a function: `#[kernel] fn scale(x: &mut Global<[f32]>) { … }`; before an `impl`, \
                          a trait or a type stands `#[device]`";
const OF_THE_DEVICE: &str = "`#[device]` goes before a function, an `impl`, a trait, a struct or an enum: constants and modules need \
                             nothing, and a table in `__constant` memory has `#[constant]`";

const OF_ONE_OPERATOR: &str = "a kernel has one such operator of these types, whether it takes values or references, and another \
                               `impl` does something else: let one call the other, as `*self + *other`";

/// Where the item is another one: what goes before it.
fn no_function(error: syn::Error, instead: &str) -> syn::Error {
    match error.to_string() == "expected `fn`" {
        true => syn::Error::new(error.span(), instead),
        false => error,
    }
}

/// `#[device]`
pub fn device(arguments: TokenStream, item: TokenStream) -> TokenStream {
    of_tokens(item, |item| match macros::with_rules_of_the_device(item.stream()) {
        Some(definition) => Ok(definition),
        None => match macros::expanded_first(Role::Device, &arguments, &item) {
            Some(first) => Ok(first),
            None => device_item(arguments, item),
        },
    })
}

/// What of the two was called, once the macros in its item are expanded.
pub fn resume(expanded: TokenStream) -> TokenStream {
    let Some(macros::Resumed { errors, goes_on }) = macros::resumed(expanded) else { return TokenStream::new() };
    let item = match goes_on {
        Ok(Calling { role: Role::Kernel, arguments, item }) => kernel(arguments, item),
        Ok(Calling { role: Role::Device, arguments, item }) => device(arguments, item),
        Err(further) => further,
    };
    quote::quote!(#errors #item)
}

/// `#[derive(ClType)]`
pub fn derive_cl_type(item: TokenStream) -> TokenStream {
    of_tokens(item, |item| Ok(derive::cl_type(&syn::parse2(item.stream())?)))
}

/// `#[constant]`
pub fn constant(arguments: TokenStream, item: TokenStream) -> TokenStream {
    of_tokens(item, |item| Ok(table::expand(arguments, item.stream())))
}

/// Expands the tokens, or gives the error in their place.
fn of_tokens(item: TokenStream, expand: impl FnOnce(Tokens) -> syn::Result<TokenStream>) -> TokenStream {
    let tokens = item.clone();
    Tokens::of(item).and_then(expand).unwrap_or_else(|error| in_rust(&error, tokens))
}

/// The error, or how what is written as in C is written in Rust. Of that rustc tells too, in words of its own.
fn in_rust(error: &syn::Error, tokens: TokenStream) -> TokenStream {
    match check::c_syntax::find(tokens) {
        Some(form) => {
            form.instead.map(|instead| syn::Error::new(form.at, instead).into_compile_error()).unwrap_or_default()
        }
        None if is_of_rustc(error) => TokenStream::new(),
        None => error.to_compile_error(),
    }
}

/// Whether it is missing punctuation, of which rustc has told: an item is read before its attributes are expanded.
fn is_of_rustc(error: &syn::Error) -> bool {
    const TOLD: &[&str] = &["expected `:`", "expected `;`", "unexpected token, expected `]`"];
    TOLD.contains(&&*error.to_string())
}

fn device_item(arguments: TokenStream, item: Tokens) -> syn::Result<TokenStream> {
    // An item of another kind is an error that the function's parser tells.
    Ok(match read::item(&item) {
        Ok(syn::Item::Fn(item)) => function(Role::Device, arguments, item, None),
        Ok(syn::Item::Impl(item)) if is_marker(&item) => item.into_token_stream(),
        Ok(syn::Item::Impl(item)) if let Some(method) = in_place::called_of_std(&item) => {
            in_place::of_std(&item, method)
        }
        Ok(syn::Item::Impl(item)) if item.trait_.as_ref().is_some_and(|(path, _)| check::is_of_the_host(path)) => {
            let mut report = report::Report::default();
            check::implementation(&item, &mut report);
            let errors = report.into_errors();
            quote::quote!(#errors #item)
        }
        Ok(syn::Item::Impl(item)) if in_place::is_gathering(&item) => in_place::gathering(&item),
        Ok(syn::Item::Impl(mut item)) => {
            // What a macro has put there.
            while let syn::Type::Group(group) = &*item.self_ty {
                item.self_ty = group.elem.clone();
            }
            let in_place = in_place::taken_out(&mut item);
            let iterator = iterators::of(&item);
            if let Some(iterator) = &iterator {
                item = iterator.own.clone();
            }
            let converts = check::is_of_a_reference(&item);
            if converts {
                of_references::elided(&mut item);
            }
            match of_references::place(&item) {
                // A value and a reference to one are two conversions.
                _ if converts => {}
                of_references::Place::Here => {}
                of_references::Place::Elsewhere => return Ok(item.into_token_stream()),
                of_references::Place::Differs => {
                    let of = item.trait_.as_ref().map(|(path, _)| path);
                    let error = syn::Error::new_spanned(of, OF_ONE_OPERATOR).into_compile_error();
                    return Ok(quote::quote!(#error #item));
                }
            }
            let written = of_references::of(&item);
            if let Some(found) = &written {
                item = found.values.clone();
            }
            complete_comparison(&mut item);
            bounds::values_of_impl(&mut item);
            expand::qualify(&mut item);
            let around = item.generics.clone();
            for member in &mut item.items {
                if let syn::ImplItem::Fn(method) = member {
                    lifetimes::simplify(&mut method.sig, Some(&around), Some(&mut method.block));
                    elided::write(&mut method.sig);
                    bounds::normalize(&mut method.sig, &paths::expansion());
                    bounds::values(Role::Device, &mut method.sig, &method.block);
                    parameters::name(Role::Device, &mut method.sig, &mut method.block);
                }
            }
            let own = implementation(&item, written.as_ref(), iterator.is_some());
            let beside = iterator.map(|iterator| iterator.beside(&item));
            quote::quote!(#own #beside #in_place)
        }
        Ok(syn::Item::Trait(mut item)) => {
            bounds::values_of_trait(&mut item);
            for member in &mut item.items {
                if let syn::TraitItem::Fn(method) = member {
                    lifetimes::simplify(&mut method.sig, None, method.default.as_mut());
                    elided::write(&mut method.sig);
                    bounds::normalize(&mut method.sig, &paths::expansion());
                    let nothing = &mut syn::parse_quote!({});
                    bounds::values(Role::Device, &mut method.sig, method.default.as_ref().unwrap_or(nothing));
                    parameters::name(Role::Device, &mut method.sig, method.default.as_mut().unwrap_or(nothing));
                }
            }
            trait_definition(&item)
        }
        Ok(syn::Item::Struct(_) | syn::Item::Enum(_)) => compare::expand(item.stream()),
        _ => return any_function(Role::Device, arguments, &item).map_err(|error| no_function(error, OF_THE_DEVICE)),
    })
}

/// `ne` of a `PartialEq`, and `<` and its like of a `PartialOrd`, where the user leaves them to std.
fn complete_comparison(item: &mut syn::ItemImpl) {
    let Some((path, _)) = &item.trait_ else { return };
    let method = |name: &str| {
        item.items.iter().find_map(|item| match item {
            syn::ImplItem::Fn(item) if item.sig.ident == name => Some(item),
            _ => None,
        })
    };
    let (of, defaults): (_, &[(&str, &str, &[&str])]) = match path.segments.last() {
        Some(last) if last.ident == "PartialEq" => ("eq", &[("ne", "", &[])]),
        Some(last) if last.ident == "PartialOrd" => ("partial_cmp", ORDERED),
        _ => return,
    };
    let Some(written) = method(of) else { return };
    let Some(syn::FnArg::Typed(other)) = written.sig.inputs.iter().nth(1) else { return };
    let mut added: Vec<syn::ImplItem> = Vec::new();
    for (name, is, orders) in defaults.iter().filter(|row| method(row.0).is_none()) {
        let (name, ident) =
            (syn::Ident::new(name, proc_macro2::Span::call_site()), |name: &&str| quote::format_ident!("{name}"));
        added.push(match (of, order_of(written)) {
            ("eq", _) => {
                let ty = &other.ty;
                syn::parse_quote!(fn #name(&self, other: #ty) -> bool { !(*self == *other) })
            }
            // Where there always is an order, it alone is asked.
            (_, Some(order)) => {
                let is = ident(is);
                syn::parse_quote!(fn #name(&self, #other) -> bool { (#order).#is() })
            }
            (_, None) => {
                let (ty, orders) = (&other.ty, orders.iter().map(ident));
                syn::parse_quote! {
                    fn #name(&self, other: #ty) -> bool {
                        matches!(self.partial_cmp(other), #(Some(::core::cmp::Ordering::#orders))|*)
                    }
                }
            }
        });
    }
    item.items.extend(added);
}

/// The methods of a `PartialOrd`: what an `Ordering` is asked, and for which of them they hold.
const ORDERED: &[(&str, &str, &[&str])] = &[
    ("lt", "is_lt", &["Less"]),
    ("le", "is_le", &["Less", "Equal"]),
    ("gt", "is_gt", &["Greater"]),
    ("ge", "is_ge", &["Greater", "Equal"]),
];

/// The order that a `partial_cmp` gives, if it always gives one: `self.cmp(other)` of `Some(self.cmp(other))`.
fn order_of(method: &syn::ImplItemFn) -> Option<&syn::Expr> {
    let [syn::Stmt::Expr(syn::Expr::Call(some), None)] = &method.block.stmts[..] else { return None };
    match (&*some.func, some.args.first()) {
        // What leaves the function leaves that one, which gives something else.
        (syn::Expr::Path(path), Some(order))
            if path.path.is_ident("Some") && parse::leaving(order.to_token_stream()).is_none() =>
        {
            Some(order)
        }
        _ => None,
    }
}

/// `impl Eq for Key {}`, of which the device needs nothing.
fn is_marker(item: &syn::ItemImpl) -> bool {
    let Some((path, _)) = &item.trait_ else { return false };
    let named = path.segments.last().is_some_and(|name| name.ident == "Eq" || name.ident == "Copy");
    named && item.items.is_empty() && !surroundings::traits::is_trait_of_the_file(path)
}

/// `written`: what the operator of values stands for, if it is written for references; `iterates`: whether it is the `next` of an
/// iterator.
fn implementation(item: &syn::ItemImpl, written: Option<&of_references::OfReferences>, iterates: bool) -> TokenStream {
    let mut report = report::Report::default();
    // Of what stands beside each of them rustc would say that it is no member either.
    let members = check::without_kernels(item, &mut report).or_else(|| check::members_of_the_trait(item, &mut report));
    if let Some(members) = members {
        let (errors, item) = (report.into_errors(), implementation(&members, None, iterates));
        return quote::quote!(#errors #item);
    }
    check::implementation(item, &mut report);
    if !report.is_empty() {
        let errors = report.into_errors();
        let instead = match is_of_users(item) {
            true => implementation(&without_trait(item), None, false),
            false => expand::declarations(item),
        };
        // Nothing is said of bodies that no device runs.
        let mut shown = item.clone();
        for member in &mut shown.items {
            if let syn::ImplItem::Fn(method) = member {
                only_panic(&mut method.attrs, &mut method.block);
            }
        }
        // Where a trait cannot be implemented at all, nothing is missing in the `impl`.
        let pointer =
            check::is_of_a_view(item) || check::of_a_pointer(item).is_some() || check::of_closures(item).is_some();
        let item = (item.trait_.is_none() || !(pointer || check::is_of_what_drops(item))).then_some(shown);
        return quote::quote!(#errors #item #instead);
    }
    let generic = item.generics.type_params().next().is_some();
    let owner = match &*item.self_ty {
        syn::Type::Path(path) => path.path.segments.last().map(|segment| &segment.ident),
        _ => None,
    };
    let inherent = item.trait_.is_none();
    let is_number = owner.is_some_and(|owner| cl_tree::number(&owner.to_string()).is_some());
    let operator = item.trait_.as_ref().is_some_and(|(path, _)| expand::Operator::of(path).is_some());
    let of_users = inherent || (operator && !is_number);
    let context =
        parse::Context { role: Role::Device, owner, generic, generics: Some(&item.generics), inherent, of_users };
    // What the type is in its place, so that nothing else is said of its methods.
    let mut of_type = report::Report::default();
    let underived = derive::instead_of_derived(&item.self_ty, &mut of_type);
    let of_type = of_type.into_errors();
    let mut functions = Vec::new();
    // With bodies that stand for those that have errors, so that its users see no errors of their own.
    let mut shown = item.clone();
    let mut bodies = TokenStream::new();
    // Those whose heads have errors: the others are found all the same.
    let mut refused = Vec::new();

    shown.items.retain_mut(|member| {
        let syn::ImplItem::Fn(method) = member else { return true };
        let mut of_head = report::Report::default();
        check::signature(Role::Device, true, &method.sig, &mut of_head);
        if !of_head.is_empty() {
            bodies.extend(of_head.into_errors());
            refused.push(method.clone());
            return false;
        }
        functions.push(read_method(&context, &mut method.attrs, &method.sig, &mut method.block, &mut bodies));
        true
    });
    if refused.is_empty() || inherent {
        let expanded = expand::implementation(&shown, &functions, written, iterates);
        let (generics, _, bounds) = item.generics.split_for_impl();
        let (ty, refused) = (&item.self_ty, refused.iter());
        let refused = (refused.len() > 0).then(|| quote::quote!(impl #generics #ty #bounds { #(#refused)* }));
        quote::quote!(#of_type #underived #bodies #expanded #refused)
    } else {
        let declarations = expand::declarations(item);
        quote::quote!(#of_type #underived #bodies #item #declarations)
    }
}

/// Whether it is the `impl` of a trait for a type that may be the user's.
fn is_of_users(item: &syn::ItemImpl) -> bool {
    let syn::Type::Path(ty) = &*item.self_ty else { return false };
    let number = ty.path.get_ident().is_some_and(check::is_of_a_type);
    let called = item.trait_.as_ref().is_some_and(|(path, _)| !check::is_of_the_host(path));
    let for_values = check::of_a_pointer(item).is_none() && check::of_closures(item).is_none();
    called && for_values && ty.qself.is_none() && !number
}

/// The methods of a trait that is none of the device, as those of the type, which only panic: so that kernels that call
/// them see no errors of their own.
fn without_trait(item: &syn::ItemImpl) -> syn::ItemImpl {
    let mut methods = item.clone();
    methods.trait_ = None;
    // Those that name nothing else that the block has.
    methods.items.retain(|member| match member {
        syn::ImplItem::Fn(method) => !method.sig.to_token_stream().to_string().contains("Self ::"),
        _ => false,
    });
    for member in &mut methods.items {
        if let syn::ImplItem::Fn(method) = member {
            only_panic(&mut method.attrs, &mut method.block);
        }
    }
    methods
}

/// Makes it one that only panics.
fn only_panic(attributes: &mut Vec<syn::Attribute>, block: &mut syn::Block) {
    attributes.push(syn::parse_quote!(#[allow(unreachable_code, unused_variables)]));
    *block = syn::parse_quote!({ ::core::panic!() });
}

/// A method, or one that only panics in its place if it has errors.
fn read_method(
    context: &parse::Context,
    attributes: &mut Vec<syn::Attribute>,
    signature: &syn::Signature,
    block: &mut syn::Block,
    errors: &mut TokenStream,
) -> crate::ast::Function {
    let mut report = report::Report::default();
    let mut function = parse::function(context, signature, block, &mut report);
    if !report.is_empty() {
        errors.extend(report.into_errors());
        only_panic(attributes, block);
        function = parse::function(context, signature, block, &mut report::Report::default());
    }
    function.knobs.inline = parse::knobs::inline(attributes);
    function.knobs.apart = elided::leads_elsewhere(signature);
    function
}

fn trait_definition(item: &syn::ItemTrait) -> TokenStream {
    let mut report = report::Report::default();
    let mut functions = Vec::new();
    // `Self` is a type parameter there.
    let context = parse::Context {
        role: Role::Device,
        owner: Some(&item.ident),
        generic: true,
        generics: Some(&item.generics),
        inherent: false,
        of_users: false,
    };
    let (mut shown, mut bodies) = (item.clone(), TokenStream::new());
    // What such an `impl` lacks is there all the same, so that rustc does not name it.
    let bare = surroundings::traits::has_bare_impl(&item.ident);
    if bare {
        let message = format!(
            "an `impl {0} for …` of this file has no `#[device]`, so that no kernel finds its methods: write `#[device]` \
             before it, as before `trait {0}`",
            item.ident
        );
        bodies.extend(syn::Error::new_spanned(&item.ident, message).into_compile_error());
    }
    for member in &mut shown.items {
        if let syn::TraitItem::Fn(method) = member {
            check::signature(Role::Device, true, &method.sig, &mut report);
            match &mut method.default {
                Some(block) => {
                    functions.push(read_method(&context, &mut method.attrs, &method.sig, block, &mut bodies))
                }
                None if bare => {
                    let panics = &mut syn::parse_quote!({ ::core::panic!() });
                    functions.push(read_method(&context, &mut Vec::new(), &method.sig, panics, &mut bodies));
                }
                None => {}
            }
        }
    }
    let errors = report.into_errors();
    if errors.is_empty() {
        let expanded = expand::trait_definition(&shown, &functions);
        quote::quote!(#bodies #expanded)
    } else {
        quote::quote!(#errors #bodies #item)
    }
}

/// A function of an `impl` or a trait, beside which nothing of ours can stand.
fn member(role: Role, mut item: syn::ItemFn) -> TokenStream {
    let message = match role {
        Role::Kernel => check::NO_MEMBER,
        Role::Device => {
            "write `#[device]` before the `impl` or the trait, and not before its functions: `#[device] impl Body { … }`"
        }
    };
    let error = syn::Error::new_spanned(&item.sig.ident, message).into_compile_error();
    only_panic(&mut item.attrs, &mut item.block);
    quote::quote!(#error #item)
}

/// Refuses another attribute of ours before the same function.
fn one_role(item: &mut syn::ItemFn, report: &mut report::Report) {
    item.attrs.retain(|attribute| {
        let ours = attribute.path().segments.last().is_some_and(|last| last.ident == "kernel" || last.ident == "device");
        if ours {
            report.error(
                attribute,
                "a function is a kernel, which the host enqueues, or a device function, which kernels call (OpenCL C 6.9.1): \
                 leave one of the attributes out; what both need goes into a device function of its own",
            );
        }
        !ours
    });
}

/// A function, of which the head alone may be one.
fn any_function(role: Role, arguments: TokenStream, item: &Tokens) -> syn::Result<TokenStream> {
    match read::function(item) {
        Ok(read) => Ok(function(role, arguments, read, None)),
        Err(error) => match read::head(item) {
            Some(head) => Ok(function(role, arguments, head, Some(in_rust(&error, item.stream())))),
            None => match without_body(item) {
                Some((head, error)) => Ok(function(role, arguments, head, Some(error))),
                None => Err(error),
            },
        },
    }
}

/// A function that ends with a semicolon, and what is said of it.
fn without_body(item: &Tokens) -> Option<(syn::ItemFn, TokenStream)> {
    let mut tokens: Vec<_> = item.stream().into_iter().collect();
    let semicolon = tokens.pop().filter(|last| matches!(last, TokenTree::Punct(last) if last.as_char() == ';'))?;
    let nothing = proc_macro2::Group::new(proc_macro2::Delimiter::Brace, TokenStream::new());
    tokens.push(nothing.into());
    let head = syn::parse2(tokens.into_iter().collect()).ok()?;
    let message = "a function has its body, which the host runs: write `{ … }`; with `#[device(c = \"…\")]` that says in Rust what the \
                   text says in OpenCL C";
    Some((head, syn::Error::new(semicolon.span(), message).into_compile_error()))
}

/// `told`: what is said of a body that could not be read, if anything is left to say.
fn function(role: Role, arguments: TokenStream, mut item: syn::ItemFn, told: Option<TokenStream>) -> TokenStream {
    if item.sig.receiver().is_none() && surroundings::functions::is_member(item.sig.ident.span()) {
        return member(role, item);
    }
    if surroundings::functions::stands_again(&item.sig.ident.to_string(), item.sig.ident.span()) {
        only_panic(&mut item.attrs, &mut item.block);
        return item.into_token_stream();
    }
    let mut report = report::Report::default();
    one_role(&mut item, &mut report);
    if role == Role::Device && in_place::gives(&item.sig).is_some() {
        let (errors, declaration) = (report.into_errors(), in_place::declaration(item));
        return quote::quote!(#errors #declaration);
    }
    let mut raw = None;
    let arguments = match role {
        Role::Kernel => parse::knobs::kernel_arguments(arguments, &mut report),
        Role::Device => {
            raw = parse::knobs::raw(arguments, &mut report);
            Default::default()
        }
    };
    let aliases = expand::written_out(&mut item.sig);
    if role == Role::Device {
        lifetimes::simplify(&mut item.sig, None, Some(&mut item.block));
        elided::write(&mut item.sig);
        bounds::normalize(&mut item.sig, &paths::expansion());
    } else {
        bounds::without_lifetimes(&mut item.sig.generics);
    }
    bounds::values(role, &mut item.sig, &item.block);
    if raw.is_none() {
        parameters::name(role, &mut item.sig, &mut item.block);
    }
    check::signature(role, false, &item.sig, &mut report);
    // Told of in their places: nothing is said of the body, which uses them.
    let mut of_types = report::Report::default();
    let underived = derive::instead_of_taken(&item.sig, &mut of_types);
    let of_types = of_types.into_errors();
    let context =
        parse::Context { role, owner: None, generic: false, generics: None, inherent: false, of_users: false };
    // What OpenCL C is given for is any Rust on the host.
    let nothing = syn::parse_quote!({});
    if told.is_some() {
        only_panic(&mut item.attrs, &mut item.block);
    }
    let left_out = raw.is_some() || check::returns_iterator(&item.sig) || check::has_bound_of_the_host(&item.sig);
    let block = if left_out { &nothing } else { &*item.block };
    let mut function = parse::function(&context, &item.sig, block, &mut report);
    function.raw = raw.map(|text| (text, (*item.block).clone()));
    parse::knobs::apply(&mut function, &arguments);
    function.knobs.inline = parse::knobs::inline(&item.attrs);
    let names_refused = surroundings::traits::names_refused_trait(&item, item.sig.ident.span());
    if names_refused || check::takes_what_is_refused(&item.sig) {
        report.told_elsewhere();
    }
    let whole = told.is_none() && report.is_empty();
    let errors: TokenStream = [told.unwrap_or_default(), report.into_errors()].into_iter().collect();
    if whole && underived.is_none() {
        let function = expand::function(&item, &function);
        quote::quote!(#function #aliases)
    } else if item.sig.receiver().is_some() || check::is_of_a_type(&item.sig.ident) {
        // In an `impl` nothing could stand beside it, and what stood beside a function of that name would hide the type.
        errors
    } else {
        check::forget(role, &mut item.sig, function.surroundings.as_ref());
        if names_refused {
            check::forget_refused_traits(&mut item.sig);
        }
        let without_body = expand::without_body(role, &item, errors);
        quote::quote!(#of_types #underived #without_body)
    }
}
