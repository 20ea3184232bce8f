//! `(a..b).contains(&x)`: comparisons with both ends.

use proc_macro2::{Ident, Span};
use syn::spanned::Spanned;
use syn::{Expr as SynExpr, ExprMethodCall, ExprRange, RangeLimits, UnOp, parse_quote, parse_quote_spanned};

use super::Parser;
use super::expr::unparenthesized;
use super::operators::{Operator, operator};
use crate::ast::Expr;

impl Parser<'_> {
    /// The range that a call asks whether it contains something.
    pub(super) fn asked_range(call: &ExprMethodCall) -> Option<&ExprRange> {
        match unparenthesized(&call.receiver) {
            SynExpr::Range(range) if call.method == "contains" && call.args.len() == 1 => Some(range),
            _ => None,
        }
    }

    pub(super) fn contains(&mut self, range: &ExprRange, value: &SynExpr) -> Option<Expr> {
        let span = value.span();
        let value: SynExpr = match value {
            SynExpr::Reference(reference) => (*reference.expr).clone(),
            value => parse_quote_spanned!(span=> *#value),
        };
        let (start, end) = (range.start.as_deref(), range.end.as_deref());
        let parts: Vec<&SynExpr> = [start, end, Some(&value)].into_iter().flatten().collect();
        let closed = matches!(range.limits, RangeLimits::Closed(_));
        let compare = |start: Option<&SynExpr>, end: Option<&SynExpr>, value: &SynExpr| -> SynExpr {
            let above = start.map(|start| parse_quote_spanned!(span=> #start <= #value));
            let below = end.map(|end| match closed {
                true => parse_quote_spanned!(span=> #value <= #end),
                false => parse_quote_spanned!(span=> #value < #end),
            });
            match (above, below) {
                (Some(above), Some(below)) => {
                    let (above, below): (SynExpr, SynExpr) = (above, below);
                    parse_quote_spanned!(span=> #above && #below)
                }
                (Some(one), None) | (None, Some(one)) => one,
                (None, None) => parse_quote_spanned!(span=> true),
            }
        };
        if parts.iter().all(|part| is_pure(part)) {
            if is_simple(&value) {
                return self.expr(&compare(start, end, &value), true);
            }
            let name: SynExpr = mixed("value");
            let compared = compare(start, end, &name);
            return self.expr(&parse_quote_spanned!(span=> { let #name = #value; #compared }), true);
        }
        // Each is evaluated once, from left to right, before the first comparison.
        let names = [start.map(|_| mixed("start")), end.map(|_| mixed("end")), Some(mixed("value"))];
        let compared = compare(names[0].as_ref(), names[1].as_ref(), names[2].as_ref()?);
        let names = names.iter().flatten();
        self.expr(&parse_quote_spanned!(span=> { let (#(#names,)*) = (#(#parts,)*); #compared }), true)
    }
}

/// A name that no name of the user's is.
fn mixed(name: &str) -> SynExpr {
    let name = Ident::new(name, Span::mixed_site());
    parse_quote!(#name)
}

/// Whether evaluating an expression changes nothing, so that it may wait.
fn is_pure(expr: &SynExpr) -> bool {
    match expr {
        SynExpr::Index(index) => is_pure(&index.expr) && is_pure(&index.index),
        SynExpr::Binary(binary) => {
            let assigns = matches!(operator(&binary.op), None | Some(Operator::Assign(_)));
            !assigns && is_pure(&binary.left) && is_pure(&binary.right)
        }
        SynExpr::Cast(cast) => is_pure(&cast.expr),
        SynExpr::Paren(inner) => is_pure(&inner.expr),
        SynExpr::Unary(unary) => is_pure(&unary.expr),
        SynExpr::Field(field) => is_pure(&field.base),
        simple => is_simple(simple),
    }
}

/// Whether an expression is as cheap to evaluate twice: a variable, a constant, or a field of one.
pub(super) fn is_simple(expr: &SynExpr) -> bool {
    match expr {
        SynExpr::Path(_) | SynExpr::Lit(_) => true,
        SynExpr::Paren(inner) => is_simple(&inner.expr),
        SynExpr::Field(field) => is_simple(&field.base),
        SynExpr::Unary(unary) => matches!(unary.op, UnOp::Neg(_)) && matches!(*unary.expr, SynExpr::Lit(_)),
        _ => false,
    }
}
