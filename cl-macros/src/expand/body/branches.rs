//! Where a pointer of some type is wanted, also out of the branches of an `if` or a `match`.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::{Body, label};
use crate::ast::{Block, Expr, Function, Kind};
use crate::expand::ours;
use crate::expand::patterns::Matched;
use crate::expand::pointers::{self, Expected};
use crate::paths::Home;

impl Body<'_> {
    /// The tokens of an expression where a pointer of some type is wanted.
    pub(super) fn value_as(&self, expr: &Expr, expected: Option<&Expected>) -> TokenStream {
        match &expr.kind {
            Kind::If { .. } | Kind::Match(..) => self.branches(expr, expected),
            Kind::Block(block, target) => {
                let block = self.block_as(block, expected);
                let label = label(target.as_ref().map(|target| &target.1));
                quote!(#label #block)
            }
            _ => {
                let value = self.value(expr);
                // A call begins with a token of ours. Asked by one of ours, rustc shows it where it is.
                let at = match &expr.kind {
                    Kind::Call { .. } | Kind::Method { .. } => (ours(expr.span), ours(expr.end)),
                    _ => (expr.span, expr.end),
                };
                match expected.filter(|_| may_point(expr)) {
                    Some(expected) => expected.take(&Home::named(self.at(expr.span)), at, &value),
                    None => value,
                }
            }
        }
    }

    /// `[…]`: pointers in it are of one type too.
    pub(super) fn array(&self, items: &[Expr], span: Span) -> TokenStream {
        let address = |item: &Expr| match item.kind {
            Kind::Reference { .. } => pointer(self.function, item),
            _ => None,
        };
        let mut pointers = items.iter().map(address);
        let first = pointers.next().flatten().filter(|first| items.len() > 1 && pointers.all(|it| it == Some(*first)));
        let mut expected = first.map(|mutable| Expected::First { mutable });
        let items = items.iter().map(|item| {
            let value = self.value_as(item, expected.as_ref());
            expected = expected.take().map(|expected| expected.next());
            value
        });
        let array = quote_spanned!(span=> [#(#items),*]);
        match first {
            Some(_) => {
                let (cl, branches) = (self.cl, pointers::branches());
                quote_spanned!(ours(span)=> { let #branches = #cl::Branches::new(); #array })
            }
            None => array,
        }
    }

    /// `if`, `match`: pointers out of the branches are of one type.
    pub(super) fn branches(&self, expr: &Expr, expected: Option<&Expected>) -> TokenStream {
        let of_first = match expected {
            None => pointer_of_branches(self.function, expr).map(|mutable| Expected::First { mutable }),
            Some(_) => None,
        };
        let expected = of_first.as_ref().or(expected);
        let others = expected.map(Expected::next);
        let tokens = match &expr.kind {
            Kind::If { condition, then, otherwise } => {
                let then = self.block_after(self.bind_condition(condition), then, expected);
                let condition = self.condition(condition);
                let otherwise = otherwise.as_ref().map(|otherwise| {
                    let otherwise = self.value_as(otherwise, others.as_ref());
                    quote!(else #otherwise)
                });
                quote!(if #condition #then #otherwise)
            }
            Kind::Match(value, arms) => {
                let value = self.value(value);
                let arms = arms.iter().enumerate().map(|(index, arm)| {
                    let expected = if index == 0 { expected } else { others.as_ref() };
                    let matched = Matched::of_what_may_fail(&arm.pattern.tokens);
                    let (tokens, bound) = (&matched.pattern, self.bind(&matched, &arm.pattern));
                    let body = self.value_as(&arm.body, expected);
                    let guard = arm.guard.as_ref().map(|guard| {
                        let guard = matched.guard(self.cl, self.value(guard));
                        quote!(if #guard)
                    });
                    quote!(#tokens #guard => { #bound #body })
                });
                quote!(match #value { #(#arms)* })
            }
            _ => unreachable!("only these have branches"),
        };
        match of_first {
            Some(_) => {
                let (cl, branches) = (self.cl, pointers::branches());
                quote_spanned!(ours(expr.span)=> { let #branches = #cl::Branches::new(); #tokens })
            }
            None => tokens,
        }
    }
}

/// Whether an expression can be a pointer that is there already: a reference to a temporary would not live as long.
pub(super) fn may_point(expr: &Expr) -> bool {
    match &expr.kind {
        Kind::Reference { place, .. } => place.is_place() || matches!(place.kind, Kind::Local(..)),
        Kind::Local(..) | Kind::Call { .. } | Kind::CallLocal(..) | Kind::Method { .. } => true,
        _ => expr.is_place(),
    }
}

/// Whether tokens tell that it is a pointer, and that it is `&mut`.
pub(super) fn pointer(function: &Function, expr: &Expr) -> Option<bool> {
    match &expr.kind {
        Kind::Reference { mutable, .. } if may_point(expr) => Some(*mutable),
        Kind::Local(id, _) => function.locals[id.0].points,
        // What branches give is asked for in each, also where one of them forgets to convert.
        Kind::Call { path, .. } => match path.path.segments.last()?.ident.to_string().as_str() {
            "to_generic" => Some(false),
            "to_generic_mut" => Some(true),
            _ => None,
        },
        _ => None,
    }
}

/// The same of what branches give: of each.
fn pointer_of_branches(function: &Function, expr: &Expr) -> Option<bool> {
    let of_block = |block: &Block| pointer_of_branches(function, block.value.as_deref()?);
    let both = |a: bool, b: bool| (a == b).then_some(a);
    match &expr.kind {
        Kind::If { then, otherwise, .. } => {
            both(of_block(then)?, pointer_of_branches(function, otherwise.as_deref()?)?)
        }
        Kind::Match(_, arms) => {
            let mut arms = arms.iter().map(|arm| pointer_of_branches(function, &arm.body));
            let first = arms.next()??;
            arms.all(|arm| arm == Some(first)).then_some(first)
        }
        Kind::Block(block, None) => of_block(block),
        _ => pointer(function, expr),
    }
}
