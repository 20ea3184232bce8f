//! `.sum::<Option<i32>>()`, `.product::<Result<i32, E>>()`: the loop that ends at the first item that is none.
//!
//! The type is what the call says, the `let` around it, or the function that it is the value of.

use proc_macro2::{Ident, Span};
use quote::quote;
use syn::{
    Block, Expr as SynExpr, ExprMethodCall, GenericArgument, Lifetime, Local, LocalInit, Pat, PathArguments,
    ReturnType, Stmt, Type, parse_quote, parse_quote_spanned,
};

use super::consumer::unused;
use super::expr::unparenthesized;

/// What an `Option` or a `Result` has if all goes well, and whether it is a `Result`.
fn good(ty: &Type) -> Option<(&Type, bool)> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|_| path.qself.is_none())?;
    let fails = match &*last.ident.to_string() {
        "Option" => false,
        "Result" => true,
        _ => return None,
    };
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(ty) => Some((ty, fails)),
        _ => None,
    }
}

/// The loop of such a sum, of values that an item has a pattern for; none of another type.
pub(super) fn spelled(call: &ExprMethodCall, pattern: &Pat, values: &SynExpr, value: &SynExpr) -> Option<SynExpr> {
    let GenericArgument::Type(ty) = call.turbofish.as_ref()?.args.first()? else { return None };
    let (ty, fails) = good(ty)?;
    let (method, span) = (call.method.to_string(), call.method.span());
    let all = quote!(#values #value);
    let name = |name: &str| {
        let name = unused(name, &all);
        Ident::new(&name.to_string(), name.span().located_at(span))
    };
    let (sum, some) = (name(&method), name("some"));
    let label = Lifetime::new(&format!("'{}", unused("all", &all)), Span::mixed_site());
    let (start, op) = match &*method {
        "sum" => (quote!(Default::default()), quote!(+=)),
        _ => (quote!(From::from(1u8)), quote!(*=)),
    };
    let (is_good, is_bad) = match fails {
        true => (quote!(Ok), quote!(Err(#some))),
        false => (quote!(Some), quote!(None)),
    };
    let made = super::untyped::of_made(call, &sum);
    Some(parse_quote_spanned!(span=> #label: {
        let mut #sum: #ty = #start;
        for #pattern in #values {
            match #value {
                #is_good(#some) => #sum #op #some,
                #is_bad => break #label #is_bad,
            }
        }
        #made
        #is_good(#sum)
    }))
}

/// Whether a sum says that it is of such a type.
pub(super) fn is_told(call: &ExprMethodCall) -> bool {
    let told = call.turbofish.iter().flat_map(|turbofish| &turbofish.args);
    told.into_iter().any(|argument| matches!(argument, GenericArgument::Type(ty) if good(ty).is_some()))
}

/// A sum that says its type, where what is around it does.
fn told(value: &SynExpr, ty: &Type) -> Option<SynExpr> {
    let SynExpr::MethodCall(call) = unparenthesized(value) else { return None };
    let sums = call.turbofish.is_none() && call.args.is_empty() && (call.method == "sum" || call.method == "product");
    if !sums || good(ty).is_none() {
        return None;
    }
    Some(SynExpr::MethodCall(ExprMethodCall { turbofish: Some(parse_quote!(::<#ty>)), ..call.clone() }))
}

/// `let all: Option<i32> = x.iter().map(…).sum();`
pub(super) fn in_let(local: &Local) -> Option<Local> {
    let (Pat::Type(typed), Some(init)) = (&local.pat, &local.init) else { return None };
    let value = told(&init.expr, &typed.ty)?;
    Some(Local { init: Some(LocalInit { expr: Box::new(value), ..init.clone() }), ..local.clone() })
}

/// The body of a function whose value is such a sum.
pub(super) fn in_body(block: &Block, output: &ReturnType) -> Option<Block> {
    let ReturnType::Type(_, ty) = output else { return None };
    let Some(Stmt::Expr(value, None)) = block.stmts.last() else { return None };
    let value = told(value, ty)?;
    let mut block = block.clone();
    *block.stmts.last_mut()? = Stmt::Expr(value, None);
    Some(block)
}
