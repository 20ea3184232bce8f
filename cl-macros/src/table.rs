//! `#[constant]`: a `static` that is a table in `__constant` memory.

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Expr, Token, Type, Visibility};

use crate::{expand, paths};

struct Table {
    attributes: Vec<Attribute>,
    visibility: Visibility,
    ident: Ident,
    ty: Type,
    values: Expr,
}

impl Parse for Table {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        if !input.peek(Token![static]) {
            return Err(input.error(
                "`#[constant]` goes on a table: `#[constant] static TABLE: Constant<[f32; 4]> = […];`; a `const` needs \
                 no attribute to be used in kernels",
            ));
        }
        input.parse::<Token![static]>()?;
        if input.peek(Token![mut]) {
            return Err(input.error(
                "nothing may write to `__constant` memory (OpenCL C 6.7.3); remove `mut`, and write results to a \
                 `&mut Global<[T]>` parameter",
            ));
        }
        let ident = input.parse()?;
        if !input.peek(Token![:]) {
            return Err(input.error("a `__constant` table needs its type: `static TABLE: Constant<[f32; 4]> = […];`"));
        }
        input.parse::<Token![:]>()?;
        let ty = input.parse()?;
        if !input.peek(Token![=]) {
            return Err(input.error(
                "a variable in `__constant` memory needs its value where it is declared (OpenCL C 6.7.7): \
                 `static TABLE: Constant<[f32; 4]> = […];`",
            ));
        }
        input.parse::<Token![=]>()?;
        let values = input.parse()?;
        input.parse::<Token![;]>()?;
        Ok(Table { attributes, visibility, ident, ty, values })
    }
}

/// The static that replaces the user's.
pub fn expand(arguments: TokenStream, item: TokenStream) -> TokenStream {
    if !arguments.is_empty() {
        return syn::Error::new_spanned(arguments, "`#[constant]` takes no arguments").into_compile_error();
    }
    let Table { attributes, visibility, ident, ty, values } = match syn::parse2(item) {
        Ok(table) => table,
        Err(error) => return error.into_compile_error(),
    };
    let cl = paths::expansion();
    let value = expand::through(&cl, &ty, "TableType", "Value");
    quote! {
        #(#attributes)*
        #visibility static #ident: #cl::Table<#value> = #cl::Table::new(#values);
    }
}
