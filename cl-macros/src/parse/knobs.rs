//! What the user asks for besides the meaning: `#[kernel(…)]`, `#[inline]`, `#[unroll]`.

use cl_tree::{Inline, TargetId};
use proc_macro2::TokenStream;
use syn::parse::{Parse, ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Ident, Meta, Token, Type, parse_quote_spanned};

use super::Parser;
use crate::ast::{Function, Hole, HoleId};
use crate::report::Report;

/// The arguments of `#[kernel(…)]`.
#[derive(Default)]
pub struct KernelArguments {
    pub work_group_size: Option<[Expr; 3]>,
    work_group_size_hint: Option<[Expr; 3]>,
    vec_type_hint: Option<Type>,
    fp_contract: Option<bool>,
    unchecked: bool,
}

struct Argument {
    name: Ident,
    value: Value,
}

enum Value {
    Size(Expr),
    Type(Type),
    Bool(bool),
    /// `unsafe(unchecked)`
    Vouched,
    Other,
}

impl Parse for Argument {
    fn parse(input: ParseStream) -> syn::Result<Self> {
        if input.peek(Token![unsafe]) {
            input.parse::<Token![unsafe]>()?;
            let content;
            syn::parenthesized!(content in input);
            let name: Ident = content.parse()?;
            let vouched = name == "unchecked" && content.is_empty();
            return match vouched {
                true => Ok(Argument { name, value: Value::Vouched }),
                false => Err(syn::Error::new(name.span(), "what a kernel is vouched for is `unsafe(unchecked)`")),
            };
        }
        let name: Ident = input.parse()?;
        if name == "unchecked" {
            let message = "a kernel without checks is `unsafe`: write `unsafe(unchecked)`";
            return Err(syn::Error::new(name.span(), message));
        }
        input.parse::<Token![=]>()?;
        let value = match &*name.to_string() {
            "work_group_size" | "work_group_size_hint" => Value::Size(input.parse()?),
            "vec_type_hint" => Value::Type(input.parse()?),
            "fp_contract" => Value::Bool(input.parse::<syn::LitBool>()?.value),
            _ => {
                input.parse::<Expr>()?;
                Value::Other
            }
        };
        Ok(Argument { name, value })
    }
}

/// Reads the arguments of `#[kernel(…)]`.
pub fn kernel_arguments(tokens: TokenStream, report: &mut Report) -> KernelArguments {
    let mut arguments = KernelArguments::default();
    let parsed = match Punctuated::<Argument, Token![,]>::parse_terminated.parse2(tokens) {
        Ok(parsed) => parsed,
        Err(error) => {
            report.error_at(
                error.span(),
                format!("{error}; write `#[kernel(work_group_size = (16, 16))]`, `work_group_size_hint`, `vec_type_hint = f32` or `fp_contract = false`"),
            );
            return arguments;
        }
    };
    for Argument { name, value } in parsed {
        let twice = match (&*name.to_string(), &value) {
            ("work_group_size", Value::Size(size)) => arguments.work_group_size.replace(sizes(size, report)).is_some(),
            ("work_group_size_hint", Value::Size(size)) => {
                arguments.work_group_size_hint.replace(sizes(size, report)).is_some()
            }
            ("vec_type_hint", Value::Type(ty)) => arguments.vec_type_hint.replace(ty.clone()).is_some(),
            ("fp_contract", Value::Bool(contracts)) => arguments.fp_contract.replace(*contracts).is_some(),
            (_, Value::Vouched) => std::mem::replace(&mut arguments.unchecked, true),
            ("reqd_work_group_size", _) => {
                report.error(
                    &name,
                    "`reqd_work_group_size` is called `work_group_size` here: `#[kernel(work_group_size = (16, 16))]`",
                );
                false
            }
            (_, Value::Other | Value::Size(_) | Value::Type(_) | Value::Bool(_)) => {
                report.error(
                    &name,
                    format!("`#[kernel]` knows no `{name}`; it knows `work_group_size = (16, 16)`, `work_group_size_hint = (16, 16)`, `vec_type_hint = f32` and `fp_contract = false`"),
                );
                false
            }
        };
        if twice {
            report.error(&name, format!("`{name}` is given twice"));
        }
    }
    arguments
}

