//! `?` and `return` in a closure that is written into a loop or a `match`: they leave a block around what it gives.

use proc_macro2::{Ident, Span, TokenStream};
use quote::{ToTokens, quote_spanned};
use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::visit_mut::{self, VisitMut};
use syn::{
    Expr as SynExpr, ExprBreak, ExprCall, ExprClosure, ExprMethodCall, ExprReturn, ExprTry, Lifetime, Pat, ReturnType,
    Stmt, Type, parse_quote, parse_quote_spanned,
};

use super::begin::begin;
use super::consumer::{leaving, unused};
use super::expr::{or_error, unparenthesized};
use crate::builtin_methods::is_builtin;
use crate::name::Name;
use crate::surroundings::aliases::is_result as is_result_by_another_name;
use crate::surroundings::method_calls::has_method;

/// A chain of methods in which each closure ends where it stands; none if nothing is to change.
pub(super) fn in_chain(call: &ExprMethodCall) -> Option<ExprMethodCall> {
    let receiver = match unparenthesized(&call.receiver) {
        SynExpr::MethodCall(receiver) => in_chain(receiver),
        _ => None,
    };
    let has_leaving = call.args.iter().any(|argument| match argument {
        SynExpr::Closure(closure) => Search::finds(&closure.body),
        SynExpr::MethodCall(call) => in_chain(call).is_some(),
        _ => false,
    });
    if receiver.is_none() && !has_leaving {
        return None;
    }
    let mut call = call.clone();
    if let Some(receiver) = receiver {
        *call.receiver = SynExpr::MethodCall(receiver);
    }
    for argument in &mut call.args {
        match argument {
            SynExpr::Closure(closure) => ended(closure),
            SynExpr::MethodCall(chain) => {
                if let Some(changed) = in_chain(chain) {
                    *chain = changed;
                }
            }
            _ => {}
        }
    }
    Some(call)
}

