//! The expansions, over tokens of any origin: the compiler's, or a test's.

use cl_tree::Role;
use proc_macro2::{Spacing, TokenStream, TokenTree};

use crate::read::{self, Tokens};
use crate::{bounds, check, compare, derive, expand, parameters, parse, paths, report, table};

/// `#[kernel]`
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    of_tokens(item, |item| Ok(function(Role::Kernel, arguments, read::function(&item).map_err(no_kernel)?)))
}

/// Where the item is another one: what goes before it.
fn no_kernel(error: syn::Error) -> syn::Error {
    match error.to_string() == "expected `fn`" {
        true => syn::Error::new(
            error.span(),
            "`#[kernel]` goes before a function: `#[kernel] fn scale(x: &mut Global<[f32]>) { … }`; before an `impl`, a \
             trait or a type stands `#[device]`",
        ),
        false => error,
    }
}

/// `#[device]`
pub fn device(arguments: TokenStream, item: TokenStream) -> TokenStream {
    of_tokens(item, |item| device_item(arguments, item))
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
    let counts = item.clone();
    Tokens::of(item).and_then(expand).unwrap_or_else(|error| match is_counted(counts) {
        true => TokenStream::new(),
        false => error.into_compile_error(),
    })
}

/// Whether there is a `i++` or `i--` of C, of which rustc has said that there is none.
fn is_counted(tokens: TokenStream) -> bool {
    let mut groups = vec![tokens];
    while let Some(group) = groups.pop() {
        let tokens: Vec<TokenTree> = group.into_iter().collect();
        let is_mark = |at: usize, marks: &str| match tokens.get(at) {
            Some(TokenTree::Punct(mark)) => marks.contains(mark.as_char()),
            _ => false,
        };
        let found = tokens.iter().enumerate().skip(1).any(|(at, token)| match token {
            TokenTree::Punct(mark) if mark.spacing() == Spacing::Joint && "+-".contains(mark.as_char()) => {
                let ends = at + 2 == tokens.len() || is_mark(at + 2, ";,<>=");
                is_mark(at + 1, &mark.as_char().to_string()) && ends
            }
            _ => false,
        });
        if found {
            return true;
        }
        groups.extend(tokens.into_iter().filter_map(|token| match token {
            TokenTree::Group(group) => Some(group.stream()),
            _ => None,
        }));
    }
    false
}

fn device_item(arguments: TokenStream, item: Tokens) -> syn::Result<TokenStream> {
    // An item of another kind is an error that the function's parser tells.
    Ok(match read::item(&item) {
        Ok(syn::Item::Fn(item)) => function(Role::Device, arguments, item),
        Ok(syn::Item::Impl(mut item)) => {
            complete_comparison(&mut item);
            expand::qualify(&mut item);
            for member in &mut item.items {
                if let syn::ImplItem::Fn(method) = member {
                    bounds::normalize(&mut method.sig, &paths::expansion());
                    bounds::values(Role::Device, &mut method.sig, &method.block);
                    parameters::name(&mut method.sig, &mut method.block);
                }
            }
            implementation(&item)
        }
        Ok(syn::Item::Trait(mut item)) => {
            for member in &mut item.items {
                if let syn::TraitItem::Fn(method) = member {
                    bounds::normalize(&mut method.sig, &paths::expansion());
                    if let Some(block) = &mut method.default {
                        parameters::name(&mut method.sig, block);
                    }
                }
            }
            trait_definition(&item)
        }
        Ok(syn::Item::Struct(_) | syn::Item::Enum(_)) => compare::expand(item.stream()),
        _ => function(Role::Device, arguments, read::function(&item)?),
    })
}

