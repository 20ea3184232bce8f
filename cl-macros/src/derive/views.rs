//! Structs and enums with lifetimes: they hold pointers. Variables and functions may have them; memory that the host sees,
//! and so a kernel's parameters, may not (OpenCL C 6.11.a, 6.11.t).

use proc_macro2::TokenStream;
use quote::{ToTokens, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Fields, Type, parse_quote};

use super::{all_fields, member_name, of_no_value, of_static, representation, shell};
use crate::bounds;
use crate::expand;
use crate::parse::{is_space, mentions};
use crate::paths::{self, Home};
use crate::report::Report;

/// Whether a type has lifetimes.
pub fn has_lifetimes(input: &DeriveInput) -> bool {
    input.generics.lifetimes().next().is_some()
}

/// Whether it is of variables alone, so that it may hold pointers.
pub fn is_view(input: &DeriveInput) -> bool {
    has_lifetimes(input) && representation(input).is_empty()
}

/// Of each type parameter, whether such a type points to memory that holds it. Others are values in variables.
pub fn in_memory(input: &DeriveInput) -> Vec<bool> {
    let fields = all_fields(input);
    let parameters = input.generics.type_params();
    parameters.map(|parameter| bounds::is_held_in_memory(&fields, &parameter.ident.to_string())).collect()
}

/// What is wrong with what a field points to, if tokens tell.
pub fn of_no_pointee(ty: &Type) -> Option<&'static str> {
    match ty {
        Type::Reference(reference) => match &*reference.elem {
            Type::Path(path) if path.path.segments.last().is_some_and(|last| is_space(&last.ident.to_string())) => None,
            ty => of_no_value(ty).or_else(|| of_no_pointee(ty)),
        },
        Type::Array(array) => of_no_pointee(&array.elem),
        Type::Tuple(tuple) => tuple.elems.iter().find_map(of_no_pointee),
        Type::Paren(inner) => of_no_pointee(&inner.elem),
        Type::Group(inner) => of_no_pointee(&inner.elem),
        ty => of_no_value(ty),
    }
}

/// The expansion of the derive.
pub fn view(input: &DeriveInput, report: &mut Report) -> TokenStream {
    if let Some(layout) = representation(input).first() {
        report.error(
            &input.ident,
            format!(
                "memory that the host sees holds no pointers, and no kernel takes a struct with any (OpenCL C 6.11.a, 6.11.t): \
                 leave out `#[repr({layout})]`, so that this is of variables, parameters and results of `#[device]` functions alone, \
                 or put an index in the place of each pointer"
            ),
        );
        return shell(input);
    }
    if let Some(field) = leads_to_itself(input) {
        report.error(
            field,
            "a type of OpenCL C is described to its end, and this one leads back to itself: put an index there, of an element \
             of a slice of such",
        );
        return shell(input);
    }
    let (cl, ident) = (paths::expansion(), &input.ident);
    let mut generics = input.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.default = None;
        let held = bounds::is_held_in_memory(&all_fields(input), &parameter.ident.to_string());
        parameter.bounds.push(if held { parse_quote!(#cl::ClType) } else { parse_quote!(#cl::Value) });
    }
    let (impl_generics, arguments, where_clause) = generics.split_for_impl();
    let of_static = of_static(&input.ident, &input.generics);
    let name = ident.to_string();
    let described = match &input.data {
        Data::Struct(data) => {
            let fields = described(&cl, &data.fields);
            quote!(#cl::structure::<#of_static>(#name, ::std::vec![#fields]))
        }
        Data::Enum(data) => {
            let variants = data.variants.iter().enumerate().map(|(index, variant)| {
                let (name, fields) = (variant.ident.to_string(), described(&cl, &variant.fields));
                quote!(#cl::VariantType { name: #name, discriminant: #index as i128, fields: ::std::vec![#fields] })
            });
            quote!(#cl::enumeration::<#of_static>(#name, #cl::Scalar::I32, false, ::std::vec![#(#variants),*]))
        }
        Data::Union(_) => return TokenStream::new(),
    };
    // What holds a `&mut` is moved, and never read where it lies.
    let mut of_copied = where_clause.cloned().unwrap_or(parse_quote!(where));
    of_copied.predicates.push(parse_quote!(for<'any> Self: #cl::CopiedView<'any>));
    let received = [
        (quote!(Receive), quote!(&'cl_received Self), quote!(fn received(&self) -> &Self)),
        (quote!(ReceiveMut), quote!(&'cl_received mut Self), quote!(fn received_mut(&mut self) -> &mut Self)),
    ];
    let received = received.map(|(of, ty, function)| {
        quote! {
            impl #impl_generics #cl::#of for #ident #arguments #where_clause {
                type Received<'cl_received> = #ty where Self: 'cl_received;
                #[inline(always)]
                #function { self }
            }
        }
    });
    quote! {
        const _: () = {
            impl #impl_generics #cl::DeviceType for #ident #arguments #where_clause {
                type Static = #of_static;
                fn cl_type() -> #cl::Type { #described }
            }
            impl #impl_generics #cl::BehindAPointer for #ident #arguments #where_clause {
                fn pointer(mutable: bool) -> #cl::Type {
                    #cl::pointer_to_own(<Self as #cl::DeviceType>::cl_type(), mutable)
                }
            }
            impl #impl_generics #cl::ChangedBehindAPointer for #ident #arguments #where_clause {}
            impl #impl_generics #cl::Address for #ident #arguments #where_clause {
                type Pointee = Self;
                #[inline(always)]
                fn address(&self) -> &Self { self }
                #[inline(always)]
                fn address_mut(&mut self) -> &mut Self { self }
            }
            impl #impl_generics #cl::Pointee for #ident #arguments #where_clause {
                type Memory = #cl::__private;
            }
            impl #impl_generics #cl::SamePointee<#ident #arguments> for #ident #arguments #where_clause {
                #[inline(always)]
                fn same(&self) -> &Self { self }
                #[inline(always)]
                fn same_mut(&mut self) -> &mut Self { self }
            }
            impl #impl_generics #cl::Load for #ident #arguments #of_copied {
                type Value = Self;
                #[inline(always)]
                fn read(&self) -> Self { *self }
            }
            impl #impl_generics #cl::Store for #ident #arguments #of_copied {
                type Update<'cl_update> = &'cl_update mut Self where Self: 'cl_update;
                #[inline(always)]
                fn write(&mut self, value: Self) { *self = value; }
                #[inline(always)]
                fn update(&mut self) -> &mut Self { self }
            }
            #(#received)*
        };
    }
}

/// A field that points to the type itself.
fn leads_to_itself(input: &DeriveInput) -> Option<&Type> {
    let names = [input.ident.to_string(), "Self".into()];
    let mut fields = all_fields(input).into_iter();
    fields.find(|field| names.iter().any(|name| mentions(&field.ty.to_token_stream(), name))).map(|field| &field.ty)
}

/// The fields of a struct or of a variant, described.
fn described(cl: &Home, fields: &Fields) -> TokenStream {
    let fields = fields.iter().zip(fields.members()).map(|(field, member)| {
        let name = member_name(&member);
        expand::called(cl, &field.ty, "HeldByAView", "field", quote_spanned!(field.ty.span()=> #name))
    });
    quote!(#(#fields),*)
}
