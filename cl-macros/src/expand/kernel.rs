//! What `#[kernel]` leaves in the place of the function: arguments in, a call to enqueue out.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Type, TypeReference};

use super::generics::turbofish;
use super::pointers::{any_reference, is_number};
use super::{Head, body, hidden, parameters};
use crate::ast::Function;
use crate::surroundings::Surroundings;

/// The function that binds arguments of the body, which that runs.
pub fn host_function(head: &Head, function: &Function, runs: &TokenStream) -> TokenStream {
    let Head { cl, .. } = head;
    let names = head.idents();
    let ident = &head.item.sig.ident;
    let arguments = turbofish(&head.generics);
    let bound = head.types().into_iter().zip(&names).map(|(ty, name)| match any_reference(ty) {
        Some(reference) if is_no_object(head, &reference.elem) => {
            // Of what is surely behind it rustc would tell that it is not reached.
            quote!(::core::option::Option::unwrap(::core::option::Option::None))
        }
        Some(reference) => {
            let object = &reference.elem;
            let function = if reference.mutability.is_some() { quote!(writable) } else { quote!(readable) };
            quote!(#cl::#function::<#object, _>(#name))
        }
        None => {
            // What is wrong with a type is said at it; one that is told is right, and rustc need not read it again.
            let bytes = match function.told(ty) {
                None => parameters::called(cl, ty, "KernelValue", "bytes", quote!(&#name)),
                Some(_) => quote!(#cl::KernelValue::bytes(&#name)),
            };
            quote!(#cl::Argument::Value(#bytes))
        }
    });
    let (memory, body) = (hidden("memory"), hidden("body"));
    let passed = head.types().into_iter().zip(&names).enumerate().map(|(index, (ty, name))| match any_reference(ty) {
        Some(reference) => {
            let at = hidden(if reference.mutability.is_some() { "at_mut" } else { "at" });
            match function.told(ty) {
                None => {
                    parameters::called(cl, &reference.elem, "KernelObject", &at.to_string(), quote!(#memory, #index))
                }
                // A pointer into a space.
                Some(_) => quote!(#cl::PlaceAt::#at(#memory, #index)),
            }
        }
        None => name.to_token_stream(),
    });
    // SAFETY of the expansion: `Call::run_on_host` asks for memory that is valid for these arguments.
    let body = quote! {{
        let #body = #runs;
        #cl::Call::of_items(
            #ident #arguments::kernel(), [#(#bound),*], move |#memory| unsafe { #body(#(#passed),*) },
        )
    }};
    with_signature(head, body)
}

/// The same for a kernel with errors.
pub fn shell(head: &Head) -> TokenStream {
    with_signature(head, quote!({ ::core::unreachable!() }))
}

fn with_signature(head: &Head, body: TokenStream) -> TokenStream {
    let Head { item, cl, generics, .. } = head;
    let (attributes, visibility, ident) = (head.attributes(), &item.vis, &item.sig.ident);
    let names = head.idents();
    let parameters = head.types().into_iter().zip(&names).map(|(ty, name)| match any_reference(ty) {
        Some(TypeReference { mutability, elem, .. }) if is_no_object(head, elem) => {
            quote!(#name: &'call #mutability (impl ?Sized))
        }
        Some(reference) => {
            let object = super::with_static(&reference.elem);
            match reference.mutability {
                Some(_) => quote!(#name: &'call mut (impl #cl::BindMut<#object> + ?Sized)),
                None => quote!(#name: &'call (impl #cl::Bind<#object> + ?Sized)),
            }
        }
        None => quote!(#name: #ty),
    });
    let generic_parameters = &generics.params;
    let where_clause = &generics.where_clause;
    quote! {
        #(#attributes)*
        #[allow(unused_variables, unused_unsafe, clippy::too_many_arguments, clippy::multiple_bound_locations)]
        #visibility fn #ident<'call, #generic_parameters>(#(#parameters),*) -> #cl::Call<'call> #where_clause #body
    }
}

/// Whether a pointer surely goes to no memory that a kernel takes: to a number, a slice or a struct of the module, and to no
/// address space. Of the parameter it is told that there is no such, and nothing of what is passed for it.
fn is_no_object(head: &Head, pointee: &Type) -> bool {
    match pointee {
        Type::Slice(_) | Type::Array(_) | Type::Tuple(_) => true,
        Type::Path(path) => path.path.get_ident().is_some_and(|name| {
            let signature = &head.item.sig;
            let around = || Surroundings::of(&signature.ident.to_string(), signature.ident.span());
            let own = || around().is_some_and(|around| around.fields(&name.to_string()).is_some());
            is_number(pointee) || signature.generics.params.is_empty() && own()
        }),
        _ => false,
    }
}

/// `name::kernel()`
pub fn entry(head: &Head, function: Option<&Function>) -> TokenStream {
    let Head { item, cl, .. } = head;
    let visibility = &item.vis;
    let name = item.sig.ident.to_string();
    // For the error that a call on the device gives.
    let call = syn::Ident::new("call", item.sig.ident.span());
    // With names, which costs rustc less than `impl Sized`.
    let any: Vec<_> = (0..head.idents().len()).map(|index| quote::format_ident!("__cl_Any{index}")).collect();
    let group = function.and_then(|function| function.knobs.work_group_size.map(|size| (function, size)));
    let group = group.map(|(function, size)| {
        let sizes = size.map(|hole| body::size(function, hole));
        quote!(.in_groups_of([#(#sizes),*]))
    });
    let unchecked = function.filter(|function| function.knobs.unchecked).map(|_| quote!(.unchecked()));
    quote! {
        /// The kernel at these type arguments.
        #visibility fn kernel() -> #cl::Kernel {
            #cl::Kernel::of::<Self>(#name)#group #unchecked
        }
        #[doc(hidden)]
        #visibility fn #call<'call, #(#any),*>(#(_: #any),*) -> #cl::Called<(), Self>
        where
            #cl::KernelFunction<'call>: #cl::CalledOnDevice,
        {
            loop {}
        }
    }
}

/// Each size of a group is one.
pub fn checks(function: &Function) -> TokenStream {
    let sizes = [function.knobs.work_group_size, function.knobs.work_group_size_hint];
    let sizes = sizes.into_iter().flatten().flatten().map(|hole| {
        let size = body::size(function, hole);
        quote_spanned! {size.span()=>
            const {
                if #size == 0 || #size > ::core::primitive::u32::MAX as usize {
                    ::core::panic!("the size of a work-group is a positive integer (OpenCL C 6.9.2)")
                }
            }
        }
    });
    quote!(#(#sizes)*)
}
