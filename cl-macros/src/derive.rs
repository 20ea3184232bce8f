//! `#[derive(ClType)]`: the layout of a struct is proved, its description written, its fields made places.

mod placed;
pub mod views;

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DataEnum, DataStruct, DeriveInput, Field, Fields, GenericParam, Generics, Type};

use crate::compare;
use crate::expand;
use crate::paths::{self, Home};
use crate::report::Report;
use crate::surroundings;

/// The expansion of the derive.
pub fn cl_type(input: &DeriveInput) -> TokenStream {
    let mut report = Report::default();
    let name = &input.ident;
    // What holds a `&mut` is moved.
    let uncopied =
        surroundings::types::is_uncopied(&name.to_string(), name.span()).filter(|_| !views::has_lifetimes(input));
    if !fields_have_a_form(input, &mut report) {
        let (errors, shell) = (report.into_errors(), shell(input));
        // Without `Copy` rustc would say of the rest that it is missing.
        return if uncopied.is_some() { errors } else { quote!(#errors #shell) };
    }
    if surroundings::types::is_dropped(&name.to_string(), name.span()) {
        report.error(
            name,
            "nothing is dropped on the device: its values are plain data, which is copied, and OpenCL C has no destructors; \
             leave out `impl Drop`",
        );
        let (errors, shell) = (report.into_errors(), shell_of_what_is_moved(&input.ident, &input.generics));
        return quote!(#errors #shell);
    }
    let copied = uncopied.map(|cloned| {
        report.error(
            name,
            "a value of OpenCL C is copied as its bytes are, and this type has no `Copy`: write `#[derive(Clone, Copy, \
             ClType)]`",
        );
        if !is_surely_copied(input) {
            return None;
        }
        let clone =
            (!cloned).then(|| quote!(impl ::core::clone::Clone for #name { fn clone(&self) -> Self { *self } }));
        Some(quote!(#clone impl ::core::marker::Copy for #name {}))
    });
    if let Some(None) = copied {
        return report.into_errors();
    }
    let mut copied = copied.flatten();
    if surroundings::types::is_uncloned(&name.to_string(), name.span()) {
        report.error(
            name,
            "what is `Copy` is `Clone` too, in Rust and so in kernels: write `#[derive(Clone, Copy, ClType)]`",
        );
        let (generics, arguments, bounds) = input.generics.split_for_impl();
        copied = Some(quote! {
            impl #generics ::core::clone::Clone for #name #arguments #bounds {
                fn clone(&self) -> Self { ::core::unreachable!() }
            }
        });
    }
    let tokens = match &input.data {
        Data::Struct(_) | Data::Enum(_) if views::has_lifetimes(input) => views::view(input, &mut report),
        Data::Struct(data) => structure(input, data, &mut report),
        Data::Enum(data) => enumeration(input, data, &mut report),
        Data::Union(_) => {
            report.error(&input.ident, "a union has no form in OpenCL C of ours; use a struct, or an enum");
            shell(input)
        }
    };
    let underived: TokenStream =
        all_fields(input).iter().filter_map(|field| instead_of_derived(&field.ty, &mut report)).collect();
    let compared = match report.is_empty() || lacks_layout(input) {
        true => compare::without_device(input),
        false => TokenStream::new(),
    };
    let errors = report.into_errors();
    // With the implementations, so that the uses of the type are not errors too.
    let kept = (!views::has_lifetimes(input)).then(|| kept_as_it_is(input));
    quote!(#errors #copied #tokens #compared #underived #kept)
}

/// A reference to a value of the type, in a tuple or a field: it is read as it is.
fn kept_as_it_is(input: &DeriveInput) -> TokenStream {
    let (ident, cl) = (&input.ident, paths::expansion());
    let (impl_generics, arguments, bounds) = input.generics.split_for_impl();
    quote! {
        #[diagnostic::do_not_recommend]
        impl #impl_generics #cl::Load for &#ident #arguments #bounds {
            type Value = Self;
            #[inline(always)]
            fn read(&self) -> Self { self }
        }
    }
}

/// What a type with errors is all the same, so that the uses of it are not errors too. Nothing of it runs.
fn shell(input: &DeriveInput) -> TokenStream {
    let unsized_field = match &input.data {
        Data::Struct(data) => data.fields.iter().any(|field| matches!(field.ty, Type::Slice(_) | Type::TraitObject(_))),
        _ => false,
    };
    let generics = &input.generics;
    if unsized_field {
        TokenStream::new()
    } else if generics.type_params().next().is_none() && generics.lifetimes().next().is_some() {
        shell_of_what_is_moved(&input.ident, generics)
    } else {
        shell_of(&input.ident, generics)
    }
}

/// The same of a type that need not be `Copy`.
fn shell_of_what_is_moved(ident: &impl ToTokens, generics: &Generics) -> TokenStream {
    let (cl, nothing) = (paths::expansion(), quote!(::core::unreachable!()));
    let of_static = of_static(ident, generics);
    let mut generics = generics.clone();
    generics.type_params_mut().for_each(|parameter| parameter.bounds.push(syn::parse_quote!('static)));
    let (impl_generics, arguments, bounds) = generics.split_for_impl();
    quote! {
        impl #impl_generics #cl::DeviceType for #ident #arguments #bounds {
            type Static = #of_static;
            fn cl_type() -> #cl::Type { #nothing }
        }
        impl #impl_generics #cl::KernelValue for #ident #arguments #bounds {
            type Itself = Self;
            fn itself(self) -> Self { #nothing }
            fn bytes(&self) -> ::std::vec::Vec<u8> { #nothing }
        }
    }
}

/// The same of a type that nothing is derived of.
pub fn shell_of(ident: &impl ToTokens, generics: &Generics) -> TokenStream {
    let (cl, nothing) = (paths::expansion(), quote!(::core::unreachable!()));
    let mut generics = generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.default = None;
        parameter.bounds.push(syn::parse_quote!(#cl::ClType));
    }
    let (impl_generics, arguments, bounds) = generics.split_for_impl();
    quote! {
        unsafe impl #impl_generics Send for #ident #arguments #bounds {}
        unsafe impl #impl_generics Sync for #ident #arguments #bounds {}
        impl #impl_generics #cl::DeviceType for #ident #arguments #bounds {
            type Static = Self;
            fn cl_type() -> #cl::Type { #nothing }
        }
        impl #impl_generics #cl::Recorded for #ident #arguments #bounds {
            type Read = Self;
            fn cl_read(_: &mut #cl::Words<'_>) -> Self { #nothing }
        }
        impl #impl_generics #cl::Value for #ident #arguments #bounds {
            fn cl_constant(&self) -> #cl::Constant { #nothing }
        }
        unsafe impl #impl_generics #cl::Placed for #ident #arguments #bounds {
            type Itself = Self;
        }
        impl #impl_generics #cl::InMemory for #ident #arguments #bounds {
            type Stored = Self;
        }
        unsafe impl #impl_generics #cl::ClType for #ident #arguments #bounds {
            const CL_BYTES: #cl::Bytes = #cl::Bytes::Any;
        }
    }
}

/// Tells of a type that surely has no `ClType`, where it is the first that is told of it; and what it is all the same.
pub fn instead_of_derived(ty: &Type, report: &mut Report) -> Option<TokenStream> {
    let underived = surroundings::underived::underived(ty)?;
    let name = underived.name;
    if !surroundings::underived::is_first(name) {
        return Some(TokenStream::new());
    }
    report.error(name, surroundings::underived::Underived::message(name));
    let (path, mut generics) = (&underived.path, underived.generics);
    for parameter in generics.type_params_mut() {
        parameter.default = None;
    }
    let mut copied = generics.clone();
    for parameter in copied.type_params_mut() {
        parameter.bounds.push(syn::parse_quote!(::core::marker::Copy));
    }
    let (impl_generics, arguments, bounds) = copied.split_for_impl();
    let of = quote!(#(#path)::* #arguments);
    // What holds references need not be copied.
    if generics.lifetimes().next().is_some() {
        return Some(shell_of_what_is_moved(&quote!(#(#path)::*), &generics));
    }
    let clone = (!underived.clone).then(|| {
        quote! {
            impl #impl_generics ::core::clone::Clone for #of #bounds {
                fn clone(&self) -> Self { ::core::unreachable!() }
            }
        }
    });
    let copy = (!underived.copy).then(|| quote!(impl #impl_generics ::core::marker::Copy for #of #bounds {}));
    let shell = shell_of(&quote!(#(#path)::*), &generics);
    Some(quote!(#clone #copy #shell))
}

/// The same of what the parameters of a function are, and of what they point to; none if all have `ClType`, or may.
pub fn instead_of_taken(signature: &syn::Signature, report: &mut Report) -> Option<TokenStream> {
    let types = signature.inputs.iter().filter_map(|input| match input {
        syn::FnArg::Typed(typed) => Some(value_of(&typed.ty)),
        syn::FnArg::Receiver(_) => None,
    });
    let instead: Vec<_> = types.filter_map(|ty| instead_of_derived(ty, report)).collect();
    (!instead.is_empty()).then(|| instead.into_iter().collect())
}

/// `Body` of `Body`, `&[Body; 4]`, `&Global<[Body]>` and `Option<Body>`.
pub fn value_of(ty: &Type) -> &Type {
    match ty {
        Type::Reference(reference) => value_of(&reference.elem),
        Type::Slice(slice) => value_of(&slice.elem),
        Type::Array(array) => value_of(&array.elem),
        Type::Path(path) => match path.path.segments.last() {
            Some(last) if holds_values(&last.ident.to_string()) => match &last.arguments {
                syn::PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
                    Some(syn::GenericArgument::Type(inner)) => value_of(inner),
                    _ => ty,
                },
                _ => ty,
            },
            _ => ty,
        },
        ty => ty,
    }
}

/// Whether a type of that name is of what it has in `<…>`.
fn holds_values(name: &str) -> bool {
    crate::parse::is_space(name) || matches!(name, "Option" | "PhantomData")
}

/// Refuses the fields of which syntax tells that OpenCL C has no such: one error each, and nothing of what follows.
fn fields_have_a_form(input: &DeriveInput, report: &mut Report) -> bool {
    if representation(input).iter().any(|name| name == "packed") {
        report.error(
            &input.ident,
            "a field of a packed struct may not be aligned as its type is, and no pointer leads to it (OpenCL C 6.4.5, \
             6.13.1): leave `packed` out, and put the fields of the largest types first",
        );
    }
    if matches!(&input.data, Data::Enum(data) if data.variants.is_empty()) {
        report.error(&input.ident, "an enum without variants has no values; give it one");
    }
    for field in all_fields(input) {
        if let Some(message) = of_no_form(input, field) {
            report.error(&field.ty, message);
        }
    }
    report.is_empty()
}

/// Whether such a type has a field that is refused so.
pub fn is_refused(text: &str) -> bool {
    let input: syn::Result<DeriveInput> = syn::parse_str(text);
    input.is_ok_and(|input| all_fields(&input).into_iter().any(|field| of_no_form(&input, field).is_some()))
}

/// Whether such a type has a field of that name that is a pointer to a function.
pub fn holds_function(text: &str, name: &syn::Member) -> bool {
    let input: syn::Result<DeriveInput> = syn::parse_str(text);
    input.is_ok_and(|input| match &input.data {
        Data::Struct(data) => {
            let mut fields = data.fields.iter().zip(data.fields.members());
            fields.any(|(field, member)| member == *name && matches!(field.ty, Type::FnPtr(_)))
        }
        Data::Enum(_) | Data::Union(_) => false,
    })
}

/// Whether a type with such a name in it may have a field that is refused so.
pub fn may_be_refused(name: &str) -> bool {
    matches!(name, "fn" | "dyn" | "PhantomData") || NO_VALUES.iter().any(|row| row.0.contains(&name))
}

/// What is wrong with a field that syntax tells OpenCL C has none of.
fn of_no_form(input: &DeriveInput, field: &Field) -> Option<&'static str> {
    if surroundings::underived::underived(&field.ty).is_some() {
        return None;
    }
    Some(match &field.ty {
        Type::Slice(_) => {
            "a struct has no flexible array member: every length is known when the kernel is compiled (OpenCL C \
                 6.11.d); write an array, `[f32; 16]`, or pass the elements as a `&Global<[f32]>` parameter of the kernel"
        }
        Type::Ptr(_) => {
            "memory holds no pointer (OpenCL C 6.11.t), and a raw one has no address space; put an index there, and pass \
                 what it is an index of as a `&Global<[T]>` parameter"
        }
        Type::FnPtr(_) => {
            "OpenCL C has no function pointers (6.11.a); put an enum there, and `match` it to call one function or \
                 another"
        }
        Type::TraitObject(_) => {
            "OpenCL C has no function pointers (6.11.a), so nothing is `dyn Trait`; make the struct generic over the \
                 type, or put an enum there"
        }
        ty if views::is_view(input) && expand::has_references(ty) => return views::of_no_pointee(ty),
        ty if expand::has_references(ty) => {
            "neither memory nor what a kernel takes by value holds a pointer, which another device, or the host, could not \
                 follow (OpenCL C 6.11.t); put an index there, and pass what it is an index of as a parameter, `x: &Global<[T]>`; \
                 a struct of variables alone may hold it: it has a lifetime and no `#[repr(C)]`, `struct View<'a> { x: &'a \
                 Global<[T]> }`"
        }
        ty => return of_no_value(ty).or_else(|| of_no_bytes(ty, input)),
    })
}

/// The fields of a struct, or of all variants of an enum.
fn all_fields(input: &DeriveInput) -> Vec<&Field> {
    match &input.data {
        Data::Struct(data) => data.fields.iter().collect(),
        Data::Enum(data) => data.variants.iter().flat_map(|variant| &variant.fields).collect(),
        Data::Union(_) => Vec::new(),
    }
}

/// The type with `'static` for each of its lifetimes.
fn of_static(ident: &impl ToTokens, generics: &Generics) -> TokenStream {
    let arguments = generics.params.iter().map(|parameter| match parameter {
        GenericParam::Lifetime(_) => quote!('static),
        other => expand::generics::argument(other),
    });
    quote!(#ident<#(#arguments),*>)
}

/// What is wrong with a field that surely is no value, if tokens tell.
fn of_no_value(ty: &Type) -> Option<&'static str> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last()?;
    let name = last.ident.to_string();
    let message = NO_VALUES.iter().find(|row| row.0.contains(&&*name))?.1;
    surroundings::imports::leaves_to_the_prelude(&name, last.ident.span()).then_some(message)
}

/// What is wrong with a field that has no bytes, in a struct or an enum that memory holds.
fn of_no_bytes(ty: &Type, input: &DeriveInput) -> Option<&'static str> {
    let Type::Path(path) = ty else { return None };
    let laid_out = representation(input).iter().any(|name| name != "packed" && !name.starts_with("align"));
    (laid_out && path.path.segments.last()?.ident == "PhantomData").then_some(
        "a field without bytes is none in OpenCL C: leave `PhantomData` out of what memory holds, or leave out `#[repr(C)]`, so \
         that it is a value of variables and functions alone",
    )
}

/// Types of our prelude and of Rust's that no struct holds.
const NO_VALUES: &[(&[&str], &str)] = &[
    (
        &["Arc", "BTreeMap", "Box", "HashMap", "HashSet", "Rc", "String", "Vec", "VecDeque"],
        "a kernel has no heap, and a value of OpenCL C is copied as its bytes are (OpenCL C 6.11): write an array, `[f32; 16]`, \
         or take the memory beside the struct, `data: &Global<[f32]>`",
    ),
    (
        &["Global", "Local", "Constant", "Private", "Generic"],
        "a field has no address space: it lies where the whole struct lies (OpenCL C 6.7); write the type of the value, `mass: \
         f32`, and qualify what a pointer points to, `bodies: &Global<[Body]>`",
    ),
    (
        &["i128", "u128"],
        "OpenCL C has no integers of 128 bits (6.3.1): `long` and `ulong` are the widest, `i64` and `u64` here",
    ),
    (
        &["Event"],
        "an event is what the host waits for, and no value of a kernel (OpenCL C 6.11.r): keep it beside the buffers, in a struct of the \
         host",
    ),
    (
        &["CopyEvent"],
        "an event of an asynchronous copy is a variable of the kernel that starts it, and no field is one (OpenCL C 6.11.r): wait \
         for it there, `wait_group_events(event)`",
    ),
    (
        &["Image1d", "Image1dArray", "Image1dBuffer", "Image2d", "Image2dArray", "Image3d"],
        "an image can be a parameter only, and no field is one (OpenCL C 6.11.b): take it beside the struct, `image: \
         &Image2d<ReadOnly>`",
    ),
    (
        &["Sampler"],
        "a sampler can be a parameter or a constant only, and no field is one (OpenCL C 6.11.b): take it beside the struct, `edges: \
         Sampler`, or write `const EDGES: Sampler = Sampler::new(…);`",
    ),
];

/// Whether a type without parameters surely could be `Copy`: its fields are numbers and arrays of these.
fn is_surely_copied(input: &DeriveInput) -> bool {
    fn is_number(ty: &Type) -> bool {
        match ty {
            Type::Array(array) => is_number(&array.elem),
            ty => expand::is_number(ty),
        }
    }
    let is_union = matches!(input.data, Data::Union(_));
    !is_union && input.generics.params.is_empty() && all_fields(input).iter().all(|field| is_number(&field.ty))
}

struct Input<'i> {
    ident: &'i Ident,
    cl: Home,
    generics: Generics,
    arguments: TokenStream,
}

impl<'i> Input<'i> {
    /// `bound`: what its type parameters must be.
    fn new(input: &'i DeriveInput, bound: &str) -> Self {
        let cl = paths::expansion();
        let bound = Ident::new(bound, input.ident.span());
        let mut generics = input.generics.clone();
        for parameter in generics.type_params_mut() {
            parameter.default = None;
            parameter.bounds.push(syn::parse_quote!(#cl::#bound));
        }
        let arguments = generics.params.iter().filter_map(|parameter| match parameter {
            GenericParam::Type(parameter) => Some(parameter.ident.clone()),
            GenericParam::Const(parameter) => Some(parameter.ident.clone()),
            GenericParam::Lifetime(_) => None,
        });
        let arguments = quote!(<#(#arguments),*>);
        Input { ident: &input.ident, cl, generics, arguments }
    }
}

/// The names that the representation attributes give: `C`, `u32`, `transparent`, …
fn representation(input: &DeriveInput) -> Vec<String> {
    let mut names = Vec::new();
    for attribute in input.attrs.iter().filter(|attribute| attribute.path().is_ident("repr")) {
        // rustc reports what is wrong with the attribute.
        let _ = attribute.parse_nested_meta(|meta| {
            names.extend(meta.path.get_ident().map(Ident::to_string));
            if meta.input.peek(syn::token::Paren) {
                let content;
                syn::parenthesized!(content in meta.input);
                content.parse::<TokenStream>()?;
            }
            Ok(())
        });
    }
    names
}

/// Whether memory can hold a struct: without a layout that C shares, it is a value of variables and functions, and no more.
fn structure_lies_in_memory(input: &DeriveInput) -> bool {
    representation(input).iter().any(|name| name == "C" || name == "transparent")
}

/// Whether memory can hold an enum with a chosen layout: that of its discriminant, or of a struct of that and of a union.
fn enumeration_lies_in_memory(input: &DeriveInput, data: &DataEnum) -> bool {
    !data.variants.is_empty() && (tag(input).is_some() || representation(input).iter().any(|name| name == "C"))
}

fn without_layout(name: &Ident, layout: &str) -> String {
    format!(
        "memory holds values of `{name}` as C lays them out (OpenCL C 6.3.5), and Rust lays them out as it likes: write {layout} \
         before it"
    )
}

/// Whether the file shows values of a type without a layout in memory, and nothing else is wrong with it there.
fn lacks_layout(input: &DeriveInput) -> bool {
    let laid_out = match &input.data {
        Data::Struct(_) => structure_lies_in_memory(input),
        Data::Enum(data) => enumeration_lies_in_memory(input, data),
        Data::Union(_) => true,
    };
    // Of a field that no memory holds another message tells.
    let of_values = |field: &&Field| {
        let mut ty = &field.ty;
        while let Type::Array(array) = ty {
            ty = &array.elem;
        }
        matches!(ty, Type::Path(_)) && of_no_value(ty).is_none() && surroundings::underived::underived(ty).is_none()
    };
    let fields = all_fields(input);
    let empty = match &input.data {
        Data::Enum(data) => data.variants.is_empty(),
        _ => fields.is_empty(),
    };
    !laid_out
        && representation(input).is_empty()
        && input.generics.params.is_empty()
        && !empty
        && fields.iter().all(of_values)
        && surroundings::in_memory::lies_in_memory(&input.ident.to_string(), input.ident.span())
}

/// What the type parameters must be for the type to be a value.
pub fn bound(input: &DeriveInput) -> &'static str {
    let in_memory = match &input.data {
        Data::Struct(_) => structure_lies_in_memory(input) && !is_open(&input.generics),
        Data::Enum(data) => enumeration_lies_in_memory(input, data),
        Data::Union(_) => false,
    };
    if in_memory { "ClType" } else { "Value" }
}

fn structure(input: &DeriveInput, data: &DataStruct, report: &mut Report) -> TokenStream {
    // With all that memory needs but the proof of its layout, so that the uses of it are no errors too.
    let proven = !lacks_layout(input);
    if !proven {
        report.error(&input.ident, without_layout(&input.ident, "`#[repr(C)]`"));
    }
    let in_memory = structure_lies_in_memory(input) || !proven;
    if data.fields.is_empty() && in_memory {
        report.error(
            &input.ident,
            "a struct without fields has no bytes in OpenCL C, so no memory holds it, and no kernel takes it: leave out `#[repr(C)]`, \
             and let it choose by its type, `fn fold<O: Op>(…)`",
        );
    }
    let head = Input::new(input, if in_memory { "ClType" } else { "Value" });
    // Of types that no memory holds it is a value all the same.
    let open = in_memory && is_open(&input.generics);
    let of_values = open.then(|| Input::new(input, "Value"));
    let Input { ident, cl, generics, arguments } = of_values.as_ref().unwrap_or(&head);
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let members: Vec<syn::Member> = data.fields.members().collect();
    let names: Vec<String> = members.iter().map(member_name).collect();
    let types: Vec<_> = data.fields.iter().map(|field| &field.ty).collect();
    let name = ident.to_string();
    let (proof, memory) = match in_memory {
        // What memory holds is laid out as C would.
        true if open => (TokenStream::new(), structure_in_memory(&head, &members, &types, proven)),
        true => (quote!(const { Self::LAYOUT };), structure_in_memory(&head, &members, &types, proven)),
        false => Default::default(),
    };
    let as_it_is = in_memory && !open;
    let of_places = of_values.as_ref().unwrap_or(&head);
    let placed = match as_it_is {
        true => placed::as_it_is(of_places),
        false => placed::structure(of_places, &members, &types),
    };
    let places = (in_memory || !members.is_empty()).then(|| placed::fields(of_places, &members, &types, as_it_is));
    // Each is asked for through one bound, so that a wrong one is one error.
    let bound = if in_memory && !open { FIELD } else { HELD };
    let through = |ty: &syn::Type, function: &str, argument| expand::called(cl, ty, bound, function, argument);
    let described = types.iter().zip(&names).map(|(ty, name)| through(ty, "field", quote!(#name)));
    let reads: Vec<_> = types.iter().map(|ty| through(ty, "read", quote!(words))).collect();
    let constants =
        types.iter().zip(&members).map(|(ty, member)| through(ty, "constant", expand::field_at(ty, member)));
    // What has no fields has no bytes on the device.
    let described = match members.is_empty() {
        true => quote!(#cl::Type::Unit),
        false => quote!(#cl::structure::<Self>(#name, ::std::vec![#(#described),*])),
    };
    // Without a layout, a field may be of a type that is not read back; its words are passed over.
    let (read, value) = match in_memory || members.is_empty() {
        true if open => {
            let of = input.generics.params.iter().map(|parameter| match parameter {
                GenericParam::Type(parameter) => {
                    let name = &parameter.ident;
                    quote!(<#name as #cl::Recorded>::Read)
                }
                other => expand::generics::argument(other),
            });
            (quote!(#ident<#(#of),*>), quote!(#ident { #(#members: #reads),* }))
        }
        true => (quote!(Self), quote!({ let _ = words; #ident { #(#members: #reads),* } })),
        false => {
            let passed = types.iter().map(|ty| through(ty, "pass", quote!(words)));
            (quote!(#cl::NotRecorded), quote!({ #(#passed;)* #cl::NotRecorded }))
        }
    };
    let fields = places.is_some().then(|| fields_type(input, of_places, &data.fields));
    // Under a bound that nothing keeps, whose message is the rule.
    let without_bytes = (members.is_empty() && !in_memory).then(|| {
        let bounds = where_clause.map(|clause| &clause.predicates);
        quote! {
            impl #impl_generics #cl::InMemory for #ident #arguments #where_clause {
                type Stored = Self;
            }
            // SAFETY of the expansion: nothing keeps the bound.
            unsafe impl #impl_generics #cl::ClType for #ident #arguments
            where
                for<'any> &'any Self: #cl::HasBytes,
                #bounds
            {
                const CL_BYTES: #cl::Bytes = #cl::Bytes::Any;
            }
        }
    });
    quote! {
        #fields
        const _: () = {
            #without_bytes
            impl #impl_generics #cl::Value for #ident #arguments #where_clause {
                fn cl_constant(&self) -> #cl::Constant {
                    #cl::Constant::Struct(::std::vec![#(#constants),*])
                }
            }
            impl #impl_generics #cl::DeviceType for #ident #arguments #where_clause {
                type Static = Self;
                fn cl_type() -> #cl::Type {
                    #proof
                    #described
                }
            }
            impl #impl_generics #cl::Recorded for #ident #arguments #where_clause {
                type Read = #read;
                fn cl_read(words: &mut #cl::Words<'_>) -> <Self as #cl::Recorded>::Read {
                    #value
                }
            }
            #placed
            #places
            #memory
        };
    }
}

/// Whether it has type parameters that may be any type, as far as it says.
fn is_open(generics: &Generics) -> bool {
    generics.where_clause.is_none()
        && generics.type_params().next().is_some()
        && generics.type_params().all(|parameter| parameter.bounds.is_empty())
}

/// The bound of a field of what memory can hold, and of any other value.
const FIELD: &str = "FieldOfAStruct";
const HELD: &str = "HeldByAValue";

/// What makes a struct one that memory can hold.
fn structure_in_memory(head: &Input, members: &[syn::Member], types: &[&syn::Type], proven: bool) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let assertions = match proven {
        true => layout(head, members, types),
        false => quote!(
            const LAYOUT: () = ();
        ),
    };
    // Of a type without parameters rustc finds the error where it is declared.
    let laid_out = generics.params.is_empty().then(|| quote!(const _: () = #ident::LAYOUT;));
    let held = types.iter().enumerate().map(|(index, ty)| {
        let ty = expand::through(cl, ty, FIELD, "Itself");
        quote!(#cl::Held::at::<#ty>(<Self as #cl::FieldAt<#index>>::OFFSET))
    });
    quote! {
        impl #impl_generics #ident #arguments #where_clause {
            #assertions
        }
        #laid_out
        impl #impl_generics #cl::InMemory for #ident #arguments #where_clause {
            type Stored = Self;
        }
        // SAFETY of the expansion: `LAYOUT` proves that it is that of C and has no padding; a `ClType` of zero bytes
        // is one, and so is a struct of such.
        unsafe impl #impl_generics #cl::ClType for #ident #arguments #where_clause {
            const CL_BYTES: #cl::Bytes = {
                Self::LAYOUT;
                #cl::Bytes::Fields(&[#(#held),*])
            };
        }
    }
}

fn struct_impl(head: &Input) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let fields = fields_ident(ident);
    let parameters = generics.params.iter().filter_map(|parameter| match parameter {
        GenericParam::Type(parameter) => Some(&parameter.ident),
        GenericParam::Const(parameter) => Some(&parameter.ident),
        GenericParam::Lifetime(_) => None,
    });
    quote! {
        // SAFETY of the expansion: the type of the fields holds only `Field`s, which have no bytes.
        unsafe impl #impl_generics #cl::ClStruct for #ident #arguments #where_clause {
            type Fields<ClSpace: #cl::SpaceOf> = #fields<ClSpace, #(#parameters),*>;
        }
    }
}

fn fields_ident(ident: &Ident) -> Ident {
    format_ident!("{ident}Fields")
}

/// `struct NameFields<S, T> { pub mass: Field<S, Name<T>, 0>, … }`
fn fields_type(input: &DeriveInput, head: &Input, fields: &Fields) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let name = fields_ident(ident);
    let visibility = &input.vis;
    let parameters = &generics.params;
    let where_clause = &generics.where_clause;
    let places = fields.iter().enumerate().map(|(index, field)| {
        let visibility = &field.vis;
        let name = field.ident.as_ref().map(|name| quote!(#name:));
        quote!(#visibility #name #cl::Field<ClSpace, #ident #arguments, #index>)
    });
    let owner = quote!(::core::marker::PhantomData<fn() -> (ClSpace, #ident #arguments)>);
    let attributes = quote!(#[doc(hidden)] #[repr(C)] #[allow(dead_code, missing_debug_implementations, missing_docs)]);
    match fields {
        Fields::Named(_) => quote! {
            #attributes
            #visibility struct #name<ClSpace: #cl::SpaceOf, #parameters> #where_clause { #(#places,)* }
        },
        Fields::Unnamed(_) => quote! {
            #attributes
            #visibility struct #name<ClSpace: #cl::SpaceOf, #parameters>(#(#places,)*) #where_clause;
        },
        Fields::Unit => quote! {
            #attributes
            #visibility struct #name<ClSpace: #cl::SpaceOf, #parameters>(#owner) #where_clause;
        },
    }
}

fn member_name(member: &syn::Member) -> String {
    match member {
        syn::Member::Named(name) => name.to_string().trim_start_matches("r#").to_string(),
        syn::Member::Unnamed(index) => index.index.to_string(),
    }
}

/// Each field begins where the one before it ends, and the struct ends with the last: then C lays it out alike.
fn layout(head: &Input, members: &[syn::Member], types: &[&syn::Type]) -> TokenStream {
    let name = head.ident.to_string();
    let mut end = quote!(0);
    let mut assertions = Vec::new();
    for (member, ty) in members.iter().zip(types) {
        let field = member_name(member);
        let message = format!(
            "`{name}` has unused bytes before `{field}`: move `{field}` to where its alignment fits, or put a field of padding before it"
        );
        assertions.push(quote_spanned!(member.span()=>
            ::core::assert!(::core::mem::offset_of!(Self, #member) == #end, #message);
        ));
        end = quote!(::core::mem::offset_of!(Self, #member) + ::core::mem::size_of::<#ty>());
    }
    let message = format!("`{name}` has unused bytes at its end: put a field of padding there");
    quote! {
        #[doc(hidden)]
        const LAYOUT: () = {
            #(#assertions)*
            ::core::assert!(::core::mem::size_of::<Self>() == #end, #message);
        };
    }
}

/// The scalar of a discriminant: what `#[repr]` says, or `int`.
fn tag(input: &DeriveInput) -> Option<Ident> {
    const SCALARS: &[(&str, &str)] = &[
        ("i8", "I8"),
        ("u8", "U8"),
        ("i16", "I16"),
        ("u16", "U16"),
        ("i32", "I32"),
        ("u32", "U32"),
        ("i64", "I64"),
        ("u64", "U64"),
        ("isize", "Isize"),
        ("usize", "Usize"),
    ];
    let names = representation(input);
    let row = SCALARS.iter().find(|(name, _)| names.iter().any(|other| other == name));
    row.map(|(_, scalar)| Ident::new(scalar, input.ident.span()))
}

fn enumeration(input: &DeriveInput, data: &DataEnum, report: &mut Report) -> TokenStream {
    let has_data = data.variants.iter().any(|variant| !variant.fields.is_empty());
    let tag = tag(input);
    let proven = !lacks_layout(input);
    if !proven {
        let has_data = data.variants.iter().any(|variant| !variant.fields.is_empty());
        let layout = if has_data { "`#[repr(C)]`" } else { "`#[repr(C)]` or `#[repr(u32)]`" };
        report.error(&input.ident, without_layout(&input.ident, layout));
    }
    let in_memory = enumeration_lies_in_memory(input, data) || !proven;
    let head = Input::new(input, if in_memory { "ClType" } else { "Value" });
    let Input { ident, cl, generics, arguments } = &head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let name = ident.to_string();
    let variants = data.variants.iter().enumerate().map(|(index, variant)| {
        let name = variant.ident.to_string();
        let bound = if in_memory { FIELD } else { HELD };
        let fields = variant.fields.iter().zip(variant.fields.members()).map(|(field, member)| {
            let name = member_name(&member);
            expand::called(cl, &field.ty, bound, "field", quote!(#name))
        });
        let ident = &variant.ident;
        let discriminant = match (has_data, in_memory) {
            (false, _) => quote!(Self::#ident as i128),
            (true, true) => quote!(#cl::tag_of::<Self>(#index)),
            (true, false) => quote!(#index as i128),
        };
        quote! {
            #cl::VariantType {
                name: #name,
                discriminant: #discriminant,
                fields: ::std::vec![#(#fields),*],
            }
        }
    });
    let are_numbers = if has_data || tag.is_some() { TokenStream::new() } else { are_of_int(&head, data) };
    let scalar = tag.unwrap_or_else(|| Ident::new("I32", ident.span()));
    let (proof, memory) = match in_memory {
        true => enumeration_in_memory(&head, data, &scalar, proven),
        false => Default::default(),
    };
    let placed = if in_memory { placed::as_it_is(&head) } else { placed::enumeration(&head, data) };
    let recorded = enumeration_recorded(&head, data, has_data, in_memory, &scalar);
    let comparisons = (!has_data).then(|| comparisons(&head, data));
    let constants = constants(&head, data, has_data);
    let fields = fields_type(input, &head, &Fields::Unit);
    let fields = if in_memory || generics.params.is_empty() { fields } else { TokenStream::new() };
    quote! {
        #fields
        const _: () = {
            #are_numbers
            #constants
            impl #impl_generics #cl::DeviceType for #ident #arguments #where_clause {
                type Static = Self;
                fn cl_type() -> #cl::Type {
                    #proof
                    #cl::enumeration::<Self>(#name, #cl::Scalar::#scalar, #in_memory, ::std::vec![#(#variants),*])
                }
            }
            #placed
            #memory
            #recorded
            #comparisons
        };
    }
}

/// The proof that the discriminants of an enum that names no type for them are of an `int`, as in C: Rust would take a
/// larger one.
fn are_of_int(head: &Input, data: &DataEnum) -> TokenStream {
    let ident = head.ident;
    let variants = data.variants.iter().filter(|variant| variant.discriminant.is_some()).map(|variant| &variant.ident);
    let message = format!("a discriminant of `{ident}` is no `int`: write `#[repr(u32)]` or `#[repr(i64)]` before it");
    quote_spanned! {ident.span()=>
        #(const _: () = ::core::assert!(
            #ident::#variants as ::core::primitive::i128
                == #ident::#variants as ::core::primitive::i32 as ::core::primitive::i128,
            #message
        );)*
    }
}

/// The number that a discriminant is.
fn number(scalar: &Ident) -> TokenStream {
    let number = Ident::new(&scalar.to_string().to_lowercase(), scalar.span());
    quote!(::core::primitive::#number)
}

/// What makes an enum one that memory can hold, behind the proof that it is.
fn enumeration_in_memory(head: &Input, data: &DataEnum, scalar: &Ident, proven: bool) -> (TokenStream, TokenStream) {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let number = number(scalar);
    // Rust itself says where all lies, of a value of each variant.
    let variants = data.variants.iter().map(|variant| {
        let (name, members): (_, Vec<_>) = (&variant.ident, variant.fields.members().collect());
        let types = variant.fields.iter().map(|field| expand::through(cl, &field.ty, FIELD, "Itself"));
        let held = members.iter().zip(types.clone()).map(|(member, ty)| {
            quote! {
                match &value {
                    // SAFETY of the expansion: it lies in the value.
                    Self::#name { #member: held, .. } => unsafe { #cl::Held::within::<Self, #ty>(&value, held) },
                    _ => ::core::unreachable!(),
                }
            }
        });
        quote! {{
            let value = Self::#name { #(#members: #cl::zeroed::<#types>()),* };
            #cl::Variant {
                // SAFETY of the expansion: with this representation an enum begins with its discriminant.
                tag: unsafe { (&raw const value).cast::<#number>().read() } as i128,
                held: &[#(#held),*],
            }
        }}
    });
    let zero = format!("`{ident}` needs a variant of the value 0: memory may be zeroed");
    let other = format!(
        "the variants of `{ident}` do not all begin at one place, as they would in C: write `#[repr(C, {})]`",
        scalar.to_string().to_lowercase()
    );
    let at_name = cl.at(ident.span());
    let proof = |this: TokenStream| {
        quote_spanned! {ident.span()=> {
            ::core::assert!(#at_name::lies_as_in_c::<#this>(), #other);
            ::core::assert!(#at_name::may_be_zero::<#this>(), #zero);
        }}
    };
    // Of a type without parameters rustc finds the error where it is declared.
    let declared = proof(quote!(#ident));
    let laid_out = generics.params.is_empty().then(|| quote!(const _: () = #declared;));
    let proof = proof(quote!(Self));
    let (laid_out, proof) = match proven {
        true => (laid_out, quote!(const #proof;)),
        false => Default::default(),
    };
    let struct_impl = struct_impl(head);
    let memory = quote! {
        #laid_out
        impl #impl_generics #cl::InMemory for #ident #arguments #where_clause {
            type Stored = Self;
        }
        // SAFETY of the expansion: `prove` looks at whether it has the layout of C, and whether 0 is a value.
        unsafe impl #impl_generics #cl::ClType for #ident #arguments #where_clause {
            #[allow(unreachable_patterns)]
            const CL_BYTES: #cl::Bytes = #cl::Bytes::Enum(::core::mem::size_of::<#number>(), &[#(#variants),*]);
        }
        #struct_impl
    };
    (proof, memory)
}

/// What reads an enum back: by its discriminant, and what all variants hold, if that can be read back.
fn enumeration_recorded(head: &Input, data: &DataEnum, has_data: bool, in_memory: bool, scalar: &Ident) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let number = number(scalar);
    let (read, value) = match (has_data, in_memory) {
        (true, false) => (quote!(#cl::NotRecorded), quote!({ let _ = words; #cl::NotRecorded })),
        (true, true) => {
            let mut names = (0..).map(|index| format_ident!("value_{index}"));
            let (reads, arms): (Vec<_>, Vec<_>) = data
                .variants
                .iter()
                .enumerate()
                .map(|(index, variant)| {
                    let values: Vec<_> = variant.fields.iter().zip(&mut names).collect();
                    let reads = values.iter().map(|(field, value)| {
                        let read = expand::called(cl, &field.ty, FIELD, "read", quote!(words));
                        quote!(let #value = #read;)
                    });
                    let reads = quote!(#(#reads)*);
                    let (name, members) = (&variant.ident, variant.fields.members());
                    let values = values.iter().map(|(_, value)| value);
                    (reads, quote!(#index => Self::#name { #(#members: #values),* },))
                })
                .unzip();
            let value = quote! {
                let number = <#number as #cl::Recorded>::cl_read(words);
                #(#reads)*
                match #cl::variant_of::<Self>(number as i128) {
                    #(#arms)*
                    _ => ::core::unreachable!(),
                }
            };
            (quote!(Self), value)
        }
        (false, _) => {
            let variants: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
            let first = variants.first();
            let value = quote! {
                let number = <#number as #cl::Recorded>::cl_read(words);
                #(if number == Self::#variants as #number { return Self::#variants; })*
                Self::#first
            };
            (quote!(Self), value)
        }
    };
    quote! {
        impl #impl_generics #cl::Recorded for #ident #arguments #where_clause {
            type Read = #read;
            fn cl_read(words: &mut #cl::Words<'_>) -> <Self as #cl::Recorded>::Read {
                #value
            }
        }
    }
}

/// An enum without data is compared as the number of its discriminant, once the host has tried that on all variants.
fn comparisons(head: &Input, data: &DataEnum) -> TokenStream {
    const ROWS: &[(&str, &str, &str)] = &[
        ("Eq", "PartialEq", "eq"),
        ("Ne", "PartialEq", "ne"),
        ("Lt", "PartialOrd", "lt"),
        ("Le", "PartialOrd", "le"),
        ("Gt", "PartialOrd", "gt"),
        ("Ge", "PartialOrd", "ge"),
    ];
    let Input { ident, cl, generics, .. } = head;
    // What is surely not compared is told of as any other type.
    if !generics.params.is_empty() || surroundings::types::is_unequal(ident.span()) {
        return TokenStream::new();
    }
    let variants: Vec<_> = data.variants.iter().map(|variant| &variant.ident).collect();
    let rows = ROWS.iter().map(|(op, of, method)| {
        let call_site = proc_macro2::Span::call_site();
        let (op, of, method) = (Ident::new(op, call_site), Ident::new(of, call_site), Ident::new(method, call_site));
        // Through a lifetime, so that it is no error where the enum has no such trait.
        let bound = quote!(for<'of> &'of #ident: ::core::cmp::#of<&'of #ident>);
        quote! {
            impl #cl::ComparedAsNumber<#cl::operator::#op> for #ident where #bound {
                fn agrees() -> bool {
                    let all = [#(#ident::#variants),*];
                    all.iter().all(|left| all.iter().all(|right| {
                        ::core::cmp::#of::#method(&left, &right)
                            == ::core::cmp::#of::#method(&(*left as i128), &(*right as i128))
                    }))
                }
            }
            // What the enum lacks is told of once, by the operator.
            #[diagnostic::do_not_recommend]
            impl #cl::BinaryOnDevice<#cl::operator::#op, #ident> for #ident where #bound {
                type Gives = bool;
                type Definition = #cl::AsNumber<#cl::operator::#op, #ident>;
                #[inline(always)]
                fn apply(self, right: Self) -> #cl::Called<bool, #cl::AsNumber<#cl::operator::#op, #ident>> {
                    #cl::Called::new(::core::cmp::#of::#method(&&self, &&right))
                }
            }
        }
    });
    let bound = quote!(for<'of> &'of #ident: ::core::cmp::Ord);
    let through_references = compare::through_references(cl, &syn::Generics::default(), &quote!(#ident));
    let order = compare::total_order(cl, ident, false);
    quote! {
        #(#rows)*
        #through_references
        impl #cl::Compared for #ident {
            type PartialOrder = #cl::SomeOrder<#cl::order<Self>>;
            type Order = #order;
            type Apart = #cl::AsNumber<#cl::operator::Ne, Self>;
        }
        #[diagnostic::do_not_recommend]
        impl #cl::Extremes for #ident where #bound {
            type Lesser = #cl::NumberOfBoth<false, Self>;
            type Greater = #cl::NumberOfBoth<true, Self>;
            #[inline(always)]
            fn lesser_of(x: Self, y: Self) -> Self { *::core::cmp::Ord::min(&x, &y) }
            #[inline(always)]
            fn greater_of(x: Self, y: Self) -> Self { *::core::cmp::Ord::max(&x, &y) }
        }
        #[diagnostic::do_not_recommend]
        impl #cl::Bounded for #ident where #bound {
            type Within = #cl::NumberWithin<Self>;
            #[inline(always)]
            fn bounded_by(x: Self, least: Self, greatest: Self) -> Self {
                *#cl::kept_within(&x, &least, &greatest)
            }
        }
    }
}

/// A constant of an enum: a path may name a variant, however it is written.
fn constants(head: &Input, data: &DataEnum, has_data: bool) -> TokenStream {
    let Input { ident, cl, generics, arguments } = head;
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let arms = data.variants.iter().enumerate().map(|(index, variant)| {
        let (name, members): (_, Vec<_>) = (&variant.ident, variant.fields.members().collect());
        let values: Vec<_> = (0..members.len()).map(|index| format_ident!("value_{index}")).collect();
        if !has_data {
            return quote!(Self::#name => #cl::Constant::Variant(#index),);
        }
        let constants = variant
            .fields
            .iter()
            .zip(&values)
            .map(|(field, value)| expand::called(cl, &field.ty, HELD, "constant", quote!(#value)));
        quote! {
            Self::#name { #(#members: ref #values),* } =>
                #cl::Constant::Data(#index, ::std::vec![#(#constants),*]),
        }
    });
    quote! {
        impl #impl_generics #cl::Value for #ident #arguments #where_clause {
            fn cl_constant(&self) -> #cl::Constant {
                match *self { #(#arms)* }
            }
        }
    }
}