/// `16`, `(16, 16)`, `(16, 16, 1)`: constants, the missing ones being 1 (OpenCL C 6.9.2).
fn sizes(size: &Expr, report: &mut Report) -> [Expr; 3] {
    let given: Vec<Expr> = match size {
        Expr::Tuple(tuple) => tuple.elems.iter().cloned().collect(),
        Expr::Paren(paren) => vec![(*paren.expr).clone()],
        other => vec![other.clone()],
    };
    if given.is_empty() || given.len() > 3 {
        report.error(size, "a work-group has one to three sizes: `(16, 16)`");
    }
    for size in &given {
        match size {
            Expr::Lit(lit) => match &lit.lit {
                syn::Lit::Int(int) if int.base10_parse::<u32>().is_ok_and(|size| size > 0) => {}
                _ => report.error(size, "the size of a work-group is a positive integer (OpenCL C 6.9.2)"),
            },
            Expr::Path(_) | Expr::Binary(_) | Expr::Paren(_) | Expr::Block(_) => {}
            _ => report.error(size, "the size of a work-group is an integer or the path of a `const`"),
        }
    }
    let mut given = given.into_iter();
    std::array::from_fn(|_| given.next().unwrap_or_else(|| syn::parse_quote!(1)))
}

/// The OpenCL C of `#[device(c = "…")]`.
pub fn raw(tokens: TokenStream, report: &mut Report) -> Option<String> {
    if tokens.is_empty() {
        return None;
    }
    let message =
        "`#[device]` takes nothing, or the body of the function in OpenCL C: `#[device(c = \"return x * x;\")]`";
    match syn::parse2::<syn::MetaNameValue>(tokens.clone()) {
        Ok(syn::MetaNameValue { path, value: Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }), .. })
            if path.is_ident("c") =>
        {
            Some(text.value())
        }
        _ => {
            report.error(tokens, message);
            None
        }
    }
}

/// Gives a kernel its arguments.
pub fn apply(function: &mut Function, arguments: &KernelArguments) {
    let mut holes = |sizes: &[Expr; 3]| {
        sizes.clone().map(|size| {
            // A constant may be of any integer type.
            let size = match size {
                Expr::Lit(_) => size,
                size => parse_quote_spanned! {size.span()=>
                    {
                        #[allow(clippy::unnecessary_cast, clippy::let_and_return)]
                        let size = (#size) as usize;
                        size
                    }
                },
            };
            function.holes.push(Hole::Size(size));
            HoleId(function.holes.len() - 1)
        })
    };
    function.knobs.unchecked = arguments.unchecked;
    function.knobs.uncontracted = arguments.fp_contract == Some(false);
    function.knobs.work_group_size = arguments.work_group_size.as_ref().map(&mut holes);
    function.knobs.work_group_size_hint = arguments.work_group_size_hint.as_ref().map(&mut holes);
    function.knobs.vec_type_hint = arguments.vec_type_hint.as_ref().map(|ty| {
        function.holes.push(Hole::Written(ty.clone()));
        HoleId(function.holes.len() - 1)
    });
}

/// `#[inline]`, `#[inline(always)]`, `#[inline(never)]`; rustc refuses other arguments.
pub fn inline(attributes: &[Attribute]) -> Inline {
    let Some(attribute) = attributes.iter().find(|attribute| attribute.path().is_ident("inline")) else {
        return Inline::Free;
    };
    match &attribute.meta {
        Meta::List(list) => match &*list.tokens.to_string() {
            "never" => Inline::Never,
            "always" => Inline::Always,
            _ => Inline::Hint,
        },
        _ => Inline::Hint,
    }
}

impl Parser<'_> {
    /// `#[unroll]`, `#[unroll(4)]` before a loop.
    pub(super) fn unroll(&mut self, attributes: &[Attribute], target: TargetId) {
        for attribute in attributes {
            if !attribute.path().is_ident("unroll") {
                continue;
            }
            let times = match &attribute.meta {
                Meta::Path(_) => Some(0),
                Meta::List(list) => match syn::parse2::<syn::LitInt>(list.tokens.clone()) {
                    Ok(times) => times.base10_parse::<u32>().ok().filter(|times| *times > 0),
                    Err(_) => None,
                },
                Meta::NameValue(_) => None,
            };
            match times {
                Some(times) => self.unrolled.push((target, times)),
                None => {
                    let message = "write `#[unroll]`, or how often as a positive number: `#[unroll(4)]`";
                    self.report.error_at(inside(attribute), message);
                }
            }
        }
    }
}

fn inside(attribute: &Attribute) -> proc_macro2::Span {
    match &attribute.meta {
        Meta::List(list) if !list.tokens.is_empty() => list.tokens.span(),
        meta => meta.span(),
    }
}