/// A closure that is called where it is written, as the block that it is; none if it is none, or moves what it captures.
pub(super) fn called(call: &ExprCall) -> Option<SynExpr> {
    let SynExpr::Closure(closure) = unparenthesized(&call.func) else { return None };
    if closure.capture.is_some() || closure.asyncness.is_some() || closure.inputs.len() != call.args.len() {
        return None;
    }
    let mut closure = closure.clone();
    ended(&mut closure);
    let (span, body) = (begin(&call.func), &closure.body);
    let given = closure.inputs.iter().map(|input| match input {
        Pat::Type(typed) => ((*typed.pat).clone(), (*typed.ty).clone()),
        pat => (pat.clone(), parse_quote_spanned!(pat.span()=> _)),
    });
    let (patterns, types): (Vec<Pat>, Vec<Type>) = given.unzip();
    // All arguments are read before the first parameter may hide what one of them names.
    let given: TokenStream = match (&patterns[..], &types[..], &call.args.iter().collect::<Vec<_>>()[..]) {
        ([], ..) => TokenStream::new(),
        ([pattern], [Type::Infer(_)], [value]) => quote_spanned!(span=> let #pattern = #value;),
        ([pattern], [ty], [value]) => quote_spanned!(span=> let #pattern: #ty = #value;),
        (_, _, values) => quote_spanned!(span=> let (#(#patterns),*): (#(#types),*) = (#(#values),*);),
    };
    Some(match &closure.output {
        ReturnType::Default => parse_quote_spanned!(span=> { #given #body }),
        ReturnType::Type(_, ty) => {
            let value = Ident::new("given", Span::mixed_site());
            parse_quote_spanned!(span=> { #given let #value: #ty = #body; #value })
        }
    })
}

/// A `break` or `continue` in a closure of what is around it, which rustc does not see once the closure is written into that.
pub(super) fn out_of(closure: &ExprClosure) -> Option<SynExpr> {
    let mut search = OutOf::default();
    search.visit_expr(&closure.body);
    search.found
}

#[derive(Default)]
struct OutOf<'e> {
    /// How many loops are open, and the labels of all that has one.
    loops: usize,
    labels: Vec<&'e Ident>,
    found: Option<SynExpr>,
}

impl<'e> OutOf<'e> {
    fn within(&mut self, is_loop: bool, label: Option<&'e syn::Label>, visit: impl FnOnce(&mut Self)) {
        let (loops, labels) = (self.loops, self.labels.len());
        self.loops += usize::from(is_loop);
        self.labels.extend(label.map(|label| &label.name.ident));
        visit(self);
        self.loops = loops;
        self.labels.truncate(labels);
    }

    fn leaves(&mut self, label: Option<&Lifetime>, expr: impl FnOnce() -> SynExpr) {
        let inside = match label {
            Some(label) => self.labels.contains(&&label.ident),
            None => self.loops > 0,
        };
        if !inside {
            self.found.get_or_insert_with(expr);
        }
    }
}

impl<'e> Visit<'e> for OutOf<'e> {
    fn visit_expr_loop(&mut self, inner: &'e syn::ExprLoop) {
        self.within(true, inner.label.as_ref(), |search| visit::visit_expr_loop(search, inner));
    }

    fn visit_expr_while(&mut self, inner: &'e syn::ExprWhile) {
        self.within(true, inner.label.as_ref(), |search| visit::visit_expr_while(search, inner));
    }

    fn visit_expr_for_loop(&mut self, inner: &'e syn::ExprForLoop) {
        self.within(true, inner.label.as_ref(), |search| visit::visit_expr_for_loop(search, inner));
    }

    fn visit_expr_block(&mut self, inner: &'e syn::ExprBlock) {
        self.within(false, inner.label.as_ref(), |search| visit::visit_expr_block(search, inner));
    }

    fn visit_expr_closure(&mut self, inner: &'e ExprClosure) {
        if let Some(found) = out_of(inner) {
            self.found.get_or_insert(found);
        }
    }

    fn visit_expr_break(&mut self, inner: &'e ExprBreak) {
        self.leaves(inner.label.as_ref(), || SynExpr::Break(inner.clone()));
        visit::visit_expr_break(self, inner);
    }

    fn visit_expr_continue(&mut self, inner: &'e syn::ExprContinue) {
        self.leaves(inner.label.as_ref(), || SynExpr::Continue(inner.clone()));
    }

    fn visit_item(&mut self, _: &'e syn::Item) {}
}

/// `value?`, as the `match` that it is; `leave` is what it leaves with a value. `converts`: whether the error becomes that of
/// a function, which says its type.
pub fn question(inner: &ExprTry, fails: bool, converts: bool, leave: &dyn Fn(SynExpr) -> SynExpr) -> SynExpr {
    let value = &inner.expr;
    let span = inner.question_token.spans[0];
    let name = Ident::new("some", Span::mixed_site().located_at(span));
    match (fails, or_error(value)) {
        (true, Some((option, error))) => {
            let converted = match error {
                _ if !converts => quote_spanned!(span=> #error),
                SynExpr::Lit(_) | SynExpr::Unary(_) => quote_spanned!(span=> #error),
                error => quote_spanned!(span=> (#error).into()),
            };
            let leave = leave(parse_quote_spanned!(span=> Err(#converted)));
            parse_quote_spanned!(span=> match #option { Some(#name) => #name, None => #leave })
        }
        (true, None) => {
            let error = Ident::new("error", Span::mixed_site().located_at(span));
            let converted = match converts {
                true => quote_spanned!(span=> #error.into()),
                false => quote_spanned!(span=> #error),
            };
            let leave = leave(parse_quote_spanned!(span=> Err(#converted)));
            parse_quote_spanned!(span=> match #value { Ok(#name) => #name, Err(#error) => #leave })
        }
        (false, _) => {
            let leave = leave(parse_quote_spanned!(span=> None));
            parse_quote_spanned!(span=> match #value { Some(#name) => #name, None => #leave })
        }
    }
}

/// Whether a closure gives a `Result`, and not an `Option`, as far as it says that itself: by its last value, or by what leaves it.
pub(super) fn gives_result(closure: &ExprClosure) -> Option<bool> {
    match &closure.output {
        ReturnType::Default => is_result(&closure.body).or_else(|| {
            let mut leaves = LeavesWith::default();
            leaves.visit_expr(&closure.body);
            leaves.result
        }),
        output => returns_result(output),
    }
}

/// Whether what leaves a closure, by `return` or `?`, is a `Result`, as far as it is written so.
#[derive(Default)]
struct LeavesWith {
    result: Option<bool>,
}

impl<'e> Visit<'e> for LeavesWith {
    fn visit_expr(&mut self, expr: &'e SynExpr) {
        let value = match expr {
            _ if self.result.is_some() => return,
            SynExpr::Try(inner) => Some(&*inner.expr),
            SynExpr::Return(inner) => inner.expr.as_deref(),
            _ => None,
        };
        self.result = value.and_then(is_result);
        visit::visit_expr(self, expr);
    }

    fn visit_expr_closure(&mut self, _: &'e ExprClosure) {}
    fn visit_item(&mut self, _: &'e syn::Item) {}
}

/// Whether a type that is written is `Result`, also by another name that the file has for it; none if it has no name.
pub fn returns_result(output: &ReturnType) -> Option<bool> {
    match output {
        ReturnType::Type(_, ty) => match &**ty {
            Type::Path(path) => path.path.segments.last().map(|segment| match &*segment.ident.text() {
                "Result" => true,
                "Option" => false,
                name => cl_tree::number(name).is_none() && is_result_by_another_name(name, segment.ident.span()),
            }),
            _ => None,
        },
        ReturnType::Default => None,
    }
}

/// Whether a value is `Ok(…)` or `Err(…)`, and not `Some(…)` or `None`, as far as it is written so.
fn is_result(value: &SynExpr) -> Option<bool> {
    let of_block = |block: &syn::Block| match block.stmts.last() {
        Some(Stmt::Expr(value, None)) => is_result(value),
        _ => None,
    };
    match unparenthesized(value) {
        SynExpr::Call(call) => match &*call.func {
            SynExpr::Path(path) if path.path.is_ident("Ok") || path.path.is_ident("Err") => Some(true),
            SynExpr::Path(path) if path.path.is_ident("Some") => Some(false),
            _ => None,
        },
        SynExpr::Path(path) if path.path.is_ident("None") => Some(false),
        SynExpr::MethodCall(call) => gives_option(&call.method).or_else(|| makes_result(&call.method)),
        SynExpr::Block(block) => of_block(&block.block),
        SynExpr::If(branch) => {
            of_block(&branch.then_branch).or_else(|| is_result(branch.else_branch.as_ref().map(|(_, value)| &**value)?))
        }
        SynExpr::Match(inner) => inner.arms.iter().find_map(|arm| is_result(&arm.body)),
        _ => None,
    }
}

/// `Some(false)` of a method of numbers that gives an `Option`, where the file has none of that name.
pub(super) fn gives_option(method: &Ident) -> Option<bool> {
    let name = method.to_string();
    let one = name.starts_with("checked_") && is_builtin(&name) && !has_method(&name, method.span());
    one.then_some(false)
}

/// Whether a method of `Option` and `Result` that gives one of them gives a `Result`, where the file has none of that name.
fn makes_result(method: &Ident) -> Option<bool> {
    const MADE: [(&str, bool); 5] =
        [("ok_or", true), ("ok_or_else", true), ("map_err", true), ("ok", false), ("err", false)];
    let found = MADE.iter().find(|(name, _)| method == name).map(|(_, result)| *result);
    found.filter(|_| !has_method(&method.to_string(), method.span()))
}

/// Gives the body of a closure a block, which `?` and `return` of it leave.
pub(super) fn ended(closure: &mut ExprClosure) {
    if !Search::finds(&closure.body) {
        return;
    }
    let fails = gives_result(closure).unwrap_or(false);
    let mut within = Within(0);
    within.visit_expr(&closure.body);
    // Those within it may have a block of their own, and rustc warns of one label in another of its name.
    let name = if within.0 == 0 { "closure".to_string() } else { format!("closure_{}", within.0) };
    let label = unused(&name, &closure.body.to_token_stream());
    let label = Lifetime::new(&format!("'{label}"), Span::mixed_site());
    let mut leaving = Leaving { label: &label, fails, left: false };
    leaving.visit_expr_mut(&mut closure.body);
    if !leaving.left {
        return;
    }
    let body = &closure.body;
    *closure.body = match unparenthesized(body) {
        SynExpr::Block(block) if block.label.is_none() && block.attrs.is_empty() => {
            let block = &block.block;
            parse_quote!(#label: #block)
        }
        body => parse_quote!(#label: { #body }),
    };
}

/// How many closures are in something.
struct Within(usize);

impl Visit<'_> for Within {
    fn visit_expr_closure(&mut self, closure: &ExprClosure) {
        self.0 += 1;
        visit::visit_expr_closure(self, closure);
    }
}

/// What leaves a closure, and not another one in it.
pub(super) fn what_leaves(closure: &ExprClosure) -> Option<TokenStream> {
    // Most closures have no such word.
    leaving(closure.body.to_token_stream())?;
    let mut search = Search { found: None, in_macros: true };
    search.visit_expr(&closure.body);
    search.found
}

/// Looks for what [`Leaving`] changes, and for what it does not see.
struct Search {
    found: Option<TokenStream>,
    in_macros: bool,
}

impl Search {
    fn finds(body: &SynExpr) -> bool {
        let mut search = Search { found: None, in_macros: false };
        search.visit_expr(body);
        search.found.is_some()
    }
}

impl<'e> Visit<'e> for Search {
    fn visit_expr(&mut self, expr: &'e SynExpr) {
        match expr {
            _ if self.found.is_some() => {}
            SynExpr::Try(inner) => self.found = Some(inner.question_token.to_token_stream()),
            SynExpr::Return(inner) => self.found = Some(inner.return_token.to_token_stream()),
            expr => visit::visit_expr(self, expr),
        }
    }
    fn visit_macro(&mut self, call: &'e syn::Macro) {
        if self.in_macros && self.found.is_none() {
            self.found = leaving(call.tokens.clone()).map(ToTokens::into_token_stream);
        }
    }
    fn visit_expr_method_call(&mut self, call: &'e ExprMethodCall) {
        for argument in &call.args {
            if let SynExpr::Closure(closure) = argument {
                self.visit_expr(&closure.body);
            }
        }
        visit::visit_expr_method_call(self, call);
    }
    // One that no method is given is a function of its own, which it leaves.
    fn visit_expr_closure(&mut self, _: &'e ExprClosure) {}
    fn visit_item(&mut self, _: &'e syn::Item) {}
    fn visit_pat(&mut self, _: &'e Pat) {}
    fn visit_type(&mut self, _: &'e Type) {}
}

/// Makes what leaves a closure leave its block.
struct Leaving<'l> {
    label: &'l Lifetime,
    fails: bool,
    left: bool,
}

impl VisitMut for Leaving<'_> {
    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        visit_mut::visit_expr_mut(self, expr);
        let label = self.label;
        let leave = |value: Option<Box<SynExpr>>, span: Span| {
            SynExpr::Break(ExprBreak {
                attrs: Vec::new(),
                break_token: syn::Token![break](span),
                label: Some(label.clone()),
                expr: value,
            })
        };
        match expr {
            SynExpr::Return(ExprReturn { expr: value, return_token, .. }) => {
                *expr = leave(value.take(), return_token.span);
                self.left = true;
            }
            SynExpr::Try(inner) => {
                let span = inner.question_token.spans[0];
                *expr = question(inner, self.fails, false, &|value| leave(Some(Box::new(value)), span));
                self.left = true;
            }
            _ => {}
        }
    }

    fn visit_expr_method_call_mut(&mut self, call: &mut ExprMethodCall) {
        for argument in &mut call.args {
            if let SynExpr::Closure(closure) = argument {
                ended(closure);
            }
        }
        visit_mut::visit_expr_method_call_mut(self, call);
    }

    fn visit_expr_closure_mut(&mut self, _: &mut ExprClosure) {}
    fn visit_item_mut(&mut self, _: &mut syn::Item) {}
}
