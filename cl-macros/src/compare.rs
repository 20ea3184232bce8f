//! `#[device]` on a struct or an enum: what the derives of std mean on the device.
//!
//! In: the item with its `#[derive(…)]`, whose meaning std fixes. Out: the item as it is, and the same comparisons as
//! device functions, field by field and variant by variant. A `PartialEq` that the user writes is not this one.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Fields, Generics, Member, Path, Token, TypeParamBound, punctuated::Punctuated};

use crate::paths::Home;
use crate::{bounds, derive, paths, surroundings};

/// A comparison: its marker, its symbol, the trait of std, and what it says of values that are equal.
struct Comparison {
    op: &'static str,
    symbol: &'static str,
    of: &'static str,
    name: &'static str,
    equal: bool,
}

impl Comparison {
    /// The path of the trait of std.
    fn of(&self) -> Path {
        let of = Ident::new(self.of, Span::call_site());
        syn::parse_quote!(::core::cmp::#of)
    }
}

const COMPARISONS: &[Comparison] = &[
    Comparison { op: "Eq", symbol: "==", of: "PartialEq", name: "equal", equal: true },
    Comparison { op: "Ne", symbol: "!=", of: "PartialEq", name: "differ", equal: false },
    Comparison { op: "Lt", symbol: "<", of: "PartialOrd", name: "less", equal: false },
    Comparison { op: "Le", symbol: "<=", of: "PartialOrd", name: "at_most", equal: true },
    Comparison { op: "Gt", symbol: ">", of: "PartialOrd", name: "greater", equal: false },
    Comparison { op: "Ge", symbol: ">=", of: "PartialOrd", name: "at_least", equal: true },
];

/// Whether two come apart in their order: what `Compared::Apart` is.
const APART: &str = "Apart";

/// The row of a method of `PartialEq` or `PartialOrd`, of that trait if one is named.
fn row(method: &str, of: Option<&str>) -> Option<&'static Comparison> {
    let is = |row: &Comparison| method.bytes().eq(row.op.bytes().map(|byte| byte.to_ascii_lowercase()));
    COMPARISONS.iter().find(|row| is(row) && of.is_none_or(|of| of == row.of))
}

/// The marker of the operator that such a method is.
pub fn of_method(name: &str) -> &'static str {
    row(name, None).map_or("Eq", |row| row.op)
}

/// Its symbol.
pub fn symbol_of(name: &str, of: Option<&str>) -> Option<&'static str> {
    row(name, of).map(|row| row.symbol)
}

