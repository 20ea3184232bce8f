//! Operators on the user's types: `#[device] impl Add for Complex`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::{Path, PathArguments, Type};

use super::implementation::Method;
use crate::{compare, surroundings};

/// A trait of `std::ops`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    /// `a + b`
    Binary(&'static str),
    /// `a += b`
    Assign(&'static str),
    /// `-a`
    Unary(&'static str),
    /// `a == b`, `a < b`: those that the trait brings.
    Compare(&'static [&'static str]),
    /// `T::from(a)`
    From,
    /// `T::try_from(a)`
    TryFrom,
    /// `T::default()`
    Default,
    /// `a[i]`, and whether to be changed.
    Index(bool),
}

const EQUALITY: Operator = Operator::Compare(&["Eq", "Ne"]);
const ORDER: Operator = Operator::Compare(&["Eq", "Ne", "Lt", "Le", "Gt", "Ge"]);

const OPERATORS: &[(&str, Operator)] = &[
    ("Add", Operator::Binary("Add")),
    ("Sub", Operator::Binary("Sub")),
    ("Mul", Operator::Binary("Mul")),
    ("Div", Operator::Binary("Div")),
    ("Rem", Operator::Binary("Rem")),
    ("BitAnd", Operator::Binary("And")),
    ("BitOr", Operator::Binary("Or")),
    ("BitXor", Operator::Binary("Xor")),
    ("Shl", Operator::Binary("Shl")),
    ("Shr", Operator::Binary("Shr")),
    ("AddAssign", Operator::Assign("Add")),
    ("SubAssign", Operator::Assign("Sub")),
    ("MulAssign", Operator::Assign("Mul")),
    ("DivAssign", Operator::Assign("Div")),
    ("RemAssign", Operator::Assign("Rem")),
    ("BitAndAssign", Operator::Assign("And")),
    ("BitOrAssign", Operator::Assign("Or")),
    ("BitXorAssign", Operator::Assign("Xor")),
    ("ShlAssign", Operator::Assign("Shl")),
    ("ShrAssign", Operator::Assign("Shr")),
    ("Neg", Operator::Unary("Neg")),
    ("Not", Operator::Unary("Not")),
    ("PartialEq", EQUALITY),
    ("Eq", EQUALITY),
    ("PartialOrd", ORDER),
    ("Ord", ORDER),
    ("From", Operator::From),
    ("TryFrom", Operator::TryFrom),
    ("Default", Operator::Default),
    ("Index", Operator::Index(false)),
    ("IndexMut", Operator::Index(true)),
];

impl Operator {
    /// The operator that a trait stands for.
    pub fn of(path: &Path) -> Option<Operator> {
        let operator = Self::of_name(&path.segments.last()?.ident.to_string())?;
        (!surroundings::traits::is_trait_of_the_file(path)).then_some(operator)
    }

    /// The operator of a trait of that name.
    pub fn of_name(name: &str) -> Option<Operator> {
        OPERATORS.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    /// How it is written, if it computes.
    pub fn symbol(self) -> Option<&'static str> {
        const SYMBOLS: &[(&str, &str)] = &[
            ("Add", "+"),
            ("Sub", "-"),
            ("Mul", "*"),
            ("Div", "/"),
            ("Rem", "%"),
            ("And", "&"),
            ("Or", "|"),
            ("Xor", "^"),
            ("Shl", "<<"),
            ("Shr", ">>"),
            ("Neg", "-"),
            ("Not", "!"),
        ];
        let (Operator::Binary(name) | Operator::Unary(name)) = self else { return None };
        SYMBOLS.iter().find(|row| row.0 == name).map(|row| row.1)
    }

    /// The `impl` through which a kernel finds the operator.
    pub fn implementation(self, method: &Method) -> TokenStream {
        let block = method.block;
        let cl = &block.cl;
        let (generics, _, where_clause) = block.generics.split_for_impl();
        let self_type = &block.item.self_ty;
        let ident = &method.item.sig.ident;
        let (definition, arguments) = (method.definition_type_name(), method.definition_arguments());
        let Some((implemented, _)) = &block.item.trait_ else { return TokenStream::new() };
        let right = right_type(implemented).unwrap_or_else(|| (**self_type).clone());
        let marker = |name: &str| Ident::new(name, Span::call_site());
        match self {
            Operator::Binary(name) => {
                let marker = marker(name);
                let (gives, applied) = method.operation(&["right"]);
                let right_name = Ident::new("right", Span::mixed_site());
                // A type parameter might be a reference itself.
                let of_any = block.generics.type_params().any(|parameter| is_named(&right, &parameter.ident));
                let by_reference = (!is_foreign(self_type) && !of_any).then(|| quote! {
                    impl #generics #cl::BinaryOnDevice<#cl::operator::#marker, &#right> for #self_type #where_clause {
                        type Gives = #gives;
                        type Definition = #definition #arguments;
                        #[inline(always)]
                        fn apply(self, right: &#right) -> #cl::Called<#gives, #definition #arguments> {
                            let #right_name = *right;
                            #cl::Called::new(#applied)
                        }
                    }
                });
                quote! {
                    impl #generics #cl::BinaryOnDevice<#cl::operator::#marker, #right> for #self_type #where_clause {
                        type Gives = #gives;
                        type Definition = #definition #arguments;
                        #[inline(always)]
                        fn apply(self, #right_name: #right) -> #cl::Called<#gives, #definition #arguments> {
                            #cl::Called::new(#applied)
                        }
                    }
                    #by_reference
                }
            }
            Operator::Compare(_) if ident == "partial_cmp" => quote! {
                impl #generics #cl::Compared for #self_type #where_clause {
                    type PartialOrder = #definition #arguments;
                    type Order = #cl::OrderOf<Self>;
                    type Apart = #cl::come_apart<Self>;
                }
            },
            Operator::Compare(_) if ident == "cmp" => {
                let of_an_order = compare::of_an_order(cl, &block.generics, &quote!(#self_type));
                quote! {
                    #of_an_order
                    impl #generics #cl::OrderedByItself for #self_type #where_clause {
                        type Order = #definition #arguments;
                    }
                }
            }
            Operator::Compare(_) => {
                let marker = marker(compare::of_method(&ident.to_string()));
                let of_itself = right_type(implemented).is_none() && !surroundings::types::is_number(self_type);
                let through_references = (of_itself && ident == "eq")
                    .then(|| compare::through_references(cl, &block.generics, &quote!(#self_type)));
                quote! {
                    #through_references
                    impl #generics #cl::BinaryOnDevice<#cl::operator::#marker, #right> for #self_type #where_clause {
                        type Gives = bool;
                        type Definition = #definition #arguments;
                        #[inline(always)]
                        fn apply(self, right: #right) -> #cl::Called<bool, #definition #arguments> {
                            #cl::Called::new(<Self as #implemented>::#ident(&self, &right))
                        }
                    }
                }
            }
            Operator::From => quote! {
                impl #generics #cl::FromOnDevice<#right> for #self_type #where_clause {
                    type Definition = #definition #arguments;
                    #[inline(always)]
                    fn from_on_device(value: #right) -> #cl::Called<Self, #definition #arguments> {
                        #cl::Called::new(<Self as #implemented>::#ident(value))
                    }
                }
            },
            Operator::TryFrom => quote! {
                impl #generics #cl::TryFromOnDevice<#right> for #self_type #where_clause {
                    type Definition = #definition #arguments;
                    #[inline(always)]
                    fn try_from_on_device(
                        value: #right,
                    ) -> #cl::Called<::core::result::Result<Self, <Self as #implemented>::Error>, #definition #arguments> {
                        #cl::Called::new(<Self as #implemented>::#ident(value))
                    }
                }
            },
            Operator::Default => quote! {
                impl #generics #cl::DefaultOnDevice for #self_type #where_clause {
                    type Definition = #definition #arguments;
                    #[inline(always)]
                    fn default_on_device() -> #cl::Called<Self, #definition #arguments> {
                        #cl::Called::new(<Self as #implemented>::#ident())
                    }
                }
            },
            Operator::Index(false) => quote! {
                impl #generics #cl::IndexOnDevice<#right> for #self_type #where_clause {
                    type Definition = #definition #arguments;
                    #[inline(always)]
                    fn of_index_on_device(&self, index: #right) -> #cl::Called<&<Self as #implemented>::Output, #definition #arguments> {
                        #cl::Called::new(<Self as #implemented>::#ident(self, index))
                    }
                }
            },
            Operator::Index(true) => quote! {
                impl #generics #cl::IndexMutOnDevice<#right> for #self_type #where_clause {
                    type Definition = #definition #arguments;
                    #[inline(always)]
                    fn of_index_mut_on_device(
                        &mut self,
                        index: #right,
                    ) -> #cl::Called<&mut <Self as ::core::ops::Index<#right>>::Output, #definition #arguments, #cl::Changes> {
                        #cl::Called::new(<Self as #implemented>::#ident(self, index))
                    }
                }
            },
            Operator::Assign(name) => {
                let marker = marker(name);
                let (_, applied) = method.operation(&["right"]);
                let name = Ident::new("right", Span::mixed_site());
                let (taken, by_value) = match block.written {
                    Some(_) => (quote!(&#right), Some(quote!(let #name = *#name;))),
                    None => (quote!(#right), None),
                };
                quote! {
                    impl #generics #cl::AssignOnDevice<#cl::operator::#marker, #taken> for #self_type #where_clause {
                        type Definition = #definition #arguments;
                        type First = #cl::PlaceFirst;
                        #[inline(always)]
                        fn apply(&mut self, #name: #taken) -> #cl::Called<(), #definition #arguments> {
                            #by_value
                            #cl::Called::new(#applied)
                        }
                    }
                }
            }
            Operator::Unary(name) => {
                let marker = marker(name);
                let (gives, applied) = method.operation(&[]);
                quote! {
                    impl #generics #cl::UnaryOnDevice<#cl::operator::#marker> for #self_type #where_clause {
                        type Gives = #gives;
                        type Definition = #definition #arguments;
                        #[inline(always)]
                        fn apply(self) -> #cl::Called<#gives, #definition #arguments> {
                            #cl::Called::new(#applied)
                        }
                    }
                }
            }
        }
    }
}

/// Whether a type is not one of the user's crate, where an `impl` for every reference to the other side is not allowed.
fn is_foreign(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return true };
    let name = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    name.starts_with(|c: char| c.is_lowercase()) || name.ends_with(|c: char| c.is_ascii_digit())
}

fn right_type(path: &Path) -> Option<Type> {
    match &path.segments.last()?.arguments {
        PathArguments::AngleBracketed(arguments) => arguments.args.iter().find_map(|argument| match argument {
            syn::GenericArgument::Type(ty) => Some(ty.clone()),
            _ => None,
        }),
        _ => None,
    }
}

fn is_named(ty: &Type, name: &Ident) -> bool {
    matches!(ty, Type::Path(path) if path.path.is_ident(name))
}
