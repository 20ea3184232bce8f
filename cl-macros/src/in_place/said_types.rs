//! What the head of a function says of the items that it takes or gives, and of what closures give, `impl Iterator<Item = u8>` and
//! `impl Fn(i32) -> u8`: where the function is written in the place of a call, nothing but what is written there says it.
//!
//! In: an iterator or a closure, and a type. Out: the same with that type where its literals and calls get theirs: at the first
//! bound of a range, at what a closure gives, or in a closure behind it all, `.map(|item: u8| item)`, which gives what it gets.

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, format_ident};
use syn::spanned::Spanned;
use syn::visit_mut::VisitMut;
use syn::{Block, Expr, GenericArgument, Lit, Pat, PathArguments, ReturnType, Signature, Stmt, Type, TypeParamBound};
use syn::{ParenthesizedGenericArguments, parse_quote};

use super::bounds_of_parameter;
use super::written_types::is_written;
use crate::lifetimes::WithoutLifetimes;
use crate::surroundings::in_place::{is_alias, is_iterator};

/// What a bound says.
#[derive(Clone, Copy)]
pub(super) enum Said<'s> {
    Items(&'s Type),
    /// And whether it is `Fn`.
    Closure(&'s ParenthesizedGenericArguments, bool),
}

/// The types of what a body ends with, as the head says it gives that.
pub(super) fn say_given(block: &mut Block, signature: &Signature, generics: &[String]) {
    let ReturnType::Type(_, ty) = &signature.output else { return };
    let Type::ImplTrait(of) = &**ty else { return };
    let Some(said) = said(&of.bounds) else { return };
    let body = block.to_token_stream();
    let Some((Stmt::Expr(value, None), before)) = block.stmts.split_last_mut() else { return };
    match (said, &*value) {
        (Said::Items(ty), _) if is_written(ty, generics) && may_be_given(&body, ty) => say_items(value, ty),
        (Said::Items(_), _) => {}
        // `let f = |v| …; f`
        (Said::Closure(said, _), Expr::Path(path)) => {
            let closure = before.iter_mut().rev().find_map(|statement| match statement {
                Stmt::Local(syn::Local { pat: Pat::Ident(name), init: Some(init), .. })
                    if path.path.is_ident(&name.ident) =>
                {
                    Some(&mut *init.expr)
                }
                _ => None,
            });
            closure.into_iter().for_each(|closure| say_of_closure(closure, said, generics, true));
        }
        (Said::Closure(said, _), _) => say_of_closure(value, said, generics, true),
    }
}

/// The types of what is given for a parameter of that type. What stands before it then, if it is a closure of the caller that has a
/// name: `named` is another one for that.
pub(super) fn say_taken(
    argument: &mut Expr,
    ty: &Type,
    signature: &Signature,
    generics: &[String],
    named: Option<Ident>,
) -> Option<Stmt> {
    if let (Type::Reference(lent), Expr::Reference(reference)) = (ty, &mut *argument)
        && taken_closure(&lent.elem, signature).is_some()
    {
        return say_taken(&mut reference.expr, &lent.elem, signature, generics, None);
    }
    let said = said_of(ty, signature);
    match said {
        Some(Said::Items(ty)) => {
            let ty = without_lifetimes(ty);
            if is_written(&ty, generics) && may_be_taken(argument, &ty) {
                say_items(argument, &ty);
            }
        }
        Some(Said::Closure(said, is_shared)) => match (named, &said.output) {
            // `|v| -> u8 { named(v) }`
            (Some(named), ReturnType::Type(_, ty))
                if is_shared && is_written(ty, generics) && !has_references(ty) && may_be_taken(argument, ty) =>
            {
                let before = parse_quote!(let #named = #argument;);
                let values: Vec<_> =
                    (0..said.inputs.len()).map(|at| format_ident!("value_{at}", span = named.span())).collect();
                *argument = parse_quote!(|#(#values),*| -> #ty { #named(#(#values),*) });
                return Some(before);
            }
            _ => say_of_closure(argument, said, generics, false),
        },
        _ => {}
    }
    None
}

/// What the bounds of a parameter's type say.
fn said_of<'s>(ty: &'s Type, signature: &'s Signature) -> Option<Said<'s>> {
    match ty {
        Type::ImplTrait(of) => said(&of.bounds),
        ty => said(bounds_of_parameter(ty, signature)),
    }
}

/// Whether a parameter of that type takes a closure, and one that is `Fn`.
pub(super) fn taken_closure(ty: &Type, signature: &Signature) -> Option<bool> {
    match said_of(ty, signature)? {
        Said::Closure(_, is_shared) => Some(is_shared),
        Said::Items(_) => None,
    }
}

pub(super) fn said<'s>(bounds: impl IntoIterator<Item = &'s TypeParamBound>) -> Option<Said<'s>> {
    bounds.into_iter().find_map(|bound| {
        let TypeParamBound::Trait(bound) = bound else { return None };
        let last = bound.path.segments.last()?;
        match &last.arguments {
            PathArguments::Parenthesized(of) => Some(Said::Closure(of, last.ident == "Fn")),
            PathArguments::AngleBracketed(of) if is_iterator(&last.ident.to_string()) => {
                of.args.iter().find_map(|argument| match argument {
                    GenericArgument::AssocType(item) if item.ident == "Item" => Some(Said::Items(&item.ty)),
                    _ => None,
                })
            }
            _ => None,
        }
    })
}

/// The names of what has any of several types.
const OPEN: [&str; 9] = ["_", "collect", "default", "empty", "from", "into", "parse", "product", "sum"];

/// Whether what a function gives, of which these are all tokens, may be of another type where that one is not said.
fn may_be_given(body: &TokenStream, ty: &Type) -> bool {
    has_numbers(ty) && has_open(body, !is_by_itself(ty))
}

/// The same of what a caller gives, which may name variables that are literals.
fn may_be_taken(argument: &Expr, ty: &Type) -> bool {
    has_numbers(ty) && (!is_by_itself(ty) || has_open(&argument.to_token_stream(), false))
}

/// Whether a literal is of that type by itself.
fn is_by_itself(ty: &Type) -> bool {
    matches!(ty, Type::Path(ty) if ["i32", "f64"].iter().any(|name| ty.path.is_ident(name)))
}

/// Whether numbers are in it, of which alone there are literals.
fn has_numbers(ty: &Type) -> bool {
    super::names(ty.to_token_stream(), &|name| is_number(name) || is_alias(name, ty.span()))
}

fn is_number(name: &str) -> bool {
    name != "bool" && cl_tree::number(name).is_some()
}

/// `literals`: whether literals without a type are such.
fn has_open(tokens: &TokenStream, literals: bool) -> bool {
    tokens.clone().into_iter().any(|token| match token {
        TokenTree::Ident(name) => OPEN.iter().any(|open| name == open),
        TokenTree::Group(group) => has_open(&group.stream(), literals),
        TokenTree::Literal(literal) => {
            literals
                && match Lit::new(literal) {
                    Lit::Int(digits) => digits.suffix().is_empty(),
                    Lit::Float(digits) => digits.suffix().is_empty(),
                    _ => false,
                }
        }
        TokenTree::Punct(_) => false,
    })
}

/// Says the types of what a closure takes and gives; of references that it takes only where it is `given`, for others may lead into an
/// address space.
fn say_of_closure(closure: &mut Expr, said: &ParenthesizedGenericArguments, generics: &[String], given: bool) {
    let closure = match closure {
        Expr::Paren(inner) => return say_of_closure(&mut inner.expr, said, generics, given),
        Expr::Closure(closure) => closure,
        _ => return,
    };
    for (pattern, taken) in closure.inputs.iter_mut().zip(&said.inputs) {
        // `impl for<'a> Fn(&'a i32)`: a closure needs no name for it.
        let ty = without_lifetimes(&taken.ty);
        let may_be_said = given || !has_references(&ty);
        if matches!(pattern, Pat::Ident(_)) && may_be_said && is_written(&ty, generics) {
            *pattern = Pat::Type(parse_quote!(#pattern: #ty));
        }
    }
    if let ReturnType::Type(_, ty) = &said.output
        && is_written(ty, generics)
        && may_be_taken(&closure.body, ty)
    {
        say_result(closure, ty);
    }
}

/// The type as it is said where nothing names its lifetimes.
fn without_lifetimes(ty: &Type) -> Type {
    let mut ty = ty.clone();
    WithoutLifetimes.visit_type_mut(&mut ty);
    ty
}

/// Says the type of what a closure gives. A reference to what is in an address space has another one.
fn say_result(closure: &mut syn::ExprClosure, ty: &Type) {
    if !matches!(closure.output, ReturnType::Default) || has_references(ty) {
        return;
    }
    closure.output = parse_quote!(-> #ty);
    if !matches!(&*closure.body, Expr::Block(_)) {
        let body = &closure.body;
        *closure.body = Expr::Block(parse_quote!({ #body }));
    }
}

fn has_references(ty: &Type) -> bool {
    ty.to_token_stream().into_iter().any(is_reference)
}

fn is_reference(token: TokenTree) -> bool {
    match token {
        TokenTree::Punct(mark) => mark.as_char() == '&',
        TokenTree::Group(group) => group.stream().into_iter().any(is_reference),
        _ => false,
    }
}

/// Says the type of the items of an iterator.
fn say_items(sequence: &mut Expr, ty: &Type) {
    if !say_within(sequence, ty) && !has_references(ty) {
        let before = sequence.to_token_stream();
        *sequence = match sequence {
            Expr::MethodCall(_) | Expr::Call(_) | Expr::Path(_) | Expr::Paren(_) => {
                parse_quote!(#before.map(|item: #ty| item))
            }
            _ => parse_quote!((#before).map(|item: #ty| item)),
        };
    }
}

/// The methods that leave the items of an iterator as they are, and give an iterator that is none with a name.
pub(super) const SAME_ITEMS: [&str; 10] =
    ["cycle", "filter", "fuse", "inspect", "rev", "skip", "skip_while", "step_by", "take", "take_while"];

/// Says it within what makes the items; whether that was done.
fn say_within(sequence: &mut Expr, ty: &Type) -> bool {
    match sequence {
        Expr::Paren(inner) => say_within(&mut inner.expr, ty),
        Expr::Group(inner) => say_within(&mut inner.expr, ty),
        Expr::Range(range) => {
            let mut bounds = range.start.iter_mut().chain(&mut range.end);
            bounds.any(|bound| say_of_literal(bound, ty))
        }
        // An array is one where any may be taken.
        Expr::Array(_) | Expr::Repeat(_) => say_elements(sequence, ty),
        Expr::MethodCall(call) => {
            let (method, arguments) = (call.method.to_string(), call.args.len());
            match (&*method, arguments, ty) {
                (method, _, _) if SAME_ITEMS.contains(&method) => say_within(&mut call.receiver, ty),
                ("copied" | "cloned", 0, _) => say_within(&mut call.receiver, ty),
                ("iter" | "into_iter", 0, Type::Reference(of)) => say_elements(&mut call.receiver, &of.elem),
                ("iter" | "into_iter", 0, _) => say_elements(&mut call.receiver, ty),
                ("map", 1, _) => match &mut call.args[0] {
                    Expr::Closure(closure) if !has_references(ty) => {
                        say_result(closure, ty);
                        true
                    }
                    _ => false,
                },
                _ => false,
            }
        }
        Expr::Call(call) => {
            let Expr::Path(path) = &mut *call.func else { return false };
            let Some(last) = path.path.segments.last_mut() else { return false };
            match (&*last.ident.to_string(), call.args.first_mut()) {
                ("once" | "repeat" | "repeat_n", Some(value)) => say(value, ty),
                ("empty", None) => {
                    last.arguments = PathArguments::AngleBracketed(parse_quote!(::<#ty>));
                    true
                }
                _ => false,
            }
        }
        _ => false,
    }
}

/// The same of the elements of an array that is written there.
fn say_elements(array: &mut Expr, ty: &Type) -> bool {
    match array {
        Expr::Paren(inner) => say_elements(&mut inner.expr, ty),
        Expr::Reference(inner) => say_elements(&mut inner.expr, ty),
        Expr::Array(array) => array.elems.first_mut().is_some_and(|first| say(first, ty)),
        Expr::Repeat(repeat) => say(&mut repeat.expr, ty),
        _ => false,
    }
}

/// Says the type of a value; whether that was done.
fn say(value: &mut Expr, ty: &Type) -> bool {
    if has_references(ty) {
        return false;
    }
    if !say_of_literal(value, ty) {
        let said = value.to_token_stream();
        *value = parse_quote!({ let value: #ty = #said; value });
    }
    true
}

fn say_of_literal(value: &mut Expr, ty: &Type) -> bool {
    let Some(number) = number(ty) else { return false };
    match value {
        Expr::Paren(inner) => say_of_literal(&mut inner.expr, ty),
        Expr::Unary(syn::ExprUnary { op: syn::UnOp::Neg(_), expr, .. }) => say_of_literal(expr, ty),
        Expr::Lit(literal) => match &mut literal.lit {
            Lit::Int(digits) if digits.suffix().is_empty() && !number.starts_with('f') => {
                *digits = syn::LitInt::new(&format!("{digits}{number}"), digits.span());
                true
            }
            Lit::Float(digits)
                if digits.suffix().is_empty() && number.starts_with('f') && !digits.to_string().ends_with('.') =>
            {
                *digits = syn::LitFloat::new(&format!("{digits}{number}"), digits.span());
                true
            }
            Lit::Int(digits) => digits.suffix() == number,
            Lit::Float(digits) => digits.suffix() == number,
            _ => false,
        },
        _ => false,
    }
}

/// The number that a type is by its name.
fn number(ty: &Type) -> Option<&'static str> {
    let Type::Path(ty) = ty else { return None };
    cl_tree::number(&ty.path.get_ident()?.to_string()).filter(|number| is_number(number))
}