/// `ne` of a `PartialEq`, where the user leaves it to std.
fn complete_comparison(item: &mut syn::ItemImpl) {
    let Some((path, _)) = &item.trait_ else { return };
    let named =
        |name: &str| item.items.iter().any(|item| matches!(item, syn::ImplItem::Fn(item) if item.sig.ident == name));
    if path.segments.last().is_some_and(|segment| segment.ident == "PartialEq") && !named("ne") {
        let Some(syn::ImplItem::Fn(eq)) = item.items.iter().find(|item| matches!(item, syn::ImplItem::Fn(_))) else {
            return;
        };
        let Some(syn::FnArg::Typed(other)) = eq.sig.inputs.iter().nth(1) else { return };
        let ty = &other.ty;
        item.items.push(syn::parse_quote!(fn ne(&self, other: #ty) -> bool { !(*self == *other) }));
    }
}

fn implementation(item: &syn::ItemImpl) -> TokenStream {
    let mut report = report::Report::default();
    check::implementation(item, &mut report);
    let generic = item.generics.type_params().next().is_some();
    let owner = match &*item.self_ty {
        syn::Type::Path(path) => path.path.segments.last().map(|segment| &segment.ident),
        _ => None,
    };
    let context = parse::Context { role: Role::Device, owner, generic, inherent: item.trait_.is_none() };
    let mut functions = Vec::new();
    for item in &item.items {
        if let syn::ImplItem::Fn(method) = item {
            check::signature(Role::Device, true, &method.sig, &mut report);
            let mut function = parse::function(&context, &method.sig, &method.block, &mut report);
            function.knobs.inline = parse::knobs::inline(&method.attrs);
            functions.push(function);
        }
    }
    let errors = report.into_errors();
    // The user's block stays, so that its users see no errors of their own.
    if errors.is_empty() {
        expand::implementation(item, &functions)
    } else {
        let declarations = expand::declarations(item);
        quote::quote!(#errors #item #declarations)
    }
}

fn trait_definition(item: &syn::ItemTrait) -> TokenStream {
    let mut report = report::Report::default();
    let mut functions = Vec::new();
    // `Self` is a type parameter there.
    let context = parse::Context { role: Role::Device, owner: Some(&item.ident), generic: true, inherent: false };
    for member in &item.items {
        if let syn::TraitItem::Fn(method) = member {
            check::signature(Role::Device, true, &method.sig, &mut report);
            if let Some(block) = &method.default {
                let mut function = parse::function(&context, &method.sig, block, &mut report);
                function.knobs.inline = parse::knobs::inline(&method.attrs);
                functions.push(function);
            }
        }
    }
    let errors = report.into_errors();
    if errors.is_empty() { expand::trait_definition(item, &functions) } else { quote::quote!(#errors #item) }
}

fn function(role: Role, arguments: TokenStream, mut item: syn::ItemFn) -> TokenStream {
    let mut report = report::Report::default();
    let mut raw = None;
    let arguments = match role {
        Role::Kernel => parse::knobs::kernel_arguments(arguments, &mut report),
        Role::Device => {
            raw = parse::knobs::raw(arguments, &mut report);
            Default::default()
        }
    };
    if role == Role::Device {
        bounds::normalize(&mut item.sig, &paths::expansion());
    }
    bounds::values(role, &mut item.sig, &item.block);
    if role == Role::Device && raw.is_none() {
        parameters::name(&mut item.sig, &mut item.block);
    }
    check::signature(role, false, &item.sig, &mut report);
    let context = parse::Context { role, owner: None, generic: false, inherent: false };
    // What OpenCL C is given for is any Rust on the host.
    let nothing = syn::parse_quote!({});
    let block = if raw.is_some() { &nothing } else { &*item.block };
    let mut function = parse::function(&context, &item.sig, block, &mut report);
    function.raw = raw.map(|text| (text, (*item.block).clone()));
    parse::knobs::apply(&mut function, &arguments);
    function.knobs.inline = parse::knobs::inline(&item.attrs);
    let errors = report.into_errors();
    if errors.is_empty() {
        expand::function(&item, &function)
    } else if item.sig.receiver().is_some() || check::is_of_a_type(&item.sig.ident) {
        // In an `impl` nothing could stand beside it, and what stood beside a function of that name would hide the type.
        errors
    } else {
        check::forget(&mut item.sig, function.surroundings.as_ref());
        expand::without_body(role, &item, errors)
    }
}