/// The item, and its comparisons.
pub fn expand(item: TokenStream) -> TokenStream {
    let input: DeriveInput = match syn::parse2(item.clone()) {
        Ok(input) => input,
        Err(error) => return error.into_compile_error(),
    };
    let derived = derived(&input);
    if derived.is_empty() {
        let message = "`#[device]` before a type gives the device its `#[derive(PartialEq, PartialOrd, Default)]`, and none \
                       of these stands below it; write `#[device]` first, or leave it out";
        let error = syn::Error::new_spanned(&input.ident, message).into_compile_error();
        return quote!(#item #error);
    }
    let given = given(&input, |name| derived.iter().any(|derived| derived == name));
    quote!(#item #given)
}

/// The same where no `#[device]` stands before the type, and all its fields surely have them.
pub fn without_device(input: &DeriveInput) -> TokenStream {
    let names: Vec<_> = surroundings::derived::given(&input.ident).names().collect();
    if names.is_empty() { TokenStream::new() } else { given(input, |name| names.contains(&name)) }
}

/// What the derived traits of std mean on the device.
fn given(input: &DeriveInput, is_derived: impl Fn(&str) -> bool) -> TokenStream {
    // An enum without data is compared as the number that it is: `#[derive(ClType)]` sees to that.
    let number = matches!(&input.data, Data::Enum(data) if data.variants.iter().all(|v| v.fields.is_empty()));
    let all = COMPARISONS.iter().filter(|row| is_derived(row.of) && !number);
    let functions = all.map(|comparison| one(input, comparison));
    let ordered = (!number && is_derived("PartialOrd")).then(|| ordered(input, is_derived("Ord")));
    let extremes = (!number && is_derived("Ord")).then(|| extremes(input));
    let through_references = (!number && is_derived("PartialEq")).then(|| {
        let (cl, ident) = (paths::expansion(), &input.ident);
        let generics = parameters(input, None);
        let (_, arguments, _) = generics.split_for_impl();
        through_references(&cl, &generics, &quote!(#ident #arguments))
    });
    let default = is_derived("Default").then(|| default(input));
    quote! {
        #[allow(clippy::all, non_snake_case, non_camel_case_types, dead_code)]
        const _: () = {
            #(#functions)*
            #through_references
            #ordered
            #extremes
            #default
        };
    }
}

/// The last names of what is derived.
fn derived(input: &DeriveInput) -> Vec<String> {
    let lists = input.attrs.iter().filter(|attribute| attribute.path().is_ident("derive"));
    let parsed = lists.filter_map(|list| list.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated).ok());
    parsed.flatten().filter_map(|path| path.segments.last().map(|segment| segment.ident.to_string())).collect()
}

/// The comparison, and how a kernel finds it.
fn one(input: &DeriveInput, comparison: &Comparison) -> TokenStream {
    let (cl, ident) = (paths::expansion(), &input.ident);
    let (function, defined) = function(input, comparison);
    let mut generics = parameters(input, Some(&comparison.of()));
    bounds::complete(&mut generics, &cl);
    let (impl_generics, arguments, where_clause) = generics.split_for_impl();
    let (marker, symbol) = (Ident::new(comparison.op, Span::call_site()), symbol(comparison));
    quote! {
        #defined
        impl #impl_generics #cl::BinaryOnDevice<#cl::operator::#marker, #ident #arguments> for #ident #arguments #where_clause {
            type Gives = bool;
            type Definition = #function #arguments;
            #[inline(always)]
            fn apply(self, right: Self) -> #cl::Called<bool, #function #arguments> {
                #cl::Called::new(self #symbol right)
            }
        }
    }
}

/// The type parameters of the item: they are what the item needs to be a value, and have the trait of std.
fn parameters(input: &DeriveInput, of: Option<&Path>) -> Generics {
    let cl = paths::expansion();
    let bound = Ident::new(derive::bound(input), Span::call_site());
    let mut generics = input.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.default = None;
        parameter.bounds.extend(of.map(|of| -> TypeParamBound { syn::parse_quote!(#of) }));
        parameter.bounds.push(syn::parse_quote!(#cl::#bound));
    }
    generics.const_params_mut().for_each(|parameter| parameter.default = None);
    generics
}

/// A comparison as a device function, and its name.
fn function(input: &DeriveInput, comparison: &Comparison) -> (Ident, TokenStream) {
    let cl = paths::expansion();
    let ident = &input.ident;
    let users = parameters(input, Some(&comparison.of()));
    let (_, arguments, users_where) = users.split_for_impl();
    let parameters = users.params.iter();
    let function = format_ident!("{ident}_{}", comparison.name, span = Span::call_site());
    let symbol = symbol(comparison);
    let body = match &input.data {
        // So that a field without `==` is told of once.
        _ if comparison.op == "Ne" && input.generics.params.is_empty() => quote!(!(left == right)),
        Data::Struct(data) => {
            // What a field lacks is told of where its type is written.
            let parts = compared(&data.fields).map(|(_, member, field)| {
                let (span, mut member) = (field.ty.span(), member);
                match &mut member {
                    Member::Named(name) => name.set_span(span),
                    Member::Unnamed(index) => index.span = span,
                }
                (quote_spanned!(span=> left.#member), quote_spanned!(span=> right.#member))
            });
            let parts: Vec<_> = parts.collect();
            parts_in_order(&parts, comparison)
        }
        Data::Enum(data) => {
            let rank = |side: &Ident| {
                let arms = data.variants.iter().enumerate().map(|(index, variant)| {
                    let (name, index) = (&variant.ident, index as u32);
                    quote!(#ident::#name { .. } => #index,)
                });
                quote!(match #side { #(#arms)* })
            };
            let (left, right) = (format_ident!("left"), format_ident!("right"));
            let (left_rank, right_rank) = (rank(&left), rank(&right));
            let arms = data.variants.iter().filter(|variant| !variant.fields.is_empty()).map(|variant| {
                let name = &variant.ident;
                let (a, b) = (names("a", &variant.fields), names("b", &variant.fields));
                let (members, parts): (Vec<_>, Vec<_>) = compared(&variant.fields)
                    .map(|(index, member, _)| (member, (a[index].to_token_stream(), b[index].to_token_stream())))
                    .unzip();
                let (left, right) = (parts.iter().map(|(left, _)| left), parts.iter().map(|(_, right)| right));
                let inner = parts_in_order(&parts, comparison);
                quote!((#ident::#name { #(#members: #left,)* .. }, #ident::#name { #(#members: #right,)* .. }) => { #inner })
            });
            quote! {
                let left_rank: u32 = #left_rank;
                let right_rank: u32 = #right_rank;
                match (left, right) {
                    #(#arms)*
                    _ => left_rank #symbol right_rank,
                }
            }
        }
        Data::Union(_) => {
            let error = syn::Error::new_spanned(ident, "a union is not compared").into_compile_error();
            return (function, error);
        }
    };
    let defined = quote! {
        #[#cl::device]
        pub fn #function<#(#parameters),*>(left: #ident #arguments, right: #ident #arguments) -> bool #users_where {
            #body
        }
    };
    (function, defined)
}

/// What `a.cmp(&b)` calls of a type whose `PartialOrd` is derived: the comparisons, or an `Ord` that the user writes.
pub fn total_order(cl: &Home, ident: &Ident, derived: bool) -> TokenStream {
    match !derived && surroundings::traits::implements_by_hand("Ord", ident) {
        true => quote!(#cl::OrderOf<Self>),
        false => quote!(#cl::order<Self>),
    }
}

/// `a.partial_cmp(&b)` and `a.cmp(&b)`, by the comparisons. `total`: whether `Ord` is derived too.
fn ordered(input: &DeriveInput, total: bool) -> TokenStream {
    let cl = paths::expansion();
    let ident = &input.ident;
    let order = total_order(&cl, ident, total);
    let mut generics = parameters(input, None);
    let apart = Comparison { op: APART, symbol: "!=", of: "PartialOrd", name: "apart", equal: false };
    let (function, apart) = function(input, &apart);
    bounds::complete(&mut generics, &cl);
    let (impl_generics, arguments, where_clause) = generics.split_for_impl();
    quote! {
        #apart
        impl #impl_generics #cl::Compared for #ident #arguments #where_clause {
            type PartialOrder = #cl::partial_order<Self>;
            type Order = #order;
            type Apart = #function #arguments;
        }
    }
}

/// `a.max(b)` and `a.min(b)`, by the order.
fn extremes(input: &DeriveInput) -> TokenStream {
    let cl = paths::expansion();
    let ident = &input.ident;
    let mut generics = parameters(input, Some(&syn::parse_quote!(::core::cmp::Ord)));
    bounds::complete(&mut generics, &cl);
    let (_, arguments, _) = generics.split_for_impl();
    of_an_order(&cl, &generics, &quote!(#ident #arguments))
}

/// What a type with a total order has: the greater and the lesser.
pub fn of_an_order(cl: &Home, generics: &Generics, of: &TokenStream) -> TokenStream {
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        impl #impl_generics #cl::Extremes for #of #where_clause {
            type Lesser = #cl::least<Self>;
            type Greater = #cl::greatest<Self>;
            #[inline(always)]
            fn lesser_of(x: Self, y: Self) -> Self { ::core::cmp::Ord::min(x, y) }
            #[inline(always)]
            fn greater_of(x: Self, y: Self) -> Self { ::core::cmp::Ord::max(x, y) }
        }
        impl #impl_generics #cl::Bounded for #of #where_clause {
            type Within = #cl::bounded<Self>;
            #[inline(always)]
            fn bounded_by(x: Self, least: Self, greatest: Self) -> Self { #cl::kept_within(x, least, greatest) }
        }
    }
}

/// The comparisons of a type with a reference on their right: what is compared through references is what they point to.
///
/// Only where the device surely has one: rustc would take the other operand for a reference otherwise, and say so.
pub fn through_references(cl: &Home, generics: &Generics, of: &TokenStream) -> TokenStream {
    let mut generics = generics.clone();
    let op = quote!(#cl::operator::Comparison<__Op>);
    let inner = quote!(#cl::BinaryOnDevice<#op, #of>);
    generics.type_params_mut().for_each(|parameter| parameter.default = None);
    generics.const_params_mut().for_each(|parameter| parameter.default = None);
    generics.params.push(syn::parse_quote!(__Op));
    // Of one reference: through any number of them, rustc would count them where there is no comparison.
    generics.params.push(syn::parse_quote!(__P: #cl::Load<Value = #of> + ?Sized));
    generics.make_where_clause().predicates.push(syn::parse_quote!(#of: #inner));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #[diagnostic::do_not_recommend]
        impl #impl_generics #cl::BinaryOnDevice<#op, &__P> for #of #where_clause {
            type Gives = <#of as #inner>::Gives;
            type Definition = <#of as #inner>::Definition;
            #[inline(always)]
            fn apply(self, right: &__P) -> #cl::Called<<#of as #inner>::Gives, <#of as #inner>::Definition> {
                <#of as #inner>::apply(self, #cl::Load::read(right))
            }
        }
    }
}

/// The first parts that differ decide.
fn parts_in_order(parts: &[(TokenStream, TokenStream)], comparison: &Comparison) -> TokenStream {
    let Some(((left, right), before)) = parts.split_last() else { return comparison.equal.to_token_stream() };
    let symbol = symbol(comparison);
    match comparison.op {
        "Eq" => {
            let all = parts.iter().map(|(left, right)| quote_spanned!(left.span()=> #left == #right));
            quote!(#(#all)&&*)
        }
        "Ne" => {
            let any = parts.iter().map(|(left, right)| quote!(#left != #right));
            quote!(#(#any)||*)
        }
        APART => {
            let any = parts.iter().map(|(left, right)| quote!(#left.comes_apart(&#right)));
            quote!(#(#any)||*)
        }
        _ => {
            let first = before.iter().map(|(left, right)| {
                quote! {
                    if #left.comes_apart(&#right) {
                        return #left #symbol #right;
                    }
                }
            });
            quote!(#(#first)* #left #symbol #right)
        }
    }
}

/// The fields that may differ, with their indices: of `PhantomData` all are equal.
fn compared(fields: &Fields) -> impl Iterator<Item = (usize, Member, &syn::Field)> {
    let all = fields.members().zip(fields).enumerate().map(|(index, (member, field))| (index, member, field));
    all.filter(|(.., field)| !surroundings::imports::is_phantom(&field.ty))
}

fn symbol(comparison: &Comparison) -> TokenStream {
    comparison.symbol.parse().unwrap_or_default()
}

fn names(side: &str, fields: &Fields) -> Vec<Ident> {
    (0..fields.len()).map(|index| format_ident!("{side}_{index}")).collect()
}

/// `Type::default()`, each field by itself.
fn default(input: &DeriveInput) -> TokenStream {
    let cl = paths::expansion();
    let ident = &input.ident;
    let mut generics = parameters(input, Some(&syn::parse_quote!(::core::default::Default)));
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(syn::parse_quote!(#cl::DefaultOnDevice));
    }
    let users = generics.clone();
    bounds::complete(&mut generics, &cl);
    let (_, arguments, users_where) = users.split_for_impl();
    let parameters = users.params.iter();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let function = format_ident!("{ident}_default", span = Span::call_site());
    let value = match &input.data {
        Data::Struct(data) => {
            let values = data.fields.iter().map(|field| match surroundings::imports::is_phantom(&field.ty) {
                true => quote!(::core::marker::PhantomData),
                false => {
                    let ty = &field.ty;
                    quote!(<#ty>::default())
                }
            });
            let members = data.fields.members();
            quote!(#ident { #(#members: #values),* })
        }
        Data::Enum(data) => {
            let is_default = |variant: &&syn::Variant| variant.attrs.iter().any(|a| a.path().is_ident("default"));
            let Some(variant) = data.variants.iter().find(is_default) else { return TokenStream::new() };
            let name = &variant.ident;
            quote!(#ident::#name)
        }
        Data::Union(_) => return TokenStream::new(),
    };
    quote! {
        #[#cl::device]
        pub fn #function<#(#parameters),*>() -> #ident #arguments #users_where {
            #value
        }
        impl #impl_generics #cl::DefaultOnDevice for #ident #arguments #where_clause {
            type Definition = #function #arguments;
            #[inline(always)]
            fn default_on_device() -> #cl::Called<Self, #function #arguments> {
                #cl::Called::new(::core::default::Default::default())
            }
        }
    }
}
