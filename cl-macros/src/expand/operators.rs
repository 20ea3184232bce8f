//! Operators on the user's types: `#[device] impl Add for Complex`.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::{Path, PathArguments, Type};

use super::implementation::Method;

/// A trait of `std::ops`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Operator {
    /// `a + b`
    Binary(&'static str),
    /// `a += b`
    Assign(&'static str),
    /// `-a`
    Unary(&'static str),
}

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
];

impl Operator {
    /// The operator that a trait stands for.
    pub fn of(path: &Path) -> Option<Operator> {
        let name = path.segments.last()?.ident.to_string();
        OPERATORS.iter().find(|row| row.0 == name).map(|row| row.1)
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
                quote! {
                    impl #generics #cl::BinaryOnDevice<#cl::operator::#marker, #right> for #self_type #where_clause {
                        type Output = <Self as #implemented>::Output;
                        type Definition = #definition #arguments;
                        #[inline(always)]
                        fn apply(self, right: #right) -> #cl::Called<Self::Output, Self::Definition> {
                            #cl::Called::new(<Self as #implemented>::#ident(self, right))
                        }
                    }
                }
            }
            Operator::Assign(name) => {
                let marker = marker(name);
                quote! {
                    impl #generics #cl::AssignOnDevice<#cl::operator::#marker, #right> for #self_type #where_clause {
                        type Definition = #definition #arguments;
                        #[inline(always)]
                        fn apply(&mut self, right: #right) -> #cl::Called<(), Self::Definition> {
                            #cl::Called::new(<Self as #implemented>::#ident(self, right))
                        }
                    }
                }
            }
            Operator::Unary(name) => {
                let marker = marker(name);
                quote! {
                    impl #generics #cl::UnaryOnDevice<#cl::operator::#marker> for #self_type #where_clause {
                        type Output = <Self as #implemented>::Output;
                        type Definition = #definition #arguments;
                        #[inline(always)]
                        fn apply(self) -> #cl::Called<Self::Output, Self::Definition> {
                            #cl::Called::new(<Self as #implemented>::#ident(self))
                        }
                    }
                }
            }
        }
    }
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
