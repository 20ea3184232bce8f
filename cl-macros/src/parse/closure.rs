//! Closures: what they take, and what they capture.

use cl_tree::{Captured, number};
use proc_macro2::{Ident, Span};
use quote::{ToTokens, format_ident, quote_spanned};
use syn::{Expr as SynExpr, ExprClosure, Pat, Type, parse_quote, parse_quote_spanned};

use super::begin::begin;
use super::consumer::unused;
use super::expr::unparenthesized;
use super::leaving::gives_result;
use super::{Parser, operators, own_type};
use crate::ast::{Closure, Expr, Hole, Kind, LocalId, Statement};
use crate::bounds::WithOperator;
use crate::builtin_methods::{asked_of_reference, operands, takes};
use crate::name::Name;
use crate::{builtin_names, surroundings};

/// A closure whose body is being read.
pub struct Open {
    /// The first variable that is its own.
    first: usize,
    captures: Vec<(LocalId, Captured)>,
}

impl Parser<'_> {
    /// The closure that a name stands for.
    pub(super) fn named_closure<'s>(&self, value: &'s SynExpr) -> Option<(&'s Ident, LocalId)> {
        let SynExpr::Path(path) = unparenthesized(value) else { return None };
        let name = path.path.get_ident()?;
        let local = self.scopes.find(name)?;
        matches!(self.holes[self.locals[local.0].ty.0], Hole::Callable).then_some((name, local))
    }

    /// `let g = f;` and `let g = &f;` of a closure: both names stand for one.
    pub(super) fn rename(&mut self, pat: &syn::PatIdent, value: &SynExpr, id: LocalId) -> Statement {
        self.capture(id);
        self.scopes.declare(&pat.ident, id);
        Statement::Renamed { name: pat.clone(), closure: Box::new(value.clone()) }
    }

    /// The types of what a parameter of that type is called with, if it can be called.
    pub(super) fn taken_by_callable(&self, ty: &Type) -> Option<Vec<Option<Type>>> {
        match ty {
            Type::Path(path) => {
                let (_, pointer) = self.callables.iter().find(|(callable, _)| path.path.is_ident(callable))?;
                let Type::FnPtr(pointer) = pointer else { return Some(Vec::new()) };
                Some(pointer.inputs.iter().map(|input| Some(input.ty.clone())).collect())
            }
            Type::Reference(reference) => self.taken_by_callable(&reference.elem),
            Type::Paren(paren) => self.taken_by_callable(&paren.elem),
            _ => None,
        }
    }

    /// The closure that calls a function, where the tokens tell that it is one and how many parameters it has: `f` of this
    /// module, `f32::max`, `Add::add`.
    pub(super) fn named_function(&self, argument: &syn::Expr) -> Option<ExprClosure> {
        let syn::Expr::Path(function) = unparenthesized(argument) else { return None };
        let span = begin(argument);
        // What the tokens tell of each parameter: so a literal, and what `fold` begins with, is a `u8` beside `u8::bitxor`.
        let by_reference = asked_of_reference(&function.path).is_some();
        let typed = |name: &str| number(name).filter(|_| !by_reference).map(|name| Ident::new(name, span));
        let parameters: Vec<Option<Ident>> =
            match &*function.path.segments.iter().map(|segment| segment.ident.text()).collect::<Vec<_>>() {
                [name] if self.scopes.find(&function.path.segments.last()?.ident).is_none() => {
                    let own = self.parameters_of(None, name, span);
                    let made = || self.values_of_constructor(None, name, span);
                    vec![None; own.or_else(|| parameters_of_built_in(name, span)).or_else(made)?]
                }
                [of, name] if let Some(values) = self.values_of_constructor(Some(of), name, span) => vec![None; values],
                [_, _]
                    if let Some(operator) = self
                        .operator_of_a_parameter(&function.path)
                        .or_else(|| self.operator_of_a_struct(&function.path)) =>
                {
                    let of = function.path.segments.first()?.ident.clone();
                    std::iter::once(Some(of)).chain(vec![None; operators::operands(&operator)? - 1]).collect()
                }
                [.., of, name] => match (operators::operands(&function.path), takes(name, of)) {
                    // What stands second may be a reference to a number as well.
                    (Some(count), _) => std::iter::once(typed(of)).chain(vec![None; count - 1]).collect(),
                    (None, _) if function.path.segments.len() != 2 => return None,
                    (None, Some(takes)) => {
                        let others = takes.iter().map(|takes| typed(if *takes == "T" { of } else { takes }));
                        std::iter::once(typed(of)).chain(others).collect()
                    }
                    (None, None) if number(of).is_some() => {
                        std::iter::once(typed(of)).chain(vec![None; operands(name)? - 1]).collect()
                    }
                    (None, None) => vec![None; self.parameters_of(Some(of), name, span)?],
                },
                _ => return None,
            };
        // An argument that is wrong is shown where the function is named.
        let place = Span::mixed_site().located_at(span);
        let names: Vec<_> =
            (0..parameters.len()).map(|index| format_ident!("argument_{index}", span = place)).collect();
        let inputs = names.iter().zip(&parameters).map(|(name, ty)| match ty {
            Some(ty) => quote_spanned!(place=> #name: #ty),
            None => quote_spanned!(place=> #name),
        });
        Some(parse_quote_spanned!(span=> |#(#inputs),*| #function(#(#names),*)))
    }

    /// `b.energy()` of `Ball::energy(b)` that takes `&self`: what it is called on may lie in any address space.
    pub(super) fn called_on_reference(&self, call: &syn::ExprCall) -> Option<syn::ExprMethodCall> {
        let syn::Expr::Path(callee) = unparenthesized(&call.func) else { return None };
        let [of, method] = &callee.path.segments.iter().collect::<Vec<_>>()[..] else { return None };
        let (of, name) = (of.ident.text(), method.ident.text());
        let (of, span) = (self.type_named(&of), method.ident.span());
        if callee.qself.is_some()
            || !callee.path.segments.iter().all(|segment| segment.arguments.is_none())
            || !surroundings::functions::lends_itself(&of, &name, span)
        {
            return None;
        }
        let mut arguments = call.args.iter();
        let receiver = match unparenthesized(arguments.next()?) {
            syn::Expr::Reference(reference) if reference.mutability.is_none() => &reference.expr,
            other => other,
        };
        let method = &method.ident;
        Some(parse_quote_spanned!(begin(&call.func)=> (#receiver).#method(#(#arguments),*)))
    }

    /// `Add::add` of `T::add`, where a bound of the type parameter is that operator.
    pub(super) fn operator_of_a_parameter(&self, path: &syn::Path) -> Option<syn::Path> {
        let mut segments = path.segments.iter();
        let (of, name, None) = (segments.next()?, segments.next()?, segments.next()) else { return None };
        let mut operator = self.bound_with(&of.ident, &name.ident)?.operator.clone();
        operator.segments.push(name.clone());
        Some(operator)
    }

    /// The bound of a type parameter that is the operator with such a function.
    pub(super) fn bound_with(&self, parameter: &Ident, function: &Ident) -> Option<&WithOperator> {
        self.with_operators.iter().filter(|bound| bound.parameter == *parameter).find(|bound| {
            let mut path = bound.operator.clone();
            path.segments.push(function.clone().into());
            operators::operands(&path).is_some()
        })
    }

    /// The same of `W::add`, of a struct of the module that has that operator.
    pub(super) fn operator_of_a_struct(&self, path: &syn::Path) -> Option<syn::Path> {
        let mut segments = path.segments.iter();
        let (of, name, None) = (segments.next()?, segments.next()?, segments.next()) else { return None };
        let function = name.ident.text();
        let operator = operators::trait_of(&function, 1).or_else(|| operators::trait_of(&function, 0))?;
        let has = self.surroundings.as_ref()?.has_operator(&of.ident.text(), operator, &function);
        let operator = Ident::new(operator, of.ident.span());
        has.then(|| syn::parse_quote!(#operator::#name))
    }

    /// How many values a struct or a variant is made of, as if it were called.
    fn values_of_constructor(&self, of: Option<&str>, name: &str, span: Span) -> Option<usize> {
        if !name.starts_with(char::is_uppercase) {
            return None;
        }
        match of {
            Some(of) => surroundings::types::values_of_constructor(&format!("{}::{name}", self.type_named(of)), span),
            None if matches!(name, "Some" | "Ok" | "Err") => Some(1),
            None => surroundings::types::values_of_constructor(&self.type_named(name), span),
        }
    }

    /// The closure that a constructor is which a variable is to hold.
    pub(super) fn held_constructor(&self, value: &SynExpr) -> Option<ExprClosure> {
        let SynExpr::Path(path) = unparenthesized(value) else { return None };
        let name = path.path.segments.last()?.ident.text();
        self.named_function(value).filter(|closure| name.starts_with(char::is_uppercase) && !closure.inputs.is_empty())
    }

    /// How many parameters a function of the file has, or an associated one of a type of the file.
    fn parameters_of(&self, ty: Option<&str>, name: &str, span: Span) -> Option<usize> {
        match (&self.surroundings, ty) {
            (Some(around), None) => around.parameters(name),
            (_, ty) => {
                let ty = ty.map(|ty| self.type_named(ty));
                surroundings::functions::parameters_of(ty.as_deref(), name, span)
            }
        }
    }

    /// Whether a variable can be called.
    pub(super) fn is_callable(&self, local: LocalId) -> bool {
        matches!(self.holes[self.locals[local.0].ty.0], Hole::Callable)
    }

    pub(super) fn closure(&mut self, closure: &ExprClosure) -> Option<Kind> {
        if let Some(token) = &closure.asyncness {
            return self.refuse(token, "a kernel cannot be `async`: work-items run to their end");
        }
        let targets = std::mem::take(&mut self.targets);
        let fails = self.fails;
        self.fails = gives_result(closure).unwrap_or(fails);
        self.closures.push(Open { first: self.locals.len(), captures: Vec::new() });
        self.scopes.enter();
        let mut body = (*closure.body).clone();
        let mut unnamed = Vec::new();
        let inputs: Vec<_> = closure
            .inputs
            .iter()
            .enumerate()
            .map(|(index, input)| {
                let input = with_name(named(input, index, &mut body), closure, &mut unnamed);
                self.closure_parameter(&input)
            })
            .collect();
        let returns = match &closure.output {
            syn::ReturnType::Type(_, ty) => self.type_hole(Some(ty)),
            syn::ReturnType::Default => self.hole(Hole::Inferred),
        };
        let body = self.expr(&body, true);
        if let Some(body) = &body
            && matches!(self.holes[returns.0], Hole::Inferred)
            && own_type::has_own_type(body)
            && self.is_number(body)
        {
            self.holes[returns.0] = Hole::OfValue;
        }
        self.scopes.leave();
        (self.targets, self.fails) = (targets, fails);
        let captures = self.closures.pop().map(|open| open.captures).unwrap_or_default();
        if let (Some(token), Some((id, _))) =
            (&closure.capture, captures.iter().find(|(_, captured)| *captured > Captured::Read))
            && self.locals[id.0].mutable
        {
            let name = &self.locals[id.0].ident;
            let message = format!("this closure would change a copy of `{name}` of its own; leave `move` out");
            return self.refuse(token, message);
        }
        let (parameters, types) = inputs.into_iter().collect::<Option<Vec<_>>>()?.into_iter().unzip();
        let (moves, output) = (closure.capture, closure.output.clone());
        Some(Kind::Closure(Box::new(Closure { moves, parameters, types, output, returns, captures, body: body? })))
    }

    fn closure_parameter(&mut self, input: &Pat) -> Option<(LocalId, Option<Type>)> {
        let (pat, ty) = match input {
            Pat::Type(typed) => (&*typed.pat, Some(&*typed.ty)),
            pat => (pat, None),
        };
        match pat {
            Pat::Ident(ident) if ident.by_ref.is_none() && ident.subpat.is_none() => {
                let hole = self.type_hole(ty);
                Some((self.declare_parameter(&ident.ident, ident.mutability.is_some(), hole), ty.cloned()))
            }
            other => self.refuse(other, "name the parameter, and take it apart in the body"),
        }
    }

    /// A variable is named: the closures that it is not of capture it.
    pub(super) fn capture(&mut self, local: LocalId) {
        for open in &mut self.closures {
            if local.0 < open.first && !open.captures.iter().any(|(id, _)| *id == local) {
                open.captures.push((local, Captured::Read));
            }
        }
    }

    /// A place is changed, and so the variable that it is of.
    pub(super) fn written(&mut self, place: &Expr) {
        let how = if matches!(place.kind, Kind::Local(..)) { Captured::Changed } else { Captured::Reached };
        self.captured(place, how);
    }

    /// A method has the place as its receiver, which it may change.
    pub(super) fn received(&mut self, place: &Expr) {
        self.captured(place, Captured::Reached);
    }

    fn captured(&mut self, place: &Expr, how: Captured) {
        // What is behind a reference that a field holds is none of the variable.
        if self.knowledge().is_kept_pointer(place) {
            return;
        }
        match &place.kind {
            Kind::Index(base, ..) | Kind::Part { base, .. } | Kind::Field(base, ..) => self.captured(base, how),
            Kind::Local(local, _) => {
                let captures = self.closures.iter_mut().flat_map(|open| &mut open.captures);
                captures.filter(|(id, _)| id == local).for_each(|capture| capture.1 = capture.1.max(how));
            }
            _ => {}
        }
    }
}

/// How many parameters a function of OpenCL C has, where nothing else is called so.
fn parameters_of_built_in(name: &str, span: Span) -> Option<usize> {
    builtin_names::takes(name).filter(|_| !surroundings::names::has_item(name, span)).map(|takes| takes.count)
}

/// `_` as a parameter gets a name that nothing in the closure has, and none of those before it.
fn with_name(input: Pat, closure: &ExprClosure, unnamed: &mut Vec<Ident>) -> Pat {
    match input {
        Pat::Wild(wild) => {
            let mut tokens = closure.to_token_stream();
            unnamed.iter().for_each(|name| name.to_tokens(&mut tokens));
            let mut name = unused("_unused", &tokens);
            name.set_span(name.span().located_at(wild.underscore_token.span));
            unnamed.push(name.clone());
            parse_quote!(#name)
        }
        Pat::Type(typed) => {
            let pat = Box::new(with_name(*typed.pat, closure, unnamed));
            Pat::Type(syn::PatType { pat, ..typed })
        }
        input => input,
    }
}

/// A parameter that is taken apart gets a name, and the body begins with a `let`.
fn named(input: &Pat, index: usize, body: &mut syn::Expr) -> Pat {
    let (pat, ty) = match input {
        Pat::Type(typed) => (&*typed.pat, Some(typed)),
        pat => (pat, None),
    };
    if matches!(pat, Pat::Ident(_) | Pat::Wild(_)) {
        return input.clone();
    }
    let name = format_ident!("argument_{index}", span = Span::mixed_site());
    *body = parse_quote!({ let #pat = #name; #body });
    match ty {
        Some(typed) => {
            let ty = &typed.ty;
            Pat::Type(syn::PatType {
                attrs: Vec::new(),
                pat: parse_quote!(#name),
                colon_token: typed.colon_token,
                ty: ty.clone(),
            })
        }
        None => parse_quote!(#name),
    }
}
