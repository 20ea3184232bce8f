//! A closure that gives a chain of iterators, `let mine = || (lid..n).step_by(w);`, the parts of a slice, `|| x.split(|v| *v == 0)`, or
//! what a function of `std::iter` makes: the chain, wherever it is called.
//!
//! In: the statements of a block from such a `let` on. Out: those behind it, with the chain in the place of each call. A closure
//! that is not only called stays as it is, and its chain is told of as a value.

use proc_macro2::{Group, Ident, TokenStream, TokenTree};
use quote::ToTokens;
use syn::spanned::Spanned;
use syn::visit_mut::{self, VisitMut};
use syn::{Expr as SynExpr, ExprClosure, Pat, ReturnType, Stmt, parse_quote_spanned};

use super::Parser;
use super::captured::{bound_in, bound_in_parameters, bound_within, changes, names_in};
use super::chains_of_values::{takes_values, with_chain};
use super::consumer::{is_adaptor, is_sequence, leaves};
use super::expr::unparenthesized;

impl Parser<'_> {
    /// What stands behind such a `let`, with the chain where it is called; none if it is no such thing.
    pub(super) fn with_given_chain(&mut self, statements: &[Stmt]) -> Option<Vec<Stmt>> {
        let (first, rest) = statements.split_first()?;
        let (name, closure) = closure_with_a_name(first)?;
        let chain = unparenthesized(&closure.body);
        let is_chain = matches!(chain, SynExpr::MethodCall(_)) && is_sequence(chain);
        if !is_chain && !self.splits(chain) && !self.begins_with_function_of_std(chain) {
            return None;
        }
        let count = rest.iter().rposition(|statement| names(statement, name))? + 1;
        let text = name.to_string();
        if bound_in(rest).contains(&text) || leaves(closure).is_err() {
            return None;
        }
        let behind = match closure.inputs.is_empty() {
            true => {
                let body = &closure.body;
                let mut calls = Calls { name, chain: parse_quote_spanned!(body.span()=> (#body)) };
                let mut behind = rest.to_vec();
                behind.iter_mut().for_each(|statement| calls.visit_stmt_mut(statement));
                behind
            }
            false => with_chain(name, closure, rest),
        };
        if behind.iter().any(|statement| names(statement, name)) {
            return None;
        }
        if let Some(other) = self.is_another_there(closure, &rest[..count]) {
            let message = format!(
                "the chain of this closure is read where `{name}` is called, and there `{other}` may be another variable, or have \
                 another value: give this one a name that nothing else has behind it, and do not change it"
            );
            let _: Option<()> = self.refuse(&other, message);
        }
        Some(behind)
    }

    /// Whether a chain begins with `x.split(…)` and its like.
    fn splits(&self, chain: &SynExpr) -> bool {
        let SynExpr::MethodCall(call) = unparenthesized(chain) else { return false };
        self.split_by(call).is_some() || is_adaptor(&call.method.to_string()) && self.splits(&call.receiver)
    }

    /// What the closure names and these statements declare anew, or change.
    pub(super) fn is_another_there(&self, closure: &ExprClosure, statements: &[Stmt]) -> Option<Ident> {
        let (mut named, later, own) = (Vec::new(), bound_in(statements), bound_within(closure));
        names_in(closure.body.to_token_stream(), &mut named);
        let parameters = bound_in_parameters(closure);
        named.retain(|name| !parameters.contains(&name.to_string()));
        named.into_iter().find(|name| {
            let local = self.scopes.find(name);
            let is_named =
                local.is_some() || self.scopes.find_range(name).is_some() || self.scopes.find_walk(name).is_some();
            let changed = || {
                local.is_some_and(|local| self.locals[local.0].mutable)
                    && statements.iter().any(|statement| changes(statement, name))
            };
            let text = name.to_string();
            // A name of the closure's own is none of what stands around it, unless there is one.
            later.contains(&text) && (is_named || !own.contains(&text)) || is_named && changed()
        })
    }
}

/// Whether a statement names a variable. A method or a field of that name is something else.
pub(super) fn names(statement: &Stmt, name: &Ident) -> bool {
    let mut named = Vec::new();
    names_in(statement.to_token_stream(), &mut named);
    named.contains(name)
}

/// The name, and the closure.
fn closure_with_a_name(statement: &Stmt) -> Option<(&Ident, &ExprClosure)> {
    let Stmt::Local(local) = statement else { return None };
    let (Pat::Ident(pat), Some(init)) = (&local.pat, &local.init) else { return None };
    let SynExpr::Closure(closure) = unparenthesized(&init.expr) else { return None };
    let plain = pat.by_ref.is_none() && pat.mutability.is_none() && pat.subpat.is_none() && init.diverge.is_none();
    let gives = matches!(closure.output, ReturnType::Default) && takes_values(closure);
    (plain && gives).then_some((&pat.ident, closure))
}

/// Puts the chain where the closure is called.
struct Calls<'c> {
    name: &'c Ident,
    chain: SynExpr,
}

impl Calls<'_> {
    /// The same in what is given to a macro.
    fn in_tokens(&self, tokens: TokenStream) -> TokenStream {
        let mut all: Vec<TokenTree> = Vec::new();
        let mut of_another = false;
        for token in tokens {
            let is_call = matches!(&token, TokenTree::Group(group) if group.stream().is_empty())
                && matches!(all.last(), Some(TokenTree::Ident(name)) if *name == *self.name)
                && !of_another;
            if is_call {
                all.pop();
                all.extend(self.chain.to_token_stream());
                continue;
            }
            if let TokenTree::Ident(_) = &token {
                of_another = matches!(all.last(), Some(TokenTree::Punct(mark)) if [':', '.'].contains(&mark.as_char()));
            }
            all.push(match token {
                TokenTree::Group(group) => {
                    let mut inner = Group::new(group.delimiter(), self.in_tokens(group.stream()));
                    inner.set_span(group.span());
                    TokenTree::Group(inner)
                }
                token => token,
            });
        }
        all.into_iter().collect()
    }
}

impl VisitMut for Calls<'_> {
    fn visit_expr_mut(&mut self, expr: &mut SynExpr) {
        if let SynExpr::Call(call) = expr
            && let SynExpr::Path(callee) = unparenthesized(&call.func)
            && callee.path.get_ident() == Some(self.name)
            && call.args.is_empty()
        {
            *expr = self.chain.clone();
            return;
        }
        visit_mut::visit_expr_mut(self, expr);
    }

    fn visit_macro_mut(&mut self, call: &mut syn::Macro) {
        call.tokens = self.in_tokens(std::mem::take(&mut call.tokens));
    }
}
