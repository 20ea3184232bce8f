//! `#[kernel]` and `#[device]`: OpenCL kernels written as Rust functions.
//!
//! `parse` reads the accepted subset of Rust into a tree of our own and reports the rest, `encode` turns it into the
//! bytes that become OpenCL C, `expand` writes the Rust that rustc checks and the host runs. After `parse` nobody
//! looks at `syn` expressions.
#![warn(missing_docs)]

mod ast;
mod bounds;
mod check;
mod compare;
mod derive;
mod encode;
mod expand;
mod parse;
mod paths;
mod report;
mod table;

use cl_tree::Role;
use proc_macro::TokenStream;

/// Makes a function a kernel: calling it binds arguments, `enqueue` runs it on an OpenCL device or on the host.
///
/// Beside the function stands a companion of the same name, so that `name::kernel()` (for a generic kernel
/// `name::<f32>::kernel()`) gives the `Kernel` with its OpenCL C.
///
/// ```ignore
/// #[kernel]
/// fn saxpy(a: f32, x: &Global<[f32]>, y: &mut Global<[f32]>) {
///     let i = get_global_id(0);
///     if i < y.len() {
///         y[i] += a * x[i];
///     }
/// }
/// ```
///
/// `#[kernel(work_group_size = (16, 16))]` sets the only size of its groups. `#[kernel(unsafe(unchecked))]` leaves out the
/// checks of indices and divisors in it and in all that it calls: with that, whoever writes the kernel vouches that no
/// launch breaks them, whatever its arguments. `Call::enqueue_unchecked` does so for one launch, and `get_unchecked` for
/// one index.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    function(Role::Kernel, arguments, item)
}

/// Makes a function callable from kernels and from other `#[device]` functions. It stays an ordinary function of the
/// host too.
///
/// Before an `impl` or a trait it does so with all functions in it. Before a struct or an enum it gives the device what
/// `#[derive(PartialEq, PartialOrd, Default)]` below it gives the host.
///
/// ```ignore
/// #[device]
/// fn axpb(a: f32, x: f32, b: f32) -> f32 {
///     a * x + b
/// }
/// ```
#[proc_macro_attribute]
pub fn device(arguments: TokenStream, item: TokenStream) -> TokenStream {
    match syn::parse::<syn::Item>(item.clone()) {
        Ok(syn::Item::Impl(mut item)) => {
            complete_comparison(&mut item);
            expand::qualify(&mut item);
            for member in &mut item.items {
                if let syn::ImplItem::Fn(method) = member {
                    bounds::normalize(&mut method.sig, &paths::expansion());
                }
            }
            implementation(&item)
        }
        Ok(syn::Item::Trait(mut item)) => {
            for member in &mut item.items {
                if let syn::TraitItem::Fn(method) = member {
                    bounds::normalize(&mut method.sig, &paths::expansion());
                }
            }
            trait_definition(&item)
        }
        Ok(syn::Item::Struct(_) | syn::Item::Enum(_)) => compare::expand(item.into()).into(),
        _ => function(Role::Device, arguments, item),
    }
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
    let context = parse::Context { role: Role::Device, owner, generic };
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
        expand::implementation(item, &functions).into()
    } else {
        quote::quote!(#errors #item).into()
    }
}

fn trait_definition(item: &syn::ItemTrait) -> TokenStream {
    let mut report = report::Report::default();
    let mut functions = Vec::new();
    // `Self` is a type parameter there.
    let context = parse::Context { role: Role::Device, owner: Some(&item.ident), generic: true };
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
    if errors.is_empty() {
        expand::trait_definition(item, &functions).into()
    } else {
        quote::quote!(#errors #item).into()
    }
}

/// Makes a struct or an enum a type of the device.
///
/// As a value, a struct or an enum can be in a variable, a parameter or a result. To lie in memory that work-items share, a
/// struct must be `#[repr(C)]` and without padding, which is proved when the crate compiles, and an enum must have no data
/// and a chosen discriminant (`#[repr(u32)]`).
#[proc_macro_derive(ClType)]
pub fn derive_cl_type(item: TokenStream) -> TokenStream {
    match syn::parse(item) {
        Ok(input) => derive::cl_type(&input).into(),
        Err(error) => error.into_compile_error().into(),
    }
}

/// Makes a `static` a table in `__constant` memory, which kernels index and pass to functions that take `&Constant<…>`.
///
/// ```ignore
/// #[constant]
/// static WEIGHTS: Constant<[f32; 3]> = [0.25, 0.5, 0.25];
/// ```
#[proc_macro_attribute]
pub fn constant(arguments: TokenStream, item: TokenStream) -> TokenStream {
    table::expand(arguments.into(), item.into()).into()
}

fn function(role: Role, arguments: TokenStream, item: TokenStream) -> TokenStream {
    let mut report = report::Report::default();
    let mut raw = None;
    let arguments = match role {
        Role::Kernel => parse::knobs::kernel_arguments(arguments.into(), &mut report),
        Role::Device => {
            raw = parse::knobs::raw(arguments.into(), &mut report);
            Default::default()
        }
    };
    let mut item: syn::ItemFn = match syn::parse(item) {
        Ok(item) => item,
        Err(error) => return error.into_compile_error().into(),
    };
    if role == Role::Device {
        bounds::normalize(&mut item.sig, &paths::expansion());
    }
    check::signature(role, false, &item.sig, &mut report);
    let context = parse::Context { role, owner: None, generic: false };
    // What OpenCL C is given for is any Rust on the host.
    let nothing = syn::parse_quote!({});
    let block = if raw.is_some() { &nothing } else { &*item.block };
    let mut function = parse::function(&context, &item.sig, block, &mut report);
    function.raw = raw.map(|text| (text, (*item.block).clone()));
    parse::knobs::apply(&mut function, &arguments);
    function.knobs.inline = parse::knobs::inline(&item.attrs);
    let errors = report.into_errors();
    if errors.is_empty() {
        expand::function(&item, &function).into()
    } else {
        expand::without_body(role, &item, errors).into()
    }
}
