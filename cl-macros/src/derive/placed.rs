//! How memory holds a type: as its bytes are, or part by part, which only that of a work-group does.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::DataEnum;

use super::{FIELD, HELD, Input, struct_impl};
use crate::expand;

/// Of what has the layout of C.
pub fn as_it_is(head: &Input) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        // SAFETY of the expansion: as of `ClType`.
        unsafe impl #impl_generics #cl::Placed for #ident #arguments #where_clause {
            type Itself = Self;
            const CL_FORM: #cl::Form = #cl::Form::as_it_is::<Self>();
        }
    }
}

/// Of any other struct: its fields.
pub fn structure(head: &Input, members: &[syn::Member], types: &[&syn::Type]) -> TokenStream {
    let Input { ident, cl, .. } = head;
    let each = || types.iter().zip(members).enumerate();
    let read = each().map(|(index, (ty, member))| {
        let read = read(head, ty, index);
        quote!(#member: #read)
    });
    let write = each().map(|(index, (ty, member))| write(head, ty, index, expand::field_at(ty, member)));
    let parts = types.iter().map(|ty| expand::through(cl, ty, HELD, "CL_FORM"));
    by_parts(head, parts, &quote!(#ident { #(#read),* }), &quote!(#(#write)*))
}

/// Of any other enum: which variant it is, and beside that what each holds.
pub fn enumeration(head: &Input, data: &DataEnum) -> TokenStream {
    let cl = &head.cl;
    let mut parts = vec![quote!(<::core::primitive::u32 as #cl::Placed>::CL_FORM)];
    let (mut reads, mut writes) = (Vec::new(), Vec::new());
    for (number, variant) in (0u32..).zip(&data.variants) {
        let name = &variant.ident;
        let (mut read_fields, mut bound, mut write_fields) = (Vec::new(), Vec::new(), Vec::new());
        for (field, member) in variant.fields.iter().zip(variant.fields.members()) {
            let (index, value) = (parts.len(), format_ident!("value_{}", parts.len()));
            let read = read(head, &field.ty, index);
            read_fields.push(quote!(#member: #read));
            write_fields.push(write(head, &field.ty, index, quote!(&#value)));
            bound.push(quote!(#member: #value));
            parts.push(expand::through(cl, &field.ty, HELD, "CL_FORM"));
        }
        reads.push(quote!(#number => Self::#name { #(#read_fields),* },));
        writes.push(quote!(Self::#name { #(#bound),* } => { #(#write_fields)* #number }));
    }
    let read = quote! {
        // SAFETY of the expansion: the first part.
        match unsafe { #cl::read_part::<::core::primitive::u32>(address, 0) } {
            #(#reads)*
            _ => #cl::no_value(),
        }
    };
    let write = quote! {
        let number: ::core::primitive::u32 = match self { #(#writes)* };
        // SAFETY of the expansion: the first part.
        unsafe { #cl::write_part(address, 0, number) };
    };
    by_parts(head, parts.into_iter(), &read, &write)
}

fn by_parts(
    head: &Input,
    parts: impl Iterator<Item = TokenStream>,
    read: &TokenStream,
    write: &TokenStream,
) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        // SAFETY of the expansion: each part is read and written where `offset` has it.
        unsafe impl #impl_generics #cl::Placed for #ident #arguments #where_clause {
            type Itself = Self;
            const CL_PARTS: &'static [#cl::Form] = &[#(#parts),*];
            #[inline]
            #[track_caller]
            unsafe fn read_parts(address: *mut ::core::primitive::u8) -> Self {
                let _ = address;
                #read
            }
            #[inline]
            #[track_caller]
            unsafe fn write_parts(self, address: *mut ::core::primitive::u8) {
                let _ = address;
                #write
            }
        }
    }
}

fn offset(head: &Input, index: usize) -> TokenStream {
    let cl = &head.cl;
    quote!(const { #cl::Form::offset(<Self as #cl::Placed>::CL_PARTS, #index) })
}

fn read(head: &Input, ty: &syn::Type, index: usize) -> TokenStream {
    let offset = offset(head, index);
    let read = expand::called(&head.cl, ty, HELD, "read_at", quote!(address, #offset));
    quote!(unsafe { #read })
}

fn write(head: &Input, ty: &syn::Type, index: usize, value: TokenStream) -> TokenStream {
    let offset = offset(head, index);
    let write = expand::called(&head.cl, ty, HELD, "write_at", quote!(#value, address, #offset));
    quote!(unsafe { #write };)
}

/// The places of the fields of a struct.
pub fn fields(head: &Input, members: &[syn::Member], types: &[&syn::Type], as_it_is: bool) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let struct_impl = struct_impl(head);
    let field_impls = types.iter().zip(members).enumerate().map(|(index, (ty, member))| {
        let ty = match as_it_is {
            true => expand::item_at(cl, ty, "Type", FIELD),
            false => quote!(type Type = #ty;),
        };
        let offset = match as_it_is {
            true => quote!(::core::mem::offset_of!(Self, #member)),
            false => quote!(#cl::Form::offset(<Self as #cl::Placed>::CL_PARTS, #index)),
        };
        quote! {
            // SAFETY of the expansion: the type and the offset are read off the struct.
            unsafe impl #impl_generics #cl::FieldAt<#index> for #ident #arguments #where_clause {
                #ty
                const OFFSET: usize = #offset;
            }
        }
    });
    quote!(#(#field_impls)* #struct_impl)
}
