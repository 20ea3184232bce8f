//! `Some(b' ')` where an `Option` holds a reference, and `3` or `&3` beside a reference: Rust compares what that points to,
//! and so a copy is compared; and `== Some(v)`.

use proc_macro2::Ident;
use quote::{ToTokens, quote};
use syn::spanned::Spanned;
use syn::{BinOp, Expr as SynExpr, ExprBinary, Pat, parse_quote_spanned};

use super::consumer::unused;
use super::expr::unparenthesized;
use super::range::is_simple;
use super::{KnownType, Parser};
use crate::ast::{Expr, Hole, Kind};

impl Parser<'_> {
    /// The copies that `slice.get(i)` and its like are asked for, or that of what a reference points to, with the patterns of
    /// these, where some are literals and none binds a reference.
    pub(super) fn compared(&mut self, value: Expr, patterns: &[&Pat]) -> (Expr, Option<Vec<Pat>>) {
        if let Some(KnownType::Reference { object, .. }) = self.known(&value)
            && matches!(*object, KnownType::Number(_))
        {
            let mut literals = false;
            let by_value = patterns.iter().map(|pattern| of_copy(pattern, false, &mut literals)).collect();
            return match by_value {
                Some(patterns) if literals => {
                    let (span, end) = (value.span, value.end);
                    let kind = match value.kind {
                        Kind::Reference { place, .. } => return (*place, Some(patterns)),
                        _ => Kind::Deref(Box::new(value)),
                    };
                    (Expr { kind, span, end }, Some(patterns))
                }
                _ => (value, None),
            };
        }
        let of_elements = matches!(&value.kind, Kind::Method { receiver, method, .. }
            if ["get", "first", "last"].iter().any(|name| method == name) && self.has_elements(receiver));
        let mut literals = false;
        let by_value: Option<Vec<_>> = patterns.iter().map(|pattern| of_copies(pattern, &mut literals)).collect();
        match by_value {
            Some(patterns) if of_elements && literals => {
                let (span, end) = (value.span, value.end);
                let kind = Kind::Method {
                    callee: self.hole(Hole::Callee),
                    receiver: Box::new(value),
                    method: Ident::new("copied", span),
                    turbofish: None,
                    arguments: Vec::new(),
                };
                (Expr { kind, span, end }, Some(patterns))
            }
            _ => (value, None),
        }
    }
}

/// `x == Some(v)` as `x.is_some_and(|value| value == v)`, and `x == Some(&v)` by what the reference points to, in whatever
/// address space that is.
pub(super) fn with_some(binary: &ExprBinary) -> Option<SynExpr> {
    let SynExpr::Call(some) = unparenthesized(&binary.right) else { return None };
    let (SynExpr::Path(path), [wanted]) = (&*some.func, &some.args.iter().collect::<Vec<_>>()[..]) else { return None };
    let (behind, wanted) = match unparenthesized(wanted) {
        SynExpr::Reference(reference) if reference.mutability.is_none() => (Some(quote!(*)), &*reference.expr),
        wanted => (None, wanted),
    };
    let method = match binary.op {
        BinOp::Eq(_) => "is_some_and",
        BinOp::Ne(_) => "is_none_or",
        _ => return None,
    };
    if !path.path.is_ident("Some") || !is_simple(wanted) {
        return None;
    }
    let (option, op, span) = (&binary.left, &binary.op, path.span());
    let method = Ident::new(method, span);
    let value = unused("value", &wanted.to_token_stream());
    Some(parse_quote_spanned!(span=> (#option).#method(|#value| #behind #value #op #wanted)))
}

/// The pattern of an `Option` of a copy; none if it binds the reference. `literals`: whether it compares.
fn of_copies(pattern: &Pat, literals: &mut bool) -> Option<Pat> {
    Some(match pattern {
        Pat::Wild(_) => pattern.clone(),
        Pat::Ident(name) if name.ident == "None" => pattern.clone(),
        Pat::Path(path) if path.path.segments.last().is_some_and(|last| last.ident == "None") => pattern.clone(),
        Pat::TupleStruct(some) if some.elems.len() == 1 && some.path.segments.last()?.ident == "Some" => {
            let mut some = some.clone();
            some.elems[0] = of_copy(&some.elems[0], false, literals)?;
            Pat::TupleStruct(some)
        }
        Pat::Or(or) => {
            let mut or = or.clone();
            for case in &mut or.cases {
                *case = of_copies(case, literals)?;
            }
            Pat::Or(or)
        }
        Pat::Paren(inner) => of_copies(&inner.pat, literals)?,
        _ => return None,
    })
}

/// `behind`: whether it is behind `&`, so that what it binds is a copy.
fn of_copy(pattern: &Pat, behind: bool, literals: &mut bool) -> Option<Pat> {
    Some(match pattern {
        Pat::Lit(_) | Pat::Range(_) => {
            *literals = true;
            pattern.clone()
        }
        Pat::Wild(_) => pattern.clone(),
        Pat::Ident(name) if behind && name.by_ref.is_none() => {
            *literals |= name.subpat.is_some();
            pattern.clone()
        }
        Pat::Reference(reference) => of_copy(&reference.pat, true, literals)?,
        Pat::Paren(inner) => {
            let mut inner = inner.clone();
            *inner.pat = of_copy(&inner.pat, behind, literals)?;
            Pat::Paren(inner)
        }
        Pat::Or(or) => {
            let mut or = or.clone();
            for case in &mut or.cases {
                *case = of_copy(case, behind, literals)?;
            }
            Pat::Or(or)
        }
        _ => return None,
    })
}
