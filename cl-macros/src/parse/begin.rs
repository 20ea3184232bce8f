//! Where an expression begins, and where it ends.
//!
//! `Spanned::span` gives the first token on a stable compiler, but makes all the tokens of an expression to find it: of an
//! expression within expressions that happens once for each of them.

use proc_macro2::Span;
use syn::spanned::Spanned;
use syn::{Expr, Member, Path, PathArguments, UnOp};

/// The span of the first token.
pub fn begin(expr: &Expr) -> Span {
    match expr {
        Expr::Path(inner) if inner.attrs.is_empty() && inner.qself.is_none() => of_path(&inner.path),
        Expr::Struct(inner) if inner.attrs.is_empty() && inner.qself.is_none() => of_path(&inner.path),
        Expr::Lit(inner) if inner.attrs.is_empty() => inner.lit.span(),
        Expr::Binary(inner) if inner.attrs.is_empty() => begin(&inner.left),
        Expr::Assign(inner) if inner.attrs.is_empty() => begin(&inner.left),
        Expr::Call(inner) if inner.attrs.is_empty() => begin(&inner.func),
        Expr::MethodCall(inner) if inner.attrs.is_empty() => begin(&inner.receiver),
        Expr::Index(inner) if inner.attrs.is_empty() => begin(&inner.expr),
        Expr::Field(inner) if inner.attrs.is_empty() => begin(&inner.base),
        Expr::Cast(inner) if inner.attrs.is_empty() => begin(&inner.expr),
        Expr::Paren(inner) if inner.attrs.is_empty() => inner.paren_token.span.join(),
        Expr::Tuple(inner) if inner.attrs.is_empty() => inner.paren_token.span.join(),
        Expr::Array(inner) if inner.attrs.is_empty() => inner.bracket_token.span.join(),
        Expr::Block(inner) if inner.attrs.is_empty() && inner.label.is_none() => inner.block.brace_token.span.join(),
        Expr::Reference(inner) if inner.attrs.is_empty() => inner.and_token.spans[0],
        Expr::If(inner) if inner.attrs.is_empty() => inner.if_token.span,
        Expr::Match(inner) if inner.attrs.is_empty() => inner.match_token.span,
        Expr::ForLoop(inner) if inner.attrs.is_empty() && inner.label.is_none() => inner.for_token.span,
        Expr::While(inner) if inner.attrs.is_empty() && inner.label.is_none() => inner.while_token.span,
        Expr::Loop(inner) if inner.attrs.is_empty() && inner.label.is_none() => inner.loop_token.span,
        Expr::Break(inner) if inner.attrs.is_empty() => inner.break_token.span,
        Expr::Continue(inner) if inner.attrs.is_empty() => inner.continue_token.span,
        Expr::Return(inner) if inner.attrs.is_empty() => inner.return_token.span,
        Expr::Range(inner) if inner.attrs.is_empty() => match &inner.start {
            Some(start) => begin(start),
            None => expr.span(),
        },
        Expr::Closure(inner)
            if inner.attrs.is_empty()
                && inner.lifetimes.is_none()
                && inner.constness.is_none()
                && inner.asyncness.is_none() =>
        {
            inner.capture.map_or(inner.inputs_begin.spans[0], |capture| capture.span)
        }
        Expr::Unary(inner) if inner.attrs.is_empty() => match &inner.op {
            UnOp::Deref(token) => token.spans[0],
            UnOp::Not(token) => token.spans[0],
            UnOp::Neg(token) => token.spans[0],
            _ => expr.span(),
        },
        _ => expr.span(),
    }
}

fn of_path(path: &Path) -> Span {
    // By its number: `first` and `last` of `syn` make an iterator on the heap.
    match path.leading_colon {
        None if !path.segments.is_empty() => path.segments[0].ident.span(),
        _ => path.span(),
    }
}

/// The span of the last token, as far as it is found without making all of them; else that of the first.
///
/// rustc shows what stands between the first token of an expression and the last: a stable compiler joins no spans for us.
pub fn end(expr: &Expr) -> Span {
    match expr {
        Expr::Path(inner) if !inner.path.segments.is_empty() => {
            let last = &inner.path.segments[inner.path.segments.len() - 1];
            match &last.arguments {
                PathArguments::None => last.ident.span(),
                PathArguments::AngleBracketed(arguments) => arguments.gt_token.spans[0],
                PathArguments::Parenthesized(_) => begin(expr),
            }
        }
        Expr::Lit(inner) => inner.lit.span(),
        Expr::Binary(inner) => end(&inner.right),
        Expr::Assign(inner) => end(&inner.right),
        Expr::Reference(inner) => end(&inner.expr),
        Expr::Unary(inner) => end(&inner.expr),
        Expr::Call(inner) => inner.paren_token.span.close(),
        Expr::MethodCall(inner) => inner.paren_token.span.close(),
        Expr::Index(inner) => inner.bracket_token.span.close(),
        Expr::Paren(inner) => inner.paren_token.span.close(),
        Expr::Tuple(inner) => inner.paren_token.span.close(),
        Expr::Array(inner) => inner.bracket_token.span.close(),
        Expr::Repeat(inner) => inner.bracket_token.span.close(),
        Expr::Struct(inner) => inner.brace_token.span.close(),
        Expr::Field(inner) => match &inner.member {
            Member::Named(name) => name.span(),
            Member::Unnamed(index) => index.span,
        },
        _ => begin(expr),
    }
}
