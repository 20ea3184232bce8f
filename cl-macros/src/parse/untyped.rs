//! What a chain says of types where each of its closures becomes a part of a loop: it is said there.
//!
//! Of a parameter that is a number it is the type of a `let`, which literals get; any other type is compared with what the
//! parameter is, where a reference of Rust's stands for one into any address space.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, format_ident, quote, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Expr as SynExpr, ExprClosure, ExprMethodCall, GenericArgument, Pat, PatType, ReturnType, Stmt, Token, Type,
    TypeArray, TypeReference, TypeSlice, parse_quote, parse_quote_spanned,
};

use super::Parser;
use super::consumer::{Refusal, result_of};
use super::lengths::is_asked_by_length;
use crate::ast::{Said, Statement};
use crate::name::Name;

/// Stands before what is said of a type that is none of a number. No attribute of the user's has that name, nor would
/// one be accepted there.
pub(super) const SAID: &str = "said";

/// Whether it says the type of a parameter.
fn has_types(closure: &ExprClosure) -> bool {
    closure.inputs.iter().any(|input| matches!(input, Pat::Type(_)))
}

/// The closure without the types of its parameters.
pub(super) fn without_types(closure: &ExprClosure) -> ExprClosure {
    let mut closure = closure.clone();
    let mut told = Vec::new();
    for input in &mut closure.inputs {
        if let Pat::Type(typed) = input {
            let mut pat = (*typed.pat).clone();
            tell(&mut pat, &typed.ty, Behind::default(), &mut told);
            *input = pat;
        }
    }
    if !told.is_empty() {
        let body = result_of(&closure);
        closure.output = syn::ReturnType::Default;
        *closure.body = parse_quote!({ #(#told)* #body });
    }
    closure
}

/// A call of which no closure says the types of its parameters, but for that of a value that a loop keeps in a variable; none if
/// nothing is to change.
pub(super) fn in_call(call: &ExprMethodCall) -> Option<ExprMethodCall> {
    let keeps = KEEPING.contains(&&*call.method.text());
    let is_typed = |argument: &SynExpr| matches!(argument, SynExpr::Closure(closure) if has_types(closure));
    if !call.args.iter().any(is_typed) {
        return None;
    }
    let mut call = call.clone();
    for argument in &mut call.args {
        if let SynExpr::Closure(closure) = argument
            && has_types(closure)
        {
            // The `let` of the variable says it, where what begins it need not tell it, as `Default::default()`.
            let kept = closure.inputs.first().filter(|first| keeps && is_of_value(first)).cloned();
            *closure = match kept {
                Some(kept) => with_first(closure, kept),
                None => without_types(closure),
            };
        }
    }
    Some(call)
}

/// What keeps what its closure gives in a variable, which is the first parameter of it.
const KEEPING: &[&str] = &["fold", "rfold", "try_fold", "try_rfold"];

/// The closure with its first parameter as it is, and without the types of the others.
fn with_first(closure: &ExprClosure, first: Pat) -> ExprClosure {
    let mut others = closure.clone();
    others.inputs = closure.inputs.iter().skip(1).cloned().collect();
    let mut closure = if has_types(&others) { without_types(&others) } else { others };
    closure.inputs.insert(0, first);
    closure
}

/// Whether a type is said that has no reference in it, which may be one into any address space, and is whole.
fn is_of_value(pat: &Pat) -> bool {
    struct Values(bool);
    impl<'t> Visit<'t> for Values {
        fn visit_type(&mut self, ty: &'t Type) {
            self.0 &= !matches!(ty, Type::Reference(_) | Type::Infer(_) | Type::ImplTrait(_) | Type::Slice(_));
            visit::visit_type(self, ty);
        }

        fn visit_lifetime(&mut self, _: &'t syn::Lifetime) {
            self.0 = false;
        }
    }
    let Pat::Type(typed) = pat else { return false };
    let mut values = Values(true);
    values.visit_type(&typed.ty);
    values.0
}

/// The references before what a type is said of.
#[derive(Clone, Copy, Default)]
struct Behind {
    references: usize,
    /// Whether one of them is `&mut`.
    mutable: bool,
}

impl Behind {
    fn one_more(self, reference: &TypeReference) -> Self {
        Behind { references: self.references + 1, mutable: self.mutable || reference.mutability.is_some() }
    }
}

/// Says the type of what a pattern binds, behind that many references. What it takes apart by a name that has no arguments gets
/// a name first, of which they are said.
fn tell(pat: &mut Pat, ty: &Type, behind: Behind, told: &mut Vec<Stmt>) {
    match (pat, ty) {
        (pat, Type::Paren(inner)) => tell(pat, &inner.elem, behind, told),
        (pat, Type::Group(inner)) => tell(pat, &inner.elem, behind, told),
        (Pat::Paren(inner), ty) => tell(&mut inner.pat, ty, behind, told),
        (Pat::Reference(pat), Type::Reference(ty)) => tell(&mut pat.pat, &ty.elem, behind, told),
        (pat, Type::Reference(ty)) => tell(pat, &ty.elem, behind.one_more(ty), told),
        (Pat::Tuple(pat), Type::Tuple(ty)) if pat.elems.len() == ty.elems.len() => {
            pat.elems.iter_mut().zip(&ty.elems).for_each(|(pat, ty)| tell(pat, ty, behind, told));
        }
        (Pat::Slice(pat), Type::Array(TypeArray { elem, .. }) | Type::Slice(TypeSlice { elem, .. })) => {
            pat.elems.iter_mut().for_each(|pat| tell(pat, elem, behind, told));
        }
        (Pat::Ident(name), ty) if name.by_ref.is_none() && name.subpat.is_none() => {
            // What is wrong is shown at the type.
            let mut name = name.ident.clone();
            name.set_span(name.span().located_at(ty.span()));
            tell_of_place(&parse_quote!(#name), ty, behind, told);
        }
        (pat @ (Pat::Struct(_) | Pat::TupleStruct(_)), ty) if has_arguments(ty) => {
            let name = format_ident!("taken_{}", told.len(), span = Span::mixed_site().located_at(ty.span()));
            let parts = std::mem::replace(pat, parse_quote!(#name));
            tell_of_place(&parse_quote!(#name), ty, behind, told);
            told.push(parse_quote!(let #parts = #name;));
        }
        _ => {}
    }
}

/// Whether it is the name of a type with arguments.
fn has_arguments(ty: &Type) -> bool {
    let Type::Path(path) = ty else { return false };
    path.path.segments.last().is_some_and(|last| !last.arguments.is_none())
}

fn tell_of_place(place: &SynExpr, ty: &Type, behind: Behind, told: &mut Vec<Stmt>) {
    match ty {
        Type::Paren(inner) => tell_of_place(place, &inner.elem, behind, told),
        Type::Group(inner) => tell_of_place(place, &inner.elem, behind, told),
        Type::Reference(inner) => tell_of_place(place, &inner.elem, behind.one_more(inner), told),
        Type::Tuple(items) => {
            for (index, ty) in items.elems.iter().enumerate() {
                let index = syn::Index::from(index);
                // A field is found through any number of references.
                tell_of_place(&parse_quote!(#place.#index), ty, Behind::default(), told);
            }
        }
        Type::Path(path) if path.path.get_ident().is_some_and(|name| cl_tree::number(&name.to_string()).is_some()) => {
            let stars = std::iter::repeat_n(quote_spanned!(ty.span()=> *), behind.references);
            told.push(parse_quote_spanned!(ty.span()=> let _: #ty = #(#stars)* #place;));
        }
        Type::Infer(_) => {}
        ty => {
            // rustc would say to borrow a `&mut` once more.
            let through = behind.mutable.then(|| quote!(*));
            let said = Ident::new(SAID, Span::mixed_site());
            let references = std::iter::repeat_n(quote!(&), behind.references);
            told.push(parse_quote!(#[#said] let _: #(#references)* #ty = #through #place;));
        }
    }
}

/// What of `cl_types` is asked of a value: whose method is written there, and what makes a sum or a product.
const ASKED: &[&str] = &["HasTheMethodAt", "product_that_names_its_type", "sum_that_names_its_type"];

/// The statement that asks rustc one of these of what a variable holds, by the path of a function, and means nothing else.
pub fn asked(of: TokenStream, variable: &Ident) -> Stmt {
    parse_quote!(let _: #of = #variable;)
}

/// What such a statement asks.
fn asks(local: &syn::Local) -> Option<&Ident> {
    let Pat::Type(PatType { ty, pat, .. }) = &local.pat else { return None };
    let (Type::Path(path), Pat::Wild(_)) = (&**ty, &**pat) else { return None };
    let first = &path.path.segments.first()?.ident;
    ASKED.iter().any(|asked| first.is(asked)).then_some(first)
}

/// Whether it is such a statement, or one with [`SAID`] before it.
pub fn only_says(local: &syn::Local) -> bool {
    local.attrs.iter().any(|attribute| attribute.path().is_ident(SAID)) || asks(local).is_some()
}

/// The statement by which rustc finds that a type has no `impl Sum` of its own, where a loop adds the items: if the crate has such
/// an `impl`, and the call does not say that it is of numbers.
pub(super) fn of_made(call: &syn::ExprMethodCall, made: &Ident) -> Option<Stmt> {
    let method = call.method.text();
    let by = match &*method {
        "product" => "product_that_names_its_type",
        _ => "sum_that_names_its_type",
    };
    let of_numbers = call.turbofish.iter().flat_map(|turbofish| &turbofish.args).any(|argument| {
        matches!(argument, syn::GenericArgument::Type(Type::Path(path))
            if path.path.get_ident().is_some_and(|name| cl_tree::number(&name.text()).is_some()))
    });
    if of_numbers || !crate::surroundings::in_place::gathers_by(&method) {
        return None;
    }
    let by = Ident::new(by, call.method.span());
    Some(asked(quote_spanned!(by.span()=> #by::<_, _>), made))
}

impl Parser<'_> {
    /// What [`SAID`] stands before. What is of any address space has elements of which rustc knows no type.
    pub(super) fn said_of_parameter(&mut self, local: &syn::Local) -> Option<Statement> {
        let (Pat::Type(PatType { ty, .. }), Some(init)) = (&local.pat, &local.init) else { return None };
        if let Some(asked) = asks(local) {
            // Of what is in any address space rustc knows no type of an object.
            let unknown = self.places && asked.is(ASKED[0]);
            let mut of =
                || Some(Statement::Said { ty: (**ty).clone(), what: Said::Asked, value: self.expr(&init.expr, true)? });
            return if unknown { None } else { of() };
        }
        if self.places {
            return None;
        }
        let (mut ty, mut what) = (&**ty, Said::Is);
        while let Type::Reference(reference) = ty {
            (ty, what) = (&reference.elem, Said::Leads);
        }
        self.lengths_are_constant(ty)?;
        Some(Statement::Said { ty: ty.clone(), what, value: self.expr(&init.expr, true)? })
    }
}

/// What the only type that `::<…>` says is of.
enum Told {
    /// What the closures give.
    Result,
    /// What they give, if anything.
    Some,
    /// The first parameter of the closure.
    Parameter,
    /// The argument, which is no closure.
    Argument,
    /// What no closure can say for all that the method may be called on.
    Nothing,
}

/// The methods with closures that may have types.
const TOLD: &[(&str, Told)] = &[
    ("and_then", Told::Nothing),
    ("filter_map", Told::Some),
    ("find_map", Told::Some),
    ("flat_map", Told::Nothing),
    ("fold", Told::Parameter),
    ("map", Told::Result),
    ("map_err", Told::Result),
    ("map_or", Told::Result),
    ("map_or_else", Told::Result),
    ("map_while", Told::Some),
    ("max_by_key", Told::Result),
    ("min_by_key", Told::Result),
    ("ok_or_else", Told::Result),
    ("or_else", Told::Nothing),
    ("scan", Told::Nothing),
    ("sort_by_key", Told::Result),
    ("sort_unstable_by_key", Told::Result),
    ("then", Told::Result),
    ("then_some", Told::Argument),
    ("zip", Told::Nothing),
];

/// A chain of which no such method has a type between `::<` and `>`: a closure says it instead. None if nothing is to
/// change.
pub(super) fn by_closures(call: &ExprMethodCall) -> Result<Option<ExprMethodCall>, Refusal> {
    let receiver = match &*call.receiver {
        SynExpr::MethodCall(inner) => by_closures(inner)?,
        _ => None,
    };
    let changed = told_by_closure(call)?;
    let Some(inner) = receiver else { return Ok(changed) };
    let receiver = Box::new(SynExpr::MethodCall(inner));
    Ok(Some(ExprMethodCall { receiver, ..changed.unwrap_or_else(|| call.clone()) }))
}

fn told_by_closure(call: &ExprMethodCall) -> Result<Option<ExprMethodCall>, Refusal> {
    let Some(turbofish) = call.turbofish.as_ref().filter(|_| !is_asked_by_length(call)) else { return Ok(None) };
    let told = turbofish.args.iter().filter(|argument| !matches!(argument, GenericArgument::Type(Type::Infer(_))));
    let Some((_, place)) = TOLD.iter().find(|row| call.method == row.0) else { return Ok(None) };
    let mut changed = ExprMethodCall { turbofish: None, ..call.clone() };
    let ty = match (&told.collect::<Vec<_>>()[..], place) {
        ([], _) => return Ok(Some(changed)),
        ([GenericArgument::Type(ty)], Told::Result | Told::Some | Told::Parameter | Told::Argument) => ty,
        _ => {
            let message =
                "write the types in the closure, whose body is a part of the function: `|v: f32| -> f32 { … }`";
            return Err((turbofish.to_token_stream(), message));
        }
    };
    for argument in &mut changed.args {
        match (argument, place) {
            (SynExpr::Closure(closure), Told::Result | Told::Some) if matches!(closure.output, ReturnType::Default) => {
                closure.output = match place {
                    Told::Some => parse_quote_spanned!(ty.span()=> -> Option<#ty>),
                    _ => parse_quote_spanned!(ty.span()=> -> #ty),
                };
            }
            (SynExpr::Closure(closure), Told::Parameter) => {
                if let Some(first) = closure.inputs.first_mut()
                    && !matches!(first, Pat::Type(_))
                {
                    let pat = Box::new(first.clone());
                    let (attrs, colon_token, ty) = (Vec::new(), Token![:](ty.span()), Box::new(ty.clone()));
                    *first = Pat::Type(PatType { attrs, pat, colon_token, ty });
                }
            }
            (argument, Told::Argument) => {
                let value = argument.clone();
                *argument = parse_quote_spanned!(value.span()=> { let value: #ty = #value; value });
            }
            _ => {}
        }
    }
    Ok(Some(changed))
}
